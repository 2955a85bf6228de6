//! The Tower: towers grow on foundations, and whoever raises one may capture a follower in its reach.
//!
//! A storey is put on a tower instead of another deployment. A tower reaches its own tile and, in its
//! row and column, as many cells as it has storeys. A captured follower is in no supply until it is
//! exchanged for another or a ransom is paid. A follower on top closes a tower; it stands on the
//! tower's segment, which is never completed and never scored.
//!
//! Invariant: while a captured follower is to be exchanged, it is the last in the list of prisoners.

use crate::board::Tile;
use crate::board::features::FeatureId;
use crate::board::figure_kinds::FigureKind;
use crate::board::figures::Figure;
use crate::expansions::steps::SetStep;
use crate::game::encode::length;
use crate::game::turn::Step;
use crate::game::{DeployedFigure, Game};
use crate::moves::action::{Action, PiecePlace, Refusal, Waits};
use crate::moves::event::{Event, EventSink, FreedReason, ReturnReason};
use crate::setup::options::{RansomOnce, TowerCity, TowerDragon, TowerGuards};
use crate::setup::{Part, Piece, Seat, Setup};
use crate::tiles::catalogue::FeatureKind;
use crate::tiles::geometry::{Position, Spot};
use crate::tiles::limits::TOWERS_MAX;
use crate::tools::list::InlineList;

/// Points that a ransom costs.
pub const RANSOM: u16 = 3;

/// Maximum number of prisoners: each is captured with a storey, and no game has more storeys.
const PRISONERS_MAX: usize = 30;

/// A captured follower.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Prisoner {
    /// The seat that holds it.
    pub captor: Seat,
    /// Its owner.
    pub seat: Seat,
    /// The kind of follower.
    pub figure: FigureKind,
}

/// A foundation, with the tower on it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Tower {
    /// The number of its tile.
    tile: u16,
    /// The number of its segment on the tile.
    number: u8,
    storeys: u8,
}

/// The towers, the storeys that the seats have put there, and the prisoners.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Towers {
    /// All foundations, in the order of laying.
    list: InlineList<Tower, TOWERS_MAX>,
    /// Number of storeys put by seat.
    put: [u8; Seat::MAX],
    /// In the order of capture.
    prisoners: InlineList<Prisoner, PRISONERS_MAX>,
    /// The number in the list of the tower whose capture is to be chosen, else 0.
    raised: u8,
    /// A ransom was paid in this turn.
    paid: bool,
}

impl Towers {
    /// Notes the foundation of a new tile.
    pub(super) fn found(&mut self, tile: usize, number: u8) {
        self.list.push(Tower { tile: tile as u16, number, storeys: 0 });
    }

    /// Forgets the ransom of the last turn.
    pub(super) const fn begin_turn(&mut self) {
        self.paid = false;
    }

    /// Returns the number of storeys that a seat has put.
    pub(super) const fn put_by(&self, seat: Seat) -> u8 {
        self.put[seat.index()]
    }

    /// Writes the storeys of each tower, those left to each seat, the prisoners, and the ransom.
    pub(super) fn encode(&self, setup: &Setup, out: &mut Vec<u8>) {
        length(out, self.list.len());
        out.extend(self.list.iter().map(|tower| tower.storeys));
        out.extend(Seat::first(setup.seats).map(|seat| setup.storeys() - self.put_by(seat)));
        length(out, self.prisoners.len());
        out.extend(self.prisoners.iter().flat_map(|held| [held.captor.0, held.seat.0, held.figure as u8]));
        out.push(u8::from(self.paid));
    }

    /// Returns the number of the tower whose capture is to be chosen.
    pub(super) const fn encode_raised(&self) -> u8 {
        self.raised
    }

    /// Takes the first prisoner out that is just this one; returns `false` if there is none.
    fn free(&mut self, prisoner: Prisoner) -> bool {
        let at = self.prisoners.iter().position(|held| *held == prisoner);
        at.map(|at| self.prisoners.remove(at)).is_some()
    }
}

impl Setup {
    /// Returns the number of storeys that each seat begins with.
    #[must_use]
    pub(crate) const fn storeys(&self) -> u8 {
        match self.seats {
            0..=2 => 10,
            3 => 9,
            4 => 7,
            5 => 6,
            6.. => 5,
        }
    }

