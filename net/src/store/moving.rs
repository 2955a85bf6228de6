//! A player's key and games, carried to another machine in one file.
//!
//! The same journal at two machines would make a liar of an honest player, so: what is carried away is marked as such here before anything opens the
//! file, and is signed here no more; what is brought is taken only where there is nothing of that table, or where it was carried away before and
//! what lies there is how what comes began.
//!
//! Invariants: an [export](exporting) is there whole or not at all, and without it nothing is marked; an import writes nothing before all of the file has been read
//! and found whole, and writes over nothing that isn't the beginning of what comes, or that binds nobody: a key that never sat down makes room for the
//! one that comes, and is kept beside it. What can't be seen here, and so not prevented: the same file
//! imported on two other machines.
//!
//! What is [sealed](super::sealed), with numbers little-endian:
//!
//! ```text
//! export [16]  seed [32]  tables u32, then of each:
//!     table [16]  number u32  record, journal, contacts, evidence, talk: each its length u32 and so many bytes; 2^32 - 1 where there is no such file
//! ```
//!
//! Version 1 had no talk.

mod exporting;

use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use bastide_record::{Key, PublicKey};
use bastide_rules::hash::{Hash, hash, number};

pub(super) use self::exporting::end;
use super::moved::{Away, ExportId, Moved};
use super::native::{File, exists, remove};
use super::sealed::{HEADER, MAGIC, NoEntry, Opener};
use super::{
    FILE_MAX, Journal, Lock, Store, StoreError, TEXT_MAX, about, hex, key_file, read, rename, replace, system,
};
use crate::invitation::ADDRESSES_MAX;
use crate::node::{TableId, random};
use crate::session::{JournalFile, Kept, limits};

/// The longest export, in bytes.
const EXPORT_MAX: u64 = 1 << 30;
/// The most tables in one.
const TABLES_MAX: u32 = 1 << 16;
/// The fewest letters of a passphrase that a new file is sealed with.
pub const PASSPHRASE_MIN: usize = 8;
/// Stands for a file that there isn't.
const NONE: u32 = u32::MAX;
/// The kinds of files that are carried, and how long each may be.
const KINDS: [(&str, u64); 5] = [
    ("bastide", FILE_MAX),
    ("journal", FILE_MAX),
    ("table", TEXT_MAX),
    ("evidence", FILE_MAX),
    ("talk", limits::TALK),
];
/// Which of them is the journal.
const JOURNAL: usize = 1;

/// Why nothing was carried: for logs; who plays is told more by who shows it.
#[derive(Debug, thiserror::Error)]
pub enum MovingError {
    /// The data folder, or the system.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// There is no key to export.
    #[error("no key in {}", .0.display())]
    NoKey(PathBuf),
    /// The export is there already.
    #[error("{} exists", .0.display())]
    Exists(PathBuf),
    /// Too few letters.
    #[error("short passphrase")]
    Short,
    /// More than goes into one file.
    #[error("too much for one file")]
    TooMuch,
    /// Another kind of file.
    #[error("{} is no export", .0.display())]
    Foreign(PathBuf),
    /// Of another version.
    #[error("export of version {0}")]
    Version(u32),
    /// It can't be opened: another passphrase, or it is damaged where it begins.
    #[error("wrong passphrase, or damaged")]
    Locked,
    /// It is not as it was made.
    #[error("{} is damaged", .0.display())]
    Damaged(PathBuf),
    /// It is of another key than the one with which games were played here.
    #[error("another key is here")]
    OtherKey,
    /// It was made here, and nobody has said that it is used nowhere else.
    #[error("made here")]
    MadeHere,
}

/// What lies in a data folder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Belongings {
    /// The key; none if there is none yet.
    pub key: Option<PublicKey>,
    /// How many games lie here, with those carried away.
    pub games: usize,
    /// How many of them were carried away.
    pub away: usize,
}

