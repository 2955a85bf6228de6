//! Navigation between places: follows a [`Goto`], and makes the next place.

use std::path::PathBuf;

use bastide_library::records::{answer, clubs};
use bastide_node::NetworkHelpers;
use bastide_table::background::Deferred;
use bastide_table::handover::MoveLine;
use bastide_table::store::{Store, is_export};
use bastide_table::table::{TableSearch, today};
use bastide_wire::code::CodeError;
use bastide_words::Explain;
use bastide_words::calendar::Week;
use eframe::egui::Context;
use web_time::Instant;

use crate::goto::{Goto, OpenedAnalysis};
use crate::places::clubs::Clubs;
use crate::places::first_game::FirstGame;
use crate::places::games::Games;
use crate::places::manual_entry::ManualEntryPlace;
use crate::places::new_table::NewTable;
use crate::places::new_table::favourites::Favourites;
use crate::places::new_table::same_tiles::SameTiles;
use crate::places::replay::Replay;
use crate::places::rules::Rules;
use crate::places::settings::SettingsPlace;
use crate::places::settings::devices::Devices;
use crate::places::settings::export_import::ExportImport;
use crate::system::sentences::About;
use crate::system::wake;
use crate::table::destination::Destination;
use crate::{App, PARTING_TIMEOUT, Parting, Place, home};

impl App {
    /// Goes where the player pressed.
    pub(super) fn choose(&mut self, goto: Goto, ctx: &Context) -> Option<Place> {
        let mut keeps = matches!(goto, Goto::Bots);
        let mut was_new = false;
        if let Place::Home(home) = &mut self.place {
            home.note(&goto);
            // A player who goes on from the first question has answered it.
            was_new = std::mem::take(&mut self.shared.settings.are_new);
            keeps |= was_new;
        }
        let next = self.take(goto, ctx);
        // A player who comes to fetch games from another device is asked afterwards.
        if was_new && matches!(next, Some(Place::Devices(_))) {
            self.shared.settings.are_new = true;
        } else if keeps {
            self.keep_settings(ctx, true);
        }
        next
    }

    /// Takes a way. Clears earlier messages on the same subject; a new one about a line of home
    /// appears beside it.
    pub(super) fn take(&mut self, goto: Goto, ctx: &Context) -> Option<Place> {
        let about = match &goto {
            _ if !matches!(self.place, Place::Home(_)) => About::Act,
            Goto::Join(_)
            | Goto::Watch(_)
            | Goto::Table(Destination::Join(_))
            | Goto::Stop
            | Goto::Nearby => About::Join,
            Goto::Open(_) => About::Record,
            _ => About::Act,
        };
        // The guide opens over the place: what is said there stays.
        if !matches!(goto, Goto::Guide(_)) {
            self.shared.sentences.forget(About::Act);
            self.shared.sentences.forget(about);
        }
        let next = self.follow(goto, ctx);
        self.report(about, next)
    }

    /// Reports why there is no way, if so.
    pub(super) fn report(&mut self, about: About, next: Result<Option<Place>, String>) -> Option<Place> {
        next.unwrap_or_else(|sentence| {
            self.shared.sentences.say(about, sentence);
            None
        })
    }

