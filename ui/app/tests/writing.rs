//! Entry of a game that was played over a real table, by its labels. It goes from home to its
//! replay, and is continued in between.

use bastide_rules::{Setup, Transcript};

use super::*;
use crate::places::writing::Writing;
use bastide_library::records::notation;
use bastide_library::table::moments::tests::played;

/// Goes from home to the board; the other player has the player's name.
fn begin_writing(harness: &mut Harness<'_, App>) {
    choose(harness, "Enter a game");
    let name = harness.state().settings.name.clone();
    harness.get_by_label("Seat 2").focus();
    harness.run_ok();
    harness.get_by_label("Seat 2").type_text(&name);
    harness.run_ok();
    harness.get_by_label("Seat 2: violet").click_accesskit();
    harness.run_ok();
}

fn writing<'a>(harness: &'a Harness<'_, App>) -> &'a Writing {
    match &harness.state().place {
        Place::Writing(writing) => writing,
        _ => panic!("not where a game is entered"),
    }
}

/// Says that this tile was drawn.
fn draw(harness: &mut Harness<'_, App>, kind: &str) {
    let there = |harness: &Harness<'_, App>| hears(harness, &format!(" of {kind}"));
    until(harness, kind, there);
    harness.get_by_label_contains(&format!(" of {kind}")).click_accesskit();
    harness.run_ok();
}

#[test]
fn game_is_entered_left_continued_and_replayed() {
    let data = tempfile::tempdir().unwrap();
    let mut harness = window(data.path());
    begin_writing(&mut harness);
    harness.get_by_label("About 35 minutes, 72 tiles: base game.");
    labels::check(&mut harness, "who has played");
    choose(&mut harness, "To the board");
    let asked = |harness: &Harness<'_, App>| hears(harness, " draws. Which tile is it?");
    assert!(asked(&harness));
    labels::check(&mut harness, "which tile was drawn");
    draw(&mut harness, "base/C");
    assert!(!asked(&harness));
    labels::check(&mut harness, "the tile in the hand");
    harness.key_press(Key::Escape);
    harness.run_ok();
    assert!(asked(&harness), "taken back");
    draw(&mut harness, "base/K");
    lay(&mut harness);
    click(&mut harness, "Finish without one");
    assert!(asked(&harness), "without anything to confirm");
    draw(&mut harness, "base/C");
    lay(&mut harness);
    harness.key_press(Key::Num0);
    harness.run_ok();
    assert!(
        asked(&harness) && harness.query_by_label_contains(" of base/C").is_none(),
        "it was the only one"
    );
    // A player who uses the keyboard gets the focus there.
    harness.key_press(Key::Enter);
    harness.run_ok();
    assert!(!asked(&harness), "the first tile");
    harness.key_press(Key::Escape);
    harness.run_ok();
    assert!(asked(&harness));
    let tiles = |harness: &Harness<'_, App>| writing(harness).tiles();
    assert_eq!(tiles(&harness), 3);
    for left in [3, 3, 2, 2, 2, 1] {
        harness.key_press(Key::Escape);
        harness.run_ok();
        assert!(tiles(&harness) <= left, "back, step by step");
    }
    assert!(harness.query_by_label("Take back").is_none(), "at the beginning");
    draw(&mut harness, "base/D");
    lay(&mut harness);
    click(&mut harness, "Leave");
    until(&mut harness, "the game", |harness| hears(harness, "Being written down"));
    choose(&mut harness, "All games");
    until(&mut harness, "the game", |harness| hears(harness, "not signed"));
    labels::check(&mut harness, "games, one of which is written down");
    let goes_on = |name: Option<String>| name.is_some_and(|name| name.starts_with(CONTINUE));
    harness.get_by(|node| goes_on(node.label())).click();
    harness.run_ok();
    assert_eq!(tiles(&harness), 2);
    click(&mut harness, "Finish without one");
    click(&mut harness, "Replay");
    until(&mut harness, "the replay", |harness| has(harness, "Turn 1 of 1"));
    assert!(hears(&harness, "Nobody signed this game"));
}

#[test]
fn errors_of_entry_are_corrected_even_after_the_end() {
    let data = tempfile::tempdir().unwrap();
    let records = Store::open(data.path()).unwrap().records();
    let game = played(&Setup::base(2), 5).transcript;
    let names = vec![window(data.path()).state().settings.name.clone(); 2];
    let game = Transcript::new(game.setup, names, game.inputs);
    std::fs::write(records.join("game.txt"), notation::write(&game, &[0, 1]).unwrap()).unwrap();
    let mut harness = window(data.path());
    until(&mut harness, "the game", |harness| hears(harness, "Not signed"));
    assert!(!has(&harness, "Correct"), "it is over");
    choose(&mut harness, "All games");
    until(&mut harness, "the game", |harness| has(harness, "Correct"));
    labels::check(&mut harness, "games, one of which was written down");
    choose(&mut harness, "Correct");
    let all = writing(&harness).tiles();
    assert!(has(&harness, "Finish turn"), "as it was left");
    harness.key_press(Key::Escape);
    harness.run_ok();
    harness.key_press(Key::Escape);
    harness.run_ok();
    assert!(writing(&harness).tiles() < all);
    click(&mut harness, "Leave");
    until(&mut harness, "the game", |harness| hears(harness, "Being written down"));
}
