//! The engine against its slow twin: random games of every kind, compared after every move.
//!
//! `BASTIDE_GAMES` says how many games; a failing one prints its seed, and `BASTIDE_SEED` plays that one alone.

mod oracle;
mod setups;

use std::collections::BTreeMap;

use bastide::rules::{
    Action, Event, Feature, FigureKind, Game, Occasion, Payees, Position, Refusal, Rotation, Seat, Setup,
    Spot, Unheard, Waits,
};
use oracle::Twin;
use rand::rngs::SmallRng;
use rand::{Rng, RngExt, SeedableRng};
use setups::any_setup;

/// How a game is played, so that games differ in more than luck.
struct Style {
    /// Of so many random places the one with most neighbours is taken.
    places: u32,
    /// How often a figure is deployed that may be.
    deploys_percent: u32,
}

/// What was done, to do it again.
#[derive(Clone, Copy)]
enum Step {
    Draw(u32),
    Act(Seat, Action),
}

/// Prints the seed of the game that fails.
struct Seed(u64);

impl Drop for Seed {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("to play this game alone: BASTIDE_SEED={}", self.0);
        }
    }
}

fn choose(game: &Game, style: &Style, rng: &mut impl Rng) -> Action {
    let actions = game.actions();
    if game.is_deploying() {
        if rng.random_range(0..100) >= style.deploys_percent {
            return Action::Pass;
        }
        return actions[rng.random_range(0..actions.len() - 1)];
    }
    let neighbours = |action: &Action| match action {
        Action::Lay { position, .. } => {
            position.around().iter().filter(|p| game.tile_at(**p).is_some()).count()
        }
        _ => 0,
    };
    let candidates = (0..style.places).map(|_| actions[rng.random_range(0..actions.len())]);
    candidates.max_by_key(neighbours).expect("a drawn tile has a place")
}

/// A cell or segment that may or may not be, near those that are.
fn any_action(game: &Game, rng: &mut impl Rng) -> Action {
    let tiles: Vec<Position> = game.tiles().map(|tile| tile.position).collect();
    let near = if rng.random_range(0..2) == 0 {
        *tiles.last().unwrap()
    } else {
        tiles[rng.random_range(0..tiles.len())]
    };
    let position = match rng.random_range(0..8) {
        0 => Position::new(rng.random(), rng.random()),
        1..=3 => near,
        _ => near.around()[rng.random_range(0..8)],
    };
    match rng.random_range(0..8) {
        0 => Action::Pass,
        1..=4 => Action::Lay { position, rotation: Rotation::ALL[rng.random_range(0..4)] },
        _ => {
            let feature = if rng.random_range(0..8) == 0 { rng.random() } else { rng.random_range(0..9) };
            Action::Deploy { figure: FigureKind::Small, spot: Spot { position, feature } }
        }
    }
}

/// What isn't legal is refused with a rule it breaks, and changes nothing; what is legal isn't refused.
fn try_anything(game: &mut Game, twin: &Twin, rng: &mut impl Rng) {
    let before = game.clone();
    let offered = game.actions();
    for _ in 0..4 {
        let asked = if let Waits::Choice(asked) = game.waits() { asked } else { Seat(0) };
        let seat = if rng.random_range(0..4) == 0 { Seat(rng.random_range(0..8)) } else { asked };
        let action = any_action(game, rng);
        let broken = twin.broken(seat, action);
        let legal = game.waits() == Waits::Choice(seat) && offered.contains(&action);
        assert_eq!(legal, broken.is_empty(), "{seat:?} {action:?} breaks {broken:?}");
        match game.check(seat, action) {
            Ok(()) => assert!(legal, "{seat:?} {action:?} should break {broken:?}"),
            Err(refusal) => {
                assert!(broken.contains(&refusal), "{seat:?} {action:?}: {refusal:?}, not {broken:?}");
                assert_eq!(game.act(seat, action), Err(refusal));
            }
        }
    }
    let index = rng.random_range(0..80);
    let refusal = match twin.waits() {
        Waits::Draw { outcomes } if index >= outcomes => Some(Refusal::NoSuchOutcome { index, outcomes }),
        Waits::Draw { .. } => None,
        Waits::Choice(_) => Some(Refusal::NoDrawDue),
        Waits::Over => Some(Refusal::Over),
    };
    if let Some(refusal) = refusal {
        assert_eq!(game.draw(index), Err(refusal));
    }
    assert_eq!(*game, before, "a refusal changed something");
    assert_eq!(game.digest(), before.digest());
}

/// The least segment of each feature, by every segment of it.
fn names(features: &[Feature]) -> BTreeMap<Spot, Spot> {
    features.iter().flat_map(|f| f.spots.iter().map(|spot| (*spot, f.spots[0]))).collect()
}

/// Events with each score named by the least segment of its feature, and scores in the order of those.
///
/// The order in which one move's scores are told is not part of the rules; that a score comes before the figures it
/// sends home is.
fn told(events: Vec<Event>, names: &BTreeMap<Spot, Spot>) -> Vec<Event> {
    let mut keyed = Vec::new();
    let mut key = (0, 0, None);
    for event in events {
        let (event, next) = match event {
            Event::Scored(mut score) => {
                score.spot = names[&score.spot];
                let late = score.occasion == Occasion::Final;
                let key = (1, i32::from(late), Some((score.payees == Payees::Farmers, score.spot)));
                (Event::Scored(score), key)
            }
            Event::Returned { .. } => (event, key),
            Event::Over => (event, (2, 0, None)),
            other => (other, (0, 0, None)),
        };
        key = next;
        keyed.push((key, event));
    }
    keyed.sort_by_key(|(key, _)| *key);
    keyed.into_iter().map(|(_, event)| event).collect()
}

