//! What must hold, beside that nothing panics: who is honest signs one thing and names one head for a place, votes once in a ballot, is
//! never proven a liar, never finds its key elsewhere, says only what can be read; and honest records are prefixes of each other,
//! whosever votes a certificate in them carries.

use std::collections::BTreeMap;

use bastide::hash::{Hash, hash};
use bastide::record::file::{Frame, HEADER_BYTES, Next, Reader};
use bastide::record::{Entry, PublicKey, Receipt, Signed, Vote};
use bastide_net::session::message::Message;
use bastide_net::session::{Halt, Stage, View, limits};

use super::World;

/// All that honest members have signed, and the longest record of who is honest.
#[derive(Default)]
pub(super) struct Watch {
    /// By signer, game and place: the turn or receipt that it signed.
    signed: BTreeMap<(usize, Hash, u32), Hash>,
    /// By signer, game and place: the head that it named.
    heads: BTreeMap<(usize, Hash, u32), Hash>,
    /// By signer, game, place and ballot: its vote.
    votes: BTreeMap<(usize, Hash, u32, u32), Hash>,
    record: Vec<Meaning>,
}

/// What a frame of a record says: place or member, and head.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Meaning {
    Charter(Hash),
    Entry(u32, Hash),
    Last(u8, Hash),
}

impl Meaning {
    /// None for what may stand anywhere.
    fn of(content: &[u8]) -> Option<Self> {
        match Frame::decode(content).expect("a frame of the protocol") {
            Frame::Charter(_) => Some(Self::Charter(hash("kept", &[content]))),
            Frame::Entry(entry) => Some(Self::Entry(entry.place().0, entry.head())),
            Frame::Receipt(receipt) => Some(Self::Last(receipt.member.0, receipt.head)),
            Frame::Proof(_) | Frame::Claim(_) => None,
        }
    }
}

/// How much of a record has been compared.
#[derive(Clone, Copy, Default)]
pub(super) struct Compared {
    bytes: usize,
    frames: usize,
}

/// What an honest member's screen may never show.
pub(super) fn check_view(view: &View) {
    assert!(view.notes.len() <= limits::NOTES && view.chat.len() <= limits::REMARKS);
    assert!(view.ballots.len() <= limits::MEMBERS * limits::YES);
    assert!(!matches!(view.stage, Stage::Halted(Halt::KeyElsewhere | Halt::JournalFull)), "{:?}", view.stage);
}

impl World {
    /// An honest member says this.
    pub(super) fn watch(&mut self, from: usize, message: &Message) {
        match message {
            Message::Entry(entry) => self.entry(from, entry),
            Message::Receipt(receipt) => self.receipt(from, receipt),
            Message::Line { entries, receipts } => {
                entries.iter().for_each(|entry| self.entry(from, entry));
                receipts.iter().for_each(|receipt| self.receipt(from, receipt));
            }
            Message::Vote { votes, .. } => votes.iter().for_each(|vote| self.vote(from, vote)),
            Message::Proof(proof) => {
                let member = proof.statements()[0].member();
                let liar = self.peer(from, member.index()).is_some_and(|peer| !self.is_honest(peer));
                assert!(liar, "an honest member was called a liar");
            }
            _ => {}
        }
    }

    fn entry(&mut self, from: usize, entry: &Entry) {
        match entry {
            Entry::Turn(turn) => {
                self.signs(from, turn.game, turn.member.index(), turn.place.0, [turn.hash(); 2]);
                turn.receipts.iter().for_each(|receipt| self.receipt(from, receipt));
            }
            Entry::Certificate(certificate) => {
                certificate.votes.iter().for_each(|vote| self.vote(from, vote));
            }
        }
    }

    fn receipt(&mut self, from: usize, receipt: &Signed<Receipt>) {
        let what = [receipt.hash(), receipt.head];
        self.signs(from, receipt.game, receipt.member.index(), receipt.place.0, what);
    }

    fn vote(&mut self, from: usize, vote: &Signed<Vote>) {
        let Some(signer) = self.honest_peer(from, vote.member.index()) else { return };
        let (place, ballot) = (vote.place.0, vote.ballot);
        let before = *self.watch.votes.entry((signer, vote.game, place, ballot)).or_insert(vote.hash());
        assert!(before == vote.hash(), "an honest member voted twice in ballot {ballot} for place {place}");
        if let Some(tip) = vote.tip {
            self.names(signer, vote.game, tip.place.0, tip.head);
        }
    }

    fn signs(&mut self, from: usize, game: Hash, member: usize, place: u32, [what, head]: [Hash; 2]) {
        let Some(signer) = self.honest_peer(from, member) else { return };
        let before = *self.watch.signed.entry((signer, game, place)).or_insert(what);
        assert!(before == what, "an honest member signed twice for place {place}");
        self.names(signer, game, place, head);
    }

    fn names(&mut self, signer: usize, game: Hash, place: u32, head: Hash) {
        let before = *self.watch.heads.entry((signer, game, place)).or_insert(head);
        assert!(before == head, "an honest member named two heads for place {place}");
    }

    fn honest_peer(&self, from: usize, member: usize) -> Option<usize> {
        self.peer(from, member).filter(|peer| self.is_honest(*peer))
    }

    /// Who a member is, as somebody's view has it.
    fn peer(&self, from: usize, member: usize) -> Option<usize> {
        let view = self.machines[from].session.view();
        let key: PublicKey = view.members.get(member)?.key;
        self.machines.iter().position(|machine| machine.key.public() == key)
    }

    /// Somebody honest has written to its record.
    pub(super) fn grown(&mut self, peer: usize) {
        let machine = &mut self.machines[peer];
        let (record, compared) = (&machine.record, &mut machine.compared);
        if record.len() < compared.bytes {
            *compared = Compared::default();
        }
        if record.len() <= HEADER_BYTES {
            return;
        }
        // The reader wants a header; it is given one before what is new.
        let from = compared.bytes.max(HEADER_BYTES);
        let new = [&record[..HEADER_BYTES], &record[from..]].concat();
        let mut reader = Reader::new(&new).expect("a record begins with its header");
        while let Next::Frame(content) = reader.read() {
            compared.bytes = from + reader.at() - HEADER_BYTES;
            let Some(meaning) = Meaning::of(content) else { continue };
            match self.watch.record.get(compared.frames) {
                Some(known) => assert!(*known == meaning, "two honest records differ"),
                None => self.watch.record.push(meaning),
            }
            compared.frames += 1;
        }
    }
}
