//! The places one can be at, each a file.

pub(super) mod expansions;
mod favourite_row;
pub(super) mod first_game;
pub(super) mod games;
pub(super) mod helpers;
pub(super) mod home;
pub(super) mod lobby;
pub(super) mod new_table;
mod options;
pub(super) mod play;
pub(super) mod replay;
pub(super) mod rules;
pub(super) mod seats;
pub(super) mod settings;
pub(super) mod table;
pub(super) mod terms;
mod told;
mod wishes;

use eframe::egui;
use egui::{Align, Layout, Rect, ScrollArea, Ui, UiBuilder, Vec2};

/// Whether the player leaves the place by the keyboard; what is open above it closes first, and a line that is typed in is left. (By now egui
/// has left it: the frame before knows. So this is asked in every frame.)
fn escaped(ui: &Ui) -> bool {
    let types = ui.ctx().text_edit_focused();
    let typed = ui.data_mut(|data| std::mem::replace(data.get_temp_mut_or_default("typed".into()), types));
    !typed
        && !egui::Popup::is_any_open(ui.ctx())
        && ui.input_mut(|input| input.consume_key(egui::Modifiers::NONE, egui::Key::Escape))
}

/// A quiet page: a column in the middle, scrolling if it must.
pub(super) fn page<R>(ui: &mut Ui, width: f32, content: impl FnOnce(&mut Ui) -> R) -> R {
    let room = ui.available_rect_before_wrap();
    let width = width.min(room.width() - 48.0);
    ScrollArea::vertical()
        .auto_shrink([false, false])
        .show(ui, |ui| {
            ui.horizontal_top(|ui| {
                ui.add_space((room.width() - width) / 2.0);
                ui.with_layout(Layout::top_down(Align::Min), |ui| {
                    ui.set_width(width);
                    ui.add_space((room.height() * 0.08).min(56.0));
                    let inner = content(ui);
                    ui.add_space(40.0);
                    inner
                })
                .inner
            })
            .inner
        })
        .inner
}

/// A page above a foot of that height, which stays in sight however long the page is. Gives the foot to draw in.
pub(super) fn footed<R>(
    ui: &mut Ui,
    (width, height): (f32, f32),
    content: impl FnOnce(&mut Ui) -> R,
) -> (R, Ui) {
    let room = ui.max_rect();
    let edge = room.bottom() - height;
    let above = room.with_max_y(edge);
    let inner = page(&mut ui.new_child(UiBuilder::new().max_rect(above)), width, content);
    ui.painter().hline(room.x_range(), edge, ui.visuals().widgets.noninteractive.bg_stroke);
    let width = width.min(room.width() - 48.0);
    let left = room.center().x - width / 2.0;
    let foot = Rect::from_min_size(egui::pos2(left, edge + 8.0), Vec2::new(width, height - 8.0));
    (inner, ui.new_child(UiBuilder::new().max_rect(foot)))
}
