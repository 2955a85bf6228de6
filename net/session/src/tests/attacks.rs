//! Attacks that broke an earlier protocol, each tried at a table of this one.

use bastide_record::{
    Answer, Evidence, Exact, Index, Member, Proof, Proposal, Receipt, RemarkKind, Resignation, Signed,
    Statement,
};

use super::*;
use crate::messaging::message::{SessionProgress, Status};

/// Returns a member's messages of one kind.
fn said<T>(table: &mut Table, n: u8, of: impl Fn(&Message) -> Option<T>) -> Vec<T> {
    table.peer(n).said.iter().filter_map(of).collect()
}

pub(super) fn status_of(table: &mut Table, n: u8) -> Status {
    let haves = said(table, n, |message| match message {
        Message::Status(status) => Some(*status),
        _ => None,
    });
    *haves.last().expect("it has said how far it has got")
}

#[test]
fn host_with_a_link_restarts_no_signed_game() {
    let mut table = Table::playing(2);
    let game = table.view(1).game_id;
    let joins =
        |table: &mut Table| said(table, 1, |message| matches!(message, Message::Join(_)).then_some(())).len();
    let before = joins(&mut table);
    let mut card = table.view(0).card.expect("it is the host's");
    card.number += 100;
    let proposal = said(&mut table, 0, |message| match message {
        Message::Proposal { proposal, .. } => Some((**proposal).clone()),
        _ => None,
    });
    let Some(Proposal::First(mut first)) = proposal.into_iter().next() else { panic!("the host proposed") };
    first.number = card.number + 1;
    let proposal = Exact::new(Proposal::First(first));
    table.hear(1, public(0), &Message::Card(card));
    table.hear(1, public(0), &Message::Proposal { proposal, evidence: Vec::new() });
    assert_eq!((table.view(1).game_id, joins(&mut table)), (game, before));
    table.play_out();
    assert_eq!(table.report(1).verdict, Verdict::Verified);
}

#[test]
fn host_that_swaps_a_member_gets_no_join() {
    let mut table = Table::lobby(3);
    (0..3).for_each(|_| (1..3).for_each(|n| table.agree(n)));
    table.mute.extend([0, 2]);
    table.command(0, Command::Start).expect("all have agreed");
    let proposal = said(&mut table, 0, |message| match message {
        Message::Proposal { proposal, .. } => Some((**proposal).clone()),
        _ => None,
    });
    let Some(Proposal::First(mut first)) = proposal.into_iter().next() else { panic!("the host proposed") };
    first.members[2] = public(3);
    let proposal = Exact::new(Proposal::First(first));
    table.hear(1, public(0), &Message::Proposal { proposal, evidence: Vec::new() });
    assert!(said(&mut table, 1, |message| matches!(message, Message::Join(_)).then_some(())).is_empty());
    assert_eq!(table.view(1).stage, Stage::Lobby);
}

/// Plays with three, sends the third's lie to the others, disconnects it, and continues without it.
fn goes_on_after(lie: impl FnOnce(&mut Table) -> Vec<Message>) -> Table {
    let mut table = Table::playing(3);
    (0..4).for_each(|_| table.turn());
    let lies = lie(&mut table);
    for message in &lies {
        (0..2).for_each(|n| table.hear(n, public(2), message));
    }
    table.leave(2);
    table.wait(Millis::seconds(61));
    table.go_on(&[0, 1]);
    table.play_out();
    table
}

#[test]
fn claim_of_index_a_million_binds_nobody() {
    let mut table = goes_on_after(|table| {
        let mut status = status_of(table, 2);
        if let SessionProgress::Game(at) = &mut status.at {
            (at.tip.index, at.tip.head) = (Index(1_000_000), [7; 32]);
            at.bound = Some(at.tip);
        }
        vec![Message::Status(status)]
    });
    assert_eq!(table.report(0).verdict, Verdict::VerifiedWithChapters);
    assert_eq!(table.peers[0].record, table.peers[1].record);
}

#[test]
fn liar_with_64_proofs_is_kept_once_and_left_out() {
    let mut table = goes_on_after(|table| {
        let log = table.log(2);
        let (game, chapter) = (log.game_id(), log.charter().id());
        let statement = |head: u8, index: u32| {
            let member = bastide_record::Member(2);
            let (index, head, digest) = (Index(index), [head; 32], [0; 32]);
            let (shows, freed) = (None, Vec::new());
            let receipt = Receipt { game, chapter, index, head, digest, member, shows, waited_ms: 0, freed };
            Statement::Receipt(bastide_record::Signed::seal(&key(2), receipt))
        };
        let proofs = (0..64u8).map(|n| {
            let index = 100 + u32::from(n);
            let proof = Proof::heads(statement(n, index), statement(n + 1, index), log.first().charter());
            Evidence::Proof(Box::new(proof.expect("two heads for an index")))
        });
        proofs.map(|proof| Message::Evidence(vec![proof])).collect()
    });
    let report = table.report(0);
    assert_eq!(report.verdict, Verdict::VerifiedWithChapters);
    let proofs = report.record.expect("it verifies").forks().len();
    assert_eq!(proofs, 1);
    assert_eq!(table.view(0).caught.len(), 1);
}

