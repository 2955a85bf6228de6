//! Setups by seed: every number of seats and every option.

use bastide::rules::{FarmScoring, Farmers, Options, Parts, SeatOrder, Setup, TwoTileCity};
use rand::{Rng, RngExt};

/// Any setup of the base game; most often with seven followers and with farmers, as most games are.
pub(crate) fn any_setup(rng: &mut impl Rng) -> Setup {
    let options = Options {
        farm_scoring: [FarmScoring::PerFarm3, FarmScoring::PerCity4][rng.random_range(0..2)],
        two_tile_city: [TwoTileCity::Four, TwoTileCity::Two][rng.random_range(0..2)],
        farmers: [Farmers::Yes, Farmers::Yes, Farmers::Yes, Farmers::No][rng.random_range(0..4)],
    };
    Setup {
        order: [SeatOrder::Drawn, SeatOrder::AsSeated][rng.random_range(0..2)],
        parts: Parts { small_followers: [7, 7, 7, 3, 1][rng.random_range(0..5)] },
        options,
        ..Setup::base(rng.random_range(1..=6))
    }
}
