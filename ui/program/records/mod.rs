//! Commands of the group “Replay and analysis”: they read the record of a game.
//! main.rs calls each command's `run`. They need no network and no data folder.
//!
//! | module | contents |
//! |---|---|
//! | `verify` | verdict on a record |
//! | `replay` | the board at an index, as text, picture or data |
//! | `analyse` | better moves, and the luck of the draws |
//! | `import` | a saved game of JCloisterZone, as a transcript |
//! | `open_record` | reading of a record or a transcript; also for clubs, seats and `demo` |
//! | `score_lines` | names and scores as text |

pub(crate) mod analyse;
pub(crate) mod import;
pub(crate) mod open_record;
pub(crate) mod replay;
pub(crate) mod score_lines;
pub(crate) mod verify;
