//! How much of something a peer may do: so much at once, and so much a second for long.

use super::time::Millis;

/// What a peer has used of what it may. It is filled again as time passes, never above what may be used at once.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Allowance {
    spent: u32,
    refilled: Millis,
}

/// What may be done at once, and in a second for long.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rate {
    /// At once.
    pub burst: u32,
    /// In a second, in the long run.
    pub each_second: u32,
}

impl Allowance {
    /// Takes one from it; false if there is none left.
    pub(super) fn take(&mut self, rate: Rate, now: Millis) -> bool {
        let refill = now.since(self.refilled).0 * u64::from(rate.each_second) / 1000;
        if refill > 0 {
            self.spent = self.spent.saturating_sub(u32::try_from(refill).unwrap_or(u32::MAX));
            self.refilled = now;
        }
        let allowed = self.spent < rate.burst;
        self.spent += u32::from(allowed);
        allowed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flood_is_cut_and_forgiven() {
        let rate = Rate { burst: 30, each_second: 4 };
        let mut allowance = Allowance::default();
        let mut check = |now, taken| {
            assert_eq!((0..1000).filter(|_| allowance.take(rate, now)).count(), taken, "at {now:?}");
        };
        check(Millis(0), 30);
        check(Millis(200), 0);
        check(Millis::seconds(1), 4);
        check(Millis::seconds(1000), 30);
    }
}
