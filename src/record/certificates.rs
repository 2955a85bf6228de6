//! What the members agree on beside turns: who must vote, when a certificate holds, and how it changes a
//! line's state.

use super::charter::Charter;
use super::entry::{Certificate, Consent, ConsentKind, Departure, Leaver, Named};
use super::key::PublicKey;
use super::limits::{CERTIFICATES, GAP, LEAVES_AND_RETURNS, LINKS, PLACES};
use super::line::{Ending, Tip};
use super::refusal::{BrokenRule, Refusal};
use super::state::{Change, State};
use super::words::{Member, Place, Round};
use crate::hash::Hash;
use crate::rules::Waits;

/// For all these the state is the one at the place before the certificate.
impl State {
    /// Whose Yes a consent needs, ascending.
    ///
    /// # Errors
    /// The rule by which nobody may agree on it here. Where it goes back to, and what it cuts off, the line looks at.
    pub(super) fn voters(&self, charter: &Charter, consent: &Consent) -> Result<Vec<Member>, Refusal> {
        self.check_consent(charter, consent).map_err(Refusal::of)
    }

    fn check_consent(&self, charter: &Charter, consent: &Consent) -> Result<Vec<Member>, BrokenRule> {
        if consent.game != charter.id() {
            return Err(BrokenRule::AnotherGame);
        }
        let (found, expected) = (consent.place, self.tip.place.next());
        let may_leave_a_gap = matches!(consent.kind, ConsentKind::Return { .. }) || consent.is_split();
        let gap = if may_leave_a_gap { GAP } else { 1 };
        if !(expected.0..self.tip.place.0 + 1 + gap).contains(&found.0) {
            return Err(BrokenRule::AnotherPlace { found, expected });
        }
        if consent.prev != self.tip.head {
            return Err(BrokenRule::AnotherHead);
        }
        if self.over.is_some() {
            return Err(BrokenRule::Over);
        }
        if found.0 > PLACES {
            return Err(BrokenRule::NoMorePlaces);
        }
        let changes_members = matches!(consent.kind, ConsentKind::Leave { .. } | ConsentKind::Return { .. });
        if self.certificates >= CERTIFICATES
            || changes_members && self.leaves_and_returns >= LEAVES_AND_RETURNS
        {
            return Err(BrokenRule::TooManyCertificates);
        }
        let all = || Ok(self.active.clone());
        match &consent.kind {
            ConsentKind::Leave { leavers, .. } => self.check_leavers(charter, leavers),
            ConsentKind::Resume if self.paused => all(),
            ConsentKind::Resume => Err(BrokenRule::NotPaused),
            ConsentKind::Abandon => all(),
            _ if self.paused => Err(BrokenRule::Paused),
            ConsentKind::Return { member } => {
                if charter.key(*member).is_none() {
                    return Err(BrokenRule::NoSuchMember(*member));
                }
                if self.active.contains(member) {
                    return Err(BrokenRule::Active(*member));
                }
                let mut voters = self.active.clone();
                voters.push(*member);
                voters.sort_unstable();
                Ok(voters)
            }
            ConsentKind::Back { .. } | ConsentKind::Pause => all(),
        }
    }

    /// All who stay and all who resign, together more than half.
    fn check_leavers(&self, charter: &Charter, leavers: &[Leaver]) -> Result<Vec<Member>, BrokenRule> {
        let mut last = None;
        for leaver in leavers {
            let member = leaver.member;
            let key = charter.key(member).ok_or(BrokenRule::NoSuchMember(member))?;
            if last >= Some(member) || !self.active.contains(&member) {
                return Err(BrokenRule::NotActive(member));
            }
            self.check_leavers_link(leaver, key)?;
            last = Some(member);
        }
        let excluded = |member: &Member| {
            leavers.iter().any(|leaver| leaver.member == *member && leaver.departure == Departure::Excluded)
        };
        let voters: Vec<Member> = self.active.iter().copied().filter(|member| !excluded(member)).collect();
        let enough = !leavers.is_empty() && voters.len() * 2 > self.active.len();
        if enough { Ok(voters) } else { Err(BrokenRule::Minority) }
    }

    fn check_leavers_link(&self, leaver: &Leaver, key: &PublicKey) -> Result<(), BrokenRule> {
        let member = leaver.member;
        match (self.due(member), leaver.link) {
            (None, Some(_)) => Err(BrokenRule::LinkNotDue(member)),
            // Without all links of the first round there was no game that anybody could leave.
            (Some(round), None) if round == Round::FIRST => Err(BrokenRule::LinkMissing { member, round }),
            (Some(round), Some(shown)) => self.check_link(member, key, shown, round),
            (_, None) => Ok(()),
        }
    }

    /// The first place that the game may go back to: the beginning of its turn before the present one, but
    /// not before the last certificate.
    pub(super) fn back_floor(&self) -> Place {
        let moved_on = Some(self.course.before.turn_seat()) != self.whose;
        let [last, before] = self.begun;
        let begun = if moved_on { last } else { before.or(last) };
        begun.max(self.certified).unwrap_or(Place::CHARTER)
    }

