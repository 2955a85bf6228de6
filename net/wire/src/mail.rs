//! Mail of correspondence games: relays keep letters in mailboxes until other members fetch them.
//! So no two members have to be online at once. The node has the store of a relay, the table crate
//! has the member's client and the sealing of letters.
//!
//! Each member of a game has a *mailbox* ([`MailboxKey`]) at the relay, which holds at most one
//! *mail*: the member's current letter, sealed for the table. A new mail replaces the old one. So
//! nothing arrives in the wrong order and nothing is counted: the last mail brings everything that
//! anyone may still lack, and once nobody lacks anything the mailbox is emptied. A lying relay can
//! only withhold a mail or show an older one, which is the same as a late mail.
//!
//! ```text
//! MailRequest    = Put(Mail) · Get(list of { place [32], has u64 })
//! MailResponse   = Done · Older { number u64 } · There(list of MailboxContent) · No(RelayRefusal)
//! MailboxContent = Nothing · Same · Mail(Mail) · Later
//! Mail           = place [32] · number u64 · sealed bytes · signature [64] by the mailbox's key
//!                  `place`, over H("mail"; place ‖ number ‖ sealed)
//! ```
//!
//! Encoding: that of the record. It doesn't depend on the versions of record or rules, as the relay
//! can't read the mail.

use bastide_record::bytes::{self, Blob, BytesError};
use bastide_record::limits::LETTER_BYTES_MAX;
use bastide_record::{BlindedKey, PublicKey, Signature};
use bastide_rules::hash::{Hash, hash};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::relay::RelayRefusal;

/// Mailbox of one member in one game: a public key that the member uses for this alone.
pub type MailboxKey = [u8; 32];

/// Name of the protocol for requests and responses.
pub const PROTOCOL: &str = "/bastide/post/1";
/// Maximum length of a sealed mail, in bytes. It fits the longest letter, the relays that a mail
/// names, and what sealing adds.
pub const SEALED_MAX: usize = LETTER_BYTES_MAX + 4 * 1024;
/// Maximum length of a request or response, in bytes.
pub const MESSAGE_MAX: usize = 64 * 1024;
/// Most mailboxes in one request.
pub const GETS_MAX: usize = 256;
/// Size of a mail without its sealed content, in bytes.
const MAIL_BYTES: usize = 32 + 8 + 8 + 64;

/// Mail that a member leaves in its mailbox. One without content empties the mailbox.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mail {
    /// Mailbox that it is for.
    pub place: MailboxKey,
    /// Number of this mail; higher than that of each mail before it.
    pub number: u64,
    sealed: Blob,
    signature: Signature,
}

/// Request to a mail relay.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum MailRequest {
    /// Request to store this mail, replacing the one in its mailbox.
    Put(Mail),
    /// Request to read these mailboxes, [`GETS_MAX`] at most.
    Get(Vec<MailboxQuery>),
}

/// Mailbox to read, and the number of the mail that the client has of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct MailboxQuery {
    /// Mailbox.
    pub place: MailboxKey,
    /// Number of the mail that the client knows; 0 if none.
    pub has: u64,
}

/// Response of a mail relay.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum MailResponse {
    /// To `Put`: the mail is stored.
    Done,
    /// To `Put`: the mailbox holds another mail, whose number isn't lower.
    Older {
        /// Number of the mail in the mailbox.
        number: u64,
    },
    /// To `Get`: the result for each mailbox, in order.
    There(Vec<MailboxContent>),
    /// The request is refused.
    No(RelayRefusal),
}

/// Result of reading a mailbox.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum MailboxContent {
    /// The mailbox is empty.
    Nothing,
    /// The mailbox holds the mail that the client knows.
    Same,
    /// Mail in the mailbox.
    Mail(Mail),
    /// The mailbox holds a mail for which this response has no room: ask again.
    Later,
}

impl Mail {
    /// Makes a signed mail for this key's mailbox.
    #[must_use]
    pub fn new(key: &BlindedKey, number: u64, sealed: Vec<u8>) -> Self {
        let place = key.public();
        let signature = key.sign(&signed(&place, number, &sealed));
        Self { place, number, sealed: Blob(sealed), signature }
    }

    /// Returns the sealed content.
    #[must_use]
    pub fn sealed(&self) -> &[u8] {
        &self.sealed.0
    }

    /// Returns true if the owner of the mailbox has signed it and it isn't too long.
    #[must_use]
    pub fn is_good(&self) -> bool {
        let said = || signed(&self.place, self.number, self.sealed());
        self.sealed().len() <= SEALED_MAX
            && PublicKey::from_bytes(self.place).is_ok_and(|key| key.signed(&said(), &self.signature))
    }

    /// Returns its size at the relay, in bytes.
    #[must_use]
    pub fn size(&self) -> usize {
        MAIL_BYTES + self.sealed().len()
    }
}

fn signed(place: &MailboxKey, number: u64, sealed: &[u8]) -> Hash {
    hash("mail", &[place, &number.to_le_bytes(), sealed])
}

/// Encodes a request or response.
#[must_use]
pub fn encode<T: Serialize>(message: &T) -> Vec<u8> {
    bytes::encode(message)
}

/// Decodes a request or response.
///
/// # Errors
/// If the bytes are malformed or too long.
pub fn decode<T: Serialize + DeserializeOwned>(bytes: &[u8]) -> Result<T, BytesError> {
    bytes::decode(bytes, MESSAGE_MAX)
}
