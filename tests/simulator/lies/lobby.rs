//! Lies before the game: about the plan, in proposals, in joins.

use std::sync::Arc;

use bastide_record::{Charter, Exact, Join, Link, Pace, Proposal, Signed, TableId, Watching};
use bastide_rules::Setup;
use bastide_session::message::Message;
use bastide_session::{Card, Plan, Profile};

use super::liar::Liar;

/// Replaces its own join, and adds the signature of the charter that this makes.
fn join(
    liar: &mut Liar,
    message: &Message,
    make: impl FnOnce(&mut Liar, &Join) -> Option<Signed<Join>>,
) -> Vec<Vec<u8>> {
    match message.clone() {
        Message::Join(join) if join.key == liar.key.public() => {
            if liar.other_join.as_ref().is_none_or(|other| other.proposal != join.proposal) {
                liar.other_join = make(liar, &join);
            }
            let Some(other) = liar.other_join.clone() else { return vec![Message::Join(join).encode()] };
            liar.lied();
            vec![Message::Join(other).encode()].into_iter().chain(signature(liar)).collect()
        }
        Message::Status(_) => [message.encode()].into_iter().chain(signature(liar)).collect(),
        other => vec![other.encode()],
    }
}

/// Returns the seal of the charter with the other join, once all joins are known.
fn signature(liar: &Liar) -> Option<Vec<u8>> {
    let (proposal, other) = (liar.proposal.as_ref()?, liar.other_join.as_ref()?);
    let first = liar.record().map(|record| record.first().charter().clone());
    let keys: Vec<_> = match (&**proposal, &first) {
        (Proposal::First(terms), _) => terms.members.clone(),
        (Proposal::Continuing(on), Some(first)) => {
            on.members.iter().filter_map(|member| first.key(*member).copied()).collect()
        }
        _ => return None,
    };
    let joins: Option<Vec<_>> = keys
        .iter()
        .map(|key| match *key == other.key {
            true => Some(other.clone()),
            false => liar.joins.iter().find(|join| join.key == *key).cloned(),
        })
        .collect();
    let first = first.filter(|_| matches!(&**proposal, Proposal::Continuing(_)));
    let charter = Arc::new(Charter::assemble(proposal.clone(), joins?, first.as_deref()).ok()?);
    let member = charter.member(&other.key)?;
    Some(Message::Signature(charter.sign(&liar.key, member)).encode())
}

pub(crate) fn anothers_anchor(liar: &mut Liar, _: usize, message: &Message) -> Vec<Vec<u8>> {
    join(liar, message, |liar, join| {
        let anchor = liar.joins.iter().find(|theirs| theirs.key != join.key)?.anchor;
        Some(Signed::seal(&liar.key, Join { anchor, ..join.clone() }))
    })
}

pub(crate) fn no_chain(liar: &mut Liar, _: usize, message: &Message) -> Vec<Vec<u8>> {
    join(liar, message, |liar, join| {
        let anchor = Link(liar.dice.bytes());
        Some(Signed::seal(&liar.key, Join { anchor, ..join.clone() }))
    })
}

/// Sends a join with another nonce to those who are told the lie.
pub(crate) fn two_joins(liar: &mut Liar, to: usize, message: &Message) -> Vec<Vec<u8>> {
    if !liar.believes.get(to).is_none_or(|believes| *believes) {
        return vec![message.encode()];
    }
    join(liar, message, |liar, join| {
        let again = liar.draws_lie_now(1000);
        let nonce = liar.dice.bytes();
        let proposal = liar.proposal.as_ref().filter(|_| again)?;
        Some(Join::seal(&liar.key, nonce, proposal, join.link, join.cut.clone()).0)
    })
}

pub(crate) fn other_plans(liar: &mut Liar, to: usize, message: &Message) -> Vec<Vec<u8>> {
    let believes = liar.believes.get(to).is_none_or(|believes| *believes);
    let message = match message.clone() {
        Message::Card(card) if believes && liar.draws_lie_now(300) => {
            let followers = 1 + card.plan.setup.parts.small_followers % 7;
            let mut setup = card.plan.setup;
            setup.parts.small_followers = followers;
            liar.lied();
            Message::Card(Card { plan: Plan { setup, ..card.plan }, ..card })
        }
        other => other,
    };
    vec![message.encode()]
}

pub(crate) fn two_proposals(liar: &mut Liar, to: usize, message: &Message) -> Vec<Vec<u8>> {
    let believes = liar.believes.get(to).is_none_or(|believes| *believes);
    let message = match message.clone() {
        Message::Proposal { proposal, evidence } if believes && liar.draws_lie_now(300) => {
            liar.lied();
            let proposal = match (*proposal).clone() {
                Proposal::First(mut other) => {
                    match liar.dice.below(3) {
                        0 => other.number += 1,
                        1 => other.grace_s += 1,
                        _ => other.pace = Pace::Days { move_s: 1, bank_s: 1, days_off: 0 },
                    }
                    Proposal::First(other)
                }
                Proposal::Continuing(mut other) => {
                    other.number += 1;
                    Proposal::Continuing(other)
                }
            };
            Message::Proposal { proposal: Exact::new(proposal), evidence }
        }
        other => other,
    };
    vec![message.encode()]
}

