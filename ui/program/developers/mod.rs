//! Commands of the group “Developers”: bots against each other, measurements, pictures, comparisons.
//! main.rs calls each command's `run`; the window's start plays `demo` where there is no display.
//!
//! | module | contents |
//! |---|---|
//! | `arena`, `contestant`, `match_file` | the stronger of two bots, in many games |
//! | `regret` | the points that their moves lose at reference positions |
//! | `cpu` | CPU time, and the cores that a thread may use |
//! | `engine` | a bot that another program controls by lines |
//! | `demo` | a whole game over the network of one device |
//! | `bench` | speed of the rules and of the window |
//! | `tiles` | pictures of all tiles and pieces |
//! | `jcz` | comparison with games of JCloisterZone |

pub(crate) mod arena;
pub(crate) mod bench;
mod contestant;
mod cpu;
pub(crate) mod demo;
pub(crate) mod engine;
pub(crate) mod jcz;
mod match_file;
mod regret;
pub(crate) mod tiles;
