//! Chat of the table, with a text field.

use bastide_record::PublicKey;
use bastide_session::{Command, SeatView, ShownMessage, View};
use bastide_table::table::TableSnapshot;
use eframe::egui;
use egui::text::LayoutJob;
use egui::{Context, FontId, Key, Modifiers, RichText, ScrollArea, Sense, TextEdit, TextFormat, Ui, Vec2};

use crate::draw_tools::announcements;
use crate::draw_tools::seat_badge;
use crate::draw_tools::theme;
use crate::goto::Goto;
use crate::table::destination::Destination;
use crate::table::rematch::Call;

/// Maximum height of the messages, in points.
const HEIGHT: f32 = 130.0;
/// Height of the text field with the space above it, in points.
const LINE: f32 = 50.0;
/// Maximum number of earlier messages kept for a player who returns.
const EARLIER_MESSAGES_MAX: usize = 256;
/// Room left of a message for the crest, in points.
const INDENT: f32 = 22.0;

/// State of the chat.
#[derive(Debug, Default)]
pub(crate) struct ChatPanel {
    text: String,
    /// Messages from before the player left the table and came back, oldest first.
    earlier: Vec<ShownMessage>,
    /// Number of the last message that was on the screen.
    read: u64,
    /// Number of the last message that the table was told is read.
    told: u64,
}

impl ChatPanel {
    /// Returns whether there is anybody to chat with.
    pub(crate) fn is_possible(view: &View) -> bool {
        view.members.len() > 1
    }

    /// Returns the height of the panel, in points.
    pub(crate) fn height(&self, view: &View) -> f32 {
        let line = if view.watches { 0.0 } else { LINE };
        if heard(&self.earlier, view).next().is_none() { line } else { line + HEIGHT }
    }

    /// Returns the messages at the table so far, to be kept for the player's return. They are at
    /// most [`EARLIER_MESSAGES_MAX`].
    pub(crate) fn heard(&self, view: &View) -> Vec<ShownMessage> {
        let all: Vec<ShownMessage> = heard(&self.earlier, view).cloned().collect();
        all[all.len().saturating_sub(EARLIER_MESSAGES_MAX)..].to_vec()
    }

    /// Takes over the earlier messages after the player has come back.
    pub(crate) fn goes_on(&mut self, heard: Vec<ShownMessage>) {
        self.earlier = heard;
    }

    /// Counts the others' messages that weren't on the screen yet.
    pub(crate) fn unread(&self, view: &View) -> usize {
        let me = view.me.and_then(|me| view.members.get(me)).map(|me| me.key);
        let read = self.read.max(view.read);
        new(&self.earlier, view).filter(|said| said.number > read && Some(said.by) != me).count()
    }

    /// Returns the command that marks messages as read. It is for correspondence games, if there
    /// are newly read ones.
    pub(crate) fn has_read(&mut self, view: &View) -> Option<Command> {
        let is_new = view.terms.pace.is_days() && self.read > self.told.max(view.read);
        is_new.then(|| {
            self.told = self.read;
            Command::Read(self.read)
        })
    }

    /// Announces the latest message of another member since the player came here. The panel needn't
    /// be shown.
    pub(crate) fn speak(ctx: &Context, look: &TableSnapshot) {
        let view = &look.view;
        let me = view.me.and_then(|me| view.members.get(me)).map(|me| me.key);
        let is_new = |said: &&ShownMessage| Some(said.by) != me && said.at >= look.began;
        let Some(said) = view.chat.iter().rfind(is_new) else { return };
        let what = match Call::of(said) {
            Some(_) => say!(talk_invitation),
            None => said.text.as_str(),
        };
        announcements::say(ctx, "talk", || format!("{}: {what}", said.name));
    }

