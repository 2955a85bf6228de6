//! Everything around a session of `bastide-session`: a node of `bastide-node`, disk, bots and the
//! driver of a table. Words, library, window and command line use it.
//!
//! | module | contents | deliberately absent |
//! |---|---|---|
//! | [`table`] | driver that runs all of these in the background, and its handle | screens |
//! | [`store`] | key, record and journal on disk | what their bytes mean |
//! | [`mail`] | member's client for the mailboxes of a correspondence game | the relay's store |
//! | [`handover`] | line that moves our games to another device, and its messages | |
//! | [`timed_bot`] | bot with a time limit: searches on threads | tables |
//! | [`background`] | background tasks: threads, or their substitute in a browser's tab | the tasks |
//!
//! Invariants: what a member signs is on its disk before the node sends it; one program at a time
//! has a table's files; every file and message from elsewhere is read up to a maximum length.
//!
//! It never judges an entry, and knows no rule of the game and no screen.

pub mod background;
pub mod handover;
pub mod mail;
pub mod store;
pub mod table;
pub mod timed_bot;
