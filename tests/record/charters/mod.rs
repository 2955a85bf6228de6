//! Charters and the chapters that they begin: terms, members, and the source of the draws.
//!
//! | file | content |
//! |---|---|
//! | `terms` | terms that all members sign, and proposals that are refused |
//! | `continuing` | later chapters: members, start, draws, verdict |
//! | `given_draws` | draws that the charter gives |
//! | `laps`, `laps_taken_back` | draws by laps, and after a take-back |

mod continuing;
mod given_draws;
mod laps;
mod laps_taken_back;
mod terms;
