//! The chat log of a correspondence game, in a file beside its record.
//! It survives restarts, and delivers messages to members that were offline.
//!
//! Invariants: each member has an equal share of the kept messages, so nobody's messages displace
//! another's. A message that was taken once is never taken again, identified by key, run and
//! number, even when it is no longer kept. A member's older messages reach the others before newer
//! ones, and a message without room in a letter waits until those before it have arrived. Damage in
//! the file loses only the damaged items. Nothing in it binds anybody.
//! Frames: as the journal's, with `talk` for `journal`.

use std::collections::BTreeMap;

use bastide_record::{LogPoint, Member, PublicKey, Signed, bytes};
use serde::{Deserialize, Serialize};

use super::message::{ChatMessage, Members, Message, RunId};
use crate::limits;
use crate::persistence::journal;
use crate::play::Play;
use crate::time::Millis;

/// Chat message as it is kept.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct StoredMessage {
    /// Moment at which it was heard or said.
    pub(super) at: Millis,
    /// Our latest signature at the moment from which others' answers show receipt of the message.
    /// That is when our letters began to carry it, or when the last connection to a member that
    /// lacks it ended. It is [`LogPoint::LAST`] during such a connection, and `None` while the
    /// message waits for room in a letter.
    pub(super) brought: Option<LogPoint>,
    /// Members that are known to have it.
    pub(super) had: Members,
    /// Members that received it over a connection recently.
    #[serde(skip)]
    pub(super) told: Members,
    /// True if the player wrote it or was shown it.
    pub(super) seen: bool,
    /// Message as its author signed it.
    pub(super) saying: Signed<ChatMessage>,
}

impl StoredMessage {
    /// Returns the bytes in which it travels.
    pub(super) fn message(&self) -> Vec<u8> {
        Message::Chat(self.saying.clone()).encode()
    }

    fn is(&self, saying: &ChatMessage) -> bool {
        (self.saying.by, self.saying.run, self.saying.number) == (saying.by, saying.run, saying.number)
    }

    /// Returns the other members of the chapter, except its author, that aren't known to have it.
    pub(super) fn lacked_by(&self, play: &Play, me: Member) -> Members {
        let Some(by) = play.member(&self.saying.by) else { return Members::default() };
        let others = play.log().members().iter().copied().filter(|member| ![me, by].contains(member));
        others.collect::<Members>().without(self.had)
    }
}

/// Range of dropped messages.
/// All messages of this author's run up to this number have been taken or are too old.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct DroppedRange {
    by: PublicKey,
    run: RunId,
    number: u32,
}

/// Item of the file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Item {
    /// Message; they are in the order of arrival.
    Line(Box<StoredMessage>),
    /// Range of dropped messages.
    Gone(DroppedRange),
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

/// Identity of a chat message that the player hasn't been shown yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnreadMessage {
    /// Author.
    pub by: PublicKey,
    /// Run of the author's program.
    pub run: RunId,
    /// 1-based sequence number within this run.
    pub number: u32,
}

/// Returns the chat messages in a table's chat log that the player hasn't been shown yet.
#[must_use]
pub fn not_shown(file: &[u8]) -> Vec<UnreadMessage> {
    let new = |item| match item {
        Item::Line(line) if !line.seen => {
            let ChatMessage { by, run, number, .. } = *line.saying;
            Some(UnreadMessage { by, run, number })
        }
        _ => None,
    };
    read(file).0.into_iter().filter_map(new).collect()
}

/// Chat messages of a table with their signatures. In a correspondence game they are stored.
#[derive(Debug, Clone, Default)]
pub(super) struct ChatLog {
    /// Messages by the number under which they are shown.
    lines: BTreeMap<u64, StoredMessage>,
    /// Dropped ranges, the oldest first.
    gone: Vec<DroppedRange>,
    /// Number of members that share the room equally; `None` if nothing is stored.
    members: Option<usize>,
    changed: bool,
}

impl ChatLog {
    /// Returns true if messages are stored.
    pub(super) const fn keeps(&self) -> bool {
        self.members.is_some()
    }

    /// Starts to store messages of these members.
    /// All members count as having all that was said before.
    pub(super) fn begin(&mut self, members: usize, is_member: impl Fn(&PublicKey) -> bool) {
        let members = members.max(1);
        self.members = Some(members);
        let each = limits::REMARKS / members;
        let mut of_each = BTreeMap::new();
        let last = self.lines.iter().rev().filter(|(_, line)| {
            let count = of_each.entry(line.saying.by).or_insert(0);
            *count += 1;
            *count <= each && is_member(&line.saying.by)
        });
        self.lines = last.map(|(number, line)| (*number, line.clone())).collect();
        self.lines.values_mut().for_each(|line| line.had = Members(u8::MAX));
        self.changed = !self.lines.is_empty();
    }

    /// Returns true if a message was taken before.
    pub(super) fn knows(&self, saying: &ChatMessage) -> bool {
        let is_past = |gone: &DroppedRange| {
            (gone.by, gone.run) == (saying.by, saying.run) && saying.number <= gone.number
        };
        self.lines.values().any(|line| line.is(saying)) || self.gone.iter().any(is_past)
    }

