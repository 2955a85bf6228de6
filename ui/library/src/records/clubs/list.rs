//! The player's list of clubs: their sheets are copied into the data folder.
//! A browser tab loses files that were brought to it, so the copy is needed. The list also keeps
//! where each sheet came from, to find later editions there, and the folder of records that is
//! read.
//!
//! Invariants: the latest edition seen of each club is kept; of two different sheets of one edition
//! both are kept, and the player is warned; both files are replaced whole or not at all; a list
//! that can't be read is reported, and stays beside the new one as `clubs.json.old`.
//!
//! ```text
//! <data>/clubs.json          the list
//! <data>/clubs/<id>.club     the sheets
//! <data>/clubs/<id>.other.club   another one of the same edition, which doesn't count
//! ```

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use bastide_club::Club;
use bastide_table::store::{self, StoreError};
use bastide_wire::ids::hex;
use bastide_words::{Explain, clubs as told};
use serde::{Deserialize, Serialize};

use crate::records::clubs::{self, NoSheet, SHEET};

/// Maximum number of clubs in the list.
pub const CLUBS_MAX: usize = 32;

/// A line of `clubs.json`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Line {
    /// Id of the club, in hexadecimal digits.
    club: String,
    /// File that the player named; searched for later editions.
    from: PathBuf,
    /// Folder of records that is read for this club besides the player's own, if any.
    #[serde(default)]
    folder: Option<PathBuf>,
}

/// A club in the list.
#[derive(Debug, Clone)]
pub struct ListedClub {
    /// Latest edition seen.
    pub club: Arc<Club>,
    from: PathBuf,
    /// Folder of records that is read besides the player's own, if any.
    pub folder: Option<PathBuf>,
}

/// Result of adding a club.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Added {
    /// This edition is now in the list.
    Taken,
    /// The list already has a later edition, and keeps it.
    Older,
    /// The list has seen a different sheet of the same edition; it keeps the one that counts.
    Twice,
}

/// Problem with the list or with one of its sheets.
#[derive(Debug)]
pub enum ClubListError {
    /// The list can't be read.
    List(PathBuf, io::Error),
    /// A sheet of the list is missing or damaged.
    Sheet(PathBuf, NoSheet),
    /// The organiser signed two different sheets of one edition.
    Twice {
        /// The club.
        club: Arc<Club>,
        /// The sheet that counts.
        file: PathBuf,
        /// The sheet that doesn't count.
        other: PathBuf,
    },
    /// The list already has [`CLUBS_MAX`] clubs.
    Full,
    /// The list or a sheet can't be written.
    Kept(StoreError),
}

impl From<StoreError> for ClubListError {
    fn from(error: StoreError) -> Self {
        Self::Kept(error)
    }
}

/// All clubs of the list, ordered by name.
#[derive(Debug)]
pub struct ClubList {
    data: PathBuf,
    /// The clubs with their names.
    pub all: Vec<ListedClub>,
    /// True if `clubs.json` exists and can't be read.
    is_damaged: bool,
}

impl ClubList {
    /// Reads the list and takes over later editions; also returns the problems on the way.
    pub fn load(data: &Path) -> (Self, Vec<ClubListError>) {
        let path = list(data);
        let read = store::read_text(&path).and_then(|text| Ok(serde_json::from_str::<Vec<Line>>(&text)?));
        let mut troubles = Vec::new();
        let (lines, is_damaged) = match read {
            Ok(lines) => (lines, false),
            Err(error) if error.kind() == io::ErrorKind::NotFound => (Vec::new(), false),
            Err(error) => {
                troubles.push(ClubListError::List(path, error));
                (Vec::new(), true)
            }
        };
        let mut found = Self { data: data.to_owned(), all: Vec::new(), is_damaged };
        for line in lines.into_iter().take(CLUBS_MAX) {
            match named(data, line) {
                Ok(named) => {
                    troubles.extend(twice(data, &named.club));
                    found.all.push(named);
                }
                Err((path, why)) => troubles.push(ClubListError::Sheet(path, why)),
            }
        }
        found.sort();
        (found, troubles)
    }

    /// Returns the index of a club in the list.
    pub fn place(&self, club: &Club) -> Option<usize> {
        self.all.iter().position(|named| named.club.id() == club.id())
    }

