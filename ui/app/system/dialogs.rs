//! The system's own boxes: a file that the player is asked for, and a sentence where there is neither window nor console.
//!
//! Invariant: a frame never waits for a file; of one button at most one dialog is open.

use std::path::{Path, PathBuf};
#[cfg(not(target_family = "wasm"))]
use std::time::Duration;

use eframe::egui;
use rfd::AsyncFileDialog;
#[cfg(not(target_family = "wasm"))]
use web_time::Instant;

use super::coming::Coming;

/// Nobody says no to a dialog as fast as that: there was none.
#[cfg(not(target_family = "wasm"))]
const NO_DIALOG: Duration = Duration::from_millis(200);

/// Whether the program was started where nobody reads what it prints.
#[must_use]
pub fn is_without_console() -> bool {
    std::env::var_os("BASTIDE_WITHOUT_CONSOLE").is_some()
}

/// Says a sentence in a box, and waits until it is read.
#[cfg(not(target_family = "wasm"))]
pub fn tell(sentence: &str) {
    let level = rfd::MessageLevel::Error;
    rfd::MessageDialog::new().set_level(level).set_title("Bastide").set_description(sentence).show();
}

/// A dialog that may be open.
#[derive(Debug, Default)]
pub(crate) struct Dialog(Coming<Answer>);

/// What came of it.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    /// This file.
    File(PathBuf),
    /// None.
    No,
    /// The system showed no dialog.
    NoDialog,
}

impl Dialog {
    /// Whether one is open.
    pub(crate) const fn is_open(&self) -> bool {
        self.0.is_awaited()
    }

    /// Asks which file to read, of those with such endings.
    #[cfg(not(target_family = "wasm"))]
    pub(crate) fn read(&mut self, ctx: &egui::Context, kind: &str, endings: &[&str]) {
        self.ask(ctx, AsyncFileDialog::new().add_filter(kind, endings).pick_file());
    }

    /// Asks which file to read, of those with such endings.
    #[cfg(target_family = "wasm")]
    pub(crate) fn read(&mut self, ctx: &egui::Context, kind: &str, endings: &[&str]) {
        let (kind, endings) =
            (kind.to_owned(), endings.iter().map(|&ending| ending.to_owned()).collect::<Vec<_>>());
        self.0 = Coming::begin(ctx, async move || {
            let Some(file) = AsyncFileDialog::new().add_filter(kind, &endings).pick_file().await else {
                return Answer::No;
            };
            let brought = super::outside::bring(&file.file_name(), &file.read().await);
            brought.map_or(Answer::NoDialog, Answer::File)
        });
    }

    /// Asks for a folder. A browser has none.
    #[cfg(not(target_family = "wasm"))]
    pub(crate) fn folder(&mut self, ctx: &egui::Context) {
        self.ask(ctx, AsyncFileDialog::new().pick_folder());
    }

    /// Asks where to write a file, and offers this path.
    #[cfg(not(target_family = "wasm"))]
    pub(crate) fn write(&mut self, ctx: &egui::Context, offered: &Path) {
        let name = offered.file_name().unwrap_or_default().to_string_lossy();
        let dialog = AsyncFileDialog::new().set_file_name(name);
        let folder = offered.parent().filter(|folder| folder.is_dir());
        let dialog = match folder {
            Some(folder) => dialog.set_directory(folder),
            None => dialog,
        };
        self.ask(ctx, dialog.save_file());
    }

    /// Where a file goes that is written, only the browser asks.
    #[cfg(target_family = "wasm")]
    pub(crate) fn write(&mut self, ctx: &egui::Context, offered: &Path) {
        let offered = offered.to_owned();
        self.0 = Coming::begin(ctx, async move || Answer::File(offered));
    }

    // The dialog is made on the frame's thread, as some systems want it, and waited for on another.
    #[cfg(not(target_family = "wasm"))]
    fn ask(
        &mut self,
        ctx: &egui::Context,
        dialog: impl Future<Output = Option<rfd::FileHandle>> + Send + 'static,
    ) {
        let since = Instant::now();
        self.0 = Coming::begin(ctx, async move || match dialog.await {
            Some(file) => Answer::File(file.path().to_owned()),
            None if since.elapsed() < NO_DIALOG => Answer::NoDialog,
            None => Answer::No,
        });
    }

    /// What came of it, once.
    pub(crate) fn answer(&mut self) -> Option<Answer> {
        self.0.take()
    }
}
