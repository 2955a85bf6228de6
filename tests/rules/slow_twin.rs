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
mod wagon;

use std::collections::{BTreeSet, VecDeque};

use bastide_rules::catalogue::Mark;
use bastide_rules::options::{AfterScoring, CountEndHow, DragonMoves, Lake, Start, StartTile};
use bastide_rules::{
    Action, Bonus, Catalogue, Decision, DeployedFigure, Feature, FeatureKind, FigureKind, KindId, Part,
    Payees, Piece, PiecePlace, Position, Quarter, Rotation, ScoringMoment, Seat, SeatOrder, Setup, Spot,
    TileKind, TileSet, Waits,
};

use picture::picture;
use sets::SetStage;
use table::{FloodedFeature, Table};

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

    // Views.

    fn has(&self, part: Part) -> bool {
        self.setup.parts.has(part)
    }

    pub(crate) fn active(&self) -> Option<Seat> {
        self.order.get(self.active).copied()
    }

    fn player(&self) -> Seat {
        self.order[self.active]
    }

    /// Returns the seat this many places after the active one.
    fn after_active(&self, places: usize) -> Seat {
        self.order[(self.active + places) % self.order.len()]
    }

    pub(crate) fn pool(&self) -> Vec<KindId> {
        let is = |mark: Mark| move |kind: &KindId| kind.kind().has(mark);
        if self.river.iter().any(is(Mark::Fork)) {
            return self.river.iter().filter(|k| is(Mark::Fork)(k)).copied().collect();
        }
        let others: Vec<KindId> = self.river.iter().filter(|k| !is(Mark::Lake)(k)).copied().collect();
        match (others.is_empty(), self.river.is_empty()) {
            (false, _) => others,
            (true, false) => self.river.clone(),
            (true, true) => self.bag.clone(),
        }
    }

    pub(crate) fn waits(&self) -> Waits {
        let Some(stage) = self.todo.front() else { return Waits::Over };
        let asked = match *stage {
            Stage::Order => return Waits::Draw { outcomes: self.unseated.len() as u32 },
            Stage::Tile if self.drawn.is_none() => {
                return Waits::Draw { outcomes: self.pool().len() as u32 };
            }
            Stage::Throw(_) => return Waits::Draw { outcomes: 3 },
            Stage::Leave(seat) | Stage::LastLeave(seat) | Stage::Wagon(seat) => seat,
            Stage::LastAbbey(place) => self.order[place],
            Stage::LastLeaveRound => self.order[self.next_to_leave % self.order.len()],
            Stage::Journey(steps) => self.after_active(steps),
            Stage::Set(stage) => self.set_stage_seat(stage),
            _ => self.player(),
        };
        Waits::Choice(asked)
    }

    pub(crate) fn decision(&self) -> Option<Decision> {
        Some(match self.todo.front()? {
            Stage::Abbey => Decision::Abbey,
            Stage::Tile if self.drawn.is_some() => Decision::Tile,
            Stage::Piece(piece) => Decision::Piece(*piece),
            Stage::Deployment => Decision::Deployment,
            Stage::Land(..) => Decision::Landing,
            Stage::Journey(_) => Decision::Dragon,
            Stage::Leave(_) => Decision::LeaveCity,
            Stage::EnterCity => Decision::EnterCity,
            Stage::MoveCount => Decision::Count,
            Stage::Wagon(_) => Decision::Wagon,
            Stage::LastAbbey(_) => Decision::LastAbbey,
            Stage::LastLeave(_) | Stage::LastLeaveRound => Decision::LastLeave,
            Stage::Set(stage) => self.set_stage_decision(*stage),
            _ => return None,
        })
    }

    pub(crate) fn table(&self) -> &Table {
        &self.table
    }

    pub(crate) fn figures(&self) -> Vec<DeployedFigure> {
        self.figures.iter().map(shown).collect()
    }

    pub(crate) fn supply(&self, seat: Seat, kind: FigureKind) -> u8 {
        let out = self.figures.iter().filter(|f| (f.seat, f.kind) == (seat, kind)).count();
        let waiting = self.wagons.iter().filter(|w| (w.0, FigureKind::Wagon) == (seat, kind)).count();
        self.setup.parts.figures(kind) - (out + waiting) as u8
    }

    /// Returns the fairy's tile, and the figure beside which she is.
    pub(crate) fn fairy(&self) -> Option<(Position, Option<DeployedFigure>)> {
        let beside = self.figures.iter().find(|figure| Some(figure.id) == self.beside);
        Some((self.fairy?, beside.map(shown)))
    }

    pub(crate) fn count(&self) -> Option<Quarter> {
        self.has(Part::Count).then_some(self.count)
    }

    pub(crate) fn builder_earned(&self) -> bool {
        self.builder_earned
    }

    fn standing_on(&self, whole: &FloodedFeature) -> Vec<Figure> {
        self.figures.iter().filter(|figure| whole.spots.contains(&figure.spot)).copied().collect()
    }

    fn followers_on(&self, whole: &FloodedFeature) -> Vec<Figure> {
        self.standing_on(whole).into_iter().filter(|figure| figure.kind.is_follower()).collect()
    }

    fn has_barn(&self, whole: &FloodedFeature) -> bool {
        self.standing_on(whole).iter().any(|figure| figure.kind == FigureKind::Barn)
    }

    /// Returns the engine's expected description of each feature, without the payments of the end.
    /// A feature, and each city that it borders, is named by its lowest segment.
    pub(crate) fn features(&self) -> Vec<Feature> {
        let all = self.table.wholes.iter().map(|whole| Feature {
            kind: whole.kind,
            spots: whole.spots.iter().copied().collect(),
            tiles: whole.tiles(),
            pennants: self.pennants(whole) as u8,
            open: whole.open,
            figures: self.standing_on(whole).iter().map(shown).collect(),
            strengths: self.strengths(whole),
            cities: match whole.kind {
                FeatureKind::Field => self.cities(whole).into_iter().collect(),
                _ => Vec::new(),
            },
            final_scoring: Vec::new(),
            worth_completed: self.worth(whole, true),
        });
        all.collect()
    }

    // Laying.

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
                places.map(|(position, rotation)| Action::Lay { position, rotation }).collect()
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
        actions.sort_unstable();
        actions
    }

    // The turn.

    /// Runs all stages that need no decision, until one needs it.
    fn run(&mut self) {
        while let Some(stage) = self.todo.front().copied() {
            if self.asks(stage) {
                return;
            }
            self.todo.pop_front();
            self.finish(stage);
        }
    }

    /// Returns true if a seat or a draw must decide in this stage.
    fn asks(&mut self, stage: Stage) -> bool {
        match stage {
            Stage::Order => !self.unseated.is_empty(),
            Stage::Abbey => !self.abbey_places(self.player()).is_empty(),
            Stage::Tile => self.drawn.is_some() || !self.pool().is_empty(),
            Stage::Piece(piece) => self.asks_for(piece),
            Stage::Deployment => {
                !self.lake_due && self.deployment_actions().iter().any(|a| *a != Action::Pass)
            }
            Stage::Journey(_) => !self.dragon_steps().is_empty(),
            Stage::Leave(seat) => !self.leave_actions(seat).is_empty(),
            Stage::EnterCity => self.may_enter_city() && !self.enter_actions().is_empty(),
            Stage::MoveCount | Stage::Throw(_) | Stage::Land(..) => true,
            Stage::Set(stage) => self.set_stage_asks(stage),
            Stage::Wagon(seat) => !self.wagon_spots(seat).is_empty(),
            Stage::LastAbbey(place) => {
                let seat = self.order[place];
                let asks = !self.skipped.contains(&seat) && !self.abbey_places(seat).is_empty();
                if asks {
                    self.active = place;
                }
                asks
            }
            Stage::LastLeave(seat) => !self.last_leave_spots(seat).is_empty(),
            Stage::LastLeaveRound => self.somebody_leaves(),
            Stage::TurnBegins
            | Stage::JourneyBegins
            | Stage::JourneyEnds
            | Stage::Score
            | Stage::Again
            | Stage::TurnEnds
            | Stage::LastLeaveBegins
            | Stage::Final => false,
        }
    }

    /// Performs a stage's own effects, apart from decisions.
    fn finish(&mut self, stage: Stage) {
        match stage {
            Stage::TurnBegins => {
                self.pay_fairy_at_turn();
                (self.builder_earned, self.builder_used) = (false, false);
                self.do_next(&[Stage::Abbey, Stage::Tile, Stage::TurnEnds]);
            }
            Stage::JourneyBegins => self.visited = self.dragon.into_iter().collect(),
            Stage::JourneyEnds => self.visited.clear(),
            Stage::Score => self.score(),
            Stage::Wagon(seat) => self.wagons.retain(|wagon| wagon.0 != seat),
            Stage::Again => {
                if self.lake_due {
                    self.do_next(&[Stage::Abbey, Stage::Tile]);
                } else if self.builder_earned && !self.builder_used {
                    (self.builder_earned, self.builder_used) = (false, true);
                    self.do_next(&[Stage::Abbey, Stage::Tile]);
                }
                self.lake_due = false;
            }
            Stage::TurnEnds => {
                if self.pool().is_empty() {
                    self.last_turn = self.active;
                    let places = (1..=self.order.len()).map(|n| (self.active + n) % self.order.len());
                    let mut end: Vec<Stage> = places.map(Stage::LastAbbey).collect();
                    end.extend([Stage::LastLeaveBegins, Stage::Final]);
                    self.do_next(&end);
                } else {
                    self.next_player(self.active + 1);
                    self.do_next(&[Stage::TurnBegins]);
                }
            }
            Stage::LastLeaveBegins => {
                // In turn, the round begins to the left of the seat that was last asked for an
                // abbey; otherwise to the left of the last turn's player.
                if self.setup.options.count_end_how != CountEndHow::InTurn {
                    self.active = self.last_turn;
                }
                let stages = self.last_leave_stages();
                self.do_next(&stages);
            }
            Stage::Final => {
                let told = self.final_scorings();
                told.iter().for_each(|told| self.pay(told));
                self.told.extend(told);
                let farms = self.table.wholes.iter().filter(|whole| self.has_barn(whole));
                let joined = farms.flat_map(|farm| self.followers_on(farm)).map(|figure| figure.id).collect();
                self.take_home(&joined);
            }
            _ => {}
        }
    }

    fn do_next(&mut self, stages: &[Stage]) {
        for stage in stages.iter().rev() {
            self.todo.push_front(*stage);
        }
    }

    /// Makes the next seat that isn't skipped the active one, starting from this place.
    fn next_player(&mut self, from: usize) {
        self.active = from % self.order.len();
        if self.order.iter().all(|seat| self.skipped.contains(seat)) {
            return;
        }
        while self.skipped.contains(&self.player()) {
            self.active = (self.active + 1) % self.order.len();
        }
    }

    /// Takes a draw's outcome.
    pub(crate) fn draw(&mut self, index: u32) -> Vec<ReportedScoring> {
        let index = index as usize;
        self.told.clear();
        if self.todo.front() == Some(&Stage::Order) {
            // Each draw decides the last open place.
            self.order.insert(0, self.unseated.swap_remove(index));
            if self.unseated.len() == 1 {
                self.order.insert(0, self.unseated.remove(0));
                self.next_player(0);
            }
        } else if let Some(Stage::Throw(figure)) = self.todo.front().copied() {
            self.throw(figure, index as u32);
        } else {
            let kind = self.pool()[index];
            let pile = if self.river.is_empty() { &mut self.bag } else { &mut self.river };
            let at = pile.iter().position(|other| *other == kind).expect("it was drawn from there");
            pile.remove(at);
            let waits_for_dragon = self.has(Part::Dragon) && self.dragon.is_none();
            if waits_for_dragon && kind.kind().has(Mark::Dragon) {
                self.aside.push(kind);
            } else if self.places(kind).is_empty() {
                self.discarded += 1;
            } else {
                self.drawn = Some(kind);
            }
        }
        self.run();
        std::mem::take(&mut self.told)
    }

    /// Lays a tile, and lists the stages that follow.
    fn lay(&mut self, kind: KindId, position: Position, rotation: Rotation) {
        self.table.lay(kind, position, rotation);
        self.barn_laid = None;
        self.gained.fill(0);
        if self.has(Part::Dragon) && kind.kind().has(Mark::Volcano) {
            self.dragon = Some(position);
            self.bag.append(&mut self.aside);
            self.bag.sort_unstable();
        }
        let seat = self.player();
        let mine = |figure: &&Figure| figure.seat == seat && figure.kind == FigureKind::Builder;
        let extends =
            self.figures.iter().filter(mine).any(|figure| {
                self.table.whole(figure.spot).spots.iter().any(|spot| spot.position == position)
            });
        self.builder_earned = extends && !self.builder_used || self.builder_earned;
        let is_lake = kind.kind().has(Mark::Lake) && kind.kind().has(Mark::Volcano);
        self.lake_due = is_lake && self.setup.options.lake == Lake::ExtraTile;

        let left: Vec<Seat> = (1..=self.order.len()).map(|n| self.after_active(n)).collect();
        let clockwise: Vec<Seat> = (0..self.order.len()).map(|n| self.after_active(n)).collect();
        let mut journey = Vec::new();
        if self.has(Part::Dragon) && kind.kind().has(Mark::Dragon) {
            journey.push(Stage::JourneyBegins);
            journey.extend((0..6).map(Stage::Journey));
            journey.push(Stage::JourneyEnds);
        }
        let is_before = self.setup.options.dragon_moves == DragonMoves::BeforeScoring;
        let (before, after) = if is_before { (journey, Vec::new()) } else { (Vec::new(), journey) };
        let mut wagons: Vec<Stage> = clockwise.into_iter().map(Stage::Wagon).collect();

        self.before_pieces();
        let mut stages: Vec<Stage> = Piece::ALL.into_iter().map(Stage::Piece).collect();
        stages.push(Stage::Deployment);
        stages.extend(self.set_stages_after_deployment().into_iter().map(Stage::Set));
        stages.extend(before);
        if self.has(Part::Count) {
            stages.extend(left.into_iter().map(Stage::Leave));
        }
        stages.push(Stage::Score);
        if self.setup.options.after_scoring == AfterScoring::WagonsFirst {
            stages.append(&mut wagons);
        }
        stages.push(Stage::EnterCity);
        stages.append(&mut wagons);
        stages.extend(after);
        stages.extend(self.last_set_stages().into_iter().map(Stage::Set));
        stages.push(Stage::Again);
        self.do_next(&stages);
    }

    /// Performs a legal action.
    pub(crate) fn act(&mut self, seat: Seat, action: Action) -> Vec<ReportedScoring> {
        self.told.clear();
        let decision = self.decision().expect("somebody is asked");
        let stage = self.todo.pop_front().expect("somebody is asked");
        if let Stage::Set(stage) = stage {
            self.act_in_set_stage(stage, seat, action);
            self.run();
            return std::mem::take(&mut self.told);
        }
        match (decision, action) {
            (Decision::Abbey | Decision::LastAbbey, Action::Lay { position, rotation }) => {
                if decision == Decision::Abbey {
                    assert_eq!(self.todo.pop_front(), Some(Stage::Tile), "an abbey instead of a draw");
                }
                if decision == Decision::LastAbbey {
                    (self.builder_earned, self.builder_used) = (false, true);
                }
                self.abbeys[seat.index()] -= 1;
                self.lay(Catalogue::abbey(), position, rotation);
            }
            (Decision::Tile, Action::Lay { position, rotation }) => {
                let kind = self.drawn.take().expect("a tile was drawn");
                self.lay(kind, position, rotation);
            }
            (Decision::Piece(_), Action::Place { piece, to }) => self.place_piece(piece, to),
            (Decision::Deployment, action) => self.do_deployment(action),
            (Decision::Landing, Action::Deploy { figure, spot }) => self.deploy(seat, figure, spot),
            (Decision::Dragon, Action::MoveDragon { to }) => self.move_dragon(to),
            (Decision::LeaveCity | Decision::LastLeave, action) => self.leave(stage, seat, action),
            (Decision::EnterCity, Action::Deploy { figure, spot }) => self.enter_city(figure, spot),
            (Decision::Count, Action::MoveCount { to }) => self.count = to,
            (Decision::Wagon, Action::Deploy { spot, .. }) => {
                self.wagons.retain(|wagon| wagon.0 != seat);
                self.deploy(seat, FigureKind::Wagon, spot);
            }
            (_, Action::Pass) => self.finish(stage),
            _ => panic!("{decision:?} {action:?}"),
        }
        self.run();
        std::mem::take(&mut self.told)
    }

    // Figures.

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

fn shown(figure: &Figure) -> DeployedFigure {
    DeployedFigure { seat: figure.seat, figure: figure.kind, spot: figure.spot }
}
