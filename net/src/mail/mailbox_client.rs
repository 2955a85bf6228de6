//! Mailbox client: it stores a member's mail at the mail relays of a game and fetches the others'.
//! Pure: it returns the requests to send and is given the responses.
//!
//! At intervals it reads all members' mailboxes at each relay and passes new mail to the session as
//! letters. Once it knows their content, and the session has a letter that isn't in our mailbox
//! yet, it stores that letter.
//!
//! Invariants: it never writes to a relay before it has read our mailbox there, and never over our
//! own mail that the session couldn't take: then our key is used elsewhere or a backup was
//! restored, and the mail in the mailbox is worth more. A relay that lies or is silent costs time
//! alone. The relays are bounded by [`POSTS_MAX`], and so are the requests to one that its own
//! responses cause: between two regular reads at most `ROUNDS_MAX`.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use bastide_record::{BlindedKey, Key, Letter, LetterError, PublicKey};
use libp2p::multiaddr::Protocol;
use libp2p::{Multiaddr, PeerId};
use web_time::Instant;

use super::seal::{Content, Seal};
use super::{Mail, MailRefusal, MailRequest, MailResponse, MailboxContent, MailboxKey, MailboxQuery};
use crate::address::Address;

/// Most mail relays of a game.
pub const POSTS_MAX: usize = 8;
/// Most addresses of a mail relay.
pub(crate) const ADDRESSES_MAX: usize = 4;
/// Interval between two reads at a relay.
const LOOK_EVERY: Duration = Duration::from_secs(20);
/// Delay before a new letter is stored. Connected peers answer sooner, and then there may be
/// nothing left to store.
const PUT_AFTER: Duration = Duration::from_secs(3);
/// First delay before a relay that has failed is asked again. It doubles each time.
const BACKOFF_FIRST: Duration = Duration::from_secs(5);
/// Longest delay before a relay that has failed is asked again.
const BACKOFF_MAX: Duration = Duration::from_secs(300);
/// Most extra requests to a relay in [`LOOK_EVERY`] that its own responses cause.
const ROUNDS_MAX: u32 = 16;

/// See the module.
pub struct MailboxClient {
    seal: Seal,
    own: BlindedKey,
    me: PublicKey,
    posts: Vec<MailRelay>,
    /// Other members, and their mailboxes.
    others: Vec<(PublicKey, MailboxKey)>,
    outgoing: Outgoing,
}

/// Letter that is to be in our mailbox.
struct Outgoing {
    letter: Option<Arc<Letter>>,
    /// Number of the letter, counted up with each change.
    which: u64,
    due: Instant,
    /// The session allows it to be stored.
    may: bool,
    hurries: bool,
}

struct MailRelay {
    peer: PeerId,
    /// Addresses of the relay, each with its peer id at the end.
    addresses: Vec<Address>,
    look: Instant,
    pause: Duration,
    /// Extra requests that are left until `rounds_at`.
    rounds: u32,
    /// Time at which `rounds` is reset.
    rounds_at: Instant,
    /// The relay has more mail for us than fitted into its response.
    more: bool,
    asked: Option<Asked>,
    /// Number of the last mail read here, by mailbox.
    read: HashMap<MailboxKey, u64>,
    /// Our mailbox was read.
    looked: bool,
    /// Number of the mail in our mailbox; `None` if it is empty.
    lies: Option<u64>,
    /// Number of the letter in our mailbox, if this client stored it.
    which: Option<u64>,
    /// Letter in our mailbox that the session couldn't take yet: its writer was ahead of us.
    ahead: Option<Letter>,
    /// The relay has answered once.
    answered: bool,
    trouble: Option<MailTrouble>,
}

enum Asked {
    Look(Vec<MailboxKey>),
    Put { number: u64, which: u64, empties: bool },
}

/// Reasons why a mail relay doesn't help.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MailTrouble {
    /// It doesn't answer.
    #[error("not reached")]
    Unreached,
    /// It keeps no mail, or its response makes no sense.
    #[error("keeps no mail")]
    NoMailRelay,
    /// It refuses.
    #[error("{0}")]
    Refused(MailRefusal),
}

