//! Questions that don't reach everybody, and members that must say No to them.

use bastide_record::Join;

use super::attacks::status_of;
use super::*;
use crate::messaging::message::{Members, Poll, SessionProgress};

/// Returns a member's messages about questions, in order.
fn polls(table: &mut Table, n: u8) -> Vec<Poll> {
    let said = table.peer(n).said.iter();
    said.filter_map(|message| match message {
        Message::Question(poll) => Some((**poll).clone()),
        _ => None,
    })
    .collect()
}

/// Asks for the end, and returns the question. It reaches those whom the network allows.
fn ask(table: &mut Table, n: u8) -> Poll {
    table.command(n, Command::Ask(Ask::End)).expect("it is offered");
    polls(table, n).pop().expect("it has asked")
}

#[test]
fn repeated_question_counts_on_from_refused_ones() {
    let mut table = Table::playing(3);
    table.turn();
    table.gone.push(2);
    for _ in 0..2 {
        let question = bastide_record::Question::head(&ask(&mut table, 0).question);
        table.command(1, Command::Answer { question, yes: false }).expect("it is asked");
    }
    let refused = polls(&mut table, 1).pop().expect("it has said No");
    table.hear(2, public(1), &Message::Question(Box::new(refused.clone())));
    let again = ask(&mut table, 2);
    assert_eq!([&refused, &again].map(|poll| poll.question.asked), [2, 3]);
}

#[test]
fn silence_is_no_refusal() {
    let mut table = Table::playing(3);
    table.turn();
    let seen = |table: &mut Table| {
        let view = table.view(0);
        let [asked] = view.questions.as_slice() else { panic!("one thing is asked: {:?}", view.questions) };
        (asked.no.clone(), asked.unanswered.clone(), asked.silent.clone(), asked.denied.is_some())
    };
    ask(&mut table, 0);
    assert_eq!(seen(&mut table), (vec![], vec![], vec![1, 2], false));
    table.wait(Millis::seconds(30));
    let question = table.view(1).questions[0].question;
    table.command(1, Command::Answer { question, yes: false }).expect("it is asked");
    assert_eq!(seen(&mut table), (vec![1], vec![], vec![2], true));
    table.wait(Millis::seconds(31));
    assert_eq!(seen(&mut table), (vec![1], vec![2], vec![], true));
}

#[test]
fn overtaken_question_is_late_and_not_refused() {
    let mut table = Table::playing(3);
    table.turn();
    let mover = table.mover();
    let asker = (mover + 1) % 3;
    table.gone.push(asker);
    ask(&mut table, asker);
    table.gone.clear();
    table.turn();
    let past = |table: &mut Table, n: u8| {
        table.view(n).questions.iter().map(|one| one.overtaken).collect::<Vec<_>>()
    };
    assert!(past(&mut table, asker).iter().all(|is| *is));
}

#[test]
fn restarted_member_denies_what_it_answered_before() {
    let mut table = Table::playing(3);
    (0..4).for_each(|_| table.turn());
    let mover = table.mover();
    let (asker, gone) = ((mover + 1) % 3, (mover + 2) % 3);
    table.gone.push(asker);
    ask(&mut table, asker);
    table.turn();
    table.gone = vec![gone];
    table.restart(mover);
    table.leave(gone);
    table.wait(Millis::seconds(61));
    let mut with = [mover, asker];
    with.sort_unstable();
    table.go_on(&with);
    table.wait(Millis::seconds(90));
    assert_eq!(with.map(|n| table.log(n).charter().number()), [1, 1]);
}

#[test]
fn sealed_higher_charter_denies_unasked() {
    let mut table = Table::playing(3);
    (0..4).for_each(|_| table.turn());
    table.gone.push(1);
    let question = ask(&mut table, 1);
    table.leave(1);
    table.wait(Millis::seconds(61));
    // The third joins, and isn't heard again.
    table.gone.push(2);
    let mut status = status_of(&mut table, 2);
    let SessionProgress::Game(at) = &mut status.at else { panic!("it plays") };
    at.willing = Members(0b101);
    table
        .command(0, Command::Ask(Ask::GoOn { with: vec![0, 2], even_settled: false }))
        .expect("it is offered");
    table.hear(0, public(2), &Message::Status(status));
    let proposed = table.peer(0).said.iter().rev().find_map(|message| match message {
        Message::Proposal { proposal, .. } => Some(proposal.clone()),
        _ => None,
    });
    let (join, _) = Join::seal(&key(2), [5; 32], &proposed.expect("all would go on so"), None, Vec::new());
    table.hear(0, public(2), &Message::Join(join));
    let has_sealed = table.peer(0).said.iter().any(|message| matches!(message, Message::Signature(_)));
    assert!(has_sealed);
    let now = table.now;
    table.peer(0).session.peer_up(now, public(1));
    table.hear(0, public(1), &Message::Question(Box::new(question)));
    let said = polls(&mut table, 0).pop().expect("it has said something");
    assert_eq!((said.yes.len(), said.no[0].member.0), (1, 0));
}

