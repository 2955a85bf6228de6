//! Looking at a game: everything screens, bots and tests read.

use super::board::Tile;
use super::catalogue::{FeatureKind, KindId};
use super::count::Quarter;
use super::event::{Again, Event, Occasion, Term};
use super::figures::{Figure, Supply};
use super::game::{DeployedFigure, Game, LaidTile};
use super::geometry::{Position, Spot};
use super::setup::{Part, Seat};
use super::turn::Step;

/// A whole feature: all segments that are joined.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Feature {
    /// Road, city, …
    pub kind: FeatureKind,
    /// Its segments, ascending.
    pub spots: Vec<Spot>,
    /// Distinct tiles it lies on.
    pub tiles: u16,
    /// Pennants in a city.
    pub pennants: u8,
    /// Open ends of a road, open sides of a city, empty cells around a cloister; 0 for a farm.
    pub open: u16,
    /// The figures on it, first deployed first.
    pub figures: Vec<DeployedFigure>,
    /// Follower strength by seat.
    pub strengths: [u8; Seat::MAX],
    /// One segment of each completed city that a farm borders.
    pub cities: Vec<Spot>,
    /// What the final scoring would tell of it if the game ended now, computed as it is paid: a [score](Event::Scored) for its followers, or its
    /// farmers and its barns, and who the fairy is beside. Farms that are paid by the city have one for each city. Where nobody stands the score says
    /// what there would be to get. Nothing once the game is over: it was paid.
    pub final_scoring: Vec<Event>,
    /// What a road, city, cloister or shrine would bring if it were completed as it is; nothing for others.
    pub worth_completed: Vec<Term>,
}

/// Where the fairy is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Fairy {
    /// On which tile.
    pub position: Position,
    /// Beside which figure; nobody where she stands on the tile, or when it has gone.
    pub beside: Option<DeployedFigure>,
}

/// The king's card or the robber baron's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Title {
    /// Who holds it.
    pub holder: Seat,
    /// The size of the largest completed city or road, in tiles.
    pub tiles: u16,
}

impl Feature {
    /// Whether it is a completed road, city or cloister.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.open == 0 && !matches!(self.kind, FeatureKind::Field | FeatureKind::River)
    }
}

impl Game {
    /// Points by seat.
    #[must_use]
    pub fn scores(&self) -> &[u16] {
        &self.points.scores()[..usize::from(self.setup.seats)]
    }

    /// The seats in the order of their turns. Before it is drawn: ascending.
    #[must_use]
    pub fn order(&self) -> &[Seat] {
        self.order.seats()
    }

    /// Whose turn it is; the last one's once the game is over.
    #[must_use]
    #[inline]
    pub fn turn_seat(&self) -> Seat {
        self.order.seat()
    }

    /// Whether a seat gets no turns any more.
    #[must_use]
    pub const fn is_skipped(&self, seat: Seat) -> bool {
        self.order.is_skipped(seat)
    }

    /// Whether deploying a small or large follower is all that may follow a tile.
    #[must_use]
    pub const fn is_plain(&self) -> bool {
        self.is_plain
    }

    /// What a seat has beside the board.
    ///
    /// # Panics
    /// If the game has no such seat.
    #[must_use]
    pub fn supply(&self, seat: Seat) -> Supply {
        assert!(seat.0 < self.setup.seats, "no such seat");
        self.supplies[seat.index()]
    }

    /// The tile that waits to be laid.
    #[must_use]
    pub const fn drawn(&self) -> Option<KindId> {
        self.drawn.kind()
    }

    /// Every copy still to be drawn from the bag, in catalogue order; a river's tiles are [apart](Self::river).
    #[must_use]
    pub fn bag(&self) -> &[KindId] {
        self.undrawn.bag()
    }

    /// What of the river is still to be drawn, which is before the bag: the fork first, the lake last, the others between.
    #[must_use]
    pub fn river(&self) -> &[KindId] {
        self.undrawn.river()
    }

    /// How many tiles are still to be drawn: the river's, the bag's, and those kept aside.
    #[must_use]
    pub fn tiles_left(&self) -> usize {
        self.river().len() + self.bag().len() + self.set_aside().len()
    }

    /// The copies of which the next draw is one: outcome `n` of a draw of a tile is its `n`-th.
    #[must_use]
    #[inline]
    pub fn pool(&self) -> &[KindId] {
        self.undrawn.pool()
    }

    /// The dragon tiles kept aside until a volcano lies.
    #[must_use]
    pub fn set_aside(&self) -> &[KindId] {
        self.undrawn.aside()
    }

