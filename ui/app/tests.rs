//! The window driven by its labels, as a screen reader or a player would.

use std::path::Path;
use std::time::{Duration, Instant};

use bastide_net::session::Stage;
use bastide_rules::Game;
use eframe::egui::accesskit::Role;
use eframe::egui::{Key, Vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};

use super::*;
use crate::table::live;

mod everything;
mod labels;
mod pictures;
mod pixels;
mod rules;
mod sizes;
pub(super) mod tables;

/// The window on a data folder of its own, at home.
fn window(data: &Path) -> Harness<'static, App> {
    let data = data.to_owned();
    let mut harness = Harness::builder()
        .with_size(Vec2::new(1280.0, 800.0))
        .with_step_dt(0.2)
        .build_eframe(|cc| App::new(&cc.egui_ctx, Start::Home, data));
    harness.run_ok();
    harness
}

/// Draws frames until something is there; other threads work meanwhile. The limit only ends a test that has failed.
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

const ASKED: &str = "Your turn: lay this tile.";
/// What is asked at the first start.
const WHO: &str = "What shall the others call you, and which colour is yours?";
/// How a game that can be gone on with is called at home.
const CONTINUE: &str = "Continue: ";

/// Clicks what may lie below the window's edge.
fn choose(harness: &mut Harness<'_, App>, label: &str) {
    harness.get_by_label(label).click_accesskit();
    harness.run_ok();
}

/// From home to the first decision of a game against bots.
fn begin(harness: &mut Harness<'_, App>) {
    click(harness, "Play against a bot");
    until(harness, "the own turn", |harness| has(harness, ASKED));
}

/// How many tiles lie there.
fn tiles(harness: &Harness<'_, App>) -> usize {
    game(harness, |game| game.tiles().len())
}

/// How many figures stand there.
fn figures(harness: &Harness<'_, App>) -> usize {
    game(harness, |game| game.figures().count())
}

fn game(harness: &Harness<'_, App>, count: impl Fn(&Game) -> usize) -> usize {
    let Place::Table(table) = &harness.state().place else { panic!("not at a table") };
    table.look().view.game.as_deref().map_or(0, count)
}

/// Clicks the first legal place.
fn lay(harness: &mut Harness<'_, App>) {
    let places: Vec<_> = harness.query_all_by_label_contains("Lay at ").collect();
    assert!(!places.is_empty(), "every legal place can be clicked");
    places[0].click_accesskit();
    drop(places);
    harness.run_ok();
}

#[test]
fn two_play_at_one_device() {
    let data = tempfile::tempdir().unwrap();
    let mut harness = window(data.path());
    click(&mut harness, "New table…");
    // The first guest sits beside; the second, a bot, goes.
    harness.get_by_role_and_label(Role::ComboBox, "Seat 2").click();
    harness.run_ok();
    click(&mut harness, "Beside me");
    harness.query_all_by_label("Remove").last().expect("of the second guest").click();
    harness.run_ok();
    click(&mut harness, "Start the game");
    let mut asked = Vec::new();
    for turn in 0..4 {
        until(&mut harness, "somebody's turn", |harness| {
            tiles(harness) == 1 + turn && hears(harness, ": lay this tile.")
        });
        let name = harness.state().settings.name.clone();
        asked.push(has(&harness, &format!("{name}: lay this tile.")));
        lay(&mut harness);
        until(&mut harness, "the tile", |harness| has(harness, "Take back"));
        harness.key_press(Key::Enter);
        harness.run_ok();
    }
    assert!(asked[0] != asked[1] && asked[..2] == asked[2..], "by turns: {asked:?}");
}

#[test]
fn from_the_first_start_to_the_first_tile_it_takes_a_name_and_two_clicks() {
    let data = tempfile::tempdir().unwrap();
    let mut harness = window(data.path());
    // What is typed at once is the name: all of what the system calls its user is marked.
    harness.event(egui::Event::Text("Zoë".into()));
    harness.run_ok();
    let clicks = ["Play against a bot", "Lay at "];
    for (clicked, label) in clicks.into_iter().enumerate() {
        assert_eq!(matches!(harness.state().place, Place::Table(_)), clicked == 1);
        harness.query_all_by_label_contains(label).next().expect(label).click_accesskit();
        harness.run_ok();
        if clicked == 0 {
            until(&mut harness, "the own turn", |harness| has(harness, ASKED));
        }
    }
    until(&mut harness, "the tile", |harness| has(harness, "Take back"));
    let (kept, _) = Settings::load(data.path());
    assert_eq!((kept.name.as_str(), kept.are_new), ("Zoë", false));
    click(&mut harness, "Leave");
    assert!(!has(&harness, WHO), "who was asked is asked once");
}

