//! Third phase: the feature of each cell, with the fields from what is left, and that of each click.

use bastide_rules::catalogue::{Edge, FeatureKind, Mark, TileKind};

use super::{Draft, corner};
use crate::drawing::curve::Curve;
use crate::drawing::picture::{Point, at};
use crate::plan::grid::{Grid, UNLABELLED, middle};
use crate::plan::quirk::Quirk;
use crate::plan::{ART_ONLY, RIVER, ROAD, Sign, WALL};
use crate::tile::building::GARDEN;

impl Draft {
    /// Labels everything but the fields, then gives the rest to the fields.
    pub(super) fn areas(&mut self) {
        let kind = self.plan.kind;
        let label = |n: usize| u8::try_from(n).unwrap_or(UNLABELLED);
        for river in [true, false] {
            for way in self.plan.ways.iter().filter(|way| way.river == river) {
                for curve in &way.curves {
                    let half = if river { RIVER - 1.0 } else { ROAD };
                    self.areas.line(&curve.points(1.0), half, label(way.feature));
                }
                if river {
                    for (pond, radius) in &self.plan.ponds {
                        self.areas.disc(*pond, *radius, label(way.feature));
                    }
                }
            }
        }
        for village in &self.plan.villages {
            self.areas.disc(*village, 8.0, ART_ONLY);
        }
        // Fields end at a circle or a lake in the middle, as the roads do.
        if self.has_central_circle() {
            self.areas.disc(at(50.0, 50.0), 11.0, ART_ONLY);
        } else if kind.has(Mark::Ferry) {
            self.areas.disc(at(50.0, 50.0), 16.0, ART_ONLY);
        }
        if !self.plan.old_city.is_empty() {
            self.areas.polygon(&self.plan.old_city, ART_ONLY);
        }
        // The quarters of the city of Carcassonne meet in the middle of their tile, clockwise from
        // the north-west.
        for (n, quarter) in self.features(FeatureKind::Quarter).enumerate() {
            let (from, to) = (corner(n), at(50.0, 50.0));
            self.areas.polygon(&[from, at(to.x, from.y), to, at(from.x, to.y)], label(quarter));
        }
        for city in &self.plan.cities {
            self.areas.polygon(&city.outline, label(city.feature));
            for wall in &city.walls {
                self.areas.line(&wall.points(1.0), WALL, label(city.feature));
            }
        }
        for quirk in &self.quirks {
            if let Quirk::Hedge(city, from, to) = quirk {
                // It goes on to the wall or the side itself.
                let end = *to + (*to - *from).unit() * 3.0;
                self.areas.line(&Curve::line(*from, end).points(1.0), 1.8, label(*city));
            }
        }
        if let Some(((a, b), city)) = self.plan.span.zip(self.plan.cities.first()) {
            self.areas.line(&Curve::line(a, b).points(1.0), 6.0, label(city.feature));
        }
        for (place, of) in
            [(self.plan.cloister, FeatureKind::Cloister), (self.plan.shrine, FeatureKind::Shrine)]
        {
            if let (Some(place), Some(feature)) = (place, self.features(of).next()) {
                self.areas.disc(place, GARDEN, label(feature));
            }
        }
        if let Some((place, tower)) = self.tower().zip(self.features(FeatureKind::Tower).next()) {
            self.areas.disc(place, Sign::Foundation.radius() - 1.5, label(tower));
        }
        if kind.edges.contains(&Edge::Abbey)
            && let Some(abbey) = self.features(FeatureKind::Cloister).next()
        {
            let whole: Vec<Point> = (0..4).map(corner).collect();
            self.areas.polygon(&whole, label(abbey));
        }
        self.fields(kind);
    }

    /// Labels each connected unlabelled area as a field.
    /// The field is the one whose halves the area touches, or an inner one.
    fn fields(&mut self, kind: &TileKind) {
        let inner: Vec<usize> =
            self.features(FeatureKind::Field).filter(|n| kind.features[*n].halves.is_empty()).collect();
        for area in self.areas.areas(UNLABELLED) {
            let mut touched: Vec<(usize, usize)> = Vec::new();
            for index in &area {
                let point = middle(*index);
                for (n, feature) in kind.features.iter().enumerate() {
                    if feature.halves.iter().any(|half| touches(point, half.index())) {
                        match touched.iter_mut().find(|(known, _)| *known == n) {
                            Some((_, count)) => *count += 1,
                            None => touched.push((n, 1)),
                        }
                    }
                }
            }
            let east = area.iter().filter(|n| middle(**n).x > 50.0).count() * 2 > area.len();
            let field = touched
                .iter()
                .max_by_key(|(_, count)| *count)
                .map(|(n, _)| *n)
                .or_else(|| if east { inner.last() } else { inner.first() }.copied());
            let Some(field) = field else { continue };
            let field = u8::try_from(field).unwrap_or(UNLABELLED);
            for index in area {
                self.areas.labels_mut()[index] = field;
            }
        }
    }

    /// Returns the features that clicks mean; roads take a strip of the ground beside them.
    pub(super) fn hits(&self) -> Grid {
        let kind = self.plan.kind;
        let mut hits = self.areas.clone();
        let roads: Vec<(usize, Vec<Point>)> = (self.plan.ways.iter())
            .filter(|way| !way.river)
            .map(|way| (way.feature, way.curves.iter().flat_map(|c| c.points(1.5)).collect()))
            .collect();
        for (n, cell) in hits.labels_mut().iter_mut().enumerate() {
            let feature = kind.features.get(usize::from(*cell)).map(|f| f.kind);
            let open = matches!(feature, None | Some(FeatureKind::Field | FeatureKind::River));
            if !open {
                continue;
            }
            let point = middle(n);
            let mut least = 8.0;
            for (road, points) in &roads {
                for place in points {
                    if place.distance(point) < least {
                        least = place.distance(point);
                        *cell = u8::try_from(*road).unwrap_or(UNLABELLED);
                    }
                }
            }
        }
        hits
    }
}

/// Returns true if a point lies at a half of a side, well away from corner, road and river.
fn touches(point: Point, half: usize) -> bool {
    let (along, off) = match half / 2 {
        0 => (point.x, point.y),
        1 => (point.y, 100.0 - point.x),
        2 => (100.0 - point.x, 100.0 - point.y),
        _ => (100.0 - point.y, point.x),
    };
    let near = if half.is_multiple_of(2) { 6.0..=38.0 } else { 62.0..=94.0 };
    off < 1.0 && near.contains(&along)
}
