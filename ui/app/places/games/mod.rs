//! All recorded games: to continue, to replay, to see their verdicts, to export.
//!
//! | module | content |
//! |---|---|
//! | `cards` | recorded games as a list of cards, here and at home |
//! | `opponent_list` | opponents with the results against them; a row filters the list |

pub(super) mod cards;
mod opponent_list;

use bastide_library::records::history::{self, OpponentResults, Played};
use bastide_library::records::library::{Library, Recorded};
use bastide_library::records::series::{self, Standing};
use bastide_words::verdict::JudgedRecord;
use eframe::egui;
use egui::{Align2, RichText, Ui};

use self::cards::{ListPurpose, Pressed};
use self::opponent_list::Chosen;
use super::{Half, MARGINS, above_foot, foot, page, pair};
use crate::draw_tools::announcements;
use crate::draw_tools::art::Art;
use crate::draw_tools::theme;
use crate::goto::Goto;
use crate::panels;
use crate::places::replay::Replay;
use crate::records::export::{Export, Source};

/// Width of the list, in points.
const WIDTH: f32 = 720.0;
/// Width of the history beside it, in points.
const HISTORY: f32 = 400.0;
/// Height of the foot, in points.
const FOOT: f32 = 64.0;

/// List of games, with the panel above it.
#[derive(Debug)]
pub(crate) struct Games {
    library: Library,
    /// Number of listed games, with the results and series that follow from them.
    history: (usize, Vec<OpponentResults>, Vec<Standing>),
    chosen: Chosen,
    over: Option<Over>,
}

#[derive(Debug)]
enum Over {
    Verdict(Box<JudgedRecord>),
    Export(Box<(Export, Source)>),
}

impl Games {
    /// Makes the place for the games of this library.
    pub(crate) fn new(library: Library) -> Self {
        Self { library, history: Default::default(), chosen: Chosen::default(), over: None }
    }

    /// Draws the place.
    pub(crate) fn ui(&mut self, ui: &mut Ui, art: &mut Art) {
        self.library.look();
        let count = self.library.games.len();
        if self.history.0 != count {
            let over = self.library.games.iter().filter(|game| game.is_over());
            let over: Vec<&Played> = over.map(|game| &game.played).collect();
            self.history = (count, history::history(over.iter().copied()), series::all(over));
        }
        let at = (Align2::CENTER_CENTER, ui.max_rect().center());
        let is_wide = !self.history.1.is_empty() && Half::fit((WIDTH, HISTORY), ui.max_rect().width());
        let mut above = above_foot(ui, FOOT);
        if is_wide {
            pair(&mut above, (WIDTH, HISTORY), |ui, half| match half {
                Half::First => self.list(ui, art, false),
                Half::Second => self.chosen.ui(ui, (&self.history.1, &self.history.2), true),
            });
        } else {
            page(&mut above, WIDTH, |ui| self.list(ui, art, true));
        }
        // The foot stays in sight however many games there are.
        let width = if is_wide { Half::width((WIDTH, HISTORY)) - MARGINS } else { WIDTH };
        let mut below = foot(ui, FOOT, width);
        below.horizontal(|ui| {
            Goto::Home.on(&ui.button(say!(back)).on_hover_text("Esc"));
            Goto::WriteNew.on(&ui.button(say!(writing_new)).on_hover_text(say!(writing_about)));
        });
        if self.over.is_some() {
            // Darken what lies below.
            let shade = theme::mix(theme::colours(ui.ctx()).table, egui::Color32::BLACK, 0.3);
            ui.painter().rect_filled(ui.max_rect(), 0, shade.gamma_multiply(0.6));
        }
        let closed = match &mut self.over {
            None => false,
            Some(Over::Verdict(judged)) => {
                panels::float(ui, "verdict", at, |ui| panels::results::verdict::ui(judged, ui)).1
            }
            Some(Over::Export(over)) => {
                let (export, source) = over.as_mut();
                panels::float(ui, "export", at, |ui| export.ui(ui, source)).1
            }
        };
        let escaped = super::escaped(ui);
        if escaped && self.over.is_none() {
            Goto::Home.go(ui.ctx());
        }
        if closed || escaped {
            self.over = None;
        }
    }

