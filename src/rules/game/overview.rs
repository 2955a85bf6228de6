//! Read access to a game's features by number, for programs that read thousands of boards a second.
//!
//! [`Game::feature`] tells more about one feature.
//!
//! Invariant: this module changes nothing and decides nothing about what is legal.

use super::Game;
use super::scoring::sum;
use crate::board::figure_kinds::FigureKind;
use crate::expansions::bridges::Axis;
use crate::moves::event::ScoringMoment;
use crate::setup::{Part, Seat};
use crate::tiles::catalogue::Edge;
use crate::tiles::geometry::{Position, Side, Spot};
use crate::tiles::shapes::{NO_FEATURE, Port, Shapes};
use crate::tools::list::InlineList;

pub use crate::board::Cell;
pub use crate::board::features::FeatureId;
use crate::board::features::SegmentId;
pub use crate::board::totals::Totals;

/// A game's features by number. The numbers are valid until the next tile is laid.
#[derive(Debug, Clone, Copy)]
pub struct Overview<'a> {
    game: &'a Game,
}

/// The edges and features that a tile would meet in an empty cell.
#[derive(Debug, Clone, Copy)]
pub struct Surroundings {
    edges: [Option<Edge>; 4],
    ways: InlineList<FeatureId, 4>,
    fields: InlineList<FeatureId, 8>,
}

impl Surroundings {
    /// Returns the edges that the neighbouring tiles show, by side.
    #[must_use]
    #[inline]
    pub const fn edges(&self) -> [Option<Edge>; 4] {
        self.edges
    }

    /// Returns the roads and cities, each once.
    #[must_use]
    #[inline]
    pub fn ways(&self) -> &[FeatureId] {
        &self.ways
    }

    /// Returns the farms, each once.
    #[must_use]
    #[inline]
    pub fn fields(&self) -> &[FeatureId] {
        &self.fields
    }
}

impl Game {
    /// Returns its features by number.
    #[must_use]
    pub const fn overview(&self) -> Overview<'_> {
        Overview { game: self }
    }
}

impl<'a> Overview<'a> {
    /// Returns the numbers that features can have; a number may belong to no feature.
    pub fn features(self) -> impl ExactSizeIterator<Item = FeatureId> {
        (0..self.game.features.end() as u16).map(FeatureId)
    }

    /// Returns the feature of a segment, if there is such a segment.
    #[must_use]
    pub fn at(self, spot: Spot) -> Option<FeatureId> {
        self.game.segment_at(spot).map(|segment| self.game.features.root(segment))
    }