#[test]
fn the_first_question_keeps_the_colour_whatever_is_chosen_after_it() {
    let data = tempfile::tempdir().unwrap();
    let mut harness = window(data.path());
    harness.get_by_label(WHO);
    click(&mut harness, "green");
    click(&mut harness, "A first game");
    let (kept, _) = Settings::load(data.path());
    assert_eq!((kept.colour, kept.are_new), (3, false));
}

#[test]
fn control_and_enter_do_the_main_thing_of_each_place() {
    let data = tempfile::tempdir().unwrap();
    let mut harness = window(data.path());
    let main = |harness: &mut Harness<'_, App>| {
        harness.key_press_modifiers(egui::Modifiers::COMMAND, Key::Enter);
        harness.run_ok();
    };
    // Home, while the name is typed: a game against a bot; then that game.
    let played: Vec<_> = (0..2)
        .map(|_| {
            main(&mut harness);
            until(&mut harness, "the own turn", |harness| has(harness, ASKED));
            let Place::Table(table) = &harness.state().place else { panic!("not at a table") };
            let table = table.look().view.table;
            click(&mut harness, "Leave");
            until(&mut harness, "the game", |harness| hears(harness, CONTINUE));
            table
        })
        .collect();
    assert_eq!(played[0], played[1]);
    click(&mut harness, "Settings");
    main(&mut harness);
    click(&mut harness, "New table…");
    main(&mut harness);
    until(&mut harness, "the lobby", |harness| has(harness, "Copy the invitation"));
    main(&mut harness);
    assert!(has(&harness, "Copy the invitation"), "nobody has come yet");
    harness.get_all_by_label("Who plays here").next().expect("of the free seat").click();
    harness.run_ok();
    click(&mut harness, "Easy bot");
    until(&mut harness, "the bot", |harness| has(harness, "Begin"));
    main(&mut harness);
    until(&mut harness, "the own turn", |harness| has(harness, ASKED));
}

#[test]
fn name_and_colour_are_changed_in_the_lobby_and_two_of_one_name_are_told_apart() {
    let (here, there) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let (mut host, mut guest) = (window(here.path()), window(there.path()));
    click(&mut host, "New table…");
    host.get_by_role_and_label(Role::ComboBox, "Seat 3").click();
    host.run_ok();
    click(&mut host, "Easy bot");
    click(&mut host, "Open the table");
    until(&mut host, "the invitation", |host| has(host, "Copy the invitation"));
    let Place::Table(table) = &host.state().place else { panic!("not at a table") };
    join(&mut guest, &table.invitation().expect("a hosted table has one").to_string());
    until(&mut guest, "the table", |guest| has(guest, "Sit down"));
    click(&mut guest, "Sit down");
    until(&mut host, "the guest", |host| has(host, "Begin"));
    let change = |window: &mut Harness<'static, App>, name: &str, colour: &str| {
        until(window, "the own seat", |window| has(window, "Name and colour…"));
        click(window, "Name and colour…");
        write(window, "Your name", name);
        click(window, colour);
        click(window, "Done");
    };
    let seats = |window: &Harness<'_, App>| -> Vec<(String, u8)> {
        let Place::Table(table) = &window.state().place else { panic!("not at a table") };
        let players = live::players(&table.look());
        players.into_iter().map(|player| (player.name, player.colour)).collect()
    };
    change(&mut guest, "Anna", "violet");
    change(&mut host, "Anna", "green");
    // Who has agreed before is asked again.
    until(&mut guest, "the question", |guest| has(guest, "Sit down"));
    click(&mut guest, "Sit down");
    until(&mut host, "the guest", |host| has(host, "Begin"));
    click(&mut host, "Begin");
    let told = [("Anna", 3), ("Anna 2", 5), ("Easy bot", 2)].map(|(name, colour)| (name.to_owned(), colour));
    for window in [&mut host, &mut guest] {
        until(window, "the game", |window| has(window, "Fit"));
        assert_eq!(seats(window), told);
    }
    assert_eq!(Settings::load(there.path()).0.profile(), Profile { name: "Anna".into(), colour: 5 });
    let Place::Table(table) = &host.state().place else { panic!("not at a table") };
    let path = table.look().record.clone();
    until(&mut host, "the record", |_| Replay::open(&path).is_ok());
    let players = Replay::open(&path).unwrap().source().players;
    assert_eq!(players, told);
}

