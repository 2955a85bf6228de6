//! What holds in every game: events explain the scores, and the digest stands for all that can be seen.

mod setups;

use std::collections::BTreeMap;

use bastide::bot::random;
use bastide::hash::Hash;
use bastide::rules::{
    Action, Event, FeatureKind, FigureKind, Game, Item, Occasion, Payees, Score, Seat, SeatOrder, Setup,
    Waits,
};
use rand::SeedableRng;
use rand::rngs::SmallRng;
use setups::any_setup;

/// Plays a random game; `each` sees the game before and after each step, and what was told of it.
fn play(seed: u64, setup: Option<Setup>, mut each: impl FnMut(&Game, &Game, &[Event])) {
    let mut rng = SmallRng::seed_from_u64(seed);
    let setup = setup.unwrap_or_else(|| {
        let any = any_setup(&mut rng);
        Setup { order: any.order, ..Setup::base(any.seats) }
    });
    let mut game = Game::new(&setup).expect("a legal setup");
    while game.waits() != Waits::Over {
        let (before, mut events) = (game.clone(), Vec::new());
        if let Waits::Draw { .. } = game.waits() {
            random::draw(&mut game, &mut rng, &mut events);
        } else {
            random::act(&mut game, &mut rng, &mut events);
        }
        each(&before, &game, &events);
    }
}

/// A score explains itself: terms add up, winners are who is strongest, and the kind of feature has such terms.
fn explains_itself(score: &Score) {
    assert_eq!(score.points, score.terms.iter().map(|term| term.points()).sum::<u16>(), "{score:?}");
    assert!(score.terms.iter().all(|term| term.count > 0 && term.each > 0), "{score:?}");
    let most = *score.strengths.iter().max().unwrap();
    assert!(most > 0, "nobody is paid by an empty feature: {score:?}");
    let strongest = |seat: &Seat| score.strengths[seat.index()] == most;
    assert_eq!(score.winners, Seat::first(Seat::MAX as u8).filter(strongest).collect::<Vec<_>>());
    let items: Vec<Item> = score.terms.iter().map(|term| term.item).collect();
    let fits = match (score.feature, score.payees == Payees::Farmers) {
        (FeatureKind::Road, false) => items == [Item::Tiles],
        (FeatureKind::City, false) => items == [Item::Tiles] || items == [Item::Tiles, Item::Pennants],
        (FeatureKind::Cloister, false) => {
            items == [Item::Cloister] || items == [Item::Cloister, Item::Neighbours]
        }
        (FeatureKind::Field | FeatureKind::City, true) => {
            items == [Item::Cities] && score.occasion == Occasion::Final
        }
        _ => false,
    };
    assert!(fits, "{score:?}");
}

#[test]
fn scores_change_by_what_the_events_say_and_figures_by_what_they_tell() {
    for seed in 0..200 {
        play(seed, None, |before, after, events| {
            let mut points = [0; Seat::MAX];
            let mut out: Vec<i32> = Seat::first(after.setup().seats).map(|_| 0).collect();
            for event in events {
                match event {
                    Event::Scored(score) => {
                        explains_itself(score);
                        for seat in &score.winners {
                            points[seat.index()] += score.points;
                        }
                    }
                    Event::Deployed { seat, .. } => out[seat.index()] += 1,
                    Event::Returned { seat, .. } => out[seat.index()] -= 1,
                    _ => {}
                }
            }
            for seat in Seat::first(after.setup().seats) {
                let at = seat.index();
                assert_eq!(after.scores()[at], before.scores()[at] + points[at], "seed {seed}, {seat:?}");
                let supply = |game: &Game| i32::from(game.supply(seat).of(FigureKind::Small));
                assert_eq!(supply(after), supply(before) - out[at], "seed {seed}, {seat:?}");
            }
        });
    }
}

#[test]
fn a_completed_feature_sends_home_just_those_who_were_counted() {
    for seed in 0..200 {
        play(seed, None, |_, _, events| {
            let mut events = events.iter().peekable();
            while let Some(event) = events.next() {
                let Event::Scored(score) = event else { continue };
                let mut home = [0; Seat::MAX];
                while let Some(Event::Returned { seat, .. }) = events.peek() {
                    home[seat.index()] += 1;
                    events.next();
                }
                let expected =
                    if score.occasion == Occasion::Completed { score.strengths } else { [0; Seat::MAX] };
                assert_eq!(home, expected, "seed {seed}: {score:?}");
            }
        });
    }
}

#[test]
fn passing_never_changes_the_standing_and_the_last_one_is_the_final_score() {
    let (mut passed, mut ended) = (0, 0);
    for seed in 0..100 {
        play(seed, None, |_, game, _| {
            if game.is_deploying() {
                let mut then = game.clone();
                then.act(game.turn_seat(), Action::Pass).expect("passing is always legal here");
                assert_eq!(then.standing(), game.standing(), "seed {seed}");
                passed += 1;
                if then.waits() == Waits::Over {
                    assert_eq!(then.standing()[..then.scores().len()], *then.scores(), "seed {seed}");
                    ended += 1;
                }
            }
        });
    }
    assert!(passed > 2_000 && ended > 5, "{passed} passed, {ended} at the end");
}

/// All that a player can see of a game.
fn visible(game: &Game) -> String {
    format!(
        "{:?} {:?} {:?} {:?} {:?} {:?} {:?} {:?} {:?} {:?}",
        game.waits(),
        game.is_deploying(),
        game.order(),
        game.turn_seat(),
        game.scores(),
        game.drawn(),
        game.discarded(),
        game.bag(),
        game.tiles().collect::<Vec<_>>(),
        game.figures().collect::<Vec<_>>(),
    )
}

#[test]
fn states_have_equal_digests_if_and_only_if_they_look_equal() {
    let mut seen: BTreeMap<Hash, String> = BTreeMap::new();
    let mut digests: BTreeMap<String, Hash> = BTreeMap::new();
    for seed in 0..60 {
        // Few seats and no draw of their order, so that games share beginnings.
        let setup = Setup { order: SeatOrder::AsSeated, ..Setup::base(2) };
        play(seed % 40, Some(setup), |_, game, _| {
            let (digest, looks) = (game.digest(), visible(game));
            assert_eq!(*seen.entry(digest).or_insert_with(|| looks.clone()), looks, "seed {seed}");
            assert_eq!(*digests.entry(looks).or_insert(digest), digest, "seed {seed}");
        });
    }
    assert!(seen.len() > 40 * 100, "{} states", seen.len());
}

#[test]
fn each_thing_that_differs_changes_the_digest() {
    let start = Game::new(&Setup { order: SeatOrder::AsSeated, ..Setup::base(2) }).unwrap();
    let mut drawn = start.clone();
    drawn.draw(0).unwrap();
    let mut states = vec![start.clone(), drawn.clone()];
    // Another tile drawn; each place and rotation; each figure's place or none.
    let mut other = start;
    other.draw(70).unwrap();
    states.push(other);
    for action in drawn.actions() {
        let mut laid = drawn.clone();
        laid.act(Seat(0), action).unwrap();
        for deployed in laid.actions() {
            let mut then = laid.clone();
            then.act(Seat(0), deployed).unwrap();
            states.push(then);
        }
        states.push(laid);
    }
    let count = states.len();
    let mut digests: Vec<Hash> = states.iter().map(Game::digest).collect();
    digests.sort_unstable();
    digests.dedup();
    assert_eq!(digests.len(), count);
    for (at, state) in states.iter().enumerate() {
        assert_eq!(states.iter().filter(|other| *other == state).count(), 1, "state {at} equals another");
    }
}
