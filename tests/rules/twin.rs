//! Comparison of the engine with its slow twin.
//!
//! Random games with every expansion and option are compared after every move.
//!
//! `BASTIDE_GAMES` is the number of games; a failing one prints its seed, and `BASTIDE_SEED` plays
//! that one alone.

mod random_actions;
mod setups;
mod slow_twin;

use std::collections::BTreeSet;

use bastide_rules::{
    Action, Bonus, Decision, DrawSubject, Event, FigureKind, Game, HeldCard, IgnoreEvents, Piece, Refusal,
    Seat, Setup, Spot, Waits,
};
use rand::rngs::SmallRng;
use rand::{Rng, RngExt, SeedableRng};
use random_actions::any_action;
use setups::any_setup;
use slow_twin::{ReportedScoring, Twin, bonus, scoring};

/// Style of play, so that games differ in more than luck.
struct Style {
    /// Number of random places of which the one with most neighbours is taken.
    places: u32,
    /// Chance to act instead of passing, in percent.
    acts_percent: u32,
    /// True if abbeys are kept for the end.
    keeps_abbeys: bool,
    /// True if monks and heretics come before all others.
    is_pious: bool,
}

impl Style {
    fn any(rng: &mut impl Rng) -> Self {
        Self {
            places: [1, 1, 3, 12][rng.random_range(0..4)],
            acts_percent: [30, 70, 100][rng.random_range(0..3)],
            keeps_abbeys: rng.random_range(0..3) == 0,
            is_pious: rng.random_range(0..4) == 0,
        }
    }

    /// Chooses one of `actions`, which are ascending.
    /// Each kind of figure and action is equally likely, however many places it has.
    fn choose(&self, game: &Game, actions: &[Action], rng: &mut impl Rng) -> Action {
        let pious = |action: &Action| match action {
            Action::Deploy { spot, .. } => {
                let tile = game.tile_at(spot.position).expect("it was offered");
                // A bridge is no printed segment.
                let printed = tile.kind.kind().features.get(usize::from(spot.feature));
                printed.is_some_and(|feature| feature.kind.is_cloister())
            }
            _ => false,
        };
        if self.is_pious
            && let Some(action) = actions.iter().find(|action| pious(action))
        {
            return *action;
        }
        let may_pass = actions.contains(&Action::Pass);
        if may_pass && (actions.len() == 1 || rng.random_range(0..100) >= self.acts_percent) {
            return Action::Pass;
        }
        let sort = |action: &Action| match action {
            Action::Lay { .. } => 0,
            Action::Deploy { figure, .. } => 1 + *figure as u8,
            Action::MoveFairy { .. } => 10,
            Action::JoinFairy { .. } => 11,
            Action::SendHome { .. } => 12,
            Action::MoveDragon { .. } => 13,
            Action::MoveCount { .. } => 14,
            Action::DeployFavoured { .. } => 15,
            Action::Place { .. } => 16,
            Action::Choose(_) => 17,
            Action::JoinRoads { .. } => 18,
            Action::Exchange { .. } => 19,
            Action::PayRansom { .. } => 20,
            Action::LayWithBridge { .. } => 21,
            Action::Pick { .. } => 22,
            Action::Bid { .. } => 23,
            Action::Pass => 24,
        };
        let sorts: Vec<u8> = Vec::from_iter(actions.iter().map(sort).collect::<BTreeSet<_>>());
        let sorts = &sorts[..sorts.len() - usize::from(may_pass)];
        // The fairy can nearly always move, so her moves are drawn more rarely.
        let first = sorts[rng.random_range(0..sorts.len())];
        let chosen = if matches!(first, 10 | 11) { sorts[rng.random_range(0..sorts.len())] } else { first };
        let of_sort: Vec<Action> = actions.iter().copied().filter(|action| sort(action) == chosen).collect();
        let neighbours = |action: &Action| match action {
            Action::Lay { position, .. } => {
                position.around().into_iter().filter(|p| game.tile_at(*p).is_some()).count()
            }
            _ => 0,
        };
        let candidates = (0..self.places).map(|_| of_sort[rng.random_range(0..of_sort.len())]);
        candidates.max_by_key(neighbours).expect("there is a place at least")
    }
}

/// Recorded step, for a replay.
#[derive(Clone, Copy, Debug)]
enum Step {
    Draw(u32),
    Act(Seat, Action),
    Skip(Seat, bool),
}

/// Prints the seed, the setup and the last step of the game that fails.
struct Failing<'a> {
    seed: u64,
    setup: &'a Setup,
    last: Option<Step>,
    /// Stages of the twin before and after the step.
    stages: [String; 2],
}

