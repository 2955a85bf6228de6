//! Hills & Sheep.

use bastide_rules::{Expansion, Game, IgnoreEvents, Options, Setup, Waits, random};
use rand::SeedableRng;
use rand::rngs::SmallRng;

crate::options::options! {
    hill_tie {
        "seats red blue
         with hills flier inns
         red hills/14 1,0 0 large:road@W
         blue flier/02 2,0 0 machine
         throw 1
         blue: road@W(1,0)
         red B 0,1 0 -
         blue flier/04 3,0 0 machine
         throw 2
         blue: road@W(1,0)
         red A -1,0 270 -" => {
            "one": "= road 3 red blue"
            "number": "= road 3 blue"
        }
    }

    vineyard_garden {
        "seats red
         with hills flier abbot
         red abbot/flier01 0,1 0 abbot:garden
         red U 1,0 0 -
         red U -1,0 0 -
         red E 1,1 90 -
         red E -1,1 270 -
         red E 0,2 180 -
         red E 1,2 180 -
         red hills/01 -1,2 180 -" => {
            "no": "= garden 9 red"
            "yes": "= garden 12 red"
        }
    }

    dark_flock {
        "seats red blue
         with hills
         red S 1,0 90 shepherd:field@WR
         token 2
         blue B 0,1 0 -
         red T -1,0 270 -" => {
            "choose":
                "asks red Flock
                 red: flock_grow
                 token 3
                 = flock 5 red
                 supply red shepherd 1
                 is tokens 18"
            "stable":
                "= flock 2 red
                 asks -
                 supply red shepherd 1"
        }
    }
}

