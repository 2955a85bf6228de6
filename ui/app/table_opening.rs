//! Opens tables: from a pasted line, a code, or a place that sets one up.
//!
//! Invariants: one table is opened at a time; where nothing can block, as in a browser's tab, the
//! place stays until the table is there.

use bastide_library::records::answer::{self, NoAnswer};
use bastide_library::records::series::Follower;
use bastide_library::start::Network;
use bastide_record::{Letter, Record};
use bastide_session::Profile;
use bastide_table::background::Deferred;
use bastide_table::handover;
use bastide_table::store::{Store, StoreError};
use bastide_table::table::{Finder, LanVisibility, TableError};
use bastide_wire::code::Code;
use bastide_wire::invitation::Invitation;
use bastide_wire::letter;
use bastide_words::Explain;
use eframe::egui::Context;

use crate::places;
use crate::places::table::TablePlace;
use crate::table::destination::Destination;
use crate::table::rematch;
use crate::{App, FILES_RELEASE_TIMEOUT, Place};

/// Table that is being opened.
pub(super) struct OpeningTable {
    way: Destination,
    table: Deferred<Result<TablePlace, TableError>>,
    /// Profile to confirm in the lobby, if the player was never asked for name and colour.
    asks_who: Option<Profile>,
}

impl App {
    /// Starts to search for the table of a code.
    pub(super) fn find(&mut self, code: Code, ctx: &Context) -> Option<Place> {
        let store = Store::open(&self.data);
        let (profile, wakes, frames) = (self.settings.profile(), ctx.clone(), ctx.clone());
        let begins = async move {
            let config = places::table::opening::config(
                store?,
                profile,
                Network::default(),
                LanVisibility::Off,
                &wakes,
            );
            Finder::begin(config, code).await
        };
        self.seeking = Some(Deferred::begin(begins, move || frames.request_repaint()));
        self.seek()
    }

    /// Takes over the search for a code once it has started, or reports why it can't.
    pub(super) fn seek(&mut self) -> Option<Place> {
        match self.seeking.as_mut()?.take()? {
            Ok(finder) => self.finder = Some(finder),
            Err(error) => drop(self.say(error.why())),
        }
        self.seeking = None;
        None
    }

    /// Opens what a pasted line leads to: a handover of games, a letter, or a table.
    pub(super) fn invited(
        &mut self,
        line: &str,
        way: fn(Invitation) -> Destination,
        ctx: &Context,
    ) -> Option<Place> {
        if let Some(line) = handover::find(line) {
            return match line {
                Ok(line) => Some(self.devices(Some(line), ctx)),
                Err(error) => self.say(error.why()),
            };
        }
        if let Some(letter) = letter::find(line) {
            return match letter {
                Ok(letter) => self.handed(letter, ctx),
                Err(error) => self.say(error.why()),
            };
        }
        match rematch::invitation_in(line).unwrap_or(line).parse() {
            Ok(invitation) => self.come(way(invitation), None, Network::default(), ctx),
            Err(error) => self.say(error.why()),
        }
    }

    /// Opens the table of the game that a letter belongs to, and hands it the letter.
    fn handed(&mut self, letter: Letter, ctx: &Context) -> Option<Place> {
        let table = Store::open(&self.data).and_then(|store| store.table_of(letter.game()));
        match table {
            Ok(Some(table)) => {
                let way = Destination::Handed(table, Box::new(letter));
                self.come(way, None, Network::default(), ctx)
            }
            Ok(None) => self.say(say!(why_letter_no_game).to_owned()),
            Err(error) => self.say(error.why()),
        }
    }

    /// Opens the table of the game that a record belongs to, to answer the record.
    pub(super) fn answer(&mut self, record: &Record, ctx: &Context) -> Option<Place> {
        let store = Store::open(&self.data).map_err(NoAnswer::Store);
        match store.and_then(|store| answer::found(&store, record)) {
            Ok((table, letters)) => {
                self.come(Destination::Answered(table, letters), None, Network::default(), ctx)
            }
            Err(why) => self.say(why.why()),
        }
    }

    /// Starts to open a table. It is there at once where its files can be waited for, else as soon
    /// as [`arrive`](App::arrive) finds it ready.
    pub(super) fn come(
        &mut self,
        way: Destination,
        name: Option<String>,
        network: Network,
        ctx: &Context,
    ) -> Option<Place> {
        if self.arrival.is_some() {
            // A second click while a browser's database still reads the files for the first.
            return None;
        }
        let own = self.settings.profile();
        let asks_who = self.settings.are_new && name.is_none();
        let profile = Profile { name: name.unwrap_or(own.name), ..own };
        let store = Store::open(&self.data);
        let series = Follower::new(self.data.clone(), self.known.clone());
        let (wakes, opened) = (ctx.clone(), self.opened.clone());
        let (to, by) = (way.clone(), profile.clone());
        let frames = ctx.clone();
        let comes = async move { TablePlace::come(to, (store?, opened), by, network, series, wakes).await };
        let table = Deferred::begin(comes, move || frames.request_repaint());
        self.arrival = Some(OpeningTable { way, table, asks_who: asks_who.then_some(profile) });
        self.arrive(ctx)
    }

    /// Enters the table that is being opened, if it is ready. Reports why if it can't be opened;
    /// retries while the last table may still hold the files.
    pub(super) fn arrive(&mut self, ctx: &Context) -> Option<Place> {
        let table = self.arrival.as_mut()?.table.take()?;
        let OpeningTable { way, asks_who, .. } = self.arrival.take()?;
        match table {
            Err(TableError::Store(StoreError::Running { .. }))
                if self.left.is_some_and(|left| left.elapsed() < FILES_RELEASE_TIMEOUT) =>
            {
                self.coming = Some(way);
                ctx.request_repaint_after(FILES_RELEASE_TIMEOUT / 20);
                None
            }
            Ok(mut table) => {
                if let Some(profile) = asks_who {
                    table.ask_who(profile);
                }
                table.remember(&self.talks);
                self.browser = None;
                Some(Place::Table(Box::new(table)))
            }
            Err(error) => self.say(error.why()),
        }
    }
}