    /// Shows the games, under the history if that isn't beside them.
    fn list(&mut self, ui: &mut Ui, art: &mut Art, with_history: bool) {
        let quiet = theme::colours(ui.ctx()).quiet;
        announcements::heading(ui, say!(games));
        ui.add_space(12.0);
        let all = &self.history.1;
        if with_history && !all.is_empty() {
            ui.scope(|ui| self.chosen.ui(ui, (all, &self.history.2), false));
            ui.add_space(16.0);
        }
        let chosen = all.iter().find(|against| self.chosen.with.as_ref() == Some(&against.who));
        if let Some(chosen) = chosen {
            let mut goes_back = false;
            ui.horizontal_wrapped(|ui| {
                ui.label(say!(history_with, name = opponent_list::name(chosen, all)));
                goes_back = ui.button(say!(games_all)).clicked();
            });
            ui.add_space(8.0);
            if goes_back {
                self.chosen.with = None;
            }
        }
        let is_shown = |game: &&Recorded| match &self.chosen.with {
            Some(who) => game.played.is_with(who),
            None => true,
        };
        let shown: Vec<&Recorded> = self.library.games.iter().filter(is_shown).collect();
        match cards::ui(ui, art, &shown, ListPurpose::All) {
            Some((game, Pressed::Verdict)) => {
                self.over = Some(Over::Verdict(Box::new(game.judged.clone())));
            }
            Some((game, Pressed::Export)) => match Replay::open(&game.path) {
                Ok(replay) => {
                    let export = (Export::new(&game.path), replay.source());
                    self.over = Some(Over::Export(Box::new(export)));
                }
                Err(sentence) => Goto::Say(sentence).go(ui.ctx()),
            },
            _ => {}
        }
        if self.library.is_looking() {
            ui.label(RichText::new(say!(games_looking)).color(quiet));
        } else if self.library.games.is_empty() {
            ui.label(RichText::new(say!(games_none)).color(quiet));
        }
    }
}

#[cfg(test)]
mod tests {
    use egui_kittest::Harness;
    use egui_kittest::kittest::Queryable;

    use super::*;
    use crate::tests::{GAP, part};
    use bastide_library::records::library::tests::among_friends;

    #[test]
    fn pressed_opponent_filters_the_games() {
        let check = |width: f32| {
            let mut art = None;
            let mut harness =
                Harness::builder().with_size(egui::vec2(width, 3000.0)).with_step_dt(0.2).build_ui_state(
                    move |ui, games: &mut Games| {
                        theme::install(ui.ctx());
                        games.ui(ui, art.get_or_insert_with(|| Art::new(ui.ctx())));
                    },
                    Games::new(among_friends()),
                );
            harness.run_ok();
            let shown = |harness: &Harness<'_, Games>| {
                let has = |players: &str| harness.query_all_by_label(players).next().is_some();
                let others = ["Dora", "Bo", &say!(games_bots, count = 2)];
                others.map(|other| has(&bastide_words::list(&["Ada", other])))
            };
            let click = |harness: &mut Harness<'_, Games>, label: &str| {
                harness.get_by(|node| node.label().is_some_and(|name| name.contains(label))).click();
                harness.run_ok();
            };
            let won = |name: &str| {
                let row = say!(history_row, name = name, mine = 1, theirs = GAP, told = GAP);
                part(&row).to_owned()
            };
            assert_eq!(shown(&harness), [true; 3]);
            click(&mut harness, &won("Dora"));
            assert_eq!(shown(&harness), [true, false, false]);
            harness.get_by_label(&say!(history_with, name = "Dora"));
            click(&mut harness, &won("Bo"));
            assert_eq!(shown(&harness), [false, true, false]);
            click(&mut harness, say!(games_all));
            assert_eq!(shown(&harness), [true; 3]);
            if width > 1000.0 {
                click(&mut harness, &won(&say!(bot, level = 8u8)));
                assert_eq!(shown(&harness), [false, false, true], "also what may still be played");
            }
            click(&mut harness, &won("Bo"));
            click(&mut harness, &won("Bo"));
            assert_eq!(shown(&harness), [true; 3], "pressed again it is let go");
        };
        check(1280.0);
        check(360.0);
    }
}
