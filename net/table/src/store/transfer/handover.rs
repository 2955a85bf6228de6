//! Games on their way from one device of a player to another, until the other has confirmed them.
//!
//! ```text
//! <data>/device                 number of this device, and its name
//! <data>/moving/lock            held while games are given or taken
//! <data>/moving/<export>.offer  a handover: seed of its line, its taker, its tables
//! <data>/moving/<export>.sealed its export, to be fetched
//! <data>/moving/<table>.coming  bytes that have arrived, while they are imported
//! ```
//!
//! Invariants: nothing of a handover may be sent before [`HandoverLock::hand_over`] has returned; then
//! all its games are marked as away, and its taker is noted: no other taker ever gets them. A
//! handover that was cut short before that is undone, as no byte of it was sent. One whose games
//! are elsewhere stays until the taker has [confirmed it](HandoverLock::arrived), the games come back,
//! or the player says that they were imported nowhere.

use std::path::PathBuf;

use bastide_record::PublicKey;
use bastide_rules::safe_text::is_name;
use bastide_wire::ids::{Key, TableId, hex, random, read_hex};

use crate::store::error::{StoreError, read_text, system};

use super::exporting::end;
use super::sealed::Cost;
use super::table_location::{AwayDetails, ExportId};
use super::{Imported, TransferError};
use crate::store::Store;
use crate::store::files::native::{
    Lock, about, create_beside, list, make_folder, read, remove, rename, replace, sync_folder,
};

/// Maximum length of an export between devices, in bytes; a long game takes a few hundred thousand.
pub const HANDOVER_MAX: usize = 16 << 20;
/// Most games in one handover.
pub const HANDOVER_GAMES: usize = 256;
/// Cost of the passphrase: a minimum, as it is a random key of full length.
const COST: Cost = Cost { memory: 8, passes: 1, lanes: 1 };

/// Device, as the player's other devices know it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Device {
    /// Random number, never shown to anybody.
    pub number: [u8; 16],
    /// Name that the player gave it: a good name, or `None`.
    pub name: Option<String>,
}

/// Games that a taker has begun to take and hasn't confirmed yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Handover {
    export: ExportId,
    /// Seed from which everything in the line is derived.
    pub seed: [u8; 32],
    /// Key of the taker.
    pub taker: Key,
    /// Tables of the games.
    pub tables: Vec<TableId>,
    /// Some of it may have been sent.
    begun: bool,
}

impl Store {
    /// Returns this device. The first call makes its number.
    ///
    /// # Errors
    /// If it can't be stored.
    pub fn device(&self) -> Result<Device, StoreError> {
        let path = self.folder.join("device");
        let kept = read_text(&path).ok().and_then(|text| {
            let (number, name) = text.trim_end().split_once(' ').unwrap_or((text.trim_end(), ""));
            let name = Some(name.to_owned()).filter(|name| is_name(name));
            Some(Device { number: read_hex(number)?, name })
        });
        match kept {
            Some(device) => Ok(device),
            // A file that can't be read is replaced: nothing depends on the old number.
            None => self.keep_device(Device { number: random(), name: None }),
        }
    }

    /// Sets the name of this device, or removes it if `name` is no good name.
    ///
    /// # Errors
    /// If it can't be stored.
    pub fn name_device(&self, name: &str) -> Result<(), StoreError> {
        let name = Some(name.trim().to_owned()).filter(|name| is_name(name));
        let device = self.device()?;
        if device.name != name {
            self.keep_device(Device { name, ..device })?;
        }
        Ok(())
    }

    fn keep_device(&self, device: Device) -> Result<Device, StoreError> {
        let name = device.name.as_ref().map_or_else(String::new, |name| format!(" {name}"));
        replace(&self.folder.join("device"), format!("{}{name}\n", hex(&device.number)).as_bytes())?;
        Ok(device)
    }

    /// Returns our key if it has a seat in any game. Only a device with the same key may take games
    /// of it.
    ///
    /// # Errors
    /// If it can't be read.
    pub fn seated_key(&self) -> Result<Option<PublicKey>, StoreError> {
        Ok(if self.has_sat()? { self.own_key()?.map(|key| key.public()) } else { None })
    }

