//! JCloisterZone's names of tiles, segments and figures, translated into ours.

use std::collections::BTreeSet;

use crate::file::{Cell, Pointer};
use bastide_rules::catalogue::TileFeature;
use bastide_rules::geometry::Half;
use bastide_rules::{
    Catalogue, FeatureKind, FigureKind, Game, KindId, Quarter, Rotation, Seat, Side, Spot, TileKind, TileSet,
    TileSets,
};

/// Returns our tile kind for JCloisterZone's name, among the tiles of `sets` and the abbey.
/// Both rivers have a spring of the same name.
pub(crate) fn kind(name: &str, sets: TileSets) -> Option<KindId> {
    let ours = names().filter(|(_, theirs)| *theirs == name).map(|(ours, _)| ours);
    let mut kinds = ours.filter_map(|ours| Catalogue::standard().by_name(ours));
    kinds.find(|kind| sets.contains(kind.set) || kind.id == Catalogue::abbey()).map(|kind| kind.id)
}

/// Returns JCloisterZone's name for one of our tile kinds.
pub(crate) fn tile(kind: &TileKind) -> &'static str {
    names().find(|(ours, _)| *ours == kind.name).map_or("", |(_, theirs)| theirs)
}

/// Returns our name and JCloisterZone's for every tile.
fn names() -> impl Iterator<Item = (&'static str, &'static str)> {
    let first = include_str!("names.txt").lines().filter(|line| !line.starts_with('#'));
    let later = TileSet::ALL.into_iter().flat_map(|set| set.facts().jcz_tiles.lines());
    first.chain(later).filter_map(|line| line.split_once(' ')).map(|(ours, theirs)| (ours, theirs.trim()))
}

/// Returns our kind of figure for its name in an item, like `BigFollower`.
pub(crate) fn figure(name: &str) -> Option<FigureKind> {
    FigureKind::ALL.into_iter().find(|kind| kind.jcz_item() == name)
}

/// Returns our kind of figure for its name among the elements of a game, like `big-follower`.
pub(crate) fn figure_of_element(name: &str) -> Option<FigureKind> {
    FigureKind::ALL.into_iter().find(|kind| element(*kind) == name)
}

/// Returns the seat and kind of a figure with an id like `"0.small.3"`.
pub(crate) fn figure_of_id(id: &str) -> Option<(Seat, FigureKind)> {
    let (seat, rest) = id.split_once('.')?;
    let name = rest.split('.').next()?;
    // The first word of the element.
    let is_it = |kind: &FigureKind| element(*kind).split('-').next() == Some(name);
    Some((Seat(seat.parse().ok()?), FigureKind::ALL.into_iter().find(is_it)?))
}

/// Returns the name of a kind of figure among the elements of a game: the words of that in items.
fn element(kind: FigureKind) -> String {
    let mut words = String::new();
    for letter in kind.jcz_item().chars() {
        if letter.is_ascii_uppercase() && !words.is_empty() {
            words.push('-');
        }
        words.push(letter.to_ascii_lowercase());
    }
    words
}

/// Returns our segment for a pointer.
pub(crate) fn spot(game: &Game, pointer: &Pointer) -> Option<Spot> {
    let Cell(position) = pointer.position;
    let tile = game.tile_at(position)?;
    let kind = tile.kind.kind();
    let mut spots = (0u8..).zip(&kind.features).map(|(feature, _)| Spot { position, feature });
    let printed = spots.find(|spot| {
        let feature = &kind.features[usize::from(spot.feature)];
        let reaches = location(kind, *spot, feature, tile.rotation);
        match pointer.feature.as_deref() {
            // A castle's pointers are those of its city.
            Some(theirs) => {
                let ours = feature.kind.facts().jcz_type;
                let is_castle = theirs == "Castle" && feature.kind == FeatureKind::City;
                (theirs == ours || is_castle) && pointer.location == reaches
            }
            None if feature.kind.is_cloister() => pointer.location == "CLOISTER",
            None => pointer.location == reaches,
        }
    });
    printed.or_else(|| bridge(game, pointer))
}

