//! Home: unfinished games first. Every place is one click from here, and so is a game against a
//! bot.

use std::time::Duration;

use bastide_library::records::history::estimate::{LevelEstimate, estimate};
use bastide_library::records::library::{Library, Recorded};
use bastide_rules::Level;
use bastide_table::handover;
use bastide_table::store::Store;
use bastide_table::table::{Finder, Finding, MailPolling, TableSearch};
use bastide_wire::invitation::Invitation;
use bastide_wire::letter;
use bastide_words::{Explain, reach};
use eframe::egui;
use egui::{Context, Id, Response, RichText, Ui, UiBuilder, Vec2};

use super::games::cards::{self, ListPurpose};
use super::new_table::seats;
use super::open_tables::{self, Filter};
use super::settings::profile;
use super::{Half, page, pair, steady};
use crate::draw_tools::announcements;
use crate::draw_tools::art::Art;
use crate::draw_tools::guide;
use crate::draw_tools::home_background;
use crate::draw_tools::theme;
use crate::goto::{Goto, Shared};
use crate::system::dialogs::{Answer, Dialog};
use crate::system::file_exchange;
use crate::system::sentences::{About, Sentences};
use crate::system::wake;
use crate::table::rematch;

/// Widths of the games and of the things to begin, in points.
const WIDTHS: (f32, f32) = (560.0, 560.0);
/// Minimum width beside the text for a landscape, in points.
const LANDSCAPE: f32 = 280.0;
/// Height of the primary buttons, in points.
const LARGE: f32 = 44.0;
/// Number of games shown above the things to begin, until the player asks for all.
const GAMES_AT_FIRST: usize = 3;
/// Number of finished games shown after the unfinished ones.
const LATEST: usize = 2;

/// State of home: text fields, and recorded games.
#[derive(Debug)]
pub(crate) struct Home {
    invitation: String,
    record: String,
    library: Library,
    /// Renewed list of the games, until it is complete.
    fresh: Option<Library>,
    /// Poll of the mailboxes of correspondence games.
    rounds: Option<MailPolling>,
    /// True if all games are shown where only some fit.
    unfolded: bool,
    /// True once the name was asked for.
    asked: bool,
    /// Subject of the last entry, until its result has been scrolled into sight.
    entered: Option<About>,
    asked_file: Dialog,
    /// Filter of the open tables.
    filter: Filter,
    /// Number of finished games, and the player's level by them.
    estimate: Option<(usize, Option<LevelEstimate>)>,
}

/// Interval of polls of all correspondence games' mailboxes.
const MAILBOX_POLL_INTERVAL: Duration = Duration::from_secs(120);
/// Endings of files that can be opened.
const ENDINGS: [&str; 8] = ["bastide", "txt", "jcz", "json", "jsonl", "zip", "sealed", "club"];

impl Home {
    /// Makes home with these recorded games.
    pub(crate) fn new(library: Library) -> Self {
        let (invitation, record) = (String::new(), String::new());
        let (fresh, rounds, unfolded, asked, entered) = Default::default();
        let (asked_file, filter, estimate) = Default::default();
        Self {
            invitation,
            record,
            library,
            fresh,
            rounds,
            unfolded,
            asked,
            entered,
            asked_file,
            filter,
            estimate,
        }
    }

    /// Polls the mailboxes of correspondence games while home is shown.
    fn go_round(&mut self, shared: &Shared, ctx: &Context) {
        if let Some(fresh) = &mut self.fresh {
            fresh.look();
        }
        if let Some(fresh) = self.fresh.take_if(|fresh| !fresh.is_looking()) {
            self.library = fresh;
        }
        if self.library.is_looking() {
            return;
        }
        if self.rounds.is_none() {
            let days = |game: &&Recorded| game.goes_on() && game.left().is_some();
            let tables: Vec<_> =
                self.library.games.iter().filter(days).filter_map(|game| game.table).collect();
            let store = Store::open(&shared.data).ok().filter(|_| !tables.is_empty());
            self.rounds =
                store.map(|store| MailPolling::begin(store, tables, MAILBOX_POLL_INTERVAL, wake(ctx)));
        }
        if self.rounds.as_ref().is_some_and(MailPolling::take_news) {
            self.fresh = Some(shared.latest_games(ctx));
        }
    }

