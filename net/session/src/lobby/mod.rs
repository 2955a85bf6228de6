//! The lobby, on both sides: from the host's plan to a first charter signed by all.
//! [`Session`] calls it for the player's commands before the game and for the messages of the lobby.
//!
//! Invariant: a card binds nobody. Only the proposal made from it does, and a guest joins a proposal
//! only if it says the same as the card to which the player agreed.
//!
//! | module | contents |
//! |---|---|
//! | this file | commands before the game, requests for a chair, the return if signing fails |
//! | `plan` | the host's plan: the game, and how each seat is filled |
//! | `card` | the card: the game to be played, and its guests so far |
//! | `host` | the host's side: its card and the removed peers |
//! | `guest` | a guest's side: the host's card and the agreement to it |
//! | `begin` | the way into the game: joining, signing, beginning |
//! | `signing` | the signatures of a charter, the first or that of a new chapter |

mod begin;
pub(crate) mod card;
pub(crate) mod guest;
pub(crate) mod host;
pub(crate) mod plan;
pub(crate) mod signing;

use bastide_record::{Exact, Proposal, PublicKey};

use self::card::Card;
use crate::limits;
use crate::messaging::message::{Message, Refused};
use crate::messaging::peers::Peer;
use crate::persistence::journal::Item;
use crate::persistence::output::To;
use crate::player::command::Command;
use crate::player::command_error::CommandError;
use crate::player::note::News;
use crate::player::profile::Profile;
use crate::session::{Phase, Role, Session};
use crate::time::Millis;

impl Session {
    /// Executes a command that a player may give before the game.
    pub(super) fn command_in_lobby(&mut self, wish: Command) -> Result<(), CommandError> {
        match (wish, &mut self.role) {
            (Command::Change(plan), Role::Host(host)) => host.change(plan)?,
            (Command::Remove(peer), Role::Host(host)) => {
                host.remove(peer)?;
                self.refuse(peer, Refused::Removed);
            }
            (Command::Start, Role::Host(host)) => {
                let first = host.propose(self.cx.me, self.cx.day())?;
                let proposal = Exact::new(Proposal::First(Box::new(first)));
                // Its number is journaled first: after a crash nothing else may have the same.
                self.keep_card();
                self.cx.say(To::All, &Message::Proposal { proposal: proposal.clone(), evidence: Vec::new() });
                self.join(proposal);
                return Ok(());
            }
            (Command::Join { terms }, Role::Guest(guest)) => {
                // A repeated request is journaled once: a slow disk would hold up all messages
                // after it.
                if guest.agree(terms, self.cx.me, &self.cx.profile)?
                    && let Some(agreed) = guest.agreed().cloned()
                {
                    self.cx.keep(&Item::Agreed(agreed));
                }
                self.knock();
                return Ok(());
            }
            (Command::Present(profile), role) => {
                if !profile.is_good() {
                    return Err(CommandError::Name);
                }
                if profile == self.cx.profile {
                    return Ok(());
                }
                self.cx.profile = profile;
                match role {
                    Role::Host(host) => host.present(self.cx.profile.clone()),
                    Role::Guest(guest) => {
                        if let Some(agreed) = guest.present(self.cx.me, &self.cx.profile).cloned() {
                            self.cx.keep(&Item::Agreed(agreed));
                        }
                        self.knock();
                        return Ok(());
                    }
                }
            }
            (Command::Join { .. }, Role::Host(_)) => return Err(CommandError::Hosting),
            _ => return Err(CommandError::NotHost),
        }
        // The host's own choices survive a restart.
        self.keep_card();
        self.show_card();
        Ok(())
    }

    /// Frees the chairs of lost guests, and gives up a charter that isn't signed in time.
    /// Host only.
    pub(super) fn tick_lobby(&mut self) {
        let now = self.cx.now;
        let Role::Host(host) = &self.role else { return };
        if self.halt.is_some() {
            return;
        }
        match &self.phase {
            Phase::Lobby => {
                let guests = host.card().guests.iter().map(|guest| guest.key);
                let gone: Vec<_> =
                    guests.filter(|guest| self.guest_lost_at(guest).is_some_and(|at| at <= now)).collect();
                if let Role::Host(host) = &mut self.role
                    && !gone.is_empty()
                {
                    gone.iter().for_each(|guest| _ = host.free(guest));
                    self.show_card();
                }
            }
            Phase::Signing(_) if self.lobby_deadline().is_some_and(|at| at <= now) => self.reopen(),
            Phase::Signing(_) | Phase::Play(_) => {}
        }
    }

