//! What the game does by itself between two live decisions: stand-ins' moves, and draws from a seed.
//! Called by the line when it applies an entry and when it replays one; the one place where either happens.

use super::charter::Charter;
use super::draws::Draws;
use super::proposal::Runs;
use super::refusal::{BrokenRule, Refusal};
use super::words::Member;
use crate::bot;
use crate::rules::{Action, Event, Game, Seat, Waits};

/// Whoever decides for the seat the game waits for.
pub(super) fn decider(game: &Game, charter: &Charter) -> Option<(Seat, Runs)> {
    match game.waits() {
        Waits::Choice(seat) => Some((seat, charter.runs(seat))),
        Waits::Draw { .. } | Waits::Over => None,
    }
}

/// The live seat the game waits for, and its member.
pub(super) fn live(game: &Game, charter: &Charter) -> Option<(Seat, Member)> {
    match decider(game, charter)? {
        (seat, Runs::Member(member)) => Some((seat, member)),
        (_, Runs::StandIn) => None,
    }
}

/// Plays the stand-ins' moves up to a draw, a live seat or the end.
pub(super) fn stand_in(game: &mut Game, charter: &Charter, events: &mut Vec<Event>) -> Result<(), Refusal> {
    while let Some((seat, Runs::StandIn)) = decider(game, charter) {
        let action = bot::stand_in(game);
        game.act_into(seat, action, events).map_err(|refusal| Refusal::of(BrokenRule::Rules(refusal)))?;
    }
    Ok(())
}

/// Answers draws from one seed, and plays the stand-ins' moves, up to a live seat or the end.
pub(super) fn deal(
    game: &mut Game,
    charter: &Charter,
    mut draws: Draws,
    events: &mut Vec<Event>,
) -> Result<(), Refusal> {
    while let Waits::Draw { outcomes } = game.waits() {
        game.draw_into(draws.index(outcomes), events)
            .map_err(|refusal| Refusal::of(BrokenRule::Rules(refusal)))?;
        stand_in(game, charter, events)?;
    }
    Ok(())
}

/// A live seat's actions, one by one, with the stand-ins' moves between them. They end exactly where the game
/// waits for another live seat or a draw, or is over.
pub(super) fn act(
    game: &mut Game,
    charter: &Charter,
    seat: Seat,
    actions: &[Action],
    events: &mut Vec<Event>,
) -> Result<(), Refusal> {
    let mut done = false;
    for (number, action) in (0u8..).zip(actions) {
        if done {
            return Err(Refusal::of(BrokenRule::TurnTooLong));
        }
        game.act_into(seat, *action, events)
            .map_err(|refusal| Refusal::of(BrokenRule::Illegal { action: number, refusal }))?;
        stand_in(game, charter, events)?;
        done = game.waits() != Waits::Choice(seat);
    }
    if done { Ok(()) } else { Err(Refusal::of(BrokenRule::TurnTooShort)) }
}
