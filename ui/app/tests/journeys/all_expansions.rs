//! Whole games with all expansions through the window's own input. Each decision is made by
//! keyboard or by clicks, from a seed.

use std::collections::BTreeSet;
use std::sync::Arc;

use bastide_rules::{Action, Decision, Expansion, Options, Preset, Setup, Waits};
use bastide_session::{Chair, OwnTurn, Terms};
use egui_kittest::Harness;
use egui_kittest::kittest::NodeT;
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use crate::board::choices::{Choices, alternative};
use crate::board::sets::bazaars::Offers;
use crate::tests::*;

/// Opens a window at a table with all expansions, alone with bots.
pub(in crate::tests) fn table(
    data: &Path,
    seats: u8,
    options: Options,
    terms: Terms,
) -> Harness<'static, App> {
    let setup = Setup::with(seats, &Expansion::ALL, options);
    let chairs =
        std::iter::once(Chair::Host).chain(std::iter::repeat_n(Chair::StandIn, usize::from(seats) - 1));
    let plan = Plan { setup, chairs: chairs.collect(), terms };
    let listen = vec![([127, 0, 0, 1], 0).into()];
    let network = Network { listen, ..Network::default() };
    let start = Start::Host { plan, name: Some("Ada".to_owned()), network, page: None, tell: |_, _| {} };
    let data = data.to_owned();
    let mut harness = Harness::builder()
        .with_size(Vec2::new(1280.0, 800.0))
        .with_step_dt(0.2)
        .with_max_steps(12)
        .build_eframe(|cc| App::new(&cc.egui_ctx, start, data));
    harness.state_mut().shared.settings.asks_abbey = true;
    harness
}

pub(super) fn look(harness: &Harness<'_, App>) -> std::sync::Arc<bastide_table::table::TableSnapshot> {
    let Place::Table(table) = &harness.state().place else { panic!("not at a table") };
    table.look()
}

pub(super) fn turn(harness: &Harness<'_, App>) -> Option<OwnTurn> {
    look(harness).view.turn.clone()
}

pub(super) fn is_over(harness: &Harness<'_, App>) -> bool {
    let look = look(harness);
    look.view.turn.is_none() && look.view.game.as_ref().is_some_and(|game| game.waits() == Waits::Over)
}

/// Returns a state that changes with every action.
pub(super) fn state(look: &bastide_table::table::TableSnapshot) -> (usize, usize) {
    (look.view.events.len(), look.view.turn.as_ref().map_or(usize::MAX, |turn| turn.done.len()))
}

pub(super) fn press(harness: &mut Harness<'_, App>, key: Key) {
    harness.key_press(key);
    harness.step();
}

fn arrow(rng: &mut SmallRng) -> Key {
    [Key::ArrowUp, Key::ArrowRight, Key::ArrowDown, Key::ArrowLeft][rng.random_range(0..4)]
}

/// Lays the tile, or passes, by arrows and Enter or by a click on a place.
fn lay(harness: &mut Harness<'_, App>, turn: &OwnTurn, rng: &mut SmallRng) {
    if turn.offered.contains(&Action::Pass) && rng.random_range(0..3) == 0 {
        press(harness, Key::Num0);
        return;
    }
    let label = lay_at();
    let places: Vec<_> = harness.query_all_by_label_contains(&label).collect();
    // Places out of sight are reached by the arrows alone.
    if places.is_empty() || rng.random() {
        drop(places);
        for _ in 0..rng.random_range(1..4) {
            press(harness, arrow(rng));
        }
        if rng.random() {
            press(harness, Key::R);
        }
        press(harness, Key::Enter);
    } else {
        places[rng.random_range(0..places.len())].click_accesskit();
        drop(places);
        harness.step();
    }
}

/// Names a price by arrows, or passes.
fn bid(harness: &mut Harness<'_, App>, offers: &Offers, rng: &mut SmallRng) {
    if offers.pass && rng.random() {
        press(harness, Key::Num0);
        return;
    }
    for _ in 0..rng.random_range(0..4) {
        press(harness, arrow(rng));
    }
    press(harness, Key::Enter);
}

/// Moves a piece, chooses a button, or passes.
fn choose(harness: &mut Harness<'_, App>, turn: &OwnTurn, decision: Option<Decision>, rng: &mut SmallRng) {
    let choices = Choices::of(&turn.offered, turn.seat, decision);
    let movers = choices.movers().count();
    if choices.pass && rng.random_range(0..3) == 0 {
        press(harness, if rng.random() { Key::Enter } else { Key::Num0 });
        return;
    }
    if !choices.alternatives.is_empty() && (movers == 0 || rng.random()) {
        let all: Vec<_> = choices.keyed(None).collect();
        let (number, what) = all[rng.random_range(0..all.len())];
        match DIGITS.get(number) {
            Some(key) if rng.random() => press(harness, *key),
            _ => {
                let model = live::board_model(&look(harness), &Arc::default()).expect("it is a game");
                harness.get_by_label(&alternative(what, number, &model)).click_accesskit();
                harness.step();
            }
        }
        return;
    }
    let chosen = rng.random_range(0..movers);
    if rng.random() {
        (0..chosen).for_each(|_| press(harness, Key::R));
    } else if movers > 1 {
        let name = bastide_words::capital(&say!(
            figure,
            figure = bastide_words::Kind::id(choices.movers().nth(chosen).unwrap())
        ));
        harness.get_by_label(&name).click_accesskit();
        harness.step();
    }
    match rng.random_range(0..4) {
        0 => press(harness, Key::Num1),
        3 => {
            (0..rng.random_range(1..6)).for_each(|_| press(harness, Key::N));
            press(harness, Key::Enter);
        }
        1 => {
            // In whatever direction the first arrow goes, something is held then.
            (0..rng.random_range(1..4)).for_each(|_| press(harness, arrow(rng)));
            press(harness, Key::Enter);
        }
        _ => {
            harness.step();
            let mover = choices.movers().nth(chosen);
            let number = 1 + rng.random_range(0..3.min(choices.targets(mover).len()));
            let number = number.to_string();
            let asked = targets(&number);
            let is_it = |label: String| {
                label.contains(&number) && asked.iter().any(|asked| label.contains(part(asked)))
            };
            let targets: Vec<_> = harness
                .query_all_by(|node| node.label().is_some_and(is_it))
                .filter(|node| node.accesskit_node().role() == egui::accesskit::Role::Button)
                .collect();
            match targets.first() {
                Some(target) => target.click_accesskit(),
                None => harness.key_press(Key::Num1),
            }
            drop(targets);
            harness.step();
        }
    }
}