    /// Locks the handovers of this data folder. First it undoes those that were cut short before
    /// anything was sent.
    ///
    /// # Errors
    /// If another program holds the lock, or the system refuses.
    pub fn handing(&self) -> Result<HandoverLock, StoreError> {
        make_folder(&self.moving())?;
        let lock = Lock::take(&self.moving().join("lock"))?;
        let handing = HandoverLock { store: self.clone(), _lock: lock };
        handing.tidy()?;
        Ok(handing)
    }

    /// Returns the handovers that aren't confirmed yet.
    #[must_use]
    pub fn handovers(&self) -> Vec<Handover> {
        // Without anything to tidy, a program that is giving isn't disturbed.
        if !self.offers().iter().all(|handover| self.is_underway(handover)) {
            drop(self.handing());
        }
        self.offers().into_iter().filter(|handover| self.is_underway(handover)).collect()
    }

    fn is_underway(&self, handover: &Handover) -> bool {
        handover.begun && handover.tables.iter().any(|table| self.is_away_by(table, handover.export))
    }

    /// Returns all noted handovers.
    fn offers(&self) -> Vec<Handover> {
        let files = list(&self.moving()).unwrap_or_default();
        let exports = files.iter().filter_map(|(name, _)| read_hex(name.strip_suffix(".offer")?));
        let mut found: Vec<_> = exports.filter_map(|export| self.offer(export)).collect();
        found.sort_by_key(|handover| handover.export);
        found
    }

    fn offer(&self, export: ExportId) -> Option<Handover> {
        let text = read_text(&self.of(export, "offer")).ok()?;
        let mut lines = text.lines();
        let begun = match lines.next()? {
            "begins" => false,
            "begun" => true,
            _ => return None,
        };
        let seed = read_hex(lines.next()?.strip_prefix("seed ")?)?;
        let taker = read_hex(lines.next()?.strip_prefix("taker ")?)?;
        let table = |line: &str| Some(TableId(read_hex(line.strip_prefix("table ")?)?));
        let tables: Option<Vec<TableId>> = lines.map(table).collect();
        let tables = tables.filter(|tables| tables.len() <= HANDOVER_GAMES)?;
        Some(Handover { export, seed, taker, tables, begun })
    }

    fn note_offer(&self, handover: &Handover) -> Result<(), StoreError> {
        let Handover { export, seed, taker, tables, begun } = handover;
        let how = if *begun { "begun" } else { "begins" };
        let mut text = format!("{how}\nseed {}\ntaker {}\n", hex(seed), hex(taker));
        for table in tables {
            text.push_str(&format!("table {}\n", hex(&table.0)));
        }
        replace(&self.of(*export, "offer"), text.as_bytes())
    }

    fn forget_offer(&self, export: ExportId) {
        for kind in ["offer", "sealed"] {
            // Errors don't matter: leftovers are tidied later, and useless without the offer.
            let _ = remove(&self.of(export, kind));
        }
    }

    fn moving(&self) -> PathBuf {
        self.folder.join("moving")
    }

    fn of(&self, export: ExportId, kind: &str) -> PathBuf {
        self.moving().join(format!("{}.{kind}", hex(&export)))
    }
}

/// Lock for giving or taking games. No other program does either while it lives.
#[derive(Debug)]
pub struct HandoverLock {
    store: Store,
    _lock: Lock,
}

impl HandoverLock {
    /// Returns the store of the games.
    #[must_use]
    pub const fn store(&self) -> &Store {
        &self.store
    }

    /// Undoes handovers of which nothing was sent. Forgets those whose games are back, or elsewhere
    /// by another way.
    fn tidy(&self) -> Result<(), StoreError> {
        let store = &self.store;
        let offers = store.offers();
        for handover in &offers {
            if !handover.begun {
                self.undo(handover)?;
            } else if !store.is_underway(handover) {
                store.forget_offer(handover.export);
            }
        }
        // Leftovers of a program that died while it wrote.
        let kept = |name: &str| {
            let known = |handover: &Handover| handover.begun && name.starts_with(&hex(&handover.export));
            name == "lock" || offers.iter().any(known)
        };
        for (name, _) in list(&store.moving()).unwrap_or_default() {
            if !kept(&name) {
                let _ = remove(&store.moving().join(name));
            }
        }
        Ok(())
    }

