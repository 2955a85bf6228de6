//! Messages: who is heard, what is done about each, and who is told how far we have got.
//!
//! Invariants: who has no part in a game may ask, and nothing else it says counts; what isn't signed makes us ask or answer, never sign or forget; only the host's word counts for the card and the
//! proposal, and only until a game has begun.

use bastide::record::{PublicKey, Receipt, Signed};

use super::desk::Desk;
use super::limits;
use super::message::{LineItem, Message, Refused, Unreadable, Versions};
use super::note::News;
use super::play::{Heard, Play};
use super::session::{Session, State};
use super::view::Halt;

/// What received bytes are worth to others at the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Worth {
    /// Somebody who sits here handed on a message.
    Message,
    /// Nothing, though nobody did wrong: others may know better who sits here, or it is too much at once.
    Nothing,
    /// It is no message: no honest program hands that on.
    Junk,
}

impl Session {
    /// Keeps a place for a peer that has a seat.
    pub(super) fn seat(&mut self, peer: &PublicKey) {
        if self.called(peer).is_some() {
            self.peers.seat(*peer);
        }
    }

    /// Reads a message and does what it asks for.
    pub(super) fn hear(&mut self, peer: PublicKey, bytes: &[u8]) -> (Worth, Result<(), Halt>) {
        let now = self.desk.now;
        let outside = self.is_outside(&peer);
        self.seat(&peer);
        let Some(known) = self.peers.entry(peer) else { return (Worth::Nothing, Ok(())) };
        let rate = if outside || known.watches { limits::QUESTIONS } else { limits::MESSAGES };
        if peer == self.desk.me || known.refused || !known.spend(rate, now) {
            return (Worth::Nothing, Ok(()));
        }
        known.heard = Some(now);
        match Message::decode(bytes) {
            Ok(message) => {
                let only_asks = self.halt.is_some() || outside;
                if only_asks && !matches!(message, Message::Have(_)) {
                    return (Worth::Nothing, Ok(()));
                }
                let worth = self.called(&peer).map_or(Worth::Nothing, |_| Worth::Message);
                (worth, self.take(peer, message))
            }
            Err(Unreadable::Versions(theirs)) => {
                self.desk.note(News::OtherVersion { peer, theirs, ours: Versions::OURS });
                self.refuse(peer, Refused::Versions(Versions::OURS));
                let refused = peer == self.host && matches!(self.state, State::Lobby);
                let result = if refused { Err(Halt::Refused(Refused::Versions(theirs))) } else { Ok(()) };
                (Worth::Nothing, result)
            }
            Err(Unreadable::Bytes(error)) => {
                self.desk.note(News::Nonsense(error.to_string()));
                (Worth::Junk, Ok(()))
            }
        }
    }

    fn take(&mut self, peer: PublicKey, message: Message) -> Result<(), Halt> {
        match message {
            Message::Have(have) => self.take_have(peer, have),
            Message::Card(card) => {
                self.take_card(peer, card);
                Ok(())
            }
            Message::Knock { terms, name } => {
                self.take_knock(peer, name, terms);
                Ok(())
            }
            Message::Proposal { proposal, evidence } => {
                self.take_proposal(peer, proposal, evidence);
                Ok(())
            }
            Message::Join(join) => {
                match &mut self.state {
                    State::Signing(signing) => _ = signing.join(join),
                    State::Play(play) => _ = play.hear_join(join),
                    State::Lobby => {}
                }
                Ok(())
            }
            Message::Signature(seal) => {
                match &mut self.state {
                    State::Signing(signing) => _ = signing.sign(&seal),
                    State::Play(play) => _ = play.hear_seal(&seal),
                    State::Lobby => {}
                }
                Ok(())
            }
            Message::Entry(entry) => self.in_play(peer, |play, desk| play.hear_entry(desk, &entry)),
            Message::Receipt(receipt) => self.in_play(peer, |play, desk| play.hear_receipt(desk, &receipt)),
            Message::Line { items, receipts } => self.take_line(peer, &items, &receipts),
            Message::Evidence(evidence) => {
                if let State::Play(play) = &mut self.state {
                    evidence.into_iter().for_each(|one| _ = play.hear_evidence(&mut self.desk, one));
                }
                Ok(())
            }
            Message::Question(asked) => self.in_play(peer, |play, desk| play.hear_question(desk, &asked)),
            Message::Remark(remark) => {
                if let State::Play(play) = &mut self.state {
                    play.hear_remark(&remark);
                }
                Ok(())
            }
            Message::Refused(why) => self.take_refusal(peer, why),
            Message::Chat(saying) => {
                self.take_chat(&saying);
                Ok(())
            }
        }
    }

    /// Charters and entries that we lack.
    fn take_line(
        &mut self,
        peer: PublicKey,
        items: &[LineItem],
        receipts: &[Signed<Receipt>],
    ) -> Result<(), Halt> {
        for item in items {
            match item {
                LineItem::Entry(entry) => self.in_play(peer, |play, desk| play.hear_entry(desk, entry))?,
                LineItem::Charter { charter, evidence } => {
                    if let State::Play(_) = self.state {
                        let hear =
                            |play: &mut Play, desk: &mut Desk| play.hear_charter(desk, &charter.0, evidence);
                        self.in_play(peer, hear)?;
                    } else {
                        self.take_charter(&charter.0);
                    }
                }
            }
        }
        for receipt in receipts {
            self.in_play(peer, |play, desk| play.hear_receipt(desk, receipt))?;
        }
        if !items.is_empty() && receipts.is_empty() {
            self.ask_for_news(peer);
        }
        Ok(())
    }

    fn in_play(
        &mut self,
        peer: PublicKey,
        hear: impl FnOnce(&mut Play, &mut Desk) -> Result<Heard, Halt>,
    ) -> Result<(), Halt> {
        if self.halt.is_some() {
            return Ok(());
        }
        let watches = self.watches();
        match &mut self.state {
            State::Play(play) => {
                if hear(play, &mut self.desk)? == Heard::Gap {
                    self.ask(peer, limits::GAP);
                }
            }
            // The game has begun for others: they have the charter.
            State::Signing(_) => self.ask(peer, limits::GAP),
            State::Lobby if watches => self.ask(peer, limits::GAP),
            State::Lobby => {}
        }
        Ok(())
    }

    /// Whether a game goes on in which this peer has no part.
    pub(super) fn is_outside(&self, peer: &PublicKey) -> bool {
        matches!(&self.state, State::Play(play) if play.member(peer).is_none())
    }

    fn take_refusal(&mut self, peer: PublicKey, why: Refused) -> Result<(), Halt> {
        match why {
            Refused::Ghost(run) if run != self.run => {
                self.desk.note(News::RefusedAsGhost);
                Ok(())
            }
            // The other run is told to wait: it has the same peer id, so we hear of it, too.
            Refused::Ghost(_) => {
                let name = self.desk.name.clone();
                self.desk.note(News::Ghost { name });
                Ok(())
            }
            _ if peer == self.host && (self.watches() || !matches!(self.state, State::Play(_))) => {
                Err(Halt::Refused(why))
            }
            _ => Ok(()),
        }
    }
}
