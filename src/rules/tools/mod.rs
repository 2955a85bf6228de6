//! Small tools without rules of the game; hashing and the check of foreign text serve all crates.
//!
//! | module | content |
//! |---|---|
//! | [`hash`] | the project's hash |
//! | [`safe_text`] | text from elsewhere, made harmless |
//! | `names` | a macro for enums whose values have names |
//! | `bits` | sets of small numbers as the bits of a word |
//! | `list` | lists that are cheap to clone |

pub(crate) mod bits;
pub mod hash;
pub(crate) mod list;
pub(crate) mod names;
pub mod safe_text;
