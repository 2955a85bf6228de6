//! What must hold whatever happens, looked at from outside: on the wire and on the disks.

use std::collections::BTreeMap;

use bastide::hash::Hash;
use bastide::record::{Entry, PublicKey, Receipt, Signed, Turn};
use bastide_net::session::message::Message;

/// All that was signed, and the longest record seen.
#[derive(Default)]
pub(crate) struct Watch {
    /// By signer, game and place: the head it named.
    named: BTreeMap<(PublicKey, Hash, u32), Hash>,
    /// By signer and nonce of its join: the game it was used for.
    used: BTreeMap<(PublicKey, [u8; 32]), Hash>,
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

    /// Somebody says something.
    pub(crate) fn said(&mut self, by: PublicKey, message: &Message) {
        match message {
            Message::Entry(entry) => self.entry(entry),
            Message::Receipt(receipt) => self.receipt(receipt),
            Message::Line { entries, receipts } => {
                entries.iter().for_each(|entry| self.entry(entry));
                receipts.iter().for_each(|receipt| self.receipt(receipt));
            }
            Message::Signature(signed) => {
                // Every game's charter holds one join a member, so one game a proposal is one game a join.
                let game = self.used.entry((by, signed.game)).or_insert(signed.game);
                assert_eq!(*game, signed.game, "a join was used twice");
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
        self.names(turn.game, turn.member.index(), turn.place.0, turn.hash());
    }

    fn receipt(&mut self, receipt: &Signed<Receipt>) {
        self.names(receipt.game, receipt.member.index(), receipt.place.0, receipt.head);
    }

    fn names(&mut self, game: Hash, member: usize, place: u32, head: Hash) {
        let Some(key) = self.members.get(&game).and_then(|members| members.get(member)) else { return };
        let before = self.named.insert((*key, game, place), head);
        assert!(
            before.is_none_or(|before| before == head),
            "member {member} named two heads for place {place}"
        );
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
