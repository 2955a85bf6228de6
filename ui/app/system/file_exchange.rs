//! Files outside the data folder: written for the player, or brought by them.
//! A browser tab has no folders: there a written file is a download, and a brought file is read at
//! once and kept while the tab is open.
//!
//! Invariant: an existing file is never overwritten.

use std::io;
#[cfg(not(target_family = "wasm"))]
use std::io::Write;
use std::path::{Path, PathBuf};

use eframe::egui;

/// Writes a new file.
///
/// # Errors
/// Fails with [`AlreadyExists`](io::ErrorKind::AlreadyExists), or the system's error.
#[cfg(not(target_family = "wasm"))]
pub(crate) fn give(to: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut file = std::fs::OpenOptions::new().write(true).create_new(true).open(to)?;
    file.write_all(bytes)?;
    file.sync_all()
}

/// Makes the browser save a file; it picks another name if that one exists.
///
/// # Errors
/// Fails if the browser refuses.
#[cfg(target_family = "wasm")]
pub(crate) fn give(to: &Path, bytes: &[u8]) -> io::Result<()> {
    use wasm_bindgen::{JsCast, JsValue};

    let save = || -> Result<(), JsValue> {
        let none = || JsValue::from("no page");
        let parts = js_sys::Array::of1(&js_sys::Uint8Array::from(bytes));
        let url =
            web_sys::Url::create_object_url_with_blob(&web_sys::Blob::new_with_u8_array_sequence(&parts)?)?;
        let document = web_sys::window().and_then(|window| window.document()).ok_or_else(none)?;
        let link: web_sys::HtmlAnchorElement = document.create_element("a")?.dyn_into()?;
        link.set_href(&url);
        link.set_download(&to.file_name().unwrap_or_default().to_string_lossy());
        link.click();
        web_sys::Url::revoke_object_url(&url)
    };
    save().map_err(|why| io::Error::other(format!("{why:?}")))
}

/// Returns the files dropped on the window in this frame.
pub(crate) fn dropped(input: &egui::InputState) -> Vec<PathBuf> {
    input.raw.dropped_files.iter().filter_map(brought).collect()
}

#[cfg(not(target_family = "wasm"))]
fn brought(file: &egui::DroppedFile) -> Option<PathBuf> {
    file.path.clone()
}

#[cfg(target_family = "wasm")]
fn brought(file: &egui::DroppedFile) -> Option<PathBuf> {
    bring(&file.name, file.bytes.as_deref()?)
}

/// Gives the player a file that was written to the data folder.
/// In a tab the browser saves it, and it is removed from the data folder.
#[cfg(target_family = "wasm")]
pub(crate) fn hand_over(path: &Path) -> io::Result<()> {
    let bytes = bastide_table::store::read(path, u64::MAX)?;
    give(path, &bytes)?;
    bastide_table::store::remove(path)
}

/// Does nothing, as the file is already where the player wants it.
#[cfg(not(target_family = "wasm"))]
#[expect(clippy::unnecessary_wraps, reason = "a browser may refuse it")]
pub(crate) const fn hand_over(_: &Path) -> io::Result<()> {
    Ok(())
}

/// Folder of brought files in a tab.
#[cfg(target_family = "wasm")]
const BROUGHT: &str = "/brought";

/// Keeps a brought file, and returns its path.
#[cfg(target_family = "wasm")]
pub(crate) fn bring(name: &str, bytes: &[u8]) -> Option<PathBuf> {
    let path = Path::new(BROUGHT).join(name.replace('/', "-"));
    bastide_table::store::replace(&path, bytes).ok()?;
    Some(path)
}

/// Removes the files brought to an earlier tab.
#[cfg(target_family = "wasm")]
pub(crate) fn forget() {
    let folder = Path::new(BROUGHT);
    for (name, _) in bastide_table::store::list(folder).unwrap_or_default() {
        // A failure shows up when a file is kept.
        let _ = bastide_table::store::remove(&folder.join(name));
    }
}