    const fn has_towers(&self) -> bool {
        self.parts.has(Part::Tower)
    }
}

impl Position {
    /// Returns `true` if `other` is in the same row or column and at most this number of cells away.
    #[must_use]
    pub const fn is_in_reach(self, other: Self, cells: u8) -> bool {
        let (dx, dy) = (self.x.abs_diff(other.x), self.y.abs_diff(other.y));
        (dx == 0 || dy == 0) && dx <= cells as u16 && dy <= cells as u16
    }
}

/// Towers and prisoners, for screens and bots.
impl Game {
    /// Returns the towers with at least one storey, and their storeys, in the order of laying.
    pub fn towers(&self) -> impl Iterator<Item = (Position, u8)> + '_ {
        let built = self.later.towers.list.iter().filter(|tower| tower.storeys > 0);
        built.map(|tower| (self.tower_tile(*tower).position, tower.storeys))
    }

    /// Returns the number of storeys of the tower on this tile; 0 if there is none.
    #[must_use]
    pub fn storeys_on(&self, position: Position) -> u8 {
        self.tower_at(position).map_or(0, |at| self.later.towers.list[at].storeys)
    }

    /// Returns the followers that a tower on this tile could capture if it had this number of storeys.
    pub fn in_reach(&self, tower: Position, storeys: u8) -> impl Iterator<Item = DeployedFigure> + '_ {
        self.followers_in_reach(tower, storeys).map(|figure| DeployedFigure {
            seat: figure.seat,
            figure: figure.kind,
            spot: self.spot(figure.segment),
        })
    }

    /// Returns the owner of each follower that a tower without a follower on top, or a foundation, could
    /// capture with one more storey; once for each such tower.
    pub fn threatened(&self) -> impl Iterator<Item = Seat> + '_ {
        let reach = |tower: Tower| {
            self.followers_in_reach(self.tower_tile(tower).position, tower.storeys.saturating_add(1))
        };
        self.open_towers().flat_map(reach).map(|figure| figure.seat)
    }

    /// Returns the captured followers, in the order of capture.
    pub fn prisoners(&self) -> impl ExactSizeIterator<Item = Prisoner> + '_ {
        self.later.towers.prisoners.iter().copied()
    }

    /// Returns the ransoms that the seat that is asked may pay now, ascending.
    #[must_use]
    pub fn ransoms(&self) -> Vec<Action> {
        let Waits::Choice(seat) = self.waits() else { return Vec::new() };
        if self.later.towers.prisoners.is_empty() || self.check_ransomer(seat).is_err() {
            return Vec::new();
        }
        let own = self.prisoners().filter(|held| held.seat == seat);
        let mut ransoms: Vec<Action> =
            own.map(|Prisoner { captor, figure, .. }| Action::PayRansom { captor, figure }).collect();
        ransoms.sort_unstable();
        ransoms.dedup();
        ransoms
    }
}

/// Building towers, and followers on top of them.
impl Game {
    fn tower_tile(&self, tower: Tower) -> Tile {
        self.board.tiles()[usize::from(tower.tile)]
    }

    /// Returns the tower on this tile, by its number in the list.
    fn tower_at(&self, position: Position) -> Option<usize> {
        let tile = self.board.number_at(position)?;
        self.later.towers.list.iter().position(|tower| tower.tile == tile)
    }

    /// Returns `true` if a follower is on top.
    fn is_closed_tower(&self, tower: Tower) -> bool {
        let segment = self.tower_tile(tower).segment(tower.number);
        self.features.totals(self.features.root(segment)).is_occupied()
    }

    fn has_storey_left(&self, seat: Seat) -> bool {
        self.later.towers.put_by(seat) < self.setup.storeys()
    }

