//! Plan of a tile: the geometry of walls, roads, rivers, fields, signs and spots of figures.
//!
//! A plan follows from the catalogue alone, so screen, pictures and clicks agree. The picture of a
//! tile is made from it, and the crate's functions `spot`, `hit` and `outline` read it.
//!
//! | module | contents |
//! |---|---|
//! | here | the plan, its room for houses and plants, its rotation |
//! | `draft` | construction of a plan, in phases |
//! | `quirk` | exceptions of a few kinds |
//! | `quarters` | places in the four quarters of the city of Carcassonne |
//! | `grid` | a tile as cells: the feature of each, and its depth inside |
//! | `outline` | outline of a feature, traced along the cells |
//!
//! Invariants: all plans agree at the sides. A city covers its side from corner to corner; roads and
//! rivers cross it in the middle, at a right angle.

mod draft;
pub(crate) mod grid;
pub(crate) mod outline;
pub(crate) mod quarters;
mod quirk;

use std::sync::{Arc, OnceLock};

use bastide_rules::Quarter;
use bastide_rules::catalogue::{Catalogue, FeatureKind, KindId, Mark, TileKind};
use bastide_rules::geometry::{Rotation, Side};

use self::draft::Draft;
use self::grid::{Depths, Grid, UNLABELLED, middle};
use crate::drawing::curve::Curve;
use crate::drawing::picture::{Point, at};
use crate::tile::building::GARDEN;
pub(crate) use crate::tile::sign::Sign;

/// Half of a road's width, edges included.
pub(crate) const ROAD: f32 = 4.75;
/// Half of a river's width, banks included.
pub(crate) const RIVER: f32 = 11.0;
/// Half of a wall's width.
pub(crate) const WALL: f32 = 2.4;
/// Label of a cell that belongs to the picture but to no feature.
pub(crate) const ART_ONLY: u8 = UNLABELLED - 1;

/// A city segment.
#[derive(Debug, Clone)]
pub(crate) struct City {
    pub(crate) feature: usize,
    /// Ground of the city, up to the middle of its walls.
    pub(crate) outline: Vec<Point>,
    pub(crate) walls: Vec<Curve>,
}

/// A road or river segment: one curve, or more where it forks or goes under ground.
#[derive(Debug, Clone)]
pub(crate) struct Way {
    pub(crate) feature: usize,
    pub(crate) river: bool,
    pub(crate) curves: Vec<Curve>,
}

/// A gate, tunnel mouth or bridge, and the direction out of it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Gate {
    pub(crate) at: Point,
    pub(crate) out: Point,
}

/// Geometry of a tile kind in one rotation.
#[derive(Debug, Clone)]
pub(crate) struct Plan {
    pub(crate) kind: &'static TileKind,
    pub(crate) rotation: Rotation,
    pub(crate) cities: Vec<City>,
    pub(crate) ways: Vec<Way>,
    pub(crate) gates: Vec<Gate>,
    pub(crate) tunnels: Vec<Gate>,
    pub(crate) villages: Vec<Point>,
    /// Farms at which a road ends.
    pub(crate) farms: Vec<Point>,
    /// Crossings of a road over a river or another road, with the direction of the upper road.
    pub(crate) bridges: Vec<Gate>,
    /// Bridge of a city over the river, from end to end.
    pub(crate) span: Option<(Point, Point)>,
    pub(crate) cloister: Option<Point>,
    pub(crate) shrine: Option<Point>,
    pub(crate) ponds: Vec<(Point, f32)>,
    pub(crate) signs: Vec<(Sign, Point)>,
    /// Wall of the city of Carcassonne.
    pub(crate) old_wall: Option<Curve>,
    /// Ground inside that wall.
    pub(crate) old_city: Vec<Point>,
    /// Place of each feature's figure.
    pub(crate) spots: Vec<Point>,
    /// Feature of each cell (unturned).
    pub(crate) areas: Arc<Grid>,
    /// Feature that a click on each cell means (unturned).
    pub(crate) hits: Arc<Grid>,
    pub(crate) room: OnceLock<Room>,
}

/// Free room for houses and for plants: the depth of each point in it.
#[derive(Debug, Clone)]
pub(crate) struct Room {
    pub(crate) town: Depths,
    pub(crate) meadow: Depths,
}

