//! Work beside whoever asks for it: on a thread of its own, or in a browser's tab, which has one thread for everything, between its frames.
//!
//! Invariants: who begins it never waits for it; in a tab it [rests](Breath) often enough for a frame to be drawn in time.

use std::io;
use std::time::Duration;

use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use web_time::Instant;

/// Who works on a tab's one thread lets the others have it after so long: half of a frame.
const BREATH: Duration = Duration::from_millis(8);

/// When somebody who works long is to let the others work, too. On a thread of its own that is never.
#[derive(Debug)]
pub struct Breath(Instant);

impl Breath {
    /// Begins to work.
    #[must_use]
    pub fn begin() -> Self {
        Self(Instant::now())
    }

    /// Lets the others work if it is time; done at once where nobody waits.
    pub async fn rest(&mut self) {
        if cfg!(target_family = "wasm") && self.0.elapsed() >= BREATH {
            kind::let_others().await;
            self.0 = Instant::now();
        }
    }
}

/// Somebody who works through orders, one after the other, until nobody can give any more.
#[derive(Debug)]
pub struct Worker<T> {
    orders: UnboundedSender<T>,
    beside: Option<Beside>,
}

impl<T: Send + 'static> Worker<T> {
    /// Begins one: it is given an order, and what more there is by then, of which it may take what it likes. None ends it.
    pub fn begin(name: &str, mut work: impl FnMut(T, &mut Later<T>) -> Option<()> + Send + 'static) -> Self {
        let (orders, asked) = unbounded_channel();
        let works = async move || {
            let (mut later, mut breath) = (Later(asked), Breath::begin());
            while let Some(first) = later.0.recv().await
                && work(first, &mut later).is_some()
            {
                breath.rest().await;
            }
        };
        Self { orders, beside: begin(name, works).ok() }
    }

    /// Gives an order. Nothing comes of it if the worker has ended, or there was no thread to be had.
    pub fn ask(&self, order: T) {
        let _ = self.orders.send(order);
    }

    /// Waits until all orders are worked through. A tab can't wait; there they soon are.
    pub fn finish(self) {
        drop(self.orders);
        if let Some(beside) = self.beside {
            beside.wait();
        }
    }
}

/// The orders that wait, as far as they have come.
#[derive(Debug)]
pub struct Later<T>(UnboundedReceiver<T>);

impl<T> Iterator for Later<T> {
    type Item = T;

    fn next(&mut self) -> Option<T> {
        self.0.try_recv().ok()
    }
}

#[cfg(not(target_family = "wasm"))]
pub use futures::executor::block_on as wait;

pub use self::kind::{Beside, Soon, begin, is_hidden};

#[cfg(not(target_family = "wasm"))]
mod kind {
    use std::thread::{Builder, JoinHandle};

    use super::io;

    /// Whether who plays can't see it, though the app draws no frame any more to say so: a window always can.
    #[must_use]
    pub const fn is_hidden() -> bool {
        false
    }

    /// Work that was begun. It goes on though nobody has this any more.
    #[derive(Debug)]
    pub struct Beside(JoinHandle<()>);

    impl Beside {
        /// Waits for its end. In a tab nobody can wait.
        pub fn wait(self) {
            // If it has panicked there is nothing more to be done.
            let _ = self.0.join();
        }
    }

    /// Nobody waits for a thread.
    pub(super) async fn let_others() {}

    /// What is waited for where one can wait, and comes later in a tab.
    #[derive(Debug)]
    pub struct Soon<T>(Option<T>);

    impl<T> Soon<T> {
        /// Waits for it.
        pub fn begin(comes: impl Future<Output = T>, _: impl FnOnce()) -> Self {
            Self(Some(super::wait(comes)))
        }

        /// What has come, once.
        pub const fn take(&mut self) -> Option<T> {
            self.0.take()
        }
    }

    /// Begins some work on a thread and a runtime of its own.
    ///
    /// # Errors
    /// As the system says: it has no thread to give.
    pub fn begin<F: Future<Output = ()>>(
        name: &str,
        work: impl FnOnce() -> F + Send + 'static,
    ) -> io::Result<Beside> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let run = move || runtime.block_on(work());
        Builder::new().name(name.into()).spawn(run).map(Beside)
    }
}

#[cfg(target_family = "wasm")]
mod kind {
    use js_sys::Reflect;
    use tokio::sync::oneshot::{Receiver, channel};
    use wasm_bindgen::closure::Closure;
    use wasm_bindgen::{JsCast, JsValue};
    use web_sys::MessageChannel;

    use super::io;

    /// Whether who plays can't see it, though the app draws no frame any more to say so: the tab stands behind others, or the screen is off.
    #[must_use]
    pub fn is_hidden() -> bool {
        let document = Reflect::get(&js_sys::global(), &"document".into());
        let hidden = document.and_then(|document| Reflect::get(&document, &"hidden".into()));
        hidden.is_ok_and(|hidden| hidden.is_truthy())
    }

    /// Work that was begun. It goes on though nobody has this any more.
    #[derive(Debug)]
    pub struct Beside;

    impl Beside {
        /// Nobody can wait in a tab: it is done as soon as all else is.
        pub fn wait(self) {}
    }

    /// Lets all that waits have the thread, frames first. By a message, as a browser has timers wait for four milliseconds.
    pub(super) async fn let_others() {
        let Ok(line) = MessageChannel::new() else { return };
        let (says, heard) = channel();
        let hears = Closure::once(move || _ = says.send(()));
        line.port1().set_onmessage(Some(hears.as_ref().unchecked_ref()));
        if line.port2().post_message(&JsValue::NULL).is_ok() {
            let _ = heard.await;
        }
        line.port1().close();
    }

    /// What is waited for where one can wait, and comes later in a tab.
    #[derive(Debug)]
    pub struct Soon<T>(Receiver<T>);

    impl<T: 'static> Soon<T> {
        /// Has `wake` called when it is there.
        pub fn begin(comes: impl Future<Output = T> + 'static, wake: impl FnOnce() + 'static) -> Self {
            let (says, later) = channel();
            wasm_bindgen_futures::spawn_local(async move {
                // Nobody waits for it any more if it was left.
                let _ = says.send(comes.await);
                wake();
            });
            Self(later)
        }

        /// What has come, once.
        pub fn take(&mut self) -> Option<T> {
            self.0.try_recv().ok()
        }
    }

    /// Begins some work, at the next occasion.
    ///
    /// # Errors
    /// None; a machine of its own may have no thread to give.
    #[expect(clippy::unnecessary_wraps, reason = "on a machine of its own it may fail")]
    pub fn begin<F: Future<Output = ()> + 'static>(
        _: &str,
        work: impl FnOnce() -> F + Send + 'static,
    ) -> io::Result<Beside> {
        wasm_bindgen_futures::spawn_local(async move { work().await });
        Ok(Beside)
    }
}
