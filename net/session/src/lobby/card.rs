//! The card on the table of a lobby: the game to be played, and who sits there so far.
//!
//! It binds nobody. The proposal made from it binds, and a guest joins that only if it says the
//! same.

use bastide_record::{First, Key, Member, Player, PublicKey, SeatTerms, TableId};
use serde::{Deserialize, Serialize};

use super::plan::{Chair, Plan};
use crate::limits;
use crate::player::command_error::CommandError;
use crate::player::profile::{self, Profile};

/// Offer of a host, as all in the lobby see it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Card {
    /// Table.
    pub table: TableId,
    /// Number of the card; rises with every change, and with every proposal made from it.
    pub number: u32,
    /// Number with which `plan`, or who sits here, changed last: guests agree to it.
    pub terms: u32,
    /// Game and seats.
    pub plan: Plan,
    /// Host's name and wanted colour.
    pub host: Profile,
    /// Guests on the open chairs, in their order.
    pub guests: Vec<Guest>,
}

/// Peer on an open chair.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Guest {
    /// Key of the guest.
    pub key: PublicKey,
    /// Name and wanted colour.
    pub profile: Profile,
    /// Terms to which it agreed last.
    pub agreed: u32,
}

impl Card {
    /// Returns true if a host of this version could have made it.
    #[must_use]
    pub fn is_consistent(&self) -> bool {
        self.plan.check().is_ok()
            && self.terms <= self.number
            && self.guests.len() <= self.plan.open_chairs()
            && self.host.is_good()
            && self.guests.iter().all(|guest| guest.profile.is_good())
    }

    /// Returns the guest with this key.
    #[must_use]
    pub fn guest(&self, key: &PublicKey) -> Option<&Guest> {
        self.guests.iter().find(|guest| guest.key == *key)
    }

    /// Returns the card to which a player agrees who sits here, or takes the next open chair.
    /// It leaves out the card's number and the others' agreements.
    pub(super) fn agreed(&self, me: PublicKey, profile: &Profile) -> Self {
        let mut card = Self { number: 0, ..self.clone() };
        match card.guests.iter_mut().find(|guest| guest.key == me) {
            // The player knows the profile better than a card that was on its way.
            Some(guest) => guest.profile = profile.clone(),
            None => card.guests.push(Guest { key: me, profile: profile.clone(), agreed: 0 }),
        }
        card.guests.iter_mut().for_each(|guest| guest.agreed = 0);
        card
    }

    /// Makes the first proposal with the card's number, on this day.
    pub(super) fn propose(&self, host: PublicKey, day: u32) -> First {
        let members = std::iter::once(host).chain(self.guests.iter().map(|guest| guest.key)).collect();
        let first = First::new(self.table, &self.plan.setup, members, self.seats());
        First { number: self.number, day, ..self.plan.terms.put(first) }
    }

    /// Returns the seats' names, colours and players. Open chairs appear as stand-ins.
    pub(crate) fn seats(&self) -> Vec<SeatTerms> {
        let mut guests = (1..).map(Member).zip(&self.guests);
        let seats = self.plan.chairs.iter().zip(0u8..).map(|(chair, seat)| match chair {
            Chair::Host => (self.host.name.clone(), Some(self.host.colour), Player::Member(Member(0))),
            Chair::Beside { name } => (name.clone(), None, Player::Beside(Member(0))),
            Chair::Bot(bot) => {
                (bot_name(seat), None, Player::Bot { member: Member(0), level: bot.level.into() })
            }
            Chair::StandIn => (bot_name(seat), None, Player::StandIn),
            Chair::Open => match guests.next() {
                Some((member, Guest { profile, .. })) => {
                    (profile.name.clone(), Some(profile.colour), Player::Member(member))
                }
                None => (bot_name(seat), None, Player::StandIn),
            },
        });
        let seats: Vec<(String, Option<u8>, Player)> = seats.collect();
        let names: Vec<&str> = seats.iter().map(|(name, ..)| name.as_str()).collect();
        // The host chooses first, then the guests in the order in which they came.
        let turn = |player: &Player| player.member().map(Member::index);
        let wanted = seats.iter().map(|(_, colour, player)| Some((turn(player)?, (*colour)?)));
        let colours = profile::colours(&wanted.collect::<Vec<_>>());
        let names = profile::told_apart(&names).into_iter().zip(colours);
        let terms = names.zip(&seats).map(|((name, colour), (_, _, player))| SeatTerms {
            name,
            colour,
            player: *player,
        });
        terms.collect()
    }

    /// Returns the name of the member with this number; the host is 0.
    pub(crate) fn name(&self, member: usize) -> Option<String> {
        let is_its =
            |seat: &SeatTerms| matches!(seat.player, Player::Member(other) if other.index() == member);
        self.seats().into_iter().find(is_its).map(|seat| seat.name)
    }
}

impl Plan {
    /// Checks that a table can be opened with this plan.
    /// The charter that it would make, without guests, must hold.
    ///
    /// # Errors
    /// Returns the first thing that is wrong with it.
    pub fn check(&self) -> Result<(), CommandError> {
        if self.chairs.iter().filter(|chair| **chair == Chair::Host).count() != 1 {
            return Err(CommandError::HostStands);
        }
        // The key and name don't matter here: they are checked where they come from.
        let (table, plan, host) = (TableId([0; 16]), self.clone(), Profile::from("Host"));
        let card = Card { table, number: 1, terms: 0, plan, host, guests: Vec::new() };
        card.propose(Key::from_seed([0; 32]).public(), 0).check()?;
        debug_assert!(self.open_chairs() < limits::MEMBERS, "at most six seats, one of them the host's");
        Ok(())
    }
}

/// Returns the name of a seat's bot in the record. Screens translate it.
fn bot_name(seat: u8) -> String {
    format!("Bot {}", seat + 1)
}
