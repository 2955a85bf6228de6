//! The Count of Carcassonne (000, The Count of Carcassonne; 003; 004).
//!
//! Followers in the city stand on its quarters, which are segments like others but are never
//! scored. A follower that leaves goes to a feature of its quarter's kind. The count keeps one
//! quarter closed.

use serde::{Deserialize, Serialize};

use crate::board::Tile;
use crate::board::features::{FeatureId, SegmentId};
use crate::board::figure_kinds::FigureKind;
use crate::board::figures::Figure;
use crate::game::Game;
use crate::game::turn::{Flow, Step};
use crate::moves::action::{Action, Refusal};
use crate::moves::event::{Event, EventSink};
use crate::setup::options::{
    CityExits, CityMayorWagon, CountEnd, CountEndHow, CountMoves, CountQuarter, Farmers, MarketAtBarn,
};
use crate::setup::{Part, Seat};
use crate::tiles::catalogue::FeatureKind;
use crate::tiles::geometry::{Position, Spot};
use crate::tiles::shapes::Shapes;
use crate::tools::names::named;

named! {
    /// A quarter of the city of Carcassonne; clockwise, as the count goes round.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
    #[repr(u8)]
    Quarter {
        /// Followers leave it for cities.
        Castle = "castle",
        /// Followers leave it for farms.
        Market = "market",
        /// Followers leave it for roads.
        Blacksmith = "blacksmith",
        /// Followers leave it for cloisters and shrines.
        Cathedral = "cathedral",
    }
}

impl Quarter {
    /// The cell of the tile that shows all four.
    pub const TILE: Position = Position::new(0, 0);

    /// Returns the segment that followers in this quarter stand on.
    #[must_use]
    pub const fn spot(self) -> Spot {
        Spot { position: Self::TILE, feature: self as u8 }
    }

    /// Returns the quarter whose followers may go to this kind of feature.
    #[must_use]
    pub const fn of(kind: FeatureKind) -> Option<Self> {
        match kind {
            FeatureKind::City => Some(Self::Castle),
            FeatureKind::Field => Some(Self::Market),
            FeatureKind::Road => Some(Self::Blacksmith),
            FeatureKind::Cloister | FeatureKind::Shrine => Some(Self::Cathedral),
            _ => None,
        }
    }

    /// Returns the kind of feature that its followers may go to; for the cathedral it is a cloister.
    const fn feature(self) -> FeatureKind {
        match self {
            Self::Castle => FeatureKind::City,
            Self::Market => FeatureKind::Field,
            Self::Blacksmith => FeatureKind::Road,
            Self::Cathedral => FeatureKind::Cloister,
        }
    }
}

/// Number of the tile with the quarters; the city's twelve tiles are laid first.
const TILE: usize = 6;
/// One bit for each of the city's tiles.
const CITY: u64 = (1 << 12) - 1;

/// The count, and the state of leaving his city.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct CountState {
    /// The count's quarter.
    count: Quarter,
    /// One bit for each seat that takes no more followers out of the city at the end.
    out: u8,
    /// The seat that is asked, as its distance from the active one.
    leaving: u8,
}

impl CountState {
    pub(crate) const fn new() -> Self {
        Self { count: Quarter::Castle, out: 0, leaving: 1 }
    }

    pub(crate) const fn count(&self) -> Quarter {
        self.count
    }

    #[inline]
    pub(crate) fn begin_part(&mut self) {
        self.leaving = 1;
    }

    /// Writes the seats that are out, and the seat that is asked.
    pub(crate) const fn encode_leaving(&self) -> [u8; 2] {
        [self.out, self.leaving]
    }

    /// Writes the count's quarter.
    pub(crate) const fn encode_count(&self) -> u8 {
        self.count as u8
    }
}

impl Game {
    /// Returns one bit for each tile of the city, by tile number.
    #[inline]
    pub(super) const fn city_tiles(&self) -> u64 {
        if self.setup.has_city() { CITY } else { 0 }
    }

    /// Waits for seats to take followers out of the city to features that will be scored.
    ///
    /// Seats are asked clockwise, from the left of the active one.
    pub(crate) fn enter_leave(&mut self) -> Flow {
        if !self.is_anybody_in_city() {
            return Flow::Go(self.after(Step::Leave));
        }
        let for_barns = self.setup.options.market_at_barn == MarketAtBarn::Yes && self.barns.have_farms();
        if !self.laid.completes() && !for_barns {
            self.city.leaving = self.setup.seats + 1; // nothing to go to
        }
        while self.city.leaving <= self.setup.seats {
            if self.can_leave() {
                return Flow::Wait;
            }
            self.city.leaving += 1;
        }
        Flow::Go(self.after(Step::Leave))
    }

