//! The part of the board in sight: wheel, camera and map.

use crate::tests::*;

#[test]
fn wheel_turns_a_tile_over_a_place_and_zooms_else() {
    let data = tempfile::tempdir().unwrap();
    let mut harness = window(data.path());
    begin(&mut harness);
    // The start tile is fitted to the middle, with the places around it.
    let places: Vec<_> = harness.query_all_by_label_contains(&lay_at()).map(|place| place.rect()).collect();
    let wheel = |harness: &mut Harness<'_, App>, at: egui::Pos2| {
        harness.hover_at(at);
        harness.run_ok();
        let delta = egui::vec2(0.0, -1.0);
        let (unit, phase) = (egui::MouseWheelUnit::Line, egui::TouchPhase::Move);
        harness.event(egui::Event::MouseWheel { unit, delta, phase, modifiers: egui::Modifiers::NONE });
        harness.run_ok();
    };
    let side = |harness: &Harness<'_, App>| {
        let place = harness.query_all_by_label_contains(&lay_at()).next().map(|place| place.rect().width());
        place.unwrap_or(0.0)
    };
    let before = side(&harness);
    wheel(&mut harness, places[0].center());
    assert!((side(&harness) - before).abs() < 0.5, "over a place the board stays as it is");
    let beside = places.iter().fold(places[0], |all, place| all.union(*place)).right_center();
    wheel(&mut harness, beside + egui::vec2(30.0, 0.0));
    assert!(side(&harness) < before - 1.0, "elsewhere it is farther away");
}

#[test]
fn places_come_into_sight_after_the_board_was_moved() {
    let data = tempfile::tempdir().unwrap();
    let mut harness = window(data.path());
    begin(&mut harness);
    lay(&mut harness);
    until(&mut harness, "the tile", |harness| has(harness, say!(bar_take_back)));
    for _ in 0..40 {
        harness.key_press_modifiers(egui::Modifiers::SHIFT, Key::ArrowUp);
        harness.run_ok();
    }
    let places = |harness: &Harness<'_, App>| harness.query_all_by_label_contains(&lay_at()).count();
    assert_eq!(places(&harness), 0);
    harness.key_press(Key::Enter);
    until(&mut harness, "the next turn", |harness| has(harness, say!(ask_lay)));
    harness.run_ok();
    assert!(places(&harness) > 0, "a place is in sight");
}

#[test]
fn map_shows_and_leads_to_what_is_out_of_sight() {
    let data = tempfile::tempdir().unwrap();
    let mut harness = window(data.path());
    begin(&mut harness);
    let small = say!(map);
    assert!(!has(&harness, small), "all of it is in sight");
    // The start tile goes out of sight.
    for _ in 0..24 {
        harness.key_press_modifiers(egui::Modifiers::SHIFT, Key::ArrowRight);
        harness.run_ok();
    }
    assert_eq!(harness.query_all_by_label_contains(&lay_at()).count(), 0);
    click(&mut harness, small);
    assert!(harness.query_all_by_label_contains(&lay_at()).count() > 0, "one has gone there");
    harness.key_press(Key::F);
    harness.run_ok();
    assert!(!has(&harness, small));
}