    /// Returns the towers and foundations without a follower on top.
    fn open_towers(&self) -> impl Iterator<Item = Tower> + '_ {
        let towers = if self.setup.has_towers() { &self.later.towers.list[..] } else { &[] };
        towers.iter().copied().filter(|tower| !self.is_closed_tower(*tower))
    }

    /// Returns `true` if the active seat can put a storey, or a follower on top of a tower.
    pub(crate) fn can_use_tower(&self) -> bool {
        let seat = self.turn_seat();
        let (builds, climbs) = (self.has_storey_left(seat), self.has_plain_follower(seat));
        self.open_towers().any(|tower| builds || climbs && tower.storeys > 0)
    }

    /// Lists followers that go on top of towers, then storeys.
    pub(crate) fn tower_actions(&self, actions: &mut Vec<Action>) {
        let seat = self.turn_seat();
        let mut tops: Vec<Spot> = Vec::new();
        for tower in self.open_towers().filter(|tower| tower.storeys > 0) {
            tops.push(Spot { position: self.tower_tile(tower).position, feature: tower.number });
        }
        tops.sort_unstable();
        let at_hand = |kind: &FigureKind| self.supplies[seat.index()].of(*kind) > 0;
        let climbers = FigureKind::ALL.into_iter().filter(|kind| kind.goes_on(FeatureKind::Tower));
        for figure in climbers.filter(at_hand) {
            actions.extend(tops.iter().map(|spot| Action::Deploy { figure, spot: *spot }));
        }
        if self.has_storey_left(seat) {
            let first = actions.len();
            let cells = self.open_towers().map(|tower| self.tower_tile(tower).position);
            actions.extend(cells.map(|at| Action::Place { piece: Piece::Storey, to: PiecePlace::Tile(at) }));
            actions[first..].sort_unstable();
        }
    }

    /// Returns `true` if this is the segment of a tower, where towers are played.
    pub(crate) fn is_tower(&self, spot: Spot) -> bool {
        self.setup.has_towers()
            && self.segment_at(spot).is_some_and(|at| self.features.kind_at(at) == FeatureKind::Tower)
    }

    /// Checks that a figure may go on top of a tower.
    pub(crate) fn check_tower_top(&self, figure: FigureKind, spot: Spot) -> Result<(), Refusal> {
        let at = self.tower_at(spot.position).ok_or(Refusal::NoSuchSegment)?;
        let tower = self.later.towers.list[at];
        if !figure.goes_on(FeatureKind::Tower) {
            return Err(Refusal::WrongFigure);
        }
        if tower.storeys == 0 {
            return Err(Refusal::NotForFigures);
        }
        if self.is_closed_tower(tower) { Err(Refusal::Occupied) } else { Ok(()) }
    }

    /// Checks that a seat may put a piece as its deployment: a storey on a tower.
    pub(crate) fn check_storey(&self, seat: Seat, piece: Piece, to: PiecePlace) -> Result<(), Refusal> {
        if piece != Piece::Storey || !self.setup.has_towers() {
            return Err(Refusal::NotNow);
        }
        if !self.has_storey_left(seat) {
            return Err(Refusal::NoneLeft);
        }
        let PiecePlace::Tile(position) = to else { return Err(Refusal::NoMove) };
        let at = self.tower_at(position).ok_or(Refusal::NoMove)?;
        if self.is_closed_tower(self.later.towers.list[at]) { Err(Refusal::Occupied) } else { Ok(()) }
    }

    /// Puts a storey on a tower: a capture is next if the tower reaches a follower.
    #[cold]
    pub(crate) fn raise_tower<S: EventSink>(&mut self, seat: Seat, to: PiecePlace, sink: &mut S) -> Step {
        if let PiecePlace::Tile(position) = to
            && let Some(at) = self.tower_at(position)
        {
            let towers = &mut self.later.towers;
            towers.list.as_mut()[at].storeys += 1;
            towers.put[seat.index()] += 1;
            towers.raised = at as u8;
            if S::WANTED {
                sink.take(Event::PieceMoved { seat, piece: Piece::Storey, to });
            }
            if self.captures().next().is_some() {
                return Step::Set(SetStep::Capture);
            }
        }
        self.end_capture()
    }

    /// Returns the tile of each storey on the board, by tower in the order of laying.
    pub(super) fn storeys_on_board(&self) -> impl Iterator<Item = Position> + '_ {
        self.towers().flat_map(|(at, storeys)| (0..storeys).map(move |_| at))
    }

    /// Returns `true` if the dragon doesn't harm this figure: a lord, or one on top of a tower.
    pub(crate) fn is_safe_from_dragon(&self, figure: &Figure) -> bool {
        match self.features.kind_at(figure.segment) {
            FeatureKind::Tower => self.setup.options.tower_dragon == TowerDragon::Safe,
            kind => kind == FeatureKind::Castle,
        }
    }
}

