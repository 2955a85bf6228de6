//! The end of the game, and the preparation before the first turn.
//!
//! Sources: 000, Final scoring, Preparation; 001; 002.

use bastide_rules::random;
use bastide_rules::{Action, Event, FigureKind, Game, Position, Refusal, Seat, SeatOrder, Setup, Waits};
use rand::SeedableRng;
use rand::rngs::SmallRng;

use crate::script::tile;

scenarios! {
    // The end of the game.

    final_002_road_3_city_4_cloister_4:
        "seats red blue yellow
         red U 1,0 0 road
         blue F 0,-1 90 city
         yellow B 0,1 0 cloister
         red U -1,0 0 -
         blue G 0,-2 90 -
         final red 3 blue 4 yellow 4";

    final_000_road_3_cloister_5:
        "seats red yellow
         red U 1,0 0 road
         yellow B 0,1 0 cloister
         red U -1,0 0 -
         yellow E 1,1 90 -
         final red 3 yellow 5";

    final_001_blue_3_green_8_black_nothing:
        "seats green black blue
         green U 1,0 0 -
         black U -1,0 0 -
         blue K 2,0 0 city
         green E -1,-1 90 city
         black N 1,-1 0 city
         blue F 2,-1 90 -
         green F 1,-2 90 -
         black U -2,0 0 -
         blue U -3,0 0 -
         green N 0,-2 270 city
         black C 0,-1 0 -
         final green 8 black 0 blue 3";

    without_farmers_nobody_stands_in_a_field:
        "seats red
         with farmers=no
         red E 0,-1 180
         may city
         refuse field NotForFigures
         red: city
         = city 4 red
         red B 0,1 0
         may cloister
         refuse field NotForFigures
         red: -
         red U 1,0 0
         may road";
}

#[test]
fn game_ends_with_the_turn_of_the_last_tile() {
    for seed in 0..20 {
        let mut rng = SmallRng::seed_from_u64(seed);
        let mut game = Game::new(&Setup::base(3)).unwrap();
        let mut events = Vec::new();
        random::play_on(&mut game, &mut rng, &mut events);
        assert_eq!(game.waits(), Waits::Over);
        assert_eq!(events.iter().filter(|event| **event == Event::Over).count(), 1);
        assert_eq!(events.last(), Some(&Event::Over));
        assert!(game.bag().is_empty() && game.actions().is_empty() && game.drawn().is_none());
        assert_eq!(game.tiles().len() + usize::from(game.discarded()), 72);
        assert_eq!(&game.standing()[..3], game.scores());
        assert_eq!(game.check(Seat(0), Action::Pass), Err(Refusal::Over));
        assert_eq!(game.draw(0), Err(Refusal::Over));
        let laid = events
            .iter()
            .rev()
            .find_map(|e| if let Event::Laid { seat, .. } = e { Some(*seat) } else { None });
        if game.discarded() == 0 {
            assert_eq!(Some(game.turn_seat()), laid);
        }
    }
}

// Before the first turn.

#[test]
fn every_order_of_seats_can_be_drawn() {
    let setup = Setup::base(3);
    assert_eq!(setup.order, SeatOrder::Drawn);
    let mut orders = Vec::new();
    for first in 0..3 {
        for second in 0..2 {
            let mut game = Game::new(&setup).unwrap();
            assert_eq!(game.waits(), Waits::Draw { outcomes: 3 });
            assert_eq!(game.draw(3), Err(Refusal::NoSuchOutcome { index: 3, outcomes: 3 }));
            assert_eq!(game.draw(first), Ok(vec![]));
            assert_eq!(game.waits(), Waits::Draw { outcomes: 2 });
            let events = game.draw(second).unwrap();
            assert_eq!(events, [Event::Ordered { seats: game.order().to_vec() }]);
            assert_eq!(game.waits(), Waits::Draw { outcomes: 71 });
            game.draw(0).unwrap();
            assert_eq!(game.waits(), Waits::Choice(game.order()[0]));
            orders.push(game.order().to_vec());
        }
    }
    orders.sort_unstable();
    orders.dedup();
    assert_eq!(orders.len(), 6);
}

#[test]
fn seats_as_seated_begin_with_one_start_tile() {
    let game = Game::new(&Setup { order: SeatOrder::AsSeated, ..Setup::base(6) }).unwrap();
    assert_eq!(game.waits(), Waits::Draw { outcomes: 71 });
    let tiles: Vec<_> = game.tiles().collect();
    assert_eq!(tiles.len(), 1);
    assert_eq!((tiles[0].kind, tiles[0].position), (tile("D"), Position::ORIGIN));
    assert_eq!(game.bag().iter().filter(|kind| **kind == tile("D")).count(), 3);
    for seat in Seat::first(6) {
        assert_eq!(game.supply(seat).of(FigureKind::Small), 7);
    }
}
