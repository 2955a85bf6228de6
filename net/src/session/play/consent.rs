//! What is done by consent: votes heard and said, certificates adopted.
//!
//! Invariants: a vote of ours is kept before it is said, and says what [`Ballots`](crate::session::ballot::Ballots) allows; yes is said
//! unasked only to a resignation, and to a body that the player agreed to before.

use std::collections::BTreeSet;

use bastide::hash::Hash;
use bastide::record::{
    BrokenRule, Certificate, ClaimReason, Consent, ConsentKind, Departure, Entry, Exact, Leaver, Member,
    Place, Receipt, Signed, Statement, Vote, file,
};

use super::council::{Wanted, is_past};
use super::{Heard, Play};
use crate::session::ballot::Poll;
use crate::session::desk::Desk;
use crate::session::journal::Item;
use crate::session::limits;
use crate::session::message::Message;
use crate::session::note::News;
use crate::session::output::{File, To};
use crate::session::time::Millis;
use crate::session::view::Halt;
use crate::session::wish::{Ask, Unfit};

/// Votes come in.
impl Play {
    /// Votes, and bodies that they name.
    pub(in crate::session) fn hear_votes(
        &mut self,
        desk: &mut Desk,
        votes: &[Signed<Vote>],
        bodies: &[Exact<Consent>],
    ) -> Result<Heard, Halt> {
        let bodies: Vec<(Hash, &Exact<Consent>)> =
            bodies.iter().map(|body| (Consent::hash(body), body)).collect();
        let mut heard = Heard::Nothing;
        // Who says no is heard where somebody says yes.
        let (yes, no): (Vec<_>, Vec<_>) = votes.iter().partition(|vote| vote.consent.is_some());
        for vote in yes.into_iter().chain(no) {
            let body = vote.consent.and_then(|named| bodies.iter().find(|(hash, _)| *hash == named));
            heard = heard.max(self.hear_vote(desk, vote, body.map(|(_, body)| *body))?);
        }
        Ok(heard)
    }

    fn hear_vote(
        &mut self,
        desk: &mut Desk,
        vote: &Signed<Vote>,
        body: Option<&Exact<Consent>>,
    ) -> Result<Heard, Halt> {
        let (poll, member) = (Poll { place: vote.place, ballot: vote.ballot }, vote.member);
        let (tip, floor) = (self.line.tip().place, self.floor());
        let ballots = &self.council.ballots;
        if vote.place <= floor
            || vote.place.0 > tip.0.saturating_add(limits::AHEAD)
            || vote.ballot > self.council.highest(vote.place).saturating_add(limits::BALLOTS_AHEAD)
            || ballots.words_of(poll, member).any(|(_, held)| held == vote)
        {
            return Ok(Heard::Nothing);
        }
        let known = vote.consent.is_some_and(|named| self.council.bodies.contains_key(&named));
        let lacks_body = vote.consent.is_some() && !known && body.is_none_or(|body| body.place != vote.place);
        let asked = vote.consent.is_some() || self.council.is_asked(poll);
        let is_mine = Some(member) == self.me();
        if lacks_body || !asked && !is_mine {
            return Ok(Heard::Nothing);
        }
        if self.line.check_vote(vote).is_err() {
            desk.note(News::Nonsense("a vote that its member didn't sign".into()));
            return Ok(Heard::Nothing);
        }
        self.council.see(poll);
        if vote.consent.is_some() && !is_mine && !self.council.has_room(member) {
            return Ok(Heard::Nothing);
        }
        self.compare(desk, &Statement::Vote(vote.clone()));
        self.own_elsewhere(member)?;
        self.note_vote(vote, body, desk.now);
        if is_mine {
            let body = body.map(|body| Box::new(body.clone()));
            desk.keep(&Item::Vote { vote: Box::new(vote.clone()), body });
        }
        let follows = |body: &Exact<Consent>| !is_past(&self.line, body);
        Ok(if body.is_some_and(follows) { Heard::Gap } else { Heard::Taken })
    }

