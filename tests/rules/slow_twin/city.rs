//! The city of Carcassonne: followers that enter and leave it, and the count's place.

use std::collections::BTreeSet;

use bastide_rules::options::{
    CityExits, CityMayorWagon, CountEnd, CountEndHow, CountMoves, CountQuarter, MarketAtBarn,
};
use bastide_rules::{Action, Farmers, FeatureKind, FigureKind, Part, Quarter, Seat, Spot};

use super::kinds::suits;
use super::table::FloodedFeature;
use super::{Figure, Stage, Twin};

impl Twin {
    fn quarter_of(&self, figure: &Figure) -> Option<Quarter> {
        Quarter::ALL.into_iter().find(|quarter| quarter.spot() == figure.spot && self.is_quarter(figure.spot))
    }

    fn is_quarter(&self, spot: Spot) -> bool {
        self.has(Part::Count) && self.table.printed(spot).kind == FeatureKind::Quarter
    }

    /// Returns the moves of a seat's figures in the city to the segments of these features.
    /// Each kind of figure counts once, and quarters limit the moves.
    fn ways_out(&self, seat: Seat, to: &[&FloodedFeature]) -> Vec<Action> {
        let mut actions = BTreeSet::new();
        for held in self.figures.iter().filter(|figure| figure.seat == seat) {
            let Some(quarter) = self.quarter_of(held) else { continue };
            if quarter == self.count {
                continue;
            }
            for whole in to.iter().filter(|whole| Quarter::of(whole.kind) == Some(quarter)) {
                let spots = whole.spots.iter().filter(|spot| self.dragon != Some(spot.position));
                let figure = held.kind;
                actions.extend(spots.map(|spot| match self.is_favoured(held) {
                    true => Action::DeployFavoured { figure, spot: *spot },
                    false => Action::Deploy { figure, spot: *spot },
                }));
            }
        }
        actions.into_iter().collect()
    }

    /// Returns true if the fairy is beside this figure, and an equal one is in the same quarter.
    fn is_favoured(&self, figure: &Figure) -> bool {
        let alike = |f: &&Figure| (f.seat, f.kind, f.spot) == (figure.seat, figure.kind, figure.spot);
        self.beside == Some(figure.id) && self.figures.iter().filter(alike).count() > 1
    }

    /// Returns the moves to features that are about to be scored.
    pub(super) fn leave_actions(&self, seat: Seat) -> Vec<Action> {
        let mut scored = self.table.newly_completed();
        if self.setup.options.market_at_barn == MarketAtBarn::Yes {
            scored.extend(self.barn_farms().into_iter().map(|(farm, _)| farm));
        }
        scored.retain(|whole| match self.setup.options.city_exits {
            CityExits::Any => true,
            CityExits::NoEmptyCloister if !whole.kind.is_cloister() => true,
            CityExits::NoEmptyCloister | CityExits::Occupied => !self.followers_on(whole).is_empty(),
        });
        self.ways_out(seat, &scored)
    }

    /// Returns the moves to features that will be scored at the end.
    pub(super) fn last_leave_spots(&self, seat: Seat) -> Vec<Action> {
        let market_only = self.setup.options.count_end == CountEnd::MarketOnly;
        let open = self.table.wholes.iter().filter(|whole| match whole.kind {
            FeatureKind::Field => true,
            _ => !whole.is_complete() && !market_only,
        });
        self.ways_out(seat, &open.collect::<Vec<_>>())
    }

    pub(super) fn last_leave_actions(&self, seat: Seat) -> Vec<Action> {
        let mut actions = self.last_leave_spots(seat);
        if self.setup.options.count_end_how != CountEndHow::Must {
            actions.push(Action::Pass);
        }
        actions
    }

    pub(super) fn last_leave_stages(&mut self) -> Vec<Stage> {
        if !self.has(Part::Count) {
            return Vec::new();
        }
        self.next_to_leave = self.active + 1;
        self.out.clear();
        match self.setup.options.count_end_how {
            CountEndHow::Once => {
                (1..=self.order.len()).map(|n| Stage::LastLeave(self.after_active(n))).collect()
            }
            CountEndHow::Must | CountEndHow::InTurn => vec![Stage::LastLeaveRound],
        }
    }

