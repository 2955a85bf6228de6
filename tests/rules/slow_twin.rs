//! Slow twin of the engine: the rules of all booklets, implemented once more by other means.
//!
//! It caches nothing that can be computed again.
//!
//! The comparison in `twin.rs` calls it. It shares no code with the engine beyond public data
//! (catalogue, positions, inputs and outputs). A tile is a set of points on its border; two
//! segments are connected if and only if they touch the same point of the table, and everything
//! else follows from flood fills over those points, done from scratch for each tile. The rest of a
//! turn is a list of stages, and the game waits at the first stage that asks a seat.

mod city;
mod deployment;
mod dragon;
mod kinds;
mod picture;
mod river;
mod scoring;
mod sets;
mod table;
mod turn;
mod views;
mod wagon;

use std::collections::{BTreeSet, VecDeque};

use bastide_rules::options::{Start, StartTile};
use bastide_rules::{
    Action, Bonus, Catalogue, Decision, FeatureKind, FigureKind, KindId, Part, Payees, Piece, PiecePlace,
    Position, Quarter, Rotation, ScoringMoment, Seat, SeatOrder, Setup, Spot, TileKind, TileSet, Waits,
};

use picture::picture;
use sets::{BazaarState, BridgeState, CastleState, HillState, SetStage, TowerState};
use table::Table;

/// Figure on the board.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Figure {
    /// Number among all figures ever deployed.
    id: usize,
    seat: Seat,
    kind: FigureKind,
    spot: Spot,
    /// True if it came out of the city and counts as two.
    strong: bool,
}

/// Reported scoring, as far as the rules determine the report.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum ReportedScoring {
    /// Scoring of a feature, named by its lowest segment, with each seat's strength and points.
    Scored(String, Spot, [u8; Seat::MAX], [u16; Seat::MAX]),
    /// Any other payment.
    Bonus(Seat, String, u16),
}

/// Returns the name of a kind of scoring.
pub(crate) fn scoring(occasion: ScoringMoment, kind: FeatureKind, payees: Payees) -> String {
    format!("{occasion:?} {kind:?} {payees:?}")
}

/// Returns the name of a bonus; the fairy's includes her feature.
pub(crate) fn bonus(bonus: Bonus) -> String {
    match bonus {
        Bonus::King(_) => "King".to_owned(),
        Bonus::Robber(_) => "Robber".to_owned(),
        other => format!("{other:?}"),
    }
}

/// Returns the number of a tile's copies in the bag or the river, where a garden tile replaces one.
fn copies(setup: &Setup, kind: &TileKind) -> usize {
    let catalogue = Catalogue::standard().kinds();
    let is_played = |kind: &TileKind| {
        let replaced = kind.instead_of.map(|other| other.kind().set);
        setup.sets.contains(kind.set) && replaced.is_none_or(|set| setup.sets.contains(set))
    };
    if !is_played(kind) {
        return 0;
    }
    let replacing = catalogue.iter().filter(|other| other.instead_of == Some(kind.id) && is_played(other));
    usize::from(kind.copies) - replacing.map(|other| usize::from(other.copies)).sum::<usize>()
}

/// Stage of a turn or of the end; the first one in the list is due.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Stage {
    /// The order of the seats is drawn.
    Order,
    TurnBegins,
    Abbey,
    /// A tile is drawn and laid.
    Tile,
    /// A piece of a later set is put on the board.
    Piece(Piece),
    Deployment,
    /// The die for this figure's flight is thrown.
    Throw(FigureKind),
    /// This figure lands after so many cells.
    Land(FigureKind, u8),
    JourneyBegins,
    /// Dragon's journey after this many steps.
    Journey(usize),
    JourneyEnds,
    /// This seat takes followers out of the city.
    Leave(Seat),
    Score,
    EnterCity,
    MoveCount,
    /// This seat's wagon moves on.
    Wagon(Seat),
    Again,
    /// Stage of a later set.
    Set(SetStage),
    TurnEnds,
    /// Offer of an abbey at the end to the seat at this place in the order.
    LastAbbey(usize),
    LastLeaveBegins,
    /// Any number of this seat's followers leaves the city at the end.
    LastLeave(Seat),
    /// Followers leave the city at the end one at a time, in turn.
    LastLeaveRound,
    Final,
}

