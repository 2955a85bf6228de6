//! Export and import of a player's key and games, to carry them to another machine in one file.
//!
//! Were the same journal in use on two machines, an honest player would look like a liar. So games
//! are marked as carried away before anything opens the file, and are never signed here again. A
//! game is imported only if nothing of its table is here, or if it was carried away and the file
//! continues what is here.
//!
//! | module | contents |
//! |---|---|
//! | `exporting` | an export in progress, until its games are marked as away |
//! | `sealed` | file encrypted with a passphrase |
//! | `handover` | games on their way from one device of a player to another |
//! | `table_location` | whereabouts of a table: played here, or elsewhere since it was exported |
//!
//! Invariants: an [export](exporting) exists whole or not at all, and without it nothing is marked.
//! An import writes nothing before the whole file was read and verified. It overwrites only the
//! beginning of what comes, or files that bind nobody: a key that never took a seat makes room for
//! the imported one, and is kept beside it. The same file can still be imported on two other
//! machines: this can't be seen here, and so isn't prevented.
//!
//! [Sealed](sealed) content, with little-endian numbers:
//!
//! ```text
//! export [16]  seed [32]  tables u32, then of each:
//!     table [16]  number u32  record, journal, contacts, evidence, chat: each as
//!     length u32 and bytes; length 2^32 - 1 for a missing file
//! ```
//!
//! Version 1 had no chat.

mod exporting;
pub(super) mod handover;
pub(super) mod sealed;
pub(super) mod table_location;

use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use bastide_record::{Key, PublicKey};
use bastide_rules::hash::{Hash, hash, number};
use bastide_session::{JournalFile, JournalRole, limits};
use bastide_wire::ids::{TableId, hex, random};
use bastide_wire::invitation::ADDRESSES_MAX;

use super::error::{FILE_MAX, StoreError, TEXT_MAX, system};

use self::sealed::{HEADER, MAGIC, OpenError, Opener};
use self::table_location::{AwayDetails, ExportId, TableLocation};
use super::files::native::{File, exists, remove};
use super::{Journal, Lock, Store, about, key_file, read, rename, replace};

/// Maximum length of an export, in bytes.
const EXPORT_MAX: u64 = 1 << 30;
/// Most tables in an export.
const TABLES_MAX: u32 = 1 << 16;
/// Minimum length of the passphrase of a new export, in characters.
pub const PASSPHRASE_MIN: usize = 8;
/// Length that stands for a missing file.
const NONE: u32 = u32::MAX;
/// Kinds of files that are carried, with the maximum length of each in bytes.
const KINDS: [(&str, u64); 5] = [
    ("bastide", FILE_MAX),
    ("journal", FILE_MAX),
    ("table", TEXT_MAX),
    ("evidence", FILE_MAX),
    ("talk", limits::CHAT_LOG_MAX),
];
/// Index of the journal among the kinds.
const JOURNAL: usize = 1;

/// Reasons why nothing was carried, for logs. The user interface tells the player more.
#[derive(Debug, thiserror::Error)]
pub enum TransferError {
    /// Error of the data folder or the system.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// There is no key to export.
    #[error("no key in {}", .0.display())]
    NoKey(PathBuf),
    /// The file to export to exists already.
    #[error("{} exists", .0.display())]
    Exists(PathBuf),
    /// The passphrase is too short.
    #[error("short passphrase")]
    Short,
    /// The games don't fit into one file.
    #[error("too much for one file")]
    TooMuch,
    /// The file isn't an export.
    #[error("{} is no export", .0.display())]
    Foreign(PathBuf),
    /// The export has an unknown version.
    #[error("export of version {0}")]
    Version(u32),
    /// The passphrase is wrong, or the beginning of the file is damaged.
    #[error("wrong passphrase, or damaged")]
    Locked,
    /// The file is damaged.
    #[error("{} is damaged", .0.display())]
    Damaged(PathBuf),
    /// The export has another key than the one with which games were played here.
    #[error("another key is here")]
    OtherKey,
    /// The export was made here, and the player hasn't confirmed that it is used nowhere else.
    #[error("made here")]
    MadeHere,
}

/// Summary of a data folder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DataSummary {
    /// Player's key; `None` if there is none yet.
    pub key: Option<PublicKey>,
    /// Number of games, including those carried away.
    pub games: usize,
    /// Number of games carried away.
    pub away: usize,
}

/// Result of an import.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Imported {
    /// Number of games that are new here.
    pub new: usize,
    /// Number of games that were carried away from here and are back.
    pub back: usize,
    /// Number of games that are here already, in the same state or further on.
    pub known: usize,
    /// Games that differ from the imported ones or are in use: these were left unchanged.
    pub refused: Vec<TableId>,
    /// Backup file of the key that was here before, if another one came.
    pub aside: Option<PathBuf>,
}

