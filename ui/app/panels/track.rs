//! Scoring track: fifty fields, with each seat's position and number of laps.
//!
//! A row has ten fields, so that a field is found without counting; each seat has a crest, with a
//! dot for each lap.

use bastide_rules::Seat;
use eframe::egui;
use egui::{Pos2, Rect, Sense, Ui, Vec2};

use super::players;
use crate::draw_tools::seat_badge;
use crate::draw_tools::theme;
use bastide_library::table::board_model::BoardModel;

/// Fields of a lap (base game, page 4).
const FIELDS: u16 = 50;
/// Fields of a row.
const COLUMNS: u16 = 10;
/// Distance of fields, in points.
const STEP: Vec2 = Vec2::new(players::WIDTH / COLUMNS as f32, 22.0);
/// Radius of a crest, in points.
const CREST: f32 = 7.0;

/// Height of the track, in points.
pub(crate) const HEIGHT: f32 = STEP.y * (FIELDS / COLUMNS) as f32;

/// Returns the field of a score, and the laps before it.
const fn place(points: u16) -> (u16, u16) {
    (points % FIELDS, points / FIELDS)
}

/// Draws the track with all seats.
pub(crate) fn ui(ui: &mut Ui, model: &BoardModel) {
    let colours = theme::colours(ui.ctx());
    let (rect, _) = ui.allocate_exact_size(Vec2::new(players::WIDTH, HEIGHT), Sense::hover());
    let middle = |field: u16| {
        let cell = Vec2::new(f32::from(field % COLUMNS) + 0.5, f32::from(field / COLUMNS) + 0.5);
        rect.min + cell * STEP
    };
    let faint = theme::mix(colours.panel, colours.line, 0.7);
    for field in 0..FIELDS {
        // Every fifth field is larger, as on the printed track.
        let radius = if field % 5 == 0 { 3.5 } else { 2.0 };
        ui.painter().circle_filled(middle(field), radius, faint);
    }
    for field in 0..FIELDS {
        let here: Vec<Seat> =
            model.game.order().iter().copied().filter(|seat| place(model.score(*seat)).0 == field).collect();
        for (number, seat) in here.iter().enumerate() {
            marker(ui, model, *seat, middle(field) + aside(number, here.len()));
        }
    }
}

/// Returns the offset of a crest among the others on its field, in points.
fn aside(number: usize, together: usize) -> Vec2 {
    let apart = 12.0 / together.max(2) as f32;
    let shift = (number as f32 - (together as f32 - 1.0) / 2.0) * apart;
    Vec2::new(shift, shift * 0.4)
}

fn marker(ui: &Ui, model: &BoardModel, seat: Seat, at: Pos2) {
    let colours = theme::colours(ui.ctx());
    seat_badge::paint(ui.painter(), at, CREST, model.colour(seat));
    let (_, laps) = place(model.score(seat));
    for lap in 0..laps {
        let shift = (f32::from(lap) - (f32::from(laps) - 1.0) / 2.0) * 5.0;
        let dot = at + Vec2::new(shift, -CREST - 2.0);
        ui.painter().circle(dot, 2.0, colours.text, egui::Stroke::new(1.0, colours.panel));
    }
    let told = told(model, seat);
    let place = Rect::from_center_size(at, Vec2::splat(2.0 * CREST));
    let response = ui.interact(place, ui.id().with(("track", seat.0)), Sense::hover());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, &told));
    response.on_hover_text(&told);
}

fn told(model: &BoardModel, seat: Seat) -> String {
    let (name, points) = (model.name(seat), say!(points, count = model.score(seat)));
    match place(model.score(seat)).1 {
        0 => say!(track_at, name = name, points = points),
        laps => say!(track_around, name = name, points = points, count = laps),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lap_is_fifty_points() {
        let check = |points: u16, field: u16, laps: u16| assert_eq!(place(points), (field, laps));
        check(0, 0, 0);
        check(49, 49, 0);
        check(50, 0, 1);
        check(137, 37, 2);
    }

    #[test]
    fn crests_on_one_field_stay_near_it_and_apart() {
        for together in 1..=6 {
            let places: Vec<Vec2> = (0..together).map(|number| aside(number, together)).collect();
            assert!(places.iter().all(|place| place.length() < STEP.x), "{places:?}");
            assert!(places.windows(2).all(|pair| (pair[1].x - pair[0].x) >= 2.0), "{places:?}");
        }
    }
}
