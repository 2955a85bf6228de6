//! A Swiss tournament of a club's members: who meets whom in a round, and how all stand, from the records of the rounds before.
//!
//! Invariant: a function of the sheet and the *set* of records. Who is paired by one edition of a sheet plays all rounds by it: the names of rounds say
//! which edition that was.

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

use bastide_record::PublicKey;
use bastide_rules::hash::{Hash, hash};
use petgraph::algo::maximum_matching;
use petgraph::graph::UnGraph;

use super::game::{Game, LeftOut};
use super::ladder::chosen;
use super::sheet::Club;
use crate::Found;

/// Two who meet, or one who sits out, by their places in the sheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pairing {
    /// Who is named first.
    pub one: usize,
    /// Whom they meet; nobody, if they sit out.
    pub other: Option<usize>,
    /// Half points of each, once that is known.
    pub halves: Option<(u8, u8)>,
}

/// How somebody stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    /// Who, by their place in the sheet.
    pub member: usize,
    /// Twice their points: a game that is won, or sat out, brings one, a drawn one a half.
    pub halves: u32,
    /// Twice the points of all whom they have met (Buchholz).
    pub buchholz: u32,
}

/// A tournament as far as it is known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Swiss {
    /// All rounds down to the one that was asked for.
    pub rounds: Vec<Vec<Pairing>>,
    /// Who leads comes first.
    pub table: Vec<Place>,
    /// What counts for nothing, by file, and why.
    pub left_out: Vec<(String, LeftOut)>,
}

impl Swiss {
    /// The pairings of the rounds down to this one, and how all stand by what is known of them on a day.
    #[must_use]
    pub fn of(club: &Club, round: u8, day: u32, files: impl IntoIterator<Item = (String, Found)>) -> Self {
        let (games, mut left_out) = chosen(club, day, files);
        let place = |key: &PublicKey| club.members.binary_search_by(|member| member.key.cmp(key)).ok();
        let mut results = BTreeMap::<(u8, [usize; 2]), Vec<(String, Game)>>::new();
        for (name, game) in games {
            let met: Option<Vec<usize>> = game.members.iter().map(place).collect();
            match (game.round, met.as_deref()) {
                (Some(round), Some(&[one, other])) => {
                    let pair = [one.min(other), one.max(other)];
                    results.entry((round, pair)).or_default().push((name, game));
                }
                (Some(_), _) => left_out.push((name, LeftOut::Unpaired)),
                // Of the ladder alone.
                (None, _) => {}
            }
        }
        let mut swiss = Self { rounds: Vec::new(), table: Vec::new(), left_out };
        swiss.stand(club);
        for number in 1..=round {
            let mut pairings = swiss.pair();
            for pairing in &mut pairings {
                let Some(other) = pairing.other else {
                    pairing.halves = Some((2, 0));
                    continue;
                };
                let pair = [pairing.one.min(other), pairing.one.max(other)];
                let mut played = results.remove(&(number, pair)).unwrap_or_default();
                // The first that began counts; who plays it again does so for nothing.
                played.sort_by_key(|(_, game)| (game.day, game.id));
                let mut played = played.into_iter();
                pairing.halves = played.next().map(|(_, game)| halves(club, &game, pairing.one));
                swiss.left_out.extend(played.map(|(name, _)| (name, LeftOut::Unpaired)));
            }
            swiss.rounds.push(pairings);
            swiss.stand(club);
        }
        // Who wasn't to meet in that round; of later ones nothing is said.
        let rest = results.into_iter().filter(|((number, _), _)| *number <= round);
        let rest = rest.flat_map(|(_, games)| games).map(|(name, _)| (name, LeftOut::Unpaired));
        swiss.left_out.extend(rest);
        swiss.left_out.sort();
        swiss
    }

    /// Puts all into their order.
    fn stand(&mut self, club: &Club) {
        let count = club.members.len();
        let (mut halves, mut met) = (vec![0; count], vec![Vec::new(); count]);
        for pairing in self.rounds.iter().flatten() {
            let (one, two) = pairing.halves.unwrap_or_default();
            halves[pairing.one] += u32::from(one);
            if let Some(other) = pairing.other {
                halves[other] += u32::from(two);
                met[pairing.one].push(other);
                met[other].push(pairing.one);
            }
        }
        let place = |member: usize| {
            let buchholz = met[member].iter().map(|other| halves[*other]).sum();
            Place { member, halves: halves[member], buchholz }
        };
        let lot = |member: usize| lot(club, &club.members[member].key);
        self.table = (0..count).map(place).collect();
        self.table.sort_by(|one, other| {
            let by_points = other.halves.cmp(&one.halves).then(other.buchholz.cmp(&one.buchholz));
            by_points.then_with(|| lot(one.member).cmp(&lot(other.member)))
        });
    }

