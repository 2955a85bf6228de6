//! Lobby: the seats, the invitation, and the start of the game.

use std::time::Duration;

use ::bastide_words as words;
use bastide_library::system::settings::PublicChoice;
use bastide_library::system::{page, settings};
use bastide_library::table::connection_guide::{ConnectionGuide, ROUTER_PATIENCE, needs_public_network};
use bastide_library::table::live;
use bastide_record::{Player as Played, PublicKey, Watching};
use bastide_rules::{Expansion, Level, Setup};
use bastide_session::message::Refused;
use bastide_session::{Chair, Command, Halt, Plan, Presence, Profile, SeatView, Stage, View};
use bastide_table::table::{PlayersWanted, TableSnapshot, Trouble};
use bastide_table::timed_bot;
use bastide_wire::invitation::Invitation;
use bastide_wire::meet::MeetLine;
use bastide_words::game_choice::GameChoice;
use bastide_words::{Explain, played, reach, seat_names, transfer};
use eframe::egui;
use egui::containers::menu::MenuButton;
use egui::{Align, Layout, RichText, Sense, Ui, Vec2};

use super::meeting::{self, MeetingState};
use crate::draw_tools::announcements;
use crate::draw_tools::art::Art;
use crate::draw_tools::guide;
use crate::draw_tools::qr::Qr;
use crate::draw_tools::seat_badge;
use crate::draw_tools::theme;
use crate::goto::Goto;
use crate::panels::members::chat::ChatPanel;
use crate::panels::members::connection;
use crate::places::new_table::{expansions, terms};
use crate::places::settings::profile;
use crate::places::{Half, MARGINS, above_foot, foot, is_narrow, open_tables, page, pair};
use crate::table::destination::Destination;

/// Widths of the half with seats and chat, and of the half with invitation and game, in points.
const WIDTHS: (f32, f32) = (600.0, 480.0);
/// Height of the fixed foot, in points.
const FOOT: f32 = 62.0;
/// Maximum size of the invitation's QR code, in points.
const QR_SIDE: f32 = 320.0;
/// Maximum size of the QR code of a page's address, which is shorter, in points.
const WEB_SIDE: f32 = 180.0;

/// Result of a frame.
#[derive(Default)]
pub(crate) struct Outcome {
    /// Command for the table.
    pub(crate) wish: Option<Command>,
    /// True to publish the table under a spoken code. Also true to let guests in again after wrong
    /// guesses.
    pub(crate) call: bool,
    /// True to open the table to browsers.
    pub(crate) web: bool,
    /// True to copy a connection link for the host.
    pub(crate) copies_link: bool,
    /// Friend's connection link to follow.
    pub(crate) meet: Option<MeetLine>,
    /// Change of the table's listing on the relays' boards. It names the kind of players sought, or
    /// is `None` to take the listing down.
    pub(crate) put_up: Option<Option<PlayersWanted>>,
    /// Player to block, with the name.
    pub(crate) block: Option<(PublicKey, String)>,
    /// Changed name and colour, here and at other tables.
    pub(crate) profile: Option<Profile>,
    /// Answer to the question about the public network.
    pub(crate) public: Option<bool>,
}

/// State between frames.
#[derive(Debug, Default)]
pub(crate) struct LobbyState {
    /// True if the invitation was copied.
    copied: bool,
    /// True if the invitation is to be shown as a QR code. It is so only where there is no room for
    /// one beside the seats.
    as_qr: bool,
    qr: Option<Qr>,
    web: Option<Qr>,
    /// Kind of players sought on the relays' boards; `None` if the table isn't listed.
    pub(super) seeks: Option<PlayersWanted>,
    /// Standing of the table's series.
    pub(super) standing: Option<String>,
    /// Choice about the public network.
    pub(super) public: PublicChoice,
    /// True if the host has opened the connection guide.
    shows_steps: bool,
    /// Name and colour while they are being changed, or asked for before the player sits down.
    profile: Option<Profile>,
    /// True once the name was asked for.
    asked: bool,
    /// Connection links of friends.
    pub(super) meeting: MeetingState,
}

impl LobbyState {
    /// Asks for name and colour before the player sits down, as home does at a first start.
    pub(super) fn ask_who(&mut self, now: Profile) {
        self.profile = Some(now);
    }
}

