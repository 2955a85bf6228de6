//! What the hot path needs to know of each tile kind in each rotation, worked out once from the catalogue.
//!
//! A cell beside laid tiles demands an edge of each of its sides that meets one. All four demands are bits of one small number, and a tile
//! fits where none of them is among those that it refuses: so a whole frontier is looked through many cells at a time.

use std::sync::LazyLock;

use super::catalogue::{Catalogue, Edge, FeatureKind, KindId, Mark, TileFeature, TileKind};
use super::features::Totals;
use super::figures::FigureKind;
use super::geometry::{Half, Rotation, Side};
use super::options::Farmers;

/// "No feature" where a feature's number is looked up.
pub(super) const NO_FEATURE: u8 = u8::MAX;

/// One side of a turned tile.
#[derive(Debug, Clone, Copy)]
pub(super) struct Border {
    /// What it shows.
    pub(super) edge: Edge,
    /// The road, city or river that reaches it.
    pub(super) way: u8,
    /// The field that covers its left half, seen from the middle of the tile …
    pub(super) left: u8,
    /// … and its right half.
    pub(super) right: u8,
}

/// A tile kind in one rotation.
#[derive(Debug, Clone)]
pub(super) struct Turned {
    /// By side.
    pub(super) borders: [Border; 4],
    /// What each side demands of a tile across it.
    pub(super) demands: [Demand; 4],
}

impl Turned {
    /// What a side shows.
    #[inline]
    pub(super) const fn edge(&self, side: Side) -> Edge {
        self.borders[side.index()].edge
    }

    /// The field that covers both half-edges at a corner: 0 for the north-west one, then clockwise.
    pub(super) fn field_at_corner(&self, corner: usize) -> Option<u8> {
        let (before, after) = (self.borders[(corner + 3) % 4].right, self.borders[corner % 4].left);
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
    /// For each of these, every demand that it doesn't meet.
    pub(super) refused: [Demand; 4],
    /// For each rotation the first one that looks the same …
    pub(super) looks_like: [Rotation; 4],
    /// … and its number among the distinct ones.
    pub(super) way: [u8; 4],
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
    /// A bit a segment: where followers may stand, farmers apart.
    posts: u16,
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

impl Shape {
    /// A bit a segment: where followers may stand.
    #[inline]
    pub(super) const fn for_followers(&self, farmers: Farmers) -> u16 {
        match farmers {
            Farmers::Yes => self.posts | self.fields,
            Farmers::No => self.posts,
        }
    }

    /// A bit a segment: on what kinds of features this follower goes, the mayor on cities, the wagon on all but farms, the others on all.
    #[inline]
    pub(super) const fn takes(&self, follower: FigureKind) -> u16 {
        match follower {
            FigureKind::Mayor => self.cities,
            FigureKind::Wagon => !self.fields,
            _ => u16::MAX,
        }
    }
}

/// The numbers of the bits that are set, ascending.
#[inline]
pub(super) fn numbers(bits: u16) -> impl Iterator<Item = u8> {
    let mut left = bits;
    std::iter::from_fn(move || {
        let number = (left != 0).then(|| left.trailing_zeros() as u8);
        left &= left.wrapping_sub(1);
        number
    })
}

/// What the four sides of an empty cell demand of a tile: for each side, from the north, four bits, of which one at most is set, the [`Edge`] that
/// it must show.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Demand(u16);

impl Demand {
    /// What no tile meets.
    pub(super) const NEVER: Self = Self(u16::MAX);

    /// One side's; nothing for an abbey's, which matches everything, and for what lies inside the city.
    pub(super) const fn of(side: Side, edge: Edge) -> Self {
        match edge {
            Edge::Field | Edge::Road | Edge::City | Edge::River => {
                Self(1 << (4 * side.index() + edge as usize))
            }
            Edge::Wall | Edge::Inside | Edge::Abbey => Self(0),
        }
    }

    /// This one and that of another side.
    #[inline]
    pub(super) const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether a tile meets it that would break all of `refused`.
    #[inline]
    pub(super) const fn is_met(self, refused: Self) -> bool {
        self.0 & refused.0 == 0
    }
}

/// All kinds.
#[derive(Debug)]
pub(super) struct Shapes {
    kinds: Vec<Shape>,
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
            let way = looks_like
                .map(|first| distinct.iter().position(|rotation| *rotation == first).unwrap_or(0) as u8);
            let count = |of| kind.features.iter().filter(|f| f.kind == of).count();
            let bits = |wanted: &dyn Fn(&TileFeature) -> bool| {
                let features = (0u8..).zip(&kind.features);
                features.filter(|(_, f)| wanted(f)).fold(0, |bits, (number, _)| bits | 1 << number)
            };
            let first = |wanted: &dyn Fn(&TileFeature) -> bool| {
                (0u8..).zip(&kind.features).find(|(_, f)| wanted(f)).map(|(number, f)| (f.kind, number))
            };
            kinds.push(Shape {
                refused: std::array::from_fn(|way| {
                    distinct.get(way).map_or(Demand::NEVER, |rotation| refused(&turned, *rotation))
                }),
                turned,
                distinct,
                looks_like,
                way,
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
                posts: bits(&|f| {
                    matches!(f.kind, FeatureKind::Road | FeatureKind::City) || f.kind.is_cloister()
                }),
                cloister: first(&|f| f.kind.is_cloister()),
                princess: first(&|f| f.princess).map(|(_, number)| number),
                volcano_lake: kind.has(Mark::Lake) && kind.has(Mark::Volcano),
                river: kind.edges.contains(&Edge::River),
                volcano: kind.has(Mark::Volcano),
                dragon: kind.has(Mark::Dragon),
                portal: kind.has(Mark::Portal),
            });
        }
        Self { kinds }
    }
}

/// A rotation meets just the demands that ask of each side nothing or what it shows there.
fn refused(turned: &[Turned; 4], rotation: Rotation) -> Demand {
    let turned = &turned[usize::from(rotation.quarter_turns())];
    let shown = Side::ALL.map(|side| Demand::of(side, turned.edge(side)));
    Demand(!shown.into_iter().fold(Demand::default(), Demand::and).0)
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
    let mut borders =
        kind.edges.map(|edge| Border { edge, way: NO_FEATURE, left: NO_FEATURE, right: NO_FEATURE });
    for side in Side::ALL {
        borders[side.rotated(rotation).index()].edge = kind.edges[side.index()];
    }
    for (number, feature) in (0u8..).zip(&kind.features) {
        for side in &feature.sides {
            borders[side.rotated(rotation).index()].way = number;
        }
        for half in feature.halves.iter().map(|half| half.rotated(rotation)) {
            let border = &mut borders[half.side().index()];
            let covered =
                if half == Half::left_of(half.side()) { &mut border.left } else { &mut border.right };
            *covered = number;
        }
    }
    let demands = Side::ALL.map(|side| Demand::of(side.opposite(), borders[side.index()].edge));
    Turned { borders, demands }
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
