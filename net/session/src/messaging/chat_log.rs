//! The file that keeps the chat of a correspondence game beside its record.
//!
//! Invariants: it binds nobody, so a lost file costs the game nothing. Damage loses only the
//! damaged items.
//! Frames: as the journal's, with `talk` for `journal`.

use bastide_record::{PublicKey, bytes};
use serde::{Deserialize, Serialize};

use super::message::MessageId;
use crate::limits;
use crate::persistence::journal;
use crate::time::Millis;

/// Item of the file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Item {
    /// Last of our messages that another member has, as it said last.
    Acknowledged {
        /// Member.
        by: PublicKey,
        /// Our message.
        last: MessageId,
    },
    /// Message; they are in the order of arrival.
    Message {
        /// Moment at which it was heard or said.
        at: Millis,
        /// True if the player wrote it or was shown it.
        seen: bool,
        /// Author.
        by: PublicKey,
        /// Run of the author's program, and the message's number there.
        id: MessageId,
        /// Text.
        text: String,
    },
}

/// Returns the bytes of a file with these items.
pub(super) fn write(items: impl Iterator<Item = Item>) -> Vec<u8> {
    items.flat_map(|item| journal::framed("talk", &bytes::encode(&item))).collect()
}

/// Reads the items of a file. Returns them and the length of the damaged parts, in bytes.
pub(super) fn read(file: &[u8]) -> (Vec<Item>, usize) {
    let (mut items, mut damaged, mut rest) = (Vec::new(), 0, file);
    while !rest.is_empty() {
        let Some((item, after)) = journal::unframe(rest) else {
            damaged += rest.len();
            break;
        };
        let whole =
            journal::is_sound("talk", item).then(|| bytes::decode(item.content, limits::MESSAGE).ok());
        match whole.flatten() {
            Some(whole) => items.push(whole),
            None => damaged += rest.len() - after.len(),
        }
        rest = after;
    }
    (items, damaged)
}

/// Returns the authors of the messages in a table's file that the player hasn't been shown yet,
/// and the messages' places among their author's.
#[must_use]
pub fn not_shown(file: &[u8]) -> Vec<(PublicKey, MessageId)> {
    let new = |item| match item {
        Item::Message { seen: false, by, id, .. } => Some((by, id)),
        _ => None,
    };
    read(file).0.into_iter().filter_map(new).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messaging::message::RunId;
    use bastide_record::Key;

    fn item(seed: u8, number: u32, seen: bool) -> Item {
        let (by, id) = (Key::from_seed([seed; 32]).public(), (RunId(u64::from(seed)), number));
        Item::Message { at: Millis(5), seen, by, id, text: "well played".into() }
    }

    #[test]
    fn written_file_reads_back_with_unread_messages() {
        let by = Key::from_seed([2; 32]).public();
        let acknowledged = Item::Acknowledged { by, last: (RunId(1), 1) };
        let items = vec![acknowledged, item(1, 1, true), item(2, 1, false), item(2, 2, true)];
        let file = write(items.iter().cloned());
        assert_eq!(read(&file), (items, 0));
        assert_eq!(not_shown(&file), [(by, (RunId(2), 1))]);
        assert_eq!(not_shown(&[]), []);
    }

    #[test]
    fn damaged_message_costs_itself_alone() {
        let one = |item| write([item].into_iter());
        let (first, second, third) = (one(item(1, 1, true)), one(item(2, 1, true)), one(item(1, 2, true)));
        let whole = [first.clone(), second.clone(), third].concat();
        for at in 0..whole.len() {
            let mut damaged = whole.clone();
            damaged[at] ^= 1;
            let (items, lost) = read(&damaged);
            let in_second = (first.len()..first.len() + second.len()).contains(&at);
            // A damaged length may lose the rest of the file, too.
            let is_length = [0, first.len(), first.len() + second.len()]
                .iter()
                .any(|begin| (0..4).contains(&at.wrapping_sub(*begin)));
            assert!(lost > 0 && items.len() < 3, "{at}");
            assert!(is_length || items.len() == 2, "{at}: {}", items.len());
            assert!(!in_second || items[0] == read(&first).0[0], "{at}");
            let (items, lost) = read(&whole[..at]);
            assert_eq!(items, read(&whole).0[..items.len()]);
            assert_eq!(lost == 0, at == 0 || [first.len(), first.len() + second.len()].contains(&at));
        }
    }

    proptest::proptest! {
        #[test]
        fn any_file_reads_without_panic(bytes: Vec<u8>, at: usize, more: Vec<u8>) {
            let _ = read(&bytes);
            let mut file = write([item(1, 1, true), item(2, 1, true)].into_iter());
            let at = at % file.len();
            file.splice(at..at, more);
            let _ = not_shown(&file);
        }
    }
}
