//! Roads, cities, cloisters, farms: segments joined as tiles are laid.
//!
//! A segment that meets a feature when its tile is laid is of it from the start; only those that meet none begin one. Over these goes a
//! union-find: each root holds the running [`Totals`] of its whole feature, so joining two is one addition, and a feature is completed when
//! nothing is open. Invariant: for every feature the totals equal a recount by flood fill (the tests do it).

use super::catalogue::{FeatureKind, TileFeature};
use super::figures::{Figure, FigureKind};
use super::list::List;
use super::setup::Seat;
use super::shapes::Shape;

/// A segment on the board, numbered as they were laid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(super) struct SegmentId(pub(super) u16);

impl SegmentId {
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A feature, numbered as they began: for those that were joined the one that all of them are now stands, see [`Features::root`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(super) struct FeatureId(u16);

impl FeatureId {
    /// That of a segment of the tile that is being laid, as long as it has met none.
    const NONE: Self = Self(u16::MAX);

    const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What is counted of a feature while it grows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Totals {
    /// Follower strength: a byte a seat. Byte 7: how many followers. (Bytes, added as one number: a number of eight bytes would
    /// be aligned to eight, and a feature a third larger.)
    followers: [u8; 8],
    /// One bit for each tile that has several segments of this kind, some of them here: a tile that both sides of a
    /// join have is counted once. All sets together have 30 tiles with several roads, 22 with several cities. (Of a kind of tile: 1 or 0.)
    several: u32,
    /// Distinct tiles of a road or city; segments of a farm.
    pub(super) tiles: u16,
    /// Open ends of a road, open sides of a city, empty cells around a cloister. Fields have none.
    pub(super) open: u16,
    /// Pennants.
    pub(super) pennants: u8,
    /// A bit a seat: its builder on a road or city, its pig on a farm.
    pub(super) specials: u8,
    /// A bit a seat: its mayor in a city, its barn on a farm.
    owners: u8,
    /// See the constants below.
    shows: u8,
}

/// An inn on a road, a cathedral in a city, a pig herd on a farm.
const BONUS: u8 = 1;
/// Goods in a city.
const GOODS: u8 = 2;

/// One follower more, in byte 7.
const ONE_FOLLOWER: u64 = 1 << 56;
/// Bots clone games by the thousand, and features are a third of a game.
const _: () = assert!(size_of::<Joined>() == 24 && size_of::<Segment>() == 4);

impl Totals {
    /// What a segment begins with, before anything joins it.
    pub(super) fn of(feature: &TileFeature, is_one_of_several: bool) -> Self {
        let open = match feature.kind {
            FeatureKind::Road | FeatureKind::City => feature.sides.len(),
            FeatureKind::Cloister | FeatureKind::Shrine => 8,
            FeatureKind::Field | FeatureKind::River | FeatureKind::Quarter => 0,
        };
        Self {
            several: u32::from(is_one_of_several),
            tiles: 1,
            open: u16::try_from(open).unwrap_or(0),
            pennants: feature.pennants,
            shows: u8::from(feature.inn || feature.cathedral || feature.herd) * BONUS
                + u8::from(feature.goods.is_some()) * GOODS,
            ..Self::default()
        }
    }

    /// Whether a road has an inn, a city a cathedral, a farm a pig herd: printed, whether played or not.
    #[inline]
    pub(super) const fn has_bonus(&self) -> bool {
        self.shows & BONUS != 0
    }

    /// Whether a city has goods.
    #[inline]
    pub(super) const fn has_goods(&self) -> bool {
        self.shows & GOODS != 0
    }

    /// A bit a seat: whose barns stand on this farm.
    #[inline]
    pub(super) const fn barns(&self) -> u8 {
        self.owners
    }

    /// Whether a follower of this seat is here; a mayor of no strength is one.
    #[inline]
    pub(super) fn has_follower_of(&self, seat: Seat, kind: FeatureKind) -> bool {
        self.followers[seat.index()] != 0 || self.mayors(kind) >> seat.0 & 1 == 1
    }

    /// A bit a seat: whose mayors are here.
    #[inline]
    const fn mayors(&self, kind: FeatureKind) -> u8 {
        if matches!(kind, FeatureKind::City) { self.owners } else { 0 }
    }

    #[inline]
    pub(super) const fn is_occupied(&self) -> bool {
        self.followers[7] != 0
    }

    /// Whether a follower may be deployed here: nobody is, and on a farm no barn either. (Where a mayor is, he is a follower.)
    #[inline]
    pub(super) const fn is_free(&self) -> bool {
        self.followers[7] | self.owners == 0
    }

    /// Follower strength of each seat; a mayor's is the city's pennants.
    #[inline]
    pub(super) fn strengths(&self, kind: FeatureKind) -> [u8; Seat::MAX] {
        let mayors = self.mayors(kind);
        std::array::from_fn(|seat| self.followers[seat] + (mayors >> seat & 1) * self.pennants)
    }

    /// What a segment begins with whose tile is laid after so many with several roads, and several cities.
    #[inline]
    fn on_board(&self, several: [u8; 2], kind: FeatureKind) -> Self {
        let before = several[usize::from(kind == FeatureKind::City)];
        Self { several: self.several << (before & 31), ..*self }
    }

    /// This feature joined with another one of its kind.
    #[inline]
    const fn joined(&self, other: &Self) -> Self {
        // Mostly none; without an instruction for it, counting costs more than asking.
        let both = self.several & other.several;
        let twice = if both == 0 { 0 } else { both.count_ones() as u16 };
        Self {
            followers: (u64::from_le_bytes(self.followers) + u64::from_le_bytes(other.followers))
                .to_le_bytes(),
            several: self.several | other.several,
            tiles: self.tiles + other.tiles - twice,
            open: self.open + other.open,
            pennants: self.pennants + other.pennants,
            specials: self.specials | other.specials,
            owners: self.owners | other.owners,
            shows: self.shows | other.shows,
        }
    }

    /// This figure comes (`true`) or goes.
    #[inline]
    fn count(&mut self, figure: Figure, comes: bool) {
        let Figure { seat, kind, strong, .. } = figure;
        let bit = 1 << seat.0;
        let set = |bits: &mut u8| *bits = if comes { *bits | bit } else { *bits & !bit };
        let strength: u64 = match kind {
            FigureKind::Large => 2,
            FigureKind::Mayor | FigureKind::Wagon if strong => 2,
            FigureKind::Small | FigureKind::Wagon => 1,
            FigureKind::Mayor => {
                set(&mut self.owners);
                0
            }
            FigureKind::Builder | FigureKind::Pig => return set(&mut self.specials),
            FigureKind::Barn => return set(&mut self.owners),
        };
        let unit = (strength << (8 * seat.0)) + ONE_FOLLOWER;
        let followers = u64::from_le_bytes(self.followers);
        self.followers = if comes { followers + unit } else { followers - unit }.to_le_bytes();
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Segment {
    /// What it belonged to when it was laid.
    feature: FeatureId,
    tile: u8,
    kind: FeatureKind,
}

/// A feature, or what was one until it was joined.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Joined {
    totals: Totals,
    /// Itself, or one that it was joined to.
    parent: FeatureId,
    /// The segment that it began with.
    first: SegmentId,
}

/// A tile that is being laid.
pub(super) struct Fresh {
    shape: &'static Shape,
    /// Of what feature each segment is; none as long as it has met none.
    features: [FeatureId; Shape::MOST_FEATURES],
}

impl Fresh {
    pub(super) const fn of(shape: &'static Shape) -> Self {
        Self { shape, features: [FeatureId::NONE; Shape::MOST_FEATURES] }
    }
}

/// All segments of the board, and the features that they make.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Features {
    segments: List<Segment>,
    features: List<Joined>,
    /// Tiles laid so far with several road segments, and with several city segments.
    several: [u8; 2],
}

impl Clone for Features {
    fn clone(&self) -> Self {
        Self { segments: self.segments.clone(), features: self.features.clone(), several: self.several }
    }

    fn clone_from(&mut self, source: &Self) {
        self.segments.clone_from(&source.segments);
        self.features.clone_from(&source.features);
        self.several = source.several;
    }
}

impl Features {
    /// Room for so many segments, and for as many features as they usually make.
    pub(super) fn with_capacity(segments: usize) -> Self {
        Self {
            segments: List::with_capacity(segments),
            features: List::with_capacity(segments / 2),
            several: [0; 2],
        }
    }

    pub(super) const fn heap_bytes(&self) -> usize {
        self.segments.heap_bytes() + self.features.heap_bytes()
    }

    /// All segments, as they were laid.
    pub(super) fn segments(&self) -> impl Iterator<Item = SegmentId> {
        (0..self.segments.len() as u16).map(SegmentId)
    }

    /// The first segment of the tile that is laid next.
    pub(super) fn next_segment(&self) -> SegmentId {
        SegmentId(self.segments.len() as u16)
    }

    /// A segment of a tile that is being laid meets one that lies there: both are of one feature, with so many open ends less.
    #[inline]
    pub(super) fn meet(&mut self, fresh: &mut Fresh, number: u8, other: SegmentId, closed: u16) {
        let number = usize::from(number);
        let (mine, yours) = (fresh.features[number], self.root_mut(self.feature(other)));
        let root = if mine == FeatureId::NONE {
            let (kind, totals) = &fresh.shape.features[number];
            let totals = totals.on_board(self.several, *kind);
            self.features[yours.index()].totals = self.totals(yours).joined(&totals);
            yours
        } else {
            self.join(mine, yours)
        };
        fresh.features[number] = root;
        self.features[root.index()].totals.open -= closed;
    }

    /// All neighbours of a tile were met: adds its segments; those that met none begin a feature.
    #[inline]
    pub(super) fn add_tile(&mut self, tile: u8, fresh: &Fresh) {
        let Self { segments, features, several } = self;
        let (shape, laid) = (fresh.shape, segments.len());
        let printed = shape.features.iter().zip(&fresh.features).zip(laid as u16..);
        segments.extend(printed.map(|(((kind, totals), feature), number)| {
            let mut feature = *feature;
            if feature == FeatureId::NONE {
                feature = FeatureId(features.len() as u16);
                let totals = totals.on_board(*several, *kind);
                features.push(Joined { totals, parent: feature, first: SegmentId(number) });
            }
            Segment { feature, tile, kind: *kind }
        }));
        several[0] += u8::from(shape.many_roads);
        several[1] += u8::from(shape.many_cities);
    }

    /// What a segment belonged to when it was laid.
    #[inline]
    fn feature(&self, segment: SegmentId) -> FeatureId {
        self.segments[segment.index()].feature
    }

    /// The feature of a segment: equal for two segments if and only if they are joined.
    #[inline]
    pub(super) fn root(&self, segment: SegmentId) -> FeatureId {
        let mut at = self.feature(segment);
        loop {
            let parent = self.features[at.index()].parent;
            if parent == at {
                return at;
            }
            at = parent;
        }
    }

    /// What a feature is now, shortening the way for later.
    #[inline]
    fn root_mut(&mut self, feature: FeatureId) -> FeatureId {
        let mut at = feature;
        loop {
            let parent = self.features[at.index()].parent;
            if parent == at {
                return at;
            }
            let grandparent = self.features[parent.index()].parent;
            self.features[at.index()].parent = grandparent;
            at = grandparent;
        }
    }

    /// Joins two features of one kind.
    #[inline(never)] // seldom: most segments meet one feature
    fn join(&mut self, a: FeatureId, b: FeatureId) -> FeatureId {
        let (a, b) = (self.root_mut(a), self.root_mut(b));
        if a == b {
            return a;
        }
        let (mut root, mut child) = (a, b);
        if self.totals(a).tiles < self.totals(b).tiles {
            (root, child) = (b, a);
        }
        self.features[child.index()].parent = root;
        self.features[root.index()].totals = self.totals(root).joined(self.totals(child));
        root
    }

    /// An abbey closes a side of a segment's feature; whether nothing is open any more.
    pub(super) fn close(&mut self, segment: SegmentId) -> bool {
        let root = self.root(segment);
        let open = &mut self.features[root.index()].totals.open;
        *open -= 1;
        *open == 0
    }

    /// One cell around a cloister is no longer empty; whether none is.
    pub(super) fn fill_neighbour(&mut self, cloister: SegmentId) -> bool {
        self.close(cloister)
    }

    /// The totals of a feature.
    #[inline]
    pub(super) fn totals(&self, root: FeatureId) -> &Totals {
        &self.features[root.index()].totals
    }

    /// One of the segments of a feature.
    #[inline]
    pub(super) fn first(&self, root: FeatureId) -> SegmentId {
        self.features[root.index()].first
    }

    #[inline]
    pub(super) fn kind(&self, root: FeatureId) -> FeatureKind {
        self.kind_at(self.first(root))
    }

    /// What a segment is.
    #[inline]
    pub(super) fn kind_at(&self, segment: SegmentId) -> FeatureKind {
        self.segments[segment.index()].kind
    }

    /// The number of the tile that a segment is on.
    #[inline]
    pub(super) fn tile(&self, segment: SegmentId) -> usize {
        usize::from(self.segments[segment.index()].tile)
    }

    /// Whether nothing is open: the feature is completed.
    #[inline]
    pub(super) fn is_complete(&self, root: FeatureId) -> bool {
        self.totals(root).open == 0
    }

    /// A figure comes onto its segment.
    pub(super) fn put(&mut self, figure: Figure) {
        let root = self.root(figure.segment);
        self.features[root.index()].totals.count(figure, true);
    }

    /// A figure leaves its segment.
    pub(super) fn take(&mut self, figure: Figure) {
        let root = self.root(figure.segment);
        self.features[root.index()].totals.count(figure, false);
    }
}
