//! Single instance: at most one window for a data folder.
//! A second start brings the open window to the front, at the table of the invitation that it was
//! given.
//!
//! The window holds `<data>/window.lock`. A second start writes `<data>/open`: a line with an
//! invitation or a code, or an empty line. This needs no socket on any system, and lets nobody do
//! more than the player at the machine can.
//!
//! Invariants: the file is written whole, read once up to 4 KiB, and removed before anything is
//! done about it; a line that is no [link](is_link) only brings the window to the front.

use std::fs;
use std::path::Path;
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Weak};
use std::thread;
use std::time::{Duration, Instant};

use bastide_library::start::is_link;
use bastide_table::store::{self, Lock, Store, StoreError, replace};
use eframe::egui::{Context, UserAttentionType, ViewportCommand};

/// Longest line that is read, in bytes.
const LINE_MAX: u64 = 4096;
/// Interval at which the window looks for a second start.
const LOOK: Duration = Duration::from_millis(300);
/// Time for which a second start waits for the window's reaction.
pub(crate) const PATIENCE: Duration = Duration::from_secs(6);

/// Result of a start.
#[derive(Debug)]
pub(crate) enum StartOutcome {
    /// No window was open on this folder; this start holds its lock.
    First(Lock),
    /// The open window has taken the link.
    Told,
    /// The open window doesn't react.
    NoReply,
}

/// Takes a data folder's lock, or hands the link to the window that has it.
///
/// # Errors
/// Fails if the folder can't be written.
pub(crate) fn come(data: &Path, link: &str, patience: Duration) -> Result<StartOutcome, StoreError> {
    let asked = data.join("open");
    if let Some(lock) = first(data)? {
        return Ok(StartOutcome::First(lock));
    }
    replace(&asked, format!("{link}\n").as_bytes())?;
    let began = Instant::now();
    while began.elapsed() < patience {
        if !asked.exists() {
            return Ok(StartOutcome::Told);
        }
        // The window may be closing.
        if let Some(lock) = first(data)? {
            return Ok(StartOutcome::First(lock));
        }
        thread::sleep(LOOK / 6);
    }
    let _ = fs::remove_file(&asked);
    Ok(StartOutcome::NoReply)
}

/// Takes the lock of this folder's window; returns `None` if another window has it.
pub(crate) fn first(data: &Path) -> Result<Option<Lock>, StoreError> {
    Store::open(data)?;
    match Lock::take(&data.join("window.lock")) {
        Ok(lock) => {
            // A link that an earlier window didn't take is outdated.
            let _ = fs::remove_file(data.join("open"));
            Ok(Some(lock))
        }
        Err(StoreError::Running { .. }) => Ok(None),
        Err(error) => Err(error),
    }
}

/// Receiver of second starts, held by the open window.
#[derive(Debug)]
pub(crate) struct SecondStarts {
    asked: Receiver<Option<String>>,
    _lock: Lock,
    /// Keeps the watching thread running while it exists.
    _looks: Arc<()>,
}

impl SecondStarts {
    /// Starts to watch for second starts.
    pub(crate) fn begin(lock: Lock, data: &Path, ctx: &Context) -> Self {
        let (asks, asked) = channel();
        let looks = Arc::new(());
        let (data, ctx, looked) = (data.to_owned(), ctx.clone(), Arc::downgrade(&looks));
        let look = move || {
            while Weak::strong_count(&looked) > 0 {
                if let Some(link) = take(&data) {
                    // The receiver is gone while the window closes.
                    let _ = asks.send(link);
                    ctx.request_repaint();
                }
                thread::sleep(LOOK);
            }
        };
        if let Err(error) = thread::Builder::new().name("front".into()).spawn(look) {
            tracing::warn!("{error}");
        }
        Self { asked, _lock: lock, _looks: looks }
    }

    /// Brings the window to the front if there was a second start, and returns its link, if any.
    pub(crate) fn asked(&self, ctx: &Context) -> Option<String> {
        let mut link = None;
        for asked in self.asked.try_iter() {
            ctx.send_viewport_cmd(ViewportCommand::Minimized(false));
            ctx.send_viewport_cmd(ViewportCommand::Focus);
            // The desktop marks a window that may not take the focus.
            ctx.send_viewport_cmd(ViewportCommand::RequestUserAttention(UserAttentionType::Informational));
            link = asked.or(link);
        }
        link
    }
}

/// Takes the line of a second start.
/// Returns `None` if there is none, and `Some(None)` if the line is no link.
fn take(data: &Path) -> Option<Option<String>> {
    let path = data.join("open");
    if !path.exists() {
        return None;
    }
    let line = store::read(&path, LINE_MAX).ok().and_then(|bytes| String::from_utf8(bytes).ok());
    fs::remove_file(&path).ok()?;
    let line = line.unwrap_or_default();
    Some(Some(line.trim()).filter(|line| is_link(line)).map(str::to_owned))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::HANG_TIMEOUT;

    #[test]
    fn request_is_taken_once_and_only_links_lead_on() {
        let folder = tempfile::tempdir().unwrap();
        let check = |lies: &[u8], link: Option<&str>| {
            fs::write(folder.path().join("open"), lies).unwrap();
            assert_eq!(take(folder.path()), Some(link.map(str::to_owned)), "{lies:.40?}");
            assert_eq!(take(folder.path()), None);
        };
        assert_eq!(take(folder.path()), None);
        check(b"\n", None);
        check(b"bastide://abc\n", Some("bastide://abc"));
        check(b"7 guitar orbit lantern\n", Some("7 guitar orbit lantern"));
        check(b"/etc/passwd\n", None);
        check(b"rm -rf\nbastide://abc\n", None);
        check(b"\xff\xfe", None);
        check(&[b'b'; 5000], None);
        check(&[&b"bastide://"[..], &[b'a'; 5000]].concat(), None);
    }

    #[test]
    fn second_start_tells_the_first_or_takes_its_place() {
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path().join("data");
        let Ok(StartOutcome::First(lock)) = come(&data, "", HANG_TIMEOUT) else { panic!("nobody is there") };
        // The first window doesn't react.
        assert!(matches!(come(&data, "", Duration::from_millis(10)), Ok(StartOutcome::NoReply)));
        assert!(!data.join("open").exists());
        let front = SecondStarts::begin(lock, &data, &Context::default());
        assert!(matches!(come(&data, "bastide://abc", HANG_TIMEOUT), Ok(StartOutcome::Told)));
        let link = front.asked.recv_timeout(HANG_TIMEOUT).unwrap();
        assert_eq!(link.as_deref(), Some("bastide://abc"));
        let second = thread::spawn({
            let data = data.clone();
            move || come(&data, "", HANG_TIMEOUT).unwrap()
        });
        drop(front);
        assert!(matches!(second.join().unwrap(), StartOutcome::Told | StartOutcome::First(_)));
    }
}
