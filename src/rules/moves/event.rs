//! Events: the results of draws and actions. Every screen, log line and sound is made from them.
//!
//! An action returns the events it caused, in order. A [`Score`] explains itself: its terms add up
//! to its points, and its strengths show why the winners won.

use crate::board::figure_kinds::FigureKind;
use crate::expansions::count::Quarter;
use crate::moves::action::{Alternative, PiecePlace};
use crate::setup::{Piece, Seat};
use crate::tiles::catalogue::{FeatureKind, Goods, KindId};
use crate::tiles::geometry::{Position, Rotation, Spot};
use crate::tools::names::named;

/// Something that happened in the game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Event {
    /// The order of turns is known.
    Ordered {
        /// The seats, the first to move first.
        seats: Vec<Seat>,
    },
    /// A tile was drawn and has a place.
    Drawn {
        /// The active seat.
        seat: Seat,
        /// The kind of tile.
        kind: KindId,
    },
    /// A tile was drawn, had no legal place, and left the game.
    Discarded {
        /// The active seat.
        seat: Seat,
        /// The kind of tile.
        kind: KindId,
    },
    /// A tile was laid.
    Laid {
        /// The seat that laid it.
        seat: Seat,
        /// The kind of tile.
        kind: KindId,
        /// The cell.
        position: Position,
        /// The tile's rotation.
        rotation: Rotation,
    },
    /// A figure came onto the board.
    Deployed {
        /// The figure's owner.
        seat: Seat,
        /// The kind of figure.
        figure: FigureKind,
        /// The segment it stands on.
        spot: Spot,
    },
    /// A feature was scored.
    Scored(Score),
    /// A figure went back to its supply.
    Returned {
        /// The figure's owner.
        seat: Seat,
        /// The kind of figure.
        figure: FigureKind,
        /// The segment it stood on.
        spot: Spot,
        /// The reason.
        why: ReturnReason,
    },
    /// A figure went from one segment to another: a wagon moved on, a follower came out of the city.
    Moved {
        /// The figure's owner.
        seat: Seat,
        /// The kind of figure.
        figure: FigureKind,
        /// The segment it stood on.
        from: Spot,
        /// The segment it stands on now.
        to: Spot,
    },
    /// A seat got points for something other than a feature.
    Bonus {
        /// The seat that gets them.
        seat: Seat,
        /// The reason.
        bonus: Bonus,
        /// The number of points.
        points: u16,
    },
    /// A dragon tile was drawn before any volcano was laid.
    ///
    /// It is set aside until a volcano is laid, and another tile is drawn.
    SetAside {
        /// The active seat.
        seat: Seat,
        /// The kind of tile.
        kind: KindId,
    },
    /// The first volcano was laid: the tiles set aside are in the bag again.
    ShuffledBack {
        /// The number of tiles.
        count: u8,
    },
    /// The dragon flew to a volcano, or made a step of its journey.
    DragonMoved {
        /// The seat that led it; `None` if it flew.
        by: Option<Seat>,
        /// The tile it is on now.
        to: Position,
    },
    /// The fairy was moved.
    FairyMoved {
        /// The seat that moved her.
        seat: Seat,
        /// The tile she is on now.
        to: Position,
        /// The mover's figure that she stands next to; `None` if she stands on the tile.
        beside: Option<(FigureKind, Spot)>,
    },
    /// The count was moved.
    CountMoved {
        /// The active seat.
        seat: Seat,
        /// The quarter he is in now.
        to: Quarter,
    },
    /// A completed city brought tokens to its completer.
    GoodsTaken {
        /// The seat that completed it.
        seat: Seat,
        /// The tokens of wine, grain and cloth.
        tokens: [u8; 3],
    },
    /// The king's or robber baron's card changed hands, or its holder completed a larger feature.
    CardUpdated {
        /// The seat that holds it now.
        seat: Seat,
        /// The card: the king's for [`FeatureKind::City`], the robber baron's for
        /// [`FeatureKind::Road`].
        by: FeatureKind,
        /// The size of the largest feature, in tiles.
        tiles: u16,
    },
    /// A follower went to a flying machine, and a die decides how far it flies.
    TookOff {
        /// The figure's owner.
        seat: Seat,
        /// The kind of figure.
        figure: FigureKind,
        /// The machine.
        spot: Spot,
    },
    /// The die was thrown: the follower flew over so many cells.
    Flew {
        /// The figure's owner.
        seat: Seat,
        /// The kind of figure.
        figure: FigureKind,
        /// The number thrown.
        cells: u8,
        /// The cell it reached, with a tile or without.
        to: Position,
        /// `true` if it can land there; else it is home again.
        lands: bool,
    },
    /// A further part of the same turn begins.
    FurtherPart {
        /// The active seat.
        seat: Seat,
        /// The reason.
        why: FurtherPartReason,
    },
    /// A piece of a later set came onto the board, was moved, or left it.
    PieceMoved {
        /// The active seat.
        seat: Seat,
        /// The piece.
        piece: Piece,
        /// Its place now.
        to: PiecePlace,
    },
    /// A seat took pieces of a later set from the board.
    PiecesTaken {
        /// The seat that has them now.
        seat: Seat,
        /// The kind of piece.
        piece: Piece,
        /// The tile of each piece, in the order in which they were taken.
        from: Vec<Position>,
    },
    /// A ferry came onto a lake, or was turned: it joins two roads now.
    RoadsJoined {
        /// The active seat.
        seat: Seat,
        /// The lake's tile.
        at: Position,
        /// The segments of the two roads.
        ends: [u8; 2],
    },
    /// A seat captured another seat's follower, which the tower just raised reaches.
    Captured {
        /// The seat that holds the follower now.
        captor: Seat,
        /// The figure's owner.
        seat: Seat,
        /// The kind of figure.
        figure: FigureKind,
        /// The segment it stood on.
        spot: Spot,
    },
    /// A captured follower is back in its supply.
    Freed {
        /// The seat that held it.
        captor: Seat,
        /// The figure's owner.
        seat: Seat,
        /// The kind of figure.
        figure: FigureKind,
        /// The reason.
        why: FreedReason,
    },
    /// A seat threw a drawn tile away, because it fits only with a bridge.
    Refused {
        /// The active seat.
        seat: Seat,
        /// The kind of tile.
        kind: KindId,
    },
    /// A tile was drawn and turned up for a bazaar.
    TurnedUp {
        /// The active seat.
        seat: Seat,
        /// The kind of tile.
        kind: KindId,
    },
    /// A seat picked a tile of the bazaar and named a price.
    Picked {
        /// The seat that picked it.
        seat: Seat,
        /// The kind of tile.
        kind: KindId,
        /// The price in points.
        price: u16,
    },
    /// A seat bid a higher price for the tile that was picked.
    Bid {
        /// The seat that bids.
        seat: Seat,
        /// The kind of tile.
        kind: KindId,
        /// The price in points.
        price: u16,
    },
    /// A seat got a tile of the bazaar, which it lays in its next turn.
    LotSold {
        /// The seat that got it.
        seat: Seat,
        /// The kind of tile.
        kind: KindId,
        /// The price that it paid.
        price: u16,
        /// The seat that got the price; `None` if nobody did.
        paid_to: Option<Seat>,
    },
    /// A turn began with the tile that its seat got at a bazaar, instead of a draw.
    LotTaken {
        /// The active seat.
        seat: Seat,
        /// The kind of tile.
        kind: KindId,
        /// `true` if it has a place; else it left the game, and a tile is drawn.
        fits: bool,
    },
    /// A seat chose an alternative that concerns all.
    Chosen {
        /// The seat that chose.
        seat: Seat,
        /// Its choice.
        what: Alternative,
    },
    /// A tile of the bag was put under the hill just laid; nobody has seen it.
    TileHidden {
        /// The seat that laid the hill.
        seat: Seat,
        /// The hill.
        at: Position,
    },
    /// A token was drawn for a flock.
    ///
    /// With the wolf, each shepherd of the farm then goes home.
    SheepDrawn {
        /// The shepherd's owner.
        seat: Seat,
        /// The segment the shepherd stands on.
        spot: Spot,
        /// The number of sheep, from 1 to 4; 0 for the wolf.
        sheep: u8,
    },
    /// The game is over; the scores are final.
    Over,
}

