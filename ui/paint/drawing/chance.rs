//! Small seeded random numbers for variation: the same seed always varies alike.
//! Only looks may depend on them.

/// Stream of numbers from a seed.
#[derive(Debug, Clone)]
pub(crate) struct PaintRng(u64);

impl PaintRng {
    /// Creates the stream of a seed; `purpose` keeps the streams of different layers apart.
    pub(crate) const fn new(seed: u64, purpose: u64) -> Self {
        Self(seed ^ purpose.wrapping_mul(0xd6e8_feb8_6659_fd93))
    }

    /// Returns the next 32 bits (SplitMix64's upper half).
    pub(crate) fn bits(&mut self) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        u32::try_from((z ^ (z >> 31)) >> 32).unwrap_or(0)
    }

    /// Returns a number from `low` up to, but not including, `high`.
    pub(crate) fn between(&mut self, low: f32, high: f32) -> f32 {
        let unit = f32::from(u16::try_from(self.bits() >> 16).unwrap_or(0)) / 65536.0;
        low + (high - low) * unit
    }

    /// Returns a whole number below `bound`, which is small and not 0.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        (self.bits() >> 8) as usize % bound.max(1)
    }

    /// Returns true in `percent` of a hundred cases.
    pub(crate) fn percent(&mut self, percent: u32) -> bool {
        (self.bits() >> 8) % 100 < percent
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_seeds_give_the_same_stream_within_bounds() {
        let (mut one, mut two) = (PaintRng::new(7, 1), PaintRng::new(7, 1));
        for _ in 0..1000 {
            let number = one.between(2.0, 3.0);
            assert!((2.0..3.0).contains(&number));
            assert_eq!(number.to_bits(), two.between(2.0, 3.0).to_bits());
        }
        assert_ne!(PaintRng::new(7, 1).bits(), PaintRng::new(7, 2).bits());
    }
}
