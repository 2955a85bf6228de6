//! Lies about links: too early, of another round, of another chain.

use bastide_record::{Draws, Link, Log, Member, Shown, Statement};
use bastide_rules::hash::Hash;
use bastide_rules::{DrawSubject, Game, Waits};

use super::liar::Liar;

/// Links that a liar tries before it gives up finding one for its die.
const TRIES: usize = 64;

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
        let mut of_round = liar.overheard.range((shown.round, Member(0))..=(shown.round, Member(u8::MAX)));
        let (_, link) = of_round.next_back()?;
        Some(Shown { link: *link, ..shown })
    })
}

/// Shows a link with which the die would have its highest number, as far as the others' links are
/// known by then.
pub(crate) fn for_the_die(liar: &mut Liar, statement: &Statement, _: bool) -> Option<Vec<Statement>> {
    match statement {
        Statement::Receipt(receipt) => {
            let log = liar.line(receipt.index.next(), &[])?;
            let link = link_for_die(liar, &receipt.chapter, &log, log.game(), receipt.shows?)?;
            Some(liar.receipt(receipt, |receipt| receipt.shows = Some(link)))
        }
        Statement::Turn(turn) => {
            let log = liar.line(turn.index, &turn.receipts)?;
            let game = Liar::game_after(&log, turn)?;
            let link = link_for_die(liar, &turn.chapter, &log, &game, turn.opens?)?;
            Some(liar.turn(turn, |turn| turn.opens = Some(link)))
        }
    }
}

/// Returns a link of no chain that makes the die which is due show its highest number, or the token
/// the wolf.
fn link_for_die(liar: &mut Liar, chapter: &Hash, log: &Log, game: &Game, shown: Shown) -> Option<Shown> {
    let Waits::Draw { outcomes } = game.waits() else { return None };
    if !game.draw_subject().is_some_and(DrawSubject::is_within_turn) {
        return None;
    }
    let me = liar.me()?;
    let heard = |member: Member| {
        let link = liar.overheard.get(&(shown.round, member)).copied();
        let heard = link.map(|link| Shown { link, ..shown });
        heard.or_else(|| log.known(member).filter(|known| known.round == shown.round))
    };
    let members = log.members().iter().copied();
    let mut links: Vec<(Member, Shown)> = members
        .filter_map(|member| Some((member, if member == me { shown } else { heard(member)? })))
        .collect();
    let mine = links.iter().position(|(member, _)| *member == me)?;
    (0..TRIES).find_map(|_| {
        links[mine].1.link = Link(liar.dice.bytes());
        let number = Draws::new(chapter, shown.round, &links).outcome_for(game, outcomes);
        (number + 1 == outcomes).then_some(links[mine].1)
    })
}
