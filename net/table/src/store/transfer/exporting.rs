//! An export in progress. Its last chunk is kept back until all of its games are marked as away:
//! nothing opens the file before.
//!
//! ```text
//! <data>/exporting/export.lock  held while an export is made, undone or finished
//! <data>/exporting/<export>     note of an unfinished export
//! ```
//!
//! Invariants: before the last chunk is noted, no byte of it is outside of this folder, and an
//! export that is cut short is undone; from then on it is finished. Leftovers of a program that
//! died are undone or finished by [`Store::open`], so before anything is signed. If the file can't
//! be reached then, perhaps on a disk that was taken out, the first start that finds it finishes
//! it; until then its games stay away.

use std::path::{Path, PathBuf};

use bastide_record::bytes::{self, Blob};
use bastide_wire::ids::read_hex;

use super::super::error::StoreError;
use serde::{Deserialize, Serialize};

use super::super::{about, list, make_folder, rename};
use super::sealed::{CHUNK, Cost, Sealer};
use super::*;
use crate::store::files::append_file::Medium;
use crate::store::files::native::{File, create, reopen, sync_folder};
use crate::store::files::private::name_beside;

/// File name of the lock.
const LOCK: &str = "export.lock";
/// Maximum length of a note, in bytes: two paths and a chunk.
const NOTE_MAX: usize = 2 * CHUNK;

/// Note of an unfinished export.
#[derive(Debug, Clone, Serialize, Deserialize)]
struct Note {
    /// Temporary file that is written.
    beside: String,
    /// Final path of the file.
    to: String,
    /// Length of the file without its last chunk, and that chunk; `None` while it isn't finishing.
    end: Option<(u64, Blob)>,
}

/// Part of an export that was written.
pub(super) struct Written {
    /// Its tables, with their digests at that time.
    pub(super) tables: Vec<(TableId, Hash)>,
    /// Last chunk, which isn't written yet.
    pub(super) last: Vec<u8>,
}

/// Writes the end of a file after its first `length` bytes, and waits until all is on the disk.
pub(super) fn end(path: &Path, length: u64, last: &[u8]) -> io::Result<()> {
    let mut file = reopen(path)?;
    file.cut(length)?;
    file.write_at(length, last)?;
    file.sync()
}

/// Makes a path independent of the program's working folder.
fn absolute(path: &Path) -> Result<String, StoreError> {
    let whole = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    let no_text = || system(path, io::ErrorKind::InvalidFilename.into());
    whole.into_os_string().into_string().map_err(|_| no_text())
}

impl Store {
    /// Carries the key and all games that are here into a new file. From then on these games are
    /// never signed here.
    ///
    /// # Errors
    /// If a program uses one of the tables, or the file can't be written. Then nothing is carried
    /// away.
    pub fn export(&self, to: &Path, passphrase: &str, cost: Cost) -> Result<usize, TransferError> {
        let mut tables = self.tables()?;
        tables.retain(|table| !self.is_away(table));
        self.export_some(&tables, to, passphrase, cost)
    }

    /// Carries the key and these games into a new file.
    ///
    /// # Errors
    /// Those of [`export`](Store::export), and if one of the games isn't here.
    pub fn export_some(
        &self,
        tables: &[TableId],
        to: &Path,
        passphrase: &str,
        cost: Cost,
    ) -> Result<usize, TransferError> {
        if passphrase.chars().count() < PASSPHRASE_MIN {
            return Err(TransferError::Short);
        }
        if exists(to) {
            return Err(TransferError::Exists(to.to_owned()));
        }
        let key = self.own_key()?.ok_or_else(|| TransferError::NoKey(self.folder.clone()))?;
        self.are_here(tables)?;
        if u32::try_from(tables.len()).is_ok_and(|count| count > TABLES_MAX) {
            return Err(TransferError::TooMuch);
        }
        make_folder(&self.exporting())?;
        let _lock = self.export_lock()?;
        let export = random();
        let beside = name_beside(to);
        let mut note = Note { beside: absolute(&beside)?, to: absolute(to)?, end: None };
        self.note_export(export, &note)?;
        let file = create(&beside).map_err(|e| TransferError::from(system(to, e)));
        let made = file.and_then(|file| {
            let written = self.write_export(file, (to, passphrase, cost), (export, &key), tables, false)?;
            for (table, digest) in &written.tables {
                self.mark(table, export, digest, &AwayDetails::now(None))?;
            }
            let (_, length) = about(&beside).ok_or_else(|| system(to, io::ErrorKind::NotFound.into()))?;
            note.end = Some((length, Blob(written.last)));
            Ok(self.note_export(export, &note)?)
        });
        let finished = made.and_then(|()| Ok(self.finish_export(export, &note)?));
        if let Err(error) = finished {
            if let Err(why) = self.take_back_export(export, &note) {
                // The next start undoes or finishes it.
                tracing::warn!("{why}");
            }
            return Err(error);
        }
        Ok(tables.len())
    }