/// What came of an import.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Imported {
    /// So many games are new here.
    pub new: usize,
    /// So many were carried away from here, and are back.
    pub back: usize,
    /// So many are here as they came, or further.
    pub known: usize,
    /// These are not as they came, or a program is at them: they are left as they were.
    pub refused: Vec<TableId>,
    /// File of the key that was here before, if another one came.
    pub aside: Option<PathBuf>,
}

/// A table in an export.
struct Carried {
    table: TableId,
    number: u32,
    /// In the order of [`KINDS`].
    files: [Option<Vec<u8>>; KINDS.len()],
}

impl Carried {
    fn journal(&self) -> &[u8] {
        self.files[JOURNAL].as_deref().unwrap_or_default()
    }

    /// What is the same as long as nobody was at the table.
    fn digest(&self) -> Hash {
        let [record, journal, ..] = &self.files;
        hash("carried", &[record.as_deref().unwrap_or_default(), journal.as_deref().unwrap_or_default()])
    }
}

/// What becomes of a table that comes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Fate {
    New,
    Back,
    Known,
    Refused,
}

impl Fate {
    /// Of the table with this number and journal, of that export; `here` is the journal that lies here.
    fn of((number, export, comes): (u32, ExportId, &[u8]), here: Option<&[u8]>, moved: Moved) -> Self {
        // Torn ends bind nobody, and are cut by whoever goes on.
        let sound = |journal: &[u8]| journal[..Kept::sound(journal)].to_vec();
        let begins = |first: &[u8], then: &[u8]| then.starts_with(&sound(first));
        match (here, moved) {
            (None, Moved::Here(before)) if before <= number => Self::New,
            (Some(here), Moved::Here(_)) if begins(comes, here) => Self::Known,
            (_, Moved::Here(_)) => Self::Refused,
            // An older file than the one that it was carried away with would bring back what is gone on with elsewhere.
            (here, Moved::Away(before, by)) => {
                let later = number > before || (number == before && by == export);
                let back = later && begins(here.unwrap_or_default(), comes);
                if back { Self::Back } else { Self::Refused }
            }
        }
    }
}

/// Stands in a journal for the file that it lies in, while it is on its way by this export.
fn carried_by(export: ExportId) -> JournalFile {
    JournalFile(number(&hash("carried by", &[&export])))
}

/// Whether a journal binds whoever wrote it: only who sat down signs.
fn binds(journal: &[u8]) -> bool {
    Kept::of(journal) == Kept::Sitting
}

/// Whether a file is an export, or was one.
#[must_use]
pub fn is_export(path: &Path) -> bool {
    let mut begins = [0; MAGIC.len()];
    File::open(path).and_then(|mut file| file.read_exact(&mut begins)).is_ok() && begins == MAGIC
}

impl Store {
    /// What lies here; no key is made.
    ///
    /// # Errors
    /// If it can't be read.
    pub fn belongings(&self) -> Result<Belongings, StoreError> {
        let tables = self.tables()?;
        let away = tables.iter().filter(|table| self.is_away(table)).count();
        Ok(Belongings { key: self.own_key()?.map(|key| key.public()), games: tables.len(), away })
    }

    /// Whether a table is gone on with elsewhere.
    #[must_use]
    pub fn is_away(&self, table: &TableId) -> bool {
        matches!(Moved::read(&self.path(table, "moved")), Ok(Moved::Away(..)))
    }

    /// Where a table is gone on with, if that is elsewhere.
    #[must_use]
    pub fn away(&self, table: &TableId) -> Option<Away> {
        match Moved::read_all(&self.path(table, "moved")) {
            Ok((Moved::Away(..), away)) => Some(away),
            _ => None,
        }
    }

