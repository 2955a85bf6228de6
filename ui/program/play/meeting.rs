//! Connection links in the terminal: a guest who can't reach the host prints one, and the host types
//! it.

use bastide_table::table::{Table, TableSnapshot};
use bastide_words::Explain;

use crate::output::{say, tell};

/// Connection links at a table, with what was printed about them.
#[derive(Debug)]
pub(super) struct ConnectionLinks<'a> {
    table: &'a Table,
    /// True if a guest may print one.
    prints: bool,
    /// Number of pasted links whose result was printed.
    told: u64,
}

impl<'a> ConnectionLinks<'a> {
    /// Begins to follow the links of a table. A guest `prints` at most one.
    pub(super) fn begin(table: &'a Table, prints: bool) -> ConnectionLinks<'a> {
        ConnectionLinks { table, prints, told: 0 }
    }

    /// Prints our link once the host can't be reached, and the result of a typed one.
    pub(super) fn look(&mut self, look: &TableSnapshot) {
        if self.prints
            && look.lacks_host()
            && let Some(link) = self.table.meeting_link()
        {
            self.prints = false;
            tell(say!(meet_send));
            say(&link.to_string());
        }
        let (count, why) = look.meeting.pasted;
        if count > self.told {
            self.told = count;
            tell(&why.map_or_else(|| say!(meet_dialling).to_owned(), |why| why.why()));
        }
    }
}
