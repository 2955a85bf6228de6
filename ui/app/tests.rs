//! The window driven by its labels, as a screen reader or a player would drive it.

use bastide_net::table::today;
use bastide_rules::Level;
use std::path::Path;
use std::time::{Duration, Instant};

use bastide_net::session::Stage;
use bastide_rules::Game;
use eframe::egui::accesskit::Role;
use eframe::egui::{Key, Modifiers, Vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};

use bastide_net::node::NetworkHelpers;
use bastide_net::session::Plan;

use super::*;
use bastide_library::table::live;
use bastide_library::table::preset_tiles::PresetTiles;
use bastide_words::calendar::Week;
pub(super) use bastide_words::language::marks::{GAP, part};

mod all_expansions;
mod clubs;
mod devices;
mod labels;
mod pictures;
mod pixels;
mod race;
mod rules;
mod sizes;
mod spoken;
pub(super) mod tables;
mod told_asks;
mod told_waits;
mod told_words;
mod two_windows;
mod writing;

/// Opens the window at home, on a data folder of its own.
fn window(data: &Path) -> Harness<'static, App> {
    window_at(data, Start::Home)
}

/// Opens the window at this start, on a data folder of its own.
fn window_at(data: &Path, start: Start) -> Harness<'static, App> {
    let data = data.to_owned();
    let mut harness = Harness::builder()
        .with_size(Vec2::new(1280.0, 800.0))
        .with_step_dt(0.2)
        .build_eframe(|cc| App::new(&cc.egui_ctx, start, data));
    harness.run_ok();
    harness
}

/// Draws frames until a condition holds; other threads work meanwhile. The limit only ends a
/// failing test.
fn until(harness: &mut Harness<'_, App>, what: &str, there: impl Fn(&Harness<'_, App>) -> bool) {
    let limit = Instant::now() + Duration::from_secs(60);
    while !there(harness) {
        assert!(Instant::now() < limit, "{what} never came: {:?}", harness.state().sentences);
        std::thread::sleep(Duration::from_millis(5));
        harness.run_ok();
    }
}

fn has(harness: &Harness<'_, App>, label: &str) -> bool {
    harness.query_by_label(label).is_some()
}

fn click(harness: &mut Harness<'_, App>, label: &str) {
    harness.get_by_label(label).click();
    harness.run_ok();
}

/// Returns what labels of games that can be continued have in common.
fn goes_on() -> String {
    part(&say!(games_continue, players = GAP, turn = GAP)).to_owned()
}

/// Returns what labels of legal places have in common.
pub(super) fn lay_at() -> String {
    let cell = say!(cell, toward = "start", columns = 0, rows = 0);
    let said = say!(lay_at, toward = "start", columns = 0, rows = 0);
    part(&said.replace(&cell, GAP)).to_owned()
}

/// Returns what labels of a place for a figure have in common, by its number.
fn deploy(number: usize) -> String {
    let there = say!(figure_at, figure = "small", ground = "road");
    let said = say!(target_deploy, number = number, figure = "small", ground = "road");
    part(&said.replace(&there, GAP)).to_owned()
}

/// Returns the labels of places for a piece by the number, without piece and place.
fn targets(number: &str) -> [String; 7] {
    let (piece, road) = ("small", "road");
    let at = say!(figure_at, figure = piece, ground = road);
    let (figure, ground) = (say!(figure, figure = piece), say!(at_ground, ground = road));
    let cell = say!(cell, toward = "start", columns = 0, rows = 0);
    let all = [
        say!(target_deploy, number = number, figure = piece, ground = road),
        say!(target_deploy_favoured, number = number, figure = piece, ground = road),
        say!(target_deploy_corner, number = number, figure = piece, toward = "start", columns = 0, rows = 0),
        say!(target_home, number = number, name = GAP, figure = piece),
        say!(target_beside, number = number, figure = piece, ground = road),
        say!(target_count, number = number, ground = road),
        say!(target_move, number = number, figure = piece, toward = "start", columns = 0, rows = 0),
    ];
    // The longest first, for the others are in it.
    all.map(|said| [&at, &figure, &ground, &cell].iter().fold(said, |said, known| said.replace(*known, GAP)))
}

