//! `bastide arena --positions`: the points that the moves of two bots lose at reference positions.
//! `fit_weights positions` makes the file.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

use anyhow::{Context, anyhow};
use bastide_bot::arena::Mean;
use bastide_bot::arena::positions::Positions;
use serde::Serialize;

use super::contestant::{self, Contestant, ThinkingLimit};
use super::cpu;
use crate::output::{self, say};

/// Result; the names are those of the JSON object.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(super) struct RegretJson {
    positions: usize,
    /// Number of times that each legal move was played out.
    trials: u32,
    /// Mean points that a move of `a` loses.
    regret_a: f64,
    /// Half the width of its 95 % interval over the positions.
    regret_a_within: f64,
    /// Mean points that a move of `b` loses.
    regret_b: f64,
    /// Half the width of its 95 % interval over the positions.
    regret_b_within: f64,
    /// Mean of `a`'s regret minus `b`'s.
    difference: f64,
    /// Half the width of its 95 % interval over the positions.
    difference_within: f64,
}

impl RegretJson {
    pub(super) fn say(&self) {
        let Self { positions, trials, .. } = self;
        say(&format!("{positions} positions, each legal move played out {trials} times"));
        say(&format!("a loses {:.2} ± {:.2} points a move", self.regret_a, self.regret_a_within));
        say(&format!("b loses {:.2} ± {:.2} points a move", self.regret_b, self.regret_b_within));
        say(&format!("difference {:+.2} ± {:.2} points", self.difference, self.difference_within));
    }
}

/// Lets both bots choose at each position of a file, several positions at once.
///
/// Each position has `cores` cores.
pub(super) fn measure(
    path: &Path,
    sides: [(&Contestant, ThinkingLimit); 2],
    seed: u64,
    at_once: usize,
    cores: usize,
) -> anyhow::Result<RegretJson> {
    let name = path.display();
    let bytes = std::fs::read(path).with_context(|| format!("can’t read {name}"))?;
    let positions = Positions::read(&bytes).with_context(|| format!("{name} isn’t a file of positions"))?;
    let (setup, count) = (Positions::setup(), positions.list.len());
    let bar = output::bar(count as u64, "{pos} of {len} positions, {elapsed}, {eta} left");
    let (next, found) = (AtomicUsize::new(0), Mutex::new(BTreeMap::new()));
    let worker = |worker: usize| -> anyhow::Result<()> {
        cpu::pin(worker, cores);
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some(position) = positions.list.get(number) else { return Ok(()) };
            let regret = |side: usize| {
                let (bot, limit) = sides[side];
                let seed = contestant::seed(seed, number as u64, 0, side as u64);
                position.regret(&mut bot.sit(&setup, limit, cores, seed)?).map_err(|error| anyhow!("{error}"))
            };
            let regrets = [regret(0)?, regret(1)?];
            bar.inc(1);
            found.lock().expect("no worker panics while it holds this").insert(number, regrets);
        }
    };
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..at_once).map(|number| scope.spawn(move || worker(number))).collect();
        workers.into_iter().try_for_each(|worker| match worker.join() {
            Ok(done) => done.inspect_err(|_| next.store(count, Ordering::Relaxed)),
            Err(panic) => std::panic::resume_unwind(panic),
        })
    })?;
    bar.finish_and_clear();
    let found = found.into_inner().expect("no worker panics while it holds this");
    let mean = |of: fn(&[f64; 2]) -> f64| Mean::of(&found.values().map(of).collect::<Vec<_>>());
    let (a, b, difference) = (mean(|[a, _]| *a), mean(|[_, b]| *b), mean(|[a, b]| a - b));
    Ok(RegretJson {
        positions: count,
        trials: positions.trials,
        regret_a: a.mean,
        regret_a_within: a.within,
        regret_b: b.mean,
        regret_b_within: b.within,
        difference: difference.mean,
        difference_within: difference.within,
    })
}

#[cfg(test)]
mod tests {
    use bastide_bot::arena::positions::Position;

    use super::*;

    #[test]
    fn regret_is_the_same_for_any_number_at_once() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("positions.bin");
        let list = (0..2).map(|number| Position::make(1, number, 2)).collect();
        std::fs::write(&path, Positions { trials: 2, list }.write()).unwrap();
        let [medium, random]: [Contestant; 2] = ["medium", "random"].map(|name| name.parse().unwrap());
        let sides = [&medium, &random].map(|bot| (bot, ThinkingLimit::Places(1)));
        let regrets = |at_once| measure(&path, sides, 1, at_once, 1).unwrap();
        let told = regrets(1);
        assert_eq!(told, regrets(2));
        assert_eq!((told.positions, told.trials), (2, 2));
        assert!((told.regret_a - told.regret_b - told.difference).abs() < 1e-9, "{told:?}");
        std::fs::write(&path, "no positions").unwrap();
        assert!(measure(&path, sides, 1, 1, 1).is_err());
    }
}
