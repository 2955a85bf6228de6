//! Answers of a bot to the others' questions. It agrees to take a turn back, and refuses to end the
//! game without a result; it readmits members who were left out and have returned, and asks to be
//! readmitted itself. The session decides without whom it goes on (`Session::allow_unasked_continuations`).

use std::collections::BTreeMap;

use bastide_record::QuestionKind;
use bastide_session::{Ask, Command, ContinuationView, Millis, Stage, View};

/// Returns the answer to the first open question, if there is one.
pub(super) fn to_first(view: &View) -> Option<Command> {
    let asked = view.questions.iter().find(|question| question.until.is_some())?;
    let yes = matches!(asked.kind, QuestionKind::TakeBack { .. });
    Some(Command::Answer { question: asked.question, yes })
}

/// Longest time that a Yes to a returned member stands. Three quarters of the grace period count if
/// they are shorter. A member who plays and hasn't agreed by then must not be left out for it.
const YES_TIMEOUT: Millis = Millis(15_000);
/// Delay before a bot agrees again to a set that it has withdrawn from.
const AGAIN: Millis = Millis(30_000);
/// Interval at which a bot that was left out repeats its request to return.
const ASK_INTERVAL: Millis = Millis(5_000);

/// Returned members, and the bot's answers to them.
///
/// Invariant: it agrees to each member's return so rarely that chapters remain to leave everybody
/// out once more. So a member who returns only to be silent can't use them up.
#[derive(Debug, Default)]
pub(super) struct Readmissions {
    /// Number of times that it has agreed, by member.
    times: BTreeMap<usize, u32>,
    /// Last set that it has agreed to or asked for, as it was then, and the time.
    last: Option<(ContinuationView, Millis)>,
    /// It has withdrawn from that set.
    withdrawn: bool,
}

impl Readmissions {
    /// Returns the bot's next request, if any. It goes on unasked in at most `chapters` new ones.
    pub(super) fn answer(&mut self, view: &View, chapters: u32, now: Millis) -> Option<Command> {
        let me = view.me.filter(|_| view.game_id.is_some())?;
        let ask = if view.stage == Stage::Outside {
            self.come_back(view, me, now)
        } else if let Some(stay) = self.withdraw(view, now) {
            Some(stay)
        } else {
            self.take_in(view, me, chapters, now)
        };
        ask.map(Command::Ask)
    }

    /// Asks to play again with all who play, while we are left out.
    fn come_back(&mut self, view: &View, me: usize, now: Millis) -> Option<Ask> {
        let with: Vec<usize> =
            (0..view.members.len()).filter(|one| *one == me || plays(view, *one)).collect();
        let is_recent = self.last.as_ref().is_some_and(|(_, since)| now < *since + ASK_INTERVAL);
        if is_recent || says(view, me, &with) || !may_ask(view, &with) {
            return None;
        }
        let asked = ContinuationView { with: with.clone(), by: vec![me], signed: None, enough: true };
        self.last = Some((asked, now));
        Some(go_on(with))
    }

    /// Returns true if a Yes of ours stands. Meanwhile the bot doesn't move, so that the new
    /// chapter starts where everybody is.
    pub(super) fn stands(&self, view: &View) -> bool {
        let Some((me, (agreed, _))) = view.me.zip(self.last.as_ref()) else { return false };
        plays(view, me) && says(view, me, &agreed.with) && !back(view, &agreed.with).is_empty()
    }

    /// Withdraws a Yes that has waited for others long enough.
    fn withdraw(&mut self, view: &View, now: Millis) -> Option<Ask> {
        let since = self.last.as_ref()?.1;
        let stands = Millis(YES_TIMEOUT.0.min(u64::from(view.terms.grace_s) * 750));
        let is_due = now >= since + stands && self.stands(view) && may(view, &Ask::Stay);
        self.withdrawn |= is_due;
        is_due.then_some(Ask::Stay)
    }

    /// Readmits a member who asks for it, together with all who play.
    fn take_in(&mut self, view: &View, me: usize, chapters: u32, now: Millis) -> Option<Ask> {
        let others = u32::try_from(view.members.len().saturating_sub(1)).unwrap_or(u32::MAX);
        let most = chapters.checked_div(others)?.saturating_sub(1);
        let fits = |going: &&ContinuationView| {
            let back = back(view, &going.with);
            let seldom = |member: &usize| self.times.get(member).copied().unwrap_or(0) < most;
            let is_caught = |member: &usize| view.caught.iter().any(|caught| caught.member == *member);
            let is_new = |(agreed, since): &(ContinuationView, Millis)| {
                let is_same = agreed.with == going.with && agreed.by == going.by;
                !self.withdrawn || !is_same || now >= *since + AGAIN
            };
            !back.is_empty()
                && (0..view.members.len()).all(|one| !plays(view, one) || going.with.contains(&one))
                && back.iter().all(|one| going.by.contains(one) && seldom(one) && !is_caught(one))
                && !going.by.contains(&me)
                && self.last.as_ref().is_none_or(is_new)
                && may_ask(view, &going.with)
        };
        let going = view.goings_on.iter().find(fits)?.clone();
        back(view, &going.with).into_iter().for_each(|member| *self.times.entry(member).or_default() += 1);
        let ask = go_on(going.with.clone());
        (self.last, self.withdrawn) = (Some((going, now)), false);
        Some(ask)
    }
}

