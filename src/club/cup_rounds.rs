//! A club's cup: the pairings of each round and the standings, from the records that there are.
//!
//! Invariant: it is a function of the sheet, the *set* of records and a day; rounds are named by
//! their cup.

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

use bastide_rules::hash::{Hash, hash};

use super::game::{ExclusionReason, Game, sort_exclusions};
use super::judge::{DecidedBy, Outcome};
use super::ladder::{chosen, is_due};
use super::sheet::{Club, Cup, CupForm, ROUNDS_MAX, Round};
use super::swiss::pairs;
use crate::Found;

/// One side of a pairing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Side {
    /// A player, by the index in [`Cup::players`].
    Player(usize),
    /// The winner of the pairing with this index in the round before; not yet known.
    Winner(usize),
    /// No player: the other side sits out.
    Nobody,
}

/// Two players who meet, or one who sits out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pairing {
    /// The side named first.
    pub one: Side,
    /// The other side.
    pub other: Side,
    /// Half points of each side in the games played.
    pub games: (u8, u8),
    /// Half points of each side for the pairing, once it is decided; 0 for both if both lose.
    pub halves: Option<(u8, u8)>,
    /// The player that goes on in a knock-out, once that is decided; `None` if both lose.
    pub winner: Option<usize>,
}

/// A player's standing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlayerStanding {
    /// The player, by the index in [`Cup::players`].
    pub player: usize,
    /// Half points: 2 for a won pairing, 1 for a level one, 2 for sitting out (0 in groups).
    pub halves: u32,
    /// Half points of all players met in decided pairings (Buchholz).
    pub buchholz: u32,
}

/// The course of a cup, as far as it is known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CupRounds {
    /// The cup.
    pub cup: Cup,
    day: u32,
    /// Each player's lot.
    lots: Vec<Hash>,
    /// The rounds down to the one asked for; empty ones once nobody is left to meet.
    pub rounds: Vec<Vec<Pairing>>,
    /// The number, from 1, of the first round whose losers are out; `None` in the Swiss system.
    pub out_from: Option<usize>,
    /// The standings of each group, or of all players, the leader first.
    pub tables: Vec<Vec<PlayerStanding>>,
    /// The files that count for nothing, with the reasons.
    pub left_out: Vec<(String, ExclusionReason)>,
}

/// The games of two players, by round, number in the pairing, and players.
type Games = BTreeMap<(u8, u8, [usize; 2]), Vec<(String, Outcome)>>;

impl CupRounds {
    /// Computes the rounds down to this one, and the standings on a day.
    /// `None` before a cup has begun.
    #[must_use]
    pub fn of(
        club: &Club,
        round: u8,
        day: u32,
        files: impl IntoIterator<Item = (String, Found)>,
    ) -> Option<Self> {
        let cup = club.cup.clone()?;
        let last_day = |round: Option<Round>| {
            round.filter(|round| round.cup == cup.number).and_then(|round| cup.last_day(round.number))
        };
        let due =
            |game: &Game| last_day(game.round).map_or_else(|| is_due(club, day, game), |last| last < day);
        let (games, mut left_out) = chosen(day, files, &due);
        let mut results = Games::new();
        for (name, game) in games {
            let met: Option<Vec<usize>> = game.members.iter().map(|key| cup.place(key)).collect();
            if last_day(game.round).is_some_and(|last| last < game.day) {
                left_out.push((name, ExclusionReason::Late));
                continue;
            }
            match (game.round.filter(|round| round.cup == cup.number), met.as_deref()) {
                (Some(Round { number, game: which, .. }), Some(&[one, other])) => {
                    let pair = [one.min(other), one.max(other)];
                    results.entry((number, which, pair)).or_default().push((name, game));
                }
                (Some(_), _) => left_out.push((name, ExclusionReason::Unpaired)),
                // It counts for the ladder alone.
                (None, _) => {}
            }
        }
        let (rounds, tables) = Default::default();
        let lots = lots(&club.id(), &cup);
        let mut course = Self { cup, day, lots, rounds, out_from: None, tables, left_out };
        let groups = course.groups();
        course.out_from = match course.cup.form {
            CupForm::Swiss => None,
            CupForm::KnockOut => Some(1),
            CupForm::Groups { .. } => Some(group_rounds(&groups) + 1),
        };
        course.stand(&groups);
        for number in 1..=round {
            let mut pairings = course.next(&groups);
            pairings.iter_mut().for_each(|pairing| course.meet(number, pairing, &mut results));
            course.rounds.push(pairings);
            course.stand(&groups);
        }
        // These two weren't to meet in that round; later rounds aren't known yet.
        let rest = results.into_iter().filter(|((number, ..), _)| *number <= round);
        let rest = rest.flat_map(|(_, games)| games).map(|(name, _)| (name, ExclusionReason::Unpaired));
        course.left_out.extend(rest);
        sort_exclusions(&mut course.left_out);
        Some(course)
    }

