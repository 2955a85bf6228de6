//! Reasons why a relay doesn't keep or return something: a code's table, an open table, or mail.

use serde::{Deserialize, Serialize};

/// Reason why a relay refuses a request: the limit or rule, by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum RelayRefusal {
    /// The relay keeps no items of that kind.
    Kind(u8),
    /// The request is malformed or too long, or the content is no valid item of its kind.
    Content,
    /// The signature isn't the asking peer's or, on mail, the mailbox's.
    Signature,
    /// The relay keeps as many items of the key as it allows for one.
    Key,
    /// The source has reached its quota.
    Source,
    /// The relay has reached its quota for all sources.
    Full,
    /// The source, or all sources together, have exceeded the rate limit for this minute.
    Often,
    /// The peer is no relay that keeps items, or the connection doesn't show a source.
    NoKeeper,
}

/// Reason why a relay doesn't help.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RelayTrouble {
    /// The relay doesn't answer.
    Unreached,
    /// The peer is no relay that keeps such items, or has another version, or its answer makes no
    /// sense.
    NoKeeper,
    /// Another table has the number or the place there.
    Taken,
    /// The relay refuses.
    Refused(RelayRefusal),
}
