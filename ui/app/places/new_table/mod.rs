//! New table: players, expansions, and the rules on which the booklets differ. The modules are the
//! parts of this page; lobby, home and rules show some of them, too.
//!
//! | module | content |
//! |---|---|
//! | `seats` | seats beside the player's: friends, others at this device, bots |
//! | `expansions` | expansions as cards to tick, each with its picture |
//! | `options` | rules on which the booklets differ |
//! | `terms` | clock, what becomes of leavers, spectators |
//! | `favourites` | named tables, kept as JSON in the data folder |
//! | `favourite_row` | the favourites on this page: to set up, to remove, to keep |
//! | `same_tiles` | the place that sets up a table for known tiles, and compares its results |

pub(super) mod expansions;
mod favourite_row;
pub(crate) mod favourites;
mod options;
pub(crate) mod same_tiles;
pub(super) mod seats;
pub(super) mod terms;

use ::bastide_words as words;
use bastide_library::system::settings::Settings;
use bastide_record::Pace;
use bastide_record::limits::NAME_BYTES;
use bastide_rules::Level;
use bastide_rules::safe_text::clean;
use bastide_session::{Chair, CommandError, Plan, Profile, Terms};
use bastide_words::Explain;
use bastide_words::game_choice::GameChoice;
use eframe::egui;
use egui::{Label, RichText, Ui};

use self::favourite_row::FavouriteRow;
use self::favourites::{Favourite, Favourites};
use self::seats::{Guest, Seats};
use super::settings::profile;
use super::{Half, MARGINS, above_foot, foot, is_narrow, page, pair};
use crate::draw_tools::announcements;
use crate::draw_tools::art::Art;
use crate::draw_tools::theme;
use crate::goto::Goto;
use crate::table::destination::Destination;

/// Widths of the half with players and rules, and of the half with expansions, in points.
const WIDTHS: (f32, f32) = (540.0, 700.0);
/// Width if all of it is one column, in points.
const WIDTH: f32 = 760.0;
/// Minimum number of players over a real table, where nobody plays alone.
const MIN: usize = 2;
/// Height of the fixed foot, in points.
const FOOT: f32 = 84.0;

/// Table that is being set up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct NewTable {
    /// Player's name.
    me: String,
    /// Level of a bot that is added.
    opponent: Level,
    seats: Seats,
    terms: Terms,
    chosen: GameChoice,
    favourites: Option<FavouriteRow>,
    /// Players of a real table, in the order of turns; `None` for a table of this program.
    written: Option<Vec<Profile>>,
}

impl Default for NewTable {
    fn default() -> Self {
        Self::of(vec![Guest::Friend])
    }
}

impl NewTable {
    /// Makes a table of the player and a bot.
    pub(crate) fn against(level: Level) -> Self {
        Self::of(vec![Guest::Bot(level)])
    }

    fn of(guests: Vec<Guest>) -> Self {
        let seats = Seats { guests, ..Seats::default() };
        let (me, terms, chosen) = (String::new(), Terms::default(), GameChoice::default());
        Self { me, opponent: Level::MEDIUM, seats, terms, chosen, favourites: None, written: None }
    }

    /// Makes the table of a game that this player and others played over a real table.
    pub(crate) fn written(me: Profile) -> Self {
        let other = Profile { name: String::new(), colour: u8::from(me.colour == 0) };
        Self { written: Some(vec![me, other]), ..Self::of(Vec::new()) }
    }

    /// Makes the player's default table, with these favourites to choose instead.
    pub(crate) fn with(player: &Settings, favourites: Favourites) -> Self {
        let (me, opponent) = (player.name.clone(), player.opponent);
        Self { me, opponent, favourites: Some(FavouriteRow::new(favourites)), ..Self::default() }
    }

    /// Returns the game that is set up.
    pub(crate) fn plan(&self) -> Plan {
        let chairs: Vec<Chair> = match &self.written {
            None => self.seats.chairs(&self.me),
            // The player enters the moves of all.
            Some(players) => {
                let beside =
                    named(players).into_iter().skip(1).map(|player| Chair::Beside { name: player.name });
                std::iter::once(Chair::Host).chain(beside).collect()
            }
        };
        let setup = self.chosen.setup(u8::try_from(chairs.len()).unwrap_or(2));
        Plan { setup, chairs, terms: self.terms.clone() }
    }

