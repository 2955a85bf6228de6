//! The host's side of a lobby: the card, who sits on which chair, who may not.
//!
//! Invariants: the card's number rises with everything that changes, so nobody takes an old card for a new one; all that were shown are less than
//! [`limits::CARDS`] above the one that was kept last, so a start goes on above them although the journal doesn't grow by what guests do.

use std::collections::{BTreeMap, BTreeSet};

use bastide_record::{First, PublicKey, TableId};

use super::card::{Card, Guest};
use super::command_error::CommandError;
use super::limits;
use super::message::Refused;
use super::plan::Plan;
use super::profile::Profile;

/// What a host keeps of its lobby.
#[derive(Debug, Clone)]
pub(super) struct Host {
    card: Card,
    /// The number of the card that was kept last; 0 before the first.
    kept: u32,
    removed: BTreeSet<[u8; 32]>,
    /// How often each of those who sit there has changed its profile.
    changes: BTreeMap<[u8; 32], u32>,
}

impl Host {
    /// A lobby with empty chairs.
    pub(super) fn new(table: TableId, plan: Plan, profile: Profile) -> Self {
        let card = Card { table, number: 1, terms: 1, plan, host: profile, guests: Vec::new() };
        Self { card, kept: 0, removed: BTreeSet::new(), changes: BTreeMap::new() }
    }

    /// The lobby again after a start, by the card that was kept last: nobody sits there, and all that was said before is old.
    pub(super) fn again(card: Card) -> Self {
        let (kept, number) = (card.number, card.number.saturating_add(limits::CARDS));
        let card = Card { number, terms: number, guests: Vec::new(), ..card };
        Self { card, kept, removed: BTreeSet::new(), changes: BTreeMap::new() }
    }

    /// The card, which is kept now.
    pub(super) fn keep(&mut self) -> Card {
        self.kept = self.card.number;
        self.card.clone()
    }

    /// Returns true if the card can't be shown before it is kept: a start wouldn't go on above it.
    pub(super) const fn is_far(&self) -> bool {
        self.card.number - self.kept >= limits::CARDS
    }

    /// What everybody sees.
    pub(super) const fn card(&self) -> &Card {
        &self.card
    }

    /// Another game or other seats; whoever has a chair keeps one, as long as there are any.
    pub(super) fn change(&mut self, plan: Plan) -> Result<(), CommandError> {
        plan.check()?;
        self.card.guests.truncate(plan.open_chairs());
        self.card.plan = plan;
        self.change_terms();
        Ok(())
    }

    /// The host sits there with another profile from now on.
    pub(super) fn present(&mut self, profile: Profile) {
        self.card.host = profile;
        self.change_terms();
    }

    /// Somebody asks for a chair, agrees to the present terms, or does so with another profile. True if the card has changed.
    ///
    /// A guest changes it at most once for each terms, and its profile only so often, so that nobody asks the others again and again.
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
                if *changes >= limits::PROFILES {
                    return Ok(false);
                }
                *changes += 1;
                known.profile = profile;
                self.change_terms();
                // It agrees to itself; the others are asked whether they sit with it.
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
                // It has agreed to sit with all who sat there; those are asked whether they sit with it.
                self.change_terms();
                self.card.guests.push(Guest { key, profile, agreed: self.card.terms });
            }
        }
        Ok(true)
    }

    /// Frees the chair of a guest that is gone. True if it had one.
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

    /// Puts a guest out for good.
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

    /// The proposal of this card, if all sit and agree to it.
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

    /// What was said before is old.
    pub(super) fn touch(&mut self) {
        self.card.number = self.card.number.saturating_add(1);
    }
}
