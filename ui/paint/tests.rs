//! Tests of the painter as a whole: every kind in every rotation.

use bastide_rules::FigureKind;
use bastide_rules::catalogue::{Catalogue, Edge, FeatureKind, KindId};
use bastide_rules::geometry::{Rotation, Side};

use super::{feature_rgba, hit, outline, piece_rgba, plan, seed, spot, tile, tile_rgba};
use crate::drawing::raster;
use crate::pieces::figure::{Piece, Pose};

fn each(mut check: impl FnMut(KindId, Rotation, &str)) {
    for kind in Catalogue::standard().kinds() {
        for rotation in Rotation::ALL {
            check(kind.id, rotation, &format!("{} turned by {}", kind.name, rotation.degrees()));
        }
    }
}

#[test]
fn click_on_a_spot_means_its_feature() {
    each(|kind, rotation, name| {
        for (n, feature) in kind.kind().features.iter().enumerate() {
            let (x, y) = spot(kind, rotation, n);
            assert_eq!(hit(kind, rotation, x, y), Some(n), "{name}: {n} {:?} at {x}, {y}", feature.kind);
        }
    });
}

/// The drawn picture agrees with the halves in `tiles.txt`: each half shows its field.
#[test]
fn fields_are_drawn_as_the_catalogue_separates_them() {
    each(|kind, rotation, name| {
        let plan = plan::plan(kind, rotation);
        for (n, feature) in kind.kind().features.iter().enumerate() {
            for half in &feature.halves {
                let half = half.rotated(rotation);
                let side = half.side();
                let along = if half.index() % 2 == 0 { -1.0 } else { 1.0 };
                let right = plan::inward(side).right() * -along;
                let point = plan::side_middle(side) + right * 25.0 + plan::inward(side) * 0.5;
                assert_eq!(plan.feature(point), Some(n), "{name}: field {n} at {half:?}");
            }
        }
    });
}

#[test]
fn outlines_cover_their_features() {
    each(|kind, rotation, name| {
        if !matches!(rotation, Rotation::R0 | Rotation::R90) {
            return;
        }
        let plan = plan::plan(kind, rotation);
        for n in 0..kind.kind().features.len() {
            assert!(!outline(kind, rotation, n).is_empty(), "{name}: {n} has no outline");
            let pixels = feature_rgba(kind, rotation, n, 100);
            let mut wrong = 0;
            let mut cells = 0;
            for (at, label) in plan.mask(n).labels().iter().enumerate() {
                let inside = *label == 0;
                cells += usize::from(inside);
                wrong += usize::from(inside != (pixels[4 * at + 3] > 127));
            }
            assert!(wrong * 8 < cells + 160, "{name}: {n}: {wrong} of {cells} cells");
        }
    });
}

#[test]
fn equal_seeds_give_equal_pictures_and_others_vary() {
    let kind = Catalogue::standard().by_name("base/C").expect("it is there").id;
    let place = bastide_rules::geometry::Position::new(-3, 7);
    assert_eq!(tile(kind, Rotation::R90, seed(place)), tile(kind, Rotation::R90, seed(place)));
    assert_ne!(tile(kind, Rotation::R90, 1), tile(kind, Rotation::R90, 2));
}

/// Returns the pixels along one side, 8 bits a channel.
fn rim(pixels: &[u8], side_px: usize, side: Side) -> Vec<[u8; 3]> {
    let pixel = |x: usize, y: usize| {
        let at = 4 * (y * side_px + x);
        [pixels[at], pixels[at + 1], pixels[at + 2]]
    };
    let last = side_px - 1;
    (0..side_px)
        .map(|n| match side {
            Side::North => pixel(n, 0),
            Side::East => pixel(last, n),
            Side::South => pixel(n, last),
            Side::West => pixel(0, n),
        })
        .collect()
}

