//! Panel for the table beside the game. It has its members and their connections, and the questions
//! that the player may ask them.

use ::bastide_words as words;
use bastide_library::system::page;
use bastide_library::system::settings::PublicChoice;
use bastide_library::table::connection_guide::ConnectionGuide;
use bastide_library::table::live;
use bastide_session::{Ask, Command, CommandError, MemberView, News};
use bastide_table::table::TableSnapshot;
use bastide_words::proposals::{self, Button, RemainingMembers};
use bastide_words::{Explain, reach};
use eframe::egui;
use egui::{Align, Label, Layout, RichText, ScrollArea, Ui, Vec2};

use crate::draw_tools::guide;
use crate::draw_tools::icon::{self, Icon};
use crate::draw_tools::theme;
use crate::goto::{Goto, Shared};
use crate::panels::members::connection;

/// Inner width of the panel, in points.
const WIDTH: f32 = 460.0;
/// Minimum width for a button and its meaning side by side, in points.
const ROW: f32 = 400.0;

/// State of the panel.
#[derive(Debug, Default)]
pub(crate) struct Panel {
    /// Question that has to be confirmed before it is asked, with the width of its button.
    grave: Option<(Ask, f32)>,
    copied: bool,
}

impl Panel {
    /// Draws the panel, at most `height` points high. Returns whether to close it, and a command for
    /// the table.
    pub(crate) fn ui(
        &mut self,
        ui: &mut Ui,
        look: &TableSnapshot,
        shared: &mut Shared,
        height: f32,
    ) -> (bool, Option<Command>) {
        ui.set_width(WIDTH.min(ui.ctx().content_rect().width() - 80.0));
        let closes = crate::panels::heading(ui, say!(table));
        let height = height - 60.0;
        let list = ScrollArea::vertical().max_height(height).min_scrolled_height(height).show(ui, |ui| {
            theme::set_control_height(ui, 26.0);
            let wish = members(ui, look, shared);
            chapter(ui, look);
            let wish = self.asks(ui, look).or(wish);
            let wish = remarks(ui, look).or(wish);
            self.invitation(ui, look);
            own_reach(ui, look, shared.settings.public_network);
            // A page at another address has no access to what was kept at this one.
            if cfg!(target_family = "wasm") && look.invitation.is_some() && !look.view.watches {
                Goto::Export.on(&theme::link(ui, say!(take_seat)));
                let quiet = theme::colours(ui.ctx()).quiet;
                ui.add(Label::new(RichText::new(say!(take_seat_how)).color(quiet)).wrap());
            }
            wish
        });
        (closes, list.inner)
    }

    fn invitation(&mut self, ui: &mut Ui, look: &TableSnapshot) {
        let Some(invitation) = &look.invitation else { return };
        ui.horizontal_wrapped(|ui| {
            if icon::button(ui, Icon::Copy, say!(copy_invitation), "").clicked() {
                ui.ctx().copy_text(page::line(invitation));
                self.copied = true;
            }
            let quiet = theme::colours(ui.ctx()).quiet;
            let note = if self.copied { say!(copied) } else { say!(invitation_for) };
            ui.label(RichText::new(note).color(quiet));
        });
        ui.add_space(10.0);
    }

    /// Shows the questions that may be asked. Each has its meaning, or the reason why it can't be
    /// asked now.
    fn asks(&mut self, ui: &mut Ui, look: &TableSnapshot) -> Option<Command> {
        let view = &look.view;
        let quiet = theme::colours(ui.ctx()).quiet;
        let mut wish = None;
        // Hide what can't be asked in the present game; show with the reason what can't be asked
        // just now. Where nobody would stay, leaving for good is the same as ending without a
        // result.
        let never = |why: &Option<CommandError>| {
            use CommandError::{AllThere, Left, NotInChapter, Over, TooFew, Watching};
            matches!(why, Some(AllThere | Left | NotInChapter | Over | TooFew | Watching))
        };
        let deserts = |ask: &Ask| *ask == Ask::Resign && proposals::left(view) == RemainingMembers::Nobody;
        let offered = view.offers.iter().filter(|_| !proposals::has_left(view));
        for offer in offered.filter(|offer| !never(&offer.refused) && !deserts(&offer.ask)) {
            let Button { label, meaning, grave } = proposals::button(view, &offer.ask);
            let free = offer.refused.is_none();
            let ask = || Some(Command::Ask(proposals::asked(view, &offer.ask)));
            let armed = self.grave.as_ref().filter(|(ask, _)| *ask == offer.ask).map(|(_, width)| *width);
            row(ui, |ui| {
                if let Some(width) = armed {
                    // Answer No where the button was, so that a double click does nothing.
                    let no = ui.add(egui::Button::new(say!(no)).min_size(Vec2::new(width, 0.0))).clicked();
                    let yes = ui
                        .add_enabled(free, theme::primary(ui, &say!(yes_meant, what = label.as_str())))
                        .clicked();
                    if yes {
                        wish = ask();
                    }
                    if yes || no {
                        self.grave = None;
                    }
                } else {
                    let button = ui.add_enabled(free, egui::Button::new(label));
                    match (button.clicked(), grave) {
                        (true, true) => self.grave = Some((offer.ask.clone(), button.rect.width())),
                        (true, false) => wish = ask(),
                        (false, _) => {}
                    }
                }
                let note = match &offer.refused {
                    None if armed.is_some() => String::new(),
                    Some(why) => why.why(),
                    None => meaning,
                };
                ui.add(Label::new(RichText::new(note).color(quiet)).wrap());
            });
        }
        wish
    }
}

