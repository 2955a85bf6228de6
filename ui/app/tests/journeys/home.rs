//! Home: the first start, the list of games, errors beside their lines, later starts of the program.

use crate::tests::*;

#[test]
fn first_tile_takes_a_name_and_two_clicks() {
    let data = tempfile::tempdir().unwrap();
    let mut harness = window(data.path());
    // Text typed at once is the name: all of the default name, the system's user name, is selected.
    harness.event(egui::Event::Text("Zoë".into()));
    harness.run_ok();
    let clicks = [say!(home_bots).to_owned(), lay_at()];
    for (clicked, label) in clicks.into_iter().enumerate() {
        assert_eq!(matches!(harness.state().place, Place::Table(_)), clicked == 1);
        harness.query_all_by_label_contains(&label).next().expect(&label).click_accesskit();
        harness.run_ok();
        if clicked == 0 {
            until(&mut harness, "the own turn", |harness| has(harness, say!(ask_lay)));
        }
    }
    until(&mut harness, "the tile", |harness| has(harness, say!(bar_take_back)));
    let (kept, _) = Settings::load(data.path());
    assert_eq!((kept.name.as_str(), kept.are_new), ("Zoë", false));
    click(&mut harness, say!(play_leave));
    assert!(!has(&harness, say!(home_who)), "who was asked is asked once");
}

#[test]
fn first_question_keeps_the_colour() {
    let data = tempfile::tempdir().unwrap();
    let mut harness = window(data.path());
    harness.get_by_label(say!(home_who));
    click(&mut harness, &say!(colour_name, colour = "green"));
    click(&mut harness, say!(home_first_game));
    let (kept, _) = Settings::load(data.path());
    assert_eq!((kept.colour, kept.are_new), (3, false));
}

#[test]
fn first_question_is_asked_after_a_transfer() {
    let data = tempfile::tempdir().unwrap();
    let mut harness = window(data.path());
    write(&mut harness, say!(home_join), looks::sizes::TRANSFER_LINK);
    click(&mut harness, say!(devices_fetch_button));
    assert!(matches!(harness.state().place, Place::Devices(_)));
    // Back from the link to the list of devices, and from there to home.
    for _ in 0..2 {
        harness.key_press(Key::Escape);
        harness.run_ok();
    }
    harness.get_by_label(say!(home_who));
    assert!(Settings::load(data.path()).0.are_new);
    click(&mut harness, say!(home_first_game));
    assert!(!Settings::load(data.path()).0.are_new);
}

#[test]
fn hundred_games_are_drawn_in_sight_and_all_reachable() {
    let data = tempfile::tempdir().unwrap();
    let mut harness = window(data.path());
    harness.state_mut().place = Place::Home(Box::new(Home::new(library::tests::many(100))));
    harness.run_ok();
    let drawn = |harness: &Harness<'_, App>| harness.query_all_by_label_contains(&goes_on()).count();
    assert!((5..16).contains(&drawn(&harness)), "{}", drawn(&harness));
    assert_eq!(harness.query_all_by_label_contains(say!(games_my_turn)).count(), 1);
    // The keyboard goes from one to the next, and each comes into sight.
    let goes_on = goes_on();
    let mut seen = std::collections::BTreeSet::new();
    for _ in 0..420 {
        harness.key_press(Key::Tab);
        harness.run_ok();
        let focused =
            harness.query_all_by(|node| node.is_focused() && node.label().is_some()).next().map(|node| {
                let name = node.accesskit_node().label().unwrap_or_default();
                (name, format!("{:?}", node.accesskit_node().id()))
            });
        seen.extend(focused.filter(|(name, _)| name.contains(&goes_on)));
    }
    assert_eq!(seen.len(), 101);
}

#[test]
fn focus_at_home_stays_while_games_are_found() {
    let data = tempfile::tempdir().unwrap();
    let mut harness = window(data.path());
    let (found, library) = library::tests::coming();
    harness.state_mut().place = Place::Home(Box::new(Home::new(library)));
    harness.run_ok();
    let mut held = say!(home_bots);
    harness.get_by_label(held).focus();
    for (at, game) in library::tests::many(3).games.into_iter().enumerate() {
        found.send(game).unwrap();
        harness.run_ok();
        assert!(harness.get_by_label(held).is_focused(), "{held} after {at}");
        held = say!(devices_home);
        harness.get_by_label(held).focus();
        harness.run_ok();
    }
}

