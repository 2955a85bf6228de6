//! New chapters: without a missing member, with a returned one, after resignations and proofs.
//! Also questions, and the end by agreement.

use bastide_record::{MissingReason, RemarkKind};
use bastide_rules::{Event, Position};

use super::*;
use crate::messaging::message::{Members, SessionProgress, Status};
use crate::player::view::GameEvent;

/// Plays some turns with three, disconnects one, and continues without it.
fn without_one() -> Table {
    let mut table = Table::playing(3);
    (0..4).for_each(|_| table.turn());
    table.leave(2);
    table.wait(Millis::seconds(61));
    table.go_on(&[0, 1]);
    table
}

#[test]
fn two_of_three_continue_without_the_third() {
    let mut table = without_one();
    assert_eq!(table.log(0).charter().number(), 1);
    assert_eq!(table.log(0).tip(), table.log(1).tip());
    table.play_out();
    let report = table.report(0);
    assert_eq!(report.verdict, Verdict::VerifiedWithChapters);
    let [chapter] = &report.chapters()[..] else { panic!("one") };
    assert_eq!((chapter.number, chapter.gaps), (1, 0));
    assert_eq!(chapter.missing, [(bastide_record::Member(2), MissingReason::Gone)]);
    assert_eq!(table.peers[0].record, table.peers[1].record);
}

#[test]
fn returned_member_gets_its_seat_back() {
    let mut table = without_one();
    (0..3).for_each(|_| table.turn());
    table.come_back(2);
    table.wait(Millis::seconds(6));
    assert_eq!(table.view(2).stage, Stage::Outside);
    assert_eq!(table.log(2).tip(), table.log(0).tip());
    table.go_on(&[0, 1, 2]);
    assert_eq!(table.log(2).charter().number(), 2);
    table.play_out();
    let files: Vec<_> = table.peers.iter().map(|peer| peer.record.clone()).collect();
    assert!(files.iter().all(|file| *file == files[0]));
    assert_eq!(table.report(2).verdict, Verdict::VerifiedWithChapters);
}

#[test]
fn turn_taken_back_brings_the_same_tile_again() {
    let mut table = Table::playing(2);
    (0..4).for_each(|_| table.turn());
    let tile = |table: &mut Table| table.log(0).game().drawn();
    table.turn();
    let before = {
        let log = table.log(0);
        log.game_at(log.backs().last().expect("some")).expect("it was")
    };
    table.command(0, Command::Ask(Ask::TakeBack)).expect("it is offered");
    let question = table.view(1).questions[0].question;
    assert_eq!(table.view(0).stage, Stage::Bound);
    table.command(1, Command::Answer { question, yes: true }).expect("it is asked");
    assert_eq!(table.log(0).game().digest(), before.digest());
    assert_eq!(tile(&mut table), before.drawn());
    let laid = |table: &mut Table| (0..2).map(|n| positions(&table.view(n).events)).collect::<Vec<_>>();
    let lie = |game: &bastide_rules::Game| game.tiles().skip(1).map(|tile| tile.position).collect::<Vec<_>>();
    assert_eq!(laid(&mut table), [lie(&before), lie(&before)], "what was taken back is told no more");
    table.turn();
    assert_eq!(laid(&mut table), vec![lie(table.log(0).game()); 2], "what came instead is told");
    table.play_out();
    assert_eq!(table.report(1).verdict, Verdict::Verified);
}

fn positions(events: &[GameEvent]) -> Vec<Position> {
    let laid = |happening: &GameEvent| match happening.event {
        Event::Laid { position, .. } => Some(position),
        _ => None,
    };
    events.iter().filter_map(laid).collect()
}

#[test]
fn denial_frees_the_member_that_asked() {
    let mut table = Table::playing(3);
    (0..4).for_each(|_| table.turn());
    table.command(0, Command::Ask(Ask::End)).expect("it is offered");
    let question = table.view(1).questions[0].question;
    table.command(1, Command::Answer { question, yes: true }).expect("it is asked");
    table.command(2, Command::Answer { question, yes: false }).expect("it is asked");
    table.play_out();
    assert_eq!(table.report(1).verdict, Verdict::Verified);
}

