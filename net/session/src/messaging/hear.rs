//! Incoming messages: which peers are heard, and what each message causes.
//!
//! Invariants: a peer without a part in the game may ask, and nothing else that it sends counts.
//! What isn't signed makes us ask or answer, never sign or forget. Only the host's word counts for
//! the card and the proposal, and only until a game has begun.

use bastide_record::{PublicKey, Receipt, Signed};

use super::message::{LineItem, Message, Refused};
use crate::limits;
use crate::persistence::context::Context;
use crate::persistence::output::Worth;
use crate::play::{Heard, Play};
use crate::player::note::{BadData, News};
use crate::player::view::Halt;
use crate::session::{Phase, Session};

impl Session {
    /// Keeps a place for a peer that has a seat.
    pub(crate) fn seat(&mut self, peer: &PublicKey) {
        if self.called(peer).is_some() {
            self.peers.seat(*peer);
        }
    }

    /// Reads a message and carries it out. Returns its worth to other peers.
    pub(crate) fn hear(&mut self, peer: PublicKey, bytes: &[u8]) -> (Worth, Result<(), Halt>) {
        let now = self.cx.now;
        let outside = self.is_outside(&peer);
        self.seat(&peer);
        let Some(known) = self.peers.entry(peer) else { return (Worth::Nothing, Ok(())) };
        let rate = if outside || known.watches { limits::QUESTIONS } else { limits::MEMBER_MESSAGE_RATE };
        if peer == self.cx.me || known.refused || !known.spend(rate, now) {
            return (Worth::Nothing, Ok(()));
        }
        known.heard = Some(now);
        match Message::decode(bytes) {
            Ok(message) => {
                let only_asks = self.halt.is_some() || outside;
                if only_asks && !matches!(message, Message::Status(_)) {
                    return (Worth::Nothing, Ok(()));
                }
                let worth = self.called(&peer).map_or(Worth::Nothing, |_| Worth::Message);
                (worth, self.take(peer, message))
            }
            Err(error) => {
                self.cx.note(News::UnreadableMessage(BadData::Message(error)));
                (Worth::Junk, Ok(()))
            }
        }
    }

    fn take(&mut self, peer: PublicKey, message: Message) -> Result<(), Halt> {
        match (message, &mut self.phase) {
            (Message::Status(status), _) => self.hear_status(peer, status),
            (Message::Card(card), _) => self.take_card(peer, card),
            (Message::Knock { terms, profile }, _) => self.take_knock(peer, profile, terms),
            (Message::Proposal { proposal, evidence }, _) => self.take_proposal(peer, proposal, evidence),
            (Message::Join(join), Phase::Signing(signing)) => signing.join(join),
            (Message::Join(join), Phase::Play(play)) => play.hear_join(join),
            (Message::Signature(seal), Phase::Signing(signing)) => signing.sign(&seal),
            (Message::Signature(seal), Phase::Play(play)) => play.hear_seal(&seal),
            (Message::Entry(entry), _) => {
                if self.take_entry_allowance() {
                    self.in_play(peer, |play, cx| play.hear_entry(cx, &entry))?;
                }
            }
            (Message::Receipt(receipt), _) => {
                self.in_play(peer, |play, cx| play.hear_receipt(cx, &receipt))?;
            }
            (Message::Line { items, receipts }, _) => self.take_line(peer, &items, &receipts)?,
            (Message::Evidence(evidence), Phase::Play(play)) => {
                evidence.into_iter().for_each(|one| play.hear_evidence(&mut self.cx, one));
            }
            (Message::Question(asked), _) => {
                self.in_play(peer, |play, cx| play.hear_question(cx, &asked))?;
            }
            (Message::Remark(remark), Phase::Play(play)) => play.hear_remark(&remark),
            (Message::Refused(why), _) => return self.take_refusal(peer, why),
            (Message::Chat(messages), _) => self.hear_chat(&messages),
            (Message::Heard { .. }, _)
            | (Message::Join(_) | Message::Signature(_) | Message::Evidence(_) | Message::Remark(_), _) => {}
        }
        Ok(())
    }

    /// Takes charters, entries and receipts that we lack.
    fn take_line(
        &mut self,
        peer: PublicKey,
        items: &[LineItem],
        receipts: &[Signed<Receipt>],
    ) -> Result<(), Halt> {
        for item in items {
            // We ask again later for what is left out here.
            if !self.take_entry_allowance() {
                return Ok(());
            }
            match item {
                LineItem::Entry(entry) => self.in_play(peer, |play, cx| play.hear_entry(cx, entry))?,
                LineItem::Charter { charter, evidence } => {
                    if self.play().is_none() {
                        self.take_charter(&charter.0);
                    } else {
                        self.in_play(peer, |play, cx| play.hear_charter(cx, &charter.0, evidence))?;
                    }
                }
            }
        }
        for receipt in receipts {
            self.in_play(peer, |play, cx| play.hear_receipt(cx, receipt))?;
        }
        if !items.is_empty() && receipts.is_empty() {
            self.schedule_status_if_changed(peer);
        }
        Ok(())
    }

    /// Takes one from a spectator's allowance for entries. Returns `true` always for a player.
    fn take_entry_allowance(&mut self) -> bool {
        !self.watches() || self.watched.take(limits::WATCHED, self.cx.now)
    }

    fn in_play(
        &mut self,
        peer: PublicKey,
        hear: impl FnOnce(&mut Play, &mut Context) -> Result<Heard, Halt>,
    ) -> Result<(), Halt> {
        if self.halt.is_some() {
            return Ok(());
        }
        let watches = self.watches();
        match &mut self.phase {
            Phase::Play(play) => {
                if hear(play, &mut self.cx)? == Heard::Gap {
                    self.ask(peer, limits::GAP);
                }
            }
            // The game has begun for others, who have the charter.
            Phase::Signing(_) => self.ask(peer, limits::GAP),
            Phase::Lobby if watches => self.ask(peer, limits::GAP),
            Phase::Lobby => {}
        }
        Ok(())
    }

    /// Returns true if a game is in progress in which this peer has no part.
    pub(super) fn is_outside(&self, peer: &PublicKey) -> bool {
        self.play().is_some_and(|play| play.member(peer).is_none())
    }

    fn take_refusal(&mut self, peer: PublicKey, why: Refused) -> Result<(), Halt> {
        // A spectator asks for no chair, so the host has taken it for another peer.
        let wants_no_chair = self.watches() && matches!(why, Refused::Full { .. } | Refused::Begun { .. });
        let counts = peer == self.host && !wants_no_chair && (self.watches() || self.play().is_none());
        if counts { Err(Halt::Refused(why)) } else { Ok(()) }
    }
}
