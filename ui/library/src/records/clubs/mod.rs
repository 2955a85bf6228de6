//! Club sheets in files, and the results that records give a club.
//! The window reads them in the background; the command line waits for all of them.
//!
//! | module | content |
//! |---|---|
//! | `list` | the player's list of clubs in the data folder |
//! | `ladders` | a club's ladder as CSV and as HTML |
//!
//! Invariants: every number shown is computed by `bastide-club`; dropping a `Reading` stops it.

pub mod ladders;
pub mod list;

use std::collections::BTreeSet;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use bastide_club::{Club, ClubError, CupRounds, ExclusionReason, Found, Game, Ladder};
use bastide_record::limits::{DECODE_BYTES_MAX, RECORD_BYTES_MAX};
use bastide_record::{Batch, PublicKey};
use bastide_table::background::{self, TaskHandle, YieldTimer};
use bastide_table::store::{self, Store};
use bastide_table::table::{Wake, today};
use bastide_table::timed_bot::cores;
use bastide_words::Explain;

use crate::records::library::reading;
use crate::system::pending_result::PendingResult;

/// Maximum depth of subfolders that are searched for records.
const DEPTH: usize = 8;
/// File extension of a record.
const RECORD: &str = "bastide";
/// File extension of proofs against members that the program keeps beside a record.
const EVIDENCE: &str = "evidence";
/// File extension of a club's sheet.
pub const SHEET: &str = "club";
/// Number of records between two updates of the progress that the window shows.
const PROGRESS_INTERVAL: usize = 8;

/// Reason for which a file gives no club.
#[derive(Debug)]
pub enum NoSheet {
    /// The file can't be read.
    Unread(io::Error),
    /// The file is no sheet, or its sheet isn't valid.
    Club(ClubError),
}

/// Reads the club in a file.
///
/// # Errors
/// Fails if the file can't be read or holds no valid sheet.
pub fn open(file: &Path) -> Result<Club, NoSheet> {
    let bytes = store::read(file, DECODE_BYTES_MAX as u64).map_err(NoSheet::Unread)?;
    Club::decode(&bytes).map_err(NoSheet::Club)
}

/// Returns the club in a file, and all different sheets of the same edition, each with its file.
/// They are searched for in the file's own folder, and in `folder` and those below it. The first
/// one counts.
///
/// # Errors
/// Fails if there is no club in the file.
#[cfg(not(target_family = "wasm"))]
pub fn sheets_of_edition(file: &Path, folder: Option<&Path>) -> Result<Vec<(Club, PathBuf)>, NoSheet> {
    let mut all = vec![(open(file)?, file.to_owned())];
    let beside = file.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let folders = std::iter::once((beside, 0)).chain(folder.map(|folder| (folder, DEPTH)));
    // A folder that can't be read is reported when its records are read.
    let paths = folders.filter_map(|(folder, depth)| store::below(folder, depth, SHEET).ok()).flatten();
    for path in paths {
        if let Ok(club) = open(&path)
            && all.iter().all(|(other, _)| club.contradicts(other))
        {
            all.push((club, path));
        }
    }
    all.sort_by_cached_key(|(club, _)| club.hash());
    Ok(all)
}

/// Returns true if a file is a sheet, valid or not, or has a sheet's extension.
pub fn is_sheet(file: &Path) -> bool {
    let is_called = file.extension().is_some_and(|end| end.eq_ignore_ascii_case(SHEET));
    is_called || !matches!(open(file), Err(NoSheet::Unread(_) | NoSheet::Club(ClubError::NoSheet)))
}

/// Why there is no club in a file.
pub fn no_sheet(path: &Path, why: &NoSheet) -> String {
    match why {
        NoSheet::Unread(why) => bastide_words::errors::unread(path, why),
        NoSheet::Club(why) => bastide_words::clubs::no_club(path, why),
    }
}

/// Records to read, each with the name it is shown by.
type Files = Vec<(String, PathBuf)>;

/// Lists the records in a folder and those below it, named by their path in it.
/// A subfolder that can't be read is listed as well, and reported like an unreadable record.
fn in_folder(folder: &Path) -> io::Result<Files> {
    let name = |path: &PathBuf| path.strip_prefix(folder).unwrap_or(path).display().to_string();
    let paths = store::below(folder, DEPTH, RECORD)?;
    Ok(paths.into_iter().map(|path| (name(&path), path)).collect())
}

