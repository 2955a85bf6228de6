//! Files as a machine's disk has them. A browser's tab has the same names in `tab`.
//!
//! Invariants: a file that appears under its name is complete; the system gives a lock back when the program ends, however it ends, and the file itself
//! stays; all files are their owner's alone.

pub(super) use std::fs::File;
use std::fs::{self, TryLockError};
use std::io::{self, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use bastide_rules::hash;

use super::log::Medium;
use super::{FILE_MAX, StoreError, fault, name_beside, private, system};

/// The bytes of a file that anybody may have written.
///
/// # Errors
/// As the system says; [`FileTooLarge`](io::ErrorKind::FileTooLarge) if there are more than `limit`, of which no more are read.
pub fn read(path: &Path, limit: u64) -> io::Result<Vec<u8>> {
    let too_long = || io::Error::new(io::ErrorKind::FileTooLarge, format!("it is longer than {limit} bytes"));
    within(&mut File::open(path)?, limit)?.ok_or_else(too_long)
}

/// What is left of a file; nothing if that is more than so many bytes. Takes no more memory than these: what the file says of its length is
/// believed only where it is less.
fn within(file: &mut File, limit: u64) -> io::Result<Option<Vec<u8>>> {
    let data = file.metadata()?;
    let length = if data.is_file() { data.len().min(limit) } else { limit };
    // With room for one more, so that the end is seen without asking for more.
    let room = usize::try_from(length + 1).unwrap_or(usize::MAX);
    let mut bytes = Vec::new();
    bytes.try_reserve_exact(room)?;
    file.take(limit + 1).read_to_end(&mut bytes)?;
    Ok((bytes.len() as u64 <= limit).then_some(bytes))
}

/// When a file was written last, and how long it is; nothing if there is none.
#[must_use]
pub fn about(path: &Path) -> Option<(SystemTime, u64)> {
    let data = fs::metadata(path).ok().filter(fs::Metadata::is_file)?;
    Some((data.modified().ok()?, data.len()))
}

/// What tells a file from a copy of it that was put in its place: when it was made and, where there is such a thing, its number on the disk. None where the
/// system knows neither. A whole disk that was put back isn't
/// told by this; nor, on Windows, a file that was put where another was removed less than 15 seconds before.
pub(super) fn made(path: &Path) -> Option<u64> {
    let data = fs::metadata(path).ok()?;
    let made = data.created().ok().and_then(|made| made.duration_since(SystemTime::UNIX_EPOCH).ok());
    // Some systems call a time that they don't know the first of all.
    let made = made.map_or(0, |since| since.as_nanos());
    #[cfg(unix)]
    let number = std::os::unix::fs::MetadataExt::ino(&data);
    #[cfg(not(unix))]
    let number = 0u64;
    if made == 0 && number == 0 {
        return None;
    }
    let (made, number) = (made.to_le_bytes(), number.to_le_bytes());
    Some(hash::number(&hash::hash("file", &[&made, &number])))
}

/// Number that tells a small file from a copy of it, as [`made`] does, though the copy was written into the file; 0 where that can't be told. On Windows a
/// file that takes the place of another may get that one's time.
pub(super) fn mark_of(path: &Path) -> u64 {
    if cfg!(unix) { made(path).unwrap_or(0) } else { 0 }
}

/// Writes a small file anew and whole, with bytes that follow from its [mark](mark_of); the disk isn't waited for.
pub(super) fn place(path: &Path, bytes: impl FnOnce(u64) -> Vec<u8>) -> Result<(), StoreError> {
    let (beside, mut file) = create_beside(path)?;
    let placed = fault::write(&mut file, &bytes(mark_of(&beside))).and_then(|()| rename(&beside, path));
    if placed.is_err() {
        let _ = remove(&beside);
    }
    placed.map_err(|e| system(path, e))
}

/// Length of a file in bytes, and time of its last change, in nanoseconds: a time that no program can set. Where the system tells none, the time of the last write,
/// which a copy may have, too.
pub(super) fn stamp(path: &Path) -> Option<(u64, u64)> {
    let data = fs::metadata(path).ok()?;
    #[cfg(unix)]
    let changed = {
        use std::os::unix::fs::MetadataExt;
        data.ctime().wrapping_mul(1_000_000_000).wrapping_add(data.ctime_nsec()).cast_unsigned()
    };
    #[cfg(not(unix))]
    let changed = {
        let since = data.modified().ok()?.duration_since(SystemTime::UNIX_EPOCH).ok()?;
        u64::try_from(since.as_nanos()).ok()?
    };
    Some((data.len(), changed))
}

/// Sets the time of the last write where [`stamp`] tells that: else a system may set it once more when the file is closed. Every file
/// system keeps a time in steps of two seconds.
pub(super) fn mark(file: &File) {
    #[cfg(not(unix))]
    if let Ok(since) = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH) {
        let whole = std::time::Duration::from_secs(since.as_secs() / 2 * 2);
        // If it isn't set, the next start hears the others first.
        let _ = file.set_modified(SystemTime::UNIX_EPOCH + whole);
    }
    #[cfg(unix)]
    let _ = file;
}

