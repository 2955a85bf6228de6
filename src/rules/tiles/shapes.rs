//! Facts about each tile kind in each rotation for the hot path, computed once from the catalogue.

use std::sync::LazyLock;

use super::catalogue::{Catalogue, Edge, FeatureKind, KindId, Mark, TileFeature, TileKind};
use super::geometry::{Half, Rotation, Side};
use crate::board::figure_kinds::{FigureKind, Ground};
use crate::board::totals::Totals;
use crate::setup::options::Farmers;
use crate::tools::bits::numbers;
use crate::tools::list::InlineList;

/// Placeholder for "no feature" where a feature's number is looked up.
pub(crate) const NO_FEATURE: u8 = u8::MAX;

/// A point where a tile's segment can meet a neighbour's.
///
/// Each side has four: one for its road or city, one for the field on each half (left and right as
/// seen from the middle of the tile), and one for its river.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Port(u8);

impl Port {
    const PER_SIDE: usize = 4;
    /// Number of ports of a tile.
    pub(crate) const COUNT: usize = 4 * Self::PER_SIDE;

    const fn new(side: Side, part: usize) -> Self {
        Self((side.index() * Self::PER_SIDE + part) as u8)
    }

    /// Returns the port of the side's road or city.
    pub(crate) const fn way(side: Side) -> Self {
        Self::new(side, 0)
    }

    /// Returns the port of the field on the side's left half.
    pub(crate) const fn left(side: Side) -> Self {
        Self::new(side, 1)
    }

    /// Returns the port of the field on the side's right half.
    pub(crate) const fn right(side: Side) -> Self {
        Self::new(side, 2)
    }

    /// Returns the port of the side's river.
    const fn river(side: Side) -> Self {
        Self::new(side, 3)
    }

    /// Returns the numbers of a side's ports.
    #[inline]
    pub(crate) const fn of(side: Side) -> std::ops::Range<usize> {
        let first = Self::new(side, 0).index();
        first..first + Self::PER_SIDE
    }

    /// Returns one bit for each port of some sides; `sides` has one bit for each side.
    #[inline]
    pub(crate) const fn of_sides(sides: u16) -> u16 {
        let apart = sides & 1 | (sides & 2) << 3 | (sides & 4) << 6 | (sides & 8) << 9;
        apart * 0b1111
    }

    /// Returns the ports whose bits are set.
    #[inline]
    pub(crate) fn all_of(ports: u16) -> impl Iterator<Item = Self> {
        numbers(ports).map(Self)
    }

    /// Returns the number of open ends that close once tiles lie on both sides of the port.
    #[inline]
    pub(crate) const fn closed(self) -> u8 {
        if self.index().is_multiple_of(Self::PER_SIDE) { 2 } else { 0 }
    }

    /// Returns its number.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize % Self::COUNT
    }

    pub(crate) const fn bit(self) -> u16 {
        1 << self.0
    }
}

/// A tile kind in one rotation.
///
/// It is aligned, so that a shift finds its address and all of it is loaded into the cache at once.
#[derive(Debug, Clone, Default)]
#[repr(align(64))]
pub(crate) struct Turned {
    /// The edge on each side.
    edges: [Edge; 4],
    /// The face on each side, which is all of the edge that matters for fitting.
    pub(crate) faces: [Face; 4],
    /// The segment at each port.
    segments: [u8; Port::COUNT],
    /// By side: the second city that reaches it, or [`NO_FEATURE`].
    shared: [u8; 4],
    /// By port of the tile across a side: the segment of this tile that it meets.
    pub(crate) met: [u8; Port::COUNT],
    /// One bit for each port that has something to join.
    ///
    /// Two sides that may meet have the same bits. A field that covers a whole side is joined once.
    pub(crate) ports: u16,
}

