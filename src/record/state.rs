//! A line's state at its tip, and the rules by which a turn or a receipt changes it.
//!
//! Private to [`super::line`], which tries a change on a copy and keeps it only if it is whole: so a refusal
//! changes nothing, whatever was done before it was found.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::chain::{Link, Shown};
use super::charter::Charter;
use super::draws::Draws;
use super::entry::{Receipt, Turn};
use super::key::{PublicKey, Signed};
use super::limits::{ACTIONS, LINKS, PLACES};
use super::line::{Dealt, Tip};
use super::play;
use super::refusal::{BrokenRule, Refusal};
use super::words::{Member, Place, Round};
use crate::rules::{Event, Game, Waits};

/// A round that is open: each of its members shows a link.
#[derive(Debug, Clone)]
pub(super) struct Pending {
    pub(super) round: Round,
    /// Its members, and the links known so far.
    pub(super) links: BTreeMap<Member, Option<Link>>,
    /// Whether the game has the draws already.
    pub(super) dealt: bool,
}

/// Everything the next entry is judged by.
#[derive(Debug, Clone)]
pub(super) struct State {
    /// With all draws answered that can be.
    pub(super) game: Game,
    pub(super) tip: Tip,
    pub(super) over: bool,
    /// Those for the tip.
    pub(super) receipts: BTreeMap<Member, Arc<Signed<Receipt>>>,
    pub(super) pending: Option<Pending>,
    /// The highest link known of each member.
    pub(super) known: BTreeMap<Member, Shown>,
    /// The round to open next.
    pub(super) next: Round,
    /// Who takes part, ascending. Without certificates: all.
    pub(super) active: Vec<Member>,
    /// The highest checkpoint that all have answered; none before all have answered the charter.
    pub(super) settled: Option<Place>,
}

/// What a turn changed beside the state.
pub(super) struct Change {
    /// The draws before the turn, if its receipts brought the last links.
    pub(super) before: Option<Dealt>,
    /// What its actions did.
    pub(super) events: Vec<Event>,
    /// The draws after the turn, if its own link was the last.
    pub(super) after: Option<Dealt>,
}

impl State {
    pub(super) fn new(charter: &Charter) -> Result<(Self, Vec<Event>), Refusal> {
        let mut game = Game::new(&charter.proposal().setup)
            .map_err(|error| Refusal::of(BrokenRule::Charter(error.into())))?;
        let mut events = Vec::new();
        play::stand_in(&mut game, charter, &mut events).map_err(play::refused_themselves)?;
        let tip = Tip {
            place: Place::CHARTER,
            head: charter.id(),
            digest: game.digest(),
            author: None,
            checkpoint: true,
        };
        let anchors = charter.members().zip(charter.joins());
        let mut state = Self {
            game,
            tip,
            over: false,
            receipts: BTreeMap::new(),
            pending: None,
            known: anchors.map(|(member, join)| (member, Shown::anchor(join.anchor))).collect(),
            next: Round::FIRST,
            active: charter.members().collect(),
            settled: None,
        };
        if let Waits::Draw { .. } = state.game.waits() {
            state.open();
        }
        Ok((state, events))
    }

