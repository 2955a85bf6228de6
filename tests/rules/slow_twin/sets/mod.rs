//! Sets that came after the first nine expansions, and the moments at which they have their say.
//!
//! | module | set |
//! |---|---|
//! | `abbot` | abbots who are taken home |
//! | `goldmines` | ingots on tiles, and their owners |
//! | `mage` | mage and witch on roads and cities |

mod abbot;
mod goldmines;
mod mage;

use bastide_rules::options::AbbotQuarter;
use bastide_rules::{Action, FigureKind, Piece, PiecePlace, Seat, Spot};

use super::table::FloodedFeature;
use super::{Figure, ReportedScoring, Twin};

impl Twin {
    /// Returns the figures that the active player may take home instead of another deployment.
    pub(super) fn may_go_home(&self) -> Vec<Figure> {
        self.abbots_at_work()
    }

    /// Does what comes before a figure goes home in a deployment.
    pub(super) fn before_going_home(&mut self, seat: Seat, figure: FigureKind, spot: Spot) {
        if figure == FigureKind::Abbot {
            self.pay_abbot(seat, spot);
        }
    }

    /// Returns true if figures of this kind are let into the city of Carcassonne.
    pub(super) fn is_let_in(&self, figure: FigureKind) -> bool {
        figure != FigureKind::Abbot || self.setup.options.abbot_quarter == AbbotQuarter::Yes
    }

    /// Does what pieces do by themselves once a tile is laid.
    pub(super) fn before_pieces(&mut self) {
        self.bring_gold();
        self.lose_magic();
    }

    /// Returns true if the active player must choose a place for this piece.
    pub(super) fn asks_for(&self, piece: Piece) -> bool {
        match piece {
            Piece::Gold => self.is_gold_due(),
            Piece::Mage => self.is_magic_due() && !self.magic_actions().is_empty(),
            Piece::Witch => false,
        }
    }

    pub(super) fn piece_actions(&self, asked: Piece) -> Vec<Action> {
        match asked {
            Piece::Gold => self.gold_actions(),
            Piece::Mage | Piece::Witch => self.magic_actions(),
        }
    }

    pub(super) fn place_piece(&mut self, piece: Piece, to: PiecePlace) {
        if piece != Piece::Gold {
            self.pieces.retain(|(other, _)| *other != piece);
        }
        if to != PiecePlace::Supply {
            self.pieces.push((piece, to));
        }
    }

    /// Does what comes with the scoring of these features, before figures go home.
    pub(super) fn scored(&mut self, completed: &[FloodedFeature]) {
        self.deal_gold(completed);
        self.end_magic(completed);
    }

    /// Reports the points that later sets bring at the end besides features.
    pub(super) fn report_pieces(&self) -> Vec<ReportedScoring> {
        self.report_gold()
    }
}
