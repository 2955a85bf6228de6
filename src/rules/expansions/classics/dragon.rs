//! The dragon, its volcanoes, and the princess (000, The Princess & the Dragon).
//!
//! The dragon's tile is closed to figures: none is deployed there, moves there, or goes there from
//! the city.

use crate::board::Tile;
use crate::board::features::FeatureId;
use crate::board::figure_kinds::FigureKind;
use crate::board::figures::Figure;
use crate::game::Game;
use crate::game::encode::cells;
use crate::game::turn::{Flow, Step};
use crate::moves::action::Refusal;
use crate::moves::event::{Event, EventSink, ReturnReason};
use crate::setup::options::{CityTiles, Princess};
use crate::setup::{Part, Seat};
use crate::tiles::catalogue::{KindId, TileSet};
use crate::tiles::geometry::{Position, Side, Spot};
use crate::tiles::shapes::Shapes;
use crate::tools::list::InlineList;

/// Number of steps of a journey.
const JOURNEY: u8 = 6;

/// Place and journey of the dragon.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Dragon {
    /// Its tile, once a volcano was laid.
    at: Option<Position>,
    /// Number of steps left of the journey that is due or in progress.
    steps: u8,
    /// Tiles visited on this journey, its start included.
    path: InlineList<Position, 7>,
}

impl Dragon {
    pub(crate) const fn position(&self) -> Option<Position> {
        self.at
    }

    #[inline]
    pub(crate) fn is_at(&self, position: Position) -> bool {
        self.at == Some(position)
    }

    /// Returns `true` if no journey is due or in progress.
    #[inline]
    pub(crate) const fn is_at_rest(&self) -> bool {
        self.steps == 0
    }

    pub(crate) fn path(&self) -> &[Position] {
        &self.path
    }

    /// Writes the steps left, the path and the tile.
    pub(crate) fn encode(&self, out: &mut Vec<u8>) {
        out.push(self.steps);
        cells(out, &self.path);
        cells(out, self.at.as_slice());
    }
}

impl Game {
    /// Returns `true` if a drawn tile is set aside: a dragon tile before any volcano was laid.
    #[inline]
    pub(crate) fn is_set_aside(&self, kind: KindId) -> bool {
        self.setup.parts.has(Part::Dragon) && self.dragon.at.is_none() && Shapes::standard().of(kind).dragon
    }

    /// Reacts to a new tile: a volcano calls the dragon, a dragon tile sends it on a journey.
    pub(crate) fn wake_dragon<S: EventSink>(&mut self, tile: &Tile, sink: &mut S) {
        let shape = Shapes::standard().of(tile.kind());
        if !self.setup.parts.has(Part::Dragon) || !(shape.volcano || shape.dragon) {
            return;
        }
        if shape.dragon && self.dragon.at.is_some() {
            self.dragon.steps = JOURNEY;
        }
        if shape.volcano {
            let count = self.undrawn.shuffle_back();
            if count > 0 && S::WANTED {
                sink.take(Event::ShuffledBack { count });
            }
            self.dragon.at = Some(tile.position);
            if S::WANTED {
                sink.take(Event::DragonMoved { by: None, to: tile.position });
            }
        }
    }

    /// Waits for a step while one is possible; at a dead end the journey is over.
    pub(crate) fn enter_journey(&mut self) -> Flow {
        if self.dragon.steps > 0
            && let Some(at) = self.dragon.at
        {
            if self.dragon.path.is_empty() {
                self.dragon.path.push(at);
            }
            if self.dragon_steps().next().is_some() {
                return Flow::Wait;
            }
        }
        self.dragon.steps = 0;
        self.dragon.path.clear();
        Flow::Go(self.after(Step::Journey))
    }

    /// Returns the seat that leads the next step: the active seat leads the first, then clockwise.
    pub(crate) fn dragon_leader(&self) -> Seat {
        self.order.seat_after(JOURNEY - self.dragon.steps)
    }