    /// Carries games away to this taker. Their export stays here until the taker has confirmed it;
    /// `passphrase` opens it. From then on these games are never signed here.
    ///
    /// # Errors
    /// If a program uses one of them, one isn't here, or the export can't be written. Then nothing
    /// is carried away.
    pub fn hand_over(
        &self,
        (seed, passphrase): ([u8; 32], &str),
        (taker, device): (Key, Option<&str>),
        tables: &[TableId],
    ) -> Result<Handover, TransferError> {
        let store = &self.store;
        if tables.len() > HANDOVER_GAMES {
            return Err(TransferError::TooMuch);
        }
        store.are_here(tables)?;
        let tables = tables.to_vec();
        let mut handover = Handover { export: random(), seed, taker, tables, begun: false };
        store.note_offer(&handover)?;
        let done = self.begin(&mut handover, passphrase, device);
        if done.is_err()
            && let Err(error) = self.undo(&handover)
        {
            // The next program that gives or takes tries it again.
            tracing::warn!("{error}");
        }
        done.map(|()| handover)
    }

    /// Makes the games of a handover ours again. Nothing of it was sent.
    fn undo(&self, handover: &Handover) -> Result<(), StoreError> {
        for table in &handover.tables {
            self.store.unmark(table, handover.export)?;
        }
        self.store.forget_offer(handover.export);
        Ok(())
    }

    fn begin(
        &self,
        handover: &mut Handover,
        passphrase: &str,
        device: Option<&str>,
    ) -> Result<(), TransferError> {
        let store = &self.store;
        let key = store.own_key()?.ok_or_else(|| TransferError::NoKey(store.folder.clone()))?;
        let to = store.of(handover.export, "sealed");
        let (beside, file) = create_beside(&to)?;
        let written = store.write_export(
            file,
            (&to, passphrase, COST),
            (handover.export, &key),
            &handover.tables,
            true,
        );
        let fits = |length: u64| usize::try_from(length).is_ok_and(|length| length <= HANDOVER_MAX);
        let written = written.and_then(|written| match about(&beside) {
            Some((_, length)) if fits(length + written.last.len() as u64) => Ok((written, length)),
            _ => Err(TransferError::TooMuch),
        });
        let named = written.and_then(|(written, length)| {
            end(&beside, length, &written.last)
                .and_then(|()| rename(&beside, &to))
                .map_err(|e| system(&to, e))?;
            Ok(written.tables)
        });
        if named.is_err() {
            // The file is useless now. If it can't be removed, the first error says why.
            let _ = remove(&beside);
        }
        sync_folder(&to);
        let away = AwayDetails::now(device);
        for (table, digest) in named? {
            store.mark(&table, handover.export, &digest, &away)?;
        }
        handover.begun = true;
        Ok(store.note_offer(handover)?)
    }

    /// Returns the bytes to send.
    ///
    /// # Errors
    /// If the export can't be read or is too long.
    pub fn sealed(&self, handover: &Handover) -> Result<Vec<u8>, TransferError> {
        let path = self.store.of(handover.export, "sealed");
        read(&path, HANDOVER_MAX as u64).map_err(|error| system(&path, error).into())
    }

    /// Forgets a handover, as its taker has confirmed it.
    pub fn arrived(&self, handover: &Handover) {
        self.store.forget_offer(handover.export);
    }

    /// Takes the games of a handover back. The player vouches that they were imported nowhere.
    ///
    /// # Errors
    /// Those of [`Store::import`]; then the games are as they were.
    pub fn take_back(&self, handover: &Handover, passphrase: &str) -> Result<Imported, TransferError> {
        let from = self.store.of(handover.export, "sealed");
        let imported = self.store.import(&from, passphrase, true)?;
        if imported.refused.is_empty() {
            self.store.forget_offer(handover.export);
        }
        Ok(imported)
    }

    /// Imports the bytes that came by the line with this table number.
    ///
    /// # Errors
    /// Those of [`Store::import`]; nothing is written then.
    pub fn receive(
        &self,
        line: &TableId,
        sealed: &[u8],
        passphrase: &str,
    ) -> Result<Imported, TransferError> {
        let path = self.store.moving().join(format!("{}.coming", hex(&line.0)));
        replace(&path, sealed)?;
        let imported = self.store.import(&path, passphrase, false);
        let _ = remove(&path);
        imported
    }
}

#[cfg(test)]
mod tests;
