//! Opens a folder in the system's file manager.

use std::io;
use std::path::Path;
use std::process::{Command, Stdio};

/// Program that opens a folder on this system.
pub(crate) const SHOWS: &str = if cfg!(target_os = "macos") {
    "open"
} else if cfg!(windows) {
    "explorer"
} else {
    "xdg-open"
};

/// Opens the folder of a file, without waiting; the program's exit code is ignored.
///
/// # Errors
/// Fails if there is no such program.
pub(crate) fn folder_of(file: &Path) -> io::Result<()> {
    let folder = std::path::absolute(file)?;
    let folder = folder.parent().unwrap_or(&folder);
    let (none, nothing, silent) = (Stdio::null(), Stdio::null(), Stdio::null());
    let mut shown = Command::new(SHOWS).arg(folder).stdin(none).stdout(nothing).stderr(silent).spawn()?;
    // A thread must wait for the program, or it stays a zombie process.
    std::thread::spawn(move || shown.wait());
    Ok(())
}
