//! Mailbox store of a relay: for some weeks it keeps the last mail of each mailbox, sealed. Pure:
//! the node carries requests and responses, the program provides the [files](MailFiles).
//!
//! Invariants: the mail in a mailbox was signed by the mailbox's key and is newer than every mail
//! before it; number and bytes of the mails, and the requests, are bounded per source and in all,
//! also after a restart; a mailbox holds one mail of at most [`SEALED_MAX`](bastide_wire::mail::SEALED_MAX)
//! bytes, so a table of `n` members at most `n` of them; without room, in memory or on the disk,
//! the new mail is refused by the name of the limit, and no other mail is dropped. `Done` is
//! answered only once the files have the mail.

use std::collections::{BTreeMap, HashMap};
use std::net::IpAddr;
use std::time::Duration;

use bastide_rules::hash::hash;
use bastide_wire::mail::{
    GETS_MAX, MESSAGE_MAX, Mail, MailRequest, MailResponse, MailboxContent, MailboxKey, MailboxQuery,
};
use bastide_wire::relay::RelayRefusal;
use web_time::Instant;

use crate::admission::source::{RateLimit, Source};

/// Quotas of the store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MailQuotas {
    /// Time for which a mail is kept after it was stored.
    pub kept_for: Duration,
    /// Mails per source: an IPv4 address, or the network of an IPv6 one. It bounds their bytes,
    /// too: 4 KiB each.
    pub of_a_source: usize,
    /// Bytes of all mails.
    pub bytes: usize,
}

impl Default for MailQuotas {
    fn default() -> MailQuotas {
        MailQuotas { kept_for: DAY * 30, of_a_source: 256, bytes: 64 << 20 }
    }
}

const DAY: Duration = Duration::from_secs(24 * 60 * 60);
/// Average bytes that a mail may take if a source stores as many as it may; a usual one takes 700.
const USUAL: usize = 4 * 1024;
/// Maximum number of mails, however short.
const MAILS_MAX: usize = 1 << 17;
/// Requests per minute of a source, for each mail that it may store.
const REQUESTS_PER_MAIL: usize = 3;
/// Requests per minute of all sources: at most one signature check each.
const QUESTIONS: usize = 60_000;
/// Interval between two searches for expired mail.
const TIDY_EVERY: Duration = Duration::from_secs(60);
/// Expired mails that are removed at once, each with its file; requests wait meanwhile.
const TIDY_AT_ONCE: usize = 1024;

/// See the module.
#[derive(Debug)]
pub struct MailboxStore {
    limits: MailQuotas,
    kept: HashMap<MailboxKey, Kept>,
    all: Sum,
    /// Sums by origin; only origins with stored mail have one.
    origins: BTreeMap<Origin, Sum>,
    /// Key of the hash that turns a source into an origin.
    key: [u8; 32],
    pace: RateLimit,
    tidied: Option<Instant>,
}

#[derive(Debug)]
struct Kept {
    mail: Mail,
    origin: Origin,
    until: Instant,
}

#[derive(Debug, Default, Clone, Copy)]
struct Sum {
    mails: usize,
    bytes: usize,
}

/// Keyed hash of the source that a mail came from. It tells sources apart after a restart without
/// naming any.
pub type Origin = [u8; 16];

/// Files that hold a copy of the mail.
pub trait MailFiles: Send {
    /// Stores this mail instead of the one in its mailbox. Returns false if that failed; then the
    /// old one is still there.
    fn keep(&mut self, mail: &Mail, origin: &Origin) -> bool;
    /// Empties a mailbox. Returns false if a mail may still be there.
    fn remove(&mut self, place: &MailboxKey) -> bool;
}

/// No files: mail is in memory alone.
impl MailFiles for () {
    fn keep(&mut self, _: &Mail, _: &Origin) -> bool {
        true
    }

    fn remove(&mut self, _: &MailboxKey) -> bool {
        true
    }
}

impl MailboxStore {
    /// Makes an empty store. With the same key it recognizes the origins of its mail after a
    /// restart.
    #[must_use]
    pub fn new(limits: MailQuotas, key: [u8; 32]) -> MailboxStore {
        let each = limits.of_a_source.saturating_mul(REQUESTS_PER_MAIL);
        MailboxStore {
            limits,
            kept: HashMap::new(),
            all: Sum::default(),
            origins: BTreeMap::new(),
            key,
            pace: RateLimit::new(each, QUESTIONS),
            tidied: None,
        }
    }