    fn follow(&mut self, goto: Goto, ctx: &Context) -> Result<Option<Place>, String> {
        let shared = &mut self.shared;
        Ok(Some(match goto {
            Goto::Home => home(shared, ctx),
            Goto::Bots => {
                let plan = NewTable::against(shared.settings.opponent).plan();
                return self.come(Destination::Own(plan), ctx);
            }
            Goto::FirstGame => Place::FirstGame(Box::new(FirstGame::new())),
            Goto::NewTable => {
                let (favourites, sentence) = Favourites::load(&shared.data);
                sentence.into_iter().for_each(|sentence| shared.sentences.say(About::News, sentence));
                Place::NewTable(Box::new(NewTable::with(&shared.settings, favourites)))
            }
            Goto::Race => {
                let race = SameTiles::race(Week::of(today()), shared.records()?, ctx);
                Place::SameTiles(Box::new(race))
            }
            Goto::SameTiles(tiles, mut levels) => {
                let me = &shared.settings.name;
                levels.resize(usize::from(tiles.setup.seats).saturating_sub(1), shared.settings.opponent);
                Place::SameTiles(Box::new(SameTiles::again(me, tiles, levels, shared.records()?, ctx)))
            }
            Goto::Table(way) => {
                // A table of ours is opened from the one before, because the members are still to be
                // called there. Other tables may need files that this one still holds.
                if matches!(self.place, Place::Table(_)) && !matches!(way, Destination::Own(_)) {
                    self.coming = Some(way);
                    return Ok(Some(home(shared, ctx)));
                }
                return self.come(way, ctx);
            }
            Goto::Join(line) => {
                shared.finder = None;
                return match line.parse() {
                    Ok(code) => self.find(code, ctx),
                    Err(error @ CodeError::Word(_)) => Err(error.why()),
                    Err(CodeError::Form) => self.invited(&line, Destination::Join, ctx),
                };
            }
            Goto::Watch(line) => return self.invited(&line, Destination::Watch, ctx),
            Goto::Answer(record) => return self.answer(&record, ctx),
            Goto::Open(path) if is_export(&path) => {
                self.settings(ExportImport::new(&self.shared.data, Some(&path)))
            }
            Goto::Open(path) if clubs::is_sheet(&path) => self.clubs(Some(path), ctx),
            Goto::Open(path) => self.replay(path)?,
            Goto::Replay(record, analysis) => {
                let mut replay = Replay::open(&record)?;
                if let Some(OpenedAnalysis { found, tiles }) = analysis {
                    replay.analyse(found, tiles, ctx);
                }
                Place::Replay(Box::new(replay))
            }
            Goto::WriteNew => Place::NewTable(Box::new(NewTable::written(shared.settings.profile()))),
            Goto::WriteGame(setup, players) => {
                let folder = shared.store()?.records();
                Place::Writing(Box::new(ManualEntryPlace::begin(&folder, setup, players)?))
            }
            Goto::Write(path) => Place::Writing(Box::new(ManualEntryPlace::open(&path)?)),
            Goto::Stop => {
                (shared.finder, self.seeking) = (None, None);
                return Ok(None);
            }
            Goto::Nearby => {
                let help = Store::open(&shared.data).and_then(|store| store.help());
                let search = TableSearch::begin(help.unwrap_or(NetworkHelpers::NONE), wake(ctx));
                let begun = Deferred::begin(search, || ()).take().transpose();
                shared.browser = begun.map_err(|error| error.why())?.or(shared.browser.take());
                return Ok(None);
            }
            Goto::Games => Place::Games(Box::new(Games::new(shared.list(usize::MAX, ctx)))),
            Goto::Clubs => self.clubs(None, ctx),
            Goto::Devices => self.devices(None, ctx),
            Goto::Settings => self.settings(ExportImport::new(&self.shared.data, None)),
            Goto::Export => self.settings(ExportImport::at_once(&self.shared.data)),
            Goto::Guide(to) => {
                self.rules = Some(Rules::at(to));
                ctx.request_repaint();
                return Ok(None);
            }
            Goto::Say(sentence) => return Err(sentence),
        }))
    }

    /// Opens the place that lists games by device; `line` leads to games on another device.
    pub(super) fn devices(&self, line: Option<MoveLine>, ctx: &Context) -> Place {
        let shared = &self.shared;
        Place::Devices(Box::new(Devices::new(&shared.data, shared.list(usize::MAX, ctx), line)))
    }

    fn settings(&self, moving: ExportImport) -> Place {
        Place::Settings(Box::new(SettingsPlace::new(&self.shared.data, moving)))
    }

    /// Opens the clubs, at the page of the club in `file` if there is one.
    fn clubs(&self, file: Option<PathBuf>, ctx: &Context) -> Place {
        Place::Clubs(Box::new(Clubs::begin(&self.shared.data, file, ctx)))
    }

    /// Opens the replay of a record.
    pub(super) fn replay(&mut self, path: PathBuf) -> Result<Place, String> {
        let mut replay = Replay::open(&path)?;
        self.shared.remember(path);
        let store = Store::open(&self.shared.data);
        replay.offer_answer(|record| store.is_ok_and(|store| answer::is_due(&store, record)));
        Ok(Place::Replay(Box::new(replay)))
    }

    /// Enters a place; messages before the number `since` stay behind. If a table of ours follows
    /// another one, calls the members there.
    pub(super) fn enter(&mut self, place: Place, since: u64, ctx: &Context) {
        self.keep_talk();
        let before = std::mem::replace(&mut self.place, place);
        self.visits += 1;
        self.shared.sentences.leave(since);
        ctx.request_repaint();
        let Place::Table(before) = before else {
            let is_saved = matches!(before, Place::Writing(_));
            // It waits until the game is on the disk.
            drop(before);
            if let (true, Place::Home(home)) = (is_saved, &mut self.place) {
                home.list_again(self.shared.latest_games(ctx));
            }
            return;
        };
        self.left = Some(Instant::now());
        let Place::Table(now) = &mut self.place else {
            if self.coming.is_none() {
                self.parting = None;
            }
            self.leaving = Some(before.part());
            return;
        };
        if let Some(invitation) = now.invitation()
            && now.is_own()
            && before.call_others(&invitation, now)
        {
            self.parting = Some(Parting { since: Instant::now(), table: before, followed: None });
            ctx.request_repaint_after(PARTING_TIMEOUT);
        }
    }
}
