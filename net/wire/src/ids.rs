//! Identifiers of peers and tables on the network.

pub use bastide_record::TableId;
use data_encoding::{HEXLOWER, HEXLOWER_PERMISSIVE};
use serde::{Deserialize, Serialize};

/// Ed25519 public key of a player.
pub type Key = [u8; 32];
/// Network identity of a peer at one table: the Ed25519 public key inside its peer id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct NetworkKey(pub [u8; 32]);
/// Secret in the invitation. It tells an invited peer from a stranger.
pub type Secret = [u8; 16];

/// Formats bytes as lower-case hexadecimal.
#[must_use]
pub fn hex(bytes: &[u8]) -> String {
    HEXLOWER.encode(bytes)
}

/// Returns unpredictable random bytes from the operating system.
#[must_use]
pub fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system gives random bytes");
    bytes
}

/// Parses exactly `N` bytes in hexadecimal.
#[must_use]
pub fn read_hex<const N: usize>(text: &str) -> Option<[u8; N]> {
    HEXLOWER_PERMISSIVE.decode(text.as_bytes()).ok()?.try_into().ok()
}
