//! A spoken code: a number that finds a table at the relays, and three words that admit whoever
//! knows them.
//!
//! Invariants: the number is no secret; the words are never sent nor stored (see the node's
//! `pake`); the first four letters identify a word, and one list serves all languages.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

/// Word list in alphabetical order. Other programs have the same list: changing a word changes the
/// protocol.
static LIST: LazyLock<Vec<&str>> = LazyLock::new(|| include_str!("code/words.txt").lines().collect());
/// Letters that identify a word.
const PREFIX_LEN: usize = 4;
/// Bits per word.
const BITS: u32 = 10;
/// Highest number. A relay keeps fewer tables.
pub const NUMBER_MAX: u64 = 9_999;

/// Three words, as indices into the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Words([u16; 3]);

/// A number and three words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Code {
    /// Number under which relays keep the table, from 1 to [`NUMBER_MAX`].
    pub number: u64,
    /// Words that prove the invitation.
    pub words: Words,
}

/// Reasons why a line is no code.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CodeError {
    /// It isn't a number and three words.
    #[error("a code is a number and three words")]
    Form,
    /// It has the right form, but this word isn't in the list.
    #[error("{0:?} is no word of a code")]
    Word(String),
}

impl Words {
    /// Makes the words from random bits. The highest two bits are ignored.
    #[must_use]
    pub fn new(bits: u32) -> Words {
        Words([0, BITS, 2 * BITS].map(|shift| (bits >> shift) as u16 & ((1 << BITS) - 1)))
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [one, two, three] = self.words.0.map(|at| LIST[usize::from(at)]);
        write!(f, "{} {one} {two} {three}", self.number)
    }
}

impl FromStr for Code {
    type Err = CodeError;

    fn from_str(line: &str) -> Result<Code, CodeError> {
        let parts = line.split(|c: char| c == '-' || c.is_whitespace()).filter(|part| !part.is_empty());
        // One part more than a code has, to notice longer lines.
        let parts: Vec<&str> = parts.take(5).collect();
        let [number, words @ ..] = &parts[..] else { return Err(CodeError::Form) };
        let words: [&str; 3] = words.try_into().map_err(|_| CodeError::Form)?;
        let digits = number.bytes().all(|byte| byte.is_ascii_digit());
        let number = number.parse().ok().filter(|number| digits && (1..=NUMBER_MAX).contains(number));
        let letters = words.iter().all(|word| word.len() <= 32 && word.chars().all(char::is_alphabetic));
        let number = number.filter(|_| letters).ok_or(CodeError::Form)?;
        let mut found = [0; 3];
        for (at, word) in found.iter_mut().zip(words) {
            *at = place(word).ok_or_else(|| CodeError::Word(word.to_owned()))?;
        }
        Ok(Code { number, words: Words(found) })
    }
}

/// Returns the index of a word of which at least the first [`PREFIX_LEN`] letters are typed.
fn place(typed: &str) -> Option<u16> {
    let typed = typed.to_ascii_lowercase();
    let at = LIST.partition_point(|word| *word < typed.as_str());
    let fits = typed.len() >= PREFIX_LEN && LIST.get(at).is_some_and(|word| word.starts_with(&typed));
    fits.then(|| u16::try_from(at).ok()).flatten()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn list_has_1024_words_with_unique_first_four_letters() {
        assert_eq!(LIST.len(), 1 << BITS);
        assert!(LIST.is_sorted(), "words are looked up by halves");
        let short =
            |word: &&str| (4..=8).contains(&word.len()) && word.bytes().all(|b| b.is_ascii_lowercase());
        assert_eq!(LIST.iter().find(|word| !short(word)), None);
        let told: BTreeSet<&str> = LIST.iter().map(|word| &word[..PREFIX_LEN]).collect();
        assert_eq!(told.len(), LIST.len());
    }

    #[test]
    fn code_round_trips_in_any_spelling() {
        for (number, bits) in [(1, 0), (7, u32::MAX), (NUMBER_MAX, 0x1234_5678), (12, 0x0fed_cba9)] {
            let code = Code { number, words: Words::new(bits) };
            let said = code.to_string();
            let short: Vec<&str> = said.split(' ').map(|part| &part[..part.len().min(PREFIX_LEN)]).collect();
            for typed in [
                said.clone(),
                said.to_uppercase(),
                said.replace(' ', "-"),
                format!("  {said}\n"),
                short.join(" - "),
            ] {
                assert_eq!(typed.parse(), Ok(code), "{typed}");
            }
        }
    }

    #[test]
    fn malformed_code_and_unknown_word_are_distinguished() {
        let word = |word: &str| CodeError::Word(word.to_owned());
        for (typed, wrong) in [
            ("", CodeError::Form),
            ("Saturday", CodeError::Form),
            ("bastide://", CodeError::Form),
            ("0 guitar orbit lantern", CodeError::Form),
            ("+7 guitar orbit lantern", CodeError::Form),
            ("10000 guitar orbit lantern", CodeError::Form),
            ("guitar orbit lantern", CodeError::Form),
            ("7 guitar orbit", CodeError::Form),
            ("7 guitar orbit lantern lantern", CodeError::Form),
            ("7 guitar orbit lantern!", CodeError::Form),
            ("7 gitar orbit lantern", word("gitar")),
            ("7 guitar orb lantern", word("orb")),
            ("7 guitar orbit lanternx", word("lanternx")),
            ("7 guitar orbit écran", word("écran")),
        ] {
            assert_eq!(typed.parse::<Code>(), Err(wrong), "{typed}");
        }
    }

    #[test]
    fn word_list_matches_the_hash_in_the_protocol() {
        let list = bastide_rules::hash::hash("code words", &[include_bytes!("code/words.txt")]);
        assert!(
            include_str!("../../PROTOCOL.md").contains(&crate::ids::hex(&list)),
            "{}",
            crate::ids::hex(&list)
        );
    }
}
