//! Results against each opponent: from the records of the data folder alone, by key, not by name.
//!
//! Invariant: only what a record proves counts. A game counts if all who began it played it to its
//! end, no entry that they had answered was cut, and all have countersigned that; or if all but one
//! have resigned. Games that were ended by agreement, were lost on time (which is somebody's word),
//! went on without somebody, or whose charter says that they don't count, are counted apart.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use bastide_record::verify::Chapter;
use bastide_record::{Log, Member, Player, PublicKey, Report, Tie, Verdict};
use bastide_rules::hash::Hash;
use bastide_rules::{Game, Seat};

use bastide_words::seat_names::SeatPlayer;

/// Identity of the player at a seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PlayerIdentity {
    /// The player of this machine.
    Me,
    /// A member, by key.
    Member(PublicKey),
    /// A hot-seat player of this name, with the key of the member who signs for them.
    /// The key is `None` for the player of this machine.
    HotSeat(Option<PublicKey>, String),
    /// A bot of this level, run by anyone.
    Bot(SeatPlayer),
}

impl PlayerIdentity {
    /// Returns true for a bot.
    pub const fn is_bot(&self) -> bool {
        matches!(self, Self::Bot(_))
    }
}

/// A seat of a game with its result.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Placed {
    who: PlayerIdentity,
    name: String,
    points: u16,
    won: bool,
}

/// Part of a game's result that counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Counts {
    /// The winner and the points.
    Whole,
    /// The winner alone, as the others have resigned.
    Winner,
    /// Nothing.
    Nothing,
}

/// The parts of a game that a history needs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Played {
    game: Hash,
    /// All members who signed the first charter.
    members: BTreeSet<PublicKey>,
    seats: Vec<Placed>,
    counts: Counts,
    /// Mark of the series that its charter names, and the maximum number of games in it.
    series: Option<(Hash, u8)>,
}

impl Played {
    /// Extracts the proven result from the record of a finished game.
    /// `me` is the key of this machine's player.
    pub fn of(report: &Report, log: &Log, me: Option<&PublicKey>) -> Self {
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
                Player::Member(member) => key(member).map_or(PlayerIdentity::Me, PlayerIdentity::Member),
                Player::Beside(member) => PlayerIdentity::HotSeat(key(member), terms.name.clone()),
                Player::Bot { .. } | Player::StandIn => PlayerIdentity::Bot(terms.into()),
            },
            name: terms.name.clone(),
            points: log.game().scores()[seat.index()],
            won: won.contains(&seat),
        });
        let series = terms
            .occasion
            .as_ref()
            .and_then(|occasion| Some((occasion.id, bastide_words::series::most(occasion)?)));
        let members = terms.members.iter().copied().collect();
        Self { game: log.game_id(), members, seats: seats.collect(), counts, series }
    }

    /// Makes the empty result of an unsigned game.
    pub const fn unsigned() -> Self {
        let counts = Counts::Nothing;
        Self { game: [0; 32], members: BTreeSet::new(), seats: Vec::new(), counts, series: None }
    }

    /// Returns the highest score among a player's seats, and whether one of them has won.
    fn side(&self, who: &PlayerIdentity) -> Option<(u16, bool)> {
        let seats = self.seats.iter().filter(|seat| seat.who == *who);
        seats.map(|seat| (seat.points, seat.won)).reduce(|one, other| (one.0.max(other.0), one.1 | other.1))
    }

    /// Returns true if this player and the player of this machine both have a seat.
    pub fn is_with(&self, who: &PlayerIdentity) -> bool {
        self.has(&PlayerIdentity::Me) && self.has(who)
    }

    /// Returns true if this player has a seat.
    pub fn has(&self, who: &PlayerIdentity) -> bool {
        self.side(who).is_some()
    }

    /// Returns true if this player has won, alone or with others.
    pub fn has_won(&self, who: &PlayerIdentity) -> bool {
        self.side(who).is_some_and(|(_, won)| won)
    }

    /// Returns the player and the name at each seat.
    pub fn who(&self) -> impl Iterator<Item = (&PlayerIdentity, &str)> {
        self.seats.iter().map(|seat| (&seat.who, seat.name.as_str()))
    }

    /// Returns the keys of all members who signed the first charter.
    pub const fn members(&self) -> &BTreeSet<PublicKey> {
        &self.members
    }

    /// Returns true if its winner counts.
    pub fn counts(&self) -> bool {
        self.counts != Counts::Nothing
    }

    /// Returns the mark of the series that its charter names, and the series' maximum length.
    pub const fn series(&self) -> Option<(Hash, u8)> {
        self.series
    }

    /// Returns true if both are the same game.
    pub fn is(&self, other: &Self) -> bool {
        self.game == other.game
    }
}

