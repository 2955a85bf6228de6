//! Series: best of three or of five games among the same members.
//!
//! The mark is the id of a charter's occasion, drawn when the first table is opened; its label
//! gives the number of games. Anybody may write any mark into a charter, even somebody else's. So a
//! series is a mark *and* the members' keys: a game counts in it only if its record counts at all
//! (see `history`) and has exactly these keys, in any order.
//!
//! Invariant: a standing follows from records alone, and nothing of it is stored.

use std::collections::BTreeSet;
use std::path::PathBuf;

use bastide_record::{Occasion, PublicKey};
use bastide_rules::hash::Hash;
use bastide_session::{SeatView, Terms, View};
use bastide_table::table::Wake;
use bastide_wire::ids::random;
use bastide_words::seat_names::{self, SeatPlayer};
use bastide_words::series::{UNMARKED, laid_out, most};

use super::history::{Played, PlayerIdentity};
use super::library::Library;
use super::library::reading::JudgedCache;

/// Draws the mark if these terms begin a series.
pub fn mark(terms: &mut Terms) {
    let is_series = |occasion: &&mut Occasion| most(occasion).is_some() && occasion.id == UNMARKED;
    if let Some(occasion) = terms.occasion.as_mut().filter(is_series) {
        occasion.id = random();
    }
}

/// Returns the terms of the next game: of the same series, or of a new one once that is decided.
pub fn next(terms: &Terms, standing: Option<&Standing>) -> Terms {
    let mut terms = terms.clone();
    if standing.is_some_and(Standing::is_decided)
        && let Some(most) = terms.occasion.as_ref().and_then(most)
    {
        terms.occasion = Some(laid_out(most));
    }
    terms
}

/// A player of a series with the number of games won.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Side {
    who: PlayerIdentity,
    /// Name and kind to show.
    sitter: SeatPlayer,
    won: u8,
}

/// Standing of a series.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standing {
    mark: Hash,
    members: BTreeSet<PublicKey>,
    most: u8,
    /// Players in the seat order of the last game, with their names there.
    sides: Vec<Side>,
    played: u8,
}

impl Standing {
    /// Computes the standing from the games of one series, earliest first.
    /// Games after the decision don't count.
    fn of(mark: Hash, most: u8, games: &[&Played]) -> Option<Self> {
        let last = games.last()?;
        let mut sides: Vec<Side> = Vec::new();
        for (who, name) in last.who() {
            if !sides.iter().any(|side| side.who == *who) {
                let sitter = match who {
                    PlayerIdentity::Bot(bot) => bot.clone(),
                    _ => SeatPlayer::Person(name.to_owned()),
                };
                sides.push(Side { who: who.clone(), sitter, won: 0 });
            }
        }
        let mut standing = Self { mark, members: last.members().clone(), most, sides, played: 0 };
        for game in games {
            if standing.is_decided() {
                break;
            }
            standing.played += 1;
            let won = |side: &&mut Side| game.has_won(&side.who);
            // A shared win counts for nobody.
            if let [winner] = standing.sides.iter_mut().filter(won).collect::<Vec<_>>().as_mut_slice() {
                winner.won += 1;
            }
        }
        Some(standing)
    }

    /// Returns true if nobody can draw level any more, or all games are played.
    pub fn is_decided(&self) -> bool {
        let mut won: Vec<u8> = self.sides.iter().map(|side| side.won).collect();
        won.sort_unstable_by(|one, other| other.cmp(one));
        let second = won.get(1).copied().unwrap_or(0);
        let left = self.most - self.played;
        left == 0 || won.first().is_some_and(|first| first - second > left)
    }

    /// Returns true if this player is in the series.
    pub fn is_with(&self, who: &PlayerIdentity) -> bool {
        self.sides.iter().any(|side| side.who == *who)
    }

