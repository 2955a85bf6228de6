//! A tile as 100 × 100 cells: the feature of each, and its depth inside that feature.
//!
//! The grid gives the fields (what the other features leave over), and free places for houses,
//! trees and figures.

use crate::drawing::picture::{Point, at};

/// Number of cells along a side.
pub(crate) const CELLS: usize = 100;
/// Label of a cell that belongs to nothing.
pub(crate) const UNLABELLED: u8 = u8::MAX;

/// Labels of all cells, row by row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Grid(Vec<u8>);

/// Returns the index of the cell at a point, or `None` off the tile.
fn place(point: Point) -> Option<usize> {
    if !(0.0..=100.0).contains(&point.x) || !(0.0..=100.0).contains(&point.y) {
        return None;
    }
    Some(cell(point.y) * CELLS + cell(point.x))
}

/// Returns the row or column of a coordinate, or the nearest one off the tile.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped to the grid before")]
fn cell(coordinate: f32) -> usize {
    coordinate.clamp(0.0, 99.5) as usize
}

/// Returns the middle of a cell.
pub(crate) fn middle(index: usize) -> Point {
    let coordinate = |n: usize| f32::from(u8::try_from(n).unwrap_or(0)) + 0.5;
    at(coordinate(index % CELLS), coordinate(index / CELLS))
}

impl Grid {
    /// Creates a grid with all cells labelled alike.
    pub(crate) fn new(label: u8) -> Self {
        Self(vec![label; CELLS * CELLS])
    }

    /// Returns the labels, row by row.
    pub(crate) fn labels(&self) -> &[u8] {
        &self.0
    }

    /// Returns the labels for writing.
    pub(crate) fn labels_mut(&mut self) -> &mut [u8] {
        &mut self.0
    }

    /// Returns the label at a point, or [`UNLABELLED`] off the tile.
    pub(crate) fn label(&self, point: Point) -> u8 {
        place(point).map_or(UNLABELLED, |n| self.0[n])
    }

    /// Labels the inside of a polygon (even-odd rule).
    pub(crate) fn polygon(&mut self, points: &[Point], label: u8) {
        for row in 0..CELLS {
            let y = middle(row * CELLS).y;
            let mut crossings: Vec<f32> = Vec::new();
            for (n, a) in points.iter().enumerate() {
                let b = points[(n + 1) % points.len()];
                if (a.y <= y) != (b.y <= y) {
                    crossings.push(a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x));
                }
            }
            crossings.sort_by(f32::total_cmp);
            for span in crossings.chunks_exact(2) {
                for column in cell(span[0])..=cell(span[1]) {
                    let x = middle(column).x;
                    if (span[0]..=span[1]).contains(&x) {
                        self.0[row * CELLS + column] = label;
                    }
                }
            }
        }
    }

    /// Labels the cells within `radius` of a point.
    pub(crate) fn disc(&mut self, centre: Point, radius: f32, label: u8) {
        for row in cell(centre.y - radius)..=cell(centre.y + radius) {
            for column in cell(centre.x - radius)..=cell(centre.x + radius) {
                let n = row * CELLS + column;
                let off = middle(n) - centre;
                if off.x * off.x + off.y * off.y <= radius * radius {
                    self.0[n] = label;
                }
            }
        }
    }

    /// Labels the cells within `half` of a line through points.
    pub(crate) fn line(&mut self, points: &[Point], half: f32, label: u8) {
        for point in points {
            self.disc(*point, half, label);
        }
    }

    /// Returns the connected areas of one label, each as a list of cells.
    pub(crate) fn areas(&self, label: u8) -> Vec<Vec<usize>> {
        let mut seen = vec![false; self.0.len()];
        let mut areas = Vec::new();
        for first in 0..self.0.len() {
            if seen[first] || self.0[first] != label {
                continue;
            }
            seen[first] = true;
            let mut area = vec![first];
            let mut next = 0;
            while next < area.len() {
                let here = area[next];
                next += 1;
                let (column, row) = (here % CELLS, here / CELLS);
                let mut visit = |to: usize| {
                    if !seen[to] && self.0[to] == label {
                        seen[to] = true;
                        area.push(to);
                    }
                };
                if column > 0 {
                    visit(here - 1);
                }
                if column + 1 < CELLS {
                    visit(here + 1);
                }
                if row > 0 {
                    visit(here - CELLS);
                }
                if row + 1 < CELLS {
                    visit(here + CELLS);
                }
            }
            areas.push(area);
        }
        areas
    }

    /// Returns for each inside cell its distance from the nearest outside cell.
    /// `inside` selects cells by label; outside cells get 0. The tile's sides count as outside, but
    /// `rim` units further off.
    pub(crate) fn depths(&self, rim: f32, inside: impl Fn(u8) -> bool) -> Depths {
        let mut depth: Vec<f32> = self.0.iter().map(|l| if inside(*l) { 1e6 } else { 0.0 }).collect();
        let diagonal = std::f32::consts::SQRT_2;
        for n in 0..depth.len() {
            if depth[n] == 0.0 {
                continue;
            }
            let (column, row) = (n % CELLS, n / CELLS);
            let mut best = depth[n];
            let edge = [column, row, CELLS - 1 - column, CELLS - 1 - row].into_iter().min().unwrap_or(0);
            best = best.min(f32::from(u8::try_from(edge).unwrap_or(0)) + 0.5 + rim);
            if column > 0 {
                best = best.min(depth[n - 1] + 1.0);
            }
            if row > 0 {
                best = best.min(depth[n - CELLS] + 1.0);
                if column > 0 {
                    best = best.min(depth[n - CELLS - 1] + diagonal);
                }
                if column + 1 < CELLS {
                    best = best.min(depth[n - CELLS + 1] + diagonal);
                }
            }
            depth[n] = best;
        }
        for n in (0..depth.len()).rev() {
            if depth[n] == 0.0 {
                continue;
            }
            let (column, row) = (n % CELLS, n / CELLS);
            let mut best = depth[n];
            if column + 1 < CELLS {
                best = best.min(depth[n + 1] + 1.0);
            }
            if row + 1 < CELLS {
                best = best.min(depth[n + CELLS] + 1.0);
                if column > 0 {
                    best = best.min(depth[n + CELLS - 1] + diagonal);
                }
                if column + 1 < CELLS {
                    best = best.min(depth[n + CELLS + 1] + diagonal);
                }
            }
            depth[n] = best;
        }
        Depths(depth.into_iter().map(quarters).collect())
    }
}

