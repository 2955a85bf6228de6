//! The door of a table that is found by a code: the code is said once there is one, and a door that wrong guesses have closed is opened
//! again by what is typed.

use bastide_net::code::Code;
use bastide_net::node::Called;
use bastide_net::table::{Table, TableSnapshot};

use bastide_app::words::Why;
use bastide_app::words::command_line::Phrase;
use bastide_app::words::reach::lack;

use super::output::{say, tell};
use super::typed::Typed;

/// A table's door.
#[derive(Debug)]
pub(super) struct Door<'a> {
    table: &'a Table,
    code: Option<Code>,
    seen: Called,
}

impl<'a> Door<'a> {
    /// Opens it.
    pub(super) fn open(table: &'a Table) -> Door<'a> {
        table.call();
        Door { table, code: None, seen: Called::default() }
    }

    /// Tells what is new at the door, and does what was typed.
    pub(super) fn look(&mut self, look: &TableSnapshot, typed: &Typed<'_>) {
        let seen = look.called.clone().unwrap_or_default();
        if let (Some(code), None) = (seen.code, self.code) {
            say(&format!("code: {code}"));
            self.code = Some(code);
        }
        for relay in seen.lacks.iter().filter(|relay| !self.seen.lacks.contains(relay)) {
            tell(&lack(relay));
        }
        if seen.closed && !self.seen.closed {
            tell(&Phrase::Closed.why());
        }
        if self.seen.closed && !seen.closed {
            tell(&Phrase::Open.why());
        }
        self.seen = seen;
        if self.asks() && typed.line().is_some_and(|line| opens(&line)) {
            self.table.call();
        }
    }

    /// Whether what is typed next is about the door.
    pub(super) fn asks(&self) -> bool {
        self.seen.closed
    }
}

/// Whether what was typed opens the door.
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
