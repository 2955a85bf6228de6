//! The lobby: who sits where, the invitation to copy, and the beginning of the game.

use bastide_net::invitation::Invitation;
use bastide_net::session::message::Refused;
use bastide_net::session::{Chair, Command, Halt, Plan, Presence, SeatView, Stage};
use bastide_net::table::TableSnapshot;
use bastide_net::thinking;
use bastide_record::{Player as Played, PublicKey, Watching};
use bastide_rules::Level;
use bastide_rules::Setup;
use eframe::egui;
use egui::containers::menu::MenuButton;
use egui::{Align, Layout, RichText, Sense, Ui, Vec2};

use super::{expansions, footed, rules, terms};
use crate::chosen::Chosen;
use crate::look::qr::Qr;
use crate::look::seat_badge;
use crate::look::theme;
use crate::panels::talk::Talk;
use crate::table::live;
use crate::words;
use crate::words::Why;
use crate::words::played;
use crate::words::reach;

/// How wide the column is.
const WIDTH: f32 = 600.0;
/// How high what stays at the lower edge is.
const FOOT: f32 = 62.0;
/// How large a QR code is at most, in points.
const QR_SIDE: f32 = 300.0;

/// What came of a frame.
#[derive(Debug, Default)]
pub(crate) struct Asked {
    /// What is wished of the table.
    pub(crate) wish: Option<Command>,
    /// Leave the table.
    pub(crate) leave: bool,
    /// Look on instead of playing.
    pub(crate) watch: bool,
    /// Put the table under a spoken code, or open its door again.
    pub(crate) call: bool,
}

/// What is remembered of the invitation from frame to frame.
#[derive(Debug, Default)]
pub(crate) struct Shown {
    /// It was copied.
    copied: bool,
    /// It is shown as a code.
    qr: Option<Qr>,
}

/// Draws the place.
pub(crate) fn ui(
    ui: &mut Ui,
    look: &TableSnapshot,
    colour: u8,
    (shown, called): (&mut Shown, &[String]),
    talk: &mut Talk,
) -> Asked {
    let view = &look.view;
    let hosting = view.me.and_then(|me| view.members.get(me)).is_some_and(|me| me.key == view.host);
    let (mut asked, mut foot) = footed(ui, (WIDTH, FOOT), |ui| {
        let mut asked = Asked::default();
        let host = view
            .card
            .as_ref()
            .map_or_else(|| say!(table).to_owned(), |card| say!(lobby_of, name = card.host.as_str()));
        ui.heading(match view.stage {
            Stage::Knocking => say!(lobby_looking),
            Stage::Signing => say!(lobby_signing),
            _ if hosting => say!(lobby_own),
            _ => &host,
        });
        ui.add_space(12.0);
        if let Some(invitation) = look.invitation.as_deref().filter(|_| hosting) {
            if !called.is_empty() {
                let called: Vec<&str> = called.iter().map(String::as_str).collect();
                ui.label(say!(lobby_called, names = words::list(&called)));
            }
            invite(ui, look, invitation, shown);
            door(ui, look, &mut asked);
            ui.add_space(18.0);
        }
        seats(ui, look, colour, hosting, &mut asked);
        if let Some(others) = live::watchers(view) {
            ui.label(RichText::new(others).color(theme::colours(ui.ctx()).quiet));
        }
        if let Some(card) = &view.card {
            ui.add_space(14.0);
            what_is_played(ui, &card.plan.setup);
            terms::told(ui, &card.plan.terms);
            if ui.link(say!(lobby_read_rules)).clicked() {
                rules::ask(ui.ctx(), "");
            }
        }
        if let Some(trouble) = &look.trouble {
            ui.add_space(8.0);
            ui.label(RichText::new(trouble.why()).color(theme::colours(ui.ctx()).wrong));
        }
        if Talk::is_possible(view) {
            ui.add_space(20.0);
            let colours: Vec<u8> = live::players(look, colour).iter().map(|player| player.colour).collect();
            asked.wish = talk.ui(ui, view, &colours).or(asked.wish);
        }
        asked
    });
    foot.horizontal(|ui| {
        let note = begin(ui, look, hosting, &mut asked);
        asked.leave = ui.button(say!(play_leave)).clicked();
        let quiet = theme::colours(ui.ctx()).quiet;
        ui.add(egui::Label::new(RichText::new(note).color(quiet)).wrap());
    });
    asked
}

