//! Roads, cities, cloisters, farms: segments joined as tiles are laid.
//!
//! A segment that meets a feature when its tile is laid is of it from the start; only those that meet none begin one. Over these goes a
//! union-find: each root holds the running [`Totals`] of its whole feature, so joining two is one addition, and a feature is completed when
//! nothing is open. Invariant: for every feature the totals equal a recount by flood fill (the tests do it).

use super::catalogue::FeatureKind;
use super::figures::Figure;
use super::list::List;
use super::shapes::Shape;
use super::totals::Totals;

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
pub(super) struct FeatureId(pub(super) u16);

impl FeatureId {
    /// That of a segment of the tile that is being laid, as long as it has met none.
    const NONE: Self = Self(u16::MAX);

    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Bots clone games by the thousand, and features are a third of a game.
const _: () = assert!(size_of::<Joined>() == 20 && size_of::<Segment>() == 4);

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

    /// How many features there are, those that were joined to others included.
    pub(super) fn count(&self) -> usize {
        self.features.len()
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
    pub(super) fn meet(&mut self, fresh: &mut Fresh, number: u8, other: SegmentId, closed: u8) {
        let number = usize::from(number);
        let (mine, yours) = (fresh.features[number], self.root_mut(self.feature(other)));
        let root = if mine == FeatureId::NONE {
            let (kind, totals) = &fresh.shape.features[number];
            let totals = totals.on_board(self.several, *kind);
            self.features[yours.index()].totals.join(&totals);
            yours
        } else {
            self.join(mine, yours)
        };
        fresh.features[number] = root;
        self.features[root.index()].totals.close(closed);
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
        if self.totals(a).tiles() < self.totals(b).tiles() {
            (root, child) = (b, a);
        }
        self.features[child.index()].parent = root;
        let joined = *self.totals(child);
        self.features[root.index()].totals.join(&joined);
        root
    }

    /// So many sides of a segment's feature are closed, or cells around a cloister no longer empty; whether nothing is open any more.
    pub(super) fn close(&mut self, segment: SegmentId, ends: u8) -> bool {
        let root = self.root(segment);
        self.features[root.index()].totals.close(ends);
        self.is_complete(root)
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
        self.totals(root).open() == 0
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
