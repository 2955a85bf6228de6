//! The River II with other expansions.
//!
//! Sources: 000, River II; 003, Rules for Using This Expansion with Other Expansions.

scenarios! {
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

    river2_pig_herd_counts_only_with_its_expansion:
        "seats red blue
         with river2 traders
         river2 red blue - field@NL
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
         river2 red blue - field@NL
         red river2/03 3,-7 270 -
         red E 1,-6 0 -
         blue E 1,-7 180 -
         final red 3";

    river2_pig_herd_adds_to_farmers_but_not_to_barns:
        "seats red
         with river2 traders abbey
         river2 red red - -
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
         river2 red blue road -
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
}
