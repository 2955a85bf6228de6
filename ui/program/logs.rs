//! The log: a file in the state folder, and also standard error with `BASTIDE_LOG`.
//!
//! Invariants: the file and its predecessor have at most 2 × [`FILE_MAX`] bytes together, and one
//! place in the code adds at most [`REPEATS_MAX`] events a second, whatever peers make the program
//! log: a flood neither costs much time nor pushes out all that was before. The files are readable
//! only by their user.

use std::collections::HashMap;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use bastide_rules::safe_text::EscapedText;
use bastide_table::store::{make_folder, private};
use tracing::callsite::Identifier;
use tracing_subscriber::filter::{FilterExt, dynamic_filter_fn};
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

/// Maximum number of events per second from one place in the code; the file leaves out the others.
const REPEATS_MAX: u32 = 20;

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
        let repeats = Mutex::new(Repeats::default());
        let is_rare = dynamic_filter_fn(move |event, _| {
            event.is_span()
                || repeats
                    .lock()
                    .unwrap_or_else(PoisonError::into_inner)
                    .take(event.callsite(), Instant::now())
        });
        file.with_filter(EnvFilter::new(FILED).and(is_rare))
    });
    let told = EnvFilter::try_from_env("BASTIDE_LOG").ok();
    let told = told.map(|filter| layer().with_ansi(false).with_writer(|| output::Log).with_filter(filter));
    registry().with(file).with(told).init();
    if data.is_some() {
        tracing::info!("Bastide {}, {}", super::version(), bastide_library::system::crash_reports::system());
    }
}

/// Start of the current second and number of events in it, by place in the code.
///
/// It has at most one entry for each place that logs, and peers can't add places.
#[derive(Default)]
struct Repeats(HashMap<Identifier, (Option<Instant>, u32)>);

impl Repeats {
    /// Counts an event; returns false if its place has had [`REPEATS_MAX`] in this second.
    fn take(&mut self, place: Identifier, now: Instant) -> bool {
        let (began, count) = self.0.entry(place).or_default();
        if began.is_none_or(|began| now.duration_since(began) >= Duration::from_secs(1)) {
            (*began, *count) = (Some(now), 0);
        }
        *count += 1;
        *count <= REPEATS_MAX
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

    #[test]
    fn repeated_event_leaves_room_for_others() {
        let events = Arc::new(Mutex::new(Vec::new()));
        let written = Arc::clone(&events);
        let repeats = Mutex::new(Repeats::default());
        let began = Instant::now();
        let clock = Arc::new(Mutex::new(began));
        let now = Arc::clone(&clock);
        let is_rare = dynamic_filter_fn(move |event, _| {
            repeats.lock().unwrap().take(event.callsite(), *now.lock().unwrap())
        });
        let lines = layer().with_writer(move || Lines(Arc::clone(&written)));
        let filter = EnvFilter::new("warn").and(is_rare);
        tracing::subscriber::with_default(registry().with(lines.with_filter(filter)), || {
            for second in 0..3u32 {
                *clock.lock().unwrap() = began + second * Duration::from_secs(1);
                for _ in 0..1000 {
                    tracing::warn!("flood");
                    tracing::info!("not logged");
                }
                tracing::warn!("rare");
            }
        });
        let text = String::from_utf8(events.lock().unwrap().clone()).unwrap();
        let count = |what| text.lines().filter(|line| line.contains(what)).count();
        assert_eq!((count("flood"), count("rare"), count("not")), (3 * REPEATS_MAX as usize, 3, 0), "{text}");
    }

    struct Lines(Arc<Mutex<Vec<u8>>>);

    impl Write for Lines {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().unwrap().extend(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    fn files_in(folder: &Path) -> Vec<u64> {
        files(folder).map(|path| path.metadata().unwrap().len()).collect()
    }
}
