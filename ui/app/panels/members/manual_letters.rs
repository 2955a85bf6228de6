//! Correspondence game by hand. The panel has a line for the other members, to be sent by any
//! messenger, and a field for the line that comes back.

use bastide_session::{Command, Presence, Stage};
use bastide_table::mail::mailbox_client::MailView;
use bastide_table::table::TableSnapshot;
use bastide_wire::letter;
use bastide_words::{Explain, reach};
use eframe::egui;
use egui::{Label, Rect, RichText, Ui};

use crate::draw_tools::announcements;
use crate::draw_tools::guide;
use crate::draw_tools::qr::Qr;
use crate::draw_tools::theme;
use crate::goto::Goto;

/// Size of the QR code, in points.
const QR_SIDE: f32 = 220.0;
/// Its minimum size in a low panel, in points. Smaller modules can't be scanned.
const QR_SIDE_MIN: f32 = 150.0;

/// Contents of the panel.
#[derive(Debug, Default)]
pub(crate) struct ManualLetters {
    pasted: String,
    /// Last line that was copied.
    copied: String,
    as_qr: bool,
    qr: Option<Qr>,
}

/// Returns whether there is a line to pass on, or one may come.
pub(crate) fn is_due(look: &TableSnapshot) -> bool {
    let view = &look.view;
    let waits =
        view.terms.pace.is_days() && view.turn.is_none() && !view.watches && view.stage != Stage::Over;
    // Among players who are all online, turns pass by themselves.
    let needed = look.mail.as_ref().is_some_and(|mail| mail.is_elsewhere) || !all_online(look);
    needed && (view.letter.is_some() || waits && view.game.is_some())
}

/// Returns whether every member who hasn't resigned is connected.
fn all_online(look: &TableSnapshot) -> bool {
    let online = |member| matches!(look.presence(member), Presence::Here | Presence::Connected);
    look.view.members.iter().enumerate().all(|(number, member)| member.resigned || online(number))
}

impl ManualLetters {
    /// Draws the panel. Returns the pasted line's command.
    pub(super) fn ui(&mut self, ui: &mut Ui, look: &TableSnapshot) -> Option<Command> {
        let letter = look.view.letter.as_ref();
        for told in look.mail.iter().flat_map(|mail| reach::mail(mail, letter.is_some())) {
            announcements::announce_label(&ui.add(Label::new(told).wrap()));
        }
        // Don't pass on a letter from an outdated state: our mailbox holds a newer one.
        let letter = letter.filter(|_| !look.mail.as_ref().is_some_and(|mail| mail.is_elsewhere));
        let mut is_handed_on = false;
        if let Some(letter) = letter {
            let goes = look.mail.as_ref().is_some_and(MailView::helps);
            is_handed_on = self.hand_on(ui, &letter::line(letter), goes, look.view.turn.is_some());
        }
        if look.view.turn.is_some() || look.view.stage == Stage::Over {
            return None;
        }
        let names = (say!(by_hand_take), None);
        guide::link(ui, say!(help_links), "correspondence");
        let top = ui.cursor().min;
        let text = theme::entry(ui, say!(by_hand_means), say!(by_hand_paste), names, &mut self.pasted);
        if is_handed_on {
            // The answer's field is what comes next.
            ui.scroll_to_rect(Rect::from_min_max(top, ui.min_rect().max), None);
        }
        let text = text?;
        let read = letter::find(&text).unwrap_or_else(|| letter::read(&text));
        let letter = read.map_err(|error| Goto::Say(error.why()).go(ui.ctx())).ok()?;
        self.pasted.clear();
        Some(Command::Take(Box::new(letter)))
    }

    /// Shows the line that the others lack. `goes` means that relays deliver it, so that nobody has
    /// to pass it on; `moves` that it is this player's turn, which the line is to contain. Returns
    /// `true` if the player copies it.
    fn hand_on(&mut self, ui: &mut Ui, line: &str, goes: bool, moves: bool) -> bool {
        let quiet = theme::colours(ui.ctx()).quiet;
        let is_copied = self.copied == line;
        if !goes {
            let told = if moves { say!(by_hand_first) } else { say!(by_hand_due) };
            announcements::announce_label(&ui.add(Label::new(told).wrap()));
        }
        let was_qr = self.as_qr;
        let copies = ui.horizontal_wrapped(|ui| {
            let copy = egui::Button::new(say!(by_hand_copy));
            let copy = if is_copied || goes || moves { copy } else { theme::primary(ui, say!(by_hand_copy)) };
            let copies = ui.add(copy).clicked();
            if copies {
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
            copies
        });
        if !self.as_qr {
            return copies.inner;
        }
        if self.qr.as_ref().is_none_or(|qr| !qr.is_of(line)) {
            self.qr = Qr::of(line);
        }
        let shown = match &self.qr {
            Some(qr) => {
                // A low panel shows all of it, if that is large enough to be scanned.
                let height = ui.clip_rect().height().max(QR_SIDE_MIN);
                let side = QR_SIDE.min(ui.available_width()).min(height);
                qr.ui(ui, side, say!(by_hand_qr))
            }
            None => ui.label(RichText::new(say!(by_hand_long)).color(quiet)),
        };
        if !was_qr {
            shown.scroll_to_me(None);
        }
        copies.inner
    }
}
