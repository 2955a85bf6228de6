//! What is asked of the player and why, in a sentence, and what passing means there.

use bastide::rules::{Again, Decision, Event, FeatureKind, Quarter};

use crate::app::board::choices::{Aim, Choices, Mover};
use crate::app::sight::{Sight, Turn};

/// Steps of a dragon's journey.
const JOURNEY: u8 = 6;

/// A question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::app) struct Question {
    /// What is asked.
    pub(in crate::app) text: String,
    /// What the button for passing says, if one may pass.
    pub(in crate::app) pass: Option<&'static str>,
}

/// What is asked in the own turn, which isn't complete.
pub(in crate::app) fn of(sight: &Sight, turn: &Turn, choices: &Choices) -> Question {
    let game = &sight.game;
    let dry = game.pool().is_empty();
    let (text, pass) = match game.decision() {
        Some(Decision::Abbey) if dry => ("Lay your abbey in one of the holes, or", "End the turn"),
        Some(Decision::Abbey) => ("Lay your abbey in one of the holes, or", "Draw a tile"),
        Some(Decision::Tile) | None => (lay(sight), ""),
        Some(Decision::Wood) => return wood(sight, choices),
        Some(Decision::Dragon) => return Question { text: dragon(sight), pass: None },
        Some(Decision::LeaveCity) => return leave(sight, turn, choices),
        Some(Decision::Wagon) => ("Your wagon was scored and may move on, or", "Wagon goes home"),
        Some(Decision::EnterCity) => {
            ("Others scored and you didn’t: you may send a follower into the city, or", "Send nobody")
        }
        Some(Decision::Count) => ("You may move the count to another quarter, or", "The count stays"),
        Some(Decision::LastAbbey) => {
            ("All tiles are laid. Lay your abbey in one of the holes, or", "Keep it")
        }
        Some(Decision::LastLeave) if !choices.pass => {
            ("Before the last scoring your followers must leave the city: choose where one goes.", "")
        }
        Some(Decision::LastLeave) => {
            let pass = if has_moved(turn) { "Nobody else" } else { "Nobody goes" };
            ("Before the last scoring your followers may leave the city, or", pass)
        }
    };
    Question { text: text.to_owned(), pass: (choices.pass && !pass.is_empty()).then_some(pass) }
}

fn lay(sight: &Sight) -> &'static str {
    match sight.game.again() {
        None => "Your turn: lay this tile.",
        Some(Again::Builder) => "Your builder brings one more tile: lay it.",
        Some(Again::Lake) => "The lake brings one more tile: lay it.",
    }
}

/// Whether a follower may go to another tile than the one just laid, which only a portal brings about.
fn elsewhere(sight: &Sight, choices: &Choices) -> bool {
    let laid = sight.game.tiles().next_back().map(|tile| tile.position);
    let mut aims = choices.movers().flat_map(|mover| choices.targets(Some(mover)));
    aims.any(|target| matches!((target.mover, target.aim), (Mover::Figure(_), Aim::Spot(spot)) if Some(spot.position) != laid))
}

fn wood(sight: &Sight, choices: &Choices) -> Question {
    let has = |mover: Mover| choices.movers().any(|own| own == mover);
    let figures = choices.movers().any(|mover| matches!(mover, Mover::Figure(_)));
    let others = choices.movers().filter(|mover| !matches!(mover, Mover::Figure(_))).count();
    if !choices.pass {
        let text = "The princess sends one of the knights in her city home: choose him.".to_owned();
        return Question { text, pass: None };
    }
    let mut ways: Vec<&str> = Vec::new();
    if figures {
        let one = choices.movers().count() - others == 1;
        let follower = has(Mover::Figure(bastide::rules::FigureKind::Small));
        ways.push(match (elsewhere(sight, choices), one && follower) {
            (true, true) => "through the portal deploy a follower on any tile",
            (true, false) => "through the portal deploy a figure on any tile",
            (false, true) => "deploy a follower",
            (false, false) => "deploy a figure",
        });
    }
    if has(Mover::Princess) {
        ways.push("send a knight home");
    }
    if has(Mover::Fairy) {
        ways.push("move the fairy");
    }
    if ways.is_empty() {
        return Question {
            text: "Nobody can be deployed here.".to_owned(),
            pass: Some("Finish without one"),
        };
    }
    let text = format!("{}, or", crate::app::words::capital(&ways.join(", or ")));
    Question { text, pass: Some(if figures && others == 0 { "Finish without one" } else { "Do nothing" }) }
}

fn dragon(sight: &Sight) -> String {
    format!("The dragon is out, step {} of {JOURNEY}: lead him to a lit tile.", step(sight))
}

