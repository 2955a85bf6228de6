//! Lies about links: too early, of another round, of another chain.

use bastide_record::{Link, Shown, Statement};

use super::liar::Liar;

/// Sends the receipt as it should be, and another that shows the link of the next round.
pub(crate) fn too_early(liar: &mut Liar, statement: &Statement, _: bool) -> Option<Vec<Statement>> {
    let Statement::Receipt(receipt) = statement else { return None };
    let early = liar.link(receipt.shows?.round.next())?;
    let more = liar.receipt(receipt, |receipt| receipt.shows = Some(early));
    Some([vec![statement.clone()], more].concat())
}

pub(crate) fn undue(liar: &mut Liar, statement: &Statement, _: bool) -> Option<Vec<Statement>> {
    match statement {
        Statement::Turn(turn) if turn.opens.is_none() => {
            let round = liar.last_round(None).next();
            let opens = liar.link(round)?;
            Some(liar.turn(turn, |turn| turn.opens = Some(opens)))
        }
        Statement::Turn(turn) => {
            liar.last_round(turn.opens);
            None
        }
        Statement::Receipt(receipt) if receipt.shows.is_none() => {
            let round = liar.last_round(None).next();
            let shows = liar.link(round)?;
            Some(liar.receipt(receipt, |receipt| receipt.shows = Some(shows)))
        }
        Statement::Receipt(receipt) => {
            liar.last_round(receipt.shows);
            None
        }
    }
}

/// Replaces the link that a receipt shows.
fn shows(
    liar: &mut Liar,
    statement: &Statement,
    other: impl FnOnce(&mut Liar, Shown) -> Option<Shown>,
) -> Option<Vec<Statement>> {
    let Statement::Receipt(receipt) = statement else { return None };
    let shown = other(liar, receipt.shows?)?;
    Some(liar.receipt(receipt, |receipt| receipt.shows = Some(shown)))
}

pub(crate) fn made_up(liar: &mut Liar, statement: &Statement, _: bool) -> Option<Vec<Statement>> {
    shows(liar, statement, |liar, shown| Some(Shown { link: Link(liar.dice.bytes()), ..shown }))
}

pub(crate) fn made_up_opening(liar: &mut Liar, statement: &Statement, _: bool) -> Option<Vec<Statement>> {
    let Statement::Turn(turn) = statement else { return None };
    let opens = Shown { link: Link(liar.dice.bytes()), ..turn.opens? };
    Some(liar.turn(turn, |turn| turn.opens = Some(opens)))
}

pub(crate) fn next_round(liar: &mut Liar, statement: &Statement, _: bool) -> Option<Vec<Statement>> {
    shows(liar, statement, |liar, shown| liar.link(shown.round.next()))
}

pub(crate) fn next_as_this(liar: &mut Liar, statement: &Statement, _: bool) -> Option<Vec<Statement>> {
    shows(liar, statement, |liar, shown| Some(Shown { round: shown.round, ..liar.link(shown.round.next())? }))
}

pub(crate) fn none(liar: &mut Liar, statement: &Statement, _: bool) -> Option<Vec<Statement>> {
    let Statement::Receipt(receipt) = statement else { return None };
    receipt.shows?;
    Some(liar.receipt(receipt, |receipt| receipt.shows = None))
}

pub(crate) fn anothers(liar: &mut Liar, statement: &Statement, _: bool) -> Option<Vec<Statement>> {
    shows(liar, statement, |liar, shown| {
        let (_, link) = *liar.overheard.get(&shown.round)?;
        Some(Shown { link, ..shown })
    })
}
