//! The laid tiles and the frontier: the empty cells beside them.
//!
//! Invariant: every empty cell with a laid neighbour has exactly one slot, and for each side and each face that a tile can show there one bit
//! says whether anything is against it. So where a tile fits is four `and`s for sixty-four cells at a time.

use super::bits::{bits, counts, numbers};
use super::catalogue::KindId;
use super::features::SegmentId;
use super::geometry::{Position, Rotation, Side};
use super::list::List;
use super::shapes::{Face, Port, Shape, Shapes, Turned};

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
        Shapes::standard().of(self.kind).turned(self.rotation)
    }

    /// The segment with this number on the tile.
    #[inline]
    pub(super) const fn segment(&self, feature: u8) -> SegmentId {
        SegmentId(self.first.0 + feature as u16)
    }
}

/// What lies in a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cell {
    /// Nothing, and nothing beside it.
    Far,
    /// The laid tile with this number.
    Tile(usize),
    /// The frontier's slot with this number, for now.
    Slot(usize),
}

/// What a tile meets that is laid.
#[derive(Debug, Default)]
pub(super) struct Met {
    /// A bit a port: where a segment is met …
    pub(super) ports: u16,
    /// … and which one.
    segments: [SegmentId; Port::COUNT],
    /// Whether a cloister or shrine is around the tile's cell.
    pub(super) is_watched: bool,
}

impl Met {
    /// The segment met at a port.
    #[inline]
    pub(super) const fn at(&self, port: Port) -> SegmentId {
        self.segments[port.index()]
    }
}

/// In the grid: this is a tile …
const TILE: u16 = 1 << 15;
/// … a cloister or shrine is around this cell …
const WATCHED: u16 = 1 << 14;
/// … and nothing lies here or beside it.
const FAR: u16 = WATCHED - 1;

/// How many slots are looked at together.
pub(super) const BLOCK: usize = u64::BITS as usize;
/// The blocks of the longest frontier: two slots for each tile in a row of all, and one at each end.
pub(super) const MOST_BLOCKS: usize = 7;
/// Some slots of the frontier, and what their cells demand, a bit a slot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Block {
    /// The slots that are in use. Of the others all bits of `meets` are set, and none of `near`.
    taken: u64,
    /// By side and what a tile would show there: where nothing is against it.
    meets: [[u64; Face::SHOWN]; 4],
    /// By side: whose cells have a tile there.
    near: [u64; 4],
    cells: [Position; BLOCK],
}

impl Block {
    const EMPTY: Self = Self {
        taken: 0,
        meets: [[u64::MAX; Face::SHOWN]; 4],
        near: [0; 4],
        cells: [Position::ORIGIN; BLOCK],
    };

    /// Where a tile fits that shows these faces, on each side one.
    #[inline]
    const fn fits(&self, [n, e, s, w]: [Face; 4]) -> u64 {
        let [north, east, south, west] = &self.meets;
        self.taken & north[n.index()] & east[e.index()] & south[s.index()] & west[w.index()]
    }

    /// As [`Self::fits`], also for a tile that shows nothing on a side: there nothing may be asked for.
    fn fits_any(&self, faces: [Face; 4]) -> u64 {
        self.meets.iter().zip(faces).fold(self.taken, |slots, (row, face)| match face {
            Face::Nothing => row.iter().fold(slots, |slots, meets| slots & meets),
            _ => slots & row[face.index()],
        })
    }

    /// How many of the `allowed` slots fit each of the rotations that look different.
    #[inline(never)] // mostly there is one block: nothing is gained by preparing for more
    fn count(&self, shape: &Shape, allowed: u64) -> [u16; 4] {
        let [n, e, s, w] = shape.turned(Rotation::R0).faces;
        let [r0, r90, r180, r270] =
            [[n, e, s, w], [w, n, e, s], [s, w, n, e], [e, s, w, n]].map(|faces| self.fits(faces) & allowed);
        let [first, second, third, fourth] = shape.differs;
        counts([r0 & first, r90 & second, r180 & third, r270 & fourth])
    }

