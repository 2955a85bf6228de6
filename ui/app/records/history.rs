//! Who has played against whom, and what came of it: from the records of the data folder alone, by key, whatever somebody was called there.
//!
//! Invariant: only what a record proves counts. A game counts if it was played to its end by all who began it, with nothing cut that they had
//! answered, and all have countersigned that; or if all but one have resigned. Told apart are games that were ended by agreement, are
//! lost on time (by somebody's word), went on without somebody, or whose charter says that they don't count.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use bastide_record::verify::Chapter;
use bastide_record::{Log, Member, Player, PublicKey, Report, Tie, Verdict};
use bastide_rules::hash::Hash;
use bastide_rules::{Game, Seat};

use super::series;
use crate::table::sitters::Sitter;

/// Who sat at a seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Who {
    /// The player of this machine.
    Me,
    /// A member, by its key.
    Member(PublicKey),
    /// Somebody of this name beside a member, who has signed for them; none for the player of this machine.
    Beside(Option<PublicKey>, String),
    /// A bot of this level, whoever's program it was.
    Bot(Sitter),
}

impl Who {
    /// Whether it is a program.
    pub(crate) const fn is_bot(&self) -> bool {
        matches!(self, Self::Bot(_))
    }
}

/// A seat of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Placed {
    who: Who,
    name: String,
    points: u16,
    won: bool,
}

/// What counts of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Counts {
    /// Who won, and the points.
    Whole,
    /// Who won: the others have resigned.
    Winner,
    /// Nothing.
    Nothing,
}

/// A game as far as a history needs it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Played {
    game: Hash,
    /// All who have signed that it begins.
    members: BTreeSet<PublicKey>,
    seats: Vec<Placed>,
    counts: Counts,
    /// The mark of the series that it says it is of, and of how many games at most.
    series: Option<(Hash, u8)>,
}

impl Played {
    /// What a record proves of a game, if it is over; `me` is the key of this machine's player.
    pub(crate) fn of(report: &Report, log: &Log, me: Option<&PublicKey>) -> Self {
        let terms = log.terms();
        let is_for_nothing = terms.occasion.as_ref().is_some_and(|occasion| !occasion.counts);
        let are_all = log.members().len() == terms.members.len();
        let counts = if is_for_nothing {
            Counts::Nothing
        } else {
            counts(&report.verdict, are_all, &report.chapters())
        };
        let won: Vec<Seat> = match report.verdict {
            Verdict::Won { by } => {
                let is_own = |seat: &Seat| terms.seats[seat.index()].player == Player::Member(by);
                terms.seats_of(by).filter(is_own).collect()
            }
            _ => winners(log.game(), terms.tie),
        };
        let key = |member: Member| terms.members.get(member.index()).filter(|key| Some(*key) != me).copied();
        let seats = Seat::first(log.game().setup().seats).zip(&terms.seats).map(|(seat, terms)| Placed {
            who: match terms.player {
                Player::Member(member) => key(member).map_or(Who::Me, Who::Member),
                Player::Beside(member) => Who::Beside(key(member), terms.name.clone()),
                Player::Bot { .. } | Player::StandIn => Who::Bot(terms.into()),
            },
            name: terms.name.clone(),
            points: log.game().scores()[seat.index()],
            won: won.contains(&seat),
        });
        let series =
            terms.occasion.as_ref().and_then(|occasion| Some((occasion.id, series::most(occasion)?)));
        let members = terms.members.iter().copied().collect();
        Self { game: log.game_id(), members, seats: seats.collect(), counts, series }
    }

    /// Of a game that nobody signed: nothing.
    pub(crate) const fn unsigned() -> Self {
        let counts = Counts::Nothing;
        Self { game: [0; 32], members: BTreeSet::new(), seats: Vec::new(), counts, series: None }
    }

    /// The most points of somebody's seats, and whether one of them has won.
    fn side(&self, who: &Who) -> Option<(u16, bool)> {
        let seats = self.seats.iter().filter(|seat| seat.who == *who);
        seats.map(|seat| (seat.points, seat.won)).reduce(|one, other| (one.0.max(other.0), one.1 | other.1))
    }

    /// Whether they have played it together with the player of this machine.
    pub(crate) fn is_with(&self, who: &Who) -> bool {
        self.has(&Who::Me) && self.has(who)
    }

    /// Whether somebody has a seat.
    pub(crate) fn has(&self, who: &Who) -> bool {
        self.side(who).is_some()
    }

    /// Whether somebody has won it, alone or with others.
    pub(crate) fn has_won(&self, who: &Who) -> bool {
        self.side(who).is_some_and(|(_, won)| won)
    }

