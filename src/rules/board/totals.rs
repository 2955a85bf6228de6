//! Running totals of a feature, made so that joining two features is one addition.

use super::features::SegmentId;
use super::figure_kinds::Weight;
use super::figures::Figure;
use crate::setup::Seat;
use crate::tiles::catalogue::{Completion, FeatureKind, TileFeature};

/// Running totals of one feature while it grows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Totals {
    /// Packed sums: follower strength of each seat (four bits a seat), then the numbers of
    /// followers, tiles, open ends and pennants, from the bits given below. No seat has more
    /// strength than fifteen, even with all its figures in one place: 14 with eight small followers,
    /// 15 with seven and pairs.
    counts: u64,
    /// One bit for each tile with several segments of this kind, some of them in this feature.
    ///
    /// A tile that both sides of a join have is thus counted once. The tiles from number
    /// [`SHARING`] on share the last bit. In the totals of a tile kind it is 1 or 0.
    several: u32,
    /// Flags: one bit for each seat's builder or pig, one for each seat's mayor or barn, and
    /// printed marks; the constants below name the bits.
    marks: u16,
    /// The first segment and, from bit [`KIND`] on, the kind.
    origin: u16,
}

/// Bots clone games by the thousand. The list of half a base game's features fits into a block of a
/// kilobyte, which allocators have at hand.
const _: () = assert!(size_of::<Totals>() == 16);

/// Number of bits for a seat's strength.
const STRENGTH: u32 = 4;
/// Maximum strength of a seat on one feature.
#[cfg(test)]
pub(crate) const STRENGTH_MAX: u8 = (1 << STRENGTH) - 1;
const FOLLOWERS: u32 = 24;
const TILES: u32 = 32;
const OPEN: u32 = 44;
const PENNANTS: u32 = 56;

/// First bit of builders and pigs, one bit for each seat.
const SPECIALS: u32 = 0;
/// First bit of mayors and barns, one bit for each seat.
const OWNERS: u32 = 8;
/// Flag for an inn on a road, a cathedral in a city, or a pig herd on a farm.
const BONUS: u16 = 1 << 6;
/// Flag for goods in a city.
const GOODS: u16 = 1 << 7;

/// First bit of the kind in `origin`; all numbers above it are in [`FeatureKind::BY_NUMBER`].
const KIND: u32 = 12;
/// Number of tiles with several roads, or several cities, that have a bit of their own.
///
/// The first nine expansions together have no more: 30 with several roads, and 22 with several
/// cities. Tests share from the fourth on, so that their games come to it.
pub(super) const SHARING: u8 = if cfg!(test) { 3 } else { u32::BITS as u8 - 1 };

/// Upper limit for segments; no game has this many.
pub(crate) const SEGMENTS_MAX: u16 = 1 << KIND;
const _: () = assert!(FeatureKind::BY_NUMBER.len() == 1 << (u16::BITS - KIND));

impl Totals {
    /// Returns the totals of a single segment, before anything is joined to it.
    pub(crate) fn of(feature: &TileFeature, is_one_of_several: bool) -> Self {
        let open = match feature.kind.facts().completion {
            Completion::Ends => feature.sides.len() + usize::from(feature.shares.is_some()),
            Completion::Neighbours(_) => 8,
            Completion::Never => 0,
        };
        let counts = 1 << TILES | (open as u64) << OPEN | u64::from(feature.pennants) << PENNANTS;
        Self {
            counts,
            several: u32::from(is_one_of_several),
            marks: u16::from(feature.inn || feature.cathedral || feature.herd) * BONUS
                + u16::from(feature.goods.is_some()) * GOODS,
            origin: (feature.kind as u16) << KIND,
        }
    }

    /// The totals of a bridge: a road on one tile, with two open ends.
    pub(crate) const BRIDGE: Self = Self {
        counts: 1 << TILES | 2 << OPEN,
        several: 0,
        marks: 0,
        origin: (FeatureKind::Road as u16) << KIND,
    };

    /// Makes a city a castle.
    pub(super) const fn become_castle(&mut self) {
        self.origin = (self.origin % SEGMENTS_MAX) | ((FeatureKind::Castle as u16) << KIND);
    }

    /// Returns the kind of feature.
    #[inline]
    #[must_use]
    pub const fn kind(&self) -> FeatureKind {
        FeatureKind::from_number(self.origin >> KIND)
    }

    #[inline]
    const fn is(&self, kind: FeatureKind) -> bool {
        self.origin >> KIND == kind as u16
    }

    /// Returns the segment that it began with.
    #[inline]
    pub(crate) const fn first(&self) -> SegmentId {
        SegmentId(self.origin % SEGMENTS_MAX)
    }

    /// Returns the same totals with this segment as the first.
    #[inline]
    pub(super) const fn begun_with(&self, first: SegmentId) -> Self {
        Self { origin: self.origin >> KIND << KIND | first.0, ..*self }
    }

    /// Returns the number of distinct tiles of a road or city, or of segments of a farm.
    #[inline]
    #[must_use]
    pub const fn tiles(&self) -> u16 {
        (self.counts >> TILES) as u16 % (1 << (OPEN - TILES))
    }

    /// Returns the open ends of a road, open sides of a city, or empty cells around a cloister.
    ///
    /// Fields have none.
    #[inline]
    #[must_use]
    pub const fn open(&self) -> u16 {
        (self.counts >> OPEN) as u16 % (1 << (PENNANTS - OPEN))
    }

    /// Returns the number of pennants in a city.
    #[inline]
    #[must_use]
    pub const fn pennants(&self) -> u8 {
        (self.counts >> PENNANTS) as u8
    }

    /// Returns the number of followers.
    #[inline]
    pub(crate) const fn followers(&self) -> u8 {
        (self.counts >> FOLLOWERS) as u8
    }

