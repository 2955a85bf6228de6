//! Every worked example of the booklets on the base game, and the rules they state without one.
//!
//! Booklet 000 is the big box of 2008, 001 the base game with the river, 002 the first English printing. Their pictures
//! are replaced by positions with the same figures in the text; tests are named after booklet and example.

mod script;

use bastide::bot::random;
use bastide::rules::{
    Action, Event, FeatureKind, FigureKind, Game, Occasion, Position, Refusal, Rotation, Seat, SeatOrder,
    Setup, Spot, Unheard, Waits,
};
use rand::SeedableRng;
use rand::rngs::SmallRng;
use script::{check, tile};

// Placing tiles.

#[test]
fn placing_1_road_and_field_match() {
    check(
        "seats red
           red U 1,0 0 -",
    );
}

#[test]
fn placing_2_city_matches() {
    check(
        "seats red
           red R 0,-1 180 -",
    );
}

#[test]
fn placing_3_city_matches_on_one_edge_and_field_on_another() {
    check(
        "seats red
           red U 1,0 0 -
           red B 1,-1 0 -
           red E 0,-1 180 -",
    );
}

#[test]
fn placing_4_is_invalid_because_road_and_city_differ() {
    check(
        "seats red
           refuse lay U 0,-1 90 EdgesDiffer
           refuse lay U 0,-1 0 EdgesDiffer
           refuse lay U 1,0 90 EdgesDiffer
           red U 1,0 0 -
           red B 1,-1 0 -
           refuse lay E 0,-1 90 EdgesDiffer",
    );
    check(
        "seats red
           red U 1,0 0 -
           red B 1,-1 0 -
           refuse lay R 0,-1 180 EdgesDiffer",
    );
}

#[test]
fn a_tile_touches_another_with_an_edge_not_a_corner() {
    check(
        "seats red
           refuse lay B 1,1 0 NoPlace
           refuse lay B 1,-1 0 NoPlace
           refuse lay B 0,0 0 NoPlace
           refuse lay B 0,2 0 NoPlace
           refuse lay B 30000,-30000 0 NoPlace
           red B 0,1 0 -",
    );
}

#[test]
fn of_rotations_that_look_alike_the_first_stands_for_all() {
    check(
        "seats red
           refuse lay B 0,1 90 LooksLike(R0)
           refuse lay B 0,1 270 LooksLike(R0)
           red B 0,1 0 -
           refuse lay U 1,0 180 LooksLike(R0)
           red U 1,0 0 -
           refuse lay U 1,1 270 EdgesDiffer
           refuse lay U 2,0 180 LooksLike(R0)",
    );
}

#[test]
fn a_tile_without_a_place_leaves_the_game_and_another_is_drawn() {
    let game = check(
        "seats red blue
         red E 0,-1 180 city
         = city 4 red
         discard C
         blue U 1,0 0 -",
    );
    assert_eq!(game.discarded(), 1);
    assert_eq!(game.bag().len(), 71 - 2 - 1);
}

/// Lays each tile where base/C has the fewest places left, and draws base/C last.
#[test]
fn the_last_tile_ends_the_game_even_if_it_has_no_place() {
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
                    then.act_into(seat, *action, &mut Unheard).unwrap();
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
            .all(|e| matches!(e, Event::Scored(s) if s.occasion == Occasion::Final))
    );
    assert_eq!(events.last(), Some(&Event::Over));
    assert_eq!((game.waits(), game.turn_seat()), (Waits::Over, last));
    assert_eq!(game.draw(0), Err(Refusal::Over));
    assert_eq!(game.act(Seat(0), Action::Pass), Err(Refusal::Over));
}

// Deploying.

#[test]
fn deploying_1_to_4_thief_knight_monk_farmer_on_either_side() {
    check(
        "seats red blue
           red U 1,0 0
           may road field@NL field@SL
           put road
           supply red 6
           blue R 0,-1 180
           may city field
           put city
           red A 0,1 0
           may cloister road field
           put cloister
           blue K 2,0 0
           may city field@EL field@SR
           put field@SR
           supply blue 5",
    );
}

