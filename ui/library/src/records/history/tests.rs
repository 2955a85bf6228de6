use std::sync::Arc;

use bastide_record::limits::ENTRY_BYTES_MAX;
use bastide_record::{
    Answer, Charter, Exact, First, Index, Join, Key, Occasion, Proposal, Record, SealedCharter, SeatTerms,
    TableId,
};
use bastide_rules::hash::hash;
use bastide_rules::{Level, SeatOrder, Setup};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use super::fixtures::{game, key};
use super::*;

/// Writes a row as text: names, latest first; number of games that count.
/// Then games won by the player, by the opponent and by both; points and the number of games that
/// they are of; number of games that don't count.
fn line(against: &OpponentResults) -> String {
    let OpponentResults { names, games, mine, theirs, shared, points, apart, .. } = against;
    format!("{}: {games} = {mine} {theirs} {shared}, {points:?}, {apart}", names.join("/"))
}

#[test]
fn games_become_a_row_for_each_opponent() {
    use Counts::{Nothing, Whole, Winner};
    let check = |games: &[(&str, Counts)], expected: &[&str]| {
        let games: Vec<Played> =
            (0..).zip(games).map(|(number, (line, counts))| game(number, line, *counts)).collect();
        assert_eq!(history(&games).iter().map(line).collect::<Vec<_>>(), expected);
    };
    check(&[], &[]);
    check(&[("Ada 12", Whole)], &[]);
    check(&[("Bo 12, Cy 9", Whole)], &[]);
    check(&[("Ada 12, Bo 9", Whole)], &["Bo: 1 = 1 0 0, (12, 9, 1), 0"]);
    check(&[("Bo 9, Ada 9", Whole)], &["Bo: 1 = 0 0 1, (9, 9, 1), 0"]);
    // With three players, somebody else may win.
    let three = [("Ada 12, Bo 9, Cy 20", Whole)];
    check(&three, &["Bo: 1 = 0 0 0, (12, 9, 1), 0", "Cy: 1 = 0 1 0, (12, 20, 1), 0"]);
    // A key is one opponent under all its names, and the latest name comes first.
    let names = [("Ada 1, Bob 2", Whole), ("Ada 5, Bo 3", Whole), ("Ada 1, Bob 0", Whole)];
    check(&names, &["Bob/Bo: 3 = 2 1 0, (7, 5, 3), 0"]);
    // Bots come last, by level; several bots of a level have the result of the best of them.
    let bots = [("Ada 4, hard 3, hard 9", Whole), ("easy 1, Ada 2, hard 2", Whole), ("Ada 1, Bo 2", Whole)];
    check(
        &bots,
        &["Bo: 1 = 0 1 0, (1, 2, 1), 0", "hard: 2 = 0 1 1, (6, 11, 2), 0", "easy: 1 = 1 0 0, (2, 1, 1), 0"],
    );
    // An unproven game is counted apart. A resignation counts only for the winner, and only among
    // members.
    let cut = [("Ada 12, Bo 9", Nothing), ("Ada 12, Bo 9", Whole), ("Ada 12, Bo 9", Nothing)];
    check(&cut, &["Bo: 1 = 1 0 0, (12, 9, 1), 2"]);
    let resigned = [("Ada 12, Bo 9, hard 3, beside 2", Winner)];
    check(
        &resigned,
        &["Bo: 1 = 1 0 0, (0, 0, 0), 0", "beside: 0 = 0 0 0, (0, 0, 0), 1", "hard: 0 = 0 0 0, (0, 0, 0), 1"],
    );
}

#[test]
fn a_record_that_lies_there_twice_is_one_game() {
    let one = game(1, "Ada 12, Bo 9", Counts::Whole);
    assert_eq!(history([&one, &one.clone()])[0].games, 1);
}

