//! Decisions that a seat is asked for, actions it may take, and reasons for a refusal: values only.

use serde::{Deserialize, Serialize};

use crate::board::figure_kinds::FigureKind;
use crate::expansions::count::Quarter;
use crate::setup::{Piece, Seat};
use crate::tiles::geometry::{Position, Rotation, Spot};
use crate::tools::names::named;

/// An action of a seat. Its meaning depends on the [`Decision`] that is due.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Action {
    /// Lay the drawn tile, or the seat's abbey. Among rotations that look alike only the first is
    /// legal.
    Lay {
        /// The cell.
        position: Position,
        /// The tile's rotation.
        rotation: Rotation,
    },
    /// Put a figure on a segment: from the supply, from a quarter of the city, or a wagon that moves on.
    ///
    /// A barn stands at the north-west corner of the tile at `spot`, on the field that covers that
    /// corner. A quarter of the city is a segment of its tile: [`Quarter::spot`].
    Deploy {
        /// The kind of figure; always one of the seat's figures.
        figure: FigureKind,
        /// The segment it goes to.
        spot: Spot,
    },
    /// Move the fairy to a tile.
    MoveFairy {
        /// The tile.
        to: Position,
    },
    /// Move the fairy next to a follower of the seat.
    ///
    /// Among several alike she joins the first deployed that she isn't next to.
    JoinFairy {
        /// The kind of follower.
        figure: FigureKind,
        /// The segment it stands on.
        spot: Spot,
    },
    /// Send a knight home by the princess's right, or take a figure of the seat home by its own, or at
    /// a crop circle.
    ///
    /// Among several alike it is the first deployed; at a crop circle, the first that the fairy isn't
    /// next to.
    SendHome {
        /// The figure's owner.
        seat: Seat,
        /// The kind of follower; an abbot always goes home by his own right, for points.
        figure: FigureKind,
        /// The segment it stands on.
        spot: Spot,
    },
    /// Lead the dragon one step.
    MoveDragon {
        /// The next tile.
        to: Position,
    },
    /// Move the count.
    MoveCount {
        /// The new quarter.
        to: Quarter,
    },
    /// Do nothing at this step: deploy nothing, draw instead of laying the abbey, stay.
    Pass,
    /// Deploy the follower out of the city that the fairy is next to, and not another one alike.
    ///
    /// [`Action::Deploy`] takes that follower last among those alike.
    ///
    /// Legal only where another follower is alike.
    DeployFavoured {
        /// The kind of figure.
        figure: FigureKind,
        /// The segment it goes to.
        spot: Spot,
    },
    /// Put a piece of a later set on the board, move it there, or take it off.
    Place {
        /// The piece.
        piece: Piece,
        /// Its new place.
        to: PiecePlace,
    },
    /// Choose one of the alternatives of a later set's decision.
    Choose(Alternative),
    /// Join two roads that end on one tile: put a ferry on its lake, or turn it.
    JoinRoads {
        /// The tile.
        at: Position,
        /// The segments of the two roads, ascending.
        ends: [u8; 2],
    },
}

/// Place of a piece of a later set.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum PiecePlace {
    /// A whole tile.
    Tile(Position),
    /// A segment, and with it the whole feature.
    Segment(Spot),
    /// The supply: it isn't on the board.
    Supply,
}

named! {
    /// An alternative of a decision that isn't about a place. Messages use the names.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
    Alternative {
        /// At a crop circle, each seat may add a follower.
        CircleAdd = "circle_add",
        /// At a crop circle, each seat takes a follower home.
        CircleRemove = "circle_remove",
    }
}

/// The subject of the decision that a seat is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Decision {
    /// Lay the seat's abbey, or pass and draw.
    Abbey,
    /// Lay the drawn tile.
    Tile,
    /// The part's deployment: deploy a figure, or instead move the fairy, send a knight home or take
    /// an abbot home; or pass.
    Deployment,
    /// One step of the dragon's journey.
    Dragon,
    /// Take a follower out of the city to a feature about to be scored, or pass. One figure an action.
    LeaveCity,
    /// Move a wagon on, or pass and it goes home.
    Wagon,
    /// Put a follower into a quarter, or pass.
    EnterCity,
    /// Move the count, or pass.
    Count,
    /// After the last tile: lay the seat's abbey, or pass.
    LastAbbey,
    /// Before the final scoring: take a follower out of the city, or pass. One figure an action.
    LastLeave,
    /// Put this piece of a later set on the board, or another piece of the same step.
    Piece(Piece),
    /// Choose what a crop circle does, for all seats.
    CircleChoice,
    /// At a crop circle: add a follower beside one of the seat's, or pass.
    CircleAdd,
    /// At a crop circle: take one of the seat's followers home.
    CircleRemove,
    /// Put a ferry on the lake just laid.
    PlaceFerry,
    /// Turn a ferry that the new tile's roads lead to, or pass.
    TurnFerry,
    /// Choose where the follower that flew lands; it must.
    Landing,
}

