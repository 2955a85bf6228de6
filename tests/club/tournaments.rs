//! Cups: their rounds follow from records, in any order of the files.

use std::cmp::Ordering;
use std::collections::BTreeSet;

use bastide_club::{
    Club, ClubError, ClubMember, CupForm, CupRounds, ExclusionReason, Found, Game, Pairing, ROUNDS_MAX,
    Round, Sheet, Side,
};
use bastide_record::{First, Member, RemarkKind};

use super::table::{Table, key};
use super::{FOUNDED, called, club, of_round, ours, round_of, sheet};

pub(crate) fn found(club: &Club, file: &[u8]) -> Found {
    Game::of(club, file, &|batches| batches.iter().for_each(bastide_record::Batch::look))
}

fn course(club: &Club, round: u8, files: &[Vec<u8>]) -> CupRounds {
    let named = files.iter().enumerate().map(|(at, file)| (format!("{at}"), found(club, file)));
    CupRounds::of(club, round, FOUNDED + 20, named).expect("one has begun")
}

/// Makes a club of this many members, A and B among them, who play a cup of this form.
/// Its meetings have at most `best_of` games.
pub(crate) fn club_of(count: u8, (form, best_of): (CupForm, u8)) -> Club {
    let founding = sheet().founding;
    let mut members: Vec<ClubMember> =
        (0..count).map(|at| ClubMember { key: key(at).public(), name: called(at) }).collect();
    members.sort();
    let mut sheet = Sheet { founding, members, cup: None, ..sheet() };
    sheet.begin_cup((form, best_of), None, [4; 16]).unwrap();
    Club::seal(&key(0), sheet).unwrap()
}

pub(crate) fn place(club: &Club, member: u8) -> Side {
    let mut players = club.cup.iter().flat_map(|cup| &cup.players);
    Side::Player(players.position(|one| one.key == key(member).public()).unwrap())
}

/// Makes a game of A and B in this round, with this number in the meeting.
/// Each `table` gives another game.
fn game(club: &Club, round: u8, number: u8, table: u8) -> Vec<u8> {
    let first = First { occasion: Some(round_of(club, round, number)), ..of_round(round, table) };
    Table::offered(first, 3).played_out().file()
}

/// Compares the points of A and B in a file.
pub(crate) fn a_to_b(file: &[u8]) -> Ordering {
    let report = bastide_record::verify(file);
    let log = report.log().unwrap();
    let points = |member| log.game().scores()[log.terms().seats_of(Member(member)).next().unwrap().index()];
    points(0).cmp(&points(1))
}

/// Returns the round in which A and B meet, with their pairing.
fn theirs<'a>(club: &Club, course: &'a CupRounds) -> Option<(u8, &'a Pairing)> {
    let sides = [place(club, 0), place(club, 1)];
    let rounds = (1..).zip(&course.rounds);
    let mut all = rounds.flat_map(|(round, pairings)| pairings.iter().map(move |one| (round, one)));
    all.find(|(_, pairing)| sides.contains(&pairing.one) && sides.contains(&pairing.other))
}

fn unpaired(course: &CupRounds) -> Vec<&str> {
    let left = course.left_out.iter().filter(|(_, why)| *why == ExclusionReason::Unpaired);
    left.map(|(name, _)| name.as_str()).collect()
}

#[test]
fn rounds_are_named_by_club_cup_number_and_game() {
    let three = club_of(5, (CupForm::Swiss, 3));
    let all = || (1..=ROUNDS_MAX).flat_map(|round| (1..=3).map(move |game| (round, game)));
    let ids: BTreeSet<_> = all().map(|(round, game)| round_of(&three, round, game).id).collect();
    assert_eq!(ids.len(), 3 * usize::from(ROUNDS_MAX));
    for (number, game) in all() {
        assert_eq!(three.round_of(&round_of(&three, number, game).id), Some(Round { cup: 1, number, game }));
    }
    assert_eq!(three.round_of(&round_of(&three, 1, 10).id), None, "more games than two ever meet for");
    // Another edition leaves the cup unchanged; another cup still knows the rounds of earlier ones.
    let id = round_of(&three, 1, 1).id;
    let later = three.change(&key(0), |sheet| sheet.dismiss("E")).unwrap();
    assert_eq!(round_of(&later, 1, 1).id, id);
    let next = later.change(&key(0), |sheet| sheet.begin_cup((CupForm::Swiss, 1), None, [4; 16])).unwrap();
    assert_eq!((next.edition, next.cups(), later.cups()), (3, 2, 1));
    assert_eq!(next.round_of(&id), Some(Round { cup: 1, number: 1, game: 1 }));
    assert_eq!(
        next.round_of(&round_of(&three, 1, 3).id).map(|round| round.game),
        Some(3),
        "whatever is played now"
    );
    assert_ne!(round_of(&next, 1, 1).id, id);
    assert_eq!(three.round_of(&round_of(&next, 1, 1).id), None, "a later cup's");
    let mut long = sheet();
    long.founding.name = "Žluťoučké kůňátko ".into();
    let long = Club::seal(&key(0), long).unwrap();
    assert_eq!(round_of(&long, 12, 1).label, "Žluťoučké kůňátko  12");
    assert!(round_of(&long, 12, 1).label.len() <= 32, "it fits into a charter");
    assert_eq!(round_of(&three, 2, 3).label, "Meeple Club 2.3");
}

