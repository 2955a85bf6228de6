//! For the fuzzer alone: what a stranger may send before anything is known of it.

use super::book;
use super::hello::{self, Answer, Ask, Versions};
use super::keep;
use super::lan::Notice;

/// Reads it as a question, an answer, what a relay is asked and answers, and a table on the local network; what is read is written the same way again.
pub fn decode(bytes: &[u8]) {
    let ours = Versions::OURS;
    if let Ok(ask) = hello::decode::<Ask>(ours, bytes) {
        assert_eq!(hello::encode(ours, &ask), bytes);
    }
    match hello::decode::<Answer>(ours, bytes) {
        Ok(Answer::Welcome { known, .. } | Answer::Known { known, .. }) => {
            known.into_iter().for_each(|reach| drop(book::read_whereabouts(reach)));
        }
        Ok(answer) => assert_eq!(hello::encode(ours, &answer), bytes),
        Err(_) => {}
    }
    if let Ok(ask) = hello::decode::<keep::Ask>(ours, bytes) {
        assert_eq!(hello::encode(ours, &ask), bytes);
    }
    if let Ok(answer) = hello::decode::<keep::Answer>(ours, bytes) {
        assert_eq!(hello::encode(ours, &answer), bytes);
    }
    if let Ok(notice) = hello::decode::<Option<Notice>>(ours, bytes) {
        assert_eq!(hello::encode(ours, &notice), bytes);
    }
}
