//! Formats that node and table both read and write: ids, addresses, lines that people pass on, and
//! the messages to a mail relay. Words, library, window and command line use them, too.
//!
//! | module | contents |
//! |---|---|
//! | [`ids`] | identifiers of peers and tables, secrets, random and hexadecimal numbers |
//! | [`binding`] | signature that binds a network identity to a player |
//! | [`address`] | address of a peer, from an untrusted source |
//! | [`mod@line`] | encoding of lines that people paste |
//! | [`invitation`] | line that lets a guest join |
//! | [`letter`] | line that carries a turn by hand |
//! | [`meet`] | line by which host and guest dial each other at the same time |
//! | [`code`] | spoken code: a number and three words |
//! | [`mail`] | mail of a correspondence game, and the messages to the relay that keeps it |
//! | [`relay`] | reasons why a relay doesn't help |
//!
//! Invariants: text or bytes from others become a value only in the right form, and reading stops
//! at a maximum length; nothing here opens a socket or a file, starts a thread or reads a clock, and
//! nothing knows the node. Only [`ids::random`] asks the system for anything.

pub mod address;
pub mod binding;
pub mod code;
pub mod ids;
pub mod invitation;
pub mod letter;
pub mod line;
pub mod mail;
pub mod meet;
pub mod relay;