#[test]
fn left_game_can_be_continued() {
    let data = tempfile::tempdir().unwrap();
    let mut harness = window(data.path());
    begin(&mut harness);
    let before = tiles(&harness);
    // By a button, and where there is no room for one by the card.
    for width in [1280.0, 400.0] {
        click(&mut harness, say!(play_leave));
        harness.set_size(Vec2::new(width, 800.0));
        until(&mut harness, "the game in the list", |harness| hears(harness, &goes_on()));
        let name = harness.state().shared.settings.name.clone();
        let players = say!(list_of_two, most = name, last = say!(games_bots, count = 1));
        let card = say!(games_continue, players = players, turn = say!(games_my_turn));
        until(&mut harness, "the table's end", |harness| {
            if let Some(game) = harness.query_by_label(&card) {
                game.click();
            }
            has(harness, say!(ask_lay))
        });
        assert_eq!(tiles(&harness), before, "{width}");
        harness.set_size(Vec2::new(1280.0, 800.0));
        harness.run_ok();
    }
}

#[test]
fn wrong_invitation_is_reported_beside_its_line() {
    let data = tempfile::tempdir().unwrap();
    let mut harness = window(data.path());
    // Each line has its own error beside it, about its last entry.
    let open = |harness: &mut Harness<'_, App>, path: &str| {
        write(harness, say!(home_open), path);
        click(harness, say!(home_open_button));
    };
    let complaints = |harness: &Harness<'_, App>| {
        let heard = |text: &str| hears(harness, text);
        [heard(&no_invitation()), hears_typo(harness), heard("quux"), heard("xyzzy")]
    };
    join(&mut harness, "hello");
    assert_eq!(complaints(&harness), [true, false, false, false]);
    let below = harness.get_by_label_contains(&no_invitation()).rect().top();
    assert!(below > harness.get_by_label(say!(home_join)).rect().top());
    open(&mut harness, "/quux.bastide");
    assert_eq!(complaints(&harness), [true, false, true, false]);
    join(&mut harness, "bastide://x");
    open(&mut harness, "/xyzzy.bastide");
    assert_eq!(complaints(&harness), [false, true, false, true]);
    // Nothing of it is left in another place, and back again.
    click(&mut harness, say!(settings));
    assert_eq!(complaints(&harness), [false; 4]);
    choose(&mut harness, say!(done));
    assert_eq!(complaints(&harness), [false; 4]);
}

#[test]
fn error_of_an_entry_scrolls_into_sight() {
    let data = tempfile::tempdir().unwrap();
    let mut harness = window(data.path());
    harness.set_size(Vec2::new(640.0, 400.0));
    harness.run_ok();
    let mut check = |line: &str, button: &str, entered: &str, told: &str| {
        write(&mut harness, line, entered);
        choose(&mut harness, button);
        let told = harness.query_all_by_label_contains(told).last().expect(told).rect();
        assert!(harness.ctx.content_rect().contains_rect(told), "{told:?}");
    };
    for _ in 0..2 {
        check(say!(home_join), say!(home_join_button), "hello", &no_invitation());
        check(say!(home_open), say!(home_open_button), "/quux.bastide", "quux");
    }
}

#[test]
fn later_start_waits_until_the_table_is_left() {
    let data = tempfile::tempdir().unwrap();
    let mut harness = window(data.path());
    let lock = system::single_instance::first(data.path()).unwrap();
    let ctx = harness.ctx.clone();
    harness.state_mut().accept_second_instances(Ok(lock), &ctx);
    let ask = |line: &str| {
        let turn = system::single_instance::come(data.path(), line, HANG_TIMEOUT).unwrap();
        assert!(matches!(turn, system::single_instance::StartOutcome::Told));
    };
    choose(&mut harness, say!(settings));
    ask("");
    harness.run_ok();
    assert!(matches!(harness.state().place, Place::Settings(_)), "it stays where it is");
    ask("bastide://nonsense");
    until(&mut harness, "home", hears_typo);
    assert!(matches!(harness.state().place, Place::Home(_)));
    begin(&mut harness);
    ask("bastide://more");
    until(&mut harness, "what waits", |harness| hears(harness, say!(home_asked)));
    assert!(matches!(harness.state().place, Place::Table(_)));
    choose(&mut harness, say!(play_leave));
    until(&mut harness, "it is gone to", hears_typo);
}
