//! The page by which friends without the program come: its files, as `ui/web/build` makes them, inside the program or from a folder.
//!
//! Invariant: what isn't one of the page's own files is never shown, whatever else lies in the folder.

#[cfg(not(target_family = "wasm"))]
pub use self::files::{from, inside};

use bastide_net::invitation::Invitation;

include!(concat!(env!("OUT_DIR"), "/page.rs"));

/// Whether there is a page inside this program.
#[must_use]
pub const fn is_inside() -> bool {
    !INSIDE.is_empty()
}

/// What friends are sent: the invitation, behind the address of the page where this program is one.
pub(crate) fn line(invitation: &Invitation) -> String {
    format!("{}{invitation}", own().unwrap_or_default())
}

/// Where this page is, ready for what is to be behind its `#`.
#[cfg(target_family = "wasm")]
fn own() -> Option<String> {
    let location = web_sys::window()?.location();
    Some(format!("{}{}#", location.origin().ok()?, location.pathname().ok()?))
}

/// It is none.
#[cfg(not(target_family = "wasm"))]
const fn own() -> Option<String> {
    None
}

#[cfg(not(target_family = "wasm"))]
mod files {
    use std::borrow::Cow;
    use std::io;
    use std::path::Path;

    use bastide_net::node::{Page, PageFile};
    use bastide_net::store;

    use super::INSIDE;

    /// The page's files, and what a browser takes each for. What ends with `.gz` there is sent as it is.
    const FILES: [(&str, &str); 8] = [
        ("index.html", "text/html; charset=utf-8"),
        ("page.css", "text/css; charset=utf-8"),
        ("begin.js", "text/javascript; charset=utf-8"),
        ("bastide.js", "text/javascript; charset=utf-8"),
        ("bastide_bg.wasm", "application/wasm"),
        ("icon.png", "image/png"),
        ("manifest.json", "application/manifest+json"),
        ("version", "text/plain; charset=utf-8"),
    ];
    /// The longest of them, in bytes.
    const FILE_MAX: u64 = 32 << 20;

    /// The page inside this program, if it was built with one.
    #[must_use]
    pub fn inside() -> Option<Page> {
        let file = |name: &str| {
            INSIDE.iter().find(|(known, _)| *known == name).map(|(_, bytes)| Cow::Borrowed(*bytes))
        };
        of(|name| file(name).ok_or_else(|| io::ErrorKind::NotFound.into())).ok()
    }

    /// The page in a folder.
    ///
    /// # Errors
    /// As the system says, of the first file that can't be read.
    pub fn from(folder: &Path) -> io::Result<Page> {
        of(|name| store::read(&folder.join(name), FILE_MAX).map(Cow::Owned))
    }

    fn of(read: impl Fn(&str) -> io::Result<Cow<'static, [u8]>>) -> io::Result<Page> {
        let mut files = Vec::new();
        for (name, kind) in FILES {
            let (bytes, gzipped) = match read(&format!("{name}.gz")) {
                Ok(bytes) => (bytes, true),
                Err(_) => (read(name)?, false),
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
        fn a_page_is_all_of_its_files_and_nothing_else_of_the_folder() {
            let folder = tempfile::tempdir().unwrap();
            for (name, _) in FILES {
                std::fs::write(folder.path().join(name), name).unwrap();
            }
            std::fs::write(folder.path().join("bastide_bg.wasm.gz"), "smaller").unwrap();
            std::fs::write(folder.path().join("key"), "secret").unwrap();
            // The first of them is the page's own address, too.
            assert_eq!(from(folder.path()).unwrap().files.len(), FILES.len() + 1);
            std::fs::remove_file(folder.path().join("begin.js")).unwrap();
            assert_eq!(from(folder.path()).unwrap_err().kind(), io::ErrorKind::NotFound);
            // Where the page was built in, it is whole.
            assert_eq!(inside().is_some(), super::super::is_inside());
        }
    }
}