#[test]
fn deploying_5_blue_can_only_be_a_farmer_beside_a_knight() {
    check(
        "seats red blue
           red R 0,-1 180 city
           blue N 1,-1 0
           may field
           refuse put city Occupied
           put field",
    );
}

#[test]
fn deploying_5_an_own_knight_bars_the_city_too() {
    check(
        "seats red
           red R 0,-1 180 city
           red N 1,-1 0
           may field",
    );
}

#[test]
fn deploying_6_thief_knight_or_farmer_in_the_small_field_only() {
    check(
        "seats blue red
           blue U 1,0 0 field@NL
           red K 2,0 0
           may road city field@SR
           refuse put field@EL Occupied
           refuse put field@WR Occupied
           put field@SR",
    );
}

#[test]
fn a_figure_goes_onto_the_tile_just_laid_and_nowhere_else() {
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
fn whoever_has_deployed_all_lays_on() {
    let game = check(
        "seats red
         with followers=1
         red U 1,0 0 road
         supply red 0
         red U 2,0 0",
    );
    assert_eq!(game.waits(), Waits::Draw { outcomes: 69 }, "there is nothing to decide");
}

// Scoring completed roads.

#[test]
fn road_1_red_scores_4() {
    check(
        "seats red
           red U -1,0 0 road
           red A -2,0 270 -
           supply red 6
           red W 1,0 0 -
           = road 4 red
           scores red 4
           supply red 7",
    );
}

#[test]
fn road_2_red_scores_3_between_crossing_and_city() {
    check(
        "seats red
           red X -1,0 0 road@E
           red T 1,0 90 -
           = road 3 red
           scores red 3",
    );
}

#[test]
fn a_road_is_completed_by_closing_into_a_loop() {
    check(
        "seats red
           red V 0,1 270 road
           red V 1,1 0 -
           red V 0,2 180 -
           red V 1,2 90 -
           = road 4 red",
    );
}

#[test]
fn two_segments_of_a_crossing_on_one_road_are_one_tile() {
    check(
        "seats red
           red W 0,1 0 road@E
           red V 1,1 0 -
           red V 1,2 90 -
           red V 0,2 180
           may field@WL field@NR
           put -
           = road 4 red
           scores red 4",
    );
}

#[test]
fn a_road_ends_at_a_cloister_a_crossing_a_village_a_city() {
    check(
        "seats red
           red A 1,0 90 road
           red L -1,0 0 -
           = road 3 red",
    );
}

// Scoring completed cities.

#[test]
fn city_1_red_scores_8_for_3_tiles_and_a_pennant() {
    check(
        "seats red
           red F 0,-1 90 city
           red E 0,-2 180 -
           = city 8 red
           supply red 7",
    );
}

#[test]
fn city_1_red_scores_8_for_4_tiles() {
    check(
        "seats red
           red G 0,-1 90 city
           red N 0,-2 180 -
           red E 1,-2 270 -
           = city 8 red",
    );
}

#[test]
fn city_2_of_two_tiles_scores_2_by_002_and_4_by_000() {
    check(
        "seats red
           with two_tile_city_2
           red E 0,-1 180 city
           = city 2 red",
    );
    check(
        "seats red
           red E 0,-1 180 city
           = city 4 red",
    );
}

#[test]
fn a_tile_with_two_segments_in_a_city_counts_once() {
    check(
        "seats red
           red N 0,1 180 city
           red N 1,1 270 -
           red N 0,2 90 -
           red I 1,2 0
           may field
           put -
           = city 8 red",
    );
    // A ring that begins and ends at the two cities of one base/H.
    check(
        "seats red
           red N 0,1 180 city
           red H 0,2 0 -
           red M 0,3 90 -
           red F 1,3 0 -
           red N 2,3 0 -
           red G 2,2 90 -
           red N 2,1 270 -
           red F 1,1 0 -
           = city 22 red",
    );
}

#[test]
fn several_followers_red_and_blue_each_score_all_10() {
    check(
        "seats red blue
           red U 1,0 0 -
           blue U -1,0 0 -
           red E -1,-1 90 city
           blue N 1,-1 0 city
           red E 1,-2 180
           may field
           put -
           blue R 0,-1 180
           may field
           put -
           = city 10 red blue
           scores red 10 blue 10
           supply red 7
           supply blue 7",
    );
}

#[test]
fn several_followers_most_knights_score_all_the_others_nothing() {
    check(
        "seats red blue
           red U 1,0 0 -
           blue U -1,0 0 -
           red E -1,-1 90 city
           blue N 1,-1 0 city
           red B 2,-1 0 -
           blue E 1,-2 180 -
           red E 0,-2 180 city
           blue C 0,-1 0 -
           = city 14 red
           scores red 14
           supply red 7
           supply blue 7",
    );
}

#[test]
fn several_followers_thieves_tie_on_a_road_too() {
    check(
        "seats red blue
           red U 1,0 0 road
           blue B 1,1 0 -
           red X -1,0 0 -
           blue V 2,1 180 road
           red W 3,1 0 -
           blue V 2,0 0
           may field@NL field@WL
           put -
           = road 6 red blue",
    );
}

#[test]
fn a_completed_city_without_a_knight_scores_for_nobody() {
    check(
        "seats red
           red E 0,-1 180 -
           scores
           final",
    );
}

// Scoring completed cloisters.

#[test]
fn cloister_scores_9() {
    check(
        "seats red blue
           red B 0,1 0 cloister
           blue U 1,0 0 -
           red U -1,0 0 -
           blue E 1,1 90 -
           red E -1,1 270 -
           blue E 0,2 180 -
           red E 1,2 180 -
           final red 8
           blue B -1,2 0 -
           = cloister 9 red
           scores red 9
           supply red 7",
    );
}

#[test]
fn a_cloister_laid_into_the_last_hole_scores_at_once() {
    check(
        "seats red
           red U 1,0 0 -
           red U -1,0 0 -
           red E 1,1 90 -
           red E -1,1 270 -
           red E 1,2 180 -
           red B -1,2 0 -
           red E 0,2 180 -
           red B 0,1 0 cloister
           = cloister 9 red
           supply red 7",
    );
}

// Figures return at once.

#[test]
fn instant_1_red_deploys_scores_3_and_has_the_thief_back() {
    check(
        "seats red
           red X -1,0 0 -
           red T 1,0 90 road
           = road 3 red
           supply red 7",
    );
}

#[test]
fn instant_1_in_000_red_scores_4() {
    check(
        "seats red
           red X -1,0 0 -
           red U 1,0 0 -
           red W 2,0 0 road@W
           = road 4 red
           supply red 7",
    );
}

#[test]
fn instant_2_red_deploys_scores_2_and_has_the_knight_back() {
    check(
        "seats red
           with two_tile_city_2
           red E 0,-1 180 city
           = city 2 red
           supply red 7",
    );
}

#[test]
fn between_laying_and_deploying_the_standing_counts_a_completed_city_in_full() {
    check(
        "seats red
           red F 0,-1 90 city
           final red 3
           red E 0,-2 180
           final red 8
           put -
           = city 8 red",
    );
}

#[test]
fn one_tile_may_complete_several_features() {
    check(
        "seats red blue
           red X -1,0 0 road@E
           blue E 0,-1 180 -
           red U -2,0 0 -
           blue E 1,-1 180 city
           red L 1,0 0
           may road@E road@S field@EL field@ER field@SR
           put -
           = road 3 red
           = city 4 blue
           scores red 3 blue 4",
    );
}

// Farms.

#[test]
fn farms_1_roads_and_cities_separate_three_farmers() {
    let game = check(
        "seats red blue yellow
         red U 1,0 0 field@NL
         blue U -1,0 0 field@SL
         yellow F 0,-1 90 field@EL",
    );
    let farms: Vec<_> = game.figures().map(|figure| game.feature(figure.spot).unwrap()).collect();
    assert!(farms.iter().all(|farm| farm.kind == FeatureKind::Field && farm.figures.len() == 1));
}

const THREE_FARMERS: &str = "seats red blue yellow
    red U 1,0 0 field@NL
    blue F 0,-1 90 field@EL
    yellow E 0,-2 180 -
    red U -1,0 0 -
    blue U -2,0 0 -
    yellow B 1,-2 0 field
    red B 1,-1 0";

#[test]
fn farms_2_the_new_tile_joins_three_farmers_and_takes_none() {
    let game = check(&format!(
        "{THREE_FARMERS}
         may cloister
         refuse put field Occupied
         put -
         final red 3 blue 3 yellow 3"
    ));
    let farm = game.feature(game.figures().next().unwrap().spot).unwrap();
    assert_eq!(farm.strengths, [1, 1, 1, 0, 0, 0]);
}

#[test]
fn farms_how_two_farmers_come_together() {
    let game = check(
        "seats blue red
         blue U 1,0 0 field@NL
         red F 0,-1 90 field@EL
         blue B 1,-1 0 -
         final red 0",
    );
    let farm = game.feature(game.figures().next().unwrap().spot).unwrap();
    assert_eq!((farm.figures.len(), farm.cities.len()), (2, 0), "the city between is not completed");
}

#[test]
fn farmers_never_come_home() {
    check(
        "seats red
           red E 0,-1 180 field
           red U 1,0 0 field@NL
           supply red 5
           final red 6",
    );
}

// The end of the game.

#[test]
fn final_002_road_3_city_4_cloister_4() {
    check(
        "seats red blue yellow
           red U 1,0 0 road
           blue F 0,-1 90 city
           yellow B 0,1 0 cloister
           red U -1,0 0 -
           blue G 0,-2 90 -
           final red 3 blue 4 yellow 4",
    );
}

#[test]
fn final_000_road_3_cloister_5() {
    check(
        "seats red yellow
           red U 1,0 0 road
           yellow B 0,1 0 cloister
           red U -1,0 0 -
           yellow E 1,1 90 -
           final red 3 yellow 5",
    );
}

#[test]
fn final_001_blue_3_green_8_black_nothing() {
    check(
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
           final green 8 black 0 blue 3",
    );
}

#[test]
fn farm_scoring_1_only_the_completed_city_counts() {
    for (option, blue) in [("with per_city_4", 4), ("", 3)] {
        check(&format!(
            "seats blue
             {option}
             blue U 1,0 0 field@NL
             blue E 0,-1 180 -
             blue K 2,0 0 -
             final blue {blue}"
        ));
    }
}

#[test]
fn farm_scoring_2_two_cities() {
    for (option, blue) in [("with per_city_4", 8), ("", 6)] {
        check(&format!(
            "seats blue
             {option}
             blue U 1,0 0 field@NL
             blue E 0,-1 180 -
             blue K 2,0 0 -
             blue E 2,-1 180 -
             final blue {blue}"
        ));
    }
}

#[test]
fn farm_scoring_3_several_farms_at_one_city() {
    for (option, end) in [("with per_city_4", "blue 4 red 0"), ("", "blue 6 red 3")] {
        check(&format!(
            "seats blue red
             {option}
             blue F 0,-1 90 field@EL
             red U 1,0 0 field@NL
             blue E 0,-2 180 field
             final {end}"
        ));
    }
}

#[test]
fn farm_scoring_4_a_tie_at_the_small_city_blue_alone_at_the_big_one() {
    for (option, end) in [("with per_city_4", "blue 8 red 4"), ("", "blue 6 red 3")] {
        check(&format!(
            "seats blue red
             {option}
             blue U 1,0 0 field@NL
             red E 0,-1 180 field
             blue K 2,0 0 -
             red F 2,-1 90 -
             blue E 2,-2 180 -
             final {end}"
        ));
    }
}

#[test]
fn farm_scoring_3_three_farmers_beat_two() {
    for (option, end) in [("with per_city_4", "red 4 blue 0"), ("", "red 9 blue 6")] {
        check(&format!(
            "seats red blue
             {option}
             red F 0,-1 90 field@EL
             blue U 1,0 0 field@NL
             red G 0,-2 90 field@EL
             blue B -1,-1 0 field
             red E 0,-3 180 field
             final {end}"
        ));
    }
}

#[test]
fn farm_scoring_alternate_two_farmers_beat_one() {
    check(
        "seats red blue
           red U 1,0 0 field@NL
           blue F 0,-1 90 field@EL
           red E 0,-2 180 field
           blue B 1,-2 0 -
           red B 1,-1 0 -
           final red 3 blue 0",
    );
}

#[test]
fn farm_scoring_000_blue_6_red_3_nobody_for_the_incomplete_city() {
    check(
        "seats blue red
           blue U 1,0 0 field@NL
           red E 0,-1 180 field
           blue K 2,0 0 -
           red F 2,-1 90 -
           blue E 2,-2 180 -
           red J -1,0 0 -
           final blue 6 red 3",
    );
}

#[test]
fn farm_scoring_000_blue_9() {
    check(
        "seats blue
           blue U 1,0 0 field@NL
           blue E 0,-1 180 -
           blue K 2,0 0 -
           blue E 2,-1 180 -
           blue J -1,0 0 -
           blue E -1,-1 180 -
           final blue 9",
    );
}

/// City A (start tile, F, E) between a large farm, which also borders city B (K, E), and blue's small one.
#[test]
fn farm_scoring_001_red_has_most_in_the_large_farm_blue_the_small_one() {
    for (option, end) in [("", "red 6 blue 3"), ("with per_city_4", "red 8")] {
        check(&format!(
            "seats red yellow blue
             {option}
             red U 1,0 0 field@NL
             yellow K 2,0 0 -
             blue F 0,-1 90 field@WL
             red E 0,-2 180 -
             yellow E 2,-1 180 field
             blue U -1,0 0 -
             red B 1,-2 0 field
             yellow U -2,0 0 -
             blue B 1,-1 0
             may cloister
             put -
             final {end}"
        ));
    }
}

#[test]
fn farm_scoring_001_red_and_yellow_tie_in_the_large_farm() {
    check(
        "seats red yellow blue
           red U 1,0 0 field@NL
           yellow F 0,-1 90 field@EL
           blue J -1,0 0 -
           red E 0,-2 180 -
           yellow K 2,0 0 -
           blue N -1,-1 270 field
           red B 1,-2 0 field
           yellow E 2,-1 180 field
           blue B 1,-1 0 -
           final red 6 yellow 6 blue 3",
    );
}

/// Farm 1 north of the row: A, B. Farm 2 along the row: A, B, C. Farm 3 south of it: four cities in a column of H tiles, and an
/// incomplete one that feeds nobody.
#[test]
fn farm_scoring_000_page_15_and_the_last_page_of_001() {
    check(
        "seats blue red yellow black
           blue E 0,-1 180 field
           red D 1,0 0 -
           yellow D -1,0 180 -
           black E 1,-1 180 -
           blue D -2,0 180 -
           red U 2,0 0 field@NL
           yellow H -1,1 0 field
           black H -1,2 0 field
           blue K 3,0 0 -
           red U -3,0 0 -
           yellow H -1,3 0 field
           black E -1,4 0 -
           blue E 3,-1 180 field
           red B 4,-1 0 -
           yellow B 0,1 0 -
           black B 4,0 0 -
           blue V 0,2 270 -
           red U 0,3 90 -
           final blue 15 red 9 yellow 12 black 0",
    );
}

#[test]
fn without_farmers_nobody_stands_in_a_field() {
    check(
        "seats red
           with no_farmers
           red E 0,-1 180
           may city
           refuse put field NotForFigures
           put city
           = city 4 red
           red B 0,1 0
           may cloister
           refuse put field NotForFigures
           put -
           red U 1,0 0
           may road",
    );
}

#[test]
fn the_game_ends_with_the_turn_of_the_last_tile() {
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
fn the_order_of_seats_is_drawn_and_every_order_is_one_of_the_outcomes() {
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
fn one_start_tile_lies_there_and_seats_as_seated_begin_at_once() {
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