    /// Computes all rounds down to the first undecided one, and later ones that have begun.
    /// Fewer once nobody is left to meet; `None` before a cup has begun.
    #[must_use]
    pub fn so_far(club: &Club, day: u32, files: &[(String, Found)]) -> Option<Self> {
        let mut course = Self::of(club, 1, day, files.iter().cloned())?;
        for round in 2..=ROUNDS_MAX {
            let next = Self::of(club, round, day, files.iter().cloned())?;
            if !next.meets() || !course.is_decided() && !next.has_begun() {
                break;
            }
            course = next;
        }
        Some(course)
    }

    /// Returns true if all pairings of its last round are decided.
    fn is_decided(&self) -> bool {
        self.rounds.last().is_none_or(|round| round.iter().all(|pairing| pairing.halves.is_some()))
    }

    /// Returns true if a game of its last round has brought points.
    fn has_begun(&self) -> bool {
        self.rounds.last().is_some_and(|round| round.iter().any(|pairing| pairing.games != (0, 0)))
    }

    /// Returns true if two players meet in its last round, or may in the one after it.
    /// Otherwise no more rounds follow.
    #[must_use]
    pub fn meets(&self) -> bool {
        let meets = |pairing: &Pairing| pairing.other != Side::Nobody;
        self.rounds.last().is_some_and(|round| round.len() > 1 || round.iter().any(meets))
    }

    /// Returns the pairings of the next round.
    fn next(&self, groups: &[Vec<usize>]) -> Vec<Pairing> {
        match self.cup.form {
            CupForm::Swiss => self.swiss(),
            CupForm::KnockOut => self.knock_out(0, || self.by_lot()),
            CupForm::Groups { through, .. } => {
                let all = group_rounds(groups);
                if self.rounds.len() < all {
                    return groups
                        .iter()
                        .flat_map(|group| round_robin_pairings(group, self.rounds.len()))
                        .collect();
                }
                self.knock_out(all, || {
                    // All firsts of groups by their standings, then all seconds, and so on.
                    let placed = |at: usize| self.tables.iter().filter_map(move |table| table.get(at));
                    let rank = |at: usize| {
                        let mut all: Vec<&PlayerStanding> = placed(at).collect();
                        all.sort_by(|one, other| self.order(one, other));
                        all.into_iter().map(|place| place.player).collect::<Vec<_>>()
                    };
                    (0..usize::from(through)).flat_map(rank).collect()
                })
            }
        }
    }

