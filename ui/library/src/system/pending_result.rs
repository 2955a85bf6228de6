//! The result of a background task, polled by the page that waits for it.
//!
//! Invariant: a frame never waits. A task that is started anew replaces the one before, whose
//! result is dropped; so is the result of a page that was left.

use std::sync::mpsc::{Receiver, TryRecvError, channel};

use bastide_table::background;
use bastide_table::table::Wake;

/// Result of a background task that may be running, or `None`.
#[derive(Debug)]
pub struct PendingResult<T>(Option<Receiver<T>>);

impl<T> Default for PendingResult<T> {
    fn default() -> Self {
        Self(None)
    }
}

impl<T: Send + 'static> PendingResult<T> {
    /// Starts a task; a frame is drawn when its result is there.
    pub fn begin<F: Future<Output = T> + 'static>(
        wake: &Wake,
        work: impl FnOnce() -> F + Send + 'static,
    ) -> Self {
        let (done, coming) = channel();
        let wake = wake.clone();
        let works = async move || {
            // The receiver is gone if the window shows something else by now.
            let _ = done.send(work().await);
            wake();
        };
        // Without a thread there is no result.
        let _ = background::begin("coming", works);
        Self(Some(coming))
    }

    /// Returns true until the result was taken.
    pub const fn is_awaited(&self) -> bool {
        self.0.is_some()
    }

    /// Returns the result, once.
    pub fn take(&mut self) -> Option<T> {
        let come = self.0.as_ref()?.try_recv();
        if !matches!(come, Err(TryRecvError::Empty)) {
            self.0 = None;
        }
        come.ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn result_comes_once_or_not_at_all() {
        let wake = crate::idle();
        let mut coming = PendingResult::begin(&wake, async || 7);
        let all = std::iter::from_fn(|| {
            std::thread::yield_now();
            coming.is_awaited().then(|| coming.take())
        });
        assert_eq!(all.flatten().collect::<Vec<_>>(), [7]);
        let mut lost = PendingResult::<u8>::begin(&wake, async || panic!("on purpose"));
        while lost.is_awaited() {
            assert_eq!(lost.take(), None);
        }
        assert_eq!(PendingResult::<u8>::default().take(), None);
    }
}
