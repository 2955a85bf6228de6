//! Two things signed where one may be, and proofs of it that prove nothing.

use bastide::record::bytes::{decode, encode};
use bastide::record::{Entry, ForkProof, Member, Receipt, Signed, Statement};
use bastide_net::session::message::Message;

use super::super::liar::Liar;

pub(crate) fn two_turns(liar: &mut Liar, statement: &Statement, believes: bool) -> Option<Vec<Statement>> {
    let Statement::Turn(turn) = statement else { return None };
    // Who faces one member only shows it both.
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

/// With what another member signed: the same twice, or something it didn't sign.
pub(crate) fn false_proof(liar: &mut Liar, _: usize, message: &Message) -> Vec<Vec<u8>> {
    let mut said = vec![message.encode()];
    let theirs: Option<Member> =
        liar.charter().and_then(|charter| charter.members().find(|member| Some(*member) != liar.me()));
    if let (Message::Receipt(receipt), Some(member)) = (message, theirs)
        && liar.feels_like_it(300)
    {
        let mut one: Receipt = (**receipt).clone();
        one.member = member;
        let two = Receipt { head: liar.dice.bytes(), ..one.clone() };
        let (one, two) = (Signed::seal(&liar.key, one), Signed::seal(&liar.key, two));
        let (first, second) = if one.hash() < two.hash() { (one, two) } else { (two, one) };
        let bytes = encode(&(Statement::Receipt(first), Statement::Receipt(second)));
        if let Ok(proof) = decode::<ForkProof>(&bytes, bytes.len()) {
            said.push(Message::Proof(Box::new(proof)).encode());
            liar.lied();
        }
    }
    if let Message::Entry(Entry::Turn(turn)) = message
        && liar.feels_like_it(300)
    {
        let bytes = encode(&(Statement::Turn(turn.clone()), Statement::Turn(turn.clone())));
        if let Ok(proof) = decode::<ForkProof>(&bytes, bytes.len()) {
            said.push(Message::Proof(Box::new(proof)).encode());
            liar.lied();
        }
    }
    said
}
