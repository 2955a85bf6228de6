//! Keys of a member for one purpose.
//!
//! From the purpose and the member's public key anybody can compute the public half; only the
//! member can sign. Without both, nobody can tell whose key it is, or that two keys belong to one
//! member.
//!
//! ```text
//! f = H("blind"; K ‖ purpose ‖ 0) ‖ H("blind"; K ‖ purpose ‖ 1), as a little-endian number of 512 bits, modulo the order of the curve's group
//! public half = f·K          secret number = f·k          nonces grow from H("blind nonce"; seed ‖ purpose)
//! ```
//!
//! Tor's hidden services make theirs in this way (rend-spec-v3, appendix A). A signature is an
//! ordinary Ed25519 one under the public half, which is hashed with the message: so a signature by
//! one of these keys says nothing for the others.

use ed25519_dalek::hazmat::{ExpandedSecretKey, raw_sign};
use ed25519_dalek::{SigningKey, VerifyingKey};
use sha2::Sha512;

use super::{Key, PublicKey, Signature, message};
use bastide_rules::hash::{Hash, hash};
use curve25519_dalek::Scalar;

/// A member's key pair for one purpose (see the module).
pub struct BlindedKey {
    secret: ExpandedSecretKey,
    public: VerifyingKey,
}

impl BlindedKey {
    /// Derives a member's key for this purpose.
    #[must_use]
    pub fn of(key: &Key, purpose: &Hash) -> Self {
        let seed = key.seed();
        let scalar = SigningKey::from_bytes(&seed).to_scalar() * factor(&key.public(), purpose);
        let secret = ExpandedSecretKey { scalar, hash_prefix: hash("blind nonce", &[&seed, purpose]) };
        let public = VerifyingKey::from(&secret);
        Self { secret, public }
    }

    /// Returns the public half, equal to what [`PublicKey::blinded`] computes.
    #[must_use]
    pub fn public(&self) -> [u8; 32] {
        self.public.to_bytes()
    }

    /// Signs a hash.
    #[must_use]
    pub fn sign(&self, hash: &Hash) -> Signature {
        raw_sign::<Sha512>(&self.secret, &message(hash), &self.public).into()
    }
}

impl std::fmt::Debug for BlindedKey {
    /// Shows the public half only.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("BlindedKey").field(&self.public.to_bytes()).finish()
    }
}

impl PublicKey {
    /// Returns the public half of this member's key for this purpose.
    #[must_use]
    pub fn blinded(&self, purpose: &Hash) -> [u8; 32] {
        (factor(self, purpose) * self.point()).compress().to_bytes()
    }
}

fn factor(key: &PublicKey, purpose: &Hash) -> Scalar {
    let mut wide = [0; 64];
    for (half, at) in wide.chunks_mut(32).zip(0u8..) {
        half.copy_from_slice(&hash("blind", &[&key.to_bytes(), purpose, &[at]]));
    }
    Scalar::from_bytes_mod_order_wide(&wide)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blinded_key_is_signed_by_its_member_alone() {
        for seed in 0..50 {
            let (key, other) = (Key::from_seed([seed; 32]), Key::from_seed([seed + 1; 32]));
            let (purpose, another, said) = ([seed; 32], [seed + 1; 32], [7; 32]);
            let blinded = BlindedKey::of(&key, &purpose);
            assert_eq!(blinded.public(), key.public().blinded(&purpose));
            let public = PublicKey::from_bytes(blinded.public()).expect("a key like others");
            let signature = blinded.sign(&said);
            assert!(public.signed(&said, &signature) && !key.public().signed(&said, &signature));
            for wrong in [key.public().blinded(&another), other.public().blinded(&purpose)] {
                assert_ne!(wrong, blinded.public());
                assert!(!PublicKey::from_bytes(wrong).unwrap().signed(&said, &signature));
            }
            assert!(!public.signed(&said, &key.sign(&said)), "the member's own key signs nothing there");
        }
    }

    #[test]
    fn two_signatures_never_share_a_nonce() {
        let key = Key::from_seed([1; 32]);
        let mut seen = std::collections::BTreeSet::new();
        for (purpose, said) in (0..100).map(|at| (at / 10, at % 10)) {
            let signature = BlindedKey::of(&key, &[purpose; 32]).sign(&[said; 32]);
            assert!(seen.insert(crate::types::bytes::encode(&signature)[..32].to_vec()));
        }
    }
}
