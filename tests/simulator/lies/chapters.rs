//! Lies about going on: in proposals, joins and seals of new chapters, and in resignations.

use std::sync::Arc;

use bastide_record::{
    Answer, Charter, Continuing, Evidence, Exact, Index, Join, Link, Member, Proposal, Receipt, Resignation,
    Seal, Shown, Signed,
};
use bastide_session::message::Message;

use super::liar::Liar;

fn continues(liar: &Liar) -> bool {
    matches!(liar.proposal.as_deref(), Some(Proposal::Continuing(_)))
}

pub(crate) fn seal_withheld(liar: &mut Liar, _: usize, message: &Message) -> Vec<Vec<u8>> {
    if let Message::Signature(seal) = message
        && seal.number > 0
        && Some(seal.member) == liar.me()
    {
        liar.lied();
        return Vec::new();
    }
    vec![message.encode()]
}

pub(crate) fn join_withheld(liar: &mut Liar, _: usize, message: &Message) -> Vec<Vec<u8>> {
    if let Message::Join(join) = message
        && join.key == liar.key.public()
        && continues(liar)
    {
        liar.lied();
        return Vec::new();
    }
    vec![message.encode()]
}

/// Changes the proposal to go on; the program itself goes on with the one it made.
pub(super) fn change(
    liar: &mut Liar,
    message: &Message,
    change: impl FnOnce(&mut Liar, &mut Continuing, &mut Vec<Evidence>),
) -> Vec<Vec<u8>> {
    if let Message::Proposal { proposal, evidence } = message
        && let Proposal::Continuing(on) = &**proposal
    {
        let (mut on, mut evidence) = (on.clone(), evidence.clone());
        change(liar, &mut on, &mut evidence);
        liar.lied();
        let proposal = Exact::new(Proposal::Continuing(on));
        return vec![Message::Proposal { proposal, evidence }.encode()];
    }
    vec![message.encode()]
}

/// Goes on from a lower index or an earlier chapter, which would cut what the others have answered.
pub(crate) fn other_from(liar: &mut Liar, _: usize, message: &Message) -> Vec<Vec<u8>> {
    change(liar, message, |liar, on, _| {
        let Some(record) = liar.record().cloned() else { return };
        let old = liar.dice.falls(300);
        let log = if old {
            record.chapters()[0]
        } else {
            record.chapter(&on.from.chapter).unwrap_or(record.chapters()[0])
        };
        let (low, high) = (log.opening().0, log.tip().index.0);
        let index = Index(liar.dice.between(u64::from(low), u64::from(high) + 1) as u32);
        if let Some(from) = log.answer_at(index) {
            on.from = from;
        }
    })
}

pub(crate) fn no_evidence(liar: &mut Liar, _: usize, message: &Message) -> Vec<Vec<u8>> {
    change(liar, message, |liar, on, evidence| {
        if liar.dice.falls(500) {
            on.rests.clear();
        }
        evidence.clear();
    })
}

pub(crate) fn other_members(liar: &mut Liar, to: usize, message: &Message) -> Vec<Vec<u8>> {
    if !liar.believes.get(to).is_none_or(|believes| *believes) {
        return vec![message.encode()];
    }
    change(liar, message, |liar, on, _| match liar.dice.below(3) {
        0 => _ = on.members.pop(),
        1 => on.members.push(Member(5)),
        _ => on.late = on.members.clone(),
    })
}

pub(crate) fn other_number(liar: &mut Liar, _: usize, message: &Message) -> Vec<Vec<u8>> {
    change(liar, message, |liar, on, _| {
        on.number = match liar.dice.below(3) {
            0 => on.number.saturating_add(900),
            1 => u32::MAX,
            _ => 0,
        };
    })
}

/// Replaces its own join to go on, and adds the seal of the charter that this makes.
fn join(liar: &mut Liar, message: &Message, change: impl FnOnce(&mut Liar, &mut Join)) -> Vec<Vec<u8>> {
    match message {
        Message::Join(join) if join.key == liar.key.public() && continues(liar) => {
            if liar.other_join.as_ref().is_none_or(|other| other.proposal != join.proposal) {
                let mut other = (**join).clone();
                change(liar, &mut other);
                liar.other_join = Some(Signed::seal(&liar.key, other));
            }
            liar.lied();
            let other = liar.other_join.clone().map(|other| Message::Join(other).encode());
            other.into_iter().chain(seal(liar)).collect()
        }
        Message::Status(_) if liar.other_join.is_some() => {
            [message.encode()].into_iter().chain(seal(liar)).collect()
        }
        other => vec![other.encode()],
    }
}

/// Returns the seal of the charter with its other join; `None` until all joins are known.
fn seal(liar: &Liar) -> Option<Vec<u8>> {
    let (proposal, other) = (liar.proposal.as_ref()?, liar.other_join.as_ref()?);
    let Proposal::Continuing(on) = &**proposal else { return None };
    let first = liar.record()?.first().charter().clone();
    let join_of = |member: &Member| {
        let key = first.key(*member)?;
        if *key == other.key {
            return Some(other.clone());
        }
        liar.joins.iter().find(|join| join.key == *key).cloned()
    };
    let joins: Option<Vec<_>> = on.members.iter().map(join_of).collect();
    let charter = Arc::new(Charter::assemble(proposal.clone(), joins?, Some(&first)).ok()?);
    Some(Message::Signature(charter.sign(&liar.key, liar.me()?)).encode())
}