impl Turned {
    fn new(kind: &TileKind, rotation: Rotation) -> Self {
        let mut turned =
            Self { segments: [NO_FEATURE; Port::COUNT], shared: [NO_FEATURE; 4], ..Self::default() };
        for side in Side::ALL {
            turned.edges[side.rotated(rotation).index()] = kind.edges[side.index()];
        }
        turned.faces = turned.edges.map(Face::of);
        for (number, feature) in (0u8..).zip(&kind.features) {
            let way = if feature.kind == FeatureKind::River { Port::river } else { Port::way };
            for side in &feature.sides {
                turned.segments[way(side.rotated(rotation)).index()] = number;
            }
            if let Some(side) = feature.shares {
                turned.shared[side.rotated(rotation).index()] = number;
            }
            for half in feature.halves.iter().map(|half| half.rotated(rotation)) {
                let side = half.side();
                let port = if half == Half::left_of(side) { Port::left(side) } else { Port::right(side) };
                turned.segments[port.index()] = number;
            }
        }
        for side in Side::ALL {
            let across = side.opposite();
            for (mine, yours) in [
                (Port::way(side), Port::way(across)),
                (Port::left(side), Port::right(across)),
                (Port::right(side), Port::left(across)),
                (Port::river(side), Port::river(across)),
            ] {
                let segment = turned.at(mine);
                turned.met[yours.index()] = segment;
                let is_second = turned.edge(side) == Edge::Field && mine == Port::right(side);
                if segment != NO_FEATURE && !is_second {
                    turned.ports |= mine.bit();
                }
            }
        }
        turned
    }

    /// Returns the edge on a side.
    #[inline]
    pub(crate) const fn edge(&self, side: Side) -> Edge {
        self.edges[side.index()]
    }

    /// Returns the segment at a port.
    #[inline]
    pub(crate) const fn at(&self, port: Port) -> u8 {
        self.segments[port.index()]
    }

    /// Returns the second city that reaches a side.
    pub(crate) fn shared(&self, side: Side) -> Option<u8> {
        Some(self.shared[side.index()]).filter(|number| *number != NO_FEATURE)
    }

    /// Returns the field that covers both half-edges at a corner.
    ///
    /// Corner 0 is the north-west one, then clockwise.
    pub(crate) fn field_at_corner(&self, corner: usize) -> Option<u8> {
        let after = Side::from_index(corner as u8);
        let field = self.at(Port::left(after));
        (field == self.at(Port::right(after.rotated(Rotation::R270))) && field != NO_FEATURE).then_some(field)
    }
}

/// A tile kind, prepared for the hot path.
#[derive(Debug, Default)]
pub(crate) struct Shape {
    /// By quarter turns.
    turned: [Turned; 4],
    /// The rotations that look different: the first one, two or four.
    pub(crate) distinct: &'static [Rotation],
    /// By quarter turns: all bits set for a distinct rotation, none for another.
    pub(crate) differs: [u64; 4],
    /// By quarter turns: one bit for each corner that a field covers.
    ///
    /// The order is north-west, north-east, south-west, south-east.
    pub(crate) corners: [u8; 4],
    /// By rotation: the first rotation that looks the same.
    pub(crate) looks_like: [Rotation; 4],
    /// The totals of each segment before anything is joined to it.
    pub(crate) features: InlineList<Totals, { Self::FEATURES_MAX }>,
    /// `true` if more than one segment is a road, so that distinct tiles need counting.
    pub(crate) many_roads: bool,
    /// `true` if more than one segment is a city, so that distinct tiles need counting.
    pub(crate) many_cities: bool,
    /// Pairs (field, city) of segments that border each other on the tile.
    pub(crate) borders: Vec<(u8, u8)>,
    /// One bit for each segment that is a field.
    pub(crate) fields: u16,
    /// One bit for each segment that is a road or city.
    pub(crate) ways: u16,
    /// One bit for each segment that shows goods.
    pub(crate) goods: u16,
    /// One bit for each segment of a road, city or cloister, where followers may stand.
    posts: u16,
    /// By the number of a single kind of ground: one bit for each segment that is such ground.
    grounds: [u16; Ground::COUNT],
    /// One bit for each segment where some special figure may stand, and no small follower.
    pub(crate) reserved: u16,
    /// Its monastic feature: the kind and the segment's number.
    pub(crate) monastic: Option<(FeatureKind, u8)>,
    /// The city segment with a princess.
    pub(crate) princess: Option<u8>,
    /// `true` if it has a river.
    pub(crate) river: bool,
    /// `true` if it is the lake with the volcano.
    pub(crate) volcano_lake: bool,
    /// `true` if it shows a volcano.
    pub(crate) volcano: bool,
    /// `true` if it shows a dragon.
    pub(crate) dragon: bool,
    /// `true` if it shows a magic portal.
    pub(crate) portal: bool,
    /// One bit for the segment that is a flying machine.
    pub(crate) machine: u16,
    /// The segment that is a tower's foundation.
    pub(crate) tower: Option<u8>,
    /// `true` if it shows a hill.
    pub(crate) hill: bool,
    /// `true` if it shows a vineyard.
    pub(crate) vineyard: bool,
    /// `true` if it shows a bazaar.
    pub(crate) bazaar: bool,
}

