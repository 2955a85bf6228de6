//! Typed lines while a bot plays: they reopen a closed door, connect a guest, or become chat messages.

use std::sync::mpsc::{Receiver, sync_channel};
use std::time::{Duration, Instant};

use bastide_session::{Command, CommandError, is_remark};
use bastide_table::table::{Table, TableSnapshot};
use bastide_wire::meet::MeetLine;
use bastide_words::Explain;

use crate::input;
use crate::output::tell;

/// Shortest time between two chat messages: the rate that others accept in the long run.
const PAUSE: Duration = Duration::from_secs(1);

/// Lines from standard input.
#[derive(Debug)]
pub(super) struct TypedLines<'a> {
    table: &'a Table,
    lines: Receiver<String>,
    /// True if lines become chat messages while nothing else is asked.
    chat: bool,
    /// Earliest time of the next chat message.
    next: Instant,
}

impl<'a> TypedLines<'a> {
    /// Starts to read lines if they are needed: for `chat`, or because something may be `asked`.
    pub(super) fn begin(table: &'a Table, chat: bool, asked: bool) -> TypedLines<'a> {
        // A line that can't be sent yet isn't read yet either.
        let (heard, lines) = sync_channel(1);
        if chat || asked {
            // The thread ends with the program, as nothing else ends a read from the keyboard.
            std::thread::spawn(move || {
                input::lines(std::io::stdin().lock())
                    .map_while(Result::ok)
                    .take_while(|line| heard.send(line.clone()).is_ok())
                    .for_each(drop);
            });
        }
        TypedLines { table, lines, chat, next: Instant::now() }
    }

    /// Returns the next line, if one was typed. A connection link goes to the table instead.
    pub(super) fn line(&self) -> Option<String> {
        let line = self.lines.try_recv().ok()?;
        match MeetLine::find(&line) {
            Some(Ok(link)) => self.table.meet(link),
            Some(Err(why)) => tell(&why.why()),
            None => return Some(line),
        }
        None
    }

    /// Sends the next line as a chat message once this program has a seat.
    /// Prints the reason if it can't be sent. Without chat, only connection links count.
    pub(super) fn say(&mut self, look: &TableSnapshot) {
        if !self.chat {
            _ = self.line();
            return;
        }
        if look.view.me.is_none() || Instant::now() < self.next {
            return;
        }
        let Some(line) = self.line().filter(|line| !line.trim().is_empty()) else { return };
        if is_remark(&line) {
            self.table.command(Command::Say(line));
            self.next = Instant::now() + PAUSE;
        } else {
            tell(&CommandError::Text.why());
        }
    }
}
