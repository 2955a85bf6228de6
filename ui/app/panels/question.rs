//! Question to the player in a sentence with its reason, and the label for passing.

use bastide_rules::{
    Decision, DrawSubject, Event, FeatureKind, FigureKind, FurtherPartReason, Piece, Quarter, Seat, Spot,
};

use crate::board::choices::{AimPosition, Choices, MovedPiece};
use bastide_library::table::board_model::{BoardModel, Turn};
use bastide_paint::stand::tower_spot;
use bastide_words::{self as words, Kind};

/// Number of steps in a dragon's journey.
const JOURNEY: u8 = 6;

/// Question and label.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Question {
    /// Text of the question.
    pub(crate) text: String,
    /// Label of the button for passing, if the seat may pass.
    pub(crate) pass: Option<&'static str>,
}

/// Returns the question of the player's unfinished turn.
pub(crate) fn of(model: &BoardModel, turn: &Turn, choices: &Choices) -> Question {
    let game = &model.game;
    let dry = game.pool().len() <= usize::from(game.hidden_tiles());
    let (text, pass) = match game.decision() {
        Some(Decision::Abbey) if dry => (say!(ask_abbey), say!(pass_end_turn)),
        Some(Decision::Abbey) => (say!(ask_abbey), say!(pass_draw)),
        // When a game is entered by hand, the player says which number or tile a seat has drawn.
        None if game.draw_subject() == Some(DrawSubject::Die) => {
            return Question { text: say!(ask_thrown, name = model.name(turn.seat)), pass: None };
        }
        None if game.draw_subject() == Some(DrawSubject::Sheep) => {
            return Question { text: say!(ask_token_drawn, name = model.name(turn.seat)), pass: None };
        }
        None if game.draw_subject() == Some(DrawSubject::Lot) => {
            return Question { text: say!(ask_turned_up).to_owned(), pass: None };
        }
        None if turn.offered.is_empty() => {
            return Question { text: say!(ask_drawn, name = model.name(turn.seat)), pass: None };
        }
        Some(Decision::Tile) if choices.pass => (say!(ask_lay_bridge), say!(pass_tile)),
        Some(Decision::Tile) | None => return Question { text: lay(model, turn.seat), pass: None },
        Some(Decision::Deployment) => return wood(model, choices),
        Some(Decision::Landing) => return Question { text: landing(model), pass: None },
        Some(Decision::Dragon) => return Question { text: dragon(model), pass: None },
        Some(Decision::LeaveCity) => return leave(model, turn, choices),
        Some(Decision::Wagon) => (say!(ask_wagon), say!(pass_wagon)),
        Some(Decision::EnterCity) => (say!(ask_enter_city), say!(pass_send_nobody)),
        Some(Decision::Count) => (say!(ask_count), say!(pass_count)),
        Some(Decision::Piece(Piece::Castle)) => {
            let text = beside(model, turn.seat, &say!(ask_piece, piece = Piece::Castle.id()));
            return Question { text, pass: choices.pass.then_some(say!(pass_castle)) };
        }
        Some(Decision::Lot | Decision::Bid | Decision::Sale) => {
            return bazaar(model, turn.seat, choices.pass);
        }
        Some(Decision::Piece(piece)) => {
            return Question { text: say!(ask_piece, piece = piece.id()), pass: None };
        }
        Some(Decision::LastAbbey) => (say!(ask_last_abbey), say!(pass_keep)),
        Some(Decision::LastLeave) if !choices.pass => (say!(ask_last_leave_must), ""),
        Some(Decision::LastLeave) => (say!(ask_last_leave), nobody(turn)),
        Some(Decision::CircleChoice) => (say!(ask_circle_choice), ""),
        Some(Decision::CircleAdd) => (say!(ask_circle_add), say!(pass_circle_add)),
        Some(Decision::CircleRemove) => (say!(ask_circle_remove), ""),
        Some(Decision::PlaceFerry) => (say!(ask_place_ferry), ""),
        Some(Decision::TurnFerry) => (say!(ask_turn_ferry), say!(pass_turn_ferry)),
        Some(Decision::Capture) => (say!(ask_capture), say!(pass_capture)),
        Some(Decision::Exchange) => return Question { text: exchange(model, turn.seat), pass: None },
        Some(Decision::Flock) => return Question { text: words::flocks::question(game), pass: None },
    };
    let text = match game.decision() {
        // At a crop circle all seats are asked in turn.
        Some(Decision::CircleAdd | Decision::CircleRemove) => beside(model, turn.seat, text),
        _ => text.to_owned(),
    };
    Question { text, pass: (choices.pass && !pass.is_empty()).then_some(pass) }
}

/// Returns the follower that has taken off, if the die is to be thrown.
pub(crate) fn thrown_for(model: &BoardModel) -> Option<FigureKind> {
    model.game.flight().filter(|(_, cells)| *cells == 0).map(|(figure, _)| figure)
}