    /// Where the dragon is, once a volcano lies.
    #[must_use]
    pub const fn dragon(&self) -> Option<Position> {
        self.dragon.position()
    }

    /// The tiles that the dragon may not enter again on the journey it is on, where it began included; empty between journeys.
    #[must_use]
    pub fn dragon_path(&self) -> &[Position] {
        self.dragon.path()
    }

    /// Where the fairy is, once somebody moved her onto the board.
    #[must_use]
    pub fn fairy(&self) -> Option<Fairy> {
        let beside = self.figures.iter().find(|figure| figure.charmed);
        Some(Fairy {
            position: self.fairy.position(&self.board)?,
            beside: beside.map(|figure| self.deployed(figure)),
        })
    }

    /// The count's quarter, where he is played.
    #[must_use]
    pub fn count(&self) -> Option<Quarter> {
        self.setup.parts.has(Part::Count).then_some(self.city.count())
    }

    /// Who is king, for the largest completed city.
    #[must_use]
    pub fn king(&self) -> Option<Title> {
        self.cards.king()
    }

    /// Who is robber baron, for the longest completed road.
    #[must_use]
    pub fn robber(&self) -> Option<Title> {
        self.cards.robber()
    }

    /// A seat's tokens of wine, grain and cloth.
    #[must_use]
    pub const fn goods(&self, seat: Seat) -> [u8; 3] {
        self.goods.of(seat)
    }

    /// How many abbeys a seat has left to lay.
    #[must_use]
    pub const fn abbeys(&self, seat: Seat) -> u8 {
        self.abbeys.of(seat)
    }

    /// Whether this part of the turn is a further one, and why.
    #[must_use]
    pub const fn again(&self) -> Option<Again> {
        self.order.again()
    }

    /// Whether the own builder has earned the turn a second part, which is still to come.
    #[must_use]
    pub const fn builder_earned(&self) -> bool {
        self.builder.has_earned()
    }

    fn deployed(&self, figure: &Figure) -> DeployedFigure {
        DeployedFigure { seat: figure.seat, figure: figure.kind, spot: self.spot(figure.segment) }
    }

    /// How many tiles were discarded because they had no place.
    #[must_use]
    pub const fn discarded(&self) -> u8 {
        self.drawn.discarded()
    }

    /// Whether the tile of this turn is laid and a figure may follow.
    #[must_use]
    pub fn is_deploying(&self) -> bool {
        self.step == Step::Deployment
    }

    /// The laid tiles, in the order they were laid; the start tile first.
    pub fn tiles(&self) -> impl ExactSizeIterator<Item = LaidTile> + DoubleEndedIterator + '_ {
        self.board.tiles().iter().map(laid)
    }

    /// The tile at `position`.
    #[must_use]
    pub fn tile_at(&self, position: Position) -> Option<LaidTile> {
        self.board.tile_at(position).map(laid)
    }

    /// The empty cells beside laid tiles, in no order.
    pub fn frontier(&self) -> impl Iterator<Item = Position> + '_ {
        self.board.frontier()
    }

    /// The figures on the board, first deployed first.
    pub fn figures(&self) -> impl ExactSizeIterator<Item = DeployedFigure> + '_ {
        self.figures.iter().map(|figure| self.deployed(figure))
    }

    /// The whole feature that a segment belongs to; nothing if there is no such segment.
    #[must_use]
    pub fn feature(&self, spot: Spot) -> Option<Feature> {
        let root = self.features.root(self.segment_at(spot)?);
        let totals = self.features.totals(root);
        let kind = self.features.kind(root);
        let cities = if kind == FeatureKind::Field { self.farms(|farm| farm == root) } else { Vec::new() };
        let completed = match kind {
            FeatureKind::Field => Vec::new(),
            _ => self.worth(root, Occasion::Completed).to_vec(),
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
                .collect(),
            strengths: totals.strengths(),
            cities: cities.into_iter().map(|(_, city)| self.spot(self.features.first(city))).collect(),
            final_scoring: if self.step == Step::Over { Vec::new() } else { self.final_scoring(root) },
            worth_completed: completed.into_iter().filter(|term| term.points() > 0).collect(),
        })
    }

    /// The size of the state in bytes, what it owns on the heap included.
    #[must_use]
    pub const fn size_bytes(&self) -> usize {
        size_of::<Self>() + self.board.heap_bytes() + self.features.heap_bytes()
    }
}

const fn laid(tile: &Tile) -> LaidTile {
    LaidTile { kind: tile.kind, position: tile.position, rotation: tile.rotation }
}
