//! Whereabouts of a table: played here, or elsewhere since it was exported. A line of text beside
//! its record. Its number rises by one each time the table is carried to another machine.
//!
//! ```text
//! here NUMBER
//! away NUMBER EXPORT            written by older programs
//! away NUMBER EXPORT SINCE      seconds since 1 January 1970
//! away NUMBER EXPORT SINCE NAME name of the device that took it, where that is known
//! ```
//!
//! Invariant: a table that is elsewhere is never signed here
//! ([`Store::table`](crate::store::Store::table)), whatever else the line says; a malformed line is an
//! error. A name in it is a good name, or it is ignored.

use std::io;
use std::path::Path;
use std::time::Duration;

use bastide_rules::safe_text::is_name;
use bastide_wire::ids::{hex, read_hex};

use crate::store::error::{StoreError, read_text, system};
use web_time::SystemTime;

use crate::store::files::native::replace;

/// Random id of an export.
pub(super) type ExportId = [u8; 16];

/// Whereabouts of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::store) enum TableLocation {
    /// Here, after this many moves.
    Here(u32),
    /// Elsewhere: on the machine that imported this export, by the move of this number.
    Away(u32, ExportId),
}

/// Details about a table that is elsewhere.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct AwayDetails {
    /// Name of the device that took it, where that is known.
    pub device: Option<String>,
    /// Time at which it left, where that is known.
    pub since: Option<SystemTime>,
}

impl AwayDetails {
    /// Makes the details of a table that goes to this device now.
    pub(super) fn now(device: Option<&str>) -> Self {
        let device = device.filter(|name| is_name(name)).map(str::to_owned);
        Self { device, since: Some(SystemTime::now()) }
    }
}

impl TableLocation {
    /// Returns the number of times that it was carried away.
    pub(super) const fn number(self) -> u32 {
        match self {
            Self::Here(number) | Self::Away(number, _) => number,
        }
    }

    /// Reads the file; a table that was never moved has none.
    pub(super) fn read(path: &Path) -> Result<Self, StoreError> {
        Ok(Self::read_all(path)?.0)
    }

    /// Reads the file with the details of a table that is elsewhere.
    pub(in crate::store) fn read_all(path: &Path) -> Result<(Self, AwayDetails), StoreError> {
        let text = match read_text(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                return Ok((Self::Here(0), AwayDetails::default()));
            }
            other => other.map_err(|e| system(path, e))?,
        };
        parse(&text)
            .ok_or_else(|| system(path, io::Error::new(io::ErrorKind::InvalidData, "it says nothing known")))
    }

    /// Writes the whole file.
    pub(super) fn write(self, path: &Path) -> Result<(), StoreError> {
        self.write_all(path, &AwayDetails::default())
    }

    /// Writes the whole file with the details of a table that is elsewhere.
    pub(super) fn write_all(self, path: &Path, away: &AwayDetails) -> Result<(), StoreError> {
        let line = match self {
            Self::Here(number) => format!("here {number}\n"),
            Self::Away(number, export) => {
                let since = away.since.and_then(|since| since.duration_since(SystemTime::UNIX_EPOCH).ok());
                let since = since.map_or_else(String::new, |since| format!(" {}", since.as_secs()));
                // The format allows a name only after a time.
                let name = away.device.as_ref().filter(|_| !since.is_empty());
                let name = name.map_or_else(String::new, |name| format!(" {name}"));
                format!("away {number} {}{since}{name}\n", hex(&export))
            }
        };
        replace(path, line.as_bytes())
    }
}

fn parse(text: &str) -> Option<(TableLocation, AwayDetails)> {
    let mut words = text.trim_end().splitn(5, ' ');
    let (how, number) = (words.next()?, words.next()?.parse().ok()?);
    match (how, words.next(), words.next(), words.next()) {
        ("here", None, ..) => Some((TableLocation::Here(number), AwayDetails::default())),
        ("away", Some(export), since, name) => {
            let since = match since {
                Some(since) => {
                    Some(SystemTime::UNIX_EPOCH.checked_add(Duration::from_secs(since.parse().ok()?))?)
                }
                None => None,
            };
            let device = name.filter(|name| is_name(name)).map(str::to_owned);
            Some((TableLocation::Away(number, read_hex(export)?), AwayDetails { device, since }))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whereabouts_round_trip_and_bad_lines_fail() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("x.moved");
        assert_eq!(TableLocation::read(&path).unwrap(), TableLocation::Here(0));
        for moved in [TableLocation::Here(0), TableLocation::Here(u32::MAX), TableLocation::Away(1, [7; 16])]
        {
            moved.write(&path).unwrap();
            assert_eq!(TableLocation::read_all(&path).unwrap(), (moved, AwayDetails::default()));
        }
        let since = Some(SystemTime::UNIX_EPOCH + Duration::from_secs(7));
        for (device, kept) in [
            (None, None),
            (Some("Zoë’s old laptop"), Some("Zoë’s old laptop")),
            (Some(" "), None),
            (Some("a\u{202e}b"), None),
            (Some("a name that has more than so many bytes"), None),
        ] {
            let (moved, device) = (TableLocation::Away(3, [7; 16]), device.map(str::to_owned));
            moved.write_all(&path, &AwayDetails { device, since }).unwrap();
            let kept = AwayDetails { device: kept.map(str::to_owned), since };
            assert_eq!(TableLocation::read_all(&path).unwrap(), (moved, kept));
        }
        let export = hex(&[7; 16]);
        for text in [
            "",
            "here",
            "here -1",
            "away 1",
            "away 1 07",
            "gone 1",
            "here 1 2",
            &format!("away 1 {export} soon"),
            &format!("away 1 {export} {}", u64::MAX),
        ] {
            std::fs::write(&path, text).unwrap();
            TableLocation::read(&path).unwrap_err();
        }
    }
}