/// Returns what is said of the length of the base game.
pub(super) fn about_base_game() -> String {
    let tiles = say!(expansions_sum, count = 72, sets = say!(tile_set, set = "base"));
    say!(new_table_about, count = 35, tiles = tiles)
}

/// Returns whether a line is said to have a typo.
fn hears_typo(harness: &Harness<'_, App>) -> bool {
    let letter = say!(why_line_letter, letter = GAP, at = GAP);
    hears(harness, say!(why_line_typo)) || hears(harness, part(&letter))
}

/// Returns what is said of a line that is no invitation.
fn no_invitation() -> String {
    part(&say!(why_no_invitation, scheme = GAP)).to_owned()
}

/// Clicks a widget that may be below the window's edge.
fn choose(harness: &mut Harness<'_, App>, label: &str) {
    harness.get_by_label(label).click_accesskit();
    harness.run_ok();
}

/// Goes from home to the first decision of a game against bots.
fn begin(harness: &mut Harness<'_, App>) {
    click(harness, say!(home_bots));
    until(harness, "the own turn", |harness| has(harness, say!(ask_lay)));
}

/// Counts the laid tiles.
fn tiles(harness: &Harness<'_, App>) -> usize {
    game(harness, |game| game.tiles().len())
}

/// Counts the figures on the board.
fn figures(harness: &Harness<'_, App>) -> usize {
    game(harness, |game| game.figures().count())
}

fn game(harness: &Harness<'_, App>, count: impl Fn(&Game) -> usize) -> usize {
    let Place::Table(table) = &harness.state().place else { panic!("not at a table") };
    table.look().view.game.as_deref().map_or(0, count)
}

/// Clicks the first legal place.
fn lay(harness: &mut Harness<'_, App>) {
    let label = lay_at();
    let places: Vec<_> = harness.query_all_by_label_contains(&label).collect();
    assert!(!places.is_empty(), "every legal place can be clicked");
    places[0].click_accesskit();
    drop(places);
    harness.run_ok();
}

#[test]
fn two_play_at_one_device() {
    let data = tempfile::tempdir().unwrap();
    let mut harness = window(data.path());
    click(&mut harness, say!(home_new_table));
    // The first guest shares the device; the second, a bot, is removed.
    harness.get_by_role_and_label(Role::ComboBox, &say!(new_table_seat_number, number = 2)).click();
    harness.run_ok();
    click(&mut harness, say!(new_table_beside));
    harness.query_all_by_label(say!(settings_remove)).last().expect("of the second guest").click();
    harness.run_ok();
    click(&mut harness, say!(new_table_start));
    let mut asked = Vec::new();
    let of_anyone = say!(ask_lay_beside, name = GAP);
    for turn in 0..4 {
        until(&mut harness, "somebody's turn", |harness| {
            tiles(harness) == 1 + turn && hears(harness, part(&of_anyone))
        });
        let name = harness.state().settings.name.clone();
        asked.push(has(&harness, &say!(ask_lay_beside, name = name)));
        lay(&mut harness);
        until(&mut harness, "the tile", |harness| has(harness, say!(bar_take_back)));
        harness.key_press(Key::Enter);
        harness.run_ok();
    }
    assert!(asked[0] != asked[1] && asked[..2] == asked[2..], "by turns: {asked:?}");
}

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
            click(&mut harness, say!(play_leave));
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
    click(&mut harness, &say!(bot, level = "easy"));
    until(&mut harness, "the bot", |harness| has(harness, say!(lobby_begin)));
    main(&mut harness);
    until(&mut harness, "the own turn", |harness| has(harness, say!(ask_lay)));
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
        let bots = ["easy", "medium", "hard", "expert"].map(|level| say!(bot, level = level));
        let names = bots.iter().chain([&harness.state().settings.name]).map(String::as_str);
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
        let name = harness.state().settings.name.clone();
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
fn settings_show_at_once_and_are_kept() {
    let data = tempfile::tempdir().unwrap();
    let mut harness = window(data.path());
    click(&mut harness, say!(settings));
    click(&mut harness, say!(settings_light));
    assert_eq!(harness.ctx.theme(), egui::Theme::Light);
    click(&mut harness, say!(settings_dark));
    assert_eq!(harness.ctx.theme(), egui::Theme::Dark);
    click(&mut harness, &say!(colour_name, colour = "violet"));
    click(&mut harness, &say!(settings_percent, percent = 125));
    assert!((harness.ctx.zoom_factor() - 1.25).abs() < 0.001);
    let name = harness.get_by_label(say!(settings_name));
    name.focus();
    harness.run_ok();
    harness.key_press(Key::End);
    harness.run_ok();
    harness.get_by_label(say!(settings_name)).type_text(" the Second");
    harness.run_ok();
    // The harness aims without regard to the larger scale.
    choose(&mut harness, say!(done));
    let (kept, trouble) = Settings::load(data.path());
    assert!(trouble.is_none(), "{trouble:?}");
    assert_eq!((kept.colour, kept.look, kept.scale_percent), (5, theme::ThemeChoice::Dark, 125));
    assert!(kept.name.ends_with("the Second"), "{}", kept.name);
}

