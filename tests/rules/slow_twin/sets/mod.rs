//! Sets that came after the first nine expansions, and the moments at which they have their say.
//!
//! | module | set |
//! |---|---|
//! | `abbot` | abbots who are taken home |

mod abbot;

use bastide_rules::options::AbbotQuarter;
use bastide_rules::{FigureKind, Seat, Spot};

use super::{Figure, Twin};

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
}