#[test]
fn of_a_hundred_games_only_those_in_sight_are_drawn_and_all_can_be_reached() {
    let data = tempfile::tempdir().unwrap();
    let mut harness = window(data.path());
    harness.state_mut().place = Place::Home(Box::new(Home::new(library::tests::many(100))));
    harness.run_ok();
    let drawn = |harness: &Harness<'_, App>| harness.query_all_by_label_contains(CONTINUE).count();
    assert!((5..16).contains(&drawn(&harness)), "{}", drawn(&harness));
    assert_eq!(harness.query_all_by_label_contains("your turn").count(), 1);
    // With the keyboard from one to the next, each comes into sight.
    let mut seen = std::collections::BTreeSet::new();
    for _ in 0..420 {
        harness.key_press(Key::Tab);
        harness.run_ok();
        let focused =
            harness.query_all_by(|node| node.is_focused() && node.label().is_some()).next().map(|node| {
                let name = node.accesskit_node().label().unwrap_or_default();
                (name, format!("{:?}", node.accesskit_node().id()))
            });
        seen.extend(focused.filter(|(name, _)| name.starts_with(CONTINUE)));
    }
    assert_eq!(seen.len(), 101);
}

#[test]
fn a_turn_by_clicks_with_second_thoughts() {
    let data = tempfile::tempdir().unwrap();
    let mut harness = window(data.path());
    begin(&mut harness);
    let before = tiles(&harness);
    lay(&mut harness);
    until(&mut harness, "the tile", |harness| has(harness, "Take back"));
    assert_eq!(tiles(&harness), before + 1);
    click(&mut harness, "Take back");
    until(&mut harness, "the tile taken back", |harness| has(harness, ASKED));
    assert_eq!(tiles(&harness), before);
    lay(&mut harness);
    until(&mut harness, "the tile", |harness| has(harness, "Take back"));
    if has(&harness, "Finish without one") {
        let spots: Vec<_> = harness.query_all_by_label_contains("Deploy 1: ").collect();
        spots[0].click_accesskit();
        drop(spots);
        until(&mut harness, "the follower", |harness| has(harness, "Finish turn"));
        click(&mut harness, "Take back");
        until(&mut harness, "the follower taken back", |harness| has(harness, "Finish without one"));
        click(&mut harness, "Finish without one");
    } else {
        click(&mut harness, "Finish turn");
    }
    until(&mut harness, "the next turn", |harness| has(harness, ASKED));
    assert!(tiles(&harness) >= before + 2, "the bot has moved");
}

#[test]
fn a_double_click_lays_the_tile_and_deploys_nobody() {
    let data = tempfile::tempdir().unwrap();
    let mut harness = window(data.path());
    begin(&mut harness);
    // However long it takes until the tile lies there.
    harness.ctx.options_mut(|options| options.input_options.max_double_click_delay = f64::MAX);
    let before = (tiles(&harness), figures(&harness));
    let place = harness.query_all_by_label_contains("Lay at ").next().expect("a legal place").rect().center();
    for _ in 0..2 {
        harness.drag_at(place);
        harness.drop_at(place);
        harness.run_ok();
        // The second click meets what may be chosen on the tile.
        until(&mut harness, "the tile", |harness| has(harness, "Take back"));
    }
    std::thread::sleep(Duration::from_millis(50));
    harness.run_ok();
    assert_eq!((tiles(&harness), figures(&harness)), (before.0 + 1, before.1));
}

