//! Random play: uniform over the distinct legal places of a tile, and over all legal actions
//! otherwise.
//!
//! Tests and benchmarks use it; they know the usual results of this way of playing.

use rand::Rng;

use super::action::{Action, Waits};
use super::event::EventSink;
use crate::board::figure_kinds::FigureKind;
use crate::game::Game;
use crate::game::turn::Step;
use crate::setup::Part;
use crate::tiles::geometry::{Position, Rotation};

/// The remainder of 64 random bits.
///
/// A turn uses so few of them that one number is enough for its draw, its place and its figure.
///
/// Invariant: after `b` bits were used, the probabilities of `n` outcomes differ by at most `n` ·
/// 2^(`b` − 64).
struct RandomBits(u64);

impl RandomBits {
    fn new(rng: &mut impl Rng) -> Self {
        Self(rng.next_u64())
    }

    /// Returns a number below `outcomes`. The remainder stays random, with fewer bits.
    #[inline]
    fn below(&mut self, outcomes: u32) -> u32 {
        let product = u128::from(self.0) * u128::from(outcomes);
        self.0 = product as u64;
        (product >> u64::BITS) as u32
    }
}

/// Takes the draw that is due, uniformly; does nothing if none is due.
pub fn draw<S: EventSink>(game: &mut Game, rng: &mut impl Rng, sink: &mut S) {
    if let Waits::Draw { outcomes } = game.waits() {
        let taken = game.draw_into(RandomBits::new(rng).below(outcomes), sink);
        debug_assert_eq!(taken, Ok(()), "the number is below the number of outcomes");
    }
}

/// Takes an action for the seat that is asked, uniformly; does nothing if none is asked.
pub fn act<S: EventSink>(game: &mut Game, rng: &mut impl Rng, sink: &mut S) {
    if let Waits::Choice(seat) = game.waits() {
        let taken = game.act_into(seat, choose(game, rng), sink);
        debug_assert_eq!(taken, Ok(()), "the action is one of those offered");
    }
}

/// Returns one of the legal actions, all equally likely.
///
/// # Panics
/// Panics if no seat is asked.
pub fn choose(game: &Game, rng: &mut impl Rng) -> Action {
    let mut chance = RandomBits::new(rng);
    match choose_place(game, &mut chance) {
        Some((position, rotation)) => Action::Lay { position, rotation },
        None => choose_else(game, &mut chance, &mut Vec::new()),
    }
}

/// Returns the place for a drawn tile; counts the places without listing them.
#[inline(always)]
fn choose_place(game: &Game, chance: &mut RandomBits) -> Option<(Position, Rotation)> {
    // Where bridges are played, the places that need one are as likely as the others.
    let is_counted = game.step == Step::Lay && !game.setup.parts.has(Part::Bridge);
    let places = if is_counted { game.placement_count() } else { 0 };
    if places == 0 { None } else { game.nth_placement(chance.below(places)) }
}

/// Returns an action where a tile is to be laid and bridges are played; counts the places.
#[cold]
fn choose_place_with_bridges(game: &Game, chance: &mut RandomBits) -> Action {
    let places = game.placement_count();
    let bridged = || game.drawn().into_iter().flat_map(|kind| game.places_with_bridge(kind));
    let refusals = u32::from(game.may_refuse_tile());
    let chosen = chance.below(places + bridged().count() as u32 + refusals);
    if chosen < places
        && let Some((position, rotation)) = game.nth_placement(chosen)
    {
        return Action::Lay { position, rotation };
    }
    let place = bridged().nth((chosen - places) as usize);
    place.map_or(Action::Pass, |(position, rotation, bridge)| Action::LayWithBridge {
        position,
        rotation,
        bridge,
    })
}

/// Returns an action where no tile is to be laid, or bridges are played.
///
/// `offered` can be reused for a whole game.
fn choose_else(game: &Game, chance: &mut RandomBits, offered: &mut Vec<Action>) -> Action {
    // Counts the spots without a list if only a small follower may go there.
    if game.asks_only_small_follower() {
        let spot = game.free_spots().nth(chance.below(game.free_spot_count() + 1) as usize);
        return spot.map_or(Action::Pass, |spot| Action::Deploy { figure: FigureKind::Small, spot });
    }
    if game.step == Step::Lay {
        return choose_place_with_bridges(game, chance);
    }
    game.actions_into(offered);
    offered[chance.below(offered.len() as u32) as usize]
}

