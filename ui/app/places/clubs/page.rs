//! Club's page. It has its description, its ladder, its cup, its members, and the records that
//! these rest on.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use bastide_club::{Club, CupRounds, ExclusionReason, ROUNDS_MAX};
use bastide_library::records::clubs::{ClubResults, Reading, Sources, ladders};
use bastide_library::system::pending_result::PendingResult;
use bastide_record::PublicKey;
use bastide_session::fingerprint;
use bastide_words::clubs as told;
use eframe::egui;
use egui::{Align, Align2, Context, Label, Layout, RichText, Ui, WidgetInfo, WidgetType};

use super::{FOOT, cup, ladder, records};
use crate::draw_tools::{announcements, theme};
use crate::panels;
use crate::panels::results::ratings;
use crate::places::{Half, MARGINS, above_foot, foot, page, pair};
use crate::records::save_panel::{self, SavePanel};
use crate::system::file_exchange;

/// Width of the page, in points.
const WIDTH: f32 = 720.0;
/// Width of the chart beside the ladder, in points.
const CHART: f32 = 420.0;
/// Number of first places in the chart at first.
const FIRST: usize = 4;

/// Action outside the page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Pressed {
    /// Goes back to the list.
    Back,
    /// Reads the records of this folder, too, or of none.
    Read(Option<PathBuf>),
}

/// Part of the club that is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum View {
    Ladder,
    Cup,
    Members,
    Records,
}

/// Page of a club.
#[derive(Debug)]
pub(super) struct Page {
    pub(super) club: Arc<Club>,
    pub(super) sources: Sources,
    /// Message about the file that led here.
    pub(super) remark: Option<String>,
    reading: Option<Reading>,
    made: Option<ClubResults>,
    /// Cup with one more round, being computed.
    round: PendingResult<Option<CupRounds>>,
    view: View,
    /// Members in the chart; `None` for the default as long as none was pressed.
    chosen: Option<Vec<PublicKey>>,
    /// Period that the chart shows in detail.
    at: u32,
    records: records::RecordsForm,
    export: Option<Export>,
}

/// Export of a ladder.
#[derive(Debug)]
struct Export {
    /// `true` for a page, `false` for a table for spreadsheets.
    page: bool,
    stem: PathBuf,
    giving: SavePanel,
}

impl Page {
    /// Opens a club's page, and starts to read its records.
    pub(super) fn begin(club: Arc<Club>, sources: Sources, ctx: &Context) -> Self {
        let mut page = Self::empty(club, sources);
        page.read(ctx);
        page
    }

    fn empty(club: Arc<Club>, sources: Sources) -> Self {
        let records = records::RecordsForm::of(sources.folder.as_ref());
        Self {
            club,
            sources,
            remark: None,
            reading: None,
            made: None,
            round: PendingResult::default(),
            view: View::Ladder,
            chosen: None,
            at: u32::MAX,
            records,
            export: None,
        }
    }

    /// Reads the records again; until that is done the page stays as it is.
    pub(super) fn read(&mut self, ctx: &Context) {
        self.reading =
            Some(Reading::begin(&crate::system::wake(ctx), self.club.clone(), self.sources.clone()));
        self.round = PendingResult::default();
    }

    /// Draws the page.
    pub(super) fn ui(&mut self, ui: &mut Ui) -> Option<Pressed> {
        self.look();
        let has_rows = self.made.as_ref().is_some_and(|made| !made.ladder.rows.is_empty());
        let is_wide =
            self.view == View::Ladder && has_rows && Half::fit((WIDTH, CHART), ui.max_rect().width());
        let mut above = above_foot(ui, FOOT);
        let mut pressed = None;
        if is_wide {
            pair(&mut above, (WIDTH, CHART), |ui, half| match half {
                Half::First => pressed = self.content(ui, false),
                Half::Second => self.chart(ui),
            });
        } else {
            page(&mut above, WIDTH, |ui| pressed = self.content(ui, true));
        }
        let width = if is_wide { Half::width((WIDTH, CHART)) - MARGINS } else { WIDTH };
        let mut below = foot(ui, FOOT, width);
        below.horizontal(|ui| {
            if ui.button(say!(back)).on_hover_text("Esc").clicked() {
                pressed = Some(Pressed::Back);
            }
            let export = ui.add_enabled(has_rows, egui::Button::new(say!(games_export)));
            if export.clicked() {
                self.export = Some(Export::new(&self.club));
            }
            let reads = self.reading.is_some();
            if ui.add_enabled(!reads, egui::Button::new(say!(club_again))).clicked() {
                self.read(ui.ctx());
            }
        });
        let mut closed = false;
        if let (Some(export), Some(made)) = (&mut self.export, &self.made) {
            // Darken what lies below.
            let shade = theme::mix(theme::colours(ui.ctx()).table, egui::Color32::BLACK, 0.3);
            ui.painter().rect_filled(ui.max_rect(), 0, shade.gamma_multiply(0.6));
            let at = (Align2::CENTER_CENTER, ui.max_rect().center());
            closed = panels::float(ui, "export", at, |ui| export.ui(ui, &self.club, made)).1;
        }
        let escaped = crate::places::escaped(ui);
        if escaped && self.export.is_none() {
            pressed = Some(Pressed::Back);
        }
        if closed || escaped {
            self.export = None;
        }
        pressed
    }

