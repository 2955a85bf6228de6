//! One game shown by several files, some from a liar.
//!
//! If an honest member's file says that a game is over, no other file makes it another's win.

use bastide_club::ExclusionReason;
use bastide_record::Join;
use bastide_record::file::Frame;
use bastide_record::{Answer, Evidence, Index, Member, RemarkKind, Statement};

use super::ladders::{awaited, begun};
use super::many_files::{Rows, differs, doubled, flag, flagged, forged_turn, one_beats, outcome, said};
use super::table::Table;
use super::{called, ours};

fn contradicts() -> ExclusionReason {
    ExclusionReason::Contradicts(String::new())
}

/// Checks the ladder's rows for files, and why others are left out.
fn check(title: &str, files: &[Vec<u8>], expected: &Rows, left_out: &[ExclusionReason]) {
    assert_eq!(outcome(files), (expected.clone(), left_out.to_vec()), "{title}");
}

/// Makes a game of two that waits for one of them after all have answered.
/// Returns it with that player and the other.
fn waits_for_one() -> (Table, u8, u8) {
    let mut table = begun(2, 0);
    table.answer();
    let liar = awaited(&table)[0].0;
    (table, liar, 1 - liar)
}

#[test]
fn late_turn_makes_nobody_who_missed_it_overdue() {
    let (table, liar, honest) = waits_for_one();
    let mut quiet = table.clone();
    quiet.remark(honest, RemarkKind::AnotherDay).expect("it isn't over");
    let mut late = table;
    assert!(late.turn());
    let mut shown = late.clone();
    shown.remark(liar, RemarkKind::AnotherDay).expect("it isn't over");
    check("the liar's file alone", &[shown.file()], &one_beats(liar, honest), &[]);
    check("the honest one's alone", &[quiet.file()], &one_beats(honest, liar), &[]);
    let neither = [ExclusionReason::Running, differs()];
    check("each says it of the other", &[quiet.file(), shown.file()], &Rows::new(), &neither);
    // An earlier remark doesn't count any more once its signer has answered later entries.
    late.answer_of(honest);
    let waited = awaited(&late)[0].0;
    let expected = one_beats(1 - waited, waited);
    check("answered since", &[quiet.file(), said(&late).file()], &expected, &[differs()]);
}

#[test]
fn late_turn_makes_nobody_overdue_among_three() {
    let mut table = begun(3, 0);
    table.answer();
    let liar = awaited(&table)[0].0;
    let honest = (liar + 1) % 3;
    let mut quiet = table.clone();
    quiet.remark(honest, RemarkKind::AnotherDay).expect("it isn't over");
    assert!(table.turn());
    table.remark(liar, RemarkKind::AnotherDay).expect("it isn't over");
    assert_eq!(outcome(&[table.file()]).0.len(), 3, "alone both others fall");
    let neither = [ExclusionReason::Running, differs()];
    check("one of the others had said so", &[quiet.file(), table.file()], &Rows::new(), &neither);
}

#[test]
fn flag_after_a_late_turn_reverses_no_flag() {
    let mut table = Table::offered(flagged(2), 5);
    table.play(3);
    table.answer();
    let liar = awaited(&table)[0].0;
    let honest = 1 - liar;
    let mut lost = table.clone();
    flag(&mut lost, honest);
    assert!(table.turn());
    flag(&mut table, liar);
    check("the first flag", &[lost.file()], &one_beats(honest, liar), &[]);
    check("the second alone", &[table.file()], &one_beats(liar, honest), &[]);
    let neither = [ExclusionReason::Running, differs()];
    check("both", &[lost.file(), table.file()], &Rows::new(), &neither);
}

#[test]
fn receipts_in_different_files_count_together() {
    let table = begun(3, 0);
    let author = table.log().tip().author.expect("a turn").0;
    let others = [(author + 1) % 3, (author + 2) % 3];
    let files = others.map(|one| {
        let mut one_answers = table.clone();
        one_answers.answer_of(one);
        one_answers.remark(author, RemarkKind::AnotherDay).expect("it isn't over");
        one_answers.file()
    });
    let mut all = table.clone();
    all.answer();
    let waited = awaited(&all);
    let [waited] = waited[..] else { panic!("one turn is due") };
    let (rows, left_out) = outcome(&files);
    let fell: Vec<_> = rows.iter().filter(|(_, _, counts)| counts[2] == 2).map(|(name, ..)| name).collect();
    assert_eq!((fell, left_out), (vec![&called(waited.0)], vec![differs()]));
}

