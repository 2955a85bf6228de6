//! Keys and signatures: Ed25519 over one fixed form, checked strictly.
//!
//! All that is signed is a [`Signed`] value; a [`Key`] signs it, and a [`PublicKey`] checks it.
//!
//! | module | content |
//! |---|---|
//! | this one | keys, signatures, signed values |
//! | [`chain`] | the chain of hashes by which a member commits to draws |
//! | [`blinded`] | keys of a member for one purpose, which don't reveal the member |
//! | `signature_cache` | checked signatures and grown chains, for simulations |
//!
//! Invariants: the signed message is always `bastide3/sign`, a zero byte and a 32-byte hash, so a
//! signature made here means nothing elsewhere. This module draws no keys; the caller provides the
//! seed.

pub mod blinded;
pub mod chain;
pub(crate) mod signature_cache;

use std::sync::OnceLock;

use curve25519_dalek::EdwardsPoint;
use ed25519_dalek::{Signer, SigningKey, Verifier, VerifyingKey};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::types::bytes::Exact;
use bastide_rules::hash::{Hash, hash};

/// The first bytes of every signed message.
const CONTEXT: &[u8; 14] = b"bastide3/sign\0";

/// The y coordinates of all points of small order (2, 1, 4, 8 and 8), without the sign bit of x.
const SMALL_ORDER: [[u8; 32]; 5] = {
    let (mut minus_one, mut one) = ([255; 32], [0; 32]);
    (minus_one[0], minus_one[31], one[0]) = (0xec, 0x7f, 1);
    let eighth = [
        38, 232, 149, 143, 194, 178, 39, 176, 69, 195, 244, 137, 242, 239, 152, 240, 213, 223, 172, 5, 211,
        198, 51, 57, 177, 56, 2, 136, 109, 83, 252, 5,
    ];
    let minus_eighth = [
        199, 23, 106, 112, 61, 77, 216, 79, 186, 60, 11, 118, 13, 16, 103, 15, 42, 32, 83, 250, 44, 57, 204,
        198, 78, 199, 253, 119, 146, 172, 3, 122,
    ];
    [minus_one, one, [0; 32], eighth, minus_eighth]
};

/// Returns true if this is the canonical form of a point of small order.
fn is_of_small_order(point: &[u8; 32]) -> bool {
    let mut y = *point;
    y[31] &= 0x7f;
    SMALL_ORDER.contains(&y)
}

fn message(hash: &Hash) -> [u8; 46] {
    let mut message = [0; 46];
    message[..14].copy_from_slice(CONTEXT);
    message[14..].copy_from_slice(hash);
    message
}

/// A member's secret key.
#[derive(Clone)]
pub struct Key(SigningKey);

impl Key {
    /// Returns the key with this secret seed.
    #[must_use]
    pub fn from_seed(seed: [u8; 32]) -> Self {
        Self(SigningKey::from_bytes(&seed))
    }

    /// Returns the secret seed: the content of the key file, and the source of chains.
    pub fn seed(&self) -> [u8; 32] {
        self.0.to_bytes()
    }

    /// Returns the public key.
    pub fn public(&self) -> PublicKey {
        PublicKey(self.0.verifying_key())
    }

    /// Signs a hash.
    pub fn sign(&self, hash: &Hash) -> Signature {
        self.0.sign(&message(hash)).into()
    }
}

impl std::fmt::Debug for Key {
    /// Shows the public half only.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Key({:?})", self.public())
    }
}

/// A member's public key: a canonical Ed25519 point of large order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "[u8; 32]", into = "[u8; 32]")]
pub struct PublicKey(VerifyingKey);

/// The reason why 32 bytes are not a public key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
#[error("not a public key: no point, a second spelling of one, or a weak one")]
pub struct WeakKey;

impl PublicKey {
    /// Returns the key with these bytes.
    ///
    /// # Errors
    /// If they aren't the canonical form of a point of the curve, or its order is small (such a key
    /// would accept signatures that nobody made).
    pub fn from_bytes(bytes: [u8; 32]) -> Result<Self, WeakKey> {
        let look = || {
            let key = VerifyingKey::from_bytes(&bytes).ok()?;
            let weak = key.is_weak() || key.to_edwards().compress().to_bytes() != bytes;
            (!weak).then_some(key)
        };
        signature_cache::key(bytes, look).map(Self).ok_or(WeakKey)
    }