/// Reads the records in a folder and those below it for a club, each with its path in the folder.
///
/// # Errors
/// Fails if the folder can't be read.
#[cfg(not(target_family = "wasm"))]
pub fn found(club: &Club, folder: &Path) -> io::Result<Vec<(String, Found)>> {
    let files = in_folder(folder)?;
    Ok(background::wait(said(Arc::new(club.clone()), files, cores(), Arc::default(), || {})))
}

/// Progress of a reading, shared with its threads.
#[derive(Debug, Default)]
struct Progress {
    done: AtomicUsize,
    all: AtomicUsize,
    /// True once nobody needs the result.
    stopped: AtomicBool,
}

/// State shared by the threads of a reading.
struct Shared<W> {
    club: Arc<Club>,
    files: Files,
    next: AtomicUsize,
    found: Mutex<Vec<(String, Found)>>,
    progress: Arc<Progress>,
    wake: W,
}

impl<W: Fn()> Shared<W> {
    async fn work(&self) {
        let mut breath = YieldTimer::begin();
        while let Some((name, path)) = self.files.get(self.next.fetch_add(1, Ordering::Relaxed)) {
            if self.progress.stopped.load(Ordering::Relaxed) {
                return;
            }
            self.found().push((name.clone(), self.read(path)));
            // Proofs kept beside a record count too; such a file is no game by itself.
            let beside = path.with_extension(EVIDENCE);
            if store::exists(&beside)
                && let Ok(game) = self.read(&beside)
            {
                self.found().push((name.clone(), Ok(game.as_evidence())));
            }
            if self.progress.done.fetch_add(1, Ordering::Relaxed).is_multiple_of(PROGRESS_INTERVAL) {
                (self.wake)();
            }
            breath.rest().await;
        }
    }

    fn read(&self, path: &Path) -> Found {
        let bytes = store::read(path, RECORD_BYTES_MAX as u64);
        let bytes = bytes.map_err(|why| ExclusionReason::Unread(why.why()))?;
        Game::of(&self.club, &bytes, &|batches| batches.iter().for_each(Batch::look))
    }

