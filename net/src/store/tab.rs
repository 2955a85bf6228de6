//! Files as a browser's tab has them: read whole from the browser's database when the tab begins, in its memory from then on, and written to the
//! database beside that. The same names as `native` has.
//!
//! Invariants: what is written gets into the database in its order, and what [`settle`] has answered well is in there; nothing is kept any more by a tab
//! after which another one began with the same database. So two tabs never both sign: what can't be kept isn't said.
//!
//! A file is there in pieces, so that appending to it writes no more than what is appended: the key of each is the file's name and where the piece
//! begins, its value when it was written and the bytes. Who has the database stands under a key that is no file's.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use futures_timer::Delay;
use idb::{Factory, KeyRange, ObjectStore, Transaction, TransactionMode};
use js_sys::{Array, Function, Object, Reflect, Uint8Array};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::sync::watch;
use wasm_bindgen::{JsCast, JsValue};
use web_time::SystemTime;

use super::log::Medium;
use super::{FILE_MAX, StoreError, name_beside, random, system};

/// The database, its version, and the one table in it.
const DATABASE: &str = "bastide";
const VERSION: u32 = 1;
const PIECES: &str = "pieces";
/// A file in more pieces than this is put together when the tab begins.
const PIECES_MAX: usize = 64;
/// How often a tab looks whether it still has the database.
const LOOK: Duration = Duration::from_secs(2);
/// Under this key stands which tab has the database.
const OWNER: &str = "owner";

thread_local! {
    static SHELF: RefCell<Shelf> = RefCell::default();
}

/// All files, and how far they are kept.
#[derive(Default)]
struct Shelf {
    files: BTreeMap<PathBuf, Kept>,
    locked: BTreeSet<PathBuf>,
    /// How many changes there were.
    made: u64,
    /// What brings them into the database. None where nothing is kept.
    keeper: Option<Keeper>,
}

/// Who brings changes into the database.
#[derive(Clone)]
struct Keeper {
    takes: UnboundedSender<Change>,
    /// So many are in there; or why no more get there.
    kept: watch::Receiver<Result<u64, Why>>,
}

/// A file.
#[derive(Default)]
struct Kept {
    bytes: Vec<u8>,
    written: Option<SystemTime>,
    pieces: usize,
}

/// What becomes of a file: from a place on it is these bytes, or it is gone.
struct Change {
    path: PathBuf,
    at: u64,
    bytes: Option<Vec<u8>>,
}

/// Why nothing is kept any more.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Why {
    /// Another tab has the database.
    Taken,
    /// The browser gives no more room.
    Full,
    /// It doesn't say.
    Broken,
}

/// Why a tab has no database: for logs; who plays is told more by who shows it.
#[derive(Debug, thiserror::Error)]
#[error("the browser keeps nothing: {0}")]
pub struct Unopened(String);

impl From<idb::Error> for Unopened {
    fn from(error: idb::Error) -> Self {
        Self(error.to_string())
    }
}

/// Reads all files from the browser's database; from then on the database is this tab's, and no other's. To be called before anything is read.
///
/// # Errors
/// If the browser has no database for this page. What is written then lasts as long as the tab.
pub async fn open_database() -> Result<(), Unopened> {
    let mut opening = Factory::new()?.open(DATABASE, Some(VERSION))?;
    opening.on_upgrade_needed(|event| {
        // That it failed shows when the table is read.
        let _ = idb::DatabaseEvent::database(&event)
            .and_then(|database| database.create_object_store(PIECES, idb::ObjectStoreParams::new()));
    });
    let database = opening.await?;
    let owner = f64::from(u32::from_le_bytes(random()));
    let transaction = database.transaction(&[PIECES], TransactionMode::ReadWrite)?;
    let pieces = transaction.object_store(PIECES)?;
    pieces.put(&owner.into(), Some(&OWNER.into()))?.await?;
    let all = KeyRange::lower_bound(&Array::new(), None)?;
    let keys = pieces.get_all_keys(Some(all.clone().into()), None)?.await?;
    let values = pieces.get_all(Some(all.into()), None)?.await?;
    transaction.await?;
    let ((takes, changes), (tells, kept)) = (unbounded_channel(), watch::channel(Ok(0)));
    let mut shelf = Shelf { keeper: Some(Keeper { takes, kept }), ..Shelf::default() };
    for (key, value) in keys.into_iter().zip(values) {
        shelf.read(&key.into(), &value.into());
    }
    let many = shelf.files.iter().filter(|(_, file)| file.pieces > PIECES_MAX);
    for (path, bytes) in many.map(|(path, file)| (path.clone(), file.bytes.clone())).collect::<Vec<_>>() {
        shelf.change(path, 0, &bytes);
    }
    SHELF.set(shelf);
    wasm_bindgen_futures::spawn_local(keep(database.into(), owner, changes, tells));
    Ok(())
}

