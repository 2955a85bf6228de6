//! Inns & Cathedrals (000).

scenarios! {
    // 000, Placing landscape tiles.

    tile_with_4_city_segments:
        "seats red
         with inns
         red inns/03 0,-1 0
         offers city@N city@W city@E city@S field@inner large:city@N
         red: city@S
         = city 4 red";

    tile_whose_cloister_parts_the_road_in_2:
        "seats red
         with inns
         red inns/02 1,0 0
         offers road@W road@E cloister field@NL field@SL
         red: road@W
         red X -1,0 0 -
         = road 3 red";

    tile_whose_crossing_has_2_stubs_for_nobody:
        "seats red blue
         with inns
         red inns/05 1,0 0
         may city@N city@S road@W road@E field@EL field@ER field@WL field@WR \
             large:city@N large:city@S large:road@W large:road@E large:field@EL large:field@ER large:field@WL large:field@WR
         red: -";

    tile_whose_inn_lies_on_the_right_road_alone:
        "seats red
         with inns
         red X -1,0 0 road@E
         red inns/14 1,0 0 road@E
         = road 3 red
         final red 3"
        "seats red
         with inns
         red inns/14 1,0 0 road@E
         red W 2,0 0 -
         = road 4 red";

    tile_whose_field_ends_at_the_arrow:
        "seats red blue
         with inns
         red inns/07 0,-1 180 field@WL
         blue B 1,-1 0 -
         red B 0,-2 0
         offers field
         refuse large:cloister(1,-1) AnotherTile
         red: field
         final red 6";

    // 000, The large follower.

    large_follower_only_blue_scores_3_for_the_road:
        "seats blue red
         with inns
         supply blue small 7 large 1
         blue L -1,0 0 large:road@S
         red B 0,1 0 -
         blue B 0,2 0 -
         red W -1,2 90 road@N
         supply blue small 7 large 0
         blue U -1,1 90 -
         = road 3 blue
         scores blue 3
         supply blue large 1";

    large_follower_counts_as_2_in_a_city:
        "seats red blue
         with inns
         red U 1,0 0 -
         blue U -1,0 0 -
         red E -1,-1 90 large:city
         blue N 1,-1 0 city
         red E 1,-2 180 -
         blue R 0,-1 180 -
         = city 10 red";

    large_follower_counts_as_2_in_a_field_and_stays:
        "seats blue red
         with inns
         blue U 1,0 0 large:field@NL
         red F 0,-1 90 field@EL
         blue B 1,-1 0 -
         red E 0,-2 180 -
         final blue 3
         supply blue large 0";

    large_follower_bars_a_feature_and_is_barred:
        "seats red blue
         with inns
         red U 1,0 0 large:road
         blue U 2,0 0
         refuse road Occupied
         refuse large:road Occupied
         blue: -
         red V 3,0 0
         refuse large:field@NL NoneLeft";

    // 000, Inn on the lake.

    inn_1_blue_scores_6:
        "seats blue red
         with inns
         blue L -1,0 0 road@S
         red B 0,1 0 -
         blue inns/15 -1,1 90 -
         red W -1,2 90 -
         = road 6 blue";

    inn_2_blue_scores_6_with_two_inns:
        "seats blue red
         with inns
         blue L -1,0 0 road@S
         red inns/16 -1,1 90 -
         blue inns/14 -2,1 0 -
         = road 6 blue";

    inn_3_on_an_incomplete_road_blue_scores_0:
        "seats blue red
         with inns
         blue U 1,0 0 road
         red inns/15 2,0 0 -
         final";

    // 000, Cathedral.

    cathedral_1_blue_scores_24:
        "seats blue red
         with inns
         blue inns/01 0,-1 0 city
         red E 0,-2 180 -
         blue F -1,-1 0 -
         red E -2,-1 90 -
         blue G 1,-1 0 -
         final
         red E 2,-1 270 -
         = city 24 blue";

    cathedral_2_on_an_incomplete_city_blue_scores_0:
        "seats blue
         with inns
         blue F 0,-1 90 city
         final blue 3
         blue inns/01 0,-2 0 -
         final";

    cathedral_twice_is_as_once:
        "seats blue
         with inns
         blue inns/01 0,-1 0 city
         blue inns/01 0,-2 0 -
         blue E 0,-3 180 -
         blue E -1,-1 90 -
         blue E -1,-2 90 -
         blue E 1,-1 270 -
         final
         blue E 1,-2 270 -
         = city 24 blue";
}
