//! Rows of a ladder, one for each place; a click adds a member to the chart or removes one. Only
//! rows in sight are drawn, with one more on each side for the keyboard.

use bastide_club::{Ladder, LadderRow};
use bastide_record::PublicKey;
use eframe::egui;
use egui::{
    Align2, FontId, Id, Pos2, Rect, Sense, Stroke, StrokeKind, TextStyle, TextWrapMode, Ui, UiBuilder, Vec2,
    WidgetInfo, WidgetText, WidgetType,
};

use crate::draw_tools::theme;
use crate::panels::results::ratings;
use bastide_words::clubs;

/// Height of a row in one line, in points.
const ROW: f32 = 34.0;
/// Height of a row in two lines, in points.
const TWO: f32 = 52.0;
/// Height of a row in three lines, in points.
const THREE: f32 = 72.0;
/// Width below which there are no columns, in points.
const COLUMNS: f32 = 600.0;
/// Width below which a member's results take two lines, in points.
const LINE: f32 = 440.0;
/// Maximum number of rows of text that are all drawn, whether in sight or not.
const WHOLE: usize = 64;
/// Widths of the columns after the name, in points: rating, games, beaten, level, not beaten.
const WIDTHS: [f32; 5] = [112.0, 72.0, 80.0, 94.0, 112.0];
/// Width before the name, for the place and its colour in the chart, in points.
const BEFORE: f32 = 62.0;

/// Draws the rows; returns the member that was pressed.
pub(super) fn ui(ui: &mut Ui, ladder: &Ladder, chosen: &[PublicKey]) -> Option<PublicKey> {
    let has_columns = ui.available_width() >= COLUMNS;
    if has_columns {
        heads(ui);
    }
    let height = match ui.available_width() {
        _ if has_columns => ROW.max(ui.spacing().interact_size.y),
        LINE.. => TWO,
        _ => THREE,
    };
    let mut pressed = None;
    in_sight(ui, "ladder", height, ladder.rows.len(), |ui, at| {
        let one = &ladder.rows[at];
        if row(ui, at, one, chosen.contains(&one.key), has_columns) {
            pressed = Some(one.key);
        }
    });
    pressed
}

/// Draws the rows that are in sight, each in its own rectangle.
fn in_sight(
    ui: &mut Ui,
    name: impl std::hash::Hash + Copy + std::fmt::Debug,
    height: f32,
    count: usize,
    mut row: impl FnMut(&mut Ui, usize),
) {
    let width = ui.available_width();
    let (room, _) = ui.allocate_exact_size(Vec2::new(width, height * count as f32), Sense::hover());
    let clip = ui.clip_rect();
    let number = |y: f32| ((y - room.top()) / height).max(0.0) as usize;
    let (first, last) = (number(clip.top()).saturating_sub(1), number(clip.bottom()) + 2);
    for at in first..last.min(count) {
        let corner = room.min + Vec2::new(0.0, height * at as f32);
        let rect = Rect::from_min_size(corner, Vec2::new(width, height));
        // Ids follow the row's number, not the number of drawn rows before it, so that the keyboard
        // focus stays while the list moves.
        let id: Id = ui.id().with((name, at));
        row(&mut ui.new_child(UiBuilder::new().max_rect(rect).id(id)), at);
    }
}

/// Draws rows of text. Up to [`WHOLE`] rows are each as high as necessary; of more those in sight
/// have a line each.
pub(super) fn rows(
    ui: &mut Ui,
    name: impl std::hash::Hash + Copy + std::fmt::Debug,
    (height, count): (f32, usize),
    mut row: impl FnMut(&mut Ui, usize, TextWrapMode),
) {
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 4.0;
        ui.spacing_mut().interact_size.y = theme::TEXT;
        if count > WHOLE {
            in_sight(ui, name, height, count, |ui, at| row(ui, at, TextWrapMode::Truncate));
        } else {
            (0..count).for_each(|at| _ = ui.push_id((name, at), |ui| row(ui, at, TextWrapMode::Wrap)));
        }
    });
}

