//! A player's key and games, carried to another machine in one file.
//!
//! The same journal at two machines would make a liar of an honest player, so: what is carried away is marked as such here before the file has its
//! name, and is signed here no more; what is brought is taken only where there is nothing of that table, or where it was carried away before and
//! what lies there is how what comes began.
//!
//! Invariants: an export is there whole or not at all, and without it nothing is marked; an import writes nothing before all of the file has been read
//! and found whole, and writes over nothing that isn't the beginning of what comes. What can't be seen here, and so not prevented: the same file
//! imported on two other machines.
//!
//! A program that dies while it marks leaves the file complete under another name (its own and a dot and digits more), which can be imported.
//!
//! What is [sealed](super::sealed), with numbers little-endian:
//!
//! ```text
//! export [16]  seed [32]  tables u32, then of each:
//!     table [16]  number u32  record, journal, contacts, evidence: each its length u32 and so many bytes; 2^32 - 1 where there is no such file
//! ```

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use bastide_record::{Key, PublicKey};
use bastide_rules::hash::{Hash, hash};

use super::moved::{ExportId, Moved};
use super::sealed::{Cost, HEADER, MAGIC, NoEntry, Opener, Sealer};
use super::{
    FILE_MAX, Lock, Store, StoreError, TEXT_MAX, create_beside, key_file, read, replace, sync_folder, system,
};
use crate::node::{TableId, random};
use crate::session::Kept;

/// The longest export, in bytes.
const EXPORT_MAX: u64 = 1 << 30;
/// The most tables in one.
const TABLES_MAX: u32 = 1 << 16;
/// The fewest letters of a passphrase that a new file is sealed with.
pub const PASSPHRASE_MIN: usize = 8;
/// Stands for a file that there isn't.
const NONE: u32 = u32::MAX;
/// The kinds of files that are carried, and how long each may be.
const KINDS: [(&str, u64); 4] =
    [("bastide", FILE_MAX), ("journal", FILE_MAX), ("table", TEXT_MAX), ("evidence", FILE_MAX)];
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
    /// It is of another key than the one here.
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
}

/// A table in an export.
struct Carried {
    table: TableId,
    number: u32,
    /// In the order of [`KINDS`].
    files: [Option<Vec<u8>>; 4],
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

    /// Carries the key and all games that are here into a new file. From then on these games are signed here no more.
    ///
    /// # Errors
    /// If a program is at one of the tables, or the file can't be written; nothing is carried away then.
    pub fn export(&self, to: &Path, passphrase: &str, cost: Cost) -> Result<usize, MovingError> {
        if passphrase.chars().count() < PASSPHRASE_MIN {
            return Err(MovingError::Short);
        }
        if fs::symlink_metadata(to).is_ok() {
            return Err(MovingError::Exists(to.to_owned()));
        }
        let key = self.own_key()?.ok_or_else(|| MovingError::NoKey(self.folder.clone()))?;
        let mut tables = self.tables()?;
        tables.retain(|table| !self.is_away(table));
        if u32::try_from(tables.len()).is_ok_and(|count| count > TABLES_MAX) {
            return Err(MovingError::TooMuch);
        }
        let export = random();
        let (beside, file) = create_beside(to)?;
        let mut marked = Vec::new();
        let done =
            self.write_export(file, (to, passphrase, cost), (export, &key), &tables).and_then(|written| {
                for (table, digest) in written {
                    let before = self.mark(&table, export, &digest)?;
                    marked.push((table, before));
                }
                Ok(fs::rename(&beside, to).map_err(|e| system(to, e))?)
            });
        if let Err(error) = done {
            for (table, before) in &marked {
                self.unmark(table, *before);
            }
            // Of no use any more; if it can't be removed, either, the first error says why.
            let _ = fs::remove_file(&beside);
            return Err(error);
        }
        sync_folder(to);
        Ok(marked.len())
    }

