//! The steps that later sets add to a part of a turn.
//!
//! The turn has one step for all of them, [`Step::Set`], and asks here what it does. A set with a
//! step adds a value and a line to each function below; its rules are in the set's file.
//!
//! Invariants: a new step comes last, because steps are encoded by number. A game without a set
//! never comes to the set's step.

use crate::game::Game;
use crate::game::turn::{Flow, Step};
use crate::moves::action::{Action, Decision, Refusal};
use crate::moves::event::EventSink;
use crate::setup::{Part, Piece, Seat, Setup};

/// A step that a later set adds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum SetStep {
    /// Waits for an ingot to be put on a tile.
    Gold,
    /// Waits for the mage or the witch to be moved.
    Mage,
    /// Waits for the choice about a crop circle, then for each seat's figure.
    Circle,
    /// Waits for the ferry of a new lake, then for ferries to be turned.
    Ferry,
    /// Waits for the die that a flight needs.
    Throw,
    /// Waits for the follower that flew to land.
    Land,
}

impl SetStep {
    /// Number of steps.
    pub(crate) const COUNT: usize = Self::Land as usize + 1;

    /// Those between a tile and its deployment, in this order; [`Game::before_deployment`] begins them.
    pub(super) const BEFORE_DEPLOYMENT: [Self; 2] = [Self::Gold, Self::Mage];

    /// Those with a place of their own after the deployment, in their order within a part.
    pub(crate) const AFTER_DEPLOYMENT: [Self; 2] = [Self::Ferry, Self::Circle];

    /// Returns the step before one of [`Self::AFTER_DEPLOYMENT`]; `None` if it comes last.
    pub(crate) const fn comes_after(self) -> Option<Step> {
        match self {
            Self::Ferry => Some(Step::Deployment),
            _ => None,
        }
    }

    /// Returns `true` if a game with this setup has the step.
    pub(crate) const fn is_played(self, setup: &Setup) -> bool {
        setup.parts.has(match self {
            Self::Gold => Part::Gold,
            Self::Mage => Part::Mage,
            Self::Circle => Part::Circle,
            Self::Ferry => Part::Ferry,
            Self::Throw | Self::Land => Part::Flight,
        })
    }

    /// Returns its number in the encoded state.
    pub(crate) const fn number(self) -> u8 {
        13 + self as u8
    }
}

impl Game {
    /// Enters a set's step: waits, or goes on.
    pub(crate) fn enter_set_step(&mut self, step: SetStep) -> Flow {
        match step {
            SetStep::Circle => self.enter_circle(),
            SetStep::Ferry => self.enter_ferry(),
            SetStep::Gold | SetStep::Mage | SetStep::Throw | SetStep::Land => Flow::Wait,
        }
    }

    /// Returns the decision of a set's step that waits; `None` if it waits for a draw.
    pub(crate) fn set_step_decision(&self, step: SetStep) -> Option<Decision> {
        Some(match step {
            SetStep::Gold => Decision::Piece(Piece::Gold),
            SetStep::Mage => Decision::Piece(Piece::Mage),
            SetStep::Circle => self.later.circle.decision(),
            SetStep::Ferry => self.ferry_decision(),
            SetStep::Throw => return None,
            SetStep::Land => Decision::Landing,
        })
    }

    /// Returns the seat that a set's step asks.
    pub(crate) fn set_step_seat(&self, step: SetStep) -> Seat {
        match step {
            SetStep::Circle => self.circle_seat(),
            _ => self.turn_seat(),
        }
    }

    /// Lists the actions of a set's step, in the order of [`Game::actions`].
    pub(crate) fn set_step_actions(&self, step: SetStep, actions: &mut Vec<Action>) {
        match step {
            SetStep::Gold => self.piece_actions(Piece::Gold, actions),
            SetStep::Mage => self.piece_actions(Piece::Mage, actions),
            SetStep::Circle => self.circle_actions(actions),
            SetStep::Ferry => self.ferry_actions(actions),
            SetStep::Throw => {}
            SetStep::Land => self.landing_actions(actions),
        }
    }

    /// Checks an action of the seat that a set's step asks.
    pub(crate) fn check_set_step(&self, step: SetStep, action: Action) -> Result<(), Refusal> {
        match step {
            SetStep::Gold => self.check_piece(Piece::Gold, action),
            SetStep::Mage => self.check_piece(Piece::Mage, action),
            SetStep::Circle => self.check_circle(action),
            SetStep::Ferry => self.check_ferry(action),
            SetStep::Throw => Err(Refusal::NotNow),
            SetStep::Land => self.check_landing(action),
        }
    }

    /// Takes an action of a set's step without checks; returns the next step.
    pub(crate) fn act_in_set_step<S: EventSink>(
        &mut self,
        step: SetStep,
        action: Action,
        sink: &mut S,
    ) -> Step {
        match (step, action) {
            (SetStep::Gold | SetStep::Mage, Action::Place { piece, to }) => {
                self.place_piece(self.turn_seat(), piece, to, sink);
                return self.before_deployment(Some(step), sink);
            }
            (SetStep::Circle, action) => self.act_at_circle(action, sink),
            (SetStep::Ferry, action) => self.act_with_ferry(action, sink),
            (SetStep::Land, Action::Deploy { spot, .. }) => return self.land(self.turn_seat(), spot, sink),
            (SetStep::Gold | SetStep::Mage | SetStep::Throw | SetStep::Land, _) => {}
        }
        Step::Set(step)
    }
}
