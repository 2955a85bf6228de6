//! The River and the River II: tiles that are drawn before all others and must go on without
//! turning back (000, River II; 001, The river; 003, The River II).
//!
//! Invariant: while tiles of the river are undrawn, a tile is laid only on an open end of the river,
//! and meets no other end.

use crate::board::{Board, Cell, Tile};
use crate::game::Game;
use crate::moves::event::{Event, EventSink, FurtherPartReason};
use crate::setup::Setup;
use crate::setup::options::{Lake, RiverTurns, Start, StartTile};
use crate::tiles::catalogue::{Catalogue, Edge, KindId, Mark, TileSet};
use crate::tiles::geometry::{Position, Rotation, Side};
use crate::tiles::shapes::{Shapes, Turned};
use crate::tools::list::InlineList;

/// The cell of the spring if the city of Carcassonne is on the table.
const SPRING_BY_THE_CITY: Position = Position::new(2, -1);

/// Direction in which a river bends, seen downstream.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Bend {
    Left,
    Right,
}

impl Bend {
    /// Returns the bend of a river that enters by `from` and leaves by `to`.
    ///
    /// Returns `None` if it runs straight.
    fn of(from: Side, to: Side) -> Option<Self> {
        match (to.index() + 4 - from.index()) % 4 {
            1 => Some(Self::Left),
            3 => Some(Self::Right),
            _ => None,
        }
    }
}

/// An open end of the river.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct End {
    /// The empty cell that it faces.
    cell: Position,
    /// The side of that cell where the river comes in.
    from: Side,
    /// The last bend of its arm.
    bend: Option<Bend>,
}

/// The open ends of the river, and the lake's extra tile.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct River {
    /// Its open ends.
    ends: InlineList<End, 3>,
    /// `true` if the tile just laid is the lake that brings another tile.
    lake_due: bool,
}

impl Setup {
    /// Returns `true` if the city of Carcassonne lies on the table at the start.
    #[inline]
    pub(crate) const fn has_city(&self) -> bool {
        self.sets.contains(TileSet::Count) || matches!(self.options.start, Start::City)
    }
}

impl End {
    /// Returns `true` if a river that comes in here may leave its cell by `side`.
    fn may_flow(&self, side: Side, board: &Board, turns: RiverTurns) -> bool {
        match turns {
            RiverTurns::Alternate => {
                let bend = Bend::of(self.from, side);
                bend.is_none() || bend != self.bend
            }
            RiverTurns::Room => {
                let faced = self.cell.neighbour(side);
                let (left, right) = (side.rotated(Rotation::R270), side.rotated(Rotation::R90));
                let far = faced.neighbour(side);
                let room = [
                    faced,
                    faced.neighbour(left),
                    faced.neighbour(right),
                    far,
                    far.neighbour(left),
                    far.neighbour(right),
                ];
                room.into_iter().all(|cell| board.tile_at(cell).is_none())
            }
        }
    }
}

impl River {
    /// Returns `true` if the lake brings another tile.
    #[inline]
    pub(crate) const fn is_lake_due(&self) -> bool {
        self.lake_due
    }

    /// Returns the same as [`Self::is_lake_due`], and clears it.
    pub(super) fn take_lake(&mut self) -> bool {
        std::mem::take(&mut self.lake_due)
    }

    /// Returns the places where a tile of the river may be laid.
    pub(crate) fn places(
        &self,
        kind: KindId,
        board: &Board,
        turns: RiverTurns,
    ) -> impl Iterator<Item = (Position, Rotation)> {
        let shape = Shapes::standard().of(kind);
        self.ends.iter().flat_map(move |end| {
            let slot = match board.cell(end.cell) {
                Cell::Slot(slot) => Some(slot),
                Cell::Tile(_) | Cell::Far => None,
            };
            let fitting = shape.distinct.iter().filter(move |rotation| {
                let turned = shape.turned(**rotation);
                slot.is_some_and(|slot| board.fits(slot, turned.faces))
                    && self.goes_on(end, turned, board, turns)
            });
            fitting.map(|rotation| (end.cell, *rotation))
        })
    }

    /// Returns `true` if the river flows on from an end over a tile in this rotation.
    fn goes_on(&self, end: &End, tile: &Turned, board: &Board, turns: RiverTurns) -> bool {
        let flows = |side: Side| tile.edge(side) == Edge::River;
        let joins = |other: &End| other.cell == end.cell && other.from != end.from && flows(other.from);
        let mut others = Side::ALL.iter().copied().filter(|side| *side != end.from && flows(*side));
        flows(end.from) && !self.ends.iter().any(joins) && others.all(|side| end.may_flow(side, board, turns))
    }

    /// Follows the river over a new tile: closes the end it lies on and opens the tile's other
    /// ends.
    pub(crate) fn flow_on(&mut self, tile: &Tile) {
        let end = self.ends.iter().position(|end| end.cell == tile.position);
        let end = end.map(|at| self.ends.remove(at));
        let turned = tile.turned();
        for side in Side::ALL {
            if turned.edge(side) == Edge::River && end.is_none_or(|end| end.from != side) {
                self.ends.push(End {
                    cell: tile.position.neighbour(side),
                    from: side.opposite(),
                    bend: end.and_then(|end| Bend::of(end.from, side).or(end.bend)),
                });
            }
        }
    }

    /// Notes whether the new tile is the volcano lake.
    ///
    /// That tile takes no figure, and the same player lays another tile at once.
    pub(crate) fn see(&mut self, tile: &Tile, lake: Lake) {
        self.lake_due = lake == Lake::ExtraTile && Shapes::standard().of(tile.kind()).volcano_lake;
    }
}

impl Game {
    /// Lays the tiles that lie there before the first draw: the city, the spring, or the start
    /// tile.
    pub(crate) fn lay_start(&mut self) {
        let kinds = Catalogue::standard().kinds();
        let city = self.setup.has_city();
        if city {
            let block = kinds.iter().filter(|kind| kind.set == TileSet::Count);
            for (kind, at) in block.zip(0i16..) {
                self.lay(kind.id, Position::new(at % 4 - 2, at / 4 - 1), Rotation::R0);
            }
        }
        let spring = kinds.iter().find(|kind| kind.has(Mark::Spring) && self.setup.sets.contains(kind.set));
        if let Some(spring) = spring {
            let at = if city { SPRING_BY_THE_CITY } else { Position::ORIGIN };
            self.lay(spring.id, at, Rotation::R0);
        }
        let starts = !city && spring.is_none();
        if (starts || self.setup.options.start_tile == StartTile::Removed)
            && let Some(start) = Catalogue::standard().by_name("base/D")
            && self.undrawn.take_out(start.id)
            && starts
        {
            self.lay(start.id, Position::ORIGIN, Rotation::R0);
        }
    }

    /// Begins a further part and reports it.
    pub(super) fn begin_again<S: EventSink>(&mut self, why: FurtherPartReason, sink: &mut S) {
        self.order.begin_again(why);
        if S::WANTED {
            sink.take(Event::FurtherPart { seat: self.turn_seat(), why });
        }
    }
}
