//! The players' figures: those on the board, and the supplies. Their kinds are in `figure_kinds`.

use std::ops::Deref;

use super::features::SegmentId;
use super::figure_kinds::FigureKind;
use crate::setup::{Part, Parts, Seat, Setup};
use crate::tiles::limits::TILES_MAX;
use crate::tools::bits::bits;
use crate::tools::list::InlineList;

/// A figure on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Figure {
    pub(crate) seat: Seat,
    pub(crate) kind: FigureKind,
    pub(crate) segment: SegmentId,
    /// The number of its tile.
    pub(crate) tile: u16,
    /// `true` for a mayor or wagon that came out of the city and counts as two.
    pub(crate) strong: bool,
    /// `true` if the fairy stands next to it.
    pub(crate) charmed: bool,
}

/// Each game has room for all figures in place, so a byte more would be paid for each of them.
const _: () = assert!(size_of::<Figure>() == 8);

/// Maximum number of figures on the board.
///
/// A seat has at most eight small followers and one figure of each other kind. In games with pairs
/// it has two of each but the mayor and the abbot, but then there are at most four seats. Shepherds
/// are with their flocks.
pub(crate) const FIGURES_MAX: usize = (8 + FigureKind::ALL.len() - 2) * Seat::MAX;

/// The figures on the board, in the order they were deployed.
///
/// Invariant: where they are noted, a seat's tiles are exactly those with a follower of that seat.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Figures {
    list: InlineList<Figure, FIGURES_MAX>,
    /// The tiles with followers, by seat, in a game that asks for them.
    tiles: Option<Box<[Tiles]>>,
}

impl Figures {
    /// Returns no figures; the fairy and the count ask for the tiles with followers.
    pub(crate) fn new(setup: &Setup) -> Self {
        let (parts, seats) = (setup.parts, usize::from(setup.seats));
        let notes_tiles = parts.has(Part::Fairy) || parts.has(Part::Count);
        let tiles = notes_tiles.then(|| vec![Tiles::NONE; seats].into_boxed_slice());
        Self { list: InlineList::new(), tiles }
    }

    /// Returns a copy in the memory of `old` figures, which are lost.
    #[inline]
    pub(crate) fn copy_into(&self, old: &mut Self) -> Self {
        let mut tiles = old.tiles.take();
        tiles.clone_from(&self.tiles);
        Self { list: self.list, tiles }
    }

    /// Returns the number of bytes on the heap.
    pub(crate) fn heap_bytes(&self) -> usize {
        self.tiles.as_deref().map_or(0, size_of_val)
    }

    /// Returns the tiles with followers of a seat, in a game that [notes](Self::new) them.
    #[inline]
    pub(crate) fn tiles_of(&self, seat: Seat) -> &Tiles {
        debug_assert!(self.tiles.is_some(), "nobody notes them");
        self.tiles.as_ref().map_or(&Tiles::NONE, |tiles| &tiles[seat.index()])
    }

    /// Adds a figure.
    #[inline]
    pub(crate) fn push(&mut self, figure: Figure) {
        self.list.push(figure);
        self.note(figure);
    }

    /// Removes the figure with this number.
    pub(crate) fn remove(&mut self, at: usize) -> Figure {
        let figure = self.list.remove(at);
        self.forget(figure);
        figure
    }

    /// Replaces the figure with this number.
    pub(crate) fn replace(&mut self, at: usize, figure: Figure) {
        let before = std::mem::replace(&mut self.list.as_mut()[at], figure);
        self.forget(before);
        self.note(figure);
    }

    /// Moves the fairy next to this figure, or away from all figures (`None`).
    pub(crate) fn move_fairy_to(&mut self, charmed: Option<usize>) {
        for (at, figure) in self.list.as_mut().iter_mut().enumerate() {
            figure.charmed = charmed == Some(at);
        }
    }

