//! What has reached a machine's disk, read as the protocol describes it, so that nothing is taken on a session's word.
//!
//! A journal's items are decoded here a second time: a session that sends what it hasn't kept is found by this file.

use std::collections::{BTreeMap, BTreeSet};

use bastide::hash::Hash;
use bastide::record::bytes::{self, Blob};
use bastide::record::{
    Claim, Consent, Entry, Exact, ForkProof, Join, Proposal, PublicKey, Receipt, Round, SealedCharter,
    Signed, TableId, Turn, Vote,
};
use bastide_net::session::{Card, Plan};
use serde::{Deserialize, Serialize};

/// One item of a journal, in the order of `PROTOCOL.md`.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) enum Item {
    Visiting { table: TableId, host: PublicKey, name: String },
    Hosting(Card),
    Agreed { terms: u32, plan: Plan },
    Joined { proposal: Box<Exact<Proposal>>, join: Box<Signed<Join>> },
    Signed { joins: Vec<Signed<Join>> },
    Began(Blob),
    Entry(Entry),
    Receipt(Signed<Receipt>),
    Proof(Box<ForkProof>),
    Refused(Box<Signed<Turn>>),
    Watching { table: TableId, host: PublicKey, name: String },
    Vote { vote: Box<Signed<Vote>>, body: Option<Box<Exact<Consent>>> },
    Claim(Box<Signed<Claim>>),
}

/// The length of an item's frame before the item: its length and a check sum.
const FRAME: usize = 12;
/// Longer than any item.
const ITEM_BYTES: usize = 64 * 1024;

/// The item of one write to a journal.
pub(crate) fn item(frame: &[u8]) -> Item {
    bytes::decode(&frame[FRAME..], ITEM_BYTES).expect("the journal holds items of the protocol")
}

/// What the items of a journal say was kept.
#[derive(Debug, Default)]
pub(crate) struct Kept {
    /// Hashes of own and others' signed things.
    hashes: BTreeSet<Hash>,
    /// The heads of turns that opened a round, and of the charter.
    pub(crate) openers: BTreeMap<Hash, Round>,
}

impl Kept {
    pub(crate) fn has(&self, hash: &Hash) -> bool {
        self.hashes.contains(hash)
    }

    pub(crate) fn keep(&mut self, item: &Item) {
        match item {
            Item::Joined { join, .. } => _ = self.hashes.insert(join.hash()),
            Item::Signed { joins } => joins.iter().for_each(|join| _ = self.hashes.insert(join.hash())),
            Item::Began(charter) => {
                let charter = SealedCharter::decode(&charter.0).expect("a game begins with a good charter");
                self.hashes.insert(charter.charter().id());
                self.openers = BTreeMap::from([(charter.charter().id(), Round::FIRST)]);
            }
            Item::Entry(entry) => {
                self.hashes.insert(entry.head());
                if let Entry::Turn(turn) = entry
                    && let Some(opens) = turn.opens
                {
                    self.openers.insert(turn.hash(), opens.round);
                }
            }
            Item::Receipt(receipt) => _ = self.hashes.insert(receipt.hash()),
            Item::Visiting { .. }
            | Item::Hosting(_)
            | Item::Agreed { .. }
            | Item::Proof(_)
            | Item::Refused(_)
            | Item::Watching { .. }
            | Item::Claim(_) => {}
            Item::Vote { vote, .. } => _ = self.hashes.insert(vote.hash()),
        }
    }
}
