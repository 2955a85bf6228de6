//! The record's file: a header and frames, only ever appended to. Bytes here, files elsewhere.
//!
//! ```text
//! file   = magic "BASTIDE\0" · version u32 · frame…
//! frame  = length u32 · that many bytes: one [`Frame`] in the record's encoding
//! frames = charter · entries by place · after the end the final receipts by member; fork proofs and claims anywhere after the charter;
//!          the same again for a charter that goes on from a place of the line before it
//! ```
//!
//! Invariant: a record is never rewritten, and honest records of one game are prefixes of each other. A file
//! that ends inside a frame is torn there; what stands before is whole.

use serde::{Deserialize, Serialize};

use super::bytes::{BytesError, decode, encode};
use super::charter::{RawCharter, SealedCharter};
use super::entry::{Claim, ConsentKind, Entry, Receipt};
use super::key::Signed;
use super::limits::{ENTRY_BYTES, PROOF_BYTES};
use super::line::Line;
use super::proof::ForkProof;
use super::words::Place;

/// What every record begins with.
pub const MAGIC: [u8; 8] = *b"BASTIDE\0";
/// The version of the file's form.
pub const VERSION: u32 = 1;
/// Bytes before the first frame.
pub const HEADER_BYTES: usize = MAGIC.len() + 4;
/// Bytes of a frame before its content.
const LENGTH_BYTES: usize = 4;

/// What a frame holds; its contents are not yet checked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Frame {
    /// The charter with its signatures; the first frame, and where one goes on from the game before it.
    Charter(RawCharter),
    /// A turn or a certificate.
    Entry(Entry),
    /// A final receipt.
    Receipt(Signed<Receipt>),
    /// A fork proof.
    Proof(Box<ForkProof>),
    /// A one-sided claim.
    Claim(Signed<Claim>),
}

impl Frame {
    /// The frame with this content.
    ///
    /// # Errors
    /// If it is too long (only a proof may be longer than an entry), or no frame's content.
    pub fn decode(content: &[u8]) -> Result<Self, BytesError> {
        let frame = decode(content, PROOF_BYTES)?;
        if content.len() > ENTRY_BYTES && !matches!(frame, Self::Proof(_)) {
            return Err(BytesError::TooLong { length: content.len(), limit: ENTRY_BYTES });
        }
        Ok(frame)
    }

    /// Its length and content: what is appended to the file.
    #[must_use]
    pub fn encode(&self) -> Vec<u8> {
        let content = encode(self);
        let mut bytes = Vec::with_capacity(LENGTH_BYTES + content.len());
        bytes.extend_from_slice(&(content.len() as u32).to_le_bytes());
        bytes.extend_from_slice(&content);
        bytes
    }
}

/// The bytes a record begins with: header and charter.
#[must_use]
pub fn begin(charter: &SealedCharter) -> Vec<u8> {
    let mut bytes = MAGIC.to_vec();
    bytes.extend_from_slice(&VERSION.to_le_bytes());
    bytes.extend(Frame::Charter(charter.to_raw()).encode());
    bytes
}

/// The bytes a line's record begins with: header and charter, and between them the record that it goes on from, if it does.
#[must_use]
pub fn begin_line(line: &Line) -> Vec<u8> {
    let Some((old, place)) = line.origin() else { return begin(line.sealed_charter()) };
    [record_to(old, place), Frame::Charter(line.sealed_charter().to_raw()).encode()].concat()
}

/// The bytes to append for an entry.
#[must_use]
pub fn entry(entry: &Entry) -> Vec<u8> {
    Frame::Entry(entry.clone()).encode()
}

/// The bytes to append for a final receipt.
#[must_use]
pub fn receipt(receipt: &Signed<Receipt>) -> Vec<u8> {
    Frame::Receipt(receipt.clone()).encode()
}

/// The bytes to append for a fork proof.
#[must_use]
pub fn proof(proof: &ForkProof) -> Vec<u8> {
    Frame::Proof(Box::new(proof.clone())).encode()
}

