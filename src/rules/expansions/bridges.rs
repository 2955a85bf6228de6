//! Bridges: each carries a road over a tile, from one field edge to the opposite one.
//!
//! A seat puts one with a tile that fits only with it, or before a deployment. Its road is a segment
//! of the tile below, which has a number in store for it: the first after the printed ones.
//!
//! Invariant: the empty cells at its ends are in the frontier as beside a road.

use serde::{Deserialize, Serialize};

use crate::board::Tile;
use crate::board::features::SegmentId;
use crate::game::Game;
use crate::game::encode::length;
use crate::game::turn::Step;
use crate::moves::action::{Action, PiecePlace, Refusal};
use crate::moves::event::{Event, EventSink};
use crate::setup::options::{BridgeFree, BridgeTile};
use crate::setup::{Part, Piece, Seat, Setup};
use crate::tiles::catalogue::{Edge, KindId};
use crate::tiles::geometry::{Position, Rotation, Side};
use crate::tiles::shapes::{Face, Port, Shapes};
use crate::tools::bits::numbers;
use crate::tools::list::InlineList;
use crate::tools::names::named;

named! {
    /// The direction of a bridge. Messages use the names.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
    Axis {
        /// From the north side to the south side.
        #[default]
        NorthSouth = "north_south",
        /// From the east side to the west side.
        EastWest = "east_west",
    }
}

impl Axis {
    /// Returns the sides of a tile that a bridge in this direction leads to.
    #[must_use]
    pub const fn sides(self) -> [Side; 2] {
        match self {
            Self::NorthSouth => [Side::North, Side::South],
            Self::EastWest => [Side::East, Side::West],
        }
    }

    /// Returns the direction that leads to a side.
    #[must_use]
    pub const fn of(side: Side) -> Self {
        match side {
            Side::North | Side::South => Self::NorthSouth,
            Side::East | Side::West => Self::EastWest,
        }
    }
}

/// A bridge over a tile. Its road is the segment after the last printed one of that tile's kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
pub struct Bridge {
    /// The tile's cell.
    pub at: Position,
    /// The direction, on the board.
    pub axis: Axis,
}

/// Maximum number of bridges in a game.
const BRIDGES_MAX: usize = 12;

/// A bridge on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Built {
    bridge: Bridge,
    /// `true` if another road of its tile is part of the same road, so that the tile counts once.
    doubled: bool,
}

/// The bridges on the board, in the order they came.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Bridges {
    list: InlineList<Built, BRIDGES_MAX>,
    /// Number of bridges put by seat.
    put: [u8; Seat::MAX],
    /// One was put in this part.
    used: bool,
}

impl Bridges {
    /// Forgets the bridge of the last part.
    pub(super) const fn begin_part(&mut self) {
        self.used = false;
    }

    /// Returns the number of bridges that a seat has put.
    pub(super) const fn put_by(&self, seat: Seat) -> u8 {
        self.put[seat.index()]
    }

    /// Writes each bridge, the number left to each seat, and a flag for one put in this part.
    pub(super) fn encode(&self, setup: &Setup, out: &mut Vec<u8>) {
        length(out, self.list.len());
        for Built { bridge: Bridge { at, axis }, .. } in self.list.iter() {
            out.extend(at.x.to_le_bytes());
            out.extend(at.y.to_le_bytes());
            out.push(*axis as u8);
        }
        out.extend(Seat::first(setup.seats).map(|seat| setup.bridges() - self.put_by(seat)));
        out.push(u8::from(self.used));
    }
}

impl Setup {
    /// Returns the number of bridges, and of castles, that each seat begins with.
    #[must_use]
    pub(crate) const fn bridges(&self) -> u8 {
        if self.seats <= 4 { 3 } else { 2 }
    }
}

/// Returns the number of segments that are printed on a tile: the number of its bridge's road.
fn printed(tile: &Tile) -> u8 {
    Shapes::standard().of(tile.kind()).features.len() as u8
}

/// Bridges, for screens and bots.
impl Game {
    /// Returns the bridges on the board, in the order they came.
    pub fn bridges(&self) -> impl ExactSizeIterator<Item = Bridge> + '_ {
        self.later.bridges.list.iter().map(|built| built.bridge)
    }

    /// Returns the direction of the bridge over this tile.
    #[must_use]
    pub fn bridge_over(&self, position: Position) -> Option<Axis> {
        self.bridges().find(|bridge| bridge.at == position).map(|bridge| bridge.axis)
    }

    /// Returns the places for the drawn tile that need a bridge, ascending; empty if none waits.
    #[must_use]
    pub fn bridged_placements(&self) -> Vec<(Position, Rotation, Bridge)> {
        let mut places: Vec<_> =
            self.drawn().into_iter().flat_map(|kind| self.places_with_bridge(kind)).collect();
        places.sort_unstable();
        places
    }
}

