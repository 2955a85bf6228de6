//! Rate limits: a burst at once, and a number a second in the long run.

use crate::time::Millis;

/// Used part of a rate limit.
/// It refills as time passes, up to the burst.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Allowance {
    spent: u32,
    refilled: Millis,
}

/// Rate limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rate {
    /// Maximum at once.
    pub burst: u32,
    /// Maximum a second, in the long run.
    pub each_second: u32,
}

impl Allowance {
    /// Takes one from the allowance. Returns `false` if none is left.
    pub(crate) fn take(&mut self, rate: Rate, now: Millis) -> bool {
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
    fn flood_is_cut_and_forgiven() {
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
