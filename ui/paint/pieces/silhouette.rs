//! Silhouettes of the wooden pieces: each kind has a shape of its own, recognizable in any colour.

use bastide_rules::FigureKind;

use super::figure::Pose;
use crate::drawing::picture::{Path, Point, at};

/// Shape of a piece without its colour: about 24 units across, with its middle at the origin.
#[derive(Debug, Clone)]
pub(crate) struct Silhouette {
    pub(crate) body: Path,
    /// Shaded part of the body.
    pub(crate) shade: Path,
    /// Lines in the dark of its colour, with their widths.
    /// Lines wider than 1.6 are painted as wooden parts.
    pub(crate) lines: Vec<(Path, f32)>,
    /// Parts cut or painted into it in the dark of its colour.
    pub(crate) holes: Path,
    /// Highlight.
    pub(crate) shine: Path,
    /// Place and size of the crest.
    pub(crate) crest: (Point, f32),
    /// y coordinate of the feet, and half the width at the feet.
    pub(crate) foot: (f32, f32),
}

impl Silhouette {
    /// Returns the silhouette of a standing figure.
    pub(crate) fn of(kind: FigureKind) -> Self {
        match kind {
            FigureKind::Small => follower(),
            FigureKind::Large => follower().large(),
            FigureKind::Mayor => mayor(),
            FigureKind::Wagon => wagon(),
            FigureKind::Builder => builder(),
            FigureKind::Pig => pig(),
            FigureKind::Barn => barn(),
            FigureKind::Abbot => abbot(),
            FigureKind::Shepherd => shepherd(),
        }
    }

    /// Returns the silhouette of a follower in a pose.
    pub(crate) fn posed(kind: FigureKind, pose: Pose) -> Self {
        let posed = match pose {
            Pose::Thief => thief(),
            Pose::Knight => knight(),
            Pose::Monk => monk(),
        };
        if kind == FigureKind::Large { posed.large() } else { posed }
    }

    /// Returns the silhouette in the size of the large follower.
    fn large(self) -> Self {
        self.mapped(1.2, |p| at(p.x * 1.22, p.y * 1.16))
    }

    /// Returns the silhouette with every point mapped; widths are scaled by `scale`.
    pub(crate) fn mapped(self, scale: f32, map: impl Fn(Point) -> Point) -> Self {
        Self {
            body: self.body.mapped(&map),
            shade: self.shade.mapped(&map),
            lines: self.lines.iter().map(|(path, wide)| (path.mapped(&map), wide * scale)).collect(),
            holes: self.holes.mapped(&map),
            shine: self.shine.mapped(&map),
            crest: (map(self.crest.0), self.crest.1 * scale),
            foot: (self.foot.0 * scale, self.foot.1 * scale),
        }
    }
}

/// Returns a path from its first point along cubics.
fn path(first: (f32, f32), cubics: &[[(f32, f32); 3]]) -> Path {
    let p = |(x, y): (f32, f32)| at(x, y);
    let mut path = Path::new();
    path.move_to(p(first));
    for [by, and, to] in cubics {
        path.cubic_to(p(*by), p(*and), p(*to));
    }
    path
}

fn polygon(points: &[(f32, f32)]) -> Path {
    let mut path = Path::new();
    path.polygon(&points.iter().map(|(x, y)| at(*x, *y)).collect::<Vec<_>>());
    path
}

