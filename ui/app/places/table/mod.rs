//! Table: its lobby, then its board. The same code serves games with friends and games against
//! bots. `table_opening.rs` opens the place, and `lib.rs` shows it.
//!
//! | module | content |
//! |---|---|
//! | `opening` | configuration and opening of a table |
//! | `lobby` | seats, invitation, and the start of the game |
//! | `meeting` | links that connect a guest who can't reach the host |
//! | `command_queue` | commands to the table, each sent once |
//! | `auto_moves` | actions without a choice in the player's turn |
//! | `hint` | hints in games against bots |
//! | `shown_once` | events and notes that were already shown |
//! | `end` | additions after the game, and what comes next |

mod auto_moves;
mod command_queue;
mod end;
mod hint;
pub(super) mod lobby;
mod meeting;
pub(crate) mod opening;
mod shown_once;

#[cfg(not(target_family = "wasm"))]
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use bastide_library::records::finished_game::FinishedGame;
use bastide_library::records::results::Results;
use bastide_library::records::series::Follower;
#[cfg(not(target_family = "wasm"))]
use bastide_library::system::page;
use bastide_library::system::settings::{PublicChoice, Settings};
use bastide_library::table::board_model::{BoardModel, Want};
use bastide_library::table::live;
#[cfg(not(target_family = "wasm"))]
use bastide_node::{NodeError, Page};
use bastide_record::TableId;
use bastide_session::{Command, News, Profile, ShownMessage, Stage};
use bastide_table::store::Store;
use bastide_table::table::{End, LeftTable, Table, TableSnapshot};
use bastide_wire::invitation::Invitation;
use bastide_wire::meet::MeetLine;
use bastide_words::{Explain, verdict};
use eframe::egui;
use egui::{Align2, Key, Modifiers, Ui};

use self::auto_moves::{AbbeyState, AutoMoves};
use self::command_queue::CommandQueue;
use self::end::{before_its_end, stopped};
use self::hint::Hint;
use self::shown_once::ShownOnce;
use super::play::{self, EventsFooter, PanelSlots, Play, Slot};
use crate::draw_tools::icon::{self, Icon};
use crate::goto::{Goto, Shared};
use crate::panels;
use crate::panels::members::chat::ChatPanel;
use crate::panels::members::manual_letters::ManualLetters;
use crate::panels::members::questions;
use crate::panels::members::table::Panel;
use crate::records::export::Share;
use crate::system::sentences::About;
use crate::system::wake;
use crate::table::rematch::{self, Call};

/// Height below which the table's panel also covers a question above the board, in points.
const PANEL_LEAST: f32 = 300.0;
/// Longest wait for an address of ours before the invitation is printed.
#[cfg(not(target_family = "wasm"))]
const INVITATION_TIMEOUT: Duration = Duration::from_secs(2);

/// Table, with the state of its panels.
pub(crate) struct TablePlace {
    table: Table,
    play: Play,
    told: ShownOnce,
    /// Number of refusals reported to the player.
    refusals: u64,
    /// True once the end of the table was reported.
    ended: bool,
    wishes: CommandQueue,
    /// Actions that are played without a choice.
    forced: AutoMoves,
    /// True while such an action is being played.
    goes_by_itself: bool,
    by_hand: ManualLetters,
    abbey: AbbeyState,
    hint: Hint,
    shown: lobby::LobbyState,
    talk: ChatPanel,
    panel: Option<Panel>,
    /// Names of members who were called here from the last table.
    called: Vec<String>,
    /// True if a relay is named that could keep a code.
    keeps: bool,
    /// Choice about the public network on the command line; `None` leaves it to the settings.
    public: Option<PublicChoice>,
    /// True if the table was told that the player looks elsewhere.
    away: bool,
    /// Record of the game once it is over.
    finished: Option<FinishedGame>,
    /// Results of the same tiles, after a game alone with tiles that anybody could know.
    results: Option<Results>,
    /// Sources of other records: the data folder, and records opened elsewhere.
    records: (Store, Vec<PathBuf>),
    /// Standing of the table's series.
    series: Follower,
    share: Share,
}

impl TablePlace {
    /// Asks for name and colour in the lobby, because they were never asked for.
    pub(crate) fn ask_who(&mut self, now: Profile) {
        self.shown.ask_who(now);
    }

