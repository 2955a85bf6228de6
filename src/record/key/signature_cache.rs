//! A cache of checked signatures and grown chains, for a thread that plays a whole table.
//!
//! Simulations use it: five peers of a simulated table check the same signatures, and again after
//! each restart, and grow the same chains of a thousand hashes. A good signature stays good, so one
//! check is enough for all. A program that plays for one member meets each signature once and has
//! no cache.
//!
//! Invariant: only results of complete checks that were good get in.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::Arc;

use ed25519_dalek::VerifyingKey;

use super::chain::Link;
use bastide_rules::hash::Hash;

/// The good results.
#[derive(Default)]
struct Cache {
    keys: BTreeMap<[u8; 32], VerifyingKey>,
    /// By key, hash and the two halves of the signature.
    signatures: BTreeMap<[[u8; 32]; 4], ()>,
    /// By their roots.
    chains: BTreeMap<Hash, Arc<[Link]>>,
}

thread_local! {
    static CACHE: RefCell<Option<Cache>> = const { RefCell::new(None) };
}

/// Runs `work` with a cache of the keys and signatures that this thread finds good meanwhile.
/// For simulations of a whole table; the results are the same without it.
pub fn with_signature_cache<T>(work: impl FnOnce() -> T) -> T {
    /// Clears the cache on drop, also when `work` panics.
    struct Forget;
    impl Drop for Forget {
        fn drop(&mut self) {
            CACHE.set(None);
        }
    }
    CACHE.set(Some(Cache::default()));
    let _forget = Forget;
    work()
}

/// Returns the cached value of `key`, or that of `check`.
fn remembered<K: Ord, V: Clone>(
    of: fn(&mut Cache) -> &mut BTreeMap<K, V>,
    key: K,
    check: impl FnOnce() -> Option<V>,
) -> Option<V> {
    let known = CACHE.with_borrow_mut(|cache| of(cache.as_mut()?).get(&key).cloned());
    known.or_else(|| {
        let found = check()?;
        CACHE.with_borrow_mut(|cache| cache.as_mut().map(|cache| of(cache).insert(key, found.clone())));
        Some(found)
    })
}

/// Returns the key with these bytes, if it is good.
pub(super) fn key(bytes: [u8; 32], check: impl FnOnce() -> Option<VerifyingKey>) -> Option<VerifyingKey> {
    remembered(|cache| &mut cache.keys, bytes, check)
}

/// Returns true if this signature is good.
pub(super) fn signature(parts: [[u8; 32]; 4], check: impl FnOnce() -> bool) -> bool {
    remembered(|cache| &mut cache.signatures, parts, || check().then_some(())).is_some()
}

/// Returns the chain with this root.
pub(super) fn chain(root: Hash, grow: impl FnOnce() -> Arc<[Link]>) -> Arc<[Link]> {
    remembered(|cache| &mut cache.chains, root, || Some(grow())).expect("it was grown")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Chain, Key, PublicKey};

    #[test]
    fn cached_results_equal_checked_ones() {
        let (key, other) = (Key::from_seed([1; 32]), Key::from_seed([2; 32]));
        let (signature, hash) = (key.sign(&[7; 32]), [7; 32]);
        with_signature_cache(|| {
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
            assert_eq!(CACHE.with_borrow(|cache| cache.as_ref().unwrap().signatures.len()), 1);
        });
        assert!(CACHE.with_borrow(Option::is_none), "forgotten afterwards");
    }
}
