//! Commands of the group “Correspondence”: games in which a turn may take days.
//! main.rs calls each command's `run`. Nobody has to be online at the same time as the others.
//!
//! | module | contents |
//! |---|---|
//! | `turn` | a game by turn links and mailboxes |
//! | `answer` | a game by its record file |
//! | `stay` | background polling of the mailboxes, with notifications |
//! | `move_games` | games on their way to another device |

pub(crate) mod answer;
pub(crate) mod move_games;
pub(crate) mod stay;
pub(crate) mod turn;