/// Draws the place.
pub(crate) fn ui(
    ui: &mut Ui,
    art: &mut Art,
    look: &TableSnapshot,
    (shown, called): (&mut LobbyState, &[String]),
    talk: &mut ChatPanel,
) -> Outcome {
    let view = &look.view;
    let hosting = view.me.and_then(|me| view.members.get(me)).is_some_and(|me| me.key == view.host);
    let mut asked = Outcome::default();
    let has_two_rows = is_narrow(ui);
    let height = if has_two_rows { FOOT + 50.0 } else { FOOT };
    let mut above = above_foot(ui, height);
    let is_wide = Half::fit(WIDTHS, ui.max_rect().width());
    if is_wide {
        pair(&mut above, WIDTHS, |ui, half| match half {
            Half::First => {
                heading(ui, look, hosting);
                who(ui, look, hosting, shown, talk, &mut asked);
            }
            Half::Second => {
                come(ui, look, hosting, (&mut *shown, called), true, &mut asked);
                what(ui, art, look, shown.standing.as_deref(), true);
            }
        });
    } else {
        page(&mut above, WIDTHS.0, |ui| {
            heading(ui, look, hosting);
            // While a seat is free, the invitation is needed most.
            let is_free = view.seats.contains(&SeatView::Open);
            if !is_free {
                who(ui, look, hosting, shown, talk, &mut asked);
            }
            come(ui, look, hosting, (&mut *shown, called), false, &mut asked);
            if is_free {
                who(ui, look, hosting, shown, talk, &mut asked);
            }
            what(ui, art, look, shown.standing.as_deref(), false);
        });
    }
    let width = if is_wide { Half::width(WIDTHS) - MARGINS } else { WIDTHS.0 };
    let mut foot = foot(ui, height, width);
    let tell = |ui: &mut Ui, note: &str| {
        let quiet = theme::colours(ui.ctx()).quiet;
        announcements::announce_label(&ui.add(egui::Label::new(RichText::new(note).color(quiet)).wrap()));
    };
    let note = foot.horizontal(|ui| {
        let note = begin(ui, look, hosting, shown, &mut asked);
        Goto::Home.on(&ui.button(say!(play_leave)));
        if !has_two_rows {
            tell(ui, &note);
        }
        note
    });
    if has_two_rows {
        tell(&mut foot, &note.inner);
    }
    asked
}

fn heading(ui: &mut Ui, look: &TableSnapshot, hosting: bool) {
    let view = &look.view;
    let host = view.members.first().filter(|_| view.card.is_some());
    let host = host.map_or_else(|| say!(table).to_owned(), |host| say!(lobby_of, name = host.name.as_str()));
    let title = match view.stage {
        Stage::AwaitingCard => say!(lobby_looking),
        Stage::Signing => say!(lobby_signing),
        _ if hosting => say!(lobby_own),
        _ => &host,
    };
    announcements::heading(ui, title);
    ui.add_space(12.0);
}

/// Shows the seats and the chat.
fn who(
    ui: &mut Ui,
    look: &TableSnapshot,
    hosting: bool,
    shown: &mut LobbyState,
    talk: &mut ChatPanel,
    asked: &mut Outcome,
) {
    let view = &look.view;
    seats(ui, look, hosting, shown, asked);
    if let (true, Some(own)) = (may_sit(view), &mut shown.profile) {
        ui.add_space(20.0);
        let taken = taken(look);
        if taken.contains(&own.colour) {
            own.colour = (0..6).find(|colour| !taken.contains(colour)).unwrap_or(own.colour);
        }
        profile::who(ui, (&mut own.name, &mut own.colour), &taken, &mut shown.asked);
    }
    let quiet = theme::colours(ui.ctx()).quiet;
    if view.members.len() > 1 {
        ui.add(egui::Label::new(RichText::new(say!(key_in_short)).color(quiet)).wrap());
    }
    if let Some(others) = live::watchers(view) {
        ui.label(RichText::new(others).color(quiet));
    }
    let is_offline = ConnectionGuide::of(&look.reach, connection::situation(look, shown.public)).is_offline();
    if let Some(trouble) = &look.trouble {
        ui.add_space(8.0);
        let is_host_gone = *trouble == Trouble::HostGone;
        // Without a network the host isn't at fault, and no other way leads there.
        if !(is_host_gone && is_offline) {
            ui.label(RichText::new(trouble.why()).color(theme::colours(ui.ctx()).wrong));
        }
        guide::link(ui, say!(help_connect), "relays");
        if is_host_gone {
            connect(ui, look, shown, asked);
        }
    }
    asked.copies_link = !is_offline && meeting::guest(ui, look);
    if ChatPanel::is_possible(view) {
        ui.add_space(20.0);
        let colours: Vec<u8> = live::players(look).iter().map(|player| player.colour).collect();
        asked.wish = talk.ui(ui, view, &colours).or(asked.wish.take());
    }
    ui.add_space(18.0);
}

