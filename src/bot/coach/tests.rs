//! Tests of the coach against slow and obvious twins.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use rand::SeedableRng;
use rand::rngs::SmallRng;

use super::*;
use crate::analysis::moves;
use crate::at_once;
use crate::evaluation::{Evaluation, ONE};
use crate::search::play_trial;
use bastide_rules::ScoringMoment::{Completed, Final};
use bastide_rules::catalogue::Edge;
use bastide_rules::{
    Axis, DeployedFigure, Event, Expansion, Feature, FigureKind, Game, IgnoreEvents, Input, KindId, Level,
    Options, Position, Rotation, Score, Setup, Side, Spot, Waits,
};

/// Effort for tests: enough to find what level 2 overlooks.
const LITTLE: Effort = Effort { places: 12_000, trials: 24 };

/// Number of tiles after which games with expansions end.
const FEW_TILES: usize = 40;

/// Plays a game of bots of level 2; returns its moves. With expansions it only begins the game.
fn played(setup: &Setup, seed: u64) -> Vec<PlayedMove> {
    let (mut game, mut inputs) = (Game::new(setup).unwrap(), Vec::new());
    let mut rng = SmallRng::seed_from_u64(seed);
    loop {
        if !game.is_plain() && game.tiles().len() >= FEW_TILES {
            return moves(setup, &inputs).unwrap();
        }
        let mut put = |input: Input, game: &mut Game| {
            input.put(game).unwrap();
            inputs.push(input);
        };
        match game.waits() {
            Waits::Draw { outcomes } => {
                put(Input::Draw(rand::RngExt::random_range(&mut rng, 0..outcomes)), &mut game);
            }
            Waits::Choice(seat) => {
                let Move { first, then } = at_once(Level::EASY, &game, seat).unwrap();
                for action in std::iter::once(first).chain(then) {
                    put(Input::Act(seat, action), &mut game);
                }
            }
            Waits::Over => return moves(setup, &inputs).unwrap(),
        }
    }
}

/// Returns the moment of a move by both searches.
fn review(at: usize, one: &PlayedMove) -> Option<Moment> {
    let mut review = Review::new(at, one, LITTLE);
    while review.step() {}
    let mut check = Check::new(&review.finish().doubt?, one, LITTLE);
    while check.step() {}
    check.finish()
}

/// Setups of the tests, with the moves of a game of each.
fn games() -> Vec<Vec<PlayedMove>> {
    let all = Setup::with(3, &Expansion::ALL, Options::default());
    [(Setup::base(2), 1), (Setup::base(4), 3), (all, 4)].map(|(setup, seed)| played(&setup, seed)).into()
}

/// Moments of a few moves of each game, with these moves.
static FOUND: LazyLock<Vec<(PlayedMove, Moment)>> = LazyLock::new(|| {
    let mut found = Vec::new();
    for moves in games() {
        let few = if moves[0].game.is_plain() { 3 } else { 12 };
        for (at, one) in moves.iter().enumerate().skip(3).step_by(few) {
            found.extend(review(at, one).map(|moment| (one.clone(), moment)));
        }
    }
    assert!(found.len() > 5, "bots of level 2 make mistakes: {}", found.len());
    found
});

#[test]
fn moment_costs_the_sum_of_its_reasons() {
    for (one, moment) in &*FOUND {
        let sum: i32 = moment.reasons.iter().map(|reason| reason.points).sum();
        assert_eq!(sum, moment.points, "{moment:?}");
        assert!(moment.points >= TENTHS && moment.cost() >= COST_MIN, "{moment:?}");
        assert!(moment.reasons.len() <= REASONS_MAX + 1, "{moment:?}");
        let subjects: BTreeSet<Subject> = moment.reasons.iter().map(|reason| reason.subject).collect();
        assert_eq!(subjects.len(), moment.reasons.len(), "each subject once: {moment:?}");
        assert_eq!((one.seat, one.played), (moment.seat, moment.played));
    }
}

