//! Identifiers of peers and tables on the network.

pub use bastide_record::TableId;

/// Ed25519 public key; also the peer's id.
pub type Key = [u8; 32];
/// Secret in the invitation. It tells an invited peer from a stranger.
pub type Secret = [u8; 16];