/// Shows the ways to join: the invitation, and the spoken code.
fn come(
    ui: &mut Ui,
    look: &TableSnapshot,
    hosting: bool,
    (shown, called): (&mut LobbyState, &[String]),
    has_room: bool,
    asked: &mut Outcome,
) {
    let Some(invitation) = look.invitation.as_deref().filter(|_| hosting) else { return };
    if !called.is_empty() {
        let called: Vec<&str> = called.iter().map(String::as_str).collect();
        ui.label(say!(lobby_called, names = words::list(&called)));
    }
    invite(ui, look, invitation, shown, has_room);
    // Nobody can dial from a tab.
    if cfg!(not(target_family = "wasm")) {
        asked.meet = shown.meeting.host(ui, look);
    }
    connect(ui, look, shown, asked);
    // A page's invitation leads to the page.
    if cfg!(not(target_family = "wasm")) {
        web(ui, look, shown, asked);
    }
    door(ui, look, asked);
    board(ui, look, shown, asked);
    ui.add_space(18.0);
}

/// Shows the game and the terms of the table.
fn what(ui: &mut Ui, art: &mut Art, look: &TableSnapshot, standing: Option<&str>, has_room: bool) {
    let Some(card) = &look.view.card else { return };
    what_is_played(ui, &card.plan.setup);
    terms::told(ui, &card.plan.terms);
    if let Some(standing) = standing {
        ui.label(standing);
    }
    Goto::Guide("").on(&theme::link(ui, say!(lobby_read_rules)));
    ui.add_space(8.0);
    expansions::set(ui, art, &GameChoice::of(&card.plan.setup), has_room);
}

/// Shows the invitation: as a line to copy, and as a QR code for a camera.
fn invite(
    ui: &mut Ui,
    look: &TableSnapshot,
    invitation: &Invitation,
    shown: &mut LobbyState,
    has_room: bool,
) {
    let colours = theme::colours(ui.ctx());
    // A tab without a relay can't be reached.
    if cfg!(target_family = "wasm") && invitation.addresses.is_empty() && look.settled {
        let told = RichText::new(say!(lobby_unreachable)).color(colours.wrong);
        announcements::announce_label(&ui.add(egui::Label::new(told).wrap()));
        guide::link(ui, say!(help_connect), "relays");
        return;
    }
    let quiet = colours.quiet;
    ui.label(say!(lobby_send));
    let line = page::line(invitation);
    ui.horizontal_wrapped(|ui| {
        let text = say!(copy_invitation);
        let wanted = look.view.seats.contains(&SeatView::Open);
        let copy = if wanted { theme::primary(ui, text) } else { egui::Button::new(text) };
        if ui.add(copy).clicked() {
            ui.ctx().copy_text(line.clone());
            shown.copied = true;
        }
        let label = if shown.as_qr { say!(lobby_qr_hide) } else { say!(lobby_qr_show) };
        if !has_room && ui.button(label).clicked() {
            shown.as_qr = !shown.as_qr;
        }
    });
    let text = if shown.copied { say!(lobby_copied) } else { line.as_str() };
    ui.add(egui::Label::new(RichText::new(text).color(quiet)).truncate());
    if !look.settled {
        ui.label(RichText::new(say!(lobby_unsettled)).color(quiet));
    }
    guide::link(ui, say!(help_connect), "relays");
    if !has_room && !shown.as_qr {
        return;
    }
    // Its addresses may change.
    if shown.qr.as_ref().is_none_or(|qr| !qr.is_of(&line)) {
        shown.qr = Qr::of(&line).or(shown.qr.take());
    }
    if let Some(qr) = &mut shown.qr {
        ui.add_space(6.0);
        qr.ui(ui, QR_SIDE.min(ui.available_width()), say!(lobby_qr));
    }
}

