//! The turn, step by step, in the order of the booklet (000, Playing the game).
//!
//! Each step either waits (for a draw, for a seat) or does its work and names the next one; [`Game::run`] goes on from step
//! to step until one waits. An expansion adds steps here, and its work in a file of its own.

use super::board::Cell;
use super::catalogue::KindId;
use super::catalogue::{Catalogue, Edge, FeatureKind};
use super::event::{Event, Home, Sink};
use super::features::SegmentId;
use super::figures::Figure;
use super::game::{Action, Game};
use super::geometry::{Position, Rotation};
use super::setup::{Seat, SeatOrder};
use super::shapes::{NO_FEATURE, Shapes};

/// Where in the game we are.
///
/// Before the first turn [`Step::Order`]; then turns, `Draw → Lay → Wood → Score → Next`, as long as there are tiles; then
/// `End → Over`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Step {
    /// Waits for the draw that decides who sits at this place of the order (the places after it are decided).
    Order {
        /// At least 1: the last seat left over takes place 0.
        place: u8,
    },
    /// Waits for the draw of a tile; one without a legal place leaves the game, and another is drawn.
    Draw,
    /// Waits for the drawn tile to be laid.
    Lay,
    /// Waits for a follower to be deployed, or for passing. Skipped where nothing can be deployed.
    Wood,
    /// Completed features are scored, their figures go home.
    Score,
    /// The next seat's turn.
    Next,
    /// The final scoring.
    End,
    /// The game is over.
    Over,
}

/// What a step does when the game comes to it.
enum Flow {
    /// It waits for a draw or a choice, or there is nothing more.
    Wait,
    /// It is done; this one is next.
    Go(Step),
}

impl Game {
    /// Lays the start tile and comes to the first step that waits.
    pub(super) fn begin(&mut self) {
        if let Some(start) = Catalogue::standard().by_name("base/D")
            && let Some(at) = self.bag.iter().position(|kind| *kind == start.id)
        {
            self.bag.remove(at);
            self.lay(start.id, Position::ORIGIN, Rotation::R0);
        }
        self.step = match (self.setup.order, self.setup.seats) {
            (SeatOrder::AsSeated, _) | (_, 1) => Step::Draw,
            (SeatOrder::Drawn, seats) => Step::Order { place: seats - 1 },
        };
    }

    fn run<S: Sink>(&mut self, sink: &mut S) {
        while let Flow::Go(step) = self.enter(sink) {
            self.step = step;
        }
    }

    fn enter<S: Sink>(&mut self, sink: &mut S) -> Flow {
        match self.step {
            Step::Order { place: 0 } => {
                if S::WANTED {
                    let seats = self.order[..usize::from(self.setup.seats)].to_vec();
                    sink.take(Event::Ordered { seats });
                }
                Flow::Go(Step::Draw)
            }
            // The last turn has no next one: it stays whose it was.
            Step::Draw | Step::Next if self.bag.is_empty() => Flow::Go(Step::End),
            Step::Wood if !self.can_deploy() => Flow::Go(Step::Score),
            Step::Order { .. } | Step::Draw | Step::Lay | Step::Wood | Step::Over => Flow::Wait,
            Step::Score => {
                self.score_completed(sink);
                Flow::Go(Step::Next)
            }
            Step::Next => {
                self.turn = (self.turn + 1) % self.setup.seats;
                Flow::Go(Step::Draw)
            }
            Step::End => {
                self.score_final(sink);
                if S::WANTED {
                    sink.take(Event::Over);
                }
                Flow::Go(Step::Over)
            }
        }
    }

    /// A draw that is due, with a number that is an outcome.
    pub(super) fn take_draw<S: Sink>(&mut self, index: u32, sink: &mut S) {
        if let Step::Order { place } = self.step {
            self.order.swap(usize::from(place), index as usize);
            self.step = Step::Order { place: place - 1 };
        } else {
            let kind = self.bag.remove(index as usize);
            let seat = self.turn_of();
            if self.board.has_place(kind) {
                self.drawn = Some(kind);
                self.step = Step::Lay;
                if S::WANTED {
                    sink.take(Event::Drawn { seat, kind });
                }
            } else {
                self.discarded += 1;
                if S::WANTED {
                    sink.take(Event::Discarded { seat, kind });
                }
            }
        }
        self.run(sink);
    }

    /// An action that was checked.
    pub(super) fn take_action<S: Sink>(&mut self, seat: Seat, action: Action, sink: &mut S) {
        match action {
            Action::Lay { position, rotation } => {
                if let Some(kind) = self.drawn.take() {
                    self.lay(kind, position, rotation);
                    if S::WANTED {
                        sink.take(Event::Laid { seat, kind, position, rotation });
                    }
                }
                self.survey();
                self.step = Step::Wood;
            }
            Action::Deploy { figure, spot } => {
                let segment = self.last_tile().segment(spot.feature);
                self.supplies[seat.index()].take(figure);
                self.features.put(segment, seat, figure);
                self.figures.push(Figure { seat, kind: figure, segment });
                if S::WANTED {
                    sink.take(Event::Deployed { seat, figure, spot });
                }
                self.step = Step::Score;
            }
            _ => self.step = Step::Score,
        }
        self.run(sink);
    }