    /// Who meets whom next. Of an odd number one sits out, as far down as can be, who hasn't before.
    fn pair(&self) -> Vec<Pairing> {
        let mut order: Vec<Option<usize>> = self.table.iter().map(|place| Some(place.member)).collect();
        if order.len() % 2 == 1 {
            order.push(None);
        }
        let both = |pairing: &Pairing| {
            let (one, other) = (Some(pairing.one), pairing.other);
            [(one, other), (other, one)]
        };
        let met: BTreeSet<_> = self.rounds.iter().flatten().flat_map(both).collect();
        let met = |one: usize, other: usize| met.contains(&(order[one], order[other]));
        let paired = pairs(order.len(), self.rounds.len(), &met).into_iter();
        let pairing = |(one, other): (usize, usize)| {
            Some(Pairing { one: order[one]?, other: order[other], halves: None })
        };
        paired.filter_map(pairing).collect()
    }
}

/// So many, an even number, in pairs: as few of them as can be have met, in at most so many rounds; the first meets the first of the others whom it may for
/// that, then the next one who is left, and so on.
fn pairs(count: usize, rounds: usize, met: &dyn Fn(usize, usize) -> bool) -> Vec<(usize, usize)> {
    let mut free: Vec<usize> = (0..count).collect();
    let (mut again, mut paired) = (fewest(&free, rounds, met), Vec::new());
    while !free.is_empty() {
        let one = free.remove(0);
        let fits = |at: &usize| {
            let mut left = free.clone();
            let other = left.remove(*at);
            fewest(&left, rounds, met) + usize::from(met(one, other)) <= again
        };
        let at = (0..free.len()).find(fits).unwrap_or(0);
        let other = free.remove(at);
        again = again.saturating_sub(usize::from(met(one, other)));
        paired.push((one, other));
    }
    paired
}

/// In how many pairs of these some meet again, if as few do as can be: those whom a largest matching of the others leaves over.
fn fewest(free: &[usize], rounds: usize, met: &dyn Fn(usize, usize) -> bool) -> usize {
    // Each of so many has yet to meet half of them (Dirac).
    if free.len() > 2 * rounds + 1 {
        return 0;
    }
    let mut graph = UnGraph::<(), ()>::default();
    let nodes: Vec<_> = free.iter().map(|_| graph.add_node(())).collect();
    for (one, other) in (0..free.len()).flat_map(|one| (0..one).map(move |other| (one, other))) {
        if !met(free[one], free[other]) {
            graph.add_edge(nodes[one], nodes[other], ());
        }
    }
    free.len() / 2 - maximum_matching(&graph).len()
}

/// What decides between equals: nobody knows it before the sheet is made, and everybody afterwards.
fn lot(club: &Club, key: &PublicKey) -> Hash {
    hash("club-lot", &[&club.id(), &club.edition.to_le_bytes(), &key.to_bytes()])
}

/// Half points of who is named first, and of the other.
fn halves(club: &Club, game: &Game, one: usize) -> (u8, u8) {
    let at = usize::from(game.members.first() != club.members.get(one).map(|member| &member.key));
    match game.between(at, 1 - at) {
        Some(Ordering::Greater) => (2, 0),
        Some(Ordering::Equal) => (1, 1),
        Some(Ordering::Less) => (0, 2),
        None => (0, 0),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// All ways to pair, the first in the order of places first.
    fn all(free: &[usize]) -> Vec<Vec<(usize, usize)>> {
        let Some((one, rest)) = free.split_first() else { return vec![Vec::new()] };
        let with = |at: usize| {
            let left: Vec<usize> = rest.iter().copied().filter(|other| *other != rest[at]).collect();
            let first = (*one, rest[at]);
            all(&left).into_iter().map(move |more| std::iter::once(first).chain(more).collect())
        };
        (0..rest.len()).flat_map(with).collect()
    }

    proptest! {
        #[test]
        fn it_is_the_first_way_with_the_fewest_who_meet_again(
            half in 0usize..5,
            known in prop::collection::btree_set((0usize..8, 0usize..8), 0..40),
        ) {
            let count = 2 * half;
            let met = |one: usize, other: usize| known.contains(&(one.min(other), one.max(other)));
            let again = |way: &Vec<(usize, usize)>| way.iter().filter(|(one, other)| met(*one, *other)).count();
            let ways = all(&(0..count).collect::<Vec<_>>());
            let fewest = ways.iter().map(again).min().unwrap_or(0);
            let expected = ways.into_iter().find(|way| again(way) == fewest);
            // As if all had met in as many rounds as there are others.
            let found = Some(pairs(count, count, &met));
            prop_assert_eq!(found, expected);
        }
    }

    #[test]
    fn many_are_paired_over_many_rounds_and_nobody_meets_again() {
        // Their order never changes, so that whole groups have met each other.
        for (count, rounds) in [(30, 14), (200, 32)] {
            let mut met = BTreeSet::new();
            for round in 0..rounds {
                let now = pairs(count, round, &|one, other| met.contains(&(one.min(other), one.max(other))));
                assert_eq!(now.len(), count / 2);
                for pair in now {
                    assert!(met.insert(pair), "{pair:?} meet again in round {round} of {count}");
                }
            }
        }
    }
}
