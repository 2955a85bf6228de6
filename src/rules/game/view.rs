//! Read access to a game: everything that screens, bots and tests look at.

use super::turn::Step;
use super::{DeployedFigure, Game, LaidTile};
use crate::board::Tile;
use crate::board::figures::{Figure, Supply};
use crate::expansions::count::Quarter;
use crate::moves::event::{Event, FurtherPartReason, ScoringMoment, Term};
use crate::setup::{Part, Seat};
use crate::tiles::catalogue::{FeatureKind, KindId};
use crate::tiles::geometry::{Position, Spot};

/// A whole feature: all segments that are joined.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Feature {
    /// The kind of feature: road, city, …
    pub kind: FeatureKind,
    /// Its segments, ascending.
    pub spots: Vec<Spot>,
    /// Number of distinct tiles it lies on.
    pub tiles: u16,
    /// Number of pennants in a city.
    pub pennants: u8,
    /// Open ends of a road, open sides of a city, empty cells around a cloister; 0 for a farm.
    pub open: u16,
    /// The figures on it, first deployed first; shepherds come last.
    pub figures: Vec<DeployedFigure>,
    /// Follower strength by seat.
    pub strengths: [u8; Seat::MAX],
    /// One segment of each completed city that a farm borders.
    pub cities: Vec<Spot>,
    /// Events of its final scoring if the game ended now; empty once the game is over.
    ///
    /// The same computation pays the points at the end. There is a [score](Event::Scored) for its
    /// followers, or for its farmers and its barns, and the bonuses of the fairy. A farm that is
    /// scored by the city has one score for each city. On a feature without followers the score
    /// shows the points that it would bring.
    pub final_scoring: Vec<Event>,
    /// Terms that it would bring if it were completed as it is.
    ///
    /// Empty for everything but a road, city, cloister or shrine.
    pub worth_completed: Vec<Term>,
}

/// Place of the fairy.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct FairyPlace {
    /// The tile she is on.
    pub position: Position,
    /// The figure she stands next to.
    ///
    /// `None` if she only stands on the tile, or if the figure has left.
    pub beside: Option<DeployedFigure>,
}

/// The king's card or the robber baron's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct HeldCard {
    /// The seat that holds the card.
    pub holder: Seat,
    /// The size of the largest completed city or road, in tiles.
    pub tiles: u16,
}

impl Feature {
    /// Returns `true` if it has no open ends, sides or cells; `false` for farms and rivers.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        use FeatureKind::{Castle, Field, Machine, River, Tower};
        self.open == 0 && !matches!(self.kind, Field | River | Machine | Tower | Castle)
    }
}

impl Game {
    /// Returns the points by seat.
    #[must_use]
    pub fn scores(&self) -> &[u16] {
        &self.points.scores()[..usize::from(self.setup.seats)]
    }

    /// Returns the seats in the order of their turns; ascending before the order is drawn.
    #[must_use]
    pub fn order(&self) -> &[Seat] {
        self.order.seats()
    }

    /// Returns the active seat; once the game is over, the seat of the last turn.
    #[must_use]
    #[inline]
    pub fn turn_seat(&self) -> Seat {
        self.order.seat()
    }

    /// Returns `true` if a seat gets no more turns.
    #[must_use]
    pub const fn is_skipped(&self, seat: Seat) -> bool {
        self.order.is_skipped(seat)
    }

    /// Returns `true` if deploying a small or large follower is all that may follow a tile.
    #[must_use]
    pub const fn is_plain(&self) -> bool {
        self.is_plain
    }

    /// Returns the figures of a seat that are not on the board.
    ///
    /// # Panics
    /// Panics if the game has no such seat.
    #[must_use]
    pub fn supply(&self, seat: Seat) -> Supply {
        assert!(seat.0 < self.setup.seats, "no such seat");
        self.supplies[seat.index()]
    }

    /// Returns the drawn tile that waits to be laid.
    #[must_use]
    pub const fn drawn(&self) -> Option<KindId> {
        self.drawn.kind()
    }

    /// Returns the tiles in the bag, in catalogue order, one entry for each copy.
    ///
    /// A river's tiles are [separate](Self::river). Tiles under hills are among them, because nobody
    /// knows which ones they are; [`Self::hidden_tiles`] counts them.
    #[must_use]
    pub fn bag(&self) -> &[KindId] {
        self.undrawn.bag()
    }

    /// Returns the undrawn tiles of the river, which are drawn before the bag.
    ///
    /// The fork comes first, the lake last, the others between.
    #[must_use]
    pub fn river(&self) -> &[KindId] {
        self.undrawn.river()
    }

    /// Returns the number of tiles still to be drawn: river, bag without hidden tiles, those set aside.
    #[must_use]
    pub fn tiles_left(&self) -> usize {
        self.river().len() + self.bag().len() - usize::from(self.hidden_tiles()) + self.set_aside().len()
    }

    /// Returns the tiles that the next draw chooses from; outcome `n` is entry `n`.
    #[must_use]
    #[inline]
    pub fn pool(&self) -> &[KindId] {
        self.undrawn.pool()
    }

    /// Returns the dragon tiles that are set aside until a volcano is laid.
    #[must_use]
    pub fn set_aside(&self) -> &[KindId] {
        self.undrawn.aside()
    }

    /// Returns the dragon's tile; `None` before a volcano is laid.
    #[must_use]
    pub const fn dragon(&self) -> Option<Position> {
        self.dragon.position()
    }

    /// Returns the tiles that the dragon has visited on its current journey, its start included.
    ///
    /// It may not enter these again. Empty between journeys.
    #[must_use]
    pub fn dragon_path(&self) -> &[Position] {
        self.dragon.path()
    }

