//! A line's state at its tip, and how receipts and links change it. Turns change it in [`super::turns`],
//! certificates in [`super::certificates`].
//!
//! Private to [`super::line`], which tries a change on a copy and keeps it only if it is whole: so a refusal
//! changes nothing, whatever was done before it was found. A copy is cheap: games are shared.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::chain::{Link, Shown};
use super::charter::Charter;
use super::draws::Draws;
use super::entry::Receipt;
use super::key::{PublicKey, Signed};
use super::line::{Dealt, Ending, Tip};
use super::play::Course;
use super::refusal::{BrokenRule, Refusal};
use super::words::{Member, Place, Round};
use crate::rules::{Event, Seat, Waits};

/// A round that is open and not yet used by a turn.
#[derive(Debug, Clone)]
pub(super) struct Pending {
    pub(super) round: Round,
    /// Who shows a link, ascending: those active when it opened.
    pub(super) members: Vec<Member>,
    /// Whether the game has the draws already.
    pub(super) dealt: bool,
}

/// Everything the next entry is judged by.
#[derive(Debug, Clone)]
pub(super) struct State {
    /// The game, with all draws answered that can be.
    pub(super) course: Course,
    pub(super) tip: Tip,
    /// How it ended, if it did.
    pub(super) over: Option<Ending>,
    pub(super) paused: bool,
    /// Those for the tip.
    pub(super) receipts: BTreeMap<Member, Arc<Signed<Receipt>>>,
    pub(super) pending: Option<Pending>,
    /// The highest link known of each member; all lower ones follow from it.
    pub(super) known: BTreeMap<Member, Shown>,
    /// The round to open next.
    pub(super) next: Round,
    /// The highest round opened; the anchor's before the first.
    pub(super) top: Round,
    /// Who takes part, ascending.
    pub(super) active: Vec<Member>,
    /// The highest checkpoint that all have answered; none before all have answered the charter.
    pub(super) settled: Option<Place>,
    /// The places before the last turn of the game in which a member decided, and before the one before that.
    pub(super) begun: [Option<Place>; 2],
    /// Whose turn of the game it was when that began.
    pub(super) whose: Option<Seat>,
    /// The last certificate's.
    pub(super) certified: Option<Place>,
    /// How many certificates there are.
    pub(super) certificates: usize,
    /// How many of them are leaves and returns.
    pub(super) leaves_and_returns: usize,
    /// Who was made to leave, ever; ascending.
    pub(super) excluded: Vec<Member>,
}

/// What an entry changed beside the state.
pub(super) struct Change {
    /// The state before it, with all receipts that it brought.
    pub(super) prior: State,
    /// The draws before it, if its receipts brought the last links.
    pub(super) before: Option<Dealt>,
    /// What its actions did.
    pub(super) events: Vec<Event>,
    /// The draws after it, if all links are known already.
    pub(super) after: Option<Dealt>,
}

impl State {
    /// At a charter, with its game.
    pub(super) fn new(charter: &Charter, course: Course) -> Self {
        let tip = Tip {
            place: Place::CHARTER,
            head: charter.id(),
            digest: course.before.digest(),
            author: None,
            checkpoint: true,
        };
        let anchors = charter.members().zip(charter.joins());
        let mut state = Self {
            course,
            tip,
            over: None,
            paused: false,
            receipts: BTreeMap::new(),
            pending: None,
            known: anchors.map(|(member, join)| (member, Shown::anchor(join.anchor))).collect(),
            next: Round::FIRST,
            top: Round::ANCHOR,
            active: charter.members().collect(),
            settled: None,
            begun: [None; 2],
            whose: None,
            certified: None,
            certificates: 0,
            leaves_and_returns: 0,
            excluded: Vec::new(),
        };
        if state.is_draw_due() {
            state.open();
        }
        state
    }

    /// Whether the place's actions left the game waiting for a draw.
    pub(super) fn is_draw_due(&self) -> bool {
        matches!(self.course.before.waits(), Waits::Draw { .. })
    }

    /// Opens the next round.
    pub(super) fn open(&mut self) {
        self.pending = Some(Pending { round: self.next, members: self.active.clone(), dealt: false });
        self.top = self.top.max(self.next);
        self.next = self.next.next();
    }

    /// Whether a member owes a receipt for the tip, given or not.
    pub(super) fn owes(&self, member: Member) -> bool {
        self.tip.checkpoint && self.tip.author != Some(member) && self.active.contains(&member)
    }