/// The parts add up to the leads that a search would find in the same trials.
#[test]
fn parts_add_up_to_the_leads_of_trials() {
    let mut compared = 0;
    for moves in games() {
        for one in moves.iter().skip(5).step_by(19) {
            let PlayedMove { game, seat, played, .. } = one;
            let better = crate::medium::medium(game, *seat);
            let mut duel = Duel::new(game, *seat, [better, *played], 7);
            let mut slow = [0; 2];
            for number in 0..3 {
                duel.step();
                for (sum, mv) in slow.iter_mut().zip([better, *played]) {
                    let depth = SearchParameters::BEST.depth(number as u32);
                    let (end, moved) = play_trial(game, mv, (7, number), depth, &mut IgnoreEvents);
                    *sum += i64::from(Evaluation::new(&end).lead(&end, *seat, moved));
                }
            }
            let subjects = duel.subjects();
            assert_eq!(subjects.values().sum::<i64>(), duel.difference(), "{subjects:?}");
            let fine = ONE / i64::from(POINT);
            let off = duel.difference() - (slow[0] - slow[1]) * fine;
            assert!(off.abs() <= 3 * fine, "only rounded: {off}");
            compared += usize::from(better != *played);
        }
    }
    assert!(compared > 4, "{compared}");
}

/// A board that the rules made, without any code of the bots.
fn board(one: &PlayedMove, mv: Move) -> (Game, Vec<Event>) {
    let (mut game, mut events) = (one.game.clone(), Vec::new());
    for action in std::iter::once(mv.first).chain(mv.then) {
        events.extend(game.act(one.seat, action).unwrap());
    }
    (game, events)
}

/// Returns the seats with the most followers, counted figure by figure where these are small and
/// large ones alone.
fn winners(game: &Game, spot: Spot) -> Vec<Seat> {
    let feature = game.feature(spot).unwrap();
    let mut strengths = feature.strengths;
    if game.is_plain() {
        strengths = [0; Seat::MAX];
        for DeployedFigure { seat, figure, .. } in feature.figures {
            strengths[seat.index()] += if figure == FigureKind::Large { 2 } else { 1 };
        }
    }
    let most = strengths.iter().max().copied().unwrap();
    let seats = Seat::first(game.setup().seats);
    seats.filter(|seat| most > 0 && strengths[seat.index()] == most).collect()
}

/// Returns `true` if a tile of this kind fits the cell, tried side by side.
fn can_lie(game: &Game, kind: KindId, cell: Position) -> bool {
    Rotation::ALL.into_iter().any(|rotation| {
        Side::ALL.into_iter().all(|printed| {
            let side = printed.rotated(rotation);
            let Some(tile) = game.tile_at(cell.neighbour(side)) else { return true };
            let facing = side.opposite().rotated(tile.rotation.inverse());
            let has_bridge = game.bridge_over(tile.position) == Some(Axis::of(side));
            let edge = if has_bridge { Edge::Road } else { tile.kind.kind().edges[facing.index()] };
            edge == Edge::Abbey || edge == kind.kind().edges[printed.index()]
        })
    })
}

/// Returns the empty cells that a feature needs, found from its tiles.
fn needed(game: &Game, feature: &Feature) -> BTreeSet<Position> {
    let mut cells = BTreeSet::new();
    for spot in &feature.spots {
        if feature.kind.is_monastic() {
            cells.extend(spot.position.around());
            continue;
        }
        let tile = game.tile_at(spot.position).unwrap();
        let sides: Vec<Side> = match tile.kind.kind().features.get(usize::from(spot.feature)) {
            Some(printed) => printed.sides.iter().map(|side| side.rotated(tile.rotation)).collect(),
            // The road on a bridge comes after the printed segments.
            None => game.bridge_over(spot.position).unwrap().sides().to_vec(),
        };
        cells.extend(sides.into_iter().map(|side| spot.position.neighbour(side)));
    }
    cells.retain(|cell| game.tile_at(*cell).is_none());
    cells
}

