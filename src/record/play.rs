//! What the game does by itself between two live decisions: stand-ins' moves, and draws from a seed.
//! Called by the line when it applies an entry and when it replays one; the one place where either happens.

use super::charter::Charter;
use super::draws::Draws;
use super::proposal::Runs;
use super::refusal::{BrokenRule, Refusal};
use super::words::Member;
use crate::bot;
use crate::rules::{self, Action, Event, Game, Seat, Waits};

impl Charter {
    /// `seat` does `action`, and the stand-ins what they are asked for then, as long as no draw is due: one action of a [turn](super::Turn).
    ///
    /// # Errors
    /// The broken rule of the game; the game is as it was.
    pub fn act(
        &self,
        game: &mut Game,
        seat: Seat,
        action: Action,
        events: &mut Vec<Event>,
    ) -> Result<(), rules::Refusal> {
        game.act_into(seat, action, events)?;
        stand_in(game, self, events)
    }
}

/// What the rules asked for, and then refused.
pub(super) const fn refused_themselves(refusal: rules::Refusal) -> Refusal {
    Refusal::of(BrokenRule::Rules(refusal))
}

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
pub(super) fn stand_in(
    game: &mut Game,
    charter: &Charter,
    events: &mut Vec<Event>,
) -> Result<(), rules::Refusal> {
    while let Some((seat, Runs::StandIn)) = decider(game, charter) {
        game.act_into(seat, bot::stand_in(game), events)?;
    }
    Ok(())
}

/// Answers draws from one seed, and plays the stand-ins' moves, up to a live seat or the end.
pub(super) fn deal(
    game: &mut Game,
    charter: &Charter,
    mut draws: Draws,
    events: &mut Vec<Event>,
) -> Result<(), rules::Refusal> {
    while let Waits::Draw { outcomes } = game.waits() {
        game.draw_into(draws.index(outcomes), events)?;
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
        stand_in(game, charter, events).map_err(refused_themselves)?;
        done = game.waits() != Waits::Choice(seat);
    }
    if done { Ok(()) } else { Err(Refusal::of(BrokenRule::TurnTooShort)) }
}
