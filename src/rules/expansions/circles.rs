//! Crop circles: after the part with such a tile, every seat adds a follower, or takes one home.
//!
//! A circle shows a thief, a knight or a farmer, so it acts on roads, cities or farms. The active
//! seat chooses for all; then the seats act, from its left on, and itself last.

use crate::board::features::SegmentId;
use crate::board::figure_kinds::FigureKind;
use crate::board::figures::Figure;
use crate::expansions::steps::SetStep;
use crate::game::Game;
use crate::game::turn::{Flow, Step};
use crate::moves::action::{Action, Alternative, Decision, Refusal};
use crate::moves::event::{Event, EventSink, ReturnReason};
use crate::setup::Seat;
use crate::setup::options::{CropAdd, Farmers};
use crate::tiles::catalogue::{FeatureKind, Mark, TileKind};
use crate::tiles::geometry::Spot;

impl TileKind {
    /// Returns the kind of feature that its crop circle acts on.
    #[must_use]
    pub fn circle(&self) -> Option<FeatureKind> {
        const CIRCLES: [(Mark, FeatureKind); 3] = [
            (Mark::Thieves, FeatureKind::Road),
            (Mark::Knights, FeatureKind::City),
            (Mark::Farmers, FeatureKind::Field),
        ];
        CIRCLES.into_iter().find(|(mark, _)| self.has(*mark)).map(|(_, kind)| kind)
    }
}

/// Progress of a crop circle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Circle {
    /// The choice was that every seat takes a follower home.
    removes: bool,
    /// The seat that is asked, as its distance from the active one; 0 before the choice.
    asked: u8,
}

impl Circle {
    pub(crate) const fn decision(&self) -> Decision {
        match (self.asked, self.removes) {
            (0, _) => Decision::CircleChoice,
            (_, false) => Decision::CircleAdd,
            (_, true) => Decision::CircleRemove,
        }
    }

    /// Writes the seat that is asked, and the choice.
    pub(crate) fn encode(&self, out: &mut Vec<u8>) {
        out.extend([self.asked, u8::from(self.removes)]);
    }
}

impl Game {
    /// Waits for the choice, then for each seat that can, or must, do something.
    pub(super) fn enter_circle(&mut self) -> Flow {
        let Some(kind) = self.last_tile().kind().kind().circle() else { return self.leave_circle() };
        if self.later.circle.asked == 0 {
            let is_played = kind != FeatureKind::Field || self.setup.options.farmers == Farmers::Yes;
            // A shepherd is a figure, too, but with its flock.
            let has_figures = !self.figures.is_empty() || self.shepherd_count() > 0;
            if is_played && has_figures {
                return Flow::Wait;
            }
            return self.leave_circle();
        }
        while self.later.circle.asked <= self.setup.seats {
            let has_choice = if self.later.circle.removes {
                self.followers_in_circle().next().is_some()
            } else {
                !self.circle_additions().is_empty()
            };
            if has_choice {
                return Flow::Wait;
            }
            self.later.circle.asked += 1;
        }
        self.leave_circle()
    }

    fn leave_circle(&mut self) -> Flow {
        self.later.circle = Circle::default();
        Flow::Go(self.after(Step::Set(SetStep::Circle)))
    }

    /// Returns the seat that is asked.
    pub(super) fn circle_seat(&self) -> Seat {
        self.order.seat_after(self.later.circle.asked)
    }

