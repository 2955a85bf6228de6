//! Opens the window, or says in a sentence why it can't.
//!
//! Invariant: where no window can be opened, [`run`] returns [`NoWindow`] and doesn't panic,
//! although the window libraries panic if a system library is missing.

use bastide_words::Explain;
use eframe::egui;

#[cfg(not(target_family = "wasm"))]
pub use self::native::run;

/// Debian packages that a window needs; they are looked for when the program runs.
const PACKAGES: &str = "libx11-6 libx11-xcb1 libxcursor1 libxi6 libxkbcommon0 libxkbcommon-x11-0 libxcb-xkb1 libgl1 \
                        libgl1-mesa-dri";
/// Approximate height of a window's title and a desktop's bar together, in points.
const DECORATION: f32 = 60.0;

/// Window that was shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WindowOutcome {
    /// A new window, which has been closed again.
    Here,
    /// The window that was already open on this data folder; it has come to the front.
    There,
    /// None: a window is open on this data folder, but it doesn't answer.
    Unresponsive,
}

/// Reason for which no window could be opened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NoWindow {
    /// No display is set.
    NoDisplay,
    /// The display doesn't answer.
    NoAnswer,
    /// A library of the window system is missing.
    NoLibrary,
    /// Any other reason, in the system's words.
    Refused(String),
    /// The window system gives no reason.
    Broken,
}

impl NoWindow {
    /// Classifies a message of the window system.
    fn of(said: &str) -> Self {
        let about = |words: &[&str]| words.iter().any(|word| said.contains(word));
        if about(&["nor DISPLAY is set"]) {
            Self::NoDisplay
        } else if about(&["open connection", "Could not find wayland compositor", "NoCompositor"]) {
            Self::NoAnswer
        } else if about(&["shared librar", "could not be loaded", "cannot open shared object", "dlopen"]) {
            Self::NoLibrary
        } else {
            Self::Refused(said.to_owned())
        }
    }
}

impl Explain for NoWindow {
    fn why(&self) -> String {
        let why = match self {
            Self::NoDisplay => say!(cli_no_display).to_owned(),
            Self::NoAnswer => say!(cli_no_answer).to_owned(),
            Self::NoLibrary => say!(cli_no_library, packages = PACKAGES),
            Self::Refused(why) => why.clone(),
            Self::Broken => say!(cli_window_broken).to_owned(),
        };
        say!(cli_no_window, why = why)
    }
}

/// Maximises the window if it doesn't fit on the screen.
///
/// The size of the screen is known only once the window is open.
pub(super) fn fit(ctx: &egui::Context) {
    let screen = ctx.input(|input| input.viewport().monitor_size);
    let inside = ctx.input(|input| input.viewport().inner_rect);
    if let (Some(screen), Some(inside)) = (screen, inside)
        && (inside.width() > screen.x || inside.height() + DECORATION > screen.y)
    {
        ctx.send_viewport_cmd(egui::ViewportCommand::Maximized(true));
    }
}

