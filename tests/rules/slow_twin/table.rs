//! Tiles on the table, and the features that a flood fill over their points finds.

use std::collections::{BTreeMap, BTreeSet};

use bastide_rules::catalogue::TileFeature;
use bastide_rules::{Axis, Bridge, FeatureKind, KindId, LaidTile, Position, Rotation, Spot, TileSet};

use super::kinds::{Completion, completion};
use super::picture::{Point, STEPS, picture};

/// Feature as the flood fill finds it.
#[derive(Clone)]
pub(crate) struct FloodedFeature {
    pub(crate) kind: FeatureKind,
    pub(crate) spots: BTreeSet<Spot>,
    pub(crate) open: u16,
}

impl FloodedFeature {
    pub(crate) fn is_complete(&self) -> bool {
        self.open == 0 && completion(self.kind) != Completion::Never
    }

    /// Returns the lowest segment, which names the feature in the twin.
    pub(crate) fn name(&self) -> Spot {
        *self.spots.first().expect("a feature has a segment")
    }

    pub(crate) fn tiles(&self) -> u16 {
        self.spots.iter().map(|spot| spot.position).collect::<BTreeSet<_>>().len() as u16
    }
}

/// Laid tiles; their features are computed anew for each tile.
#[derive(Default)]
pub(crate) struct Table {
    pub(crate) laid: Vec<LaidTile>,
    pub(crate) at: BTreeMap<Position, LaidTile>,
    pub(crate) wholes: Vec<FloodedFeature>,
    number: BTreeMap<Spot, usize>,
    /// Segments of features that were complete before the last tile.
    before: BTreeSet<Spot>,
    /// Roads that the ferry of each lake joins.
    pub(crate) ferries: BTreeMap<Position, [u8; 2]>,
    /// Roads at ferries that were turned after the last tile.
    pub(crate) turned: BTreeSet<Spot>,
    /// Direction of the bridge over each tile that has one.
    pub(crate) bridges: BTreeMap<Position, Axis>,
    /// Segments of castles.
    castles: BTreeSet<Spot>,
}

/// Feature of a bridge: a road whose ends are nowhere printed.
static BRIDGE: TileFeature = TileFeature {
    kind: FeatureKind::Road,
    sides: Vec::new(),
    halves: Vec::new(),
    borders: Vec::new(),
    pennants: 0,
    cathedral: false,
    princess: false,
    goods: None,
    inn: false,
    tunnel: false,
    herd: false,
    flies: Vec::new(),
    shares: None,
};

pub(crate) fn step(position: Position, (dx, dy): (i16, i16)) -> Position {
    Position::new(position.x + dx, position.y + dy)
}

/// Returns the steps to the cells at both ends of a bridge.
pub(crate) const fn ways(axis: Axis) -> [(i16, i16); 2] {
    match axis {
        Axis::NorthSouth => [(0, -1), (0, 1)],
        Axis::EastWest => [(1, 0), (-1, 0)],
    }
}

impl Table {
    pub(crate) fn lay(&mut self, kind: KindId, position: Position, rotation: Rotation) {
        let complete = self.wholes.iter().filter(|whole| whole.is_complete());
        self.before = complete.flat_map(|whole| whole.spots.iter().copied()).collect();
        let tile = LaidTile { kind, position, rotation };
        self.laid.push(tile);
        self.at.insert(position, tile);
        self.turned.clear();
        self.refresh();
    }

    /// Finds all features again.
    fn refresh(&mut self) {
        self.wholes = self.flood();
        self.number.clear();
        for (number, whole) in self.wholes.iter().enumerate() {
            self.number.extend(whole.spots.iter().map(|spot| (*spot, number)));
        }
    }

    /// Puts a ferry on a lake, or turns it.
    pub(crate) fn join_roads(&mut self, at: Position, ends: [u8; 2]) {
        if let Some(old) = self.ferries.insert(at, ends) {
            self.turned.extend(old.into_iter().chain(ends).map(|feature| Spot { position: at, feature }));
        }
        self.refresh();
    }

    /// Puts a bridge over a tile.
    pub(crate) fn build_bridge(&mut self, bridge: Bridge) {
        self.bridges.insert(bridge.at, bridge.axis);
        self.refresh();
    }

    /// Makes a castle of a city.
    pub(crate) fn make_castle(&mut self, ends: [Spot; 2]) {
        self.castles.extend(ends);
        self.refresh();
    }

    /// Returns the road that a ferry joins to this one.
    pub(crate) fn ferried(&self, spot: Spot) -> Option<Spot> {
        let [one, other] = *self.ferries.get(&spot.position)?;
        let feature = match spot.feature {
            end if end == one => other,
            end if end == other => one,
            _ => return None,
        };
        Some(Spot { feature, ..spot })
    }

    pub(crate) fn last(&self) -> LaidTile {
        self.laid[self.laid.len() - 1]
    }

    pub(crate) fn has(&self, position: Position) -> bool {
        self.at.contains_key(&position)
    }

