//! The list of events: every turn in a quiet line, every score with its sum; a click shows it on the board.

use bastide_rules::Seat;
use eframe::egui;
use egui::text::LayoutJob;
use egui::{Align, Color32, FontId, RichText, ScrollArea, Sense, TextFormat, Ui, Vec2};

use crate::look::seat_badge;
use crate::look::theme;
use crate::table::board_model::BoardModel;
use crate::table::chronicle::Line;
use crate::table::chronicle::Shown;
use crate::words::events;

/// How wide the panel is inside.
pub(crate) const WIDTH: f32 = 250.0;

/// Wider than a space.
const SPACE: f32 = 8.0;

/// The list, newest below; answers with what was clicked.
pub(crate) fn ui(ui: &mut Ui, model: &BoardModel, height: f32) -> Option<Shown> {
    ui.set_width(WIDTH);
    let mut clicked = None;
    let lines = &model.chronicle.lines;
    if lines.is_empty() {
        ui.label(RichText::new(say!(events_none)).color(theme::colours(ui.ctx()).quiet));
        return None;
    }
    // A replay that goes far back has fewer: the list is drawn anew rather than scrolled beyond its end.
    let before = ui.data_mut(|data| {
        std::mem::replace(data.get_temp_mut_or_default::<usize>(ui.id().with("lines")), lines.len())
    });
    if lines.len() < before {
        ui.ctx().request_discard("fewer events");
    }
    ScrollArea::vertical()
        .max_height(height)
        .min_scrolled_height(height)
        .stick_to_bottom(true)
        .auto_shrink([false, true])
        .show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            for line in lines {
                clicked = row(ui, model, line).or(clicked);
            }
        });
    clicked
}

fn row(ui: &mut Ui, model: &BoardModel, line: &Line) -> Option<Shown> {
    let colours = theme::colours(ui.ctx());
    let told = events::tell(line, model);
    let strong = if told.points { colours.text } else { colours.quiet };
    let clickable = told.shown.is_some();
    paint_row(ui, model, &told.seats, (&told.text, strong), &told.detail, clickable)
        .then_some(told.shown)
        .flatten()
}

/// Crest, text, and below it the detail; says whether it was clicked.
fn paint_row(
    ui: &mut Ui,
    model: &BoardModel,
    seats: &[Seat],
    (text, colour): (&str, Color32),
    detail: &str,
    clickable: bool,
) -> bool {
    let colours = theme::colours(ui.ctx());
    let indent = 22.0;
    let font = FontId::proportional(theme::TEXT);
    let mut job = LayoutJob::default();
    job.wrap.max_width = ui.available_width() - indent - 10.0;
    job.append(text, 0.0, TextFormat { font_id: font.clone(), color: colour, ..Default::default() });
    if !detail.is_empty() {
        let format =
            TextFormat { font_id: font, color: colours.quiet, valign: Align::BOTTOM, ..Default::default() };
        job.append(&format!("\n{detail}"), 0.0, format);
    }
    let mut galley = ui.painter().layout_job(job.clone());
    // A space for which there is just no room would stand in a line of its own.
    if galley.rows.iter().any(|row| row.glyphs.iter().all(|glyph| glyph.chr == ' ')) {
        job.wrap.max_width += SPACE;
        galley = ui.painter().layout_job(job);
    }
    let size = Vec2::new(ui.available_width() - 8.0, galley.size().y + 6.0);
    let sense = if clickable { Sense::click() } else { Sense::hover() };
    let (rect, response) = ui.allocate_exact_size(size, sense);
    if clickable && (response.hovered() || response.has_focus()) {
        ui.painter().rect_filled(rect, 6, colours.raised);
    }
    for (number, seat) in (0u8..).zip(seats.iter().take(3)) {
        let colour = model.players.get(seat.index()).map_or(seat.0, |player| player.colour);
        let at = rect.left_top() + Vec2::new(10.0, 13.0 + 15.0 * f32::from(number));
        seat_badge::paint(ui.painter(), at, 6.0, colour);
    }
    ui.painter().galley(rect.left_top() + Vec2::new(indent, 3.0), galley, colour);
    response.widget_info(|| {
        let text = if detail.is_empty() { text.to_owned() } else { format!("{text}, {detail}") };
        egui::WidgetInfo::labeled(egui::WidgetType::Link, true, text)
    });
    clickable && response.on_hover_cursor(egui::CursorIcon::PointingHand).clicked()
}