    /// Returns the warning about two different sheets of the listed edition, if there are two.
    pub fn twice(&self, club: &Club) -> Option<ClubListError> {
        twice(&self.data, &self.all.get(self.place(club)?)?.club)
    }

    /// Adds a club, or a later edition of one that is in the list.
    ///
    /// # Errors
    /// Fails if the list is full or can't be written; then the list is unchanged.
    pub fn add(&mut self, club: Club, from: &Path) -> Result<Added, ClubListError> {
        let before = self.place(&club).map(|at| &self.all[at]);
        let twice = before.filter(|before| before.club.contradicts(&club)).map(|before| before.club.clone());
        if before.is_some_and(|before| before.club.replaces(&club)) {
            twice.iter().try_for_each(|_| store::replace(&other(&self.data, &club), &club.encode()))?;
            return Ok(if twice.is_some() { Added::Twice } else { Added::Older });
        }
        if before.is_none() && self.all.len() >= CLUBS_MAX {
            return Err(ClubListError::Full);
        }
        let folder = before.and_then(|before| before.folder.clone());
        let added = if twice.is_some() { Added::Twice } else { Added::Taken };
        twice.iter().try_for_each(|before| store::replace(&other(&self.data, before), &before.encode()))?;
        keep(&self.data, &club)?;
        let named = ListedClub { club: Arc::new(club), from: from.to_owned(), folder };
        let id = named.club.id();
        let mut all = self.all.clone();
        all.retain(|other| other.club.id() != id);
        all.push(named);
        self.write(all)?;
        Ok(added)
    }

    /// Removes a club from the list.
    ///
    /// # Errors
    /// Fails if the list can't be written; then it is unchanged.
    pub fn remove(&mut self, club: &Club) -> Result<(), ClubListError> {
        let mut all = self.all.clone();
        all.retain(|other| other.club.id() != club.id());
        self.write(all)?;
        // Failing is harmless: no line names this sheet any more.
        let _ = store::remove(&sheet(&self.data, &hex(&club.id())));
        let _ = store::remove(&other(&self.data, club));
        Ok(())
    }

    /// Sets the folder of records that is read for a club.
    ///
    /// # Errors
    /// Fails if the list can't be written; then it is unchanged.
    pub fn read_from(&mut self, club: &Club, folder: Option<&Path>) -> Result<(), ClubListError> {
        let mut all = self.all.clone();
        let meant = all.iter_mut().filter(|named| named.club.id() == club.id());
        meant.for_each(|named| named.folder = folder.map(Path::to_owned));
        self.write(all)
    }

    fn write(&mut self, all: Vec<ListedClub>) -> Result<(), ClubListError> {
        let path = list(&self.data);
        let line = |named: &ListedClub| Line {
            club: hex(&named.club.id()),
            from: named.from.clone(),
            folder: named.folder.clone(),
        };
        let lines: Vec<Line> = all.iter().map(line).collect();
        let system = |source: io::Error| StoreError::System { path: path.clone(), source };
        if self.is_damaged {
            store::rename(&path, &path.with_extension("json.old")).map_err(system)?;
        }
        let bytes = serde_json::to_vec_pretty(&lines).map_err(|why| system(why.into()))?;
        store::make_folder(&self.data)?;
        store::replace(&path, &bytes)?;
        (self.all, self.is_damaged) = (all, false);
        self.sort();
        Ok(())
    }

    fn sort(&mut self) {
        self.all.sort_by_cached_key(|named| (named.club.founding.name.to_lowercase(), named.club.id()));
    }
}

/// Returns the club of a line: the latest of our copy and the file that the player named.
fn named(data: &Path, Line { club, from, folder }: Line) -> Result<ListedClub, (PathBuf, NoSheet)> {
    let copy = sheet(data, &club);
    let kept = clubs::open(&copy).map_err(|why| (copy, why));
    let there = clubs::open(&from).ok().filter(|there| hex(&there.id()) == club);
    let club = match (kept, there) {
        (Ok(kept), Some(there)) => {
            let (first, second) = if there.replaces(&kept) { (there, kept) } else { (kept, there) };
            if first.contradicts(&second) {
                // The next start tries again if writing fails.
                let _ = store::replace(&other(data, &second), &second.encode());
            }
            later(data, first)
        }
        (Ok(kept), _) => kept,
        (Err(_), Some(there)) => later(data, there),
        (Err(why), None) => return Err(why),
    };
    Ok(ListedClub { club: Arc::new(club), from, folder })
}