pub(crate) fn wrong_link(liar: &mut Liar, _: usize, message: &Message) -> Vec<Vec<u8>> {
    join(liar, message, |liar, join| {
        join.link = match join.link {
            Some(shown) if liar.dice.falls(500) => Some(Shown { link: Link(liar.dice.bytes()), ..shown }),
            Some(_) => None,
            None => liar.link(bastide_record::Round::FIRST),
        };
    })
}

pub(crate) fn wrong_cut(liar: &mut Liar, _: usize, message: &Message) -> Vec<Vec<u8>> {
    join(liar, message, |liar, join| {
        if join.cut.is_empty() || liar.dice.falls(500) {
            let (chapter, head) = (liar.dice.bytes(), liar.dice.bytes());
            join.cut.push(Answer { number: 0, chapter, index: Index(1), head });
        } else {
            join.cut.clear();
        }
    })
}

/// Adds to its seal another one of the same number, for a charter that nobody has.
pub(crate) fn two_seals(liar: &mut Liar, to: usize, message: &Message) -> Vec<Vec<u8>> {
    let believes = liar.believes.get(to).is_none_or(|believes| *believes);
    if let Message::Signature(seal) = message
        && seal.number > 0
        && Some(seal.member) == liar.me()
        && believes
    {
        let other = Seal { charter: liar.dice.bytes(), ..**seal };
        liar.lied();
        return vec![Message::Signature(Signed::seal(&liar.key, other)).encode(), message.encode()];
    }
    vec![message.encode()]
}

/// Adds a resignation that its program knows nothing of, after a receipt that it should report.
fn resign(
    liar: &mut Liar,
    message: &Message,
    report: impl FnOnce(&mut Liar, Answer) -> (u32, Option<Answer>),
) -> Vec<Vec<u8>> {
    let mut said = vec![message.encode()];
    if let Message::Receipt(receipt) = message
        && Some(receipt.member) == liar.me()
        && liar.draws_lie_now(300)
        && let Some(number) = liar.record().map(|record| record.log().charter().number())
    {
        said.push(resignation(liar, receipt, number, report));
    }
    said
}

fn resignation(
    liar: &mut Liar,
    receipt: &Receipt,
    number: u32,
    report: impl FnOnce(&mut Liar, Answer) -> (u32, Option<Answer>),
) -> Vec<u8> {
    let (game, chapter, index, head) = (receipt.game, receipt.chapter, receipt.index, receipt.head);
    let (number, last) = report(liar, Answer { number, chapter, index, head });
    let resignation = Resignation { game, number, last, yes: Vec::new(), member: receipt.member };
    liar.lied();
    let signed = Evidence::Resignation(Signed::seal(&liar.key, resignation));
    Message::Evidence(vec![signed]).encode()
}

pub(crate) fn resigns(liar: &mut Liar, _: usize, message: &Message) -> Vec<Vec<u8>> {
    resign(liar, message, |_, answer| (answer.number, Some(answer)))
}

pub(crate) fn resigns_silently(liar: &mut Liar, _: usize, message: &Message) -> Vec<Vec<u8>> {
    resign(liar, message, |_, _| (0, None))
}

/// Resigns with a number that it hasn't sealed, or with an answer that nobody holds.
///
/// The number is the highest of all or one of the next 2,000. The answer is in the chapter, or in
/// one that doesn't exist.
pub(crate) fn resigns_falsely(liar: &mut Liar, _: usize, message: &Message) -> Vec<Vec<u8>> {
    resign(liar, message, |liar, answer| {
        let (chapter, head) = (liar.dice.bytes(), liar.dice.bytes());
        match liar.dice.below(5) {
            0 => (u32::MAX, Some(answer)),
            1 => (answer.number + 1 + liar.dice.below(2000) as u32, Some(answer)),
            2 => (answer.number, Some(Answer { head, ..answer })),
            3 => (answer.number, Some(Answer { index: Index(8000), head, ..answer })),
            _ => (
                answer.number + 7,
                Some(Answer { number: answer.number + 7, chapter, index: Index(1), head }),
            ),
        }
    })
}

/// Resigns instead of showing a link that a draw waits for, so that the others draw anew.
pub(crate) fn resigns_late(liar: &mut Liar, _: usize, message: &Message) -> Vec<Vec<u8>> {
    let me = liar.me();
    match message {
        Message::Receipt(receipt) if Some(receipt.member) == me && receipt.shows.is_some() => {
            let number = liar.record().map(|record| record.log().charter().number());
            if liar.told() > 0 {
                return Vec::new();
            }
            if let Some(number) = number.filter(|_| liar.draws_lie_now(300)) {
                return vec![resignation(liar, receipt, number, |_, _| (number, None))];
            }
            vec![message.encode()]
        }
        Message::Line { items, receipts } if liar.told() > 0 => {
            let receipts = receipts.iter().filter(|receipt| Some(receipt.member) != me).cloned().collect();
            vec![Message::Line { items: items.clone(), receipts }.encode()]
        }
        _ => vec![message.encode()],
    }
}
