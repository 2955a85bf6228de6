//! The Cult & Heretic (000), The Cultists (003).

scenarios! {
    // 000, Placing the cult place.

    shrine_scores_as_a_cloister:
        "seats red
         with cult
         red cult/01 0,1 0
         may shrine field
         red: shrine
         final red 2
         red U 1,0 0 -
         red U -1,0 0 -
         red E 1,1 90 -
         red E -1,1 270 -
         red E 0,2 180 -
         red E 1,2 180 -
         final red 8
         red B -1,2 0 -
         = shrine 9 red
         supply red 7";

    shrine_s_tile_takes_other_figures_or_none:
        "seats red
         with cult
         red cult/02 0,1 180 field
         red cult/05 1,0 90 road@E
         red cult/04 2,0 90 city
         = road 2 red
         supply red 5"
        "seats red
         with cult
         red cult/03 -1,0 270 -
         red cult/01 0,1 0 -";

    shrine_is_never_beside_two_cloisters_or_vice_versa:
        "seats red
         with cult
         red B 0,1 0 -
         red U 1,0 0 -
         red U 2,0 0 -
         red B 2,1 0 -
         refuse lay cult/01 1,1 0 Cult
         red cult/01 -1,1 0 -"
        "seats red
         with cult
         red cult/01 0,1 0 -
         red U 1,0 0 -
         red U 2,0 0 -
         red cult/02 2,1 180 -
         refuse lay B 1,1 0 Cult
         red B -1,1 0 -";

    no_tile_gives_a_cloister_a_second_shrine:
        "seats red
         with cult
         red B 0,1 0 -
         red cult/01 -1,1 0 -" => {
            "refuse lay cult/02 0,2 180 Cult
             refuse lay cult/02 1,1 0 Cult
             red cult/02 0,-1 180 -"
            "refuse lay B -1,2 0 Cult
             refuse lay B 0,2 0 Cult
             red B 1,1 0 -"
        };

    // 000, The challenge.

    challenge_winner_scores_and_loser_gets_nothing:
        "seats red blue
         with cult
         challenge red blue cloister
         final red 8 blue 6
         blue V -1,2 0 -
         = cloister 9 red
         scores red 9
         supply red 7
         supply blue 7
         nobody 1,1"
        "seats red blue
         with cult
         red cult/01 0,1 0 shrine
         blue U 1,0 0 -
         red U -1,0 0 -
         blue B 1,1 0 cloister
         red E -1,1 270 -
         blue E 0,2 180 -
         red E 1,2 180 -
         blue V -1,2 0 -
         = shrine 9 red
         supply blue 7";

    challenge_lost_leaves_the_loser_s_place_free:
        "seats red blue
         with cult
         challenge red blue cloister
         blue V -1,2 0 -
         = cloister 9 red
         red E 2,1 90 -
         blue U 2,0 0 -
         red E 2,2 180 -
         scores red 9";

    challenge_won_by_both_with_one_tile:
        "seats red blue
         with cult
         red B 0,1 0 cloister
         blue U 1,0 0 -
         red U -1,0 0 -
         blue cult/01 1,1 0 shrine
         red E -1,1 270 -
         blue E 0,2 180 -
         red U 2,0 0 -
         blue E 2,1 90 -
         red E -1,2 180 -
         blue V 2,2 270 -
         red E 1,2 180 -
         = cloister 9 red
         = shrine 9 blue
         scores red 9 blue 9";

    challenge_unresolved_at_the_end_both_score:
        "seats red blue
         with cult
         red B 0,1 0 cloister
         blue cult/01 1,1 0 shrine
         final red 3 blue 3";

    challenge_needs_a_follower_on_the_completed_one:
        "seats red blue
         with cult
         challenge red blue -
         blue V -1,2 0 -
         scores
         stands blue shrine(1,1)
         final blue 6";

    challenge_of_two_own_followers_is_none:
        "seats red
         with cult
         challenge red red cloister
         red B -1,2 0 -
         = cloister 9 red
         stands red shrine(1,1)";
}
