//! Standard output and standard error, written so that a closed pipe ends quietly.

use std::io::Write;

/// Prints a line on standard output. A reader that has gone away is no error: there is nobody left to tell.
pub(super) fn say(line: &str) {
    let _gone = writeln!(std::io::stdout(), "{line}");
}

/// Prints a line on standard error.
pub(super) fn complain(line: &str) {
    let _gone = writeln!(std::io::stderr(), "bastide: {line}");
}

/// Tells on standard error what is going on.
pub(super) fn tell(line: &str) {
    let _gone = writeln!(std::io::stderr(), "{line}");
}
