//! Chapters of the first nine expansions.
//!
//! | file | content |
//! |---|---|
//! | `rivers` | The River, the River II, and both together |
//! | `inns`, `traders`, `dragon`, `abbey` | Inns & Cathedrals, Traders & Builders, The Princess & the Dragon, Abbey & Mayor |
//! | `count`, `king`, `cult` | The Count, King & Robber Baron, The Cult |
//! | `parts` | single parts of expansions, without the rest of their expansion |

mod abbey;
mod count;
mod cult;
mod dragon;
mod inns;
mod king;
mod parts;
mod rivers;
mod traders;