/// Keeps a copy of a later edition; if writing fails, the next start tries again.
fn later(data: &Path, club: Club) -> Club {
    let _ = keep(data, &club);
    club
}

fn keep(data: &Path, club: &Club) -> Result<(), StoreError> {
    let path = sheet(data, &hex(&club.id()));
    path.parent().map_or(Ok(()), store::make_folder)?;
    store::replace(&path, &club.encode())
}

fn sheet(data: &Path, club: &str) -> PathBuf {
    // A list edited by hand must not lead out of the folder.
    let club: String = club.chars().filter(char::is_ascii_hexdigit).collect();
    data.join("clubs").join(club).with_extension(SHEET)
}

/// Returns the warning if a different sheet of this sheet's edition is kept.
fn twice(data: &Path, club: &Arc<Club>) -> Option<ClubListError> {
    let (file, other) = (sheet(data, &hex(&club.id())), other(data, club));
    let contradicts = clubs::open(&other).is_ok_and(|other| other.contradicts(club));
    contradicts.then(|| ClubListError::Twice { club: club.clone(), file, other })
}

/// Returns the file that keeps a different sheet of a club's edition.
fn other(data: &Path, club: &Club) -> PathBuf {
    sheet(data, &hex(&club.id())).with_extension(format!("other.{SHEET}"))
}

fn list(data: &Path) -> PathBuf {
    data.join("clubs.json")
}

impl Explain for ClubListError {
    fn why(&self) -> String {
        match self {
            Self::List(path, why) => say!(clubs_damaged, file = told::file(path), why = why.why()),
            Self::Sheet(path, why) => clubs::no_sheet(path, why),
            Self::Full => say!(clubs_full, most = CLUBS_MAX),
            Self::Twice { club, file, other } => told::two_sheets(club, file, other),
            Self::Kept(why) => why.why(),
        }
    }
}

#[cfg(test)]
mod tests {
    use bastide_club::{Founding, Sheet, WantedTerms};
    use bastide_record::Key;

    use super::*;

    fn club(number: u8, edition: u32) -> Club {
        let key = Key::from_seed([7; 32]);
        let founding =
            Founding { organiser: key.public(), name: format!("Club {number}"), day: 1, nonce: [number; 16] };
        Club::seal(&key, Sheet { edition, ..Sheet::new(founding, 28, WantedTerms::default()) }).unwrap()
    }

    fn told(list: &ClubList) -> Vec<(String, u32)> {
        list.all.iter().map(|named| (named.club.founding.name.clone(), named.club.edition)).collect()
    }

    #[test]
    fn latest_edition_is_kept_until_club_is_removed() {
        let folder = tempfile::tempdir().unwrap();
        let (data, file) = (folder.path().join("not there yet"), folder.path().join("a.club"));
        let (mut list, troubles) = ClubList::load(&data);
        assert!(list.all.is_empty() && troubles.is_empty(), "{troubles:?}");
        for (club, came, shown) in [
            (club(2, 3), Added::Taken, &[("Club 2", 3)][..]),
            (club(1, 1), Added::Taken, &[("Club 1", 1), ("Club 2", 3)]),
            (club(2, 2), Added::Older, &[("Club 1", 1), ("Club 2", 3)]),
            (club(2, 4), Added::Taken, &[("Club 1", 1), ("Club 2", 4)]),
        ] {
            assert_eq!(list.add(club, &file).unwrap(), came);
            let shown: Vec<_> = shown.iter().map(|(name, edition)| ((*name).to_owned(), *edition)).collect();
            assert_eq!((told(&list), told(&ClubList::load(&data).0)), (shown.clone(), shown));
        }
        list.read_from(&club(1, 1), Some(Path::new("records"))).unwrap();
        let again = ClubList::load(&data).0;
        assert_eq!(
            again.all.iter().map(|named| named.folder.clone()).collect::<Vec<_>>(),
            [Some("records".into()), None]
        );
        // A later edition in the named file is taken over, and stays when that file becomes another
        // club's.
        std::fs::write(&file, club(1, 9).encode()).unwrap();
        assert_eq!(told(&ClubList::load(&data).0)[0].1, 9);
        std::fs::write(&file, club(3, 99).encode()).unwrap();
        let (mut list, _) = ClubList::load(&data);
        assert_eq!(told(&list), [("Club 1".to_owned(), 9), ("Club 2".to_owned(), 4)]);
        list.remove(&club(1, 1)).unwrap();
        assert_eq!(told(&ClubList::load(&data).0), [("Club 2".to_owned(), 4)]);
        assert_eq!(std::fs::read_dir(data.join("clubs")).unwrap().count(), 1, "its sheet is gone, too");
    }

