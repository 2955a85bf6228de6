//! What of a table is worth a sound or a notice: what changed since the frame before.

use bastide_net::session::View;
use bastide_rules::Waits;

use crate::system::sounds::Cue;

/// What was seen of a game last.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct LastSeen {
    tiles: usize,
    points: u32,
    asked: bool,
    over: bool,
}

impl LastSeen {
    /// What is there now.
    pub(crate) fn of(view: &View, asked: bool) -> Self {
        let game = view.game.as_ref();
        Self {
            tiles: game.map_or(0, |game| game.tiles().len()),
            points: game.map_or(0, |game| game.scores().iter().map(|score| u32::from(*score)).sum()),
            asked,
            over: game.is_some_and(|game| game.waits() == Waits::Over),
        }
    }

    /// Whether it is the player's turn.
    pub(crate) const fn asked(self) -> bool {
        self.asked
    }

    /// What is to be heard of what has come since then.
    pub(crate) fn cue(self, now: Self) -> Option<Cue> {
        // A game that was come to has not just happened.
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
    fn what_has_changed_is_heard_once() {
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
        // Taken back, or gone to another place.
        check(quiet, seen(4, 4, false, false), None);
        check(quiet, LastSeen::default(), None);
        check(LastSeen::default(), quiet, None);
        check(LastSeen::default(), seen(1, 0, true, false), Some(Cue::Turn));
        check(seen(6, 8, true, false), seen(6, 8, true, false), None);
    }
}