/// Every kind is opaque in every rotation; the pixels of sides that may meet are alike.
#[test]
fn tiles_are_opaque_and_sides_that_meet_look_alike() {
    let side_px = 128;
    let mut first: Vec<Option<(Vec<[u8; 3]>, String)>> = vec![None; 12];
    each(|kind, rotation, name| {
        let picture = tile(kind, rotation, 11);
        let [small, pixels] = [48, 128].map(|side_px| raster::square(&picture, side_px).take());
        assert_eq!((small.len(), pixels.len()), (4 * 48 * 48, 4 * 128 * 128), "{name}");
        let opaque = small.chunks_exact(4).chain(pixels.chunks_exact(4)).all(|p| p[3] == 255);
        assert!(opaque, "{name} is see-through");
        for side in Side::ALL {
            let edge = kind.kind().edges[side.rotated(rotation.inverse()).index()];
            let which = match edge {
                Edge::Field => 0,
                Edge::Road => 1,
                Edge::City => 2,
                Edge::River => 3,
                Edge::Wall | Edge::Inside | Edge::Abbey => continue,
            };
            let upright = matches!(side, Side::North | Side::South);
            let slot = which * 2 + usize::from(upright);
            let now = rim(&pixels, side_px, side);
            let Some((before, other)) = &first[slot] else {
                first[slot] = Some((now, name.to_owned()));
                continue;
            };
            let differing = (now.iter().zip(before).enumerate())
                .filter(|(n, (a, b))| {
                    // Walls, which are no part of the side, end in the corners.
                    (18..side_px - 18).contains(n) && a.iter().zip(*b).any(|(a, b)| a.abs_diff(*b) > 40)
                })
                .count();
            assert!(differing <= 4, "{name} {side:?} {edge:?}: {differing} pixels unlike {other}");
        }
    });
}

#[test]
fn features_of_a_kind_are_all_on_the_tile() {
    each(|kind, rotation, name| {
        let plan = plan::plan(kind, rotation);
        for (n, feature) in kind.kind().features.iter().enumerate() {
            let cells = plan.mask(n).labels().iter().filter(|l| **l == 0).count();
            let least = if feature.kind == FeatureKind::Field { 30 } else { 100 };
            assert!(cells >= least, "{name}: {n} {:?} has {cells} cells", feature.kind);
        }
    });
}

#[test]
fn any_size_is_answered() {
    let kind = Catalogue::standard().kinds()[0].id;
    assert_eq!(tile_rgba(kind, Rotation::R0, 0, 0).len(), 4);
    assert_eq!(raster::pixmap(1_000_000, 1).width(), raster::SIDE_MAX);
}

/// At the size of a list no two pieces of a seat, and no piece of two seats, look nearly the same.
#[test]
fn pieces_are_distinguishable() {
    let mut pieces = Piece::unowned();
    for seat in 0..6 {
        pieces.extend(FigureKind::ALL.map(|kind| Piece::Standing(seat, kind)));
        for kind in [FigureKind::Small, FigureKind::Large] {
            pieces.push(Piece::Lying(seat, kind));
            pieces.extend(Pose::ALL.map(|pose| Piece::Posed(seat, kind, pose)));
        }
    }
    let side_px = 26;
    let painted: Vec<Vec<u8>> = pieces.iter().map(|piece| piece_rgba(*piece, side_px)).collect();
    let border = |n: usize| [0, 25].contains(&(n % 26)) || [0, 25].contains(&(n / 26));
    for (n, (piece, pixels)) in pieces.iter().zip(&painted).enumerate() {
        let cut_off = pixels.chunks_exact(4).enumerate().filter(|(at, p)| border(*at) && p[3] > 200).count();
        assert_eq!(cut_off, 0, "{piece:?} reaches over its picture");
        for (other, theirs) in pieces.iter().zip(&painted).skip(n + 1) {
            let differs = |(a, b): &(&[u8], &[u8])| a.iter().zip(*b).any(|(a, b)| a.abs_diff(*b) > 40);
            let differing = pixels.chunks_exact(4).zip(theirs.chunks_exact(4)).filter(differs).count();
            assert!(differing > 40, "{piece:?} and {other:?} differ in {differing} pixels");
        }
    }
}

#[test]
fn click_on_the_abbey_means_its_cloister() {
    let abbey = Catalogue::abbey();
    for (x, y) in [(1.0, 1.0), (50.0, 1.0), (99.0, 50.0), (50.0, 50.0), (3.0, 97.0)] {
        assert_eq!(hit(abbey, Rotation::R0, x, y), Some(0));
    }
}
