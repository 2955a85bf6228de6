//! The turn, step by step, in the order of the booklet (000, Playing the game, Rule overview).
//!
//! Each step either waits (for a draw, for a seat) or does its work and names the next step;
//! [`Game::run`] goes on from step to step until one waits. The work of an expansion's step is in
//! the expansion's file.

use super::Game;
use crate::board::features::{FeatureId, Features, SegmentId};
use crate::board::figure_kinds::FigureKind;
use crate::board::figures::Figure;
use crate::expansions::steps::SetStep;
use crate::moves::action::Action;
use crate::moves::event::{Event, EventSink, IgnoreEvents, ReturnReason, ScoringMoment};
use crate::setup::options::{AfterScoring, DragonMoves};
use crate::setup::{Part, Piece, Seat, SeatOrder, Setup};
use crate::tiles::catalogue::{Catalogue, Completion};
use crate::tiles::geometry::{Position, Rotation, Spot};

/// The current step of the game.
///
/// A game begins with [`Step::Order`]. Turns of one or more parts follow as long as there are
/// tiles, then the abbeys that are left, the followers that leave the city, and the final scoring.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Step {
    /// Waits for the draw of the seat at this place of the order; later places are decided already.
    Order {
        /// The place, at least 1: the last seat left takes place 0.
        place: u8,
    },
    /// The turn begins: the fairy pays.
    Fairy,
    /// A part begins: waits for an abbey or a pass. Skipped if the seat can't lay an abbey.
    Abbey,
    /// Waits for the draw of a tile. A tile without a legal place leaves the game, and another is
    /// drawn.
    Draw,
    /// Waits for the drawn tile to be laid.
    Lay,
    /// Waits for a deployment or a pass. Skipped if nothing can be done.
    Deployment,
    /// Waits for a step of the dragon's journey.
    Journey,
    /// Waits for a follower to leave the city for a feature that is about to be scored.
    Leave,
    /// Scores the completed features and sends their figures home.
    Score,
    /// Waits for a follower to go into the city.
    Enter,
    /// Waits for the count to be moved.
    Count,
    /// Waits for a wagon to move on.
    Wagons,
    /// A step of a later set.
    Set(SetStep),
    /// Begins a further part of the same turn, if there is one.
    Again,
    /// Begins the next seat's turn.
    Next,
    /// After the last turn: waits for an abbey.
    LastAbbey,
    /// Waits for followers to leave the city.
    LastLeave,
    /// The final scoring.
    End,
    /// The game is over.
    Over,
}

/// The order of the steps of a part after its tile; leaves out steps that this game doesn't play.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Steps {
    /// The following step, by [`Step::number`].
    following: [Step; Step::NUMBERS],
}

impl Steps {
    /// Returns the steps of a game; `is_further` if a turn can have a further part.
    pub(super) fn of(setup: &Setup, is_further: bool) -> Self {
        use Step::{Deployment, Enter, Journey, Leave, Score, Wagons};
        /// It comes between the deployment, with what follows, and the city.
        const CASTLES: Step = Step::Set(SetStep::Castle);
        let after_scoring = match setup.options.after_scoring {
            AfterScoring::CountFirst => [Enter, Wagons],
            AfterScoring::WagonsFirst => [Wagons, Enter],
        };
        let [first, second] = after_scoring;
        let usual = match setup.options.dragon_moves {
            DragonMoves::AfterScoring => [Deployment, Leave, Score, first, second, Journey],
            DragonMoves::BeforeScoring => [Deployment, Journey, Leave, Score, first, second],
        };
        let set_steps = SetStep::AFTER_DEPLOYMENT.into_iter().filter(|step| step.is_played(setup));
        let after = |step| set_steps.clone().filter(move |set| set.comes_after() == step).map(Step::Set);
        let castles = |step: Step| (step == Leave && setup.parts.has(Part::Castle)).then_some(CASTLES);
        let usual = usual
            .into_iter()
            .flat_map(|step| castles(step).into_iter().chain(std::iter::once(step)).chain(after(Some(step))));
        let steps = usual.chain(after(None));
        let is_played = |step: &Step| match step {
            Journey => setup.parts.has(Part::Dragon),
            Leave | Enter => setup.parts.has(Part::Count),
            Wagons => setup.parts.figures(FigureKind::Wagon) > 0,
            _ => true,
        };
        let mut following = [if is_further { Step::Again } else { Step::Next }; Step::NUMBERS];
        let mut before = Deployment;
        for step in steps.skip(1).filter(is_played) {
            following[before.number()] = step;
            before = step;
        }
        Self { following }
    }

    #[inline]
    const fn after(&self, step: Step) -> Step {
        self.following[step.number()]
    }
}

impl Step {
    /// Number of indices into [`Steps`].
    const NUMBERS: usize = 7 + SetStep::COUNT;

