//! A world's states, breadth first to their end, or by chance; each is held against all that must hold.

use std::collections::HashSet;
use std::rc::Rc;
use std::time::{Duration, Instant};

use bastide::hash::{Hash, hash};

use super::world::{Bounds, Step, World};

/// What was seen.
#[derive(Debug, Default)]
pub(crate) struct Report {
    pub(crate) states: usize,
    pub(crate) depth: usize,
    /// Whether nothing was left.
    pub(crate) whole: bool,
    /// Two settled answers, all proven.
    pub(crate) conflicts: usize,
    /// Sets that were tried whether they go on.
    pub(crate) tried: usize,
    pub(crate) broken: Option<(String, Vec<Step>)>,
}

/// How a state came to be.
struct Trace {
    step: Step,
    before: Option<Rc<Trace>>,
}

fn steps(trace: Option<&Rc<Trace>>) -> Vec<Step> {
    let all = std::iter::successors(trace, |trace| trace.before.as_ref());
    let mut steps: Vec<Step> = all.map(|trace| trace.step.clone()).collect();
    steps.reverse();
    steps
}

/// All states, until one is broken or the time is over.
pub(crate) fn explore(bounds: Bounds, time: Duration) -> Report {
    let begun = Instant::now();
    let world = World::new(bounds);
    let digest = |bytes: &[u8]| -> Hash { hash("state", &[bytes]) };
    let mut seen = HashSet::from([digest(&world.essence())]);
    let mut tried = HashSet::new();
    let mut report = Report { states: 1, ..Report::default() };
    let mut layer: Vec<(World, Option<Rc<Trace>>)> = vec![(world, None)];
    while !layer.is_empty() {
        let mut next = Vec::new();
        for (world, before) in layer {
            for step in world.steps() {
                let Some(after) = world.after(&step) else { continue };
                if !seen.insert(digest(&after.essence())) {
                    continue;
                }
                report.states += 1;
                let trace = Some(Rc::new(Trace { step, before: before.clone() }));
                // What was signed is looked at once, however it came about.
                let is_new = tried.insert(digest(&after.bound()));
                let broken = if is_new { after.broken() } else { None };
                let conflict = is_new && broken.is_none() && after.has_conflict();
                report.conflicts += usize::from(conflict);
                let stuck = || (is_new && !conflict).then(|| after.stuck()).flatten();
                if let Some(what) = broken.or_else(stuck) {
                    report.broken = Some((what, steps(trace.as_ref())));
                    report.tried = tried.len();
                    return report;
                }
                if begun.elapsed() > time {
                    report.tried = tried.len();
                    return report;
                }
                if !conflict {
                    next.push((after, trace));
                }
            }
        }
        layer = next;
        report.depth += 1;
    }
    report.tried = tried.len();
    report.whole = true;
    report
}

/// How many steps a walk has at most: fewer than use up what members may say to each other while time stands still.
const WALK: usize = 60;

/// Steps by chance, one walk after another, until one is broken or the time is over. One seed gives the same walks.
pub(crate) fn walk(bounds: Bounds, seed: u64, time: Duration) -> Report {
    let begun = Instant::now();
    let mut drawn = 0u64;
    let mut chance = move |below: usize| {
        drawn += 1;
        let [a, b, c, d, ..] = hash("walk", &[&seed.to_le_bytes(), &drawn.to_le_bytes()]);
        u32::from_le_bytes([a, b, c, d]) as usize % below
    };
    let mut report = Report::default();
    let first = World::new(bounds);
    let mut tried = HashSet::new();
    while begun.elapsed() < time {
        let (mut world, mut taken) = (first.clone(), Vec::new());
        while taken.len() < WALK {
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
