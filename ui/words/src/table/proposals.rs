//! Sentences and buttons for what members ask of each other besides the moves.

use bastide_record::{BrokenRule, Leavers, Member, MissingReason, QuestionKind, RemarkKind};
use bastide_session::{Ask, ContinuationView, MemberView, Millis, QuestionView, Stage, Time, View};

use crate::{calendar, refusals};

/// Returns the name of a member on this screen.
pub fn name(view: &View, member: usize) -> &str {
    view.members.get(member).map_or(say!(somebody), |member| member.name.as_str())
}

/// Says that the files of a game of two were restored.
/// Only the other member can say what was signed since.
pub fn put_back(view: &View) -> String {
    let other = (0..view.members.len()).find(|member| Some(*member) != view.me);
    say!(put_back_asks, name = other.map_or(say!(somebody), |other| name(view, other)))
}

fn names(view: &View, members: &[usize]) -> String {
    crate::game::list(&members.iter().map(|member| name(view, *member)).collect::<Vec<_>>())
}

/// Lists members by name, with "you" for this player; `None` for an empty list.
fn called(view: &View, members: &[usize]) -> Option<String> {
    let called =
        |member: &usize| if view.me == Some(*member) { say!(member_you) } else { name(view, *member) };
    (!members.is_empty()).then(|| crate::game::list(&members.iter().map(called).collect::<Vec<_>>()))
}

/// Returns the id in the messages of the reason for which a member is missing.
pub const fn missing(why: MissingReason) -> &'static str {
    match why {
        MissingReason::Gone => "gone",
        MissingReason::Late => "late",
        MissingReason::Resigned => "resigned",
        MissingReason::Proven => "proven",
    }
}

/// Says what a member's program has provably signed against the rules.
pub fn caught(view: &View, member: usize) -> Option<String> {
    let forked = view.caught.iter().any(|caught| caught.member == member);
    let broke = view.objections.iter().find(|objection| objection.against == member);
    if forked {
        Some(say!(member_forked).to_owned())
    } else {
        broke.map(|objection| say!(member_broke, rule = broken(view, &objection.rule)))
    }
}

/// Says which rule is broken, with the names of the members.
pub fn broken(view: &View, rule: &BrokenRule) -> String {
    refusals::broken(rule, &|member| view.members.get(member.index()).map(|member| member.name.clone()))
}

/// Says what is asked, and by whom: "Anna asks to take back the last turn."
pub fn question(view: &View, asked: &QuestionView) -> String {
    let mine = if view.me == Some(asked.asker) { "yes" } else { "no" };
    let asker = name(view, asked.asker);
    match asked.kind {
        QuestionKind::TakeBack { .. } => say!(ask_back, mine = mine, name = asker),
        QuestionKind::End => say!(ask_end, mine = mine, name = asker),
    }
}

/// Says who has answered a question: "Agreed: Anna. Not answered: you."
pub fn standing(view: &View, asked: &QuestionView) -> String {
    let yes = called(view, &asked.yes).map(|names| say!(said_yes, names = names));
    let parts = if asked.overtaken {
        vec![Some(say!(asked_too_late).to_owned())]
    } else if asked.denied.is_some() {
        let no = called(view, &asked.no).map(|names| say!(said_no, names = names));
        let late = called(view, &asked.unanswered).map(|names| say!(said_late, names = names));
        vec![yes, no, late]
    } else {
        vec![yes, called(view, &asked.silent).map(|names| say!(said_nothing, names = names))]
    };
    parts.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// Says how a new chapter stands: who wants it, who doesn't yet, and who has signed.
pub fn going_on(view: &View, going: &ContinuationView) -> String {
    let others = |those: &[usize]| -> Vec<usize> {
        going.with.iter().copied().filter(|member| !those.contains(member)).collect()
    };
    let parts = match &going.signed {
        None if others(&going.by).is_empty() && going.enough => {
            [called(view, &going.with[..1]).map(|names| say!(going_on_proposes, names = names)), None]
        }
        None => [
            called(view, &going.by).map(|names| say!(going_on_wanted, names = names)),
            called(view, &others(&going.by)).map(|names| say!(going_on_waits, names = names)),
        ],
        Some(signed) => [
            called(view, signed).map(|names| say!(going_on_signed, names = names)),
            called(view, &others(signed)).map(|names| say!(going_on_unsigned, names = names)),
        ],
    };
    let few = (!going.enough).then(|| say!(why_too_few).to_owned());
    parts.into_iter().flatten().chain(few).collect::<Vec<_>>().join(" ")
}

/// Returns the members that a new chapter would leave out, and those that it would take in again.
fn changes(view: &View, with: &[usize]) -> (Vec<usize>, Vec<usize>) {
    let plays = |member: usize| view.members.get(member).is_some_and(|member| member.missing.is_none());
    let all = 0..view.members.len();
    let out = all.filter(|member| plays(*member) && !with.contains(member)).collect();
    let back = with.iter().copied().filter(|member| !plays(*member)).collect();
    (out, back)
}

/// Returns true if a new chapter with these members would leave out this one, who plays now.
pub fn leaves_out(view: &View, with: &[usize], member: usize) -> bool {
    changes(view, with).0.contains(&member)
}

/// A button that asks the other members for something.
pub struct Button {
    /// Text on the button.
    pub label: String,
    /// Meaning, next to the button.
    pub meaning: String,
    /// True if the player must confirm it.
    pub grave: bool,
}

/// Members who remain if this player leaves for good, and whether they may continue.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RemainingMembers {
    /// No member remains: the game is over and has no winner.
    Nobody,
    /// One member remains, who may claim the win or continue alone.
    One(usize),
    /// Too few members remain to continue.
    Few,
    /// More than half remain.
    More,
}

