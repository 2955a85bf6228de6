//! Bridges, Castles & Bazaars.

crate::options::options! {
    bridge_free {
        "seats red blue
         with bridges parts=bridge
         red B 0,1 0 -
         blue B 0,2 0" => {
            "new_or_neighbour":
                "may cloister field bridge@EW(0,1) bridge@EW(0,2)
                 blue: bridge@EW(0,1)
                 may cloister field
                 blue: -"
            "new_only":
                "may cloister field bridge@EW(0,2)
                 refuse bridge@EW(0,1) Bridge
                 blue: -"
        }
    }

    bridge_tile {
        "seats red blue
         with bridges parts=bridge
         red A 1,0 90 -
         blue A -1,0 270 -
         refuse lay X 1,-1 0 EdgesDiffer" => {
            "may_refuse":
                "offers -
                 red: -
                 asks -"
            "must":
                "refuse - MustAct
                 red X 1,-1 0 -
                 asks -"
        }
    }

    castle_ask {
        "seats red blue
         with bridges parts=castle
         red U 1,0 0 -
         blue B 1,-1 0 -
         red B 1,-2 0 -
         blue U 2,0 0 -
         red E 0,-2 180 city
         blue U 3,0 0 -
         red H 0,-1 0 city@S
         asks red Piece(Castle)
         red: castle:city(0,-2)" => {
            "each":
                "asks red Piece(Castle)
                 red: castle:city(0,0)
                 asks -
                 supply red 5"
            "one_and_stop":
                "= city 4 red
                 asks -
                 supply red 6"
        }
    }

    bazaar {
        "seats red blue
         with bridges parts=bazaar
         red A 1,0 90 road
         blue A -1,0 270 -
         = road 3 red
         red bridges/06 0,1 0 -
         lots U V
         asks blue Lot
         refuse - MustAct
         blue: pick:0:0" => {
            "auction":
                "asks red Bid
                 refuse bid:4 TooPoor
                 refuse bid:0 TooLow
                 red: bid:2
                 asks blue Tile
                 scores red 1 blue 2"
            "choose":
                "asks blue Tile
                 scores red 3 blue 0"
        }
    }

    bid_limit {
        "seats red blue
         with bridges parts=bazaar
         red A 1,0 90 road
         blue A -1,0 270 -
         = road 3 red
         red bridges/06 0,1 0 -
         lots U V" => {
            "points":
                "refuse pick:0:1 TooPoor
                 refuse pick:2:0 NoLot
                 blue: pick:0:0
                 asks red Bid"
            "unlimited":
                "blue: pick:0:5
                 asks red Bid
                 red: -
                 asks blue Tile
                 scores red 3 blue 0"
        }
    }
}

scenarios! {
    bridge_that_a_tile_needs_counts_as_a_tile:
        "seats red blue
         with bridges parts=bridge
         red B 0,1 0 -
         blue U 1,1 0 road
         red A 2,1 90 -
         blue A -1,1 270 -
         = road 4 blue";

    follower_on_a_free_bridge_owns_its_road:
        "seats red blue
         with bridges parts=bridge
         red B 0,1 0
         red: bridge@EW(0,1)
         may cloister field bridge
         red: bridge
         stands red bridge(0,1)
         blue A 1,1 90 -
         red A -1,1 270 -
         = road 3 red";

    bridge_needs_field_edges_on_both_sides:
        "seats red blue
         with bridges parts=bridge
         red U 1,0 0
         refuse bridge@EW(1,0) Bridge
         refuse bridge@NS(0,0) Bridge
         may road field@NL field@SL bridge@NS(1,0)
         red: -";

    castle_scores_with_the_next_feature_near_it:
        "seats red blue
         with bridges parts=castle
         red E 0,-1 180 city
         refuse castle:city(0,-1) NoMove
         red: castle:city(0,0)
         supply red 6
         blue A 1,0 90 -
         red A -1,0 270 -
         = castle 3 red
         supply red 7";

    lord_at_the_end_scores_nothing:
        "seats red blue
         with bridges parts=castle
         red E 0,-1 180 city
         red: castle:city(0,0)
         final red 0 blue 0";

    city_whose_owner_passes_is_scored:
        "seats red blue
         with bridges parts=castle
         red E 0,-1 180 city
         red: -
         = city 4 red";

    pointed_end_becomes_no_castle:
        "seats red blue
         with bridges parts=castle
         red bridges/04 0,-1 270 city
         = city 4 red";

    pointed_end_of_a_hill_becomes_no_castle:
        "seats red blue
         with hills bridges parts=castle
         red hills/01 0,-1 180 city
         = city 4 red";

    bridge_over_a_new_tile_wakes_the_builder:
        "seats red blue
         with traders bridges parts=builder,bridge
         red U -1,0 0 road
         blue E 0,-1 180 -
         red U -2,0 0 builder:road
         blue E 0,1 180 -
         red B 1,0 0 -
         is again builder";

    castle_that_is_set_off_takes_the_gold_near_it:
        "seats red blue
         with goldmines bridges parts=gold,castle
         red E 0,-1 180 city
         red: castle:city(0,0)
         blue goldmines/08 1,0 0
         blue: gold(0,0) -
         red A 2,0 90 -
         blue A -1,0 270 -
         = castle 4 red
         is gold red 2";

    tile_of_a_bazaar_is_laid_instead_of_a_draw:
        "seats red blue
         with bridges parts=bazaar
         red bridges/06 0,1 0 -
         lots U V
         blue: pick:1:0
         asks blue Tile
         blue V 1,0 0 -
         asks red Tile
         red U -1,0 0 -
         asks -";
}
