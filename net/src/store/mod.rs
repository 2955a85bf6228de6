//! What a program keeps on disk: its key, and for each table a record and a journal. Used by the table and the command line.
//!
//! Invariants: what [`Log::append`] has answered is on the disk, whole; what failed is not there at all, or is cut as a torn
//! end at the next start; a file that appears under its name is complete; one program at a time has a table's files, and none
//! has those of a table that was carried to another machine.
//!
//! ```text
//! <data>/key                       the secret key, mode 0600
//! <data>/relay.key                 that of `bastide relay`, which is nobody's at any table
//! <data>/mail/<place>              what the relay keeps for games of days, with a keyed hash of its source
//! <data>/network                   whom to ask for help on every table
//! <data>/device                    the device's number, and what the player calls it
//! <data>/moving/…                  games on their way to another device
//! <data>/exporting/…               an export that isn't finished
//! <data>/records/<table>.bastide   the record
//! <data>/records/<table>.journal   what this member has signed, and what isn't settled yet
//! <data>/records/<table>.here      in which file the journal lies, and how long it was when it was written last
//! <data>/records/<table>.table     the invitation, and where the others were last seen
//! <data>/records/<table>.evidence  what there is against members: a record of its own
//! <data>/records/<table>.talk      what was said in a game of days, and what of it the player was shown
//! <data>/records/<table>.told      of which of that a program in the background has told
//! <data>/records/<table>.moved     whether it is gone on with here, and how often it was carried to another machine
//! <data>/records/<table>.lock      held while a program is at the table
//! ```

mod contacts;
mod fault;
mod handing;
mod help_file;
mod journal;
mod key_file;
mod log;
#[cfg(not(target_family = "wasm"))]
mod mail;
mod moved;
mod moving;
#[cfg_attr(target_family = "wasm", path = "tab.rs")]
mod native;
pub mod private;
mod sealed;
mod told;
mod verify;

use std::io;
use std::path::{Path, PathBuf};

use bastide_record::file::{self, Frame};
use bastide_record::{GameTag, Key, PublicKey, letter};

pub use self::contacts::Contacts;
pub use self::handing::{Device, HANDOVER_GAMES, HANDOVER_MAX, Handing, Handover};
pub use self::journal::Journal;
pub use self::log::{Log, Medium};
#[cfg(not(target_family = "wasm"))]
pub use self::mail::MailFolder;
pub use self::moved::Away;
use self::moved::Moved;
pub use self::moving::{Belongings, Imported, MovingError, PASSPHRASE_MIN, is_export};
pub use self::native::{
    Lock, about, below, exists, keeps, list, make, make_folder, read, remove, rename, replace, settle,
};
#[cfg(target_family = "wasm")]
pub use self::native::{Unopened, open_database, taken};
use self::private::name_beside;
pub use self::sealed::Cost;
pub use self::verify::verify;
use crate::node::{Help, TableId, hex, random};
use crate::session::{JournalFile, NotShown, limits, not_shown};

/// Why something can't be kept or read: for logs; who plays is told more by who shows it.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Others can read the secret key.
    #[error("key file {path} has mode {mode:04o}", path = path.display())]
    LooseKey {
        /// The file.
        path: PathBuf,
        /// Its permissions.
        mode: u32,
    },
    /// The key file holds something else.
    #[error("key file {path} holds no key", path = path.display())]
    GarbledKey {
        /// The file.
        path: PathBuf,
    },
    /// The file that says whom to ask for help holds something else.
    #[error("{path}, line {line}", path = path.display())]
    GarbledHelp {
        /// The file.
        path: PathBuf,
        /// Counted from 1.
        line: usize,
    },
    /// Another program has the table.
    #[error("{path} is locked", path = path.display())]
    Running {
        /// The lock.
        path: PathBuf,
    },
    /// The table was carried to another machine.
    #[error("table {table} is gone on with elsewhere: {path}", path = path.display())]
    Away {
        /// Which.
        table: String,
        /// To which device, where that is known.
        device: Option<String>,
        /// The mark that says so.
        path: PathBuf,
    },
    /// The system has no locks there.
    #[error("{path} can't be locked: {source}", path = path.display())]
    NoLocks {
        /// The lock.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// No room.
    #[error("disk full: {path}", path = path.display())]
    Full {
        /// The file.
        path: PathBuf,
    },
    /// No such table here.
    #[error("no table {table} in {path}", path = path.display())]
    NoTable {
        /// Which.
        table: String,
        /// Where.
        path: PathBuf,
    },
    /// A file longer than any of its kind.
    #[error("{path} is longer than {limit} bytes", path = path.display())]
    TooLong {
        /// The file.
        path: PathBuf,
        /// What may be.
        limit: u64,
    },
    /// Anything else that the system says.
    #[error("{path}: {source}", path = path.display())]
    System {
        /// The file or folder.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
}

/// For who has nothing else to tell but what the system says.
impl From<StoreError> for io::Error {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::System { source, .. } => source,
            StoreError::Full { .. } => io::ErrorKind::StorageFull.into(),
            other => Self::other(other),
        }
    }
}