    #[test]
    fn two_sheets_of_an_edition_lower_hash_counts() {
        let folder = tempfile::tempdir().unwrap();
        let (data, file) = (folder.path().join("data"), folder.path().join("a.club"));
        let one = club(1, 4);
        let longer = |sheet: &mut Sheet| {
            (sheet.edition, sheet.period_days) = (4, 29);
            Ok(())
        };
        let two = one.change(&Key::from_seed([7; 32]), longer).unwrap();
        let first = if one.hash() < two.hash() { &one } else { &two };
        for (before, after) in [(&one, &two), (&two, &one)] {
            let (mut list, _) = ClubList::load(&data);
            assert_eq!(list.add(before.clone(), &file).unwrap(), Added::Taken);
            assert_eq!(list.add(after.clone(), &file).unwrap(), Added::Twice);
            let (again, troubles) = ClubList::load(&data);
            assert_eq!(again.all[0].club.as_ref(), first);
            assert!(matches!(&troubles[..], [ClubListError::Twice { .. }]), "{troubles:?}");
            // The same holds if the named file changed, but no longer after a later edition.
            list.remove(&one).unwrap();
            let (mut list, troubles) = ClubList::load(&data);
            assert!(troubles.is_empty() && list.all.is_empty(), "{troubles:?}");
            list.add(before.clone(), &file).unwrap();
            std::fs::write(&file, after.encode()).unwrap();
            let (mut list, troubles) = ClubList::load(&data);
            assert!(matches!(&troubles[..], [ClubListError::Twice { .. }]), "{troubles:?}");
            assert_eq!(list.all[0].club.as_ref(), first);
            std::fs::remove_file(&file).unwrap();
            list.add(club(1, 5), &file).unwrap();
            assert!(ClubList::load(&data).1.is_empty());
            list.remove(&one).unwrap();
        }
    }

    #[test]
    fn full_or_damaged_list_is_reported() {
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path();
        let (mut list, _) = ClubList::load(data);
        let most = u8::try_from(CLUBS_MAX).unwrap();
        (0..most).for_each(|number| _ = list.add(club(number, 1), Path::new("x")).unwrap());
        assert!(matches!(list.add(club(most, 1), Path::new("x")), Err(ClubListError::Full)));
        list.add(club(0, 2), Path::new("x")).unwrap();
        let lost = sheet(data, &hex(&club(3, 1).id()));
        std::fs::write(&lost, "nonsense").unwrap();
        let (list, troubles) = ClubList::load(data);
        assert_eq!(list.all.len(), CLUBS_MAX - 1);
        assert!(
            matches!(&troubles[..], [ClubListError::Sheet(path, NoSheet::Club(_))] if *path == lost),
            "{troubles:?}"
        );
        std::fs::write(super::list(data), "[ nonsense").unwrap();
        let (mut list, troubles) = ClubList::load(data);
        assert!(matches!(&troubles[..], [ClubListError::List(..)]) && list.all.is_empty(), "{troubles:?}");
        list.add(club(1, 1), Path::new("x")).unwrap();
        assert_eq!(std::fs::read_to_string(data.join("clubs.json.old")).unwrap(), "[ nonsense");
        assert_eq!(ClubList::load(data).0.all.len(), 1);
        // An id from the list can't lead to a file outside the folder.
        assert_eq!(sheet(data, "../../etc/ab"), data.join("clubs").join("ecab.club"));
    }
}