    /// Returns the key's bytes.
    pub fn to_bytes(self) -> [u8; 32] {
        self.0.to_bytes()
    }

    fn point(&self) -> EdwardsPoint {
        self.0.to_edwards()
    }

    /// Returns true if this key signed this hash.
    ///
    /// Equivalent to `verify_strict`, but in a fifth of its time: that decompresses R only to see
    /// that its order isn't small. Here the five encodings of such points are compared instead, and
    /// the key is never weak.
    pub fn signed(&self, hash: &Hash, signature: &Signature) -> bool {
        signature_cache::signature([self.to_bytes(), *hash, signature.r, signature.s], || {
            let Signature { r, s } = signature;
            let signature = ed25519_dalek::Signature::from_components(*r, *s);
            !is_of_small_order(r) && self.0.verify(&message(hash), &signature).is_ok()
        })
    }
}

impl TryFrom<[u8; 32]> for PublicKey {
    type Error = WeakKey;
    fn try_from(bytes: [u8; 32]) -> Result<Self, WeakKey> {
        Self::from_bytes(bytes)
    }
}

impl From<PublicKey> for [u8; 32] {
    fn from(key: PublicKey) -> Self {
        key.to_bytes()
    }
}

impl PartialOrd for PublicKey {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for PublicKey {
    /// Compares the bytes.
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.0.as_bytes().cmp(other.0.as_bytes())
    }
}

impl std::fmt::Debug for PublicKey {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("PublicKey(")?;
        for byte in &self.to_bytes()[..4] {
            write!(f, "{byte:02x}")?;
        }
        f.write_str("…)")
    }
}

/// An Ed25519 signature: 64 bytes, `r` then `s`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Signature {
    r: [u8; 32],
    s: [u8; 32],
}

impl From<ed25519_dalek::Signature> for Signature {
    fn from(signature: ed25519_dalek::Signature) -> Self {
        Self { r: *signature.r_bytes(), s: *signature.s_bytes() }
    }
}

/// A body that a member signs; its tag says as what.
pub trait Body: Serialize + DeserializeOwned {
    /// The tag of the hash that is signed; no other type has the same.
    const TAG: &'static str;
}

/// A body with its bytes and a signature over H([`Body::TAG`]; bytes).
/// *Not yet checked*: that is [`Signed::is_by`].
///
/// Encoded as the body's length (`u64`), its bytes and the 64 bytes of the signature.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Signed<T> {
    body: Exact<T>,
    mark: Mark,
}

/// The hash of a body that is signed, and the signature.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Mark {
    pub(super) hash: Hash,
    signature: Signature,
    found: CheckedKey,
}

impl Mark {
    /// Returns true if `key` made the signature.
    pub(super) fn is_by(&self, key: &PublicKey) -> bool {
        let found = &self.found.0;
        found.get().is_some_and(|good| *good == key.to_bytes()) || {
            let good = key.signed(&self.hash, &self.signature);
            if good {
                // It may be another key's as well; then that one stays, and this one is checked
                // again each time.
                let _ = found.set(key.to_bytes());
            }
            good
        }
    }
}

/// The key that the signature was found good for.
/// A table checks each statement several times, and a check costs more than all the rest.
///
/// Invariant: only a good check sets it; body and signature never change after that.
#[derive(Debug, Clone, Default)]
struct CheckedKey(OnceLock<[u8; 32]>);

/// Statements are equal whether or not one has been checked.
impl PartialEq for CheckedKey {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for CheckedKey {}

impl<T: Body> Signed<T> {
    /// Signs a body of our own.
    #[must_use]
    pub fn seal(key: &Key, body: T) -> Self {
        let mut signed = Self::with(body, Signature { r: [0; 32], s: [0; 32] });
        signed.mark.signature = key.sign(&signed.hash());
        // A signature made here needs no check.
        signed.mark.found = CheckedKey(key.public().to_bytes().into());
        signed
    }

