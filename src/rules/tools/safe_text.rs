//! Untrusted text, made harmless: it can't move a cursor, begin a line, reverse the text around it,
//! or be invisible.
//!
//! Invariants: text that comes in (names, codes, names inside a file) is refused or
//! [cleaned](clean). Everything that is printed or logged goes through [`EscapedText`] as the last step
//! all the same. Both use one set of characters, that of [`is_inert`], as do chat messages
//! ([`is_plain`]); a name has fewer ([`is_name`]).

use std::fmt::{self, Display, Write};

/// Ranges of harmful characters, ascending: those that move the cursor, end or reverse a line, or
/// are invisible.
///
/// They are controls, fillers that aren't blanks, interlinear annotation characters, and all of
/// Unicode's default-ignorable code points except [those that join](JOINING_RANGES).
const HARMFUL_RANGES: [(char, char); 22] = [
    ('\0', '\u{1f}'),
    ('\u{7f}', '\u{9f}'),
    ('\u{ad}', '\u{ad}'),
    ('\u{34f}', '\u{34f}'),
    ('\u{61c}', '\u{61c}'),
    ('\u{115f}', '\u{1160}'),
    ('\u{17b4}', '\u{17b5}'),
    ('\u{180b}', '\u{180f}'),
    ('\u{200b}', '\u{200b}'),
    ('\u{200e}', '\u{200f}'),
    ('\u{2028}', '\u{202e}'),
    ('\u{2060}', '\u{206f}'),
    ('\u{2800}', '\u{2800}'),
    ('\u{3164}', '\u{3164}'),
    ('\u{feff}', '\u{feff}'),
    ('\u{ffa0}', '\u{ffa0}'),
    ('\u{fff0}', '\u{fffb}'),
    ('\u{16fe4}', '\u{16fe4}'),
    ('\u{1bca0}', '\u{1bca3}'),
    ('\u{1d159}', '\u{1d159}'),
    ('\u{1d173}', '\u{1d17a}'),
    ('\u{e0000}', '\u{e0fff}'),
];
/// Characters that join letters or parts of an emoji, or choose between two forms.
///
/// Written text needs them; in a name they would be invisible.
const JOINING_RANGES: [(char, char); 2] = [('\u{200c}', '\u{200d}'), ('\u{fe00}', '\u{fe0f}')];

fn is_in(ranges: &[(char, char)], c: char) -> bool {
    ranges.iter().any(|(first, last)| (first..=last).contains(&&c))
}

/// Returns `true` if a character is visible and affects nothing but its own place.
///
/// It is no control, ends no line or paragraph, doesn't reverse the text around it, and isn't
/// invisible.
///
/// ```
/// use bastide_rules::safe_text::is_inert;
///
/// assert!("Zoë שלום 🎉".chars().all(is_inert));
/// assert!(!is_inert('\n') && !is_inert('\u{202e}') && !is_inert('\u{200b}'));
/// ```
#[must_use]
pub fn is_inert(c: char) -> bool {
    matches!(c, ' '..='~') || !is_in(&HARMFUL_RANGES, c)
}

/// Returns `true` if a name may have this character: it is [inert](is_inert) and visible by itself.
#[must_use]
pub fn is_in_names(c: char) -> bool {
    is_inert(c) && !is_in(&JOINING_RANGES, c)
}

/// Returns `true` if a text has something visible, is one line, and reverses no other text.
#[must_use]
pub fn is_plain(text: &str) -> bool {
    text.chars().all(is_inert) && text.chars().any(|c| !c.is_whitespace() && is_in_names(c))
}

/// Maximum length of a player's name, in bytes of UTF-8.
pub const NAME_BYTES: usize = 32;

/// Returns `true` if a text may be a player's name.
///
/// It has 1 to [`NAME_BYTES`] bytes, only [visible characters](is_in_names), and not only blanks.
#[must_use]
pub fn is_name(name: &str) -> bool {
    (1..=NAME_BYTES).contains(&name.len()) && is_plain(name) && name.chars().all(is_in_names)
}

