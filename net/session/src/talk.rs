//! What is kept of what was said in a game of days, beside its record: it is there again after a start, and reaches who wasn't there when it was said.
//!
//! Invariants: of each member so many are kept, the last ones, as of any other: nobody's remarks push out another's; what was taken once is never taken
//! again, by key, run and number, though it isn't kept any more; of each member what was said first reaches another first, and what has no room in a letter waits for
//! what is before it to come; what is damaged in the file costs itself alone. Nothing in it binds anybody.
//! Frames: as the journal's, with `talk` for `journal`.

use std::collections::BTreeMap;

use bastide_record::letter::Moment;
use bastide_record::{Member, PublicKey, Signed, bytes};
use serde::{Deserialize, Serialize};

use super::journal;
use super::limits;
use super::message::{Members, Message, RunId, Saying};
use super::play::Play;
use super::time::Millis;

/// A remark as it is kept.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Line {
    /// When it was heard, or said.
    pub(super) at: Millis,
    /// What this member had signed when its letters began to bring it, or the last connection of one who lacks it ended; [`Moment::LAST`] while there is one, and
    /// none while it waits for room there.
    pub(super) brought: Option<Moment>,
    /// Who is known to have it.
    pub(super) had: Members,
    /// Who was told it over a connection of late.
    #[serde(skip)]
    pub(super) told: Members,
    /// The player has said it, or was shown it.
    pub(super) seen: bool,
    /// What its sayer has signed.
    pub(super) saying: Signed<Saying>,
}

impl Line {
    /// As it travels.
    pub(super) fn message(&self) -> Vec<u8> {
        Message::Chat(self.saying.clone()).encode()
    }

    fn is(&self, saying: &Saying) -> bool {
        (self.saying.by, self.saying.run, self.saying.number) == (saying.by, saying.run, saying.number)
    }

    /// Who of the chapter isn't known to have it, but for this member and its sayer.
    pub(super) fn lacked_by(&self, play: &Play, me: Member) -> Members {
        let Some(by) = play.member(&self.saying.by) else { return Members::default() };
        let others = play.log().members().iter().copied().filter(|member| ![me, by].contains(member));
        others.collect::<Members>().without(self.had)
    }
}

/// All of somebody's remarks up to this number of this run have come, or lie too far back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Gone {
    by: PublicKey,
    run: RunId,
    number: u32,
}

/// One thing in the file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Item {
    /// A remark, in the order in which they came.
    Line(Box<Line>),
    /// What is kept no more.
    Gone(Gone),
}

/// What the file holds, and how many bytes of it are damaged.
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

/// A remark that the player was not shown yet, by what tells it from all others of its table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotShown {
    /// Who has said it.
    pub by: PublicKey,
    /// In which run of the speaker's program.
    pub run: RunId,
    /// The how manieth of that run.
    pub number: u32,
}

/// What was said that the player was not shown yet, as a table's file of remarks has it.
#[must_use]
pub fn not_shown(file: &[u8]) -> Vec<NotShown> {
    let new = |item| match item {
        Item::Line(line) if !line.seen => {
            let Saying { by, run, number, .. } = *line.saying;
            Some(NotShown { by, run, number })
        }
        _ => None,
    };
    read(file).0.into_iter().filter_map(new).collect()
}

/// The remarks of a table with their signatures; in a game of days they are kept.
#[derive(Debug, Clone, Default)]
pub(super) struct Talk {
    /// By the number under which they are shown.
    lines: BTreeMap<u64, Line>,
    /// The oldest first.
    gone: Vec<Gone>,
    /// Among so many members each has an equal part of the room. None where nothing is written.
    members: Option<usize>,
    changed: bool,
}

impl Talk {
    /// Whether they are kept.
    pub(super) const fn keeps(&self) -> bool {
        self.members.is_some()
    }

    /// From now on they are: those of these members, of whom everybody has all that was said until now.
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

    /// Whether a remark was taken before.
    pub(super) fn knows(&self, saying: &Saying) -> bool {
        let is_past =
            |gone: &Gone| (gone.by, gone.run) == (saying.by, saying.run) && saying.number <= gone.number;
        self.lines.values().any(|line| line.is(saying)) || self.gone.iter().any(is_past)
    }

