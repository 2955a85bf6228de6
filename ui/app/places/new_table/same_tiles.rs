//! Table for tiles that are known before the game: this week's race, or those of another game.
//! Results with the same tiles are shown as well.

use std::path::PathBuf;

use bastide_library::records::results::Results;
use bastide_library::table::preset_tiles::PresetTiles;
use bastide_rules::Level;
use bastide_session::{Chair, Plan, Terms};
use bastide_table::store::Store;
use bastide_words::calendar::Week;
use bastide_words::errors::no_result;
use bastide_words::game_choice::GameChoice;
use bastide_words::{self as words, Explain};
use eframe::egui;
use egui::{Context, Label, RichText, Ui};

use super::seats::{self, Guest, Seats};
use super::{expansions, terms};
use crate::draw_tools::announcements;
use crate::draw_tools::theme;
use crate::goto::{Goto, Shared};
use crate::panels;
use crate::places::table::lobby;
use crate::places::{above_foot, foot, page};
use crate::system::file_exchange;
use crate::table::destination::Destination;

/// Width of the page, in points.
const WIDTH: f32 = 620.0;
/// Height of the fixed foot, in points.
const FOOT: f32 = 84.0;

/// Table that is being set up.
#[derive(Debug)]
pub(crate) struct SameTiles {
    /// Player's name.
    me: String,
    given: PresetTiles,
    /// Week of a race.
    week: Option<Week>,
    seats: Seats,
    terms: Terms,
    /// Results of players alone.
    results: Results,
}

impl SameTiles {
    /// Makes the table of a week's race.
    pub(crate) fn race(week: Week, records: (Store, Vec<PathBuf>), ctx: &Context) -> Self {
        let again = Self::again("", PresetTiles::race(week), Vec::new(), records, ctx);
        Self { week: Some(week), ..again }
    }

    /// Makes a table for a game's tiles. At first it has bots of these levels, one for each other
    /// seat.
    pub(crate) fn again(
        me: &str,
        given: PresetTiles,
        levels: Vec<Level>,
        records: (Store, Vec<PathBuf>),
        ctx: &Context,
    ) -> Self {
        let guests = levels.into_iter().map(Guest::Bot).collect();
        Self {
            me: me.to_owned(),
            week: None,
            seats: Seats { guests, ..Seats::default() },
            terms: Terms { draws: given.draws.clone(), ..Terms::default() },
            results: Results::begin(given.with(1), records, None, &crate::system::wake(ctx)),
            given,
        }
    }

    /// Returns the game that is set up.
    pub(crate) fn plan(&self) -> Plan {
        let chairs: Vec<Chair> = self.seats.chairs(&self.me);
        let seats = u8::try_from(chairs.len()).unwrap_or(1);
        Plan { setup: self.given.with(seats).setup, chairs, terms: self.terms.clone() }
    }

    /// Draws the place.
    pub(crate) fn ui(&mut self, ui: &mut Ui, shared: &mut Shared) {
        let height = FOOT;
        let mut above = above_foot(ui, height);
        page(&mut above, WIDTH, |ui| {
            let week = self.week;
            announcements::heading(ui, &week.map_or_else(|| say!(tiles_again).to_owned(), race));
            ui.add_space(10.0);
            let about = if week.is_some() { say!(race_about) } else { say!(tiles_again_about) };
            ui.add(Label::new(about).wrap());
            ui.add_space(6.0);
            ui.add(Label::new(say!(tiles_known)).wrap());
            ui.add_space(18.0);
            self.who(ui);
            if self.seats.guests.is_empty() {
                self.compared(ui);
            }
            lobby::what_is_played(ui, &self.given.setup);
            ui.add_space(8.0);
            expansions::set(ui, &mut shared.art, &GameChoice::of(&self.given.setup), false);
        });
        self.foot(&mut foot(ui, height, WIDTH));
        ui.input(|input| {
            file_exchange::dropped(input).into_iter().for_each(|path| self.results.ask(path));
        });
        match self.results.answer() {
            Some((path, true)) => shared.remember(path),
            Some((path, false)) => Goto::Say(no_result(&path)).go(ui.ctx()),
            None => {}
        }
    }

    /// Shows the players where they can be chosen.
    fn who(&mut self, ui: &mut Ui) {
        let others = usize::from(self.given.setup.seats).saturating_sub(1);
        let count = if self.given.has_fixed_seats() { others..=others } else { 0..=seats::MOST };
        if *count.end() == 0 {
            return;
        }
        let wrong = self.plan().check().err();
        self.seats.ui(
            ui,
            (&self.me, Level::MEDIUM),
            count,
            self.terms.pace != bastide_record::Pace::default(),
        );
        ui.add_space(18.0);
        if self.seats.guests.contains(&Guest::Friend) {
            ui.label(say!(new_table_table));
            terms::ui(ui, &mut self.terms, self.seats.guests.len() + 1, wrong.as_ref());
            ui.add_space(18.0);
        }
    }

    /// Shows the results of players alone with these tiles.
    fn compared(&mut self, ui: &mut Ui) {
        panels::results::same_tiles::ui(ui, self.results.rows());
        let quiet = theme::colours(ui.ctx()).quiet;
        ui.add(Label::new(RichText::new(say!(race_drop)).color(quiet)).wrap());
        ui.add_space(18.0);
    }

    /// Shows the duration or an error, and the buttons to go on or back.
    fn foot(&self, ui: &mut Ui) {
        let colours = theme::colours(ui.ctx());
        let checked = self.plan().check();
        let (line, colour) = match &checked {
            Ok(()) => {
                let chosen = GameChoice::of(&self.given.setup);
                let (count, tiles) = (expansions::minutes(&chosen), bastide_words::played::tiles(&chosen));
                (say!(new_table_about, count = count, tiles = tiles), colours.quiet)
            }
            Err(unfit) => (words::sentence(&unfit.why()), colours.wrong),
        };
        ui.add(Label::new(RichText::new(&line).color(colour)).truncate());
        ui.horizontal_wrapped(|ui| {
            let waits = self.seats.guests.contains(&Guest::Friend);
            let text = if waits { say!(new_table_open) } else { say!(new_table_start) };
            if theme::main_action_triggered(ui.add_enabled(checked.is_ok(), theme::primary(ui, text))) {
                Goto::Table(Destination::Own(self.plan())).go(ui.ctx());
            }
            crate::places::back(ui);
        });
    }
}

/// Returns the title of a race: "Tile race 2026, week 48"
fn race(week: Week) -> String {
    say!(race_week, year = week.year.to_string(), week = week.number)
}

#[cfg(test)]
impl SameTiles {
    /// Adds results to compare.
    pub(crate) fn with(self, rows: Vec<bastide_library::records::results::Row>) -> Self {
        Self { results: self.results.with(rows), ..self }
    }
}
