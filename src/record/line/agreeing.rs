//! The line for who agrees on something: bodies to vote on, whose Yes they need, votes and claims. Used by sessions.
//!
//! Invariant: nothing here changes the line.

use super::Line;
use crate::hash::Hash;
use crate::record::bytes::Exact;
use crate::record::chain::{Chain, Shown};
use crate::record::charter::Charter;
use crate::record::entry::{Claim, ClaimReason, Consent, ConsentKind, Departure, Leaver, Named, Vote};
use crate::record::key::{Key, Signed};
use crate::record::refusal::{BrokenRule, Refusal};
use crate::record::state::State;
use crate::record::words::{Member, Place};

/// For who agrees on something.
impl Line {
    /// A consent that would follow the tip.
    ///
    /// # Errors
    /// The rule by which nobody may agree on it here.
    pub fn consent(&self, kind: ConsentKind) -> Result<Exact<Consent>, Refusal> {
        self.consent_at(kind, self.named(), self.state.tip.place.next())
    }

    /// A consent with a place of its own: that of a return above all that the member has named; that of a
    /// split above all tips, and after the last place that all have.
    ///
    /// # Errors
    /// The rule by which nobody may agree on it there.
    pub fn consent_at(
        &self,
        kind: ConsentKind,
        after: Named,
        place: Place,
    ) -> Result<Exact<Consent>, Refusal> {
        let consent = Consent { game: self.charter().id(), place, prev: after.head, kind };
        self.voters(&consent)?;
        Ok(Exact::new(consent))
    }

    /// Whose Yes a consent needs, ascending.
    ///
    /// # Errors
    /// The rule by which nobody may agree on it here.
    pub fn voters(&self, consent: &Consent) -> Result<Vec<Member>, Refusal> {
        let at = self.state_before(consent);
        let voters = at.voters(self.charter(), consent)?;
        match &consent.kind {
            ConsentKind::Back { to } if !self.backs().any(|place| place == *to) => {
                Err(Refusal::of(BrokenRule::NoWayBack(*to)))
            }
            ConsentKind::Leave { leavers, proof: Some(proof) } => {
                self.check_split(at.tip.place, leavers, proof).map_err(Refusal::of)?;
                Ok(voters)
            }
            _ => Ok(voters),
        }
    }

    /// Whether those whose Yes a consent needs are more than half of those active at each place from the last settled one to the one that
    /// it follows.
    ///
    /// For voters, who agree to putting somebody out on no other terms; no rule for records, since it hangs on the receipts that
    /// have come here. Of two certificates for one place each may stand with some, as long as neither has the receipt of whoever
    /// agreed to both: if either side could put that one out, both would be settled. Only one side can have more than
    /// half of those whom both come from.
    ///
    /// # Errors
    /// [`BrokenRule::Minority`], or why nobody may agree to it here.
    pub fn check_majority(&self, consent: &Consent) -> Result<(), Refusal> {
        let voters = self.voters(consent)?;
        let follows = self.state_before(consent).tip.place;
        let from = self.state.settled.unwrap_or(Place::CHARTER).min(follows);
        let states = std::iter::once(&self.state).chain(self.earlier.iter().map(|state| &**state));
        let mut since = states.filter(|state| (from..=follows).contains(&state.tip.place));
        let is_less = |state: &State| {
            2 * state.active.iter().filter(|member| voters.contains(member)).count() <= state.active.len()
        };
        if since.any(is_less) { Err(Refusal::of(BrokenRule::Minority)) } else { Ok(()) }
    }

    /// Whether a proof shows that the line may have been split after a place, by one who is excluded.
    fn check_split(&self, after: Place, leavers: &[Leaver], proof: &Hash) -> Result<(), BrokenRule> {
        if self.state.settled.is_some_and(|settled| after < settled) {
            return Err(BrokenRule::Settled);
        }
        let (_, fork) =
            &**self.proofs.iter().find(|held| held.0.hash() == *proof).ok_or(BrokenRule::NoSplit)?;
        let liar = |leaver: &&Leaver| leaver.member == fork.member && leaver.departure == Departure::Excluded;
        let found = fork.contradiction.place() > after && leavers.iter().any(|leaver| liar(&leaver));
        if found { Ok(()) } else { Err(BrokenRule::NoSplit) }
    }

