//! A memory for what costs most, a look at a signature and a chain's thousand hashes, where one thread plays a whole table.
//!
//! Five peers of a pretended table look at the same signature, and look again after each start. What is good once is good always,
//! so one look is enough for all of them; and a chain is always the same again. A program that plays for one member meets each signature once: it has no such memory.
//!
//! Invariant: nothing gets in here but what a whole look has found good.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::Arc;

use ed25519_dalek::VerifyingKey;

use super::chain::Link;
use bastide_rules::hash::Hash;

/// What was found good.
#[derive(Default)]
struct Looks {
    keys: BTreeMap<[u8; 32], VerifyingKey>,
    /// Key, hash and signature.
    signatures: BTreeMap<[[u8; 32]; 4], ()>,
    /// By their roots.
    chains: BTreeMap<Hash, Arc<[Link]>>,
}

thread_local! {
    static LOOKS: RefCell<Option<Looks>> = const { RefCell::new(None) };
}

/// Does `work` with a memory for the keys and signatures that this thread finds good meanwhile.
/// For simulations of a whole table; results are the same without it.
pub fn look_once<T>(work: impl FnOnce() -> T) -> T {
    /// Forgets, also when `work` panics.
    struct Forget;
    impl Drop for Forget {
        fn drop(&mut self) {
            LOOKS.set(None);
        }
    }
    LOOKS.set(Some(Looks::default()));
    let _forget = Forget;
    work()
}

/// What was remembered of `key`, or what `look` finds.
fn remembered<K: Ord, V: Clone>(
    of: fn(&mut Looks) -> &mut BTreeMap<K, V>,
    key: K,
    look: impl FnOnce() -> Option<V>,
) -> Option<V> {
    let known = LOOKS.with_borrow_mut(|looks| of(looks.as_mut()?).get(&key).cloned());
    known.or_else(|| {
        let found = look()?;
        LOOKS.with_borrow_mut(|looks| looks.as_mut().map(|looks| of(looks).insert(key, found.clone())));
        Some(found)
    })
}

/// The key with these bytes, if it is one.
pub(super) fn key(bytes: [u8; 32], look: impl FnOnce() -> Option<VerifyingKey>) -> Option<VerifyingKey> {
    remembered(|looks| &mut looks.keys, bytes, look)
}

/// Whether this signature is good.
pub(super) fn signature(parts: [[u8; 32]; 4], look: impl FnOnce() -> bool) -> bool {
    remembered(|looks| &mut looks.signatures, parts, || look().then_some(())).is_some()
}

/// The chain with this root.
pub(super) fn chain(root: Hash, grow: impl FnOnce() -> Arc<[Link]>) -> Arc<[Link]> {
    remembered(|looks| &mut looks.chains, root, || Some(grow())).expect("it was grown")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Chain, Key, PublicKey};

    #[test]
    fn what_is_remembered_is_what_was_found() {
        let (key, other) = (Key::from_seed([1; 32]), Key::from_seed([2; 32]));
        let (signature, hash) = (key.sign(&[7; 32]), [7; 32]);
        look_once(|| {
            for _ in 0..2 {
                assert!(key.public().signed(&hash, &signature));
                assert!(!other.public().signed(&hash, &signature));
                assert!(!key.public().signed(&[8; 32], &signature));
                assert!(!key.public().signed(&hash, &key.sign(&[8; 32])));
                assert_eq!(PublicKey::from_bytes(key.public().to_bytes()), Ok(key.public()));
                assert!(PublicKey::from_bytes([0; 32]).is_err());
                let grown = |nonce| Chain::grow(&key, &[nonce; 32], &[3; 32]).anchor();
                assert!(grown(1) == grown(1) && grown(1) != grown(2));
            }
            assert_eq!(LOOKS.with_borrow(|looks| looks.as_ref().unwrap().signatures.len()), 1);
        });
        assert!(LOOKS.with_borrow(Option::is_none), "forgotten afterwards");
    }
}
