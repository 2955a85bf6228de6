//! Learnt tables: the worth of what a seat has on the board, beyond the linear traits.
//!
//! Each feature that a seat holds, its supply and a few other facts hit entries. Of a city or road, one
//! entry distinguishes much, and two distinguish less but are hit more often. The worth of a seat's
//! board is the sum of the entries that it hits, so every part of a judgement can be told.
//! `fit_weights learn` learns the entries from games of bots against themselves.
//!
//! Invariant: entries are integers, and their number is fixed by [`LEN`].

use std::sync::LazyLock;

use super::Origin;
use super::prospects::{CERTAIN, HeldFeature, Prospects, UnclaimedWays};
use bastide_rules::{FeatureKind, FigureKind, Game, Seat, hash};

/// Number of stages of a game.
const STAGES: usize = 8;
/// Half turns left to a seat at which the next stage begins.
const STAGE_BEGINS: [usize; STAGES - 1] = [2, 5, 9, 15, 23, 34, 48];
/// Number of steps in which chances are distinguished.
const CHANCES: usize = 8;
/// Number of steps for the tiles that fit a hole.
const FITS: usize = 5;
/// Number of steps for points.
const WORTHS: usize = 8;
/// Number of steps for the followers on a feature.
const HOLDS: usize = 3;

const CITIES: usize = 0;
const ROADS: usize = CITIES + 4 * CHANCES * WORTHS * HOLDS * FITS * STAGES;
const WIDE_CITIES: usize = ROADS + 3 * CHANCES * WORTHS * HOLDS * FITS * STAGES;
const WIDE_ROADS: usize = WIDE_CITIES + 4 * CHANCES * WORTHS * HOLDS;
const HELD: usize = WIDE_ROADS + 3 * CHANCES * WORTHS * HOLDS;
const CLOISTERS: usize = HELD + 2 * 4 * FITS * HOLDS * STAGES;
const FARMS: usize = CLOISTERS + 8 * CHANCES * FITS * STAGES;
const HANDS: usize = FARMS + 6 * CHANCES * 4 * STAGES;
const RETURNS: usize = HANDS + 8 * 8 * STAGES;
const FARMERS: usize = RETURNS + 8 * CHANCES * STAGES;
const BEATEN: usize = FARMERS + 6 * 8 * STAGES;
const JOINS: usize = BEATEN + 4 * STAGES;
const OWN_JOINS: usize = JOINS + 2 * WORTHS * 3 * FITS * STAGES;
const GIFTS: usize = OWN_JOINS + 2 * WORTHS * FITS * STAGES;
/// Number of entries.
pub const LEN: usize = GIFTS + 4 * 8 * STAGES;
/// The program has a byte for each.
const _: () = assert!(LEN <= 100_000);

/// Tables for games in which only followers are deployed.
///
/// `fit_weights learn base 8000 1` made them; [`BASE_HASH`] is their hash.
static BASE_FILE: &[u8] = include_bytes!("tables.bin");

/// Number of the hash of the built-in tables, as `fit_weights learn` tells it.
pub const BASE_HASH: u64 = 0x23c4_75e8_1ae6_8721;

/// Values of the entries.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tables(Box<[i16]>);

impl Tables {
    /// Units of an entry in a point.
    pub const POINT: i64 = 256;
    /// Units of an entry in a unit of the file.
    const FILE_UNIT: i16 = 16;

    /// Returns tables with these values in points, rounded and bounded.
    ///
    /// # Panics
    /// Panics if there aren't [`LEN`] values.
    #[must_use]
    pub fn from_points(values: &[f32]) -> Self {
        assert_eq!(values.len(), LEN, "a value for each entry");
        Self(values.iter().map(|points| (points * Self::POINT as f32).round() as i16).collect())
    }

    /// Reads tables from a file; `None` if it isn't one.
    #[must_use]
    pub fn read(bytes: &[u8]) -> Option<Self> {
        let values = bytes.iter().map(|byte| i16::from(byte.cast_signed()) * Self::FILE_UNIT);
        (bytes.len() == LEN).then(|| Self(values.collect()))
    }

    /// Writes them as a file: a signed byte for each entry, in 1/16 point.
    #[must_use]
    pub fn write(&self) -> Vec<u8> {
        let half = Self::FILE_UNIT / 2;
        let rounded = |value: &i16| {
            let value = (i32::from(*value) + i32::from(half)).div_euclid(Self::FILE_UNIT.into());
            value.clamp(i8::MIN.into(), i8::MAX.into()) as i8
        };
        self.0.iter().map(|value| rounded(value).cast_unsigned()).collect()
    }