#[test]
fn all_agree_to_end() {
    let mut table = Table::playing(3);
    (0..4).for_each(|_| table.turn());
    table.command(0, Command::Ask(Ask::End)).expect("it is offered");
    let question = table.view(1).questions[0].question;
    (1..3).for_each(|n| table.command(n, Command::Answer { question, yes: true }).expect("it is asked"));
    assert_eq!(table.view(2).stage, Stage::Over);
    assert_eq!(table.report(1).verdict, Verdict::Agreed);
}

#[test]
fn resignation_of_two_wins_or_continues_alone() {
    let mut table = Table::playing(2);
    (0..4).for_each(|_| table.turn());
    table.command(1, Command::Ask(Ask::Resign)).expect("it is offered");
    assert!(table.view(0).members[1].resigned);
    assert!(table.view(0).may_remark.contains(&RemarkKind::Won));
    table.command(0, Command::Remark(RemarkKind::Won)).expect("it is offered");
    assert_eq!(table.report(0).verdict, Verdict::Won { by: bastide_record::Member(0) });
    table.go_on(&[0]);
    table.play_out();
    assert_eq!(table.report(0).verdict, Verdict::VerifiedWithChapters);
}

#[test]
fn unattended_program_continues_if_allowed() {
    let mut table = Table::playing(3);
    table.peers.iter_mut().for_each(|peer| peer.session.allow_unasked_continuations(16));
    (0..4).for_each(|_| table.turn());
    let gone = table.mover();
    let [one, other] = [(gone + 1) % 3, (gone + 2) % 3];
    table.leave(gone);
    table.wait(Millis::seconds(80));
    assert_eq!(table.log(one).charter().number(), 1);
    assert_eq!(table.log(one).tip(), table.log(other).tip());
    // A status from before the chapter arrives late: it demands nothing that doesn't hold.
    let asks = |message: &&Message| matches!(message, Message::Status(Status { at: SessionProgress::Game(at), .. }) if at.willing != Members::default());
    let late = table.peer(other).said.iter().rfind(asks).cloned().expect("it has said so");
    table.hear(one, public(other), &late);
    table.wait(Millis::seconds(10));
    assert_eq!(table.log(one).charter().number(), 1);
    table.play_out();
    assert_eq!(table.report(one).verdict, Verdict::VerifiedWithChapters);
}

#[test]
fn returned_member_that_answers_is_kept_later() {
    let mut table = Table::playing(3);
    (0..4).for_each(|_| table.turn());
    table.leave(2);
    if table.mover() != 2 {
        table.turn();
    }
    table.wait(Millis::seconds(61));
    // The chapter waited for its word.
    table.go_on(&[0, 1]);
    table.come_back(2);
    table.wait(Millis::seconds(6));
    table.go_on(&[0, 1, 2]);
    (0..3).for_each(|_| table.turn());
    [0, 2].into_iter().for_each(|n| table.peer(n).session.allow_unasked_continuations(4));
    table.leave(1);
    table.wait(Millis::seconds(80));
    assert_eq!(table.log(0).members(), [bastide_record::Member(0), bastide_record::Member(2)]);
    table.play_out();
    assert_eq!(table.report(0).verdict, Verdict::VerifiedWithChapters);
}

#[test]
fn unattended_program_leaves_out_no_connected_member() {
    let mut table = Table::playing(3);
    table.peer(1).session.allow_unasked_continuations(16);
    (0..4).for_each(|_| table.turn());
    // One can't reach the third; the other can.
    let now = table.now;
    table.peer(0).session.peer_down(now, public(2));
    table.wait(Millis::seconds(61));
    let with = vec![0, 1];
    table.command(0, Command::Ask(Ask::GoOn { with, even_settled: false })).expect("it is offered");
    table.wait(Millis::seconds(61));
    assert_eq!(table.log(1).charter().number(), 0);
    table.leave(2);
    table.wait(Millis::seconds(61));
    assert_eq!(table.log(1).charter().number(), 1);
}

