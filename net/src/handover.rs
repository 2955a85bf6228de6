//! One's own games from device to device: the line that the giving one shows, and what the two say to each other. It hangs on no socket and no clock.
//!
//! ```text
//! line       = "bastide://move/" · letters (see `line`) of: version 1 · table 16 · giver's key 32 · secret 16
//!              · count u8 · (length u8 · address in libp2p's binary form)…; tag `move`
//! passphrase = the hexadecimal digits of H(move seal; table ‖ giver's key ‖ secret)
//! ```
//!
//! To the node it is a table like any other, with a number, a key and a secret of its own: who hasn't proved the secret hears nothing and is heard by
//! nobody. So the two speak as members do, each to the other alone.
//!
//! Invariants: nothing is carried away, and no byte is sent, before a taker is there that may have the games; then they are that one's alone, by a key that
//! it makes of the line and of its own number, the same whenever it comes again. It says that it has them once they are on its disk.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use bastide_record::{Key as Signer, PublicKey, bytes};
use bastide_rules::hash::hash;
use bastide_rules::inert::is_name;
use serde::{Deserialize, Serialize};

use crate::address::Address;
use crate::ids::{Key, Secret, TableId};
use crate::invitation::Invitation;
use crate::line::{Kind, LineError, SCHEME};
use crate::node::hex;
use crate::store::{Device, HANDOVER_MAX, Handing, Handover, Imported, MovingError, StoreError};

const KIND: Kind = Kind { begins: "move/", tag: "move", version: 1, letters_max: 2048 };
/// So many bytes are sent at once.
const PIECE: usize = 32 * 1024;
/// The longest question or answer, in bytes.
const MESSAGE_MAX: usize = PIECE + 1024;

/// What the line says by which games are fetched. Whoever has it has the player's key as soon as it is used.
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

/// The line in a text that was pasted, with words around it or broken on its way; none if there is no such line.
#[must_use]
pub fn find(text: &str) -> Option<Result<MoveLine, LineError>> {
    let begins = format!("{SCHEME}{}", KIND.begins);
    let text = &text[text.to_ascii_lowercase().find(&begins)?..];
    let whole = text.split_whitespace().next()?.parse();
    Some(whole.or_else(|why| text.split_whitespace().collect::<String>().parse().map_err(|_| why)))
}

impl MoveLine {
    /// The line made of this seed, for who is reached there.
    pub(crate) fn of(seed: &[u8; 32], addresses: Vec<Address>) -> Self {
        let host = Signer::from_seed(giver(seed)).public().to_bytes();
        let some = |tag: &str| hash(tag, &[seed]).first_chunk().copied().unwrap_or_default();
        let (table, secret): ([u8; 16], Secret) = (some("move table"), some("move secret"));
        Self(Invitation { table: TableId(table), host, secret, addresses })
    }

    /// What opens the export.
    pub(crate) fn passphrase(&self) -> String {
        let Invitation { table, host, secret, .. } = &self.0;
        hex(&hash("move seal", &[&table.0, host, secret]))
    }

    /// The seed of the key with which a device fetches by this line.
    pub(crate) fn taker(&self, device: &Device) -> [u8; 32] {
        let Invitation { table, secret, .. } = &self.0;
        hash("move taker", &[&device.number, &table.0, secret])
    }
}

/// The seed of the giving node's key.
pub(crate) fn giver(seed: &[u8; 32]) -> [u8; 32] {
    hash("move giver", &[seed])
}

/// A question of the taker.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Ask {
    /// What follows from there on.
    Take {
        /// The key that has a seat there already.
        owner: Option<Key>,
        /// What the taker is called; nothing, or a good name.
        device: String,
        at: u32,
    },
    /// All of it is on the disk.
    Done,
}

/// What it is answered.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Answer {
    /// Some of so many bytes.
    Piece { length: u32, at: u32, bytes: Vec<u8> },
    /// A program is at one of the games: ask again.
    Busy,
    /// There is nothing to be had.
    No(Refusal),
    /// It is known that all of it is there.
    Well,
}

