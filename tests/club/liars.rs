//! Small worlds of files, some of them from a liar.
//!
//! An honest member's file shows how a game ended; beside it, a liar shows each file that it can
//! make alone in a few steps from any moment of the game. No such file makes the result another
//! member's win; only a flag or an overdue game may stop counting.
//!
//! `BASTIDE_FILES` is the liar's number of steps; the default is so small that the test takes
//! seconds.

use std::collections::BTreeSet;

use bastide_record::{Awaits, DrawSource, Evidence, First, Index, Member, QuestionKind, RemarkKind, Signed};
use bastide_rules::hash::{Hash, hash};

use super::ladders::{found, told};
use super::many_files::flagged;
use super::table::{Table, key};
use super::{FOUNDED, PERIOD, called, club};
use bastide_club::{Found, Ladder};

/// Entry or statement that a liar signs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Step {
    Turn,
    OtherTurn,
    Receipt,
    Resign,
    /// Resignation with the highest possible number.
    ResignLate,
    Remark,
    Flag,
    Won,
    /// Charter of the liar alone, from an index counted down from the tip.
    Charter(u32),
}

const STEPS: [Step; 11] = [
    Step::Turn,
    Step::OtherTurn,
    Step::Receipt,
    Step::Resign,
    Step::ResignLate,
    Step::Remark,
    Step::Flag,
    Step::Won,
    Step::Charter(0),
    Step::Charter(1),
    Step::Charter(3),
];

/// Kind of result that an honest member's file shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum End {
    /// It stays in any company, or gets worse for the liar.
    Over,
    /// It may stop counting.
    Claimed,
}

/// Returns the table after a liar's step.
/// `None` if the rules refuse it, or another member would have to sign.
fn after(table: &Table, liar: u8, honest: u8, step: Step) -> Option<Table> {
    let mut table = table.clone();
    let log = table.log();
    let is_its_turn = matches!(log.awaits(), Awaits::Turn { member, .. } if member == Member(liar));
    let owes = matches!(log.awaits(), Awaits::Receipts { from } if from.contains(&Member(liar)));
    let is_over = log.is_over();
    let remark = |mut table: Table, kind| (!is_over && table.remark(liar, kind).is_ok()).then_some(table);
    match step {
        Step::Turn => (is_its_turn && table.turn()).then_some(table),
        Step::OtherTurn => {
            table.random = 99;
            (is_its_turn && table.turn()).then_some(table)
        }
        Step::Receipt => owes.then(|| {
            table.answer_of(liar);
            table
        }),
        Step::Resign | Step::ResignLate => {
            let mut resignation = (*table.resignation(liar)).clone();
            if step == Step::ResignLate {
                resignation.number = u32::MAX;
            }
            let one = Evidence::Resignation(Signed::seal(&key(liar), resignation));
            if table.record.evidence_of(&one.hash()).is_some() {
                return None;
            }
            table.evidence(one);
            Some(table)
        }
        Step::Remark => remark(table, RemarkKind::AnotherDay),
        Step::Flag => remark(table, RemarkKind::Flag { member: Member(honest), spent_ms: 60_000 }),
        Step::Won => remark(table, RemarkKind::Won),
        Step::Charter(down) => {
            let index = Index(table.log().tip().index.0.checked_sub(down)?);
            table.log().answer_at(index)?;
            let on = table.continuing_from_index(index, &[liar]);
            table.go_on(&on).ok()?;
            table.answer_of(liar);
            Some(table)
        }
    }
}

/// Returns all files that a liar can make in this many steps from these moments.
/// Each comes with the index of the first moment from which it can be made.
fn lies(from: &[Table], liar: u8, honest: u8, steps: usize) -> Vec<(usize, Vec<Step>, Vec<u8>)> {
    let (mut seen, mut files) = (BTreeSet::<Hash>::new(), Vec::new());
    for (at, moment) in from.iter().enumerate() {
        let mut reached = vec![(Vec::new(), moment.clone())];
        for _ in 0..steps {
            let mut next = Vec::new();
            for (path, table) in &reached {
                for step in STEPS {
                    let Some(table) = after(table, liar, honest, step) else { continue };
                    let file = table.file();
                    if seen.insert(hash("file", &[&file])) {
                        let path: Vec<Step> = [path.as_slice(), &[step]].concat();
                        files.push((at, path.clone(), file));
                        next.push((path, table));
                    }
                }
            }
            reached = next;
        }
    }
    files
}

