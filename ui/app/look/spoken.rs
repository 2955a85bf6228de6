//! What is said to who doesn't see the window, beside the names of what is on it. Nothing of it is drawn, or made where nobody hears it.

use eframe::egui;
use egui::accesskit::{Live, Role};
use egui::{Context, Id, Response, Ui};

/// Whether a screen reader listens.
pub(crate) fn is_heard(ctx: &Context) -> bool {
    ctx.accesskit_node_builder(Id::new("spoken"), |node| node.set_role(Role::GenericContainer)).is_some()
}

/// The window has this name: it is what has the keyboard where nothing in it has.
pub(crate) fn name_window(ctx: &Context, name: &str) {
    ctx.accesskit_node_builder(egui::accesskit_root_id(), |node| node.set_label(name));
}

/// The heading of a place, which is said when one comes there.
pub(crate) fn heading(ui: &mut Ui, title: &str) {
    aloud(&ui.heading(title));
}

/// What was drawn is said, too, when it comes and whenever it has changed.
pub(crate) fn aloud(drawn: &Response) {
    drawn.ctx.accesskit_node_builder(drawn.id, |node| node.set_live(Live::Polite));
}

/// Says this whenever it has changed. What is called the same is one voice: what it says last is what it says.
pub(crate) fn say(ctx: &Context, voice: &str, said: impl FnOnce() -> String) {
    if !is_heard(ctx) {
        return;
    }
    let said = said();
    // All systems announce a label by its value.
    ctx.accesskit_node_builder(Id::new("spoken").with(voice), |node| {
        node.set_role(Role::Label);
        node.set_live(Live::Polite);
        node.set_value(said);
    });
}