    fn found(&self) -> std::sync::MutexGuard<'_, Vec<(String, Found)>> {
        self.found.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Reads these records on up to `hands` threads.
/// Results are sorted by name, so they don't depend on which thread was first.
async fn said(
    club: Arc<Club>,
    files: Files,
    hands: usize,
    progress: Arc<Progress>,
    wake: impl Fn() + Send + Sync + 'static,
) -> Vec<(String, Found)> {
    progress.all.store(files.len(), Ordering::Relaxed);
    let (next, found) = (AtomicUsize::new(0), Mutex::new(Vec::with_capacity(files.len())));
    let hands = hands.min(files.len());
    let shared = Arc::new(Shared { club, files, next, found, progress, wake });
    let help = |_| {
        let shared = Arc::clone(&shared);
        // Without another thread, this one reads all records.
        background::begin("club", async move || shared.work().await).ok()
    };
    let others: Vec<TaskHandle> = (1..hands).filter_map(help).collect();
    shared.work().await;
    others.into_iter().for_each(TaskHandle::wait);
    let mut found = std::mem::take(&mut *shared.found());
    found.sort_by(|(one, _), (other, _)| one.cmp(other));
    found
}

/// Places where the window looks for records.
#[derive(Debug, Clone, Default)]
pub struct Sources {
    /// The player's own data folder.
    pub data: PathBuf,
    /// Folder that the player named.
    pub folder: Option<PathBuf>,
    /// Records opened or dropped since the program started.
    pub beside: Vec<PathBuf>,
}

impl Sources {
    /// Lists all records, each once; also returns the folder that can't be read, if any.
    fn files(&self) -> (Files, Option<(PathBuf, io::Error)>) {
        let (mut files, mut known) = (Files::new(), BTreeSet::new());
        // A missing folder has no games; other errors are reported where the folder is needed.
        let own = Store::open(&self.data).and_then(|store| {
            let tables = store.tables()?.into_iter();
            Ok(tables.map(|table| store.record_path(&table)).collect::<Vec<_>>())
        });
        let own = own.unwrap_or_default().into_iter().filter(|path| store::exists(path));
        for path in own.chain(self.beside.iter().cloned()) {
            let name = path.file_name().unwrap_or_default().display().to_string();
            if known.insert(path.clone()) {
                files.push((name, path));
            }
        }
        let Some(folder) = &self.folder else { return (files, None) };
        let found = match in_folder(folder) {
            Ok(found) => found,
            Err(why) => return (files, Some((folder.clone(), why))),
        };
        let begins = folder.file_name().map_or_else(String::new, |name| format!("{}/", name.display()));
        let new = found.into_iter().filter(|(_, path)| !known.contains(path));
        files.extend(new.map(|(name, path)| (format!("{begins}{name}"), path)));
        (files, None)
    }
}

/// Ladder and cup that follow from a sheet and records.
#[derive(Debug)]
pub struct ClubResults {
    /// Day for which they are computed, in days since 1 January 1970.
    pub day: u32,
    /// The ladder of that day.
    pub ladder: Ladder,
    /// The cup; `None` before it has begun.
    pub course: Option<CupRounds>,
    /// Records that don't count on the ladder, by file, with the reason.
    /// Those of other clubs or of none come last.
    pub left_out: Vec<(String, ExclusionReason)>,
    /// Key of the data folder's player; `None` without a game.
    pub me: Option<PublicKey>,
    /// All records that were read.
    pub found: Arc<Vec<(String, Found)>>,
    /// The folder that can't be read, if any.
    pub unread: Option<(PathBuf, io::Error)>,
}

impl ClubResults {
    /// Computes ladder and cup of a day from what was read.
    pub fn of(club: &Club, day: u32, found: Vec<(String, Found)>) -> Self {
        let ladder = Ladder::on(club, day, found.iter().cloned());
        let course = CupRounds::so_far(club, day, &found);
        let mut left_out = ladder.left_out.clone();
        left_out.sort_by_key(|(_, why)| *why == ExclusionReason::Foreign);
        Self { day, ladder, course, left_out, me: None, found: Arc::new(found), unread: None }
    }
}

/// A reading of records in the background.
#[derive(Debug)]
pub struct Reading {
    progress: Arc<Progress>,
    coming: PendingResult<ClubResults>,
}

impl Reading {
    /// Starts to read all records and to compute today's ladder and cup.
    /// It uses all cores but one, so that the window stays responsive.
    pub fn begin(wake: &Wake, club: Arc<Club>, sources: Sources) -> Self {
        let progress = Arc::<Progress>::default();
        let (shared, waker) = (Arc::clone(&progress), wake.clone());
        let coming = PendingResult::begin(wake, async move || {
            let me = Store::open(&sources.data).ok();
            let me = me.and_then(|store| reading::owner(&store, &store.tables().unwrap_or_default()));
            let (files, unread) = sources.files();
            let wake = move || waker();
            let hands = cores().saturating_sub(1).max(1);
            let found = said(Arc::clone(&club), files, hands, shared, wake).await;
            ClubResults { unread, me, ..ClubResults::of(&club, today(), found) }
        });
        Self { progress, coming }
    }

    /// Returns the result, once.
    pub fn take(&mut self) -> Option<ClubResults> {
        self.coming.take()
    }

    /// Returns true until the result was taken.
    pub const fn is_awaited(&self) -> bool {
        self.coming.is_awaited()
    }

    /// Returns the number of records that are read, and of all.
    pub fn told(&self) -> (usize, usize) {
        let of = |count: &AtomicUsize| count.load(Ordering::Relaxed);
        (of(&self.progress.done), of(&self.progress.all))
    }
}

impl Drop for Reading {
    fn drop(&mut self) {
        self.progress.stopped.store(true, Ordering::Relaxed);
    }
}

#[cfg(any(test, feature = "fixtures"))]
#[allow(missing_docs, reason = "for tests alone")]
pub mod tests {
    use bastide_club::{CupForm, Founding, LadderRow, Rating, Sheet, Side, Step, WantedTerms};
    use bastide_record::verify::Unreadable;
    use bastide_record::{Key, Verdict};

