//! Rematches: the next table has the same seats.
//! The player who opens it calls the others by an invitation in the chat of the table that is left.
//!
//! Any chat message with an invitation is such a call, whoever wrote it.

use bastide_library::records::series::{self, Standing};
use bastide_library::table::board_model::BoardModel;
use bastide_library::table::preset_tiles::PresetTiles;
use bastide_record::{Player, PublicKey};
use bastide_rules::Seat;
use bastide_session::{Chair, Plan, Presence, SeatView, ShownMessage, Terms, View, is_remark};
use bastide_table::table::TableSnapshot;
use bastide_table::timed_bot::bot;
use bastide_wire::invitation::Invitation;
use bastide_wire::line::SCHEME;

use super::destination::Destination;

/// A player's call to another table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Call {
    /// Key of the player who calls.
    pub(crate) by: PublicKey,
    /// Name of the player.
    pub(crate) name: String,
    /// Invitation to the new table.
    pub(crate) invitation: Invitation,
}

impl Call {
    /// Returns the call in a chat message, if there is one.
    pub(crate) fn of(said: &ShownMessage) -> Option<Self> {
        let invitation = invitation_in(&said.text)?.parse().ok()?;
        Some(Self { by: said.by, name: said.name.clone(), invitation })
    }

    /// Returns the latest call by another player.
    pub(crate) fn heard(view: &View) -> Option<Self> {
        let me = own_key(view);
        view.chat.iter().rev().filter(|said| Some(said.by) != me).find_map(Self::of)
    }

    /// Returns the call to follow when several players call at once, this one among them.
    /// It is the latest call by the player with the lowest key; `None` if no caller's key is lower
    /// than ours.
    pub(crate) fn heard_before_own(view: &View) -> Option<Self> {
        Self::first(&view.chat, &own_key(view)?)
    }

    fn first(said: &[ShownMessage], me: &PublicKey) -> Option<Self> {
        let calls = said.iter().rev().filter_map(Self::of);
        let lesser = calls.filter(|call| call.by.to_bytes() < me.to_bytes());
        lesser.min_by_key(|call| call.by.to_bytes())
    }
}

fn own_key(view: &View) -> Option<PublicKey> {
    Some(view.members.get(view.me?)?.key)
}

/// Returns the chairs of a table like this one, for the player who opens it.
pub(crate) fn chairs(view: &View) -> Vec<Chair> {
    let mut hosted = false;
    let seats = view.seats.iter().zip(&view.players).zip((0..).map(Seat));
    let chairs = seats.map(|((seat, terms), number)| match (seat, terms.player) {
        (SeatView::StandIn, _) => Chair::StandIn,
        (_, Player::Bot { level, .. }) => {
            view.bot(number).or_else(|| level.level().map(bot)).map_or(Chair::StandIn, Chair::Bot)
        }
        (SeatView::Member(member), Player::Beside(_)) if view.me == Some(*member) => {
            Chair::Beside { name: terms.name.clone() }
        }
        (SeatView::Member(member), _) if view.me == Some(*member) => {
            hosted = true;
            Chair::Host
        }
        (SeatView::Member(_) | SeatView::Open, _) => Chair::Open,
    });
    let mut chairs: Vec<Chair> = chairs.collect();
    if !hosted && !chairs.is_empty() {
        chairs[0] = Chair::Host;
    }
    chairs
}

/// Returns the table for another game: the one that another player calls to, or one of ours with the
/// same seats and setup.
pub(crate) fn next(
    look: &TableSnapshot,
    model: &BoardModel,
    call: Option<Call>,
    standing: Option<&Standing>,
) -> Destination {
    if let Some(call) = call {
        return Destination::Join(call.invitation);
    }
    let terms = series::next(&look.view.terms, standing);
    Destination::Own(Plan { setup: *model.game.setup(), chairs: chairs(&look.view), terms })
}

/// Makes the plan of a table with the same seats and these preset tiles.
pub(crate) fn same_tiles(view: &View, given: &PresetTiles) -> Plan {
    let chairs = chairs(view);
    let seats = u8::try_from(chairs.len()).unwrap_or(given.setup.seats);
    let terms = Terms { draws: given.draws.clone(), occasion: None, ..view.terms.clone() };
    Plan { setup: given.with(seats).setup, chairs, terms }
}

/// Returns the names of the other members who can read a chat message now.
pub(crate) fn reachable_names(view: &View) -> Vec<&str> {
    let others = view.members.iter().enumerate().filter(|(number, _)| view.me != Some(*number));
    let here = others.filter(|(_, member)| !matches!(member.presence, Presence::Away(_) | Presence::NotYet));
    here.map(|(_, member)| member.name.as_str()).collect()
}

