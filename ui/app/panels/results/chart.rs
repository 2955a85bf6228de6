//! Chart of the scores over the turns of a game, with lines in the players' colours.

use bastide_rules::Seat;
use eframe::egui;
use egui::{Align2, FontId, Pos2, Rect, Sense, Shape, Stroke, Ui, Vec2};

use crate::draw_tools::seat_badge;
use crate::draw_tools::theme;
use bastide_library::table::board_model::BoardModel;

/// Room left of the lines for the numbers, in points.
const LEFT: f32 = 34.0;
/// Room right of the lines for the crests, in points.
const RIGHT: f32 = 16.0;
/// Approximate distance of the numbers, in points.
const APART: f32 = 28.0;
const RADIUS: f32 = 6.0;

/// Draws the chart in this size.
pub(super) fn ui(ui: &mut Ui, model: &BoardModel, size: Vec2) {
    let colours = theme::colours(ui.ctx());
    let totals = &model.chronicle.totals;
    let (Some(end), seats) = (totals.last(), model.game.order()) else { return };
    let most = f32::from(end.iter().copied().max().unwrap_or(0).max(1));
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    let room = Rect::from_min_max(rect.min + Vec2::new(LEFT, RADIUS), rect.max - Vec2::new(RIGHT, RADIUS));
    let turns = number(totals.len() - 1).max(1.0);
    let at = |turn: usize, points: f32| {
        Pos2::new(
            room.left() + number(turn) / turns * room.width(),
            room.bottom() - points / most * room.height(),
        )
    };
    let painter = ui.painter();
    let step = step(most * APART / room.height());
    let mut mark = 0.0;
    while mark <= most {
        let y = at(0, mark).y;
        painter.hline(room.x_range(), y, Stroke::new(1.0, theme::mix(colours.panel, colours.line, 0.35)));
        let (anchor, text) = (Pos2::new(room.left() - 8.0, y), format!("{mark}"));
        painter.text(anchor, Align2::RIGHT_CENTER, text, FontId::proportional(theme::TEXT), colours.quiet);
        mark += step;
    }
    // The leader is drawn last.
    let mut rising = seats.to_vec();
    rising.sort_by_key(|seat| end[seat.index()]);
    let mut crests: Vec<f32> = Vec::new();
    for seat in rising {
        let points = |totals: &[u16; Seat::MAX]| f32::from(totals[seat.index()]);
        let line = totals.iter().enumerate().map(|(turn, totals)| at(turn, points(totals))).collect();
        let colour = model.colour(seat);
        let seen = theme::seen(seat_badge::colour(colour), colours.panel, colours.text);
        painter.add(Shape::line(line, Stroke::new(2.0, seen)));
        // Where two ends are close their crests stand side by side.
        let end = at(totals.len() - 1, points(end));
        let beside = crests.iter().filter(|y| (**y - end.y).abs() < 1.7 * RADIUS).count();
        crests.push(end.y);
        seat_badge::paint(
            painter,
            end - Vec2::new(number(beside) * 2.0 * RADIUS - RADIUS, 0.0),
            RADIUS,
            colour,
        );
    }
    let told: Vec<String> = seats
        .iter()
        .map(|seat| say!(games_score, name = model.name(*seat), points = end[seat.index()]))
        .collect();
    let told = say!(chart_said, count = totals.len() - 1, scores = told.join(", "));
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Image, true, &told));
    let Some(pointer) = response.hover_pos() else { return };
    let turn = (0..totals.len()).min_by(|a, b| {
        let far = |turn: usize| (at(turn, 0.0).x - pointer.x).abs();
        far(*a).total_cmp(&far(*b))
    });
    let Some(turn) = turn else { return };
    ui.painter().vline(at(turn, 0.0).x, room.y_range(), Stroke::new(1.0, colours.line));
    let mut then = seats.to_vec();
    then.sort_by_key(|seat| std::cmp::Reverse(totals[turn][seat.index()]));
    let then: Vec<String> = then
        .iter()
        .map(|seat| {
            let points = say!(points, count = totals[turn][seat.index()]);
            say!(chart_points, name = model.name(*seat), points = points)
        })
        .collect();
    response.on_hover_text_at_pointer(format!("{}\n{}", say!(chart_after, count = turn), then.join("\n")));
}

pub(super) fn number(count: usize) -> f32 {
    f32::from(u16::try_from(count).unwrap_or(u16::MAX))
}

/// Returns the least of 1, 2, 5, 10, 20, 50, … that isn't smaller than `least`.
pub(super) fn step(least: f32) -> f32 {
    let mut ten = 1.0;
    loop {
        for step in [1.0, 2.0, 5.0] {
            if step * ten >= least {
                return step * ten;
            }
        }
        ten *= 10.0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_the_scale_are_round() {
        for (least, found) in [(0.3, 1.0), (1.0, 1.0), (1.1, 2.0), (4.9, 5.0), (14.0, 20.0), (51.0, 100.0)] {
            assert_eq!(step(least).to_string(), f32::to_string(&found), "{least}");
        }
    }
}
