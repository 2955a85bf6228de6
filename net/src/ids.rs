//! What peers and tables are known by on the network.

/// A public key, which is also the peer's id.
pub type Key = [u8; 32];
/// Which table this is, among all that a host may ever have.
pub type TableId = [u8; 16];
/// What the invitation carries and a stranger lacks.
pub type Secret = [u8; 16];
