//! Store of a relay: small signed items that peers look up by place, kept for minutes in memory.
//! It holds the tables behind codes and the board of open tables. Pure; the node carries the
//! messages.
//!
//! Invariants: the publisher of an item signs it with its network identity, which the connection
//! proves. So no
//! peer puts or drops an item for another, and readers see the publisher without trusting the
//! relay. Items, their bytes and the requests about them are bounded per key, per source and in
//! total. The store validates all that it keeps. When it is full it refuses the newcomer with the
//! name of the limit, and evicts nothing.

use std::collections::BTreeMap;
use std::time::Duration;

use bastide_record::{Body, PublicKey, Signed, TableId, bytes};
use bastide_rules::hash::hash;
use bastide_wire::code::NUMBER_MAX;
use bastide_wire::ids::NetworkKey;
use bastide_wire::invitation::Invitation;
use bastide_wire::relay::RelayRefusal;
use serde::{Deserialize, Serialize};
use web_time::Instant;

use super::lan::Notice;
use crate::admission::hello::SAID_MAX;
use crate::admission::source::{RateLimit, Source};

pub(crate) const PROTOCOL: &str = "/bastide/keep";
/// Item kind of a table under its code, an invitation without its secret and its host's key.
/// The place is the number of the code, and holds one item.
pub(crate) const CODES: u8 = 1;
/// Item kind of an open table for strangers, a [`Notice`] with the whole invitation.
/// The place follows from host and table ([`board_place`]).
pub(crate) const BOARD: u8 = 2;
/// Longest request, in bytes.
pub(crate) const QUESTION_MAX: usize = 2 * 1024;
/// Longest answer, in bytes.
pub(crate) const ANSWER_MAX: usize = SAID_MAX;
/// Longest item, in bytes.
pub(crate) const ITEM_LEN_MAX: usize = 1536;
/// Maximum overhead of an item in an answer, in bytes.
const AROUND: usize = 160;
/// Lifetime of an item since it was last put.
const ITEM_LIFETIME: Duration = Duration::from_secs(5 * 60);
/// Maximum number of items of one kind per key.
const ITEMS_PER_KEY_MAX: usize = 4;
/// Maximum number of codes in total, which also bounds their bytes by [`ITEM_LEN_MAX`] each.
const CODE_ITEMS_MAX: usize = 1024;
/// Maximum number of tables on the board.
pub(crate) const BOARD_ITEMS_MAX: usize = 4096;
/// Requests per minute that a source may send for each item that it may have.
const REQUESTS_PER_ITEM_MAX: usize = 15;
/// Requests per minute of all sources; each costs one signature check at most.
const QUESTIONS: usize = 20_000;

/// Item that a relay keeps for others. Empty bytes are a tombstone: they remove the item.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct ShelfItem {
    pub(crate) kind: u8,
    pub(crate) place: u64,
    pub(crate) by: PublicKey,
    pub(crate) bytes: Vec<u8>,
}

impl Body for ShelfItem {
    const TAG: &'static str = "keep";
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[expect(clippy::large_enum_variant, reason = "a request is read and answered in one call")]
pub(crate) enum Ask {
    /// Keep this item in place of the one that I put there before, or drop that, if this one is a
    /// tombstone.
    Put(Signed<ShelfItem>),
    /// Return the items at this place; on the board, from this place on, as many as fit an answer.
    Get { kind: u8, place: u64 },
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Answer {
    /// Answer to `Put`.
    Done,
    /// Answer to `Put`: another key's item has this place. `free` is the next free place.
    Taken { free: u64 },
    /// Answer to `Get`.
    There(Vec<Signed<ShelfItem>>),
    /// Refusal, with its reason.
    No(RelayRefusal),
}

#[derive(Debug)]
pub(crate) struct RelayShelf {
    /// Items by kind and place, one at each.
    things: BTreeMap<(u8, u64), Kept>,
    of_a_source: usize,
    pace: RateLimit,
}

#[derive(Debug)]
struct Kept {
    thing: Signed<ShelfItem>,
    source: Source,
    until: Instant,
}

impl RelayShelf {
    /// Creates an empty store with a quota of items, of each kind, per source.
    pub(crate) fn new(of_a_source: usize) -> RelayShelf {
        let each = of_a_source.saturating_mul(REQUESTS_PER_ITEM_MAX);
        RelayShelf { things: BTreeMap::new(), of_a_source, pace: RateLimit::new(each, QUESTIONS) }
    }

