//! The export of a game.
//! It writes a copy of the record, all turns in words, or the board as PNG, SVG or JSON.
//!
//! Invariant: no file is ever overwritten. Painting and writing run on a background thread.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use bastide_library::records::data::{BoardExport, Data, TILE_PX, picture_of};
use bastide_library::records::notation;
use bastide_library::system::pending_result::PendingResult;
use bastide_paint::board;
use bastide_record::{Log, transcript};
use bastide_rules::{Game, Position, Seat};
use bastide_table::store::{self, FILE_MAX, verify};
use bastide_words::Explain;
use bastide_words::errors::unwritten;
use bastide_words::seat_names;
use eframe::egui;
use egui::{RichText, Ui};

use crate::draw_tools::theme;
use crate::records::save_panel::{self, SavePanel, Written};
use crate::system::file_exchange;

/// Format of the export.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Form {
    Record,
    Png,
    Svg,
    Json,
    Words,
}

impl Form {
    const ALL: [Self; 5] = [Self::Record, Self::Png, Self::Svg, Self::Json, Self::Words];

    fn name(self) -> &'static str {
        match self {
            Self::Record => say!(export_record),
            Self::Png => say!(export_png),
            Self::Svg => say!(export_svg),
            Self::Json => say!(export_json),
            Self::Words => say!(export_words),
        }
    }

    fn meaning(self) -> &'static str {
        match self {
            Self::Record => say!(export_record_means),
            Self::Png => say!(export_png_means),
            Self::Svg => say!(export_svg_means),
            Self::Json => say!(export_json_means),
            Self::Words => say!(export_words_means),
        }
    }

    const fn ending(self) -> &'static str {
        match self {
            Self::Record => "bastide",
            Self::Png => "png",
            Self::Svg => "svg",
            Self::Json => "json",
            Self::Words => "txt",
        }
    }
}

/// A board of a recorded game, to be exported.
#[derive(Debug, Clone)]
pub(crate) struct Source {
    /// Path of the record.
    pub(crate) record: PathBuf,
    /// State of the game.
    pub(crate) game: Arc<Game>,
    /// Name and colour of each player, by seat.
    pub(crate) players: Vec<(String, u8)>,
    /// Number of tiles laid.
    pub(crate) turn: usize,
    /// Tile laid last, and the seat that laid it.
    pub(crate) laid: Option<(Position, Seat)>,
    /// Verdict on the record, in words.
    pub(crate) verdict: String,
}

impl Source {
    fn shown(&self) -> BoardExport {
        let turn = u32::try_from(self.turn).unwrap_or(u32::MAX);
        BoardExport::new((*self.game).clone(), turn, self.players.clone(), self.laid, self.verdict.clone())
    }

    fn write(self, form: Form, to: &Path) -> anyhow::Result<()> {
        let bytes = match form {
            Form::Record => store::read(&self.record, FILE_MAX)?,
            Form::Png => board::canvas(&picture_of(&self.shown())).png(TILE_PX)?,
            Form::Svg => board::canvas(&picture_of(&self.shown())).svg().into_bytes(),
            Form::Json => serde_json::to_vec_pretty(&Data::of(&self.shown()))?,
            Form::Words => words(&store::read(&self.record, FILE_MAX)?)?,
        };
        Ok(file_exchange::give(to, &bytes)?)
    }
}

/// Writes the game of a file in words; fails if the file can't be read as a game.
fn words(file: &[u8]) -> anyhow::Result<Vec<u8>> {
    let of_record = |log: &Log| Some((transcript::of(log)?, seat_names::colours(log)));
    let game = if notation::is(file) {
        Some(notation::read(file).map_err(|why| anyhow::Error::msg(why.why()))?)
    } else if transcript::is(file) {
        let transcript = transcript::decode(file)?;
        let colours = notation::usual(transcript.names.len());
        Some((transcript, colours))
    } else {
        verify(file).log().and_then(of_record)
    };
    let words = game.and_then(|(transcript, colours)| notation::write(&transcript, &colours));
    Ok(words.ok_or_else(|| anyhow::anyhow!(say!(export_no_words)))?.into_bytes())
}

/// The export panel: chosen format, file and result.
#[derive(Debug)]
pub(crate) struct Export {
    form: Form,
    /// Offered path without its extension.
    stem: PathBuf,
    giving: SavePanel,
}

impl Export {
    /// Makes the panel; the offered file is in the player's documents, named after the record.
    pub(crate) fn new(record: &Path) -> Self {
        let mut export = Self { form: Form::Record, stem: stem(record), giving: SavePanel::default() };
        export.offer();
        export
    }

    fn offer(&mut self) {
        self.giving.offer(&self.stem.with_extension(self.form.ending()));
    }

    /// Draws the panel; returns true if it was closed.
    pub(crate) fn ui(&mut self, ui: &mut Ui, source: &Source) -> bool {
        let colours = theme::colours(ui.ctx());
        ui.set_max_width(save_panel::WIDTH);
        ui.heading(say!(export_what));
        ui.add_space(4.0);
        let before = self.form;
        ui.horizontal_wrapped(|ui| {
            for form in Form::ALL {
                theme::choice(ui, &mut self.form, form, form.name());
            }
        });
        if self.form != before {
            self.offer();
        }
        ui.label(RichText::new(self.form.meaning()).color(colours.quiet));
        let form = self.form;
        self.giving.ui(ui, || {
            let source = source.clone();
            move |path: &Path| source.write(form, path)
        })
    }
}

