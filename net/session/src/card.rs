//! The card on the table of a lobby: what is to be played, and who sits there so far.
//!
//! It binds nobody; what binds is the proposal made from it, which a guest joins only if it says the same.

use bastide::record::proposal::is_name;
use bastide::record::{First, Member, Player, PublicKey, SeatTerms, TableId};
use serde::{Deserialize, Serialize};

use super::plan::{Chair, Plan};

/// A host's offer as all in the lobby see it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Card {
    /// The table.
    pub table: TableId,
    /// Rises with every change, and with every proposal made from it.
    pub number: u32,
    /// The number with which `plan`, or who sits here, changed last: what guests agree to.
    pub terms: u32,
    /// The game and its seats.
    pub plan: Plan,
    /// What the host is called.
    pub host: String,
    /// Who sits on the open chairs, in their order.
    pub guests: Vec<Guest>,
}

/// A peer on an open chair.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Guest {
    /// Its key.
    pub key: PublicKey,
    /// What it is called.
    pub name: String,
    /// The terms it agreed to last.
    pub agreed: u32,
}

impl Card {
    /// Whether a host of this version could have made it.
    #[must_use]
    pub fn holds_together(&self) -> bool {
        self.plan.check().is_ok()
            && self.terms <= self.number
            && self.guests.len() <= self.plan.open_chairs()
            && is_name(&self.host)
            && self.guests.iter().all(|guest| is_name(&guest.name))
    }

    /// The guest with this key.
    #[must_use]
    pub fn guest(&self, key: &PublicKey) -> Option<&Guest> {
        self.guests.iter().find(|guest| guest.key == *key)
    }

    /// Who sits here beside the host: keys and names, in the order of the open chairs.
    #[must_use]
    pub fn people(&self) -> Vec<(PublicKey, String)> {
        self.guests.iter().map(|guest| (guest.key, guest.name.clone())).collect()
    }
}

/// What a table is proposed as: its plan, its host and guests by key and name.
#[derive(Debug, Clone, Copy)]
pub(super) struct Round<'a> {
    pub(super) plan: &'a Plan,
    pub(super) table: TableId,
    pub(super) host: (PublicKey, &'a str),
    pub(super) guests: &'a [(PublicKey, String)],
}

impl Round<'_> {
    /// What is proposed, with this number, on this day.
    pub(super) fn propose(&self, number: u32, day: u32) -> First {
        let host = std::iter::once(self.host.0);
        let members = host.chain(self.guests.iter().map(|(key, _)| *key)).collect();
        let first = First::new(self.table, &self.plan.setup, members, self.seats());
        First { number, day, ..self.plan.terms.put(first) }
    }

    /// By seat: what its player is called, and who it is. Chairs that are open are a bot's.
    pub(super) fn seats(&self) -> Vec<SeatTerms> {
        let mut guests = (1..).map(Member).zip(self.guests);
        let seats = self.plan.chairs.iter().zip(0u8..).map(|(chair, colour)| {
            let (name, player) = match chair {
                Chair::Host => (self.host.1.to_owned(), Player::Member(Member(0))),
                Chair::Beside { name } => (name.clone(), Player::Beside(Member(0))),
                Chair::Bot(bot) => (bot_name(colour), Player::Bot { member: Member(0), level: bot.level }),
                Chair::StandIn => (bot_name(colour), Player::StandIn),
                Chair::Open => match guests.next() {
                    Some((member, (_, name))) => (name.clone(), Player::Member(member)),
                    None => (bot_name(colour), Player::StandIn),
                },
            };
            SeatTerms { name, colour, player }
        });
        seats.collect()
    }
}

/// What a bot in a seat is called in the record; screens say it in their own language.
fn bot_name(colour: u8) -> String {
    format!("Bot {}", colour + 1)
}
