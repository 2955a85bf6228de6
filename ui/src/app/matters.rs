//! What members ask of each other beside the moves, as sentences and buttons.

use bastide::record::Departure;
use bastide_net::session::{Ask, BallotView, Matter, MemberView, Millis, Time, View};

use super::words;

/// How a member is called on this screen.
fn name(view: &View, member: usize) -> &str {
    view.members.get(member).map_or("somebody", |member| member.name.as_str())
}

fn names(view: &View, members: &[usize]) -> String {
    words::list(&members.iter().map(|member| name(view, *member)).collect::<Vec<_>>())
}

/// What a member's program has signed against the rules, proven.
pub(super) fn caught(view: &View, member: usize) -> Option<String> {
    let forked = view.caught.iter().find(|caught| caught.member == member);
    let forked = forked.map(|caught| format!("its program {}: the proof is kept", caught.what));
    let broke = view.protests.iter().find(|objection| objection.ours && objection.against == Some(member));
    forked.or_else(|| broke.map(|objection| format!("its program broke a rule: {}", objection.rule)))
}

/// What is asked, and by whom: "Anna asks for a pause."
pub(super) fn matter(view: &View, ballot: &BallotView) -> String {
    let mine = view.me == Some(ballot.asker);
    let asks = |for_what: String| match mine {
        true => format!("You ask {for_what}."),
        false => format!("{} asks {for_what}.", name(view, ballot.asker)),
    };
    match &ballot.matter {
        Matter::Leave { resigning, excluded, split } => {
            let goes = match (resigning.as_slice(), excluded.as_slice()) {
                ([one], []) if view.me == Some(*one) => "You leave the game.".to_owned(),
                ([one], []) => format!("{} leaves the game.", name(view, *one)),
                (leaving, []) => format!("{} leave the game.", names(view, leaving)),
                (_, gone) => asks(format!("to go on without {}", names(view, gone))),
            };
            if *split {
                format!("{goes} Two different moves were signed; the game goes back to before them.")
            } else {
                goes
            }
        }
        Matter::Return(member) if ballot.asker == *member => asks("to play again".to_owned()),
        Matter::Return(member) => asks(format!("to let {} play again", name(view, *member))),
        Matter::Back(_) => {
            format!(
                "{} The tiles that were drawn stay the same.",
                asks("to take back the last turn".to_owned())
            )
        }
        Matter::Pause => asks("for a pause".to_owned()),
        Matter::Resume => asks("to go on".to_owned()),
        Matter::Abandon => asks("to end the game without a result".to_owned()),
    }
}

/// How the vote stands: "Agreed: Anna. Not answered: you."
pub(super) fn standing(view: &View, ballot: &BallotView) -> String {
    let called = |member: &usize| if view.me == Some(*member) { "you" } else { name(view, *member) };
    let part = |what: &str, members: &[usize]| {
        let names: Vec<&str> = members.iter().map(called).collect();
        (!members.is_empty()).then(|| format!("{what}: {}.", words::list(&names)))
    };
    let parts =
        [part("Agreed", &ballot.yes), part("Refused", &ballot.no), part("Not answered", &ballot.silent)];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// A button that asks for something, and what it means.
pub(super) struct Button {
    /// On it.
    pub(super) label: String,
    /// Beside it.
    pub(super) meaning: &'static str,
    /// Whether it is asked once more whether that is meant.
    pub(super) grave: bool,
}

/// The button of an ask.
pub(super) fn button(view: &View, ask: Ask) -> Button {
    let (label, meaning, grave) = match ask {
        Ask::Resign => ("Resign".to_owned(), "You leave for good; the others go on.", true),
        Ask::Exclude(member) => (
            format!("Go on without {}", name(view, member)),
            "More than half of the members have to agree. Who comes back can be let in again.",
            false,
        ),
        Ask::Return => ("Play again".to_owned(), "You take your seat again, if all agree.", false),
        Ask::Back => (
            "Take back the last turn".to_owned(),
            "If all agree. The tiles that were drawn stay the same, so all know them.",
            false,
        ),
        Ask::Pause => ("Pause".to_owned(), "No turns until all agree to go on.", false),
        Ask::Resume => ("Go on".to_owned(), "The pause ends, if all agree.", false),
        Ask::Abandon => {
            ("End without a result".to_owned(), "If all agree; the record says that it was so.", true)
        }
    };
    Button { label, meaning, grave }
}

/// What there is to say of a member beside its connection; nothing of most.
pub(super) fn standing_of(member: &MemberView) -> Option<&'static str> {
    match (member.left, member.app_away) {
        (Some(Departure::Resigning), _) => Some("has left the game"),
        (Some(Departure::Excluded), _) => Some("is out of the game"),
        (None, true) => Some("isn't looking"),
        (None, false) => None,
    }
}

/// What a clock says now: "4:05", "0:00"; nothing where there is none.
pub(super) fn clock(time: &Time, now: Millis) -> Option<String> {
    let left = time.left?;
    let used = time.runs_since.map_or(0, |since| now.0.saturating_sub(since.0));
    let seconds = left.0.saturating_sub(used).div_ceil(1000);
    Some(format!("{}:{:02}", seconds / 60, seconds % 60))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_run_down_and_stop() {
        let check = |left: u64, since: Option<u64>, now: u64, shown: &str| {
            let time = Time { left: Some(Millis(left)), runs_since: since.map(Millis), ..Time::default() };
            assert_eq!(clock(&time, Millis(now)).as_deref(), Some(shown));
        };
        check(600_000, None, 5_000, "10:00");
        check(600_000, Some(5_000), 5_000, "10:00");
        check(600_000, Some(5_000), 5_001, "10:00");
        check(600_000, Some(5_000), 6_000, "9:59");
        check(61_000, Some(0), 1_000, "1:00");
        check(1_000, Some(0), 99_000, "0:00");
        assert_eq!(clock(&Time::default(), Millis(0)), None);
    }
}