    /// Returns the number of the hash of their file.
    #[must_use]
    pub fn hash(&self) -> u64 {
        hash::number(&hash::hash("tables", &[&self.write()]))
    }

    /// Returns the value of an entry.
    #[inline]
    pub(super) fn get(&self, entry: usize) -> i16 {
        self.0[entry]
    }

    /// Returns the tables for games in which only followers are deployed.
    ///
    /// # Panics
    /// Panics if the file in the program has another length; a test reads it.
    #[must_use]
    pub fn base() -> &'static Self {
        static BASE: LazyLock<Tables> = LazyLock::new(|| Tables::read(BASE_FILE).expect("its own file"));
        &BASE
    }
}

/// Returns the stage of a game.
pub(super) fn stage_of(tiles_left: usize, seats: u8) -> usize {
    let half_turns = 2 * tiles_left / usize::from(seats);
    STAGE_BEGINS.iter().filter(|begin| half_turns >= **begin).count()
}

/// Numbers an entry by its place in each dimension.
struct Entry(usize);

impl Entry {
    const fn at(self, place: usize, places: usize) -> Self {
        let last = places - 1;
        Self(self.0 * places + if place < last { place } else { last })
    }
}

/// Returns the step of a chance in parts of [`CERTAIN`].
fn chance_step(chance: u32) -> usize {
    const BEGINS: [u32; CHANCES - 1] = [1, 410, 1024, 1740, 2460, 3170, 3790];
    BEGINS.iter().filter(|begin| chance >= **begin).count()
}

/// Returns the step of an expected number in parts of [`CERTAIN`].
fn number_step(number: u32) -> usize {
    const BEGINS: [u32; CHANCES - 1] = [800, 2000, 3300, 5000, 7000, 10_000, 15_000];
    BEGINS.iter().filter(|begin| number >= **begin).count()
}

fn fit_step(fitting: u8) -> usize {
    const BEGINS: [u8; FITS - 1] = [1, 2, 3, 6];
    BEGINS.iter().filter(|begin| fitting >= **begin).count()
}

fn worth_step(points: u16) -> usize {
    const BEGINS: [u16; WORTHS - 1] = [2, 3, 4, 6, 8, 11, 15];
    BEGINS.iter().filter(|begin| points >= **begin).count()
}

/// Calls `tell` with each entry that a held feature hits for each of its winners.
pub(super) fn each_held_entry(holding: &HeldFeature, stage: usize, mut tell: impl FnMut(usize)) {
    let most = holding.strengths.iter().max().copied().unwrap_or(0);
    let HeldFeature { holes, chance, scarce, coming, .. } = *holding;
    let mut second = 0;
    let mut winners = 0;
    for strength in holding.strengths {
        if strength == most {
            winners += 1;
        } else {
            second = strength.max(second);
        }
    }
    let tie = winners > 1;
    // Alone there with one follower or more, or with others.
    let hold = if tie || second > 0 { 2 } else { usize::from(most > 1) };
    let mut tell = |base: usize, entry: Entry| tell(base + entry.0);
    debug_assert!(chance <= CERTAIN);
    let chance = chance_step(chance);
    let fits = fit_step(scarce);
    match holding.kind {
        FeatureKind::City => {
            let holes = usize::from(holes.clamp(1, 4) - 1);
            let worth = worth_step(holding.done.saturating_sub(holding.now));
            let wide = || Entry(holes).at(chance, CHANCES).at(worth, WORTHS).at(hold, HOLDS);
            tell(CITIES, wide().at(fits, FITS).at(stage, STAGES));
            tell(WIDE_CITIES, wide());
            tell(HELD, Entry(0).at(holes, 4).at(fits, FITS).at(hold, HOLDS).at(stage, STAGES));
        }
        FeatureKind::Road => {
            let holes = usize::from(holes.clamp(1, 3) - 1);
            let worth = worth_step(holding.tiles);
            let wide = || Entry(holes).at(chance, CHANCES).at(worth, WORTHS).at(hold, HOLDS);
            tell(ROADS, wide().at(fits, FITS).at(stage, STAGES));
            tell(WIDE_ROADS, wide());
            tell(HELD, Entry(1).at(holes, 4).at(fits, FITS).at(hold, HOLDS).at(stage, STAGES));
        }
        FeatureKind::Field => {
            // Alone there, or with others: a tie, one more, at least two more.
            let margin =
                if second == 0 && winners == 1 { 3 } else { (most - second.min(most)).min(2).into() };
            let margin = if tie { 0 } else { margin };
            let entry = Entry(0).at(holding.tiles.into(), 6).at(number_step(coming), CHANCES).at(margin, 4);
            tell(FARMS, entry.at(stage, STAGES));
        }
        _ => tell(
            CLOISTERS,
            Entry(usize::from(holes.clamp(1, 8) - 1)).at(chance, CHANCES).at(fits, FITS).at(stage, STAGES),
        ),
    }
}

