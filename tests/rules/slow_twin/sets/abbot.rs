//! Abbots who are taken home.

use bastide_rules::{FeatureKind, FigureKind, Payees, ScoringMoment, Seat, Spot, Term};

use super::super::{Figure, ReportedScoring, Twin, scoring};

impl Twin {
    /// Returns the active player's abbots whose cloister or garden lacks a neighbour.
    pub(super) fn abbots_at_work(&self) -> Vec<Figure> {
        let is_at_work = |figure: &&Figure| {
            let has_all = self.table.neighbours(figure.spot.position) == 8;
            let in_quarter = self.table.printed(figure.spot).kind == FeatureKind::Quarter;
            (figure.seat, figure.kind) == (self.player(), FigureKind::Abbot) && !has_all && !in_quarter
        };
        self.figures.iter().filter(is_at_work).copied().collect()
    }

    /// Pays an abbot's player what his cloister or garden is worth now.
    pub(super) fn pay_abbot(&mut self, seat: Seat, spot: Spot) {
        let whole = self.table.whole(spot);
        let points: u16 = self.worth(whole, false).into_iter().map(Term::points).sum();
        let what = scoring(ScoringMoment::TakenHome, whole.kind, Payees::Followers);
        let is_his = |at: usize| at == seat.index();
        let told = ReportedScoring::Scored(
            what,
            whole.name(),
            std::array::from_fn(|at| u8::from(is_his(at))),
            std::array::from_fn(|at| if is_his(at) { points } else { 0 }),
        );
        self.pay(&told);
        self.told.push(told);
    }
}