/// Returns the usual follower, arms out.
fn follower() -> Silhouette {
    let right = [
        [(2.9, -11.6), (4.6, -9.5), (4.4, -7.0)],
        [(4.3, -5.7), (3.8, -4.8), (4.8, -4.3)],
        [(7.0, -3.1), (11.2, -2.5), (11.2, 0.2)],
        [(11.2, 2.4), (7.8, 2.6), (5.6, 2.9)],
        [(5.4, 4.6), (8.4, 7.6), (8.8, 9.7)],
        [(8.9, 10.8), (8.4, 11.2), (7.4, 11.2)],
        [(6.0, 11.2), (4.6, 11.2), (3.2, 11.2)],
        [(1.9, 11.2), (1.3, 7.2), (0.0, 7.2)],
    ];
    let mut body = path((0.0, -11.6), &right);
    // The left half is the right one, mirrored and walked backwards.
    let mut from = (0.0, -11.6);
    let mut left: Vec<[(f32, f32); 3]> = Vec::new();
    let mirrored = |(x, y): (f32, f32)| (-x, y);
    for [by, and, to] in right {
        left.push([mirrored(and), mirrored(by), mirrored(from)]);
        from = to;
    }
    for [by, and, to] in left.into_iter().rev() {
        body.cubic_to(at(by.0, by.1), at(and.0, and.1), at(to.0, to.1));
    }
    body.close();
    let mut shade = path(
        (1.6, -11.3),
        &[
            [(3.6, -10.6), (4.5, -9.0), (4.4, -7.0)],
            [(4.3, -5.7), (3.8, -4.8), (4.8, -4.3)],
            [(7.0, -3.1), (11.2, -2.5), (11.2, 0.2)],
            [(11.2, 2.4), (7.8, 2.6), (5.6, 2.9)],
            [(5.4, 4.6), (8.4, 7.6), (8.8, 9.7)],
            [(8.9, 10.8), (8.4, 11.2), (7.4, 11.2)],
            [(6.5, 11.2), (5.7, 11.2), (4.8, 11.2)],
            [(6.2, 9.6), (3.4, 5.0), (3.2, 2.6)],
            [(3.6, 0.6), (8.0, 1.2), (8.6, -0.2)],
            [(7.4, -1.6), (3.4, -2.2), (2.4, -4.4)],
            [(1.8, -6.4), (3.4, -8.6), (1.6, -11.3)],
        ],
    );
    shade.close();
    Silhouette {
        body,
        shade,
        lines: Vec::new(),
        holes: Path::new(),
        shine: path((-3.0, -6.4), &[[(-2.6, -9.0), (-2.6, -9.0), (-1.2, -10.4)]]),
        crest: (at(0.0, 0.4), 1.0),
        foot: (11.2, 11.0),
    }
}

/// Returns a walking man, masked, with a sack on his back.
fn thief() -> Silhouette {
    let mut body = polygon(&[
        (-3.0, -4.6),
        (4.2, -4.8),
        (7.0, -1.6),
        (10.2, -1.0),
        (10.0, 1.6),
        (5.6, 1.2),
        (4.2, 0.2),
        (4.2, 3.2),
        (8.8, 8.4),
        (10.4, 8.8),
        (10.2, 11.0),
        (6.4, 11.0),
        (0.8, 5.8),
        (-4.2, 11.0),
        (-9.2, 11.0),
        (-9.2, 8.8),
        (-6.6, 8.2),
        (-2.4, 2.6),
    ]);
    body.circle(at(2.2, -7.6), 3.7).circle(at(-6.2, -3.0), 4.4);
    let shade = polygon(&[(4.2, 3.2), (8.8, 8.4), (10.4, 8.8), (10.2, 11.0), (6.4, 11.0), (1.6, 6.0)]);
    let (mut mask, mut strap) = (Path::new(), Path::new());
    mask.line(&[at(-1.2, -8.2), at(5.6, -8.2)]);
    strap.line(&[at(-3.4, -5.6), at(3.6, 0.8)]);
    Silhouette {
        body,
        shade,
        lines: vec![(mask, 1.6), (strap, 1.1)],
        holes: Path::new(),
        shine: path((-8.8, -3.4), &[[(-8.6, -5.0), (-7.6, -5.8), (-6.4, -6.0)]]),
        crest: (at(-6.2, -2.6), 0.8),
        foot: (11.0, 10.6),
    }
}

