//! King & Robber Baron (000, 003).

scenarios! {
    // 000, King & Robber Baron.

    king_completes_the_first_or_a_larger_city:
        "seats red blue
         with king
         is king -
         red E 0,-1 180 -
         is king red 2
         blue G 1,-1 90 city
         red E 1,-2 180 -
         blue K 1,0 0 -
         = city 6 blue
         is king blue 3";

    king_a_tie_changes_nothing:
        "seats red blue
         with king
         red E 0,-1 180 -
         blue E 1,-1 0 -
         red U 1,0 0 -
         blue E 1,-2 180 -
         is king red 2";

    king_is_the_completer_not_who_has_the_knight:
        "seats red blue
         with king
         red R 0,-1 180 city
         blue E -1,-1 90 -
         red U 1,0 0 -
         blue E 1,-1 270 -
         = city 8 red
         is king blue 4";

    king_of_two_cities_by_one_tile_the_larger_counts:
        "seats red blue
         with king
         red U -1,0 0 -
         blue B -1,-1 0 -
         red B -1,-2 0 -
         blue G 0,-2 90 -
         red E 0,-3 180 -
         blue H 0,-1 0 -
         is king blue 3
         final blue 2";

    // 000, Placing landscape tiles.
    tile_whose_two_cities_cross:
        "seats red
         with king
         red king/05 0,-1 0
         offers city@S city@E
         red: city@S
         red E -1,-1 90
         offers city
         red: -
         red E 0,-2 180 -
         = city 6 red";

    king_and_robber_ignore_cathedrals_and_inns:
        "seats red
         with king inns
         red inns/01 0,-1 0 -
         red E 0,-2 180 -
         red E -1,-1 90 -
         red E 1,-1 270 -
         is king red 5
         final red 1
         red W -1,0 0 -
         red inns/15 1,0 0 -
         red W 2,0 0 -
         is robber red 4
         final red 2";

    king_scores_1_a_completed_city_at_the_end:
        "seats red blue
         with king
         red E 0,-1 180 -
         blue E 1,-1 0 -
         red U 1,0 0 -
         final red 1
         blue E 1,-2 180 -
         final red 2";

    robber_completes_the_longest_road:
        "seats red blue
         with king
         is robber -
         red X -1,0 0 -
         blue W 1,0 0 -
         is robber blue 3
         final blue 1
         red A -2,0 270 -
         is robber blue 3
         final blue 2
         blue A -1,1 180 -
         red V 2,0 0 -
         blue V 2,1 90 -
         red V 1,1 180 -
         is robber red 4
         final red 4";
}