    /// Whose receipts for the tip are not there, ascending.
    pub(super) fn missing(&self) -> impl Iterator<Item = Member> + '_ {
        let owing = self.active.iter().copied().filter(|member| self.owes(*member));
        owing.filter(|member| !self.receipts.contains_key(member))
    }

    /// The round whose link a member's receipt for the tip must show.
    pub(super) fn due(&self, member: Member) -> Option<Round> {
        let pending = self.pending.as_ref()?;
        pending.members.contains(&member).then_some(pending.round)
    }

    /// Takes a receipt for the tip. Returns the draws if it brought the last link.
    pub(super) fn receipt(
        &mut self,
        charter: &Charter,
        receipt: &Signed<Receipt>,
    ) -> Result<Option<Dealt>, Refusal> {
        let member = receipt.member;
        if self.receipts.get(&member).is_some_and(|held| **held == *receipt) {
            return Ok(None);
        }
        self.check_receipt(charter, receipt)?;
        if let Some(shown) = receipt.shows {
            self.learn(member, shown);
        }
        // The first of several stays: another may differ in what doesn't count, and nothing that is kept may
        // change.
        self.receipts.entry(member).or_insert_with(|| Arc::new(receipt.clone()));
        self.deal(charter)
    }

    fn check_receipt(&self, charter: &Charter, receipt: &Signed<Receipt>) -> Result<(), Refusal> {
        let member = receipt.member;
        if receipt.game != charter.id() {
            return Err(Refusal::of(BrokenRule::AnotherGame));
        }
        let key = charter.key(member).ok_or(Refusal::of(BrokenRule::NoSuchMember(member)))?;
        if receipt.place != self.tip.place {
            let (found, expected) = (receipt.place, self.tip.place);
            return Err(Refusal::of(BrokenRule::AnotherPlace { found, expected }));
        }
        if !receipt.is_by(key) {
            return Err(Refusal::of(BrokenRule::Signature(member)));
        }
        // No lie by itself: somebody may have shown the signer another entry.
        if receipt.head != self.tip.head {
            return Err(Refusal::of(BrokenRule::ReceiptHead(member)));
        }
        if !self.owes(member) {
            return Err(Refusal::of(BrokenRule::ReceiptNotDue(member)));
        }
        let by = |rule| Refusal::by(member, rule);
        if receipt.digest != self.tip.digest {
            return Err(by(BrokenRule::ReceiptDigest(member)));
        }
        match (self.due(member), receipt.shows) {
            (None, None) => Ok(()),
            (None, Some(_)) => Err(by(BrokenRule::LinkNotDue(member))),
            (Some(round), None) => Err(by(BrokenRule::LinkMissing { member, round })),
            (Some(round), Some(shown)) => self.check_link(member, key, shown, round).map_err(by),
        }
    }

    /// Whether this is the member's link for `due`, by the highest one known.
    pub(super) fn check_link(
        &self,
        member: Member,
        key: &PublicKey,
        shown: Shown,
        due: Round,
    ) -> Result<(), BrokenRule> {
        if shown.round != due {
            return Err(BrokenRule::LinkRound { member, found: shown.round, expected: due });
        }
        let good = self.known.get(&member).is_some_and(|known| match known.down_to(due, key) {
            Some(link) => link == shown.link,
            None => shown.leads_to(known, key),
        });
        if good { Ok(()) } else { Err(BrokenRule::Link { member, round: due }) }
    }

    /// A member's link of a round, if it was ever shown.
    pub(super) fn link(&self, charter: &Charter, member: Member, round: Round) -> Option<Link> {
        self.known.get(&member)?.down_to(round, charter.key(member)?)
    }

    /// A link that was checked.
    pub(super) fn learn(&mut self, member: Member, shown: Shown) {
        let known = self.known.entry(member).or_insert(shown);
        if known.round < shown.round {
            *known = shown;
        }
    }

    /// Answers the pending draws if all links are known; notes if all have answered the tip.
    pub(super) fn deal(&mut self, charter: &Charter) -> Result<Option<Dealt>, Refusal> {
        if self.tip.checkpoint && self.missing().next().is_none() {
            self.settled = Some(self.tip.place);
        }
        let Some(pending) = self.pending.as_ref().filter(|pending| !pending.dealt) else { return Ok(None) };
        let (round, members) = (pending.round, pending.members.clone());
        let links = members.iter().map(|member| Some((*member, self.link(charter, *member, round)?)));
        let Some(links) = links.collect::<Option<Vec<(Member, Link)>>>() else { return Ok(None) };
        let draws = Draws::new(&charter.id(), round, &links);
        let mut events = Vec::new();
        self.course.deal(draws, &mut events)?;
        self.pending = Some(Pending { round, members: members.clone(), dealt: true });
        Ok(Some(Dealt { round, members, seed: draws.seed(), events }))
    }

    /// Who writes the next turn, for which seat; the first active member, for none, if the draws have ended
    /// the game. Nobody if draws are not answered, or the line is over or paused.
    pub(super) fn asked(&self) -> Option<(Member, Option<Seat>)> {
        if self.over.is_some() || self.paused {
            return None;
        }
        match self.course.game.waits() {
            Waits::Choice(_) => self.course.live().map(|(seat, member)| (member, Some(seat))),
            Waits::Over => Some((*self.active.first()?, None)),
            Waits::Draw { .. } => None,
        }
    }
}