    /// Returns whether the table waits for nobody.
    fn is_solo(&self) -> bool {
        !self.seats.guests.contains(&Guest::Friend)
    }

    /// Draws the place.
    pub(crate) fn ui(&mut self, ui: &mut Ui, art: &mut Art) {
        let wrong = self.plan().check().err();
        let is_wide = Half::fit(WIDTHS, ui.max_rect().width());
        let height = if is_narrow(ui) { FOOT + theme::FINGER + 16.0 } else { FOOT };
        let mut above = above_foot(ui, height);
        if is_wide {
            pair(&mut above, WIDTHS, |ui, half| match half {
                Half::First => {
                    self.who(ui);
                    options::ui(ui, &mut self.chosen);
                    ui.add_space(22.0);
                    self.terms(ui, wrong.as_ref());
                }
                Half::Second => self.tiles(ui, art, true),
            });
        } else {
            page(&mut above, WIDTH, |ui| {
                self.who(ui);
                self.terms(ui, wrong.as_ref());
                self.tiles(ui, art, false);
                options::ui(ui, &mut self.chosen);
            });
        }
        let width = if is_wide { Half::width(WIDTHS) - MARGINS } else { WIDTH };
        self.foot(&mut foot(ui, height, width));
    }

    /// Shows the players.
    fn who(&mut self, ui: &mut Ui) {
        if let Some(players) = &mut self.written {
            announcements::heading(ui, say!(writing_new));
            ui.add_space(14.0);
            players_of(ui, players);
            ui.add_space(22.0);
            return;
        }
        announcements::heading(ui, say!(new_table));
        ui.add_space(14.0);
        self.favourites(ui);
        let has_clock = self.terms.pace != Pace::default();
        self.seats.ui(ui, (&self.me, self.opponent), 1..=seats::MOST, has_clock);
        ui.add_space(22.0);
    }

    /// Shows the expansions and the tiles.
    fn tiles(&mut self, ui: &mut Ui, art: &mut Art, has_room: bool) {
        expansions::cards(ui, art, &mut self.chosen);
        ui.add_space(8.0);
        expansions::parts(ui, &mut self.chosen);
        expansions::set(ui, art, &self.chosen, has_room);
        ui.add_space(22.0);
    }

    /// Shows the terms of the table: clock, leavers, spectators.
    fn terms(&mut self, ui: &mut Ui, wrong: Option<&CommandError>) {
        if self.written.is_some() {
            return;
        }
        let seats = self.seats.guests.len() + 1;
        ui.label(say!(new_table_table));
        // Without other people there is nothing to agree on, unless a favourite has brought terms
        // that are impossible.
        if !self.is_solo() || matches!(wrong, Some(CommandError::Charter(_))) {
            terms::series(ui, &mut self.terms);
            terms::ui(ui, &mut self.terms, seats, wrong);
        } else {
            terms::alone(ui, &mut self.terms, seats);
        }
        ui.add_space(22.0);
    }

    /// Shows the favourites, and sets up the chosen one.
    fn favourites(&mut self, ui: &mut Ui) {
        let (seats, terms, chosen) = (&self.seats, &self.terms, &self.chosen);
        let is_laid = |favourite: &Favourite| {
            favourite.seats() == *seats && favourite.terms == *terms && favourite.chosen() == *chosen
        };
        let Some(favourites) = &mut self.favourites else { return };
        if let Some(favourite) = favourites.ui(ui, is_laid) {
            let (seats, chosen) = (favourite.seats(), favourite.chosen());
            (self.seats, self.terms, self.chosen) = (seats, favourite.terms, chosen);
        }
    }