    fn can_deploy(&self) -> bool {
        let supply = &self.supplies[self.turn_of().index()];
        supply.of(super::figures::FigureKind::Small) > 0 && self.free != 0
    }

    /// Lays a tile and joins its segments with its neighbours'.
    fn lay(&mut self, kind: KindId, position: Position, rotation: Rotation) {
        let Self { board, features, cloisters, .. } = self;
        let shape = Shapes::standard().of(kind);
        let first = features.add_tile(
            board.tiles().len() as u8,
            &shape.features,
            shape.many_roads,
            shape.many_cities,
        );
        let segment = |feature: u8| SegmentId(first.0 + u16::from(feature));
        let turned = &shape.turned[usize::from(rotation.quarter_turns())];
        board.lay(kind, position, rotation, first, |side, other| {
            let (near, far) = (side.index(), side.opposite().index());
            let theirs = other.turned();
            if matches!(turned.edges[near], Edge::Road | Edge::City | Edge::River) {
                let (mine, yours) = (segment(turned.at_side[near]), other.segment(theirs.at_side[far]));
                if turned.edges[near] == Edge::River {
                    features.join(mine, yours);
                } else {
                    features.join_open(mine, yours);
                }
            }
            // My left half meets your right half.
            let (left, right) = (turned.at_half[2 * near], turned.at_half[2 * near + 1]);
            let (your_left, your_right) = (theirs.at_half[2 * far], theirs.at_half[2 * far + 1]);
            if left != NO_FEATURE && your_right != NO_FEATURE {
                features.join(segment(left), other.segment(your_right));
            }
            if right != NO_FEATURE && your_left != NO_FEATURE && (right, your_left) != (left, your_right) {
                features.join(segment(right), other.segment(your_left));
            }
        });
        for cloister in cloisters.iter() {
            if board.tiles()[features.tile(*cloister)].position.is_around(position) {
                features.fill_neighbour(*cloister);
            }
        }
        for (number, (kind, _)) in (0u8..).zip(&shape.features) {
            if kind.is_cloister() {
                let laid = |cell: &Position| matches!(board.cell(*cell), Cell::Tile(_));
                for _ in position.around().iter().filter(|cell| laid(cell)) {
                    features.fill_neighbour(segment(number));
                }
                cloisters.push(segment(number));
            }
        }
    }

    /// Looks once at each segment of the tile just laid: where a follower may go, what is completed.
    fn survey(&mut self) {
        let tile = self.last_tile();
        let (mut free, mut completed) = (0, 0);
        for (number, (kind, _)) in (0u8..).zip(&Shapes::standard().of(tile.kind).features) {
            let root = self.features.root(tile.segment(number));
            let done =
                matches!(kind, FeatureKind::Road | FeatureKind::City) && self.features.is_complete(root);
            completed |= u16::from(done) << number;
            let is_free = self.is_for_followers(*kind) && !self.features.totals(root).is_occupied();
            free |= u16::from(is_free) << number;
        }
        (self.free, self.completed) = (free, completed);
    }

    /// Scores what the tile just laid has completed: its roads and cities in the order of its segments, then cloisters.
    fn score_completed<S: Sink>(&mut self, sink: &mut S) {
        let tile = self.last_tile();
        let mut completed = std::mem::take(&mut self.completed);
        self.free = 0;
        while completed != 0 {
            let number = completed.trailing_zeros() as u8;
            completed &= completed - 1;
            self.score_if_completed(self.features.root(tile.segment(number)), sink);
        }
        let mut at = 0;
        while at < self.cloisters.len() {
            if self.features.is_complete(self.cloisters[at]) {
                let cloister = self.cloisters.remove(at);
                self.score_if_completed(cloister, sink);
            } else {
                at += 1;
            }
        }
    }

    /// Pays a completed feature and sends its figures home; a feature met twice is empty the second time.
    fn score_if_completed<S: Sink>(&mut self, root: SegmentId, sink: &mut S) {
        if self.features.is_complete(root) && self.features.totals(root).is_occupied() {
            self.pay_completed(root, sink);
            self.send_home(root, sink);
        }
    }

    /// All figures of a feature go back to their supplies.
    fn send_home<S: Sink>(&mut self, root: SegmentId, sink: &mut S) {
        let mut at = 0;
        while at < self.figures.len() {
            let Figure { seat, kind, segment } = self.figures[at];
            if self.features.root(segment) != root {
                at += 1;
                continue;
            }
            self.figures.remove(at);
            self.features.take(segment, seat, kind);
            self.supplies[seat.index()].put(kind);
            if S::WANTED {
                sink.take(Event::Returned {
                    seat,
                    figure: kind,
                    spot: self.spot(segment),
                    why: Home::Scored,
                });
            }
        }
    }
}
