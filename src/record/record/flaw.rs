//! Rules that tests can switch off, one at a time.
//!
//! A test that looks for broken agreement must find it when the rule that prevents it is off.
//! Without the feature `worlds` every rule is always kept.

/// A rule that is switched off.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DisabledRule {
    /// A member that has sealed a charter still acts in chapters of lower numbers.
    ActsBelow,
    /// Charter numbers are counted from the chapter before, not for the whole game.
    CountsAnew,
    /// A charter needs a majority of the previous chapter only, not of the game.
    HalfOfBefore,
    /// Half of the members are enough for a charter.
    Half,
    /// A charter may cut whatever has a lower index, whichever chapter it belongs to.
    LowerIndex,
    /// A charter may cut whatever isn't known to be settled.
    SilenceFrees,
    /// A proof alone excuses a cut, even if no other member has answered otherwise.
    ProofFrees,
    /// A member that sealed a charter which came to nothing is no longer bound by it.
    GivingUpFrees,
    /// A resigned member's promise isn't kept.
    ForgetsResigned,
    /// A resigned member counts again in a chapter that it is back in.
    CountsBack,
    /// A resignation still counts in charters after the one that takes its signer back.
    ResignedForEver,
    /// A Yes forbids no other answer at its index.
    AnswersAfterYes,
    /// A new chapter frees its members from their Yes.
    ChapterFrees,
    /// A join counts as an answer at the index that its charter continues from.
    /// Whoever judges agreement reads this flag.
    JoinAnswers,
}

#[cfg(feature = "worlds")]
thread_local! {
    static FLAW: std::cell::Cell<Option<DisabledRule>> = const { std::cell::Cell::new(None) };
}

/// Switches this rule off for this thread, or with `None` all rules on again.
#[cfg(feature = "worlds")]
pub fn put(flaw: Option<DisabledRule>) {
    FLAW.set(flaw);
}

/// Returns true if this rule is switched off.
#[cfg(feature = "worlds")]
#[must_use]
pub fn is(flaw: DisabledRule) -> bool {
    FLAW.get() == Some(flaw)
}

/// Returns false: without the feature `worlds` all rules are kept.
#[cfg(not(feature = "worlds"))]
#[must_use]
pub const fn is(_: DisabledRule) -> bool {
    false
}
