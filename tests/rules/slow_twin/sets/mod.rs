//! Sets that came after the first nine expansions, and the moments at which they have their say.
//!
//! | module | set |
//! |---|---|
//! | `abbot` | abbots who are taken home |
//! | `goldmines` | ingots on tiles, and their owners |
//! | `mage` | mage and witch on roads and cities |
//! | `circles` | crop circles |
//! | `ferries` | ferries |
//! | `flier` | flights from flying machines |

mod abbot;
mod circles;
mod ferries;
mod flier;
mod goldmines;
mod mage;

use bastide_rules::options::{AbbotQuarter, FarmOfGold};
use bastide_rules::{Action, Decision, FigureKind, Part, Piece, PiecePlace, Seat, Spot};

use super::table::FloodedFeature;
use super::{Figure, ReportedScoring, Stage, Twin};

/// Stage that a later set adds to a part.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum SetStage {
    /// The active player chooses what a crop circle does.
    CircleChoice,
    /// This seat adds a figure at a crop circle, or removes one.
    CircleFigure(Seat),
    /// The active player puts a ferry on the lake just laid.
    PlaceFerry,
    /// The active player may turn one more ferry.
    TurnFerry,
}

impl Twin {
    /// Returns the stages that follow a deployment.
    pub(super) fn set_stages_after_deployment(&self) -> Vec<SetStage> {
        if self.has(Part::Ferry) { vec![SetStage::PlaceFerry, SetStage::TurnFerry] } else { Vec::new() }
    }

    /// Returns the stages that come last in a part.
    pub(super) fn last_set_stages(&self) -> Vec<SetStage> {
        let mut stages = Vec::new();
        if self.has(Part::Circle) {
            stages.push(SetStage::CircleChoice);
            stages.extend(
                (1..=self.order.len()).map(|places| SetStage::CircleFigure(self.after_active(places))),
            );
        }
        stages
    }

    pub(super) fn set_stage_seat(&self, stage: SetStage) -> Seat {
        match stage {
            SetStage::CircleChoice | SetStage::PlaceFerry | SetStage::TurnFerry => self.player(),
            SetStage::CircleFigure(seat) => seat,
        }
    }

    pub(super) fn set_stage_decision(&self, stage: SetStage) -> Decision {
        match stage {
            SetStage::CircleChoice => Decision::CircleChoice,
            SetStage::CircleFigure(_) if self.circle_removes => Decision::CircleRemove,
            SetStage::CircleFigure(_) => Decision::CircleAdd,
            SetStage::PlaceFerry => Decision::PlaceFerry,
            SetStage::TurnFerry => Decision::TurnFerry,
        }
    }

    pub(super) fn set_stage_asks(&self, stage: SetStage) -> bool {
        match stage {
            SetStage::CircleChoice => self.circle_asks(),
            SetStage::PlaceFerry => self.lake_gets_ferry(),
            SetStage::TurnFerry => self.ferry_turns().len() > 1,
            SetStage::CircleFigure(seat) => {
                self.circle_asks() && self.circle_actions(seat).iter().any(|a| *a != Action::Pass)
            }
        }
    }

    pub(super) fn set_stage_actions(&self, stage: SetStage) -> Vec<Action> {
        match stage {
            SetStage::CircleChoice => self.circle_choices(),
            SetStage::CircleFigure(seat) => self.circle_actions(seat),
            SetStage::PlaceFerry => self.ferry_places(self.table.last().position),
            SetStage::TurnFerry => self.ferry_turns(),
        }
    }

    pub(super) fn act_in_set_stage(&mut self, stage: SetStage, seat: Seat, action: Action) {
        match stage {
            SetStage::CircleChoice | SetStage::CircleFigure(_) => self.act_at_circle(seat, action),
            SetStage::PlaceFerry | SetStage::TurnFerry => self.act_with_ferry(action),
        }
    }

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

    /// Begins what a figure does instead of standing there; returns true if it does.
    pub(super) fn goes_elsewhere(&mut self, figure: FigureKind, spot: Spot) -> bool {
        let flies = self.flies_from(spot);
        if flies {
            self.do_next(&[Stage::Throw(figure)]);
        }
        flies
    }

    /// Returns true if a follower may go there, whatever else stands there, to go on elsewhere.
    pub(super) fn leads_on(&self, figure: FigureKind, spot: Spot) -> bool {
        figure.is_follower() && self.flies_from(spot)
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
        let farms_pay = self.setup.options.farm_of_gold == FarmOfGold::Yes;
        let farms = self.barn_farms().into_iter().filter(|_| farms_pay).map(|(farm, _)| farm.clone());
        self.deal_gold(&completed.iter().cloned().chain(farms).collect::<Vec<_>>());
        self.end_magic(completed);
    }

    /// Reports the points that later sets bring at the end besides features.
    pub(super) fn report_pieces(&self) -> Vec<ReportedScoring> {
        self.report_gold()
    }
}