    /// Writes all that is carried, and syncs it; which tables these are, as they were.
    fn write_export(
        &self,
        file: File,
        (to, passphrase, cost): (&Path, &str, Cost),
        (export, key): (ExportId, &Key),
        tables: &[TableId],
    ) -> Result<Vec<(TableId, Hash)>, MovingError> {
        let failed = |e| system(to, e);
        let mut sealer = Sealer::begin(file, passphrase, cost).map_err(failed)?;
        let count = u32::try_from(tables.len()).map_err(|_| MovingError::TooMuch)?;
        let begins = [&export[..], &key.seed(), &count.to_le_bytes()].concat();
        sealer.write_all(&begins).map_err(failed)?;
        let (mut written, mut bytes) = (Vec::new(), begins.len() as u64);
        for table in tables {
            let _lock = self.lock(table)?;
            let carried = self.carry(table)?;
            let number = carried.number.checked_add(1).ok_or(MovingError::TooMuch)?;
            sealer
                .write_all(&table.0)
                .and_then(|()| sealer.write_all(&number.to_le_bytes()))
                .map_err(failed)?;
            for file in &carried.files {
                let length = file.as_ref().map_or(Ok(NONE), |file| u32::try_from(file.len()));
                let length = length.map_err(|_| MovingError::TooMuch)?;
                sealer.write_all(&length.to_le_bytes()).map_err(failed)?;
                sealer.write_all(file.as_deref().unwrap_or_default()).map_err(failed)?;
                bytes += file.as_ref().map_or(0, |file| file.len() as u64);
            }
            // What sealing adds is less than a thousandth.
            if bytes > EXPORT_MAX - EXPORT_MAX / 100 {
                return Err(MovingError::TooMuch);
            }
            written.push((*table, carried.digest()));
        }
        sealer.finish().and_then(|file| file.sync_all()).map_err(failed)?;
        Ok(written)
    }

    /// Marks a table as carried away, if it still is as it was carried; how it was marked before.
    fn mark(&self, table: &TableId, export: ExportId, digest: &Hash) -> Result<Moved, StoreError> {
        let lock = self.lock(table)?;
        let now = self.carry(table)?;
        if now.digest() != *digest {
            // Somebody was at it meanwhile, and may be again.
            return Err(StoreError::Running { path: self.path(table, "lock") });
        }
        Moved::Away(now.number + 1, export).write(&self.path(table, "moved"))?;
        drop(lock);
        Ok(Moved::Here(now.number))
    }