    /// Decides a pairing, as far as its games and the day do.
    fn meet(&mut self, round: u8, pairing: &mut Pairing, results: &mut Games) {
        let (one, other) = match (pairing.one, pairing.other) {
            (Side::Player(one), Side::Player(other)) => (one, other),
            (Side::Player(one), Side::Nobody) => {
                (pairing.halves, pairing.winner) = (Some((2, 0)), Some(one));
                return;
            }
            (Side::Nobody, _) => {
                pairing.halves = Some((0, 0));
                return;
            }
            _ => return,
        };
        let best_of = self.cup.best_of;
        let first = self.cup.players.get(one).map(|player| player.key);
        let at = |game: &Outcome| usize::from(game.members.first() != first.as_ref());
        let stands = |game: &Outcome| game.between(at(game), 1 - at(game));
        let (mut played, mut points, mut awaited) = (0, [0, 0], BTreeSet::new());
        for number in 1..=best_of {
            let mut games =
                results.remove(&(round, number, [one.min(other), one.max(other)])).unwrap_or_default();
            let is_open = pairing.games.0.max(pairing.games.1) <= best_of;
            let disputed = counted_first(&mut games, &stands);
            let mut games = games.into_iter();
            if is_open
                && disputed == 0
                && let Some((_, game)) = games.next()
            {
                let at = at(&game);
                let (first, second) = halves(game.between(at, 1 - at));
                pairing.games = (pairing.games.0 + first, pairing.games.1 + second);
                points = [points[0] + game.points(at), points[1] + game.points(1 - at)];
                if game.decided == DecidedBy::Overdue {
                    awaited.extend(stands(&game));
                }
                played += 1;
            }
            let why = |at: usize| {
                if is_open && at < disputed { ExclusionReason::Disputed } else { ExclusionReason::Unpaired }
            };
            self.left_out.extend(games.enumerate().map(|(at, (name, _))| (name, why(at))));
        }
        let (first, second) = pairing.games;
        // It is open while nobody has more than half of all half points, and games are left.
        if first.max(second) <= best_of && played < best_of {
            if self.cup.last_day(round).is_some_and(|last| last < self.day) {
                // If games wait for both, neither is believed; and without a record nobody knows
                // who stayed away.
                let ahead = awaited.first().copied().filter(|_| awaited.len() == 1);
                pairing.halves = Some(halves(ahead));
                pairing.winner = match ahead {
                    Some(Ordering::Greater) => Some(one),
                    Some(Ordering::Less) => Some(other),
                    _ => None,
                };
            }
            return;
        }
        if first + second == 0 {
            pairing.halves = Some((0, 0));
            return;
        }
        let lot = || self.lots[other].cmp(&self.lots[one]);
        pairing.halves = Some(halves(Some(first.cmp(&second))));
        let is_first = first.cmp(&second).then(points[0].cmp(&points[1])).then_with(lot) == Ordering::Greater;
        pairing.winner = Some(if is_first { one } else { other });
    }

    /// Computes the standings, in each group by what was played in it.
    fn stand(&mut self, groups: &[Vec<usize>]) {
        let count = self.cup.players.len();
        let (mut halves, mut met) = (vec![0; count], vec![Vec::new(); count]);
        // The knock-out after the groups doesn't count for their standings.
        let (is_grouped, counts) = match self.cup.form {
            CupForm::Groups { .. } => (true, group_rounds(groups)),
            CupForm::Swiss | CupForm::KnockOut => (false, usize::MAX),
        };
        for pairing in self.rounds.iter().take(counts).flatten() {
            // Only decided pairings count for the Buchholz points.
            let (Some((one, two)), Side::Player(first)) = (pairing.halves, pairing.one) else { continue };
            if let Side::Player(second) = pairing.other {
                halves[second] += u32::from(two);
                met[first].push(second);
                met[second].push(first);
            } else if is_grouped {
                // In a group all sit out equally often, or nobody does.
                continue;
            }
            halves[first] += u32::from(one);
        }
        let place = |player: &usize| {
            let buchholz = met[*player].iter().map(|other| halves[*other]).sum();
            PlayerStanding { player: *player, halves: halves[*player], buchholz }
        };
        let table = |group: &Vec<usize>| {
            let mut table: Vec<PlayerStanding> = group.iter().map(place).collect();
            table.sort_by(|one, other| self.order(one, other));
            table
        };
        self.tables = groups.iter().map(table).collect();
    }

    /// Deals out all players by lot into as few groups as hold them; without groups into one.
    fn groups(&self) -> Vec<Vec<usize>> {
        let players = self.cup.players.len();
        let CupForm::Groups { of, .. } = self.cup.form else { return vec![(0..players).collect()] };
        let count = players.div_ceil(usize::from(of));
        let all = self.by_lot();
        (0..count).map(|first| all.iter().copied().skip(first).step_by(count).collect()).collect()
    }

