//! The laid tiles and the frontier: the empty cells beside them.
//!
//! Invariant: every empty cell with a laid neighbour has exactly one slot, whose [`Demand`] is what the laid neighbours show.
//! So legality is a comparison, and counting places is one comparison for many cells at a time.

use std::ops::Range;

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

    /// The segments of this tile.
    #[inline]
    pub(super) fn segments(&self) -> Range<SegmentId> {
        self.first..self.segment(Shapes::standard().of(self.kind).features.len() as u8)
    }

    /// Whether a segment is on this tile.
    #[inline]
    pub(super) fn has(&self, segment: SegmentId) -> bool {
        self.segments().contains(&segment)
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

/// How many slots are looked at together.
const BLOCK: usize = 16;

/// How many of these demands a tile meets that refuses `refused`. (A plain sum of a fixed length: the compiler takes eight at once.)
#[inline]
fn number_of_met(demands: &[Demand; BLOCK], refused: Demand) -> u16 {
    demands.iter().map(|demand| u16::from(demand.is_met(refused))).sum()
}

/// Everything about cells; what joins across them is [`super::features`].
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Board {
    tiles: List<Tile>,
    /// The frontier's cells, in no order.
    slots: List<Position>,
    /// What else is known of each slot.
    marks: List<Mark>,
    /// How many cells have a tile on all four sides.
    holes: u16,
    /// What each slot's neighbours demand; behind the last one, up to a whole [`BLOCK`], what no tile meets.
    demands: List<Demand>,
    /// Open addressing by position, row after row: 0 is free, 2i + 1 tile i, 2i + 2 slot i. Cells never leave it.
    grid: List<u16>,
    /// How far apart the grid's rows begin: about as many as there are rows, so that a usual board doesn't meet itself.
    width: u16,
}

/// What is known of a slot beside its cell and what that demands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Mark {
    /// Where it is in the grid.
    place: u16,
    /// How many sides of its cell meet a tile.
    near: u8,
}

impl Clone for Board {
    fn clone(&self) -> Self {
        let Self { tiles, slots, marks, holes, demands, grid, width } = self;
        let (tiles, slots, marks) = (tiles.clone(), slots.clone(), marks.clone());
        let (demands, grid) = (demands.clone(), grid.clone());
        Self { tiles, slots, marks, holes: *holes, demands, grid, width: *width }
    }

