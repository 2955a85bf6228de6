//! Formats that node and table both read and write: ids, addresses, and lines that people pass on.
//! Window and command line use them, too.
//!
//! | module | contents |
//! |---|---|
//! | `ids` | identifiers of peers and tables, secrets, random and hexadecimal numbers |
//! | `address` | address of a peer, from an untrusted source |
//! | `line` | encoding of lines that people paste |
//! | `invitation` | line that lets a guest join |
//! | `letter` | line that carries a turn by hand |
//! | `code` | spoken code: a number and three words |
//!
//! Invariants: text or bytes from others become a value only in the right form, and reading stops
//! at a maximum length; nothing here opens a socket or a file.

pub(super) mod address;
pub mod code;
pub mod ids;
pub mod invitation;
pub mod letter;
pub mod line;
