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
//! responses cause: between two regular reads at most `relay::ROUNDS_MAX`.

mod relay;

use std::sync::Arc;
use std::time::Duration;

use bastide_node::{Multiaddr, PeerId, Protocol};
use bastide_record::{BlindedKey, Key, Letter, LetterError, PublicKey};
use bastide_wire::address::Address;
use bastide_wire::mail::{Mail, MailRequest, MailResponse, MailboxContent, MailboxKey, MailboxQuery};
use bastide_wire::relay::RelayTrouble;
use web_time::Instant;

pub use self::relay::FetchedLetter;
use self::relay::{Asked, LOOK_EVERY, MailRelay};
use super::seal::{Content, Seal};

/// Most mail relays of a game.
pub const POSTS_MAX: usize = 8;
/// Most addresses of a mail relay.
pub(crate) const ADDRESSES_MAX: usize = 4;
/// Delay before a new letter is stored. Connected peers answer sooner, and then there may be
/// nothing left to store.
const PUT_AFTER: Duration = Duration::from_secs(3);

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

/// State of a table's mail, for the player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MailView {
    /// Mail relays, each with its trouble; `None` if it helps or wasn't asked yet.
    pub posts: Vec<(Address, Option<RelayTrouble>)>,
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
        answer: Result<MailResponse, RelayTrouble>,
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
            (_, Ok(MailResponse::No(why))) => post.failed(RelayTrouble::Refused(why), now),
            (_, Ok(_)) => post.failed(RelayTrouble::NoKeeper, now),
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

#[cfg(test)]
mod tests;
