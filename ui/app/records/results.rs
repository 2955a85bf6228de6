//! What was made of the same tiles: the records of the data folder, and those that were opened, of one who played them alone.
//!
//! Invariant: what stands here was played to its end, and its record is verified. Of the others no more is read than how they begin.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, channel};

use bastide_net::beside::Worker;
use bastide_net::store::{self, FILE_MAX, Store, verify};
use bastide_record::file::{Frame, Next, Reader};
use bastide_record::{Proposal, Verdict};
use bastide_rules::hash::Hash;
use eframe::egui::Context;

use crate::table::given::Given;
use crate::table::sitters;

/// Somebody's game with these tiles.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Row {
    /// Which.
    game: Hash,
    /// Who played it.
    pub(crate) name: String,
    /// What it gave.
    pub(crate) points: u16,
    /// When it was signed: days since 1 January 1970, UTC.
    pub(crate) day: u32,
    /// Whether it is the one that they are compared with.
    pub(crate) is_this: bool,
}

/// The games as they are found.
#[derive(Debug)]
pub(crate) struct Results {
    coming: Receiver<Found>,
    /// Reads a record, or all that are known.
    reader: Worker<Option<PathBuf>>,
    rows: Vec<Row>,
    /// What came of those that were asked for.
    answers: Vec<(PathBuf, bool)>,
}

/// What was found in a record: a row, unless it is none with these tiles; where it was asked for, which that is.
type Found = (Option<Row>, Option<PathBuf>);

impl Results {
    /// Begins to look for games with these tiles, alone: in a data folder, and `beside` it. `this` is the record of the game that was played
    /// just now, if one was.
    pub(crate) fn begin(
        given: Given,
        (store, beside): (Store, Vec<PathBuf>),
        this: Option<PathBuf>,
        ctx: &Context,
    ) -> Self {
        let (found, coming) = channel();
        let (wanted, own, ctx) = (given, this, ctx.clone());
        let reader = Worker::begin("results", move |asked: Option<PathBuf>, _| {
            let is_asked = asked.is_some();
            let kept =
                || store.tables().unwrap_or_default().into_iter().map(|table| store.record_path(&table));
            let paths = asked.map_or_else(|| kept().chain(beside.clone()).collect(), |path| vec![path]);
            for path in paths {
                // Who leaves the place needs to know no more.
                let row = read(&path, &wanted, own.as_deref());
                found.send((row, is_asked.then_some(path))).ok()?;
                ctx.request_repaint();
            }
            Some(())
        });
        reader.ask(None);
        Self { coming, reader, rows: Vec::new(), answers: Vec::new() }
    }

    /// One more is to be read, after those before it.
    pub(crate) fn ask(&self, path: PathBuf) {
        self.reader.ask(Some(path));
    }

    /// What came of one that was asked for, once each: whether it is a game with these tiles.
    pub(crate) fn answer(&mut self) -> Option<(PathBuf, bool)> {
        self.look();
        self.answers.pop()
    }

    /// What was found: who has most points first; of equal ones, who played first.
    pub(crate) fn rows(&mut self) -> &[Row] {
        self.look();
        &self.rows
    }

    fn look(&mut self) {
        while let Ok((row, asked)) = self.coming.try_recv() {
            self.answers.extend(asked.map(|path| (path, row.is_some())));
            row.into_iter().for_each(|row| self.put(row));
        }
    }

    /// A copy of what stands there is the same game.
    fn put(&mut self, row: Row) {
        if self.rows.iter().all(|other| other.game != row.game) {
            let key = |row: &Row| (std::cmp::Reverse(row.points), row.day);
            let at = self.rows.partition_point(|other| key(other) <= key(&row));
            self.rows.insert(at, row);
        }
    }
}

/// The game of a record, if it is one with these tiles and all is well with it.
fn read(path: &Path, given: &Given, this: Option<&Path>) -> Option<Row> {
    let bytes = store::read(path, FILE_MAX).ok()?;
    begins_with(&bytes).filter(|given_there| given_there == given)?;
    let report = verify(&bytes);
    let sound = matches!(report.verdict, Verdict::Verified | Verdict::VerifiedWithChapters);
    let log = report.log().filter(|_| sound)?;
    Some(Row {
        game: log.game_id(),
        name: sitters::names(&sitters::in_record(log)).into_iter().next()?,
        points: *log.game().scores().first()?,
        day: log.terms().day,
        is_this: this == Some(path),
    })
}

/// What the charter gives that a record begins with.
fn begins_with(bytes: &[u8]) -> Option<Given> {
    let Next::Frame(content) = Reader::new(bytes).ok()?.read() else { return None };
    let Frame::Charter(charter) = Frame::decode(content).ok()? else { return None };
    let Proposal::First(first) = charter.proposal() else { return None };
    Given::by(first)
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// Some games, all found, the second of them just played.
    pub(crate) fn shown() -> Vec<Row> {
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
        /// The same with these.
        pub(crate) fn with(self, rows: Vec<Row>) -> Self {
            Self { rows, ..self }
        }
    }

    #[test]
    fn who_has_most_points_stands_first_and_nobody_twice() {
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
