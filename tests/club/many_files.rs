//! Several files of one game: shorter, forged, and ones that differ without changing the head.

use bastide_club::{ExclusionReason, Found, Game, Ladder};
use bastide_record::file::Frame;
use bastide_record::{
    Clock, Evidence, Expiry, First, Member, Pace, Proof, QuestionKind, RemarkKind, Statement, Verdict, verify,
};
use proptest::prelude::*;

use super::ladders::{awaited, begun, found, ladder, told};
use super::table::Table;
use super::{FOUNDED, PERIOD, called, club, ours};

/// Rows of a ladder: name, games, and the numbers of opponents beaten, level and behind.
pub(crate) type Rows = Vec<(String, u32, [u32; 3])>;

const DUE: u32 = 2 * PERIOD as u32;

/// Computes the ladder from files, independent of their names and order.
/// Returns its rows, and the reasons for which files are left out.
pub(crate) fn outcome(files: &[Vec<u8>]) -> (Rows, Vec<ExclusionReason>) {
    let of = |files: &[Vec<u8>]| {
        let ladder = ladder(&club(), DUE, files);
        let why = ladder.left_out.iter().map(|(_, why)| match why {
            ExclusionReason::Doubled(_) => ExclusionReason::Doubled(String::new()),
            ExclusionReason::Differs(_) => ExclusionReason::Differs(String::new()),
            ExclusionReason::Contradicts(_) => ExclusionReason::Contradicts(String::new()),
            why => why.clone(),
        });
        let mut why: Vec<ExclusionReason> = why.collect();
        why.sort_by_key(ToString::to_string);
        (told(&ladder), why)
    };
    let turned: Vec<Vec<u8>> = files.iter().rev().cloned().collect();
    let found = of(files);
    assert_eq!(found, of(&turned), "by other names");
    found
}

pub(crate) fn doubled() -> ExclusionReason {
    ExclusionReason::Doubled(String::new())
}

pub(crate) fn differs() -> ExclusionReason {
    ExclusionReason::Differs(String::new())
}

/// Rows in which the first player beats the other.
pub(crate) fn one_beats(one: u8, other: u8) -> Rows {
    vec![(called(one), 1, [1, 0, 0]), (called(other), 1, [0, 0, 1])]
}

/// Lets a member that has answered say how the game stopped.
pub(crate) fn said(table: &Table) -> Table {
    let (mut said, awaited) = (table.clone(), awaited(table));
    let players = table.log().terms().members.len() as u8;
    let by = (0..players).find(|one| !awaited.contains(&Member(*one))).expect("one waits");
    said.remark(by, RemarkKind::Gone { waited_s: 60 }).expect("it isn't over");
    said
}

#[test]
fn prefix_of_a_game_ended_by_agreement_does_not_count() {
    let mut table = begun(2, 0);
    let short = said(&table);
    assert_eq!(outcome(&[short.file()]).0.len(), 2, "by itself it does");
    table.agree(QuestionKind::End);
    assert_eq!(
        outcome(&[short.file(), table.file()]),
        (Vec::new(), vec![ExclusionReason::Agreed, differs()])
    );
}

#[test]
fn answers_left_behind_void_no_game() {
    // One member moves unseen, the others continue, and it returns and lists the answer that it
    // cuts.
    let mut table = begun(3, 0);
    let author = table.log().tip().author.expect("a turn").0;
    let others: Vec<u8> = (0..3).filter(|one| *one != author).collect();
    let on = table.continuing_from_index(table.log().tip().index.before(), &others);
    table.go_on(&on).expect("they are enough");
    table.play(1);
    let on = table.continuing_from_tip(&[0, 1, 2]);
    table.go_on(&on).expect("all are there");
    let file = table.played_out().file();
    let report = verify(&file);
    assert!(report.chapters().iter().any(|chapter| !chapter.cut.is_empty()), "a cut is listed");
    assert_eq!(report.verdict, Verdict::VerifiedWithChapters);
    let (rows, out) = outcome(&[file]);
    assert_eq!((rows.len(), out), (3, Vec::new()));
}

/// Plays a turn, and returns the table after another turn of the same member instead.
pub(crate) fn forged_turn(table: &mut Table) -> Table {
    let mut forged = table.clone();
    forged.random = 99;
    assert!(table.turn() && forged.turn());
    forged
}

