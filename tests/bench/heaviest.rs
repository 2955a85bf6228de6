//! Benchmark of the files that cost a verifier the most time for their size.
//!
//! In each, a budget of the record is spent, with as many stand-ins as possible.
//!
//! `cargo run --profile ci -p bastide-record --example heaviest`

#[path = "../record/table.rs"]
#[allow(dead_code, reason = "tests need more of it")]
mod table;

use std::io::Write;
use std::sync::LazyLock;
use std::time::Instant;

use bastide_record::file::{self, Frame};
use bastide_record::limits::{BESIDE, CONTINUATIONS_MAX, EVIDENCE, INDEX_MAX, REMARKS};
use bastide_record::{
    Evidence, Index, Member, Player, QuestionKind, RemarkKind, Resignation, Signed, Verdict, verify,
};
use bastide_rules::{Expansion, Options, Setup};
use table::{BOT, Table, by, key};

fn main() {
    say("   bytes      ms  but for one a KB");
    tell("a game of one and five stand-ins", &single_player_table(2).played_out().file());
    tell("the same, with all its take-backs", &take_backs(single_player_table(2)).played_out().file());
    tell("all its take-backs, as early as they can be", &take_backs(single_player_table(2)).file());
    tell("all its take-backs, in the middle", &take_backs(after(single_player_table(2), 15)).file());
    tell("all its take-backs, late", &take_backs(after(single_player_table(2), 27)).file());
    tell(
        "a take-back of two and four stand-ins after each turn",
        &take_backs(of(&[by(0), by(1), BOT, BOT, BOT, BOT])).file(),
    );
    tell("take-backs of one alone", &take_backs(of(&[by(0)])).file());
    tell(
        "its charters, one after another, in the middle",
        &charters(after(single_player_table(2), 15)).file(),
    );
    tell("its charters, one after another, late", &charters(after(single_player_table(2), 25)).file());
    tell("charters of one alone", &charters(after(of(&[by(0)]), 100)).file());
    tell("a game, and another one beside the log as far as may be", &beside());
    tell("everything", &everything());
    tell("remarks of six", &remarks(&[0, 1, 2, 3, 4, 5]));
    tell("won, with all evidence", &won());
    tell("charters that rest on all evidence", &rests());
}

fn of(players: &[Player]) -> Table {
    Table::of(&Setup::with(players.len() as u8, &Expansion::ALL, Options::default()), players, 2)
}

fn single_player_table(seed: u64) -> Table {
    let setup = Setup::with(6, &Expansion::ALL, Options::default());
    Table::of(&setup, &[by(0), BOT, BOT, BOT, BOT, BOT], seed)
}

fn after(mut table: Table, turns: u32) -> Table {
    table.play(turns);
    table
}

/// Plays a turn and takes it back, as often as the budget allows.
fn take_backs(mut table: Table) -> Table {
    loop {
        table.answer();
        if table.log().tip().index.0 + 2 > INDEX_MAX || !table.turn() {
            return table;
        }
        let to = table.log().tip().index.before();
        if table.log().question(QuestionKind::TakeBack { to }, 1).is_err() {
            return table;
        }
        table.agree(QuestionKind::TakeBack { to });
    }
}

/// Adds charter after charter, each with its opening, as many as the budget allows.
fn charters(mut table: Table) -> Table {
    loop {
        table.answer();
        let on = table.continuing_from_tip(&[0]);
        if table.go_on(&on).is_err() {
            return table;
        }
    }
}

/// Makes a game of two in which each plays without the other, who has resigned.
/// It has as many turns off the log as the budget allows, and then a whole game.
fn beside() -> Vec<u8> {
    let mut table = of(&[by(0), by(1), BOT, BOT, BOT, BOT]);
    table.answer();
    let from = table.log().answer_at(Index(0)).expect("the first charter");
    let second = table.resign(1);
    let mut on = table.on(from, &[0]);
    on.rests = vec![second];
    table.go_on(&on).expect("the other has resigned");
    table.play(BESIDE / 5);
    let first = table.resign(0);
    let mut on = table.on(from, &[1]);
    on.rests = vec![first];
    table.go_on(&on).expect("the other has resigned");
    table.played_out().file()
}

/// Makes a game of one member and five stand-ins with all take-backs and charters, to its end.
fn everything() -> Vec<u8> {
    charters(take_backs(after(single_player_table(2), 12))).played_out().file()
}

fn remarks(by: &[u8]) -> Vec<u8> {
    let mut table = of(&by.iter().copied().map(table::by).collect::<Vec<_>>());
    let mut bytes = table.file();
    for member in by {
        bytes.extend(said(&mut table, *member, RemarkKind::AnotherDay));
    }
    bytes
}

/// Makes as many remarks of a member as its budget allows.
fn said(table: &mut Table, member: u8, kind: RemarkKind) -> Vec<u8> {
    let remark = table.log().remark(&key(member), kind).expect("a member");
    (0..REMARKS).flat_map(|_| Frame::Remark(remark.clone()).encode()).collect()
}

/// Adds resignations of a member that differ in their numbers.
fn resigned(table: &mut Table, member: u8, count: usize) {
    let game = table.log().game_id();
    for number in 0..count as u32 {
        let body = Resignation { game, number, last: None, yes: Vec::new(), member: Member(member) };
        table.evidence(Evidence::Resignation(Signed::seal(&key(member), body)));
    }
}

fn won() -> Vec<u8> {
    let mut table = of(&[by(0), by(1)]);
    resigned(&mut table, 1, EVIDENCE);
    let mut bytes = table.file();
    bytes.extend(said(&mut table, 0, RemarkKind::Won));
    bytes
}

fn rests() -> Vec<u8> {
    let mut table = after(of(&[by(0), by(1)]), 100);
    resigned(&mut table, 1, EVIDENCE);
    let all: Vec<_> = table.record.evidence().map(|(hash, _)| *hash).collect();
    for (number, rests) in (1..).zip(all.chunks(32).take(CONTINUATIONS_MAX)) {
        table.answer();
        let mut on = table.continuing_from_tip(&[0]);
        (on.number, on.rests) = (number + 8192, rests.to_vec());
        if table.go_on(&on).is_err() {
            break;
        }
    }
    table.file()
}

fn tell(what: &str, file: &[u8]) {
    let mut took: Vec<f64> = (0..3)
        .map(|_| {
            let began = worked();
            let verdict = verify(file).verdict;
            assert!(
                !matches!(verdict, Verdict::Invalid { .. } | Verdict::Unreadable(_)),
                "{what}: {verdict:?}"
            );
            worked() - began
        })
        .collect();
    took.sort_by(f64::total_cmp);
    let beyond = took[0] - (file.len() - file::HEADER_BYTES) as f64 / 1000.0;
    say(&format!("{:>8} {:>7.1} {beyond:>7.1}  {what}", file.len(), took[0]));
}

/// Returns the processor time of this thread in milliseconds.
/// Without the system's count it is the wall-clock time, which other programs lengthen.
fn worked() -> f64 {
    static BEGAN: LazyLock<Instant> = LazyLock::new(Instant::now);
    let told = std::fs::read_to_string("/proc/thread-self/schedstat").ok();
    let told = told.and_then(|line| line.split(' ').next()?.parse::<u64>().ok());
    told.map_or_else(|| BEGAN.elapsed().as_secs_f64() * 1000.0, |nanoseconds| nanoseconds as f64 / 1e6)
}

fn say(line: &str) {
    writeln!(std::io::stdout(), "{line}").expect("it can be said");
}
