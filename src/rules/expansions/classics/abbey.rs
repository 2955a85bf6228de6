//! The abbey: a tile that each player has from the start and may lay into a hole (000, Abbey &
//! Mayor).
//!
//! The mayor's strength is in `board::features`.

use crate::board::Tile;
use crate::board::features::SegmentId;
use crate::game::Game;
use crate::game::turn::{Flow, Step};
use crate::moves::action::Refusal;
use crate::setup::{Seat, Setup};
use crate::tiles::catalogue::{Catalogue, Edge};
use crate::tiles::geometry::{Position, Rotation, Side};
use crate::tiles::shapes::Port;

/// One bit for each seat that has an abbey to lay.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Abbeys(u8);

impl Abbeys {
    pub(crate) const fn new(setup: &Setup) -> Self {
        Self(if setup.parts.abbeys > 0 { (1 << setup.seats) - 1 } else { 0 })
    }

    /// Returns the number of abbeys that a seat has, 0 or 1.
    pub(crate) const fn of(self, seat: Seat) -> u8 {
        self.0 >> seat.0 & 1
    }

    pub(crate) const fn take(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    pub(crate) const fn encode(self) -> u8 {
        self.0
    }
}

impl Game {
    /// Returns `true` if the active seat has an abbey and a hole for it.
    pub(crate) fn can_lay_abbey(&self) -> bool {
        self.abbeys.of(self.turn_seat()) == 1 && self.abbey_places().next().is_some()
    }

    /// Returns the holes where an abbey may be laid, without those that the Cult's rule forbids.
    pub(crate) fn abbey_places(&self) -> impl Iterator<Item = Position> + '_ {
        self.board.holes().filter(|hole| !self.cult_forbids(Catalogue::abbey(), *hole))
    }

    pub(crate) fn check_abbey(&self, position: Position, rotation: Rotation) -> Result<(), Refusal> {
        if !self.board.holes().any(|hole| hole == position) {
            return Err(Refusal::NoPlace);
        }
        if self.cult_forbids(Catalogue::abbey(), position) {
            return Err(Refusal::Cult);
        }
        if rotation != Rotation::R0 {
            return Err(Refusal::LooksLike(Rotation::R0));
        }
        Ok(())
    }

    /// Returns the road and city segments around an abbey that it closes.
    pub(crate) fn closed_by_abbey(&self, abbey: &Tile) -> impl Iterator<Item = SegmentId> + '_ {
        let position = abbey.position;
        let facing = move |side: Side| {
            let other = self.board.tile_at(position.neighbour(side))?;
            let (turned, facing) = (other.turned(), side.opposite());
            let ways = match turned.edge(facing) {
                Edge::Road | Edge::City => {
                    let both = [Some(turned.at(Port::way(facing))), turned.shared(facing)];
                    both.map(|number| number.map(|number| other.segment(number)))
                }
                _ => [self.road_at(other, facing), None],
            };
            Some(ways)
        };
        Side::ALL.into_iter().filter_map(facing).flatten().flatten()
    }

    /// Asks each player once, from the left of the last turn's player, to lay an abbey.
    pub(crate) fn enter_last_abbey(&mut self) -> Flow {
        while let Some(before) = self.order.go_round() {
            if !self.is_skipped(self.turn_seat()) && self.can_lay_abbey() {
                return Flow::Wait;
            }
            self.order.go_back(before);
        }
        self.begin_last_leave();
        Flow::Go(Step::LastLeave)
    }
}
