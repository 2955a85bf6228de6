//! A guest's side of a lobby: the host's card, and the card to which the player agreed.
//! A spectator has the card and never agrees.
//!
//! Invariant: a proposal is joined only if it says what the agreed card said: the game, its terms,
//! and who sits there.

use bastide_record::{First, PublicKey};

use super::card::Card;
use super::plan::Plan;
use crate::limits;
use crate::player::command_error::CommandError;
use crate::player::profile::Profile;

/// State of a guest's lobby.
#[derive(Debug, Clone, Default)]
pub(crate) struct Guest {
    card: Option<Card>,
    /// Card to which the player agreed: [`Card::agreed`].
    agreed: Option<Card>,
    /// Highest number of a card or proposal that was taken.
    seen: u32,
    watches: bool,
}

impl Guest {
    /// Makes a guest, or a spectator, that has seen nothing yet.
    pub(crate) fn new(watches: bool) -> Self {
        Self { watches, ..Self::default() }
    }

    /// Restores it after a restart: the agreed card, and the number up to which cards are outdated.
    pub(crate) fn again(self, agreed: Option<Card>, seen: u32) -> Self {
        Self { agreed, seen, card: None, ..self }
    }

    /// Returns true for a spectator.
    pub(crate) const fn watches(&self) -> bool {
        self.watches
    }

    /// Returns the host's card, once seen.
    pub(crate) const fn card(&self) -> Option<&Card> {
        self.card.as_ref()
    }

    /// Takes a card. Returns true if it is a new one.
    pub(super) fn take(&mut self, card: Card) -> bool {
        let new = card.number > self.seen && card.is_consistent();
        if new {
            self.seen = card.number;
            self.card = Some(card);
        }
        new
    }

    /// Notes that the player agrees to the current card. Returns true if that is new.
    pub(super) fn agree(
        &mut self,
        terms: u32,
        me: PublicKey,
        profile: &Profile,
    ) -> Result<bool, CommandError> {
        if self.watches {
            return Err(CommandError::Watching);
        }
        let card =
            self.card.as_ref().filter(|card| card.terms == terms).ok_or(CommandError::NotTheseTerms)?;
        let agreed = card.agreed(me, profile);
        let is_new = self.agreed.as_ref() != Some(&agreed);
        self.agreed = Some(agreed);
        Ok(is_new)
    }

    /// Changes the player's profile. Returns the agreed card with that profile, if there is one.
    pub(super) fn present(&mut self, me: PublicKey, profile: &Profile) -> Option<&Card> {
        self.agreed = self.agreed.take().map(|agreed| agreed.agreed(me, profile));
        self.agreed.as_ref()
    }

    /// Returns the card to which the player agreed.
    pub(super) const fn agreed(&self) -> Option<&Card> {
        self.agreed.as_ref()
    }

    /// Returns true if the player agreed to just this card.
    pub(crate) fn agrees_to(&self, card: &Card, me: PublicKey, profile: &Profile) -> bool {
        // The number of the terms rises as the player sits down.
        let same = |agreed: &Card| *agreed == Card { terms: agreed.terms, ..card.agreed(me, profile) };
        self.agreed.as_ref().is_some_and(same)
    }

    /// Returns true if the card differs from what the player agreed to.
    /// Without an agreement it compares the card's plan with the one before.
    pub(super) fn asks_again(&self, before: Option<&Plan>, me: &PublicKey, profile: &Profile) -> bool {
        let Some(card) = &self.card else { return false };
        match &self.agreed {
            Some(_) => !self.agrees_to(card, *me, profile),
            None => before.is_some_and(|before| *before != card.plan),
        }
    }

    /// Returns the terms to send in a seat request: agreed to, and not on the card yet.
    pub(super) fn terms_to_request(&self, me: &PublicKey, profile: &Profile) -> Option<u32> {
        let card = self.card.as_ref()?;
        let listed =
            card.guest(me).is_some_and(|guest| guest.agreed == card.terms && guest.profile == *profile);
        (self.agrees_to(card, *me, profile) && !listed).then_some(card.terms)
    }

    /// Takes a new proposal that says what was agreed to, on a day near ours.
    /// Returns true if it did.
    pub(super) fn accept(&mut self, proposal: &First, me: &PublicKey, host: &PublicKey, day: u32) -> bool {
        let Some(agreed) = &self.agreed else { return false };
        let fits = proposal.number >= self.seen
            && proposal.members.contains(me)
            && proposal.day.abs_diff(day) <= limits::CHARTER_DAY_TOLERANCE
            && Card { number: proposal.number, ..agreed.clone() }.propose(*host, proposal.day) == *proposal;
        if fits {
            self.seen = proposal.number;
        }
        fits
    }

    /// Returns the highest number of a card or proposal of the host that was taken.
    pub(super) const fn seen(&self) -> u32 {
        self.seen
    }
}