    /// Returns the tiles that the dragon may enter now.
    pub(crate) fn dragon_steps(&self) -> impl Iterator<Item = Position> + '_ {
        let neighbours = Side::ALL.into_iter().filter_map(|side| Some(self.dragon.at?.neighbour(side)));
        neighbours.filter(|to| self.check_dragon(*to).is_ok())
    }

    pub(crate) fn check_dragon(&self, to: Position) -> Result<(), Refusal> {
        let number = self.board.number_at(to).ok_or(Refusal::NoMove)?;
        let tile = &self.board.tiles()[usize::from(number)];
        let beside = self.dragon.at.is_some_and(|at| at.x.abs_diff(to.x) + at.y.abs_diff(to.y) == 1);
        let is_shut = self.dragon.path.contains(&to)
            || self.fairy.is(number)
            || self.is_closed_city(to) && tile.kind().kind().set == TileSet::Count;
        if beside && !is_shut { Ok(()) } else { Err(Refusal::NoMove) }
    }

    /// Returns `true` if dragon, fairy and portal stay off this tile of the city.
    ///
    /// With `city_tiles = open` these are only the two inner tiles.
    pub(crate) fn is_closed_city(&self, position: Position) -> bool {
        // Without short circuits: each would be a branch miss.
        let city = self.setup.has_city() & (-2..=1).contains(&position.x) & (-1..=1).contains(&position.y);
        let inner = position.y == 0 && (-1..=0).contains(&position.x);
        city && (inner || self.setup.options.city_tiles == CityTiles::Closed)
    }

    /// Moves the dragon to a tile, and sends every follower, builder and pig there home.
    pub(crate) fn step_dragon<S: EventSink>(&mut self, by: Seat, to: Position, sink: &mut S) {
        self.dragon.at = Some(to);
        self.dragon.steps -= 1;
        self.dragon.path.push(to);
        if S::WANTED {
            sink.take(Event::DragonMoved { by: Some(by), to });
        }
        let Some(tile) = self.board.number_at(to) else { return };
        let is_there = |game: &Self, figure: &Figure| {
            figure.tile == tile && figure.kind != FigureKind::Barn && !game.is_safe_from_dragon(figure)
        };
        while let Some(at) = self.figures.iter().position(|figure| is_there(self, figure)) {
            let Figure { seat, segment, .. } = self.figures[at];
            self.return_figure(at, ReturnReason::Dragon, sink);
            self.send_lone_specials_home(self.features.root(segment), seat, sink);
        }
        self.eat_shepherds(tile, sink);
    }

    /// Returns the knights of which a princess on the new tile sends one home.
    pub(crate) fn princess_knights(&self) -> impl Iterator<Item = Figure> + '_ {
        let city = self.princess_city();
        let is_knight = move |figure: &&Figure| {
            figure.kind.is_follower() && Some(self.features.root(figure.segment)) == city
        };
        let looked_at = if city.is_some() { &self.figures[..] } else { &[] };
        looked_at.iter().filter(is_knight).copied()
    }

    /// Returns the occupied city with a princess on the new tile.
    #[inline]
    fn princess_city(&self) -> Option<FeatureId> {
        let tile = self.last_tile();
        let princess =
            Shapes::standard().of(tile.kind()).princess.filter(|_| self.setup.parts.has(Part::Princess))?;
        let city = self.features.root(tile.segment(princess));
        self.features.totals(city).is_occupied().then_some(city)
    }

    /// Returns `true` if the princess leaves no other choice.
    #[inline]
    pub(crate) fn must_send_home(&self) -> bool {
        self.setup.options.princess == Princess::Must && self.princess_city().is_some()
    }

    /// Sends a knight home; among several alike, the first deployed.
    pub(crate) fn send_knight_home<S: EventSink>(
        &mut self,
        seat: Seat,
        kind: FigureKind,
        spot: Spot,
        sink: &mut S,
    ) {
        let Some(segment) = self.segment_at(spot) else { return };
        let is_it = |f: &Figure| f.seat == seat && f.kind == kind && f.segment == segment;
        if let Some(at) = self.figures.iter().position(is_it) {
            self.return_figure(at, ReturnReason::Princess, sink);
            self.send_lone_specials_home(self.features.root(segment), seat, sink);
        }
    }
}
