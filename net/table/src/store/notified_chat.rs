//! Chat messages of which the player was notified by a program in the background. A text file
//! beside the record of a correspondence game, with one line for each message: a digest of its
//! identity.
//!
//! Invariants: a message is in the file before the player is notified of it, and as long as the
//! player wasn't shown it. So each is notified once, whatever restarts, and the file has no more
//! lines than messages are kept. A damaged file leads to one more notification.

use std::collections::BTreeSet;
use std::io;
use std::path::Path;

use bastide_record::PublicKey;
use bastide_rules::hash::hash;
use bastide_session::UnreadMessage;
use bastide_wire::ids::{TableId, hex};

use super::error::{StoreError, system};

use super::{Store, read_text, remove, replace};

impl Store {
    /// Returns the writer of each chat message that the player was neither shown nor notified of.
    /// From now on these messages count as notified.
    ///
    /// # Errors
    /// If that can't be stored; then nobody may be notified.
    pub fn take_unnotified_chat(&self, table: &TableId) -> Result<Vec<PublicKey>, StoreError> {
        tell(&self.path(table, "told"), &self.new_remarks(table))
    }
}

/// Returns the writers of the messages that aren't in the file, which then lists just these.
fn tell(path: &Path, new: &[UnreadMessage]) -> Result<Vec<PublicKey>, StoreError> {
    // A file that can't be read counts as empty.
    let text = read_text(path).unwrap_or_default();
    let before: BTreeSet<&str> = text.lines().collect();
    let digests: Vec<String> = new.iter().map(digest).collect();
    let now: BTreeSet<&str> = digests.iter().map(String::as_str).collect();
    if now.is_empty() {
        match remove(path) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(system(path, error)),
            _ => {}
        }
    } else if now != before {
        let lines: Vec<&str> = now.into_iter().collect();
        replace(path, (lines.join("\n") + "\n").as_bytes())?;
    }
    let is_new = |digest: &str| !before.contains(digest);
    Ok(new.iter().zip(&digests).filter(|(_, digest)| is_new(digest)).map(|(new, _)| new.by).collect())
}

fn digest(remark: &UnreadMessage) -> String {
    let UnreadMessage { by, run, number } = remark;
    let digest = hash("told", &[&by.to_bytes(), &run.0.to_le_bytes(), &number.to_le_bytes()]);
    hex(&digest[..16])
}

#[cfg(test)]
mod tests {
    use bastide_record::Key;
    use bastide_session::message::RunId;

    use super::super::exists;
    use super::*;

    #[test]
    fn each_message_is_notified_once_across_restarts() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("x.told");
        let by = |seed| Key::from_seed([seed; 32]).public();
        let one = |(seed, number)| UnreadMessage { by: by(seed), run: RunId(u64::from(seed)), number };
        let told =
            |new: &[(u8, u32)]| tell(&path, &new.iter().copied().map(one).collect::<Vec<_>>()).unwrap();
        assert_eq!((told(&[]), exists(&path)), (vec![], false), "nothing was said");
        let first = [(1, 1), (1, 2)];
        assert_eq!([told(&first), told(&first)], [vec![by(1), by(1)], vec![]]);
        // The first was shown, and there is another.
        let next = [(1, 2), (2, 2)];
        assert_eq!([told(&next), told(&next)], [vec![by(2)], vec![]]);
        assert_eq!(read_text(&path).unwrap().lines().count(), 2);
        let again = UnreadMessage { run: RunId(9), ..one((1, 2)) };
        assert_eq!(tell(&path, &[again]).unwrap(), [by(1)], "the same number of another run");
        replace(&path, b"\xff").unwrap();
        assert_eq!(
            [told(&next), told(&next)],
            [vec![by(1), by(2)], vec![]],
            "what can't be read says nothing"
        );
        assert_eq!((told(&[]), exists(&path)), (vec![], false), "all of it was shown");
        // A failure to store is reported.
        std::fs::create_dir(&path).unwrap();
        tell(&path, &[again]).unwrap_err();
        tell(&path, &[]).unwrap_err();
    }

    #[test]
    fn table_without_chat_notifies_of_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).unwrap();
        assert_eq!(store.take_unnotified_chat(&TableId([7; 16])).unwrap(), []);
    }
}