    /// A tile lies across a side of a slot's cell and shows `face` there.
    ///
    /// Nothing was against that side before, so a bit stays or goes; and all of a row is written as it is read: read as
    /// a whole, what was just written in parts can't be forwarded from the store buffer (store forwarding).
    #[inline]
    fn narrow(&mut self, bit: u64, side: Side, face: Face) {
        const KEPT: [[u64; Face::SHOWN]; Face::SHOWN + 1] = {
            let (no, all) = (0, u64::MAX);
            [[all, no, no, no], [no, all, no, no], [no, no, all, no], [no, no, no, all], [all; Face::SHOWN]]
        };
        let kept = &KEPT[face as usize];
        let row = &mut self.meets[side.index()];
        *row = std::array::from_fn(|face| row[face] & (kept[face] | !bit));
        self.near[side.index()] |= bit;
    }

    /// A slot will be free again: forgets what lies across a side of its cell.
    #[inline]
    fn widen(&mut self, bit: u64, side: Side) {
        let row = &mut self.meets[side.index()];
        *row = row.map(|slots| slots | bit);
        self.near[side.index()] &= !bit;
    }

    /// The cells of some of the slots.
    fn cells(&self, slots: u64) -> impl Iterator<Item = Position> + '_ {
        bits(slots).map(|slot| self.cells[usize::from(slot)])
    }
}

/// Everything about cells; what joins across them is [`super::features`].
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Board {
    tiles: List<Tile>,
    /// The frontier; a slot's number is that of its block times [`BLOCK`], and that of its bit.
    blocks: List<Block>,
    /// By position, row after row, round and round: slot i as i, tile i as [`TILE`] + i, or [`FAR`]; each with [`WATCHED`] or without. Invariant: no
    /// two cells meet here, for they are less than a row apart, and less than as many rows as there are whole ones.
    grid: List<u16>,
    /// How many cells a row has.
    row: u16,
    /// The least and the greatest x and y of a tile.
    corners: [Position; 2],
}

impl Clone for Board {
    #[inline(always)] // built in place: a copy right after building would fail store forwarding
    fn clone(&self) -> Self {
        let Self { tiles, blocks, grid, row, corners } = self;
        let (tiles, blocks, grid) = (tiles.clone(), blocks.clone(), grid.clone());
        Self { tiles, blocks, grid, row: *row, corners: *corners }
    }

    fn clone_from(&mut self, source: &Self) {
        self.tiles.clone_from(&source.tiles);
        self.blocks.clone_from(&source.blocks);
        self.grid.clone_from(&source.grid);
        (self.row, self.corners) = (source.row, source.corners);
    }
}

impl Board {
    /// Room for `tiles` tiles and a usual frontier.
    pub(super) fn with_capacity(tiles: usize) -> Self {
        let cells = (7 * tiles).next_power_of_two(); // few games reach further
        Self {
            tiles: List::with_capacity(tiles),
            blocks: List::with_capacity((tiles + 1).div_ceil(BLOCK)),
            grid: List::from(vec![FAR; cells]),
            row: cells.isqrt() as u16,
            corners: [Position::ORIGIN; 2],
        }
    }

    pub(super) const fn heap_bytes(&self) -> usize {
        self.tiles.heap_bytes() + self.blocks.heap_bytes() + self.grid.heap_bytes()
    }

    /// How many blocks the frontier takes.
    pub(super) fn blocks(&self) -> usize {
        self.blocks.len()
    }

    pub(super) fn tiles(&self) -> &[Tile] {
        &self.tiles
    }

    /// The number of the tile that a segment is on: mostly that of the tile just laid.
    pub(super) fn tile_of(&self, segment: SegmentId) -> u8 {
        let is_later = self.tiles.last().is_some_and(|tile| segment < tile.first);
        let tiles =
            if is_later { self.tiles.partition_point(|t| t.first <= segment) } else { self.tiles.len() };
        tiles as u8 - 1
    }

    /// The tile that a segment is on.
    pub(super) fn tile_with(&self, segment: SegmentId) -> &Tile {
        &self.tiles[usize::from(self.tile_of(segment))]
    }

