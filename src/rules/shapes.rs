//! What the hot path needs to know of each tile kind in each rotation, worked out once from the catalogue.
//!
//! A cell beside laid tiles demands an edge of each of its sides that meets one. All four demands are one small number, and a table says
//! for every kind and number which of its distinct rotations fit, and how many they are.

use std::sync::LazyLock;

use super::catalogue::{Catalogue, Edge, FeatureKind, KindId, Mark, TileFeature, TileKind};
use super::features::Totals;
use super::geometry::{Half, Rotation, Side};

/// "No feature" where a feature's number is looked up.
pub(super) const NO_FEATURE: u8 = u8::MAX;

/// A tile kind in one rotation.
#[derive(Debug, Clone)]
pub(super) struct Turned {
    /// What each side shows.
    pub(super) edges: [Edge; 4],
    /// The road, city or river that reaches each side.
    pub(super) at_side: [u8; 4],
    /// The field that covers each half.
    pub(super) at_half: [u8; 8],
}

impl Turned {
    /// The field that covers both half-edges at a corner: 0 for the north-west one, then clockwise.
    pub(super) fn field_at_corner(&self, corner: usize) -> Option<u8> {
        let (before, after) = (self.at_half[(2 * corner + 7) % 8], self.at_half[2 * corner % 8]);
        (before == after && before != NO_FEATURE).then_some(before)
    }
}

/// A tile kind as the hot path sees it.
#[derive(Debug)]
pub(super) struct Shape {
    /// By quarter turns.
    pub(super) turned: [Turned; 4],
    /// The rotations that look different, by bit.
    pub(super) distinct: Vec<Rotation>,
    /// For each rotation the first one that looks the same.
    pub(super) looks_like: [Rotation; 4],
    /// What each segment begins with.
    pub(super) features: Vec<(FeatureKind, Totals)>,
    /// More than one segment is road; more than one is city: distinct tiles need counting.
    pub(super) many_roads: bool,
    /// See `many_roads`.
    pub(super) many_cities: bool,
    /// (field, city) pairs that border each other on the tile.
    pub(super) borders: Vec<(u8, u8)>,
    /// A bit a segment: its fields …
    pub(super) fields: u16,
    /// … its roads and cities …
    pub(super) ways: u16,
    /// … and its cities.
    pub(super) cities: u16,
    /// Its cloister or shrine: which of the two, and the segment's number.
    pub(super) cloister: Option<(FeatureKind, u8)>,
    /// The city segment with a princess.
    pub(super) princess: Option<u8>,
    /// It belongs to a river.
    pub(super) river: bool,
    /// It is the lake with the volcano.
    pub(super) volcano_lake: bool,
    /// It shows a volcano.
    pub(super) volcano: bool,
    /// It shows a dragon.
    pub(super) dragon: bool,
    /// It shows a magic portal.
    pub(super) portal: bool,
}

/// What the four sides of an empty cell demand of a tile: for each side, from the north, a digit to base 5: 0 nothing, else one more than the
/// number of the [`Edge`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Demand(u16);

impl Demand {
    /// How many there are room for in a table: a power of two, so that looking up needs no check.
    const ROOM: usize = 1024;

    /// One side's; nothing for an abbey's, which matches everything, and for what lies inside the city.
    #[inline]
    pub(super) const fn of(side: Side, edge: Edge) -> Self {
        const PLACES: [u16; 4] = [1, 5, 25, 125];
        match edge {
            Edge::Field | Edge::Road | Edge::City | Edge::River => {
                Self((1 + edge as u16) * PLACES[side.index()])
            }
            Edge::Wall | Edge::Inside | Edge::Abbey => Self(0),
        }
    }

    /// This one and that of another side.
    #[inline]
    pub(super) const fn and(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

/// Of one kind, by demand: the distinct rotations that fit in the lower four bits, how many they are in the upper ones.
type Fitting = [u8; Demand::ROOM];

/// All kinds.
#[derive(Debug)]
pub(super) struct Shapes {
    kinds: Vec<Shape>,
    /// For every kind, what fits each [`Demand`].
    fitting: Vec<Fitting>,
}

impl Shapes {
    pub(super) fn standard() -> &'static Self {
        static STANDARD: LazyLock<Shapes> = LazyLock::new(Shapes::new);
        &STANDARD
    }

    #[inline]
    pub(super) fn of(&self, kind: KindId) -> &Shape {
        &self.kinds[usize::from(kind.0)]
    }

    /// By demand: the distinct rotations of `kind` that fit, lowest bit first, and in the upper half byte how many they are.
    #[inline]
    pub(super) fn fitting(&self, kind: KindId) -> impl Fn(Demand) -> u8 + '_ {
        let fitting = &self.fitting[usize::from(kind.0)];
        |demand| fitting[usize::from(demand.0) % Demand::ROOM]
    }