/// State of a table's mail, for the player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MailView {
    /// Mail relays, each with its trouble; `None` if it helps or wasn't asked yet.
    pub posts: Vec<(Address, Option<MailTrouble>)>,
    /// Each relay was read or doesn't help.
    pub is_looked: bool,
    /// The current letter is in our mailbox at some relay.
    pub lies: bool,
    /// Nothing is left to be stored at any relay that helps.
    pub is_done: bool,
    /// Our key is used elsewhere, or was before a backup was restored here: nothing is stored.
    pub is_elsewhere: bool,
}

impl MailView {
    /// Returns true if some relay helps or wasn't asked yet.
    #[must_use]
    pub fn helps(&self) -> bool {
        self.posts.iter().any(|(_, trouble)| trouble.is_none())
    }
}

/// Letter that was fetched.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FetchedLetter {
    /// Relay that it comes from.
    pub post: PeerId,
    /// Member whose mailbox held it.
    pub from: PublicKey,
    /// Content of the mailbox.
    pub letter: Letter,
}

impl MailboxClient {
    /// Makes a client that knows no relay yet.
    #[must_use]
    pub fn new(key: &Key, seal: Seal, now: Instant) -> MailboxClient {
        let own = seal.key(key);
        let outgoing = Outgoing { letter: None, which: 0, due: now, may: false, hurries: false };
        let (posts, others) = (Vec::new(), Vec::new());
        MailboxClient { seal, own, me: key.public(), posts, others, outgoing }
    }

    /// Adds a possible relay by an address that ends with its peer id. The most reliable are named
    /// first. Beyond [`POSTS_MAX`] it replaces the last relay that has failed and never answered,
    /// unless another one is still untried. So whoever names many relays displaces their own.
    pub fn name(&mut self, address: Address, now: Instant) {
        let Some(Protocol::P2p(peer)) = address.iter().last() else { return };
        if let Some(post) = self.posts.iter_mut().find(|post| post.peer == peer) {
            if post.addresses.len() < ADDRESSES_MAX && !post.addresses.contains(&address) {
                post.addresses.push(address);
            }
            return;
        }
        if self.posts.len() >= POSTS_MAX {
            let is_new = |post: &MailRelay| !post.answered && post.trouble.is_none();
            let is_nobody =
                |post: &MailRelay| !post.answered && post.trouble.is_some() && post.asked.is_none();
            if self.posts.iter().any(is_new) {
                return;
            }
            let Some(nobody) = self.posts.iter().rposition(is_nobody) else { return };
            self.posts.remove(nobody);
        }
        self.posts.push(MailRelay::new(peer, address, now));
    }

    /// Returns the addresses of the relays that help, for the next start.
    #[must_use]
    pub fn good(&self) -> Vec<Address> {
        self.named(usize::MAX)
    }

    fn named(&self, each: usize) -> Vec<Address> {
        let good = self.posts.iter().filter(|post| post.answered && post.trouble.is_none());
        good.flat_map(|post| post.addresses.iter().take(each).cloned()).collect()
    }

    /// Sets the current letter and its readers. It is stored only if `may` is set: it is on our
    /// disk, and doesn't come from a backup.
    pub fn follow(
        &mut self,
        members: impl IntoIterator<Item = PublicKey>,
        letter: Option<&Arc<Letter>>,
        may: bool,
        now: Instant,
    ) {
        let others: Vec<_> = members.into_iter().filter(|member| *member != self.me).collect();
        if !others.iter().eq(self.others.iter().map(|(member, _)| member)) {
            self.others = others.into_iter().map(|member| (member, self.seal.place(&member))).collect();
            self.posts.iter_mut().for_each(|post| post.look = post.look.min(now));
        }
        self.outgoing.may = may;
        if may && self.outgoing.letter.as_ref() != letter {
            self.outgoing.letter = letter.cloned();
            self.outgoing.which += 1;
            self.outgoing.due = now + PUT_AFTER;
        }
    }

    /// Stores without delay from now on, as the program ends.
    pub fn hurry(&mut self) {
        self.outgoing.hurries = true;
    }

