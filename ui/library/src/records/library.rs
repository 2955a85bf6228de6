//! The recorded games of the data folder, read and judged on a background thread.
//!
//! Invariant: a judged record isn't read again while the program runs, unless its file changes.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use bastide_net::background::{self, YieldTimer};
use bastide_net::ids::hex;
use bastide_net::node::TableId;
use bastide_net::session::{Identity, OwedBy, Profile, Session, Time, View, told_apart};
use bastide_net::store::verify;
use bastide_net::store::{self, AwayDetails, FILE_MAX, Store, StoreError};
use bastide_net::table;
use bastide_net::table::Wake;
use bastide_record::{Log, Member, PublicKey, Report, Verdict};
use bastide_rules::{Seat, Waits};
use serde::Serialize;
use web_time::SystemTime;

use crate::records::history::Played;
use crate::records::notation::written;
use crate::system::settings::Settings;
use crate::table::miniature::Miniature;
use bastide_words as words;
use bastide_words::proposals;
use bastide_words::seat_names::{self, SeatPlayer};
use bastide_words::verdict::JudgedRecord;

/// Number of records that the home page reads, latest first.
/// They are judged in a few seconds.
pub const HOME_GAMES_MAX: usize = 100;

/// Next step of a game: who must act, or why nobody can here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NextStep {
    /// This machine's player, or a bot of theirs, must act.
    Mine,
    /// Somebody else in this seat must act.
    Others(Seat),
    /// The player in this seat must first say how far the game is.
    /// Its files were restored or copied.
    Unheard(Seat),
    /// A game entered by hand that isn't complete yet.
    Written,
    /// The game continues on another device.
    Away,
    /// The game can't be continued.
    Over,
}

/// A recorded game.
#[derive(Debug, Clone)]
pub struct Recorded {
    /// Table of the game; `None` for a game entered by hand.
    pub table: Option<TableId>,
    /// Path of its record or its text.
    pub path: PathBuf,
    /// Player at each seat.
    seats: Vec<SeatPlayer>,
    /// Key and name of each other member.
    others: Vec<(PublicKey, String)>,
    /// Scores so far, in the order of the seats.
    scores: Vec<u16>,
    /// Day of its charter, in days since 1 January 1970; 0 if the charter has none.
    day: u32,
    /// Time when its file was last written.
    written: SystemTime,
    /// Verdict on its record.
    pub judged: JudgedRecord,
    /// Next step of the game.
    pub standing: NextStep,
    /// Device where the game continues, if it was moved.
    pub away: Option<AwayDetails>,
    /// Clock of the member that a game of days waits for.
    time: Time,
    /// Its players by key, and its result.
    pub played: Played,
    /// Number of chat messages in a game of days that the player hasn't seen.
    /// Messages by muted keys don't count.
    pub remarks: usize,
    /// Small picture of its board.
    pub board: Arc<Miniature>,
}

impl Recorded {
    /// Returns the sort key of the game in a list.
    /// Games that wait for this player come first, then those of others, moved games, finished
    /// games. Among these the latest day of the record comes first, as copied files lose their
    /// times; then the latest time of the file.
    fn rank(&self) -> (u8, Reverse<(u32, SystemTime)>) {
        let standing = match self.standing {
            NextStep::Mine => 0,
            NextStep::Others(_) | NextStep::Unheard(_) | NextStep::Written => 1,
            NextStep::Away => 2,
            NextStep::Over => 3,
        };
        let day = if self.day == 0 { table::day(self.written) } else { self.day };
        (standing, Reverse((day, self.written)))
    }

    /// Returns true if the game can be continued here.
    pub fn goes_on(&self) -> bool {
        !self.is_over() && !self.is_away()
    }

    /// Returns true if nobody can continue the game.
    pub fn is_over(&self) -> bool {
        self.standing == NextStep::Over
    }

    /// Returns true if the game continues on another device.
    pub fn is_away(&self) -> bool {
        self.standing == NextStep::Away
    }

    /// Returns true if the game waits for the player.
    pub fn is_mine(&self) -> bool {
        self.standing == NextStep::Mine
    }