    /// Shows these games instead of the present ones, once all are found.
    pub(crate) fn list_again(&mut self, games: Library) {
        self.fresh = Some(games);
    }

    /// Draws the place.
    pub(crate) fn ui(&mut self, ui: &mut Ui, shared: &mut Shared) {
        self.go_round(shared, ui.ctx());
        self.library.look();
        let room = ui.max_rect();
        // While games are still being listed there mostly are some: assume so, or buttons would
        // jump aside when they appear.
        let some = !self.library.games.is_empty() || self.library.is_looking() && !shared.settings.are_new;
        let pairs = some && Half::fit(WIDTHS, room.width());
        let words = if pairs { Half::width(WIDTHS) } else { 64.0 + WIDTHS.0 };
        let mut column = room;
        if room.width() - words > LANDSCAPE {
            let beside = room.with_min_x(room.left() + words);
            home_background::ui(ui, &mut shared.art, beside);
            column.max.x = beside.left();
        }
        let mut ui = ui.new_child(UiBuilder::new().max_rect(column));
        // Games are found while home is drawn: rows below them keep focus and clicks, wherever they
        // move.
        let (below, begun) = (ui.id().with("below"), ui.id().with("begin"));
        if pairs {
            pair(&mut ui, WIDTHS, |ui, half| match half {
                Half::First => self.unfinished(ui, &mut shared.art, usize::MAX, below),
                Half::Second => steady(ui, begun, |ui| self.begin(ui, shared)),
            });
        } else {
            let most = if self.unfolded { usize::MAX } else { GAMES_AT_FIRST };
            page(&mut ui, WIDTHS.0, |ui| {
                self.unfinished(ui, &mut shared.art, most, below);
                steady(ui, begun, |ui| self.begin(ui, shared));
            });
        }
        if let Some(path) = ui.input(file_exchange::dropped).pop() {
            Goto::Open(path).go(ui.ctx());
        }
    }

    /// Notes where the player goes. The result of an entry may be a message here, to scroll to.
    pub(crate) fn note(&mut self, goto: &Goto) {
        self.entered = match goto {
            Goto::Join(_) | Goto::Watch(_) => Some(About::Join),
            Goto::Open(_) => Some(About::Record),
            _ => self.entered,
        };
    }

    /// Returns whether to continue the first game is the main action.
    fn goes_on(&self) -> bool {
        self.library.games.first().is_some_and(Recorded::goes_on)
    }

    /// Shows the unfinished games and the latest finished ones. `below` is the id of the row under
    /// them.
    fn unfinished(&mut self, ui: &mut Ui, art: &mut Art, most: usize, below: Id) {
        let quiet = theme::colours(ui.ctx()).quiet;
        ui.label(RichText::new("Bastide").size(theme::TITLE * 1.6));
        announcements::say(ui.ctx(), "place", || say!(end_home).to_owned());
        ui.label(RichText::new(say!(home_motto)).color(quiet));
        ui.add_space(16.0);
        let games = &self.library.games;
        let open = games.partition_point(Recorded::goes_on);
        if open > 1 {
            let mine = games.iter().filter(|game| game.is_mine()).count();
            announcements::announce_label(&ui.label(say!(games_mine, mine = mine, all = open)));
            ui.add_space(8.0);
        }
        let away = games.partition_point(|game| !game.is_over());
        let some = games.len().min(away + LATEST);
        let shown: Vec<&Recorded> = games[..some.min(most)].iter().collect();
        cards::ui(ui, art, &shown, ListPurpose::Home { main: self.goes_on() });
        steady(ui, below, |ui| {
            ui.horizontal_wrapped(|ui| {
                if some > most && ui.button(say!(home_unfold, count = some)).clicked() {
                    self.unfolded = true;
                }
                if self.library.count > 0 {
                    Goto::Games.on(&ui.button(say!(games_all)));
                }
                if away > 0 {
                    Goto::Devices.on(&ui.button(say!(devices_home)));
                }
            });
        });
        if !self.library.games.is_empty() {
            ui.add_space(14.0);
        }
    }

