//! The player's games on the player's devices. The place shows which are here and which elsewhere,
//! and hands them over, by a line or its QR code.
//!
//! Invariants: games leave only while their line is shown, and arrive only after the player was
//! asked; only the player leaves the place during a handover, and an unfinished handover can be
//! continued here.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use bastide_library::records::library::{Library, Recorded};
use bastide_library::system::device;
use bastide_node::NetworkHelpers;
use bastide_table::background::Deferred;
use bastide_table::handover::{self, MoveLine, TransferProgress};
use bastide_table::store::{Handover, Store, TransferError};
use bastide_table::table::{HandoverConfig, TableError, Transfer, TransferTask, take_back};
use bastide_wire::ids::TableId;
use bastide_words::{Explain, transfer};
use eframe::egui;
use egui::{Align, Button, Context, Label, RichText, Ui};

use crate::draw_tools::announcements;
use crate::draw_tools::guide;
use crate::draw_tools::qr::Qr;
use crate::draw_tools::theme;
use crate::goto::Goto;
use crate::places::{above_foot, foot, page, steady};

/// Width of the page, in points.
const WIDTH: f32 = 620.0;
/// Height of the foot, in points.
const FOOT: f32 = 64.0;
/// Size of the QR code, in points.
const QR_SIDE: f32 = 300.0;

/// State of the place.
#[derive(Debug)]
pub(crate) struct Devices {
    data: PathBuf,
    library: Library,
    chosen: BTreeSet<TableId>,
    /// Name of this device, as it is typed.
    name: String,
    pasted: String,
    /// Handovers that aren't known to have arrived.
    underway: Vec<Handover>,
    now: HandoverStep,
    /// Message, and whether it is an error.
    said: Option<(String, bool)>,
    /// True if the page is to be shown from its top, as it has changed.
    rewinds: bool,
}

/// Current step of a handover.
#[derive(Debug)]
enum HandoverStep {
    Nothing,
    /// Question whether to fetch the games of this line.
    Asked(MoveLine),
    Beginning(Deferred<Result<Transfer, TableError>>),
    Running(Box<Shown>),
}

/// Transfer that is shown.
#[derive(Debug)]
struct Shown {
    transfer: Transfer,
    copied: Option<String>,
    qr: Option<Qr>,
}

impl Devices {
    /// Makes the place for the games of this data folder; `line` leads to games on another device.
    pub(crate) fn new(data: &Path, library: Library, line: Option<MoveLine>) -> Self {
        let store = Store::open(data);
        let name = store.as_ref().ok().and_then(|store| device::name(store).ok().flatten());
        let underway = store.map_or_else(|_| Vec::new(), |store| store.handovers());
        Self {
            data: data.to_owned(),
            library,
            chosen: BTreeSet::new(),
            name: name.unwrap_or_default(),
            pasted: String::new(),
            underway,
            now: line.map_or(HandoverStep::Nothing, HandoverStep::Asked),
            said: None,
            rewinds: false,
        }
    }

    /// Returns whether a handover is running, which a later start of the program must not end.
    pub(crate) fn is_busy(&self) -> bool {
        !matches!(self.now, HandoverStep::Nothing | HandoverStep::Asked(_))
    }

    /// Returns the shown line once it leads here.
    #[cfg(test)]
    pub(crate) fn line(&self) -> Option<String> {
        match &self.now {
            HandoverStep::Running(shown) => Some(shown.transfer.look()).filter(|look| look.settled)?.line,
            _ => None,
        }
    }

    /// Draws the place.
    pub(crate) fn ui(&mut self, ui: &mut Ui) {
        self.library.look();
        self.look();
        let mut above = above_foot(ui, FOOT);
        page(&mut above, WIDTH, |ui| {
            if std::mem::take(&mut self.rewinds) {
                ui.scroll_to_cursor(Some(Align::TOP));
            }
            announcements::heading(ui, say!(devices));
            ui.add_space(12.0);
            match &mut self.now {
                HandoverStep::Nothing => self.list(ui),
                HandoverStep::Asked(_) => self.ask(ui),
                HandoverStep::Beginning(_) => quiet(ui, say!(devices_looking)),
                HandoverStep::Running(shown) => shown.ui(ui),
            }
            if let Some((sentence, wrong)) = &self.said {
                ui.add_space(12.0);
                tell(ui, sentence, *wrong);
            }
        });
        let back = |ui: &mut Ui| ui.button(say!(back)).on_hover_text("Esc").clicked();
        if foot(ui, FOOT, WIDTH).horizontal(back).inner || crate::places::escaped(ui) {
            self.keep_name();
            let to = if matches!(self.now, HandoverStep::Nothing) { Goto::Home } else { Goto::Devices };
            to.go(ui.ctx());
        }
    }

