//! The laid tiles and the frontier: the empty cells beside them.
//!
//! Invariant: every empty cell with a laid neighbour has exactly one slot, whose [`Demand`] is what the laid neighbours show.
//! So legality is a bit in a table, and counting places is adding up.

use super::catalogue::KindId;
use super::features::SegmentId;
use super::geometry::{Position, Rotation, Side};
use super::list::List;
use super::shapes::{Demand, Shapes, Turned};

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

    /// Whether a segment is on this tile.
    #[inline]
    pub(super) fn has(&self, segment: SegmentId) -> bool {
        let segments = Shapes::standard().of(self.kind).features.len();
        usize::from(segment.0.wrapping_sub(self.first.0)) < segments
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
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Board {
    tiles: List<Tile>,
    /// The frontier's cells, in no order.
    slots: List<Position>,
    /// How many sides of each slot's cell meet a tile.
    near: List<u8>,
    /// How many cells have a tile on all four sides.
    holes: u16,
    /// What each slot's neighbours demand.
    demands: List<Demand>,
    /// Open addressing by position: 0 is free, 2i + 1 tile i, 2i + 2 slot i. Cells never leave it.
    grid: List<u16>,
}

impl Clone for Board {
    fn clone(&self) -> Self {
        let Self { tiles, slots, near, holes, demands, grid } = self;
        let (tiles, slots, near) = (tiles.clone(), slots.clone(), near.clone());
        Self { tiles, slots, near, holes: *holes, demands: demands.clone(), grid: grid.clone() }
    }

    fn clone_from(&mut self, source: &Self) {
        self.tiles.clone_from(&source.tiles);
        self.slots.clone_from(&source.slots);
        self.near.clone_from(&source.near);
        self.demands.clone_from(&source.demands);
        self.grid.clone_from(&source.grid);
        self.holes = source.holes;
    }
}

impl Board {
    /// Room for `tiles` tiles.
    pub(super) fn with_capacity(tiles: usize) -> Self {
        let room = 2 * tiles + 2; // a chain of tiles has the longest frontier
        let cells = (tiles + room).next_power_of_two() * 2;
        Self {
            tiles: List::with_capacity(tiles),
            slots: List::with_capacity(room),
            near: List::with_capacity(room),
            holes: 0,
            demands: List::with_capacity(room),
            grid: List::from(vec![0; cells]),
        }
    }

    pub(super) const fn heap_bytes(&self) -> usize {
        self.tiles.heap_bytes()
            + self.slots.heap_bytes()
            + self.near.heap_bytes()
            + self.demands.heap_bytes()
            + self.grid.heap_bytes()
    }

    pub(super) fn tiles(&self) -> &[Tile] {
        &self.tiles
    }

    /// The cells of the frontier, in an order that depends on how the board grew.
    pub(super) fn frontier(&self) -> &[Position] {
        &self.slots
    }

    /// Whether there are any [`Self::holes`].
    pub(super) const fn has_holes(&self) -> bool {
        self.holes > 0
    }

    /// The empty cells with a tile on all four sides.
    pub(super) fn holes(&self) -> impl Iterator<Item = Position> + '_ {
        let looked_at = if self.holes > 0 { &self.near[..] } else { &[] };
        looked_at.iter().zip(self.slots.iter()).filter(|(near, _)| **near == 4).map(|(_, hole)| *hole)
    }

    /// The tile at `position`.
    #[inline]
    pub(super) fn tile_at(&self, position: Position) -> Option<&Tile> {
        match self.cell(position) {
            Cell::Tile(tile) => Some(&self.tiles[tile]),
            Cell::Slot(_) | Cell::Far => None,
        }
    }

    /// Where in the grid `position` is, or would come.
    #[inline]
    fn place(&self, position: Position) -> usize {
        let key = (u32::from(position.x as u16) << 16) | u32::from(position.y as u16);
        let mask = self.grid.len() - 1;
        // The product's upper bits depend on all of the key.
        let mut at =
            (key.wrapping_mul(0x9E37_79B1) >> (self.grid.len().leading_zeros() - 31)) as usize & mask;
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

    /// The distinct rotations of `kind` that fit slot `slot`, a bit each.
    #[inline]
    pub(super) fn fitting(&self, slot: usize, kind: KindId) -> u8 {
        Shapes::standard().fitting(kind)(self.demands[slot]) & 15
    }

    /// The cells that `kind` fits in some way, each with the bits of its distinct rotations.
    pub(super) fn fitting_cells(&self, kind: KindId) -> impl Iterator<Item = (Position, u8)> + '_ {
        let fitting = Shapes::standard().fitting(kind);
        let bits = self.demands.iter().map(move |demand| fitting(*demand) & 15);
        self.slots.iter().copied().zip(bits).filter(|(_, bits)| *bits != 0)
    }

    /// In how many (cell, distinct rotation) `kind` can be laid.
    pub(super) fn count_places(&self, kind: KindId) -> u32 {
        let fitting = Shapes::standard().fitting(kind);
        self.demands.iter().map(|demand| u32::from(fitting(*demand) >> 4)).sum()
    }

    /// The `n`-th of the places that [`Self::count_places`] counts.
    pub(super) fn nth_place(&self, kind: KindId, n: u32) -> Option<(Position, Rotation)> {
        let fitting = Shapes::standard().fitting(kind);
        let mut left = n;
        for (slot, demand) in self.demands.iter().enumerate() {
            let fits = fitting(*demand);
            let count = u32::from(fits >> 4);
            if left < count {
                let mut bits = fits & 15;
                for _ in 0..left {
                    bits &= bits - 1;
                }
                let rotation = Shapes::standard().of(kind).distinct[bits.trailing_zeros() as usize];
                return Some((self.slots[slot], rotation));
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
                    self.narrow(slot, Demand::of(side.opposite(), turned.edges[side.index()]));
                }
                Cell::Far => {
                    self.add_slot(place, neighbour, Demand::of(side.opposite(), turned.edges[side.index()]));
                }
            }
        }
    }

    #[inline]
    fn narrow(&mut self, slot: usize, demand: Demand) {
        self.near[slot] += 1;
        self.holes += u16::from(self.near[slot] == 4);
        self.demands[slot] = self.demands[slot].and(demand);
    }

    fn add_slot(&mut self, place: usize, position: Position, demand: Demand) {
        self.grid[place] = Self::encode_slot(self.slots.len());
        self.slots.push(position);
        self.near.push(1);
        self.demands.push(demand);
    }

    /// Fills the gap with the last slot.
    fn remove_slot(&mut self, slot: usize) {
        let last = self.slots.len() - 1;
        self.holes -= u16::from(self.near[slot] == 4);
        if slot != last {
            let place = self.place(self.slots[last]);
            self.grid[place] = Self::encode_slot(slot);
        }
        self.slots.swap_remove(slot);
        self.near.swap_remove(slot);
        self.demands.swap_remove(slot);
    }
}
