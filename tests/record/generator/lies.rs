//! Generated lies: an honest file with a changed entry after it, or a damaged file.
//!
//! The entry's author signs it again, so that the rules behind the signature are checked, too.

use bastide_record::file::Frame;
use bastide_record::{
    Answer, Awaits, Continuing, Entry, Evidence, Exact, Freed, Index, Join, Link, Member, PassedQuestion,
    Proof, Proposal, Question, QuestionKind, Receipt, Remark, RemarkKind, Round, Seal, Shown, Signed,
    Statement, Turn, Yes,
};
use bastide_rules::{Action, Seat};

use super::world::World;
use crate::table::{Table, charter_frame, framed, key, turn_frame};

const SHOWN: Shown = Shown { round: Round(1), link: Link([7; 32]) };

impl World {
    /// Returns this world's file with a lie at its end, or damaged, and the name of the lie.
    pub(crate) fn lied(&mut self) -> (&'static str, Vec<u8>) {
        let before = self.table.clone();
        let lie = match self.table.random(16) {
            0 | 1 => self.in_a_turn(),
            2 | 3 => self.in_a_receipt(),
            4 => self.in_a_question(),
            5..=8 => self.in_a_charter(),
            9 => self.in_evidence(),
            10 => self.in_a_remark(),
            11 => self.in_the_first(),
            12 => self.tried(),
            13 => Some(("frames", self.moved())),
            _ => Some(("bytes", self.damaged())),
        };
        let lie = lie.unwrap_or_else(|| ("none", self.table.file()));
        self.table.back_to(before);
        lie
    }

    fn then(&self, what: &'static str, frame: Vec<u8>) -> Option<(&'static str, Vec<u8>)> {
        Some((what, [self.table.frames.concat(), frame].concat()))
    }

    fn any(&mut self) -> u8 {
        self.table.random(256) as u8
    }

    fn in_a_turn(&mut self) -> Option<(&'static str, Vec<u8>)> {
        self.table.answer();
        if !matches!(self.table.log().awaits(), Awaits::Turn { .. }) {
            return None;
        }
        let (number, any, no) = (self.table.random(20), self.any(), self.no());
        let turn = self.table.forged(|turn| change_turn(turn, number, any, no));
        self.then("turn", turn_frame(turn))
    }

    fn no(&mut self) -> Option<Signed<bastide_record::No>> {
        let question = self.question()?;
        let member = self.any() % 6;
        Some(Table::no(&question, Member(member)))
    }

    fn in_a_receipt(&mut self) -> Option<(&'static str, Vec<u8>)> {
        let mut owing: Vec<Member> = self.table.log().receipts().map(|receipt| receipt.member).collect();
        if let Awaits::Receipts { from } = self.table.log().awaits() {
            owing.extend(from);
        }
        if owing.is_empty() || !self.table.log().tip().checkpoint {
            return None;
        }
        let member = owing[self.table.random(owing.len())];
        let (number, any, no) = (self.table.random(14), self.any(), self.no());
        let receipt = self.table.forged_receipt(member, |receipt| change_receipt(receipt, number, any, no));
        if self.table.random(2) == 0 {
            return self.then("receipt alone", Frame::Receipt(receipt).encode());
        }
        self.table.answer();
        if !matches!(self.table.log().awaits(), Awaits::Turn { .. }) {
            return None;
        }
        let turn = self.table.forged(|turn| {
            if let Some(at) = turn.receipts.iter().position(|held| held.member == member) {
                turn.receipts[at] = receipt;
            }
        });
        self.then("receipt in a turn", turn_frame(turn))
    }

    fn in_a_question(&mut self) -> Option<(&'static str, Vec<u8>)> {
        let mut question: Question = (*self.question()?).clone();
        let (number, any) = (self.table.random(14), self.any());
        match number {
            0 => question.asked = any % 10,
            1 => question.prev[0] ^= 1,
            2 => question.index = Index(question.index.0 + u32::from(any % 3)),
            3 => question.game[0] ^= 1,
            4 => question.chapter[0] ^= 1,
            5 => question.kind = QuestionKind::TakeBack { to: Index(u32::from(any % 32)) },
            _ => {}
        }
        let passed = self.table.passed(&Exact::new(question));
        let passed = change_yes(passed, number, any);
        self.then("question", Frame::Entry(Entry::Question(passed)).encode())
    }