/// Brings changes into the database, as many as there are at once.
async fn keep(
    database: JsValue,
    owner: f64,
    mut changes: UnboundedReceiver<Change>,
    tells: watch::Sender<Result<u64, Why>>,
) {
    let mut kept = 0;
    loop {
        // Nothing to bring is brought, too, now and then: so an earlier tab learns that it is one.
        let mut together = tokio::select! {
            first = changes.recv() => match first {
                Some(first) => vec![first],
                None => return,
            },
            () = Delay::new(LOOK) => Vec::new(),
        };
        while let Ok(next) = changes.try_recv() {
            together.push(next);
        }
        match bring(&database, owner, &together).await {
            Ok(()) => {
                kept += together.len() as u64;
                let _ = tells.send_replace(Ok(kept));
            }
            Err(why) => {
                tracing::warn!("the browser keeps nothing more: {why:?}");
                let _ = tells.send_replace(Err(why));
                return;
            }
        }
    }
}

/// Brings changes into the database, all of them or none.
async fn bring(database: &JsValue, owner: f64, changes: &[Change]) -> Result<(), Why> {
    let mode = if changes.is_empty() { TransactionMode::ReadOnly } else { TransactionMode::ReadWrite };
    let transaction = transaction(database, mode)?;
    let pieces = transaction.object_store(PIECES)?;
    let now = pieces.get(JsValue::from(OWNER))?;
    // Asked for at once, so that nothing waits for what it says; it comes before any of these is for good.
    let asked = changes.iter().try_for_each(|change| change.bring(&pieces));
    let is_ours = now.await?.and_then(|now| now.as_f64()) == Some(owner);
    if !is_ours || asked.is_err() {
        transaction.abort()?;
        return Err(if is_ours { asked.err().map_or(Why::Broken, Why::from) } else { Why::Taken });
    }
    // A browser takes back what it has no room for.
    if transaction.await?.is_committed() { Ok(()) } else { Err(Why::Full) }
}

/// Begins a transaction after which what is said to be kept lies on the disk, as a file does that is synced: a browser may else leave it with the
/// system, and a machine that loses its power has an older journal then than the others have heard of.
fn transaction(database: &JsValue, mode: TransactionMode) -> Result<Transaction, Why> {
    let asked = || {
        let how = Object::new();
        Reflect::set(&how, &"durability".into(), &"strict".into())?;
        let begin: Function = Reflect::get(database, &"transaction".into())?.dyn_into()?;
        begin.call3(database, &Array::of1(&PIECES.into()), &mode.into(), &how)
    };
    Ok(asked().map_err(|_| Why::Broken)?.try_into()?)
}

impl Change {
    fn bring(&self, pieces: &ObjectStore) -> Result<(), idb::Error> {
        let path = JsValue::from(self.path.to_string_lossy().as_ref());
        let key = |at: &JsValue| JsValue::from(Array::of2(&path, at));
        let at = key(&(self.at as f64).into());
        // Behind all numbers comes a list.
        let all_after = KeyRange::bound(&at, &key(&Array::new()), None, None)?;
        pieces.delete(all_after)?;
        if let Some(bytes) = &self.bytes {
            let written = js_sys::Date::now().into();
            pieces.put(&Array::of2(&written, &Uint8Array::from(&bytes[..])), Some(&at))?;
        }
        Ok(())
    }
}

