//! Lies about continuing a game.
//!
//! Liars propose from odd answers and on odd evidence, join one proposal twice, seal two charters,
//! and seal charters that only they have signed.

use std::sync::Arc;

use bastide_record::bytes::Blob;
use bastide_record::{
    Answer, Awaits, Chain, Charter, Continuing, Entry, Evidence, Exact, Index, Join, Link, Log, Member,
    PROTOCOL_VERSION, Proposal, Question, QuestionKind, RULES_VERSION, Record, Round, SealedCharter, Shown,
    Signed, TurnContent,
};
use bastide_rules::Waits;
use bastide_session::message::{LineItem, Members, Message, SessionProgress, Status};

use super::{World, key};
use crate::script::Script;

impl World {
    /// Lets a liar propose to continue, and perhaps join and seal at once.
    pub(super) fn lie_about_going_on(&mut self, script: &mut Script<'_>) {
        self.propose(script);
        if script.below(2) == 0 {
            self.join(script);
            self.settle();
            self.seal(script);
            self.settle();
            self.play_on(script);
        }
    }

    /// Lets a liar answer an honest member's tip, or play its turn there.
    /// Its program would have done the same in that chapter.
    pub(super) fn play_on(&mut self, script: &mut Script<'_>) {
        let (liar, to, mask) = (self.liar(script), script.below(self.honest), script.byte());
        let Some(log) = self.machines[to].session.record().map(|record| record.log().clone()) else { return };
        let Some(chain) = chain(liar, &log) else { return };
        if let Some(receipt) = log.receipt(key(liar), &chain, 100, Vec::new()) {
            return self.tell(liar, mask, &Message::Receipt(receipt));
        }
        let Awaits::Turn { seat, .. } = log.awaits() else { return };
        let mut game = (**log.game()).clone();
        let mut actions = Vec::new();
        while let Some(seat) = seat.filter(|seat| game.waits() == Waits::Choice(*seat)) {
            let legal = game.actions();
            let Some(action) = script.one_of(&legal) else { return };
            if log.deciders().act(&mut game, seat, *action, &mut Vec::new()).is_err() {
                return;
            }
            actions.push(*action);
        }
        let draft = TurnContent { actions, spent_ms: 1000, freed: Vec::new() };
        if let Ok(turn) = log.seal(key(liar), &chain, draft) {
            self.tell(liar, mask, &Message::Entry(Entry::Turn(turn)));
        }
    }

    /// Lets a liar propose to continue after all members that it names have agreed.
    /// It may agree itself, too.
    fn propose(&mut self, script: &mut Script<'_>) {
        let (liar, mask) = (self.liar(script), script.byte());
        let Some((on, evidence)) = self.continuing(liar, script) else { return };
        let set: Members = on.members.iter().copied().collect();
        for (peer, member) in self.members().into_iter().enumerate() {
            if member.is_some_and(|member| set.has(member)) {
                let with = set.iter().map(Member::index).collect();
                self.command(
                    peer,
                    bastide_session::Command::Ask(bastide_session::Ask::GoOn { with, even_settled: true }),
                );
            }
        }
        if mask & 128 == 0 {
            self.settle();
        }
        if mask & 64 == 0
            && let Some(have) = self.willing(liar, set)
        {
            self.tell(liar, mask, &have);
        }
        let proposal = Exact::new(Proposal::Continuing(Box::new(on)));
        (self.proposal, self.joins) = (Some(proposal.clone()), Vec::new());
        self.tell(liar, mask, &Message::Proposal { proposal, evidence });
    }

    /// Returns a liar's latest claim about its progress, and that it would continue with these.
    fn willing(&self, liar: usize, willing: Members) -> Option<Message> {
        let mut own =
            self.said.iter().rev().filter(|(by, _)| *by == liar).filter_map(
                |(_, bytes)| match Message::decode(bytes) {
                    Ok(Message::Status(have @ Status { at: SessionProgress::Game(at), .. })) => {
                        Some((at, have))
                    }
                    _ => None,
                },
            );
        let (mut at, have) = own.next()?;
        at.willing = willing;
        Some(Message::Status(Status { at: SessionProgress::Game(at), ..have }))
    }

