//! The own turn: laid out when it is due, changed until it is sealed, then signed, kept and said.

use bastide::record::{Awaits, Entry};
use bastide::rules::Action;

use super::Play;
use crate::session::desk::Desk;
use crate::session::draft::Draft;
use crate::session::journal::Item;
use crate::session::message::Message;
use crate::session::output::To;
use crate::session::wish::Unfit;

impl Play {
    /// Lays out the own turn if it is due.
    pub(super) fn lay_out(&mut self) {
        if self.is_bound() {
            self.draft = None;
        }
        if self.draft.is_some() || self.recovering || self.is_bound() {
            return;
        }
        if let Awaits::Turn { member, seat: Some(seat) } = self.line.awaits()
            && Some(member) == self.me()
        {
            self.draft = Some(Draft::new(*self.line.deciders(), seat, self.line.game_at_turn()));
        }
    }

    /// The player does something, for the time being.
    pub(in crate::session) fn act(&mut self, action: Action) -> Result<(), Unfit> {
        let draft = self.draft.as_mut().ok_or(Unfit::NotYourTurn)?;
        if draft.is_complete() {
            return Err(Unfit::Complete);
        }
        Ok(draft.act(action)?)
    }

    /// The player takes the last thing back.
    pub(in crate::session) fn take_back(&mut self) -> Result<(), Unfit> {
        let draft = self.draft.as_mut().ok_or(Unfit::NotYourTurn)?;
        if draft.actions().is_empty() {
            return Err(Unfit::NothingToTakeBack);
        }
        draft.take_back();
        Ok(())
    }

    /// The player has done: the turn is signed, kept, said.
    pub(in crate::session) fn seal_draft(&mut self, desk: &mut Desk) -> Result<(), Unfit> {
        let draft = self.draft.as_ref().ok_or(Unfit::NotYourTurn)?;
        if !draft.is_complete() {
            return Err(Unfit::Unfinished);
        }
        let actions = draft.actions().to_vec();
        self.seal(desk, actions)
    }

    pub(super) fn seal(&mut self, desk: &mut Desk, actions: Vec<Action>) -> Result<(), Unfit> {
        let spent = u32::try_from(desk.now.since(self.since).0).unwrap_or(u32::MAX);
        let hand = self.hand.as_ref().ok_or(Unfit::Watching)?;
        let turn = self.line.seal(&desk.key, &hand.chain, actions, spent).map_err(Unfit::Record)?;
        self.line.offer_turn(&turn).map_err(Unfit::Record)?;
        self.council.named = turn.place;
        let entry = Entry::Turn(turn);
        desk.keep(&Item::Entry(entry.clone()));
        desk.say(To::All, &Message::Entry(entry));
        self.taken(desk);
        Ok(())
    }
}
