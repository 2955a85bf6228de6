//! Roads, cities, cloisters, farms: segments joined as tiles are laid.
//!
//! Every segment knows its feature, and every feature holds the running [`Totals`] of all of its segments. A segment that meets a feature when its tile is
//! laid is of it from the start; one that meets none begins one. Where two features are joined the one that began later ends: its totals are added to the
//! other's, its segments become the other's, and its number is free for the next that begins. A feature is completed when nothing is open. Invariant:
//! for every feature the totals equal a recount by flood fill (the tests do it).

use super::bits::numbers;
use super::catalogue::FeatureKind;
use super::figures::Figure;
use super::list::List;
use super::shapes::Shape;
use super::totals::{MOST_SEGMENTS, Totals};

/// A segment on the board, numbered as they were laid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(super) struct SegmentId(pub(super) u16);

impl SegmentId {
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A feature, by a number that is its own as long as it isn't joined to an older one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct FeatureId(pub(super) u16);

impl Default for FeatureId {
    fn default() -> Self {
        Self::NONE
    }
}

impl FeatureId {
    /// That of a segment of the tile that is being laid, as long as it has met none.
    const NONE: Self = Self(MOST_SEGMENTS - 1);

    /// The number.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A tile that is being laid. As long as a segment of it has met no feature, none is noted.
pub(super) struct Fresh {
    shape: &'static Shape,
    /// The first of its segments.
    first: SegmentId,
    /// A bit a segment: which have met one.
    pub(super) met: u16,
}

/// What is seen of the features of a tile just laid, a bit a segment.
#[derive(Debug, Clone, Copy)]
pub(super) struct Sight {
    /// Nobody is there.
    pub(super) free: u16,
    /// Nothing is open.
    pub(super) closed: u16,
}

/// All segments of the board, and the features that they make.
#[derive(Debug, PartialEq, Eq, Default)]
pub(super) struct Features {
    /// By segment: what it is of.
    segments: List<FeatureId>,
    /// By number; of one without a feature the first segment's place tells the next such number.
    features: List<Totals>,
    /// The first number without a feature.
    free: FeatureId,
    /// Tiles laid so far with several road segments, and with several city segments.
    several: [u8; 2],
}

impl Clone for Features {
    #[inline(always)] // built in place: a copy right after building would fail store forwarding
    fn clone(&self) -> Self {
        Self { segments: self.segments.clone(), features: self.features.clone(), ..*self }
    }

    fn clone_from(&mut self, source: &Self) {
        self.segments.clone_from(&source.segments);
        self.features.clone_from(&source.features);
        (self.free, self.several) = (source.free, source.several);
    }
}

impl Features {
    /// Room for so many segments, and for as many features as most games have half played (58 of 242 segments, on average of base games); more make
    /// room as they come.
    pub(super) fn with_capacity(segments: usize) -> Self {
        assert!(segments < usize::from(MOST_SEGMENTS), "{segments} segments are more than all tiles have");
        Self {
            segments: List::with_capacity(segments + Shape::MOST_FEATURES),
            features: List::with_capacity(4 * segments / 15),
            free: FeatureId::NONE,
            several: [0; 2],
        }
    }

    pub(super) const fn heap_bytes(&self) -> usize {
        self.segments.heap_bytes() + self.features.heap_bytes()
    }

