//! Reading and judging of recorded games, with a cache of those that were judged before.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use bastide_record::{Log, Member, PublicKey};
use bastide_rules::{Seat, Waits};
use bastide_session::{Time, told_apart};
use bastide_table::store::{self, FILE_MAX, Store, verify};
use bastide_wire::ids::TableId;
use bastide_words::seat_names::{self, SeatPlayer};
use bastide_words::verdict::JudgedRecord;
use web_time::SystemTime;

use super::game::Recorded;
use super::next_step::{NextStep, ahead, goes_on, standing};
use crate::records::history::Played;
use crate::records::notation::written;
use crate::system::settings::Settings;
use crate::table::miniature::Miniature;

/// Cache of judged records by path, with the time and length of the file when it was judged.
/// The length is in bytes; time and length include the journal.
pub type JudgedCache = Arc<Mutex<HashMap<PathBuf, (SystemTime, u64, Recorded)>>>;

/// Returns the key of the data folder's player; `None` without a game.
/// Without a game there may be no key yet, and none must be created. Without a key every turn is
/// somebody else's.
pub fn owner(store: &Store, tables: &[TableId]) -> Option<PublicKey> {
    tables.first().and_then(|_| store.key().ok()).map(|key| key.public())
}

/// Returns the game in a file, `None` if there is none.
/// An unfinished game that was moved to another device has the standing `Away`.
pub(super) fn found_in(
    store: &Store,
    file: (Option<TableId>, PathBuf),
    me: Option<&PublicKey>,
    (known, settings): (&JudgedCache, &Settings),
) -> Option<Recorded> {
    let new = file.0.map_or_else(Vec::new, |table| store.not_shown(&table));
    let remarks = new.iter().filter(|by| !settings.mutes(by)).count();
    let away = file.0.as_ref().and_then(|table| store.away(table));
    let game = known_or_read(store, file, me, known)?;
    let is_away = away.is_some() && !game.is_over();
    Some(Recorded { standing: if is_away { NextStep::Away } else { game.standing }, away, remarks, ..game })
}

/// Lists the records of these tables and the games entered by hand, latest first.
pub(super) fn files(store: &Store, tables: Vec<TableId>) -> Vec<(Option<TableId>, PathBuf)> {
    let begun = tables.into_iter().filter_map(|table| {
        let path = store.record_path(&table);
        Some((store::about(&path)?.0, (Some(table), path)))
    });
    let written = written::all(&store.records()).into_iter().map(|(at, path)| (at, (None, path)));
    let mut all: Vec<(SystemTime, (Option<TableId>, PathBuf))> = begun.chain(written).collect();
    all.sort();
    all.into_iter().rev().map(|(_, file)| file).collect()
}

/// Returns a game from the cache, or reads its file if that has changed.
fn known_or_read(
    store: &Store,
    (table, path): (Option<TableId>, PathBuf),
    me: Option<&PublicKey>,
    known: &JudgedCache,
) -> Option<Recorded> {
    let (written, length) = store::about(&path)?;
    // The journal of a game of days may be ahead of its record.
    let journal = table.and_then(|table| store::about(&store.journal_path(&table)));
    let (latest, bytes) = journal.map_or((written, length), |(at, more)| (at.max(written), length + more));
    let lock = || known.lock().unwrap_or_else(PoisonError::into_inner);
    let same = |(then, size, _): &&(SystemTime, u64, Recorded)| *then == latest && *size == bytes;
    let before = lock().get(&path).filter(same).map(|(_, _, game)| game.clone());
    let game = before.or_else(|| match table {
        Some(table) => recorded(store, table, path.clone(), me),
        None => in_words(path.clone()),
    })?;
    lock().insert(path, (latest, bytes, game.clone()));
    Some(Recorded { written, ..game })
}

/// Reads a game entered by hand.
fn in_words(path: PathBuf) -> Option<Recorded> {
    let (_, transcript, colours) = written::File::open(&path).ok()?;
    let game = transcript.game().ok()?;
    let colour = |seat: Seat| colours.get(seat.index()).copied().unwrap_or(seat.0);
    let is_over = game.waits() == Waits::Over;
    Some(Recorded {
        table: None,
        path,
        seats: transcript.names.into_iter().map(SeatPlayer::Person).collect(),
        others: Vec::new(),
        scores: game.scores().to_vec(),
        day: 0,
        written: SystemTime::UNIX_EPOCH,
        judged: JudgedRecord::unsigned(None),
        standing: if is_over { NextStep::Over } else { NextStep::Written },
        away: None,
        time: Time::default(),
        played: Played::unsigned(),
        remarks: 0,
        board: Arc::new(Miniature::of(&game, colour)),
    })
}

fn recorded(store: &Store, table: TableId, path: PathBuf, me: Option<&PublicKey>) -> Option<Recorded> {
    let bytes = store::read(&path, FILE_MAX).ok()?;
    let report = verify(&bytes);
    let log = report.log()?;
    let (standing, time) = if !goes_on(&report) {
        (NextStep::Over, Time::default())
    } else if let Some(ahead) = ahead(store, &table, log, &bytes) {
        ahead
    } else {
        (standing(log, me), Time::default())
    };
    let played = Played::of(&report, log, me);
    let (seats, scores) = (seat_names::in_record(log), log.game().scores().to_vec());
    let others = others(log, me);
    let colours = seat_names::colours(log);
    let colour = |seat: Seat| colours.get(seat.index()).copied().unwrap_or(seat.0);
    let board = Arc::new(Miniature::of(log.game(), colour));
    let judged = JudgedRecord::of(&report);
    let (day, written) = (log.terms().day, SystemTime::UNIX_EPOCH);
    let table = Some(table);
    let (away, remarks) = (None, 0);
    Some(Recorded {
        table,
        path,
        seats,
        others,
        scores,
        day,
        written,
        judged,
        standing,
        away,
        time,
        played,
        remarks,
        board,
    })
}

/// Returns the members of a game without the player.
fn others(log: &Log, me: Option<&PublicKey>) -> Vec<(PublicKey, String)> {
    let terms = log.terms();
    let names: Vec<&str> = (0..).take(terms.members.len()).map(|at| terms.name(Member(at))).collect();
    let all = terms.members.iter().copied().zip(told_apart(&names));
    all.filter(|(key, _)| Some(key) != me).collect()
}
