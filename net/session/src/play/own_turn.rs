//! Our turn: laid out when it is due, changed until it is sealed, then signed, journaled and sent.

use bastide_record::{Awaits, Entry, TurnContent};
use bastide_rules::{Action, Game};

use super::Play;
use super::draft::Draft;
use crate::messaging::message::Message;
use crate::persistence::context::Context;
use crate::persistence::output::To;
use crate::player::command_error::CommandError;

impl Play {
    /// Lays out our turn if it is due.
    pub(super) fn lay_out(&mut self) {
        if self.is_bound() || self.acts().is_none() || self.recovering {
            self.draft = None;
            return;
        }
        if self.draft.is_some() {
            return;
        }
        let log = self.record.log();
        if let Awaits::Turn { member, seat: Some(seat) } = log.awaits()
            && Some(member) == self.me
        {
            self.draft = Some(Draft::new(*log.deciders(), seat, log.game().clone()));
        }
    }

    /// Performs a tentative action of the player.
    pub(crate) fn act(&mut self, action: Action) -> Result<(), CommandError> {
        let draft = self.draft.as_mut().ok_or(CommandError::NotYourTurn)?;
        if draft.is_complete() {
            return Err(CommandError::Complete);
        }
        Ok(draft.act(action)?)
    }

    /// Passes for the player. If that completes the turn, it is sealed.
    pub(crate) fn decline(&mut self, cx: &mut Context) -> Result<(), CommandError> {
        self.act(Action::Pass)?;
        let sealed = match &self.draft {
            Some(draft) if draft.is_complete() => self.seal_draft(cx),
            _ => Ok(()),
        };
        if let (Err(_), Some(draft)) = (&sealed, &mut self.draft) {
            draft.take_back();
        }
        sealed
    }

    /// Undoes the player's last action.
    pub(crate) fn undo(&mut self) -> Result<(), CommandError> {
        let draft = self.draft.as_mut().ok_or(CommandError::NotYourTurn)?;
        if draft.actions().is_empty() {
            return Err(CommandError::NothingToTakeBack);
        }
        draft.take_back();
        Ok(())
    }

    /// Seals the player's complete turn: signs, journals and sends it.
    pub(crate) fn seal_draft(&mut self, cx: &mut Context) -> Result<(), CommandError> {
        let draft = self.draft.as_ref().ok_or(CommandError::NotYourTurn)?;
        if !draft.is_complete() {
            return Err(CommandError::Unfinished);
        }
        let (actions, after) = (draft.actions().to_vec(), draft.game().clone());
        self.seal(cx, actions, &after)
    }

    /// Closes a log that the draws have ended. Returns true if it could.
    pub(super) fn close(&mut self, cx: &mut Context) -> bool {
        let after = self.game().clone();
        self.seal(cx, Vec::new(), &after).is_ok()
    }

    /// Seals actions that lead to the game `after`.
    /// The record plays them once more, as it does everybody's.
    fn seal(&mut self, cx: &mut Context, actions: Vec<Action>, after: &Game) -> Result<(), CommandError> {
        let spent_ms = u32::try_from(cx.now.since(self.since).0).unwrap_or(u32::MAX);
        let log = self.record.log();
        let index = log.tip().index.next();
        if self.acts().is_none() || self.recovering {
            return Err(CommandError::NotInChapter);
        }
        let freed =
            self.required_denials(index).filter(|_| self.may_answer(index)).ok_or(CommandError::Bound)?;
        let chain = self.chain.as_ref().ok_or(CommandError::Watching)?;
        let draft = TurnContent { actions, spent_ms, freed };
        let turn = log.seal_after(&cx.key, chain, draft, after).map_err(CommandError::Record)?;
        let entry = Entry::Turn(turn);
        self.record.offer(&entry).map_err(CommandError::Record)?;
        self.taken(cx, entry.clone());
        cx.say(To::All, &Message::Entry(entry));
        Ok(())
    }
}
