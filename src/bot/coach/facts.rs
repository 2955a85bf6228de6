//! Facts that the board shows right after two moves, and that tell them apart.
//!
//! Invariant: a fact follows from the rules alone, so a test can check it on the board.

use super::reasons::Subject;
use crate::moves::Move;
use bastide_rules::catalogue::{Completion, Edge};
use bastide_rules::{
    Event, Feature, FigureKind, Game, KindId, Position, Rotation, ScoringMoment, Seat, Side, Spot,
};

/// One of the two moves that are compared.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Which {
    /// The better move.
    Better,
    /// The played move.
    Played,
}

/// Fact about the boards after the better and after the played move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fact {
    /// Only one of the moves completes the feature.
    Completes {
        /// The move.
        by: Which,
        /// Points of each seat that wins it.
        points: u16,
        /// The seats that win it; none if nobody has followers there.
        winners: Vec<Seat>,
    },
    /// The feature begins with one of the moves.
    Begins(Which),
    /// After one of the moves no undrawn tile fits an empty cell that the feature needs.
    NoTile(Which),
    /// The feature belongs to other seats.
    Goes {
        /// The seats with the most followers after the better move.
        better: Vec<Seat>,
        /// The same after the played move.
        played: Vec<Seat>,
    },
    /// The feature is worth another number of points as it is.
    Worth {
        /// Points if the game ended after the better move.
        better: u16,
        /// Points if it ended after the played move.
        played: u16,
    },
    /// Another number of undrawn tiles fits the cell that is hardest to fill.
    Fits {
        /// Number of tiles after the better move.
        better: u8,
        /// Number of tiles after the played move.
        played: u8,
    },
    /// The seat has another number of followers at hand.
    AtHand {
        /// The seat.
        seat: Seat,
        /// Number of followers after the better move.
        better: u8,
        /// Number of followers after the played move.
        played: u8,
    },
}

/// The board after a move.
#[derive(Debug, Clone)]
pub(super) struct After {
    pub(super) game: Game,
    pub(super) events: Vec<Event>,
}

/// Facts about one feature on one board.
#[derive(Debug, Clone)]
struct Seen {
    /// Points and winners, if the move completed it.
    completed: Option<(u16, Vec<Seat>)>,
    winners: Vec<Seat>,
    /// Points if the game ended now.
    worth: u16,
    /// Number of tiles that fit the cell that is hardest to fill; `None` if it needs none.
    fitting: Option<u8>,
}

impl After {
    pub(super) fn new(before: &Game, seat: Seat, mv: Move) -> Self {
        let (mut game, mut events) = (before.clone(), Vec::new());
        mv.play_into(&mut game, seat, &mut events);
        Self { game, events }
    }

    fn see(&self, spot: Spot) -> Option<Seen> {
        let feature = self.game.feature(spot)?;
        let scores = || {
            let scores = self.events.iter().filter_map(|event| match event {
                Event::Scored(score) => Some(score),
                _ => None,
            });
            scores.filter(|score| feature.spots.contains(&score.spot))
        };
        let completed = scores().find(|score| score.occasion == ScoringMoment::Completed);
        let completed = completed.map(|score| (score.points, score.winners.clone()));
        let last = scores().filter(|score| score.occasion == ScoringMoment::Final).map(|score| score.points);
        let now = feature.final_scoring.iter().map(|event| match event {
            Event::Scored(score) => score.points,
            _ => 0,
        });
        Some(Seen {
            completed,
            winners: self.game.winners(&feature.strengths, spot).collect(),
            worth: last.chain(now).sum(),
            fitting: fitting(&self.game, &feature),
        })
    }

    fn at_hand(&self, seat: Seat) -> u8 {
        let supply = self.game.supply(seat);
        FigureKind::ALL.into_iter().filter(|kind| kind.is_follower()).map(|kind| supply.of(kind)).sum()
    }
}

/// Returns the fact that explains best why a subject is worth more or less to a seat after the better
/// move.
///
/// `sign` is 1 if it is worth more and -1 if less; a fact that speaks for the opposite isn't told.
/// The boards are those after the better and the played move.
pub(super) fn fact(subject: Subject, seat: Seat, sign: i32, [better, played]: [&After; 2]) -> Option<Fact> {
    let facts = match subject {
        Subject::Feature { spot, .. } => match (better.see(spot), played.see(spot)) {
            (Some(better_sees), Some(played_sees)) => {
                feature_facts(seat, &better_sees, &played_sees, better.game.setup().parts.abbeys == 0)
            }
            (Some(_), None) => vec![(sign, Fact::Begins(Which::Better))],
            (None, Some(_)) => vec![(sign, Fact::Begins(Which::Played))],
            (None, None) => Vec::new(),
        },
        Subject::OwnFigures => at_hand(seat, 1, better, played),
        Subject::OtherFigures => match better.game.setup().seats {
            2 => at_hand(Seat(1 - seat.0), -1, better, played),
            _ => Vec::new(),
        },
        Subject::Joins | Subject::Unclaimed | Subject::Later | Subject::Rest => Vec::new(),
    };
    facts.into_iter().find(|(speaks, _)| *speaks == sign).map(|(_, fact)| fact)
}