/// Asks about the public network when it is first needed, and shows the connection guide: to the
/// host on request, to a guest who has trouble at once and before the question.
fn connect(ui: &mut Ui, look: &TableSnapshot, shown: &mut LobbyState, asked: &mut Outcome) {
    // Nobody connects to a tab.
    if cfg!(target_family = "wasm") {
        return;
    }
    let situation = connection::situation(look, shown.public);
    let tried = ConnectionGuide::of(&look.reach, situation);
    if !situation.hosts {
        connection::steps(ui, &tried, situation);
    }
    if shown.public == PublicChoice::Ask && !tried.is_offline() {
        if look.now.since(look.began) < ROUTER_PATIENCE {
            // The question appears then.
            ui.ctx().request_repaint_after(Duration::from_secs(1));
        }
        asked.public = needs_public_network(look).then(|| connection::question(ui)).flatten();
    }
    if situation.hosts && tried.is_due(&look.reach) {
        let label = if shown.shows_steps { say!(connect_hide) } else { say!(connect_show) };
        shown.shows_steps ^= theme::link(ui, label).clicked();
        if shown.shows_steps {
            connection::steps(ui, &tried, situation);
        }
    }
}

/// Shows the page for friends without the program.
fn web(ui: &mut Ui, look: &TableSnapshot, shown: &mut LobbyState, asked: &mut Outcome) {
    let colours = theme::colours(ui.ctx());
    ui.add_space(12.0);
    match &look.web {
        None if page::is_inside() => {
            asked.web = theme::link(ui, say!(lobby_web_open)).clicked();
            ui.add(egui::Label::new(RichText::new(say!(lobby_web_how)).color(colours.quiet)).wrap());
        }
        None => {
            ui.add(egui::Label::new(RichText::new(say!(lobby_web_none)).color(colours.quiet)).wrap());
        }
        Some(Err(error)) => {
            ui.add(egui::Label::new(RichText::new(error.why()).color(colours.wrong)).wrap());
        }
        Some(Ok(urls)) => {
            ui.label(say!(lobby_web_at));
            for url in urls.iter() {
                ui.add(egui::Label::new(RichText::new(url).size(theme::TITLE)).wrap());
            }
            let Some(url) = urls.first() else { return };
            if shown.web.as_ref().is_none_or(|qr| !qr.is_of(url)) {
                shown.web = Qr::of(url).or(shown.web.take());
            }
            if let Some(qr) = &mut shown.web {
                qr.ui(ui, WEB_SIDE.min(ui.available_width()), say!(lobby_web_qr));
            }
        }
    }
    ui.add_space(12.0);
}