    /// Puts a vote that was checked to the others.
    fn note_vote(&mut self, vote: &Signed<Vote>, body: Option<&Exact<Consent>>, now: Millis) {
        let poll = Poll { place: vote.place, ballot: vote.ballot };
        let council = &mut self.council;
        if let (Some(named), Some(body)) = (vote.consent, body) {
            council.bodies.entry(named).or_insert_with(|| body.clone());
            council.askers.entry(named).or_insert(vote.member);
        }
        let body = vote.consent.and_then(|named| council.bodies.get(&named));
        // Who stands elsewhere can't agree to it, whatever it says.
        let stands = |body: &Exact<Consent>| match (&body.kind, vote.tip) {
            (ConsentKind::Return { member }, None) => *member == vote.member,
            (_, None) => false,
            (_, Some(tip)) => body.is_split() || tip.head == body.prev,
        };
        let yes = vote.consent.filter(|_| body.is_some_and(stands));
        council.see(poll);
        council.ballots.hear(poll, vote.member, yes, vote.clone());
        if Some(vote.member) == self.hand.as_ref().map(|hand| hand.me) {
            council.named = council.named.max(vote.tip.map_or(Place::CHARTER, |tip| tip.place));
            council.asked.remove(&poll);
            council.agreed.entry(poll).or_insert(now);
        } else {
            council.asked.entry(poll).or_insert(now);
        }
        council.judge(&self.line);
    }

    /// After a start: what was kept of this game, the line aside.
    pub(in crate::session) fn recall(&mut self, desk: &Desk, item: Item) {
        let me = self.me();
        match item {
            Item::Proof(proof) => self.recall_proof(*proof),
            Item::Refused(turn) => self.recall_refused(desk, *turn),
            Item::Claim(claim) => {
                self.claim = Some(*claim).filter(|claim| self.line.check_claim(claim).is_ok());
            }
            Item::Vote { vote, body } if self.line.check_vote(&vote).is_ok() => {
                if vote.place > self.floor() {
                    self.note_vote(&vote, body.as_deref(), desk.now);
                }
                let named = vote.tip.map_or(Place::CHARTER, |tip| tip.place);
                self.council.named = self.council.named.max(named);
            }
            Item::Entry(Entry::Turn(turn)) if Some(turn.member) == me => {
                self.council.named = self.council.named.max(turn.place);
                self.remember(Statement::Turn(turn));
            }
            Item::Receipt(receipt) => {
                self.council.named = self.council.named.max(receipt.place);
                self.remember(Statement::Receipt(receipt));
            }
            _ => {}
        }
    }

    /// Keeps what we have signed, if it isn't in the line.
    fn remember(&mut self, statement: Statement) {
        let cut = statement
            .names()
            .is_some_and(|named| self.line.at(named.place).is_none_or(|applied| applied.head != named.head));
        if cut {
            let (floor, tip) = (self.floor(), self.line.tip().place);
            self.ahead.keep(statement, floor, tip);
        }
    }
}

/// What the own player wants.
impl Play {
    /// The player asks the others for something.
    pub(in crate::session) fn ask(
        &mut self,
        desk: &mut Desk,
        ask: Ask,
        body: &Exact<Consent>,
    ) -> Result<(), Unfit> {
        self.check_unasked(body)?;
        let hash = Consent::hash(body);
        self.council.answers.insert(hash, true);
        self.council.wanted = Some(Wanted { ask, body: hash, tries: 0, again: None });
        self.agree(desk, hash, body);
        Ok(())
    }

    /// Whether we haven't agreed to this already in a poll that is open.
    pub(in crate::session) fn check_unasked(&self, body: &Exact<Consent>) -> Result<(), Unfit> {
        let hash = Consent::hash(body);
        let mut bound = self.council.ballots.binding(self.line.tip().place);
        if bound.any(|(_, bound)| bound == hash) {
            return Err(Unfit::Asked);
        }
        // What is open is decided first, unless somebody is missing for that.
        let mends = matches!(&body.kind, ConsentKind::Leave { leavers, .. }
            if leavers.iter().any(|leaver| leaver.departure == Departure::Excluded));
        if self.is_bound() && !mends {
            return Err(Unfit::Bound);
        }
        if self.me().is_some_and(|me| !self.council.has_room(me)) {
            return Err(Unfit::Enough);
        }
        Ok(())
    }

    /// Says yes to a body: in a poll that is open, or in a new one.
    fn agree(&mut self, desk: &mut Desk, hash: Hash, body: &Exact<Consent>) {
        self.council.bodies.entry(hash).or_insert_with(|| body.clone());
        self.council.judge(&self.line);
        let ballots = &self.council.ballots;
        let poll = ballots.to_join(&hash).unwrap_or_else(|| ballots.next(body.place));
        self.say(desk, poll, Some(body));
    }