    #[inline]
    const fn strength(&self, seat: usize) -> u8 {
        (self.counts >> (STRENGTH * seat as u32)) as u8 % (1 << STRENGTH)
    }

    /// Returns `true` if a road has an inn, a city a cathedral, or a farm a pig herd.
    ///
    /// These are the printed marks, played or not.
    #[inline]
    pub(crate) const fn has_bonus(&self) -> bool {
        self.marks & BONUS != 0
    }

    /// Returns `true` if a city has goods.
    #[inline]
    pub(crate) const fn has_goods(&self) -> bool {
        self.marks & GOODS != 0
    }

    /// Returns one bit for each seat with a builder on this road or city, or a pig on this farm.
    #[inline]
    #[must_use]
    pub const fn specials(&self) -> u8 {
        (self.marks >> SPECIALS) as u8 % (1 << Seat::MAX)
    }

    /// Returns one bit for each seat with a mayor in this city, or a barn on this farm.
    #[inline]
    const fn owners(&self) -> u8 {
        (self.marks >> OWNERS) as u8
    }

    /// Returns one bit for each seat with a barn on this farm.
    #[inline]
    #[must_use]
    pub const fn barns(&self) -> u8 {
        self.owners()
    }

    /// Returns `true` if this seat has a follower here; a mayor without strength is one.
    #[inline]
    pub(crate) const fn has_follower_of(&self, seat: Seat) -> bool {
        self.strength(seat.index()) != 0 || self.mayors() >> seat.0 & 1 == 1
    }

    /// Returns one bit for each seat with a mayor here.
    #[inline]
    const fn mayors(&self) -> u8 {
        if self.is(FeatureKind::City) { self.owners() } else { 0 }
    }

    #[inline]
    pub(crate) const fn is_occupied(&self) -> bool {
        self.followers() != 0
    }

    /// Returns `true` if a follower may be deployed here: no follower is here, and no barn on a
    /// farm.
    ///
    /// A mayor is a follower, too.
    #[inline]
    pub(crate) const fn is_free(&self) -> bool {
        self.followers() | self.owners() == 0
    }

    /// Returns the follower strength of each seat.
    ///
    /// A mayor's strength is the number of the city's pennants; one that counts as two has 2.
    #[inline]
    #[must_use]
    pub fn strengths(&self) -> [u8; Seat::MAX] {
        // Spreads bytes first, then the two seats in each byte: if single bytes were written,
        // reading the whole would fail store forwarding.
        let packed = self.counts;
        let pairs = packed & 0xff | (packed & 0xff00) << 8 | (packed & 0x00ff_0000) << 16;
        let [a, b, c, d, e, f, ..] = ((pairs | pairs << STRENGTH) & 0x0f0f_0f0f_0f0f).to_le_bytes();
        let strengths = [a, b, c, d, e, f];
        match self.mayors() {
            0 => strengths,
            mayors => std::array::from_fn(|seat| strengths[seat] + (mayors >> seat & 1) * self.pennants()),
        }
    }

    /// Returns the totals of a segment of a new tile, with its bit in `several` in the right place.
    ///
    /// Before that tile, `several` tiles had several roads, and several cities: [`SHARING`] stands
    /// for as many or more.
    #[inline]
    pub(super) const fn on_board(&self, several: [u8; 2]) -> Self {
        let before = several[self.is(FeatureKind::City) as usize];
        Self { several: self.several << (before & SHARING), ..*self }
    }

    /// Joins another feature of the same kind, which began later.
    #[inline]
    pub(super) const fn join(&mut self, other: &Self) {
        // Usually zero; on processors without an instruction for it, counting bits costs more than
        // this test.
        let both = self.several & other.several;
        let twice = if both == 0 { 0 } else { (both.count_ones() as u64) << TILES };
        self.counts = self.counts + other.counts - twice;
        self.several |= other.several;
        self.marks |= other.marks;
    }

    /// Returns 1 if both have tiles that share the last bit, as [`Self::join`] takes them for one.
    pub(super) const fn sharing(&self, other: &Self) -> u32 {
        (self.several & other.several) >> SHARING
    }

    /// Counts `more` tiles and `fewer` not.
    pub(super) const fn correct(&mut self, more: u32, fewer: u32) {
        self.counts = self.counts + ((more as u64) << TILES) - ((fewer as u64) << TILES);
    }

    /// Returns the same totals with this number of distinct tiles.
    pub(super) const fn with_tiles(&self, tiles: u16) -> Self {
        let kept = self.counts & !(((1 << (OPEN - TILES)) - 1) << TILES);
        Self { counts: kept | (tiles as u64) << TILES, ..*self }
    }

    /// Subtracts `ends` from the open ends.
    #[inline]
    pub(super) const fn close(&mut self, ends: u8) {
        self.counts -= (ends as u64) << OPEN;
    }

    /// Counts a figure that comes (`true`) or goes (`false`).
    #[inline]
    pub(crate) fn count(&mut self, figure: Figure, comes: bool) {
        let Figure { seat, kind, strong, .. } = figure;
        let mut mark = |first: u32| {
            let bit = 1 << (first + u32::from(seat.0));
            self.marks = if comes { self.marks | bit } else { self.marks & !bit };
        };
        let strength = match kind.facts().weight {
            _ if strong => 2,
            Weight::Follower(strength) => u64::from(strength),
            Weight::Pennants => {
                mark(OWNERS);
                0
            }
            Weight::Helper => return mark(SPECIALS),
            Weight::Owner => return mark(OWNERS),
            Weight::Herder => return,
        };
        let unit = strength << (STRENGTH * u32::from(seat.0)) | 1 << FOLLOWERS;
        self.counts = if comes { self.counts + unit } else { self.counts - unit };
    }
}
