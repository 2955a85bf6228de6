//! Operating-system integration: fonts, sounds, notifications, folders, settings, input, instances.
//! It also keeps the sentences that wait to be read.
//!
//! | module | content |
//! |---|---|
//! | `dialogs`, `file_exchange`, `folders` | the system's dialogs; files from and to the player; folders to open |
//! | `font_fallback` | the system's fonts for letters that ours lacks |
//! | `input_pacing` | input of a frame that waits for the next one |
//! | `sentences` | messages to the player, each shown until it is closed |
//! | `single_instance` | a second start of the program on the same data folder |
//! | `sounds` | sounds, made note by note |

pub mod dialogs;
pub(crate) mod file_exchange;
pub(crate) mod folders;
#[cfg_attr(target_family = "wasm", expect(dead_code, reason = "a tab has less"))]
#[path = "font_fallback/native.rs"]
pub(crate) mod font_fallback;
pub(crate) mod input_pacing;
pub(crate) mod sentences;
#[cfg_attr(target_family = "wasm", expect(dead_code, reason = "a tab has less"))]
pub mod single_instance;
pub(crate) mod sounds;

use std::sync::Arc;

use bastide_table::table::Wake;
use eframe::egui::Context;

/// Returns a waker that has a frame drawn.
pub(crate) fn wake(ctx: &Context) -> Wake {
    let ctx = ctx.clone();
    Arc::new(move || ctx.request_repaint())
}
