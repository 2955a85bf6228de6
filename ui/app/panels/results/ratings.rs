//! Chart of club members' ratings over the periods, with the values of one selected period.

use bastide_club::{Club, LadderRow};
use eframe::egui;
use egui::{
    Align2, Color32, FontId, Pos2, Rect, RichText, Sense, Shape, Slider, Stroke, TextStyle, TextWrapMode, Ui,
    Vec2, WidgetInfo, WidgetText, WidgetType,
};

use super::chart::{number, step};
use crate::draw_tools::announcements;
use crate::draw_tools::theme;
use bastide_library::records::clubs::ladders;
use bastide_words::{self as words, clubs};

/// Maximum number of lines.
pub(crate) const LINES_MAX: usize = 8;
/// Room left of the lines for the numbers, in points.
const LEFT: f32 = 44.0;
/// Room right of the lines for the names, in points.
const RIGHT: f32 = 92.0;
/// Room below the lines for the days, in points.
const BELOW: f32 = 24.0;
/// Approximate distance of the numbers, in points.
const APART: f32 = 28.0;
/// Minimum distance of the names, in points.
const NAMES: f32 = 18.0;
const RADIUS: f32 = 3.0;
/// Height of the chart, in points.
const HEIGHT: f32 = 240.0;

/// Returns the colour of a 0-based place of a ladder. It is the exported page's colour, adapted
/// until it is visible on a panel.
pub(crate) fn colour(ctx: &egui::Context, at: usize) -> Color32 {
    // A hue, a saturation of 65% and a lightness of 50%, as CSS defines them.
    let part = |from: f32| {
        let k = (from + number(ladders::hue(at)) / 30.0) % 12.0;
        let share = 0.5 - 0.325 * (k - 3.0).min(9.0 - k).clamp(-1.0, 1.0);
        (share * 255.0).round() as u8
    };
    let colours = theme::colours(ctx);
    let [red, green, blue] = [part(0.0), part(8.0), part(4.0)];
    theme::seen(Color32::from_rgb(red, green, blue), colours.panel, colours.text)
}

/// Draws the chart for these rows, each with its 1-based place; `at` is the selected period.
pub(crate) fn ui(ui: &mut Ui, club: &Club, rows: &[(usize, &LadderRow)], at: &mut u32) {
    let steps = || rows.iter().flat_map(|(_, row)| &row.history).map(|step| step.period);
    let (Some(first), Some(last)) = (steps().min(), steps().max()) else { return };
    *at = (*at).clamp(first, last);
    ui.label(clubs::history());
    if let Some(clicked) = lines(ui, club, rows, (first, last), *at) {
        *at = clicked;
    }
    if first < last {
        // The slider's ends match those of the lines, although its handle stays within it.
        let handle = ui.text_style_height(&TextStyle::Body).max(ui.spacing().interact_size.y) / 2.5;
        ui.spacing_mut().slider_width = ui.available_width() - LEFT - RIGHT + 2.0 * handle;
        let slider = ui.horizontal(|ui| {
            ui.add_space(LEFT - handle);
            ui.add(Slider::new(at, first..=last).show_value(false))
        });
        let (slider, told) = (slider.inner, clubs::period(club, *at));
        slider.widget_info(|| WidgetInfo::slider(true, f64::from(*at + 1), &told));
        if slider.gained_focus() {
            slider.scroll_to_me(None);
        }
    }
    ui.label(clubs::period(club, *at));
    ui.spacing_mut().item_spacing.y = 4.0;
    ui.spacing_mut().interact_size.y = theme::TEXT;
    for (place, row, value) in values(rows, *at) {
        ui.horizontal(|ui| {
            let (mark, _) = ui.allocate_exact_size(Vec2::new(10.0, theme::TEXT * 1.3), Sense::hover());
            ui.painter().circle_filled(mark.center(), 5.0, colour(ui.ctx(), place - 1));
            ui.add(egui::Label::new(clubs::value(&row.name, value)).truncate());
        });
    }
    announcements::say(ui.ctx(), "ratings", || told(club, rows, *at));
}

/// Returns the ratings of members who had played by a period, highest first.
fn values<'a>(rows: &[(usize, &'a LadderRow)], at: u32) -> Vec<(usize, &'a LadderRow, bastide_club::Rating)> {
    let mut values: Vec<_> =
        rows.iter().filter_map(|(place, row)| Some((*place, *row, row.at(at)?))).collect();
    values.sort_by_key(|(place, _, rating)| (std::cmp::Reverse(rating.rating), *place));
    values
}

/// Returns these ratings in a sentence.
fn told(club: &Club, rows: &[(usize, &LadderRow)], at: u32) -> String {
    let values: Vec<String> =
        values(rows, at).into_iter().map(|(_, row, rating)| clubs::value(&row.name, rating)).collect();
    let values: Vec<&str> = values.iter().map(String::as_str).collect();
    say!(ladder_then, period = clubs::period(club, at), values = words::list(&values))
}

