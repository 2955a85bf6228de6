//! The door of a table that is found by a code: the code is said once there is one, and a door that wrong guesses have closed is opened
//! again by what is typed.

use bastide_net::code::Code;
use bastide_net::node::Called;
use bastide_net::node::reach::Spot;
use bastide_net::table::{Table, TableSnapshot};

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
        for (relay, why) in seen.lacks.iter().filter(|lack| !self.seen.lacks.contains(lack)) {
            tell(&format!("there is no help from {} with the code: it {why}", Spot(relay)));
        }
        if seen.closed && !self.seen.closed {
            tell("three wrong guesses have closed the door; o and Enter open it again, by the same code");
        }
        if self.seen.closed && !seen.closed {
            tell("the door is open again");
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
