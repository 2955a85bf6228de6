//! A game of days by hand: what the others lack as a line for any messenger, and the field for the line that came back.

use bastide_net::letter;
use bastide_net::post::postman::MailView;
use bastide_net::session::{Command, Stage};
use bastide_net::table::TableSnapshot;
use eframe::egui;
use egui::{Label, RichText, Ui};

use crate::look::qr::Qr;
use crate::look::spoken;
use crate::look::theme;
use crate::words::{Why, reach};

/// How large the code is.
const QR_SIDE: f32 = 220.0;

/// What is typed and shown.
#[derive(Debug, Default)]
pub(crate) struct ByHand {
    pasted: String,
    /// The line that was copied last.
    copied: String,
    as_qr: bool,
    qr: Option<Qr>,
}

/// Whether there is something to hand on, or somebody's line may come.
pub(crate) fn is_due(look: &TableSnapshot) -> bool {
    let view = &look.view;
    let waits =
        view.terms.pace.is_days() && view.turn.is_none() && !view.watches && view.stage != Stage::Over;
    view.letter.is_some() || waits && view.game.is_some()
}

impl ByHand {
    /// Draws it; answers with what the line that was pasted brings, or why it brings nothing.
    pub(super) fn ui(&mut self, ui: &mut Ui, look: &TableSnapshot) -> Option<Result<Command, String>> {
        let letter = look.view.letter.as_ref();
        for told in look.mail.iter().flat_map(|mail| reach::mail(mail, letter.is_some())) {
            spoken::aloud(&ui.add(Label::new(told).wrap()));
        }
        // What was signed where something newer is known to lie goes nowhere.
        let letter = letter.filter(|_| !look.mail.as_ref().is_some_and(|mail| mail.is_elsewhere));
        if let Some(letter) = letter {
            self.hand_on(ui, &letter::line(letter), look.mail.as_ref().is_some_and(MailView::helps));
        }
        if look.view.turn.is_some() || look.view.stage == Stage::Over {
            return None;
        }
        let names = (say!(by_hand_take), None);
        let text = theme::entry(ui, say!(by_hand_means), say!(by_hand_paste), names, &mut self.pasted)?;
        let read = letter::find(&text).unwrap_or_else(|| letter::read(&text));
        if read.is_ok() {
            self.pasted.clear();
        }
        Some(read.map(|letter| Command::Take(Box::new(letter))).map_err(|error| error.why()))
    }

    /// What others lack as a line; `goes` says that it goes by post, so that nobody has to hand it on.
    fn hand_on(&mut self, ui: &mut Ui, line: &str, goes: bool) {
        let quiet = theme::colours(ui.ctx()).quiet;
        let is_copied = self.copied == line;
        if !goes {
            spoken::aloud(&ui.add(Label::new(say!(by_hand_due)).wrap()));
        }
        ui.horizontal_wrapped(|ui| {
            let copy = egui::Button::new(say!(by_hand_copy));
            let copy = if is_copied || goes { copy } else { theme::primary(ui, say!(by_hand_copy)) };
            if ui.add(copy).clicked() {
                ui.ctx().copy_text(line.to_owned());
                line.clone_into(&mut self.copied);
            }
            let label = if self.as_qr { say!(lobby_qr_hide) } else { say!(lobby_qr_show) };
            if ui.button(label).clicked() {
                self.as_qr = !self.as_qr;
            }
            if is_copied {
                ui.label(RichText::new(say!(copied)).color(quiet));
            }
        });
        if !self.as_qr {
            return;
        }
        if self.qr.as_ref().is_none_or(|qr| !qr.is_of(line)) {
            self.qr = Qr::of(line);
        }
        match &self.qr {
            Some(qr) => qr.ui(ui, QR_SIDE.min(ui.available_width()), say!(by_hand_qr)),
            None => _ = ui.label(RichText::new(say!(by_hand_long)).color(quiet)),
        }
    }
}
