//! The dragon's journey, and the fairy's point at the start of a turn.

use bastide_rules::options::{FairyPays, FairyStands};
use bastide_rules::{Bonus, FigureKind, Position};

use super::table::step;
use super::{Figure, ReportedScoring, Twin, bonus, picture::STEPS};

impl Twin {
    /// Returns the cells that the dragon may enter next.
    pub(super) fn dragon_steps(&self) -> Vec<Position> {
        let Some(dragon) = self.dragon else { return Vec::new() };
        let around = STEPS.into_iter().map(|way| step(dragon, way));
        let may_enter = |to: &Position| {
            self.table.has(*to)
                && !self.visited.contains(to)
                && self.fairy != Some(*to)
                && !self.is_closed_city_tile(*to)
        };
        around.filter(may_enter).collect()
    }

    pub(super) fn move_dragon(&mut self, to: Position) {
        self.dragon = Some(to);
        self.visited.push(to);
        let met = |figure: &&Figure| {
            let is_safe = figure.kind == FigureKind::Barn || self.is_out_of_dragons_reach(figure);
            figure.spot.position == to && !is_safe
        };
        let gone = self.figures.iter().filter(met).map(|figure| figure.id).collect();
        self.take_home(&gone);
        self.return_lone_figures();
    }

    pub(super) fn pay_fairy_at_turn(&mut self) {
        let seat = self.player();
        let own = self.figures.iter().filter(|figure| figure.seat == seat);
        let options = self.setup.options;
        let points = match (options.fairy, options.fairy_pays) {
            (FairyStands::NextToFollower, _) => own.filter(|f| self.beside == Some(f.id)).count(),
            (FairyStands::OnTile, FairyPays::Figures) => {
                let is_by_her = |f: &&Figure| self.fairy == Some(f.spot.position);
                own.filter(|f| is_by_her(f) && f.kind != FigureKind::Shepherd).count()
            }
            (FairyStands::OnTile, FairyPays::Players) => {
                own.filter(|f| self.fairy == Some(f.spot.position) && f.kind.is_follower()).count().min(1)
            }
        };
        if points > 0 {
            let told = ReportedScoring::Bonus(seat, bonus(Bonus::FairyAtTurn), points as u16);
            self.pay(&told);
            self.told.push(told);
        }
    }
}
