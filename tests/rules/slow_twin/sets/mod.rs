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
//! | `tower` | towers, captures and ransoms |
//! | `hills` | hills, vineyards and flocks |
//! | `bridges` | bridges, with tiles and before deployments |
//! | `castles` | castles and their lords |
//! | `bazaars` | bazaars, and points that are owed |

mod abbot;
mod bazaars;
mod bridges;
mod castles;
mod circles;
mod ferries;
mod flier;
mod goldmines;
mod hills;
mod mage;
mod tower;

use bastide_rules::options::{AbbotQuarter, FarmOfGold};
use bastide_rules::{
    Action, Alternative, Decision, FigureKind, KindId, Part, Piece, PiecePlace, Position, Prisoner, Seat,
    Spot,
};

use super::table::FloodedFeature;
use super::{Figure, ReportedScoring, Stage, Twin};
pub(crate) use bazaars::BazaarState;
pub(crate) use bridges::BridgeState;
pub(crate) use castles::CastleState;
pub(crate) use hills::HillState;
pub(crate) use tower::TowerState;

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
    /// The active player may capture a follower with the tower on this cell.
    Capture(Position),
    /// The active player chooses which follower comes back for this one.
    Exchange(Prisoner),
    /// Flocks get tokens, are chosen about and are scored, one after another.
    Flocks,
    /// The active player chooses about the flock of the shepherd with this number.
    Flock(usize),
    /// A token is drawn for the shepherd with this number.
    Token(usize),
    /// This seat may make castles of small cities.
    Castle(Seat),
    /// Tiles are turned up for a bazaar, one after another.
    TurnUp,
    /// Tiles of a bazaar are picked, one after another; the last is given away.
    Lots,
    /// This seat picks a tile of the bazaar.
    Pick(Seat),
    /// This seat may bid more.
    Bid(Seat),
    /// The tile that was picked is bought or sold.
    Sale,
}

impl Twin {
    /// Returns the stages that follow a deployment.
    pub(super) fn set_stages_after_deployment(&self) -> Vec<SetStage> {
        let ferries = [SetStage::PlaceFerry, SetStage::TurnFerry].into_iter();
        ferries.filter(|_| self.has(Part::Ferry)).chain([SetStage::Flocks]).collect()
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
            SetStage::CircleFigure(seat)
            | SetStage::Castle(seat)
            | SetStage::Pick(seat)
            | SetStage::Bid(seat) => seat,
            SetStage::Sale => self.picker(),
            _ => self.player(),
        }
    }

    pub(super) fn set_stage_decision(&self, stage: SetStage) -> Decision {
        match stage {
            SetStage::CircleChoice => Decision::CircleChoice,
            SetStage::CircleFigure(_) if self.circle_removes => Decision::CircleRemove,
            SetStage::CircleFigure(_) => Decision::CircleAdd,
            SetStage::PlaceFerry => Decision::PlaceFerry,
            SetStage::TurnFerry => Decision::TurnFerry,
            SetStage::Capture(_) => Decision::Capture,
            SetStage::Exchange(_) => Decision::Exchange,
            SetStage::Flocks | SetStage::Flock(_) | SetStage::Token(_) => Decision::Flock,
            SetStage::Castle(_) => Decision::Piece(Piece::Castle),
            SetStage::TurnUp | SetStage::Lots | SetStage::Pick(_) => Decision::Lot,
            SetStage::Bid(_) => Decision::Bid,
            SetStage::Sale => Decision::Sale,
        }
    }

    pub(super) fn set_stage_asks(&self, stage: SetStage) -> bool {
        match stage {
            SetStage::CircleChoice => self.circle_asks(),
            SetStage::PlaceFerry => self.lake_gets_ferry(),
            SetStage::TurnFerry => self.ferry_turns().len() > 1,
            SetStage::Capture(cell) => self.captures(cell).len() > 1,
            SetStage::Exchange(_) | SetStage::Flock(_) | SetStage::Token(_) | SetStage::Pick(_) => true,
            SetStage::Flocks | SetStage::Lots => false,
            SetStage::Castle(seat) => self.castle_actions(seat).len() > 1,
            SetStage::TurnUp => self.turns_up(),
            SetStage::Bid(seat) => self.may_bid(seat),
            SetStage::Sale => self.may_choose_to_buy(),
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
            SetStage::Capture(cell) => self.captures(cell),
            SetStage::Exchange(taken) => self.exchanges(taken),
            SetStage::Flock(_) => hills::choices(),
            SetStage::Castle(seat) => self.castle_actions(seat),
            SetStage::Pick(seat) => self.picks(seat),
            SetStage::Bid(seat) => self.bids(seat),
            SetStage::Sale => [Alternative::Buy, Alternative::Sell].map(Action::Choose).to_vec(),
            SetStage::Flocks | SetStage::Token(_) | SetStage::TurnUp | SetStage::Lots => Vec::new(),
        }
    }

    pub(super) fn act_in_set_stage(&mut self, stage: SetStage, seat: Seat, action: Action) {
        match stage {
            SetStage::CircleChoice | SetStage::CircleFigure(_) => self.act_at_circle(seat, action),
            SetStage::PlaceFerry | SetStage::TurnFerry => self.act_with_ferry(action),
            SetStage::Capture(_) | SetStage::Exchange(_) => self.act_at_tower(stage, action),
            SetStage::Flock(shepherd) => self.choose_about_flock(shepherd, action),
            SetStage::Castle(_) => self.act_with_castle(seat, action),
            SetStage::Pick(_) | SetStage::Bid(_) | SetStage::Sale => self.act_at_bazaar(seat, action),
            SetStage::Flocks | SetStage::Token(_) | SetStage::TurnUp | SetStage::Lots => {}
        }
    }

    /// Forgets what only matters within a part, and sees the tile just laid.
    pub(super) fn begin_part_of_sets(&mut self, kind: KindId) {
        self.bridges.is_used = false;
        self.castles.begin_part();
        self.see_bazaar(kind);
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
            Piece::Witch | Piece::Storey | Piece::Bridge | Piece::Castle => false,
        }
    }

    pub(super) fn piece_actions(&self, asked: Piece) -> Vec<Action> {
        match asked {
            Piece::Gold => self.gold_actions(),
            Piece::Mage | Piece::Witch => self.magic_actions(),
            Piece::Castle => match self.todo.front() {
                Some(Stage::Set(stage)) => self.set_stage_actions(*stage),
                _ => Vec::new(),
            },
            Piece::Storey | Piece::Bridge => Vec::new(),
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

    /// Does what comes with the scoring of these features and castles, before figures go home.
    pub(super) fn scored(&mut self, completed: &[FloodedFeature], castles: &[(FloodedFeature, u16)]) {
        let farms_pay = self.setup.options.farm_of_gold == FarmOfGold::Yes;
        let farms = self.barn_farms().into_iter().filter(|_| farms_pay).map(|(farm, _)| farm.clone());
        let castles = castles.iter().map(|(castle, _)| castle.clone());
        self.deal_gold(&completed.iter().cloned().chain(farms).chain(castles).collect::<Vec<_>>());
        self.end_magic(completed);
    }

    /// Reports the points that later sets bring at the end besides features.
    pub(super) fn report_pieces(&self) -> Vec<ReportedScoring> {
        self.report_gold()
    }
}