#[test]
fn dropping_a_member_shows_in_the_record() {
    let mut table = goes_on_after(|_| Vec::new());
    let [chapter] = &table.report(0).chapters()[..] else { panic!("one new chapter") };
    assert_eq!((chapter.number, chapter.missing.len()), (1, 1));
    assert_eq!(table.report(0).verdict, Verdict::VerifiedWithChapters);
}

#[test]
fn record_of_many_returns_verifies() {
    let mut table = Table::playing(3);
    for _ in 0..8 {
        table.leave(2);
        table.wait(Millis::seconds(61));
        table.go_on(&[0, 1]);
        table.come_back(2);
        table.wait(Millis::seconds(6));
        table.go_on(&[0, 1, 2]);
    }
    table.play_out();
    let report = table.report(2);
    assert_eq!(report.verdict, Verdict::VerifiedWithChapters);
    assert_eq!((report.chapters().len(), report.chapters().iter().map(|one| one.gaps).sum::<u32>()), (16, 0));
}

#[test]
fn stacked_resignations_show_no_link() {
    let mut table = Table::playing(3);
    (0..4).for_each(|_| table.turn());
    let shown = |table: &mut Table| {
        said(table, 0, |message| match message {
            Message::Receipt(receipt) => receipt.shows,
            _ => None,
        })
        .len()
    };
    let before = shown(&mut table);
    table.command(1, Command::Ask(Ask::Resign)).expect("it is offered");
    table.command(2, Command::Ask(Ask::Resign)).expect("it is offered");
    assert_eq!(shown(&mut table), before);
    table.go_on(&[0]);
    table.play_out();
    assert_eq!(table.report(0).verdict, Verdict::VerifiedWithChapters);
}

/// Makes a resignation of member `of` that reports this last answer.
fn resignation(table: &mut Table, of: u8, number: u32, last: Option<Answer>) -> Message {
    let (game, member) = (table.log(0).game_id(), Member(of));
    let resignation = Resignation { game, number, last, yes: Vec::new(), member };
    Message::Evidence(vec![Evidence::Resignation(Signed::seal(&key(of), resignation))])
}

#[test]
fn turn_after_resigning_undoes_no_win() {
    for (number, is_false) in [(0, false), (u32::MAX, false), (0, true), (u32::MAX, true)] {
        let mut table = Table::playing(2);
        (0..4).for_each(|_| table.turn());
        let liar = table.mover();
        let other = 1 - liar;
        let last = table.log(other).answer_at(table.log(other).tip().index);
        let last = if is_false { last.map(nowhere) } else { last };
        // Its turn is signed, but reaches nobody before the resignation.
        table.mute.push(liar);
        table.turn();
        let turns = said(&mut table, liar, |message| match message {
            Message::Entry(entry) => Some(entry.clone()),
            _ => None,
        });
        let turn = turns.last().expect("it has moved").clone();
        let resigned = resignation(&mut table, liar, number, last);
        table.hear(other, public(liar), &resigned);
        table.command(other, Command::Remark(RemarkKind::Won)).expect("it is offered");
        let before = table.log(other).tip().head;
        table.hear(other, public(liar), &Message::Entry(turn));
        table.wait(Millis::seconds(10));
        let won = Verdict::Won { by: Member(other) };
        if !is_false {
            assert_eq!(table.log(other).tip().head, before, "{number}");
            assert_eq!(table.report(other).verdict, won, "{number}");
        }
        // A false report holds up only its signer.
        table.go_on(&[other]);
        table.play_out();
        assert_eq!(table.report(other).verdict, Verdict::VerifiedWithChapters, "{number} {is_false}");
    }
}

#[test]
fn resigned_member_taken_back_counts_again() {
    let mut table = Table::playing(2);
    (0..4).for_each(|_| table.turn());
    table.command(1, Command::Ask(Ask::Resign)).expect("it is offered");
    table.go_on(&[0]);
    table.wait(Millis::seconds(2));
    table.go_on(&[0, 1]);
    table.wait(Millis::seconds(2));
    assert_eq!(table.log(0).charter().members().len(), 2);
    let view = table.view(0);
    assert!(!view.members[1].resigned, "it is back");
    assert!(!view.may_remark.contains(&RemarkKind::Won));
    let alone = Ask::GoOn { with: vec![0], even_settled: false };
    assert!(!view.offers.iter().any(|offer| offer.ask == alone && offer.refused.is_none()));
    (0..2).for_each(|_| table.turn());
    // A second resignation counts again.
    table.command(1, Command::Ask(Ask::Resign)).expect("it is offered again");
    assert!(table.view(0).members[1].resigned);
    table.command(0, Command::Remark(RemarkKind::Won)).expect("it is offered");
    assert_eq!(table.report(0).verdict, Verdict::Won { by: Member(0) });
}

