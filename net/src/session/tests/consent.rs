//! What is done by consent, and what becomes of it when somebody is gone, says no, or lies.

use bastide::record::verify::Stop;
use bastide::record::{Departure, Ending, Leavers};

use super::*;

impl Table {
    fn ask(&mut self, n: u8, ask: Ask) {
        self.wish(n, Wish::Ask(ask)).unwrap_or_else(|unfit| panic!("{n} can't ask for {ask:?}: {unfit}"));
    }

    /// Answers the question that is open.
    fn answer(&mut self, n: u8, yes: bool) {
        let open = self.view(n).ballots.into_iter().find(|ballot| ballot.until.is_some());
        let body = open.unwrap_or_else(|| panic!("{n} isn't asked")).body;
        self.wish(n, Wish::Answer { body, yes }).expect("it is asked");
    }

    fn refused(&mut self, n: u8, ask: Ask) -> Option<Unfit> {
        let offers = self.view(n).offers;
        offers.into_iter().find(|offer| offer.ask == ask).expect("it is listed").refused
    }

    fn stage(&mut self, n: u8) -> Stage {
        self.view(n).stage
    }

    /// Nobody hears a member, nor does it hear anybody, until it is found again.
    fn lose(&mut self, n: u8) {
        self.gone.push(n);
        let now = self.now;
        for other in &mut self.peers {
            other.session.peer_down(now, public(n));
        }
        for other in (0..4).filter(|other| *other != n) {
            self.peer(n).session.peer_down(now, public(other));
        }
    }

    fn find(&mut self, n: u8) {
        self.gone.retain(|gone| *gone != n);
        let at = self.peers.iter().position(|peer| peer.number == n).expect("it sits here");
        self.meet(at);
        self.wait(limits::HAVE_EVERY + limits::GAP);
    }

    /// Those play on until it is over; all end with the same record.
    fn end(&mut self, members: &[u8]) -> Verdict {
        while self.stage(members[0]) != Stage::Over {
            self.turn();
        }
        self.wait(limits::HAVE_EVERY + limits::HAVE_EVERY);
        let record = self.peer(members[0]).record.clone();
        for n in members {
            assert_eq!(self.stage(*n), Stage::Over, "{n}");
            assert!(self.peer(*n).record == record, "{n}: records differ");
        }
        verify(&record).verdict
    }
}

fn grace() -> Millis {
    Millis::seconds(60) + limits::LOST
}

#[test]
fn who_resigns_is_let_go_unasked_and_the_stand_in_plays_on() {
    let mut table = Table::playing(3);
    (0..4).for_each(|_| table.turn());
    let goes = (table.mover() + 1) % 3;
    table.ask(goes, Ask::Resign);
    for n in 0..3 {
        assert_eq!(table.view(n).members[usize::from(goes)].left, Some(Departure::Resigning), "{n}");
    }
    assert_eq!(table.refused(goes, Ask::Pause), Some(Unfit::Left));
    assert!(matches!(table.end(&[0, 1, 2]), Verdict::Verified));
}

#[test]
fn of_two_one_resigns_and_it_is_over() {
    let mut table = Table::playing(2);
    (0..2).for_each(|_| table.turn());
    table.ask(1, Ask::Resign);
    assert_eq!(table.view(0).ending, Some(Ending::TooFew));
    assert_eq!(table.end(&[0, 1]), Verdict::Verified);
}

#[test]
fn who_is_gone_is_put_out_after_the_grace_and_comes_back_by_consent() {
    who_is_gone_comes_back(Leavers::StandIn);
}

#[test]
fn who_was_skipped_plays_its_turns_when_it_has_come_back() {
    who_is_gone_comes_back(Leavers::Skipped);
}