#[test]
fn restart_after_a_new_chapter_finds_it() {
    let mut table = without_one();
    (0..3).for_each(|_| table.turn());
    table.restart(0);
    table.wait(Millis::seconds(6));
    table.play_out();
    assert_eq!(table.report(0).verdict, Verdict::VerifiedWithChapters);
    assert_eq!(table.peers[0].record, table.peers[1].record);
    // It rests only on the missing member's receipt for the point from which it continues.
    let rests = table.log(0).charter().continuing().map_or_else(Vec::new, |on| on.rests.clone());
    let record = table.report(0).record.expect("it verifies");
    let rests: Vec<_> = rests.iter().filter_map(|hash| record.evidence_of(hash)).collect();
    let is_its = |one: &&bastide_record::Evidence| matches!(one, bastide_record::Evidence::Receipt(receipt) if receipt.member.0 == 2);
    assert!(rests.iter().all(is_its), "{rests:?}");
}

#[test]
fn take_back_leaves_no_stray_link_to_a_new_chapter() {
    let mut table = Table::playing(3);
    (0..4).for_each(|_| table.turn());
    // All have answered the last turn, and no entry has followed it: these receipts are on no log.
    table.command(0, Command::Ask(Ask::TakeBack)).expect("it is offered");
    let question = table.view(1).questions[0].question;
    (1..3).for_each(|n| table.command(n, Command::Answer { question, yes: true }).expect("it is asked"));
    let gone = (0..3).find(|n| table.view(*n).turn.is_none()).expect("two wait");
    table.leave(gone);
    while table.log((gone + 1) % 3).awaits() != receipts_of(gone) {
        table.turn();
    }
    table.wait(Millis::seconds(61));
    let with: Vec<u8> = (0..3).filter(|n| *n != gone).collect();
    table.go_on(&with);
    assert_eq!(table.log(with[0]).charter().number(), 1);
    table.play_out();
    assert_eq!(table.report(with[0]).verdict, Verdict::VerifiedWithChapters);
}

fn receipts_of(n: u8) -> bastide_record::Awaits {
    bastide_record::Awaits::Receipts { from: vec![bastide_record::Member(n)] }
}

/// Makes a table whose moves have ten seconds each.
fn timed(count: u8, expiry: bastide_record::Expiry) -> Table {
    let clock = bastide_record::Clock::Turn { seconds: 10 };
    let terms = Terms { pace: bastide_record::Pace::Live { clock }, expiry, grace_s: 60, ..Terms::default() };
    let mut table = Table::playing_for(Plan { terms, ..Plan::open(count) });
    (0..4).for_each(|_| table.turn());
    table
}

#[test]
fn time_loss_of_two_is_as_agreed_and_lapses() {
    use bastide_record::Expiry;
    let check = |expiry: Expiry, lost: bool, may_say: bool| {
        let mut table = timed(2, expiry);
        let (slow, other) = (table.mover(), 1 - table.mover());
        table.wait(Millis::seconds(12));
        let says = |kind: &RemarkKind| matches!(kind, RemarkKind::Flag { member, .. } if member.0 == slow);
        assert_eq!(table.view(other).may_remark.iter().any(says), may_say);
        let verdict = table.report(other).verdict;
        assert_eq!(
            matches!(verdict, Verdict::LostOnTime { member, .. } if member.0 == slow),
            lost,
            "{verdict:?}"
        );
        table.play_out();
        assert_eq!(table.report(other).verdict, Verdict::Verified);
    };
    check(Expiry::Shown, false, false);
    check(Expiry::MayBeClaimed, false, true);
    check(Expiry::Lost, true, true);
}