#[test]
fn all_are_paired_once_a_round_and_odd_one_sits_out() {
    let first = course(&club(), 1, &[]);
    let seen: BTreeSet<Side> = first.rounds[0].iter().flat_map(|one| [one.one, one.other]).collect();
    assert_eq!(seen.len(), 6, "five, and nobody");
    let out = |course: &CupRounds, round: usize| {
        course.rounds[round].iter().find(|pairing| pairing.other == Side::Nobody).map(|one| one.one).unwrap()
    };
    // The player who sat out leads with a point. Each of five does so once in five rounds, and
    // nobody meets twice.
    let leads = first.tables[0][0];
    assert_eq!((Side::Player(leads.player), leads.halves), (out(&first, 0), 2));
    let all = course(&club(), 5, &[]);
    let outs: BTreeSet<_> = (0..5).map(|round| out(&all, round)).collect();
    let met = all.rounds.iter().flatten().filter(|pairing| pairing.other != Side::Nobody);
    let met: BTreeSet<_> = met.map(|one| (one.one.min(one.other), one.one.max(one.other))).collect();
    assert_eq!((outs.len(), met.len()), (5, 10));
    assert_eq!(all.rounds[..1], first.rounds[..], "earlier rounds are as they were");
}

#[test]
fn a_result_counts_in_its_round_alone_and_once() {
    let small = club_of(3, (CupForm::Swiss, 1));
    let (round, _) = theirs(&small, &course(&small, 3, &[])).map(|(round, one)| (round, *one)).unwrap();
    let files = [
        game(&small, round, 1, 1),
        game(&small, round, 1, 2),
        game(&small, round % 3 + 1, 1, 3),
        Table::offered(ours(2, 4, 1), 3).played_out().file(),
    ];
    let played = course(&small, 3, &files);
    let (_, met) = theirs(&small, &played).unwrap();
    let expected = match (a_to_b(&files[0]), met.one == place(&small, 0)) {
        (Ordering::Equal, _) => (1, 1),
        (Ordering::Greater, true) | (Ordering::Less, false) => (2, 0),
        _ => (0, 2),
    };
    assert_eq!((met.halves, met.games), (Some(expected), expected));
    assert_eq!(unpaired(&played).len(), 2, "{:?}", played.left_out);
    assert!(unpaired(&played).contains(&"2"), "the same two, in another round");
    // The order of the files makes no difference.
    let turned: Vec<Vec<u8>> = files.iter().rev().cloned().collect();
    let turned = course(&small, 3, &turned);
    assert_eq!((turned.rounds, turned.tables), (played.rounds, played.tables));
}

#[test]
fn cup_games_stay_on_the_ladder_but_in_no_later_cup() {
    let small = club_of(3, (CupForm::Swiss, 1));
    let (round, _) = theirs(&small, &course(&small, 3, &[])).map(|(round, one)| (round, *one)).unwrap();
    let file = game(&small, round, 1, 1);
    let check = |what: &str, club: &Club, halves: u8| {
        let named = || [("0".to_owned(), found(club, &file))];
        let ladder = bastide_club::Ladder::on(club, FOUNDED + 20, named());
        assert_eq!((ladder.games, &ladder.left_out), (1, &Vec::new()), "{what}");
        let played = CupRounds::of(club, 3, FOUNDED + 20, named()).unwrap();
        let games = theirs(club, &played).unwrap().1.games;
        assert_eq!((games.0 + games.1, unpaired(&played).len()), (halves, 0), "{what}");
    };
    check("as it was", &small, 2);
    let edition = |change: fn(&mut Sheet) -> Result<(), ClubError>| small.change(&key(0), change).unwrap();
    check(
        "another period",
        &edition(|sheet| {
            sheet.period_days += 1;
            Ok(())
        }),
        2,
    );
    check("another cup", &edition(|sheet| sheet.begin_cup((CupForm::Swiss, 1), None, [4; 16])), 0);
}