impl Drop for Failing<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            let Self { seed, setup, last, stages: [before, after] } = self;
            eprintln!("in {setup:?}\nat {last:?}\nfrom {before}\nto {after}");
            eprintln!("to play this game alone: BASTIDE_SEED={seed}");
        }
    }
}

/// Tries random actions.
/// An illegal one is refused and changes nothing, and a legal one isn't refused.
fn try_anything(game: &mut Game, offered: &[Action], rng: &mut impl Rng) {
    let before = game.clone();
    for _ in 0..4 {
        let asked = if let Waits::Choice(asked) = game.waits() { asked } else { Seat(0) };
        let seat = if rng.random_range(0..4) == 0 { Seat(rng.random_range(0..8)) } else { asked };
        let action = any_action(game, rng);
        let legal = game.waits() == Waits::Choice(seat) && offered.contains(&action);
        assert_eq!(game.check(seat, action).is_ok(), legal, "{seat:?} {action:?}");
        if !legal {
            assert!(game.act(seat, action).is_err(), "{seat:?} {action:?}");
        }
    }
    let index = rng.random_range(0..200);
    let refusal = match game.waits() {
        Waits::Draw { outcomes } if index >= outcomes => Some(Refusal::NoSuchOutcome { index, outcomes }),
        Waits::Draw { .. } => None,
        Waits::Choice(_) => Some(Refusal::NoDrawDue),
        Waits::Over => Some(Refusal::Over),
    };
    if let Some(refusal) = refusal {
        assert_eq!(game.draw(index), Err(refusal));
    }
    assert_eq!(*game, before, "a refusal changed something");
}

/// Converts the engine's reports of points to the twin's.
/// Scorings that gave nobody anything are left out.
fn told(events: &[Event], twin: &Twin) -> Vec<ReportedScoring> {
    let named = |spot: &Spot| twin.table().whole(*spot).name();
    let told = events.iter().filter_map(|event| match event {
        Event::Scored(score) => {
            let mut points = [0; Seat::MAX];
            Seat::first(Seat::MAX as u8).for_each(|seat| points[seat.index()] = score.points_of(seat));
            let what = scoring(score.occasion, score.feature, score.payees);
            Some(ReportedScoring::Scored(what, named(&score.spot), score.strengths, points))
        }
        Event::Bonus { seat, bonus: Bonus::FairyAtScoring(spot), points } => {
            Some(ReportedScoring::Bonus(*seat, bonus(Bonus::FairyAtScoring(named(spot))), *points))
        }
        Event::Bonus { seat, bonus: what, points } => {
            Some(ReportedScoring::Bonus(*seat, bonus(*what), *points))
        }
        _ => None,
    });
    without_empty_scorings(told.collect())
}

fn without_empty_scorings(mut told: Vec<ReportedScoring>) -> Vec<ReportedScoring> {
    told.retain(|told| match told {
        ReportedScoring::Scored(_, _, _, points) => *points != [0; Seat::MAX],
        ReportedScoring::Bonus(_, _, points) => *points > 0,
    });
    told.sort();
    told
}