    /// Returns the number of stored mails and their bytes.
    #[must_use]
    pub const fn kept(&self) -> (usize, usize) {
        (self.all.mails, self.all.bytes)
    }

    /// Restores a mail that was stored `ago` before this start. Returns false if it is invalid, not
    /// newer than one that is there, or too old, or if there is no room.
    pub fn restore(&mut self, mail: Mail, origin: Origin, ago: Duration, now: Instant) -> bool {
        let left =
            self.limits.kept_for.checked_sub(ago).filter(|_| mail.is_good() && !mail.sealed().is_empty());
        let is_newer = self.kept.get(&mail.place).is_none_or(|kept| kept.mail.number < mail.number);
        match left {
            Some(left) if is_newer && self.has_room(&mail, None).is_ok() => {
                self.insert(Kept { mail, origin, until: now + left });
                true
            }
            _ => false,
        }
    }

    /// Removes expired mail, `TIDY_AT_ONCE` at most; the next call removes the rest.
    pub fn tidy(&mut self, now: Instant, files: &mut dyn MailFiles) {
        if self.tidied.is_some_and(|at| now.duration_since(at) < TIDY_EVERY) {
            return;
        }
        let late = self.kept.iter().filter(|(_, kept)| kept.until <= now).map(|(place, _)| *place);
        let late: Vec<MailboxKey> = late.take(TIDY_AT_ONCE).collect();
        self.tidied = (late.len() < TIDY_AT_ONCE).then_some(now);
        for place in late {
            self.remove(&place);
            // A file that stays is removed by the next start.
            let _ = files.remove(&place);
        }
    }

    /// Answers a request from this address.
    pub fn answer(
        &mut self,
        from: IpAddr,
        ask: MailRequest,
        now: Instant,
        files: &mut dyn MailFiles,
    ) -> MailResponse {
        let source = Source::of(from);
        if !self.pace.take(source, now) {
            return MailResponse::No(RelayRefusal::Often);
        }
        match ask {
            MailRequest::Get(wishes) if wishes.len() > GETS_MAX => MailResponse::No(RelayRefusal::Content),
            MailRequest::Get(wishes) => self.get(&wishes),
            MailRequest::Put(mail) => self.put(source, mail, now, files).unwrap_or_else(MailResponse::No),
        }
    }

    fn origin(&self, source: Source) -> Origin {
        hash("mail origin", &[&self.key, &source.octets()]).first_chunk().copied().unwrap_or_default()
    }

    fn get(&self, wishes: &[MailboxQuery]) -> MailResponse {
        let mut room = MESSAGE_MAX - 64 - 8 * wishes.len();
        let found = |wish: &MailboxQuery| match self.kept.get(&wish.place).map(|kept| &kept.mail) {
            None => MailboxContent::Nothing,
            Some(mail) if mail.number == wish.has => MailboxContent::Same,
            Some(mail) if mail.size() <= room => {
                room -= mail.size();
                MailboxContent::Mail(mail.clone())
            }
            Some(_) => MailboxContent::Later,
        };
        MailResponse::There(wishes.iter().map(found).collect())
    }

    fn put(
        &mut self,
        source: Source,
        mail: Mail,
        now: Instant,
        files: &mut dyn MailFiles,
    ) -> Result<MailResponse, RelayRefusal> {
        // Check the signature last: it costs more than everything else.
        let lies = self.kept.get(&mail.place).map(|kept| &kept.mail);
        match lies {
            Some(lies) if *lies == mail => return Ok(MailResponse::Done),
            Some(lies) if lies.number >= mail.number => {
                return Ok(MailResponse::Older { number: lies.number });
            }
            _ => {}
        }
        let origin = self.origin(source);
        if mail.sealed().is_empty() {
            if lies.is_none() {
                return Ok(MailResponse::Done);
            }
        } else {
            self.has_room(&mail, Some(origin))?;
        }
        if !mail.is_good() {
            return Err(RelayRefusal::Signature);
        }
        let is_empty = mail.sealed().is_empty();
        let is_kept = if is_empty { files.remove(&mail.place) } else { files.keep(&mail, &origin) };
        if !is_kept {
            return Err(RelayRefusal::Full);
        }
        if is_empty {
            self.remove(&mail.place);
        } else {
            self.insert(Kept { mail, origin, until: now + self.limits.kept_for });
        }
        Ok(MailResponse::Done)
    }