fn who_is_gone_comes_back(leavers: Leavers) {
    let terms = Terms { leavers, ..Terms::default() };
    let mut table = Table::playing_for(Plan { terms, ..Plan::open(3) });
    (0..4).for_each(|_| table.turn());
    let gone = table.mover();
    let (one, two) = ((gone + 1) % 3, (gone + 2) % 3);
    let exclude = Ask::Exclude(usize::from(gone));
    table.lose(gone);
    assert!(matches!(table.refused(one, exclude), Some(Unfit::Grace { until: Some(_), .. })));
    table.wait(grace());
    assert_eq!(table.refused(one, exclude), None);
    table.ask(one, exclude);
    assert_eq!(table.stage(one), Stage::Bound);
    table.answer(two, true);
    for n in [one, two] {
        assert_eq!(table.view(n).members[usize::from(gone)].left, Some(Departure::Excluded), "{n}");
    }
    (0..3).for_each(|_| table.turn());
    table.find(gone);
    assert_eq!(table.view(gone).members[usize::from(gone)].left, Some(Departure::Excluded));
    assert_eq!(table.view(gone).place, table.view(one).place);
    table.ask(gone, Ask::Return);
    table.answer(one, true);
    table.answer(two, true);
    (0..3).for_each(|n| assert_eq!(table.view(n).members[usize::from(gone)].left, None, "{n}"));
    for _ in 0..4 {
        let mover = table.mover();
        table.turn();
        let place = table.view(mover).place;
        (0..3).for_each(|n| assert_eq!(table.view(n).place, place, "{n} takes the turn of {mover}"));
    }
    let verdict = table.end(&[0, 1, 2]);
    assert!(matches!(verdict, Verdict::VerifiedWithExclusions { .. }), "{verdict}");
}

#[test]
fn who_may_stand_on_another_exclusion_is_not_put_out_by_too_few() {
    let mut table = Table::playing(4);
    while table.mover() != 0 {
        table.turn();
    }
    table.lose(0);
    table.wait(grace());
    table.ask(1, Ask::Exclude(0));
    // Bound, and alone: for all that the others know it may have agreed to something else since.
    table.lose(1);
    table.answer(2, true);
    table.answer(3, true);
    for n in [2, 3] {
        assert_eq!(table.view(n).members[0].left, Some(Departure::Excluded), "{n}");
    }
    table.wait(grace());
    let exclude = Ask::Exclude(1);
    assert_eq!(table.refused(2, exclude), Some(Unfit::Unanswered));
    table.find(1);
    assert_eq!(table.view(1).place, table.view(2).place);
    table.lose(1);
    table.wait(grace());
    // All have answered that one: three are left, and two of them are enough, unless it is their own turn.
    let asks = if table.mover() == 2 { 3 } else { 2 };
    assert_eq!(table.refused(asks, exclude), None);
}

#[test]
fn nobody_is_put_out_by_whose_turn_it_is_nor_by_one_of_two() {
    let mut table = Table::playing(3);
    let mover = table.mover();
    let other = (mover + 1) % 3;
    table.lose(other);
    table.wait(grace());
    assert_eq!(table.refused(mover, Ask::Exclude(usize::from(other))), Some(Unfit::YourTurn));
    let mut table = Table::playing(2);
    table.lose(1);
    table.wait(grace());
    assert_eq!(table.refused(0, Ask::Exclude(1)), Some(Unfit::TooFew));
}

#[test]
fn a_late_turn_of_who_is_being_put_out_waits_and_is_dropped() {
    let mut table = Table::playing(3);
    let gone = table.mover();
    let (one, two) = ((gone + 1) % 3, (gone + 2) % 3);
    table.lose(gone);
    table.wait(grace());
    table.ask(one, Ask::Exclude(usize::from(gone)));
    // It plays, unheard, and is heard before the vote is over.
    table.turn();
    let turn = table.peer(gone).said.iter().rev().find(|said| matches!(said, Message::Entry(_))).cloned();
    let place = table.view(one).place;
    table.hear(one, public(gone), &turn.expect("it has played"));
    assert_eq!((table.view(one).place, table.stage(one)), (place, Stage::Bound));
    table.answer(two, true);
    assert_eq!(table.view(one).members[usize::from(gone)].left, Some(Departure::Excluded));
    table.find(gone);
    assert_eq!(table.view(gone).members[usize::from(gone)].left, Some(Departure::Excluded), "it is cut");
    table.end(&[0, 1, 2]);
}

#[test]
fn passing_on_the_turn_of_who_is_said_to_be_lost_releases() {
    let mut table = Table::playing(3);
    let gone = table.mover();
    let (one, two) = ((gone + 1) % 3, (gone + 2) % 3);
    table.lose(gone);
    table.wait(grace());
    table.turn();
    let turn = table.peer(gone).said.iter().rev().find(|said| matches!(said, Message::Entry(_))).cloned();
    table.hear(two, public(gone), &turn.expect("it has played"));
    let place = table.view(two).place;
    table.ask(one, Ask::Exclude(usize::from(gone)));
    table.wait(limits::HAVE_EVERY);
    assert_eq!(table.view(one).place, place, "the turn was passed on and taken");
    assert!(table.view(one).ballots.is_empty());
}

