//! Requests to open the rules and the guide from anywhere. The window shows them over the current
//! place, which stays as it is.

use bastide_words::handbook;
use eframe::egui;
use egui::{Context, Id, Ui};

use super::theme;

fn request_id() -> Id {
    Id::new("the guide is asked for")
}

/// Opens a guide page by its name (“relays”), or the guide or the full rules at a heading in the
/// form of a link (“the-count-of-carcassonne”). Without such a heading it opens the beginning.
pub(crate) fn open(ctx: &Context, to: &str) {
    ctx.data_mut(|data| data.insert_temp(request_id(), to.to_owned()));
    ctx.request_repaint();
}

/// Takes the request of [`open`] since the last call.
pub(crate) fn take_request(ctx: &Context) -> Option<String> {
    ctx.data_mut(|data| data.remove_temp(request_id()))
}

/// Draws a link that opens the guide at a page or heading.
pub(crate) fn link(ui: &mut Ui, text: &str, to: &str) {
    debug_assert!(handbook::find(to).is_some(), "the guide has no {to}");
    if theme::link(ui, text).clicked() {
        open(ui.ctx(), to);
    }
}
