//! First phase: cities with their walls, then the places of cloister, shrine and villages.

use bastide_rules::catalogue::{Edge, FeatureKind};
use bastide_rules::geometry::Side;

use super::ways::through;
use super::{Draft, corner};
use crate::drawing::curve::Curve;
use crate::drawing::picture::{Point, at};
use crate::plan::quirk::Quirk;
use crate::plan::{City, inward};

impl Draft {
    /// Plans the city of Carcassonne.
    /// Its wall crosses two sides in their middles, or the tile shows only its inside.
    pub(super) fn old_city(&mut self) {
        let kind = self.plan.kind;
        let walls: Vec<Side> =
            Side::ALL.into_iter().filter(|s| kind.edges[s.index()] == Edge::Wall).collect();
        if let [a, b] = walls[..] {
            let curve = through(a, b, at(50.0, 50.0));
            let inside = |n: usize| !kind.features.iter().any(|f| f.halves.iter().any(|h| h.index() == n));
            // Go from the wall's end at side b round the tile, over the halves inside the city,
            // back to a.
            let mut outline = curve.points(2.0);
            let clockwise = inside(b.index() * 2 + 1);
            let mut side = b.index();
            while side != a.index() {
                if clockwise {
                    outline.push(corner(side + 1));
                    side = (side + 1) % 4;
                } else {
                    outline.push(corner(side));
                    side = (side + 3) % 4;
                }
            }
            self.plan.old_city = outline;
            self.plan.old_wall = Some(curve);
        } else if kind.edges.iter().all(|e| *e == Edge::Inside) {
            self.plan.old_city = (0..4).map(corner).collect();
        }
    }

    pub(super) fn cities(&mut self) {
        let kind = self.plan.kind;
        let cities: Vec<usize> = self.features(FeatureKind::City).collect();
        let owns = |city: usize, side: usize| kind.features[city].sides.contains(&Side::ALL[side % 4]);
        for &city in &cities {
            let sides = &kind.features[city].sides;
            let mut outline = Vec::new();
            let mut walls = Vec::new();
            for first in 0..4 {
                if !owns(city, first) {
                    continue;
                }
                outline.extend([corner(first), corner(first + 1)]);
                let gap = (1..4).take_while(|n| !owns(city, first + n)).count();
                if gap == 0 {
                    continue;
                }
                let mut stops: Vec<usize> = vec![first + 1];
                for stop in first + 2..first + 1 + gap {
                    let reached =
                        |q: &Quirk| matches!(q, Quirk::Reach(c, at) if *c == city && *at == stop % 4);
                    if self.quirks.iter().any(reached) {
                        stops.push(stop);
                    }
                }
                stops.push(first + 1 + gap);
                for piece in stops.windows(2) {
                    let (from, to) = (piece[0], piece[1]);
                    let crowded = (from..to).any(|s| cities.iter().any(|c| *c != city && owns(*c, s)));
                    let wall = match to - from {
                        1 => self.bay(city, from, crowded),
                        2 => bow(from, self.bulge(from, crowded)),
                        _ => self.cap(city, first, &cities),
                    };
                    outline.extend(wall.points(1.5));
                    walls.push(wall);
                }
            }
            let parted = self.quirks.iter().any(|q| matches!(q, Quirk::Parted(c) if *c == city));
            if parted {
                // Two caps instead of a band; the city's bridge joins them.
                let halves: Vec<Curve> = sides.iter().map(|side| cap(side.index(), 26.0, 36.0)).collect();
                for (side, half) in sides.iter().zip(&halves) {
                    let mut outline = vec![corner(side.index()), corner(side.index() + 1)];
                    outline.extend(half.points(1.5));
                    self.plan.cities.push(City { feature: city, outline, walls: vec![half.clone()] });
                }
                self.plan.span = Some((at(74.0, 50.0), at(26.0, 50.0)));
                continue;
            }
            self.plan.cities.push(City { feature: city, outline, walls });
        }
        let over =
            |city: &City| self.quirks.iter().any(|q| matches!(q, Quirk::Over(c, _) if *c == city.feature));
        self.plan.cities.sort_by_key(over);
    }

