//! Roads, cities, cloisters, farms: segments joined as tiles are laid.
//!
//! A union-find over segments; each root holds the running [`Totals`] of its whole feature, so joining two features is one
//! addition and a feature is completed when nothing is open. Invariant: for every feature the totals equal a recount by
//! flood fill (the tests do it).

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

/// What is counted of a feature while it grows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Totals {
    /// Follower strength: a byte a seat. Byte 7: how many followers. (Bytes, added as one number: a number of eight bytes would
    /// be aligned to eight, and a segment a third larger.)
    followers: [u8; 8],
    /// One bit for each tile that has several segments of this kind, some of them here: a tile that both sides of a
    /// join have is counted once. All sets together have 30 tiles with several roads, 22 with several cities.
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
/// Bots clone games by the thousand, and segments are half of a game.
const _: () = assert!(size_of::<Segment>() == 24);

impl Totals {
    /// What a segment begins with, before anything joins it.
    pub(super) fn of(feature: &TileFeature) -> Self {
        let open = match feature.kind {
            FeatureKind::Road | FeatureKind::City => feature.sides.len(),
            FeatureKind::Cloister | FeatureKind::Shrine => 8,
            FeatureKind::Field | FeatureKind::River | FeatureKind::Quarter => 0,
        };
        Self {
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
    totals: Totals,
    parent: SegmentId,
    tile: u8,
    kind: FeatureKind,
}

/// All segments of the board.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Features {
    segments: List<Segment>,
    /// Tiles laid so far with several road segments, and with several city segments.
    several: [u8; 2],
}

impl Clone for Features {
    fn clone(&self) -> Self {
        Self { segments: self.segments.clone(), several: self.several }
    }

    fn clone_from(&mut self, source: &Self) {
        self.segments.clone_from(&source.segments);
        self.several = source.several;
    }
}

impl Features {
    pub(super) fn with_capacity(segments: usize) -> Self {
        Self { segments: List::with_capacity(segments), several: [0; 2] }
    }

    pub(super) const fn heap_bytes(&self) -> usize {
        self.segments.heap_bytes()
    }

    pub(super) fn len(&self) -> usize {
        self.segments.len()
    }

    /// Adds the segments of a tile, each a feature of its own, and returns the first one.
    pub(super) fn add_tile(&mut self, tile: u8, shape: &Shape) -> SegmentId {
        let first = SegmentId(self.segments.len() as u16);
        self.segments.extend(shape.features.iter().enumerate().map(|(number, (kind, totals))| Segment {
            totals: *totals,
            parent: SegmentId(first.0 + number as u16),
            tile,
            kind: *kind,
        }));
        if shape.many_roads {
            self.mark_several(0, first, FeatureKind::Road);
        }
        if shape.many_cities {
            self.mark_several(1, first, FeatureKind::City);
        }
        first
    }

    /// The segments of one kind of the tile from `first` on are several.
    fn mark_several(&mut self, of: usize, first: SegmentId, kind: FeatureKind) {
        let fresh = self.segments[first.index()..].iter_mut();
        for segment in fresh.filter(|segment| segment.kind == kind) {
            segment.totals.several = 1 << (self.several[of] & 31);
        }
        self.several[of] += 1;
    }

    /// The root of a segment's feature: equal for two segments if and only if they are joined.
    #[inline]
    pub(super) fn root(&self, segment: SegmentId) -> SegmentId {
        let mut at = segment;
        loop {
            let parent = self.segments[at.index()].parent;
            if parent == at {
                return at;
            }
            at = parent;
        }
    }

    /// As [`Self::root`], shortening the way for later.
    #[inline]
    fn root_mut(&mut self, segment: SegmentId) -> SegmentId {
        let mut at = segment;
        loop {
            let parent = self.segments[at.index()].parent;
            if parent == at {
                return at;
            }
            let grandparent = self.segments[parent.index()].parent;
            self.segments[at.index()].parent = grandparent;
            at = grandparent;
        }
    }

    /// Joins the features of two segments of one kind.
    #[inline]
    pub(super) fn join(&mut self, a: SegmentId, b: SegmentId) -> SegmentId {
        let (a, b) = (self.root_mut(a), self.root_mut(b));
        if a == b {
            return a;
        }
        let (mut root, mut child) = (a, b);
        if self.segments[a.index()].totals.tiles < self.segments[b.index()].totals.tiles {
            (root, child) = (b, a);
        }
        self.segments[child.index()].parent = root;
        self.segments[root.index()].totals =
            self.segments[root.index()].totals.joined(&self.segments[child.index()].totals);
        root
    }

    /// Joins two segments across a side of two tiles: both ends are open no more.
    #[inline]
    pub(super) fn join_open(&mut self, a: SegmentId, b: SegmentId) {
        let root = self.join(a, b);
        self.segments[root.index()].totals.open -= 2;
    }

    /// An abbey closes a side of a segment's feature; whether nothing is open any more.
    pub(super) fn close(&mut self, segment: SegmentId) -> bool {
        let root = self.root(segment);
        let open = &mut self.segments[root.index()].totals.open;
        *open -= 1;
        *open == 0
    }

    /// One cell around a cloister is no longer empty; whether none is.
    pub(super) fn fill_neighbour(&mut self, cloister: SegmentId) -> bool {
        let open = &mut self.segments[cloister.index()].totals.open;
        *open -= 1;
        *open == 0
    }

    /// The totals of the feature with this root.
    #[inline]
    pub(super) fn totals(&self, root: SegmentId) -> &Totals {
        &self.segments[root.index()].totals
    }

    #[inline]
    pub(super) fn kind(&self, segment: SegmentId) -> FeatureKind {
        self.segments[segment.index()].kind
    }

    /// The number of the tile that a segment is on.
    #[inline]
    pub(super) fn tile(&self, segment: SegmentId) -> usize {
        usize::from(self.segments[segment.index()].tile)
    }

    /// Whether nothing is open: the feature is completed.
    #[inline]
    pub(super) fn is_complete(&self, root: SegmentId) -> bool {
        self.segments[root.index()].totals.open == 0
    }

    /// A figure comes onto its segment.
    pub(super) fn put(&mut self, figure: Figure) {
        let root = self.root(figure.segment);
        self.segments[root.index()].totals.count(figure, true);
    }

    /// A figure leaves its segment.
    pub(super) fn take(&mut self, figure: Figure) {
        let root = self.root(figure.segment);
        self.segments[root.index()].totals.count(figure, false);
    }
}
