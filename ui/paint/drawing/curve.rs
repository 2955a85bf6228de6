//! Chains of cubic curves, along which walls, roads and rivers run.

use bastide_rules::geometry::Rotation;

use super::picture::{Path, Point, at};

/// Chain of cubics: a first point, then two control points and an end point for each.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Curve(pub(crate) Vec<Point>);

impl Curve {
    /// Returns a chain of one cubic.
    pub(crate) fn cubic(from: Point, by: Point, and: Point, to: Point) -> Self {
        Self(vec![from, by, and, to])
    }

    /// Returns a straight line.
    pub(crate) fn line(from: Point, to: Point) -> Self {
        Self::cubic(from, from.towards(to, 1.0 / 3.0), from.towards(to, 2.0 / 3.0), to)
    }

    /// Returns this chain continued by `other`, which must begin where this one ends.
    pub(crate) fn then(mut self, other: &Self) -> Self {
        self.0.extend(other.0.iter().skip(1));
        self
    }

    /// Returns the first point.
    pub(crate) fn start(&self) -> Point {
        self.0.first().copied().unwrap_or_default()
    }

    /// Returns points along the chain, at most about `step` units apart, both ends included.
    pub(crate) fn points(&self, step: f32) -> Vec<Point> {
        let mut points = vec![self.start()];
        for n in (0..self.0.len().saturating_sub(3)).step_by(3) {
            let [a, b, c, d] = [self.0[n], self.0[n + 1], self.0[n + 2], self.0[n + 3]];
            let rough = a.distance(b) + b.distance(c) + c.distance(d);
            let mut pieces = 1.0;
            while pieces * step < rough && pieces < 400.0 {
                pieces += 1.0;
            }
            let mut done = 1.0;
            while done <= pieces {
                let t = done / pieces;
                let s = 1.0 - t;
                points
                    .push(a * (s * s * s) + b * (3.0 * s * s * t) + c * (3.0 * s * t * t) + d * (t * t * t));
                done += 1.0;
            }
        }
        points
    }

    /// Converts the chain to a path.
    pub(crate) fn path(&self) -> Path {
        let mut path = Path::new();
        path.move_to(self.start());
        for n in (0..self.0.len().saturating_sub(3)).step_by(3) {
            path.cubic_to(self.0[n + 1], self.0[n + 2], self.0[n + 3]);
        }
        path
    }

    /// Returns the chain turned with its tile.
    pub(crate) fn turned(&self, rotation: Rotation) -> Self {
        Self(self.0.iter().map(|p| p.turned(rotation)).collect())
    }

    /// Returns the chain's point nearest to `point`, and the direction there.
    pub(crate) fn nearest(&self, point: Point) -> (Point, Point) {
        let points = self.points(1.0);
        let mut best = (self.start(), at(1.0, 0.0));
        let mut least = f32::MAX;
        for pair in points.windows(2) {
            let distance = pair[1].distance(point);
            if distance < least {
                least = distance;
                best = (pair[1], (pair[1] - pair[0]).unit());
            }
        }
        best
    }
}

/// Returns the length of a line through points.
pub(crate) fn length(points: &[Point]) -> f32 {
    points.windows(2).map(|pair| pair[0].distance(pair[1])).sum()
}

/// Returns points and directions every `gap` units along a line, the first after `first` units.
pub(crate) fn strides(points: &[Point], first: f32, gap: f32) -> Vec<(Point, Point)> {
    let mut places = Vec::new();
    let mut next = first;
    let mut walked = 0.0;
    for pair in points.windows(2) {
        let step = pair[0].distance(pair[1]);
        if step < 1e-6 {
            continue;
        }
        while next <= walked + step {
            places.push((pair[0].towards(pair[1], (next - walked) / step), (pair[1] - pair[0]).unit()));
            next += gap;
        }
        walked += step;
    }
    places
}

/// Returns the outline of a band of width 2 × `half` along a line through points.
pub(crate) fn band(points: &[Point], half: f32) -> Vec<Point> {
    let side = |by: f32| -> Vec<Point> {
        (0..points.len())
            .map(|n| {
                let before = points[n.saturating_sub(1)];
                let after = points[(n + 1).min(points.len() - 1)];
                points[n] + (after - before).unit().right() * by
            })
            .collect()
    };
    let mut outline = side(half);
    outline.extend(side(-half).into_iter().rev());
    outline
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strides_keep_the_requested_gap() {
        let line = Curve::line(at(0.0, 10.0), at(90.0, 10.0)).points(7.0);
        assert!((length(&line) - 90.0).abs() < 0.01);
        let places = strides(&line, 5.0, 10.0);
        assert_eq!(places.len(), 9);
        for pair in places.windows(2) {
            assert!((pair[0].0.distance(pair[1].0) - 10.0).abs() < 0.01);
        }
    }
}
