//! Lies in receipts, and about who gets them.

use bastide_record::Statement;

use super::liar::Liar;

pub(crate) fn withheld(_: &mut Liar, statement: &Statement, _: bool) -> Option<Vec<Statement>> {
    matches!(statement, Statement::Receipt(_)).then(Vec::new)
}

pub(crate) fn last_withheld(liar: &mut Liar, statement: &Statement, _: bool) -> Option<Vec<Statement>> {
    let Statement::Receipt(receipt) = statement else { return None };
    liar.line(receipt.index.next(), &[])?.is_over().then(Vec::new)
}

pub(crate) fn shown_to_some(_: &mut Liar, _: &Statement, believes: bool) -> Option<Vec<Statement>> {
    (!believes).then(Vec::new)
}

pub(crate) fn twice(liar: &mut Liar, statement: &Statement, _: bool) -> Option<Vec<Statement>> {
    let Statement::Receipt(receipt) = statement else { return None };
    let more = liar.receipt(receipt, |receipt| receipt.waited_ms ^= 1);
    Some([vec![statement.clone()], more].concat())
}

pub(crate) fn unknown_head(liar: &mut Liar, statement: &Statement, _: bool) -> Option<Vec<Statement>> {
    let Statement::Receipt(receipt) = statement else { return None };
    let head = liar.dice.bytes();
    Some(liar.receipt(receipt, |receipt| receipt.head = head))
}

pub(crate) fn digest(liar: &mut Liar, statement: &Statement, _: bool) -> Option<Vec<Statement>> {
    let Statement::Receipt(receipt) = statement else { return None };
    let digest = liar.dice.bytes();
    Some(liar.receipt(receipt, |receipt| receipt.digest = digest))
}