    /// Returns the index into [`Steps`]. Moving the count shares that of entering the city, which
    /// it ends.
    const fn number(self) -> usize {
        match self {
            Self::Deployment => 0,
            Self::Journey => 1,
            Self::Leave => 2,
            Self::Score => 3,
            Self::Enter | Self::Count => 4,
            Self::Wagons => 5,
            Self::Set(step) => 7 + step as usize,
            _ => 6,
        }
    }
}

/// Result of entering a step.
pub(crate) enum Flow {
    /// The step waits for a draw or a choice, or the game is over.
    Wait,
    /// The step is done; this step is next.
    Go(Step),
}

impl Game {
    /// Lays the starting tiles and goes on to the first step that waits.
    pub(super) fn begin(&mut self) {
        self.lay_start();
        self.step = match (self.setup.order, self.setup.seats) {
            (SeatOrder::AsSeated, _) | (_, 1) => Step::Fairy,
            (SeatOrder::Drawn, seats) => Step::Order { place: seats - 1 },
        };
        self.run(&mut IgnoreEvents);
    }

    /// Goes on until a step waits.
    #[inline]
    fn run<S: EventSink>(&mut self, sink: &mut S) {
        // These steps always wait.
        if !matches!(self.step, Step::Lay | Step::Deployment) {
            self.run_on(sink);
        }
    }

    #[inline(never)]
    fn run_on<S: EventSink>(&mut self, sink: &mut S) {
        while let Flow::Go(step) = self.enter(sink) {
            self.step = step;
        }
    }

    fn enter<S: EventSink>(&mut self, sink: &mut S) -> Flow {
        match self.step {
            Step::Order { place: 0 } => {
                if S::WANTED {
                    let seats = self.order().to_vec();
                    sink.take(Event::Ordered { seats });
                }
                self.order.begin();
                Flow::Go(Step::Fairy)
            }
            Step::Fairy => {
                self.pay_turn_fairy(sink);
                Flow::Go(Step::Abbey)
            }
            Step::Abbey if self.has_bought_tile() || !self.can_lay_abbey() => Flow::Go(Step::Draw),
            Step::Draw if self.has_bought_tile() => self.take_lot(sink).map_or(Flow::Wait, Flow::Go),
            Step::Draw if self.pool().is_empty() => Flow::Go(Step::Next),
            Step::Order { .. } | Step::Abbey | Step::Draw | Step::Lay | Step::Deployment | Step::Count => {
                Flow::Wait
            }
            Step::Journey => self.enter_journey(),
            Step::Leave => self.enter_leave(),
            Step::Score => {
                self.score_part(sink);
                Flow::Go(self.after(Step::Score))
            }
            Step::Enter if self.may_enter_city() => Flow::Wait,
            Step::Enter => Flow::Go(self.after(Step::Count)),
            Step::Wagons => self.enter_wagons(sink),
            Step::Set(step) => self.enter_set_step(step, sink),
            Step::Again => {
                if self.is_bazaar_played() {
                    self.settle_debts();
                }
                Flow::Go(self.further_part(sink))
            }
            Step::Next if self.is_bazaar_due() => Flow::Go(self.open_bazaar()),
            Step::Next if self.undrawn.is_empty() && !self.waits_for_lots() => {
                self.later.begin_turn();
                self.order.end();
                Flow::Go(Step::LastAbbey)
            }
            Step::Next => {
                self.order.go_on();
                if self.is_plain {
                    // There is a tile to draw, and nothing comes before it.
                    self.step = Step::Draw;
                    return Flow::Wait;
                }
                self.builder.begin_turn();
                self.later.begin_turn();
                Flow::Go(Step::Fairy)
            }
            Step::LastAbbey => self.enter_last_abbey(),
            Step::LastLeave => self.enter_last_leave(),
            Step::End => {
                self.score_final(sink);
                if self.is_bazaar_played() {
                    self.settle_debts();
                }
                if S::WANTED {
                    sink.take(Event::Over);
                }
                Flow::Go(Step::Over)
            }
            Step::Over => Flow::Wait,
        }
    }

    /// Returns the next step of this part, without idle dragons and wagons.
    #[inline]
    pub(crate) fn after(&self, step: Step) -> Step {
        let is_idle = |step| match step {
            Step::Journey => self.dragon.is_at_rest(),
            Step::Wagons => self.wagons.is_empty(),
            _ => false,
        };
        let mut next = self.steps.after(step);
        while is_idle(next) {
            next = self.steps.after(next);
        }
        next
    }