impl Shelf {
    /// Takes a piece from the database; keys are in order, so it follows the one before.
    fn read(&mut self, key: &Array, value: &Array) {
        let (Some(path), Some(written)) = (key.get(0).as_string(), value.get(0).as_f64()) else { return };
        let Ok(bytes) = value.get(1).dyn_into::<Uint8Array>() else { return };
        let file = self.files.entry(path.into()).or_default();
        if key.get(1).as_f64() != Some(file.bytes.len() as f64) {
            // What stood before it is lost: what there is of the file ends there, as if it were torn.
            return;
        }
        file.bytes.extend(bytes.to_vec());
        file.written = Some(SystemTime::UNIX_EPOCH + Duration::from_secs_f64(written / 1000.0));
        file.pieces += 1;
    }

    /// From a place on a file is these bytes: at once in memory, and then in the database.
    fn change(&mut self, path: PathBuf, at: u64, bytes: &[u8]) {
        let file = self.files.entry(path.clone()).or_default();
        let (at, before) = (usize::try_from(at).unwrap_or(usize::MAX), file.bytes.len());
        file.bytes.truncate(at);
        file.bytes.extend(bytes);
        file.written = Some(SystemTime::now());
        // Pieces are whole: one that would be cut is written anew, with all before it.
        let change = if at < before {
            Change { path, at: 0, bytes: Some(file.bytes.clone()) }
        } else {
            Change { path, at: at as u64, bytes: Some(bytes.to_owned()) }
        };
        self.pass(change);
    }

    fn pass(&mut self, change: Change) {
        self.made += 1;
        if let Some(keeper) = &self.keeper {
            // If it has stopped, whoever asks is told why.
            let _ = keeper.takes.send(change);
        }
    }

    /// Nothing is taken that can't be kept any more.
    fn check(&self, path: &Path) -> Result<(), StoreError> {
        match &self.keeper {
            Some(keeper) => (*keeper.kept.borrow()).map(drop).map_err(|why| why.of(path)),
            None => Ok(()),
        }
    }
}

impl Why {
    fn of(self, path: &Path) -> StoreError {
        let path = path.to_owned();
        match self {
            Self::Taken => StoreError::Running { path },
            Self::Full => StoreError::Full { path },
            Self::Broken => system(&path, io::Error::other("the browser has failed to keep it")),
        }
    }
}

impl From<idb::Error> for Why {
    fn from(error: idb::Error) -> Self {
        tracing::warn!("{error}");
        match error {
            idb::Error::DomException(error) if error.name() == "QuotaExceededError" => Self::Full,
            _ => Self::Broken,
        }
    }
}

/// Waits until another tab has the database; for ever if none comes.
pub async fn taken() {
    let keeper = SHELF.with_borrow(|shelf| shelf.keeper.clone());
    let Some(Keeper { mut kept, .. }) = keeper else { return std::future::pending().await };
    if kept.wait_for(|kept| *kept == Err(Why::Taken)).await.is_err() {
        std::future::pending().await
    }
}

/// Whether files outlast the tab.
#[must_use]
pub fn keeps() -> bool {
    SHELF.with_borrow(|shelf| shelf.keeper.is_some())
}

/// Waits until all that was written is in the database.
///
/// # Errors
/// If it doesn't get there.
pub async fn settle() -> Result<(), StoreError> {
    let Some((made, keeper)) = SHELF.with_borrow(|shelf| Some((shelf.made, shelf.keeper.clone()?))) else {
        return Ok(());
    };
    let mut kept = keeper.kept;
    let come = kept.wait_for(|kept| kept.is_err() || kept.is_ok_and(|kept| kept >= made)).await;
    let come = come.map_or(Err(Why::Broken), |come| *come);
    come.map(drop).map_err(|why| why.of(Path::new(DATABASE)))
}