/// Returns the path to offer, without its extension.
/// It is in the player's documents and named after the record.
fn stem(record: &Path) -> PathBuf {
    let name = record.file_stem().unwrap_or_default().to_string_lossy();
    save_panel::offered(&name.chars().take(12).collect::<String>())
}

/// Export of the board as a picture by one click: to the clipboard, or into a new file.
#[derive(Debug, Default)]
pub(crate) struct Share {
    coming: PendingResult<ShareOutcome>,
    done: Option<ShareOutcome>,
}

/// Result of sharing.
#[derive(Debug)]
enum ShareOutcome {
    Copied,
    Written(Written),
}

impl Share {
    /// Copies the picture to the clipboard.
    pub(crate) fn copy(&mut self, ctx: &egui::Context, source: Source) {
        let board = ctx.clone();
        self.begin(ctx, move || {
            let pixels = board::canvas(&picture_of(&source.shown())).pixels(TILE_PX);
            let size = [pixels.width() as usize, pixels.height() as usize];
            board.copy_image(egui::ColorImage::from_rgba_premultiplied(size, pixels.data()));
            ShareOutcome::Copied
        });
    }

    /// Saves the picture in a new file.
    pub(crate) fn save(&mut self, ctx: &egui::Context, source: Source) {
        let stem = stem(&source.record);
        self.begin(ctx, move || ShareOutcome::Written(save_new(&source, &stem)));
    }

    /// Shows that something else was copied.
    pub(crate) fn copied(&mut self) {
        (self.coming, self.done) = (PendingResult::default(), Some(ShareOutcome::Copied));
    }

    fn begin(&mut self, ctx: &egui::Context, share: impl FnOnce() -> ShareOutcome + Send + 'static) {
        (self.coming, self.done) =
            (PendingResult::begin(&crate::system::wake(ctx), async move || share()), None);
    }

    /// Returns the result in a sentence, and whether it is an error.
    pub(crate) fn told(&mut self) -> Option<(String, bool)> {
        self.done = self.coming.take().or(self.done.take());
        if self.coming.is_awaited() {
            return Some((say!(export_writing).to_owned(), false));
        }
        Some(match self.done.as_ref()? {
            ShareOutcome::Copied => (say!(copied).to_owned(), false),
            ShareOutcome::Written(Ok(path)) => (say!(export_saved, path = path.display().to_string()), false),
            ShareOutcome::Written(Err((path, why))) => (unwritten(path, why), true),
        })
    }
}

/// Writes a picture into a new file, with a number from 2 to 99 if the name is taken.
fn save_new(source: &Source, stem: &Path) -> Written {
    let name = stem.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let mut path = stem.with_extension("png");
    for number in 2..100 {
        match source.clone().write(Form::Png, &path) {
            Ok(()) => return Ok(path),
            Err(why) if is_there(&why) => path = stem.with_file_name(format!("{name}-{number}.png")),
            Err(why) => return Err((path, why)),
        }
    }
    let why = ErrorKind::AlreadyExists;
    Err((path, std::io::Error::from(why).into()))
}

fn is_there(why: &anyhow::Error) -> bool {
    why.downcast_ref::<std::io::Error>().is_some_and(|why| why.kind() == ErrorKind::AlreadyExists)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{GAP, part};
    use bastide_library::table::moments::tests::played;
    use bastide_rules::Setup;

    #[test]
    fn each_form_is_written_and_nothing_overwritten() {
        let folder = tempfile::tempdir().unwrap();
        let example = played(&Setup::base(3), 2);
        let record = folder.path().join("record.bastide");
        std::fs::write(&record, bastide_record::transcript::encode(&example.transcript)).unwrap();
        let source = Source {
            record,
            turn: 72,
            players: ["Anna", "Ben", "Cleo"].map(str::to_owned).into_iter().zip([4, 0, 2]).collect(),
            laid: None,
            verdict: "verified".to_owned(),
            game: Arc::new(example.game),
        };
        for (form, begins) in
            [(Form::Record, "BASTUNS"), (Form::Png, "\u{fffd}PNG"), (Form::Svg, "<svg"), (Form::Json, "{")]
        {
            let path = folder.path().join("out").with_extension(form.ending());
            source.clone().write(form, &path).unwrap();
            let bytes = std::fs::read(&path).unwrap();
            assert!(String::from_utf8_lossy(&bytes).starts_with(begins), "{form:?}");
            let why = source.clone().write(form, &path).unwrap_err();
            assert!(unwritten(&path, &why).contains(part(&say!(export_exists, path = GAP))), "{why}");
            assert_eq!(std::fs::read(&path).unwrap(), bytes);
        }
        // A picture saved by one click goes beside those.
        for name in ["out-2.png", "out-3.png"] {
            let written = save_new(&source, &folder.path().join("out")).unwrap();
            assert_eq!(written, folder.path().join(name));
        }
        let nowhere = folder.path().join("no/folder.png");
        let why = source.write(Form::Record, &nowhere).unwrap_err();
        assert!(unwritten(&nowhere, &why).contains(part(&say!(export_failed, path = GAP, why = GAP))));
    }
}
