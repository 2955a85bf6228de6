//! A table's journal with a small file beside it. After each change of the journal the small file
//! records its identity, length and time of change. They tell the journal from a backup that was
//! put in its place or copied into it.
//!
//! Invariants: as long as the small file fits, the journal is in the file in which it says it is;
//! one that doesn't fit gets another number, so the journal is in no file that it names until it is
//! written anew. A program or a machine that stops between the two files leaves a longer journal,
//! which fits.
//!
//! ```text
//! number u64     random
//! own u64        tells the small file itself from a copy of it; 0 where that is impossible
//! length u64     length of the journal, in bytes
//! changed u64    time of its last change, in nanoseconds; 0 where nobody else can change it
//! ```

use std::path::{Path, PathBuf};

use bastide_rules::hash::{hash, number};
use bastide_session::JournalFile;
use bastide_wire::ids::random;

use super::error::StoreError;

use super::files::native::{made, mark, mark_of, place, stamp};
use super::{AppendFile, read};

/// Length of the small file, in bytes.
const HERE: usize = 32;

/// Table's journal, and the number of the file that holds it.
#[derive(Debug)]
pub struct Journal {
    log: AppendFile,
    number: u64,
}

impl Journal {
    /// Opens the journal, or makes an empty one, and reads it. A restored backup counts as a new
    /// file from now on.
    ///
    /// # Errors
    /// If the system refuses, or it is longer than any journal may be.
    pub(super) fn open(path: &Path) -> Result<(Self, Vec<u8>), StoreError> {
        let (log, bytes) = AppendFile::open(path)?;
        let known = number_of(path);
        let journal = Self { log, number: known.unwrap_or_else(|| u64::from_le_bytes(random())) };
        if known.is_none() {
            journal.note();
        }
        Ok((journal, bytes))
    }

    /// Appends and syncs.
    ///
    /// # Errors
    /// If the disk is full or fails.
    pub fn append(&mut self, bytes: &[u8]) -> Result<(), StoreError> {
        let appended = self.log.append(bytes);
        // After a failure its bytes were cut off again, which is a change, too.
        self.note();
        appended
    }

    /// Cuts a torn end off, before anything is appended.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn cut(&mut self, length: u64) -> Result<(), StoreError> {
        let cut = self.log.cut(length);
        self.note();
        cut
    }

    /// Writes the small file. If that fails, the journal is longer than noted or counts as a
    /// restored backup; nothing is lost in either case.
    fn note(&self) {
        mark(self.log.medium());
        let path = self.log.path();
        let Some((length, changed)) = stamp(path) else { return };
        let here = |own: u64| [self.number, own, length, changed].map(u64::to_le_bytes).concat();
        if let Err(error) = place(&beside(path), here) {
            tracing::warn!("{error}");
        }
    }
}

/// Returns a number that tells the journal's file from a backup put in its place or copied into it.
/// `None` if it is such a backup, or where that can't be determined.
pub(super) fn file_of(path: &Path) -> Option<JournalFile> {
    let (made, here) = (made(path)?.to_le_bytes(), number_of(path)?.to_le_bytes());
    Some(JournalFile(number(&hash("journal lies in", &[&made, &here]))))
}

/// Returns the number in the small file, if all its content fits the journal.
fn number_of(path: &Path) -> Option<u64> {
    let here: [u8; HERE] = read(&beside(path), HERE as u64).ok()?.try_into().ok()?;
    let (numbers, _) = here.as_chunks::<8>();
    let &[number, own, length, changed] = numbers else { return None };
    let own_now = mark_of(&beside(path)).to_le_bytes();
    let now = stamp(path)?;
    let (length, changed) = (u64::from_le_bytes(length), u64::from_le_bytes(changed));
    let fits = own == own_now && (now.0 > length || now == (length, changed));
    fits.then_some(u64::from_le_bytes(number))
}