/// The step that is made next, from 1.
fn step(sight: &Sight) -> u8 {
    u8::try_from(sight.game.dragon_path().len()).unwrap_or(JOURNEY).clamp(1, JOURNEY)
}

/// How many steps are still to be made on the journey the dragon is on.
pub(in crate::app) fn steps_left(sight: &Sight) -> Option<u8> {
    let asked = sight.game.decision() == Some(Decision::Dragon);
    asked.then(|| JOURNEY + 1 - step(sight))
}

/// Whether somebody has left the city already.
fn has_moved(turn: &Turn) -> bool {
    matches!(turn.events.last(), Some(Event::Moved { .. }))
}

fn leave(sight: &Sight, turn: &Turn, choices: &Choices) -> Question {
    let feature = choices.targets(None).first().and_then(|target| target.aim.spot());
    let kind = feature.and_then(|spot| sight.game.feature(spot)).map_or(FeatureKind::City, |f| f.kind);
    let from = Quarter::of(kind).map_or("city", Quarter::name);
    let text =
        format!("The lit {} is scored next: your followers may come there from the {from}, or", kind.name());
    Question { text, pass: Some(if has_moved(turn) { "Nobody else" } else { "Nobody goes" }) }
}

/// What another seat is asked, after its name: "Anna leads the dragon".
pub(in crate::app) fn does(decision: Option<Decision>) -> &'static str {
    match decision {
        Some(Decision::Abbey) => "chooses between abbey and tile",
        Some(Decision::Tile) => "lays a tile",
        Some(Decision::Wood) => "may deploy a figure",
        Some(Decision::Dragon) => "leads the dragon",
        Some(Decision::LeaveCity) => "may bring followers out of the city",
        Some(Decision::Wagon) => "may move a wagon on",
        Some(Decision::EnterCity) => "may send a follower into the city",
        Some(Decision::Count) => "may move the count",
        Some(Decision::LastAbbey) => "may lay the last abbey",
        Some(Decision::LastLeave) => "may bring followers out of the city at last",
        None => "is thinking",
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::sync::Arc;

    use super::*;
    use crate::app::chronicle::Chronicle;
    use crate::app::moments::tests::{all, played};
    use crate::app::panels::telling::tell;
    use crate::app::sight::Player;
    use bastide::record::Aids;
    use bastide::rules::{Action, Game, Preset};
    use bastide::transcript::Input;

    fn sight(game: &Game, chronicle: &Chronicle) -> Sight {
        let player = |seat: u8| Player {
            name: format!("Player {seat}"),
            colour: seat,
            me: false,
            remark: String::new(),
        };
        Sight {
            game: Arc::new(game.clone()),
            players: (0..game.setup().seats).map(player).collect(),
            turn: None,
            chronicle: Arc::new(chronicle.clone()),
            waiting: String::new(),
            watching: None,
            aids: Aids::All,
            told: None,
        }
    }

    #[test]
    fn every_decision_is_a_sentence_and_passing_has_a_name() {
        let mut asked = BTreeSet::new();
        for seed in 1..=20 {
            let mut setup = all(3);
            setup.options = Preset::ALL[seed as usize % 3].options();
            let transcript = played(&setup, seed).transcript;
            let mut game = Game::new(&setup).unwrap();
            let mut chronicle = Chronicle::default();
            for input in &transcript.inputs {
                if let (Some(decision), Input::Act(seat, _)) = (game.decision(), input) {
                    let offered = game.actions();
                    let choices = Choices::of(&offered, *seat);
                    let sight = sight(&game, &Chronicle::default());
                    let turn =
                        Turn { seat: *seat, offered, done: Vec::new(), events: Vec::new(), complete: false };
                    let question = of(&sight, &turn, &choices);
                    assert!(question.text.len() > 10, "{decision:?}");
                    assert_eq!(
                        question.pass.is_some(),
                        turn.offered.contains(&Action::Pass),
                        "{decision:?}: {question:?}"
                    );
                    let ends = if question.pass.is_some() { ", or" } else { "." };
                    assert!(question.text.ends_with(ends), "{decision:?}: {question:?}");
                    asked.insert(format!("{decision:?}"));
                }
                input.put(&mut game).unwrap().iter().for_each(|event| chronicle.tell(event));
            }
            let sight = sight(&game, &chronicle);
            for line in &chronicle.lines {
                let told = tell(line, &sight);
                assert!(told.text.len() > 5 && !told.text.contains('?'), "{line:?}: {told:?}");
            }
        }
        assert_eq!(asked.len(), 10, "{asked:?}");
    }
}