    /// Combines a body and a signature that were kept or sent apart.
    #[must_use]
    pub fn with(body: T, signature: Signature) -> Self {
        Self::of(Exact::new(body), signature)
    }

    fn of(body: Exact<T>, signature: Signature) -> Self {
        let hash = hash(T::TAG, &[body.bytes()]);
        Self { body, mark: Mark { hash, signature, found: CheckedKey::default() } }
    }
}

impl<T> Signed<T> {
    /// Returns the signature alone.
    pub fn signature(&self) -> Signature {
        self.mark.signature
    }

    pub(super) fn mark(&self) -> &Mark {
        &self.mark
    }

    /// Returns H(tag; bytes of the body); for an entry its head.
    pub fn hash(&self) -> Hash {
        self.mark.hash
    }

    /// Returns the body's bytes.
    pub fn bytes(&self) -> &[u8] {
        self.body.bytes()
    }

    /// Returns true if `key` made the signature.
    pub fn is_by(&self, key: &PublicKey) -> bool {
        self.mark.is_by(key)
    }
}

impl<T> std::ops::Deref for Signed<T> {
    type Target = T;
    fn deref(&self) -> &T {
        &self.body
    }
}

impl<T> Serialize for Signed<T> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (&self.body, &self.mark.signature).serialize(serializer)
    }
}

impl<'de, T: Body> Deserialize<'de> for Signed<T> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let (body, signature) = Deserialize::deserialize(deserializer)?;
        Ok(Self::of(body, signature))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Serialize, Deserialize)]
    struct Note(u32);
    impl Body for Note {
        const TAG: &'static str = "note";
    }

    #[test]
    fn signature_fits_only_its_key_body_and_tag() {
        let (key, other) = (Key::from_seed([1; 32]), Key::from_seed([2; 32]));
        let note = Signed::seal(&key, Note(7));
        assert!(note.is_by(&key.public()));
        assert!(!note.is_by(&other.public()));
        let signature = key.sign(&note.hash());
        assert!(!key.public().signed(&hash("other", &[note.bytes()]), &signature));
        let loose = Signature { s: [255; 32], ..signature };
        assert!(!key.public().signed(&note.hash(), &loose));
    }

    #[test]
    fn small_order_points_are_found_by_encoding() {
        let weak = |point: &[u8; 32]| VerifyingKey::from_bytes(point).ok().map(|key| key.is_weak());
        let mut found = std::collections::BTreeSet::new();
        for y in SMALL_ORDER {
            for sign in [0, 0x80] {
                let mut point = y;
                point[31] |= sign;
                assert!(is_of_small_order(&point));
                assert!(weak(&point).unwrap_or(true), "{point:?}");
                found.extend(
                    VerifyingKey::from_bytes(&point).map(|key| key.to_edwards().compress().to_bytes()),
                );
            }
        }
        assert_eq!(found.len(), 8, "there are eight");
        for seed in 0..100 {
            let key = Key::from_seed([seed; 32]);
            let signature = key.sign(&[seed; 32]);
            for point in [key.public().to_bytes(), signature.r] {
                assert_eq!((is_of_small_order(&point), weak(&point)), (false, Some(false)));
            }
            let mut small = signature;
            small.r = SMALL_ORDER[usize::from(seed) % 5];
            assert!(!key.public().signed(&[seed; 32], &small));
        }
    }

    #[test]
    fn weak_and_misspelt_keys_are_refused() {
        let check = |bytes: [u8; 32]| assert_eq!(PublicKey::from_bytes(bytes), Err(WeakKey), "{bytes:?}");
        check([0; 32]); // order 4
        check([&[1][..], &[0; 31]].concat().try_into().unwrap()); // the neutral point
        let mut prime_and_some = [255; 32]; // y = p + n names the point y = n a second time
        prime_and_some[31] = 127;
        for low in 0xed..=0xff {
            prime_and_some[0] = low;
            check(prime_and_some);
        }
        assert!(PublicKey::from_bytes(Key::from_seed([9; 32]).public().to_bytes()).is_ok());
    }
}