    /// Returns the chat for a later return in the same run of the program. Only the chat of a
    /// correspondence game is on disk.
    pub(crate) fn heard(&self) -> (TableId, Vec<ShownMessage>) {
        let view = &self.table.look().view;
        (view.table, self.talk.heard(view))
    }

    /// Takes over the earlier chat of this table.
    pub(crate) fn remember(&mut self, heard: &[(TableId, Vec<ShownMessage>)]) {
        let table = self.table.look().view.table;
        if let Some((_, heard)) = heard.iter().find(|(other, _)| *other == table) {
            self.talk.goes_on(heard.clone());
        }
    }

    /// Leaves the table, and returns what tells when all of it is on the disk.
    pub(crate) fn part(self) -> LeftTable {
        self.table.part()
    }

    /// Leaves the table when the window closes; waits a moment until the others know.
    pub(crate) fn leave(&self) {
        self.table.leave();
    }

    /// Opens the table to browsers, and waits a moment for the address of the page.
    ///
    /// # Errors
    /// Fails if the page can't be served.
    #[cfg(not(target_family = "wasm"))]
    pub(crate) fn open_to_browsers(
        &self,
        page: Page,
        at: Option<SocketAddr>,
    ) -> Result<Arc<[String]>, NodeError> {
        self.table.open_to_browsers(page, at);
        self.table.wait_for_web()
    }

    /// Returns the invitation to this table.
    pub(crate) fn invitation(&self) -> Option<Arc<Invitation>> {
        self.table.look().invitation.clone()
    }

    /// Returns the invitation to this table; waits a moment until it leads here.
    #[cfg(not(target_family = "wasm"))]
    pub(crate) fn wait_for_invitation(&self) -> Option<Arc<Invitation>> {
        self.table.wait_for_invitation(INVITATION_TIMEOUT)
    }

    /// Returns whether the player of this window hosts the table.
    pub(crate) fn is_own(&self) -> bool {
        let view = &self.table.look().view;
        view.me.and_then(|me| view.members.get(me)).is_some_and(|me| me.key == view.host)
    }

    /// Returns whether nobody else has joined.
    pub(crate) fn is_empty(&self) -> bool {
        self.table.look().view.members.len() < 2
    }

    /// Calls the members of this table to another one, which keeps their names. Returns whether
    /// there are any.
    pub(crate) fn call_others(&self, invitation: &Invitation, to: &mut Self) -> bool {
        let look = self.table.look();
        to.called = rematch::reachable_names(&look.view).into_iter().map(str::to_owned).collect();
        let calls = !to.called.is_empty() && !look.view.watches;
        if calls {
            self.table.command(Command::Say(rematch::remark(invitation)));
        }
        calls
    }

    /// Returns the call of another member if it takes precedence over ours. Both have called at the
    /// same time then.
    pub(crate) fn preceding_call(&self) -> Option<Call> {
        Call::heard_before_own(&self.table.look().view)
    }

    /// Follows a friend's connection link.
    pub(crate) fn meet(&self, link: MeetLine) {
        self.table.meet(link);
    }

    /// Returns the current snapshot of the table.
    pub(crate) fn look(&self) -> Arc<TableSnapshot> {
        self.table.look()
    }

    /// Returns whether the game has begun.
    pub(crate) fn is_playing(&self) -> bool {
        self.table.look().view.game.is_some()
    }

    /// Returns whether the player has to decide something.
    pub(crate) fn asks(&self) -> bool {
        !self.goes_by_itself && self.table.look().view.turn.is_some()
    }

    /// Draws the place.
    pub(crate) fn ui(&mut self, ui: &mut Ui, shared: &mut Shared) {
        let look = self.table.look();
        self.keep_away(&look, &shared.settings);
        let away = ui.input(|input| {
            input.viewport().focused == Some(false) || input.viewport().minimized == Some(true)
        });
        if self.away != away {
            self.away = away;
            self.table.away(away);
        }
        self.news(&look).into_iter().for_each(|news| shared.sentences.say(About::News, news));
        if let Some(refused) = self.refused(&look) {
            Goto::Say(refused).go(ui.ctx());
        }
        if let Some(refused) = self.shown.meeting.refused(&look) {
            Goto::Say(refused).go(ui.ctx());
        }
        if live::tells_time(&look) {
            ui.ctx().request_repaint_after(Duration::from_secs(1));
        }
        ChatPanel::speak(ui.ctx(), &look);
        let acts = match live::board_model(&look, &self.told.chronicle(&look.view.events)) {
            Some(model) => self.board(ui, &look, model, shared),
            None => self.lobby(ui, &look, shared),
        };
        if acts {
            shared.sentences.forget(About::Act);
        }
    }

