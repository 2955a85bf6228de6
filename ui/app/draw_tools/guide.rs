//! Links to the guide, which opens over the current place.

use bastide_words::handbook;
use eframe::egui::Ui;

use super::theme;
use crate::goto::Goto;

/// Draws a link that opens the guide at a page or heading.
pub(crate) fn link(ui: &mut Ui, text: &str, to: &'static str) {
    debug_assert!(handbook::find(to).is_some(), "the guide has no {to}");
    Goto::Guide(to).on(&theme::link(ui, text));
}
