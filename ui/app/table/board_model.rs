//! One moment of a game as the board shows it, wherever it comes from: a table, a record, a test.
//!
//! Invariant: it is made anew each frame from what is so; nothing on the screen is remembered beside it but where the
//! player looks and what lies in the hand.

use std::sync::Arc;

use bastide_record::{Aids, Tie};
use bastide_rules::{Action, Catalogue, Decision, Event, Feature, Game, KindId, Seat, Waits};

use crate::table::chronicle::{Chronicle, Line};

/// What the board shows.
#[derive(Debug, Clone)]
pub(crate) struct BoardModel {
    /// The game, own actions that can still be taken back among it.
    pub(crate) game: Arc<Game>,
    /// By seat.
    pub(crate) players: Vec<Player>,
    /// The own decision, if one is asked for.
    pub(crate) turn: Option<Turn>,
    /// What has happened.
    pub(crate) chronicle: Arc<Chronicle>,
    /// Whether it is over, be it before its last tile.
    pub(crate) over: bool,
    /// Who is waited for and why, as a sentence.
    pub(crate) waiting: String,
    /// Who looks on without a seat, if anybody does.
    pub(crate) watching: Option<String>,
    /// The own abbey, where it lies to be reached for: whether that was done.
    pub(crate) abbey: Option<bool>,
    /// What has become of the table beside the moves, a line each.
    pub(crate) aside: Vec<String>,
    /// What the table has agreed to show beyond the board.
    pub(crate) aids: Aids,
    /// Who wins with equal points.
    pub(crate) tie: Tie,
    /// Whose secrets the drawn tile came from, at a table.
    pub(crate) draw: Option<Draw>,
    /// The scores by seat as far as the last scoring is told; none for those of the game.
    pub(crate) told: Option<[u16; Seat::MAX]>,
}

impl BoardModel {
    /// A game at no table: nobody is waited for, nobody looks on, and all is shown.
    pub(crate) fn alone(game: Arc<Game>, players: Vec<Player>, chronicle: Arc<Chronicle>) -> Self {
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

    /// The colour of a seat.
    pub(crate) fn colour(&self, seat: Seat) -> u8 {
        self.players.get(seat.index()).map_or(seat.0, |player| player.colour)
    }

    /// What a seat has.
    pub(crate) fn score(&self, seat: Seat) -> u16 {
        self.told.map_or(self.game.scores()[seat.index()], |told| told[seat.index()])
    }

    /// What the end pays for a feature: as it would if the game ended now; once it has ended, as it did. A game that is over before its last tile
    /// pays nothing.
    pub(crate) fn end_of(&self, feature: &Feature) -> Vec<Line> {
        if !self.over {
            return Chronicle::of(&feature.final_scoring).lines;
        }
        // The own last move may still be taken back, and isn't in the chronicle.
        let own = self.turn.as_ref().filter(|turn| !turn.done.is_empty());
        let own = own.map(|turn| Chronicle::of(&turn.events));
        let told = own.as_ref().unwrap_or(&self.chronicle);
        told.lines[told.finale()].iter().filter(|line| line.is_of(feature)).cloned().collect()
    }

    /// How a seat's player is called.
    pub(crate) fn name(&self, seat: Seat) -> &str {
        self.players.get(seat.index()).map_or("?", |player| player.name.as_str())
    }

    /// Whose turn it is. An own one that isn't finished is still the own one, whatever the game already waits for.
    pub(crate) fn to_move(&self) -> Option<Seat> {
        let mine = self.turn.as_ref().map(|turn| turn.seat);
        mine.or_else(|| (!self.over).then(|| self.game.turn_seat()))
    }

    /// The tile that waits to be laid: the drawn one, or the own abbey.
    pub(crate) fn in_hand(&self) -> Option<KindId> {
        match self.game.decision() {
            Some(Decision::Abbey | Decision::LastAbbey) => Some(Catalogue::abbey()),
            _ => self.game.drawn(),
        }
    }
}

/// Whose secrets a draw came from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Draw {
    /// The number of its round.
    pub(crate) round: u32,
    /// Who has shown a link for it: name and colour.
    pub(crate) by: Vec<(String, u8)>,
}

/// Who sits at a seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Player {
    /// How they are called.
    pub(crate) name: String,
    /// Which of the six colours they have.
    pub(crate) colour: u8,
    /// Whether it is the player before this screen.
    pub(crate) me: bool,
    /// What else there is to say: that it is a bot, that the connection is lost.
    pub(crate) remark: String,
}

/// The own decision.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Turn {
    /// Whose.
    pub(crate) seat: Seat,
    /// What may be done.
    pub(crate) offered: Vec<Action>,
    /// What was done and can be taken back.
    pub(crate) done: Vec<Action>,
    /// What that led to.
    pub(crate) events: Vec<Event>,
    /// Whether only the confirmation is missing.
    pub(crate) complete: bool,
    /// Whether passing is no worse than anything else; a story may ask for something else.
    pub(crate) may_pass: bool,
    /// Whether something can be taken back: what was done, or what was before it.
    pub(crate) goes_back: bool,
}

/// What the player wants of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Want {
    /// Do this, for the time being.
    Act(Action),
    /// Pass, and sign the turn if nothing more is asked then.
    Pass,
    /// Undo the last of it.
    TakeBack,
    /// Sign it.
    Seal,
    /// Reach for the own abbey, so that the next turn begins with it, or put it back.
    Reach(bool),
}
