//! The own turn: laid out when it is due, changed until it is sealed, then signed, kept and said.

use bastide_record::{Awaits, Draft as Sealed, Entry};
use bastide_rules::{Action, Game};

use super::Play;
use crate::desk::Desk;
use crate::draft::Draft;
use crate::message::Message;
use crate::output::To;
use crate::unfit::Unfit;

impl Play {
    /// Lays out the own turn if it is due.
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

    /// The player does something, for the time being.
    pub(crate) fn act(&mut self, action: Action) -> Result<(), Unfit> {
        let draft = self.draft.as_mut().ok_or(Unfit::NotYourTurn)?;
        if draft.is_complete() {
            return Err(Unfit::Complete);
        }
        Ok(draft.act(action)?)
    }

    /// The player takes the last thing back.
    pub(crate) fn undo(&mut self) -> Result<(), Unfit> {
        let draft = self.draft.as_mut().ok_or(Unfit::NotYourTurn)?;
        if draft.actions().is_empty() {
            return Err(Unfit::NothingToTakeBack);
        }
        draft.take_back();
        Ok(())
    }

    /// The player has done: the turn is signed, kept, said.
    pub(crate) fn seal_draft(&mut self, desk: &mut Desk) -> Result<(), Unfit> {
        let draft = self.draft.as_ref().ok_or(Unfit::NotYourTurn)?;
        if !draft.is_complete() {
            return Err(Unfit::Unfinished);
        }
        let (actions, after) = (draft.actions().to_vec(), draft.game().clone());
        self.seal(desk, actions, &after)
    }

    /// Closes a log that the draws have ended. True if it could.
    pub(super) fn close(&mut self, desk: &mut Desk) -> bool {
        let after = self.game().clone();
        self.seal(desk, Vec::new(), &after).is_ok()
    }

    /// Seals actions that were played up to the game `after`; the record plays them once more, as it does everybody's.
    fn seal(&mut self, desk: &mut Desk, actions: Vec<Action>, after: &Game) -> Result<(), Unfit> {
        let spent_ms = u32::try_from(desk.now.since(self.since).0).unwrap_or(u32::MAX);
        let log = self.record.log();
        let index = log.tip().index.next();
        if self.acts().is_none() || self.recovering {
            return Err(Unfit::NotInChapter);
        }
        let freed = self.freed_at(index).filter(|_| self.may_answer(index)).ok_or(Unfit::Bound)?;
        let chain = self.chain.as_ref().ok_or(Unfit::Watching)?;
        let draft = Sealed { actions, spent_ms, freed };
        let turn = log.seal_played(&desk.key, chain, draft, after).map_err(Unfit::Record)?;
        let entry = Entry::Turn(turn);
        self.record.offer(&entry).map_err(Unfit::Record)?;
        self.taken(desk, entry.clone());
        desk.say(To::All, &Message::Entry(entry));
        Ok(())
    }
}