    /// Returns the seat that is asked to take followers out of the city.
    pub(crate) fn leaving_seat(&self) -> Seat {
        self.order.seat_after(self.city.leaving)
    }

    fn is_anybody_in_city(&self) -> bool {
        Seat::first(self.setup.seats).any(|seat| self.figures.tiles_of(seat).contains(TILE as u16))
    }

    fn can_leave(&self) -> bool {
        let seat = self.leaving_seat();
        let mut quarters = self.figures_in_city(seat).map(|(_, quarter)| quarter);
        quarters.any(|quarter| quarter != self.city.count && self.exits_of(quarter).next().is_some())
    }

    /// Returns a seat's figures in the city with their quarters, first deployed first.
    fn figures_in_city(&self, seat: Seat) -> impl Iterator<Item = (FigureKind, Quarter)> + '_ {
        let figures = self.figures.iter();
        let inside = figures.filter_map(|figure| Some((figure, self.quarter_of(figure.segment)?)));
        inside.filter(move |(figure, _)| figure.seat == seat).map(|(figure, quarter)| (figure.kind, quarter))
    }

    /// Returns `true` if the fairy is next to one of several alike in a quarter.
    ///
    /// Then it matters which of them leaves.
    fn has_favoured(&self, seat: Seat, kind: FigureKind, quarter: Quarter) -> bool {
        let alike = self.figures.iter().filter(|figure| {
            figure.seat == seat && figure.kind == kind && self.quarter_of(figure.segment) == Some(quarter)
        });
        let (count, charmed) = alike.fold((0, false), |(count, any), f| (count + 1, any | f.charmed));
        count > 1 && charmed
    }

    fn quarter_of(&self, segment: SegmentId) -> Option<Quarter> {
        let is_quarter = self.features.kind_at(segment) == FeatureKind::Quarter;
        is_quarter.then(|| Quarter::ALL[usize::from(segment.0 - self.board.tiles()[TILE].first.0)])
    }

    /// Returns the segments that followers of a quarter may go to now.
    ///
    /// During the game these are on features about to be scored, at the end on incomplete features
    /// and any farms; never on the dragon's tile.
    fn exits_of(&self, quarter: Quarter) -> impl Iterator<Item = Spot> + '_ {
        let is_of = move |segment: SegmentId| Quarter::of(self.features.kind_at(segment)) == Some(quarter);
        let at_end = self.step == Step::LastLeave;
        let scored = if at_end { Vec::new() } else { self.about_to_be_scored(quarter) };
        let is_open =
            !at_end || quarter == Quarter::Market || self.setup.options.count_end != CountEnd::MarketOnly;
        let tiles = if is_open && (at_end || !scored.is_empty()) { self.board.tiles() } else { &[] };
        let is_exit = move |segment: SegmentId| {
            is_of(segment) && {
                let root = self.features.root(segment);
                let is_farm = quarter == Quarter::Market;
                if at_end { is_farm || self.features.is_incomplete(root) } else { scored.contains(&root) }
            }
        };
        let is_open_to_them = |tile: &&Tile| !self.dragon.is_at(tile.position);
        let segments = tiles.iter().filter(is_open_to_them).flat_map(move |tile| {
            let printed = Shapes::standard().of(tile.kind()).features.len() as u8;
            let bridges = u8::from(self.bridge_bit(tile) != 0);
            (0..printed + bridges).map(move |feature| (tile, feature))
        });
        segments
            .filter(move |(tile, feature)| is_exit(tile.segment(*feature)))
            .map(|(tile, feature)| Spot { position: tile.position, feature })
    }

    /// Returns the features that this part scores and that followers of a quarter may go to.
    fn about_to_be_scored(&self, quarter: Quarter) -> Vec<FeatureId> {
        let mut scored = if self.laid.completes() { self.completed_now().to_vec() } else { Vec::new() };
        if self.setup.options.market_at_barn == MarketAtBarn::Yes {
            scored.extend(self.barn_farms().into_iter().map(|(farm, _)| farm));
        }
        let to_empty = match self.setup.options.city_exits {
            CityExits::Any => true,
            CityExits::NoEmptyCloister => quarter != Quarter::Cathedral,
            CityExits::Occupied => false,
        };
        scored.retain(|root| {
            Quarter::of(self.features.kind(*root)) == Some(quarter)
                && (to_empty || self.features.totals(*root).is_occupied())
        });
        scored
    }

    /// Lists the ways to take followers out of the city, each kind to each segment.
    ///
    /// Staying comes last.
    pub(crate) fn leave_actions(&self, actions: &mut Vec<Action>) {
        let mut held: Vec<(FigureKind, Quarter)> = self.figures_in_city(self.leaving_seat()).collect();
        held.sort_unstable();
        held.dedup();
        for (figure, quarter) in held.into_iter().filter(|(_, quarter)| *quarter != self.city.count) {
            let mut exits: Vec<Spot> = self.exits_of(quarter).collect();
            exits.sort_unstable();
            actions.extend(exits.iter().map(|spot| Action::Deploy { figure, spot: *spot }));
            if self.has_favoured(self.leaving_seat(), figure, quarter) {
                actions.extend(exits.into_iter().map(|spot| Action::DeployFavoured { figure, spot }));
            }
        }
        if self.may_stay() {
            actions.push(Action::Pass);
        }
    }

    fn may_stay(&self) -> bool {
        self.step != Step::LastLeave || self.setup.options.count_end_how != CountEndHow::Must
    }

    pub(crate) fn check_leave(&self, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Deploy { figure, spot } | Action::DeployFavoured { figure, spot } => {
                let segment = self.segment_at(spot).ok_or(Refusal::NoSuchSegment)?;
                let quarter = Quarter::of(self.features.kind_at(segment)).ok_or(Refusal::NotForFigures)?;
                if !self.figures_in_city(self.leaving_seat()).any(|held| held == (figure, quarter)) {
                    return Err(Refusal::NoFigure);
                }
                let favoured = matches!(action, Action::DeployFavoured { .. });
                if favoured && !self.has_favoured(self.leaving_seat(), figure, quarter) {
                    return Err(Refusal::NoFigure);
                }
                if quarter == self.city.count {
                    return Err(Refusal::CountsQuarter);
                }
                if self.exits_of(quarter).any(|exit| exit == spot) { Ok(()) } else { Err(Refusal::NoMove) }
            }
            Action::Pass if self.may_stay() => Ok(()),
            Action::Pass => Err(Refusal::MustAct),
            _ => Err(Refusal::NotNow),
        }
    }

    /// Moves a follower out of the city.
    ///
    /// Among several alike it takes the one that went in first, but the one next to the fairy last,
    /// or with `favoured` first.
    pub(crate) fn leave_city<S: EventSink>(
        &mut self,
        seat: Seat,
        kind: FigureKind,
        to: Spot,
        favoured: bool,
        sink: &mut S,
    ) {
        let Some(segment) = self.segment_at(to) else { return };
        let quarter = Quarter::of(self.features.kind_at(segment));
        let is_it = |figure: &Figure| {
            figure.seat == seat && figure.kind == kind && self.quarter_of(figure.segment) == quarter
        };
        let alike = (0..self.figures.len()).filter(|at| is_it(&self.figures[*at]));
        let Some(at) = alike.min_by_key(|at| self.figures[*at].charmed != favoured) else { return };
        let mut figure = self.figures[at];
        let from = self.spot(figure.segment);
        self.features.take(figure);
        (figure.segment, figure.tile) = (segment, self.board.tile_of(segment));
        figure.strong = self.setup.options.city_mayor_wagon == CityMayorWagon::Two
            && matches!(kind, FigureKind::Mayor | FigureKind::Wagon);
        self.features.put(figure);
        self.figures.replace(at, figure);
        if S::WANTED {
            sink.take(Event::Moved { seat, figure: kind, from, to });
        }
    }

    /// Goes on after a seat took a follower out, or passed: decides which seat is asked next.
    pub(crate) fn next_to_leave(&mut self, passed: bool) -> Step {
        let in_rounds = self.step == Step::LastLeave && self.setup.options.count_end_how != CountEndHow::Once;
        if in_rounds && passed {
            self.city.out |= 1 << self.leaving_seat().0;
        }
        if in_rounds || passed {
            self.city.leaving += 1;
        }
        self.step
    }

    /// Returns `true` if the active seat may put a follower into the city.
    ///
    /// Another seat must have gained points in this part, and the active one none.
    pub(crate) fn may_enter_city(&self) -> bool {
        self.points.others_gained(self.turn_seat()) && self.entries().next().is_some()
    }

    /// Returns the pairs of a follower and a quarter that the active seat may put it into.
    pub(crate) fn entries(&self) -> impl Iterator<Item = (FigureKind, Quarter)> + '_ {
        let supply = self.supplies[self.turn_seat().index()];
        let kinds =
            FigureKind::ALL.into_iter().filter(move |kind| kind.is_follower() && supply.of(*kind) > 0);
        kinds.flat_map(|kind| Quarter::ALL.map(|quarter| (kind, quarter))).filter(|(kind, quarter)| {
            let open =
                self.setup.options.count_quarter == CountQuarter::FromOnly || *quarter != self.city.count;
            let market = *quarter != Quarter::Market || self.setup.options.farmers == Farmers::Yes;
            open && market && self.is_let_in(*kind) && kind.goes_on(quarter.feature())
        })
    }

    pub(crate) fn check_entry(&self, figure: FigureKind, spot: Spot) -> Result<(), Refusal> {
        let quarter =
            Quarter::ALL.into_iter().find(|quarter| quarter.spot() == spot).ok_or(Refusal::NoMove)?;
        if self.supplies[self.turn_seat().index()].of(figure) == 0 {
            return Err(Refusal::NoneLeft);
        }
        if self.entries().any(|entry| entry == (figure, quarter)) {
            return Ok(());
        }
        let closed = quarter == self.city.count && self.setup.options.count_quarter == CountQuarter::Closed;
        Err(if closed { Refusal::CountsQuarter } else { Refusal::WrongFigure })
    }

    /// Puts a follower into the city, and moves the count or waits for his move.
    pub(crate) fn enter_city<S: EventSink>(
        &mut self,
        seat: Seat,
        kind: FigureKind,
        to: Spot,
        sink: &mut S,
    ) -> Step {
        self.deploy(seat, kind, to, sink);
        match self.setup.options.count_moves {
            CountMoves::ByPlayer => return Step::Count,
            CountMoves::Clockwise => {
                let mut next = self.city.count;
                loop {
                    next = Quarter::ALL[(next as usize + 1) % 4];
                    if self.check_count(next).is_ok() {
                        break;
                    }
                }
                self.move_count(next, sink);
            }
            CountMoves::Follows => {
                let to = Quarter::ALL[usize::from(to.feature)];
                if to != self.city.count {
                    self.move_count(to, sink);
                }
            }
        }
        self.after(Step::Count)
    }

    /// Checks that the count may go to this quarter.
    ///
    /// It must be another one, and not the market in a game without farmers.
    pub(crate) fn check_count(&self, to: Quarter) -> Result<(), Refusal> {
        let market = to != Quarter::Market || self.setup.options.farmers == Farmers::Yes;
        if to != self.city.count && market { Ok(()) } else { Err(Refusal::NoMove) }
    }

    pub(crate) fn move_count<S: EventSink>(&mut self, to: Quarter, sink: &mut S) {
        self.city.count = to;
        if S::WANTED {
            sink.take(Event::CountMoved { seat: self.turn_seat(), to });
        }
    }

    /// Prepares the round before the final scoring: all seats may take followers out again.
    ///
    /// The rounds begin left of the player of the last turn; with `round_robin_len`, as the reference plays
    /// it, left of the player that was last asked for an abbey.
    pub(super) fn begin_last_leave(&mut self) {
        if self.setup.options.count_end_how != CountEndHow::InTurn {
            self.order.go_back_to_last();
        }
        self.city.leaving = 1;
        self.city.out = 0;
    }

    /// Waits for followers to leave the city at the end.
    ///
    /// The option says how: each player any number in one round, or one at a time round after
    /// round.
    pub(crate) fn enter_last_leave(&mut self) -> Flow {
        if !self.setup.parts.has(Part::Count) {
            return Flow::Go(Step::End);
        }
        let once = self.setup.options.count_end_how == CountEndHow::Once;
        let mut idle = 0;
        while if once { self.city.leaving <= self.setup.seats } else { idle < self.setup.seats } {
            if self.city.out >> self.leaving_seat().0 & 1 == 0 && self.can_leave() {
                return Flow::Wait;
            }
            self.city.leaving =
                if once { self.city.leaving + 1 } else { self.city.leaving % self.setup.seats + 1 };
            idle += 1;
        }
        Flow::Go(Step::End)
    }
}
