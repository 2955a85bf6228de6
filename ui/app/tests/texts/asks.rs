//! Proposals of the players and their answers, told at the table of these tests.

use bastide_record::{MissingReason, QuestionKind, RemarkKind};
use bastide_session::{Ask, Millis, QuestionView, Stage};
use bastide_words::list;
use bastide_words::proposals::{self, asked, button, standing};

use crate::tests::looks::tables::table;

#[test]
fn with_whom_to_go_on_is_said_by_what_changes() {
    let check = |missing: &[usize], me: usize, with: &[usize], label: &str| {
        let mut view = (*table().view).clone();
        view.me = Some(me);
        missing.iter().for_each(|member| view.members[*member].missing = Some(MissingReason::Gone));
        let ask = Ask::GoOn { with: with.to_vec(), even_settled: false };
        assert_eq!(button(&view, &ask).label, label, "{missing:?} {me} {with:?}");
    };
    check(&[], 0, &[0, 1], &say!(go_on_without, names = "Cy"));
    check(&[], 0, &[0], &say!(go_on_without, names = list(&["Bo", "Cy"])));
    check(&[], 0, &[0, 1, 2], say!(go_on_anew));
    check(&[2], 0, &[0, 1, 2], &say!(go_on_with, names = "Cy"));
    check(&[2], 0, &[0, 2], &say!(go_on_with_without, with = "Cy", without = "Bo"));
    check(&[0], 0, &[0, 1, 2], say!(go_on_come_back));
    check(&[0], 0, &[0, 1], &say!(go_on_come_back_without, names = "Cy"));
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
        assert_eq!(told, meaning);
        view.members[0].resigned = true;
        assert_eq!(proposals::resigned(&view).as_deref(), Some(then));
    };
    let nobody = say!(left_nobody);
    let few = say!(left_others, left = "few", name = "");
    let one = say!(left_others, left = "one", name = "Bo");
    let more = say!(left_others, left = "more", name = "");
    let means = |left: &str, name: &str| say!(resign_meaning, left = left, name = name);
    check(1, &[], &[], &means("nobody", ""), nobody);
    check(2, &[], &[], &means("one", "Bo"), &one);
    check(2, &[], &[1], &means("nobody", ""), nobody);
    check(2, &[1], &[], &means("few", ""), &few);
    check(3, &[], &[], &means("bot", ""), &more);
    check(3, &[2], &[], &means("few", ""), &few);
    check(3, &[], &[2], &means("one", "Bo"), &one);
    check(3, &[], &[1, 2], &means("nobody", ""), nobody);
    let mut view = (*table().view).clone();
    view.members[0].resigned = true;
    view.stage = Stage::Outside;
    let gone_on = say!(left_outside);
    assert_eq!(proposals::resigned(&view).as_deref(), Some(gone_on));
    // Who stays, and says so.
    view.me = Some(1);
    assert_eq!(proposals::resigned(&view), None);
    view.remarks = vec![(1, RemarkKind::Won)];
    let won = say!(left_won, name = "Bo");
    assert_eq!(proposals::resigned(&view), Some(won));
}

#[test]
fn a_question_is_refused_only_by_who_has_refused_it() {
    let check = |[yes, no, unanswered, silent]: [&[usize]; 4], overtaken: bool, told: &[&str]| {
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
        assert_eq!(standing(&table().view, &asked), told.join(" "));
    };
    let (yes, no) = (say!(said_yes, names = say!(member_you)), say!(said_no, names = "Bo"));
    let both = list(&["Bo", "Cy"]);
    let (nothing, late) = (say!(said_nothing, names = both.as_str()), say!(said_late, names = both.as_str()));
    check([&[0], &[], &[], &[1, 2]], false, &[&yes, &nothing]);
    check([&[0], &[1], &[], &[2]], false, &[&yes, &no]);
    check([&[0], &[], &[1, 2], &[]], false, &[&yes, &late]);
    check([&[0], &[1], &[2], &[]], false, &[&yes, &no, &say!(said_late, names = "Cy")]);
    check([&[0], &[1], &[], &[2]], true, &[say!(asked_too_late)]);
}

#[test]
fn settled_moves_go_only_by_a_click_that_was_told_so() {
    let mut view = (*table().view).clone();
    let ask = Ask::GoOn { with: vec![0, 1], even_settled: false };
    assert_eq!((button(&view, &ask).grave, asked(&view, &ask)), (false, ask.clone()));
    view.caught = vec![bastide_session::ProvenFork { member: 2, what: String::new() }];
    let told = button(&view, &ask);
    assert!(told.grave && told.meaning.contains(say!(go_on_cuts)), "{}", told.meaning);
    assert_eq!(asked(&view, &ask), Ask::GoOn { with: vec![0, 1], even_settled: true });
    assert_eq!(asked(&view, &Ask::Stay), Ask::Stay);
}
