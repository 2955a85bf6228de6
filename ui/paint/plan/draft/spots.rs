//! Last phase: signs and the spots of figures, where they leave each other room.

use bastide_rules::Quarter;
use bastide_rules::catalogue::{FeatureKind, TileKind};

use super::Draft;
use crate::drawing::curve::{length, strides};
use crate::drawing::picture::{Point, at};
use crate::plan::grid::{Depths, Grid};
use crate::plan::quarters;
use crate::plan::quirk::Quirk;
use crate::plan::{Sign, Way, inward, side_middle};
use crate::tile::building::GARDEN;

impl Draft {
    /// Places pennants, goods and the other signs in or beside a feature.
    pub(super) fn signs(&mut self) {
        let kind = self.plan.kind;
        for (n, feature) in kind.features.iter().enumerate() {
            if feature.cathedral {
                self.plan.signs.push((Sign::Cathedral, at(50.0, 50.0)));
            }
            let mut wanted: Vec<Sign> = (0..feature.pennants).map(|_| Sign::Pennant).collect();
            wanted.extend(feature.goods.map(Sign::Goods));
            wanted.extend(feature.princess.then_some(Sign::Princess));
            wanted.extend(feature.herd.then_some(Sign::Herd));
            for sign in wanted {
                let near = self.sign_place(n);
                let depths = self.depths(n);
                self.place(sign, &depths, near, 0.06);
            }
            if feature.inn {
                let near = self.plan.ways.iter().find(|way| way.feature == n).map(way_middle);
                let fields = self.areas.depths(1.0, |l| is_field(kind, l));
                self.place(Sign::Inn, &fields, near.unwrap_or(at(50.0, 50.0)), 0.25);
            }
        }
        for quirk in &self.quirks {
            if let Quirk::Hedge(_, from, to) = quirk {
                let bushes = [0.0, 0.5, 1.0].map(|share| (Sign::Bush, from.towards(*to, share)));
                self.plan.signs.extend(bushes);
            }
        }
        for mark in &kind.marks {
            let Some(sign) = Sign::from_mark(*mark) else { continue };
            let fixed = self.quirks.iter().find_map(|q| match q {
                Quirk::Volcano(place) if sign == Sign::Volcano => Some(*place),
                _ => None,
            });
            let is_central = matches!(sign, Sign::Quarters | Sign::FerryLake)
                || matches!(sign, Sign::Circle(_) | Sign::Bazaar) && self.has_central_circle();
            if is_central || fixed.is_some() {
                self.plan.signs.push((sign, fixed.unwrap_or(at(50.0, 50.0))));
                continue;
            }
            let mut depths = self.areas.depths(1.0, |l| is_field(kind, l));
            // Hills and vineyards are in fields only.
            let is_rural = matches!(sign, Sign::Hill | Sign::Vineyard);
            let roomy = is_rural || depths.best(|_, depth| depth).is_some_and(|best| depths.at(best) > 12.0);
            let (mut near, mut pull) = (at(50.0, 50.0), 0.03);
            if !roomy {
                depths = self.areas.depths(1.0, |l| {
                    is_field(kind, l)
                        || kind.features.get(usize::from(l)).is_some_and(|f| f.kind == FeatureKind::City)
                });
                // Away from the walls, and from the square in the middle.
                if let Sign::Circle(_) | Sign::Goldmine | Sign::Mage | Sign::Bazaar = sign
                    && let Some(city) = self.features(FeatureKind::City).next()
                {
                    (near, pull) = (self.sign_place(city), 0.06);
                }
            }
            self.place(sign, &depths, near, pull);
        }
    }

    /// Places the sign of a feature where a field has most room, before other signs.
    ///
    /// It labels the cells under the sign as the feature.
    pub(super) fn features_with_signs(&mut self) {
        let kind = self.plan.kind;
        for (n, feature) in kind.features.iter().enumerate() {
            let Some(sign) = Sign::from_feature(feature) else { continue };
            if let Some(place) = self.tower().filter(|_| sign == Sign::Foundation) {
                self.plan.signs.push((sign, place));
                continue;
            }
            // The whole sign must be on the tile, so its sides count for five units more than a wall.
            let fields = self.areas.depths(-5.0, |label| is_field(kind, label));
            self.place(sign, &fields, at(50.0, 50.0), 0.03);
            if let Some((last, place)) = self.plan.signs.last()
                && *last == sign
            {
                self.areas.disc(*place, sign.radius() - 2.0, n as u8);
            }
        }
    }

