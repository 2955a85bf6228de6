//! Turns by clicks, by keyboard, and by two players at one device.

use crate::tests::*;

#[test]
fn two_play_at_one_device() {
    let data = tempfile::tempdir().unwrap();
    let mut harness = window(data.path());
    click(&mut harness, say!(home_new_table));
    harness.get_by_role_and_label(Role::ComboBox, &say!(new_table_seat_number, number = 2)).click();
    harness.run_ok();
    click(&mut harness, say!(new_table_beside));
    click(&mut harness, say!(new_table_start));
    let mut asked = Vec::new();
    let of_anyone = say!(ask_lay_beside, name = GAP);
    for turn in 0..4 {
        until(&mut harness, "somebody's turn", |harness| {
            tiles(harness) == 1 + turn && hears(harness, part(&of_anyone))
        });
        let name = harness.state().shared.settings.name.clone();
        asked.push(has(&harness, &say!(ask_lay_beside, name = name)));
        lay(&mut harness);
        until(&mut harness, "the tile", |harness| has(harness, say!(bar_take_back)));
        harness.key_press(Key::Enter);
        harness.run_ok();
    }
    assert!(asked[0] != asked[1] && asked[..2] == asked[2..], "by turns: {asked:?}");
}

#[test]
fn turn_by_clicks_is_taken_back_and_finished() {
    let data = tempfile::tempdir().unwrap();
    let mut harness = window(data.path());
    begin(&mut harness);
    let before = tiles(&harness);
    lay(&mut harness);
    until(&mut harness, "the tile", |harness| has(harness, say!(bar_take_back)));
    assert_eq!(tiles(&harness), before + 1);
    click(&mut harness, say!(bar_take_back));
    until(&mut harness, "the tile taken back", |harness| has(harness, say!(ask_lay)));
    assert_eq!(tiles(&harness), before);
    lay(&mut harness);
    until(&mut harness, "the tile", |harness| has(harness, say!(bar_take_back)));
    if has(&harness, say!(pass_without)) {
        let label = deploy(1);
        let spots: Vec<_> = harness.query_all_by_label_contains(&label).collect();
        spots[0].click_accesskit();
        drop(spots);
        until(&mut harness, "the follower", |harness| has(harness, say!(bar_finish)));
        click(&mut harness, say!(bar_take_back));
        until(&mut harness, "the follower taken back", |harness| has(harness, say!(pass_without)));
        click(&mut harness, say!(pass_without));
    } else {
        click(&mut harness, say!(bar_finish));
    }
    until(&mut harness, "the next turn", |harness| has(harness, say!(ask_lay)));
    assert!(tiles(&harness) >= before + 2, "the bot has moved");
}

#[test]
fn a_double_click_lays_the_tile_and_deploys_nobody() {
    let data = tempfile::tempdir().unwrap();
    let mut harness = window(data.path());
    begin(&mut harness);
    // Wait for the tile however long it takes.
    harness.ctx.options_mut(|options| options.input_options.max_double_click_delay = f64::MAX);
    let before = (tiles(&harness), figures(&harness));
    let place = harness.query_all_by_label_contains(&lay_at()).next().expect("a legal place").rect().center();
    for _ in 0..2 {
        harness.drag_at(place);
        harness.drop_at(place);
        harness.run_ok();
        // The second click hits the targets on the tile.
        until(&mut harness, "the tile", |harness| has(harness, say!(bar_take_back)));
    }
    std::thread::sleep(Duration::from_millis(50));
    harness.run_ok();
    assert_eq!((tiles(&harness), figures(&harness)), (before.0 + 1, before.1));
}

#[test]
fn game_by_keyboard_alone_ends_and_is_replayed() {
    let data = tempfile::tempdir().unwrap();
    let mut harness = window(data.path());
    begin(&mut harness);
    let mut turns = 0;
    while !has(&harness, say!(finale_skip)) {
        let before = tiles(&harness);
        harness.key_press(Key::ArrowUp);
        harness.run_ok();
        harness.key_press(Key::R);
        harness.run_ok();
        harness.key_press(Key::Enter);
        until(&mut harness, "the tile", |harness| has(harness, say!(bar_take_back)));
        if has(&harness, say!(pass_without)) {
            harness.key_press(Key::Num1);
            until(&mut harness, "an answer", |harness| {
                has(harness, say!(bar_finish)) || has(harness, say!(ask_nobody))
            });
        }
        harness.key_press(Key::Enter);
        until(&mut harness, "the next turn", |harness| {
            has(harness, say!(finale_skip)) || (has(harness, say!(ask_lay)) && tiles(harness) > before)
        });
        turns += 1;
        assert!(turns < 72);
    }
    assert!(turns >= 20, "a third of 72 tiles");
    // The final scoring is shown line by line, and the scores grow with it.
    let told = |harness: &Harness<'_, App>| {
        let Place::Table(table) = &harness.state().place else { panic!("not at a table") };
        let totals = table.look().view.game.as_ref().map_or(0, |game| game.scores().iter().sum::<u16>());
        let bots = [2, 7, 8, 9].map(|level: u8| say!(bot, level = level));
        let names = bots.iter().chain([&harness.state().shared.settings.name]).map(String::as_str);
        let said =
            |name: &str, score: u16, count: u16| say!(supply_said, name = name, score = score, count = count);
        // The number with which a text is what is said of a player's points and followers.
        let score = |text: String| {
            let mut numbers = text.split(|c: char| !c.is_ascii_digit()).filter_map(|n| n.parse::<u16>().ok());
            let mut names = names.clone().filter(|name| text.contains(name));
            let name = names.next()?;
            numbers.find(|score| (0..=7).any(|count| said(name, *score, count) == text))
        };
        let shown: u16 = harness
            .query_all_by(|_| true)
            .filter_map(|node| score(node.accesskit_node().value().or(node.accesskit_node().label())?))
            .sum();
        (shown, totals)
    };
    let (mut before, end) = told(&harness);
    assert!(before < end, "{before} of {end}");
    while has(&harness, say!(finale_skip)) {
        harness.key_press(Key::Enter);
        harness.run_ok();
        let (now, _) = told(&harness);
        assert!(now >= before);
        before = now;
    }
    assert_eq!(before, end);
    for source in ["roads", "cities", "cloisters", "farms"] {
        harness.get_by_label(&say!(source, source = source));
    }
    harness.get_by_label(say!(end_total));
    // The start tile brings nobody points, and a tile without a place isn't laid.
    let laid = tiles(&harness) - 1;
    harness.get_by_label_contains(part(&say!(chart_said, count = laid, scores = GAP)));
    until(&mut harness, "the verdict", |harness| hears(harness, part(&say!(verdict_alone, name = GAP))));
    click(&mut harness, say!(end_home));
    until(&mut harness, "the record", |harness| has(harness, say!(games_replay)));
    assert!(!hears(&harness, &goes_on()), "{}", say!(refusal_over));
    click(&mut harness, say!(games_replay));
    harness.get_by_label(&say!(worth_badge, worth = say!(worth_verified)));
    click(&mut harness, say!(play_leave));
    harness.get_by_label(say!(home_bots));
}
