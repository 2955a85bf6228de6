//! Connection links in the lobby: a guest who can't reach the host copies one, and the host pastes
//! it.

use std::time::Duration;

use bastide_session::Millis;
use bastide_table::table::{TableSnapshot, since_1970};
use bastide_wire::line::LineError;
use bastide_wire::meet::{MEET_LIFETIME, MeetLine};
use bastide_words::Explain;
use eframe::egui;
use egui::{Label, RichText, Ui};

use crate::draw_tools::announcements;
use crate::draw_tools::theme;
use crate::goto::Goto;

/// State between frames.
#[derive(Debug, Default)]
pub(super) struct MeetingState {
    /// True if the host's field is shown.
    is_open: bool,
    /// Text in the field.
    text: String,
    /// Number of pasted links that were reported to the player.
    told: u64,
    /// Time at which the table began to follow the last one.
    dialling: Option<Millis>,
}

impl MeetingState {
    /// Notes the result of the last pasted link. Returns the reason, once, if it isn't followed.
    pub(super) fn refused(&mut self, look: &TableSnapshot) -> Option<String> {
        let (count, why) = look.meeting.pasted;
        if std::mem::replace(&mut self.told, count) == count {
            return None;
        }
        if why.is_none() {
            self.dialling = Some(look.now);
        }
        why.map(|why| why.why())
    }

    /// Draws the host's field for a friend's link. Returns the link once it is pasted.
    pub(super) fn host(&mut self, ui: &mut Ui, look: &TableSnapshot) -> Option<MeetLine> {
        if !self.is_open {
            self.is_open = theme::link(ui, say!(meet_open)).clicked();
        }
        let life = Millis(u64::try_from(MEET_LIFETIME.as_millis()).unwrap_or(u64::MAX));
        if self.dialling.is_some_and(|since| look.now.since(since) < life) {
            quiet(ui, say!(meet_dialling));
        }
        if !self.is_open {
            return None;
        }
        let names = (say!(meet_connect), None);
        let text = theme::entry(ui, say!(meet_paste), say!(meet_hint), names, &mut self.text)?;
        let read = MeetLine::find(&text).unwrap_or_else(|| text.parse());
        let line = read.map_err(|error| Goto::Say(why_unread(error)).go(ui.ctx())).ok()?;
        self.text.clear();
        Some(line)
    }
}

/// Explains why a pasted text isn't a connection link, or can't be read as one.
fn why_unread(error: LineError) -> String {
    match error {
        // Such as the invitation.
        LineError::OtherLine => say!(why_no_meet, link = MeetLine::begins()),
        error => error.why(),
    }
}

/// Draws the button of a guest who can't reach the host. Returns true if it is clicked: the link is
/// to be copied.
pub(super) fn guest(ui: &mut Ui, look: &TableSnapshot) -> bool {
    // Nobody can dial a tab.
    if cfg!(target_family = "wasm") || look.view.stage != bastide_session::Stage::AwaitingCard {
        return false;
    }
    // The button appears after some time, and the minutes pass.
    ui.ctx().request_repaint_after(Duration::from_secs(1));
    if !look.lacks_host() {
        return false;
    }
    ui.add_space(8.0);
    if look.meeting.link.is_none() {
        quiet(ui, say!(meet_unseen));
        return false;
    }
    let clicked = ui.button(say!(meet_copy)).clicked();
    let left = look.meeting.until.map(|until| until.saturating_sub(since_1970().0 / 1000));
    match left {
        None => quiet(ui, say!(meet_copy_means)),
        Some(0) => quiet(ui, say!(meet_expired)),
        Some(seconds) => quiet(ui, &say!(meet_waits, minutes = seconds.div_ceil(60))),
    }
    clicked
}

fn quiet(ui: &mut Ui, text: &str) {
    let text = RichText::new(text).color(theme::colours(ui.ctx()).quiet);
    announcements::announce_label(&ui.add(Label::new(text).wrap()));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unread_text_is_explained_by_its_kind() {
        let check = |pasted: &str, explained: &str| {
            let read = MeetLine::find(pasted).unwrap_or_else(|| pasted.parse());
            assert_eq!(read.map_err(why_unread), Err(explained.to_owned()), "{pasted}");
        };
        let other = say!(why_no_meet, link = MeetLine::begins());
        check("Come at eight", &other);
        check("bastide://0abc", &other);
        check("bastide://turn/0abc", &other);
        check("See bastide://meet/0abc.", say!(why_line_typo));
    }
}
