//! Ratings: Glicko-2 (Mark Glickman, “Example of the Glicko-2 system”, 2022), by periods.
//!
//! All games of a period count at once. Invariant: the same games give the same bits on every
//! machine. Floating point is used only for + − × ÷ √, in one order, and by `libm`, which is made
//! of these; results of a period are kept as whole numbers.

use std::f64::consts::PI;

use serde::{Deserialize, Serialize};

/// A player's strength, and its uncertainty.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Rating {
    /// The rating in hundredths; 150,000 at first.
    pub rating: i32,
    /// The rating's standard deviation in hundredths; at first and at most 35,000.
    pub deviation: u32,
    /// The volatility in millionths.
    pub volatility: u32,
}

/// A result between two players of a game, from one player's side.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Result {
    /// The other player's rating before the period.
    pub(crate) other: Rating,
    /// The score: 1 for a win, ½ for a draw, 0 for a loss.
    pub(crate) score: f64,
    /// The weight: 1 divided by the number of other players in that game.
    pub(crate) weight: f64,
}

impl Result {
    /// Compares two results by their numbers, so that equal sets of results have one order.
    pub(crate) fn by_value(&self, other: &Self) -> std::cmp::Ordering {
        let key = |one: &Self| (one.other.rating, one.other.deviation, one.other.volatility);
        let numbers = self.score.total_cmp(&other.score).then(self.weight.total_cmp(&other.weight));
        key(self).cmp(&key(other)).then(numbers)
    }
}

/// The constant τ of the paper: it limits the change of a volatility in a period.
const TAU: f64 = 0.5;
/// The factor from the internal scale of the paper to the rating's scale.
const SCALE: f64 = 173.7178;
const AVERAGE: f64 = 1500.0;
const DEVIATION_MAX: u32 = 35_000;
/// The precision of a volatility.
const EPSILON: f64 = 1e-6;
/// Maximum number of iterations; not reached in practice.
const ROUNDS: usize = 100;

impl Rating {
    /// The rating of a player without games.
    pub const FIRST: Self = Self { rating: 150_000, deviation: DEVIATION_MAX, volatility: 60_000 };

    fn mu(self) -> f64 {
        (f64::from(self.rating) / 100.0 - AVERAGE) / SCALE
    }

    fn phi(self) -> f64 {
        f64::from(self.deviation) / 100.0 / SCALE
    }

    fn sigma(self) -> f64 {
        f64::from(self.volatility) / 1e6
    }

    fn rounded(mu: f64, phi: f64, sigma: f64) -> Self {
        let hundredths = |x: f64| libm::round(x * 100.0);
        Self {
            rating: hundredths(mu * SCALE + AVERAGE) as i32,
            deviation: (hundredths(phi * SCALE) as u32).clamp(1, DEVIATION_MAX),
            volatility: (libm::round(sigma * 1e6) as u32).max(1),
        }
    }

    /// Returns the rating after this number of periods without a game, each rounded by itself.
    #[must_use]
    pub(crate) fn idle(self, periods: u32) -> Self {
        let next = |one: &Self| {
            let phi = (one.phi() * one.phi() + one.sigma() * one.sigma()).sqrt();
            let deviation = Self::rounded(0.0, phi, one.sigma()).deviation;
            // It grows by at least a hundredth each period, or has reached its maximum.
            (deviation > one.deviation).then_some(Self { deviation, ..*one })
        };
        let all = std::iter::successors(Some(self), next);
        all.take((periods as usize).saturating_add(1)).last().unwrap_or(self)
    }

    /// Returns the rating after a period with these results.
    #[must_use]
    pub(crate) fn after(self, results: &[Result]) -> Self {
        let (mu, phi, sigma) = (self.mu(), self.phi(), self.sigma());
        let (mut information, mut gain) = (0.0, 0.0);
        for result in results {
            let g = 1.0 / (1.0 + 3.0 * result.other.phi() * result.other.phi() / (PI * PI)).sqrt();
            let expected = 1.0 / (1.0 + libm::exp(-g * (mu - result.other.mu())));
            information += result.weight * g * g * expected * (1.0 - expected);
            gain += result.weight * g * (result.score - expected);
        }
        // A game against a player infinitely far away says nothing.
        if information <= 0.0 {
            return self.idle(1);
        }
        let variance = 1.0 / information;
        let sigma = volatility(sigma, phi, variance, variance * gain);
        let before = phi * phi + sigma * sigma;
        let phi = 1.0 / (1.0 / before + information).sqrt();
        Self::rounded(mu + phi * phi * gain, phi, sigma)
    }
}

