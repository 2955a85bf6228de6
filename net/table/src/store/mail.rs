//! The folder of a relay's mail: one file for each mailbox, named after it. It contains the mail's
//! origin (16 bytes) and the mail.
//!
//! Invariants: a file that appears under its name is complete, and an incomplete one is removed, at
//! the latest by the next start. Files aren't synced: mail that a crash of the system loses is
//! stored again by its writer, at its next request.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use bastide_node::mailbox_store::Origin;
use bastide_wire::ids::{hex, read_hex};
use bastide_wire::mail::{self, MESSAGE_MAX, Mail, MailboxKey};

use super::error::{StoreError, system};
use super::files::native::{list, make_folder, place as put, read};

/// Length of an origin, in bytes.
const ORIGIN: usize = size_of::<Origin>();
/// Beginning of 2026, since 1970. A file older than this was written while the system's clock was
/// wrong.
const FIRST: Duration = Duration::from_secs(1_767_225_600);

/// Folder of a relay's mail.
#[derive(Debug)]
pub struct MailFolder(PathBuf);

impl MailFolder {
    /// Opens the folder, or makes it.
    pub(super) fn open(folder: PathBuf) -> Result<Self, StoreError> {
        make_folder(&folder)?;
        Ok(Self(folder))
    }

    /// Reads all mail with its origin and its age by the system's clock. Removes damaged files, and
    /// leftovers of a program that died while it wrote.
    ///
    /// # Errors
    /// If the folder can't be read.
    pub fn take(&self) -> Result<Vec<(Mail, Origin, Duration)>, StoreError> {
        let files = list(&self.0).map_err(|source| system(&self.0, source))?;
        let now = SystemTime::now();
        let mail = |(name, written): (String, Option<SystemTime>)| {
            let path = self.0.join(&name);
            let (named, beside) = name.split_once('.').map_or((&*name, false), |(named, _)| (named, true));
            let place: MailboxKey = read_hex(named)?;
            let kept = match read(&path, (ORIGIN + MESSAGE_MAX) as u64) {
                Ok(bytes) if !beside => decode(&bytes).filter(|(mail, _)| mail.place == place),
                Err(error) if error.kind() != io::ErrorKind::FileTooLarge => return None,
                _ => None,
            };
            if kept.is_none() {
                // If that fails, the next start tries it again.
                let _ = fs::remove_file(&path);
            }
            let (mail, origin) = kept?;
            Some((mail, origin, age(&path, written?, now)))
        };
        Ok(files.into_iter().filter_map(mail).collect())
    }

    /// Stores a mail, replacing the one in its mailbox.
    ///
    /// # Errors
    /// If the system refuses. Then the old mail is still there, and nothing else.
    pub fn keep(&self, mail: &Mail, origin: &Origin) -> Result<(), StoreError> {
        put(&self.path(&mail.place), |_| [&origin[..], &mail::encode(mail)].concat())
    }

    /// Empties a mailbox.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn remove(&self, place: &MailboxKey) -> Result<(), StoreError> {
        let path = self.path(place);
        match fs::remove_file(&path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(system(&path, error)),
            _ => Ok(()),
        }
    }

    fn path(&self, place: &MailboxKey) -> PathBuf {
        self.0.join(hex(place))
    }
}

fn decode(bytes: &[u8]) -> Option<(Mail, Origin)> {
    let (origin, mail) = bytes.split_first_chunk()?;
    Some((mail::decode(mail).ok()?, *origin))
}

/// Returns the time since a file was written. One written while the clock was wrong counts as
/// written now, and gets that time.
fn age(path: &Path, written: SystemTime, now: SystemTime) -> Duration {
    let first = SystemTime::UNIX_EPOCH + FIRST;
    if written >= first {
        return now.duration_since(written).unwrap_or_default();
    }
    if now >= first {
        // If that fails, the next start tries it again.
        let _ = File::options().write(true).open(path).and_then(|file| file.set_modified(now));
    }
    Duration::ZERO
}