    /// The cells of the frontier, in an order that depends on how the board grew.
    pub(super) fn frontier(&self) -> impl Iterator<Item = Position> + '_ {
        self.blocks.iter().flat_map(|block| block.cells(block.taken))
    }

    /// The empty cells with a tile on all four sides.
    pub(super) fn holes(&self) -> impl Iterator<Item = Position> + '_ {
        self.blocks.iter().flat_map(|block| {
            let [north, east, south, west] = block.near;
            block.cells(north & east & south & west)
        })
    }

    /// The tile at `position`.
    #[inline]
    pub(super) fn tile_at(&self, position: Position) -> Option<&Tile> {
        match self.cell(position) {
            Cell::Tile(tile) => Some(&self.tiles[tile]),
            Cell::Slot(_) | Cell::Far => None,
        }
    }

    /// The number of the tile at `position`.
    #[inline]
    pub(super) fn number_at(&self, position: Position) -> Option<u8> {
        match self.cell(position) {
            Cell::Tile(tile) => Some(tile as u8),
            Cell::Slot(_) | Cell::Far => None,
        }
    }

    /// Where in the grid a cell is.
    #[inline]
    fn place(&self, position: Position) -> usize {
        let before = (position.y as u16).wrapping_mul(self.row);
        usize::from(before.wrapping_add(position.x as u16)) & (self.grid.len() - 1)
    }

    /// Where in the grid its neighbours are, by side.
    #[inline]
    fn places_beside(&self, place: usize) -> [usize; 4] {
        let (row, mask) = (usize::from(self.row), self.grid.len() - 1);
        [place.wrapping_sub(row), place + 1, place + row, place.wrapping_sub(1)].map(|beside| beside & mask)
    }

    #[inline]
    const fn decode(entry: u16) -> Cell {
        match entry & !WATCHED {
            FAR => Cell::Far,
            tile @ TILE.. => Cell::Tile((tile - TILE) as usize),
            slot => Cell::Slot(slot as usize),
        }
    }

    /// Something comes to a place in the grid.
    #[inline]
    fn enter(&mut self, place: usize, entry: u16) {
        self.grid[place] = self.grid[place] & WATCHED | entry;
    }

    const fn encode_tile(tile: usize) -> u16 {
        TILE | tile as u16
    }

    const fn encode_slot(slot: usize) -> u16 {
        slot as u16
    }

    /// What lies at `position`.
    #[inline]
    pub(super) fn cell(&self, position: Position) -> Cell {
        let cell = Self::decode(self.grid[self.place(position)]);
        let at = match cell {
            Cell::Tile(tile) => self.tiles[tile].position,
            Cell::Slot(slot) => self.blocks[slot / BLOCK].cells[slot % BLOCK],
            Cell::Far => return Cell::Far,
        };
        if at == position { cell } else { Cell::Far }
    }

    /// Whether a tile fits slot `slot` that shows these faces.
    #[inline]
    pub(super) fn fits(&self, slot: usize, faces: [Face; 4]) -> bool {
        self.blocks[slot / BLOCK].fits(faces) >> (slot % BLOCK) & 1 == 1
    }

    /// The places where a kind of this shape fits.
    pub(super) fn fitting<'a>(&'a self, shape: &'a Shape) -> impl Iterator<Item = (Position, Rotation)> + 'a {
        shape.distinct.iter().flat_map(|rotation| {
            let faces = shape.turned(*rotation).faces;
            let cells = self.blocks.iter().flat_map(move |block| block.cells(block.fits_any(faces)));
            cells.map(|cell| (cell, *rotation))
        })
    }

    /// In how many cells a kind of this shape can be laid, for each of its distinct rotations, leaving out some slots.
    pub(super) fn count_places(&self, shape: &Shape, forbidden: &[u64]) -> [u16; 4] {
        let count = |at, block: &Block| block.count(shape, !forbidden.get(at).unwrap_or(&0));
        let Some((first, others)) = self.blocks.split_first() else { return [0; 4] };
        let mut counts = count(0, first);
        for (at, block) in (1..).zip(others) {
            let more = count(at, block);
            counts = std::array::from_fn(|way| counts[way] + more[way]);
        }
        counts
    }

    /// The `n`-th cell that a tile fits in that shows these faces, leaving out some slots.
    #[inline]
    pub(super) fn nth_place(&self, faces: [Face; 4], n: u16, forbidden: &[u64]) -> Option<Position> {
        let mut before = n;
        for (at, block) in self.blocks.iter().enumerate() {
            for cell in block.cells(block.fits(faces) & !forbidden.get(at).unwrap_or(&0)) {
                if before == 0 {
                    return Some(cell);
                }
                before -= 1;
            }
        }
        None
    }

    /// Lays a tile; `met` is told what it meets.
    ///
    /// Invariant: the cell is empty and the tile fits, or the board is empty.
    #[inline]
    pub(super) fn lay(&mut self, tile: Tile, turned: &Turned, met: &mut Met) {
        let position = tile.position;
        self.reach(position);
        let place = self.place(position);
        let was = self.grid[place];
        self.enter(place, Self::encode_tile(self.tiles.len()));
        self.tiles.push(tile);
        let places = self.places_beside(place);
        let entries = places.map(|place| self.grid[place]);
        let laid = (0..4).fold(0, |laid, side| laid | (entries[side] & TILE) >> (15 - side));
        (met.ports, met.is_watched) = (turned.ports & Port::of_sides(laid), was & WATCHED != 0);
        // The first tile of all has no slot, and no neighbours.
        let slot = Self::slot(was).unwrap_or(0);
        let (block, bit) = (slot / BLOCK, 1 << (slot % BLOCK));
        for side in numbers(laid).map(Side::from_index) {
            let other = &self.tiles[usize::from(entries[side.index()] & FAR)];
            let theirs = &other.turned().met[Port::of(side)];
            let segments = met.segments[Port::of(side)].iter_mut().zip(theirs);
            segments.for_each(|(segment, number)| *segment = SegmentId(other.first.0 + u16::from(*number)));
            self.blocks[block].widen(bit, side);
        }
        for side in numbers(!laid & 15).map(Side::from_index) {
            let place = places[side.index()];
            let slot = Self::slot(entries[side.index()]);
            let slot = slot.unwrap_or_else(|| self.add_slot(place, position.neighbour(side)));
            let face = turned.faces[side.index()];
            self.blocks[slot / BLOCK].narrow(1 << (slot % BLOCK), side.opposite(), face);
        }
        if laid != 0 {
            self.blocks[block].taken &= !bit;
        }
    }

    /// The slot of an empty cell, if it has one.
    #[inline]
    fn slot(entry: u16) -> Option<usize> {
        let slot = entry & FAR;
        (slot != FAR).then_some(usize::from(slot))
    }

    /// A cloister or shrine was laid here: [`Self::lay`] will tell of tiles around it. Returns how many there are.
    pub(super) fn watch(&mut self, position: Position) -> u8 {
        let places = position.around().map(|cell| self.place(cell));
        places.into_iter().fold(0, |tiles, place| {
            self.grid[place] |= WATCHED;
            tiles + u8::from(self.grid[place] & TILE != 0)
        })
    }

    /// A tile is about to be laid: the grid must tell its cell and those around it from all others.
    #[inline]
    fn reach(&mut self, Position { x, y }: Position) {
        let [least, most] = &mut self.corners;
        // Written for every tile: whether it lies further out would be a branch miss.
        (least.x, least.y) = (least.x.min(x), least.y.min(y));
        (most.x, most.y) = (most.x.max(x), most.y.max(y));
        let widest = most.x.abs_diff(least.x).max(most.y.abs_diff(least.y));
        while widest + 3 > self.row {
            self.grow();
        }
    }

    #[cold]
    fn grow(&mut self) {
        let cells = 2 * self.grid.len();
        (self.grid, self.row) = (List::from(vec![FAR; cells]), cells.isqrt() as u16);
        for number in 0..self.tiles.len() {
            let Tile { position, kind, .. } = self.tiles[number];
            self.enter(self.place(position), Self::encode_tile(number));
            if Shapes::standard().of(kind).cloister.is_some() {
                self.watch(position);
            }
        }
        for at in 0..self.blocks.len() {
            for number in bits(self.blocks[at].taken).map(usize::from) {
                self.enter(self.place(self.blocks[at].cells[number]), Self::encode_slot(at * BLOCK + number));
            }
        }
    }

    /// The first slot that is free is that of a cell; returns its number.
    fn add_slot(&mut self, place: usize, position: Position) -> usize {
        let free = self.blocks.iter().position(|block| block.taken != u64::MAX);
        let at = free.unwrap_or_else(|| {
            self.blocks.push(Block::EMPTY);
            self.blocks.len() - 1
        });
        let block = &mut self.blocks[at];
        let number = block.taken.trailing_ones() as usize % BLOCK;
        block.taken |= 1 << number;
        block.cells[number] = position;
        let slot = at * BLOCK + number;
        self.enter(place, Self::encode_slot(slot));
        slot
    }
}