/// Returns the volatility after a period (step 5 of the paper).
/// By regula falsi with Illinois' halving.
fn volatility(sigma: f64, phi: f64, variance: f64, delta: f64) -> f64 {
    let a = libm::log(sigma * sigma);
    let f = |x: f64| {
        let e = libm::exp(x);
        let sum = phi * phi + variance + e;
        e * (delta * delta - sum) / (2.0 * sum * sum) - (x - a) / (TAU * TAU)
    };
    let beyond = delta * delta - phi * phi - variance;
    let (mut low, mut high) = (a, 0.0);
    if beyond > 0.0 {
        high = libm::log(beyond);
    } else {
        for k in 1..ROUNDS {
            high = a - k as f64 * TAU;
            if f(high) >= 0.0 {
                break;
            }
        }
    }
    let (mut f_low, mut f_high) = (f(low), f(high));
    for _ in 0..ROUNDS {
        if libm::fabs(high - low) <= EPSILON {
            break;
        }
        let next = low + (low - high) * f_low / (f_high - f_low);
        let f_next = f(next);
        if f_next * f_high <= 0.0 {
            (low, f_low) = (high, f_high);
        } else {
            f_low /= 2.0;
        }
        (high, f_high) = (next, f_next);
    }
    libm::exp(low / 2.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn of(rating: i32, deviation: u32) -> Rating {
        Rating { rating: rating * 100, deviation: deviation * 100, volatility: 60_000 }
    }

    fn results(list: &[(Rating, f64)]) -> Vec<Result> {
        list.iter().map(|(other, score)| Result { other: *other, score: *score, weight: 1.0 }).collect()
    }

    #[test]
    fn paper_example_gives_its_ratings() {
        let played = results(&[(of(1400, 30), 1.0), (of(1550, 100), 0.0), (of(1700, 300), 0.0)]);
        let after = of(1500, 200).after(&played);
        // The paper, which rounds on its way, has 1464.06, 151.52 and 0.05999.
        assert_eq!(after, Rating { rating: 146_405, deviation: 15_152, volatility: 59_996 });
        // Without a game only the deviation grows: √(200² + (0.06 × 173.7178)²).
        assert_eq!(of(1500, 200).idle(1), Rating { deviation: 20_027, ..of(1500, 200) });
        assert_eq!(of(1500, 200).idle(u32::MAX).deviation, DEVIATION_MAX);
        // Rounded after each period; without that it would be 36.53.
        assert_eq!(of(1500, 30).idle(4).deviation, 3_654);
        assert_eq!(of(1500, 30).idle(0), of(1500, 30));
    }

    #[test]
    fn winner_gains_and_draw_brings_ratings_closer() {
        let check = |me: Rating, other: Rating, score: f64, up: std::cmp::Ordering| {
            assert_eq!(me.after(&results(&[(other, score)])).rating.cmp(&me.rating), up, "{me:?} {score}");
        };
        use std::cmp::Ordering::{Equal, Greater, Less};
        check(Rating::FIRST, Rating::FIRST, 1.0, Greater);
        check(Rating::FIRST, Rating::FIRST, 0.5, Equal);
        check(Rating::FIRST, Rating::FIRST, 0.0, Less);
        check(of(1500, 50), of(1700, 50), 0.5, Greater);
        check(of(1700, 50), of(1500, 50), 0.5, Less);
    }

    #[test]
    fn extreme_ratings_stay_in_bounds() {
        let (least, most) = (i32::MIN / 4, i32::MAX / 4);
        for rating in [least, -100_000, 0, 150_000, 400_000, most] {
            for deviation in [1, 3_000, DEVIATION_MAX] {
                for volatility in [1, 60_000, 10_000_000] {
                    let me = Rating { rating, deviation, volatility };
                    for score in [0.0, 0.5, 1.0] {
                        let after = me.after(&results(&[(Rating::FIRST, score), (of(1700, 30), score)]));
                        assert!((1..=DEVIATION_MAX).contains(&after.deviation), "{me:?} {after:?}");
                        assert!(after.volatility > 0, "{me:?} {after:?}");
                    }
                }
            }
        }
    }
}