    /// Returns the standing: "Ada 1 : 0 Bo, game 2 of at most 3 is next", or the winner.
    pub fn told(&self) -> String {
        let sitters: Vec<SeatPlayer> = self.sides.iter().map(|side| side.sitter.clone()).collect();
        let names = seat_names::names(&sitters);
        let all: Vec<(&str, u8)> =
            names.iter().map(String::as_str).zip(self.sides.iter().map(|s| s.won)).collect();
        let score = match *all.as_slice() {
            [(one, mine), (other, theirs)] => {
                say!(series_two, one = one, mine = mine, theirs = theirs, other = other)
            }
            _ => {
                let score = |(name, won): &(&str, u8)| say!(games_score, name = *name, points = *won);
                all.iter().map(score).collect::<Vec<_>>().join(", ")
            }
        };
        if !self.is_decided() {
            return say!(series_goes_on, score = score, number = self.played + 1, most = self.most);
        }
        let most = all.iter().map(|(_, won)| *won).max();
        match all.iter().filter(|(_, won)| Some(*won) == most).collect::<Vec<_>>().as_slice() {
            [(winner, _)] => say!(series_won, score = score, name = *winner),
            _ => say!(series_shared, score = score),
        }
    }
}

/// Returns all series in these games that this machine's player is in; both lists are latest first.
pub fn all<'a>(games: impl IntoIterator<Item = &'a Played>) -> Vec<Standing> {
    let mut all: Vec<(Hash, u8, Vec<&Played>)> = Vec::new();
    for game in games {
        let Some((mark, most)) = game.series().filter(|_| game.counts() && game.has(&PlayerIdentity::Me))
        else {
            continue;
        };
        let is_it = |(other, of, games): &&mut (Hash, u8, Vec<&Played>)| {
            (*other, *of) == (mark, most) && games.iter().all(|other| other.members() == game.members())
        };
        match all.iter_mut().find(is_it) {
            Some((.., games)) if games.iter().any(|other| other.is(game)) => {}
            Some((.., games)) => games.insert(0, game),
            None => all.push((mark, most, vec![game])),
        }
    }
    all.iter().filter_map(|(mark, most, games)| Standing::of(*mark, *most, games)).collect()
}

/// The series of a table, from the records of the data folder.
/// They are read once in its lobby and once at its end.
pub struct Follower {
    data: PathBuf,
    known: JudgedCache,
    /// Library, and the state for which it was read.
    /// The state is the mark, whether the final verdict is there, and the number of remarks.
    read: Option<((Hash, bool, usize), Library)>,
    /// True if the next game was asked for while the library was being read.
    waits: bool,
}

impl Follower {
    /// Makes a follower that has read nothing yet.
    pub const fn new(data: PathBuf, known: JudgedCache) -> Self {
        Self { data, known, read: None, waits: false }
    }

    /// Returns true if the next game should start.
    /// The player asks for it now or did before, and the records are read. Before they are read the
    /// new game could get the mark of a series that is already decided.
    pub fn goes_on(&mut self, pressed: bool) -> bool {
        let reads = self.read.as_ref().is_some_and(|(_, library)| library.is_looking());
        let wanted = self.waits || pressed;
        self.waits = wanted && reads;
        wanted && !reads
    }

    /// Returns the standing of this table's series.
    /// Returns `None` while it is being read, or without a game of it.
    pub fn look(&mut self, view: &View, is_judged: bool, wake: &Wake) -> Option<Standing> {
        let occasion = view.terms.occasion.as_ref().filter(|occasion| most(occasion).is_some())?;
        let now = (occasion.id, is_judged, view.remarks.len());
        if self.read.as_ref().is_none_or(|(read, _)| *read != now) {
            let library = Library::begin(self.data.clone(), usize::MAX, self.known.clone(), wake.clone());
            self.read = Some((now, library));
        }
        let (_, library) = self.read.as_mut()?;
        library.look();
        let here: BTreeSet<PublicKey> = view.members.iter().map(|member| member.key).collect();
        let all_here = !view.seats.contains(&SeatView::Open);
        let is_it = |standing: &Standing| {
            let members = &standing.members;
            standing.mark == occasion.id
                && if all_here { *members == here } else { members.is_superset(&here) }
        };
        let over = library.games.iter().filter(|game| !game.goes_on()).map(|game| &game.played);
        if library.is_looking() { None } else { all(over).into_iter().find(is_it) }
    }
}