    /// The places that the game can go back to, ascending.
    pub fn backs(&self) -> impl Iterator<Item = Place> + '_ {
        let floor = self.state.back_floor();
        let blocked = self.state.over.is_some() || self.state.paused;
        let places = self.earlier.iter().map(|state| state.tip.place);
        places.filter(move |place| !blocked && *place >= floor)
    }

    /// A member as one who leaves the tip: with its link of the pending round, if that is known.
    #[must_use]
    pub fn leaver(&self, member: Member, departure: Departure) -> Leaver {
        Self::leaver_of(&self.state, self.charter(), member, departure)
    }

    /// The same at the place with this head, which a split goes back to. None if the line doesn't reach back to it.
    #[must_use]
    pub fn leaver_at(&self, after: Named, member: Member, departure: Departure) -> Option<Leaver> {
        let mut states = std::iter::once(&self.state).chain(self.earlier.iter().map(|state| &**state));
        let state = states.find(|state| state.tip.head == after.head)?;
        let known = State { known: self.state.known.clone(), ..state.clone() };
        Some(Self::leaver_of(&known, self.charter(), member, departure))
    }

    fn leaver_of(state: &State, charter: &Charter, member: Member, departure: Departure) -> Leaver {
        let link = state.due(member).and_then(|round| {
            let link = state.link(charter, member, round)?;
            Some(Shown { round, link })
        });
        Leaver { member, departure, link }
    }

    /// The owner of `key` resigns, and gives the link it owes.
    #[must_use]
    pub fn resignation(&self, key: &Key, chain: &Chain) -> Option<ConsentKind> {
        let member = self.member(key)?;
        let link = self.state.due(member).and_then(|round| chain.show(round));
        let leaver = Leaver { member, departure: Departure::Resigning, link };
        Some(ConsentKind::Leave { leavers: vec![leaver], proof: None })
    }

    /// The vote of the owner of `key` in a ballot for a place: Yes to a consent, or No. It names the own tip;
    /// to a split the own place after the one it follows. None if it is nobody's key.
    #[must_use]
    pub fn vote(
        &self,
        key: &Key,
        place: Place,
        ballot: u32,
        consent: Option<&Exact<Consent>>,
    ) -> Option<Signed<Vote>> {
        let member = self.member(key)?;
        let tip = self.state.active.contains(&member).then(|| match consent {
            Some(consent) if consent.is_split() => self.side_of(consent),
            _ => self.named(),
        });
        let (game, consent) = (self.charter().id(), consent.map(Consent::hash));
        Some(Signed::seal(key, Vote { game, place, ballot, consent, tip, member }))
    }

    /// The place of this line after the one that a split follows; that one itself if nothing stands above.
    fn side_of(&self, split: &Consent) -> Named {
        let mut from = self.applied.iter().skip_while(|applied| applied.head != split.prev);
        let last = from.next().or(self.applied.last());
        from.next().or(last).map_or(self.named(), |at| Named { place: at.place, head: at.head })
    }

    /// What the owner of `key` says about how the game stopped here. None if it takes no part.
    #[must_use]
    pub fn claim(&self, key: &Key, reason: ClaimReason, waited_s: u32) -> Option<Signed<Claim>> {
        let member = self.member(key).filter(|member| self.state.active.contains(member))?;
        let (game, tip) = (self.charter().id(), self.named());
        Some(Signed::seal(key, Claim { game, tip, reason, waited_s, member }))
    }

    /// Whether a claim is about this tip, of one who takes part, and signed.
    ///
    /// # Errors
    /// The broken rule.
    pub fn check_claim(&self, claim: &Signed<Claim>) -> Result<(), Refusal> {
        let refuse = |rule| Err(Refusal::of(rule));
        if claim.game != self.charter().id() {
            return refuse(BrokenRule::AnotherGame);
        }
        let member = claim.member;
        let key = self.charter().key(member).ok_or(Refusal::of(BrokenRule::NoSuchMember(member)))?;
        if !claim.is_by(key) {
            return refuse(BrokenRule::Signature(member));
        }
        if claim.tip != self.named() {
            return refuse(BrokenRule::AnotherHead);
        }
        if self.is_over() {
            return refuse(BrokenRule::Over);
        }
        if !self.state.active.contains(&member) {
            return refuse(BrokenRule::NotActive(member));
        }
        Ok(())
    }

    /// Whether a vote is of this game and signed by the member it names.
    ///
    /// # Errors
    /// The broken rule.
    pub fn check_vote(&self, vote: &Signed<Vote>) -> Result<(), Refusal> {
        if vote.game != self.charter().id() {
            return Err(Refusal::of(BrokenRule::AnotherGame));
        }
        let member = vote.member;
        let key = self.charter().key(member).ok_or(Refusal::of(BrokenRule::NoSuchMember(member)))?;
        if vote.is_by(key) { Ok(()) } else { Err(Refusal::of(BrokenRule::Signature(member))) }
    }
}
