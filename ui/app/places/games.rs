//! All recorded games: to go on with, to replay, to see what they are worth, to take elsewhere.

use std::path::PathBuf;

use bastide_net::node::TableId;
use eframe::egui;
use egui::{Align2, RichText, Ui};

use super::cards::{self, For, Pressed};
use super::page;
use crate::look::art::Art;
use crate::look::theme;
use crate::panels;
use crate::places::replay::Replay;
use crate::records::export::{Export, Source};
use crate::records::library::Library;
use crate::words::verdict::Judged;

/// How wide the column is.
const WIDTH: f32 = 720.0;

/// What was chosen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Choice {
    /// Go home.
    Back,
    /// Open this record.
    Open(PathBuf),
    /// Go on at this table.
    Resume(TableId),
    /// Nothing; but this is to be said.
    Say(String),
}

/// The list, and what lies over it.
#[derive(Debug)]
pub(crate) struct Games {
    library: Library,
    over: Option<Over>,
}

#[derive(Debug)]
enum Over {
    Verdict(Box<Judged>),
    Export(Box<(Export, Source)>),
}

impl Games {
    /// The games of this library.
    pub(crate) const fn new(library: Library) -> Self {
        Self { library, over: None }
    }

    /// Draws the place.
    pub(crate) fn ui(&mut self, ui: &mut Ui, art: &mut Art) -> Option<Choice> {
        self.library.look();
        let at = (Align2::CENTER_CENTER, ui.max_rect().center());
        let mut choice = None;
        page(ui, WIDTH, |ui| {
            ui.heading(say!(games));
            ui.add_space(12.0);
            let quiet = theme::colours(ui.ctx()).quiet;
            match cards::ui(ui, art, &self.library.games, For::All) {
                Some((game, Pressed::GoOn)) => choice = Some(Choice::Resume(game.table)),
                Some((game, Pressed::Replay)) => choice = Some(Choice::Open(game.path.clone())),
                Some((game, Pressed::Verdict)) => {
                    self.over = Some(Over::Verdict(Box::new(game.judged.clone())));
                }
                Some((game, Pressed::Export)) => match Replay::open(&game.path) {
                    Ok(replay) => {
                        let export = (Export::new(&game.path), replay.source());
                        self.over = Some(Over::Export(Box::new(export)));
                    }
                    Err(sentence) => choice = Some(Choice::Say(sentence)),
                },
                None => {}
            }
            if self.library.is_looking() {
                ui.label(RichText::new(say!(games_looking)).color(quiet));
            } else if self.library.games.is_empty() {
                ui.label(RichText::new(say!(games_none)).color(quiet));
            }
            ui.add_space(16.0);
            if ui.button(say!(back)).clicked() {
                choice = Some(Choice::Back);
            }
        });
        if self.over.is_some() {
            // What lies below steps back.
            let shade = theme::mix(theme::colours(ui.ctx()).table, egui::Color32::BLACK, 0.3);
            ui.painter().rect_filled(ui.max_rect(), 0, shade.gamma_multiply(0.6));
        }
        let closed = match &mut self.over {
            None => false,
            Some(Over::Verdict(judged)) => {
                panels::float(ui, "verdict", at, |ui| panels::verdict::ui(judged, ui)).1
            }
            Some(Over::Export(over)) => {
                let (export, source) = over.as_mut();
                panels::float(ui, "export", at, |ui| export.ui(ui, source)).1
            }
        };
        let escaped = super::escaped(ui);
        if escaped && self.over.is_none() {
            choice = Some(Choice::Back);
        }
        if closed || escaped {
            self.over = None;
        }
        choice
    }
}
