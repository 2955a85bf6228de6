//! Navigation between places. It does what was chosen at home, and reports beside it what prevents
//! that.

use std::path::{Path, PathBuf};

use bastide_library::records::library::Library;
use bastide_library::records::{answer, clubs};
use bastide_library::start::Network;
use bastide_library::table::preset_tiles::PresetTiles;
use bastide_node::NetworkHelpers;
use bastide_rules::Level;
use bastide_table::background::Deferred;
use bastide_table::handover::MoveLine;
use bastide_table::store::{Store, is_export};
use bastide_table::table::{TableError, TableSearch, today};
use bastide_wire::code::CodeError;
use bastide_words::Explain;
use bastide_words::calendar::Week;
use eframe::egui::Context;

use crate::draw_tools::guide;
use crate::places::clubs::Clubs;
use crate::places::clubs::OPENED_RECORDS_MAX;
use crate::places::first_game::FirstGame;
use crate::places::games::Games;
use crate::places::home::Choice;
use crate::places::manual_entry::ManualEntryPlace;
use crate::places::new_table::NewTable;
use crate::places::new_table::favourites::Favourites;
use crate::places::new_table::same_tiles::SameTiles;
use crate::places::replay::Replay;
use crate::places::settings::devices::Devices;
use crate::places::settings::export_import::ExportImport;
use crate::places::settings::helpers::Helpers;
use crate::system::sentences::About;
use crate::table::destination::Destination;
use crate::{App, Place};

impl App {
    /// Does what was chosen at home. Clears earlier messages on the same subject; a new one appears
    /// beside the line that was typed in.
    pub(super) fn choose(&mut self, choice: Choice, ctx: &Context) -> Option<Place> {
        // A player who goes on from the first question has answered it.
        if std::mem::take(&mut self.settings.are_new) || choice == Choice::Bots {
            self.keep_settings(ctx, true);
        }
        self.take(choice, ctx)
    }

    pub(super) fn take(&mut self, choice: Choice, ctx: &Context) -> Option<Place> {
        self.about = match &choice {
            Choice::Join(_) | Choice::Watch(_) | Choice::Stop | Choice::Nearby => About::Join,
            Choice::Open(_) | Choice::NoDialog => About::Record,
            _ => About::Act,
        };
        self.sentences.forget(About::Act);
        self.sentences.forget(self.about);
        let next = self.go(choice, ctx);
        self.about = About::Act;
        next
    }

    fn go(&mut self, choice: Choice, ctx: &Context) -> Option<Place> {
        match choice {
            Choice::Bots => {
                let plan = NewTable::against(self.settings.opponent).plan();
                self.come(Destination::Own(plan), None, Network::default(), ctx)
            }
            Choice::FirstGame => Some(Place::FirstGame(Box::new(FirstGame::new()))),
            Choice::NewTable => {
                let (favourites, sentence) = Favourites::load(&self.data);
                sentence.into_iter().for_each(|sentence| self.sentences.say(About::News, sentence));
                Some(Place::NewTable(Box::new(NewTable::with(&self.settings.name, favourites))))
            }
            Choice::Race => {
                let records = self.records()?;
                let race = SameTiles::race(Week::of(today()), records, ctx);
                Some(Place::SameTiles(Box::new(race)))
            }
            Choice::Settings => Some(self.settings_place(ExportImport::new(&self.data, None))),
            Choice::Games => {
                let (data, known) = (self.data.clone(), self.known.clone());
                let library = Library::begin(data, usize::MAX, known, crate::system::wake(ctx));
                Some(Place::Games(Box::new(Games::new(library))))
            }
            Choice::Clubs => Some(self.clubs_place(None, ctx)),
            Choice::Devices => Some(self.devices(None, ctx)),
            Choice::Rules => {
                guide::open(ctx, "");
                None
            }
            Choice::Open(path) if is_export(&path) => {
                Some(self.settings_place(ExportImport::new(&self.data, Some(&path))))
            }
            Choice::Open(path) if clubs::is_sheet(&path) => Some(self.clubs_place(Some(path), ctx)),
            Choice::Open(path) => self.replay(&path),
            Choice::WriteNew => {
                let table = NewTable::written(self.settings.profile());
                Some(Place::NewTable(Box::new(table)))
            }
            Choice::Write(path) => self.write(ManualEntryPlace::open(&path)),
            Choice::Resume(table) => self.come(Destination::Resume(table), None, Network::default(), ctx),
            Choice::Join(line) => {
                self.finder = None;
                match line.parse() {
                    Ok(code) => self.find(code, ctx),
                    Err(error @ CodeError::Word(_)) => self.say(error.why()),
                    Err(CodeError::Form) => self.invited(&line, Destination::Join, ctx),
                }
            }
            Choice::Watch(line) => self.invited(&line, Destination::Watch, ctx),
            Choice::NoDialog => self.say(say!(no_file_dialog).to_owned()),
            Choice::Stop => {
                (self.finder, self.seeking) = (None, None);
                None
            }
            Choice::Nearby => {
                let waker = ctx.clone();
                let help =
                    Store::open(&self.data).and_then(|store| store.help()).unwrap_or(NetworkHelpers::NONE);
                let looks = TableSearch::begin(help, std::sync::Arc::new(move || waker.request_repaint()));
                match Deferred::begin(looks, || ()).take()? {
                    Ok(browser) => {
                        self.browser = Some(browser);
                        None
                    }
                    Err(error) => self.say(error.why()),
                }
            }
        }
    }

