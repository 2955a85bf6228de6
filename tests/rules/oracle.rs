//! The slow twin: the rules of the base game again, by other means, with nothing kept that can be counted anew.
//!
//! Called by the comparison in `twin.rs`. It shares no code with the engine beyond public data (catalogue, positions, the
//! values that go in and out). A tile is a set of points on its border; two segments are joined if and only if they touch the
//! same point of the table, and everything else follows from flood fills over those points, done from scratch each time.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use bastide::rules::{
    Action, Catalogue, DeployedFigure, FarmScoring, Farmers, Feature, FeatureKind, FigureKind, KindId,
    LaidTile, Position, Refusal, Rotation, Seat, SeatOrder, Setup, Spot, TwoTileCity, Waits,
};
use bastide::rules::{Event, Home, Item, Occasion, Payees, Score, Term};

/// A point of the table: cells are 4 by 4, so the halves of a side have their middles at 1 and 3, the side at 2.
type Point = (i32, i32);

/// The middles of the sides, clockwise from the north.
const SIDES: [Point; 4] = [(2, 0), (4, 2), (2, 4), (0, 2)];
/// The middles of the half sides, clockwise from the north-west corner.
const HALVES: [Point; 8] = [(1, 0), (3, 0), (4, 1), (4, 3), (3, 4), (1, 4), (0, 3), (0, 1)];
/// Steps to the four cells that share an edge.
const STEPS: [(i16, i16); 4] = [(0, -1), (1, 0), (0, 1), (-1, 0)];

/// A tile kind in one rotation.
struct Picture {
    /// What touches each point of the border: the kind, and the segment's number.
    points: BTreeMap<Point, (FeatureKind, u8)>,
    /// The first rotation that can't be told from this one.
    alike: Rotation,
}

fn picture(kind: KindId, rotation: Rotation) -> &'static Picture {
    static ALL: LazyLock<Vec<[Picture; 4]>> = LazyLock::new(|| {
        let ids = Catalogue::standard().kinds().iter().map(|kind| kind.id);
        ids.map(|kind| {
            Rotation::ALL.map(|rotation| Picture {
                points: border(kind, rotation),
                alike: Rotation::ALL
                    .into_iter()
                    .find(|first| look(kind, *first) == look(kind, rotation))
                    .expect("each looks like itself"),
            })
        })
        .collect()
    });
    &ALL[usize::from(kind.0)][usize::from(rotation.quarter_turns())]
}

fn turned(mut point: Point, rotation: Rotation) -> Point {
    for _ in 0..rotation.quarter_turns() {
        point = (4 - point.1, point.0);
    }
    point
}

fn border(kind: KindId, rotation: Rotation) -> BTreeMap<Point, (FeatureKind, u8)> {
    let mut points = BTreeMap::new();
    for (number, feature) in (0u8..).zip(&kind.kind().features) {
        let sides = feature.sides.iter().map(|side| SIDES[side.index()]);
        let halves = feature.halves.iter().map(|half| HALVES[half.index()]);
        for point in sides.chain(halves) {
            let before = points.insert(turned(point, rotation), (feature.kind, number));
            assert_eq!(before, None, "two segments touch one point");
        }
    }
    points
}

/// What somebody sees who can't see segment numbers: every relation between points, and what has no points.
#[derive(PartialEq)]
struct Look {
    /// What each point shows.
    points: BTreeMap<Point, (FeatureKind, String)>,
    /// Points that one segment touches.
    joined: BTreeSet<(Point, Point)>,
    /// A field's point and a city's point where that field borders that city.
    borders: BTreeSet<(Point, Point)>,
    /// Segments that touch no point, with the points of the cities they border.
    inside: Vec<(FeatureKind, String, Vec<Point>)>,
}

