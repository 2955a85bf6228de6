//! Fonts of signs on the page, fetched once a tab shows a letter that the typeface lacks.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use eframe::egui::epaint::text::{FontData, FontInsert, FontPriority, FontTweak, InsertFontFamily};
use eframe::egui::{Context, FontFamily};
use skrifa::FontRef;

use crate::draw_tools::theme::SIGNS;
use crate::system::page_files;

/// Maximum number of attempts. A peer that sends many odd letters must not cause many requests.
const ATTEMPTS_MAX: usize = 6;

/// Returns true if a font of the page may have the letter.
pub(super) fn may_have(letter: char) -> bool {
    !letter.is_whitespace()
}

/// Search for letters in the page's fonts.
pub(super) struct Search {
    attempts: usize,
    /// True while the fonts are fetched, and once they are here.
    has_asked: Arc<AtomicBool>,
}

impl Search {
    pub(super) fn new() -> Self {
        Self { attempts: 0, has_asked: Arc::default() }
    }

    /// Fetches the fonts, or those that the last attempt didn't get.
    pub(super) fn ask(&mut self, ctx: &Context, _: BTreeSet<char>) {
        if self.attempts == ATTEMPTS_MAX || self.has_asked.swap(true, Ordering::Relaxed) {
            return;
        }
        self.attempts += 1;
        let (ctx, has_asked) = (ctx.clone(), Arc::clone(&self.has_asked));
        wasm_bindgen_futures::spawn_local(async move {
            for (file, scale) in SIGNS {
                // A web server may answer any path with anything.
                match page_files::font(file).await {
                    Ok(bytes) if FontRef::new(&bytes).is_ok() => {
                        let tweak = FontTweak { scale, ..FontTweak::default() };
                        let family = FontFamily::Proportional;
                        let families = vec![InsertFontFamily { family, priority: FontPriority::Lowest }];
                        ctx.add_font(FontInsert::new(
                            file,
                            FontData::from_owned(bytes).tweak(tweak),
                            families,
                        ));
                    }
                    _ => has_asked.store(false, Ordering::Relaxed),
                }
            }
            ctx.request_repaint();
        });
    }
}