/// Twin of a game.
pub(crate) struct Twin {
    setup: Setup,
    table: Table,
    pub(crate) order: Vec<Seat>,
    /// Seats that get no turns any more.
    pub(crate) skipped: Vec<Seat>,
    /// Seats whose place in the order isn't decided yet.
    unseated: Vec<Seat>,
    /// Active player's place in the order.
    active: usize,
    /// Place of the last turn's player, whoever lays an abbey afterwards.
    last_turn: usize,
    todo: VecDeque<Stage>,
    pub(crate) drawn: Option<KindId>,
    pub(crate) bag: Vec<KindId>,
    pub(crate) river: Vec<KindId>,
    pub(crate) aside: Vec<KindId>,
    pub(crate) discarded: u8,
    /// Figures in the order of their deployment.
    figures: Vec<Figure>,
    ever_deployed: usize,
    pub(crate) scores: Vec<u16>,
    /// Points of each seat from the scoring of this part, as far as they matter for the count.
    gained: Vec<u16>,
    pub(crate) abbeys: Vec<u8>,
    pub(crate) dragon: Option<Position>,
    pub(crate) visited: Vec<Position>,
    fairy: Option<Position>,
    /// Number of the figure beside which the fairy is.
    beside: Option<usize>,
    count: Quarter,
    pub(crate) goods: Vec<[u8; 3]>,
    /// Holder of the king's card, and the size of the largest city in tiles.
    pub(crate) king: Option<(Seat, u16)>,
    /// Holder of the robber baron's card, and the length of the longest road in tiles.
    pub(crate) robber: Option<(Seat, u16)>,
    builder_earned: bool,
    builder_used: bool,
    lake_due: bool,
    barn_laid: Option<Spot>,
    /// Scored wagons that haven't moved yet, with the spots they left.
    wagons: Vec<(Seat, Spot)>,
    /// Next place in the order that may take a follower out of the city at the end.
    next_to_leave: usize,
    /// Seats that have passed in that round.
    out: Vec<Seat>,
    told: Vec<ReportedScoring>,
    /// Pieces of later sets on the board.
    pub(crate) pieces: Vec<(Piece, PiecePlace)>,
    /// Ingots by seat.
    pub(crate) ingots: Vec<u8>,
    /// True if the choice at the crop circle was that all remove a figure.
    circle_removes: bool,
    pub(crate) towers: TowerState,
    pub(crate) hills: HillState,
    bridges: BridgeState,
    castles: CastleState,
    pub(crate) bazaars: BazaarState,
}

impl Twin {
    pub(crate) fn new(setup: &Setup) -> Self {
        let seats: Vec<Seat> = Seat::first(setup.seats).collect();
        let catalogue = Catalogue::standard();
        let by_name = |name: &str| catalogue.by_name(name).expect("a tile of the catalogue").id;
        let mut bag = Vec::new();
        for kind in catalogue.kinds() {
            if kind.set != TileSet::Count && !river::has_river(kind) {
                bag.extend(vec![kind.id; copies(setup, kind)]);
            }
        }
        let drawn = setup.order == SeatOrder::Drawn && setup.seats > 1;
        let mut twin = Self {
            setup: *setup,
            table: Table::default(),
            unseated: if drawn { seats.clone() } else { Vec::new() },
            order: if drawn { Vec::new() } else { seats.clone() },
            active: 0,
            last_turn: 0,
            todo: VecDeque::from([Stage::Order, Stage::TurnBegins]),
            drawn: None,
            bag,
            river: river::river_tiles(setup),
            aside: Vec::new(),
            discarded: 0,
            figures: Vec::new(),
            ever_deployed: 0,
            skipped: Vec::new(),
            scores: vec![0; seats.len()],
            gained: vec![0; seats.len()],
            abbeys: vec![setup.parts.abbeys; seats.len()],
            dragon: None,
            visited: Vec::new(),
            fairy: None,
            beside: None,
            count: Quarter::Castle,
            goods: vec![[0; 3]; seats.len()],
            king: None,
            robber: None,
            builder_earned: false,
            builder_used: false,
            lake_due: false,
            barn_laid: None,
            wagons: Vec::new(),
            next_to_leave: 0,
            out: Vec::new(),
            told: Vec::new(),
            pieces: Vec::new(),
            ingots: vec![0; seats.len()],
            circle_removes: false,
            towers: TowerState::default(),
            hills: HillState::default(),
            bridges: BridgeState::default(),
            castles: CastleState::default(),
            bazaars: BazaarState::default(),
        };
        let has_city = setup.sets.contains(TileSet::Count) || setup.options.start == Start::City;
        let spring = river::spring(setup);
        if has_city {
            for number in 0..12 {
                let position = Position::new(number % 4 - 2, number / 4 - 1);
                twin.table.lay(by_name(&format!("count/{:02}", number + 1)), position, Rotation::R0);
            }
        }
        if let Some(spring) = spring {
            let position = if has_city { Position::new(2, -1) } else { Position::ORIGIN };
            twin.table.lay(spring, position, Rotation::R0);
        }
        let start = by_name("base/D");
        let starts = !has_city && spring.is_none();
        if starts || setup.options.start_tile == StartTile::Removed {
            let at = twin.bag.iter().position(|kind| *kind == start).expect("the start tile is in the bag");
            twin.bag.remove(at);
        }
        if starts {
            twin.table.lay(start, Position::ORIGIN, Rotation::R0);
        }
        twin.run();
        twin
    }

