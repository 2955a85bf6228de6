//! Houses, batched: all parts of one colour are one path.
//! A city so costs no more than a meadow.
//!
//! Houses are seen from the south and a little from above, in every rotation of the tile.

use crate::drawing::chance::PaintRng;
use crate::drawing::colours::{self, ROOFS};
use crate::drawing::picture::{Ink, Path, Picture, at};

/// Batch of houses that don't stand in front of each other.
#[derive(Debug, Default)]
pub(crate) struct Houses {
    shadows: Path,
    walls: Path,
    chimneys: Path,
    dark: Path,
    lit: [Path; ROOFS.len()],
    dim: [Path; ROOFS.len()],
    ridges: Path,
    lines: Path,
}

/// Size of houses relative to the measures in the code.
const SCALE: f32 = 1.17;

impl Houses {
    /// Adds a house of random looks, `width` wide, with its south-west corner at (`x`, `y`).
    pub(crate) fn add(&mut self, x: f32, y: f32, width: f32, chance: &mut PaintRng) {
        let roof = if chance.percent(6) { ROOFS.len() - 1 } else { chance.below(ROOFS.len() - 1) };
        if width < 7.4 || (width < 8.6 && chance.percent(45)) {
            self.gable(x, y, width, roof);
        } else {
            self.eaves(x, y, width, roof, chance.percent(25));
        }
    }

    /// Adds a house whose ridge runs east and west.
    /// The roof shows its whole south slope, and a lit strip of the north slope.
    fn eaves(&mut self, x: f32, y: f32, width: f32, roof: usize, chimney: bool) {
        let wide = width / SCALE;
        let p = |dx: f32, dy: f32| at(x + dx * SCALE, y + dy * SCALE);
        let (w, e) = (0.0, wide);
        self.shadows.polygon(&[p(e, -5.0), p(e + 1.9, -3.0), p(e + 1.9, 0.8), p(w + 1.2, 0.8), p(w, 0.0)]);
        self.walls.polygon(&[p(w, 0.0), p(w, -3.1), p(e, -3.1), p(e, 0.0)]);
        let door = wide * 0.42;
        self.dark.polygon(&[p(door, 0.0), p(door, -2.0), p(door + 1.2, -2.0), p(door + 1.2, 0.0)]);
        for n in [wide * 0.15, wide * 0.73] {
            self.dark.polygon(&[p(n, -1.1), p(n, -2.1), p(n + 0.9, -2.1), p(n + 0.9, -1.1)]);
        }
        self.dim[roof].polygon(&[p(w - 0.5, -2.7), p(w + 0.3, -7.3), p(e - 0.3, -7.3), p(e + 0.5, -2.7)]);
        self.lit[roof].polygon(&[p(w + 0.3, -7.2), p(w + 0.7, -8.6), p(e - 0.7, -8.6), p(e - 0.3, -7.2)]);
        self.ridges.line(&[p(w + 0.4, -7.25), p(e - 0.4, -7.25)]);
        if chimney {
            self.chimneys.polygon(&[p(e - 2.6, -7.0), p(e - 2.6, -9.6), p(e - 1.3, -9.6), p(e - 1.3, -7.0)]);
        }
        self.lines.polygon(&[
            p(w, 0.0),
            p(w, -2.6),
            p(w - 0.5, -2.7),
            p(w + 0.7, -8.6),
            p(e - 0.7, -8.6),
            p(e + 0.5, -2.7),
            p(e, -2.6),
            p(e, 0.0),
        ]);
    }

    /// Adds a house whose gable faces south; its west slope is lit.
    fn gable(&mut self, x: f32, y: f32, width: f32, roof: usize) {
        let wide = width / SCALE;
        let p = |dx: f32, dy: f32| at(x + dx * SCALE, y + dy * SCALE);
        let (w, e, m) = (0.0, wide, wide * 0.5);
        self.shadows.polygon(&[p(e, -5.0), p(e + 1.7, -3.4), p(e + 1.7, 0.8), p(w + 1.2, 0.8), p(w, 0.0)]);
        self.walls.polygon(&[p(w, 0.0), p(w, -3.2), p(m, -6.0), p(e, -3.2), p(e, 0.0)]);
        self.dark.polygon(&[p(m - 0.65, 0.0), p(m - 0.65, -2.1), p(m + 0.65, -2.1), p(m + 0.65, 0.0)]);
        self.dark.polygon(&[p(m - 0.45, -3.2), p(m - 0.45, -4.2), p(m + 0.45, -4.2), p(m + 0.45, -3.2)]);
        self.lit[roof].polygon(&[p(w - 0.5, -2.8), p(m, -6.3), p(m, -9.2), p(w - 0.5, -6.0)]);
        self.dim[roof].polygon(&[p(e + 0.5, -2.8), p(m, -6.3), p(m, -9.2), p(e + 0.5, -6.0)]);
        self.ridges.line(&[p(m, -6.3), p(m, -9.2)]);
        self.lines.polygon(&[
            p(w, 0.0),
            p(w, -3.0),
            p(w - 0.5, -2.8),
            p(w - 0.5, -6.0),
            p(m, -9.2),
            p(e + 0.5, -6.0),
            p(e + 0.5, -2.8),
            p(e, -3.0),
            p(e, 0.0),
        ]);
    }

    /// Returns all houses as one picture.
    pub(crate) fn picture(self) -> Picture {
        let mut picture = Picture::new();
        picture.fill(self.shadows, colours::SHADOW.alpha(70));
        picture.fill(self.walls, colours::PLASTER);
        picture.fill(self.dark, colours::DOOR);
        for ((lit, dim), (light, shade)) in self.lit.into_iter().zip(self.dim).zip(ROOFS) {
            picture.fill(dim, shade);
            picture.fill(lit, light);
        }
        picture.add(self.ridges, Ink::Stroke(colours::PAPER.alpha(110), 0.4));
        picture.stroke(self.lines, colours::INK.alpha(200), 0.5);
        picture.stroke(self.chimneys.clone(), colours::INK, 0.7);
        picture.fill(self.chimneys, colours::WALL_FACE);
        picture
    }
}
