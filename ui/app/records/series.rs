//! Series: best of three or of five among the same members, by the mark that the charters of their games bear.
//!
//! The mark is the id of a charter's occasion, drawn when the first table is opened; its label says of how many games. Anybody may write any
//! mark into a charter, also one that isn't theirs. So a series is a mark *and* the members' keys: a game counts in it only if its record
//! counts at all (see `history`) and is of exactly these keys, in whatever order. Invariant: a standing follows from records
//! alone, and nothing of it is kept.

use std::collections::BTreeSet;
use std::path::PathBuf;

use bastide_net::node::random;
use bastide_net::session::{SeatView, Terms, View};
use bastide_record::{Occasion, PublicKey};
use bastide_rules::hash::Hash;
use eframe::egui::Context;

use super::history::{Played, Who};
use super::library::{Known, Library};
use crate::table::sitters::{self, Sitter};

/// So many games a series may have at most.
pub const MOST: [u8; 2] = [3, 5];

/// The mark of one that isn't opened yet: laid out it may be kept as a favourite, and opened more than once.
const UNMARKED: Hash = [0; 32];

/// A series that is laid out, as an occasion.
#[must_use]
pub fn laid_out(most: u8) -> Occasion {
    Occasion { id: UNMARKED, label: format!("Best of {most}"), counts: true }
}

/// How many games a series has at most, if this is one.
pub(crate) fn most(occasion: &Occasion) -> Option<u8> {
    MOST.into_iter().find(|most| *occasion == Occasion { id: occasion.id, ..laid_out(*most) })
}

/// Draws the mark of a series that begins.
pub fn mark(terms: &mut Terms) {
    let is_series = |occasion: &&mut Occasion| most(occasion).is_some() && occasion.id == UNMARKED;
    if let Some(occasion) = terms.occasion.as_mut().filter(is_series) {
        occasion.id = random();
    }
}

/// The terms of the game after one of these: of the same series, or of a new one once that is decided.
pub(crate) fn next(terms: &Terms, standing: Option<&Standing>) -> Terms {
    let mut terms = terms.clone();
    if standing.is_some_and(Standing::is_decided)
        && let Some(most) = terms.occasion.as_ref().and_then(most)
    {
        terms.occasion = Some(laid_out(most));
    }
    terms
}

/// Somebody who plays it.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Side {
    who: Who,
    /// As who they are shown.
    sitter: Sitter,
    won: u8,
}

/// How a series stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Standing {
    mark: Hash,
    members: BTreeSet<PublicKey>,
    most: u8,
    /// In the order of the seats of the last game, called as there.
    sides: Vec<Side>,
    played: u8,
}

