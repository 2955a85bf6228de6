//! The Flying Machines.

use bastide_rules::{Event, FigureKind, Game, Position, Seat, Waits};

scenarios! {
    follower_lands_beside_others_and_shares:
        "seats red blue
         with flier
         red U 1,0 0 road
         blue flier/05 2,0 0
         may field@NL field@SL machine
         blue: machine
         asks die
         supply blue 7
         throw 1
         asks blue Landing
         must road(1,0)
         refuse - MustAct
         refuse field@NL(1,0) NoMove
         refuse road(0,0) NoMove
         refuse machine NoMove
         blue: road(1,0)
         stands red road(1,0)
         stands blue road(1,0)
         supply blue 6
         red A -1,0 270 -
         blue A 3,0 90 -
         = road 5 red blue
         supply red 7
         supply blue 7";

    follower_without_a_tile_is_home_again:
        "seats red blue
         with flier
         red flier/05 1,0 0 machine
         throw 2
         asks -
         nobody 0,0 1,0
         supply red 7
         blue U 2,0 0 road";

    machine_flies_over_holes:
        "seats red blue
         with flier
         red E 0,-1 180 -
         blue B 0,-2 0 -
         red B 1,-2 0 cloister
         blue flier/04 1,0 90 machine
         throw 2
         must cloister(1,-2)
         blue: cloister(1,-2)
         stands blue cloister(1,-2)";

    machine_flies_diagonally:
        "seats red blue
         with flier
         red E 0,-1 180 -
         blue B 0,-2 0 -
         red flier/01 1,-1 0 machine
         throw 1
         must cloister(0,-2)
         red: cloister(0,-2)"
        "seats red
         with flier
         red U 1,0 0 -
         red flier/03 2,0 0 machine
         throw 1
         asks -
         supply red 7";

    landing_place_is_chosen:
        "seats red
         with flier
         red flier/05 1,0 0 machine
         throw 1
         must road(0,0) city(0,0)
         red: city(0,0)
         final red 1";

    completed_feature_is_no_landing_place:
        "seats red blue
         with flier
         red E 0,-1 180 -
         blue flier/02 1,-1 0 machine
         throw 1
         asks -
         supply blue 7"
        "seats red
         with flier
         red B 0,1 0 cloister
         red U 1,0 0 -
         red U -1,0 0 -
         red E 1,1 90 -
         red E -1,1 270 -
         red E 0,2 180 -
         red E 1,2 180 -
         red flier/01 -1,2 90 machine
         throw 1
         = cloister 9 red
         asks -
         supply red 7";

    machine_takes_every_follower_and_nobody_else:
        "seats red
         with flier inns abbey abbot traders
         red U 1,0 0 road
         red flier/05 2,0 0
         offers machine large:machine mayor:machine wagon:machine abbot:machine
         denies builder:machine pig:machine
         refuse builder:machine WrongFigure
         refuse pig:machine WrongFigure
         red: -"
        "seats red
         with flier followers=1
         red U 1,0 0 road
         red flier/05 2,0 0
         asks -";

    figure_lands_only_where_it_may_stand:
        "seats red
         with flier abbey
         red flier/05 1,0 0 mayor:machine
         throw 1
         must mayor:city(0,0)
         refuse city(0,0) WrongFigure
         red: mayor:city(0,0)"
        "seats red
         with flier abbot
         red flier/05 1,0 0 abbot:machine
         throw 1
         asks -
         supply red abbot 1"
        "seats red
         with flier abbot
         red abbot/04 0,1 180 -
         red flier/02 1,1 0 abbot:machine
         throw 1
         must abbot:garden(0,1)
         red: abbot:garden(0,1)
         stands red abbot:garden(0,1)";

    abbot_flies_to_the_cloister_of_another:
        "seats red blue
         with flier abbot
         red B 0,1 0 cloister
         blue flier/02 1,1 0 abbot:machine
         throw 1
         must abbot:cloister(0,1)
         blue: abbot:cloister(0,1)
         final red 3 blue 3
         red U 1,0 0 -
         blue U -1,0 0 home:blue:abbot:cloister(0,1)
         = cloister 5 blue
         stands red cloister(0,1)";

    nobody_lands_by_the_dragon:
        "seats red blue
         with flier dragon
         red dragon/01 0,1 0 -
         blue flier/02 1,1 0 machine
         throw 1
         asks -
         supply blue 7";

    nobody_lands_within_the_walls_of_carcassonne:
        "seats red
         with flier count
         red flier/02 2,0 0 machine
         throw 2
         asks -
         supply red 7"
        "seats red
         with flier count city_tiles=closed
         red flier/02 2,-1 0 machine
         throw 1
         must road(1,-1)
         red: road(1,-1)";

    machine_is_nothing_without_the_rule:
        "seats red
         with flier parts=none
         red flier/05 1,0 0
         may road field@NL field@SL
         refuse machine NotForFigures
         red: -";
}

/// The page of PROTOCOL.md relies on it: a die is a draw, within the turn of the one who flies.
#[test]
fn die_is_a_draw_of_three_within_the_turn() {
    let script = "seats red blue
                  with flier
                  red flier/05 1,0 0 machine
                  asks die";
    let game = crate::script::check(script);
    assert_eq!(game.waits(), Waits::Draw { outcomes: 3 });
    assert_eq!((game.turn_seat(), game.decision()), (Seat(0), None));
    assert_eq!(game.flight(), Some((FigureKind::Small, 0)));
    let thrown = |outcome| {
        let mut game: Game = game.clone();
        game.draw(outcome).expect("the die is due")
    };
    let (seat, figure) = (Seat(0), FigureKind::Small);
    let flew = |cells: u8, lands| Event::Flew {
        seat,
        figure,
        cells,
        to: Position::new(1 - i16::from(cells), 0),
        lands,
    };
    assert_eq!(thrown(0), [flew(1, true)]);
    assert_eq!(thrown(1), [flew(2, false)]);
    assert_eq!(thrown(2), [flew(3, false)]);
    assert!(game.clone().draw(3).is_err());
}
