//! A tile in words, with the places of its parts: for players who don't see it.

use bastide_rules::catalogue::{Edge, Mark, TileFeature};
use bastide_rules::{FeatureKind, KindId, Rotation};

use super::{Kind, list};

/// The eight directions, clockwise: sides have even indices, the corners after them odd ones.
const WAYS: [&str; 8] =
    ["north", "north_east", "east", "south_east", "south", "south_west", "west", "north_west"];

/// Describes a tile: "city north and east, pennant; road south".
pub fn shows(kind: KindId, rotation: Rotation) -> String {
    let id = kind;
    let kind = id.kind();
    if kind.edges.contains(&Edge::Abbey) {
        return say!(supply_abbey).to_owned();
    }
    let told = (0u8..).zip(&kind.features);
    let told = told.filter(|(_, feature)| feature.kind != FeatureKind::Field || feature.herd);
    let mut parts: Vec<String> = told
        .map(|(number, feature)| {
            let there = whereabouts(id, number, rotation);
            let name = match there.as_str() {
                "" => say!(feature, feature = feature.kind.id()),
                there => say!(tile_part, feature = feature.kind.id(), there = there),
            };
            std::iter::once(name).chain(besides(feature)).collect::<Vec<_>>().join(", ")
        })
        .collect();
    if parts.is_empty() {
        parts.push(say!(tile_field_only).to_owned());
    }
    parts.extend(kind.marks.iter().filter_map(|mark| {
        let what = match mark {
            Mark::Volcano => "volcano",
            Mark::Dragon => "dragon",
            Mark::Portal => "portal",
            Mark::Spring => "spring",
            Mark::Fork => "fork",
            Mark::Lake => "lake",
            Mark::Goldmine => "goldmine",
            Mark::Mage => "mage",
            Mark::Thieves => "thieves",
            Mark::Knights => "knights",
            Mark::Farmers => "farmers",
            Mark::Ferry => "ferry",
            Mark::Hill => "hill",
            Mark::Vineyard => "vineyard",
            Mark::Bazaar => "bazaar",
            Mark::Quarters => return None,
        };
        Some(say!(tile_with, what = what, count = 1))
    }));
    parts.join("; ")
}

/// Lists what a segment has besides: "2 pennants", "cathedral".
fn besides(feature: &TileFeature) -> Vec<String> {
    let signs = [
        (feature.pennants, "pennants"),
        (u8::from(feature.cathedral), "cathedral"),
        (u8::from(feature.princess), "princess"),
        (u8::from(feature.inn), "inn"),
        (u8::from(feature.herd), "herd"),
    ];
    let signs = signs.into_iter().filter(|(count, _)| *count > 0);
    let signs = signs.map(|(count, what)| say!(tile_with, what = what, count = count));
    signs.chain(feature.goods.map(|goods| say!(goods, goods = goods.id()))).collect()
}

/// Describes the place of a segment on its tile: "north and east".
/// Returns an empty text for a segment that is only in the middle.
pub fn whereabouts(kind: KindId, number: u8, rotation: Rotation) -> String {
    let number = usize::from(number);
    let features = &kind.kind().features;
    let Some(feature) = features.get(number) else { return String::new() };
    let mut ways = ways(feature, rotation);
    // Two fields at one corner are told apart by the sides that they share.
    let same = |other: &TileFeature| other.kind == feature.kind && self::ways(other, rotation) == ways;
    if features.iter().enumerate().any(|(other, feature)| other != number && same(feature)) {
        ways.extend(feature.halves.iter().map(|half| 2 * half.rotated(rotation).side().index()));
        ways.sort_unstable();
        ways.dedup();
    }
    let ways: Vec<String> = ways.into_iter().map(|way| say!(on_tile, way = WAYS[way])).collect();
    match ways.as_slice() {
        [] if feature.kind == FeatureKind::Field => say!(on_tile, way = "inside"),
        [] => String::new(),
        _ => list(&ways.iter().map(String::as_str).collect::<Vec<_>>()),
    }
}

