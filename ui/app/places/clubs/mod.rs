//! Clubs whose sheets the player has added, and the page of one of them.
//!
//! | module | content |
//! |---|---|
//! | `page` | a club's page: description, ladder, cup, members, records |
//! | `ladder` | rows of the ladder |
//! | `cup` | standings and pairings of the cup |
//! | `records` | folder of the records that the ladder rests on, and those that don't count |
//!
//! Invariants: a club's results are computed in the background, and only while its page is open;
//! the list is that of the data folder.

mod cup;
mod ladder;
mod page;
mod records;

use std::path::{Path, PathBuf};

use bastide_club::Club;
use eframe::egui;
use egui::{Context, Label, RichText, Ui};

use self::page::{Page, Pressed};
use super::{above_foot, foot, page as column};
use crate::draw_tools::{announcements, guide, theme};
use crate::goto::{Goto, Shared};
use crate::system::dialogs::{Answer, Dialog};
use crate::system::file_exchange;
use bastide_library::records::clubs::list::{Added, ClubList, ClubListError};
use bastide_library::records::clubs::{self, SHEET, Sources};
use bastide_library::system::pending_result::PendingResult;
use bastide_words::{self as words, Explain};

/// Width of the list, in points.
const WIDTH: f32 = 620.0;
/// Height of the foot, in points.
const FOOT: f32 = 64.0;

/// List of clubs, with the page above it.
#[derive(Debug)]
pub(crate) struct Clubs {
    coming: PendingResult<(ClubList, Vec<ClubListError>)>,
    /// `None` until it is read.
    list: Option<ClubList>,
    /// Errors of the list.
    troubles: Vec<ClubListError>,
    /// File that was added before the list was read.
    named: Option<PathBuf>,
    file: String,
    asked: Dialog,
    page: Option<Box<Page>>,
    /// Error of the file that was added last.
    wrong: Option<String>,
    /// True if that error is to be scrolled into sight.
    scrolls: bool,
}

impl Clubs {
    /// Opens the clubs of a data folder. If `named` is a club's file, its page is open.
    pub(crate) fn begin(data: &Path, named: Option<PathBuf>, ctx: &Context) -> Self {
        let folder = data.to_owned();
        Self {
            coming: PendingResult::begin(&crate::system::wake(ctx), async move || ClubList::load(&folder)),
            list: None,
            troubles: Vec::new(),
            named,
            file: String::new(),
            asked: Dialog::default(),
            page: None,
            wrong: None,
            scrolls: false,
        }
    }

    /// Draws the place.
    pub(crate) fn ui(&mut self, ui: &mut Ui, shared: &mut Shared) {
        if let Some((list, troubles)) = self.coming.take() {
            (self.list, self.troubles) = (Some(list), troubles);
        }
        if self.list.is_some()
            && let Some(file) = self.named.take()
        {
            self.name(&file, shared, ui.ctx());
        }
        let mut reads = false;
        for path in ui.input(file_exchange::dropped) {
            if self.page.is_none() || clubs::is_sheet(&path) {
                self.named = Some(path);
                ui.ctx().request_repaint();
            } else {
                shared.remember(path);
                reads = true;
            }
        }
        if let Some(page) = self.page.as_mut().filter(|_| reads) {
            page.sources.beside.clone_from(&shared.opened);
            page.read(ui.ctx());
        }
        let Some(page) = &mut self.page else { return self.list_ui(ui, shared) };
        match page.ui(ui) {
            Some(Pressed::Back) => self.page = None,
            Some(Pressed::Read(folder)) => self.read_from(folder, ui.ctx()),
            None => {}
        }
    }

    /// Adds the club of a file, and opens its page.
    fn name(&mut self, file: &Path, shared: &Shared, ctx: &Context) {
        let Some(list) = &mut self.list else { return };
        (self.wrong, self.scrolls) = (None, true);
        let club = match clubs::open(file) {
            Ok(club) => club,
            Err(why) => {
                self.wrong = Some(bastide_library::records::clubs::no_sheet(file, &why));
                self.page = None;
                return;
            }
        };
        let added = list.add(club.clone(), file);
        let (older, twice) = (matches!(added, Ok(Added::Older)), matches!(added, Ok(Added::Twice)));
        if twice {
            self.troubles = list.twice(&club).into_iter().collect();
        }
        if let Err(trouble) = added {
            self.wrong = Some(trouble.why());
            self.page = None;
            return;
        }
        self.file.clear();
        self.open(&club, shared, ctx);
        if let Some(page) = self.page.as_mut().filter(|_| older) {
            page.remark = Some(words::clubs::older(&club));
        }
        if let Some(page) = self.page.as_mut().filter(|_| twice) {
            page.remark = self.troubles.first().map(Explain::why);
        }
    }