#[test]
fn who_was_out_of_reach_and_has_moved_on_hears_what_was_asked_meanwhile() {
    let mut table = Table::playing(3);
    let mover = table.mover();
    let (one, two) = ((mover + 1) % 3, (mover + 2) % 3);
    table.lose(mover);
    table.turn();
    table.ask(one, Ask::Pause);
    table.answer(two, true);
    assert_eq!(table.stage(one), Stage::Bound);
    assert_eq!(table.refused(one, Ask::Pause), Some(Unfit::Asked));
    table.find(mover);
    table.wait(limits::HAVE_EVERY);
    let places: Vec<_> = (0..3).map(|n| table.view(n).place).collect();
    assert!((0..3).all(|n| table.stage(n) != Stage::Bound), "{places:?}");
    assert!(places.iter().all(|place| *place == places[0]), "{places:?}");
}

#[test]
fn all_pause_and_all_resume() {
    let mut table = Table::playing(3);
    (0..3).for_each(|_| table.turn());
    for (ask, stage) in [(Ask::Pause, true), (Ask::Resume, false)] {
        table.ask(0, ask);
        assert_eq!(table.stage(0), Stage::Bound);
        assert!(table.view(0).turn.is_none());
        table.answer(1, true);
        assert_eq!(table.stage(1), Stage::Bound);
        table.answer(2, true);
        (0..3).for_each(|n| assert_eq!(table.stage(n) == Stage::Paused, stage, "{ask:?}"));
    }
    table.end(&[0, 1, 2]);
}

#[test]
fn who_was_put_out_follows_over_more_certificates_than_a_message_holds() {
    let mut table = Table::playing(3);
    (0..4).for_each(|_| table.turn());
    let gone = table.mover();
    let (one, two) = ((gone + 1) % 3, (gone + 2) % 3);
    table.lose(gone);
    table.wait(grace());
    table.ask(one, Ask::Exclude(usize::from(gone)));
    table.answer(two, true);
    let before = table.view(one).place.0;
    while table.view(one).place.0 - before < limits::BATCH_ENTRIES as u32 + 6 {
        for ask in [Ask::Pause, Ask::Resume] {
            table.ask(one, ask);
            table.answer(two, true);
        }
    }
    table.turn();
    table.find(gone);
    assert_eq!(table.view(gone).place, table.view(one).place);
    table.end(&[0, 1, 2]);
}

#[test]
fn one_no_releases_all() {
    let mut table = Table::playing(3);
    let mover = table.mover();
    table.ask(mover, Ask::Pause);
    table.answer((mover + 1) % 3, true);
    table.answer((mover + 2) % 3, false);
    (0..3).for_each(|n| assert_ne!(table.stage(n), Stage::Bound));
    table.wait(limits::ANSWER);
    (0..3).for_each(|n| assert_ne!(table.stage(n), Stage::Bound));
    table.end(&[0, 1, 2]);
}

#[test]
fn silence_is_a_no_in_the_end() {
    let mut table = Table::playing(2);
    table.turn();
    table.ask(0, Ask::Back);
    let until = table.view(1).ballots[0].until.expect("it is asked");
    assert_eq!(until, table.now + limits::ANSWER);
    table.wait(limits::ANSWER);
    assert_ne!(table.stage(0), Stage::Bound);
    table.end(&[0, 1]);
}

#[test]
fn what_was_taken_back_brings_the_same_tile() {
    let mut table = Table::playing(2);
    (0..3).for_each(|_| table.turn());
    let mover = table.mover();
    let before = table.view(0).game;
    table.turn();
    let drawn = table.view(0).game.expect("a game").drawn();
    table.ask(mover, Ask::Back);
    table.answer(1 - mover, true);
    assert_eq!(table.mover(), mover);
    assert_eq!(table.view(0).game, before);
    assert_eq!(table.view(1).game, before);
    table.turn();
    assert_eq!(table.view(0).game.expect("a game").drawn(), drawn, "the same links, the same tile");
    table.end(&[0, 1]);
}

#[test]
fn all_may_end_it_without_a_result() {
    let mut table = Table::playing(2);
    (0..3).for_each(|_| table.turn());
    table.ask(1, Ask::Abandon);
    table.answer(0, true);
    assert_eq!(table.view(0).ending, Some(Ending::Abandoned));
    table.end(&[0, 1]);
}

