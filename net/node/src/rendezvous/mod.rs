//! Meeting points of peers without each other's addresses: the local network, and relays.
//! The node calls it, in a table, in a program that searches for one, and in a relay.
//!
//! | module | contents |
//! |---|---|
//! | `lan` | open tables on the local network |
//! | `board` | open tables on the boards of relays |
//! | `codes` | tables found by a spoken code, and the guests that come with it |
//! | `code_attempts` | unproved exchanges and wrong guesses at our code |
//! | `pake` | key exchange that proves the words of a code |
//! | `relay_client` | requests to relays, and other peers' requests to this one |
//! | `relay_shelf` | a relay's store of codes and open tables |
//! | `mail_exchange` | mail for correspondence games, at relays and in our own mailboxes |
//! | `mailbox_store` | a relay's store of mail: bounded, pure |
//!
//! Invariants: nothing that a relay says is believed before its maker's signature or proof was
//! checked; a relay never learns the words of a code or the content of a mail.

pub(super) mod board;
mod code_attempts;
pub(super) mod codes;
#[cfg_attr(target_family = "wasm", expect(dead_code, reason = "a tab has less"))]
pub(super) mod lan;
pub(super) mod mail_exchange;
pub mod mailbox_store;
pub(super) mod pake;
pub(super) mod relay_client;
pub(super) mod relay_shelf;