    fn in_a_charter(&mut self) -> Option<(&'static str, Vec<u8>)> {
        let mut on = self.proposal();
        let (number, any) = (self.table.random(20), self.any());
        change_proposal(&mut on, number, any);
        let (number, any) = (self.table.random(24), self.any());
        let proposal = Exact::new(Proposal::Continuing(Box::new(on.clone())));
        let mut joins = self.table.joins_to(&proposal, |join| change_join(join, number, any));
        let mut by = on.members.clone();
        match number {
            16 => drop(joins.pop()),
            17 => joins.reverse(),
            18 => drop(by.pop()),
            19 => by.reverse(),
            20 => by.push(Member(any % 6)),
            21 => joins.extend(joins.clone()),
            _ => {}
        }
        let game = if number == 22 { None } else { Some(on.game) };
        self.then("charter", charter_frame(game, &proposal, &joins, &by))
    }

    fn in_evidence(&mut self) -> Option<(&'static str, Vec<u8>)> {
        let any = self.any();
        let member = Member(any % 7);
        let game = self.table.log().game_id();
        let seal = |game, number, charter: u8| {
            Signed::seal(&key(member.0 % 6), Seal { game, number, charter: [charter; 32], member })
        };
        let pair = |one: Signed<Seal>, two: Signed<Seal>| {
            Evidence::Proof(Box::new(Proof::Charters { first: one, second: two }))
        };
        let number = self.table.random(12);
        let evidence = match number {
            0 => pair(seal(game, 0, 1), seal(game, 0, 2)),
            1 => pair(seal(game, 1, 1), seal(game, 2, 2)),
            2 => pair(seal(game, 1, 1), seal(game, 1, 1)),
            3 => pair(seal([9; 32], 1, 1), seal([9; 32], 1, 2)),
            4 | 5 => pair(seal(game, 1, any), seal(game, 1, any ^ 1)),
            6 => Evidence::Yes(self.yes(any)?),
            7 => Evidence::No(self.no()?),
            8 => {
                let mut body = (*self.table.resignation(any % 6)).clone();
                body.member = Member(any % 8);
                body.yes = vec![[any; 32]; usize::from(any % 16)];
                Evidence::Resignation(Signed::seal(&key(any % 5), body))
            }
            9 => Evidence::Resignation(self.table.resignation(any % 7)),
            10 => {
                let one = self.table.record.evidence().next()?.1.clone();
                return self.then("evidence twice", Frame::Evidence(one).encode());
            }
            _ => self.heads(any)?,
        };
        self.then("evidence", Frame::Evidence(evidence).encode())
    }

    fn yes(&mut self, any: u8) -> Option<Signed<Yes>> {
        let mut yes: Yes = (*Table::yes(&self.question()?, Member(any % 7))).clone();
        yes.game[0] ^= u8::from(any > 200);
        Some(Signed::seal(&key(any % 5), yes))
    }

    /// Makes two statements, which may contradict each other.
    fn heads(&mut self, any: u8) -> Option<Evidence> {
        let Awaits::Receipts { from } = self.table.log().awaits() else { return None };
        let member = from[0];
        let one = self.table.forged_receipt(member, |receipt| receipt.waited_ms += 1);
        let two = self.table.forged_receipt(member, |receipt| match any % 6 {
            0 => receipt.head[3] ^= 1,
            1 => receipt.index = receipt.index.next(),
            2 => (receipt.head[3], receipt.chapter[0]) = (1, 1),
            3 => (receipt.head[3], receipt.member) = (1, Member(any % 3)),
            4 => {}
            _ => (receipt.head[3], receipt.game[0]) = (1, 1),
        });
        let [first, second] = [one, two].map(Statement::Receipt);
        Some(Evidence::Proof(Box::new(Proof::Heads { first, second })))
    }

