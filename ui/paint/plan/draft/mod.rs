//! Construction of a plan, in four phases. [`super::plan`] calls it, once for each kind of tile.
//!
//! | module | phase |
//! |---|---|
//! | here | an empty plan, and the order of the phases |
//! | `cities` | walls of the cities and of the old city; cloister, shrine and villages |
//! | `ways` | roads, rivers, gates, ponds, tunnels and bridges |
//! | `areas` | the feature of each cell; fields are what is left |
//! | `spots` | signs, then the spots of the figures |
//!
//! Invariants: no phase changes what an earlier one has made.

mod areas;
mod cities;
mod spots;
mod ways;

use std::sync::{Arc, OnceLock};

use bastide_rules::catalogue::{FeatureKind, TileKind};
use bastide_rules::geometry::Rotation;

use super::Plan;
use super::grid::{Grid, UNLABELLED};
use super::quirk::{Quirk, quirks};
use crate::drawing::picture::{Point, at};

/// Returns a corner of the tile: 0 is the north-west one, the others follow clockwise.
const fn corner(index: usize) -> Point {
    match index % 4 {
        0 => at(0.0, 0.0),
        1 => at(100.0, 0.0),
        2 => at(100.0, 100.0),
        _ => at(0.0, 100.0),
    }
}

/// A plan under construction.
pub(crate) struct Draft {
    plan: Plan,
    quirks: Vec<Quirk>,
    areas: Grid,
}

impl Draft {
    /// Creates an empty plan of a kind.
    pub(crate) fn new(kind: &'static TileKind) -> Self {
        let plan = Plan {
            kind,
            rotation: Rotation::R0,
            cities: Vec::new(),
            ways: Vec::new(),
            gates: Vec::new(),
            tunnels: Vec::new(),
            villages: Vec::new(),
            farms: Vec::new(),
            bridges: Vec::new(),
            span: None,
            cloister: None,
            shrine: None,
            ponds: Vec::new(),
            signs: Vec::new(),
            old_wall: None,
            old_city: Vec::new(),
            spots: Vec::new(),
            areas: Arc::new(Grid::new(UNLABELLED)),
            hits: Arc::new(Grid::new(UNLABELLED)),
            room: OnceLock::new(),
        };
        Self { plan, quirks: quirks(&kind.name), areas: Grid::new(UNLABELLED) }
    }

    /// Completes the plan.
    pub(crate) fn finish(mut self) -> Plan {
        self.old_city();
        self.cities();
        self.stands();
        self.ways();
        self.bridges();
        self.areas();
        self.features_with_signs();
        let hits = self.hits();
        self.signs();
        self.spots(&hits);
        self.plan.areas = Arc::new(self.areas);
        self.plan.hits = Arc::new(hits);
        self.plan
    }

    /// Returns the place of the tower's foundation, if it doesn't follow from the fields.
    fn tower(&self) -> Option<Point> {
        self.quirks.iter().find_map(|quirk| match quirk {
            Quirk::Tower(place) => Some(*place),
            _ => None,
        })
    }

    fn features(&self, of: FeatureKind) -> impl Iterator<Item = usize> + use<> {
        let kind = self.plan.kind;
        (0..kind.features.len()).filter(move |n| kind.features[*n].kind == of)
    }
}
