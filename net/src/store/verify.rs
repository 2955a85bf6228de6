//! Verifying with all the machine's hands: the record knows of no thread, so whoever reads files lends it some.

use std::thread;

use bastide_record::{Report, verify_by};

/// As [`bastide_record::verify()`], sooner: signatures are looked at on several threads.
#[must_use]
pub fn verify(bytes: &[u8]) -> Report {
    verify_by(bytes, &|batches| {
        let Some((own, others)) = batches.split_first() else { return };
        thread::scope(|scope| {
            for batch in others {
                // Where there can be no thread, the record looks by itself.
                _ = thread::Builder::new().spawn_scoped(scope, || batch.look());
            }
            own.look();
        });
    })
}
