//! Completed roads, cities and cloisters.
//!
//! Source: 000, Scoring completed roads, cities, and cloisters; 001; 002.

scenarios! {
    // Scoring completed roads.

    road_1_red_scores_4:
        "seats red
         red U -1,0 0 road
         red A -2,0 270 -
         supply red 6
         red W 1,0 0 -
         = road 4 red
         scores red 4
         supply red 7";

    road_2_red_scores_3_between_crossing_and_city:
        "seats red
         red X -1,0 0 road@E
         red T 1,0 90 -
         = road 3 red
         scores red 3";

    a_road_is_completed_by_closing_into_a_loop:
        "seats red
         red V 0,1 270 road
         red V 1,1 0 -
         red V 0,2 180 -
         red V 1,2 90 -
         = road 4 red";

    crossing_counts_once_for_a_road_with_two_segments:
        "seats red
         red W 0,1 0 road@E
         red V 1,1 0 -
         red V 1,2 90 -
         red V 0,2 180
         may field@WL field@NR
         red: -
         = road 4 red
         scores red 4";

    road_ends_at_cloister_crossing_village_and_city:
        "seats red
         red A 1,0 90 road
         red L -1,0 0 -
         = road 3 red";

    // Scoring completed cities.

    city_1_red_scores_8_for_3_tiles_and_a_pennant:
        "seats red
         red F 0,-1 90 city
         red E 0,-2 180 -
         = city 8 red
         supply red 7";

    city_1_red_scores_8_for_4_tiles:
        "seats red
         red G 0,-1 90 city
         red N 0,-2 180 -
         red E 1,-2 270 -
         = city 8 red";

    city_2_of_two_tiles_scores_2_by_002_and_4_by_000:
        "seats red
         with two_tile_city=2
         red E 0,-1 180 city
         = city 2 red"
        "seats red
         red E 0,-1 180 city
         = city 4 red";

    a_tile_with_two_segments_in_a_city_counts_once:
        "seats red
         red N 0,1 180 city
         red N 1,1 270 -
         red N 0,2 90 -
         red I 1,2 0
         may field
         red: -
         = city 8 red"
        // A ring that begins and ends at the two cities of one base/H.
        "seats red
         red N 0,1 180 city
         red H 0,2 0 -
         red M 0,3 90 -
         red F 1,3 0 -
         red N 2,3 0 -
         red G 2,2 90 -
         red N 2,1 270 -
         red F 1,1 0 -
         = city 22 red";

    several_followers_red_and_blue_each_score_all_10:
        "seats red blue
         red U 1,0 0 -
         blue U -1,0 0 -
         red E -1,-1 90 city
         blue N 1,-1 0 city
         red E 1,-2 180
         may field
         red: -
         blue R 0,-1 180
         may field
         blue: -
         = city 10 red blue
         scores red 10 blue 10
         supply red 7
         supply blue 7";

    only_the_most_knights_score:
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
         supply blue 7";

    several_followers_thieves_tie_on_a_road_too:
        "seats red blue
         red U 1,0 0 road
         blue B 1,1 0 -
         red X -1,0 0 -
         blue V 2,1 180 road
         red W 3,1 0 -
         blue V 2,0 0
         may field@NL field@WL
         blue: -
         = road 6 red blue";

    completed_city_without_a_knight_scores_for_nobody:
        "seats red
         red E 0,-1 180 -
         scores
         final";

    // Scoring completed cloisters.

    cloister_scores_9:
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
         supply red 7";

    a_cloister_laid_into_the_last_hole_scores_at_once:
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
         supply red 7";

    // Figures return at once.

    instant_1_red_scores_3_and_gets_the_thief_back:
        "seats red
         red X -1,0 0 -
         red T 1,0 90 road
         = road 3 red
         supply red 7";

    instant_1_in_000_red_scores_4:
        "seats red
         red X -1,0 0 -
         red U 1,0 0 -
         red W 2,0 0 road@W
         = road 4 red
         supply red 7";

    instant_2_red_scores_2_and_gets_the_knight_back:
        "seats red
         with two_tile_city=2
         red E 0,-1 180 city
         = city 2 red
         supply red 7";

    standing_before_deploying_counts_completed_cities:
        "seats red
         red F 0,-1 90 city
         final red 3
         red E 0,-2 180
         final red 8
         red: -
         = city 8 red";

    one_tile_may_complete_several_features:
        "seats red blue
         red X -1,0 0 road@E
         blue E 0,-1 180 -
         red U -2,0 0 -
         blue E 1,-1 180 city
         red L 1,0 0
         may road@E road@S field@EL field@ER field@SR
         red: -
         = road 3 red
         = city 4 blue
         scores red 3 blue 4";
}