/// A data folder.
#[derive(Clone, Debug)]
pub struct Store {
    folder: PathBuf,
}

/// The files of one table, this program's alone while the value lives.
#[derive(Debug)]
pub struct TableFiles {
    /// The record.
    pub record: Log,
    /// The journal.
    pub journal: Journal,
    table_path: PathBuf,
    evidence: PathBuf,
    talk: PathBuf,
    _lock: Lock,
}

/// The longest record or journal that is read, in bytes.
pub const FILE_MAX: u64 = 32 * 1024 * 1024;
/// The longest file of text that is read, in bytes: settings and the like.
pub const TEXT_MAX: u64 = 1024 * 1024;

/// The text of a file that anybody may have written.
///
/// # Errors
/// As [`read`] with [`TEXT_MAX`]; [`InvalidData`](io::ErrorKind::InvalidData) if it is no text.
pub fn read_text(path: &Path) -> io::Result<String> {
    String::from_utf8(read(path, TEXT_MAX)?)
        .map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))
}

impl Store {
    /// The data in this folder, which is made if it isn't there. An export that was cut short is undone or finished first.
    ///
    /// # Errors
    /// If it can't be made.
    pub fn open(folder: impl Into<PathBuf>) -> Result<Store, StoreError> {
        let store = Store { folder: folder.into() };
        make_folder(&store.folder)?;
        make_folder(&store.records())?;
        store.mend_exports();
        Ok(store)
    }

    /// The folder of the records.
    #[must_use]
    pub fn records(&self) -> PathBuf {
        self.folder.join("records")
    }

    /// The key of this data folder, made on the first call.
    ///
    /// # Errors
    /// If it can't be read or made, or others could read it.
    pub fn key(&self) -> Result<Key, StoreError> {
        key_file::read_or_make(&self.folder.join("key"))
    }

    /// The key of this data folder's relay, made on the first call.
    ///
    /// # Errors
    /// If it can't be read or made, or others could read it.
    pub fn relay_key(&self) -> Result<Key, StoreError> {
        key_file::read_or_make(&self.folder.join("relay.key"))
    }

    /// Whom the player has asked to help on every table.
    ///
    /// # Errors
    /// If the file is there and can't be read.
    pub fn help(&self) -> Result<Help, StoreError> {
        help_file::read(&self.folder.join("network"))
    }