#[test]
fn second_turn_of_a_loser_voids_no_game() {
    let mut table = begun(2, 0);
    table.answer();
    let liar = awaited(&table)[0].0;
    let mut forged = forged_turn(&mut table);
    let [one, two] = [&table, &forged].map(|table| table.log().tip().head);
    assert_ne!(one, two, "two turns of one index");
    let whole = table.clone().played_out().file();
    let running = forged.file();
    forged.resign(liar);
    let contradicts = ExclusionReason::Contradicts(String::new());
    for second in [running, forged.file()] {
        let found = outcome(&[whole.clone(), second]);
        assert_eq!(
            found,
            (one_beats(1 - liar, liar), vec![contradicts.clone()]),
            "by its own two turns it fell"
        );
    }
    // The same if both continued in another chapter, and the join doesn't list that turn.
    let mut table = begun(2, 0);
    table.answer();
    let mut forged = table.clone();
    forged.turn();
    forged.resign(liar);
    let on = table.continuing_from_tip(&[0, 1]);
    table.go_on(&on).expect("both");
    let whole = table.played_out().file();
    assert_eq!(outcome(&[whole, forged.file()]), (one_beats(1 - liar, liar), vec![contradicts]));
}

#[test]
fn proof_counts_unless_those_who_continued_knew_it() {
    let mut table = begun(3, 0);
    table.answer();
    let liar = awaited(&table)[0].0;
    let forged = forged_turn(&mut table);
    let turns = [&table, &forged].map(|table| {
        let last = table.log().history().last().and_then(|at| at.turn());
        Statement::Turn(last.expect("a turn").clone())
    });
    let [one, two] = turns;
    let proof = Proof::heads(one, two, table.record.first().charter()).expect("two turns");
    let proof = Evidence::Proof(Box::new(proof));
    let short = with(&table, proof.clone());
    // All three continue, and know of the proof.
    let mut known = table.clone();
    known.evidence(proof);
    let on = known.continuing_from_tip(&[0, 1, 2]);
    known.go_on(&on).expect("who is proven may stay");
    let known = known.played_out().file();
    let table = table.played_out();
    let fell = |files: &[Vec<u8>]| {
        let rows = outcome(files).0;
        assert_eq!(rows.len(), 3);
        rows.iter().any(|(name, _, counts)| *name == called(liar) && *counts == [0, 0, 2])
    };
    assert!(fell(&[table.file(), short.clone()]), "a proof in a shorter one");
    assert!(fell(&[table.file(), forged.file()]), "two turns");
    let alone = outcome(std::slice::from_ref(&known)).0;
    assert_eq!(outcome(&[known.clone(), short]).0, alone);
    let contradicts = vec![ExclusionReason::Contradicts(String::new())];
    assert_eq!(outcome(&[known, forged.file()]), (alone, contradicts));
}

/// Appends evidence to a file.
fn with(table: &Table, evidence: Evidence) -> Vec<u8> {
    table.file_and(&[Frame::Evidence(evidence).encode()])
}

#[test]
fn files_of_one_head_add_up() {
    // A proof against one member, next to the same game without it.
    let mut table = begun(2, 0);
    let owes = (0..2).find(|one| Some(Member(*one)) != table.log().tip().author).expect("the other");
    let proof = table.two_receipts(owes);
    let (short, same) = (table.clone(), proof.clone());
    let table = table.played_out();
    let proven = with(&table, Evidence::Proof(Box::new(proof)));
    assert!(matches!(verify(&proven).verdict, Verdict::Forked { .. }));
    assert_eq!(outcome(&[table.file(), proven]), (one_beats(1 - owes, owes), vec![differs()]));
    // The same proof, taken from another record as mere evidence, isn't listed as a file.
    let beside = found(&club(), &with(&short, Evidence::Proof(Box::new(same)))).map(Game::as_evidence);
    let named = [("a".into(), found(&club(), &table.file())), ("b".into(), beside)];
    let ladder = Ladder::on(&club(), FOUNDED + DUE, named);
    assert_eq!((told(&ladder), ladder.left_out), (one_beats(1 - owes, owes), Vec::new()));
    // One file says how the game stopped, without the receipts for the tip, and another has these
    // receipts.
    let mut table = begun(2, 0);
    let quiet = said(&table);
    let waited = awaited(&table)[0].0;
    assert_eq!(outcome(&[quiet.file()]).0, one_beats(1 - waited, waited));
    table.answer();
    let later = awaited(&table)[0].0;
    // It has answered and is to play: the game waits for its turn.
    assert_eq!(later, waited);
    assert_eq!(outcome(&[quiet.file(), table.file()]), (one_beats(1 - waited, waited), vec![doubled()]));
    // One of the files has a resignation.
    let mut left = table.clone();
    left.resign(later);
    assert_eq!(outcome(&[table.file(), left.file()]), (one_beats(1 - later, later), vec![doubled()]));
}

