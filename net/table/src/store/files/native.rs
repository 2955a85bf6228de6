//! Files on a machine's disk. The module `tab` has the same functions for a browser's tab.
//!
//! Invariants: a file that appears under its name is complete; the system releases a lock when the
//! program ends, however it ends, and the lock file stays; all files are readable by their owner
//! alone.

pub(in crate::store) use std::fs::File;
use std::fs::{self, TryLockError};
use std::io::{self, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use bastide_rules::hash;

use super::append_file::Medium;
use super::fault;
use super::private::{self, name_beside};
use crate::store::error::{FILE_MAX, StoreError, system};

/// Reads a file, which anybody may have written.
///
/// # Errors
/// As the system says; [`FileTooLarge`](io::ErrorKind::FileTooLarge) if it has more than `limit`
/// bytes, of which no more are read.
pub fn read(path: &Path, limit: u64) -> io::Result<Vec<u8>> {
    let too_long = || io::Error::new(io::ErrorKind::FileTooLarge, format!("it is longer than {limit} bytes"));
    within(&mut File::open(path)?, limit)?.ok_or_else(too_long)
}

/// Reads the rest of a file; `None` if that is more than `limit` bytes. It allocates at most one
/// byte more: the length that the file claims counts only if it is less.
fn within(file: &mut File, limit: u64) -> io::Result<Option<Vec<u8>>> {
    let data = file.metadata()?;
    let length = if data.is_file() { data.len().min(limit) } else { limit };
    // One byte more, to see the end without growing the buffer.
    let room = usize::try_from(length + 1).unwrap_or(usize::MAX);
    let mut bytes = Vec::new();
    bytes.try_reserve_exact(room)?;
    file.take(limit + 1).read_to_end(&mut bytes)?;
    Ok((bytes.len() as u64 <= limit).then_some(bytes))
}

/// Returns the time of a file's last write and its length in bytes; `None` if there is no file.
#[must_use]
pub fn about(path: &Path) -> Option<(SystemTime, u64)> {
    let data = fs::metadata(path).ok().filter(fs::Metadata::is_file)?;
    Some((data.modified().ok()?, data.len()))
}

/// Returns a number that tells a file from a copy put in its place. It is a hash of the creation
/// time and, where there is one, the inode number; `None` if the system has neither. It can't
/// detect that a whole disk was restored; nor, on Windows, a file put in the place of one that was
/// removed less than 15 seconds before.
pub(in crate::store) fn made(path: &Path) -> Option<u64> {
    let data = fs::metadata(path).ok()?;
    let made = data.created().ok().and_then(|made| made.duration_since(SystemTime::UNIX_EPOCH).ok());
    // Some systems report the epoch for an unknown time.
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

/// Returns a number that tells a small file from a copy of it, as [`made`] does; 0 on Windows.
/// [`place`] makes a new file for each version, so the content of an earlier one doesn't fit even
/// if it is written into the file. On Windows a file that replaces another may inherit its creation
/// time.
pub(in crate::store) fn mark_of(path: &Path) -> u64 {
    if cfg!(unix) { made(path).unwrap_or(0) } else { 0 }
}

/// Replaces a small file with bytes that depend on its [mark](mark_of), without syncing it.
pub(in crate::store) fn place(path: &Path, bytes: impl FnOnce(u64) -> Vec<u8>) -> Result<(), StoreError> {
    let (beside, mut file) = create_beside(path)?;
    let placed = fault::write(&mut file, &bytes(mark_of(&beside))).and_then(|()| rename(&beside, path));
    if placed.is_err() {
        let _ = remove(&beside);
    }
    placed.map_err(|e| system(path, e))
}

/// Returns a file's length in bytes and the time of its last change in nanoseconds. No program can
/// set this time. Where the system has none it is the time of the last write, which a copy may
/// have, too.
pub(in crate::store) fn stamp(path: &Path) -> Option<(u64, u64)> {
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

/// Sets the time of a file's last write, on systems where [`stamp`] uses it. There a system may
/// otherwise update the time once more when the file is closed. It is even seconds, which every
/// file system can store.
pub(in crate::store) fn mark(file: &File) {
    #[cfg(not(unix))]
    if let Ok(since) = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH) {
        let whole = std::time::Duration::from_secs(since.as_secs() / 2 * 2);
        // If it isn't set, the session hears the others first at the next start.
        let _ = file.set_modified(SystemTime::UNIX_EPOCH + whole);
    }
    #[cfg(unix)]
    let _ = file;
}

/// Renames a file, replacing any file of the new name.
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

/// Returns true if files outlast the program.
#[must_use]
pub const fn keeps() -> bool {
    true
}

/// Returns true if there is a file of this name.
#[must_use]
pub fn exists(path: &Path) -> bool {
    // True for a broken link, too.
    fs::symlink_metadata(path).is_ok()
}

/// Lists the files of a folder, with the time of each one's last write.
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

/// Lists the files with this extension, in any case, up to `depth` levels below a folder. It
/// doesn't follow links. A folder that can't be read is listed itself, so that reading it reports
/// the error.
///
/// # Errors
/// As the system says about `folder` itself.
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

/// Opens a file to append to, or makes an empty one, and reads it.
///
/// # Errors
/// If the system refuses, or it is longer than any record may be.
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

/// Waits until everything written is stored; here each write has waited already.
pub async fn settle() -> Result<(), StoreError> {
    Ok(())
}

/// Writes a whole file unless it exists. Two programs that do so at once get the same file.
///
/// # Errors
/// [`AlreadyExists`](io::ErrorKind::AlreadyExists), or as the system says.
pub fn make(path: &Path, bytes: &[u8]) -> Result<(), StoreError> {
    let beside = write_temp_file(path, bytes)?;
    // A hard link, unlike a rename, fails if the file exists by now.
    let linked = fault::pass().and_then(|()| fs::hard_link(&beside, path));
    let _ = remove(&beside);
    linked.map_err(|e| system(path, e))?;
    sync_folder(path);
    Ok(())
}

/// Replaces a file as a whole: afterwards it has either the new content or the old.
///
/// # Errors
/// If the system refuses.
pub fn replace(path: &Path, bytes: &[u8]) -> Result<(), StoreError> {
    let beside = write_temp_file(path, bytes)?;
    let renamed = rename(&beside, path).map_err(|e| system(path, e));
    if renamed.is_err() {
        // The file is useless now. If it can't be removed, the first error says why.
        let _ = remove(&beside);
    }
    renamed?;
    sync_folder(path);
    Ok(())
}

/// Writes a synced temporary file beside `path`, which only the owner may read.
fn write_temp_file(path: &Path, bytes: &[u8]) -> Result<PathBuf, StoreError> {
    let (beside, mut file) = create_beside(path)?;
    if let Err(error) = fault::write(&mut file, bytes).and_then(|()| fault::sync(|| file.sync_all())) {
        let _ = remove(&beside);
        return Err(system(path, error));
    }
    Ok(beside)
}

/// Makes an empty temporary file beside `path`, which only the owner may read.
pub(in crate::store) fn create_beside(path: &Path) -> Result<(PathBuf, File), StoreError> {
    let beside = name_beside(path);
    let file = create(&beside).map_err(|e| system(path, e))?;
    Ok((beside, file))
}

/// Makes an empty file, which only the owner may read.
pub(in crate::store) fn create(path: &Path) -> io::Result<File> {
    fault::pass()?;
    private::options().write(true).create_new(true).open(path)
}

/// Opens an existing file for writing.
pub(in crate::store) fn reopen(path: &Path) -> io::Result<File> {
    File::options().write(true).open(path)
}

/// Makes a folder and its parents if they don't exist.
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

/// Syncs the folder of a file, so that its new name is on the disk. Some systems do that by
/// themselves.
pub(in crate::store) fn sync_folder(path: &Path) {
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

/// Lock that is held while the value lives.
#[derive(Debug)]
pub struct Lock {
    _file: File,
}

impl Lock {
    /// Takes the lock.
    ///
    /// # Errors
    /// [`StoreError::Running`] if another program, or another part of this one, has it;
    /// [`StoreError::NoLocks`] if the file system has no locks.
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
    fn replaced_file_is_whole_and_leaves_no_temp_file() {
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
    fn read_stops_at_its_limit() {
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
        // A sparse file: none of it is on the disk.
        File::create(&path).unwrap().set_len(1 << 40).unwrap();
        check(&path, FILE_MAX, Err(io::ErrorKind::FileTooLarge));
        #[cfg(unix)]
        {
            check(Path::new("/dev/zero"), FILE_MAX, Err(io::ErrorKind::FileTooLarge));
            check(Path::new("/dev/null"), FILE_MAX, Ok(0));
        }
    }

    #[test]
    fn files_below_are_found_but_not_behind_links() {
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
    fn copy_in_place_of_a_file_is_detected() {
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
    fn lock_is_exclusive_until_released() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("lock");
        let first = Lock::take(&path).unwrap();
        assert!(matches!(Lock::take(&path), Err(StoreError::Running { .. })));
        drop(first);
        Lock::take(&path).unwrap();
    }

    #[test]
    #[cfg(unix)]
    fn below_lists_an_unreadable_folder_itself() {
        let folder = tempfile::tempdir().unwrap();
        let (short, long) = (folder.path().join("short"), "x".repeat(250));
        let deep = std::iter::repeat_n(&long, 14).fold(short.clone(), |path, name| path.join(name));
        fs::create_dir_all(deep).unwrap();
        fs::write(folder.path().join("a.X"), []).unwrap();
        // After the move below, its path is longer than the system allows.
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