    /// Mutes and removes the players whom the settings name.
    fn keep_away(&mut self, look: &Arc<TableSnapshot>, settings: &Settings) {
        let unmuted = look.view.members.iter().filter(|member| !member.muted);
        for member in unmuted.filter(|member| settings.mutes(&member.key)) {
            self.table.command(Command::Mute { key: member.key, muted: true });
        }
        if look.view.me == Some(0) && look.view.stage == Stage::Lobby {
            let guests =
                look.view.members.iter().skip(1).filter(|member| settings.blocks(&member.key.to_bytes()));
            for member in guests {
                self.wishes.once(&self.table, look, Command::Remove(member.key));
            }
        }
    }

    /// Shows the lobby. Returns whether a command was sent to the table.
    fn lobby(&mut self, ui: &mut Ui, look: &Arc<TableSnapshot>, shared: &mut Shared) -> bool {
        let standing = self.series.look(&look.view, false, &wake(ui.ctx()));
        self.shown.standing = standing.map(|standing| standing.told());
        self.shown.public = self.public.unwrap_or(shared.settings.public_network);
        let asked = lobby::ui(ui, &mut shared.art, look, (&mut self.shown, &self.called), &mut self.talk);
        let acts = asked.wish.is_some()
            || asked.profile.is_some()
            || asked.call
            || asked.web
            || asked.copies_link
            || asked.meet.is_some()
            || asked.put_up.is_some();
        if let Some((key, name)) = asked.block {
            shared.block(&key, &name);
        }
        if let Some(yes) = asked.public {
            shared.choose_public_network(yes);
            if yes {
                self.table.allow_public_network();
            }
        }
        // Change name and colour before sitting down.
        if let Some(profile) = asked.profile {
            self.wishes.once(&self.table, look, Command::Present(profile.clone()));
            shared.rename(profile);
        }
        if let Some(wish) = asked.wish {
            self.wishes.once(&self.table, look, wish);
        }
        if asked.copies_link
            && let Some(link) = self.table.meeting_link()
        {
            ui.ctx().copy_text(link.to_string());
        }
        if let Some(link) = asked.meet {
            self.table.meet(link);
        }
        #[cfg(not(target_family = "wasm"))]
        if asked.web {
            match page::inside() {
                Some(page) => self.table.open_to_browsers(page, None),
                None => Goto::Say(say!(lobby_web_none).to_owned()).go(ui.ctx()),
            }
        }
        match (asked.call, self.keeps) {
            (true, true) => self.table.call(),
            (true, false) => Goto::Say(say!(nobody_keeps).to_owned()).go(ui.ctx()),
            (false, _) => {}
        }
        match (asked.put_up, self.keeps) {
            (Some(Some(_)), false) => {
                self.shown.seeks = None;
                Goto::Say(say!(board_nobody).to_owned()).go(ui.ctx());
            }
            (Some(seeks), _) => self.table.put_up(seeks),
            (None, _) => {}
        }
        acts
    }