fn look(kind: KindId, rotation: Rotation) -> Look {
    let points = border(kind, rotation);
    let features = &kind.kind().features;
    let shows = |number: u8| {
        let f = &features[usize::from(number)];
        format!(
            "{} {} {} {:?} {} {} {}",
            f.pennants, f.cathedral, f.princess, f.goods, f.inn, f.tunnel, f.herd
        )
    };
    let (mut joined, mut borders) = (BTreeSet::new(), BTreeSet::new());
    for (a, (_, at_a)) in &points {
        for (b, (_, at_b)) in &points {
            if at_a == at_b {
                joined.insert((*a, *b));
            }
            if features[usize::from(*at_a)].borders.contains(at_b) {
                borders.insert((*a, *b));
            }
        }
    }
    let mut inside: Vec<_> = (0u8..)
        .zip(features)
        .filter(|(number, _)| points.values().all(|(_, at)| at != number))
        .map(|(number, f)| {
            let cities = points.iter().filter(|(_, (_, at))| f.borders.contains(at)).map(|(p, _)| *p);
            (f.kind, shows(number), cities.collect::<Vec<_>>())
        })
        .collect();
    inside.sort();
    let points = points.into_iter().map(|(point, (kind, number))| (point, (kind, shows(number)))).collect();
    Look { points, joined, borders, inside }
}

/// A feature as the flood fill finds it.
struct Whole {
    kind: FeatureKind,
    spots: BTreeSet<Spot>,
    open: u16,
}

impl Whole {
    fn is_complete(&self) -> bool {
        use FeatureKind::{City, Cloister, Road, Shrine};
        self.open == 0 && matches!(self.kind, Road | City | Cloister | Shrine)
    }

    /// The segment that names it here.
    fn least(&self) -> Spot {
        *self.spots.first().expect("a feature has a segment")
    }

