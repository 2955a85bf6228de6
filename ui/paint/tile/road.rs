//! Roads with their edges and ruts, bridges and tunnel mouths.

use crate::drawing::colours;
use crate::drawing::curve::{Curve, band};
use crate::drawing::picture::{Ink, Path, Picture, Point, at};
use crate::plan::{Gate, Plan};

/// Paints all roads of a tile.
pub(crate) fn roads(plan: &Plan, picture: &mut Picture) {
    let curves: Vec<&Curve> = plan.ways.iter().filter(|way| !way.river).flat_map(|way| &way.curves).collect();
    for curve in &curves {
        picture.add(curve.path(), Ink::Stroke(colours::GRASS_LIGHT.alpha(110), 12.5));
    }
    for curve in &curves {
        picture.add(curve.path(), Ink::Stroke(colours::ROAD_EDGE, 9.5));
    }
    for curve in &curves {
        picture.add(curve.path(), Ink::Stroke(colours::ROAD, 7.0));
    }
    for curve in &curves {
        ruts(curve, picture);
    }
    for bridge in &plan.bridges {
        self::bridge(bridge, plan, picture);
    }
    for mouth in &plan.tunnels {
        tunnel(mouth, picture);
    }
}

fn ruts(curve: &Curve, picture: &mut Picture) {
    let points = curve.points(2.0);
    let outline = band(&points, 1.55);
    let half = outline.len() / 2;
    let mut ruts = Path::new();
    ruts.line(&outline[..half]);
    ruts.line(&outline[half..]);
    picture.add(ruts, Ink::Dashes(colours::ROAD_RUT, 0.8, [4.6, 1.7]));
}

/// Paints the parapets of a road over a river or another road.
fn bridge(bridge: &Gate, plan: &Plan, picture: &mut Picture) {
    let over_water = plan.ways.iter().any(|way| way.river);
    let long = if over_water { 13.0 } else { 8.5 };
    let (from, to) = (bridge.at - bridge.out * long, bridge.at + bridge.out * long);
    let line = Curve::line(from, to).path();
    picture.add(line.mapped(|p| p + at(1.6, 1.9)), Ink::Stroke(colours::SHADOW.alpha(80), 11.5));
    picture.add(line.clone(), Ink::Stroke(colours::INK, 12.0));
    picture.add(line.clone(), Ink::Stroke(colours::WALL, 10.8));
    picture.add(line.clone(), Ink::Stroke(colours::WALL_DIM, 8.2));
    picture.add(line, Ink::Stroke(colours::ROAD, 7.0));
    let mut planks = Path::new();
    let side = bridge.out.right();
    let mut t = 0.08;
    while t < 1.0 {
        let place = from.towards(to, t);
        planks.line(&[place - side * 3.3, place + side * 3.3]);
        t += 0.115;
    }
    picture.add(planks, Ink::Stroke(colours::ROAD_RUT, 0.6));
}

/// Paints a dark mouth in a small mound, open to where the road comes from.
fn tunnel(mouth: &Gate, picture: &mut Picture) {
    let (out, side) = (mouth.out, mouth.out.right());
    let p = |along: f32, across: f32| -> Point { mouth.at + out * along + side * across };
    let arch = |wide: f32, deep: f32, front: f32| {
        let mut path = Path::new();
        path.move_to(p(front, -wide));
        path.cubic_to(p(-deep, -wide), p(-deep, wide), p(front, wide));
        path.close();
        path
    };
    picture.fill(arch(8.2, 8.0, 1.5), colours::INK);
    picture.fill(arch(7.5, 7.2, 1.5), colours::WALL_FACE);
    picture.fill(arch(4.6, 3.8, 1.6), colours::INK);
}
