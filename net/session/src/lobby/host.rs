//! The host's side of a lobby: the card, the guests on its chairs, and the removed peers.
//!
//! Invariants: the card's number rises with every change, so nobody takes an old card for a new
//! one. All shown numbers are less than [`limits::CARDS`] above the card journaled last, so a
//! restart continues above them although guests' changes don't make the journal grow.

use std::collections::{BTreeMap, BTreeSet};

use bastide_record::{First, PublicKey, TableId};

use super::card::{Card, Guest};
use super::plan::Plan;
use crate::limits;
use crate::messaging::message::Refused;
use crate::player::command_error::CommandError;
use crate::player::profile::Profile;

/// State of a host's lobby.
#[derive(Debug, Clone)]
pub(crate) struct Host {
    card: Card,
    /// Number of the card journaled last; 0 before the first.
    kept: u32,
    removed: BTreeSet<[u8; 32]>,
    /// Number of profile changes of each guest.
    changes: BTreeMap<[u8; 32], u32>,
}

impl Host {
    /// Makes a lobby with empty chairs.
    pub(crate) fn new(table: TableId, plan: Plan, profile: Profile) -> Self {
        let card = Card { table, number: 1, terms: 1, plan, host: profile, guests: Vec::new() };
        Self { card, kept: 0, removed: BTreeSet::new(), changes: BTreeMap::new() }
    }

    /// Restores the lobby after a restart from the card journaled last.
    /// All chairs are empty, and all earlier cards are outdated.
    pub(crate) fn again(card: Card) -> Self {
        let (kept, number) = (card.number, card.number.saturating_add(limits::CARDS));
        let card = Card { number, terms: number, guests: Vec::new(), ..card };
        Self { card, kept, removed: BTreeSet::new(), changes: BTreeMap::new() }
    }

    /// Marks the card as journaled and returns it.
    pub(super) fn keep(&mut self) -> Card {
        self.kept = self.card.number;
        self.card.clone()
    }

    /// Returns true if the card must be journaled before it is shown.
    /// A restart wouldn't continue above it otherwise.
    pub(super) const fn is_far(&self) -> bool {
        self.card.number - self.kept >= limits::CARDS
    }

    /// Returns the card that everybody sees.
    pub(crate) const fn card(&self) -> &Card {
        &self.card
    }

    /// Changes the game or the seats. Guests keep their chairs as long as there are enough.
    pub(super) fn change(&mut self, plan: Plan) -> Result<(), CommandError> {
        plan.check()?;
        self.card.guests.truncate(plan.open_chairs());
        self.card.plan = plan;
        self.change_terms();
        Ok(())
    }

    /// Changes the host's profile.
    pub(super) fn present(&mut self, profile: Profile) {
        self.card.host = profile;
        self.change_terms();
    }

    /// Handles a peer that asks for a chair, or agrees to the current terms under its profile.
    /// Returns true if the card has changed.
    ///
    /// A guest changes the card at most once for each terms, and its profile at most
    /// [`limits::PROFILE_CHANGES_MAX`] times, so that nobody can have the others asked endlessly.
    pub(super) fn knock(&mut self, key: PublicKey, profile: Profile, terms: u32) -> Result<bool, Refused> {
        if self.removed.contains(&key.to_bytes()) {
            return Err(Refused::Removed);
        }
        if !profile.is_good() || terms != self.card.terms {
            return Ok(false);
        }
        let full = self.card.guests.len() >= self.card.plan.open_chairs();
        match self.card.guests.iter_mut().find(|known| known.key == key) {
            Some(known) if known.profile != profile => {
                let changes = self.changes.entry(key.to_bytes()).or_default();
                if *changes >= limits::PROFILE_CHANGES_MAX {
                    return Ok(false);
                }
                *changes += 1;
                known.profile = profile;
                self.change_terms();
                // It agrees to its own change; the others are asked whether they sit with it.
                let terms = self.card.terms;
                self.card
                    .guests
                    .iter_mut()
                    .filter(|guest| guest.key == key)
                    .for_each(|guest| guest.agreed = terms);
            }
            Some(known) if known.agreed == terms => return Ok(false),
            Some(known) => {
                known.agreed = terms;
                self.touch();
            }
            None if full => return Err(Refused::Full { watching: self.card.plan.terms.watching }),
            None => {
                // It has agreed to sit with all who sat here; they are asked whether they sit with
                // it.
                self.change_terms();
                self.card.guests.push(Guest { key, profile, agreed: self.card.terms });
            }
        }
        Ok(true)
    }

    /// Frees a guest's chair. Returns true if it had one.
    pub(super) fn free(&mut self, key: &PublicKey) -> bool {
        let before = self.card.guests.len();
        self.card.guests.retain(|guest| guest.key != *key);
        let gone = self.card.guests.len() < before;
        if gone {
            self.changes.remove(&key.to_bytes());
            self.change_terms();
        }
        gone
    }

    /// Removes a guest for good.
    pub(super) fn remove(&mut self, key: PublicKey) -> Result<(), CommandError> {
        if !self.free(&key) {
            return Err(CommandError::NotHere);
        }
        if self.removed.len() >= limits::REMOVED {
            self.removed.pop_first();
        }
        self.removed.insert(key.to_bytes());
        Ok(())
    }

    /// Makes the proposal of this card.
    /// Fails if a chair is open or a guest hasn't agreed.
    pub(super) fn propose(&mut self, host: PublicKey, day: u32) -> Result<First, CommandError> {
        let open = self.card.plan.open_chairs() - self.card.guests.len();
        if open > 0 {
            return Err(CommandError::SeatsOpen(open));
        }
        if let Some(guest) = self.card.guests.iter().find(|guest| guest.agreed != self.card.terms) {
            return Err(CommandError::NotAgreed(guest.profile.name.clone()));
        }
        self.touch();
        Ok(self.card.propose(host, day))
    }

    fn change_terms(&mut self) {
        self.touch();
        self.card.terms = self.card.number;
    }

    /// Raises the card's number, which outdates everything said before.
    pub(crate) fn touch(&mut self) {
        self.card.number = self.card.number.saturating_add(1);
    }
}
