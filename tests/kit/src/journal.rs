//! Contents of a machine's disk, read as the protocol describes them.
//!
//! A journal's items are decoded here a second time, independently of the session. This finds a
//! session that sends what it hasn't kept.

use std::collections::{BTreeMap, BTreeSet};

use bastide_record::bytes::{self, Blob};
use bastide_record::{
    Entry, Evidence, Exact, Freed, Join, No, Proposal, PublicKey, Question, Receipt, Remark, Round, Seal,
    SealedCharter, Signed, TableId, Turn, Yes,
};
use bastide_rules::hash::Hash;
use bastide_session::Card;
use serde::{Deserialize, Serialize};

/// One item of a journal, as PROTOCOL.md describes it.
#[allow(missing_docs, reason = "PROTOCOL.md has them")]
#[derive(Debug, Clone, Serialize, Deserialize)]
pub enum Item {
    Visiting { table: TableId, host: PublicKey, watches: bool, name: String, colour: u8 },
    Hosting(Card),
    Agreed(Card),
    Joined { proposal: Box<Exact<Proposal>>, join: Box<Signed<Join>> },
    Signed { seal: Seal, joins: Vec<Signed<Join>> },
    Began(Blob),
    Evidence(Box<Evidence>),
    Continued(Blob),
    Entry(Entry),
    Receipt(Signed<Receipt>),
    Said { question: Exact<Question>, yes: Vec<Signed<Yes>>, no: Vec<Signed<No>> },
    Refused(Box<Signed<Turn>>),
    Remark(Box<Signed<Remark>>),
}

/// Length of the frame before each item, in bytes: the item's length and a checksum.
const FRAME: usize = 12;
/// Upper bound of an item's length, in bytes.
const ITEM_BYTES: usize = 64 * 1024;

/// Decodes the item of one write to a journal.
pub fn item(frame: &[u8]) -> Item {
    bytes::decode(&frame[FRAME..], ITEM_BYTES).expect("the journal holds items of the protocol")
}

/// Facts that the items of a journal say were kept.
#[derive(Debug, Clone, Default)]
pub struct JournalFacts {
    /// Hashes of signed things, this member's and others'.
    hashes: BTreeSet<Hash>,
    /// Heads of turns that opened a round, and of charters, with the round.
    pub openers: BTreeMap<Hash, Round>,
    /// The game's first charter.
    first: Option<SealedCharter>,
    /// Number of lobby cards.
    pub cards: usize,
}

impl JournalFacts {
    /// Returns true if a signed thing was kept.
    pub fn has(&self, hash: &Hash) -> bool {
        self.hashes.contains(hash)
    }

    /// Returns the game's first charter, once the game has begun.
    pub fn first(&self) -> Option<&SealedCharter> {
        self.first.as_ref()
    }

    /// Takes an item that was kept.
    pub fn keep(&mut self, item: &Item) {
        match item {
            Item::Joined { join, .. } => _ = self.hashes.insert(join.hash()),
            Item::Signed { seal, joins } => {
                self.hashes.insert(seal.charter);
                joins.iter().for_each(|join| _ = self.hashes.insert(join.hash()));
            }
            Item::Began(charter) => {
                let charter =
                    SealedCharter::decode(&charter.0, None).expect("a game begins with a good charter");
                self.hashes.insert(charter.charter().id());
                self.openers = BTreeMap::from([(charter.charter().id(), Round::FIRST)]);
                self.first = Some(charter);
            }
            Item::Continued(charter) => {
                let first = self.first.as_ref().expect("a game goes on after it began");
                let charter = SealedCharter::decode(&charter.0, Some(first.charter()))
                    .expect("a game goes on with a good charter");
                self.hashes.insert(charter.charter().id());
                self.openers.insert(charter.charter().id(), Round::FIRST);
            }
            Item::Entry(entry) => {
                self.hashes.insert(entry.head());
                if let Entry::Turn(turn) = entry {
                    if let Some(opens) = turn.opens {
                        self.openers.insert(turn.hash(), opens.round);
                    }
                    // The receipts in a turn are kept with it.
                    turn.receipts.iter().for_each(|receipt| _ = self.hashes.insert(receipt.hash()));
                }
            }
            Item::Receipt(receipt) => _ = self.hashes.insert(receipt.hash()),
            Item::Said { yes, no, .. } => {
                self.hashes.extend(yes.iter().map(Signed::hash));
                self.hashes.extend(no.iter().map(Signed::hash));
            }
            Item::Evidence(evidence) => {
                if let Evidence::Resignation(resignation) = &**evidence {
                    self.hashes.insert(resignation.hash());
                }
            }
            Item::Hosting(_) => self.cards += 1,
            Item::Visiting { .. } | Item::Agreed(_) | Item::Refused(_) | Item::Remark(_) => {}
        }
    }
}

/// Returns true if one of these is a No to the question with this head.
pub fn frees(freed: &[Freed], chapter: &Hash, head: &Hash) -> bool {
    freed.iter().any(|Freed::No(no)| no.chapter == *chapter && no.head == *head)
}