    /// Takes over a transfer that was begun in the background, once it is there.
    fn look(&mut self) {
        let HandoverStep::Beginning(begun) = &mut self.now else { return };
        match begun.take() {
            Some(Ok(transfer)) => {
                self.now = HandoverStep::Running(Box::new(Shown { transfer, copied: None, qr: None }));
                self.rewinds = true;
            }
            Some(Err(error)) => (self.now, self.said) = (HandoverStep::Nothing, Some((error.why(), true))),
            None => {}
        }
    }

    /// Shows which games are where, with the actions for them.
    fn list(&mut self, ui: &mut Ui) {
        quiet(ui, say!(devices_about));
        guide::link(ui, say!(help_devices), "devices");
        ui.add_space(12.0);
        let label = ui.label(say!(devices_name)).id;
        let edit =
            theme::line(ui, &mut self.name).char_limit(32).desired_width(280.0_f32.min(ui.available_width()));
        ui.add(edit).labelled_by(label);
        ui.add_space(18.0);
        ui.label(say!(devices_choose));
        let here: Vec<(TableId, String)> = self.library.games.iter().filter_map(here).collect();
        for (table, told) in &here {
            let mut chosen = self.chosen.contains(table);
            let id = ui.id().with(table);
            if steady(ui, id, |ui| ui.checkbox(&mut chosen, told)).changed() {
                if chosen {
                    self.chosen.insert(*table)
                } else {
                    self.chosen.remove(table)
                };
            }
        }
        if here.is_empty() {
            quiet(ui, if self.library.is_looking() { say!(games_looking) } else { say!(devices_none) });
        }
        let below = ui.id().with("below");
        steady(ui, below, |ui| self.below(ui));
    }

    /// Shows the actions for the selected games and for a line.
    fn below(&mut self, ui: &mut Ui) {
        ui.add_space(6.0);
        let ready = !self.chosen.is_empty();
        let give =
            if ready { theme::primary(ui, say!(devices_give)) } else { Button::new(say!(devices_give)) };
        if theme::main_action_triggered(ui.add_enabled(ready, give)) {
            self.begin(ui.ctx(), TransferTask::Give(self.chosen.iter().copied().collect()));
        }
        ui.add_space(18.0);
        let names = (say!(devices_fetch_button), None);
        if let Some(line) =
            theme::entry(ui, say!(devices_fetch), say!(devices_fetch_hint), names, &mut self.pasted)
        {
            let line = handover::find(&line).unwrap_or_else(|| line.parse());
            match line {
                Ok(line) => (self.now, self.said) = (HandoverStep::Asked(line), None),
                Err(error) => self.said = Some((error.why(), true)),
            }
        }
        self.elsewhere(ui);
    }

    /// Shows the games on other devices, or on their way there.
    fn elsewhere(&mut self, ui: &mut Ui) {
        let away: Vec<&Recorded> = self.library.games.iter().filter(|game| game.is_away()).collect();
        if away.is_empty() && self.underway.is_empty() {
            return;
        }
        ui.add_space(18.0);
        ui.label(say!(devices_elsewhere));
        let underway = |game: &&&Recorded| {
            let is_in =
                |handover: &Handover| game.table.is_some_and(|table| handover.tables.contains(&table));
            self.underway.iter().any(is_in)
        };
        for game in away.iter().filter(|game| !underway(game)) {
            quiet(ui, &elsewhere(game));
        }
        let mut wanted = None;
        for handover in &self.underway {
            ui.add_space(8.0);
            let is_in = |game: &&&Recorded| game.table.is_some_and(|table| handover.tables.contains(&table));
            away.iter().filter(is_in).for_each(|game| quiet(ui, &elsewhere(game)));
            tell(ui, say!(devices_unsure), true);
            ui.horizontal_wrapped(|ui| {
                if ui.button(say!(devices_again)).clicked() {
                    wanted = Some((handover.clone(), true));
                }
                if ui.button(say!(devices_back)).clicked() {
                    wanted = Some((handover.clone(), false));
                }
            });
        }
        match wanted {
            Some((handover, true)) => self.begin(ui.ctx(), TransferTask::GiveAgain(handover)),
            Some((handover, false)) => {
                let back = Store::open(&self.data).map_err(TransferError::from).and_then(|store| {
                    let back = take_back(&store, &handover)?;
                    self.underway = store.handovers();
                    Ok(back)
                });
                self.said = Some(match back {
                    Ok(count) => (transfer::taken_back(count), false),
                    Err(error) => (error.why(), true),
                });
            }
            None => {}
        }
    }