/// Shows the spoken code, the reasons for which it is of no use, and the lock after wrong guesses.
fn door(ui: &mut Ui, look: &TableSnapshot, asked: &mut Outcome) {
    let colours = theme::colours(ui.ctx());
    let Some(called) = &look.called else {
        asked.call = theme::link(ui, say!(lobby_code)).clicked();
        ui.add(egui::Label::new(RichText::new(say!(lobby_code_how)).color(colours.quiet)).wrap());
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

/// Shows whether the table is listed on the relays' boards, and which players it seeks.
fn board(ui: &mut Ui, look: &TableSnapshot, shown: &mut LobbyState, asked: &mut Outcome) {
    let colours = theme::colours(ui.ctx());
    ui.add_space(12.0);
    let before = shown.seeks;
    let all = PlayersWanted::ALL.map(|one| (Some(one), bastide_words::open_table::seeks(one)));
    let all = [&[(None, say!(lobby_board_no))], &all[..]].concat();
    open_tables::pick(ui, "board", say!(lobby_board), &all, &mut shown.seeks);
    asked.put_up = (shown.seeks != before).then_some(shown.seeks);
    match &look.posted {
        Some(boards) => open_tables::posted(ui, boards),
        None => {
            ui.add(egui::Label::new(RichText::new(say!(lobby_board_how)).color(colours.quiet)).wrap());
        }
    }
}

fn seats(ui: &mut Ui, look: &TableSnapshot, hosting: bool, shown: &mut LobbyState, asked: &mut Outcome) {
    let view = &look.view;
    let colours = theme::colours(ui.ctx());
    for (chair, (seat, player)) in view.seats.iter().zip(live::players(look)).enumerate() {
        ui.horizontal_wrapped(|ui| {
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
            announcements::announce_label(&ui.label(name));
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
            ui.label(RichText::new(member.fingerprint()).color(colours.quiet));
            let changes = player.me && view.stage == Stage::Lobby;
            if changes && ui.add(theme::plain(say!(lobby_profile))).clicked() {
                let own = Profile { name: own_name(view).to_owned(), colour: player.colour };
                shown.profile = if shown.profile.is_some() { None } else { Some(own) };
            }
            if hosting && view.stage == Stage::Lobby && member.presence != Presence::Here {
                let key: PublicKey = member.key;
                let mut buttons = |ui: &mut Ui| {
                    if ui.add(theme::plain(say!(settings_remove))).clicked() {
                        asked.wish = Some(Command::Remove(key));
                    }
                    let block = ui.add(theme::plain(say!(block))).on_hover_text(say!(block_means));
                    if block.clicked() {
                        asked.block = Some((key, member.name.clone()));
                    }
                };
                // In a narrow window the rest of the row has no room for them.
                if is_narrow(ui) {
                    ui.end_row();
                    buttons(ui);
                } else {
                    ui.with_layout(Layout::right_to_left(Align::Center), buttons);
                }
            }
        });
        if player.me && view.stage == Stage::Lobby {
            change(ui, look, shown, asked);
        }
    }
}

/// Returns whether the player is a guest without a seat.
fn may_sit(view: &View) -> bool {
    let Some(card) = view.card.as_ref().filter(|_| view.stage == Stage::Lobby && !view.watches) else {
        return false;
    };
    let me = view.me.and_then(|me| view.members.get(me));
    me.is_none_or(|me| me.key != view.host && card.guest(&me.key).is_none())
}

/// Returns the colours of other players, which are unavailable.
fn taken(look: &TableSnapshot) -> Vec<u8> {
    let seats =
        look.view.players.iter().zip(live::players(look)).filter(|(seat, player)| {
            !player.me && matches!(seat.player, Played::Member(_) | Played::Beside(_))
        });
    seats.map(|(seat, _)| seat.colour).collect()
}

/// Returns the name that the player chose, without the number that tells equal names apart.
fn own_name(view: &View) -> &str {
    let (Some(card), Some(me)) = (&view.card, view.me.and_then(|me| view.members.get(me))) else { return "" };
    card.guest(&me.key).map_or(&card.host, |guest| &guest.profile).name.as_str()
}

/// Shows the player's name and colour while they are changed. Colours of other players are
/// unavailable.
fn change(ui: &mut Ui, look: &TableSnapshot, shown: &mut LobbyState, asked: &mut Outcome) {
    let Some(mut own) = shown.profile.take() else { return };
    let goes_on = ui.indent("profile", |ui| {
        let line = profile::name(ui, say!(settings_name), &mut own.name).response;
        let entered = line.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
        profile::colour(ui, &mut own.colour, &taken(look), None);
        let kept = settings::name(&own.name);
        ui.horizontal(|ui| {
            let done = ui.add_enabled(!kept.is_empty(), egui::Button::new(say!(done))).clicked();
            let done = done || (entered && !kept.is_empty());
            if done {
                asked.profile = Some(Profile { name: kept, colour: own.colour });
            }
            !done && !ui.button(say!(favourites_cancel)).clicked()
        })
        .inner
    });
    shown.profile = Some(own).filter(|_| goes_on.inner);
}

/// Shows the host's menu at a seat without a guest: a bot of a level, or a friend. Guests have to
/// agree anew to a change.
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
                let button = ui.selectable_label(is_this, seat_names::bot(level));
                if button.on_hover_text(seat_names::character(level)).clicked() {
                    filled = Some(Chair::Bot(timed_bot::bot(level)));
                }
            }
        });
    });
    let filled = filled.filter(|filled| filled != now)?;
    let mut plan = plan.clone();
    plan.chairs[chair] = filled;
    Some(Command::Change(plan))
}

