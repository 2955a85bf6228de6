//! Where a relay keeps mail: a file for each place, named by it.
//!
//! Invariant: a file that appears under its name is complete. It isn't synced: what a crash of the system takes is put again by who
//! has left it, at its next look.

use std::fs;
use std::path::PathBuf;
use std::time::{Duration, SystemTime};

use super::{Store, StoreError, list, make_folder, read, read_hex, system};
use crate::node::hex;
use crate::post::{self, MESSAGE_MAX, Mail, Place};

/// The folder of a relay's mail.
#[derive(Debug)]
pub struct MailFolder(PathBuf);

impl Store {
    /// The folder of this data folder's mail, made if it isn't there.
    ///
    /// # Errors
    /// If it can't be made.
    pub fn mail(&self) -> Result<MailFolder, StoreError> {
        let folder = self.folder.join("mail");
        make_folder(&folder)?;
        Ok(MailFolder(folder))
    }
}

impl MailFolder {
    /// All that lies there and can be read, and how long ago it was put, by the system's clock.
    ///
    /// # Errors
    /// If the folder can't be read.
    pub fn all(&self) -> Result<Vec<(Mail, Duration)>, StoreError> {
        let files = list(&self.0).map_err(|source| system(&self.0, source))?;
        let now = SystemTime::now();
        let mail = |(name, written): (String, Option<SystemTime>)| {
            let place = read_hex(&name)?;
            let bytes = read(&self.path(&place), MESSAGE_MAX as u64).ok()?;
            let mail: Mail = post::decode(&bytes).ok().filter(|mail: &Mail| mail.place == place)?;
            Some((mail, now.duration_since(written?).unwrap_or_default()))
        };
        Ok(files.into_iter().filter_map(mail).collect())
    }

    /// Keeps this instead of what lies in its place.
    ///
    /// # Errors
    /// If the system refuses; what was there before is still there then.
    pub fn keep(&self, mail: &Mail) -> Result<(), StoreError> {
        let path = self.path(&mail.place);
        let beside = path.with_extension("new");
        let written = fs::write(&beside, post::encode(mail)).and_then(|()| fs::rename(&beside, &path));
        written.map_err(|source| system(&path, source))
    }

    /// Nothing lies in that place any more.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn remove(&self, place: &Place) -> Result<(), StoreError> {
        let path = self.path(place);
        match fs::remove_file(&path) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(system(&path, error)),
            _ => Ok(()),
        }
    }

    fn path(&self, place: &Place) -> PathBuf {
        self.0.join(hex(place))
    }
}

#[cfg(test)]
mod tests {
    use bastide_record::{BlindedKey, Key};

    use super::*;

    #[test]
    fn what_is_kept_is_there_after_a_start_and_what_is_damaged_is_not() {
        let folder = tempfile::tempdir().unwrap();
        let mail = |seed, number| {
            let key = BlindedKey::of(&Key::from_seed([seed; 32]), &[1; 32]);
            Mail::new(&key, number, vec![seed; 300])
        };
        let open = || Store::open(folder.path()).unwrap().mail().unwrap();
        open().keep(&mail(1, 1)).unwrap();
        open().keep(&mail(1, 2)).unwrap();
        for seed in [2, 3, 4] {
            open().keep(&mail(seed, 1)).unwrap();
        }
        open().remove(&mail(2, 1).place).unwrap();
        open().remove(&mail(2, 1).place).unwrap();
        let path = |seed| open().path(&mail(seed, 1).place);
        fs::write(path(3), &post::encode(&mail(3, 1))[..50]).unwrap();
        fs::write(path(4), post::encode(&mail(1, 2))).unwrap();
        fs::write(folder.path().join("mail/notes"), b"nobody's").unwrap();
        let found = open().all().unwrap();
        let [(found, ago)] = found.as_slice() else { panic!("{found:?}") };
        assert!(*found == mail(1, 2) && *ago < Duration::from_secs(600));
    }
}
