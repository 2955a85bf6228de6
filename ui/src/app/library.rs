//! The recorded games of the data folder, read and judged on a thread of their own.

use std::path::PathBuf;
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, SystemTime};

use bastide::record::{Line, Runs, Verdict, verify};
use bastide::rules::Seat;
use bastide_net::node::TableId;
use bastide_net::store::{FILE_MAX, Store};
use eframe::egui::Context;

use super::words;

/// As many are shown.
const SHOWN: usize = 6;

/// A recorded game.
#[derive(Debug, Clone)]
pub(super) struct Recorded {
    /// Which table.
    pub(super) table: TableId,
    /// Where its record is.
    pub(super) path: PathBuf,
    /// Who played, and when.
    pub(super) title: String,
    /// Whether it can be gone on with.
    pub(super) unfinished: bool,
}

/// The games as they are found.
#[derive(Debug)]
pub(super) struct Library {
    coming: Receiver<Recorded>,
    /// The latest first.
    pub(super) games: Vec<Recorded>,
}

impl Library {
    /// Begins to look through a data folder.
    pub(super) fn begin(data: PathBuf, ctx: Context) -> Self {
        let (found, coming) = channel();
        std::thread::spawn(move || {
            // A folder that isn't there yet has no games; anything else is said when it is needed.
            let Ok(store) = Store::open(data) else { return };
            for table in store.tables().unwrap_or_default().into_iter().take(SHOWN) {
                if let Some(game) = recorded(&store, table)
                    && found.send(game).is_err()
                {
                    return;
                }
                ctx.request_repaint();
            }
        });
        Self { coming, games: Vec::new() }
    }

    /// Takes in what was found; once a frame.
    pub(super) fn look(&mut self) {
        self.games.extend(self.coming.try_iter());
    }
}

fn recorded(store: &Store, table: TableId) -> Option<Recorded> {
    let path = store.record_path(&table);
    let data = std::fs::metadata(&path).ok().filter(|data| data.len() <= FILE_MAX)?;
    let report = verify(&std::fs::read(&path).ok()?);
    let line = report.line?;
    let when = data.modified().ok().and_then(|then| SystemTime::now().duration_since(then).ok());
    let title = match when {
        Some(ago) => format!("{}, {}", players(&line), words_ago(ago)),
        None => players(&line),
    };
    let unfinished = matches!(report.verdict, Verdict::Unfinished { .. }) && !line.is_over();
    Some(Recorded { table, path, title, unfinished })
}

/// "Anna, Ben and 2 bots".
fn players(line: &Line) -> String {
    let charter = line.charter();
    let mut names: Vec<String> = charter.members().map(|member| charter.name(member).to_owned()).collect();
    let seats = charter.proposal().setup.seats;
    match Seat::first(seats).filter(|seat| charter.runs(*seat) == Runs::StandIn).count() {
        0 => {}
        1 => names.push("a bot".to_owned()),
        bots => names.push(format!("{bots} bots")),
    }
    words::list(&names.iter().map(String::as_str).collect::<Vec<_>>())
}

fn words_ago(ago: Duration) -> String {
    let minutes = ago.as_secs() / 60;
    let count = |number: u64, one: &str| match number {
        1 => format!("1 {one} ago"),
        _ => format!("{number} {one}s ago"),
    };
    match minutes {
        0 => "just now".to_owned(),
        1..60 => count(minutes, "minute"),
        60..1440 => count(minutes / 60, "hour"),
        _ => count(minutes / 1440, "day"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_said_in_words() {
        let check =
            |minutes: u64, words: &str| assert_eq!(words_ago(Duration::from_secs(minutes * 60)), words);
        check(0, "just now");
        check(1, "1 minute ago");
        check(59, "59 minutes ago");
        check(60, "1 hour ago");
        check(60 * 24 * 3, "3 days ago");
    }
}