    fn ask(&mut self, ui: &mut Ui) {
        let HandoverStep::Asked(line) = &self.now else { return };
        ui.add(Label::new(say!(devices_ask)).wrap());
        ui.add_space(8.0);
        let fetch = theme::primary(ui, say!(devices_fetch_button));
        if theme::main_action_triggered(ui.add(fetch)) {
            let line = line.clone();
            self.begin(ui.ctx(), TransferTask::Fetch(line));
        }
    }

    fn begin(&mut self, ctx: &Context, task: TransferTask) {
        self.keep_name();
        self.said = None;
        match self.way(ctx) {
            Ok(way) => {
                let frames = ctx.clone();
                self.now = HandoverStep::Beginning(Deferred::begin(Transfer::begin(way, task), move || {
                    frames.request_repaint();
                }));
            }
            Err(error) => self.said = Some((error.why(), true)),
        }
    }

    fn way(&self, ctx: &Context) -> Result<HandoverConfig, TableError> {
        let frames = ctx.clone();
        // Nobody can connect to a tab except over relays.
        let is_heard = cfg!(not(target_family = "wasm"));
        Ok(HandoverConfig {
            store: Store::open(&self.data)?,
            listen: if is_heard { crate::places::table::opening::everywhere() } else { Vec::new() },
            help: NetworkHelpers::default(),
            wake: Arc::new(move || frames.request_repaint()),
        })
    }

    fn keep_name(&self) {
        let kept = Store::open(&self.data).and_then(|store| store.name_device(&self.name));
        if let Err(error) = kept {
            tracing::warn!("{error}");
        }
    }
}

impl Shown {
    fn ui(&mut self, ui: &mut Ui) {
        let look = self.transfer.look();
        let is_over =
            look.ended || matches!(look.progress, TransferProgress::Given | TransferProgress::Failed(_));
        let line = look.line.as_ref().filter(|_| !is_over);
        if let Some(line) = line {
            self.line(ui, line);
            ui.add_space(10.0);
        }
        let (told, wrong) = transfer::progress(&look);
        told.iter().for_each(|sentence| tell(ui, sentence, wrong));
        if line.is_some() && matches!(look.progress, TransferProgress::Going(..)) {
            quiet(ui, say!(devices_stalls));
        }
        if matches!(look.progress, TransferProgress::Here(_)) {
            ui.add_space(8.0);
            Goto::Games.on(&ui.button(say!(games_all)));
        }
    }

    fn line(&mut self, ui: &mut Ui, line: &str) {
        ui.add(Label::new(transfer::offered()).wrap());
        ui.add_space(8.0);
        ui.horizontal_wrapped(|ui| {
            let text = say!(devices_copy);
            let is_copied = || self.copied.as_deref() == Some(line);
            let copy = if is_copied() { Button::new(text) } else { theme::primary(ui, text) };
            if theme::main_action_triggered(ui.add(copy)) {
                ui.ctx().copy_text(line.to_owned());
                self.copied = Some(line.to_owned());
            }
            if self.copied.as_deref() == Some(line) {
                quiet(ui, say!(devices_copied));
            }
        });
        let colour = theme::colours(ui.ctx()).quiet;
        ui.add(Label::new(RichText::new(line).color(colour)).truncate());
        // Its addresses may change.
        if self.qr.as_ref().is_none_or(|qr| !qr.is_of(line)) {
            self.qr = Qr::of(line).or(self.qr.take());
        }
        if let Some(qr) = &self.qr {
            ui.add_space(6.0);
            qr.ui(ui, QR_SIDE.min(ui.available_width()), say!(devices_qr));
        }
    }
}

/// Returns the table and description of a game that can be handed over.
fn here(game: &Recorded) -> Option<(TableId, String)> {
    let table = game.table.filter(|_| game.goes_on())?;
    let turn = game.whose_turn().unwrap_or_default();
    Some((table, say!(devices_of, players = game.players(), place = turn)))
}

/// Describes a game on another device: "Anna and Ben, on laptop, 2 hours ago"
fn elsewhere(game: &Recorded) -> String {
    let told = say!(devices_of, players = game.players(), place = game.whose_turn().unwrap_or_default());
    match game.when() {
        Some(ago) => say!(games_when, what = told, ago = ago),
        None => told,
    }
}

fn quiet(ui: &mut Ui, text: &str) {
    let colour = theme::colours(ui.ctx()).quiet;
    ui.add(Label::new(RichText::new(text).color(colour)).wrap());
}

fn tell(ui: &mut Ui, sentence: &str, wrong: bool) {
    let colours = theme::colours(ui.ctx());
    let colour = if wrong { colours.wrong } else { colours.text };
    announcements::announce_label(&ui.add(Label::new(RichText::new(sentence).color(colour)).wrap()));
}