/// Captures, exchanges and ransoms.
impl Game {
    fn followers_in_reach(&self, tower: Position, storeys: u8) -> impl Iterator<Item = Figure> + '_ {
        let options = &self.setup.options;
        let is_safe = move |figure: &Figure| match self.features.kind_at(figure.segment) {
            FeatureKind::Quarter => options.tower_city == TowerCity::Closed,
            FeatureKind::Tower => options.tower_guards == TowerGuards::Safe,
            FeatureKind::Castle => true,
            _ => false,
        };
        let tiles = self.board.tiles();
        let is_near =
            move |figure: &Figure| tower.is_in_reach(tiles[usize::from(figure.tile)].position, storeys);
        let followers = self.figures.iter().filter(|figure| figure.kind.is_follower());
        followers.filter(move |figure| is_near(figure) && !is_safe(figure)).copied()
    }

    /// Returns the followers that the tower just raised may capture.
    fn captures(&self) -> impl Iterator<Item = Figure> + '_ {
        let tower = self.later.towers.list[usize::from(self.later.towers.raised)];
        self.followers_in_reach(self.tower_tile(tower).position, tower.storeys)
    }

    /// Lists the captures, by owner, kind and place; passing last.
    pub(super) fn capture_actions(&self, actions: &mut Vec<Action>) {
        let first = actions.len();
        actions.extend(self.captures().map(|figure| Action::SendHome {
            seat: figure.seat,
            figure: figure.kind,
            spot: self.spot(figure.segment),
        }));
        actions[first..].sort_unstable();
        actions.dedup();
        actions.push(Action::Pass);
    }

    pub(super) fn check_capture(&self, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Pass => Ok(()),
            Action::SendHome { seat, figure, spot } => {
                let segment = self.segment_at(spot).ok_or(Refusal::NoSuchSegment)?;
                let is_it = |f: Figure| f.seat == seat && f.kind == figure && f.segment == segment;
                if self.captures().any(is_it) { Ok(()) } else { Err(Refusal::NoFigure) }
            }
            _ => Err(Refusal::NotNow),
        }
    }

    /// Captures the chosen follower, or takes it home if it is the active seat's; or passes.
    ///
    /// Among several alike it takes the first deployed that the fairy isn't next to.
    pub(super) fn capture<S: EventSink>(&mut self, action: Action, sink: &mut S) -> Step {
        let Action::SendHome { seat, figure: kind, spot } = action else { return self.end_capture() };
        let is_it = |f: &Figure| f.seat == seat && f.kind == kind && Some(f.segment) == self.segment_at(spot);
        let alike = (0..self.figures.len()).filter(|at| is_it(&self.figures[*at]));
        let Some(at) = alike.min_by_key(|at| self.figures[*at].charmed) else { return self.end_capture() };
        let root = self.features.root(self.figures[at].segment);
        let captor = self.turn_seat();
        if seat == captor {
            self.return_figure(at, ReturnReason::Tower, sink);
            self.send_lone_specials_home(root, seat, sink);
            return self.end_capture();
        }
        self.imprison(at, captor, root, sink);
        let mut own: Vec<FigureKind> = self.exchangeable(seat).collect();
        own.sort_unstable();
        own.dedup();
        match own[..] {
            [] => self.end_capture(),
            [figure] => self.exchange(figure, sink),
            _ => {
                self.later.towers.raised = 0;
                Step::Set(SetStep::Exchange)
            }
        }
    }

    /// Takes the follower number `at` off the board, and makes it the last prisoner.
    fn imprison<S: EventSink>(&mut self, at: usize, captor: Seat, root: FeatureId, sink: &mut S) {
        let figure = self.figures.remove(at);
        self.features.take(figure);
        let Figure { seat, kind, segment, .. } = figure;
        self.later.towers.prisoners.push(Prisoner { captor, seat, figure: kind });
        if S::WANTED {
            sink.take(Event::Captured { captor, seat, figure: kind, spot: self.spot(segment) });
        }
        self.send_lone_specials_home(root, seat, sink);
    }

    fn end_capture(&mut self) -> Step {
        self.later.towers.raised = 0;
        self.after(Step::Deployment)
    }

    /// Returns the active seat's followers that this seat holds, by kind.
    fn exchangeable(&self, captor: Seat) -> impl Iterator<Item = FigureKind> + '_ {
        let seat = self.turn_seat();
        let held = self.prisoners().filter(move |held| (held.captor, held.seat) == (captor, seat));
        held.map(|held| held.figure)
    }

    /// Returns the seat whose follower was just captured and is to be exchanged.
    fn exchange_partner(&self) -> Option<Seat> {
        self.later.towers.prisoners.last().map(|held| held.seat)
    }

    pub(super) fn exchange_actions(&self, actions: &mut Vec<Action>) {
        let Some(partner) = self.exchange_partner() else { return };
        actions.extend(self.exchangeable(partner).map(|figure| Action::Exchange { figure }));
        actions.sort_unstable();
        actions.dedup();
    }

    pub(super) fn check_exchange(&self, action: Action) -> Result<(), Refusal> {
        match (action, self.exchange_partner()) {
            (Action::Exchange { figure }, Some(partner)) => {
                let is_held = self.exchangeable(partner).any(|held| held == figure);
                if is_held { Ok(()) } else { Err(Refusal::NoFigure) }
            }
            (Action::Pass, _) => Err(Refusal::MustAct),
            _ => Err(Refusal::NotNow),
        }
    }

    /// Exchanges the last prisoner for a follower of the active seat; both go home.
    pub(super) fn exchange<S: EventSink>(&mut self, figure: FigureKind, sink: &mut S) -> Step {
        if let Some(taken) = self.later.towers.prisoners.last().copied() {
            let own = Prisoner { captor: taken.seat, seat: taken.captor, figure };
            let prisoners = &mut self.later.towers.prisoners;
            prisoners.remove(prisoners.len() - 1);
            self.go_free(taken, FreedReason::Exchange, sink);
            if self.later.towers.free(own) {
                self.go_free(own, FreedReason::Exchange, sink);
            }
        }
        self.end_capture()
    }

    /// Returns a prisoner, who is in the list no more, to its supply.
    fn go_free<S: EventSink>(&mut self, prisoner: Prisoner, why: FreedReason, sink: &mut S) {
        let Prisoner { captor, seat, figure } = prisoner;
        self.supplies[seat.index()].put(figure);
        if S::WANTED {
            sink.take(Event::Freed { captor, seat, figure, why });
        }
    }

    /// Checks that a seat that is asked may pay a ransom, if one of its followers is captured.
    fn check_ransomer(&self, seat: Seat) -> Result<(), Refusal> {
        let options = &self.setup.options;
        if !self.setup.has_towers() || options.ransom_once == RansomOnce::APlayer && seat != self.turn_seat()
        {
            return Err(Refusal::NotNow);
        }
        let is_too_poor = self.scores()[seat.index()] < RANSOM;
        if self.later.towers.paid || is_too_poor { Err(Refusal::Ransom) } else { Ok(()) }
    }

    /// Checks that a seat that is asked may pay this ransom.
    pub(crate) fn check_ransom(&self, seat: Seat, captor: Seat, figure: FigureKind) -> Result<(), Refusal> {
        self.check_ransomer(seat)?;
        let is_held = self.prisoners().any(|held| held == Prisoner { captor, seat, figure });
        if is_held { Ok(()) } else { Err(Refusal::NoFigure) }
    }

    /// Adds the ransoms that the seat may pay to the actions of any decision: before a pass, else last.
    pub(crate) fn add_ransoms(&self, actions: &mut Vec<Action>) {
        let end = actions.len() - usize::from(actions.last() == Some(&Action::Pass));
        actions.splice(end..end, self.ransoms());
    }

    /// Pays a ransom; the game asks for the same decision again.
    #[cold]
    pub(crate) fn pay_ransom<S: EventSink>(
        &mut self,
        seat: Seat,
        captor: Seat,
        figure: FigureKind,
        sink: &mut S,
    ) {
        let prisoner = Prisoner { captor, seat, figure };
        if !self.later.towers.free(prisoner) {
            return;
        }
        self.later.towers.paid = true;
        self.points.hand_over(seat, captor, RANSOM);
        self.go_free(prisoner, FreedReason::Ransom, sink);
    }
}