/// Depth of each cell in its area, in quarters of a unit.
/// A byte each, because many tiles keep one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Depths(Vec<u8>);

/// Converts a depth to whole quarters, at most 255; a cell inside has at least 1.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped to a byte before")]
fn quarters(depth: f32) -> u8 {
    (depth * 4.0).clamp(0.0, 255.0) as u8
}

impl Depths {
    /// Returns the depth at a point, in units; 0 outside.
    pub(crate) fn at(&self, point: Point) -> f32 {
        place(point).map_or(0.0, |n| f32::from(self.0[n]) / 4.0)
    }

    /// Returns the middle of the inside cell with the highest score; `None` if none is inside.
    pub(crate) fn best(&self, score: impl Fn(Point, f32) -> f32) -> Option<Point> {
        let mut best = None;
        let mut most = f32::MIN;
        for (n, depth) in self.0.iter().enumerate() {
            if *depth > 0 {
                let point = middle(n);
                let value = score(point, f32::from(*depth) / 4.0);
                if value > most {
                    most = value;
                    best = Some(point);
                }
            }
        }
        best
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn line_across_splits_the_tile_in_two() {
        let mut grid = Grid::new(UNLABELLED);
        let line: Vec<Point> = (0..=100_u8).map(|x| at(f32::from(x), 40.0)).collect();
        grid.line(&line, 3.0, 0);
        let areas = grid.areas(UNLABELLED);
        assert_eq!(areas.len(), 2);
        assert_eq!(areas.iter().map(Vec::len).sum::<usize>() + grid.areas(0)[0].len(), CELLS * CELLS);
        let depths = grid.depths(1000.0, |label| label == UNLABELLED);
        assert!((depths.at(at(50.0, 90.0)) - 47.0).abs() < 2.0);
        let deepest = depths.best(|_, depth| depth).expect("there is an area");
        assert!(deepest.y > 98.0);
    }

    #[test]
    fn polygon_covers_only_its_inside() {
        let mut grid = Grid::new(UNLABELLED);
        grid.polygon(&[at(0.0, 0.0), at(100.0, 0.0), at(0.0, 100.0)], 4);
        assert_eq!(grid.label(at(20.0, 20.0)), 4);
        assert_eq!(grid.label(at(80.0, 80.0)), UNLABELLED);
        assert_eq!(grid.label(at(-1.0, 5.0)), UNLABELLED);
        let covered = grid.labels().iter().filter(|l| **l == 4).count();
        assert!(covered.abs_diff(5000) < 120, "{covered}");
    }
}
