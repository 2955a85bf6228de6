//! Castles: a small city that was just closed becomes one instead of being scored.
//!
//! Its follower is the lord: it gets the points of the first feature that is completed near the
//! castle in a later part. The castle's two segments are then a feature of a kind of its own.

use crate::board::features::{FeatureId, SegmentId};
use crate::expansions::steps::SetStep;
use crate::game::Game;
use crate::game::encode::length;
use crate::game::scoring::{Terms, sum};
use crate::game::turn::{Flow, Step};
use crate::moves::action::{Action, PiecePlace, Refusal};
use crate::moves::event::{Event, EventSink, ReturnReason, ScoringMoment};
use crate::setup::options::CastleAsk;
use crate::setup::{Part, Piece, Seat, Setup};
use crate::tiles::catalogue::FeatureKind;
use crate::tiles::geometry::{Position, Spot};
use crate::tiles::shapes::Shapes;
use crate::tools::list::InlineList;

/// Maximum number of castles in a game.
const CASTLES_MAX: usize = 12;

/// One-sided cities that aren't drawn half-round: no castle is made of them.
const POINTED: [(&str, u8); 10] = [
    ("inns/07", 0),
    ("dragon/10", 0),
    ("abbey/03", 0),
    ("abbey/09", 0),
    ("hills/01", 0),
    ("hills/02", 1),
    ("hills/07", 0),
    ("hills/07", 1),
    ("bridges/04", 0),
    ("abbot/bridges04", 0),
];

/// A castle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Castle {
    /// Its two segments, ascending.
    ends: [SegmentId; 2],
    /// The numbers of their tiles.
    tiles: [u16; 2],
    /// It was made in this part, so nothing sets it off.
    is_new: bool,
}

/// The castles on the board, in the order they were made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Castles {
    list: InlineList<Castle, CASTLES_MAX>,
    /// Number of castles made by seat.
    made: [u8; Seat::MAX],
    /// The distance of the seat that is asked from the active one.
    asked: u8,
}

/// The tiles of a completed feature, or of a castle that was set off, and their terms.
type Trigger = (Vec<Position>, Terms);

impl Castles {
    /// Lets the castles of the last part be set off.
    pub(super) fn begin_part(&mut self) {
        self.list.as_mut().iter_mut().for_each(|castle| castle.is_new = false);
        self.asked = 0;
    }

    /// Returns the number of castles that a seat has made.
    pub(super) const fn made_by(&self, seat: Seat) -> u8 {
        self.made[seat.index()]
    }

    /// Writes each castle's segments and age, the number left to each seat, and the seat asked.
    pub(super) fn encode(&self, setup: &Setup, out: &mut Vec<u8>) {
        length(out, self.list.len());
        for castle in self.list.iter() {
            out.extend(castle.ends.iter().flat_map(|end| end.0.to_le_bytes()));
            out.push(u8::from(castle.is_new));
        }
        out.extend(Seat::first(setup.seats).map(|seat| setup.bridges() - self.made_by(seat)));
        out.push(self.asked);
    }
}

impl Game {
    /// Returns the cells of the castle that has a segment on this tile: its two tiles, and two on either
    /// side of them.
    ///
    /// Empty if there is none.
    #[must_use]
    pub fn castle_tiles(&self, position: Position) -> Vec<Position> {
        let castles = self.later.castles.list.iter();
        let mut here = castles.filter(|castle| self.castle_ends(castle).contains(&position));
        here.next().map_or_else(Vec::new, |castle| self.castle_cells(castle))
    }

