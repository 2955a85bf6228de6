//! One moment of a game as the board shows it, from a table, a record or a test.
//!
//! Invariant: it is made anew each frame from the current state. Beside it the screen only keeps
//! the player's view of the board and the tile in their hand.

use std::sync::Arc;

use bastide_record::{Aids, Tie};
use bastide_rules::{Action, Catalogue, Decision, Event, Feature, Game, KindId, Seat, Waits};

use crate::table::chronicle::{Chronicle, Line};

/// Everything that the board shows.
#[derive(Debug, Clone)]
pub struct BoardModel {
    /// The game, including the player's actions that can still be undone.
    pub game: Arc<Game>,
    /// Players by seat.
    pub players: Vec<Player>,
    /// The player's decision, if they are asked for one.
    pub turn: Option<Turn>,
    /// Events so far.
    pub chronicle: Arc<Chronicle>,
    /// True if the game is over, even before its last tile.
    pub over: bool,
    /// Sentence that says who the table waits for, and why.
    pub waiting: String,
    /// Sentence about spectators, if there are any.
    pub watching: Option<String>,
    /// State of the player's abbey where it can be taken: true once they have taken it.
    pub abbey: Option<bool>,
    /// News of the table besides the moves, a line each.
    pub aside: Vec<String>,
    /// Aids that the table has agreed to show besides the board.
    pub aids: Aids,
    /// Rule for equal points.
    pub tie: Tie,
    /// Members whose chain links gave the drawn tile, at a table.
    pub draw: Option<Draw>,
    /// Scores by seat as far as the final scoring is shown; `None` for the game's scores.
    pub told: Option<[u16; Seat::MAX]>,
}

impl BoardModel {
    /// Makes the model of a game without a table.
    /// It waits for nobody, has no spectators and shows all aids.
    pub fn alone(game: Arc<Game>, players: Vec<Player>, chronicle: Arc<Chronicle>) -> Self {
        Self {
            over: game.waits() == Waits::Over,
            game,
            players,
            chronicle,
            turn: None,
            waiting: String::new(),
            watching: None,
            abbey: None,
            aside: Vec::new(),
            aids: Aids::All,
            tie: Tie::Shared,
            draw: None,
            told: None,
        }
    }

    /// Returns the colour of a seat.
    pub fn colour(&self, seat: Seat) -> u8 {
        self.players.get(seat.index()).map_or(seat.0, |player| player.colour)
    }

    /// Returns the score of a seat.
    pub fn score(&self, seat: Seat) -> u16 {
        self.told.map_or(self.game.scores()[seat.index()], |told| told[seat.index()])
    }

    /// Returns the final scoring of a feature: as if the game ended now, or as it was at the end.
    /// Returns nothing for a game that is over before its last tile.
    pub fn end_of(&self, feature: &Feature) -> Vec<Line> {
        if !self.over {
            return Chronicle::of(&feature.final_scoring).lines;
        }
        // Our last move can still be undone, and isn't in the chronicle.
        let own = self.turn.as_ref().filter(|turn| !turn.done.is_empty());
        let own = own.map(|turn| Chronicle::of(&turn.events));
        let told = own.as_ref().unwrap_or(&self.chronicle);
        told.lines[told.finale()].iter().filter(|line| line.is_of(feature)).cloned().collect()
    }

    /// Returns the name of a seat's player.
    pub fn name(&self, seat: Seat) -> &str {
        self.players.get(seat.index()).map_or("?", |player| player.name.as_str())
    }

    /// Returns the seat that has the turn.
    /// Our turn stays ours until we finish it, whatever the game already waits for.
    pub fn to_move(&self) -> Option<Seat> {
        let mine = self.turn.as_ref().map(|turn| turn.seat);
        mine.or_else(|| (!self.over).then(|| self.game.turn_seat()))
    }

    /// Returns the tile to be laid: the drawn one, or the player's abbey.
    pub fn in_hand(&self) -> Option<KindId> {
        match self.game.decision() {
            Some(Decision::Abbey | Decision::LastAbbey) => Some(Catalogue::abbey()),
            _ => self.game.drawn(),
        }
    }
}

/// Members whose chain links gave a draw.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draw {
    /// Number of the draw's round.
    pub round: u32,
    /// Name and colour of each member that has shown a link.
    pub by: Vec<(String, u8)>,
}

/// A player at a seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Player {
    /// Name to show.
    pub name: String,
    /// Colour, from 0 to 5.
    pub colour: u8,
    /// True for the player at this screen.
    pub me: bool,
    /// Further information, such as a bot or a lost connection.
    pub remark: String,
}

/// The player's decision.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Turn {
    /// Seat of the player.
    pub seat: Seat,
    /// Possible actions.
    pub offered: Vec<Action>,
    /// Actions done that can be undone.
    pub done: Vec<Action>,
    /// Events of these actions.
    pub events: Vec<Event>,
    /// True if only the confirmation is missing.
    pub complete: bool,
    /// True if passing is as good as anything else; a lesson may require another action.
    pub may_pass: bool,
    /// True if something can be undone: an action, or a step before the turn.
    pub goes_back: bool,
}

/// A player's command on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Want {
    /// Do this action; it can be undone.
    Act(Action),
    /// Pass, and sign the turn if it is complete then.
    Pass,
    /// Undo the last action.
    Undo,
    /// Sign the turn.
    Seal,
    /// Take the player's abbey, so that the next turn begins with it, or put it back.
    Reach(bool),
}
