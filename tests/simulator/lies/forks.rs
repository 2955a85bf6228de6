//! Two things signed where only one may be, and proofs of it that prove nothing.

use bastide_record::{Entry, Evidence, Member, Proof, Receipt, Signed, Statement};
use bastide_session::message::Message;

use super::liar::Liar;

pub(crate) fn two_turns(liar: &mut Liar, statement: &Statement, believes: bool) -> Option<Vec<Statement>> {
    let Statement::Turn(turn) = statement else { return None };
    // A single honest member gets both turns.
    if liar.faces_one() {
        return both_turns(liar, statement, believes);
    }
    let other = liar.another(turn)?;
    believes.then(|| vec![Statement::Turn(other)])
}

pub(crate) fn both_turns(liar: &mut Liar, statement: &Statement, _: bool) -> Option<Vec<Statement>> {
    let Statement::Turn(turn) = statement else { return None };
    let mut both = vec![statement.clone(), Statement::Turn(liar.another(turn)?)];
    if liar.dice.falls(500) {
        both.reverse();
    }
    Some(both)
}

pub(crate) fn two_receipts(liar: &mut Liar, statement: &Statement, believes: bool) -> Option<Vec<Statement>> {
    if liar.faces_one() {
        return both_receipts(liar, statement, believes);
    }
    if !believes {
        return None;
    }
    other_head(liar, statement)
}

pub(crate) fn both_receipts(liar: &mut Liar, statement: &Statement, _: bool) -> Option<Vec<Statement>> {
    let mut both = other_head(liar, statement)?;
    both.push(statement.clone());
    if liar.dice.falls(500) {
        both.reverse();
    }
    Some(both)
}

fn other_head(liar: &mut Liar, statement: &Statement) -> Option<Vec<Statement>> {
    let Statement::Receipt(receipt) = statement else { return None };
    let head = liar.dice.bytes();
    Some(liar.receipt(receipt, |receipt| receipt.head = head))
}

/// Sends proofs against another member: with one statement twice, or with what it didn't sign.
pub(crate) fn false_proof(liar: &mut Liar, _: usize, message: &Message) -> Vec<Vec<u8>> {
    let mut said = vec![message.encode()];
    let theirs: Option<Member> = liar
        .charter()
        .and_then(|charter| charter.members().iter().copied().find(|member| Some(*member) != liar.me()));
    if let (Message::Receipt(receipt), Some(member)) = (message, theirs)
        && liar.draws_lie_now(300)
    {
        let mut one: Receipt = (**receipt).clone();
        one.member = member;
        let two = Receipt { head: liar.dice.bytes(), ..one.clone() };
        let (one, two) = (Signed::seal(&liar.key, one), Signed::seal(&liar.key, two));
        let (first, second) = if one.hash() < two.hash() { (one, two) } else { (two, one) };
        let (first, second) = (Statement::Receipt(first), Statement::Receipt(second));
        said.push(proof(first, second));
        liar.lied();
    }
    if let Message::Entry(Entry::Turn(turn)) = message
        && liar.draws_lie_now(300)
    {
        said.push(proof(Statement::Turn(turn.clone()), Statement::Turn(turn.clone())));
        liar.lied();
    }
    said
}

fn proof(first: Statement, second: Statement) -> Vec<u8> {
    Message::Evidence(vec![Evidence::Proof(Box::new(Proof::Heads { first, second }))]).encode()
}

/// Sends proof after proof against itself, all valid; nobody keeps more than the first.
///
/// The first is sent again, since all may be lost.
pub(crate) fn proves_itself(liar: &mut Liar, _: usize, message: &Message) -> Vec<Vec<u8>> {
    let mut said = vec![message.encode()];
    if let Message::Status(_) = message {
        said.extend(liar.dug_up.first().cloned());
    }
    if let Message::Receipt(receipt) = message
        && Some(receipt.member) == liar.me()
        && liar.draws_lie_now(300)
    {
        let mut receipt = (**receipt).clone();
        let proofs = (0..64).map(|n| {
            receipt.index.0 += n % 3;
            let mut signed = || {
                receipt.head = liar.dice.bytes();
                Statement::Receipt(Signed::seal(&liar.key, receipt.clone()))
            };
            let (one, two) = (signed(), signed());
            let is_lower = statement_hash(&one) < statement_hash(&two);
            if is_lower { proof(one, two) } else { proof(two, one) }
        });
        let proofs: Vec<_> = proofs.collect();
        liar.dug_up = proofs[..1].to_vec();
        said.extend(proofs);
        liar.lied();
    }
    said
}

fn statement_hash(statement: &Statement) -> bastide_rules::hash::Hash {
    match statement {
        Statement::Turn(turn) => turn.hash(),
        Statement::Receipt(receipt) => receipt.hash(),
    }
}
