//! A file that is only appended to, and synced each time.
//!
//! Invariants: after `append` has answered well, the bytes are on the disk; after it has failed, the file ends where it ended
//! before, or nothing more is ever appended to it by this program. Bytes that were written but not synced when the machine
//! stopped may be there in part: who reads the file finds its torn end, and [`Log::cut`] takes it off.

use std::io;
use std::path::{Path, PathBuf};

use super::native::{self, File};
use super::{StoreError, system};

/// What a log lies on: a file, or in tests a pretended one that fails.
pub trait Medium {
    /// Writes all at this place.
    ///
    /// # Errors
    /// As the system says; a part may have been written.
    fn write_at(&mut self, at: u64, bytes: &[u8]) -> io::Result<()>;
    /// Waits until all that was written is on the disk.
    ///
    /// # Errors
    /// As the system says; nobody knows then what is there.
    fn sync(&mut self) -> io::Result<()>;
    /// Takes off what stands beyond this place.
    ///
    /// # Errors
    /// As the system says.
    fn cut(&mut self, at: u64) -> io::Result<()>;
}

/// An append-only file.
#[derive(Debug)]
pub struct Log<M = File> {
    medium: M,
    path: PathBuf,
    length: u64,
    broken: bool,
}

impl Log<File> {
    /// Opens it, or makes it empty, and reads what is there.
    ///
    /// # Errors
    /// If the system refuses, or it is longer than any record.
    pub fn open(path: &Path) -> Result<(Log, Vec<u8>), StoreError> {
        let (file, bytes) = native::open(path)?;
        Ok((Log::on(file, path.to_owned(), bytes.len() as u64), bytes))
    }
}

impl<M: Medium> Log<M> {
    /// A log on a medium that holds so many bytes.
    pub fn on(medium: M, path: PathBuf, length: u64) -> Log<M> {
        Log { medium, path, length, broken: false }
    }

    /// The disk that it lies on.
    pub(super) const fn medium(&self) -> &M {
        &self.medium
    }

    /// Where it lies.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Appends and syncs.
    ///
    /// # Errors
    /// If the disk is full or fails.
    pub fn append(&mut self, bytes: &[u8]) -> Result<(), StoreError> {
        if self.broken {
            return Err(system(&self.path, io::Error::other("an earlier write failed")));
        }
        let result = match self.medium.write_at(self.length, bytes) {
            Ok(()) => {
                let synced = self.medium.sync();
                // After a failed sync the system may have dropped the bytes and say that all is well the next time.
                self.broken = synced.is_err();
                synced
            }
            written => written,
        };
        match result {
            Ok(()) => {
                self.length += bytes.len() as u64;
                Ok(())
            }
            Err(error) => {
                self.broken |= self.medium.cut(self.length).is_err();
                Err(system(&self.path, error))
            }
        }
    }

    /// Takes off a torn end, before anything is appended.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn cut(&mut self, length: u64) -> Result<(), StoreError> {
        if length < self.length {
            self.medium.cut(length).and_then(|()| self.medium.sync()).map_err(|e| system(&self.path, e))?;
            self.length = length;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;
    use std::rc::Rc;

    use super::*;

    /// A disk with so much room, which may forget what wasn't synced.
    #[derive(Default)]
    struct Disk {
        written: Vec<u8>,
        synced: Vec<u8>,
        room: usize,
        sync_fails: bool,
    }

    impl Medium for Rc<RefCell<Disk>> {
        fn write_at(&mut self, at: u64, bytes: &[u8]) -> io::Result<()> {
            let mut disk = self.borrow_mut();
            let at = usize::try_from(at).unwrap();
            disk.written.truncate(at);
            assert_eq!(disk.written.len(), at, "a log has no holes");
            let fits = bytes.len().min(disk.room - at.min(disk.room));
            disk.written.extend(&bytes[..fits]);
            if fits < bytes.len() { Err(io::ErrorKind::StorageFull.into()) } else { Ok(()) }
        }

        fn sync(&mut self) -> io::Result<()> {
            let mut disk = self.borrow_mut();
            if disk.sync_fails {
                return Err(io::Error::other("input/output error"));
            }
            disk.synced = disk.written.clone();
            Ok(())
        }

        fn cut(&mut self, at: u64) -> io::Result<()> {
            self.borrow_mut().written.truncate(usize::try_from(at).unwrap());
            Ok(())
        }
    }

    fn log(room: usize) -> (Rc<RefCell<Disk>>, Log<Rc<RefCell<Disk>>>) {
        let disk = Rc::new(RefCell::new(Disk { room, ..Disk::default() }));
        (Rc::clone(&disk), Log::on(disk, "pretended".into(), 0))
    }

    #[test]
    fn what_was_answered_is_on_the_disk() {
        let (disk, mut log) = log(100);
        log.append(b"one").unwrap();
        log.append(b"two").unwrap();
        assert_eq!(disk.borrow().synced, b"onetwo");
    }

    #[test]
    fn a_full_disk_loses_nothing_and_leaves_no_half_of_an_entry() {
        let (disk, mut log) = log(10);
        log.append(b"entry 1").unwrap();
        assert!(matches!(log.append(b"entry 2"), Err(StoreError::Full { .. })));
        assert_eq!(disk.borrow().written, b"entry 1");
        disk.borrow_mut().room = 100;
        log.append(b"entry 3").unwrap();
        assert_eq!(disk.borrow().synced, b"entry 1entry 3");
    }

    #[test]
    fn after_a_failed_sync_nothing_is_appended_any_more() {
        let (disk, mut log) = log(100);
        log.append(b"entry 1").unwrap();
        disk.borrow_mut().sync_fails = true;
        log.append(b"entry 2").unwrap_err();
        disk.borrow_mut().sync_fails = false;
        log.append(b"entry 3").unwrap_err();
        assert_eq!(disk.borrow().written, b"entry 1");
    }

    #[test]
    fn a_crash_between_append_and_sync_leaves_a_torn_end_that_is_cut() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("log");
        let (mut log, _) = Log::open(&path).unwrap();
        log.append(b"entry 1;").unwrap();
        // The crash: bytes got as far as the file, but the append never answered.
        log.medium.write_at(8, b"entr").unwrap();
        drop(log);
        let (mut log, bytes) = Log::open(&path).unwrap();
        assert_eq!(bytes, b"entry 1;entr");
        log.cut(8).unwrap();
        log.append(b"entry 2;").unwrap();
        assert_eq!(std::fs::read(&path).unwrap(), b"entry 1;entry 2;");
    }
}