/// Draws the lines; returns the period that was clicked.
fn lines(
    ui: &mut Ui,
    club: &Club,
    rows: &[(usize, &LadderRow)],
    (first, last): (u32, u32),
    at: u32,
) -> Option<u32> {
    let colours = theme::colours(ui.ctx());
    let points = |row: &LadderRow| -> Vec<(u32, f32)> {
        row.history.iter().map(|step| (step.period, step.rating.rating as f32 / 100.0)).collect()
    };
    let all = || rows.iter().flat_map(|(_, row)| points(row)).map(|(_, rating)| rating);
    let (low, high) = (all().fold(f32::MAX, f32::min), all().fold(f32::MIN, f32::max));
    let (rect, response) = ui.allocate_exact_size(Vec2::new(ui.available_width(), HEIGHT), Sense::CLICK);
    let room =
        Rect::from_min_max(rect.min + Vec2::new(LEFT, 8.0), rect.max - Vec2::new(RIGHT, BELOW + RADIUS));
    let step = step((high - low) * APART / room.height()).max(10.0);
    let (low, high) = ((low / step).floor() * step, (high / step).ceil() * step);
    // Equal ratings stand in the middle.
    let (low, high) = if low < high { (low, high) } else { (low - step, high + step) };
    let x = |period: u32| {
        // A single period is at the right, beside the names.
        let share = if first < last { (period - first) as f32 / (last - first) as f32 } else { 1.0 };
        room.left() + share * room.width()
    };
    let y = |rating: f32| room.bottom() - (rating - low) / (high - low) * room.height();
    let (painter, font) = (ui.painter().clone(), FontId::proportional(theme::TEXT));
    let mut mark = low;
    while mark <= high {
        let line = Stroke::new(1.0, theme::mix(colours.panel, colours.line, 0.35));
        painter.hline(room.x_range(), y(mark), line);
        let anchor = Pos2::new(room.left() - 8.0, y(mark));
        painter.text(anchor, Align2::RIGHT_CENTER, format!("{mark}"), font.clone(), colours.quiet);
        mark += step;
    }
    let days = [(last, Align2::RIGHT_BOTTOM, room.right()), (first, Align2::LEFT_BOTTOM, room.left())];
    for (period, align, x) in days.into_iter().take(if first < last { 2 } else { 1 }) {
        let (day, corner) = (clubs::day(club, period), Pos2::new(x, rect.bottom()));
        painter.text(corner, align, day, font.clone(), colours.quiet);
    }
    painter.vline(x(at), room.y_range(), Stroke::new(1.0, colours.line));
    // The leader is drawn last.
    let mut ends = Vec::new();
    for (place, row) in rows.iter().rev() {
        let colour = colour(ui.ctx(), place - 1);
        let points: Vec<Pos2> =
            points(row).into_iter().map(|(period, rating)| Pos2::new(x(period), y(rating))).collect();
        points.iter().for_each(|point| _ = painter.circle_filled(*point, RADIUS, colour));
        ends.extend(points.last().map(|end| (end.y, *place, *row, colour)));
        painter.add(Shape::line(points, Stroke::new(2.0, colour)));
    }
    ends.sort_by(|(one, first, ..), (other, next, ..)| one.total_cmp(other).then(first.cmp(next)));
    let places = apart(&ends.iter().map(|(y, ..)| *y).collect::<Vec<_>>(), room.bottom());
    for ((.., row, colour), y) in ends.into_iter().zip(places) {
        let name = WidgetText::from(RichText::new(row.name.as_str()).color(colours.text));
        let name = name.into_galley(ui, Some(TextWrapMode::Truncate), RIGHT - 20.0, TextStyle::Body);
        painter.circle_filled(Pos2::new(room.right() + 10.0, y), 4.0, colour);
        painter.galley(Pos2::new(room.right() + 18.0, y - name.size().y / 2.0), name, colours.text);
    }
    let chart = say!(ladder_chart, count = last - first + 1, values = told(club, rows, last));
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Image, true, &chart));
    let pointer = response.hover_pos()?;
    let far = |period: &u32| (x(*period) - pointer.x).abs();
    let nearest = (first..=last).min_by(|one, other| far(one).total_cmp(&far(other)))?;
    painter.vline(x(nearest), room.y_range(), Stroke::new(1.0, colours.accent));
    let then: Vec<String> =
        values(rows, nearest).into_iter().map(|(_, row, rating)| clubs::value(&row.name, rating)).collect();
    let clicked = response.clicked().then_some(nearest);
    response.on_hover_text_at_pointer(format!("{}\n{}", clubs::period(club, nearest), then.join("\n")));
    clicked
}

/// Spreads positions that are too close. Keeps their order, and stays above the lower edge where
/// possible.
fn apart(all: &[f32], bottom: f32) -> Vec<f32> {
    let mut places = all.to_vec();
    let mut least = f32::MIN;
    for place in &mut places {
        *place = place.max(least);
        least = *place + NAMES;
    }
    let mut most = bottom;
    for place in places.iter_mut().rev() {
        *place = place.min(most);
        most = *place - NAMES;
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_never_lie_over_each_other() {
        for all in [&[10.0, 11.0, 12.0][..], &[199.0, 200.0, 200.0], &[0.0; 8], &[200.0; 8], &[5.0, 100.0]] {
            let places = apart(all, 200.0);
            assert!(places.windows(2).all(|two| two[1] - two[0] >= NAMES - 0.01), "{places:?}");
            assert!(places.iter().all(|place| *place <= 200.0), "{places:?}");
        }
        assert_eq!(apart(&[5.0, 100.0], 200.0), [5.0, 100.0]);
    }

    #[test]
    fn colours_are_those_of_the_page() {
        let ctx = egui::Context::default();
        theme::choose(&ctx, theme::ThemeChoice::Light);
        let check = |at: usize, close: [u8; 3]| {
            let colour = colour(&ctx, at);
            let hue = |[red, green, blue]: [u8; 3]| [red > green, green > blue, red > blue];
            assert_eq!(hue([colour.r(), colour.g(), colour.b()]), hue(close), "{at}: {colour:?}");
        };
        // hsl(0 65% 50%), hsl(137 65% 50%), hsl(274 65% 50%)
        check(0, [210, 45, 45]);
        check(1, [45, 210, 92]);
        check(2, [138, 45, 210]);
    }
}