    /// Who sat there, by seat, and what they were called.
    pub(crate) fn who(&self) -> impl Iterator<Item = (&Who, &str)> {
        self.seats.iter().map(|seat| (&seat.who, seat.name.as_str()))
    }

    /// The keys of all who have signed that it begins.
    pub(crate) const fn members(&self) -> &BTreeSet<PublicKey> {
        &self.members
    }

    /// Whether its winner counts.
    pub(crate) fn counts(&self) -> bool {
        self.counts != Counts::Nothing
    }

    /// The mark of the series that it says it is of, and of how many games at most.
    pub(crate) const fn series(&self) -> Option<(Hash, u8)> {
        self.series
    }

    /// Whether it is the same game.
    pub(crate) fn is(&self, other: &Self) -> bool {
        self.game == other.game
    }
}

/// By the verdict, whether all who began were there at the end, and the chapters.
fn counts(verdict: &Verdict, are_all: bool, chapters: &[Chapter]) -> Counts {
    match verdict {
        Verdict::Verified => Counts::Whole,
        Verdict::VerifiedWithChapters if are_all && chapters.iter().all(|chapter| chapter.cut.is_empty()) => {
            Counts::Whole
        }
        Verdict::Won { .. } => Counts::Winner,
        _ => Counts::Nothing,
    }
}

/// Who has won a game that is over, ascending.
pub(crate) fn winners(game: &Game, tie: Tie) -> Vec<Seat> {
    let scores = game.scores();
    let most = scores.iter().max();
    let first: Vec<Seat> =
        Seat::first(game.setup().seats).filter(|seat| scores.get(seat.index()) == most).collect();
    match (tie, game.order(), first.len()) {
        // Of two the one that didn't begin, if the table has said so.
        (Tie::SecondWins, [_, second], 2) => vec![*second],
        _ => first,
    }
}

/// All games of the player of this machine with somebody.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Against {
    /// With whom.
    pub(crate) who: Who,
    /// What they were called, as they were last first.
    pub(crate) names: Vec<String>,
    /// How many count.
    pub(crate) games: u32,
    /// Of these the player of this machine has won so many without them,
    pub(crate) mine: u32,
    /// they without the player,
    pub(crate) theirs: u32,
    /// and both together. The others were won by somebody else.
    pub(crate) shared: u32,
    /// The player's points and theirs, over so many games.
    pub(crate) points: (u32, u32, u32),
    /// How many don't count.
    pub(crate) apart: u32,
}

/// With whom the player of this machine has played these games, the latest of which comes first: persons before bots, whom they
/// have played with most first. A game that lies there twice is one.
pub(crate) fn history<'a>(games: impl IntoIterator<Item = &'a Played>) -> Vec<Against> {
    let mut all: Vec<Against> = Vec::new();
    let mut known = BTreeSet::new();
    for game in games {
        let Some((my_points, i_won)) = game.side(&Who::Me).filter(|_| known.insert(game.game)) else {
            continue;
        };
        for (at, Placed { who, name, .. }) in game.seats.iter().enumerate() {
            let is_first = !game.seats[..at].iter().any(|before| before.who == *who);
            let Some((points, won)) = game.side(who).filter(|_| *who != Who::Me && is_first) else {
                continue;
            };
            let at = all.iter().position(|against| against.who == *who).unwrap_or_else(|| {
                all.push(Against::new(who.clone()));
                all.len() - 1
            });
            let against = &mut all[at];
            if !against.names.contains(name) {
                against.names.push(name.clone());
            }
            // Who has resigned is a member: that says nothing of who sat beside one, or of bots.
            let counts = match game.counts {
                Counts::Whole => true,
                Counts::Winner => matches!(who, Who::Member(_)),
                Counts::Nothing => false,
            };
            if !counts {
                against.apart += 1;
                continue;
            }
            against.games += 1;
            match (i_won, won) {
                (true, true) => against.shared += 1,
                (true, false) => against.mine += 1,
                (false, true) => against.theirs += 1,
                (false, false) => {}
            }
            if game.counts == Counts::Whole {
                let (mine, theirs, over) = against.points;
                against.points = (mine + u32::from(my_points), theirs + u32::from(points), over + 1);
            }
        }
    }
    all.sort_by_key(|against| (against.who.is_bot(), Reverse(against.games + against.apart)));
    all
}

impl Against {
    /// Nothing as yet.
    pub(crate) const fn new(who: Who) -> Self {
        let (games, mine, theirs, shared, apart) = (0, 0, 0, 0, 0);
        Self { who, names: Vec::new(), games, mine, theirs, shared, points: (0, 0, 0), apart }
    }
}

#[cfg(test)]
pub(crate) mod tests;