#[test]
fn relays_are_added_removed_and_refused() {
    let data = tempfile::tempdir().unwrap();
    let store = Store::open(data.path()).unwrap();
    let mut harness = window(data.path());
    // Without a relay there are no codes.
    join(&mut harness, "7 guitar orbit lantern");
    assert!(hears(&harness, say!(nobody_keeps)));
    join(&mut harness, "7-gitar-orbit-lantern");
    assert!(hears(&harness, &say!(why_code_word, word = "gitar")));
    click(&mut harness, say!(settings));
    let label = say!(settings_helpers);
    let name = |harness: &mut Harness<'_, App>, text: &str, button: &str| {
        write(harness, label, text);
        choose(harness, button);
        store.help().unwrap()
    };
    let [relay, other] = ["203.0.113.7", "203.0.113.8"]
        .map(|host| format!("/ip4/{host}/tcp/4817/p2p/12D3KooWPjceQrSwdWXPyLLeABRXmuqt69Rg3sBYbU1Nft9HyQ6X"));
    let named = |relays: &[&String]| NetworkHelpers {
        relays: relays.iter().map(|text| text.parse().unwrap()).collect(),
        ..NetworkHelpers::default()
    };
    assert_eq!(name(&mut harness, "203.0.113.7:4817", say!(settings_add_relay)), NetworkHelpers::default());
    assert!(hears(&harness, part(&say!(why_no_relay, address = GAP))));
    assert_eq!(
        name(&mut harness, &format!("{relay} {other}"), say!(settings_add_relay)),
        named(&[&relay, &other])
    );
    assert!(!hears(&harness, part(&say!(why_no_relay, address = GAP))));
    assert_eq!(
        name(&mut harness, &other, say!(settings_add_relay)),
        named(&[&relay, &other]),
        "it is there already"
    );
    harness.query_all_by_label(say!(settings_remove)).next().expect("of the first").click_accesskit();
    harness.run_ok();
    assert_eq!(store.help().unwrap(), named(&[&other]));
    choose(&mut harness, say!(settings_router));
    assert_eq!(store.help().unwrap(), NetworkHelpers { router: false, ..named(&[&other]) });
    choose(&mut harness, say!(settings_relay_strangers));
    let alone = NetworkHelpers { router: false, relay_strangers: false, ..named(&[&other]) };
    assert_eq!(store.help().unwrap(), alone);

    // A file written by hand that can't be read is reported, and stays as it is.
    choose(&mut harness, say!(done));
    std::fs::write(data.path().join("network"), "rely x\n").unwrap();
    click(&mut harness, say!(settings));
    assert!(hears(&harness, part(&say!(why_garbled_help, file = GAP, line = 1))));
    assert!(!has(&harness, say!(settings_add_relay)));
}