    fn in_a_remark(&mut self) -> Option<(&'static str, Vec<u8>)> {
        let any = self.any();
        let tip = *self.table.log().tip();
        let (game, chapter) = (self.table.log().game_id(), self.table.log().charter().id());
        let kinds = [RemarkKind::Gone { waited_s: 1 }, RemarkKind::AnotherDay, RemarkKind::Won];
        let kind = match self.table.random(5) {
            0..=2 => RemarkKind::Flag { member: Member(any % 3), spent_ms: 9 },
            other => kinds[(other + usize::from(any)) % 3],
        };
        let mut remark =
            Remark { game, chapter, index: tip.index, head: tip.head, kind, member: Member(self.any() % 3) };
        match self.table.random(10) {
            0 => remark.game[0] ^= 1,
            1 => remark.chapter[0] ^= 1,
            2 => remark.index = remark.index.next(),
            3 => remark.head[0] ^= 1,
            4 => remark.member = Member(any % 8),
            _ => {}
        }
        let signer = if self.table.random(12) == 0 { any % 6 } else { remark.member.0 % 6 };
        let remark = Frame::Remark(Signed::seal(&key(signer), remark)).encode();
        let held = if self.table.random(2) == 0 { self.table.held().concat() } else { Vec::new() };
        self.then("remark", [held, remark].concat())
    }

    /// Returns a charter that was refused earlier, or a remark.
    fn tried(&mut self) -> Option<(&'static str, Vec<u8>)> {
        let at = self.table.random(self.refused.len());
        let frame = self.refused.get(at)?.clone();
        self.then("tried", frame)
    }

    /// Leaves out, doubles, swaps or moves frames.
    fn moved(&mut self) -> Vec<u8> {
        let mut frames = self.table.frames.clone();
        frames.extend(self.table.held());
        let last = frames.len() - 1;
        let one = 1 + self.table.random(last.max(1));
        let two = 1 + self.table.random(last.max(1));
        if last == 0 {
            return frames.concat();
        }
        match self.table.random(4) {
            0 => drop(frames.remove(one)),
            1 => frames.insert(two, frames[one].clone()),
            2 => frames.swap(one, two),
            _ => {
                let frame = frames.remove(one);
                frames.insert(two.min(frames.len()), frame);
            }
        }
        frames.concat()
    }

    fn damaged(&mut self) -> Vec<u8> {
        let mut bytes = self.table.file();
        let begins = self.table.frames[0].len() + 12;
        // Damage seldom hits the first charter, which is long.
        let from = if self.table.random(4) == 0 || bytes.len() <= begins { 0 } else { begins };
        let at = from + self.table.random(bytes.len() - from);
        match self.table.random(6) {
            0 => bytes.truncate(at),
            1 => bytes.extend(framed(&vec![0; at % 9000])),
            2 => bytes.extend((at as u32 * 7).to_le_bytes()),
            3 => bytes[at] = self.any(),
            _ => bytes[at] ^= 1 << self.table.random(8),
        }
        bytes
    }
}

fn change_turn(turn: &mut Turn, number: usize, any: u8, no: Option<Signed<bastide_record::No>>) {
    match number {
        0 => turn.game[0] ^= 1,
        1 => turn.chapter[0] ^= 1,
        2 => turn.index = Index(turn.index.0 + u32::from(any % 3)),
        3 => turn.prev[0] ^= 1,
        4 => turn.member = Member(any % 7),
        5 => turn.seat = Some(Seat(any % 7)),
        6 => turn.seat = None,
        7 => drop(turn.receipts.pop()),
        8 => turn.receipts.reverse(),
        9 => turn.receipts.extend(turn.receipts.first().cloned()),
        10 => turn.actions.push(Action::Pass),
        11 => turn.actions.resize(65, Action::Pass),
        12 => turn.digest[0] ^= 1,
        13 => turn.opens = None,
        14 => turn.opens = Some(SHOWN),
        15 => turn.freed.extend(no.into_iter().map(Freed::No)),
        16 => turn.freed = no.map_or_else(Vec::new, |no| vec![Freed::No(no); 5]),
        17 => {
            turn.opens =
                turn.opens.map(|shown| Shown { round: Round(shown.round.0 + u32::from(any % 3)), ..shown });
        }
        _ => turn.spent_ms = any.into(),
    }
}