/// Displays a text on one line, with everything that isn't [inert](is_inert) escaped.
///
/// An escape becomes `\u{1b}`, the end of a line `\n`.
///
/// ```
/// use bastide_rules::safe_text::EscapedText;
///
/// assert_eq!(EscapedText("a\u{1b}[2J\nb").to_string(), r"a\u{1b}[2J\nb");
/// ```
#[derive(Debug, Clone, Copy)]
pub struct EscapedText<T>(pub T);

impl<T: Display> Display for EscapedText<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(EscapingWriter(f), "{}", self.0)
    }
}

/// A writer that passes inert text on and escapes the rest.
struct EscapingWriter<'a, 'b>(&'a mut fmt::Formatter<'b>);

impl Write for EscapingWriter<'_, '_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for part in text.split_inclusive(|c| !is_inert(c)) {
            let plain = part.trim_end_matches(|c| !is_inert(c));
            self.0.write_str(plain)?;
            part[plain.len()..].chars().try_for_each(|c| write!(self.0, "{}", c.escape_default()))?;
        }
        Ok(())
    }
}

/// Returns a text without characters that names can't have, trimmed and cut.
///
/// The result has at most `bytes` bytes.
#[must_use]
pub fn clean(text: &str, bytes: usize) -> String {
    let mut clean = String::new();
    for c in text.trim().chars().filter(|c| is_in_names(*c)) {
        if clean.len() + c.len_utf8() > bytes {
            break;
        }
        clean.push(c);
    }
    clean.truncate(clean.trim_end().len());
    clean
}

/// Returns a text to be quoted in a sentence: escaped like [`EscapedText`], and cut with `…` after
/// `bytes` bytes.
#[must_use]
pub fn quoted(text: &str, bytes: usize) -> String {
    let end = text.floor_char_boundary(bytes);
    let more = if end < text.len() { "…" } else { "" };
    format!("{}{more}", EscapedText(&text[..end]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn harmful_and_joining_ranges_are_told_apart() {
        assert!(HARMFUL_RANGES.is_sorted() && HARMFUL_RANGES.iter().all(|(first, last)| first <= last));
        for c in '\0'..=char::MAX {
            let (harmful, joining) = (is_in(&HARMFUL_RANGES, c), is_in(&JOINING_RANGES, c));
            assert!(!(harmful && joining), "{c:?}");
            assert_eq!(is_inert(c), !harmful, "{c:?}");
            assert_eq!(is_in_names(c), !(harmful || joining), "{c:?}");
            assert!(harmful || !c.is_control(), "{c:?}");
        }
    }

    #[test]
    fn unseen_character_is_in_no_name() {
        for unseen in
            "\u{200b}\u{ad}\u{2060}\u{180e}\u{115f}\u{3164}\u{2800}\u{e0041}\u{200d}\u{fe0f}\u{ffa0}".chars()
        {
            assert!(!is_name(&unseen.to_string()) && !is_name(&format!("Honest{unseen}")), "{unseen:?}");
            assert!(!is_plain(&unseen.to_string()), "{unseen:?}");
        }
        for (text, plain, name) in [
            ("Zoë שלום 🎉", true, true),
            ("I ❤\u{fe0f} it", true, false),
            ("علی\u{200c}رضا", true, false),
            ("hon\u{ad}est", false, false),
            (" \u{3000}", false, false),
        ] {
            assert_eq!((is_plain(text), is_name(text)), (plain, name), "{text:?}");
        }
    }

    #[test]
    fn harmful_text_is_escaped_dropped_or_cut() {
        let check = |text: &str, shown: &str, cleaned: &str, cut: &str| {
            assert_eq!(EscapedText(text).to_string(), shown, "{text:?}");
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
        check("a\u{200b}❤\u{fe0f}", "a\\u{200b}❤\u{fe0f}", "a❤", "a\\u{200b}❤…");
        check("éééé ", "éééé ", "éééé", "éééé…");
        check("aaaaaaa é", "aaaaaaa é", "aaaaaaa", "aaaaaaa …");
    }
}
