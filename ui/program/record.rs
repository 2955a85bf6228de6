//! Reading a record or a transcript from disk, for the commands that look at one.

use bastide_record::transcript;
use std::path::Path;

use anyhow::Context;
use bastide_net::store;
use bastide_net::store::verify;
use bastide_record::limits::RECORD_BYTES;
use bastide_record::{Report, Verdict};
use bastide_rules::Transcript;

use super::Exit;

/// What a file may hold.
pub(super) enum Opened {
    /// A record, judged.
    Record(Box<Report>),
    /// A game that nobody signed, not yet played.
    Transcript(Transcript),
}

/// Reads what is in a file.
pub(super) fn open(path: &Path) -> anyhow::Result<Opened> {
    let bytes = bytes(path)?;
    if !transcript::is(&bytes) {
        return Ok(Opened::Record(Box::new(verify(&bytes))));
    }
    let transcript =
        transcript::decode(&bytes).with_context(|| format!("“{}” can’t be read", path.display()))?;
    Ok(Opened::Transcript(transcript))
}

/// Reads and judges the record in a file.
pub(super) fn read(path: &Path) -> anyhow::Result<Report> {
    Ok(verify(&bytes(path)?))
}

/// The bytes of a file; one that is longer than any record is not read to its end.
fn bytes(path: &Path) -> anyhow::Result<Vec<u8>> {
    store::read(path, RECORD_BYTES as u64).with_context(|| {
        let what = if path.exists() { "read" } else { "opened" };
        format!("“{}” can’t be {what}", path.display())
    })
}

/// The verdict on a transcript: whether its moves are legal, and that this is all that can be said.
pub(super) fn unsigned(transcript: &Transcript) -> (String, Exit) {
    let count = transcript.inputs.len();
    match transcript.game() {
        Ok(_) => (
            format!("unsigned: a transcript, whose {count} draws and moves are legal; nobody signed them"),
            Exit::Unsigned,
        ),
        Err(illegal) => {
            (format!("invalid: an unsigned transcript that breaks the rules: {illegal}"), Exit::Wrong)
        }
    }
}

/// The exit code that stands for a verdict.
pub(super) const fn exit(verdict: &Verdict) -> Exit {
    match verdict {
        Verdict::Verified
        | Verdict::VerifiedWithChapters
        | Verdict::Agreed
        | Verdict::Won { .. }
        | Verdict::LostOnTime { .. } => Exit::Well,
        Verdict::Invalid { .. } | Verdict::Forked { .. } => Exit::Wrong,
        Verdict::Unreadable(_) => Exit::Unreadable,
        Verdict::Unfinished { .. } => Exit::Unfinished,
    }
}
