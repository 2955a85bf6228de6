//! Byzantine member, which is no session.
//!
//! It sends anybody anything, of a bounded set, that its key can sign.

use bastide_kit::people::{actions, chain};
use bastide_record::{
    Answer, Index, Join, Key, Log, Member, Proposal, Record, Resignation, Signed, TurnContent,
};
use bastide_session::Session;
use bastide_session::message::{GameProgress, Members, Message, Poll};

use super::peer::have;
use super::world::Bounds;

/// Statement of a liar.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Lie {
    /// One of two turns.
    Turn(u8),
    /// Receipt for the entry that is at this index.
    Receipt,
    /// Receipt for an entry that nobody has seen at this index.
    OtherReceipt,
    /// Claim that it would continue with these members.
    Willing(Members),
    /// Join and seal of the current proposal.
    Sign,
    /// Both Yes and No to the question at this index.
    Answer { at: usize, yes: bool },
    /// Resignation that reports no answer, though it has answered.
    Resign,
    /// Resignation that reports an answer that nobody holds, and the highest possible seal.
    ResignFalsely,
}

/// Key and number of the lying member.
#[derive(Debug)]
pub(crate) struct Liar {
    key: Key,
    member: Member,
}

impl Liar {
    pub(crate) fn new(key: Key, record: &Record) -> Self {
        let first = record.first().charter();
        let member = first.member(&key.public()).expect("it sits there");
        Self { key, member }
    }

    /// Returns the lies that it can tell this member now.
    pub(crate) fn lies(&self, session: &Session, bounds: &Bounds) -> Vec<Lie> {
        let Some(record) = session.record() else { return Vec::new() };
        let log = record.log();
        let mut lies = Vec::new();
        if log.charter().has(self.member) && log.tip().index.0 < bounds.places && log.waits_for(self.member) {
            lies.extend([Lie::Turn(0), Lie::Turn(1)]);
        }
        if log.waits_for(self.member) {
            lies.extend([Lie::Receipt, Lie::OtherReceipt]);
        }
        if session.highest() < bounds.charters {
            let willing = session.willing();
            if willing.has(self.member) {
                lies.push(Lie::Willing(willing));
            }
        }
        if session.attempt().is_some_and(|(proposal, _)| {
            matches!(&*proposal, Proposal::Continuing(on) if on.members.contains(&self.member))
        }) {
            lies.push(Lie::Sign);
        }
        if bounds.questions > 0 {
            for at in 0..session.asked().len() {
                lies.extend([true, false].map(|yes| Lie::Answer { at, yes }));
            }
        }
        if bounds.resignations && !record.resigned().contains(&self.member) {
            lies.extend([Lie::Resign, Lie::ResignFalsely]);
        }
        lies
    }

    /// Encodes a lie as messages.
    pub(crate) fn says(&self, session: &Session, lie: &Lie) -> Vec<Message> {
        self.made(session, lie).unwrap_or_default()
    }

    fn made(&self, session: &Session, lie: &Lie) -> Option<Vec<Message>> {
        let record = session.record()?;
        let log = record.log();
        match lie {
            Lie::Turn(which) => {
                let chain = chain(log.charter(), &self.key)?;
                let turn = log.seal(&self.key, &chain, self.draft(log, *which)).ok()?;
                Some(vec![Message::Entry(bastide_record::Entry::Turn(turn))])
            }
            Lie::Receipt => {
                let chain = chain(log.charter(), &self.key)?;
                Some(vec![Message::Receipt(log.receipt(&self.key, &chain, 0, Vec::new())?)])
            }
            Lie::OtherReceipt => {
                let chain = chain(log.charter(), &self.key)?;
                let mut receipt = (*log.receipt(&self.key, &chain, 0, Vec::new())?).clone();
                receipt.head = [9; 32];
                Some(vec![Message::Receipt(Signed::seal(&self.key, receipt))])
            }
            Lie::Willing(willing) => {
                let at = GameProgress { bound: None, sealed: 0, ..session.game_at()? };
                Some(vec![have(at, *willing)])
            }
            Lie::Sign => self.sign(session),
            Lie::Answer { at, yes } => {
                let question = session.question(session.asked().get(*at)?)?;
                let yes_said = yes.then(|| log.yes(&self.key, &question, Vec::new())).flatten();
                let no_said = (!yes).then(|| log.no(&self.key, &question)).flatten();
                let asked =
                    Poll { question, yes: yes_said.into_iter().collect(), no: no_said.into_iter().collect() };
                Some(vec![Message::Question(Box::new(asked))])
            }
            Lie::Resign | Lie::ResignFalsely => {
                let is_false = *lie == Lie::ResignFalsely;
                let tip = log.answer_at(log.tip().index)?;
                let unseen = Answer { index: Index(tip.index.0 + 3), head: [9; 32], ..tip };
                let resignation = Resignation {
                    game: log.game_id(),
                    number: if is_false { u32::MAX } else { 0 },
                    last: is_false.then_some(unseen),
                    yes: Vec::new(),
                    member: self.member,
                };
                let signed = Signed::seal(&self.key, resignation);
                Some(vec![Message::Evidence(vec![bastide_record::Evidence::Resignation(signed)])])
            }
        }
    }

    /// Drafts a turn of the first legal actions; two drafts differ only in the time they took.
    fn draft(&self, log: &Log, which: u8) -> TurnContent {
        let is_own = |seat| log.terms().seats_of(self.member).any(|own| own == seat);
        let actions = actions(log, is_own, |game| game.actions().first().copied());
        TurnContent { actions, spent_ms: u32::from(which), freed: Vec::new() }
    }

    /// Signs a join to the proposal that this session knows; a seal once the charter exists.
    fn sign(&self, session: &Session) -> Option<Vec<Message>> {
        let (proposal, charter) = session.attempt()?;
        if let Some(charter) = charter {
            return Some(vec![Message::Signature(charter.sign(&self.key, self.member))]);
        }
        let Proposal::Continuing(on) = &*proposal else { return None };
        let record = session.record()?;
        let old = record.chapter(&on.from.chapter)?;
        let due = record.check_proposal(on).ok().and_then(|basis| basis.link_due(self.member));
        let link = due.and_then(|round| chain(old.charter(), &self.key)?.show(round));
        let (join, _) = Join::seal(&self.key, [5; 32], &proposal, link, Vec::new());
        Some(vec![Message::Join(join)])
    }
}
