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
        // What the catalogue calls a tile; keys and games in short.
        || bastide::rules::Catalogue::standard().by_name(text).is_some()
        || text.chars().all(|c| c.is_ascii_hexdigit() || c == '-')
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

#[test]
fn home_and_the_games() {
    let data = tempfile::tempdir().unwrap();
    let mut harness = window(data.path());
    check(&mut harness, "home");
    begin(&mut harness);
    click(&mut harness, "Leave");
    until(&mut harness, "the game", |harness| has(harness, "All games"));
    check(&mut harness, "home with a game");
    click(&mut harness, "All games");
    until(&mut harness, "the game", |harness| has(harness, "unfinished"));
    check(&mut harness, "games");
    click(&mut harness, "unfinished");
    harness.get_by_label("What was verified");
    check(&mut harness, "the verdict");
}

#[test]
fn a_new_table_and_its_lobby() {
    let data = tempfile::tempdir().unwrap();
    let mut harness = window(data.path());
    click(&mut harness, "New table…");
    check(&mut harness, "new table");
    click(&mut harness, "All");
    check(&mut harness, "new table with everything");
    click(&mut harness, "Open the table");
    until(&mut harness, "the invitation", |harness| has(harness, "Copy the invitation"));
    click(&mut harness, "Copy the invitation");
    check(&mut harness, "lobby");
}

#[test]
fn a_table_with_what_floats_above_it() {
    let data = tempfile::tempdir().unwrap();
    let mut harness = window(data.path());
    begin(&mut harness);
    click(&mut harness, "Tiles");
    check(&mut harness, "board");
    lay(&mut harness);
    until(&mut harness, "the tile", |harness| has(harness, "Take back"));
    check(&mut harness, "board with a tile laid");
}

#[test]
fn a_first_game() {
    let data = tempfile::tempdir().unwrap();
    let mut harness = window(data.path());
    click(&mut harness, "A first game");
    harness.get_by_label("Stop 1 of 5");
    check(&mut harness, "first game");
}
