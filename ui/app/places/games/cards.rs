//! Recorded games as a list of cards. A card has the board in small, the players, whose turn it is,
//! and buttons. Only the cards in sight are drawn, with one more on each side for the keyboard.

use std::sync::Arc;

use eframe::egui;
use egui::text::LayoutJob;
use egui::{
    Align, Button, FontId, Galley, Label, Layout, Rect, Response, RichText, Sense, StrokeKind, Ui, UiBuilder,
    Vec2, WidgetInfo, WidgetType,
};

use crate::draw_tools::art::Art;
use crate::draw_tools::icon::{self, Icon};
use crate::draw_tools::miniature::Painted;
use crate::draw_tools::theme;
use crate::goto::Goto;
use crate::panels;
use crate::table::destination::Destination;
use bastide_library::records::library::{NextStep, Recorded};
use bastide_words as words;

/// Height of a card, in points.
const CARD: f32 = 88.0;
/// Height of the row of buttons under its text in a narrow list, in points.
const ROW: f32 = 52.0;
/// Size of the number of new chat messages, in points.
const COUNT: f32 = 13.0;
/// Gap between two cards, in points.
const GAP: f32 = 8.0;
/// Margin between a card's edge and its contents, in points.
const MARGIN: f32 = 10.0;
/// Width of the picture, in points.
const PICTURE: f32 = 96.0;
/// Maximum side of a tile in the picture, in points.
const TILE: f32 = 22.0;
/// Width below which a list has no buttons beside its text, in points.
const NARROW: f32 = 470.0;
/// Width below which a list with all buttons puts them under its text, in points.
const NARROW_FOR_ALL: f32 = 640.0;

/// Limits for the letters of each name, tried in turn until names and points fit.
const LETTERS: [usize; 4] = [usize::MAX, 12, 6, 3];

/// Button that was pressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::places) enum Pressed {
    GoOn,
    /// Shows where the game continues.
    Where,
    Replay,
    Verdict,
    Export,
}

/// Returns the way to continue an unfinished game.
fn go_on(game: &Recorded) -> Goto {
    match game.table {
        Some(table) => Goto::Table(Destination::Resume(table)),
        None => Goto::Write(game.path.clone()),
    }
}

/// Purpose of a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::places) enum ListPurpose {
    /// Continues games, or replays the latest. `main` makes the first card the place's main action.
    Home { main: bool },
    /// Everything that can be done with a game.
    All,
}

impl ListPurpose {
    /// Returns whether there is no room for buttons beside the text.
    fn is_narrow(self, width: f32) -> bool {
        width < if self == Self::All { NARROW_FOR_ALL } else { NARROW }
    }
}

/// Draws the list; returns the button that was pressed and leads nowhere else, with its game.
pub(in crate::places) fn ui<'a>(
    ui: &mut Ui,
    art: &mut Art,
    games: &[&'a Recorded],
    what_for: ListPurpose,
) -> Option<(&'a Recorded, Pressed)> {
    let width = ui.available_width();
    let row = what_for == ListPurpose::All && what_for.is_narrow(width);
    let height = if row { CARD + ROW } else { CARD };
    let step = height + GAP;
    let (room, _) = ui.allocate_exact_size(Vec2::new(width, step * games.len() as f32), Sense::hover());
    let clip = ui.clip_rect();
    let number = |y: f32| ((y - room.top()) / step).max(0.0) as usize;
    let (first, last) = (number(clip.top()).saturating_sub(1), number(clip.bottom()) + 2);
    let mut pressed = None;
    for (at, game) in games.iter().copied().enumerate().take(last).skip(first) {
        let corner = room.min + Vec2::new(0.0, step * at as f32);
        let rect = Rect::from_min_size(corner, Vec2::new(width, height));
        // Ids follow the game, not the number of drawn cards before it, so that the keyboard focus
        // stays while the list moves.
        let id = ui.id().with((game.table, &game.path));
        let mut ui = ui.new_child(UiBuilder::new().max_rect(rect).id(id));
        let main = at == 0 && what_for == ListPurpose::Home { main: true };
        match card(&mut ui, art, game, what_for, main) {
            Some(Pressed::GoOn) => go_on(game).go(ui.ctx()),
            Some(Pressed::Where) => Goto::Devices.go(ui.ctx()),
            Some(Pressed::Replay) => Goto::Open(game.path.clone()).go(ui.ctx()),
            Some(what) => pressed = Some((game, what)),
            None => {}
        }
    }
    pressed
}

