//! One key, two uses: the Ed25519 key that signs the record is also the peer id on the network.
//! Used by the node and the table.

use bastide_wire::ids::Key;
use libp2p::PeerId;
use libp2p::identity::{Keypair, PublicKey, ed25519};
use libp2p::multihash::Multihash;

/// Returns the peer id of a public key, or `None` if the bytes are no point of the curve.
#[must_use]
pub fn peer_of(key: &Key) -> Option<PeerId> {
    let key = ed25519::PublicKey::try_from_bytes(key).ok()?;
    Some(PeerId::from_public_key(&PublicKey::from(key)))
}

/// Prefix of the key in an Ed25519 peer id.
/// It holds protobuf's tag and value of the kind of key, then tag and length of the key.
const ED25519: &[u8] = &[0x08, 0x01, 0x12, 0x20];

/// Returns the public key inside an Ed25519 peer id, or `None` for another kind of key.
/// It is read several times per message, so it isn't checked to be a point of the curve: a
/// connected peer has proved that.
#[must_use]
pub fn key_of(peer: &PeerId) -> Option<Key> {
    let hash: &Multihash<64> = peer.as_ref();
    let identity_code = 0;
    if hash.code() != identity_code {
        return None;
    }
    hash.digest().strip_prefix(ED25519)?.try_into().ok()
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
        let key = key_of(&peer).expect("an ed25519 peer holds its key");
        assert_eq!(peer_of(&key), Some(peer));
        assert_eq!(key, ed25519_dalek::SigningKey::from_bytes(&[1; 32]).verifying_key().to_bytes());
    }

    #[test]
    fn other_key_types_have_no_key() {
        assert_eq!(key_of(&PeerId::random()), None);
        let inline = |bytes: &[u8]| {
            PeerId::from_multihash(Multihash::wrap(0, bytes).expect("short")).expect("inline, and short")
        };
        let secp256k1 = [&[0x08, 0x02, 0x12, 0x21][..], &[2; 33]].concat();
        let short = [ED25519, &[2; 31]].concat();
        assert_eq!((key_of(&inline(&secp256k1)), key_of(&inline(&short))), (None, None));
    }
}
