//! A game to be taken elsewhere: a copy of its record, or a board of it as picture, drawing or data.
//!
//! Invariant: nothing is ever overwritten. Painting and writing run on a thread of their own.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, TryRecvError, channel};

use bastide_net::store::{self, FILE_MAX};
use bastide_rules::{Game, Position, Seat};
use eframe::egui;
use egui::{Label, RichText, Ui};

use crate::look::theme;
use crate::records::data::{Data, Shown, TILE_PX, picture_of};
use crate::system::folders;
use crate::words::errors::unwritten;
use bastide_paint::board;

/// In which form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Form {
    Record,
    Png,
    Svg,
    Json,
}

impl Form {
    const ALL: [Self; 4] = [Self::Record, Self::Png, Self::Svg, Self::Json];

    fn name(self) -> &'static str {
        match self {
            Self::Record => say!(export_record),
            Self::Png => say!(export_png),
            Self::Svg => say!(export_svg),
            Self::Json => say!(export_json),
        }
    }

    fn meaning(self) -> &'static str {
        match self {
            Self::Record => say!(export_record_means),
            Self::Png => say!(export_png_means),
            Self::Svg => say!(export_svg_means),
            Self::Json => say!(export_json_means),
        }
    }

    const fn ending(self) -> &'static str {
        match self {
            Self::Record => "bastide",
            Self::Png => "png",
            Self::Svg => "svg",
            Self::Json => "json",
        }
    }
}

/// A board of a recorded game.
#[derive(Debug, Clone)]
pub(crate) struct Source {
    /// Where the record is.
    pub(crate) record: PathBuf,
    /// The game there.
    pub(crate) game: Arc<Game>,
    /// By seat: what they are called, and in which colour they play.
    pub(crate) players: Vec<(String, u8)>,
    /// How many tiles were laid.
    pub(crate) turn: usize,
    /// The tile that was laid last, and by whom.
    pub(crate) laid: Option<(Position, Seat)>,
    /// What the record is worth.
    pub(crate) verdict: String,
}

impl Source {
    fn write(self, form: Form, to: &Path) -> anyhow::Result<()> {
        let shown = || {
            let turn = u32::try_from(self.turn).unwrap_or(u32::MAX);
            Shown::new((*self.game).clone(), turn, self.players.clone(), self.laid, self.verdict.clone())
        };
        let bytes = match form {
            Form::Record => store::read(&self.record, FILE_MAX)?,
            Form::Png => board::canvas(&picture_of(&shown())).png(TILE_PX)?,
            Form::Svg => board::canvas(&picture_of(&shown())).svg().into_bytes(),
            Form::Json => serde_json::to_vec_pretty(&Data::of(&shown()))?,
        };
        let mut file = std::fs::OpenOptions::new().write(true).create_new(true).open(to)?;
        file.write_all(&bytes)?;
        Ok(file.sync_all()?)
    }
}

/// What came of it: where it was written to, or why it wasn't.
type Written = Result<PathBuf, (PathBuf, anyhow::Error)>;

/// What is chosen, and what came of it.
#[derive(Debug)]
pub(crate) struct Export {
    form: Form,
    /// The path without its ending, as it is offered.
    stem: PathBuf,
    path: String,
    coming: Option<Receiver<Written>>,
    written: Option<Written>,
    /// Whether its folder couldn't be shown.
    hidden: bool,
}

impl Export {
    /// A choice; the file is offered beside the player's documents, called after the record.
    pub(crate) fn new(record: &Path) -> Self {
        let folders = directories::UserDirs::new();
        let folder = folders.as_ref().map(|dirs| dirs.document_dir().unwrap_or_else(|| dirs.home_dir()));
        let name = record.file_stem().unwrap_or_default().to_string_lossy();
        let short: String = name.chars().take(12).collect();
        let stem = folder.map_or_else(PathBuf::new, Path::to_owned).join(format!("bastide-{short}"));
        let mut export = Self {
            form: Form::Record,
            stem,
            path: String::new(),
            coming: None,
            written: None,
            hidden: false,
        };
        export.offer();
        export
    }

    fn offer(&mut self) {
        self.path = self.stem.with_extension(self.form.ending()).display().to_string();
        self.written = None;
    }

    /// Draws the choice; says whether it was closed.
    pub(crate) fn ui(&mut self, ui: &mut Ui, source: &Source) -> bool {
        self.look();
        let colours = theme::colours(ui.ctx());
        ui.set_max_width(540.0);
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
        let label = ui.label(say!(export_path)).id;
        let edit = theme::line(ui, &mut self.path);
        if ui.add(edit.desired_width(520.0)).labelled_by(label).changed() {
            self.written = None;
        }
        let (told, colour) = match (&self.coming, &self.written) {
            (Some(_), _) => (say!(export_writing).to_owned(), colours.quiet),
            (None, None) => ("\u{a0}".to_owned(), colours.quiet),
            (None, Some(Ok(path))) => (say!(export_saved, path = path.display().to_string()), colours.quiet),
            (None, Some(Err((path, why)))) => (unwritten(path, why), colours.wrong),
        };
        ui.add(Label::new(RichText::new(told).color(colour)).wrap());
        if self.hidden {
            let why = say!(export_no_folder, program = folders::SHOWS);
            ui.add(Label::new(RichText::new(why).color(colours.wrong)).wrap());
        }
        ui.horizontal(|ui| {
            let ready = self.coming.is_none() && !self.path.trim().is_empty();
            if ui.add_enabled(ready, theme::primary(ui, say!(export_save))).clicked() {
                self.save(ui.ctx(), source.clone());
            }
            let saved = self.written.as_ref().and_then(|written| written.as_ref().ok());
            if let Some(path) = saved
                && ui.button(say!(export_folder)).clicked()
            {
                self.hidden = folders::folder_of(path).is_err();
            }
            ui.button(say!(close)).clicked()
        })
        .inner
    }

    fn save(&mut self, ctx: &egui::Context, source: Source) {
        let (done, coming) = channel();
        let (form, path, ctx) = (self.form, PathBuf::from(self.path.trim()), ctx.clone());
        std::thread::spawn(move || {
            let written = source.write(form, &path);
            // Nobody waits for it any more if the window is elsewhere by now.
            let _ = done.send(written.map(|()| path.clone()).map_err(|why| (path, why)));
            ctx.request_repaint();
        });
        (self.coming, self.written, self.hidden) = (Some(coming), None, false);
    }

    fn look(&mut self) {
        let Some(coming) = &self.coming else { return };
        match coming.try_recv() {
            Ok(written) => (self.coming, self.written) = (None, Some(written)),
            Err(TryRecvError::Empty) => {}
            Err(TryRecvError::Disconnected) => self.coming = None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::moments::tests::{all, played};

    #[test]
    fn each_form_is_written_once_and_nothing_is_overwritten() {
        let folder = tempfile::tempdir().unwrap();
        let example = played(&all(3), 2);
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
            assert!(unwritten(&path, &why).contains("there already"), "{why}");
            assert_eq!(std::fs::read(&path).unwrap(), bytes);
        }
        let nowhere = folder.path().join("no/folder.png");
        let why = source.write(Form::Record, &nowhere).unwrap_err();
        assert!(unwritten(&nowhere, &why).contains("can’t be written"));
    }
}