/// Shows one member that a take-back has passed, and frees the next to move by a No of the third.
/// The third has said Yes to the former alone. The freed one acts otherwise.
/// Then the two hear each other, and would continue without the third.
fn continue_beside_a_passed_question(freed: u8, act: impl FnOnce(&mut Table, u8, u8)) {
    let mut table = Table::playing(3);
    (0..4).for_each(|_| table.turn());
    let shown = loop {
        let mover = table.mover();
        table.turn();
        if mover != freed && table.mover() == freed {
            break mover;
        }
    };
    let liar = 3 - freed - shown;
    table.deaf = vec![(liar, freed)];
    table.command(shown, Command::Ask(Ask::TakeBack)).expect("it is offered");
    let asked = polls(&mut table, shown).pop().expect("it has asked").question;
    let question = bastide_record::Question::head(&asked);
    table.deaf.push((shown, freed));
    for n in [freed, liar] {
        table.command(n, Command::Answer { question, yes: true }).expect("it is asked");
    }
    assert_eq!(table.log(shown).settled(), Some(asked.index), "it has passed there");
    let no = table.log(freed).no(&key(liar), &asked).expect("a member");
    let denied = Poll { question: asked, yes: Vec::new(), no: vec![no] };
    table.deaf.extend([(freed, shown), (freed, liar)]);
    table.hear(freed, public(shown), &Message::Question(Box::new(denied)));
    act(&mut table, freed, shown);
    table.leave(liar);
    table.deaf.clear();
    table.wait(Millis::seconds(61));
    let mut with = [freed, shown];
    with.sort_unstable();
    table.go_on(&with);
    table.wait(Millis::seconds(10));
    let notes = with.map(|n| table.view(n).notes.iter().map(|note| note.news.clone()).collect::<Vec<_>>());
    assert_eq!(with.map(|n| table.log(n).charter().number()), [1, 1], "{notes:?}");
    assert_eq!(table.log(freed).tip(), table.log(shown).tip());
    (0..2).for_each(|_| table.turn());
    assert!(with.iter().all(|n| matches!(table.report(*n).verdict, Verdict::Unfinished { .. })));
}

#[test]
fn freed_member_returns_to_a_passed_question() {
    for freed in 0..3 {
        for plays_on in [false, true] {
            continue_beside_a_passed_question(freed, |table, freed, shown| {
                table.turn_of(freed);
                if plays_on {
                    table.turn_of(shown);
                }
                table.command(freed, Command::Ask(Ask::TakeBack)).expect("it is offered");
            });
        }
    }
}

/// The freed member is bound by another Yes at the same index, which nobody can deny any more.
#[test]
fn second_question_yields_to_a_passed_one() {
    for freed in 0..3 {
        continue_beside_a_passed_question(freed, |table, freed, _| _ = ask(table, freed));
    }
}

/// Takes back twice at one index, with a liar last. It denies the first question to some of the
/// others, who say Yes to the second one then.
/// Returns both questions.
fn ask_twice(table: &mut Table, liar: u8, freed: &[u8]) -> [Poll; 2] {
    (0..4).for_each(|_| table.turn());
    let ask = |table: &mut Table, others: &[u8]| {
        table.command(0, Command::Ask(Ask::TakeBack)).expect("it is offered");
        let asked = polls(table, 0).pop().expect("it has asked");
        let question = bastide_record::Question::head(&asked.question);
        for n in others {
            table.command(*n, Command::Answer { question, yes: true }).expect("it is asked");
        }
        asked
    };
    table.gone = vec![liar];
    let first = ask(table, &(1..liar).collect::<Vec<_>>());
    let denied = false_no(table, liar, &first);
    for n in (0..liar).filter(|n| !freed.contains(n)) {
        table.deaf.extend(freed.iter().flat_map(|one| [(*one, n), (n, *one)]));
    }
    table.gone.clear();
    table.deaf.extend((0..liar).flat_map(|n| [(liar, n), (n, liar)]));
    freed.iter().for_each(|n| table.hear(*n, public(liar), &denied));
    let second = ask(table, &freed[1..]);
    [first, second]
}