fn compare(game: &Game, twin: &Twin, features: &[Feature], setup: &Setup) {
    let names = names(features);
    assert_eq!(game.waits(), twin.waits());
    assert_eq!(game.scores(), twin.scores);
    assert_eq!(game.standing(), twin.standing(), "the standing");
    assert_eq!(game.bag(), twin.bag);
    assert_eq!(game.discarded(), twin.discarded);
    assert_eq!(game.drawn(), twin.drawn());
    assert_eq!(game.is_deploying(), twin.is_deploying());
    if twin.order.len() == usize::from(setup.seats) {
        assert_eq!(game.order(), twin.order);
        assert_eq!(Some(game.turn_seat()), twin.turn_seat());
    }
    assert_eq!(game.tiles().collect::<Vec<_>>(), twin.laid());
    assert!(twin.laid().iter().all(|tile| game.tile_at(tile.position) == Some(*tile)));
    assert_eq!(game.figures().collect::<Vec<_>>(), twin.figures());
    for seat in Seat::first(setup.seats) {
        let left = game.supply(seat).of(FigureKind::Small);
        let out = game.figures().filter(|figure| figure.seat == seat).count();
        assert_eq!(left, twin.supply(seat));
        assert_eq!(usize::from(left) + out, usize::from(setup.parts.small_followers), "figures of {seat:?}");
    }

    let mut frontier = game.frontier().to_vec();
    frontier.sort_unstable();
    assert_eq!(frontier, Vec::from_iter(twin.frontier()));
    assert!(frontier.iter().all(|empty| game.tile_at(*empty).is_none()));
    assert_eq!(game.actions(), twin.actions());
    let mut nth: Vec<Action> = (0..game.placement_count()).filter_map(|n| game.nth_placement(n)).collect();
    nth.sort_unstable();
    assert_eq!(nth.len(), game.placement_count() as usize);
    assert_eq!(game.nth_placement(game.placement_count()), None);
    if game.drawn().is_some() {
        assert_eq!(nth, game.actions());
    }
    let free = if game.is_deploying() { twin.free() } else { Vec::new() };
    assert_eq!(game.free_spots().collect::<Vec<_>>(), free);
    assert_eq!(game.free_spot_count() as usize, free.len());

    for feature in features {
        for spot in &feature.spots {
            let mut seen = game.feature(*spot).expect("a segment that lies there");
            for city in &mut seen.cities {
                *city = names[city];
            }
            seen.cities.sort_unstable();
            assert_eq!(&seen, feature, "{spot:?}");
        }
    }
    let last = twin.laid()[twin.laid().len() - 1];
    let beyond = last.kind.kind().features.len() as u8;
    assert_eq!(game.feature(Spot { position: last.position, feature: beyond }), None);
}

fn play(seed: u64) {
    let _seed = Seed(seed);
    let mut rng = SmallRng::seed_from_u64(seed);
    // The twin doesn't play the expansions yet.
    let any = any_setup(&mut rng);
    let setup = Setup { order: any.order, options: any.options, ..Setup::base(any.seats) };
    let setup =
        Setup { options: bastide::rules::Options { start: Default::default(), ..setup.options }, ..setup };
    let style = Style {
        places: [1, 1, 3, 12][rng.random_range(0..4)],
        deploys_percent: [20, 60, 100][rng.random_range(0..3)],
    };
    let start = Game::new(&setup).expect("a legal setup");
    let (mut game, mut twin) = (start.clone(), Twin::new(&setup));
    let mut done = Vec::new();
    compare(&game, &twin, &twin.features(), &setup);
    loop {
        try_anything(&mut game, &twin, &mut rng);
        let mut copy = game.clone();
        let (events, expected) = match game.waits() {
            Waits::Draw { outcomes } => {
                let index = rng.random_range(0..outcomes);
                done.push(Step::Draw(index));
                assert_eq!(copy.draw_into(index, &mut Unheard), Ok(()));
                (game.draw(index), twin.draw(index))
            }
            Waits::Choice(seat) => {
                let action = choose(&game, &style, &mut rng);
                done.push(Step::Act(seat, action));
                assert_eq!(copy.act_into(seat, action, &mut Unheard), Ok(()));
                (game.act(seat, action), twin.act(seat, action))
            }
            Waits::Over => break,
        };
        assert_eq!(copy, game, "a clone went another way");
        assert_eq!(copy.digest(), game.digest());
        let features = twin.features();
        let names = names(&features);
        assert_eq!(told(events.expect("it was offered"), &names), told(expected, &names));
        compare(&game, &twin, &features, &setup);
        if done.len() % 16 == 0 {
            for kind in bastide::rules::Catalogue::standard().kinds() {
                let mut places = game.places_for(kind.id);
                places.sort_unstable();
                let expected = if setup.sets.contains(&kind.set) { twin.places(kind.id) } else { Vec::new() };
                assert_eq!(places, expected, "{}", kind.name);
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
        }
    }
    assert_eq!(again, *end);
    assert_eq!(again.digest(), end.digest());
}

fn number(variable: &str) -> Option<u64> {
    std::env::var(variable).ok().map(|text| text.parse().unwrap_or_else(|_| panic!("{variable} is a number")))
}

/// The games of one of four shares, so that they are played side by side.
fn play_share(share: u64) {
    match number("BASTIDE_SEED") {
        Some(seed) if seed % 4 == share => play(seed),
        Some(_) => {}
        None => (0..number("BASTIDE_GAMES").unwrap_or(80)).filter(|seed| seed % 4 == share).for_each(play),
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