/// Returns a member's lead over another from all files together; `None` if no game counts.
fn ahead(files: &[&Found], honest: u8, liar: u8) -> Option<i64> {
    let named = files.iter().enumerate().map(|(at, found)| (format!("{at}"), (*found).clone()));
    let ladder = Ladder::on(&club(), FOUNDED + 2 * u32::from(PERIOD), named);
    let rows = told(&ladder);
    let of = |member: u8| {
        let (_, _, [beaten, _, behind]) = rows.iter().find(|(name, ..)| *name == called(member))?;
        Some(i64::from(*beaten) - i64::from(*behind))
    };
    Some(of(honest)? - of(liar)?)
}

/// Makes the terms of a game in which everything may be claimed.
fn terms(players: u8, draws: DrawSource) -> First {
    First { draws, ..flagged(players) }
}

#[test]
fn result_of_an_honest_file_becomes_nobody_elses_win() {
    let steps = std::env::var("BASTIDE_FILES").ok().and_then(|text| text.parse().ok()).unwrap_or(2);
    let mut tried = 0_u32;
    for (players, draws) in
        [(2, DrawSource::Rounds), (2, DrawSource::Laps), (3, DrawSource::Rounds), (3, DrawSource::Laps)]
    {
        let mut table = Table::offered(terms(players, draws), 5);
        let mut moments = vec![table.clone()];
        for _ in 0..4 {
            table.answer();
            moments.push(table.clone());
            assert!(table.turn());
            moments.push(table.clone());
        }
        table.answer();
        moments.push(table.clone());
        let whole = found(&club(), &table.clone().played_out().file());
        for honest in 0..players {
            let others = (0..players).filter(|one| *one != honest);
            let mut resigned = table.clone();
            others.clone().for_each(|other| _ = resigned.resign(other));
            for liar in others {
                tried += tells(&moments, &resigned, &whole, liar, honest, steps);
            }
        }
    }
    eprintln!("{tried} sets of files");
}

/// Checks each result that an honest member's file can show at the last moment of a game.
/// Returns the number of sets of files tried.
fn tells(moments: &[Table], resigned: &Table, whole: &Found, liar: u8, honest: u8, steps: usize) -> u32 {
    let mut ends = Vec::new();
    let from: Vec<Table> = moments.iter().chain([resigned]).cloned().collect();
    let mut won = resigned.clone();
    won.remark(honest, RemarkKind::Won).expect("the other has resigned");
    ends.push(("won by resignation", End::Over, from.len(), won.file()));
    // A member that claims something signs nothing afterwards: the liar has seen everything before.
    let mut remark = |title, kind| {
        for (at, table) in moments.iter().enumerate() {
            let mut said = table.clone();
            // Programs answer before they make a remark.
            said.answer_of(honest);
            if said.log().waits_for(Member(liar)) && said.remark(honest, kind).is_ok() {
                ends.push((title, End::Claimed, at, said.file()));
            }
        }
    };
    remark("lost on time", RemarkKind::Flag { member: Member(liar), spent_ms: 60_000 });
    remark("overdue", RemarkKind::AnotherDay);
    let mut agreed = moments.last().expect("moments").clone();
    agreed.agree(QuestionKind::End);
    ends.push(("agreed", End::Claimed, from.len(), agreed.file()));
    let lies = lies(&from, liar, honest, steps);
    let read = |(at, path, file): (usize, Vec<Step>, Vec<u8>)| (at, path, found(&club(), &file));
    let lies: Vec<(usize, Vec<Step>, Found)> = lies.into_iter().map(read).collect();
    let read = |(title, end, last, file): (&'static str, End, usize, Vec<u8>)| {
        (title, end, last, found(&club(), &file))
    };
    let whole = ("played to the end", End::Over, from.len(), whole.clone());
    let mut tried = 0;
    for (title, end, last, own) in ends.into_iter().map(read).chain([whole]) {
        let alone = ahead(&[&own], honest, liar);
        for (at, path, lie) in lies.iter().filter(|(at, ..)| *at <= last) {
            let together = ahead(&[&own, lie], honest, liar);
            let holds = match end {
                End::Over => together.is_some() && together >= alone,
                End::Claimed => together.is_none_or(|ahead| ahead >= 0),
            };
            assert!(holds, "{title}: {alone:?} alone, {together:?} beside {path:?} from moment {at}");
            tried += 1;
        }
    }
    tried
}
