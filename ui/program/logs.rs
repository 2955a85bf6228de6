//! The log: a file in the state folder, and also standard error with `BASTIDE_LOG`.
//!
//! Invariant: the file and its predecessor have at most 2 × [`FILE_MAX`] bytes together, whatever
//! peers make the program log, and are readable only by their user.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use bastide_rules::safe_text::EscapedText;
use bastide_table::store::{make_folder, private};
use tracing_subscriber::fmt::{MakeWriter, layer};
use tracing_subscriber::prelude::*;
use tracing_subscriber::{EnvFilter, registry};

use super::output;

/// Length at which the file replaces its predecessor and a new one begins, in bytes.
const FILE_MAX: u64 = 1024 * 1024;
/// Names of the file and its predecessor.
const NAMES: [&str; 2] = ["bastide.log", "bastide.1.log"];
/// Filter of the file: the network from debug level, the program from info, all else from warnings.
const FILED: &str = "warn,bastide=info,bastide_app=info,bastide_node=debug,bastide_table=debug";

/// Returns the folder of the files.
/// It is the system's state folder if `data` is the system's data folder, else `data`.
pub(super) fn folder(data: &Path) -> PathBuf {
    let system = directories::ProjectDirs::from("", "", "bastide");
    let system = system.filter(|system| system.data_dir() == data);
    system.and_then(|system| system.state_dir().map(Path::to_owned)).unwrap_or_else(|| data.to_owned())
}

/// Lists the existing files, older first.
pub(super) fn files(data: &Path) -> impl Iterator<Item = PathBuf> {
    let folder = folder(data);
    NAMES.into_iter().rev().map(move |name| folder.join(name)).filter(|path| path.exists())
}

/// Starts to log to the files of a data folder, if one is given.
/// With `BASTIDE_LOG` set (for example `bastide_table=debug`) it also logs to standard error.
pub(super) fn begin(data: Option<&PathBuf>) {
    let file = data.map(|data| {
        let file = layer().with_ansi(false).with_writer(Rotating::new(folder(data)));
        file.with_filter(EnvFilter::new(FILED))
    });
    let told = EnvFilter::try_from_env("BASTIDE_LOG").ok();
    let told = told.map(|filter| layer().with_ansi(false).with_writer(|| output::Log).with_filter(filter));
    registry().with(file).with(told).init();
    if data.is_some() {
        tracing::info!("Bastide {}, {}", super::version(), bastide_library::system::crash_reports::system());
    }
}

/// Writer of the log file, which is opened at the first event.
/// Events are lost while it can't be written.
#[derive(Clone)]
struct Rotating(Arc<Mutex<Written>>);

struct Written {
    folder: PathBuf,
    file: Option<File>,
}

impl Rotating {
    fn new(folder: PathBuf) -> Self {
        Self(Arc::new(Mutex::new(Written { folder, file: None })))
    }
}

impl<'a> MakeWriter<'a> for Rotating {
    type Writer = Self;

    fn make_writer(&'a self) -> Self {
        self.clone()
    }
}

impl Write for Rotating {
    fn write(&mut self, event: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).write(event)?;
        Ok(event.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Written {
    /// Writes an event in one line. Another program may write to the same file and rotate it.
    fn write(&mut self, event: &[u8]) -> io::Result<()> {
        let [path, before] = NAMES.map(|name| self.folder.join(name));
        let length = self.file.as_ref().map(File::metadata).transpose()?.map_or(0, |data| data.len());
        if self.file.is_none() || length >= FILE_MAX {
            make_folder(&self.folder)?;
            if path.metadata().is_ok_and(|data| data.len() >= FILE_MAX) {
                fs::rename(&path, before)?;
            }
            self.file = Some(private::append(&path)?);
        }
        let text = String::from_utf8_lossy(event);
        let line = format!("{}\n", EscapedText(text.trim_end_matches('\n')));
        self.file.as_mut().map_or(Ok(()), |file| file.write_all(line.as_bytes()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_files_never_become_longer() {
        let folder = tempfile::tempdir().unwrap();
        let mut file = Rotating::new(folder.path().join("state"));
        let event = [b'x'; 99_999];
        for _ in 0..35 {
            file.write_all(&event).unwrap();
        }
        let lengths: Vec<u64> = files_in(&folder.path().join("state"));
        assert_eq!(lengths.len(), 2);
        assert!(lengths.iter().all(|length| *length <= FILE_MAX + 100_000), "{lengths:?}");
        assert_eq!(lengths.iter().sum::<u64>() % 100_000, 0, "no event is cut: {lengths:?}");
        #[cfg(unix)]
        for path in files(&folder.path().join("state")) {
            use std::os::unix::fs::PermissionsExt;
            assert_eq!(path.metadata().unwrap().permissions().mode() & 0o777, 0o600);
        }
    }

    fn files_in(folder: &Path) -> Vec<u64> {
        files(folder).map(|path| path.metadata().unwrap().len()).collect()
    }
}
