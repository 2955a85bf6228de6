//! JCloisterZone's names for tiles, segments and figures, in our terms.

use std::collections::BTreeSet;

use super::file::Pointer;
use crate::rules::geometry::Half;
use crate::rules::{
    Catalogue, FeatureKind, FigureKind, Game, KindId, Position, Quarter, Rotation, Side, Spot, TileKind,
    TileSet,
};

/// Our kind for one of its tile names, among the tiles of `sets` (both rivers call their spring alike).
pub(super) fn kind(name: &str, sets: &[TileSet]) -> Option<KindId> {
    let ours = names().filter(|(_, theirs)| *theirs == name).map(|(ours, _)| ours);
    let kinds = ours.filter_map(|ours| Catalogue::standard().by_name(ours));
    kinds.into_iter().find(|kind| sets.contains(&kind.set)).map(|kind| kind.id)
}

/// Its name for one of our kinds.
pub(super) fn tile(kind: &TileKind) -> &'static str {
    names().find(|(ours, _)| *ours == kind.name).map_or("", |(_, theirs)| theirs)
}

/// (our name, its name) of every tile.
fn names() -> impl Iterator<Item = (&'static str, &'static str)> {
    let lines = include_str!("names.txt").lines().filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| line.split_once(' ')).map(|(ours, theirs)| (ours, theirs.trim()))
}

/// `"R90"` or 90 in its files.
pub(super) fn rotation(degrees: &str) -> Option<Rotation> {
    let degrees: u16 = degrees.trim_start_matches('R').parse().ok()?;
    Rotation::ALL.into_iter().find(|rotation| rotation.degrees() == degrees)
}

/// Its name for a kind of figure.
pub(super) const fn figure(kind: FigureKind) -> &'static str {
    match kind {
        FigureKind::Small => "SmallFollower",
        FigureKind::Large => "BigFollower",
        FigureKind::Mayor => "Mayor",
        FigureKind::Wagon => "Wagon",
        FigureKind::Builder => "Builder",
        FigureKind::Pig => "Pig",
        FigureKind::Barn => "Barn",
    }
}

/// The kind of figure in an id like `"0.small.3"`.
pub(super) fn figure_of_id(id: &str) -> Option<FigureKind> {
    match id.split('.').nth(1)? {
        "small" => Some(FigureKind::Small),
        _ => None,
    }
}

/// Its pointer to one of our segments.
pub(super) fn pointer(game: &Game, spot: Spot) -> Option<Pointer> {
    let tile = game.tile_at(spot.position)?;
    let kind = tile.kind.kind();
    let feature = kind.features.get(usize::from(spot.feature))?;
    let name = match feature.kind {
        FeatureKind::Road => "Road",
        FeatureKind::City => "City",
        FeatureKind::Field => "Field",
        FeatureKind::Cloister | FeatureKind::Shrine => "Monastery",
        FeatureKind::River => "River",
        FeatureKind::Quarter => "Quarter",
    };
    let location = match feature.kind {
        FeatureKind::Field if feature.halves.is_empty() => {
            let earlier = kind.features[..usize::from(spot.feature)].iter();
            "I".repeat(1 + earlier.filter(|f| f.kind == FeatureKind::Field && f.halves.is_empty()).count())
        }
        FeatureKind::Field => {
            let halves: BTreeSet<Half> =
                feature.halves.iter().map(|half| half.rotated(tile.rotation)).collect();
            let names: Vec<_> = halves.iter().map(|half| Half::NAMES[half.index()]).collect();
            names.join(".")
        }
        FeatureKind::Cloister | FeatureKind::Shrine => "I".to_owned(),
        FeatureKind::Quarter => {
            let quarter = Quarter::ALL.into_iter().find(|quarter| quarter.spot() == spot)?;
            format!("QUARTER_{}", quarter.name().to_uppercase())
        }
        FeatureKind::Road | FeatureKind::City | FeatureKind::River => {
            sides(&feature.sides.iter().map(|side| side.rotated(tile.rotation)).collect())
        }
    };
    Some(Pointer { position: [spot.position.x, spot.position.y], location, feature: name.to_owned() })
}

fn sides(reached: &BTreeSet<Side>) -> String {
    let bits = reached.iter().fold(0u8, |bits, side| bits | 1 << side.index());
    // North 1, east 2, south 4, west 8.
    const NAMES: [&str; 16] =
        ["I", "N", "E", "NE", "S", "NS", "SE", "_W", "W", "NW", "WE", "_S", "SW", "_E", "_N", "NWSE"];
    NAMES[usize::from(bits)].to_owned()
}

/// Our segment for one of its pointers.
pub(super) fn spot(game: &Game, pointer_: &Pointer) -> Option<Spot> {
    let position = Position::new(pointer_.position[0], pointer_.position[1]);
    let kind = game.tile_at(position)?.kind.kind();
    let spots = (0u8..).zip(&kind.features).map(|(feature, _)| Spot { position, feature });
    spots.into_iter().find(|spot| pointer(game, *spot).as_ref() == Some(pointer_))
}
