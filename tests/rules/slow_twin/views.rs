//! Views of the twin: what the comparison reads, and what the rules ask about figures.

use bastide_rules::catalogue::Mark;
use bastide_rules::{
    Decision, DeployedFigure, Feature, FeatureKind, FigureKind, KindId, Part, Position, Quarter, Seat, Waits,
};

use super::sets::SetStage;
use super::table::{FloodedFeature, Table};
use super::{Figure, Stage, Twin};

impl Twin {
    pub(super) fn has(&self, part: Part) -> bool {
        self.setup.parts.has(part)
    }

    pub(crate) fn active(&self) -> Option<Seat> {
        self.order.get(self.active).copied()
    }

    pub(super) fn player(&self) -> Seat {
        self.order[self.active]
    }

    /// Returns the seat this many places after the active one.
    pub(super) fn after_active(&self, places: usize) -> Seat {
        self.order[(self.active + places) % self.order.len()]
    }

    pub(crate) fn pool(&self) -> Vec<KindId> {
        let is = |mark: Mark| move |kind: &KindId| kind.kind().has(mark);
        if self.river.iter().any(is(Mark::Fork)) {
            return self.river.iter().filter(|k| is(Mark::Fork)(k)).copied().collect();
        }
        let others: Vec<KindId> = self.river.iter().filter(|k| !is(Mark::Lake)(k)).copied().collect();
        match (others.is_empty(), self.river.is_empty()) {
            (false, _) => others,
            (true, false) => self.river.clone(),
            (true, true) if self.bag.len() > usize::from(self.hills.hidden) => self.bag.clone(),
            (true, true) => Vec::new(),
        }
    }

    pub(crate) fn waits(&self) -> Waits {
        let Some(stage) = self.todo.front() else { return Waits::Over };
        let asked = match *stage {
            Stage::Order => return Waits::Draw { outcomes: self.unseated.len() as u32 },
            Stage::Tile if self.drawn.is_none() => {
                return Waits::Draw { outcomes: self.pool().len() as u32 };
            }
            Stage::Throw(_) => return Waits::Draw { outcomes: 3 },
            Stage::Set(SetStage::Token(_)) => {
                return Waits::Draw { outcomes: self.sheep_bag().len() as u32 };
            }
            Stage::Set(SetStage::TurnUp) => return Waits::Draw { outcomes: self.pool().len() as u32 },
            Stage::Leave(seat) | Stage::LastLeave(seat) | Stage::Wagon(seat) => seat,
            Stage::LastAbbey(place) => self.order[place],
            Stage::LastLeaveRound => self.order[self.next_to_leave % self.order.len()],
            Stage::Journey(steps) => self.after_active(steps),
            Stage::Set(stage) => self.set_stage_seat(stage),
            _ => self.player(),
        };
        Waits::Choice(asked)
    }

    pub(crate) fn decision(&self) -> Option<Decision> {
        Some(match self.todo.front()? {
            Stage::Abbey => Decision::Abbey,
            Stage::Tile if self.drawn.is_some() => Decision::Tile,
            Stage::Piece(piece) => Decision::Piece(*piece),
            Stage::Deployment => Decision::Deployment,
            Stage::Land(..) => Decision::Landing,
            Stage::Journey(_) => Decision::Dragon,
            Stage::Leave(_) => Decision::LeaveCity,
            Stage::EnterCity => Decision::EnterCity,
            Stage::MoveCount => Decision::Count,
            Stage::Wagon(_) => Decision::Wagon,
            Stage::LastAbbey(_) => Decision::LastAbbey,
            Stage::LastLeave(_) | Stage::LastLeaveRound => Decision::LastLeave,
            Stage::Set(SetStage::Token(_) | SetStage::TurnUp) => return None,
            Stage::Set(stage) => self.set_stage_decision(*stage),
            _ => return None,
        })
    }

    pub(crate) fn table(&self) -> &Table {
        &self.table
    }

    pub(crate) fn figures(&self) -> Vec<DeployedFigure> {
        shepherds_last(&self.figures)
    }

    pub(crate) fn supply(&self, seat: Seat, kind: FigureKind) -> u8 {
        let out = self.figures.iter().filter(|f| (f.seat, f.kind) == (seat, kind)).count();
        let waiting = self.wagons.iter().filter(|w| (w.0, FigureKind::Wagon) == (seat, kind)).count();
        self.setup.parts.figures(kind) - (out + waiting + self.captured(seat, kind)) as u8
    }

    /// Returns the fairy's tile, and the figure beside which she is.
    pub(crate) fn fairy(&self) -> Option<(Position, Option<DeployedFigure>)> {
        let beside = self.figures.iter().find(|figure| Some(figure.id) == self.beside);
        Some((self.fairy?, beside.map(shown)))
    }

    pub(crate) fn count(&self) -> Option<Quarter> {
        self.has(Part::Count).then_some(self.count)
    }

    pub(crate) fn builder_earned(&self) -> bool {
        self.builder_earned
    }

    pub(super) fn standing_on(&self, whole: &FloodedFeature) -> Vec<Figure> {
        self.figures.iter().filter(|figure| whole.spots.contains(&figure.spot)).copied().collect()
    }

    pub(super) fn followers_on(&self, whole: &FloodedFeature) -> Vec<Figure> {
        self.standing_on(whole).into_iter().filter(|figure| figure.kind.is_follower()).collect()
    }

    pub(super) fn has_barn(&self, whole: &FloodedFeature) -> bool {
        self.standing_on(whole).iter().any(|figure| figure.kind == FigureKind::Barn)
    }

    /// Returns the engine's expected description of each feature, without the payments of the end.
    /// A feature, and each city that it borders, is named by its lowest segment.
    pub(crate) fn features(&self) -> Vec<Feature> {
        let all = self.table.wholes.iter().map(|whole| Feature {
            kind: whole.kind,
            spots: whole.spots.iter().copied().collect(),
            tiles: whole.tiles(),
            pennants: self.pennants(whole) as u8,
            open: whole.open,
            figures: shepherds_last(&self.standing_on(whole)),
            strengths: self.strengths(whole),
            cities: match whole.kind {
                FeatureKind::Field => self.cities(whole).into_iter().collect(),
                _ => Vec::new(),
            },
            final_scoring: Vec::new(),
            worth_completed: self.worth(whole, true),
        });
        all.collect()
    }
}

fn shepherds_last(figures: &[Figure]) -> Vec<DeployedFigure> {
    let is_shepherd = |figure: &&Figure| figure.kind == FigureKind::Shepherd;
    let (shepherds, others): (Vec<_>, Vec<_>) = figures.iter().partition(is_shepherd);
    others.into_iter().chain(shepherds).map(shown).collect()
}

fn shown(figure: &Figure) -> DeployedFigure {
    DeployedFigure { seat: figure.seat, figure: figure.kind, spot: figure.spot }
}
