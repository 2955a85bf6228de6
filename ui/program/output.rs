//! Standard output and standard error.
//! A closed pipe ends quietly, and text from elsewhere, such as names and contents of files, can't
//! control the terminal.

use std::io::{self, Write};

use bastide_rules::safe_text::{EscapedText, is_inert};
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;
use serde_json::Serializer;
use serde_json::ser::Formatter;

/// Prints a line on standard output; a closed pipe is no error.
pub(super) fn say(line: &str) {
    let _gone = writeln!(io::stdout(), "{}", EscapedText(line));
}

/// Prints a value as JSON in a line; characters that [aren't inert](is_inert) are escaped.
///
/// # Errors
/// Fails if the value can't be written as JSON.
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

/// JSON formatter whose text can't control a terminal.
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

/// Prints an error on standard error.
pub(super) fn complain(line: &str) {
    let _gone = writeln!(io::stderr(), "bastide: {}", EscapedText(line));
}

/// Prints progress on standard error.
pub(super) fn tell(line: &str) {
    let _gone = writeln!(io::stderr(), "{}", EscapedText(line));
}

/// Makes a progress bar of this length on standard error, shown on a terminal only.
/// `told` follows the bar, with indicatif's placeholders: `{pos}`, `{len}`, `{elapsed}`, `{eta}`,
/// `{msg}`.
pub(super) fn bar(length: u64, told: &str) -> ProgressBar {
    let style = ProgressStyle::with_template(&format!("{{bar:40}} {told}"));
    ProgressBar::new(length).with_style(style.expect("what is told has no braces but those of the names"))
}

/// Standard error for the log: each event is one write and one line.
pub(super) struct Log;

impl Write for Log {
    fn write(&mut self, event: &[u8]) -> io::Result<usize> {
        let text = String::from_utf8_lossy(event);
        writeln!(io::stderr(), "{}", EscapedText(text.strip_suffix('\n').unwrap_or(&text)))?;
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
