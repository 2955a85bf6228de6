//! Home: what is unfinished comes first; every place is one click from here, and a game against a bot starts with it.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use bastide_net::code::Code;
use bastide_net::handover;
use bastide_net::letter;
use bastide_net::node::TableId;
use bastide_net::store::Store;
use bastide_net::table::{Around, Finding, Rounds};
use eframe::egui;
use egui::{Context, Id, Response, RichText, Ui, UiBuilder, Vec2};

use super::cards::{self, For, Pressed};
use super::open_tables::{self, Filter};
use super::{Half, page, pair, profile, seats, steady};
use crate::look::art::Art;
use crate::look::home_background;
use crate::look::spoken;
use crate::look::theme;
use crate::records::library::{Library, Recorded};
use crate::system::dialogs::{Answer, Dialog};
use crate::system::outside;
use crate::system::sentences::{About, Sentences};
use crate::system::settings::Settings;
use crate::words::{Why, reach};

/// How wide the games are, and what can be begun.
const WIDTHS: (f32, f32) = (560.0, 560.0);
/// So wide is what is beside the words at least, for a landscape.
const LANDSCAPE: f32 = 280.0;
/// How high what is meant to be pressed is.
const LARGE: f32 = 44.0;
/// So many games are shown above what can be begun, until all are asked for.
const FOLDED: usize = 3;
/// So many games that are over are shown beside those that aren't.
const LATEST: usize = 2;

/// What was chosen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Choice {
    /// A game against a bot of the chosen level, at once.
    Bots,
    /// Learn the game by playing.
    FirstGame,
    /// Lay out a table.
    NewTable,
    /// The tile race of this week.
    Race,
    /// Join by this invitation, or by this code.
    Join(String),
    /// Look on, by this invitation.
    Watch(String),
    /// Open this record.
    Open(std::path::PathBuf),
    /// Say that the system asks for no file.
    NoDialog,
    /// Go on at this table.
    Resume(TableId),
    /// Write down a game that was played over a real table.
    WriteNew,
    /// Go on with writing this one down.
    Write(std::path::PathBuf),
    /// Look no more for the table of a code.
    Stop,
    /// Look for open tables.
    Nearby,
    /// All recorded games.
    Games,
    /// The clubs.
    Clubs,
    /// Games to another device, and from there.
    Devices,
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
    /// Another look at the games, until all are found.
    fresh: Option<Library>,
    /// Looks at the posts of games of days.
    rounds: Option<Rounds>,
    /// All games are shown, where only some fit above the rest.
    unfolded: bool,
    /// The name was asked for.
    asked: bool,
    /// What was entered last, until what comes of it is in sight.
    entered: Option<About>,
    asked_file: Dialog,
    /// Which open tables are looked for.
    filter: Filter,
}

/// Between two looks at the posts of all games of days.
const ROUND_EVERY: Duration = Duration::from_secs(120);
/// How the files end that can be opened.
const ENDINGS: [&str; 8] = ["bastide", "txt", "jcz", "json", "jsonl", "zip", "sealed", "club"];

impl Home {
    /// Home, with these recorded games.
    pub(crate) fn new(library: Library) -> Self {
        let (invitation, record) = (String::new(), String::new());
        let (fresh, rounds, unfolded, asked, entered) = Default::default();
        let (asked_file, filter) = Default::default();
        Self { invitation, record, library, fresh, rounds, unfolded, asked, entered, asked_file, filter }
    }

