//! Commands to a table, each sent once: a double click has the effect of a click.

use std::sync::Arc;

use bastide_library::table::board_model::Want;
use bastide_record::Index;
use bastide_session::Command;
use bastide_table::table::{Table, TableSnapshot};

/// Commands that the table hasn't answered yet.
#[derive(Debug, Default)]
pub(super) struct CommandQueue {
    awaits: Option<AwaitedState>,
    /// Last command other than a move, with the snapshot it was issued against.
    last: Option<(Command, Arc<TableSnapshot>)>,
}

/// State that the table has to show before the next move is sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct AwaitedState {
    /// Number of actions done; `None` for a finished turn.
    done: Option<usize>,
    /// Index of the record's last entry before the move.
    index: Index,
    /// Number of refusals before the move.
    refused: u64,
}

impl AwaitedState {
    fn is_answered(self, done: Option<usize>, index: Index, refused: u64) -> bool {
        match (self.done, done) {
            _ if refused > self.refused => true,
            (_, None) | (None, Some(0)) => true,
            // Passing may have ended the turn, and the next one may be the same player's.
            (Some(awaited), Some(done)) => awaited == done || (done == 0 && index != self.index),
            (None, Some(_)) => false,
        }
    }
}

impl CommandQueue {
    /// Sends a command other than a move. It isn't sent if it repeats the last one and the table
    /// hasn't answered that yet.
    pub(super) fn once(&mut self, table: &Table, look: &Arc<TableSnapshot>, wish: Command) {
        let waits =
            |(before, then): &(Command, Arc<TableSnapshot>)| *before == wish && !is_answered(then, look);
        if !self.last.as_ref().is_some_and(waits) {
            table.command(wish.clone());
            self.last = Some((wish, Arc::clone(look)));
        }
    }

    /// Sends moves, unless the table hasn't answered the last one yet. A key pressed twice refers
    /// to what was on the screen, not to what comes after.
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
            Want::Undo => (Command::Undo, before.checked_sub(1)),
            Want::Seal => (Command::Seal, None),
            // Not a command of the table: only the window knows of it.
            Want::Reach(_) => return,
        };
        table.command(wish);
        self.awaits = Some(AwaitedState { done: after, index: look.view.index, refused: look.refused.0 });
    }
}

/// Returns whether the table has answered a command other than a move. It answers by a refusal or
/// by the command's effect. Changes of connections or of the time are no answer.
fn is_answered(then: &TableSnapshot, now: &TableSnapshot) -> bool {
    let told = |look: &TableSnapshot| {
        let view = &look.view;
        // Numbers of messages still rise when their list has reached its maximum length.
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
    use bastide_session::message::RunId;
    use bastide_session::{Millis, ShownMessage};

    use super::*;
    use crate::tests::looks::tables::table;

    #[test]
    fn message_answers_even_if_it_replaces_the_oldest() {
        let saying = |numbers: std::ops::Range<u64>| {
            let mut look = table();
            let by = look.view.members[0].key;
            let id = (RunId(1), 1);
            let said = |number| ShownMessage {
                number,
                id,
                at: Millis(0),
                by,
                name: "Ada".into(),
                text: "yes".into(),
            };
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
    fn next_move_waits_for_the_answer_to_the_last() {
        let (now, next) = (Index(7), Index(8));
        let act = AwaitedState { done: Some(1), index: now, refused: 3 };
        assert!(!act.is_answered(Some(0), now, 3), "not done yet");
        assert!(act.is_answered(Some(1), now, 3));
        assert!(act.is_answered(Some(0), now, 4), "refused");
        assert!(act.is_answered(Some(0), next, 3), "it was the turn's last");
        assert!(!act.is_answered(Some(2), next, 3), "somebody has asked something meanwhile");
        assert!(act.is_answered(None, now, 3), "nothing is asked any more");
        let seal = AwaitedState { done: None, index: now, refused: 3 };
        assert!(!seal.is_answered(Some(2), now, 3), "not sealed yet");
        assert!(seal.is_answered(Some(0), now, 3), "the next turn");
        assert!(!seal.is_answered(Some(2), next, 3), "not sealed yet, though somebody has asked something");
        assert!(seal.is_answered(None, now, 3));
    }
}
