//! The board: laid tiles and the empty cells beside them, features, figures, and their legal places.
//!
//! [`Game`](crate::Game) has one [`Board`], one `Features` and one `Figures`, and coordinates them.
//!
//! | module | content |
//! |---|---|
//! | this one | laid tiles and the frontier, the empty cells beside them |
//! | `places` | the drawn tile, and where it may be laid |
//! | `laying` | a laid tile's segments, joined with its neighbours' |
//! | `features` | roads, cities, cloisters and farms, as sets of joined segments |
//! | `splitting` | roads that are joined on a tile, or fall apart |
//! | `totals` | a feature's running totals |
//! | `figure_kinds` | kinds of figures, with a row of facts for each |
//! | `figures` | figures on the board, supplies |
//! | `deployment` | where figures may be deployed, and the alternatives |
//!
//! Invariant: every empty cell with a laid neighbour has exactly one slot. For each side and each
//! face of a tile, one bit per slot says that nothing on that side conflicts with the face. Finding
//! the places for a tile therefore takes four `and`s for sixty-four cells at a time.

mod deployment;
pub(crate) mod features;
pub(crate) mod figure_kinds;
pub(crate) mod figures;
pub(crate) mod laying;
pub(crate) mod places;
mod splitting;
pub(crate) mod totals;

use self::features::SegmentId;
use crate::tiles::catalogue::{Edge, KindId};
use crate::tiles::geometry::{Position, Rotation, Side};
use crate::tiles::shapes::{Face, Port, Shape, Shapes, Turned};
use crate::tools::bits::{bits, counts, numbers};
use crate::tools::list::List;

/// A tile on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Tile {
    pub(super) position: Position,
    /// The number of its kind, and from bit [`TURNS`] on its quarter turns.
    turned: u16,
    /// Its first segment; its other segments have the following numbers.
    pub(super) first: SegmentId,
}

/// First bit of a tile's quarter turns.
const TURNS: u32 = 14;

/// A game has many tiles, and tiles are found by number all the time.
const _: () = assert!(size_of::<Tile>() == 8 && Shapes::COUNT <= 1 << TURNS);

impl Tile {
    #[inline]
    pub(super) const fn new(position: Position, kind: KindId, rotation: Rotation, first: SegmentId) -> Self {
        Self { position, turned: (rotation as u16) << TURNS | kind.0, first }
    }

    #[inline]
    pub(super) const fn rotation(&self) -> Rotation {
        match self.turned >> TURNS {
            0 => Rotation::R0,
            1 => Rotation::R90,
            2 => Rotation::R180,
            _ => Rotation::R270,
        }
    }

    #[inline]
    pub(super) const fn kind(&self) -> KindId {
        KindId(self.turned % (1 << TURNS))
    }

    #[inline]
    pub(super) fn turned(&self) -> &'static Turned {
        Shapes::standard().of(self.kind()).turned(self.rotation())
    }

    /// Returns the segment with this number on the tile.
    #[inline]
    pub(super) const fn segment(&self, feature: u8) -> SegmentId {
        SegmentId(self.first.0 + feature as u16)
    }
}

/// Content of a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cell {
    /// No tile here or in a neighbouring cell.
    Far,
    /// The laid tile with this number.
    Tile(usize),
    /// The slot of the frontier with this number, which may change.
    Slot(usize),
}

/// The segments that a newly laid tile meets.
#[derive(Debug, Default)]
struct MetSegments {
    /// One bit for each port that meets a segment.
    ports: u16,
    /// The segment met, by port; valid where `ports` has its bit.
    segments: [SegmentId; Port::COUNT],
    /// `true` if a monastic feature is around the tile's cell.
    is_watched: bool,
}

impl MetSegments {
    /// Returns the segment met at a port.
    #[inline]
    const fn at(&self, port: Port) -> SegmentId {
        self.segments[port.index()]
    }
}

