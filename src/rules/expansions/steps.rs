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
use crate::setup::{Part, Seat, Setup};

/// A step that a later set adds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum SetStep {
    /// Waits for the choice about a crop circle, then for each seat's figure.
    Circle,
    /// Waits for the ferry of a new lake, then for ferries to be turned.
    Ferry,
}

impl SetStep {
    /// All steps, in their order within a part.
    pub(crate) const ALL: [Self; 2] = [Self::Ferry, Self::Circle];

    /// Returns the step before it; `None` if it comes last.
    pub(crate) const fn comes_after(self) -> Option<Step> {
        match self {
            Self::Circle => None,
            Self::Ferry => Some(Step::Deployment),
        }
    }

    /// Returns `true` if a game with this setup has the step.
    pub(crate) fn is_played(self, setup: &Setup) -> bool {
        match self {
            Self::Circle => setup.parts.has(Part::Circle),
            Self::Ferry => setup.parts.has(Part::Ferry),
        }
    }

    /// Returns its number in the encoded state.
    pub(crate) const fn number(self) -> u8 {
        14 + self as u8
    }
}

impl Game {
    /// Enters a set's step: waits, or goes on.
    pub(crate) fn enter_set_step(&mut self, step: SetStep) -> Flow {
        match step {
            SetStep::Circle => self.enter_circle(),
            SetStep::Ferry => self.enter_ferry(),
        }
    }

    /// Returns the decision of a set's step that waits.
    pub(crate) fn set_step_decision(&self, step: SetStep) -> Decision {
        match step {
            SetStep::Circle => self.later.circle.decision(),
            SetStep::Ferry => self.ferry_decision(),
        }
    }

    /// Returns the seat that a set's step asks.
    pub(crate) fn set_step_seat(&self, step: SetStep) -> Seat {
        match step {
            SetStep::Circle => self.circle_seat(),
            SetStep::Ferry => self.turn_seat(),
        }
    }

    /// Lists the actions of a set's step, in the order of [`Game::actions`].
    pub(crate) fn set_step_actions(&self, step: SetStep, actions: &mut Vec<Action>) {
        match step {
            SetStep::Circle => self.circle_actions(actions),
            SetStep::Ferry => self.ferry_actions(actions),
        }
    }

    /// Checks an action of the seat that a set's step asks.
    pub(crate) fn check_set_step(&self, step: SetStep, action: Action) -> Result<(), Refusal> {
        match step {
            SetStep::Circle => self.check_circle(action),
            SetStep::Ferry => self.check_ferry(action),
        }
    }

    /// Takes an action of a set's step without checks; returns the next step.
    pub(crate) fn act_in_set_step<S: EventSink>(
        &mut self,
        step: SetStep,
        action: Action,
        sink: &mut S,
    ) -> Step {
        match step {
            SetStep::Circle => self.act_at_circle(action, sink),
            SetStep::Ferry => self.act_with_ferry(action, sink),
        }
        Step::Set(step)
    }
}
