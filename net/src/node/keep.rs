//! What a relay keeps for others: small things at places that others know, for a few minutes, in memory. Pure; the node carries it.
//!
//! Invariants: a thing is signed by who put it, who proves the same key on the connection: so nobody puts or drops for another, and who
//! gets it sees whose it is without trusting the relay; things, their bytes and the questions about them are bounded for a key, for a
//! source and in all; what is kept was looked at. When there is no room the newcomer is refused by the name of the limit, and nobody's
//! thing is pushed out.

use std::collections::BTreeMap;
use std::time::Duration;

use bastide_record::{Body, PublicKey, Signed, TableId, bytes};
use bastide_rules::hash::hash;
use serde::{Deserialize, Serialize};
use web_time::Instant;

use super::hello::SAID_MAX;
use super::lan::Notice;
use super::source::{Pace, Source};
use crate::code::NUMBER_MAX;
use crate::ids::Key;
use crate::invitation::Invitation;

pub(crate) const PROTOCOL: &str = "/bastide/keep";
/// The kind of a table under its code: the place is the code's number, one thing at each; the thing is an invitation without its secret.
pub(crate) const CODES: u8 = 1;
/// The kind of an open table that strangers may come to: the place is its own ([`board_place`]); the thing is a [`Notice`], whose invitation is whole.
pub(crate) const BOARD: u8 = 2;
/// The longest question, in bytes.
pub(crate) const QUESTION_MAX: usize = 2 * 1024;
/// The longest answer, in bytes.
pub(crate) const ANSWER_MAX: usize = SAID_MAX;
/// The longest thing, in bytes.
pub(crate) const THING_MAX: usize = 1536;
/// What a thing takes in an answer besides its bytes, at most.
const AROUND: usize = 160;
/// How long a thing is kept after it was put last.
const KEPT_FOR: Duration = Duration::from_secs(5 * 60);
/// Things of a kind, as the next two.
const OF_A_KEY: usize = 4;
/// Things in all, and with them the bytes: so many times the longest.
const IN_ALL: usize = 1024;
/// The same of tables on the board.
pub(crate) const ON_BOARD: usize = 4096;
/// Questions of a source in a minute, for each thing that it may have there.
const QUESTIONS_A_THING: u32 = 15;
/// Questions of all in a minute: a signature each, at the most.
const QUESTIONS: u32 = 20_000;

/// A thing for others; without bytes, that what was there is gone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Thing {
    pub(crate) kind: u8,
    pub(crate) place: u64,
    pub(crate) by: PublicKey,
    pub(crate) bytes: Vec<u8>,
}

impl Body for Thing {
    const TAG: &'static str = "keep";
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Ask {
    /// Keep this, instead of what I have put there before.
    Put(Signed<Thing>),
    /// What is there? Of the board, from there on, as much as an answer holds.
    Get { kind: u8, place: u64 },
    /// Keep mine no more: a thing without bytes.
    Drop(Signed<Thing>),
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Answer {
    /// To `Put` and `Drop`.
    Done,
    /// To `Put`: another's thing is there, where one alone is kept; from there on that place is the first free one.
    Taken { free: u64 },
    /// To `Get`.
    There(Vec<Signed<Thing>>),
    /// No, and why.
    No(KeepError),
}

/// Why a relay refuses: the limit or the rule, by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum KeepError {
    /// It keeps no things of that kind.
    Kind(u8),
    /// That is no such thing.
    Content,
    /// The signature isn't that of who asks.
    Signature,
    /// It keeps [`OF_A_KEY`] things of the key.
    Key,
    /// It keeps as many things from the source as it does from any.
    Source,
    /// It keeps [`IN_ALL`] things.
    Full,
    /// The source, or all together, have asked too often in this minute.
    Often,
    /// It keeps nothing for who comes so.
    NoKeeper,
}

#[derive(Debug)]
pub(crate) struct Keeper {
    /// By kind and place; one thing is kept at each.
    things: BTreeMap<(u8, u64), Kept>,
    of_a_source: usize,
    pace: Pace,
}

#[derive(Debug)]
struct Kept {
    thing: Signed<Thing>,
    source: Source,
    until: Instant,
}

impl Keeper {
    /// Nothing is kept yet; of one source so many things at most.
    pub(crate) fn new(of_a_source: usize) -> Keeper {
        let each = u32::try_from(of_a_source).unwrap_or(u32::MAX).saturating_mul(QUESTIONS_A_THING);
        Keeper { things: BTreeMap::new(), of_a_source, pace: Pace::new(each, QUESTIONS) }
    }

