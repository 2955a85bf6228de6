//! Pairing for the next round: players in an order, of whom nobody should meet somebody again.
//!
//! Invariant: the number of repeated pairings is the smallest possible; of all pairings with that
//! number it returns the first from the top of the order.

use petgraph::algo::maximum_matching;
use petgraph::graph::UnGraph;

/// Pairs `count` players (an even number) with as few repeated pairings as possible.
/// No two have met more than once in the `rounds` rounds before. The first player meets the first
/// other one for whom this is still possible, then the next remaining player, and so on.
pub(super) fn pairs(count: usize, rounds: usize, met: &dyn Fn(usize, usize) -> bool) -> Vec<(usize, usize)> {
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

/// Returns the smallest number of repeated pairings among the players in `free`.
/// They are those that a largest matching of the players who haven't met leaves over.
fn fewest(free: &[usize], rounds: usize, met: &dyn Fn(usize, usize) -> bool) -> usize {
    // With so many left, each has yet to meet half of them (Dirac's theorem).
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;

    /// Returns all ways to pair, in the order of places.
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
        fn pairing_is_first_with_fewest_repeats(
            half in 0usize..5,
            known in prop::collection::btree_set((0usize..8, 0usize..8), 0..40),
        ) {
            let count = 2 * half;
            let met = |one: usize, other: usize| known.contains(&(one.min(other), one.max(other)));
            let again = |way: &Vec<(usize, usize)>| way.iter().filter(|(one, other)| met(*one, *other)).count();
            let ways = all(&(0..count).collect::<Vec<_>>());
            let fewest = ways.iter().map(again).min().unwrap_or(0);
            let expected = ways.into_iter().find(|way| again(way) == fewest);
            // With as many rounds as players, so that all of them may have met.
            let found = Some(pairs(count, count, &met));
            prop_assert_eq!(found, expected);
        }
    }

    #[test]
    fn many_rounds_repeat_no_pairing() {
        // Their order never changes, so whole groups have met each other.
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