/// The bytes of a file.
///
/// # Errors
/// [`NotFound`](io::ErrorKind::NotFound); [`FileTooLarge`](io::ErrorKind::FileTooLarge) if there are more than `limit`.
pub fn read(path: &Path, limit: u64) -> io::Result<Vec<u8>> {
    SHELF.with_borrow(|shelf| {
        let file = shelf.files.get(path).ok_or(io::ErrorKind::NotFound)?;
        if file.bytes.len() as u64 > limit {
            Err(io::ErrorKind::FileTooLarge.into())
        } else {
            Ok(file.bytes.clone())
        }
    })
}

/// Writes a whole file.
///
/// # Errors
/// If nothing is kept any more.
pub fn replace(path: &Path, bytes: &[u8]) -> Result<(), StoreError> {
    SHELF.with_borrow_mut(|shelf| {
        shelf.check(path)?;
        shelf.change(path.to_owned(), 0, bytes);
        Ok(())
    })
}

/// When a file was written last, and how long it is; nothing if there is none.
#[must_use]
pub fn about(path: &Path) -> Option<(SystemTime, u64)> {
    SHELF.with_borrow(|shelf| {
        let file = shelf.files.get(path)?;
        Some((file.written?, file.bytes.len() as u64))
    })
}

/// Number that tells a file from a copy that was put in its place: none, for nobody puts single files into a browser's database.
pub(super) const fn made(_: &Path) -> Option<u64> {
    Some(0)
}

/// The same of a small file.
pub(super) const fn mark_of(_: &Path) -> u64 {
    0
}

/// Writes a small file anew and whole, with bytes that follow from its [mark](mark_of).
pub(super) fn place(path: &Path, bytes: impl FnOnce(u64) -> Vec<u8>) -> Result<(), StoreError> {
    replace(path, &bytes(0))
}

/// Length of a file in bytes; its last change tells nothing here.
pub(super) fn stamp(path: &Path) -> Option<(u64, u64)> {
    about(path).map(|(_, length)| (length, 0))
}

/// A tab has nothing to set.
pub(super) const fn mark(_: &File) {}

/// Gives a file another name, instead of whatever has it.
///
/// # Errors
/// If there is none, or nothing is kept any more.
pub fn rename(from: &Path, to: &Path) -> io::Result<()> {
    let bytes = read(from, u64::MAX)?;
    replace(to, &bytes)?;
    remove(from)
}

/// Removes a file.
///
/// # Errors
/// If there is none, or nothing is kept any more.
pub fn remove(path: &Path) -> io::Result<()> {
    SHELF.with_borrow_mut(|shelf| {
        shelf.check(path)?;
        shelf.files.remove(path).ok_or(io::ErrorKind::NotFound)?;
        shelf.pass(Change { path: path.to_owned(), at: 0, bytes: None });
        Ok(())
    })
}

/// Writes a whole file that isn't there yet.
///
/// # Errors
/// [`AlreadyExists`](io::ErrorKind::AlreadyExists), or if nothing is kept any more.
pub fn make(path: &Path, bytes: &[u8]) -> Result<(), StoreError> {
    if exists(path) {
        return Err(system(path, io::ErrorKind::AlreadyExists.into()));
    }
    replace(path, bytes)
}

/// Whether there is such a file.
#[must_use]
pub fn exists(path: &Path) -> bool {
    SHELF.with_borrow(|shelf| shelf.files.contains_key(path))
}

/// The names of a folder's files, and when each was written last.
///
/// # Errors
/// None; a machine's disk may fail.
#[expect(clippy::unnecessary_wraps, reason = "a machine's disk may fail")]
pub fn list(folder: &Path) -> io::Result<Vec<(String, Option<SystemTime>)>> {
    SHELF.with_borrow(|shelf| {
        let here = shelf.files.iter().filter(|(path, _)| path.parent() == Some(folder));
        let named =
            |(path, file): (&PathBuf, &Kept)| Some((path.file_name()?.to_str()?.to_owned(), file.written));
        Ok(here.filter_map(named).collect())
    })
}