    /// Returns the next request and its relay, for which [`MailboxClient::answered`] is to be called.
    /// `nonce` must be used only once, and `number` must grow with time.
    pub fn ask(
        &mut self,
        nonce: [u8; 24],
        number: u64,
        now: Instant,
    ) -> Option<(PeerId, Vec<Multiaddr>, MailRequest)> {
        let named = self.named(1);
        let (is_due, which) = (self.is_put_due(now), self.outgoing.which);
        let is_empty = self.outgoing.letter.is_none();
        let (others, own) = (&self.others, &self.own);
        let free = |post: &&mut MailRelay| post.asked.is_none() && post.look <= now;
        if let Some(post) = self.posts.iter_mut().find(free) {
            let places: Vec<MailboxKey> =
                [own.public()].into_iter().chain(others.iter().map(|(_, at)| *at)).collect();
            let wish = |place: &MailboxKey| MailboxQuery {
                place: *place,
                has: post.read.get(place).copied().unwrap_or(0),
            };
            let wishes = places.iter().map(wish).collect();
            post.asked = Some(Asked::Look(places));
            return Some((post.peer, post.dialled(), MailRequest::Get(wishes)));
        }
        let lacks = |post: &&mut MailRelay| post.asked.is_none() && is_due && post.lacks(which, is_empty);
        let post = self.posts.iter_mut().find(lacks)?;
        let number = post.lies.map_or(number, |lies| number.max(lies.saturating_add(1)));
        post.asked = Some(Asked::Put { number, which, empties: is_empty });
        let sealed = match &self.outgoing.letter {
            None => Vec::new(),
            Some(letter) => {
                let content = Content { posts: named, letter: Some(Letter::clone(letter)) };
                self.seal.close(&own.public(), &content, nonce)
            }
        };
        Some((post.peer, post.dialled(), MailRequest::Put(Mail::new(own, number, sealed))))
    }

    fn is_put_due(&self, now: Instant) -> bool {
        let Outgoing { due, may, hurries, .. } = self.outgoing;
        may && (hurries || due <= now) && !self.is_elsewhere()
    }

    /// Handles a relay's response or failure. Returns the letters for the session;
    /// [`MailboxClient::taken`] is to be called for each before the next request.
    pub fn answered(
        &mut self,
        at: &PeerId,
        answer: Result<MailResponse, MailTrouble>,
        now: Instant,
    ) -> Vec<FetchedLetter> {
        let Some(post) = self.posts.iter_mut().find(|post| post.peer == *at) else { return Vec::new() };
        let Some(asked) = post.asked.take() else { return Vec::new() };
        match (asked, answer) {
            // Our mailbox is asked for first, so a response always has room for it.
            (Asked::Look(places), Ok(MailResponse::There(found)))
                if found.len() == places.len() && found[0] != MailboxContent::Later =>
            {
                post.helped();
                post.look = now + LOOK_EVERY;
                let is_later = found.contains(&MailboxContent::Later);
                post.more = is_later && post.ask_again(now);
                let (mut contents, own) = (Vec::new(), self.own.public());
                for (place, found) in places.into_iter().zip(found) {
                    // The relay can't have made the content; a member can have made any.
                    let Some(mail) = post.found(place, found, &own) else { continue };
                    let Some(content) = self.seal.open(&place, mail.sealed()) else { continue };
                    if place == own && content.letter.as_ref() == self.outgoing.letter.as_deref() {
                        post.which = Some(self.outgoing.which);
                    }
                    let from =
                        self.others.iter().find(|(_, at)| *at == place).map_or(self.me, |(who, _)| *who);
                    contents.push((from, content));
                }
                // The session may meanwhile have heard what it lacked.
                let mut fetched: Vec<_> = self.ahead().collect();
                for (from, content) in contents {
                    content.posts.into_iter().for_each(|post| self.name(post, now));
                    fetched.extend(content.letter.map(|letter| FetchedLetter { post: *at, from, letter }));
                }
                fetched
            }
            (Asked::Put { number, which, empties }, Ok(MailResponse::Done)) => {
                post.helped();
                (post.lies, post.which) = ((!empties).then_some(number), Some(which));
                // We know what the mailbox holds.
                post.read.insert(self.own.public(), number);
                Vec::new()
            }
            (Asked::Put { .. }, Ok(MailResponse::Older { .. })) => {
                // Another program with our key has stored a mail: read it first. The number that
                // counts is the one signed in that mail. A relay that could choose our next number
                // would get a mail signed with a very high one; carried to all other relays, it
                // could never be replaced.
                post.looked = false;
                post.read.remove(&self.own.public());
                post.ask_again(now);
                Vec::new()
            }
            (_, Ok(MailResponse::No(why))) => post.failed(MailTrouble::Refused(why), now),
            (_, Ok(_)) => post.failed(MailTrouble::NoMailRelay, now),
            (_, Err(why)) => post.failed(why, now),
        }
    }

