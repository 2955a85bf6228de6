//! Network identities: an Ed25519 key for each table, which a peer id holds. Used by the node.
//!
//! Invariant: nobody without the player's seed can tell which network identities are one player's.

use bastide_wire::binding;
use bastide_wire::ids::NetworkKey;
use libp2p::PeerId;
use libp2p::identity::{Keypair, PublicKey, ed25519};
use libp2p::multihash::Multihash;

use crate::config::Config;

/// Returns the peer id of a network identity, or `None` if the bytes are no point of the curve.
#[must_use]
pub fn peer_of(at: &NetworkKey) -> Option<PeerId> {
    let key = ed25519::PublicKey::try_from_bytes(&at.0).ok()?;
    Some(PeerId::from_public_key(&PublicKey::from(key)))
}

/// Prefix of the key in an Ed25519 peer id.
/// It holds protobuf's tag and value of the kind of key, then tag and length of the key.
const ED25519: &[u8] = &[0x08, 0x01, 0x12, 0x20];

/// Returns the network identity inside an Ed25519 peer id, or `None` for another kind of key.
/// It isn't checked to be a point of the curve: a connected peer has proved that.
#[must_use]
pub fn network_key(peer: &PeerId) -> Option<NetworkKey> {
    let hash: &Multihash<64> = peer.as_ref();
    let identity_code = 0;
    if hash.code() != identity_code {
        return None;
    }
    hash.digest().strip_prefix(ED25519)?.try_into().ok().map(NetworkKey)
}

/// Returns the seed of a node's network identity.
/// Without a table it is the seed itself: those who browse make one for that, and a relay keeps its
/// own.
pub(crate) fn network_seed(config: &Config) -> [u8; 32] {
    let seed = &config.key_seed;
    config.door.map_or(*seed, |door| binding::network_seed(seed, &door.table, &door.secret))
}

/// Returns libp2p's key pair of this secret seed.
#[must_use]
pub(crate) fn keypair_of(seed: &[u8; 32]) -> Keypair {
    Keypair::ed25519_from_bytes(*seed).expect("any 32 bytes are an Ed25519 seed")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn peer_id_and_key_convert_both_ways() {
        let pair = keypair_of(&[1; 32]);
        let peer = pair.public().to_peer_id();
        let key = network_key(&peer).expect("an ed25519 peer holds its key");
        assert_eq!(peer_of(&key), Some(peer));
        assert_eq!(key.0, ed25519_dalek::SigningKey::from_bytes(&[1; 32]).verifying_key().to_bytes());
    }

    #[test]
    fn other_key_types_have_no_key() {
        assert_eq!(network_key(&PeerId::random()), None);
        let inline = |bytes: &[u8]| {
            PeerId::from_multihash(Multihash::wrap(0, bytes).expect("short")).expect("inline, and short")
        };
        let secp256k1 = [&[0x08, 0x02, 0x12, 0x21][..], &[2; 33]].concat();
        let short = [ED25519, &[2; 31]].concat();
        assert_eq!((network_key(&inline(&secp256k1)), network_key(&inline(&short))), (None, None));
    }
}