fn card(ui: &mut Ui, art: &mut Art, game: &Recorded, what_for: ListPurpose, main: bool) -> Option<Pressed> {
    let (rect, players) = (ui.max_rect(), game.players());
    let (does, told) = match game.whose_turn() {
        Some(place) if game.is_away() => {
            (Pressed::Where, say!(devices_of, players = players.as_str(), place = place))
        }
        Some(turn) => (Pressed::GoOn, say!(games_continue, players = players.as_str(), turn = turn)),
        None => (Pressed::Replay, say!(games_replay_of, players = players.as_str())),
    };
    let narrow = what_for.is_narrow(rect.width());
    // Without buttons the card itself is a button for the keyboard.
    let is_alone = narrow && what_for != ListPurpose::All;
    let sense = if is_alone { Sense::click() } else { Sense::CLICK };
    let response =
        named(ui.interact(rect, ui.id().with("card"), sense), if is_alone { &told } else { &players });
    let visuals = ui.style().interact(&response);
    let (fill, stroke) = (visuals.weak_bg_fill, visuals.bg_stroke);
    ui.painter().rect(rect, visuals.corner_radius, fill, stroke, StrokeKind::Inside);
    let mut pressed =
        (if main && is_alone { theme::main_action_triggered(response) } else { response.clicked() })
            .then_some(does);

    let inside = rect.shrink(MARGIN);
    let picture = Rect::from_min_size(inside.min, Vec2::new(PICTURE, CARD - 2.0 * MARGIN));
    ui.painter().rect_filled(picture, 6, theme::colours(ui.ctx()).table);
    game.board.paint_in(&ui.painter_at(picture), art, picture.shrink(3.0), TILE);
    let mut words = Rect::from_min_max(picture.right_top() + Vec2::new(MARGIN, 2.0), inside.max);
    if !is_alone {
        let room = if narrow { inside.with_min_y(picture.bottom() + MARGIN) } else { words };
        let mut row =
            ui.new_child(UiBuilder::new().max_rect(room).layout(Layout::right_to_left(Align::Center)));
        pressed = buttons(&mut row, game, (what_for, narrow), main, &told).or(pressed);
        if !narrow {
            words.max.x = row.min_rect().left() - MARGIN;
        }
    }
    let mut words = ui.new_child(UiBuilder::new().max_rect(words));
    what_is_known(&mut words, game, &players, what_for == ListPurpose::All && !narrow).or(pressed)
}

/// Shows a game's buttons from the right; as icons where there is no room for words.
fn buttons(
    ui: &mut Ui,
    game: &Recorded,
    (what_for, narrow): (ListPurpose, bool),
    main: bool,
    told: &str,
) -> Option<Pressed> {
    ui.spacing_mut().item_spacing = Vec2::splat(4.0);
    let mut all = Vec::new();
    if game.goes_on() {
        let text = say!(games_go_on);
        let fill = ui.visuals().widgets.hovered.weak_bg_fill;
        let mine = game.standing == NextStep::Mine;
        let button = if mine { theme::primary(ui, text) } else { Button::new(text).fill(fill) };
        all.push((Pressed::GoOn, button, told));
    } else if game.is_away() && !narrow {
        all.push((Pressed::Where, theme::plain(say!(devices_show)), told));
    } else if what_for == ListPurpose::All && game.table.is_none() {
        // Nobody has signed it: errors of entering can be corrected.
        all.push((Pressed::GoOn, theme::plain(say!(games_correct)), say!(games_correct)));
    }
    all.push((Pressed::Replay, theme::plain(say!(games_replay)), say!(games_replay)));
    if what_for == ListPurpose::All {
        all.push((Pressed::Export, theme::plain(say!(games_export)), say!(games_export)));
    }
    if narrow {
        all.push((Pressed::Verdict, theme::plain(game.judged.word()), game.judged.word()));
    }
    let mut pressed = None;
    for (what, button, name) in all.into_iter().rev() {
        let sign = match what {
            Pressed::GoOn | Pressed::Where => None,
            Pressed::Replay => Some(Icon::Replay),
            Pressed::Export => Some(Icon::Export),
            Pressed::Verdict => Some(Icon::Seal),
        };
        let button = match sign.filter(|_| narrow) {
            Some(sign) => icon::button(ui, sign, name, ""),
            None => ui.add(button),
        };
        let button = named(button, name);
        let is_main = main && what == Pressed::GoOn;
        if if is_main { theme::main_action_triggered(button) } else { button.clicked() } {
            pressed = Some(what);
        }
    }
    pressed
}

