//! Trees and bushes, batched like houses; crowns that touch merge.

use crate::drawing::chance::PaintRng;
use crate::drawing::colours::{self, TREES};
use crate::drawing::picture::{Path, Picture, Point, at};

/// Batch of trees that are painted at once.
#[derive(Debug, Default)]
pub(crate) struct Trees {
    shadows: Path,
    rims: Path,
    crowns: [Path; TREES.len()],
    lights: [Path; TREES.len()],
    glints: Path,
}

impl Trees {
    /// Adds a tree with a crown of this radius around `place`.
    pub(crate) fn add(&mut self, place: Point, radius: f32, sort: usize) {
        let sort = sort % TREES.len();
        self.shadows.ellipse(place + at(radius * 0.45, radius * 0.5), radius * 1.05, radius * 0.95);
        self.rims.circle(place, radius + 0.3);
        self.crowns[sort].circle(place, radius);
        self.lights[sort].circle(place + at(-radius * 0.22, -radius * 0.25), radius * 0.68);
        self.glints.circle(place + at(-radius * 0.38, -radius * 0.42), radius * 0.28);
    }

    /// Adds a poplar: slender, with its foot at `place`.
    pub(crate) fn poplar(&mut self, place: Point, high: f32) {
        let wide = high * 0.26;
        let middle = place - at(0.0, high * 0.5);
        self.shadows.ellipse(place + at(wide * 0.9, 0.0), wide * 1.3, wide * 0.7);
        self.rims.ellipse(middle, wide + 0.3, high * 0.5 + 0.3);
        self.crowns[2].ellipse(middle, wide, high * 0.5);
        self.lights[2].ellipse(middle + at(-wide * 0.28, -high * 0.05), wide * 0.55, high * 0.38);
    }

    /// Adds a few trees close together.
    pub(crate) fn clump(&mut self, place: Point, count: usize, spread: f32, chance: &mut PaintRng) {
        let sort = chance.below(TREES.len());
        let mut rows: Vec<(Point, f32)> = (0..count)
            .map(|_| {
                let off = at(chance.between(-spread, spread), chance.between(-spread, spread) * 0.75);
                (place + off, chance.between(1.5, 2.5))
            })
            .collect();
        rows.sort_by(|a, b| a.0.y.total_cmp(&b.0.y));
        for (place, radius) in rows {
            self.add(place, radius, sort);
        }
    }

    /// Returns all trees as one picture.
    pub(crate) fn picture(self) -> Picture {
        let mut picture = Picture::new();
        picture.fill(self.shadows, colours::SHADOW.alpha(75));
        picture.fill(self.rims, colours::TREES[2].0.mixed(colours::SHADOW, 130));
        for ((crowns, lights), (dark, light)) in self.crowns.into_iter().zip(self.lights).zip(TREES) {
            picture.fill(crowns, dark);
            picture.fill(lights, light);
        }
        picture.fill(self.glints, colours::GRASS_LIGHT.alpha(150));
        picture
    }
}
