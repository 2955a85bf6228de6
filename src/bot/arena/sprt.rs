//! Sequential test of two players: it ends a match as soon as enough pairs were played.

use super::Pair;

/// A sequential probability ratio test by the first player's mean lead in points a game.
///
/// It decides between a lead of 0 and one of [`Self::points`]; each is missed in one of 20 matches.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Sprt {
    /// The lead that is tested against 0, in points a game; above 0.
    pub points: f64,
}

/// Result of a sequential test.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// The first player leads by the points in question rather than by none.
    Stronger,
    /// It leads by none rather than by these points.
    NotStronger,
    /// More pairs are needed.
    Undecided,
}

impl Sprt {
    /// Logarithm of the likelihood ratio at which the test decides: 0.95 to 0.05.
    pub const BOUND: f64 = 2.944_438_979_166_44;
    /// Number of pairs before the first decision; the spread is not known earlier.
    pub const PAIRS_MIN: usize = 20;

    /// Returns the logarithm of the likelihood ratio, for a lead of [`Self::points`] against 0.
    ///
    /// The spread of the leads is taken from the pairs themselves. Returns 0 if they have none.
    #[must_use]
    pub fn log_ratio(self, pairs: &[Pair]) -> f64 {
        // Integers, so that the order of the pairs doesn't matter.
        let (mut sum, mut squares) = (0i64, 0i64);
        for lead in pairs.iter().map(|pair| i64::from(pair.lead)) {
            (sum, squares) = (sum + lead, squares + lead * lead);
        }
        let count = pairs.len() as i64;
        let spread = (count * squares - sum * sum) as f64 / (count * (count - 1).max(1)).max(1) as f64;
        if spread <= 0.0 {
            return 0.0;
        }
        // A pair's lead is that of two games.
        let points = 2.0 * self.points;
        points * (sum as f64 - count as f64 * points / 2.0) / spread
    }

    /// Returns the verdict on all of these pairs.
    #[must_use]
    pub fn verdict(self, pairs: &[Pair]) -> Verdict {
        let ratio = self.log_ratio(pairs);
        match pairs.len() {
            count if count < Self::PAIRS_MIN => Verdict::Undecided,
            _ if ratio >= Self::BOUND => Verdict::Stronger,
            _ if ratio <= -Self::BOUND => Verdict::NotStronger,
            _ => Verdict::Undecided,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pairs(leads: &[i32], count: usize) -> Vec<Pair> {
        leads.iter().cycle().take(count).map(|lead| Pair { halves: 2, lead: *lead }).collect()
    }

    #[test]
    fn sprt_tells_a_lead_from_none() {
        let sprt = Sprt { points: 2.0 };
        assert_eq!(sprt.verdict(&pairs(&[14, -6], 100)), Verdict::Stronger);
        assert_eq!(sprt.verdict(&pairs(&[10, -10], 100)), Verdict::NotStronger);
        assert_eq!(sprt.verdict(&pairs(&[60, -56], 100)), Verdict::Undecided);
        assert_eq!(sprt.verdict(&pairs(&[14, -6], Sprt::PAIRS_MIN - 1)), Verdict::Undecided);
        assert_eq!(sprt.verdict(&[]), Verdict::Undecided);
    }

    #[test]
    fn sprt_ratio_is_that_of_two_normal_densities() {
        // Leads a pair of 10 and -2: mean 4, spread 72. For a lead of 1 a game, so 2 a pair:
        // ((10² + 2²) - (8² + 4²)) / 2 / 72.
        let ratio = Sprt { points: 1.0 }.log_ratio(&pairs(&[10, -2], 2));
        assert!((ratio - 12.0 / 72.0).abs() < 1e-12, "{ratio}");
    }
}
