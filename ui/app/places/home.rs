//! Home: every place is one click from here, and a game against a bot starts with it.

use bastide_net::code::Code;
use bastide_net::node::{Notice, TableId};
use bastide_net::table::Finding;
use bastide_rules::Level;
use eframe::egui;
use egui::{Align, Layout, Rect, RichText, TextEdit, Ui, Vec2};

use super::{page, seats};
use crate::look::art::Art;
use crate::look::home_background;
use crate::look::theme;
use crate::records::library::Library;
use crate::words::{Why, reach};

/// How wide the words are.
const WIDTH: f32 = 560.0;

/// What was chosen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Choice {
    /// A game against a bot of the chosen level, at once.
    Bots,
    /// Learn the game by playing.
    FirstGame,
    /// Lay out a table.
    NewTable,
    /// Join by this invitation, or by this code.
    Join(String),
    /// Look on, by this invitation.
    Watch(String),
    /// Open this record.
    Open(std::path::PathBuf),
    /// Go on at this table.
    Resume(TableId),
    /// Look no more for the table of a code.
    Stop,
    /// Look for tables on the local network.
    Nearby,
    /// All recorded games.
    Games,
    /// The settings.
    Settings,
    /// The rules.
    Rules,
}

/// What is typed at home, and the recorded games.
#[derive(Debug)]
pub(crate) struct Home {
    invitation: String,
    record: String,
    library: Library,
}

impl Home {
    /// Home, with these recorded games.
    pub(crate) fn new(library: Library) -> Self {
        Self { invitation: String::new(), record: String::new(), library }
    }

    /// Draws the place. `name` is how the others see the player, `level` that of the bot to play against, `nearby` are the tables on the local network, if they are looked for; `finding` is how far
    /// the search by a code has come.
    pub(crate) fn ui(
        &mut self,
        ui: &mut Ui,
        art: &mut Art,
        (name, level): (&str, &mut Level),
        nearby: Option<&[Notice]>,
        finding: Option<&Finding>,
    ) -> Option<Choice> {
        self.library.look();
        let colours = theme::colours(ui.ctx());
        let room = ui.max_rect();
        let words = 64.0 + WIDTH;
        let mut column = Rect::from_min_max(room.min, room.max);
        if room.width() - words > 280.0 {
            home_background::ui(
                ui,
                art,
                Rect::from_min_max(egui::pos2(room.left() + words, room.top()), room.max),
            );
            column.max.x = room.left() + words;
        }
        let mut ui = ui.new_child(egui::UiBuilder::new().max_rect(column));
        page(&mut ui, WIDTH, |ui| {
            let mut choice = None;
            ui.label(RichText::new("Bastide").size(theme::TITLE * 1.6));
            ui.label(RichText::new(say!(home_motto)).color(colours.quiet));
            ui.add_space(16.0);
            ui.horizontal_wrapped(|ui| {
                let large = Vec2::new(0.0, 44.0);
                if ui.add(theme::primary(ui, say!(home_bots)).min_size(large)).clicked() {
                    choice = Some(Choice::Bots);
                }
                if ui.add(egui::Button::new(say!(home_new_table)).min_size(large)).clicked() {
                    choice = Some(Choice::NewTable);
                }
                if ui.add(egui::Button::new(say!(settings)).min_size(large)).clicked() {
                    choice = Some(Choice::Settings);
                }
                let rules = egui::Button::new(say!(home_rules)).min_size(large);
                if ui.add(rules).on_hover_text("F1").clicked() {
                    choice = Some(Choice::Rules);
                }
            });
            seats::levels(ui, level);
            ui.add_space(12.0);
            ui.horizontal(|ui| {
                if ui.button(say!(home_first_game)).clicked() {
                    choice = Some(Choice::FirstGame);
                }
                let why = RichText::new(say!(home_new_here)).color(colours.quiet);
                ui.add(egui::Label::new(why).wrap());
            });
            choice = self.join(ui, name, nearby).or(choice);
            if let Some(finding) = finding {
                ui.label(RichText::new(found(finding)).color(colours.quiet));
                let goes_on = matches!(finding, Finding::Looking | Finding::Lacking(_));
                if goes_on && ui.button(say!(home_stop)).clicked() {
                    choice = Some(Choice::Stop);
                }
            }
            choice = self.games(ui).or(choice);
            let dropped = ui.input(|input| input.raw.dropped_files.iter().find_map(|file| file.path.clone()));
            dropped.map(Choice::Open).or(choice)
        })
    }

