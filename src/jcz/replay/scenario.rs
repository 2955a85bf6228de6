//! The assertions of a scenario: sentences about the state after its last message.

use super::offer::Offered;
use super::options::{self, ActionAssertion};
use super::play::Play;
use crate::file::Saved;
use crate::{NOT_COMPARED_MAX, REMARK_BYTES_MAX, Stop, differs};
use bastide_rules::safe_text::quoted;
use bastide_rules::{HeldCard, Seat};

/// Maximum number of a scenario's sentences that are compared, so that none takes long.
/// The author of the file fills it.
const SENTENCES_MAX: usize = 1024;

/// The outcome of comparing a sentence.
pub(super) enum Verdict {
    Holds,
    /// It doesn't hold; the text says what holds in ours.
    Fails(String),
    /// It is about something that isn't played or known here.
    NotCompared,
}

pub(super) fn holds(holds: bool, instead: impl Into<String>) -> Verdict {
    if holds { Verdict::Holds } else { Verdict::Fails(instead.into()) }
}

/// Checks all assertions that can be compared.
/// Returns the others, up to [`NOT_COMPARED_MAX`], or the first difference.
pub(super) fn check(play: &Play<'_>, saved: &Saved<'_>) -> Result<Vec<String>, Stop> {
    let sentences = saved.test.as_ref().map_or(&[][..], |test| &test.assertions);
    let (sentences, rest) = sentences.split_at(sentences.len().min(SENTENCES_MAX));
    let mut not_compared = Vec::new();
    for sentence in sentences {
        match assertion(play, saved, sentence) {
            Verdict::Holds => {}
            Verdict::Fails(why) => return differs(format!("“{sentence}”: {why}")),
            Verdict::NotCompared => not_compared.push(sentence),
        }
    }
    not_compared.extend(rest);
    Ok(not_compared
        .into_iter()
        .take(NOT_COMPARED_MAX)
        .map(|sentence| quoted(sentence, REMARK_BYTES_MAX))
        .collect())
}

fn assertion(play: &Play<'_>, saved: &Saved<'_>, sentence: &str) -> Verdict {
    let sentence = sentence.trim();
    let sentence = sentence.strip_suffix('.').unwrap_or(sentence);
    let asked = || Offered::ours(play);
    match sentence {
        "Player can pass" => return holds(asked().can_pass(), "no, in ours"),
        "Player can't pass" => return holds(!asked().can_pass(), "yes, in ours"),
        "Undo is allowed" => return holds(play.may_undo, "no, in ours"),
        "Undo is not allowed" => return holds(!play.may_undo, "yes, in ours"),
        _ => {}
    }
    if let Some(phase) = sentence.strip_prefix("phase is ").or_else(|| sentence.strip_prefix("Phase is ")) {
        let ours = asked().phase;
        return holds(phase.trim() == ours, format!("ours is {ours}"));
    }
    if let Some(listed) = ActionAssertion::read(sentence) {
        return options::check(play, &listed);
    }
    of_player(play, saved, sentence).unwrap_or(Verdict::NotCompared)
}

/// Compares a sentence about a player; `None` if the sentence is of another kind.
fn of_player(play: &Play<'_>, saved: &Saved<'_>, sentence: &str) -> Option<Verdict> {
    let seat_of = |name: &str| {
        let mut seats = Seat::first(play.game.setup().seats).zip(&saved.players);
        seats.find(|(_, player)| player.name().as_deref() == Some(name)).map(|(seat, _)| seat)
    };
    let nobody = |name: &str| Some(Verdict::Fails(format!("nobody is called {name}")));
    if let Some((name, token)) = sentence.rsplit_once(" has ").filter(|(_, token)| token.contains(" token")) {
        let (card, size) = token.split_once(" token").unwrap_or((token, ""));
        let size = match size.strip_prefix(" with size ") {
            Some(size) => Some(size.parse().ok()?),
            None if size.is_empty() => None,
            None => return None,
        };
        let ours = match card {
            "KING" => play.game.king(),
            "ROBBER" => play.game.robber(),
            _ => return None,
        };
        let Some(seat) = seat_of(name) else { return nobody(name) };
        return Some(of_card(ours, seat, size));
    }
    let points = sentence.strip_suffix(" points").or_else(|| sentence.strip_suffix(" point"))?;
    let (rest, number) = points.rsplit_once(' ')?;
    let (name, scored) = match rest.strip_suffix(" has") {
        Some(name) => (name, None),
        None => rest.strip_suffix(" for")?.rsplit_once(" scored ").map(|(name, kind)| (name, Some(kind)))?,
    };
    let Ok(number) = number.parse::<i64>() else {
        return Some(Verdict::Fails(format!("{number} is no number")));
    };
    let Some(seat) = seat_of(name) else { return nobody(name) };
    let Some(kind) = scored else {
        let ours = i64::from(play.game.scores()[seat.index()]) - i64::from(play.game.debt(seat));
        return Some(holds(ours == number, format!("ours are {ours}")));
    };
    // The name in older files.
    let kind = if kind == "farm" { "field" } else { kind };
    let ours = play.scorings.iter().filter(|scoring| scoring.seat == seat && scoring.kind() == kind);
    let ours: Vec<i64> = ours.map(|scoring| scoring.points).collect();
    Some(holds(ours.contains(&number), format!("ours are {ours:?}")))
}

/// Checks that the seat has the king's or the robber's card, by a city or road of this size.
fn of_card(ours: Option<HeldCard>, seat: Seat, size: Option<u16>) -> Verdict {
    match ours {
        None => Verdict::Fails("ours has none".to_owned()),
        Some(HeldCard { holder, tiles }) => holds(
            holder == seat && size.is_none_or(|size| size == tiles),
            format!("ours is seat {}'s, with size {tiles}", holder.0),
        ),
    }
}
