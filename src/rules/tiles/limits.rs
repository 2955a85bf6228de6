//! Upper limits of all sets together, for lists that a game holds in place.
//!
//! Invariant: they have room for a game with all sets and six seats, and for The Tower, Bridges, Hills
//! and the small sets besides; a set that needs more fails the test below, and raises them. Every
//! clone of a game copies these lists, so they are no longer than needed.

/// Maximum number of tiles on the board, the starting ones and abbeys included.
pub(crate) const TILES_MAX: usize = 304;
/// Maximum number of tiles in the bag at the start.
pub(crate) const BAG_MAX: usize = 260;
/// Maximum number of river tiles that are drawn.
pub(crate) const RIVER_MAX: usize = 24;
/// Maximum number of tiles that are put aside until a volcano is laid: all that show a dragon.
pub(crate) const ASIDE_MAX: usize = 12;
/// Maximum number of draws of tiles in a game; those put aside are drawn twice.
pub const DRAWS_MAX: usize = BAG_MAX + RIVER_MAX + ASIDE_MAX;
/// Maximum number of monastic features: cloisters, shrines, gardens, abbeys.
pub(crate) const CLOISTERS_MAX: usize = 60;
/// Maximum number of towers: all foundations.
pub(crate) const TOWERS_MAX: usize = 18;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::figure_kinds::{FigureKind, Weight};
    use crate::board::totals::{SEGMENTS_MAX, STRENGTH_MAX};
    use crate::setup::{Part, Seat, Setup};
    use crate::tiles::catalogue::{Catalogue, Edge, FeatureKind, Mark, TileKind, TileSet};
    use crate::tiles::shapes::Shape;
    use crate::{Expansion, Game, Options};

    /// A game with every set and six seats.
    fn everything() -> Setup {
        let mut setup = Setup::with(Seat::MAX as u8, &Expansion::ALL, Options::default());
        TileSet::ALL.into_iter().for_each(|set| setup.sets.add(set));
        setup.parts.small_followers = setup.parts.small_followers_max();
        setup
    }

    #[test]
    fn all_sets_together_fit_into_a_game() {
        let setup = everything();
        assert_eq!(Part::ALL.into_iter().filter(|part| !setup.parts.has(*part)).collect::<Vec<_>>(), []);
        let kinds = Catalogue::standard().kinds();
        let sum = |of: &dyn Fn(&TileKind) -> usize| -> usize {
            kinds.iter().map(|kind| usize::from(setup.copies(kind)) * of(kind)).sum()
        };
        let abbeys = Seat::MAX;
        let is_river = |kind: &TileKind| kind.edges.contains(&Edge::River);
        let is_drawn = |kind: &TileKind| kind.set != TileSet::Count;
        let check = |what: &str, needed: usize, limit: usize| {
            assert!(needed <= limit, "all sets together have {needed} {what}, and {limit} have room");
        };
        check("tiles", sum(&|_| 1) + abbeys, TILES_MAX);
        check("tiles in the bag", sum(&|kind| usize::from(is_drawn(kind) && !is_river(kind))), BAG_MAX);
        // A spring is never drawn, and of two lakes only one.
        let is_drawn = |kind: &TileKind| is_river(kind) && !kind.has(Mark::Spring);
        let lakes = sum(&|kind| usize::from(is_drawn(kind) && kind.has(Mark::Lake)));
        check("river tiles", sum(&|kind| usize::from(is_drawn(kind))) - (lakes - 1), RIVER_MAX);
        check("tiles with a dragon", sum(&|kind| usize::from(kind.has(Mark::Dragon))), ASIDE_MAX);
        let monastic = |kind: &TileKind| kind.features.iter().filter(|f| f.kind.is_monastic()).count();
        check("monastic features", sum(&monastic) + abbeys, CLOISTERS_MAX);
        /// Each tile keeps the number of a segment for a bridge.
        const BRIDGES: usize = 1;
        let towers = |kind: &TileKind| kind.features.iter().filter(|f| f.kind == FeatureKind::Tower).count();
        check("towers", sum(&towers), TOWERS_MAX);
        let segments = sum(&|kind| kind.features.len() + BRIDGES) + abbeys * (1 + BRIDGES);
        check("segments", segments + Shape::FEATURES_MAX, usize::from(SEGMENTS_MAX) - 1);
        let pennants = |kind: &TileKind| kind.features.iter().map(|f| usize::from(f.pennants)).sum();
        check("pennants", sum(&pennants), u8::MAX.into());
        assert!(Game::new(&setup).is_ok());
    }

    /// A mayor has no strength of its own but what it brings out of the city: two, like a wagon.
    #[test]
    fn strongest_seat_fits_into_a_features_totals() {
        let setup = everything();
        let strength = |kind: FigureKind| match kind.facts().weight {
            Weight::Follower(_) if kind == FigureKind::Wagon => 2,
            Weight::Follower(strength) => strength,
            Weight::Pennants => 2,
            Weight::Helper | Weight::Owner | Weight::Herder => 0,
        };
        let strongest = |goes_there: &dyn Fn(FigureKind) -> bool| -> u8 {
            let there = FigureKind::ALL.into_iter().filter(|kind| goes_there(*kind));
            there.map(|kind| setup.parts.figures(kind) * strength(kind)).sum()
        };
        for feature in FeatureKind::ALL {
            let most = strongest(&|kind| kind.goes_on(feature) || kind == FigureKind::Mayor);
            assert!(most <= STRENGTH_MAX, "a seat can have a strength of {most} on a {}", feature.name());
        }
    }
}
