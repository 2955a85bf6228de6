//! The Tower.

use bastide_rules::{Action, Event, Expansion, FigureKind, Game, Options, Piece, Prisoner, Seat, Setup};

use crate::script::check;

crate::options::options! {
    tower_city {
        "seats blue red
         with tower count
         gift 2 blue red
         red: blacksmith count:market
         blue tower/02 2,0 0 storey(2,0)
         red B 3,0 0 storey(2,0)" => {
            "closed":
                "asks -
                 stands red blacksmith"
            "open":
                "may home:red:blacksmith
                 red: home:red:blacksmith
                 supply red 7"
        }
    }

    tower_dragon {
        "seats red
         with tower dragon
         red tower/02 0,1 0 storey(0,1)
         red dragon/01 1,1 0 tower(0,1)
         red dragon/16 1,0 0 -
         dragon red 0,1" => {
            "eaten":
                "nobody 0,1
                 supply red 7
                 dragon red 0,0 red 1,0
                 asks -"
            "safe":
                "stands red tower(0,1)
                 dragon red 0,0 red 1,0
                 asks -
                 supply red 6"
        }
    }

    tower_guards {
        "seats red blue
         with tower
         red tower/02 0,1 0 storey(0,1)
         blue tower/03 1,1 0 tower(0,1)
         red U 1,0 0 storey(1,1)" => {
            "captured":
                "may home:blue:tower(0,1)
                 red: home:blue:tower(0,1)
                 is held red blue:small
                 blue U 2,0 0 storey(0,1)
                 is storey on 0,1 2"
            "safe":
                "asks -
                 stands blue tower(0,1)"
        }
    }

    ransom_once {
        "seats red blue
         with tower circles1
         red E 0,-1 180 city
         = city 4 red
         blue tower/02 0,1 0 -
         red B 1,1 0 cloister
         blue B -1,1 0 storey(0,1)
         blue: home:red:cloister(1,1)
         red U 1,0 0 road
         blue circles1/04 2,0 0 -
         blue: circle_add
         asks red CircleAdd" => {
            "a_player":
                "may road(1,0)
                 refuse ransom:blue:small NotNow
                 red: -"
            "a_turn":
                "may road(1,0) ransom:blue:small
                 red: ransom:blue:small
                 asks red CircleAdd
                 may road(1,0)
                 refuse ransom:blue:small Ransom
                 red: -
                 supply red 6
                 scores red 1 blue 3"
        }
    }
}

