//! The door of a table that is found by a code: who knocks is named with its fingerprint, and let in or not by what is typed.

use bastide::record::PublicKey;
use bastide_net::session::fingerprint;
use bastide_net::table::{Look, Table};
use clap::ValueEnum;

use super::output::{say, tell};
use super::typed::Typed;

/// Who decides about those who knock.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum Admit {
    /// Whoever sits at the keyboard: y or n, and Enter.
    Ask,
    /// Everybody comes in who has the code.
    All,
}

/// A table's door.
#[derive(Debug)]
pub(super) struct Door<'a> {
    table: &'a Table,
    admit: Admit,
    /// Who was named last, and waits for what is typed.
    asked: Option<PublicKey>,
    /// Pictures may still show them for a moment.
    decided: Vec<PublicKey>,
    code: Option<String>,
    called: bool,
}

impl<'a> Door<'a> {
    /// Opens it.
    pub(super) fn open(table: &'a Table, admit: Admit) -> Door<'a> {
        table.call();
        Door { table, admit, asked: None, decided: Vec::new(), code: None, called: false }
    }

    /// Tells what is new at the door, and does what was typed.
    pub(super) fn look(&mut self, look: &Look, typed: &Typed<'_>) {
        let code = look.code.map(|code| code.to_string());
        if let (Some(code), None) = (&code, &self.code) {
            say(&format!("code: {code}"));
        }
        self.code = code.or(self.code.take());
        if look.called && !self.called {
            tell("the table can be found by its code");
        }
        self.called = look.called;
        if self.admit == Admit::All {
            look.knocks.iter().for_each(|knock| self.table.let_in(knock.key, true));
            return;
        }
        if let Some(asked) = self.asked
            && let Some(typed) = typed.line()
        {
            self.table.let_in(asked, is_yes(&typed));
            self.decided.push(asked);
            self.asked = None;
        }
        let there = |key: &PublicKey| look.knocks.iter().any(|knock| knock.key == *key);
        self.asked = self.asked.filter(there);
        if let (None, Some(knock)) =
            (self.asked, look.knocks.iter().find(|knock| !self.decided.contains(&knock.key)))
        {
            tell(&format!(
                "{}, fingerprint {}, knocks; is that what your friend's program says? y or n",
                knock.name,
                fingerprint(&knock.key)
            ));
            self.asked = Some(knock.key);
        }
    }

    /// Whether what is typed next answers about somebody who knocks.
    pub(super) fn asks(&self) -> bool {
        self.asked.is_some()
    }
}

/// Whether what was typed means yes; anything else means no.
fn is_yes(typed: &str) -> bool {
    matches!(typed.trim().to_lowercase().as_str(), "y" | "yes")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_clear_yes_lets_in() {
        for (typed, yes) in [("y", true), (" Yes ", true), ("n", false), ("", false), ("yn", false)] {
            assert_eq!(is_yes(typed), yes, "{typed:?}");
        }
    }
}