/// Returns true if a token is to be drawn for a flock.
pub(crate) fn draws_token(model: &BoardModel) -> bool {
    model.game.draw_subject() == Some(DrawSubject::Sheep)
}

/// Returns a question with the name of the player that it is for, if several share this device.
fn beside(model: &BoardModel, seat: Seat, question: &str) -> String {
    if are_several(model) {
        say!(ask_beside, name = model.name(seat), question = question)
    } else {
        question.to_owned()
    }
}

/// Returns whether several players share this device.
fn are_several(model: &BoardModel) -> bool {
    model.players.iter().filter(|player| player.me).count() > 1
}

/// Returns the question which follower comes back for the one that this seat has just captured.
fn exchange(model: &BoardModel, seat: Seat) -> String {
    let captured = model.game.prisoners().filter(|prisoner| prisoner.captor == seat).last();
    say!(ask_exchange, name = captured.map_or("", |prisoner| model.name(prisoner.seat)))
}

/// Returns the question at a bazaar: to pick a tile, to bid more, or to buy or sell. All seats are
/// asked in turn.
fn bazaar(model: &BoardModel, seat: Seat, may_pass: bool) -> Question {
    let auction = model.game.auction();
    let (bidder, price) = auction.map_or(("", 0), |auction| (model.name(auction.bidder), auction.price));
    let is_free = model.game.setup().options.value("bazaar") == Some("choose");
    let text = match model.game.decision() {
        Some(Decision::Bid) => say!(ask_bid, name = bidder, count = price),
        Some(Decision::Sale) => say!(ask_sale, name = bidder, count = price),
        _ if is_free => say!(ask_lot_free).to_owned(),
        _ => say!(ask_lot).to_owned(),
    };
    Question { text: beside(model, seat, &text), pass: may_pass.then_some(say!(pass_bid)) }
}

/// Returns the question where a figure lands, with the number thrown.
fn landing(model: &BoardModel) -> String {
    let (figure, cells) = model.game.flight().unwrap_or_default();
    say!(ask_landing, figure = figure.id(), cells = cells)
}

fn lay(model: &BoardModel, seat: Seat) -> String {
    match model.game.again() {
        None if are_several(model) => say!(ask_lay_beside, name = model.name(seat)),
        None => say!(ask_lay).to_owned(),
        Some(FurtherPartReason::Builder) => say!(ask_lay_builder).to_owned(),
        Some(FurtherPartReason::Lake) => say!(ask_lay_lake).to_owned(),
    }
}

/// Returns the label for moving nobody, or nobody else if a follower has left the city already.
fn nobody(turn: &Turn) -> &'static str {
    match turn.events.last() {
        Some(Event::Moved { .. }) => say!(pass_nobody_else),
        _ => say!(pass_nobody_goes),
    }
}

/// Returns whether a follower may go to another tile than the last one and its tower, which only a
/// portal allows.
fn elsewhere(model: &BoardModel, choices: &Choices) -> bool {
    let laid = model.game.tiles().next_back().map(|tile| tile.position);
    let is_there =
        |spot: Spot| Some(spot.position) != laid && tower_spot(&model.game, spot.position) != Some(spot);
    let mut aims = choices.movers().flat_map(|mover| choices.targets(Some(mover)));
    aims.any(|target| matches!((target.mover, target.aim), (MovedPiece::Figure(_), AimPosition::Spot(spot)) if is_there(spot)))
}

fn wood(model: &BoardModel, choices: &Choices) -> Question {
    let has = |mover: MovedPiece| choices.movers().any(|own| own == mover);
    let figures = choices.movers().any(|mover| matches!(mover, MovedPiece::Figure(_)));
    let others = choices.movers().filter(|mover| !matches!(mover, MovedPiece::Figure(_))).count();
    if !choices.pass {
        return Question { text: say!(ask_princess).to_owned(), pass: None };
    }
    let one = choices.movers().count() - others == 1;
    let follower = one && has(MovedPiece::Figure(bastide_rules::FigureKind::Small));
    let ways = match (figures, elsewhere(model, choices), follower) {
        (false, ..) => "none",
        (true, true, true) => "portal_follower",
        (true, true, false) => "portal_figure",
        (true, false, true) => "follower",
        (true, false, false) => "figure",
    };
    let besides = match (has(MovedPiece::Princess), has(MovedPiece::Fairy)) {
        (false, false) => None,
        (true, false) => Some("princess"),
        (false, true) => Some("fairy"),
        (true, true) => Some("both"),
    };
    let tower = has(MovedPiece::Piece(Piece::Storey));
    let bridge = has(MovedPiece::Piece(Piece::Bridge));
    let text = match besides {
        None if !figures && tower => say!(ask_tower).to_owned(),
        None if !figures && bridge => {
            return Question { text: say!(ask_bridge).to_owned(), pass: Some(say!(pass_nothing)) };
        }
        None if !figures => {
            return Question { text: say!(ask_nobody).to_owned(), pass: Some(say!(pass_without)) };
        }
        None => raise_or(tower, ways, say!(ask_wood, ways = ways)),
        Some(besides) => raise_or(tower, ways, say!(ask_wood_besides, ways = ways, besides = besides)),
    };
    Question {
        text: bridge_or(bridge, ways, text),
        pass: Some(if figures && others == 0 { say!(pass_without) } else { say!(pass_nothing) }),
    }
}

