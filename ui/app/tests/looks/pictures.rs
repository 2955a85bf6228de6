//! Every place as it looks, against the pictures in `ui/pictures/places`. They have half the size
//! of a small window.
//!
//! Nothing in them depends on chance: games come from seeds, and keys and invitations are painted
//! over.

use bastide_record::transcript;
use std::sync::Arc;

use bastide_rules::Input;
use bastide_rules::{Action, Decision, Event, Expansion, Game, Piece, Seat, Setup, Waits};
use eframe::egui::Rect;

use super::pixels::Screen;
use crate::draw_tools::theme::ThemeChoice;
use crate::panels::results::end::FinishedExtras;
use crate::picture_match;
use crate::places::play::{Ending, PanelSlots, Play};
use crate::tests::journeys::later_sets;
use crate::tests::*;
use bastide_library::records::finished_game::Costliest;
use bastide_library::records::results;
use bastide_library::table::board_model::{BoardModel, Draw, Player, Turn, Want};
use bastide_library::table::chronicle::Chronicle;
use bastide_library::table::moments::tests::{all, played};

const SIZE: Vec2 = Vec2::new(1280.0, 720.0);
const PIXELS_PER_POINT: f32 = 0.5;

/// Opens the window on this data folder, with its screen.
fn open(data: &Path, look: ThemeChoice, start: Start) -> (Harness<'static, App>, Screen) {
    open_in(data, look, start, (SIZE, PIXELS_PER_POINT))
}

/// Opens the window in this size.
fn open_in(
    data: &Path,
    look: ThemeChoice,
    start: Start,
    (size, scale): (Vec2, f32),
) -> (Harness<'static, App>, Screen) {
    let settings = Settings {
        name: "Ada".into(),
        language: Some(bastide_words::language::Language::En),
        look,
        motion: false,
        ..Settings::default()
    };
    settings.save(data).unwrap();
    let (screen, data) = (Screen::default(), data.to_owned());
    let harness = Harness::builder()
        .with_size(size)
        .with_pixels_per_point(scale)
        .with_theme(theme(look))
        .with_step_dt(0.2)
        .renderer(screen.clone())
        .build_eframe(|cc| App::new(&cc.egui_ctx, start, data));
    (harness, screen)
}

const fn theme(look: ThemeChoice) -> egui::Theme {
    if matches!(look, ThemeChoice::Light) { egui::Theme::Light } else { egui::Theme::Dark }
}

/// Compares the screen, down to `down_to` if it is given, without the parts that depend on chance.
fn check(name: &str, harness: &mut Harness<'_, App>, screen: &Screen, down_to: Option<&str>) {
    harness.run_ok();
    until(harness, "the pictures", |harness| !harness.state().shared.art.is_painting());
    harness.run_ok();
    let mut now = screen.pixels(&harness.ctx, harness.output());
    let chance = |text: &str| {
        text.starts_with("bastide://") || (text.len() == 19 && text.split('-').all(|part| part.len() == 4))
    };
    for node in harness.query_all_by(|node| node.value().is_some_and(|text| chance(&text))) {
        // The width depends on chance as well, and the first letter begins within the pixel before
        // it.
        let left = node.rect().left() - 1.0;
        cover(&mut now, node.rect().with_min_x(left).with_max_x(f32::INFINITY));
    }
    if let Some(qr) = harness.query_by_label(say!(lobby_qr)) {
        cover(&mut now, qr.rect());
    }
    if let Some(qr) = harness.query_by_label(say!(devices_qr)) {
        // Its size depends on this machine's addresses, and so does everything below.
        cover(&mut now, Rect::everything_below(qr.rect().top() - 1.0));
    }
    if let Some(label) = down_to {
        cover(&mut now, Rect::everything_below(harness.get_by_label(label).rect().top()));
    }
    picture_match::check(&format!("places/{name}"), &now);
}

/// Paints over a part.
fn cover(pixels: &mut tiny_skia::Pixmap, part: Rect) {
    let width = pixels.width() as usize;
    for (n, pixel) in pixels.pixels_mut().iter_mut().enumerate() {
        if part.contains(egui::pos2((n % width) as f32, (n / width) as f32)) {
            *pixel = tiny_skia::PremultipliedColorU8::TRANSPARENT;
        }
    }
}