/// Returns what tells two boards apart at one feature, the most telling first: each fact with 1 if it
/// speaks for the better move and -1 if it speaks against it.
fn feature_facts(seat: Seat, better: &Seen, played: &Seen, no_abbeys: bool) -> Vec<(i32, Fact)> {
    let mut facts = Vec::new();
    let both = [(Which::Better, 1, better, played), (Which::Played, -1, played, better)];
    for (by, sign, one, other) in both {
        if let (Some((points, winners)), None) = (&one.completed, &other.completed) {
            let (points, winners) = (*points, winners.clone());
            facts.push((sign * share(seat, &winners).signum(), Fact::Completes { by, points, winners }));
        }
    }
    if better.completed.is_some() || played.completed.is_some() {
        return facts;
    }
    for (after, sign, one, other) in both {
        if no_abbeys && one.fitting == Some(0) && other.fitting != Some(0) {
            facts.push((-sign * share(seat, &one.winners).signum(), Fact::NoTile(after)));
        }
    }
    let shares = [better, played].map(|seen| share(seat, &seen.winners));
    if better.winners != played.winners {
        let (better, played) = (better.winners.clone(), played.winners.clone());
        facts.push(((shares[0] - shares[1]).signum(), Fact::Goes { better, played }));
        return facts;
    }
    let side = shares[0].signum();
    if better.worth != played.worth {
        let sign = (i32::from(better.worth) - i32::from(played.worth)).signum();
        facts.push((sign * side, Fact::Worth { better: better.worth, played: played.worth }));
    }
    if let (Some(better), Some(played)) = (better.fitting, played.fitting)
        && better != played
    {
        let sign = (i32::from(better) - i32::from(played)).signum();
        facts.push((sign * side, Fact::Fits { better, played }));
    }
    facts
}

/// Returns the value of these winners to a seat: 2 alone, 1 with others, 0 for nobody, -1 without it.
fn share(seat: Seat, winners: &[Seat]) -> i32 {
    match winners {
        [] => 0,
        [one] if *one == seat => 2,
        all => 2 * i32::from(all.contains(&seat)) - 1,
    }
}

fn at_hand(seat: Seat, side: i32, better: &After, played: &After) -> Vec<(i32, Fact)> {
    let [better, played] = [better, played].map(|after| after.at_hand(seat));
    let sign = (i32::from(better) - i32::from(played)).signum();
    vec![(sign * side, Fact::AtHand { seat, better, played })]
}

/// Returns the number of undrawn tiles that fit the cell which the fewest fit, among the empty cells
/// that a feature needs.
fn fitting(game: &Game, feature: &Feature) -> Option<u8> {
    let overview = game.overview();
    let cells: Vec<Position> = match feature.kind.facts().completion {
        Completion::Ends => {
            let of = overview.at(*feature.spots.first()?)?;
            game.frontier().filter(|cell| overview.around(*cell).ways().contains(&of)).collect()
        }
        Completion::Neighbours(_) => {
            let around = feature.spots.first()?.position.around().into_iter();
            around.filter(|cell| game.tile_at(*cell).is_none()).collect()
        }
        Completion::Never => return None,
    };
    cells.into_iter().map(|cell| tiles_that_fit(game, cell)).min()
}

/// Returns the number of undrawn tiles that fit an empty cell in any rotation.
fn tiles_that_fit(game: &Game, cell: Position) -> u8 {
    let edges = game.overview().around(cell).edges();
    let meets = |kind: KindId, rotation: Rotation| {
        Side::ALL.into_iter().all(|side| {
            let asked = edges[side.rotated(rotation).index()];
            asked.is_none_or(|edge| edge == Edge::Abbey || edge == kind.kind().edges[side.index()])
        })
    };
    let fits = |kind: &KindId| Rotation::ALL.into_iter().any(|rotation| meets(*kind, rotation));
    let undrawn = [game.bag(), game.river(), game.set_aside()].into_iter().flatten();
    undrawn.filter(|kind| fits(kind)).count().min(u8::MAX.into()) as u8
}