/// Returns a man in a helmet behind his shield, with his sword up.
fn knight() -> Silhouette {
    let mut body = polygon(&[
        (-3.8, -4.6),
        (3.8, -4.6),
        (6.8, -3.4),
        (7.8, -4.6),
        (10.0, -4.0),
        (9.0, 0.6),
        (4.8, 0.0),
        (5.0, 4.6),
        (6.6, 11.0),
        (1.4, 11.0),
        (0.0, 7.0),
        (-1.4, 11.0),
        (-6.6, 11.0),
        (-5.4, 4.0),
    ]);
    let shield =
        [(-10.8, -3.8), (-2.0, -3.8), (-2.0, 1.4), (-3.4, 5.0), (-6.4, 7.6), (-9.4, 5.0), (-10.8, 1.4)];
    let corners = shield.map(|(x, y)| at(x, y));
    body.circle(at(0.4, -7.6), 3.7).polygon(&corners);
    let shade =
        polygon(&[(3.8, -4.6), (6.8, -3.4), (9.0, 0.6), (4.8, 0.0), (6.6, 11.0), (3.6, 11.0), (2.4, 0.0)]);
    let (mut sword, mut guard, mut visor, mut rim) = (Path::new(), Path::new(), Path::new(), Path::new());
    sword.line(&[at(9.0, -3.0), at(9.0, -10.4)]);
    guard.line(&[at(7.6, -5.6), at(10.4, -5.6)]);
    visor.line(&[at(-2.0, -7.2), at(4.0, -7.2)]);
    rim.line(&corners).line(&[corners[6], corners[0]]);
    Silhouette {
        body,
        shade,
        lines: vec![(sword, 2.0), (guard, 1.8), (visor, 1.5), (rim, 1.0)],
        holes: Path::new(),
        shine: path((-1.6, -8.6), &[[(-1.2, -9.8), (-0.4, -10.2), (0.4, -10.2)]]),
        crest: (at(-6.4, 0.6), 1.0),
        foot: (11.4, 10.0),
    }
}

/// Returns a man in a long cowl, his face in its shade and his hands in its sleeves.
fn monk() -> Silhouette {
    let mut body = path(
        (-8.2, 11.0),
        &[
            [(-8.0, 6.0), (-8.4, 0.0), (-4.6, -3.0)],
            [(-6.2, -6.8), (-4.0, -10.2), (0.8, -11.2)],
            [(4.4, -9.6), (6.2, -6.8), (4.6, -3.0)],
            [(8.4, 0.0), (8.0, 6.0), (8.2, 11.0)],
        ],
    );
    body.close();
    let mut shade = path(
        (4.6, -3.0),
        &[
            [(8.4, 0.0), (8.0, 6.0), (8.2, 11.0)],
            [(6.6, 11.0), (5.4, 11.0), (4.0, 11.0)],
            [(4.8, 6.0), (4.4, 1.0), (2.0, -2.4)],
        ],
    );
    shade.close();
    let mut face = Path::new();
    face.ellipse(at(0.0, -6.4), 2.7, 3.2);
    let sleeves = path((-6.6, 0.2), &[[(-3.0, 4.4), (3.0, 4.4), (6.6, 0.2)]]);
    Silhouette {
        body,
        shade,
        lines: vec![(sleeves, 1.4)],
        holes: face,
        shine: path((-6.4, 8.0), &[[(-6.8, 5.4), (-6.4, 3.4), (-5.6, 2.4)]]),
        crest: (at(0.0, 7.4), 0.95),
        foot: (11.4, 10.4),
    }
}

