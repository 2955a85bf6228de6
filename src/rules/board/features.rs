//! Features: roads, cities, cloisters and farms, joined from segments as tiles are laid.
//!
//! Every segment knows its feature, and every feature holds the running [`Totals`] of all its
//! segments. A segment of a new tile joins the feature that it meets, or else begins a feature.
//! When two features are joined, the one that began later ends: the other takes over its totals and
//! segments, and its number is free for the next new feature. A feature is complete when nothing is
//! open. Invariant: the totals of every feature equal a recount by flood fill (tests compare them).

use super::figures::Figure;
use super::totals::{SEGMENTS_MAX, SHARING, Totals};
use super::{Board, MetSegments, in_the_middle};
use crate::tiles::catalogue::FeatureKind;
use crate::tiles::shapes::{Port, Shape, Shapes, Turned};
use crate::tools::bits::numbers;
use crate::tools::list::List;

/// A segment on the board, numbered in the order of laying.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(crate) struct SegmentId(pub(crate) u16);

impl SegmentId {
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Number of a feature; valid until the feature is joined to an older one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct FeatureId(pub(crate) u16);

impl Default for FeatureId {
    fn default() -> Self {
        Self::NONE
    }
}

impl FeatureId {
    /// Placeholder for a segment of the tile being laid that hasn't met a feature yet.
    const NONE: Self = Self(SEGMENTS_MAX - 1);

    /// Returns the number.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A tile that is being laid; its segments have [`FeatureId::NONE`] until they meet a feature.
pub(super) struct TileInProgress {
    shape: &'static Shape,
    /// The first of its segments.
    first: SegmentId,
    /// One bit for each segment that has met a feature.
    pub(super) met: u16,
}

/// State of the features of a tile just laid, one bit for each segment.
#[derive(Debug, Clone, Copy)]
pub(crate) struct NewFeatures {
    /// No follower is there, nor a barn.
    pub(super) free: u16,
    /// Nothing is open.
    pub(super) closed: u16,
}

/// All segments of the board, and their features.
#[derive(Debug, PartialEq, Eq, Default)]
pub(crate) struct Features {
    /// The feature of each segment.
    segments: List<FeatureId>,
    /// Totals by feature number. An unused entry's first segment is the next unused number.
    features: List<Totals>,
    /// The first unused number, or [`FeatureId::NONE`].
    free: FeatureId,
    /// Number of tiles laid so far with several road segments, and with several city segments;
    /// [`SHARING`] if there are more.
    several: [u8; 2],
    /// `true` if the next tile with several roads or several cities shares its bit.
    is_bit_shared: bool,
}

impl Clone for Features {
    #[inline(always)] // built in place: a copy right after building would fail store forwarding
    fn clone(&self) -> Self {
        Self { segments: self.segments.clone(), features: self.features.clone(), ..*self }
    }

    fn clone_from(&mut self, source: &Self) {
        self.segments.clone_from(&source.segments);
        self.features.clone_from(&source.features);
        (self.free, self.several, self.is_bit_shared) = (source.free, source.several, source.is_bit_shared);
    }
}

impl Features {
    /// Makes room for half a game with this number of segments on its tiles, and of numbers kept for
    /// bridges.
    ///
    /// It has 58 features for 242 segments, on average of base games; more features allocate.
    pub(crate) fn with_capacity(printed: usize, kept: usize) -> Self {
        let segments = printed + kept;
        assert!(segments < usize::from(SEGMENTS_MAX), "{segments} segments are more than all tiles have");
        Self {
            segments: List::with_capacity(in_the_middle(segments) + Shape::FEATURES_MAX),
            features: List::with_capacity((4 * printed + kept) / 15),
            free: FeatureId::NONE,
            several: [0; 2],
            is_bit_shared: false,
        }
    }

    pub(crate) const fn heap_bytes(&self) -> usize {
        self.segments.heap_bytes() + self.features.heap_bytes()
    }

    /// Returns the first number that no feature has, nor any greater one.
    pub(crate) fn end(&self) -> usize {
        self.features.len()
    }

    /// Returns all segments, in the order of laying; not the numbers kept for bridges.
    pub(crate) fn segments(&self) -> impl Iterator<Item = SegmentId> {
        let all = (0..self.segments.len() as u16).map(SegmentId);
        all.filter(|segment| self.is_in_use(*segment))
    }

    /// Returns `false` for a number that is kept for a bridge's road and has none.
    #[inline]
    pub(crate) fn is_in_use(&self, segment: SegmentId) -> bool {
        self.root(segment) != FeatureId::NONE
    }

    /// Returns the first segment of the tile that will be laid next.
    pub(super) fn next_segment(&self) -> SegmentId {
        SegmentId(self.segments.len() as u16)
    }

