//! What members ask of each other beside the moves, as sentences and buttons.

use bastide::record::Departure;
use bastide_net::session::{Ask, BallotView, Matter, MemberView, Millis, Time, View};

use super::words;

/// How a member is called on this screen.
fn name(view: &View, member: usize) -> &str {
    view.members.get(member).map_or(say!(somebody), |member| member.name.as_str())
}

fn names(view: &View, members: &[usize]) -> String {
    words::list(&members.iter().map(|member| name(view, *member)).collect::<Vec<_>>())
}

/// What a member's program has signed against the rules, proven.
pub(super) fn caught(view: &View, member: usize) -> Option<String> {
    let forked = view.caught.iter().find(|caught| caught.member == member);
    let forked = forked.map(|_| say!(member_forked).to_owned());
    let broke = view.protests.iter().find(|objection| objection.ours && objection.against == Some(member));
    forked.or_else(|| broke.map(|objection| say!(member_broke, rule = objection.rule.to_string())))
}

/// What is asked, and by whom: "Anna asks for a pause."
pub(super) fn matter(view: &View, ballot: &BallotView) -> String {
    let mine = if view.me == Some(ballot.asker) { "yes" } else { "no" };
    let asker = name(view, ballot.asker);
    match &ballot.matter {
        Matter::Leave { resigning, excluded, split } => {
            let goes = match (resigning.as_slice(), excluded.as_slice()) {
                ([one], []) if view.me == Some(*one) => say!(leave_you).to_owned(),
                ([one], []) => say!(leave_one, name = name(view, *one)),
                (leaving, []) => say!(leave_several, names = names(view, leaving)),
                (_, gone) => say!(ask_without, mine = mine, name = asker, names = names(view, gone)),
            };
            if *split { format!("{goes} {}", say!(leave_split)) } else { goes }
        }
        Matter::Return(member) if ballot.asker == *member => say!(ask_return, mine = mine, name = asker),
        Matter::Return(member) => {
            say!(ask_let_return, mine = mine, name = asker, other = name(view, *member))
        }
        Matter::Back(_) => say!(ask_back, mine = mine, name = asker),
        Matter::Pause => say!(ask_pause, mine = mine, name = asker),
        Matter::Resume => say!(ask_resume, mine = mine, name = asker),
        Matter::Abandon => say!(ask_abandon, mine = mine, name = asker),
    }
}

/// How the vote stands: "Agreed: Anna. Not answered: you."
pub(super) fn standing(view: &View, ballot: &BallotView) -> String {
    let called = |members: &[usize]| {
        let called =
            |member: &usize| if view.me == Some(*member) { say!(member_you) } else { name(view, *member) };
        words::list(&members.iter().map(called).collect::<Vec<_>>())
    };
    let some = |members: &[usize]| (!members.is_empty()).then(|| called(members));
    let parts = [
        some(&ballot.yes).map(|names| say!(vote_agreed, names = names)),
        some(&ballot.no).map(|names| say!(vote_refused, names = names)),
        some(&ballot.silent).map(|names| say!(vote_silent, names = names)),
    ];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// A button that asks for something, and what it means.
pub(super) struct Button {
    /// On it.
    pub(super) label: String,
    /// Beside it.
    pub(super) meaning: String,
    /// Whether it is asked once more whether that is meant.
    pub(super) grave: bool,
}

/// The button of an ask.
pub(super) fn button(view: &View, ask: Ask) -> Button {
    let alone = if is_alone(view) { "yes" } else { "no" };
    let (label, meaning, grave) = match ask {
        Ask::Resign => (say!(resign).to_owned(), say!(resign_meaning).to_owned(), true),
        Ask::Exclude(member) => {
            (say!(exclude, name = name(view, member)), say!(exclude_meaning).to_owned(), false)
        }
        Ask::Return => (say!(return_to_game).to_owned(), say!(return_meaning).to_owned(), false),
        Ask::Back => (say!(back_turn).to_owned(), say!(back_turn_meaning, alone = alone), false),
        Ask::Pause => (say!(pause).to_owned(), say!(pause_meaning).to_owned(), false),
        Ask::Resume => (say!(go_on).to_owned(), say!(go_on_meaning).to_owned(), false),
        Ask::Abandon => (say!(abandon).to_owned(), say!(abandon_meaning, alone = alone), true),
    };
    Button { label, meaning, grave }
}

/// Whether nobody else plays but bots, who are asked nothing.
fn is_alone(view: &View) -> bool {
    view.members.iter().filter(|member| member.left.is_none()).count() < 2
}

/// Whether asking for this would change nothing: a game with nobody else waits as long as its player does.
pub(super) fn is_idle(view: &View, ask: Ask) -> bool {
    ask == Ask::Pause && is_alone(view)
}

/// What there is to say of a member beside its connection; nothing of most.
pub(super) fn standing_of(member: &MemberView) -> Option<&'static str> {
    match (member.left, member.app_away) {
        (Some(Departure::Resigning), _) => Some(say!(member_left)),
        (Some(Departure::Excluded), _) => Some(say!(member_out)),
        (None, true) => Some(say!(member_away)),
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
