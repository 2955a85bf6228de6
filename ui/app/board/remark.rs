//! What is said of the feature under the pointer: whose it is, and what it would bring.

use bastide_record::Aids;
use bastide_rules::{FeatureKind, FigureKind, Quarter, Seat, Spot, Term};

use super::layers::Scene;
use crate::words::{self, Kind};

impl Scene<'_> {
    /// What there is to say about the feature of a segment.
    pub(super) fn explain(&self, spot: Spot) -> String {
        let Some(feature) = self.model.game.feature(spot) else { return String::new() };
        let name = |seat: Seat| self.model.name(seat);
        let sum = |terms: &[Term]| words::sum(terms, terms.iter().map(|term| term.points()).sum());
        let mut lines = Vec::new();
        let (id, open) = (feature.kind.id(), feature.open);
        lines.push(match (feature.kind, feature.is_complete()) {
            (FeatureKind::Field, _) => say!(remark_farm).to_owned(),
            (FeatureKind::Quarter, _) => return self.quarter(spot),
            (FeatureKind::River, _) => say!(remark_river).to_owned(),
            (_, true) => say!(remark_finished, feature = id, count = feature.tiles),
            (kind, _) if kind.is_cloister() => say!(remark_around, feature = id, open = open),
            _ => say!(remark_open, feature = id, open = open),
        });
        let most = feature.strengths.iter().copied().max().unwrap_or(0);
        if most > 0 {
            let seats = (0u8..).zip(feature.strengths).filter(|(_, strength)| *strength == most);
            let owners: Vec<Seat> = seats.map(|(seat, _)| Seat(seat)).collect();
            lines.push(say!(remark_owner, who = words::names(&owners, name)));
        }
        let there: Vec<String> = (0u8..)
            .zip(feature.strengths)
            .filter(|(_, strength)| *strength > 0)
            .map(|(seat, strength)| format!("{} {strength}", name(Seat(seat))))
            .collect();
        if there.len() > 1 {
            lines.push(say!(remark_strengths, strengths = there.join(", ")));
        }
        let barns = feature.figures.iter().filter(|figure| figure.figure == FigureKind::Barn);
        lines.extend(barns.map(|barn| say!(remark_barn, name = name(barn.seat))));
        if self.model.aids == Aids::All && feature.kind != FeatureKind::River && !feature.is_complete() {
            let (now, finished) = (sum(&feature.worth_now), sum(&feature.worth_completed));
            lines.push(say!(remark_now, sum = now.as_str()));
            // A farm is never finished; of a cloister all eight around it are known.
            if matches!(feature.kind, FeatureKind::City | FeatureKind::Road) && now != finished {
                lines.push(say!(remark_then, sum = finished));
            }
        }
        lines.join("\n")
    }

    /// What there is to say about a quarter of the city.
    fn quarter(&self, spot: Spot) -> String {
        let Some(quarter) = Quarter::ALL.into_iter().find(|quarter| quarter.spot() == spot) else {
            return String::new();
        };
        let closed = self.model.game.setup().options.value("count_quarter") == Some("closed");
        let mut lines = vec![
            say!(remark_quarter, quarter = quarter.id()),
            say!(remark_quarter_use, quarter = quarter.id()),
        ];
        if self.model.game.count() == Some(quarter) {
            let here = if closed { say!(remark_count_closes) } else { say!(remark_count_holds) };
            lines.push(here.to_owned());
        }
        lines.join("\n")
    }
}