    /// The player answers a question.
    pub(in crate::session) fn answer_question(&mut self, body: Hash, yes: bool) -> Result<(), Unfit> {
        let tip = self.line.tip().place;
        if !self.council.ballots.questions(tip).iter().any(|(_, asked)| *asked == body) {
            return Err(Unfit::NotAsked);
        }
        // It is said when the session goes on.
        self.council.answers.insert(body, yes);
        Ok(())
    }

    /// A vote of ours.
    fn say(&mut self, desk: &mut Desk, poll: Poll, body: Option<&Exact<Consent>>) {
        let Some(vote) = self.line.vote(&desk.key, poll.place, poll.ballot, body) else { return };
        desk.keep(&Item::Vote {
            vote: Box::new(vote.clone()),
            body: body.map(|body| Box::new(body.clone())),
        });
        self.note_vote(&vote, body, desk.now);
        if let Some(proof) = body.and_then(|body| self.proof_of(body)) {
            desk.say(To::All, &Message::Proof(Box::new(proof)));
        }
        let bodies = body.into_iter().cloned().collect();
        desk.say(To::All, &Message::Vote { votes: vec![vote], bodies });
    }

    /// The consent that asks for this, here and now.
    pub(in crate::session) fn consent_to(&self, ask: &Ask, desk: &Desk) -> Result<Exact<Consent>, Unfit> {
        let hand = self.hand.as_ref().ok_or(Unfit::Watching)?;
        let next = self.line.tip().place.next();
        let kind = match ask {
            Ask::Resign => self.line.resignation(&desk.key, &hand.chain).ok_or(Unfit::Watching)?,
            Ask::Exclude(member) => {
                let member = u8::try_from(*member).map(Member).map_err(|_| Unfit::NotHere)?;
                if let Some(split) = self.split(member) {
                    return self.if_by_majority(split);
                }
                // Both or neither: bound to putting one out by the other's Yes, we could follow neither.
                let gone = self.council.held_up_by(member, self.line.tip().place).into_iter().chain([member]);
                let gone: BTreeSet<Member> = gone.collect();
                let leavers = gone.into_iter().map(|member| self.line.leaver(member, Departure::Excluded));
                let leavers = leavers.collect();
                let body =
                    self.line.consent(ConsentKind::Leave { leavers, proof: None }).map_err(Unfit::Record)?;
                return self.if_by_majority(body);
            }
            Ask::Return => {
                let place = next.max(self.council.named.next());
                let kind = ConsentKind::Return { member: hand.me };
                return self.line.consent_at(kind, self.line.named(), place).map_err(Unfit::Record);
            }
            Ask::Back => ConsentKind::Back { to: self.line.backs().next().ok_or(Unfit::NothingToTakeBack)? },
            Ask::Pause => ConsentKind::Pause,
            Ask::Resume => ConsentKind::Resume,
            Ask::Abandon => ConsentKind::Abandon,
        };
        self.line.consent(kind).map_err(Unfit::Record)
    }

    fn if_by_majority(&self, body: Exact<Consent>) -> Result<Exact<Consent>, Unfit> {
        if self.line.check_majority(&body).is_ok() { Ok(body) } else { Err(Unfit::Unanswered) }
    }
}

/// What follows from votes.
impl Play {
    /// Adopts what is decided. True if something was.
    pub(super) fn adopt(&mut self, desk: &mut Desk) -> bool {
        let tip = self.line.tip().place;
        let Some((poll, hash)) = self.council.ballots.decided(tip) else { return false };
        let ballots = &self.council.ballots;
        let Some(body) = self.council.bodies.get(&hash).cloned() else { return false };
        let slips = ballots.needed(&hash).iter().filter_map(|member| {
            ballots.words_of(poll, *member).find(|(yes, _)| *yes == Some(hash)).map(|(_, slip)| slip.clone())
        });
        let certificate = Certificate::new(body, slips.collect());
        let speaks = ballots.needed(&hash).first().copied() == self.me();
        if self.take_certificate(desk, &certificate).is_err() {
            // All who voted see that, and nobody is held to it.
            self.council.ballots.spoil(poll, hash);
            return true;
        }
        if speaks {
            desk.say(To::All, &Message::Entry(Entry::Certificate(certificate)));
        }
        true
    }

