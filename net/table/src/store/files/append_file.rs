//! A file that is only appended to, and synced after each append.
//!
//! Invariants: once `append` has succeeded, the bytes are on the disk; once it has failed, the file
//! ends where it ended before, or this program never appends to it again. Bytes that were written
//! but not synced when the machine stopped may be there in part: the reader of the file finds its
//! torn end, and [`AppendFile::cut`] cuts it off.

use std::io;
use std::path::{Path, PathBuf};

use super::native::{self, File};
use crate::store::error::{StoreError, system};

/// Storage under a log: a file, or in tests a simulated one that fails.
pub trait Medium {
    /// Writes all bytes at this offset.
    ///
    /// # Errors
    /// As the system says; some bytes may have been written.
    fn write_at(&mut self, at: u64, bytes: &[u8]) -> io::Result<()>;
    /// Waits until everything written is on the disk.
    ///
    /// # Errors
    /// As the system says; the content is unknown then.
    fn sync(&mut self) -> io::Result<()>;
    /// Cuts everything off beyond this offset.
    ///
    /// # Errors
    /// As the system says.
    fn cut(&mut self, at: u64) -> io::Result<()>;
}

/// An append-only file.
#[derive(Debug)]
pub struct AppendFile<M = File> {
    medium: M,
    path: PathBuf,
    length: u64,
    broken: bool,
}

impl AppendFile<File> {
    /// Opens the file, or makes an empty one, and reads it.
    ///
    /// # Errors
    /// If the system refuses, or it is longer than any record may be.
    pub fn open(path: &Path) -> Result<(AppendFile, Vec<u8>), StoreError> {
        let (file, bytes) = native::open(path)?;
        Ok((AppendFile::on(file, path.to_owned(), bytes.len() as u64), bytes))
    }
}

impl<M: Medium> AppendFile<M> {
    /// Makes a log on a medium that holds `length` bytes.
    pub fn on(medium: M, path: PathBuf, length: u64) -> AppendFile<M> {
        AppendFile { medium, path, length, broken: false }
    }

    /// Returns its medium.
    pub(in crate::store) const fn medium(&self) -> &M {
        &self.medium
    }

    /// Returns its path.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Appends bytes and syncs them.
    ///
    /// # Errors
    /// If the disk is full or fails.
    pub fn append(&mut self, bytes: &[u8]) -> Result<(), StoreError> {
        if self.broken {
            return Err(StoreError::Stopped { path: self.path.clone() });
        }
        let result = match self.medium.write_at(self.length, bytes) {
            Ok(()) => {
                let synced = self.medium.sync();
                // After a failed sync the system may have dropped the bytes and still report
                // success next time.
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

    /// Cuts a torn end off, before anything is appended.
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

    /// Disk with limited room, which may forget bytes that weren't synced.
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

    fn log(room: usize) -> (Rc<RefCell<Disk>>, AppendFile<Rc<RefCell<Disk>>>) {
        let disk = Rc::new(RefCell::new(Disk { room, ..Disk::default() }));
        (Rc::clone(&disk), AppendFile::on(disk, "pretended".into(), 0))
    }

    #[test]
    fn appended_bytes_are_synced() {
        let (disk, mut log) = log(100);
        log.append(b"one").unwrap();
        log.append(b"two").unwrap();
        assert_eq!(disk.borrow().synced, b"onetwo");
    }

    #[test]
    fn full_disk_leaves_only_whole_entries() {
        let (disk, mut log) = log(10);
        log.append(b"entry 1").unwrap();
        assert!(matches!(log.append(b"entry 2"), Err(StoreError::Full { .. })));
        assert_eq!(disk.borrow().written, b"entry 1");
        disk.borrow_mut().room = 100;
        log.append(b"entry 3").unwrap();
        assert_eq!(disk.borrow().synced, b"entry 1entry 3");
    }

    #[test]
    fn failed_sync_stops_all_appends() {
        let (disk, mut log) = log(100);
        log.append(b"entry 1").unwrap();
        disk.borrow_mut().sync_fails = true;
        log.append(b"entry 2").unwrap_err();
        disk.borrow_mut().sync_fails = false;
        log.append(b"entry 3").unwrap_err();
        assert_eq!(disk.borrow().written, b"entry 1");
    }

    #[test]
    fn torn_end_after_a_crash_is_cut() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("log");
        let (mut log, _) = AppendFile::open(&path).unwrap();
        log.append(b"entry 1;").unwrap();
        // The crash: some bytes reached the file, but the append never returned.
        log.medium.write_at(8, b"entr").unwrap();
        drop(log);
        let (mut log, bytes) = AppendFile::open(&path).unwrap();
        assert_eq!(bytes, b"entry 1;entr");
        log.cut(8).unwrap();
        log.append(b"entry 2;").unwrap();
        assert_eq!(std::fs::read(&path).unwrap(), b"entry 1;entry 2;");
    }
}