    /// Checks that there is room for a mail, which replaces the one in its mailbox.
    fn has_room(&self, mail: &Mail, origin: Option<Origin>) -> Result<(), RelayRefusal> {
        let lies = self.kept.get(&mail.place);
        let with = |sum: Sum, lies: Option<&Kept>| {
            let less = lies.map_or(Sum::default(), |kept| Sum { mails: 1, bytes: kept.mail.size() });
            Sum { mails: sum.mails + 1 - less.mails, bytes: sum.bytes + mail.size() - less.bytes }
        };
        if let Some(origin) = origin {
            let own = self.origins.get(&origin).copied().unwrap_or_default();
            let sum = with(own, lies.filter(|kept| kept.origin == origin));
            let most = self.limits.of_a_source;
            if sum.mails > most || sum.bytes > most.saturating_mul(USUAL) {
                return Err(RelayRefusal::Source);
            }
        }
        let all = with(self.all, lies);
        if all.mails > MAILS_MAX || all.bytes > self.limits.bytes { Err(RelayRefusal::Full) } else { Ok(()) }
    }

    fn insert(&mut self, kept: Kept) {
        self.remove(&kept.mail.place);
        let size = kept.mail.size();
        for sum in [self.origins.entry(kept.origin).or_default(), &mut self.all] {
            sum.mails += 1;
            sum.bytes += size;
        }
        self.kept.insert(kept.mail.place, kept);
    }