/// Gives a file another name, instead of whatever has it.
///
/// # Errors
/// As the system says.
pub fn rename(from: &Path, to: &Path) -> io::Result<()> {
    fault::pass()?;
    fs::rename(from, to)
}

/// Removes a file.
///
/// # Errors
/// As the system says.
pub fn remove(path: &Path) -> io::Result<()> {
    fault::pass()?;
    fs::remove_file(path)
}

/// Whether files outlast the program.
#[must_use]
pub const fn keeps() -> bool {
    true
}

/// Whether there is such a file.
#[must_use]
pub fn exists(path: &Path) -> bool {
    // Also where it leads nowhere.
    fs::symlink_metadata(path).is_ok()
}

/// The names of a folder's files, and when each was written last.
///
/// # Errors
/// As the system says.
pub fn list(folder: &Path) -> io::Result<Vec<(String, Option<SystemTime>)>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if let (Ok(name), Ok(data)) = (entry.file_name().into_string(), entry.metadata()) {
            found.push((name, data.modified().ok()));
        }
    }
    Ok(found)
}

/// The files in a folder and those below it, so far down, whose names end so, in whatever case; links lead nowhere. A folder below it that can't be read
/// stands for what is in it, so that whoever reads all of these learns of it.
///
/// # Errors
/// As the system says of the folder itself.
pub fn below(folder: &Path, depth: usize, ending: &str) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let Ok(entry) = entry else {
            found.push(folder.to_owned());
            break;
        };
        let path = entry.path();
        match entry.file_type() {
            Ok(kind) if kind.is_dir() && depth > 0 => {
                found.extend(below(&path, depth - 1, ending).unwrap_or_else(|_| vec![path]));
            }
            Ok(kind) if !kind.is_file() => {}
            _ if path.extension().is_some_and(|end| end.eq_ignore_ascii_case(ending)) => found.push(path),
            _ => {}
        }
    }
    Ok(found)
}

/// Opens a file to append to, or makes it empty, and reads what is there.
///
/// # Errors
/// If the system refuses, or it is longer than any record.
pub(super) fn open(path: &Path) -> Result<(File, Vec<u8>), StoreError> {
    let new = !exists(path);
    let mut options = private::options();
    let passed = if new { fault::pass() } else { Ok(()) };
    let opened = passed.and_then(|()| options.read(true).write(true).create(true).truncate(false).open(path));
    let mut file = opened.map_err(|e| system(path, e))?;
    if new {
        sync_folder(path);
    }
    let bytes = within(&mut file, FILE_MAX).map_err(|e| system(path, e))?;
    let bytes = bytes.ok_or_else(|| StoreError::TooLong { path: path.to_owned(), limit: FILE_MAX })?;
    Ok((file, bytes))
}

/// Waits until all that was written is kept: here what has written has waited for that.
pub async fn settle() -> Result<(), StoreError> {
    Ok(())
}

/// Writes a whole file that isn't there yet: two programs that do so at once get the same file.
///
/// # Errors
/// [`AlreadyExists`](io::ErrorKind::AlreadyExists), or as the system says.
pub fn make(path: &Path, bytes: &[u8]) -> Result<(), StoreError> {
    let beside = write_beside(path, bytes)?;
    // A link, unlike a new name, fails if the file is there by now.
    let linked = fault::pass().and_then(|()| fs::hard_link(&beside, path));
    let _ = remove(&beside);
    linked.map_err(|e| system(path, e))?;
    sync_folder(path);
    Ok(())
}

