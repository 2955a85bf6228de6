//! Binding of a network identity to a player: the player's key signs that a peer is its own.
//! Node and table use it.
//!
//! A peer's network identity is made for one table, so outside of that table it shows nothing of the
//! player. Both sides of a connection show their bindings in the hello, once both have proved the
//! secret; members also pass on the bindings of others, with their addresses.
//!
//! Invariants: a binding counts for one table and one secret, and for one network identity. It
//! doesn't expire, because it is of no use to anybody else: the connection proves the network
//! identity. It is never shown to a peer that hasn't proved the secret.

use bastide_record::bytes;
use bastide_record::{Key as Signer, PublicKey, Signature};
use bastide_rules::hash::{Hash, hash};
use serde::{Deserialize, Serialize};

use super::ids::{Key, NetworkKey, Secret, TableId, hex, read_hex};

/// Length of a binding, in bytes.
pub const LEN: usize = 32 + 32 + 64;

/// Player's key and network identity, signed by the player's key. *Not yet checked*: that is
/// [`Binding::is_good`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Binding {
    /// Key of the player.
    pub key: Key,
    /// Network identity of the player's program at this table.
    pub at: NetworkKey,
    signature: Signature,
}

impl Binding {
    /// Signs that this network identity is the player's at this table.
    #[must_use]
    pub fn new(player: &Signer, at: NetworkKey, table: &TableId, secret: &Secret) -> Self {
        let signature = player.sign(&signed(at, table, secret));
        Self { key: player.public().to_bytes(), at, signature }
    }

    /// Returns true if the player has signed it for this table and secret.
    #[must_use]
    pub fn is_good(&self, table: &TableId, secret: &Secret) -> bool {
        let said = signed(self.at, table, secret);
        PublicKey::from_bytes(self.key).is_ok_and(|key| key.signed(&said, &self.signature))
    }

    /// Returns the binding as one word of a file.
    #[must_use]
    pub fn to_word(&self) -> String {
        hex(&bytes::encode(self))
    }

    /// Reads what [`to_word`](Self::to_word) has written.
    #[must_use]
    pub fn read_word(word: &str) -> Option<Self> {
        bytes::decode(&read_hex::<LEN>(word)?, LEN).ok()
    }
}

/// Returns the seed of a player's network identity at a table.
/// It is the same at each start, so nothing is stored and an invitation stays good.
#[must_use]
pub fn network_seed(player: &[u8; 32], table: &TableId, secret: &Secret) -> Hash {
    hash("network seed", &[player, &table.0, secret])
}

fn signed(at: NetworkKey, table: &TableId, secret: &Secret) -> Hash {
    hash("network", &[&at.0, &table.0, secret])
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: TableId = TableId([1; 16]);
    const SECRET: Secret = [2; 16];
    const AT: NetworkKey = NetworkKey([3; 32]);

    fn player(seed: u8) -> Signer {
        Signer::from_seed([seed; 32])
    }

    #[test]
    fn binding_counts_for_what_was_signed_alone() {
        let good = Binding::new(&player(4), AT, &TABLE, &SECRET);
        let other = Binding::new(&player(5), AT, &TABLE, &SECRET);
        assert!(good.is_good(&TABLE, &SECRET) && other.is_good(&TABLE, &SECRET));
        assert!(!good.is_good(&TableId([9; 16]), &SECRET), "another table");
        assert!(!good.is_good(&TABLE, &[9; 16]), "the same number with another secret");
        for (forged, why) in [
            (Binding { at: NetworkKey([9; 32]), ..good }, "another peer"),
            (Binding { key: other.key, ..good }, "another player"),
            (Binding { signature: other.signature, ..good }, "another's signature"),
            (Binding { key: [0; 32], ..good }, "a weak key"),
        ] {
            assert!(!forged.is_good(&TABLE, &SECRET), "{why}");
        }
    }

    #[test]
    fn signature_over_anything_else_is_no_binding() {
        let said = hash("mail", &[&AT.0, &TABLE.0, &SECRET]);
        let forged = Binding { key: player(4).public().to_bytes(), at: AT, signature: player(4).sign(&said) };
        assert!(!forged.is_good(&TABLE, &SECRET));
    }

    #[test]
    fn network_seed_is_one_for_each_table_and_player() {
        let seed = |player, table, secret| network_seed(&[player; 32], &TableId([table; 16]), &[secret; 16]);
        let seeds = [seed(1, 1, 1), seed(2, 1, 1), seed(1, 2, 1), seed(1, 1, 2)];
        assert!((0..4).all(|at| !seeds[..at].contains(&seeds[at])));
        assert_eq!(seeds[0], seed(1, 1, 1));
    }

    #[test]
    fn binding_round_trips_as_a_word() {
        let binding = Binding::new(&player(4), AT, &TABLE, &SECRET);
        let word = binding.to_word();
        assert_eq!((word.len(), Binding::read_word(&word)), (2 * LEN, Some(binding)));
        for bad in ["", &word[1..], &word[2..], &format!("{word}00"), &word.replace(|_| true, "x")] {
            assert_eq!(Binding::read_word(bad), None);
        }
    }

    #[test]
    fn binding_matches_the_vector_in_the_protocol() {
        let signature = Binding::new(&player(4), AT, &TABLE, &SECRET).signature;
        let text = hex(&bytes::encode(&signature));
        assert!(include_str!("../../PROTOCOL.md").contains(&text), "{text}");
    }
}
