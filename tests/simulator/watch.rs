//! What must hold whatever happens, looked at from outside: on the wire and on the disks.

use std::collections::BTreeMap;

use bastide::hash::Hash;
use bastide::record::{Entry, PublicKey, Receipt, Signed, Turn};
use bastide_net::session::message::Message;

/// All that was signed, and the longest record seen.
#[derive(Default)]
pub(crate) struct Watch {
    /// By signer, game and place: the hash of what it signed.
    signed: BTreeMap<(PublicKey, Hash, u32), Hash>,
    /// By signer and proposal: its join. A charter follows from one join of each, so one join serves one charter.
    joins: BTreeMap<(PublicKey, Hash), Hash>,
    /// The longest record on any disk.
    record: Vec<u8>,
    /// By game: the keys of its members.
    members: BTreeMap<Hash, Vec<PublicKey>>,
}

impl Watch {
    /// A game has begun, with these members.
    pub(crate) fn begun(&mut self, game: Hash, members: Vec<PublicKey>) {
        self.members.entry(game).or_insert(members);
    }

    /// Somebody says something; `journal` is what has reached its disk.
    pub(crate) fn said(&mut self, by: PublicKey, message: &Message, journal: &[u8]) {
        match message {
            Message::Entry(entry) => {
                self.entry(entry);
                if let Entry::Turn(turn) = entry {
                    assert!(holds(journal, turn.bytes()), "a turn was sent before it was kept");
                }
            }
            Message::Receipt(receipt) => {
                self.receipt(receipt);
                assert!(holds(journal, receipt.bytes()), "a receipt was sent before it was kept");
            }
            Message::Join(join) => {
                let before = self.joins.insert((join.key, join.proposal), join.hash());
                assert!(before.is_none_or(|before| before == join.hash()), "one proposal was joined twice");
                let kept = join.key != by || holds(journal, join.bytes());
                assert!(kept, "a join was sent before it was kept");
            }
            Message::Line { entries, receipts } => {
                entries.iter().for_each(|entry| self.entry(entry));
                receipts.iter().for_each(|receipt| self.receipt(receipt));
            }
            Message::Proof(_) => panic!("an honest member was called a liar"),
            _ => {}
        }
    }

    fn entry(&mut self, entry: &Entry) {
        if let Entry::Turn(turn) = entry {
            self.turn(turn);
            turn.receipts.iter().for_each(|receipt| self.receipt(receipt));
        }
    }

    fn turn(&mut self, turn: &Signed<Turn>) {
        self.signed(turn.game, turn.member.index(), turn.place.0, turn.hash());
    }

    fn receipt(&mut self, receipt: &Signed<Receipt>) {
        self.signed(receipt.game, receipt.member.index(), receipt.place.0, receipt.hash());
    }

    fn signed(&mut self, game: Hash, member: usize, place: u32, hash: Hash) {
        let Some(key) = self.members.get(&game).and_then(|members| members.get(member)) else { return };
        let before = self.signed.insert((*key, game, place), hash);
        assert!(before.is_none_or(|before| before == hash), "member {member} signed twice for place {place}");
    }

    /// A record has grown.
    pub(crate) fn grown(&mut self, record: &[u8]) {
        let common = self.record.len().min(record.len());
        assert!(self.record[..common] == record[..common], "two records differ before byte {common}");
        if record.len() > common {
            self.record.extend_from_slice(&record[common..]);
        }
    }
}

/// Whether the end of a journal holds these bytes; what is sent was kept not long before.
fn holds(journal: &[u8], bytes: &[u8]) -> bool {
    let end = &journal[journal.len().saturating_sub(64 * 1024)..];
    end.windows(bytes.len()).rev().any(|window| window == bytes)
}
