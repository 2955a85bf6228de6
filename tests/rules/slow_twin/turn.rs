//! A turn as a list of stages: draws and actions, and what follows from each.

use bastide_rules::catalogue::Mark;
use bastide_rules::options::{AfterScoring, CountEndHow, DragonMoves, Lake};
use bastide_rules::{Action, Catalogue, Decision, FigureKind, KindId, Part, Piece, Position, Rotation, Seat};

use super::sets::SetStage;
use super::{Figure, ReportedScoring, Stage, Twin};

impl Twin {
    /// Runs all stages that need no decision, until one needs it.
    pub(super) fn run(&mut self) {
        while let Some(stage) = self.todo.front().copied() {
            if self.asks(stage) {
                return;
            }
            self.todo.pop_front();
            self.finish(stage);
        }
    }

    /// Returns true if a seat or a draw must decide in this stage.
    fn asks(&mut self, stage: Stage) -> bool {
        match stage {
            Stage::Order => !self.unseated.is_empty(),
            Stage::Abbey => !self.lays_bought_tile() && !self.abbey_places(self.player()).is_empty(),
            Stage::Tile => {
                if self.drawn.is_none() {
                    self.take_bought_tile();
                }
                self.drawn.is_some() || !self.pool().is_empty()
            }
            Stage::Piece(piece) => self.asks_for(piece),
            Stage::Deployment => {
                !self.lake_due && self.deployment_actions().iter().any(|a| *a != Action::Pass)
            }
            Stage::Journey(_) => !self.dragon_steps().is_empty(),
            Stage::Leave(seat) => !self.leave_actions(seat).is_empty(),
            Stage::EnterCity => self.may_enter_city() && !self.enter_actions().is_empty(),
            Stage::MoveCount | Stage::Throw(_) | Stage::Land(..) => true,
            Stage::Set(stage) => self.set_stage_asks(stage),
            Stage::Wagon(seat) => !self.wagon_spots(seat).is_empty(),
            Stage::LastAbbey(place) => {
                let seat = self.order[place];
                let asks = !self.skipped.contains(&seat) && !self.abbey_places(seat).is_empty();
                if asks {
                    self.active = place;
                }
                asks
            }
            Stage::LastLeave(seat) => !self.last_leave_spots(seat).is_empty(),
            Stage::LastLeaveRound => self.somebody_leaves(),
            Stage::TurnBegins
            | Stage::JourneyBegins
            | Stage::JourneyEnds
            | Stage::Score
            | Stage::Again
            | Stage::TurnEnds
            | Stage::LastLeaveBegins
            | Stage::Final => false,
        }
    }

    /// Performs a stage's own effects, apart from decisions.
    fn finish(&mut self, stage: Stage) {
        match stage {
            Stage::TurnBegins => {
                self.pay_fairy_at_turn();
                (self.builder_earned, self.builder_used) = (false, false);
                self.do_next(&[Stage::Abbey, Stage::Tile, Stage::TurnEnds]);
            }
            Stage::JourneyBegins => self.visited = self.dragon.into_iter().collect(),
            Stage::JourneyEnds => self.visited.clear(),
            Stage::Score => self.score(),
            Stage::Set(SetStage::Flocks) => self.tend_flocks(),
            Stage::Set(SetStage::Lots) => self.next_lot(),
            Stage::Set(SetStage::Sale) => self.end_auction_unasked(),
            Stage::Wagon(seat) => self.wagons.retain(|wagon| wagon.0 != seat),
            Stage::Again => {
                self.settle_debts();
                if self.lake_due {
                    self.do_next(&[Stage::Abbey, Stage::Tile]);
                } else if self.builder_earned && !self.builder_used {
                    (self.builder_earned, self.builder_used) = (false, true);
                    self.do_next(&[Stage::Abbey, Stage::Tile]);
                }
                self.lake_due = false;
            }
            Stage::TurnEnds => {
                if self.opens_bazaar() {
                    return;
                }
                self.end_turn_of_towers();
                if self.pool().is_empty() && !self.waits_for_lots() {
                    self.last_turn = self.active;
                    let places = (1..=self.order.len()).map(|n| (self.active + n) % self.order.len());
                    let mut end: Vec<Stage> = places.map(Stage::LastAbbey).collect();
                    end.extend([Stage::LastLeaveBegins, Stage::Final]);
                    self.do_next(&end);
                } else {
                    self.next_player(self.active + 1);
                    self.do_next(&[Stage::TurnBegins]);
                }
            }
            Stage::LastLeaveBegins => {
                // In turn, the round begins to the left of the seat that was last asked for an
                // abbey; otherwise to the left of the last turn's player.
                if self.setup.options.count_end_how != CountEndHow::InTurn {
                    self.active = self.last_turn;
                }
                let stages = self.last_leave_stages();
                self.do_next(&stages);
            }
            Stage::Final => {
                let told = self.final_scorings();
                told.iter().for_each(|told| self.pay(told));
                self.told.extend(told);
                self.settle_debts();
                let farms = self.table.wholes.iter().filter(|whole| self.has_barn(whole));
                let joined = farms.flat_map(|farm| self.followers_on(farm)).map(|figure| figure.id).collect();
                self.take_home(&joined);
            }
            _ => {}
        }
    }

