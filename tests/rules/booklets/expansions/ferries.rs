//! The Ferries.

crate::options::options! {
    ferry_placed {
        "seats red
         with ferries
         red ferries/02 1,0 0" => {
            "always":
                "red: -
                 asks red PlaceFerry
                 red: ferry@EW"
            "with_thief":
                "red: field@NL
                 asks -"
        }
        "seats red
         with ferries
         red ferries/02 1,0 0 road@S" => {
            "always": "asks red PlaceFerry\nred: ferry@EW"
            "with_thief": "asks red PlaceFerry\nred: ferry@EW"
        }
    }
}

scenarios! {
    ferry_must_join_two_roads_of_its_lake:
        "seats red
         with ferries
         red ferries/02 1,0 0 road@W
         asks red PlaceFerry
         must ferry@SW ferry@EW ferry@ES
         refuse - MustAct
         refuse road@S NotNow
         red: ferry@EW
         asks -
         stands red road@W(1,0)
         final red 2"
        "seats red
         with ferries
         red ferries/03 1,0 0 -
         must ferry@NW ferry@NS ferry@EN ferry@SW ferry@EW ferry@ES
         red: ferry@NW";

    road_ends_at_a_lake_without_its_ferry:
        "seats red
         with ferries
         red A -1,0 270 -
         red ferries/02 1,0 0 road@W" => {
            "red: ferry@ES
             = road 3 red
             supply red 7"
            "red: ferry@EW
             supply red 6
             final red 3"
        };

    ferry_joins_occupied_roads:
        "seats red blue
         with ferries
         red U -1,0 0 road
         blue U 0,1 0 road
         red V 1,1 90 -
         blue ferries/02 1,0 0 -
         blue: ferry@SW
         final red 5 blue 5";

    // Turning.

    ferry_may_be_turned_by_whoever_extends_its_road:
        "seats red blue
         with ferries
         red ferries/02 1,0 0 road@W
         red: ferry@EW
         blue U 2,0 0 -
         asks blue TurnFerry
         may ferry@ES(1,0) ferry@SW(1,0)
         refuse ferry@EW(1,0) NoMove" => {
            "blue: -
             asks -
             final red 3"
            "blue: ferry@ES(1,0)
             asks -
             final red 2"
            "blue: ferry@SW(1,0)
             final red 2"
        };

    ferry_is_reached_only_through_a_road_that_it_joins:
        "seats red blue
         with ferries
         red ferries/02 1,0 0 road@W
         red: ferry@EW
         blue V 1,1 90 road
         asks -
         red U 2,0 0 -
         red: ferry@SW(1,0)
         final red 3 blue 3";

    first_ferry_on_the_way_is_turned_and_once_only:
        "seats red
         with ferries
         red ferries/02 1,0 0 road@W
         red: ferry@EW
         red ferries/02 2,0 0 -
         red: ferry@EW
         may ferry@ES(1,0) ferry@SW(1,0)
         red: -
         red U 3,0 0 -
         may ferry@ES(2,0) ferry@SW(2,0)
         red: ferry@ES(2,0)
         asks -";

    road_cut_off_by_a_turned_ferry_is_scored:
        "seats red blue
         with ferries
         red ferries/02 1,0 0 road@W
         red: ferry@EW
         blue A -1,0 270 -
         blue: ferry@ES(1,0)
         = road 3 red
         supply red 7
         scores red 3"
        "seats red blue
         with ferries
         red ferries/02 1,0 0 road@E
         red: ferry@EW
         blue A 2,0 90 -
         blue: ferry@SW(1,0)
         = road 2 red
         asks -";

    road_becomes_a_loop_by_a_ferry:
        "seats red
         with ferries
         red ferries/02 1,0 0 road@E
         red: ferry@SW
         red V 2,0 0 -
         red V 2,1 90 -
         red V 1,1 180 -
         red: ferry@ES(1,0)
         = road 4 red
         supply red 7";

    road_that_was_closed_stays_open_by_a_turned_ferry:
        "seats red
         with ferries
         red ferries/02 1,0 0 road@W
         red: ferry@EW
         red U 2,0 0 -
         red: -
         red A -1,0 270 -
         red: -
         red A 3,0 90 -
         red: ferry@SW(1,0)
         asks -
         supply red 6
         final red 3";

    // Others.

    turned_ferry_sends_a_lone_builder_home_but_wakes_none:
        "seats red
         with ferries traders
         red ferries/02 1,0 0 road@W
         red: ferry@EW
         red U 2,0 0 builder:road
         red: -
         red U 3,0 0 -
         red: ferry@ES(1,0)
         supply red small 6 builder 1
         is again builder"
        "seats red
         with ferries traders
         red ferries/02 1,0 0 road@W
         red: ferry@EW
         red U -1,0 0 builder:road
         red: -
         red ferries/02 2,0 0 -
         red: ferry@ES
         red: ferry@ES(1,0)
         is again builder
         red U 3,0 0 -
         red: -
         supply red builder 0";

    splitting_a_road_splits_its_inn:
        "seats red
         with ferries inns
         red ferries/02 1,0 0 road@W
         red: ferry@EW
         red inns/15 2,0 0 -
         final red 0
         red: ferry@ES(1,0)
         final red 2";

    robber_baron_counts_the_roads_as_they_are:
        "seats red
         with ferries king
         red A -1,0 270 -
         red ferries/02 1,0 0 -
         red: ferry@ES
         is robber red 3";
}
