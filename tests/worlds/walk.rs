//! Random walks through a world.
//!
//! One random step follows another, with all messages between the sessions.

use std::collections::HashSet;

use bastide_rules::hash::hash;

use super::explore::Report;
use super::world::{Bounds, World};

/// Maximum number of steps of a walk.
/// It is so low that no member exhausts its rate limits while time stands still.
const WALK_STEPS_MAX: usize = 60;

/// Takes this many random steps in walk after walk, until a predicate is broken.
/// One seed gives the same walks.
pub(crate) fn walk(bounds: Bounds, seed: u64, steps: usize) -> Report {
    let mut drawn = 0u64;
    let mut chance = move |below: usize| {
        drawn += 1;
        let [a, b, c, d, ..] = hash("walk", &[&seed.to_le_bytes(), &drawn.to_le_bytes()]);
        u32::from_le_bytes([a, b, c, d]) as usize % below
    };
    let mut report = Report::default();
    let first = World::new(bounds);
    let mut tried = HashSet::new();
    while report.states < steps {
        let (mut world, mut taken) = (first.clone(), Vec::new());
        while taken.len() < WALK_STEPS_MAX {
            let mut steps = world.steps();
            let step = steps.swap_remove(chance(steps.len()));
            let Some(after) = world.after(&step) else { continue };
            world = after;
            taken.push(step);
            report.states += 1;
            report.depth = report.depth.max(taken.len());
            if !tried.insert(hash("state", &[&world.bound()])) {
                continue;
            }
            let broken = world.broken();
            let conflict = broken.is_none() && world.has_conflict();
            report.conflicts += usize::from(conflict);
            let stuck = || (!conflict && chance(4) == 0).then(|| world.stuck()).flatten();
            if let Some(what) = broken.or_else(stuck) {
                let taken = taken.iter().map(|step| format!("{step:?}")).collect();
                report.broken = Some((what, taken));
                return report;
            }
            if conflict {
                break;
            }
        }
    }
    report.tried = tried.len();
    report
}
