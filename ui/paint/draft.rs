//! Construction of a plan, step by step.
//! First walls, cloisters and villages, then ways, then fields from what is left, then signs and
//! spots.

use std::sync::{Arc, OnceLock};

use bastide_rules::Quarter;
use bastide_rules::catalogue::{Edge, FeatureKind, Mark, TileKind};
use bastide_rules::geometry::{Rotation, Side};

use super::curve::{Curve, length, strides};
use super::grid::{Depths, Grid, UNLABELLED, middle};
use super::picture::{Point, at};
use super::plan::{ART_ONLY, City, GARDEN, Gate, Plan, RIVER, ROAD, Sign, WALL, Way, inward, side_middle};
use super::quarters;
use super::quirk::{Quirk, quirks};

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
        let hits = self.hits();
        self.signs();
        self.spots(&hits);
        self.plan.areas = Arc::new(self.areas);
        self.plan.hits = Arc::new(hits);
        self.plan
    }

    fn features(&self, of: FeatureKind) -> impl Iterator<Item = usize> + use<> {
        let kind = self.plan.kind;
        (0..kind.features.len()).filter(move |n| kind.features[*n].kind == of)
    }

    /// Plans the city of Carcassonne.
    /// Its wall crosses two sides in their middles, or the tile shows only its inside.
    fn old_city(&mut self) {
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

    fn cities(&mut self) {
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
    fn stands(&mut self) {
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

    fn ways(&mut self) {
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

    /// Adds a bridge where a road meets a river, or an earlier road away from any village.
    fn bridges(&mut self) {
        let mut bridges = Vec::new();
        for (n, over) in self.plan.ways.iter().enumerate().filter(|(_, way)| !way.river) {
            for (m, under) in self.plan.ways.iter().enumerate() {
                let lower = under.river || (m < n && self.plan.villages.is_empty());
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

    /// Labels everything but the fields, then gives the rest to the fields.
    fn areas(&mut self) {
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
    fn hits(&self) -> Grid {
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

    /// Places pennants, goods and the other signs in or beside a feature.
    fn signs(&mut self) {
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
        for mark in &kind.marks {
            let sign = match mark {
                Mark::Volcano => Sign::Volcano,
                Mark::Dragon => Sign::Dragon,
                Mark::Portal => Sign::Portal,
                Mark::Quarters => Sign::Quarters,
                Mark::Spring | Mark::Fork | Mark::Lake => continue,
            };
            let fixed = self.quirks.iter().find_map(|q| match q {
                Quirk::Volcano(place) if sign == Sign::Volcano => Some(*place),
                _ => None,
            });
            if sign == Sign::Quarters || fixed.is_some() {
                self.plan.signs.push((sign, fixed.unwrap_or(at(50.0, 50.0))));
                continue;
            }
            let mut depths = self.areas.depths(1.0, |l| is_field(kind, l));
            let roomy = depths.best(|_, depth| depth).is_some_and(|best| depths.at(best) > 12.0);
            if !roomy {
                depths = self.areas.depths(1.0, |l| {
                    is_field(kind, l)
                        || kind.features.get(usize::from(l)).is_some_and(|f| f.kind == FeatureKind::City)
                });
            }
            self.place(sign, &depths, at(50.0, 50.0), 0.03);
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
    fn spots(&mut self, hits: &Grid) {
        let taken = self.taken();
        let kind = self.plan.kind;
        let mut spots = Vec::new();
        for (n, feature) in kind.features.iter().enumerate() {
            let way = self.plan.ways.iter().find(|way| way.feature == n);
            let garden = self.plan.cloister.or(self.plan.shrine);
            let spot = match (feature.kind, way) {
                (FeatureKind::Road | FeatureKind::River, Some(way)) => {
                    let bridged = |p: Point| {
                        self.plan.span.is_some() || self.plan.bridges.iter().any(|b| b.at.distance(p) < 14.0)
                    };
                    let middle = way_middle(way);
                    if bridged(middle) || way.curves.len() > 1 {
                        let points = way.curves[0].points(1.0);
                        strides(&points, length(&points) * 0.27, 1000.0).first().map(|s| s.0)
                    } else {
                        Some(middle)
                    }
                }
                (FeatureKind::Cloister | FeatureKind::Shrine, _) => garden,
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

/// Returns a way from side to side through a point, at a right angle to both sides.
fn through(a: Side, b: Side, via: Point) -> Curve {
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
