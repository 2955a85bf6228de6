//! For the fuzzer alone: what a stranger may send before anything is known of it.

use serde::{Deserialize, Serialize};

use super::book;
use super::hello::{self, Answer, Ask, Versions};
use super::keep;
use super::lan::Notice;

/// Reads it as a question, an answer, what a relay is asked and answers, and a table on the local network; what is read is written the
/// same way again.
pub fn decode(bytes: &[u8]) {
    check::<Ask>(bytes);
    if let Some(Answer::Welcome { known, .. } | Answer::Known { known, .. }) = check(bytes) {
        known.into_iter().for_each(|reach| drop(book::read_whereabouts(reach)));
    }
    check::<keep::Ask>(bytes);
    check::<keep::Answer>(bytes);
    check::<Option<Notice>>(bytes);
}

fn check<T: Serialize + for<'a> Deserialize<'a>>(bytes: &[u8]) -> Option<T> {
    let read = hello::decode(Versions::OURS, bytes).ok()?;
    assert_eq!(hello::encode(Versions::OURS, &read), bytes);
    Some(read)
}
