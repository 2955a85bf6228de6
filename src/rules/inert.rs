//! Text from elsewhere, made harmless: nothing of it moves a cursor, begins a line, or turns the text around it.
//!
//! Invariants: where text comes in (names, codes, what a file is called inside) it is refused or [cleaned](clean); whatever is printed or
//! logged goes through [`Inert`] all the same, last thing. Both know one set of characters, [`is_inert`]'s, which is also that of names
//! and remarks ([`is_plain`]).

use std::fmt::{self, Display, Write};

/// Whether a character only stands where it is: no control character (U+0000–001F, 007F–009F), none that ends a line or a paragraph,
/// and none that turns the text around it (U+061C, 200E, 200F, 2028–202E, 2066–2069, FEFF).
///
/// ```
/// use bastide_rules::inert::is_inert;
///
/// assert!("Zoë שלום 🎉".chars().all(is_inert));
/// assert!(!is_inert('\n') && !is_inert('\u{202e}'));
/// ```
#[must_use]
pub fn is_inert(c: char) -> bool {
    !c.is_control()
        && !matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{feff}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Whether a text has something to see, stands on one line, and doesn't turn the text around it.
#[must_use]
pub fn is_plain(text: &str) -> bool {
    text.chars().all(is_inert) && text.chars().any(|c| !c.is_whitespace())
}

/// Longest name of a player, in bytes of UTF-8.
pub const NAME_BYTES: usize = 32;

/// Whether a text may be a player's name: 1 to [`NAME_BYTES`] bytes, and [plain](is_plain).
#[must_use]
pub fn is_name(name: &str) -> bool {
    (1..=NAME_BYTES).contains(&name.len()) && is_plain(name)
}

/// Shows a text on one line, with what isn't [inert](is_inert) spelt out: an escape becomes `\u{1b}`, the end of a line `\n`.
///
/// ```
/// use bastide_rules::inert::Inert;
///
/// assert_eq!(Inert("a\u{1b}[2J\nb").to_string(), r"a\u{1b}[2J\nb");
/// ```
#[derive(Debug, Clone, Copy)]
pub struct Inert<T>(pub T);

impl<T: Display> Display for Inert<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(Spelt(f), "{}", self.0)
    }
}

/// Passes on what is inert, and spells out the rest.
struct Spelt<'a, 'b>(&'a mut fmt::Formatter<'b>);

impl Write for Spelt<'_, '_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for part in text.split_inclusive(|c| !is_inert(c)) {
            let plain = part.trim_end_matches(|c| !is_inert(c));
            self.0.write_str(plain)?;
            part[plain.len()..].chars().try_for_each(|c| write!(self.0, "{}", c.escape_default()))?;
        }
        Ok(())
    }
}

/// A text without what isn't inert and without blanks around it, cut so that it has so many bytes at most.
#[must_use]
pub fn clean(text: &str, bytes: usize) -> String {
    let mut clean = String::new();
    for c in text.trim().chars().filter(|c| is_inert(*c)) {
        if clean.len() + c.len_utf8() > bytes {
            break;
        }
        clean.push(c);
    }
    clean.truncate(clean.trim_end().len());
    clean
}

/// A text to be quoted in a sentence: as [`Inert`] shows it, and cut with `…` after so many bytes.
#[must_use]
pub fn quoted(text: &str, bytes: usize) -> String {
    let end = text.floor_char_boundary(bytes);
    let more = if end < text.len() { "…" } else { "" };
    format!("{}{more}", Inert(&text[..end]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_inert_ends_where_it_says() {
        const NOT: [(char, char); 7] = [
            ('\0', '\u{1f}'),
            ('\u{7f}', '\u{9f}'),
            ('\u{61c}', '\u{61c}'),
            ('\u{200e}', '\u{200f}'),
            ('\u{2028}', '\u{202e}'),
            ('\u{2066}', '\u{2069}'),
            ('\u{feff}', '\u{feff}'),
        ];
        for c in '\0'..=char::MAX {
            assert_eq!(is_inert(c), !NOT.iter().any(|(first, last)| (first..=last).contains(&&c)), "{c:?}");
        }
    }

    #[test]
    fn what_is_not_inert_is_spelt_out_left_out_or_cut() {
        let check = |text: &str, shown: &str, cleaned: &str, cut: &str| {
            assert_eq!(Inert(text).to_string(), shown, "{text:?}");
            assert_eq!(clean(text, 8), cleaned, "{text:?}");
            assert_eq!(quoted(text, 8), cut, "{text:?}");
        };
        check("", "", "", "");
        check("Anna", "Anna", "Anna", "Anna");
        check(" a\tb ", r" a\tb ", "ab", r" a\tb ");
        check("\u{1b}[31mred!", r"\u{1b}[31mred!", "[31mred!", r"\u{1b}[31mred…");
        check("\n\n", r"\n\n", "", r"\n\n");
        check("a\u{202e}b\u{9b}c", r"a\u{202e}b\u{9b}c", "abc", r"a\u{202e}b\u{9b}c");
        check("ééééé", "ééééé", "éééé", "éééé…");
        check("éééé ", "éééé ", "éééé", "éééé…");
        check("aaaaaaa é", "aaaaaaa é", "aaaaaaa", "aaaaaaa …");
    }
}
