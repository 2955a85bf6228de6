//! The key file: one line of text with the secret seed, readable by its owner alone.
//!
//! Invariant: it is made once and never written again; two programs that start at once get the same key.

#[cfg(unix)]
use std::fs;
use std::io;
use std::path::Path;

use bastide_record::Key;
use bastide_wire::ids::{hex, random, read_hex};

use super::error::{StoreError, system};

use super::files::native;

/// Prefix of the line.
const PREFIX: &str = "bastide-key-1 ";
/// Maximum length of a key file, in bytes; its line is shorter.
const LINE_MAX: u64 = 256;

/// Reads the key file, or makes one with a new key.
pub(super) fn read_or_make(path: &Path) -> Result<Key, StoreError> {
    match read_if_there(path)? {
        Some(key) => Ok(key),
        None => make(path, &random()),
    }
}

/// Reads the key file; `None` if there is none.
pub(super) fn read_if_there(path: &Path) -> Result<Option<Key>, StoreError> {
    match read(path) {
        Err(StoreError::System { source, .. }) if source.kind() == io::ErrorKind::NotFound => Ok(None),
        read => read.map(Some),
    }
}

/// Makes the file with this seed, unless one exists by now. Returns the key in the file.
pub(super) fn make(path: &Path, seed: &[u8; 32]) -> Result<Key, StoreError> {
    let line = format!("{PREFIX}{}\n", hex(seed));
    match native::make(path, line.as_bytes()) {
        // Another program has made the key meanwhile: use that one.
        Err(StoreError::System { source, .. }) if source.kind() == io::ErrorKind::AlreadyExists => {}
        made => made?,
    }
    read(path)
}

fn read(path: &Path) -> Result<Key, StoreError> {
    #[cfg(unix)]
    {
        let data = fs::metadata(path).map_err(|e| system(path, e))?;
        let mode = std::os::unix::fs::PermissionsExt::mode(&data.permissions()) & 0o7777;
        if mode & 0o077 != 0 {
            return Err(StoreError::LooseKey { path: path.to_owned(), mode });
        }
    }
    let garbled = || StoreError::GarbledKey { path: path.to_owned() };
    let text = super::read(path, LINE_MAX).map_err(|error| match error.kind() {
        io::ErrorKind::FileTooLarge => garbled(),
        _ => system(path, error),
    })?;
    let text = String::from_utf8(text).map_err(|_| garbled())?;
    let seed = text.trim_end().strip_prefix(PREFIX).and_then(read_hex).ok_or_else(garbled)?;
    Ok(Key::from_seed(seed))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn key_is_made_once() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("key");
        let first = read_or_make(&path).unwrap();
        assert_eq!(read_or_make(&path).unwrap().seed(), first.seed());
        assert_eq!(
            make(&path, &[7; 32]).unwrap().seed(),
            first.seed(),
            "a second maker takes the first one's"
        );
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[cfg(unix)]
    #[test]
    fn key_that_others_can_read_is_refused() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("key");
        read_or_make(&path).unwrap();
        assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o7777, 0o600);
        for mode in [0o644, 0o640, 0o604, 0o620] {
            fs::set_permissions(&path, fs::Permissions::from_mode(mode)).unwrap();
            let error = read_or_make(&path).unwrap_err();
            assert!(matches!(error, StoreError::LooseKey { mode: named, .. } if named == mode));
        }
        fs::set_permissions(&path, fs::Permissions::from_mode(0o400)).unwrap();
        read_or_make(&path).unwrap();
    }

    #[test]
    fn malformed_key_file_is_refused_and_kept() {
        for content in ["", "bastide-key-1 zz\n", "bastide-key-2 00", &"x".repeat(10_000)] {
            let folder = tempfile::tempdir().unwrap();
            let path = folder.path().join("key");
            super::super::replace(&path, content.as_bytes()).unwrap();
            assert!(matches!(read_or_make(&path), Err(StoreError::GarbledKey { .. })), "{content:.20}");
            assert_eq!(fs::read_to_string(&path).unwrap(), content);
        }
    }
}
