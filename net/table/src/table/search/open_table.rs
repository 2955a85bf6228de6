//! An open table as strangers see it: the game, its players, and the players wanted. It is shown on
//! the local network or on a relay's board.
//!
//! Invariant: everything in it has passed the checks of our own tables: the plan is playable, names
//! are good, and the invitation is parsed and written anew.

use bastide_node::{Notice, TABLE_NAME_MAX};
use bastide_record::bytes;
use bastide_session::{Plan, SeatView, Stage, View, is_seen};
use bastide_wire::invitation::Invitation;
use serde::{Deserialize, Serialize};

/// Maximum length of the description besides name and invitation, in bytes. A relay stores both
/// together with it.
const ABOUT_MAX: usize = 768;

/// Players that a host looks for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum PlayersWanted {
    /// Anybody.
    #[default]
    Anybody,
    /// Players with little experience.
    Beginners,
    /// Players who know the game.
    Practised,
    /// Players who want to win against the best.
    Strong,
}

impl PlayersWanted {
    /// All values.
    pub const ALL: [PlayersWanted; 4] =
        [PlayersWanted::Anybody, PlayersWanted::Beginners, PlayersWanted::Practised, PlayersWanted::Strong];
}

impl std::fmt::Display for PlayersWanted {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            PlayersWanted::Anybody => "anybody",
            PlayersWanted::Beginners => "beginners",
            PlayersWanted::Practised => "practised",
            PlayersWanted::Strong => "strong",
        })
    }
}

impl std::str::FromStr for PlayersWanted {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<PlayersWanted, Self::Err> {
        let one = PlayersWanted::ALL.into_iter().find(|one| one.to_string() == text);
        one.ok_or("anybody, beginners, practised or strong")
    }
}

/// Description of an open table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct About {
    /// Game and terms.
    pub plan: Plan,
    /// Names of the seated players, the host first.
    pub sits: Vec<String>,
    /// Players wanted.
    pub seeks: PlayersWanted,
}

/// Open table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenTable {
    /// Name given by its host; it [is a visible name](is_seen).
    pub name: String,
    /// Number of seats.
    pub seats: u8,
    /// Number of free seats.
    pub free: u8,
    /// Invitation to the table.
    pub invitation: Invitation,
    /// Description; `None` if it was too long or invalid.
    pub about: Option<About>,
    /// It is on the local network.
    pub is_near: bool,
}

impl OpenTable {
    /// Checks a stranger's notice. Returns `None` if it may not be shown.
    pub(super) fn read(notice: Notice, is_near: bool) -> Option<OpenTable> {
        let Notice { name, seats, free, about, invitation } = notice;
        let about = bytes::decode::<About>(&about, ABOUT_MAX).ok();
        let about = about.filter(|about| about.is_good(seats));
        let invitation = invitation.parse().ok()?;
        is_seen(&name).then_some(OpenTable { name, seats, free, invitation, about, is_near })
    }
}

impl About {
    fn is_good(&self, seats: u8) -> bool {
        let fits = self.plan.chairs.len() == usize::from(seats) && self.sits.len() <= self.plan.chairs.len();
        fits && self.plan.check().is_ok() && self.sits.iter().all(|name| is_seen(name))
    }
}

/// Makes the notice of our table, as long as there is a free seat.
pub(in crate::table) fn notice(
    view: &View,
    name: Option<&str>,
    seeks: PlayersWanted,
    invitation: &str,
) -> Option<Notice> {
    let free = view.seats.iter().filter(|seat| **seat == SeatView::Open).count();
    let card = view.card.as_ref().filter(|_| view.stage == Stage::Lobby && free > 0)?;
    let sits: Vec<String> = view.members.iter().map(|member| member.name.clone()).collect();
    let name =
        name.or(sits.first().map(String::as_str)).filter(|name| name.len() <= TABLE_NAME_MAX)?.to_owned();
    let about = bytes::encode(&About { plan: card.plan.clone(), sits, seeks });
    Some(Notice {
        name,
        seats: view.seats.len() as u8,
        free: free as u8,
        about: if about.len() <= ABOUT_MAX { about } else { Vec::new() },
        invitation: invitation.to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use bastide_wire::ids::{NetworkKey, TableId};

    use super::*;

    fn about() -> About {
        About { plan: Plan::open(3), sits: vec!["Anna".into()], seeks: PlayersWanted::Beginners }
    }

    fn invitation() -> Invitation {
        Invitation {
            table: TableId([1; 16]),
            host: [2; 32],
            secret: [3; 16],
            at: NetworkKey([4; 32]),
            addresses: Vec::new(),
        }
    }

    fn read(name: &str, about: Vec<u8>, invitation: String) -> Option<OpenTable> {
        OpenTable::read(Notice { name: name.into(), seats: 3, free: 2, about, invitation }, true)
    }

    fn of(name: &str, about: Vec<u8>) -> Option<OpenTable> {
        read(name, about, invitation().to_string())
    }

    #[test]
    fn table_with_a_malformed_invitation_is_not_listed() {
        let line = invitation().to_string();
        for (said, listed) in [
            (line.clone(), true),
            (format!(" {} ", line.to_uppercase()), true),
            (line.replace('0', "1"), false),
            ("bastide://".into(), false),
            ("$(touch PWNED)".into(), false),
            ("--data=folder".into(), false),
            (format!("{line}\u{202e}"), false),
        ] {
            let table = read("Saturday", bytes::encode(&about()), said.clone());
            let written = table.map(|table| table.invitation.to_string());
            assert_eq!(written, listed.then(|| line.clone()), "{said:?}");
        }
    }

    #[test]
    fn table_without_a_good_name_is_not_listed() {
        for (name, listed) in [
            ("Saturday", true),
            ("שבת", true),
            ("", false),
            (" ", false),
            ("a\nb", false),
            ("\u{1b}]0;x\u{7}", false),
            ("\u{9b}31m", false),
            ("\u{202e}yadrutaS", false),
            ("Saturday\u{200b}", false),
            ("\u{301}", false),
            ("a name of more than thirty-two bytes", false),
        ] {
            assert_eq!(of(name, bytes::encode(&about())).is_some(), listed, "{name:?}");
        }
    }

    #[test]
    fn unplayable_plan_and_bad_names_are_not_shown() {
        let check = |change: fn(&mut About), is_shown: bool| {
            let mut about = about();
            change(&mut about);
            let table = of("Saturday", bytes::encode(&about)).expect("it has a name");
            assert_eq!(table.about, is_shown.then_some(about.clone()), "{about:?}");
        };
        check(|_| (), true);
        check(|about| about.sits.push("Bert".into()), true);
        check(|about| about.sits.push("\u{1b}[2J".into()), false);
        check(|about| about.sits = vec!["Anna".into(); 4], false);
        check(|about| about.plan = Plan::open(4), false);
        check(|about| about.plan.chairs.fill(bastide_session::Chair::Open), false);
        let cut = &bytes::encode(&about())[1..];
        assert_eq!(of("Saturday", cut.to_vec()).expect("it has a name").about, None);
    }
}