/// Computes the same slowly: for each number it goes through all games.
fn slowly(games: &[Played], who: &PlayerIdentity) -> [u32; 8] {
    let with: Vec<&Played> = games
        .iter()
        .enumerate()
        .filter(|(at, game)| !games[..*at].iter().any(|before| before.game == game.game))
        .map(|(_, game)| game)
        .filter(|game| game.seats.iter().any(|seat| seat.who == PlayerIdentity::Me))
        .filter(|game| game.seats.iter().any(|seat| seat.who == *who))
        .collect();
    let is_member = matches!(who, PlayerIdentity::Member(_));
    let counted =
        |game: &&&Played| game.counts == Counts::Whole || game.counts == Counts::Winner && is_member;
    let won =
        |game: &Played, who: &PlayerIdentity| game.seats.iter().any(|seat| seat.who == *who && seat.won);
    let points = |game: &Played, who: &PlayerIdentity| {
        let mut points: Vec<u16> =
            game.seats.iter().filter(|seat| seat.who == *who).map(|seat| seat.points).collect();
        points.sort_unstable();
        u32::from(*points.last().unwrap())
    };
    let whole = || with.iter().filter(|game| game.counts == Counts::Whole);
    let so = |i: bool, they: bool| {
        let is_so = |game: &&&Played| won(game, &PlayerIdentity::Me) == i && won(game, who) == they;
        with.iter().filter(counted).filter(is_so).count() as u32
    };
    let games = with.iter().filter(counted).count();
    [
        games as u32,
        so(true, false),
        so(false, true),
        so(true, true),
        whole().map(|game| points(game, &PlayerIdentity::Me)).sum(),
        whole().map(|game| points(game, who)).sum(),
        whole().count() as u32,
        (with.len() - games) as u32,
    ]
}

#[test]
fn history_agrees_with_slow_twin() {
    for seed in 0..300 {
        let mut random = SmallRng::seed_from_u64(seed);
        let all = ["Ada", "Bo", "Bob", "Cy", "Di", "easy", "hard", "beside"];
        let mut games: Vec<Played> = Vec::new();
        for number in 0..random.random_range(0..30) {
            let seats = (0..random.random_range(1..7)).map(|_| {
                let name = all[random.random_range(0..all.len())];
                format!("{name} {}", random.random_range(0..5))
            });
            let line = seats.collect::<Vec<_>>().join(", ");
            let counts = [Counts::Whole, Counts::Winner, Counts::Nothing][random.random_range(0..3)];
            games.push(match random.random_range(0..8) {
                0 if number > 0 => games[random.random_range(0..usize::from(number))].clone(),
                _ => game(number, &line, counts),
            });
        }
        let found = history(&games);
        for against in &found {
            let OpponentResults { games: count, mine, theirs, shared, points, apart, .. } = *against;
            let quick = [count, mine, theirs, shared, points.0, points.1, points.2, apart];
            assert_eq!(quick, slowly(&games, &against.who), "seed {seed}: {:?}", against.who);
        }
        for who in games.iter().flat_map(|game| &game.seats).map(|seat| &seat.who) {
            let is_found = found.iter().any(|against| against.who == *who);
            let [games, .., apart] = slowly(&games, who);
            assert_eq!(is_found, *who != PlayerIdentity::Me && games + apart > 0, "seed {seed}: {who:?}");
        }
    }
}

/// Makes a record as far as its charter: Ada, hot-seat player Bo with her, Cy with a bot.
/// Nobody has points.
fn report(verdict: Verdict, change: impl FnOnce(&mut First)) -> Report {
    let keys = [Key::from_seed([1; 32]), Key::from_seed([2; 32])];
    let (ada, cy) = (Member(0), Member(1));
    let players = [
        Player::Member(ada),
        Player::Beside(ada),
        Player::Member(cy),
        Player::Bot { member: cy, level: Level::EASY.into() },
    ];
    let seat =
        |((name, player), colour): ((&str, Player), u8)| SeatTerms { name: name.into(), colour, player };
    let seats = ["Ada", "Bo", "Cy", "Robot"].into_iter().zip(players).zip(0..).map(seat).collect();
    let members = keys.iter().map(Key::public).collect();
    let mut first = First::new(TableId([1; 16]), &Setup::base(4), members, seats);
    change(&mut first);
    let proposal = Exact::new(Proposal::First(Box::new(first)));
    assert!(proposal.bytes().len() < ENTRY_BYTES_MAX);
    let joins = keys.iter().map(|key| Join::seal(key, [7; 32], &proposal, None, Vec::new()).0).collect();
    let charter = Arc::new(Charter::assemble(proposal, joins, None).unwrap());
    let signatures: Vec<_> =
        keys.iter().zip([ada, cy]).map(|(key, member)| charter.sign(key, member).signature()).collect();
    let record = Record::new(SealedCharter::new(charter, &signatures).unwrap()).unwrap();
    Report { verdict, record: Some(record), sound_bytes: 0 }
}

