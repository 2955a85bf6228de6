//! A panel that saves a file: a line for its path, the system's file dialog, and the result.
//!
//! Invariant: no file is ever overwritten. Writing runs on a background thread.

use std::path::{Path, PathBuf};

use eframe::egui;
use egui::{Label, RichText, Ui};

use crate::draw_tools::theme;
use crate::system::dialogs::{Answer, Dialog};
use crate::system::folders;
use bastide_library::system::pending_result::PendingResult;
use bastide_words::errors::unwritten;

/// Width of the panel, in points.
pub(crate) const WIDTH: f32 = 540.0;
/// Width of the line for the path, in points.
const LINE: f32 = 520.0;
/// Space between the panel and the window's edges, both sides together, in points.
const AROUND: f32 = 56.0;

/// Result of writing: the path, or the path and the reason for which it failed.
pub(crate) type Written = Result<PathBuf, (PathBuf, anyhow::Error)>;

/// The panel's path and result.
#[derive(Debug, Default)]
pub(crate) struct SavePanel {
    path: String,
    coming: PendingResult<Written>,
    written: Option<Written>,
    /// Error about something that the system can't show here.
    missing: Option<String>,
    asked: Dialog,
}

impl SavePanel {
    /// Offers a path.
    pub(crate) fn offer(&mut self, path: &Path) {
        (self.path, self.written) = (path.display().to_string(), None);
    }

    /// Draws the panel; returns true if it was closed.
    /// On saving it calls `write` for the closure that writes the file.
    pub(crate) fn ui<W>(&mut self, ui: &mut Ui, write: impl FnOnce() -> W) -> bool
    where
        W: FnOnce(&Path) -> anyhow::Result<()> + Send + 'static,
    {
        self.look();
        let colours = theme::colours(ui.ctx());
        let label = ui.horizontal(|ui| {
            let label = ui.label(say!(export_path)).id;
            let choose = egui::Button::new(say!(choose_file));
            if ui.add_enabled(!self.asked.is_open(), choose).clicked() {
                self.asked.write(ui.ctx(), Path::new(self.path.trim()));
            }
            label
        });
        let width = LINE.min(ui.ctx().content_rect().width() - AROUND);
        let edit = theme::line(ui, &mut self.path);
        if ui.add(edit.desired_width(width)).labelled_by(label.inner).changed() {
            self.written = None;
        }
        let (told, colour) = match (self.coming.is_awaited(), &self.written) {
            (true, _) => (say!(export_writing).to_owned(), colours.quiet),
            (false, None) => ("\u{a0}".to_owned(), colours.quiet),
            (false, Some(Ok(path))) => (say!(export_saved, path = path.display().to_string()), colours.quiet),
            (false, Some(Err((path, why)))) => (unwritten(path, why), colours.wrong),
        };
        ui.add(Label::new(RichText::new(told).color(colour)).wrap());
        if let Some(why) = &self.missing {
            ui.add(Label::new(RichText::new(why).color(colours.wrong)).wrap());
        }
        ui.horizontal_wrapped(|ui| {
            let ready = !self.coming.is_awaited() && !self.path.trim().is_empty();
            if ui.add_enabled(ready, theme::primary(ui, say!(export_save))).clicked() {
                self.save(ui.ctx(), write());
            }
            let saved = self.written.as_ref().and_then(|written| written.as_ref().ok());
            if let Some(path) = saved
                && ui.button(say!(export_folder)).clicked()
            {
                let shown = folders::folder_of(path);
                self.missing = shown.err().map(|_| say!(export_no_folder, program = folders::SHOWS));
            }
            ui.button(say!(close)).clicked()
        })
        .inner
    }

    fn save(
        &mut self,
        ctx: &egui::Context,
        write: impl FnOnce(&Path) -> anyhow::Result<()> + Send + 'static,
    ) {
        let path = PathBuf::from(self.path.trim());
        self.coming = PendingResult::begin(&crate::system::wake(ctx), async move || match write(&path) {
            Ok(()) => Ok(path),
            Err(why) => Err((path, why)),
        });
        (self.written, self.missing) = (None, None);
    }

    fn look(&mut self) {
        match self.asked.answer() {
            Some(Answer::File(path)) => {
                (self.path, self.written, self.missing) = (path.display().to_string(), None, None);
            }
            Some(Answer::NoDialog) => self.missing = Some(say!(no_file_dialog).to_owned()),
            Some(Answer::No) | None => {}
        }
        if let Some(written) = self.coming.take() {
            self.written = Some(written);
        }
    }
}

/// Returns the width of the panel in this window, in points.
pub(crate) fn width(ui: &Ui) -> f32 {
    WIDTH.min(ui.ctx().content_rect().width() - AROUND)
}

/// Returns the path to offer for a name, without extension: in the player's documents.
pub(crate) fn offered(name: &str) -> PathBuf {
    let folders = directories::UserDirs::new();
    let folder = folders.as_ref().map(|dirs| dirs.document_dir().unwrap_or_else(|| dirs.home_dir()));
    folder.map_or_else(PathBuf::new, Path::to_owned).join(format!("bastide-{name}"))
}