    /// Returns the fairy's place; `None` before a player moves her onto the board.
    #[must_use]
    pub fn fairy(&self) -> Option<FairyPlace> {
        let beside = self.figures.iter().find(|figure| figure.charmed);
        Some(FairyPlace {
            position: self.fairy.position(&self.board)?,
            beside: beside.map(|figure| self.deployed(figure)),
        })
    }

    /// Returns the count's quarter; `None` if the count isn't played.
    #[must_use]
    pub fn count(&self) -> Option<Quarter> {
        self.setup.parts.has(Part::Count).then_some(self.city.count())
    }

    /// Returns the king's card, for the largest completed city.
    #[must_use]
    pub fn king(&self) -> Option<HeldCard> {
        self.cards.king()
    }

    /// Returns the robber baron's card, for the longest completed road.
    #[must_use]
    pub fn robber(&self) -> Option<HeldCard> {
        self.cards.robber()
    }

    /// Returns a seat's tokens of wine, grain and cloth.
    #[must_use]
    pub const fn goods(&self, seat: Seat) -> [u8; 3] {
        self.goods.of(seat)
    }

    /// Returns the number of abbeys that a seat has left to lay.
    #[must_use]
    pub const fn abbeys(&self, seat: Seat) -> u8 {
        self.abbeys.of(seat)
    }

    /// Returns the reason for this further part of the turn; `None` in a turn's first part.
    #[must_use]
    pub const fn again(&self) -> Option<FurtherPartReason> {
        self.order.again()
    }

    /// Returns `true` if the active seat's builder has earned a second part that hasn't begun yet.
    #[must_use]
    pub const fn builder_earned(&self) -> bool {
        self.builder.has_earned()
    }

    fn deployed(&self, figure: &Figure) -> DeployedFigure {
        let tile = &self.board.tiles()[usize::from(figure.tile)];
        let spot = Spot { position: tile.position, feature: (figure.segment.0 - tile.first.0) as u8 };
        DeployedFigure { seat: figure.seat, figure: figure.kind, spot }
    }

    /// Returns the number of tiles discarded because they had no place.
    #[must_use]
    pub const fn discarded(&self) -> u8 {
        self.drawn.discarded()
    }

    /// Returns `true` if this part's tile is laid and a deployment is due.
    #[must_use]
    pub fn is_deploying(&self) -> bool {
        self.step == Step::Deployment
    }

    /// Returns the laid tiles, in the order they were laid; the start tile first.
    pub fn tiles(&self) -> impl ExactSizeIterator<Item = LaidTile> + DoubleEndedIterator + '_ {
        self.board.tiles().iter().map(laid)
    }

    /// Returns the tile at `position`.
    #[must_use]
    pub fn tile_at(&self, position: Position) -> Option<LaidTile> {
        self.board.tile_at(position).map(laid)
    }

    /// Returns the empty cells beside laid tiles, in no order.
    pub fn frontier(&self) -> impl Iterator<Item = Position> + '_ {
        self.board.frontier()
    }

    /// Returns the figures on the board, first deployed first; shepherds come last.
    pub fn figures(&self) -> impl ExactSizeIterator<Item = DeployedFigure> + '_ {
        let figures = self.figures.len();
        (0..figures + self.shepherd_count()).map(move |at| match self.figures.get(at) {
            Some(figure) => self.deployed(figure),
            None => self.shepherd(at - figures),
        })
    }

    /// Returns the whole feature that a segment belongs to; `None` if there is no such segment.
    #[must_use]
    pub fn feature(&self, spot: Spot) -> Option<Feature> {
        let root = self.features.root(self.segment_at(spot)?);
        let totals = self.features.totals(root);
        let kind = self.features.kind(root);
        let cities = if kind == FeatureKind::Field { self.farms(|farm| farm == root) } else { Vec::new() };
        let completed = match kind {
            FeatureKind::Field => Vec::new(),
            _ => self.worth(root, ScoringMoment::Completed).to_vec(),
        };
        let mut spots: Vec<Spot> = self
            .features
            .segments()
            .filter(|segment| self.features.root(*segment) == root)
            .map(|segment| self.spot(segment))
            .collect();
        spots.sort_unstable();
        let mut tiles: Vec<Position> = spots.iter().map(|spot| spot.position).collect();
        tiles.dedup();
        Some(Feature {
            kind,
            tiles: tiles.len() as u16,
            spots,
            pennants: totals.pennants(),
            open: totals.open(),
            figures: self
                .figures
                .iter()
                .zip(self.figures())
                .filter(|(figure, _)| self.features.root(figure.segment) == root)
                .map(|(_, figure)| figure)
                .chain(self.shepherds_on(root))
                .collect(),
            strengths: totals.strengths(),
            cities: cities.into_iter().map(|(_, city)| self.spot(self.features.first(city))).collect(),
            final_scoring: if self.step == Step::Over { Vec::new() } else { self.final_scoring(root) },
            worth_completed: completed.into_iter().filter(|term| term.points() > 0).collect(),
        })
    }

    /// Returns the size of the state in bytes, its heap memory included.
    #[must_use]
    pub fn size_bytes(&self) -> usize {
        let lists = self.board.heap_bytes() + self.features.heap_bytes();
        size_of::<Self>() + lists + self.figures.heap_bytes() + self.later.heap_bytes()
    }
}

const fn laid(tile: &Tile) -> LaidTile {
    LaidTile { kind: tile.kind(), position: tile.position, rotation: tile.rotation() }
}
