//! A folder, shown by the program of the system that shows folders.

use std::io;
use std::path::Path;
use std::process::{Command, Stdio};

/// What shows a folder here.
pub(crate) const SHOWS: &str = if cfg!(target_os = "macos") {
    "open"
} else if cfg!(windows) {
    "explorer"
} else {
    "xdg-open"
};

/// Shows the folder that a file lies in. Waits for nothing: how the program ends is its own matter.
///
/// # Errors
/// If there is no such program.
pub(crate) fn folder_of(file: &Path) -> io::Result<()> {
    let folder = std::path::absolute(file)?;
    let folder = folder.parent().unwrap_or(&folder);
    let (none, nothing, silent) = (Stdio::null(), Stdio::null(), Stdio::null());
    let mut shown = Command::new(SHOWS).arg(folder).stdin(none).stdout(nothing).stderr(silent).spawn()?;
    // Somebody has to take note of its end, else it stays in the system's list.
    std::thread::spawn(move || shown.wait());
    Ok(())
}