    /// Answers a peer whose key and source the connection has proved.
    pub(crate) fn answer(&mut self, from: &Key, source: Source, ask: Ask, now: Instant) -> Answer {
        let kind = match &ask {
            Ask::Put(thing) | Ask::Drop(thing) => thing.kind,
            Ask::Get { kind, .. } => *kind,
        };
        if !self.pace.take(source, now) {
            return Answer::No(KeepError::Often);
        }
        if ![CODES, BOARD].contains(&kind) {
            return Answer::No(KeepError::Kind(kind));
        }
        self.things.retain(|_, kept| kept.until > now);
        match ask {
            Ask::Put(thing) => self.put(from, source, thing, now).unwrap_or_else(Answer::No),
            Ask::Get { place, .. } => {
                let last = if kind == CODES { place } else { u64::MAX };
                let mut room = ANSWER_MAX - AROUND;
                let fits = |thing: &&Signed<Thing>| {
                    room.checked_sub(AROUND + thing.bytes.len()).map(|left| room = left).is_some()
                };
                let things = self.things.range((kind, place)..=(kind, last)).map(|(_, kept)| &kept.thing);
                Answer::There(things.take_while(fits).cloned().collect())
            }
            Ask::Drop(gone) if !is_by(&gone, from) => Answer::No(KeepError::Signature),
            Ask::Drop(gone) if !gone.bytes.is_empty() => Answer::No(KeepError::Content),
            Ask::Drop(gone) => {
                let at = (kind, gone.place);
                self.things.retain(|place, kept| *place != at || kept.thing.by != gone.by);
                Answer::Done
            }
        }
    }

    fn put(
        &mut self,
        from: &Key,
        source: Source,
        thing: Signed<Thing>,
        now: Instant,
    ) -> Result<Answer, KeepError> {
        let (kind, most) = match thing.kind {
            BOARD => (board_of(&thing).is_some(), ON_BOARD),
            _ => (table_of(&thing).is_some(), IN_ALL),
        };
        if !kind {
            return Err(KeepError::Content);
        }
        if !is_by(&thing, from) {
            return Err(KeepError::Signature);
        }
        let at = (thing.kind, thing.place);
        if self.things.get(&at).is_some_and(|kept| kept.thing.by != thing.by) {
            let free = (thing.place..).find(|place| !self.things.contains_key(&(thing.kind, *place)));
            return Ok(Answer::Taken { free: free.unwrap_or(thing.place) });
        }
        let others = || {
            let same = self.things.range((thing.kind, 0)..=(thing.kind, u64::MAX));
            same.filter(|(place, _)| **place != at).map(|(_, kept)| kept)
        };
        if others().filter(|kept| kept.thing.by == thing.by).count() >= OF_A_KEY {
            return Err(KeepError::Key);
        }
        if others().filter(|kept| kept.source == source).count() >= self.of_a_source {
            return Err(KeepError::Source);
        }
        if others().count() >= most {
            return Err(KeepError::Full);
        }
        self.things.insert(at, Kept { thing, source, until: now + KEPT_FOR });
        Ok(Answer::Done)
    }
}

/// Whether that was signed by the key it names, which is also the connection's.
fn is_by(thing: &Signed<Thing>, from: &Key) -> bool {
    thing.by.to_bytes() == *from && thing.is_by(&thing.by)
}

/// The table that a thing is of; none if it isn't one under its number, or has a secret in it that nobody should keep.
pub(crate) fn table_of(thing: &Thing) -> Option<Invitation> {
    let text = std::str::from_utf8(&thing.bytes).ok().filter(|text| text.len() <= THING_MAX)?;
    let table: Invitation = text.parse().ok()?;
    let fits = thing.kind == CODES
        && (1..=NUMBER_MAX).contains(&thing.place)
        && table.host == thing.by.to_bytes()
        && table.secret == [0; 16]
        && !table.addresses.is_empty();
    fits.then_some(table)
}

/// Where a table is on the board: nobody else can take that place.
pub(crate) fn board_place(host: &Key, table: &TableId) -> u64 {
    let place = hash("board", &[host, &table.0]);
    u64::from_le_bytes(*place.first_chunk().expect("32 bytes"))
}

/// The open table that a thing is; none if it isn't one of who has put it, in its own place, with a way to it.
pub(crate) fn board_of(thing: &Thing) -> Option<(Notice, Invitation)> {
    let notice: Notice = bytes::decode(&thing.bytes, THING_MAX).ok().filter(Notice::is_good)?;
    let table: Invitation = notice.invitation.parse().ok()?;
    let fits = thing.kind == BOARD
        && table.host == thing.by.to_bytes()
        && thing.place == board_place(&table.host, &table.table)
        && !table.addresses.is_empty();
    fits.then_some((notice, table))
}

#[cfg(test)]
mod tests {
    use bastide_record::Key as Signer;