impl Shape {
    /// Upper limit for the segments of a tile; no tile has more.
    pub(crate) const FEATURES_MAX: usize = 16;

    /// Returns the kind in one rotation.
    #[inline]
    pub(crate) const fn turned(&self, rotation: Rotation) -> &Turned {
        &self.turned[rotation as usize]
    }

    /// Returns one bit for each of its segments.
    #[inline]
    pub(crate) fn segments(&self) -> u16 {
        ((1u32 << self.features.len()) - 1) as u16
    }

    /// Returns one bit for each segment where small followers may stand.
    #[inline]
    pub(crate) const fn for_followers(&self, farmers: Farmers) -> u16 {
        match farmers {
            Farmers::Yes => self.posts | self.fields,
            Farmers::No => self.posts,
        }
    }

    /// Returns one bit for each segment of a road.
    #[inline]
    pub(crate) const fn roads(&self) -> u16 {
        self.grounds[0]
    }

    /// Returns one bit for each segment that this figure may stand on, by the kind of feature.
    #[inline]
    pub(crate) const fn takes(&self, figure: FigureKind) -> u16 {
        let ground = figure.facts().ground;
        if ground.has(Ground::ALL) {
            return !self.reserved;
        }
        let (mut segments, mut number) = (0, 0);
        while number < Ground::COUNT {
            if ground.has(Ground::single(number)) {
                segments |= self.grounds[number];
            }
            number += 1;
        }
        segments
    }
}

/// The part of an edge that matters for fitting.
///
/// Two tiles may meet if both show the same face, or if the laid one shows nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Face {
    #[default]
    Field,
    Road,
    City,
    River,
    /// An abbey matches everything; no tile is laid inside the city.
    Nothing,
}

impl Face {
    /// Number of faces that a laid tile can demand.
    pub(crate) const SHOWN: usize = 4;

    /// Returns the index of one of these.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self as usize % Self::SHOWN
    }

    const fn of(edge: Edge) -> Self {
        match edge {
            Edge::Field => Self::Field,
            Edge::Road => Self::Road,
            Edge::City => Self::City,
            Edge::River => Self::River,
            Edge::Wall | Edge::Inside | Edge::Abbey => Self::Nothing,
        }
    }
}

/// All tile kinds, prepared for the hot path.
#[derive(Debug)]
pub(crate) struct Shapes {
    /// By the kind's number.
    kinds: [Shape; Self::COUNT],
}

impl Shapes {
    /// Maximum number of kinds: a power of two, so that any number finds one fast.
    pub(crate) const COUNT: usize = 512;

