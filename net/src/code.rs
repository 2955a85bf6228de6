//! A spoken code: ten letters by which somebody finds a table and may knock there. It lets nobody in.
//!
//! Invariants: a slip of one letter is noticed but once in a thousand; who keeps the record for a code can't tell which code it is in less
//! time than the code lives.
//!
//! ```text
//! code  = 8 letters of the 40 bits · 2 letters, the first 10 bits of H(`code check`; the 5 bytes); in two groups of five
//! place = H(`code`; …) 65,536 times, first of the 5 bytes, then of the hash before
//! ```

use std::fmt;
use std::str::FromStr;

use bastide::hash::hash;

use crate::invitation::{read_letters, write_letters};

/// How often the hash is taken: 2⁵⁶ for all codes, some months of a fast machine, for a code that lives ten minutes.
const ROUNDS: usize = 1 << 16;
/// Letters of a code.
const LETTERS: usize = 10;

/// A code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Code([u8; 5]);

/// Why a word is no code.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CodeError {
    /// It hasn't a code's form.
    #[error("a code has two groups of five letters or digits")]
    Form,
    /// It has, but its check is wrong.
    #[error("a letter of the code is wrong; ask for it again")]
    Typo,
}

impl Code {
    /// The code of these bits, which are to be random.
    #[must_use]
    pub fn new(bits: [u8; 5]) -> Code {
        Code(bits)
    }

    /// Where its table is kept among the peers.
    #[must_use]
    pub fn place(&self) -> [u8; 32] {
        let first = hash("code", &[&self.0]);
        (1..ROUNDS).fold(first, |place, _| hash("code", &[&place]))
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let check = hash("code check", &[&self.0]);
        let letters = write_letters(&self.0) + &write_letters(&check[..2])[..2];
        let (one, other) = letters.split_at(LETTERS / 2);
        write!(f, "{one}-{other}")
    }
}

impl FromStr for Code {
    type Err = CodeError;

    fn from_str(word: &str) -> Result<Code, CodeError> {
        let letters: String = word.chars().filter(|c| !matches!(c, '-' | ' ')).take(LETTERS + 1).collect();
        if letters.len() != LETTERS || !letters.is_ascii() {
            return Err(CodeError::Form);
        }
        let bits = read_letters(&letters[..8]).map_err(|_| CodeError::Form)?;
        // The last two hold ten bits of the hash and no whole byte more, so they are compared as letters.
        read_letters(&format!("000000{}", &letters[8..])).map_err(|_| CodeError::Form)?;
        let code = Code(bits.try_into().map_err(|_| CodeError::Form)?);
        let plain: String = letters.chars().map(crate::invitation::plain).collect();
        if code.to_string().replace('-', "") == plain { Ok(code) } else { Err(CodeError::Typo) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_reads_what_it_writes_however_it_is_typed() {
        for bits in [[0; 5], [255; 5], [1, 2, 3, 4, 5], *b"l1o0i"] {
            let code = Code::new(bits);
            let word = code.to_string();
            assert_eq!((word.len(), word.chars().nth(5)), (11, Some('-')), "{word}");
            for typed in [
                word.clone(),
                word.to_uppercase(),
                word.replace('-', ""),
                word.replace('-', " "),
                word.replace('0', "o").replace('1', "I"),
            ] {
                assert_eq!(typed.parse(), Ok(code), "{typed}");
            }
        }
    }

    #[test]
    fn slips_are_noticed() {
        let word = Code::new([9, 8, 7, 6, 5]).to_string();
        for at in (0..word.len()).filter(|at| *at != 5) {
            let mut letters: Vec<char> = word.chars().collect();
            letters[at] = if letters[at] == 'x' { 'y' } else { 'x' };
            let slipped: String = letters.iter().collect();
            assert_eq!(slipped.parse::<Code>(), Err(CodeError::Typo), "{slipped}");
            letters.remove(at);
            assert_eq!(letters.iter().collect::<String>().parse::<Code>(), Err(CodeError::Form));
        }
        for word in ["", "Saturday", "bastide://", "uuuuu-uuuuu", "ééééé"] {
            assert_eq!(word.parse::<Code>(), Err(CodeError::Form), "{word}");
        }
    }

    #[test]
    fn the_vector_of_the_protocols_page_holds() {
        let code = Code::new([1, 2, 3, 4, 5]);
        let page = include_str!("../PROTOCOL.md");
        for said in [code.to_string(), crate::node::hex(&code.place())] {
            assert!(page.contains(&said), "{said}");
        }
    }
}
