//! What is counted of a feature while it grows, made so that joining two is one addition.

use super::catalogue::{FeatureKind, TileFeature};
use super::features::SegmentId;
use super::figures::{Figure, FigureKind};
use super::setup::Seat;

/// A feature, with all that is counted of it while it grows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Totals {
    /// All that adds up, as one number: follower strength, four bits a seat, and from the bits below on how many followers, tiles, open ends and
    /// pennants. No seat has more strength than fifteen, with all its figures in one place.
    counts: u64,
    /// One bit for each tile that has several segments of this kind, some of them here: a tile that both sides of a
    /// join have is counted once. All sets together have 30 tiles with several roads, 22 with several cities. (Of a kind of tile: 1 or 0.)
    several: u32,
    /// All that is there or isn't: a bit a seat for builder or pig, a bit a seat for mayor or barn, and what is printed; see the constants below.
    marks: u16,
    /// The segment that it began with, and from bit [`KIND`] on what it is.
    origin: u16,
}

/// Bots clone games by the thousand, and blocks of up to a kilobyte allocators have at hand: so long is the list of half a base game's features.
const _: () = assert!(size_of::<Totals>() == 16);

/// Bits of strength that a seat has.
const STRENGTH: u32 = 4;
const FOLLOWERS: u32 = 24;
const TILES: u32 = 32;
const OPEN: u32 = 44;
const PENNANTS: u32 = 56;

/// Where the seats' bits of builders and pigs begin.
const SPECIALS: u32 = 0;
/// Where those of mayors and barns begin.
const OWNERS: u32 = 8;
/// An inn on a road, a cathedral in a city, a pig herd on a farm.
const BONUS: u16 = 1 << 6;
/// Goods in a city.
const GOODS: u16 = 1 << 7;

/// In the origin.
const KIND: u32 = 13;
/// More segments than any game has.
pub(super) const MOST_SEGMENTS: u16 = 1 << KIND;

