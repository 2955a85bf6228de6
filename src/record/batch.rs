//! What a file's frames hold, read and looked at ahead of judging them, by as many hands as the caller has.
//!
//! A look at a signature costs more than all else, and needs nothing of the log: what is found good here is remembered in the statement
//! itself, and what isn't is looked at again where it counts. So judging gives the same, whoever has looked.

use std::sync::OnceLock;

use super::bytes::BytesError;
use super::charter::Charter;
use super::entry::{Entry, Receipt};
use super::file::Frame;
use super::key::Signed;

/// Frames that are read ahead, at most: so many are read in vain if one is wrong.
pub(super) const AHEAD: usize = 128;
/// Batches that these are shared into, and frames that are worth one.
const BATCHES: usize = 4;
const SHARE: usize = 16;

/// Some frames of a file, to be looked at on any thread.
#[derive(Debug)]
pub struct Batch<'a> {
    contents: &'a [&'a [u8]],
    first: &'a Charter,
    frames: OnceLock<Vec<Result<Frame, BytesError>>>,
}

impl Batch<'_> {
    /// Reads the frames, and looks at the signatures of turns and receipts; a second time does nothing.
    pub fn look(&self) {
        self.frames
            .get_or_init(|| self.contents.iter().map(|content| looked_at(content, self.first)).collect());
    }
}

/// The frames with these contents, of a game with this first charter. `look` may look at batches; what it leaves is looked at after it.
pub(super) fn read(
    contents: &[&[u8]],
    first: &Charter,
    look: &dyn Fn(&[Batch<'_>]),
) -> Vec<Result<Frame, BytesError>> {
    let batch = |contents| Batch { contents, first, frames: OnceLock::new() };
    let batches: Vec<_> = contents.chunks(contents.len().div_ceil(BATCHES).max(SHARE)).map(batch).collect();
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
