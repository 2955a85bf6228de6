//! Crop Circles I and II.

crate::options::options! {
    crop_add { "seats red\nwith circles1\nred U 1,0 0 road\nred circles1/04 2,0 0 -\nred: circle_add" => {
        "may":
            "may road(1,0)
             red: -
             asks -"
        "must":
            "must road(1,0)
             refuse - MustAct
             red: road(1,0)
             supply red 5"
    } }
}

scenarios! {
    circle_lets_every_seat_add_a_figure_or_take_one_home:
        "seats red blue green
         with circles1
         red U 1,0 0 road
         blue V 0,1 0 road
         green circles1/04 2,0 0 -
         asks green CircleChoice
         must circle_add circle_remove
         refuse - MustAct
         refuse road(1,0) NotNow
         refuse home:red:road(1,0) NotNow" => {
            // Left neighbour first; a seat without a thief isn't asked.
            "green: circle_add
             asks red CircleAdd
             may road(1,0)
             refuse road(0,1) NoFigure
             refuse circle_add NotNow
             red: road(1,0)
             asks blue CircleAdd
             blue: -
             asks -
             supply red 5
             supply blue 6
             stands red road(1,0)
             final red 3 blue 1"
            "green: circle_remove
             asks red CircleRemove
             must home:red:road(1,0)
             refuse - MustAct
             refuse home:blue:road(0,1) NoFigure
             red: home:red:road(1,0)
             blue: home:blue:road(0,1)
             asks -
             supply red 7
             supply blue 7
             nobody 1,0 0,1"
        };

    player_who_laid_a_circle_acts_last:
        "seats red blue
         with circles1
         red U 1,0 0 road
         blue V 0,1 0 road
         red circles1/04 2,0 0 -
         red: circle_add
         asks blue CircleAdd
         blue: road(0,1)
         asks red CircleAdd
         red: road(1,0)
         supply red 5
         supply blue 5";

    // The figures that a circle is about.

    circle_of_thieves_adds_whom_roads_take:
        "seats red
         with circles1 inns abbey abbot
         red U 1,0 0 road
         red circles1/04 2,0 0 -
         red: circle_add
         may road(1,0) large:road(1,0) wagon:road(1,0)
         refuse mayor:road(1,0) WrongFigure
         refuse abbot:road(1,0) WrongFigure
         red: large:road(1,0)
         stands red road(1,0) large:road(1,0)";

    circle_of_knights_adds_whom_cities_take:
        "seats red
         with circles1 inns abbey abbot
         red N 0,-1 180 city
         red circles1/01 -1,-1 0 -
         red: circle_add
         may city(0,-1) large:city(0,-1) mayor:city(0,-1) wagon:city(0,-1)
         red: mayor:city(0,-1)
         stands red city(0,-1) mayor:city(0,-1)";

    circle_of_farmers_adds_whom_farms_take:
        "seats red
         with circles1 inns abbey traders
         red U 1,0 0 field@NL
         red circles1/03 2,0 180 -
         red: circle_add
         may field@NL(1,0) large:field@NL(1,0)
         refuse wagon:field@NL(1,0) WrongFigure
         refuse pig:field@NL(1,0) WrongFigure
         red: -";

    circle_of_farmers_means_nothing_without_farmers:
        "seats red
         with circles1 farmers=no
         red U 1,0 0 road
         red circles1/03 2,0 180 -
         asks -";

    choice_is_made_where_it_concerns_nobody:
        "seats red
         with circles1
         red U 1,0 0 road
         red circles1/03 2,0 180 -
         asks red CircleChoice
         red: circle_remove
         asks -
         supply red 6"
        "seats red
         with circles1
         red circles1/04 1,0 0 -
         asks -";

    seat_without_supply_adds_nobody:
        "seats red
         with circles1 followers=1
         red U 1,0 0 road
         red circles1/04 2,0 0
         red: circle_add
         asks -";

    // Figures that a circle leaves alone.

    circle_leaves_monks_and_quarters_alone:
        "seats red
         with circles1
         red B 0,1 0 cloister
         red circles1/04 1,0 0 -
         red: circle_remove
         asks -
         stands red cloister(0,1)"
        "seats blue red
         with circles1 count
         gift 2 blue red
         red: blacksmith count:market
         blue circles1/04 3,-1 180 -
         blue: circle_remove
         asks -
         stands red blacksmith";

    circle_comes_after_the_scoring:
        "seats red
         with circles1
         red circles1/02 0,-1 90 city@S
         = city 4 red
         asks -
         supply red 7";

    // Others.

    builder_and_pig_left_alone_go_home:
        "seats red
         with circles1 traders
         red U 1,0 0 road
         red U 2,0 0 builder:road
         red circles1/04 3,0 0 -
         red: circle_remove home:red:road(1,0)
         supply red small 7 builder 1
         is again builder"
        "seats red
         with circles1 traders
         red U 1,0 0 field@NL
         red U 2,0 0 pig:field@NL
         red circles1/03 3,0 180 -
         red: circle_remove home:red:field@NL(1,0)
         supply red small 7 pig 1";

    each_part_of_a_double_turn_has_its_circle:
        "seats red
         with circles1 traders
         red U 1,0 0 road
         red U 2,0 0 builder:road
         red circles1/04 3,0 0 -
         red: circle_add -
         is again builder
         red circles1/06 3,1 0 -
         red: circle_remove home:red:road(1,0)
         asks -
         supply red small 7 builder 1";

    wagon_taken_home_does_not_move_on:
        "seats red
         with circles1 abbey
         red X 1,0 0 wagon:road@W
         red circles1/04 2,0 0 -
         red: circle_remove home:red:wagon:road@W(1,0)
         asks -
         supply red wagon 1";

    fairy_keeps_her_figure_among_several_alike:
        "seats red
         with circles1 dragon fairy=next_to_follower
         red U 1,0 0 road
         red U 2,0 0 fairy:road(1,0)
         = fairy 1 red
         red circles1/04 3,0 0 -
         red: circle_add road(1,0)
         = fairy 1 red
         supply red 5
         red circles1/06 3,1 0 -
         red: circle_remove
         must home:red:road(1,0)
         red: home:red:road(1,0)
         = fairy 1 red
         is fairy 1,0 red road(1,0)
         supply red 6";

    circle_ends_roads_that_meet_it:
        "seats red
         with circles2
         red circles2/01 1,0 180 road@W
         red: circle_add -
         red U 2,0 0 -
         red U -1,0 0 -
         final red 3";
}