/// Adds to a question that a tower may be raised as well.
fn raise_or(tower: bool, ways: &str, question: String) -> String {
    if !tower {
        return question;
    }
    let question = if ways == "none" { question } else { words::continued(&question) };
    say!(ask_wood_tower, ways = ways, question = question)
}

/// Adds to a question that a bridge may be built before.
fn bridge_or(bridge: bool, ways: &str, question: String) -> String {
    if !bridge {
        return question;
    }
    let question = if ways == "none" { question } else { words::continued(&question) };
    say!(ask_wood_bridge, ways = ways, question = question)
}

fn dragon(model: &BoardModel) -> String {
    say!(ask_dragon, step = step(model), steps = JOURNEY)
}

/// Returns the number of the next step, 1-based.
fn step(model: &BoardModel) -> u8 {
    u8::try_from(model.game.dragon_path().len()).unwrap_or(JOURNEY).clamp(1, JOURNEY)
}

/// Returns the steps left in the dragon's current journey.
pub(crate) fn steps_left(model: &BoardModel) -> Option<u8> {
    let asked = model.game.decision() == Some(Decision::Dragon);
    asked.then(|| JOURNEY + 1 - step(model))
}

fn leave(model: &BoardModel, turn: &Turn, choices: &Choices) -> Question {
    let feature = choices.targets(None).first().and_then(|target| target.aim.spot());
    let kind = feature.and_then(|spot| model.game.feature(spot)).map_or(FeatureKind::City, |f| f.kind);
    let from = Quarter::of(kind).unwrap_or(Quarter::Castle);
    let text = say!(ask_leave, quarter = from.id(), feature = kind.id());
    Question { text, pass: Some(nobody(turn)) }
}

#[cfg(test)]
pub(crate) mod tests {
    use std::collections::BTreeSet;
    use std::sync::Arc;

    use super::*;
    use bastide_library::table::board_model::Player;
    use bastide_library::table::chronicle::Chronicle;
    use bastide_library::table::events::tell;
    use bastide_library::table::moments::tests::{all, played};
    use bastide_rules::Input;
    use bastide_rules::{Action, Game, Preset};

    /// Makes a model of a game in which nobody at this screen plays.
    pub(crate) fn model(game: &Game, chronicle: &Chronicle) -> BoardModel {
        let player = |seat: u8| Player {
            name: format!("Player {seat}"),
            colour: seat,
            me: false,
            remark: String::new(),
        };
        let players = (0..game.setup().seats).map(player).collect();
        BoardModel::alone(Arc::new(game.clone()), players, Arc::new(chronicle.clone()))
    }

    #[test]
    fn decisions_have_a_sentence_and_a_label_for_passing() {
        let mut asked = BTreeSet::new();
        for seed in 1..=40 {
            let mut setup = all(3);
            setup.options = Preset::ALL[seed as usize % 3].options();
            let transcript = played(&setup, seed).transcript;
            let mut game = Game::new(&setup).unwrap();
            let mut chronicle = Chronicle::default();
            for input in &transcript.inputs {
                if let (Some(decision), Input::Act(seat, _)) = (game.decision(), input) {
                    let offered = game.actions();
                    let choices = Choices::of(&offered, *seat, game.decision());
                    let model = model(&game, &Chronicle::default());
                    let turn = Turn {
                        seat: *seat,
                        offered,
                        done: Vec::new(),
                        events: Vec::new(),
                        complete: false,
                        may_pass: true,
                        goes_back: false,
                    };
                    let question = of(&model, &turn, &choices);
                    assert!(question.text.len() > 10, "{decision:?}");
                    assert_eq!(
                        question.pass.is_some(),
                        turn.offered.contains(&Action::Pass),
                        "{decision:?}: {question:?}"
                    );
                    asked.insert(format!("{decision:?}"));
                }
                input.put(&mut game).unwrap().iter().for_each(|event| chronicle.tell(event));
            }
            let model = model(&game, &chronicle);
            for line in &chronicle.lines {
                let told = tell(line, &model);
                assert!(told.text.len() > 5 && !told.text.contains('?'), "{line:?}: {told:?}");
            }
        }
        assert_eq!(asked.len(), 25, "{asked:?}");
    }
}
