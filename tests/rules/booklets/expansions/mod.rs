//! Chapters of the expansions, each played with the base game.
//!
//! `combinations` has the special cases of several expansions at once.
//!
//! | file | content |
//! |---|---|
//! | `classics` | the first nine expansions |
//! | `abbot` | The Abbot |

mod abbot;
mod classics;