    /// Opens the next round.
    fn open(&mut self) {
        let links = self.active.iter().map(|member| (*member, None)).collect();
        self.pending = Some(Pending { round: self.next, links, dealt: false });
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
        pending.links.contains_key(&member).then_some(pending.round)
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

    /// Whether this is the member's link for `due`, against the highest one known.
    fn check_link(
        &self,
        member: Member,
        key: &PublicKey,
        shown: Shown,
        due: Round,
    ) -> Result<(), BrokenRule> {
        if shown.round != due {
            return Err(BrokenRule::LinkRound { member, found: shown.round, expected: due });
        }
        let good = self.known.get(&member).is_some_and(|known| *known == shown || shown.leads_to(known, key));
        if good { Ok(()) } else { Err(BrokenRule::Link { member, round: due }) }
    }

    /// A link of the pending round that was checked.
    fn learn(&mut self, member: Member, shown: Shown) {
        self.known.insert(member, shown);
        if let Some(link) = self.pending.as_mut().and_then(|pending| pending.links.get_mut(&member)) {
            *link = Some(shown.link);
        }
    }

    /// Answers the pending draws if all links are there; notes if all have answered the tip.
    fn deal(&mut self, charter: &Charter) -> Result<Option<Dealt>, Refusal> {
        if self.tip.checkpoint && self.missing().next().is_none() {
            self.settled = Some(self.tip.place);
        }
        let Some(pending) = self.pending.as_mut().filter(|pending| !pending.dealt) else { return Ok(None) };
        let known = pending.links.iter().filter_map(|(member, link)| Some((*member, (*link)?)));
        let links: Vec<(Member, Link)> = known.collect();
        if links.len() < pending.links.len() {
            return Ok(None);
        }
        let draws = Draws::new(&charter.id(), pending.round, &links);
        let mut events = Vec::new();
        play::deal(&mut self.game, charter, draws, &mut events).map_err(play::refused_themselves)?;
        pending.dealt = true;
        let members = links.into_iter().map(|(member, _)| member).collect();
        Ok(Some(Dealt { round: pending.round, members, seed: draws.seed(), events }))
    }

    /// Takes a turn: the four rules, in their order. Refusals before its signature is checked name nobody.
    pub(super) fn turn(&mut self, charter: &Charter, turn: &Signed<Turn>) -> Result<Change, Refusal> {
        self.check_place(charter, turn)?;
        let author = turn.member;
        self.play_turn(charter, turn, author).map_err(|refusal| refusal.or_by(author))
    }

    /// Rule 1, but for whose turn it is.
    fn check_place(&self, charter: &Charter, turn: &Signed<Turn>) -> Result<(), Refusal> {
        if turn.game != charter.id() {
            return Err(Refusal::of(BrokenRule::AnotherGame));
        }
        let key = charter.key(turn.member).ok_or(Refusal::of(BrokenRule::NoSuchMember(turn.member)))?;
        let (found, expected) = (turn.place, self.tip.place.next());
        if found != expected {
            return Err(Refusal::of(BrokenRule::AnotherPlace { found, expected }));
        }
        if !turn.is_by(key) {
            return Err(Refusal::of(BrokenRule::Signature(turn.member)));
        }
        // As with receipts, the author may have been shown another entry before this one.
        if turn.prev != self.tip.head {
            return Err(Refusal::of(BrokenRule::AnotherHead));
        }
        Ok(())
    }

    fn play_turn(
        &mut self,
        charter: &Charter,
        turn: &Signed<Turn>,
        author: Member,
    ) -> Result<Change, Refusal> {
        let refuse = |rule| Err(Refusal::of(rule));
        if self.over {
            return refuse(BrokenRule::Over);
        }
        if turn.place.0 > PLACES {
            return refuse(BrokenRule::NoMorePlaces);
        }
        if turn.actions.len() > ACTIONS {
            return refuse(BrokenRule::TooManyActions(turn.actions.len()));
        }
        let before = self.take_receipts(charter, turn)?;
        let events = self.take_actions(charter, turn)?;
        let digest = self.game.digest();
        if turn.digest != digest {
            return refuse(BrokenRule::Digest);
        }

        self.receipts.clear();
        self.pending = None;
        let draw_due = matches!(self.game.waits(), Waits::Draw { .. });
        self.over = self.game.waits() == Waits::Over;
        self.tip = Tip {
            place: turn.place,
            head: turn.hash(),
            digest,
            author: Some(author),
            checkpoint: draw_due || self.over,
        };
        match (draw_due, turn.opens) {
            (false, None) => {}
            (false, Some(_)) => return refuse(BrokenRule::LinkNotDue(author)),
            (true, _) if self.next.0 > LINKS => return refuse(BrokenRule::NoMoreRounds),
            (true, None) => return refuse(BrokenRule::LinkMissing { member: author, round: self.next }),
            (true, Some(shown)) => {
                let key = charter.key(author).ok_or(Refusal::of(BrokenRule::NoSuchMember(author)))?;
                self.check_link(author, key, shown, self.next).map_err(Refusal::of)?;
                self.open();
                self.learn(author, shown);
            }
        }
        let after = self.deal(charter)?;
        Ok(Change { before, events, after })
    }

    /// Rule 2: the receipts of all who owe one for the tip, ascending, and no others.
    fn take_receipts(&mut self, charter: &Charter, turn: &Turn) -> Result<Option<Dealt>, Refusal> {
        let mut due: Vec<Member> = self.active.iter().copied().filter(|member| self.owes(*member)).collect();
        due.reverse();
        let mut dealt = None;
        for receipt in &turn.receipts {
            match due.pop() {
                Some(expected) if expected == receipt.member => {}
                Some(expected) if expected < receipt.member => {
                    return Err(Refusal::of(BrokenRule::ReceiptMissing(expected)));
                }
                Some(_) | None => return Err(Refusal::of(BrokenRule::ReceiptNotDue(receipt.member))),
            }
            dealt = self.receipt(charter, receipt)?.or(dealt);
        }
        match due.pop() {
            Some(expected) => Err(Refusal::of(BrokenRule::ReceiptMissing(expected))),
            None => Ok(dealt),
        }
    }

    /// Whose turn it is (the rest of rule 1), and rule 3.
    fn take_actions(&mut self, charter: &Charter, turn: &Turn) -> Result<Vec<Event>, Refusal> {
        let mut events = Vec::new();
        let asked = self.asked(charter).ok_or(Refusal::of(BrokenRule::OutOfTurn(turn.member)))?;
        if asked != (turn.member, turn.seat) {
            return Err(Refusal::of(BrokenRule::OutOfTurn(turn.member)));
        }
        match turn.seat {
            Some(seat) => play::act(&mut self.game, charter, seat, &turn.actions, &mut events)?,
            None if turn.actions.is_empty() => {}
            None => return Err(Refusal::of(BrokenRule::TurnTooLong)),
        }
        Ok(events)
    }

    /// Who writes the next turn, for which seat; the first active member, for none, if the draws have ended
    /// the game. Nobody if draws are not answered, or the line is over.
    pub(super) fn asked(&self, charter: &Charter) -> Option<(Member, Option<crate::rules::Seat>)> {
        if self.over {
            return None;
        }
        match self.game.waits() {
            Waits::Choice(_) => play::live(&self.game, charter).map(|(seat, member)| (member, Some(seat))),
            Waits::Over => Some((*self.active.first()?, None)),
            Waits::Draw { .. } => None,
        }
    }
}
