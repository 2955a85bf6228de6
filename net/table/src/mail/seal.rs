//! Addresses of the mailboxes of a game's members, and the sealing of their content.
//!
//! ```text
//! purpose = H("post"; secret ‖ game)          purpose for which the members' keys are blinded
//! place   = the member's key, blinded for the purpose
//! sealed  = nonce [24] · XChaCha20-Poly1305 of the padded content;
//!           key H("post key"; secret ‖ game), associated data the place
//! padded  = length u32 · content · zeros up to a multiple of 256 bytes
//! content = list of addresses (bytes) · option of a letter (bytes)
//! ```
//!
//! Invariants: without the invitation's secret and the game's hash nobody can tell which mailboxes
//! belong together or to whom, nor read or make their content; with both one can read all mailboxes
//! of the table, and write to one's own alone; a mail that was moved to another mailbox can't be
//! opened there.

use bastide_record::bytes::{self, Blob};
use bastide_record::{BlindedKey, Key, Letter, PublicKey};
use bastide_rules::hash::{Hash, hash};
use bastide_wire::address::{self, Address};
use bastide_wire::ids::Secret;
use bastide_wire::mail::{MailboxKey, SEALED_MAX};
use chacha20poly1305::aead::{Aead, Payload};
use chacha20poly1305::{KeyInit, XChaCha20Poly1305, XNonce};
use serde::{Deserialize, Serialize};

/// Most mail relays that a mail names.
pub const NAMED_MAX: usize = 4;
const NONCE: usize = 24;
/// Plain text is padded to a multiple of this many bytes: its length would tell what was played.
const PADDED_TO: usize = 256;

/// Cipher and key blinding of a game's mail.
pub struct Seal {
    cipher: XChaCha20Poly1305,
    purpose: Hash,
}

/// Plain content of a mail.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Content {
    /// Mail relays that its writer uses.
    pub posts: Vec<Address>,
    /// Letter with what the others may lack.
    pub letter: Option<Letter>,
}

#[derive(Serialize, Deserialize)]
struct Wire {
    posts: Vec<Blob>,
    letter: Option<Blob>,
}

impl Seal {
    /// Derives it from the table's secret and the game's hash.
    #[must_use]
    pub fn new(secret: &Secret, game: &Hash) -> Self {
        let key = hash("post key", &[secret, game]);
        Self { cipher: XChaCha20Poly1305::new(&key.into()), purpose: hash("post", &[secret, game]) }
    }

    /// Returns the mailbox of a member.
    #[must_use]
    pub fn place(&self, member: &PublicKey) -> MailboxKey {
        member.blinded(&self.purpose)
    }

    /// Returns the key of our mailbox.
    #[must_use]
    pub fn key(&self, own: &Key) -> BlindedKey {
        BlindedKey::of(own, &self.purpose)
    }

    /// Seals content for a mailbox. A nonce must never be used twice.
    #[must_use]
    pub fn close(&self, place: &MailboxKey, content: &Content, nonce: [u8; NONCE]) -> Vec<u8> {
        let posts = content.posts.iter().take(NAMED_MAX).map(|post| Blob(post.to_vec())).collect();
        let letter = content.letter.as_ref().map(|letter| Blob(letter.encode()));
        let said = bytes::encode(&Wire { posts, letter });
        let mut padded = bytes::encode(&u32::try_from(said.len()).expect("a letter is short"));
        padded.extend(said);
        padded.resize(padded.len().next_multiple_of(PADDED_TO), 0);
        self.encrypt(place, &padded, nonce)
    }

    fn encrypt(&self, place: &MailboxKey, padded: &[u8], nonce: [u8; NONCE]) -> Vec<u8> {
        let payload = Payload { msg: padded, aad: place };
        let sealed = self.cipher.encrypt(XNonce::from_slice(&nonce), payload);
        [&nonce[..], &sealed.expect("a letter is short")].concat()
    }

    /// Opens the content of a mailbox; `None` if no member has sealed it for this mailbox.
    #[must_use]
    pub fn open(&self, place: &MailboxKey, sealed: &[u8]) -> Option<Content> {
        let (nonce, rest) = sealed.split_at_checked(NONCE).filter(|_| sealed.len() <= SEALED_MAX)?;
        let payload = Payload { msg: rest, aad: place };
        let padded = self.cipher.decrypt(XNonce::from_slice(nonce), payload).ok()?;
        let (length, rest) = padded.split_first_chunk::<4>()?;
        let said = rest.get(..usize::try_from(u32::from_le_bytes(*length)).ok()?)?;
        let Wire { posts, letter } = bytes::decode(said, SEALED_MAX).ok()?;
        let posts = address::some(posts.into_iter().map(|Blob(post)| post), NAMED_MAX);
        let letter = letter.map(|Blob(letter)| Letter::decode(&letter)).transpose().ok()?;
        Some(Content { posts, letter })
    }
}

#[cfg(test)]
mod tests {
    use bastide_wire::ids::random;

    use super::*;

    fn content() -> Content {
        let letter = Letter::decode(&[7, 6, 5, 4, 3, 2, 1, 0, 0, 9, 0, 0, 0]).unwrap();
        Content { posts: vec!["/ip4/203.0.113.1/tcp/4817".parse().unwrap()], letter: Some(letter) }
    }

    #[test]
    fn mail_opens_only_with_secret_game_and_mailbox() {
        let key = Key::from_seed([1; 32]);
        let seal = Seal::new(&[2; 16], &[3; 32]);
        let place = seal.key(&key).public();
        assert_eq!(seal.place(&key.public()), place);
        let sealed = seal.close(&place, &content(), random());
        assert_eq!(seal.open(&place, &sealed), Some(content()));
        for (why, other) in [
            ("another secret", Seal::new(&[4; 16], &[3; 32])),
            ("another game", Seal::new(&[2; 16], &[4; 32])),
        ] {
            assert_ne!(other.place(&key.public()), place, "{why}");
            assert_eq!(other.open(&place, &sealed), None, "{why}");
        }
        let elsewhere = seal.place(&Key::from_seed([2; 32]).public());
        assert_eq!(seal.open(&elsewhere, &sealed), None);
        for at in 0..sealed.len() {
            let mut changed = sealed.clone();
            changed[at] ^= 1;
            assert_eq!(seal.open(&place, &changed), None, "byte {at}");
            assert_eq!(seal.open(&place, &sealed[..at]), None, "cut at {at}");
        }
    }

    #[test]
    fn sealed_length_hides_the_letter() {
        let seal = Seal::new(&[2; 16], &[3; 32]);
        let none = seal.close(&[0; 32], &Content::default(), random());
        assert_eq!(none.len(), seal.close(&[0; 32], &content(), random()).len());
        assert_eq!(seal.open(&[0; 32], &none), Some(Content::default()));
    }

    proptest::proptest! {
        #[test]
        fn arbitrary_sealed_content_is_read_or_ignored(length in 0u32..40, said: Vec<u8>, posts in 0u64..3) {
            let seal = Seal::new(&[2; 16], &[3; 32]);
            let begun = [&length.to_le_bytes()[..], &posts.to_le_bytes(), &said].concat();
            for padded in [said, begun] {
                let sealed = seal.encrypt(&[0; 32], &padded, [1; NONCE]);
                let _ = seal.open(&[0; 32], &sealed);
            }
        }
    }
}