/// Returns the number of undrawn tiles for the cell that is hardest to fill.
fn hardest(game: &Game, feature: &Feature) -> Option<usize> {
    let undrawn = || [game.bag(), game.river(), game.set_aside()].concat();
    let count = |cell: &Position| undrawn().into_iter().filter(|kind| can_lie(game, *kind, *cell)).count();
    needed(game, feature).iter().map(count).min()
}

fn at_hand(game: &Game, seat: Seat) -> u8 {
    let on_board = game.figures().filter(|figure| figure.seat == seat && figure.figure.is_follower()).count();
    let followers = FigureKind::ALL.into_iter().filter(|kind| kind.is_follower());
    let all: u8 = followers.map(|kind| game.setup().parts.figures(kind)).sum();
    all - on_board as u8
}

/// Checks a fact by the rules alone.
fn check(one: &PlayedMove, moment: &Moment, subject: Subject, told: &Fact) {
    let [better, played] = [moment.better, moment.played].map(|mv| board(one, mv));
    let of = |which: Which| if which == Which::Better { (&better, &played) } else { (&played, &better) };
    let spot = match subject {
        Subject::Feature { spot, kind } => {
            let seen = better.0.feature(spot).or_else(|| played.0.feature(spot)).unwrap();
            assert_eq!(seen.kind, kind);
            Some(spot)
        }
        _ => None,
    };
    let feature = |game: &Game| game.feature(spot.unwrap()).unwrap();
    let completes = |(game, events): &(Game, Vec<Event>)| {
        let scores = events.iter().filter_map(|event| match event {
            Event::Scored(score) if score.occasion == Completed => Some(score),
            _ => None,
        });
        let spots = feature(game).spots;
        scores
            .filter(|score| spots.contains(&score.spot))
            .map(|score| (score.points, score.winners.clone()))
            .next()
    };
    match told {
        Fact::Completes { by, points, winners } => {
            let (one, other) = of(*by);
            assert_eq!(completes(one), Some((*points, winners.clone())));
            assert_eq!(completes(other), None);
            assert!(feature(&one.0).is_complete());
        }
        Fact::Begins(by) => {
            let (one, other) = of(*by);
            assert!(one.0.feature(spot.unwrap()).is_some() && other.0.feature(spot.unwrap()).is_none());
        }
        Fact::NoTile(after) => {
            let (one, other) = of(*after);
            assert_eq!(one.0.setup().parts.abbeys, 0);
            assert_eq!(hardest(&one.0, &feature(&one.0)), Some(0));
            assert_ne!(hardest(&other.0, &feature(&other.0)), Some(0));
        }
        Fact::Goes { better: by_better, played: by_played } => {
            assert_ne!(by_better, by_played);
            assert_eq!(*by_better, winners(&better.0, spot.unwrap()));
            assert_eq!(*by_played, winners(&played.0, spot.unwrap()));
        }
        Fact::Worth { better: more, played: less } => {
            let worth = |(game, events): &(Game, Vec<Event>)| {
                let of = feature(game);
                let is_last = |score: &Score| score.occasion == Final && of.spots.contains(&score.spot);
                let last =
                    events.iter().filter(|event| matches!(event, Event::Scored(score) if is_last(score)));
                let scores = of.final_scoring.iter().chain(last);
                let points = scores.map(|event| match event {
                    Event::Scored(score) => score.points,
                    _ => 0,
                });
                points.sum::<u16>()
            };
            assert_eq!([worth(&better), worth(&played)], [*more, *less]);
        }
        Fact::Fits { better: more, played: less } => {
            let fits = |game: &Game| hardest(game, &feature(game)).unwrap();
            assert_eq!([fits(&better.0), fits(&played.0)], [usize::from(*more), usize::from(*less)]);
        }
        Fact::AtHand { seat, better: more, played: less } => {
            assert_eq!([at_hand(&better.0, *seat), at_hand(&played.0, *seat)], [*more, *less]);
            assert_ne!(more, less);
        }
    }
}