#[test]
fn cup_keeps_its_first_participants() {
    let small = club_of(3, (CupForm::Swiss, 1));
    let (round, _) = theirs(&small, &course(&small, 3, &[])).map(|(round, one)| (round, *one)).unwrap();
    let file = game(&small, round, 1, 1);
    let begun = course(&small, 3, std::slice::from_ref(&file));
    let check =
        |what: &str, change: fn(&mut Sheet) -> Result<(), ClubError>, games: usize, players: usize| {
            let next = small.change(&key(0), change).unwrap();
            assert_eq!(course(&next, 3, std::slice::from_ref(&file)), begun, "{what}");
            let ladder =
                bastide_club::Ladder::on(&next, FOUNDED + 20, [("0".to_owned(), found(&next, &file))]);
            assert_eq!(ladder.games, games, "{what}: {:?}", ladder.left_out);
            assert!(
                ladder.left_out.iter().all(|(_, why)| *why == ExclusionReason::Stranger),
                "{:?}",
                ladder.left_out
            );
            // The next cup has the members of its beginning.
            let another =
                next.change(&key(0), |sheet| sheet.begin_cup((CupForm::Swiss, 1), None, [4; 16])).unwrap();
            assert_eq!(course(&another, 1, &[]).cup.players.len(), players, "{what}");
        };
    check("taken in", |sheet| sheet.enrol(key(5).public(), "F"), 1, 4);
    check("let go, not having played", |sheet| sheet.dismiss("C"), 1, 2);
    check("let go, having played", |sheet| sheet.dismiss("A"), 0, 2);
    let renamed = |sheet: &mut Sheet| {
        sheet.dismiss("B")?;
        sheet.enrol(key(1).public(), "Bea")
    };
    check("called otherwise", renamed, 1, 3);
    // In an earlier cup, only members play.
    let later = small.change(&key(0), |sheet| sheet.begin_cup((CupForm::Swiss, 1), None, [4; 16])).unwrap();
    let later = later.change(&key(0), |sheet| sheet.dismiss("A")).unwrap();
    assert_eq!(found(&later, &file).err(), Some(ExclusionReason::Stranger));
}

#[test]
fn meetings_begin_with_the_cup() {
    let none = club().change(&key(0), |sheet| {
        sheet.cup = None;
        Ok(())
    });
    let none = none.unwrap();
    assert_eq!((CupRounds::of(&none, 1, FOUNDED, []), CupRounds::so_far(&none, FOUNDED, &[])), (None, None));
    assert_eq!(none.round_of(&round_of(&club(), 1, 1).id), None);
}

#[test]
fn meeting_ends_when_decided_and_its_loser_is_out() {
    let two = club_of(2, (CupForm::KnockOut, 3));
    // Finds games that A wins, and games that B wins.
    let (mut a, mut b) = (Vec::new(), Vec::new());
    for (number, table) in (1..=3).flat_map(|number| (0..5).map(move |table| (number, 10 * number + table))) {
        let file = game(&two, 1, number, table);
        match a_to_b(&file) {
            Ordering::Greater => a.push((number, file)),
            Ordering::Less => b.push((number, file)),
            Ordering::Equal => {}
        }
    }
    let of = |all: &[(u8, Vec<u8>)], number: u8| all.iter().find(|(of, _)| *of == number).unwrap().1.clone();
    let is_a_first = theirs(&two, &course(&two, 1, &[])).unwrap().1.one == place(&two, 0);
    let check = |files: &[Vec<u8>], games: (u8, u8), winner: Option<u8>, left: usize| {
        let played = course(&two, 2, files);
        let met = theirs(&two, &played).unwrap().1;
        let games = if is_a_first { games } else { (games.1, games.0) };
        assert_eq!(met.games, games);
        assert_eq!(met.winner.map(Side::Player), winner.map(|member| place(&two, member)));
        assert_eq!(met.halves.is_some(), winner.is_some());
        assert_eq!(unpaired(&played).len(), left, "{:?}", played.left_out);
        assert!(played.rounds[1].is_empty(), "one is left");
    };
    check(&[], (0, 0), None, 0);
    check(&[of(&a, 1)], (2, 0), None, 0);
    check(&[of(&a, 1), of(&b, 2)], (2, 2), None, 0);
    check(&[of(&b, 2), of(&a, 1), of(&b, 3)], (2, 4), Some(1), 0);
    check(&[of(&a, 1), of(&a, 2)], (4, 0), Some(0), 0);
    // A game of a decided meeting doesn't count.
    check(&[of(&b, 3), of(&a, 2), of(&a, 1)], (4, 0), Some(0), 1);
}

