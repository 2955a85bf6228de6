//! Standard output and standard error, written so that a closed pipe ends quietly, and so that nothing from elsewhere, be it a name, a file's
//! name or what a file holds, does anything to a terminal but stand there.

use std::io::{self, Write};

use bastide_rules::inert::Inert;
use indicatif::{ProgressBar, ProgressStyle};

/// Prints a line on standard output. A reader that has gone away is no error: there is nobody left to tell.
pub(super) fn say(line: &str) {
    let _gone = writeln!(io::stdout(), "{}", Inert(line));
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
