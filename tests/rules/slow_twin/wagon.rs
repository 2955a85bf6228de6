//! Moves of wagons after their scoring.

use std::collections::BTreeSet;

use bastide_rules::options::WagonMoves;
use bastide_rules::{FeatureKind, FigureKind, Position, Seat, Spot};

use super::Twin;
use super::kinds::suits;

impl Twin {
    /// Returns the spots to which a seat's waiting wagon may move; empty if none waits.
    pub(super) fn wagon_spots(&self, seat: Seat) -> Vec<Spot> {
        let Some((_, from)) = self.wagons.iter().find(|wagon| wagon.0 == seat).copied() else {
            return Vec::new();
        };
        let near: BTreeSet<Spot> = match self.setup.options.wagon_moves {
            WagonMoves::Connected => self.meeting(from),
            WagonMoves::Adjacent => {
                let around = from.position.around().into_iter().chain([from.position]);
                let laid = around.filter(|position| self.table.has(*position));
                laid.flat_map(|position| self.table.spots_on(position)).collect()
            }
        };
        let fits = |spot: &Spot| {
            let whole = self.table.whole(*spot);
            self.dragon != Some(spot.position)
                && suits(FigureKind::Wagon, whole.kind)
                && self.is_for_followers(whole.kind)
                && !whole.is_complete()
                && self.followers_on(whole).is_empty()
        };
        near.into_iter().filter(fits).collect()
    }

    /// Returns the segments of features that meet the feature of `from`.
    fn meeting(&self, from: Spot) -> BTreeSet<Spot> {
        let mut met = BTreeSet::new();
        for spot in &self.table.whole(from).spots {
            for group in &self.table.at[&spot.position].kind.kind().exits {
                if group.contains(&spot.feature) {
                    let others = group.iter().filter(|other| **other != spot.feature);
                    met.extend(others.map(|other| Spot { position: spot.position, feature: *other }));
                }
            }
            let is_way = matches!(self.table.printed(*spot).kind, FeatureKind::Road | FeatureKind::City);
            if is_way {
                let abbeys: Vec<Position> = self.abbeys_across(*spot);
                met.extend(abbeys.into_iter().map(|position| Spot { position, feature: 0 }));
            }
        }
        met
    }
}