scenarios! {
    // Storeys, and what a tower reaches.

    storey_instead_of_a_deployment_allows_a_capture:
        "seats red blue
         with tower
         red tower/02 0,1 0
         may field storey(0,1)
         refuse tower NotForFigures
         red: -
         blue B 1,1 0 cloister
         red B -1,1 0
         refuse storey(1,1) NoMove
         refuse storey(5,5) NoMove
         red: storey(0,1)
         asks red Capture
         may home:blue:cloister(1,1)
         refuse home:blue:field(1,1) NoFigure
         refuse home:red:cloister(1,1) NoFigure
         refuse cloister(-1,1) NotNow
         red: home:blue:cloister(1,1)
         asks -
         nobody 1,1
         supply blue 6
         is held red blue:small
         is storey on 0,1 1
         is storey red 9
         is storey blue 10";

    capture_may_be_declined:
        "seats red blue
         with tower
         red tower/02 0,1 0 -
         blue B 1,1 0 cloister
         red B -1,1 0 storey(0,1)
         red: -
         asks -
         stands blue cloister(1,1)";

    tower_reaches_as_many_cells_as_it_has_storeys:
        // Diagonally it reaches nobody, nor over two cells with one storey.
        "seats red blue
         with tower
         red tower/02 0,1 0 field
         blue U 1,0 0 road
         red U 2,0 0 -
         blue B 2,1 0 cloister
         red U -1,0 0 storey(0,1)
         may home:red:field(0,1)
         red: -
         blue U -2,0 0 storey(0,1)
         may home:red:field(0,1) home:blue:cloister(2,1)
         blue: -
         is storey on 0,1 2";

    tower_reaches_over_holes_and_other_towers:
        "seats red blue
         with tower
         red tower/02 0,1 0 -
         blue U 1,0 0 -
         red U 2,0 0 -
         blue B 2,1 0 cloister
         red U -1,0 0 storey(0,1)
         blue U 3,0 0 storey(0,1)
         asks blue Capture
         blue: -"
        "seats red blue
         with tower
         red tower/02 0,1 0 -
         blue tower/03 0,2 0 storey(0,1)
         red B 0,3 0 cloister
         blue B 1,1 0 storey(0,2)
         blue: -
         red U 1,0 0 storey(0,1)
         may home:red:cloister(0,3)
         red: home:red:cloister(0,3)";

    own_follower_goes_back_to_the_supply:
        "seats red
         with tower
         red B 0,1 0 cloister
         red tower/02 1,1 0 -
         red U 1,0 0 storey(1,1)
         may home:red:cloister(0,1)
         red: home:red:cloister(0,1)
         asks -
         supply red 7
         is held red -";

    every_follower_is_captured_and_nobody_else:
        "seats red blue
         with tower abbey
         red B 0,1 0 wagon:cloister
         blue tower/02 1,1 0 storey(1,1)
         blue: home:red:wagon:cloister(0,1)
         asks -
         supply red wagon 0
         is held blue red:wagon"
        "seats red blue
         with tower abbey
         red N 0,-1 180 mayor:city
         blue tower/02 -1,-1 0 storey(-1,-1)
         blue: home:red:mayor:city(0,-1)
         is held blue red:mayor"
        "seats red blue
         with tower abbot
         red abbot/04 0,1 180 abbot:garden
         blue tower/03 1,1 0 storey(1,1)
         may home:red:abbot:garden(0,1)
         blue: home:red:abbot:garden(0,1)
         is held blue red:abbot"
        "seats red blue
         with tower traders
         red U 1,0 0 road
         blue U -1,0 0 -
         red U 2,0 0 builder:road
         blue tower/02 2,1 0 storey(2,1)
         asks -";

    builder_and_pig_left_alone_go_home:
        "seats red blue
         with tower traders
         red U 1,0 0 road
         blue tower/02 1,1 0 -
         red U 2,0 0 builder:road
         blue B 0,1 0 storey(1,1)
         blue: home:red:road(1,0)
         nobody 1,0 2,0
         supply red small 6 builder 1"
        "seats red blue
         with tower traders
         red U 1,0 0 field@SL
         blue tower/02 1,1 0 -
         red U 2,0 0 pig:field@SL
         blue B 0,1 0 storey(1,1)
         blue: home:red:field@SL(1,0)
         nobody 1,0 2,0
         supply red small 6 pig 1";

    wood_without_followers_is_a_storey:
        "seats red
         with tower followers=1
         red U 1,0 0 road
         red tower/02 0,1 0
         may storey(0,1)
         red: storey(0,1)
         asks -";

    knight_who_must_go_home_leaves_no_storey:
        "seats red blue
         with tower dragon
         red tower/02 0,1 0 -
         blue N 0,-1 180 city
         red dragon/20 1,-1 0
         must home:blue:city(0,-1)
         refuse storey(0,1) Princess
         red: home:blue:city(0,-1)
         supply blue 7";

    fairy_keeps_her_figure_among_several_alike:
        "seats red
         with tower circles1 dragon fairy=next_to_follower
         red U 1,0 0 road
         red tower/02 1,1 0 -
         red U 2,0 0 fairy:road(1,0)
         = fairy 1 red
         red circles1/04 3,0 0 -
         red: circle_add road(1,0)
         = fairy 1 red
         red B 0,1 0 storey(1,1)
         may home:red:road(1,0)
         red: home:red:road(1,0)
         = fairy 1 red
         is fairy 1,0 red road(1,0)
         supply red 6";

    towers_are_nothing_without_the_rule:
        "seats red
         with tower parts=none
         red tower/02 0,1 0
         may field
         refuse tower NotForFigures
         refuse storey(0,1) NotNow
         red: -
         is storey red 0
         final red 0";

    // Followers on top.

    follower_on_top_closes_tower_and_brings_nothing:
        "seats red blue
         with tower inns abbey traders
         red tower/02 0,1 0 storey(0,1)
         blue B 1,1 0
         offers tower(0,1) large:tower(0,1) storey(0,1)
         denies wagon:tower(0,1) mayor:tower(0,1)
         refuse wagon:tower(0,1) WrongFigure
         refuse mayor:tower(0,1) WrongFigure
         refuse builder:tower(0,1) WrongFigure
         blue: tower(0,1)
         stands blue tower(0,1)
         red U 1,0 0
         denies storey(0,1) tower(0,1)
         refuse storey(0,1) Occupied
         refuse tower(0,1) Occupied
         red: -
         final";

    fairy_by_a_follower_on_top_brings_no_3:
        "seats red
         with tower dragon
         red tower/02 0,1 0 storey(0,1)
         red U 1,0 0 tower(0,1)
         red U 2,0 0 fairy(0,1)
         = fairy 1 red
         scores red 1
         final red 1"
        "seats red
         with tower dragon fairy=next_to_follower
         red tower/02 0,1 0 storey(0,1)
         red U 1,0 0 tower(0,1)
         red U 2,0 0 fairy:tower(0,1)
         = fairy 1 red
         final red 1";

    follower_goes_up_where_the_dragon_is:
        "seats red
         with tower dragon
         red tower/02 0,1 0 storey(0,1)
         red dragon/01 1,1 0 -
         red dragon/16 1,0 0 -
         dragon red 1,0 red 0,0 red 0,1
         is dragon 0,1
         asks -
         red U 2,0 0 tower(0,1)
         stands red tower(0,1)";

    // Exchange.

    prisoners_of_two_players_are_exchanged:
        "seats red blue
         with tower
         red tower/02 0,1 0 -
         blue B 1,1 0 cloister
         red B -1,1 0 cloister
         blue B 0,2 0 storey(0,1)
         may home:red:cloister(-1,1) home:blue:cloister(1,1)
         blue: home:red:cloister(-1,1)
         is held blue red:small
         red U 1,0 0 storey(0,1)
         red: home:blue:cloister(1,1)
         asks -
         supply red 7
         supply blue 7
         is held red -
         is held blue -";

    captor_chooses_among_several_kinds:
        "seats red blue
         with tower inns
         red tower/02 0,1 0 -
         blue B 1,1 0 cloister
         red B -1,1 0 cloister
         blue B 0,2 0 storey(0,1)
         blue: home:red:cloister(-1,1)
         red B 2,1 0 large:cloister
         blue U 1,0 0 storey(0,1)
         blue: home:red:large:cloister(2,1)
         is held blue red:small red:large
         red U 2,0 0 storey(0,1)
         red: home:blue:cloister(1,1)
         asks red Exchange
         must exchange:small exchange:large
         refuse - MustAct
         refuse exchange:mayor NoFigure
         red: exchange:large
         asks -
         supply red small 6 large 1
         supply blue 7
         is held blue red:small
         is held red -";

    third_player_takes_no_part_in_an_exchange:
        "seats red blue green
         with tower
         red tower/02 0,1 0 -
         blue B 1,1 0 cloister
         green B -1,1 0 -
         red B 0,2 0 storey(0,1)
         red: home:blue:cloister(1,1)
         blue U 1,0 0 -
         green tower/03 2,1 0 cloister
         red U 2,0 0 -
         blue U 3,0 0 storey(0,1)
         blue: home:green:cloister(2,1)
         is held red blue:small
         is held blue green:small";

    // Ransom.

    ransom_frees_a_follower_for_use_at_once:
        "seats red blue
         with tower
         red E 0,-1 180 city
         = city 4 red
         blue tower/02 0,1 0 -
         red B 1,1 0 cloister
         blue B -1,1 0 storey(0,1)
         blue: home:red:cloister(1,1)
         supply red 6" => {
            // Before the tile is laid.
            "refuse lay U 1,0 90 EdgesDiffer
             offers ransom:blue:small
             refuse ransom:red:small NoFigure
             refuse ransom:blue:large NoFigure
             red: ransom:blue:small
             asks red Tile
             scores red 1 blue 3
             supply red 7
             is held blue -
             refuse ransom:blue:small Ransom
             red U 1,0 0 road
             supply red 6"
            // Before the deployment.
            "red U 1,0 0
             red: ransom:blue:small
             asks red Deployment
             red: road
             supply red 6
             scores red 1 blue 3"
        };

    ransom_needs_3_points:
        "seats red blue
         with tower
         red tower/02 0,1 0 -
         blue B 1,1 0 cloister
         red B -1,1 0 storey(0,1)
         red: home:blue:cloister(1,1)
         blue U 1,0 0
         denies ransom:red:small
         refuse ransom:red:small Ransom
         blue: -";

    ransom_is_paid_once_in_a_turn:
        "seats red blue
         with tower traders
         red E 0,-1 180 city
         = city 4 red
         blue B 0,1 0 -
         red B 1,1 0 cloister
         blue tower/02 1,2 0 storey(1,2)
         blue: home:red:cloister(1,1)
         red U 1,0 0 road
         blue U -1,0 0 -
         red U 2,0 0 builder:road
         blue U -2,0 0 -
         red U 3,0 0
         red: ransom:blue:small -
         is again builder
         red U 4,0 0
         refuse ransom:blue:small Ransom
         red: -
         scores red 1 blue 3";
}

