//! What a player wants, looking at the screen.

use bastide::bot::stand_in;
use bastide_net::session::{Stage, View, Wish};

use super::dice::Dice;

/// Whether there is anything to think about.
pub(crate) fn is_asked(view: &View) -> bool {
    view.turn.is_some() || in_lobby(view).is_some()
}

/// What the player wants now, if anything.
pub(crate) fn wants(view: &View, dice: &mut Dice) -> Option<Wish> {
    match &view.turn {
        None => in_lobby(view),
        Some(turn) => {
            if !turn.done.is_empty() && dice.falls(100) {
                return Some(Wish::TakeBack);
            }
            if turn.complete {
                return Some(Wish::Seal);
            }
            let random = turn.offered.get(dice.below(turn.offered.len())).copied();
            let greedy = || view.game.as_ref().map(|game| stand_in(game));
            if dice.falls(800) { random } else { greedy() }.map(Wish::Act)
        }
    }
}

/// In the lobby: to agree to the card, or to start once all have.
fn in_lobby(view: &View) -> Option<Wish> {
    let card = view.card.as_ref().filter(|_| view.stage == Stage::Lobby)?;
    if view.me.is_some_and(|me| view.members[me].key == view.host) {
        let all = card.guests.len() == card.plan.open_chairs();
        return (all && view.members.iter().all(|member| member.agreed)).then_some(Wish::Start);
    }
    let agreed = view.me.is_some_and(|me| view.members[me].agreed);
    (!agreed).then_some(Wish::Join { terms: card.terms })
}
