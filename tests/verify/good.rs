//! Good records: whole and unfinished, with any expansions, any members and stand-ins.

use bastide::record::{Runs, Verdict, file, verify};
use bastide::rules::{Expansion, Preset, Setup};

use crate::second::Records;
use crate::table::{Table, by, frames, one_each};

const BOT: Runs = Runs::StandIn;

#[test]
fn whole_games() {
    let mut records = Records::new("whole-games");
    let base: [(&str, &[Runs]); 4] = [
        ("two members", &one_each(2)),
        ("six members", &one_each(6)),
        ("two members and a bot", &[by(1), BOT, by(0)]),
        ("three members, one at two seats", &[by(1), by(0), by(2), by(1)]),
    ];
    for (seed, (what, seats)) in (0..).zip(base) {
        let record = Table::played(seats, seed).record();
        assert_eq!(verify(&record).verdict, Verdict::Verified, "{what}");
        records.add(format!("the base game, {what}"), record);
    }
    let all: [(&str, &[Runs], Preset); 3] = [
        ("two members", &one_each(2), Preset::BigBox2008),
        ("six members", &one_each(6), Preset::Printing2018),
        ("two members and a bot", &[by(1), BOT, by(0)], Preset::Original),
    ];
    for (seed, (what, seats, preset)) in (0..).zip(all) {
        let setup = Setup::with(seats.len() as u8, &Expansion::ALL, preset.options());
        let record = Table::of(setup, seats, seed).played_out().record();
        assert_eq!(verify(&record).verdict, Verdict::Verified, "{what}");
        records.add(format!("everything, {what}"), record);
    }
    records.check();
}

/// Who plays alone countersigns nothing, and no receipt tells that the game is over: only the rules do.
#[test]
fn games_of_one_member() {
    let mut records = Records::new("one-member");
    for seed in 0..12 {
        let table = Table::played(&[by(0), BOT, BOT], seed);
        let frames = frames(&table.record());
        let closed = matches!(
            &table.line().history().last().unwrap().entry,
            Some(bastide::record::Entry::Turn(turn)) if turn.seat.is_none()
        );
        if closed {
            records.add("closed by a turn without a seat", table.record());
        }
        records.add("cut before its last turn", frames[..frames.len() - 1].concat());
    }
    records.check();
}

#[test]
fn unfinished_and_torn() {
    let mut records = Records::new("unfinished");
    let table = Table::after(&one_each(3), 5, 6);
    let record = table.record();
    for length in (0..record.len()).step_by(7) {
        records.add(format!("{length} bytes"), record[..length].to_vec());
    }
    for cut in 2..frames(&record).len() {
        records.add(format!("{cut} frames"), frames(&record)[..cut].concat());
    }
    records.add("settled", file::settled_record(table.line()));
    // At the end: receipts one by one, and torn.
    let record = Table::played(&one_each(4), 2).record();
    let end = frames(&record).iter().rev().take(4).map(Vec::len).sum::<usize>();
    for cut in (0..end).step_by(11) {
        records.add(format!("{cut} bytes cut from the end"), record[..record.len() - cut].to_vec());
    }
    records.check();
}

/// The page's test vectors.
#[test]
fn known_hashes() {
    let Some(output) = crate::second::python("vectors.py", std::path::Path::new("."), &[]) else { return };
    assert_eq!(output, "");
}
