//! The Princess & the Dragon with Traders & Builders and with Abbey & Mayor.
//!
//! Source: 000, The pig, The dragon, Barn.

scenarios! {
    dragon_eats_the_last_farmer_and_the_pig_leaves:
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

    dragon_sends_the_builder_home_but_its_tile_stays:
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


    barn_at_a_volcano_survives_the_dragon:
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

    builder_with_a_mayor_who_counts_nothing:
        "seats red blue
         with traders abbey dragon
         red R 0,-1 180 mayor:city
         blue B 0,1 0 -
         red G 1,-1 0
         offers builder:city
         red: builder:city
         blue dragon/20 2,-1 0
         must home:red:mayor:city(0,-1)
         blue: home:red:mayor:city(0,-1)
         supply red mayor 1 builder 1
         red E 0,-2 0 -";

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

    fairy_pays_3_for_the_farm_but_not_for_its_barn:
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
}