/// Table in an export.
struct ExportedTable {
    table: TableId,
    number: u32,
    /// Contents in the order of [`KINDS`]; `None` for a missing file.
    files: [Option<Vec<u8>>; KINDS.len()],
}

impl ExportedTable {
    fn journal(&self) -> &[u8] {
        self.files[JOURNAL].as_deref().unwrap_or_default()
    }

    /// Returns a digest that stays the same as long as no program uses the table.
    fn digest(&self) -> Hash {
        let [record, journal, ..] = &self.files;
        hash("carried", &[record.as_deref().unwrap_or_default(), journal.as_deref().unwrap_or_default()])
    }
}

/// Outcome for one table of an import.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ImportOutcome {
    New,
    Back,
    Known,
    Refused,
}

impl ImportOutcome {
    /// Decides about the table with this number and journal in that export; `here` is our journal.
    fn of(
        (number, export, comes): (u32, ExportId, &[u8]),
        here: Option<&[u8]>,
        moved: TableLocation,
    ) -> Self {
        // Torn ends bind nobody, and are cut off when the game goes on.
        let sound = |journal: &[u8]| journal[..JournalRole::sound(journal)].to_vec();
        let begins = |first: &[u8], then: &[u8]| then.starts_with(&sound(first));
        match (here, moved) {
            (None, TableLocation::Here(before)) if before <= number => Self::New,
            (Some(here), TableLocation::Here(_)) if begins(comes, here) => Self::Known,
            (_, TableLocation::Here(_)) => Self::Refused,
            // An older export than the one that carried it away would restore an outdated game.
            (here, TableLocation::Away(before, by)) => {
                let later = number > before || (number == before && by == export);
                let back = later && begins(here.unwrap_or_default(), comes);
                if back { Self::Back } else { Self::Refused }
            }
        }
    }
}

/// Returns the file number that a journal holds while this export carries it.
fn carried_by(export: ExportId) -> JournalFile {
    JournalFile(number(&hash("carried by", &[&export])))
}

/// Returns true if the journal binds its writer: only a seated member signs.
fn binds(journal: &[u8]) -> bool {
    JournalRole::of(journal) == JournalRole::Sitting
}

/// Returns true if the file is an export, even a damaged one.
#[must_use]
pub fn is_export(path: &Path) -> bool {
    let mut begins = [0; MAGIC.len()];
    File::open(path).and_then(|mut file| file.read_exact(&mut begins)).is_ok() && begins == MAGIC
}

impl Store {
    /// Returns the summary of this data folder, without making a key.
    ///
    /// # Errors
    /// If it can't be read.
    pub fn belongings(&self) -> Result<DataSummary, StoreError> {
        let tables = self.tables()?;
        let away = tables.iter().filter(|table| self.is_away(table)).count();
        Ok(DataSummary { key: self.own_key()?.map(|key| key.public()), games: tables.len(), away })
    }

    /// Returns true if a table is played elsewhere.
    #[must_use]
    pub fn is_away(&self, table: &TableId) -> bool {
        matches!(TableLocation::read(&self.path(table, "moved")), Ok(TableLocation::Away(..)))
    }

    /// Returns the details of a table that is played elsewhere.
    #[must_use]
    pub fn away(&self, table: &TableId) -> Option<AwayDetails> {
        match TableLocation::read_all(&self.path(table, "moved")) {
            Ok((TableLocation::Away(..), away)) => Some(away),
            _ => None,
        }
    }

    /// Imports the key and the games of an export, except games that differ here. `unused` is the
    /// player's word that this file, if it was made here, was imported nowhere.
    ///
    /// # Errors
    /// If the file can't be opened, is damaged, or has another key. Then nothing is written.
    pub fn import(&self, from: &Path, passphrase: &str, unused: bool) -> Result<Imported, TransferError> {
        // Read and verify the whole file before anything is written.
        let mut reading = ExportReader::begin(from, passphrase)?;
        let mut is_own = false;
        while let Some(carried) = reading.next()? {
            let moved = TableLocation::read(&self.path(&carried.table, "moved"))?;
            is_own |= matches!(moved, TableLocation::Away(_, export) if export == reading.export);
        }
        let key = Key::from_seed(reading.seed);
        let mut imported = Imported::default();
        match self.own_key()? {
            Some(own) if own.seed() != key.seed() && self.has_sat()? => return Err(TransferError::OtherKey),
            // In a browser, a page makes a key for each of its addresses as soon as it shows a
            // table.
            Some(own) if own.seed() != key.seed() => {
                imported.aside = Some(self.put_aside(&own)?);
                if self.put_key(&key)?.seed() != key.seed() {
                    return Err(TransferError::OtherKey);
                }
            }
            Some(_) if is_own && !unused => return Err(TransferError::MadeHere),
            None if self.put_key(&key)?.seed() != key.seed() => return Err(TransferError::OtherKey),
            _ => {}
        }
        let mut reading = reading.again()?;
        while let Some(carried) = reading.next()? {
            match self.take(&carried, reading.export)? {
                ImportOutcome::New => imported.new += 1,
                ImportOutcome::Back => imported.back += 1,
                ImportOutcome::Known => imported.known += 1,
                ImportOutcome::Refused => imported.refused.push(carried.table),
            }
        }
        Ok(imported)
    }