#[test]
fn a_game_by_keyboard_alone_ends_with_its_breakdown_and_is_replayed() {
    let data = tempfile::tempdir().unwrap();
    let mut harness = window(data.path());
    begin(&mut harness);
    let mut turns = 0;
    while !has(&harness, "Skip") {
        let before = tiles(&harness);
        harness.key_press(Key::ArrowUp);
        harness.run_ok();
        harness.key_press(Key::R);
        harness.run_ok();
        harness.key_press(Key::Enter);
        until(&mut harness, "the tile", |harness| has(harness, "Take back"));
        if has(&harness, "Finish without one") {
            harness.key_press(Key::Num1);
            until(&mut harness, "an answer", |harness| {
                has(harness, "Finish turn") || has(harness, "Nobody can be deployed here.")
            });
        }
        harness.key_press(Key::Enter);
        until(&mut harness, "the next turn", |harness| {
            has(harness, "Skip") || (has(harness, ASKED) && tiles(harness) > before)
        });
        turns += 1;
        assert!(turns < 72);
    }
    assert!(turns >= 20, "a third of 72 tiles");
    // The last scoring is told line by line, and the scores grow with it.
    let told = |harness: &Harness<'_, App>| {
        let Place::Table(table) = &harness.state().place else { panic!("not at a table") };
        let totals = table.look().view.game.as_ref().map_or(0, |game| game.scores().iter().sum::<u16>());
        let score = |node: String| node.split_once(": ")?.1.split_once(" point")?.0.parse::<u16>().ok();
        let labels = harness.query_all_by_label_contains(" follower");
        let shown: u16 = labels
            .filter_map(|node| score(node.accesskit_node().value().or(node.accesskit_node().label())?))
            .sum();
        (shown, totals)
    };
    let (mut before, end) = told(&harness);
    assert!(before < end, "{before} of {end}");
    while has(&harness, "Skip") {
        harness.key_press(Key::Enter);
        harness.run_ok();
        let (now, _) = told(&harness);
        assert!(now >= before);
        before = now;
    }
    assert_eq!(before, end);
    for column in ["Roads", "Cities", "Cloisters", "Farms", "Total"] {
        harness.get_by_label(column);
    }
    // The start tile brings nobody points, and one that has no place isn't laid.
    let laid = tiles(&harness) - 1;
    harness.get_by_label_contains(&format!("The scores over {laid} tiles: "));
    until(&mut harness, "the verdict", |harness| {
        has(harness, "The record is verified: every tile and every move.")
    });
    click(&mut harness, "Home");
    until(&mut harness, "the record", |harness| has(harness, "Replay"));
    assert!(!hears(&harness, CONTINUE), "the game is over");
    click(&mut harness, "Replay");
    harness.get_by_label("The record: verified");
    click(&mut harness, "Leave");
    harness.get_by_label("Play against a bot");
}

#[test]
fn a_game_left_can_be_gone_on_with() {
    let data = tempfile::tempdir().unwrap();
    let mut harness = window(data.path());
    begin(&mut harness);
    let before = tiles(&harness);
    click(&mut harness, "Leave");
    until(&mut harness, "the game in the list", |harness| hears(harness, CONTINUE));
    let name = harness.state().settings.name.clone();
    until(&mut harness, "the table's end", |harness| {
        if let Some(game) = harness.query_by_label(&format!("Continue: {name} and a bot, your turn")) {
            game.click();
        }
        has(harness, ASKED)
    });
    assert_eq!(tiles(&harness), before);
}

#[test]
fn settings_show_at_once_and_are_kept() {
    let data = tempfile::tempdir().unwrap();
    let mut harness = window(data.path());
    click(&mut harness, "Settings");
    click(&mut harness, "Light");
    assert_eq!(harness.ctx.theme(), egui::Theme::Light);
    click(&mut harness, "Dark");
    assert_eq!(harness.ctx.theme(), egui::Theme::Dark);
    click(&mut harness, "violet");
    click(&mut harness, "125 %");
    assert!((harness.ctx.zoom_factor() - 1.25).abs() < 0.001);
    let name = harness.get_by_label("Your name");
    name.focus();
    harness.run_ok();
    harness.key_press(Key::End);
    harness.run_ok();
    harness.get_by_label("Your name").type_text(" the Second");
    harness.run_ok();
    // The harness doesn't know of the larger scale when it aims.
    choose(&mut harness, "Done");
    let (kept, trouble) = Settings::load(data.path());
    assert!(trouble.is_none(), "{trouble:?}");
    assert_eq!((kept.colour, kept.look, kept.scale_percent), (5, theme::Look::Dark, 125));
    assert!(kept.name.ends_with("the Second"), "{}", kept.name);
}