/// Writes a whole file: it is there in full, or what was there before still is.
///
/// # Errors
/// If the system refuses.
pub fn replace(path: &Path, bytes: &[u8]) -> Result<(), StoreError> {
    let beside = write_beside(path, bytes)?;
    let renamed = rename(&beside, path).map_err(|e| system(path, e));
    if renamed.is_err() {
        // It is of no use any more; if it can't be removed, either, the first error says why.
        let _ = remove(&beside);
    }
    renamed?;
    sync_folder(path);
    Ok(())
}

/// A new file beside `path`, its own, with these bytes synced; only the owner may read it.
fn write_beside(path: &Path, bytes: &[u8]) -> Result<PathBuf, StoreError> {
    let (beside, mut file) = create_beside(path)?;
    if let Err(error) = fault::write(&mut file, bytes).and_then(|()| fault::sync(|| file.sync_all())) {
        let _ = remove(&beside);
        return Err(system(path, error));
    }
    Ok(beside)
}

/// A new file beside `path`, empty; only the owner may read it.
pub(super) fn create_beside(path: &Path) -> Result<(PathBuf, File), StoreError> {
    let beside = name_beside(path);
    let file = create(&beside).map_err(|e| system(path, e))?;
    Ok((beside, file))
}

/// A new file, empty; only the owner may read it.
pub(super) fn create(path: &Path) -> io::Result<File> {
    fault::pass()?;
    private::options().write(true).create_new(true).open(path)
}

/// Opens a file that is there to write to it.
pub(super) fn reopen(path: &Path) -> io::Result<File> {
    File::options().write(true).open(path)
}

/// Makes a folder, and those above it, if they aren't there.
///
/// # Errors
/// As the system says.
pub fn make_folder(path: &Path) -> Result<(), StoreError> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    fault::pass().and_then(|()| builder.create(path)).map_err(|e| system(path, e))
}

/// Makes a file's new name last; systems without such a thing do it by themselves.
pub(super) fn sync_folder(path: &Path) {
    if let Some(folder) = path.parent()
        && let Ok(folder) = File::open(folder)
    {
        let _ = fault::sync(|| folder.sync_all());
    }
}

impl Medium for File {
    fn write_at(&mut self, at: u64, bytes: &[u8]) -> io::Result<()> {
        self.seek(SeekFrom::Start(at))?;
        fault::write(self, bytes)
    }

    fn sync(&mut self) -> io::Result<()> {
        fault::sync(|| self.sync_data())
    }

    fn cut(&mut self, at: u64) -> io::Result<()> {
        fault::pass()?;
        self.set_len(at)
    }
}

/// A lock that is held.
#[derive(Debug)]
pub struct Lock {
    _file: File,
}

impl Lock {
    /// Takes the lock.
    ///
    /// # Errors
    /// [`StoreError::Running`] if another program, or another part of this one, has it; [`StoreError::NoLocks`] if the system gives none there.
    pub fn take(path: &Path) -> Result<Lock, StoreError> {
        let opened = private::options().write(true).create(true).truncate(false).open(path);
        let file = opened.map_err(|e| system(path, e))?;
        match file.try_lock() {
            Ok(()) => Ok(Lock { _file: file }),
            Err(TryLockError::WouldBlock) => Err(StoreError::Running { path: path.to_owned() }),
            Err(TryLockError::Error(source)) => Err(StoreError::NoLocks { path: path.to_owned(), source }),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use super::*;

    #[test]
    fn a_file_is_replaced_as_a_whole_and_nothing_is_left_beside_it() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        replace(&path, b"old").unwrap();
        replace(&path, b"new").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"new");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
        let impossible = folder.path().join("no/such/folder");
        assert!(matches!(replace(&impossible, b"x"), Err(StoreError::System { .. })));
    }