    fn tiles(&self) -> u16 {
        self.spots.iter().map(|spot| spot.position).collect::<BTreeSet<_>>().len() as u16
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Phase {
    Order,
    Draw,
    Lay(KindId),
    Wood,
    Over,
}

/// The twin of a game.
pub(crate) struct Twin {
    setup: Setup,
    pub(crate) order: Vec<Seat>,
    /// Seats whose place in the order is not decided.
    unseated: Vec<Seat>,
    turn: usize,
    phase: Phase,
    pub(crate) bag: Vec<KindId>,
    laid: Vec<LaidTile>,
    board: BTreeMap<Position, LaidTile>,
    /// Flooded anew for each tile.
    wholes: Vec<Whole>,
    figures: Vec<DeployedFigure>,
    pub(crate) scores: Vec<u16>,
    pub(crate) discarded: u8,
}

impl Twin {
    pub(crate) fn new(setup: &Setup) -> Self {
        let seats: Vec<Seat> = (0..setup.seats).map(Seat).collect();
        let mut bag = Vec::new();
        for kind in Catalogue::standard().kinds() {
            if setup.sets.contains(&kind.set) {
                bag.extend(vec![kind.id; usize::from(kind.copies)]);
            }
        }
        let start = Catalogue::standard().by_name("base/D").expect("the start tile").id;
        let at = bag.iter().position(|kind| *kind == start).expect("the start tile is in the bag");
        bag.remove(at);
        let drawn = setup.order == SeatOrder::Drawn && setup.seats > 1;
        let mut twin = Self {
            setup: setup.clone(),
            unseated: if drawn { seats.clone() } else { Vec::new() },
            order: if drawn { Vec::new() } else { seats.clone() },
            turn: 0,
            phase: if drawn { Phase::Order } else { Phase::Draw },
            bag,
            laid: Vec::new(),
            board: BTreeMap::new(),
            wholes: Vec::new(),
            figures: Vec::new(),
            scores: vec![0; seats.len()],
            discarded: 0,
        };
        twin.put_down(start, Position::new(0, 0), Rotation::R0);
        twin
    }

    fn put_down(&mut self, kind: KindId, position: Position, rotation: Rotation) {
        let tile = LaidTile { kind, position, rotation };
        self.laid.push(tile);
        self.board.insert(position, tile);
        self.wholes = self.flood();
    }

    pub(crate) fn waits(&self) -> Waits {
        match self.phase {
            Phase::Order => Waits::Draw { outcomes: self.unseated.len() as u32 },
            Phase::Draw => Waits::Draw { outcomes: self.bag.len() as u32 },
            Phase::Lay(_) | Phase::Wood => Waits::Choice(self.order[self.turn]),
            Phase::Over => Waits::Over,
        }
    }

    pub(crate) fn turn_seat(&self) -> Option<Seat> {
        self.order.get(self.turn).copied()
    }

    pub(crate) fn drawn(&self) -> Option<KindId> {
        if let Phase::Lay(kind) = self.phase { Some(kind) } else { None }
    }

    pub(crate) fn is_deploying(&self) -> bool {
        self.phase == Phase::Wood
    }

    pub(crate) fn laid(&self) -> &[LaidTile] {
        &self.laid
    }

    pub(crate) fn figures(&self) -> &[DeployedFigure] {
        &self.figures
    }

    pub(crate) fn supply(&self, seat: Seat) -> u8 {
        let out = self.figures.iter().filter(|figure| figure.seat == seat).count();
        self.setup.parts.small_followers - out as u8
    }

    // Laying.

    pub(crate) fn frontier(&self) -> BTreeSet<Position> {
        let beside = |p: &Position| STEPS.map(|(dx, dy)| Position::new(p.x + dx, p.y + dy));
        let all: BTreeSet<Position> = self.board.keys().flat_map(beside).collect();
        all.into_iter().filter(|position| !self.board.contains_key(position)).collect()
    }

    /// Whether what touches each point of a shared edge is the same on both sides of it.
    fn edges_match(&self, kind: KindId, position: Position, rotation: Rotation) -> bool {
        let mine = &picture(kind, rotation).points;
        STEPS.iter().all(|(dx, dy)| {
            let Some(other) = self.board.get(&Position::new(position.x + dx, position.y + dy)) else {
                return true;
            };
            let theirs = &picture(other.kind, other.rotation).points;
            (1..=3).all(|along| {
                let point = match (dx, dy) {
                    (0, -1) => (along, 0),
                    (1, 0) => (4, along),
                    (0, 1) => (along, 4),
                    _ => (0, along),
                };
                let there = (point.0 - 4 * i32::from(*dx), point.1 - 4 * i32::from(*dy));
                mine.get(&point).map(|at| at.0) == theirs.get(&there).map(|at| at.0)
            })
        })
    }

    pub(crate) fn places(&self, kind: KindId) -> Vec<(Position, Rotation)> {
        let mut places = Vec::new();
        for position in self.frontier() {
            for rotation in Rotation::ALL {
                if picture(kind, rotation).alike == rotation && self.edges_match(kind, position, rotation) {
                    places.push((position, rotation));
                }
            }
        }
        places
    }

    // Features.

    fn kind_at(&self, spot: Spot) -> FeatureKind {
        self.board[&spot.position].kind.kind().features[usize::from(spot.feature)].kind
    }

    fn points_of(&self, spot: Spot) -> impl Iterator<Item = Point> + '_ {
        let tile = self.board[&spot.position];
        let (x, y) = (i32::from(tile.position.x) * 4, i32::from(tile.position.y) * 4);
        let points = picture(tile.kind, tile.rotation).points.iter();
        points.filter(move |(_, (_, at))| *at == spot.feature).map(move |(p, _)| (x + p.0, y + p.1))
    }

    fn flood(&self) -> Vec<Whole> {
        let mut unseen = BTreeSet::new();
        let mut touching: BTreeMap<Point, Vec<Spot>> = BTreeMap::new();
        for tile in &self.laid {
            for feature in 0..tile.kind.kind().features.len() as u8 {
                let spot = Spot { position: tile.position, feature };
                unseen.insert(spot);
                for point in self.points_of(spot) {
                    touching.entry(point).or_default().push(spot);
                }
            }
        }
        let mut wholes = Vec::new();
        while let Some(first) = unseen.pop_first() {
            let kind = self.kind_at(first);
            let (mut spots, mut todo, mut open) = (BTreeSet::from([first]), vec![first], 0);
            while let Some(spot) = todo.pop() {
                for point in self.points_of(spot) {
                    let both = &touching[&point];
                    open += u16::from(both.len() == 1);
                    for other in both {
                        assert_eq!(self.kind_at(*other), kind, "{spot:?} and {other:?} meet");
                        if spots.insert(*other) {
                            unseen.remove(other);
                            todo.push(*other);
                        }
                    }
                }
            }
            match kind {
                FeatureKind::Road | FeatureKind::City => {}
                FeatureKind::Cloister | FeatureKind::Shrine => {
                    open = 8 - self.neighbours(first.position);
                }
                FeatureKind::Field | FeatureKind::River | FeatureKind::Quarter => open = 0,
            }
            wholes.push(Whole { kind, spots, open });
        }
        wholes
    }

    fn neighbours(&self, of: Position) -> u16 {
        let mut count = 0;
        for dx in -1..=1 {
            for dy in -1..=1 {
                let there = Position::new(of.x + dx, of.y + dy);
                count += u16::from((dx, dy) != (0, 0) && self.board.contains_key(&there));
            }
        }
        count
    }

    fn standing_on(&self, whole: &Whole) -> Vec<DeployedFigure> {
        self.figures.iter().filter(|figure| whole.spots.contains(&figure.spot)).copied().collect()
    }

    fn strengths(&self, whole: &Whole) -> [u8; Seat::MAX] {
        let mut strengths = [0; Seat::MAX];
        for figure in self.standing_on(whole) {
            strengths[usize::from(figure.seat.0)] += 1;
        }
        strengths
    }

    fn pennants(&self, whole: &Whole) -> u16 {
        let of = |s: &Spot| self.board[&s.position].kind.kind().features[usize::from(s.feature)].pennants;
        whole.spots.iter().map(|spot| u16::from(of(spot))).sum()
    }

    /// The completed cities that a farm borders.
    fn cities(&self, farm: &Whole) -> Vec<&Whole> {
        let mut bordered = BTreeSet::new();
        for spot in &farm.spots {
            let kind = self.board[&spot.position].kind.kind();
            for city in &kind.features[usize::from(spot.feature)].borders {
                bordered.insert(Spot { position: spot.position, feature: *city });
            }
        }
        self.wholes
            .iter()
            .filter(|w| w.kind == FeatureKind::City && w.is_complete() && !w.spots.is_disjoint(&bordered))
            .collect()
    }

    /// All that is counted in it; terms that come to nothing are left out.
    fn worth(&self, whole: &Whole, completed: bool) -> Vec<Term> {
        let term = |item, count: u16, each| Term { item, count, each };
        let options = self.setup.options;
        let terms = match whole.kind {
            FeatureKind::Road => vec![term(Item::Tiles, whole.tiles(), 1)],
            FeatureKind::City => {
                let small = whole.tiles() == 2 && options.two_tile_city == TwoTileCity::Two;
                let each = if completed && !small { 2 } else { 1 };
                vec![term(Item::Tiles, whole.tiles(), each), term(Item::Pennants, self.pennants(whole), each)]
            }
            FeatureKind::Cloister | FeatureKind::Shrine => vec![
                term(Item::Cloister, 1, 1),
                term(Item::Neighbours, self.neighbours(whole.least().position), 1),
            ],
            FeatureKind::Field => {
                let each = if options.farm_scoring == FarmScoring::PerFarm3 { 3 } else { 4 };
                vec![term(Item::Cities, self.cities(whole).len() as u16, each)]
            }
            FeatureKind::River | FeatureKind::Quarter => vec![],
        };
        terms.into_iter().filter(|term| term.count > 0).collect()
    }

    /// What the engine should say of each feature: its least segment names it, and names each bordered city.
    pub(crate) fn features(&self) -> Vec<Feature> {
        self.wholes
            .iter()
            .map(|whole| Feature {
                kind: whole.kind,
                spots: whole.spots.iter().copied().collect(),
                tiles: whole.tiles(),
                pennants: self.pennants(whole) as u8,
                open: whole.open,
                figures: self.standing_on(whole),
                strengths: self.strengths(whole),
                cities: if whole.kind == FeatureKind::Field {
                    self.cities(whole).into_iter().map(Whole::least).collect()
                } else {
                    Vec::new()
                },
                worth_now: self.worth(whole, whole.is_complete()),
                worth_completed: self.worth(whole, true),
            })
            .collect()
    }

    // Scoring.

    fn score(&self, whole: &Whole, occasion: Occasion) -> Score {
        let terms = self.worth(whole, whole.is_complete());
        let strengths = self.strengths(whole);
        let for_farmers = whole.kind == FeatureKind::Field;
        explain(occasion, whole, terms, strengths, for_farmers)
    }

    /// What is paid at the end, for all that lies on the board.
    fn final_scores(&self) -> Vec<Score> {
        let occupied: Vec<&Whole> = self.wholes.iter().filter(|w| !self.standing_on(w).is_empty()).collect();
        let is_farm = |whole: &&&Whole| whole.kind == FeatureKind::Field;
        let mut scores: Vec<Score> = occupied
            .iter()
            .filter(|whole| !is_farm(whole))
            .map(|whole| self.score(whole, Occasion::Final))
            .collect();
        match self.setup.options.farm_scoring {
            FarmScoring::PerFarm3 => {
                let farms = occupied.iter().filter(is_farm);
                let all = farms.map(|farm| self.score(farm, Occasion::Final));
                scores.extend(all.filter(|score| score.points > 0));
            }
            FarmScoring::PerCity4 => {
                for city in self.wholes.iter().filter(|w| w.kind == FeatureKind::City && w.is_complete()) {
                    let mut strengths = [0; Seat::MAX];
                    for farm in occupied.iter().filter(is_farm) {
                        let borders = self.cities(farm).iter().any(|c| c.least() == city.least());
                        for (sum, own) in strengths.iter_mut().zip(self.strengths(farm)) {
                            *sum += if borders { own } else { 0 };
                        }
                    }
                    let terms = vec![Term { item: Item::Cities, count: 1, each: 4 }];
                    if strengths != [0; Seat::MAX] {
                        scores.push(explain(Occasion::Final, city, terms, strengths, true));
                    }
                }
            }
        }
        scores
    }

    /// The scores if the game ended now.
    pub(crate) fn standing(&self) -> [u16; Seat::MAX] {
        let mut standing = [0; Seat::MAX];
        standing[..self.scores.len()].copy_from_slice(&self.scores);
        if self.phase != Phase::Over {
            for score in self.final_scores() {
                for seat in score.winners {
                    standing[usize::from(seat.0)] += score.points;
                }
            }
        }
        standing
    }

    fn pay(&mut self, score: &Score) {
        for seat in &score.winners {
            self.scores[usize::from(seat.0)] += score.points;
        }
    }

    // Acting.

    /// Where the seat that deploys may deploy.
    pub(crate) fn free(&self) -> Vec<Spot> {
        let tile = self.laid[self.laid.len() - 1];
        (0..tile.kind.kind().features.len() as u8)
            .map(|feature| Spot { position: tile.position, feature })
            .filter(|spot| self.is_for_followers(self.kind_at(*spot)))
            .filter(|spot| {
                let whole = self.wholes.iter().find(|whole| whole.spots.contains(spot));
                whole.is_some_and(|whole| self.standing_on(whole).is_empty())
            })
            .collect()
    }

    fn is_for_followers(&self, kind: FeatureKind) -> bool {
        match kind {
            FeatureKind::River => false,
            FeatureKind::Field => self.setup.options.farmers == Farmers::Yes,
            _ => true,
        }
    }

    pub(crate) fn actions(&self) -> Vec<Action> {
        match self.phase {
            Phase::Lay(kind) => {
                let places = self.places(kind).into_iter();
                places.map(|(position, rotation)| Action::Lay { position, rotation }).collect()
            }
            Phase::Wood => {
                let deploy = |spot| Action::Deploy { figure: FigureKind::Small, spot };
                self.free().into_iter().map(deploy).chain([Action::Pass]).collect()
            }
            Phase::Order | Phase::Draw | Phase::Over => Vec::new(),
        }
    }

    /// Every rule that `action` would break.
    pub(crate) fn broken(&self, seat: Seat, action: Action) -> Vec<Refusal> {
        let mut broken = Vec::new();
        match self.waits() {
            Waits::Draw { .. } => return vec![Refusal::DrawDue],
            Waits::Over => return vec![Refusal::Over],
            Waits::Choice(asked) if asked != seat => broken.push(Refusal::NotYourTurn),
            Waits::Choice(_) => {}
        }
        match (self.phase, action) {
            (Phase::Lay(kind), Action::Lay { position, rotation }) => {
                let alike = picture(kind, rotation).alike;
                if alike != rotation {
                    broken.push(Refusal::LooksLike(alike));
                }
                if !self.frontier().contains(&position) {
                    broken.push(Refusal::NoPlace);
                } else if !self.edges_match(kind, position, rotation) {
                    // Of rotations that fit nowhere it doesn't matter what they look like.
                    broken.retain(|rule| *rule == Refusal::NotYourTurn);
                    broken.push(Refusal::EdgesDiffer);
                }
            }
            (Phase::Wood, Action::Deploy { spot, .. }) => {
                let tile = self.laid[self.laid.len() - 1];
                if spot.position != tile.position {
                    broken.push(Refusal::AnotherTile);
                } else if usize::from(spot.feature) >= tile.kind.kind().features.len() {
                    broken.push(Refusal::NoSuchSegment);
                } else if !self.is_for_followers(self.kind_at(spot)) {
                    broken.push(Refusal::NotForFigures);
                } else if !self.free().contains(&spot) {
                    broken.push(Refusal::Occupied);
                }
            }
            (Phase::Wood, Action::Pass) => {}
            _ => broken.push(Refusal::NotNow),
        }
        broken
    }

    /// Takes outcome `index`; what should be told.
    pub(crate) fn draw(&mut self, index: u32) -> Vec<Event> {
        let index = index as usize;
        if self.phase == Phase::Order {
            // Each draw decides the last place that is open.
            self.order.insert(0, self.unseated.swap_remove(index));
            if self.unseated.len() > 1 {
                return Vec::new();
            }
            self.order.insert(0, self.unseated.remove(0));
            self.phase = Phase::Draw;
            return vec![Event::Ordered { seats: self.order.clone() }];
        }
        let kind = self.bag.remove(index);
        let seat = self.order[self.turn];
        if self.places(kind).is_empty() {
            self.discarded += 1;
            let mut events = vec![Event::Discarded { seat, kind }];
            if self.bag.is_empty() {
                self.end(&mut events);
            }
            events
        } else {
            self.phase = Phase::Lay(kind);
            vec![Event::Drawn { seat, kind }]
        }
    }

    /// Does a legal action; what should be told.
    pub(crate) fn act(&mut self, seat: Seat, action: Action) -> Vec<Event> {
        let mut events = Vec::new();
        match action {
            Action::Lay { position, rotation } => {
                let kind = self.drawn().expect("a tile was drawn");
                self.put_down(kind, position, rotation);
                events.push(Event::Laid { seat, kind, position, rotation });
                self.phase = Phase::Wood;
                if self.supply(seat) > 0 && !self.free().is_empty() {
                    return events;
                }
            }
            Action::Deploy { figure, spot } => {
                self.figures.push(DeployedFigure { seat, figure, spot });
                events.push(Event::Deployed { seat, figure, spot });
            }
            _ => {}
        }
        self.score_completed(&mut events);
        if self.bag.is_empty() {
            self.end(&mut events);
        } else {
            self.turn = (self.turn + 1) % self.order.len();
            self.phase = Phase::Draw;
        }
        events
    }

    /// Pays everything completed that has a figure on it, wherever it is.
    fn score_completed(&mut self, events: &mut Vec<Event>) {
        let completed = self.wholes.iter().filter(|whole| whole.is_complete());
        let scored: Vec<(Score, Vec<DeployedFigure>)> = completed
            .filter(|whole| !self.standing_on(whole).is_empty())
            .map(|whole| (self.score(whole, Occasion::Completed), self.standing_on(whole)))
            .collect();
        for (score, home) in scored {
            self.pay(&score);
            events.push(Event::Scored(score));
            self.figures.retain(|figure| !home.contains(figure));
            events.extend(home.into_iter().map(|DeployedFigure { seat, figure, spot }| Event::Returned {
                seat,
                figure,
                spot,
                why: Home::Scored,
            }));
        }
    }

    fn end(&mut self, events: &mut Vec<Event>) {
        for score in self.final_scores() {
            self.pay(&score);
            events.push(Event::Scored(score));
        }
        events.push(Event::Over);
        self.phase = Phase::Over;
    }
}

fn explain(
    occasion: Occasion,
    whole: &Whole,
    terms: Vec<Term>,
    strengths: [u8; Seat::MAX],
    for_farmers: bool,
) -> Score {
    let most = strengths.iter().max().copied().unwrap_or(0);
    let points = terms.iter().map(|term| term.count * term.each).sum();
    let has_most = |seat: &Seat| most > 0 && strengths[usize::from(seat.0)] == most;
    let winners = (0..Seat::MAX as u8).map(Seat).filter(has_most).collect();
    Score {
        occasion,
        feature: whole.kind,
        spot: whole.least(),
        terms,
        points,
        strengths,
        winners,
        extra: Vec::new(),
        payees: if for_farmers { Payees::Farmers } else { Payees::Followers },
    }
}