    pub(super) fn do_next(&mut self, stages: &[Stage]) {
        for stage in stages.iter().rev() {
            self.todo.push_front(*stage);
        }
    }

    /// Makes the next seat that isn't skipped the active one, starting from this place.
    fn next_player(&mut self, from: usize) {
        self.active = from % self.order.len();
        if self.order.iter().all(|seat| self.skipped.contains(seat)) {
            return;
        }
        while self.skipped.contains(&self.player()) {
            self.active = (self.active + 1) % self.order.len();
        }
    }

    /// Takes a draw's outcome.
    pub(crate) fn draw(&mut self, index: u32) -> Vec<ReportedScoring> {
        let index = index as usize;
        self.told.clear();
        if self.todo.front() == Some(&Stage::Order) {
            // Each draw decides the last open place.
            self.order.insert(0, self.unseated.swap_remove(index));
            if self.unseated.len() == 1 {
                self.order.insert(0, self.unseated.remove(0));
                self.next_player(0);
            }
        } else if let Some(Stage::Throw(figure)) = self.todo.front().copied() {
            self.throw(figure, index as u32);
        } else if let Some(Stage::Set(SetStage::Token(shepherd))) = self.todo.front().copied() {
            self.draw_sheep(shepherd, index);
        } else {
            let kind = self.pool()[index];
            let pile = if self.river.is_empty() { &mut self.bag } else { &mut self.river };
            let at = pile.iter().position(|other| *other == kind).expect("it was drawn from there");
            pile.remove(at);
            let waits_for_dragon = self.has(Part::Dragon) && self.dragon.is_none();
            if waits_for_dragon && kind.kind().has(Mark::Dragon) {
                self.aside.push(kind);
            } else if self.todo.front() == Some(&Stage::Set(SetStage::TurnUp)) {
                self.turn_up(kind);
            } else if !self.has_place(kind) {
                self.discarded += 1;
            } else {
                self.drawn = Some(kind);
            }
        }
        self.run();
        std::mem::take(&mut self.told)
    }

