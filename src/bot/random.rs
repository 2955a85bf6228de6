//! Random play: uniform over the distinct legal places, then uniform over nothing and every free feature.
//!
//! Used by tests and benchmarks: their figures are known for this way of playing.

use rand::{Rng, RngExt};

use crate::rules::{Action, FigureKind, Game, Sink, Waits};

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
        debug_assert_eq!(
            taken,
            Ok(()),
            "the action is one of those offered: {:?} {:?}",
            game.decision(),
            game.actions()
        );
    }
}

/// Any of the actions that are offered, each as likely as the others.
fn choose(game: &Game, rng: &mut impl Rng) -> Action {
    if let Some(place) = game.placement_count().checked_sub(1) {
        return game.nth_placement(rng.random_range(0..=place)).unwrap_or(Action::Pass);
    }
    if !game.asks_plainly() {
        let actions = game.actions();
        return actions[rng.random_range(0..actions.len())];
    }
    let spot = game.free_spots().nth(rng.random_range(0..=game.free_spot_count()) as usize);
    spot.map_or(Action::Pass, |spot| Action::Deploy { figure: FigureKind::Small, spot })
}

/// Plays a game to its end.
pub fn play_on<S: Sink>(game: &mut Game, rng: &mut impl Rng, sink: &mut S) {
    play_until(game, rng, sink, |_| false);
}

/// Plays until half of the bag is drawn and a tile waits to be laid: what benchmarks call a game in the middle.
pub fn play_to_the_middle<S: Sink>(game: &mut Game, rng: &mut impl Rng, sink: &mut S) {
    let half = game.bag().len() / 2;
    play_until(game, rng, sink, |game| game.bag().len() <= half && game.drawn().is_some());
}

fn play_until<S: Sink>(game: &mut Game, rng: &mut impl Rng, sink: &mut S, reached: impl Fn(&Game) -> bool) {
    while !reached(game) {
        match game.waits() {
            Waits::Draw { .. } => draw(game, rng, sink),
            Waits::Choice(_) => act(game, rng, sink),
            Waits::Over => return,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Expansion, Options, Seat, SeatOrder, Setup, Unheard};
    use rand::SeedableRng;
    use rand::rngs::SmallRng;

    #[test]
    fn every_game_of_every_expansion_ends() {
        let games: u32 = std::env::var("BASTIDE_GAMES").ok().and_then(|n| n.parse().ok()).unwrap_or(300);
        let mut rng = SmallRng::seed_from_u64(3);
        for game in 0..games {
            let mut options = Options::default();
            for option in Options::ALL {
                let value = option.values[rng.random_range(0..option.values.len())];
                options.set(option.name, value).unwrap();
            }
            let bits: u16 = rng.random_range(0..512);
            let chosen: Vec<Expansion> =
                (0..9).filter(|n| game % 5 == 0 || bits >> n & 1 == 1).map(|n| Expansion::ALL[n]).collect();
            let setup = Setup::with(rng.random_range(1..=6), &chosen, options);
            let mut game = Game::new(&setup).unwrap();
            play_on(&mut game, &mut rng, &mut Unheard);
            assert_eq!(game.waits(), Waits::Over);
        }
    }

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
