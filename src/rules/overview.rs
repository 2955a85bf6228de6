//! A game's features by number, to be read: for programs that look at thousands of boards a second. [`Game::feature`] says more of one.
//!
//! Invariant: nothing can be changed from here, and nothing here decides what is legal.

use super::catalogue::Edge;
use super::event::Occasion;
use super::figures::FigureKind;
use super::game::Game;
use super::geometry::{Position, Side, Spot};
use super::list::Few;
use super::scoring::sum;
use super::setup::Seat;
use super::shapes::{NO_FEATURE, Port};

pub use super::board::Cell;
pub use super::features::FeatureId;
pub use super::totals::Totals;

/// See the module. Numbers hold until the next tile is laid.
#[derive(Debug, Clone, Copy)]
pub struct Overview<'a> {
    game: &'a Game,
}

/// What a tile would meet in an empty cell.
#[derive(Debug, Clone, Copy)]
pub struct Around {
    edges: [Option<Edge>; 4],
    ways: Few<FeatureId, 4>,
    fields: Few<FeatureId, 8>,
}

impl Around {
    /// By side: what a tile that lies across shows.
    #[must_use]
    #[inline]
    pub const fn edges(&self) -> [Option<Edge>; 4] {
        self.edges
    }

    /// The roads and cities, each once.
    #[must_use]
    #[inline]
    pub fn ways(&self) -> &[FeatureId] {
        &self.ways
    }

    /// The farms, each once.
    #[must_use]
    #[inline]
    pub fn fields(&self) -> &[FeatureId] {
        &self.fields
    }
}

impl Game {
    /// Its features by number.
    #[must_use]
    pub const fn overview(&self) -> Overview<'_> {
        Overview { game: self }
    }
}

impl<'a> Overview<'a> {
    /// The numbers that features have; some may be no feature's.
    pub fn features(self) -> impl ExactSizeIterator<Item = FeatureId> {
        (0..self.game.features.end() as u16).map(FeatureId)
    }

    /// The feature of a segment, if there is one.
    #[must_use]
    pub fn at(self, spot: Spot) -> Option<FeatureId> {
        self.game.segment_at(spot).map(|segment| self.game.features.root(segment))
    }

    /// What is counted of a feature.
    #[must_use]
    #[inline]
    pub fn totals(self, feature: FeatureId) -> &'a Totals {
        self.game.features.totals(feature)
    }

    /// What it brings each seat with most strength, but for pigs, on such an occasion.
    #[must_use]
    pub fn worth(self, feature: FeatureId, occasion: Occasion) -> u16 {
        sum(self.game.worth(feature, occasion))
    }

    /// What a farm that borders so many completed cities brings at the end, but for pigs, where farms are paid one by one.
    #[must_use]
    pub fn farm_worth(self, farm: FeatureId, cities: u16) -> u16 {
        sum(self.game.farm_end(farm, cities).1)
    }

    /// What is paid at the end if it were now, but for features: the fairy's points, cards and goods.
    pub fn bonuses(self, mut each: impl FnMut(Seat, u16)) {
        let mut each = |seat, _, points| each(seat, points);
        self.game.cards.bonuses(self.game.setup(), &mut each);
        self.game.goods.bonuses(self.game.setup(), &mut each);
        self.game.fairy_farewell(&mut each);
    }

    /// The figures on the board with what they stand on, first deployed first.
    pub fn figures(self) -> impl Iterator<Item = (FigureKind, FeatureId)> + 'a {
        let Game { figures, features, .. } = self.game;
        figures.iter().map(|figure| (figure.kind, features.root(figure.segment)))
    }

    /// The laid cloisters and shrines, completed or not.
    pub fn cloisters(self) -> impl Iterator<Item = (Position, FeatureId)> + 'a {
        let Game { cloisters, features, .. } = self.game;
        cloisters.iter().map(|cloister| (cloister.position, features.root(cloister.segment)))
    }

    /// Every farm and city that border each other, ascending, each pair once.
    #[must_use]
    #[inline(always)] // known to want all, it keeps without asking
    pub fn borders(self) -> Vec<(FeatureId, FeatureId)> {
        self.game.borders(|_| true, |_| true)
    }

    /// What lies in a cell.
    #[must_use]
    #[inline]
    pub fn cell(self, cell: Position) -> Cell {
        self.game.board.cell(cell)
    }

    /// By side of an empty cell: what a tile that lies across shows.
    #[must_use]
    #[inline]
    pub fn edges_around(self, cell: Position) -> [Option<Edge>; 4] {
        Side::ALL.map(|side| {
            let tile = self.game.board.tile_at(cell.neighbour(side))?;
            Some(tile.turned().edge(side.opposite()))
        })
    }

    /// What a tile would meet in an empty cell.
    #[must_use]
    #[inline(always)] // else the result goes through memory, to be read once
    pub fn around(self, cell: Position) -> Around {
        let mut around = Around { edges: [None; 4], ways: Few::new(), fields: Few::new() };
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
        }
        around
    }
}
