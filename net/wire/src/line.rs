//! Lines that people paste: bytes in an alphabet that avoids look-alikes, with a checksum.
//!
//! Invariants: the last four bytes are a checksum in every version, so a typo is distinguished from
//! a newer version; decoding returns exactly what was encoded; reading stops at the maximum length
//! of the kind of line.
//!
//! ```text
//! line    = prefix · letters, five bits each, of: version u8 · content · first 4 bytes of H(its tag; all before)
//! letters = 0-9 and a-z without i, l, o, u; read in either case, i and l as 1, o as 0
//! ```

use std::sync::LazyLock;

use bastide_rules::hash::hash;
use data_encoding::{Encoding, Specification};

/// Prefix of every line of this program.
pub const SCHEME: &str = "bastide://";

const CHECK_BYTES: usize = 4;

/// Letters of five bits each. The padding of the last one is zeros; anything else shows a lost or
/// changed letter.
static LETTERS: LazyLock<Encoding> = LazyLock::new(|| {
    let mut letters = Specification::new();
    letters.symbols.push_str("0123456789abcdefghjkmnpqrstvwxyz");
    letters.translate.from.push_str("ABCDEFGHJKMNPQRSTVWXYZILOilo");
    letters.translate.to.push_str("abcdefghjkmnpqrstvwxyz110110");
    letters.encoding().expect("32 letters, each with one value")
});

/// Reasons why a line can't be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LineError {
    /// Another kind of text.
    #[error("no such line")]
    OtherLine,
    /// A connection link where an invitation belongs.
    #[error("connection link")]
    Meet,
    /// A letter that isn't in the alphabet.
    #[error("{letter:?} at letter {at}")]
    Letter {
        /// 1-based position after the prefix.
        at: usize,
        /// The letter.
        letter: char,
    },
    /// Letters are wrong or missing.
    #[error("checksum differs")]
    Typo,
    /// Longer than any line of this kind.
    #[error("too long")]
    TooLong,
    /// Undamaged, but of another version.
    #[error("version {theirs}")]
    Version {
        /// Version in the line.
        theirs: u8,
    },
    /// Undamaged, but the content is malformed.
    #[error("content not read")]
    Content,
}

/// Kind of line.
#[derive(Clone, Copy, Debug)]
pub struct Kind {
    /// Text that follows [`SCHEME`].
    pub begins: &'static str,
    /// Tag of the checksum's hash.
    pub tag: &'static str,
    /// Version of the content.
    pub version: u8,
    /// Most letters that are read after the prefix.
    pub letters_max: usize,
}

impl Kind {
    /// Returns the most bytes of content in such a line.
    pub(crate) const fn room(self) -> usize {
        self.letters_max * 5 / 8 - 1 - CHECK_BYTES
    }

    /// Encodes the content.
    pub(crate) fn write(self, content: &[u8]) -> String {
        let mut bytes = vec![self.version];
        bytes.extend_from_slice(content);
        let check = hash(self.tag, &[&bytes]);
        bytes.extend(&check[..CHECK_BYTES]);
        format!("{SCHEME}{}{}", self.begins, LETTERS.encode(&bytes))
    }

    /// Decodes a line, ignoring white space around it.
    pub(crate) fn read(self, line: &str) -> Result<Vec<u8>, LineError> {
        let letters = after(line.trim(), SCHEME).and_then(|rest| after(rest, self.begins));
        let mut bytes = read_letters(letters.ok_or(LineError::OtherLine)?, self.letters_max)?;
        let check = bytes.len().checked_sub(CHECK_BYTES).map(|at| bytes.split_off(at));
        if check.is_none_or(|check| hash(self.tag, &[&bytes])[..CHECK_BYTES] != *check) {
            return Err(LineError::Typo);
        }
        match bytes.first() {
            Some(version) if *version == self.version => Ok(bytes.split_off(1)),
            Some(theirs) => Err(LineError::Version { theirs: *theirs }),
            None => Err(LineError::Typo),
        }
    }
}

/// Returns the text after a prefix, which may be in either case.
fn after<'a>(line: &'a str, begins: &str) -> Option<&'a str> {
    let (found, rest) = line.split_at_checked(begins.len())?;
    found.eq_ignore_ascii_case(begins).then_some(rest)
}

/// Decodes letters; the first that isn't in the alphabet is named.
fn read_letters(letters: &str, most: usize) -> Result<Vec<u8>, LineError> {
    let is_known = |letter: char| {
        u8::try_from(letter).is_ok_and(|byte| LETTERS.interpret_byte(byte).is_symbol().is_some())
    };
    match (1..).zip(letters.chars()).take(most).find(|(_, letter)| !is_known(*letter)) {
        Some((at, letter)) => Err(LineError::Letter { at, letter }),
        None if letters.len() > most => Err(LineError::TooLong),
        None => LETTERS.decode(letters.as_bytes()).map_err(|_| LineError::Typo),
    }
}