fn compare(game: &Game, twin: &Twin, setup: &Setup) -> Vec<Action> {
    assert_eq!((game.waits(), game.decision()), (twin.waits(), twin.decision()));
    assert_eq!(game.scores(), twin.scores);
    assert_eq!(game.bag(), twin.bag, "the bag");
    assert_eq!(game.river(), twin.river, "the river");
    assert_eq!(sorted(game.set_aside()), sorted(&twin.aside), "kept aside");
    assert_eq!(game.pool(), twin.pool(), "the pool");
    assert_eq!(game.discarded(), twin.discarded);
    assert_eq!(game.drawn(), twin.drawn);
    if twin.order.len() == usize::from(setup.seats) {
        assert_eq!(game.order(), twin.order);
        assert_eq!(Some(game.turn_seat()), twin.active(), "the active player");
    }
    assert_eq!(game.tiles().collect::<Vec<_>>(), twin.table().laid);
    assert!(twin.table().laid.iter().all(|tile| game.tile_at(tile.position) == Some(*tile)));
    let (figures, expected) = (Vec::from_iter(game.figures()), twin.figures());
    for (figure, expected) in figures.iter().zip(&expected) {
        assert_eq!(figure, expected, "a figure");
    }
    assert_eq!(figures.len(), expected.len(), "figures");
    assert_eq!(game.dragon(), twin.dragon, "the dragon");
    if game.decision() == Some(Decision::Dragon) {
        assert_eq!(game.dragon_path(), twin.visited, "the dragon's path");
    }
    assert_eq!(game.fairy().map(|fairy| (fairy.position, fairy.beside)), twin.fairy(), "the fairy");
    assert_eq!(game.count(), twin.count(), "the count");
    let title = |title: Option<(Seat, u16)>| title.map(|(holder, tiles)| HeldCard { holder, tiles });
    assert_eq!(game.king(), title(twin.king), "the king");
    assert_eq!(game.robber(), title(twin.robber), "the robber baron");
    if game.decision() == Some(Decision::Deployment) {
        assert_eq!(game.builder_earned(), twin.builder_earned(), "the builder");
    }
    for seat in Seat::first(setup.seats) {
        assert_eq!(game.goods(seat), twin.goods[seat.index()], "goods of {seat:?}");
        assert_eq!(game.abbeys(seat), twin.abbeys[seat.index()], "the abbey of {seat:?}");
        assert_eq!(game.pieces_of(seat, Piece::Gold), twin.ingots[seat.index()], "ingots of {seat:?}");
        assert_eq!(game.pieces_of(seat, Piece::Storey), twin.storeys_left(seat), "storeys of {seat:?}");
        assert_eq!(game.pieces_of(seat, Piece::Bridge), twin.bridges_left(seat), "bridges of {seat:?}");
        assert_eq!(game.pieces_of(seat, Piece::Castle), twin.castles_left(seat), "castles of {seat:?}");
        assert_eq!(game.debt(seat), twin.bazaars.debts[seat.index()], "debts of {seat:?}");
        for kind in FigureKind::ALL {
            assert_eq!(game.supply(seat).of(kind), twin.supply(seat, kind), "{kind:?} of {seat:?}");
        }
    }

    assert_eq!(sorted(&game.pieces()), sorted(&twin.pieces), "pieces on the board");
    assert_eq!(game.prisoners().collect::<Vec<_>>(), twin.towers.prisoners, "prisoners");
    assert_eq!(game.hidden_tiles(), twin.hills.hidden, "tiles under hills");
    let flocks = game.flocks().into_iter().map(|flock| (flock.seat, flock.spot, flock.sheep()));
    assert_eq!(flocks.collect::<Vec<_>>(), twin.flocks(), "flocks");
    let lots = game.lots().iter().map(|lot| (lot.kind, lot.owner));
    assert_eq!(lots.collect::<Vec<_>>(), twin.bazaars.lots, "tiles of a bazaar");
    let auction = game.auction().map(|one| (usize::from(one.lot), one.picker, one.price, one.bidder));
    assert_eq!(auction, twin.bazaars.auction, "the auction");
    let mut frontier = Vec::from_iter(game.frontier());
    frontier.sort_unstable();
    assert_eq!(frontier, Vec::from_iter(twin.table().frontier()));
    let mut offered = game.actions();
    offered.sort_unstable();
    let expected = twin.actions();
    let without = |these: &[Action], others: &[Action]| {
        these.iter().copied().filter(|action| !others.contains(action)).collect::<Vec<_>>()
    };
    let (more, fewer) = (without(&offered, &expected), without(&expected, &offered));
    assert_eq!((more, fewer), (vec![], vec![]), "actions of the engine alone, and of the twin alone");
    assert_eq!(offered, expected, "each action once");
    if game.drawn().is_some() {
        let count = game.placement_count();
        let lay = |(position, rotation)| Action::Lay { position, rotation };
        let mut nth: Vec<Action> = (0..count).filter_map(|n| game.nth_placement(n)).map(lay).collect();
        nth.sort_unstable();
        // A ransom may be paid, and the tile be laid with a bridge.
        let laid = |action: &&Action| matches!(action, Action::Lay { .. });
        assert_eq!(nth, Vec::from_iter(offered.iter().filter(laid).copied()));
    }

    let last = twin.table().last();
    let beyond = last.kind.kind().features.len() as u8 + u8::from(game.bridge_over(last.position).is_some());
    assert_eq!(game.feature(Spot { position: last.position, feature: beyond }), None);
    offered
}

/// Compares every feature, looked up by two of its segments.
/// The payments that all features predict, each once, are those of the end.
fn compare_features(game: &Game, twin: &Twin) {
    let mut at_end = Vec::new();
    for feature in twin.features() {
        for spot in [feature.spots[0], feature.spots[feature.spots.len() - 1]] {
            let mut seen = game.feature(spot).expect("a segment that lies there");
            for city in &mut seen.cities {
                *city = twin.table().whole(*city).name();
            }
            seen.cities.sort_unstable();
            at_end.extend(std::mem::take(&mut seen.final_scoring));
            assert_eq!(seen, feature, "{spot:?}");
        }
    }
    let mut at_end = told(&at_end, twin);
    at_end.dedup();
    let is_over = game.waits() == Waits::Over;
    let due = if is_over { Vec::new() } else { twin.final_scorings_of_features() };
    assert_eq!(at_end, without_empty_scorings(due), "what the end would pay");
}