    /// Answers a peer whose key and source the connection has proved.
    pub(crate) fn answer(&mut self, from: &NetworkKey, source: Source, ask: Ask, now: Instant) -> Answer {
        let kind = match &ask {
            Ask::Put(thing) => thing.kind,
            Ask::Get { kind, .. } => *kind,
        };
        if !self.pace.take(source, now) {
            return Answer::No(RelayRefusal::Often);
        }
        if ![CODES, BOARD].contains(&kind) {
            return Answer::No(RelayRefusal::Kind(kind));
        }
        self.things.retain(|_, kept| kept.until > now);
        match ask {
            Ask::Put(thing) => self.put(from, source, thing, now).unwrap_or_else(Answer::No),
            Ask::Get { place, .. } => {
                let last = if kind == CODES { place } else { u64::MAX };
                let mut room = ANSWER_MAX - AROUND;
                let fits = |thing: &&Signed<ShelfItem>| {
                    room.checked_sub(AROUND + thing.bytes.len()).map(|left| room = left).is_some()
                };
                let things = self.things.range((kind, place)..=(kind, last)).map(|(_, kept)| &kept.thing);
                Answer::There(things.take_while(fits).cloned().collect())
            }
        }
    }

    fn put(
        &mut self,
        from: &NetworkKey,
        source: Source,
        thing: Signed<ShelfItem>,
        now: Instant,
    ) -> Result<Answer, RelayRefusal> {
        let is_tombstone = thing.bytes.is_empty();
        let (is_valid, most) = match thing.kind {
            BOARD => (board_of(&thing).is_some(), BOARD_ITEMS_MAX),
            _ => (table_of(&thing).is_some(), CODE_ITEMS_MAX),
        };
        if !is_valid && !is_tombstone {
            return Err(RelayRefusal::Content);
        }
        if !is_by(&thing, from) {
            return Err(RelayRefusal::Signature);
        }
        let at = (thing.kind, thing.place);
        if is_tombstone {
            self.things.retain(|place, kept| *place != at || kept.thing.by != thing.by);
            return Ok(Answer::Done);
        }
        if self.things.get(&at).is_some_and(|kept| kept.thing.by != thing.by) {
            let free = (thing.place..).find(|place| !self.things.contains_key(&(thing.kind, *place)));
            return Ok(Answer::Taken { free: free.unwrap_or(thing.place) });
        }
        let others = || {
            let same = self.things.range((thing.kind, 0)..=(thing.kind, u64::MAX));
            same.filter(|(place, _)| **place != at).map(|(_, kept)| kept)
        };
        if others().filter(|kept| kept.thing.by == thing.by).count() >= ITEMS_PER_KEY_MAX {
            return Err(RelayRefusal::Key);
        }
        if others().filter(|kept| kept.source == source).count() >= self.of_a_source {
            return Err(RelayRefusal::Source);
        }
        if others().count() >= most {
            return Err(RelayRefusal::Full);
        }
        self.things.insert(at, Kept { thing, source, until: now + ITEM_LIFETIME });
        Ok(Answer::Done)
    }
}

/// Returns true if the item is signed by its publisher's key, which is also the connection's.
fn is_by(thing: &Signed<ShelfItem>, from: &NetworkKey) -> bool {
    thing.by.to_bytes() == from.0 && thing.is_by(&thing.by)
}

/// Returns the table that an item under a code describes.
/// Returns `None` if the item has another kind or place, another host, no address, or the secret or
/// the player's key: a relay must keep neither.
pub(crate) fn table_of(thing: &ShelfItem) -> Option<Invitation> {
    let text = std::str::from_utf8(&thing.bytes).ok().filter(|text| text.len() <= ITEM_LEN_MAX)?;
    let table: Invitation = text.parse().ok()?;
    let fits = thing.kind == CODES
        && (1..=NUMBER_MAX).contains(&thing.place)
        && table.at.0 == thing.by.to_bytes()
        && (table.host, table.secret) == ([0; 32], [0; 16])
        && !table.addresses.is_empty();
    fits.then_some(table)
}

/// Returns the place of a table on the board: a hash of host and table, so no peer can occupy it.
pub(crate) fn board_place(host: &NetworkKey, table: &TableId) -> u64 {
    let place = hash("board", &[&host.0, &table.0]);
    u64::from_le_bytes(*place.first_chunk().expect("32 bytes"))
}

/// Returns the open table that an item on the board describes.
/// Returns `None` if its publisher isn't the host, if the place is another's, or if it has no
/// address.
pub(crate) fn board_of(thing: &ShelfItem) -> Option<(Notice, Invitation)> {
    let notice: Notice = bytes::decode(&thing.bytes, ITEM_LEN_MAX).ok().filter(Notice::is_good)?;
    let table: Invitation = notice.invitation.parse().ok()?;
    let fits = thing.kind == BOARD
        && table.at.0 == thing.by.to_bytes()
        && thing.place == board_place(&table.at, &table.table)
        && !table.addresses.is_empty();
    fits.then_some((notice, table))
}

#[cfg(test)]
mod tests {
    use bastide_record::Key as Signer;