    /// Returns the seats of the followers in castles, first deployed first.
    pub fn lords(&self) -> impl Iterator<Item = Seat> + '_ {
        let has_any = !self.later.castles.list.is_empty();
        let is_lord = move |segment| has_any && self.features.kind_at(segment) == FeatureKind::Castle;
        self.figures.iter().filter(move |figure| is_lord(figure.segment)).map(|figure| figure.seat)
    }

    /// Returns the number of castles that a farm borders.
    #[inline]
    pub(crate) fn castles_beside(&self, farm: FeatureId) -> u16 {
        let castles = self.later.castles.list.iter();
        let is_beside = |castle: &&Castle| {
            castle.ends.iter().zip(castle.tiles).any(|(end, tile)| self.meets_city(farm, tile, *end))
        };
        castles.filter(is_beside).count() as u16
    }

    /// Returns `true` if a farm borders this segment of a city, on the tile with this number.
    fn meets_city(&self, farm: FeatureId, tile: u16, city: SegmentId) -> bool {
        let tile = &self.board.tiles()[usize::from(tile)];
        let mut borders = Shapes::standard().of(tile.kind()).borders.iter();
        borders.any(|(field, other)| {
            tile.segment(*other) == city && self.features.root(tile.segment(*field)) == farm
        })
    }

    /// Returns the first segment of each castle, in the order they were made.
    pub(super) fn castles_on_board(&self) -> impl Iterator<Item = Spot> + '_ {
        self.later.castles.list.iter().map(|castle| self.spot(castle.ends[0]))
    }

    fn castle_ends(&self, castle: &Castle) -> [Position; 2] {
        castle.tiles.map(|tile| self.board.tiles()[usize::from(tile)].position)
    }

    fn castle_cells(&self, castle: &Castle) -> Vec<Position> {
        let [one, other] = self.castle_ends(castle);
        let is_level = one.y == other.y;
        let beside = |at: Position, by: i16| {
            if is_level { Position::new(at.x, at.y + by) } else { Position::new(at.x + by, at.y) }
        };
        [-1, 0, 1].into_iter().flat_map(|by| [beside(one, by), beside(other, by)]).collect()
    }

    fn castle_root(&self, castle: &Castle) -> FeatureId {
        self.features.root(castle.ends[0])
    }

    /// Returns the small cities just completed that the seat that is asked may make castles of.
    fn small_cities(&self) -> Vec<[SegmentId; 2]> {
        let seat = self.castle_seat();
        if self.later.castles.made_by(seat) >= self.setup.bridges() {
            return Vec::new();
        }
        let mut cities: Vec<[SegmentId; 2]> =
            self.completed_now().iter().filter_map(|city| self.small_city_of(seat, *city)).collect();
        cities.sort_unstable();
        cities
    }

    /// Returns the segments of a city of two half-round ends with one follower, if that is this seat's.
    fn small_city_of(&self, seat: Seat, city: FeatureId) -> Option<[SegmentId; 2]> {
        let totals = self.features.totals(city);
        let is_one = totals.kind() == FeatureKind::City && totals.tiles() == 2 && totals.followers() == 1;
        if !is_one || !totals.has_follower_of(seat) {
            return None;
        }
        let segments = self.features.segments().filter(|segment| self.features.root(*segment) == city);
        let ends: [SegmentId; 2] = segments.collect::<Vec<_>>().try_into().ok()?;
        ends.iter().all(|end| self.is_half_round(*end)).then_some(ends)
    }

    fn is_half_round(&self, end: SegmentId) -> bool {
        let tile = self.board.tile_with(end);
        let (kind, number) = (tile.kind().kind(), (end.0 - tile.first.0) as u8);
        kind.features[usize::from(number)].sides.len() == 1
            && !POINTED.contains(&(kind.name.as_str(), number))
    }

    pub(super) fn castle_seat(&self) -> Seat {
        self.order.seat_after(self.later.castles.asked)
    }

    /// Asks the owners of small cities just completed, the active seat first, then clockwise.
    pub(super) fn enter_castle(&mut self) -> Flow {
        while self.later.castles.asked < self.setup.seats {
            if !self.small_cities().is_empty() {
                return Flow::Wait;
            }
            self.later.castles.asked += 1;
        }
        self.later.castles.asked = 0;
        Flow::Go(self.after(Step::Set(SetStep::Castle)))
    }

    pub(super) fn castle_actions(&self, actions: &mut Vec<Action>) {
        let spots = self.small_cities().into_iter().map(|[first, _]| self.spot(first));
        let place = |spot| Action::Place { piece: Piece::Castle, to: PiecePlace::Segment(spot) };
        let first = actions.len();
        actions.extend(spots.map(place));
        actions[first..].sort_unstable();
        actions.push(Action::Pass);
    }

    pub(super) fn check_castle(&self, action: Action) -> Result<(), Refusal> {
        let mut offered = Vec::new();
        self.castle_actions(&mut offered);
        match action {
            _ if offered.contains(&action) => Ok(()),
            Action::Place { piece: Piece::Castle, .. } => Err(Refusal::NoMove),
            _ => Err(Refusal::NotNow),
        }
    }

    #[cold]
    pub(super) fn act_with_castle<S: EventSink>(&mut self, action: Action, sink: &mut S) {
        let asks_on = self.setup.options.castle_ask == CastleAsk::Each;
        if let Action::Place { to: to @ PiecePlace::Segment(spot), .. } = action {
            self.make_castle(spot, to, sink);
            self.later.castles.asked += u8::from(!asks_on);
        } else if asks_on {
            self.later.castles.asked += 1;
        } else {
            self.later.castles.asked = self.setup.seats;
        }
    }

    fn make_castle<S: EventSink>(&mut self, spot: Spot, to: PiecePlace, sink: &mut S) {
        let seat = self.castle_seat();
        let Some(city) = self.segment_at(spot).map(|segment| self.features.root(segment)) else { return };
        let Some(ends) = self.small_city_of(seat, city) else { return };
        let tiles = ends.map(|end| self.board.tile_of(end));
        let castles = &mut self.later.castles;
        castles.list.push(Castle { ends, tiles, is_new: true });
        castles.made[seat.index()] += 1;
        if S::WANTED {
            sink.take(Event::PieceMoved { seat, piece: Piece::Castle, to });
        }
        if self.later.is_magic_on_board() {
            self.end_magic(&[city], sink);
        }
        self.features.become_castle(city);
        let is_helper =
            |game: &Self, at: usize| game.figures[at].kind.is_helper() && game.root_of_figure(at) == city;
        while let Some(at) = (0..self.figures.len()).find(|at| is_helper(self, *at)) {
            self.return_figure(at, ReturnReason::Alone, sink);
        }
        let tile = self.last_tile();
        let is_of_it = |number: &u8| self.features.root(tile.segment(*number)) == city;
        let printed = tile.kind().kind().features.len() as u8;
        let bits = (0..printed).filter(is_of_it).fold(0u16, |bits, number| bits | 1 << number);
        self.laid.forget(bits);
    }

    fn root_of_figure(&self, at: usize) -> FeatureId {
        self.features.root(self.figures[at].segment)
    }

    /// Returns `true` if a feature that is completed now would set this castle off.
    fn is_ready(&self, castle: &Castle) -> bool {
        !castle.is_new && self.features.totals(self.castle_root(castle)).is_occupied()
    }

    /// Returns the cells of the castle that is this feature; none if it is no castle.
    pub(super) fn castle_cells_of(&self, root: FeatureId) -> Vec<Position> {
        let mut castles = self.later.castles.list.iter();
        let castle = castles.find(|castle| self.castle_root(castle) == root);
        castle.map_or_else(Vec::new, |castle| self.castle_cells(castle))
    }

    /// Returns the castles that completed features set off, then those that the castles set off, and so
    /// on, each with the terms that it scores.
    ///
    /// The feature worth most near a castle counts, and the first of equal ones.
    #[inline]
    pub(crate) fn castles_set_off(&self, done: &[FeatureId]) -> Vec<(FeatureId, Terms)> {
        if self.setup.parts.has(Part::Castle) { self.find_castles_set_off(done) } else { Vec::new() }
    }

    #[inline(never)] // seldom
    fn find_castles_set_off(&self, done: &[FeatureId]) -> Vec<(FeatureId, Terms)> {
        let ready = self.later.castles.list.iter().filter(|castle| self.is_ready(castle));
        let mut waiting: Vec<Castle> = ready.copied().collect();
        if waiting.is_empty() {
            return Vec::new();
        }
        let tiles = |root: FeatureId| {
            let segments = self.features.segments().filter(move |s| self.features.root(*s) == root);
            segments.map(|segment| self.board.tile_with(segment).position).collect::<Vec<Position>>()
        };
        let mut triggers: Vec<Trigger> =
            done.iter().map(|root| (tiles(*root), self.worth(*root, ScoringMoment::Completed))).collect();
        let mut set_off = Vec::new();
        while !triggers.is_empty() {
            let mut next: Vec<Trigger> = Vec::new();
            waiting.retain(|castle| {
                let cells = self.castle_cells(castle);
                let is_near = |trigger: &&Trigger| trigger.0.iter().any(|tile| cells.contains(tile));
                let near = triggers.iter().filter(is_near);
                let Some((_, terms)) = near.min_by_key(|trigger| std::cmp::Reverse(sum(trigger.1))) else {
                    return true;
                };
                set_off.push((self.castle_root(castle), *terms));
                next.push((self.castle_ends(castle).to_vec(), *terms));
                false
            });
            triggers = next;
        }
        set_off
    }

    /// Scores the castles that were set off, and sends their lords home.
    pub(crate) fn score_castles<S: EventSink>(&mut self, set_off: &[(FeatureId, Terms)], sink: &mut S) {
        for (root, terms) in set_off {
            self.pay_castle(*root, *terms, sink);
            while let Some(at) = (0..self.figures.len()).find(|at| self.root_of_figure(*at) == *root) {
                self.return_figure(at, ReturnReason::Scored, sink);
            }
        }
    }
}