    use super::*;

    /// Names of the members; the key of each follows from its index.
    pub const NAMES: [&str; 9] =
        ["Ada", "Bo", "Cleopatra of the long name", "Dora", "Emil", "Fritz", "Gerda", "Hugo", "Ida"];

    fn key(member: usize) -> Key {
        Key::from_seed([u8::try_from(member).unwrap() + 1; 32])
    }

    /// Makes a club of these members, with a cup of the given form.
    pub fn club(name: &str, form: CupForm) -> Club {
        let founding =
            Founding { organiser: key(0).public(), name: name.into(), day: 20_000, nonce: [0; 16] };
        let mut sheet = Sheet::new(founding, 28, WantedTerms::default());
        for (member, name) in NAMES.into_iter().enumerate() {
            sheet.enrol(key(member).public(), name).unwrap();
        }
        sheet.begin_cup((form, 3), None, [4; 16]).unwrap();
        Club::seal(&key(0), sheet).unwrap()
    }

    /// Makes its ladder after several periods, and its cup in the middle of two rounds.
    pub fn made(club: &Club) -> ClubResults {
        let row = |member: usize| {
            let step = |period: u32| {
                let up = i32::try_from(7 - member).unwrap() * 900 - 2_000;
                let wave = i32::try_from((period * 7 + u32::try_from(member).unwrap() * 5) % 11).unwrap();
                let rating = 150_000 + up * i32::try_from(period + 1).unwrap() + 1_000 * wave;
                Step {
                    period,
                    rating: Rating { rating, deviation: 28_000 - period * 1_900, volatility: 60_000 },
                }
            };
            let history: Vec<Step> =
                (0..9u32).filter(|period| (*period as usize + member) % 3 != 1).map(step).collect();
            let count = u32::try_from(history.len()).unwrap() * 4;
            LadderRow {
                key: key(member).public(),
                name: NAMES[member].into(),
                rating: history.last().unwrap().rating,
                games: count,
                beaten: count - u32::try_from(member).unwrap() * 3,
                level: 1,
                behind: u32::try_from(member).unwrap() * 3,
                history,
            }
        };
        let mut rows: Vec<LadderRow> = (0..7).map(row).collect();
        rows.sort_by_key(|row| std::cmp::Reverse(row.rating.rating));
        let file = |name: &str| format!("{}.bastide", name.repeat(8));
        let left_out = vec![
            (file("1f2e"), ExclusionReason::Unsound(Box::new(Verdict::Unreadable(Unreadable::Torn)))),
            (file("7a0c"), ExclusionReason::Doubled(file("55e1"))),
            ("records/evening.bastide".into(), ExclusionReason::Unread("2".into())),
            (file("99ab"), ExclusionReason::Foreign),
            (file("c0de"), ExclusionReason::Foreign),
        ];
        let mut course = CupRounds::of(club, 2, 20_300, Vec::new());
        if let Some(course) = &mut course
            && let [first, next] = &mut course.rounds[..]
        {
            let mut open = first
                .iter_mut()
                .filter(|one| matches!((one.one, one.other), (Side::Player(_), Side::Player(_))));
            if let (Some(won), Some(begun)) = (open.next(), open.next()) {
                let Side::Player(winner) = won.one else { unreachable!() };
                (won.games, won.halves, won.winner) = ((4, 1), Some((2, 0)), Some(winner));
                begun.games = (2, 0);
                if let Some(place) = course.tables[0].iter_mut().find(|place| place.player == winner) {
                    place.halves = 2;
                }
                let waits = |side: &Side| matches!(side, Side::Winner(_));
                let sides = next.iter_mut().flat_map(|one| [&mut one.one, &mut one.other]);
                if let Some(side) = sides.into_iter().find(|side| waits(side)) {
                    *side = Side::Player(winner);
                }
            }
        }
        let ladder = Ladder { rows, games: 96, left_out: left_out.clone() };
        let found = Arc::new(vec![(String::new(), Err(ExclusionReason::Foreign)); 101]);
        ClubResults { day: 20_300, ladder, course, left_out, me: None, found, unread: None }
    }
}