    use super::*;

    fn signer(seed: u16) -> Signer {
        Signer::from_seed(std::array::from_fn(|at| if at < 2 { seed.to_le_bytes()[at] } else { 7 }))
    }

    fn source(n: u16) -> Source {
        let [high, low] = n.to_be_bytes();
        Source::of([10, 0, high, low].into())
    }

    fn table(host: &Signer) -> Invitation {
        Invitation {
            table: TableId([1; 16]),
            host: host.public().to_bytes(),
            secret: [0; 16],
            addresses: vec!["/ip4/203.0.113.1/tcp/7".parse().unwrap()],
        }
    }

    fn thing(by: &Signer, place: u64) -> Thing {
        Thing { kind: CODES, place, by: by.public(), bytes: table(by).to_string().into_bytes() }
    }

    /// Puts a table of that key there, from that source, and says what came of it.
    fn put(keeper: &mut Keeper, seed: u16, from: u16, place: u64, now: Instant) -> Answer {
        let key = signer(seed);
        let ask = Ask::Put(Signed::seal(&key, thing(&key, place)));
        keeper.answer(&key.public().to_bytes(), source(from), ask, now)
    }

    #[test]
    fn what_is_put_is_there_until_it_is_dropped_or_its_time_is_over() {
        let (mut keeper, now, key) = (Keeper::new(16), Instant::now(), signer(1));
        let me = key.public().to_bytes();
        let get = Ask::Get { kind: CODES, place: 7 };
        let put = Signed::seal(&key, thing(&key, 7));
        let drop = Signed::seal(&key, Thing { bytes: Vec::new(), ..thing(&key, 7) });
        let there = Answer::There(vec![put.clone()]);
        let nothing = Answer::There(Vec::new());
        for (after, ask, answer) in [
            (0, get.clone(), nothing.clone()),
            (0, Ask::Put(put.clone()), Answer::Done),
            (1, get.clone(), there.clone()),
            (200, Ask::Put(put.clone()), Answer::Done),
            (499, get.clone(), there),
            (500, get.clone(), nothing.clone()),
            (501, Ask::Put(put), Answer::Done),
            (502, Ask::Drop(drop), Answer::Done),
            (502, get, nothing),
        ] {
            assert_eq!(
                keeper.answer(&me, source(1), ask, now + Duration::from_secs(after)),
                answer,
                "{after} s"
            );
        }
    }