/// Returns the right ends of the columns.
fn ends(right: f32) -> [f32; WIDTHS.len()] {
    let mut end = right - 8.0;
    let mut ends = [0.0; WIDTHS.len()];
    for (at, width) in WIDTHS.iter().enumerate().rev() {
        ends[at] = end;
        end -= width;
    }
    ends
}

/// Shows the headings of the columns; the deviation has none, as it stands behind the rating.
fn heads(ui: &mut Ui) {
    let quiet = theme::colours(ui.ctx()).quiet;
    let (rect, _) = ui.allocate_exact_size(Vec2::new(ui.available_width(), 24.0), Sense::hover());
    let [_, name, rating, _, games, beaten, level, behind] = clubs::columns();
    let font = FontId::proportional(theme::TEXT);
    let painter = ui.painter();
    let left = Pos2::new(rect.left() + BEFORE, rect.center().y);
    painter.text(left, Align2::LEFT_CENTER, name, font.clone(), quiet);
    for (head, end) in [rating, games, beaten, level, behind].into_iter().zip(ends(rect.right())) {
        painter.text(Pos2::new(end, rect.center().y), Align2::RIGHT_CENTER, head, font.clone(), quiet);
    }
}

/// Shows a place; returns whether it was pressed.
fn row(ui: &mut Ui, at: usize, one: &LadderRow, is_chosen: bool, has_columns: bool) -> bool {
    let colours = theme::colours(ui.ctx());
    let room = ui.max_rect();
    let response = ui.interact(room, ui.id().with("place"), Sense::click());
    let label = clubs::row(at + 1, one);
    response.widget_info(|| WidgetInfo::selected(WidgetType::Button, true, is_chosen, &label));
    if response.gained_focus() {
        response.scroll_to_me(None);
    }
    let painter = ui.painter();
    if response.hovered() {
        painter.rect_filled(room, 7, colours.raised);
    }
    if response.has_focus() {
        painter.rect_stroke(room, 7, Stroke::new(2.0, colours.text), StrokeKind::Inside);
    }
    let edge = Stroke::new(1.0, theme::mix(colours.panel, colours.text, 0.12));
    painter.hline(room.x_range(), room.bottom() - 0.5, edge);
    let first = if has_columns { room.center().y } else { room.top() + 17.0 };
    let font = FontId::proportional(theme::TEXT);
    let place = Pos2::new(room.left() + 34.0, first);
    painter.text(place, Align2::RIGHT_CENTER, format!("{}.", at + 1), font.clone(), colours.quiet);
    let mark = Pos2::new(room.left() + 48.0, first);
    if is_chosen {
        painter.circle_filled(mark, 5.0, ratings::colour(ui.ctx(), at));
    } else {
        painter.circle_stroke(mark, 5.0, Stroke::new(1.0, colours.line));
    }
    let strength = clubs::strength(one.rating);
    let ends = ends(room.right());
    let rating = Pos2::new(if has_columns { ends[0] } else { room.right() - 8.0 }, first);
    let drawn = painter.text(rating, Align2::RIGHT_CENTER, strength, font.clone(), colours.text);
    let width = drawn.left() - 8.0 - room.left() - BEFORE;
    let name = WidgetText::from(one.name.as_str());
    let name = name.into_galley(ui, Some(TextWrapMode::Truncate), width, TextStyle::Body);
    let corner = Pos2::new(room.left() + BEFORE, first - name.size().y / 2.0);
    painter.galley(corner, name, colours.text);
    if has_columns {
        let LadderRow { games, beaten, level, behind, .. } = one;
        for (figure, end) in [games, beaten, level, behind].into_iter().zip(&ends[1..]) {
            let at = Pos2::new(*end, first);
            painter.text(at, Align2::RIGHT_CENTER, figure.to_string(), font.clone(), colours.text);
        }
    } else {
        let games = WidgetText::from(egui::RichText::new(clubs::games(one)).color(colours.quiet));
        let width = room.width() - BEFORE - 8.0;
        let games = games.into_galley(ui, Some(TextWrapMode::Wrap), width, TextStyle::Body);
        let corner = Pos2::new(room.left() + BEFORE, room.top() + 28.0);
        painter.galley(corner, games, colours.quiet);
    }
    response.clicked()
}
