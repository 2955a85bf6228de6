//! Script of a fuzz target: the fuzzer's bytes, read as numbers and as alterations of other bytes.

/// Rest of the input; at its end, every number is 0.
pub(crate) struct Script<'a>(&'a [u8]);

impl<'a> Script<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Self {
        Self(bytes)
    }

    pub(crate) fn is_over(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn byte(&mut self) -> u8 {
        let Some((first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        *first
    }

    /// Reads a number below `count`, or 0.
    pub(crate) fn below(&mut self, count: usize) -> usize {
        let number = match count {
            0..=256 => usize::from(self.byte()),
            _ => usize::from(self.byte()) << 8 | usize::from(self.byte()),
        };
        number % count.max(1)
    }

    pub(crate) fn one_of<'b, T>(&mut self, all: &'b [T]) -> Option<&'b T> {
        all.get(self.below(all.len()))
    }

    /// Takes the rest of the input.
    pub(crate) fn rest(&mut self) -> &'a [u8] {
        std::mem::take(&mut self.0)
    }

    /// Alters bytes in a few places.
    pub(crate) fn alter(&mut self, bytes: &mut Vec<u8>) {
        for _ in 0..=self.below(4) {
            let at = self.below(bytes.len());
            let value = self.byte();
            match self.below(8) {
                0 | 1 if at < bytes.len() => bytes[at] = value,
                2 | 3 if at < bytes.len() => bytes[at] ^= 1 << (value % 8),
                4 if at < bytes.len() => bytes[at] = bytes[at].wrapping_add(value as i8 as u8),
                5 if bytes.len() < 1 << 16 => bytes.insert(at, value),
                6 => drop(bytes.drain(at..(at + usize::from(value)).min(bytes.len()))),
                7 => bytes.truncate(at),
                _ => {}
            }
        }
    }
}
