//! The harnesses' only source of chance: SplitMix64.
//!
//! A seed thus means the same in every version of every library.

/// Numbers that follow from a seed.
#[derive(Debug, Clone)]
pub struct Dice(u64);

impl Dice {
    /// Makes the numbers of a seed.
    pub fn new(seed: u64) -> Self {
        let mut dice = Self(seed ^ 0x6261_7374_6964_6531);
        dice.number();
        dice
    }

    /// Returns the next number.
    pub fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Returns a number of at least `low` and below `high`; `low` if the two are equal.
    pub fn between(&mut self, low: u64, high: u64) -> u64 {
        low + self.number() % (high - low).max(1)
    }

    /// Returns a number below a count; 0 if the count is 0.
    pub fn below(&mut self, count: usize) -> usize {
        usize::try_from(self.number() % count.max(1) as u64).expect("below a count")
    }

    /// Returns true with a chance of `per_mille` in a thousand.
    pub fn falls(&mut self, per_mille: u64) -> bool {
        self.number() % 1000 < per_mille
    }

    /// Returns 32 bytes.
    pub fn bytes(&mut self) -> [u8; 32] {
        let mut bytes = [0; 32];
        for eight in bytes.chunks_mut(8) {
            eight.copy_from_slice(&self.number().to_le_bytes());
        }
        bytes
    }
}