#[test]
fn helpers_are_named_and_removed_and_a_wrong_one_is_said() {
    let data = tempfile::tempdir().unwrap();
    let store = Store::open(data.path()).unwrap();
    let mut harness = window(data.path());
    // Without one there are no codes.
    for (typed, said) in [
        ("7 guitar orbit lantern", "Nobody is named who keeps codes"),
        ("7-gitar-orbit-lantern", "“gitar” is no word of a code"),
    ] {
        join(&mut harness, typed);
        assert!(hears(&harness, said));
        click(&mut harness, "Close");
    }
    click(&mut harness, "Settings");
    let label = "Who helps to reach friends far away";
    let name = |harness: &mut Harness<'_, App>, text: &str, button: &str| {
        write(harness, label, text);
        choose(harness, button);
        store.help().unwrap()
    };
    let [relay, other] = ["203.0.113.7", "203.0.113.8"]
        .map(|host| format!("/ip4/{host}/tcp/4817/p2p/12D3KooWPjceQrSwdWXPyLLeABRXmuqt69Rg3sBYbU1Nft9HyQ6X"));
    let named = |relays: &[&String]| Help {
        relays: relays.iter().map(|text| text.parse().unwrap()).collect(),
        ..Help::default()
    };
    assert_eq!(name(&mut harness, "203.0.113.7:4817", "Add as a relay"), Help::default());
    assert!(hears(&harness, "names no relay"));
    assert_eq!(name(&mut harness, &format!("{relay} {other}"), "Add as a relay"), named(&[&relay, &other]));
    assert!(!hears(&harness, "names no relay"));
    assert_eq!(name(&mut harness, &other, "Add as a relay"), named(&[&relay, &other]), "it is there already");
    harness.query_all_by_label("Remove").next().expect("of the first").click_accesskit();
    harness.run_ok();
    assert_eq!(store.help().unwrap(), named(&[&other]));
    choose(&mut harness, "Ask the own router to let friends in (UPnP)");
    assert_eq!(store.help().unwrap(), Help { router: false, ..named(&[&other]) });
    choose(
        &mut harness,
        "Carry what strangers say to each other, where they can’t reach each other directly",
    );
    let alone = Help { router: false, relay_strangers: false, ..named(&[&other]) };
    assert_eq!(store.help().unwrap(), alone);

    // What was written by hand and can't be read is said, and stays as it is.
    choose(&mut harness, "Done");
    std::fs::write(data.path().join("network"), "rely x\n").unwrap();
    click(&mut harness, "Settings");
    assert!(hears(&harness, "line 1"));
    assert!(!has(&harness, "Add as a relay"));
}

#[test]
fn the_rules_are_read_and_the_place_is_as_before() {
    let data = tempfile::tempdir().unwrap();
    let mut harness = window(data.path());
    click(&mut harness, "Rules");
    assert!(!has(&harness, "shrine"));
    // In the list; then it stands in the table of expansions, too.
    harness.query_all_by_label("The Cult").next().expect("a chapter").click();
    harness.run_ok();
    harness.get_by_label("shrine");
    click(&mut harness, "Back");
    begin(&mut harness);
    let before = tiles(&harness);
    harness.key_press(Key::F1);
    harness.run_ok();
    assert!(harness.query_all_by_label("The rules as Bastide plays them").next().is_some());
    harness.key_press(Key::Escape);
    until(&mut harness, "the own turn", |harness| has(harness, ASKED));
    assert_eq!(tiles(&harness), before);
}

#[test]
fn escape_leaves_the_line_that_is_typed_in_before_the_place() {
    let data = tempfile::tempdir().unwrap();
    let mut harness = window(data.path());
    let escape = |harness: &mut Harness<'_, App>| {
        harness.key_press(Key::Escape);
        harness.run_ok();
    };
    for name in ["", "Evening"] {
        click(&mut harness, "New table…");
        click(&mut harness, "Keep as a favourite");
        harness.get_by_label("Name of the favourite").type_text(name);
        harness.run_ok();
        escape(&mut harness);
        assert!(has(&harness, "Keep as a favourite"), "{name:?}");
        escape(&mut harness);
        assert!(has(&harness, "New table…"), "{name:?}");
    }
}