/// Returns an answer that nobody holds, in the same chapter.
fn nowhere(answer: Answer) -> Answer {
    Answer { index: Index(1_000_000), head: [7; 32], ..answer }
}

#[test]
fn bound_answer_held_by_nobody_stops_no_proposal() {
    let mut table = Table::playing(3);
    (0..4).for_each(|_| table.turn());
    table.leave(2);
    table.wait(Millis::seconds(61));
    table.go_on(&[0, 1]);
    table.come_back(2);
    table.wait(Millis::seconds(6));
    // From now on the third says only that.
    table.mute.push(2);
    let mut status = status_of(&mut table, 2);
    if let SessionProgress::Game(at) = &mut status.at {
        (at.bound, at.willing) = (Some(nowhere(at.tip)), crate::messaging::message::Members(0b111));
    }
    for n in 0..2 {
        table.hear(n, public(2), &Message::Status(status));
    }
    let proposals = |table: &mut Table| {
        let on = said(table, 0, |message| match message {
            Message::Proposal { proposal, .. } => match &**proposal {
                Proposal::Continuing(on) => Some(on.number),
                Proposal::First(_) => None,
            },
            _ => None,
        });
        on.into_iter().collect::<std::collections::BTreeSet<_>>().len()
    };
    let before = proposals(&mut table);
    for n in 0..2 {
        let ask = Ask::GoOn { with: vec![0, 1, 2], even_settled: false };
        table.command(n, Command::Ask(ask)).expect("it is back");
    }
    table.wait(Millis::seconds(20));
    assert_eq!(proposals(&mut table), before, "it may still show what binds it");
    table.wait(Millis::seconds(15));
    assert_eq!(proposals(&mut table), before + 1);
    // Nothing comes of that, so now anybody may be left out.
    table.wait(Millis::seconds(60));
    let without = Ask::GoOn { with: vec![0, 1], even_settled: false };
    assert!(table.view(0).offers.iter().any(|offer| offer.ask == without));
}

#[test]
fn resignation_with_false_report_stops_nobody() {
    for (number, last) in [(u32::MAX, None), (0, Some(()))] {
        let mut table = Table::playing(3);
        (0..4).for_each(|_| table.turn());
        let tip = table.log(0).answer_at(table.log(0).tip().index);
        let last = last.and_then(|()| tip.map(nowhere));
        let resignation = resignation(&mut table, 2, number, last);
        (0..2).for_each(|n| table.hear(n, public(2), &resignation));
        table.leave(2);
        table.wait(Millis::seconds(61));
        table.go_on(&[0, 1]);
        table.wait(Millis::seconds(36));
        table.play_out();
        assert_eq!(table.report(0).verdict, Verdict::VerifiedWithChapters);
    }
}

#[test]
fn sealed_charter_is_taken_after_a_resignation() {
    let mut table = Table::playing(3);
    (0..4).for_each(|_| table.turn());
    table.leave(0);
    let heard = resignation(&mut table, 2, 0, None);
    table.hear(0, public(2), &heard);
    table.wait(Millis::seconds(61));
    table.go_on(&[1, 2]);
    table.come_back(0);
    table.wait(Millis::seconds(6));
    assert_eq!(table.log(0).charter().number(), 1);
    assert!(table.view(0).members[2].resigned);
}

#[test]
fn repeated_status_gets_no_extra_answers() {
    let mut table = Table::playing(2);
    (0..4).for_each(|_| table.turn());
    let mut status = status_of(&mut table, 1);
    if let SessionProgress::Game(at) = &mut status.at {
        at.asked ^= 1;
    }
    table.mute.push(1);
    let haves = |table: &mut Table| {
        said(table, 0, |message| matches!(message, Message::Status(_)).then_some(())).len()
    };
    let before = haves(&mut table);
    for _ in 0..40 {
        table.hear(0, public(1), &Message::Status(status));
        table.wait(Millis(250));
    }
    assert!(haves(&mut table) - before <= 4, "in ten seconds");
}

#[test]
fn impossible_work_is_not_due() {
    let mut table = Table::playing(3);
    (0..4).for_each(|_| table.turn());
    table.command(0, Command::Ask(Ask::End)).expect("it is offered");
    // It restarts, and receives nothing but the question.
    table.leave(2);
    table.restart(1);
    table.wait(Millis::seconds(70));
    let now = table.now;
    assert!(table.peer(1).session.deadline().is_none_or(|at| at > now));
}
