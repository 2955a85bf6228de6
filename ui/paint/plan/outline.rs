//! Outline of a feature's area, traced along the cells of its plan and smoothed.

use super::Plan;
use super::grid::{CELLS, Grid, UNLABELLED, middle};
use crate::drawing::picture::{Point, at};

/// Returns a polygon round each connected area of the feature; holes run the other way round.
pub(crate) fn outline(plan: &Plan, feature: usize) -> Vec<Vec<Point>> {
    if feature >= plan.kind.features.len() {
        return Vec::new();
    }
    trace(&plan.mask(feature)).iter().map(|loop_| smooth(loop_)).collect()
}

/// Walks along the borders of the mask with its inside on the right.
fn trace(mask: &Grid) -> Vec<Vec<(usize, usize)>> {
    let inside = |column: isize, row: isize| {
        let cell = usize::try_from(column).ok().zip(usize::try_from(row).ok());
        cell.is_some_and(|(c, r)| c < CELLS && r < CELLS && mask.labels()[r * CELLS + c] != UNLABELLED)
    };
    let signed = |n: usize| isize::try_from(n).unwrap_or(0);
    // For each corner of a cell: true if a border leads on to the east, south, west, north.
    let width = CELLS + 1;
    let mut leads = vec![[false; 4]; width * width];
    for row in 0..=CELLS {
        for column in 0..=CELLS {
            let (c, r) = (signed(column), signed(row));
            let (nw, ne) = (inside(c - 1, r - 1), inside(c, r - 1));
            let (sw, se) = (inside(c - 1, r), inside(c, r));
            leads[row * width + column] = [se && !ne, sw && !se, nw && !sw, ne && !nw];
        }
    }
    let mut loops = Vec::new();
    for first in 0..leads.len() {
        while let Some(start) = (0..4).find(|d| leads[first][*d]) {
            let (mut here, mut way) = (first, start);
            let mut points = Vec::new();
            loop {
                leads[here][way] = false;
                points.push((here % width, here / width));
                here = match way {
                    0 => here + 1,
                    1 => here + width,
                    2 => here - 1,
                    _ => here - width,
                };
                if here == first {
                    break;
                }
                // Turning right keeps two areas apart that meet at a corner.
                let Some(next) = [1, 0, 3].into_iter().map(|t| (way + t) % 4).find(|d| leads[here][*d])
                else {
                    break;
                };
                way = next;
            }
            loops.push(points);
        }
    }
    loops
}

/// Smooths the stairs of the cells; points on the tile's sides stay.
fn smooth(corners: &[(usize, usize)]) -> Vec<Point> {
    let count = corners.len();
    let coordinate = |n: usize| if n >= CELLS { 100.0 } else { middle(n).x - 0.5 };
    let points: Vec<Point> = corners.iter().map(|(c, r)| at(coordinate(*c), coordinate(*r))).collect();
    let fixed: Vec<bool> =
        corners.iter().map(|(c, r)| [*c, *r].iter().any(|n| *n == 0 || *n == CELLS)).collect();
    let mut smooth = Vec::new();
    for n in 0..count {
        if fixed[n] {
            // On a side keep only the points at which the outline turns.
            let (before, after) = (points[(n + count - 1) % count], points[(n + 1) % count]);
            let straight = (before - points[n]) + (after - points[n]) == at(0.0, 0.0);
            if !straight || !fixed[(n + 1) % count] || !fixed[(n + count - 1) % count] {
                smooth.push(points[n]);
            }
            continue;
        }
        let mut sum = at(0.0, 0.0);
        let mut weight = 0.0;
        for step in 0..7 {
            let m = (n + count + step - 3) % count;
            sum = sum + points[m];
            weight += 1.0;
            if fixed[m] {
                sum = sum + points[m];
                weight += 1.0;
            }
        }
        if n.is_multiple_of(2) {
            smooth.push(sum * (1.0 / weight));
        }
    }
    smooth
}