/// Returns the road of the bridge that a pointer names.
fn bridge(game: &Game, pointer: &Pointer) -> Option<Spot> {
    let Cell(position) = pointer.position;
    let is_it = game.bridge_over(position).map(|axis| sides(axis.sides().into_iter()));
    let is_road = pointer.feature.as_deref().is_none_or(|theirs| theirs == "Road");
    let feature = game.tile_at(position)?.kind.kind().features.len() as u8;
    (is_road && is_it == Some(pointer.location.as_str())).then_some(Spot { position, feature })
}

/// Returns the two segments with one side each that a pointer to both names, ascending.
pub(crate) fn pair(game: &Game, pointer: &Pointer) -> Option<[u8; 2]> {
    let tile = game.tile_at(pointer.position.0)?;
    let roads = (0u8..).zip(&tile.kind.kind().features);
    let roads: Vec<(u8, Side)> = roads
        .filter(|(_, road)| road.kind == FeatureKind::Road && road.sides.len() == 1)
        .map(|(number, road)| (number, road.sides[0].rotated(tile.rotation)))
        .collect();
    let mut pairs =
        roads.iter().enumerate().flat_map(|(at, one)| roads[at + 1..].iter().map(move |other| (one, other)));
    let is_it =
        |(one, other): &(&(u8, Side), &(u8, Side))| sides([one.1, other.1].into_iter()) == pointer.location;
    pairs.find(is_it).map(|(one, other)| [one.0, other.0])
}

/// Returns JCloisterZone's words for the sides that a segment reaches.
fn location(kind: &TileKind, spot: Spot, feature: &TileFeature, rotation: Rotation) -> String {
    match feature.kind {
        FeatureKind::Field if feature.halves.is_empty() => {
            let inside = |f: &&TileFeature| f.kind == FeatureKind::Field && f.halves.is_empty();
            let earlier = kind.features[..usize::from(spot.feature)].iter().filter(inside).count();
            "I".repeat(1 + earlier)
        }
        FeatureKind::Field => {
            let halves: BTreeSet<Half> = feature.halves.iter().map(|half| half.rotated(rotation)).collect();
            let names: Vec<_> = halves.iter().map(|half| Half::NAMES[half.index()]).collect();
            names.join(".")
        }
        kind if kind.is_monastic() => "I".to_owned(),
        FeatureKind::Quarter => {
            let quarter = Quarter::ALL.into_iter().find(|quarter| quarter.spot() == spot);
            quarter.map(|quarter| format!("QUARTER_{}", quarter.name().to_uppercase())).unwrap_or_default()
        }
        _ => sides(feature.sides.iter().map(|side| side.rotated(rotation))).to_owned(),
    }
}

fn sides(reached: impl Iterator<Item = Side>) -> &'static str {
    let bits = reached.fold(0u8, |bits, side| bits | 1 << side.index());
    // North 1, east 2, south 4, west 8.
    const NAMES: [&str; 16] =
        ["I", "N", "E", "NE", "S", "NS", "SE", "_W", "W", "NW", "WE", "_S", "SW", "_E", "_N", "NWSE"];
    NAMES[usize::from(bits)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tile_names_round_trip() {
        for tile_kind in Catalogue::standard().kinds() {
            let name = tile(tile_kind);
            assert_ne!(name, "", "{}", tile_kind.name);
            assert_eq!(kind(name, TileSets::from_iter([tile_kind.set])), Some(tile_kind.id), "{name}");
        }
        assert_eq!(
            kind("AM/A", TileSets::from_iter([TileSet::Base])),
            Some(Catalogue::abbey()),
            "it is played without its set, too"
        );
        assert_eq!(kind("BA/none", TileSet::ALL.into_iter().collect()), None);
    }

    #[test]
    fn ids_name_seat_and_kind() {
        let check = |id: &str, figure| assert_eq!(figure_of_id(id), figure, "{id}");
        check("0.small.3", Some((Seat(0), FigureKind::Small)));
        check("5.big.1", Some((Seat(5), FigureKind::Large)));
        check("1.barn.1", Some((Seat(1), FigureKind::Barn)));
        check("1.dwarf.1", None);
        check("small", None);
    }
}