    /// A certificate that may be taken.
    fn take_certificate(&mut self, desk: &mut Desk, certificate: &Certificate) -> Result<(), BrokenRule> {
        let prev = certificate.consent.prev;
        let at = self.line.history().iter().rev().find(|applied| applied.head == prev);
        let at = at.map_or(self.line.tip().place, |applied| applied.place);
        let mut line = self.line.clone();
        let events = line.offer_certificate(certificate).map_err(|refusal| refusal.rule)?;
        let entry = Entry::Certificate(certificate.clone());
        desk.keep(&Item::Entry(entry.clone()));
        self.replace(desk, line, at, vec![(entry, events)]);
        Ok(())
    }

    /// Says what is owed without asking the player, and what the player has answered. True if something was said.
    pub(super) fn answer_owed(&mut self, desk: &mut Desk) -> bool {
        if self.hand.is_none() || self.recovering || self.council.bodies.is_empty() {
            return false;
        }
        self.council.judge(&self.line);
        let tip = self.line.tip().place;
        let rested = self.council.answered.is_none_or(|at| desk.now.since(at) >= limits::ANSWER_PAUSE);
        let has_room = self.me().is_some_and(|me| self.council.has_room(me));
        let owed = self.council.ballots.owes_no(tip).first().copied();
        if let Some(poll) = owed.filter(|_| rested) {
            return self.refuse(desk, poll);
        }
        // Another branch may stay another: whoever asks there is not to wait for us for ever.
        let late = |poll: &Poll| {
            self.council.asked.get(poll).is_some_and(|asked| desk.now.since(*asked) >= limits::ANSWER)
        };
        let strange = self.council.ballots.strange().find(late);
        if let Some(poll) = strange.filter(|_| rested) {
            return self.refuse(desk, poll);
        }
        for (poll, hash) in self.council.ballots.questions(tip) {
            let Some(body) = self.council.bodies.get(&hash).cloned() else { continue };
            let asked = *self.council.asked.entry(poll).or_insert(desk.now);
            let lacks = self.lacking_link(&body);
            let fits = self.fits(&body) && lacks.is_none();
            let willing = match self.council.answers.get(&hash) {
                None if self.is_resignation(poll, &hash, &body) => Some(true),
                answer => answer.copied(),
            };
            match willing {
                Some(true) if fits && has_room => {
                    self.say(desk, poll, Some(&body));
                    return true;
                }
                Some(true) if fits => return self.refuse(desk, poll),
                Some(false) => return self.refuse(desk, poll),
                _ if !fits && rested && is_past(&self.line, &body) => {
                    if let Some(receipt) = lacks {
                        desk.say(To::All, &Message::Receipt(receipt));
                    }
                    return self.refuse(desk, poll);
                }
                _ if desk.now.since(asked) >= limits::ANSWER && rested => return self.refuse(desk, poll),
                _ => {}
            }
        }
        self.ask_again(desk)
    }

    /// Whether we may agree to it.
    fn fits(&self, body: &Consent) -> bool {
        match body.kind {
            ConsentKind::Leave { .. } => self.line.check_majority(body).is_ok(),
            _ => self.line.voters(body).is_ok(),
        }
    }

    fn refuse(&mut self, desk: &mut Desk, poll: Poll) -> bool {
        self.council.answered = Some(desk.now);
        self.say(desk, poll, None);
        true
    }

    /// Whether those who leave by it do so of their own will, and have said so.
    fn is_resignation(&self, poll: Poll, hash: &Hash, body: &Consent) -> bool {
        let ConsentKind::Leave { leavers, proof: None } = &body.kind else { return false };
        let said = self.council.ballots.own_yes(Place::CHARTER).filter(|(_, said)| said == hash);
        if said.count() > limits::TRIES as usize {
            return false;
        }
        let goes = |leaver: &Leaver| {
            let mut words = self.council.ballots.words_of(poll, leaver.member);
            leaver.departure == Departure::Resigning && words.any(|(yes, _)| yes == Some(*hash))
        };
        leavers.iter().all(goes)
    }

    /// The receipt with a leaver's link that a body ought to hold and doesn't.
    fn lacking_link(&self, body: &Consent) -> Option<Signed<Receipt>> {
        let ConsentKind::Leave { leavers, .. } = &body.kind else { return None };
        let lacking = leavers.iter().find(|leaver| {
            leaver.link.is_none() && self.leaver_there(body, leaver).is_some_and(|known| known.link.is_some())
        })?;
        self.line.receipt_of(lacking.member).map(|receipt| (**receipt).clone())
    }

    fn leaver_there(&self, body: &Consent, leaver: &Leaver) -> Option<Leaver> {
        let at = self.line.history().iter().rev().find(|applied| applied.head == body.prev)?;
        let named = bastide::record::Named { place: at.place, head: at.head };
        self.line.leaver_at(named, leaver.member, leaver.departure)
    }

