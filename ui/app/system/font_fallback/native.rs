//! The system's fonts, searched by a thread for letters that the window's typeface lacks.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use bastide_table::background::Worker;
use bastide_table::store;
use directories::UserDirs;
use eframe::egui;
use egui::epaint::text::{FontData, FontInsert, FontPriority, InsertFontFamily};
use egui::{Context, FontFamily};
use skrifa::FontRef;
use skrifa::raw::FileRef;

use super::has;

/// Maximum number of fonts loaded while the program runs.
/// A peer that sends many odd letters must not fill the memory.
const FONTS_MAX: usize = 6;
/// Maximum size of a font file, in bytes; larger files aren't read.
const FILE_MAX_BYTES: u64 = 32 << 20;
/// Maximum number of font files considered.
const FILES_MAX: usize = 4000;
/// Maximum depth of subfolders searched for fonts.
const DEPTH_MAX: usize = 6;
/// Words in the file names of fonts that suit players' names less than others.
/// The last ones have a box for every letter.
const UNSUITED: [&str; 11] = [
    "bold",
    "italic",
    "oblique",
    "mono",
    "serif",
    "condensed",
    "black",
    "thin",
    "emoji",
    "unifont",
    "lastresort",
];

/// Returns true if a font of the system may have the letter. The program has all signs.
pub(super) fn may_have(letter: char) -> bool {
    letter.is_alphanumeric()
}

/// Lists the folders where systems keep fonts; those of other systems don't exist.
fn folders() -> Vec<PathBuf> {
    let common = [
        "/usr/share/fonts",
        "/usr/local/share/fonts",
        "/run/host/fonts",
        "/Library/Fonts",
        "/System/Library/Fonts",
    ];
    let windows = std::env::var_os("WINDIR").map(|folder| PathBuf::from(folder).join("Fonts"));
    let own = UserDirs::new().and_then(|dirs| dirs.font_dir().map(Path::to_owned));
    common.into_iter().map(PathBuf::from).chain(windows).chain(own).collect()
}

/// Letters to find, with the context that shows them.
type Wanted = (Context, BTreeSet<char>);

/// Search for letters in folders of fonts.
pub(super) struct Search {
    folders: Vec<PathBuf>,
    /// Thread that searches; started when the first letter is missing.
    worker: Option<Worker<Wanted>>,
}

impl Search {
    pub(super) fn new() -> Self {
        Self::of(folders())
    }

    const fn of(folders: Vec<PathBuf>) -> Self {
        Self { folders, worker: None }
    }

    /// Searches for letters that no font of the window has.
    pub(super) fn ask(&mut self, ctx: &Context, letters: BTreeSet<char>) {
        let worker = self.worker.get_or_insert_with(|| {
            let (folders, mut found) = (self.folders.clone(), None);
            Worker::begin("letters", move |wanted, _| {
                found.get_or_insert_with(|| Fonts::of(&folders)).find(wanted);
                Some(())
            })
        });
        worker.ask((ctx.clone(), letters));
    }
}

/// The system's font files, and those that the window has loaded.
struct Fonts {
    files: Vec<PathBuf>,
    taken: BTreeSet<PathBuf>,
}

impl Fonts {
    fn of(folders: &[PathBuf]) -> Self {
        Self { files: files(folders), taken: BTreeSet::new() }
    }

    /// Loads a font for each of these letters.
    fn find(&mut self, (ctx, mut letters): Wanted) {
        for path in &self.files {
            if letters.is_empty() || self.taken.len() >= FONTS_MAX {
                break;
            }
            let Some((data, drawn)) = font_with(path, &letters) else { continue };
            letters.retain(|letter| !drawn.contains(letter));
            // The letter may have been requested again before the last font was there.
            if self.taken.insert(path.clone()) {
                let families = [FontFamily::Proportional, FontFamily::Monospace]
                    .map(|family| InsertFontFamily { family, priority: FontPriority::Lowest });
                ctx.add_font(FontInsert::new(&path.to_string_lossy(), data, families.to_vec()));
                ctx.request_repaint();
            }
        }
        tracing::debug!("letters that no font has: {letters:?}");
    }
}

