//! Played pairs of a match, in a file from which the match goes on.
//!
//! The first line describes the match; each further one has a pair: its number, the points of `a`
//! and `b` in both games, and their CPU times in milliseconds, or `-` if they aren't known.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::Path;
use std::time::Duration;

use anyhow::{Context, bail};

/// A played pair.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct PlayedPair {
    /// Points of `a` and `b` by game.
    pub(super) points: [[u16; 2]; 2],
    /// CPU time of `a` and `b` in both games.
    pub(super) cpu: [Option<Duration>; 2],
}

/// File of a match; without a path, nothing is kept.
#[derive(Debug)]
pub(super) struct MatchFile(Option<File>);

impl MatchFile {
    /// Opens or makes the file of a match, and reads the pairs played so far.
    ///
    /// # Errors
    /// Fails if the file can't be used, or belongs to another match.
    pub(super) fn open(
        path: Option<&Path>,
        title: &str,
    ) -> anyhow::Result<(Self, BTreeMap<u64, PlayedPair>)> {
        let Some(path) = path else { return Ok((Self(None), BTreeMap::new())) };
        let name = path.display();
        let file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path);
        let mut file = file.with_context(|| format!("can’t open {name}"))?;
        let mut text = String::new();
        match file.read_to_string(&mut text) {
            Err(error) if error.kind() == ErrorKind::InvalidData => bail!("{name} isn’t the file of a match"),
            read => read.with_context(|| format!("can’t read {name}"))?,
        };
        // An interrupted program may have left the beginning of a line.
        text.truncate(text.rfind('\n').map_or(0, |end| end + 1));
        file.set_len(text.len() as u64)?;
        file.seek(SeekFrom::End(0))?;
        let mut lines = text.lines();
        match lines.next() {
            None => writeln!(file, "{title}")?,
            Some(found) if found == title => {}
            Some(found) => bail!("{name} has another match: “{found}”, not “{title}”"),
        }
        let pairs = lines.map(|line| read_pair(line).with_context(|| format!("{name} has a line “{line}”")));
        Ok((Self(Some(file)), pairs.collect::<anyhow::Result<_>>()?))
    }

    /// Adds a pair.
    ///
    /// # Errors
    /// Fails if the file can't be written.
    pub(super) fn add(&mut self, number: u64, pair: &PlayedPair) -> anyhow::Result<()> {
        let Some(file) = &mut self.0 else { return Ok(()) };
        let [[a, b], [c, d]] = pair.points;
        let [cpu_a, cpu_b] =
            pair.cpu.map(|time| time.map_or("-".to_owned(), |time| time.as_millis().to_string()));
        writeln!(file, "{number} {a} {b} {c} {d} {cpu_a} {cpu_b}")
            .context("can’t write the file of the match")
    }
}

fn read_pair(line: &str) -> Option<(u64, PlayedPair)> {
    let words: Vec<&str> = line.split(' ').collect();
    let [number, a, b, c, d, cpu_a, cpu_b] = words[..] else { return None };
    let points = |word: &str| word.parse::<u16>().ok();
    let time = |word: &str| match word {
        "-" => Some(None),
        _ => Some(Some(Duration::from_millis(word.parse().ok()?))),
    };
    let points = [[points(a)?, points(b)?], [points(c)?, points(d)?]];
    Some((number.parse().ok()?, PlayedPair { points, cpu: [time(cpu_a)?, time(cpu_b)?] }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn match_file_goes_on_after_a_torn_line() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("match");
        let pair = |points: u16, ms: u64| PlayedPair {
            points: [[points, 1], [2, 3]],
            cpu: [Some(Duration::from_millis(ms)), None],
        };
        let (mut file, played) = MatchFile::open(Some(&path), "a match").unwrap();
        assert!(played.is_empty());
        file.add(3, &pair(70, 12)).unwrap();
        file.add(0, &pair(80, 34)).unwrap();
        drop(file);
        let whole = std::fs::read_to_string(&path).unwrap();
        std::fs::write(&path, format!("{whole}1 70 60")).unwrap();
        let (mut file, played) = MatchFile::open(Some(&path), "a match").unwrap();
        assert_eq!(played, BTreeMap::from([(0, pair(80, 34)), (3, pair(70, 12))]));
        file.add(1, &pair(90, 5)).unwrap();
        drop(file);
        assert_eq!(std::fs::read_to_string(&path).unwrap(), format!("{whole}1 90 1 2 3 5 -\n"));
        let error = MatchFile::open(Some(&path), "another").unwrap_err().to_string();
        assert!(error.contains("another match"), "{error}");
    }
}