/// Decides what counts, by the verdict and the chapters.
/// `are_all` says that all first members were there at the end.
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

/// Returns the seats that have won a finished game, ascending.
pub fn winners(game: &Game, tie: Tie) -> Vec<Seat> {
    let scores = game.scores();
    let most = scores.iter().max();
    let first: Vec<Seat> =
        Seat::first(game.setup().seats).filter(|seat| scores.get(seat.index()) == most).collect();
    match (tie, game.order(), first.len()) {
        // In a draw of two the seat that didn't begin wins, if the terms say so.
        (Tie::SecondWins, [_, second], 2) => vec![*second],
        _ => first,
    }
}

/// Results of this machine's player against one opponent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpponentResults {
    /// The opponent.
    pub who: PlayerIdentity,
    /// Their names, latest first.
    pub names: Vec<String>,
    /// Number of games that count.
    pub games: u32,
    /// Number of these that the player of this machine won without the opponent.
    pub mine: u32,
    /// Number of these that the opponent won without the player.
    pub theirs: u32,
    /// Number of these that both won together. Somebody else won the remaining games.
    pub shared: u32,
    /// Points of the player, points of the opponent, and the number of games that they are of.
    pub points: (u32, u32, u32),
    /// Number of games that don't count.
    pub apart: u32,
}

/// Returns the results against each opponent, people before bots, most games first.
/// `games` are ordered latest first; a game that is there twice counts once.
pub fn history<'a>(games: impl IntoIterator<Item = &'a Played>) -> Vec<OpponentResults> {
    let mut all: Vec<OpponentResults> = Vec::new();
    let mut known = BTreeSet::new();
    for game in games {
        let Some((my_points, i_won)) = game.side(&PlayerIdentity::Me).filter(|_| known.insert(game.game))
        else {
            continue;
        };
        for (at, Placed { who, name, .. }) in game.seats.iter().enumerate() {
            let is_first = !game.seats[..at].iter().any(|before| before.who == *who);
            let Some((points, won)) = game.side(who).filter(|_| *who != PlayerIdentity::Me && is_first)
            else {
                continue;
            };
            let at = all.iter().position(|against| against.who == *who).unwrap_or_else(|| {
                all.push(OpponentResults::new(who.clone()));
                all.len() - 1
            });
            let against = &mut all[at];
            if !against.names.contains(name) {
                against.names.push(name.clone());
            }
            // A resignation is a member's: it says nothing about hot-seat players or bots.
            let counts = match game.counts {
                Counts::Whole => true,
                Counts::Winner => matches!(who, PlayerIdentity::Member(_)),
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

impl OpponentResults {
    /// Makes an empty row.
    pub const fn new(who: PlayerIdentity) -> Self {
        let (games, mine, theirs, shared, apart) = (0, 0, 0, 0, 0);
        Self { who, names: Vec::new(), games, mine, theirs, shared, points: (0, 0, 0), apart }
    }
}

pub mod estimate;
#[cfg(any(test, feature = "fixtures"))]
#[allow(missing_docs, reason = "for tests alone")]
pub mod fixtures;
#[cfg(test)]
mod tests;
