//! Reading a record from disk, for the commands that look at one.

use std::io::Read;
use std::path::Path;

use anyhow::Context;
use bastide::record::limits::RECORD_BYTES;
use bastide::record::{Report, Verdict, verify};

use super::Exit;

/// Reads and judges the record in a file. A longer file than any record is not read to its end.
pub(super) fn read(path: &Path) -> anyhow::Result<Report> {
    let file = std::fs::File::open(path).with_context(|| format!("“{}” can’t be opened", path.display()))?;
    let mut bytes = Vec::new();
    file.take(RECORD_BYTES as u64 + 1)
        .read_to_end(&mut bytes)
        .with_context(|| format!("“{}” can’t be read", path.display()))?;
    Ok(verify(&bytes))
}

/// The exit code that stands for a verdict.
pub(super) const fn exit(verdict: &Verdict) -> Exit {
    match verdict {
        Verdict::Verified | Verdict::VerifiedWithExclusions { .. } | Verdict::OneSided { .. } => Exit::Well,
        Verdict::Invalid { .. } | Verdict::Forked { .. } => Exit::Wrong,
        Verdict::Unreadable(_) => Exit::Unreadable,
        Verdict::Unfinished { .. } => Exit::Unfinished,
    }
}
