//! At a table: its lobby, then its board. One mechanism for games with friends and for games against bots.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket};
use std::sync::Arc;
use std::time::Duration;

use bastide::rules::Action;
use bastide_net::invitation::Invitation;
use bastide_net::node::TableId;
use bastide_net::session::{Chair, News, Plan, SeatView, Terms, Wish};
use bastide_net::store::Store;
use bastide_net::table::{Config, End, Lan, Look, Player, Stay, Table, TableError};
use eframe::egui;
use egui::{Align2, Context, Key, Modifiers, Ui};

use super::lobby;
use super::new_table::{Guest, NewTable};
use super::play::{Below, Ending, More, Play, Slot};
use crate::app::Network;
use crate::app::art::Art;
use crate::app::chronicle::Chronicle;
use crate::app::panels::table::Panel;
use crate::app::panels::talk::Talk;
use crate::app::panels::{self, ballots};
use crate::app::reasons::Why;
use crate::app::sight::Want;
use crate::app::table_sight;
use crate::app::theme;

/// How a table is come to.
#[derive(Debug, Clone)]
pub(in crate::app) enum Way {
    /// An own table: alone against bots, or with friends.
    Own(Plan),
    /// By an invitation.
    Join(Invitation),
    /// By an invitation, to look on without a seat.
    Watch(Invitation),
    /// One of the data folder, gone on with.
    Resume(TableId),
}

/// A table, and where the player looks.
pub(in crate::app) struct AtTable {
    table: Table,
    play: Play,
    /// The chronicle of so many events.
    told: (usize, Arc<Chronicle>),
    /// How many refusals were said.
    refusals: u64,
    /// How many notes were said.
    notes: usize,
    ended: bool,
    /// What was wanted and isn't answered yet.
    awaits: Option<Awaits>,
    /// Whether the turn is signed as soon as nothing more is asked.
    seals: bool,
    shown: lobby::Shown,
    talk: Talk,
    panel: Option<Panel>,
    /// What was wished last beside the moves, and what was shown then.
    wished: Option<(Wish, Arc<Look>)>,
    /// Whether somebody is named who could keep a code.
    keeps: bool,
    /// Whether the player was told to be looking elsewhere.
    away: bool,
}

/// What the table is to show before more is wanted of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Awaits {
    /// So many actions done; none for a turn that is finished.
    done: Option<usize>,
    /// How many wishes were refused before.
    refused: u64,
}

impl Awaits {
    const fn is_answered(self, done: Option<usize>, refused: u64) -> bool {
        match (self.done, done) {
            _ if refused > self.refused => true,
            (_, None) | (None, Some(0)) => true,
            (Some(awaited), Some(done)) => awaited == done,
            (None, Some(_)) => false,
        }
    }
}

/// What came of a frame.
#[derive(Debug, Default)]
pub(in crate::app) struct Outcome {
    /// Leave the table.
    pub(in crate::app) leave: bool,
    /// Come to another table: to one of the same kind, or to this one to look on.
    pub(in crate::app) next: Option<Way>,
    /// What the player is to be told.
    pub(in crate::app) sentences: Vec<String>,
}

/// The plan of a table that was laid out.
pub(in crate::app) fn plan(table: &NewTable) -> Plan {
    let guests = table.guests.iter().map(|guest| match guest {
        Guest::Friend => Chair::Open,
        Guest::Bot => Chair::StandIn,
        Guest::Beside => Chair::Host,
    });
    let chairs = std::iter::once(Chair::Host).chain(guests).collect();
    Plan { setup: table.setup(), chairs, terms: table.terms }
}

/// How the player of this window sits at a table.
pub(in crate::app) fn config(
    store: Store,
    name: String,
    network: Network,
    lan: Lan,
    ctx: &Context,
) -> Config {
    let ctx = ctx.clone();
    let Network { listen, help } = network;
    let listen = if listen.is_empty() { everywhere() } else { listen };
    let wake = Arc::new(move || ctx.request_repaint());
    Config { store, name, player: Player::Person, listen, lan, help, stay: Stay::UntilLeft, wake }
}

impl AtTable {
    /// Comes to a table. It waits for key, files and port, never for another peer.
    ///
    /// # Errors
    /// If one of them can't be had.
    pub(in crate::app) fn come(
        way: Way,
        store: Store,
        name: String,
        network: Network,
        ctx: &Context,
    ) -> Result<Self, TableError> {
        let lan = match &way {
            Way::Own(_) => Lan::Open { name: name.clone() },
            Way::Join(_) | Way::Watch(_) | Way::Resume(_) => Lan::Quiet,
        };
        let help = store.help()?.with(&network.help);
        let keeps = !(help.relays.is_empty() && help.bootstrap.is_empty());
        let config = config(store, name, network, lan, ctx);
        let table = match way {
            Way::Own(plan) if plan.open_chairs() == 0 => Table::solo(config, plan)?,
            Way::Own(plan) => Table::host(config, plan)?,
            Way::Join(invitation) => Table::join(config, invitation)?,
            Way::Watch(invitation) => Table::watch(config, invitation)?,
            Way::Resume(table) => Table::resume(config, table)?,
        };
        Ok(Self {
            table,
            play: Play::default(),
            told: (0, Arc::default()),
            refusals: 0,
            notes: 0,
            ended: false,
            awaits: None,
            seals: false,
            shown: lobby::Shown::default(),
            talk: Talk::default(),
            panel: None,
            wished: None,
            keeps,
            away: false,
        })
    }