    /// Takes a message under its number.
    /// Returns the number of the same author's oldest one if that had to go for it.
    pub(super) fn take(&mut self, number: u64, line: StoredMessage) -> Option<u64> {
        let by = line.saying.by;
        self.lines.insert(number, line);
        let each = limits::REMARKS / self.members?;
        self.changed = true;
        let mut own = self.lines.iter().filter(|(_, line)| line.saying.by == by);
        let (first, count) = (own.next().map(|(number, _)| *number), 1 + own.count());
        let oldest = first.filter(|_| count > each)?;
        if let Some(StoredMessage { saying, .. }) = self.lines.remove(&oldest) {
            self.pass(DroppedRange { by, run: saying.run, number: saying.number });
        }
        Some(oldest)
    }

    /// Drops a message that is no longer shown, in a game where nothing is stored.
    pub(super) fn forget(&mut self, number: u64) {
        self.lines.remove(&number);
    }

    /// Marks a range as dropped, so that it isn't taken again.
    pub(super) fn pass(&mut self, one: DroppedRange) {
        if let Some(before) = self.gone.iter_mut().find(|gone| (gone.by, gone.run) == (one.by, one.run)) {
            before.number = before.number.max(one.number);
            return;
        }
        let mut own = self.gone.iter().enumerate().filter(|(_, gone)| gone.by == one.by);
        let (first, count) = (own.next().map(|(at, _)| at), own.count());
        if let Some(first) = first.filter(|_| count + 1 >= limits::CHAT_DROPPED_RUNS_MAX) {
            self.gone.remove(first);
        }
        self.gone.push(one);
    }

    /// Marks all messages up to this number as shown to the player.
    pub(super) fn note_shown(&mut self, number: u64) {
        for (_, line) in self.lines.range_mut(..=number) {
            self.changed |= !std::mem::replace(&mut line.seen, true);
        }
    }

    /// Notes that a connected member has sent us a message, and so has it.
    /// Returns true if we hold the message and haven't sent it to that member recently: then we
    /// must confirm it.
    pub(super) fn note_had(&mut self, member: Member, saying: &ChatMessage) -> bool {
        let Some(line) = self.lines.values_mut().find(|line| line.is(saying)) else { return false };
        self.changed |= !line.had.has(member);
        line.had.0 |= 1 << member.0;
        let was_told = line.told.has(member);
        line.told.0 |= 1 << member.0;
        !was_told
    }

    /// Returns the first messages that a member isn't known to have.
    /// They are at most [`limits::CHAT_REPEATED_MAX`]. The member's own don't count. The log notes
    /// that the member was sent just these.
    pub(super) fn tell(&mut self, member: Member, key: &PublicKey) -> Vec<Signed<ChatMessage>> {
        let bit = 1 << member.0;
        self.lines.values_mut().for_each(|line| line.told.0 &= !bit);
        let lacks = |line: &&mut StoredMessage| !line.had.has(member) && line.saying.by != *key;
        let lines = self.lines.values_mut().filter(lacks).take(limits::CHAT_REPEATED_MAX);
        lines
            .map(|line| {
                line.told.0 |= bit;
                line.saying.clone()
            })
            .collect()
    }

    /// Notes who has received which messages, and chooses those that our letters carry from now on.
    /// Letters carry at least one message of each author, and more within an equal share of a
    /// letter. The oldest go first, and the rest once those have arrived; after the end of the
    /// game, when nobody answers any more, the newest go first. A member that holds something which
    /// we signed after letters began to carry a message has received that message. This doesn't
    /// count while a member that lacks it is connected (`there`), because signed things also travel
    /// over connections.
    pub(super) fn bring(&mut self, play: &Play, me: Member, there: Members) {
        let Some(members) = self.members else { return };
        let (log, each) = (play.log(), limits::CHAT_IN_LETTER_MAX / members);
        let mut taken = BTreeMap::new();
        let mut bring = |line: &mut StoredMessage| {
            let lacking = line.lacked_by(play, me);
            let is_near = lacking.iter().any(|member| there.has(member));
            let since = line.brought.filter(|_| !is_near);
            let has =
                |member: &Member| since.is_some_and(|moment| log.has_received_since(*member, me, moment));
            let had: Members = lacking.iter().filter(has).collect();
            line.had.0 |= had.0;
            self.changed |= !had.is_empty();
            if lacking == had {
                return;
            }
            let bytes = line.message().len();
            let taken = taken.entry(line.saying.by).or_insert(0);
            let fits = *taken == 0 || *taken + bytes <= each;
            // A message that doesn't fit lets no later one pass it.
            *taken += if fits { bytes } else { each };
            let brought = match line.brought {
                _ if !fits => None,
                _ if is_near => Some(LogPoint::LAST),
                None | Some(LogPoint::LAST) => Some(log.moment(me)),
                brought => brought,
            };
            self.changed |= std::mem::replace(&mut line.brought, brought) != brought;
        };
        if log.is_over() {
            self.lines.values_mut().rev().for_each(&mut bring);
        } else {
            self.lines.values_mut().for_each(&mut bring);
        }
    }

