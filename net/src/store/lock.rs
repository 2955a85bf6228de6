//! A lock file: one running program a key and game.
//!
//! Invariant: the system gives the lock back when the program ends, however it ends; the file itself stays.

use std::fs::{File, TryLockError};
use std::path::Path;

use super::{StoreError, private, system};

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
        let file =
            private().write(true).create(true).truncate(false).open(path).map_err(|e| system(path, e))?;
        match file.try_lock() {
            Ok(()) => Ok(Lock { _file: file }),
            Err(TryLockError::WouldBlock) => Err(StoreError::Running { path: path.to_owned() }),
            Err(TryLockError::Error(source)) => Err(StoreError::NoLocks { path: path.to_owned(), source }),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_one_has_it_and_the_next_gets_it_afterwards() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("lock");
        let first = Lock::take(&path).unwrap();
        assert!(matches!(Lock::take(&path), Err(StoreError::Running { .. })));
        drop(first);
        Lock::take(&path).unwrap();
    }
}