#[test]
fn home_and_places_reached_from_it() {
    let data = tempfile::tempdir().unwrap();
    let (mut window, screen) = open(data.path(), ThemeChoice::Light, Start::Home);
    check("home", &mut window, &screen, None);
    choose(&mut window, say!(settings));
    // The list of sound players depends on the machine.
    check("settings", &mut window, &screen, Some(say!(settings_manners)));
    choose(&mut window, say!(done));
    choose(&mut window, say!(home_new_table));
    check("new-table", &mut window, &screen, None);
    choose(&mut window, say!(back));
    choose(&mut window, say!(writing_new));
    choose(&mut window, say!(writing_begin));
    check("writing", &mut window, &screen, None);
    choose(&mut window, say!(play_leave));
    until(&mut window, "home", |window| has(window, say!(home_rules)));
    choose(&mut window, say!(home_rules));
    check("rules", &mut window, &screen, None);
    choose(&mut window, say!(back));
    choose(&mut window, say!(home_first_game));
    check("first-game", &mut window, &screen, None);
}

#[test]
fn clubs() {
    let data = tempfile::tempdir().unwrap();
    for (look, form, name) in
        [(ThemeChoice::Light, (SIZE, PIXELS_PER_POINT), "club"), (ThemeChoice::Dark, NARROW, "narrow-club")]
    {
        let (mut window, screen) = open_in(data.path(), look, Start::Home, form);
        journeys::clubs::page(&mut window, "Meeple Club");
        check(name, &mut window, &screen, None);
        choose(&mut window, say!(club_cup));
        check(&format!("{name}-cup"), &mut window, &screen, None);
    }
    let (mut window, screen) = open(data.path(), ThemeChoice::Dark, Start::Home);
    journeys::clubs::page(&mut window, "Meeple Club");
    choose(&mut window, say!(back));
    check("clubs", &mut window, &screen, None);
}

#[test]
fn devices() {
    let (desk, laptop) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    Store::open(desk.path()).unwrap().name_device("desk").unwrap();
    let (mut window, screen) = open(desk.path(), ThemeChoice::Light, Start::Home);
    journeys::devices::one_of_two_goes(&mut window, laptop.path());
    check("devices", &mut window, &screen, None);
    let (mut window, screen) = open_in(desk.path(), ThemeChoice::Dark, Start::Home, NARROW);
    until(&mut window, "the games", |window| has(window, say!(devices_home)));
    choose(&mut window, say!(devices_home));
    journeys::devices::here_and_there(&mut window);
    check("narrow-devices", &mut window, &screen, None);
    let (mut window, screen) = open(desk.path(), ThemeChoice::Dark, Start::Home);
    journeys::devices::offer(&mut window);
    check("devices-line", &mut window, &screen, None);
}

#[test]
fn the_lobby() {
    let data = tempfile::tempdir().unwrap();
    let plan = NewTable::against(bastide_rules::Level::MEDIUM).plan();
    let plan = Plan { chairs: vec![bastide_session::Chair::Host, bastide_session::Chair::Open], ..plan };
    let network = Network { listen: vec![([127, 0, 0, 1], 0).into()], ..Network::default() };
    let start = Start::Host { plan, name: None, network, page: None, tell: |_, _| {} };
    let (mut window, screen) = open(data.path(), ThemeChoice::Dark, start);
    invitation(&mut window);
    check("lobby", &mut window, &screen, None);
}

#[test]
fn games_and_a_replay() {
    let data = tempfile::tempdir().unwrap();
    let mut transcript = played(&Setup::base(3), 7).transcript;
    transcript.names = ["Anna", "Ben", "Cleo"].map(str::to_owned).to_vec();
    let path = data.path().join("game.bastide");
    std::fs::write(&path, transcript::encode(&transcript)).unwrap();
    let (mut window, screen) = open(data.path(), ThemeChoice::Light, Start::Record(path));
    for _ in 0..40 {
        window.key_press(Key::ArrowLeft);
        window.run_ok();
    }
    check("replay", &mut window, &screen, None);
    choose(&mut window, say!(games_export));
    check("export", &mut window, &screen, Some(say!(export_path)));
}

/// Game as a player sees it.
pub(crate) struct Seen {
    play: Play,
    pub(crate) model: BoardModel,
    art: Option<Art>,
    /// Wishes of the player.
    pub(crate) wants: Vec<Want>,
}