/// Reason why a figure went home.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ReturnReason {
    /// Its feature was scored.
    Scored,
    /// The dragon entered its tile.
    Dragon,
    /// A princess sent it home.
    Princess,
    /// It lost a challenge.
    Challenge,
    /// It is a builder or pig, and its seat's last follower on the feature left.
    Alone,
    /// Its owner took it home at a crop circle.
    Circle,
    /// Its owner took it home with a tower that reaches it.
    Tower,
    /// It is a shepherd, and the wolf came to its farm.
    Wolf,
}

/// Reason why a captured follower is free.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum FreedReason {
    /// It was exchanged for another, so two followers are freed together.
    Exchange,
    /// Its owner paid [`RANSOM`](crate::RANSOM) points to the captor.
    Ransom,
}

/// Reason for points that don't come from a feature.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Bonus {
    /// The turn began with a follower of the seat by the fairy.
    FairyAtTurn,
    /// A follower by the fairy stood on a scored feature, at this spot.
    FairyAtScoring(Spot),
    /// The seat has the most tokens of these goods.
    Goods(Goods),
    /// The king is paid for this number of completed cities.
    King(u16),
    /// The robber baron is paid for this number of completed roads.
    Robber(u16),
    /// One seat holds both cards, and the option pays them together.
    KingAndRobber,
    /// The seat has this number of ingots.
    Gold(u16),
}

