//! Ladders: which games count, and why others are left out.
//!
//! The order of files makes no difference.

use std::collections::BTreeSet;

use bastide_club::{Club, ExclusionReason, Found, Game, Ladder, Sheet, WantedTerms};
use bastide_record::file::{self, Frame};
use bastide_record::{
    Awaits, DrawSource, Evidence, First, Index, Member, Player, QuestionKind, RemarkKind, Tie, verify,
};
use proptest::prelude::*;

use super::table::{Table, first, key, one_each};
use super::{FOUNDED, PERIOD, called, club, ours, sheet};

pub(crate) fn found(club: &Club, file: &[u8]) -> Found {
    Game::of(club, file, &|batches| batches.iter().for_each(bastide_record::Batch::look))
}

/// Computes the ladder of a day after the founding from files named 0, 1, 2 and so on.
pub(crate) fn ladder(club: &Club, day: u32, files: &[Vec<u8>]) -> Ladder {
    let named = files.iter().enumerate().map(|(at, file)| (format!("{at}"), found(club, file)));
    Ladder::on(club, FOUNDED + day, named)
}

fn played(first: First, seed: u64) -> Vec<u8> {
    Table::offered(first, seed).played_out().file()
}

/// Returns the rows of a ladder: name, games, and opponents beaten, level and behind.
pub(crate) fn told(ladder: &Ladder) -> Vec<(String, u32, [u32; 3])> {
    let row =
        |row: &bastide_club::LadderRow| (row.name.clone(), row.games, [row.beaten, row.level, row.behind]);
    ladder.rows.iter().map(row).collect()
}

#[test]
fn a_game_counts_by_its_points() {
    for players in 2..=5 {
        let file = played(ours(players, 1, 3), 7);
        let report = verify(&file);
        let game = report.log().unwrap().game();
        let ladder = ladder(&club(), 3, &[file]);
        assert_eq!((ladder.games, &ladder.left_out), (1, &Vec::new()));
        for member in 0..players {
            let seat = report.log().unwrap().terms().seats_of(Member(member)).next().unwrap();
            let scores = game.scores();
            let own = scores[seat.index()];
            let others = scores.iter().enumerate().filter(|(at, _)| *at != seat.index());
            let count = |is: fn(u16, u16) -> bool| {
                others.clone().filter(|(_, other)| is(own, **other)).count() as u32
            };
            let expected = [
                count(|own, other| own > other),
                count(|own, other| own == other),
                count(|own, other| own < other),
            ];
            let row = ladder.rows.iter().find(|row| row.name == called(member)).unwrap();
            assert_eq!([row.beaten, row.level, row.behind], expected, "{players} players, {member}");
            assert_eq!(row.history.len(), 1);
        }
        assert!(ladder.rows.is_sorted_by_key(|row| std::cmp::Reverse(row.rating.rating)));
    }
}

#[test]
fn equal_points_go_to_the_second_if_terms_say_so() {
    let terms = |tie| First { tie, ..ours(2, 1, 0) };
    // A seed with equal points, found by trying; the order of turns tells first and second player
    // apart.
    let seed = (0..400).find(|seed| {
        let report = verify(&played(terms(Tie::Shared), *seed));
        let scores = report.log().unwrap().game().scores().to_vec();
        scores[0] == scores[1]
    });
    let seed = seed.expect("a game with equal points");
    let shared = ladder(&club(), 0, &[played(terms(Tie::Shared), seed)]);
    assert!(shared.rows.iter().all(|row| row.level == 1), "{:?}", told(&shared));
    let (mut seen, mut seed) = (false, 0);
    while !seen {
        let file = played(terms(Tie::SecondWins), seed);
        let report = verify(&file);
        let log = report.log().unwrap();
        let scores = log.game().scores();
        if scores[0] == scores[1] {
            seen = true;
            let second = log.terms().seats[log.game().order()[1].index()].player;
            let Player::Member(member) = second else { panic!("a member's") };
            let ladder = ladder(&club(), 0, &[file]);
            assert_eq!(told(&ladder)[0], (called(member.0), 1, [1, 0, 0]));
        }
        seed += 1;
        assert!(seed < 1000, "a game with equal points");
    }
}

/// Makes a game of this many players after three turns.
pub(crate) fn begun(players: u8, day: u32) -> Table {
    let mut table = Table::offered(ours(players, 1, day), 5);
    table.play(3);
    table
}

/// Returns the members that the game waits for.
pub(crate) fn awaited(table: &Table) -> Vec<Member> {
    match table.log().awaits() {
        Awaits::Receipts { from } => from,
        Awaits::Turn { member, .. } => vec![member],
        Awaits::Nothing => panic!("it isn't over"),
    }
}