/// Plays to the end, and returns the kinds of decisions that were asked for.
fn play(seats: u8, options: Options, seed: u64) -> BTreeSet<String> {
    let data = tempfile::tempdir().unwrap();
    let terms = Terms { occasion: Some(bastide_words::series::laid_out(3)), ..Terms::default() };
    let mut harness = table(data.path(), seats, options, terms);
    let mut rng = SmallRng::seed_from_u64(seed);
    let mut asked = BTreeSet::new();
    loop {
        until(&mut harness, "a decision", |harness| turn(harness).is_some() || is_over(harness));
        harness.step();
        // Take turn and state from one snapshot: a turn that was passed is signed by itself a
        // little later.
        let now = look(&harness);
        let Some(turn) = now.view.turn.clone() else {
            if is_over(&harness) {
                break;
            }
            continue;
        };
        let before = state(&now);
        if turn.complete {
            let back = rng.random_range(0..12) == 0;
            press(&mut harness, if back { Key::Escape } else { Key::Enter });
        } else {
            let decision = now.view.game.as_ref().and_then(|game| game.decision());
            asked.insert(decision.map_or_else(String::new, |decision| format!("{decision:?}")));
            if turn.offered.iter().any(|action| action.laid().is_some()) {
                lay(&mut harness, &turn, &mut rng);
            } else if let Some(offers) = Offers::of(&turn.offered) {
                bid(&mut harness, &offers, &mut rng);
            } else {
                choose(&mut harness, &turn, decision, &mut rng);
            }
        }
        until(&mut harness, &format!("an answer to {turn:?}"), |harness| {
            state(&look(harness)) != before || is_over(harness)
        });
        assert_eq!(harness.state().shared.sentences.newest(), None);
    }
    // The key that was to take a turn back skips the final scoring if the game has just ended.
    let end = say!(series_next);
    until(&mut harness, "the last scoring", |harness| has(harness, say!(finale_skip)) || has(harness, end));
    if let Some(skip) = harness.query_by_label(say!(finale_skip)) {
        skip.click_accesskit();
    }
    until(&mut harness, "the end", |harness| has(harness, end));
    let told = say!(series_goes_on, score = GAP, number = 2, most = 3);
    let told = part(&told);
    assert!(harness.query_by_label_contains(told).is_some(), "how the series stands");
    for source in ["roads", "farms", "fairy", "goods", "cards", "ransoms", "sheep", "bazaars"] {
        harness.get_by_label(&say!(source, source = source));
    }
    harness.get_by_label(say!(end_total));
    until(&mut harness, "the verdict", |harness| hears(harness, part(&say!(verdict_alone, name = GAP))));
    // One click leads from the end of a game to its analysis.
    harness.get_by_label(say!(analysis)).click_accesskit();
    until(&mut harness, "the replay", |harness| {
        has(harness, &say!(worth_badge, worth = say!(worth_verified)))
    });
    assert!(
        harness
            .query_all_by_label_contains(part(&say!(analysis_progress, done = GAP, all = GAP)))
            .next()
            .is_some(),
        "its analysis is open"
    );
    // The game counts from now on, once, whatever the number of bots.
    let ctx = harness.ctx.clone();
    let games = harness.state_mut().choose(Goto::Games, &ctx);
    harness.state_mut().place = games.expect("the place");
    let bot = say!(bot_stand_in);
    let against = say!(history_row, name = bot, mine = GAP, theirs = GAP, told = GAP);
    let one_game = format!("{}\u{a0}· ", say!(history_games, count = 1));
    until(&mut harness, "the history", |harness| {
        let row = harness.query_by(|node| node.label().is_some_and(|label| label.contains(part(&against))));
        assert!(
            row.is_none() || harness.query_by_label_contains(told).is_some(),
            "and how the series stands"
        );
        row.is_some_and(|row| row.accesskit_node().label().is_some_and(|label| label.contains(&one_game)))
    });
    asked
}

#[test]
fn game_with_all_expansions_by_keyboard_and_clicks() {
    let games = std::env::var("BASTIDE_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(1);
    for seed in 1..=games {
        let preset = if seed % 2 == 1 { Preset::BigBox2008 } else { Preset::Printing2018 };
        let asked = play(6, preset.options(), seed);
        for decision in ["Abbey", "Tile", "Deployment"] {
            assert!(asked.contains(decision), "seed {seed}: {asked:?}");
        }
    }
}