    /// Imports a table if it may be imported.
    fn take(&self, carried: &ExportedTable, export: ExportId) -> Result<ImportOutcome, TransferError> {
        let table = &carried.table;
        let _lock = match self.lock(table) {
            Err(StoreError::Running { .. }) => return Ok(ImportOutcome::Refused),
            lock => lock?,
        };
        let here = self.file(table, JOURNAL)?.filter(|journal| binds(journal));
        let moved = TableLocation::read(&self.path(table, "moved"))?;
        let fate = ImportOutcome::of((carried.number, export, carried.journal()), here.as_deref(), moved);
        if !matches!(fate, ImportOutcome::New | ImportOutcome::Back) {
            if matches!(fate, ImportOutcome::Known) && here.as_deref() == Some(carried.journal()) {
                self.lies_here(carried, export)?;
            }
            return Ok(fate);
        }
        // The journal makes the table exist, and the mark makes it ours: so they come last, and the
        // next import repeats what was cut short.
        let now = || TableLocation::Here(carried.number).write(&self.path(table, "moved"));
        if fate == ImportOutcome::New {
            now()?;
        }
        let known = self.contacts(table).ok();
        for kind in [4, 3, 2, 0, JOURNAL] {
            if let Some(bytes) = &carried.files[kind] {
                replace(&self.path(table, KINDS[kind].0), bytes)?;
            }
        }
        // The host's current addresses go before those in the export.
        if let (ImportOutcome::New, Some(known), Ok(mut contacts)) = (fate, known, self.contacts(table)) {
            let addresses = &mut contacts.invitation.addresses;
            addresses.retain(|address| !known.invitation.addresses.contains(address));
            addresses.splice(0..0, known.invitation.addresses);
            addresses.truncate(ADDRESSES_MAX);
            replace(&self.path(table, "table"), contacts.to_string().as_bytes())?;
        }
        if fate == ImportOutcome::Back {
            now()?;
        }
        self.lies_here(carried, export)?;
        Ok(fate)
    }

    /// Returns true if a journal is in the file that it names, so nothing signed is missing.
    fn is_whole(&self, table: &TableId, journal: &[u8]) -> bool {
        let is = self.journal_file(table);
        is.is_some() && JournalRole::lies_in(journal) == is
    }

    /// Notes the new file in a journal that was complete at its origin and came here alone. So the
    /// session needn't hear the others before it signs.
    fn lies_here(&self, carried: &ExportedTable, export: ExportId) -> Result<(), StoreError> {
        if JournalRole::lies_in(carried.journal()) != Some(carried_by(export)) {
            return Ok(());
        }
        let (mut journal, _) = Journal::open(&self.journal_path(&carried.table))?;
        let file = self.journal_file(&carried.table);
        file.map_or(Ok(()), |file| journal.append(&JournalRole::lying_in(file)))
    }

    /// Returns our key, if there is one.
    fn own_key(&self) -> Result<Option<Key>, StoreError> {
        key_file::read_if_there(&self.folder.join("key"))
    }

