//! Lines that people paste: bytes in letters that are hard to mistake, with a checksum.
//!
//! Invariants: the last four bytes are a checksum in every version, so a slip of the finger is told from a newer version; what
//! is read back is what was written, letter by letter; reading takes no more letters than the kind of line may have.
//!
//! ```text
//! line    = what it begins with · letters, five bits each, of: version u8 · content · first 4 bytes of H(its tag; all before)
//! letters = 0-9 and a-z without i, l, o, u; read in either case, i and l as 1, o as 0
//! ```

use bastide_rules::hash::hash;

/// What every line of this program begins with.
pub const SCHEME: &str = "bastide://";

const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
const CHECK_BYTES: usize = 4;

/// Why a line can't be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LineError {
    /// It is something else.
    #[error("no such line")]
    OtherLine,
    /// A letter that no line has.
    #[error("{letter:?} at letter {at}")]
    Letter {
        /// Counted from 1, after what it begins with.
        at: usize,
        /// The letter.
        letter: char,
    },
    /// Letters are wrong or missing.
    #[error("checksum differs")]
    Typo,
    /// Longer than any.
    #[error("too long")]
    TooLong,
    /// It is whole, but of another version.
    #[error("version {theirs}")]
    Version {
        /// What it says.
        theirs: u8,
    },
    /// It is whole, but what it says makes no sense.
    #[error("content not read")]
    Content,
}

/// A kind of line.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Kind {
    /// What follows [`SCHEME`].
    pub begins: &'static str,
    /// Of the checksum.
    pub tag: &'static str,
    /// Of the content.
    pub version: u8,
    /// The longest that is read.
    pub letters_max: usize,
}

impl Kind {
    /// The most bytes of content that such a line holds.
    pub(crate) const fn room(self) -> usize {
        self.letters_max * 5 / 8 - 1 - CHECK_BYTES
    }

    /// The line with this content.
    pub(crate) fn write(self, content: &[u8]) -> String {
        let mut bytes = vec![self.version];
        bytes.extend_from_slice(content);
        let check = hash(self.tag, &[&bytes]);
        bytes.extend(&check[..CHECK_BYTES]);
        format!("{SCHEME}{}{}", self.begins, write_letters(&bytes))
    }

    /// The content of a line, with blanks around it or without.
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

/// What follows a beginning that is read in either case.
fn after<'a>(line: &'a str, begins: &str) -> Option<&'a str> {
    let (found, rest) = line.split_at_checked(begins.len())?;
    found.eq_ignore_ascii_case(begins).then_some(rest)
}

/// Five bits a letter, the last letter filled with zeros.
fn write_letters(bytes: &[u8]) -> String {
    let mut letters = String::with_capacity(bytes.len() * 8 / 5 + 1);
    let (mut held, mut bits) = (0u32, 0);
    for byte in bytes {
        held = (held << 8) | u32::from(*byte);
        bits += 8;
        while bits >= 5 {
            bits -= 5;
            letters.push(char::from(ALPHABET[(held >> bits) as usize & 31]));
        }
    }
    if bits > 0 {
        letters.push(char::from(ALPHABET[(held << (5 - bits)) as usize & 31]));
    }
    letters
}

fn read_letters(letters: &str, most: usize) -> Result<Vec<u8>, LineError> {
    let mut bytes = Vec::new();
    let (mut held, mut bits) = (0u32, 0);
    for (index, letter) in letters.chars().enumerate() {
        if index >= most {
            return Err(LineError::TooLong);
        }
        let plain = plain(letter);
        let value = ALPHABET.iter().position(|known| char::from(*known) == plain);
        let value = value.ok_or(LineError::Letter { at: index + 1, letter })?;
        held = ((held << 5) | value as u32) & 0xfff;
        bits += 5;
        if bits >= 8 {
            bits -= 8;
            bytes.push((held >> bits) as u8);
        }
    }
    // What fills the last letter is zeros, or a letter was lost or altered.
    let rest = held & ((1 << bits) - 1);
    if bits >= 5 || rest != 0 { Err(LineError::Typo) } else { Ok(bytes) }
}

/// The letter that is meant: in either case, and those that look alike as the digit.
fn plain(letter: char) -> char {
    match letter.to_ascii_lowercase() {
        'i' | 'l' => '1',
        'o' => '0',
        other => other,
    }
}