impl Standing {
    /// Of games of one series, the first of which comes first; those after its decision are none of it.
    fn of(mark: Hash, most: u8, games: &[&Played]) -> Option<Self> {
        let last = games.last()?;
        let mut sides: Vec<Side> = Vec::new();
        for (who, name) in last.who() {
            if !sides.iter().any(|side| side.who == *who) {
                let sitter = match who {
                    Who::Bot(bot) => bot.clone(),
                    _ => Sitter::Person(name.to_owned()),
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
            // A win that is shared is nobody's.
            if let [winner] = standing.sides.iter_mut().filter(won).collect::<Vec<_>>().as_mut_slice() {
                winner.won += 1;
            }
        }
        Some(standing)
    }

    /// Whether nobody can come level any more, or all games are played.
    pub(crate) fn is_decided(&self) -> bool {
        let mut won: Vec<u8> = self.sides.iter().map(|side| side.won).collect();
        won.sort_unstable_by(|one, other| other.cmp(one));
        let second = won.get(1).copied().unwrap_or(0);
        let left = self.most - self.played;
        left == 0 || won.first().is_some_and(|first| first - second > left)
    }

    /// Whether they play in it.
    pub(crate) fn is_with(&self, who: &Who) -> bool {
        self.sides.iter().any(|side| side.who == *who)
    }

    /// "Ada 1 : 0 Bo, game 2 of at most 3 is next", or who has won it.
    pub(crate) fn told(&self) -> String {
        let sitters: Vec<Sitter> = self.sides.iter().map(|side| side.sitter.clone()).collect();
        let names = sitters::names(&sitters);
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

/// All series of these games that the player of this machine plays in; of both the latest comes first.
pub(crate) fn all<'a>(games: impl IntoIterator<Item = &'a Played>) -> Vec<Standing> {
    let mut all: Vec<(Hash, u8, Vec<&Played>)> = Vec::new();
    for game in games {
        let Some((mark, most)) = game.series().filter(|_| game.counts() && game.has(&Who::Me)) else {
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

/// The series of a table, from the records of the data folder; they are read once in its lobby and once at its end.
pub(crate) struct Follower {
    data: PathBuf,
    known: Known,
    /// What it was read for: a mark, whether the end's verdict was there, and how many remarks.
    read: Option<((Hash, bool, usize), Library)>,
    /// Whether the next game was asked for while it was being read.
    waits: bool,
}

impl Follower {
    /// Reads nothing yet.
    pub(crate) const fn new(data: PathBuf, known: Known) -> Self {
        Self { data, known, read: None, waits: false }
    }

    /// Whether to go on to the next game, where that is pressed now or was before: only once it is known how the series stands, whose mark it would
    /// bear otherwise though it was decided.
    pub(crate) fn goes_on(&mut self, pressed: bool) -> bool {
        let reads = self.read.as_ref().is_some_and(|(_, library)| library.is_looking());
        let wanted = self.waits || pressed;
        self.waits = wanted && reads;
        wanted && !reads
    }

    /// How the series of this table stands; nothing while that is being read, or without a game of it.
    pub(crate) fn look(&mut self, view: &View, is_judged: bool, ctx: &Context) -> Option<Standing> {
        let occasion = view.terms.occasion.as_ref().filter(|occasion| most(occasion).is_some())?;
        let now = (occasion.id, is_judged, view.remarks.len());
        if self.read.as_ref().is_none_or(|(read, _)| *read != now) {
            let library = Library::begin(self.data.clone(), usize::MAX, self.known.clone(), ctx.clone());
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
    use super::super::history::tests::{marked, member};
    use super::*;

    /// A game in a line, see [`marked`], and of which series.
    type Line<'a> = (&'a str, u8, u8);

    /// The standings after these games, the first of which comes first.
    fn check(games: &[Line<'_>], expected: &[&str]) {
        let mut games: Vec<Played> =
            (0..).zip(games).map(|(number, (line, mark, most))| marked(number, line, *mark, *most)).collect();
        games.reverse();
        assert_eq!(all(&games).iter().map(Standing::told).collect::<Vec<_>>(), expected);
    }

    #[test]
    fn who_plays_on_before_it_is_known_how_a_series_stands_waits_for_that() {
        let mut follower = Follower::new(PathBuf::new(), Known::default());
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
        check(&[(ada, 1, 3)], &["Ada 1 : 0 Bo, game 2 of at most 3 is next"]);
        check(&[(ada, 1, 3), (bo, 1, 3)], &["Ada 1 : 1 Bo, game 3 of at most 3 is next"]);
        check(&[(ada, 1, 3), (ada, 1, 3)], &["Ada 2 : 0 Bo: Ada has won the series"]);
        check(&[(ada, 1, 5), (ada, 1, 5)], &["Ada 2 : 0 Bo, game 3 of at most 5 is next"]);
        check(&[(ada, 1, 3), (bo, 1, 3), (bo, 1, 3)], &["Ada 1 : 2 Bo: Bo has won the series"]);
        // A shared win is nobody's, and with it who leads may be out of reach sooner.
        check(&[(ada, 1, 3), (both, 1, 3)], &["Ada 1 : 0 Bo, game 3 of at most 3 is next"]);
        check(&[(both, 1, 3), (ada, 1, 3), (bo, 1, 3)], &["Ada 1 : 1 Bo: nobody has won the series"]);
        check(
            &[(ada, 1, 5), (both, 1, 5), (both, 1, 5), (ada, 1, 5)],
            &["Ada 2 : 0 Bo: Ada has won the series"],
        );
        // What follows is none of it.
        let after = [(ada, 1, 3), (ada, 1, 3), (bo, 1, 3), (bo, 1, 3)];
        check(&after, &["Ada 2 : 0 Bo: Ada has won the series"]);
        let three = "Ada 9, Bo 1, Cy 3";
        check(&[(three, 1, 3)], &["Ada: 1, Bo: 0, Cy: 0, game 2 of at most 3 is next"]);
        check(&[("hard 9, Ada 1", 1, 3)], &["Hard bot 1 : 0 Ada, game 2 of at most 3 is next"]);
    }

    #[test]
    fn only_games_of_the_same_keys_count_whatever_mark_another_charter_bears() {
        let ada = ("Ada 9, Bo 1", 1, 3);
        // Somebody else's game with the mark is another series, and one without this player is none.
        let apart =
            ["Ada 0 : 1 Cy, game 2 of at most 3 is next", "Ada 1 : 0 Bo, game 2 of at most 3 is next"];
        check(&[ada, ("Ada 1, Cy 9", 1, 3)], &apart);
        check(&[ada, ("Dora 1, Bo 9", 1, 3)], &["Ada 1 : 0 Bo, game 2 of at most 3 is next"]);
        let more = ["Ada: 0, Bo: 0, Cy: 1, game 2 of at most 3 is next", apart[1]];
        check(&[ada, ("Ada 1, Bo 2, Cy 9", 1, 3)], &more);
        // Another mark, and another length.
        check(
            &[ada, ("Ada 9, Bo 1", 2, 3), ("Ada 9, Bo 1", 1, 5)],
            &["Ada 1 : 0 Bo, game 2 of at most 5 is next", apart[1], apart[1]],
        );
        // The seats may change, and the name of a key.
        check(&[ada, ("Bob 1, Ada 9", 1, 3)], &["Bob 0 : 2 Ada: Ada has won the series"]);
        // What doesn't count and what lies there twice is no game of it.
        let game = marked(1, "Ada 9, Bo 1", 1, 3);
        let cut = marked(2, "Ada 9, Bo 1", 1, 3).uncounted();
        let found = all([&game, &cut, &game.clone()]);
        assert_eq!((found.len(), found[0].played), (1, 1));
        assert!(found[0].is_with(&member("Bo")) && !found[0].is_with(&member("Cy")));
    }

    #[test]
    fn a_mark_is_drawn_when_a_series_begins_and_only_then() {
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
