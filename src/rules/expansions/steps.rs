//! The steps that later sets add to a part of a turn.
//!
//! The turn has one step for all of them, [`Step::Set`], and asks here what it does. A set with a
//! step adds a value and a line to each function below; its rules are in the set's file.
//!
//! Invariants: a new step comes last, because steps are encoded by number. A game without a set
//! never comes to the set's step.

use crate::expansions::hills::{FLOCK_ACTIONS, check_flock};
use crate::game::Game;
use crate::game::turn::{Flow, Step};
use crate::moves::action::{Action, Alternative, Decision, Refusal};
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
    /// Waits for a follower that a tower reaches to be captured.
    Capture,
    /// Waits for the choice of the follower that comes back for a captured one.
    Exchange,
    /// Waits for the choice about a flock whose farm was extended; scores flocks that can't grow.
    Flock,
    /// Waits for a token from the bag of sheep.
    Token,
    /// Waits for owners of small cities to make castles of them.
    Castle,
    /// Waits for a tile to be turned up for a bazaar.
    TurnUp,
    /// Waits for a tile of the bazaar to be picked.
    Lot,
    /// Waits for bids.
    Bid,
    /// Waits for the picker to buy or to sell.
    Sale,
}

impl SetStep {
    /// Number of steps.
    pub(crate) const COUNT: usize = Self::Sale as usize + 1;

    /// Those between a tile and its deployment, in this order; [`Game::before_deployment`] begins them.
    pub(super) const BEFORE_DEPLOYMENT: [Self; 2] = [Self::Gold, Self::Mage];

    /// Those with a place of their own after the deployment, in their order within a part.
    pub(crate) const AFTER_DEPLOYMENT: [Self; 3] = [Self::Ferry, Self::Flock, Self::Circle];

    /// Returns the step before one of [`Self::AFTER_DEPLOYMENT`]; `None` if it comes last.
    pub(crate) const fn comes_after(self) -> Option<Step> {
        match self {
            Self::Ferry | Self::Flock => Some(Step::Deployment),
            _ => None,
        }
    }

    /// Returns `true` if a game with this setup has the step.
    pub(crate) const fn is_played(self, setup: &Setup) -> bool {
        let part = match self {
            Self::Gold => Part::Gold,
            Self::Mage => Part::Mage,
            Self::Circle => Part::Circle,
            Self::Ferry => Part::Ferry,
            Self::Throw | Self::Land => Part::Flight,
            Self::Capture | Self::Exchange => Part::Tower,
            Self::Castle => Part::Castle,
            Self::TurnUp | Self::Lot | Self::Bid | Self::Sale => Part::Bazaar,
            Self::Flock | Self::Token => return setup.has_shepherds(),
        };
        setup.parts.has(part)
    }

    /// Returns its number in the encoded state.
    pub(crate) const fn number(self) -> u8 {
        13 + self as u8
    }
}

impl Game {
    /// Enters a set's step: waits, or goes on.
    pub(crate) fn enter_set_step<S: EventSink>(&mut self, step: SetStep, sink: &mut S) -> Flow {
        match step {
            SetStep::Circle => self.enter_circle(),
            SetStep::Ferry => self.enter_ferry(),
            SetStep::Flock => self.enter_flocks(sink),
            SetStep::Castle => self.enter_castle(),
            SetStep::TurnUp => self.enter_turn_up(),
            SetStep::Lot => self.enter_lot(sink),
            SetStep::Bid => self.enter_bid(sink),
            SetStep::Gold
            | SetStep::Mage
            | SetStep::Throw
            | SetStep::Land
            | SetStep::Capture
            | SetStep::Exchange
            | SetStep::Token
            | SetStep::Sale => Flow::Wait,
        }
    }

    /// Returns the decision of a set's step that waits; `None` if it waits for a draw.
    pub(crate) fn set_step_decision(&self, step: SetStep) -> Option<Decision> {
        Some(match step {
            SetStep::Gold => Decision::Piece(Piece::Gold),
            SetStep::Mage => Decision::Piece(Piece::Mage),
            SetStep::Circle => self.later.circle.decision(),
            SetStep::Ferry => self.ferry_decision(),
            SetStep::Throw | SetStep::Token | SetStep::TurnUp => return None,
            SetStep::Land => Decision::Landing,
            SetStep::Capture => Decision::Capture,
            SetStep::Exchange => Decision::Exchange,
            SetStep::Flock => Decision::Flock,
            SetStep::Castle => Decision::Piece(Piece::Castle),
            SetStep::Lot => Decision::Lot,
            SetStep::Bid => Decision::Bid,
            SetStep::Sale => Decision::Sale,
        })
    }

    /// Returns the seat that a set's step asks.
    pub(crate) fn set_step_seat(&self, step: SetStep) -> Seat {
        match step {
            SetStep::Circle => self.circle_seat(),
            SetStep::Castle => self.castle_seat(),
            SetStep::Lot | SetStep::Bid => self.bazaar_seat(),
            SetStep::Sale => self.auction().map_or(self.turn_seat(), |auction| auction.picker),
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
            SetStep::Throw | SetStep::Token | SetStep::TurnUp => {}
            SetStep::Flock => actions.extend(FLOCK_ACTIONS),
            SetStep::Land => self.landing_actions(actions),
            SetStep::Capture => self.capture_actions(actions),
            SetStep::Exchange => self.exchange_actions(actions),
            SetStep::Castle => self.castle_actions(actions),
            SetStep::Lot => self.lot_actions(actions),
            SetStep::Bid => self.bid_actions(actions),
            SetStep::Sale => Self::sale_actions(actions),
        }
    }

    /// Checks an action of the seat that a set's step asks.
    pub(crate) fn check_set_step(&self, step: SetStep, action: Action) -> Result<(), Refusal> {
        match step {
            SetStep::Gold => self.check_piece(Piece::Gold, action),
            SetStep::Mage => self.check_piece(Piece::Mage, action),
            SetStep::Circle => self.check_circle(action),
            SetStep::Ferry => self.check_ferry(action),
            SetStep::Throw | SetStep::Token | SetStep::TurnUp => Err(Refusal::NotNow),
            SetStep::Flock => check_flock(action),
            SetStep::Land => self.check_landing(action),
            SetStep::Capture => self.check_capture(action),
            SetStep::Exchange => self.check_exchange(action),
            SetStep::Castle => self.check_castle(action),
            SetStep::Lot => self.check_lot(action),
            SetStep::Bid => self.check_bid(action),
            SetStep::Sale => Self::check_sale(action),
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
            (SetStep::Capture, action) => return self.capture(action, sink),
            (SetStep::Exchange, Action::Exchange { figure }) => return self.exchange(figure, sink),
            (SetStep::Flock, Action::Choose(what)) => return self.tend_flock(what, sink),
            (SetStep::Castle, action) => self.act_with_castle(action, sink),
            (SetStep::Lot, Action::Pick { lot, price }) => return self.pick(lot, price, sink),
            (SetStep::Bid, action) => return self.bid(action, sink),
            (SetStep::Sale, action) => {
                return self.end_auction(action == Action::Choose(Alternative::Buy), sink);
            }
            (
                SetStep::Gold
                | SetStep::Mage
                | SetStep::Throw
                | SetStep::Land
                | SetStep::Exchange
                | SetStep::Flock
                | SetStep::Token
                | SetStep::TurnUp
                | SetStep::Lot,
                _,
            ) => {}
        }
        Step::Set(step)
    }
}
