//! Frames of a file, decoded and checked ahead of the verdict, on any number of threads.
//!
//! Checking a signature costs more than all the rest and needs nothing of the log. The statement
//! itself remembers a good result; a statement without one is checked again when it is judged. So
//! the verdict is the same whoever has checked.

use std::sync::OnceLock;

use super::Frame;
use crate::key::Signed;
use crate::signed::charter::Charter;
use crate::signed::entry::{Entry, Receipt};
use crate::types::bytes::BytesError;

/// Maximum number of frames read ahead; so many are read in vain if one is wrong.
pub(super) const READ_AHEAD_MAX: usize = 128;
/// Maximum number of batches that these frames are divided into.
const BATCHES_MAX: usize = 4;
/// Minimum number of frames in a batch.
const BATCH_FRAMES_MIN: usize = 16;

/// Frames of a file that can be checked on any thread.
#[derive(Debug)]
pub struct Batch<'a> {
    contents: &'a [&'a [u8]],
    first: &'a Charter,
    frames: OnceLock<Vec<Result<Frame, BytesError>>>,
}

impl Batch<'_> {
    /// Decodes the frames and checks signatures of turns and receipts; a second call does nothing.
    pub fn look(&self) {
        self.frames
            .get_or_init(|| self.contents.iter().map(|content| looked_at(content, self.first)).collect());
    }
}

/// Decodes the frames with these contents, of a game with this first charter.
/// `look` may check batches; this function checks the rest afterwards.
pub(super) fn read(
    contents: &[&[u8]],
    first: &Charter,
    look: &dyn Fn(&[Batch<'_>]),
) -> Vec<Result<Frame, BytesError>> {
    let batch = |contents| Batch { contents, first, frames: OnceLock::new() };
    let batches: Vec<_> =
        contents.chunks(contents.len().div_ceil(BATCHES_MAX).max(BATCH_FRAMES_MIN)).map(batch).collect();
    look(&batches);
    batches.iter().for_each(Batch::look);
    batches.into_iter().filter_map(|batch| batch.frames.into_inner()).flatten().collect()
}

fn looked_at(content: &[u8], first: &Charter) -> Result<Frame, BytesError> {
    let frame = Frame::decode(content)?;
    let look = |receipt: &Signed<Receipt>| first.key(receipt.member).map(|key| receipt.is_by(key));
    match &frame {
        Frame::Entry(Entry::Turn(turn)) => {
            first.key(turn.member).map(|key| turn.is_by(key));
            turn.receipts.iter().map(look).for_each(drop);
        }
        Frame::Receipt(receipt) => drop(look(receipt)),
        _ => {}
    }
    Ok(frame)
}
