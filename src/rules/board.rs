//! The laid tiles and the frontier: the empty cells beside them.
//!
//! Invariants: every empty cell with a laid neighbour has exactly one slot, and the slot's bits are all (kind, distinct
//! rotation) whose edges match every laid neighbour. So legality is a bit and counting is a popcount.

use super::catalogue::{Edge, KindId};
use super::features::SegmentId;
use super::geometry::{Position, Rotation, Side};
use super::list::List;
use super::shapes::{Shapes, Turned};

/// A tile on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Tile {
    pub(super) position: Position,
    pub(super) kind: KindId,
    pub(super) rotation: Rotation,
    /// Its segments follow each other from here.
    pub(super) first: SegmentId,
}

impl Tile {
    pub(super) fn turned(&self) -> &'static Turned {
        &Shapes::standard().of(self.kind).turned[usize::from(self.rotation.quarter_turns())]
    }

    /// The segment with this number on the tile.
    #[inline]
    pub(super) const fn segment(&self, feature: u8) -> SegmentId {
        SegmentId(self.first.0 + feature as u16)
    }
}

/// What lies in a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Cell {
    /// Nothing, and nothing beside it.
    Far,
    /// The laid tile with this number.
    Tile(usize),
    /// The frontier's slot with this number, for now.
    Slot(usize),
}

/// Everything about cells; what joins across them is [`super::features`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Board {
    tiles: List<Tile>,
    /// The frontier's cells, in no order.
    slots: List<Position>,
    /// `words` words a slot: what fits there.
    fits: List<u64>,
    /// Open addressing by position: 0 is free, 2i + 1 tile i, 2i + 2 slot i. Cells never leave it.
    grid: List<u16>,
    words: usize,
}

impl Board {
    /// Room for `tiles` tiles, of kinds whose bits end within `words` words.
    pub(super) fn with_capacity(tiles: usize, words: usize) -> Self {
        let slots = 2 * tiles + 2; // a chain of tiles has the longest frontier
        let cells = (tiles + slots).next_power_of_two() * 2;
        Self {
            tiles: List::with_capacity(tiles),
            slots: List::with_capacity(slots),
            fits: List::with_capacity(slots * words),
            grid: List::from(vec![0; cells]),
            words,
        }
    }

    pub(super) const fn heap_bytes(&self) -> usize {
        self.tiles.heap_bytes() + self.slots.heap_bytes() + self.fits.heap_bytes() + self.grid.heap_bytes()
    }

    pub(super) fn tiles(&self) -> &[Tile] {
        &self.tiles
    }

    /// The cells of the frontier, in an order that depends on how the board grew.
    pub(super) fn frontier(&self) -> &[Position] {
        &self.slots
    }

    /// Where in the grid `position` is, or would come.
    #[inline]
    fn place(&self, position: Position) -> usize {
        let key = (u32::from(position.x as u16) << 16) | u32::from(position.y as u16);
        let mask = self.grid.len() - 1;
        let mut at = (key.wrapping_mul(0x9E37_79B1) >> 8) as usize & mask;
        loop {
            match self.decode(self.grid[at]) {
                Cell::Far => return at,
                Cell::Tile(tile) if self.tiles[tile].position == position => return at,
                Cell::Slot(slot) if self.slots[slot] == position => return at,
                _ => at = (at + 1) & mask,
            }
        }
    }

    #[inline]
    const fn decode(&self, entry: u16) -> Cell {
        if entry == 0 {
            Cell::Far
        } else if entry & 1 == 1 {
            Cell::Tile((entry >> 1) as usize)
        } else {
            Cell::Slot((entry >> 1) as usize - 1)
        }
    }

    const fn encode_tile(tile: usize) -> u16 {
        tile as u16 * 2 + 1
    }

    const fn encode_slot(slot: usize) -> u16 {
        slot as u16 * 2 + 2
    }

    /// What lies at `position`.
    #[inline]
    pub(super) fn cell(&self, position: Position) -> Cell {
        self.decode(self.grid[self.place(position)])
    }

