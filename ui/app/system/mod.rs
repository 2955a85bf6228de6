//! Operating-system integration: fonts, sounds, notifications, folders, settings, input, instances.
//! It also keeps the sentences that wait to be read.
//!
//! | module | content |
//! |---|---|
//! | `dialogs`, `file_exchange`, `folders` | the system's dialogs; files from and to the player; folders to open |
//! | `font_fallback` | the system's or the page's fonts for letters that ours lacks |
//! | `input_pacing` | input of a frame that waits for the next one |
//! | `page_files` | files of the page that a tab fetches when it needs them |
//! | `sentences` | messages to the player, each shown until it is closed |
//! | `single_instance` | a second start of the program on the same data folder |
//! | `sounds` | sounds, made note by note |

pub mod dialogs;
pub(crate) mod file_exchange;
pub(crate) mod folders;
pub(crate) mod font_fallback;
pub(crate) mod input_pacing;
#[cfg(target_family = "wasm")]
pub(crate) mod page_files;
pub(crate) mod sentences;
#[cfg_attr(target_family = "wasm", expect(dead_code, reason = "a tab has less"))]
pub mod single_instance;
pub(crate) mod sounds;

use std::sync::Arc;

use bastide_table::table::Wake;
use bastide_words::Language;
use eframe::egui::Context;

/// Fetches the texts of a language that a tab lacks; a native program has all texts.
pub(crate) fn fetch_language(ctx: &Context, language: Language) {
    #[cfg(target_family = "wasm")]
    page_files::fetch_language(ctx, language);
    #[cfg(not(target_family = "wasm"))]
    let _ = (ctx, language);
}

/// Returns a waker that has a frame drawn.
pub(crate) fn wake(ctx: &Context) -> Wake {
    let ctx = ctx.clone();
    Arc::new(move || ctx.request_repaint())
}