    /// Takes a draw without checks: a draw must be due, and `index` must be one of its outcomes.
    pub fn draw_unchecked<S: EventSink>(&mut self, index: u32, sink: &mut S) {
        if let Step::Order { place } = self.step {
            self.order.draw(place, index);
            self.step = Step::Order { place: place - 1 };
        } else if self.step == Step::Set(SetStep::Throw) {
            self.step = self.fly(index as u8 + 1, sink);
        } else if self.step == Step::Set(SetStep::Token) {
            self.step = self.draw_sheep(index, sink);
        } else {
            let kind = self.undrawn.take(index as usize);
            let seat = self.turn_seat();
            if self.is_set_aside(kind) {
                self.undrawn.set_aside(kind);
                if S::WANTED {
                    sink.take(Event::SetAside { seat, kind });
                }
            } else if self.step == Step::Set(SetStep::TurnUp) {
                self.step = self.turn_up(kind, sink);
            } else {
                if self.find_places(kind) {
                    self.step = Step::Lay;
                    if S::WANTED {
                        sink.take(Event::Drawn { seat, kind });
                    }
                } else if S::WANTED {
                    sink.take(Event::Discarded { seat, kind });
                }
            }
        }
        self.run(sink);
    }

    /// Takes an action without checks: the caller has checked it, or the game has just offered it.
    pub fn act_unchecked<S: EventSink>(&mut self, seat: Seat, action: Action, sink: &mut S) {
        self.step = match (self.step, action) {
            (_, Action::Lay { position, rotation }) => return self.lay_unchecked(position, rotation, sink),
            (_, Action::PayRansom { captor, figure }) => return self.pay_ransom(seat, captor, figure, sink),
            (_, Action::LayWithBridge { position, rotation, bridge }) => {
                self.lay_with_bridge((position, rotation, bridge), sink)
            }
            (Step::Lay, _) => self.refuse_tile(seat, sink),
            (Step::Deployment, Action::Place { piece: Piece::Bridge, to }) => {
                self.put_free_bridge(seat, to, sink)
            }
            (Step::Deployment, Action::Place { to, .. }) => self.raise_tower(seat, to, sink),
            (Step::Deployment, Action::Deploy { figure, spot }) if self.is_machine(spot) => {
                self.take_off(seat, figure, spot, sink)
            }
            (Step::Deployment, action) => {
                self.do_deployment(seat, action, sink);
                self.after(Step::Deployment)
            }
            (_, Action::MoveDragon { to }) => {
                self.step_dragon(seat, to, sink);
                Step::Journey
            }
            (Step::Leave | Step::LastLeave, Action::Deploy { figure, spot }) => {
                self.leave_city(seat, figure, spot, false, sink);
                self.next_to_leave(false)
            }
            (_, Action::DeployFavoured { figure, spot }) => {
                self.leave_city(seat, figure, spot, true, sink);
                self.next_to_leave(false)
            }
            (Step::Leave | Step::LastLeave, _) => self.next_to_leave(true),
            (Step::Enter, Action::Deploy { figure, spot }) => self.enter_city(seat, figure, spot, sink),
            (Step::Enter, _) => self.after(Step::Count),
            (_, Action::MoveCount { to }) => {
                self.move_count(to, sink);
                self.after(Step::Count)
            }
            (Step::Count, _) => self.after(Step::Count),
            (Step::Wagons, Action::Deploy { spot, .. }) => {
                self.move_wagon(spot, sink);
                Step::Wagons
            }
            (Step::Wagons, _) => {
                self.send_wagon_home(sink);
                Step::Wagons
            }
            (Step::Set(step), action) => self.act_in_set_step(step, action, sink),
            (Step::Abbey, _) => Step::Draw,
            (step, _) => step, // passing at the last abbeys: the round goes on
        };
        self.run(sink);
    }

    /// Lays the drawn tile, or the seat's abbey, without checks like [`Self::act_unchecked`].
    #[inline(always)]
    pub fn lay_unchecked<S: EventSink>(&mut self, position: Position, rotation: Rotation, sink: &mut S) {
        let seat = self.turn_seat();
        let kind = self.drawn.take().unwrap_or_else(|| {
            self.abbeys.take(seat);
            Catalogue::abbey()
        });
        let sight = self.lay(kind, position, rotation);
        if S::WANTED {
            sink.take(Event::Laid { seat, kind, position, rotation });
        }
        self.begin_part(sight, sink);
        self.step = if self.is_plain { self.begin_deployment() } else { self.before_deployment(None, sink) };
        self.run(sink);
    }

    /// Returns the step that follows the tile and the pieces that come before a deployment.
    #[inline]
    pub(crate) fn begin_deployment(&self) -> Step {
        if self.has_deployment() { Step::Deployment } else { self.after(Step::Deployment) }
    }

