//! Files in a browser's tab. They are read whole from the browser's database at the start, then
//! kept in memory, with each change written to the database. The functions are those of `native`.
//!
//! Invariants: changes get into the database in their order, and a change is in it once [`settle`]
//! has succeeded; a tab stores nothing more once another one has opened the same database. So two
//! tabs never both sign: what can't be stored isn't sent.
//!
//! A file is stored in pieces, so that an append writes only the appended bytes. A piece's key is
//! the file's name and the piece's offset, its value the time of writing and the bytes. The tab
//! that owns the database is noted under a key that is no file's.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use bastide_wire::ids::random;
use futures_timer::Delay;
use idb::{Factory, KeyRange, ObjectStore, Transaction, TransactionMode};
use js_sys::{Array, Function, Object, Reflect, Uint8Array};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::sync::watch;
use wasm_bindgen::{JsCast, JsValue};
use web_time::SystemTime;

use super::append_file::Medium;
use super::private::name_beside;
use crate::store::error::{FILE_MAX, StoreError, system};

/// Name of the database.
const DATABASE: &str = "bastide";
/// Version of the database.
const VERSION: u32 = 1;
/// Name of the only object store in the database.
const PIECES: &str = "pieces";
/// Maximum number of pieces of a file. A file with more is merged at the start.
const PIECES_MAX: usize = 64;
/// Interval between two checks that the tab still owns the database.
const LOOK: Duration = Duration::from_secs(2);
/// Key under which the owner of the database is noted.
const OWNER: &str = "owner";

thread_local! {
    static TAB_FILES: RefCell<TabFiles> = RefCell::default();
}

/// All files, and the state of their storage.
#[derive(Default)]
struct TabFiles {
    files: BTreeMap<PathBuf, Kept>,
    locked: BTreeSet<PathBuf>,
    /// Number of changes so far.
    made: u64,
    /// Task that stores changes in the database; `None` where nothing is stored.
    keeper: Option<DatabaseTask>,
}

/// Handle to the task that stores changes in the database.
#[derive(Clone)]
struct DatabaseTask {
    takes: UnboundedSender<Change>,
    /// Number of stored changes, or the reason why no more are stored.
    kept: watch::Receiver<Result<u64, Why>>,
}

/// File in memory.
#[derive(Default)]
struct Kept {
    bytes: Vec<u8>,
    written: Option<SystemTime>,
    pieces: usize,
}

/// Change of a file: from an offset on it has these bytes, or the file is removed.
struct Change {
    path: PathBuf,
    at: u64,
    bytes: Option<Vec<u8>>,
}

/// Reasons why nothing more is stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Why {
    /// Another tab owns the database.
    Taken,
    /// The browser gives no more room.
    Full,
    /// The browser doesn't tell.
    Broken,
}

/// Error: this tab has no database. For logs; the user interface tells the player more.
#[derive(Debug, thiserror::Error)]
#[error("the browser keeps nothing: {0}")]
pub struct Unopened(String);

impl From<idb::Error> for Unopened {
    fn from(error: idb::Error) -> Self {
        Self(error.to_string())
    }
}

