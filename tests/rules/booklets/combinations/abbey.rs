//! Abbey & Mayor with Traders & Builders, and at the end of the game (000, Abbey, Barn).

scenarios! {
    abbey_extends_nothing:
        "seats red blue
         with traders abbey
         hole red blue -
         red U 2,0 0 road
         blue B 0,1 0 -
         red U 3,0 0 builder:road
         blue F 1,1 90 -
         asks red Abbey
         red abbey 1,0 0 -
         asks -
         is again -
         blue B 2,1 0 -";

    abbey_completing_a_builders_road_sends_it_home:
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
         hole red blue -
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

    second_tile_from_an_empty_bag_is_an_abbey:
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
         = city 10 red" => {
            "is again builder
             asks red Abbey
             red abbey 1,1 0 cloister
             = cloister 8 red
             over"
            "red: -
             asks blue LastAbbey
             blue: -
             asks red LastAbbey
             red: -
             over"
        };

    last_abbeys_begin_left_of_the_last_player:
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
}