/// Returns true if the member is in the chapter that goes on.
fn plays(view: &View, member: usize) -> bool {
    view.members.get(member).is_some_and(|member| member.missing.is_none())
}

/// Returns the members of a set who aren't in the chapter that goes on.
fn back(view: &View, with: &[usize]) -> Vec<usize> {
    with.iter().copied().filter(|member| !plays(view, *member)).collect()
}

/// Returns true if the member says that it would go on with this set.
fn says(view: &View, member: usize, with: &[usize]) -> bool {
    view.goings_on.iter().any(|going| going.with == with && going.by.contains(&member))
}

fn may_ask(view: &View, with: &[usize]) -> bool {
    may(view, &go_on(with.to_vec()))
}

fn may(view: &View, ask: &Ask) -> bool {
    view.offers.iter().any(|offer| offer.refused.is_none() && offer.ask == *ask)
}

const fn go_on(with: Vec<usize>) -> Ask {
    Ask::GoOn { with, even_settled: false }
}

#[cfg(test)]
mod tests {
    use bastide_record::{Key, MissingReason};
    use bastide_session::{Identity, Offer, Plan, ProvenFork, Session};

    use super::*;

    const ALL: [usize; 3] = [0, 1, 2];

    /// Makes a view of three members: the last was left out and has returned; the first is the bot.
    fn view() -> View {
        let identity =
            Identity { key: Key::from_seed([1; 32]), profile: "Ada".into(), day: 0, entropy: [2; 32] };
        let mut view = Session::host(identity, Plan::open(3), Millis(0)).unwrap().view();
        view.game_id = Some([3; 32]);
        view.stage = Stage::Gathering;
        view.members = vec![view.members[0].clone(); 3];
        view.members[2].missing = Some(MissingReason::Gone);
        wants(&mut view, &[2]);
        view.offers = [go_on(ALL.to_vec()), Ask::Stay].map(|ask| Offer { ask, refused: None }).into();
        view
    }

    fn wants(view: &mut View, by: &[usize]) {
        view.goings_on =
            vec![ContinuationView { with: ALL.to_vec(), by: by.to_vec(), signed: None, enough: true }];
    }

    #[test]
    fn returned_member_is_readmitted_with_all_who_play() {
        let yes = Some(Command::Ask(go_on(ALL.to_vec())));
        let check = |chapters: u32, change: fn(&mut View), expected: &Option<Command>| {
            let mut view = view();
            change(&mut view);
            assert_eq!(Readmissions::default().answer(&view, chapters, Millis(0)), *expected, "{view:?}");
        };
        check(16, |_| (), &yes);
        check(3, |_| (), &None);
        check(0, |_| (), &None);
        check(16, |view| wants(view, &[1]), &None);
        check(16, |view| view.goings_on[0].with = vec![0, 2], &None);
        check(16, |view| view.offers.clear(), &None);
        check(16, |view| view.caught = vec![ProvenFork { member: 2, what: String::new() }], &None);
        check(16, |view| view.me = None, &None);
        let outside = |view: &mut View| (view.me, view.stage) = (Some(2), Stage::Outside);
        check(0, outside, &None);
        check(0, |view| (view.me, view.stage, view.goings_on) = (Some(2), Stage::Outside, vec![]), &yes);
    }

    #[test]
    fn unanswered_yes_is_withdrawn_and_rarely_repeated() {
        let (mut view, mut returns, mut now, mut times) = (view(), Readmissions::default(), Millis(0), 0);
        view.terms.grace_s = 8;
        while let Some(command) = returns.answer(&view, 16, now) {
            assert_eq!(command, Command::Ask(go_on(ALL.to_vec())));
            times += 1;
            wants(&mut view, &[0, 2]);
            assert!(returns.stands(&view));
            assert_eq!(returns.answer(&view, 16, now + Millis(5_999)), None);
            let stay = view.offers.pop().expect("it is offered");
            assert_eq!(returns.answer(&view, 16, now + Millis(6_000)), None, "what is sealed stands");
            view.offers.push(stay);
            assert_eq!(returns.answer(&view, 16, now + Millis(6_000)), Some(Command::Ask(Ask::Stay)));
            wants(&mut view, &[2]);
            assert_eq!(returns.answer(&view, 16, now + Millis(29_999)), None, "the same again");
            now = now + AGAIN;
        }
        assert_eq!(times, 7, "each of two can be left out once more, of sixteen");
    }
}