/// Flag in a grid entry: the cell has a tile.
const TILE: u16 = 1 << 15;
/// Flag in a grid entry: a monastic feature is around the cell.
const WATCHED: u16 = 1 << 14;
/// Grid entry for a cell without a tile here or in a neighbouring cell.
const FAR: u16 = WATCHED - 1;

/// Maximum number of cells in the grid of a new game.
const CELLS_MAX: usize = 1024;

/// Returns the number of tiles or segments on the board in the middle of a game, of all in the game.
///
/// That is more than half of them: rivers and the city are laid before the bag's first tile.
const fn in_the_middle(all: usize) -> usize {
    3 * all / 5
}

/// Number of slots that are processed together.
const BLOCK: usize = u64::BITS as usize;

/// A group of frontier slots and the constraints on their cells, one bit for each slot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Block {
    /// The slots in use. Unused slots have all their bits in `meets` set, and none in `near`.
    taken: u64,
    /// By side and face: the slots where nothing on that side conflicts with the face.
    meets: [[u64; Face::SHOWN]; 4],
    /// By side: the slots whose cell has a tile on that side.
    near: [u64; 4],
    /// The slots where the Cult forbids the tile that was drawn last.
    forbidden: u64,
    cells: [Position; BLOCK],
}

impl Block {
    const EMPTY: Self = Self {
        taken: 0,
        meets: [[u64::MAX; Face::SHOWN]; 4],
        near: [0; 4],
        forbidden: 0,
        cells: [Position::ORIGIN; BLOCK],
    };

    /// Returns the slots that fit a tile with these faces, one for each side.
    #[inline]
    const fn fits(&self, [n, e, s, w]: [Face; 4]) -> u64 {
        let [north, east, south, west] = &self.meets;
        self.taken & north[n.index()] & east[e.index()] & south[s.index()] & west[w.index()]
    }

    /// Fits like [`Self::fits`], but also takes [`Face::Nothing`].
    ///
    /// Such a side fits where no neighbour shows a face.
    fn fits_any(&self, faces: [Face; 4]) -> u64 {
        self.meets.iter().zip(faces).fold(self.taken, |slots, (row, face)| match face {
            Face::Nothing => row.iter().fold(slots, |slots, meets| slots & meets),
            _ => slots & row[face.index()],
        })
    }

    /// Returns the allowed slots where a tile with these faces fits only below a bridge between `ends`.
    ///
    /// The ends are two opposite sides. Both are fields of the tile, and lead to roads or to empty cells.
    fn fits_below_bridge(&self, faces: [Face; 4], ends: [Side; 2]) -> u64 {
        if ends.iter().any(|end| faces[end.index()] != Face::Field) {
            return 0;
        }
        let slots = self.taken & !self.forbidden & !self.fits(faces);
        Side::ALL.into_iter().fold(slots, |slots, side| {
            let meets = &self.meets[side.index()];
            let shows_road = meets[Face::Road.index()] & !meets[Face::Field.index()];
            let fits = if ends.contains(&side) {
                !self.near[side.index()] | shows_road
            } else {
                meets[faces[side.index()].index()]
            };
            slots & fits
        })
    }

    /// Returns the allowed slots where only the road at a side keeps a tile with these faces from
    /// fitting: it meets a field.
    fn meets_field(&self, faces: [Face; 4], road: Side) -> u64 {
        if faces[road.index()] != Face::Road {
            return 0;
        }
        let slots = self.taken & !self.forbidden & !self.meets[road.index()][Face::Road.index()];
        Side::ALL.into_iter().fold(slots, |slots, side| {
            let face = if side == road { Face::Field } else { faces[side.index()] };
            slots & self.meets[side.index()][face.index()]
        })
    }