    /// Lays a tile, and lists the stages that follow.
    fn lay(&mut self, kind: KindId, position: Position, rotation: Rotation) {
        self.table.lay(kind, position, rotation);
        self.barn_laid = None;
        self.gained.fill(0);
        if self.has(Part::Dragon) && kind.kind().has(Mark::Volcano) {
            self.dragon = Some(position);
            self.bag.append(&mut self.aside);
            self.bag.sort_unstable();
        }
        self.see_hills(kind);
        self.begin_part_of_sets(kind);
        let seat = self.player();
        let mine = |figure: &&Figure| figure.seat == seat && figure.kind == FigureKind::Builder;
        let extends =
            self.figures.iter().filter(mine).any(|figure| {
                self.table.whole(figure.spot).spots.iter().any(|spot| spot.position == position)
            });
        self.builder_earned = extends && !self.builder_used || self.builder_earned;
        let is_lake = kind.kind().has(Mark::Lake) && kind.kind().has(Mark::Volcano);
        self.lake_due = is_lake && self.setup.options.lake == Lake::ExtraTile;

        let left: Vec<Seat> = (1..=self.order.len()).map(|n| self.after_active(n)).collect();
        let clockwise: Vec<Seat> = (0..self.order.len()).map(|n| self.after_active(n)).collect();
        let mut journey = Vec::new();
        if self.has(Part::Dragon) && kind.kind().has(Mark::Dragon) {
            journey.push(Stage::JourneyBegins);
            journey.extend((0..6).map(Stage::Journey));
            journey.push(Stage::JourneyEnds);
        }
        let is_before = self.setup.options.dragon_moves == DragonMoves::BeforeScoring;
        let (before, after) = if is_before { (journey, Vec::new()) } else { (Vec::new(), journey) };
        let mut wagons: Vec<Stage> = clockwise.iter().copied().map(Stage::Wagon).collect();

        self.before_pieces();
        let mut stages: Vec<Stage> = Piece::ALL.into_iter().map(Stage::Piece).collect();
        stages.push(Stage::Deployment);
        stages.extend(self.set_stages_after_deployment().into_iter().map(Stage::Set));
        stages.extend(before);
        stages.extend(clockwise.iter().map(|seat| Stage::Set(SetStage::Castle(*seat))));
        if self.has(Part::Count) {
            stages.extend(left.into_iter().map(Stage::Leave));
        }
        stages.push(Stage::Score);
        if self.setup.options.after_scoring == AfterScoring::WagonsFirst {
            stages.append(&mut wagons);
        }
        stages.push(Stage::EnterCity);
        stages.append(&mut wagons);
        stages.extend(after);
        stages.extend(self.last_set_stages().into_iter().map(Stage::Set));
        stages.push(Stage::Again);
        self.do_next(&stages);
    }

    /// Performs a legal action.
    pub(crate) fn act(&mut self, seat: Seat, action: Action) -> Vec<ReportedScoring> {
        self.told.clear();
        if let Action::PayRansom { captor, figure } = action {
            self.pay_ransom(seat, captor, figure);
            return Vec::new();
        }
        let decision = self.decision().expect("somebody is asked");
        let stage = self.todo.pop_front().expect("somebody is asked");
        if let Stage::Set(stage) = stage {
            self.act_in_set_stage(stage, seat, action);
            self.run();
            return std::mem::take(&mut self.told);
        }
        match (decision, action) {
            (Decision::Abbey | Decision::LastAbbey, Action::Lay { position, rotation }) => {
                if decision == Decision::Abbey {
                    assert_eq!(self.todo.pop_front(), Some(Stage::Tile), "an abbey instead of a draw");
                }
                if decision == Decision::LastAbbey {
                    (self.builder_earned, self.builder_used) = (false, true);
                }
                self.abbeys[seat.index()] -= 1;
                self.lay(Catalogue::abbey(), position, rotation);
            }
            (Decision::Tile, Action::Lay { position, rotation }) => {
                let kind = self.drawn.take().expect("a tile was drawn");
                self.lay(kind, position, rotation);
            }
            (Decision::Tile, Action::LayWithBridge { position, rotation, bridge }) => {
                let kind = self.drawn.take().expect("a tile was drawn");
                self.table.bridges.insert(bridge.at, bridge.axis);
                self.lay(kind, position, rotation);
                self.note_bridge(bridge);
            }
            (Decision::Tile, Action::Pass) => self.refuse_tile(),
            (Decision::Piece(_), Action::Place { piece, to }) => self.place_piece(piece, to),
            (Decision::Deployment, action) => self.do_deployment(action),
            (Decision::Landing, Action::Deploy { figure, spot }) => self.deploy(seat, figure, spot),
            (Decision::Dragon, Action::MoveDragon { to }) => self.move_dragon(to),
            (Decision::LeaveCity | Decision::LastLeave, action) => self.leave(stage, seat, action),
            (Decision::EnterCity, Action::Deploy { figure, spot }) => self.enter_city(figure, spot),
            (Decision::Count, Action::MoveCount { to }) => self.count = to,
            (Decision::Wagon, Action::Deploy { spot, .. }) => {
                self.wagons.retain(|wagon| wagon.0 != seat);
                self.deploy(seat, FigureKind::Wagon, spot);
            }
            (_, Action::Pass) => self.finish(stage),
            _ => panic!("{decision:?} {action:?}"),
        }
        self.run();
        std::mem::take(&mut self.told)
    }
}