/// The bytes to append for a claim.
#[must_use]
pub fn claim(claim: &Signed<Claim>) -> Vec<u8> {
    Frame::Claim(claim.clone()).encode()
}

/// The bytes to append for a line's places after one and up to another: its entries, a split's proof before it.
#[must_use]
pub fn entries(line: &Line, after: Place, to: Place) -> Vec<u8> {
    let mut bytes = Vec::new();
    for applied in line.history().iter().filter(|applied| applied.place > after && applied.place <= to) {
        if let Some(ConsentKind::Leave { proof: Some(named), .. }) = applied.kind() {
            let held = line.proofs().find(|(held, _)| held.hash() == *named);
            bytes.extend(held.map_or(Vec::new(), |(held, _)| proof(held)));
        }
        bytes.extend(applied.entry.as_ref().map_or(Vec::new(), entry));
    }
    bytes
}

/// A line's whole record, down to its tip, with the final receipts it holds if it is over.
#[must_use]
pub fn record(line: &Line) -> Vec<u8> {
    let mut bytes = record_to(line, line.tip().place);
    if line.is_over() {
        bytes.extend(line.receipts().flat_map(|held| receipt(held)));
    }
    bytes
}

/// The part of a line's record that no honest replica's lacks or contradicts: to the highest checkpoint that
/// all have answered; with the final receipts if that is the end.
#[must_use]
pub fn settled_record(line: &Line) -> Vec<u8> {
    match line.settled() {
        Some(place) if place == line.tip().place => record(line),
        settled => record_to(line, settled.unwrap_or(Place::CHARTER)),
    }
}

fn record_to(line: &Line, place: Place) -> Vec<u8> {
    [begin_line(line), entries(line, Place::CHARTER, place)].concat()
}

/// Why a file's header is none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
pub enum HeaderError {
    /// It doesn't begin as a record does.
    #[error("this is no record of Bastide")]
    Magic,
    /// It ends inside the header.
    #[error("the file ends before it has begun")]
    Torn,
    /// Another version of the file's form.
    #[error("the record has file version {0}, and this program reads version {VERSION}")]
    Version(u32),
}

/// The next thing in a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Next<'a> {
    /// A frame's content.
    Frame(&'a [u8]),
    /// A frame that says it is longer than any may be.
    TooLong(usize),
    /// The file ends inside a frame: so many bytes of it are there.
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
    /// Stands before the first frame.
    ///
    /// # Errors
    /// If the file doesn't begin as a record of this version.
    pub fn new(bytes: &'a [u8]) -> Result<Self, HeaderError> {
        let shown = bytes.len().min(MAGIC.len());
        if bytes[..shown] != MAGIC[..shown] {
            return Err(HeaderError::Magic);
        }
        let rest = bytes.get(MAGIC.len()..).unwrap_or_default();
        let (version, _) = rest.split_first_chunk().ok_or(HeaderError::Torn)?;
        match u32::from_le_bytes(*version) {
            VERSION => Ok(Self { bytes, at: HEADER_BYTES }),
            other => Err(HeaderError::Version(other)),
        }
    }

    /// How many bytes are read.
    #[must_use]
    pub const fn at(&self) -> usize {
        self.at
    }

    /// Reads on, unless nothing whole follows.
    pub fn read(&mut self) -> Next<'a> {
        let rest = &self.bytes[self.at..];
        if rest.is_empty() {
            return Next::End;
        }
        let Some((length, rest)) = rest.split_first_chunk() else { return Next::Torn(rest.len()) };
        let length = usize::try_from(u32::from_le_bytes(*length)).unwrap_or(usize::MAX);
        if length > PROOF_BYTES {
            return Next::TooLong(length);
        }
        let Some(content) = rest.get(..length) else { return Next::Torn(LENGTH_BYTES + rest.len()) };
        self.at += LENGTH_BYTES + length;
        Next::Frame(content)
    }
}