    /// Returns the depth of each point in a feature.
    fn depths(&self, feature: usize) -> Depths {
        self.areas.depths(0.0, |label| usize::from(label) == feature)
    }

    /// Returns a place for a sign in a city that leaves the middle to the figure.
    fn sign_place(&self, feature: usize) -> Point {
        let sides = &self.plan.kind.features[feature].sides;
        match sides[..] {
            [] => at(50.0, 50.0),
            [side] => side_middle(side) + inward(side) * 9.0 + inward(side).right() * 17.0,
            [a, b] if a.opposite() == b => side_middle(b) + inward(b) * 24.0,
            [a, b] => {
                let middle = at(50.0, 50.0);
                middle - (inward(a) + inward(b)) * 27.0
            }
            _ => at(27.0, 28.0),
        }
    }

    fn place(&mut self, sign: Sign, depths: &Depths, near: Point, pull: f32) {
        let radius = sign.radius();
        let taken: Vec<(Point, f32)> = self.taken();
        let score = |point: Point, depth: f32| {
            let clash: f32 = taken.iter().map(|(p, r)| (r + radius - p.distance(point)).max(0.0)).sum();
            2.0 * depth.min(radius + 1.0) - 3.0 * clash - pull * point.distance(near)
        };
        if let Some(place) = depths.best(score) {
            self.plan.signs.push((sign, place));
        }
    }

    fn taken(&self) -> Vec<(Point, f32)> {
        let mut taken: Vec<(Point, f32)> = self.plan.signs.iter().map(|(s, p)| (*p, s.radius())).collect();
        taken.extend(self.plan.villages.iter().map(|p| (*p, 13.0)));
        taken.extend(self.plan.gates.iter().map(|gate| (gate.at, 6.0)));
        taken.extend(self.plan.cloister.or(self.plan.shrine).map(|p| (p, GARDEN)));
        taken
    }

    /// Places the figures' spots.
    /// They lie deep inside, off the signs, and where a click means the same feature.
    pub(super) fn spots(&mut self, hits: &Grid) {
        let taken = self.taken();
        let kind = self.plan.kind;
        let mut spots = Vec::new();
        for (n, feature) in kind.features.iter().enumerate() {
            let way = self.plan.ways.iter().find(|way| way.feature == n);
            let garden = self.plan.cloister.or(self.plan.shrine);
            let sign = Sign::from_feature(feature);
            let spot = match (feature.kind, way) {
                (FeatureKind::Road | FeatureKind::River, Some(way)) => {
                    let bridged = |p: Point| {
                        self.plan.span.is_some() || self.plan.bridges.iter().any(|b| b.at.distance(p) < 14.0)
                    };
                    let middle = way_middle(way);
                    let circled = self.has_central_circle() && middle.distance(at(50.0, 50.0)) < 16.0;
                    if bridged(middle) || circled || way.curves.len() > 1 {
                        let points = way.curves[0].points(1.0);
                        strides(&points, length(&points) * 0.27, 1000.0).first().map(|s| s.0)
                    } else {
                        Some(middle)
                    }
                }
                (FeatureKind::Cloister | FeatureKind::Shrine, _) => garden,
                _ if sign.is_some() => {
                    self.plan.signs.iter().find(|(placed, _)| Some(*placed) == sign).map(|(_, place)| *place)
                }
                (FeatureKind::Quarter, _) => Quarter::ALL.get(n).map(|quarter| quarters::forum(*quarter)),
                _ => {
                    let depths = hits.depths(0.0, |label| usize::from(label) == n);
                    depths.best(|point, depth| {
                        let clash: f32 =
                            taken.iter().map(|(p, r)| (r + 7.0 - p.distance(point)).max(0.0)).sum();
                        depth.min(if feature.kind == FeatureKind::City { 20.0 } else { 18.0 })
                            - 0.4 * clash
                            - 0.02 * point.distance(at(50.0, 50.0))
                    })
                }
            };
            spots.push(spot.unwrap_or(at(50.0, 50.0)));
        }
        self.plan.spots = spots;
    }
}

fn is_field(kind: &TileKind, label: u8) -> bool {
    kind.features.get(usize::from(label)).is_some_and(|f| f.kind == FeatureKind::Field)
}

/// Returns the middle of a way's first curve.
fn way_middle(way: &Way) -> Point {
    let points = way.curves[0].points(1.0);
    strides(&points, length(&points) * 0.5, 1000.0).first().map_or(way.curves[0].start(), |s| s.0)
}
