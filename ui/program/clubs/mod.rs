//! Commands of the group “Clubs”: members, ranking and tournaments of a club.
//! main.rs calls each command's `run`, and `host` takes the plan of a club's game from `club`.
//!
//! | module | contents |
//! |---|---|
//! | `club` | a club's sheet: members and cups |
//! | `ladder` | ranking of the members, from a folder of records |
//! | `pair` | pairings and standings of a cup's round |

pub(crate) mod club;
pub(crate) mod ladder;
pub(crate) mod pair;
