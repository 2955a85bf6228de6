//! Transfer of our games between devices: the giver's line, and the messages of both sides. It uses
//! no socket and no clock.
//!
//! ```text
//! line       = "bastide://move/" · letters (see `line`) of: version 2 · table 16 · giver's key 32 · secret 16
//!              · giver's network identity 32 · count u8 · (length u8 · address in libp2p's binary form)…; tag `move`
//! passphrase = the hexadecimal digits of H(move seal; table ‖ giver's key ‖ secret)
//! ```
//!
//! To the node this is a table like any other, with its own number, key and secret: peers that
//! haven't proved the secret hear nothing and aren't heard. Giver and taker send to each other
//! alone, as members do.
//!
//! Invariants: no game is marked as carried away, and no byte is sent, before a taker comes that
//! may have the games. From then on they are reserved for that taker's key, which it derives from
//! the line and from its device's number, so it is the same whenever it comes again. The taker
//! confirms the games once they are on its disk.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use bastide_node::HelloError;
use bastide_record::{Key as Signer, PublicKey, bytes};
use bastide_rules::hash::hash;
use bastide_rules::safe_text::is_name;
use bastide_wire::address::Address;
use bastide_wire::ids::{Key, Secret, TableId, hex};
use bastide_wire::invitation::Invitation;
use bastide_wire::line::{Kind, LineError, SCHEME};
use serde::{Deserialize, Serialize};

use crate::store::{Device, HANDOVER_MAX, Handover, HandoverLock, Imported, StoreError, TransferError};

const KIND: Kind = Kind { begins: "move/", tag: "move", version: 2, letters_max: 2048 };
/// Most bytes sent in one answer.
const PIECE: usize = 32 * 1024;
/// Maximum length of a message, in bytes.
const MESSAGE_MAX: usize = PIECE + 1024;

/// Content of the line that fetches games. Anyone who has the line gets the player's key by using
/// it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveLine(pub(crate) Invitation);

impl fmt::Display for MoveLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.line(KIND))
    }
}

impl FromStr for MoveLine {
    type Err = LineError;

    fn from_str(line: &str) -> Result<Self, LineError> {
        Invitation::read(KIND, line).map(Self)
    }
}

/// Finds the line in a pasted text, even broken over several lines; `None` if there is none.
#[must_use]
pub fn find(text: &str) -> Option<Result<MoveLine, LineError>> {
    let begins = format!("{SCHEME}{}", KIND.begins);
    let text = &text[text.to_ascii_lowercase().find(&begins)?..];
    let whole = text.split_whitespace().next()?.parse();
    Some(whole.or_else(|why| text.split_whitespace().collect::<String>().parse().map_err(|_| why)))
}

impl MoveLine {
    /// Derives the line from a seed; the giver is reached at these addresses.
    pub(crate) fn of(seed: &[u8; 32], addresses: Vec<Address>) -> Self {
        let some = |tag: &str| hash(tag, &[seed]).first_chunk().copied().unwrap_or_default();
        let (table, secret): ([u8; 16], Secret) = (some("move table"), some("move secret"));
        let line = Invitation::of(&Signer::from_seed(giver(seed)), TableId(table), secret);
        Self(Invitation { addresses, ..line })
    }

    /// Returns the passphrase of the export.
    pub(crate) fn passphrase(&self) -> String {
        let Invitation { table, host, secret, .. } = &self.0;
        hex(&hash("move seal", &[&table.0, host, secret]))
    }

    /// Returns the seed of the key with which a device fetches by this line.
    pub(crate) fn taker(&self, device: &Device) -> [u8; 32] {
        let Invitation { table, secret, .. } = &self.0;
        hash("move taker", &[&device.number, &table.0, secret])
    }
}

/// Returns the seed of the giving node's key.
pub(crate) fn giver(seed: &[u8; 32]) -> [u8; 32] {
    hash("move giver", &[seed])
}

/// Request of the taker.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum HandoverRequest {
    /// Request for the bytes from `at` on.
    Take {
        /// Key of the taker, if it has a seat in any game there.
        owner: Option<Key>,
        /// Name of the taker's device; empty, or a good name.
        device: String,
        at: u32,
    },
    /// Confirmation that everything is on the taker's disk.
    Done,
}

/// Response of the giver.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum HandoverResponse {
    /// Some of the `length` bytes, from `at` on.
    Piece { length: u32, at: u32, bytes: Vec<u8> },
    /// A program is using one of the games. The taker asks again.
    Busy,
    /// The taker gets nothing.
    No(HandoverRefusal),
    /// The giver knows that everything has arrived.
    Well,
}