    /// Handles the session's verdict on a fetched letter.
    pub fn taken(&mut self, fetched: &FetchedLetter, taken: Result<(), LetterError>) {
        // A relay may show an old letter of ours, which means nothing.
        let is_ahead = match taken {
            Err(LetterError::Gap { .. } | LetterError::NotSigned { .. }) => true,
            Err(LetterError::AnotherChapter { theirs, ours }) => theirs > ours,
            Ok(()) | Err(LetterError::Known | LetterError::AnotherGame | LetterError::Malformed) => false,
        };
        let post = self.posts.iter_mut().find(|one| one.peer == fetched.post);
        if let Some(post) = post.filter(|_| fetched.from == self.me) {
            post.ahead = is_ahead.then(|| fetched.letter.clone());
        }
    }

    fn ahead(&self) -> impl Iterator<Item = FetchedLetter> {
        let one = |post: &MailRelay| {
            Some(FetchedLetter { post: post.peer, from: self.me, letter: post.ahead.clone()? })
        };
        self.posts.iter().filter_map(one)
    }

    fn is_elsewhere(&self) -> bool {
        self.posts.iter().any(|post| post.ahead.is_some())
    }

    /// Returns the state for the player.
    #[must_use]
    pub fn view(&self) -> MailView {
        let Outgoing { letter, which, may, .. } = &self.outgoing;
        let helps = || self.posts.iter().filter(|post| post.trouble.is_none());
        MailView {
            posts: self.posts.iter().map(|post| (post.addresses[0].clone(), post.trouble)).collect(),
            is_looked: self.posts.iter().all(|post| post.trouble.is_some() || post.looked && !post.more),
            lies: *may && letter.is_some() && self.posts.iter().any(|post| post.which == Some(*which)),
            is_done: self.is_elsewhere() || !may || helps().all(|post| !post.lacks(*which, letter.is_none())),
            is_elsewhere: self.is_elsewhere(),
        }
    }
}

impl MailRelay {
    fn new(peer: PeerId, address: Address, now: Instant) -> MailRelay {
        MailRelay {
            peer,
            addresses: vec![address],
            look: now,
            pause: BACKOFF_FIRST,
            rounds: 0,
            rounds_at: now,
            more: false,
            asked: None,
            read: HashMap::new(),
            looked: false,
            lies: None,
            which: None,
            ahead: None,
            answered: false,
            trouble: None,
        }
    }

    fn dialled(&self) -> Vec<Multiaddr> {
        self.addresses.iter().cloned().map(Multiaddr::from).collect()
    }

    /// Returns true if the letter has to be stored here, or the mailbox to be emptied.
    fn lacks(&self, which: u64, is_empty: bool) -> bool {
        let is_there =
            if is_empty { self.lies.is_none() } else { self.which == Some(which) && self.lies.is_some() };
        self.looked && !is_there
    }

    fn helped(&mut self) {
        (self.answered, self.trouble, self.pause) = (true, None, BACKOFF_FIRST);
    }

    /// Schedules another request at once, unless too many were made. Returns true if it did.
    fn ask_again(&mut self, now: Instant) -> bool {
        if self.rounds_at <= now {
            (self.rounds, self.rounds_at) = (ROUNDS_MAX, now + LOOK_EVERY);
        }
        let may = self.rounds > 0;
        if may {
            (self.look, self.rounds) = (now, self.rounds - 1);
        }
        may
    }

    fn failed(&mut self, why: MailTrouble, now: Instant) -> Vec<FetchedLetter> {
        self.trouble = Some(why);
        self.look = now + self.pause;
        self.pause = (self.pause * 2).min(BACKOFF_MAX);
        // The relay may hold other mail when it is back.
        self.looked = false;
        Vec::new()
    }