impl Game {
    fn has_bridge_left(&self, seat: Seat) -> bool {
        self.setup.parts.has(Part::Bridge) && self.later.bridges.put_by(seat) < self.setup.bridges()
    }

    /// Returns the road of the bridge over this tile.
    pub(crate) fn bridge_segment(&self, position: Position) -> Option<SegmentId> {
        self.bridge_over(position)?;
        self.board.tile_at(position).map(|tile| tile.segment(printed(tile)))
    }

    /// Returns one bit for the road of the bridge over a tile.
    #[inline]
    pub(crate) fn bridge_bit(&self, tile: &Tile) -> u16 {
        if self.setup.parts.has(Part::Bridge) && self.has_bridge(tile) { 1 << printed(tile) } else { 0 }
    }

    /// Returns `true` if a bridge is over a tile, in a game with bridges.
    fn has_bridge(&self, tile: &Tile) -> bool {
        self.features.is_in_use(tile.segment(printed(tile)))
    }

    /// Returns `true` if a bridge over a tile leads to this side of it.
    #[inline]
    fn has_bridge_to(&self, tile: &Tile, side: Side) -> bool {
        self.bridge_bit(tile) != 0 && self.bridge_over(tile.position) == Some(Axis::of(side))
    }

    /// Returns the road that reaches a side of a tile, printed or over a bridge.
    pub(crate) fn road_at(&self, tile: &Tile, side: Side) -> Option<SegmentId> {
        if self.has_bridge_to(tile, side) {
            return Some(tile.segment(printed(tile)));
        }
        let turned = tile.turned();
        (turned.edge(side) == Edge::Road).then(|| tile.segment(turned.at(Port::way(side))))
    }

