//! What is counted of a feature while it grows, made so that joining two is one addition.

use super::catalogue::{FeatureKind, TileFeature};
use super::figures::{Figure, FigureKind};
use super::setup::Seat;

/// What is counted of a feature while it grows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Totals {
    /// All that adds up, as one number: follower strength, four bits a seat, and from the bits below on how many followers, tiles, open ends and
    /// pennants. No seat has more strength than fifteen, with all its figures in one place. (Bytes: a number of eight bytes would be aligned to
    /// eight, and a feature a third larger.)
    counts: [u8; 8],
    /// One bit for each tile that has several segments of this kind, some of them here: a tile that both sides of a
    /// join have is counted once. All sets together have 30 tiles with several roads, 22 with several cities. (Of a kind of tile: 1 or 0.)
    several: [u8; 4],
    /// All that is there or isn't: a bit a seat for builder or pig, a bit a seat for mayor or barn, and what is printed; see the constants below.
    marks: u16,
}

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
            counts: counts.to_le_bytes(),
            several: u32::from(is_one_of_several).to_le_bytes(),
            marks: u16::from(feature.inn || feature.cathedral || feature.herd) * BONUS
                + u16::from(feature.goods.is_some()) * GOODS,
        }
    }

    /// The bits of the counts from one on.
    #[inline]
    const fn counts_from(&self, bit: u32) -> u64 {
        u64::from_le_bytes(self.counts) >> bit
    }

    /// Distinct tiles of a road or city; segments of a farm.
    #[inline]
    pub(super) const fn tiles(&self) -> u16 {
        self.counts_from(TILES) as u16 % (1 << (OPEN - TILES))
    }

    /// Open ends of a road, open sides of a city, empty cells around a cloister. Fields have none.
    #[inline]
    pub(super) const fn open(&self) -> u16 {
        self.counts_from(OPEN) as u16 % (1 << (PENNANTS - OPEN))
    }

    #[inline]
    pub(super) const fn pennants(&self) -> u8 {
        self.counts_from(PENNANTS) as u8
    }

    #[inline]
    const fn followers(&self) -> u8 {
        self.counts_from(FOLLOWERS) as u8
    }

    #[inline]
    const fn strength(&self, seat: usize) -> u8 {
        self.counts_from(STRENGTH * seat as u32) as u8 % (1 << STRENGTH)
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
    pub(super) const fn specials(&self) -> u8 {
        (self.marks >> SPECIALS) as u8 % (1 << Seat::MAX)
    }

    /// A bit a seat: its mayor in a city, its barn on a farm.
    #[inline]
    const fn owners(&self) -> u8 {
        (self.marks >> OWNERS) as u8
    }

    /// A bit a seat: whose barns stand on this farm.
    #[inline]
    pub(super) const fn barns(&self) -> u8 {
        self.owners()
    }

    /// Whether a follower of this seat is here; a mayor of no strength is one.
    #[inline]
    pub(super) const fn has_follower_of(&self, seat: Seat, kind: FeatureKind) -> bool {
        self.strength(seat.index()) != 0 || self.mayors(kind) >> seat.0 & 1 == 1
    }

    /// A bit a seat: whose mayors are here.
    #[inline]
    const fn mayors(&self, kind: FeatureKind) -> u8 {
        if matches!(kind, FeatureKind::City) { self.owners() } else { 0 }
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
    pub(super) fn strengths(&self, kind: FeatureKind) -> [u8; Seat::MAX] {
        // Byte by byte apart, then the two seats of each: written one after the other they could not be read as one.
        let packed = self.counts_from(0);
        let pairs = packed & 0xff | (packed & 0xff00) << 8 | (packed & 0x00ff_0000) << 16;
        let [a, b, c, d, e, f, ..] = ((pairs | pairs << STRENGTH) & 0x0f0f_0f0f_0f0f).to_le_bytes();
        let strengths = [a, b, c, d, e, f];
        match self.mayors(kind) {
            0 => strengths,
            mayors => std::array::from_fn(|seat| strengths[seat] + (mayors >> seat & 1) * self.pennants()),
        }
    }

    /// What a segment begins with whose tile is laid after so many with several roads, and several cities.
    #[inline]
    pub(super) fn on_board(&self, several: [u8; 2], kind: FeatureKind) -> Self {
        let before = several[usize::from(kind == FeatureKind::City)];
        let several = u32::from_le_bytes(self.several) << (before & 31);
        Self { several: several.to_le_bytes(), ..*self }
    }

    /// This feature joined with another one of its kind.
    #[inline]
    pub(super) const fn join(&mut self, other: &Self) {
        // Mostly none; without an instruction for it, counting costs more than asking.
        let (mine, others) = (u32::from_le_bytes(self.several), u32::from_le_bytes(other.several));
        let both = mine & others;
        let twice = if both == 0 { 0 } else { (both.count_ones() as u64) << TILES };
        self.counts = (self.counts_from(0) + other.counts_from(0) - twice).to_le_bytes();
        self.several = (mine | others).to_le_bytes();
        self.marks |= other.marks;
    }

    /// So many ends are no longer open.
    #[inline]
    pub(super) const fn close(&mut self, ends: u8) {
        self.counts = (self.counts_from(0) - ((ends as u64) << OPEN)).to_le_bytes();
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
        let counts = self.counts_from(0);
        self.counts = if comes { counts + unit } else { counts - unit }.to_le_bytes();
    }
}