/// Plays a random game until this decision is due with at least this number of tiles. Without a
/// decision plays to the end.
pub(crate) fn model(setup: &Setup, seed: u32, tiles: usize, decision: Option<Decision>) -> BoardModel {
    model_where(setup, seed, |game, _| {
        game.tiles().len() >= tiles && decision.is_some() && game.decision() == decision
    })
}

/// Plays a random game until a condition holds of it and of the turn's events. A seat has to decide
/// there. Plays to the end if the condition never holds.
pub(crate) fn model_where(
    setup: &Setup,
    seed: u32,
    mut there: impl FnMut(&Game, &[Event]) -> bool,
) -> BoardModel {
    let inputs = played(setup, seed).transcript.inputs;
    let mut game = Game::new(setup).unwrap();
    let (mut events, mut turn): (Vec<Event>, Option<(usize, Vec<Action>)>) = (Vec::new(), None);
    for input in inputs {
        let begun = turn.as_ref().map_or(events.len(), |(begun, _)| *begun);
        if matches!(input, Input::Act(..)) && there(&game, &events[begun..]) {
            break;
        }
        turn = match (&input, turn) {
            (Input::Act(_, action), Some((begun, mut done))) => {
                done.push(*action);
                Some((begun, done))
            }
            (Input::Act(_, action), None) => Some((events.len(), vec![*action])),
            (Input::Draw(_) | Input::Skip(..), _) => None,
        };
        events.extend(input.put(&mut game).unwrap());
    }
    let me = match game.waits() {
        Waits::Choice(seat) => Some(seat),
        Waits::Draw { .. } | Waits::Over => None,
    };
    let names = ["Anna", "Ben", "Cleo", "Dora", "Emil", "Fritz"];
    let player = |seat: Seat| Player {
        name: names[seat.index()].into(),
        colour: seat.0,
        me: Some(seat) == me,
        remark: String::new(),
    };
    let turn = me.map(|seat| {
        let (begun, done) = turn.unwrap_or((events.len(), Vec::new()));
        Turn {
            seat,
            offered: game.actions(),
            goes_back: !done.is_empty(),
            done,
            events: events[begun..].to_vec(),
            complete: false,
            may_pass: true,
        }
    });
    let players = Seat::first(setup.seats).map(player).collect();
    BoardModel { turn, ..BoardModel::alone(Arc::new(game), players, Arc::new(Chronicle::of(&events))) }
}

/// Opens a window on this game, with its screen.
pub(crate) fn board(model: BoardModel, look: ThemeChoice) -> (Harness<'static, Seen>, Screen) {
    board_in(model, look, (SIZE, PIXELS_PER_POINT))
}

/// Opens a window of this size on this game.
pub(crate) fn board_in(
    model: BoardModel,
    look: ThemeChoice,
    (size, scale): (Vec2, f32),
) -> (Harness<'static, Seen>, Screen) {
    let screen = Screen::default();
    let seen = Seen { play: Play::default(), model, art: None, wants: Vec::new() };
    let harness = Harness::builder()
        .with_size(size)
        .with_pixels_per_point(scale)
        .with_step_dt(0.2)
        .renderer(screen.clone())
        .build_ui_state(
            move |ui, seen: &mut Seen| {
                let art = seen.art.get_or_insert_with(|| {
                    theme::install(ui.ctx());
                    theme::choose(ui.ctx(), look);
                    theme::set_motion(ui.ctx(), false);
                    Art::new(ui.ctx())
                });
                art.begin_frame(ui.ctx());
                ui.painter().rect_filled(ui.max_rect(), 0, theme::colours(ui.ctx()).table);
                let verdict = say!(verdict_verified);
                let turn = Costliest::Move { turn: 23, points: 6.4, tiles: 24 };
                // A player alone plays a race.
                let alone = seen.model.players.len() == 1;
                let results = alone.then(results::tests::shown);
                let kept = FinishedExtras {
                    costliest: Some(turn),
                    series: None,
                    verdict: true,
                    tiles: !alone,
                    results,
                    told: None,
                };
                let again = alone.then_some(say!(tiles_again));
                let more = PanelSlots { kept: Some(&kept), again, ..PanelSlots::default() };
                let outcome = seen.play.ui(ui, art, &seen.model, Ending::Told(verdict), more);
                seen.wants.extend(outcome.wants);
            },
            seen,
        );
    (harness, screen)
}

