//! The tiles as printed: positions and sides, every kind of tile, and facts computed from it.
//!
//! The board and the rules read these tables, and so do painters and other programs. The catalogue's
//! source is `tiles.txt`, next to `lib.rs`, with a table here for each later set.
//!
//! | module | content |
//! |---|---|
//! | [`geometry`] | positions, sides, halves, rotations |
//! | [`catalogue`] | every kind of tile, read from `tiles.txt` |
//! | `feature_kinds` | every kind of feature, with the facts that all crates know of it |
//! | `limits` | upper limits of all sets together |
//! | `shapes` | facts about each kind in each rotation, for the hot path |

pub mod catalogue;
mod feature_kinds;
pub mod geometry;
pub(crate) mod limits;
pub(crate) mod shapes;
