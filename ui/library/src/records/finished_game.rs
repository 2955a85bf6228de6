//! A finished game: its verdict in words, and the analysis of its moves in the background.
//!
//! Invariant: the window never waits for it; dropping a [`FinishedGame`] stops the search.

use std::path::PathBuf;

use bastide_bot::analysis::EQUAL_WITHIN;
use bastide_record::limits::RECORD_BYTES_MAX;
use bastide_record::transcript;
use bastide_rules::{Game, Seat, Transcript};
use bastide_table::store::{self, verify};
use bastide_table::table::Wake;
use bastide_words::verdict::JudgedRecord;

use crate::records::analysis::Analysis;
use crate::system::pending_result::PendingResult;
use crate::table::preset_tiles::PresetTiles;

/// The record of a finished game, once it is read; see the module.
pub struct FinishedGame {
    coming: PendingResult<Option<Read>>,
    read: Option<Read>,
}

/// Content of a record.
struct Read {
    judged: JudgedRecord,
    /// Analysis of its moves; `None` if the game can't be replayed.
    analysis: Option<Analysis>,
    /// Number of tiles on the board before the first turn.
    lying: usize,
    /// Its tiles, for playing them again.
    tiles: Option<PresetTiles>,
}

/// Result of the search for the move that cost a player most.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Costliest {
    /// The search goes on: number of judged moves, and of all.
    Searches(usize, usize),
    /// No move cost anything worth mentioning.
    None,
    /// The costliest move.
    Move {
        /// Number of the turn, from 1.
        turn: usize,
        /// Points that a better move brings more.
        points: f32,
        /// Number of tiles on the board after the move.
        tiles: usize,
    },
}

impl FinishedGame {
    /// Starts to read a record.
    pub fn begin(record: PathBuf, wake: &Wake) -> Self {
        Self { coming: PendingResult::begin(wake, async move || Read::of(&record)), read: None }
    }

    /// Takes the record once it is read, and starts the analysis; called once a frame.
    pub fn look(&mut self, wake: &Wake) {
        let Some(read) = self.coming.take() else { return };
        self.read = read;
        if let Some(analysis) = self.read.as_mut().and_then(|read| read.analysis.as_mut()) {
            analysis.search_in_background(wake);
        }
    }

    /// Returns the verdict with all that was verified, for copying.
    pub fn verdict(&self) -> Option<String> {
        self.read.as_ref().map(|read| read.judged.whole())
    }

    /// Returns its tiles, for playing them again.
    pub fn tiles(&self) -> Option<&PresetTiles> {
        self.read.as_ref()?.tiles.as_ref()
    }

    /// Returns the costliest move by the seats that `mine` accepts, or the search's progress.
    /// Returns `None` if there is no analysis, or no such move.
    pub fn costliest(&self, mine: impl Fn(Seat) -> bool) -> Option<Costliest> {
        let read = self.read.as_ref()?;
        let analysis = read.analysis.as_ref()?;
        let found = analysis.found();
        let own = || analysis.moves().iter().zip(&found).filter(|(one, _)| mine(one.seat));
        let (all, done) = (own().count(), own().filter(|(_, judged)| judged.is_some()).count());
        if all == 0 {
            return None;
        }
        if done < all {
            return Some(Costliest::Searches(done, all));
        }
        let costs = own().filter_map(|(one, judged)| Some((one, judged.as_ref()?.swing)));
        let (one, points) = costs.max_by(|(_, a), (_, b)| a.total_cmp(b))?;
        let tiles = one.game.tiles().len() + 1;
        Some(match points {
            points if points < EQUAL_WITHIN => Costliest::None,
            points => Costliest::Move { turn: tiles - read.lying, points, tiles },
        })
    }

    /// Returns the analysis so far, to be continued elsewhere.
    pub fn into_analysis(self) -> Option<Analysis> {
        self.read?.analysis
    }
}

impl Read {
    fn of(record: &std::path::Path) -> Option<Self> {
        let report = verify(&store::read(record, RECORD_BYTES_MAX as u64).ok()?);
        let transcript = report.log().and_then(transcript::of);
        let tiles = report.log().and_then(PresetTiles::of);
        Some(Self { tiles, ..Self::with(JudgedRecord::of(&report), transcript.as_ref()) })
    }

    fn with(judged: JudgedRecord, transcript: Option<&Transcript>) -> Self {
        let analysis = |Transcript { setup, inputs, .. }: &Transcript| Analysis::new(setup, inputs).ok();
        let lying = |Transcript { setup, .. }: &Transcript| Some(Game::new(setup).ok()?.tiles().len());
        Self {
            judged,
            analysis: transcript.and_then(analysis),
            lying: transcript.and_then(lying).unwrap_or(0),
            tiles: None,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;

    use std::time::Duration;

    use super::*;
    use crate::table::moments::tests::played;
    use bastide_rules::Setup;

    #[test]
    fn costliest_move_needs_all_own_moves_judged() {
        let mut transcript = played(&Setup::base(2), 3).transcript;
        transcript.inputs.truncate(40);
        let read = Read::with(JudgedRecord::unsigned(None), Some(&transcript));
        let mut finished = FinishedGame { coming: PendingResult::default(), read: Some(read) };
        let mine = |seat: Seat| seat == Seat(1);
        let moves = |finished: &FinishedGame| {
            finished.read.as_ref().unwrap().analysis.as_ref().unwrap().moves().len()
        };
        let all = finished.costliest(|_| true);
        assert_eq!(all, Some(Costliest::Searches(0, moves(&finished))));
        assert_eq!(finished.costliest(|_| false), None, "who looks on has made none");
        let (wake, woken) = channel();
        let analysis = finished.read.as_mut().unwrap().analysis.as_mut().unwrap();
        analysis.search(Duration::from_millis(1), 1, move || _ = wake.send(()));
        while woken.recv().is_ok() {}
        let analysis = finished.read.as_ref().unwrap().analysis.as_ref().unwrap();
        let found = analysis.found();
        let own = analysis.moves().iter().zip(&found).filter(|(one, _)| mine(one.seat));
        let most = own.map(|(_, judged)| judged.as_ref().unwrap().swing).fold(0.0, f32::max);
        match finished.costliest(mine) {
            Some(Costliest::Move { turn, points, tiles }) => {
                assert_eq!((points, tiles), (most, turn + 1), "one tile lies before the first turn");
            }
            other => assert!(other == Some(Costliest::None) && most < EQUAL_WITHIN, "{other:?}, {most}"),
        }
        assert_eq!(finished.into_analysis().unwrap().found(), found, "what was found goes on elsewhere");
    }

    #[test]
    fn missing_record_gives_no_verdict() {
        let mut finished = FinishedGame::begin(PathBuf::from("/nowhere/game.bastide"), &crate::idle());
        while finished.coming.is_awaited() {
            finished.look(&crate::idle());
            std::thread::yield_now();
        }
        assert_eq!((finished.verdict(), finished.costliest(|_| true)), (None, None));
    }
}