/// Returns a stout man in a long robe under a broad hat, with a chain round his neck.
fn mayor() -> Silhouette {
    let mut body = path(
        (-9.6, 11.4),
        &[
            [(-9.4, 5.0), (-9.8, -0.6), (-4.2, -2.8)],
            [(-5.0, -3.8), (-5.2, -4.8), (-5.0, -6.0)],
            [(-8.6, -6.0), (-9.4, -6.6), (-9.2, -7.6)],
            [(-8.8, -8.6), (-6.4, -8.2), (-4.8, -8.4)],
            [(-4.8, -11.0), (-3.8, -12.4), (0.0, -12.4)],
            [(3.8, -12.4), (4.8, -11.0), (4.8, -8.4)],
            [(6.4, -8.2), (8.8, -8.6), (9.2, -7.6)],
            [(9.4, -6.6), (8.6, -6.0), (5.0, -6.0)],
            [(5.2, -4.8), (5.0, -3.8), (4.2, -2.8)],
            [(9.8, -0.6), (9.4, 5.0), (9.6, 11.4)],
        ],
    );
    body.close();
    let mut shade = path(
        (2.0, -12.2),
        &[
            [(4.4, -11.6), (4.8, -10.4), (4.8, -8.4)],
            [(6.4, -8.2), (8.8, -8.6), (9.2, -7.6)],
            [(9.4, -6.6), (8.6, -6.0), (5.0, -6.0)],
            [(5.2, -4.8), (5.0, -3.8), (4.2, -2.8)],
            [(9.8, -0.6), (9.4, 5.0), (9.6, 11.4)],
            [(8.0, 11.4), (6.0, 11.4), (4.6, 11.4)],
            [(5.4, 5.0), (4.4, 0.0), (2.2, -3.0)],
            [(3.0, -5.0), (3.4, -8.0), (2.0, -12.2)],
        ],
    );
    shade.close();
    let mut brim = Path::new();
    brim.line(&[at(-5.0, -7.0), at(5.0, -7.0)]);
    Silhouette {
        body,
        shade,
        lines: vec![(brim, 1.3), (path((-4.4, -2.2), &[[(-3.0, 1.6), (3.0, 1.6), (4.4, -2.2)]]), 1.0)],
        holes: Path::new(),
        shine: path((-6.6, 8.0), &[[(-7.4, 4.4), (-6.8, 1.4), (-5.4, 0.0)]]),
        crest: (at(0.0, 5.4), 1.1),
        foot: (11.4, 11.4),
    }
}

/// Returns a man in a mitre and a wide cope, with his crook beside him.
fn abbot() -> Silhouette {
    let mut body = path(
        (-8.6, 11.4),
        &[
            [(-8.4, 5.0), (-9.0, -0.4), (-3.6, -3.0)],
            [(-4.4, -4.2), (-4.4, -5.6), (-3.8, -6.6)],
            [(-5.0, -8.6), (-3.4, -10.8), (-0.6, -12.8)],
            [(2.2, -10.8), (3.8, -8.6), (2.6, -6.6)],
            [(3.2, -5.6), (3.2, -4.2), (2.4, -3.0)],
            [(5.4, -2.2), (6.6, -1.0), (7.2, 0.8)],
            [(7.6, 4.0), (7.2, 8.0), (7.4, 11.4)],
        ],
    );
    body.close();
    body.circle(at(8.0, 2.0), 1.9);
    let mut shade = path(
        (0.4, -12.0),
        &[
            [(2.6, -10.2), (3.6, -8.4), (2.6, -6.6)],
            [(3.2, -5.6), (3.2, -4.2), (2.4, -3.0)],
            [(5.4, -2.2), (6.6, -1.0), (7.2, 0.8)],
            [(7.6, 4.0), (7.2, 8.0), (7.4, 11.4)],
            [(6.0, 11.4), (4.8, 11.4), (3.4, 11.4)],
            [(4.4, 6.0), (3.6, 0.6), (1.2, -3.0)],
            [(2.0, -5.6), (2.2, -9.0), (0.4, -12.0)],
        ],
    );
    shade.close();
    let (mut rim, mut crook) = (Path::new(), Path::new());
    rim.line(&[at(-3.8, -6.6), at(2.6, -6.6)]);
    crook.move_to(at(8.6, 11.0)).line_to(at(8.6, -7.4));
    crook.cubic_to(at(8.6, -10.6), at(12.4, -10.6), at(11.6, -7.6));
    crook.cubic_to(at(11.4, -6.6), at(10.2, -6.8), at(10.4, -7.8));
    Silhouette {
        body,
        shade,
        lines: vec![(rim, 1.2), (crook, 1.4)],
        holes: Path::new(),
        shine: path((-6.2, 7.6), &[[(-6.8, 4.4), (-6.2, 1.6), (-4.8, 0.2)]]),
        crest: (at(-0.8, 5.2), 1.0),
        foot: (11.2, 10.4),
    }
}

