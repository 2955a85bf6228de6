//! The card on the table of a lobby: what is to be played, and who sits there so far.
//!
//! It binds nobody; what binds is the proposal made from it, which a guest joins only if it says the same.

use bastide_record::{First, Key, Member, Player, PublicKey, SeatTerms, TableId};
use serde::{Deserialize, Serialize};

use super::command_error::CommandError;
use super::limits;
use super::plan::{Chair, Plan};
use super::profile::{self, Profile};

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
    /// What the host is called, and the colour they want.
    pub host: Profile,
    /// Who sits on the open chairs, in their order.
    pub guests: Vec<Guest>,
}

/// A peer on an open chair.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Guest {
    /// Its key.
    pub key: PublicKey,
    /// What it is called, and the colour it wants.
    pub profile: Profile,
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
            && self.host.is_good()
            && self.guests.iter().all(|guest| guest.profile.is_good())
    }

    /// The guest with this key.
    #[must_use]
    pub fn guest(&self, key: &PublicKey) -> Option<&Guest> {
        self.guests.iter().find(|guest| guest.key == *key)
    }

    /// What is agreed to by a player of this profile who sits here, or takes the next open chair: neither the card's number nor who else has agreed.
    pub(super) fn agreed(&self, me: PublicKey, profile: &Profile) -> Self {
        let mut card = Self { number: 0, ..self.clone() };
        match card.guests.iter_mut().find(|guest| guest.key == me) {
            // It knows better than a card that was on its way.
            Some(guest) => guest.profile = profile.clone(),
            None => card.guests.push(Guest { key: me, profile: profile.clone(), agreed: 0 }),
        }
        card.guests.iter_mut().for_each(|guest| guest.agreed = 0);
        card
    }

    /// What is proposed with the card's number, on this day.
    pub(super) fn propose(&self, host: PublicKey, day: u32) -> First {
        let members = std::iter::once(host).chain(self.guests.iter().map(|guest| guest.key)).collect();
        let first = First::new(self.table, &self.plan.setup, members, self.seats());
        First { number: self.number, day, ..self.plan.terms.put(first) }
    }

    /// By seat: what its player is called, in which colour they play, and who it is. Chairs that are open are a bot's.
    pub(super) fn seats(&self) -> Vec<SeatTerms> {
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
        // The host chooses first, then the guests as they came.
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

    /// What the member of this number is called here, the host being the first.
    pub(super) fn name(&self, member: usize) -> Option<String> {
        let is_its =
            |seat: &SeatTerms| matches!(seat.player, Player::Member(other) if other.index() == member);
        self.seats().into_iter().find(is_its).map(|seat| seat.name)
    }
}

impl Plan {
    /// Whether a table can be opened with it: whether the charter that it would be, with nobody in its open chairs yet, is one.
    ///
    /// # Errors
    /// The first thing that is wrong with it.
    pub fn check(&self) -> Result<(), CommandError> {
        if self.chairs.iter().filter(|chair| **chair == Chair::Host).count() != 1 {
            return Err(CommandError::HostStands);
        }
        // Whose key and name it is changes nothing: those are checked where they come from.
        let (table, plan, host) = (TableId([0; 16]), self.clone(), Profile::from("Host"));
        let card = Card { table, number: 1, terms: 0, plan, host, guests: Vec::new() };
        card.propose(Key::from_seed([0; 32]).public(), 0).check()?;
        debug_assert!(self.open_chairs() < limits::MEMBERS, "at most six seats, one of them the host's");
        Ok(())
    }
}

/// What a bot in a seat is called in the record; screens say it in their own language.
fn bot_name(seat: u8) -> String {
    format!("Bot {}", seat + 1)
}
