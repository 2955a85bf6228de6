//! Data on disk: the player's key, and a record and a journal for each table. The table and the
//! command line use it.
//!
//! | module | contents |
//! |---|---|
//! | `files` | files that survive a crash, on a machine's disk or in a browser's database |
//! | `transfer` | export, import, and handover to another device |
//! | `journal`, `contacts`, `notified_chat` | files beside a table's record |
//! | `key_file`, `network_settings` | secret key, and settings of the network |
//! | `mail` | mail that a relay keeps |
//! | `error` | errors, texts, and maximum lengths of files that are read |
//! | `verify` | verification of a record on several threads |
//!
//! Invariants: once [`AppendFile::append`] has succeeded, the bytes are on the disk, whole; after a
//! failure they aren't there at all, or are cut off as a torn end at the next start; a file that
//! appears under its name is complete; one program at a time has a table's files, and none has
//! those of a table that was carried to another machine.
//!
//! ```text
//! <data>/key                       secret key, mode 0600
//! <data>/relay.key                 secret key of `bastide relay`, which has no seat at any table
//! <data>/mail/<place>              mail that the relay keeps, with a keyed hash of its source
//! <data>/network                   relays and other settings of the network
//! <data>/device                    number of this device, and its name
//! <data>/moving/…                  games on their way to another device
//! <data>/exporting/…               an unfinished export
//! <data>/records/<table>.bastide   record
//! <data>/records/<table>.journal   journal: all that this member has signed, and what isn't settled
//! <data>/records/<table>.here      identity and length of the journal's file at its last write
//! <data>/records/<table>.table     invitation, and last known addresses of the others
//! <data>/records/<table>.evidence  evidence against members: a record of its own
//! <data>/records/<table>.talk      chat of a correspondence game, and the part already shown
//! <data>/records/<table>.told      last chat messages announced by a program in the background
//! <data>/records/<table>.moved     whereabouts: here or elsewhere, and how often it was moved
//! <data>/records/<table>.lock      held while a program uses the table
//! ```

mod contacts;
mod error;
mod files;
mod journal;
mod key_file;
#[cfg(not(target_family = "wasm"))]
mod mail;
mod network_settings;
mod notified_chat;
mod transfer;
mod verify;

use std::io;
use std::path::{Path, PathBuf};

use bastide_node::NetworkHelpers;
use bastide_record::file::{self, Frame};
use bastide_record::log::letter;
use bastide_record::{GameTag, Key, PublicKey};
use bastide_session::message::MessageId;
use bastide_session::{JournalFile, limits, not_shown};
use bastide_wire::ids::{TableId, hex, read_hex};

pub use self::contacts::Contacts;
use self::error::system;
pub use self::error::{FILE_MAX, StoreError, TEXT_MAX, read_text};
pub use self::files::append_file::{AppendFile, Medium};
#[cfg(any(test, feature = "faults"))]
pub use self::files::fault::Life;
pub use self::files::native::{
    Lock, about, below, exists, keeps, list, make, make_folder, read, remove, rename, replace, settle,
};
#[cfg(target_family = "wasm")]
pub use self::files::native::{Unopened, open_database, taken};
pub use self::files::private;
pub use self::journal::Journal;
#[cfg(not(target_family = "wasm"))]
pub use self::mail::MailFolder;
pub use self::transfer::handover::{Device, HANDOVER_GAMES, HANDOVER_MAX, Handover, HandoverLock};
pub use self::transfer::sealed::Cost;
pub use self::transfer::table_location::AwayDetails;
use self::transfer::table_location::TableLocation;
pub use self::transfer::{DataSummary, Imported, PASSPHRASE_MIN, TransferError, is_export};
pub use self::verify::verify;

/// Data folder.
#[derive(Clone, Debug)]
pub struct Store {
    folder: PathBuf,
}