    fn remove(&mut self, place: &MailboxKey) {
        let Some(kept) = self.kept.remove(place) else { return };
        let size = kept.mail.size();
        let own = self.origins.entry(kept.origin).or_default();
        for sum in [&mut *own, &mut self.all] {
            sum.mails -= 1;
            sum.bytes -= size;
        }
        if own.mails == 0 {
            self.origins.remove(&kept.origin);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_record::bytes::Blob;
    use bastide_record::{BlindedKey, Key, Signature};
    use bastide_wire::mail::{decode, encode};
    use serde::{Deserialize, Serialize};

    /// Key of the hash of sources.
    const KEY: [u8; 32] = [5; 32];

    fn key(seed: u16) -> BlindedKey {
        let seed = std::array::from_fn(|at| if at < 2 { seed.to_le_bytes()[at] } else { 7 });
        BlindedKey::of(&Key::from_seed(seed), &[1; 32])
    }

    fn source(n: u16) -> IpAddr {
        let [high, low] = n.to_be_bytes();
        [10, 0, high, low].into()
    }

    fn mail(seed: u16, number: u64, bytes: usize) -> Mail {
        Mail::new(&key(seed), number, vec![3; bytes])
    }

    /// Fields of a mail in their order.
    #[derive(Serialize, Deserialize)]
    struct Fields {
        place: MailboxKey,
        number: u64,
        sealed: Blob,
        signature: Signature,
    }

    /// Changes a mail without signing it again.
    fn forged(mail: &Mail, change: impl FnOnce(&mut Fields)) -> Mail {
        let mut fields = decode(&encode(mail)).unwrap();
        change(&mut fields);
        decode(&encode(&fields)).unwrap()
    }

    /// Disk that may be full.
    #[derive(Default)]
    struct Disk {
        files: HashMap<MailboxKey, (Mail, Origin)>,
        is_full: bool,
        removed: usize,
    }

    impl MailFiles for Disk {
        fn keep(&mut self, mail: &Mail, origin: &Origin) -> bool {
            if !self.is_full {
                self.files.insert(mail.place, (mail.clone(), *origin));
            }
            !self.is_full
        }

        fn remove(&mut self, place: &MailboxKey) -> bool {
            if !self.is_full {
                self.files.remove(place);
                self.removed += 1;
            }
            !self.is_full
        }
    }

    impl Disk {
        /// Makes a store after a restart, with the mail on this disk.
        fn started(&self, now: Instant) -> MailboxStore {
            let mut store = MailboxStore::new(SMALL, KEY);
            for (mail, origin) in self.files.values() {
                assert!(store.restore(mail.clone(), *origin, Duration::ZERO, now));
            }
            store
        }
    }

    /// Sends requests in order to a store with these quotas, and checks the responses. Each has a
    /// source, the seconds since the start, the request and the expected response.
    fn check(limits: MailQuotas, asked: Vec<(u16, u64, MailRequest, MailResponse)>) -> MailboxStore {
        let (mut store, now, mut disk) = (MailboxStore::new(limits, KEY), Instant::now(), Disk::default());
        for (at, (from, after, ask, answer)) in asked.into_iter().enumerate() {
            let now = now + Duration::from_secs(after);
            store.tidy(now, &mut disk);
            let said = store.answer(source(from), ask, now, &mut disk);
            assert_eq!(said, answer, "question {at}");
            let lies = |place: &MailboxKey| disk.files.get(place).map(|(mail, _)| mail);
            assert!(
                disk.files.len() == store.kept.len()
                    && store.kept.iter().all(|(place, kept)| lies(place) == Some(&kept.mail)),
                "question {at}: the same lies on the disk"
            );
            let (bytes, mails) = (store.kept.values().map(|kept| kept.mail.size()).sum(), store.kept.len());
            assert_eq!(store.kept(), (mails, bytes), "question {at}");
        }
        store
    }

    fn get(seed: u16, has: u64) -> MailRequest {
        MailRequest::Get(vec![MailboxQuery { place: key(seed).public(), has }])
    }

    fn there(found: MailboxContent) -> MailResponse {
        MailResponse::There(vec![found])
    }

    /// Quotas: four mails and twelve requests a minute for a source.
    const SMALL: MailQuotas = MailQuotas { kept_for: DAY, of_a_source: 4, bytes: 20_000 };

    #[test]
    fn last_mail_stays_until_emptied_or_expired() {
        let put = |number, bytes| MailRequest::Put(mail(1, number, bytes));
        let day = DAY.as_secs();
        check(
            SMALL,
            vec![
                (1, 0, get(1, 0), there(MailboxContent::Nothing)),
                (1, 0, put(5, 10), MailResponse::Done),
                (2, 1, get(1, 0), there(MailboxContent::Mail(mail(1, 5, 10)))),
                (2, 1, get(1, 5), there(MailboxContent::Same)),
                (1, 2, put(5, 10), MailResponse::Done),
                (1, 2, put(5, 11), MailResponse::Older { number: 5 }),
                (1, 2, put(4, 10), MailResponse::Older { number: 5 }),
                (3, 3, put(6, 20), MailResponse::Done),
                (2, 3, get(1, 5), there(MailboxContent::Mail(mail(1, 6, 20)))),
                (1, 4, put(6, 0), MailResponse::Older { number: 6 }),
                (1, 4, put(7, 0), MailResponse::Done),
                (2, 5, get(1, 6), there(MailboxContent::Nothing)),
                (1, 6, put(8, 0), MailResponse::Done),
                (1, 10, put(9, 10), MailResponse::Done),
                (2, 9 + day, get(1, 9), there(MailboxContent::Same)),
                (2, 70 + day, get(1, 9), there(MailboxContent::Nothing)),
            ],
        );
    }

    #[test]
    fn mail_for_a_mailbox_of_another_key_is_refused() {
        let moved = forged(&mail(2, 9, 10), |mail| mail.place = key(1).public());
        let changed = forged(&mail(1, 9, 10), |mail| mail.sealed.0[0] ^= 1);
        let renumbered = forged(&mail(1, 4, 10), |mail| mail.number = 9);
        let emptied = forged(&mail(1, 4, 10), |mail| (mail.number, mail.sealed) = (9, Blob(Vec::new())));
        let nowhere = forged(&mail(1, 9, 10), |mail| mail.place = [0; 32]);
        let long = mail(1, 9, bastide_wire::mail::SEALED_MAX + 1);
        let refused = [moved, changed, renumbered, emptied, nowhere, long]
            .map(|mail| (1, 0, MailRequest::Put(mail), MailResponse::No(RelayRefusal::Signature)));
        let first = (1, 0, MailRequest::Put(mail(1, 5, 10)), MailResponse::Done);
        let wide = MailQuotas { bytes: 1 << 20, of_a_source: 99, ..SMALL };
        let store = check(wide, [vec![first], refused.to_vec()].concat());
        assert_eq!(store.kept().0, 1);
        let many = MailRequest::Get(vec![MailboxQuery { place: [0; 32], has: 0 }; GETS_MAX + 1]);
        check(SMALL, vec![(1, 0, many, MailResponse::No(RelayRefusal::Content))]);
    }

    #[test]
    fn source_quota_holds_and_full_store_drops_nothing() {
        let put = |from, seed, number, bytes, answer| {
            (from, 0, MailRequest::Put(mail(seed, number, bytes)), answer)
        };
        let no = MailResponse::No;
        check(
            SMALL,
            vec![
                put(1, 1, 1, 10, MailResponse::Done),
                put(1, 2, 1, 10, MailResponse::Done),
                put(1, 3, 1, 10, MailResponse::Done),
                put(1, 4, 1, 10, MailResponse::Done),
                put(1, 5, 1, 10, no(RelayRefusal::Source)),
                put(1, 4, 2, 10, MailResponse::Done),
                // No more mails, but longer ones.
                put(1, 4, 3, 4 * USUAL, no(RelayRefusal::Source)),
                put(2, 5, 1, 10, MailResponse::Done),
                // A mail counts for the source that stored it last.
                put(2, 4, 3, 10, MailResponse::Done),
                put(1, 6, 1, 10, MailResponse::Done),
                put(3, 7, 1, 15_000, MailResponse::Done),
                put(4, 8, 1, 5_000, no(RelayRefusal::Full)),
                put(3, 7, 2, 16_000, MailResponse::Done),
                put(3, 7, 3, 0, MailResponse::Done),
                put(4, 8, 1, 5_000, MailResponse::Done),
            ],
        );
    }

    #[test]
    fn mail_beyond_one_response_comes_with_the_next() {
        let (mut store, now) = (MailboxStore::new(MailQuotas::default(), KEY), Instant::now());
        let mut wishes = Vec::new();
        for seed in 0..10 {
            let put = store.answer(source(seed), MailRequest::Put(mail(seed, 1, 20_000)), now, &mut ());
            assert_eq!(put, MailResponse::Done);
            wishes.push(MailboxQuery { place: key(seed).public(), has: 0 });
        }
        let mut rounds = 0;
        while wishes.iter().any(|wish| wish.has == 0) {
            rounds += 1;
            let answer = store.answer(source(1), MailRequest::Get(wishes.clone()), now, &mut ());
            assert!(encode(&answer).len() <= MESSAGE_MAX);
            let MailResponse::There(found) = answer else { panic!("{answer:?}") };
            for (wish, found) in wishes.iter_mut().zip(found) {
                match found {
                    MailboxContent::Mail(mail) => wish.has = mail.number,
                    MailboxContent::Later => {}
                    MailboxContent::Same => assert_eq!(wish.has, 1),
                    MailboxContent::Nothing => panic!("it is there"),
                }
            }
        }
        assert_eq!(rounds, 4);
        let full = vec![MailboxQuery { place: [0; 32], has: 0 }; GETS_MAX];
        assert!(encode(&MailRequest::Get(full)).len() <= MESSAGE_MAX);
    }

    #[test]
    fn restored_mail_expires_when_it_would_have() {
        let (mut store, now, mut disk) = (MailboxStore::new(SMALL, KEY), Instant::now(), Disk::default());
        let mut restore = |mail, ago| store.restore(mail, [1; 16], ago, now);
        assert!(restore(mail(1, 5, 10), DAY / 2));
        assert!(!restore(mail(1, 4, 10), DAY / 2), "an older one");
        assert!(!restore(mail(2, 4, 10), DAY * 2), "too old");
        assert!(!restore(mail(2, 4, 30_000), DAY / 2), "no room");
        let changed = forged(&mail(2, 4, 10), |mail| mail.sealed.0[0] ^= 1);
        assert!(!restore(changed, DAY / 2));
        assert_eq!(store.kept().0, 1);
        store.tidy(now + DAY / 2, &mut disk);
        assert_eq!((store.kept(), disk.removed), ((0, 0), 1));
    }

    #[test]
    fn source_at_its_bound_stays_there_after_a_start() {
        let (now, mut disk) = (Instant::now(), Disk::default());
        let mut store = MailboxStore::new(SMALL, KEY);
        let mut put = |store: &mut MailboxStore, from, seed, number| {
            store.answer(source(from), MailRequest::Put(mail(seed, number, 10)), now, &mut disk)
        };
        for seed in 1..=4 {
            assert_eq!(put(&mut store, 1, seed, 1), MailResponse::Done);
        }
        assert_eq!(put(&mut store, 1, 5, 1), MailResponse::No(RelayRefusal::Source));
        for number in 2..5 {
            let mut store = disk.started(now);
            let mut put = |from, seed, number| {
                store.answer(source(from), MailRequest::Put(mail(seed, number, 10)), now, &mut disk)
            };
            assert_eq!(put(1, 5, 1), MailResponse::No(RelayRefusal::Source));
            assert_eq!(put(1, 4, number), MailResponse::Done, "its own is renewed");
            assert_eq!(put(2, 6, number), MailResponse::Done, "others have room");
        }
        assert_eq!(disk.files.len(), 5);
        // The disk holds no address, and without the key none can be guessed.
        let of_another = MailboxStore::new(SMALL, [6; 32]).origin(Source::of(source(1)));
        assert!(disk.files.values().all(|(_, origin)| *origin != of_another));
    }

    #[test]
    fn mail_that_does_not_fit_on_the_disk_is_refused() {
        let (mut store, now, mut disk) = (MailboxStore::new(SMALL, KEY), Instant::now(), Disk::default());
        let mut ask = |ask, is_full| {
            disk.is_full = is_full;
            store.answer(source(1), ask, now, &mut disk)
        };
        let put = |number, bytes| MailRequest::Put(mail(1, number, bytes));
        let first = there(MailboxContent::Mail(mail(1, 1, 10)));
        assert_eq!(ask(put(1, 10), true), MailResponse::No(RelayRefusal::Full));
        assert_eq!(ask(get(1, 0), true), there(MailboxContent::Nothing));
        assert_eq!(ask(put(1, 10), false), MailResponse::Done);
        for (number, bytes) in [(2, 10), (2, 0)] {
            assert_eq!(ask(put(number, bytes), true), MailResponse::No(RelayRefusal::Full));
            assert_eq!(ask(get(1, 0), true), first, "what was there before still is");
        }
        assert_eq!(ask(put(2, 0), false), MailResponse::Done);
        assert_eq!((store.kept(), disk.files.len()), ((0, 0), 0));
    }

    #[test]
    fn mails_that_expire_together_are_all_removed() {
        let limits = MailQuotas { of_a_source: usize::MAX, ..MailQuotas::default() };
        let (mut store, now) = (MailboxStore::new(limits, KEY), Instant::now());
        let sum = 2 * TIDY_AT_ONCE + 1;
        for seed in 0..sum {
            // Signatures are slow, and don't matter here.
            let mut mail = mail(1, 1, 1);
            mail.place = hash("place", &[&seed.to_le_bytes()]);
            store.insert(Kept { mail, origin: [1; 16], until: now });
        }
        let mut disk = Disk::default();
        for removed in [TIDY_AT_ONCE, 2 * TIDY_AT_ONCE, sum, sum] {
            store.tidy(now, &mut disk);
            assert_eq!(disk.removed, removed);
        }
        assert_eq!(store.kept(), (0, 0));
    }

    #[test]
    fn rate_limit_is_per_source() {
        let (mut store, now) = (MailboxStore::new(SMALL, KEY), Instant::now());
        let mut ask = |from| store.answer(source(from), get(1, 0), now, &mut ());
        let answered = (0..1000).filter(|_| ask(1) != MailResponse::No(RelayRefusal::Often)).count();
        assert_eq!(answered, SMALL.of_a_source * REQUESTS_PER_MAIL);
        assert_eq!(ask(2), there(MailboxContent::Nothing));
    }
}
