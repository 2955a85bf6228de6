//! Pretended time: what the session is told instead of having a clock.
//!
//! Used by every timer here, by the node (which reads a real clock) and by the simulator (which makes one up).
//! No rule's validity ever depends on it; it only says when to ask again and what to show.

use std::ops::Add;

use serde::{Deserialize, Serialize};

/// A moment or a span in milliseconds. Moments count from anything that doesn't change while a session runs; where games of days go on after a
/// start, from the same over all its runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
pub struct Millis(pub u64);

impl Millis {
    /// So many seconds.
    #[must_use]
    pub const fn seconds(seconds: u64) -> Self {
        Self(seconds * 1000)
    }

    /// The span since `earlier`, or nothing if that lies in the future.
    #[must_use]
    pub const fn since(self, earlier: Self) -> Self {
        Self(self.0.saturating_sub(earlier.0))
    }
}

impl Add for Millis {
    type Output = Self;

    fn add(self, span: Self) -> Self {
        Self(self.0.saturating_add(span.0))
    }
}
