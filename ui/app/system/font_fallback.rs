//! Fallback fonts for letters that the window's typeface lacks.
//! A native program takes such letters, for example of a name in Hebrew, Arabic or Chinese, from the
//! system's fonts. A tab fetches the signs, for example of a chat message, from its page.
//!
//! Invariants: no font is read or fetched before such a letter is shown, and each letter is searched
//! once, in the background. A letter that no font has stays a box; the seat's colour and crest still
//! tell players apart.

#[cfg_attr(not(target_family = "wasm"), path = "font_fallback/native.rs")]
#[cfg_attr(target_family = "wasm", path = "font_fallback/tab.rs")]
mod source;

use std::collections::BTreeSet;

use eframe::egui;
use egui::{Context, FontFamily, FullOutput, Shape};
use skrifa::{FontRef, MetadataProvider};

use self::source::Search;

/// Last letter up to which the typeface has all letters.
const LATIN_LAST: char = '\u{24f}';

/// Installs the search for missing letters.
pub(crate) fn begin(ctx: &Context) {
    ctx.add_plugin(FontFallback::of(Search::new()));
}

/// Plugin that sees all shown texts.
struct FontFallback {
    /// Letters beyond the Latin ones that were seen so far.
    known: BTreeSet<char>,
    search: Search,
}

impl FontFallback {
    const fn of(search: Search) -> Self {
        Self { known: BTreeSet::new(), search }
    }
}

impl egui::Plugin for FontFallback {
    fn debug_name(&self) -> &'static str {
        "letters"
    }

    fn output_hook(&mut self, ctx: &Context, output: &mut FullOutput) {
        let mut new = BTreeSet::new();
        for clipped in &output.shapes {
            texts(&clipped.shape, &mut |text| {
                new.extend(text.chars().filter(|c| *c > LATIN_LAST && !self.known.contains(c)));
            });
        }
        if new.is_empty() {
            return;
        }
        self.known.extend(&new);
        new.retain(|c| source::may_have(*c));
        ctx.fonts(|fonts| {
            let all = fonts.definitions();
            for name in all.families.get(&FontFamily::Proportional).into_iter().flatten() {
                if let Some(font) =
                    all.font_data.get(name).and_then(|data| FontRef::from_index(&data.font, data.index).ok())
                {
                    new.retain(|c| !has(&font, *c));
                }
            }
        });
        if !new.is_empty() {
            self.search.ask(ctx, new);
        }
    }
}

/// Calls `see` with each text of a shape.
fn texts(shape: &Shape, see: &mut impl FnMut(&str)) {
    match shape {
        Shape::Vec(shapes) => shapes.iter().for_each(|shape| texts(shape, see)),
        Shape::Text(text) => see(text.galley.text()),
        _ => {}
    }
}

/// Returns true if a font can draw a letter.
fn has(font: &FontRef<'_>, letter: char) -> bool {
    font.charmap().map(letter).is_some_and(|glyph| font.outline_glyphs().get(glyph).is_some())
}
