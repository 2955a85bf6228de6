//! Verifies records on several threads. The record crate itself starts none.

use std::thread;

use bastide_record::{Report, verify_by};

/// Verifies like [`bastide_record::verify()`], but checks signatures on several threads.
#[must_use]
pub fn verify(bytes: &[u8]) -> Report {
    verify_by(bytes, &|batches| {
        let Some((own, others)) = batches.split_first() else { return };
        thread::scope(|scope| {
            for batch in others {
                // Without a thread to be had, the record verifies the batch itself.
                _ = thread::Builder::new().spawn_scoped(scope, || batch.look());
            }
            own.look();
        });
    })
}
