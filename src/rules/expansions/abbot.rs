//! The abbot: a follower for cloisters and gardens that its owner may take home for points.
//!
//! His row of `board::figure_kinds` says where he may stand; gardens are completed like cloisters.
//! Invariant: a feature that is complete keeps its abbot until it is scored.

use crate::board::figure_kinds::FigureKind;
use crate::board::figures::Figure;
use crate::game::Game;
use crate::moves::event::{EventSink, ReturnReason, ScoringMoment};
use crate::setup::{Seat, Setup};
use crate::tiles::geometry::Spot;

impl Setup {
    /// Returns `true` if each seat has an abbot; without abbots gardens mean nothing.
    #[inline]
    pub(crate) const fn has_abbots(&self) -> bool {
        self.parts.figures(FigureKind::Abbot) > 0
    }
}

impl Game {
    /// Returns the abbots that the active seat may take home, from incomplete cloisters and gardens.
    pub(crate) fn abbots_at_work(&self) -> impl Iterator<Item = Figure> + '_ {
        let looked_at = if self.setup.has_abbots() { &self.figures[..] } else { &[] };
        let is_at_work = |abbot: &&Figure| {
            abbot.kind == FigureKind::Abbot
                && abbot.seat == self.turn_seat()
                && self.features.is_incomplete(self.features.root(abbot.segment))
        };
        looked_at.iter().filter(is_at_work).copied()
    }

    /// Takes an abbot home, and pays his seat alone for his feature as it is now.
    pub(crate) fn take_abbot_home<S: EventSink>(&mut self, seat: Seat, spot: Spot, sink: &mut S) {
        let Some(segment) = self.segment_at(spot) else { return };
        let is_it = |f: &Figure| f.seat == seat && f.kind == FigureKind::Abbot && f.segment == segment;
        if let Some(at) = self.figures.iter().position(is_it) {
            self.pay_alone(seat, self.features.root(segment), ScoringMoment::TakenHome, sink);
            self.return_figure(at, ReturnReason::Scored, sink);
        }
    }
}