    /// How others come here.
    pub(in crate::app) fn invitation(&self) -> Option<Arc<Invitation>> {
        self.table.look().invitation.clone()
    }

    /// The table as it is now.
    pub(in crate::app) fn look(&self) -> Arc<Look> {
        self.table.look()
    }

    /// Whether the game has begun.
    pub(in crate::app) fn is_playing(&self) -> bool {
        self.table.look().view.game.is_some()
    }

    /// Whether the player is to decide something.
    pub(in crate::app) fn asks(&self) -> bool {
        self.table.look().view.turn.is_some()
    }

    /// Draws the place.
    pub(in crate::app) fn ui(&mut self, ui: &mut Ui, art: &mut Art, colour: u8) -> Outcome {
        let look = self.table.look();
        let away = ui.input(|input| {
            input.viewport().focused == Some(false) || input.viewport().minimized == Some(true)
        });
        if self.away != away {
            self.away = away;
            self.table.away(away);
        }
        let mut outcome = Outcome { sentences: self.sentences(&look), ..Outcome::default() };
        if table_sight::tells_time(&look) {
            ui.ctx().request_repaint_after(Duration::from_secs(1));
        }
        let Some(sight) = table_sight::sight(&look, &self.chronicle(&look), colour) else {
            let asked = lobby::ui(ui, &look, colour, &mut self.shown, &mut self.talk);
            if let Some(wish) = asked.wish {
                self.wish_once(&look, wish);
            }
            match (asked.call, self.keeps) {
                (true, true) => self.table.call(),
                (true, false) => outcome.sentences.push(say!(nobody_keeps).to_owned()),
                (false, _) => {}
            }
            if let Some((key, yes)) = asked.let_in {
                self.table.let_in(key, yes);
            }
            outcome.leave = asked.leave;
            let watch = || Some(Way::Watch(look.invitation.as_deref()?.clone()));
            outcome.next = asked.watch.then(watch).flatten();
            return outcome;
        };
        let verdict = look.verdict.as_ref().map_or_else(String::new, Why::why);
        let toggled = self.toggles(ui);
        let (talk, colours) = (&mut self.talk, sight.players.iter().map(|player| player.colour));
        let (unread, colours) = (talk.unread(&look.view), colours.collect::<Vec<u8>>());
        let mut said = None;
        let mut talking = |ui: &mut Ui| said = talk.ui(ui, &look.view, &colours);
        let below = Below { height: Talk::height(&look.view), unread, ui: &mut talking };
        let (mut answered, mut opened) = (None, toggled);
        let mut asked = |ui: &mut Ui| answered = ballots::ui(ui, &look);
        let mut button = |ui: &mut Ui| {
            opened |= ui.add(theme::plain(say!(play_table))).on_hover_text("B").clicked();
        };
        let more = More {
            events: Talk::is_possible(&look.view).then_some(below),
            above: ballots::is_due(&look.view).then_some(&mut asked as Slot<'_>),
            players: Some(&mut button),
            ..More::default()
        };
        let came = self.play.ui(ui, art, &sight, Ending::Told(&verdict), more);
        let wished = self.beside(ui, &look, opened);
        for wish in [said, answered, wished].into_iter().flatten() {
            self.wish_once(&look, wish);
        }
        self.wish(&look, &came.wants);
        outcome.leave = came.leave;
        let again = || Plan {
            setup: sight.game.setup().clone(),
            chairs: chairs(&look),
            terms: look.view.card.as_ref().map_or_else(Terms::default, |card| card.plan.terms),
        };
        outcome.next = came.again.then(again).map(Way::Own);
        outcome
    }

    /// The panel of the table, if it is open.
    fn beside(&mut self, ui: &Ui, look: &Look, opened: bool) -> Option<Wish> {
        if opened {
            self.panel = if self.panel.is_some() { None } else { Some(Panel::default()) };
        }
        let panel = self.panel.as_mut()?;
        let room = ui.max_rect();
        let at = (Align2::CENTER_CENTER, room.center());
        let outcome = panels::float(ui, "table", at, |ui| panel.ui(ui, look, room.height() - 60.0)).1;
        if outcome.close {
            self.panel = None;
        }
        outcome.wish
    }

    /// Whether the panel of the table is to be opened or closed. Escape closes it before it takes anything back.
    fn toggles(&self, ui: &Ui) -> bool {
        let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        !ui.ctx().egui_wants_keyboard_input()
            && (pressed(Key::B) || (self.panel.is_some() && pressed(Key::Escape)))
    }

    /// Hands on a wish, unless it is the same once more and the table hasn't answered yet: a double click means what a click does.
    fn wish_once(&mut self, look: &Arc<Look>, wish: Wish) {
        let waits = |(before, then): &(Wish, Arc<Look>)| *before == wish && !is_answered(then, look);
        if !self.wished.as_ref().is_some_and(waits) {
            self.table.wish(wish.clone());
            self.wished = Some((wish, Arc::clone(look)));
        }
    }

    /// Hands on what is wanted, unless the table has not yet answered what was wanted before: a key pressed twice means
    /// what was on the screen, not what comes after.
    fn wish(&mut self, look: &Look, wants: &[Want]) {
        let done = look.view.turn.as_ref().map(|turn| turn.done.len());
        if self.awaits.is_some_and(|awaits| !awaits.is_answered(done, look.refused.0)) {
            return;
        }
        self.awaits = None;
        let seals = std::mem::take(&mut self.seals);
        if seals && look.view.turn.as_ref().is_some_and(|turn| turn.complete) {
            self.hand_on(look, done, Want::Seal);
            return;
        }
        for want in wants {
            self.hand_on(look, self.awaits.map_or(done, |awaits| awaits.done), *want);
        }
    }

    fn hand_on(&mut self, look: &Look, done: Option<usize>, want: Want) {
        let before = done.unwrap_or(0);
        let (wish, after) = match want {
            Want::Act(action) => (Wish::Act(action), Some(before + 1)),
            Want::Pass => (Wish::Act(Action::Pass), Some(before + 1)),
            Want::TakeBack => (Wish::TakeBack, before.checked_sub(1)),
            Want::Seal => (Wish::Seal, None),
        };
        self.seals = want == Want::Pass;
        self.table.wish(wish);
        self.awaits = Some(Awaits { done: after, refused: look.refused.0 });
    }

    fn chronicle(&mut self, look: &Look) -> Arc<Chronicle> {
        let events = &look.view.events;
        if self.told.0 != events.len() {
            let chronicle = Chronicle::of(events.iter().map(|happening| &happening.event));
            self.told = (events.len(), Arc::new(chronicle));
        }
        self.told.1.clone()
    }

    /// What is new and worth a sentence.
    fn sentences(&mut self, look: &Look) -> Vec<String> {
        let mut sentences = Vec::new();
        if look.refused.0 > self.refusals {
            self.refusals = look.refused.0;
            sentences.extend(look.refused.1.as_ref().map(Why::why));
        }
        for note in look.view.notes.iter().skip(self.notes) {
            if !matches!(note.news, News::Began(_) | News::Torn { .. }) {
                sentences.push(note.news.why());
            }
        }
        self.notes = look.view.notes.len();
        if let (Some(end), false) = (&look.end, self.ended) {
            self.ended = true;
            if let End::Failed(error) = end.as_ref() {
                sentences.push(error.why());
            }
        }
        sentences
    }
}

/// Whether something has come of what was wished beside the moves: a refusal, or what it asked for. That somebody's connection or
/// the time has changed is no answer.
fn is_answered(then: &Look, now: &Look) -> bool {
    let told = |look: &Look| {
        let view = &look.view;
        (look.refused.0, view.chat.len(), view.members.iter().map(|member| member.muted).collect::<Vec<_>>())
    };
    let (before, after) = (&then.view, &now.view);
    told(then) != told(now)
        || (&before.stage, &before.card, &before.seats) != (&after.stage, &after.card, &after.seats)
        || (&before.ballots, &before.offers, &before.claim) != (&after.ballots, &after.offers, &after.claim)
}

/// The chairs of a table like this one.
fn chairs(look: &Look) -> Vec<Chair> {
    let mut hosted = false;
    let chairs = look.view.seats.iter().map(|seat| match seat {
        SeatView::StandIn => Chair::StandIn,
        SeatView::Member(member) if look.view.me == Some(*member) => {
            hosted = true;
            Chair::Host
        }
        SeatView::Member(_) | SeatView::Open => Chair::Open,
    });
    let mut chairs: Vec<Chair> = chairs.collect();
    if !hosted && !chairs.is_empty() {
        chairs[0] = Chair::Host;
    }
    chairs
}

/// Any port on every address; a machine may have but one of the two families.
fn everywhere() -> Vec<SocketAddr> {
    let all = [IpAddr::from(Ipv4Addr::UNSPECIFIED), IpAddr::from(Ipv6Addr::UNSPECIFIED)];
    let all = all.into_iter().map(|address| SocketAddr::new(address, 0));
    all.filter(|address| UdpSocket::bind(address).is_ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_is_wanted_only_when_the_table_has_answered() {
        let act = Awaits { done: Some(1), refused: 3 };
        assert!(!act.is_answered(Some(0), 3), "not done yet");
        assert!(act.is_answered(Some(1), 3));
        assert!(act.is_answered(Some(0), 4), "refused");
        assert!(act.is_answered(None, 3), "nothing is asked any more");
        let seal = Awaits { done: None, refused: 3 };
        assert!(!seal.is_answered(Some(2), 3), "not sealed yet");
        assert!(seal.is_answered(Some(0), 3), "the next turn");
        assert!(seal.is_answered(None, 3));
    }
}
