//! Second phase: roads and rivers with their gates, farms, ponds, tunnels and bridges.

use bastide_rules::catalogue::{Edge, FeatureKind, Mark, TileFeature};
use bastide_rules::geometry::Side;

use super::Draft;
use crate::drawing::curve::Curve;
use crate::drawing::picture::{Point, at};
use crate::plan::quirk::Quirk;
use crate::plan::{Gate, Sign, Way, inward, side_middle};
use crate::tile::building::GARDEN;

impl Draft {
    pub(super) fn ways(&mut self) {
        let kind = self.plan.kind;
        for (feature, printed) in kind.features.iter().enumerate() {
            let river = match printed.kind {
                FeatureKind::Road => false,
                FeatureKind::River => true,
                _ => continue,
            };
            let via = self.quirks.iter().find_map(|q| match q {
                Quirk::Via(n, place) if *n == feature => Some(*place),
                _ => None,
            });
            let curves = match printed.sides[..] {
                [side] => vec![self.stub(feature, side, river)],
                [a, b] => vec![through(a, b, via.unwrap_or_else(|| self.midway(a, b)))],
                _ => self.fork(&printed.sides),
            };
            self.plan.ways.push(Way { feature, river, curves });
        }
        for quirk in &self.quirks {
            if let Quirk::Under(feature, a, b) = quirk {
                self.plan.tunnels.push(Gate { at: *a, out: at(0.0, -1.0) });
                self.plan.tunnels.push(Gate { at: *b, out: at(0.0, 1.0) });
                let curves = vec![Curve::line(at(50.0, 0.0), *a), Curve::line(*b, at(50.0, 100.0))];
                for way in self.plan.ways.iter_mut().filter(|way| way.feature == *feature) {
                    way.curves.clone_from(&curves);
                }
            }
        }
    }

    /// Returns the point at which a road across the tile passes its middle.
    /// It is off the centre, for variety and to keep clear of a city.
    fn midway(&self, a: Side, b: Side) -> Point {
        let kind = self.plan.kind;
        let mut middle = at(50.0, 50.0);
        if b.opposite() != a || kind.has(Mark::Fork) {
            return middle;
        }
        let shared =
            kind.features.iter().filter(|f| matches!(f.kind, FeatureKind::Road | FeatureKind::River));
        if shared.count() > 1 {
            return middle;
        }
        for side in Side::ALL {
            let capped = kind.features.iter().any(|f| f.kind == FeatureKind::City && f.sides == [side]);
            if capped {
                middle = middle + inward(side) * 5.0;
            }
        }
        if middle == at(50.0, 50.0) {
            middle = middle + inward(a).right() * if kind.id.0.is_multiple_of(2) { 3.5 } else { -3.0 };
        }
        middle
    }

    /// Returns the curve of a way that ends on the tile, and adds its gate, farm or pond.
    fn stub(&mut self, feature: usize, side: Side, river: bool) -> Curve {
        let kind = self.plan.kind;
        let start = side_middle(side);
        let into = inward(side);
        for quirk in &self.quirks.clone() {
            if let Quirk::End(n, place) = quirk
                && *n == feature
            {
                if self.plan.old_wall.is_some() {
                    self.plan.gates.push(Gate { at: *place, out: (start - *place).unit() });
                } else if !kind.has(Mark::Volcano) {
                    self.plan.farms.push(*place);
                }
                return bend(start, into, *place, (*place - start).unit());
            }
        }
        if kind.has(Mark::Ferry) {
            let (lake, shore) = (at(50.0, 50.0), 15.0);
            let towards = (lake - start).unit();
            return bend(start, into, lake - towards * shore, towards);
        }
        if river {
            let city = kind.edges[side.opposite().index()] == Edge::City && kind.marks.is_empty();
            if city {
                return Curve::line(start, start + into * 78.0);
            }
            let size = if kind.has(Mark::Lake) { 22.0 } else { 13.0 };
            let pond = start + into * if kind.has(Mark::Lake) { 46.0 } else { 48.0 };
            self.plan.ponds.push((pond, size));
            return bend(start, into, pond, into);
        }
        let partners: Vec<usize> = (kind.exits.iter())
            .filter(|group| group.iter().any(|n| usize::from(*n) == feature))
            .flat_map(|group| group.iter().map(|n| usize::from(*n)))
            .filter(|n| *n != feature)
            .collect();
        let of = |kind_of: FeatureKind| partners.iter().copied().find(|n| kind.features[*n].kind == kind_of);
        if of(FeatureKind::Road).is_some()
            && let Some(village) = self.plan.villages.first()
        {
            return bend(start, into, *village, (*village - start).unit());
        }
        let garden = if of(FeatureKind::Cloister).is_some() {
            self.plan.cloister
        } else if of(FeatureKind::Shrine).is_some() {
            self.plan.shrine
        } else {
            None
        };
        if let Some(middle) = garden {
            let towards = (middle - start).unit();
            return bend(start, into, middle - towards * (GARDEN - 2.5), towards);
        }
        if let Some(city) = of(FeatureKind::City) {
            let aim = start + into * 28.0;
            let walls = self.plan.cities.iter().filter(|c| c.feature == city).flat_map(|c| &c.walls);
            let nearest = walls
                .map(|wall| wall.nearest(aim))
                .min_by(|a, b| a.0.distance(aim).total_cmp(&b.0.distance(aim)));
            if let Some((gate, along)) = nearest {
                let mut out = along.right();
                if out.x * (start - gate).x + out.y * (start - gate).y < 0.0 {
                    out = out * -1.0;
                }
                self.plan.gates.push(Gate { at: gate, out });
                return bend(start, into, gate, out * -1.0);
            }
        }
        if let Some(tower) = self.tower() {
            let towards = (tower - start).unit();
            return bend(start, into, tower - towards * 5.0, towards);
        }
        bend(start, into, start + into * 50.0, into)
    }