    /// Takes the key and the games of an export, as far as they don't lie here otherwise. `unused` says that this file, if it was made here, was
    /// imported nowhere.
    ///
    /// # Errors
    /// If the file can't be opened, is damaged, or of another key; nothing is written then.
    pub fn import(&self, from: &Path, passphrase: &str, unused: bool) -> Result<Imported, MovingError> {
        // All of it is read once before anything is written.
        let mut reading = Reading::begin(from, passphrase)?;
        let mut is_own = false;
        while let Some(carried) = reading.next()? {
            let moved = Moved::read(&self.path(&carried.table, "moved"))?;
            is_own |= matches!(moved, Moved::Away(_, export) if export == reading.export);
        }
        let key = Key::from_seed(reading.seed);
        let mut imported = Imported::default();
        match self.own_key()? {
            Some(own) if own.seed() != key.seed() && self.has_sat()? => return Err(MovingError::OtherKey),
            // A browser makes a key for each address of a page as soon as a table is looked at there.
            Some(own) if own.seed() != key.seed() => {
                imported.aside = Some(self.put_aside(&own)?);
                if self.put_key(&key)?.seed() != key.seed() {
                    return Err(MovingError::OtherKey);
                }
            }
            Some(_) if is_own && !unused => return Err(MovingError::MadeHere),
            None if self.put_key(&key)?.seed() != key.seed() => return Err(MovingError::OtherKey),
            _ => {}
        }
        let mut reading = reading.again()?;
        while let Some(carried) = reading.next()? {
            match self.take(&carried, reading.export)? {
                Fate::New => imported.new += 1,
                Fate::Back => imported.back += 1,
                Fate::Known => imported.known += 1,
                Fate::Refused => imported.refused.push(carried.table),
            }
        }
        Ok(imported)
    }

    /// Takes a table, if it may be taken.
    fn take(&self, carried: &Carried, export: ExportId) -> Result<Fate, MovingError> {
        let table = &carried.table;
        let _lock = match self.lock(table) {
            Err(StoreError::Running { .. }) => return Ok(Fate::Refused),
            lock => lock?,
        };
        let here = self.file(table, JOURNAL)?.filter(|journal| binds(journal));
        let moved = Moved::read(&self.path(table, "moved"))?;
        let fate = Fate::of((carried.number, export, carried.journal()), here.as_deref(), moved);
        if !matches!(fate, Fate::New | Fate::Back) {
            if matches!(fate, Fate::Known) && here.as_deref() == Some(carried.journal()) {
                self.lies_here(carried, export)?;
            }
            return Ok(fate);
        }
        // The journal makes a table one, and the mark what is here of it the one to go on with: so they come last, and what is cut short is done
        // again by the next import.
        let now = || Moved::Here(carried.number).write(&self.path(table, "moved"));
        if fate == Fate::New {
            now()?;
        }
        let known = self.contacts(table).ok();
        for kind in [4, 3, 2, 0, JOURNAL] {
            if let Some(bytes) = &carried.files[kind] {
                replace(&self.path(table, KINDS[kind].0), bytes)?;
            }
        }
        // Where the host was found just now comes before where it was.
        if let (Fate::New, Some(known), Ok(mut contacts)) = (fate, known, self.contacts(table)) {
            let addresses = &mut contacts.invitation.addresses;
            addresses.retain(|address| !known.invitation.addresses.contains(address));
            addresses.splice(0..0, known.invitation.addresses);
            addresses.truncate(ADDRESSES_MAX);
            replace(&self.path(table, "table"), contacts.to_string().as_bytes())?;
        }
        if fate == Fate::Back {
            now()?;
        }
        self.lies_here(carried, export)?;
        Ok(fate)
    }

    /// Whether a journal lies in the file that it says, so that nothing that was signed lacks.
    fn is_whole(&self, table: &TableId, journal: &[u8]) -> bool {
        let is = self.journal_file(table);
        is.is_some() && Kept::lies_in(journal) == is
    }

    /// A journal that was whole where it came from, and came here alone, is whole here: it says so, and who goes on needs to hear nobody first.
    fn lies_here(&self, carried: &Carried, export: ExportId) -> Result<(), StoreError> {
        if Kept::lies_in(carried.journal()) != Some(carried_by(export)) {
            return Ok(());
        }
        let (mut journal, _) = Journal::open(&self.journal_path(&carried.table))?;
        let file = self.journal_file(&carried.table);
        file.map_or(Ok(()), |file| journal.append(&Kept::lying_in(file)))
    }

