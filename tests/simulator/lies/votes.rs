//! Lies in votes, and in what is asked for by votes.

use bastide::record::{
    Certificate, Consent, ConsentKind, Departure, Entry, Exact, Place, Signed, Statement, Vote,
};
use bastide_net::session::limits;
use bastide_net::session::message::{At, Message};

use super::super::liar::Liar;

pub(crate) fn withheld(_: &mut Liar, statement: &Statement, _: bool) -> Option<Vec<Statement>> {
    matches!(statement, Statement::Vote(_)).then(Vec::new)
}

/// The same vote, with no in place of yes.
fn refusal(liar: &Liar, statement: &Statement) -> Option<Statement> {
    let Statement::Vote(vote) = statement else { return None };
    vote.consent?;
    Some(Statement::Vote(Signed::seal(&liar.key, Vote { consent: None, ..(**vote).clone() })))
}

pub(crate) fn both(liar: &mut Liar, statement: &Statement, _: bool) -> Option<Vec<Statement>> {
    let mut both = vec![statement.clone(), refusal(liar, statement)?];
    if liar.dice.falls(500) {
        both.reverse();
    }
    Some(both)
}

pub(crate) fn two(liar: &mut Liar, statement: &Statement, believes: bool) -> Option<Vec<Statement>> {
    if liar.faces_one() {
        return both(liar, statement, believes);
    }
    let refusal = refusal(liar, statement)?;
    believes.then(|| vec![refusal])
}

/// With its own key, and each other's number.
pub(crate) fn in_anothers_name(liar: &mut Liar, statement: &Statement, _: bool) -> Option<Vec<Statement>> {
    let Statement::Vote(vote) = statement else { return None };
    let others: Vec<_> = liar.charter()?.members().filter(|member| *member != vote.member).collect();
    let votes = others.into_iter().map(|member| Vote { member, ..(**vote).clone() });
    let votes = votes.map(|vote| Statement::Vote(Signed::seal(&liar.key, vote)));
    Some(votes.chain([statement.clone()]).collect())
}

/// A certificate with all the votes it has but one, or with its own alone.
pub(crate) fn too_few(liar: &mut Liar, _: usize, message: &Message) -> Vec<Vec<u8>> {
    let mut said = vec![message.encode()];
    let own = liar.me();
    let (body, votes) = match message {
        Message::Entry(Entry::Certificate(certificate)) => {
            (Some(&certificate.consent), certificate.votes[1..].to_vec())
        }
        Message::Vote { votes, bodies } => {
            let votes = votes.iter().filter(|vote| Some(vote.member) == own && vote.consent.is_some());
            (bodies.first(), votes.take(1).cloned().collect())
        }
        _ => (None, Vec::new()),
    };
    if let Some(body) = body
        && !votes.is_empty()
    {
        let certificate = Certificate::new(body.clone(), votes);
        said.push(Message::Entry(Entry::Certificate(certificate)).encode());
        liar.lied();
    }
    said
}

/// Everybody's votes once more, long after.
pub(crate) fn dug_up(liar: &mut Liar, _: usize, message: &Message) -> Vec<Vec<u8>> {
    let mut said = vec![message.encode()];
    match message {
        Message::Vote { .. } => liar.dug_up.push(message.encode()),
        Message::Have(_) if !liar.dug_up.is_empty() => {
            said.push(liar.dug_up[liar.dice.below(liar.dug_up.len())].clone());
            liar.lied();
        }
        _ => {}
    }
    said
}

/// A vote of its own, beside what its program says, for a body made at the tip.
fn asks(
    liar: &mut Liar,
    message: &Message,
    body: impl FnOnce(&bastide::record::Line) -> Option<Exact<Consent>>,
    ballots: impl IntoIterator<Item = u32>,
) -> Vec<Vec<u8>> {
    let mut said = vec![message.encode()];
    if let Message::Have(have) = message
        && let At::Game { place, .. } = have.at
        && liar.feels_like_it(100)
        && let Some(line) = liar.line(Place(place).next(), &[])
        && let Some(body) = body(&line)
    {
        for ballot in ballots {
            let vote = line.vote(&liar.key, body.place, ballot, Some(&body));
            let votes = vote.into_iter().collect();
            said.push(Message::Vote { votes, bodies: vec![body.clone()] }.encode());
        }
        liar.lied();
    }
    said
}

/// To put out somebody who is there: its player may not do that, but its program can.
pub(crate) fn calls_lost(liar: &mut Liar, _: usize, message: &Message) -> Vec<Vec<u8>> {
    let me = liar.me();
    let whom = liar.dice.below(6);
    let body = |line: &bastide::record::Line| {
        let others: Vec<_> = line.active().iter().filter(|member| Some(**member) != me).collect();
        let leaver = line.leaver(**others.get(whom % others.len().max(1))?, Departure::Excluded);
        line.consent(ConsentKind::Leave { leavers: vec![leaver], proof: None }).ok()
    };
    // In ballots that its program doesn't use.
    asks(liar, message, body, [limits::BALLOTS_AHEAD - 1])
}

/// The same question in ballot after ballot, as far up as anybody hears it.
pub(crate) fn runs_up(liar: &mut Liar, _: usize, message: &Message) -> Vec<Vec<u8>> {
    let ballots = (1..=2 * limits::YES as u32).map(|number| number * limits::BALLOTS_AHEAD);
    asks(liar, message, |line| line.consent(ConsentKind::Pause).ok(), ballots)
}
