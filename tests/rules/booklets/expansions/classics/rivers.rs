//! The River (001), the River II (000, 003), and both together (003).

scenarios! {
    // 001, Rules for using the 12 expansion river tiles.

    river_replaces_the_start_tile_by_the_spring:
        "seats red
         with river1" => {
            "is bag 71
             red river1/07 1,0 0 -"
            "refuse lay river1/07 0,1 0 River
             refuse lay river1/07 1,0 90 EdgesDiffer
             red river1/07 1,0 0 -
             refuse lay river1/07 2,1 0 NoPlace
             refuse lay river1/07 1,1 0 River
             red river1/07 2,0 0 -"
            "refuse lay river1/06 0,1 0 EdgesDiffer
             refuse lay river1/06 1,0 0 EdgesDiffer
             red river1/06 1,0 90
             refuse river NotForFigures
             may road@N field@WL field@WR field@EL field@ER
             red: road@N
             red river1/07 2,0 0 -"
        };

    river_bends_back_nowhere:
        "seats red
         with river1
         red river1/10 1,0 0 -
         refuse lay river1/10 1,1 90 River
         red river1/10 1,1 180 -
         refuse lay river1/08 2,1 180 River
         red river1/08 2,1 90 -";

    river_takes_all_figures:
        "seats red
         with river1 inns
         red river1/05 1,0 0
         may cloister road field@NL field@ER field@WL large:cloister large:road large:field@NL large:field@ER large:field@WL
         red: cloister
         red river1/03 2,0 0 city@N
         red river1/07 3,0 0 field@NL
         supply red 4";

    river_ends_with_the_lake_then_come_the_other_tiles:
        "seats red blue
         with river1
         red river1/07 1,0 0 -
         blue river1/07 2,0 0 -
         red river1/03 3,0 0 -
         blue river1/04 4,0 0 -
         red river1/05 5,0 0 -
         blue river1/06 6,0 90 -
         red river1/10 7,0 0 -
         blue river1/10 7,1 180 -
         red river1/08 8,1 90 -
         blue river1/09 8,2 180 -
         red river1/02 9,2 0 field
         blue E 3,-1 180 city
         = city 4 blue";

    // 000, River II; 003, The River II.

    river2_begins_with_the_fork_and_flows_in_two_arms:
        "seats red blue
         with river2
         is bag 71
         red river2/04 1,0 0 -
         blue river2/07 1,-1 0 road
         red river2/05 2,0 90 city@N
         blue river2/06 3,0 0 cloister";

    river2_arms_may_not_join:
        "seats red
         with river2
         red river2/04 1,0 0 -
         refuse lay river2/09 1,-1 0 River
         red river2/09 1,-1 270 -
         refuse lay river2/10 2,0 180 River
         red river2/10 2,0 90 -";

    river_tiles_without_a_place_leave_the_game:
        "seats red blue
         with river2 river_turns=alternate
         red river2/04 1,0 0 -
         blue river2/09 1,-1 270 -
         red river2/10 2,0 180 -
         discard river2/05
         discard river2/11
         discard river2/12
         discard river2/02
         discard river2/06
         discard river2/07
         discard river2/08
         discard river2/03
         blue E 2,1 0 -";

    river2_may_end_in_a_city_and_the_other_arm_goes_on:
        "seats red
         with river2
         red river2/04 1,0 0 -
         red river2/02 2,0 0
         offers city
         red: city
         red river2/07 1,-1 0 -
         refuse lay river2/06 3,0 0 EdgesDiffer
         red river2/06 1,-2 90 -";

    river2_lake_takes_no_follower_but_brings_a_tile:
        "seats red blue
         with river2
         river2 red blue road -
         red river2/03 3,-7 270
         asks -
         is again lake
         red E 2,1 180 city
         final red 2
         blue B 1,1 0 -";

    river1_and_2_have_one_spring_and_one_lake:
        "seats red
         with river1 river2
         red river2/04 1,0 0 -
         red river1/07 2,0 0 -
         red river2/06 3,0 0 -
         red river1/06 1,-1 0 -";
}
