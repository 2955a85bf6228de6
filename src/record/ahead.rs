//! What a file's frames hold, read and looked at ahead of judging them, on several threads.
//!
//! A look at a signature costs more than all else, and needs nothing of the log: what is found good here is remembered in the statement
//! itself, and what isn't is looked at again where it counts. So judging gives the same, however many have looked.

use std::thread;

use super::bytes::BytesError;
use super::charter::Charter;
use super::entry::{Entry, Receipt};
use super::file::Frame;
use super::key::Signed;
use super::looks;

/// Frames that are read ahead, at most: so many are read in vain if one is wrong.
pub(super) const AHEAD: usize = 128;
/// Threads, however many cores there are; and frames that are worth one.
const THREADS: usize = 4;
const SHARE: usize = 16;

/// The frames with these contents, of a game with this first charter.
pub(super) fn read(contents: &[&[u8]], first: &Charter) -> Vec<Result<Frame, BytesError>> {
    let read = |part: &[&[u8]]| part.iter().map(|content| looked_at(content, first)).collect::<Vec<_>>();
    // Where one thread remembers what it has looked at it is quicker than several that don't.
    let threads = if looks::are_remembered() { 1 } else { THREADS };
    let mut parts = contents.chunks(contents.len().div_ceil(threads).max(SHARE));
    let own = parts.next().unwrap_or_default();
    thread::scope(|scope| {
        let spawn = |part| (part, thread::Builder::new().spawn_scoped(scope, move || read(part)));
        let others: Vec<_> = parts.map(spawn).collect();
        let mut frames = read(own);
        for (part, thread) in others {
            // Where there can be no thread, this one reads.
            let theirs = thread.ok().and_then(|thread| thread.join().ok());
            frames.extend(theirs.unwrap_or_else(|| read(part)));
        }
        frames
    })
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