    /// Begins laying a tile of this shape; its segments then [meet](Self::meet) others.
    #[inline]
    pub(super) fn begin_tile(&mut self, shape: &'static Shape) -> TileInProgress {
        let first = self.next_segment();
        // Room for the maximum takes no loop.
        self.segments.extend_from_slice(&[FeatureId::NONE; Shape::FEATURES_MAX]);
        TileInProgress { shape, first, met: 0 }
    }

    /// Joins a segment of a tile being laid to a segment beside it, and closes `closed` open ends.
    #[inline]
    pub(super) fn meet(&mut self, fresh: &mut TileInProgress, number: u8, other: SegmentId, closed: u8) {
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

    /// Returns `true` if the next tile with several roads or several cities shares its bit.
    #[inline]
    pub(super) const fn is_bit_shared(&self) -> bool {
        self.is_bit_shared
    }

    /// Joins all segments of a tile being laid like [`Self::meet`], where tiles share bits.
    ///
    /// The board has the tile already.
    #[cold]
    pub(super) fn meet_all(
        &mut self,
        fresh: &mut TileInProgress,
        turned: &Turned,
        met: &MetSegments,
        board: &Board,
    ) {
        for port in Port::all_of(met.ports) {
            let number = turned.at(port);
            let yours = self.root(met.at(port));
            let mine = self.segments[fresh.first.index() + usize::from(number)];
            let (taken_for, is) = match mine {
                FeatureId::NONE => {
                    let totals = fresh.shape.features[usize::from(number)].on_board(self.several);
                    let of_tile = &self.segments[fresh.first.index()..];
                    match self.totals(yours).sharing(&totals) {
                        0 => (0, 0),
                        taken_for => (taken_for, u32::from(of_tile.contains(&yours))),
                    }
                }
                mine if mine == yours => (0, 0),
                mine => match self.totals(yours).sharing(self.totals(mine)) {
                    0 => (0, 0),
                    taken_for => (taken_for, self.tiles_in_both([mine, yours], board)),
                },
            };
            self.meet(fresh, number, met.at(port), port.closed());
            let root = self.root(met.at(port));
            self.features[root.index()].correct(taken_for, is);
        }
    }

    /// Counts the tiles that share a bit and are in both features, which are of one kind.
    fn tiles_in_both(&self, both: [FeatureId; 2], board: &Board) -> u32 {
        let is_city = self.kind(both[0]) == FeatureKind::City;
        let shapes =
            board.tiles().iter().map(|tile| (tile.first.index(), Shapes::standard().of(tile.kind())));
        let several = shapes.filter(|(_, shape)| if is_city { shape.many_cities } else { shape.many_roads });
        let is_in_both = |(first, shape): &(usize, &Shape)| {
            let of_tile = &self.segments[*first..][..shape.features.len()];
            both.iter().all(|feature| of_tile.contains(feature))
        };
        several.skip(usize::from(SHARING)).filter(is_in_both).count() as u32
    }

    /// Adds the tile's segments once all neighbours were met; those that met none begin a feature.
    #[inline]
    pub(super) fn add_tile(&mut self, fresh: &TileInProgress) -> NewFeatures {
        let TileInProgress { shape, first, met } = *fresh;
        let alone = shape.segments() & !met;
        for number in numbers(alone) {
            let segment = SegmentId(first.0 + u16::from(number));
            let totals = shape.features[usize::from(number)].on_board(self.several).begun_with(segment);
            self.segments[segment.index()] = self.begin(totals);
        }
        self.segments.truncate(first.index() + shape.features.len());
        let mut sight = NewFeatures { free: alone, closed: 0 };
        for number in numbers(met) {
            let totals = self.totals(self.segments[first.index() + usize::from(number)]);
            sight.free |= u16::from(totals.is_free()) << number;
            sight.closed |= u16::from(totals.open() == 0) << number;
        }
        if shape.many_roads | shape.many_cities {
            let [roads, cities] = self.several;
            self.several = [roads + u8::from(shape.many_roads), cities + u8::from(shape.many_cities)]
                .map(|several| several.min(SHARING));
            self.is_bit_shared = self.several.contains(&SHARING);
        }
        sight
    }

    /// Keeps the number after a new tile's segments for the road of a bridge over it.
    pub(super) fn keep_number_for_bridge(&mut self) {
        self.segments.push(FeatureId::NONE);
    }

    /// Begins the road of a bridge, whose number was kept.
    pub(crate) fn build_bridge(&mut self, segment: SegmentId) {
        self.segments[segment.index()] = self.begin(Totals::BRIDGE.begun_with(segment));
    }

    /// Makes a city a castle.
    pub(crate) fn become_castle(&mut self, root: FeatureId) {
        self.features[root.index()].become_castle();
    }

    /// Counts a tile not twice, because two segments of it are in the feature of this one.
    pub(crate) fn count_one_tile_less(&mut self, segment: SegmentId) {
        let root = self.root(segment);
        self.features[root.index()].correct(0, 1);
    }

    /// Begins a feature under an unused number, or else a new one.
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

    /// Returns the feature of a segment: equal for two segments if and only if they are joined.
    #[inline]
    pub(crate) fn root(&self, segment: SegmentId) -> FeatureId {
        self.segments[segment.index()]
    }

    /// Joins two features of one kind; returns the older one, which now has both.
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

    /// Closes `ends` sides of a segment's feature, or cells around a cloister.
    ///
    /// Returns `true` if the feature is then complete.
    pub(crate) fn close(&mut self, segment: SegmentId, ends: u8) -> bool {
        let root = self.root(segment);
        self.features[root.index()].close(ends);
        self.is_complete(root)
    }

    /// Joins the features of two segments of one tile, which aren't joined across a side.
    pub(crate) fn connect(&mut self, a: SegmentId, b: SegmentId, board: &Board) {
        let both = [self.root(a), self.root(b)];
        if both[0] == both[1] {
            return;
        }
        let (taken_for, is) = match self.totals(both[0]).sharing(self.totals(both[1])) {
            0 => (0, 0),
            taken_for => (taken_for, self.tiles_in_both(both, board)),
        };
        let root = self.join(both[0], both[1]);
        self.features[root.index()].correct(taken_for, is);
    }

    /// Makes these segments, in ascending order, a feature with these totals.
    ///
    /// It keeps the number `kept`, or gets another.
    pub(super) fn set_apart(&mut self, piece: &[SegmentId], totals: Totals, kept: Option<FeatureId>) {
        let root = match kept {
            Some(kept) => {
                self.features[kept.index()] = totals;
                kept
            }
            None => self.begin(totals),
        };
        piece.iter().for_each(|segment| self.segments[segment.index()] = root);
    }

    /// Returns the totals of a feature.
    #[inline]
    pub(crate) fn totals(&self, root: FeatureId) -> &Totals {
        &self.features[root.index()]
    }

    /// Returns the first segment of a feature.
    #[inline]
    pub(crate) fn first(&self, root: FeatureId) -> SegmentId {
        self.features[root.index()].first()
    }

    /// Returns the first segment of a feature; `None` if the number is unused.
    pub(crate) fn first_of_used(&self, number: FeatureId) -> Option<SegmentId> {
        let first = self.first(number);
        (self.segments.get(first.index()) == Some(&number)).then_some(first)
    }

    #[inline]
    pub(crate) fn kind(&self, root: FeatureId) -> FeatureKind {
        self.features[root.index()].kind()
    }

    /// Returns the kind of a segment.
    #[inline]
    pub(crate) fn kind_at(&self, segment: SegmentId) -> FeatureKind {
        self.kind(self.root(segment))
    }

    /// Returns `true` if the feature is complete: nothing is open.
    #[inline]
    pub(crate) fn is_complete(&self, root: FeatureId) -> bool {
        self.totals(root).open() == 0
    }

    /// Counts a figure that comes onto its segment.
    pub(crate) fn put(&mut self, figure: Figure) {
        let root = self.root(figure.segment);
        self.features[root.index()].count(figure, true);
    }

    /// Stops counting a figure that leaves its segment.
    pub(crate) fn take(&mut self, figure: Figure) {
        let root = self.root(figure.segment);
        self.features[root.index()].count(figure, false);
    }
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand::rngs::SmallRng;

    use super::*;
    use crate::moves::random;
    use crate::{Expansion, Game, IgnoreEvents, Options, Setup, Waits};

    #[test]
    fn tiles_that_share_a_bit_are_counted_once() {
        let mut shared = 0;
        for seed in 0..200 {
            let mut rng = SmallRng::seed_from_u64(seed);
            let mut game = Game::new(&Setup::with(2, &Expansion::ALL, Options::default())).unwrap();
            while game.waits() != Waits::Over {
                random::draw(&mut game, &mut rng, &mut IgnoreEvents);
                random::act(&mut game, &mut rng, &mut IgnoreEvents);
            }
            let Game { features, board, .. } = &game;
            let all = features.segments().map(|segment| (features.root(segment), board.tile_of(segment)));
            let mut all: Vec<(FeatureId, u16)> = all.collect();
            all.sort_unstable();
            for segments in all.chunk_by(|a, b| a.0 == b.0) {
                let totals = features.totals(segments[0].0);
                if matches!(totals.kind(), FeatureKind::Road | FeatureKind::City) {
                    let tiles = segments.chunk_by(|a, b| a == b).count();
                    assert_eq!(usize::from(totals.tiles()), tiles, "seed {seed}");
                    shared += segments.len() - tiles;
                }
            }
        }
        assert!(shared > 50, "{shared}");
    }
}