    /// Opens the place that lists games by device; `line` leads to games on another device.
    pub(super) fn devices(&self, line: Option<MoveLine>, ctx: &Context) -> Place {
        let (data, known) = (self.data.clone(), self.known.clone());
        let library = Library::begin(data, usize::MAX, known, crate::system::wake(ctx));
        Place::Devices(Box::new(Devices::new(&self.data, library, line)))
    }

    /// Opens the settings, with export and import of key and games.
    pub(super) fn settings_place(&self, moving: ExportImport) -> Place {
        Place::Settings(Box::new((Helpers::read(&self.data), moving)))
    }

    /// Opens the clubs, at the page of the club in `file` if there is one.
    fn clubs_place(&self, file: Option<PathBuf>, ctx: &Context) -> Place {
        Place::Clubs(Box::new(Clubs::begin(&self.data, self.opened.clone(), file, ctx)))
    }

    /// Sets up a table for tiles that were played before, against bots of the same levels. Seats
    /// that people had get the usual level.
    pub(super) fn same_tiles(
        &mut self,
        (tiles, mut levels): (PresetTiles, Vec<Level>),
        ctx: &Context,
    ) -> Option<Place> {
        let records = self.records()?;
        let me = &self.settings.name;
        levels.resize(usize::from(tiles.setup.seats).saturating_sub(1), self.settings.opponent);
        Some(Place::SameTiles(Box::new(SameTiles::again(me, tiles, levels, records, ctx))))
    }

    /// Returns the records that can be compared; reports why if the data folder can't be opened.
    pub(super) fn records(&mut self) -> Option<(Store, Vec<PathBuf>)> {
        match Store::open(&self.data) {
            Ok(store) => Some((store, self.opened.clone())),
            Err(error) => {
                self.say(TableError::from(error).why());
                None
            }
        }
    }

    /// Includes this record in later comparisons.
    pub(super) fn remember(&mut self, path: &Path) {
        self.opened.retain(|other| other != path);
        self.opened.push(path.to_owned());
        self.opened.drain(..self.opened.len().saturating_sub(OPENED_RECORDS_MAX));
    }

    pub(super) fn write(&mut self, written: Result<ManualEntryPlace, String>) -> Option<Place> {
        match written {
            Ok(writing) => Some(Place::Writing(Box::new(writing))),
            Err(sentence) => self.say(sentence),
        }
    }

    pub(super) fn replay(&mut self, path: &Path) -> Option<Place> {
        match Replay::open(path) {
            Ok(mut replay) => {
                self.remember(path);
                let store = Store::open(&self.data);
                replay.offer_answer(|record| store.is_ok_and(|store| answer::is_due(&store, record)));
                Some(Place::Replay(Box::new(replay)))
            }
            Err(sentence) => self.say(sentence),
        }
    }

    pub(super) fn say(&mut self, sentence: String) -> Option<Place> {
        self.sentences.say(self.about, sentence);
        None
    }
}