#[test]
fn remark_files_the_answers_and_the_game_continues() {
    let mut table = Table::playing(3);
    (0..4).for_each(|_| table.turn());
    let gone = (0..3).find(|n| table.view(*n).turn.is_none()).expect("two wait");
    table.leave(gone);
    while table.log((gone + 1) % 3).awaits() != receipts_of(gone) {
        table.turn();
    }
    let others = [(gone + 1) % 3, (gone + 2) % 3];
    let tip = table.log(others[0]).tip().index;
    let answered = |table: &mut Table, n: u8| {
        let report = table.report(n);
        assert!(matches!(report.verdict, Verdict::Unfinished { .. }), "{}", report.verdict);
        let record = report.record.expect("it holds");
        let mut log = record.log().clone();
        for (_, one) in record.evidence() {
            if let bastide_record::Evidence::Receipt(receipt) = one {
                _ = log.offer_receipt(receipt);
            }
        }
        (log.tip().index, log.awaits())
    };
    for n in others {
        let (end, awaits) = answered(&mut table, n);
        assert!(end < tip || awaits != receipts_of(gone), "what isn't settled stands in no file by itself");
        for _ in 0..2 {
            table.command(n, Command::Remark(RemarkKind::AnotherDay)).expect("it is offered");
            assert_eq!(answered(&mut table, n), (tip, receipts_of(gone)), "once more it is the same");
        }
    }
    table.restart(others[0]);
    table.come_back(gone);
    table.wait(Millis::seconds(6));
    // All have answered now, and their receipts are filed by themselves.
    if table.log(others[1]).tip().index == tip {
        table.command(others[1], Command::Remark(RemarkKind::AnotherDay)).expect("it is offered");
        assert!(matches!(answered(&mut table, others[1]).1, bastide_record::Awaits::Turn { .. }));
    }
    table.play_out();
    (0..3).for_each(|n| assert_eq!(table.report(n).verdict, Verdict::Verified));
}

#[test]
fn late_member_of_three_may_be_left_out() {
    let mut table = timed(3, bastide_record::Expiry::MayBeClaimed);
    let slow = table.mover();
    let others: Vec<u8> = (0..3).filter(|n| *n != slow).collect();
    let with = others.iter().map(|n| usize::from(*n)).collect::<Vec<_>>();
    let ask = Command::Ask(Ask::GoOn { with, even_settled: false });
    assert!(matches!(table.command(others[0], ask), Err(CommandError::Grace { .. })));
    table.wait(Millis::seconds(12));
    table.go_on(&others);
    table.play_out();
    let chapters = table.report(others[1]).chapters();
    assert_eq!(chapters[0].missing, [(bastide_record::Member(slow), MissingReason::Late)]);
}

#[test]
fn connected_but_silent_member_counts_as_gone() {
    let mut table = Table::playing(3);
    (0..4).for_each(|_| table.turn());
    let mover = table.mover();
    let [silent, other] = [(mover + 1) % 3, (mover + 2) % 3];
    table.mute.push(silent);
    table.restart(mover);
    table.wait(Millis::seconds(61));
    assert_eq!(table.view(mover).turn, None, "it may have signed another one before");
    goes_on(table, &[mover, other]);
}

#[test]
fn member_silent_to_one_is_left_out_after_grace() {
    let mut table = Table::playing(3);
    (0..4).for_each(|_| table.turn());
    let mover = table.mover();
    let [sly, other] = [(mover + 1) % 3, (mover + 2) % 3];
    table.deaf.push((sly, mover));
    table.restart(mover);
    table.wait(Millis::seconds(61));
    assert_eq!(table.view(mover).turn, None, "it may have signed another one before");
    let set = set_of(&[mover, other]);
    let ask = || Command::Ask(Ask::GoOn { with: set.clone(), even_settled: false });
    table.command(mover, ask()).expect("it has waited");
    table.wait(Millis::seconds(50));
    assert!(
        matches!(table.command(other, ask()), Err(CommandError::Grace { .. })),
        "nothing is wrong for this one"
    );
    table.wait(Millis::seconds(11));
    goes_on(table, &[mover, other]);
}

fn set_of(members: &[u8]) -> Vec<usize> {
    let mut set: Vec<usize> = members.iter().map(|one| usize::from(*one)).collect();
    set.sort_unstable();
    set
}

/// Continues with these members, and plays to the end.
fn goes_on(mut table: Table, with: &[u8]) {
    for n in with {
        table
            .command(*n, Command::Ask(Ask::GoOn { with: set_of(with), even_settled: false }))
            .expect("it is offered");
    }
    assert_eq!(table.log(with[0]).charter().number(), 1);
    table.play_out();
    assert_eq!(table.report(with[0]).verdict, Verdict::VerifiedWithChapters);
}

