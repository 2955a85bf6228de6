//! Replay of one saved game on our rules, message by message, up to the first difference.
//!
//! The crate's entry points call it for each game.
//!
//! | module | content |
//! |---|---|
//! | this one | the replay in order, with its comparisons |
//! | `play` | messages and draws on our rules |
//! | `offer` | comparison of the offered actions |
//! | `end` | comparison of the end |
//! | `scenario` | assertions of a scenario |
//! | `options` | assertions that list possible actions |

mod end;
mod offer;
mod options;
mod play;
mod scenario;

use self::offer::Offered;
use self::play::Play;
use crate::file::Saved;
use crate::translation::scorings::Scoring;
use crate::translation::setup;
use crate::{Agreement, Report, Stop, differs};
use bastide_rules::transcript::Transcript;
use bastide_rules::{DrawSubject, Game, KindId, Seat};

/// A saved game, as far as it was played.
struct Played<'a> {
    play: Play<'a>,
    messages: usize,
    result: Result<(), Stop>,
}

impl Played<'_> {
    /// Returns the tiles left in the bag if the replay stopped at a draw, else none.
    fn left(&self) -> Vec<KindId> {
        let stands = self.play.game.draw_subject() == Some(DrawSubject::Tile) && self.play.held.is_none();
        if stands { self.play.game.pool().to_vec() } else { Vec::new() }
    }
}

/// Plays a saved game to its end, or to the first difference from what is recorded of it.
pub(super) fn report(saved: &Saved<'_>) -> Report {
    match played(saved, Compare::All) {
        Ok(Played { play, messages, result }) => {
            Report { not_compared: play.not_compared, ..told(saved, messages, result) }
        }
        Err(stop) => told(saved, 0, Err(stop)),
    }
}

/// Plays a saved game as far as our rules allow, and returns its draws and actions.
pub(super) fn transcript(saved: &Saved<'_>) -> (Report, Option<Transcript>) {
    let Played { play, messages, result } = match played(saved, Compare::Nothing) {
        Ok(played) => played,
        Err(stop) => return (told(saved, 0, Err(stop)), None),
    };
    let setup = *play.game.setup();
    let names = Seat::first(setup.seats).zip(&saved.players);
    let names = names.map(|(_, player)| player.name().unwrap_or_default()).collect();
    let transcript = Transcript::new(setup, names, play.inputs);
    (Report { ends_by_decree: play.cut, ..told(saved, messages, result) }, Some(transcript))
}

fn told(saved: &Saved<'_>, messages: usize, result: Result<(), Stop>) -> Report {
    Report {
        id: saved.called(),
        messages,
        agreement: Agreement::of(result),
        not_compared: Vec::new(),
        ends_by_decree: false,
    }
}

/// The extent of comparison on the way.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Compare {
    All,
    Nothing,
}

/// Plays a saved game, and finds out which tiles it discarded.
/// A save doesn't say that. They are the tiles left at its end, or left where the draw that it goes
/// on with isn't among them. So the game is played again, and each of these is discarded as soon as
/// it has no place, if all of them come to such a point. Tiles left because a game was saved before
/// its end have none.
fn played<'a>(saved: &'a Saved<'a>, compare: Compare) -> Result<Played<'a>, Stop> {
    let mut farthest = attempt(saved, compare, Vec::new())?;
    if saved.draws.is_some() || (farthest.result.is_ok() && compare == Compare::All) {
        return Ok(farthest);
    }
    let mut lost = Vec::new();
    let mut left = farthest.left();
    // Once for each river, once for its lake, once at the end.
    for _ in 0..4 {
        if left.is_empty() {
            break;
        }
        lost.append(&mut left);
        let again = attempt(saved, compare, lost.clone())?;
        if !again.play.lost.is_empty() {
            break;
        }
        left = again.left();
        let is_over = again.result.is_ok() && left.is_empty();
        if is_over || again.messages > farthest.messages {
            farthest = again;
        }
        if is_over || (farthest.result.is_ok() && compare == Compare::All) {
            break;
        }
    }
    Ok(farthest)
}

fn attempt<'a>(saved: &'a Saved<'a>, compare: Compare, lost: Vec<KindId>) -> Result<Played<'a>, Stop> {
    let setup = setup::setup(saved)?;
    let game = Game::new(&setup).map_err(|error| Stop::NotPlayed(error.to_string()))?;
    setup::check_start(&saved.setup, &game)?;
    let mut play = Play::new(saved, game);
    play.lost = lost;
    let mut messages = 0;
    let result = all(&mut play, saved, &mut messages, compare);
    Ok(Played { play, messages, result })
}

fn all(play: &mut Play<'_>, saved: &Saved<'_>, messages: &mut usize, compare: Compare) -> Result<(), Stop> {
    play.draws(0)?;
    if compare == Compare::All {
        compare_offer(play, saved, 0)?;
    }
    for (at, message) in play.messages.clone() {
        play.go_on(message, at + 1)?;
        if compare == Compare::All {
            compare_scores(play, saved, at)?;
            compare_offer(play, saved, at + 1)?;
        }
        *messages += 1;
    }
    if compare == Compare::Nothing {
        return Ok(());
    }
    if let Some(end) = &saved.end {
        end::compare(play, end)?;
    }
    compare_history(play, saved)?;
    play.not_compared = scenario::check(play, saved)?;
    Ok(())
}

fn compare_scores(play: &Play<'_>, saved: &Saved<'_>, at: usize) -> Result<(), Stop> {
    let Some(theirs) = saved.scores.as_ref().and_then(|scores| scores.get(at)) else { return Ok(()) };
    let ours = play.scores();
    if *theirs != ours {
        return differs(format!("scores: recorded {theirs:?}, ours {ours:?}"));
    }
    Ok(())
}

/// Compares the offer before message `at`.
fn compare_offer(play: &Play<'_>, saved: &Saved<'_>, at: usize) -> Result<(), Stop> {
    let Some(offer) = saved.offered.as_ref().and_then(|offered| offered.get(at)) else { return Ok(()) };
    match Offered::recorded(play, offer)?.difference(&Offered::ours(play)) {
        Some(difference) => differs(difference),
        None => Ok(()),
    }
}

/// Compares the scored points and their reasons, where there were points.
fn compare_history(play: &Play<'_>, saved: &Saved<'_>) -> Result<(), Stop> {
    let Some(history) = &saved.history else { return Ok(()) };
    let events = history.iter().flat_map(|turn| &turn.events);
    let theirs = events.flat_map(|event| &event.points).map(|scored| Scoring {
        seat: Seat(scored.player),
        points: scored.points,
        name: scored.name.clone(),
    });
    let brought = |scoring: &Scoring| scoring.points != 0;
    let ours = play.scorings.iter().filter(|scoring| brought(scoring)).cloned();
    end::same_items("what was scored", theirs.filter(brought), ours)
}