#[test]
fn every_fact_shows_on_the_board() {
    let mut kinds = BTreeSet::new();
    for (one, moment) in &*FOUND {
        for reason in &moment.reasons {
            let Some(fact) = &reason.fact else { continue };
            check(one, moment, reason.subject, fact);
            kinds.insert(format!("{fact:?}").split([' ', '(']).next().unwrap().to_owned());
        }
    }
    assert!(kinds.len() >= 4, "many kinds of facts: {kinds:?}");
}

#[test]
fn move_that_a_search_prefers_is_no_moment() {
    for (one, moment) in FOUND.iter().step_by(4) {
        let mut good = one.clone();
        good.played = moment.better;
        assert_eq!(review(moment.at, &good), None, "{moment:?}");
    }
}

#[test]
fn moments_of_a_seat_are_the_most_expensive() {
    let moves = played(&Setup::base(2), 1);
    let found: Vec<Moment> =
        moves.iter().enumerate().step_by(7).filter_map(|(at, one)| review(at, one)).collect();
    for seat in Seat::first(2) {
        let named = moments(seat, found.iter());
        let mut costs: Vec<u16> =
            found.iter().filter(|moment| moment.seat == seat).map(Moment::cost).collect();
        costs.sort_unstable();
        costs.reverse();
        costs.truncate(MOMENTS_MAX);
        assert_eq!(named.iter().map(|moment| moment.cost()).collect::<Vec<_>>(), costs);
        assert!(named.iter().all(|moment| moment.seat == seat));
    }
}

#[test]
fn checked_doubts_are_the_most_expensive() {
    let better = Move::PASS;
    let all = (0..40).map(|at| Doubt { at, seat: Seat(at as u8 % 3), better, cost: (at * 7 % 40) as u16 });
    let chosen = doubts(all.clone());
    for seat in Seat::first(3) {
        let costs: Vec<u16> =
            chosen.iter().filter(|doubt| doubt.seat == seat).map(|doubt| doubt.cost).collect();
        assert_eq!(costs.len(), DOUBTS_MAX);
        let dearer = |doubt: &Doubt| doubt.seat == seat && doubt.cost > costs[DOUBTS_MAX - 1];
        assert_eq!(all.clone().filter(dearer).count(), DOUBTS_MAX - 1, "{costs:?}");
    }
}

#[test]
fn player_alone_has_no_moments() {
    let moves = played(&Setup::base(1), 1);
    assert!(moves.iter().take(10).all(|one| review(0, one).is_none()));
}

#[test]
fn fact_that_speaks_for_the_opposite_is_not_told() {
    for (_, moment) in &*FOUND {
        for Reason { points, fact, .. } in &moment.reasons {
            let more = |better: u16, played: u16| (i32::from(better) - i32::from(played)).signum();
            match fact {
                Some(Fact::AtHand { seat, better, played }) => {
                    let side = if *seat == moment.seat { 1 } else { -1 };
                    assert_eq!(points.signum(), side * more((*better).into(), (*played).into()));
                }
                Some(Fact::Completes { by, winners, .. }) if winners.len() == 1 => {
                    let side = if winners[0] == moment.seat { 1 } else { -1 };
                    let sign = if *by == Which::Better { 1 } else { -1 };
                    assert_eq!(points.signum(), side * sign, "{moment:?}");
                }
                _ => {}
            }
        }
    }
}

#[test]
fn points_lost_are_the_same_for_every_effort() {
    let moves = played(&Setup::base(2), 1);
    let lost = |one: &PlayedMove, places: u64| {
        let mut review = Review::new(0, one, Effort { places, trials: 16 });
        while review.step() {}
        review.finish().lost
    };
    let mut costly = 0;
    for one in moves.iter().skip(5).step_by(9) {
        let little = lost(one, 12_000);
        assert_eq!(lost(one, 20_000), little, "move {}", one.at);
        costly += u32::from(little.expect("a base game needs fewer places") > 100);
    }
    assert!(costly > 0, "level 2 loses points");
    assert_eq!(lost(&moves[20], 3_000), None, "too few places to compare with others");
}