    #[test]
    fn no_more_is_read_than_there_may_be() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        let check = |path: &Path, limit: u64, read: Result<usize, io::ErrorKind>| {
            let bytes = super::read(path, limit);
            assert_eq!(
                bytes.as_ref().map(Vec::len).map_err(io::Error::kind),
                read,
                "{} of {limit}",
                path.display()
            );
            assert!(bytes.is_ok_and(|bytes| bytes.capacity() as u64 <= limit + 1) || read.is_err());
        };
        check(&path, 9, Err(io::ErrorKind::NotFound));
        fs::write(&path, "a".repeat(1000)).unwrap();
        check(&path, 999, Err(io::ErrorKind::FileTooLarge));
        check(&path, 1000, Ok(1000));
        check(&path, FILE_MAX, Ok(1000));
        fs::write(&path, "").unwrap();
        check(&path, 0, Ok(0));
        // Nothing of it lies on the disk.
        File::create(&path).unwrap().set_len(1 << 40).unwrap();
        check(&path, FILE_MAX, Err(io::ErrorKind::FileTooLarge));
        #[cfg(unix)]
        {
            check(Path::new("/dev/zero"), FILE_MAX, Err(io::ErrorKind::FileTooLarge));
            check(Path::new("/dev/null"), FILE_MAX, Ok(0));
        }
    }

    #[test]
    fn files_are_found_in_folders_below_but_not_behind_links() {
        let folder = tempfile::tempdir().unwrap();
        let at = |path: &str| folder.path().join(path);
        fs::create_dir_all(at("a/b/c")).unwrap();
        for path in ["1.x", "2.y", "a/3.x", "a/b/4.x", "a/b/c/5.x"] {
            fs::write(at(path), path).unwrap();
        }
        fs::create_dir(at("a/folder.x")).unwrap();
        #[cfg(unix)]
        std::os::unix::fs::symlink(at("a"), at("link")).unwrap();
        let check = |depth: usize, expected: &[&str]| {
            let mut found = below(folder.path(), depth, "x").unwrap();
            found.sort();
            assert_eq!(found, expected.iter().map(|path| at(path)).collect::<Vec<_>>(), "{depth}");
        };
        check(0, &["1.x"]);
        check(1, &["1.x", "a/3.x"]);
        check(9, &["1.x", "a/3.x", "a/b/4.x", "a/b/c/5.x"]);
        assert!(below(&at("nowhere"), 9, "x").is_err());
    }

    #[test]
    fn a_file_is_told_from_a_copy_of_it() {
        let folder = tempfile::tempdir().unwrap();
        let (path, other) = (folder.path().join("journal"), folder.path().join("backup"));
        assert_eq!(made(&path), None);
        fs::write(&path, "signed").unwrap();
        let first = made(&path).unwrap();
        fs::copy(&path, &other).unwrap();
        fs::OpenOptions::new().append(true).open(&path).unwrap().write_all(b" more").unwrap();
        assert_eq!(made(&path), Some(first));
        fs::rename(&other, &path).unwrap();
        assert_ne!(made(&path), Some(first), "a backup that was put back");
    }

    #[test]
    fn only_one_has_it_and_the_next_gets_it_afterwards() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("lock");
        let first = Lock::take(&path).unwrap();
        assert!(matches!(Lock::take(&path), Err(StoreError::Running { .. })));
        drop(first);
        Lock::take(&path).unwrap();
    }

    #[test]
    #[cfg(unix)]
    fn below_folder_that_cannot_be_read_stands_for_itself() {
        let folder = tempfile::tempdir().unwrap();
        let (short, long) = (folder.path().join("short"), "x".repeat(250));
        let deep = std::iter::repeat_n(&long, 14).fold(short.clone(), |path, name| path.join(name));
        fs::create_dir_all(deep).unwrap();
        fs::write(folder.path().join("a.X"), []).unwrap();
        // Moved further down it is longer than any path that the system takes.
        let below_it =
            std::iter::repeat_n(&long, 4).fold(folder.path().to_owned(), |path, name| path.join(name));
        fs::create_dir_all(&below_it).unwrap();
        fs::rename(short, below_it.join("short")).unwrap();
        let found = below(folder.path(), 40, "x").unwrap();
        assert_eq!(found.len(), 2, "{found:?}");
        assert!(found.contains(&folder.path().join("a.X")), "in any case: {found:?}");
        assert!(found.iter().any(|path| fs::read_dir(path).is_err() && !path.ends_with("a.X")));
    }
}