    /// Marks a table as it was before. If the system refuses, it stays away.
    fn unmark(&self, table: &TableId, before: Moved) {
        let path = self.path(table, "moved");
        let undone = match before {
            Moved::Here(0) => fs::remove_file(&path).map_err(|e| system(&path, e)),
            before => before.write(&path),
        };
        if let Err(error) = undone {
            tracing::warn!("{error}");
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
        match self.own_key()? {
            Some(own) if own.seed() != key.seed() => return Err(MovingError::OtherKey),
            Some(_) if is_own && !unused => return Err(MovingError::MadeHere),
            None if self.put_key(&key)?.seed() != key.seed() => return Err(MovingError::OtherKey),
            _ => {}
        }
        let mut reading = reading.again()?;
        let mut imported = Imported::default();
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
        let here = self.file(table, JOURNAL)?;
        let moved = Moved::read(&self.path(table, "moved"))?;
        let fate = Fate::of((carried.number, export, carried.journal()), here.as_deref(), moved);
        if !matches!(fate, Fate::New | Fate::Back) {
            return Ok(fate);
        }
        // The journal makes a table one, and the mark what is here of it the one to go on with: so they come last, and what is cut short is done
        // again by the next import.
        let now = || Moved::Here(carried.number).write(&self.path(table, "moved"));
        if fate == Fate::New {
            now()?;
        }
        for kind in [3, 2, 0, JOURNAL] {
            if let Some(bytes) = &carried.files[kind] {
                replace(&self.path(table, KINDS[kind].0), bytes)?;
            }
        }
        if fate == Fate::Back {
            now()?;
        }
        Ok(fate)
    }

    /// The key that lies here, if one does.
    fn own_key(&self) -> Result<Option<Key>, StoreError> {
        key_file::read_if_there(&self.folder.join("key"))
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
        let [one, two, three, four] = std::array::from_fn(|kind| self.file(table, kind));
        Ok(Carried { table: *table, number, files: [one?, two?, three?, four?] })
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
        let about = file.metadata().map_err(failed)?;
        let fits = about.is_file() && (HEADER as u64..=EXPORT_MAX).contains(&about.len());
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
        for (file, (_, limit)) in files.iter_mut().zip(KINDS) {
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
mod tests {
    use std::collections::BTreeMap;

    use proptest::prelude::*;
    use tempfile::TempDir;

    use super::super::sealed::tests::LEAST;
    use super::*;
    use crate::session::{File as Kind, Identity, Millis, Output, Plan, Session};

    const WORDS: &str = "open sesame";
    const TABLE: TableId = TableId([7; 16]);

    /// Whole items of a journal: `n` says which.
    fn item(n: u8) -> Vec<u8> {
        let key = Key::from_seed([1; 32]);
        let identity = Identity { key, profile: "Anna".into(), day: 1, entropy: [n; 32] };
        let mut session = Session::host(identity, Plan::open(2), Millis(0)).unwrap();
        std::iter::from_fn(|| session.poll())
            .find_map(|output| match output {
                Output::Persist { file: Kind::Journal, bytes, .. } => Some(bytes),
                _ => None,
            })
            .unwrap()
    }

    fn journal(items: &[u8]) -> Vec<u8> {
        items.iter().flat_map(|n| item(*n)).collect()
    }

    /// A machine: its folder, and what lies in it.
    struct Machine {
        folder: TempDir,
        store: Store,
    }

    impl Machine {
        fn new() -> Self {
            let folder = tempfile::tempdir().unwrap();
            let store = Store::open(folder.path().join("data")).unwrap();
            Self { folder, store }
        }

        /// One with a key and this table.
        fn with(items: &[u8]) -> Self {
            let machine = Self::new();
            machine.store.key().unwrap();
            machine.put(&TABLE, "journal", &journal(items));
            machine
        }

        fn put(&self, table: &TableId, kind: &str, bytes: &[u8]) {
            fs::write(self.store.path(table, kind), bytes).unwrap();
        }

        fn export(&self, name: &str) -> Result<PathBuf, MovingError> {
            let to = self.folder.path().join(name);
            self.store.export(&to, WORDS, LEAST).map(|_| to)
        }

        /// Whether this table may be signed here.
        fn signs(&self) -> bool {
            self.store.find(&TABLE).is_ok() && self.store.table(&TABLE).is_ok()
        }

        /// All files but locks, with what they hold.
        fn files(&self) -> BTreeMap<PathBuf, Vec<u8>> {
            let mut files = BTreeMap::new();
            let mut folders = vec![self.folder.path().to_owned()];
            while let Some(folder) = folders.pop() {
                for entry in fs::read_dir(folder).unwrap() {
                    let path = entry.unwrap().path();
                    match path.is_dir() {
                        true => folders.push(path),
                        false if path.extension() == Some("lock".as_ref()) => {}
                        false => _ = files.insert(path.clone(), fs::read(path).unwrap()),
                    }
                }
            }
            files
        }
    }

    #[test]
    fn all_that_is_carried_arrives_and_is_signed_there_alone() {
        let (one, two) = (Machine::with(&[1, 2]), Machine::new());
        let other = TableId([8; 16]);
        one.put(&TABLE, "bastide", b"a record");
        one.put(&TABLE, "table", b"bastide://");
        one.put(&TABLE, "evidence", b"");
        one.put(&other, "journal", &[&journal(&[3])[..], b"torn"].concat());
        let export = one.export("moving").unwrap();
        assert!(is_export(&export) && !is_export(&one.store.record_path(&TABLE)));
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            assert_eq!(fs::metadata(&export).unwrap().permissions().mode() & 0o7777, 0o600);
        }
        for table in [TABLE, other] {
            assert!(one.store.is_away(&table));
            assert!(matches!(one.store.table(&table), Err(StoreError::Away { .. })));
        }
        let all = Imported { new: 2, ..Imported::default() };
        assert_eq!(two.store.import(&export, WORDS, false).unwrap(), all);
        assert_eq!(two.store.key().unwrap().seed(), one.store.key().unwrap().seed());
        for kind in ["bastide", "journal", "table", "evidence"] {
            let read = |machine: &Machine, table| fs::read(machine.store.path(table, kind)).ok();
            assert_eq!(read(&two, &TABLE), read(&one, &TABLE), "{kind}");
            assert_eq!(read(&two, &other), read(&one, &other), "{kind}");
        }
        assert!(two.signs());
        let key = Some(one.store.key().unwrap().public());
        assert_eq!(one.store.belongings().unwrap(), Belongings { key, games: 2, away: 2 });
        assert_eq!(two.store.belongings().unwrap(), Belongings { key, games: 2, away: 0 });
        // What is away is in no later export.
        assert_eq!(one.store.export(&one.folder.path().join("later"), WORDS, LEAST).unwrap(), 0);
    }

    #[test]
    fn what_fails_marks_nothing_and_leaves_no_file() {
        let machine = Machine::with(&[1]);
        let before = machine.files();
        let check = |to: &Path, passphrase: &str, is_so: fn(&MovingError) -> bool| {
            let error = machine.store.export(to, passphrase, LEAST).unwrap_err();
            assert!(is_so(&error), "{error}");
            assert_eq!(machine.files(), before);
        };
        let to = machine.folder.path().join("moving");
        check(&to, "sesame", |e| matches!(e, MovingError::Short));
        check(&to.join("x"), WORDS, |e| matches!(e, MovingError::Store(StoreError::System { .. })));
        check(&machine.store.path(&TABLE, "journal"), WORDS, |e| matches!(e, MovingError::Exists(_)));
        let running = machine.store.lock(&TABLE).unwrap();
        check(&to, WORDS, |e| matches!(e, MovingError::Store(StoreError::Running { .. })));
        drop(running);
        // Somebody was at the table since it was read.
        let error = machine.store.mark(&TABLE, [1; 16], &[0; 32]).unwrap_err();
        assert!(matches!(error, StoreError::Running { .. }));
        assert_eq!(machine.files(), before);
        let digest = machine.store.carry(&TABLE).unwrap().digest();
        let was = machine.store.mark(&TABLE, [1; 16], &digest).unwrap();
        assert!(!machine.signs());
        machine.store.unmark(&TABLE, was);
        assert!(machine.signs());
        let none = Machine::new();
        assert!(matches!(none.export("moving"), Err(MovingError::NoKey(_))));
    }

    #[test]
    fn a_file_of_another_key_or_made_here_is_refused_whole() {
        let (one, two) = (Machine::with(&[1]), Machine::with(&[1]));
        let export = one.export("moving").unwrap();
        let check = |machine: &Machine, is_so: fn(&MovingError) -> bool| {
            let before = machine.files();
            let error = machine.store.import(&export, WORDS, false).unwrap_err();
            assert!(is_so(&error), "{error}");
            assert_eq!(machine.files(), before);
        };
        check(&two, |e| matches!(e, MovingError::OtherKey));
        check(&one, |e| matches!(e, MovingError::MadeHere));
        assert!(!one.signs());
        let back = Imported { back: 1, ..Imported::default() };
        assert_eq!(one.store.import(&export, WORDS, true).unwrap(), back);
        assert!(one.signs());
    }

    #[test]
    fn a_table_is_taken_only_where_nothing_is_lost_by_it() {
        const EXPORT: ExportId = [9; 16];
        let away = |number| Moved::Away(number, [1; 16]);
        let check = |number: u32, comes: &[u8], here: Option<&[u8]>, moved: Moved, fate: Fate| {
            let (comes, here) = (journal(comes), here.map(journal));
            let found = Fate::of((number, EXPORT, &comes), here.as_deref(), moved);
            assert_eq!(found, fate, "{number} {moved:?}");
        };
        check(1, &[1, 2], None, Moved::Here(0), Fate::New);
        // An import that was cut short.
        check(1, &[1, 2], None, Moved::Here(1), Fate::New);
        check(1, &[1, 2], None, Moved::Here(2), Fate::Refused);
        check(1, &[1, 2], None, away(1), Fate::Refused);
        check(1, &[1, 2], Some(&[1, 2]), Moved::Here(1), Fate::Known);
        check(1, &[1, 2], Some(&[1, 2, 3]), Moved::Here(1), Fate::Known);
        check(1, &[1, 2], Some(&[1, 3]), Moved::Here(1), Fate::Refused);
        check(1, &[1, 2, 3], Some(&[1, 2]), Moved::Here(1), Fate::Refused);
        check(5, &[1, 2, 3], Some(&[1, 2]), Moved::Here(0), Fate::Refused);
        check(2, &[1, 2], Some(&[1, 2]), away(1), Fate::Back);
        check(2, &[1, 2, 3], Some(&[1, 2]), away(1), Fate::Back);
        check(2, &[1], Some(&[1, 2]), away(1), Fate::Refused);
        check(2, &[1, 3], Some(&[1, 2]), away(1), Fate::Refused);
        // Older than the file with which it was carried away.
        check(1, &[1, 2, 3], Some(&[1, 2]), away(1), Fate::Refused);
        check(1, &[1, 2], Some(&[1, 2]), away(2), Fate::Refused);
        check(1, &[1, 2], Some(&[1, 2]), Moved::Away(1, EXPORT), Fate::Back);
        let torn = [&journal(&[1, 2])[..], b"torn"].concat();
        assert_eq!(Fate::of((2, EXPORT, &journal(&[1, 2, 3])), Some(&torn), away(1)), Fate::Back);
        assert_eq!(Fate::of((1, EXPORT, &torn), Some(&journal(&[1, 2, 3])), Moved::Here(1)), Fate::Known);
    }

    #[test]
    fn what_is_refused_is_named_and_the_rest_is_taken() {
        let (one, two) = (Machine::with(&[1]), Machine::new());
        let other = TableId([8; 16]);
        one.put(&other, "journal", &journal(&[2]));
        let export = one.export("moving").unwrap();
        two.put(&TABLE, "journal", &journal(&[5]));
        two.put(&TABLE, "bastide", b"another game");
        let imported = two.store.import(&export, WORDS, false).unwrap();
        assert_eq!(imported, Imported { new: 1, refused: vec![TABLE], ..Imported::default() });
        assert_eq!(fs::read(two.store.record_path(&TABLE)).unwrap(), b"another game");
        // A program is at it; then not any more.
        let three = Machine::new();
        let running = three.store.lock(&other).unwrap();
        assert_eq!(three.store.import(&export, WORDS, false).unwrap().refused, [other]);
        drop(running);
        let imported = three.store.import(&export, WORDS, false).unwrap();
        assert_eq!(imported, Imported { new: 1, known: 1, ..Imported::default() });
    }

    /// What may stand in a file whose passphrase is known.
    #[test]
    fn what_is_sealed_is_not_believed_either() {
        let machine = Machine::new();
        let before = machine.files();
        let table = |number: u32, lengths: [u32; 4], bytes: usize| {
            let lengths = lengths.map(u32::to_le_bytes);
            // The bytes of the last file follow its length.
            [&[7; 16][..], &number.to_le_bytes(), lengths.as_flattened(), &vec![0; bytes]].concat()
        };
        let begins = |count: u32| [&[1; 16][..], &[2; 32], &count.to_le_bytes()].concat();
        for content in [
            vec![],
            begins(0)[..40].to_vec(),
            [begins(0), vec![0]].concat(),
            begins(1),
            begins(TABLES_MAX + 1),
            begins(u32::MAX),
            [begins(1), table(1, [NONE; 4], 0)].concat(),
            [begins(1), table(0, [0, 0, 0, 0], 0)].concat(),
            [begins(1), table(1, [NONE, NONE, NONE, 8], 8)].concat(),
            [begins(1), table(1, [NONE, 0, 0, 9], 8)].concat(),
            [begins(1), table(1, [NONE, 0, 0, 8], 9)].concat(),
            [begins(1), table(1, [NONE - 1, 0, 0, 0], 0)].concat(),
            [begins(1), table(1, [33 << 20, 0, 0, 0], 0)].concat(),
            [begins(2), table(1, [0, 0, 0, 0], 0)].concat(),
        ] {
            let mut sealer = Sealer::begin(Vec::new(), WORDS, LEAST).unwrap();
            sealer.write_all(&content).unwrap();
            let outside = tempfile::tempdir().unwrap();
            let path = outside.path().join("x");
            fs::write(&path, sealer.finish().unwrap()).unwrap();
            let error = machine.store.import(&path, WORDS, false).unwrap_err();
            assert!(matches!(error, MovingError::Damaged(_)), "{error}");
            assert_eq!(machine.files(), before);
        }
    }

    #[derive(Debug, Clone)]
    enum Step {
        Play(usize),
        Export(usize),
        Import(usize, usize),
        Undo(usize),
    }

    fn step() -> impl Strategy<Value = Step> {
        prop_oneof![
            (0..3usize).prop_map(Step::Play),
            (0..3usize).prop_map(Step::Export),
            (0..3usize, 0..8usize).prop_map(|(at, file)| Step::Import(at, file)),
            (0..8usize).prop_map(Step::Undo),
        ]
    }

    /// An export, who made it, and where it was imported.
    struct Made {
        path: PathBuf,
        by: usize,
        at: Option<usize>,
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        #[test]
        fn no_damaged_file_writes_anything(cut: Option<u64>, at: u64, bit in 0..8u32, words in 0..4u8) {
            let one = Machine::with(&[1, 2]);
            one.put(&TABLE, "bastide", &[5; 70_000]);
            let export = one.export("moving").unwrap();
            let mut bytes = fs::read(&export).unwrap();
            let place = |number: u64, length: usize| usize::try_from(number % length as u64).unwrap();
            match cut {
                Some(cut) => bytes.truncate(place(cut, bytes.len())),
                // Not the cost, which may be another and is tried where it is bounded.
                None => {
                    let at = Some(place(at, bytes.len())).filter(|at| !(12..24).contains(at)).unwrap_or(0);
                    bytes[at] ^= 1 << bit;
                }
            }
            let two = Machine::new();
            let path = one.folder.path().join("damaged");
            fs::write(&path, bytes).unwrap();
            let before = two.files();
            let words = if words == 0 { "another" } else { WORDS };
            prop_assert!(two.store.import(&path, words, false).is_err());
            prop_assert_eq!(two.files(), before);
        }

        #[test]
        fn however_it_is_carried_one_machine_at_most_signs_and_nothing_signed_is_lost(
            steps in prop::collection::vec(step(), 1..30)
        ) {
            let machines = [Machine::with(&[1]), Machine::new(), Machine::new()];
            let (mut files, mut signed): (Vec<Made>, Vec<u8>) = (Vec::new(), vec![1]);
            for step in steps {
                match step {
                    Step::Play(at) if machines[at].signs() => {
                        signed.push(u8::try_from(signed.len() % 7).unwrap());
                        let (mut table, ..) = machines[at].store.table(&TABLE).unwrap();
                        table.journal.append(&item(*signed.last().unwrap())).unwrap();
                    }
                    Step::Export(by) if files.len() < 8 => {
                        if let Ok(path) = machines[by].export(&format!("moving {}", files.len())) {
                            files.push(Made { path, by, at: None });
                        }
                    }
                    // A file is brought to one machine, as often as one likes, and to the one where it was made.
                    Step::Import(at, file) => {
                        if let Some(made) = files.get_mut(file)
                            && (at == made.by || made.at.is_none_or(|before| before == at))
                        {
                            let imported = machines[at].store.import(&made.path, WORDS, false);
                            if at != made.by && imported.is_ok() {
                                made.at = Some(at);
                            }
                        }
                    }
                    Step::Undo(file) => {
                        if let Some(made) = files.get_mut(file) && made.at.is_none() {
                            let _ = machines[made.by].store.import(&made.path, WORDS, true);
                            made.at = Some(made.by);
                        }
                    }
                    Step::Play(_) | Step::Export(_) => {}
                }
                let signing: Vec<&Machine> = machines.iter().filter(|machine| machine.signs()).collect();
                prop_assert!(signing.len() <= 1, "{} machines sign", signing.len());
                for machine in signing {
                    prop_assert_eq!(machine.store.file(&TABLE, JOURNAL).unwrap().unwrap(), journal(&signed));
                }
            }
        }
    }
}
