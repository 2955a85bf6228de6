//! Options that change only final points, or remove choices.
//!
//! A game is played with two values of one option in parallel.

use bastide_rules::options::{CityExits, InnCathedralEnd};
use bastide_rules::{
    Decision, Event, Expansion, FarmScoring, FeatureKind, Game, Options, Payees, Seat, Setup, Waits, random,
};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use super::seeds;

/// Plays a random game with both options.
/// `each` gets both games after every step, and the first one's events.
fn play(seed: u64, expansions: &[Expansion], both: [Options; 2], mut each: impl FnMut([&Game; 2], &[Event])) {
    let mut rng = SmallRng::seed_from_u64(seed);
    let seats = rng.random_range(2..=4);
    let [mut one, mut other] =
        both.map(|options| Game::new(&Setup::with(seats, expansions, options)).expect("a legal setup"));
    loop {
        let events = match one.waits() {
            Waits::Draw { outcomes } => {
                let index = rng.random_range(0..outcomes);
                other.draw(index).expect("the same draw is due");
                one.draw(index)
            }
            Waits::Choice(seat) => {
                let action = random::choose(&one, &mut rng);
                other.act(seat, action).expect("the same can be done");
                one.act(seat, action)
            }
            Waits::Over => return,
        };
        each([&one, &other], &events.expect("it was offered"));
    }
}

/// Returns each seat's points in both games, or its standing if they aren't over.
fn points(games: [&Game; 2]) -> impl Iterator<Item = [u16; 2]> {
    let [one, other] = games.map(Game::standing);
    one.into_iter().zip(other).map(|(one, other)| [one, other])
}

#[test]
fn ignored_inns_and_cathedrals_cost_nobody_points() {
    let ignored = Options { inn_cathedral_end: InnCathedralEnd::Ignore, ..Options::default() };
    let (mut more, mut less) = (0, 0);
    for seed in seeds(40) {
        play(seed, &[Expansion::Inns, Expansion::River2], [Options::default(), ignored], |games, _| {
            if games[0].waits() == Waits::Over {
                points(games).for_each(|[zero, ignore]| {
                    more += u32::from(ignore > zero);
                    less += u32::from(ignore < zero);
                });
            } else {
                assert_eq!(games[0].scores(), games[1].scores(), "seed {seed}: only the end differs");
            }
        });
    }
    assert!(more > 20 && less == 0, "{more} seats have more, {less} less");
}

/// With `once_per_city_3`, nobody has more than with `per_farm_3`.
/// A player has as much if no city pays that player twice.
#[test]
fn cities_paid_once_bring_no_more_than_farms() {
    let once = Options { farm_scoring: FarmScoring::OncePerCity3, ..Options::default() };
    let (mut same, mut less) = (0, 0);
    for seed in seeds(40) {
        let expansions = [Expansion::Traders, Expansion::River2];
        play(seed, &expansions, [Options::default(), once], |games, _| {
            let is_over = games[0].waits() == Waits::Over;
            let twice: Vec<bool> =
                Seat::first(6).map(|seat| !is_over && is_paid_twice(games[0], seat)).collect();
            for ([farms, cities], twice) in points(games).zip(&twice) {
                assert!(cities <= farms, "seed {seed}: {cities} instead of {farms}");
                if !is_over {
                    assert_eq!(cities < farms, *twice, "seed {seed}: {cities} instead of {farms}");
                    same += u32::from(!twice && cities > 0);
                    less += u32::from(*twice);
                }
            }
        });
    }
    assert!(same > 1000 && less > 100, "{same} as much, {less} less");
}

/// Returns true if a seat has most farmers on two farms beside one completed city.
fn is_paid_twice(game: &Game, seat: Seat) -> bool {
    let mut farms: Vec<_> = game.figures().filter_map(|figure| game.feature(figure.spot)).collect();
    farms.retain(|farm| farm.kind == FeatureKind::Field && wins(&farm.strengths, seat));
    farms.sort_by(|a, b| a.spots.cmp(&b.spots));
    farms.dedup_by(|a, b| a.spots == b.spots);
    let names = |farm: &bastide_rules::Feature| -> Vec<_> {
        farm.cities.iter().filter_map(|city| Some(game.feature(*city)?.spots[0])).collect()
    };
    let mut cities: Vec<_> = farms.iter().flat_map(names).collect();
    let all = cities.len();
    cities.sort();
    cities.dedup();
    cities.len() < all
}

fn wins(strengths: &[u8; Seat::MAX], seat: Seat) -> bool {
    let most = strengths.iter().max().copied().unwrap_or(0);
    most > 0 && strengths[seat.index()] == most
}

/// Plays games in which followers can't leave for empty features.
/// Each feature that they reach is occupied, or of a kind that the option allows.
#[test]
fn followers_leaving_reach_only_allowed_features() {
    let mut left = [0; 2];
    for (at, city_exits) in [CityExits::NoEmptyCloister, CityExits::Occupied].into_iter().enumerate() {
        let strict = Options { city_exits, ..Options::default() };
        for seed in seeds(200) {
            let mut rng = SmallRng::seed_from_u64(seed);
            let mut game =
                Game::new(&Setup::with(3, &[Expansion::Count, Expansion::Cult], strict)).expect("a setup");
            while game.waits() != Waits::Over {
                if game.decision() == Some(Decision::LeaveCity) {
                    for action in game.actions() {
                        let bastide_rules::Action::Deploy { spot, .. } = action else { continue };
                        let to = game.feature(spot).expect("it was offered");
                        let is_held = to.figures.iter().any(|figure| figure.figure.is_follower());
                        let is_free_to_go =
                            city_exits == CityExits::NoEmptyCloister && !to.kind.is_cloister();
                        assert!(is_held || is_free_to_go, "seed {seed}: {spot:?}");
                        left[at] += 1;
                    }
                }
                let mut unheard = Vec::new();
                match game.waits() {
                    Waits::Draw { .. } => random::draw(&mut game, &mut rng, &mut unheard),
                    _ => random::act(&mut game, &mut rng, &mut unheard),
                }
            }
        }
    }
    assert!(left.iter().all(|left| *left > 8), "{left:?}");
}

/// The event of a city that pays each farmer names all who are paid.
/// Each gets the points from one farm.
#[test]
fn cities_paying_each_farmer_name_all_paid() {
    let once = Options { farm_scoring: FarmScoring::OncePerCity3, ..Options::default() };
    let mut told = 0;
    for seed in seeds(20) {
        play(seed, &[Expansion::Traders], [once, once], |_, events| {
            for event in events {
                let Event::Scored(score) = event else { continue };
                if score.payees == Payees::FarmersEach {
                    let paid = Seat::first(6).map(|seat| u8::from(score.points_of(seat) > 0));
                    assert!(paid.eq(score.strengths), "{score:?}");
                    assert!(Seat::first(6).all(|seat| score.points_of(seat) <= 5), "{score:?}");
                    told += 1;
                }
            }
        });
    }
    assert!(told > 50, "{told}");
}
