//! Tests of the whole window, driven by its labels as a screen reader or a player would drive it.
//!
//! | module | content |
//! |---|---|
//! | `journeys` | ways through the places: games, clubs, settings, two windows |
//! | `looks` | pictures and sizes of every place |
//! | `texts` | words at every place, and play by ear |
//!
//! This file opens a window on a data folder of its own, and clicks, writes and waits in it.

use bastide_library::records::library;
use bastide_library::start::Network;
use bastide_library::table::live;
use bastide_library::table::preset_tiles::PresetTiles;
use bastide_node::NetworkHelpers;
use bastide_rules::{Game, Level};
use bastide_session::{Plan, Profile, Stage};
use bastide_table::store::Store;
use bastide_table::table::today;
use bastide_words::calendar::Week;
use bastide_words::game_choice::GameChoice;
pub(super) use bastide_words::language::marks::{GAP, part};
use bastide_words::played;
use std::path::Path;
use std::time::{Duration, Instant};

use eframe::egui::accesskit::Role;
use eframe::egui::{Key, Modifiers, Vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};

use super::*;
use crate::draw_tools::art::Art;
use crate::places::settings::export_import::ExportImport;

mod journeys;
pub(super) mod looks;
mod texts;

/// Time after which a test fails that waits for something. It only ends a test that hangs: the
/// verdict on a record, for one, comes after up to 256 writes, for each of which a busy disk may
/// need half a second.
pub(super) const HANG_TIMEOUT: Duration = Duration::from_secs(300);

/// Keys of the digits.
const DIGITS: [Key; 10] = [
    Key::Num0,
    Key::Num1,
    Key::Num2,
    Key::Num3,
    Key::Num4,
    Key::Num5,
    Key::Num6,
    Key::Num7,
    Key::Num8,
    Key::Num9,
];

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

/// Draws frames until a condition holds; other threads work meanwhile. A condition on a table's
/// state may hold before a frame shows it, one on labels may hold for an earlier state.
fn until(harness: &mut Harness<'_, App>, what: &str, there: impl Fn(&Harness<'_, App>) -> bool) {
    let limit = Instant::now() + HANG_TIMEOUT;
    while !there(harness) {
        assert!(Instant::now() < limit, "{what} never came: {:?}", harness.state().shared.sentences);
        std::thread::sleep(Duration::from_millis(5));
        harness.run_ok();
    }
}

/// Waits until the invitation to the window's table leads somewhere, and returns it. On a busy
/// machine a host learns its addresses only after its table is shown.
fn invitation(harness: &mut Harness<'_, App>) -> String {
    let shown = |harness: &Harness<'_, App>| {
        let Place::Table(table) = &harness.state().place else { panic!("not at a table") };
        table.invitation().filter(|invitation| !invitation.addresses.is_empty())
    };
    until(harness, "the invitation", |harness| {
        has(harness, say!(copy_invitation)) && shown(harness).is_some()
    });
    shown(harness).expect("it has come").to_string()
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
fn targets(number: &str) -> [String; 11] {
    let (piece, road) = ("small", "road");
    let at = say!(figure_at, figure = piece, ground = road);
    let (figure, ground) = (say!(figure, figure = piece), say!(at_ground, ground = road));
    let cell = say!(cell, toward = "start", columns = 0, rows = 0);
    let all = [
        say!(target_deploy, number = number, figure = piece, ground = road),
        say!(target_deploy_favoured, number = number, figure = piece, ground = road),
        say!(target_deploy_corner, number = number, figure = piece, toward = "start", columns = 0, rows = 0),
        say!(target_home, number = number, name = GAP, figure = piece),
        say!(target_capture, number = number, name = GAP, figure = piece),
        say!(target_beside, number = number, figure = piece, ground = road),
        say!(target_count, number = number, ground = road),
        say!(target_move, number = number, figure = piece, toward = "start", columns = 0, rows = 0),
        say!(target_off, number = number, figure = piece),
        say!(target_ferry, number = number, one = GAP, other = GAP),
        say!(target_bridge, number = number, axis = "north_south", toward = "start", columns = 0, rows = 0),
    ];
    // The longest first, for the others are in it.
    all.map(|said| [&at, &figure, &ground, &cell].iter().fold(said, |said, known| said.replace(*known, GAP)))
}

/// Returns what is said of the length of the base game.
pub(super) fn about_base_game() -> String {
    let tiles = played::tiles(&GameChoice::default());
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

/// Leaves the table, and waits until its files are free: its thread may have writes to do.
fn leave(harness: &mut Harness<'_, App>) {
    choose(harness, say!(play_leave));
    let store = Store::open(&harness.state().shared.data).unwrap();
    let is_free = |table| store.table(&table).is_ok();
    until(harness, "the files", |_| store.tables().unwrap().into_iter().all(is_free));
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