    /// Returns the wall along one side that isn't the city's.
    fn bay(&self, city: usize, side: usize, crowded: bool) -> Curve {
        let over = self.quirks.iter().find_map(|q| match q {
            Quirk::Over(c, depth) => Some((*c == city, *depth)),
            _ => None,
        });
        let (depth, reach) = match (over, crowded) {
            (Some((true, depth)), _) => (depth, 21.0),
            (Some((false, _)), true) => (44.0, 20.0),
            (None, true) => (35.0, 22.0),
            _ => (22.0, 37.0),
        };
        let (from, to) = (corner(side), corner(side + 1));
        let along = (to - from).unit();
        let into = inward(Side::ALL[side % 4]) * (depth / 0.75);
        Curve::cubic(from, from + along * reach + into, to - along * reach + into, to)
    }

    /// Returns how far a bow leans towards the field's corner and towards the city's.
    /// A way round the corner, or another city, needs room.
    fn bulge(&self, from: usize, crowded: bool) -> (f32, f32) {
        let edges = self.plan.kind.edges;
        let way = |side: usize| matches!(edges[side % 4], Edge::Road | Edge::River);
        match (crowded, way(from) || way(from + 1)) {
            (true, _) => (0.16, 0.34),
            (_, true) => (0.27, 0.14),
            _ => (0.38, 0.22),
        }
    }

    /// Returns the wall that cuts off a single side.
    fn cap(&self, city: usize, side: usize, cities: &[usize]) -> Curve {
        for quirk in &self.quirks {
            match quirk {
                Quirk::Deep(c) if *c == city => return cap(side, 43.0, 44.0),
                Quirk::Over(c, depth) if *c == city => return tongue(side, *depth),
                _ => {}
            }
        }
        let features = &self.plan.kind.features;
        let banded = |other: &usize| {
            let sides = &features[*other].sides;
            sides.len() == 2 && (sides[0].index() + 2) % 4 == sides[1].index()
        };
        if cities.iter().any(banded) { cap(side, 17.0, 38.0) } else { cap(side, 22.0, 36.0) }
    }

    /// Places cloister, shrine and villages.
    pub(super) fn stands(&mut self) {
        let kind = self.plan.kind;
        let mut centre = at(50.0, 50.0);
        for side in Side::ALL {
            let capped = kind.features.iter().any(|f| f.kind == FeatureKind::City && f.sides == [side]);
            if capped {
                centre = centre + inward(side) * 9.0;
            }
        }
        let stands = self.quirks.iter().find_map(|q| match q {
            Quirk::Stands(place) => Some(*place),
            _ => None,
        });
        let place = stands.unwrap_or(centre);
        if self.features(FeatureKind::Cloister).next().is_some() {
            self.plan.cloister = Some(place);
        }
        if self.features(FeatureKind::Shrine).next().is_some() {
            self.plan.shrine = Some(place);
        }
        let is = |n: u8, of: FeatureKind| kind.features[usize::from(n)].kind == of;
        for group in &kind.exits {
            let roads = group.iter().filter(|n| is(**n, FeatureKind::Road)).count();
            if roads >= 2 {
                let village =
                    if group.len() > roads { at(50.0, 50.0) } else { at(50.0, 50.0).towards(centre, 0.6) };
                self.plan.villages.push(village);
            }
        }
    }
}

/// Returns the wall along two sides that aren't the city's, from corner `from` to the opposite one.
fn bow(from: usize, (out, back): (f32, f32)) -> Curve {
    let (p, field, q, city) = (corner(from), corner(from + 1), corner(from + 2), corner(from + 3));
    let control = |end: Point| end + (field - end) * out + (city - end) * back;
    Curve::cubic(p, control(p), control(q), q)
}

/// Returns the wall that cuts off one side, back from its far corner.
fn cap(side: usize, depth: f32, reach: f32) -> Curve {
    let (from, to) = (corner(side + 1), corner(side));
    let along = (to - from).unit();
    let into = inward(Side::ALL[side % 4]) * (depth / 0.75);
    Curve::cubic(from, from + along * reach + into, to - along * reach + into, to)
}

/// Returns the wall of a narrowing city that reaches far into the tile from one side.
fn tongue(side: usize, depth: f32) -> Curve {
    let (from, to) = (corner(side + 1), corner(side));
    let along = (to - from).unit();
    let into = inward(Side::ALL[side % 4]);
    let tip = from.towards(to, 0.5) + into * depth;
    let there = Curve::cubic(from, from + along * 34.0 + into * 30.0, tip - along * 16.0 - into * 14.0, tip);
    there.then(&Curve::cubic(tip, tip + along * 16.0 - into * 14.0, to - along * 34.0 + into * 30.0, to))
}