    /// Counts the allowed slots that fit each of the rotations that look different.
    #[inline(never)] // mostly there is one block: nothing is gained by preparing for more
    fn count(&self, shape: &Shape) -> [u16; 4] {
        let [n, e, s, w] = shape.turned(Rotation::R0).faces;
        let allowed = !self.forbidden;
        let [r0, r90, r180, r270] =
            [[n, e, s, w], [w, n, e, s], [s, w, n, e], [e, s, w, n]].map(|faces| self.fits(faces) & allowed);
        let [first, second, third, fourth] = shape.differs;
        counts([r0 & first, r90 & second, r180 & third, r270 & fourth])
    }

    /// Notes that a tile on this side of a slot's cell shows `face` there.
    ///
    /// Nothing was on that side before, so the slot's bit for each face stays set or is cleared.
    /// The whole row is written as it is read: if only parts of it were written, the store buffer
    /// couldn't forward them to a read of the whole (store forwarding).
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

    /// Forgets the neighbour on a side of a slot's cell, because the slot will be free again.
    #[inline]
    fn remove_neighbour(&mut self, bit: u64, side: Side) {
        let row = &mut self.meets[side.index()];
        *row = row.map(|slots| slots | bit);
        self.near[side.index()] &= !bit;
    }

    /// Returns the cells of these slots.
    fn cells(&self, slots: u64) -> impl Iterator<Item = Position> + '_ {
        bits(slots).map(|slot| self.cells[usize::from(slot)])
    }
}