/// Returns a man in a broad hat and a cloak, with his tall crook.
fn shepherd() -> Silhouette {
    let mut body = path(
        (-6.6, 11.2),
        &[
            [(-6.2, 5.4), (-7.2, 0.0), (-3.4, -3.2)],
            [(-4.4, -4.2), (-4.6, -5.2), (-4.4, -6.2)],
            [(-7.6, -6.0), (-8.8, -6.6), (-8.6, -7.4)],
            [(-8.2, -8.4), (-5.4, -8.0), (-4.2, -8.4)],
            [(-3.8, -10.8), (-2.6, -11.8), (-0.8, -11.8)],
            [(1.0, -11.8), (2.2, -10.8), (2.6, -8.4)],
            [(3.8, -8.0), (6.4, -8.4), (6.8, -7.4)],
            [(7.0, -6.6), (5.8, -6.0), (2.8, -6.2)],
            [(3.0, -5.2), (2.8, -4.2), (1.8, -3.2)],
            [(4.4, -2.6), (6.6, -1.4), (8.4, -0.6)],
            [(9.4, 0.2), (8.8, 2.0), (7.4, 1.8)],
            [(6.2, 1.6), (5.2, 1.0), (4.4, 0.6)],
            [(5.2, 4.0), (5.4, 8.0), (5.6, 11.2)],
        ],
    );
    body.close();
    let mut shade = path(
        (0.8, -11.4),
        &[
            [(2.0, -10.6), (2.4, -9.6), (2.6, -8.4)],
            [(3.8, -8.0), (6.4, -8.4), (6.8, -7.4)],
            [(7.0, -6.6), (5.8, -6.0), (2.8, -6.2)],
            [(3.0, -5.2), (2.8, -4.2), (1.8, -3.2)],
            [(4.0, -1.0), (5.2, 5.0), (5.6, 11.2)],
            [(4.4, 11.2), (3.4, 11.2), (2.2, 11.2)],
            [(2.8, 6.0), (2.2, 0.0), (0.4, -3.2)],
            [(1.4, -5.6), (1.6, -8.8), (0.8, -11.4)],
        ],
    );
    shade.close();
    let (mut brim, mut crook) = (Path::new(), Path::new());
    brim.line(&[at(-4.2, -7.0), at(2.6, -7.0)]);
    crook.move_to(at(8.6, 11.2)).line_to(at(8.6, -9.0));
    crook.cubic_to(at(8.6, -12.4), at(4.6, -12.4), at(5.2, -9.6));
    Silhouette {
        body,
        shade,
        lines: vec![(brim, 1.2), (crook, 1.7)],
        holes: Path::new(),
        shine: path((-4.8, 7.6), &[[(-5.2, 4.4), (-4.8, 1.6), (-3.6, 0.0)]]),
        crest: (at(-0.8, 4.6), 1.0),
        foot: (11.2, 9.6),
    }
}

/// Returns a covered cart on two wheels, seen from its side.
fn wagon() -> Silhouette {
    let mut body = path(
        (-11.6, 5.6),
        &[
            [(-12.0, 3.6), (-12.0, 2.0), (-11.4, 0.6)],
            [(-11.6, -6.4), (-8.0, -10.0), (0.0, -10.0)],
            [(8.0, -10.0), (11.6, -6.4), (11.4, 0.6)],
            [(12.0, 2.0), (12.0, 3.6), (11.6, 5.6)],
        ],
    );
    body.close();
    body.circle(at(-6.6, 6.6), 4.8).circle(at(6.6, 6.6), 4.8);
    let mut shade = path(
        (4.4, -9.4),
        &[
            [(9.6, -8.0), (11.6, -4.0), (11.4, 0.6)],
            [(12.0, 2.0), (12.0, 3.6), (11.6, 5.6)],
            [(9.6, 5.6), (8.4, 5.6), (7.0, 5.6)],
            [(8.0, 0.0), (7.6, -5.6), (4.4, -9.4)],
        ],
    );
    shade.close();
    let mut floor = Path::new();
    floor.line(&[at(-11.0, 1.2), at(11.0, 1.2)]);
    let mut rims = Path::new();
    rims.circle(at(-6.6, 6.6), 3.4).circle(at(6.6, 6.6), 3.4);
    let mut hubs = Path::new();
    hubs.circle(at(-6.6, 6.6), 1.2).circle(at(6.6, 6.6), 1.2);
    Silhouette {
        body,
        shade,
        lines: vec![(floor, 1.4), (rims, 1.2)],
        holes: hubs,
        shine: path((-9.0, -2.4), &[[(-8.6, -5.4), (-6.8, -7.6), (-3.6, -8.2)]]),
        crest: (at(0.0, -4.2), 1.15),
        foot: (11.4, 11.6),
    }
}

