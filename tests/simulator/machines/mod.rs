//! Machines of the members, each with a session, a disk and a player; `world` runs them.
//!
//! | file | content |
//! |---|---|
//! | `machine` | a program that may crash, and a disk that may lose writes |
//! | `disk` | a second reader of the journal |
//! | `player` | decisions from what the screen shows |
//! | `watch` | what must always hold on the wire and on the disks |
//!
//! Invariants: `disk` and `watch` use nothing of the simulator but each other, because the fuzz
//! target of sessions includes both.

#[path = "../../kit/src/journal.rs"]
pub(super) mod disk;
pub(super) mod machine;
pub(super) mod player;
#[path = "../../kit/src/watch.rs"]
pub(super) mod watch;