/// Names a widget for screen readers, and scrolls to it when it gets the keyboard focus.
fn named(response: Response, name: &str) -> Response {
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, name));
    if response.gained_focus() {
        response.scroll_to_me(None);
    }
    response
}

/// Shows the players, whose turn it is or the record's verdict, and the points.
fn what_is_known(ui: &mut Ui, game: &Recorded, players: &str, badge: bool) -> Option<Pressed> {
    let quiet = theme::colours(ui.ctx()).quiet;
    ui.spacing_mut().item_spacing.y = 0.0;
    ui.spacing_mut().interact_size.y = 22.0;
    let scores = game.scores(usize::MAX);
    let fits = !rows(ui, &scores, 1).elided;
    if fits {
        ui.add(Label::new(players).truncate());
    } else {
        // Names with their points take the rows of both.
        ui.label(players_with_points(ui, game));
    }
    let worth =
        RichText::new(game.judged.word()).color(panels::results::verdict::colour(&game.judged, ui.ctx()));
    let when = game.when();
    let mut pressed = None;
    ui.horizontal(|ui| {
        if game.remarks > 0 {
            ui.spacing_mut().item_spacing.x = 6.0;
            new_remarks(ui, game.remarks);
        }
        if badge {
            ui.spacing_mut().button_padding = Vec2::new(0.0, 1.0);
            if let Some(place) = game.whose_turn().filter(|_| game.is_away()) {
                ui.add(Label::new(RichText::new(words::capital(&place)).color(quiet)).truncate());
                return;
            }
            let badge = ui.add(Button::new(worth).frame_when_inactive(false)).on_hover_text(say!(worth_of));
            pressed = badge.clicked().then_some(Pressed::Verdict);
            ui.add(Label::new(RichText::new(when.unwrap_or_default()).color(quiet)).truncate());
            return;
        }
        let what = game.whose_turn().unwrap_or_else(|| game.judged.word().to_owned());
        let line = match when {
            Some(ago) => match game.left() {
                Some(left) => {
                    // The remaining time is never cut off.
                    let whole = say!(games_left, what = what.as_str(), ago = ago, left = left.as_str());
                    let fits = !rows(ui, &words::capital(&whole), 1).elided;
                    if fits { whole } else { say!(games_left_short, what = what, left = left) }
                }
                None => say!(games_when, what = what, ago = ago),
            },
            None => what,
        };
        let line = RichText::new(words::capital(&line));
        let line = if game.standing == NextStep::Mine { line } else { line.color(quiet) };
        ui.add(Label::new(line).truncate());
    });
    if fits {
        ui.label(RichText::new(scores).color(quiet));
    }
    pressed
}

/// Shows the number of new chat messages in a balloon.
fn new_remarks(ui: &mut Ui, count: usize) {
    let colours = theme::colours(ui.ctx());
    let told = say!(games_remarks, count = count);
    let font = FontId::proportional(COUNT);
    let number = ui.painter().layout_no_wrap(count.to_string(), font, colours.on_accent);
    let size = Vec2::new((number.size().x + 10.0).max(20.0), 22.0);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    let balloon = rect.shrink2(Vec2::new(0.0, 2.0));
    ui.painter().rect_filled(balloon, 7, colours.accent);
    let tip = [Vec2::new(4.0, -3.0), Vec2::new(11.0, -1.0), Vec2::new(4.0, 2.0)]
        .map(|at| balloon.left_bottom() + at);
    ui.painter().add(egui::Shape::convex_polygon(tip.to_vec(), colours.accent, egui::Stroke::NONE));
    ui.painter().galley(balloon.center() - number.size() / 2.0, number, colours.on_accent);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &told));
    response.on_hover_text(told);
}

/// Lays out names and points in two rows. Where the room isn't enough names are cut, never points.
fn players_with_points(ui: &Ui, game: &Recorded) -> Arc<Galley> {
    let mut tried = LETTERS.into_iter().map(|letters| rows(ui, &game.scores(letters), 2));
    tried.find(|galley| !galley.elided).unwrap_or_else(|| rows(ui, &game.scores(1), 2))
}

/// Lays out a text in at most this number of rows.
fn rows(ui: &Ui, text: &str, most: usize) -> Arc<Galley> {
    // Keep both sides of a colon in one row.
    let text = text.replace(" : ", "\u{a0}: ").replace(": ", ":\u{a0}");
    let (font, colour) = (FontId::proportional(theme::TEXT), theme::colours(ui.ctx()).text);
    let mut job = LayoutJob::simple(text, font, colour, ui.available_width());
    job.wrap.max_rows = most;
    ui.painter().layout_job(job)
}