    /// Returns all players in the order of their lots.
    fn by_lot(&self) -> Vec<usize> {
        let mut all: Vec<usize> = (0..self.cup.players.len()).collect();
        all.sort_by_key(|player| self.lots[*player]);
        all
    }

    /// Compares two standings; the leader comes first.
    fn order(&self, one: &PlayerStanding, other: &PlayerStanding) -> Ordering {
        let by_points = other.halves.cmp(&one.halves).then(other.buchholz.cmp(&one.buchholz));
        by_points.then_with(|| self.lots[one.player].cmp(&self.lots[other.player]))
    }

    /// Pairs the next round of the Swiss system.
    /// With an odd number of players, [`Side::Nobody`] is added last and paired like a player: its
    /// opponent sits out, and as long as possible no player does so twice.
    fn swiss(&self) -> Vec<Pairing> {
        let all = self.tables.iter().flatten();
        let mut order: Vec<Side> = all.map(|place| Side::Player(place.player)).collect();
        if order.len() % 2 == 1 {
            order.push(Side::Nobody);
        }
        let both = |pairing: &Pairing| [(pairing.one, pairing.other), (pairing.other, pairing.one)];
        let met: BTreeSet<_> = self.rounds.iter().flatten().flat_map(both).collect();
        let met = |one: usize, other: usize| met.contains(&(order[one], order[other]));
        let paired = pairs(order.len(), self.rounds.len(), &met).into_iter();
        paired.map(|(one, other)| Pairing::new(order[one], order[other])).collect()
    }

    /// Pairs the next round of a knock-out that begins after `after` rounds.
    /// `seeds` are its players, the best first.
    fn knock_out(&self, after: usize, seeds: impl FnOnce() -> Vec<usize>) -> Vec<Pairing> {
        let Some(before) = self.rounds.get(after..).and_then(<[_]>::last) else {
            return first_round(&seeds());
        };
        let winner = |(number, pairing): (usize, &Pairing)| match (pairing.winner, pairing.halves) {
            (Some(player), _) => Side::Player(player),
            (None, Some(_)) => Side::Nobody,
            (None, None) => Side::Winner(number),
        };
        let sides: Vec<Side> = before.iter().enumerate().map(winner).collect();
        sides.chunks_exact(2).map(|pair| Pairing::new(pair[0], pair[1])).collect()
    }
}

impl Pairing {
    /// Returns a pairing without games; a player comes before [`Side::Nobody`].
    fn new(one: Side, other: Side) -> Self {
        let (one, other) = if one == Side::Nobody { (other, one) } else { (one, other) };
        Self { one, other, games: (0, 0), halves: None, winner: None }
    }
}

/// Computes each player's lot, which decides between equals.
/// Nobody knows it before the sheet is made, and everybody afterwards.
fn lots(club: &Hash, cup: &Cup) -> Vec<Hash> {
    let keys: Vec<[u8; 32]> = cup.players.iter().map(|player| player.key.to_bytes()).collect();
    let all = hash("club-cup", &[club, &[cup.number], &cup.nonce, &keys.concat()]);
    keys.iter().map(|key| hash("club-lot", &[&all, key])).collect()
}

/// Sorts the games for one place in the cup so that the one that counts comes first.
/// Returns 0; or the number of leading games that dispute each other's result, so that none counts.
fn counted_first(games: &mut [(String, Outcome)], stands: &dyn Fn(&Outcome) -> Option<Ordering>) -> usize {
    // The member who signs a charter last chooses its date and id; nobody chooses a draw's seed.
    games.sort_by_key(|(_, game)| (game.decided, game.toss, game.id));
    let Some((_, first)) = games.first() else { return 0 };
    let equals = games.iter().take_while(|(_, game)| game.decided == first.decided);
    let is_disputed =
        first.decided != DecidedBy::Finished && equals.clone().any(|(_, game)| stands(game) != stands(first));
    if is_disputed { equals.count() } else { 0 }
}