/// Reason why a turn goes on with a further part.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum FurtherPartReason {
    /// The road or city of the seat's builder was extended.
    Builder,
    /// The lake with the volcano was laid.
    Lake,
}

/// The seats that a score pays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Payees {
    /// Those with the most followers on a road, city or monastic feature.
    Followers,
    /// Those with the most farmers.
    Farmers,
    /// Each seat with the most farmers on one of the farms around a city.
    FarmersEach,
    /// Each owner of a barn.
    Barns,
    /// Each owner of a shepherd on the farm.
    Shepherds,
}

named! {
    /// Moment at which a feature is scored. Messages use the names.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    ScoringMoment {
        /// The feature was completed.
        Completed = "completed",
        /// A barn was laid on the farm.
        BarnLaid = "barn_laid",
        /// The farm, with its farmers, was joined to a farm with a barn.
        BarnJoined = "barn_joined",
        /// The game ended.
        Final = "final",
        /// Its owner took an abbot home.
        TakenHome = "taken_home",
        /// A flock was stabled, by choice or because its farm can grow no more.
        Stabled = "stabled",
    }

    /// The thing that a term counts. Messages use the names.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    Item {
        /// Tiles of a road or city.
        Tiles = "tiles",
        /// Pennants of a city.
        Pennants = "pennants",
        /// The cloister itself.
        Cloister = "cloister",
        /// Laid tiles around a monastic feature.
        Neighbours = "neighbours",
        /// Completed cities that a farm borders.
        Cities = "cities",
        /// The same cities once more, for the pig of a seat with the most farmers.
        Pig = "pig",
        /// The same cities once more, for the pig herd on the farm.
        Herd = "herd",
        /// The garden itself.
        Garden = "garden",
        /// The tiles once more, for the mage.
        Mage = "mage",
        /// The points that the witch takes: this term is subtracted.
        Witch = "witch",
        /// Tiles around a completed cloister that show a vineyard.
        Vineyards = "vineyards",
        /// The sheep of all flocks on a farm.
        Sheep = "sheep",
        /// Castles that a farm borders.
        Castles = "castles",
    }
}