impl Totals {
    /// What a segment begins with, before anything joins it.
    pub(super) fn of(feature: &TileFeature, is_one_of_several: bool) -> Self {
        let open = match feature.kind {
            FeatureKind::Road | FeatureKind::City => feature.sides.len(),
            FeatureKind::Cloister | FeatureKind::Shrine => 8,
            FeatureKind::Field | FeatureKind::River | FeatureKind::Quarter => 0,
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

    /// What it is.
    #[inline]
    #[must_use]
    pub const fn kind(&self) -> FeatureKind {
        FeatureKind::from_number(self.origin >> KIND)
    }

    #[inline]
    const fn is(&self, kind: FeatureKind) -> bool {
        self.origin >> KIND == kind as u16
    }

    /// The segment that it began with.
    #[inline]
    pub(super) const fn first(&self) -> SegmentId {
        SegmentId(self.origin % MOST_SEGMENTS)
    }

    /// As if it began with this segment.
    #[inline]
    pub(super) const fn begun_with(&self, first: SegmentId) -> Self {
        Self { origin: self.origin >> KIND << KIND | first.0, ..*self }
    }

    /// Distinct tiles of a road or city; segments of a farm.
    #[inline]
    #[must_use]
    pub const fn tiles(&self) -> u16 {
        (self.counts >> TILES) as u16 % (1 << (OPEN - TILES))
    }

    /// Open ends of a road, open sides of a city, empty cells around a cloister. Fields have none.
    #[inline]
    #[must_use]
    pub const fn open(&self) -> u16 {
        (self.counts >> OPEN) as u16 % (1 << (PENNANTS - OPEN))
    }

    /// Pennants in a city.
    #[inline]
    #[must_use]
    pub const fn pennants(&self) -> u8 {
        (self.counts >> PENNANTS) as u8
    }

    #[inline]
    const fn followers(&self) -> u8 {
        (self.counts >> FOLLOWERS) as u8
    }

    #[inline]
    const fn strength(&self, seat: usize) -> u8 {
        (self.counts >> (STRENGTH * seat as u32)) as u8 % (1 << STRENGTH)
    }

    /// Whether a road has an inn, a city a cathedral, a farm a pig herd: printed, whether played or not.
    #[inline]
    pub(super) const fn has_bonus(&self) -> bool {
        self.marks & BONUS != 0
    }

    /// Whether a city has goods.
    #[inline]
    pub(super) const fn has_goods(&self) -> bool {
        self.marks & GOODS != 0
    }

    /// A bit a seat: its builder on a road or city, its pig on a farm.
    #[inline]
    #[must_use]
    pub const fn specials(&self) -> u8 {
        (self.marks >> SPECIALS) as u8 % (1 << Seat::MAX)
    }

    /// A bit a seat: its mayor in a city, its barn on a farm.
    #[inline]
    const fn owners(&self) -> u8 {
        (self.marks >> OWNERS) as u8
    }

    /// A bit a seat: whose barns stand on this farm.
    #[inline]
    #[must_use]
    pub const fn barns(&self) -> u8 {
        self.owners()
    }

    /// Whether a follower of this seat is here; a mayor of no strength is one.
    #[inline]
    pub(super) const fn has_follower_of(&self, seat: Seat) -> bool {
        self.strength(seat.index()) != 0 || self.mayors() >> seat.0 & 1 == 1
    }

    /// A bit a seat: whose mayors are here.
    #[inline]
    const fn mayors(&self) -> u8 {
        if self.is(FeatureKind::City) { self.owners() } else { 0 }
    }

    #[inline]
    pub(super) const fn is_occupied(&self) -> bool {
        self.followers() != 0
    }

    /// Whether a follower may be deployed here: nobody is, and on a farm no barn either. (Where a mayor is, he is a follower.)
    #[inline]
    pub(super) const fn is_free(&self) -> bool {
        self.followers() | self.owners() == 0
    }

    /// Follower strength of each seat; a mayor's is the city's pennants.
    #[inline]
    #[must_use]
    pub fn strengths(&self) -> [u8; Seat::MAX] {
        // Byte by byte apart, then the two seats of each: written one by one, reading them as a whole would fail store forwarding.
        let packed = self.counts;
        let pairs = packed & 0xff | (packed & 0xff00) << 8 | (packed & 0x00ff_0000) << 16;
        let [a, b, c, d, e, f, ..] = ((pairs | pairs << STRENGTH) & 0x0f0f_0f0f_0f0f).to_le_bytes();
        let strengths = [a, b, c, d, e, f];
        match self.mayors() {
            0 => strengths,
            mayors => std::array::from_fn(|seat| strengths[seat] + (mayors >> seat & 1) * self.pennants()),
        }
    }

    /// What a segment begins with whose tile is laid after so many with several roads, and several cities.
    #[inline]
    pub(super) const fn on_board(&self, several: [u8; 2]) -> Self {
        let before = several[self.is(FeatureKind::City) as usize];
        Self { several: self.several << (before & 31), ..*self }
    }

    /// This feature joined with another one of its kind, which began later.
    #[inline]
    pub(super) const fn join(&mut self, other: &Self) {
        // Mostly none; without an instruction for it, counting costs more than asking.
        let both = self.several & other.several;
        let twice = if both == 0 { 0 } else { (both.count_ones() as u64) << TILES };
        self.counts = self.counts + other.counts - twice;
        self.several |= other.several;
        self.marks |= other.marks;
    }

    /// So many ends are no longer open.
    #[inline]
    pub(super) const fn close(&mut self, ends: u8) {
        self.counts -= (ends as u64) << OPEN;
    }

    /// This figure comes (`true`) or goes.
    #[inline]
    pub(super) fn count(&mut self, figure: Figure, comes: bool) {
        let Figure { seat, kind, strong, .. } = figure;
        let mut mark = |first: u32| {
            let bit = 1 << (first + u32::from(seat.0));
            self.marks = if comes { self.marks | bit } else { self.marks & !bit };
        };
        let strength: u64 = match kind {
            FigureKind::Large => 2,
            FigureKind::Mayor | FigureKind::Wagon if strong => 2,
            FigureKind::Small | FigureKind::Wagon => 1,
            FigureKind::Mayor => {
                mark(OWNERS);
                0
            }
            FigureKind::Builder | FigureKind::Pig => return mark(SPECIALS),
            FigureKind::Barn => return mark(OWNERS),
        };
        let unit = strength << (STRENGTH * u32::from(seat.0)) | 1 << FOLLOWERS;
        self.counts = if comes { self.counts + unit } else { self.counts - unit };
    }
}
