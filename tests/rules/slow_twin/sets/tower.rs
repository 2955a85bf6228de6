//! Towers, and the followers that they capture.

use std::collections::BTreeSet;

use bastide_rules::options::{RansomOnce, TowerCity, TowerDragon, TowerGuards};
use bastide_rules::{
    Action, FeatureKind, FigureKind, Part, Piece, PiecePlace, Position, Prisoner, Seat, Spot,
};

use super::super::table::step;
use super::super::{Figure, Stage, Twin, picture::STEPS};
use super::SetStage;

/// Storeys, prisoners and the ransom of the turn.
#[derive(Debug, Clone, Default)]
pub(crate) struct TowerState {
    /// The seat that put each storey.
    put: Vec<Seat>,
    /// Captured followers, in the order of capture.
    pub(crate) prisoners: Vec<Prisoner>,
    /// True if a ransom was paid in this turn.
    is_paid: bool,
}

impl Twin {
    pub(crate) fn storeys_left(&self, seat: Seat) -> u8 {
        if !self.has(Part::Tower) {
            return 0;
        }
        let of_each = [10, 10, 9, 7, 6, 5][usize::from(self.setup.seats) - 1];
        of_each - self.towers.put.iter().filter(|other| **other == seat).count() as u8
    }

    /// Returns the number of a seat's captured followers of this kind.
    pub(in super::super) fn captured(&self, seat: Seat, kind: FigureKind) -> usize {
        self.towers.prisoners.iter().filter(|held| (held.seat, held.figure) == (seat, kind)).count()
    }

    pub(in super::super) fn end_turn_of_towers(&mut self) {
        self.towers.is_paid = false;
    }

    fn storeys_on(&self, cell: Position) -> usize {
        self.pieces.iter().filter(|piece| **piece == (Piece::Storey, PiecePlace::Tile(cell))).count()
    }

    /// Returns the foundations and towers on whose top nobody is.
    fn open_towers(&self) -> Vec<Spot> {
        let cells = self.table.laid.iter().map(|tile| tile.position);
        let spots = cells.flat_map(|cell| self.table.spots_on(cell));
        let is_open = |spot: &Spot| {
            self.table.printed(*spot).kind == FeatureKind::Tower
                && self.figures.iter().all(|figure| figure.spot != *spot)
        };
        if self.has(Part::Tower) { spots.filter(is_open).collect() } else { Vec::new() }
    }

    /// Returns what the active player may do with towers instead of another deployment.
    pub(in super::super) fn tower_actions(&self) -> Vec<Action> {
        let (seat, mut actions) = (self.player(), Vec::new());
        for spot in self.open_towers() {
            if self.storeys_left(seat) > 0 {
                let to = PiecePlace::Tile(spot.position);
                actions.push(Action::Place { piece: Piece::Storey, to });
            }
            for figure in [FigureKind::Small, FigureKind::Large] {
                if self.storeys_on(spot.position) > 0 && self.supply(seat, figure) > 0 {
                    actions.push(Action::Deploy { figure, spot });
                }
            }
        }
        actions
    }

    /// Puts a storey; a capture may follow.
    pub(in super::super) fn put_storey(&mut self, to: PiecePlace) {
        let PiecePlace::Tile(cell) = to else { return };
        self.towers.put.push(self.player());
        self.pieces.push((Piece::Storey, to));
        self.do_next(&[Stage::Set(SetStage::Capture(cell))]);
    }

    /// Returns true if the dragon doesn't harm this figure.
    pub(in super::super) fn is_out_of_dragons_reach(&self, figure: &Figure) -> bool {
        match self.table.kind_of(figure.spot) {
            FeatureKind::Tower => self.setup.options.tower_dragon == TowerDragon::Safe,
            kind => kind == FeatureKind::Castle,
        }
    }

