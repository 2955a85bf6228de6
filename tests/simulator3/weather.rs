//! What goes wrong in a run, all of it drawn from the seed.

use super::dice::Dice;

/// How bad the network, the disks and the machines are.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Weather {
    /// Milliseconds a message takes, at least.
    pub(crate) delay_min: u64,
    /// At most; the wider, the more they overtake each other.
    pub(crate) delay_max: u64,
    /// How many times longer it takes from and to the slow machine.
    pub(crate) slowness: u64,
    /// Of a thousand messages so many are lost,
    pub(crate) lost: u64,
    /// so many come twice,
    pub(crate) repeated: u64,
    /// and so many are overheard by a stranger, who says them again, some with a bit turned over.
    pub(crate) overheard: u64,
    /// Of a thousand writes and sends so many are where the program dies.
    pub(crate) crashes: u64,
    /// Milliseconds between two cuts of the network, about; 0: none.
    pub(crate) cut_every: u64,
    /// Milliseconds a write takes, at most.
    pub(crate) write_max: u64,
    /// Milliseconds a player thinks, at most.
    pub(crate) think_max: u64,
}

impl Weather {
    /// Nothing goes wrong any more.
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

    /// Each kind of fault is there or not, and more or less.
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