    /// Returns the moment at which a guest of the card loses its chair; `None` while it is connected.
    ///
    /// A guest has knocked in this run. If nothing is remembered of it, it was disconnected, and
    /// others took its place in memory.
    fn guest_lost_at(&self, guest: &PublicKey) -> Option<Millis> {
        self.peers.get(guest).map_or(Some(self.cx.now), Peer::lost_at)
    }

    /// Returns the moment at which [`Session::tick_lobby`] has something to do.
    pub(super) fn lobby_deadline(&self) -> Option<Millis> {
        let Role::Host(host) = &self.role else { return None };
        if self.halt.is_some() {
            return None;
        }
        match &self.phase {
            Phase::Lobby => {
                let guests = host.card().guests.iter();
                guests.filter_map(|guest| self.guest_lost_at(&guest.key)).min()
            }
            Phase::Signing(signing) => {
                let lost = signing.signers().filter_map(|(_, key, _)| self.peers.get(&key)?.lost_at());
                lost.chain([signing.since + limits::SIGN]).min()
            }
            Phase::Play(_) => None,
        }
    }

    /// Shows the changed card to all. Host only.
    /// It is journaled only now and then, so that guests' messages don't make the journal grow.
    pub(super) fn show_card(&mut self) {
        if matches!(&self.role, Role::Host(host) if host.is_far()) {
            self.keep_card();
        }
        if let Role::Host(host) = &self.role {
            self.cx.say(To::All, &Message::Card(host.card().clone()));
        }
    }

    /// Journals the card. Host only.
    pub(super) fn keep_card(&mut self) {
        if let Role::Host(host) = &mut self.role {
            self.cx.keep(&Item::Hosting(host.keep()));
        }
    }

    /// Asks the host for a chair, if one is wanted. Guest only.
    pub(super) fn knock(&mut self) {
        let (Role::Guest(guest), Phase::Lobby, None) = (&self.role, &self.phase, &self.halt) else { return };
        if let Some(terms) = guest.terms_to_request(&self.cx.me, &self.cx.profile) {
            let profile = self.cx.profile.clone();
            self.cx.say(To::Peer(self.host), &Message::Knock { terms, profile });
        }
    }

    /// Reopens the lobby after a failed proposal.
    pub(super) fn reopen(&mut self) {
        self.phase = Phase::Lobby;
        self.cx.note(News::SigningFailed);
        if let Role::Host(host) = &mut self.role {
            host.touch();
            self.show_card();
        }
    }

    /// Takes the host's card. Guest only.
    /// A new card leads back to the lobby, unless a charter is sealed: from then on cards count for
    /// nothing.
    pub(super) fn take_card(&mut self, peer: PublicKey, card: Card) {
        let Role::Guest(guest) = &mut self.role else { return };
        let early = !matches!(self.phase, Phase::Play(_));
        let before = guest.card().map(|before| before.plan.clone());
        if peer != self.host || card.table != self.table || !early || !guest.take(card) {
            return;
        }
        if guest.asks_again(before.as_ref(), &self.cx.me, &self.cx.profile) {
            self.cx.note(News::Changed);
        }
        if !matches!(self.phase, Phase::Lobby) {
            self.reopen();
        }
        self.knock();
    }

    /// Handles a peer's request for a chair. Host only.
    pub(super) fn take_knock(&mut self, peer: PublicKey, profile: Profile, terms: u32) {
        let (Role::Host(host), Phase::Lobby) = (&mut self.role, &self.phase) else { return };
        let name = profile.name.clone();
        match host.knock(peer, profile, terms) {
            Ok(true) => self.show_card(),
            Ok(false) => {}
            Err(why) => {
                self.cx.note(News::Refused { peer, name, why });
                self.cx.say(To::Peer(peer), &Message::Refused(why));
            }
        }
    }
}