    /// Returns the curves of a way with three ends.
    fn fork(&self, sides: &[Side]) -> Vec<Curve> {
        let paired = |side: &&Side| sides.contains(&side.opposite());
        let straight: Vec<Side> = sides.iter().filter(paired).copied().collect();
        let mut curves = Vec::new();
        if let [a, b, ..] = straight[..] {
            curves.push(through(a, b, at(50.0, 50.0)));
        }
        for side in sides.iter().filter(|side| !straight.contains(side)) {
            curves.push(Curve::line(side_middle(*side), at(50.0, 50.0)));
        }
        curves
    }

    /// Returns `true` if roads end at a crop circle or a bazaar in the middle of the tile, or cities meet
    /// there.
    pub(super) fn has_central_circle(&self) -> bool {
        let kind = self.plan.kind;
        let is_circle = |mark: &Mark| matches!(Sign::from_mark(*mark), Some(Sign::Circle(_) | Sign::Bazaar));
        let ends = |f: &TileFeature| f.kind == FeatureKind::Road && f.sides.len() == 1;
        let meets = self.quirks.iter().any(|quirk| matches!(quirk, Quirk::Deep(_)));
        kind.marks.iter().any(is_circle) && (meets || kind.features.iter().any(ends))
    }

    /// Adds a bridge where a road meets a river, or an earlier road away from any village or circle.
    pub(super) fn bridges(&mut self) {
        let mut bridges = Vec::new();
        let meets = !self.plan.villages.is_empty() || self.has_central_circle() || self.tower().is_some();
        for (n, over) in self.plan.ways.iter().enumerate().filter(|(_, way)| !way.river) {
            for (m, under) in self.plan.ways.iter().enumerate() {
                let lower = under.river || (m < n && !meets);
                if n == m || !lower {
                    continue;
                }
                for (a, b) in over.curves.iter().flat_map(|a| under.curves.iter().map(move |b| (a, b))) {
                    let (line, other) = (a.points(1.0), b.points(1.0));
                    let mut best: Option<(f32, Point, Point)> = None;
                    for pair in line.windows(2) {
                        for point in &other {
                            let gap = pair[0].distance(*point);
                            if gap < 1.2 && best.is_none_or(|(least, _, _)| gap < least) {
                                best = Some((gap, pair[0], (pair[1] - pair[0]).unit()));
                            }
                        }
                    }
                    if let Some((_, place, out)) = best {
                        bridges.push(Gate { at: place, out });
                    }
                }
            }
        }
        self.plan.bridges = bridges;
    }
}

/// Returns a way from side to side through a point, at a right angle to both sides.
pub(super) fn through(a: Side, b: Side, via: Point) -> Curve {
    let (start, end) = (side_middle(a), side_middle(b));
    let plain = via == at(50.0, 50.0);
    if a.opposite() != b && plain {
        return Curve::cubic(start, start + inward(a) * 27.6, end + inward(b) * 27.6, end);
    }
    if plain {
        return Curve::line(start, end);
    }
    let heading = (end - start).unit();
    let pull = 0.55 * (via - start).length().min((via - end).length());
    let first = Curve::cubic(start, start + inward(a) * pull * 0.9, via - heading * pull * 0.8, via);
    first.then(&Curve::cubic(via, via + heading * pull * 0.8, end + inward(b) * pull * 0.9, end))
}

/// Returns a curve that leaves `start` towards `into` and arrives heading `heading`.
fn bend(start: Point, into: Point, end: Point, heading: Point) -> Curve {
    let pull = start.distance(end) * 0.4;
    Curve::cubic(start, start + into * pull, end - heading * pull, end)
}
