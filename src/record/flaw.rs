//! Rules that can be left out, one at a time, by tests alone: whatever looks for broken agreement must find that it is broken then.
//!
//! Without the feature `worlds` no rule can be left out.

/// A rule that isn't kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Flaw {
    /// Who has sealed a charter acts in chapters of lower numbers, too.
    ActsBelow,
    /// Half of the members are enough.
    Half,
    /// A Yes forbids no other answer at its index.
    AnswersAfterYes,
    /// A new chapter frees from a Yes.
    ChapterFrees,
}

#[cfg(feature = "worlds")]
thread_local! {
    static FLAW: std::cell::Cell<Option<Flaw>> = const { std::cell::Cell::new(None) };
}

/// From now on this thread doesn't keep this rule; or it keeps all.
#[cfg(feature = "worlds")]
pub fn put(flaw: Option<Flaw>) {
    FLAW.set(flaw);
}

/// Whether this rule isn't kept.
#[cfg(feature = "worlds")]
#[must_use]
pub fn is(flaw: Flaw) -> bool {
    FLAW.get() == Some(flaw)
}

/// All rules are kept.
#[cfg(not(feature = "worlds"))]
#[must_use]
pub const fn is(_: Flaw) -> bool {
    false
}
