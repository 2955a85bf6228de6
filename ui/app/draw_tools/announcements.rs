//! Announcements for screen readers, in addition to the names of widgets. They aren't drawn, and
//! aren't made while no screen reader listens.

use eframe::egui;
use egui::accesskit::{Live, Role};
use egui::{Context, Id, Response, Ui};

/// Returns whether a screen reader listens.
pub(crate) fn is_heard(ctx: &Context) -> bool {
    ctx.accesskit_node_builder(Id::new("spoken"), |node| node.set_role(Role::GenericContainer)).is_some()
}

/// Names the window, which has the keyboard focus while no widget has it.
pub(crate) fn name_window(ctx: &Context, name: &str) {
    ctx.accesskit_node_builder(egui::accesskit_root_id(), |node| node.set_label(name));
}

/// Shows the heading of a place, which is announced on arrival.
pub(crate) fn heading(ui: &mut Ui, title: &str) {
    announce_label(&ui.heading(title));
}

/// Announces a drawn label when it appears and whenever it changes.
pub(crate) fn announce_label(drawn: &Response) {
    drawn.ctx.accesskit_node_builder(drawn.id, |node| node.set_live(Live::Polite));
}

/// Announces this text whenever it changes. Each `voice` says only its latest text.
pub(crate) fn say(ctx: &Context, voice: &str, said: impl FnOnce() -> String) {
    if !is_heard(ctx) {
        return;
    }
    let said = said();
    // Every system announces a label by its value.
    ctx.accesskit_node_builder(Id::new("spoken").with(voice), |node| {
        node.set_role(Role::Label);
        node.set_live(Live::Polite);
        node.set_value(said);
    });
}
