//! A letter as a line to paste into any messenger, or as a QR code. It carries what the members of
//! a correspondence game have signed.
//!
//! ```text
//! line = "bastide://turn/" · letters (see `line`) of: version 1 · a [`Letter`]'s bytes; tag `letter`
//! ```

use bastide_record::Letter;
use bastide_record::limits::LETTER_BYTES_MAX;

use super::line::{Kind, LineError, SCHEME};

const KIND: Kind =
    Kind { begins: "turn/", tag: "letter", version: 1, letters_max: (LETTER_BYTES_MAX + 5) * 8 / 5 + 1 };

/// Encodes the letter as a line.
#[must_use]
pub fn line(letter: &Letter) -> String {
    KIND.write(&letter.encode())
}

/// Decodes a line.
///
/// # Errors
/// If it isn't the line of a letter.
pub fn read(line: &str) -> Result<Letter, LineError> {
    Letter::decode(&KIND.read(line)?).map_err(|_| LineError::Content)
}

/// Finds the line in a pasted message, with words around it or broken over several lines; `None` if
/// there is no such line.
#[must_use]
pub fn find(text: &str) -> Option<Result<Letter, LineError>> {
    let begins = format!("{SCHEME}{}", KIND.begins);
    let text = &text[text.to_ascii_lowercase().find(&begins)?..];
    let whole = read(text.split_whitespace().next()?);
    // A messenger may have broken the line: join the pieces. Words after an intact line never get
    // here.
    Some(whole.or_else(|why| read(&text.split_whitespace().collect::<String>()).map_err(|_| why)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Empty letter. Its content is the record's concern.
    fn letter() -> Letter {
        Letter::decode(&[7, 6, 5, 4, 3, 2, 1, 0, 0, 9, 0, 0, 0]).unwrap()
    }

    #[test]
    fn letter_line_round_trips_and_is_found_in_text() {
        let written = line(&letter());
        assert_eq!(read(&written), Ok(letter()));
        assert_eq!(read(&written.to_uppercase()), Ok(letter()), "as a code has it");
        let (one, two) = written.split_at(written.len() / 2);
        for (text, found) in [
            (written.clone(), Some(Ok(letter()))),
            (format!("Your turn: {written} Have fun!"), Some(Ok(letter()))),
            (format!("{one}\n  {two}\n"), Some(Ok(letter()))),
            (one.to_owned(), Some(Err(LineError::Typo))),
            ("Your turn: bastide://turn/".into(), Some(Err(LineError::Typo))),
            ("bastide://abc".into(), None),
            (String::new(), None),
        ] {
            assert_eq!(find(&text), found, "{text}");
        }
        let newer = Kind { version: 2, ..KIND }.write(&letter().encode());
        assert_eq!(read(&newer), Err(LineError::Version { theirs: 2 }));
        assert_eq!(read(&KIND.write(&[1, 2, 3])), Err(LineError::Content));
        assert!("bastide://turn/abc".parse::<crate::invitation::Invitation>().is_err());
        assert_eq!(read("bastide://abc"), Err(LineError::OtherLine));
    }

    proptest::proptest! {
        #[test]
        fn arbitrary_pasted_text_is_read_or_refused(text in "(bastide://turn/)?[0-9a-zA-Zé \n]{0,300}", said: Vec<u8>) {
            let _ = find(&text);
            if let Ok(found) = read(&KIND.write(&said)) {
                proptest::prop_assert_eq!(line(&found), KIND.write(&said));
            }
        }
    }
}