    /// Shows the things to begin.
    fn begin(&mut self, ui: &mut Ui, shared: &mut Shared) {
        let quiet = theme::colours(ui.ctx()).quiet;
        let settings = &mut shared.settings;
        let is_first = settings.are_new;
        if is_first {
            profile::who(ui, (&mut settings.name, &mut settings.colour), &[], &mut self.asked);
            ui.add_space(14.0);
            first_game(ui);
        }
        ui.horizontal_wrapped(|ui| {
            let large = |text: &str| egui::Button::new(text).min_size(Vec2::new(0.0, LARGE));
            let text = say!(home_bots);
            let plays = if !is_first && !self.goes_on() {
                let bots = theme::primary(ui, text).min_size(Vec2::new(0.0, LARGE));
                theme::main_action_triggered(ui.add(bots))
            } else {
                ui.add(large(text)).clicked()
            };
            if plays {
                Goto::Bots.go(ui.ctx());
            }
            Goto::NewTable.on(&ui.add(large(say!(home_new_table))));
            Goto::Settings.on(&ui.add(large(say!(settings))));
            Goto::Guide("").on(&ui.add(large(say!(home_rules))).on_hover_text("F1"));
        });
        seats::levels(ui, &mut settings.opponent);
        if let Some(estimate) = self.estimate().filter(|_| settings.proposes_level) {
            propose(ui, estimate, &mut settings.opponent);
        }
        ui.add_space(12.0);
        if !is_first {
            explained(ui, say!(home_first_game), say!(home_new_here), Goto::FirstGame);
        }
        explained(ui, say!(home_race), say!(home_race_about), Goto::Race);
        self.join(ui, shared);
        if let Some(finding) = shared.finder.as_ref().map(Finder::finding) {
            let found = ui.label(RichText::new(found(&finding)).color(quiet));
            self.come_into_sight(&found, About::Join);
            let goes_on = matches!(finding, Finding::Looking | Finding::RelaysFailed(_));
            if goes_on {
                Goto::Stop.on(&ui.button(say!(home_stop)));
            }
        }
        ui.add_space(22.0);
        self.open(ui, &mut shared.sentences);
        self.complain(ui, About::Record, &shared.sentences);
        explained(ui, say!(writing_new), say!(writing_about), Goto::WriteNew);
        explained(ui, say!(clubs), say!(clubs_about), Goto::Clubs);
    }

    /// Returns the estimated level of the player, once all games are read.
    fn estimate(&mut self) -> Option<&LevelEstimate> {
        if self.library.is_looking() {
            return None;
        }
        let over = || self.library.games.iter().filter(|game| game.is_over()).map(|game| &game.played);
        let count = over().count();
        if self.estimate.as_ref().is_none_or(|(of, _)| *of != count) {
            self.estimate = Some((count, estimate(over())));
        }
        self.estimate.as_ref().and_then(|(_, estimate)| estimate.as_ref())
    }

