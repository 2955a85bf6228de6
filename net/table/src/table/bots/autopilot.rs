//! Play without clicks: the bot that a program is, and the bots in its chairs. It also starts a
//! game that waits for nobody.
//!
//! Invariants: it decides nothing that a person is asked; the bot that a program is waits its pace
//! before each turn; bots think in the background.

use std::sync::Arc;
use std::time::Duration;

use bastide_record::{Pace, PublicKey};
use bastide_rules::{Action, Game, Price, Seat, stand_in_at};
use bastide_session::{Command, RestoredJournal, SeatView, Stage, View};
use web_time::Instant;

use super::answers::{self, Readmissions};
use super::worker::BotWorker;
use crate::table::config::{BotStrength, Player};
use crate::table::driver::timed_session::TimedSession;
use crate::timed_bot::{BotSettings, TimeLeft};

/// Maximum number of actions in a turn. A turn has only a few, each offered by the game.
const ACTIONS_MAX: usize = 64;

/// See the module.
pub(in crate::table) struct Autopilot {
    player: Player,
    /// No other member is waited for: the table has no network.
    alone: bool,
    /// Time at which the bot whose turn it is moves.
    due: Option<Instant>,
    /// Thinking of our bots, present and past.
    thought: BotWorker,
    /// Returned members, and our bot's answers to them.
    returns: Readmissions,
}

impl Autopilot {
    pub(in crate::table) fn new(player: Player, alone: bool) -> Self {
        Self { player, alone, due: None, thought: BotWorker::new(), returns: Readmissions::default() }
    }

    /// Returns the time of its next action that no event triggers.
    pub(in crate::table) fn due(&self) -> Option<Instant> {
        self.due.filter(|_| !self.thought.is_under_way())
    }

    /// Waits for the end of the bot's thinking; for ever if no bot thinks.
    pub(in crate::table) async fn thought(&mut self) -> Option<(Arc<Game>, Action)> {
        self.thought.answer().await
    }

    /// Does the action that a bot has chosen, if the game is still the one that it thought about.
    pub(in crate::table) fn act(console: &mut TimedSession, thought: Option<(Arc<Game>, Action)>) {
        let view = console.view();
        if let (Some((about, action)), Some(turn)) = (thought, &view.turn)
            && !turn.complete
            && view.game == Some(about)
        {
            console.command(Command::Act(action));
        }
    }

    /// Does what is due. `hosts` tells if the table is ours, `is_up` if a peer is connected.
    /// Returns true if it did anything.
    pub(in crate::table) fn play(
        &mut self,
        console: &mut TimedSession,
        view: &View,
        hosts: bool,
        is_up: impl Fn(&PublicKey) -> bool,
    ) -> bool {
        let mut played = false;
        if let Some(command) = self.in_lobby(view, hosts, is_up) {
            console.attempt(command);
            played = true;
        }
        if let Player::Bot { go_on, .. } = self.player {
            let back = self.returns.answer(view, go_on, console.now());
            // A player whose bot plays sees nothing that would tell more, so the bot trusts.
            let trust = (view.put_back == Some(RestoredJournal::Trust)).then_some(Command::Trust);
            for answer in trust.into_iter().chain(answers::to_first(view)).chain(back) {
                console.command(answer);
                played = true;
            }
            if self.returns.stands(view) {
                return played;
            }
        }
        self.take_turn(console, view) || played
    }

    /// Returns a command for the lobby: take a seat, or start our table once everybody is there.
    /// Only a bot, or a table without a network, needs one.
    fn in_lobby(&self, view: &View, hosts: bool, is_up: impl Fn(&PublicKey) -> bool) -> Option<Command> {
        let decides = matches!(self.player, Player::Bot { .. }) || self.alone;
        let card = view.card.as_ref();
        if view.stage != Stage::Lobby || view.watches || !decides {
            return None;
        }
        if hosts {
            let is_there = |key: &PublicKey| *key == view.host || is_up(key);
            let is_full = !view.seats.contains(&SeatView::Open)
                && view.members.iter().all(|member| member.agreed && is_there(&member.key));
            return is_full.then_some(Command::Start);
        }
        let agreed = view.me.is_some_and(|me| view.members[me].agreed);
        card.filter(|_| !agreed).map(|card| Command::Join { terms: card.terms })
    }

    /// Plays our turn if it is a bot's and its pace is over. Returns true if it did anything.
    fn take_turn(&mut self, console: &mut TimedSession, view: &View) -> bool {
        let (Some(turn), Some(game)) = (&view.turn, &view.game) else {
            self.due = None;
            self.thought.leave();
            return false;
        };
        let (plays, pace) = match self.player {
            Player::Bot { plays, pace, .. } => (Some(plays), pace),
            Player::Person => (None, Duration::ZERO),
        };
        let own = view.bot(turn.seat).map(|own| BotStrength::Level(BotSettings::at(own, hourglass(view))));
        let Some(plays) = own.or(plays) else {
            self.due = None;
            return false;
        };
        if *self.due.get_or_insert_with(|| Instant::now() + pace) > Instant::now() {
            return false;
        }
        match plays {
            BotStrength::Level(skill) if !turn.complete => {
                self.thought.begin(skill, turn.seat, game);
                return false;
            }
            BotStrength::Level(_) => console.command(Command::Seal),
            BotStrength::StandIn(price) => play_at_once(console, turn.seat, price),
        }
        self.due = None;
        true
    }
}

fn play_at_once(console: &mut TimedSession, seat: Seat, price: Price) {
    for _ in 0..ACTIONS_MAX {
        let view = console.view();
        let (Some(turn), Some(game)) = (&view.turn, &view.game) else { break };
        if turn.seat != seat {
            break;
        }
        console.command(if turn.complete { Command::Seal } else { Command::Act(stand_in_at(game, price)) });
    }
}

/// Returns the time left to us for the seat that is asked; `None` without a clock.
fn hourglass(view: &View) -> Option<TimeLeft> {
    let (me, game) = (&view.members[view.me?], view.game.as_ref()?);
    let Pace::Live { clock } = view.terms.pace else { return None };
    let rounds = game.bag().len() / view.seats.len().max(1) + 1;
    Some(TimeLeft { clock, left: me.time.left?, turns: rounds * me.seats.len() })
}