    /// Makes a liar's random proposal, which often holds.
    fn continuing(&self, liar: usize, script: &mut Script<'_>) -> Option<(Continuing, Vec<Evidence>)> {
        let record = self.machines[liar].session.record()?;
        let me = self.member(liar)?;
        let from = self.answer_of(liar, script)?;
        let set = Members(script.byte() & 7 | 1 << me.0);
        let highest = record.chapters().last().map_or(0, |log| log.charter().number());
        let question = (script.below(6) == 0).then(|| begins_with(record, &from, script));
        let evidence = self.evidence(record, &from, set, script);
        let mut rests: Vec<_> = evidence.iter().map(Evidence::hash).collect();
        rests.sort_unstable();
        rests.dedup();
        let mut on = Continuing {
            protocol: PROTOCOL_VERSION,
            rules: RULES_VERSION,
            game: record.log().game_id(),
            number: highest.saturating_add([1, 1, 1, 1, 0, 2, 1000, u32::MAX][script.below(8)]),
            day: 20_780,
            from,
            members: set.iter().filter(|member| record.first().charter().has(*member)).collect(),
            late: Vec::new(),
            question,
            rests,
        };
        match script.below(24) {
            0 => on.number = script.byte().into(),
            1 => on.rests.reverse(),
            2 => drop(on.rests.pop()),
            3 => on.late = vec![Member(script.byte() % 4)],
            4 => on.day += u32::from(script.byte() % 8),
            5 => on.members.reverse(),
            6 => on.game[0] ^= 1,
            7 => on.rests.push([255; 32]),
            _ => {}
        }
        Some((on, evidence))
    }

    /// Collects evidence: from the liar's record, the receipts there, and from recent messages.
    fn evidence(
        &self,
        record: &Record,
        from: &Answer,
        set: Members,
        script: &mut Script<'_>,
    ) -> Vec<Evidence> {
        let mut all: Vec<Evidence> = record.evidence().map(|(_, one)| one.clone()).collect();
        let log = record.chapter(&from.chapter);
        let receipts = log.iter().flat_map(|log| log.receipts()).filter(|one| !set.has(one.member));
        all.extend(receipts.map(|one| Evidence::Receipt((**one).clone())));
        if script.below(2) == 0 {
            let more = script.byte();
            let said = self.heard().flat_map(evidence_in);
            all.extend(said.zip(0..).filter(|(_, at)| more >> (at % 8) & 1 == 1).map(|(one, _)| one));
        }
        let mut kept: Vec<Evidence> = Vec::new();
        all.into_iter().take(40).for_each(|one| {
            if !kept.contains(&one) {
                kept.push(one);
            }
        });
        let left_out = script.below(32);
        if left_out < kept.len() && script.below(3) == 0 {
            kept.remove(left_out);
        }
        kept
    }

    /// Picks a recent continuing proposal in which a liar is to join.
    fn proposed(&self, liar: usize, script: &mut Script<'_>) -> Option<Exact<Proposal>> {
        let me = self.member(liar)?;
        let said = self.heard().filter_map(|message| match message {
            Message::Proposal { proposal, .. } => Some(proposal),
            _ => None,
        });
        let mine =
            |one: &Exact<Proposal>| matches!(&**one, Proposal::Continuing(on) if on.members.contains(&me));
        let all: Vec<_> = self.proposal.clone().into_iter().chain(said).filter(mine).collect();
        if script.below(3) > 0 { all.first().cloned() } else { script.one_of(&all).cloned() }
    }

    /// Lets a liar join, perhaps with a different join for each receiver.
    pub(super) fn join(&mut self, script: &mut Script<'_>) {
        let (liar, mask) = (self.liar(script), script.byte());
        let Some(proposal) = self.proposed(liar, script) else { return };
        if self.proposal.as_ref() != Some(&proposal) {
            (self.proposal, self.joins) = (Some(proposal.clone()), Vec::new());
        }
        for part in [mask, !mask] {
            let Some(join) = self.joined(liar, &proposal, script) else { return };
            self.joins.push(join.clone());
            self.tell(liar, part, &Message::Join(join));
            if mask & 128 == 0 {
                return;
            }
        }
    }

    fn joined(
        &self,
        liar: usize,
        proposal: &Exact<Proposal>,
        script: &mut Script<'_>,
    ) -> Option<Signed<Join>> {
        let Proposal::Continuing(on) = &**proposal else { return None };
        let record = self.machines[liar].session.record()?;
        let me = self.member(liar)?;
        let log = record.chapter(&on.from.chapter)?;
        let basis = record.check_proposal(on).ok();
        let due = basis.as_ref().map_or(log.pending(), |basis| basis.link_due(me));
        let link = due.and_then(|round| chain(liar, log)?.show(round));
        let top = basis
            .as_ref()
            .and_then(|basis| basis.top(me, &record.bound(me)).filter(|top| !basis.is_on_line(top)));
        let (link, cut) = match script.below(10) {
            0 => (None, top.into_iter().collect()),
            1 => (Some(Shown { round: Round(1), link: Link([7; 32]) }), Vec::new()),
            2 => {
                (chain(liar, log).and_then(|chain| chain.show(Round(1 + script.below(9) as u32))), Vec::new())
            }
            3 => (link, Vec::new()),
            4 => (link, self.answer_of(liar, script).into_iter().collect()),
            _ => (link, top.into_iter().collect()),
        };
        Some(Join::seal(key(liar), [script.byte(); 32], proposal, link, cut).0)
    }