/// Encodes the settled part of the file, as programs write it.
fn settled(table: &Table) -> Vec<u8> {
    let (record, log) = (&table.record, table.log());
    let settled = log.settled().unwrap_or(log.opening());
    let (mut bytes, mut filed) = (file::begin(record.first()), BTreeSet::new());
    file::part(&mut bytes, record, log, (Index::FIRST, settled), &mut filed);
    for (_, one) in record.evidence().filter(|(hash, _)| !filed.contains(*hash)) {
        bytes.extend(Frame::Evidence(one.clone()).encode());
    }
    bytes
}

#[test]
fn file_without_the_last_answer_blames_nobody() {
    // B plays, A answers with a turn, and B disconnects for good: A's file ends with B's turn, and
    // seems to wait for A.
    let mut table = begun(2, 0);
    let a = awaited(&table)[0].0;
    let before = settled(&table);
    table.answer_of(a);
    while table.log().tip().author != Some(Member(a)) {
        table.answer();
        table.turn();
    }
    let due = 2 * u32::from(PERIOD);
    for file in [before, settled(&table)] {
        let ladder = ladder(&club(), due, &[file]);
        assert_eq!((ladder.games, &ladder.left_out[0].1), (0, &ExclusionReason::Running));
    }
    table.remark(a, RemarkKind::Gone { waited_s: 60 }).expect("it isn't over");
    let said = ladder(&club(), due, &[settled(&table), table.file()]);
    assert_eq!(told(&said), [(called(a), 1, [1, 0, 0]), (called(1 - a), 1, [0, 0, 1])]);
}

#[test]
fn member_that_answered_is_not_overdue() {
    // With three or more members, some have answered; their receipts are only evidence, as those of
    // other members are due before.
    let mut table = begun(3, 0);
    let author = table.log().tip().author.expect("a turn").0;
    let [answers, gone] = [(author + 1) % 3, (author + 2) % 3];
    table.answer_of(answers);
    table.remark(author, RemarkKind::AnotherDay).expect("it isn't over");
    let answers = table.held().into_iter().map(|frame| {
        let Ok(Frame::Receipt(receipt)) = Frame::decode(&frame[4..]) else { panic!("a receipt") };
        Frame::Evidence(Evidence::Receipt(receipt)).encode()
    });
    let answers: Vec<u8> = answers.flatten().collect();
    let down = file::down_to(&table.record, table.log(), table.log().tip().index);
    let remarks = table.record.remarks().flat_map(|one| Frame::Remark(one.clone()).encode());
    let file = [down, answers, remarks.collect()].concat();
    let ladder = ladder(&club(), 2 * u32::from(PERIOD), &[file]);
    let fell: Vec<_> = told(&ladder).into_iter().filter(|(_, _, counts)| counts[2] > 0).collect();
    assert_eq!(fell, [(called(gone), 1, [0, 0, 2])]);
}

