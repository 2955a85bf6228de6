//! Chat messages of which the player was notified by a program in the background. A file beside
//! the record of a correspondence game has the last one of each author.
//!
//! Invariant: a message is in the file before the player is notified of it. So each is notified
//! once, whatever restarts. A damaged file leads to one more notification.

use std::collections::BTreeMap;
use std::path::Path;

use bastide_record::{PublicKey, bytes};
use bastide_session::message::MessageId;
use bastide_wire::ids::TableId;

use super::error::{StoreError, TEXT_MAX};
use super::{Store, read, replace};

impl Store {
    /// Returns the writer of each chat message that the player was neither shown nor notified of.
    /// From now on these messages count as notified.
    ///
    /// # Errors
    /// If that can't be stored; then nobody may be notified.
    pub fn take_unnotified_chat(&self, table: &TableId) -> Result<Vec<PublicKey>, StoreError> {
        tell(&self.path(table, "told"), &self.unread_chat(table))
    }
}

/// Returns the writers of the messages that are later than the last one in the file, which then
/// lists these.
fn tell(path: &Path, unread: &[(PublicKey, MessageId)]) -> Result<Vec<PublicKey>, StoreError> {
    // A file that can't be read counts as empty.
    let file = read(path, TEXT_MAX).unwrap_or_default();
    let mut last: BTreeMap<PublicKey, MessageId> =
        bytes::decode(&file, TEXT_MAX as usize).unwrap_or_default();
    let is_new = |(by, id): &&(PublicKey, MessageId)| last.get(by).is_none_or(|last| id > last);
    let new: Vec<_> = unread.iter().filter(is_new).copied().collect();
    if !new.is_empty() {
        last.extend(new.iter().copied());
        replace(path, &bytes::encode(&last))?;
    }
    Ok(new.into_iter().map(|(by, _)| by).collect())
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
        let one = |(seed, run, number)| (by(seed), (RunId(run), number));
        let told = |unread: &[_]| tell(&path, &unread.iter().copied().map(one).collect::<Vec<_>>()).unwrap();
        assert_eq!((told(&[]), exists(&path)), (vec![], false), "nothing was said");
        let first = [(1, 1, 1), (1, 1, 2)];
        assert_eq!([told(&first), told(&first)], [vec![by(1), by(1)], vec![]]);
        // The first was shown, and there is another.
        let next = [(1, 1, 2), (2, 1, 2)];
        assert_eq!([told(&next), told(&next)], [vec![by(2)], vec![]]);
        let again = [(1, 9, 1)];
        assert_eq!(told(&again), [by(1)], "a later run");
        assert_eq!([told(&[]), told(&again)], [vec![], vec![]]);
        replace(&path, b"\xff").unwrap();
        assert_eq!([told(&next), told(&next)], [vec![by(1), by(2)], vec![]], "it can't be read");
        // A failure to store is reported.
        super::super::remove(&path).unwrap();
        std::fs::create_dir(&path).unwrap();
        tell(&path, &[one((1, 1, 1))]).unwrap_err();
    }

    #[test]
    fn table_without_chat_notifies_of_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).unwrap();
        assert_eq!(store.take_unnotified_chat(&TableId([7; 16])).unwrap(), []);
    }
}