    /// Returns the running totals of a feature.
    #[must_use]
    #[inline]
    pub fn totals(self, feature: FeatureId) -> &'a Totals {
        self.game.features.totals(feature)
    }

    /// Returns the points of each seat with the most strength for this occasion, without pigs.
    #[must_use]
    pub fn worth(self, feature: FeatureId, occasion: ScoringMoment) -> u16 {
        sum(self.game.worth(feature, occasion))
    }

    /// Returns the points at the end of a farm with this number of completed cities, without pigs.
    ///
    /// Applies where farms are scored by themselves.
    #[must_use]
    pub fn farm_worth(self, farm: FeatureId, cities: u16) -> u16 {
        sum(self.game.farm_end(farm, cities).1)
    }

    /// Returns the points at the end of each barn on a farm with this number of completed cities.
    #[must_use]
    pub fn barn_worth(self, farm: FeatureId, cities: u16) -> u16 {
        sum(self.game.barn_terms(farm, cities))
    }

    /// Returns `true` if pieces or tiles of later sets change what a feature is worth by its totals, or
    /// to whom.
    #[inline]
    #[must_use]
    pub fn is_changed_by_pieces(self, feature: FeatureId) -> bool {
        self.game.later.is_magic_on_board() && self.game.is_enchanted(feature)
            || self.game.has_hills_or_vineyards() && self.game.is_changed_by_tiles(feature)
    }

    /// Returns the follower strength of each seat, less 1 if it would be paid but for others' followers
    /// on hills.
    #[inline]
    #[must_use]
    pub fn strengths(self, feature: FeatureId) -> [u8; Seat::MAX] {
        let mut strengths = self.totals(feature).strengths();
        let lost = self.game.ties(&strengths, |other| other == feature).lost;
        for seat in Seat::first(Seat::MAX as u8).filter(|seat| lost >> seat.0 & 1 == 1) {
            strengths[seat.index()] -= 1;
        }
        strengths
    }

    /// Calls `each` for the points at the end that features don't bring: the fairy's, cards, goods,
    /// and those of later sets.
    pub fn bonuses(self, mut each: impl FnMut(Seat, u16)) {
        let mut each = |seat, _, points| each(seat, points);
        self.game.cards.bonuses(self.game.setup(), &mut each);
        self.game.goods.bonuses(self.game.setup(), &mut each);
        self.game.later.bonuses(self.game.setup(), &mut each);
        self.game.final_fairy_bonuses(&mut each);
    }

    /// Returns the figures on the board with their features, first deployed first.
    pub fn figures(self) -> impl Iterator<Item = (FigureKind, FeatureId)> + 'a {
        let Game { figures, features, .. } = self.game;
        figures.iter().map(|figure| (figure.kind, features.root(figure.segment)))
    }

    /// Returns the laid cloisters and shrines, completed or not.
    pub fn cloisters(self) -> impl Iterator<Item = (Position, FeatureId)> + 'a {
        let Game { cloisters, features, .. } = self.game;
        cloisters.iter().map(|cloister| (cloister.position, features.root(cloister.segment())))
    }

    /// Returns all pairs of a farm and a city that border each other, ascending, each once.
    #[must_use]
    #[inline(always)] // known to want all, it keeps without asking
    pub fn borders(self) -> Vec<(FeatureId, FeatureId)> {
        self.game.borders(|_| true, |_| true)
    }

    /// Returns the pairs of a farm and a city that border each other on the last tile.
    pub fn last_borders(self) -> impl Iterator<Item = (FeatureId, FeatureId)> {
        let features = &self.game.features;
        self.game.board.tiles().last().into_iter().flat_map(move |tile| {
            let borders = Shapes::standard().of(tile.kind()).borders.iter();
            borders.map(move |(field, city)| [field, city].map(|at| features.root(tile.segment(*at))).into())
        })
    }

    /// Returns the first segment of a feature; it stays in the feature, whatever joins it later.
    ///
    /// Returns `None` if the number belongs to no feature.
    #[must_use]
    #[inline]
    pub fn first_segment(self, feature: FeatureId) -> Option<u16> {
        self.game.features.first_of_used(feature).map(|segment| segment.0)
    }

    /// Returns the feature to which a segment belongs now.
    ///
    /// # Panics
    /// Panics if there is no such segment.
    #[must_use]
    #[inline]
    pub fn feature_of(self, segment: u16) -> FeatureId {
        self.game.features.root(SegmentId(segment))
    }

    /// Returns the empty cells beside laid tiles with the numbers of their slots.
    pub fn slots(self) -> impl Iterator<Item = (usize, Position)> + 'a {
        self.game.board.slots()
    }

    /// Returns the content of a cell.
    #[must_use]
    #[inline]
    pub fn cell(self, cell: Position) -> Cell {
        self.game.board.cell(cell)
    }

    /// Returns the edges and features that a tile would meet in an empty cell.
    #[must_use]
    #[inline(always)] // else the result goes through memory, to be read once
    pub fn around(self, cell: Position) -> Surroundings {
        let mut around =
            Surroundings { edges: [None; 4], ways: InlineList::new(), fields: InlineList::new() };
        let has_bridges = self.game.setup.parts.has(Part::Bridge);
        for side in Side::ALL {
            let Some(tile) = self.game.board.tile_at(cell.neighbour(side)) else { continue };
            let (turned, facing) = (tile.turned(), side.opposite());
            around.edges[side.index()] = Some(turned.edge(facing));
            let way = turned.at(Port::way(facing));
            if way != NO_FEATURE {
                around.ways.insert_new(self.game.features.root(tile.segment(way)));
            }
            for field in [Port::left, Port::right].map(|half| turned.at(half(facing))) {
                if field != NO_FEATURE {
                    around.fields.insert_new(self.game.features.root(tile.segment(field)));
                }
            }
            if has_bridges
                && self.game.bridge_over(tile.position) == Some(Axis::of(side))
                && let Some(road) = self.game.bridge_segment(tile.position)
            {
                around.edges[side.index()] = Some(Edge::Road);
                around.ways.insert_new(self.game.features.root(road));
            }
        }
        around
    }
}