    /// Returns the players: "Anna, Ben and 2 bots".
    pub fn players(&self) -> String {
        let all = seat_names::names(&self.seats).into_iter().zip(&self.seats);
        let mut names: Vec<String> = all.filter(|(_, seat)| !seat.is_bot()).map(|(name, _)| name).collect();
        match self.seats.iter().filter(|seat| seat.is_bot()).count() {
            0 => {}
            bots => names.push(say!(games_bots, count = bots)),
        }
        words::list(&names.iter().map(String::as_str).collect::<Vec<_>>())
    }

    fn name(&self, seat: Seat) -> Option<String> {
        seat_names::names(&self.seats).into_iter().nth(seat.index())
    }

    /// Returns the next step: "your turn", "Ben’s turn", "on laptop"; `None` if the game is over.
    pub fn whose_turn(&self) -> Option<String> {
        match self.standing {
            NextStep::Mine => Some(say!(games_my_turn).to_owned()),
            NextStep::Others(seat) => Some(say!(games_turn, name = self.name(seat)?)),
            NextStep::Unheard(seat) => Some(say!(games_unheard, name = self.name(seat)?)),
            NextStep::Written => Some(say!(games_written).to_owned()),
            NextStep::Away => Some(words::transfer::place(self.away.as_ref()?)),
            NextStep::Over => None,
        }
    }

    /// Returns the time of the last change: "3 hours ago".
    pub fn when(&self) -> Option<String> {
        SystemTime::now().duration_since(self.since()).ok().map(words_ago)
    }

    /// Returns the time of the last change.
    /// It is when the game was moved or began to wait; otherwise when its file was written.
    fn since(&self) -> SystemTime {
        let waits = self.time.runs_since.map(|since| SystemTime::UNIX_EPOCH + Duration::from_millis(since.0));
        let away = self.away.as_ref().filter(|_| self.is_away()).and_then(|away| away.since);
        away.or(waits).unwrap_or(self.written)
    }

    /// Returns the time left to the member that a game of days waits for: "2 d 3 h".
    pub fn left(&self) -> Option<String> {
        proposals::clock(&self.time, table::since_1970()).filter(|_| self.goes_on())
    }

    /// Returns the scores, highest first: "Anna: 85, Bot: 70". Names are cut to `letters` letters.
    pub fn scores(&self, letters: usize) -> String {
        let cut = |name: String| match name.char_indices().nth(letters) {
            Some((end, _)) => format!("{}…", name[..end].trim_end()),
            None => name,
        };
        let names = seat_names::names(&self.seats).into_iter().map(cut);
        let mut scores: Vec<(String, u16)> = names.zip(self.scores.iter().copied()).collect();
        scores.sort_by_key(|(_, points)| std::cmp::Reverse(*points));
        let scores = scores.into_iter().map(|(name, points)| say!(games_score, name = name, points = points));
        scores.collect::<Vec<_>>().join(", ")
    }
}

/// Cache of judged records by path, with the time and length of the file when it was judged.
/// The length is in bytes; time and length include the journal.
pub type JudgedCache = Arc<Mutex<HashMap<PathBuf, (SystemTime, u64, Recorded)>>>;

/// Recorded games, filled while a background thread reads them.
#[derive(Debug)]
pub struct Library {
    /// Receiver of further games; `None` once all are found.
    coming: Option<Receiver<Recorded>>,
    /// Games found so far, ordered by their rank.
    pub games: Vec<Recorded>,
    /// Receiver of the number of all games.
    all: Receiver<usize>,
    /// Number of all games; 0 until it is known.
    pub count: usize,
}

