//! The hello: the first exchange between two nodes, which proves that both hold the secret.
//! Pure bytes; the node carries them.
//!
//! Invariants: every message begins with the speaker's versions, in a layout that never changes, so
//! that any two programs can name both versions; the secret itself is never sent; a proof is bound
//! to both network identities, both roles and both challenges, so it can neither be replayed nor reflected to its
//! maker.
//!
//! Each side also names its run, a random number of this start of the program. A peer that comes
//! with another run than the connected one was restarted, and its earlier connections are dead.
//!
//! The dialler greets; the listener answers with its own challenge and its proof; then the dialler
//! proves in turn. Once the other side has proved the secret, each shows whose network identity it
//! is (see [`Binding`]).

use bastide_record::{PROTOCOL_VERSION, RULES_VERSION};
use bastide_rules::hash::hash;
use bastide_wire::binding::Binding;
use bastide_wire::ids::{Key, NetworkKey, Secret, TableId};
use serde::{Deserialize, Serialize};

/// Versions that must be equal at a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Versions {
    /// Version of the wire format and the record.
    pub protocol: u16,
    /// Version of the rules of the game.
    pub rules: u16,
}

impl Versions {
    /// Versions of this program.
    pub const OURS: Self = Self { protocol: PROTOCOL_VERSION, rules: RULES_VERSION };
}

impl std::fmt::Display for Versions {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "protocol {} and rules {}", self.protocol, self.rules)
    }
}

/// Addresses of a peer in libp2p's binary form, and its binding.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Whereabouts {
    pub(crate) binding: Binding,
    pub(crate) addresses: Vec<Vec<u8>>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Ask {
    /// From the dialler: I come to this table.
    Greet { table: TableId, challenge: [u8; 32], run: u64 },
    /// From the dialler, once the listener's proof was good.
    Prove { proof: [u8; 32], binding: Binding },
    /// From an admitted peer: which peers do you know, and where are they?
    Who,
    /// From a guest that found the table by the number of its code: first message of the exchange.
    Knock { table: TableId, message: [u8; 32] },
    /// From a guest that has knocked: I know the words.
    Words { proof: [u8; 32] },
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Answer {
    /// Answer to `Greet`.
    Greeting { challenge: [u8; 32], proof: [u8; 32], run: u64 },
    /// Answer to `Prove`: you are admitted.
    Welcome { binding: Binding, known: Vec<Whereabouts>, linked: Vec<Key> },
    /// Answer to `Who`.
    Known { known: Vec<Whereabouts>, linked: Vec<Key> },
    /// We were connected with another run of you, which is dead: dial again.
    StartedAgain,
    /// We are connected with another run of you and are testing whether it lives: ask again.
    Waiting,
    /// We are connected with another run of you, and it lives.
    Twice,
    /// This node isn't at that table.
    OtherTable,
    /// The proof is wrong, or there was none.
    NoProof,
    /// Answer to `Knock`: second message of the exchange.
    Knocked { message: [u8; 32] },
    /// Answer to `Knock`: too many guests knock; try again.
    Busy,
    /// Answer to `Knock` and `Words`: no guest is admitted by a code now.
    Closed,
    /// Answer to `Words`: I know them, too. Join with this secret, which is under a pad.
    LetIn { host: Key, sealed: Secret, proof: [u8; 32] },
    /// Answer to `Words`: the guess was wrong.
    WrongWords,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum HelloDecodeError {
    /// The speaker's versions, which aren't ours.
    Versions(Versions),
    Garbled,
}

/// Longest hello, in bytes; the addresses of a whole table fit.
pub(crate) const HELLO_MAX: usize = 8 * 1024;
/// Longest message in this encoding on any protocol, in bytes.
pub(crate) const SAID_MAX: usize = 32 * 1024;

pub(crate) fn encode<T: Serialize>(versions: Versions, message: &T) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(64);
    bytes.extend(versions.protocol.to_le_bytes());
    bytes.extend(versions.rules.to_le_bytes());
    bytes.extend(
        bincode::serde::encode_to_vec(message, config()).expect("a vector takes what we made ourselves"),
    );
    bytes
}

/// Decodes a message of [`encode`]. Fails with the speaker's versions if they differ from ours.
pub(crate) fn decode<T: for<'a> Deserialize<'a>>(
    ours: Versions,
    bytes: &[u8],
) -> Result<T, HelloDecodeError> {
    let (protocol, rest) = bytes.split_first_chunk::<2>().ok_or(HelloDecodeError::Garbled)?;
    let (rules, rest) = rest.split_first_chunk::<2>().ok_or(HelloDecodeError::Garbled)?;
    let theirs = Versions { protocol: u16::from_le_bytes(*protocol), rules: u16::from_le_bytes(*rules) };
    if theirs != ours {
        return Err(HelloDecodeError::Versions(theirs));
    }
    match bincode::serde::decode_from_slice(rest, config()) {
        Ok((message, read)) if read == rest.len() => Ok(message),
        _ => Err(HelloDecodeError::Garbled),
    }
}

/// The proving side of the hello.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Role {
    Dialler = 0,
    Listener = 1,
}