#[test]
fn what_is_no_invitation_is_said_in_a_sentence() {
    let data = tempfile::tempdir().unwrap();
    let mut harness = window(data.path());
    join(&mut harness, "hello");
    assert!(harness.query_by_label_contains("This is no invitation").is_some());
    click(&mut harness, "Close");
    assert!(harness.query_by_label_contains("This is no invitation").is_none());
}

#[test]
fn the_keys_are_listed() {
    let data = tempfile::tempdir().unwrap();
    let mut harness = window(data.path());
    begin(&mut harness);
    // What is still to come is shown by a key, too.
    click(&mut harness, "Tiles");
    assert!(harness.query_by_label_contains(" of base/V").is_some());
    harness.key_press(Key::D);
    harness.run_ok();
    assert!(harness.query_by_label_contains(" of base/V").is_none());
    click(&mut harness, "Keys");
    harness.get_by_label("lay the tile, set the piece; later finish the turn");
    click(&mut harness, "Close");
    assert!(!has(&harness, "lay the tile, set the piece; later finish the turn"));
}

#[test]
fn the_wheel_turns_the_tile_over_a_place_and_zooms_elsewhere() {
    let data = tempfile::tempdir().unwrap();
    let mut harness = window(data.path());
    begin(&mut harness);
    // The start tile is fitted to the middle; the places lie around it.
    let places: Vec<_> = harness.query_all_by_label_contains("Lay at ").map(|place| place.rect()).collect();
    let wheel = |harness: &mut Harness<'_, App>, at: egui::Pos2| {
        harness.hover_at(at);
        harness.run_ok();
        let delta = egui::vec2(0.0, -1.0);
        let (unit, phase) = (egui::MouseWheelUnit::Line, egui::TouchPhase::Move);
        harness.event(egui::Event::MouseWheel { unit, delta, phase, modifiers: egui::Modifiers::NONE });
        harness.run_ok();
    };
    let side = |harness: &Harness<'_, App>| {
        let place = harness.query_all_by_label_contains("Lay at ").next().map(|place| place.rect().width());
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
fn what_is_asked_for_comes_into_sight_where_the_board_was_moved_by_hand() {
    let data = tempfile::tempdir().unwrap();
    let mut harness = window(data.path());
    begin(&mut harness);
    lay(&mut harness);
    until(&mut harness, "the tile", |harness| has(harness, "Take back"));
    for _ in 0..40 {
        harness.key_press_modifiers(egui::Modifiers::SHIFT, Key::ArrowUp);
        harness.run_ok();
    }
    let places = |harness: &Harness<'_, App>| harness.query_all_by_label_contains("Lay at ").count();
    assert_eq!(places(&harness), 0);
    harness.key_press(Key::Enter);
    until(&mut harness, "the next turn", |harness| has(harness, ASKED));
    harness.run_ok();
    assert!(places(&harness) > 0, "a place is in sight");
}

#[test]
fn what_is_out_of_sight_is_shown_in_small_and_gone_to() {
    let data = tempfile::tempdir().unwrap();
    let mut harness = window(data.path());
    begin(&mut harness);
    let small = "The board in small";
    assert!(!has(&harness, small), "all of it is in sight");
    // The start tile goes out of sight.
    for _ in 0..24 {
        harness.key_press_modifiers(egui::Modifiers::SHIFT, Key::ArrowRight);
        harness.run_ok();
    }
    assert_eq!(harness.query_all_by_label_contains("Lay at ").count(), 0);
    click(&mut harness, small);
    assert!(harness.query_all_by_label_contains("Lay at ").count() > 0, "one has gone there");
    harness.key_press(Key::F);
    harness.run_ok();
    assert!(!has(&harness, small));
}

fn say(harness: &mut Harness<'_, App>, text: &str) {
    harness.get_by_label("Say something").type_text(text);
    harness.run_ok();
    harness.key_press(Key::Enter);
    harness.run_ok();
}