    /// Looks at the posts of games of days while it is shown; `look` begins to look through the games again.
    pub(crate) fn go_round(&mut self, data: &Path, ctx: &Context, look: impl FnOnce() -> Library) {
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
            let store = Store::open(data).ok().filter(|_| !tables.is_empty());
            let ctx = ctx.clone();
            let wake = Arc::new(move || ctx.request_repaint());
            self.rounds = store.map(|store| Rounds::begin(store, tables, ROUND_EVERY, wake));
        }
        if self.rounds.as_ref().is_some_and(Rounds::take_news) {
            self.fresh = Some(look());
        }
    }

    /// Draws the place. `around` are the open tables, if they are looked for; `finding` is how far the search by a code has
    /// come; of the `sentences` those stand here that are about a line.
    pub(crate) fn ui(
        &mut self,
        ui: &mut Ui,
        art: &mut Art,
        settings: &mut Settings,
        (around, finding): (Option<&Around>, Option<&Finding>),
        sentences: &Sentences,
    ) -> Option<Choice> {
        self.library.look();
        let room = ui.max_rect();
        // Where games are still looked for there mostly are some: what is pressed doesn't jump aside when they come.
        let some = !self.library.games.is_empty() || self.library.is_looking() && !settings.are_new;
        let pairs = some && Half::fit(WIDTHS, room.width());
        let words = if pairs { Half::width(WIDTHS) } else { 64.0 + WIDTHS.0 };
        let mut column = room;
        if room.width() - words > LANDSCAPE {
            let beside = room.with_min_x(room.left() + words);
            home_background::ui(ui, art, beside);
            column.max.x = beside.left();
        }
        let mut ui = ui.new_child(UiBuilder::new().max_rect(column));
        // The games are found while it is drawn: what stands below them keeps its focus and a press, wherever they push it.
        let (below, begun) = (ui.id().with("below"), ui.id().with("begin"));
        let mut begin = |home: &mut Self, ui: &mut Ui| {
            steady(ui, begun, |ui| home.begin(ui, settings, (around, finding), sentences))
        };
        let choice = if pairs {
            pair(&mut ui, WIDTHS, |ui, half| match half {
                Half::First => self.unfinished(ui, art, usize::MAX, below),
                Half::Second => begin(self, ui),
            })
        } else {
            let most = if self.unfolded { usize::MAX } else { FOLDED };
            page(&mut ui, WIDTHS.0, |ui| {
                let choice = self.unfinished(ui, art, most, below);
                begin(self, ui).or(choice)
            })
        };
        let dropped = ui.input(outside::dropped).pop();
        let choice = dropped.map(Choice::Open).or(choice);
        self.entered = match &choice {
            Some(Choice::Join(_) | Choice::Watch(_)) => Some(About::Join),
            Some(Choice::Open(_) | Choice::NoDialog) => Some(About::Record),
            _ => self.entered,
        };
        choice
    }

    /// Whether to go on with the first game is what is meant to be done next.
    fn goes_on(&self) -> bool {
        self.library.games.first().is_some_and(Recorded::goes_on)
    }

    /// The games that can be gone on with, and the latest that are over; `below` is the row under them.
    fn unfinished(&mut self, ui: &mut Ui, art: &mut Art, most: usize, below: Id) -> Option<Choice> {
        let quiet = theme::colours(ui.ctx()).quiet;
        ui.label(RichText::new("Bastide").size(theme::TITLE * 1.6));
        spoken::say(ui.ctx(), "place", || say!(end_home).to_owned());
        ui.label(RichText::new(say!(home_motto)).color(quiet));
        ui.add_space(16.0);
        let games = &self.library.games;
        let open = games.partition_point(Recorded::goes_on);
        if open > 1 {
            let mine = games.iter().filter(|game| game.is_mine()).count();
            spoken::aloud(&ui.label(say!(games_mine, mine = mine, all = open)));
            ui.add_space(8.0);
        }
        let away = games.partition_point(|game| !game.is_over());
        let some = games.len().min(away + LATEST);
        let shown: Vec<&Recorded> = games[..some.min(most)].iter().collect();
        let pressed = cards::ui(ui, art, &shown, For::Home { main: self.goes_on() });
        let choice = pressed.map(|(game, pressed)| match pressed {
            Pressed::GoOn => match game.table {
                Some(table) => Choice::Resume(table),
                None => Choice::Write(game.path.clone()),
            },
            Pressed::Where => Choice::Devices,
            _ => Choice::Open(game.path.clone()),
        });
        let mut all = None;
        steady(ui, below, |ui| {
            ui.horizontal_wrapped(|ui| {
                if some > most && ui.button(say!(home_unfold, count = some)).clicked() {
                    self.unfolded = true;
                }
                if self.library.count > 0 && ui.button(say!(games_all)).clicked() {
                    all = Some(Choice::Games);
                }
                if away > 0 && ui.button(say!(devices_home)).clicked() {
                    all = Some(Choice::Devices);
                }
            });
        });
        if !self.library.games.is_empty() {
            ui.add_space(14.0);
        }
        choice.or(all)
    }

    /// What can be begun.
    fn begin(
        &mut self,
        ui: &mut Ui,
        settings: &mut Settings,
        (around, finding): (Option<&Around>, Option<&Finding>),
        sentences: &Sentences,
    ) -> Option<Choice> {
        let quiet = theme::colours(ui.ctx()).quiet;
        let is_first = settings.are_new;
        let mut choice = None;
        if is_first {
            profile::who(ui, (&mut settings.name, &mut settings.colour), &[], &mut self.asked);
            ui.add_space(14.0);
            choice = first_game(ui, true).then_some(Choice::FirstGame);
        }
        ui.horizontal_wrapped(|ui| {
            let large = Vec2::new(0.0, LARGE);
            let is_main = !is_first && !self.goes_on();
            let text = say!(home_bots);
            let bots = if is_main { theme::primary(ui, text) } else { egui::Button::new(text) };
            let bots = ui.add(bots.min_size(large));
            if if is_main { theme::main_thing(bots) } else { bots.clicked() } {
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
        seats::levels(ui, &mut settings.opponent);
        ui.add_space(12.0);
        if !is_first && first_game(ui, false) {
            choice = Some(Choice::FirstGame);
        }
        ui.horizontal(|ui| {
            if ui.button(say!(home_race)).clicked() {
                choice = Some(Choice::Race);
            }
            let what = RichText::new(say!(home_race_about)).color(quiet);
            ui.add(egui::Label::new(what).wrap());
        });
        choice = self.join(ui, settings, around, sentences).or(choice);
        if let Some(finding) = finding {
            let found = ui.label(RichText::new(found(finding)).color(quiet));
            self.come_into_sight(&found, About::Join);
            let goes_on = matches!(finding, Finding::Looking | Finding::Lacking(_));
            if goes_on && ui.button(say!(home_stop)).clicked() {
                choice = Some(Choice::Stop);
            }
        }
        ui.add_space(22.0);
        let label = say!(home_open);
        let open = if cfg!(target_family = "wasm") {
            // A browser tells no paths.
            let label = ui.label(label).id;
            ui.horizontal_wrapped(|ui| {
                let asks = ui.button(say!(choose_file)).labelled_by(label).clicked();
                ui.label(RichText::new(say!(home_open_drop)).color(quiet));
                asks.then(String::new)
            })
            .inner
        } else {
            // Without a path it asks the system for one.
            let names = (say!(home_open_button), Some(say!(choose_file)));
            theme::entry(ui, label, say!(home_open_hint), names, &mut self.record)
        };
        if open.as_ref().is_some_and(String::is_empty) && !self.asked_file.is_open() {
            self.asked_file.read(ui.ctx(), say!(games), &ENDINGS);
        }
        let chosen = match self.asked_file.answer() {
            Some(Answer::File(path)) => Some(Choice::Open(path)),
            Some(Answer::NoDialog) => Some(Choice::NoDialog),
            Some(Answer::No) | None => None,
        };
        self.complain(ui, About::Record, sentences);
        ui.horizontal(|ui| {
            if ui.button(say!(writing_new)).clicked() {
                choice = Some(Choice::WriteNew);
            }
            ui.add(egui::Label::new(RichText::new(say!(writing_about)).color(quiet)).wrap());
        });
        ui.horizontal(|ui| {
            if ui.button(say!(clubs)).clicked() {
                choice = Some(Choice::Clubs);
            }
            ui.add(egui::Label::new(RichText::new(say!(clubs_about)).color(quiet)).wrap());
        });
        let open = open.filter(|path| !path.is_empty());
        open.map(|path| Choice::Open(path.into())).or(chosen).or(choice)
    }

    /// What is wrong with what was entered in the line above.
    fn complain(&mut self, ui: &mut Ui, about: About, sentences: &Sentences) {
        if let Some(wrong) = sentences.beside(about) {
            let wrong = RichText::new(wrong).color(theme::colours(ui.ctx()).wrong);
            let wrong = ui.add(egui::Label::new(wrong).wrap());
            spoken::aloud(&wrong);
            self.come_into_sight(&wrong, about);
        }
    }

    /// What came of the line that was entered may stand below the window's edge: it is shown once, then the page is the player's.
    fn come_into_sight(&mut self, told: &Response, about: About) {
        if self.entered == Some(about) {
            told.scroll_to_me(None);
            self.entered = None;
        }
    }

    fn join(
        &mut self,
        ui: &mut Ui,
        settings: &Settings,
        around: Option<&Around>,
        sentences: &Sentences,
    ) -> Option<Choice> {
        ui.add_space(22.0);
        let mut choice = theme::entry(
            ui,
            say!(home_join),
            say!(home_join_hint),
            (say!(home_join_button), None),
            &mut self.invitation,
        )
        .map(Choice::Join);
        self.complain(ui, About::Join, sentences);
        let given = self.invitation.trim();
        if may_watch(given) && theme::link(ui, say!(home_watch)).clicked() {
            choice = Some(Choice::Watch(given.to_owned()));
        }
        let quiet = theme::colours(ui.ctx()).quiet;
        if !settings.are_new {
            ui.horizontal_wrapped(|ui| {
                let name = settings.name.as_str();
                ui.label(RichText::new(say!(home_called, name = name)).color(quiet));
                if theme::link(ui, say!(home_rename)).clicked() {
                    choice = Some(Choice::Settings);
                }
            });
        }
        match around {
            None => {
                if ui.button(say!(home_nearby)).clicked() {
                    choice = Some(Choice::Nearby);
                }
            }
            Some(around) => choice = open_tables::ui(ui, around, &mut self.filter).or(choice),
        }
        choice
    }
}

/// Whether what was given may be an invitation by which one only looks on: by a code one is let in to play, and a turn or games from another device
/// bring nobody to a seat or beside it.
fn may_watch(given: &str) -> bool {
    !given.is_empty()
        && given.parse::<Code>().is_err()
        && letter::find(given).is_none()
        && handover::find(given).is_none()
}

/// Learning the game by playing: what is meant to be done at a first start.
fn first_game(ui: &mut Ui, is_main: bool) -> bool {
    ui.horizontal(|ui| {
        let text = say!(home_first_game);
        let pressed = if is_main {
            theme::main_thing(ui.add(theme::primary(ui, text).min_size(Vec2::new(0.0, LARGE))))
        } else {
            ui.button(text).clicked()
        };
        let why = RichText::new(say!(home_new_here)).color(theme::colours(ui.ctx()).quiet);
        ui.add(egui::Label::new(why).wrap());
        pressed
    })
    .inner
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_looks_on_by_an_invitation_alone() {
        let check = |given: &str, may: bool| assert_eq!(may_watch(given), may, "{given}");
        check("", false);
        check("bastide://051v5w79kg", true);
        check("Come: bastide://051v5w79kg", true);
        for other in ["turn", "move"] {
            check(&format!("bastide://{other}/051v5w79kg"), false);
            check(&format!("Here: bastide://{other}/051v5w79kg"), false);
        }
    }
}
