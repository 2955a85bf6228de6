//! The record's file format: a header and frames, only ever appended to. It handles bytes alone.
//!
//! Others open the files: the store of the network, the game library, the command line.
//!
//! ```text
//! file   = magic "BASTIDE\0" · version u32 · frame…
//! frame  = length u32 · that many bytes: one [`Frame`] in the record's encoding
//! frames = first charter · entries by index · evidence and the charter that rests on it, and again entries · final receipts; remarks anywhere
//! ```
//!
//! | module | content |
//! |---|---|
//! | this one | the record's frames, written and read |
//! | [`verify`] | the verdict on a file |
//! | `batch` | frames decoded and checked ahead of the verdict, on any number of threads |
//! | [`transcript`] | a game without its signatures, and its file |
//!
//! Invariant: a record is never rewritten. A file that ends inside a frame is torn there; what
//! comes before is whole.

pub(crate) mod batch;
pub mod transcript;
pub mod verify;

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::key::Signed;
use crate::log::{Log, LogEntry};
use crate::record::Record;
use crate::signed::charter::{CharterError, RawCharter, SealedCharter};
use crate::signed::entry::{Entry, Receipt, Remark, RemarkKind};
use crate::signed::proof::Evidence;
use crate::types::bytes::{BytesError, decode, encode};
use crate::types::limits::{ENTRY_BYTES_MAX, PROOF_BYTES_MAX, RECORD_BYTES_MAX};
use crate::types::numbering::Index;
use bastide_rules::hash::Hash;

/// The first bytes of every record.
pub const MAGIC: [u8; 8] = *b"BASTIDE\0";
/// The version of the file format, equal to the protocol's.
pub const VERSION: u32 = crate::PROTOCOL_VERSION as u32;
/// Number of bytes before the first frame.
pub const HEADER_BYTES: usize = MAGIC.len() + 4;
/// Number of bytes in a frame's length field.
const LENGTH_BYTES: usize = 4;

/// A frame's content, not yet checked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Frame {
    /// A charter with its signatures: the first frame, and wherever a chapter continues.
    Charter(RawCharter),
    /// A turn or a question.
    Entry(Entry),
    /// A receipt for the tip.
    Receipt(Signed<Receipt>),
    /// Evidence that a charter rests on.
    Evidence(Evidence),
    /// A closing remark.
    Remark(Signed<Remark>),
}

impl Frame {
    /// Decodes a frame's content.
    ///
    /// # Errors
    /// If it is too long (only a proof may be longer than an entry), or not a frame's content.
    pub fn decode(content: &[u8]) -> Result<Self, BytesError> {
        let frame = decode(content, PROOF_BYTES_MAX)?;
        let is_proof = matches!(frame, Self::Evidence(Evidence::Proof(_)));
        if content.len() > ENTRY_BYTES_MAX && !is_proof {
            return Err(BytesError::TooLong { length: content.len(), limit: ENTRY_BYTES_MAX });
        }
        Ok(frame)
    }

    /// Encodes the frame: its length and content, to be appended to the file.
    pub fn encode(&self) -> Vec<u8> {
        let content = encode(self);
        let mut bytes = Vec::with_capacity(LENGTH_BYTES + content.len());
        bytes.extend_from_slice(&(content.len() as u32).to_le_bytes());
        bytes.extend_from_slice(&content);
        bytes
    }
}

/// Returns the first bytes of a record: header and first charter.
#[must_use]
pub fn begin(charter: &SealedCharter) -> Vec<u8> {
    let mut bytes = MAGIC.to_vec();
    bytes.extend_from_slice(&VERSION.to_le_bytes());
    bytes.extend(Frame::Charter(charter.to_raw()).encode());
    bytes
}

/// Appends a continuing charter, preceded by the evidence it rests on.
/// Skips evidence that is in `filed` already, and adds the rest to it.
pub fn continuing(bytes: &mut Vec<u8>, record: &Record, charter: &SealedCharter, filed: &mut BTreeSet<Hash>) {
    let on = charter.charter().continuing();
    for hash in on.iter().flat_map(|on| &on.rests) {
        if let Some(held) = record.evidence_of(hash)
            && filed.insert(*hash)
        {
            bytes.extend(Frame::Evidence(held.clone()).encode());
        }
    }
    bytes.extend(Frame::Charter(charter.to_raw()).encode());
}

/// Appends the entries and charters (with their evidence) of a log's indices `after` to `to`.
/// `after` is exclusive, `to` inclusive.
pub fn part(
    bytes: &mut Vec<u8>,
    record: &Record,
    log: &Log,
    (after, to): (Index, Index),
    filed: &mut BTreeSet<Hash>,
) {
    for at in log.history().iter().filter(|at| at.index > after && at.index <= to) {
        match &at.entry {
            LogEntry::Charter(charter) => continuing(bytes, record, charter, filed),
            LogEntry::Entry(entry) => bytes.extend(Frame::Entry(entry.clone()).encode()),
        }
    }
}