fn beside(path: &Path) -> PathBuf {
    path.with_extension("here")
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::io::Write;

    use super::*;

    fn open(path: &Path) -> (Journal, Option<JournalFile>) {
        let journal = Journal::open(path).unwrap().0;
        (journal, file_of(path))
    }

    /// Makes a journal, with a backup of both files that was made before the last write.
    fn backed_up(folder: &Path) -> (PathBuf, JournalFile, PathBuf) {
        let (path, backup) = (folder.join("x.journal"), folder.join("backup"));
        let (mut journal, first) = open(&path);
        journal.append(b"one").unwrap();
        fs::create_dir(&backup).unwrap();
        for name in ["x.journal", "x.here"] {
            fs::copy(folder.join(name), backup.join(name)).unwrap();
        }
        journal.append(b"two").unwrap();
        (path, first.unwrap(), backup)
    }

    #[test]
    fn journal_in_use_stays_in_one_file() {
        let folder = tempfile::tempdir().unwrap();
        let (path, first, _) = backed_up(folder.path());
        for _ in 0..3 {
            let (mut journal, file) = open(&path);
            assert_eq!(file, Some(first));
            journal.append(b"more").unwrap();
            journal.cut(5).unwrap();
            assert_eq!(file_of(&path), Some(first));
        }
    }

    #[test]
    fn journal_longer_than_noted_is_in_the_same_file() {
        let folder = tempfile::tempdir().unwrap();
        let (path, first, _) = backed_up(folder.path());
        fs::OpenOptions::new().append(true).open(&path).unwrap().write_all(b"three").unwrap();
        assert_eq!(open(&path).1, Some(first));
    }

    #[test]
    fn backup_copied_into_the_files_is_another_file() {
        for names in [&["x.journal", "x.here"][..], &["x.journal"], &["x.here"]] {
            let folder = tempfile::tempdir().unwrap();
            let (path, first, backup) = backed_up(folder.path());
            for name in names {
                fs::copy(backup.join(name), folder.path().join(name)).unwrap();
            }
            let of_others = file_of(&path);
            assert!(
                cfg!(not(unix)) || of_others.is_none(),
                "it was looked at, and nothing was written: {names:?}"
            );
            let (mut journal, second) = open(&path);
            assert!(second.is_some() && (cfg!(not(unix)) || second != Some(first)), "{names:?}");
            // Until the session writes it into the journal, a crash changes nothing.
            journal.append(b"what others have signed").unwrap();
            drop(journal);
            assert_eq!(open(&path).1, second, "{names:?}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn backup_made_during_a_write_is_another_file() {
        let folder = tempfile::tempdir().unwrap();
        let (path, first, backup) = backed_up(folder.path());
        // The small file was copied before the journal, which is longer, as after a crash.
        fs::copy(&path, backup.join("x.journal")).unwrap();
        open(&path).0.append(b"three").unwrap();
        for name in ["x.journal", "x.here"] {
            fs::copy(backup.join(name), folder.path().join(name)).unwrap();
        }
        assert_ne!(open(&path).1, Some(first));
    }

    #[cfg(unix)]
    #[test]
    fn journal_changed_at_equal_length_is_another_file() {
        let folder = tempfile::tempdir().unwrap();
        let (path, first, _) = backed_up(folder.path());
        let (bytes, data) = (fs::read(&path).unwrap(), fs::metadata(&path).unwrap());
        let before = stamp(&path);
        // The system's clock moves in steps.
        while stamp(&path) == before {
            fs::write(&path, &bytes).unwrap();
            let file = fs::OpenOptions::new().write(true).open(&path).unwrap();
            file.set_modified(data.modified().unwrap()).unwrap();
        }
        assert_ne!(
            open(&path).1,
            Some(first),
            "its time of last write was set back, its time of change can't be"
        );
    }

    #[test]
    fn malformed_small_file_fits_no_journal() {
        let folder = tempfile::tempdir().unwrap();
        let (path, first, _) = backed_up(folder.path());
        for bytes in [&b""[..], &[0; HERE - 1], &[0; HERE + 1], &[0; HERE]] {
            fs::write(path.with_extension("here"), bytes).unwrap();
            assert!(cfg!(not(unix)) || file_of(&path).is_none());
        }
        fs::remove_file(path.with_extension("here")).unwrap();
        assert_eq!(file_of(&path), None);
        assert_ne!(open(&path).1, Some(first));
    }
}
