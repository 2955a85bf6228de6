//! Export of key and games to another machine and import from there, in the settings. The section
//! has a file, a passphrase, and the result.
//!
//! Invariant: the work runs on a thread of its own, and the place isn't left before it ends.

use std::path::{Path, PathBuf};

use bastide_library::system::pending_result::PendingResult;
use bastide_table::store::{Cost, Imported, Store, StoreError, TransferError};
use bastide_words::{Explain, transfer};
use eframe::egui;
use egui::{Button, RichText, Ui};

use crate::draw_tools::theme;
use crate::system::file_exchange;

/// Suggested name of the file.
const FILE: &str = "bastide-games.sealed";

/// Result of the work.
#[derive(Debug)]
enum Done {
    Exported(usize, PathBuf),
    Imported(Imported),
}

/// Text fields, and the result.
#[derive(Debug)]
pub(crate) struct ExportImport {
    data: PathBuf,
    file: String,
    passphrase: String,
    again: String,
    /// True if the file was made here, so the player has to confirm that it was imported nowhere.
    asks_unused: bool,
    unused: bool,
    coming: PendingResult<Result<Done, TransferError>>,
    done: Option<Result<Done, TransferError>>,
    /// True if the two passphrases differed.
    differs: bool,
    /// True to scroll to it at once.
    scrolls: bool,
    /// True to scroll to the result once it is there.
    shows: bool,
}

impl ExportImport {
    /// Suggests a file beside the player's documents, or the one that was opened.
    pub(crate) fn new(data: &Path, opened: Option<&Path>) -> Self {
        let folders = directories::UserDirs::new();
        let folder = folders.as_ref().map(|dirs| dirs.document_dir().unwrap_or_else(|| dirs.home_dir()));
        let offered = folder.map_or_else(PathBuf::new, Path::to_owned).join(FILE);
        Self {
            data: data.to_owned(),
            file: opened.unwrap_or(&offered).display().to_string(),
            passphrase: String::new(),
            again: String::new(),
            asks_unused: false,
            unused: false,
            coming: PendingResult::default(),
            done: None,
            differs: false,
            scrolls: opened.is_some(),
            shows: false,
        }
    }

    /// Does the same, and scrolls to it.
    pub(crate) fn at_once(data: &Path) -> Self {
        Self { scrolls: true, ..Self::new(data, None) }
    }

    /// Returns whether the work is running.
    pub(crate) const fn is_busy(&self) -> bool {
        self.coming.is_awaited()
    }

    /// Draws the section of the settings.
    pub(super) fn ui(&mut self, ui: &mut Ui) {
        self.look();
        if let Some(path) = ui.input(file_exchange::dropped).pop() {
            *self = Self::new(&self.data, Some(&path));
        }
        let colours = theme::colours(ui.ctx());
        let title = ui.label(say!(moving));
        if std::mem::take(&mut self.scrolls) {
            title.scroll_to_me(Some(egui::Align::Min));
        }
        ui.label(RichText::new(transfer::meaning()).color(colours.quiet));
        ui.add_space(4.0);
        let free = !self.is_busy();
        let before = self.file.clone();
        ui.add_enabled_ui(free, |ui| {
            line(ui, say!(moving_file), &mut self.file, false);
            line(ui, say!(moving_passphrase), &mut self.passphrase, true);
            line(ui, say!(moving_again), &mut self.again, true);
        });
        if self.file != before {
            (self.asks_unused, self.unused, self.done) = (false, false, None);
        }
        if self.asks_unused {
            ui.checkbox(&mut self.unused, say!(moving_unused));
        }
        let named = free && !self.file.trim().is_empty() && !self.passphrase.is_empty();
        ui.horizontal_wrapped(|ui| {
            if ui.add_enabled(named, Button::new(say!(moving_export))).clicked() {
                self.differs = self.passphrase != self.again;
                self.done = None;
                self.shows = true;
                if !self.differs {
                    let (store, file, passphrase) = self.wanted();
                    self.begin(ui.ctx(), move || {
                        let count = store?.export(&file, &passphrase, Cost::USUAL)?;
                        let failed = |source| StoreError::System { path: file.clone(), source };
                        file_exchange::hand_over(&file).map_err(failed)?;
                        Ok(Done::Exported(count, file))
                    });
                }
            }
            if ui.add_enabled(named, Button::new(say!(moving_import))).clicked() {
                self.differs = false;
                self.shows = true;
                let ((store, file, passphrase), unused) = (self.wanted(), self.unused);
                self.begin(ui.ctx(), move || {
                    Ok(Done::Imported(store?.import(&file, &passphrase, unused)?))
                });
            }
        });
        let (told, colour) = match (self.is_busy(), &self.done) {
            (true, _) => (vec![say!(moving_working).to_owned()], colours.quiet),
            (false, _) if self.differs => (vec![transfer::differ().to_owned()], colours.wrong),
            (false, None) => (Vec::new(), colours.quiet),
            (false, Some(Ok(Done::Exported(count, to)))) => {
                (vec![transfer::exported(*count, to)], colours.quiet)
            }
            (false, Some(Ok(Done::Imported(imported)))) => (transfer::imported(imported), colours.quiet),
            (false, Some(Err(error))) => (vec![error.why()], colours.wrong),
        };
        // The result may be below the window's edge.
        let shows = !self.is_busy() && !told.is_empty() && std::mem::take(&mut self.shows);
        for sentence in told {
            let shown = ui.label(RichText::new(sentence).color(colour));
            if shows {
                shown.scroll_to_me(None);
            }
        }
    }

    fn wanted(&self) -> (Result<Store, TransferError>, PathBuf, String) {
        let store = Store::open(&self.data).map_err(TransferError::from);
        (store, PathBuf::from(self.file.trim()), self.passphrase.clone())
    }

    // A player who closes the window finds the result on the disk.
    fn begin(
        &mut self,
        ctx: &egui::Context,
        work: impl FnOnce() -> Result<Done, TransferError> + Send + 'static,
    ) {
        (self.coming, self.done) =
            (PendingResult::begin(&crate::system::wake(ctx), async move || work()), None);
    }

    fn look(&mut self) {
        let Some(done) = self.coming.take() else { return };
        self.asks_unused = matches!(done, Err(TransferError::MadeHere));
        if done.is_ok() {
            self.passphrase.clear();
            self.again.clear();
        }
        self.done = Some(done);
    }
}

/// Shows a text field under its label; a secret one hides its text.
fn line(ui: &mut Ui, label: &str, text: &mut String, secret: bool) {
    let label = ui.label(label).id;
    let width = ui.available_width();
    let edit = theme::line(ui, text).password(secret);
    ui.add(edit.desired_width(if secret { width.min(280.0) } else { width })).labelled_by(label);
}