    /// Asks again where others asked for something else at the same time; who has said no isn't asked again. True if so.
    fn ask_again(&mut self, desk: &mut Desk) -> bool {
        let Some(mut wanted) = self.council.wanted.take() else { return false };
        let ballots = &self.council.ballots;
        let tip = self.line.tip().place;
        let Some((poll, _)) = ballots.own_yes(tip).rev().find(|(_, body)| *body == wanted.body) else {
            return false;
        };
        if !ballots.is_lost(poll, &wanted.body) {
            // It is open again, in a later poll: nothing is due.
            self.council.wanted = Some(Wanted { again: None, ..wanted });
            return false;
        }
        let refused = ballots
            .needed(&wanted.body)
            .iter()
            .any(|member| ballots.words_of(poll, *member).any(|(yes, _)| yes.is_none()));
        let (Ok(body), Some(me)) = (self.consent_to(&wanted.ask, desk), self.me()) else { return false };
        if refused || wanted.tries >= limits::TRIES {
            return false;
        }
        let pause = limits::NEXT_BALLOT.0 * (1 + u64::from(me.0));
        let due = *wanted.again.get_or_insert(desk.now + Millis(pause));
        if desk.now < due {
            self.council.wanted = Some(wanted);
            return false;
        }
        let hash = Consent::hash(&body);
        self.council.wanted =
            Some(Wanted { ask: wanted.ask, tries: wanted.tries + 1, again: None, body: hash });
        self.council.answers.insert(hash, true);
        self.agree(desk, hash, &body);
        true
    }

    /// Since when a member owes us its word about something that we have agreed to.
    pub(in crate::session) fn owes_vote_since(&self, member: Member) -> Option<Millis> {
        self.council.owes_since(member, self.line.tip().place)
    }

    /// Whether we have agreed to something that isn't decided: no turn is taken or signed.
    pub(in crate::session) fn is_bound(&self) -> bool {
        self.council.ballots.is_bound(self.line.tip().place)
    }

    /// Whether we have agreed to put this member out without a link that it may still give.
    pub(super) fn is_held_against(&self, member: Member) -> bool {
        let bound = self.council.ballots.binding(self.line.tip().place);
        bound.filter_map(|(_, hash)| self.council.bodies.get(&hash)).any(|body| match &body.kind {
            ConsentKind::Leave { leavers, .. } => {
                leavers.iter().any(|leaver| leaver.member == member && leaver.link.is_none())
            }
            _ => false,
        })
    }

    /// When [`Play::go_on`] has something to do about votes.
    pub(in crate::session) fn votes_deadline(&self) -> Option<Millis> {
        if self.hand.is_none() || self.recovering {
            return None;
        }
        let tip = self.line.tip().place;
        let ballots = &self.council.ballots;
        let rested = self.council.answered.map_or(Millis(0), |at| at + limits::ANSWER_PAUSE);
        let owed = (!ballots.owes_no(tip).is_empty()).then_some(rested);
        let polls = ballots.questions(tip).into_iter().map(|(poll, _)| poll).chain(ballots.strange());
        let asked = polls.filter_map(|poll| self.council.asked.get(&poll));
        let late = asked.map(|at| (*at + limits::ANSWER).max(rested));
        let again = self.council.wanted.as_ref().and_then(|wanted| wanted.again);
        late.chain(owed).chain(again).min()
    }
}

/// What one says alone.
impl Play {
    /// Says in the record that the game has stopped here. Where two are left, nothing of the line can be cut off any more, so
    /// it is written down to the tip.
    pub(in crate::session) fn claim(
        &mut self,
        desk: &mut Desk,
        reason: ClaimReason,
        waited_s: u32,
    ) -> Result<(), Unfit> {
        let tip = self.line.named();
        if self.claim.as_ref().is_some_and(|claim| claim.tip == tip) {
            return Err(Unfit::Asked);
        }
        let Some(written) = self.written else { return Err(Unfit::NotInGame) };
        let claim = self.line.claim(&desk.key, reason, waited_s).ok_or(Unfit::Left)?;
        desk.keep(&Item::Claim(Box::new(claim.clone())));
        let mut bytes = file::entries(&self.line, written, tip.place);
        bytes.extend(file::claim(&claim));
        desk.outbox.persist(File::Record, bytes);
        self.written = Some(tip.place);
        self.claim = Some(claim);
        Ok(())
    }
}