/// Makes the chat message that calls to a table.
/// Addresses are dropped until it fits: the others know the host's already.
pub(crate) fn remark(invitation: &Invitation) -> String {
    let mut invitation = invitation.clone();
    while !is_remark(&invitation.to_string()) && invitation.addresses.pop().is_some() {}
    invitation.to_string()
}

/// Returns the invitation in a pasted message, with other words around it.
pub(crate) fn invitation_in(text: &str) -> Option<&str> {
    let line = text[text.find(SCHEME)?..].split_whitespace().next()?;
    Some(line.trim_end_matches(|c: char| !c.is_alphanumeric() && c != '/'))
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_record::{Key, TableId};
    use bastide_session::Millis;
    use bastide_session::message::RunId;
    use bastide_wire::ids::NetworkKey;

    #[test]
    fn invitation_fits_a_message_and_is_found_in_it() {
        let invitation = |addresses: usize| Invitation {
            table: TableId([7; 16]),
            host: Key::from_seed([1; 32]).public().to_bytes(),
            secret: [9; 16],
            at: NetworkKey([4; 32]),
            addresses: (0..addresses)
                .map(|n| format!("/ip6/2001:db8::{n}/udp/4001/quic-v1").parse().unwrap())
                .collect(),
        };
        let check = |addresses: usize, kept: usize| {
            let text = format!("Come along: {}. Soon?", remark(&invitation(addresses)));
            let by = Key::from_seed([1; 32]).public();
            let id = (RunId(1), 1);
            let said = ShownMessage { number: 1, id, at: Millis(0), by, name: "Ada".into(), text };
            let call = Call::of(&said).unwrap();
            assert_eq!((call.name.as_str(), call.by), ("Ada", by));
            assert_eq!(call.invitation, invitation(kept), "{addresses} addresses");
        };
        check(0, 0);
        check(3, 3);
        check(8, 8);
        let none = ["", "bastide:", "see bastide:// there", "bastide://nonsense"];
        for text in none {
            assert_eq!(invitation_in(text).and_then(|line| line.parse::<Invitation>().ok()), None, "{text}");
        }
    }

    #[test]
    fn same_tiles_keep_seats_and_leave_the_series() {
        let mut view = (*crate::tests::looks::tables::table().view).clone();
        view.terms.occasion = Some(bastide_words::series::laid_out(3));
        let game = bastide_library::table::moments::tests::played(&bastide_rules::Setup::base(3), 7);
        let given = PresetTiles::of_unsigned(&game.transcript).unwrap();
        let plan = same_tiles(&view, &given);
        assert_eq!(plan.chairs, [Chair::Host, Chair::Open, Chair::Open]);
        assert_eq!((&plan.terms.draws, &plan.terms.occasion), (&given.draws, &None));
        assert_eq!(plan.terms.grace_s, view.terms.grace_s);
        assert_eq!(plan.check(), Ok(()));
    }

    #[test]
    fn simultaneous_calls_lowest_key_wins() {
        let mut keys = [1, 2, 3].map(|seed| Key::from_seed([seed; 32]).public());
        keys.sort_by_key(|key| key.to_bytes());
        let call = |by: usize, number: u64| {
            let host = keys[by].to_bytes();
            let invitation = Invitation {
                table: TableId([number as u8; 16]),
                host,
                secret: [9; 16],
                at: NetworkKey([4; 32]),
                addresses: Vec::new(),
            };
            let (id, at) = ((RunId(1), 1), Millis(number));
            ShownMessage { number, id, at, by: keys[by], name: by.to_string(), text: remark(&invitation) }
        };
        let check = |me: usize, calls: &[usize], followed: Option<(usize, u8)>| {
            let said: Vec<ShownMessage> =
                calls.iter().zip(1..).map(|(by, number)| call(*by, number)).collect();
            let found = Call::first(&said, &keys[me]).map(|call| (call.by, call.invitation.table.0[0]));
            assert_eq!(found, followed.map(|(by, table)| (keys[by], table)), "{me} hears {calls:?}");
        };
        for calls in [[0, 1, 2], [2, 1, 0], [1, 0, 2]] {
            let table = calls.iter().zip(1..).find(|(by, _)| **by == 0).map(|(_, table)| (0, table));
            check(0, &calls, None);
            check(1, &calls, table);
            check(2, &calls, table);
        }
        check(1, &[2], None);
        check(2, &[1], Some((1, 1)));
        check(2, &[1, 1], Some((1, 2)));
    }
}