    use super::*;
    use crate::admission::hello::{self, Versions};

    fn signer(seed: u16) -> Signer {
        Signer::from_seed(std::array::from_fn(|at| if at < 2 { seed.to_le_bytes()[at] } else { 7 }))
    }

    fn at(key: &Signer) -> NetworkKey {
        NetworkKey(key.public().to_bytes())
    }

    fn source(n: u16) -> Source {
        let [high, low] = n.to_be_bytes();
        Source::of([10, 0, high, low].into())
    }

    fn table(host: &Signer) -> Invitation {
        Invitation {
            table: TableId([1; 16]),
            host: [0; 32],
            secret: [0; 16],
            at: at(host),
            addresses: vec!["/ip4/203.0.113.1/tcp/7".parse().unwrap()],
        }
    }

    fn thing(by: &Signer, place: u64) -> ShelfItem {
        ShelfItem { kind: CODES, place, by: by.public(), bytes: table(by).to_string().into_bytes() }
    }

    /// Puts a table of that key at a place, from a source, and returns the answer.
    fn put(keeper: &mut RelayShelf, seed: u16, from: u16, place: u64, now: Instant) -> Answer {
        let key = signer(seed);
        let ask = Ask::Put(Signed::seal(&key, thing(&key, place)));
        keeper.answer(&at(&key), source(from), ask, now)
    }