#[test]
fn two_who_want_different_things_come_to_an_end() {
    for answers in [[true, true], [true, false], [false, true], [false, false]] {
        let mut table = Table::playing(3);
        let now = table.now;
        // Both before either hears of the other.
        table.peer(0).session.wish(now, Wish::Ask(Ask::Pause)).expect("a pause");
        table.peer(1).session.wish(now, Wish::Ask(Ask::Abandon)).expect("an end");
        table.deliver();
        for yes in answers {
            if table.view(2).ballots.iter().any(|ballot| ballot.until.is_some()) {
                table.answer(2, yes);
            }
        }
        table.wait(limits::ANSWER + limits::ANSWER);
        let stages: Vec<_> = (0..3).map(|n| table.stage(n)).collect();
        assert!(!stages.contains(&Stage::Bound), "{answers:?}: {stages:?}");
        assert_eq!(table.view(0).place, table.view(1).place, "{answers:?}");
        assert_eq!(table.view(1).place, table.view(2).place, "{answers:?}");
    }
}

#[test]
fn who_has_agreed_stays_bound_over_a_start() {
    let mut table = Table::playing(3);
    table.ask(0, Ask::Pause);
    table.answer(1, true);
    for n in [0, 1] {
        let (record, journal) = (table.peer(n).record.len(), table.peer(n).journal.len());
        let said = |table: &mut Table| {
            let said = table.peer(n).said.clone();
            said.into_iter().filter(|said| matches!(said, Message::Vote { .. })).count()
        };
        let before = said(&mut table);
        table.restart(n, record, journal);
        assert_eq!(table.stage(n), Stage::Bound, "{n}");
        assert!(said(&mut table) >= before);
    }
    table.answer(2, true);
    (0..3).for_each(|n| assert_eq!(table.stage(n), Stage::Paused, "{n}"));
}

#[test]
fn a_disk_that_forgot_its_vote_is_told_of_it() {
    let mut table = Table::playing(3);
    let journal = table.peer(1).journal.len();
    let record = table.peer(1).record.len();
    table.ask(0, Ask::Pause);
    table.answer(1, true);
    table.restart(1, record, journal);
    table.wait(limits::HAVE_EVERY);
    assert_eq!(table.stage(1), Stage::Bound);
    table.answer(2, true);
    (0..3).for_each(|n| assert_eq!(table.stage(n), Stage::Paused, "{n}"));
}

#[test]
fn a_split_is_put_together_and_its_liar_leaves() {
    let mut table = Table::playing(4);
    (0..2).for_each(|_| table.turn());
    let liar = table.mover();
    let others: Vec<u8> = (0..4).filter(|n| *n != liar).collect();
    let actions = table.actions(liar);
    let (first, second) = (table.sealed(liar, actions.clone(), 1), table.sealed(liar, actions, 2));
    table.lose(liar);
    table.mute.clone_from(&others);
    table.hear(others[0], public(liar), &Message::Entry(Entry::Turn(first)));
    table.hear(others[1], public(liar), &Message::Entry(Entry::Turn(second.clone())));
    table.hear(others[2], public(liar), &Message::Entry(Entry::Turn(second)));
    table.mute.clear();
    table.wait(limits::HAVE_EVERY + limits::GAP + limits::HAVE_EVERY);
    for n in &others {
        assert!(table.view(*n).caught.iter().any(|caught| caught.member == usize::from(liar)), "{n}");
    }
    table.ask(others[0], Ask::Exclude(usize::from(liar)));
    for n in &others[1..] {
        assert!(matches!(table.view(*n).ballots[0].matter, Matter::Leave { split: true, .. }), "{n}");
        table.answer(*n, true);
    }
    for n in &others {
        assert_eq!(table.view(*n).members[usize::from(liar)].left, Some(Departure::Excluded), "{n}");
    }
    table.end(&others);
}

#[test]
fn who_is_left_alone_of_two_says_so_in_the_record_and_it_lapses() {
    let mut table = Table::playing(2);
    (0..4).for_each(|_| table.turn());
    table.lose(1);
    let Err(Unfit::Grace { until, .. }) = table.wish(0, Wish::Claim) else {
        panic!("it isn't gone for long")
    };
    let deadline = table.peer(0).session.deadline();
    assert!(until.is_some() && deadline == until, "nobody else wakes who is alone: {deadline:?} {until:?}");
    table.wait(grace());
    table.wish(0, Wish::Claim).expect("it is gone");
    assert!(table.view(0).claim.made);
    let verdict = verify(&table.peer(0).record).verdict;
    assert!(matches!(verdict, Verdict::OneSided { .. }), "{verdict}");
    table.find(1);
    table.turn();
    assert!(!table.view(0).claim.made);
    while table.stage(0) != Stage::Over {
        table.turn();
    }
    assert_eq!(verify(&table.peer(0).record).verdict, Verdict::Verified);
}