/// Shows the button that goes on from here, if there is one; returns the note beside it.
fn begin(
    ui: &mut Ui,
    look: &TableSnapshot,
    hosting: bool,
    shown: &mut LobbyState,
    asked: &mut Outcome,
) -> String {
    let view = &look.view;
    let agreed = view.me.and_then(|me| view.members.get(me)).is_some_and(|me| me.agreed);
    let free = view.seats.iter().filter(|seat| **seat == SeatView::Open).count();
    let all_agree = view.members.iter().all(|member| member.agreed);
    if view.stage == Stage::Lobby && view.card.is_some() && agreed && !hosting {
        // Keep a disabled button in its place: a second click on another one there would leave the
        // table.
        let sit = theme::primary(ui, say!(lobby_sit));
        ui.add_enabled(false, sit);
    }
    let note = match (&view.stage, &view.card) {
        (
            Stage::Halted(Halt::Refused(
                refused @ (Refused::Full { watching: Watching::Allowed }
                | Refused::Begun { watching: Watching::Allowed }),
            )),
            _,
        ) => {
            look_on(ui, look);
            let has_begun = matches!(refused, Refused::Begun { .. });
            return transfer::for_pages(if has_begun { say!(why_begun) } else { say!(lobby_full) });
        }
        (Stage::Halted(halt), _) => return halt.why(),
        (Stage::Lobby, _) if view.watches => say!(lobby_watching),
        (Stage::Lobby, _) if hosting => match free {
            0 if all_agree => {
                if theme::main_action_triggered(ui.add(theme::primary(ui, say!(lobby_begin)))) {
                    asked.wish = Some(Command::Start);
                }
                ""
            }
            0 => say!(lobby_not_ready),
            free => return say!(lobby_free, count = free),
        },
        (Stage::Lobby, Some(_)) if agreed && free > 0 => say!(lobby_host_begins),
        (Stage::Lobby, Some(_)) if agreed && !all_agree => say!(lobby_not_ready),
        (Stage::Lobby, Some(card)) if agreed => {
            return say!(lobby_waits_beginning, name = card.host.name.as_str());
        }
        // A seat may become free again.
        (Stage::Lobby, Some(card)) if free == 0 && may_sit(view) => {
            if card.plan.terms.watching == Watching::Allowed {
                look_on(ui, look);
                say!(lobby_full)
            } else {
                say!(why_table_full)
            }
        }
        (Stage::Lobby, Some(card)) => {
            if theme::main_action_triggered(ui.add(theme::primary(ui, say!(lobby_sit)))) {
                asked.wish = Some(Command::Join { terms: card.terms });
                let named = |own: Profile| Profile { name: settings::name(&own.name), ..own };
                asked.profile = shown.profile.take().map(named).filter(|own| !own.name.is_empty());
            }
            let me = view.me.and_then(|me| view.members.get(me));
            if me.is_some_and(|me| card.guest(&me.key).is_some()) { say!(lobby_changed) } else { "" }
        }
        _ => return live::waiting(look),
    };
    note.to_owned()
}

/// Shows the button to watch instead of playing.
fn look_on(ui: &mut Ui, look: &TableSnapshot) {
    if theme::main_action_triggered(ui.add(theme::primary(ui, say!(lobby_look_on))))
        && let Some(invitation) = look.invitation.as_deref()
    {
        Goto::Table(Destination::Watch(invitation.clone())).go(ui.ctx());
    }
}

/// Shows the game. It shows the tiles, parts that are missing from an expansion or played without
/// it, and every option that isn't at its default.
pub(in crate::places) fn what_is_played(ui: &mut Ui, setup: &Setup) {
    let quiet = theme::colours(ui.ctx()).quiet;
    let chosen = GameChoice::of(setup);
    ui.label(RichText::new(bastide_words::played::tiles(&chosen)).color(quiet));
    let changed = chosen.changed();
    let (telling, idle): (Vec<_>, Vec<_>) =
        changed.into_iter().partition(|(option, _)| chosen.matters(&option.name));
    let apart: Vec<String> =
        Expansion::ALL.into_iter().filter_map(|expansion| played::apart(&chosen, expansion)).collect();
    if telling.is_empty() && apart.is_empty() {
        ui.label(RichText::new(say!(lobby_usual)).color(quiet));
    } else {
        ui.label(RichText::new(say!(lobby_unusual)).color(quiet));
    }
    for line in apart {
        ui.label(line);
    }
    for (option, value) in telling {
        let line = say!(lobby_option, title = played::option(option), value = played::value(option, value));
        ui.label(line);
        ui.label(RichText::new(played::meaning(option, value)).color(quiet));
    }
    if !idle.is_empty() {
        let names: Vec<String> = idle.iter().map(|(option, _)| played::option(option)).collect();
        ui.label(RichText::new(say!(lobby_idle)).color(quiet));
        ui.label(RichText::new(names.join("; ")).color(quiet));
    }
}
