//! Entry of a game that was played over a real table, by its labels. It goes from home to its
//! replay, and is continued in between.

use bastide_rules::{Setup, Transcript};

use crate::tests::texts::labels;
use crate::tests::*;
use bastide_library::records::notation;
use bastide_library::table::moments::tests::played;

/// Goes from home to the board; the other player has the player's name.
fn begin_writing(harness: &mut Harness<'_, App>) {
    choose(harness, say!(writing_new));
    let name = harness.state().shared.settings.name.clone();
    harness.get_by_label(&say!(new_table_seat_number, number = 2)).focus();
    harness.run_ok();
    harness.get_by_label(&say!(new_table_seat_number, number = 2)).type_text(&name);
    harness.run_ok();
    let (seat, violet) = (say!(new_table_seat_number, number = 2), say!(colour_name, colour = "violet"));
    harness.get_by_label(&say!(colour_of, whose = seat, colour = violet)).click_accesskit();
    harness.run_ok();
}

fn writing<'a>(harness: &'a Harness<'_, App>) -> &'a ManualEntryPlace {
    match &harness.state().place {
        Place::Writing(writing) => writing,
        _ => panic!("not where a game is entered"),
    }
}

/// Says that this tile was drawn.
fn draw(harness: &mut Harness<'_, App>, kind: &str) {
    let said = say!(remaining_kind, count = GAP, kind = kind);
    let there = |harness: &Harness<'_, App>| hears(harness, part(&said));
    until(harness, kind, there);
    harness.get_by_label_contains(part(&said)).click_accesskit();
    harness.run_ok();
}

#[test]
fn game_is_entered_left_continued_and_replayed() {
    let data = tempfile::tempdir().unwrap();
    let mut harness = window(data.path());
    begin_writing(&mut harness);
    harness.get_by_label(&about_base_game());
    labels::check(&mut harness, "who has played");
    choose(&mut harness, say!(writing_begin));
    let asked = |harness: &Harness<'_, App>| hears(harness, part(&say!(ask_drawn, name = GAP)));
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
    click(&mut harness, say!(pass_without));
    assert!(asked(&harness), "without anything to confirm");
    draw(&mut harness, "base/C");
    lay(&mut harness);
    harness.key_press(Key::Num0);
    harness.run_ok();
    let kind = say!(remaining_kind, count = GAP, kind = "base/C");
    assert!(asked(&harness) && harness.query_by_label_contains(part(&kind)).is_none(), "it was the only one");
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
    assert!(harness.query_by_label(say!(bar_take_back)).is_none(), "at the beginning");
    draw(&mut harness, "base/D");
    lay(&mut harness);
    click(&mut harness, say!(play_leave));
    until(&mut harness, "the game", |harness| hears(harness, &bastide_words::capital(say!(games_written))));
    choose(&mut harness, say!(games_all));
    until(&mut harness, "the game", |harness| hears(harness, say!(worth_unsigned)));
    labels::check(&mut harness, "games, one of which is written down");
    let card = goes_on();
    harness.get_by(|node| node.label().is_some_and(|label| label.contains(&card))).click();
    harness.run_ok();
    assert_eq!(tiles(&harness), 2);
    click(&mut harness, say!(pass_without));
    click(&mut harness, say!(games_replay));
    until(&mut harness, "the replay", |harness| has(harness, &say!(replay_turn_of, turn = 1, last = 1)));
    assert!(hears(&harness, say!(worth_badge_unsigned)));
}

#[test]
fn errors_of_entry_are_corrected_even_after_the_end() {
    let data = tempfile::tempdir().unwrap();
    let records = Store::open(data.path()).unwrap().records();
    let game = played(&Setup::base(2), 5).transcript;
    let names = vec![window(data.path()).state().shared.settings.name.clone(); 2];
    let game = Transcript::new(game.setup, names, game.inputs);
    std::fs::write(records.join("game.txt"), notation::write(&game, &[0, 1]).unwrap()).unwrap();
    let mut harness = window(data.path());
    until(&mut harness, "the game", |harness| hears(harness, &bastide_words::capital(say!(worth_unsigned))));
    assert!(!has(&harness, say!(games_correct)), "it is over");
    choose(&mut harness, say!(games_all));
    until(&mut harness, "the game", |harness| has(harness, say!(games_correct)));
    labels::check(&mut harness, "games, one of which was written down");
    choose(&mut harness, say!(games_correct));
    let all = writing(&harness).tiles();
    assert!(has(&harness, say!(bar_finish)), "as it was left");
    harness.key_press(Key::Escape);
    harness.run_ok();
    harness.key_press(Key::Escape);
    harness.run_ok();
    assert!(writing(&harness).tiles() < all);
    click(&mut harness, say!(play_leave));
    until(&mut harness, "the game", |harness| hears(harness, &bastide_words::capital(say!(games_written))));
}