    /// The key that lies here, if one does.
    pub(super) fn own_key(&self) -> Result<Option<Key>, StoreError> {
        key_file::read_if_there(&self.folder.join("key"))
    }

    /// Whether the key here has a seat in any game.
    pub(super) fn has_sat(&self) -> Result<bool, StoreError> {
        for table in self.tables()? {
            if self.file(&table, JOURNAL)?.is_some_and(|journal| binds(&journal)) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Keeps a key with which nothing was played under another name. Returns its file.
    fn put_aside(&self, key: &Key) -> Result<PathBuf, StoreError> {
        let aside = self.folder.join(format!("key.{}", hex(&key.public().to_bytes()[..6])));
        let path = self.folder.join("key");
        rename(&path, &aside).map_err(|e| system(&path, e))?;
        Ok(aside)
    }

    /// Makes this the key, unless one lies here by now; the key that does.
    fn put_key(&self, key: &Key) -> Result<Key, StoreError> {
        key_file::make(&self.folder.join("key"), &key.seed())
    }

    fn lock(&self, table: &TableId) -> Result<Lock, StoreError> {
        Lock::take(&self.path(table, "lock"))
    }

    /// What lies here of a table.
    fn carry(&self, table: &TableId) -> Result<Carried, StoreError> {
        let number = Moved::read(&self.path(table, "moved"))?.number();
        let [one, two, three, four, five] = std::array::from_fn(|kind| self.file(table, kind));
        Ok(Carried { table: *table, number, files: [one?, two?, three?, four?, five?] })
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

/// An export that is read, table by table.
struct Reading {
    path: PathBuf,
    from: Opener<io::Take<File>>,
    export: ExportId,
    seed: [u8; 32],
    left: u32,
}

impl Reading {
    fn begin(path: &Path, passphrase: &str) -> Result<Self, MovingError> {
        let opened = Opener::begin(Self::open(path)?, passphrase);
        Self::with(path, opened)
    }

    /// The same once more.
    fn again(self) -> Result<Self, MovingError> {
        let opened = self.from.again(Self::open(&self.path)?);
        Self::with(&self.path, opened)
    }

    fn open(path: &Path) -> Result<io::Take<File>, MovingError> {
        let failed = |e| system(path, e);
        let file = File::open(path).map_err(failed)?;
        let fits = about(path).is_some_and(|(_, length)| (HEADER as u64..=EXPORT_MAX).contains(&length));
        if fits { Ok(file.take(EXPORT_MAX)) } else { Err(MovingError::Foreign(path.to_owned())) }
    }

    fn with(path: &Path, opened: Result<Opener<io::Take<File>>, NoEntry>) -> Result<Self, MovingError> {
        let from = opened.map_err(|why| match why {
            NoEntry::Foreign | NoEntry::Costly => MovingError::Foreign(path.to_owned()),
            NoEntry::Version(version) => MovingError::Version(version),
            NoEntry::Locked => MovingError::Locked,
            NoEntry::System(error) => system(path, error).into(),
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

    fn next(&mut self) -> Result<Option<Carried>, MovingError> {
        let Some(left) = self.left.checked_sub(1) else {
            // Its end is sealed, too.
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
            // What it says of its length is believed as it comes.
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
        Ok(Some(Carried { table, number, files }))
    }

    fn array<const N: usize>(&mut self) -> Result<[u8; N], MovingError> {
        let mut bytes = [0; N];
        self.from.read_exact(&mut bytes).map_err(|e| self.failed(e))?;
        Ok(bytes)
    }

    fn damaged(&self) -> MovingError {
        MovingError::Damaged(self.path.clone())
    }

    fn failed(&self, error: io::Error) -> MovingError {
        match error.kind() {
            io::ErrorKind::InvalidData | io::ErrorKind::UnexpectedEof => self.damaged(),
            _ => system(&self.path, error).into(),
        }
    }
}

#[cfg(test)]
pub(crate) mod tests;
