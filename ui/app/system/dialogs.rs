//! The system's dialogs: for a file, for a folder, and for a message without a window and console.
//!
//! Invariant: a frame never waits for a dialog; each `Dialog` has at most one open.

use std::path::{Path, PathBuf};
#[cfg(not(target_family = "wasm"))]
use std::time::Duration;

use eframe::egui;
use rfd::AsyncFileDialog;
#[cfg(not(target_family = "wasm"))]
use web_time::Instant;

use bastide_library::system::pending_result::PendingResult;

/// Shortest time in which a player can cancel a dialog.
/// A faster answer means that the system showed none.
#[cfg(not(target_family = "wasm"))]
const NO_DIALOG: Duration = Duration::from_millis(200);

/// Returns true if nobody reads the program's output, as it was started without a console.
#[must_use]
pub fn is_without_console() -> bool {
    std::env::var_os("BASTIDE_WITHOUT_CONSOLE").is_some()
}

/// Shows a sentence in a box, and waits until it is closed.
#[cfg(not(target_family = "wasm"))]
pub fn tell(sentence: &str) {
    let level = rfd::MessageLevel::Error;
    rfd::MessageDialog::new().set_level(level).set_title("Bastide").set_description(sentence).show();
}

/// A dialog that may be open.
#[derive(Debug, Default)]
pub(crate) struct Dialog(PendingResult<Answer>);

/// Result of a dialog.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    /// The player has chosen this file or folder.
    File(PathBuf),
    /// The player has cancelled the dialog.
    No,
    /// The system showed no dialog.
    NoDialog,
}

impl Dialog {
    /// Returns true if the dialog is open.
    pub(crate) const fn is_open(&self) -> bool {
        self.0.is_awaited()
    }

    /// Asks for a file to read, with one of these extensions.
    #[cfg(not(target_family = "wasm"))]
    pub(crate) fn read(&mut self, ctx: &egui::Context, kind: &str, endings: &[&str]) {
        self.ask(ctx, AsyncFileDialog::new().add_filter(kind, endings).pick_file());
    }

    /// Asks for a file to read, with one of these extensions.
    #[cfg(target_family = "wasm")]
    pub(crate) fn read(&mut self, ctx: &egui::Context, kind: &str, endings: &[&str]) {
        let (kind, endings) =
            (kind.to_owned(), endings.iter().map(|&ending| ending.to_owned()).collect::<Vec<_>>());
        self.0 = PendingResult::begin(&crate::system::wake(ctx), async move || {
            let Some(file) = AsyncFileDialog::new().add_filter(kind, &endings).pick_file().await else {
                return Answer::No;
            };
            let brought = super::file_exchange::bring(&file.file_name(), &file.read().await);
            brought.map_or(Answer::NoDialog, Answer::File)
        });
    }

    /// Asks for a folder. Browsers don't offer this.
    #[cfg(not(target_family = "wasm"))]
    pub(crate) fn folder(&mut self, ctx: &egui::Context) {
        self.ask(ctx, AsyncFileDialog::new().pick_folder());
    }

    /// Asks where to write a file; `offered` is the default path.
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

    /// Answers with the offered path, as the browser itself asks where to save a file.
    #[cfg(target_family = "wasm")]
    pub(crate) fn write(&mut self, ctx: &egui::Context, offered: &Path) {
        let offered = offered.to_owned();
        self.0 = PendingResult::begin(&crate::system::wake(ctx), async move || Answer::File(offered));
    }

    // Some systems need the dialog to be made on the frame's thread; a background thread waits for
    // it.
    #[cfg(not(target_family = "wasm"))]
    fn ask(
        &mut self,
        ctx: &egui::Context,
        dialog: impl Future<Output = Option<rfd::FileHandle>> + Send + 'static,
    ) {
        let since = Instant::now();
        self.0 = PendingResult::begin(&crate::system::wake(ctx), async move || match dialog.await {
            Some(file) => Answer::File(file.path().to_owned()),
            None if since.elapsed() < NO_DIALOG => Answer::NoDialog,
            None => Answer::No,
        });
    }

    /// Returns the result, once.
    pub(crate) fn answer(&mut self) -> Option<Answer> {
        self.0.take()
    }
}