#[cfg(test)]
mod tests {
    use super::super::history::fixtures::{marked, member};
    use super::*;

    /// A game in a line (see [`marked`]), the mark of its series and its length.
    type Line<'a> = (&'a str, u8, u8);

    /// Checks the standings after these games, earliest first.
    fn check(games: &[Line<'_>], expected: &[String]) {
        let mut games: Vec<Played> =
            (0..).zip(games).map(|(number, (line, mark, most))| marked(number, line, *mark, *most)).collect();
        games.reverse();
        assert_eq!(all(&games).iter().map(Standing::told).collect::<Vec<_>>(), expected);
    }

    /// Returns the score of two.
    fn two(one: &str, mine: u8, theirs: u8, other: &str) -> String {
        say!(series_two, one = one, mine = mine, theirs = theirs, other = other)
    }

    /// Returns the score of three.
    fn score_of_three(won: [(&str, u8); 3]) -> String {
        won.map(|(name, won)| say!(games_score, name = name, points = won)).join(", ")
    }

    /// Returns the standing before the game with this number, of so many at most.
    fn goes_on(score: String, number: u8, most: u8) -> String {
        say!(series_goes_on, score = score, number = number, most = most)
    }

    /// Returns the standing after the decision.
    fn won(score: String, name: &str) -> String {
        say!(series_won, score = score, name = name)
    }

    #[test]
    fn next_game_waits_until_standing_is_known() {
        let mut follower = Follower::new(PathBuf::new(), JudgedCache::default());
        assert!(!follower.goes_on(false) && follower.goes_on(true), "one game of none");
        let (games, library) = super::super::library::tests::coming();
        follower.read = Some((([1; 32], true, 0), library));
        assert!(!follower.goes_on(false) && !follower.goes_on(true) && !follower.goes_on(false));
        drop(games);
        follower.read.as_mut().unwrap().1.look();
        assert!(follower.goes_on(false), "what was pressed before");
        assert!(!follower.goes_on(false), "once");
    }

    #[test]
    fn a_series_is_decided_when_nobody_can_come_level() {
        let (ada, bo, both) = ("Ada 9, Bo 1", "Ada 1, Bo 9", "Ada 5, Bo 5");
        check(&[], &[]);
        check(&[(ada, 1, 3)], &[goes_on(two("Ada", 1, 0, "Bo"), 2, 3)]);
        check(&[(ada, 1, 3), (bo, 1, 3)], &[goes_on(two("Ada", 1, 1, "Bo"), 3, 3)]);
        check(&[(ada, 1, 3), (ada, 1, 3)], &[won(two("Ada", 2, 0, "Bo"), "Ada")]);
        check(&[(ada, 1, 5), (ada, 1, 5)], &[goes_on(two("Ada", 2, 0, "Bo"), 3, 5)]);
        check(&[(ada, 1, 3), (bo, 1, 3), (bo, 1, 3)], &[won(two("Ada", 1, 2, "Bo"), "Bo")]);
        // A shared win counts for nobody, but may put the leader out of reach sooner.
        check(&[(ada, 1, 3), (both, 1, 3)], &[goes_on(two("Ada", 1, 0, "Bo"), 3, 3)]);
        check(
            &[(both, 1, 3), (ada, 1, 3), (bo, 1, 3)],
            &[say!(series_shared, score = two("Ada", 1, 1, "Bo"))],
        );
        check(&[(ada, 1, 5), (both, 1, 5), (both, 1, 5), (ada, 1, 5)], &[won(two("Ada", 2, 0, "Bo"), "Ada")]);
        // Games after the decision don't count.
        let after = [(ada, 1, 3), (ada, 1, 3), (bo, 1, 3), (bo, 1, 3)];
        check(&after, &[won(two("Ada", 2, 0, "Bo"), "Ada")]);
        let three = "Ada 9, Bo 1, Cy 3";
        check(&[(three, 1, 3)], &[goes_on(score_of_three([("Ada", 1), ("Bo", 0), ("Cy", 0)]), 2, 3)]);
        let hard = say!(bot, level = 8u8);
        check(&[("hard 9, Ada 1", 1, 3)], &[goes_on(two(&hard, 1, 0, "Ada"), 2, 3)]);
    }

    #[test]
    fn series_counts_only_games_of_the_same_keys() {
        let ada = ("Ada 9, Bo 1", 1, 3);
        // Another opponent's game with the mark is another series; a game without this player is
        // none.
        let apart = [goes_on(two("Ada", 0, 1, "Cy"), 2, 3), goes_on(two("Ada", 1, 0, "Bo"), 2, 3)];
        check(&[ada, ("Ada 1, Cy 9", 1, 3)], &apart);
        check(&[ada, ("Dora 1, Bo 9", 1, 3)], &[goes_on(two("Ada", 1, 0, "Bo"), 2, 3)]);
        let more = [goes_on(score_of_three([("Ada", 0), ("Bo", 0), ("Cy", 1)]), 2, 3), apart[1].clone()];
        check(&[ada, ("Ada 1, Bo 2, Cy 9", 1, 3)], &more);
        // Another mark and another length are other series.
        check(
            &[ada, ("Ada 9, Bo 1", 2, 3), ("Ada 9, Bo 1", 1, 5)],
            &[goes_on(two("Ada", 1, 0, "Bo"), 2, 5), apart[1].clone(), apart[1].clone()],
        );
        // Seats and names may change; the keys decide.
        check(&[ada, ("Bob 1, Ada 9", 1, 3)], &[won(two("Bob", 0, 2, "Ada"), "Ada")]);
        // Uncounted games and copies don't count.
        let game = marked(1, "Ada 9, Bo 1", 1, 3);
        let cut = marked(2, "Ada 9, Bo 1", 1, 3).uncounted();
        let found = all([&game, &cut, &game.clone()]);
        assert_eq!((found.len(), found[0].played), (1, 1));
        assert!(found[0].is_with(&member("Bo")) && !found[0].is_with(&member("Cy")));
    }

    #[test]
    fn mark_is_drawn_only_when_a_series_begins() {
        let mut terms = Terms { occasion: Some(laid_out(3)), ..Terms::default() };
        mark(&mut terms);
        let first = terms.occasion.clone().unwrap();
        assert!(first.id != UNMARKED && most(&first) == Some(3));
        mark(&mut terms);
        assert_eq!(terms.occasion, Some(first.clone()), "the next game is of the same");
        let after = |games: &[Played], terms: &Terms| {
            let standing = all(games).pop();
            let mut next = next(terms, standing.as_ref());
            mark(&mut next);
            next.occasion
        };
        let won = [1, 2].map(|number| marked(number, "Ada 9, Bo 1", 1, 3));
        assert_eq!(after(&[], &terms), Some(first.clone()));
        assert_eq!(after(&won[..1], &terms), Some(first.clone()));
        let another = after(&won, &terms).unwrap();
        assert!(another.id != first.id && most(&another) == Some(3), "after its decision another begins");
        let others = [
            Occasion { label: "Best of 4".into(), ..first.clone() },
            Occasion { label: "Autumn Cup".into(), ..first.clone() },
            Occasion { counts: false, ..first },
        ];
        for occasion in others {
            let before = Terms { occasion: Some(Occasion { id: UNMARKED, ..occasion }), ..Terms::default() };
            assert_eq!(after(&won, &before), before.occasion, "of no series nothing changes");
        }
    }
}