/// Points of a score: `count` things at `each` points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Term {
    /// The thing that is counted.
    pub item: Item,
    /// The number of things.
    pub count: u16,
    /// Points for each thing.
    pub each: u16,
}

impl Term {
    /// A term worth nothing.
    pub(crate) const NONE: Self = Self { item: Item::Tiles, count: 0, each: 0 };

    /// Returns `count` · `each`.
    #[must_use]
    pub const fn points(self) -> u16 {
        self.count * self.each
    }

    /// Returns `true` if the term is subtracted from the sum.
    #[must_use]
    pub const fn is_loss(self) -> bool {
        matches!(self.item, Item::Witch)
    }

    /// Returns the points of these terms together.
    #[must_use]
    pub fn total(terms: &[Self]) -> u16 {
        let of = |is_loss: bool| terms.iter().filter(move |term| term.is_loss() == is_loss);
        let points = |is_loss| of(is_loss).map(|term| term.points()).sum::<u16>();
        points(false) - points(true)
    }
}

/// One scoring of one feature.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Score {
    /// The moment of the scoring.
    pub occasion: ScoringMoment,
    /// The kind of feature; the city if farms are scored by the city (booklet 002).
    pub feature: FeatureKind,
    /// One of its segments; [`Game::feature`](crate::Game::feature) gives the others.
    pub spot: Spot,
    /// The terms whose [total](Term::total) each seat of `winners` gets.
    pub terms: Vec<Term>,
    /// Terms that single winners get on top: the same cities again for a pig or a herd.
    ///
    /// [`Score::points_of`] adds them.
    pub extra: Vec<(Seat, Term)>,
    /// The sum of `terms`.
    pub points: u16,
    /// Follower strength by seat; 0 where it has no follower.
    ///
    /// It counts barns for [`Payees::Barns`], and is 1 for each seat of [`Payees::FarmersEach`] and
    /// [`Payees::Shepherds`].
    pub strengths: [u8; Seat::MAX],
    /// Followers on hills, by seat, where hills decide ties: among seats with the most strength,
    /// those with none are no winners if others have some.
    pub on_hills: [u8; Seat::MAX],
    /// The seats with the most strength, after hills decided a tie; with [`Payees::Barns`] every owner
    /// of a barn.
    pub winners: Vec<Seat>,
    /// The rule that decides who is paid.
    pub payees: Payees,
}

impl Event {
    /// Returns the tile that was drawn, wherever it went; `None` if this isn't the draw of a tile.
    #[must_use]
    pub const fn drawn_tile(&self) -> Option<KindId> {
        match self {
            Self::Drawn { kind, .. }
            | Self::Discarded { kind, .. }
            | Self::SetAside { kind, .. }
            | Self::TurnedUp { kind, .. } => Some(*kind),
            _ => None,
        }
    }
}

impl Score {
    /// Returns the points of a seat, with its extra terms; 0 if it isn't among the winners.
    #[must_use]
    pub fn points_of(&self, seat: Seat) -> u16 {
        if !self.winners.contains(&seat) {
            return 0;
        }
        let extra = self.extra.iter().filter(|(whose, _)| *whose == seat).map(|(_, term)| term.points());
        self.points + extra.sum::<u16>()
    }
}

/// Receiver of events: a list, or nothing if only the state matters (bots, benchmarks).
pub trait EventSink {
    /// `false` if the sink ignores events, so that they need not be built.
    const WANTED: bool;
    /// Takes the next event.
    fn take(&mut self, event: Event);
}

impl EventSink for Vec<Event> {
    const WANTED: bool = true;
    fn take(&mut self, event: Event) {
        self.push(event);
    }
}

/// A sink that ignores all events.
#[derive(Debug, Clone, Copy, Default)]
pub struct IgnoreEvents;

impl EventSink for IgnoreEvents {
    const WANTED: bool = false;
    fn take(&mut self, _: Event) {}
}
