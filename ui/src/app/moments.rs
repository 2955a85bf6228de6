//! A recorded game, turn by turn: the game after each of them, played again from the events.
//!
//! Pure. Used by the replay, where bots' turns are moments of their own, which the record itself doesn't number.

use std::sync::Arc;

use bastide::rules::{Action, Event, Game, Refusal, Seat, Setup, Waits};

use super::chronicle::Chronicle;

/// The game after a turn.
#[derive(Debug, Clone)]
pub(super) struct Moment {
    /// The game; between turns the next tile is drawn already.
    pub(super) game: Arc<Game>,
    /// What has happened so far.
    pub(super) chronicle: Arc<Chronicle>,
    /// Whether something was scored in the turn.
    pub(super) scored: bool,
}

/// Every moment of a game: before the first turn, after each turn.
///
/// # Errors
/// The broken rule, if the events are not those of a game with this setup.
pub(super) fn moments(setup: &Setup, events: &[Event]) -> Result<Vec<Moment>, Refusal> {
    let Ok(mut game) = Game::new(setup) else { return Ok(Vec::new()) };
    let mut chronicle = Chronicle::default();
    let mut moments = Vec::new();
    let mut scored = false;
    for (number, event) in events.iter().enumerate() {
        match event {
            Event::Ordered { seats } => order(&mut game, seats)?,
            Event::Drawn { kind, .. } | Event::Discarded { kind, .. } => {
                if game.tiles().len() == 1 && moments.is_empty() || matches!(event, Event::Drawn { .. }) {
                    moments.push(Moment {
                        game: Arc::new(game.clone()),
                        chronicle: Arc::new(chronicle.clone()),
                        scored: std::mem::take(&mut scored),
                    });
                }
                let index = game.bag().iter().position(|tile| tile == kind).unwrap_or(usize::MAX);
                game.draw(u32::try_from(index).unwrap_or(u32::MAX))?;
            }
            Event::Laid { seat, position, rotation, .. } => {
                game.act(*seat, Action::Lay { position: *position, rotation: *rotation })?;
                let deploys = matches!(events.get(number + 1), Some(Event::Deployed { .. }));
                if game.waits() == Waits::Choice(*seat) && !deploys {
                    game.act(*seat, Action::Pass)?;
                }
            }
            Event::Deployed { seat, figure, spot } => {
                game.act(*seat, Action::Deploy { figure: *figure, spot: *spot })?;
            }
            Event::Scored(_) => scored = true,
            _ => {}
        }
        chronicle.tell(event);
    }
    moments.push(Moment { game: Arc::new(game), chronicle: Arc::new(chronicle), scored });
    Ok(moments)
}

/// Answers the first draws so that the seats come in this order.
fn order(game: &mut Game, seats: &[Seat]) -> Result<(), Refusal> {
    for place in (1..seats.len()).rev() {
        let index = game.order().iter().position(|seat| *seat == seats[place]).unwrap_or(usize::MAX);
        game.draw(u32::try_from(index).unwrap_or(u32::MAX))?;
    }
    Ok(())
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use bastide::bot;

    /// A whole game of stand-ins, with its events.
    pub(in crate::app) fn played(setup: &Setup, seed: u32) -> (Game, Vec<Event>) {
        let mut game = Game::new(setup).unwrap();
        let mut events = Vec::new();
        let mut number = seed;
        loop {
            match game.waits() {
                Waits::Draw { outcomes } => {
                    number = number.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                    events.extend(game.draw((number >> 8) % outcomes).unwrap());
                }
                Waits::Choice(seat) => events.extend(game.act(seat, bot::stand_in(&game)).unwrap()),
                Waits::Over => return (game, events),
            }
        }
    }

    #[test]
    fn the_last_moment_is_the_end_of_the_game() {
        for seats in [2, 5] {
            let setup = Setup::base(seats);
            let (game, events) = played(&setup, u32::from(seats));
            let moments = moments(&setup, &events).unwrap();
            let last = moments.last().unwrap();
            assert_eq!(*last.game, game);
            assert_eq!(moments.len(), game.tiles().len(), "the beginning, and every turn");
            assert!(moments[0].chronicle.laid.is_empty());
            assert!(moments.iter().any(|moment| moment.scored));
        }
    }

    #[test]
    fn events_of_another_game_are_refused() {
        let (_, mut events) = played(&Setup::base(2), 1);
        let laid = events.iter().position(|event| matches!(event, Event::Laid { .. })).unwrap();
        events.remove(laid);
        assert!(moments(&Setup::base(2), &events).is_err());
    }
}
