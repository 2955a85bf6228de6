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

use bastide_rules::hash::hash;

/// Prefix of every line of this program.
pub const SCHEME: &str = "bastide://";

const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
const CHECK_BYTES: usize = 4;

/// Reasons why a line can't be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LineError {
    /// Another kind of text.
    #[error("no such line")]
    OtherLine,
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
        format!("{SCHEME}{}{}", self.begins, write_letters(&bytes))
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

/// Encodes five bits a letter; the last letter is padded with zeros.
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
    // The padding of the last letter is zeros; anything else shows a lost or changed letter.
    let rest = held & ((1 << bits) - 1);
    if bits >= 5 || rest != 0 { Err(LineError::Typo) } else { Ok(bytes) }
}

/// Lower-cases a letter and replaces look-alikes with the digit that is meant.
fn plain(letter: char) -> char {
    match letter.to_ascii_lowercase() {
        'i' | 'l' => '1',
        'o' => '0',
        other => other,
    }
}
