//! At every place: all that is shown comes from the catalogue of messages, and all that can be used has a name.

use egui::Shape;
use egui::accesskit::{Action, Role};
use egui_kittest::kittest::NodeT;

use super::*;
use crate::language::{Language, marks};

/// What stands on the screen untranslated, with the reason.
fn is_own_name(text: &str, harness: &Harness<'_, App>) -> bool {
    let text = text.trim();
    // The program's name, the languages in themselves, what a player chose.
    text == "Bastide"
        || Language::ALL.iter().any(|language| language.name() == text)
        || text == harness.state().settings.name
        // How an address begins.
        || text.starts_with("/ip4/")
}

/// Every text that is painted, and every one that a screen reader hears.
fn texts(harness: &Harness<'_, App>) -> Vec<String> {
    fn painted(shape: &Shape, texts: &mut Vec<String>) {
        match shape {
            Shape::Text(text) => texts.push(text.galley.text().to_owned()),
            Shape::Vec(shapes) => shapes.iter().for_each(|shape| painted(shape, texts)),
            _ => {}
        }
    }
    let mut texts = Vec::new();
    harness.output().shapes.iter().for_each(|clipped| painted(&clipped.shape, &mut texts));
    for node in harness.query_all_by(|_| true) {
        let node = node.accesskit_node();
        texts.extend([node.label(), node.value(), node.description()].into_iter().flatten());
        texts.extend(node.placeholder().map(str::to_owned));
    }
    texts
}

/// Fails on a word that was not translated and on something to use that has no name.
fn check(harness: &mut Harness<'_, App>, place: &str) {
    let nameless: Vec<String> = harness
        .query_all_by(|node| node.data().supports_action(Action::Click) || node.role() == Role::TextInput)
        .filter(|node| {
            let node = node.accesskit_node();
            node.role() != Role::ScrollBar && node.label().is_none_or(|label| label.trim().is_empty())
        })
        .map(|node| format!("{node:?}"))
        .collect();
    assert!(nameless.is_empty(), "{place}: no name for {nameless:?}");
    let language = harness.state_mut().settings.language.replace(Language::Marked);
    harness.run_ok();
    let bare: std::collections::BTreeSet<String> = texts(harness)
        .iter()
        .flat_map(|text| marks::bare(text))
        .filter(|text| !is_own_name(text, harness))
        .collect();
    assert!(bare.is_empty(), "{place}: no message says {bare:#?}");
    harness.state_mut().settings.language = language;
    harness.run_ok();
}

#[test]
fn the_settings() {
    let data = tempfile::tempdir().unwrap();
    let mut harness = window(data.path());
    click(&mut harness, "Settings");
    check(&mut harness, "settings");
}
