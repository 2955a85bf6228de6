//! Rules that can be left out, one at a time, by tests alone: whatever looks for broken agreement must find that it is broken then.
//!
//! Without the feature `worlds` no rule can be left out.

/// A rule that isn't kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Flaw {
    /// Who has sealed a charter acts in chapters of lower numbers, too.
    ActsBelow,
    /// Numbers are counted from the chapter before, not for the whole game.
    CountsAnew,
    /// More than half of the chapter before are enough.
    HalfOfBefore,
    /// Half of the members are enough.
    Half,
    /// What stands at a lower index may be cut, whatever its chapter.
    LowerIndex,
    /// What isn't known to be settled may be cut.
    SilenceFrees,
    /// A proof alone excuses what is cut, and nobody need have answered otherwise.
    ProofFrees,
    /// Who has sealed what came to nothing is free of it.
    GivingUpFrees,
    /// A resignation's promise isn't kept.
    ForgetsResigned,
    /// Who has resigned counts again where it is back.
    CountsBack,
    /// A resignation still counts in charters after the one that takes its signer back.
    ResignedForEver,
    /// A Yes forbids no other answer at its index.
    AnswersAfterYes,
    /// A new chapter frees from a Yes.
    ChapterFrees,
    /// Who joins a charter answers where it continues from: so it is read, by whoever judges agreement.
    JoinAnswers,
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