    /// Takes over computed results.
    fn look(&mut self) {
        if let Some(reading) = &mut self.reading {
            self.made = reading.take().or(self.made.take());
            if !reading.is_awaited() {
                self.reading = None;
            }
        }
        let Some(made) = &mut self.made else { return };
        if let Some(course) = self.round.take() {
            made.course = course;
        }
    }

    /// Returns the members in the chart.
    fn chosen(&self, made: &ClubResults) -> Vec<PublicKey> {
        if let Some(chosen) = &self.chosen {
            return chosen.clone();
        }
        let mut all = made.ladder.rows.iter().map(|row| row.key);
        let mut chosen: Vec<PublicKey> = all.by_ref().take(FIRST).collect();
        chosen.extend(all.find(|key| Some(*key) == made.me));
        chosen
    }

    /// Draws the contents, with the chart above the ladder if it isn't beside it.
    fn content(&mut self, ui: &mut Ui, with_chart: bool) -> Option<Pressed> {
        let colours = theme::colours(ui.ctx());
        announcements::heading(ui, &self.club.founding.name);
        let quiet = |ui: &mut Ui, text: &str| {
            ui.add(Label::new(RichText::new(text).color(colours.quiet)).wrap());
        };
        quiet(ui, &told::organiser(&self.club));
        told::about(&self.club).iter().skip(1).for_each(|line| quiet(ui, line));
        if let Some(remark) = &self.remark {
            announcements::announce_label(&ui.add(Label::new(remark).wrap()));
        }
        ui.add_space(8.0);
        // Records of games for another occasion are expected.
        let is_odd = |(_, why): &&(String, ExclusionReason)| *why != ExclusionReason::Foreign;
        let out = self.made.as_ref().map_or(0, |made| made.left_out.iter().filter(is_odd).count());
        ui.horizontal_wrapped(|ui| {
            theme::choice(ui, &mut self.view, View::Ladder, say!(club_ladder));
            theme::choice(ui, &mut self.view, View::Cup, say!(club_cup));
            theme::choice(ui, &mut self.view, View::Members, say!(club_members));
            let records =
                if out == 0 { say!(club_records).to_owned() } else { say!(club_records_out, count = out) };
            theme::choice(ui, &mut self.view, View::Records, &records);
        });
        ui.add_space(6.0);
        if let Some(reading) = &self.reading {
            let (done, all) = reading.told();
            let reads = say!(club_reading, done = done, all = all);
            ui.label(RichText::new(reads).color(colours.quiet));
        }
        match self.view {
            View::Members => members(ui, &self.club),
            View::Records => {
                return records::ui(ui, &mut self.records, (&self.sources, self.made.as_ref()));
            }
            View::Ladder => self.ladder(ui, with_chart),
            View::Cup => self.cup(ui),
        }
        None
    }

    fn ladder(&mut self, ui: &mut Ui, with_chart: bool) {
        let Some(made) = &self.made else { return };
        announcements::announce_label(
            &ui.add(Label::new(told::ladder(&self.club, made.day, &made.ladder)).wrap()),
        );
        if made.ladder.rows.is_empty() {
            ui.add(Label::new(say!(club_no_games)).wrap());
            return;
        }
        if with_chart {
            ui.add_space(6.0);
            self.chart(ui);
            ui.add_space(10.0);
        }
        let Some(made) = &self.made else { return };
        let mut chosen = self.chosen(made);
        ui.add(Label::new(RichText::new(say!(club_press)).color(theme::colours(ui.ctx()).quiet)).wrap());
        if let Some(key) = ladder::ui(ui, &made.ladder, &chosen) {
            match chosen.iter().position(|other| *other == key) {
                Some(at) => drop(chosen.remove(at)),
                None => chosen.push(key),
            }
            // The member who was added first makes room.
            chosen.drain(..chosen.len().saturating_sub(ratings::LINES_MAX));
            self.chosen = Some(chosen);
        }
    }

    fn chart(&mut self, ui: &mut Ui) {
        let Some(made) = &self.made else { return };
        let chosen = self.chosen(made);
        let rows = (1..).zip(&made.ladder.rows).filter(|(_, row)| chosen.contains(&row.key));
        let rows: Vec<_> = rows.collect();
        if !rows.is_empty() {
            ui.scope(|ui| ratings::ui(ui, &self.club, &rows, &mut self.at));
        }
    }

