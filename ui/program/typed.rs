//! What is typed while a bot plays: what opens a closed door, or a remark to all at the table.

use std::sync::mpsc::{Receiver, sync_channel};
use std::time::{Duration, Instant};

use bastide_net::session::{Command, CommandError, is_remark};
use bastide_net::table::{Table, TableSnapshot};

use bastide_app::words::Why;

use super::input;
use super::output::tell;

/// Between two remarks: as fast as the others hear them for long.
const PAUSE: Duration = Duration::from_secs(1);

/// Lines from standard input.
#[derive(Debug)]
pub(super) struct Typed<'a> {
    table: &'a Table,
    lines: Receiver<String>,
    /// Whether they are said, where nothing else is asked.
    chat: bool,
    /// When the next may be said.
    next: Instant,
}

impl<'a> Typed<'a> {
    /// Reads what is typed, if it is to be said or `asked` for.
    pub(super) fn begin(table: &'a Table, chat: bool, asked: bool) -> Typed<'a> {
        // What can't be said yet isn't read yet, either.
        let (heard, lines) = sync_channel(1);
        if chat || asked {
            // It ends with the program: nothing else ends a read from the keyboard.
            std::thread::spawn(move || {
                input::lines(std::io::stdin().lock())
                    .map_while(Result::ok)
                    .take_while(|line| heard.send(line.clone()).is_ok())
                    .for_each(drop);
            });
        }
        Typed { table, lines, chat, next: Instant::now() }
    }

    /// The next line, for who waits for a word.
    pub(super) fn line(&self) -> Option<String> {
        self.lines.try_recv().ok()
    }

    /// Says the next line to all at the table, once this program sits there; or tells why it can't be said.
    pub(super) fn say(&mut self, look: &TableSnapshot) {
        if !self.chat || look.view.me.is_none() || Instant::now() < self.next {
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
