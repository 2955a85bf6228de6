//! Meetings of a cup that several games claim, or that are undecided on their last day.

use std::cmp::Ordering;

use bastide_club::{Club, CupForm, CupRounds, Deadlines, ExclusionReason, Pairing, Side};
use bastide_record::{Clock, Expiry, First, Member, Pace, RemarkKind, verify};

use super::table::{Table, key};
use super::tournaments::{a_to_b, club_of, found, place};
use super::{FOUNDED, of_round, round_of};

fn on(club: &Club, round: u8, day: u32, files: &[&Vec<u8>]) -> CupRounds {
    let named = files.iter().enumerate().map(|(at, file)| (format!("{at}"), found(club, file)));
    CupRounds::of(club, round, FOUNDED + day, named).expect("one has begun")
}

/// Returns the only meeting of the first round of two players.
fn met(club: &Club, day: u32, files: &[&Vec<u8>]) -> (Pairing, Vec<ExclusionReason>) {
    let course = on(club, 1, day, files);
    let turned: Vec<&Vec<u8>> = files.iter().rev().copied().collect();
    assert_eq!(course.rounds, on(club, 1, day, &turned).rounds, "in another order");
    (course.rounds[0][0], course.left_out.into_iter().map(|(_, why)| why).collect())
}

fn won(club: &Club, day: u32, files: &[&Vec<u8>]) -> Option<u8> {
    let winner = met(club, day, files).0.winner.map(Side::Player);
    (0..2).find(|member| winner == Some(place(club, *member)))
}

/// Makes the terms of a first-round game in which flags may be claimed.
fn claims(club: &Club, table: u8, day: u32) -> First {
    let pace = Pace::Live { clock: Clock::Turn { seconds: 10 } };
    let occasion = Some(round_of(club, 1, 1));
    First { occasion, day: FOUNDED + day, pace, expiry: Expiry::MayBeClaimed, ..of_round(1, table) }
}

/// Makes a file of an abandoned game in which one player claims that the other's time is up.
fn flagged(club: &Club, by: u8, table: u8) -> Vec<u8> {
    let mut game = Table::offered(claims(club, table, 0), 5);
    let flag = RemarkKind::Flag { member: Member(1 - by), spent_ms: 60_000 };
    game.remark(by, flag).expect("it waits for both");
    game.file()
}

fn finished(club: &Club, table: u8, day: u32) -> Vec<u8> {
    Table::offered(claims(club, table, day), table.into()).played_out().file()
}

fn finished_by(club: &Club, winner: u8, day: u32) -> Vec<u8> {
    let wins = if winner == 0 { Ordering::Greater } else { Ordering::Less };
    (20..80).map(|table| finished(club, table, day)).find(|file| a_to_b(file) == wins).expect("such a game")
}

fn resigned(club: &Club, by: u8, table: u8) -> Vec<u8> {
    let mut game = Table::offered(claims(club, table, 5), 5);
    game.play(3);
    game.answer();
    game.resign(by);
    game.file()
}

/// Makes a file of a game that broke off while it waited for this member, with the other's remark.
fn broken(club: &Club, waits_for: u8, table: u8) -> Vec<u8> {
    let mut game = Table::offered(claims(club, table, 0), 5);
    game.play(3);
    while game.log().tip().author != Some(Member(1 - waits_for)) {
        game.play(1);
    }
    game.remark(1 - waits_for, RemarkKind::Gone { waited_s: 60 }).expect("it isn't over");
    game.file()
}

#[test]
fn abandoned_game_replaces_no_played_one() {
    let two = club_of(2, (CupForm::KnockOut, 1));
    let old = flagged(&two, 0, 1);
    assert_eq!(won(&two, 20, &[&old]), Some(0), "alone it counts");
    assert_eq!(won(&two, 20, &[&old, &finished_by(&two, 1, 5)]), Some(1), "finished by both");
    assert_eq!(won(&two, 20, &[&old, &resigned(&two, 0, 2)]), Some(1), "lost by who resigned");
    // Each player claims against the other: neither game counts.
    let (meeting, left_out) = met(&two, 20, &[&old, &flagged(&two, 1, 3)]);
    assert_eq!((meeting.halves, left_out), (None, vec![ExclusionReason::Disputed; 2]));
    assert_eq!(won(&two, 20, &[&old, &flagged(&two, 0, 4)]), Some(0), "they say the same");
}

#[test]
fn finished_games_of_one_meeting_are_chosen_by_seed() {
    let two = club_of(2, (CupForm::KnockOut, 1));
    let seed = |file: &[u8]| {
        let report = verify(file);
        let log = report.log().unwrap();
        log.history().iter().find_map(|at| at.dealt.as_ref()).map(|dealt| dealt.draws.seed())
    };
    let mut earlier_counts = [false; 2];
    for table in 1..7 {
        let (early, late) = (finished(&two, table, 1), finished(&two, table + 20, 5));
        let is_early = seed(&early) < seed(&late);
        let counted = if is_early { &early } else { &late };
        let both = met(&two, 20, &[&early, &late]);
        assert_eq!(both, (met(&two, 20, &[counted]).0, vec![ExclusionReason::Unpaired]));
        earlier_counts[usize::from(is_early)] = true;
    }
    assert_eq!(earlier_counts, [true; 2], "of either day");
}

