//! Requests of later program starts to the open window. They ask it to come to the front, and to go
//! to a friend's table.
//!
//! Invariant: a request never takes the player from a table or interrupts an export or handover; it
//! waits.

use bastide_table::store::{Lock, StoreError};
use bastide_wire::meet::MeetLine;
use bastide_words::Explain;
use eframe::egui::Context;

use crate::goto::Goto;
use crate::system::sentences::About;
use crate::system::single_instance::SecondStarts;
use crate::{App, Place, home};

impl App {
    /// Begins to answer later starts of the program if this window holds the lock. Reports an error
    /// if nothing can be written here.
    #[cfg_attr(target_family = "wasm", expect(dead_code, reason = "a tab has less"))]
    pub(super) fn accept_second_instances(&mut self, front: Result<Option<Lock>, StoreError>, ctx: &Context) {
        match front {
            Ok(lock) => self.front = lock.map(|lock| SecondStarts::begin(lock, &self.shared.data, ctx)),
            Err(error) => self.shared.sentences.say(About::News, error.why()),
        }
    }

    /// Polls for a request of a later start. Follows it unless the player is at a table or busy.
    pub(super) fn poll_second_instance(&mut self, ctx: &Context) {
        let asked = self.front.as_ref().and_then(|front| front.asked(ctx));
        let is_new = asked.is_some();
        self.asked = asked.or(self.asked.take());
        if self.asked.is_none() {
            return;
        }
        // A friend's connection link is for the table that is open.
        if let Place::Table(table) = &self.place
            && let Some(Ok(link)) = self.asked.as_deref().and_then(MeetLine::find)
        {
            table.meet(link);
            self.asked = None;
            return;
        }
        let stays = match &self.place {
            Place::Table(_) => true,
            Place::Settings(settings) => settings.is_busy(),
            Place::Devices(devices) => devices.is_busy(),
            _ => false,
        };
        if !stays {
            self.rules = None;
            let said = self.shared.sentences.said();
            self.keep_settings(ctx, true);
            if let Some(link) = self.asked.take() {
                self.enter(home(&self.shared, ctx), said, ctx);
                if let Some(next) = self.take(Goto::Join(link), ctx) {
                    self.enter(next, said, ctx);
                }
            }
        } else if is_new && matches!(self.place, Place::Table(_)) {
            self.shared.sentences.say(About::News, say!(home_asked).to_owned());
        }
    }
}
