//! Single parts of expansions.
//!
//! A symbol whose part isn't played is only a picture, and no part needs another one.

scenarios! {
    shrine_without_challenges_leaves_the_other:
        "seats red blue
         with cult" => {
            "challenge red blue cloister
             blue V -1,2 0 -
             = cloister 9 red
             nobody 1,1"
            "with parts=none
             challenge red blue cloister
             blue V -1,2 0 -
             = cloister 9 red
             stands blue shrine(1,1)"
        };

    shrine_without_challenges_beside_two_cloisters:
        "seats red
         with cult
         red B 0,1 0 -
         red U 1,0 0 -
         red U 2,0 0 -
         red B 2,1 0 -" => {
            "refuse lay cult/01 1,1 0 Cult"
            "with parts=none
             red cult/01 1,1 0 shrine
             final red 6"
        };

    fairy_without_the_dragon_stands_on_a_volcano:
        "seats red
         with dragon parts=fairy
         red dragon/16 -1,0 0 -
         red dragon/01 0,1 0 field
         red U 1,0 0 fairy(0,1)
         = fairy 1 red
         is fairy 0,1";

    princess_without_her_part_sends_nobody_home:
        "seats red blue
         with dragon parts=none
         red R 0,-1 180 city
         blue dragon/18 1,-1 0
         denies home:red:city(0,-1)
         blue: -";

    inn_without_its_part_neither_adds_nor_takes:
        "seats red
         with inns parts=large
         red inns/15 1,0 0 large:road
         final red 2
         red X -1,0 0 -
         red W 2,0 0 -
         = road 4 red";

    wagon_without_its_tiles_moves_on:
        "seats red
         with parts=wagon wagon_moves=adjacent
         red E 0,-1 180 wagon:city
         = city 4 red
         asks red Wagon
         red: wagon:road(0,0)
         stands red wagon:road(0,0)";
}