/// Returns the plan of a kind in a rotation; each is made once.
pub(crate) fn plan(kind: KindId, rotation: Rotation) -> &'static Plan {
    static PLANS: OnceLock<Vec<OnceLock<Plan>>> = OnceLock::new();
    let kinds = Catalogue::standard().kinds();
    let plans = PLANS.get_or_init(|| (0..kinds.len() * 4).map(|_| OnceLock::new()).collect());
    let unturned = usize::from(kind.0) * 4;
    let turned = unturned + usize::from(rotation.quarter_turns());
    plans[turned].get_or_init(|| {
        if rotation == Rotation::R0 {
            return Draft::new(&kinds[usize::from(kind.0)]).finish();
        }
        plan(kind, Rotation::R0).turned(rotation)
    })
}

impl Plan {
    /// Returns the feature that a point belongs to.
    pub(crate) fn feature(&self, point: Point) -> Option<usize> {
        self.lookup(&self.areas, point)
    }

    /// Returns the feature that a click at a point means; roads reach further than they are wide.
    pub(crate) fn hit(&self, point: Point) -> Option<usize> {
        self.lookup(&self.hits, point)
    }

    fn lookup(&self, grid: &Grid, point: Point) -> Option<usize> {
        let label = usize::from(grid.label(point.turned(self.rotation.inverse())));
        (label < self.kind.features.len()).then_some(label)
    }

    /// Returns the cells of a feature as they lie on the turned tile.
    pub(crate) fn mask(&self, feature: usize) -> Grid {
        self.mask_of(|label| usize::from(label) == feature)
    }

    /// Returns the cells with fitting labels as they lie on the turned tile, labelled 0.
    /// The other cells are labelled [`UNLABELLED`].
    pub(crate) fn mask_of(&self, fits: impl Fn(u8) -> bool) -> Grid {
        let mut mask = Grid::new(UNLABELLED);
        for (n, cell) in mask.labels_mut().iter_mut().enumerate() {
            if fits(self.areas.label(middle(n).turned(self.rotation.inverse()))) {
                *cell = 0;
            }
        }
        mask
    }

    /// Returns the free room for houses, trees and plots.
    pub(crate) fn room(&self) -> &Room {
        self.room.get_or_init(|| self.find_room())
    }

    fn find_room(&self) -> Room {
        let is = |label: u8, of: FeatureKind| {
            self.kind.features.get(usize::from(label)).is_some_and(|f| f.kind == of)
        };
        let old = !self.old_city.is_empty();
        let is_town = |label: u8| is(label, FeatureKind::City) || is(label, FeatureKind::Quarter);
        let mut town = self.mask_of(|label| is_town(label) || (old && label == ART_ONLY));
        if self.kind.has(Mark::Quarters) {
            for quarter in Quarter::ALL {
                town.disc(quarters::middle(quarter), quarters::SQUARE + 1.0, UNLABELLED);
            }
            for (from, to) in [(at(50.0, 0.0), at(50.0, 100.0)), (at(0.0, 50.0), at(100.0, 50.0))] {
                town.line(&Curve::line(from, to).points(1.0), 4.5, UNLABELLED);
            }
        }
        let walls =
            self.cities.iter().flat_map(|city| city.walls.iter().map(|wall| (Some(city.feature), wall)));
        for (city, wall) in walls.chain(self.old_wall.iter().map(|wall| (None, wall))) {
            let mut points = wall.points(1.0);
            points.retain(|p| self.feature(*p) == city);
            town.line(&points, WALL + 1.2, UNLABELLED);
            let raised: Vec<Point> = points.iter().map(|p| *p - at(0.0, 3.4)).collect();
            town.line(&raised, WALL + 0.6, UNLABELLED);
        }
        for gate in &self.gates {
            town.disc(gate.at - gate.out * 3.5, 5.0, UNLABELLED);
        }
        for (gate, square) in self.streets() {
            town.line(&Curve::line(gate, square).points(1.0), 3.0, UNLABELLED);
        }
        for square in self.squares() {
            town.disc(square, 8.0, UNLABELLED);
        }
        if let Some((a, b)) = self.span {
            town.line(&Curve::line(a, b).points(1.0), 9.0, UNLABELLED);
        }
        town.disc(self.cloister.unwrap_or(at(-99.0, -99.0)), GARDEN + 3.0, UNLABELLED);
        let mut meadow = self.mask_of(|label| is(label, FeatureKind::Field));
        for (sign, place) in &self.signs {
            town.disc(*place + at(0.0, 1.5), sign.radius() - 1.0, UNLABELLED);
            meadow.disc(*place, sign.radius(), UNLABELLED);
        }
        for gate in self.gates.iter().chain(&self.tunnels) {
            meadow.disc(gate.at, 8.0, UNLABELLED);
        }
        for farm in &self.farms {
            meadow.disc(*farm, 9.0, UNLABELLED);
        }
        Room {
            town: town.depths(1000.0, |l| l != UNLABELLED),
            meadow: meadow.depths(0.0, |l| l != UNLABELLED),
        }
    }

