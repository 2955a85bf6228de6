//! Options of the game: the effect of each value, from one beginning.
//!
//! A later set's options are in its own file. A test over [`Options::ALL`] checks that every value of
//! every option occurs.

use std::collections::BTreeSet;

use bastide_rules::Options;

use crate::expansions;
use crate::script::check;

/// Name of an option and, for each of its beginnings, the values played.
pub(crate) type Shown = (&'static str, &'static [&'static [&'static str]]);

/// Tests by option: each beginning is played with every value.
/// A new option or value fails [`every_value_of_every_option_is_shown`].
macro_rules! options {
    ($( $option:ident { $( $begin:literal => { $( $value:literal: $end:literal )+ } )+ } )+) => {
        $( #[test] fn $option() {
            $( $( $crate::options::play(stringify!($option), $value, $begin, $end); )+ )+
        } )+

        /// The options of this file.
        pub(crate) const SHOWN: &[$crate::options::Shown] =
            &[ $( (stringify!($option), &[ $( &[ $( $value ),+ ] ),+ ]) ),+ ];
    };
}

pub(crate) use options;

pub(crate) fn play(option: &str, value: &str, begin: &str, end: &str) {
    eprintln!("{option} = {value}");
    check(&format!("{begin}\nwith {option}={value}\n{end}"));
}

#[test]
fn every_value_of_every_option_is_shown() {
    let all = SHOWN.iter().chain(expansions::SHOWN.iter().copied().flatten());
    let shown = all.flat_map(|(name, shown)| shown.iter().map(move |values| (*name, *values)));
    let options = Options::ALL.iter().map(|option| (option.name, option.values));
    let wanted = options.chain([("shrines", &["5", "6"][..])]);
    assert_eq!(shown.collect::<BTreeSet<_>>(), wanted.collect());
}

