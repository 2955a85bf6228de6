//! Tile kinds as sets of points on their border.
//!
//! A picture has the segment at each point, and the rotations that look alike.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use bastide_rules::{Catalogue, FeatureKind, KindId, Rotation};

/// Point of the table.
/// Each cell is 4 by 4, so the half sides have their middles at 1 and 3, and the sides at 2.
pub(crate) type Point = (i32, i32);

/// Middles of the sides, clockwise from the north.
const SIDES: [Point; 4] = [(2, 0), (4, 2), (2, 4), (0, 2)];
/// Middles of the half sides, clockwise from the north-west corner.
const HALVES: [Point; 8] = [(1, 0), (3, 0), (4, 1), (4, 3), (3, 4), (1, 4), (0, 3), (0, 1)];
/// Steps to the four cells that share an edge.
pub(crate) const STEPS: [(i16, i16); 4] = [(0, -1), (1, 0), (0, 1), (-1, 0)];

/// Tile kind in one rotation.
pub(crate) struct Picture {
    /// Kind and number of the segment at each point of the border.
    pub(crate) points: BTreeMap<Point, (FeatureKind, u8)>,
    /// First rotation that looks the same as this one.
    pub(crate) alike: Rotation,
}

pub(crate) fn picture(kind: KindId, rotation: Rotation) -> &'static Picture {
    static ALL: LazyLock<Vec<[Picture; 4]>> = LazyLock::new(|| {
        let ids = Catalogue::standard().kinds().iter().map(|kind| kind.id);
        ids.map(|kind| {
            Rotation::ALL.map(|rotation| Picture {
                points: border(kind, rotation),
                alike: Rotation::ALL
                    .into_iter()
                    .find(|first| look(kind, *first) == look(kind, rotation))
                    .expect("each looks like itself"),
            })
        })
        .collect()
    });
    &ALL[usize::from(kind.0)][usize::from(rotation.quarter_turns())]
}

fn turned(mut point: Point, rotation: Rotation) -> Point {
    for _ in 0..rotation.quarter_turns() {
        point = (4 - point.1, point.0);
    }
    point
}

fn border(kind: KindId, rotation: Rotation) -> BTreeMap<Point, (FeatureKind, u8)> {
    let mut points = BTreeMap::new();
    for (number, feature) in (0u8..).zip(&kind.kind().features) {
        let sides = feature.sides.iter().map(|side| SIDES[side.index()]);
        let halves = feature.halves.iter().map(|half| HALVES[half.index()]);
        for point in sides.chain(halves) {
            let before = points.insert(turned(point, rotation), (feature.kind, number));
            assert_eq!(before, None, "two segments touch one point");
        }
    }
    points
}

/// Appearance of a tile without segment numbers.
/// It has all relations between points, and the segments without points.
#[derive(PartialEq)]
struct TileAppearance {
    /// Description of the segment at each point.
    points: BTreeMap<Point, (FeatureKind, String)>,
    /// Pairs of points that one segment touches.
    joined: BTreeSet<(Point, Point)>,
    /// Pairs of a field's point and a city's point where that field borders that city.
    borders: BTreeSet<(Point, Point)>,
    /// Segments that touch no point, with the points of the cities that they border.
    inside: Vec<(FeatureKind, String, Vec<Point>)>,
}

fn look(kind: KindId, rotation: Rotation) -> TileAppearance {
    let points = border(kind, rotation);
    let features = &kind.kind().features;
    let shows = |number: u8| {
        let f = &features[usize::from(number)];
        format!(
            "{} {} {} {:?} {} {} {} {:?}",
            f.pennants,
            f.cathedral,
            f.princess,
            f.goods,
            f.inn,
            f.tunnel,
            f.herd,
            f.flies.iter().map(|side| side.rotated(rotation)).collect::<BTreeSet<_>>()
        )
    };
    let (mut joined, mut borders) = (BTreeSet::new(), BTreeSet::new());
    for (a, (_, at_a)) in &points {
        for (b, (_, at_b)) in &points {
            if at_a == at_b {
                joined.insert((*a, *b));
            }
            if features[usize::from(*at_a)].borders.contains(at_b) {
                borders.insert((*a, *b));
            }
        }
    }
    let mut inside: Vec<_> = (0u8..)
        .zip(features)
        .filter(|(number, _)| points.values().all(|(_, at)| at != number))
        .map(|(number, f)| {
            let cities = points.iter().filter(|(_, (_, at))| f.borders.contains(at)).map(|(p, _)| *p);
            (f.kind, shows(number), cities.collect::<Vec<_>>())
        })
        .collect();
    inside.sort();
    let points = points.into_iter().map(|(point, (kind, number))| (point, (kind, shows(number)))).collect();
    TileAppearance { points, joined, borders, inside }
}
