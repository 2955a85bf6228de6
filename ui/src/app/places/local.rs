//! A game against bots on this machine alone.

use std::sync::Arc;

use bastide::bot;
use bastide::rules::{Action, Event, Game, Seat, Setup, Waits};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use crate::app::chronicle::Chronicle;
use crate::app::panels::bar;
use crate::app::sight::{Player, Sight, Turn, Want, colours};

/// The player's seat.
const ME: Seat = Seat(0);

/// The game.
pub(in crate::app) struct Local {
    start: Game,
    done: Vec<Action>,
    draft: Game,
    draft_events: Vec<Event>,
    events: Vec<Event>,
    chronicle: Arc<Chronicle>,
    chance: SmallRng,
}

impl Local {
    /// A new game.
    pub(in crate::app) fn new(setup: &Setup, seed: u64) -> Self {
        let start = Game::new(setup).unwrap_or_else(|error| unreachable!("{error}"));
        let mut local = Self {
            draft: start.clone(),
            start,
            done: Vec::new(),
            draft_events: Vec::new(),
            events: Vec::new(),
            chronicle: Arc::default(),
            chance: SmallRng::seed_from_u64(seed),
        };
        local.run();
        local
    }

    fn run(&mut self) {
        loop {
            match self.start.waits() {
                Waits::Draw { outcomes } => {
                    let index = self.chance.random_range(0..outcomes);
                    self.events.extend(self.start.draw(index).unwrap_or_default());
                }
                Waits::Choice(seat) if seat != ME => {
                    let action = bot::stand_in(&self.start);
                    self.events.extend(self.start.act(seat, action).unwrap_or_default());
                }
                Waits::Choice(_) | Waits::Over => break,
            }
        }
        self.chronicle = Arc::new(Chronicle::of(&self.events));
        self.redo();
    }

    fn redo(&mut self) {
        self.draft = self.start.clone();
        self.draft_events.clear();
        for action in &self.done {
            self.draft_events.extend(self.draft.act(ME, *action).unwrap_or_default());
        }
    }

    /// Does what is wanted.
    pub(in crate::app) fn want(&mut self, want: Want) {
        match want {
            Want::Act(action) => {
                if self.draft.check(ME, action).is_ok() {
                    self.done.push(action);
                }
                self.redo();
            }
            Want::TakeBack => {
                self.done.pop();
                self.redo();
            }
            Want::Seal => {
                if !self.done.is_empty() && self.draft.waits() != Waits::Choice(ME) {
                    self.start = self.draft.clone();
                    self.events.append(&mut self.draft_events);
                    self.done.clear();
                    self.run();
                }
            }
        }
    }

    /// What the board shows.
    pub(in crate::app) fn sight(&self, name: &str, colour: u8) -> Sight {
        let colours = colours(Some(ME), colour);
        let players: Vec<Player> = Seat::first(self.start.setup().seats)
            .map(|seat| Player {
                name: if seat == ME { name.to_owned() } else { format!("Bot {}", seat.0) },
                colour: colours[seat.index()],
                me: seat == ME,
                remark: String::new(),
            })
            .collect();
        let mine = self.start.waits() == Waits::Choice(ME);
        let turn = mine.then(|| Turn {
            seat: ME,
            offered: if self.draft.waits() == Waits::Choice(ME) { self.draft.actions() } else { Vec::new() },
            done: self.done.clone(),
            events: self.draft_events.clone(),
            complete: self.draft.waits() != Waits::Choice(ME),
        });
        Sight {
            waiting: bar::waiting(self.start.waits(), |seat| players[seat.index()].name.clone()),
            game: Arc::new(self.draft.clone()),
            players,
            turn,
            chronicle: self.chronicle.clone(),
        }
    }
}
