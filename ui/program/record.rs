//! Reading a record or a transcript from disk, for the commands that look at one.

use bastide_record::transcript;
use std::path::Path;

use anyhow::{Error, Result};
use bastide_app::records::notation;
use bastide_app::words::errors::{unfit, unread};
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
    /// A game that nobody signed, not yet played, and the players' colours.
    Transcript(Transcript, Vec<u8>),
}

/// Reads what is in a file.
///
/// # Errors
/// If there is nothing to read or it is damaged, in a sentence.
pub(super) fn open(path: &Path) -> Result<Opened> {
    let bytes = bytes(path)?;
    if notation::is(&bytes) {
        let (transcript, colours) =
            notation::read(&bytes).map_err(|why| Error::msg(unfit(path, &why.to_string())))?;
        return Ok(Opened::Transcript(transcript, colours));
    }
    if !transcript::is(&bytes) {
        return Ok(Opened::Record(Box::new(verify(&bytes))));
    }
    let transcript = transcript::decode(&bytes).map_err(|why| Error::msg(unfit(path, &why.to_string())))?;
    let colours = notation::usual(transcript.names.len());
    Ok(Opened::Transcript(transcript, colours))
}

/// Reads and judges the record in a file.
pub(super) fn read(path: &Path) -> Result<Report> {
    Ok(verify(&bytes(path)?))
}

/// The bytes of a file; one that is longer than any record is not read to its end.
fn bytes(path: &Path) -> Result<Vec<u8>> {
    store::read(path, RECORD_BYTES as u64).map_err(|why| Error::msg(unread(path, &why)))
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
