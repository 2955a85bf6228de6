//! Everything between peers around a [`session`] of `bastide-session`: network, disk, bots and the
//! driver of a table. Window and command line use it.
//!
//! | module | contents | deliberately absent |
//! |---|---|---|
//! | [`node`] | one libp2p swarm, in bytes | rules, files |
//! | [`store`] | key, record and journal on disk | what their bytes mean |
//! | [`code`] | spoken code (a number and three words) that finds a table and admits a guest | |
//! | [`invitation`], [`letter`] | line that lets a guest join; line that carries a turn by hand | |
//! | [`handover`] | line that moves our games to another device, and its messages | |
//! | [`mail`] | mailboxes at a relay for members of a correspondence game | |
//! | [`mod@line`] | encoding that all such lines share | their content |
//! | [`timed_bot`] | bot with a time limit: searches on threads | tables |
//! | [`table`] | driver that runs all of these in the background, and its handle | screens |
//! | [`background`] | background tasks: threads, or their substitute in a browser's tab | the tasks |

pub use bastide_session as session;

mod address;
pub mod background;
pub mod code;
pub mod handover;
pub mod ids;
pub mod invitation;
pub mod letter;
pub mod line;
pub mod mail;
pub mod node;
pub mod store;
pub mod table;
pub mod timed_bot;