    /// Shows the board with its panels. Returns whether a command was sent to the table.
    fn board(
        &mut self,
        ui: &mut Ui,
        look: &Arc<TableSnapshot>,
        mut model: BoardModel,
        shared: &mut Shared,
    ) -> bool {
        let (by_itself, back) = self.go_by_itself(&mut model, shared.settings.asks_abbey);
        let verdict = told_verdict(look);
        let toggled = self.toggles(ui);
        let stopped = stopped(&look.view);
        let is_over = look.verdict.is_some() || stopped.is_some();
        let standing =
            is_over.then(|| self.series.look(&look.view, look.verdict.is_some(), &wake(ui.ctx()))).flatten();
        let kept = self.kept(ui.ctx(), look, &model, standing.as_ref());
        let may_hint = hint::is_possible(&look.view);
        self.follow_hint(ui, &model, may_hint);
        let (hint, mut hints) = (&self.hint, false);
        let (talk, colours) = (&mut self.talk, model.players.iter().map(|player| player.colour));
        let (unread, height) = (talk.unread(&look.view), talk.height(&look.view));
        let colours = colours.collect::<Vec<u8>>();
        let mut said = None;
        let mut talking = |ui: &mut Ui| said = talk.ui(ui, &look.view, &colours);
        let below = EventsFooter { height, unread, ui: &mut talking };
        let (mut answered, mut opened) = (questions::Pressed::default(), toggled);
        let by_hand = &mut self.by_hand;
        let mut asked = |ui: &mut Ui| answered = questions::ui(ui, look, by_hand);
        let mut button = |ui: &mut Ui| {
            opened |= icon::button(ui, Icon::Table, say!(play_table), "B").clicked();
            hints |= may_hint && icon::button(ui, Icon::Look, say!(hint), "H").clicked();
        };
        let mut shows_move = false;
        let mut hinted = |ui: &mut Ui| shows_move |= hint.ui(ui, &model);
        let above = if questions::is_due(look) {
            Some(&mut asked as Slot<'_>)
        } else {
            hint.is_shown().then_some(&mut hinted as Slot<'_>)
        };
        let call = Call::heard(&look.view);
        let again = self::end::again(look, call.as_ref(), standing.as_ref());
        let mut plays_again = false;
        let mut ended = |ui: &mut Ui| {
            let why = stopped.as_deref().unwrap_or_default();
            plays_again = before_its_end(ui, why, again.as_deref());
        };

        let more = PanelSlots {
            to_draw: &[],
            kept: kept.as_ref(),
            bar: stopped.is_some().then_some(&mut ended as Slot<'_>),
            again: again.as_deref(),
            events: ChatPanel::is_possible(&look.view).then_some(below),
            above,
            keeps_board: false,
            players: Some(&mut button),
        };
        let came = self.play.ui(ui, &mut shared.art, &model, play::Ending::Told(&verdict), more);
        if hints || shows_move {
            self.hint.press(&model, &wake(ui.ctx()));
        }
        if let Some(read) = self.talk.has_read(&look.view) {
            self.table.command(read);
        }
        let wished = self.beside(ui, look, opened, shared);
        let acts = said.is_some() || answered.wish.is_some() || wished.is_some() || !came.wants.is_empty();
        for wish in [said, answered.wish, wished].into_iter().flatten() {
            self.wishes.once(&self.table, look, wish);
        }
        let mut wants: Vec<Want> = by_itself.into_iter().collect();
        for want in came.wants {
            match want {
                Want::Reach(reached) => self.abbey.reach(reached),
                Want::Undo => wants.extend(std::iter::repeat_n(want, back)),
                want => wants.push(want),
            }
        }
        self.wishes.moves(&self.table, look, &wants);
        if let Some(after) = came.after {
            self.after(ui.ctx(), after, look, &model);
        }
        if self.series.goes_on(came.again || plays_again || answered.anew) {
            Goto::Table(rematch::next(look, &model, call, standing.as_ref())).go(ui.ctx());
        }
        acts
    }

    /// Shows the move of a hint on the board. H asks for a hint, and then for the move.
    fn follow_hint(&mut self, ui: &Ui, model: &BoardModel, is_possible: bool) {
        self.hint.follow(model);
        let asks = is_possible
            && !ui.ctx().egui_wants_keyboard_input()
            && ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::H));
        if asks {
            self.hint.press(model, &wake(ui.ctx()));
        }
        self.play.board.show_ghost(self.hint.ghost(model).filter(|_| is_possible));
    }

    /// Finds the action that is played without a choice; the model asks nothing meanwhile. Returns
    /// it, and the number of actions that the player takes back at once.
    fn go_by_itself(&mut self, model: &mut BoardModel, asks_abbey: bool) -> (Option<Want>, usize) {
        self.abbey.follow(model);
        model.abbey = self.abbey.shown(model).filter(|_| !asks_abbey);
        let asked = asks_abbey || self.abbey.is_asked();
        let turn = model.turn.as_ref();
        let by_itself = turn.and_then(|turn| self.forced.want(model.game.decision(), turn, asked));
        let back = turn.map_or(1, |turn| self.forced.taken_back(turn));
        self.goes_by_itself = by_itself.is_some();
        if self.goes_by_itself {
            model.turn = None;
        }
        (by_itself, back)
    }

    /// Shows the table's panel if it is open. Returns its command.
    fn beside(
        &mut self,
        ui: &Ui,
        look: &TableSnapshot,
        opened: bool,
        shared: &mut Shared,
    ) -> Option<Command> {
        if opened {
            self.panel = if self.panel.is_some() { None } else { Some(Panel::default()) };
        }
        let panel = self.panel.as_mut()?;
        let under = self.play.under(ui.max_rect());
        // A question above the board may leave too little room: the panel then covers it.
        let covers = under.height() < PANEL_LEAST;
        let room = if covers { ui.max_rect() } else { under };
        let at = (Align2::CENTER_CENTER, room.center());
        let height = room.height() - 60.0;
        let (closes, wish) = panels::float(ui, "table", at, |ui| panel.ui(ui, look, shared, height)).1;
        if covers {
            ui.ctx().move_to_top(egui::LayerId::new(egui::Order::Middle, egui::Id::new("table")));
        }
        // Close the panel: the question or statement appears above the board.
        if closes || matches!(wish, Some(Command::Ask(_) | Command::Remark(_))) {
            self.panel = None;
        }
        wish
    }

    /// Returns whether the table's panel is to be opened or closed. Escape closes it before it
    /// takes back an action.
    fn toggles(&self, ui: &Ui) -> bool {
        let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        !ui.ctx().egui_wants_keyboard_input()
            && (pressed(Key::B) || (self.panel.is_some() && pressed(Key::Escape)))
    }

    /// Returns the reason of a new refusal, once.
    fn refused(&mut self, look: &TableSnapshot) -> Option<String> {
        let known = std::mem::replace(&mut self.refusals, look.refused.0);
        look.refused.1.as_ref().filter(|_| look.refused.0 > known).map(Explain::why)
    }

    /// Returns new events that deserve a message.
    fn news(&mut self, look: &TableSnapshot) -> Vec<String> {
        let mut sentences = Vec::new();
        for note in self.told.news(&look.view.notes, look.view.notes_before) {
            // These have been repaired, or are visible where the player decides.
            use News::{Began, Changed, Continued, DamagedFile};
            let seen = matches!(note.news, Began(_) | Continued { .. } | DamagedFile { .. } | Changed);
            // The bar says what follows from the player's own resignation.
            let me = look.view.me.and_then(|me| look.view.members.get(me));
            let is_own =
                matches!(&note.news, News::Resigned { name } if me.is_some_and(|me| me.name == *name));
            if !seen && !is_own {
                sentences.push(note.news.why());
            }
        }
        if let (Some(end), false) = (&look.end, self.ended) {
            self.ended = true;
            if let End::Failed(error) = end.as_ref() {
                sentences.push(error.why());
            }
        }
        sentences
    }
}

/// Returns the verdict in words; the reason instead if the file lacks the end of the game.
fn told_verdict(look: &TableSnapshot) -> String {
    if let Some(turns) = look.view.record_ends {
        return News::RecordEnds { turns }.why();
    }
    let signers: Vec<&str> = look.view.members.iter().map(|member| member.name.as_str()).collect();
    let verdict = look.verdict.as_ref().map(|verdict| verdict::at_the_end(verdict, &signers));
    verdict.unwrap_or_default()
}

#[cfg(test)]
impl TablePlace {
    /// Adds a statement to the record that the game is to be continued. The record's file holds
    /// everything signed so far.
    pub(crate) fn continue_later(&self) {
        self.table.command(Command::Remark(bastide_record::RemarkKind::AnotherDay));
    }

    /// Plays the player's turn as a stand-in.
    pub(crate) fn play_as_stand_in(&self) {
        let look = self.table.look();
        let (Some(turn), Some(game)) = (&look.view.turn, &look.view.game) else { return };
        let (seat, mut game) = (turn.seat, bastide_rules::Game::clone(game));
        while game.waits() == bastide_rules::Waits::Choice(seat) {
            let action = bastide_rules::stand_in(&game);
            self.table.command(Command::Act(action));
            if game.act(seat, action).is_err() {
                break;
            }
        }
        self.table.command(Command::Seal);
    }
}