    /// Keeps whom to ask from now on.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn set_help(&self, help: &Help) -> Result<(), StoreError> {
        help_file::write(&self.folder.join("network"), help)
    }

    /// The file of a table's record.
    #[must_use]
    pub fn record_path(&self, table: &TableId) -> PathBuf {
        self.path(table, "bastide")
    }

    /// The file of a table's journal.
    #[must_use]
    pub fn journal_path(&self, table: &TableId) -> PathBuf {
        self.path(table, "journal")
    }

    /// Number that tells the file of a table's journal from a copy that was put back or was copied into it; none if it is one, until somebody sits down with it, or
    /// where that can't be told.
    #[must_use]
    pub fn journal_file(&self, table: &TableId) -> Option<JournalFile> {
        journal::file_of(&self.journal_path(table))
    }

    /// Whether something was kept of a table.
    ///
    /// # Errors
    /// If nothing was.
    pub fn find(&self, table: &TableId) -> Result<(), StoreError> {
        let found = exists(&self.journal_path(table));
        found.then_some(()).ok_or_else(|| StoreError::NoTable { table: hex(&table.0), path: self.records() })
    }

    /// The files of a table, with what is in record and journal so far; both empty if it is new.
    ///
    /// # Errors
    /// If another program has them, the table was carried to another machine, or the system refuses.
    pub fn table(&self, table: &TableId) -> Result<(TableFiles, Vec<u8>, Vec<u8>), StoreError> {
        let lock = Lock::take(&self.path(table, "lock"))?;
        let mark = self.path(table, "moved");
        if let (Moved::Away(..), Away { device, .. }) = Moved::read_all(&mark)? {
            return Err(StoreError::Away { table: hex(&table.0), device, path: mark });
        }
        let (record, record_bytes) = Log::open(&self.path(table, "bastide"))?;
        let (journal, journal_bytes) = Journal::open(&self.journal_path(table))?;
        let (table_path, evidence) = (self.path(table, "table"), self.path(table, "evidence"));
        let talk = self.path(table, "talk");
        let files = TableFiles { record, journal, table_path, evidence, talk, _lock: lock };
        Ok((files, record_bytes, journal_bytes))
    }

    /// Who has said something at a table of days that the player was not shown yet: once for each remark.
    #[must_use]
    pub fn not_shown(&self, table: &TableId) -> Vec<PublicKey> {
        self.new_remarks(table).into_iter().map(|remark| remark.by).collect()
    }

    fn new_remarks(&self, table: &TableId) -> Vec<NotShown> {
        read(&self.path(table, "talk"), limits::TALK).map_or_else(|_| Vec::new(), |talk| not_shown(&talk))
    }

    /// The tables that were begun here, the latest first.
    ///
    /// # Errors
    /// If the folder can't be read.
    pub fn tables(&self) -> Result<Vec<TableId>, StoreError> {
        let folder = self.records();
        let files = list(&folder).map_err(|e| system(&folder, e))?;
        let table = |name: &str| name.strip_suffix(".journal").and_then(read_hex).map(TableId);
        let mut found: Vec<_> =
            files.iter().filter_map(|(name, written)| Some((*written, table(name)?))).collect();
        found.sort();
        Ok(found.into_iter().rev().map(|(_, table)| table).collect())
    }

    /// What was noted about a table.
    ///
    /// # Errors
    /// If nothing was.
    pub fn contacts(&self, table: &TableId) -> Result<Contacts, StoreError> {
        let path = self.path(table, "table");
        let text = read_text(&path).ok().and_then(|text| Contacts::read(&text));
        text.ok_or_else(|| StoreError::NoTable { table: hex(&table.0), path: self.records() })
    }

    /// The table of a game that a letter is of.
    ///
    /// # Errors
    /// If the folder can't be read.
    pub fn table_of(&self, game: GameTag) -> Result<Option<TableId>, StoreError> {
        let is_it = |table: &TableId| {
            let record = read(&self.record_path(table), FILE_MAX).ok()?;
            let mut reader = file::Reader::new(&record).ok()?;
            let file::Next::Frame(content) = reader.read() else { return None };
            let Ok(Frame::Charter(charter)) = Frame::decode(content) else { return None };
            (letter::tag(&charter.id()) == game).then_some(())
        };
        Ok(self.tables()?.into_iter().find(|table| is_it(table).is_some()))
    }

    fn path(&self, table: &TableId, kind: &str) -> PathBuf {
        self.records().join(format!("{}.{kind}", hex(&table.0)))
    }
}

impl TableFiles {
    /// Keeps what there is against members, instead of what was kept before.
    ///
    /// # Errors
    /// If the system refuses; what was kept before is still there then.
    pub fn keep_evidence(&self, bytes: &[u8]) -> Result<(), StoreError> {
        replace(&self.evidence, bytes)
    }

    /// Keeps what was said, instead of what was kept before.
    ///
    /// # Errors
    /// If the system refuses; what was kept before is still there then.
    pub fn keep_talk(&self, bytes: &[u8]) -> Result<(), StoreError> {
        replace(&self.talk, bytes)
    }

    /// What was said before. What can't be read, or is longer than any such file, is as if nothing had been said: no game hangs on it.
    #[must_use]
    pub fn talk(&self) -> Vec<u8> {
        read(&self.talk, limits::TALK).unwrap_or_else(|error| {
            if error.kind() != io::ErrorKind::NotFound {
                tracing::warn!("what was said before is lost: {}: {error}", self.talk.display());
            }
            Vec::new()
        })
    }

    /// Where [`TableFiles::keep_evidence`] keeps it.
    #[must_use]
    pub fn evidence_path(&self) -> &Path {
        &self.evidence
    }