/// Files of one table, locked for this program while the value lives.
#[derive(Debug)]
pub struct TableFiles {
    /// The record.
    pub record: AppendFile,
    /// The journal.
    pub journal: Journal,
    table_path: PathBuf,
    evidence: PathBuf,
    talk: PathBuf,
    _lock: Lock,
}

impl Store {
    /// Opens the data folder, or makes it. First it undoes or finishes exports that were cut short.
    ///
    /// # Errors
    /// If the folder can't be made.
    pub fn open(folder: impl Into<PathBuf>) -> Result<Store, StoreError> {
        let store = Store { folder: folder.into() };
        make_folder(&store.folder)?;
        make_folder(&store.records())?;
        store.mend_exports();
        Ok(store)
    }

    /// Returns the folder of the records.
    #[must_use]
    pub fn records(&self) -> PathBuf {
        self.folder.join("records")
    }

    /// Returns the player's key. The first call makes it.
    ///
    /// # Errors
    /// If it can't be read or made, or others could read it.
    pub fn key(&self) -> Result<Key, StoreError> {
        key_file::read_or_make(&self.folder.join("key"))
    }

    /// Returns the key of this data folder's relay. The first call makes it.
    ///
    /// # Errors
    /// If it can't be read or made, or others could read it.
    pub fn relay_key(&self) -> Result<Key, StoreError> {
        key_file::read_or_make(&self.folder.join("relay.key"))
    }

    /// Reads the network settings.
    ///
    /// # Errors
    /// If the file exists and can't be read.
    pub fn help(&self) -> Result<NetworkHelpers, StoreError> {
        network_settings::read(&self.folder.join("network"))
    }