fn hears(harness: &Harness<'_, App>, text: &str) -> bool {
    harness.query_by_label_contains(text).is_some()
}

/// Writes this in a line, instead of what is there.
fn write(harness: &mut Harness<'_, App>, label: &str, text: &str) {
    harness.get_by_label(label).focus();
    harness.run_ok();
    harness.key_press_modifiers(egui::Modifiers::COMMAND, Key::A);
    harness.run_ok();
    harness.get_by_label(label).type_text(text);
    harness.run_ok();
}

/// Pastes a line at home, and goes there.
fn join(harness: &mut Harness<'_, App>, line: &str) {
    write(harness, "Join a friend's table", line);
    click(harness, "Join");
}

/// The one of two windows that is asked to lay a tile, once one is.
fn asked<'a>(
    one: &'a mut Harness<'static, App>,
    other: &'a mut Harness<'static, App>,
) -> &'a mut Harness<'static, App> {
    let limit = Instant::now() + Duration::from_secs(60);
    while !has(one, ASKED) && !has(other, ASKED) {
        assert!(Instant::now() < limit, "nobody is asked");
        std::thread::sleep(Duration::from_millis(5));
        one.run_ok();
        other.run_ok();
    }
    if has(one, ASKED) { one } else { other }
}

/// Two windows at one table, with a bot between them, in the game; and the invitation.
fn meet(here: &Path, there: &Path) -> (Harness<'static, App>, Harness<'static, App>, String) {
    let mut host = window(here);
    click(&mut host, "New table…");
    click(&mut host, "Open the table");
    until(&mut host, "the invitation", |host| has(host, "Copy the invitation"));
    host.get_by_label("The invitation as a QR code");
    let fill = |host: &mut Harness<'static, App>, by: &str| {
        // The first seat that isn't the host's; the table's bot has that button, too.
        host.get_all_by_label("Who plays here").next().expect("two of them").click();
        host.run_ok();
        click(host, by);
    };
    fill(&mut host, "Easy bot");
    until(&mut host, "the bot", |host| has(host, "Begin"));
    fill(&mut host, "Wait for a friend");
    until(&mut host, "the free seat", |host| !has(host, "Begin"));
    let Place::Table(table) = &host.state().place else { panic!("not at a table") };
    let invitation = table.invitation().expect("a hosted table has one").to_string();

    let mut guest = window(there);
    join(&mut guest, &format!("Hello! {invitation}, at eight."));
    until(&mut guest, "the table", |guest| has(guest, "Sit down"));
    click(&mut guest, "Sit down");
    until(&mut host, "the guest", |host| has(host, "Begin"));
    until(&mut guest, "somebody to talk with", |guest| has(guest, "Say something"));
    guest.get_by_label("Say something").focus();
    guest.run_ok();
    say(&mut guest, "Good evening!");
    until(&mut host, "the greeting", |host| hears(host, ": Good evening!"));
    click(&mut host, "Begin");
    until(&mut host, "the game", |host| has(host, "Fit"));
    until(&mut guest, "the game", |guest| has(guest, "Fit"));
    (host, guest, invitation)
}

#[test]
fn an_invitation_is_found_among_the_words_of_a_message() {
    let check =
        |pasted: &str, found: &str| assert_eq!(rematch::invitation_in(pasted).unwrap_or(pasted), found);
    check("bastide://abc", "bastide://abc");
    check("Come and play: bastide://abc, at eight!", "bastide://abc");
    check("> <bastide://abc>\n> see you", "bastide://abc");
    check("no invitation", "no invitation");
    check("bastide://", "bastide://");
}

