//! Errors of the store; reading of texts, and how long a file may be that is read.

use std::io;
use std::path::{Path, PathBuf};

use bastide_session::DiskError;

use super::files::native::read;

/// Maximum length of a record or journal that is read, in bytes.
pub const FILE_MAX: u64 = 32 * 1024 * 1024;
/// Maximum length of a text file that is read, in bytes: settings and the like.
pub const TEXT_MAX: u64 = 1024 * 1024;

/// Reasons why something can't be stored or read, for logs. The user interface tells the player
/// more.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Others can read the secret key.
    #[error("key file {path} has mode {mode:04o}", path = path.display())]
    LooseKey {
        /// The file.
        path: PathBuf,
        /// Permission bits of the file.
        mode: u32,
    },
    /// The key file has other content.
    #[error("key file {path} holds no key", path = path.display())]
    GarbledKey {
        /// The file.
        path: PathBuf,
    },
    /// The file of network settings has other content.
    #[error("{path}, line {line}", path = path.display())]
    GarbledSettings {
        /// The file.
        path: PathBuf,
        /// 1-based number of the line.
        line: usize,
    },
    /// Another program uses the table.
    #[error("{path} is locked", path = path.display())]
    Running {
        /// The lock.
        path: PathBuf,
    },
    /// The table was carried to another machine.
    #[error("table {table} is gone on with elsewhere: {path}", path = path.display())]
    Away {
        /// Table, in hexadecimal.
        table: String,
        /// Name of the device that took it, where that is known.
        device: Option<String>,
        /// File that says so.
        path: PathBuf,
    },
    /// The file system has no locks.
    #[error("{path} can't be locked: {source}", path = path.display())]
    NoLocks {
        /// The lock file.
        path: PathBuf,
        /// Error of the system.
        source: io::Error,
    },
    /// The disk is full.
    #[error("disk full: {path}", path = path.display())]
    Full {
        /// The file.
        path: PathBuf,
    },
    /// No such table here.
    #[error("no table {table} in {path}", path = path.display())]
    NoTable {
        /// Table, in hexadecimal.
        table: String,
        /// Folder of the records.
        path: PathBuf,
    },
    /// The file is longer than any of its kind may be.
    #[error("{path} is longer than {limit} bytes", path = path.display())]
    TooLong {
        /// The file.
        path: PathBuf,
        /// Most bytes allowed.
        limit: u64,
    },
    /// Nothing more is written, because of an earlier error.
    #[error("{path}: stopped by an earlier error", path = path.display())]
    Stopped {
        /// The file.
        path: PathBuf,
    },
    /// Any other error of the system.
    #[error("{path}: {source}", path = path.display())]
    System {
        /// The file or folder.
        path: PathBuf,
        /// Error of the system.
        source: io::Error,
    },
}

/// Conversion for callers that report only system errors.
impl From<StoreError> for io::Error {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::System { source, .. } => source,
            StoreError::Full { .. } => io::ErrorKind::StorageFull.into(),
            other => Self::other(other),
        }
    }
}

/// Conversion for a session, which knows no files.
impl From<&StoreError> for DiskError {
    fn from(error: &StoreError) -> Self {
        match error {
            StoreError::Full { .. } => Self::Full,
            StoreError::Running { .. } => Self::Taken,
            StoreError::Stopped { .. } => Self::Stopped,
            StoreError::System { source, .. }
                if matches!(
                    source.kind(),
                    io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem
                ) =>
            {
                Self::Denied
            }
            other => Self::System(other.to_string()),
        }
    }
}

/// Returns the error for a call of the system that failed on this path.
pub(super) fn system(path: &Path, source: io::Error) -> StoreError {
    match source.kind() {
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => {
            StoreError::Full { path: path.to_owned() }
        }
        _ => StoreError::System { path: path.to_owned(), source },
    }
}

/// Reads a text file, which anybody may have written.
///
/// # Errors
/// Those of [`read`] with [`TEXT_MAX`]; [`InvalidData`](io::ErrorKind::InvalidData) if it isn't
/// UTF-8.
pub fn read_text(path: &Path) -> io::Result<String> {
    String::from_utf8(read(path, TEXT_MAX)?)
        .map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))
}