    fn clone_from(&mut self, source: &Self) {
        self.tiles.clone_from(&source.tiles);
        self.slots.clone_from(&source.slots);
        self.marks.clone_from(&source.marks);
        self.demands.clone_from(&source.demands);
        self.grid.clone_from(&source.grid);
        (self.holes, self.width) = (source.holes, source.width);
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
            marks: List::with_capacity(room),
            holes: 0,
            demands: List::with_capacity(room.next_multiple_of(BLOCK)),
            grid: List::from(vec![0; cells]),
            width: cells.isqrt() as u16 | 1,
        }
    }

    pub(super) const fn heap_bytes(&self) -> usize {
        self.tiles.heap_bytes()
            + self.slots.heap_bytes()
            + self.marks.heap_bytes()
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

    /// The empty cells with a tile on all four sides.
    pub(super) fn holes(&self) -> impl Iterator<Item = Position> + '_ {
        let looked_at = if self.holes > 0 { &self.marks[..] } else { &[] };
        looked_at.iter().zip(self.slots.iter()).filter(|(mark, _)| mark.near == 4).map(|(_, hole)| *hole)
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
        let mask = self.grid.len() - 1;
        let row = usize::from((position.y as u16).wrapping_mul(self.width));
        let mut at = (row + usize::from(position.x as u16)) & mask;
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

    /// Whether a kind fits slot `slot` in its distinct rotation number `way`.
    #[inline]
    pub(super) fn fits(&self, slot: usize, kind: KindId, way: usize) -> bool {
        let shape = Shapes::standard().of(kind);
        way < shape.distinct.len() && self.demands[slot].is_met(shape.refused[way])
    }

    /// The places where `kind` fits.
    pub(super) fn fitting(&self, kind: KindId) -> impl Iterator<Item = (Position, Rotation)> + '_ {
        let shape = Shapes::standard().of(kind);
        shape.distinct.iter().zip(shape.refused).flat_map(move |(rotation, refused)| {
            let cells = self.slots.iter().zip(self.demands.iter());
            cells.filter(move |(_, demand)| demand.is_met(refused)).map(|(cell, _)| (*cell, *rotation))
        })
    }

    /// In how many cells `kind` can be laid, for each of its distinct rotations.
    pub(super) fn count_places(&self, kind: KindId) -> [u16; 4] {
        let shape = Shapes::standard().of(kind);
        let mut counts = [0; 4];
        for demand in self.demands.iter() {
            for (count, refused) in counts.iter_mut().zip(shape.refused) {
                *count += u16::from(demand.is_met(refused));
            }
        }
        counts[shape.distinct.len()..].fill(0);
        counts
    }

    /// The `n`-th cell that `kind` fits in its distinct rotation number `way`, leaving out some slots.
    pub(super) fn nth_place(
        &self,
        kind: KindId,
        way: usize,
        n: u16,
        forbidden: &[usize],
    ) -> Option<(Position, Rotation)> {
        let shape = Shapes::standard().of(kind);
        let (rotation, refused) = (*shape.distinct.get(way)?, shape.refused[way]);
        let mut left = n;
        for (block, demands) in self.demands.as_chunks::<BLOCK>().0.iter().enumerate() {
            let mut demands = *demands;
            for slot in forbidden.iter().filter(|slot| **slot / BLOCK == block) {
                demands[slot % BLOCK] = Demand::NEVER;
            }
            let count = number_of_met(&demands, refused);
            if left >= count {
                left -= count;
                continue;
            }
            // It comes after as many slots as have counted no more than are left. (No branch: none could be guessed.)
            let (mut counted, mut at) = (0, 0);
            for demand in demands {
                counted += u16::from(demand.is_met(refused));
                at += usize::from(counted <= left);
            }
            return Some((*self.slots.get(block * BLOCK + at)?, rotation));
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
        for (side, demand) in Side::ALL.iter().copied().zip(turned.demands) {
            let neighbour = position.neighbour(side);
            let place = self.place(neighbour);
            match self.decode(self.grid[place]) {
                Cell::Tile(other) => joined(side, &self.tiles[other]),
                Cell::Slot(slot) => self.narrow(slot, demand),
                Cell::Far => self.add_slot(place, neighbour, demand),
            }
        }
    }

    #[inline]
    fn narrow(&mut self, slot: usize, demand: Demand) {
        self.marks[slot].near += 1;
        self.holes += u16::from(self.marks[slot].near == 4);
        self.demands[slot] = self.demands[slot].and(demand);
    }

    fn add_slot(&mut self, place: usize, position: Position, demand: Demand) {
        self.grid[place] = Self::encode_slot(self.slots.len());
        self.slots.push(position);
        self.marks.push(Mark { place: place as u16, near: 1 });
        if self.slots.len() > self.demands.len() {
            self.demands.extend([Demand::NEVER; BLOCK]);
        }
        self.demands[self.slots.len() - 1] = demand;
    }

    /// Fills the gap with the last slot.
    fn remove_slot(&mut self, slot: usize) {
        let last = self.slots.len() - 1;
        self.slots.swap_remove(slot);
        let gone = self.marks.swap_remove(slot);
        self.holes -= u16::from(gone.near == 4);
        if let Some(moved) = self.marks.get(slot) {
            self.grid[usize::from(moved.place)] = Self::encode_slot(slot);
        }
        self.demands.swap(slot, last);
        self.demands[last] = Demand::NEVER;
    }
}
