//! Decisions that a seat is asked for, actions it may take, and reasons for a refusal: values only.

use serde::{Deserialize, Serialize};

use crate::board::figure_kinds::FigureKind;
use crate::expansions::bridges::Bridge;
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
    /// a crop circle; or capture a follower that a tower reaches.
    ///
    /// Among several alike it is the first deployed; at a crop circle and for a tower, the first that
    /// the fairy isn't next to.
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
    /// Choose the captured follower of the seat that comes back for the one just captured.
    Exchange {
        /// The kind of follower; the seat whose follower was captured holds it.
        figure: FigureKind,
    },
    /// Pay a ransom for a captured follower of the seat: [`RANSOM`](crate::RANSOM) points.
    ///
    /// Legal besides the actions of any decision, and it answers none: the game then asks again.
    PayRansom {
        /// The seat that holds the follower and gets the points.
        captor: Seat,
        /// The kind of follower.
        figure: FigureKind,
    },
    /// Lay the drawn tile with a bridge of the seat, without which it wouldn't fit.
    LayWithBridge {
        /// The cell.
        position: Position,
        /// The tile's rotation.
        rotation: Rotation,
        /// The bridge: over this tile, or over one beside it.
        bridge: Bridge,
    },
    /// Pick a tile of the bazaar, and name a price; without auctions it is 0.
    Pick {
        /// The number of the tile in [`Game::lots`](crate::Game::lots).
        lot: u8,
        /// The price in points.
        price: u16,
    },
    /// Bid a higher price for the tile that was picked.
    Bid {
        /// The price in points.
        price: u16,
    },
}

impl Action {
    /// Returns the cell and the rotation of the tile that the action lays; `None` if it lays none.
    #[must_use]
    pub const fn laid(self) -> Option<(Position, Rotation)> {
        match self {
            Self::Lay { position, rotation } | Self::LayWithBridge { position, rotation, .. } => {
                Some((position, rotation))
            }
            _ => None,
        }
    }
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
    /// Over a tile, from one side to the opposite one.
    Across(Bridge),
}

named! {
    /// An alternative of a decision that isn't about a place. Messages use the names.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
    Alternative {
        /// At a crop circle, each seat may add a follower.
        CircleAdd = "circle_add",
        /// At a crop circle, each seat takes a follower home.
        CircleRemove = "circle_remove",
        /// A flock grows: a token is drawn from the bag of sheep.
        FlockGrow = "flock_grow",
        /// A flock is stabled: all shepherds on its farm score all sheep there, and go home.
        FlockStable = "flock_stable",
        /// At a bazaar, the seat that picked the tile takes it, for the last price.
        Buy = "buy",
        /// At a bazaar, the seat that picked the tile leaves it to the highest bidder, who pays it.
        Sell = "sell",
    }
}

/// The subject of the decision that a seat is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Decision {
    /// Lay the seat's abbey, or pass and draw.
    Abbey,
    /// Lay the drawn tile.
    Tile,
    /// The part's deployment: deploy a figure, or instead move the fairy, send a knight home, take an
    /// abbot home or put a storey on a tower; or pass.
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
    /// Capture a follower that the tower just raised reaches, or pass.
    Capture,
    /// Choose which captured follower of the seat comes back for the one just captured; it must.
    Exchange,
    /// Choose if a flock whose farm was extended grows or is stabled; [`Game::flock_asked`] is its farm.
    ///
    /// [`Game::flock_asked`]: crate::Game::flock_asked
    Flock,
    /// Pick a tile of the bazaar and name a price; it must.
    Lot,
    /// Bid more for the tile that was picked, or pass.
    Bid,
    /// Buy the tile that was picked and bid for, or sell it; it must do one.
    Sale,
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
            Self::Piece(Piece::Castle) => row("castle", Piece::Castle.facts().jcz_phase, true),
            Self::Piece(piece) => row(piece.name(), piece.facts().jcz_phase, false),
            Self::CircleChoice => row("circle_choice", "CornCirclePhase", false),
            Self::CircleAdd => row("circle_add", "CornCirclePhase", true),
            Self::CircleRemove => row("circle_remove", "CornCirclePhase", true),
            Self::PlaceFerry => row("place_ferry", "PlaceFerryPhase", true),
            Self::TurnFerry => row("turn_ferry", "ChangeFerriesPhase", true),
            Self::Landing => row("landing", "ActionPhase", false),
            Self::Capture => row("capture", "TowerCapturePhase", false),
            Self::Exchange => row("exchange", "TowerCapturePhase", true),
            Self::Flock => row("flock", "ShepherdPhase", false),
            Self::Lot => row("lot", "BazaarPhase", true),
            Self::Bid => row("bid", "BazaarPhase", true),
            Self::Sale => row("sale", "BazaarPhase", true),
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
    /// A token from the bag of sheep: those left there by number of sheep, then the wolves.
    Sheep,
    /// A tile that is turned up for a bazaar.
    Lot,
}

impl DrawSubject {
    /// Returns `true` if it is drawn within a turn, for what a seat has just done.
    #[must_use]
    pub const fn is_within_turn(self) -> bool {
        matches!(self, Self::Die | Self::Sheep)
    }
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
    /// The seat may pay no ransom now: it has too few points, or one was paid in this turn.
    #[error("a ransom costs 3 points, and one may be paid in a turn")]
    Ransom,
    /// No bridge can be over this tile in this direction, or none is needed here.
    #[error("a bridge leads over open land, from one field edge to the opposite one")]
    Bridge,
    /// The tile of the bazaar belongs to somebody, or there is none with this number.
    #[error("this tile of the bazaar is not to be had")]
    NoLot,
    /// The price is above the seat's points.
    #[error("a bid is at most one's points")]
    TooPoor,
    /// The price isn't above the last one.
    #[error("a bid is above the last one")]
    TooLow,
}