/// Reasons why a taker gets nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum HandoverRefusal {
    /// The taker has another key, with which games were played.
    OtherKey,
    /// Another device has begun to take these games.
    Taken,
    /// The taker is the device that gives them.
    SameDevice,
    /// The giver has failed.
    Failed,
}

pub(crate) fn encode<T: Serialize>(message: &T) -> Vec<u8> {
    bytes::encode(message)
}

pub(crate) fn decode<T: Serialize + serde::de::DeserializeOwned>(read: &[u8]) -> Option<T> {
    bytes::decode(read, MESSAGE_MAX).ok()
}

/// Progress of a transfer, on either side.
#[derive(Clone, Debug, Default)]
pub enum TransferProgress {
    /// The other device isn't connected yet.
    #[default]
    Waiting,
    /// The taker waits until a program of the giver's device has closed one of the games.
    Busy,
    /// Bytes that were asked for or have arrived, and bytes in all.
    Going(usize, usize),
    /// The other device has all games.
    Given,
    /// Everything is on our disk, with this result.
    Here(Imported),
    /// The giver gives nothing.
    Refused(HandoverRefusal),
    /// The giver's node has refused us, or ours has refused the giver.
    TurnedAway(HelloError),
    /// This side has failed, for good.
    Failed(Arc<TransferError>),
}

/// Side that gives games.
#[derive(Debug)]
pub(crate) struct Giver {
    handing: HandoverLock,
    seed: [u8; 32],
    line: MoveLine,
    tables: Vec<TableId>,
    /// Key that this device would have as a taker.
    own: Key,
    begun: Option<(Handover, Vec<u8>)>,
    state: TransferProgress,
}

impl Giver {
    /// Offers these tables.
    pub(crate) fn new(
        handing: HandoverLock,
        seed: [u8; 32],
        tables: Vec<TableId>,
    ) -> Result<Self, TransferError> {
        let store = handing.store();
        store.are_here(&tables)?;
        Self::with(handing, seed, tables, None)
    }

    /// Resumes a handover: the taker that began it can go on.
    pub(crate) fn again(handing: HandoverLock, handover: Handover) -> Result<Self, TransferError> {
        let sealed = handing.sealed(&handover)?;
        Self::with(handing, handover.seed, handover.tables.clone(), Some((handover, sealed)))
    }

    fn with(
        handing: HandoverLock,
        seed: [u8; 32],
        tables: Vec<TableId>,
        begun: Option<(Handover, Vec<u8>)>,
    ) -> Result<Self, TransferError> {
        let line = MoveLine::of(&seed, Vec::new());
        let own = Signer::from_seed(line.taker(&handing.store().device()?)).public().to_bytes();
        Ok(Self { handing, seed, line, tables, own, begun, state: TransferProgress::default() })
    }

    pub(crate) const fn seed(&self) -> &[u8; 32] {
        &self.seed
    }

    pub(crate) const fn line(&self) -> &MoveLine {
        &self.line
    }

    pub(crate) const fn state(&self) -> &TransferProgress {
        &self.state
    }

    /// Answers a request.
    pub(crate) fn hear(&mut self, from: Key, ask: &HandoverRequest) -> HandoverResponse {
        if from == self.own {
            return HandoverResponse::No(HandoverRefusal::SameDevice);
        }
        if self.begun.as_ref().is_some_and(|(handover, _)| handover.taker != from) {
            return HandoverResponse::No(HandoverRefusal::Taken);
        }
        match (ask, &self.begun) {
            (HandoverRequest::Done, Some((handover, _))) => {
                self.handing.arrived(handover);
                self.state = TransferProgress::Given;
                HandoverResponse::Well
            }
            // The taker has received nothing that it could confirm.
            (HandoverRequest::Done, None) => HandoverResponse::No(HandoverRefusal::Failed),
            (HandoverRequest::Take { owner, device, at }, None) => match self.hand_over(from, *owner, device)
            {
                Ok(None) => self.piece(*at),
                Ok(Some(refused)) => HandoverResponse::No(refused),
                Err(TransferError::Store(StoreError::Running { .. })) => {
                    self.state = TransferProgress::Busy;
                    HandoverResponse::Busy
                }
                Err(error) => {
                    self.state = TransferProgress::Failed(Arc::new(error));
                    HandoverResponse::No(HandoverRefusal::Failed)
                }
            },
            (HandoverRequest::Take { at, .. }, Some(_)) => self.piece(*at),
        }
    }

