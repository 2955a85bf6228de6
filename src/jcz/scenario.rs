//! The assertions of a scenario: sentences about the state after its last message.

use super::file::Saved;
use super::offer::Offered;
use super::play::Play;
use super::{Stop, differs};
use bastide_rules::Seat;

/// Every assertion holds.
pub(super) fn check(play: &Play<'_>, saved: &Saved<'_>) -> Result<(), Stop> {
    let Some(test) = &saved.test else { return Ok(()) };
    for sentence in &test.assertions {
        if let Err(why) = assertion(play, saved, sentence.trim()) {
            return differs(format!("“{sentence}”: {why}"));
        }
    }
    Ok(())
}

fn assertion(play: &Play<'_>, saved: &Saved<'_>, sentence: &str) -> Result<(), String> {
    let asked = Offered::ours(play);
    let whether = |holds: bool, instead: &str| if holds { Ok(()) } else { Err(instead.to_owned()) };
    match sentence {
        "Player can pass" => return whether(asked.can_pass(), "no, in ours"),
        "Player can't pass" => return whether(!asked.can_pass(), "yes, in ours"),
        _ => {}
    }
    if let Some(phase) = sentence.strip_prefix("phase is ") {
        return whether(phase.trim() == asked.phase, &format!("ours is {}", asked.phase));
    }
    let points = sentence.strip_suffix(" points").or_else(|| sentence.strip_suffix(" point"));
    let Some((rest, number)) = points.and_then(|rest| rest.rsplit_once(' ')) else {
        return Err("a sentence that is not known".to_owned());
    };
    let number: i64 = number.parse().map_err(|_| format!("{number} is no number"))?;
    let seat_of = |name: &str| {
        let seats = Seat::first(play.game.setup().seats).zip(&saved.players);
        let mut seats = seats.filter(|(_, player)| player.name().as_deref() == Some(name));
        seats.next().map(|(seat, _)| seat).ok_or_else(|| format!("nobody is called {name}"))
    };
    if let Some(name) = rest.strip_suffix(" has") {
        let ours = play.game.scores()[seat_of(name)?.index()];
        return whether(i64::from(ours) == number, &format!("ours are {ours}"));
    }
    if let Some((name, kind)) = rest.strip_suffix(" for").and_then(|rest| rest.rsplit_once(" scored ")) {
        let seat = seat_of(name)?;
        // Older files call it so.
        let kind = if kind == "farm" { "field" } else { kind };
        let all = || play.scorings.iter().filter(|s| s.seat == seat && s.kind() == kind).map(|s| s.points);
        return whether(
            all().any(|points| points == number),
            &format!("ours are {:?}", all().collect::<Vec<_>>()),
        );
    }
    Err("a sentence that is not known".to_owned())
}