#[test]
fn broken_game_counts_only_if_none_is_finished() {
    let two = club_of(2, (CupForm::KnockOut, 1));
    let first = |table: u8, day: u32| First {
        occasion: Some(round_of(&two, 1, 1)),
        day: FOUNDED + day,
        ..of_round(1, table)
    };
    let mut broken = Table::offered(first(1, 0), 3);
    broken.play(3);
    let author = broken.log().tip().author.expect("a turn");
    broken.remark(author.0, RemarkKind::Gone { waited_s: 60 }).expect("it isn't over");
    let broken = broken.file();
    // Finds a game that the other player has won.
    let wins = if author.0 == 0 { Ordering::Less } else { Ordering::Greater };
    let finished = (2..40).map(|table| Table::offered(first(table, 5), table.into()).played_out().file());
    let finished = finished.into_iter().find(|file| a_to_b(file) == wins).expect("such a game");
    let check = |what: &str, day: u32, files: &[&Vec<u8>], winner: Option<u8>| {
        let named = files.iter().enumerate().map(|(at, file)| (format!("{at}"), found(&two, file)));
        let course = CupRounds::of(&two, 1, FOUNDED + day, named).unwrap();
        let won = theirs(&two, &course).unwrap().1.winner.map(Side::Player);
        assert_eq!(won, winner.map(|member| place(&two, member)), "{what}: {:?}", course.left_out);
    };
    check("not overdue", 20, &[&broken], None);
    check("overdue", 56, &[&broken], Some(author.0));
    check("played again", 20, &[&broken, &finished], Some(1 - author.0));
    check("played again, and overdue", 56, &[&broken, &finished], Some(1 - author.0));
}

#[test]
fn future_opponents_bring_no_points() {
    let small = club_of(3, (CupForm::Swiss, 1));
    let begun = course(&small, 2, &[]);
    assert!(begun.tables.iter().flatten().all(|place| place.buchholz == 0), "{:?}", begun.tables);
    let (round, _) = theirs(&small, &course(&small, 3, &[])).map(|(round, one)| (round, *one)).unwrap();
    let played = course(&small, 3, &[game(&small, round, 1, 1)]);
    let brought: u32 = played.tables.iter().flatten().map(|place| place.buchholz).sum();
    let two: u32 = played
        .tables
        .iter()
        .flatten()
        .filter(|one| place(&small, 2) != Side::Player(one.player))
        .map(|one| one.halves)
        .sum();
    assert_eq!(brought, two, "each of two has the other's");
}

#[test]
fn knock_out_continues_with_known_and_open_winners() {
    let five = club_of(5, (CupForm::KnockOut, 1));
    let begun = course(&five, 3, &[]);
    assert_eq!(begun.rounds.iter().map(Vec::len).collect::<Vec<_>>(), [4, 2, 1]);
    let outs = begun.rounds[0].iter().filter(|pairing| pairing.other == Side::Nobody);
    assert_eq!(outs.clone().count(), 3, "of eight places five are taken");
    assert!(outs.into_iter().all(|pairing| pairing.winner.map(Side::Player) == Some(pairing.one)));
    // The winners of the open game of the first round and of the second round aren't known yet.
    let open = begun.rounds[0].iter().position(|pairing| pairing.other != Side::Nobody).unwrap();
    let sides: Vec<Side> = begun.rounds[1].iter().flat_map(|one| [one.one, one.other]).collect();
    assert_eq!(sides.iter().position(|side| *side == Side::Winner(open)), Some(open));
    assert_eq!([begun.rounds[2][0].one, begun.rounds[2][0].other], [Side::Winner(0), Side::Winner(1)]);
    assert!(course(&five, 4, &[]).rounds[3].is_empty());
}

