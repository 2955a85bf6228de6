//! Records that a club's ladder rests on. The page shows their folder, and those that don't count
//! with the reasons.

use std::path::PathBuf;

use bastide_club::ExclusionReason;
use eframe::egui;
use egui::{Label, RichText, Ui};

use super::page::Pressed;
use crate::draw_tools::theme;
use crate::goto::Goto;
use crate::system::dialogs::{Answer, Dialog};
use bastide_library::records::clubs::{ClubResults, Sources};
use bastide_words::clubs;
use bastide_words::errors::unread;

/// Number of records without effect that are shown at first.
const FEW: usize = 12;
/// Maximum number that is shown, because each takes as many lines as it needs.
const MOST: usize = 400;

/// Text field, and state of the list.
#[derive(Debug, Default)]
pub(super) struct RecordsForm {
    /// Folder that is read in addition to the player's own records.
    pub(super) folder: String,
    asked: Dialog,
    /// True if all records without effect are shown.
    unfolded: bool,
}

/// Draws the records.
pub(super) fn ui(
    ui: &mut Ui,
    typed: &mut RecordsForm,
    (sources, made): (&Sources, Option<&ClubResults>),
) -> Option<Pressed> {
    let colours = theme::colours(ui.ctx());
    let quiet = |ui: &mut Ui, text: &str| {
        ui.add(Label::new(RichText::new(text).color(colours.quiet)).wrap());
    };
    quiet(ui, say!(club_own));
    // A browser has no folders to name.
    let pressed = if cfg!(target_family = "wasm") { None } else { folder(ui, typed, sources) };
    let made = made?;
    if let Some((folder, why)) = &made.unread {
        ui.add(Label::new(RichText::new(unread(folder, why)).color(colours.wrong)).wrap());
    }
    ui.add_space(8.0);
    ui.add(Label::new(say!(club_read, count = made.found.len(), games = made.ladder.games)).wrap());
    let out = &made.left_out;
    let shown = if typed.unfolded { MOST } else { FEW };
    for (name, why) in out.iter().take(shown) {
        quiet(ui, &clubs::left_out(name, why));
    }
    if out.len() > shown {
        if typed.unfolded {
            quiet(ui, &say!(club_more_out, count = out.len() - shown));
        } else if ui.button(say!(home_unfold, count = out.len())).clicked() {
            typed.unfolded = true;
        }
    }
    let unpaired = || {
        made.course
            .iter()
            .flat_map(|course| &course.left_out)
            .filter(|(_, why)| *why == ExclusionReason::Unpaired)
    };
    if unpaired().next().is_some() {
        ui.add_space(8.0);
        ui.label(say!(cup_left_out));
        unpaired().take(MOST).for_each(|(name, why)| quiet(ui, &clubs::left_out(name, why)));
    }
    pressed
}

/// Shows the text field for a folder.
fn folder(ui: &mut Ui, typed: &mut RecordsForm, sources: &Sources) -> Option<Pressed> {
    let names = (say!(club_folder_read), Some(say!(choose_file)));
    let entered = theme::entry(ui, say!(club_folder), say!(club_folder_hint), names, &mut typed.folder);
    let mut pressed = None;
    match entered {
        Some(path) if !path.is_empty() => pressed = Some(Pressed::Read(Some(path.into()))),
        #[cfg(not(target_family = "wasm"))]
        Some(_) if !typed.asked.is_open() => typed.asked.folder(ui.ctx()),
        _ => {}
    }
    match typed.asked.answer() {
        Some(Answer::File(path)) => {
            typed.folder = path.display().to_string();
            pressed = Some(Pressed::Read(Some(path)));
        }
        Some(Answer::NoDialog) => Goto::Say(say!(no_file_dialog).to_owned()).go(ui.ctx()),
        Some(Answer::No) | None => {}
    }
    if let Some(folder) = &sources.folder {
        let name = folder.display().to_string();
        if ui.button(say!(club_folder_leave)).on_hover_text(name).clicked() {
            typed.folder.clear();
            pressed = Some(Pressed::Read(None));
        }
    }
    pressed
}

impl RecordsForm {
    pub(super) fn of(folder: Option<&PathBuf>) -> Self {
        let folder = folder.map_or_else(String::new, |folder| folder.display().to_string());
        Self { folder, ..Self::default() }
    }
}
