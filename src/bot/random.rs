//! Random play: uniform over the distinct legal places of a tile, and over all that is offered in every other decision.
//!
//! Used by tests and benchmarks: their figures are known for this way of playing.

use rand::{Rng, RngExt};

use crate::rules::{Action, Decision, FigureKind, Game, Position, Rotation, Sink, Waits};

/// Answers the draw that is due, uniformly. Nothing happens where none is due.
pub fn draw<S: Sink>(game: &mut Game, rng: &mut impl Rng, sink: &mut S) {
    if let Waits::Draw { outcomes } = game.waits() {
        let taken = game.draw_into(rng.random_range(0..outcomes), sink);
        debug_assert_eq!(taken, Ok(()), "the number is below the number of outcomes");
    }
}

/// The seat that is asked does something, uniformly. Nothing happens where none is asked.
pub fn act<S: Sink>(game: &mut Game, rng: &mut impl Rng, sink: &mut S) {
    if let Waits::Choice(seat) = game.waits() {
        let taken = game.act_into(seat, choose(game, rng), sink);
        debug_assert_eq!(taken, Ok(()), "the action is one of those offered");
    }
}

/// Any of the actions that are offered, each as likely as the others.
///
/// # Panics
/// If the game asks no seat.
pub fn choose(game: &Game, rng: &mut impl Rng) -> Action {
    choose_of(game, rng, &mut Vec::new())
}

/// The same; a game needs but one `offered`.
fn choose_of(game: &Game, rng: &mut impl Rng, offered: &mut Vec<Action>) -> Action {
    match choose_place(game, rng) {
        Some((position, rotation)) => Action::Lay { position, rotation },
        None => choose_else(game, rng, offered),
    }
}

/// Where a drawn tile is laid: places are counted without listing them.
fn choose_place(game: &Game, rng: &mut impl Rng) -> Option<(Position, Rotation)> {
    let is_tile = game.decision() == Some(Decision::Tile);
    is_tile.then(|| game.nth_placement(rng.random_range(0..game.placement_count())))?
}

/// What is done where no tile is to be laid.
fn choose_else(game: &Game, rng: &mut impl Rng, offered: &mut Vec<Action>) -> Action {
    // The spots where nothing but a small follower may go are counted, too.
    if game.asks_plainly() {
        let spot = game.free_spots().nth(rng.random_range(0..=game.free_spot_count()) as usize);
        return spot.map_or(Action::Pass, |spot| Action::Deploy { figure: FigureKind::Small, spot });
    }
    game.actions_into(offered);
    offered[rng.random_range(0..offered.len())]
}

/// Plays a game to its end. What the game offers isn't checked once more.
pub fn play_on<S: Sink>(game: &mut Game, rng: &mut impl Rng, sink: &mut S) {
    play_until(game, rng, sink, None);
}

/// Plays until half of the bag is drawn and a tile waits to be laid: what benchmarks call a game in the middle.
pub fn play_to_the_middle<S: Sink>(game: &mut Game, rng: &mut impl Rng, sink: &mut S) {
    let half = game.bag().len() / 2;
    play_until(game, rng, sink, Some(half));
}

/// Plays until a tile waits to be laid and no more than so many are left in the bag, or to the end. Not written out twice: what it calls can then
/// become part of it.
fn play_until<S: Sink>(game: &mut Game, rng: &mut impl Rng, sink: &mut S, left: Option<usize>) {
    let mut offered = Vec::new();
    while left.is_none_or(|left| game.bag().len() > left || game.drawn().is_none()) {
        match game.waits() {
            Waits::Draw { outcomes } => game.take_draw(rng.random_range(0..outcomes), sink),
            // A placement isn't made an action of: to be told from others, it would have to be written down.
            Waits::Choice(seat) => match choose_place(game, rng) {
                Some((position, rotation)) => {
                    debug_assert_eq!(game.check(seat, Action::Lay { position, rotation }), Ok(()), "offered");
                    game.take_lay(seat, position, rotation, sink);
                }
                None => {
                    let action = choose_else(game, rng, &mut offered);
                    debug_assert_eq!(game.check(seat, action), Ok(()), "offered");
                    game.take_action(seat, action, sink);
                }
            },
            Waits::Over => return,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Seat, SeatOrder, Setup, Unheard};
    use rand::SeedableRng;
    use rand::rngs::SmallRng;

    /// How random play goes is known from two independent engines over 200,000 games: a wrong rule moves these means.
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
                    Waits::Draw { .. } => draw(&mut game, &mut rng, &mut Unheard),
                    Waits::Choice(_) => {
                        if game.drawn().is_some() {
                            places += u64::from(game.placement_count());
                            choices += 1;
                        }
                        act(&mut game, &mut rng, &mut Unheard);
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
        let mean = |sum: u64| sum as f64 / f64::from(games);
        let means =
            [mean(scores[0]), mean(scores[1]), mean(laid), mean(discarded), places as f64 / choices as f64];
        // The scores' standard deviation is about 9: four of them wide, and 0.1 for the figures' own.
        let score = 0.1 + 4.0 * 9.0 / f64::from(games).sqrt();
        for (found, known, within) in [
            (means[0], 19.56, score),
            (means[1], 19.28, score),
            (means[2], 70.98, 0.02),
            (means[3], 0.02, 0.02),
            (means[4], 27.23, 0.2),
        ] {
            assert!((found - known).abs() <= within, "{found} is not {known} ± {within}: {means:?}");
        }
    }
}