    /// Undoes or finishes exports that were cut short, unless one is being made.
    pub(in crate::store) fn mend_exports(&self) {
        let files = list(&self.exporting()).unwrap_or_default().into_iter().map(|(name, _)| name);
        let left: Vec<String> = files.filter(|name| name != LOCK).collect();
        if left.is_empty() {
            return;
        }
        let Ok(_lock) = self.export_lock() else { return };
        for name in left {
            let mended = match read_hex(&name) {
                Some(export) => self.mend_export(export),
                // A note that a program was writing when it died.
                None => remove(&self.exporting().join(name)).map_err(|e| system(&self.exporting(), e)),
            };
            if let Err(error) = mended {
                tracing::warn!("{error}");
            }
        }
    }

    fn mend_export(&self, export: ExportId) -> Result<(), StoreError> {
        let path = self.noted(export);
        let noted = read(&path, NOTE_MAX as u64).map_err(|e| system(&path, e))?;
        let note: Note = bytes::decode(&noted, NOTE_MAX)
            .map_err(|why| system(&path, io::Error::new(io::ErrorKind::InvalidData, why.to_string())))?;
        if note.end.is_some() { self.finish_export(export, &note) } else { self.undo_export(export, &note) }
    }

    /// Finishes an export, after which nothing of it is undone.
    fn finish_export(&self, export: ExportId, note: &Note) -> Result<(), StoreError> {
        let Some((length, last)) = &note.end else { return Ok(()) };
        let [beside, to] = [&note.beside, &note.to].map(Path::new);
        if exists(beside) {
            end(beside, *length, &last.0).map_err(|e| system(to, e))?;
            // A file of this name belongs to somebody: the export keeps its temporary name.
            if !exists(to) {
                rename(beside, to).map_err(|e| system(to, e))?;
            }
            sync_folder(to);
        } else if !exists(to) && self.tables()?.iter().any(|table| self.is_away_by(table, export)) {
            return Err(system(beside, io::ErrorKind::NotFound.into()));
        }
        self.forget_export(export);
        Ok(())
    }

    /// Undoes a failed export, if its file can be made unreadable.
    fn take_back_export(&self, export: ExportId, note: &Note) -> Result<(), StoreError> {
        let mut note = note.clone();
        if let Some((length, _)) = note.end.take() {
            let beside = Path::new(&note.beside);
            let cut = reopen(beside).and_then(|mut file| file.cut(length).and_then(|()| file.sync()));
            cut.map_err(|e| system(beside, e))?;
            self.note_export(export, &note)?;
        }
        self.undo_export(export, &note)
    }

    /// Makes the games of an export ours again. Nothing opens its file, so nobody else has them.
    fn undo_export(&self, export: ExportId, note: &Note) -> Result<(), StoreError> {
        for table in self.tables()? {
            self.unmark(&table, export)?;
        }
        // The file is useless now, wherever it is.
        let _ = remove(Path::new(&note.beside));
        self.forget_export(export);
        Ok(())
    }

    fn note_export(&self, export: ExportId, note: &Note) -> Result<(), StoreError> {
        replace(&self.noted(export), &bytes::encode(note))
    }

    fn forget_export(&self, export: ExportId) {
        // If the note stays, the next start looks at it again and changes nothing.
        let _ = remove(&self.noted(export));
    }

    fn export_lock(&self) -> Result<Lock, StoreError> {
        Lock::take(&self.exporting().join(LOCK))
    }

    fn exporting(&self) -> PathBuf {
        self.folder.join("exporting")
    }

    fn noted(&self, export: ExportId) -> PathBuf {
        self.exporting().join(hex(&export))
    }

