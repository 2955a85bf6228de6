//! A table for tiles that are known before the game: the race of a week, or those of another game. What was made of them stands there, too.

use std::path::PathBuf;

use bastide_net::session::{Chair, Plan, Terms};
use bastide_net::store::Store;
use bastide_rules::Level;
use eframe::egui;
use egui::{Context, Label, RichText, Ui};

use super::seats::{self, Guest, Seats};
use super::{above_foot, expansions, foot, lobby, page, terms};
use crate::chosen::Chosen;
use crate::look::art::Art;
use crate::look::spoken;
use crate::look::theme;
use crate::panels;
use crate::records::results::Results;
use crate::system::outside;
use crate::table::given::Given;
use crate::words::when::Week;
use crate::words::{self, Why};

/// How wide it is.
const WIDTH: f32 = 620.0;
/// Height of what stays at the lower edge.
const FOOT: f32 = 84.0;

/// A table as it is being laid out.
#[derive(Debug)]
pub(crate) struct SameTiles {
    /// What the player is called.
    me: String,
    given: Given,
    /// Of a race.
    week: Option<Week>,
    seats: Seats,
    terms: Terms,
    /// Of those who played alone.
    results: Results,
}

/// What was decided.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Decision {
    /// Open it.
    Open,
    /// This record was compared with, or there was nothing to compare.
    Compared(PathBuf, bool),
    /// Go back.
    Back,
}

impl SameTiles {
    /// The race of a week.
    pub(crate) fn race(week: Week, records: (Store, Vec<PathBuf>), ctx: &Context) -> Self {
        let again = Self::again("", Given::race(week), Vec::new(), records, ctx);
        Self { week: Some(week), ..again }
    }

    /// A game's tiles once more, with bots of these levels at first: as many as there were others.
    pub(crate) fn again(
        me: &str,
        given: Given,
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
            results: Results::begin(given.with(1), records, None, ctx),
            given,
        }
    }

    /// What is laid out.
    pub(crate) fn plan(&self) -> Plan {
        let chairs: Vec<Chair> = self.seats.chairs(&self.me);
        let seats = u8::try_from(chairs.len()).unwrap_or(1);
        Plan { setup: self.given.with(seats).setup, chairs, terms: self.terms.clone() }
    }

    /// Draws the place.
    pub(crate) fn ui(&mut self, ui: &mut Ui, art: &mut Art) -> Option<Decision> {
        let height = FOOT;
        let mut above = above_foot(ui, height);
        page(&mut above, WIDTH, |ui| {
            let week = self.week;
            spoken::heading(ui, &week.map_or_else(|| say!(tiles_again).to_owned(), race));
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
            expansions::set(ui, art, &Chosen::of(&self.given.setup), false);
        });
        let decided = self.foot(&mut foot(ui, height, WIDTH));
        ui.input(|input| {
            outside::dropped(input).into_iter().for_each(|path| self.results.ask(path));
        });
        decided.or_else(|| self.results.answer().map(|(path, is_one)| Decision::Compared(path, is_one)))
    }

    /// Who plays, where that can be chosen.
    fn who(&mut self, ui: &mut Ui) {
        let others = usize::from(self.given.setup.seats).saturating_sub(1);
        let count = if self.given.is_for_as_many() { others..=others } else { 0..=seats::MOST };
        if *count.end() == 0 {
            return;
        }
        let wrong = self.plan().check().err();
        self.seats.ui(ui, &self.me, count, self.terms.pace != bastide_record::Pace::default());
        ui.add_space(18.0);
        if self.seats.guests.contains(&Guest::Friend) {
            ui.label(say!(new_table_table));
            terms::ui(ui, &mut self.terms, self.seats.guests.len() + 1, wrong.as_ref());
            ui.add_space(18.0);
        }
    }

    /// What was made of these tiles by who played alone.
    fn compared(&mut self, ui: &mut Ui) {
        panels::results::ui(ui, self.results.rows());
        let quiet = theme::colours(ui.ctx()).quiet;
        ui.add(Label::new(RichText::new(say!(race_drop)).color(quiet)).wrap());
        ui.add_space(18.0);
    }

    /// How long it takes or what is wrong, and the buttons that go on or back.
    fn foot(&self, ui: &mut Ui) -> Option<Decision> {
        let colours = theme::colours(ui.ctx());
        let checked = self.plan().check();
        let (line, colour) = match &checked {
            Ok(()) => {
                let chosen = Chosen::of(&self.given.setup);
                let (count, tiles) = (expansions::minutes(&chosen), expansions::tiles(&chosen));
                (say!(new_table_about, count = count, tiles = tiles), colours.quiet)
            }
            Err(unfit) => (words::sentence(&unfit.why()), colours.wrong),
        };
        ui.add(Label::new(RichText::new(&line).color(colour)).truncate());
        ui.horizontal_wrapped(|ui| {
            let waits = self.seats.guests.contains(&Guest::Friend);
            let text = if waits { say!(new_table_open) } else { say!(new_table_start) };
            let open = theme::main_thing(ui.add_enabled(checked.is_ok(), theme::primary(ui, text)));
            let back = ui.button(say!(back)).on_hover_text("Esc").clicked() || super::escaped(ui);
            open.then_some(Decision::Open).or(back.then_some(Decision::Back))
        })
        .inner
    }
}

/// "Tile race 2026, week 48"
fn race(week: Week) -> String {
    say!(race_week, year = week.year.to_string(), week = week.number)
}

#[cfg(test)]
impl SameTiles {
    /// The same with these games to be compared.
    pub(crate) fn with(self, rows: Vec<crate::records::results::Row>) -> Self {
        Self { results: self.results.with(rows), ..self }
    }
}