    #[test]
    fn nobody_puts_or_drops_for_another_and_nothing_else_is_kept() {
        let (mut keeper, now, key, other) = (Keeper::new(16), Instant::now(), signer(1), signer(2));
        let good = thing(&key, 7);
        assert_eq!(put(&mut keeper, 1, 1, 7, now), Answer::Done);
        let gone = |kind, by: &Signer| Thing { kind, bytes: Vec::new(), ..thing(by, 7) };
        let of = |change: &dyn Fn(&mut Thing)| {
            let mut thing = good.clone();
            change(&mut thing);
            Ask::Put(Signed::seal(&key, thing))
        };
        let text = |invitation: &Invitation| invitation.to_string().into_bytes();
        let secret = text(&Invitation { secret: [1; 16], ..table(&key) });
        let nowhere = text(&Invitation { addresses: Vec::new(), ..table(&key) });
        let long = format!("{}{}", table(&key), " ".repeat(THING_MAX)).into_bytes();
        for (from, ask, why) in [
            (&other, Ask::Put(Signed::seal(&key, good.clone())), KeepError::Signature),
            (&key, Ask::Put(Signed::seal(&other, good.clone())), KeepError::Signature),
            (&other, Ask::Drop(Signed::seal(&key, gone(CODES, &key))), KeepError::Signature),
            (&other, Ask::Drop(Signed::seal(&other, gone(CODES, &key))), KeepError::Signature),
            (&key, Ask::Drop(Signed::seal(&key, gone(9, &key))), KeepError::Kind(9)),
            (&key, Ask::Drop(Signed::seal(&key, good.clone())), KeepError::Content),
            (&key, Ask::Put(Signed::seal(&key, gone(CODES, &key))), KeepError::Content),
            (&key, Ask::Get { kind: 0, place: 7 }, KeepError::Kind(0)),
            (&key, of(&|thing| thing.kind = 3), KeepError::Kind(3)),
            (&key, of(&|thing| thing.kind = BOARD), KeepError::Content),
            (&key, of(&|thing| thing.by = other.public()), KeepError::Content),
            (&key, of(&|thing| thing.place = 0), KeepError::Content),
            (&key, of(&|thing| thing.place = NUMBER_MAX + 1), KeepError::Content),
            (&key, of(&|thing| thing.bytes.clone_from(&secret)), KeepError::Content),
            (&key, of(&|thing| thing.bytes.clone_from(&nowhere)), KeepError::Content),
            (&key, of(&|thing| thing.bytes.clone_from(&long)), KeepError::Content),
            (&key, of(&|thing| thing.bytes = b"any other thing".to_vec()), KeepError::Content),
        ] {
            let answer = keeper.answer(&from.public().to_bytes(), source(1), ask.clone(), now);
            assert_eq!(answer, Answer::No(why), "{ask:?}");
        }
        let there = keeper.answer(&[0; 32], source(1), Ask::Get { kind: CODES, place: 7 }, now);
        assert_eq!(there, Answer::There(vec![Signed::seal(&key, good)]));
    }

    /// A table of that key on the board.
    fn up(by: &Signer, change: impl FnOnce(&mut Notice)) -> Thing {
        let mut notice = Notice {
            name: "Saturday".into(),
            seats: 3,
            free: 1,
            about: vec![7; 500],
            invitation: table(by).to_string(),
        };
        change(&mut notice);
        let place = board_place(&by.public().to_bytes(), &TableId([1; 16]));
        Thing { kind: BOARD, place, by: by.public(), bytes: bytes::encode(&notice) }
    }

    #[test]
    fn nobody_but_its_host_puts_a_table_on_the_board_and_only_in_its_own_place() {
        let (mut keeper, now, key, other) = (Keeper::new(16), Instant::now(), signer(1), signer(2));
        let mut check = |thing: Thing, expected: Answer| {
            let ask = Ask::Put(Signed::seal(&key, thing.clone()));
            assert_eq!(keeper.answer(&key.public().to_bytes(), source(1), ask, now), expected, "{thing:?}");
        };
        let no = |why| Answer::No(why);
        check(up(&key, |_| ()), Answer::Done);
        check(up(&key, |notice| notice.invitation = table(&other).to_string()), no(KeepError::Content));
        check(up(&key, |notice| notice.invitation = "bastide://".into()), no(KeepError::Content));
        check(up(&key, |notice| notice.name = "two\nlines".into()), no(KeepError::Content));
        check(up(&key, |notice| notice.about = vec![7; THING_MAX]), no(KeepError::Content));
        check(Thing { place: 5, ..up(&key, |_| ()) }, no(KeepError::Content));
        check(Thing { kind: CODES, ..up(&key, |_| ()) }, no(KeepError::Content));
        check(Thing { by: other.public(), ..up(&other, |_| ()) }, no(KeepError::Signature));
        check(thing(&key, 7), Answer::Done);
    }

