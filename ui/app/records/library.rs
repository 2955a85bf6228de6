//! The recorded games of the data folder, read and judged on a thread of their own.

use std::path::PathBuf;
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::time::{Duration, SystemTime};

use bastide_net::node::TableId;
use bastide_net::store::verify;
use bastide_net::store::{self, FILE_MAX, Store};
use bastide_record::{Report, Verdict};
use eframe::egui::Context;

use crate::table::sitters::{self, Sitter};
use crate::words;
use crate::words::verdict::Judged;

/// So many games are shown at home: as many as fit a small window with the button for all of them.
pub(crate) const AT_HOME: usize = 2;

/// A recorded game.
#[derive(Debug, Clone)]
pub(crate) struct Recorded {
    /// Which table.
    pub(crate) table: TableId,
    /// Where its record is.
    pub(crate) path: PathBuf,
    /// Who sat at each seat.
    seats: Vec<Sitter>,
    /// In the order of the seats, so far.
    scores: Vec<u16>,
    /// How long ago it was last played.
    ago: Option<Duration>,
    /// What it is worth.
    pub(crate) judged: Judged,
    /// Whether it can be gone on with.
    pub(crate) unfinished: bool,
}

impl Recorded {
    /// "Anna, Ben and 2 bots, 3 hours ago"
    pub(crate) fn title(&self) -> String {
        let all = sitters::names(&self.seats).into_iter().zip(&self.seats);
        let mut names: Vec<String> = all.filter(|(_, seat)| !seat.is_bot()).map(|(name, _)| name).collect();
        match self.seats.iter().filter(|seat| seat.is_bot()).count() {
            0 => {}
            bots => names.push(say!(games_bots, count = bots)),
        }
        let players = words::list(&names.iter().map(String::as_str).collect::<Vec<_>>());
        match self.ago {
            Some(ago) => say!(games_title, players = players, ago = words_ago(ago)),
            None => players,
        }
    }

    /// Who has how many points, the most first: "Anna: 85, Bot: 70".
    pub(crate) fn scores(&self) -> String {
        let names = sitters::names(&self.seats).into_iter();
        let mut scores: Vec<(String, u16)> = names.zip(self.scores.iter().copied()).collect();
        scores.sort_by_key(|(_, points)| std::cmp::Reverse(*points));
        let scores = scores.into_iter().map(|(name, points)| say!(games_score, name = name, points = points));
        scores.collect::<Vec<_>>().join(", ")
    }
}

/// The games as they are found.
#[derive(Debug)]
pub(crate) struct Library {
    /// Nothing when all were found.
    coming: Option<Receiver<Recorded>>,
    /// The latest first.
    pub(crate) games: Vec<Recorded>,
    /// How many there are in all, once that is known.
    all: Receiver<usize>,
    /// The same.
    pub(crate) count: usize,
}

impl Library {
    /// Begins to look through a data folder for the latest so many games.
    pub(crate) fn begin(data: PathBuf, most: usize, ctx: Context) -> Self {
        let (found, coming) = channel();
        let (counted, all) = channel();
        std::thread::spawn(move || {
            // A folder that isn't there yet has no games; anything else is said when it is needed.
            let Ok(store) = Store::open(data) else { return };
            let tables = store.tables().unwrap_or_default();
            // Who leaves the place needs to know no more.
            let _ = counted.send(tables.len());
            for table in tables.into_iter().take(most) {
                if let Some(game) = recorded(&store, table)
                    && found.send(game).is_err()
                {
                    return;
                }
                ctx.request_repaint();
            }
            drop(found);
            ctx.request_repaint();
        });
        Self { coming: Some(coming), games: Vec::new(), all, count: 0 }
    }

    /// Takes in what was found; once a frame.
    pub(crate) fn look(&mut self) {
        self.count = self.all.try_recv().unwrap_or(self.count);
        while let Some(coming) = &self.coming {
            match coming.try_recv() {
                Ok(game) => self.games.push(game),
                Err(TryRecvError::Empty) => return,
                Err(TryRecvError::Disconnected) => self.coming = None,
            }
        }
    }

    /// Whether more may come.
    pub(crate) const fn is_looking(&self) -> bool {
        self.coming.is_some()
    }
}

fn recorded(store: &Store, table: TableId) -> Option<Recorded> {
    let path = store.record_path(&table);
    let data = std::fs::metadata(&path).ok()?;
    let report = verify(&store::read(&path, FILE_MAX).ok()?);
    let log = report.log()?;
    let ago = data.modified().ok().and_then(|then| SystemTime::now().duration_since(then).ok());
    let unfinished = goes_on(&report);
    let (seats, scores) = (sitters::in_record(log), log.game().scores().to_vec());
    Some(Recorded { table, path, seats, scores, ago, judged: Judged::of(&report), unfinished })
}

/// Whether the game of a record may still be played.
pub(crate) fn goes_on(report: &Report) -> bool {
    let verdict = match &report.verdict {
        Verdict::Forked { log, .. } => log,
        verdict => verdict,
    };
    matches!(verdict, Verdict::Unfinished { .. }) && report.log().is_some_and(|log| !log.is_over())
}

fn words_ago(ago: Duration) -> String {
    let minutes = ago.as_secs() / 60;
    match minutes {
        0 => say!(ago_now).to_owned(),
        1..60 => say!(ago_minutes, count = minutes),
        60..1440 => say!(ago_hours, count = minutes / 60),
        _ => say!(ago_days, count = minutes / 1440),
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use bastide_rules::Level;

    fn game(seats: &[Option<&str>], scores: &[u16], minutes: u64) -> Recorded {
        let sitter = |name: &Option<&str>| match name {
            Some(name) => Sitter::Person((*name).to_owned()),
            None => Sitter::Bot(Level::Hard),
        };
        Recorded {
            table: TableId([0; 16]),
            path: PathBuf::new(),
            seats: seats.iter().map(sitter).collect(),
            scores: scores.to_vec(),
            ago: Some(Duration::from_secs(60 * minutes)),
            judged: Judged::unsigned(None),
            unfinished: false,
        }
    }

    /// Some games, all found.
    pub(crate) fn shown() -> Library {
        let games = vec![
            Recorded { unfinished: true, ..game(&[Some("Ada"), None, None], &[12, 9, 20], 0) },
            game(&[Some("Ada"), Some("Bo"), Some("Cy")], &[85, 91, 64], 90),
            game(&[Some("Ada"), None], &[70, 48], 60 * 24 * 3),
        ];
        Library { coming: None, count: games.len(), games, all: channel().1 }
    }

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

    #[test]
    fn a_game_is_called_after_its_players() {
        let check = |seats: &[Option<&str>], scores: &[u16], title: &str, told: &str| {
            let game = game(seats, scores, 2);
            assert_eq!((game.title().as_str(), game.scores().as_str()), (title, told));
        };
        check(&[Some("Anna"), None], &[30, 40], "Anna and a bot, 2 minutes ago", "Hard bot: 40, Anna: 30");
        check(
            &[Some("Anna"), None, Some("Ben"), None],
            &[9, 1, 20, 5],
            "Anna, Ben and 2 bots, 2 minutes ago",
            "Ben: 20, Anna: 9, Hard bot 2: 5, Hard bot 1: 1",
        );
    }
}