    fn cup(&mut self, ui: &mut Ui) {
        let Some(made) = &self.made else { return };
        let Some(course) = &made.course else {
            ui.add(Label::new(told::no_cup()).wrap());
            return;
        };
        let more = !self.round.is_awaited() && course.rounds.len() < usize::from(ROUNDS_MAX);
        if cup::ui(ui, course, more) {
            let (club, found, day) = (self.club.clone(), made.found.clone(), made.day);
            let next = u8::try_from(course.rounds.len() + 1).unwrap_or(ROUNDS_MAX);
            self.round = PendingResult::begin(&crate::system::wake(ui.ctx()), async move || {
                CupRounds::of(&club, next, day, found.iter().cloned())
            });
        }
    }
}

/// Shows all members, with short forms of their keys.
fn members(ui: &mut Ui, club: &Club) {
    let quiet = theme::colours(ui.ctx()).quiet;
    ui.add(Label::new(RichText::new(say!(club_keys)).color(quiet)).wrap());
    ui.add_space(4.0);
    let all = told::members(club);
    ladder::rows(ui, "member", (theme::TEXT * 1.5, all.len()), |ui, at, mode| {
        let one = all[at];
        ui.add(Label::new(told::member(&one.name, &fingerprint(&one.key))).wrap_mode(mode));
    });
}

impl Export {
    fn new(club: &Club) -> Self {
        let letter = |c: char| if c.is_alphanumeric() { c } else { '-' };
        let stem = save_panel::offered(&club.founding.name.chars().map(letter).collect::<String>());
        let mut export = Self { page: false, stem, giving: SavePanel::default() };
        export.offer();
        export
    }

    fn offer(&mut self) {
        self.giving.offer(&self.stem.with_extension(if self.page { "html" } else { "csv" }));
    }

    /// Draws the choice; returns whether it was closed.
    fn ui(&mut self, ui: &mut Ui, club: &Club, made: &ClubResults) -> bool {
        ui.set_max_width(save_panel::width(ui));
        ui.heading(say!(export_what));
        ui.add_space(4.0);
        let before = self.page;
        ui.horizontal_wrapped(|ui| {
            theme::choice(ui, &mut self.page, false, say!(club_csv));
            theme::choice(ui, &mut self.page, true, say!(club_html));
        });
        if self.page != before {
            self.offer();
        }
        let means = if self.page { say!(club_html_means) } else { say!(club_csv_means) };
        ui.add(Label::new(RichText::new(means).color(theme::colours(ui.ctx()).quiet)).wrap());
        let page = self.page;
        self.giving.ui(ui, || {
            // Write the text in the present language here, not on the background thread.
            let text =
                if page { ladders::html(club, made.day, &made.ladder) } else { ladders::csv(&made.ladder) };
            move |path: &Path| Ok(file_exchange::give(path, text.as_bytes())?)
        })
    }
}

/// Button of a club in the list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Row {
    Open,
    Remove,
}

/// Shows a club in the list: its name, organiser and number of members.
pub(super) fn row(ui: &mut Ui, club: &Club) -> Option<Row> {
    let colours = theme::colours(ui.ctx());
    let (name, organiser) = (club.founding.name.as_str(), told::organiser(club));
    let mut pressed = None;
    let narrow = crate::places::is_narrow(ui);
    ui.push_id(club.id(), |ui| {
        let frame = egui::Frame::new().fill(colours.raised).corner_radius(7).inner_margin(10);
        frame.show(ui, |ui| {
            ui.set_width(ui.available_width());
            let words = |ui: &mut Ui| {
                ui.spacing_mut().item_spacing.y = 2.0;
                ui.add(Label::new(name).truncate());
                ui.add(Label::new(RichText::new(&organiser).color(colours.quiet)).wrap());
            };
            let mut buttons = |ui: &mut Ui| {
                let button = |ui: &mut Ui, button: egui::Button<'_>, label: &str| {
                    let button = ui.add(button);
                    button.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, label));
                    if button.gained_focus() {
                        button.scroll_to_me(None);
                    }
                    button.clicked()
                };
                let open =
                    egui::Button::new(say!(home_open_button)).fill(ui.visuals().widgets.hovered.weak_bg_fill);
                let remove = theme::plain(say!(settings_remove));
                // The layout beside the text runs from the right.
                let both = [
                    (Row::Open, open, say!(clubs_page, name = name)),
                    (Row::Remove, remove, say!(clubs_remove, name = name)),
                ];
                for (what, one, label) in both {
                    if button(ui, one, &label) {
                        pressed = Some(what);
                    }
                }
            };
            if narrow {
                words(ui);
                ui.horizontal(|ui| buttons(ui));
            } else {
                ui.horizontal(|ui| {
                    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                        buttons(ui);
                        ui.with_layout(Layout::top_down(Align::Min), words);
                    });
                });
            }
        });
    });
    pressed
}

#[cfg(test)]
impl Page {
    /// Makes a page with these results.
    pub(super) fn shown(club: Arc<Club>, made: ClubResults) -> Self {
        Self { made: Some(made), ..Self::empty(club, Sources::default()) }
    }
}