    fn new() -> Self {
        let mut kinds = Vec::new();
        for kind in Catalogue::standard().kinds() {
            let turned = Rotation::ALL.map(|rotation| turn(kind.id, rotation));
            let looks = Rotation::ALL.map(|rotation| look(kind.id, rotation));
            let looks_like = Rotation::ALL.map(|rotation| {
                let mine = &looks[usize::from(rotation.quarter_turns())];
                let first = looks.iter().position(|look| look == mine).unwrap_or(0);
                Rotation::ALL[first]
            });
            let distinct: Vec<Rotation> = Rotation::ALL
                .into_iter()
                .filter(|r| looks_like[usize::from(r.quarter_turns())] == *r)
                .collect();
            let count = |of| kind.features.iter().filter(|f| f.kind == of).count();
            let bits = |wanted: &dyn Fn(&TileFeature) -> bool| {
                let features = (0u8..).zip(&kind.features);
                features.filter(|(_, f)| wanted(f)).fold(0, |bits, (number, _)| bits | 1 << number)
            };
            let first = |wanted: &dyn Fn(&TileFeature) -> bool| {
                (0u8..).zip(&kind.features).find(|(_, f)| wanted(f)).map(|(number, f)| (f.kind, number))
            };
            kinds.push(Shape {
                turned,
                distinct,
                looks_like,
                features: kind.features.iter().map(|f| (f.kind, Totals::of(f))).collect(),
                many_roads: count(FeatureKind::Road) > 1,
                many_cities: count(FeatureKind::City) > 1,
                borders: (0u8..)
                    .zip(&kind.features)
                    .flat_map(|(field, f)| f.borders.iter().map(move |city| (field, *city)))
                    .collect(),
                fields: bits(&|f| f.kind == FeatureKind::Field),
                ways: bits(&|f| matches!(f.kind, FeatureKind::Road | FeatureKind::City)),
                cities: bits(&|f| f.kind == FeatureKind::City),
                cloister: first(&|f| f.kind.is_cloister()),
                princess: first(&|f| f.princess).map(|(_, number)| number),
                volcano_lake: kind.has(Mark::Lake) && kind.has(Mark::Volcano),
                river: kind.edges.contains(&Edge::River),
                volcano: kind.has(Mark::Volcano),
                dragon: kind.has(Mark::Dragon),
                portal: kind.has(Mark::Portal),
            });
        }
        let fitting = kinds.iter().map(fitting).collect();
        Self { kinds, fitting }
    }
}

/// A rotation fits just the demands that ask of each side nothing or what it shows there.
fn fitting(shape: &Shape) -> Fitting {
    let mut fitting = [0; Demand::ROOM];
    for (way, rotation) in shape.distinct.iter().enumerate() {
        let edges = shape.turned[usize::from(rotation.quarter_turns())].edges;
        for asked in 0..16u8 {
            let sides = Side::ALL.into_iter().filter(|side| asked >> side.index() & 1 == 1);
            let demands = sides.map(|side| Demand::of(side, edges[side.index()]));
            let demand = demands.fold(Demand::default(), Demand::and);
            fitting[usize::from(demand.0)] |= 1 << way;
        }
    }
    fitting.map(|ways: u8| ways | (ways.count_ones() as u8) << 4)
}

impl TileKind {
    /// The first rotation that looks the same as `rotation`: it stands for all of them in the record.
    #[must_use]
    pub fn looks_like(&self, rotation: Rotation) -> Rotation {
        Shapes::standard().of(self.id).looks_like[usize::from(rotation.quarter_turns())]
    }
}

fn turn(kind: KindId, rotation: Rotation) -> Turned {
    let kind = kind.kind();
    let mut turned = Turned { edges: kind.edges, at_side: [NO_FEATURE; 4], at_half: [NO_FEATURE; 8] };
    for side in Side::ALL {
        turned.edges[side.rotated(rotation).index()] = kind.edges[side.index()];
    }
    for (number, feature) in (0u8..).zip(&kind.features) {
        for side in &feature.sides {
            turned.at_side[side.rotated(rotation).index()] = number;
        }
        for half in &feature.halves {
            turned.at_half[half.rotated(rotation).index()] = number;
        }
    }
    turned
}

/// Everything that can be told apart about a tile lying so: two rotations look alike if and only if these are equal.
///
/// Features are told apart by where they reach and what they show, and stand sorted; a field's borders are told by
/// where the bordering cities reach.
fn look(kind: KindId, rotation: Rotation) -> impl PartialEq {
    let kind = kind.kind();
    let sides = |sides: &[Side]| {
        let mut sides: Vec<Side> = sides.iter().map(|side| side.rotated(rotation)).collect();
        sides.sort_unstable();
        sides
    };
    let mut features: Vec<_> = kind
        .features
        .iter()
        .map(|f| {
            let mut halves: Vec<Half> = f.halves.iter().map(|half| half.rotated(rotation)).collect();
            halves.sort_unstable();
            let mut borders: Vec<_> =
                f.borders.iter().map(|city| sides(&kind.features[usize::from(*city)].sides)).collect();
            borders.sort_unstable();
            let shows =
                (f.pennants, f.cathedral, f.princess, f.goods.map(|g| g as u8), f.inn, f.tunnel, f.herd);
            (f.kind, sides(&f.sides), halves, borders, shows)
        })
        .collect();
    features.sort_unstable();
    features
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distinct_rotations() {
        let check = |name: &str, ways: usize| {
            let kind = Catalogue::standard().by_name(name).unwrap();
            assert_eq!(Shapes::standard().of(kind.id).distinct.len(), ways, "{name}");
        };
        for (name, ways) in
            [("base/B", 1), ("base/C", 1), ("base/X", 1), ("base/U", 2), ("base/G", 2), ("base/H", 2)]
        {
            check(name, ways);
        }
        for (name, ways) in [("base/D", 4), ("base/V", 4), ("base/I", 4), ("inns/03", 1), ("abbey/02", 2)] {
            check(name, ways);
        }
    }
}