    /// Shows the line for opening a record, and asks for a file where it names none.
    fn open(&mut self, ui: &mut Ui, sentences: &mut Sentences) {
        let label = say!(home_open);
        let open = if cfg!(target_family = "wasm") {
            // A browser reveals no paths.
            let label = ui.label(label).id;
            ui.horizontal_wrapped(|ui| {
                let asks = ui.button(say!(choose_file)).labelled_by(label).clicked();
                let quiet = theme::colours(ui.ctx()).quiet;
                ui.label(RichText::new(say!(home_open_drop)).color(quiet));
                asks.then(String::new)
            })
            .inner
        } else {
            // Without a path it opens the system's dialog.
            let names = (say!(home_open_button), Some(say!(choose_file)));
            theme::entry(ui, label, say!(home_open_hint), names, &mut self.record)
        };
        match open {
            Some(path) if !path.is_empty() => Goto::Open(path.into()).go(ui.ctx()),
            Some(_) if !self.asked_file.is_open() => self.asked_file.read(ui.ctx(), say!(games), &ENDINGS),
            _ => {}
        }
        match self.asked_file.answer() {
            Some(Answer::File(path)) => Goto::Open(path).go(ui.ctx()),
            Some(Answer::NoDialog) => {
                sentences.say(About::Record, say!(no_file_dialog).to_owned());
                self.entered = Some(About::Record);
            }
            Some(Answer::No) | None => {}
        }
    }

    /// Shows the error of the last entry in the line above.
    fn complain(&mut self, ui: &mut Ui, about: About, sentences: &Sentences) {
        if let Some(wrong) = sentences.beside(about) {
            let wrong = RichText::new(wrong).color(theme::colours(ui.ctx()).wrong);
            let wrong = ui.add(egui::Label::new(wrong).wrap());
            announcements::announce_label(&wrong);
            self.come_into_sight(&wrong, about);
        }
    }

    /// Scrolls once to the result of an entry, which may be below the window's edge. Afterwards the
    /// page is the player's to scroll.
    fn come_into_sight(&mut self, told: &Response, about: About) {
        if self.entered == Some(about) {
            told.scroll_to_me(None);
            self.entered = None;
        }
    }

    /// Shows the line for joining a table, and the open tables once they are searched for.
    fn join(&mut self, ui: &mut Ui, shared: &mut Shared) {
        ui.add_space(22.0);
        let is_letter = letter::find(&self.invitation).is_some();
        let is_handover = handover::find(&self.invitation).is_some();
        let button = match (is_letter, is_handover) {
            (true, _) => say!(by_hand_take),
            (_, true) => say!(devices_fetch_button),
            _ => say!(home_join_button),
        };
        let (before, line) = (self.invitation.clone(), &mut self.invitation);
        if let Some(line) = theme::entry(ui, say!(home_join), say!(home_join_hint), (button, None), line) {
            Goto::Join(line).go(ui.ctx());
        } else if *line != before {
            // The last error was about another text.
            shared.sentences.forget(About::Join);
        }
        let (settings, sentences) = (&shared.settings, &shared.sentences);
        self.complain(ui, About::Join, sentences);
        if sentences.beside(About::Join).is_some() {
            if is_letter {
                guide::link(ui, say!(help_links), "correspondence");
            } else {
                guide::link(ui, say!(help_connect), "relays");
            }
        }
        let given = self.invitation.trim();
        if may_watch(given) && theme::link(ui, say!(home_watch)).clicked() {
            Goto::Watch(given.to_owned()).go(ui.ctx());
        }
        let quiet = theme::colours(ui.ctx()).quiet;
        if !settings.are_new {
            ui.horizontal_wrapped(|ui| {
                let name = settings.name.as_str();
                ui.label(RichText::new(say!(home_called, name = name)).color(quiet));
                Goto::Settings.on(&theme::link(ui, say!(home_rename)));
            });
        }
        match shared.browser.as_ref().map(TableSearch::around) {
            None => Goto::Nearby.on(&ui.button(say!(home_nearby))),
            Some(mut around) => {
                around.tables.retain(|table| !settings.blocks(&table.invitation.host));
                open_tables::ui(ui, &around, &mut self.filter);
            }
        }
    }
}

/// Returns whether a text has an invitation, by which the player may also watch. A code only lets
/// players in, and a letter or a handover of games leads to no table to watch.
fn may_watch(given: &str) -> bool {
    rematch::invitation_in(given).is_some_and(|line| line.parse::<Invitation>().is_ok())
}