    #[test]
    fn item_is_kept_until_dropped_or_expired() {
        let (mut keeper, now, key) = (RelayShelf::new(16), Instant::now(), signer(1));
        let me = at(&key);
        let get = Ask::Get { kind: CODES, place: 7 };
        let put = Signed::seal(&key, thing(&key, 7));
        let drop = Signed::seal(&key, ShelfItem { bytes: Vec::new(), ..thing(&key, 7) });
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
            (502, Ask::Put(drop), Answer::Done),
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
    fn keeper_refuses_other_keys_and_bad_items() {
        let (mut keeper, now, key, other) = (RelayShelf::new(16), Instant::now(), signer(1), signer(2));
        let good = thing(&key, 7);
        assert_eq!(put(&mut keeper, 1, 1, 7, now), Answer::Done);
        let gone = |kind, by: &Signer| ShelfItem { kind, bytes: Vec::new(), ..thing(by, 7) };
        let of = |change: &dyn Fn(&mut ShelfItem)| {
            let mut thing = good.clone();
            change(&mut thing);
            Ask::Put(Signed::seal(&key, thing))
        };
        let text = |invitation: &Invitation| invitation.to_string().into_bytes();
        let secret = text(&Invitation { secret: [1; 16], ..table(&key) });
        let nowhere = text(&Invitation { addresses: Vec::new(), ..table(&key) });
        let long = format!("{}{}", table(&key), " ".repeat(ITEM_LEN_MAX)).into_bytes();
        for (from, ask, why) in [
            (&other, Ask::Put(Signed::seal(&key, good.clone())), RelayRefusal::Signature),
            (&key, Ask::Put(Signed::seal(&other, good.clone())), RelayRefusal::Signature),
            (&other, Ask::Put(Signed::seal(&key, gone(CODES, &key))), RelayRefusal::Signature),
            (&other, Ask::Put(Signed::seal(&other, gone(CODES, &key))), RelayRefusal::Signature),
            (&key, Ask::Put(Signed::seal(&key, gone(9, &key))), RelayRefusal::Kind(9)),
            (&key, Ask::Put(Signed::seal(&other, gone(CODES, &key))), RelayRefusal::Signature),
            (&key, Ask::Get { kind: 0, place: 7 }, RelayRefusal::Kind(0)),
            (&key, of(&|thing| thing.kind = 3), RelayRefusal::Kind(3)),
            (&key, of(&|thing| thing.kind = BOARD), RelayRefusal::Content),
            (&key, of(&|thing| thing.by = other.public()), RelayRefusal::Content),
            (&key, of(&|thing| thing.place = 0), RelayRefusal::Content),
            (&key, of(&|thing| thing.place = NUMBER_MAX + 1), RelayRefusal::Content),
            (&key, of(&|thing| thing.bytes.clone_from(&secret)), RelayRefusal::Content),
            (&key, of(&|thing| thing.bytes.clone_from(&nowhere)), RelayRefusal::Content),
            (&key, of(&|thing| thing.bytes.clone_from(&long)), RelayRefusal::Content),
            (&key, of(&|thing| thing.bytes = b"any other thing".to_vec()), RelayRefusal::Content),
        ] {
            let answer = keeper.answer(&at(from), source(1), ask.clone(), now);
            assert_eq!(answer, Answer::No(why), "{ask:?}");
        }
        // Another key's tombstone drops nothing.
        let put = Ask::Put(Signed::seal(&other, gone(CODES, &other)));
        assert_eq!(keeper.answer(&at(&other), source(1), put, now), Answer::Done);
        let there = keeper.answer(&NetworkKey([0; 32]), source(1), Ask::Get { kind: CODES, place: 7 }, now);
        assert_eq!(there, Answer::There(vec![Signed::seal(&key, good)]));
    }

    /// Returns a table of that key as an item of the board.
    fn up(by: &Signer, change: impl FnOnce(&mut Notice)) -> ShelfItem {
        let mut notice = Notice {
            name: "Saturday".into(),
            seats: 3,
            free: 1,
            about: vec![7; 500],
            invitation: table(by).to_string(),
        };
        change(&mut notice);
        let place = board_place(&at(by), &TableId([1; 16]));
        ShelfItem { kind: BOARD, place, by: by.public(), bytes: bytes::encode(&notice) }
    }

    #[test]
    fn board_takes_a_table_from_its_host_in_its_own_place() {
        let (mut keeper, now, key, other) = (RelayShelf::new(16), Instant::now(), signer(1), signer(2));
        let mut check = |thing: ShelfItem, expected: Answer| {
            let ask = Ask::Put(Signed::seal(&key, thing.clone()));
            assert_eq!(keeper.answer(&at(&key), source(1), ask, now), expected, "{thing:?}");
        };
        let no = |why| Answer::No(why);
        check(up(&key, |_| ()), Answer::Done);
        check(up(&key, |notice| notice.invitation = table(&other).to_string()), no(RelayRefusal::Content));
        check(up(&key, |notice| notice.invitation = "bastide://".into()), no(RelayRefusal::Content));
        check(up(&key, |notice| notice.name = "two\nlines".into()), no(RelayRefusal::Content));
        check(up(&key, |notice| notice.about = vec![7; ITEM_LEN_MAX]), no(RelayRefusal::Content));
        check(ShelfItem { place: 5, ..up(&key, |_| ()) }, no(RelayRefusal::Content));
        check(ShelfItem { kind: CODES, ..up(&key, |_| ()) }, no(RelayRefusal::Content));
        check(ShelfItem { by: other.public(), ..up(&other, |_| ()) }, no(RelayRefusal::Signature));
        check(thing(&key, 7), Answer::Done);
    }

    #[test]
    fn board_is_read_in_pages_apart_from_codes() {
        let (mut keeper, now) = (RelayShelf::new(16), Instant::now());
        let hosts: Vec<Signer> = (0..200).map(signer).collect();
        for (n, host) in (0..).zip(&hosts) {
            let me = at(host);
            for thing in [up(host, |_| ()), thing(host, u64::from(n) + 1)] {
                let ask = Ask::Put(Signed::seal(host, thing));
                assert_eq!(keeper.answer(&me, source(n), ask, now), Answer::Done);
            }
        }
        let (mut from, mut pages, mut found) = (0, 0, Vec::new());
        while pages == 0 || from > 0 {
            let answer =
                keeper.answer(&NetworkKey([0; 32]), source(500), Ask::Get { kind: BOARD, place: from }, now);
            let Answer::There(things) = answer.clone() else { panic!("{answer:?}") };
            let versions = Versions { protocol: 1, rules: 1 };
            let said = hello::encode(versions, &answer);
            assert!(said.len() <= ANSWER_MAX);
            assert_eq!(hello::decode(versions, &said), Ok(answer));
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
    fn taken_number_leads_to_the_lowest_free_one() {
        let (mut keeper, now) = (RelayShelf::new(16), Instant::now());
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
    fn keeper_quota_is_per_source_and_per_key() {
        let (mut keeper, now) = (RelayShelf::new(16), Instant::now());
        let kept =
            |keeper: &mut RelayShelf, seed: &dyn Fn(u16) -> u16, from: &dyn Fn(u16) -> u16, first: u64| {
                let mut put = |n| put(keeper, seed(n), from(n), first + u64::from(n), now) == Answer::Done;
                (0..100).filter(|n| put(*n)).count()
            };
        assert_eq!(kept(&mut keeper, &|n| n, &|_| 1, 1), 16, "keys cost nothing");
        assert_eq!(kept(&mut keeper, &|_| 200, &|n| 2 + n, 200), ITEMS_PER_KEY_MAX);
        assert_eq!(put(&mut keeper, 201, 201, 400, now), Answer::Done, "there is room for others");
        assert_eq!(put(&mut keeper, 0, 1, 1, now), Answer::Done, "what it has it may put again");
    }

    #[test]
    fn full_keeper_refuses_newcomers() {
        let (mut keeper, now) = (RelayShelf::new(16), Instant::now());
        for n in 0..CODE_ITEMS_MAX as u16 {
            assert_eq!(put(&mut keeper, n, n, 1 + u64::from(n), now), Answer::Done);
        }
        assert_eq!(put(&mut keeper, 5000, 5000, 5000, now), Answer::No(RelayRefusal::Full));
        assert_eq!(keeper.things.len(), CODE_ITEMS_MAX);
        assert_eq!(put(&mut keeper, 5000, 5000, 5000, now + ITEM_LIFETIME), Answer::Done);
    }

    #[test]
    fn keeper_rate_limit_is_per_source() {
        let (mut keeper, now) = (RelayShelf::new(2), Instant::now());
        let mut ask =
            |from| keeper.answer(&NetworkKey([0; 32]), source(from), Ask::Get { kind: CODES, place: 1 }, now);
        let answered = (0..100).filter(|_| ask(1) != Answer::No(RelayRefusal::Often)).count();
        assert_eq!(answered, 2 * REQUESTS_PER_ITEM_MAX);
        assert_eq!(ask(2), Answer::There(Vec::new()));
    }
}
