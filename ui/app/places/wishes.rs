//! What is wished of a table, each thing once: a double click means what a click does.

use std::sync::Arc;

use bastide_net::session::Command;
use bastide_net::table::{Table, TableSnapshot};
use bastide_record::Index;

use crate::table::board_model::Want;

/// What was wished and isn't answered yet.
#[derive(Debug, Default)]
pub(super) struct Wishes {
    awaits: Option<Awaits>,
    /// What was wished last beside the moves, and what was shown then.
    last: Option<(Command, Arc<TableSnapshot>)>,
}

/// What the table is to show before more is wanted of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Awaits {
    /// So many actions done; none for a turn that is finished.
    done: Option<usize>,
    /// The last entry before.
    index: Index,
    /// How many wishes were refused before.
    refused: u64,
}

impl Awaits {
    fn is_answered(self, done: Option<usize>, index: Index, refused: u64) -> bool {
        match (self.done, done) {
            _ if refused > self.refused => true,
            (_, None) | (None, Some(0)) => true,
            // Who passes may have ended the turn, and the next one is theirs, too.
            (Some(awaited), Some(done)) => awaited == done || (done == 0 && index != self.index),
            (None, Some(_)) => false,
        }
    }
}

impl Wishes {
    /// Hands on a wish beside the moves, unless it is the same once more and the table hasn't answered yet: a double click means what a click does.
    pub(super) fn once(&mut self, table: &Table, look: &Arc<TableSnapshot>, wish: Command) {
        let waits =
            |(before, then): &(Command, Arc<TableSnapshot>)| *before == wish && !is_answered(then, look);
        if !self.last.as_ref().is_some_and(waits) {
            table.command(wish.clone());
            self.last = Some((wish, Arc::clone(look)));
        }
    }

    /// Hands on what is wanted, unless the table has not yet answered what was wanted before: a key pressed twice means
    /// what was on the screen, not what comes after.
    pub(super) fn moves(&mut self, table: &Table, look: &TableSnapshot, wants: &[Want]) {
        let done = look.view.turn.as_ref().map(|turn| turn.done.len());
        if self.awaits.is_some_and(|awaits| !awaits.is_answered(done, look.view.index, look.refused.0)) {
            return;
        }
        self.awaits = None;
        for want in wants {
            self.hand_on(table, look, self.awaits.map_or(done, |awaits| awaits.done), *want);
        }
    }

    fn hand_on(&mut self, table: &Table, look: &TableSnapshot, done: Option<usize>, want: Want) {
        let before = done.unwrap_or(0);
        let (wish, after) = match want {
            Want::Act(action) => (Command::Act(action), Some(before + 1)),
            Want::Pass => (Command::Pass, Some(before + 1)),
            Want::TakeBack => (Command::Undo, before.checked_sub(1)),
            Want::Seal => (Command::Seal, None),
            // No wish of the table: only the window knows of it.
            Want::Reach(_) => return,
        };
        table.command(wish);
        self.awaits = Some(Awaits { done: after, index: look.view.index, refused: look.refused.0 });
    }
}

/// Whether something has come of what was wished beside the moves: a refusal, or what it asked for. That somebody's connection or
/// the time has changed is no answer.
fn is_answered(then: &TableSnapshot, now: &TableSnapshot) -> bool {
    let told = |look: &TableSnapshot| {
        let view = &look.view;
        // Their number rises where their list, which forgets its oldest, doesn't grow any more.
        let said = view.chat.last().map(|said| said.number);
        (look.refused.0, said, view.members.iter().map(|member| member.muted).collect::<Vec<_>>())
    };
    let (before, after) = (&then.view, &now.view);
    told(then) != told(now)
        || (&before.stage, &before.card, &before.seats) != (&after.stage, &after.card, &after.seats)
        || (&before.questions, &before.goings_on) != (&after.questions, &after.goings_on)
        || (&before.offers, &before.remarks) != (&after.offers, &after.remarks)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::tables::table;
    use bastide_net::session::message::RunId;
    use bastide_net::session::{Millis, Said};

    #[test]
    fn a_remark_is_an_answer_also_where_the_oldest_is_forgotten_for_it() {
        let saying = |numbers: std::ops::Range<u64>| {
            let mut look = table();
            let by = look.view.members[0].key;
            let id = (RunId(1), 1);
            let said =
                |number| Said { number, id, at: Millis(0), by, name: "Ada".into(), text: "yes".into() };
            Arc::make_mut(&mut look.view).chat = Arc::new(numbers.map(said).collect());
            look
        };
        for (then, now, answered) in
            [(1..1, 1..1, false), (1..1, 1..2, true), (1..257, 1..257, false), (1..257, 2..258, true)]
        {
            assert_eq!(
                is_answered(&saying(then.clone()), &saying(now.clone())),
                answered,
                "{then:?} {now:?}"
            );
        }
    }

    #[test]
    fn more_is_wanted_only_when_the_table_has_answered() {
        let (now, next) = (Index(7), Index(8));
        let act = Awaits { done: Some(1), index: now, refused: 3 };
        assert!(!act.is_answered(Some(0), now, 3), "not done yet");
        assert!(act.is_answered(Some(1), now, 3));
        assert!(act.is_answered(Some(0), now, 4), "refused");
        assert!(act.is_answered(Some(0), next, 3), "it was the turn's last");
        assert!(!act.is_answered(Some(2), next, 3), "somebody has asked something meanwhile");
        assert!(act.is_answered(None, now, 3), "nothing is asked any more");
        let seal = Awaits { done: None, index: now, refused: 3 };
        assert!(!seal.is_answered(Some(2), now, 3), "not sealed yet");
        assert!(seal.is_answered(Some(0), now, 3), "the next turn");
        assert!(!seal.is_answered(Some(2), next, 3), "not sealed yet, though somebody has asked something");
        assert!(seal.is_answered(None, now, 3));
    }
}
