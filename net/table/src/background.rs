//! Background tasks: on a thread of their own, or between the frames of a browser's tab, which has
//! one thread for everything.
//!
//! Invariants: the caller that starts a task is never blocked by it; in a tab a task
//! [yields](YieldTimer) often enough for frames to be drawn in time.

use std::io;
use std::time::Duration;

use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use web_time::Instant;

/// Longest time that a task keeps a tab's only thread before it yields: half of a frame.
const YIELD_INTERVAL: Duration = Duration::from_millis(8);

/// Timer that tells a long-running task when to yield. On a thread of its own it never does.
#[derive(Debug)]
pub struct YieldTimer(Instant);

impl YieldTimer {
    /// Starts the timer.
    #[must_use]
    pub fn begin() -> Self {
        Self(Instant::now())
    }

    /// Yields to other tasks if it is time; returns at once on a thread of its own.
    pub async fn rest(&mut self) {
        if cfg!(target_family = "wasm") && self.0.elapsed() >= YIELD_INTERVAL {
            kind::let_others().await;
            self.0 = Instant::now();
        }
    }
}

/// Background task that handles orders one after the other, until no sender is left.
#[derive(Debug)]
pub struct Worker<T> {
    orders: UnboundedSender<T>,
    beside: Option<TaskHandle>,
}

impl<T: Send + 'static> Worker<T> {
    /// Starts a worker. `work` gets the next order and an iterator over the orders that wait behind
    /// it, from which it may take any number; if it returns `None` the worker ends.
    pub fn begin(
        name: &str,
        mut work: impl FnMut(T, &mut Backlog<T>) -> Option<()> + Send + 'static,
    ) -> Self {
        let (orders, asked) = unbounded_channel();
        let works = async move || {
            let (mut later, mut breath) = (Backlog(asked), YieldTimer::begin());
            while let Some(first) = later.0.recv().await
                && work(first, &mut later).is_some()
            {
                breath.rest().await;
            }
        };
        Self { orders, beside: begin(name, works).ok() }
    }

    /// Sends an order. It is ignored if the worker has ended or no thread could be started.
    pub fn ask(&self, order: T) {
        let _ = self.orders.send(order);
    }

    /// Waits until all orders are handled. A tab can't block: there it returns at once, and the
    /// orders are handled soon after.
    pub fn finish(self) {
        drop(self.orders);
        if let Some(beside) = self.beside {
            beside.wait();
        }
    }
}

/// Orders already in the queue.
#[derive(Debug)]
pub struct Backlog<T>(UnboundedReceiver<T>);

impl<T> Iterator for Backlog<T> {
    type Item = T;

    fn next(&mut self) -> Option<T> {
        self.0.try_recv().ok()
    }
}

#[cfg(not(target_family = "wasm"))]
pub use futures::executor::block_on as wait;

pub use self::kind::{Deferred, TaskHandle, begin, is_hidden};

#[cfg(not(target_family = "wasm"))]
mod kind {
    use std::thread::{Builder, JoinHandle};

    use super::io;

    /// Returns false: a window can always draw a frame, and learn from it if it is visible.
    #[must_use]
    pub const fn is_hidden() -> bool {
        false
    }

    /// Handle to a running task. Dropping it doesn't stop the task.
    #[derive(Debug)]
    pub struct TaskHandle(JoinHandle<()>);

    impl TaskHandle {
        /// Waits for the task to end. It can't wait in a tab.
        pub fn wait(self) {
            // A panic of the task has no other consequence.
            let _ = self.0.join();
        }
    }

    /// Does nothing: a thread has nothing to yield to.
    pub(super) async fn let_others() {}

    /// Result of a future: there at once where a thread can block, later in a tab.
    #[derive(Debug)]
    pub struct Deferred<T>(Option<T>);

    impl<T> Deferred<T> {
        /// Blocks until the future is done.
        pub fn begin(comes: impl Future<Output = T>, _: impl FnOnce()) -> Self {
            Self(Some(super::wait(comes)))
        }

        /// Takes the result: `Some` once.
        pub const fn take(&mut self) -> Option<T> {
            self.0.take()
        }
    }

    /// Starts a task on a thread and a runtime of its own.
    ///
    /// # Errors
    /// If the system has no thread to give.
    pub fn begin<F: Future<Output = ()>>(
        name: &str,
        work: impl FnOnce() -> F + Send + 'static,
    ) -> io::Result<TaskHandle> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let run = move || runtime.block_on(work());
        Builder::new().name(name.into()).spawn(run).map(TaskHandle)
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

    /// Returns true if the player can't see the app: its tab is in the background, or the screen is
    /// off. The app draws no frames then that would tell.
    #[must_use]
    pub fn is_hidden() -> bool {
        let document = Reflect::get(&js_sys::global(), &"document".into());
        let hidden = document.and_then(|document| Reflect::get(&document, &"hidden".into()));
        hidden.is_ok_and(|hidden| hidden.is_truthy())
    }

    /// Handle to a running task. Dropping it doesn't stop the task.
    #[derive(Debug)]
    pub struct TaskHandle;

    impl TaskHandle {
        /// Returns at once, as a tab can't block; the task ends once everything before it has run.
        pub fn wait(self) {}
    }

    /// Yields to everything that waits for the thread, frames first. It posts a message to itself,
    /// as browsers delay a timer by at least 4 ms.
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

    /// Result of a future: there at once where a thread can block, later in a tab.
    #[derive(Debug)]
    pub struct Deferred<T>(Receiver<T>);

    impl<T: 'static> Deferred<T> {
        /// Runs the future, then calls `wake`.
        pub fn begin(comes: impl Future<Output = T> + 'static, wake: impl FnOnce() + 'static) -> Self {
            let (says, later) = channel();
            wasm_bindgen_futures::spawn_local(async move {
                // The receiver may have been dropped.
                let _ = says.send(comes.await);
                wake();
            });
            Self(later)
        }

        /// Takes the result: `Some` once it is there, and only once.
        pub fn take(&mut self) -> Option<T> {
            self.0.try_recv().ok()
        }
    }

    /// Starts a task as soon as the thread is free.
    ///
    /// # Errors
    /// None in a tab. On a machine of its own the system may have no thread to give.
    #[expect(clippy::unnecessary_wraps, reason = "on a machine of its own it may fail")]
    pub fn begin<F: Future<Output = ()> + 'static>(
        _: &str,
        work: impl FnOnce() -> F + Send + 'static,
    ) -> io::Result<TaskHandle> {
        wasm_bindgen_futures::spawn_local(async move { work().await });
        Ok(TaskHandle)
    }
}
