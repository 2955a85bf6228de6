//! Standard output and standard error, written so that a closed pipe ends quietly, and so that nothing from elsewhere, be it a name, a file's
//! name or what a file holds, does anything to a terminal but stand there.

use std::io::{self, Write};

use bastide_rules::inert::{Inert, is_inert};
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;
use serde_json::Serializer;
use serde_json::ser::Formatter;

/// Prints a line on standard output. A reader that has gone away is no error: there is nobody left to tell.
pub(super) fn say(line: &str) {
    let _gone = writeln!(io::stdout(), "{}", Inert(line));
}

/// Prints a value on standard output, as JSON on a line: what [isn't inert](is_inert) is written as JSON writes any character that isn't to be seen.
///
/// # Errors
/// If the value can't be written as JSON.
pub(super) fn say_json(value: &impl Serialize) -> serde_json::Result<()> {
    let mut line = json(value)?;
    line.push(b'\n');
    let _gone = io::stdout().write_all(&line);
    Ok(())
}

pub(super) fn json(value: &impl Serialize) -> serde_json::Result<Vec<u8>> {
    let mut line = Vec::new();
    value.serialize(&mut Serializer::with_formatter(&mut line, Escaped)).map(|()| line)
}

/// JSON of which no text does anything to a terminal, either.
struct Escaped;

impl Formatter for Escaped {
    fn write_string_fragment<W: ?Sized + Write>(&mut self, writer: &mut W, text: &str) -> io::Result<()> {
        for part in text.split_inclusive(|c| !is_inert(c)) {
            let plain = part.trim_end_matches(|c| !is_inert(c));
            writer.write_all(plain.as_bytes())?;
            for unit in part[plain.len()..].encode_utf16() {
                write!(writer, "\\u{unit:04x}")?;
            }
        }
        Ok(())
    }
}

/// Prints a line on standard error.
pub(super) fn complain(line: &str) {
    let _gone = writeln!(io::stderr(), "bastide: {}", Inert(line));
}

/// Tells on standard error what is going on.
pub(super) fn tell(line: &str) {
    let _gone = writeln!(io::stderr(), "{}", Inert(line));
}

/// How far something is, of so much, as a bar on standard error where that is a terminal. After the bar stands `told`, with what indicatif fills
/// in: `{pos}`, `{len}`, `{elapsed}`, `{eta}`, `{msg}`.
pub(super) fn bar(length: u64, told: &str) -> ProgressBar {
    let style = ProgressStyle::with_template(&format!("{{bar:40}} {told}"));
    ProgressBar::new(length).with_style(style.expect("what is told has no braces but those of the names"))
}

/// Standard error for what is logged: each event comes in one write, and stays one line.
pub(super) struct Log;

impl Write for Log {
    fn write(&mut self, event: &[u8]) -> io::Result<usize> {
        let text = String::from_utf8_lossy(event);
        writeln!(io::stderr(), "{}", Inert(text.strip_suffix('\n').unwrap_or(&text)))?;
        Ok(event.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        io::stderr().flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn json_of_any_text_is_inert_and_reads_back() {
        let all: String = ('\0'..=char::MAX).collect();
        for text in ["Zoë שלום 🎉 \"\\", "\u{1b}[2J\u{9b}\u{202e}\u{7f}\u{200b}\u{e0041}a\u{e0042}", &all]
        {
            let line = String::from_utf8(json(&[text]).unwrap()).unwrap();
            assert!(line.chars().all(is_inert), "{text:?}");
            assert_eq!(serde_json::from_str::<[String; 1]>(&line).unwrap(), [text]);
        }
        assert_eq!(json(&["a\u{202e}\u{e0041}"]).unwrap(), br#"["a\u202e\udb40\udc41"]"#);
    }
}