/// The tiles, the frontier and the grid of cells; [`features`] joins segments across cells.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Board {
    tiles: List<Tile>,
    /// The frontier in blocks. A slot's number is its block's number times [`BLOCK`], plus its bit.
    blocks: List<Block>,
    /// Entries by position, row after row, wrapping around.
    ///
    /// Slot i is i, tile i is [`TILE`] + i, any other cell is [`FAR`]; each with [`WATCHED`] or
    /// without. Invariant: no two cells share an entry, because their x differs by less than a row,
    /// and their y by less than the number of whole rows.
    grid: List<u16>,
    /// Number of cells in a row of the grid.
    row: u16,
    /// The minimum and the maximum x and y of the tiles.
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
    /// Makes room for half a game with `tiles` tiles, and a usual frontier then.
    pub(super) fn with_capacity(tiles: usize) -> Self {
        let cells = (6 * tiles + 72).next_power_of_two().min(CELLS_MAX); // few games reach further
        Self {
            tiles: List::with_capacity(in_the_middle(tiles)),
            blocks: List::with_capacity((tiles + 1).div_ceil(2 * BLOCK)),
            grid: List::from(vec![FAR; cells]),
            row: cells.isqrt() as u16,
            corners: [Position::ORIGIN; 2],
        }
    }

    pub(super) const fn heap_bytes(&self) -> usize {
        self.tiles.heap_bytes() + self.blocks.heap_bytes() + self.grid.heap_bytes()
    }

    pub(super) fn tiles(&self) -> &[Tile] {
        &self.tiles
    }

    /// Returns the number of a segment's tile; fast for the tile just laid, the usual case.
    pub(super) fn tile_of(&self, segment: SegmentId) -> u16 {
        let is_later = self.tiles.last().is_some_and(|tile| segment < tile.first);
        let tiles =
            if is_later { self.tiles.partition_point(|t| t.first <= segment) } else { self.tiles.len() };
        tiles as u16 - 1
    }

    /// Returns a segment's tile.
    pub(super) fn tile_with(&self, segment: SegmentId) -> &Tile {
        &self.tiles[usize::from(self.tile_of(segment))]
    }

    /// Returns the cells of the frontier, in an order that depends on how the board grew.
    pub(super) fn frontier(&self) -> impl Iterator<Item = Position> + '_ {
        self.blocks.iter().flat_map(|block| block.cells(block.taken))
    }

    /// Returns the slots of the frontier with their cells.
    pub(super) fn slots(&self) -> impl Iterator<Item = (usize, Position)> + '_ {
        self.blocks.iter().enumerate().flat_map(|(number, block)| {
            let taken = bits(block.taken).map(usize::from);
            taken.map(move |slot| (number * BLOCK + slot, block.cells[slot]))
        })
    }

    /// Returns the empty cells with a tile on all four sides.
    pub(super) fn holes(&self) -> impl Iterator<Item = Position> + '_ {
        self.blocks.iter().flat_map(|block| {
            let [north, east, south, west] = block.near;
            block.cells(north & east & south & west)
        })
    }

    /// Returns the tile at `position`.
    #[inline]
    pub(super) fn tile_at(&self, position: Position) -> Option<&Tile> {
        match self.cell(position) {
            Cell::Tile(tile) => Some(&self.tiles[tile]),
            Cell::Slot(_) | Cell::Far => None,
        }
    }

    /// Returns the number of the tile at `position`.
    #[inline]
    pub(super) fn number_at(&self, position: Position) -> Option<u16> {
        match self.cell(position) {
            Cell::Tile(tile) => Some(tile as u16),
            Cell::Slot(_) | Cell::Far => None,
        }
    }

    /// Returns a cell's index in the grid.
    #[inline]
    fn place(&self, position: Position) -> usize {
        let before = (position.y as u16).wrapping_mul(self.row);
        usize::from(before.wrapping_add(position.x as u16)) & (self.grid.len() - 1)
    }

    /// Returns the neighbours' indices in the grid, by side.
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

    /// Writes an entry of the grid, but keeps its [`WATCHED`] flag.
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

    /// Returns the content of the cell at `position`.
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

    /// Returns `true` if a tile with these faces fits slot `slot`.
    #[inline]
    pub(super) fn fits(&self, slot: usize, faces: [Face; 4]) -> bool {
        self.blocks[slot / BLOCK].fits(faces) >> (slot % BLOCK) & 1 == 1
    }

    /// Returns the cells where the drawn tile, with these faces, fits only below a bridge between `ends`.
    pub(super) fn cells_below_bridge(
        &self,
        faces: [Face; 4],
        ends: [Side; 2],
    ) -> impl Iterator<Item = Position> + '_ {
        self.blocks.iter().flat_map(move |block| block.cells(block.fits_below_bridge(faces, ends)))
    }

    /// Returns the cells where the drawn tile, with these faces, fits but for a road that meets a field.
    pub(super) fn cells_with_road_to_field(
        &self,
        faces: [Face; 4],
        road: Side,
    ) -> impl Iterator<Item = Position> + '_ {
        self.blocks.iter().flat_map(move |block| block.cells(block.meets_field(faces, road)))
    }

    /// Returns the places where a tile of this shape fits.
    fn fitting<'a>(&'a self, shape: &'a Shape) -> impl Iterator<Item = (Position, Rotation)> + 'a {
        shape.distinct.iter().flat_map(|rotation| {
            let faces = shape.turned(*rotation).faces;
            let cells = self.blocks.iter().flat_map(move |block| block.cells(block.fits_any(faces)));
            cells.map(|cell| (cell, *rotation))
        })
    }

    /// Forbids the tile just drawn in a cell, if that is in the frontier.
    pub(super) fn forbid(&mut self, position: Position) {
        if let Cell::Slot(slot) = self.cell(position) {
            self.blocks[slot / BLOCK].forbidden |= 1 << (slot % BLOCK);
        }
    }

    /// Allows the tile just drawn in all cells where it fits.
    fn allow_all(&mut self) {
        self.blocks.iter_mut().for_each(|block| block.forbidden = 0);
    }

    /// Counts the allowed cells that fit a tile of this shape, for each distinct rotation.
    fn count_places(&self, shape: &Shape) -> [u16; 4] {
        let Some((first, others)) = self.blocks.split_first() else { return [0; 4] };
        let mut counts = first.count(shape);
        for block in others {
            let more = block.count(shape);
            counts = std::array::from_fn(|way| counts[way] + more[way]);
        }
        counts
    }

    /// Returns the `n`-th allowed cell that fits a tile with these faces.
    #[inline]
    fn nth_place(&self, faces: [Face; 4], n: u16) -> Option<Position> {
        let mut before = n;
        for block in self.blocks.iter() {
            for cell in block.cells(block.fits(faces) & !block.forbidden) {
                if before == 0 {
                    return Some(cell);
                }
                before -= 1;
            }
        }
        None
    }

    /// Lets the tile on this side of an empty cell show another face to it.
    pub(super) fn show(&mut self, position: Position, side: Side, face: Face) {
        if let Cell::Slot(slot) = self.cell(position) {
            let (block, bit) = (&mut self.blocks[slot / BLOCK], 1 << (slot % BLOCK));
            block.remove_neighbour(bit, side);
            block.narrow(bit, side, face);
        }
    }

    /// Lets a tile's fields meet those across a side where a bridge ends, and no road the field.
    #[inline(never)]
    fn meet_below_bridges(&self, tile: &Tile, met: &mut MetSegments) {
        for side in Side::ALL {
            let Some(other) = self.tile_at(tile.position.neighbour(side)) else { continue };
            let edges = [tile.turned().edge(side), other.turned().edge(side.opposite())];
            if edges == [Edge::Field, Edge::Road] || edges == [Edge::Road, Edge::Field] {
                let fields = Port::left(side).bit() | Port::right(side).bit();
                met.ports = met.ports & !Port::of_sides(1 << side.index()) | fields;
            }
        }
    }

    /// Lays a tile and writes the segments that it meets into `met`.
    ///
    /// Invariant: the cell is empty and the tile fits, or the board is empty.
    #[inline]
    fn lay(&mut self, tile: Tile, turned: &Turned, met: &mut MetSegments) {
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
        // The first tile of a game has no slot, and no neighbours.
        let slot = Self::slot(was).unwrap_or(0);
        let (block, bit) = (slot / BLOCK, 1 << (slot % BLOCK));
        for side in numbers(laid).map(Side::from_index) {
            let other = &self.tiles[usize::from(entries[side.index()] & FAR)];
            let theirs = &other.turned().met[Port::of(side)];
            let segments = met.segments[Port::of(side)].iter_mut().zip(theirs);
            segments.for_each(|(segment, number)| *segment = SegmentId(other.first.0 + u16::from(*number)));
            self.blocks[block].remove_neighbour(bit, side);
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

    /// Returns the slot of an empty cell, if it has one.
    #[inline]
    fn slot(entry: u16) -> Option<usize> {
        let slot = entry & FAR;
        (slot != FAR).then_some(usize::from(slot))
    }

    /// Flags the cells around a new monastic feature, for [`Self::lay`].
    ///
    /// Returns the number of tiles in these cells.
    fn watch(&mut self, position: Position) -> u8 {
        let places = position.around().map(|cell| self.place(cell));
        places.into_iter().fold(0, |tiles, place| {
            self.grid[place] |= WATCHED;
            tiles + u8::from(self.grid[place] & TILE != 0)
        })
    }

    /// Grows the grid if this tile's cell or its neighbours would share an entry with another cell.
    #[inline]
    fn reach(&mut self, Position { x, y }: Position) {
        let [least, most] = &mut self.corners;
        // Written for every tile: a test for a new extreme would be a branch miss.
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
            let tile = self.tiles[number];
            let position = tile.position;
            self.enter(self.place(position), Self::encode_tile(number));
            if Shapes::standard().of(tile.kind()).monastic.is_some() {
                self.watch(position);
            }
        }
        for at in 0..self.blocks.len() {
            for number in bits(self.blocks[at].taken).map(usize::from) {
                self.enter(self.place(self.blocks[at].cells[number]), Self::encode_slot(at * BLOCK + number));
            }
        }
    }

    /// Gives the first free slot to a cell; returns the slot's number.
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
