//! Detection of changes at a table that trigger a sound or a notification.

use bastide_rules::Waits;
use bastide_session::View;

use crate::system::sounds::Cue;

/// State of a game in the last frame.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct LastSeen {
    tiles: usize,
    points: u32,
    asked: bool,
    over: bool,
}

impl LastSeen {
    /// Takes the current state; `asked` is true if it is the player's turn.
    pub(crate) fn of(view: &View, asked: bool) -> Self {
        let game = view.game.as_ref();
        Self {
            tiles: game.map_or(0, |game| game.tiles().len()),
            points: game.map_or(0, |game| game.scores().iter().map(|score| u32::from(*score)).sum()),
            asked,
            over: game.is_some_and(|game| game.waits() == Waits::Over),
        }
    }

    /// Returns true if it is the player's turn.
    pub(crate) const fn asked(self) -> bool {
        self.asked
    }

    /// Returns the sound for the changes up to `now`, if any.
    pub(crate) fn cue(self, now: Self) -> Option<Cue> {
        // Opening a game that is under way makes no sound.
        if self.tiles == 0 && now.tiles > 1 && !now.asked {
            return None;
        }
        [
            (now.over && !self.over, Cue::Over),
            (now.asked && !self.asked, Cue::Turn),
            (now.points > self.points, Cue::Scored),
            (now.tiles > self.tiles && self.tiles > 0, Cue::Laid),
        ]
        .into_iter()
        .find_map(|(heard, cue)| heard.then_some(cue))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn change_is_heard_once() {
        let seen = |tiles, points, asked, over| LastSeen { tiles, points, asked, over };
        let check = |then: LastSeen, now: LastSeen, cue: Option<Cue>| {
            assert_eq!(then.cue(now), cue, "{then:?} {now:?}");
        };
        let quiet = seen(5, 4, false, false);
        check(quiet, quiet, None);
        check(quiet, seen(6, 4, false, false), Some(Cue::Laid));
        check(quiet, seen(6, 8, false, false), Some(Cue::Scored));
        check(quiet, seen(6, 8, true, false), Some(Cue::Turn));
        check(quiet, seen(6, 40, false, true), Some(Cue::Over));
        // An undone move and a left table make no sound.
        check(quiet, seen(4, 4, false, false), None);
        check(quiet, LastSeen::default(), None);
        check(LastSeen::default(), quiet, None);
        check(LastSeen::default(), seen(1, 0, true, false), Some(Cue::Turn));
        check(seen(6, 8, true, false), seen(6, 8, true, false), None);
    }
}