/// Lists the fonts in these folders, best suited first.
fn files(folders: &[PathBuf]) -> Vec<PathBuf> {
    let (mut found, mut open) =
        (Vec::new(), folders.iter().map(|folder| (folder.clone(), 0)).collect::<Vec<_>>());
    while let Some((folder, depth)) = open.pop() {
        for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
            let path = entry.path();
            let end = path.extension().map(std::ffi::OsStr::to_ascii_lowercase);
            if path.is_dir() && depth < DEPTH_MAX {
                open.push((path, depth + 1));
            } else if end.is_some_and(|end| ["ttf", "otf", "ttc", "otc"].iter().any(|font| end == *font))
                && found.len() < FILES_MAX
            {
                found.push(path);
            }
        }
    }
    let suits = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_lowercase();
        UNSUITED.iter().filter(|word| name.contains(*word)).count()
    };
    found.sort_by_cached_key(|path| (suits(path), path.clone()));
    found
}

/// Returns the font of a file and those of the letters that it draws; `None` if it draws none.
fn font_with(path: &Path, letters: &BTreeSet<char>) -> Option<(FontData, BTreeSet<char>)> {
    let bytes = store::read(path, FILE_MAX_BYTES).ok()?;
    let drawn =
        |font: FontRef<'_>| letters.iter().copied().filter(|c| has(&font, *c)).collect::<BTreeSet<char>>();
    let fonts = FileRef::new(&bytes).ok()?.fonts().map(|font| font.map_or_else(|_| BTreeSet::new(), drawn));
    let (index, drawn) = (0..).zip(fonts).find(|(_, drawn)| !drawn.is_empty())?;
    Some((FontData { index, ..FontData::from_owned(bytes) }, drawn))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::{Duration, Instant};

    use egui::{FontDefinitions, RawInput};

    use super::super::FontFallback;
    use crate::tests::HANG_TIMEOUT;

    /// A letter that only the code typeface has, not the one for names.
    const LACKED: char = 'Ա';

    /// Makes a folder with that typeface and a file that is no font.
    fn folder() -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        std::fs::create_dir(folder.path().join("deep")).unwrap();
        std::fs::write(folder.path().join("broken.ttf"), b"no font").unwrap();
        let code = FontDefinitions::default().font_data["Hack"].font.to_vec();
        std::fs::write(folder.path().join("deep/code.TTF"), code).unwrap();
        folder
    }

    #[test]
    fn missing_letter_is_drawn_by_a_system_font() {
        let folder = folder();
        let ctx = Context::default();
        ctx.add_plugin(FontFallback::of(Search::of(vec![folder.path().to_owned()])));
        let is_drawn = || {
            ctx.fonts(|fonts| {
                fonts.definitions().families[&FontFamily::Proportional]
                    .iter()
                    .any(|name| name.ends_with("code.TTF"))
            })
        };
        let frame = |text: &str| drop(ctx.run_ui(RawInput::default(), |ui| _ = ui.label(text)));
        frame("Ada…");
        assert!(!is_drawn());
        let limit = Instant::now() + HANG_TIMEOUT;
        while !is_drawn() {
            frame(&format!("Ada {LACKED}"));
            assert!(Instant::now() < limit, "no font was found");
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    #[test]
    fn unsuitable_font_file_is_skipped() {
        let folder = folder();
        let files = files(&[folder.path().to_owned(), folder.path().join("none")]);
        assert_eq!(files.len(), 2);
        let found = |letters: &[char]| {
            let letters = letters.iter().copied().collect();
            files.iter().find_map(|path| font_with(path, &letters)).map(|(_, drawn)| drawn)
        };
        assert_eq!(found(&[LACKED, '\u{10ffff}']), Some(BTreeSet::from([LACKED])));
        assert_eq!(found(&['\u{10ffff}']), None);
    }

    #[test]
    fn upright_faces_of_even_strokes_come_first() {
        let folder = tempfile::tempdir().unwrap();
        let names = ["A-Bold.ttf", "B-SerifBold.ttf", "C-Regular.ttf", "notes.txt"];
        for name in names {
            std::fs::write(folder.path().join(name), b"").unwrap();
        }
        let found = files(&[folder.path().to_owned()]);
        let found: Vec<_> = found.iter().filter_map(|path| path.file_name()?.to_str()).collect();
        assert_eq!(found, ["C-Regular.ttf", "A-Bold.ttf", "B-SerifBold.ttf"]);
    }
}