    /// Notes what a mailbox holds. Returns a mail that wasn't known yet.
    fn found(&mut self, place: MailboxKey, found: MailboxContent, own: &MailboxKey) -> Option<Mail> {
        let is_own = place == *own;
        let is_there = match &found {
            MailboxContent::Later => return None,
            MailboxContent::Nothing => {
                self.read.remove(&place);
                if is_own {
                    (self.lies, self.which) = (None, None);
                }
                false
            }
            MailboxContent::Same => false,
            // An unsigned mail counts as none.
            MailboxContent::Mail(mail) => mail.place == place && mail.is_good(),
        };
        self.looked |= is_own;
        let MailboxContent::Mail(mail) = found else { return None };
        if is_there {
            self.read.insert(place, mail.number);
            if is_own {
                (self.lies, self.which) = (Some(mail.number), None);
            }
        }
        is_there.then_some(mail)
    }
}

#[cfg(test)]
mod tests {
    use std::cell::{Cell, RefCell};
    use std::rc::Rc;

    use super::*;
    use crate::mail::mailbox_store::{MailQuotas, MailboxStore};

    /// Makes the n-th letter of a table.
    fn letter(n: u8) -> Arc<Letter> {
        Arc::new(Letter::decode(&[7, 6, 5, 4, 3, 2, 1, 0, 0, n, 0, 0, 0]).unwrap())
    }

    fn key(seed: u8) -> Key {
        Key::from_seed([seed; 32])
    }

    /// Behaviour of a relay.
    type Answers = Box<dyn FnMut(MailRequest, Instant) -> Result<MailResponse, MailTrouble>>;

    /// Members of a table, relays, and the letters that each member has fetched.
    struct World {
        now: Instant,
        posts: Vec<(Address, PeerId, Answers)>,
        clients: Vec<MailboxClient>,
        fetched: Vec<Vec<FetchedLetter>>,
        nonces: u8,
    }

    fn address(peer: PeerId, port: usize) -> Address {
        format!("/ip4/203.0.113.1/tcp/{port}/p2p/{peer}").parse().unwrap()
    }

    /// Makes a relay that behaves as it should.
    fn honest() -> impl FnMut(MailRequest, Instant) -> Result<MailResponse, MailTrouble> {
        let mut store = MailboxStore::new(MailQuotas::default(), [0; 32]);
        move |ask, now| Ok(store.answer([10, 0, 0, 1].into(), ask, now, &mut ()))
    }

    impl World {
        /// Makes this many members, who know no relay yet.
        fn new(members: u8) -> World {
            let now = Instant::now();
            let client = |seed| MailboxClient::new(&key(seed), Seal::new(&[2; 16], &[3; 32]), now);
            let clients: Vec<_> = (0..members).map(client).collect();
            let fetched = clients.iter().map(|_| Vec::new()).collect();
            World { now, posts: Vec::new(), clients, fetched, nonces: 0 }
        }

        /// Adds a relay that the first `known_by` members know.
        fn post(
            &mut self,
            known_by: usize,
            answers: impl FnMut(MailRequest, Instant) -> Result<MailResponse, MailTrouble> + 'static,
        ) -> usize {
            let peer = PeerId::random();
            let address = address(peer, 1 + self.posts.len());
            for client in &mut self.clients[..known_by] {
                client.name(address.clone(), self.now);
            }
            self.posts.push((address, peer, Box::new(answers)));
            self.posts.len() - 1
        }

        /// Sets a member's current letter.
        fn has(&mut self, at: usize, letter: Option<&Arc<Letter>>) {
            let members: Vec<_> = (0..self.clients.len()).map(|seed| key(seed as u8).public()).collect();
            self.clients[at].follow(members, letter, true, self.now);
        }

        /// Lets time pass. Returns the number of requests of a member meanwhile.
        fn pass(&mut self, at: usize, seconds: u64) -> usize {
            let mut asked = 0;
            for _ in 0..=seconds {
                while let Some((peer, addresses, ask)) =
                    self.clients[at].ask([self.nonces; 24], u64::from(self.nonces), self.now)
                {
                    assert!(!addresses.is_empty());
                    self.nonces = self.nonces.wrapping_add(1);
                    asked += 1;
                    let post = self.posts.iter_mut().find(|(_, post, _)| *post == peer).expect("a post");
                    let answer = (post.2)(ask, self.now);
                    let fetched = self.clients[at].answered(&peer, answer, self.now);
                    self.fetched[at].extend(fetched);
                    assert!(asked < 10_000, "it asks for ever");
                }
                self.now += Duration::from_secs(1);
            }
            asked
        }

        /// Returns the letters that a member has fetched since the last call, with their writers.
        fn fetches(&mut self, at: usize) -> Vec<(PublicKey, Letter)> {
            self.fetched[at].drain(..).map(|fetched| (fetched.from, fetched.letter)).collect()
        }
    }

