//! Ground of the fields: light and dark grass, tilled plots with hedges, tufts, flowers and trees.

use super::wood::Trees;
use crate::drawing::chance::PaintRng;
use crate::drawing::colours::{self, PLOTS};
use crate::drawing::picture::{Colour, Ink, Path, Picture, Point, at};
use crate::plan::grid::Depths;

/// Paints the ground of the fields; `room` gives the depth of each point in free field.
/// Plots keep clear of the figures' `spots`.
pub(crate) fn meadow(room: &Depths, spots: &[Point], seed: u64, picture: &mut Picture) {
    let mut chance = PaintRng::new(seed, 1);
    mottle(room, &mut chance, picture);
    let plots = plots(room, spots, &mut chance, picture);
    tufts(room, &plots, &mut chance, picture);
    let mut trees = Trees::default();
    woods(room, &plots, &mut chance, &mut trees);
    for plot in &plots {
        hedge(room, plot, &mut chance, &mut trees);
    }
    picture.append_mapped(&trees.picture(), 1.0, |p| p);
}

/// Paints broad, faint patches of lighter and darker grass.
fn mottle(room: &Depths, chance: &mut PaintRng, picture: &mut Picture) {
    let (mut light, mut dark) = (Path::new(), Path::new());
    for n in 0..16 {
        let place = at(chance.between(4.0, 96.0), chance.between(4.0, 96.0));
        let depth = room.at(place);
        if depth > 3.5 {
            let rx = depth.min(chance.between(7.0, 15.0)) - 0.5;
            let path = if n % 2 == 0 { &mut light } else { &mut dark };
            path.ellipse(place, rx, rx * chance.between(0.55, 0.9));
        }
    }
    picture.fill(light, colours::GRASS_LIGHT.alpha(95));
    picture.fill(dark, colours::GRASS_DARK.alpha(70));
}

/// A tilled plot: its four corners.
type Plot = [Point; 4];

fn centre(plot: &Plot) -> Point {
    (plot[0] + plot[1] + plot[2] + plot[3]) * 0.25
}

/// Returns true if a point lies in one of the plots, or within `margin` of it.
fn near(plots: &[Plot], point: Point, margin: f32) -> bool {
    plots.iter().any(|plot| {
        let middle = centre(plot);
        let reach = plot.iter().map(|p| p.distance(middle)).fold(0.0, f32::max);
        if middle.distance(point) > reach + margin {
            return false;
        }
        let inside = |a: Point, b: Point| {
            let inner = (b - a).unit().right();
            (point - a).x * inner.x + (point - a).y * inner.y > -margin
        };
        (0..4).all(|n| inside(plot[n], plot[(n + 1) % 4]))
    })
}

/// Paints groups of plots side by side, where there is room, and returns them.
fn plots(room: &Depths, spots: &[Point], chance: &mut PaintRng, picture: &mut Picture) -> Vec<Plot> {
    let mut plots: Vec<Plot> = Vec::new();
    let mut painted: Vec<(Plot, usize)> = Vec::new();
    let tilt = chance.between(-0.35, 0.35);
    for _ in 0..14 {
        if plots.len() >= 7 {
            break;
        }
        let start = at(chance.between(6.0, 94.0), chance.between(6.0, 94.0));
        if room.at(start) < 5.0 || near(&plots, start, 3.0) {
            continue;
        }
        let angle = tilt + chance.between(-0.12, 0.12) + if chance.percent(30) { 1.57 } else { 0.0 };
        let along = at(angle.cos(), angle.sin());
        let across = along.right();
        let (wide, high) = (chance.between(13.0, 22.0), chance.between(7.5, 11.0));
        let before = plots.clone();
        let (columns, rows) = (1 + chance.below(2), 1 + chance.below(3) + usize::from(chance.percent(30)));
        for column in 0..columns {
            for row in 0..rows {
                let small = |n: usize| f32::from(u8::try_from(n).unwrap_or(0));
                let from =
                    start + along * (small(column) * (wide + 1.1)) + across * (small(row) * (high + 1.1));
                let plot =
                    [from, from + along * wide, from + along * wide + across * high, from + across * high];
                let fits = |p: Point| room.at(p) > 2.2 && !near(&before, p, 1.5);
                let middles = (0..4).map(|n| plot[n].towards(plot[(n + 1) % 4], 0.5));
                let crowded = spots.iter().any(|s| s.distance(centre(&plot)) < 3.0);
                if plot.iter().copied().chain(middles).all(fits) && fits(centre(&plot)) && !crowded {
                    plots.push(plot);
                    painted.push((plot, chance.below(PLOTS.len())));
                }
            }
        }
    }
    for (sort, (ground, furrow)) in PLOTS.into_iter().enumerate() {
        let (mut grounds, mut furrows) = (Path::new(), Path::new());
        for (plot, _) in painted.iter().filter(|(_, s)| *s == sort) {
            grounds.polygon(plot);
            let mut t = 0.14;
            while t < 1.0 {
                furrows.line(&[
                    plot[0].towards(plot[3], t).towards(plot[1].towards(plot[2], t), 0.04),
                    plot[1].towards(plot[2], t).towards(plot[0].towards(plot[3], t), 0.04),
                ]);
                t += 0.18;
            }
        }
        picture.add(grounds.clone(), Ink::Round(colours::HEDGE.alpha(150), 1.5));
        picture.add(grounds.clone(), Ink::Round(ground, 0.6));
        picture.fill(grounds, ground);
        picture.add(furrows, Ink::Stroke(furrow, 0.55));
    }
    plots
}

