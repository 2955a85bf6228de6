//! A mail relay as the mailbox client sees it: our last request, what its mailboxes hold, and its
//! trouble. Used by the client, which has one value for each relay of the game.
//!
//! Invariants: between two regular reads its responses cause at most [`ROUNDS_MAX`] requests; after
//! each failure the pause before the next request grows.

use std::collections::HashMap;
use std::time::Duration;

use bastide_node::{Multiaddr, PeerId};
use bastide_record::{Letter, PublicKey};
use bastide_wire::address::Address;
use bastide_wire::mail::{Mail, MailboxContent, MailboxKey};
use bastide_wire::relay::RelayTrouble;
use web_time::Instant;

/// Interval between two reads at a relay.
pub(super) const LOOK_EVERY: Duration = Duration::from_secs(20);
/// First delay before a relay that has failed is asked again. It doubles each time.
const BACKOFF_FIRST: Duration = Duration::from_secs(5);
/// Longest delay before a relay that has failed is asked again.
const BACKOFF_MAX: Duration = Duration::from_secs(300);
/// Most extra requests to a relay in [`LOOK_EVERY`] that its own responses cause.
pub(super) const ROUNDS_MAX: u32 = 16;

/// State of a mail relay.
pub(super) struct MailRelay {
    pub(super) peer: PeerId,
    /// Addresses of the relay, each with its peer id at the end.
    pub(super) addresses: Vec<Address>,
    pub(super) look: Instant,
    pause: Duration,
    /// Extra requests that are left until `rounds_at`.
    rounds: u32,
    /// Time at which `rounds` is reset.
    rounds_at: Instant,
    /// The relay has more mail for us than fitted into its response.
    pub(super) more: bool,
    pub(super) asked: Option<Asked>,
    /// Number of the last mail read here, by mailbox.
    pub(super) read: HashMap<MailboxKey, u64>,
    /// Our mailbox was read.
    pub(super) looked: bool,
    /// Number of the mail in our mailbox; `None` if it is empty.
    pub(super) lies: Option<u64>,
    /// Number of the letter in our mailbox, if this client stored it.
    pub(super) which: Option<u64>,
    /// Letter in our mailbox that the session couldn't take yet: its writer was ahead of us.
    pub(super) ahead: Option<Letter>,
    /// The relay has answered once.
    pub(super) answered: bool,
    pub(super) trouble: Option<RelayTrouble>,
}

/// Request that a relay was sent, and hasn't answered yet.
pub(super) enum Asked {
    Look(Vec<MailboxKey>),
    Put { number: u64, which: u64, empties: bool },
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

impl MailRelay {
    pub(super) fn new(peer: PeerId, address: Address, now: Instant) -> MailRelay {
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

    pub(super) fn dialled(&self) -> Vec<Multiaddr> {
        self.addresses.iter().cloned().map(Multiaddr::from).collect()
    }

    /// Returns true if the letter has to be stored here, or the mailbox to be emptied.
    pub(super) fn lacks(&self, which: u64, is_empty: bool) -> bool {
        let is_there =
            if is_empty { self.lies.is_none() } else { self.which == Some(which) && self.lies.is_some() };
        self.looked && !is_there
    }

    pub(super) fn helped(&mut self) {
        (self.answered, self.trouble, self.pause) = (true, None, BACKOFF_FIRST);
    }

    /// Schedules another request at once, unless too many were made. Returns true if it did.
    pub(super) fn ask_again(&mut self, now: Instant) -> bool {
        if self.rounds_at <= now {
            (self.rounds, self.rounds_at) = (ROUNDS_MAX, now + LOOK_EVERY);
        }
        let may = self.rounds > 0;
        if may {
            (self.look, self.rounds) = (now, self.rounds - 1);
        }
        may
    }

    pub(super) fn failed(&mut self, why: RelayTrouble, now: Instant) -> Vec<FetchedLetter> {
        self.trouble = Some(why);
        self.look = now + self.pause;
        self.pause = (self.pause * 2).min(BACKOFF_MAX);
        // The relay may hold other mail when it is back.
        self.looked = false;
        Vec::new()
    }

    /// Notes what a mailbox holds. Returns a mail that wasn't known yet.
    pub(super) fn found(
        &mut self,
        place: MailboxKey,
        found: MailboxContent,
        own: &MailboxKey,
    ) -> Option<Mail> {
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