fn check_board(name: &str, harness: &mut Harness<'_, Seen>, screen: &Screen) {
    let limit = Instant::now() + HANG_TIMEOUT;
    harness.run_ok();
    while harness.state().art.as_ref().is_none_or(Art::is_painting) {
        assert!(Instant::now() < limit, "the pictures never came");
        std::thread::sleep(Duration::from_millis(5));
        harness.run_ok();
    }
    harness.run_ok();
    picture_match::check(&format!("places/{name}"), &screen.pixels(&harness.ctx, harness.output()));
}

#[test]
fn the_own_turn() {
    let (mut window, screen) = board(model(&Setup::base(2), 3, 14, Some(Decision::Tile)), ThemeChoice::Dark);
    check_board("tile", &mut window, &screen);
    let (mut window, screen) = board(model(&all(6), 4, 40, Some(Decision::Deployment)), ThemeChoice::Light);
    check_board("piece", &mut window, &screen);
    window.key_press(Key::G);
    check_board("farms", &mut window, &screen);
    let (mut window, screen) = board(model(&all(3), 5, 20, Some(Decision::Tile)), ThemeChoice::Light);
    window.state_mut().model.turn = None;
    window.state_mut().model.waiting = "Ben lays a tile.".into();
    window.state_mut().model.watching = Some("You look on".into());
    check_board("looking-on", &mut window, &screen);
    // The player's abbey is taken up while somebody else moves, and news of the table stands under
    // the events.
    window.state_mut().model.abbey = Some(true);
    window.state_mut().model.watching = None;
    window.state_mut().model.aside = vec!["Cleo has resigned.".into()];
    check_board("abbey", &mut window, &screen);
}

#[test]
fn decisions_of_later_sets() {
    let flight = later_sets::before_flight();
    let thrown = later_sets::after_take_off(&flight);
    let landing = later_sets::decided(&[Expansion::Flier], Decision::Landing);
    let ferry = later_sets::decided(&[Expansion::Ferries], Decision::PlaceFerry);
    let circle = later_sets::decided(&[Expansion::Circles1], Decision::CircleChoice);
    let magic = later_sets::decided(&[Expansion::Mage], Decision::Piece(Piece::Mage));
    let gold = later_sets::decided(&[Expansion::Goldmines], Decision::Piece(Piece::Gold));
    let storey = later_sets::before_storey();
    let capture = later_sets::decided(&[Expansion::Tower], Decision::Capture);
    let ransom = later_sets::before_ransom();
    let flock = later_sets::decided(&[Expansion::Hills], Decision::Flock);
    let token = later_sets::after_shepherd(&later_sets::before_shepherd());
    let bridge = later_sets::before_bridge();
    let castle = later_sets::decided(&[Expansion::Bridges], Decision::Piece(Piece::Castle));
    let bazaar = later_sets::before_price(Decision::Lot);
    let bid = later_sets::before_price(Decision::Bid);
    for (name, model, look, form) in [
        ("flight", &flight, ThemeChoice::Dark, (SIZE, PIXELS_PER_POINT)),
        ("narrow-flight", &thrown, ThemeChoice::Light, NARROW),
        ("landing", &landing, ThemeChoice::Light, (SIZE, PIXELS_PER_POINT)),
        ("ferry", &ferry, ThemeChoice::Dark, (SIZE, PIXELS_PER_POINT)),
        ("narrow-circle", &circle, ThemeChoice::Dark, NARROW),
        ("magic", &magic, ThemeChoice::Light, (SIZE, PIXELS_PER_POINT)),
        ("narrow-gold", &gold, ThemeChoice::Light, NARROW),
        ("storey", &storey, ThemeChoice::Light, (SIZE, PIXELS_PER_POINT)),
        ("capture", &capture, ThemeChoice::Dark, (SIZE, PIXELS_PER_POINT)),
        ("narrow-ransom", &ransom, ThemeChoice::Light, NARROW),
        ("flock", &flock, ThemeChoice::Light, (SIZE, PIXELS_PER_POINT)),
        ("narrow-token", &token, ThemeChoice::Dark, NARROW),
        ("bridge", &bridge, ThemeChoice::Light, (SIZE, PIXELS_PER_POINT)),
        ("castle", &castle, ThemeChoice::Dark, (SIZE, PIXELS_PER_POINT)),
        ("bazaar", &bazaar, ThemeChoice::Light, (SIZE, PIXELS_PER_POINT)),
        ("narrow-bid", &bid, ThemeChoice::Dark, NARROW),
    ] {
        let (mut window, screen) = board_in(model.clone(), look, form);
        window.run_ok();
        match name {
            "ferry" => window.key_press(Key::N),
            "storey" => later_sets::hold_storey(&mut window, model),
            _ => {}
        }
        check_board(name, &mut window, &screen);
    }
}

