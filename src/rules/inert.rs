//! Text from elsewhere, made harmless: nothing of it moves a cursor, begins a line, turns the text around it, or hides that it is there.
//!
//! Invariants: where text comes in (names, codes, what a file is called inside) it is refused or [cleaned](clean); whatever is printed or
//! logged goes through [`Inert`] all the same, last thing. Both know one set of characters, [`is_inert`]'s, which is also that of remarks
//! ([`is_plain`]); a name has fewer ([`is_name`]).

use std::fmt::{self, Display, Write};

/// Ranges of characters, ascending, that move, end or turn a line, or that nobody sees: controls, all of Unicode's default-ignorable code points
/// but for [those that join](JOINING), fillers that aren't blanks, and characters between the lines.
const HARMFUL: [(char, char); 22] = [
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
/// Characters that join letters or parts of a picture, or choose between two forms: writing needs it, and in a name it would be unseen.
const JOINING: [(char, char); 2] = [('\u{200c}', '\u{200d}'), ('\u{fe00}', '\u{fe0f}')];

fn is_in(ranges: &[(char, char)], c: char) -> bool {
    ranges.iter().any(|(first, last)| (first..=last).contains(&&c))
}

/// Returns true if a character only stands where it is, to be seen: it is no control, ends no line or paragraph, doesn't turn the text around it,
/// and isn't one that nothing shows.
///
/// ```
/// use bastide_rules::inert::is_inert;
///
/// assert!("Zoë שלום 🎉".chars().all(is_inert));
/// assert!(!is_inert('\n') && !is_inert('\u{202e}') && !is_inert('\u{200b}'));
/// ```
#[must_use]
pub fn is_inert(c: char) -> bool {
    matches!(c, ' '..='~') || !is_in(&HARMFUL, c)
}

/// Returns true if a name may have this character: it is [inert](is_inert), and seen by itself.
#[must_use]
pub fn is_in_names(c: char) -> bool {
    is_inert(c) && !is_in(&JOINING, c)
}

/// Returns true if a text has something to see, stands on one line, and doesn't turn the text around it.
#[must_use]
pub fn is_plain(text: &str) -> bool {
    text.chars().all(is_inert) && text.chars().any(|c| !c.is_whitespace() && is_in_names(c))
}

/// Longest name of a player, in bytes of UTF-8.
pub const NAME_BYTES: usize = 32;

/// Returns true if a text may be a player's name: 1 to [`NAME_BYTES`] bytes, not all blanks, and of [characters that are seen](is_in_names).
#[must_use]
pub fn is_name(name: &str) -> bool {
    (1..=NAME_BYTES).contains(&name.len()) && is_plain(name) && name.chars().all(is_in_names)
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

/// A text without what no name has and without blanks around it, cut so that it has so many bytes at most.
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
    fn harmful_and_joining_ranges_are_told_apart() {
        assert!(HARMFUL.is_sorted() && HARMFUL.iter().all(|(first, last)| first <= last));
        for c in '\0'..=char::MAX {
            let (harmful, joining) = (is_in(&HARMFUL, c), is_in(&JOINING, c));
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
        check("a\u{200b}❤\u{fe0f}", "a\\u{200b}❤\u{fe0f}", "a❤", "a\\u{200b}❤…");
        check("éééé ", "éééé ", "éééé", "éééé…");
        check("aaaaaaa é", "aaaaaaa é", "aaaaaaa", "aaaaaaa …");
    }
}
