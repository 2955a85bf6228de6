//! What peers and tables are known by on the network.

pub use bastide_record::TableId;

/// A public key, which is also the peer's id.
pub type Key = [u8; 32];
/// What the invitation carries and a stranger lacks.
pub type Secret = [u8; 16];
