//! Picture of a tile from its [plan](crate::plan), layer by layer.
//! Ground, water and roads come first, then the upright things from north to south.
//! [`crate::tile()`] calls it; pieces and tokens take some signs from here, the board a tower.
//!
//! | module | paints |
//! |---|---|
//! | here | the order of the layers |
//! | `meadow`, `water`, `road` | the ground: fields, rivers and lakes, roads with their bridges |
//! | `wall`, `town` | a city: its walls, towers and gates, the rows of houses inside |
//! | `quarters` | the four quarters of the city of Carcassonne |
//! | `abbey`, `building` | single buildings: abbey, cloister, shrine, cathedral, inn, farm, village |
//! | `house`, `wood` | houses and trees in batches, for all of these |
//! | `sign` | signs that the rules give a meaning: pennants, goods, those of the expansions |
//! | `land` | some of these: hills, vineyards |
//!
//! Invariants: a seed varies looks only; buildings and signs stay upright in every rotation.

mod abbey;
pub(crate) mod building;
mod house;
mod land;
mod meadow;
mod quarters;
mod road;
pub(crate) mod sign;
mod town;
pub(crate) mod wall;
mod water;
mod wood;

use bastide_rules::catalogue::{Edge, Mark};

use crate::drawing::colours;
use crate::drawing::curve::Curve;
use crate::drawing::picture::{Ink, Path, Picture};
use crate::plan::{Plan, Sign};

/// Paints a tile; `seed` varies only houses, trees and plots.
pub(crate) fn picture(plan: &Plan, seed: u64) -> Picture {
    let mut picture = Picture::new();
    let mut whole = Path::new();
    whole.rect(0.0, 0.0, 100.0, 100.0);
    picture.fill(whole, colours::GRASS);
    let fields = plan.field_spots();
    meadow::meadow(&plan.room().meadow, &fields, seed, &mut picture);
    water::water(plan, &mut picture);
    road::roads(plan, &mut picture);
    if let Some((from, to)) = plan.span {
        let line = Curve::line(from, to).path();
        picture.add(line.clone(), Ink::Stroke(colours::INK, 14.6));
        picture.add(line.clone(), Ink::Stroke(colours::WALL, 13.4));
        picture.add(line, Ink::Stroke(colours::CITY, 9.0));
    }
    let mut standing: Vec<(f32, Picture)> = town::rows(plan, seed);
    for city in &plan.cities {
        let mut ground = Path::new();
        ground.polygon(&city.outline);
        picture.fill(ground, colours::CITY);
        for line in &city.walls {
            wall::foot(line, &mut picture);
        }
        for (gate, square) in plan.streets() {
            if plan.feature(square) == Some(city.feature) {
                town::street(gate, square, &mut picture);
            }
        }
        for square in plan.squares() {
            if plan.feature(square) == Some(city.feature) {
                town::square(square, &mut picture);
                standing.push((square.y + 1.7, town::well(square)));
            }
        }
        for (_, place) in plan.signs.iter().filter(|(what, _)| *what == Sign::Cathedral) {
            building::close(*place, &mut picture);
        }
        for line in &city.walls {
            wall::wall(line, &mut picture);
            let mut feet = wall::towers(line, &plan.gates);
            // A city that lies over this one hides its towers.
            feet.retain(|foot| plan.feature(*foot) == Some(city.feature));
            standing.extend(feet.into_iter().map(|foot| (foot.y + 1.0, wall::tower(foot))));
        }
    }
    if !plan.old_city.is_empty() {
        let mut ground = Path::new();
        ground.polygon(&plan.old_city);
        picture.fill(ground, colours::CITY);
        if plan.kind.has(Mark::Quarters) {
            quarters::squares(&mut picture);
            standing.extend(quarters::landmarks());
        }
    }
    if let Some(line) = &plan.old_wall {
        wall::foot(line, &mut picture);
        wall::wall(line, &mut picture);
        standing.extend(
            wall::towers(line, &plan.gates).into_iter().map(|foot| (foot.y + 1.0, wall::tower(foot))),
        );
    }
    standing.extend(plan.gates.iter().map(|gate| (gate.at.y + 2.6, wall::gate(gate))));
    for village in &plan.villages {
        let mut houses = Picture::new();
        building::village(*village, seed, &mut houses);
        standing.push((village.y + 7.0, houses));
    }
    for place in &plan.farms {
        let mut farm = Picture::new();
        building::farm(*place, seed, &mut farm);
        standing.push((place.y + 2.6, farm));
    }
    if plan.kind.edges.contains(&Edge::Abbey) {
        abbey::abbey(&mut picture);
    } else if let Some(place) = plan.cloister {
        building::garden(place, &mut picture);
        let mut church = Picture::new();
        building::cloister(place, &mut church);
        standing.push((place.y + 7.0, church));
    }
    if let Some(place) = plan.shrine {
        building::shrine(place, &mut picture);
    }
    standing.sort_by(|a, b| a.0.total_cmp(&b.0));
    for (_, upright) in standing {
        picture.shapes.extend(upright.shapes);
    }
    // Signs come last, so that no roof hides them; buildings among them before pennants.
    for (what, place) in plan.signs.iter().filter(|(what, _)| *what == Sign::Cathedral) {
        sign::sign(*what, *place, &mut picture);
    }
    for (what, place) in plan.signs.iter().filter(|(what, _)| *what != Sign::Cathedral) {
        sign::sign(*what, *place, &mut picture);
    }
    let mut rim = Path::new();
    rim.rect(0.0, 0.0, 100.0, 100.0);
    picture.stroke(rim, colours::SHADOW.alpha(30), 0.7);
    picture
}