fn change_receipt(receipt: &mut Receipt, number: usize, any: u8, no: Option<Signed<bastide_record::No>>) {
    match number {
        0 => receipt.game[0] ^= 1,
        1 => receipt.chapter[0] ^= 1,
        2 => receipt.index = Index(receipt.index.0 + u32::from(any % 3)),
        3 => receipt.head[0] ^= 1,
        4 => receipt.digest[0] ^= 1,
        5 => receipt.member = Member(any % 7),
        6 => receipt.shows = None,
        7 => receipt.shows = Some(SHOWN),
        8 => receipt.freed.extend(no.into_iter().map(Freed::No)),
        9 => {
            receipt.shows = receipt
                .shows
                .map(|shown| Shown { round: Round(shown.round.0 + u32::from(any % 3)), ..shown });
        }
        _ => receipt.waited_ms = any.into(),
    }
}

fn change_yes(mut passed: PassedQuestion, number: usize, any: u8) -> PassedQuestion {
    let question = passed.question.clone();
    let change = |passed: &mut PassedQuestion, change: &dyn Fn(&mut Yes)| {
        if let Some(held) = passed.yes.first_mut() {
            let mut yes: Yes = (**held).clone();
            let signer = yes.member.0;
            change(&mut yes);
            *held = Signed::seal(&key(signer), yes);
        }
    };
    match number {
        6 => drop(passed.yes.pop()),
        7 => passed.yes.reverse(),
        8 => passed.yes.push(Table::yes(&question, Member(any % 6))),
        9 => change(&mut passed, &|yes| yes.head[0] ^= 1),
        10 => change(&mut passed, &|yes| yes.index = yes.index.next()),
        11 => change(&mut passed, &|yes| yes.member = Member(any % 6)),
        12 => change(&mut passed, &|yes| yes.game[0] ^= 1),
        _ => {}
    }
    passed
}

fn change_proposal(on: &mut Continuing, number: usize, any: u8) {
    match number {
        0 => on.protocol = 2,
        1 => on.rules = any.into(),
        2 => on.game[0] ^= 1,
        3 => on.number = on.from.number.saturating_sub(u32::from(any % 2)),
        4 => on.from.number += 1,
        5 => on.from.index = Index(on.from.index.0.wrapping_sub(1)),
        6 => on.from.head[0] ^= 1,
        7 => on.members.reverse(),
        8 => on.members.push(Member(any % 8)),
        9 => on.late = vec![Member(any % 7)],
        10 => on.members.clear(),
        11 => on.rests.push([255; 32]),
        12 => on.rests.reverse(),
        13 => drop(on.rests.pop()),
        14 => {
            if let Some(question) = &mut on.question {
                match any % 5 {
                    0 => question.asked = any % 11,
                    1 => question.prev[0] ^= 1,
                    2 => question.index = question.index.next(),
                    3 => question.chapter[0] ^= 1,
                    _ => question.game[0] ^= 1,
                }
            }
        }
        _ => {}
    }
}

fn change_join(join: &mut Join, number: usize, any: u8) {
    let nothing = Answer { number: 0, chapter: [any; 32], index: Index(any.into()), head: [any; 32] };
    match number {
        0 => join.proposal[0] ^= 1,
        1 => join.key = key(any % 6).public(),
        2 | 3 => join.link = None,
        4 | 5 => join.link = Some(SHOWN),
        6 => {
            join.link =
                join.link.map(|shown| Shown { round: Round(shown.round.0 + u32::from(any % 3)), ..shown });
        }
        7 | 8 => join.cut.clear(),
        9 => join.cut.push(nothing),
        10 => join.cut = vec![nothing; 8 + usize::from(any % 2)],
        11 => join.anchor.0[0] ^= 1,
        _ => {}
    }
}
