//! Tiles that need a bridge, prices at a bazaar, castles.

use bastide_words::Cell;

use super::*;
use crate::board::sets::bazaars::{self, Offer};

#[test]
fn tile_is_laid_with_the_bridge_that_it_needs() {
    let model = before_bridged_tile();
    let place = bridged(&model.game).expect("a place that needs a bridge");
    let turn = model.turn.clone().expect("somebody is asked");
    let Cell { toward, columns, rows } = bastide_words::cell(place);
    let label = say!(lay_at, toward = toward, columns = columns, rows = rows);
    let check = |player: &mut Player| {
        let wants = player.wants();
        let [Want::Act(action @ Action::LayWithBridge { position, .. })] = wants[..] else {
            panic!("{wants:?}")
        };
        assert!(position == place && turn.offered.contains(&action), "{action:?}");
    };
    for by in [By::ScreenReader, By::Mouse, By::Touch] {
        let mut player = Player::at(&model, by);
        let node = player.window.query_all_by_label(&label).next();
        let at = node.expect("the place").rect().center();
        if by == By::ScreenReader || !player.is_covered(at) {
            assert!(player.press(&label), "{by:?}");
            check(&mut player);
        }
    }
    let mut places: Vec<Position> = turn.offered.iter().filter_map(|action| Some(action.laid()?.0)).collect();
    places.sort_unstable_by_key(|place| (place.y, place.x));
    places.dedup();
    let number = places.iter().position(|other| *other == place).expect("it is one of them");
    let mut player = Player::at(&model, By::Keyboard);
    (0..=number).for_each(|_| player.key(Key::N));
    let told = say!(held_bridge, axis = "north_south", toward = "start", columns = 0, rows = 0);
    let told = told.split(',').next().expect("what precedes the direction").to_owned();
    let said = player.window.query_all_by(|node| node.value().is_some_and(|said| said.contains(&told)));
    assert_eq!(said.count(), 1, "{told}");
    player.key(Key::Enter);
    check(&mut player);
}

#[test]
fn price_is_named_by_each_input() {
    for decision in [Decision::Lot, Decision::Bid] {
        let model = before_price(decision);
        let turn = model.turn.clone().expect("somebody is asked");
        let offers = Offers::of(&turn.offered).expect("a price is asked for");
        let first = Offer { lot: None, price: offers.least };
        let more = Offer { price: offers.least + 1, ..first };
        let last = Offer { lot: offers.lots.last().copied(), ..first };
        for by in [By::ScreenReader, By::Mouse, By::Touch] {
            let mut player = Player::at(&model, by);
            for number in 0..model.game.lots().len() {
                let told = bazaars::tile(number as u8, &model);
                assert!(player.window.query_all_by_label(&told).next().is_some(), "{told}");
            }
            assert!(player.press(&offers.label(first)), "{decision:?} {by:?}");
            assert_eq!(player.wants(), [Want::Act(offers.action(first))], "{decision:?} {by:?}");
            assert!(player.press(say!(bazaar_more)), "{decision:?} {by:?}");
            assert!(player.press(&offers.label(more)), "{decision:?} {by:?}");
            assert_eq!(player.wants(), [Want::Act(offers.action(more))], "{decision:?} {by:?}");
        }
        let mut player = Player::at(&model, By::Keyboard);
        player.key(Key::ArrowUp);
        player.key(Key::Enter);
        player.key(Key::ArrowDown);
        player.key(Key::Enter);
        let mut expected = vec![Want::Act(offers.action(more)), Want::Act(offers.action(first))];
        if let Some(lot) = last.lot {
            player.key(DIGITS[usize::from(lot) + 1]);
            player.key(Key::Enter);
            expected.push(Want::Act(offers.action(last)));
        }
        player.key(Key::Num0);
        expected.extend(offers.pass.then_some(Want::Pass));
        assert_eq!(player.wants(), expected, "{decision:?}");
    }
}

#[test]
fn castle_and_bridge_explain_themselves() {
    let model = decided(&[Expansion::Bridges], Decision::Piece(Piece::Castle));
    let turn = model.turn.clone().expect("somebody is asked");
    let castle = turn.offered.iter().find(|action| matches!(action, Action::Place { .. }));
    let mut game = (*model.game).clone();
    let events = game.act(turn.seat, *castle.expect("a castle is offered")).expect("it was offered");
    let told = Chronicle::of(&events);
    let line = told.lines.first().expect("the castle is told");
    assert!(matches!(line, Line::Piece(_, Piece::Castle, PiecePlace::Segment(_))), "{line:?}");
    let said = events::tell(line, &model).text;
    assert_eq!(said, say!(event_castle, name = model.name(turn.seat)));
    let model = before_bridge();
    let choices = choices_of(&model);
    let bridge = MovedPiece::Piece(Piece::Bridge);
    let target = choices.targets(Some(bridge)).first().copied().expect("a bridge is offered");
    assert_eq!(target.mover, bridge);
    let label = called(&target, 1, &model);
    let mut player = Player::at(&model, By::Keyboard);
    let steps = choices.movers().position(|mover| mover == bridge).expect("it is one of them");
    (0..steps).for_each(|_| player.key(Key::R));
    player.key(Key::N);
    // What the road would be is told after the name of the place.
    let told = player.window.query_all_by(|node| {
        node.value().is_some_and(|said| said.starts_with(&label) && said.len() > label.len() + 10)
    });
    assert_eq!(told.count(), 1, "{label}");
}