/// Native window, as opposed to a browser's tab.
#[cfg(not(target_family = "wasm"))]
mod native {
    use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
    use std::path::{Path, PathBuf};
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};

    use bastide_library::system::desktop_notifications::ID;
    use bastide_table::store::StoreError;
    use eframe::egui;

    use super::{NoWindow, WindowOutcome};
    use crate::system::single_instance::{self, StartOutcome};
    use crate::{App, Start};

    /// Opens the window and returns when it is closed. If a window is open on the same folder,
    /// brings that to the front. `data` is the folder of settings, keys and records.
    ///
    /// # Errors
    /// Fails if there is no display, or if it can't be drawn on.
    pub fn run(start: Start, data: PathBuf) -> Result<WindowOutcome, NoWindow> {
        let front = match come(&start, &data) {
            Ok(StartOutcome::First(lock)) => Ok(Some(lock)),
            Ok(StartOutcome::Told) => return Ok(WindowOutcome::There),
            Ok(StartOutcome::NoReply) if matches!(start, Start::Home | Start::Link(_)) => {
                return Ok(WindowOutcome::Unresponsive);
            }
            Ok(StartOutcome::NoReply) => Ok(None),
            // Open the window all the same and show the error there: the folder may still be
            // readable.
            Err(error) => Err(error),
        };
        let viewport = egui::ViewportBuilder::default()
            .with_title("Bastide")
            .with_app_id(ID)
            .with_icon(icon())
            .with_inner_size([1280.0, 800.0])
            .with_min_inner_size([360.0, 400.0]);
        let options = eframe::NativeOptions { viewport, ..eframe::NativeOptions::default() };
        let opened = Arc::new(AtomicBool::new(false));
        let mark = Arc::clone(&opened);
        let open = move || {
            let app = move |cc: &eframe::CreationContext<'_>| -> Result<Box<dyn eframe::App>, _> {
                mark.store(true, Ordering::Relaxed);
                crate::describe::begin(&cc.egui_ctx);
                crate::system::font_fallback::begin(&cc.egui_ctx);
                let mut app = App::new(&cc.egui_ctx, start, data);
                app.accept_second_instances(front, &cc.egui_ctx);
                Ok(Box::new(app))
            };
            eframe::run_native("Bastide", options, Box::new(app))
        };
        silence_panics(&opened);
        // After a panic only its message is read, so nothing broken is used again.
        match catch_unwind(AssertUnwindSafe(open)) {
            Ok(Ok(())) => Ok(WindowOutcome::Here),
            Ok(Err(error)) => Err(NoWindow::of(&error.to_string())),
            Err(panic) if opened.load(Ordering::Relaxed) => resume_unwind(panic),
            Err(panic) => {
                let said = panic.downcast_ref::<String>().map(String::as_str);
                let said = said.or_else(|| panic.downcast_ref::<&str>().copied());
                Err(said.map_or(NoWindow::Broken, NoWindow::of))
            }
        }
    }

    /// Becomes the one window of a folder, or sends the open window to the destination. A record or
    /// a table that a command names gets a window of its own.
    fn come(start: &Start, data: &Path) -> Result<StartOutcome, StoreError> {
        match start {
            Start::Home => single_instance::come(data, "", single_instance::PATIENCE),
            Start::Link(link) => single_instance::come(data, link, single_instance::PATIENCE),
            Start::Record(_) | Start::Host { .. } | Start::Join { .. } => {
                Ok(single_instance::first(data)?.map_or(StartOutcome::NoReply, StartOutcome::First))
            }
        }
    }

    /// Returns the program's icon, for the system's lists of windows.
    fn icon() -> egui::IconData {
        let pixels = bastide_paint::icon::icon().pixels(50);
        let (width, height) = (pixels.width(), pixels.height());
        let straight = |pixel: &tiny_skia::PremultipliedColorU8| {
            let colour = pixel.demultiply();
            [colour.red(), colour.green(), colour.blue(), colour.alpha()]
        };
        egui::IconData { rgba: pixels.pixels().iter().flat_map(straight).collect(), width, height }
    }

    /// Silences panics of this thread until the window is open: `run` returns them as [`NoWindow`].
    /// Afterwards the usual hook is in force.
    fn silence_panics(opened: &Arc<AtomicBool>) {
        let opened = Arc::clone(opened);
        let usual = std::panic::take_hook();
        let here = std::thread::current().id();
        std::panic::set_hook(Box::new(move |panic| {
            if opened.load(Ordering::Relaxed) || std::thread::current().id() != here {
                usual(panic);
            }
        }));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bastide_words::Explain;

    #[test]
    fn window_system_errors_become_reasons() {
        let check = |said: &str, meant: NoWindow| assert_eq!(NoWindow::of(said), meant);
        check(
            "winit EventLoopError: neither WAYLAND_DISPLAY nor WAYLAND_SOCKET nor DISPLAY is set.",
            NoWindow::NoDisplay,
        );
        check("os error: Failed to open connection to X server", NoWindow::NoAnswer);
        check("Failed to load one of xlib's shared libraries", NoWindow::NoLibrary);
        check("Library libxkbcommon-x11.so could not be loaded.", NoWindow::NoLibrary);
        check("no GL", NoWindow::Refused("no GL".to_owned()));
        assert!(NoWindow::NoLibrary.why().contains("libxkbcommon-x11-0"));
    }
}