#[test]
fn each_end_gives_its_ranking() {
    let check = |what: &str, table: &Table, day: u32, expected: &[(u8, [u32; 3])]| {
        // Programs write the file down to the tip only with a remark.
        let file = if table.record.remarks().next().is_some() { table.file() } else { settled(table) };
        let ladder = ladder(&club(), day, &[file]);
        let mut told: Vec<_> = told(&ladder).into_iter().map(|(name, _, counts)| (name, counts)).collect();
        told.sort();
        let expected: Vec<_> = expected.iter().map(|(member, counts)| (called(*member), *counts)).collect();
        assert_eq!(told, expected, "{what}: {:?}", ladder.left_out);
    };
    let mut table = begun(3, 0);
    table.resign(1);
    check("one of three has resigned", &table, 0, &[]);
    table.resign(2);
    check("and another one", &table, 0, &[(0, [2, 0, 0]), (1, [0, 0, 1]), (2, [0, 0, 1])]);
    let mut table = begun(2, 0);
    table.resign(1);
    let on = table.continuing_from_tip(&[0]);
    table.go_on(&on).expect("the other has resigned");
    check("goes on alone", &table, 0, &[(0, [1, 0, 0]), (1, [0, 0, 1])]);
    table.remark(0, RemarkKind::Won).expect("all others have resigned");
    check("won by resignation", &table, 0, &[(0, [1, 0, 0]), (1, [0, 0, 1])]);
    // Two of three continue to the end.
    let mut table = begun(3, 0);
    let on = table.continuing_from_tip(&[0, 1]);
    table.go_on(&on).expect("they are enough");
    let table = table.played_out();
    let ladder_of = ladder(&club(), 0, &[table.file()]);
    let third = ladder_of.rows.iter().find(|row| row.name == called(2)).unwrap();
    assert_eq!([third.beaten, third.level, third.behind], [0, 0, 2], "who is gone is behind all who stay");
    // The game waits for receipts or a turn, and nobody continues; a member that has answered says
    // so.
    let mut table = begun(3, 0);
    let author = table.log().tip().author.expect("a turn").0;
    let two = 2 * u32::from(PERIOD);
    for answers in 0..3u8 {
        let [quiet, other] = [(author + 1) % 3, (author + 2) % 3];
        if answers == 1 {
            table.answer_of(other);
        } else if answers == 2 {
            table.answer_of(quiet);
        }
        check("nobody says so", &table, two, &[]);
        let awaited = awaited(&table);
        let by = (0..3).find(|one| !awaited.contains(&Member(*one))).expect("one waits");
        let mut said = table.clone();
        said.remark(by, RemarkKind::AnotherDay).expect("it isn't over");
        check("not due", &said, two - 1, &[]);
        let stay = 3 - awaited.len() as u32;
        let counts = |one: u8| {
            let fell = awaited.contains(&Member(one));
            (one, if fell { [0, 0, stay] } else { [awaited.len() as u32, 0, 0] })
        };
        check("due", &said, two, &[0, 1, 2].map(counts));
        // A remark of the awaited member itself has no effect.
        let mut said = table.clone();
        said.remark(awaited[0].0, RemarkKind::AnotherDay).expect("it isn't over");
        check("by the one who is waited for", &said, two, &[]);
    }
    // The game is played out, and one member hasn't countersigned.
    let mut table = Table::offered(ours(2, 1, 0), 5);
    while table.log().ending().is_none() {
        table.answer();
        table.turn();
    }
    table.answer_of(0);
    let points = table.log().game().scores().to_vec();
    let ladder = ladder(&club(), 0, &[table.file()]);
    assert_eq!(ladder.games, 1, "{:?}", ladder.left_out);
    let first = ladder.rows.iter().find(|row| row.name == called(0)).unwrap();
    let seat = table.log().terms().seats_of(Member(0)).next().unwrap().index();
    assert_eq!(first.beaten == 1, points[seat] > points[1 - seat]);
}

#[test]
fn uncounted_files_are_named_with_a_reason() {
    let check = |club: &Club, what: &str, file: &[u8], expected: &str| {
        let ladder = ladder(club, 100, &[file.to_vec()]);
        let why: Vec<String> = ladder.left_out.iter().map(|(_, why)| why.to_string()).collect();
        assert_eq!((ladder.games, ladder.rows.len()), (0, 0), "{what}");
        assert!(why.len() == 1 && why[0].starts_with(expected), "{what}: {why:?}");
    };
    let ours = || ours(2, 1, 3);
    check(&club(), "nothing", &[], "unreadable");
    check(&club(), "text", b"a letter", "unreadable");
    check(&club(), "for no club", &played(first(&one_each(2)), 1), "not played for this club");
    let mut occasion = club().occasion();
    occasion.counts = false;
    check(
        &club(),
        "a friendly one",
        &played(First { occasion: Some(occasion), ..ours() }, 1),
        "not played for this club",
    );
    let before = First { day: FOUNDED - 1, ..ours() };
    check(&club(), "before the founding", &played(before, 1), "of a day before");
    let after = First { day: u32::MAX, ..ours() };
    check(&club(), "of the day of doom", &played(after, 1), "of a day before");
    let seed = First { draws: DrawSource::of_text("known"), ..ours() };
    check(&club(), "known tiles", &played(seed, 1), "its tiles were known");
    check(&club(), "a stranger", &played(super::ours(6, 1, 3), 1), "a seat isn't a member's own");
    let bots = First {
        occasion: Some(club().occasion()),
        day: FOUNDED,
        ..first(&[Player::Member(Member(0)), Player::StandIn])
    };
    check(&club(), "a bot", &played(bots, 1), "a seat isn't a member's own");
    let two = [Player::Member(Member(0)), Player::Member(Member(1)), Player::Member(Member(1))];
    let two = First { occasion: Some(club().occasion()), day: FOUNDED, ..first(&two) };
    check(&club(), "two seats of one", &played(two, 1), "a seat isn't a member's own");
    let wanted = WantedTerms { tie: Some(Tie::SecondWins), ..WantedTerms::default() };
    let strict = Club::seal(&key(0), Sheet { wanted, ..sheet() }).unwrap();
    check(&strict, "other terms", &played(ours(), 1), "not of the club's terms");
    let mut agreed = begun(2, 3);
    agreed.agree(QuestionKind::End);
    agreed.answer();
    check(&club(), "by agreement", &agreed.file(), "ended by agreement");
    let mut forged = played(ours(), 1);
    let middle = forged.len() / 2;
    forged[middle] ^= 1;
    check(&club(), "forged", &forged, "invalid");
}