/// Shows the members and their connections.
fn members(ui: &mut Ui, look: &TableSnapshot, shared: &mut Shared) -> Option<Command> {
    let view = &look.view;
    let quiet = theme::colours(ui.ctx()).quiet;
    let mut wish = None;
    let is_narrow = ui.available_width() < ROW;
    for (number, member) in view.members.iter().enumerate() {
        let me = view.me == Some(number);
        let mut pressed = None;
        ui.horizontal(|ui| {
            ui.label(&member.name);
            ui.label(RichText::new(member.fingerprint()).color(quiet));
            if !me && !is_narrow {
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    pressed = against(ui, member, shared);
                });
            }
        });
        if !me && is_narrow {
            ui.horizontal(|ui| pressed = against(ui, member, shared));
        }
        wish = pressed.or(wish);
        let told = [
            me.then(|| say!(member_you).to_owned()),
            proposals::standing_of(member),
            proposals::caught(view, number),
            Some(live::presence(look.presence(number), look.now)).filter(|told| !told.is_empty()),
            (!me).then(|| way(look, number)).flatten(),
            proposals::clock(&member.time, look.now).map(|clock| say!(member_clock, left = clock)),
        ];
        let told = told.into_iter().flatten().collect::<Vec<_>>().join(", ");
        ui.add(Label::new(RichText::new(words::sentence(&told)).color(quiet)).wrap());
        ui.add_space(6.0);
    }
    if view.members.len() > 1 {
        ui.add(Label::new(RichText::new(say!(key_in_short)).color(quiet)).wrap());
    }
    if let Some(watching) = live::watchers(view) {
        ui.label(RichText::new(words::sentence(&watching)).color(quiet));
    }
    ui.add_space(6.0);
    wish
}

/// Shows the buttons to mute and to block a member, at all tables.
fn against(ui: &mut Ui, member: &MemberView, shared: &mut Shared) -> Option<Command> {
    let label = if member.muted { say!(hear_again) } else { say!(mute) };
    let mutes = ui.add(theme::plain(label)).clicked();
    if ui.add(theme::plain(say!(block))).on_hover_text(say!(block_means)).clicked() {
        shared.block(&member.key, &member.name);
    }
    mutes.then(|| {
        shared.mute(&member.key, !member.muted);
        Command::Mute { key: member.key, muted: !member.muted }
    })
}

/// Shows a button and its meaning side by side, or below each other where there is no room.
fn row<R>(ui: &mut Ui, content: impl FnOnce(&mut Ui) -> R) -> R {
    if ui.available_width() < ROW { ui.vertical(content).inner } else { ui.horizontal(content).inner }
}

/// Shows the current chapter of the game, and whom the table waits for.
fn chapter(ui: &mut Ui, look: &TableSnapshot) {
    if look.view.chapter > 0 {
        let number = words::chapter(look.view.chapter);
        ui.add(Label::new(say!(table_chapter, number = number)).wrap());
    }
    if let Some(turns) = look.view.record_ends {
        ui.add(Label::new(News::RecordEnds { turns }.why()).wrap());
    }
    if !look.view.waits.is_empty() {
        ui.add(Label::new(live::waiting(look)).wrap());
    }
}

/// Shows the statements on the end of the game that the player may add to the record. Each has its
/// meaning.
fn remarks(ui: &mut Ui, look: &TableSnapshot) -> Option<Command> {
    let view = &look.view;
    let quiet = theme::colours(ui.ctx()).quiet;
    let mut wish = None;
    for kind in view.may_remark.iter().copied().filter(|kind| !proposals::has_said(view, *kind)) {
        let Button { label, meaning, .. } = proposals::remark_button(view, kind);
        row(ui, |ui| {
            if ui.button(label).clicked() {
                wish = Some(Command::Remark(kind));
            }
            ui.add(Label::new(RichText::new(meaning).color(quiet)).wrap());
        });
    }
    wish
}

/// Describes the connection to a member.
fn way(look: &TableSnapshot, member: usize) -> Option<String> {
    let members = &look.view.members;
    let key = members.get(member)?.key.to_bytes();
    let peer = look.reach.peers.iter().find(|peer| peer.key == key)?;
    let name = |key: &[u8; 32]| {
        let member = members.iter().find(|member| member.key.to_bytes() == *key);
        let relay = || reach::public_relay(key, &look.reach.public).unwrap_or_else(|| say!(a_relay));
        member.map_or_else(|| relay().to_owned(), |member| member.name.clone())
    };
    Some(reach::peer(peer, name))
}

/// Shows how others can connect to this program.
fn own_reach(ui: &mut Ui, look: &TableSnapshot, public: PublicChoice) {
    // A table without others has no network.
    if look.view.members.len() < 2 && look.invitation.is_none() {
        return;
    }
    let quiet = theme::colours(ui.ctx()).quiet;
    ui.label(say!(own_connection));
    for sentence in reach::own(&look.reach.me).into_iter().chain(reach::public(&look.reach.public)) {
        ui.add(Label::new(RichText::new(sentence).color(quiet)).wrap());
    }
    // In a correspondence game, players needn't be connected. Nobody connects to a tab.
    if !look.view.terms.pace.is_days() && cfg!(not(target_family = "wasm")) {
        let situation = connection::situation(look, public);
        let tried = ConnectionGuide::of(&look.reach, situation);
        if tried.obstacle.is_some() {
            connection::steps(ui, &tried, situation);
            guide::link(ui, say!(help_connect), "relays");
        }
    }
    ui.add_space(10.0);
}
