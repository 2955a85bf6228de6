//! The hello: what two nodes say before anything else, and the proof that both hold the invitation's secret.
//! Pure bytes; the node carries them.
//!
//! Invariants: every message begins with the speaker's versions, in a layout that never changes, so that any two programs
//! can name both versions; the secret itself is never sent; a proof is bound to both keys, both roles and both challenges,
//! so it can neither be replayed nor turned back at who made it.
//!
//! Each also names its run, a random number of this start of the program: a peer that comes with another run than the one
//! connected has been started again, and the connections of the run before are dead.
//!
//! The one who dialled greets; the other answers with its own challenge and its proof; the one who dialled proves in turn.

use bastide_record::{PROTOCOL_VERSION, RULES_VERSION};
use bastide_rules::hash::hash;
use serde::{Deserialize, Serialize};

use crate::ids::{Key, Secret, TableId};

/// The versions that must be equal at a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Versions {
    /// Of the wire and the record.
    pub protocol: u16,
    /// Of the rules of the game.
    pub rules: u16,
}

impl Versions {
    /// This program's.
    pub const OURS: Self = Self { protocol: PROTOCOL_VERSION, rules: RULES_VERSION };
}

impl std::fmt::Display for Versions {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "protocol {} and rules {}", self.protocol, self.rules)
    }
}

/// Where one may be reached: a key, and addresses in libp2p's binary form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Whereabouts {
    pub(crate) key: Key,
    pub(crate) addresses: Vec<Vec<u8>>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Ask {
    /// From who dialled: I come to this table.
    Greet { table: TableId, challenge: [u8; 32], run: u64 },
    /// From who dialled, after the answer's proof was good.
    Prove { proof: [u8; 32] },
    /// From the admitted: whom do you know, and where?
    Who,
    /// From somebody who has found the table by the number of its code: the first message of the proof of its words.
    Knock { table: TableId, message: [u8; 32] },
    /// From who has knocked: I know the words.
    Words { proof: [u8; 32] },
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Answer {
    /// To `Greet`.
    Greeting { challenge: [u8; 32], proof: [u8; 32], run: u64 },
    /// To `Prove`: you are in.
    Welcome { known: Vec<Whereabouts>, linked: Vec<Key> },
    /// To `Who`.
    Known { known: Vec<Whereabouts>, linked: Vec<Key> },
    /// We were connected with another run of you: dial again.
    StartedAgain,
    /// We are connected with another run of you, and see whether it lives: ask again.
    Waiting,
    /// We are connected with another run of you, and it lives.
    Twice,
    /// No such table here.
    OtherTable,
    /// The proof is wrong, or none was given.
    NoProof,
    /// To `Knock`: the second message of the proof.
    Knocked { message: [u8; 32] },
    /// To `Knock`: too many do; knock again.
    Busy,
    /// To `Knock` and `Words`: nobody is let in by a code now.
    Closed,
    /// To `Words`: I know them, too; come and prove that you know this secret, which is under a pad.
    LetIn { sealed: Secret, proof: [u8; 32] },
    /// To `Words`: that was a guess.
    WrongWords,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unusable {
    /// The speaker's, which aren't ours.
    Versions(Versions),
    Garbled,
}

/// The longest hello, in bytes; addresses of a whole table fit.
pub(crate) const HELLO_MAX: usize = 8 * 1024;
/// The longest that is said in this way on any protocol.
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

/// Reads what `encode` made; other versions are told, whatever follows.
pub(crate) fn decode<T: for<'a> Deserialize<'a>>(ours: Versions, bytes: &[u8]) -> Result<T, Unusable> {
    let (protocol, rest) = bytes.split_first_chunk::<2>().ok_or(Unusable::Garbled)?;
    let (rules, rest) = rest.split_first_chunk::<2>().ok_or(Unusable::Garbled)?;
    let theirs = Versions { protocol: u16::from_le_bytes(*protocol), rules: u16::from_le_bytes(*rules) };
    if theirs != ours {
        return Err(Unusable::Versions(theirs));
    }
    match bincode::serde::decode_from_slice(rest, config()) {
        Ok((message, read)) if read == rest.len() => Ok(message),
        _ => Err(Unusable::Garbled),
    }
}

/// Which side of the hello proves.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Role {
    Dialler = 0,
    Listener = 1,
}

/// H(`hello`; secret ‖ role ‖ dialler's key ‖ listener's key ‖ dialler's challenge ‖ listener's challenge).
pub(crate) fn proof(secret: &Secret, role: Role, keys: [&Key; 2], challenges: [&[u8; 32]; 2]) -> [u8; 32] {
    hash("hello", &[secret, &[role as u8], keys[0], keys[1], challenges[0], challenges[1]])
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
        assert_eq!(decode::<Ask>(OURS, &bytes), Err(Unusable::Versions(theirs)));
        assert_eq!(decode::<Ask>(OURS, &bytes[..3]), Err(Unusable::Garbled));
    }

    #[test]
    fn only_the_whole_message_and_nothing_more_is_read() {
        let message = Ask::Greet { table: TableId([1; 16]), challenge: [2; 32], run: 3 };
        let bytes = encode(OURS, &message);
        assert_eq!(decode(OURS, &bytes), Ok(message));
        for cut in 0..bytes.len() {
            assert!(decode::<Ask>(OURS, &bytes[..cut]).is_err(), "cut at {cut}");
        }
        let longer = [bytes.as_slice(), &[0]].concat();
        assert_eq!(decode::<Ask>(OURS, &longer), Err(Unusable::Garbled));
    }

    #[test]
    fn a_count_larger_than_the_message_costs_nothing() {
        let mut bytes = encode(OURS, &Answer::Known { known: Vec::new(), linked: Vec::new() });
        let count = bytes.len() - 8;
        bytes[count..].fill(0xff);
        assert_eq!(decode::<Answer>(OURS, &bytes), Err(Unusable::Garbled));
    }

    #[test]
    fn a_proof_is_bound_to_all_it_should_be() {
        let of = |secret: u8, role, keys: [u8; 2], challenges: [u8; 2]| {
            proof(
                &[secret; 16],
                role,
                [&[keys[0]; 32], &[keys[1]; 32]],
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
    fn the_vector_of_the_protocols_page_holds() {
        let proof = proof(&[3; 16], Role::Dialler, [&[1; 32], &[2; 32]], [&[4; 32], &[5; 32]]);
        assert!(include_str!("../../PROTOCOL.md").contains(&crate::node::hex(&proof)));
    }

    proptest::proptest! {
        #[test]
        fn whatever_a_peer_says_is_read_or_refused(mut bytes: Vec<u8>, tag in 0u8..7) {
            let _ = decode::<Ask>(OURS, &bytes);
            bytes.splice(0..0, [1, 0, 3, 0, tag, 0, 0, 0]);
            let _ = decode::<Ask>(OURS, &bytes);
            let _ = decode::<Answer>(OURS, &bytes);
            let _ = decode::<crate::node::keep::Ask>(OURS, &bytes);
            let _ = decode::<crate::node::keep::Answer>(OURS, &bytes);
            let _ = decode::<Option<crate::node::Notice>>(OURS, &bytes);
        }
    }
}