/// Pairs the first round of a knock-out: the best meets the last, the second the last but one.
/// So the best two can't meet before the end. Players without an opponent sit out.
fn first_round(seeds: &[usize]) -> Vec<Pairing> {
    let mut order = vec![0];
    while order.len() < seeds.len() {
        let last = 2 * order.len() - 1;
        order = order.into_iter().flat_map(|seed| [seed, last - seed]).collect();
    }
    let side = |seed: &usize| seeds.get(*seed).map_or(Side::Nobody, |player| Side::Player(*player));
    order.chunks_exact(2).map(|pair| Pairing::new(side(&pair[0]), side(&pair[1]))).collect()
}

/// Returns the number of rounds in which `count` players all meet each other.
const fn round_robin_len(count: usize) -> usize {
    if count < 2 { 0 } else { count - 1 + count % 2 }
}

/// Returns the number of rounds in which all groups have finished.
fn group_rounds(groups: &[Vec<usize>]) -> usize {
    groups.iter().map(|group| round_robin_len(group.len())).max().unwrap_or(0)
}

/// Pairs a round (from 0) of a group in which all meet: all but one go around the table.
/// With an odd number of players, one sits out.
fn round_robin_pairings(group: &[usize], round: usize) -> Vec<Pairing> {
    if round >= round_robin_len(group.len()) {
        return Vec::new();
    }
    let count = group.len() + group.len() % 2;
    let side = |at: usize| group.get(at).map_or(Side::Nobody, |player| Side::Player(*player));
    let around = |at: usize| if at == 0 { 0 } else { (at - 1 + round) % (count - 1) + 1 };
    (0..count / 2).map(|at| Pairing::new(side(around(at)), side(around(count - 1 - at)))).collect()
}

/// Returns the half points of the first and of the other.
const fn halves(stands: Option<Ordering>) -> (u8, u8) {
    match stands {
        Some(Ordering::Greater) => (2, 0),
        Some(Ordering::Equal) => (1, 1),
        Some(Ordering::Less) => (0, 2),
        None => (0, 0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn group_members_meet_once_and_once_a_round() {
        assert_eq!((round_robin_len(0), round_robin_len(1)), (0, 0));
        for count in 2..=16 {
            let group: Vec<usize> = (10..10 + count).collect();
            let mut met = BTreeSet::new();
            for round in 0..round_robin_len(count) {
                let mut there = BTreeSet::new();
                for Pairing { one, other, .. } in round_robin_pairings(&group, round) {
                    assert!(one != Side::Nobody && there.insert(one), "{count} {round}");
                    assert!(there.insert(other), "{count} {round}");
                    assert!(met.insert([one.min(other), one.max(other)]), "{count} {round}");
                }
                assert_eq!(there.len(), count + count % 2);
            }
            let sides = count + count % 2;
            assert_eq!(met.len(), sides * (sides - 1) / 2, "{count}");
            assert!(round_robin_pairings(&group, round_robin_len(count)).is_empty());
        }
    }

    #[test]
    fn best_seeds_sit_out_and_meet_last() {
        let seeds: Vec<usize> = (20..26).collect();
        let sides: Vec<_> =
            first_round(&seeds).into_iter().map(|pairing| (pairing.one, pairing.other)).collect();
        let player = Side::Player;
        assert_eq!(
            sides,
            [
                (player(20), Side::Nobody),
                (player(23), player(24)),
                (player(21), Side::Nobody),
                (player(22), player(25)),
            ]
        );
        for count in 0..40 {
            let all: Vec<usize> = (0..count).collect();
            let round = first_round(&all);
            let there = round.iter().flat_map(|pairing| [pairing.one, pairing.other]);
            let there: BTreeSet<_> = there.filter(|side| *side != Side::Nobody).collect();
            assert!(there.len() == count || count == 1, "{count}");
            assert!(round.iter().all(|pairing| pairing.one != Side::Nobody), "{count}");
        }
    }
}