    /// The bits of `kind` that fit slot `slot`, lowest first.
    #[inline]
    pub(super) fn fitting(&self, slot: usize, kind: KindId) -> u64 {
        let shape = Shapes::standard().of(kind);
        (self.fits[slot * self.words + shape.word] & shape.mask) >> shape.shift
    }

    /// In how many (cell, distinct rotation) `kind` can be laid.
    pub(super) fn count_places(&self, kind: KindId) -> u32 {
        let shape = Shapes::standard().of(kind);
        self.fits[shape.word..].iter().step_by(self.words).map(|bits| (bits & shape.mask).count_ones()).sum()
    }

    /// Whether `kind` can be laid anywhere.
    pub(super) fn has_place(&self, kind: KindId) -> bool {
        let shape = Shapes::standard().of(kind);
        self.fits[shape.word..].iter().step_by(self.words).any(|bits| bits & shape.mask != 0)
    }

    /// The `n`-th of the places that [`Self::count_places`] counts.
    pub(super) fn nth_place(&self, kind: KindId, n: u32) -> Option<(Position, Rotation)> {
        let shape = Shapes::standard().of(kind);
        let mut left = n;
        for (slot, bits) in self.fits[shape.word..].iter().step_by(self.words).enumerate() {
            let mut bits = bits & shape.mask;
            let count = bits.count_ones();
            if left < count {
                for _ in 0..left {
                    bits &= bits - 1;
                }
                let way = bits.trailing_zeros() - shape.shift;
                return Some((self.slots[slot], shape.distinct[way as usize]));
            }
            left -= count;
        }
        None
    }

    /// Lays a tile whose first segment will be `first`; `joined` hears of each laid neighbour (side, its tile).
    ///
    /// Invariant: the cell is empty and the tile fits, or the board is empty.
    pub(super) fn lay(
        &mut self,
        kind: KindId,
        position: Position,
        rotation: Rotation,
        first: SegmentId,
        mut joined: impl FnMut(Side, &Tile),
    ) {
        let shapes = Shapes::standard();
        let place = self.place(position);
        let was = self.decode(self.grid[place]);
        self.grid[place] = Self::encode_tile(self.tiles.len());
        self.tiles.push(Tile { position, kind, rotation, first });
        if let Cell::Slot(slot) = was {
            self.remove_slot(slot);
        }
        let turned = &shapes.of(kind).turned[usize::from(rotation.quarter_turns())];
        for side in Side::ALL {
            let neighbour = position.neighbour(side);
            let place = self.place(neighbour);
            match self.decode(self.grid[place]) {
                Cell::Tile(other) => joined(side, &self.tiles[other]),
                Cell::Slot(slot) => {
                    self.narrow(slot, shapes.showing(side.opposite(), turned.edges[side.index()]));
                }
                Cell::Far => {
                    self.add_slot(place, neighbour, side.opposite(), turned.edges[side.index()]);
                }
            }
        }
    }

    #[inline]
    fn narrow(&mut self, slot: usize, showing: &[u64]) {
        let words = self.words;
        for (bits, showing) in self.fits[slot * words..(slot + 1) * words].iter_mut().zip(showing) {
            *bits &= showing;
        }
    }

    fn add_slot(&mut self, place: usize, position: Position, side: Side, edge: Edge) {
        self.grid[place] = Self::encode_slot(self.slots.len());
        self.slots.push(position);
        let words = self.words;
        self.fits.extend_from_slice(&Shapes::standard().showing(side, edge)[..words]);
    }

    /// Fills the gap with the last slot.
    fn remove_slot(&mut self, slot: usize) {
        let last = self.slots.len() - 1;
        if slot != last {
            let place = self.place(self.slots[last]);
            self.grid[place] = Self::encode_slot(slot);
            self.slots[slot] = self.slots[last];
            let words = self.words;
            self.fits.copy_within(last * words..(last + 1) * words, slot * words);
        }
        self.slots.pop();
        let keep = last * self.words;
        self.fits.truncate(keep);
    }
}