#[test]
fn games_go_to_another_machine_and_come_back() {
    let folder = tempfile::tempdir().unwrap();
    let (here, there, file) =
        (folder.path().join("here"), folder.path().join("there"), folder.path().join("moved"));
    let fill = |harness: &mut Harness<'_, App>, file: &Path, words: [&str; 2]| {
        let Place::Settings(_) = harness.state().place else { panic!("in the settings") };
        for (label, text) in [
            (say!(moving_file), file.to_str().unwrap()),
            (say!(moving_passphrase), words[0]),
            (say!(moving_again), words[1]),
        ] {
            let line = harness.get_by_label(label);
            line.focus();
            harness.run_ok();
            harness.key_press_modifiers(Modifiers::COMMAND, Key::A);
            harness.get_by_label(label).type_text(text);
            harness.run_ok();
        }
    };
    let mut harness = window(&here);
    begin(&mut harness);
    choose(&mut harness, say!(play_leave));
    until(&mut harness, "the game", |harness| has(harness, say!(games_all)));
    choose(&mut harness, say!(settings));
    fill(&mut harness, &file, ["open sesame", "open sesam"]);
    choose(&mut harness, say!(moving_export));
    assert!(hears(&harness, say!(moving_differ)));
    fill(&mut harness, &file, ["open sesame", "open sesame"]);
    choose(&mut harness, say!(moving_export));
    let exported = say!(moving_exported, count = 1, file = file.display().to_string());
    until(&mut harness, "the export", |harness| hears(harness, &exported));
    choose(&mut harness, say!(done));
    until(&mut harness, "the game", |harness| has(harness, say!(games_all)));
    assert!(harness.query_by_label_contains(&goes_on()).is_none(), "it is gone on with elsewhere");

    // Opened at home, the file appears in the settings of the other machine, beside the passphrase.
    let mut other = window(&there);
    other
        .input_mut()
        .dropped_files
        .push(egui::DroppedFile { path: Some(file.clone()), ..Default::default() });
    other.run_ok();
    fill(&mut other, &file, ["open sesame", ""]);
    choose(&mut other, say!(moving_import));
    until(&mut other, "the import", |other| {
        hears(other, &say!(moving_imported, new = 1, back = 0, known = 0))
    });
    choose(&mut other, say!(done));
    until(&mut other, "the game", |other| other.query_by_label_contains(&goes_on()).is_some());

    // The same file brings them back only if it was imported nowhere, which the player is asked.
    choose(&mut harness, say!(settings));
    fill(&mut harness, &file, ["open sesame", ""]);
    choose(&mut harness, say!(moving_import));
    until(&mut harness, "what is asked", |harness| hears(harness, say!(why_move_made_here)));
    choose(&mut harness, say!(moving_unused));
    choose(&mut harness, say!(moving_import));
    until(&mut harness, "the games", |harness| {
        hears(harness, &say!(moving_imported, new = 0, back = 1, known = 0))
    });
}

#[test]
fn later_start_waits_until_the_table_is_left() {
    let data = tempfile::tempdir().unwrap();
    let mut harness = window(data.path());
    let lock = system::single_instance::first(data.path()).unwrap();
    let ctx = harness.ctx.clone();
    harness.state_mut().accept_second_instances(Ok(lock), &ctx);
    let ask = |line: &str| {
        let turn = system::single_instance::come(data.path(), line, Duration::from_secs(60)).unwrap();
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

fn hears(harness: &Harness<'_, App>, text: &str) -> bool {
    harness.query_all_by_label_contains(text).next().is_some()
}

/// Replaces the text of a text field.
fn write(harness: &mut Harness<'_, App>, label: &str, text: &str) {
    harness.get_by_label(label).focus();
    harness.run_ok();
    harness.key_press_modifiers(egui::Modifiers::COMMAND, Key::A);
    harness.run_ok();
    harness.get_by_label(label).type_text(text);
    harness.run_ok();
}

/// Pastes a line at home, and goes to its table.
fn join(harness: &mut Harness<'_, App>, line: &str) {
    write(harness, say!(home_join), line);
    click(harness, say!(home_join_button));
}
