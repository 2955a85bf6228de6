//! Small table of the results of the same tiles.

use std::sync::Arc;

use eframe::egui;
use egui::text::{LayoutJob, TextWrapping};
use egui::{Galley, Grid, Label, RichText, TextStyle, Ui};

use crate::draw_tools::theme;
use bastide_library::records::results::Row;
use bastide_words::calendar;

/// Width of a name, in points.
const NAME: f32 = 150.0;
/// Width of a row, in points. In less room the columns become a line of text.
const ROW: f32 = 430.0;

/// Shows the table; nothing if there are no results.
pub(crate) fn ui(ui: &mut Ui, rows: &[Row]) {
    if rows.is_empty() {
        return;
    }
    let quiet = theme::colours(ui.ctx()).quiet;
    ui.label(RichText::new(say!(race_results)).color(quiet));
    if ui.available_width() < ROW {
        for row in rows {
            let (points, day) = (say!(points, count = row.points), calendar::date(row.day));
            let told =
                [row.name.as_str(), &points, &day].into_iter().chain(row.is_this.then_some(say!(race_this)));
            ui.add(Label::new(told.collect::<Vec<_>>().join(" · ")).wrap());
        }
        return;
    }
    let grid = Grid::new("results").num_columns(4).min_row_height(20.0).min_col_width(0.0);
    grid.spacing([14.0, 4.0]).show(ui, |ui| {
        ui.spacing_mut().interact_size.y = 20.0;
        for row in rows {
            ui.add(Label::new(name(ui, &row.name)));
            ui.label(say!(points, count = row.points));
            ui.label(RichText::new(calendar::date(row.day)).color(quiet));
            ui.label(if row.is_this { say!(race_this) } else { "" });
            ui.end_row();
        }
    });
    ui.add_space(6.0);
}

/// Lays out a name, cut where room ends.
fn name(ui: &Ui, name: &str) -> Arc<Galley> {
    let font = TextStyle::Body.resolve(ui.style());
    let mut job = LayoutJob::simple_singleline(name.to_owned(), font, ui.visuals().text_color());
    job.wrap = TextWrapping::truncate_at_width(NAME);
    ui.painter().layout_job(job)
}
