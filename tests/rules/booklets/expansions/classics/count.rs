//! The Count of Carcassonne (000, 003, 004).

scenarios! {
    // 000 and 004, The Count of Carcassonne.

    count_begins_in_the_castle_of_the_start_city:
        "seats red
         with count
         is count castle
         is bag 71
         red E 2,-1 0
         refuse market AnotherTile
         may city field
         red: -
         refuse lay U 1,-2 0 EdgesDiffer
         red U 1,-2 90 road
         red E 2,1 270 city
         = city 4 red";

    follower_enters_the_city_if_only_opponents_score:
        "seats blue red
         with count
         gift 2 blue red
         asks red EnterCity
         may market blacksmith cathedral
         refuse castle CountsQuarter
         red: cathedral
         asks red Count
         may count:market count:blacksmith count:cathedral
         refuse count:castle NoMove
         red: count:cathedral
         is count cathedral
         stands red cathedral
         supply red 6
         blue U 1,-2 90 -";

    follower_into_the_city_or_not:
        "seats blue red
         with count
         gift 2 blue red
         red: -
         asks -
         is count castle
         supply red 7";

    no_follower_enters_if_the_active_player_scores:
        "seats red blue
         with count
         red V 1,-2 270 road
         blue E 2,-1 0 city
         red B 3,-1 0 -
         blue W 3,-2 180 -
         red D 2,-2 180 -
         = city 4 blue
         = road 4 red
         asks -"
        "seats red blue
         with count
         red E 2,-1 0 city
         blue B 2,0 0 -
         red E 2,-2 180 -
         = city 4 red
         asks -";

    no_follower_enters_if_nobody_scores:
        "seats red blue
         with count
         red E 2,-1 0 -
         blue E 2,-2 180 -
         asks -";

    one_follower_for_one_tile_however_much_is_scored:
        "seats blue red
         with count
         blue E 2,-1 0 city
         red B 3,-1 0 -
         blue B 3,-2 0 -
         red B 3,-3 0 -
         blue E 2,-3 180 city
         red H 2,-2 0 -
         = city 4 blue
         = city 4 blue
         asks red EnterCity
         red: market -
         asks -
         supply red 6";

    // 003, Scoring a feature: moving meeples from Carcassonne.

    blacksmith_to_a_road_that_red_takes_with_2:
        "seats blue red
         with count
         gift 2 blue red
         red: blacksmith -
         gift 3 blue red
         red: blacksmith -
         blue U -3,-1 0 -
         red H 4,-1 0 city@N
         blue E 4,-2 180 -
         = city 4 red
         blue: blacksmith -
         red B 2,0 0 -
         blue U 1,-2 90 road
         red W 1,-3 0 -
         asks blue LeaveCity
         may road(1,-2) road@S(1,-3) road(1,-1)
         blue: -
         asks red LeaveCity
         red: road(1,-2) road@S(1,-3)
         = road 3 red
         scores blue 8 red 7
         supply red 7
         supply blue 6
         stands blue blacksmith";

    castle_to_a_city_in_time_for_the_majority:
        "seats blue red
         with count
         gift 2 blue red
         red: cathedral count:market
         gift 3 blue red
         red: castle -
         blue H 4,-1 0 city@N
         red E 4,-2 180 -
         asks red LeaveCity
         may city@N(4,-1) city(4,-2)
         refuse city@S(4,-1) NoMove
         red: city(4,-2)
         = city 4 blue red
         asks -
         supply red 6
         stands red cathedral";

    castle_is_closed_while_the_count_stands_there:
        "seats blue red
         with count
         gift 2 blue red
         red: cathedral count:market
         gift 3 blue red
         red: castle count:castle
         blue H 4,-1 0 city@N
         red E 4,-2 180 -
         = city 4 blue
         asks red EnterCity
         stands red castle";

    castle_to_a_completed_city_with_nobody_in_it:
        "seats blue red
         with count
         gift 2 blue red
         red: cathedral count:market
         gift 3 blue red
         red: castle -
         blue H 4,-1 0 -
         red E 4,-2 180 -
         red: city(4,-2)
         = city 4 red";

    cathedral_to_a_cloister:
        "seats blue red
         with count
         gift 2 blue red
         red: cathedral -
         blue B 2,0 0 cloister
         red E 2,1 270 -
         blue B 3,0 0 -
         red B 3,-1 0 -
         blue B 3,1 0 -
         asks red LeaveCity
         may cloister(2,0)
         red: cloister(2,0)
         = cloister 9 blue red";

    followers_leave_city_with_the_active_player_last:
        "seats blue red yellow
         with count
         gift 2 blue red
         red: blacksmith -
         yellow B 2,0 0 -
         blue E 3,-1 0 city
         red B 3,0 0 -
         yellow E 3,-2 180 -
         = city 4 blue
         yellow: blacksmith -
         blue U 1,-2 90 road
         red W 1,-3 0 -
         asks yellow LeaveCity
         yellow: -
         asks red LeaveCity
         red: -
         = road 3 blue
         asks red EnterCity
         red: -
         yellow B 4,0 0 -";

    market_keeps_followers_at_a_barn_until_the_end:
        "seats blue red
         with count
         fill E E B
         gift 2 blue red
         red: market -
         blue B 2,0 0 field
         asks red LastLeave
         offers field(2,0) field(2,-1) field(1,0) field@NL(-2,-1) field@SL(0,1)
         denies market city(2,-1)
         red: field(2,0)
         = farm 6 blue red
         over
         scores blue 10 red 6";

    all_quarters_move_at_the_end_or_score_nothing:
        "seats blue red
         with count
         fill E E E E U U B
         gift 2 blue red
         red: blacksmith -
         gift 3 blue red
         red: cathedral -
         blue U 1,-2 90 road
         red U 1,-3 90 -
         blue B 2,0 0 cloister
         asks red LastLeave
         offers road(1,-2) road(1,-1) cloister(2,0) -
         denies city@N(2,-1) field(2,0)
         red: road(1,-2) -
         = road 3 blue red
         = cloister 6 blue
         over
         scores blue 17 red 3
         stands red cathedral";

    // Everything incomplete is scored, whoever is there.
    cathedral_to_an_empty_cloister_at_the_end:
        "seats blue red
         with count city_exits=occupied
         fill E E U U B
         gift 2 blue red
         red: cathedral count:market
         blue U 1,-2 90 -
         red U 1,-3 90 -
         blue B 2,0 0 -
         offers cloister(2,0)";

    // 003: "If the count is in the market when the last tile is placed, no meeples are removed."
    count_closes_only_his_quarter_at_the_end:
        "seats blue red
         with count
         fill E E E E R
         gift 2 blue red
         red: market count:market
         gift 3 blue red
         red: castle -
         blue R 2,1 270 city
         asks red LastLeave
         offers city(2,1) city(1,1)
         denies field(2,-1)
         red: city(2,1)
         = city 2 blue red
         over
         stands red market";

    // 000 and 003, Special cases with the other expansions.

    inns_large_follower_in_the_city_counts_as_2:
        "seats blue red
         with inns count
         gift 2 blue red
         offers large:market large:blacksmith large:cathedral blacksmith
         red: large:blacksmith -
         stands red large:blacksmith
         blue U 1,-2 90 road
         red W 1,-3 0 -
         red: large:road(1,-2)
         = road 3 red
         supply red large 1";

    two_tiles_of_a_builder_let_two_followers_enter:
        "seats red blue
         with traders count
         red V 1,-2 270 road
         blue B 2,-1 0 -
         red U 2,-2 0 builder:road
         blue E 3,-1 0 city
         red B 2,0 0 -
         blue E 4,-1 0 city
         red D 3,-2 180 -
         = city 4 blue
         red: market -
         is again builder
         red D 4,-2 180 -
         = city 4 blue
         red: blacksmith -
         supply red 4
         blue B 3,0 0 -";

    dragon_stays_off_the_twelve_tiles:
        "seats red blue
         with dragon count
         gift 2 red blue
         blue: market -
         red dragon/01 2,0 0 -
         blue B 3,0 0 -
         red dragon/16 3,1 0 -
         must dragon(2,-1) dragon(3,0)
         refuse dragon(1,0) NoMove
         stands blue market";

    fairy_and_portal_do_not_reach_the_city:
        "seats red blue
         with dragon count
         gift 2 red blue
         blue: market -
         red B 2,0 0 -
         blue B 3,0 0
         refuse fairy(0,0) NoMove
         denies fairy(0,0)
         blue: -
         red dragon/08 3,-2 270
         refuse field@NL(-2,-1) AnotherTile
         refuse market AnotherTile
         refuse road(1,-1) AnotherTile
         denies castle road(0,1)
         red: -";

    mayor_enters_only_the_castle_and_wagon_no_market:
        "seats blue red
         with abbey count
         gift 2 blue red
         may market blacksmith cathedral wagon:blacksmith wagon:cathedral
         refuse wagon:market WrongFigure
         refuse mayor:cathedral WrongFigure
         red: cathedral count:market
         gift 3 blue red
         may castle blacksmith cathedral wagon:castle wagon:blacksmith wagon:cathedral mayor:castle
         refuse barn:castle WrongFigure
         red: mayor:castle -
         supply red mayor 0";

    mayor_and_wagon_from_the_city_count_as_2:
        "seats blue red
         with abbey count
         gift 2 blue red
         red: cathedral count:market
         gift 3 blue red
         red: mayor:castle -
         blue H 4,-1 0 city@N
         red E 4,-2 180 -
         red: mayor:city(4,-2)
         = city 4 red
         supply red mayor 1";

    river2_flows_from_the_edge_of_the_city:
        "seats red
         with river2 count
         is bag 71
         red river2/04 3,-1 0 -
         red river2/07 4,-1 90 -
         red river2/05 3,-2 0 -";

    river_flows_from_the_edge_of_the_city:
        "seats red
         with river1 count
         red river1/10 3,-1 0 -
         refuse lay river1/10 3,0 90 River
         red river1/10 3,0 180 -"
        // There must be room beside the cell that the river faces, beyond it, and diagonally beyond
        // it.
        "seats red
         with river1 count
         red river1/10 3,-1 0 -
         red river1/07 3,0 90 -
         refuse lay river1/10 3,1 90 River"
        "seats red
         with river1 count
         red river1/10 3,-1 0 -
         red river1/07 3,0 90 -
         red river1/07 3,1 90 -
         refuse lay river1/10 3,2 90 River"
        "seats red
         with river1 count
         red river1/10 3,-1 0 -
         red river1/07 3,0 90 -
         red river1/07 3,1 90 -
         red river1/06 3,2 0 -
         red river1/10 3,3 90 -";

    city_of_carcassonne_counts_for_farms_at_its_wall:
        "seats red
         with count
         red B 2,0 0 field
         final red 3
         red E 2,-1 0 -
         red E 2,-2 180 -
         final red 6";
}
