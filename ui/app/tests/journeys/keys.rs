//! Keys that work at every place, and their list.

use crate::tests::*;

#[test]
fn ctrl_enter_does_the_main_action_of_each_place() {
    let data = tempfile::tempdir().unwrap();
    let mut harness = window(data.path());
    let main = |harness: &mut Harness<'_, App>| {
        harness.key_press_modifiers(egui::Modifiers::COMMAND, Key::Enter);
        harness.run_ok();
    };
    // Home, while the name is being typed: the first game; then a game against a bot; then that
    // game again.
    main(&mut harness);
    assert!(has(&harness, &say!(first_stop, stop = 1, stops = 5)));
    click(&mut harness, say!(play_leave));
    let played: Vec<_> = (0..2)
        .map(|_| {
            main(&mut harness);
            until(&mut harness, "the own turn", |harness| has(harness, say!(ask_lay)));
            let Place::Table(table) = &harness.state().place else { panic!("not at a table") };
            let table = table.look().view.table;
            leave(&mut harness);
            until(&mut harness, "the game", |harness| hears(harness, &goes_on()));
            table
        })
        .collect();
    assert_eq!(played[0], played[1]);
    click(&mut harness, say!(settings));
    main(&mut harness);
    click(&mut harness, say!(home_new_table));
    main(&mut harness);
    until(&mut harness, "the lobby", |harness| has(harness, say!(copy_invitation)));
    main(&mut harness);
    assert!(has(&harness, say!(copy_invitation)), "nobody has come yet");
    harness.get_all_by_label(say!(lobby_fill)).next().expect("of the free seat").click();
    harness.run_ok();
    click(&mut harness, &say!(bot, level = 2u8));
    until(&mut harness, "the bot", |harness| has(harness, say!(lobby_begin)));
    main(&mut harness);
    until(&mut harness, "the own turn", |harness| has(harness, say!(ask_lay)));
}

#[test]
fn rules_leave_the_place_below_unchanged() {
    let data = tempfile::tempdir().unwrap();
    let mut harness = window(data.path());
    click(&mut harness, say!(home_rules));
    assert!(!has(&harness, "shrine"));
    // First in the list of chapters; then in the table of expansions, too.
    harness.query_all_by_label("The Cult").next().expect("a chapter").click_accesskit();
    harness.run_ok();
    harness.get_by_label("shrine");
    click(&mut harness, say!(back));
    begin(&mut harness);
    let before = tiles(&harness);
    harness.key_press(Key::F1);
    harness.run_ok();
    assert!(harness.query_all_by_label("The rules as Bastide plays them").next().is_some());
    harness.key_press(Key::Escape);
    until(&mut harness, "the own turn", |harness| has(harness, say!(ask_lay)));
    assert_eq!(tiles(&harness), before);
}

#[test]
fn escape_leaves_a_text_field_before_the_place() {
    let data = tempfile::tempdir().unwrap();
    let mut harness = window(data.path());
    let escape = |harness: &mut Harness<'_, App>| {
        harness.key_press(Key::Escape);
        harness.run_ok();
    };
    for name in ["", "Evening"] {
        click(&mut harness, say!(home_new_table));
        click(&mut harness, say!(favourites_keep));
        harness.get_by_label(say!(favourites_name)).type_text(name);
        harness.run_ok();
        escape(&mut harness);
        assert!(has(&harness, say!(favourites_keep)), "{name:?}");
        escape(&mut harness);
        assert!(has(&harness, say!(home_new_table)), "{name:?}");
    }
}

#[test]
fn the_keys_are_listed() {
    let data = tempfile::tempdir().unwrap();
    let mut harness = window(data.path());
    begin(&mut harness);
    // The list of tiles to come is closed by a key, too.
    click(&mut harness, say!(play_tiles));
    let kind = say!(remaining_kind, count = GAP, kind = "base/V");
    assert!(harness.query_by_label_contains(part(&kind)).is_some());
    harness.key_press(Key::D);
    harness.run_ok();
    assert!(harness.query_by_label_contains(part(&kind)).is_none());
    click(&mut harness, say!(keys));
    harness.get_by_label(say!(key_enter_does));
    click(&mut harness, say!(close));
    assert!(!has(&harness, say!(key_enter_does)));
}