/// A narrow window, as on a phone; small enough for pictures at full size.
const NARROW: (Vec2, f32) = (Vec2::new(360.0, 640.0), 1.0);

#[test]
fn the_own_turn_in_a_narrow_window() {
    let (mut window, screen) =
        board_in(model(&Setup::base(2), 3, 14, Some(Decision::Tile)), ThemeChoice::Light, NARROW);
    check_board("narrow-tile", &mut window, &screen);
    // Every control is large enough for a finger, except what lies on the board.
    let check = |window: &Harness<'_, Seen>| {
        let lay_at = lay_at();
        let on_board = |label: &str| {
            label.starts_with(say!(board))
                || label.contains(&lay_at)
                || (1..99).any(|number| label.contains(&deploy(number)))
        };
        let nodes = window.query_all_by(|node| node.data().supports_action(egui::accesskit::Action::Click));
        for node in nodes {
            let label = node.accesskit_node().label().unwrap_or_default();
            let (rect, role) = (node.rect(), node.accesskit_node().role());
            if !on_board(&label) && role != egui::accesskit::Role::ScrollBar {
                assert!(rect.width() >= 43.9 && rect.height() >= 43.9, "{label}: {rect:?}");
                // Rows of a list may be scrolled out of sight.
                let inside = window.ctx.content_rect().expand(1.0).contains_rect(rect);
                assert!(inside || role == egui::accesskit::Role::Link, "{label}: {rect:?}");
            }
        }
    };
    check(&window);
    for (open, close) in [(Key::P, Key::P), (Key::D, Key::Escape), (Key::E, Key::E)] {
        window.key_press(open);
        window.run_ok();
        check(&window);
        window.key_press(close);
        window.run_ok();
    }
    let (mut window, screen) = board_in(model(&Setup::base(4), 9, 0, None), ThemeChoice::Dark, NARROW);
    window.key_press(Key::Escape);
    check_board("narrow-end", &mut window, &screen);
}

#[test]
fn folded_panels_cover_no_place_in_a_low_window() {
    for (seed, tiles) in [(3, 2), (3, 8), (5, 14), (7, 22), (9, 34), (2, 50), (4, 66)] {
        let model = model(&Setup::base(3), seed, tiles, Some(Decision::Tile));
        let (mut window, _) = board_in(model, ThemeChoice::Dark, (Vec2::new(640.0, 400.0), 1.0));
        window.run_ok();
        let places: Vec<Rect> =
            window.query_all_by_label_contains(&lay_at()).map(|place| place.rect()).collect();
        assert!(!places.is_empty());
        for panel in ["players", "events", "bar"] {
            let panel = window.ctx.memory(|memory| memory.area_rect(panel)).expect(panel);
            let under = places.iter().find(|place| place.shrink(1.0).intersects(panel));
            assert!(under.is_none(), "{tiles} tiles: {under:?} is under {panel:?}");
        }
    }
}

#[test]
fn origin_of_a_tile_and_tiles_to_come() {
    let mut model = model(&Setup::base(3), 3, 14, Some(Decision::Tile));
    let by = model.players.iter().map(|player| (player.name.clone(), player.colour)).collect();
    model.draw = Some(Draw { round: 14, by });
    let (mut window, screen) = board(model, ThemeChoice::Light);
    window.get_by_label(say!(seal)).click_accesskit();
    check_board("seal", &mut window, &screen);
    let names = bastide_words::list(&["Anna", "Ben", "Cleo"]);
    let origin = say!(seal_from, count = 3, round = 14, names = names);
    assert!(window.query_by_label_contains(&origin).is_some());
    window.key_press(Key::Escape);
    window.key_press(Key::D);
    window.run_ok();
    assert!(window.query_by_label(say!(remaining)).is_some());
    let place = window.query_all_by_label_contains(&lay_at()).next().expect("a place").rect().center();
    // In points, the unit of pointers.
    window.hover_at((place.to_vec2() / PIXELS_PER_POINT).to_pos2());
    check_board("remaining", &mut window, &screen);
    assert!(
        window.query_by_label_contains(part(&say!(remaining_fit, fit = GAP, all = GAP))).is_some(),
        "what fits under the pointer"
    );
    let odds = [say!(remaining_odds, next = GAP, own = GAP), say!(remaining_odds_next, next = GAP)];
    let told = odds.iter().any(|odds| window.query_by_label_contains(part(odds)).is_some());
    assert!(told, "and how likely it comes");
}