    #[test]
    fn a_board_is_read_page_by_page_and_apart_from_the_codes() {
        let (mut keeper, now) = (Keeper::new(16), Instant::now());
        let hosts: Vec<Signer> = (0..200).map(signer).collect();
        for (n, host) in (0..).zip(&hosts) {
            let me = host.public().to_bytes();
            for thing in [up(host, |_| ()), thing(host, u64::from(n) + 1)] {
                let ask = Ask::Put(Signed::seal(host, thing));
                assert_eq!(keeper.answer(&me, source(n), ask, now), Answer::Done);
            }
        }
        let (mut from, mut pages, mut found) = (0, 0, Vec::new());
        while pages == 0 || from > 0 {
            let answer = keeper.answer(&[0; 32], source(500), Ask::Get { kind: BOARD, place: from }, now);
            let Answer::There(things) = answer.clone() else { panic!("{answer:?}") };
            let versions = super::super::Versions { protocol: 1, rules: 1 };
            let said = super::super::hello::encode(versions, &answer);
            assert!(said.len() <= ANSWER_MAX);
            assert_eq!(super::super::hello::decode(versions, &said), Ok(answer));
            from = things.last().map_or(0, |last| last.place + 1);
            pages += 1;
            found.extend(things.iter().map(|thing| thing.by.to_bytes()));
        }
        let mut all: Vec<_> = hosts.iter().map(|host| host.public().to_bytes()).collect();
        all.sort_unstable();
        found.sort_unstable();
        assert_eq!(found, all);
        assert!(pages > 3, "{pages}");
    }

    #[test]
    fn a_number_that_is_taken_leads_to_the_lowest_free_one() {
        let (mut keeper, now) = (Keeper::new(16), Instant::now());
        for (seed, place, answer) in [
            (1, 1, Answer::Done),
            (2, 1, Answer::Taken { free: 2 }),
            (2, 2, Answer::Done),
            (3, 4, Answer::Done),
            (4, 1, Answer::Taken { free: 3 }),
            (4, 4, Answer::Taken { free: 5 }),
            (1, 1, Answer::Done),
        ] {
            assert_eq!(put(&mut keeper, seed, seed, place, now), answer, "{seed} at {place}");
        }
    }

    #[test]
    fn one_source_with_many_keys_does_not_fill_a_keeper_nor_does_one_key_with_many_sources() {
        let (mut keeper, now) = (Keeper::new(16), Instant::now());
        let kept = |keeper: &mut Keeper, seed: &dyn Fn(u16) -> u16, from: &dyn Fn(u16) -> u16, first: u64| {
            let mut put = |n| put(keeper, seed(n), from(n), first + u64::from(n), now) == Answer::Done;
            (0..100).filter(|n| put(*n)).count()
        };
        assert_eq!(kept(&mut keeper, &|n| n, &|_| 1, 1), 16, "keys cost nothing");
        assert_eq!(kept(&mut keeper, &|_| 200, &|n| 2 + n, 200), OF_A_KEY);
        assert_eq!(put(&mut keeper, 201, 201, 400, now), Answer::Done, "there is room for others");
        assert_eq!(put(&mut keeper, 0, 1, 1, now), Answer::Done, "what it has it may put again");
    }

    #[test]
    fn a_full_keeper_refuses_and_pushes_nobody_out() {
        let (mut keeper, now) = (Keeper::new(16), Instant::now());
        for n in 0..IN_ALL as u16 {
            assert_eq!(put(&mut keeper, n, n, 1 + u64::from(n), now), Answer::Done);
        }
        assert_eq!(put(&mut keeper, 5000, 5000, 5000, now), Answer::No(KeepError::Full));
        assert_eq!(keeper.things.len(), IN_ALL);
        assert_eq!(put(&mut keeper, 5000, 5000, 5000, now + KEPT_FOR), Answer::Done);
    }

    #[test]
    fn who_asks_too_often_is_not_even_looked_at_and_others_are() {
        let (mut keeper, now) = (Keeper::new(2), Instant::now());
        let mut ask = |from| keeper.answer(&[0; 32], source(from), Ask::Get { kind: CODES, place: 1 }, now);
        let answered = (0..100).filter(|_| ask(1) != Answer::No(KeepError::Often)).count();
        assert_eq!(answered, 2 * QUESTIONS_A_THING as usize);
        assert_eq!(ask(2), Answer::There(Vec::new()));
    }
}
