//! Strangers in the lobby: each brings a fresh key, takes a chair, changes its name, and leaves.
//!
//! A host has a chair for them until all others sit there. Its journal never grows by what they do.

use bastide_kit::dice::Dice;
use bastide_record::Key;
use bastide_session::message::Message;
use bastide_session::{Card, Chair, Command, Guest, Plan, Profile, Session, Stage};

use super::world::{Event, World};

/// Strangers come to the lobbies of one in this many seeds.
const ONE_IN: u64 = 20;
/// Remainder of these seeds; none of those that once failed has it.
const REMAINDER: u64 = 7;
/// Names that a stranger takes before it goes.
const NAMES: u32 = 12;
/// Strangers that come at most.
const STRANGERS: u32 = 12;
/// Milliseconds between two that come.
const PAUSE: u64 = 400;
/// Maximum number of cards in a host's journal: the first, and one for a change of the plan.
///
/// Each start of its program and each of its player's decisions to begin may add one.
pub(super) const CARDS: usize = 2;

/// Strangers who will come to a lobby.
pub(super) struct Guests {
    dice: Dice,
    left: u32,
}

impl Guests {
    /// Draws them for a seed, without a throw of the world's dice.
    pub(super) fn of(seed: u64, seats: usize) -> Option<Self> {
        let come = seed % ONE_IN == REMAINDER && seats < 6;
        come.then(|| Self { dice: Dice::new(!seed), left: STRANGERS })
    }
}

impl World {
    /// Lets a stranger come and go, or has the host take its chair away once all others sit there.
    pub(super) fn come_and_go(&mut self) {
        let has_begun = self.machines[0].view.as_ref().is_some_and(|view| view.game_id.is_some());
        let Some(guests) = self.guests.as_ref().filter(|_| !has_begun) else { return };
        let Some(card) = self.lobby() else {
            // A stranger may have sat there when the player began, and nothing comes of that.
            self.schedule(PAUSE, Event::Guest);
            return;
        };
        let others = card.plan.open_chairs().saturating_sub(1);
        let is_known = |guest: &Guest| self.machines.iter().any(|its| its.public() == guest.key);
        let are_known = card.guests.iter().all(is_known);
        if guests.left == 0 && are_known && card.guests.len() == others {
            let mut chairs = card.plan.chairs.clone();
            chairs.pop();
            let setup = bastide_rules::Setup { seats: card.plan.setup.seats - 1, ..card.plan.setup };
            let plan = Plan { setup, chairs, ..card.plan };
            self.with(0, |session, now| session.command(now, Command::Change(plan)).expect("fewer chairs"));
            return;
        }
        self.schedule(PAUSE, Event::Guest);
        // The chair of one who has gone stays taken for a while, and the other chairs are for others.
        let Some(guests) = self.guests.as_mut().filter(|guests| guests.left > 0 && are_known) else { return };
        guests.left -= 1;
        let key = Key::from_seed(guests.dice.bytes()).public();
        self.with(0, |session, now| session.peer_up(now, key));
        for at in 0..NAMES {
            let Some(card) = self.lobby() else { break };
            let profile = Profile { name: format!("Stranger {at}"), colour: 3 };
            let knock = Message::Knock { terms: card.terms, profile };
            self.arrive(key, 0, &knock.encode());
        }
        self.with(0, |session: &mut Session, now| session.peer_down(now, key));
    }

    /// Returns the card of the host's lobby.
    ///
    /// Returns `None` while the host's program doesn't run, or once the game has begun.
    fn lobby(&self) -> Option<Card> {
        let view = self.machines[0].session.as_ref()?.view();
        (view.stage == Stage::Lobby).then_some(view.card).flatten()
    }

    /// Adds a chair for strangers.
    pub(super) fn expect_guests(&mut self, chairs: &mut Vec<Chair>) {
        if !self.machines[0].is_honest() || chairs.len() >= 6 {
            self.guests = None;
        }
        if self.guests.is_some() {
            chairs.push(Chair::Open);
            self.schedule(PAUSE, Event::Guest);
        }
    }
}