    /// Forgets what record and journal hold, and what was said.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn clear(&mut self) -> Result<(), StoreError> {
        if exists(&self.talk) {
            self.keep_talk(&[])?;
        }
        self.record.cut(0)?;
        self.journal.cut(0)
    }

    /// Notes the invitation, and where the others were last seen.
    ///
    /// # Errors
    /// If the system refuses; what was noted before is still there then.
    pub fn note(&self, contacts: &Contacts) -> Result<(), StoreError> {
        replace(&self.table_path, contacts.to_string().as_bytes())
    }
}

fn system(path: &Path, source: io::Error) -> StoreError {
    match source.kind() {
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => {
            StoreError::Full { path: path.to_owned() }
        }
        _ => StoreError::System { path: path.to_owned(), source },
    }
}

/// For the fuzzer alone: reads the text of the file that names helpers; what is read is written so that it says the same.
#[cfg(fuzzing)]
pub fn check_help(text: &str) {
    if let Ok(help) = help_file::parse(text) {
        assert_eq!(help_file::parse(&help_file::text(&help)), Ok(help));
    }
}

/// So many bytes that are spelled as hexadecimal digits, and nothing else.
#[must_use]
pub fn read_hex<const N: usize>(text: &str) -> Option<[u8; N]> {
    let mut bytes = [0; N];
    if text.len() != 2 * N || !text.bytes().all(|digit| digit.is_ascii_hexdigit()) {
        return None;
    }
    for (byte, digits) in bytes.iter_mut().zip(text.as_bytes().chunks(2)) {
        *byte = u8::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok()?;
    }
    Some(bytes)
}

/// A journal, and programs that die, for the tests of what carries it.
#[cfg(test)]
pub(crate) mod handover_tests {
    pub(crate) use super::fault::Life;
    pub(crate) use super::moving::tests::{TABLE, journal};
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_found_again_with_what_was_appended() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path().join("new/data")).unwrap();
        let (mut files, record, journal) = store.table(&TableId([7; 16])).unwrap();
        assert_eq!((record.len(), journal.len()), (0, 0));
        files.record.append(b"charter").unwrap();
        files.record.append(b", turn").unwrap();
        files.journal.append(b"signed").unwrap();
        assert!(matches!(store.table(&TableId([7; 16])), Err(StoreError::Running { .. })));
        drop(files);
        let (_, record, journal) = store.table(&TableId([7; 16])).unwrap();
        assert_eq!(
            (record.as_slice(), journal.as_slice()),
            (b"charter, turn".as_slice(), b"signed".as_slice())
        );
        assert_eq!(store.tables().unwrap(), [TableId([7; 16])]);
        assert!(matches!(store.contacts(&TableId([8; 16])), Err(StoreError::NoTable { .. })));
    }

    #[test]
    fn what_was_said_is_there_again_or_not_and_the_table_is_as_it_was() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).unwrap();
        let table = TableId([7; 16]);
        let path = store.path(&table, "talk");
        let (mut files, ..) = store.table(&table).unwrap();
        files.journal.append(b"signed").unwrap();
        assert!(files.talk().is_empty() && !exists(&path), "nothing was said yet");
        for said in [&b"first"[..], b"second", b""] {
            files.keep_talk(said).unwrap();
            assert_eq!(files.talk(), said);
            assert_eq!(store.not_shown(&table), [], "it is damaged");
        }
        replace(&path, &vec![0; limits::TALK as usize + 1]).unwrap();
        assert!(files.talk().is_empty(), "it is longer than any");
        remove(&path).unwrap();
        make_folder(&path).unwrap();
        assert!(files.talk().is_empty() && files.keep_talk(b"third").is_err(), "something else is there");
        drop(files);
        assert_eq!(store.table(&table).unwrap().2, b"signed");
        std::fs::remove_dir(&path).unwrap();
        let (mut files, ..) = store.table(&table).unwrap();
        files.keep_talk(b"fourth").unwrap();
        files.clear().unwrap();
        assert!(files.talk().is_empty());
    }

    #[test]
    fn text_is_text() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        replace(&path, &vec![b'a'; TEXT_MAX as usize + 1]).unwrap();
        assert_eq!(read_text(&path).unwrap_err().kind(), io::ErrorKind::FileTooLarge);
        replace(&path, b"\xff").unwrap();
        assert_eq!(read_text(&path).unwrap_err().kind(), io::ErrorKind::InvalidData);
    }
}
