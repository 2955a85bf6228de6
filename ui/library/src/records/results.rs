//! Results with the same tiles: solo games in the records of the data folder and in opened files.
//!
//! Invariant: each result is of a finished game with a verified record. Of other records only the
//! first frame is read.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, channel};

use bastide_record::file::{Frame, Next, Reader};
use bastide_record::{Proposal, Verdict};
use bastide_rules::hash::Hash;
use bastide_table::background::Worker;
use bastide_table::store::{self, FILE_MAX, Store, verify};
use bastide_table::table::Wake;
use bastide_words::seat_names;

use crate::table::preset_tiles::PresetTiles;

/// One game with these tiles.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// Id of the game.
    game: Hash,
    /// Name of the player.
    pub name: String,
    /// Final score.
    pub points: u16,
    /// Day of its charter, in days since 1 January 1970, UTC.
    pub day: u32,
    /// True for the game that the others are compared with.
    pub is_this: bool,
}

/// The results found so far.
#[derive(Debug)]
pub struct Results {
    coming: Receiver<Found>,
    /// Worker that reads one record, or all known ones for `None`.
    reader: Worker<Option<PathBuf>>,
    rows: Vec<Row>,
    /// Paths that were asked for, with the answer whether each is a game with these tiles.
    answers: Vec<(PathBuf, bool)>,
}

/// Row of a record, `None` if it is no game with these tiles; with its path if it was asked for.
type Found = (Option<Row>, Option<PathBuf>);

impl Results {
    /// Starts to look for solo games with these tiles in a data folder and in the files `beside`.
    /// `this` is the record of the game just played, if any.
    pub fn begin(
        given: PresetTiles,
        (store, beside): (Store, Vec<PathBuf>),
        this: Option<PathBuf>,
        wake: &Wake,
    ) -> Self {
        let (found, coming) = channel();
        let (wanted, own, wake) = (given, this, wake.clone());
        let reader = Worker::begin("results", move |asked: Option<PathBuf>, _| {
            let is_asked = asked.is_some();
            let kept =
                || store.tables().unwrap_or_default().into_iter().map(|table| store.record_path(&table));
            let paths = asked.map_or_else(|| kept().chain(beside.clone()).collect(), |path| vec![path]);
            for path in paths {
                // Sending fails once the player has left the page; then the search ends.
                let row = read(&path, &wanted, own.as_deref());
                found.send((row, is_asked.then_some(path))).ok()?;
                wake();
            }
            Some(())
        });
        reader.ask(None);
        Self { coming, reader, rows: Vec::new(), answers: Vec::new() }
    }

    /// Asks for one more record, read after those before it.
    pub fn ask(&self, path: PathBuf) {
        self.reader.ask(Some(path));
    }

    /// Returns an answer to [`ask`](Self::ask), once each.
    /// It says whether the file is a game with these tiles.
    pub fn answer(&mut self) -> Option<(PathBuf, bool)> {
        self.look();
        self.answers.pop()
    }

    /// Returns the results, highest score first, then earliest day.
    pub fn rows(&mut self) -> &[Row] {
        self.look();
        &self.rows
    }

    fn look(&mut self) {
        while let Ok((row, asked)) = self.coming.try_recv() {
            self.answers.extend(asked.map(|path| (path, row.is_some())));
            row.into_iter().for_each(|row| self.put(row));
        }
    }

    /// Adds a row, unless the same game is there already.
    fn put(&mut self, row: Row) {
        if self.rows.iter().all(|other| other.game != row.game) {
            let key = |row: &Row| (std::cmp::Reverse(row.points), row.day);
            let at = self.rows.partition_point(|other| key(other) <= key(&row));
            self.rows.insert(at, row);
        }
    }
}

/// Returns the result in a record, if it is a finished, verified game with these tiles.
fn read(path: &Path, given: &PresetTiles, this: Option<&Path>) -> Option<Row> {
    let bytes = store::read(path, FILE_MAX).ok()?;
    begins_with(&bytes).filter(|given_there| given_there == given)?;
    let report = verify(&bytes);
    let sound = matches!(report.verdict, Verdict::Verified | Verdict::VerifiedWithChapters);
    let log = report.log().filter(|_| sound)?;
    Some(Row {
        game: log.game_id(),
        name: seat_names::names(&seat_names::in_record(log)).into_iter().next()?,
        points: *log.game().scores().first()?,
        day: log.terms().day,
        is_this: this == Some(path),
    })
}

/// Returns the tiles that the first charter of a record gives.
fn begins_with(bytes: &[u8]) -> Option<PresetTiles> {
    let Next::Frame(content) = Reader::new(bytes).ok()?.read() else { return None };
    let Frame::Charter(charter) = Frame::decode(content).ok()? else { return None };
    let Proposal::First(first) = charter.proposal() else { return None };
    PresetTiles::by(first)
}

#[cfg(any(test, feature = "fixtures"))]
#[allow(missing_docs, reason = "for tests alone")]
pub mod tests {
    use super::*;

    /// Makes several results, all found; the second was just played.
    pub fn shown() -> Vec<Row> {
        let row = |game: u8, name: &str, points, day| Row {
            game: [game; 32],
            name: name.to_owned(),
            points,
            day,
            is_this: game == 2,
        };
        vec![
            row(1, "Bo", 131, 20_782),
            row(2, "Ada", 118, 20_783),
            row(3, "Cleopatra of the long name", 97, 20_781),
        ]
    }

    impl Results {
        /// Replaces the rows.
        pub fn with(self, rows: Vec<Row>) -> Self {
            Self { rows, ..self }
        }
    }

    #[test]
    fn results_are_sorted_and_each_game_is_there_once() {
        let reader = Worker::begin("none", |_, _| None);
        let mut results = Results { coming: channel().1, reader, rows: Vec::new(), answers: Vec::new() };
        let rows = shown();
        for at in [2, 0, 1, 0, 2] {
            results.put(rows[at].clone());
        }
        assert_eq!(results.rows(), rows);
        let later = Row { game: [4; 32], day: 20_784, ..rows[1].clone() };
        results.put(later.clone());
        assert_eq!(results.rows()[2], later, "of equal ones who played first");
    }
}