#[test]
fn a_clock_that_has_run_out_lets_the_others_choose() {
    let mut table = Table::lobby(3);
    let mut plan = Plan::open(3);
    plan.terms.clock = Clock::Bank { seconds: 30, increment: 5 };
    table.wish(0, Wish::Change(plan)).expect("a plan");
    (1..3).for_each(|n| table.agree(n));
    table.wish(0, Wish::Start).expect("all have agreed");
    let slow = table.mover();
    let other = (slow + 1) % 3;
    table.wait(Millis::seconds(20));
    let time = table.view(other).members[usize::from(slow)].time;
    assert_eq!(time.left, Some(Millis::seconds(30)));
    let ends = time.runs_since.expect("it runs") + Millis::seconds(30);
    let exclude = Ask::Exclude(usize::from(slow));
    assert!(matches!(table.refused(other, exclude), Some(Unfit::Grace { .. })));
    table.wait(ends.since(table.now));
    assert_eq!(table.refused(other, exclude), None);
    table.turn();
    let time = table.view(other).members[usize::from(slow)].time;
    assert_eq!(time.left, Some(Millis::seconds(5)));
    assert_eq!((time.spent, time.observed), (Millis::seconds(30), Millis::seconds(30)));
}

#[test]
fn whose_player_doesn_t_look_is_shown() {
    let mut table = Table::playing(2);
    let now = table.now;
    table.peer(1).session.set_away(now, true);
    table.deliver();
    assert!(table.view(0).members[1].app_away);
    table.peer(1).session.set_away(now, false);
    table.deliver();
    assert!(!table.view(0).members[1].app_away);
}

#[test]
fn paused_and_closed_is_adjourned() {
    let mut table = Table::playing(2);
    (0..4).for_each(|_| table.turn());
    table.ask(0, Ask::Pause);
    table.answer(1, true);
    let verdict = verify(&table.peer(0).record).verdict;
    assert!(matches!(verdict, Verdict::Unfinished { stop: Stop::Open, .. }), "{verdict}");
    for n in 0..2 {
        let (record, journal) = (table.peer(n).record.len(), table.peer(n).journal.len());
        table.restart(n, record, journal);
    }
    assert_eq!(table.stage(0), Stage::Paused);
    table.ask(1, Ask::Resume);
    table.answer(0, true);
    table.end(&[0, 1]);
}

#[test]
fn nobody_asks_without_end_at_one_place() {
    let mut table = Table::playing(2);
    table.turn();
    table.ask(0, Ask::Pause);
    assert_eq!(table.refused(0, Ask::Back), Some(Unfit::Bound), "what is open is decided first");
    table.answer(1, false);
    // Who has refused something refuses it again unasked.
    let again = (0..2 * limits::YES).take_while(|_| {
        table.wait(limits::ANSWER_PAUSE);
        let free = table.refused(0, Ask::Pause).is_none();
        if free {
            table.ask(0, Ask::Pause);
        }
        free
    });
    assert_eq!(again.count(), limits::YES - 1);
    assert_eq!(table.refused(0, Ask::Pause), Some(Unfit::Enough));
    table.turn();
    assert_eq!(table.refused(0, Ask::Pause), None);
}

#[test]
fn where_all_have_started_anew_and_one_never_comes_the_others_go_on() {
    let mut table = Table::playing(3);
    (0..4).for_each(|_| table.turn());
    let gone = table.mover();
    let (one, two) = ((gone + 1) % 3, (gone + 2) % 3);
    let exclude = Ask::Exclude(usize::from(gone));
    table.lose(gone);
    for n in [one, two] {
        let (record, journal) = (table.peer(n).record.len(), table.peer(n).journal.len());
        table.restart(n, record, journal);
    }
    table.wait(limits::HAVE_EVERY);
    assert_eq!(table.refused(one, exclude), Some(Unfit::Starting), "it may still come");
    table.wait(grace());
    assert_eq!(table.refused(one, Ask::Pause), Some(Unfit::Starting));
    table.ask(one, exclude);
    table.answer(two, true);
    for n in [one, two] {
        assert_eq!(table.view(n).members[usize::from(gone)].left, Some(Departure::Excluded), "{n}");
    }
    assert!(matches!(table.end(&[one, two]), Verdict::VerifiedWithExclusions { .. }));
}
