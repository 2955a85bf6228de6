//! Files that the player takes from a recorded game or a club. Places show these panels.
//!
//! | module | content |
//! |---|---|
//! | `export` | export of a game: as record, notation, picture or data |
//! | `save_panel` | the panel that asks where to save, with a path to type |

pub(crate) mod export;
pub(crate) mod save_panel;