/// The invitation: as a line to copy, and as a code to be read by a camera.
fn invite(ui: &mut Ui, look: &TableSnapshot, invitation: &Invitation, shown: &mut Shown) {
    let quiet = theme::colours(ui.ctx()).quiet;
    ui.label(say!(lobby_send));
    ui.horizontal(|ui| {
        let line = invitation.to_string();
        let text = say!(copy_invitation);
        let wanted = look.view.seats.contains(&SeatView::Open);
        let copy = if wanted { theme::primary(ui, text) } else { egui::Button::new(text) };
        if ui.add(copy).clicked() {
            ui.ctx().copy_text(line.clone());
            shown.copied = true;
        }
        let label = if shown.qr.is_some() { say!(lobby_qr_hide) } else { say!(lobby_qr_show) };
        if ui.button(label).clicked() {
            shown.qr = if shown.qr.is_some() { None } else { Qr::of(invitation) };
        }
        let text = if shown.copied { say!(lobby_copied) } else { line.as_str() };
        ui.add(egui::Label::new(RichText::new(text).color(quiet)).truncate());
    });
    if !look.settled {
        ui.label(RichText::new(say!(lobby_unsettled)).color(quiet));
    }
    if let Some(qr) = &mut shown.qr {
        // Its addresses may have changed since.
        if !qr.is_of(invitation)
            && let Some(new) = Qr::of(invitation)
        {
            *qr = new;
        }
        ui.add_space(6.0);
        qr.ui(ui, QR_SIDE);
    }
}

/// The spoken code, what keeps it from being of use, and the door that wrong guesses have closed.
fn door(ui: &mut Ui, look: &TableSnapshot, asked: &mut Asked) {
    let colours = theme::colours(ui.ctx());
    let Some(called) = &look.called else {
        asked.call = ui.link(say!(lobby_code)).on_hover_text(say!(lobby_code_how)).clicked();
        return;
    };
    ui.horizontal_wrapped(|ui| match called.code {
        Some(code) => {
            ui.label(say!(lobby_say_code));
            ui.label(RichText::new(code.to_string()).size(theme::TITLE));
        }
        None => _ = ui.label(RichText::new(say!(lobby_code_asking)).color(colours.quiet)),
    });
    for lack in &called.lacks {
        ui.label(RichText::new(reach::lack(lack)).color(colours.wrong));
    }
    if called.closed {
        ui.horizontal_wrapped(|ui| {
            ui.label(RichText::new(say!(lobby_closed)).color(colours.wrong));
            asked.call = ui.button(say!(lobby_open_door)).clicked();
        });
    }
}

fn seats(ui: &mut Ui, look: &TableSnapshot, colour: u8, hosting: bool, asked: &mut Asked) {
    let view = &look.view;
    let colours = theme::colours(ui.ctx());
    for (chair, (seat, player)) in view.seats.iter().zip(live::players(look, colour)).enumerate() {
        ui.horizontal(|ui| {
            let (rect, _) = ui.allocate_exact_size(Vec2::splat(30.0), Sense::hover());
            if *seat == SeatView::Open {
                ui.painter().circle_stroke(rect.center(), 11.0, egui::Stroke::new(1.5, colours.line));
            } else {
                seat_badge::paint(ui.painter(), rect.center(), 12.0, player.colour);
            }
            let name = if *seat == SeatView::Open {
                RichText::new(&player.name).color(colours.quiet)
            } else {
                RichText::new(&player.name)
            };
            ui.label(name);
            if let (true, Stage::Lobby, Some(card)) = (hosting, &view.stage, &view.card) {
                asked.wish = refill(ui, &card.plan, chair, *seat).or(asked.wish.take());
            }
            let SeatView::Member(number) = seat else { return };
            let Some(member) = view.members.get(*number) else { return };
            match view.players.get(chair).map(|player| player.player) {
                Some(Played::Member(_)) => {}
                Some(Played::Beside(_)) => {
                    let remark = say!(lobby_beside, name = member.name.as_str());
                    ui.label(RichText::new(remark).color(colours.quiet));
                    return;
                }
                _ => return,
            }
            let remark = match (member.presence, member.agreed) {
                (Presence::Here, _) => say!(member_you),
                (Presence::Away(_) | Presence::NotYet, _) => say!(lobby_away),
                (_, true) => say!(lobby_ready),
                (_, false) => say!(lobby_reading),
            };
            ui.label(RichText::new(remark).color(colours.quiet));
            ui.label(RichText::new(member.fingerprint()).color(colours.quiet))
                .on_hover_text(say!(key_in_short));
            if hosting && view.stage == Stage::Lobby && member.presence != Presence::Here {
                let key: PublicKey = member.key;
                ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                    if ui.add(theme::plain(say!(settings_remove))).clicked() {
                        asked.wish = Some(Command::Remove(key));
                    }
                });
            }
        });
    }
}