    fn join(&mut self, ui: &mut Ui, name: &str, nearby: Option<&[Notice]>) -> Option<Choice> {
        ui.add_space(22.0);
        let mut choice =
            line(ui, say!(home_join), say!(home_join_hint), say!(home_join_button), &mut self.invitation)
                .map(Choice::Join);
        // By a code one is let in to play.
        let given = self.invitation.trim();
        if !given.is_empty() && given.parse::<Code>().is_err() && ui.link(say!(home_watch)).clicked() {
            choice = Some(Choice::Watch(given.to_owned()));
        }
        let quiet = theme::colours(ui.ctx()).quiet;
        ui.horizontal(|ui| {
            ui.label(RichText::new(say!(home_called, name = name)).color(quiet));
            if ui.link(say!(home_rename)).clicked() {
                choice = Some(Choice::Settings);
            }
        });
        match nearby {
            None => {
                if ui.button(say!(home_nearby)).clicked() {
                    choice = Some(Choice::Nearby);
                }
            }
            Some([]) => {
                ui.label(RichText::new(say!(home_nearby_none)).color(quiet));
            }
            Some(tables) => {
                for table in tables {
                    let (name, free, seats) = (table.name.as_str(), table.free, table.seats);
                    let text = say!(home_nearby_table, name = name, free = free, seats = seats);
                    if ui.link(text).clicked() {
                        choice = Some(Choice::Join(table.invitation.clone()));
                    }
                }
            }
        }
        choice
    }

    fn games(&mut self, ui: &mut Ui) -> Option<Choice> {
        ui.add_space(22.0);
        let (label, hint) = (say!(home_open), say!(home_open_hint));
        let mut choice = line(ui, label, hint, say!(home_open_button), &mut self.record)
            .map(|path| Choice::Open(path.into()));
        for game in &self.library.games {
            ui.horizontal(|ui| {
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    if ui.button(say!(games_replay)).clicked() {
                        choice = Some(Choice::Open(game.path.clone()));
                    }
                    if game.unfinished && ui.button(say!(games_go_on)).clicked() {
                        choice = Some(Choice::Resume(game.table));
                    }
                    ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                        ui.add(egui::Label::new(game.title()).truncate());
                    });
                });
            });
        }
        if self.library.count > 0 && ui.button(say!(games_all)).clicked() {
            choice = Some(Choice::Games);
        }
        choice
    }
}

/// How far the search by a code has come.
fn found(finding: &Finding) -> String {
    match finding {
        Finding::Looking => say!(finding_looking).to_owned(),
        Finding::Lacking(lacks) => lacks.iter().map(reach::lack).collect::<Vec<_>>().join(" "),
        Finding::LetIn(_) => say!(finding_let_in).to_owned(),
        Finding::Shut(why) => why.why(),
    }
}

/// A line to type into, and the button beside it; answers with what was entered.
fn line(ui: &mut Ui, label: &str, hint: &str, button: &str, text: &mut String) -> Option<String> {
    let label = ui.label(label).id;
    ui.horizontal(|ui| {
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let ready = !text.trim().is_empty();
            let pressed = ui.add_enabled(ready, egui::Button::new(button.to_owned())).clicked();
            let edit = TextEdit::singleline(text).hint_text(hint.to_owned()).margin(Vec2::new(10.0, 8.0));
            let edit = ui.add(edit.desired_width(ui.available_width())).labelled_by(label);
            let entered = edit.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
            (ready && (pressed || entered)).then(|| text.trim().to_owned())
        })
        .inner
    })
    .inner
}
