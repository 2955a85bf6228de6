//! Hints in a game against bots, and none in a game with a friend.

use crate::tests::journeys::two_windows::meet;
use crate::tests::*;

/// Returns the beginning of every hint.
fn a_hint() -> String {
    bastide_words::language::marks::begin(&say!(hint_move, place = GAP, what = GAP)).to_owned()
}

#[test]
fn hint_names_the_area_first_and_then_the_move() {
    let data = tempfile::tempdir().unwrap();
    let mut harness = window(data.path());
    begin(&mut harness);
    assert!(has(&harness, say!(hint)) && !hears(&harness, &a_hint()), "nothing is shown unasked");
    let before = tiles(&harness);
    // By key, then by the button of the hint.
    harness.key_press(Key::H);
    until(&mut harness, "the first step", |harness| has(harness, say!(hint_show)));
    click(&mut harness, say!(hint_show));
    assert!(!has(&harness, say!(hint_show)) && hears(&harness, &a_hint()), "the second step");
    harness.key_press(Key::H);
    harness.run_ok();
    assert!(!hears(&harness, &a_hint()), "the end of the hint");
    // By the button beside the players, then by key.
    click(&mut harness, say!(hint));
    until(&mut harness, "the first step", |harness| has(harness, say!(hint_show)));
    harness.key_press(Key::H);
    harness.run_ok();
    assert!(!has(&harness, say!(hint_show)) && hears(&harness, &a_hint()), "the second step");
    assert_eq!(tiles(&harness), before, "a hint plays nothing");
    lay(&mut harness);
    until(&mut harness, "the tile", |harness| has(harness, say!(bar_take_back)));
    assert!(!hears(&harness, &a_hint()), "it was for the turn before");
}

#[test]
fn game_with_a_friend_has_no_hints() {
    let (here, there) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let (mut host, mut guest, _) = meet(here.path(), there.path());
    for window in [&mut host, &mut guest] {
        until(window, "the board", |window| has(window, say!(play_fit)));
        window.key_press(Key::H);
        window.run_ok();
        assert!(!has(window, say!(hint)) && !has(window, say!(hint_searches)));
    }
}
