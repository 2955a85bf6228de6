//! Opening the window, and saying in a sentence why there is none.
//!
//! Invariant: where no window can be opened, [`run`] answers with [`NoWindow`]; it doesn't panic, though a library of the
//! window system that isn't there makes the code that looks for it do so.

use eframe::egui;

#[cfg(not(target_family = "wasm"))]
pub use self::native::run;

/// What desktops call the program: its menu entry, its icon and its window belong together by that.
pub(crate) const ID: &str = include_str!("../package/id").trim_ascii();
/// About how high a window's title and a desktop's bar are together, in points.
const DECORATION: f32 = 60.0;

/// Where the window was shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shown {
    /// Here, until it was closed.
    Here,
    /// There was one on this data folder already, which has come to the front.
    There,
    /// There is one on this data folder, which doesn't answer.
    Nowhere,
}

/// No window could be opened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NoWindow {
    /// There is no display.
    NoDisplay,
    /// Nothing answers for the display.
    NoAnswer,
    /// A library of the window system is missing.
    NoLibrary,
    /// The system says no for another reason.
    Refused(String),
}

impl NoWindow {
    /// Reads what the window system says.
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

/// On a screen that the window is too large for it begins as large as the screen.
///
/// How large that is, is known only when it is open.
pub(super) fn fit(ctx: &egui::Context) {
    let screen = ctx.input(|input| input.viewport().monitor_size);
    let inside = ctx.input(|input| input.viewport().inner_rect);
    if let (Some(screen), Some(inside)) = (screen, inside)
        && (inside.width() > screen.x || inside.height() + DECORATION > screen.y)
    {
        ctx.send_viewport_cmd(egui::ViewportCommand::Maximized(true));
    }
}

/// A window of one's own, not a browser's tab.
#[cfg(not(target_family = "wasm"))]
mod native {
    use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
    use std::path::{Path, PathBuf};
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};

    use bastide_net::store::StoreError;
    use eframe::egui;

    use super::{ID, NoWindow, Shown};
    use crate::system::front::{self, Turn};
    use crate::{App, Start};

    /// Opens the window and returns when it is closed; or shows the one that is open on the same folder. `data` is the folder of settings, keys and
    /// records.
    ///
    /// # Errors
    /// If there is no display, or it can't be drawn on.
    pub fn run(start: Start, data: PathBuf) -> Result<Shown, NoWindow> {
        let front = match come(&start, &data) {
            Ok(Turn::First(lock)) => Ok(Some(lock)),
            Ok(Turn::Told) => return Ok(Shown::There),
            Ok(Turn::NoReply) if matches!(start, Start::Home | Start::Link(_)) => return Ok(Shown::Nowhere),
            Ok(Turn::NoReply) => Ok(None),
            // The window says it, and opens all the same: what lies there can be read perhaps.
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
                crate::system::letters::begin(&cc.egui_ctx);
                let mut app = App::new(&cc.egui_ctx, start, data);
                app.stand_in_front(front, &cc.egui_ctx);
                Ok(Box::new(app))
            };
            eframe::run_native("Bastide", options, Box::new(app))
        };
        hush(&opened);
        // Nothing of what is caught is looked at again but its message.
        match catch_unwind(AssertUnwindSafe(open)) {
            Ok(Ok(())) => Ok(Shown::Here),
            Ok(Err(error)) => Err(NoWindow::of(&error.to_string())),
            Err(panic) if opened.load(Ordering::Relaxed) => resume_unwind(panic),
            Err(panic) => {
                let said = panic.downcast_ref::<String>().map(String::as_str);
                let said = said.or_else(|| panic.downcast_ref::<&str>().copied());
                Err(NoWindow::of(said.unwrap_or("the window system is broken")))
            }
        }
    }

    /// Becomes the one window of a folder, or tells the one that is open where to go. A table that is asked for by a command has a window of its own.
    fn come(start: &Start, data: &Path) -> Result<Turn, StoreError> {
        match start {
            Start::Home => front::come(data, "", front::PATIENCE),
            Start::Link(link) => front::come(data, link, front::PATIENCE),
            Start::Record(_) | Start::Host { .. } | Start::Join { .. } => {
                Ok(front::first(data)?.map_or(Turn::NoReply, Turn::First))
            }
        }
    }

    /// The program's icon, for the system's lists of windows.
    fn icon() -> egui::IconData {
        let pixels = bastide_paint::icon::icon().pixels(50);
        let (width, height) = (pixels.width(), pixels.height());
        let straight = |pixel: &tiny_skia::PremultipliedColorU8| {
            let colour = pixel.demultiply();
            [colour.red(), colour.green(), colour.blue(), colour.alpha()]
        };
        egui::IconData { rgba: pixels.pixels().iter().flat_map(straight).collect(), width, height }
    }

    /// Until the window is open, a panic is an answer and not printed; from then on it is what it always was.
    fn hush(opened: &Arc<AtomicBool>) {
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
    use crate::words::Why;

    #[test]
    fn what_the_window_system_says_becomes_a_sentence() {
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