/// Row of facts that all crates know of a decision.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DecisionFacts {
    /// Word in messages.
    pub word: &'static str,
    /// JCloisterZone's phase in which it is asked for.
    pub jcz_phase: &'static str,
    /// `true` if the stand-in takes it for passed, or for the least action, before it values a game.
    pub(crate) is_minor: bool,
}

impl Decision {
    /// Returns the row of a decision.
    #[must_use]
    pub const fn facts(self) -> DecisionFacts {
        const fn row(word: &'static str, jcz_phase: &'static str, is_minor: bool) -> DecisionFacts {
            DecisionFacts { word, jcz_phase, is_minor }
        }
        match self {
            Self::Abbey => row("abbey", "AbbeyPhase", false),
            Self::Tile => row("tile", "TilePhase", false),
            Self::Deployment => row("wood", "ActionPhase", false),
            Self::Dragon => row("dragon", "DragonMovePhase", false),
            Self::LeaveCity => row("leave_city", "CocScoringPhase", true),
            Self::Wagon => row("wagon", "WagonPhase", true),
            Self::EnterCity => row("enter_city", "CocFollowerPhase", true),
            Self::Count => row("count", "CocCountPhase", true),
            Self::LastAbbey => row("last_abbey", "AbbeyEndGamePhase", false),
            Self::LastLeave => row("last_leave", "CocFinalScoringPhase", false),
            Self::Piece(piece) => row(piece.name(), piece.facts().jcz_phase, false),
            Self::CircleChoice => row("circle_choice", "CornCirclePhase", false),
            Self::CircleAdd => row("circle_add", "CornCirclePhase", true),
            Self::CircleRemove => row("circle_remove", "CornCirclePhase", true),
            Self::PlaceFerry => row("place_ferry", "PlaceFerryPhase", true),
            Self::TurnFerry => row("turn_ferry", "ChangeFerriesPhase", true),
            Self::Landing => row("landing", "ActionPhase", false),
        }
    }
}

/// The subject of a draw.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DrawSubject {
    /// A place in the order of turns.
    Order,
    /// A tile.
    Tile,
    /// A die: the number thrown is the outcome's, plus 1.
    Die,
}

/// The next input that a game needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Waits {
    /// One of `outcomes` equally likely ones: [`Game::draw`](crate::Game::draw) takes its number.
    Draw {
        /// The number of outcomes, at least 1.
        outcomes: u32,
    },
    /// A decision of this seat: [`Game::actions`](crate::Game::actions).
    Choice(Seat),
    /// Nothing: the game is over.
    Over,
}

/// Reason for refusing a draw or an action: the broken rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
pub enum Refusal {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// No draw is due.
    #[error("no draw is due")]
    NoDrawDue,
    /// A draw is due before any seat may act.
    #[error("a draw is due first")]
    DrawDue,
    /// The draw's number is not below the number of outcomes.
    #[error("there are {outcomes} outcomes, so {index} is none of them")]
    NoSuchOutcome {
        /// The number given.
        index: u32,
        /// The number of outcomes.
        outcomes: u32,
    },
    /// Another seat is asked.
    #[error("it is another seat's turn")]
    NotYourTurn,
    /// The action belongs to another step of the turn.
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
    /// The supply has no such figure.
    #[error("no such figure is left in the supply")]
    NoneLeft,
    /// The spot is not on the tile just laid.
    #[error("a figure goes onto the tile just laid")]
    AnotherTile,
    /// The tile breaks a rule of the river.
    #[error("the river must go on, without turning back or joining itself")]
    River,
    /// One cloister and one shrine may meet, but neither may meet two of the other.
    #[error("no shrine may lie beside two cloisters, and no cloister beside two shrines")]
    Cult,
    /// A builder, pig, mayor, wagon, barn or abbot can't stand there.
    #[error("this figure doesn't go there")]
    WrongFigure,
    /// The dragon is on the tile, or the tile is the volcano lake that was just laid.
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
    /// The seat must act; it can't pass.
    #[error("something must be done here")]
    MustAct,
    /// The tile has no such segment.
    #[error("the tile has no such segment")]
    NoSuchSegment,
    /// No figure may stand on this kind of feature in this game.
    #[error("nobody may stand there")]
    NotForFigures,
    /// A follower or a barn is on the feature already.
    #[error("the feature is occupied")]
    Occupied,
    /// The portal doesn't lead to completed features.
    #[error("the feature is completed")]
    Completed,
}