    /// Returns all messages with their numbers, ascending.
    pub(super) fn lines(&self) -> impl DoubleEndedIterator<Item = (u64, &StoredMessage)> {
        self.lines.iter().map(|(number, line)| (*number, line))
    }

    /// Returns the whole file, if something in it has changed.
    pub(super) fn news(&mut self) -> Option<Vec<u8>> {
        let is_new = self.keeps() && std::mem::take(&mut self.changed);
        is_new.then(|| {
            let gone = self.gone.iter().map(|gone| Item::Gone(*gone));
            let lines = self.lines.values().map(|line| Item::Line(Box::new(line.clone())));
            gone.chain(lines).flat_map(|item| journal::framed("talk", &bytes::encode(&item))).collect()
        })
    }

    /// Returns true if the message with this number is here.
    pub(super) fn holds(&self, number: u64) -> bool {
        self.lines.contains_key(&number)
    }

    /// Marks the contents as equal to the file that was just read.
    pub(super) const fn is_read(&mut self) {
        self.changed = false;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_record::{Key, TableId};

    fn line(seed: u8, number: u32, seen: bool) -> StoredMessage {
        let key = Key::from_seed([seed; 32]);
        let (table, by, run) = (TableId([1; 16]), key.public(), RunId(u64::from(seed)));
        let saying = ChatMessage { table, by, run, number, text: "well played".into() };
        let saying = Signed::seal(&key, saying);
        let (had, told) = (Members(2), Members(0));
        StoredMessage { at: Millis(5), brought: Some(LogPoint::FIRST), had, told, seen, saying }
    }

    /// Makes a stored log of two members with these messages.
    fn talk(lines: impl IntoIterator<Item = StoredMessage>) -> ChatLog {
        let mut talk = ChatLog::default();
        talk.begin(2, |_| true);
        (1..).zip(lines).for_each(|(number, line)| _ = talk.take(number, line));
        talk
    }

    #[test]
    fn written_log_reads_back_with_unread_count() {
        let mut talk = talk([line(1, 1, true), line(2, 1, false), line(2, 2, false)]);
        let file = talk.news().expect("it is new");
        assert_eq!(talk.news(), None);
        let lines = talk.lines().map(|(_, line)| Item::Line(Box::new(line.clone()))).collect();
        assert_eq!(read(&file), (lines, 0));
        assert_eq!(not_shown(&file).len(), 2);
        talk.note_shown(2);
        assert_eq!(not_shown(&talk.news().expect("it is new")).len(), 1);
        assert_eq!(not_shown(&[]), []);
    }

    #[test]
    fn damaged_message_costs_itself_alone() {
        let one = |line| talk([line]).news().expect("it is new");
        let (first, second, third) = (one(line(1, 1, true)), one(line(2, 1, true)), one(line(1, 2, true)));
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

    #[test]
    fn flood_drops_only_its_authors_messages() {
        let each = u32::try_from(limits::REMARKS / 2).expect("a few");
        let flood = (1..=each + 50).map(|number| line(1, number, false));
        let talk = talk([line(2, 1, false)].into_iter().chain(flood));
        assert_eq!(talk.lines().count() as u32, each + 1);
        for number in 1..=each + 50 {
            assert!(talk.knows(&line(1, number, false).saying), "{number}");
        }
        assert!(talk.knows(&line(2, 1, false).saying));
        assert!(!talk.knows(&line(1, each + 51, false).saying) && !talk.knows(&line(2, 2, false).saying));
        assert!(!talk.knows(&line(3, 1, false).saying));
    }

    #[test]
    fn chat_log_is_bounded() {
        let mut talk = ChatLog::default();
        talk.begin(limits::MEMBERS, |_| true);
        let keys: Vec<Key> = (0..6).map(|seed| Key::from_seed([seed; 32])).collect();
        let mut number = 0;
        for run in 0..120 {
            for key in &keys {
                let text = "x".repeat(limits::CHAT_TEXT_MAX);
                let saying = ChatMessage {
                    table: TableId([1; 16]),
                    by: key.public(),
                    run: RunId(run),
                    number: 1,
                    text,
                };
                let saying = Signed::seal(key, saying);
                number += 1;
                talk.take(number, StoredMessage { saying, ..line(1, 1, false) });
            }
        }
        let file = talk.news().expect("it is new");
        assert!(file.len() as u64 <= limits::CHAT_LOG_MAX, "{}", file.len());
        let (gone, lines) =
            read(&file).0.into_iter().partition::<Vec<_>, _>(|item| matches!(item, Item::Gone(_)));
        assert_eq!((gone.len(), lines.len()), (6 * limits::CHAT_DROPPED_RUNS_MAX, limits::REMARKS / 6 * 6));
    }

    proptest::proptest! {
        #[test]
        fn any_file_reads_without_panic(bytes: Vec<u8>, at: usize, more: Vec<u8>) {
            let _ = read(&bytes);
            let mut file = talk([line(1, 1, true), line(2, 1, true)]).news().expect("it is new");
            let at = at % file.len();
            file.splice(at..at, more);
            let _ = not_shown(&file);
        }
    }
}
