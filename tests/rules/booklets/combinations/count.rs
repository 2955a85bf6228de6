//! The Count with other expansions.
//!
//! Sources: 000 and 004, Special cases; 003, Rules for Using This Expansion with Other Expansions.

scenarios! {
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
         = road 4 blue" => {
            "asks red EnterCity
             denies wagon:blacksmith
             refuse wagon:blacksmith NoneLeft
             red: -
             asks red Wagon
             red: -"
            "with after_scoring=wagons_first
             red: -
             asks red EnterCity
             offers wagon:blacksmith
             red: -"
        };

    count_no_follower_leaves_to_the_dragons_tile:
        "seats blue red
         with dragon count
         gift 2 blue red
         red: blacksmith -
         blue dragon/17 1,-2 90 -
         red W 1,-3 0 -
         asks red LeaveCity
         may road@S(1,-3) road(1,-1)
         refuse road(1,-2) NoMove
         red: -";

    count_fairy_pays_once_for_two_followers_on_a_tile:
        "seats blue red
         with dragon count
         gift 2 blue red
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
         red B 3,-1 0 barn@SW" => {
            "final red 4"
            "with city_of_carcassonne=ignored
             final"
        };

    count_market_followers_join_a_barns_farm_last:
        "seats blue red
         with abbey count
         fill E E B B B
         gift 2 blue red
         red: market -
         blue B 2,0 0 -
         red B 3,0 0 -
         blue B 3,-1 0 barn@SW
         red: field(2,0)
         = farm 2 red
         = barn 8 blue
         over
         scores blue 12 red 2";

    // If each seat passes in turn, as in the recorded games, it begins after the seat that laid an
    // abbey last.
    count_final_leave_begins_left_of_the_last_player:
        "seats blue red
         with abbey count
         fill E E E E E B B
         gift 2 blue red
         red: market -
         blue E 2,1 270 -
         gift 3 red blue
         blue: market -
         red B 3,1 0 -
         blue B 3,0 0 -
         asks red LastAbbey
         red abbey 2,0 0 -" => {
            "red: field(3,0)
             blue: -
             = farm 12 red
             over"
            "with count_end_how=must
             red: field(3,0)
             blue: field(3,0)
             = farm 12 blue red
             over"
            "with count_end_how=in_turn
             blue: -
             red: field(3,0)
             = farm 12 red
             over"
        };

    count_barn_paying_an_opponent_opens_the_city:
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

    count_stays_closed_if_opponents_get_no_points:
        "seats red blue
         with abbey count city_of_carcassonne=ignored
         red E 2,-1 0 field
         blue B 2,0 0 -
         red B 3,0 0 -
         blue B 3,-1 0 barn@SW
         = farm 0 red
         asks -
         supply red 7"
        "seats blue red
         with abbey count
         blue E 2,-1 0 mayor:city
         red E 2,-2 180 -
         = city 4
         asks -
         supply blue mayor 1";

    count_cathedral_to_a_shrine:
        "seats blue red
         with count cult
         gift 2 blue red
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

    // The fairy is beside a follower that then leaves the city: he still brings her 3 points,
    // though she stays.
    fairy_beside_one_of_two_lets_either_leave:
        "seats blue red
         with dragon count fairy=next_to_follower city_tiles=open
         gift 2 blue red
         red: blacksmith -" => {
            "gift 3 blue red
             red: blacksmith -
             blue B 2,0 0 -
             red B 3,0 0 fairy:blacksmith
             blue U 1,-2 90 -
             = fairy 1 red
             red W 1,-3 0 -
             offers favoured:road(1,-2)
             red: road(1,-2) -
             = road 3 red
             is fairy 0,0 red blacksmith"
            "blue B 2,0 0 -
             red B 3,0 0
             offers fairy:blacksmith
             red: fairy:blacksmith
             is fairy 0,0 red blacksmith
             blue U 1,-2 90 -
             = fairy 1 red
             red W 1,-3 0 -
             denies favoured:road(1,-2)
             red: road(1,-2)
             = road 3 red
             = fairy 3 red
             is fairy 0,0 -
             blue B 3,1 0 -"
        };
}
