//! What a bot answers when the others ask for something: it agrees that a turn is taken back, and not that the game ends without a result;
//! it takes in who was left out and is back, and asks to come back in itself. Without whom it goes on is the session's to say
//! (`Session::go_on_unasked`).

use std::collections::BTreeMap;

use bastide_record::QuestionKind;

use crate::session::{Ask, Command, GoingOnView, Millis, Stage, View};

/// The answer to the first question that is open, if there is one.
pub(super) fn to_first(view: &View) -> Option<Command> {
    let asked = view.questions.iter().find(|question| question.until.is_some())?;
    let yes = matches!(asked.kind, QuestionKind::TakeBack { .. });
    Some(Command::Answer { question: asked.question, yes })
}

/// How long a Yes to who is back stands at most, and three quarters of the grace if that is shorter: who plays and hasn't said the same by then is not to
/// be left out for it.
const STANDS: Millis = Millis(15_000);
/// So long after what was withdrawn is the same agreed to again.
const AGAIN: Millis = Millis(30_000);
/// Who is outside and whose wish came to nothing asks again as often.
const ASKS: Millis = Millis(5_000);

/// Who came back, as a bot has answered it.
///
/// Invariant: of each member it is agreed to so seldom that chapters remain to leave everybody out once more: who comes back only to be silent
/// can't use them up.
#[derive(Debug, Default)]
pub(super) struct Returns {
    /// Of each member, how often it was agreed to.
    times: BTreeMap<usize, u32>,
    /// What was agreed to or asked last, as it stood then, and when.
    last: Option<(GoingOnView, Millis)>,
    /// It was withdrawn.
    withdrawn: bool,
}

impl Returns {
    /// What the bot says now, if anything. In `chapters` new ones it goes on unasked.
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

    /// Outside: asks to play again with those who do.
    fn come_back(&mut self, view: &View, me: usize, now: Millis) -> Option<Ask> {
        let with: Vec<usize> =
            (0..view.members.len()).filter(|one| *one == me || plays(view, *one)).collect();
        let is_recent = self.last.as_ref().is_some_and(|(_, since)| now < *since + ASKS);
        if is_recent || says(view, me, &with) || !may_ask(view, &with) {
            return None;
        }
        let asked = GoingOnView { with: with.clone(), by: vec![me], signed: None, enough: true };
        self.last = Some((asked, now));
        Some(go_on(with))
    }

    /// Whether a Yes of ours stands: meanwhile the bot doesn't move, so that the new chapter goes on from where all are.
    pub(super) fn stands(&self, view: &View) -> bool {
        let Some((me, (agreed, _))) = view.me.zip(self.last.as_ref()) else { return false };
        plays(view, me) && says(view, me, &agreed.with) && !back(view, &agreed.with).is_empty()
    }

    /// The Yes has waited for others long enough.
    fn withdraw(&mut self, view: &View, now: Millis) -> Option<Ask> {
        let since = self.last.as_ref()?.1;
        let stands = Millis(STANDS.0.min(u64::from(view.terms.grace_s) * 750));
        let is_due = now >= since + stands && self.stands(view) && may(view, &Ask::Stay);
        self.withdrawn |= is_due;
        is_due.then_some(Ask::Stay)
    }

    /// Takes in who asks for it, with all who play.
    fn take_in(&mut self, view: &View, me: usize, chapters: u32, now: Millis) -> Option<Ask> {
        let others = u32::try_from(view.members.len().saturating_sub(1)).unwrap_or(u32::MAX);
        let most = chapters.checked_div(others)?.saturating_sub(1);
        let fits = |going: &&GoingOnView| {
            let back = back(view, &going.with);
            let seldom = |member: &usize| self.times.get(member).copied().unwrap_or(0) < most;
            let is_caught = |member: &usize| view.caught.iter().any(|caught| caught.member == *member);
            let is_new = |(agreed, since): &(GoingOnView, Millis)| {
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

/// Whether a member is in the chapter that goes on.
fn plays(view: &View, member: usize) -> bool {
    view.members.get(member).is_some_and(|member| member.missing.is_none())
}

/// Those of a set who aren't.
fn back(view: &View, with: &[usize]) -> Vec<usize> {
    with.iter().copied().filter(|member| !plays(view, *member)).collect()
}

/// Whether a member says that it would go on with these.
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
    use bastide_record::{Key, Missing};

    use super::*;
    use crate::session::{Caught, Identity, Offer, Plan, Session};

    const ALL: [usize; 3] = [0, 1, 2];

    /// Of three the last was left out, and is back; the first is the bot.
    fn view() -> View {
        let identity =
            Identity { key: Key::from_seed([1; 32]), profile: "Ada".into(), day: 0, entropy: [2; 32] };
        let mut view = Session::host(identity, Plan::open(3), Millis(0)).unwrap().view();
        view.game_id = Some([3; 32]);
        view.stage = Stage::Gathering;
        view.members = vec![view.members[0].clone(); 3];
        view.members[2].missing = Some(Missing::Gone);
        wants(&mut view, &[2]);
        view.offers = [go_on(ALL.to_vec()), Ask::Stay].map(|ask| Offer { ask, refused: None }).into();
        view
    }

    fn wants(view: &mut View, by: &[usize]) {
        view.goings_on =
            vec![GoingOnView { with: ALL.to_vec(), by: by.to_vec(), signed: None, enough: true }];
    }

    #[test]
    fn who_asks_is_taken_in_with_all_who_play_and_nobody_else_is() {
        let yes = Some(Command::Ask(go_on(ALL.to_vec())));
        let check = |chapters: u32, change: fn(&mut View), expected: &Option<Command>| {
            let mut view = view();
            change(&mut view);
            assert_eq!(Returns::default().answer(&view, chapters, Millis(0)), *expected, "{view:?}");
        };
        check(16, |_| (), &yes);
        check(3, |_| (), &None);
        check(0, |_| (), &None);
        check(16, |view| wants(view, &[1]), &None);
        check(16, |view| view.goings_on[0].with = vec![0, 2], &None);
        check(16, |view| view.offers.clear(), &None);
        check(16, |view| view.caught = vec![Caught { member: 2, what: String::new() }], &None);
        check(16, |view| view.me = None, &None);
        let outside = |view: &mut View| (view.me, view.stage) = (Some(2), Stage::Outside);
        check(0, outside, &None);
        check(0, |view| (view.me, view.stage, view.goings_on) = (Some(2), Stage::Outside, vec![]), &yes);
    }

    #[test]
    fn a_yes_to_which_nothing_comes_is_withdrawn_and_said_so_often_only() {
        let (mut view, mut returns, mut now, mut times) = (view(), Returns::default(), Millis(0), 0);
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
