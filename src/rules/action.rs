//! What a seat may be asked, what it may do, and why it may not: values only.

use serde::{Deserialize, Serialize};

use super::count::Quarter;
use super::figures::FigureKind;
use super::geometry::{Position, Rotation, Spot};
use super::setup::Seat;

/// Something a seat does. What it means depends on the [`Decision`] that is due.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Action {
    /// Lay the drawn tile, or the own abbey. Of rotations that look alike only the first is legal.
    Lay {
        /// Where.
        position: Position,
        /// How.
        rotation: Rotation,
    },
    /// Put a figure on a segment: from the supply, from a quarter of the city, or a wagon that moves on.
    ///
    /// A barn stands at the north-west corner of the tile at `spot`, on the field that covers that corner.
    /// A quarter of the city is a segment of its tile: [`Quarter::spot`].
    Deploy {
        /// Which kind of figure; always one of the seat's own.
        figure: FigureKind,
        /// Where.
        spot: Spot,
    },
    /// Move the fairy to a tile.
    MoveFairy {
        /// Which tile.
        to: Position,
    },
    /// Move the fairy beside an own follower; of several alike, the one deployed first that she isn't beside.
    JoinFairy {
        /// Which kind of follower.
        figure: FigureKind,
        /// Where it stands.
        spot: Spot,
    },
    /// Send a knight home by the princess's right; of several alike, the one deployed first.
    SendHome {
        /// Whose.
        seat: Seat,
        /// Which kind.
        figure: FigureKind,
        /// Where it stands.
        spot: Spot,
    },
    /// Lead the dragon one step.
    MoveDragon {
        /// To which tile.
        to: Position,
    },
    /// Move the count.
    MoveCount {
        /// To which quarter.
        to: Quarter,
    },
    /// Do nothing here: deploy nothing, draw instead of laying the abbey, stay.
    Pass,
    /// As [`Action::Deploy`] out of the city: of several alike the one that the fairy is beside, which otherwise goes last.
    ///
    /// Legal only where there is another one alike.
    DeployFavoured {
        /// Which kind of figure.
        figure: FigureKind,
        /// Where.
        spot: Spot,
    },
}

/// What the seat that is asked decides about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Decision {
    /// Lay the own abbey, or pass and draw.
    Abbey,
    /// Lay the drawn tile.
    Tile,
    /// The part's deployment: deploy a figure, or instead of that move the fairy, send a knight home, or pass.
    Deployment,
    /// One step of the dragon's journey.
    Dragon,
    /// Take a follower out of the city to a feature that is about to be scored, or pass. One figure an action.
    LeaveCity,
    /// Move a wagon on, or pass and it goes home.
    Wagon,
    /// Put a follower into a quarter, or pass.
    EnterCity,
    /// Move the count, or pass.
    Count,
    /// After the last tile: lay the own abbey, or pass.
    LastAbbey,
    /// Before the final scoring: take a follower out of the city, or pass. One figure an action.
    LastLeave,
}

/// What a game waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Waits {
    /// One of `outcomes` equally likely ones: [`Game::draw`](super::Game::draw) takes its number.
    Draw {
        /// How many there are, at least 1.
        outcomes: u32,
    },
    /// A decision of this seat: [`Game::actions`](super::Game::actions).
    Choice(Seat),
    /// Nothing: it is over.
    Over,
}

/// Why a draw or an action was refused: the broken rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
pub enum Refusal {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// A draw where none is due.
    #[error("no draw is due")]
    NoDrawDue,
    /// A draw is due before anybody may act.
    #[error("a draw is due first")]
    DrawDue,
    /// The draw's number is not below the number of outcomes.
    #[error("there are {outcomes} outcomes, so {index} is none of them")]
    NoSuchOutcome {
        /// The number given.
        index: u32,
        /// How many outcomes there are.
        outcomes: u32,
    },
    /// Another seat is asked.
    #[error("it is another seat's turn")]
    NotYourTurn,
    /// The action is of another step of the turn.
    #[error("this is not the step of the turn for that")]
    NotNow,
    /// The cell is taken, or touches no tile.
    #[error("a tile is laid on an empty cell beside a laid tile")]
    NoPlace,
    /// An edge meets another kind of edge.
    #[error("every touching edge must match")]
    EdgesDiffer,
    /// Another rotation that looks the same stands for this one.
    #[error("a rotation by {} looks the same and stands for it", .0.degrees())]
    LooksLike(Rotation),
    /// No such figure in the supply.
    #[error("no such figure is left in the supply")]
    NoneLeft,
    /// Not the tile just laid.
    #[error("a figure goes onto the tile just laid")]
    AnotherTile,
    /// A tile that breaks a rule of the river.
    #[error("the river must go on, without turning back or joining itself")]
    River,
    /// A cloister and a shrine may meet, but neither two of the other.
    #[error("no shrine may lie beside two cloisters, and no cloister beside two shrines")]
    Cult,
    /// A builder, pig, mayor, wagon or barn where such a figure doesn't go.
    #[error("this figure doesn't go there")]
    WrongFigure,
    /// The dragon is on the tile, or a volcano that was just laid.
    #[error("nobody goes where the dragon is")]
    Dragon,
    /// The princess's knights leave no other choice.
    #[error("a knight must be sent home")]
    Princess,
    /// The fairy, the dragon or the count can't move there.
    #[error("it can't be moved there")]
    NoMove,
    /// No such figure stands there.
    #[error("no such figure stands there")]
    NoFigure,
    /// The count's quarter is closed.
    #[error("the count keeps this quarter closed")]
    CountsQuarter,
    /// Passing where something must be done.
    #[error("something must be done here")]
    MustAct,
    /// The tile has no such segment.
    #[error("the tile has no such segment")]
    NoSuchSegment,
    /// Nobody stands on this kind of feature in this game.
    #[error("nobody may stand there")]
    NotForFigures,
    /// A follower is on the feature already, or a barn.
    #[error("the feature is occupied")]
    Occupied,
    /// A portal leads to no completed feature.
    #[error("the feature is completed")]
    Completed,
}