    /// Checks that all these tables were begun here, and that none is played elsewhere.
    ///
    /// # Errors
    /// If one wasn't begun here, or is played elsewhere.
    pub(crate) fn are_here(&self, tables: &[TableId]) -> Result<(), StoreError> {
        for table in tables {
            self.find(table)?;
            if let Some(AwayDetails { device, .. }) = self.away(table) {
                let path = self.path(table, "moved");
                return Err(StoreError::Away { table: hex(&table.0), device, path });
            }
        }
        Ok(())
    }

    /// Writes an export without its last chunk, and syncs it. With `whole`, it marks journals that
    /// are in the file that they name, unlike restored backups. Only a caller who knows that nobody
    /// else gets the export may set it.
    pub(super) fn write_export(
        &self,
        file: File,
        (to, passphrase, cost): (&Path, &str, Cost),
        (export, key): (ExportId, &Key),
        tables: &[TableId],
        whole: bool,
    ) -> Result<Written, TransferError> {
        let failed = |e| system(to, e);
        let mut sealer = Sealer::begin(file, passphrase, cost).map_err(failed)?;
        let count = u32::try_from(tables.len()).map_err(|_| TransferError::TooMuch)?;
        let begins = [&export[..], &key.seed(), &count.to_le_bytes()].concat();
        sealer.write_all(&begins).map_err(failed)?;
        let (mut written, mut bytes) = (Vec::new(), begins.len() as u64);
        for table in tables {
            let _lock = self.lock(table)?;
            let mut carried = self.carry(table)?;
            let digest = carried.digest();
            if whole && self.is_whole(table, carried.journal()) {
                carried.files[JOURNAL]
                    .get_or_insert_default()
                    .extend(JournalRole::lying_in(carried_by(export)));
            }
            let number = carried.number.checked_add(1).ok_or(TransferError::TooMuch)?;
            sealer
                .write_all(&table.0)
                .and_then(|()| sealer.write_all(&number.to_le_bytes()))
                .map_err(failed)?;
            for file in &carried.files {
                let length = file.as_ref().map_or(Ok(NONE), |file| u32::try_from(file.len()));
                let length = length.map_err(|_| TransferError::TooMuch)?;
                sealer.write_all(&length.to_le_bytes()).map_err(failed)?;
                sealer.write_all(file.as_deref().unwrap_or_default()).map_err(failed)?;
                bytes += file.as_ref().map_or(0, |file| file.len() as u64);
            }
            // Sealing adds less than a thousandth.
            if bytes > EXPORT_MAX - EXPORT_MAX / 100 {
                return Err(TransferError::TooMuch);
            }
            written.push((*table, digest));
        }
        let (mut file, last) = sealer.finish().map_err(failed)?;
        file.sync().map_err(failed)?;
        Ok(Written { tables: written, last })
    }

    /// Marks a table as carried away, unless it has changed since it was exported.
    pub(super) fn mark(
        &self,
        table: &TableId,
        export: ExportId,
        digest: &Hash,
        away: &AwayDetails,
    ) -> Result<(), StoreError> {
        let _lock = self.lock(table)?;
        let now = self.carry(table)?;
        if now.digest() != *digest {
            // A program has used it meanwhile, and may do so again.
            return Err(StoreError::Running { path: self.path(table, "lock") });
        }
        TableLocation::Away(now.number + 1, export).write_all(&self.path(table, "moved"), away)
    }

    /// Restores the mark that a table had before this export, if the export has taken it away.
    pub(super) fn unmark(&self, table: &TableId, export: ExportId) -> Result<(), StoreError> {
        let path = self.path(table, "moved");
        match TableLocation::read(&path)? {
            TableLocation::Away(0 | 1, by) if by == export => {
                remove(&path).map_err(|e| system(&path, e))?;
                // On disk before the note of the export is removed.
                sync_folder(&path);
                Ok(())
            }
            TableLocation::Away(number, by) if by == export => TableLocation::Here(number - 1).write(&path),
            _ => Ok(()),
        }
    }

    /// Returns true if this export has taken a table away.
    pub(super) fn is_away_by(&self, table: &TableId, export: ExportId) -> bool {
        matches!(TableLocation::read(&self.path(table, "moved")), Ok(TableLocation::Away(_, by)) if by == export)
    }
}

#[cfg(test)]
mod tests;