    /// Returns true if our key has a seat in any game.
    fn has_sat(&self) -> Result<bool, StoreError> {
        for table in self.tables()? {
            if self.file(&table, JOURNAL)?.is_some_and(|journal| binds(&journal)) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Renames the file of a key with which nothing was played. Returns its new path.
    fn put_aside(&self, key: &Key) -> Result<PathBuf, StoreError> {
        let aside = self.folder.join(format!("key.{}", hex(&key.public().to_bytes()[..6])));
        let path = self.folder.join("key");
        rename(&path, &aside).map_err(|e| system(&path, e))?;
        Ok(aside)
    }

    /// Makes this our key, unless one exists by now. Returns the key in the file.
    fn put_key(&self, key: &Key) -> Result<Key, StoreError> {
        key_file::make(&self.folder.join("key"), &key.seed())
    }

    fn lock(&self, table: &TableId) -> Result<Lock, StoreError> {
        Lock::take(&self.path(table, "lock"))
    }

    /// Reads all files of a table.
    fn carry(&self, table: &TableId) -> Result<ExportedTable, StoreError> {
        let number = TableLocation::read(&self.path(table, "moved"))?.number();
        let [one, two, three, four, five] = std::array::from_fn(|kind| self.file(table, kind));
        Ok(ExportedTable { table: *table, number, files: [one?, two?, three?, four?, five?] })
    }

    fn file(&self, table: &TableId, kind: usize) -> Result<Option<Vec<u8>>, StoreError> {
        let (kind, limit) = KINDS[kind];
        let path = self.path(table, kind);
        match read(&path, limit) {
            Ok(bytes) => Ok(Some(bytes)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) if error.kind() == io::ErrorKind::FileTooLarge => {
                Err(StoreError::TooLong { path, limit })
            }
            Err(error) => Err(system(&path, error)),
        }
    }
}

/// Export that is being read, table by table.
struct ExportReader {
    path: PathBuf,
    from: Opener<io::Take<File>>,
    export: ExportId,
    seed: [u8; 32],
    left: u32,
}

impl ExportReader {
    fn begin(path: &Path, passphrase: &str) -> Result<Self, TransferError> {
        let opened = Opener::begin(Self::open(path)?, passphrase);
        Self::with(path, opened)
    }

    /// Reads the same file from its beginning.
    fn again(self) -> Result<Self, TransferError> {
        let opened = self.from.again(Self::open(&self.path)?);
        Self::with(&self.path, opened)
    }

    fn open(path: &Path) -> Result<io::Take<File>, TransferError> {
        let failed = |e| system(path, e);
        let file = File::open(path).map_err(failed)?;
        let fits = about(path).is_some_and(|(_, length)| (HEADER as u64..=EXPORT_MAX).contains(&length));
        if fits { Ok(file.take(EXPORT_MAX)) } else { Err(TransferError::Foreign(path.to_owned())) }
    }

    fn with(path: &Path, opened: Result<Opener<io::Take<File>>, OpenError>) -> Result<Self, TransferError> {
        let from = opened.map_err(|why| match why {
            OpenError::Foreign | OpenError::Costly => TransferError::Foreign(path.to_owned()),
            OpenError::Version(version) => TransferError::Version(version),
            OpenError::Locked => TransferError::Locked,
            OpenError::System(error) => system(path, error).into(),
        })?;
        let mut reading = Self { path: path.to_owned(), from, export: [0; 16], seed: [0; 32], left: 0 };
        reading.export = reading.array()?;
        reading.seed = reading.array()?;
        reading.left = u32::from_le_bytes(reading.array()?);
        if reading.left > TABLES_MAX {
            return Err(reading.damaged());
        }
        Ok(reading)
    }

    fn next(&mut self) -> Result<Option<ExportedTable>, TransferError> {
        let Some(left) = self.left.checked_sub(1) else {
            // The end of the file is authenticated, too.
            let more = self.from.read(&mut [0]).map_err(|e| self.failed(e))?;
            return if more == 0 { Ok(None) } else { Err(self.damaged()) };
        };
        self.left = left;
        let table = TableId(self.array()?);
        let number = u32::from_le_bytes(self.array()?);
        let mut files = [const { None }; KINDS.len()];
        let kinds = if self.from.version() == 1 { KINDS.len() - 1 } else { KINDS.len() };
        for (file, (_, limit)) in files.iter_mut().zip(KINDS).take(kinds) {
            let length = u32::from_le_bytes(self.array()?);
            if length == NONE {
                continue;
            }
            if u64::from(length) > limit {
                return Err(self.damaged());
            }
            // Don't allocate by the claimed length: read until the bytes end.
            let mut bytes = Vec::new();
            let read = self.from.by_ref().take(length.into()).read_to_end(&mut bytes);
            if read.map_err(|e| self.failed(e))? as u64 != u64::from(length) {
                return Err(self.damaged());
            }
            *file = Some(bytes);
        }
        let [_, journal, ..] = &files;
        if journal.is_none() || number == 0 {
            return Err(self.damaged());
        }
        Ok(Some(ExportedTable { table, number, files }))
    }

    fn array<const N: usize>(&mut self) -> Result<[u8; N], TransferError> {
        let mut bytes = [0; N];
        self.from.read_exact(&mut bytes).map_err(|e| self.failed(e))?;
        Ok(bytes)
    }

    fn damaged(&self) -> TransferError {
        TransferError::Damaged(self.path.clone())
    }

    fn failed(&self, error: io::Error) -> TransferError {
        match error.kind() {
            io::ErrorKind::InvalidData | io::ErrorKind::UnexpectedEof => self.damaged(),
            _ => system(&self.path, error).into(),
        }
    }
}

#[cfg(test)]
pub(crate) mod tests;