#[test]
fn first_of_each_group_continue() {
    let cup = (CupForm::Groups { of: 4, through: 2 }, 1);
    let eight = club_of(8, cup);
    let all = course(&eight, 5, &[]);
    assert_eq!(all.rounds.iter().map(Vec::len).collect::<Vec<_>>(), [4, 4, 4, 2, 1]);
    assert_eq!(all.tables.iter().map(Vec::len).collect::<Vec<_>>(), [4, 4]);
    let group = |side: Side| {
        let is_there = |table: &Vec<bastide_club::PlayerStanding>| {
            table.iter().any(|place| Side::Player(place.player) == side)
        };
        all.tables.iter().position(is_there)
    };
    let met: BTreeSet<_> = all.rounds[..3].iter().flatten().map(|one| [one.one, one.other]).collect();
    assert_eq!(met.len(), 12);
    assert!(met.iter().all(|[one, other]| group(*one) == group(*other)));
    // The first of a group meets the second of the other one.
    for pairing in &all.rounds[3] {
        assert_ne!(group(pairing.one), group(pairing.other));
        let at = |side: Side| {
            all.tables[group(side).unwrap()].iter().position(|one| Side::Player(one.player) == side)
        };
        assert_eq!((at(pairing.one), at(pairing.other)), (Some(0), Some(1)));
    }
    // With seven players, one group has three; in each round one of them sits out, for no points.
    let seven = club_of(7, cup);
    let played = course(&seven, 3, &[]);
    assert_eq!(played.rounds.iter().map(Vec::len).collect::<Vec<_>>(), [4, 4, 4]);
    assert!(played.tables.iter().flatten().all(|place| place.halves == 0));
    // A game in a group counts in the group's table.
    if let Some((round, _)) = theirs(&eight, &all).filter(|(round, _)| *round <= 3) {
        let file = game(&eight, round, 1, 1);
        let played = course(&eight, 3, std::slice::from_ref(&file));
        let sum: u32 = played.tables.iter().flatten().map(|place| place.halves).sum();
        assert_eq!((sum, unpaired(&played).len()), (2, 0));
    }
}

#[test]
fn cup_is_shown_down_to_its_next_round() {
    let so_far = |club: &Club, files: &[Vec<u8>]| {
        let named: Vec<_> =
            files.iter().enumerate().map(|(at, file)| (format!("{at}"), found(club, file))).collect();
        let course = CupRounds::so_far(club, FOUNDED + 20, &named).unwrap();
        (course.rounds.len(), course.meets())
    };
    let check = |what: &str, cup: (CupForm, u8), count: u8, expected: (usize, bool)| {
        assert_eq!(so_far(&club_of(count, cup), &[]), expected, "{what}");
    };
    let (knock_out, swiss) = ((CupForm::KnockOut, 1), (CupForm::Swiss, 1));
    let groups = (CupForm::Groups { of: 3, through: 1 }, 1);
    for (what, cup) in [("swiss", swiss), ("knock-out", knock_out), ("groups", groups)] {
        check(what, cup, 5, (1, true));
    }
    // With two players, all is known once they have played: a knock-out is over, and in a Swiss cup
    // they meet again.
    for (cup, rounds) in [(knock_out, 1), (swiss, 2)] {
        let two = club_of(2, cup);
        assert_eq!(so_far(&two, &[game(&two, 1, 1, 1)]), (rounds, true));
    }
    // A game of the next round opens that round, though an earlier game isn't played; a game
    // without a pairing, of any round, opens none.
    let meet =
        |count: u8| theirs(&club_of(count, swiss), &course(&club_of(count, swiss), 3, &[])).map(|one| one.0);
    let next = (3..12).find(|count| meet(*count) == Some(2)).expect("they meet in some second round");
    assert_eq!(so_far(&club_of(next, swiss), &[game(&club_of(next, swiss), 2, 1, 1)]), (2, true));
    let five = club_of(5, swiss);
    for round in [3, 4, ROUNDS_MAX] {
        assert_eq!(so_far(&five, &[game(&five, round, 1, 1)]), (1, true), "round {round}");
    }
    for (cup, first) in [(swiss, None), (knock_out, Some(1)), (groups, Some(4))] {
        assert_eq!(course(&club_of(5, cup), 1, &[]).out_from, first, "{cup:?}");
    }
}
