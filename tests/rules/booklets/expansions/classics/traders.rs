//! Traders & Builders (000).

scenarios! {
    // 000, Placing landscape tiles.

    tile_whose_bridge_is_no_crossing:
        "seats red
         with traders
         red traders/24 1,0 0
         may road@N road@E field@NL field@NR field@ER field@SR
         red: road@E
         red W 2,0 0 -
         red X -1,0 0 -
         = road 4 red";

    tile_whose_cloister_parts_the_road_in_3:
        "seats red
         with traders
         red traders/20 1,0 0
         may cloister road@E road@S road@W field@NL field@ER field@SR
         red: road@W
         red X -1,0 0 -
         = road 3 red";

    tile_with_roads_ending_at_city_and_village:
        "seats red
         with traders
         red traders/23 1,0 0
         may city road@W road@S field@WR field@WL field@EL
         red: road@W
         red X -1,0 0 -
         = road 3 red";

    tile_with_3_city_segments:
        "seats red
         with traders
         red traders/06 0,-1 0
         offers city@N city@W city@S city@E field@inner
         red: city@S
         = city 4 red
         red E 1,-1 270
         denies city@E(0,-1)
         red: city
         = city 4 red";

    // 000, The builder.

    builder_1_a_second_tile_after_adding_to_the_road:
        "seats red blue
         with traders
         red U 1,0 0 road
         denies builder:road@E(0,0)
         blue B 0,1 0 -
         red U 2,0 0 builder:road
         is again -
         blue B 0,2 0 -
         red U 3,0 0
         refuse builder:road NoneLeft
         red: -
         is again builder
         red U 4,0 0 -
         is again -
         blue B 0,3 0 -";

    builder_2_returns_and_goes_to_the_city:
        "seats red blue
         with traders
         red X -1,0 0 road@E
         blue B 0,1 0 -
         red U 1,0 0 builder:road
         blue B 0,2 0 -
         red T 2,0 90 city
         = road 4 red
         supply red small 6 builder 1
         is again builder
         red R 3,0 0 builder:city
         blue B 0,3 0 -
         stands red city(2,0) builder:city(3,0)";

    builder_needs_its_owners_follower:
        "seats red blue
         with traders
         red U 1,0 0
         refuse builder:road WrongFigure
         red: road
         blue U 2,0 0
         refuse builder:road WrongFigure
         refuse builder:field@NL WrongFigure
         blue: -
         red U 3,0 0
         offers builder:road
         red: -";

    builder_never_in_a_field:
        "seats red
         with traders
         red U 1,0 0 field@NL
         red U 2,0 0
         refuse builder:field@NL WrongFigure
         offers pig:field@NL
         refuse pig:field@SL WrongFigure
         refuse pig:road WrongFigure
         red: -";

    builder_not_where_the_tile_completes:
        "seats red
         with traders
         red X -1,0 0 road@E
         red W 1,0 0
         refuse builder:road@W WrongFigure
         red: -
         = road 3 red";

    builder_adds_no_part_where_it_is_not_extended:
        "seats red blue
         with traders
         red U 1,0 0 road
         blue B 0,1 0 -
         red U 2,0 0 builder:road
         blue B 0,2 0 -
         red E 0,-1 180 -
         blue B 0,3 0 -";

    builder_of_another_seat_adds_nothing:
        "seats red blue
         with traders
         red L -1,0 0 road@S
         blue B 0,1 0 -
         red B 0,2 0 -
         blue U -1,2 90 road
         red U -1,1 90 builder:road
         blue U -1,3 90 builder:road
         red B 0,3 0 -
         blue B 0,4 0 -
         red U -1,4 90 -
         is again builder
         red E 0,-1 180 -
         blue U -1,5 90 -
         is again builder
         blue W -1,6 90 -
         = road 7 red blue
         supply red builder 1
         supply blue builder 1
         red U 1,0 0 -";

    builder_counts_for_no_majority:
        "seats red blue
         with traders
         red L -1,0 0 road@S
         blue B 0,1 0 -
         red U -1,1 90 builder:road
         blue B 0,2 0 -
         red B 0,3 0 -
         blue W -1,3 90 road@N
         red U -1,2 90 -
         = road 4 red blue
         is again builder
         red E 0,-1 180 -
         blue U 1,0 0 -";

    builder_allows_deployments_on_both_tiles:
        "seats red blue
         with traders
         red U 1,0 0 road
         blue B 0,1 0 -
         red U 2,0 0 builder:road
         blue B 0,2 0 -
         red U 3,0 0 field@NL
         red E 0,-1 180 city
         = city 4 red
         supply red small 5 builder 0
         blue B 0,3 0 -";

    builder_of_a_player_without_points_comes_home_too:
        "seats red blue
         with inns traders
         red L -1,0 0 road@S
         blue B 0,1 0 -
         red U -1,1 90 builder:road
         blue B 0,2 0 -
         red B 0,3 0 -
         blue W -1,3 90 large:road@N
         red U -1,2 90 -
         = road 4 blue
         supply red small 7 builder 1";

    // 000, The pig.

    pig_of_the_majority_alone_pays:
        "seats blue red
         with traders
         blue U 1,0 0 field@NL
         red E 0,-1 180 field
         blue K 2,0 0 pig:field@EL
         red B 0,-2 0 pig:field
         blue E 2,-1 180 field
         red B 1,-1 0 -
         final blue 8";

    pig_pays_its_owner_in_a_tie:
        "seats blue red
         with traders
         blue U 1,0 0 field@NL
         red E 0,-1 180 field
         blue K 2,0 0 -
         red B 0,-2 0 pig:field
         blue E 2,-1 180 -
         red B 1,-1 0 -
         final blue 6 red 8";

    pig_needs_its_owners_farmer:
        "seats red blue
         with traders
         red U 1,0 0 field@NL
         blue U 2,0 0
         refuse pig:field@NL WrongFigure
         blue: -
         red U 3,0 0
         offers pig:field@NL
         denies pig:field@SL
         red: -";

    pig_stays_till_the_end:
        "seats red
         with traders
         red E 0,-1 180 field
         red B 1,-1 0 pig:field
         red U 1,0 0 -
         supply red pig 0
         final red 4";

    // 000, Trade goods.

    goods_blue_earns_10_red_takes_2_grain_and_1_wine:
        "seats blue red
         with traders
         blue traders/05 0,-1 90 city
         red traders/01 1,-1 0 -
         blue traders/02 1,-2 270 -
         red N 0,-2 180 -
         = city 10 blue
         is goods red 1 2 0
         is goods blue 0 0 0
         final blue 10 red 20";

    goods_of_a_city_with_nobody_and_a_tie_at_the_end:
        "seats red blue
         with traders
         red traders/15 0,-1 90 -
         blue B 0,1 0 -
         red E 0,-2 180 -
         is goods red 1 0 0
         blue E 0,2 180 -
         final red 10
         red traders/02 0,3 0 -
         blue E -1,3 90 -
         is goods blue 1 0 0
         final red 10 blue 10";

    goods_go_to_a_completer_with_a_knight:
        "seats red
         with traders
         red traders/03 0,-1 0 city@S
         = city 4 red
         is goods red 0 0 0
         red E -1,-1 90 city
         red E 1,-1 270 -
         = city 6 red
         is goods red 0 0 1";
}
