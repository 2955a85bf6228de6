//! Machines of the members, each with a session, a disk and a player; `world` runs them.

pub(super) mod machine;
pub(super) mod player;