    /// Returns the squares of the larger cities, on which their figures stand.
    pub(crate) fn squares(&self) -> Vec<Point> {
        let mut squares = Vec::new();
        for (feature, spot) in self.kind.features.iter().zip(&self.spots) {
            if feature.kind == FeatureKind::City && feature.sides.len() > 1 && !feature.cathedral {
                squares.push(*spot);
            }
        }
        squares
    }

    /// Returns a street from each gate to the square of its city, if that has one.
    pub(crate) fn streets(&self) -> Vec<(Point, Point)> {
        let squares = self.squares();
        let city = |place: Point| self.feature(place);
        let mut streets = Vec::new();
        for gate in &self.gates {
            let within = city(gate.at - gate.out * 3.0);
            if let Some(square) = squares.iter().find(|square| within.is_some() && city(**square) == within) {
                streets.push((gate.at, *square));
            }
        }
        streets
    }

    /// Returns the spots of farmers.
    pub(crate) fn field_spots(&self) -> Vec<Point> {
        let features = self.kind.features.iter().zip(&self.spots);
        features.filter(|(f, _)| f.kind == FeatureKind::Field).map(|(_, spot)| *spot).collect()
    }

    fn turned(&self, rotation: Rotation) -> Self {
        let point = |p: Point| p.turned(rotation);
        let direction = |p: Point| p.turned(rotation) - at(0.0, 0.0).turned(rotation);
        let gates = |gates: &[Gate]| -> Vec<Gate> {
            gates.iter().map(|gate| Gate { at: point(gate.at), out: direction(gate.out) }).collect()
        };
        Self {
            kind: self.kind,
            rotation,
            cities: (self.cities.iter())
                .map(|city| City {
                    feature: city.feature,
                    outline: city.outline.iter().map(|p| point(*p)).collect(),
                    walls: city.walls.iter().map(|wall| wall.turned(rotation)).collect(),
                })
                .collect(),
            ways: (self.ways.iter())
                .map(|way| Way {
                    feature: way.feature,
                    river: way.river,
                    curves: way.curves.iter().map(|curve| curve.turned(rotation)).collect(),
                })
                .collect(),
            gates: gates(&self.gates),
            tunnels: gates(&self.tunnels),
            farms: self.farms.iter().map(|p| point(*p)).collect(),
            villages: self.villages.iter().map(|p| point(*p)).collect(),
            bridges: gates(&self.bridges),
            span: self.span.map(|(a, b)| (point(a), point(b))),
            cloister: self.cloister.map(point),
            shrine: self.shrine.map(point),
            ponds: self.ponds.iter().map(|(p, r)| (point(*p), *r)).collect(),
            signs: self.signs.iter().map(|(s, p)| (s.turned(rotation), point(*p))).collect(),
            old_wall: self.old_wall.as_ref().map(|wall| wall.turned(rotation)),
            old_city: self.old_city.iter().map(|p| point(*p)).collect(),
            spots: self.spots.iter().map(|p| point(*p)).collect(),
            areas: Arc::clone(&self.areas),
            hits: Arc::clone(&self.hits),
            room: OnceLock::new(),
        }
    }
}

/// Returns the middle of a side.
pub(crate) const fn side_middle(side: Side) -> Point {
    match side {
        Side::North => at(50.0, 0.0),
        Side::East => at(100.0, 50.0),
        Side::South => at(50.0, 100.0),
        Side::West => at(0.0, 50.0),
    }
}

/// Returns the direction from a side into the tile.
pub(crate) const fn inward(side: Side) -> Point {
    match side {
        Side::North => at(0.0, 1.0),
        Side::East => at(-1.0, 0.0),
        Side::South => at(0.0, -1.0),
        Side::West => at(1.0, 0.0),
    }
}
