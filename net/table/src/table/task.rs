//! Start of a background task that a handle stands for: a table, a search, a handover.
//!
//! Invariant: the handle exists only if the task has what it needs (key, files, network).

use tokio::sync::oneshot::{Sender, channel};

use super::error::TableError;
use crate::background;

/// Channel that reports a successful start, or its error.
pub(super) type Ready<T> = Sender<Result<T, TableError>>;

/// Starts a [background task](crate::background), and returns what it reports once it is ready.
pub(super) async fn begin<T: Send + 'static, F: Future<Output = ()> + 'static>(
    name: &str,
    work: impl FnOnce(Ready<T>) -> F + Send + 'static,
) -> Result<T, TableError> {
    let (ready, begun) = channel();
    background::begin(name, move || work(ready))
        .map_err(|error| TableError::Thread(Some(error.to_string())))?;
    begun.await.map_err(|_| TableError::Thread(None))?
}