/// Why a taker is given nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Refusal {
    /// It has another key, with which games were played.
    OtherKey,
    /// Another device takes these games.
    Taken,
    /// It is the device that gives them.
    SameDevice,
    /// The giver can't.
    Failed,
}

pub(crate) fn encode<T: Serialize>(message: &T) -> Vec<u8> {
    bytes::encode(message)
}

pub(crate) fn decode<T: Serialize + serde::de::DeserializeOwned>(read: &[u8]) -> Option<T> {
    bytes::decode(read, MESSAGE_MAX).ok()
}

/// How far a giver has come.
#[derive(Clone, Debug, Default)]
pub enum Giving {
    /// Nobody has come.
    #[default]
    Waiting,
    /// Somebody waits until the program is gone that is at one of the games.
    Busy,
    /// So many of so many bytes were asked for.
    Going(usize, usize),
    /// The other has them.
    Arrived,
    /// It can't; nothing more comes of it.
    Failed(Arc<MovingError>),
}

/// Who gives.
#[derive(Debug)]
pub(crate) struct Giver {
    handing: Handing,
    seed: [u8; 32],
    line: MoveLine,
    tables: Vec<TableId>,
    /// As it would be if this device took its own games.
    own: Key,
    begun: Option<(Handover, Vec<u8>)>,
    state: Giving,
}

impl Giver {
    /// Of these tables.
    pub(crate) fn new(handing: Handing, seed: [u8; 32], tables: Vec<TableId>) -> Result<Self, MovingError> {
        let store = handing.store();
        store.are_here(&tables)?;
        Self::with(handing, seed, tables, None)
    }

    /// Of a handover that was begun: whoever has begun to take it can go on.
    pub(crate) fn again(handing: Handing, handover: Handover) -> Result<Self, MovingError> {
        let sealed = handing.sealed(&handover)?;
        Self::with(handing, handover.seed, handover.tables.clone(), Some((handover, sealed)))
    }

    fn with(
        handing: Handing,
        seed: [u8; 32],
        tables: Vec<TableId>,
        begun: Option<(Handover, Vec<u8>)>,
    ) -> Result<Self, MovingError> {
        let line = MoveLine::of(&seed, Vec::new());
        let own = Signer::from_seed(line.taker(&handing.store().device()?)).public().to_bytes();
        Ok(Self { handing, seed, line, tables, own, begun, state: Giving::default() })
    }

    pub(crate) const fn seed(&self) -> &[u8; 32] {
        &self.seed
    }

    pub(crate) const fn line(&self) -> &MoveLine {
        &self.line
    }

    pub(crate) const fn state(&self) -> &Giving {
        &self.state
    }

    /// Answers a question.
    pub(crate) fn hear(&mut self, from: Key, ask: &Ask) -> Answer {
        if from == self.own {
            return Answer::No(Refusal::SameDevice);
        }
        if self.begun.as_ref().is_some_and(|(handover, _)| handover.taker != from) {
            return Answer::No(Refusal::Taken);
        }
        match (ask, &self.begun) {
            (Ask::Done, Some((handover, _))) => {
                self.handing.arrived(handover);
                self.state = Giving::Arrived;
                Answer::Well
            }
            // Nobody has had anything to be done with.
            (Ask::Done, None) => Answer::No(Refusal::Failed),
            (Ask::Take { owner, device, at }, None) => match self.hand_over(from, *owner, device) {
                Ok(None) => self.piece(*at),
                Ok(Some(refused)) => Answer::No(refused),
                Err(MovingError::Store(StoreError::Running { .. })) => {
                    self.state = Giving::Busy;
                    Answer::Busy
                }
                Err(error) => {
                    self.state = Giving::Failed(Arc::new(error));
                    Answer::No(Refusal::Failed)
                }
            },
            (Ask::Take { at, .. }, Some(_)) => self.piece(*at),
        }
    }

    fn hand_over(
        &mut self,
        taker: Key,
        owner: Option<Key>,
        device: &str,
    ) -> Result<Option<Refusal>, MovingError> {
        let own = self.handing.store().key()?.public().to_bytes();
        if owner.is_some_and(|owner| owner != own) {
            return Ok(Some(Refusal::OtherKey));
        }
        let (passphrase, device) = (self.line.passphrase(), Some(device).filter(|name| is_name(name)));
        let handover = self.handing.hand_over((self.seed, &passphrase), (taker, device), &self.tables)?;
        let sealed = self.handing.sealed(&handover)?;
        self.begun = Some((handover, sealed));
        Ok(None)
    }