    pub(crate) fn standard() -> &'static Self {
        static STANDARD: LazyLock<Shapes> = LazyLock::new(Shapes::new);
        &STANDARD
    }

    #[inline]
    pub(crate) fn of(&self, kind: KindId) -> &Shape {
        &self.kinds[usize::from(kind.0) % Self::COUNT]
    }

    fn new() -> Self {
        let mut kinds = Vec::new();
        for kind in Catalogue::standard().kinds() {
            let turned = Rotation::ALL.map(|rotation| Turned::new(kind, rotation));
            let looks = Rotation::ALL.map(|rotation| look(kind.id, rotation));
            // It looks the same again after one, two or four quarter turns.
            let turns = (1..4).find(|turns| looks[*turns] == looks[0]).unwrap_or(4);
            let distinct = &Rotation::ALL[..turns];
            let looks_like = std::array::from_fn(|quarter_turns| Rotation::ALL[quarter_turns % turns]);
            let count = |of| kind.features.iter().filter(|f| f.kind == of).count();
            let is_way = |kind| matches!(kind, FeatureKind::Road | FeatureKind::City);
            let bits = |wanted: &dyn Fn(&TileFeature) -> bool| {
                let features = (0u8..).zip(&kind.features);
                features.filter(|(_, f)| wanted(f)).fold(0, |bits, (number, _)| bits | 1 << number)
            };
            let on = |ground: Ground| bits(&|f| f.kind.facts().ground == ground);
            let first = |wanted: &dyn Fn(&TileFeature) -> bool| {
                (0u8..).zip(&kind.features).find(|(_, f)| wanted(f)).map(|(number, f)| (f.kind, number))
            };
            kinds.push(Shape {
                differs: Rotation::ALL
                    .map(|rotation| if distinct.contains(&rotation) { u64::MAX } else { 0 }),
                corners: turned.each_ref().map(|turned| {
                    // Clockwise, the corners are 0, 1, 2, 3.
                    let covered = [0, 1, 3, 2].map(|corner| turned.field_at_corner(corner).is_some());
                    covered.into_iter().rev().fold(0, |bits, covered| bits << 1 | u8::from(covered))
                }),
                turned,
                distinct,
                looks_like,
                features: kind.features.iter().fold(InlineList::new(), |mut features, f| {
                    features.push(Totals::of(f, is_way(f.kind) && count(f.kind) > 1));
                    features
                }),
                many_roads: count(FeatureKind::Road) > 1,
                many_cities: count(FeatureKind::City) > 1,
                borders: (0u8..)
                    .zip(&kind.features)
                    .flat_map(|(field, f)| f.borders.iter().map(move |city| (field, *city)))
                    .collect(),
                fields: bits(&|f| f.kind == FeatureKind::Field),
                ways: bits(&|f| is_way(f.kind)),
                goods: bits(&|f| f.goods.is_some()),
                posts: on(Ground::ROADS) | on(Ground::CITIES) | on(Ground::CLOISTERS),
                grounds: std::array::from_fn(|number| on(Ground::single(number))),
                reserved: (0..Ground::COUNT)
                    .map(Ground::single)
                    .filter(|ground| !Ground::ALL.has(*ground))
                    .fold(0, |segments, ground| segments | on(ground)),
                monastic: first(&|f| f.kind.is_monastic()),
                princess: first(&|f| f.princess).map(|(_, number)| number),
                volcano_lake: kind.has(Mark::Lake) && kind.has(Mark::Volcano),
                river: kind.edges.contains(&Edge::River),
                volcano: kind.has(Mark::Volcano),
                dragon: kind.has(Mark::Dragon),
                portal: kind.has(Mark::Portal),
                machine: bits(&|f| f.kind == FeatureKind::Machine),
                tower: first(&|f| f.kind == FeatureKind::Tower).map(|(_, number)| number),
                hill: kind.has(Mark::Hill),
                vineyard: kind.has(Mark::Vineyard),
                bazaar: kind.has(Mark::Bazaar),
            });
        }
        let mut kinds = kinds.into_iter();
        Self { kinds: std::array::from_fn(|_| kinds.next().unwrap_or_default()) }
    }
}

impl TileKind {
    /// Returns the first rotation that looks the same as `rotation`; records use only that one.
    #[must_use]
    pub fn looks_like(&self, rotation: Rotation) -> Rotation {
        Shapes::standard().of(self.id).looks_like[usize::from(rotation.quarter_turns())]
    }
}

/// Returns everything that is visible of a tile in this rotation.
///
/// Two rotations look alike if and only if these values are equal. Features are identified by the
/// sides they reach and the marks they show, in sorted order; a field's borders by the sides that
/// the bordering cities reach.
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
            (f.kind, sides(&f.sides), sides(&f.flies), halves, borders, shows)
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

    /// Laying a tile relies on it: it joins ports without testing for a segment across.
    #[test]
    fn sides_that_may_meet_have_the_same_ports() {
        let lying = || {
            Catalogue::standard().kinds().iter().flat_map(|kind| {
                Rotation::ALL.map(|rotation| (kind.id, Shapes::standard().of(kind.id).turned(rotation)))
            })
        };
        let mut met = 0;
        for (one, turned) in lying() {
            // One rotation of each other tile is enough, because all sides of the first tile are
            // tried.
            for (other, across) in lying().step_by(4) {
                for side in Side::ALL {
                    let opposite = side.opposite();
                    if turned.faces[side.index()] != across.faces[opposite.index()]
                        || turned.faces[side.index()] == Face::Nothing
                    {
                        continue;
                    }
                    let ports = turned.ports & Port::of_sides(1 << side.index());
                    let theirs = across.ports & Port::of_sides(1 << opposite.index());
                    assert_eq!(ports.rotate_left(8), theirs, "{one:?} {other:?} {side:?}");
                    for port in Port::all_of(ports) {
                        assert_ne!(turned.at(port), NO_FEATURE);
                        assert_ne!(across.met[port.index()], NO_FEATURE);
                        met += 1;
                    }
                }
            }
        }
        assert!(met > 10_000, "{met}");
    }
}
