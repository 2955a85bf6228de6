//! What small worlds of real sessions are checked by: what a member has signed, as its journal has it.
//!
//! Only with the feature `worlds`, which tests have and programs don't.

use std::sync::Arc;

use bastide::hash::Hash;
use bastide::record3::bytes::Blob;
use bastide::record3::{
    Charter, Entry, Evidence, Exact, No, Proposal, Question, Receipt, SealedCharter, Signed, Yes,
};

use crate::journal::{self, Item};

/// One thing that a journal keeps of a game.
#[derive(Debug, Clone)]
pub enum Fact {
    /// A charter that goes on, and that the journal's owner has sealed.
    Sealed(Arc<Charter>),
    /// A charter that all its members have sealed.
    Charter(SealedCharter),
    /// An entry, own or not.
    Entry(Entry),
    /// An own receipt.
    Receipt(Signed<Receipt>),
    /// An own Yes.
    Yes(Exact<Question>, Signed<Yes>),
    /// An own No.
    No(Exact<Question>, Signed<No>),
    /// A proof, a resignation, or what a charter rests on.
    Evidence(Evidence),
}

/// What a journal keeps of its last game, in the order in which it was written.
#[must_use]
pub fn facts(journal: &[u8]) -> Vec<Fact> {
    let (items, _) = journal::read(journal);
    let began = items.iter().rev().find_map(|item| match item {
        Item::Began(Blob(charter)) => SealedCharter::decode(charter, None).ok(),
        _ => None,
    });
    let Some(began) = began else { return Vec::new() };
    let first = began.charter().clone();
    let mut proposals: Vec<(Hash, Exact<Proposal>)> = Vec::new();
    let mut facts = vec![Fact::Charter(began)];
    for item in items {
        match item {
            Item::Joined { proposal, .. } => proposals.push((Proposal::hash(&proposal), *proposal)),
            Item::Signed { seal, joins } if seal.number > 0 => {
                let of = joins.first().map(|join| join.proposal);
                let proposal = proposals.iter().find(|(hash, _)| Some(*hash) == of);
                let charter = proposal
                    .and_then(|(_, proposal)| Charter::assemble(proposal.clone(), joins, Some(&first)).ok());
                facts.extend(charter.map(|charter| Fact::Sealed(Arc::new(charter))));
            }
            Item::Continued(Blob(charter)) => {
                facts.extend(SealedCharter::decode(&charter, Some(&first)).ok().map(Fact::Charter));
            }
            Item::Entry(entry) => facts.push(Fact::Entry(entry)),
            Item::Receipt(receipt) => facts.push(Fact::Receipt(receipt)),
            Item::Yes { question, yes } => facts.push(Fact::Yes(*question, *yes)),
            Item::No { question, no } => facts.push(Fact::No(*question, *no)),
            Item::Evidence(evidence) => facts.push(Fact::Evidence(*evidence)),
            _ => {}
        }
    }
    facts
}