#[test]
fn only_proven_results_count() {
    let check = |verdict: Verdict, counts: Counts, won: &[usize]| {
        let report = report(verdict, |_| ());
        let played = Played::of(&report, report.log().unwrap(), Some(&key(2)));
        let found: Vec<usize> = (0..4).filter(|at| played.seats[*at].won).collect();
        assert_eq!((played.counts, found.as_slice()), (counts, won), "{:?}", report.verdict);
        let who: Vec<&PlayerIdentity> = played.seats.iter().map(|seat| &seat.who).collect();
        let (ada, bo) = (PlayerIdentity::Member(key(1)), PlayerIdentity::HotSeat(Some(key(1)), "Bo".into()));
        assert_eq!(who, [&ada, &bo, &PlayerIdentity::Me, &PlayerIdentity::Bot(SeatPlayer::Bot(Level::EASY))]);
    };
    let all = &[0, 1, 2, 3][..];
    let (ada, cy) = (Member(0), Member(1));
    check(Verdict::Verified, Counts::Whole, all);
    check(Verdict::VerifiedWithChapters, Counts::Whole, all);
    check(Verdict::Won { by: ada }, Counts::Winner, &[0]);
    check(Verdict::Won { by: cy }, Counts::Winner, &[2]);
    check(Verdict::Agreed, Counts::Nothing, all);
    let on_time = Verdict::LostOnTime { member: ada, by: cy, said_ms: 1, spent_ms: 1, waited_ms: 1 };
    check(on_time, Counts::Nothing, all);
    check(Verdict::Unfinished { at: Index(9), torn_bytes: 0 }, Counts::Nothing, all);
    let cut = Verdict::Forked { forks: Vec::new(), log: Box::new(Verdict::Verified) };
    check(cut, Counts::Nothing, all);
}

#[test]
fn chapters_count_if_all_ended_and_nothing_is_cut() {
    let nowhere = hash("chapter", &[]);
    let answer = Answer { number: 0, chapter: nowhere, index: Index(3), head: nowhere };
    let chapter = |cut: &[Answer]| Chapter {
        index: Index(4),
        number: 1,
        gaps: 0,
        missing: Vec::new(),
        cut: cut.iter().map(|answer| (Member(0), *answer)).collect(),
        drawn: None,
    };
    let check = |verdict: Verdict, are_all: bool, cuts: &[&[Answer]], expected: Counts| {
        let chapters: Vec<Chapter> = cuts.iter().map(|cut| chapter(cut)).collect();
        assert_eq!(counts(&verdict, are_all, &chapters), expected, "{verdict}, {are_all}, {cuts:?}");
    };
    check(Verdict::VerifiedWithChapters, true, &[&[], &[]], Counts::Whole);
    check(Verdict::VerifiedWithChapters, true, &[&[], &[answer]], Counts::Nothing);
    check(Verdict::VerifiedWithChapters, false, &[&[], &[]], Counts::Nothing);
    check(Verdict::Agreed, true, &[&[]], Counts::Nothing);
    // A member who resigned is missing at the end.
    check(Verdict::Won { by: Member(1) }, false, &[&[]], Counts::Winner);
}

#[test]
fn game_agreed_not_to_count_is_counted_apart() {
    let check = |counts: Option<bool>, expected: Counts| {
        let occasion = counts.map(|counts| Occasion { id: [1; 32], label: "Cup".into(), counts });
        let report = report(Verdict::Verified, |first| first.occasion = occasion);
        assert_eq!(Played::of(&report, report.log().unwrap(), None).counts, expected);
    };
    check(None, Counts::Whole);
    check(Some(true), Counts::Whole);
    check(Some(false), Counts::Nothing);
}

#[test]
fn second_of_two_may_win_a_tie() {
    let check = |seats: u8, tie: Tie, won: &[u8]| {
        let setup = Setup { order: SeatOrder::AsSeated, ..Setup::base(seats) };
        let won: Vec<Seat> = won.iter().copied().map(Seat).collect();
        assert_eq!(winners(&Game::new(&setup).unwrap(), tie), won, "{seats} seats, {tie:?}");
    };
    check(1, Tie::Shared, &[0]);
    check(2, Tie::Shared, &[0, 1]);
    check(2, Tie::SecondWins, &[1]);
    check(3, Tie::SecondWins, &[0, 1, 2]);
}
