//! The Princess & the Dragon (000).

scenarios! {
    // 000, Placing landscape tiles.

    tunnel_does_not_break_the_road:
        "seats red
         with dragon
         red dragon/01 0,1 0 -
         red dragon/25 1,0 90
         offers road@E road@W city@N city@S
         red: road
         final red 2";

    cloister_in_the_city_is_free_beside_a_knight:
        "seats red
         with dragon
         red dragon/01 0,1 0 -
         red R 0,-1 180 city
         red dragon/13 1,-1 0
         offers cloister
         denies city
         red: cloister
         stands red city(0,-1) cloister(1,-1)";

    cloister_in_the_city_scores_before_it:
        "seats red
         with dragon
         red dragon/01 0,1 0 -
         red B 0,2 0 -
         red dragon/13 0,-1 180 cloister
         dragon red 0,2
         red F -1,-1 0
         offers city
         red: city
         red U 1,0 0 -
         red U -1,0 0 -
         red E 1,-1 270 -
         red B 0,-2 0 -
         red B -1,-2 0 -
         red B 1,-2 0 -
         = cloister 9 red
         stands red city(-1,-1)";

    volcano_ends_a_road:
        "seats red
         with dragon
         red X -1,0 0 road@E
         red dragon/03 1,0 90 -
         = road 3 red";

    // 000, The fairy.

    fairy_moves_instead_of_a_figure_to_an_own_follower:
        "seats red blue
         with dragon
         is fairy -
         red U 1,0 0 road
         blue B 0,1 0
         refuse fairy(1,0) NoFigure
         denies fairy(1,0)
         blue: -
         red U 2,0 0
         offers fairy(1,0)
         denies fairy(0,0) fairy(2,0)
         red: fairy(1,0)
         is fairy 1,0
         blue U 3,0 0 -
         = fairy 1 red
         red E 0,-1 180
         refuse fairy(1,0) NoMove
         red: -";

    fairy_keeps_the_dragon_off:
        "seats red
         with dragon
         red dragon/17 1,0 0 -
         red B 0,1 0 cloister
         red E 0,-1 180 fairy(0,1)
         = fairy 1 red
         red dragon/16 -1,0 0 -
         dragon red 0,0
         must dragon(0,-1) dragon(-1,0)
         refuse dragon(0,1) NoMove
         refuse dragon(1,0) NoMove
         dragon red -1,0
         = fairy 1 red
         stands red cloister(0,1)";

    fairy_pays_1_at_the_start_of_the_own_turn:
        "seats red blue
         with dragon
         red U 1,0 0 road
         blue B 0,1 0 cloister
         red U 2,0 0 fairy(1,0)
         blue U 3,0 0 fairy(0,1)
         red E 0,-1 180 -
         = fairy 1 blue
         scores blue 1
         blue E 1,-1 0 -
         red E 2,-1 0 -
         = fairy 1 blue
         scores blue 2";

    fairy_pays_1_once_for_both_tiles_of_a_builder:
        "seats red
         with traders dragon
         red U 1,0 0 road
         red U 2,0 0 builder:road
         red U 3,0 0 -
         is again builder
         red U 4,0 0 fairy(1,0)
         = fairy 1 red
         red U 5,0 0 -
         is again builder
         red E 0,-1 180 -
         = fairy 1 red
         scores red 2";

    fairy_pays_3_with_the_feature_and_stays:
        "seats red blue
         with dragon
         red U 1,0 0 road
         blue X -1,0 0 -
         red E 0,-1 180 fairy(1,0)
         blue W 2,0 0 -
         = road 4 red
         = fairy 3 red
         is fairy 1,0
         supply red 7
         red B 0,1 0 -";

    fairy_pays_3_without_the_feature_s_points:
        "seats red blue
         with inns dragon
         red L -1,0 0 road@S
         blue B 0,1 0 -
         red B 0,2 0 fairy(-1,0)
         blue W -1,2 90 large:road@N
         = fairy 1 red
         red U -1,1 90 -
         = road 3 blue
         = fairy 3 red
         scores red 4 blue 3";

    fairy_pays_3_for_each_feature_on_her_tile:
        "seats red
         with dragon
         red U 1,0 0 road
         red dragon/08 2,0 0 field@NL(1,0)
         red E 0,-1 180 fairy(1,0)
         = fairy 1 red
         final red 13";

    fairy_pays_3_at_the_end_too:
        "seats red
         with dragon
         red U 1,0 0 field@NL
         red E 0,-1 180 fairy(1,0)
         = fairy 1 red
         final red 7"
        "seats red
         with dragon
         red U 1,0 0 road
         red E 0,-1 180 fairy(1,0)
         = fairy 1 red
         final red 6";

    // 000, The volcano.

    volcano_takes_no_figure_and_calls_the_dragon:
        "seats red blue
         with dragon
         is dragon -
         red dragon/17 1,0 0
         is dragon 1,0
         asks -
         blue B 0,1 0 cloister
         red dragon/15 2,0 90
         is dragon 2,0
         asks -"
        "seats red blue
         with dragon
         red B 0,1 0 cloister
         blue U 1,0 0 -
         red dragon/15 2,0 90
         is dragon 2,0
         refuse road Dragon
         refuse fairy(2,0) NoFigure
         may fairy(0,1)
         red: fairy(0,1)
         stands red cloister(0,1)";

    // 000, The dragon.

    dragon_example_with_4_players:
        "seats anna bob chris david
         with dragon
         anna B 0,1 0 -
         bob B 0,2 0 cloister
         chris B 1,1 0 field
         david B 1,2 0 -
         anna E 2,1 90 -
         bob dragon/01 2,2 0 -
         chris U 1,0 0 road
         david U -1,0 0 -
         anna dragon/14 2,0 90 -
         dragon anna 2,1 bob 1,1 chris 1,2
         must dragon(0,2)
         dragon david 0,2 anna 0,1 bob 0,0
         asks -
         supply bob 7
         supply chris 6
         stands chris road(1,0)
         bob U -2,0 0 -";

    dragon_tile_is_scored_before_the_journey:
        "seats red
         with dragon
         red dragon/01 0,1 0 -
         red E 0,-1 180 -
         red X -1,0 0 road@E
         red dragon/07 1,0 0 -
         = road 3 red
         asks red Dragon
         must dragon(0,0)";

    dragon_clears_tiles_and_stops_at_a_dead_end:
        "seats red blue
         with dragon
         red dragon/03 0,1 0 -
         blue U 1,0 0 road
         red dragon/16 -1,0 0 field@NL
         dragon red 0,0
         asks blue Dragon
         must dragon(1,0) dragon(-1,0)
         dragon blue 1,0
         supply blue 7
         is dragon 1,0
         asks -
         stands red field@NL(-1,0)
         blue B 1,1 0 -";

    dragon_tiles_wait_for_the_first_volcano:
        "seats red blue
         with dragon
         is bag 101
         aside dragon/16
         aside dragon/07
         is aside 2
         is bag 99
         red U 1,0 0 road
         aside dragon/04
         blue dragon/17 2,0 0 -
         is aside 0
         is bag 99
         red dragon/16 3,0 0 -
         dragon red 1,0";

    // 000, The magic portal.

    portal_to_any_laid_tile:
        "seats red blue
         with dragon
         red E 0,-1 180 -
         blue U 1,0 0 field@NL
         red dragon/08 2,0 0
         offers road@W road@E road@S field@SL road(0,0) road(1,0) field@SL(0,0) field@SL(1,0)
         refuse field@EL(0,0) Occupied
         refuse field@NL(1,0) Occupied
         refuse city(0,-1) Completed
         refuse city(0,0) Completed
         red: field@SL(0,0)
         stands red field@SL(0,0)
         blue B 0,1 0
         refuse field(0,1) Occupied";

    portal_for_large_followers_too:
        "seats red
         with inns traders dragon
         red U 1,0 0 road
         red dragon/12 0,-1 180
         offers large:field@NL large:city large:field@SL(0,0)
         refuse builder:road(1,0) AnotherTile
         refuse pig:field@NL(1,0) AnotherTile
         red: large:field@SL(1,0)";

    portal_not_where_the_dragon_is:
        "seats red
         with dragon
         red dragon/17 1,0 0 -
         red dragon/08 2,0 0
         refuse field@NL(1,0) Dragon
         offers road(0,0) field@SL(0,0)
         red: field@SL(0,0)";

    // 000, The princess.

    princess_sends_one_knight_home_as_the_deployment:
        "seats red blue
         with dragon
         red R 0,-1 180 city
         blue dragon/18 1,-1 0
         must home:red:city(0,-1)
         refuse - Princess
         refuse field@EL Princess
         refuse city Princess
         blue: home:red:city(0,-1)
         supply red 7
         red B 0,1 0 -";

    princess_s_player_chooses_among_all_knights:
        "seats red blue
         with inns dragon
         red U 1,0 0 -
         blue U -1,0 0 -
         red E -1,-1 90 large:city
         blue N 1,-1 0 city
         red E 1,-2 180 -" => {
            "blue dragon/11 0,-1 180
             must home:red:large:city(-1,-1) home:blue:city(1,-1)
             blue: home:blue:city(1,-1)
             = city 10 red"
            "blue dragon/11 0,-1 180 home:red:large:city(-1,-1)
             = city 10 blue"
        };

    princess_without_knights_does_nothing:
        "seats red
         with dragon
         red dragon/11 0,-1 180
         may city field
         red: city
         red dragon/20 1,-1 0
         must home:red:city(0,-1)";

    princess_affects_only_the_city_of_her_segment:
        "seats red
         with dragon
         red R 0,-1 180 city
         red dragon/10 1,-1 180
         offers -
         denies home:red:city(0,-1)
         red: -";

    princess_takes_the_builder_with_the_last_knight:
        "seats red blue
         with traders dragon
         red R 0,-1 180 city
         blue B 0,1 0 -
         red F 1,-1 0 builder:city
         blue dragon/20 2,-1 0 home:red:city(0,-1)
         supply red small 7 builder 1
         nobody 1,-1";
}
