//! The web page for friends without the program.
//! Its files, as `ui/web/build` makes them, come from inside the program or from a folder.
//!
//! Invariant: only the page's own files are served, whatever else is in the folder.

#[cfg(not(target_family = "wasm"))]
pub use self::files::{from, inside};

use bastide_wire::invitation::Invitation;

include!(concat!(env!("OUT_DIR"), "/page.rs"));

/// Returns true if this program has a page inside.
#[must_use]
pub const fn is_inside() -> bool {
    !INSIDE.is_empty()
}

/// Returns the line to send to friends: the invitation.
/// The page's address precedes it if this program is a page.
pub fn line(invitation: &Invitation) -> String {
    format!("{}{invitation}", own().unwrap_or_default())
}

/// Returns the page's address, up to and including `#`.
#[cfg(target_family = "wasm")]
fn own() -> Option<String> {
    let location = web_sys::window()?.location();
    Some(format!("{}{}#", location.origin().ok()?, location.pathname().ok()?))
}

/// Returns `None`, as this program isn't a page.
#[cfg(not(target_family = "wasm"))]
const fn own() -> Option<String> {
    None
}

#[cfg(not(target_family = "wasm"))]
mod files {
    use std::borrow::Cow;
    use std::io;
    use std::path::Path;

    use bastide_node::{Page, PageFile};
    use bastide_table::store;
    use bastide_words::Language;

    use super::INSIDE;

    /// Names and media types of the page's files. A file `NAME.gz` is sent compressed as it is.
    const FILES: [(&str, &str); 10] = [
        ("index.html", "text/html; charset=utf-8"),
        ("page.css", "text/css; charset=utf-8"),
        ("begin.js", "text/javascript; charset=utf-8"),
        ("bastide.js", "text/javascript; charset=utf-8"),
        ("bastide_bg.wasm", "application/wasm"),
        ("icon.png", "image/png"),
        ("NotoEmoji-Regular.ttf", "font/ttf"),
        ("emoji-icon-font.ttf", "font/ttf"),
        ("manifest.json", "application/manifest+json"),
        ("version", "text/plain; charset=utf-8"),
    ];
    /// Maximum length of a file, in bytes.
    const FILE_MAX: u64 = 32 << 20;

    /// Returns the page inside this program, if it was built with one.
    #[must_use]
    pub fn inside() -> Option<Page> {
        let file = |name: &str| {
            INSIDE.iter().find(|(known, _)| *known == name).map(|(_, bytes)| Cow::Borrowed(*bytes))
        };
        of(|name| file(name).ok_or_else(|| io::ErrorKind::NotFound.into())).ok()
    }

    /// Reads the page in a folder.
    ///
    /// # Errors
    /// Fails with the system's error on the first file that can't be read.
    pub fn from(folder: &Path) -> io::Result<Page> {
        of(|name| store::read(&folder.join(name), FILE_MAX).map(Cow::Owned))
    }

    /// Returns the names and media types of all files, those with the texts of languages included.
    fn all() -> impl Iterator<Item = (String, &'static str)> {
        let texts = Language::ALL.into_iter().filter_map(Language::file);
        let fixed = FILES.into_iter().map(|(name, kind)| (name.to_owned(), kind));
        fixed.chain(texts.map(|name| (name, "text/plain; charset=utf-8")))
    }

    fn of(read: impl Fn(&str) -> io::Result<Cow<'static, [u8]>>) -> io::Result<Page> {
        let mut files = Vec::new();
        for (name, kind) in all() {
            let (bytes, gzipped) = match read(&format!("{name}.gz")) {
                Ok(bytes) => (bytes, true),
                Err(_) => (read(&name)?, false),
            };
            if name == "index.html" {
                files.push(PageFile::new("/", kind, gzipped, bytes.clone()));
            }
            files.push(PageFile::new(&format!("/{name}"), kind, gzipped, bytes));
        }
        Ok(Page { files, names: Vec::new() })
    }

    #[cfg(test)]
    mod tests {
        use super::*;

        #[test]
        fn page_serves_its_files_and_no_others() {
            let folder = tempfile::tempdir().unwrap();
            for (name, _) in all() {
                std::fs::write(folder.path().join(&name), &name).unwrap();
            }
            std::fs::write(folder.path().join("bastide_bg.wasm.gz"), "smaller").unwrap();
            std::fs::write(folder.path().join("key"), "secret").unwrap();
            // `index.html` is served at the root, too.
            assert_eq!(from(folder.path()).unwrap().files.len(), all().count() + 1);
            std::fs::remove_file(folder.path().join("begin.js")).unwrap();
            assert_eq!(from(folder.path()).unwrap_err().kind(), io::ErrorKind::NotFound);
            // A built-in page is complete.
            assert_eq!(inside().is_some(), super::super::is_inside());
        }
    }
}