    /// Returns the captures that the tower on this cell allows, and passing.
    pub(super) fn captures(&self, cell: Position) -> Vec<Action> {
        let mut reach = BTreeSet::from([cell]);
        for way in STEPS {
            let mut at = cell;
            for _ in 0..self.storeys_on(cell) {
                at = step(at, way);
                reach.insert(at);
            }
        }
        let is_safe = |figure: &Figure| match self.table.kind_of(figure.spot) {
            FeatureKind::Castle => true,
            FeatureKind::Quarter => self.setup.options.tower_city == TowerCity::Closed,
            FeatureKind::Tower => self.setup.options.tower_guards == TowerGuards::Safe,
            _ => false,
        };
        let mut actions = BTreeSet::from([Action::Pass]);
        for figure in self.figures.iter().filter(|figure| figure.kind.is_follower()) {
            if reach.contains(&figure.spot.position) && !is_safe(figure) {
                let (seat, spot) = (figure.seat, figure.spot);
                actions.insert(Action::SendHome { seat, figure: figure.kind, spot });
            }
        }
        actions.into_iter().collect()
    }

    /// Captures a follower: of several alike, the one beside the fairy last.
    fn capture(&mut self, seat: Seat, kind: FigureKind, spot: Spot) {
        let captor = self.player();
        let alike = self.figures.iter().filter(|f| (f.seat, f.kind, f.spot) == (seat, kind, spot));
        let ids: Vec<usize> = alike.map(|figure| figure.id).collect();
        let other = ids.iter().find(|id| self.beside != Some(**id)).or(ids.first());
        self.take_home(&other.copied().into_iter().collect());
        self.return_lone_figures();
        if seat == captor {
            return;
        }
        let taken = Prisoner { captor, seat, figure: kind };
        self.towers.prisoners.push(taken);
        let kinds: BTreeSet<FigureKind> = self.held_by(seat, captor).into_iter().collect();
        match kinds.first() {
            None => {}
            Some(only) if kinds.len() == 1 => self.exchange(taken, *only),
            Some(_) => self.do_next(&[Stage::Set(SetStage::Exchange(taken))]),
        }
    }

    fn held_by(&self, captor: Seat, seat: Seat) -> Vec<FigureKind> {
        let held = self.towers.prisoners.iter().filter(|held| (held.captor, held.seat) == (captor, seat));
        held.map(|held| held.figure).collect()
    }

    pub(super) fn exchanges(&self, taken: Prisoner) -> Vec<Action> {
        let kinds: BTreeSet<FigureKind> = self.held_by(taken.seat, taken.captor).into_iter().collect();
        kinds.into_iter().map(|figure| Action::Exchange { figure }).collect()
    }

    fn exchange(&mut self, taken: Prisoner, figure: FigureKind) {
        let last = self.towers.prisoners.pop();
        assert_eq!(last, Some(taken), "it was captured just now");
        self.free(Prisoner { captor: taken.seat, seat: taken.captor, figure });
    }

    fn free(&mut self, prisoner: Prisoner) {
        let at = self.towers.prisoners.iter().position(|held| *held == prisoner).expect("it is held");
        self.towers.prisoners.remove(at);
    }

    pub(super) fn act_at_tower(&mut self, stage: SetStage, action: Action) {
        match (stage, action) {
            (_, Action::SendHome { seat, figure, spot }) => self.capture(seat, figure, spot),
            (SetStage::Exchange(taken), Action::Exchange { figure }) => self.exchange(taken, figure),
            _ => {}
        }
    }

    /// Returns the ransoms that the asked seat may pay besides what it is asked.
    pub(in super::super) fn ransoms(&self, seat: Seat) -> Vec<Action> {
        let in_turn = self.setup.options.ransom_once == RansomOnce::ATurn || seat == self.player();
        if self.towers.is_paid || self.scores[seat.index()] < 3 || !in_turn {
            return Vec::new();
        }
        let own = self.towers.prisoners.iter().filter(|held| held.seat == seat);
        let ransoms: BTreeSet<Action> =
            own.map(|held| Action::PayRansom { captor: held.captor, figure: held.figure }).collect();
        ransoms.into_iter().collect()
    }

    pub(in super::super) fn pay_ransom(&mut self, seat: Seat, captor: Seat, figure: FigureKind) {
        self.towers.is_paid = true;
        self.scores[seat.index()] -= 3;
        self.scores[captor.index()] += 3;
        self.free(Prisoner { captor, seat, figure });
    }
}
