//! Opens the window; where there is none, says why.

use std::path::{Path, PathBuf};

#[cfg(feature = "window")]
use bastide_app::{self as app, system::dialogs};
use bastide_library::start::Start;
#[cfg(feature = "window")]
use bastide_words::Explain;

use super::{Exit, output};
use crate::developers::demo;

/// Opens the window at home; where there can be none, says so and plays a game without one.
#[cfg(feature = "window")]
pub(super) fn open(data: &Path) -> anyhow::Result<Exit> {
    match app::run(Start::Home, data.to_owned()) {
        Ok(shown) => Ok(told(shown)),
        Err(error) if dialogs::is_without_console() => {
            dialogs::tell(&error.why());
            Ok(Exit::NoTable)
        }
        Err(error) => {
            output::complain(&format!("{} {}", error.why(), say!(cli_demo_instead)));
            demo::run(&demo::Args::default(), data)
        }
    }
}

/// Opens the window there; where there can be none, says what to do.
#[cfg(feature = "window")]
pub(super) fn show(start: Start, data: PathBuf) -> anyhow::Result<Exit> {
    match app::run(start, data) {
        Ok(shown) => Ok(told(shown)),
        Err(error) if dialogs::is_without_console() => {
            dialogs::tell(&error.why());
            Ok(Exit::NoTable)
        }
        Err(error) => {
            output::complain(&format!("{} {}", error.why(), say!(cli_without_window)));
            Ok(Exit::NoTable)
        }
    }
}

/// Tells where the window was, if not here.
#[cfg(feature = "window")]
fn told(shown: app::WindowOutcome) -> Exit {
    match shown {
        app::WindowOutcome::Here => Exit::Success,
        app::WindowOutcome::There => {
            output::tell(say!(cli_is_open));
            Exit::Success
        }
        app::WindowOutcome::Unresponsive => {
            output::complain(say!(cli_no_reply));
            Exit::NoData
        }
    }
}

/// Says that this program has no window, and plays a game without one.
#[cfg(not(feature = "window"))]
pub(super) fn open(data: &Path) -> anyhow::Result<Exit> {
    output::complain(&format!("{} {}", say!(cli_windowless), say!(cli_demo_instead)));
    demo::run(&demo::Args::default(), data)
}

/// Says that this program has no window, and what to do.
#[cfg(not(feature = "window"))]
pub(super) fn show(_: Start, _: PathBuf) -> anyhow::Result<Exit> {
    output::complain(&format!("{} {}", say!(cli_windowless), say!(cli_without_window)));
    Ok(Exit::NoTable)
}