/// A liar shows one member that the first of two questions passed, and another that the second did.
#[test]
fn second_question_passes_in_place_of_a_denied_one() {
    for denies_both in [false, true] {
        let mut table = Table::playing(3);
        let [first, second] = ask_twice(&mut table, 2, &[0, 1]);
        table.deaf.extend([(0, 1), (1, 0)]);
        if denies_both {
            let denied = false_no(&mut table, 2, &second);
            table.hear(0, public(2), &denied);
        }
        for (n, asked) in [(0, &first), (1, &second)] {
            let yes = false_yes(&mut table, 2, asked);
            table.hear(n, public(2), &yes);
        }
        assert_eq!(table.log(1).settled(), Some(second.question.index), "it has passed there");
        table.leave(2);
        table.deaf.retain(|pair| ![(0, 1), (1, 0)].contains(pair));
        table.wait(Millis::seconds(61));
        assert_eq!(table.log(0).tip(), table.log(1).tip());
        table.go_on(&[0, 1]);
        (0..3).for_each(|_| table.turn());
        assert_eq!([0, 1].map(|n| table.log(n).charter().number()), [1, 1]);
        assert!([0, 1].iter().all(|n| matches!(table.report(*n).verdict, Verdict::Unfinished { .. })));
    }
}

/// Two were freed from a question, and the third was shown that it passed. The third denies what the
/// two have asked for since.
#[test]
fn denied_question_passes_if_a_member_holds_it() {
    let mut table = Table::playing(4);
    let [first, _] = ask_twice(&mut table, 3, &[0, 1]);
    let yes = false_yes(&mut table, 3, &first);
    table.hear(2, public(3), &yes);
    assert_eq!(table.log(2).settled(), Some(first.question.index), "it has passed there");
    table.leave(3);
    table.deaf.clear();
    table.wait(Millis::seconds(20));
    assert_eq!([0, 1].map(|n| *table.log(n).tip()), [*table.log(2).tip(); 2]);
}

/// A liar frees two members from different questions. Each says Yes to the other's, and one is shown
/// that this passed.
#[test]
fn denied_question_passes_if_a_member_returns_to_it() {
    let mut table = Table::playing(3);
    (0..4).for_each(|_| table.turn());
    table.gone = vec![0, 1, 2];
    table.command(0, Command::Ask(Ask::TakeBack)).expect("it is offered");
    let first = polls(&mut table, 0).pop().expect("it has asked");
    let second = ask(&mut table, 1);
    for (n, own, other) in [(0, &first, &second), (1, &second, &first)] {
        let denied = false_no(&mut table, 2, own);
        table.hear(n, public(2), &denied);
        table.hear(n, public(1 - n), &Message::Question(Box::new(other.clone())));
        let question = bastide_record::Question::head(&other.question);
        table.command(n, Command::Answer { question, yes: true }).expect("it is asked");
    }
    let yes = false_yes(&mut table, 2, &first);
    table.hear(1, public(2), &yes);
    assert_eq!(table.log(1).settled(), Some(first.question.index), "it has passed there");
    table.leave(2);
    table.gone = vec![2];
    table.wait(Millis::seconds(20));
    assert_eq!(table.log(0).tip(), table.log(1).tip());
}

/// Returns a member's last message of one kind.
fn last(table: &mut Table, n: u8, is: fn(&Message) -> bool) -> Message {
    let said = table.peer(n).said.iter().rfind(|said| is(said));
    said.cloned().expect("it has said so")
}

