//! Abbey & Mayor (000).

scenarios! {
    // 000, Placing landscape tiles.

    tiles_with_2_city_segments:
        "seats red
         with abbey" => {
            "red abbey/03 0,-1 90
             offers city@N city@E
             red: city@E"
            "red abbey/03 0,-1 180 field@NL
             final red 3"
            "red abbey/02 0,-1 0
             offers city@N city@E"
        };

    tile_whose_road_ends_in_the_field:
        "seats red
         with abbey
         red X -1,0 0 -
         red abbey/10 1,0 90
         may road field wagon:road
         red: road
         = road 3 red";

    tiles_whose_road_touches_the_city_with_3_fields:
        "seats red
         with abbey
         red abbey/07 0,-1 180
         may road wagon:road city wagon:city mayor:city field@EL field@NL field@WL"
        "seats red
         with abbey
         red abbey/08 0,-1 180
         may road wagon:road city wagon:city mayor:city field@ER field@NR field@WL";

    tile_whose_road_goes_on_in_3_directions:
        "seats red
         with abbey
         red abbey/11 1,0 0 road
         red X -1,0 0 -
         red W 2,0 0 -
         final red 4
         red W 1,-1 0 -
         = road 5 red";

    tunnel_whose_road_parts_the_field_on_one_side:
        "seats red
         with abbey
         red abbey/12 1,0 90
         may road wagon:road city mayor:city wagon:city field@WL field@EL field@ER
         red: road
         red W 2,0 0 -
         red X -1,0 0 -
         = road 4 red";

    // 000, Abbey.

    abbey_completes_only_the_road_from_the_left:
        "seats red blue
         with abbey
         hole red blue road@E
         red U 2,0 0 road
         blue B 0,1 0 -
         red F 1,1 90 -
         asks blue Abbey
         refuse lay abbey 0,2 0 NoPlace
         refuse lay abbey 1,0 90 LooksLike(R0)
         blue abbey 1,0 0
         may cloister wagon:cloister
         blue: cloister
         = road 2 red
         is abbeys blue 0
         supply red 6
         red B 2,1 0 -
         = cloister 9 blue
         blue E 1,2 0
         offers city
         blue: -";

    abbey_only_in_a_hole:
        "seats red
         with abbey
         asks -
         red U 1,0 0 -
         red B 1,-1 0 -
         red B 0,1 0 -
         asks -
         red U 2,0 0 -
         red E 0,-1 180 -
         asks -";

    abbey_instead_of_a_tile_or_kept:
        "seats red blue
         with abbey
         hole red blue -
         red U 2,0 0 -
         blue B 0,1 0 -
         red F 1,1 90 -
         asks blue Abbey
         blue: -
         asks -
         blue U 3,0 0 -
         asks red Abbey
         red abbey 1,0 0 -
         is abbeys red 0
         is abbeys blue 1
         asks -
         blue U 4,0 0 -
         asks -";

    abbey_alone_closes_a_city_of_one_tile:
        "seats red
         with abbey
         hole red red -
         red U 2,0 0 -
         red B 0,1 0 -
         red E 1,1 0 city
         red abbey 1,0 0 -
         = city 2 red
         supply red 7";

    // 000, Mayor.

    mayor_with_3_pennants_earns_the_18_points:
        "seats red blue
         with abbey
         red U -1,0 0 -
         blue U 1,0 0 -
         red E -1,-1 90 city
         blue B -1,-2 0 -
         red E 1,-1 270 city
         blue F 0,-2 90 mayor:city
         red abbey/09 0,-3 270 -
         blue C 0,-1 0 -
         = city 18 blue
         supply red small 7
         supply blue mayor 1";

    mayor_with_2_pennants_ties_with_2_knights:
        "seats red blue
         with abbey
         red U -1,0 0 -
         blue U 1,0 0 -
         red E -1,-1 90 city
         blue B -1,-2 0 -
         red E 1,-1 270 city
         blue F 0,-2 90 mayor:city
         red E 0,-3 180 -
         blue C 0,-1 0 -
         = city 16 red blue";

    mayor_without_a_pennant_scores_nothing:
        "seats red
         with abbey
         red E 0,-1 180 mayor:city
         = city 4
         scores
         supply red mayor 1";

    mayor_only_in_a_city_without_a_follower:
        "seats red blue
         with abbey
         red R 0,-1 180
         offers mayor:city
         refuse mayor:field WrongFigure
         red: city
         blue N 1,-1 0
         refuse mayor:city Occupied
         blue: -
         red U 1,0 0
         refuse mayor:road WrongFigure
         red: -"
        "seats red blue
         with abbey
         red R 0,-1 180 mayor:city
         blue N 1,-1 0
         refuse city Occupied
         blue: -
         final";

    mayor_on_an_incomplete_city_counts_its_pennants:
        "seats red
         with abbey
         red F 0,-1 90 mayor:city
         final red 3";

    // 000, Barn.

    barn_yellow_earns_6_and_the_barn_stays:
        "seats yellow blue
         with abbey
         yellow U 1,0 0 field@NL
         blue E 0,-1 180 -
         yellow K 2,0 0 -
         blue E 2,-1 180 -
         yellow B 1,-1 0 -
         blue U -1,0 0 -
         yellow B 0,-2 0 -
         blue B 1,-2 0
         refuse field Occupied
         offers barn@SW
         denies barn@SE barn@NW barn@NE
         blue: barn@SW
         = farm 6 yellow
         scores yellow 6
         supply yellow 7
         supply blue barn 0
         stands blue barn@SW(1,-2)
         final yellow 6 blue 8";

    barn_not_where_a_city_meets_the_corner:
        "seats red
         with abbey
         red E 0,-1 180 -
         red U 1,0 0 -
         red B 1,-1 0
         denies barn@SW barn@SE barn@NW barn@NE
         refuse barn@SW WrongFigure
         refuse barn@NE WrongFigure
         refuse barn@SE(0,0) AnotherTile
         red: -";

    barn_red_scores_2_and_gets_the_farmer_back:
        "seats blue red
         with abbey
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
         supply red 6
         blue E -1,-2 0
         refuse field Occupied
         blue: -
         red E -2,-2 0
         refuse field Occupied
         red: -
         = farm 2 red
         supply red 7
         final red 2 blue 8";

    barn_without_farmers_scores_nobody_at_once:
        "seats red
         with abbey
         red B 0,1 0 -
         red U 1,0 0 -
         red B 1,1 0 barn@NW
         scores
         final";

    barn_may_be_laid_on_another_seats_farm:
        "seats red blue
         with abbey
         red B 0,1 0 field
         blue U 1,0 0 -
         red B -1,1 0 -
         blue H -1,2 90 -
         red E -2,2 90 -
         blue B 1,1 0 barn@NW
         = farm 3 red
         supply red 7
         final red 3 blue 4";

    barn_with_a_pig_4_and_2:
        "seats yellow blue
         with traders abbey
         yellow U 1,0 0 field@NL
         blue E 0,-1 180 -
         yellow K 2,0 0 pig:field@EL
         blue E 2,-1 180 -
         yellow B 1,-1 0 -
         blue U -1,0 0 -
         yellow B 0,-2 0 -
         blue B 1,-2 0 barn@SW
         = farm 6 yellow+2
         supply yellow small 7 pig 1
         final yellow 8 blue 8";

    barn_only_one_on_a_farm:
        "seats red blue
         with abbey
         red B 0,1 0 -
         blue U 1,0 0 -
         red B 1,1 0 barn@NW
         blue U 2,0 0 -
         red E 0,-1 180 -
         blue B 2,1 0
         refuse barn@NW Occupied
         denies barn@NW field
         blue: -";

    barns_on_two_farms_that_join_score_each_in_full:
        "seats red blue
         with abbey
         red B 0,1 0 -
         blue U 1,0 0 -
         red B 1,1 0 barn@NW
         blue E 0,-1 180 -
         red U 2,0 0 -
         blue B 1,-1 0 -
         red E 2,1 90 -
         blue B 2,-1 0 barn@SW
         final blue 4
         red A 3,0 90 -
         final red 4 blue 4";

    // 000, Wagon.

    wagon_1_moves_to_the_cloister_or_the_free_road:
        "seats blue red
         with abbey
         blue A -1,0 270 wagon:road
         red U 1,0 0 -" => {
            "blue B 1,-1 0 -
             red B 2,-1 0 -
             blue B 3,-1 0 -
             red U 3,0 0 road
             blue W 2,0 0 -
             = road 4 blue
             asks blue Wagon
             supply blue wagon 0
             may wagon:cloister(-1,0) wagon:road@S
             refuse wagon:road@E NoMove
             blue: wagon:cloister(-1,0)
             stands blue wagon:cloister(-1,0)
             supply blue wagon 0"
            "blue W 2,0 0 -
             = road 4 blue
             may wagon:cloister(-1,0) wagon:road@S wagon:road@E
             blue: -
             supply blue wagon 1
             red B 0,1 0 -"
        };

    wagon_2_moves_only_to_the_city:
        "seats blue red
         with abbey
         blue X -1,0 0 -
         red W 1,0 0 -
         blue B 0,1 0 -
         red U 1,1 90 road
         blue S 2,0 90 wagon:road
         = road 2 blue
         asks blue Wagon
         may wagon:city
         blue: wagon:city
         stands blue wagon:city(2,0)
         red E 3,0 270
         refuse city Occupied
         red: -";

    wagon_3_from_the_city_to_the_incomplete_road:
        "seats blue red
         with abbey
         blue S 0,-1 180 wagon:city
         red A 0,-2 0 -
         blue F -1,-1 0 -
         red E -2,-1 90 -
         blue abbey/06 1,-1 270 -
         = city 14 blue
         asks blue Wagon
         may wagon:road
         blue: wagon:road
         stands blue wagon:road(1,-1)";

    wagon_never_in_a_field:
        "seats red
         with abbey
         red U 1,0 0
         offers wagon:road
         refuse wagon:field@NL WrongFigure
         red: wagon:road
         red U 2,0 0
         refuse road Occupied
         red: -";

    wagon_counts_as_a_follower:
        "seats red blue
         with abbey
         red L -1,0 0 wagon:road@S
         blue B 0,1 0 -
         red B 0,2 0 -
         blue W -1,2 90 road@N
         red U -1,1 90 -
         = road 3 red blue
         asks red Wagon
         red: -";

    wagon_goes_home_where_nothing_meets:
        "seats red
         with abbey
         red E 0,-1 180 wagon:city
         = city 4 red
         asks -
         supply red wagon 1";

    wagons_of_two_the_laying_player_first:
        "seats red blue
         with abbey
         red L -1,0 0 wagon:road@S
         blue B 0,1 0 -
         red B 0,2 0 -
         blue W -1,2 90 wagon:road@N
         red U -1,1 90 -
         = road 3 red blue
         asks red Wagon
         may wagon:road@W(-1,0) wagon:road@E(-1,0) wagon:road@S(-1,2) wagon:road@W(-1,2)
         red: wagon:road@W(-1,2)
         asks blue Wagon
         may wagon:road@W(-1,0) wagon:road@E(-1,0) wagon:road@S(-1,2)
         blue: wagon:road@S(-1,2)
         stands red wagon:road@W(-1,2)
         stands blue wagon:road@S(-1,2)";

    wagon_at_an_abbey:
        "seats red
         with abbey
         red E 0,-1 180 -
         red B 1,-1 0 -
         red B 2,-1 0 -
         red U 2,0 0 wagon:road
         red B 0,1 0 -
         red E 1,1 0 -
         red X 3,0 0 -
         asks red Abbey
         red abbey 1,0 0 -
         = road 2 red
         asks red Wagon
         may wagon:cloister wagon:road@N(3,0) wagon:road@E(3,0) wagon:road@S(3,0)
         red: wagon:cloister
         red B 2,1 0 -
         = cloister 9 red
         asks -
         supply red wagon 1";
}
