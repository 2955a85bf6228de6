//! Rules in every language, in a window as narrow as a phone and in a usual one. No word is broken,
//! and nothing reaches beyond the window.

use egui::Shape;

use crate::tests::*;
use bastide_words::handbook::{self, Chapter};
use bastide_words::language::Language;

/// Returns the painted texts that break within a word, or reach beyond the window.
fn amiss(harness: &Harness<'_, App>) -> Vec<String> {
    fn look(shape: &Shape, width: f32, found: &mut Vec<String>) {
        match shape {
            Shape::Text(text) => {
                let is_broken = text.galley.rows.windows(2).any(|rows| {
                    let ends = rows[0].glyphs.last().is_some_and(|glyph| glyph.chr.is_alphanumeric());
                    let begins = rows[1].glyphs.first().is_some_and(|glyph| glyph.chr.is_alphanumeric());
                    ends && begins && !rows[0].ends_with_newline
                });
                if is_broken || shape.visual_bounding_rect().right() > width {
                    found.push(text.galley.text().to_owned());
                }
            }
            Shape::Vec(shapes) => shapes.iter().for_each(|shape| look(shape, width, found)),
            _ => {}
        }
    }
    let mut found = Vec::new();
    let width = harness.ctx.content_rect().width();
    harness.output().shapes.iter().for_each(|clipped| look(&clipped.shape, width, &mut found));
    found
}

/// Goes through these chapters, which begin with the shown one.
fn check(harness: &mut Harness<'_, App>, language: Language, chapters: &[&Chapter]) {
    let width = harness.ctx.content_rect().width();
    for (at, chapter) in chapters.iter().enumerate() {
        assert!(
            harness.query_all_by_label(&chapter.title).next().is_some(),
            "{language:?}: {}",
            chapter.title
        );
        let found = amiss(harness);
        assert!(found.is_empty(), "{language:?}, {width} wide, {}: {found:#?}", chapter.title);
        let following = chapters.get(at + 1).map(|next| say!(rules_next, title = next.title.as_str()));
        if let Some(next) = following {
            choose(harness, &next);
        }
    }
}

#[test]
fn every_page_keeps_its_words_whole_in_every_window() {
    for language in Language::ALL {
        // High enough to paint a whole page.
        for width in [360.0, 1280.0] {
            let data = tempfile::tempdir().unwrap();
            let settings = Settings { language: Some(language), motion: false, ..Settings::default() };
            settings.save(data.path()).unwrap();
            let folder = data.path().to_owned();
            let mut harness = Harness::builder()
                .with_size(Vec2::new(width, 9000.0))
                .with_step_dt(0.2)
                .build_eframe(|cc| App::new(&cc.egui_ctx, Start::Home, folder));
            harness.run_ok();
            harness.key_press(Key::F1);
            harness.run_ok();
            // The guide and the full rules are the same in every language.
            let count = if language == Language::En { usize::MAX } else { handbook::in_short().len() };
            let chapters: Vec<_> = handbook::all_chapters().into_iter().take(count).collect();
            check(&mut harness, language, &chapters);
        }
    }
}