fn sorted<T: Ord + Copy>(list: &[T]) -> Vec<T> {
    let mut list = list.to_vec();
    list.sort_unstable();
    list
}

fn play(seed: u64) {
    let mut rng = SmallRng::seed_from_u64(seed);
    let setup = any_setup(&mut rng);
    let mut failing = Failing { seed, setup: &setup, last: None, stages: Default::default() };
    let style = Style::any(&mut rng);
    let start = Game::new(&setup).expect("a legal setup");
    let (mut game, mut twin) = (start.clone(), Twin::new(&setup));
    let mut done = Vec::new();
    // In every third game, seats are skipped at random, or return.
    let changes_percent = if seed.is_multiple_of(3) { rng.random_range(1..20) } else { 0 };
    loop {
        if rng.random_range(0..100) < changes_percent {
            let seat = Seat(rng.random_range(0..setup.seats));
            let skipped = !game.is_skipped(seat);
            game.skip(seat, skipped);
            twin.skipped.retain(|other| *other != seat);
            twin.skipped.extend(skipped.then_some(seat));
            done.push(Step::Skip(seat, skipped));
        }
        let offered = compare(&game, &twin, &setup);
        // Within a turn, the engine's count of completed features waits for their scoring.
        let is_within = game.draw_subject().is_some_and(DrawSubject::is_within_turn);
        let is_between = matches!(game.waits(), Waits::Draw { .. }) && !is_within && done.len() % 4 == 0;
        if is_between || game.waits() == Waits::Over {
            assert_eq!(game.standing(), twin.standing(), "the standing");
        }
        try_anything(&mut game, &offered, &mut rng);
        let mut copy = game.clone();
        failing.stages[0] = twin.describe();
        let (step, events, expected) = match game.waits() {
            Waits::Draw { outcomes } => {
                let index = rng.random_range(0..outcomes);
                assert_eq!(copy.draw_into(index, &mut IgnoreEvents), Ok(()));
                (Step::Draw(index), game.draw(index), twin.draw(index))
            }
            Waits::Choice(seat) => {
                let keeps = style.keeps_abbeys && game.decision() == Some(Decision::Abbey);
                let offered = if keeps { vec![Action::Pass] } else { offered };
                let action = style.choose(&game, &offered, &mut rng);
                assert_eq!(copy.act_into(seat, action, &mut IgnoreEvents), Ok(()));
                (Step::Act(seat, action), game.act(seat, action), twin.act(seat, action))
            }
            Waits::Over => break,
        };
        done.push(step);
        failing.last = Some(step);
        failing.stages[1] = twin.describe();
        assert_eq!(copy, game, "a clone went another way");
        let told = told(&events.expect("it was offered"), &twin);
        assert_eq!(told, without_empty_scorings(expected));
        if done.len() % 8 == 0 {
            compare_features(&game, &twin);
        }
        if done.len() % 64 == 0 {
            for kind in bastide_rules::Catalogue::standard().kinds().iter().filter(|kind| kind.copies > 0) {
                if setup.sets.contains(kind.set) && setup.copies(kind) > 0 {
                    assert_eq!(sorted(&game.places_for(kind.id)), twin.places(kind.id), "{}", kind.name);
                }
            }
        }
    }
    replay(start, &done, &game);
}

fn replay(start: Game, done: &[Step], end: &Game) {
    let mut again = start;
    for step in done {
        match *step {
            Step::Draw(index) => assert!(again.draw(index).is_ok()),
            Step::Act(seat, action) => assert!(again.act(seat, action).is_ok()),
            Step::Skip(seat, skipped) => again.skip(seat, skipped),
        }
    }
    assert_eq!(again, *end);
    assert_eq!(again.digest(), end.digest());
}

fn number(variable: &str) -> Option<u64> {
    std::env::var(variable).ok().map(|text| text.parse().unwrap_or_else(|_| panic!("{variable} is a number")))
}

/// Plays one of four shares of the games, so that they run in parallel.
fn play_share(share: u64) {
    match number("BASTIDE_SEED") {
        Some(seed) if seed % 4 == share => play(seed),
        Some(_) => {}
        None => (0..number("BASTIDE_GAMES").unwrap_or(40)).filter(|seed| seed % 4 == share).for_each(play),
    }
}

#[test]
fn engine_and_twin_agree_0() {
    play_share(0);
}

#[test]
fn engine_and_twin_agree_1() {
    play_share(1);
}

#[test]
fn engine_and_twin_agree_2() {
    play_share(2);
}

#[test]
fn engine_and_twin_agree_3() {
    play_share(3);
}
