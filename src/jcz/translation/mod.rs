//! Translation of JCloisterZone's words into those of our rules; the replay calls it.
//!
//! | module | content |
//! |---|---|
//! | `names`, `names.txt` | tiles, segments, figures; a later set's tiles are in `src/rules/tiles/jcz/SET.jcz` |
//! | `words` | messages and items as actions |
//! | `setup` | sets, elements and rules as a setup |
//! | `scorings` | scored points under JCloisterZone's names |

pub(crate) mod names;
pub(crate) mod scorings;
pub(crate) mod setup;
pub(crate) mod words;