/// Returns the proof of the secret by one side, a hash.
/// H(`hello`; secret ‖ role ‖ dialler's identity ‖ listener's identity ‖ dialler's challenge ‖ listener's
/// challenge).
pub(crate) fn proof(
    secret: &Secret,
    role: Role,
    ends: [&NetworkKey; 2],
    challenges: [&[u8; 32]; 2],
) -> [u8; 32] {
    hash("hello", &[secret, &[role as u8], &ends[0].0, &ends[1].0, challenges[0], challenges[1]])
}

fn config() -> impl bincode::config::Config {
    bincode::config::standard().with_fixed_int_encoding().with_limit::<SAID_MAX>()
}

#[cfg(test)]
mod tests {
    use super::*;

    const OURS: Versions = Versions { protocol: 1, rules: 3 };

    #[test]
    fn versions_are_read_before_anything_else() {
        let theirs = Versions { protocol: 9, rules: 3 };
        let mut bytes = encode(theirs, &Ask::Who);
        bytes.truncate(4);
        bytes.extend(b"whatever a later version says");
        assert_eq!(decode::<Ask>(OURS, &bytes), Err(HelloDecodeError::Versions(theirs)));
        assert_eq!(decode::<Ask>(OURS, &bytes[..3]), Err(HelloDecodeError::Garbled));
    }

    #[test]
    fn cut_or_longer_message_is_refused() {
        let message = Ask::Greet { table: TableId([1; 16]), challenge: [2; 32], run: 3 };
        let bytes = encode(OURS, &message);
        assert_eq!(decode(OURS, &bytes), Ok(message));
        for cut in 0..bytes.len() {
            assert!(decode::<Ask>(OURS, &bytes[..cut]).is_err(), "cut at {cut}");
        }
        let longer = [bytes.as_slice(), &[0]].concat();
        assert_eq!(decode::<Ask>(OURS, &longer), Err(HelloDecodeError::Garbled));
    }

    #[test]
    fn count_beyond_the_message_is_refused() {
        let mut bytes = encode(OURS, &Answer::Known { known: Vec::new(), linked: Vec::new() });
        let count = bytes.len() - 8;
        bytes[count..].fill(0xff);
        assert_eq!(decode::<Answer>(OURS, &bytes), Err(HelloDecodeError::Garbled));
    }

    #[test]
    fn proof_is_bound_to_keys_role_and_challenges() {
        let of = |secret: u8, role, keys: [u8; 2], challenges: [u8; 2]| {
            proof(
                &[secret; 16],
                role,
                [&NetworkKey([keys[0]; 32]), &NetworkKey([keys[1]; 32])],
                [&[challenges[0]; 32], &[challenges[1]; 32]],
            )
        };
        let all = [
            of(1, Role::Dialler, [1, 2], [3, 4]),
            of(2, Role::Dialler, [1, 2], [3, 4]),
            of(1, Role::Listener, [1, 2], [3, 4]),
            of(1, Role::Dialler, [2, 1], [3, 4]),
            of(1, Role::Dialler, [1, 2], [4, 3]),
        ];
        for (i, a) in all.iter().enumerate() {
            for b in &all[..i] {
                assert_ne!(a, b);
            }
        }
    }

    #[test]
    fn protocol_page_vector_holds() {
        let proof = proof(
            &[3; 16],
            Role::Dialler,
            [&NetworkKey([1; 32]), &NetworkKey([2; 32])],
            [&[4; 32], &[5; 32]],
        );
        assert!(include_str!("../../../PROTOCOL.md").contains(&bastide_wire::ids::hex(&proof)));
    }

    proptest::proptest! {
        #[test]
        fn arbitrary_bytes_are_decoded_or_refused(mut bytes: Vec<u8>, tag in 0u8..7) {
            let _ = decode::<Ask>(OURS, &bytes);
            bytes.splice(0..0, [1, 0, 3, 0, tag, 0, 0, 0]);
            let _ = decode::<Ask>(OURS, &bytes);
            let _ = decode::<Answer>(OURS, &bytes);
            let _ = decode::<crate::rendezvous::relay_shelf::Ask>(OURS, &bytes);
            let _ = decode::<crate::rendezvous::relay_shelf::Answer>(OURS, &bytes);
            let _ = decode::<Option<crate::Notice>>(OURS, &bytes);
        }
    }
}
