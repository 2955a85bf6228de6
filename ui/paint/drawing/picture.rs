//! Vector pictures: lists of filled and stroked paths in tile units, for any back end.
//!
//! A tile is 100 × 100 units, x to the east, y to the south. A [`Picture`] knows nothing of pixels.

use std::ops::{Add, Mul, Sub};

use bastide_rules::geometry::Rotation;

/// Point, or step between points, in tile units.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Point {
    /// Coordinate to the east.
    pub x: f32,
    /// Coordinate to the south.
    pub y: f32,
}

/// Returns the point (x, y).
#[must_use]
pub const fn at(x: f32, y: f32) -> Point {
    Point { x, y }
}

impl Point {
    /// Returns the distance from the origin.
    #[must_use]
    pub fn length(self) -> f32 {
        self.x.mul_add(self.x, self.y * self.y).sqrt()
    }

    /// Returns the distance from `other`.
    #[must_use]
    pub fn distance(self, other: Self) -> f32 {
        (self - other).length()
    }

    /// Returns the same direction with length 1; a length near 0 becomes (1, 0).
    #[must_use]
    pub fn unit(self) -> Self {
        let length = self.length();
        if length < 1e-6 { at(1.0, 0.0) } else { self * (1.0 / length) }
    }

    /// Returns the step turned by a quarter clockwise.
    #[must_use]
    pub const fn right(self) -> Self {
        at(-self.y, self.x)
    }

    /// Returns the point at the share `t` of the way to `other`.
    #[must_use]
    pub fn towards(self, other: Self, t: f32) -> Self {
        self + (other - self) * t
    }

    /// Returns the place of a tile's point after the tile's rotation.
    #[must_use]
    pub const fn turned(self, rotation: Rotation) -> Self {
        let Self { x, y } = self;
        match rotation {
            Rotation::R0 => self,
            Rotation::R90 => at(100.0 - y, x),
            Rotation::R180 => at(100.0 - x, 100.0 - y),
            Rotation::R270 => at(y, 100.0 - x),
        }
    }
}

impl Add for Point {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        at(self.x + other.x, self.y + other.y)
    }
}

impl Sub for Point {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        at(self.x - other.x, self.y - other.y)
    }
}

impl Mul<f32> for Point {
    type Output = Self;
    fn mul(self, by: f32) -> Self {
        at(self.x * by, self.y * by)
    }
}

/// Colour as red, green, blue and opacity, not premultiplied.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Colour(pub [u8; 4]);

impl Colour {
    /// Returns the opaque colour 0xRRGGBB.
    #[must_use]
    pub const fn hex(rgb: u32) -> Self {
        let [_, r, g, b] = rgb.to_be_bytes();
        Self([r, g, b, 255])
    }

    /// Returns the same colour with this opacity.
    #[must_use]
    pub const fn alpha(self, alpha: u8) -> Self {
        let [r, g, b, _] = self.0;
        Self([r, g, b, alpha])
    }

    /// Returns a mix that contains `parts` of 255 of `other`; the opacity stays.
    #[must_use]
    pub fn mixed(self, other: Self, parts: u8) -> Self {
        let mut mix = self.0;
        for (mine, theirs) in mix.iter_mut().zip(other.0).take(3) {
            let sum = u32::from(*mine) * u32::from(255 - parts) + u32::from(theirs) * u32::from(parts);
            *mine = u8::try_from(sum / 255).unwrap_or(255);
        }
        Self(mix)
    }
}

/// Step of a path.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Step {
    /// Begins a new part here.
    Move(Point),
    /// A straight line to here.
    Line(Point),
    /// A cubic curve, by two control points, to here.
    Cubic(Point, Point, Point),
    /// A line back to the start of this part.
    Close,
}

/// Path of lines and curves, in one or more parts.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Path {
    steps: Vec<Step>,
}

/// Distance of a cubic's control points, in radii, for a quarter of a circle.
const QUARTER: f32 = 0.552_285;

impl Path {
    /// Creates an empty path.
    #[must_use]
    pub const fn new() -> Self {
        Self { steps: Vec::new() }
    }

    /// Returns the steps of the path.
    #[must_use]
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// Returns true if the path draws nothing.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// Begins a new part.
    pub fn move_to(&mut self, to: Point) -> &mut Self {
        self.steps.push(Step::Move(to));
        self
    }

    /// Adds a straight line.
    pub fn line_to(&mut self, to: Point) -> &mut Self {
        self.steps.push(Step::Line(to));
        self
    }

    /// Adds a cubic curve with the control points `by` and `and`.
    pub fn cubic_to(&mut self, by: Point, and: Point, to: Point) -> &mut Self {
        self.steps.push(Step::Cubic(by, and, to));
        self
    }

