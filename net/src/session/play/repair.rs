//! Who lacks what: how far we have got, whether we hold what another shows, what to send to whom lacks it.

use bastide::record::{Place, file};

use super::Play;
use crate::session::limits;
use crate::session::message::{At, Members, Message};

impl Play {
    /// How far we have got.
    pub(in crate::session) fn at(&self) -> At {
        let tip = self.line.tip();
        At::Game {
            game: self.line.charter().id(),
            place: tip.place.0,
            head: tip.head,
            receipts: self.line.receipts().map(|receipt| receipt.member.index()).collect(),
            proofs: self.proofs.keys().map(|member| member.index()).collect(),
        }
    }

    /// Whether we hold all that a member at `at` holds, as far as it may bear our signature.
    pub(in crate::session) fn covers(&self, at: &At) -> bool {
        let At::Game { game, place, head, receipts, .. } = *at else { return true };
        let tip = self.line.tip();
        if game != self.line.charter().id() || tip.place.0 > place {
            return true;
        }
        let mine = self.me().is_none_or(|me| !receipts.has(me.index()) || self.line.receipt_of(me).is_some());
        tip.place.0 == place && tip.head == head && mine
    }

    /// What a member at `at` of this game lacks, as messages; and whether it holds what we lack.
    pub(in crate::session) fn answer(
        &self,
        place: u32,
        head: [u8; 32],
        receipts: Members,
        proofs: Members,
    ) -> (Vec<Message>, bool) {
        let tip = self.line.tip();
        let lacking = self.proofs.iter().filter(|(member, _)| !proofs.has(member.index()));
        let mut messages: Vec<_> =
            lacking.map(|(_, proof)| Message::Proof(Box::new(proof.clone()))).collect();
        let same = self.line.at(Place(place)).is_some_and(|applied| applied.head == head);
        let at_tip = place == tip.place.0 && same;
        if place > tip.place.0 {
            return (messages, true);
        }
        let ours = self.at();
        let At::Game { receipts: held, .. } = ours else { return (messages, false) };
        if at_tip {
            let lacking = self.line.receipts().filter(|receipt| !receipts.has(receipt.member.index()));
            let lacking: Vec<_> = lacking.map(|receipt| (**receipt).clone()).collect();
            if !lacking.is_empty() {
                messages.push(Message::Line { entries: Vec::new(), receipts: lacking });
            }
            return (messages, !held.covers(receipts));
        }
        // Whoever has another entry at this place is shown ours: that makes a proof there.
        let first = if same { Place(place).next() } else { Place(place) };
        messages.extend(self.batch(first));
        (messages, false)
    }

    /// Entries from a place on, as many as one message may hold; the receipts for the tip if they reach it.
    pub(super) fn batch(&self, first: Place) -> Option<Message> {
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
        (!entries.is_empty()).then_some(Message::Line { entries, receipts })
    }
}