    fn hand_over(
        &mut self,
        taker: Key,
        owner: Option<Key>,
        device: &str,
    ) -> Result<Option<HandoverRefusal>, TransferError> {
        let own = self.handing.store().key()?.public().to_bytes();
        if owner.is_some_and(|owner| owner != own) {
            return Ok(Some(HandoverRefusal::OtherKey));
        }
        let (passphrase, device) = (self.line.passphrase(), Some(device).filter(|name| is_name(name)));
        let handover = self.handing.hand_over((self.seed, &passphrase), (taker, device), &self.tables)?;
        let sealed = self.handing.sealed(&handover)?;
        self.begun = Some((handover, sealed));
        Ok(None)
    }

    fn piece(&mut self, at: u32) -> HandoverResponse {
        let Some((_, sealed)) = &self.begun else { return HandoverResponse::No(HandoverRefusal::Failed) };
        let from = usize::try_from(at).map_or(sealed.len(), |at| at.min(sealed.len()));
        let bytes = sealed[from..sealed.len().min(from + PIECE)].to_vec();
        self.state = TransferProgress::Going(from, sealed.len());
        let number = |length: usize| u32::try_from(length).unwrap_or(u32::MAX);
        HandoverResponse::Piece { length: number(sealed.len()), at: number(from), bytes }
    }
}

/// Side that takes games.
#[derive(Debug)]
pub(crate) struct Taker {
    handing: HandoverLock,
    line: MoveLine,
    owner: Option<Key>,
    device: Device,
    bytes: Vec<u8>,
    state: TransferProgress,
    /// No more requests: the giver knows the result, or need not.
    ended: bool,
}

impl Taker {
    pub(crate) fn new(handing: HandoverLock, line: MoveLine) -> Result<Self, StoreError> {
        let (owner, device) = (handing.store().seated_key()?, handing.store().device()?);
        let owner = owner.map(PublicKey::to_bytes);
        let (bytes, state, ended) = Default::default();
        Ok(Self { handing, line, owner, device, bytes, state, ended })
    }

    /// Returns the seed of the key to connect with.
    pub(crate) fn seed(&self) -> [u8; 32] {
        self.line.taker(&self.device)
    }

    pub(crate) const fn line(&self) -> &MoveLine {
        &self.line
    }

    pub(crate) const fn state(&self) -> &TransferProgress {
        &self.state
    }

    /// Returns true if nothing more is to be said.
    pub(crate) const fn is_done(&self) -> bool {
        self.ended
    }

    /// Returns the next request, if any.
    pub(crate) fn asks(&self) -> Option<HandoverRequest> {
        match &self.state {
            _ if self.ended => None,
            TransferProgress::Here(_) => Some(HandoverRequest::Done),
            _ => Some(HandoverRequest::Take {
                owner: self.owner,
                device: self.device.name.clone().unwrap_or_default(),
                at: u32::try_from(self.bytes.len()).unwrap_or(u32::MAX),
            }),
        }
    }

    /// Handles a response. Returns true if the next request may follow at once.
    pub(crate) fn hear(&mut self, answer: HandoverResponse) -> bool {
        if self.ended {
            return false;
        }
        match answer {
            HandoverResponse::Well => self.ended |= matches!(self.state, TransferProgress::Here(_)),
            // A repeated request may be answered twice.
            _ if matches!(self.state, TransferProgress::Here(_)) => {}
            HandoverResponse::Busy => self.state = TransferProgress::Busy,
            HandoverResponse::No(refusal) => {
                (self.state, self.ended) = (TransferProgress::Refused(refusal), true);
            }
            HandoverResponse::Piece { length, at, bytes } => {
                let whole = usize::try_from(length).unwrap_or(usize::MAX);
                let fits = whole <= HANDOVER_MAX && self.bytes.len() + bytes.len() <= whole;
                if usize::try_from(at).is_ok_and(|at| at == self.bytes.len()) && fits && !bytes.is_empty() {
                    self.bytes.extend_from_slice(&bytes);
                    self.state = TransferProgress::Going(self.bytes.len(), whole);
                    if self.bytes.len() == whole {
                        self.take();
                    }
                    return true;
                }
            }
        }
        false
    }

    fn take(&mut self) {
        let bytes = std::mem::take(&mut self.bytes);
        match self.handing.receive(&self.line.0.table, &bytes, &self.line.passphrase()) {
            Ok(imported) => {
                // With any game refused it isn't confirmed: the giver keeps its export.
                self.ended = !imported.refused.is_empty();
                self.state = TransferProgress::Here(imported);
            }
            Err(error) => (self.state, self.ended) = (TransferProgress::Failed(Arc::new(error)), true),
        }
    }
}

#[cfg(test)]
mod tests;
