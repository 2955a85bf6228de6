//! Farms and their final scoring.
//!
//! Sources: 000, The farms, Farmer scoring, page 15; 001; 002, with both ways of scoring.

use bastide_rules::FeatureKind;

use crate::script::check;

scenarios! {
    farmers_never_come_home:
        "seats red
         red E 0,-1 180 field
         red U 1,0 0 field@NL
         supply red 5
         final red 6";

    farm_scoring_1_only_the_completed_city_counts:
        "seats blue
         blue U 1,0 0 field@NL
         blue E 0,-1 180 -
         blue K 2,0 0 -" => {
            "with farm_scoring=per_city_4
             final blue 4"
            "final blue 3"
        };

    farm_scoring_2_two_cities:
        "seats blue
         blue U 1,0 0 field@NL
         blue E 0,-1 180 -
         blue K 2,0 0 -
         blue E 2,-1 180 -" => {
            "with farm_scoring=per_city_4
             final blue 8"
            "final blue 6"
        };

    farm_scoring_3_several_farms_at_one_city:
        "seats blue red
         blue F 0,-1 90 field@EL
         red U 1,0 0 field@NL
         blue E 0,-2 180 field" => {
            "with farm_scoring=per_city_4
             final blue 4 red 0"
            "final blue 6 red 3"
        };

    farm_scoring_4_tie_at_one_city_and_blue_at_another:
        "seats blue red
         blue U 1,0 0 field@NL
         red E 0,-1 180 field
         blue K 2,0 0 -
         red F 2,-1 90 -
         blue E 2,-2 180 -" => {
            "with farm_scoring=per_city_4
             final blue 8 red 4"
            "final blue 6 red 3"
        };

    farm_scoring_3_three_farmers_beat_two:
        "seats red blue
         red F 0,-1 90 field@EL
         blue U 1,0 0 field@NL
         red G 0,-2 90 field@EL
         blue B -1,-1 0 field
         red E 0,-3 180 field" => {
            "with farm_scoring=per_city_4
             final red 4 blue 0"
            "final red 9 blue 6"
        };

    farm_scoring_alternate_two_farmers_beat_one:
        "seats red blue
         red U 1,0 0 field@NL
         blue F 0,-1 90 field@EL
         red E 0,-2 180 field
         blue B 1,-2 0 -
         red B 1,-1 0 -
         final red 3 blue 0";

    farm_scoring_000_incomplete_city_pays_nobody:
        "seats blue red
         blue U 1,0 0 field@NL
         red E 0,-1 180 field
         blue K 2,0 0 -
         red F 2,-1 90 -
         blue E 2,-2 180 -
         red J -1,0 0 -
         final blue 6 red 3";

    farm_scoring_000_blue_9:
        "seats blue
         blue U 1,0 0 field@NL
         blue E 0,-1 180 -
         blue K 2,0 0 -
         blue E 2,-1 180 -
         blue J -1,0 0 -
         blue E -1,-1 180 -
         final blue 9";

    // City A (start tile, F, E) between a large farm, which also borders city B (K, E), and blue's small one.
    farm_scoring_001_red_wins_large_farm_blue_small:
        "seats red yellow blue
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
         blue: -" => {
            "final red 6 blue 3"
            "with farm_scoring=per_city_4
             final red 8"
        };

    farm_scoring_001_red_and_yellow_tie_in_large_farm:
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
         final red 6 yellow 6 blue 3";

    // Farm 1 north of the row: A, B. Farm 2 along the row: A, B, C. Farm 3 south of it: four cities in a column of H tiles, and an
    // incomplete one that feeds nobody.
    farm_scoring_000_page_15_and_the_last_page_of_001:
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
         final blue 15 red 9 yellow 12 black 0";
}

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

#[test]
fn farms_2_new_tile_joins_three_farmers() {
    let game = check(
        "seats red blue yellow
         red U 1,0 0 field@NL
         blue F 0,-1 90 field@EL
         yellow E 0,-2 180 -
         red U -1,0 0 -
         blue U -2,0 0 -
         yellow B 1,-2 0 field
         red B 1,-1 0
         may cloister
         refuse field Occupied
         red: -
         final red 3 blue 3 yellow 3",
    );
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