    /// Returns the followers of the seat that is asked on features of the circle's kind.
    fn followers_in_circle(&self) -> impl Iterator<Item = Figure> + '_ {
        let (seat, kind) = (self.circle_seat(), self.last_tile().kind().kind().circle());
        let is_in_it = move |figure: &&Figure| {
            figure.seat == seat
                && figure.kind.is_follower()
                && Some(self.features.kind_at(figure.segment)) == kind
        };
        self.figures.iter().filter(is_in_it).copied()
    }

    /// Returns the followers that the seat may add, by kind and place: each beside one of its own.
    fn circle_additions(&self) -> Vec<(FigureKind, Spot)> {
        let supply = self.supplies[self.circle_seat().index()];
        let at_hand = |kind: &FigureKind| kind.is_follower() && supply.of(*kind) > 0;
        let mut spots: Vec<Spot> = self.followers_in_circle().map(|f| self.spot(f.segment)).collect();
        spots.sort_unstable();
        spots.dedup();
        let Some(ground) = self.last_tile().kind().kind().circle() else { return Vec::new() };
        let kinds = FigureKind::ALL.into_iter().filter(at_hand).filter(|kind| kind.goes_on(ground));
        kinds.flat_map(|kind| spots.iter().map(move |spot| (kind, *spot))).collect()
    }

    pub(super) fn circle_actions(&self, actions: &mut Vec<Action>) {
        match self.later.circle.decision() {
            Decision::CircleAdd => {
                let additions = self.circle_additions().into_iter();
                actions.extend(additions.map(|(figure, spot)| Action::Deploy { figure, spot }));
                if self.setup.options.crop_add == CropAdd::May {
                    actions.push(Action::Pass);
                }
            }
            Decision::CircleRemove => {
                let home = |figure: Figure| (figure.kind, self.spot(figure.segment));
                let mut figures: Vec<_> = self.followers_in_circle().map(home).collect();
                figures.sort_unstable();
                figures.dedup();
                let seat = self.circle_seat();
                actions.extend(figures.into_iter().map(|(figure, spot)| Action::SendHome {
                    seat,
                    figure,
                    spot,
                }));
            }
            _ => actions.extend([Alternative::CircleAdd, Alternative::CircleRemove].map(Action::Choose)),
        }
    }

    pub(super) fn check_circle(&self, action: Action) -> Result<(), Refusal> {
        match (self.later.circle.decision(), action) {
            (Decision::CircleChoice, Action::Choose(Alternative::CircleAdd | Alternative::CircleRemove)) => {
                Ok(())
            }
            (Decision::CircleAdd, Action::Deploy { figure, spot }) => {
                self.check_circle_addition(figure, spot)
            }
            (Decision::CircleAdd, Action::Pass) if self.setup.options.crop_add == CropAdd::May => Ok(()),
            (Decision::CircleRemove, Action::SendHome { seat, figure, spot }) => {
                let segment = self.segment_at(spot).ok_or(Refusal::NoSuchSegment)?;
                let is_it = |f: Figure| f.seat == seat && f.kind == figure && f.segment == segment;
                if self.followers_in_circle().any(is_it) { Ok(()) } else { Err(Refusal::NoFigure) }
            }
            (_, Action::Pass) => Err(Refusal::MustAct),
            _ => Err(Refusal::NotNow),
        }
    }

    fn check_circle_addition(&self, figure: FigureKind, spot: Spot) -> Result<(), Refusal> {
        let segment = self.segment_at(spot).ok_or(Refusal::NoSuchSegment)?;
        if self.supplies[self.circle_seat().index()].of(figure) == 0 {
            return Err(Refusal::NoneLeft);
        }
        if !self.followers_in_circle().any(|own| own.segment == segment) {
            return Err(Refusal::NoFigure);
        }
        let goes_there = figure.is_follower() && figure.goes_on(self.features.kind_at(segment));
        if goes_there { Ok(()) } else { Err(Refusal::WrongFigure) }
    }

    pub(super) fn act_at_circle<S: EventSink>(&mut self, action: Action, sink: &mut S) {
        let seat = self.circle_seat();
        match action {
            Action::Choose(what) => {
                self.later.circle.removes = what == Alternative::CircleRemove;
                if S::WANTED {
                    sink.take(Event::Chosen { seat, what });
                }
            }
            Action::Deploy { figure, spot } => self.deploy(seat, figure, spot, sink),
            Action::SendHome { figure, spot, .. } => self.take_home_from_circle(seat, figure, spot, sink),
            _ => {} // passing
        }
        self.later.circle.asked += 1;
    }

    /// Takes a follower home; among several alike, the first deployed that the fairy isn't next to.
    fn take_home_from_circle<S: EventSink>(
        &mut self,
        seat: Seat,
        kind: FigureKind,
        spot: Spot,
        sink: &mut S,
    ) {
        let Some(segment) = self.segment_at(spot) else { return };
        let is_it = |f: &Figure| (f.seat, f.kind, f.segment) == (seat, kind, segment);
        let alike = (0..self.figures.len()).filter(|at| is_it(&self.figures[*at]));
        if let Some(at) = alike.min_by_key(|at| self.figures[*at].charmed) {
            self.return_figure(at, ReturnReason::Circle, sink);
            self.send_lone_from(segment, seat, sink);
        }
    }

    fn send_lone_from<S: EventSink>(&mut self, segment: SegmentId, seat: Seat, sink: &mut S) {
        self.send_lone_specials_home(self.features.root(segment), seat, sink);
    }
}