    /// No feature has this number, nor a greater one.
    pub(super) fn end(&self) -> usize {
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

    /// A tile of this shape is laid: its segments meet others and are added then.
    #[inline]
    pub(super) fn begin_tile(&mut self, shape: &'static Shape) -> Fresh {
        let first = self.next_segment();
        // Room for all that there may be takes no loop.
        self.segments.extend_from_slice(&[FeatureId::NONE; Shape::MOST_FEATURES]);
        Fresh { shape, first, met: 0 }
    }

    /// A segment of a tile that is being laid meets one that lies there: both are of one feature, with so many open ends less.
    #[inline]
    pub(super) fn meet(&mut self, fresh: &mut Fresh, number: u8, other: SegmentId, closed: u8) {
        let yours = self.root(other);
        let mine = &mut self.segments[fresh.first.index() + usize::from(number)];
        let root = match *mine {
            FeatureId::NONE => {
                *mine = yours;
                fresh.met |= 1 << number;
                let totals = fresh.shape.features[usize::from(number)].on_board(self.several);
                let joined = &mut self.features[yours.index()];
                joined.join(&totals);
                return joined.close(closed);
            }
            mine if mine == yours => mine,
            mine => self.join(mine, yours),
        };
        self.features[root.index()].close(closed);
    }

    /// All neighbours of a tile were met: adds its segments; those that met none begin a feature.
    #[inline]
    pub(super) fn add_tile(&mut self, fresh: &Fresh) -> Sight {
        let Fresh { shape, first, met } = *fresh;
        let alone = shape.segments() & !met;
        for number in numbers(alone) {
            let segment = SegmentId(first.0 + u16::from(number));
            let totals = shape.features[usize::from(number)].on_board(self.several).begun_with(segment);
            self.segments[segment.index()] = self.begin(totals);
        }
        self.segments.truncate(first.index() + shape.features.len());
        let mut sight = Sight { free: alone, closed: 0 };
        for number in numbers(met) {
            let totals = self.totals(self.segments[first.index() + usize::from(number)]);
            sight.free |= u16::from(totals.is_free()) << number;
            sight.closed |= u16::from(totals.open() == 0) << number;
        }
        self.several[0] += u8::from(shape.many_roads);
        self.several[1] += u8::from(shape.many_cities);
        sight
    }

    /// A feature begins: one of the numbers without a feature is its own from now on, or else a new one.
    #[inline]
    fn begin(&mut self, begun: Totals) -> FeatureId {
        let number = self.free;
        if number == FeatureId::NONE {
            self.features.push(begun);
            return FeatureId(self.features.len() as u16 - 1);
        }
        let place = &mut self.features[number.index()];
        self.free = FeatureId(place.first().0);
        *place = begun;
        number
    }

    /// The feature of a segment: equal for two segments if and only if they are joined.
    #[inline]
    pub(super) fn root(&self, segment: SegmentId) -> FeatureId {
        self.segments[segment.index()]
    }

    /// Joins two features of one kind; returns the older one, which they are now.
    #[inline(never)] // seldom: most segments meet one feature
    fn join(&mut self, a: FeatureId, b: FeatureId) -> FeatureId {
        let (old, young) = if self.first(a) < self.first(b) { (a, b) } else { (b, a) };
        let ended = self.features[young.index()];
        self.features[old.index()].join(&ended);
        let free = std::mem::replace(&mut self.free, young);
        self.features[young.index()] = ended.begun_with(SegmentId(free.0));
        let rename = |feature: &mut FeatureId| *feature = if *feature == young { old } else { *feature };
        self.segments[ended.first().index()..].iter_mut().for_each(rename);
        old
    }

    /// So many sides of a segment's feature are closed, or cells around a cloister no longer empty; whether nothing is open any more.
    pub(super) fn close(&mut self, segment: SegmentId, ends: u8) -> bool {
        let root = self.root(segment);
        self.features[root.index()].close(ends);
        self.is_complete(root)
    }

    /// The totals of a feature.
    #[inline]
    pub(super) fn totals(&self, root: FeatureId) -> &Totals {
        &self.features[root.index()]
    }

    /// One of the segments of a feature.
    #[inline]
    pub(super) fn first(&self, root: FeatureId) -> SegmentId {
        self.features[root.index()].first()
    }

    #[inline]
    pub(super) fn kind(&self, root: FeatureId) -> FeatureKind {
        self.features[root.index()].kind()
    }

    /// What a segment is.
    #[inline]
    pub(super) fn kind_at(&self, segment: SegmentId) -> FeatureKind {
        self.kind(self.root(segment))
    }

    /// Whether nothing is open: the feature is completed.
    #[inline]
    pub(super) fn is_complete(&self, root: FeatureId) -> bool {
        self.totals(root).open() == 0
    }

    /// A figure comes onto its segment.
    pub(super) fn put(&mut self, figure: Figure) {
        let root = self.root(figure.segment);
        self.features[root.index()].count(figure, true);
    }

    /// A figure leaves its segment.
    pub(super) fn take(&mut self, figure: Figure) {
        let root = self.root(figure.segment);
        self.features[root.index()].count(figure, false);
    }
}
