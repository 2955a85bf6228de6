//! Who lacks what: how far we have got, whether we hold what another shows, what to send to whom lacks it.

use std::collections::BTreeSet;

use bastide::record::{Entry, Member, Place, Receipt, Signed, file};

use super::Play;
use crate::session::limits;
use crate::session::message::{At, LastVote, Members, Message};

impl Play {
    /// How far we have got, as said to a member, or to somebody else.
    pub(in crate::session) fn at(&self, to: Option<Member>) -> At {
        let tip = self.line.tip();
        let voted = to.and_then(|member| self.council.ballots.last_of(member));
        At::Game {
            game: self.line.charter().id(),
            place: tip.place.0,
            head: tip.head,
            receipts: self.line.receipts().map(|receipt| receipt.member.index()).collect(),
            proofs: self.proofs.keys().map(|member| member.index()).collect(),
            settled: self.floor().0,
            votes: self.council.digest(self.floor()),
            voted: voted.map(|poll| LastVote { place: poll.place.0, ballot: poll.ballot }),
        }
    }

    /// Whether we hold all that a member at `at` holds, as far as it may bear our signature.
    pub(in crate::session) fn covers(&self, at: &At) -> bool {
        let At::Game { game, place, head, receipts, voted, .. } = *at else { return true };
        if game != self.line.charter().id() {
            return true;
        }
        let own = self.me().and_then(|me| self.council.ballots.last_of(me));
        let own = own.map(|poll| LastVote { place: poll.place.0, ballot: poll.ballot });
        // Votes about places that all have answered are forgotten.
        if voted.is_some_and(|voted| voted.place > self.floor().0) && own < voted {
            return false;
        }
        let tip = self.line.tip();
        if tip.place.0 > place {
            return true;
        }
        let mine = self.me().is_none_or(|me| !receipts.has(me.index()) || self.line.receipt_of(me).is_some());
        tip.place.0 == place && tip.head == head && mine || self.ahead.knows(head)
    }

    /// What a member lacks that has got so far in this game, as messages; and whether it holds what we lack.
    pub(in crate::session) fn answer(&self, at: &At) -> (Vec<Message>, bool) {
        let At::Game { place, head, receipts, proofs, settled, .. } = *at else {
            return (Vec::new(), false);
        };
        let (tip, theirs) = (*self.line.tip(), Place(place));
        let lacking = self.proofs.iter().filter(|(member, _)| !proofs.has(member.index()));
        let mut messages: Vec<_> =
            lacking.map(|(_, proof)| Message::Proof(Box::new(proof.clone()))).collect();
        let same = self.line.at(theirs).is_some_and(|applied| applied.head == head);
        if same && theirs == tip.place {
            let lacking = self.line.receipts().filter(|receipt| !receipts.has(receipt.member.index()));
            let lacking: Vec<_> = lacking.map(|receipt| (**receipt).clone()).collect();
            if !lacking.is_empty() {
                messages.push(Message::Line { entries: Vec::new(), receipts: lacking });
            }
            let held: Members = self.line.receipts().map(|receipt| receipt.member.index()).collect();
            return (messages, !held.covers(receipts));
        }
        if same {
            // Certificates carry no receipts: who takes no part in them goes along only with a turn above them, or the last receipts.
            let settles =
                |entries: &[Entry]| entries.iter().skip(1).any(|entry| matches!(entry, Entry::Turn(_)));
            messages.extend(self.batches(theirs.next(), settles));
            return (messages, false);
        }
        // It stands on another branch, or is further on. What all have answered is common to both; from there on
        // the entries meet somewhere, and prove a fork, or show what we have settled.
        if theirs <= tip.place || settled < self.floor().0 {
            // It asks from the same place until it has gone over to our line; so all at once that it keeps, and what is settled shows.
            // No honest tip is far above what its member holds settled: a made-up one draws no more than that.
            let near = theirs.0.min(settled.saturating_add(limits::AHEAD));
            let kept = near.saturating_add(limits::AHEAD);
            let reaches = |entries: &[Entry]| entries.last().is_some_and(|last| last.place().0 >= kept);
            messages.extend(self.batches(Place(settled).next(), reaches));
        }
        (messages, !self.ahead.knows(head))
    }

    /// Our votes in short, and as messages, if a member at `at` holds others.
    pub(in crate::session) fn answer_votes(&self, at: &At) -> Option<(u64, Vec<Message>)> {
        let At::Game { settled, votes, .. } = *at else { return None };
        // Who has gone further than a question is to hear it, too: its no releases those who agreed.
        let common = Place(settled);
        let ours = self.council.digest(common);
        (ours != votes).then(|| (ours, self.votes_above(common)))
    }

    /// The votes about places above this one, with their bodies, and the proofs that those name.
    fn votes_above(&self, place: Place) -> Vec<Message> {
        let votes: Vec<_> = self.council.above(place).cloned().collect();
        if votes.is_empty() {
            return Vec::new();
        }
        let named = self.council.bodies.values().filter(|body| body.place > place);
        let proofs = named.filter_map(|body| self.proof_of(body));
        let mut messages: Vec<_> = proofs.map(|proof| Message::Proof(Box::new(proof))).collect();
        messages.extend(votes.chunks(limits::BATCH_VOTES).map(|votes| {
            let named: BTreeSet<_> = votes.iter().filter_map(|vote| vote.consent).collect();
            let bodies = named.iter().filter_map(|named| self.council.bodies.get(named).cloned());
            Message::Vote { votes: votes.to_vec(), bodies: bodies.collect() }
        }));
        messages
    }

    /// Batches from a place on until one is enough, or nothing is left.
    fn batches(&self, mut first: Place, enough: impl Fn(&[Entry]) -> bool) -> Vec<Message> {
        let mut messages = Vec::new();
        while let Some((entries, receipts)) = self.batch(first) {
            first = entries.last().expect("a batch isn't empty").place().next();
            let last = enough(&entries);
            messages.push(Message::Line { entries, receipts });
            if last {
                break;
            }
        }
        messages
    }

    /// Entries from a place on, as many as one message may hold; the receipts for the tip if they reach it.
    fn batch(&self, first: Place) -> Option<(Vec<Entry>, Vec<Signed<Receipt>>)> {
        let later = self.line.history().iter().filter(|applied| applied.place >= first);
        let (mut entries, mut bytes, mut reached) = (Vec::new(), 0, Place::CHARTER);
        for applied in later {
            let Some(entry) = &applied.entry else { continue };
            bytes += file::entry(entry).len();
            if entries.len() >= limits::BATCH_ENTRIES || (bytes > limits::BATCH_BYTES && !entries.is_empty())
            {
                break;
            }
            reached = applied.place;
            entries.push(entry.clone());
        }
        let whole = reached == self.line.tip().place;
        let receipts = if whole {
            self.line.receipts().map(|receipt| (**receipt).clone()).collect()
        } else {
            Vec::new()
        };
        (!entries.is_empty()).then_some((entries, receipts))
    }
}