#[test]
fn charter_after_a_countersigned_end_voids_nothing() {
    let table = Table::offered(ours(3, 1, 0), 5);
    let whole = table.clone().played_out();
    let alone = outcome(&[whole.file()]).0;
    let winner = alone.iter().find(|(_, _, [beaten, ..])| *beaten == 2).expect("no equal points").0.clone();
    let losers: Vec<u8> = (0..3).filter(|one| called(*one) != winner).collect();
    let mut other = table;
    let on = other.continuing_from_index(Index::FIRST, &losers);
    other.go_on(&on).expect("they are more than half");
    let running = said(&other);
    for second in [other.file(), running.file(), other.clone().played_out().file()] {
        let (rows, left_out) = outcome(&[whole.file(), second]);
        let counts = |name: &String| rows.iter().find(|(of, ..)| of == name).expect("a row").2;
        assert_eq!((counts(&winner), left_out), ([2, 0, 0], vec![contradicts()]));
        assert!(losers.iter().all(|one| counts(&called(*one)) == [0, 0, 1]), "both signed two things");
    }
}

#[test]
fn join_that_lists_eight_answers_accuses_nobody() {
    let table = Table::offered(ours(3, 1, 0), 5);
    let whole = table.clone().played_out();
    let mut other = table;
    let on = other.continuing_from_index(Index::FIRST, &[0, 1]);
    let eight = |join: &mut Join| {
        let cut = |index| Answer { number: 0, chapter: on.from.chapter, index: Index(index), head: [7; 32] };
        join.cut = (2..10).map(cut).collect();
    };
    let charter = other.charter_of(&on, eight);
    let second = other.file_and(&[charter]);
    assert_eq!(outcome(&[whole.file(), second]), (Rows::new(), vec![contradicts(), contradicts()]));
}

#[test]
fn charter_of_resigned_members_takes_no_win_away() {
    let mut table = begun(3, 0);
    let [one, two] = [1, 2];
    table.resign(one);
    table.resign(two);
    let mut won = table.clone();
    won.remark(0, RemarkKind::Won).expect("all others have resigned");
    let expected = outcome(&[won.file()]).0;
    assert_eq!(expected[0], (called(0), 1, [2, 0, 0]));
    let on = table.continuing_from_tip(&[one, two]);
    if table.go_on(&on).is_ok() {
        for second in [said(&table), table.played_out()] {
            check("they go on by themselves", &[won.file(), second.file()], &expected, &[doubled()]);
        }
    }
    // The same from a copy without the resignations.
    let mut table = begun(3, 0);
    let on = table.continuing_from_tip(&[one, two]);
    table.go_on(&on).expect("they are more than half");
    for (second, why) in [(said(&table), doubled()), (table.played_out(), differs())] {
        check("they hide it", &[won.file(), second.file()], &expected, &[why]);
    }
}

#[test]
fn charter_that_hides_answers_of_another_wins_nothing() {
    let (mut table, resigned, other) = waits_for_one();
    table.resign(resigned);
    let mut back = table.clone();
    let on = back.continuing_from_tip(&[0, 1]);
    back.go_on(&on).expect("both");
    back.answer();
    let mut on = table.continuing_from_tip(&[other]);
    on.number = 2;
    table.go_on(&on).expect("the other has resigned");
    let alone = table.played_out();
    assert_eq!(outcome(&[alone.file()]).0, one_beats(other, resigned));
    let (rows, left_out) = outcome(&[alone.file(), back.file()]);
    assert!(rows.iter().all(|(_, _, counts)| *counts == [0, 0, 0]), "{rows:?}");
    assert_eq!(left_out, [contradicts()]);
}

#[test]
fn second_lie_counts_though_the_first_is_forgiven() {
    let mut table = begun(3, 0);
    table.answer();
    let liar = awaited(&table)[0].0;
    let forged = forged_turn(&mut table);
    let proof = two_turns(&table, &forged);
    table.evidence(proof);
    let on = table.continuing_from_tip(&[0, 1, 2]);
    table.go_on(&on).expect("members who are proven may stay");
    table.answer();
    while awaited(&table) != [Member(liar)] {
        assert!(table.turn());
        table.answer();
    }
    let mut again = table.clone();
    again.random = 77;
    assert!(table.turn() && again.turn());
    let proof = two_turns(&table, &again);
    let whole = table.clone().played_out();
    let fell = |files: &[Vec<u8>]| {
        let rows = outcome(files).0;
        rows.iter().any(|(name, _, counts)| *name == called(liar) && *counts == [0, 0, 2])
    };
    let short = table.file_and(&[Frame::Evidence(proof).encode()]);
    assert!(!fell(&[whole.file(), forged.file()]), "the first was known");
    assert!(fell(&[whole.file(), short]), "by a proof");
    assert!(fell(&[whole.file(), again.file()]), "by two turns");
}

/// Makes a proof from the last turns of two tables.
fn two_turns(one: &Table, other: &Table) -> Evidence {
    let last = |table: &Table| {
        let turn = table.log().history().last().and_then(|at| at.turn());
        Statement::Turn(turn.expect("a turn").clone())
    };
    let first = one.record.first().charter();
    Evidence::Proof(Box::new(bastide_record::Proof::heads(last(one), last(other), first).expect("two turns")))
}