impl Library {
    /// Starts to read the latest `most` games of a data folder.
    pub fn begin(data: PathBuf, most: usize, known: JudgedCache, wake: Wake) -> Self {
        let (found, coming) = channel();
        let (counted, all) = channel();
        let looks = async move || {
            let mut breath = YieldTimer::begin();
            // A missing folder has no games; other errors are reported where the folder is needed.
            let settings = Settings::peek(&data);
            let Ok(store) = Store::open(data) else { return };
            let tables = store.tables().unwrap_or_default();
            let me = owner(&store, &tables);
            let files = files(&store, tables);
            // The receiver is gone if the player left the page; then nobody needs the number.
            let _ = counted.send(files.len());
            for file in files.into_iter().take(most) {
                if let Some(game) = found_in(&store, file, me.as_ref(), (&known, &settings))
                    && found.send(game).is_err()
                {
                    return;
                }
                wake();
                breath.rest().await;
            }
            drop(found);
            wake();
        };
        // Without a thread no game is found.
        let _ = background::begin("library", looks);
        Self { coming: Some(coming), games: Vec::new(), all, count: 0 }
    }

    /// Takes over the games found since the last call; called once a frame.
    pub fn look(&mut self) {
        self.count = self.all.try_recv().unwrap_or(self.count);
        while let Some(coming) = &self.coming {
            match coming.try_recv() {
                Ok(game) => {
                    let at = self.games.partition_point(|before| before.rank() <= game.rank());
                    self.games.insert(at, game);
                }
                Err(TryRecvError::Empty) => return,
                Err(TryRecvError::Disconnected) => self.coming = None,
            }
        }
    }

    /// Returns true if more games may come.
    pub const fn is_looking(&self) -> bool {
        self.coming.is_some()
    }
}

/// A game as the command line lists it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Listed {
    /// Id of its table, as in its file names; `None` for a game entered by hand.
    pub table: Option<String>,
    /// Path of its file.
    pub path: PathBuf,
    /// True if the game waits for the player.
    pub mine: bool,
    /// True if the game can be continued here.
    pub goes_on: bool,
    /// True if the game continues on another device.
    pub away: bool,
    /// Next player, or the device where the game continues, in words; `None` if it is over.
    pub turn: Option<String>,
    /// Players, in words.
    pub players: String,
    /// Scores, highest first, in words.
    pub scores: String,
    /// Time of the last change, in seconds since 1 January 1970.
    pub since: u64,
    /// Time since the last change, in words.
    pub ago: String,
    /// Time left to the member that a game of days waits for, in words.
    pub left: Option<String>,
    /// Number of chat messages in a game of days that the player hasn't seen.
    pub remarks: usize,
    /// Key and name of each other member.
    #[serde(skip)]
    pub others: Vec<(PublicKey, String)>,
}

impl Listed {
    /// Returns the names of these senders, each once.
    /// Senders that aren't among the other members are left out.
    #[must_use]
    pub fn speakers(&self, by: &[PublicKey]) -> Vec<&str> {
        let speaks = self.others.iter().filter(|(key, _)| by.contains(key));
        speaks.map(|(_, name)| name.as_str()).collect()
    }
}

/// Lists all games of a data folder, in the order of the home page.
///
/// # Errors
/// Fails if the folder can't be read.
pub fn listed(store: &Store) -> Result<Vec<Listed>, StoreError> {
    let tables = store.tables()?;
    let (me, known) = (owner(store, &tables), JudgedCache::default());
    let settings = settings_of(store);
    let found = files(store, tables).into_iter();
    let found = found.filter_map(|file| found_in(store, file, me.as_ref(), (&known, &settings)));
    let mut games: Vec<_> = found.collect();
    games.sort_by_key(Recorded::rank);
    let told = |game: Recorded| Listed {
        table: game.table.map(|table| hex(&table.0)),
        mine: game.is_mine(),
        goes_on: game.goes_on(),
        away: game.is_away(),
        turn: game.whose_turn(),
        players: game.players(),
        scores: game.scores(usize::MAX),
        since: game.since().duration_since(SystemTime::UNIX_EPOCH).map_or(0, |since| since.as_secs()),
        ago: game.when().unwrap_or_default(),
        left: game.left(),
        remarks: game.remarks,
        others: game.others,
        path: game.path,
    };
    Ok(games.into_iter().map(told).collect())
}

/// Returns those of these keys that the player has muted at all tables.
#[must_use]
pub fn muted(store: &Store, keys: impl IntoIterator<Item = PublicKey>) -> Vec<PublicKey> {
    let settings = settings_of(store);
    keys.into_iter().filter(|key| settings.mutes(key)).collect()
}