    fn open(&mut self, club: &Club, shared: &Shared, ctx: &Context) {
        self.wrong = None;
        let named = self.list.as_ref().and_then(|list| list.all.get(list.place(club)?));
        self.page = named.map(|named| {
            let (data, beside) = (shared.data.clone(), shared.opened.clone());
            let sources = Sources { data, folder: named.folder.clone(), beside };
            Box::new(Page::begin(named.club.clone(), sources, ctx))
        });
    }

    /// Reads this folder for the page's club, too, or none.
    fn read_from(&mut self, folder: Option<PathBuf>, ctx: &Context) {
        let (Some(page), Some(list)) = (&mut self.page, &mut self.list) else { return };
        let kept = list.read_from(&page.club, folder.as_deref());
        page.sources.folder = folder;
        page.read(ctx);
        if let Err(trouble) = kept {
            Goto::Say(trouble.why()).go(ctx);
        }
    }

    /// Shows the list.
    fn list_ui(&mut self, ui: &mut Ui, shared: &Shared) {
        let mut above = above_foot(ui, FOOT);
        column(&mut above, WIDTH, |ui| {
            announcements::heading(ui, say!(clubs));
            let colours = theme::colours(ui.ctx());
            ui.add(Label::new(RichText::new(say!(clubs_about)).color(colours.quiet)).wrap());
            guide::link(ui, say!(help_clubs), "clubs");
            ui.add_space(12.0);
            self.rows(ui, shared);
            for trouble in &self.troubles {
                ui.add(Label::new(RichText::new(trouble.why()).color(colours.wrong)).wrap());
            }
            ui.add_space(12.0);
            self.entry(ui);
        });
        super::back(&mut foot(ui, FOOT, WIDTH));
    }

    /// Shows a row for each club, which opens its page.
    fn rows(&mut self, ui: &mut Ui, shared: &Shared) {
        let quiet = theme::colours(ui.ctx()).quiet;
        let Some(list) = &mut self.list else {
            ui.label(RichText::new(say!(clubs_looking)).color(quiet));
            return;
        };
        if list.all.is_empty() {
            ui.add(Label::new(say!(clubs_none)).wrap());
        }
        let (mut opened, mut gone) = (None, None);
        for named in &list.all {
            match page::row(ui, &named.club) {
                Some(page::Row::Open) => opened = Some(named.club.clone()),
                Some(page::Row::Remove) => gone = Some(named.club.clone()),
                None => {}
            }
        }
        if let Some(trouble) = gone.and_then(|club| list.remove(&club).err()) {
            Goto::Say(trouble.why()).go(ui.ctx());
        }
        if let Some(club) = opened {
            self.open(&club, shared, ui.ctx());
        }
    }

    /// Shows the text field for a club's file.
    fn entry(&mut self, ui: &mut Ui) {
        let colours = theme::colours(ui.ctx());
        let entered = if cfg!(target_family = "wasm") {
            // A browser reveals no paths.
            let label = ui.label(say!(clubs_open)).id;
            ui.horizontal_wrapped(|ui| {
                let asks = ui.button(say!(choose_file)).labelled_by(label).clicked();
                ui.label(RichText::new(say!(clubs_open_drop)).color(colours.quiet));
                asks.then(String::new)
            })
            .inner
        } else {
            // Without a path it opens the system's dialog.
            let names = (say!(home_open_button), Some(say!(choose_file)));
            theme::entry(ui, say!(clubs_open), say!(clubs_open_hint), names, &mut self.file)
        };
        match entered {
            Some(path) if !path.is_empty() => self.named = Some(path.into()),
            Some(_) if !self.asked.is_open() => self.asked.read(ui.ctx(), say!(clubs), &[SHEET]),
            _ => {}
        }
        match self.asked.answer() {
            Some(Answer::File(path)) => self.named = Some(path),
            Some(Answer::NoDialog) => {
                (self.wrong, self.scrolls) = (Some(say!(no_file_dialog).to_owned()), true);
            }
            Some(Answer::No) | None => {}
        }
        if self.named.is_some() {
            ui.ctx().request_repaint();
        }
        if let Some(wrong) = &self.wrong {
            let wrong = ui.add(Label::new(RichText::new(wrong).color(colours.wrong)).wrap());
            announcements::announce_label(&wrong);
            if std::mem::take(&mut self.scrolls) {
                wrong.scroll_to_me(None);
            }
        }
    }
}

#[cfg(test)]
impl Clubs {
    /// Opens this club's page, as if these results had been computed.
    pub(crate) fn shown(ctx: &Context, data: &Path, club: &Club, made: clubs::ClubResults) -> Self {
        let mut shown = Self::begin(data, None, ctx);
        let (mut list, _) = ClubList::load(data);
        let added = list.add(club.clone(), Path::new("kept.club"));
        assert!(matches!(added, Ok(Added::Taken)), "{added:?}");
        shown.coming = PendingResult::default();
        shown.page = Some(Box::new(Page::shown(std::sync::Arc::new(club.clone()), made)));
        shown.list = Some(list);
        shown
    }
}
