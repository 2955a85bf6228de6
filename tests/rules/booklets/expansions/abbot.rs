//! The abbot and the gardens of the second edition.

use bastide_rules::{Catalogue, Expansion, FeatureKind, KindId, Options, Setup};

crate::options::options! {
    abbot_quarter { "seats blue red\nwith abbot count\ngift 2 blue red" => {
        "no": "refuse abbot:cathedral WrongFigure"
        "yes": "denies abbot:castle abbot:market\nred: abbot:cathedral"
    } }
}

scenarios! {
    // Gardens.

    garden_takes_an_abbot_and_scores_as_a_cloister:
        "seats red
         with abbot
         red abbot/04 0,1 180
         may city field abbot:garden
         refuse garden WrongFigure
         refuse abbot:city WrongFigure
         refuse abbot:field WrongFigure
         red: abbot:garden
         final red 2
         supply red abbot 0
         red U 1,0 0 -
         red U -1,0 0 -
         red E 1,1 90 -
         red E -1,1 270 -
         red E 0,2 0 -
         red E 1,2 180 -
         final red 8
         red B -1,2 0
         denies home:red:abbot:garden(0,1)
         refuse home:red:abbot:garden(0,1) NoFigure
         red: -
         = garden 9 red
         supply red abbot 1";

    garden_is_nothing_without_abbots:
        "seats red
         with abbot parts=none
         red abbot/04 0,1 180
         may city field
         refuse garden NotForFigures
         red: -"
        "seats red
         with abbot
         red abbot/04 0,1 180
         red: abbot:garden
         red abbot/08 1,0 0
         may road field@NL field@SL home:red:abbot:garden(0,1)
         refuse abbot:garden NoneLeft
         red: -";

    abbot_is_a_monk_on_a_cloister:
        "seats red blue
         with abbot
         red B 0,1 0
         may cloister field abbot:cloister
         red: abbot:cloister
         final red 2
         blue U 1,0 0 -
         final red 3";

    // Taking the abbot home.

    abbot_taken_home_scores_the_feature_as_it_is:
        "seats red
         with abbot
         red abbot/04 0,1 180 abbot:garden
         red U 1,0 0 -
         red U -1,0 0
         offers home:red:abbot:garden(0,1)
         red: home:red:abbot:garden(0,1)
         = garden 4 red
         asks -
         scores red 4
         supply red small 7 abbot 1"
        "seats red blue
         with abbot
         red B 0,1 0 abbot:cloister
         blue U 1,0 0
         denies home:red:abbot:cloister(0,1)
         refuse home:red:abbot:cloister(0,1) NoFigure
         blue: -
         red U -1,0 0 home:red:abbot:cloister(0,1)
         = cloister 4 red
         scores red 4";

    abbot_taken_home_leaves_the_place_free:
        "seats red
         with abbot dragon
         red abbot/04 0,1 180 abbot:garden
         red U 1,0 0 home:red:abbot:garden(0,1)
         = garden 3 red
         red dragon/08 2,0 0
         offers abbot:garden(0,1)
         denies garden(0,1)
         refuse garden(0,1) WrongFigure
         red: abbot:garden(0,1)
         stands red abbot:garden(0,1)";

    abbot_taken_home_from_the_tile_before_an_abbot_is_placed:
        "seats red
         with abbot
         red B 0,1 0 abbot:cloister
         red abbot/08 1,0 0 home:red:abbot:cloister(0,1)
         = cloister 3 red
         red U -1,0 0 -";

    // Others.

    wagon_never_moves_to_a_garden:
        "seats red
         with abbot abbey wagon_moves=adjacent
         red abbot/04 0,1 180 wagon:city
         red E 0,2 0 -
         = city 4 red
         may wagon:road(0,0) wagon:city(0,0)
         red: -
         supply red wagon 1";

    garden_is_no_cloister_for_shrines:
        "seats red
         with abbot cult
         red abbot/04 0,1 180 -
         red U 1,0 0 -
         red U 2,0 0 -
         red B 2,1 0 -
         red cult/01 1,1 0 -";

    fairy_pays_no_3_for_an_abbot_taken_home:
        "seats red
         with abbot dragon fairy=next_to_follower
         red abbot/04 0,1 180 abbot:garden
         red U 1,0 0 fairy:abbot:garden(0,1)
         = fairy 1 red
         red U -1,0 0 home:red:abbot:garden(0,1)
         = garden 4 red
         is fairy 0,1 -
         scores red 5";

    princess_leaves_no_abbot_to_take_home:
        "seats red
         with abbot dragon
         red abbot/04 0,1 180 abbot:garden
         red R 0,-1 180 city
         red dragon/18 1,-1 0" => {
            "must home:red:city(0,-1)
             refuse home:red:abbot:garden(0,1) NoFigure
             red: home:red:city(0,-1)"
            "with princess=may
             offers home:red:city(0,-1) home:red:abbot:garden(0,1)"
        };
}

#[test]
fn garden_tile_is_another_with_a_garden() {
    let (setup, plain) = (Setup::with(2, &Expansion::ALL, Options::default()), Setup::base(2));
    let mut gardens = 0;
    for kind in Catalogue::standard().kinds() {
        let Some(replaced) = kind.instead_of.map(KindId::kind) else { continue };
        let (garden, features) = kind.features.split_last().expect("a garden");
        assert_eq!((garden.kind, features), (FeatureKind::Garden, &replaced.features[..]), "{}", kind.name);
        assert_eq!((kind.edges, &kind.exits), (replaced.edges, &replaced.exits), "{}", kind.name);
        assert_eq!((&kind.marks, kind.copies), (&replaced.marks, 1), "{}", kind.name);
        assert_eq!(setup.copies(kind) + setup.copies(replaced), replaced.copies, "{}", kind.name);
        assert_eq!(plain.copies(kind), 0, "{}", kind.name);
        gardens += 1;
    }
    assert_eq!(gardens, 24);
}