    fn piece(&mut self, at: u32) -> Answer {
        let Some((_, sealed)) = &self.begun else { return Answer::No(Refusal::Failed) };
        let from = usize::try_from(at).map_or(sealed.len(), |at| at.min(sealed.len()));
        let bytes = sealed[from..sealed.len().min(from + PIECE)].to_vec();
        self.state = Giving::Going(from, sealed.len());
        let number = |length: usize| u32::try_from(length).unwrap_or(u32::MAX);
        Answer::Piece { length: number(sealed.len()), at: number(from), bytes }
    }
}

/// How far a taker has come.
#[derive(Clone, Debug, Default)]
pub enum Taking {
    /// The giver isn't reached yet.
    #[default]
    Looking,
    /// There a program is at one of the games.
    Busy,
    /// So many of so many bytes are here.
    Coming(usize, usize),
    /// All of it is on the disk; this came of it.
    Here(Imported),
    /// The giver gives nothing.
    Refused(Refusal),
    /// It can't be taken.
    Failed(Arc<MovingError>),
}

/// Who takes.
#[derive(Debug)]
pub(crate) struct Taker {
    handing: Handing,
    line: MoveLine,
    owner: Option<Key>,
    device: Device,
    bytes: Vec<u8>,
    state: Taking,
    /// The giver knows that it is done, or need not.
    ended: bool,
}

impl Taker {
    pub(crate) fn new(handing: Handing, line: MoveLine) -> Result<Self, StoreError> {
        let (owner, device) = (handing.store().sits_as()?, handing.store().device()?);
        let owner = owner.map(PublicKey::to_bytes);
        let (bytes, state, ended) = Default::default();
        Ok(Self { handing, line, owner, device, bytes, state, ended })
    }

    /// The seed of the key to come with.
    pub(crate) fn seed(&self) -> [u8; 32] {
        self.line.taker(&self.device)
    }

    pub(crate) const fn state(&self) -> &Taking {
        &self.state
    }

    /// Whether there is nothing more to be said.
    pub(crate) const fn is_done(&self) -> bool {
        self.ended
    }

    /// What is to be asked now, if anything.
    pub(crate) fn asks(&self) -> Option<Ask> {
        match &self.state {
            _ if self.ended => None,
            Taking::Here(_) => Some(Ask::Done),
            _ => Some(Ask::Take {
                owner: self.owner,
                device: self.device.name.clone().unwrap_or_default(),
                at: u32::try_from(self.bytes.len()).unwrap_or(u32::MAX),
            }),
        }
    }

    /// Hears an answer; whether the next question may follow at once.
    pub(crate) fn hear(&mut self, answer: Answer) -> bool {
        if self.ended {
            return false;
        }
        match answer {
            Answer::Well => self.ended |= matches!(self.state, Taking::Here(_)),
            // What was asked twice comes twice.
            _ if matches!(self.state, Taking::Here(_)) => {}
            Answer::Busy => self.state = Taking::Busy,
            Answer::No(refusal) => (self.state, self.ended) = (Taking::Refused(refusal), true),
            Answer::Piece { length, at, bytes } => {
                let whole = usize::try_from(length).unwrap_or(usize::MAX);
                let fits = whole <= HANDOVER_MAX && self.bytes.len() + bytes.len() <= whole;
                if usize::try_from(at).is_ok_and(|at| at == self.bytes.len()) && fits && !bytes.is_empty() {
                    self.bytes.extend_from_slice(&bytes);
                    self.state = Taking::Coming(self.bytes.len(), whole);
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
                // What isn't all here is not done; the giver keeps what it was.
                self.ended = !imported.refused.is_empty();
                self.state = Taking::Here(imported);
            }
            Err(error) => (self.state, self.ended) = (Taking::Failed(Arc::new(error)), true),
        }
    }
}

#[cfg(test)]
mod tests;
