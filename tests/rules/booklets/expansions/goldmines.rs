//! The Goldmines: gold on tiles, and its owners.

crate::options::options! {
    farm_of_gold {
        // A barn is laid.
        "seats red blue
         with goldmines abbey
         red B 0,1 0 field
         blue U 1,0 0 -
         red B -1,1 0 -
         blue H -1,2 90 -
         red E -2,2 90 -
         blue goldmines/01 1,1 0
         must gold(0,0) gold(1,0) gold(0,1)
         blue: gold(0,1) barn@NW
         = farm 3 red" => {
            "no":
                "is gold red 0
                 is gold on 0,1 1
                 is gold on 1,1 1
                 final red 3 blue 4"
            "yes":
                "is gold red 2
                 is gold blue 0
                 is gold on 0,1 0
                 is gold on 1,1 0
                 final red 5 blue 4"
        }
        // A farmer's farm is joined to a barn's.
        "seats blue red
         with goldmines abbey
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
         blue E -1,-2 0 -
         red goldmines/01 -2,-2 180
         must gold(-1,-2) gold(-2,-1) gold(-1,-1)
         red: gold(-2,-1) -
         = farm 2 red" => {
            "no":
                "is gold red 0
                 is gold on -2,-2 1
                 is gold on -2,-1 1
                 final red 2 blue 8"
            "yes":
                "is gold red 2
                 is gold on -2,-2 0
                 is gold on -2,-1 0
                 final red 4 blue 8"
        }
        // Blue's road and red's farm reach both ingots. A farm without a city has owners, too.
        "seats red blue
         with goldmines abbey
         red B 0,1 0 field
         blue U 1,0 0 -
         red U 2,0 0 -
         blue A 2,1 90 road
         red B 0,2 0 -
         blue A 1,2 180 -
         red goldmines/01 1,1 0
         red: gold(2,1) barn@NW
         = road 3 blue
         = farm 0 red" => {
            "no":
                "is gold red 0
                 is gold blue 2
                 final blue 5"
            "yes":
                "is gold red 1
                 is gold blue 1
                 final red 1 blue 4"
        }
        // A barn on a farm without farmers pays nobody, and the gold stays.
        "seats red
         with goldmines abbey
         red B 0,1 0 -
         red U 1,0 0 -
         red goldmines/01 1,1 0
         red: gold(0,1) barn@NW
         is gold on 0,1 1
         is gold on 1,1 1
         is gold red 0" => {
            "no": "final"
            "yes": "final"
        }
    }
}

scenarios! {
    // Gold comes.

    first_ingot_goes_to_the_mine_the_other_beside_it:
        // One tile lies around it: nobody is asked.
        "seats red
         with goldmines
         red goldmines/02 0,-1 180 -
         is gold on 0,-1 1
         is gold on 0,0 1"
        // Two lie around it, one only at a corner.
        "seats red blue
         with goldmines
         red U 1,0 0 -
         blue goldmines/02 0,-1 180
         asks blue Piece(Gold)
         must gold(0,0) gold(1,0)
         refuse gold(0,-1) NoMove
         refuse gold(5,5) NoMove
         refuse - MustAct
         refuse cloister NotNow
         blue: gold(1,0)
         is gold on 0,-1 1
         is gold on 1,0 1
         is gold on 0,0 0
         asks blue Deployment
         blue: -";

    ingots_lie_on_one_another:
        "seats red
         with goldmines
         red goldmines/02 0,-1 180 -
         red goldmines/05 1,0 90
         must gold(0,0) gold(0,-1)
         red: gold(0,-1) -
         is gold on 0,-1 2
         is gold on 0,0 1
         is gold on 1,0 1";

    mine_without_the_part_is_a_picture:
        "seats red
         with goldmines parts=none
         red goldmines/02 0,-1 180 -
         is gold on 0,-1 0";

    // Gold goes.

    owner_of_a_city_takes_its_gold:
        "seats red blue
         with goldmines
         red goldmines/06 0,-1 180 city
         is gold on 0,-1 1
         is gold on 0,0 1
         blue E 1,-1 270 -
         = city 6 red
         is gold red 2
         is gold blue 0
         is gold on 0,0 0
         is gold on 0,-1 0
         scores red 6
         final red 8";

    city_that_pays_nobody_keeps_its_gold:
        "seats red blue
         with goldmines
         red goldmines/06 0,-1 180 -
         blue E 1,-1 270 -
         is gold on 0,-1 1
         is gold on 0,0 1
         final";

    cloister_takes_the_gold_of_its_nine_tiles:
        "seats red
         with goldmines
         red B 0,1 0 cloister
         red U 1,0 0 -
         red U -1,0 0 -
         red E 1,1 90 -
         red E -1,1 270 -
         red E 0,2 180 -
         red E 1,2 180 -
         red goldmines/01 -1,2 90
         must gold(-1,1) gold(0,1) gold(0,2)
         red: gold(0,1) -
         = cloister 9 red
         is gold red 2
         final red 11";

    // Red's city and blue's road both reach the gold on the start tile.
    feature_completed_first_takes_the_gold_of_a_tile:
        "seats red blue
         with goldmines
         red goldmines/06 0,-1 180 city
         blue U 1,0 0 road
         red U -1,0 0 -
         blue X 2,0 0 -
         red W -2,0 0 -
         = road 5 blue
         is gold blue 1
         is gold red 0
         blue E 1,-1 270 -
         = city 6 red
         is gold red 1";

    abbot_taken_home_takes_no_gold:
        "seats red
         with goldmines abbot
         red goldmines/02 0,-1 180 abbot:cloister
         red U 1,0 0 home:red:abbot:cloister(0,-1)
         = cloister 3 red
         is gold red 0
         is gold on 0,-1 1";
}