    /// Shows a summary of the game, and the buttons to go on or back.
    fn foot(&mut self, ui: &mut Ui) {
        let colours = theme::colours(ui.ctx());
        let checked = self.plan().check();
        let (line, colour) = match &checked {
            Ok(()) => {
                let minutes = expansions::minutes(&self.chosen);
                (
                    say!(
                        new_table_about,
                        count = minutes,
                        tiles = bastide_words::played::tiles(&self.chosen)
                    ),
                    colours.quiet,
                )
            }
            // The rules' errors about a setup begin in lower case, as parts of a sentence.
            Err(CommandError::Setup(error)) => (words::sentence(&error.why()), colours.wrong),
            Err(unfit) => (unfit.why(), colours.wrong),
        };
        ui.add(Label::new(RichText::new(&line).color(colour)).truncate());
        ui.horizontal_wrapped(|ui| {
            let text = match self.written {
                Some(_) => say!(writing_begin),
                None if self.is_solo() => say!(new_table_start),
                None => say!(new_table_open),
            };
            let open =
                theme::main_action_triggered(ui.add_enabled(checked.is_ok(), theme::primary(ui, text)));
            if open {
                let opened = match &self.written {
                    Some(players) => Goto::WriteGame(self.plan().setup, named(players)),
                    None => Goto::Table(Destination::Own(self.plan())),
                };
                opened.go(ui.ctx());
            }
            super::back(ui);
            let laid = |name: &str| Favourite::new(name, &self.seats, &self.terms, &self.chosen);
            if let Some(favourites) = &mut self.favourites {
                favourites.keep(ui, laid);
            }
        });
    }
}

/// Shows the players of a real table with names and colours, in the order of turns.
fn players_of(ui: &mut Ui, players: &mut Vec<Profile>) {
    let quiet = theme::colours(ui.ctx()).quiet;
    ui.label(RichText::new(say!(writing_order)).color(quiet));
    ui.add_space(8.0);
    let (mut gone, count) = (None, players.len());
    for at in 0..count {
        let others = |(other, player): (usize, &Profile)| (other != at).then_some(player.colour);
        let taken: Vec<u8> = players.iter().enumerate().filter_map(others).collect();
        ui.push_id(at, |ui| {
            ui.horizontal(|ui| {
                let asks = say!(new_table_seat_number, number = at + 1);
                ui.vertical(|ui| profile::name(ui, &asks, &mut players[at].name));
                if count > MIN && ui.add(theme::plain(say!(settings_remove))).clicked() {
                    gone = Some(at);
                }
            });
            let whose = say!(new_table_seat_number, number = at + 1);
            profile::colour(ui, &mut players[at].colour, &taken, Some(&whose));
        });
        ui.add_space(8.0);
    }
    if let Some(at) = gone {
        players.remove(at);
    }
    if players.len() <= seats::MOST && ui.button(say!(new_table_seat)).clicked() {
        let free = (0..).find(|colour| players.iter().all(|player| player.colour != *colour));
        players.push(Profile { name: String::new(), colour: free.unwrap_or(0) });
    }
}

/// Returns the players, with a default name for those without one.
fn named(players: &[Profile]) -> Vec<Profile> {
    let named = |(player, number): (&Profile, usize)| {
        let name = clean(&player.name, NAME_BYTES);
        let name = if name.is_empty() { say!(new_table_seat_number, number = number) } else { name };
        Profile { name, ..*player }
    };
    players.iter().zip(1..).map(named).collect()
}

#[cfg(test)]
mod tests {
    use bastide_rules::{Expansion, FigureKind, Part, TileSet};
    use egui_kittest::Harness;
    use egui_kittest::kittest::{NodeT, Queryable};

    use super::*;
    use crate::tests::about_base_game;

