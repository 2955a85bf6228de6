//! Silence, floods, junk, and records that were tampered with.

use bastide_record::bytes::encode;
use bastide_record::file::{Frame, HEADER_BYTES, Next, Reader};
use bastide_record::{Member, RemarkKind, verify};
use bastide_session::limits;
use bastide_session::message::Message;

use super::liar::Liar;

/// Sends nothing from some moment on.
pub(crate) fn silence(liar: &mut Liar, _: usize, message: &Message) -> Vec<Vec<u8>> {
    let playing = liar.me().is_some();
    if liar.told() == 0 && !(playing && liar.draws_lie_now(20)) {
        return vec![message.encode()];
    }
    liar.lied();
    Vec::new()
}

pub(crate) fn passes_nothing_on(liar: &mut Liar, _: usize, message: &Message) -> Vec<Vec<u8>> {
    if matches!(message, Message::Line { .. } | Message::Evidence(_)) {
        liar.lied();
        return Vec::new();
    }
    vec![message.encode()]
}

pub(crate) fn too_long(liar: &mut Liar, _: usize, message: &Message) -> Vec<Vec<u8>> {
    let mut said = vec![message.encode()];
    if liar.draws_lie_now(20) {
        let mut long = message.encode();
        long.resize([limits::MESSAGE + 1, 10 << 20][usize::from(liar.dice.falls(100))], 0);
        said.push(long);
        liar.lied();
    }
    said
}

pub(crate) fn flood(liar: &mut Liar, _: usize, message: &Message) -> Vec<Vec<u8>> {
    let mut said = vec![message.encode()];
    if liar.draws_lie_now(20) {
        let junk = (0..limits::MEMBER_MESSAGE_RATE.burst * 2).map(|_| liar.dice.bytes().to_vec());
        said.extend(junk);
        liar.lied();
    }
    said
}

pub(crate) fn thrice(liar: &mut Liar, _: usize, message: &Message) -> Vec<Vec<u8>> {
    liar.lied();
    vec![message.encode(); 3]
}

/// Returns true if a message asks for a chair: anybody whom the node lets in may have one.
const fn is_knock(message: &Message) -> bool {
    matches!(message, Message::Knock { .. })
}

/// Sends bytes of all kinds that mean nothing, or that nobody should believe.
pub(crate) fn junk(liar: &mut Liar, message: &Message) -> Vec<Vec<u8>> {
    if !liar.dice.falls(100) || is_knock(message) {
        return Vec::new();
    }
    liar.lied();
    let kind = liar.dice.between(0, 16) as u32;
    let length = liar.dice.below(200);
    let bytes: Vec<u8> = (0..length).map(|_| liar.dice.number() as u8).collect();
    let mut cut = message.encode();
    cut.truncate(liar.dice.below(cut.len()));
    vec![bytes.clone(), [&encode(&kind)[..], &bytes].concat(), cut]
}

pub(crate) fn echo(liar: &mut Liar, message: &Message) -> Vec<Vec<u8>> {
    if !liar.dice.falls(200) || is_knock(message) {
        return Vec::new();
    }
    liar.lied();
    let mut bytes = message.encode();
    let bit = liar.dice.below(bytes.len() * 8);
    bytes[bit / 8] ^= 1 << (bit % 8);
    vec![bytes]
}

/// Repeats as its own what members have said to it, some of it with a bit flipped.
pub(crate) fn repeat_changed(liar: &mut Liar, _: usize, message: &Message) -> Vec<Vec<u8>> {
    let mut said = vec![message.encode()];
    while let Some(mut bytes) = liar.dug_up.pop() {
        if liar.dice.falls(500) {
            let bit = liar.dice.below(bytes.len() * 8);
            bytes[bit / 8] ^= 1 << (bit % 8);
        }
        said.push(bytes);
        liar.lied();
    }
    said
}

pub(crate) fn record_bit(liar: &mut Liar, mut record: Vec<u8>) -> Vec<u8> {
    let bit = liar.dice.below(record.len() * 8);
    record[bit / 8] ^= 1 << (bit % 8);
    liar.lied();
    record
}

/// Leaves out an entry of the log that goes on.
///
/// It isn't the last one: without that, the record would be sound, as it was before.
pub(crate) fn record_gap(liar: &mut Liar, mut record: Vec<u8>) -> Vec<u8> {
    let log: Vec<_> =
        verify(&record).log().into_iter().flat_map(|log| log.history().iter().map(|at| at.head)).collect();
    let mut reader = Reader::new(&record).expect("a record");
    let mut entries = Vec::new();
    let mut from = HEADER_BYTES;
    while let Next::Frame(content) = reader.read() {
        if let Ok(Frame::Entry(entry)) = Frame::decode(content)
            && log.contains(&entry.head())
        {
            entries.push(from..reader.at());
        }
        from = reader.at();
    }
    entries.pop();
    if !entries.is_empty() {
        record.drain(entries.swap_remove(liar.dice.below(entries.len())));
        liar.lied();
    }
    record
}

/// Sends remarks about how the game stopped, though it didn't.
pub(crate) fn remarks(liar: &mut Liar, _: usize, message: &Message) -> Vec<Vec<u8>> {
    let mut said = vec![message.encode()];
    if matches!(message, Message::Receipt(_))
        && let Some(member) = liar.me()
        && let Some(log) = liar.record().map(|record| record.log().clone())
    {
        let flag = RemarkKind::Flag { member: Member(1 - member.0.min(1)), spent_ms: u64::MAX };
        for kind in [RemarkKind::Won, RemarkKind::Gone { waited_s: u32::MAX }, RemarkKind::AnotherDay, flag] {
            said.extend(log.remark(&liar.key, kind).map(|remark| Message::Remark(remark).encode()));
        }
        liar.lied();
    }
    said
}
