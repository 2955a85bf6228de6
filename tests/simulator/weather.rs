//! Faults of a run, all drawn from the seed.

use bastide_kit::dice::Dice;

/// Severity of the faults of network, disks and machines.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Weather {
    /// Shortest delay of a message, in milliseconds.
    pub(crate) delay_min: u64,
    /// Upper bound of a message's delay, in milliseconds, exclusive.
    ///
    /// The wider the range, the more messages overtake each other.
    pub(crate) delay_max: u64,
    /// Factor by which messages from and to the slow machine are delayed.
    pub(crate) slowness: u64,
    /// Messages that are lost, per thousand.
    pub(crate) lost: u64,
    /// Messages that arrive twice, per thousand of those that aren't lost.
    pub(crate) repeated: u64,
    /// Messages that a stranger overhears and repeats, per thousand; most with a bit flipped.
    pub(crate) overheard: u64,
    /// Writes and sends at which the program crashes, per thousand.
    pub(crate) crashes: u64,
    /// Rough mean time between two changes of the network's sides, in milliseconds; 0 for none.
    pub(crate) cut_every: u64,
    /// Upper bound of a write's duration, in milliseconds, exclusive.
    pub(crate) write_max: u64,
    /// Longest time that a player thinks, in milliseconds.
    pub(crate) think_max: u64,
}

impl Weather {
    /// Weather without faults.
    pub(crate) const FAIR: Self = Self {
        delay_min: 1,
        delay_max: 5,
        slowness: 1,
        lost: 0,
        repeated: 0,
        overheard: 0,
        crashes: 0,
        cut_every: 0,
        write_max: 2,
        think_max: 20,
    };

    /// Draws each kind of fault: absent in half of the runs, else of any severity.
    ///
    /// Delays and the time to think are drawn always.
    pub(crate) fn draw(dice: &mut Dice) -> Self {
        let mut some = |high: u64| if dice.falls(500) { dice.between(0, high) } else { 0 };
        let (lost, repeated, overheard, crashes) = (some(300), some(300), some(100), some(12));
        let cut_every = some(20_000);
        let write_max = 1 + some(50);
        let slowness = 1 + some(8);
        let delay_min = dice.between(0, 200);
        let delay_max = delay_min + dice.between(1, 1500);
        Self {
            delay_min,
            delay_max,
            slowness,
            lost,
            repeated,
            overheard,
            crashes,
            cut_every: if cut_every == 0 { 0 } else { 2000 + cut_every },
            write_max,
            think_max: dice.between(1, 2000),
        }
    }
}
