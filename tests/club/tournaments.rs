//! Swiss tournaments: rounds that follow from records, in whatever order they come in.

use bastide_club::{Club, Enrolled, Found, Game, LeftOut, ROUNDS_MAX, Sheet, Swiss};
use bastide_record::Member;

use super::table::{Table, key};
use super::{FOUNDED, club, of_round, ours, sheet};

fn found(club: &Club, file: &[u8]) -> Found {
    Game::of(club, file, &|batches| batches.iter().for_each(bastide_record::Batch::look))
}

fn swiss(club: &Club, round: u8, files: &[Vec<u8>]) -> Swiss {
    let named = files.iter().enumerate().map(|(at, file)| (format!("{at}"), found(club, file)));
    Swiss::of(club, round, FOUNDED + 20, named)
}

/// A club of the two who play in these tests, and of a third one.
fn small() -> Club {
    let founding = sheet().founding;
    let mut members: Vec<Enrolled> =
        (0..3).map(|at| Enrolled { key: key(at).public(), name: super::called(at) }).collect();
    members.sort();
    Club::seal(&key(0), Sheet { founding, members, ..sheet() }).unwrap()
}

#[test]
fn rounds_are_named_by_club_edition_and_number() {
    let ids: std::collections::BTreeSet<_> = (1..=ROUNDS_MAX).map(|round| club().round(round).id).collect();
    assert_eq!(ids.len(), usize::from(ROUNDS_MAX));
    for round in 1..=ROUNDS_MAX {
        assert_eq!(club().round_of(&club().round(round).id), Some(round));
    }
    let next = club().change(&key(0), |_| Ok(())).unwrap();
    assert_eq!(next.round_of(&club().round(1).id), None, "another edition's");
    let mut long = sheet();
    long.founding.name = "Žluťoučké kůňátko ".into();
    let long = Club::seal(&key(0), long).unwrap();
    assert_eq!(long.round(12).label, "Žluťoučké kůňátko  12");
    assert!(long.round(12).label.len() <= 32, "it fits into a charter");
}

#[test]
fn all_are_paired_once_a_round_and_one_of_an_odd_number_sits_out() {
    let first = swiss(&club(), 1, &[]);
    let mut seen: Vec<usize> =
        first.rounds[0].iter().flat_map(|one| [Some(one.one), one.other]).flatten().collect();
    seen.sort_unstable();
    assert_eq!(seen, [0, 1, 2, 3, 4]);
    let out = |swiss: &Swiss, round: usize| {
        swiss.rounds[round].iter().find(|pairing| pairing.other.is_none()).map(|pairing| pairing.one).unwrap()
    };
    // Who sat out leads with a point; each of five does so once in five rounds, and nobody meets again.
    assert_eq!((first.table[0].member, first.table[0].halves), (out(&first, 0), 2));
    let all = swiss(&club(), 5, &[]);
    let outs: std::collections::BTreeSet<_> = (0..5).map(|round| out(&all, round)).collect();
    let met: std::collections::BTreeSet<_> = all
        .rounds
        .iter()
        .flatten()
        .filter_map(|pairing| Some((pairing.one.min(pairing.other?), pairing.one.max(pairing.other?))))
        .collect();
    assert_eq!((outs.len(), met.len()), (5, 10));
    assert_eq!(all.rounds[..1], first.rounds[..], "earlier rounds are as they were");
}

#[test]
fn a_result_counts_in_its_round_alone_and_once() {
    // In which of three rounds A and B meet.
    let rounds = swiss(&small(), 3, &[]).rounds;
    let place = |member: u8| small().members.iter().position(|one| one.key == key(member).public()).unwrap();
    let is_theirs = |round: &Vec<bastide_club::Pairing>| {
        round.iter().any(|one| {
            [Some(one.one), one.other].contains(&Some(place(0)))
                && [Some(one.one), one.other].contains(&Some(place(1)))
        })
    };
    let round = rounds.iter().position(is_theirs).unwrap() as u8 + 1;
    let game = |round: u8, number: u8| {
        let first = bastide_record::First { occasion: Some(small().round(round)), ..of_round(round, number) };
        Table::offered(first, 3).played_out().file()
    };
    let files = [
        game(round, 1),
        game(round, 2),
        game(round % 3 + 1, 3),
        Table::offered(ours(2, 4, 1), 3).played_out().file(),
    ];
    let played = swiss(&small(), 3, &files);
    let met = played.rounds[usize::from(round) - 1].iter().find(|one| one.other.is_some()).unwrap();
    let report = bastide_record::verify(&files[0]);
    let log = report.log().unwrap();
    let points =
        |member: u8| log.game().scores()[log.terms().seats_of(Member(member)).next().unwrap().index()];
    let expected = match (points(0).cmp(&points(1)), met.one == place(0)) {
        (std::cmp::Ordering::Equal, _) => (1, 1),
        (std::cmp::Ordering::Greater, true) | (std::cmp::Ordering::Less, false) => (2, 0),
        _ => (0, 2),
    };
    assert_eq!(met.halves, Some(expected));
    let unpaired: Vec<&str> = played
        .left_out
        .iter()
        .filter(|(_, why)| *why == LeftOut::Unpaired)
        .map(|(name, _)| name.as_str())
        .collect();
    assert_eq!(unpaired.len(), 2, "{:?}", played.left_out);
    assert!(unpaired.contains(&"2"), "the same two, in another round");
    // In any order of files the same.
    let turned: Vec<Vec<u8>> = files.iter().rev().cloned().collect();
    assert_eq!(
        (swiss(&small(), 3, &turned).rounds, swiss(&small(), 3, &turned).table),
        (played.rounds, played.table)
    );
}