/// Plays a game to its end, without checking again what the game offers.
pub fn play_on<S: EventSink>(game: &mut Game, rng: &mut impl Rng, sink: &mut S) {
    play_until(game, rng, sink, None);
}

/// Plays until half of the bag is drawn and a tile waits to be laid; benchmarks start there.
pub fn play_to_the_middle<S: EventSink>(game: &mut Game, rng: &mut impl Rng, sink: &mut S) {
    let half = game.bag().len() / 2;
    play_until(game, rng, sink, Some(half));
}

/// Plays until a tile waits to be laid and the bag has at most `left` tiles, or to the end.
///
/// There is only one copy of this loop, so that the compiler inlines the calls in it.
fn play_until<S: EventSink>(game: &mut Game, rng: &mut impl Rng, sink: &mut S, left: Option<usize>) {
    let (mut chance, mut offered) = (RandomBits::new(rng), Vec::new());
    while left.is_none_or(|left| game.bag().len() > left || game.drawn().is_none()) {
        // Lays the tile directly: as an `Action` the placement would go through memory to be told
        // apart.
        if let Some((position, rotation)) = choose_place(game, &mut chance) {
            debug_assert!(game.placements().contains(&(position, rotation)), "offered");
            game.lay_unchecked(position, rotation, sink);
        }
        match game.waits() {
            Waits::Draw { outcomes } => {
                chance = RandomBits::new(rng);
                game.draw_unchecked(chance.below(outcomes), sink);
            }
            Waits::Choice(seat) => {
                let action = choose_else(game, &mut chance, &mut offered);
                debug_assert_eq!(game.check(seat, action), Ok(()), "offered");
                game.act_unchecked(seat, action, sink);
            }
            Waits::Over => return,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{IgnoreEvents, Seat, SeatOrder, Setup};
    use rand::SeedableRng;
    use rand::rngs::SmallRng;

    /// Two independent engines know these means from 200,000 games; a wrong rule would move them.
    #[test]
    fn random_play_has_its_known_means() {
        let games: u32 = std::env::var("BASTIDE_GAMES").ok().and_then(|n| n.parse().ok()).unwrap_or(4_000);
        let setup = Setup { order: SeatOrder::AsSeated, ..Setup::base(2) };
        let start = Game::new(&setup).unwrap();
        let mut rng = SmallRng::seed_from_u64(2);
        let (mut scores, mut laid, mut discarded, mut places, mut choices) = ([0u64; 2], 0, 0, 0, 0);
        for _ in 0..games {
            let mut game = start.clone();
            loop {
                match game.waits() {
                    Waits::Draw { .. } => draw(&mut game, &mut rng, &mut IgnoreEvents),
                    Waits::Choice(_) => {
                        if game.drawn().is_some() {
                            places += u64::from(game.placement_count());
                            choices += 1;
                        }
                        act(&mut game, &mut rng, &mut IgnoreEvents);
                    }
                    Waits::Over => break,
                }
            }
            for seat in Seat::first(2) {
                scores[seat.index()] += u64::from(game.scores()[seat.index()]);
            }
            laid += game.tiles().len() as u64 - 1;
            discarded += u64::from(game.discarded());
        }
        // In thousandths. The standard deviation of a score is about 9: allows four of these, and
        // 0.1 for the known means themselves.
        let games = u64::from(games);
        let score = 100 + 36_000 / (games.isqrt() + 1);
        for (what, sum, count, known, within) in [
            ("the first seat's score", scores[0], games, 19_560, score),
            ("the second seat's score", scores[1], games, 19_280, score),
            ("tiles laid", laid, games, 70_980, 20),
            ("tiles put aside", discarded, games, 20, 20),
            ("places for a tile", places, choices, 27_230, 200),
        ] {
            let far = (1000 * sum).abs_diff(known * count);
            assert!(far <= within * count, "{what}: {sum} / {count} is not {known} ± {within} thousandths");
        }
    }
}