    fn note(&mut self, figure: Figure) {
        if let Some(tiles) = &mut self.tiles
            && figure.kind.is_follower()
        {
            tiles[figure.seat.index()].add(figure.tile);
        }
    }

    /// Removes a figure's tile from its seat's tiles, unless another follower of the seat is there.
    fn forget(&mut self, gone: Figure) {
        let Some(tiles) = &mut self.tiles else { return };
        let stays =
            |other: &Figure| other.tile == gone.tile && other.seat == gone.seat && other.kind.is_follower();
        if !self.list.iter().any(stays) {
            tiles[gone.seat.index()].remove(gone.tile);
        }
    }
}

impl Deref for Figures {
    type Target = [Figure];
    #[inline]
    fn deref(&self) -> &[Figure] {
        &self.list
    }
}

/// A set of tiles on the board, by number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Tiles([u64; TILES_MAX.div_ceil(64)]);

impl Tiles {
    const NONE: Self = Self([0; TILES_MAX.div_ceil(64)]);

    const fn place(tile: u16) -> (usize, u64) {
        ((tile / 64) as usize, 1 << (tile % 64))
    }

    /// Returns `true` if it contains this tile.
    #[inline]
    pub(crate) const fn contains(&self, tile: u16) -> bool {
        let (word, bit) = Self::place(tile);
        self.0[word] & bit != 0
    }

    const fn add(&mut self, tile: u16) {
        let (word, bit) = Self::place(tile);
        self.0[word] |= bit;
    }

    /// Removes a tile, if it is there.
    #[inline]
    pub(crate) const fn remove(&mut self, tile: u16) {
        let (word, bit) = Self::place(tile);
        self.0[word] &= !bit;
    }

    /// Returns one bit for each tile with a number below 64.
    #[inline]
    pub(crate) const fn first(&self) -> u64 {
        self.0[0]
    }

    /// Returns the tiles, in the order of laying.
    #[inline]
    pub(crate) fn iter(self) -> impl Iterator<Item = usize> {
        (0..)
            .step_by(64)
            .zip(self.0)
            .flat_map(|(first, tiles)| bits(tiles).map(move |n| first + usize::from(n)))
    }
}

/// The figures of a seat that are not on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Supply {
    counts: [u8; FigureKind::ALL.len()],
}

impl Supply {
    pub(crate) fn new(parts: Parts) -> Self {
        Self { counts: FigureKind::ALL.map(|kind| parts.figures(kind)) }
    }

    /// Returns the number of figures of `kind` that are left.
    #[must_use]
    pub const fn of(&self, kind: FigureKind) -> u8 {
        self.counts[kind as usize]
    }

    #[inline]
    pub(crate) const fn take(&mut self, kind: FigureKind) {
        self.counts[kind as usize] -= 1;
    }

    pub(crate) const fn put(&mut self, kind: FigureKind) {
        self.counts[kind as usize] += 1;
    }
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand::rngs::SmallRng;

    use super::*;
    use crate::moves::random;
    use crate::{Expansion, Game, IgnoreEvents, Options, Setup, Waits};

    /// Checks after every input of random games in which figures come, go, move and leave the city.
    #[test]
    fn seat_tiles_are_those_with_its_followers() {
        for seed in 0..8 {
            let mut rng = SmallRng::seed_from_u64(seed);
            let mut game = Game::new(&Setup::with(4, &Expansion::ALL, Options::default())).unwrap();
            while game.waits() != Waits::Over {
                random::draw(&mut game, &mut rng, &mut IgnoreEvents);
                random::act(&mut game, &mut rng, &mut IgnoreEvents);
                for seat in Seat::first(4) {
                    let mut tiles = Tiles::default();
                    let own = game.figures.iter().filter(|f| f.seat == seat && f.kind.is_follower());
                    own.for_each(|follower| tiles.add(game.board.tile_of(follower.segment)));
                    assert_eq!(game.figures.tiles_of(seat), &tiles, "seed {seed}");
                }
            }
        }
    }
}