/// Returns a game with a tower of one storey, whose captor is asked about the thief beside it.
fn before_capture() -> Game {
    check(
        "seats red blue
         with tower
         red tower/02 0,1 0 -
         blue B 1,1 0 cloister
         red B -1,1 0 storey(0,1)",
    )
}

#[test]
fn capture_names_captor_owner_and_place() {
    let mut game = before_capture();
    let captured = game.actions()[0];
    let Action::SendHome { seat, figure, spot } = captured else { panic!("{captured:?}") };
    let events = game.act(Seat(0), captured).expect("it was offered");
    assert_eq!(events, [Event::Captured { captor: Seat(0), seat, figure, spot }]);
    let held = Prisoner { captor: Seat(0), seat: Seat(1), figure: FigureKind::Small };
    assert_eq!(game.prisoners().collect::<Vec<_>>(), [held]);
}

#[test]
fn each_number_of_players_has_its_storeys() {
    for (seats, storeys) in (1..).zip([10, 10, 9, 7, 6, 5]) {
        let setup = Setup::with(seats, &[Expansion::Tower], Options::default());
        let game = Game::new(&setup).expect("a legal setup");
        let left = Seat::first(seats).map(|seat| game.pieces_of(seat, Piece::Storey));
        assert!(left.eq(std::iter::repeat_n(storeys, seats.into())), "{seats} seats");
    }
}

#[test]
fn seat_without_storeys_builds_no_more() {
    let row: String = (1..9).map(|x| format!("red U {x},0 0 storey(0,1)\n")).collect();
    check(&format!(
        "seats red
         with tower
         red tower/02 0,1 0 storey(0,1)
         {row}
         red B 1,1 0 storey(0,1)
         is storey red 0
         is storey on 0,1 10
         red B 2,1 0
         denies storey(0,1)
         refuse storey(0,1) NoneLeft
         red: -"
    ));
}
