//! The turn, step by step, in the order of the booklet (000, Playing the game, Rule overview).
//!
//! Each step either waits (for a draw, for a seat) or does its work and names the next one; [`Game::run`] goes on from step
//! to step until one waits. What a step of an expansion does stands in the expansion's file.

use super::action::Action;
use super::catalogue::{Catalogue, FeatureKind};
use super::event::{Event, Home, Occasion, Sink, Unheard};
use super::features::{FeatureId, Features, SegmentId};
use super::figures::{Figure, FigureKind};
use super::game::Game;
use super::geometry::{Position, Rotation, Spot};
use super::options::{AfterScoring, DragonMoves};
use super::setup::{Part, Seat, SeatOrder, Setup};

/// Where in the game we are.
///
/// Before the first turn [`Step::Order`]; then turns of one part or more, as long as there are tiles; then the abbeys that are left, the
/// followers that leave the city, and the final scoring.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Step {
    /// Waits for the draw that decides who sits at this place of the order (the places after it are decided).
    Order {
        /// At least 1: the last seat left over takes place 0.
        place: u8,
    },
    /// The turn begins: the fairy pays.
    Fairy,
    /// A part begins: waits for the abbey to be laid, or for passing. Skipped where none can be laid.
    Abbey,
    /// Waits for the draw of a tile; one without a legal place leaves the game, and another is drawn.
    Draw,
    /// Waits for the drawn tile to be laid.
    Lay,
    /// Waits for a deployment, or for passing. Skipped where nothing can be done.
    Deployment,
    /// Waits for a step of the dragon's journey.
    Journey,
    /// Waits for a follower to come out of the city to what will be scored.
    Leave,
    /// What is completed is scored, its figures go home.
    Score,
    /// Waits for a follower to go into the city.
    Enter,
    /// Waits for the count to be moved.
    Count,
    /// Waits for a wagon to move on.
    Wagons,
    /// A further part of the same turn, if there is one.
    Again,
    /// The next seat's turn.
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

/// The steps of a part after the tile is laid, as what follows each; steps of what isn't played are left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Steps {
    /// By [`Step::number`].
    following: [Step; 7],
}

impl Steps {
    /// Those of a game; `is_further` if a turn may have a further part.
    pub(super) fn of(setup: &Setup, is_further: bool) -> Self {
        use Step::{Deployment, Enter, Journey, Leave, Score, Wagons};
        let after_scoring = match setup.options.after_scoring {
            AfterScoring::CountFirst => [Enter, Wagons],
            AfterScoring::WagonsFirst => [Wagons, Enter],
        };
        let [first, second] = after_scoring;
        let steps = match setup.options.dragon_moves {
            DragonMoves::AfterScoring => [Deployment, Leave, Score, first, second, Journey],
            DragonMoves::BeforeScoring => [Deployment, Journey, Leave, Score, first, second],
        };
        let is_played = |step: &Step| match step {
            Journey => setup.parts.has(Part::Dragon),
            Leave | Enter => setup.parts.has(Part::Count),
            Wagons => setup.parts.figures(FigureKind::Wagon) > 0,
            _ => true,
        };
        let mut following = [if is_further { Step::Again } else { Step::Next }; 7];
        let mut before = Deployment;
        for step in steps.into_iter().skip(1).filter(is_played) {
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
    /// A number for each of the [`Steps`]; moving the count is the end of entering the city.
    const fn number(self) -> usize {
        match self {
            Self::Deployment => 0,
            Self::Journey => 1,
            Self::Leave => 2,
            Self::Score => 3,
            Self::Enter | Self::Count => 4,
            Self::Wagons => 5,
            _ => 6,
        }
    }
}

/// What a step does when the game comes to it.
pub(super) enum Flow {
    /// It waits for a draw or a choice, or there is nothing more.
    Wait,
    /// It is done; this one is next.
    Go(Step),
}

impl Game {
    /// Lays what lies at the start and comes to the first step that waits.
    pub(super) fn begin(&mut self) {
        self.lay_start();
        self.step = match (self.setup.order, self.setup.seats) {
            (SeatOrder::AsSeated, _) | (_, 1) => Step::Fairy,
            (SeatOrder::Drawn, seats) => Step::Order { place: seats - 1 },
        };
        self.run(&mut Unheard);
    }

    /// Goes on until a step waits.
    #[inline]
    fn run<S: Sink>(&mut self, sink: &mut S) {
        // These wait whenever the game comes to them.
        if !matches!(self.step, Step::Lay | Step::Deployment) {
            self.run_on(sink);
        }
    }

    #[inline(never)]
    fn run_on<S: Sink>(&mut self, sink: &mut S) {
        while let Flow::Go(step) = self.enter(sink) {
            self.step = step;
        }
    }

    fn enter<S: Sink>(&mut self, sink: &mut S) -> Flow {
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
                self.greet_fairy(sink);
                Flow::Go(Step::Abbey)
            }
            Step::Abbey if !self.can_lay_abbey() => Flow::Go(Step::Draw),
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
            Step::Again => Flow::Go(self.further_part(sink)),
            Step::Next if self.undrawn.is_empty() => {
                self.order.end();
                Flow::Go(Step::LastAbbey)
            }
            Step::Next => {
                self.order.go_on();
                self.builder.begin_turn();
                Flow::Go(if self.is_plain { Step::Draw } else { Step::Fairy })
            }
            Step::LastAbbey => self.enter_last_abbey(),
            Step::LastLeave => self.enter_last_leave(),
            Step::End => {
                self.score_final(sink);
                if S::WANTED {
                    sink.take(Event::Over);
                }
                Flow::Go(Step::Over)
            }
            Step::Over => Flow::Wait,
        }
    }

