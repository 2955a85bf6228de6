//! Post: what the members of a game of days leave for each other at a relay that keeps it, so that no two have to be there at once.
//!
//! Each member has a *place* there for each game, and in it lies one *mail*: the member's letter of now, sealed for the table. A new one takes the place of the
//! one before. So nothing comes in the wrong order and nothing is counted: the last mail brings all that somebody may still lack, and when
//! nobody does the place is emptied. Whoever lies about a mail can only withhold it or show an older one; that is as if it were late.
//!
//! | module | what | deliberately absent there |
//! |---|---|---|
//! | [`seal`] | places, and what is sealed in them | who is asked, and when |
//! | [`office`] | what keeps mail: bounded, pure | what it says, files |
//! | [`postman`] | what brings and fetches a member's mail: pure | the network, the game |
//!
//! ```text
//! Ask    = Put(Mail) · Get(list of { place [32], has u64 })
//! Answer = Done · Older { number u64 } · There(list of Found) · No(Refused)
//! Found  = Nothing · Same · Mail(Mail) · Later
//! Mail   = place [32] · number u64 · sealed bytes · signature [64] by the key that the place is, over H("mail"; place ‖ number ‖ sealed)
//! ```
//!
//! In the encoding of the record. It hangs on no version of record or rules: who keeps mail can't read it.

pub mod office;
pub mod postman;
pub mod seal;

use bastide_record::bytes::{self, Blob, BytesError};
use bastide_record::limits::LETTER_BYTES;
use bastide_record::{BlindedKey, PublicKey, Signature};
use bastide_rules::hash::{Hash, hash};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// Where the mail of one member of one game lies: a public key, its member's for this alone.
pub type Place = [u8; 32];

/// What questions and answers are carried by.
pub(crate) const PROTOCOL: &str = "/bastide/post/1";
/// The longest mail, sealed, in bytes: the longest letter, the posts that are named in it, and what sealing adds.
pub const SEALED_MAX: usize = LETTER_BYTES + 4 * 1024;
/// The longest question or answer, in bytes.
pub const MESSAGE_MAX: usize = 64 * 1024;
/// Places of one question.
pub const GETS_MAX: usize = 256;
/// What a mail takes besides what is sealed in it, in bytes.
const MAIL_BYTES: usize = 32 + 8 + 8 + 64;

/// What a member leaves; one that says nothing empties its place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mail {
    /// Where it lies.
    pub place: Place,
    /// Higher than that of each mail before it.
    pub number: u64,
    sealed: Blob,
    signature: Signature,
}

/// What a post is asked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ask {
    /// Keep this instead of what lies in its place.
    Put(Mail),
    /// What lies in these places? [`GETS_MAX`] at most.
    Get(Vec<Wish>),
}

/// A place, and the number of the mail that its asker has of it; 0 if none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wish {
    /// Where.
    pub place: Place,
    /// Of what is known already.
    pub has: u64,
}

/// What a post answers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Answer {
    /// To `Put`.
    Done,
    /// To `Put`: another of this number lies there, and it isn't lower.
    Older {
        /// Of what lies there.
        number: u64,
    },
    /// To `Get`: for each place what was found there, in order.
    There(Vec<Found>),
    /// No, and why.
    No(Refused),
}

/// What was found in a place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Found {
    /// Nothing lies there.
    Nothing,
    /// What is known already.
    Same,
    /// This.
    Mail(Mail),
    /// Something that this answer has no room for: ask again.
    Later,
}

/// Why a post refuses, by the name of the limit or the rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
pub enum Refused {
    /// That is no question, or too long a one.
    #[error("no question")]
    Malformed,
    /// The signature isn't that of the place.
    #[error("not signed for its place")]
    Signature,
    /// It keeps as much from the source as it does from any.
    #[error("too much from this address")]
    Source,
    /// It keeps as much as it may.
    #[error("full")]
    Full,
    /// The source, or all together, have asked too often in this minute.
    #[error("asked too often")]
    Often,
    /// It keeps nothing for who comes over another relay: there is no telling from where that is.
    #[error("asked over a relay")]
    Relayed,
}

impl Mail {
    /// A mail in this key's place.
    #[must_use]
    pub fn new(key: &BlindedKey, number: u64, sealed: Vec<u8>) -> Self {
        let place = key.public();
        let signature = key.sign(&signed(&place, number, &sealed));
        Self { place, number, sealed: Blob(sealed), signature }
    }

    /// What is sealed in it.
    #[must_use]
    pub fn sealed(&self) -> &[u8] {
        &self.sealed.0
    }

    /// Whether whoever has the place has signed it, and it isn't too long.
    #[must_use]
    pub fn is_good(&self) -> bool {
        let said = || signed(&self.place, self.number, self.sealed());
        self.sealed().len() <= SEALED_MAX
            && PublicKey::from_bytes(self.place).is_ok_and(|key| key.signed(&said(), &self.signature))
    }

    /// What it takes where it is kept, in bytes.
    #[must_use]
    pub fn size(&self) -> usize {
        MAIL_BYTES + self.sealed().len()
    }
}

fn signed(place: &Place, number: u64, sealed: &[u8]) -> Hash {
    hash("mail", &[place, &number.to_le_bytes(), sealed])
}

/// The bytes of a question or an answer.
#[must_use]
pub fn encode<T: Serialize>(message: &T) -> Vec<u8> {
    bytes::encode(message)
}

/// What those bytes say.
///
/// # Errors
/// If they say nothing of the kind, or are too long.
pub fn decode<T: Serialize + DeserializeOwned>(bytes: &[u8]) -> Result<T, BytesError> {
    bytes::decode(bytes, MESSAGE_MAX)
}