    /// Lets a liar seal the charter of its join and the others'.
    /// It may also withhold its seal, and show the charter with all seals later.
    pub(super) fn seal(&mut self, script: &mut Script<'_>) {
        let (liar, mask) = (self.liar(script), script.byte());
        let Some(proposal) = self.proposal.clone() else { return };
        let Some(charter) = self.charter(liar, &proposal, script) else { return };
        let Some(me) = self.member(liar) else { return };
        let seal = charter.sign(key(liar), me);
        match self.sealed(&charter) {
            Some(sealed) if mask & 128 == 0 => {
                let evidence = self.evidence_of(&charter);
                let item = LineItem::Charter { charter: Blob(sealed.encode()), evidence };
                self.tell(liar, mask, &Message::Line { items: vec![item], receipts: Vec::new() });
            }
            _ => self.tell(liar, mask, &Message::Signature(seal)),
        }
    }

    fn charter(
        &self,
        liar: usize,
        proposal: &Exact<Proposal>,
        script: &mut Script<'_>,
    ) -> Option<Arc<Charter>> {
        let Proposal::Continuing(on) = &**proposal else { return None };
        let hash = Proposal::hash(proposal);
        let first = self.machines[liar].session.record()?.first().charter().clone();
        let said = self.heard().filter_map(|message| match message {
            Message::Join(join) => Some(join),
            _ => None,
        });
        let mut held: Vec<Signed<Join>> = self.joins.clone();
        if script.below(2) == 0 {
            held.reverse();
        }
        held.extend(said.filter(|join| join.proposal == hash));
        let of = |member: &Member| held.iter().find(|join| first.key(*member) == Some(&join.key)).cloned();
        let joins = on.members.iter().map(of).collect::<Option<Vec<_>>>()?;
        Charter::assemble(proposal.clone(), joins, Some(&first)).ok().map(Arc::new)
    }

    /// Seals a charter with the seals sent so far, and those of all liars.
    fn sealed(&self, charter: &Arc<Charter>) -> Option<SealedCharter> {
        let said: Vec<_> = self
            .heard()
            .filter_map(|message| match message {
                Message::Signature(seal) if seal.charter == charter.id() => Some(seal),
                _ => None,
            })
            .collect();
        let members = self.members();
        let signature = |member: &Member| {
            let liar = (self.honest..super::MEMBERS).find(|peer| members[*peer] == Some(*member));
            let own = liar.map(|liar| charter.sign(key(liar), *member).signature());
            own.or_else(|| said.iter().find(|seal| seal.member == *member).map(Signed::signature))
        };
        let signatures = charter.members().iter().map(signature).collect::<Option<Vec<_>>>()?;
        SealedCharter::new(charter.clone(), &signatures).ok()
    }

    /// Returns the evidence on which a charter rests, as far as it was sent.
    fn evidence_of(&self, charter: &Charter) -> Vec<Evidence> {
        let rests = charter.continuing().map_or(&[][..], |on| &on.rests);
        let mut evidence: Vec<Evidence> = Vec::new();
        for message in self.heard() {
            if let Message::Proposal { evidence: said, .. } = message {
                let new = said.into_iter().filter(|one| rests.contains(&one.hash()));
                evidence.extend(new.collect::<Vec<_>>());
            }
        }
        evidence.dedup();
        evidence.truncate(rests.len());
        evidence
    }
}

/// Returns a liar's chain in a chapter.
fn chain(liar: usize, log: &Log) -> Option<Chain> {
    let charter = log.charter();
    let join = charter.join(charter.member(&key(liar).public())?)?;
    Some(Chain::grow(key(liar), &join.nonce, &join.proposal))
}

fn begins_with(record: &Record, from: &Answer, script: &mut Script<'_>) -> Question {
    let back = 1 + script.below(3) as u32;
    let kind = match script.below(4) {
        0 => QuestionKind::End,
        _ => QuestionKind::TakeBack { to: Index(from.index.0.saturating_sub(back)) },
    };
    let (game, chapter) = (record.log().game_id(), from.chapter);
    Question { game, chapter, index: from.index.next(), prev: from.head, kind, asked: 1 }
}

/// Returns the parts of a message that can be evidence.
fn evidence_in(message: Message) -> Vec<Evidence> {
    match message {
        Message::Entry(Entry::Turn(turn)) => {
            let receipts = turn.receipts.clone().into_iter().map(Evidence::Receipt);
            [Evidence::Turn(turn.clone())].into_iter().chain(receipts).collect()
        }
        Message::Receipt(receipt) => vec![Evidence::Receipt(receipt)],
        Message::Evidence(evidence) => evidence,
        Message::Question(asked) => {
            let yes = asked.yes.into_iter().map(Evidence::Yes);
            yes.chain(asked.no.into_iter().map(Evidence::No)).collect()
        }
        _ => Vec::new(),
    }
}