scenarios! {
    // Shepherds and tokens.

    shepherd_gets_a_token_after_the_deployment:
        "seats red blue
         with hills
         red U 1,0 0
         offers shepherd:field@NL shepherd:field@SL
         refuse shepherd:road WrongFigure
         refuse shepherd:road(0,0) AnotherTile
         red: shepherd:field@SL
         asks token
         is tokens 18
         token 3
         asks -
         is tokens 17
         stands red shepherd:field@SL(1,0)
         supply red shepherd 0
         is sheep red 3
         scores red 0 blue 0
         final red 0 blue 0";

    shepherd_on_a_farm_keeps_other_shepherds_out:
        "seats red blue
         with hills
         red U 1,0 0 shepherd:field@SL
         token 3
         blue U 2,0 0
         refuse shepherd:field@SL Occupied
         offers field@SL shepherd:field@NL
         blue: shepherd:field@NL
         token 2";

    shepherd_plays_without_farmers_and_beside_them:
        "seats red
         with hills farmers=no
         red U 1,0 0
         refuse field@SL NotForFigures
         red: shepherd:field@SL
         token 1"
        "seats red blue
         with hills
         red U 1,0 0 field@SL
         blue U 2,0 0 shepherd:field@SL
         token 1
         final red 0 blue 0";

    flock_on_an_extended_farm_grows_or_is_stabled:
        "seats red blue
         with hills
         red U 1,0 0 shepherd:field@SL
         token 3
         blue U 2,0 0 -
         asks -
         red U 3,0 0 -
         asks red Flock
         must flock_grow flock_stable
         refuse - MustAct
         refuse circle_add NotNow
         refuse field@SL NotNow
         red: flock_grow
         asks token
         token 1
         asks -
         is sheep red 4
         blue U 4,0 0 -
         red U 5,0 0 -
         red: flock_stable
         = flock 4 red
         supply red shepherd 1
         is tokens 18";

    tile_beside_a_farm_asks_for_no_flock:
        "seats red
         with hills
         red U 1,0 0 shepherd:field@SL
         token 3
         red E 0,-1 180 -
         asks -";

    flocks_of_a_joined_farm_are_stabled_together:
        "seats red blue
         with hills
         red U 1,0 0 shepherd:field@SL
         token 3
         blue U 2,0 0 shepherd:field@NL
         token 1
         red A 3,0 90 -
         red: flock_stable
         = flock 4 red blue
         supply red shepherd 1
         supply blue shepherd 1
         nobody 1,0 2,0";

    wolf_sends_all_shepherds_of_the_farm_home:
        "seats red blue
         with hills
         red U 1,0 0 shepherd:field@SL
         token 3
         blue U 2,0 0 shepherd:field@NL
         token 1
         red A 3,0 90 -
         red: flock_grow
         token wolf
         scores red 0 blue 0
         supply red shepherd 1
         supply blue shepherd 1
         is tokens 18
         asks -"
        "seats red
         with hills
         red U 1,0 0 shepherd:field@SL
         token wolf
         supply red shepherd 1
         nobody 1,0
         asks -";

    // Farms that can't grow.

    flock_on_a_closed_farm_is_stabled_at_once:
        "seats red blue
         with hills
         red S 1,0 90 -
         blue T -1,0 270 shepherd:field@EL
         token 2
         = flock 2 blue
         supply blue shepherd 1"
        "seats red
         with tower hills
         red tower/17 0,-1 0 shepherd:field@inner
         token 3
         = flock 3 red
         supply red shepherd 1";

    flock_is_stabled_when_another_closes_its_farm:
        "seats red blue
         with hills
         red S 1,0 90 shepherd:field@WR
         token 1
         blue T -1,0 270 -
         = flock 1 red
         asks -
         supply red shepherd 1";

    flock_beside_an_abbey_is_stabled:
        "seats red
         with abbey hills
         red T -1,0 270 shepherd:field@EL
         token 2
         red E 0,-1 180 -
         red B 1,-1 0 -
         red B 2,-1 0 -
         red U 2,0 0 -
         red B 0,1 0 -
         red E 1,1 0 -
         asks red Abbey
         red abbey 1,0 0 -
         = flock 2 red
         supply red shepherd 1";

    flock_on_a_closed_farm_may_meet_the_wolf:
        "seats red blue
         with hills
         red S 1,0 90 shepherd:field@WR
         token 2
         blue B 0,1 0 -
         red T -1,0 270 -
         red: flock_grow
         token wolf
         scores red 0 blue 0
         supply red shepherd 1";

    // Hills.

    hill_hides_a_tile_of_the_bag:
        "seats red
         with hills
         red hills/13 1,0 90 -
         is hidden 1
         is bag 88"
        "seats red
         with hills parts=none
         red hills/13 1,0 90 -
         is hidden 0";

    follower_on_a_hill_wins_a_tie:
        "seats red blue
         with hills flier
         red hills/14 1,0 0 road@W
         blue flier/02 2,0 0 machine
         throw 2
         blue: road(0,0)
         red A -1,0 270 -
         = road 3 red
         supply red 7
         supply blue 7";

    followers_on_hills_share_a_tie:
        "seats red blue
         with hills flier
         red hills/14 1,0 0 road@W
         blue flier/02 2,0 0 machine
         throw 1
         blue: road@W(1,0)
         red A -1,0 270 -
         = road 3 red blue";

    follower_on_a_hill_without_a_tie_wins_nothing:
        "seats red blue
         with hills flier inns
         red hills/14 1,0 0 road@W
         blue flier/02 2,0 0 large:machine
         throw 2
         blue: large:road(0,0)
         red A -1,0 270 -
         = road 3 blue";

    // Vineyards.

    vineyard_adds_three_to_a_completed_cloister:
        "seats red
         with hills
         red B 0,1 0 cloister
         red U 1,0 0 -
         red U -1,0 0 -
         red E 1,1 90 -
         red E -1,1 270 -
         red E 0,2 180 -
         red E 1,2 180 -
         final red 8
         red hills/01 -1,2 180 -
         = cloister 12 red";

    vineyard_adds_nothing_to_an_incomplete_cloister:
        "seats red
         with hills
         red hills/01 0,-1 180 -
         red B 1,-1 0 cloister
         final red 3";

    // Two cities that reach one side.

    city_beside_a_shared_side_joins_both_cities:
        "seats red
         with hills
         red hills/02 0,-1 180 city@E
         final red 2
         red E 1,-1 270 -
         red E -1,-1 90 -
         = city 8 red";

    // The dragon.

    dragon_sends_shepherds_home:
        "seats red
         with dragon hills
         red B 0,1 0 shepherd:field
         token 4
         red dragon/01 1,1 0 -
         red: flock_grow
         token 1
         red dragon/16 1,0 0 -
         red: flock_grow
         token 2
         dragon red 0,1
         nobody 0,1
         supply red shepherd 1
         is tokens 18
         dragon red 0,0 red 1,0
         asks -";
}

#[test]
fn game_ends_with_the_tiles_under_hills_left() {
    for seed in 0..20 {
        let mut rng = SmallRng::seed_from_u64(seed);
        let mut game = Game::new(&Setup::with(2, &[Expansion::Hills], Options::default())).unwrap();
        random::play_on(&mut game, &mut rng, &mut IgnoreEvents);
        assert_eq!(game.waits(), Waits::Over);
        assert_eq!(game.bag().len(), usize::from(game.hidden_tiles()), "seed {seed}");
        assert_eq!(game.tiles_left(), 0, "seed {seed}");
        assert!(game.hidden_tiles() > 0, "seed {seed}");
    }
}
