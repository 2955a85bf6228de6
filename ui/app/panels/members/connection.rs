//! Connection guide, and the question about the public network. The lobby and the table's panel show
//! them.

use bastide_library::system::settings::PublicChoice;
use bastide_library::table::connection_guide::{ConnectionGuide, Situation};
use bastide_table::table::TableSnapshot;
use eframe::egui;
use egui::{Label, RichText, Ui};

use crate::draw_tools::{announcements, theme};

/// Collects the circumstances of this player; `public` is the choice about the public network.
pub(crate) fn situation(look: &TableSnapshot, public: PublicChoice) -> Situation {
    let view = &look.view;
    let me = view.me.and_then(|me| view.members.get(me));
    Situation { public, hosts: me.is_some_and(|me| me.key == view.host), is_terminal: false }
}

/// Shows the steps that were tried, the obstacle, and the next step.
pub(crate) fn steps(ui: &mut Ui, shown: &ConnectionGuide, situation: Situation) {
    let colours = theme::colours(ui.ctx());
    ui.add_space(6.0);
    ui.label(say!(connect_tried));
    for line in shown.lines() {
        ui.add(Label::new(RichText::new(line).color(colours.quiet)).wrap());
    }
    if let Some(obstacle) = shown.in_the_way() {
        let obstacle = Label::new(RichText::new(obstacle).color(colours.wrong)).wrap();
        announcements::announce_label(&ui.add(obstacle));
    }
    if let Some(next) = shown.to_do(situation) {
        ui.add(Label::new(next).wrap());
    }
}

/// Asks for the use of the public network, and says what its nodes learn. Returns the answer.
pub(crate) fn question(ui: &mut Ui) -> Option<bool> {
    let quiet = theme::colours(ui.ctx()).quiet;
    ui.add_space(12.0);
    announcements::announce_label(&ui.add(Label::new(say!(public_question)).wrap()));
    for told in [say!(public_use), say!(public_learned), say!(public_changeable)] {
        ui.add(Label::new(RichText::new(told).color(quiet)).wrap());
    }
    let answered = ui.horizontal_wrapped(|ui| {
        let yes = ui.button(say!(public_yes)).clicked();
        let no = ui.button(say!(public_no)).clicked();
        (yes || no).then_some(yes)
    });
    answered.inner
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::rc::Rc;

    use egui_kittest::Harness;
    use egui_kittest::kittest::Queryable;

    use super::*;

    #[test]
    fn question_is_answered_by_its_buttons() {
        for (label, expected) in [(say!(public_yes), true), (say!(public_no), false)] {
            let answer = Rc::new(Cell::new(None));
            let given = Rc::clone(&answer);
            let size = egui::Vec2::new(440.0, 300.0);
            let mut harness = Harness::builder().with_size(size).build_ui(move |ui| {
                if let answered @ Some(_) = question(ui) {
                    given.set(answered);
                }
            });
            harness.get_by_label(label).click();
            harness.run_ok();
            assert_eq!(answer.take(), Some(expected), "{label}");
        }
    }
}
