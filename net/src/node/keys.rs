//! One key, two uses: the Ed25519 key that signs the record is the peer id on the network. Used by the node and the table.

use libp2p::PeerId;
use libp2p::identity::{Keypair, PublicKey, ed25519};

use super::hello::Key;

/// The peer id of a public key; none if these bytes are no point of the curve.
#[must_use]
pub fn peer_of(key: &Key) -> Option<PeerId> {
    let key = ed25519::PublicKey::try_from_bytes(key).ok()?;
    Some(PeerId::from_public_key(&PublicKey::from(key)))
}

/// The public key that an Ed25519 peer id holds inline; none for peers with another kind of key.
#[must_use]
pub fn key_of(peer: &PeerId) -> Option<Key> {
    let hash: &libp2p::multihash::Multihash<64> = peer.as_ref();
    let identity_code = 0;
    if hash.code() != identity_code {
        return None;
    }
    let key = PublicKey::try_decode_protobuf(hash.digest()).ok()?;
    Some(key.try_into_ed25519().ok()?.to_bytes())
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
    }
}