#[test]
fn member_gone_at_the_end_blocks_no_last_receipts() {
    let mut table = Table::playing(3);
    table.leave_before_the_end();
    let gone = table.gone[0];
    let with: Vec<u8> = (0..3).filter(|n| *n != gone).collect();
    assert!(table.log(with[0]).is_over() && table.view(with[0]).stage == Stage::Gathering);
    table.wait(Millis::seconds(61));
    table.go_on(&with);
    assert_eq!(table.view(with[0]).stage, Stage::Over);
    let [one, other] = [with[0], with[1]].map(|n| table.peer(n).record.clone());
    assert_eq!(one, other);
    assert_eq!(table.report(with[0]).verdict, Verdict::VerifiedWithChapters);
}

#[test]
fn contradicted_file_ends_and_is_noted_once() {
    let mut table = Table::playing(2);
    (0..4).for_each(|_| table.turn());
    let before = table.peers[0].record.clone();
    let Phase::Play(play) = &mut table.peers[0].session.phase else { panic!("it plays") };
    play.file_holds_another();
    (0..6).for_each(|_| table.turn());
    let held = verify(&before);
    let turns = held.log().expect("a record").history().iter().filter(|at| at.turn().is_some()).count();
    assert!(turns > 0);
    assert_eq!([0, 1].map(|n| table.view(n).record_ends), [Some(turns), None]);
    let told = |note: &&Note| note.news == News::RecordEnds { turns };
    assert_eq!([0, 1].map(|n| table.view(n).notes.iter().filter(told).count()), [1, 0]);
    assert_eq!(table.peers[0].record, before, "nothing in it is changed");
    assert!(table.peers[1].record.len() > before.len());
}

/// Makes a table where three have sealed a charter to continue, and no seal has arrived.
fn sealed_by_all_and_heard_by_none() -> Table {
    let mut table = without_one();
    table.come_back(2);
    table.wait(Millis::seconds(6));
    let all = vec![0, 1, 2];
    let go_on = || Command::Ask(Ask::GoOn { with: all.clone(), even_settled: false });
    table.command(2, go_on()).expect("it is offered");
    table.command(1, go_on()).expect("it is offered");
    table.mute = vec![0, 1, 2];
    table.command(0, go_on()).expect("it is offered");
    let status = table.peer(0).said.iter().rfind(|said| matches!(said, Message::Status(_))).cloned();
    [1, 2].into_iter().for_each(|n| table.hear(n, public(0), status.as_ref().expect("it has said so")));
    // First the proposal, then all joins.
    for is_wanted in [
        |said: &&Message| matches!(said, Message::Proposal { .. }),
        |said: &&Message| matches!(said, Message::Join(_)),
    ] {
        let last = |n| (n, table.peer(n).said.iter().rfind(is_wanted).cloned());
        let said: Vec<_> = [0, 1, 2].map(last).into();
        for (from, message) in said {
            let Some(message) = message else { continue };
            (0..3).filter(|to| *to != from).for_each(|to| table.hear(to, public(from), &message));
        }
    }
    table
}

#[test]
fn sealed_member_cannot_withdraw_and_late_seals_count() {
    let mut table = sealed_by_all_and_heard_by_none();
    for n in 0..3 {
        assert_eq!(table.command(n, Command::Ask(Ask::Stay)), Err(CommandError::Bound), "{n}");
    }
    table.mute.clear();
    table.wait(Millis::seconds(6));
    assert_eq!(table.log(2).charter().number(), 2);
    table.play_out();
    assert_eq!(table.report(2).verdict, Verdict::VerifiedWithChapters);
}

#[test]
fn unattended_programs_recover_from_failed_charter() {
    let mut table = sealed_by_all_and_heard_by_none();
    table.wait(Millis::seconds(21));
    table.leave(2);
    table.mute.clear();
    table.wait(Millis::seconds(6));
    assert_eq!(table.log(0).charter().number(), 1);
    assert!((0..2).all(|n| table.view(n).turn.is_none()), "nobody moves below what is sealed");
    [0, 1].into_iter().for_each(|n| table.peer(n).session.allow_unasked_continuations(4));
    table.wait(Millis::seconds(61));
    assert_eq!(table.log(0).charter().number(), 3);
    table.play_out();
    assert_eq!(table.report(0).verdict, Verdict::VerifiedWithChapters);
}