fn with_days(count: u8, cup: (CupForm, u8), days: u16) -> Club {
    let set = |sheet: &mut bastide_club::Sheet| {
        sheet.cup.as_mut().unwrap().deadlines = Some(Deadlines { from: FOUNDED, days });
        Ok(())
    };
    club_of(count, cup).change(&key(0), set).unwrap()
}

#[test]
fn undecided_meeting_is_lost_on_its_last_day() {
    let two = with_days(2, (CupForm::Swiss, 1), 7);
    let halves = |day, files: &[&Vec<u8>]| met(&two, day, files).0.halves;
    assert_eq!((halves(6, &[]), halves(7, &[])), (None, Some((0, 0))), "without a record both lose");
    assert!(on(&two, 1, 7, &[]).tables[0].iter().all(|place| place.halves == 0));
    let [for_a, for_b] = [0, 1].map(|member| broken(&two, member, 1 + member));
    assert_eq!((won(&two, 6, &[&for_a]), won(&two, 7, &[&for_a])), (None, Some(1)));
    assert_eq!(won(&two, 7, &[&for_b]), Some(0));
    let (meeting, left_out) = met(&two, 7, &[&for_a, &for_b]);
    assert_eq!(
        (meeting.halves, left_out),
        (Some((0, 0)), vec![ExclusionReason::Disputed; 2]),
        "by each other's word"
    );
    // A game that both finish counts after the last day, too, unless it began too late.
    assert_eq!(won(&two, 30, &[&for_a, &finished_by(&two, 0, 6)]), Some(0));
    let (meeting, left_out) = met(&two, 30, &[&finished_by(&two, 0, 7)]);
    assert_eq!((meeting.halves, left_out), (Some((0, 0)), vec![ExclusionReason::Late]));
}

#[test]
fn unplayed_games_win_the_leader_nothing() {
    let three = with_days(2, (CupForm::KnockOut, 3), 7);
    let first = finished_by(&three, 0, 1);
    assert_eq!(won(&three, 7, &[&first]), None);
    assert_eq!(met(&three, 7, &[&first]).0.halves, Some((0, 0)));
    let mut second =
        Table::offered(First { occasion: Some(round_of(&three, 1, 2)), ..claims(&three, 99, 2) }, 5);
    second.play(3);
    let by = second.log().tip().author.unwrap().0;
    second.remark(by, RemarkKind::Gone { waited_s: 60 }).expect("it isn't over");
    assert_eq!(won(&three, 7, &[&first, &second.file()]), Some(by), "a record shows who stayed away");
}

#[test]
fn knock_out_continues_without_two_losers() {
    let four = with_days(4, (CupForm::KnockOut, 1), 7);
    let course = on(&four, 2, 7, &[]);
    assert!(course.rounds[0].iter().all(|one| one.winner.is_none() && one.halves == Some((0, 0))));
    assert_eq!([course.rounds[1][0].one, course.rounds[1][0].other], [Side::Nobody; 2]);
    assert!(!course.meets());
    let three = with_days(3, (CupForm::KnockOut, 1), 7);
    let last = on(&three, 2, 7, &[]).rounds[1][0];
    assert_eq!((last.other, last.halves), (Side::Nobody, Some((2, 0))), "who is left sits out");
    assert_eq!(last.winner.map(Side::Player), Some(last.one));
}

#[test]
fn lot_depends_on_all_keys_and_on_chance() {
    let order = |club: &Club| {
        let names = on(club, 1, 1, &[]).tables[0]
            .iter()
            .map(|one| club.cup.as_ref().unwrap().players[one.player].name.clone())
            .collect::<Vec<_>>();
        names.into_iter().filter(|name| name != "H").collect::<Vec<_>>()
    };
    let eight = club_of(8, (CupForm::KnockOut, 1));
    let again = |key_of: u8, nonce: [u8; 16]| {
        let club = eight.change(&key(0), |sheet| {
            sheet.dismiss("H")?;
            sheet.enrol(key(key_of).public(), "H")?;
            sheet.cup = None;
            sheet.begin_cup((CupForm::KnockOut, 1), None, nonce)
        });
        order(&club.unwrap())
    };
    assert_eq!(again(7, [4; 16]), order(&eight), "by nothing else");
    assert_ne!(again(8, [4; 16]), order(&eight), "another one's key");
    assert_ne!(again(7, [5; 16]), order(&eight), "chance");
}
