//! One key, two uses: the Ed25519 key that signs the record is the peer id on the network. Used by the node and the table.

use libp2p::PeerId;
use libp2p::identity::{Keypair, PublicKey, ed25519};
use libp2p::multihash::Multihash;

use crate::ids::Key;

/// The peer id of a public key; none if these bytes are no point of the curve.
#[must_use]
pub fn peer_of(key: &Key) -> Option<PeerId> {
    let key = ed25519::PublicKey::try_from_bytes(key).ok()?;
    Some(PeerId::from_public_key(&PublicKey::from(key)))
}

/// What comes before the key in the digest of an Ed25519 peer id: protobuf's tag and value of the kind of key, tag and length of the key.
const ED25519: &[u8] = &[0x08, 0x01, 0x12, 0x20];

/// The public key that an Ed25519 peer id holds inline; none for peers with another kind of key. Asked several times for each
/// message, so it is read as it is written, without a look whether it is a point of the curve: who is connected has proved that.
#[must_use]
pub fn key_of(peer: &PeerId) -> Option<Key> {
    let hash: &Multihash<64> = peer.as_ref();
    let identity_code = 0;
    if hash.code() != identity_code {
        return None;
    }
    hash.digest().strip_prefix(ED25519)?.try_into().ok()
}

/// libp2p's form of the key whose secret seed this is.
#[must_use]
pub(crate) fn keypair_of(seed: &[u8; 32]) -> Keypair {
    Keypair::ed25519_from_bytes(*seed).expect("any 32 bytes are an Ed25519 seed")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_peer_id_and_its_key_say_the_same() {
        let pair = keypair_of(&[1; 32]);
        let peer = pair.public().to_peer_id();
        let key = key_of(&peer).expect("an ed25519 peer holds its key");
        assert_eq!(peer_of(&key), Some(peer));
        assert_eq!(key, ed25519_dalek::SigningKey::from_bytes(&[1; 32]).verifying_key().to_bytes());
    }

    #[test]
    fn other_kinds_of_peers_have_no_key_here() {
        assert_eq!(key_of(&PeerId::random()), None);
        let inline = |bytes: &[u8]| {
            PeerId::from_multihash(Multihash::wrap(0, bytes).expect("short")).expect("inline, and short")
        };
        let secp256k1 = [&[0x08, 0x02, 0x12, 0x21][..], &[2; 33]].concat();
        let short = [ED25519, &[2; 31]].concat();
        assert_eq!((key_of(&inline(&secp256k1)), key_of(&inline(&short))), (None, None));
    }
}
