//! The host's side of a lobby: the card, who sits on which chair, who may not.
//!
//! Invariant: the card's number rises with everything that changes, so nobody takes an old card for a new one.

use std::collections::BTreeSet;

use bastide::record::{Proposal, PublicKey, TableId, charter::is_name};

use super::card::{Card, Guest, propose};
use super::limits;
use super::message::Refused;
use super::plan::Plan;
use super::wish::Unfit;

/// What a host keeps of its lobby.
#[derive(Debug, Clone)]
pub(super) struct Host {
    card: Card,
    removed: BTreeSet<[u8; 32]>,
}

impl Host {
    /// A lobby with empty chairs.
    pub(super) fn new(table: TableId, plan: Plan, name: String) -> Self {
        let card = Card { table, number: 1, terms: 1, plan, host: name, guests: Vec::new() };
        Self { card, removed: BTreeSet::new() }
    }

    /// The lobby again after a start: nobody sits there, and all that was said before is old.
    pub(super) fn again(card: Card) -> Self {
        let number = card.number.saturating_add(1);
        Self { card: Card { number, guests: Vec::new(), ..card }, removed: BTreeSet::new() }
    }

    /// What everybody sees.
    pub(super) const fn card(&self) -> &Card {
        &self.card
    }

    /// Another game or other seats; whoever has a chair keeps one, as long as there are any.
    pub(super) fn change(&mut self, plan: Plan) -> Result<(), Unfit> {
        plan.check()?;
        self.card.guests.truncate(plan.open_chairs());
        self.card.plan = plan;
        self.touch();
        self.card.terms = self.card.number;
        Ok(())
    }

    /// Somebody asks for a chair, or agrees to the present terms. True if the card has changed.
    ///
    /// A guest changes it at most once for each terms, so that nobody makes the journal grow.
    pub(super) fn knock(&mut self, key: PublicKey, name: String, terms: u32) -> Result<bool, Refused> {
        if self.removed.contains(&key.to_bytes()) {
            return Err(Refused::Removed);
        }
        if !is_name(&name) || terms != self.card.terms {
            return Ok(false);
        }
        let full = self.card.guests.len() >= self.card.plan.open_chairs();
        match self.card.guests.iter_mut().find(|known| known.key == key) {
            Some(known) if known.agreed == terms => return Ok(false),
            Some(known) => known.agreed = terms,
            None if full => return Err(Refused::Full { watching: self.card.plan.terms.watching }),
            None => self.card.guests.push(Guest { key, name, agreed: terms }),
        }
        self.touch();
        Ok(true)
    }

    /// Frees the chair of a guest that is gone. True if it had one.
    pub(super) fn free(&mut self, key: &PublicKey) -> bool {
        let before = self.card.guests.len();
        self.card.guests.retain(|guest| guest.key != *key);
        let gone = self.card.guests.len() < before;
        if gone {
            self.touch();
        }
        gone
    }

    /// Puts a guest out for good.
    pub(super) fn remove(&mut self, key: PublicKey) -> Result<(), Unfit> {
        if !self.free(&key) {
            return Err(Unfit::NotHere);
        }
        if self.removed.len() >= limits::REMOVED {
            self.removed.pop_first();
        }
        self.removed.insert(key.to_bytes());
        Ok(())
    }

    /// The proposal of this card, if all sit and agree to it.
    pub(super) fn propose(&mut self, host: PublicKey) -> Result<Proposal, Unfit> {
        let open = self.card.plan.open_chairs() - self.card.guests.len();
        if open > 0 {
            return Err(Unfit::SeatsOpen(open));
        }
        if let Some(guest) = self.card.guests.iter().find(|guest| guest.agreed != self.card.terms) {
            return Err(Unfit::NotAgreed(guest.name.clone()));
        }
        self.touch();
        let members = std::iter::once(host).chain(self.card.guests.iter().map(|guest| guest.key));
        Ok(propose(&self.card.plan, self.card.table, self.card.number, members.collect()))
    }

    /// The lobby is open again after a proposal that came to nothing.
    pub(super) fn reopen(&mut self) {
        self.touch();
    }

    fn touch(&mut self) {
        self.card.number = self.card.number.saturating_add(1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide::record::{Key, Watching};

    fn host(seats: u8) -> Host {
        Host::new(TableId([1; 16]), Plan::open(seats), "Anna".into())
    }

    fn key(n: u8) -> PublicKey {
        Key::from_seed([n; 32]).public()
    }

    #[test]
    fn chairs_are_taken_once_and_the_rest_are_refused() {
        let mut host = host(3);
        assert_eq!(host.knock(key(2), "Bert".into(), 1), Ok(true));
        assert_eq!(host.knock(key(2), "Bert".into(), 1), Ok(false));
        assert!(matches!(host.propose(key(1)), Err(Unfit::SeatsOpen(1))));
        assert_eq!(host.knock(key(3), "Cora".into(), 1), Ok(true));
        let full = Refused::Full { watching: Watching::Allowed };
        assert_eq!(host.knock(key(4), "Dora".into(), 1), Err(full));
        let proposal = host.propose(key(1)).expect("all sit");
        assert_eq!(proposal.members, [key(1), key(2), key(3)]);
        assert_eq!(proposal.check(), Ok(()));
    }

    #[test]
    fn other_terms_must_be_agreed_to_anew() {
        let mut host = host(2);
        host.knock(key(2), "Bert".into(), 1).expect("a chair");
        let mut plan = Plan::open(2);
        plan.setup.parts.small_followers = 5;
        host.change(plan).expect("a plan");
        assert!(matches!(host.propose(key(1)), Err(Unfit::NotAgreed(name)) if name == "Bert"));
        let terms = host.card().terms;
        assert_eq!(host.knock(key(2), "Bert".into(), terms), Ok(true));
        assert!(host.propose(key(1)).is_ok());
    }

    #[test]
    fn who_was_put_out_stays_out() {
        let mut host = host(2);
        host.knock(key(2), "Bert".into(), 1).expect("a chair");
        host.remove(key(2)).expect("he sits there");
        assert_eq!(host.remove(key(2)), Err(Unfit::NotHere));
        assert_eq!(host.knock(key(2), "Bert".into(), 1), Err(Refused::Removed));
        assert_eq!(host.knock(key(3), "Cora".into(), 1), Ok(true));
    }
}