/// Calls `tell` with each further entry that a board hits, by seat.
///
/// `moved` is the seat that has just played.
pub(super) fn each_other_entry(
    game: &Game,
    prospects: &Prospects,
    stage: usize,
    moved: Seat,
    mut tell: impl FnMut(Seat, usize),
) {
    let seats = game.setup().seats;
    let mut tell = |seat: Seat, base: usize, entry: Entry| tell(seat, base + entry.at(stage, STAGES).0);
    let mut facts = [SeatFacts::default(); Seat::MAX];
    for holding in prospects.holdings() {
        let most = holding.strengths.iter().max().copied().unwrap_or(0);
        for seat in Seat::first(seats) {
            let own = holding.strengths[seat.index()];
            let facts = &mut facts[seat.index()];
            if holding.kind == FeatureKind::Field {
                facts.farmers += own;
            } else {
                facts.returns += u32::from(own) * holding.chance;
            }
            facts.beaten += if own < most { own } else { 0 };
        }
    }
    let hands = Seat::first(seats).map(|seat| game.supply(seat).of(FigureKind::Small));
    let mut all = [0; Seat::MAX];
    all.iter_mut().zip(hands).for_each(|(hand, of)| *hand = usize::from(of));
    for seat in Seat::first(seats) {
        let (facts, hand) = (facts[seat.index()], all[seat.index()]);
        let others = Seat::first(seats).filter(|other| *other != seat).map(|other| all[other.index()]);
        tell(seat, HANDS, Entry(hand.min(7)).at(others.max().unwrap_or(0), 8));
        tell(seat, RETURNS, Entry(hand.min(7)).at(number_step(facts.returns), CHANCES));
        tell(seat, FARMERS, Entry(0).at(facts.farmers.into(), 6).at(hand, 8));
        tell(seat, BEATEN, Entry(0).at(facts.beaten.into(), 4));
    }
    for ([one, other], fitting) in prospects.meetings() {
        for (mine, theirs) in [(one, other), (other, one)] {
            let farm = theirs.kind == FeatureKind::Field;
            let worth = worth_step(if farm { theirs.now } else { theirs.done });
            let most = theirs.strengths.iter().max().copied().unwrap_or(0);
            for seat in Seat::first(seats) {
                let own = mine.strengths[seat.index()];
                if own > 0 && theirs.strengths[seat.index()] == 0 {
                    let power = 1 + usize::from(own > most) - usize::from(own < most);
                    let entry = Entry(farm.into()).at(worth, WORTHS).at(power, 3).at(fit_step(fitting), FITS);
                    tell(seat, JOINS, entry);
                } else if own > 0 && own == most {
                    let entry = Entry(farm.into()).at(worth, WORTHS).at(fit_step(fitting), FITS);
                    tell(seat, OWN_JOINS, entry);
                }
            }
        }
    }
    let UnclaimedWays { cities, roads } = prospects.gifts();
    for (at, tiles) in cities.into_iter().chain(roads).enumerate() {
        tell(moved, GIFTS, Entry(at).at(tiles.into(), 8));
    }
}

/// Returns the origin of an entry of [`each_other_entry`], which belongs to no single held feature.
pub(super) const fn origin(entry: usize) -> Origin {
    match entry {
        GIFTS.. => Origin::Unclaimed,
        JOINS..GIFTS => Origin::Joins,
        _ => Origin::Supply,
    }
}

/// Facts of a seat that are sums over its features.
#[derive(Debug, Clone, Copy, Default)]
struct SeatFacts {
    farmers: u8,
    /// Followers that don't win their feature.
    beaten: u8,
    /// Expected number of followers that come home, in parts of [`CERTAIN`].
    returns: u32,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_come_back_from_their_file() {
        let values: Vec<f32> = (0..LEN).map(|at| (at % 256) as f32 / 16.0 - 8.0).collect();
        let tables = Tables::from_points(&values);
        assert_eq!(Tables::read(&tables.write()), Some(tables));
        assert_eq!(Tables::read(&[0; LEN - 1]), None);
        let far = Tables::from_points(&vec![100.0; LEN]);
        assert!(far.write().iter().all(|byte| byte.cast_signed() == i8::MAX));
    }

    #[test]
    fn built_in_tables_are_those_that_were_learnt() {
        assert_eq!(Tables::base().hash(), BASE_HASH, "{:#018x}", Tables::base().hash());
    }
}