options! {
    farm_scoring {
        "seats blue red
         blue F 0,-1 90 field@EL
         red U 1,0 0 field@NL
         blue E 0,-2 180 field" => {
            "per_farm_3": "final blue 6 red 3"
            "per_city_4": "final blue 4"
            "once_per_city_3": "final blue 3 red 3"
        }
        // The pig counts with either value, for a player who scores.
        "seats blue red
         with traders
         blue F 0,-1 90 field@EL
         red U -1,0 0 field@NL
         blue B 1,-1 0 pig:field
         red E 0,-2 180 -" => {
            "per_farm_3": "final blue 4 red 3"
            "per_city_4": "final blue 5 red 4"
            "once_per_city_3": "final blue 4 red 3"
        }
    }

    two_tile_city {
        "seats red
         red E 0,-1 180 city" => {
            "4": "= city 4 red"
            "2": "= city 2 red"
        }
        "seats red
         with abbey
         red abbey/09 0,-1 270 city" => {
            "4": "= city 6 red"
            "2": "= city 3 red"
        }
        "seats red
         red G 0,-1 90 city
         red E 0,-2 180 -" => {
            "4": "= city 6 red"
            "2": "= city 6 red"
        }
    }

    inn_cathedral_end {
        "seats red blue
         with inns
         red inns/15 1,0 0 road" => {
            "zero": "final"
            "ignore": "final red 2"
        }
        "seats red blue
         with inns
         red inns/01 0,-1 0 city" => {
            "zero": "final"
            "ignore": "final red 2"
        }
    }

    dragon_moves {
        "seats red
         with dragon
         red dragon/01 0,1 0 -
         red E 0,-1 180 -
         red X -1,0 0 road@E
         red dragon/07 1,0 0 -" => {
            "after_scoring":
                "= road 3 red
                 dragon red 0,0 red -1,0
                 scores red 3"
            "before_scoring":
                "dragon red 0,0 red -1,0
                 supply red 7
                 scores"
        }
    }

    princess {
        "seats red blue
         with dragon
         red R 0,-1 180 city
         blue dragon/18 1,-1 0" => {
            "must": "must home:red:city(0,-1)"
            "may":
                "may home:red:city(0,-1) field@EL field@SL
                 blue: field@EL
                 stands red city(0,-1)"
        }
    }

    fairy {
        "seats red
         with dragon
         red U 1,0 0 road
         red dragon/08 2,0 0 field@NL(1,0)
         red E 0,-1 180" => {
            "on_tile":
                "refuse fairy:road(1,0) NotNow
                 red: fairy(1,0)
                 = fairy 1 red
                 final red 13"
            "next_to_follower":
                "refuse fairy(1,0) NotNow
                 red: fairy:road(1,0)
                 = fairy 1 red
                 is fairy 1,0 red road(1,0)
                 final red 10
                 red B 0,1 0
                 refuse fairy:road(1,0) NoFigure
                 red: fairy:field@NL(1,0)
                 = fairy 1 red
                 final red 11"
        }
        // The follower beside her leaves: she stays, and pays nobody.
        "seats red blue
         with dragon
         red dragon/01 0,1 0 -
         blue X -1,0 0 -
         red U 1,0 0 road" => {
            "on_tile":
                "blue B 0,2 0 -
                 red E 0,-1 180 fairy(1,0)
                 blue W 2,0 0 -
                 = road 4 red
                 = fairy 3 red"
            "next_to_follower":
                "blue B 0,2 0 -
                 red E 0,-1 180 fairy:road(1,0)
                 blue W 2,0 0 -
                 = road 4 red
                 = fairy 3 red
                 is fairy 1,0 -
                 red dragon/16 -2,0 0 -
                 dragon red 0,0
                 refuse dragon(1,0) NoMove"
        }
    }

    fairy_pays {
        "seats red
         with dragon
         red U 1,0 0 road
         red dragon/08 2,0 0 field@NL(1,0)
         red E 0,-1 180 fairy(1,0)" => {
            "players": "= fairy 1 red"
            "figures": "= fairy 2 red"
        }
        "seats red blue
         with dragon
         red W 0,1 0 road@E
         blue dragon/08 -1,0 180 road@S(0,1)
         red V 1,1 0 -
         blue V 1,2 90 -
         red U 1,0 0 fairy(0,1)
         = fairy 1 blue
         blue V 0,2 180 -
         = road 4 red blue
         = fairy 3 red" => {
            "players": "= fairy 3 blue"
            "figures": "scores red 7 blue 5"
        }
        // A builder on the fairy's tile.
        "seats red
         with traders dragon
         red U 1,0 0 road
         red U 2,0 0 builder:road
         red dragon/08 3,0 0 field@NL(2,0)
         red E 0,-1 180 fairy(2,0)" => {
            "players": "= fairy 1 red"
            "figures": "= fairy 2 red"
        }
    }

    wagon_moves {
        "seats red
         with abbey
         red E 0,-1 180 wagon:city
         = city 4 red" => {
            "connected":
                "asks -
                 supply red wagon 1"
            "adjacent":
                "asks red Wagon
                 may wagon:road(0,0)
                 red: wagon:road(0,0)
                 stands red wagon:road(0,0)"
        }
    }

    barn_shares {
        "seats red blue
         with abbey
         red B 0,1 0 -
         blue U 1,0 0 -
         red B 1,1 0 barn@NW
         blue U 2,0 0 -
         red E 1,2 180 -
         blue B 2,1 0" => {
            "no":
                "refuse barn@NW Occupied
                 blue: -
                 red E 1,3 0 -
                 final red 4"
            "yes":
                "blue: barn@NW
                 red E 1,3 0 -
                 final red 4 blue 4"
        }
    }

    count_moves {
        "seats blue red
         with count
         gift 2 blue red
         red: cathedral" => {
            "by_player":
                "asks red Count
                 red: -
                 is count castle"
            "clockwise":
                "asks -
                 is count market"
            "follows":
                "asks -
                 is count cathedral"
        }
    }

    count_quarter {
        "seats blue red
         with count
         gift 2 blue red" => {
            "closed":
                "may market blacksmith cathedral
                 refuse castle CountsQuarter"
            "from_only":
                "may castle market blacksmith cathedral
                 red: castle -
                 stands red castle
                 gift 3 blue red"
        }
    }

    count_when {
        "seats red blue
         with inns dragon count
         red U 1,-2 90 road
         blue B 2,-2 0 -
         red B 2,-3 0 fairy(1,-2)
         blue B 2,-4 0 -
         = fairy 1 red
         red E 2,-1 90 -
         blue W 1,-4 90 large:road@S
         = fairy 1 red
         red U 1,-3 90 -
         = road 4 blue
         = fairy 3 red" => {
            "any_points": "asks -"
            "feature_points": "asks red EnterCity"
        }
        "seats blue red
         with count king king_robber=during_play
         blue E 2,-1 0 -
         red B 2,0 0 -
         blue E 2,-2 180 -
         red E 2,1 270 -
         = king 1 blue" => {
            "any_points": "asks red EnterCity"
            "feature_points": "asks -"
        }
        // The fairy's point at the start of a turn never counts.
        "seats blue red
         with dragon count
         blue E 2,-1 0 city
         red B 2,0 0 cloister
         blue B 3,0 0 -
         red B 3,1 0 fairy(2,0)
         blue B 3,2 0 -
         = fairy 1 red
         red E 2,-2 180 -
         = city 4 blue" => {
            "any_points": "asks red EnterCity"
            "feature_points": "asks red EnterCity"
        }
    }

    city_exits {
        "seats blue red
         with count
         gift 2 blue red
         red: cathedral -
         surround blue red -" => {
            "any": "asks red LeaveCity"
            "no_empty_cloister": "asks -"
            "occupied": "asks -"
        }
        "seats blue red
         with count
         gift 2 blue red
         red: cathedral count:market
         gift 3 blue red
         red: castle -
         blue H 4,-1 0 -
         red E 4,-2 180 -" => {
            "any": "asks red LeaveCity"
            "no_empty_cloister": "asks red LeaveCity"
            "occupied": "asks -"
        }
        // A cloister with a monk always admits followers.
        "seats blue red
         with count
         gift 2 blue red
         red: cathedral -
         surround blue red cloister" => {
            "any": "may cloister(2,0)"
            "no_empty_cloister": "may cloister(2,0)"
            "occupied": "may cloister(2,0)"
        }
    }

    count_end {
        "seats blue red
         with count
         fill E E E E U U B
         gift 2 blue red
         red: blacksmith -
         gift 3 blue red
         red: market -
         blue U 1,-2 90 road
         red U 1,-3 90 -
         blue B 2,0 0 -
         asks red LastLeave
         offers field(2,0)" => {
            "any_quarter": "offers road(1,-2)"
            "market_only": "denies road(1,-2)"
        }
    }

    count_end_how {
        "seats blue red
         with count
         fill E E E E U H E B B
         gift 2 blue red
         red: market -
         gift 3 blue red
         red: market -
         blue U 1,-2 90 -
         red H 4,-1 0 city@N
         blue E 4,-2 180 -
         = city 4 red
         blue: market -
         red B 2,0 0 -
         blue B 3,0 0 -
         red: field(2,0)" => {
            "once":
                "red: field(2,0)
                 asks blue LastLeave
                 blue: -
                 = farm 12 red
                 over"
            "must":
                "asks blue LastLeave
                 refuse - MustAct
                 blue: field(2,0)
                 red: field(3,0)
                 = farm 12 red
                 over"
            "in_turn":
                "blue: -
                 red: -
                 = farm 12 red
                 over
                 stands red market"
        }
    }

    market_at_barn {
        "seats blue red
         with abbey count
         gift 2 blue red
         red: market -
         blue B 2,0 0 -
         red B 3,0 0 -
         blue B 3,-1 0 barn@SW" => {
            "no":
                "asks -
                 stands red market"
            "yes":
                "asks red LeaveCity
                 offers field(2,0)
                 red: field(2,0)
                 = farm 6 red
                 supply red 7
                 asks blue EnterCity"
        }
    }

    city_mayor_wagon {
        "seats blue red
         with abbey count
         gift 2 blue red
         red: cathedral count:market
         gift 3 blue red
         red: mayor:castle -
         blue H 4,-1 0 city@N
         red E 4,-2 180 -
         red: mayor:city(4,-2)" => {
            "two": "= city 4 red"
            "usual": "= city 4 blue"
        }
        "seats blue red
         with abbey count
         gift 2 blue red
         red: wagon:blacksmith -
         blue U 1,-2 90 road
         red W 1,-3 0 -
         red: wagon:road(1,-2)" => {
            "two": "= road 3 red"
            "usual": "= road 3 blue red"
        }
    }

    city_tiles {
        "seats red blue
         with dragon count
         gift 2 red blue
         blue: market -
         red dragon/01 2,0 0 -
         blue B 3,0 0 -
         red dragon/16 3,1 0 -" => {
            "closed": "must dragon(2,-1) dragon(3,0)"
            "open":
                "must dragon(2,-1) dragon(3,0) dragon(1,0)
                 dragon red 1,0
                 refuse dragon(0,0) NoMove"
        }
        "seats red blue
         with dragon count
         gift 2 red blue
         blue: market -
         red B 2,0 0 -
         blue dragon/08 3,-2 270" => {
            "closed": "denies fairy(0,0) road(1,-1) road(0,1)"
            "open":
                "offers fairy(0,0) road(1,-1) road(0,1) field@NL(-1,-1)
                 denies castle market
                 blue: fairy(0,0)
                 is fairy 0,0"
        }
    }

    city_of_carcassonne {
        "seats red
         with count
         red B 2,0 0 field" => {
            "farms_and_king": "final red 3"
            "ignored": "final"
        }
        "seats red
         with count king
         red E 2,-1 0 -
         red E 2,-2 180 -
         is king red 2" => {
            "farms_and_king": "final red 2"
            "ignored": "final red 1"
        }
    }

    after_scoring {
        "seats blue red
         with abbey count
         blue U 1,-2 90 wagon:road
         red W 1,-3 0 -
         = road 3 blue" => {
            "count_first":
                "asks red EnterCity
                 red: market -
                 asks blue Wagon"
            "wagons_first":
                "asks blue Wagon
                 blue: -
                 asks red EnterCity"
        }
    }

    lake {
        "seats red blue
         with river2
         river2 red blue - -
         red river2/03 3,-7 270" => {
            "extra_tile":
                "asks -
                 is again lake
                 red E 2,1 180 city
                 blue B 1,1 0 -"
            "plain":
                "may field
                 red: field
                 blue E 2,1 180 city"
        }
        // With the dragon on the tile, too, no figure can be put there.
        "seats red blue
         with river2 dragon
         river2 red blue - -
         red river2/03 3,-7 270
         is dragon 3,-7
         asks -" => {
            "extra_tile": "red E 2,1 180 -"
            "plain": "blue E 2,1 180 -"
        }
    }

    challenge_own {
        "seats red
         with cult
         challenge red red cloister
         red V -1,2 0 -
         = cloister 9 red" => {
            "no": "stands red shrine(1,1)"
            "yes":
                "nobody 1,1
                 supply red 7"
        }
    }

    king_robber {
        "seats red blue
         with king
         red E 0,-1 180 -
         blue E 1,-1 0 -
         red U 1,0 0 -
         blue E 1,-2 180 -
         is king red 2" => {
            "per_feature": "final red 2"
            "10_each": "final red 10"
            "15_40": "final red 15"
            "during_play":
                "= king 1 red
                 final red 1"
        }
        "seats red
         with king
         red E 0,-1 180 -
         red X -1,0 0 -
         red W 1,0 0 -
         is king red 2
         is robber red 3" => {
            "per_feature": "final red 2"
            "10_each": "final red 20"
            "15_40": "final red 40"
            "during_play": "final"
        }
        // The card's holder is paid before the card changes hands.
        "seats red blue
         with king
         red E 0,-1 180 -
         blue G 1,-1 90 -
         red E 1,-2 180 -
         blue K 1,0 0 -
         is king blue 3" => {
            "per_feature": "final blue 2"
            "10_each": "final blue 10"
            "15_40": "final blue 15"
            "during_play":
                "= king 1 red
                 final red 1"
        }
    }

    river_turns {
        "seats red
         with river1
         red river1/10 1,0 0 -
         red river1/07 1,1 90 -" => {
            "room": "red river1/10 1,2 90 -"
            "alternate":
                "refuse lay river1/10 1,2 90 River
                 red river1/10 1,2 180 -"
        }
        "seats red
         with river1
         red river1/10 1,0 0 -" => {
            "room":
                "refuse lay river1/10 1,1 90 River
                 red river1/10 1,1 180 -"
            "alternate":
                "refuse lay river1/10 1,1 90 River
                 red river1/10 1,1 180 -"
        }
    }

    start {
        "seats red" => {
            "expansions": "red U 1,0 0 -"
            "city":
                "refuse lay B 1,0 0 NoPlace
                 red B 2,0 0 field
                 final"
        }
        // With the spring by the city.
        "seats red
         with river1" => {
            "expansions": "red river1/07 1,0 0 -"
            "city": "red river1/07 3,-1 0 -"
        }
    }

    start_tile {
        "seats red
         with count" => {
            "removed": "is bag 71"
            "in_bag": "is bag 72"
        }
        "seats red
         with river1" => {
            "removed": "is bag 71"
            "in_bag": "is bag 72"
        }
    }

    farmers {
        "seats red
         with traders
         red U 1,0 0" => {
            "yes": "may road field@NL field@SL"
            "no":
                "may road
                 refuse field@NL NotForFigures
                 refuse pig:field@NL NotForFigures"
        }
        "seats blue red
         with count
         gift 2 blue red" => {
            "yes":
                "may market blacksmith cathedral
                 red: cathedral
                 may count:market count:blacksmith count:cathedral"
            "no":
                "may blacksmith cathedral
                 red: cathedral
                 may count:blacksmith count:cathedral"
        }
    }

    shrines {
        "seats red
         with cult" => {
            "5": "is bag 76"
            "6":
                "is bag 77
                 red cult6/01 1,0 0
                 offers shrine road@W road@E city field@EL field@SL"
        }
    }
}