/// The files in a folder and those below it, so far down, whose names end so, in whatever case.
///
/// # Errors
/// None; a machine's disk may fail.
#[expect(clippy::unnecessary_wraps, reason = "a machine's disk may fail")]
pub fn below(folder: &Path, depth: usize, ending: &str) -> io::Result<Vec<PathBuf>> {
    let is_meant = |path: &&PathBuf| {
        let below = path.strip_prefix(folder).is_ok_and(|rest| rest.components().count() <= depth + 1);
        below && path.extension().is_some_and(|end| end.eq_ignore_ascii_case(ending))
    };
    SHELF.with_borrow(|shelf| Ok(shelf.files.keys().filter(is_meant).cloned().collect()))
}

/// There are none; a file's name says all.
///
/// # Errors
/// None; a machine's disk may fail.
#[expect(clippy::unnecessary_wraps, reason = "a machine's disk may fail")]
pub fn make_folder(_: &Path) -> Result<(), StoreError> {
    Ok(())
}

/// There are none.
pub(super) fn sync_folder(_: &Path) {}

/// A new file beside `path`, empty.
pub(super) fn create_beside(path: &Path) -> Result<(PathBuf, File), StoreError> {
    let beside = name_beside(path);
    let file = create(&beside).map_err(|e| system(path, e))?;
    Ok((beside, file))
}

/// A new file, empty.
pub(super) fn create(path: &Path) -> io::Result<File> {
    replace(path, b"")?;
    reopen(path)
}

/// Opens a file that is there to write to it.
pub(super) fn reopen(path: &Path) -> io::Result<File> {
    File::open(path)
}

/// A file that is open.
#[derive(Debug)]
pub struct File {
    path: PathBuf,
    /// Where it is read or written next, other than by a [`Medium`].
    at: u64,
}

impl File {
    pub(super) fn open(path: &Path) -> io::Result<Self> {
        if exists(path) {
            Ok(Self { path: path.to_owned(), at: 0 })
        } else {
            Err(io::ErrorKind::NotFound.into())
        }
    }
}

impl io::Read for File {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let count = SHELF.with_borrow(|shelf| {
            let file = shelf.files.get(&self.path).ok_or(io::ErrorKind::NotFound)?;
            let from = usize::try_from(self.at).unwrap_or(usize::MAX).min(file.bytes.len());
            io::Read::read(&mut &file.bytes[from..], into)
        })?;
        self.at += count as u64;
        Ok(count)
    }
}

impl io::Write for File {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.write_at(self.at, bytes)?;
        self.at += bytes.len() as u64;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Opens a file to append to, or makes it empty, and reads what is there.
pub(super) fn open(path: &Path) -> Result<(File, Vec<u8>), StoreError> {
    if !exists(path) {
        replace(path, b"")?;
    }
    let bytes =
        read(path, FILE_MAX).map_err(|_| StoreError::TooLong { path: path.to_owned(), limit: FILE_MAX })?;
    Ok((File { path: path.to_owned(), at: 0 }, bytes))
}

impl Medium for File {
    fn write_at(&mut self, at: u64, bytes: &[u8]) -> io::Result<()> {
        SHELF.with_borrow_mut(|shelf| {
            shelf.check(&self.path)?;
            shelf.change(self.path.clone(), at, bytes);
            Ok(())
        })
    }

    /// What comes of it is [settled](settle) later.
    fn sync(&mut self) -> io::Result<()> {
        Ok(())
    }

    fn cut(&mut self, at: u64) -> io::Result<()> {
        self.write_at(at, b"")
    }
}

/// A lock that is held. Another tab needs none: see the module.
#[derive(Debug)]
pub struct Lock(PathBuf);

impl Lock {
    /// Takes the lock.
    ///
    /// # Errors
    /// [`StoreError::Running`] if another part of this tab has it, or another tab the database.
    pub fn take(path: &Path) -> Result<Lock, StoreError> {
        SHELF.with_borrow_mut(|shelf| {
            shelf.check(path)?;
            let is_free = shelf.locked.insert(path.to_owned());
            is_free
                .then(|| Lock(path.to_owned()))
                .ok_or_else(|| StoreError::Running { path: path.to_owned() })
        })
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        SHELF.with_borrow_mut(|shelf| shelf.locked.remove(&self.0));
    }
}