/// Seats another guest in the proposal than all have agreed to.
///
/// That guest joins, for the host holds its key.
pub(crate) fn other_guest(liar: &mut Liar, to: usize, message: &Message) -> Vec<Vec<u8>> {
    let puppet = liar.puppet.clone();
    let believes = liar.believes.get(to).is_none_or(|believes| *believes);
    if let Message::Proposal { proposal, evidence } = message
        && let Proposal::First(first) = &**proposal
        && first.members.len() > 2
        && believes
    {
        let mut other = first.clone();
        let last = other.members.len() - 1;
        other.members[last] = puppet.public();
        let other = Exact::new(Proposal::First(other));
        let nonce = liar.dice.bytes();
        let join = Join::seal(&puppet, nonce, &other, None, Vec::new()).0;
        liar.lied();
        return vec![
            Message::Proposal { proposal: other, evidence: evidence.clone() }.encode(),
            Message::Join(join).encode(),
        ];
    }
    vec![message.encode()]
}

/// Withholds its first links, and makes another card and proposal once it has seen others' links.
pub(crate) fn begins_anew(liar: &mut Liar, _: usize, message: &Message) -> Vec<Vec<u8>> {
    let (me, sees) = (liar.me(), !liar.overheard.is_empty());
    match message {
        Message::Receipt(receipt) if Some(receipt.member) == me && receipt.index.0 == 0 => Vec::new(),
        Message::Line { items, receipts } => {
            let receipts = receipts.iter().filter(|receipt| Some(receipt.member) != me).cloned().collect();
            vec![Message::Line { items: items.clone(), receipts }.encode()]
        }
        Message::Status(_) if sees && liar.dice.falls(200) => {
            let mut said = vec![message.encode()];
            if let Some(proposal) = &liar.proposal
                && let Proposal::First(first) = &**proposal
            {
                let mut again = first.clone();
                again.number += 1 + liar.dice.below(9) as u32;
                let proposal = Exact::new(Proposal::First(again));
                let join = Join::seal(&liar.key, liar.dice.bytes(), &proposal, None, Vec::new()).0;
                said.push(Message::Proposal { proposal, evidence: Vec::new() }.encode());
                said.push(Message::Join(join).encode());
                if let Some(card) = &liar.card {
                    let card = Card { number: card.number + 20, ..card.clone() };
                    said.insert(1, Message::Card(card).encode());
                }
                liar.lied();
            }
            said
        }
        Message::Card(card) => {
            liar.card = Some(card.clone());
            vec![message.encode()]
        }
        _ => vec![message.encode()],
    }
}

/// Asks for its chair, or shows its card, by a name that isn't allowed.
///
/// Such a name rings a bell, clears a terminal, breaks or reverses the line, or is blank.
pub(crate) fn bad_name(liar: &mut Liar, _: usize, message: &Message) -> Vec<Vec<u8>> {
    let name = ["\u{7}", "Eve\u{1b}[2J", "Eve\n", "\u{202e}evE", "", "   "][liar.dice.below(6)].to_owned();
    let other = match message.clone() {
        Message::Knock { terms, profile } => Message::Knock { terms, profile: Profile { name, ..profile } },
        Message::Card(card) if liar.dice.falls(300) => {
            Message::Card(Card { host: Profile { name, ..card.host }, ..card })
        }
        other => return vec![other.encode()],
    };
    liar.lied();
    let truth = liar.dice.falls(300).then(|| message.encode());
    [other.encode()].into_iter().chain(truth).collect()
}

/// Sends cards, proposals and refusals as if it were the host.
pub(crate) fn plays_the_host(liar: &mut Liar, message: &Message) -> Vec<Vec<u8>> {
    use bastide_session::message::Refused;
    match message.clone() {
        Message::Card(card) => {
            liar.lied();
            let setup = Setup::base(card.plan.setup.seats);
            let false_card = Card {
                number: card.number + 5,
                terms: card.number + 5,
                plan: Plan { setup, ..card.plan.clone() },
                ..card.clone()
            };
            let elsewhere = Card { table: TableId([7; 16]), ..card };
            vec![
                Message::Card(false_card).encode(),
                Message::Card(elsewhere).encode(),
                Message::Refused(Refused::Removed).encode(),
            ]
        }
        Message::Proposal { proposal, evidence } => {
            liar.lied();
            let mut other = (*proposal).clone();
            match &mut other {
                Proposal::First(first) => first.number += 1,
                Proposal::Continuing(on) => on.number += 1,
            }
            vec![
                Message::Proposal { proposal: Exact::new(other), evidence }.encode(),
                Message::Refused(Refused::Begun { watching: Watching::Refused }).encode(),
            ]
        }
        _ => Vec::new(),
    }
}