#[test]
fn resignation_counts_in_every_file_until_taken_back() {
    let mut table = begun(2, 0);
    table.answer();
    let resigned = awaited(&table)[0].0;
    let other = 1 - resigned;
    let mut won = table.clone();
    won.resign(resigned);
    won.remark(other, RemarkKind::Won).expect("the other has resigned");
    // A member that has resigned signs another turn, and says that it waits.
    let mut further = table.clone();
    assert!(further.turn());
    further.answer();
    let further = said(&further);
    assert_eq!(outcome(&[further.file()]).0, one_beats(resigned, other), "alone it would win");
    assert_eq!(outcome(&[won.file(), further.file()]), (one_beats(other, resigned), vec![differs()]));
    // After its return by a charter of both it hasn't resigned, neither in that file nor by an
    // earlier one.
    let mut back = won.clone();
    let on = back.continuing_from_tip(&[0, 1]);
    back.go_on(&on).expect("both");
    back.answer();
    let waits = said(&back);
    let waited = awaited(&back)[0].0;
    let expected = one_beats(1 - waited, waited);
    assert_eq!(outcome(&[waits.file()]).0, expected, "it is overdue, and no more");
    assert_eq!(outcome(&[won.file(), waits.file()]), (expected, vec![doubled()]));
}

/// Makes the terms of a game in which flags may be claimed.
pub(crate) fn flagged(players: u8) -> First {
    let pace = Pace::Live { clock: Clock::Turn { seconds: 10 } };
    First { pace, expiry: Expiry::MayBeClaimed, ..ours(players, 1, 0) }
}

pub(crate) fn flag(table: &mut Table, by: u8) {
    let kind = RemarkKind::Flag { member: Member(1 - by), spent_ms: 60_000 };
    table.remark(by, kind).expect("it waits for the other");
}

#[test]
fn mutual_flags_cancel_out() {
    let opening = Table::offered(flagged(2), 5);
    let [mut one, mut other] = [opening.clone(), opening.clone()];
    flag(&mut one, 0);
    flag(&mut other, 1);
    assert_eq!(outcome(&[one.file()]).0, one_beats(0, 1));
    assert_eq!(outcome(&[other.file()]).0, one_beats(1, 0));
    assert_eq!(outcome(&[one.file(), other.file()]), (Vec::new(), vec![ExclusionReason::Running, differs()]));
    // A member that has answered isn't late any more.
    let mut answered = opening;
    answered.answer_of(1);
    assert_eq!(
        outcome(&[one.file(), answered.file()]),
        (Vec::new(), vec![ExclusionReason::Running, differs()])
    );
}

/// Returns files of three games with different proofs, resignations, remarks and receipts.
/// They end at several heads.
fn files() -> &'static [Found] {
    static FILES_OF: std::sync::LazyLock<Vec<Found>> = std::sync::LazyLock::new(|| {
        let (mut all, mut whole) = (Vec::new(), Vec::new());
        for players in 2..=4 {
            let mut table = Table::offered(flagged(players), 5);
            table.play(3);
            let author = table.log().tip().author.expect("a turn").0;
            let others: Vec<u8> = (0..players).filter(|one| *one != author).collect();
            let proof = table.two_receipts(others[0]);
            let proof = || Evidence::Proof(Box::new(proof.clone()));
            for answers in 0..=others.len() {
                all.extend([table.file(), said(&table).file(), with(&table, proof())]);
                let mut left = said(&table);
                left.resign(others[answers % others.len()]);
                all.push(left.file());
                if let Some(other) = others.get(answers) {
                    table.answer_of(*other);
                }
            }
            let mut other = table.clone();
            other.random = 99;
            other.play(1);
            all.extend([other.file(), said(&other).file()]);
            let mut agreed = table.clone();
            agreed.agree(QuestionKind::End);
            all.push(agreed.file());
            let table = table.played_out();
            whole.extend([table.file(), with(&table, proof())]);
        }
        all.extend(whole);
        all.iter().map(|file| found(&club(), file)).collect()
    });
    &FILES_OF
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn a_ladder_follows_from_the_set_of_files(
        order in Just((0..files().len()).collect::<Vec<_>>()).prop_shuffle(),
        count in 1usize..12,
    ) {
        let taken = &order[..count.min(order.len())];
        let mut usual = taken.to_vec();
        usual.sort_unstable();
        let of = |places: &[usize], name: &dyn Fn(usize) -> String| {
            let named = places.iter().enumerate().map(|(at, place)| (name(at), files()[*place].clone()));
            Ladder::on(&club(), FOUNDED + DUE, named)
        };
        let expected = of(&usual, &|at| format!("{at:02}"));
        let names: [&dyn Fn(usize) -> String; 3] =
            [&|at| format!("{at:02}"), &|at| format!("{:02}", 99 - at), &|_| "all alike".into()];
        for name in names {
            let shuffled = of(taken, name);
            prop_assert_eq!((&expected.rows, expected.games), (&shuffled.rows, shuffled.games));
            prop_assert_eq!(expected.left_out.len(), shuffled.left_out.len());
        }
    }
}