/// Shows a button that leads elsewhere, with its meaning beside it.
fn explained(ui: &mut Ui, label: &str, about: &str, goto: Goto) {
    ui.horizontal(|ui| {
        goto.on(&ui.button(label));
        let about = RichText::new(about).color(theme::colours(ui.ctx()).quiet);
        ui.add(egui::Label::new(about).wrap());
    });
}

/// Shows the button for learning the game by playing, as the main action of a first start.
fn first_game(ui: &mut Ui) {
    ui.horizontal(|ui| {
        let button = theme::primary(ui, say!(home_first_game)).min_size(Vec2::new(0.0, LARGE));
        if theme::main_action_triggered(ui.add(button)) {
            Goto::FirstGame.go(ui.ctx());
        }
        let why = RichText::new(say!(home_new_here)).color(theme::colours(ui.ctx()).quiet);
        ui.add(egui::Label::new(why).wrap());
    });
}

/// Describes the progress of the search by a code.
fn found(finding: &Finding) -> String {
    match finding {
        Finding::Looking => say!(finding_looking).to_owned(),
        Finding::RelaysFailed(lacks) => lacks.iter().map(reach::lack).collect::<Vec<_>>().join(" "),
        Finding::LetIn(_) => say!(finding_let_in).to_owned(),
        Finding::Shut(why) => why.why(),
    }
}

/// Shows the levels that the player plays like, and proposes the nearest.
fn propose(ui: &mut Ui, estimate: &LevelEstimate, chosen: &mut Level) {
    let LevelEstimate { nearest, range } = estimate;
    let [first, last] = [range.start(), range.end()].map(|level| level.number());
    ui.horizontal_wrapped(|ui| {
        let told = if first == last {
            say!(home_level_one, level = first)
        } else {
            say!(home_level_range, first = first, last = last)
        };
        ui.label(RichText::new(told).color(theme::colours(ui.ctx()).quiet));
        let choice = say!(home_level_choose, level = nearest.number());
        if chosen != nearest && ui.button(choice).clicked() {
            *chosen = *nearest;
        }
    });
}

#[cfg(test)]
mod tests {
    use egui_kittest::Harness;
    use egui_kittest::kittest::Queryable;

    use super::*;

    #[test]
    fn nearest_level_is_proposed_until_it_is_chosen() {
        let check = |range: [u8; 2], told: &str| {
            let [first, last] = range.map(|number| Level::new(number).unwrap());
            let estimate = LevelEstimate { nearest: first, range: first..=last };
            let show = |ui: &mut Ui, chosen: &mut Level| propose(ui, &estimate, chosen);
            let mut harness = Harness::new_ui_state(show, Level::EXPERT);
            assert!(harness.query_by_label(told).is_some(), "{told}");
            let choice = say!(home_level_choose, level = first.number());
            harness.get_by_label(&choice).click();
            harness.run_ok();
            assert_eq!((*harness.state(), harness.query_by_label(&choice).is_some()), (first, false));
        };
        check([4, 4], &say!(home_level_one, level = 4u8));
        check([3, 5], &say!(home_level_range, first = 3u8, last = 5u8));
    }

    #[test]
    fn only_an_invitation_leads_to_watching() {
        let check = |given: &str, may: bool| assert_eq!(may_watch(given), may, "{given}");
        let host = bastide_record::Key::from_seed([1; 32]).public().to_bytes();
        let table = bastide_record::TableId([7; 16]);
        let whole = Invitation {
            table,
            host,
            secret: [9; 16],
            at: bastide_wire::ids::NetworkKey([4; 32]),
            addresses: Vec::new(),
        }
        .to_string();
        check("", false);
        check(&whole, true);
        check(&format!("Come: {whole}"), true);
        check(&whole[..whole.len() - 1], false);
        for other in ["turn", "move", "meet"] {
            check(&format!("bastide://{other}/051v5w79kg"), false);
            check(&format!("Here: bastide://{other}/051v5w79kg"), false);
        }
    }
}