/// Returns a man under a flat cap who swings a hammer.
fn builder() -> Silhouette {
    let mut body = path(
        (-2.2, -11.8),
        &[
            [(1.4, -12.4), (2.6, -9.6), (2.2, -7.2)],
            [(2.0, -6.0), (1.4, -5.2), (1.8, -4.4)],
            [(3.2, -3.8), (4.4, -3.8), (6.0, -5.4)],
            [(6.6, -6.0), (7.0, -6.6), (7.2, -7.2)],
        ],
    );
    for (x, y) in [(4.4, -7.6), (4.4, -12.4), (12.0, -12.4), (12.0, -7.6), (10.0, -7.2)] {
        body.line_to(at(x, y));
    }
    let rest = [
        [(9.8, -4.4), (8.0, -0.4), (3.6, 0.8)],
        [(3.4, 3.4), (6.4, 7.0), (7.0, 9.6)],
        [(7.2, 10.8), (6.6, 11.2), (5.6, 11.2)],
        [(4.4, 11.2), (3.2, 11.2), (2.2, 11.2)],
        [(0.6, 11.2), (-0.4, 6.8), (-1.8, 6.8)],
        [(-3.2, 6.8), (-4.2, 11.2), (-5.8, 11.2)],
        [(-7.0, 11.2), (-8.2, 11.2), (-9.4, 11.2)],
        [(-10.4, 11.2), (-10.8, 10.6), (-10.6, 9.6)],
        [(-9.8, 6.8), (-7.2, 4.0), (-7.4, 1.0)],
        [(-9.6, 0.6), (-11.6, 0.0), (-11.4, -2.0)],
        [(-11.2, -4.0), (-7.6, -3.6), (-6.2, -4.6)],
        [(-5.4, -5.2), (-6.0, -6.2), (-6.2, -7.2)],
        [(-6.6, -9.8), (-5.2, -11.4), (-2.2, -11.8)],
    ];
    for [by, and, to] in rest {
        body.cubic_to(at(by.0, by.1), at(and.0, and.1), at(to.0, to.1));
    }
    body.close();
    let shade = polygon(&[(9.4, -12.4), (12.0, -12.4), (12.0, -7.6), (10.0, -7.2), (8.8, -3.6), (7.4, -7.4)]);
    let mut cap = Path::new();
    cap.line(&[at(-7.4, -8.2), at(3.6, -8.2)]);
    Silhouette {
        body,
        shade,
        lines: vec![(cap, 1.5)],
        holes: Path::new(),
        shine: path((-9.6, -2.0), &[[(-8.6, -2.6), (-7.4, -2.8), (-6.2, -3.2)]]),
        crest: (at(-1.8, 1.0), 0.9),
        foot: (11.2, 10.0),
    }
}

