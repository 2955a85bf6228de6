//! Fuzz target of all decoders: anything that one accepts must encode to the same bytes.
//!
//! The first byte selects the decoder, the second decides if the rest is its input or alters a
//! valid one.

mod samples;
#[cfg(feature = "net")]
mod unauthenticated_input;

use bastide_record::bytes::{decode, encode};
use bastide_record::file::Frame;
use bastide_record::transcript;
use bastide_record::{
    Entry, Evidence, Exact, Join, Letter, No, PassedQuestion, Proof, Proposal, Question, RawCharter, Receipt,
    Remark, Resignation, Seal, SealedCharter, Signed, Turn, Yes, verify,
};
use bastide_session::message::{LineItem, Message};
use bastide_session::{ChatMessages, Identity, JournalRole, Millis, Session};
use serde::Serialize;
use serde::de::DeserializeOwned;

use self::samples::{Samples, some};
use crate::script::Script;
use crate::table::key;

/// Decoder under test, and the samples that it accepts.
type Decoder = (fn(&[u8]), fn(&Samples) -> Vec<Vec<u8>>);

/// Maximum length in bytes; above that of anything decoded by itself.
const LIMIT: usize = 64 * 1024;

/// Decoders of messages and of the parts of files.
const DECODERS: [Decoder; 22] = [
    (message, |good| good.messages.clone()),
    (frame, |good| good.frames.clone()),
    (charter, |good| good.of(|part| some(&part.charter))),
    (one::<Exact<Proposal>>, |good| good.of(|part| some(&part.proposal))),
    (one::<Signed<Join>>, |good| good.of(|part| some(&part.join))),
    (one::<Signed<Seal>>, |good| good.of(|part| some(&part.seal))),
    (one::<Entry>, |good| good.of(|part| some(&part.entry))),
    (one::<Signed<Turn>>, |good| good.of(|part| some(&part.turn))),
    (one::<Signed<Receipt>>, |good| good.of(|part| some(&part.receipt))),
    (one::<PassedQuestion>, |good| good.of(|part| some(&part.passed))),
    (one::<Exact<Question>>, |good| good.of(|part| some(&part.question))),
    (one::<Signed<Yes>>, |good| good.of(|part| some(&part.yes))),
    (one::<Signed<No>>, |good| good.of(|part| some(&part.no))),
    (one::<Signed<Resignation>>, |good| good.of(|part| some(&part.resignation))),
    (proof, |good| good.of(|part| some(&part.proof))),
    (one::<Evidence>, |good| good.of(|part| some(&part.evidence))),
    (one::<Signed<Remark>>, |good| good.of(|part| some(&part.remark))),
    (one::<Signed<ChatMessages>>, |good| good.of(|part| some(&part.saying))),
    (journal, |good| vec![good.journal.clone()]),
    (file, |good| vec![good.file.clone()]),
    (transcript, |good| vec![good.transcript.clone()]),
    (letter, samples::Samples::letters),
];

#[cfg(feature = "net")]
use self::unauthenticated_input::DECODERS as STRANGERS;
#[cfg(not(feature = "net"))]
const STRANGERS: [Decoder; 0] = [];

/// Runs one script.
pub fn run(data: &[u8]) {
    let mut script = Script::new(data);
    let number = script.below(DECODERS.len() + STRANGERS.len());
    let (decode, samples) = DECODERS.iter().chain(&STRANGERS).nth(number).expect("below the count");
    match script.below(3) {
        0 => decode(script.rest()),
        _ => {
            let samples = samples(samples::good());
            let mut bytes = script.one_of(&samples).cloned().unwrap_or_default();
            decode(&bytes);
            while !script.is_over() {
                script.alter(&mut bytes);
            }
            decode(&bytes);
        }
    }
}

fn one<T: Serialize + DeserializeOwned>(data: &[u8]) {
    if let Ok(value) = decode::<T>(data, LIMIT) {
        assert_eq!(encode(&value), data);
    }
}

fn message(data: &[u8]) {
    if let Ok(message) = Message::decode(data) {
        assert_eq!(message.encode(), data);
        if let Message::Line { items, .. } = message {
            let charters = items.iter().filter_map(|item| match item {
                LineItem::Charter { charter, .. } => Some(&charter.0),
                LineItem::Entry(_) => None,
            });
            charters.for_each(|charter| self::charter(charter));
        }
    }
}

/// Checks that every opened entry bears its author's signature, whatever the letter says.
fn letter(data: &[u8]) {
    let log = samples::good().log();
    if let Ok(letter) = Letter::decode(data) {
        assert_eq!(letter.encode(), data);
        let is_signed = |entry: &Entry| match entry {
            Entry::Turn(turn) => log.charter().key(turn.member).is_some_and(|key| turn.is_by(key)),
            Entry::Question(_) => true,
        };
        if let Ok(opened) = log.open(&letter) {
            assert!(opened.entries.iter().all(is_signed));
        }
    }
}

fn frame(data: &[u8]) {
    if let Ok(frame) = Frame::decode(data) {
        assert_eq!(frame.encode()[4..], *data);
    }
}

fn charter(data: &[u8]) {
    one::<RawCharter>(data);
    let first = samples::good().first();
    for first in [None, Some(first)] {
        if let Ok(charter) = SealedCharter::decode(data, first) {
            assert_eq!(charter.encode(), data);
        }
    }
}

fn proof(data: &[u8]) {
    one::<Proof>(data);
    if let Ok(proof) = decode::<Proof>(data, LIMIT)
        && let Some(fork) = proof.check(samples::good().first())
    {
        assert!(samples::good().first().has(fork.member));
    }
}

/// Reads two bytes of length, a journal of that length, and a record.
fn journal(data: &[u8]) {
    let identity = Identity { key: key(1), profile: "Bert".into(), day: 20_780, entropy: [7; 32] };
    let (length, rest) = data.split_first_chunk::<2>().unwrap_or((&[0; 2], data));
    let (journal, record) = rest.split_at(rest.len().min(usize::from(u16::from_le_bytes(*length))));
    _ = JournalRole::of(journal);
    if let Ok(mut resumed) = Session::resume(identity, record, journal, Millis(0)) {
        assert!(resumed.journal_bytes <= journal.len() as u64 && resumed.record_bytes <= record.len() as u64);
        resumed.session.tick(Millis::seconds(60));
        _ = resumed.session.view();
    }
}

fn file(data: &[u8]) {
    assert!(verify(data).sound_bytes <= data.len());
}

/// Reads a transcript, which must decode to itself after encoding.
/// Names are normalised, so it may encode to other bytes.
fn transcript(data: &[u8]) {
    if let Ok(transcript) = transcript::decode(data) {
        assert_eq!(transcript::decode(&transcript::encode(&transcript)).as_ref(), Ok(&transcript));
        _ = transcript.game();
    }
}
