//! Later sets on the board: what a choice leads to, drawn and in words.
//!
//! | module | contents |
//! |---|---|
//! | here | everything that is shown before a choice |
//! | `flights` | landing places of a flying machine |
//! | `flocks` | worth of a flock, and hills |
//! | `towers` | reach of a tower, and its storeys |
//! | `bridges` | bridges and their roads, castles |
//! | `bazaars` | a bid at a bazaar |

pub(crate) mod bazaars;
pub(super) mod bridges;
mod flights;
mod flocks;
mod towers;

use bastide_rules::{FeatureKind, Position, Spot};

use self::bridges::Surroundings;
use self::flights::Flight;
pub(super) use self::flocks::feature_remarks;
use self::towers::Reach;
use super::choices::{AimPosition, Target};
use super::layers::Scene;
use crate::draw_tools::art::Art;
use bastide_library::table::board_model::BoardModel;

/// Everything that the sets show before a choice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Hints {
    flight: Option<Flight>,
    reach: Option<Reach>,
    castle: Option<Surroundings>,
}

impl Hints {
    /// Returns the hints for these targets, one of which may be held.
    pub(super) fn of(model: &BoardModel, targets: &[Target], held: Option<AimPosition>) -> Self {
        Self {
            flight: Flight::of(model, targets, held),
            reach: Reach::of(model, targets, held),
            castle: Surroundings::of(model, targets, held),
        }
    }

    /// Lists the cells that should be in sight besides the targets.
    pub(super) fn cells(self, model: &BoardModel) -> impl Iterator<Item = Position> + '_ {
        self.flight.into_iter().flat_map(|flight| flight.cells(model))
    }
}

impl Scene<'_> {
    /// Draws what is below the pieces.
    pub(super) fn hints_below(&self, art: &mut Art, hints: Hints) {
        hints.flight.into_iter().for_each(|flight| self.flight_ground(art, flight));
        hints.reach.into_iter().for_each(|reach| self.reach_ground(reach));
        hints.castle.into_iter().for_each(|around| self.castle_ground(around));
    }

    /// Draws what is above the pieces.
    pub(super) fn hints_above(&self, art: &mut Art, hints: Hints) {
        hints.flight.into_iter().for_each(|flight| self.flight_marks(art, flight));
        hints.reach.into_iter().for_each(|reach| self.reach_marks(reach));
    }
}

/// Says in lines what a target leads to. Returns `None` if that is no matter of a set.
pub(super) fn leads_to(target: &Target, model: &BoardModel) -> Option<Vec<String>> {
    match (flights::taking_off(target, model), towers::raised(target)) {
        (Some(figure), _) => Some(flights::told(figure, model)),
        (None, Some(tower)) => Some(towers::told(tower, model)),
        (None, None) => flocks::told(target, model),
    }
}

/// Describes a segment that only a later set has. Returns `None` for another one.
pub(super) fn explain(model: &BoardModel, kind: FeatureKind, spot: Spot) -> Option<Vec<String>> {
    match kind {
        FeatureKind::Machine => Some(flights::explain(model, spot)),
        FeatureKind::Tower => Some(towers::told(spot.position, model)),
        FeatureKind::Castle => Some(bridges::castle(model, spot)),
        _ => None,
    }
}

/// Returns the segment whose tooltip is shown on the tile of a target.
pub(super) fn spot_of(target: &Target, model: &BoardModel) -> Option<Spot> {
    bastide_paint::stand::tower_spot(&model.game, towers::raised(target)?)
}