/// Returns the indices in [`WAYS`] that a segment reaches.
/// For a field these are whole sides, and corners where it has only half a side.
fn ways(feature: &TileFeature, rotation: Rotation) -> Vec<usize> {
    let mut ways: Vec<usize> = feature.sides.iter().map(|side| 2 * side.rotated(rotation).index()).collect();
    let halves: Vec<usize> = feature.halves.iter().map(|half| half.rotated(rotation).index()).collect();
    ways.extend((0..8).step_by(2).filter(|left| halves.contains(left) && halves.contains(&(left + 1))));
    let corner = |half: &usize| if half.is_multiple_of(2) { (half + 7) % 8 } else { *half };
    let alone = |corner: &usize| !ways.contains(&((corner + 7) % 8)) && !ways.contains(&((corner + 1) % 8));
    let corners: Vec<usize> = halves.iter().map(corner).filter(alone).collect();
    ways.extend(corners);
    ways.extend(flight(feature, rotation));
    ways.sort_unstable();
    ways.dedup();
    ways
}

/// Returns the index in [`WAYS`] of the direction in which a flying machine flies.
fn flight(feature: &TileFeature, rotation: Rotation) -> Option<usize> {
    let sides = feature.flies.iter().map(|side| 2 * side.rotated(rotation).index());
    match sides.collect::<Vec<_>>()[..] {
        [] => None,
        [side] => Some(side),
        // Between north and west; or else after the first of the two.
        [first, second, ..] if first.abs_diff(second) > 2 => Some(7),
        [first, second, ..] => Some(first.min(second) + 1),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use bastide_rules::Catalogue;

    use super::*;

    #[test]
    fn a_tile_is_told_by_what_is_where_on_it() {
        let check = |name: &str, rotation: Rotation, parts: &[String]| {
            let kind = Catalogue::standard().by_name(name).expect(name).id;
            assert_eq!(shows(kind, rotation), parts.join("; "), "{name}");
        };
        let part = |feature: &str, ways: &[&str]| {
            let ways: Vec<String> = ways.iter().map(|way| say!(on_tile, way = *way)).collect();
            let there = list(&ways.iter().map(String::as_str).collect::<Vec<_>>());
            say!(tile_part, feature = feature, there = there)
        };
        let (road, city) = (|ways: &[&str]| part("road", ways), |ways: &[&str]| part("city", ways));
        let cloister = say!(feature, feature = "cloister");
        check("base/D", Rotation::R0, &[road(&["east", "west"]), city(&["north"])]);
        check("base/D", Rotation::R90, &[road(&["north", "south"]), city(&["east"])]);
        check("base/A", Rotation::R180, &[cloister.clone(), road(&["north"])]);
        check("base/B", Rotation::R0, &[cloister]);
        let pennant = say!(tile_with, what = "pennants", count = 1);
        check("base/M", Rotation::R90, &[format!("{}, {pennant}", city(&["north", "east"]))]);
        let roads = ["east", "south", "west"].map(|way| road(&[way]));
        check("base/L", Rotation::R0, &[&roads[..], &[city(&["north"])]].concat());
        let cloth = format!("{}, {}", city(&["east", "west"]), say!(goods, goods = "cloth"));
        check("traders/03", Rotation::R0, &[cloth, city(&["south"])]);
    }

    #[test]
    fn segments_of_one_kind_differ_by_their_place() {
        let mut fields = 0;
        for kind in Catalogue::standard().kinds().iter().filter(|kind| !kind.has(Mark::Quarters)) {
            for rotation in Rotation::ALL {
                let mut seen = BTreeSet::new();
                for (number, feature) in (0u8..).zip(&kind.features) {
                    let there = whereabouts(kind.id, number, rotation);
                    // Two fields without an edge, between the same cities, are equal in all that
                    // matters.
                    let is_new = seen.insert((feature.kind, there.clone()));
                    assert!(is_new || there == say!(on_tile, way = "inside"), "{}: {there}", kind.name);
                    fields += usize::from(feature.kind == FeatureKind::Field);
                }
            }
        }
        assert!(fields > 500, "{fields}");
    }
}