/// Reads all files from the browser's database, and makes this tab its only owner. To be called
/// before any file is read.
///
/// # Errors
/// If the browser has no database for this page. Then files last only as long as the tab.
pub async fn open_database() -> Result<(), Unopened> {
    let mut opening = Factory::new()?.open(DATABASE, Some(VERSION))?;
    opening.on_upgrade_needed(|event| {
        // A failure shows when the table is read.
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
    let mut tab = TabFiles { keeper: Some(DatabaseTask { takes, kept }), ..TabFiles::default() };
    for (key, value) in keys.into_iter().zip(values) {
        tab.read(&key.into(), &value.into());
    }
    let many = tab.files.iter().filter(|(_, file)| file.pieces > PIECES_MAX);
    for (path, bytes) in many.map(|(path, file)| (path.clone(), file.bytes.clone())).collect::<Vec<_>>() {
        tab.change(path, 0, &bytes);
    }
    TAB_FILES.set(tab);
    wasm_bindgen_futures::spawn_local(keep(database.into(), owner, changes, tells));
    Ok(())
}

/// Stores changes in the database, as many at once as are waiting.
async fn keep(
    database: JsValue,
    owner: f64,
    mut changes: UnboundedReceiver<Change>,
    tells: watch::Sender<Result<u64, Why>>,
) {
    let mut kept = 0;
    loop {
        // Store even an empty list at intervals, so that an earlier tab notices that it has lost
        // the database.
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

/// Stores changes in the database, all of them or none.
async fn bring(database: &JsValue, owner: f64, changes: &[Change]) -> Result<(), Why> {
    let mode = if changes.is_empty() { TransactionMode::ReadOnly } else { TransactionMode::ReadWrite };
    let transaction = transaction(database, mode)?;
    let pieces = transaction.object_store(PIECES)?;
    let now = pieces.get(JsValue::from(OWNER))?;
    // Requested before the owner is known, so that nothing waits for it. The transaction is aborted
    // if it isn't us.
    let asked = changes.iter().try_for_each(|change| change.bring(&pieces));
    let is_ours = now.await?.and_then(|now| now.as_f64()) == Some(owner);
    if !is_ours || asked.is_err() {
        transaction.abort()?;
        return Err(if is_ours { asked.err().map_or(Why::Broken, Why::from) } else { Why::Taken });
    }
    // A browser rolls back what it has no room for.
    if transaction.await?.is_committed() { Ok(()) } else { Err(Why::Full) }
}

/// Begins a transaction that is on the disk once it is committed, like a synced file. Otherwise a
/// browser may leave it with the system, and after a power failure the journal would be older than
/// the others have heard.
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
        // Key order: a list comes after all numbers.
        let all_after = KeyRange::bound(&at, &key(&Array::new()), None, None)?;
        pieces.delete(all_after)?;
        if let Some(bytes) = &self.bytes {
            let written = js_sys::Date::now().into();
            pieces.put(&Array::of2(&written, &Uint8Array::from(&bytes[..])), Some(&at))?;
        }
        Ok(())
    }
}

impl TabFiles {
    /// Reads a piece from the database. Keys are in order, so it follows the piece before.
    fn read(&mut self, key: &Array, value: &Array) {
        let (Some(path), Some(written)) = (key.get(0).as_string(), value.get(0).as_f64()) else { return };
        let Ok(bytes) = value.get(1).dyn_into::<Uint8Array>() else { return };
        let file = self.files.entry(path.into()).or_default();
        if key.get(1).as_f64() != Some(file.bytes.len() as f64) {
            // The piece before is lost: the file ends there, as if it were torn.
            return;
        }
        file.bytes.extend(bytes.to_vec());
        file.written = Some(SystemTime::UNIX_EPOCH + Duration::from_secs_f64(written / 1000.0));
        file.pieces += 1;
    }

    /// Replaces a file's bytes from an offset on, at once in memory, and then in the database.
    fn change(&mut self, path: PathBuf, at: u64, bytes: &[u8]) {
        let file = self.files.entry(path.clone()).or_default();
        let (at, before) = (usize::try_from(at).unwrap_or(usize::MAX), file.bytes.len());
        file.bytes.truncate(at);
        file.bytes.extend(bytes);
        file.written = Some(SystemTime::now());
        // Pieces are never cut: the file is written anew instead.
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
            // If the task has stopped, `check` and [`settle`] tell the reason.
            let _ = keeper.takes.send(change);
        }
    }

    /// Fails if nothing more can be stored.
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
            Self::Broken => StoreError::Stopped { path },
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

/// Waits until another tab owns the database, possibly for ever.
pub async fn taken() {
    let keeper = TAB_FILES.with_borrow(|tab| tab.keeper.clone());
    let Some(DatabaseTask { mut kept, .. }) = keeper else { return std::future::pending().await };
    if kept.wait_for(|kept| *kept == Err(Why::Taken)).await.is_err() {
        std::future::pending().await
    }
}

/// Returns true if files outlast the tab.
#[must_use]
pub fn keeps() -> bool {
    TAB_FILES.with_borrow(|tab| tab.keeper.is_some())
}

/// Waits until everything written is in the database.
///
/// # Errors
/// If it can't be stored.
pub async fn settle() -> Result<(), StoreError> {
    let Some((made, keeper)) = TAB_FILES.with_borrow(|tab| Some((tab.made, tab.keeper.clone()?))) else {
        return Ok(());
    };
    let mut kept = keeper.kept;
    let come = kept.wait_for(|kept| kept.is_err() || kept.is_ok_and(|kept| kept >= made)).await;
    let come = come.map_or(Err(Why::Broken), |come| *come);
    come.map(drop).map_err(|why| why.of(Path::new(DATABASE)))
}

/// Reads a file.
///
/// # Errors
/// [`NotFound`](io::ErrorKind::NotFound); [`FileTooLarge`](io::ErrorKind::FileTooLarge) if it has
/// more than `limit` bytes.
pub fn read(path: &Path, limit: u64) -> io::Result<Vec<u8>> {
    TAB_FILES.with_borrow(|tab| {
        let file = tab.files.get(path).ok_or(io::ErrorKind::NotFound)?;
        if file.bytes.len() as u64 > limit {
            Err(io::ErrorKind::FileTooLarge.into())
        } else {
            Ok(file.bytes.clone())
        }
    })
}

/// Writes a whole file, replacing any of this name.
///
/// # Errors
/// If nothing more is stored.
pub fn replace(path: &Path, bytes: &[u8]) -> Result<(), StoreError> {
    TAB_FILES.with_borrow_mut(|tab| {
        tab.check(path)?;
        tab.change(path.to_owned(), 0, bytes);
        Ok(())
    })
}

/// Returns the time of a file's last write and its length in bytes; `None` if there is no file.
#[must_use]
pub fn about(path: &Path) -> Option<(SystemTime, u64)> {
    TAB_FILES.with_borrow(|tab| {
        let file = tab.files.get(path)?;
        Some((file.written?, file.bytes.len() as u64))
    })
}

/// Returns a constant. There are no copies to detect: nobody puts single files into the database.
pub(in crate::store) const fn made(_: &Path) -> Option<u64> {
    Some(0)
}

/// Returns a constant, like [`made`].
pub(in crate::store) const fn mark_of(_: &Path) -> u64 {
    0
}

/// Replaces a small file with bytes that depend on its [mark](mark_of).
pub(in crate::store) fn place(path: &Path, bytes: impl FnOnce(u64) -> Vec<u8>) -> Result<(), StoreError> {
    replace(path, &bytes(0))
}

/// Returns a file's length in bytes. The time of its last change, which tells nothing here, is 0.
pub(in crate::store) fn stamp(path: &Path) -> Option<(u64, u64)> {
    about(path).map(|(_, length)| (length, 0))
}

/// Does nothing: a tab has no times to set.
pub(in crate::store) const fn mark(_: &File) {}

/// Renames a file, replacing any file of the new name.
///
/// # Errors
/// If it doesn't exist, or nothing more is stored.
pub fn rename(from: &Path, to: &Path) -> io::Result<()> {
    let bytes = read(from, u64::MAX)?;
    replace(to, &bytes)?;
    remove(from)
}

/// Removes a file.
///
/// # Errors
/// If it doesn't exist, or nothing more is stored.
pub fn remove(path: &Path) -> io::Result<()> {
    TAB_FILES.with_borrow_mut(|tab| {
        tab.check(path)?;
        tab.files.remove(path).ok_or(io::ErrorKind::NotFound)?;
        tab.pass(Change { path: path.to_owned(), at: 0, bytes: None });
        Ok(())
    })
}

/// Writes a whole file unless it exists.
///
/// # Errors
/// [`AlreadyExists`](io::ErrorKind::AlreadyExists), or if nothing more is stored.
pub fn make(path: &Path, bytes: &[u8]) -> Result<(), StoreError> {
    if exists(path) {
        return Err(system(path, io::ErrorKind::AlreadyExists.into()));
    }
    replace(path, bytes)
}

/// Returns true if there is a file of this name.
#[must_use]
pub fn exists(path: &Path) -> bool {
    TAB_FILES.with_borrow(|tab| tab.files.contains_key(path))
}

/// Lists the files of a folder, with the time of each one's last write.
///
/// # Errors
/// None here. A machine's disk may fail.
#[expect(clippy::unnecessary_wraps, reason = "a machine's disk may fail")]
pub fn list(folder: &Path) -> io::Result<Vec<(String, Option<SystemTime>)>> {
    TAB_FILES.with_borrow(|tab| {
        let here = tab.files.iter().filter(|(path, _)| path.parent() == Some(folder));
        let named =
            |(path, file): (&PathBuf, &Kept)| Some((path.file_name()?.to_str()?.to_owned(), file.written));
        Ok(here.filter_map(named).collect())
    })
}

/// Lists the files with this extension, in any case, up to `depth` levels below a folder.
///
/// # Errors
/// None here. A machine's disk may fail.
#[expect(clippy::unnecessary_wraps, reason = "a machine's disk may fail")]
pub fn below(folder: &Path, depth: usize, ending: &str) -> io::Result<Vec<PathBuf>> {
    let is_meant = |path: &&PathBuf| {
        let below = path.strip_prefix(folder).is_ok_and(|rest| rest.components().count() <= depth + 1);
        below && path.extension().is_some_and(|end| end.eq_ignore_ascii_case(ending))
    };
    TAB_FILES.with_borrow(|tab| Ok(tab.files.keys().filter(is_meant).cloned().collect()))
}

/// Does nothing: there are no folders, only file names.
///
/// # Errors
/// None here. A machine's disk may fail.
#[expect(clippy::unnecessary_wraps, reason = "a machine's disk may fail")]
pub fn make_folder(_: &Path) -> Result<(), StoreError> {
    Ok(())
}

/// Does nothing: there are no folders.
pub(in crate::store) fn sync_folder(_: &Path) {}

/// Makes an empty temporary file beside `path`.
pub(in crate::store) fn create_beside(path: &Path) -> Result<(PathBuf, File), StoreError> {
    let beside = name_beside(path);
    let file = create(&beside).map_err(|e| system(path, e))?;
    Ok((beside, file))
}

/// Makes an empty file.
pub(in crate::store) fn create(path: &Path) -> io::Result<File> {
    replace(path, b"")?;
    reopen(path)
}

/// Opens an existing file for writing.
pub(in crate::store) fn reopen(path: &Path) -> io::Result<File> {
    File::open(path)
}

/// Open file.
#[derive(Debug)]
pub struct File {
    path: PathBuf,
    /// Offset of the next read or write, except through [`Medium`].
    at: u64,
}

impl File {
    pub(in crate::store) fn open(path: &Path) -> io::Result<Self> {
        if exists(path) {
            Ok(Self { path: path.to_owned(), at: 0 })
        } else {
            Err(io::ErrorKind::NotFound.into())
        }
    }
}

impl io::Read for File {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let count = TAB_FILES.with_borrow(|tab| {
            let file = tab.files.get(&self.path).ok_or(io::ErrorKind::NotFound)?;
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

/// Opens a file to append to, or makes an empty one, and reads it.
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
        TAB_FILES.with_borrow_mut(|tab| {
            tab.check(&self.path)?;
            tab.change(self.path.clone(), at, bytes);
            Ok(())
        })
    }

    /// Does nothing: [`settle`] waits for it later.
    fn sync(&mut self) -> io::Result<()> {
        Ok(())
    }

    fn cut(&mut self, at: u64) -> io::Result<()> {
        self.write_at(at, b"")
    }
}

/// Lock that is held while the value lives. It needn't exclude other tabs: see the module.
#[derive(Debug)]
pub struct Lock(PathBuf);

impl Lock {
    /// Takes the lock.
    ///
    /// # Errors
    /// [`StoreError::Running`] if another part of this tab has it, or another tab owns the
    /// database.
    pub fn take(path: &Path) -> Result<Lock, StoreError> {
        TAB_FILES.with_borrow_mut(|tab| {
            tab.check(path)?;
            let is_free = tab.locked.insert(path.to_owned());
            is_free
                .then(|| Lock(path.to_owned()))
                .ok_or_else(|| StoreError::Running { path: path.to_owned() })
        })
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        TAB_FILES.with_borrow_mut(|tab| tab.locked.remove(&self.0));
    }
}
