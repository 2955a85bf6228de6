//! Expansions together: the special cases that the booklets name, and what follows where they meet.

scenarios! {
    // Traders & Builders with the dragon (000, The pig, The dragon).

    dragon_eats_the_last_farmer_and_the_pig_goes_home_with_him:
        "seats red
         with traders dragon
         red dragon/01 0,1 0 -
         red U 1,0 0 field@NL
         red U 2,0 0 pig:field@NL
         red dragon/16 3,0 0 -
         dragon red 0,0 red 1,0
         supply red small 7 pig 1
         nobody 2,0";

    dragon_leaves_the_pig_another_farmer:
        "seats red
         with traders dragon
         red dragon/01 0,1 0 -
         red U 1,0 0 field@NL
         red U 2,0 0 pig:field@NL
         red E 0,-1 180 field
         red B 1,-1 0 -
         red dragon/16 3,0 0 -
         dragon red 0,0 red 1,0
         supply red small 6 pig 0
         stands red pig:field@NL(2,0) field(0,-1)";

    dragon_eats_the_last_thief_and_the_builder_goes_home_but_the_part_is_earned:
        "seats red
         with traders dragon
         red dragon/01 0,1 0 -
         red U 1,0 0 road
         red U 2,0 0 builder:road
         red dragon/16 3,0 0 -
         dragon red 0,0 red 1,0
         supply red small 7 builder 1
         nobody 2,0
         dragon red 2,0 red 3,0
         is again builder
         asks -";

    fairy_joins_followers_no_builders_or_pigs:
        "seats red
         with traders dragon
         red U 1,0 0 road
         red U 2,0 0 builder:road
         red E 0,-1 180
         offers fairy(1,0)
         refuse fairy(2,0) NoFigure
         red: -";

    // Abbey & Mayor with the dragon (000, Barn).

    barn_at_the_corner_of_a_volcano_tile_stays_when_the_dragon_comes:
        "seats red
         with dragon abbey
         red B 0,1 0 -
         red U 1,0 0 -
         red dragon/01 1,1 0
         may barn@NW
         refuse field Dragon
         red: barn@NW
         red dragon/16 2,0 0 -
         dragon red 0,1 red 0,0 red 1,0 red 2,0
         stands red barn@NW(1,1)
         supply red barn 0";

    princess_sends_mayor_or_wagon_home:
        "seats red blue
         with dragon abbey
         red R 0,-1 180 mayor:city
         blue dragon/18 1,-1 0
         must home:red:mayor:city(0,-1)
         blue: home:red:mayor:city(0,-1)
         supply red mayor 1"
        "seats red blue
         with dragon abbey
         red R 0,-1 180 wagon:city
         blue dragon/18 1,-1 0 home:red:wagon:city(0,-1)
         asks -
         supply red wagon 1";

    portal_for_mayor_and_wagon_each_where_it_goes:
        "seats red
         with dragon abbey
         red dragon/08 1,0 0
         offers mayor:city(0,0) wagon:city(0,0) wagon:road@S field@SL(0,0)
         refuse mayor:road@S WrongFigure
         refuse wagon:field@SL(0,0) WrongFigure
         refuse barn@SE(0,0) WrongFigure
         red: mayor:city(0,0)";

    wagon_moves_to_no_tile_with_the_dragon:
        "seats red
         with dragon abbey
         red dragon/01 0,1 0 -
         red X -1,0 0 -
         red dragon/16 1,0 0 -
         dragon red 0,0 red -1,0
         red U 2,0 0 wagon:road
         red W 3,0 0 -
         = road 5 red
         may wagon:road@E wagon:road@S
         refuse wagon:road@N(-1,0) NoMove
         red: -";

    fairy_pays_3_when_a_barn_scores_the_farm_but_nothing_for_the_barn:
        "seats red blue
         with dragon abbey
         red U -1,0 0 field@NL
         blue B -1,-1 0 -
         red B -1,-2 0 fairy(-1,0)
         blue B 0,-2 0 -
         = fairy 1 red
         red U 1,0 0 -
         blue E 0,-1 180 barn@NW
         = farm 3 red
         = fairy 3 red
         red B 1,-1 0 -
         final red 7 blue 4";

    // Traders & Builders with Abbey & Mayor (000, Abbey, Barn).

    abbey_extends_nothing:
        "seats red blue
         with traders abbey
         red X -1,0 0 -
         blue E 0,-1 180 -
         red B 1,-1 0 -
         blue B 2,-1 0 -
         red U 2,0 0 road
         blue B 0,1 0 -
         red U 3,0 0 builder:road
         blue F 1,1 90 -
         asks red Abbey
         red abbey 1,0 0 -
         asks -
         is again -
         blue B 2,1 0 -";

    abbey_that_completes_the_builder_s_road_sends_it_home:
        "seats red blue
         with traders abbey
         red U -1,0 0 road
         blue E 0,-1 180 -
         red U -2,0 0 builder:road
         blue B 1,-1 0 -
         red B 2,-1 0 -
         blue U 2,0 0 -
         red B 0,1 0 -
         blue F 1,1 90 -
         red W -3,0 0 -
         is again builder
         red abbey 1,0 0 -
         = road 4 red
         supply red small 7 builder 1
         blue B 2,1 0 -";

    abbey_as_a_builder_s_second_tile:
        "seats red blue
         with traders abbey
         red X -1,0 0 -
         blue E 0,-1 180 -
         red B 1,-1 0 -
         blue B 2,-1 0 -
         red U 2,0 0 road
         blue B 0,1 0 -
         red U 3,0 0 builder:road
         blue F 1,1 90 -
         red U 4,0 0 -
         is again builder
         asks red Abbey
         red abbey 1,0 0 cloister
         blue B 2,1 0 -
         = cloister 9 red";

    second_tile_can_only_be_an_abbey_once_the_bag_is_empty:
        "seats red blue
         with traders abbey
         fill F B G B B U U B E
         red F 0,-1 90 city
         blue B 0,1 0 -
         red G 0,-2 90 builder:city
         blue B 0,2 0 -
         red B 1,2 0 -
         blue U 1,0 0 -
         red U 2,0 0 -
         blue B 2,1 0 -
         red E 0,-3 180 -
         = city 10 red
         is again builder
         asks red Abbey
         red abbey 1,1 0 cloister
         = cloister 8 red
         over"
        "seats red blue
         with traders abbey
         fill F B G B B U U B E
         red F 0,-1 90 city
         blue B 0,1 0 -
         red G 0,-2 90 builder:city
         blue B 0,2 0 -
         red B 1,2 0 -
         blue U 1,0 0 -
         red U 2,0 0 -
         blue B 2,1 0 -
         red E 0,-3 180 -
         = city 10 red
         red: -
         asks blue LastAbbey
         blue: -
         asks red LastAbbey
         red: -
         over";

    abbeys_after_the_last_tile_from_the_left_of_its_player:
        "seats blue red
         with abbey
         fill E B B U B F
         red E 0,-1 180 city
         = city 4 red
         blue B 1,-1 0 -
         red B 2,-1 0 -
         blue U 2,0 0 road
         red B 0,1 0 -
         blue F 1,1 90 -
         asks red LastAbbey
         red: -
         asks blue LastAbbey
         blue abbey 1,0 0
         may cloister wagon:cloister
         blue: cloister
         = road 1 blue
         = cloister 8 blue
         over
         scores red 4 blue 9";

    barn_joined_by_a_farmer_with_a_pig_scores_2_a_city:
        "seats blue red
         with traders abbey
         blue U 1,0 0 -
         red E 0,-1 180 -
         blue K 2,0 0 -
         red E 2,-1 180 -
         blue B 1,-1 0 -
         red B 0,-2 0 -
         blue B 1,-2 0 barn@SW
         red E -1,-1 270 -
         blue U -1,0 0 -
         red F -2,-1 0 field@NL
         blue U -2,0 0 -
         red B -2,-2 0 pig:field
         blue E -1,-2 0 -
         = farm 2 red+2
         supply red small 7 pig 1";

    barn_counts_a_city_that_its_tile_completes:
        "seats red blue
         with abbey
         red U -1,0 0 field@NL
         blue B -1,-1 0 -
         red B -1,-2 0 -
         blue B 0,-2 0 -
         red U 1,0 0 -
         blue E 0,-1 180 barn@NW
         = farm 3 red
         final red 3 blue 4";

    // The River II with the others (000, River II; 003, Rules for Using This Expansion with Other Expansions).

    river2_s_inn_with_its_expansion_and_without:
        "seats red
         with river2 inns
         red river2/04 1,0 0 -
         red river2/07 1,-1 0 road
         final"
        "seats red
         with river2
         red river2/04 1,0 0 -
         red river2/07 1,-1 0 road
         final red 1";

    river2_s_pig_herd_and_the_pig_bring_2_more_and_nothing_without_the_expansion:
        "seats red blue
         with river2 traders
         red river2/04 1,0 0 -
         blue river2/02 2,0 0 -
         red river2/05 1,-1 0 -
         blue river2/06 1,-2 90 -
         red river2/07 1,-3 0 -
         blue river2/08 1,-4 90 -
         red river2/09 1,-5 270 -
         blue river2/10 2,-5 180 -
         red river2/11 2,-6 180 field@NL
         blue river2/12 3,-6 90 -
         red river2/03 3,-7 270 -
         red E 1,-6 0
         offers pig:field
         red: -
         blue E 1,-7 180 -
         final red 4
         red E 0,-6 180 pig:field
         final red 5"
        "seats red blue
         with river2
         red river2/04 1,0 0 -
         blue river2/02 2,0 0 -
         red river2/05 1,-1 0 -
         blue river2/06 1,-2 90 -
         red river2/07 1,-3 0 -
         blue river2/08 1,-4 90 -
         red river2/09 1,-5 270 -
         blue river2/10 2,-5 180 -
         red river2/11 2,-6 180 field@NL
         blue river2/12 3,-6 90 -
         red river2/03 3,-7 270 -
         red E 1,-6 0 -
         blue E 1,-7 180 -
         final red 3";

    river2_s_pig_herd_adds_to_the_farm_a_barn_scores_but_not_to_the_barn:
        "seats red
         with river2 traders abbey
         red river2/04 1,0 0 -
         red river2/02 2,0 0 -
         red river2/05 1,-1 0 -
         red river2/06 1,-2 90 -
         red river2/07 1,-3 0 -
         red river2/08 1,-4 90 -
         red river2/09 1,-5 270 -
         red river2/10 2,-5 180 -
         red river2/11 2,-6 180 -
         red river2/12 3,-6 90 -
         red river2/03 3,-7 270 -
         red B 1,-6 0 field
         red B 1,-7 0 -
         red E 0,-6 270 -
         red E -1,-6 90 -
         red B 2,-7 0 barn@SW
         = farm 4 red
         final red 8";

    river2_s_lake_calls_the_dragon:
        "seats red blue
         with river2 dragon
         red river2/04 1,0 0 -
         blue river2/02 2,0 0 -
         red river2/05 1,-1 0 -
         blue river2/06 1,-2 90 -
         red river2/07 1,-3 0 road
         blue river2/08 1,-4 90 -
         red river2/09 1,-5 270 -
         blue river2/10 2,-5 180 -
         red river2/11 2,-6 180 -
         blue river2/12 3,-6 90 -
         red river2/03 3,-7 270
         is dragon 3,-7
         is again lake
         red dragon/04 1,1 90 -
         dragon red 3,-6 blue 2,-6 red 2,-5 blue 1,-5 red 1,-4 blue 1,-3
         supply red 7
         blue B 0,1 0 -";

    river2_s_open_end_is_closed_by_an_abbey:
        "seats red blue
         with river2 abbey river_turns=alternate
         red river2/04 1,0 0 -
         blue river2/09 1,-1 270 -
         red river2/10 2,0 180 -
         discard river2/02
         discard river2/05
         discard river2/06
         discard river2/07
         discard river2/08
         discard river2/11
         discard river2/12
         discard river2/03
         blue E 3,0 270 -
         red B 3,-1 0 -
         blue B 3,-2 0 -
         red B 2,-2 0 -
         asks blue Abbey
         blue abbey 2,-1 0 cloister";

    // The Count with the others (000, Special cases; 003).

    count_a_follower_just_come_home_goes_into_the_city:
        "seats red blue
         with inns count followers=1
         red U 1,-2 90 road
         blue B 2,-2 0 -
         red B 2,-3 0 -
         blue B 2,-4 0 -
         red E 2,-1 90 -
         blue W 1,-4 90 large:road@S
         red U 1,-3 90 -
         = road 4 blue
         asks red EnterCity
         red: market -
         supply red 0";

    count_a_wagon_that_may_still_move_is_in_no_supply:
        "seats red blue
         with inns abbey count
         red U 1,-2 90 wagon:road
         blue B 2,-2 0 -
         red B 2,-3 0 -
         blue B 2,-4 0 -
         red E 2,-1 90 -
         blue W 1,-4 90 large:road@S
         red U 1,-3 90 -
         = road 4 blue
         asks red EnterCity
         denies wagon:blacksmith
         refuse wagon:blacksmith NoneLeft
         red: -
         asks red Wagon
         red: -"
        "seats red blue
         with inns abbey count after_scoring=wagons_first
         red U 1,-2 90 wagon:road
         blue B 2,-2 0 -
         red B 2,-3 0 -
         blue B 2,-4 0 -
         red E 2,-1 90 -
         blue W 1,-4 90 large:road@S
         red U 1,-3 90 -
         = road 4 blue
         red: -
         asks red EnterCity
         offers wagon:blacksmith
         red: -";

    count_nobody_comes_out_of_the_city_to_the_dragon_s_tile:
        "seats blue red
         with dragon count
         blue E 2,-1 0 city
         red E 2,-2 180 -
         = city 4 blue
         red: blacksmith -
         blue dragon/17 1,-2 90 -
         red W 1,-3 0 -
         asks red LeaveCity
         may road@S(1,-3) road(1,-1)
         refuse road(1,-2) NoMove
         red: -";

    count_the_fairy_pays_once_for_two_followers_on_her_tile:
        "seats blue red
         with dragon count
         blue E 2,-1 0 city
         red E 2,-2 180 -
         = city 4 blue
         red: blacksmith -
         blue B 2,0 0 -
         red U 1,-2 90 road
         blue B 3,0 0 -
         red B 3,-1 0 fairy(1,-2)
         blue B 3,1 0 -
         = fairy 1 red
         red W 1,-3 0 -
         red: road(1,-2)
         = road 3 red
         = fairy 3 red
         scores blue 4 red 7";

    count_s_city_feeds_a_barn:
        "seats red
         with abbey count
         red E 2,-1 0 -
         red B 2,0 0 -
         red B 3,0 0 -
         red B 3,-1 0 barn@SW
         final red 4"
        "seats red
         with abbey count city_of_carcassonne=ignored
         red E 2,-1 0 -
         red B 2,0 0 -
         red B 3,0 0 -
         red B 3,-1 0 barn@SW
         final";

    count_market_followers_come_to_a_barn_s_farm_at_the_end_for_1_a_city:
        "seats blue red
         with abbey count
         fill E E B B B
         blue E 2,-1 0 city
         red E 2,-2 180 -
         = city 4 blue
         red: market -
         blue B 2,0 0 -
         red B 3,0 0 -
         blue B 3,-1 0 barn@SW
         red: field(2,0)
         = farm 2 red
         = barn 8 blue
         over
         scores blue 12 red 2";

    count_a_barn_that_brings_an_opponent_points_opens_the_city:
        "seats red blue
         with abbey count
         red E 2,-1 0 -
         blue B 2,0 0 -
         red E 2,-2 180 field
         blue B 3,0 0 -
         red B 3,-2 0 -
         blue B 3,-1 0 barn@SW
         = farm 6 red
         asks blue EnterCity
         blue: market -";

    count_cathedral_to_a_shrine:
        "seats blue red
         with count cult
         blue E 2,-1 0 city
         red E 2,-2 180 -
         = city 4 blue
         red: cathedral -
         blue cult/01 2,0 0 shrine
         red E 2,1 270 -
         blue E 3,0 90 -
         red E 3,-1 90 -
         blue B 3,1 0 -
         asks red LeaveCity
         red: shrine(2,0)
         = shrine 9 blue red";

    count_s_city_makes_no_king_but_counts_for_him:
        "seats red
         with count king
         is king -
         red E 2,1 270 -
         is king red 2
         final red 2";

    // The Cult with the others (003).

    shrine_for_large_followers_and_wagons:
        "seats red
         with inns abbey cult
         red cult/01 0,1 0
         offers shrine large:shrine wagon:shrine
         refuse mayor:shrine WrongFigure
         red: large:shrine";

    abbey_challenges_a_heretic:
        "seats red blue
         with abbey cult
         red X -1,0 0 -
         blue E 0,-1 180 -
         red B 1,-1 0 -
         blue B 2,-1 0 -
         red U 2,0 0 -
         blue cult/01 0,1 0 shrine
         red F 1,1 90 -
         blue U 3,0 0 -
         asks red Abbey
         red abbey 1,0 0 cloister
         blue B 2,1 0 -
         = cloister 9 red
         supply blue 7";

    abbey_not_beside_two_shrines:
        "seats red blue
         with abbey cult
         red X -1,0 0 -
         blue E 0,-1 180 -
         red B 1,-1 0 -
         blue B 2,-1 0 -
         red U 2,0 0 -
         blue cult/01 0,1 0 -
         red cult/02 2,1 180 -
         blue F 1,1 90 -
         asks -";

    wagon_moves_on_to_a_shrine:
        "seats red
         with abbey cult
         red cult/03 -1,0 270 wagon:road
         red W 1,0 0 -
         = road 3 red
         may wagon:shrine(-1,0) wagon:road@E wagon:road@S
         red: wagon:shrine(-1,0)
         stands red wagon:shrine(-1,0)";

    wagon_thrown_out_by_a_challenge_may_move_on:
        "seats red blue
         with abbey cult
         red B 0,1 0 cloister
         blue U 1,0 0 -
         red U -1,0 0 -
         blue cult/03 1,1 270 wagon:shrine
         red E -1,1 270 -
         blue E 0,2 180 -
         red E 1,2 180 -
         blue V -1,2 0 -
         = cloister 9 red
         asks blue Wagon
         may wagon:road(1,1)
         blue: wagon:road(1,1)
         stands blue wagon:road(1,1)";

    challenge_lost_brings_nothing_from_the_fairy:
        "seats red blue
         with dragon cult
         red B 0,1 0 cloister
         blue U 1,0 0 -
         red U -1,0 0 -
         blue cult/01 1,1 0 shrine
         red E -1,1 270 -
         blue E 0,2 180 fairy(1,1)
         red E 1,2 180 -
         = fairy 1 blue
         blue V -1,2 0 -
         = cloister 9 red
         supply blue 7
         scores red 9 blue 1";

    challenge_however_the_heretic_came_there:
        "seats red blue
         with dragon cult
         red B 0,1 0 cloister
         blue U 1,0 0 -
         red U -1,0 0 -
         blue cult/01 1,1 0 -
         red E -1,1 270 -
         blue dragon/08 2,0 0 shrine(1,1)
         red E 0,2 180 -
         blue E 1,2 180 -
         red V -1,2 0 -
         = cloister 9 red
         supply blue 7";

    // All of them.

    presets_are_whole_sets_of_options:
        "seats red blue
         with dragon preset=2018
         red R 0,-1 180 city
         blue dragon/18 1,-1 0
         may home:red:city(0,-1) field@EL field@SL
         blue: field@EL
         red U 1,0 0
         offers fairy:city(0,-1)
         red: -"
        "seats red
         with preset=original
         red E 0,-1 180 city
         = city 2 red"
        "seats red
         with preset=big-box-2008
         red E 0,-1 180 city
         = city 4 red";

    all_expansions_begin_with_the_city_and_the_spring_beside_it:
        "seats red blue
         with river1 river2 inns traders dragon abbey count king cult shrines=6
         is count castle
         supply red small 7 large 1 builder 1 pig 1 mayor 1 wagon 1 barn 1
         is abbeys red 1
         is river 21
         red river2/04 3,-1 0 -
         blue river1/07 4,-1 0 -
         red river2/06 5,-1 0 wagon:cloister";
}
