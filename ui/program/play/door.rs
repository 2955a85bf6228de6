//! The door of a table that has a code: prints the code once it exists.
//! When wrong guesses have closed the door, typing reopens it.

use bastide_node::CodeStatus;
use bastide_table::table::{Table, TableSnapshot};
use bastide_wire::code::Code;
use bastide_words::reach::lack;

use super::typed::TypedLines;
use crate::output::{say, tell};

/// Door of a table, with what was printed about it.
#[derive(Debug)]
pub(super) struct CodeDoor<'a> {
    table: &'a Table,
    code: Option<Code>,
    seen: CodeStatus,
}

impl<'a> CodeDoor<'a> {
    /// Requests a code, which opens the door.
    pub(super) fn open(table: &'a Table) -> CodeDoor<'a> {
        table.call();
        CodeDoor { table, code: None, seen: CodeStatus::default() }
    }

    /// Prints news of the door, and handles a typed line while it is closed.
    pub(super) fn look(&mut self, look: &TableSnapshot, typed: &TypedLines<'_>) {
        let seen = look.called.clone().unwrap_or_default();
        if let (Some(code), None) = (seen.code, self.code) {
            say(&format!("code: {code}"));
            self.code = Some(code);
        }
        for relay in seen.lacks.iter().filter(|relay| !self.seen.lacks.contains(relay)) {
            tell(&lack(relay));
        }
        if seen.closed && !self.seen.closed {
            tell(say!(cli_closed));
        }
        if self.seen.closed && !seen.closed {
            tell(say!(cli_open));
        }
        self.seen = seen;
        if self.asks() && typed.line().is_some_and(|line| opens(&line)) {
            self.table.call();
        }
    }

    /// Returns true if the next typed line is about the door.
    pub(super) fn asks(&self) -> bool {
        self.seen.closed
    }
}

/// Returns true if a typed line opens the door.
fn opens(typed: &str) -> bool {
    matches!(typed.trim().to_lowercase().as_str(), "o" | "open")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_clear_word_opens_the_door() {
        for (typed, yes) in [("o", true), (" Open ", true), ("y", false), ("", false), ("oh", false)] {
            assert_eq!(opens(typed), yes, "{typed:?}");
        }
    }
}
