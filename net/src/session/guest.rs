//! A guest's side of a lobby: the host's card, and what the player agreed to. Who watches has the card and never agrees.
//!
//! Invariant: a proposal is joined only if it says what the card said to whose terms the player agreed.

use bastide::record::{Proposal, PublicKey};

use super::card::{Card, propose};
use super::plan::Plan;
use super::wish::Unfit;

/// What a guest keeps of its lobby.
#[derive(Debug, Clone, Default)]
pub(super) struct Guest {
    card: Option<Card>,
    /// What the player agreed to: the terms' number and the plan itself.
    agreed: Option<(u32, Plan)>,
    /// The highest number of a card or proposal that was taken.
    seen: u32,
    watches: bool,
}

impl Guest {
    /// One that takes no seat.
    pub(super) fn watcher() -> Self {
        Self { watches: true, ..Self::default() }
    }

    /// After a start: what was agreed to, and the number below which all is old.
    pub(super) fn again(self, agreed: Option<(u32, Plan)>, seen: u32) -> Self {
        Self { agreed, seen, card: None, ..self }
    }

    /// Whether it takes no seat.
    pub(super) const fn watches(&self) -> bool {
        self.watches
    }

    /// The host's card, once seen.
    pub(super) const fn card(&self) -> Option<&Card> {
        self.card.as_ref()
    }

    /// Takes a card. True if it is a new one.
    pub(super) fn take(&mut self, card: Card) -> bool {
        let new = card.number > self.seen && card.holds_together();
        if new {
            self.seen = card.number;
            self.card = Some(card);
        }
        new
    }

    /// The player agrees to the card on the table.
    pub(super) fn agree(&mut self, terms: u32) -> Result<(), Unfit> {
        if self.watches {
            return Err(Unfit::Watching);
        }
        let card = self.card.as_ref().filter(|card| card.terms == terms).ok_or(Unfit::NotTheseTerms)?;
        self.agreed = Some((terms, card.plan.clone()));
        Ok(())
    }

    /// What was agreed to.
    pub(super) const fn agreed(&self) -> Option<&(u32, Plan)> {
        self.agreed.as_ref()
    }

    /// Whether the player agreed to just this card.
    pub(super) fn agrees_to(&self, card: &Card) -> bool {
        self.agreed.as_ref().is_some_and(|(terms, plan)| *terms == card.terms && *plan == card.plan)
    }

    /// The terms to knock with: agreed to, and not on the card yet.
    pub(super) fn knocks(&self, me: &PublicKey) -> Option<u32> {
        let card = self.card.as_ref()?;
        let listed = card.guest(me).is_some_and(|guest| guest.agreed == card.terms);
        (self.agrees_to(card) && !listed).then_some(card.terms)
    }

    /// Takes a proposal, if it is a new one that says what was agreed to. True if so.
    pub(super) fn accept(&mut self, proposal: &Proposal, me: &PublicKey, host: &PublicKey) -> bool {
        let Some(card) = &self.card else { return false };
        let fits = proposal.number >= self.seen
            && self.agrees_to(card)
            && proposal.members.len() == card.plan.open_chairs() + 1
            && proposal.members.first() == Some(host)
            && proposal.members.contains(me)
            && propose(&card.plan, card.table, proposal.number, proposal.members.clone()) == *proposal;
        if fits {
            self.seen = proposal.number;
        }
        fits
    }

    /// The highest number of the host's that was taken.
    pub(super) const fn seen(&self) -> u32 {
        self.seen
    }

    /// The number of the last card, for a `have`.
    pub(super) fn number(&self) -> u32 {
        self.card.as_ref().map_or(0, |card| card.number)
    }
}