    /// Closes the present part.
    pub fn close(&mut self) -> &mut Self {
        self.steps.push(Step::Close);
        self
    }

    /// Adds a closed polygon.
    pub fn polygon(&mut self, points: &[Point]) -> &mut Self {
        self.line(points);
        self.close()
    }

    /// Adds an open line through all points.
    pub fn line(&mut self, points: &[Point]) -> &mut Self {
        for (n, point) in points.iter().enumerate() {
            self.steps.push(if n == 0 { Step::Move(*point) } else { Step::Line(*point) });
        }
        self
    }

    /// Adds an ellipse.
    pub fn ellipse(&mut self, centre: Point, rx: f32, ry: f32) -> &mut Self {
        let (kx, ky) = (rx * QUARTER, ry * QUARTER);
        let p = |x, y| centre + at(x, y);
        self.move_to(p(rx, 0.0));
        self.cubic_to(p(rx, ky), p(kx, ry), p(0.0, ry));
        self.cubic_to(p(-kx, ry), p(-rx, ky), p(-rx, 0.0));
        self.cubic_to(p(-rx, -ky), p(-kx, -ry), p(0.0, -ry));
        self.cubic_to(p(kx, -ry), p(rx, -ky), p(rx, 0.0));
        self.close()
    }

    /// Adds a circle.
    pub fn circle(&mut self, centre: Point, radius: f32) -> &mut Self {
        self.ellipse(centre, radius, radius)
    }

    /// Adds an upright rectangle, given its north-west corner.
    pub fn rect(&mut self, x: f32, y: f32, width: f32, height: f32) -> &mut Self {
        self.polygon(&[at(x, y), at(x + width, y), at(x + width, y + height), at(x, y + height)])
    }

    /// Adds another path.
    pub fn append(&mut self, other: &Self) -> &mut Self {
        self.steps.extend_from_slice(&other.steps);
        self
    }

    /// Returns the path with every point mapped.
    #[must_use]
    pub fn mapped(&self, map: impl Fn(Point) -> Point) -> Self {
        let steps = self.steps.iter().map(|step| match *step {
            Step::Move(p) => Step::Move(map(p)),
            Step::Line(p) => Step::Line(map(p)),
            Step::Cubic(a, b, p) => Step::Cubic(map(a), map(b), map(p)),
            Step::Close => Step::Close,
        });
        Self { steps: steps.collect() }
    }
}

/// Ink of a path: fill or line.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Ink {
    /// Fill by the nonzero rule.
    Fill(Colour),
    /// Line of this width along the path; ends are cut straight, corners are mitred.
    Stroke(Colour, f32),
    /// Line of this width with round ends and corners.
    Round(Colour, f32),
    /// Dashed line of this width; the lengths are dash and gap.
    Dashes(Colour, f32, [f32; 2]),
}

/// Path with its ink.
#[derive(Debug, Clone, PartialEq)]
pub struct Shape {
    /// The path.
    pub path: Path,
    /// The ink.
    pub ink: Ink,
}

/// Picture: shapes from the lowest to the uppermost.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Picture {
    /// The shapes, the lowest first.
    pub shapes: Vec<Shape>,
}

impl Picture {
    /// Creates an empty picture.
    #[must_use]
    pub const fn new() -> Self {
        Self { shapes: Vec::new() }
    }

    /// Adds a shape on top.
    pub fn add(&mut self, path: Path, ink: Ink) {
        if !path.is_empty() {
            self.shapes.push(Shape { path, ink });
        }
    }

    /// Adds a filled path on top.
    pub fn fill(&mut self, path: Path, colour: Colour) {
        self.add(path, Ink::Fill(colour));
    }

    /// Adds a stroked path on top.
    pub fn stroke(&mut self, path: Path, colour: Colour, width: f32) {
        self.add(path, Ink::Stroke(colour, width));
    }

    /// Adds another picture on top with every point mapped; widths are scaled by `scale`.
    pub fn append_mapped(&mut self, other: &Self, scale: f32, map: impl Fn(Point) -> Point) {
        for shape in &other.shapes {
            let ink = match shape.ink {
                Ink::Fill(colour) => Ink::Fill(colour),
                Ink::Stroke(colour, width) => Ink::Stroke(colour, width * scale),
                Ink::Round(colour, width) => Ink::Round(colour, width * scale),
                Ink::Dashes(colour, width, [on, off]) => {
                    Ink::Dashes(colour, width * scale, [on * scale, off * scale])
                }
            };
            self.shapes.push(Shape { path: shape.path.mapped(&map), ink });
        }
    }
}
