//! Everything between peers around a [`session`] of `bastide-session`: network, disk, bots and the
//! driver of a table. Window and command line use it.
//!
//! | module | contents | deliberately absent |
//! |---|---|---|
//! | [`table`] | driver that runs all of these in the background, and its handle | screens |
//! | [`node`] | one libp2p swarm, in bytes | rules, files |
//! | [`store`] | key, record and journal on disk | what their bytes mean |
//! | [`mail`] | mailboxes at a relay for members of a correspondence game | |
//! | [`handover`] | line that moves our games to another device, and its messages | |
//! | `wire` | [`ids`], addresses, and lines that people pass on: [`invitation`], [`letter`], [`code`] | sockets, files |
//! | [`timed_bot`] | bot with a time limit: searches on threads | tables |
//! | [`background`] | background tasks: threads, or their substitute in a browser's tab | the tasks |

pub mod background;
pub mod handover;
pub mod mail;
pub mod node;
pub mod store;
pub mod table;
pub mod timed_bot;
mod wire;

pub use bastide_session as session;

pub use self::wire::{code, ids, invitation, letter, line};