/// Returns a pig with its snout to the right.
fn pig() -> Silhouette {
    let mut body = path(
        (-10.4, -1.0),
        &[
            [(-9.4, -7.4), (-1.0, -8.6), (3.4, -6.6)],
            [(3.8, -8.4), (5.4, -9.6), (7.2, -9.4)],
            [(6.8, -8.0), (7.0, -7.0), (7.6, -6.0)],
            [(9.2, -5.0), (9.6, -4.0), (10.0, -3.2)],
            [(12.2, -3.4), (13.0, -2.0), (12.8, -0.4)],
            [(12.6, 1.4), (10.6, 1.6), (9.6, 1.4)],
            [(9.0, 3.4), (8.2, 4.2), (7.0, 5.0)],
        ],
    );
    for (x, y) in [(7.0, 9.4), (3.4, 9.4), (2.8, 6.2), (-3.8, 6.2), (-4.6, 9.4), (-8.2, 9.4), (-8.4, 4.6)] {
        body.line_to(at(x, y));
    }
    body.cubic_to(at(-10.2, 3.0), at(-10.8, 1.2), at(-10.4, -1.0)).close();
    let mut shade = path(
        (-8.4, 4.6),
        &[
            [(-5.0, 4.4), (4.0, 5.4), (8.4, 0.6)],
            [(8.8, 2.8), (8.2, 4.2), (7.0, 5.0)],
            [(7.0, 6.4), (7.0, 8.0), (7.0, 9.4)],
            [(5.8, 9.4), (4.6, 9.4), (3.4, 9.4)],
            [(3.2, 8.4), (3.0, 7.2), (2.8, 6.2)],
            [(0.6, 6.2), (-1.6, 6.2), (-3.8, 6.2)],
            [(-4.0, 7.2), (-4.4, 8.4), (-4.6, 9.4)],
            [(-5.8, 9.4), (-7.0, 9.4), (-8.2, 9.4)],
            [(-8.2, 7.8), (-8.4, 6.2), (-8.4, 4.6)],
        ],
    );
    shade.close();
    let tail = path((-10.2, -2.0), &[[(-13.0, -2.4), (-13.2, -5.6), (-11.2, -5.2)]]);
    let mut eye = Path::new();
    eye.circle(at(7.4, -3.0), 0.9).circle(at(11.2, -0.9), 0.8);
    Silhouette {
        body,
        shade,
        lines: vec![(tail, 1.8), (path((3.4, -6.6), &[[(4.2, -4.8), (5.6, -4.6), (7.0, -6.0)]]), 0.8)],
        holes: eye,
        shine: path((-8.4, -2.4), &[[(-7.2, -5.4), (-3.6, -6.4), (-0.6, -6.4)]]),
        crest: (at(-1.4, -0.6), 1.1),
        foot: (9.6, 10.6),
    }
}

/// Returns a barn's gable with its great door.
fn barn() -> Silhouette {
    let body = polygon(&[
        (-10.6, 11.4),
        (-10.6, -0.6),
        (-12.4, -1.6),
        (-7.8, -8.4),
        (0.0, -12.6),
        (7.8, -8.4),
        (12.4, -1.6),
        (10.6, -0.6),
        (10.6, 11.4),
    ]);
    let shade = polygon(&[
        (0.0, -12.6),
        (7.8, -8.4),
        (12.4, -1.6),
        (10.6, -0.6),
        (10.6, 11.4),
        (6.6, 11.4),
        (6.6, -4.2),
    ]);
    let (mut eaves, mut cross) = (Path::new(), Path::new());
    eaves.line(&[at(-10.6, -0.6), at(-6.8, -6.4), at(0.0, -9.8), at(6.8, -6.4), at(10.6, -0.6)]);
    cross.line(&[at(-4.6, 3.0), at(4.6, 11.0)]).line(&[at(4.6, 3.0), at(-4.6, 11.0)]);
    cross.line(&[at(-4.8, 11.4), at(-4.8, 2.8), at(4.8, 2.8), at(4.8, 11.4)]);
    Silhouette {
        body,
        shade,
        lines: vec![(eaves, 1.1), (cross, 1.3)],
        holes: Path::new(),
        shine: path((-10.0, -2.6), &[[(-8.4, -5.0), (-7.6, -6.0), (-6.8, -7.2)]]),
        crest: (at(0.0, -3.6), 1.0),
        foot: (11.4, 12.0),
    }
}
