//! Files that only their owner can read, even in a shared folder: keys and games, logs and reports.
use bastide_wire::ids::{hex, random};

use std::fs::{File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Returns an unused name beside this file, for a temporary file that is to replace it.
pub(in crate::store) fn name_beside(path: &Path) -> PathBuf {
    let mut beside = path.as_os_str().to_owned();
    beside.push(format!(".{}", hex(&random::<6>())));
    beside.into()
}

/// Returns options that make files readable by their owner alone.
pub(super) fn options() -> OpenOptions {
    let options = OpenOptions::new();
    // On other systems nobody else can read a user's own folder.
    #[cfg(unix)]
    let options = std::os::unix::fs::OpenOptionsExt::mode(&mut options.clone(), 0o600).clone();
    options
}

/// Opens a file for appending, or makes it.
///
/// # Errors
/// As the system says.
pub fn append(path: &Path) -> io::Result<File> {
    closed(options().create(true).append(true).open(path)?)
}

/// Writes a file, replacing its content.
///
/// # Errors
/// As the system says.
pub fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    closed(options().write(true).create(true).truncate(true).open(path)?)?.write_all(bytes)
}

/// Makes an existing file private. Anything but a file, such as a terminal, is left as it is.
fn closed(file: File) -> io::Result<File> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let data = file.metadata()?;
        let mut permissions = data.permissions();
        if data.is_file() && permissions.mode() & 0o077 != 0 {
            permissions.set_mode(0o600);
            // Some file systems have no permissions.
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
    fn new_and_existing_files_become_private() {
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