/// Returns who remains without this player.
/// Members may continue if they are more than half of those who have neither resigned nor provably
/// lied.
pub fn left(view: &View) -> RemainingMembers {
    let is_proven = |number: usize| view.caught.iter().any(|caught| caught.member == number);
    let counts = |(number, member): &(usize, &MemberView)| {
        let is_out = matches!(member.missing, Some(MissingReason::Resigned | MissingReason::Proven));
        view.me != Some(*number) && !member.resigned && !is_out && !is_proven(*number)
    };
    let all: Vec<_> = view.members.iter().enumerate().filter(counts).collect();
    let on: Vec<_> = all.iter().filter(|(_, member)| member.missing.is_none()).collect();
    match (on.as_slice(), all.len()) {
        (_, 0) => RemainingMembers::Nobody,
        ([(one, _)], 1) => RemainingMembers::One(*one),
        (on, all) if 2 * on.len() > all => RemainingMembers::More,
        _ => RemainingMembers::Few,
    }
}

/// Returns true if this player has left for good.
pub fn has_left(view: &View) -> bool {
    view.me.and_then(|me| view.members.get(me)).is_some_and(|me| me.resigned)
}

/// Says what follows from a resignation while nobody plays on.
/// It is for the player who resigned and for the winner; `None` for others.
pub fn resigned(view: &View) -> Option<String> {
    let won = view.remarks.iter().find(|(_, kind)| *kind == RemarkKind::Won);
    if let Some((by, _)) = won {
        return Some(say!(left_won, name = name(view, *by)));
    }
    if !has_left(view) {
        return None;
    }
    let others = |left: &str, name: &str| say!(left_others, left = left, name = name);
    Some(match left(view) {
        RemainingMembers::Nobody => say!(left_nobody).to_owned(),
        _ if view.stage == Stage::Outside => say!(left_outside).to_owned(),
        RemainingMembers::One(one) => others("one", name(view, one)),
        RemainingMembers::Few => others("few", ""),
        RemainingMembers::More => others("more", ""),
    })
}

/// Makes the button of an ask.
pub fn button(view: &View, ask: &Ask) -> Button {
    let alone = if is_alone(view) { "yes" } else { "no" };
    let (label, meaning, grave) = match ask {
        Ask::Resign => (say!(resign).to_owned(), resign_meaning(view), true),
        Ask::GoOn { with, .. } => return go_on(view, with),
        Ask::Stay => (say!(stay).to_owned(), say!(stay_meaning).to_owned(), false),
        Ask::TakeBack => (say!(back_turn).to_owned(), say!(back_turn_meaning, alone = alone), false),
        Ask::End => (say!(end_game).to_owned(), say!(end_game_meaning, alone = alone), true),
    };
    Button { label, meaning, grave }
}

/// Says what becomes of the game and of the seat if this player leaves for good.
fn resign_meaning(view: &View) -> String {
    let then = |left: &str, name: &str| say!(resign_meaning, left = left, name = name);
    match (left(view), view.terms.leavers) {
        (RemainingMembers::Nobody, _) => then("nobody", ""),
        (RemainingMembers::One(one), _) => then("one", name(view, one)),
        (RemainingMembers::Few, _) => then("few", ""),
        (RemainingMembers::More, Leavers::StandIn) => then("bot", ""),
        (RemainingMembers::More, Leavers::Skipped) => then("skipped", ""),
    }
}

/// Makes the button for continuing, such as "Go on without Cy", and says what becomes of the seats.
fn go_on(view: &View, with: &[usize]) -> Button {
    let (out, back) = changes(view, with);
    let is_back = |members: &[usize]| view.me.is_some_and(|me| members.contains(&me));
    let label = match (out.as_slice(), back.as_slice()) {
        ([], []) => say!(go_on_anew).to_owned(),
        ([], back) if is_back(back) => say!(go_on_come_back).to_owned(),
        (out, back) if is_back(back) => say!(go_on_come_back_without, names = names(view, out)),
        ([], back) => say!(go_on_with, names = names(view, back)),
        (out, []) => say!(go_on_without, names = names(view, out)),
        (out, back) => say!(go_on_with_without, with = names(view, back), without = names(view, out)),
    };
    let leavers = match view.terms.leavers {
        Leavers::StandIn => "stand_in",
        Leavers::Skipped => "skipped",
    };
    let may_return = |member: &usize| view.members.get(*member).is_some_and(|member| !member.resigned);
    let parts = [
        (!out.is_empty()).then(|| say!(go_on_out_meaning, leavers = leavers).to_owned()),
        (!out.is_empty() && out.iter().all(may_return)).then(|| say!(go_on_out_back).to_owned()),
        (!back.is_empty()).then(|| say!(go_on_back_meaning).to_owned()),
        (out.is_empty() && back.is_empty()).then(|| say!(go_on_anew_meaning).to_owned()),
        // Other members must want the same, which takes a sentence of its own.
        (with.len() > 1).then(|| say!(go_on_begins).to_owned()),
        (!view.caught.is_empty()).then(|| say!(go_on_cuts).to_owned()),
    ];
    let meaning = parts.into_iter().flatten().collect::<Vec<_>>().join(" ");
    Button { label, meaning, grave: !view.caught.is_empty() }
}

