//! What is found out or done beside the frames for a place, and the frame takes when it has come.
//!
//! Invariant: a frame never waits for it. Of what was begun anew before it came only the latest comes, and nothing comes to a place that was left.

use std::sync::mpsc::{Receiver, TryRecvError, channel};

use bastide_net::beside;
use eframe::egui::Context;

/// One such thing, or none.
#[derive(Debug)]
pub(crate) struct Coming<T>(Option<Receiver<T>>);

impl<T> Default for Coming<T> {
    fn default() -> Self {
        Self(None)
    }
}

impl<T: Send + 'static> Coming<T> {
    /// Begins it; the frame is drawn again when it is there.
    pub(crate) fn begin<F: Future<Output = T> + 'static>(
        ctx: &Context,
        work: impl FnOnce() -> F + Send + 'static,
    ) -> Self {
        let (done, coming) = channel();
        let ctx = ctx.clone();
        let works = async move || {
            // Nobody waits for it any more if the window is elsewhere by now.
            let _ = done.send(work().await);
            ctx.request_repaint();
        };
        // Without a thread nothing comes.
        let _ = beside::begin("coming", works);
        Self(Some(coming))
    }

    /// Whether it is still awaited.
    pub(crate) const fn is_awaited(&self) -> bool {
        self.0.is_some()
    }

    /// What has come, once.
    pub(crate) fn take(&mut self) -> Option<T> {
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
    fn it_comes_once_or_not_at_all() {
        let ctx = Context::default();
        let mut coming = Coming::begin(&ctx, async || 7);
        let all = std::iter::from_fn(|| {
            std::thread::yield_now();
            coming.is_awaited().then(|| coming.take())
        });
        assert_eq!(all.flatten().collect::<Vec<_>>(), [7]);
        let mut lost = Coming::<u8>::begin(&ctx, async || panic!("on purpose"));
        while lost.is_awaited() {
            assert_eq!(lost.take(), None);
        }
        assert_eq!(Coming::<u8>::default().take(), None);
    }
}