    pub(crate) fn printed(&self, spot: Spot) -> &'static TileFeature {
        self.at[&spot.position].kind.kind().features.get(usize::from(spot.feature)).unwrap_or(&BRIDGE)
    }

    /// Returns the kind of feature at a spot: a castle's segments are printed as a city's.
    pub(crate) fn kind_of(&self, spot: Spot) -> FeatureKind {
        if self.castles.contains(&spot) { FeatureKind::Castle } else { self.printed(spot).kind }
    }

    /// Returns true for the road of a bridge, which comes after the printed segments of its tile.
    pub(crate) fn is_bridge(&self, spot: Spot) -> bool {
        usize::from(spot.feature) == self.at[&spot.position].kind.kind().features.len()
    }

    pub(crate) fn spots_on(&self, position: Position) -> Vec<Spot> {
        let printed = self.at[&position].kind.kind().features.len() as u8;
        let count = printed + u8::from(self.bridges.contains_key(&position));
        (0..count).map(|feature| Spot { position, feature }).collect()
    }

    pub(crate) fn whole(&self, spot: Spot) -> &FloodedFeature {
        &self.wholes[self.number[&spot]]
    }

    /// Returns the features that the last tile completed.
    pub(crate) fn newly_completed(&self) -> Vec<&FloodedFeature> {
        let complete = self.wholes.iter().filter(|whole| whole.is_complete());
        let is_new = |whole: &FloodedFeature| {
            let joins = |spot: &Spot| spot.position == self.last().position || self.turned.contains(spot);
            !self.before.contains(&whole.name())
                || whole.kind == FeatureKind::Road && whole.spots.iter().any(joins)
        };
        complete.filter(|whole| is_new(whole)).collect()
    }

    pub(crate) fn is_abbey(&self, position: Position) -> bool {
        self.at.get(&position).is_some_and(|tile| tile.kind.kind().copies == 0)
    }

    pub(crate) fn is_city_tile(&self, position: Position) -> bool {
        self.at[&position].kind.kind().set == TileSet::Count
    }

    /// Returns true for the two tiles of the city of Carcassonne that no other tile can touch.
    pub(crate) fn is_inner_city_tile(&self, position: Position) -> bool {
        matches!(self.at[&position].kind.kind().name.as_str(), "count/06" | "count/07")
    }

    // Laying.

    pub(crate) fn frontier(&self) -> BTreeSet<Position> {
        let all = self.at.keys().flat_map(|p| STEPS.map(|s| step(*p, s)));
        all.filter(|position| !self.has(*position)).collect()
    }

    /// Returns the empty cells with tiles on all four sides.
    pub(crate) fn holes(&self) -> Vec<Position> {
        let all = self.frontier().into_iter();
        all.filter(|p| STEPS.iter().all(|s| self.has(step(*p, *s)))).collect()
    }

    /// Returns true if both sides of each shared edge have equal segments at each point.
    /// An abbey's edge matches everything.
    pub(crate) fn edges_match(&self, kind: KindId, position: Position, rotation: Rotation) -> bool {
        self.edges_match_with(&LaidTile { kind, position, rotation }, None)
    }

    /// Returns true if the edges of a tile match those around it, with a bridge that isn't there yet.
    pub(crate) fn edges_match_with(&self, tile: &LaidTile, bridge: Option<Bridge>) -> bool {
        STEPS.iter().all(|(dx, dy)| {
            let there = step(tile.position, (*dx, *dy));
            let Some(other) = self.at.get(&there) else { return true };
            if self.is_abbey(there) || tile.kind.kind().copies == 0 {
                return true;
            }
            (1..=3).all(|along| {
                let point = match (dx, dy) {
                    (0, -1) => (along, 0),
                    (1, 0) => (4, along),
                    (0, 1) => (along, 4),
                    _ => (0, along),
                };
                let beyond = (point.0 - 4 * i32::from(*dx), point.1 - 4 * i32::from(*dy));
                self.shown(tile, point, bridge) == self.shown(other, beyond, bridge)
            })
        })
    }

    /// Returns the kind of feature that a tile shows at a point of its border; a bridge shows a road.
    pub(crate) fn shown(&self, tile: &LaidTile, point: Point, bridge: Option<Bridge>) -> Option<FeatureKind> {
        let more = bridge.filter(|bridge| bridge.at == tile.position).map(|bridge| bridge.axis);
        let mut axes = self.bridges.get(&tile.position).copied().into_iter().chain(more);
        let is_end = |(dx, dy): (i16, i16)| point == (2 + 2 * i32::from(dx), 2 + 2 * i32::from(dy));
        if axes.any(|axis| ways(axis).into_iter().any(is_end)) {
            return Some(FeatureKind::Road);
        }
        picture(tile.kind, tile.rotation).points.get(&point).map(|at| at.0)
    }

    /// Returns true if no cloister would have two shrines beside it, nor a shrine two cloisters.
    /// An abbey counts as a cloister.
    pub(crate) fn keeps_cult_apart(&self, kind: KindId, position: Position) -> bool {
        let mine = kind.kind().features.iter().map(|f| f.kind).find(|kind| kind.is_cloister());
        let Some(mine) = mine else { return true };
        let other = if mine == FeatureKind::Shrine { FeatureKind::Cloister } else { FeatureKind::Shrine };
        let shows = |position: Position, wanted: FeatureKind| {
            self.at.get(&position).is_some_and(|t| t.kind.kind().features.iter().any(|f| f.kind == wanted))
        };
        let beside: Vec<Position> = position.around().into_iter().filter(|p| shows(*p, other)).collect();
        beside.len() < 2 && beside.iter().all(|p| !p.around().into_iter().any(|q| shows(q, mine)))
    }

    // Features.

    pub(crate) fn neighbours(&self, of: Position) -> u16 {
        of.around().into_iter().filter(|p| self.has(*p)).count() as u16
    }

    /// Returns the points of the table that a segment touches.
    fn points_of(&self, spot: Spot) -> Vec<Point> {
        let tile = self.at[&spot.position];
        let (x, y) = (i32::from(tile.position.x) * 4, i32::from(tile.position.y) * 4);
        let middle = |(dx, dy): (i16, i16)| (x + 2 + 2 * i32::from(dx), y + 2 + 2 * i32::from(dy));
        if self.is_bridge(spot) {
            return ways(self.bridges[&spot.position]).map(middle).to_vec();
        }
        let points = picture(tile.kind, tile.rotation).points.iter();
        let own = points.filter(|(_, (_, at))| *at == spot.feature).map(|(p, _)| (x + p.0, y + p.1));
        // A second city touches the middle of a side once another city lies there.
        let shared = self.printed(spot).shares.map(|side| side.rotated(tile.rotation).offset());
        let shared = shared.filter(|way| {
            let cell = step(spot.position, *way);
            self.has(cell) && !self.is_abbey(cell) && !self.is_abbey(spot.position)
        });
        own.chain(shared.map(middle)).collect()
    }

    /// Returns true if a field touches a side with no tile beyond.
    pub(crate) fn can_grow(&self, spot: Spot) -> bool {
        let tile = self.at[&spot.position];
        let points = picture(tile.kind, tile.rotation).points.iter();
        let mut ways = points.filter(|(_, (_, at))| *at == spot.feature).map(|(point, _)| match point {
            (0, _) => (-1, 0),
            (4, _) => (1, 0),
            (_, 0) => (0, -1),
            _ => (0, 1),
        });
        ways.any(|way| !self.has(step(spot.position, way)))
    }

    /// Returns the cells across the sides that a road, city or river reaches on a tile.
    pub(crate) fn faces(&self, spot: Spot) -> Vec<Position> {
        if self.is_bridge(spot) {
            return ways(self.bridges[&spot.position]).map(|way| step(spot.position, way)).to_vec();
        }
        let rotation = self.at[&spot.position].rotation;
        let printed = self.printed(spot);
        let sides = printed.sides.iter().chain(&printed.shares).map(|side| side.rotated(rotation));
        sides.map(|side| step(spot.position, side.offset())).collect()
    }

    fn flood(&self) -> Vec<FloodedFeature> {
        let mut unseen = BTreeSet::new();
        let mut touching: BTreeMap<Point, Vec<Spot>> = BTreeMap::new();
        for tile in &self.laid {
            for spot in self.spots_on(tile.position) {
                unseen.insert(spot);
                for point in self.points_of(spot) {
                    touching.entry(point).or_default().push(spot);
                }
            }
        }
        let mut wholes = Vec::new();
        while let Some(first) = unseen.pop_first() {
            let kind = self.kind_of(first);
            let (mut spots, mut todo, mut open) = (BTreeSet::from([first]), vec![first], 0);
            while let Some(spot) = todo.pop() {
                open += self.faces(spot).into_iter().filter(|cell| !self.has(*cell)).count() as u16;
                let points = self.points_of(spot);
                let across = points.iter().flat_map(|point| &touching[point]);
                for other in across.copied().chain(self.ferried(spot)) {
                    assert_eq!(self.kind_of(other), kind, "{spot:?} and {other:?} meet");
                    if spots.insert(other) {
                        unseen.remove(&other);
                        todo.push(other);
                    }
                }
            }
            match completion(kind) {
                Completion::Ends => {}
                Completion::Neighbours(_) => open = 8 - self.neighbours(first.position),
                Completion::Never => open = 0,
            }
            wholes.push(FloodedFeature { kind, spots, open });
        }
        wholes
    }

    /// Returns the field that covers both halves at a corner of a tile.
    /// (0, 0) is the north-west corner, (4, 4) the south-east one.
    pub(crate) fn field_at_corner(&self, position: Position, corner: Point) -> Option<Spot> {
        let tile = self.at.get(&position)?;
        let points = &picture(tile.kind, tile.rotation).points;
        let inward = |at: i32| if at == 0 { 1 } else { 3 };
        let one = points.get(&(inward(corner.0), corner.1))?;
        let other = points.get(&(corner.0, inward(corner.1)))?;
        (one == other && one.0 == FeatureKind::Field).then_some(Spot { position, feature: one.1 })
    }
}