/// Returns the ask that a button stands for.
/// A player who has read that settled moves may be lost agrees to that by pressing it.
pub fn asked(view: &View, ask: &Ask) -> Ask {
    match ask {
        Ask::GoOn { with, .. } => Ask::GoOn { with: with.clone(), even_settled: !view.caught.is_empty() },
        other => other.clone(),
    }
}

/// Returns true if only bots play besides this player; they are asked nothing.
fn is_alone(view: &View) -> bool {
    view.members.iter().filter(|member| member.missing.is_none()).count() < 2
}

/// Describes a member's state besides the connection; `None` for most members.
pub fn standing_of(member: &MemberView) -> Option<String> {
    match (member.missing, member.resigned, member.app_away) {
        (Some(why), ..) => Some(say!(member_missing, why = missing(why))),
        (None, true, _) => Some(say!(member_missing, why = missing(MissingReason::Resigned))),
        (None, false, true) => Some(say!(member_away).to_owned()),
        (None, false, false) => None,
    }
}

/// Describes a member's closing statement in the record.
pub fn remark<'a>(name: impl Fn(usize) -> &'a str, by: usize, kind: RemarkKind) -> String {
    let (kind, other) = match kind {
        RemarkKind::Gone { .. } => ("gone", ""),
        RemarkKind::AnotherDay => ("day", ""),
        RemarkKind::Flag { member, .. } => ("flag", name(member.index())),
        RemarkKind::Won => ("won", ""),
    };
    say!(remark_said, kind = kind, name = name(by), other = other)
}

/// Makes the button for a closing statement.
pub fn remark_button(view: &View, kind: RemarkKind) -> Button {
    let (label, meaning) = match kind {
        RemarkKind::Gone { .. } => (say!(remark_gone), say!(remark_gone_meaning).to_owned()),
        RemarkKind::AnotherDay => (say!(remark_day), say!(remark_day_meaning).to_owned()),
        RemarkKind::Won => (say!(remark_won), say!(remark_won_meaning).to_owned()),
        RemarkKind::Flag { member: Member(member), .. } => {
            (say!(remark_flag), say!(remark_flag_meaning, name = name(view, usize::from(member))))
        }
    };
    Button { label: label.to_owned(), meaning, grave: false }
}

/// Returns true if this player has already made a closing statement of this kind.
pub fn has_said(view: &View, kind: RemarkKind) -> bool {
    let alike = |one: &RemarkKind| std::mem::discriminant(one) == std::mem::discriminant(&kind);
    view.remarks.iter().any(|(by, said)| Some(*by) == view.me && alike(said))
}

/// Writes the time left on a clock: "4:05", "0:00"; `None` if there is no clock.
pub fn clock(time: &Time, now: Millis) -> Option<String> {
    let left = time.left?;
    let used = time.runs_since.map_or(0, |since| now.0.saturating_sub(since.0));
    let left = left.0.saturating_sub(used);
    let minutes = left.div_ceil(60_000);
    Some(match (minutes / (24 * 60), minutes / 60) {
        (0, 0) => calendar::clock(left),
        (0, hours) => say!(left_hours, hours = hours, minutes = minutes % 60),
        (days, hours) => say!(left_days, days = days, hours = hours % 24),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_run_down_and_stop() {
        let check = |left: u64, since: Option<u64>, now: u64, shown: &str| {
            let time = Time { left: Some(Millis(left)), runs_since: since.map(Millis) };
            assert_eq!(clock(&time, Millis(now)).as_deref(), Some(shown));
        };
        check(600_000, None, 5_000, "10:00");
        check(600_000, Some(5_000), 5_000, "10:00");
        check(600_000, Some(5_000), 5_001, "10:00");
        check(600_000, Some(5_000), 6_000, "9:59");
        check(61_000, Some(0), 1_000, "1:00");
        check(1_000, Some(0), 99_000, "0:00");
        check(3_541_000, None, 0, &say!(left_hours, hours = 1, minutes = 0));
        check(3_540_000, None, 0, "59:00");
        check(3 * 86_400_000, Some(0), 3_600_000, &say!(left_days, days = 2, hours = 23));
        assert_eq!(clock(&Time::default(), Millis(0)), None);
    }
}
