//! The only hash of the project: SHA-256 behind a tag, so that two uses can't be confused.

use sha2::{Digest, Sha256};

/// A SHA-256 value.
pub type Hash = [u8; 32];

/// Prefix of every tag, so that a signature of one protocol version isn't valid in another.
const PREFIX: &str = "bastide3/";

/// Hashes `parts` end to end, behind a tag.
///
/// The input is the length of prefix and tag (one byte), the prefix `bastide3/`, the tag, and the
/// parts.
///
/// Invariant of all callers: the tag fixes the layout of `parts` (fixed widths, or one variable
/// part that comes last), so that equal input means equal parts.
///
/// # Panics
/// Panics if the tag is longer than 246 bytes; all tags are literals.
///
/// ```
/// assert_ne!(bastide_rules::hash::hash("link", &[b"a"]), bastide_rules::hash::hash("seed", &[b"a"]));
/// ```
#[must_use]
pub fn hash(tag: &str, parts: &[&[u8]]) -> Hash {
    let length = u8::try_from(PREFIX.len() + tag.len()).expect("tags are short literals");
    let mut hasher = Sha256::new();
    hasher.update([length]);
    hasher.update(PREFIX);
    hasher.update(tag);
    for part in parts {
        hasher.update(part);
    }
    hasher.finalize().into()
}

/// Returns the first eight bytes as a little-endian number.
#[must_use]
pub const fn number(hash: &Hash) -> u64 {
    let [a, b, c, d, e, f, g, h, ..] = *hash;
    u64::from_le_bytes([a, b, c, d, e, f, g, h])
}
