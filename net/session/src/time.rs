//! Session time: milliseconds that the caller passes in, because the session has no clock.
//!
//! The node takes it from a real clock, the simulator makes it up. No rule's validity depends on
//! it; it only decides when to ask again and what to show.

use std::ops::Add;

use serde::{Deserialize, Serialize};

/// Moment or span in milliseconds.
/// Moments count from a fixed origin that doesn't change while a session runs. In correspondence
/// games, which continue after a restart, the origin is the same in all runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
pub struct Millis(pub u64);

impl Millis {
    /// Makes a span of this many seconds.
    #[must_use]
    pub const fn seconds(seconds: u64) -> Self {
        Self(seconds * 1000)
    }

    /// Returns the span since `earlier`, or zero if that is in the future.
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
