//! Reference positions, made by any number of threads, and the regret of what was learnt.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use bastide_bot::arena::Mean;
use bastide_bot::arena::positions::{Position, Positions};

use crate::{Bot, Learnt};

/// Makes this number of positions; the number of threads makes no difference.
pub(super) fn make(count: u64, trials: u32, seed: u64, threads: usize) -> Positions {
    let (next, made) = (AtomicU64::new(0), Mutex::new(Vec::new()));
    let work = || {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= count {
                return;
            }
            let position = Position::make(seed, number, trials);
            let mut made = made.lock().expect("no thread panics while it holds this");
            made.push((number, position));
            if made.len().is_multiple_of(50) {
                eprintln!("{} of {count} positions", made.len());
            }
        }
    };
    thread::scope(|scope| (0..threads).for_each(|_| drop(scope.spawn(work))));
    let mut made = made.into_inner().expect("no thread panics while it holds this");
    made.sort_by_key(|(number, _)| *number);
    Positions { trials, list: made.into_iter().map(|(_, position)| position).collect() }
}

/// Prints the regret of moves one step ahead.
pub(super) fn regret(path: &str, learnt: &Learnt) {
    let bytes = std::fs::read(path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let positions = Positions::read(&bytes).unwrap_or_else(|| panic!("{path} has no positions"));
    let regret = |position: &Position| {
        let mut bot = Bot { choose: |game: &_, seat| learnt.choose(game, seat), then: None };
        position.regret(&mut bot).unwrap_or_else(|error| panic!("{path}: {error}"))
    };
    let Mean { mean, within } = Mean::of(&positions.list.iter().map(regret).collect::<Vec<_>>());
    println!("{mean:.2} ± {within:.2} points lost a move at {} positions", positions.list.len());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_are_the_same_for_any_number_of_threads() {
        let one = make(3, 2, 1, 1).write();
        assert_eq!(one, make(3, 2, 1, 2).write());
        assert_ne!(make(1, 2, 1, 1), make(1, 2, 2, 1), "another seed has other positions");
    }
}
