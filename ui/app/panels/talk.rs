//! What those at the table say to each other, and a line to say something.

use bastide_net::invitation::Invitation;
use bastide_net::session::{Command, Said, SeatView, View};
use bastide_net::table::TableSnapshot;
use bastide_record::PublicKey;
use eframe::egui;
use egui::text::LayoutJob;
use egui::{Context, FontId, Key, Modifiers, RichText, ScrollArea, Sense, TextEdit, TextFormat, Ui, Vec2};

use crate::look::seat_badge;
use crate::look::spoken;
use crate::look::theme;
use crate::table::destination::Destination;
use crate::table::rematch::Call;

/// How high the list of remarks is at most.
const HEIGHT: f32 = 130.0;
/// How high the line is to type into, with the space above it.
const LINE: f32 = 50.0;
/// So many remarks of before are kept for who comes back.
const EARLIER: usize = 256;
/// Left of a remark, for the crest.
const INDENT: f32 = 22.0;

/// What is typed, and what was read.
#[derive(Debug, Default)]
pub(crate) struct Talk {
    text: String,
    /// What was said here before the player left the table and came back, oldest first.
    earlier: Vec<Said>,
    /// The number of the last remark that was on the screen.
    read: u64,
    /// And of the last of which the table was told so.
    told: u64,
    /// An invitation among what was said that was clicked.
    followed: Option<Invitation>,
}

impl Talk {
    /// Whether there is anybody to talk with.
    pub(crate) fn is_possible(view: &View) -> bool {
        view.members.len() > 1
    }

    /// How high the panel will be.
    pub(crate) fn height(&self, view: &View) -> f32 {
        let line = if view.watches { 0.0 } else { LINE };
        if heard(&self.earlier, view).next().is_none() { line } else { line + HEIGHT }
    }

    /// All that was said at the table while this program was there, for when the player comes back.
    pub(crate) fn heard(&self, view: &View) -> Vec<Said> {
        let all: Vec<Said> = heard(&self.earlier, view).cloned().collect();
        all[all.len().saturating_sub(EARLIER)..].to_vec()
    }

    /// The player has come back: this was heard before.
    pub(crate) fn goes_on(&mut self, heard: Vec<Said>) {
        self.earlier = heard;
    }

    /// Where the player follows somebody to, once.
    pub(crate) fn followed(&mut self) -> Option<Destination> {
        self.followed.take().map(Destination::Join)
    }

    /// How many remarks of others were not on the screen yet.
    pub(crate) fn unread(&self, view: &View) -> usize {
        let me = view.me.and_then(|me| view.members.get(me)).map(|me| me.key);
        let read = self.read.max(view.read);
        new(&self.earlier, view).filter(|said| said.number > read && Some(said.by) != me).count()
    }

    /// Of a game of days, what the table is to keep: up to which remark all have been on the screen.
    pub(crate) fn has_read(&mut self, view: &View) -> Option<Command> {
        let is_new = view.terms.pace.is_days() && self.read > self.told.max(view.read);
        is_new.then(|| {
            self.told = self.read;
            Command::Read(self.read)
        })
    }

    /// What somebody else has said last since the player came here, to who doesn't see it, wherever it stands.
    pub(crate) fn speak(ctx: &Context, look: &TableSnapshot) {
        let view = &look.view;
        let me = view.me.and_then(|me| view.members.get(me)).map(|me| me.key);
        let is_new = |said: &&Said| Some(said.by) != me && said.at >= look.began;
        let Some(said) = view.chat.iter().rfind(is_new) else { return };
        let what = match Call::of(said) {
            Some(_) => say!(talk_invitation),
            None => said.text.as_str(),
        };
        spoken::say(ctx, "talk", || format!("{}: {what}", said.name));
    }

    /// The list, newest below, and the line. Answers with what is to be said. T goes to the line, Escape leaves it.
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
                                self.followed = Some(call.invitation);
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
            // Enter says it, and who talks goes on talking: the line keeps the keyboard.
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

/// What was said before, and what is said now.
fn heard<'a>(earlier: &'a [Said], view: &'a View) -> impl Iterator<Item = &'a Said> {
    let muted = |key: &PublicKey| view.members.iter().any(|member| member.muted && member.key == *key);
    earlier.iter().filter(move |said| !muted(&said.by)).chain(new(earlier, view))
}

/// What is said now: the others say their last remarks again to who comes back.
fn new<'a>(earlier: &'a [Said], view: &'a View) -> impl Iterator<Item = &'a Said> {
    let is_known = |said: &Said| earlier.iter().any(|before| (before.id, before.by) == (said.id, said.by));
    view.chat.iter().filter(move |said| !is_known(said))
}

/// An invitation to another table; says whether it is followed.
fn invite(ui: &mut Ui, said: &Said, colour: Option<u8>) -> bool {
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

fn remark(ui: &mut Ui, said: &Said, colour: Option<u8>) {
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
