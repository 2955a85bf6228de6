//! Reading a record or a transcript from disk, for all commands that need one.

use bastide_library::records::notation;
use bastide_record::limits::RECORD_BYTES_MAX;
use bastide_record::{Report, Verdict, transcript};
use bastide_rules::Transcript;
use bastide_table::store::{self, verify};
use bastide_words::Explain;
use bastide_words::errors::{unfit, unread};
use std::path::Path;

use anyhow::{Error, Result};

use crate::Exit;

/// Content of a file.
pub(super) enum Opened {
    /// A record with its verdict.
    Record(Box<Report>),
    /// An unsigned game that isn't checked yet, and the players' colours.
    Transcript(Transcript, Vec<u8>),
}

/// Reads the game in a file.
///
/// # Errors
/// Fails with a sentence if there is nothing to read, or it is damaged.
pub(super) fn open(path: &Path) -> Result<Opened> {
    let bytes = bytes(path)?;
    if notation::is(&bytes) {
        let (transcript, colours) =
            notation::read(&bytes).map_err(|why| Error::msg(unfit(path, &why.why())))?;
        return Ok(Opened::Transcript(transcript, colours));
    }
    if !transcript::is(&bytes) {
        return Ok(Opened::Record(Box::new(verify(&bytes))));
    }
    let transcript = transcript::decode(&bytes).map_err(|why| Error::msg(unfit(path, &why.why())))?;
    let colours = notation::usual(transcript.names.len());
    Ok(Opened::Transcript(transcript, colours))
}

/// Reads and verifies the record in a file.
pub(crate) fn read(path: &Path) -> Result<Report> {
    Ok(verify(&bytes(path)?))
}

/// Reads a file, at most to the maximum length of a record.
fn bytes(path: &Path) -> Result<Vec<u8>> {
    store::read(path, RECORD_BYTES_MAX as u64).map_err(|why| Error::msg(unread(path, &why)))
}

/// Returns the exit code of a verdict.
pub(crate) const fn exit(verdict: &Verdict) -> Exit {
    match verdict {
        Verdict::Verified
        | Verdict::VerifiedWithChapters
        | Verdict::Agreed
        | Verdict::Won { .. }
        | Verdict::LostOnTime { .. } => Exit::Success,
        Verdict::Invalid { .. } | Verdict::Forked { .. } => Exit::Wrong,
        Verdict::Unreadable(_) => Exit::Unreadable,
        Verdict::Unfinished { .. } => Exit::Unfinished,
    }
}