    /// Takes one under its number. The number of the one that goes for it, if one does: the oldest of the same sayer.
    pub(super) fn take(&mut self, number: u64, line: Line) -> Option<u64> {
        let by = line.saying.by;
        self.lines.insert(number, line);
        let each = limits::REMARKS / self.members?;
        self.changed = true;
        let mut own = self.lines.iter().filter(|(_, line)| line.saying.by == by);
        let (first, count) = (own.next().map(|(number, _)| *number), 1 + own.count());
        let oldest = first.filter(|_| count > each)?;
        if let Some(Line { saying, .. }) = self.lines.remove(&oldest) {
            self.pass(Gone { by, run: saying.run, number: saying.number });
        }
        Some(oldest)
    }

    /// One that is shown no more in a game where nothing is kept.
    pub(super) fn forget(&mut self, number: u64) {
        self.lines.remove(&number);
    }

    /// What lies so far back is taken no more.
    pub(super) fn pass(&mut self, one: Gone) {
        if let Some(before) = self.gone.iter_mut().find(|gone| (gone.by, gone.run) == (one.by, one.run)) {
            before.number = before.number.max(one.number);
            return;
        }
        let mut own = self.gone.iter().enumerate().filter(|(_, gone)| gone.by == one.by);
        let (first, count) = (own.next().map(|(at, _)| at), own.count());
        if let Some(first) = first.filter(|_| count + 1 >= limits::RUNS_GONE) {
            self.gone.remove(first);
        }
        self.gone.push(one);
    }

    /// All up to this number were shown to the player.
    pub(super) fn note_shown(&mut self, number: u64) {
        for (_, line) in self.lines.range_mut(..=number) {
            self.changed |= !std::mem::replace(&mut line.seen, true);
        }
    }

    /// A member that is connected says a line, and so has it. Whether it is here, and that member wasn't told it of late: then it is to be told that.
    pub(super) fn note_had(&mut self, member: Member, saying: &Saying) -> bool {
        let Some(line) = self.lines.values_mut().find(|line| line.is(saying)) else { return false };
        self.changed |= !line.had.has(member);
        line.had.0 |= 1 << member.0;
        let was_told = line.told.has(member);
        line.told.0 |= 1 << member.0;
        !was_told
    }

    /// The first lines that a member isn't known to have, of all but itself; it is told them, and nothing else of late.
    pub(super) fn tell(&mut self, member: Member, key: &PublicKey) -> Vec<Signed<Saying>> {
        let bit = 1 << member.0;
        self.lines.values_mut().for_each(|line| line.told.0 &= !bit);
        let lacks = |line: &&mut Line| !line.had.has(member) && line.saying.by != *key;
        let lines = self.lines.values_mut().filter(lacks).take(limits::REMARKS_REPEATED);
        lines
            .map(|line| {
                line.told.0 |= bit;
                line.saying.clone()
            })
            .collect()
    }