    fn from(seed: u8, letter: &Arc<Letter>) -> (PublicKey, Letter) {
        (key(seed).public(), Letter::clone(letter))
    }

    #[test]
    fn letter_is_fetched_once_and_removed_when_not_needed() {
        let mut world = World::new(3);
        world.post(3, honest());
        for at in 0..3 {
            world.has(at, None);
        }
        world.has(0, Some(&letter(1)));
        world.pass(0, 1);
        assert!(!world.clients[0].view().lies, "others may still come and take it");
        world.pass(0, 3);
        assert!(world.clients[0].view().lies && world.clients[0].view().is_done);
        for at in [1, 2, 1, 2] {
            world.pass(at, 30);
        }
        assert_eq!(world.fetches(1), [from(0, &letter(1))]);
        assert_eq!(world.fetches(2), [from(0, &letter(1))]);
        world.has(1, Some(&letter(2)));
        world.has(0, Some(&letter(3)));
        world.pass(1, 30);
        world.pass(0, 30);
        assert_eq!(world.fetches(0), [from(1, &letter(2))]);
        world.pass(2, 30);
        assert_eq!(world.fetches(2), [from(0, &letter(3)), from(1, &letter(2))]);
        // Nobody lacks the letter any more.
        world.has(0, None);
        world.pass(0, 30);
        assert!(!world.clients[0].view().lies && world.clients[0].view().is_done);
        world.clients[2] = MailboxClient::new(&key(2), Seal::new(&[2; 16], &[3; 32]), world.now);
        world.clients[2].name(world.posts[0].0.clone(), world.now);
        world.has(2, None);
        world.pass(2, 1);
        assert_eq!(world.fetches(2), [from(1, &letter(2))]);
    }

    #[test]
    fn lost_relay_is_replaced_by_another() {
        let mut world = World::new(2);
        let (is_up, was_reset) = (Rc::new(Cell::new(true)), Rc::new(Cell::new(false)));
        let mut first = honest();
        let (up, reset) = (Rc::clone(&is_up), Rc::clone(&was_reset));
        world.post(2, move |ask, now| {
            if reset.take() {
                first = honest();
            }
            if up.get() { first(ask, now) } else { Err(MailTrouble::Unreached) }
        });
        // One member knows the second relay; its mail names it to the other.
        world.post(1, honest());
        world.has(0, Some(&letter(1)));
        world.has(1, None);
        world.pass(0, 30);
        world.pass(1, 30);
        assert_eq!(world.fetches(1), [from(0, &letter(1)), from(0, &letter(1))], "one of each");
        assert_eq!(world.clients[1].view().posts.len(), 2);
        is_up.set(false);
        world.has(1, Some(&letter(2)));
        world.pass(1, 30);
        world.pass(0, 30);
        assert_eq!(world.fetches(0), [from(1, &letter(2))]);
        assert_eq!(world.clients[0].view().posts[0].1, Some(MailTrouble::Unreached));
        // The relay is back, and has lost everything.
        is_up.set(true);
        was_reset.set(true);
        for at in [0, 1, 0, 1] {
            world.pass(at, 400);
        }
        assert!(world.clients.iter().all(|client| client.view().is_done));
        world.clients[0] = MailboxClient::new(&key(0), Seal::new(&[2; 16], &[3; 32]), world.now);
        world.clients[0].name(world.posts[0].0.clone(), world.now);
        world.fetched[0].clear();
        world.has(0, None);
        world.pass(0, 1);
        let mut fetched = world.fetches(0);
        assert_eq!(fetched.len(), 4, "from each post, which the first has named");
        fetched.truncate(2);
        assert_eq!(fetched, [from(0, &letter(1)), from(1, &letter(2))], "the own one, too");
    }