    /// The step that follows in this part.
    #[inline]
    pub(super) fn after(&self, step: Step) -> Step {
        let is_idle = |step| match step {
            Step::Journey => self.dragon.is_calm(),
            Step::Wagons => self.wagons.is_empty(),
            _ => false,
        };
        let mut next = self.steps.after(step);
        while is_idle(next) {
            next = self.steps.after(next);
        }
        next
    }

    /// A draw that is due, with a number that is an outcome: nothing is checked.
    pub fn take_draw<S: Sink>(&mut self, index: u32, sink: &mut S) {
        if let Step::Order { place } = self.step {
            self.order.draw(place, index);
            self.step = Step::Order { place: place - 1 };
        } else {
            let kind = self.undrawn.take(index as usize);
            let seat = self.turn_seat();
            if self.is_set_aside(kind) {
                self.undrawn.set_aside(kind);
                if S::WANTED {
                    sink.take(Event::SetAside { seat, kind });
                }
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

    /// An action that was checked, or was just offered.
    pub fn take_action<S: Sink>(&mut self, seat: Seat, action: Action, sink: &mut S) {
        self.step = match (self.step, action) {
            (_, Action::Lay { position, rotation }) => return self.take_lay(position, rotation, sink),
            (Step::Deployment, Action::Deploy { figure, spot }) => {
                self.deploy(seat, figure, spot, sink);
                self.after(Step::Deployment)
            }
            (Step::Deployment, Action::MoveFairy { to }) => {
                self.move_fairy(seat, to, None, sink);
                self.after(Step::Deployment)
            }
            (Step::Deployment, Action::JoinFairy { figure, spot }) => {
                self.move_fairy(seat, spot.position, Some((figure, spot)), sink);
                self.after(Step::Deployment)
            }
            (Step::Deployment, Action::SendHome { seat, figure, spot }) => {
                self.send_knight_home(seat, figure, spot, sink);
                self.after(Step::Deployment)
            }
            (Step::Deployment, _) => self.after(Step::Deployment),
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
            (Step::Abbey, _) => Step::Draw,
            (step, _) => step, // passing at the last abbeys: the round goes on
        };
        self.run(sink);
    }

    /// As [`Self::take_action`]: the drawn tile, or the seat's abbey, is laid.
    #[inline(always)]
    pub fn take_lay<S: Sink>(&mut self, position: Position, rotation: Rotation, sink: &mut S) {
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
        self.step = if self.has_deployment() { Step::Deployment } else { self.after(Step::Deployment) };
        self.run(sink);
    }

    /// A figure from the supply comes onto a segment.
    pub(super) fn deploy<S: Sink>(&mut self, seat: Seat, kind: FigureKind, spot: Spot, sink: &mut S) {
        let Some(segment) = self.segment_at(spot) else { return };
        self.supplies[seat.index()].take(kind);
        self.stand(seat, kind, segment);
        if kind == FigureKind::Barn {
            self.barns.lay(segment);
        }
        if S::WANTED {
            sink.take(Event::Deployed { seat, figure: kind, spot });
        }
    }

    /// A figure is on the board from now on.
    pub(super) fn stand(&mut self, seat: Seat, kind: FigureKind, segment: SegmentId) {
        let tile = self.board.tile_of(segment);
        let figure = Figure { seat, kind, segment, tile, strong: false, charmed: false };
        self.features.put(figure);
        self.figures.push(figure);
    }

    /// Scores what the part has completed, then farms for barns, challenges, goods and cards.
    #[inline]
    fn score_part<S: Sink>(&mut self, sink: &mut S) {
        self.laid.close();
        if self.laid.completes() {
            self.score_completed(sink);
        } else if self.barns.have_farms() {
            self.score_barns(sink);
        }
    }

    #[inline(never)]
    fn score_completed<S: Sink>(&mut self, sink: &mut S) {
        let done = self.completed_now();
        self.laid.settle();
        for root in done.iter() {
            self.pay_feature(*root, Occasion::Completed, sink);
        }
        let losers = self.challenged(&done);
        for root in done.iter() {
            if self.features.totals(*root).is_occupied() {
                self.send_home(*root, Home::Scored, sink);
            }
        }
        self.score_barns(sink);
        for root in losers.iter() {
            self.send_home(*root, Home::Challenge, sink);
        }
        self.take_goods(&done, sink);
        self.crown(&done, sink);
    }

    /// All figures of a feature go back to their supplies, but for barns; wagons wait to move on.
    pub(super) fn send_home<S: Sink>(&mut self, root: FeatureId, why: Home, sink: &mut S) {
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

    /// The figure with this number goes back to its supply.
    pub(super) fn return_figure<S: Sink>(&mut self, at: usize, why: Home, sink: &mut S) {
        let figure = self.figures.remove(at);
        self.features.take(figure);
        if self.setup.parts.are_paired() && !figure.kind.is_follower() {
            self.stand_for_pair(figure);
        }
        self.supplies[figure.seat.index()].put(figure.kind);
        if S::WANTED {
            let Figure { seat, kind, segment, .. } = figure;
            sink.take(Event::Returned { seat, figure: kind, spot: self.spot(segment), why });
        }
    }

    /// A seat's builders, pigs and barns on a feature count once: those that stay there stand for the one that left.
    fn stand_for_pair(&mut self, gone: Figure) {
        let root = self.features.root(gone.segment);
        let is_other = |figure: &&Figure| {
            (figure.seat, figure.kind) == (gone.seat, gone.kind) && self.features.root(figure.segment) == root
        };
        if let Some(other) = self.figures.iter().find(is_other).copied() {
            self.features.put(other);
        }
    }

    /// After a seat's follower left a feature, not by scoring: with its last one its builder or pig goes home, too.
    pub(super) fn send_alone_home<S: Sink>(&mut self, root: FeatureId, seat: Seat, sink: &mut S) {
        let totals = self.features.totals(root);
        if totals.specials() >> seat.0 & 1 == 0 || totals.has_follower_of(seat) {
            return;
        }
        let is_alone = |game: &Self, figure: &Figure| {
            figure.seat == seat
                && matches!(figure.kind, FigureKind::Builder | FigureKind::Pig)
                && game.features.root(figure.segment) == root
        };
        while let Some(at) = self.figures.iter().position(|figure| is_alone(self, figure)) {
            self.return_figure(at, Home::Alone, sink);
        }
    }
}

impl Features {
    /// Whether a road, city, cloister or shrine still grows.
    pub(super) fn is_incomplete(&self, root: FeatureId) -> bool {
        !matches!(self.kind(root), FeatureKind::Field | FeatureKind::River | FeatureKind::Quarter)
            && !self.is_complete(root)
    }
}
