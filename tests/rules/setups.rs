//! Random setups for tests.

use bastide_rules::{Expansion, FigureKind, Options, Part, Parts, SeatOrder, Setup, TileSet};
use rand::{Rng, RngExt};

/// Makes a random setup: seats, expansions and options.
/// A third of them have default options, a quarter few followers, a sixth random parts.
pub(crate) fn any_setup(rng: &mut impl Rng) -> Setup {
    let mut options = Options::default();
    if rng.random_range(0..3) > 0 {
        for option in Options::ALL {
            let value = option.values[rng.random_range(0..option.values.len())];
            options.set(option.name, value).expect("a value of this option");
        }
    }
    let often = rng.random_range(0..5);
    let chosen: Vec<Expansion> =
        Expansion::ALL.into_iter().filter(|_| rng.random_range(0..4) < often).collect();
    let mut setup = Setup::with(rng.random_range(1..=6), &chosen, options);
    setup.order = [SeatOrder::Drawn, SeatOrder::AsSeated][rng.random_range(0..2)];
    if chosen.contains(&Expansion::Cult) && rng.random_range(0..2) == 0 {
        setup.sets.add(TileSet::Cult6);
    }
    if rng.random_range(0..4) == 0 {
        setup.parts.small_followers = rng.random_range(1..7);
    }
    if rng.random_range(0..6) == 0 {
        setup.parts = any_parts(&setup, rng);
    }
    setup
}

/// Makes random parts independent of the tiles.
/// So a base game may have a wagon, and inns may have no effect.
fn any_parts(setup: &Setup, rng: &mut impl Rng) -> Parts {
    let mut parts = Parts::default();
    parts.abbeys = rng.random_range(0..2);
    parts.small_followers = setup.parts.small_followers;
    for kind in FigureKind::ALL.into_iter().filter(|_| rng.random_range(0..2) == 0) {
        parts.add_figure(kind);
    }
    for part in Part::ALL.into_iter().filter(|_| rng.random_range(0..2) == 0) {
        if part != Part::Count || setup.sets.contains(TileSet::Count) {
            parts.add(part);
        }
    }
    parts
}
