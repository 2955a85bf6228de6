//! A recorded game as lists show it: players, scores, next step, time of the last change.

use std::cmp::Reverse;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use ::bastide_words as words;
use bastide_record::PublicKey;
use bastide_rules::Seat;
use bastide_session::Time;
use bastide_table::store::AwayDetails;
use bastide_table::table;
use bastide_wire::ids::TableId;
use bastide_words::proposals;
use bastide_words::seat_names::{self, SeatPlayer};
use bastide_words::verdict::JudgedRecord;
use web_time::SystemTime;

use super::next_step::NextStep;
use crate::records::history::Played;
use crate::table::miniature::Miniature;

/// A recorded game.
#[derive(Debug, Clone)]
pub struct Recorded {
    /// Table of the game; `None` for a game entered by hand.
    pub table: Option<TableId>,
    /// Path of its record or its text.
    pub path: PathBuf,
    /// Player at each seat.
    pub(super) seats: Vec<SeatPlayer>,
    /// Key and name of each other member.
    pub(super) others: Vec<(PublicKey, String)>,
    /// Scores so far, in the order of the seats.
    pub(super) scores: Vec<u16>,
    /// Day of its charter, in days since 1 January 1970; 0 if the charter has none.
    pub(super) day: u32,
    /// Time when its file was last written.
    pub(super) written: SystemTime,
    /// Verdict on its record.
    pub judged: JudgedRecord,
    /// Next step of the game.
    pub standing: NextStep,
    /// Device where the game continues, if it was moved.
    pub away: Option<AwayDetails>,
    /// Clock of the member that a game of days waits for.
    pub(super) time: Time,
    /// Its players by key, and its result.
    pub played: Played,
    /// Number of chat messages in a game of days that the player hasn't seen.
    /// Messages by muted keys don't count.
    pub remarks: usize,
    /// Small picture of its board.
    pub board: Arc<Miniature>,
}

impl Recorded {
    /// Returns the sort key of the game in a list.
    /// Games that wait for this player come first, then those of others, moved games, finished
    /// games. Among these the latest day of the record comes first, as copied files lose their
    /// times; then the latest time of the file.
    pub(super) fn rank(&self) -> (u8, Reverse<(u32, SystemTime)>) {
        let standing = match self.standing {
            NextStep::Mine => 0,
            NextStep::Others(_) | NextStep::Unheard(_) | NextStep::Written => 1,
            NextStep::Away => 2,
            NextStep::Over => 3,
        };
        let day = if self.day == 0 { table::day(self.written) } else { self.day };
        (standing, Reverse((day, self.written)))
    }

    /// Returns true if the game can be continued here.
    pub fn goes_on(&self) -> bool {
        !self.is_over() && !self.is_away()
    }

    /// Returns true if nobody can continue the game.
    pub fn is_over(&self) -> bool {
        self.standing == NextStep::Over
    }

    /// Returns true if the game continues on another device.
    pub fn is_away(&self) -> bool {
        self.standing == NextStep::Away
    }

    /// Returns true if the game waits for the player.
    pub fn is_mine(&self) -> bool {
        self.standing == NextStep::Mine
    }

    /// Returns the players: "Anna, Ben and 2 bots".
    pub fn players(&self) -> String {
        let all = seat_names::names(&self.seats).into_iter().zip(&self.seats);
        let mut names: Vec<String> = all.filter(|(_, seat)| !seat.is_bot()).map(|(name, _)| name).collect();
        match self.seats.iter().filter(|seat| seat.is_bot()).count() {
            0 => {}
            bots => names.push(say!(games_bots, count = bots)),
        }
        words::list(&names.iter().map(String::as_str).collect::<Vec<_>>())
    }

    fn name(&self, seat: Seat) -> Option<String> {
        seat_names::names(&self.seats).into_iter().nth(seat.index())
    }

    /// Returns the next step: "your turn", "Ben’s turn", "on laptop"; `None` if the game is over.
    pub fn whose_turn(&self) -> Option<String> {
        match self.standing {
            NextStep::Mine => Some(say!(games_my_turn).to_owned()),
            NextStep::Others(seat) => Some(say!(games_turn, name = self.name(seat)?)),
            NextStep::Unheard(seat) => Some(say!(games_unheard, name = self.name(seat)?)),
            NextStep::Written => Some(say!(games_written).to_owned()),
            NextStep::Away => Some(words::transfer::place(self.away.as_ref()?)),
            NextStep::Over => None,
        }
    }

    /// Returns the time of the last change: "3 hours ago".
    pub fn when(&self) -> Option<String> {
        SystemTime::now().duration_since(self.since()).ok().map(words_ago)
    }

    /// Returns the time of the last change.
    /// It is when the game was moved or began to wait; otherwise when its file was written.
    pub(super) fn since(&self) -> SystemTime {
        let waits = self.time.runs_since.map(|since| SystemTime::UNIX_EPOCH + Duration::from_millis(since.0));
        let away = self.away.as_ref().filter(|_| self.is_away()).and_then(|away| away.since);
        away.or(waits).unwrap_or(self.written)
    }

    /// Returns the time left to the member that a game of days waits for: "2 d 3 h".
    pub fn left(&self) -> Option<String> {
        proposals::clock(&self.time, table::since_1970()).filter(|_| self.goes_on())
    }

    /// Returns the scores, highest first: "Anna: 85, Bot: 70". Names are cut to `letters` letters.
    pub fn scores(&self, letters: usize) -> String {
        let cut = |name: String| match name.char_indices().nth(letters) {
            Some((end, _)) => format!("{}…", name[..end].trim_end()),
            None => name,
        };
        let names = seat_names::names(&self.seats).into_iter().map(cut);
        let mut scores: Vec<(String, u16)> = names.zip(self.scores.iter().copied()).collect();
        scores.sort_by_key(|(_, points)| std::cmp::Reverse(*points));
        let scores = scores.into_iter().map(|(name, points)| say!(games_score, name = name, points = points));
        scores.collect::<Vec<_>>().join(", ")
    }
}

pub(super) fn words_ago(ago: Duration) -> String {
    let minutes = ago.as_secs() / 60;
    match minutes {
        0 => say!(ago_now).to_owned(),
        1..60 => say!(ago_minutes, count = minutes),
        60..1440 => say!(ago_hours, count = minutes / 60),
        _ => say!(ago_days, count = minutes / 1440),
    }
}