/// Lets the first member propose to continue with the other, and the other join and seal unheard.
/// The first believes that the other wants it, too, and has sealed the number `sealed`.
fn propose_to(table: &mut Table, [one, other]: [u8; 2], sealed: u32) {
    let with = vec![usize::from(one), usize::from(other)];
    for n in [one, other] {
        let with = with.clone();
        table.command(n, Command::Ask(Ask::GoOn { with, even_settled: false })).expect("it is offered");
    }
    let mut status = status_of(table, other);
    let SessionProgress::Game(at) = &mut status.at else { panic!("it plays") };
    (at.willing, at.sealed) = (Members(1 << one | 1 << other), sealed);
    table.hear(one, public(other), &Message::Status(status));
    for is in [
        |said: &Message| matches!(said, Message::Proposal { .. }),
        |said: &Message| matches!(said, Message::Join(_)),
    ] {
        let said = last(table, one, is);
        table.hear(other, public(one), &said);
    }
}

#[test]
fn lost_yes_yields_to_a_higher_chapter() {
    let mut table = Table::playing(3);
    (0..4).for_each(|_| table.turn());
    table.wait(Millis::seconds(6));
    table.gone = vec![0, 1, 2];
    ask(&mut table, 0);
    for n in [0, 1] {
        table.leave(n);
    }
    table.wait(Millis::seconds(61));
    // Two continue, and one of them doesn't hear that both have sealed.
    propose_to(&mut table, [1, 2], 0);
    for is in [
        |said: &Message| matches!(said, Message::Join(_)),
        |said: &Message| matches!(said, Message::Signature(_)),
    ] {
        let said = last(&mut table, 2, is);
        table.hear(1, public(2), &said);
    }
    assert_eq!(table.log(1).charter().number(), 1);
    table.wait(limits::GO_ON);
    // That one and the third try in vain to continue.
    propose_to(&mut table, [0, 2], 1);
    table.wait(limits::GO_ON);
    let charter = last(&mut table, 1, |said: &Message| matches!(said, Message::Line { .. }));
    for n in [0, 2] {
        let now = table.now;
        table.peer(n).session.peer_up(now, public(1));
        table.hear(n, public(1), &charter);
        table.peer(n).session.peer_down(now, public(1));
    }
    assert_eq!([0, 2].map(|n| table.log(n).charter().number()), [1, 1]);
    table.gone = vec![1];
    table.wait(Millis::seconds(61));
    for (one, other) in [(0, 2), (2, 0)] {
        let now = table.now;
        table.peer(one).session.peer_up(now, public(other));
    }
    table.deliver();
    table.go_on(&[0, 2]);
    table.wait(Millis::seconds(10));
    assert_eq!([0, 2].map(|n| table.log(n).charter().number()), [3, 3]);
}

#[test]
fn passed_question_gives_way_to_a_charter() {
    let mut table = Table::playing(3);
    (0..4).for_each(|_| table.turn());
    while table.mover() == 2 {
        table.turn();
    }
    // The first says Yes to all, and No to the second; the third's Yes reaches nobody.
    table.deaf = vec![(2, 0), (2, 1)];
    let asked = ask(&mut table, 0).question;
    let question = bastide_record::Question::head(&asked);
    table.command(1, Command::Answer { question, yes: true }).expect("it is asked");
    table.command(2, Command::Answer { question, yes: true }).expect("it is asked");
    assert_eq!(table.log(2).settled(), Some(asked.index), "it has passed for the third");
    table.leave(2);
    let no = table.log(1).no(&key(0), &asked).expect("a member");
    let denied = Poll { question: asked, yes: Vec::new(), no: vec![no] };
    for n in [0, 1] {
        table.hear(n, public(1 - n), &Message::Question(Box::new(denied.clone())));
    }
    table.turn();
    table.wait(Millis::seconds(61));
    table.go_on(&[0, 1]);
    (0..3).for_each(|_| table.turn());
    table.deaf.clear();
    table.come_back(2);
    table.wait(Millis::seconds(20));
    assert_eq!(table.log(2).charter().number(), 1);
    assert_eq!(table.log(2).tip(), table.log(0).tip());
    let at = table.start(2);
    assert_eq!(table.log(2).tip(), table.log(0).tip(), "its journal alone brings it there");
    table.meet(at);
    table.wait(Millis::seconds(6));
    assert!(!matches!(table.report(2).verdict, Verdict::Invalid { .. }));
    table.go_on(&[0, 1, 2]);
    table.play_out();
    assert_eq!(table.report(1).verdict, Verdict::VerifiedWithChapters);
    assert_eq!(table.log(2).tip(), table.log(1).tip());
}

/// Returns a Yes of a member that its program doesn't know of.
fn false_yes(table: &mut Table, n: u8, asked: &Poll) -> Message {
    let yes = table.log(0).yes(&key(n), &asked.question, Vec::new()).expect("a member");
    Message::Question(Box::new(Poll { yes: vec![yes], no: Vec::new(), ..asked.clone() }))
}