    #[test]
    fn newer_mail_of_our_own_key_is_not_overwritten() {
        for (taken, puts) in [
            (Ok(()), true),
            (Err(LetterError::Known), true),
            (Err(LetterError::AnotherChapter { theirs: 0, ours: 1 }), true),
            (Err(LetterError::AnotherChapter { theirs: 2, ours: 1 }), false),
            (Err(LetterError::Gap { from: bastide_record::Index(7) }), false),
            (Err(LetterError::NotSigned { at: bastide_record::Index(7) }), false),
        ] {
            let mut world = World::new(2);
            world.post(2, honest());
            let post = world.posts[0].1;
            world.has(0, Some(&letter(9)));
            world.pass(0, 30);
            // The member's own backup is restored.
            world.clients[0] = MailboxClient::new(&key(0), Seal::new(&[2; 16], &[3; 32]), world.now);
            world.clients[0].name(world.posts[0].0.clone(), world.now);
            world.has(0, Some(&letter(1)));
            world.pass(0, 0);
            assert_eq!(world.fetches(0), [from(0, &letter(9))], "it is looked at first");
            let fetched = |seed: u8, letter: &Arc<Letter>| FetchedLetter {
                post,
                from: key(seed).public(),
                letter: Letter::clone(letter),
            };
            let gap = Err(LetterError::Gap { from: bastide_record::Index(1) });
            world.clients[0].taken(&fetched(0, &letter(9)), taken);
            world.clients[0].taken(&fetched(1, &letter(9)), gap);
            world.pass(0, 15);
            assert_eq!(world.clients[0].view().is_elsewhere, !puts, "{taken:?}");
            world.has(1, None);
            world.pass(1, 30);
            let lies = if puts { letter(1) } else { letter(9) };
            assert_eq!(world.fetches(1), [from(0, &lies)], "{taken:?}");
            // The session has meanwhile heard what it lacked.
            world.pass(0, 15);
            let again: &[_] = if puts { &[] } else { &[from(0, &letter(9))] };
            assert_eq!(world.fetches(0), again, "{taken:?}");
            world.clients[0].taken(&fetched(0, &letter(9)), Err(LetterError::Known));
            world.pass(0, 30);
            world.pass(1, 30);
            assert_eq!(world.fetches(1), if puts { vec![] } else { vec![from(0, &letter(1))] }, "{taken:?}");
        }
    }

    #[test]
    fn letter_that_may_not_be_stored_yet_is_not_stored() {
        let mut world = World::new(2);
        world.post(2, honest());
        world.clients[0].follow([key(1).public()], Some(&letter(1)), false, world.now);
        world.pass(0, 60);
        world.has(1, None);
        world.pass(1, 60);
        assert_eq!(world.fetches(1), []);
    }

    #[test]
    fn lying_relay_is_asked_rarely_and_never_believed() {
        let seal = Seal::new(&[2; 16], &[3; 32]);
        let content = Content { posts: Vec::new(), letter: Some(Letter::clone(&letter(1))) };
        let place = seal.place(&key(1).public());
        let sealed = seal.close(&place, &content, [1; 24]);
        // By another member, in this one's mailbox.
        let forged = Mail { place, ..Mail::new(&seal.key(&key(2)), 5, sealed.clone()) };
        let by_nobody = Mail::new(&seal.key(&key(1)), 5, vec![1; 100]);
        let elsewhere = Mail::new(&seal.key(&key(2)), 5, sealed);
        let all = |found: MailboxContent| {
            move |_: MailRequest, _: Instant| Ok(MailResponse::There(vec![found.clone(); 2]))
        };
        let mut older = 0u64;
        let liars: Vec<Answers> = vec![
            Box::new(all(MailboxContent::Later)),
            Box::new(all(MailboxContent::Same)),
            Box::new(all(MailboxContent::Mail(forged))),
            Box::new(all(MailboxContent::Mail(by_nobody))),
            Box::new(all(MailboxContent::Mail(elsewhere))),
            Box::new(|_, _| Ok(MailResponse::There(Vec::new()))),
            Box::new(|_, _| Ok(MailResponse::Done)),
            Box::new(|_, _| Ok(MailResponse::No(MailRefusal::Full))),
            Box::new(|_, _| Err(MailTrouble::NoMailRelay)),
            Box::new(move |ask, _| {
                older += 1;
                Ok(match ask {
                    MailRequest::Put(_) => {
                        MailResponse::Older { number: (u64::MAX - 5).saturating_add(older) }
                    }
                    MailRequest::Get(wishes) => {
                        MailResponse::There(vec![MailboxContent::Nothing; wishes.len()])
                    }
                })
            }),
        ];
        for (which, liar) in liars.into_iter().enumerate() {
            let mut world = World::new(2);
            world.post(2, liar);
            world.has(0, Some(&letter(1)));
            let asked = world.pass(0, 0);
            assert!(world.clients[0].view().is_looked, "liar {which} is waited for");
            let asked = asked + world.pass(0, 600);
            assert!(asked <= 31 * 2 * (ROUNDS_MAX as usize + 2), "liar {which}: {asked} times");
            assert_eq!(world.fetches(0), [], "liar {which}");
            assert!(!world.clients[0].view().is_elsewhere);
        }
    }

