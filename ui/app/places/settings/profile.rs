//! Name and colour of a player: asked for at the first start, changed in the settings.

use eframe::egui;
use egui::text::CCursorRange;
use egui::text_edit::TextEditOutput;
use egui::{RichText, Sense, Ui, Vec2};

use crate::draw_tools::seat_badge;
use crate::draw_tools::theme;
use bastide_library::records::notation::COLOUR_NAMES;
use bastide_library::system::settings::NAME_CHARS;

/// Asks the one question of the first start, once. The default name, which is the system's user
/// name, is selected, so that typing replaces it.
pub(in crate::places) fn who(
    ui: &mut Ui,
    (name, colour): (&mut String, &mut u8),
    taken: &[u8],
    asked: &mut bool,
) {
    let mut line = self::name(ui, say!(home_who), name);
    if !std::mem::replace(asked, true) {
        line.response.request_focus();
        line.state.cursor.set_char_range(Some(CCursorRange::select_all(&line.galley)));
        line.state.store(ui.ctx(), line.response.id);
    }
    self::colour(ui, colour, taken, None);
}

/// Shows the text field for the name, under its question.
pub(in crate::places) fn name(ui: &mut Ui, asks: &str, name: &mut String) -> TextEditOutput {
    let label = ui.label(asks).id;
    let width = ui.available_width().min(280.0);
    let edit = theme::line(ui, name).char_limit(NAME_CHARS);
    let output = edit.desired_width(width).show(ui);
    output.response.response.clone().labelled_by(label);
    output
}

/// Shows the colours for the player to choose one; those in `taken` are unavailable. `whose` names
/// the player for screen readers, where a page has the colours of several.
pub(in crate::places) fn colour(ui: &mut Ui, chosen: &mut u8, taken: &[u8], whose: Option<&str>) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        for (number, name) in (0u8..).zip(COLOUR_NAMES) {
            let free = !taken.contains(&number);
            let name = say!(colour_name, colour = name);
            let said = whose.map(|whose| say!(colour_of, whose = whose, colour = name.as_str()));
            let disc =
                |ui: &mut Ui| disc(ui, number, *chosen == number, (&name, said.as_deref().unwrap_or(&name)));
            if ui.add_enabled_ui(free, disc).inner {
                *chosen = number;
            }
        }
    });
}

/// Shows a colour; `name` is for the pointer, `said` for screen readers. Returns whether it was
/// clicked.
fn disc(ui: &mut Ui, number: u8, chosen: bool, (name, said): (&str, &str)) -> bool {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(44.0), Sense::click());
    let colours = theme::colours(ui.ctx());
    if chosen {
        ui.painter().circle_stroke(rect.center(), 18.0, egui::Stroke::new(2.5, colours.accent));
    } else if response.hovered() || response.has_focus() {
        ui.painter().circle_stroke(rect.center(), 18.0, egui::Stroke::new(1.5, colours.line));
    }
    seat_badge::paint(ui.painter(), rect.center(), 14.0, number);
    response.widget_info(|| egui::WidgetInfo::selected(egui::WidgetType::RadioButton, true, chosen, said));
    response.on_hover_text(RichText::new(name)).clicked()
}