/// Returns a No of a member that its program doesn't know of.
fn false_no(table: &mut Table, n: u8, asked: &Poll) -> Message {
    let no = table.log(0).no(&key(n), &asked.question).expect("a member");
    Message::Question(Box::new(Poll { yes: Vec::new(), no: vec![no], ..asked.clone() }))
}

#[test]
fn spectator_follows_members_past_a_question() {
    let mut table = Table::playing(3);
    let visit = visit(table.peers[0].session.table(), true);
    let session = Session::visit(identity(3, 0), visit, table.now).expect("a name");
    table.sit(3, session);
    (0..4).for_each(|_| table.turn());
    let asked = ask(&mut table, 0);
    let question = bastide_record::Question::head(&asked.question);
    table.command(1, Command::Answer { question, yes: true }).expect("it is asked");
    let yes = false_yes(&mut table, 2, &asked);
    table.hear(3, public(2), &yes);
    assert_eq!(table.log(3).settled(), Some(asked.question.index), "it has passed for the spectator");
    table.command(2, Command::Answer { question, yes: false }).expect("it is asked");
    (0..3).for_each(|_| table.turn());
    table.wait(Millis::seconds(20));
    assert_eq!(table.log(3).tip(), table.log(0).tip());
    table.play_out();
    table.wait(Millis::seconds(20));
    assert_eq!(table.log(3).tip(), table.log(0).tip());
    assert!(!matches!(table.report(3).verdict, Verdict::Invalid { .. }));
}

/// One member goes on from a passed question, in a chapter that another has sealed and never heard
/// of. After a restart, the other goes on with the third, from its turn in the question's place.
#[test]
fn chapter_beside_a_question_is_followed_late() {
    let mut table = Table::playing(3);
    (0..4).for_each(|_| table.turn());
    while table.mover() != 1 {
        table.turn();
    }
    // The third says Yes to the first, and No to the second.
    table.command(0, Command::Ask(Ask::TakeBack)).expect("it is offered");
    let asked = polls(&mut table, 0).pop().expect("it has asked");
    let question = bastide_record::Question::head(&asked.question);
    table.command(1, Command::Answer { question, yes: true }).expect("it is asked");
    table.deaf = vec![(0, 1), (0, 2), (1, 0), (2, 0)];
    let yes = false_yes(&mut table, 2, &asked);
    table.hear(0, public(2), &yes);
    assert_eq!(table.log(0).settled(), Some(asked.question.index), "it has passed for the first");
    table.command(2, Command::Answer { question, yes: false }).expect("it is asked");
    table.turn_of(1);
    table.leave(2);
    table.deaf.clear();
    table.wait(Millis::seconds(61));
    table.gone = vec![0, 1, 2];
    propose_to(&mut table, [0, 1], 0);
    for is in [
        |said: &Message| matches!(said, Message::Join(_)),
        |said: &Message| matches!(said, Message::Signature(_)),
    ] {
        let said = last(&mut table, 1, is);
        table.hear(0, public(1), &said);
    }
    assert_eq!([0, 1].map(|n| table.log(n).charter().number()), [1, 0]);
    table.gone = vec![0];
    table.leave(0);
    table.restart(1);
    table.wait(Millis::seconds(90));
    table.go_on(&[1, 2]);
    table.wait(Millis::seconds(10));
    assert_eq!([0, 1, 2].map(|n| table.log(n).charter().number()), [1, 2, 2]);
    assert!(table.log(1).history().iter().all(|at| at.head != question), "it has left the question");
    table.leave(2);
    table.come_back(0);
    table.wait(Millis::seconds(20));
    assert_eq!(table.log(0).tip(), table.log(1).tip());
    let at = table.start(0);
    assert_eq!(table.log(0).charter().number(), 2, "its journal alone brings it there");
    table.meet(at);
    table.wait(Millis::seconds(61));
    table.go_on(&[0, 1]);
    table.wait(Millis::seconds(10));
    (0..2).for_each(|_| table.turn());
    assert_eq!([0, 1].map(|n| table.log(n).charter().number()), [3, 3]);
    assert!([0, 1].iter().all(|n| matches!(table.report(*n).verdict, Verdict::Unfinished { .. })));
}
