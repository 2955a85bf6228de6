//! The wagon: a follower that may move on after its feature was scored (000, Wagon).
//!
//! Between its scoring and its move it is neither on the board nor in a supply.

use crate::board::features::SegmentId;
use crate::board::figure_kinds::FigureKind;
use crate::game::Game;
use crate::game::encode::length;
use crate::game::turn::{Flow, Step};
use crate::moves::event::{Event, EventSink, ReturnReason};
use crate::setup::Seat;
use crate::setup::options::WagonMoves;
use crate::tiles::catalogue::Catalogue;
use crate::tiles::geometry::Spot;
use crate::tools::list::InlineList;

/// A wagon that waits to move on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Wagon {
    seat: Seat,
    /// The segment it stood on.
    from: SegmentId,
}

/// The wagons that were scored in this part and wait to move on or go home.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Wagons(InlineList<Wagon, 8>);

impl Wagons {
    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn encode(&self, out: &mut Vec<u8>) {
        length(out, self.0.len());
        for wagon in self.0.iter() {
            out.push(wagon.seat.0);
            out.extend(wagon.from.0.to_le_bytes());
        }
    }
}

impl Game {
    /// Takes the wagon with this number among the figures off the board, to wait.
    pub(crate) fn park_wagon(&mut self, at: usize) {
        let wagon = self.figures.remove(at);
        self.features.take(wagon);
        self.wagons.0.push(Wagon { seat: wagon.seat, from: wagon.segment });
    }

    /// Returns the owner of the next wagon to move.
    pub(crate) fn wagon_seat(&self) -> Seat {
        self.next_wagon().map_or(self.turn_seat(), |wagon| wagon.seat)
    }

    /// Returns the next wagon to move: the active seat's first, then clockwise.
    fn next_wagon(&self) -> Option<Wagon> {
        let seats = (0..self.setup.seats).map(|offset| self.order.seat_after(offset));
        seats.into_iter().find_map(|seat| self.wagons.0.iter().find(|wagon| wagon.seat == seat).copied())
    }

    pub(crate) fn enter_wagons<S: EventSink>(&mut self, sink: &mut S) -> Flow {
        while !self.wagons.is_empty() {
            if !self.wagon_spots().is_empty() {
                return Flow::Wait;
            }
            self.send_wagon_home(sink);
        }
        Flow::Go(self.after(Step::Wagons))
    }

    /// Returns the spots that the next wagon may go to, ascending.
    pub(crate) fn wagon_spots(&self) -> Vec<Spot> {
        let Some(wagon) = self.next_wagon() else { return Vec::new() };
        let mut spots = match self.setup.options.wagon_moves {
            WagonMoves::Connected => self.connected_spots(wagon.from),
            WagonMoves::Adjacent => self.adjacent_spots(wagon.from),
        };
        spots.retain(|segment| self.may_go(*segment));
        let mut spots: Vec<Spot> = spots.into_iter().map(|segment| self.spot(segment)).collect();
        spots.sort_unstable();
        spots.dedup();
        spots
    }

    /// Returns `true` if a wagon may come here: incomplete, unoccupied, no farm, no dragon.
    fn may_go(&self, segment: SegmentId) -> bool {
        let root = self.features.root(segment);
        self.features.is_incomplete(root)
            && !self.features.totals(root).is_occupied()
            && !self.dragon.is_at(self.board.tile_with(segment).position)
    }

    /// Returns the segments that meet the feature of `from` at an exit on one of its tiles.
    ///
    /// An abbey that closes the feature is one, too.
    fn connected_spots(&self, from: SegmentId) -> Vec<SegmentId> {
        let scored = self.features.root(from);
        let mut spots = Vec::new();
        for tile in self.board.tiles() {
            for group in &tile.kind().kind().exits {
                let is_scored = |number: &u8| self.features.root(tile.segment(*number)) == scored;
                if group.iter().any(is_scored) {
                    spots.extend(group.iter().filter(|number| !is_scored(number)).map(|n| tile.segment(*n)));
                }
            }
            if tile.kind() == Catalogue::abbey()
                && self.closed_by_abbey(tile).any(|segment| self.features.root(segment) == scored)
            {
                spots.push(tile.segment(0));
            }
        }
        spots
    }

    /// Returns the segments on the tile of `from` or on one of the eight around it, without fields.
    fn adjacent_spots(&self, from: SegmentId) -> Vec<SegmentId> {
        let at = self.board.tile_with(from).position;
        let cells = std::iter::once(at).chain(at.around());
        let tiles = cells.filter_map(|cell| self.board.tile_at(cell));
        tiles
            .flat_map(|tile| {
                let features = &tile.kind().kind().features;
                (0u8..)
                    .zip(features)
                    .filter(|(_, feature)| FigureKind::Wagon.goes_on(feature.kind))
                    .map(|(number, _)| tile.segment(number))
                    .chain(self.bridge_segment(tile.position))
            })
            .collect()
    }

    pub(crate) fn move_wagon<S: EventSink>(&mut self, to: Spot, sink: &mut S) {
        let (Some(wagon), Some(segment)) = (self.take_wagon(), self.segment_at(to)) else { return };
        let Wagon { seat, from } = wagon;
        self.stand(seat, FigureKind::Wagon, segment);
        if S::WANTED {
            sink.take(Event::Moved { seat, figure: FigureKind::Wagon, from: self.spot(from), to });
        }
    }

    pub(crate) fn send_wagon_home<S: EventSink>(&mut self, sink: &mut S) {
        let Some(Wagon { seat, from }) = self.take_wagon() else { return };
        self.supplies[seat.index()].put(FigureKind::Wagon);
        if S::WANTED {
            let spot = self.spot(from);
            sink.take(Event::Returned { seat, figure: FigureKind::Wagon, spot, why: ReturnReason::Scored });
        }
    }

    fn take_wagon(&mut self) -> Option<Wagon> {
        let next = self.next_wagon()?;
        let at = self.wagons.0.iter().position(|wagon| *wagon == next)?;
        Some(self.wagons.0.remove(at))
    }
}