#[test]
fn the_tile_in_the_hand_is_large_and_a_click_turns_it() {
    let model = model(&Setup::base(2), 3, 14, Some(Decision::Tile));
    let (mut window, _) = board_in(model, ThemeChoice::Dark, (SIZE, 1.0));
    window.run_ok();
    let rotation = |window: &Harness<'_, Seen>| {
        let seen = window.state();
        seen.play.board.rotation(seen.model.turn.as_ref().expect("the own turn"))
    };
    let tile = window.get_by_label(say!(bar_turn_it)).rect();
    assert!(tile.width() >= 96.0 && tile.height() >= 96.0, "{tile:?}");
    let before = rotation(&window);
    window.get_by_label(say!(bar_turn_it)).click();
    window.run_ok();
    let clicked = rotation(&window);
    assert_ne!(before, clicked);
    window.hover_at(tile.center());
    let delta = egui::vec2(0.0, 1.0);
    let (unit, phase) = (egui::MouseWheelUnit::Line, egui::TouchPhase::Move);
    window.event(egui::Event::MouseWheel { unit, delta, phase, modifiers: egui::Modifiers::NONE });
    window.run_ok();
    assert_eq!(rotation(&window), before, "the wheel turns it back");
}

#[test]
fn event_click_goes_there_and_filter_keeps_scores() {
    let model = model(&Setup::base(3), 7, 30, Some(Decision::Tile));
    let (mut window, _) = board_in(model, ThemeChoice::Dark, (SIZE, 1.0));
    window.run_ok();
    let rows = |window: &Harness<'_, Seen>| {
        window.query_all_by(|node| node.role() == egui::accesskit::Role::Link).count()
    };
    let all = rows(&window);
    assert!(all >= 29, "a row for each tile: {all}");
    let places = |window: &Harness<'_, Seen>| window.query_all_by_label_contains(&lay_at()).count();
    for _ in 0..40 {
        window.key_press_modifiers(egui::Modifiers::SHIFT, Key::ArrowUp);
        window.run_ok();
    }
    assert_eq!(places(&window), 0, "the board was moved away");
    let last = window.query_all_by(|node| node.role() == egui::accesskit::Role::Link).last();
    last.expect("a row").click_accesskit();
    window.run_ok();
    assert!(places(&window) > 0, "a place beside that tile is in sight");
    window.get_by_label(say!(play_scores)).click();
    window.run_ok();
    let scores = rows(&window);
    assert!(scores > 0 && scores < all / 2, "{scores} of {all}");
}

#[test]
fn the_end() {
    let (mut window, screen) = board(model(&Setup::base(4), 9, 0, None), ThemeChoice::Dark);
    check_board("last-scoring", &mut window, &screen);
    window.key_press(Key::Escape);
    check_board("end", &mut window, &screen);
}

#[test]
fn a_race() {
    let data = tempfile::tempdir().unwrap();
    let (mut window, screen) = open(data.path(), ThemeChoice::Light, Start::Home);
    let (week, ctx) = (Week { year: 2026, number: 48 }, window.ctx.clone());
    let records = (Store::open(data.path()).unwrap(), Vec::new());
    let race = SameTiles::race(week, records, &ctx).with(results::tests::shown());
    window.state_mut().place = Place::SameTiles(Box::new(race));
    check("race", &mut window, &screen, None);
    let end = |look, form| {
        let (mut window, screen) = board_in(model(&Setup::base(1), 9, 0, None), look, form);
        window.run_ok();
        window.key_press(Key::Escape);
        (window, screen)
    };
    let (mut window, screen) = end(ThemeChoice::Dark, (SIZE, PIXELS_PER_POINT));
    check_board("race-end", &mut window, &screen);
    let (mut window, screen) = end(ThemeChoice::Light, NARROW);
    check_board("narrow-race-end", &mut window, &screen);
}