    /// Shows the messages, newest last, and the text field. Returns the message to send. T goes to
    /// the field, Escape leaves it.
    pub(crate) fn ui(&mut self, ui: &mut Ui, view: &View, colours: &[u8]) -> Option<Command> {
        let colour = |key: &PublicKey| {
            let member = view.members.iter().position(|member| member.key == *key)?;
            let seat = view.seats.iter().position(|seat| *seat == SeatView::Member(member))?;
            colours.get(seat).copied()
        };
        if heard(&self.earlier, view).next().is_some() {
            ScrollArea::vertical()
                .id_salt("talk")
                .max_height(HEIGHT)
                .min_scrolled_height(HEIGHT)
                .stick_to_bottom(true)
                .auto_shrink([false, true])
                .show(ui, |ui| {
                    ui.spacing_mut().item_spacing.y = 2.0;
                    for said in heard(&self.earlier, view) {
                        match Call::of(said) {
                            Some(call) if invite(ui, said, colour(&said.by)) => {
                                Goto::Table(Destination::Join(call.invitation)).go(ui.ctx());
                            }
                            Some(_) => {}
                            None => remark(ui, said, colour(&said.by)),
                        }
                    }
                });
            self.read = view.chat.last().map_or(0, |said| said.number);
        }
        if view.watches { None } else { self.line(ui) }
    }

    fn line(&mut self, ui: &mut Ui) -> Option<Command> {
        let edit = TextEdit::singleline(&mut self.text)
            .hint_text(say!(talk_hint))
            .margin(Vec2::new(10.0, 7.0))
            // Enter sends and leaves the keyboard focus in the field, because chats go on.
            .return_key(None)
            .desired_width(ui.available_width());
        let line = ui.add(edit);
        line.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::TextEdit, true, say!(talk)));
        let free = !ui.ctx().egui_wants_keyboard_input();
        if free && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::T)) {
            line.request_focus();
        }
        let enters = |input: &egui::InputState| input.key_pressed(Key::Enter) && !input.modifiers.command;
        if !(line.has_focus() && ui.input(enters)) {
            return None;
        }
        let text = std::mem::take(&mut self.text).trim().to_owned();
        (!text.is_empty()).then_some(Command::Say(text))
    }
}

/// Lists the earlier messages and the new ones, without muted members.
fn heard<'a>(earlier: &'a [ShownMessage], view: &'a View) -> impl Iterator<Item = &'a ShownMessage> {
    let muted = |key: &PublicKey| view.members.iter().any(|member| member.muted && member.key == *key);
    earlier.iter().filter(move |said| !muted(&said.by)).chain(new(earlier, view))
}

/// Lists the messages that aren't among the earlier ones. Members repeat their last messages to a
/// player who returns.
fn new<'a>(earlier: &'a [ShownMessage], view: &'a View) -> impl Iterator<Item = &'a ShownMessage> {
    let is_known =
        |said: &ShownMessage| earlier.iter().any(|before| (before.id, before.by) == (said.id, said.by));
    view.chat.iter().filter(move |said| !is_known(said))
}

/// Shows an invitation to another table; returns whether it was clicked.
fn invite(ui: &mut Ui, said: &ShownMessage, colour: Option<u8>) -> bool {
    ui.horizontal(|ui| {
        ui.spacing_mut().interact_size.y = 22.0;
        let (rect, _) =
            ui.allocate_exact_size(Vec2::new(INDENT - ui.spacing().item_spacing.x, 22.0), Sense::hover());
        if let Some(colour) = colour {
            seat_badge::paint(ui.painter(), rect.left_center() + Vec2::new(10.0, 0.0), 7.0, colour);
        }
        ui.label(RichText::new(&said.name).color(theme::colours(ui.ctx()).quiet));
        ui.link(say!(talk_invitation)).clicked()
    })
    .inner
}

fn remark(ui: &mut Ui, said: &ShownMessage, colour: Option<u8>) {
    let colours = theme::colours(ui.ctx());
    let font = FontId::proportional(theme::TEXT);
    let format = |color| TextFormat { font_id: font.clone(), color, ..Default::default() };
    let mut job = LayoutJob::default();
    job.wrap.max_width = ui.available_width() - INDENT - 10.0;
    job.append(&said.name, 0.0, format(colours.quiet));
    job.append(&said.text, 8.0, format(colours.text));
    let galley = ui.painter().layout_job(job);
    let size = Vec2::new(ui.available_width() - 8.0, galley.size().y + 4.0);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    if let Some(colour) = colour {
        seat_badge::paint(ui.painter(), rect.left_top() + Vec2::new(10.0, 11.0), 7.0, colour);
    }
    ui.painter().galley(rect.left_top() + Vec2::new(INDENT, 2.0), galley, colours.text);
    let text = format!("{}: {}", said.name, said.text);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::Label, true, &text));
}
