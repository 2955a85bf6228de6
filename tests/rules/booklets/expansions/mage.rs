//! Mage & Witch: where they go, and what they do to a score.

scenarios! {
    // The places that they go to.

    sign_moves_one_of_them_to_an_incomplete_road_or_city:
        "seats red blue
         with mage
         red mage/02 0,-1 180
         asks red Piece(Mage)
         must mage:city mage:road mage:city(0,0) mage:road(0,0) witch:city witch:road witch:city(0,0) witch:road(0,0)
         refuse mage:field@SL(0,0) NoMove
         refuse mage:off NoMove
         refuse - MustAct
         red: mage:city
         is mage city
         is witch -
         red: city
         blue E 1,-1 270 -
         = city 9 red
         is mage -"
        // Neither goes to the feature of the mage, occupied or not.
        "seats red
         with mage
         red mage/02 0,-1 180
         red: mage:city city
         red mage/08 -1,0 0
         must mage:road mage:road(0,0) mage:road(0,-1) mage:city@N mage:city@W witch:road witch:road(0,0) witch:road(0,-1) witch:city@N witch:city@W
         red: mage:road -
         is mage road";

    one_moves_when_a_tile_joins_their_features:
        "seats red blue
         with mage
         red mage/02 0,-1 180
         red: mage:city city
         blue U 1,0 0 -
         red U 2,0 0 -
         blue E 2,-1 270 -
         red mage/08 -1,0 0
         red: witch:city(2,-1) -
         blue G 1,-1 0
         asks blue Piece(Mage)
         denies mage:city witch:city
         blue: witch:road(0,0) -
         = city 12 red
         is mage -
         is witch road(0,0)";

    sign_without_the_part_is_a_picture:
        "seats red
         with mage parts=none
         red mage/02 0,-1 180 -";

    // Their effect on the score.

    witch_takes_half_of_the_points_rounded_down:
        "seats red blue
         with mage
         red mage/02 0,-1 180
         red: witch:city city
         blue E 1,-1 270 -
         = city 3 red
         is witch -"
        "seats red blue
         with mage
         red mage/02 0,-1 180
         red: witch:road(0,0) -
         blue U 1,0 0 road
         final blue 1
         red U -1,0 0 -
         final blue 2";

    scored_feature_without_followers_sends_them_away:
        "seats red
         with mage
         red mage/02 0,-1 180
         red: mage:city -
         red E 1,-1 270 -
         is mage -";

    mage_adds_his_points_where_an_inn_leaves_none:
        "seats red
         with mage inns
         red inns/15 1,0 0 road
         red mage/08 -1,0 0
         red: mage:road -
         final red 3"
        "seats red
         with mage inns
         red inns/15 1,0 0 road
         red mage/08 -1,0 0
         red: witch:road -
         final";
}