    /// Notes who has had what, and which of the rest this member's letters bring from now on: of each sayer one and, within an equal part of a letter, more.
    /// What was said first goes first, and the rest when that has come; where nobody will answer any more, what was said last. Who holds something that was
    /// signed after a line began to be brought has had it with that: but not while one who lacks it is `there`, for what is signed comes over a connection, too.
    pub(super) fn bring(&mut self, play: &Play, me: Member, there: Members) {
        let Some(members) = self.members else { return };
        let (log, each) = (play.log(), limits::REMARKS_BROUGHT_BYTES / members);
        let mut taken = BTreeMap::new();
        let mut bring = |line: &mut Line| {
            let lacking = line.lacked_by(play, me);
            let is_near = lacking.iter().any(|member| there.has(member));
            let since = line.brought.filter(|_| !is_near);
            let has = |member: &Member| since.is_some_and(|moment| log.has_since(*member, me, moment));
            let had: Members = lacking.iter().filter(has).collect();
            line.had.0 |= had.0;
            self.changed |= !had.is_empty();
            if lacking == had {
                return;
            }
            let bytes = line.message().len();
            let taken = taken.entry(line.saying.by).or_insert(0);
            let fits = *taken == 0 || *taken + bytes <= each;
            // What doesn't fit lets nothing pass it.
            *taken += if fits { bytes } else { each };
            let brought = match line.brought {
                _ if !fits => None,
                _ if is_near => Some(Moment::LAST),
                None | Some(Moment::LAST) => Some(log.moment(me)),
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

    /// All, by their numbers.
    pub(super) fn lines(&self) -> impl DoubleEndedIterator<Item = (u64, &Line)> {
        self.lines.iter().map(|(number, line)| (*number, line))
    }

    /// The whole file, if something in it is new.
    pub(super) fn news(&mut self) -> Option<Vec<u8>> {
        let is_new = self.keeps() && std::mem::take(&mut self.changed);
        is_new.then(|| {
            let gone = self.gone.iter().map(|gone| Item::Gone(*gone));
            let lines = self.lines.values().map(|line| Item::Line(Box::new(line.clone())));
            gone.chain(lines).flat_map(|item| journal::framed("talk", &bytes::encode(&item))).collect()
        })
    }

    /// Whether the one of this number is here.
    pub(super) fn holds(&self, number: u64) -> bool {
        self.lines.contains_key(&number)
    }

    /// What was read from the file is what stands in it.
    pub(super) const fn is_read(&mut self) {
        self.changed = false;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_record::{Key, TableId};

    fn line(seed: u8, number: u32, seen: bool) -> Line {
        let key = Key::from_seed([seed; 32]);
        let (table, by, run) = (TableId([1; 16]), key.public(), RunId(u64::from(seed)));
        let saying = Saying { table, by, run, number, text: "well played".into() };
        let saying = Signed::seal(&key, saying);
        let (had, told) = (Members(2), Members(0));
        Line { at: Millis(5), brought: Some(Moment::FIRST), had, told, seen, saying }
    }

    /// One in which these are kept of two members.
    fn talk(lines: impl IntoIterator<Item = Line>) -> Talk {
        let mut talk = Talk::default();
        talk.begin(2, |_| true);
        (1..).zip(lines).for_each(|(number, line)| _ = talk.take(number, line));
        talk
    }

    #[test]
    fn what_is_written_is_read_and_who_was_not_shown_it_is_counted() {
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
    fn what_is_damaged_costs_itself_alone() {
        let one = |line| talk([line]).news().expect("it is new");
        let (first, second, third) = (one(line(1, 1, true)), one(line(2, 1, true)), one(line(1, 2, true)));
        let whole = [first.clone(), second.clone(), third].concat();
        for at in 0..whole.len() {
            let mut damaged = whole.clone();
            damaged[at] ^= 1;
            let (items, lost) = read(&damaged);
            let in_second = (first.len()..first.len() + second.len()).contains(&at);
            // Where a length is damaged the rest may be lost with it.
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
    fn nobodys_remarks_push_out_anothers_and_what_is_gone_does_not_come_again() {
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
    fn the_file_is_bounded() {
        let mut talk = Talk::default();
        talk.begin(limits::MEMBERS, |_| true);
        let keys: Vec<Key> = (0..6).map(|seed| Key::from_seed([seed; 32])).collect();
        let mut number = 0;
        for run in 0..120 {
            for key in &keys {
                let text = "x".repeat(limits::REMARK);
                let saying =
                    Saying { table: TableId([1; 16]), by: key.public(), run: RunId(run), number: 1, text };
                let saying = Signed::seal(key, saying);
                number += 1;
                talk.take(number, Line { saying, ..line(1, 1, false) });
            }
        }
        let file = talk.news().expect("it is new");
        assert!(file.len() as u64 <= limits::TALK, "{}", file.len());
        let (gone, lines) =
            read(&file).0.into_iter().partition::<Vec<_>, _>(|item| matches!(item, Item::Gone(_)));
        assert_eq!((gone.len(), lines.len()), (6 * limits::RUNS_GONE, limits::REMARKS / 6 * 6));
    }

    proptest::proptest! {
        #[test]
        fn whatever_stands_in_the_file_is_read_or_left(bytes: Vec<u8>, at: usize, more: Vec<u8>) {
            let _ = read(&bytes);
            let mut file = talk([line(1, 1, true), line(2, 1, true)]).news().expect("it is new");
            let at = at % file.len();
            file.splice(at..at, more);
            let _ = not_shown(&file);
        }
    }
}