/// Adds bushes along one side of a plot; about half of the plots get them.
fn hedge(room: &Depths, plot: &Plot, chance: &mut PaintRng, trees: &mut Trees) {
    if chance.percent(45) {
        return;
    }
    let side = chance.below(4);
    let (from, to) = (plot[side], plot[(side + 1) % 4]);
    let out = (to - from).unit().right() * -0.9;
    let mut t = 0.06;
    while t < 1.0 {
        let place = from.towards(to, t) + out;
        if room.at(place) > 2.4 && chance.percent(80) {
            trees.add(place, chance.between(0.9, 1.4), 1);
        }
        t += 2.1 / from.distance(to).max(1.0);
    }
}

fn tufts(room: &Depths, plots: &[Plot], chance: &mut PaintRng, picture: &mut Picture) {
    let mut tufts = Path::new();
    let mut flowers = [Path::new(), Path::new(), Path::new()];
    for n in 0..46 {
        let place = at(chance.between(3.0, 97.0), chance.between(3.0, 97.0));
        if room.at(place) < 2.5 || near(plots, place, 1.0) {
            continue;
        }
        if n % 3 == 0 {
            let colour = chance.below(3);
            for _ in 0..3 {
                let off = at(chance.between(-1.4, 1.4), chance.between(-1.2, 1.2));
                flowers[colour].circle(place + off, 0.38);
            }
        } else {
            tufts.line(&[place + at(-0.9, -1.2), place, place + at(0.2, -1.7)]);
            tufts.line(&[place, place + at(1.0, -1.1)]);
        }
    }
    picture.add(tufts, Ink::Stroke(colours::TUFT, 0.45));
    for (path, colour) in flowers.into_iter().zip([0x00f7_f3e0, 0x00f0_d860, 0x00e0_9a8a]) {
        picture.fill(path, Colour::hex(colour));
    }
}

/// Adds clumps of trees, at the borders of the fields rather than in their middle.
fn woods(room: &Depths, plots: &[Plot], chance: &mut PaintRng, trees: &mut Trees) {
    let mut clumps: Vec<(Point, usize)> = Vec::new();
    for _ in 0..34 {
        if clumps.len() >= 6 {
            break;
        }
        let place = at(chance.between(4.0, 96.0), chance.between(4.0, 96.0));
        let depth = room.at(place);
        if !(3.6..=12.0).contains(&depth) || near(plots, place, 3.4) {
            continue;
        }
        if clumps.iter().any(|(p, _)| p.distance(place) < 17.0) {
            continue;
        }
        clumps.push((place, if depth > 6.0 { 3 + chance.below(5) } else { 1 + chance.below(2) }));
    }
    clumps.sort_by(|a, b| a.0.y.total_cmp(&b.0.y));
    for (place, count) in clumps {
        let depth = room.at(place);
        if count == 1 && depth > 5.0 && chance.percent(50) {
            trees.poplar(place + at(0.0, 2.0), chance.between(6.0, 7.5));
        } else {
            trees.clump(place, count, (depth - 2.9).min(4.0), chance);
        }
    }
}