    /// Advances to the next seat that can take a follower out; returns false if there is none.
    pub(super) fn somebody_leaves(&mut self) -> bool {
        for place in self.next_to_leave..self.next_to_leave + self.order.len() {
            let seat = self.order[place % self.order.len()];
            if !self.out.contains(&seat) && !self.last_leave_spots(seat).is_empty() {
                self.next_to_leave = place;
                return true;
            }
        }
        false
    }

    pub(super) fn leave(&mut self, stage: Stage, seat: Seat, action: Action) {
        if let Action::Deploy { figure, spot } | Action::DeployFavoured { figure, spot } = action {
            let favoured = matches!(action, Action::DeployFavoured { .. });
            let quarter = Quarter::of(self.table.printed(spot).kind);
            let is_it = |held: &Figure| {
                (held.seat, held.kind) == (seat, figure)
                    && quarter.is_some()
                    && self.quarter_of(held) == quarter
                    && self.is_favoured(held) == favoured
            };
            let at = self.figures.iter().position(is_it).expect("it was offered");
            self.figures[at].spot = spot;
            self.figures[at].strong = self.setup.options.city_mayor_wagon == CityMayorWagon::Two
                && matches!(figure, FigureKind::Mayor | FigureKind::Wagon);
        }
        let is_round = stage == Stage::LastLeaveRound;
        if is_round {
            self.next_to_leave += 1;
            if action == Action::Pass {
                self.out.push(seat);
            }
        }
        if is_round || action != Action::Pass {
            self.todo.push_front(stage);
        }
    }

    /// Returns true if the scoring of this part paid an opponent, and the active player nothing.
    pub(super) fn may_enter_city(&self) -> bool {
        let own = self.gained[self.player().index()];
        self.has(Part::Count) && own == 0 && self.gained.iter().any(|points| *points > 0)
    }

    pub(super) fn enter_actions(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        let followers = FigureKind::ALL.into_iter().filter(|kind| kind.is_follower());
        for figure in followers.filter(|kind| self.supply(self.player(), *kind) > 0) {
            for quarter in Quarter::ALL {
                let is_open =
                    quarter != self.count || self.setup.options.count_quarter == CountQuarter::FromOnly;
                let suits = self.is_let_in(figure) && suits(figure, leads_to(quarter));
                if is_open && suits && self.is_in_play(quarter) {
                    actions.push(Action::Deploy { figure, spot: quarter.spot() });
                }
            }
        }
        actions
    }

    fn is_in_play(&self, quarter: Quarter) -> bool {
        quarter != Quarter::Market || self.setup.options.farmers == Farmers::Yes
    }

    pub(super) fn enter_city(&mut self, figure: FigureKind, spot: Spot) {
        self.deploy(self.player(), figure, spot);
        match self.setup.options.count_moves {
            CountMoves::ByPlayer => self.do_next(&[Stage::MoveCount]),
            CountMoves::Follows => self.count = Quarter::ALL[usize::from(spot.feature)],
            CountMoves::Clockwise => {
                let round = [Quarter::Castle, Quarter::Market, Quarter::Blacksmith, Quarter::Cathedral];
                let at = round.iter().position(|quarter| *quarter == self.count).expect("one of them");
                let next = (1..=4).map(|n| round[(at + n) % 4]).find(|quarter| self.is_in_play(*quarter));
                self.count = next.expect("three of them are always in play");
            }
        }
    }

    pub(super) fn count_actions(&self) -> Vec<Action> {
        let others = Quarter::ALL.into_iter().filter(|to| *to != self.count && self.is_in_play(*to));
        others.map(|to| Action::MoveCount { to }).chain([Action::Pass]).collect()
    }
}

const fn leads_to(quarter: Quarter) -> FeatureKind {
    match quarter {
        Quarter::Castle => FeatureKind::City,
        Quarter::Market => FeatureKind::Field,
        Quarter::Blacksmith => FeatureKind::Road,
        Quarter::Cathedral => FeatureKind::Cloister,
    }
}
