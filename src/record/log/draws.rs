//! Draws: numbers that nobody can foresee or choose, from the links of one round.
//!
//! Where the charter says so, they follow instead from a seed or a list of tiles that all knew
//! before.
//!
//! Invariants: a seed comes only from revealed links or from the charter, never from a move, a
//! signature or a time; every outcome is equally likely (rejection sampling); the same links always
//! give the same numbers.

use std::sync::Arc;

use crate::key::chain::Shown;
use crate::signed::proposal::DrawSource;
use crate::types::limits::MEMBERS;
use crate::types::numbering::{Member, Round};
use bastide_rules::hash::{Hash, hash, number};
use bastide_rules::{DrawSubject, Game, KindId};

/// Counts of what was drawn from one seed.
///
/// Dice, and tokens from the bag of sheep, are counted by themselves, so that a throw doesn't change
/// the tiles that follow.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct DrawCounts {
    /// The count of numbers for tiles and the order of turns.
    numbers: u32,
    /// The count of dice.
    dice: u32,
}

impl DrawCounts {
    /// Counts the draw that `game` waits for.
    pub(super) fn count(&mut self, game: &Game) {
        *self.of(game.draw_subject()) += 1;
    }

    const fn of(&mut self, subject: Option<DrawSubject>) -> &mut u32 {
        match subject {
            Some(DrawSubject::Die | DrawSubject::Sheep) => &mut self.dice,
            Some(DrawSubject::Order | DrawSubject::Tile | DrawSubject::Lot) | None => &mut self.numbers,
        }
    }
}

/// The draws of one round, one after another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draws {
    seed: Hash,
    /// The counts of numbers and dice taken.
    taken: DrawCounts,
    /// The tile kinds, by their catalogue numbers, in the order in which they are drawn.
    /// The seed answers draws beyond the list.
    tiles: Arc<[KindId]>,
}

impl Draws {
    /// Returns the draws of `round` from the links of a chapter's members, ascending.
    ///
    /// Seed = H(`seed`; chapter ‖ round `u32` ‖ count `u8` ‖ (member `u8` ‖ its link's number `u32`
    /// ‖ link)…).
    /// By laps a link has a lower number than the round, if the round doesn't ask its member.
    #[must_use]
    pub fn new(chapter: &Hash, round: Round, links: &[(Member, Shown)]) -> Self {
        debug_assert!(links.len() <= MEMBERS && links.is_sorted_by_key(|(member, _)| *member));
        let mut bytes = Vec::with_capacity(1 + links.len() * 37);
        bytes.push(links.len() as u8);
        for (member, shown) in links {
            bytes.push(member.0);
            bytes.extend_from_slice(&shown.round.0.to_le_bytes());
            bytes.extend_from_slice(&shown.link.0);
        }
        Self::from_seed(hash("seed", &[chapter, &round.0.to_le_bytes(), &bytes]))
    }

    /// Returns the draws of a game whose charter gives them all, after those `taken`.
    /// `None` where rounds make the draws.
    ///
    /// They are one sequence over the whole game, whatever the members show. So another game with
    /// the same charter gets the same tiles in the same order.
    #[must_use]
    pub fn given(by: &DrawSource, taken: DrawCounts) -> Option<Self> {
        let (seed, tiles) = match by {
            DrawSource::Rounds | DrawSource::Laps => return None,
            DrawSource::Seed(seed) => (*seed, &[][..]),
            DrawSource::Tiles(kinds) => ([0; 32], &kinds[..]),
        };
        let tiles = KindId::decode_all(tiles).collect();
        Some(Self { taken, tiles, ..Self::from_seed(hash("seed", &[&seed])) })
    }

    /// Returns the draws that follow from a seed.
    #[must_use]
    pub fn from_seed(seed: Hash) -> Self {
        Self { seed, taken: DrawCounts::default(), tiles: [].into() }
    }

    /// Returns the outcome of the draw that `game` waits for, below `outcomes`.
    /// It is the first copy of the list's next kind, if that can be drawn now; else the next
    /// number, or that of the next die.
    #[must_use]
    pub fn outcome_for(&mut self, game: &Game, outcomes: u32) -> u32 {
        if game.draw_subject().is_some_and(DrawSubject::is_within_turn) {
            return self.next_die(outcomes);
        }
        let listed = self.tiles.get(self.taken.numbers as usize);
        let mut pool = game.pool().iter().take(outcomes as usize);
        let at = listed.and_then(|listed| pool.position(|kind| kind == listed));
        let number = self.next_below(outcomes);
        at.map_or(number, |at| at as u32)
    }

    /// Returns the seed of the numbers.
    pub const fn seed(&self) -> Hash {
        self.seed
    }

    /// Returns the next number below `outcomes`, or 0 if that is 0.
    /// It is the first 8 bytes (`u64`) of H(`number`; seed ‖ j `u32` ‖ k `u32`), k = 0, 1, … until
    /// below ⌊2⁶⁴/n⌋·n, and then the remainder by n; j counts the numbers of the round.
    ///
    /// A second k is needed once in 2³² or more, so it ends.
    #[must_use]
    pub fn next_below(&mut self, outcomes: u32) -> u32 {
        self.taken.numbers += 1;
        self.below(outcomes, "number", self.taken.numbers - 1)
    }