    pub(crate) fn places(&self, kind: KindId) -> Vec<(Position, Rotation)> {
        let mut places = Vec::new();
        for position in self.table.frontier() {
            for rotation in Rotation::ALL {
                if picture(kind, rotation).alike == rotation
                    && self.table.edges_match(kind, position, rotation)
                    && self.keeps_cult_apart(kind, position)
                    && self.river_allows(kind, position, rotation)
                {
                    places.push((position, rotation));
                }
            }
        }
        places
    }

    fn keeps_cult_apart(&self, kind: KindId, position: Position) -> bool {
        !self.has(Part::Challenge) || self.table.keeps_cult_apart(kind, position)
    }

    fn abbey_places(&self, seat: Seat) -> Vec<Position> {
        if self.abbeys[seat.index()] == 0 {
            return Vec::new();
        }
        let holes = self.table.holes().into_iter();
        holes.filter(|position| self.keeps_cult_apart(Catalogue::abbey(), *position)).collect()
    }

    /// Returns all actions of the asked seat, in ascending order.
    pub(crate) fn actions(&self) -> Vec<Action> {
        let Waits::Choice(seat) = self.waits() else { return Vec::new() };
        let mut actions = match (self.decision(), self.drawn) {
            (Some(Decision::Tile), Some(kind)) => {
                let places = self.places(kind).into_iter();
                let lay = |(position, rotation)| Action::Lay { position, rotation };
                places.map(lay).chain(self.bridged_actions(kind)).collect()
            }
            (Some(Decision::Abbey | Decision::LastAbbey), _) => {
                let places = self.abbey_places(seat).into_iter();
                let lay = |position| Action::Lay { position, rotation: Rotation::R0 };
                places.map(lay).chain([Action::Pass]).collect()
            }
            (Some(Decision::Piece(piece)), _) => self.piece_actions(piece),
            (Some(Decision::Deployment), _) => self.deployment_actions(),
            (Some(Decision::Landing), _) => {
                let deploy = |(figure, spot)| Action::Deploy { figure, spot };
                self.landing_spots().into_iter().map(deploy).collect()
            }
            (Some(Decision::Dragon), _) => {
                self.dragon_steps().into_iter().map(|to| Action::MoveDragon { to }).collect()
            }
            (Some(Decision::LeaveCity), _) => {
                self.leave_actions(seat).into_iter().chain([Action::Pass]).collect()
            }
            (Some(Decision::LastLeave), _) => self.last_leave_actions(seat),
            (Some(Decision::EnterCity), _) => {
                self.enter_actions().into_iter().chain([Action::Pass]).collect()
            }
            (Some(Decision::Count), _) => self.count_actions(),
            (Some(Decision::Wagon), _) => {
                let deploy = |spot| Action::Deploy { figure: FigureKind::Wagon, spot };
                self.wagon_spots(seat).into_iter().map(deploy).chain([Action::Pass]).collect()
            }
            _ => match self.todo.front() {
                Some(Stage::Set(stage)) => self.set_stage_actions(*stage),
                _ => Vec::new(),
            },
        };
        actions.extend(self.ransoms(seat));
        actions.sort_unstable();
        actions
    }

    fn deploy(&mut self, seat: Seat, kind: FigureKind, spot: Spot) {
        self.figures.push(Figure { id: self.ever_deployed, seat, kind, spot, strong: false });
        self.ever_deployed += 1;
    }

    fn take_home(&mut self, ids: &BTreeSet<usize>) {
        self.figures.retain(|figure| !ids.contains(&figure.id));
        self.beside = self.beside.filter(|id| !ids.contains(id));
    }

    /// Sends home the builders and pigs whose last follower has left.
    fn return_lone_figures(&mut self) {
        let alone = self.figures.iter().filter(|figure| {
            matches!(figure.kind, FigureKind::Builder | FigureKind::Pig) && {
                let there = self.followers_on(self.table.whole(figure.spot));
                !there.iter().any(|follower| follower.seat == figure.seat)
            }
        });
        let alone = alone.map(|figure| figure.id).collect();
        self.take_home(&alone);
    }

    /// Returns the abbeys across the sides of a segment.
    fn abbeys_across(&self, spot: Spot) -> Vec<Position> {
        self.table.faces(spot).into_iter().filter(|cell| self.table.is_abbey(*cell)).collect()
    }

    /// Describes the state for a message.
    pub(crate) fn describe(&self) -> String {
        format!("{:?} then {:?}", self.decision(), self.todo)
    }
}