#[test]
fn furthest_file_counts_and_two_ends_contradict() {
    let mut table = begun(2, 0);
    let short = table.file();
    let mut other = table.clone();
    let whole = {
        table.random = 1;
        table.played_out().file()
    };
    // The same members play another continuation: each has signed two things.
    other.random = 99;
    let second = other.played_out().file();
    let left = |files: &[Vec<u8>], day| {
        let ladder = ladder(&club(), day, files);
        (ladder.games, ladder.left_out)
    };
    let doubled = |of: &str| ExclusionReason::Doubled(of.into());
    assert_eq!(left(&[whole.clone(), whole.clone()], 0), (1, vec![("1".into(), doubled("0"))]));
    assert_eq!(left(&[short.clone(), whole.clone()], 999), (1, vec![("0".into(), doubled("1"))]));
    assert_eq!(left(std::slice::from_ref(&short), 0), (0, vec![("0".into(), ExclusionReason::Running)]));
    let against = |of: &str| ExclusionReason::Contradicts(of.into());
    let (games, told) = left(&[whole, second, short], 999);
    assert_eq!(games, 0, "{told:?}");
    let contradict = [against("0"), against("1")];
    assert_eq!(told.iter().filter(|(_, why)| contradict.contains(why)).count(), 2, "{told:?}");
}

#[test]
fn periods_count_one_after_the_other() {
    let period = u32::from(PERIOD);
    let game = |number: u8, day: u32| played(ours(2, number, day), u64::from(number));
    let files = [game(1, 0), game(2, period - 1), game(3, period), game(4, 5 * period)];
    let all = ladder(&club(), 5 * period, &files);
    let steps: Vec<Vec<u32>> =
        all.rows.iter().map(|row| row.history.iter().map(|step| step.period).collect()).collect();
    assert_eq!(steps, vec![vec![0, 1, 5]; 2]);
    // Later games change no earlier period.
    let before = ladder(&club(), 4 * period, &files[..3]);
    for row in &before.rows {
        let later = all.rows.iter().find(|later| later.key == row.key).unwrap();
        assert_eq!(later.history[..2], row.history[..]);
        assert!(row.rating.deviation > row.history[1].rating.deviation, "who rests is less well known");
    }
    // Ratings at the end of each period, aged by the time that has passed.
    for row in &all.rows {
        let at = |period| row.at(period).unwrap();
        assert_eq!((at(0), at(1), at(5)), (row.history[0].rating, row.history[1].rating, row.rating));
        assert!(at(4).rating == at(1).rating && at(4).deviation > at(2).deviation);
    }
    let late = ladder(&club(), 5 * period, &files[3..]);
    assert!(late.rows.iter().all(|row| row.at(4).is_none() && row.at(5).is_some()));
    // The ladder of an earlier day ignores later games.
    let then = ladder(&club(), period - 1, &files);
    assert_eq!((then.games, then.left_out.len()), (2, 2));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn neither_order_nor_names_of_files_change_a_ladder(order in Just((0..FILES).collect::<Vec<_>>()).prop_shuffle()) {
        let usual = Ladder::on(&club(), FOUNDED + 200, files().iter().enumerate().map(|(at, file)| (format!("{at:02}"), file.clone())));
        let shuffled = Ladder::on(&club(), FOUNDED + 200, order.iter().map(|at| (format!("{at:02}"), files()[*at].clone())));
        prop_assert_eq!(&usual, &shuffled);
        let renamed = order.iter().enumerate().map(|(name, at)| (format!("{name:02}"), files()[*at].clone()));
        let renamed = Ladder::on(&club(), FOUNDED + 200, renamed);
        prop_assert_eq!((&usual.rows, usual.games), (&renamed.rows, renamed.games));
        prop_assert_eq!(usual.left_out.len(), renamed.left_out.len());
    }
}

const FILES: usize = 18;

/// Returns games from several periods, one of them twice and one unfinished.
fn files() -> &'static [Found] {
    static FILES_OF: std::sync::LazyLock<Vec<Found>> = std::sync::LazyLock::new(|| {
        let game = |number: u8| {
            let players = 2 + number % 4;
            played(ours(players, number, u32::from(number) * 11), u64::from(number))
        };
        let mut files: Vec<Vec<u8>> = (0..FILES as u8 - 2).map(game).collect();
        files.push(files[3].clone());
        files.push(begun(2, 8).file());
        files.iter().map(|file| found(&club(), file)).collect()
    });
    &FILES_OF
}