    /// Whether a certificate's votes are just those needed, in one ballot, for just this.
    pub(super) fn check_votes(
        &self,
        charter: &Charter,
        certificate: &Certificate,
        voters: &[Member],
    ) -> Result<(), BrokenRule> {
        let consent = &certificate.consent;
        let head = certificate.head();
        let mut due = voters.iter().copied();
        let mut ballot = None;
        let mut sides: Vec<Named> = Vec::new();
        for vote in &certificate.votes {
            let member = vote.member;
            match due.next() {
                Some(expected) if expected == member => {}
                Some(expected) if expected < member => return Err(BrokenRule::VoteMissing(expected)),
                _ => return Err(BrokenRule::VoteNotDue(member)),
            }
            if vote.game != charter.id() {
                return Err(BrokenRule::AnotherGame);
            }
            let key = charter.key(member).ok_or(BrokenRule::NoSuchMember(member))?;
            if !vote.is_by(key) {
                return Err(BrokenRule::Signature(member));
            }
            let of_this_ballot = *ballot.get_or_insert(vote.ballot) == vote.ballot;
            if vote.place != consent.place || !of_this_ballot || vote.consent != Some(head) {
                return Err(BrokenRule::VoteForAnother(member));
            }
            match vote.tip {
                None if !self.active.contains(&member) => {}
                Some(tip) if self.active.contains(&member) && self.stands_by(tip, consent) => {
                    if tip.place != self.tip.place && !sides.contains(&tip) {
                        sides.push(tip);
                    }
                }
                _ => return Err(BrokenRule::VoteTip(member)),
            }
        }
        if let Some(expected) = due.next() {
            return Err(BrokenRule::VoteMissing(expected));
        }
        if consent.is_split() && sides.len() < 2 { Err(BrokenRule::NoSplit) } else { Ok(()) }
    }

    /// Whether a voter with this tip may agree: it is the place before; in a split also a place above it that is cut off.
    fn stands_by(&self, tip: Named, consent: &Consent) -> bool {
        let here = Named { place: self.tip.place, head: self.tip.head };
        tip == here || consent.is_split() && tip.place > here.place && tip.place < consent.place
    }

    /// Takes a certificate that was checked; `earlier` is the state it goes back to, if it does.
    pub(super) fn certify(
        &mut self,
        charter: &Charter,
        consent: &Consent,
        head: Hash,
        earlier: Option<&Self>,
    ) -> Result<Change, Refusal> {
        let prior = self.clone();
        let mut events = Vec::new();
        self.receipts.clear();
        self.course.undeal();
        self.pending.iter_mut().for_each(|pending| pending.dealt = false);
        match &consent.kind {
            ConsentKind::Leave { leavers, proof } => {
                self.leave(charter, leavers, &mut events)?;
                self.next = self.unshown();
                if proof.is_some() {
                    self.next = self.next.next();
                }
                self.leaves_and_returns += 1;
            }
            ConsentKind::Return { member } => {
                self.active.push(*member);
                self.active.sort_unstable();
                self.course.come_back(charter, *member);
                self.next = self.unshown().next();
                self.leaves_and_returns += 1;
            }
            ConsentKind::Back { .. } => {
                if let Some(earlier) = earlier {
                    self.go_back(earlier);
                }
            }
            ConsentKind::Pause => self.paused = true,
            ConsentKind::Resume => self.paused = false,
            ConsentKind::Abandon => self.end(Ending::Abandoned),
        }
        self.certificates += 1;
        self.certified = Some(consent.place);
        self.tip = Tip {
            place: consent.place,
            head,
            digest: self.course.before.digest(),
            author: None,
            checkpoint: true,
        };
        if self.over.is_none() && self.pending.is_none() && self.is_draw_due() {
            if self.next.0 > LINKS {
                return Err(Refusal::of(BrokenRule::NoMoreRounds));
            }
            self.open();
        }
        let after = self.deal(charter)?;
        Ok(Change { prior, before: None, events, after })
    }

    /// The first round whose link nobody has shown in this line.
    fn unshown(&self) -> Round {
        self.next.max(self.top.next())
    }

    fn end(&mut self, ending: Ending) {
        self.over = Some(ending);
        self.pending = None;
        self.paused = false;
    }

    fn leave(
        &mut self,
        charter: &Charter,
        leavers: &[Leaver],
        events: &mut Vec<crate::rules::Event>,
    ) -> Result<(), Refusal> {
        let were = self.active.len();
        for leaver in leavers {
            let member = leaver.member;
            self.active.retain(|active| *active != member);
            match leaver.link {
                Some(shown) => self.learn(member, shown),
                // Its link is missing for good: the round is burnt.
                None if self.due(member).is_some() => self.pending = None,
                None => {}
            }
            if leaver.departure == Departure::Excluded && !self.excluded.contains(&member) {
                self.excluded.push(member);
                self.excluded.sort_unstable();
            }
        }
        self.paused = false;
        if self.active.len() < were.min(2) {
            self.end(Ending::TooFew);
            return Ok(());
        }
        self.course.leave(charter, leavers.iter().map(|leaver| leaver.member), events)?;
        if self.course.before.waits() == Waits::Over {
            self.end(Ending::Played);
        }
        Ok(())
    }

    /// To the state after an earlier place: the same rounds, the same links, the same tiles.
    fn go_back(&mut self, earlier: &Self) {
        self.course = earlier.course.clone();
        self.course.undeal();
        self.pending = earlier.pending.clone();
        self.pending.iter_mut().for_each(|pending| pending.dealt = false);
        self.next = earlier.next;
        self.whose = earlier.whose;
        self.begun = earlier.begun;
    }
}
