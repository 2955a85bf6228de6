//! Flying machines: a follower flies over one to three cells, and lands even where others are.
//!
//! It stays in its supply until it lands. Invariants: a flight is under way at the steps
//! [`SetStep::Throw`] and [`SetStep::Land`] and at no other; a follower that can land must.

use crate::board::Tile;
use crate::board::figure_kinds::FigureKind;
use crate::expansions::steps::SetStep;
use crate::game::Game;
use crate::game::turn::Step;
use crate::moves::action::{Action, Refusal};
use crate::moves::event::{Event, EventSink};
use crate::setup::{Part, Seat, Setup};
use crate::tiles::geometry::{Position, Spot};
use crate::tiles::shapes::Shapes;
use crate::tools::bits::numbers;

/// Number of sides of the die: it shows 1, 2 and 3 twice each.
pub(crate) const DIE_SIDES: u8 = 3;

/// A flight that is under way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Flight {
    figure: FigureKind,
    /// The number thrown; 0 before.
    cells: u8,
}

impl Flight {
    /// Writes the follower's kind and, once it is thrown, the number.
    pub(super) fn encode(self, out: &mut Vec<u8>) {
        out.push(self.figure as u8);
        out.extend((self.cells > 0).then_some(self.cells));
    }
}

impl Setup {
    /// Returns `true` if flying machines fly.
    #[inline]
    pub(crate) const fn has_flights(&self) -> bool {
        self.parts.has(Part::Flight)
    }
}

/// Flights, for screens and bots.
impl Game {
    /// Returns the follower that flies, and the number thrown; the die is to be thrown if that is 0.
    #[must_use]
    pub fn flight(&self) -> Option<(FigureKind, u8)> {
        matches!(self.step, Step::Set(SetStep::Throw | SetStep::Land))
            .then_some((self.later.flight.figure, self.later.flight.cells))
    }

    /// Returns the segments where a follower of this kind can land if this number is thrown.
    ///
    /// It would fly from the tile laid last; there are none if that shows no machine. No tile within
    /// the walls of Carcassonne has a feature that can be incomplete.
    pub fn landings(&self, figure: FigureKind, cells: u8) -> impl Iterator<Item = Spot> + '_ {
        let at = self.flown_to(cells);
        let tile = at.and_then(|at| self.board.tile_at(at)).filter(|tile| !self.dragon.is_at(tile.position));
        tile.into_iter().flat_map(move |tile| {
            let segments = Shapes::standard().of(tile.kind()).segments() | self.bridge_bit(tile);
            let open = numbers(segments).filter(move |number| {
                let root = self.features.root(tile.segment(*number));
                self.features.is_incomplete(root) && figure.goes_on(self.features.kind(root))
            });
            open.map(move |feature| Spot { position: tile.position, feature })
        })
    }

    /// Returns the cell that a follower reaches from the tile laid last if this number is thrown.
    ///
    /// `None` if that tile shows no machine.
    #[must_use]
    pub fn flown_to(&self, cells: u8) -> Option<Position> {
        let tile = self.last_tile();
        let flies = tile.kind().kind().features.iter().map(|feature| &feature.flies);
        let flies = flies.into_iter().find(|sides| !sides.is_empty())?;
        Some((0..cells).fold(tile.position, |at, _| {
            flies.iter().fold(at, |at, side| at.neighbour(side.rotated(tile.rotation())))
        }))
    }
}

impl Game {
    /// Returns one bit for the flying machine of the new tile, if a follower may go there.
    #[inline]
    pub(crate) fn machine_mask(&self, tile: &Tile) -> u16 {
        if self.setup.has_flights() { Shapes::standard().of(tile.kind()).machine } else { 0 }
    }

    /// Returns `true` if a deployment to this segment begins a flight.
    #[inline]
    pub(crate) fn is_machine(&self, spot: Spot) -> bool {
        self.setup.has_flights() && self.is_on_machine(spot)
    }

    #[inline(never)] // seldom
    fn is_on_machine(&self, spot: Spot) -> bool {
        let tile = self.last_tile();
        spot.position == tile.position && self.machine_mask(&tile) >> spot.feature & 1 == 1
    }

    /// Puts a follower on the machine: the die is next.
    pub(crate) fn take_off<S: EventSink>(
        &mut self,
        seat: Seat,
        figure: FigureKind,
        spot: Spot,
        sink: &mut S,
    ) -> Step {
        self.later.flight = Flight { figure, cells: 0 };
        if S::WANTED {
            sink.take(Event::TookOff { seat, figure, spot });
        }
        Step::Set(SetStep::Throw)
    }

    /// Takes the number thrown: the follower lands if it can, else it is home again.
    #[cold]
    pub(crate) fn fly<S: EventSink>(&mut self, cells: u8, sink: &mut S) -> Step {
        self.later.flight.cells = cells;
        let figure = self.later.flight.figure;
        let lands = self.landings(figure, cells).next().is_some();
        if S::WANTED {
            let (seat, to) = (self.turn_seat(), self.flown_to(cells).unwrap_or_default());
            sink.take(Event::Flew { seat, figure, cells, to, lands });
        }
        if lands { Step::Set(SetStep::Land) } else { self.end_flight() }
    }

    /// Lands the follower.
    #[cold]
    pub(super) fn land<S: EventSink>(&mut self, seat: Seat, spot: Spot, sink: &mut S) -> Step {
        self.deploy(seat, self.later.flight.figure, spot, sink);
        self.end_flight()
    }

    fn end_flight(&mut self) -> Step {
        self.later.flight = Flight::default();
        self.after(Step::Deployment)
    }

    /// Checks where the follower that flew may land.
    pub(super) fn check_landing(&self, action: Action) -> Result<(), Refusal> {
        let Action::Deploy { figure, spot } = action else {
            return Err(if action == Action::Pass { Refusal::MustAct } else { Refusal::NotNow });
        };
        if figure != self.later.flight.figure {
            return Err(Refusal::WrongFigure);
        }
        let can = self.landings(figure, self.later.flight.cells).any(|landing| landing == spot);
        if can { Ok(()) } else { Err(Refusal::NoMove) }
    }

    /// Lists where the follower that flew may land.
    pub(super) fn landing_actions(&self, actions: &mut Vec<Action>) {
        let Flight { figure, cells } = self.later.flight;
        actions.extend(self.landings(figure, cells).map(|spot| Action::Deploy { figure, spot }));
    }
}