    /// Returns the sides of a tile that one of its road segments reaches.
    pub(crate) fn sides_of_road(&self, segment: SegmentId) -> impl Iterator<Item = Side> + '_ {
        let tile = *self.board.tile_with(segment);
        Side::ALL.into_iter().filter(move |side| self.road_at(&tile, *side) == Some(segment))
    }

    /// Returns the face that the tile on this side of a cell shows to the cell.
    fn face_towards(&self, cell: Position, side: Side) -> Option<Face> {
        let tile = self.board.tile_at(cell.neighbour(side))?;
        if self.has_bridge_to(tile, side) {
            return Some(Face::Road);
        }
        Some(tile.turned().faces[side.opposite().index()])
    }

    /// Returns `true` if a bridge could be over a laid tile, whatever is beyond its ends.
    fn can_carry(&self, bridge: Bridge) -> bool {
        let Some(tile) = self.board.tile_at(bridge.at) else { return false };
        let turned = tile.turned();
        let is_field = |side: Side| turned.edge(side) == Edge::Field;
        bridge.axis.sides().into_iter().all(is_field)
            && self.bridge_over(bridge.at).is_none()
            && !self.is_closed_city(bridge.at)
    }

    /// Returns the places where the tile just drawn, of `kind`, fits only with a bridge of the active
    /// seat, in no order.
    ///
    /// At most one bridge makes it fit a place: a neighbour's road that meets a field needs one over
    /// the tile, a road of the tile that meets a field one over the neighbour. Rivers are laid without
    /// bridges.
    pub(crate) fn places_with_bridge(
        &self,
        kind: KindId,
    ) -> impl Iterator<Item = (Position, Rotation, Bridge)> + '_ {
        let shape = Shapes::standard().of(kind);
        let is_possible = !shape.river && self.has_bridge_left(self.turn_seat());
        let rotations = if is_possible { shape.distinct } else { &[] };
        rotations.iter().flat_map(move |rotation| {
            let faces = shape.turned(*rotation).faces;
            let over_it = Axis::ALL.into_iter().flat_map(move |axis| {
                let cells = self.board.cells_below_bridge(faces, axis.sides());
                cells.map(move |at| (at, *rotation, Bridge { at, axis }))
            });
            let over_neighbour = Side::ALL.into_iter().flat_map(move |side| {
                let cells = self.board.cells_with_road_to_field(faces, side);
                cells.filter_map(move |cell| Some((cell, *rotation, self.bridge_beside(cell, side)?)))
            });
            over_it.chain(over_neighbour)
        })
    }

    /// Returns the bridge that leads a road on from a cell over the tile on this side of it.
    fn bridge_beside(&self, cell: Position, side: Side) -> Option<Bridge> {
        let bridge = Bridge { at: cell.neighbour(side), axis: Axis::of(side) };
        let leads_on = matches!(self.face_towards(bridge.at, side), None | Some(Face::Road));
        (leads_on && self.can_carry(bridge)).then_some(bridge)
    }

    /// Checks a place that needs a bridge.
    pub(crate) fn check_bridged(
        &self,
        seat: Seat,
        place: (Position, Rotation, Bridge),
    ) -> Result<(), Refusal> {
        if !self.has_bridge_left(seat) {
            return Err(Refusal::NoneLeft);
        }
        if self.bridged_placements().contains(&place) { Ok(()) } else { Err(Refusal::Bridge) }
    }

    /// Returns `true` if the drawn tile may be thrown away: it fits only with a bridge.
    pub(crate) fn may_refuse_tile(&self) -> bool {
        self.setup.parts.has(Part::Bridge)
            && self.placement_count() == 0
            && self.setup.options.bridge_tile == BridgeTile::MayRefuse
    }

    /// Throws the drawn tile away: another is drawn.
    #[cold]
    pub(crate) fn refuse_tile<S: EventSink>(&mut self, seat: Seat, sink: &mut S) -> Step {
        self.forget_bought_tile();
        if let Some(kind) = self.drawn.discard()
            && S::WANTED
        {
            sink.take(Event::Refused { seat, kind });
        }
        Step::Draw
    }

    /// Lays the drawn tile with a bridge, without checks; returns the next step.
    #[cold]
    pub(crate) fn lay_with_bridge<S: EventSink>(
        &mut self,
        (position, rotation, bridge): (Position, Rotation, Bridge),
        sink: &mut S,
    ) -> Step {
        let seat = self.turn_seat();
        let Some(kind) = self.drawn.take() else { return Step::Draw };
        self.lay(kind, position, rotation);
        if S::WANTED {
            sink.take(Event::Laid { seat, kind, position, rotation });
        }
        self.put_bridge(seat, bridge, sink);
        let sight = self.look_again();
        if let Some(road) = self.bridge_segment(position) {
            // A builder's road that goes on over the bridge is extended by the tile.
            let helpers = self.features.totals(self.features.root(road)).specials();
            self.builder.see(self.builder.has_earned() || helpers >> seat.0 & 1 == 1);
        }
        self.begin_part(sight, sink);
        self.later.bridges.used = true;
        self.see_bridge_over_last_tile();
        self.before_deployment(None, sink)
    }

    /// Returns the bridges that the active seat may put before its deployment, ascending.
    ///
    /// No tile is beyond either end, so that they lead over open land.
    pub(crate) fn free_bridges(&self) -> Vec<Bridge> {
        if !self.has_bridge_left(self.turn_seat()) || self.later.bridges.used {
            return Vec::new();
        }
        let new = self.last_tile().position;
        let beside = match self.setup.options.bridge_free {
            BridgeFree::NewOrNeighbour => &Side::ALL[..],
            BridgeFree::NewOnly => &[],
        };
        let cells = std::iter::once(new).chain(beside.iter().map(|side| new.neighbour(*side)));
        let is_free = |bridge: &Bridge| {
            let is_open = |side: Side| self.board.tile_at(bridge.at.neighbour(side)).is_none();
            self.can_carry(*bridge) && bridge.axis.sides().into_iter().all(is_open)
        };
        let bridges = cells.flat_map(|at| Axis::ALL.map(|axis| Bridge { at, axis }));
        let mut bridges: Vec<Bridge> = bridges.filter(is_free).collect();
        bridges.sort_unstable();
        bridges
    }

    /// Lists the bridges that may be put before the deployment.
    pub(crate) fn bridge_actions(&self, actions: &mut Vec<Action>) {
        let put = |bridge| Action::Place { piece: Piece::Bridge, to: PiecePlace::Across(bridge) };
        actions.extend(self.free_bridges().into_iter().map(put));
    }

    /// Checks a bridge that is put before the deployment.
    pub(crate) fn check_free_bridge(&self, seat: Seat, to: PiecePlace) -> Result<(), Refusal> {
        if !self.setup.parts.has(Part::Bridge) {
            return Err(Refusal::NotNow);
        }
        if !self.has_bridge_left(seat) {
            return Err(Refusal::NoneLeft);
        }
        let PiecePlace::Across(bridge) = to else { return Err(Refusal::Bridge) };
        if self.free_bridges().contains(&bridge) { Ok(()) } else { Err(Refusal::Bridge) }
    }

    /// Puts a bridge before the deployment, which is then asked for again.
    #[cold]
    pub(crate) fn put_free_bridge<S: EventSink>(&mut self, seat: Seat, to: PiecePlace, sink: &mut S) -> Step {
        if let PiecePlace::Across(bridge) = to {
            self.put_bridge(seat, bridge, sink);
            self.see_bridge_over_last_tile();
        }
        self.begin_deployment()
    }

    /// Puts a bridge on the board and joins its road with those at its ends.
    fn put_bridge<S: EventSink>(&mut self, seat: Seat, bridge: Bridge, sink: &mut S) {
        let Some(segment) = self.board.tile_at(bridge.at).map(|tile| tile.segment(printed(tile))) else {
            return;
        };
        let bridges = &mut self.later.bridges;
        bridges.list.push(Built { bridge, doubled: false });
        bridges.put[seat.index()] += 1;
        bridges.used = true;
        self.features.build_bridge(segment);
        for side in bridge.axis.sides() {
            let beyond = bridge.at.neighbour(side);
            match self.board.tile_at(beyond).copied() {
                None => self.board.show(beyond, side.opposite(), Face::Road),
                Some(tile) => match self.road_at(&tile, side.opposite()) {
                    Some(road) => self.join_ends(segment, road),
                    None => {
                        self.features.close(segment, 1);
                    }
                },
            }
        }
        self.count_bridged_tiles();
        if S::WANTED {
            sink.take(Event::PieceMoved { seat, piece: Piece::Bridge, to: PiecePlace::Across(bridge) });
        }
    }

    /// Joins two roads whose ends meet.
    fn join_ends(&mut self, one: SegmentId, other: SegmentId) {
        let Self { features, board, .. } = self;
        features.connect(one, other, board);
        features.close(one, 2);
    }

    /// Joins the roads of a new tile with bridges that lead to it; returns `true` if any does.
    pub(crate) fn meet_bridges(&mut self, tile: &Tile) -> bool {
        let mut has_met = false;
        for side in Side::ALL {
            let beyond = tile.position.neighbour(side);
            if tile.turned().edge(side) == Edge::Road
                && self.bridge_over(beyond) == Some(Axis::of(side))
                && let Some(bridge) = self.bridge_segment(beyond)
            {
                self.join_ends(tile.segment(tile.turned().at(Port::way(side))), bridge);
                has_met = true;
            }
        }
        self.count_bridged_tiles();
        has_met
    }

    /// Returns `true` if another road of a bridge's tile is part of the same road.
    fn is_doubled(&self, bridge: Bridge) -> bool {
        let Some(tile) = self.board.tile_at(bridge.at) else { return false };
        let road = self.features.root(tile.segment(printed(tile)));
        numbers(Shapes::standard().of(tile.kind()).roads())
            .any(|number| self.features.root(tile.segment(number)) == road)
    }

    /// Counts each tile once that a road crosses both below a bridge and on it.
    pub(crate) fn count_bridged_tiles(&mut self) {
        for at in 0..self.later.bridges.list.len() {
            let Built { bridge, doubled } = self.later.bridges.list[at];
            if !doubled
                && self.is_doubled(bridge)
                && let Some(segment) = self.bridge_segment(bridge.at)
            {
                self.features.count_one_tile_less(segment);
                self.later.bridges.list.as_mut()[at].doubled = true;
            }
        }
    }

    /// Notes which bridges' tiles are counted once, after a road was divided and counted again.
    pub(crate) fn note_bridged_tiles(&mut self) {
        for at in 0..self.later.bridges.list.len() {
            let doubled = self.is_doubled(self.later.bridges.list[at].bridge);
            self.later.bridges.list.as_mut()[at].doubled = doubled;
        }
    }

    /// Notes if a follower may go to the bridge over the new tile, and if its road is complete.
    pub(crate) fn see_bridge_over_last_tile(&mut self) {
        let tile = self.last_tile();
        let bit = self.bridge_bit(&tile);
        let Some(segment) = self.bridge_segment(tile.position) else { return };
        let totals = *self.features.totals(self.features.root(segment));
        let is_free = totals.is_free() && !self.is_barred(&tile);
        let is_own = totals.has_follower_of(self.turn_seat());
        self.laid.see_bridge(bit, is_free, totals.open() == 0, is_own);
    }
}
