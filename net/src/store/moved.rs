//! Where a table is gone on with, in a line of text beside its record: here, or elsewhere since it was exported. Each time it is carried to another
//! machine its number rises by one.
//!
//! Invariant: one that lies elsewhere is signed by nobody here ([`Store::table`](super::Store::table)); a line that can't be read is an error.

use std::io;
use std::path::Path;

use super::{StoreError, read_hex, read_text, replace, system};
use crate::node::hex;

/// Which export: random.
pub(super) type ExportId = [u8; 16];

/// Where a table is gone on with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Moved {
    /// Here, after so many moves.
    Here(u32),
    /// Wherever this export was imported, by the move of that number.
    Away(u32, ExportId),
}

impl Moved {
    /// How often it was carried away.
    pub(super) const fn number(self) -> u32 {
        match self {
            Self::Here(number) | Self::Away(number, _) => number,
        }
    }

    /// What the file of that name says; a table that was never moved has none.
    pub(super) fn read(path: &Path) -> Result<Self, StoreError> {
        let text = match read_text(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Self::Here(0)),
            other => other.map_err(|e| system(path, e))?,
        };
        let words: Vec<&str> = text.split_whitespace().collect();
        let read = match words[..] {
            ["here", number] => number.parse().ok().map(Self::Here),
            ["away", number, export] => {
                number.parse().ok().zip(read_hex(export)).map(|(number, export)| Self::Away(number, export))
            }
            _ => None,
        };
        read.ok_or_else(|| system(path, io::Error::new(io::ErrorKind::InvalidData, "it says nothing known")))
    }

    /// Writes it whole.
    pub(super) fn write(self, path: &Path) -> Result<(), StoreError> {
        let line = match self {
            Self::Here(number) => format!("here {number}\n"),
            Self::Away(number, export) => format!("away {number} {}\n", hex(&export)),
        };
        replace(path, line.as_bytes())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_reads_what_it_writes_and_nothing_else() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("x.moved");
        assert_eq!(Moved::read(&path).unwrap(), Moved::Here(0));
        for moved in [Moved::Here(0), Moved::Here(u32::MAX), Moved::Away(1, [7; 16])] {
            moved.write(&path).unwrap();
            assert_eq!(Moved::read(&path).unwrap(), moved);
        }
        for text in ["", "here", "here -1", "away 1", "away 1 07", "gone 1", "here 1 2"] {
            std::fs::write(&path, text).unwrap();
            Moved::read(&path).unwrap_err();
        }
    }
}