    fn place() -> Harness<'static, NewTable> {
        of(NewTable::default())
    }

    fn of(table: NewTable) -> Harness<'static, NewTable> {
        let mut art = None;
        let mut harness =
            Harness::builder().with_size(egui::vec2(1000.0, 2800.0)).with_step_dt(0.2).build_ui_state(
                move |ui, table: &mut NewTable| {
                    theme::install(ui.ctx());
                    table.ui(ui, art.get_or_insert_with(|| Art::new(ui.ctx())));
                },
                table,
            );
        harness.run_ok();
        harness
    }

    #[test]
    fn favourite_is_kept_set_up_again_and_removed() {
        let data = tempfile::tempdir().unwrap();
        let mut harness = of(NewTable::with(&Settings::default(), Favourites::load(data.path()).0));
        click(&mut harness, &say!(tile_set, set = "cult"));
        click(&mut harness, &say!(preset, preset = "original"));
        click(&mut harness, say!(favourites_keep));
        harness.get_by_label(say!(favourites_name)).type_text("Evening");
        harness.run_ok();
        click(&mut harness, say!(favourites_save));
        assert!(is_on(&harness, "Evening"));
        let kept = harness.state().chosen.clone();
        let mut later = of(NewTable::with(&Settings::default(), Favourites::load(data.path()).0));
        assert!(!is_on(&later, "Evening"));
        click(&mut later, "Evening");
        assert_eq!(later.state().chosen, kept);
        click(&mut later, &say!(favourites_remove, name = "Evening"));
        assert!(later.query_by_label("Evening").is_none());
        assert_eq!(Favourites::load(data.path()).0.all, []);
    }

    #[test]
    fn the_tiles_are_shown_with_their_numbers() {
        let mut harness = place();
        assert!(harness.query_by_label(&say!(remaining_kind, count = 9, kind = "base/V")).is_none());
        click(&mut harness, say!(expansions_show));
        harness.get_by_label(&say!(remaining_kind, count = 9, kind = "base/V"));
        assert!(harness.query_by_label(&say!(remaining_kind, count = 1, kind = "cult/01")).is_none());
        click(&mut harness, &say!(tile_set, set = "cult"));
        harness.get_by_label(&say!(remaining_kind, count = 1, kind = "cult/01"));
    }

    fn click(harness: &mut Harness<'_, NewTable>, label: &str) {
        harness.get_by_label(label).click();
        harness.run_ok();
    }

    /// Returns the label of an option's value.
    fn value(id: &str) -> String {
        say!(option_value, value = id)
    }

    fn is_on(harness: &Harness<'_, NewTable>, label: &str) -> bool {
        harness.get_by_label(label).accesskit_node().toggled() == Some(egui::accesskit::Toggled::True)
    }

    #[test]
    fn expansion_brings_its_options_when_ticked() {
        let mut harness = place();
        harness.get_by_label(&about_base_game());
        assert!(
            harness
                .query_by_label(&say!(tile_set, set = "cult"))
                .is_some_and(|card| card.accesskit_node().toggled().is_some())
        );
        assert!(harness.query_by_label(&value("challenge_own-no")).is_none());
        click(&mut harness, &say!(tile_set, set = "cult"));
        assert!(harness.state().chosen.has(Expansion::Cult));
        let cult = say!(tile_set, set = "cult");
        let headers: Vec<_> = harness.query_all_by_label(&cult).collect();
        assert_eq!(headers.len(), 2, "a card and a heading");
        headers[1].click();
        drop(headers);
        harness.run_ok();
        assert!(is_on(&harness, &value("challenge_own-no")));
        click(&mut harness, &value("shrines-6"));
        assert!(harness.state().plan().setup.sets.contains(TileSet::Cult6));
        click(&mut harness, say!(expansions_all));
        assert_eq!(harness.state().chosen.expansions(), Expansion::ALL);
        click(&mut harness, say!(expansions_none));
        assert_eq!(harness.state().chosen.expansions(), []);
    }

    #[test]
    fn parts_are_chosen_by_themselves() {
        let mut harness = place();
        click(&mut harness, &say!(tile_set, set = "dragon"));
        click(&mut harness, say!(parts));
        let part = |name: &str| words::capital(&say!(component, component = name));
        assert!(is_on(&harness, &part("fairy")) && !is_on(&harness, &part("wagon")));
        // Parts that no present tile uses are unavailable.
        let is_shut = |harness: &Harness<'_, NewTable>, name: &str| {
            harness.get_by_label(&part(name)).accesskit_node().is_disabled()
        };
        assert!(["count", "challenge", "inn"].into_iter().all(|name| is_shut(&harness, name)));
        assert!(!["king", "abbey"].into_iter().any(|name| is_shut(&harness, name)));
        click(&mut harness, &say!(tile_set, set = "river2"));
        assert!(!is_shut(&harness, "inn") && is_shut(&harness, "cathedral"), "the river has an inn");
        click(&mut harness, &say!(tile_set, set = "river2"));
        ["dragon", "princess", "wagon"].into_iter().for_each(|name| click(&mut harness, &part(name)));
        harness.get_by_label(&say!(new_table_changed, title = say!(parts), count = 3));
        let parts = harness.state().plan().setup.parts;
        assert!(parts.has(Part::Fairy) && parts.has(Part::Portal) && !parts.has(Part::Dragon));
        assert_eq!(parts.figures(FigureKind::Wagon), 1);
        assert_eq!(harness.state().plan().check(), Ok(()));
        // An expansion that is removed takes its parts with it, and brings all of them back.
        for whole in [false, true] {
            harness.query_all_by_label(&say!(tile_set, set = "dragon")).next().expect("its card").click();
            harness.run_ok();
            assert_eq!(is_on(&harness, &part("dragon")), whole);
        }
    }

    #[test]
    fn preset_sets_the_options_and_shows_their_meaning() {
        let mut harness = place();
        click(&mut harness, &say!(preset, preset = "original"));
        assert!(
            is_on(&harness, &say!(preset, preset = "original"))
                && !is_on(&harness, &say!(preset, preset = "printing"))
        );
        let group = say!(option_group, group = "cities_and_farms");
        click(&mut harness, &say!(new_table_changed, title = group, count = 2));
        assert!(is_on(&harness, &value("two_tile_city-2")));
        click(&mut harness, &value("two_tile_city-4"));
        assert!(!is_on(&harness, &say!(preset, preset = "original")));
        assert!(harness.query_by_label_contains(&say!(option_meaning, value = "two_tile_city-4")).is_some());
        click(&mut harness, &value("farmers-no"));
        assert!(
            harness.query_by_label(&value("farm_scoring-per_farm_3")).is_none(),
            "without farmers there is nothing to choose"
        );
    }

    #[test]
    fn impossible_terms_are_refused_where_they_are_chosen() {
        let mut harness = of(NewTable::of(vec![Guest::Friend; 2]));
        let is_open = |harness: &Harness<'_, NewTable>| {
            !harness.get_by_label(say!(new_table_open)).accesskit_node().is_disabled()
        };
        let said = |harness: &Harness<'_, NewTable>, sentence: &str| {
            harness.query_all_by_label_contains(sentence).count()
        };
        let (untimed, second) = (say!(why_expiry), say!(why_tie));
        harness.state_mut().terms.expiry = bastide_record::Expiry::Lost;
        harness.run_ok();
        assert_eq!((is_open(&harness), said(&harness, untimed)), (false, 2), "at the field, and below");
        click(&mut harness, &say!(clock_turn, time = say!(time_minutes, count = 1)));
        assert_eq!((is_open(&harness), said(&harness, untimed)), (true, 0));
        harness.state_mut().terms.tie = bastide_record::Tie::SecondWins;
        harness.run_ok();
        assert_eq!((is_open(&harness), said(&harness, second)), (false, 2));
        harness.state_mut().seats.guests.truncate(1);
        harness.run_ok();
        assert_eq!((is_open(&harness), said(&harness, second)), (true, 0));
    }

    #[test]
    fn series_and_aids_are_offered_against_a_bot() {
        let mut harness = of(NewTable::against(Level::EXPERT));
        assert!(harness.query_by_label(say!(terms_clock)).is_none(), "nobody waits for anybody");
        click(&mut harness, &say!(series_most, most = 3));
        click(&mut harness, say!(tie_second));
        harness.query_all_by_label(say!(aids_none)).next().expect("no aids").click();
        harness.run_ok();
        let terms = harness.state().plan().terms;
        assert_eq!(terms.occasion.as_ref().and_then(bastide_words::series::most), Some(3));
        assert_eq!((terms.tie, terms.aids), (bastide_record::Tie::SecondWins, bastide_record::Aids::None));
        assert_eq!(harness.state().plan().check(), Ok(()));
    }

    #[test]
    fn impossible_setup_is_explained_in_the_foot() {
        let mut harness = place();
        for expansion in Expansion::ALL {
            harness.state_mut().chosen.play(expansion, true);
            harness.run_ok();
            let error = harness.state().plan().setup.check().err();
            let told = error.map_or_else(
                || {
                    let chosen = &harness.state().chosen;
                    let tiles = bastide_words::played::tiles(chosen);
                    say!(new_table_about, count = expansions::minutes(chosen), tiles = tiles)
                },
                |error| words::sentence(&error.why()),
            );
            harness.get_by_label(&told);
            let open = harness.get_by_label(say!(new_table_open)).accesskit_node().is_disabled();
            assert_eq!(open, error.is_some());
        }
    }
}
