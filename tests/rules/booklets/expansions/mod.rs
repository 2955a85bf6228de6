//! Chapters of the expansions, each played with the base game.
//!
//! `combinations` has the special cases of several expansions at once.
//!
//! | file | content |
//! |---|---|
//! | `rivers` | The River, the River II, and both together |
//! | `inns`, `traders`, `dragon`, `abbey` | Inns & Cathedrals, Traders & Builders, The Princess & the Dragon, Abbey & Mayor |
//! | `count`, `king`, `cult` | The Count, King & Robber Baron, The Cult |
//! | `abbot` | The Abbot |
//! | `parts` | single parts of expansions, without the rest of their expansion |

mod abbey;
mod abbot;
mod count;
mod cult;
mod dragon;
mod inns;
mod king;
mod parts;
mod rivers;
mod traders;
