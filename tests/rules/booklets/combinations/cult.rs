//! The Cult with other expansions (003, Rules for Using This Expansion with Other Expansions).

scenarios! {
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
         hole red blue -
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
         hole red blue -
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
}
