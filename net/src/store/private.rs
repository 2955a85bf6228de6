//! Files that their user alone may read, whoever can enter their folder: keys and games, but logs and reports as well.

use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::{hex, random};

/// A name that nothing has, for what is to take the place of this file.
pub(super) fn name_beside(path: &Path) -> PathBuf {
    let mut beside = path.as_os_str().to_owned();
    beside.push(format!(".{}", hex(&random::<6>())));
    beside.into()
}

/// Options to open files that only their owner may read.
pub(super) fn options() -> OpenOptions {
    let options = OpenOptions::new();
    // Elsewhere what lies in a user's own folder is read by nobody else.
    #[cfg(unix)]
    let options = std::os::unix::fs::OpenOptionsExt::mode(&mut options.clone(), 0o600).clone();
    options
}

/// Opens a file to write at its end, or makes it.
///
/// # Errors
/// As the system says.
pub fn append(path: &Path) -> io::Result<File> {
    closed(options().create(true).append(true).open(path)?)
}

/// Writes a file, instead of what is in it.
///
/// # Errors
/// As the system says.
pub fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    closed(options().write(true).create(true).truncate(true).open(path)?)?.write_all(bytes)
}

/// The file, which nobody else may read from now on, though it was there before. What isn't a file, such as a terminal, stays as it is.
fn closed(file: File) -> io::Result<File> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let data = file.metadata()?;
        let mut permissions = data.permissions();
        if data.is_file() && permissions.mode() & 0o077 != 0 {
            permissions.set_mode(0o600);
            // Some disks have no permissions.
            let _ = file.set_permissions(permissions);
        }
    }
    Ok(file)
}

#[cfg(all(test, unix))]
mod tests {
    use std::fs;
    use std::os::unix::fs::PermissionsExt;

    use super::*;

    #[test]
    fn file_new_or_of_before_is_its_users_alone() {
        let folder = tempfile::tempdir().unwrap();
        let check = |name: &str, before: Option<u32>, text: &str, write: &dyn Fn(&Path)| {
            let path = folder.path().join(name);
            if let Some(mode) = before {
                fs::write(&path, "before ").unwrap();
                fs::set_permissions(&path, fs::Permissions::from_mode(mode)).unwrap();
            }
            write(&path);
            assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o7777, 0o600, "{name}");
            assert_eq!(fs::read_to_string(&path).unwrap(), text, "{name}");
        };
        let appends = |path: &Path| append(path).unwrap().write_all(b"now").unwrap();
        let writes = |path: &Path| write(path, b"now").unwrap();
        check("new.log", None, "now", &appends);
        check("old.log", Some(0o644), "before now", &appends);
        check("new.txt", None, "now", &writes);
        check("old.txt", Some(0o666), "now", &writes);
        write(Path::new("/dev/null"), b"nowhere").unwrap();
    }
}
