//! Placing tiles and deploying (000, Placing land tiles, Deploying followers; 002).

use bastide_rules::{
    Action, Event, FigureKind, Game, IgnoreEvents, Position, Refusal, Rotation, ScoringMoment, Seat,
    SeatOrder, Setup, Spot, Waits,
};

use crate::script::{check, tile};

scenarios! {
    // Placing tiles.

    placing_1_road_and_field_match:
        "seats red
         red U 1,0 0 -";

    placing_2_city_matches:
        "seats red
         red R 0,-1 180 -";

    placing_3_city_and_field_edges_match:
        "seats red
         red U 1,0 0 -
         red B 1,-1 0 -
         red E 0,-1 180 -";

    placing_4_is_invalid_because_road_and_city_differ:
        "seats red
         refuse lay U 0,-1 90 EdgesDiffer
         refuse lay U 0,-1 0 EdgesDiffer
         refuse lay U 1,0 90 EdgesDiffer
         red U 1,0 0 -
         red B 1,-1 0 -
         refuse lay E 0,-1 90 EdgesDiffer"
        "seats red
         red U 1,0 0 -
         red B 1,-1 0 -
         refuse lay R 0,-1 180 EdgesDiffer";

    a_tile_touches_another_with_an_edge_not_a_corner:
        "seats red
         refuse lay B 1,1 0 NoPlace
         refuse lay B 1,-1 0 NoPlace
         refuse lay B 0,0 0 NoPlace
         refuse lay B 0,2 0 NoPlace
         refuse lay B 30000,-30000 0 NoPlace
         red B 0,1 0 -";

    equal_rotations_are_offered_once:
        "seats red
         refuse lay B 0,1 90 LooksLike(R0)
         refuse lay B 0,1 270 LooksLike(R0)
         red B 0,1 0 -
         refuse lay U 1,0 180 LooksLike(R0)
         red U 1,0 0 -
         refuse lay U 1,1 270 EdgesDiffer
         refuse lay U 2,0 180 LooksLike(R0)";

    // Deploying.

    deploying_1_to_4_thief_knight_monk_and_farmer:
        "seats red blue
         red U 1,0 0
         may road field@NL field@SL
         red: road
         supply red 6
         blue R 0,-1 180
         may city field
         blue: city
         red A 0,1 0
         may cloister road field
         red: cloister
         blue K 2,0 0
         may city field@EL field@SR
         blue: field@SR
         supply blue 5";

    deploying_5_blue_may_only_be_a_farmer:
        "seats red blue
         red R 0,-1 180 city
         blue N 1,-1 0
         may field
         refuse city Occupied
         blue: field";

    deploying_5_an_own_knight_bars_the_city_too:
        "seats red
         red R 0,-1 180 city
         red N 1,-1 0
         may field";

    deploying_6_large_field_is_occupied:
        "seats blue red
         blue U 1,0 0 field@NL
         red K 2,0 0
         may road city field@SR
         refuse field@EL Occupied
         refuse field@WR Occupied
         red: field@SR";
}

#[test]
fn tile_without_a_place_is_replaced() {
    let game = check(
        "seats red blue
         red E 0,-1 180 city
         = city 4 red
         discard C
         blue U 1,0 0 -",
    );
    assert_eq!(game.discarded(), 1);
    let all = Game::new(&Setup::base(2)).unwrap().bag().len();
    assert_eq!(game.bag().len(), all - 2 - 1);
}

/// Lays each tile so that base/C keeps the fewest places, and draws base/C last.
#[test]
fn last_tile_without_a_place_ends_the_game() {
    let mut game = Game::new(&Setup { order: SeatOrder::AsSeated, ..Setup::base(2) }).unwrap();
    let (last, events) = loop {
        match game.waits() {
            Waits::Draw { outcomes: 1 } => {
                assert_eq!(game.bag(), [tile("C")]);
                break (game.turn_seat(), game.draw(0).unwrap());
            }
            Waits::Draw { outcomes } => {
                let other = (0..outcomes).rev().find(|at| game.bag()[*at as usize] != tile("C")).unwrap();
                game.draw(other).unwrap();
            }
            Waits::Choice(seat) => {
                let left = |action: &Action| {
                    let mut then = game.clone();
                    then.act_into(seat, *action, &mut IgnoreEvents).unwrap();
                    then.places_for(tile("C")).len()
                };
                let action = game.actions().into_iter().min_by_key(left).unwrap();
                game.act(seat, action).unwrap();
            }
            Waits::Over => panic!("base/C is left"),
        }
    };
    assert_eq!(events[0], Event::Discarded { seat: last, kind: tile("C") });
    assert!(
        events[1..events.len() - 1]
            .iter()
            .all(|e| matches!(e, Event::Scored(s) if s.occasion == ScoringMoment::Final))
    );
    assert_eq!(events.last(), Some(&Event::Over));
    assert_eq!((game.waits(), game.turn_seat()), (Waits::Over, last));
    assert_eq!(game.draw(0), Err(Refusal::Over));
    assert_eq!(game.act(Seat(0), Action::Pass), Err(Refusal::Over));
}

#[test]
fn figure_goes_only_onto_the_tile_just_laid() {
    let mut game = check(
        "seats red blue
         red U 1,0 0 -
         blue U 2,0 0",
    );
    let deploy = |x, feature| Action::Deploy {
        figure: FigureKind::Small,
        spot: Spot { position: Position::new(x, 0), feature },
    };
    assert_eq!(game.act(Seat(1), deploy(1, 0)), Err(Refusal::AnotherTile));
    assert_eq!(game.act(Seat(1), deploy(0, 0)), Err(Refusal::AnotherTile));
    assert_eq!(game.act(Seat(1), deploy(9, 0)), Err(Refusal::AnotherTile));
    assert_eq!(game.act(Seat(1), deploy(2, 3)), Err(Refusal::NoSuchSegment));
    assert_eq!(game.act(Seat(1), deploy(2, 255)), Err(Refusal::NoSuchSegment));
    assert_eq!(game.act(Seat(0), deploy(2, 0)), Err(Refusal::NotYourTurn));
    assert_eq!(game.act(Seat(6), deploy(2, 0)), Err(Refusal::NotYourTurn));
    assert_eq!(game.draw(0), Err(Refusal::NoDrawDue));
    let lay = Action::Lay { position: Position::new(3, 0), rotation: Rotation::R0 };
    assert_eq!(game.act(Seat(1), lay), Err(Refusal::NotNow));
    assert!(game.act(Seat(1), deploy(2, 0)).is_ok());
    assert_eq!(game.act(Seat(1), deploy(2, 1)), Err(Refusal::DrawDue));
    assert_eq!(game.draw(99), Err(Refusal::NoSuchOutcome { index: 99, outcomes: 69 }));
}

#[test]
fn player_without_figures_still_lays_tiles() {
    let game = check(
        "seats red
         with followers=1
         red U 1,0 0 road
         supply red 0
         red U 2,0 0",
    );
    assert_eq!(game.waits(), Waits::Draw { outcomes: 69 }, "there is nothing to decide");
}