    /// Deploys a figure from the supply to a segment.
    pub(crate) fn deploy<S: EventSink>(&mut self, seat: Seat, kind: FigureKind, spot: Spot, sink: &mut S) {
        let Some(segment) = self.segment_at(spot) else { return };
        self.supplies[seat.index()].take(kind);
        match kind {
            FigureKind::Shepherd => self.begin_flock(seat, segment),
            FigureKind::Barn => {
                self.stand(seat, kind, segment);
                self.barns.lay(segment);
            }
            _ => self.stand(seat, kind, segment),
        }
        if S::WANTED {
            sink.take(Event::Deployed { seat, figure: kind, spot });
        }
    }

    /// Puts a figure on the board.
    pub(crate) fn stand(&mut self, seat: Seat, kind: FigureKind, segment: SegmentId) {
        let tile = self.board.tile_of(segment);
        let figure = Figure { seat, kind, segment, tile, strong: false, charmed: false };
        self.features.put(figure);
        self.figures.push(figure);
    }

    /// Scores the part: completed features, farms with barns, challenges, goods and cards.
    #[inline]
    fn score_part<S: EventSink>(&mut self, sink: &mut S) {
        self.laid.close();
        if self.laid.completes() {
            self.score_completed(sink);
        } else if self.barns.have_farms() {
            self.take_pieces(&[], &[], sink);
            self.score_barns(sink);
        }
    }

    #[inline(never)]
    fn score_completed<S: EventSink>(&mut self, sink: &mut S) {
        let done = self.completed_now();
        let castles = self.castles_set_off(&done);
        self.laid.settle();
        for root in done.iter() {
            self.pay_feature(*root, ScoringMoment::Completed, sink);
        }
        if !self.is_plain {
            self.take_pieces(&done, &castles, sink);
        }
        let losers = self.challenged(&done);
        for root in done.iter() {
            if self.features.totals(*root).is_occupied() {
                self.send_home(*root, ReturnReason::Scored, sink);
            }
        }
        self.score_barns(sink);
        self.score_castles(&castles, sink);
        for root in losers.iter() {
            self.send_home(*root, ReturnReason::Challenge, sink);
        }
        self.take_goods(&done, sink);
        self.crown(&done, sink);
    }

    /// Returns all figures of a feature to their supplies, except barns; wagons wait to move on.
    pub(crate) fn send_home<S: EventSink>(&mut self, root: FeatureId, why: ReturnReason, sink: &mut S) {
        let mut at = 0;
        while at < self.figures.len() {
            let Figure { kind, segment, .. } = self.figures[at];
            if kind == FigureKind::Barn || self.features.root(segment) != root {
                at += 1;
            } else if kind == FigureKind::Wagon {
                self.park_wagon(at);
            } else {
                self.return_figure(at, why, sink);
            }
        }
    }

    /// Returns the figure number `at` to its supply.
    pub(crate) fn return_figure<S: EventSink>(&mut self, at: usize, why: ReturnReason, sink: &mut S) {
        let figure = self.figures.remove(at);
        self.features.take(figure);
        if self.setup.parts.are_paired() && !figure.kind.is_follower() {
            self.recount_pair(figure);
        }
        self.supplies[figure.seat.index()].put(figure.kind);
        if S::WANTED {
            let Figure { seat, kind, segment, .. } = figure;
            sink.take(Event::Returned { seat, figure: kind, spot: self.spot(segment), why });
        }
    }

    /// Counts the remaining figures of a pair again after one of them left.
    ///
    /// Several builders, pigs or barns of a seat on one feature count once, so the rest must still
    /// count.
    fn recount_pair(&mut self, gone: Figure) {
        let root = self.features.root(gone.segment);
        let is_other = |figure: &&Figure| {
            (figure.seat, figure.kind) == (gone.seat, gone.kind) && self.features.root(figure.segment) == root
        };
        if let Some(other) = self.figures.iter().find(is_other).copied() {
            self.features.put(other);
        }
    }

    /// Sends a seat's builder or pig home if the seat has no follower on the feature any more.
    ///
    /// Called after a follower left in another way than by scoring.
    pub(crate) fn send_lone_specials_home<S: EventSink>(
        &mut self,
        root: FeatureId,
        seat: Seat,
        sink: &mut S,
    ) {
        let totals = self.features.totals(root);
        if totals.specials() >> seat.0 & 1 == 0 || totals.has_follower_of(seat) {
            return;
        }
        let is_alone = |game: &Self, figure: &Figure| {
            figure.seat == seat && figure.kind.is_helper() && game.features.root(figure.segment) == root
        };
        while let Some(at) = self.figures.iter().position(|figure| is_alone(self, figure)) {
            self.return_figure(at, ReturnReason::Alone, sink);
        }
    }
}

impl Features {
    /// Returns `true` if a feature that can be completed isn't complete yet.
    pub(crate) fn is_incomplete(&self, root: FeatureId) -> bool {
        self.kind(root).facts().completion != Completion::Never && !self.is_complete(root)
    }
}