    /// Writes the network settings.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn set_help(&self, help: &NetworkHelpers) -> Result<(), StoreError> {
        network_settings::write(&self.folder.join("network"), help)
    }

    /// Opens the folder of a relay's mail, or makes it.
    ///
    /// # Errors
    /// If it can't be made.
    #[cfg(not(target_family = "wasm"))]
    pub fn mail(&self) -> Result<MailFolder, StoreError> {
        MailFolder::open(self.folder.join("mail"))
    }

    /// Returns the path of a table's record.
    #[must_use]
    pub fn record_path(&self, table: &TableId) -> PathBuf {
        self.path(table, "bastide")
    }

    /// Returns the path of a table's journal.
    #[must_use]
    pub fn journal_path(&self, table: &TableId) -> PathBuf {
        self.path(table, "journal")
    }

    /// Returns a number that tells the file of a table's journal from a restored backup. `None` if
    /// it is such a backup and the table wasn't opened since, or where that can't be determined.
    #[must_use]
    pub fn journal_file(&self, table: &TableId) -> Option<JournalFile> {
        journal::file_of(&self.journal_path(table))
    }

    /// Checks that a table is known here.
    ///
    /// # Errors
    /// If it isn't.
    pub fn find(&self, table: &TableId) -> Result<(), StoreError> {
        let found = exists(&self.journal_path(table));
        found.then_some(()).ok_or_else(|| StoreError::NoTable { table: hex(&table.0), path: self.records() })
    }

    /// Locks and opens the files of a table. Returns them with the content of record and journal,
    /// both empty for a new table.
    ///
    /// # Errors
    /// If another program has them, the table was carried to another machine, or the system
    /// refuses.
    pub fn table(&self, table: &TableId) -> Result<(TableFiles, Vec<u8>, Vec<u8>), StoreError> {
        let lock = Lock::take(&self.path(table, "lock"))?;
        let mark = self.path(table, "moved");
        if let (TableLocation::Away(..), AwayDetails { device, .. }) = TableLocation::read_all(&mark)? {
            return Err(StoreError::Away { table: hex(&table.0), device, path: mark });
        }
        let (record, record_bytes) = AppendFile::open(&self.path(table, "bastide"))?;
        let (journal, journal_bytes) = Journal::open(&self.journal_path(table))?;
        let (table_path, evidence) = (self.path(table, "table"), self.path(table, "evidence"));
        let talk = self.path(table, "talk");
        let files = TableFiles { record, journal, table_path, evidence, talk, _lock: lock };
        Ok((files, record_bytes, journal_bytes))
    }

    /// Returns the writer of each chat message that the player wasn't shown yet. Only
    /// correspondence games keep their chat.
    #[must_use]
    pub fn not_shown(&self, table: &TableId) -> Vec<PublicKey> {
        self.unread_chat(table).into_iter().map(|(by, _)| by).collect()
    }

    fn unread_chat(&self, table: &TableId) -> Vec<(PublicKey, MessageId)> {
        read(&self.path(table, "talk"), limits::CHAT_LOG_MAX)
            .map_or_else(|_| Vec::new(), |talk| not_shown(&talk))
    }

    /// Returns the tables that were begun here, the latest first.
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

    /// Reads the contacts of a table.
    ///
    /// # Errors
    /// If there are none, or they are malformed.
    pub fn contacts(&self, table: &TableId) -> Result<Contacts, StoreError> {
        let path = self.path(table, "table");
        let text = read_text(&path).ok().and_then(|text| Contacts::read(&text));
        text.ok_or_else(|| StoreError::NoTable { table: hex(&table.0), path: self.records() })
    }

    /// Finds the table of a letter's game.
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
    /// Stores the evidence against members, replacing what was stored before.
    ///
    /// # Errors
    /// If the system refuses. Then the old evidence is still there.
    pub fn keep_evidence(&self, bytes: &[u8]) -> Result<(), StoreError> {
        replace(&self.evidence, bytes)
    }

    /// Stores the chat, replacing what was stored before.
    ///
    /// # Errors
    /// If the system refuses. Then the old chat is still there.
    pub fn keep_talk(&self, bytes: &[u8]) -> Result<(), StoreError> {
        replace(&self.talk, bytes)
    }

    /// Reads the stored chat. A file that can't be read or is too long counts as empty, as no game
    /// depends on it.
    #[must_use]
    pub fn talk(&self) -> Vec<u8> {
        read(&self.talk, limits::CHAT_LOG_MAX).unwrap_or_else(|error| {
            if error.kind() != io::ErrorKind::NotFound {
                tracing::warn!("what was said before is lost: {}: {error}", self.talk.display());
            }
            Vec::new()
        })
    }

    /// Returns the path of the evidence ([`TableFiles::keep_evidence`]).
    #[must_use]
    pub fn evidence_path(&self) -> &Path {
        &self.evidence
    }

    /// Empties record, journal and chat.
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

    /// Stores the contacts.
    ///
    /// # Errors
    /// If the system refuses. Then the old contacts are still there.
    pub fn note(&self, contacts: &Contacts) -> Result<(), StoreError> {
        replace(&self.table_path, contacts.to_string().as_bytes())
    }
}

/// Checks for the fuzzer that network settings which can be parsed survive being written.
#[cfg(fuzzing)]
pub fn check_help(text: &str) {
    if let Ok(help) = network_settings::parse(text) {
        assert_eq!(network_settings::parse(&network_settings::text(&help)), Ok(help));
    }
}

/// Journals, for tests of other modules.
#[cfg(test)]
pub(crate) mod handover_tests {
    pub(crate) use super::transfer::tests::{TABLE, journal};
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn table_reopens_with_appended_bytes() {
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
    fn lost_chat_leaves_the_table_unharmed() {
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
        replace(&path, &vec![0; limits::CHAT_LOG_MAX as usize + 1]).unwrap();
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
    fn text_file_is_bounded_utf_8() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        replace(&path, &vec![b'a'; TEXT_MAX as usize + 1]).unwrap();
        assert_eq!(read_text(&path).unwrap_err().kind(), io::ErrorKind::FileTooLarge);
        replace(&path, b"\xff").unwrap();
        assert_eq!(read_text(&path).unwrap_err().kind(), io::ErrorKind::InvalidData);
    }
}