/// Returns the record of a log down to an index, inclusive.
#[must_use]
pub fn down_to(record: &Record, log: &Log, index: Index) -> Vec<u8> {
    let mut bytes = begin(record.first());
    part(&mut bytes, record, log, (Index::FIRST, index), &mut BTreeSet::new());
    bytes
}

/// Appends a remark, preceded by the resignations of others that it rests on.
/// Skips those in `filed` already, and adds the rest to it.
pub fn remark(bytes: &mut Vec<u8>, record: &Record, remark: &Signed<Remark>, filed: &mut BTreeSet<Hash>) {
    let is_won = remark.kind == RemarkKind::Won;
    let by_others = |one: &Evidence| matches!(one, Evidence::Resignation(one) if one.member != remark.member);
    for (hash, held) in record.evidence().filter(|(_, one)| is_won && by_others(one)) {
        if filed.insert(*hash) {
            bytes.extend(Frame::Evidence(held.clone()).encode());
        }
    }
    bytes.extend(Frame::Remark(remark.clone()).encode());
}

/// Returns the whole record of the current log, with receipts for its tip and remarks about it.
#[must_use]
pub fn whole(record: &Record) -> Vec<u8> {
    let log = record.log();
    let (mut bytes, mut filed) = (begin(record.first()), BTreeSet::new());
    part(&mut bytes, record, log, (Index::FIRST, log.tip().index), &mut filed);
    bytes.extend(log.receipts().flat_map(|held| Frame::Receipt((**held).clone()).encode()));
    record.remarks().for_each(|one| remark(&mut bytes, record, one, &mut filed));
    bytes
}

/// The reason why a file can't be judged.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Unreadable {
    /// Longer than any record.
    #[error("{0} bytes are more than the {RECORD_BYTES_MAX} of a record")]
    TooLong(usize),
    /// It doesn't begin like a record.
    #[error("this is no record of Bastide")]
    Foreign,
    /// It ends inside the header.
    #[error("the file ends before it has begun")]
    Torn,
    /// Another version of the protocol; early files had numbers of their own.
    #[error("the record is of protocol {}, and this program reads protocol {VERSION}", if *.0 == 1 { 2 } else { *.0 })]
    Version(u32),
    /// The first charter's frame is incomplete.
    #[error("the file ends before its charter is whole")]
    TornCharter,
    /// The first frame is not a readable charter.
    #[error("it doesn't begin with a charter")]
    NoCharter,
    /// The first charter has another version, or uses something that this program doesn't know.
    #[error("{0}")]
    Charter(CharterError),
}

/// The next part of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Next<'a> {
    /// A frame's content.
    Frame(&'a [u8]),
    /// A frame whose stated length exceeds the maximum.
    TooLong(usize),
    /// The file ends inside a frame, with this number of its bytes.
    Torn(usize),
    /// The file ends.
    End,
}

/// Reads a file's frames one after another.
#[derive(Debug, Clone)]
pub struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Reader<'a> {
    /// Starts before the first frame.
    ///
    /// # Errors
    /// If the file doesn't begin like a record of this version.
    pub fn new(bytes: &'a [u8]) -> Result<Self, Unreadable> {
        let shown = bytes.len().min(MAGIC.len());
        if bytes[..shown] != MAGIC[..shown] {
            return Err(Unreadable::Foreign);
        }
        let rest = bytes.get(MAGIC.len()..).unwrap_or_default();
        let (version, _) = rest.split_first_chunk().ok_or(Unreadable::Torn)?;
        match u32::from_le_bytes(*version) {
            VERSION => Ok(Self { bytes, at: HEADER_BYTES }),
            other => Err(Unreadable::Version(other)),
        }
    }

    /// Returns the number of bytes read.
    pub const fn at(&self) -> usize {
        self.at
    }

    /// Returns the contents of the next frames, at most `most`.
    fn frames(&mut self, most: usize) -> Vec<&'a [u8]> {
        let frame = || if let Next::Frame(content) = self.read() { Some(content) } else { None };
        std::iter::from_fn(frame).take(most).collect()
    }

    /// Reads the next frame, unless nothing whole follows.
    pub fn read(&mut self) -> Next<'a> {
        let rest = &self.bytes[self.at..];
        if rest.is_empty() {
            return Next::End;
        }
        let Some((length, rest)) = rest.split_first_chunk() else { return Next::Torn(rest.len()) };
        let length = usize::try_from(u32::from_le_bytes(*length)).unwrap_or(usize::MAX);
        if length > PROOF_BYTES_MAX {
            return Next::TooLong(length);
        }
        let Some(content) = rest.get(..length) else { return Next::Torn(LENGTH_BYTES + rest.len()) };
        self.at += LENGTH_BYTES + length;
        Next::Frame(content)
    }
}
