//! The table: what happens between peers, around a [`session`] of `bastide-session`.
//!
//! | module | what | deliberately absent there |
//! |---|---|---|
//! | [`node`] | one libp2p swarm, in bytes | rules, files |
//! | [`store`] | key, record and journal on disk | what their bytes mean |
//! | [`code`] | a number and three words by which one finds a table and is let in | |
//! | [`invitation`], [`letter`] | the line by which one joins; that by which a turn goes from hand to hand | |
//! | [`handover`] | the line by which one's own games go from device to device, and what is said on the way | |
//! | [`post`] | what members of a game of days leave for each other where it is kept | |
//! | [`mod@line`] | what such lines are made of | what they say |
//! | [`thinking`] | a bot within its time: searches on threads | tables |
//! | [`table`] | all of these beside whoever plays, behind a handle | screens |
//! | [`beside`] | threads, and what a browser's tab has instead | what is done on them |

pub use bastide_session as session;

mod address;
pub mod beside;
pub mod code;
pub mod handover;
mod ids;
pub mod invitation;
pub mod letter;
pub mod line;
pub mod node;
pub mod post;
pub mod store;
pub mod table;
pub mod thinking;
