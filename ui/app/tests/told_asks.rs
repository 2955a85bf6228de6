//! Proposals of the players and their answers, told at the table of these tests.

use bastide_net::session::{Ask, Millis, QuestionView, Stage};
use bastide_record::{MissingReason, QuestionKind, RemarkKind};
use bastide_words::proposals::{self, asked, button, standing};

use super::tables::table;

#[test]
fn with_whom_to_go_on_is_said_by_what_changes() {
    let check = |missing: &[usize], me: usize, with: &[usize], label: &str| {
        let mut view = (*table().view).clone();
        view.me = Some(me);
        missing.iter().for_each(|member| view.members[*member].missing = Some(MissingReason::Gone));
        let ask = Ask::GoOn { with: with.to_vec(), even_settled: false };
        assert_eq!(button(&view, &ask).label, label, "{missing:?} {me} {with:?}");
    };
    check(&[], 0, &[0, 1], "Go on without Cy");
    check(&[], 0, &[0], "Go on without Bo and Cy");
    check(&[], 0, &[0, 1, 2], "Begin a new attempt");
    check(&[2], 0, &[0, 1, 2], "Go on with Cy again");
    check(&[2], 0, &[0, 2], "Go on with Cy again, and without Bo");
    check(&[0], 0, &[0, 1, 2], "Come back in");
    check(&[0], 0, &[0, 1], "Come back in, and go on without Cy");
}

#[test]
fn leaving_for_good_is_told_by_who_is_left() {
    // Of so many members, this player the first of them: who is left out, and who has resigned; what the button says, and what is said then.
    let check = |members: usize, gone: &[usize], resigned: &[usize], meaning: &str, then: &str| {
        let mut view = (*table().view).clone();
        view.members.truncate(members);
        gone.iter().for_each(|member| view.members[*member].missing = Some(MissingReason::Gone));
        resigned.iter().for_each(|member| view.members[*member].resigned = true);
        assert_eq!(proposals::resigned(&view), None, "nobody has left yet");
        let told = button(&view, &Ask::Resign).meaning;
        assert!(told.starts_with("You leave for good.") && told.contains(meaning), "{told}");
        view.members[0].resigned = true;
        assert_eq!(proposals::resigned(&view).as_deref(), Some(then));
    };
    let nobody = "All have resigned: the game is over, and has no winner.";
    let few = "You have resigned. Who stays is too few to go on.";
    let one = "You have resigned. Bo may say that the game is won, or play on without you.";
    check(1, &[], &[], "the game is over, and has no winner", nobody);
    check(2, &[], &[], "Bo may then say that the game is won", one);
    check(2, &[], &[1], "the game is over, and has no winner", nobody);
    check(2, &[1], &[], "more than half of those who began", few);
    check(3, &[], &[], "a bot plays your seat", "You have resigned. The others may go on without you.");
    check(3, &[2], &[], "more than half of those who began", few);
    check(3, &[], &[2], "Bo may then say that the game is won", one);
    check(3, &[], &[1, 2], "the game is over, and has no winner", nobody);
    let mut view = (*table().view).clone();
    view.members[0].resigned = true;
    view.stage = Stage::Outside;
    let gone_on = "You have resigned, and the others have gone on without you.";
    assert_eq!(proposals::resigned(&view).as_deref(), Some(gone_on));
    // Who stays, and says so.
    view.me = Some(1);
    assert_eq!(proposals::resigned(&view), None);
    view.remarks = vec![(1, RemarkKind::Won)];
    let won = "All others have resigned: Bo has won.";
    assert_eq!(proposals::resigned(&view).as_deref(), Some(won));
}

#[test]
fn a_question_is_refused_only_by_who_has_refused_it() {
    let check = |[yes, no, unanswered, silent]: [&[usize]; 4], overtaken: bool, told: &str| {
        let asked = QuestionView {
            question: bastide_rules::hash::hash("question", &[b"asked"]),
            kind: QuestionKind::End,
            asker: 0,
            yes: yes.to_vec(),
            no: no.to_vec(),
            unanswered: unanswered.to_vec(),
            silent: silent.to_vec(),
            overtaken,
            denied: (no.len() + unanswered.len() > 0).then_some(Millis(1)),
            until: None,
        };
        assert_eq!(standing(&table().view, &asked), told);
    };
    check([&[0], &[], &[], &[1, 2]], false, "Agreed: you. Not answered: Bo and Cy.");
    check([&[0], &[1], &[], &[2]], false, "Agreed: you. Refused: Bo.");
    check([&[0], &[], &[1, 2], &[]], false, "Agreed: you. No answer in time: Bo and Cy.");
    check([&[0], &[1], &[2], &[]], false, "Agreed: you. Refused: Bo. No answer in time: Cy.");
    check([&[0], &[1], &[], &[2]], true, "The game has gone on meanwhile: this has lapsed.");
}

#[test]
fn settled_moves_go_only_by_a_click_that_was_told_so() {
    let mut view = (*table().view).clone();
    let ask = Ask::GoOn { with: vec![0, 1], even_settled: false };
    assert_eq!((button(&view, &ask).grave, asked(&view, &ask)), (false, ask.clone()));
    view.caught = vec![bastide_net::session::ProvenFork { member: 2, what: String::new() }];
    let told = button(&view, &ask);
    assert!(told.grave && told.meaning.contains("already settled"), "{}", told.meaning);
    assert_eq!(asked(&view, &ask), Ask::GoOn { with: vec![0, 1], even_settled: true });
    assert_eq!(asked(&view, &Ask::Stay), Ask::Stay);
}