    /// Returns the outcome of the next die with this number of sides, from 0.
    /// It is made as the next number, but with the tag `die`; its j counts the dice of the round.
    #[must_use]
    pub fn next_die(&mut self, sides: u32) -> u32 {
        self.taken.dice += 1;
        self.below(sides, "die", self.taken.dice - 1)
    }

    /// Returns the number below `outcomes`, or 0 if that is 0, that is the `j`-th with this tag.
    fn below(&self, outcomes: u32, tag: &str, j: u32) -> u32 {
        let n = u64::from(outcomes.max(1));
        let drawn = |k: u32| number(&hash(tag, &[&self.seed, &j.to_le_bytes(), &k.to_le_bytes()]));
        // Below ⌊2⁶⁴/n⌋·n = 2⁶⁴ − (2⁶⁴ mod n), computed without 2⁶⁴.
        let left_over = (u64::MAX % n + 1) % n;
        let fair = |x: &u64| *x <= u64::MAX - left_over;
        let x = (0..=u32::MAX).map(drawn).find(fair).unwrap_or(0);
        (x % n) as u32
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::key::Key;
    use crate::key::chain::{Chain, Link};

    fn shown(link: u8) -> Shown {
        Shown { round: Round(1), link: Link([link; 32]) }
    }

    fn known() -> Draws {
        let chain = Chain::grow(&Key::from_seed([1; 32]), &[2; 32], &[3; 32]);
        let mine = chain.show(Round(1)).unwrap();
        Draws::new(&[5; 32], Round(1), &[(Member(0), mine), (Member(1), shown(4))])
    }

    #[test]
    fn known_seed_gives_known_numbers() {
        let mut draws = known();
        assert_eq!(draws.seed()[..4], [0x3a, 0x17, 0x26, 0x24]);
        assert_eq!(draws.seed()[28..], [0xd9, 0x80, 0x54, 0xf6]);
        assert_eq!([71; 5].map(|n| draws.next_below(n)), [11, 67, 34, 38, 17]);
    }

    /// A throw is as likely as any other, and changes no number.
    #[test]
    fn dice_follow_from_the_seed_apart_from_numbers() {
        let (mut draws, mut others) = (known(), known());
        let mut counts = [0u32; 3];
        for _ in 0..900 {
            counts[draws.next_die(3) as usize] += 1;
        }
        assert!(counts.iter().all(|count| (250..350).contains(count)), "{counts:?}");
        assert_eq!([71; 5].map(|n| draws.next_below(n)), [71; 5].map(|n| others.next_below(n)));
        let numbers = [100; 9].map(|n| known().next_below(n));
        assert_ne!([100; 9].map(|n| known().next_die(n)), numbers);
    }

    #[test]
    fn known_seed_gives_known_seat_order() {
        let mut draws = known();
        let mut seats = [0, 1, 2];
        for i in [2, 1] {
            seats.swap(i, draws.next_below(i as u32 + 1) as usize);
        }
        assert_eq!(seats, [0, 2, 1]);
        assert_eq!(draws.next_below(71), 34);
    }

    #[test]
    fn every_part_of_the_seed_counts() {
        let (a, b) = (shown(1), shown(2));
        let seed =
            |game: u8, round, links: &[(Member, Shown)]| Draws::new(&[game; 32], Round(round), links).seed();
        let both = [(Member(0), a), (Member(1), b)];
        let base = seed(1, 1, &both);
        let check = |other: Hash| assert_ne!(other, base);
        check(seed(2, 1, &both));
        check(seed(1, 2, &both));
        check(seed(1, 1, &[(Member(0), b), (Member(1), a)]));
        check(seed(1, 1, &[(Member(0), a), (Member(2), b)]));
        check(seed(1, 1, &both[..1]));
        check(seed(1, 1, &[(Member(0), Shown { round: Round(2), ..a }), (Member(1), b)]));
    }

    /// Tests by chi-square over 71,000 numbers, with a fixed seed and so no chance.
    /// With 70 degrees of freedom it is below 112.3 with probability .999.
    #[test]
    fn outcomes_are_equally_likely() {
        let check = |outcomes: u32, bound: u64| {
            let mut draws = Draws::from_seed([7; 32]);
            let mut counts = vec![0u64; outcomes as usize];
            for _ in 0..outcomes * 1000 {
                counts[draws.next_below(outcomes) as usize] += 1;
            }
            // Sum of (count − 1000)² / 1000.
            let square: u64 = counts.iter().map(|count| count.abs_diff(1000).pow(2)).sum();
            assert!(square / 1000 < bound, "{outcomes}: {square}");
        };
        check(71, 112);
        check(6, 20);
        check(2, 10);
    }

    #[test]
    fn first_numbers_of_rounds_are_equally_likely() {
        let mut counts = [0u64; 72];
        for n in 0..72_000u32 {
            let mut game = [0; 32];
            game[..4].copy_from_slice(&n.to_le_bytes());
            counts[Draws::new(&game, Round(1), &[(Member(0), shown(9))]).next_below(72) as usize] += 1;
        }
        let square: u64 = counts.iter().map(|count| count.abs_diff(1000).pow(2)).sum();
        assert!(square / 1000 < 113, "{square}");
    }

    #[test]
    fn draws_of_zero_and_max_outcomes_end() {
        let mut draws = Draws::from_seed([0; 32]);
        assert_eq!(draws.next_below(0), 0);
        assert_eq!(draws.next_below(1), 0);
        assert!(draws.next_below(u32::MAX) < u32::MAX);
    }
}
