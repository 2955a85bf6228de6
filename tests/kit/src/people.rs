//! Keys of members, and what a liar signs with one.

use std::sync::LazyLock;

use bastide_record::{Chain, Charter, Key, Log, PublicKey, Verdict};
use bastide_rules::{Action, Game, Seat, Waits};

static KEYS: LazyLock<Vec<(Key, PublicKey)>> = LazyLock::new(|| {
    let keys = (1..=8).map(|seed| Key::from_seed([seed; 32]));
    keys.map(|key| (key.clone(), key.public())).collect()
});

/// Returns the key of one of eight members.
pub fn key(member: impl Into<usize>) -> &'static Key {
    &KEYS[member.into()].0
}

/// Returns the public key of one of eight members.
pub fn public(member: impl Into<usize>) -> PublicKey {
    KEYS[member.into()].1
}

/// Returns the chain of a key in a chapter; `None` if it isn't a member there.
pub fn chain(charter: &Charter, key: &Key) -> Option<Chain> {
    let join = charter.join(charter.member(&key.public())?)?;
    Some(Chain::grow(key, &join.nonce, &join.proposal))
}

/// Returns the actions of a turn, as `choose` chooses them for the seats that `is_own` names.
pub fn actions(
    log: &Log,
    is_own: impl Fn(Seat) -> bool,
    mut choose: impl FnMut(&Game) -> Option<Action>,
) -> Vec<Action> {
    let (mut game, mut actions) = ((**log.game()).clone(), Vec::new());
    while let Waits::Choice(seat) = game.waits()
        && is_own(seat)
        && let Some(action) = choose(&game)
        && log.deciders().act(&mut game, seat, action, &mut Vec::new()).is_ok()
    {
        actions.push(action);
    }
    actions
}

/// Returns true if a verdict finds nothing wrong in what it could read.
pub const fn is_sound(verdict: &Verdict) -> bool {
    !matches!(verdict, Verdict::Invalid { .. } | Verdict::Unreadable(_))
}