fn settings_of(store: &Store) -> Settings {
    store.records().parent().map(Settings::peek).unwrap_or_default()
}

/// Returns the key of the data folder's player; `None` without a game.
/// Without a game there may be no key yet, and none must be created. Without a key every turn is
/// somebody else's.
pub fn owner(store: &Store, tables: &[TableId]) -> Option<PublicKey> {
    tables.first().and_then(|_| store.key().ok()).map(|key| key.public())
}

/// Returns the game in a file, `None` if there is none.
/// An unfinished game that was moved to another device has the standing `Away`.
fn found_in(
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
fn files(store: &Store, tables: Vec<TableId>) -> Vec<(Option<TableId>, PathBuf)> {
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

/// Returns who must act, by the journal: it holds entries that the others haven't answered yet.
/// Also returns that member's clock in a game of days. There nobody has a turn while a signed entry
/// may be missing. A member who resigned or was left out waits for the others.
fn ahead(store: &Store, id: &TableId, log: &Log, record: &[u8]) -> Option<(NextStep, Time)> {
    let key = store.key().ok()?;
    let journal = store::read(&store.journal_path(id), FILE_MAX).ok()?;
    // The session only serves for looking: its output is dropped.
    let identity = Identity { key, profile: Profile::from(""), day: 0, entropy: [0; 32] };
    let mut session = Session::resume(identity, record, &journal, table::since_1970()).ok()?.session;
    if let Some(file) = store.journal_file(id) {
        session.lies_in(file);
    }
    whom(&session.view(), log.terms().pace.is_days())
}

/// Returns who must act by a view, with that member's clock in a game of days.
/// Returns `None` if no other member is left.
pub fn whom(view: &View, is_days: bool) -> Option<(NextStep, Time)> {
    let waits = view.waits.iter().find(|wait| is_days || wait.what != OwedBy::Status);
    let has_left = |at: usize| view.members.get(at).is_none_or(|one| one.resigned || one.missing.is_some());
    let waits = waits.filter(|wait| Some(wait.member) != view.me || !has_left(wait.member));
    let another = || (0..view.members.len()).find(|member| Some(*member) != view.me && !has_left(*member));
    let member = view.members.get(waits.map(|wait| wait.member).or_else(another)?)?;
    let seat = || member.seats.first().copied();
    let standing = match waits.map(|wait| wait.what) {
        Some(OwedBy::Status) => return Some((NextStep::Unheard(seat()?), Time::default())),
        Some(_) if waits.map(|wait| wait.member) == view.me => NextStep::Mine,
        Some(OwedBy::Turn(seat)) => NextStep::Others(seat),
        _ => NextStep::Others(seat()?),
    };
    Some((standing, if is_days { member.time } else { Time::default() }))
}

/// Returns who must act in an unfinished game, by its record alone.
fn standing(log: &Log, me: Option<&PublicKey>) -> NextStep {
    let (seat, terms) = (log.game().turn_seat(), log.terms());
    let member = terms.seats.get(seat.index()).and_then(|terms| terms.player.member());
    let key = member.and_then(|member| terms.members.get(member.index()));
    if key.is_some() && key == me { NextStep::Mine } else { NextStep::Others(seat) }
}

/// Returns true if the game of a record can still be played.
pub fn goes_on(report: &Report) -> bool {
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

#[cfg(any(test, feature = "fixtures"))]
#[allow(missing_docs, reason = "for tests alone")]
pub mod tests {
    use super::*;
    use crate::records::history;
    use bastide_rules::{Game, Level, Setup};

    fn game(seats: &[Option<&str>], scores: &[u16], minutes: u64) -> Recorded {
        let sitter = |name: &Option<&str>| match name {
            Some(name) => SeatPlayer::Person((*name).to_owned()),
            None => SeatPlayer::Bot(Level::Hard),
        };
        Recorded {
            table: Some(TableId([0; 16])),
            path: PathBuf::new(),
            seats: seats.iter().map(sitter).collect(),
            others: Vec::new(),
            scores: scores.to_vec(),
            day: 0,
            written: SystemTime::now() - Duration::from_secs(60 * minutes),
            judged: JudgedRecord::unsigned(None),
            standing: NextStep::Over,
            away: None,
            time: Time::default(),
            played: history::fixtures::played(&seats.iter().map(sitter).collect::<Vec<_>>(), scores),
            remarks: 0,
            board: Arc::new(Miniature::of(&Game::new(&Setup::base(2)).unwrap(), |seat| seat.0)),
        }
    }

    /// Makes a library to which games may still come.
    pub fn coming() -> (std::sync::mpsc::Sender<Recorded>, Library) {
        let (found, coming) = channel();
        (found, Library { coming: Some(coming), games: Vec::new(), all: channel().1, count: 0 })
    }

    /// Makes a library of several games, all found.
    pub fn shown() -> Library {
        let mut games = vec![
            Recorded {
                standing: NextStep::Mine,
                remarks: 2,
                ..game(&[Some("Ada"), None, None], &[12, 9, 20], 0)
            },
            game(&[Some("Ada"), Some("Bo"), Some("Cy")], &[85, 91, 64], 90),
            game(&[Some("Ada"), None], &[70, 48], 60 * 24 * 3),
        ];
        let played = crate::table::moments::tests::played(&Setup::base(3), 7).game;
        for (number, game) in (1u8..).zip(&mut games) {
            game.table = Some(TableId([number; 16]));
            game.board = Arc::new(Miniature::of(&played, |seat| seat.0));
        }
        Library { coming: None, count: games.len(), games, all: channel().1 }
    }

    /// Makes a library of games with friends and with bots, all found.
    pub fn among_friends() -> Library {
        let mut library = shown();
        let seats = [
            (&[Some("Ada"), Some("Bo")][..], &[85u16, 91][..]),
            (&[Some("Ada"), Some("Bo")], &[102, 77]),
            (&[Some("Ada"), Some("Bo"), Some("Cleopatra von Hohenzollern")], &[80, 80, 64]),
            (&[Some("Ada"), Some("Cleopatra von Hohenzollern")], &[60, 71]),
            (&[Some("Ada"), Some("Dora")], &[60, 40]),
            (&[Some("Ada"), Some("Emil"), Some("Bob")], &[60, 40, 99]),
        ];
        let played = library.games[1].board.clone();
        let games = (10u8..).zip(seats).map(|(number, (seats, scores))| Recorded {
            table: Some(TableId([number; 16])),
            board: played.clone(),
            played: history::fixtures::of_series(game(seats, scores, 0).played, u8::from(number < 12), 3),
            ..game(seats, scores, 60 * 24 * u64::from(number))
        });
        library.games.extend(games.collect::<Vec<_>>());
        library.count = library.games.len();
        library
    }

    /// Makes a library of games here, on other devices, and finished; all found.
    pub fn on_devices() -> Library {
        let mut library = shown();
        let on = |device: Option<&str>, hours: u64| {
            let since = SystemTime::now().checked_sub(Duration::from_secs(3600 * hours));
            Some(AwayDetails { device: device.map(str::to_owned), since })
        };
        for (number, away) in [(20u8, on(Some("Annas alter Laptop"), 2)), (21, on(None, 50))] {
            let game = library.games[1].clone();
            let away =
                Recorded { table: Some(TableId([number; 16])), standing: NextStep::Away, away, ..game };
            library.games.insert(1, away);
        }
        library.count = library.games.len();
        library
    }

    /// Makes a library where `count` games wait for others, after one that waits for the player.
    pub fn many(count: u8) -> Library {
        let mut library = shown();
        let waits = |number: u8| Recorded {
            table: Some(TableId([number; 16])),
            standing: NextStep::Others(Seat(1)),
            ..library.games[1].clone()
        };
        let more: Vec<Recorded> = (10..10 + count).map(waits).collect();
        library.games.splice(1..1, more);
        library.count = library.games.len();
        library
    }

    #[test]
    fn times_are_said_in_words() {
        let check =
            |minutes: u64, words: &str| assert_eq!(words_ago(Duration::from_secs(minutes * 60)), words);
        check(0, say!(ago_now));
        check(1, &say!(ago_minutes, count = 1));
        check(59, &say!(ago_minutes, count = 59));
        check(60, &say!(ago_hours, count = 1));
        check(60 * 24 * 3, &say!(ago_days, count = 3));
    }

    #[test]
    fn a_game_is_called_after_its_players() {
        let check = |seats: &[Option<&str>], scores: &[u16], called: &[&str], told: &[(&str, u16)]| {
            let game = game(seats, scores, 2);
            let score = |(name, points): &(&str, u16)| say!(games_score, name = *name, points = *points);
            let told = told.iter().map(score).collect::<Vec<_>>().join(", ");
            assert_eq!((game.players(), game.scores(usize::MAX)), (bastide_words::list(called), told));
        };
        let bots = |count: usize| say!(games_bots, count = count);
        let hard = say!(bot, level = "hard");
        let [first, second] = [1, 2].map(|number| say!(bot_numbered, level = "hard", number = number));
        check(&[Some("Anna"), None], &[30, 40], &["Anna", &bots(1)], &[(hard.as_str(), 40), ("Anna", 30)]);
        check(
            &[Some("Anna"), None, Some("Ben"), None],
            &[9, 1, 20, 5],
            &["Anna", "Ben", &bots(2)],
            &[("Ben", 20), ("Anna", 9), (second.as_str(), 5), (first.as_str(), 1)],
        );
    }

    #[test]
    fn moved_game_shows_its_device_and_time() {
        let library = on_devices();
        let told = |game: &Recorded| (game.goes_on(), game.whose_turn(), game.when());
        let said = |where_is: &str, ago: &str| (false, Some(where_is.to_owned()), Some(ago.to_owned()));
        let laptop = say!(devices_on, device = "Annas alter Laptop");
        assert_eq!(told(&library.games[1]), said(say!(devices_on_other), &say!(ago_days, count = 2)));
        assert_eq!(told(&library.games[2]), said(&laptop, &say!(ago_hours, count = 2)));
    }

    #[test]
    fn scores_cut_long_names_and_keep_points() {
        let game = game(&[Some("Cleopatra von Hohenzollern"), Some("Bo")], &[102, 77], 2);
        let check = |letters: usize, one: &str, other: &str| {
            let told = [(one, 102), (other, 77)]
                .map(|(name, points)| say!(games_score, name = name, points = points));
            assert_eq!(game.scores(letters), told.join(", "));
        };
        check(usize::MAX, "Cleopatra von Hohenzollern", "Bo");
        check(10, "Cleopatra…", "Bo");
        check(3, "Cle…", "Bo");
        check(1, "C…", "B…");
    }

    #[test]
    fn own_turns_come_first_and_finished_games_last() {
        let (found, mut library) = coming();
        let (mine, others) = (NextStep::Mine, |seat| NextStep::Others(Seat(seat)));
        // The first file was copied just now, but its game is the oldest.
        for (minutes, day, standing) in [
            (0, 1, NextStep::Over),
            (1, 0, NextStep::Over),
            (2, 0, others(1)),
            (3, 0, mine),
            (4, 0, others(0)),
            (5, 0, NextStep::Over),
            (6, 0, mine),
        ] {
            found
                .send(Recorded { day, standing, ..game(&[Some("Anna"), Some("Ben")], &[0, 0], minutes) })
                .unwrap();
        }
        library.look();
        let told = |game: &Recorded| (game.when().unwrap(), game.whose_turn().unwrap_or_default());
        let told: Vec<_> = library.games.iter().map(told).collect();
        let ago = |minutes: u32| say!(ago_minutes, count = minutes);
        let (mine, turn) = (say!(games_my_turn).to_owned(), |name: &str| say!(games_turn, name = name));
        assert_eq!(
            told,
            [
                (ago(3), mine.clone()),
                (ago(6), mine),
                (ago(2), turn("Ben")),
                (ago(4), turn("Anna")),
                (ago(1), String::new()),
                (ago(5), String::new()),
                (say!(ago_now).to_owned(), String::new()),
            ]
        );
    }
}