/// For the host, at a seat without a guest: lets a bot of a level play there, or a friend. Guests have to agree to that anew.
fn refill(ui: &mut Ui, plan: &Plan, chair: usize, seat: SeatView) -> Option<Command> {
    let now = plan.chairs.get(chair)?;
    let is_taken = *now == Chair::Open && seat != SeatView::Open;
    if is_taken || matches!(now, Chair::Host | Chair::Beside { .. }) {
        return None;
    }
    let mut filled = None;
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        MenuButton::from_button(theme::plain(say!(lobby_fill))).ui(ui, |ui| {
            if ui.selectable_label(*now == Chair::Open, say!(lobby_wait_friend)).clicked() {
                filled = Some(Chair::Open);
            }
            for level in Level::ALL {
                let is_this = matches!(now, Chair::Bot(bot) if bot.level == level);
                let button = ui.selectable_label(is_this, say!(bot, level = level.name()));
                if button.on_hover_text(say!(level_means, level = level.name())).clicked() {
                    filled = Some(Chair::Bot(thinking::bot(level)));
                }
            }
        });
    });
    let filled = filled.filter(|filled| filled != now)?;
    let mut plan = plan.clone();
    plan.chairs[chair] = filled;
    Some(Command::Change(plan))
}

/// The button that goes on from here, if there is one; answers with what there is to say beside it.
fn begin(ui: &mut Ui, look: &TableSnapshot, hosting: bool, asked: &mut Asked) -> String {
    let view = &look.view;
    let agreed = view.me.and_then(|me| view.members.get(me)).is_some_and(|me| me.agreed);
    let note = match (&view.stage, &view.card) {
        (
            Stage::Halted(Halt::Refused(
                Refused::Full { watching: Watching::Allowed }
                | Refused::Begun { watching: Watching::Allowed },
            )),
            _,
        ) => {
            asked.watch = ui.add(theme::primary(ui, say!(lobby_look_on))).clicked();
            say!(lobby_full)
        }
        (Stage::Halted(halt), _) => return halt.why(),
        (Stage::Lobby, _) if view.watches => say!(lobby_watching),
        (Stage::Lobby, _) if hosting => {
            match view.seats.iter().filter(|seat| **seat == SeatView::Open).count() {
                0 if view.members.iter().all(|member| member.agreed) => {
                    if ui.add(theme::primary(ui, say!(lobby_begin))).clicked() {
                        asked.wish = Some(Command::Start);
                    }
                    ""
                }
                0 => say!(lobby_not_ready),
                free => return say!(lobby_free, count = free),
            }
        }
        (Stage::Lobby, Some(_)) if agreed => say!(lobby_host_begins),
        (Stage::Lobby, Some(card)) => {
            if ui.add(theme::primary(ui, say!(lobby_sit))).clicked() {
                asked.wish = Some(Command::Join { terms: card.terms });
            }
            let me = view.me.and_then(|me| view.members.get(me));
            if me.is_some_and(|me| card.guest(&me.key).is_some()) { say!(lobby_changed) } else { "" }
        }
        _ => return live::waiting(look),
    };
    note.to_owned()
}

/// What is played: the tiles, and every option that isn't at its default.
fn what_is_played(ui: &mut Ui, setup: &Setup) {
    let quiet = theme::colours(ui.ctx()).quiet;
    let chosen = Chosen::of(setup);
    ui.label(RichText::new(expansions::tiles(&chosen)).color(quiet));
    let changed = chosen.changed();
    let (telling, idle): (Vec<_>, Vec<_>) =
        changed.into_iter().partition(|(option, _)| chosen.matters(&option.name));
    if telling.is_empty() {
        ui.label(RichText::new(say!(lobby_usual)).color(quiet));
    } else {
        ui.label(RichText::new(say!(lobby_unusual)).color(quiet));
    }
    for (option, value) in telling {
        let line = say!(lobby_option, title = played::option(option), value = played::value(option, value));
        ui.label(RichText::new(line)).on_hover_text(played::meaning(option, value));
    }
    if !idle.is_empty() {
        let names: Vec<String> = idle.iter().map(|(option, _)| played::option(option)).collect();
        ui.label(RichText::new(say!(lobby_idle)).color(quiet)).on_hover_text(names.join("; "));
    }
}