    #[test]
    fn relay_cannot_choose_the_number_of_a_mail() {
        // Content of a mailbox at a liar that first showed it empty and then refused the mail.
        let forged =
            Mail { number: u64::MAX, ..Mail::new(&Seal::new(&[2; 16], &[3; 32]).key(&key(0)), 1, vec![1]) };
        for found in [MailboxContent::Same, MailboxContent::Nothing, MailboxContent::Mail(forged)] {
            for has in [None, Some(&letter(2))] {
                let mut world = World::new(2);
                let found = found.clone();
                let (carried, mut first) = (Rc::new(RefCell::new(Vec::new())), true);
                let taken = Rc::clone(&carried);
                world.post(2, move |ask, _| {
                    Ok(match ask {
                        MailRequest::Put(mail) => {
                            taken.borrow_mut().push(mail);
                            MailResponse::Older { number: u64::MAX }
                        }
                        MailRequest::Get(wishes) => {
                            let found = if std::mem::take(&mut first) {
                                MailboxContent::Nothing
                            } else {
                                found.clone()
                            };
                            MailResponse::There(vec![found; wishes.len()])
                        }
                    })
                });
                let mut store = honest();
                world.post(2, move |ask, now| {
                    // The liar carries the mail that it was given to this relay.
                    carried.borrow_mut().drain(..).for_each(|mail| _ = store(MailRequest::Put(mail), now));
                    store(ask, now)
                });
                world.has(0, Some(&letter(1)));
                world.pass(0, 60);
                world.has(0, has);
                world.pass(0, 60);
                world.has(0, Some(&letter(3)));
                world.pass(0, 60);
                world.has(1, None);
                world.pass(1, 60);
                assert_eq!(world.fetches(1).last(), Some(&from(0, &letter(3))));
            }
        }
    }

    #[test]
    fn relays_are_bounded_and_merged_by_peer_id() {
        let mut world = World::new(1);
        let peer = PeerId::random();
        for port in 1..20 {
            world.clients[0].name(address(peer, port), world.now);
        }
        assert_eq!(world.clients[0].posts[0].addresses.len(), ADDRESSES_MAX);
        for port in 1..20 {
            world.clients[0].name(address(PeerId::random(), port), world.now);
        }
        world.clients[0].name("/ip4/203.0.113.1/tcp/7".parse().unwrap(), world.now);
        assert_eq!(world.clients[0].posts.len(), POSTS_MAX);
    }
    #[test]
    fn only_a_relay_that_never_answered_is_replaced() {
        let mut world = World::new(1);
        let (mut store, gone) = (honest(), Rc::new(Cell::new(false)));
        let is_gone = Rc::clone(&gone);
        let first = world.post(1, |_, _| Err(MailTrouble::Unreached));
        let second = world.post(
            1,
            move |ask, now| if is_gone.get() { Err(MailTrouble::Unreached) } else { store(ask, now) },
        );
        for _ in 2..POSTS_MAX {
            world.post(1, |_, _| Err(MailTrouble::NoMailRelay));
        }
        world.has(0, None);
        world.pass(0, 1);
        gone.set(true);
        world.pass(0, 60);
        let has = |world: &World, at: usize| {
            world.clients[0].posts.iter().any(|post| post.peer == world.posts[at].1)
        };
        for _ in 0..3 * POSTS_MAX {
            let [new, one_more] = [(); 2].map(|()| world.post(1, |_, _| Err(MailTrouble::Unreached)));
            assert!(has(&world, new) && !has(&world, one_more), "one at a time");
            assert!(has(&world, first) && has(&world, second));
            world.pass(0, 1);
        }
        let good = world.post(1, honest());
        world.pass(0, 1);
        world.post(1, honest());
        assert!(has(&world, good) && has(&world, first) && has(&world, second));
        assert_eq!(world.clients[0].posts.len(), POSTS_MAX);
    }
}
