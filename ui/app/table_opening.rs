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
use bastide_table::table::{Finder, Finding, LanVisibility, TableError};
use bastide_wire::code::Code;
use bastide_wire::invitation::Invitation;
use bastide_wire::letter;
use bastide_words::Explain;
use eframe::egui::Context;

use crate::goto::Goto;
use crate::places;
use crate::places::table::TablePlace;
use crate::system::sentences::About;
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
    pub(super) fn find(&mut self, code: Code, ctx: &Context) -> Result<Option<Place>, String> {
        let store = Store::open(&self.shared.data);
        let (profile, wakes, frames) = (self.shared.settings.profile(), ctx.clone(), ctx.clone());
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

    /// Takes over the search for a code once it has started. Fails with the reason why it can't.
    fn seek(&mut self) -> Result<Option<Place>, String> {
        if let Some(begun) = self.seeking.as_mut().and_then(Deferred::take) {
            self.seeking = None;
            self.shared.finder = Some(begun.map_err(|error| error.why())?);
        }
        Ok(None)
    }

    /// Returns the table that the player comes to without pressing anything: one that is ready, one
    /// whose files are free, or one whose code was found.
    pub(super) fn arrived(&mut self, ctx: &Context) -> Option<Place> {
        let sought = self.seek();
        self.report(About::Act, sought);
        let arrived = self.arrive(ctx);
        let arrived = self.report(About::Act, arrived);
        let arrived = arrived.or_else(|| {
            let way = self.coming.take()?;
            let next = self.come(way, ctx);
            self.report(About::Act, next)
        });
        arrived.or_else(|| {
            let is_home = matches!(self.place, Place::Home(_)) && self.rules.is_none();
            let finder = self.shared.finder.as_ref().filter(|_| is_home)?;
            let Finding::LetIn(invitation) = finder.finding() else { return None };
            self.shared.finder = None;
            self.take(Goto::Table(Destination::Join(invitation)), ctx)
        })
    }

    /// Opens what a pasted line leads to: a handover of games, a letter, or a table.
    pub(super) fn invited(
        &mut self,
        line: &str,
        way: fn(Invitation) -> Destination,
        ctx: &Context,
    ) -> Result<Option<Place>, String> {
        if let Some(line) = handover::find(line) {
            return Ok(Some(self.devices(Some(line.map_err(|error| error.why())?), ctx)));
        }
        if let Some(letter) = letter::find(line) {
            return self.handed(letter.map_err(|error| error.why())?, ctx);
        }
        let invitation: Result<Invitation, _> = rematch::invitation_in(line).unwrap_or(line).parse();
        self.come(way(invitation.map_err(|error| error.why())?), ctx)
    }

    /// Opens the table of the game that a letter belongs to, and hands it the letter.
    fn handed(&mut self, letter: Letter, ctx: &Context) -> Result<Option<Place>, String> {
        let table = Store::open(&self.shared.data).and_then(|store| store.table_of(letter.game()));
        let table = table.map_err(|error| error.why())?.ok_or_else(|| say!(why_letter_no_game).to_owned())?;
        self.come(Destination::Handed(table, Box::new(letter)), ctx)
    }

    /// Opens the table of the game that a record belongs to, to answer the record.
    pub(super) fn answer(&mut self, record: &Record, ctx: &Context) -> Result<Option<Place>, String> {
        let store = Store::open(&self.shared.data).map_err(NoAnswer::Store);
        let (table, letters) =
            store.and_then(|store| answer::found(&store, record)).map_err(|why| why.why())?;
        self.come(Destination::Answered(table, letters), ctx)
    }

    /// Opens a table with the player's name and network.
    pub(super) fn come(&mut self, way: Destination, ctx: &Context) -> Result<Option<Place>, String> {
        self.come_as(way, None, Network::default(), ctx)
    }

    /// Starts to open a table. It is there at once where its files can be waited for, else as soon
    /// as [`arrive`](App::arrive) finds it ready.
    pub(super) fn come_as(
        &mut self,
        way: Destination,
        name: Option<String>,
        network: Network,
        ctx: &Context,
    ) -> Result<Option<Place>, String> {
        if self.arrival.is_some() {
            // A second click while a browser's database still reads the files for the first.
            return Ok(None);
        }
        let own = self.shared.settings.profile();
        let network = network.with_settings(&self.shared.settings, cfg!(not(target_family = "wasm")));
        let asks_who = self.shared.settings.are_new && name.is_none();
        let profile = Profile { name: name.unwrap_or(own.name), ..own };
        let store = Store::open(&self.shared.data);
        let series = Follower::new(self.shared.data.clone(), self.shared.known.clone());
        let (wakes, opened) = (ctx.clone(), self.shared.opened.clone());
        let (to, by) = (way.clone(), profile.clone());
        let frames = ctx.clone();
        let comes = async move { TablePlace::come(to, (store?, opened), by, network, series, wakes).await };
        let table = Deferred::begin(comes, move || frames.request_repaint());
        self.arrival = Some(OpeningTable { way, table, asks_who: asks_who.then_some(profile) });
        self.arrive(ctx)
    }

    /// Enters the table that is being opened, if it is ready. Reports why if it can't be opened;
    /// retries while the last table may still hold the files.
    fn arrive(&mut self, ctx: &Context) -> Result<Option<Place>, String> {
        let ready = self.arrival.as_mut().and_then(|arrival| arrival.table.take());
        let Some((table, opening)) = ready.and_then(|table| Some((table, self.arrival.take()?))) else {
            return Ok(None);
        };
        match table {
            Err(TableError::Store(StoreError::Running { .. }))
                if self.left.is_some_and(|left| left.elapsed() < FILES_RELEASE_TIMEOUT) =>
            {
                self.coming = Some(opening.way);
                ctx.request_repaint_after(FILES_RELEASE_TIMEOUT / 20);
                Ok(None)
            }
            Ok(mut table) => {
                if let Some(profile) = opening.asks_who {
                    table.ask_who(profile);
                }
                table.remember(&self.talks);
                self.shared.browser = None;
                Ok(Some(Place::Table(Box::new(table))))
            }
            Err(error) => Err(error.why()),
        }
    }
}