#[cfg(test)]
mod tests {
    use bastide_record::{BlindedKey, Key};

    use super::*;
    use crate::store::Store;

    fn mail(seed: u8, number: u64) -> Mail {
        let key = BlindedKey::of(&Key::from_seed([seed; 32]), &[1; 32]);
        Mail::new(&key, number, vec![seed; 300])
    }

    fn names(folder: &Path) -> Vec<String> {
        let mut names: Vec<_> = list(&folder.join("mail")).unwrap().into_iter().map(|file| file.0).collect();
        names.sort();
        names
    }

    #[test]
    fn mail_written_with_a_wrong_clock_counts_as_new() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).unwrap();
        let (kept, day) = (store.mail().unwrap(), Duration::from_secs(86_400));
        kept.keep(&mail(1, 1), &[1; ORIGIN]).unwrap();
        let path = kept.path(&mail(1, 1).place);
        let put = |at: SystemTime| File::options().write(true).open(&path).unwrap().set_modified(at).unwrap();
        let ago = || kept.take().unwrap()[0].2;
        put(SystemTime::UNIX_EPOCH + day);
        assert_eq!(ago(), Duration::ZERO);
        // From then on it has an age.
        let now = SystemTime::now();
        assert!(
            now.duration_since(fs::metadata(&path).unwrap().modified().unwrap()).unwrap_or_default() < day
        );
        put(now - 3 * day);
        assert!(ago() >= 3 * day);
        // The clock is wrong today, or was ahead when the mail was written.
        put(now + day);
        assert_eq!(ago(), Duration::ZERO);
    }

    #[test]
    fn unfinished_mail_leaves_no_file() {
        let folder = tempfile::tempdir().unwrap();
        let kept = Store::open(folder.path()).unwrap().mail().unwrap();
        let path = kept.path(&mail(1, 1).place);
        // The last step fails, as the first does on a full disk.
        fs::create_dir(&path).unwrap();
        kept.keep(&mail(1, 1), &[1; ORIGIN]).unwrap_err();
        assert_eq!(names(folder.path()), [hex(&mail(1, 1).place)]);
        fs::remove_dir(&path).unwrap();
        // Leftovers of a killed program are removed, too.
        kept.keep(&mail(2, 1), &[1; ORIGIN]).unwrap();
        for ending in ["new", "0123456789ab"] {
            fs::write(path.with_extension(ending), b"half").unwrap();
        }
        assert_eq!(kept.take().unwrap().len(), 1);
        assert_eq!(names(folder.path()), [hex(&mail(2, 1).place)]);
    }

    #[test]
    fn mail_survives_a_restart_and_damaged_files_go() {
        let folder = tempfile::tempdir().unwrap();
        let open = || Store::open(folder.path()).unwrap().mail().unwrap();
        open().keep(&mail(1, 1), &[1; ORIGIN]).unwrap();
        open().keep(&mail(1, 2), &[7; ORIGIN]).unwrap();
        for seed in [2, 3, 4] {
            open().keep(&mail(seed, 1), &[1; ORIGIN]).unwrap();
        }
        open().remove(&mail(2, 1).place).unwrap();
        open().remove(&mail(2, 1).place).unwrap();
        let path = |seed| open().path(&mail(seed, 1).place);
        fs::write(path(3), &fs::read(path(3)).unwrap()[..50]).unwrap();
        fs::copy(path(1), path(4)).unwrap();
        fs::write(folder.path().join("mail/notes"), b"nobody's").unwrap();
        let found = open().take().unwrap();
        let [(found, origin, ago)] = found.as_slice() else { panic!("{found:?}") };
        assert!(*found == mail(1, 2) && *origin == [7; ORIGIN] && *ago < Duration::from_secs(600));
        assert_eq!(names(folder.path()), [hex(&mail(1, 1).place), "notes".to_owned()], "nobody's stays");
    }
}