#[test]
fn two_windows_meet_by_an_invitation_and_play_and_a_third_looks_on() {
    let (here, there) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let beside = tempfile::tempdir().unwrap();
    let (mut host, mut guest, invitation) = meet(here.path(), there.path());
    host.key_press(Key::T);
    host.run_ok();
    say(&mut host, "Ten past R");
    until(&mut guest, "the answer", |guest| hears(guest, ": Ten past R"));
    host.key_press(Key::Escape);
    host.run_ok();

    // Too late to play, in time to look on.
    let mut third = window(beside.path());
    join(&mut third, &invitation);
    until(&mut third, "the refusal", |third| has(third, "Look on"));
    click(&mut third, "Look on");
    until(&mut third, "the game", |third| has(third, "You look on"));
    until(&mut host, "the third", |host| has(host, "1 person looks on"));

    let mut seen = 0;
    for _ in 0..4 {
        let asked = asked(&mut host, &mut guest);
        let before = tiles(asked);
        lay(asked);
        until(asked, "the tile", |asked| has(asked, "Take back"));
        asked.key_press(Key::Enter);
        until(asked, "the others' turn", |asked| !has(asked, "Take back"));
        seen = before + 1;
    }
    until(&mut host, "all turns", |host| tiles(host) >= seen);
    until(&mut guest, "all turns", |guest| tiles(guest) >= seen);
    until(&mut third, "all turns", |third| tiles(third) >= seen);
    assert!(!has(&third, ASKED), "nobody is asked who has no seat");
}

#[test]
fn an_end_is_asked_for_refused_asked_for_again_and_agreed_to() {
    let (here, there) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let (mut host, mut guest, _) = meet(here.path(), there.path());
    asked(&mut host, &mut guest);
    click(&mut host, "Table");
    // Where a double click would press again lies the way back.
    let resign = host.get_by_label("Resign").rect().center();
    click(&mut host, "Resign");
    host.get_by_label("Yes: Resign");
    assert!(host.get_by_label("No").rect().contains(resign));
    click(&mut host, "No");
    assert!(!has(&host, "Yes: Resign"));
    host.get_by_label("Resign");
    until(&mut host, "the draw", |host| {
        let Place::Table(table) = &host.state().place else { panic!("not at a table") };
        matches!(table.look().view.stage, Stage::Deciding(_))
    });
    let ask = |host: &mut Harness<'static, App>| {
        click(host, "End without a result");
        // Pressed twice it is one wish: the second would be refused. Nor is it a choice on the board that the panel lay over.
        host.ctx.options_mut(|options| options.input_options.max_double_click_delay = 9.0);
        host.get_by_label("Yes: End without a result").click();
        click(host, "Yes: End without a result");
        until(host, "the own question", |host| hears(host, "You ask to end the game without a result."));
        assert_eq!(host.state().sentences, [] as [&str; 0]);
        assert!(!has(host, "Resign"), "what was asked is seen, and not the panel over it");
    };
    // One that was refused stands there until there is another.
    let is_asked = |guest: &Harness<'_, App>| {
        hears(guest, "asks to end the game without a result.") && has(guest, "Agree")
    };
    ask(&mut host);
    until(&mut guest, "the question", is_asked);
    guest.key_press(Key::X);
    guest.run_ok();
    for window in [&mut host, &mut guest] {
        until(window, "the refusal", |window| hears(window, "Refused: "));
    }
    asked(&mut host, &mut guest);
    click(&mut host, "Table");
    ask(&mut host);
    until(&mut guest, "the question", is_asked);
    click(&mut guest, "Agree");
    for window in [&mut host, &mut guest] {
        until(window, "the end", |window| hears(window, "All have agreed to end the game without a result."));
        assert!(!has(window, ASKED), "no turns now");
    }
}

#[test]
fn who_has_resigned_leaves_the_other_who_says_so_and_plays_on() {
    let (here, there) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let (mut host, mut guest, _) = meet(here.path(), there.path());
    asked(&mut host, &mut guest);
    click(&mut guest, "Table");
    click(&mut guest, "Resign");
    click(&mut guest, "Yes: Resign");
    until(&mut host, "the resignation", |host| has(host, "All others have resigned."));
    click(&mut host, "Say that it is won");
    until(&mut host, "the remark", |host| hears(host, "all others have resigned, and the game is won."));
    assert!(!has(&host, "Say that it is won"), "it is said");
    // Both are called what the system calls its user.
    let name = guest.state().settings.name.clone();
    click(&mut host, &format!("Go on without {name} 2"));
    until(&mut host, "the own turn in the next chapter", |host| {
        let Place::Table(table) = &host.state().place else { panic!("not at a table") };
        let view = &table.look().view;
        view.chapter == 1 && view.turn.is_some()
    });
    click(&mut host, "Table");
    assert!(hears(&host, "This is chapter 2 of the game"));
    assert!(host.query_all_by_label_contains("has resigned").next().is_some());
}
