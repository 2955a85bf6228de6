//! What is said of the feature under the pointer: whose it is, and what it would bring.

use bastide::record::Aids;
use bastide::rules::{FeatureKind, FigureKind, Quarter, Seat, Spot, Term};

use super::layers::Scene;
use crate::app::words;

impl Scene<'_> {
    /// What there is to say about the feature of a segment.
    pub(super) fn explain(&self, spot: Spot) -> String {
        let Some(feature) = self.sight.game.feature(spot) else { return String::new() };
        let name = |seat: Seat| self.sight.name(seat);
        let sum = |terms: &[Term]| words::sum(terms, terms.iter().map(|term| term.points()).sum());
        let mut lines = Vec::new();
        let state = match (feature.kind, feature.is_complete(), feature.open) {
            (FeatureKind::Field, ..) => "a farm".to_owned(),
            (FeatureKind::Quarter, ..) => return self.quarter(spot),
            (kind @ (FeatureKind::City | FeatureKind::Road), true, _) => {
                format!("a finished {} of {} tiles", kind.name(), feature.tiles)
            }
            (kind, true, _) => format!("a finished {}", kind.name()),
            (FeatureKind::River, ..) => "the river".to_owned(),
            (kind, _, open) if kind.is_cloister() => format!("a {}, {open} of 8 around it open", kind.name()),
            (kind, _, 1) => format!("a {}, 1 end open", kind.name()),
            (kind, _, open) => format!("a {}, {open} ends open", kind.name()),
        };
        lines.push(words::capital(&state));
        let most = feature.strengths.iter().copied().max().unwrap_or(0);
        if most > 0 {
            let seats = (0u8..).zip(feature.strengths).filter(|(_, strength)| *strength == most);
            let owners: Vec<Seat> = seats.map(|(seat, _)| Seat(seat)).collect();
            lines.push(format!("Belongs to {}", words::names(&owners, name)));
        }
        let there: Vec<String> = (0u8..)
            .zip(feature.strengths)
            .filter(|(_, strength)| *strength > 0)
            .map(|(seat, strength)| format!("{} {strength}", name(Seat(seat))))
            .collect();
        if there.len() > 1 {
            lines.push(format!("Followers count there: {}", there.join(", ")));
        }
        let barns = feature.figures.iter().filter(|figure| figure.figure == FigureKind::Barn);
        lines.extend(barns.map(|barn| format!("{}’s barn is on it", name(barn.seat))));
        if self.sight.aids == Aids::All && feature.kind != FeatureKind::River && !feature.is_complete() {
            let (now, finished) = (sum(&feature.worth_now), sum(&feature.worth_completed));
            lines.push(format!("At the end: {now}"));
            // A farm is never finished; of a cloister all eight around it are known.
            if matches!(feature.kind, FeatureKind::City | FeatureKind::Road) && now != finished {
                lines.push(format!("When finished as it is: {finished}"));
            }
        }
        lines.join("\n")
    }

    /// What there is to say about a quarter of the city.
    fn quarter(&self, spot: Spot) -> String {
        let Some(quarter) = Quarter::ALL.into_iter().find(|quarter| quarter.spot() == spot) else {
            return String::new();
        };
        let to = match quarter {
            Quarter::Castle => "cities",
            Quarter::Market => "farms",
            Quarter::Blacksmith => "roads",
            Quarter::Cathedral => "cloisters and shrines",
        };
        let closed = self.sight.game.setup().options.value("count_quarter") == Some("closed");
        let count = match self.sight.game.count() {
            Some(his) if his == quarter && closed => "\nThe count is here: nobody comes or goes",
            Some(his) if his == quarter => "\nThe count is here: nobody goes",
            _ => "",
        };
        format!("The {}\nFollowers wait here, and may go to {to} about to be scored{count}", quarter.name())
    }
}
