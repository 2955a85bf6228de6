//! The options of the table: where the booklets disagree, what the players chose.
//!
//! One list says everything: each option's field and name, its values and their names, the default first. Screens, the command line and
//! the handbook's test read [`Options::ALL`]; what each value means for the players stands in `RULES.md`.

use serde::{Deserialize, Serialize};

use super::names::named;

/// An option's name and those of its values, the default first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OptionInfo {
    /// Its name.
    pub name: &'static str,
    /// The names of its values; the first is the default.
    pub values: &'static [&'static str],
}

/// A name or value that no option has.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum OptionError {
    /// No option is called so.
    #[error("there is no option “{0}”; there are {names}", names = names())]
    NoSuchOption(String),
    /// The option has no such value.
    #[error("{name} is one of {}, not “{value}”", .values.join(", "))]
    NoSuchValue {
        /// The option.
        name: &'static str,
        /// What was given.
        value: String,
        /// What there is.
        values: &'static [&'static str],
    },
}

fn names() -> String {
    Options::ALL.map(|option| option.name).join(", ")
}

macro_rules! options {
    ($(
        $(#[$about:meta])*
        $field:ident: $Type:ident { $($values:tt)+ }
    )+) => {
        $(
            named! {
                $(#[$about])*
                #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
                $Type { $($values)+ }
            }

            impl Default for $Type {
                fn default() -> Self {
                    Self::ALL[0]
                }
            }
        )+

        /// The rules on which the booklets, or the tables, differ.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
        pub struct Options {
            $( $(#[$about])* pub $field: $Type, )+
        }

        impl Options {
            /// Every option, in the order of the handbook.
            pub const ALL: [OptionInfo; [$( stringify!($field) ),+].len()] =
                [$( OptionInfo { name: stringify!($field), values: &$Type::NAMES } ),+];

            /// The name of the value that the option called `name` has here.
            #[must_use]
            pub fn value(&self, name: &str) -> Option<&'static str> {
                match name {
                    $( stringify!($field) => Some(self.$field.name()), )+
                    _ => None,
                }
            }

            /// Sets the option called `name` to the value called `value`.
            ///
            /// # Errors
            /// If there is none of that name, or it has no such value; nothing has changed then.
            pub fn set(&mut self, name: &str, value: &str) -> Result<(), OptionError> {
                match name {
                    $( stringify!($field) => {
                        let at = $Type::NAMES.iter().position(|known| *known == value);
                        let at = at.ok_or_else(|| OptionError::NoSuchValue {
                            name: stringify!($field),
                            value: value.to_owned(),
                            values: &$Type::NAMES,
                        })?;
                        self.$field = $Type::ALL[at];
                    } )+
                    _ => return Err(OptionError::NoSuchOption(name.to_owned())),
                }
                Ok(())
            }
        }
    };
}

options! {
    /// How farms are scored at the end.
    farm_scoring: FarmScoring {
        /// Each farm by itself: 3 a completed city it borders, to most farmers on it (000, p. Farms).
        PerFarm3 = "per_farm_3",
        /// Each completed city gives 4 to whoever has most farmers over all farms that border it (002).
        PerCity4 = "per_city_4",
        /// Each completed city gives 3 to everybody with most farmers on a farm that borders it, once (second edition).
        OncePerCity3 = "once_per_city_3",
    }
    /// What a completed city of two tiles is worth.
    two_tile_city: TwoTileCity {
        /// As any city: 2 a tile and 2 a pennant (000).
        Four = "4",
        /// 1 a tile and 1 a pennant (002); a cathedral adds 1 and 1.
        Two = "2",
    }
    /// Worth of roads with inns and cities with cathedrals that are incomplete at the end.
    inn_cathedral_end: InnCathedralEnd {
        /// Such a road or city is worth nothing (000).
        Zero = "zero",
        /// It is worth as much as one without them (reference).
        Ignore = "ignore",
    }
    /// When the dragon goes on its journey.
    dragon_moves: DragonMoves {
        /// When all else of the part is done (000, The dragon).
        AfterScoring = "after_scoring",
        /// Between the deployment and the scoring (000, overview).
        BeforeScoring = "before_scoring",
    }
    /// What a princess means where knights are in her city.
    princess: Princess {
        /// One of them goes home, nothing else is allowed (000).
        Must = "must",
        /// One of them may go home instead of any other deployment (later printings).
        May = "may",
    }
    /// Where the fairy stands.
    fairy: FairyStands {
        /// On a tile (000).
        OnTile = "on_tile",
        /// Beside one follower (later printings).
        NextToFollower = "next_to_follower",
    }
    /// Whom a fairy on a tile pays.
    fairy_pays: FairyPays {
        /// 1 and 3 to each player with a follower there (000).
        Players = "players",
        /// 1 for each own figure there; 3 only to the owner of the follower deployed first (reference).
        Figures = "figures",
    }
    /// Where a wagon may move on to.
    wagon_moves: WagonMoves {
        /// To a feature that meets the scored one (000).
        Connected = "connected",
        /// To a feature on its tile or one of the eight around it (later printings).
        Adjacent = "adjacent",
    }
    /// Whether a second barn may be placed on a farm.
    barn_shares: BarnShares {
        /// It may not (000).
        No = "no",
        /// It may; the farm scores as for the first (variant).
        Yes = "yes",
    }
    /// How the count moves after a follower went into the city.
    count_moves: CountMoves {
        /// As the player likes, or not at all (000).
        ByPlayer = "by_player",
        /// Always, to the next quarter: castle, market, blacksmith, cathedral (variant).
        Clockwise = "clockwise",
        /// Always, to where the follower went (variant).
        Follows = "follows",
    }
    /// What the count's quarter is closed for.
    count_quarter: CountQuarter {
        /// No follower goes in or out (000).
        Closed = "closed",
        /// Followers may go in, not out (003, 004).
        FromOnly = "from_only",
    }
    /// Which points let the active player put a follower into the city.
    count_when: CountWhen {
        /// Any that the scoring of the part brings (000, 003, 004).
        AnyPoints = "any_points",
        /// Those of features only, not the fairy's nor the cards' (reference).
        FeaturePoints = "feature_points",
    }
    /// Completed features that followers come to from the city.
    city_exits: CityExits {
        /// Any, occupied or not (000, 003, 004).
        Any = "any",
        /// No cloister or shrine without a follower (FAQ, Shrines and Heretics).
        NoEmptyCloister = "no_empty_cloister",
        /// None without a follower: it is completed, but not scored (the same answer's reason).
        Occupied = "occupied",
    }
    /// From which quarters followers move at the end.
    count_end: CountEnd {
        /// From any without the count (000, 004).
        AnyQuarter = "any_quarter",
        /// From the market only (003).
        MarketOnly = "market_only",
    }
    /// How followers move out of the city at the end.
    count_end_how: CountEndHow {
        /// One round, each player any number (000).
        Once = "once",
        /// One at a time, round and round, until nobody can (003).
        Must = "must",
        /// One at a time; who passes is out (reference).
        InTurn = "in_turn",
    }
    /// Whether market followers move when a barn scores a farm.
    market_at_barn: MarketAtBarn {
        /// At the end only (000, 004).
        No = "no",
        /// Then too (003).
        Yes = "yes",
    }
    /// What a mayor or wagon counts that came out of the city.
    city_mayor_wagon: CityMayorWagon {
        /// As two followers (000).
        Two = "two",
        /// As usual (003).
        Usual = "usual",
    }
    /// Whether dragon, fairy and portal reach the twelve tiles of the city.
    city_tiles: CityTiles {
        /// They stay off all twelve (000, 003).
        Closed = "closed",
        /// The ten outer ones are tiles like others; the fairy may join a follower in a quarter (reference).
        Open = "open",
    }
    /// What the city of Carcassonne counts as.
    city_of_carcassonne: CityOfCarcassonne {
        /// A completed city for farms along its wall and for the king's points (003, reference).
        FarmsAndKing = "farms_and_king",
        /// Nothing.
        Ignored = "ignored",
    }
    /// What comes first after the scoring.
    after_scoring: AfterScoring {
        /// A follower to the city, then wagons (000, overview).
        CountFirst = "count_first",
        /// Wagons, then a follower to the city (reference).
        WagonsFirst = "wagons_first",
    }
    /// What the lake with the volcano brings.
    lake: Lake {
        /// No deployment, and the same player draws and lays another tile at once (000, 003).
        ExtraTile = "extra_tile",
        /// Nothing: a tile like others (reference).
        Plain = "plain",
    }
    /// Whether a player's own monk and heretic challenge each other.
    challenge_own: ChallengeOwn {
        /// They don't (000).
        No = "no",
        /// They do (003).
        Yes = "yes",
    }
    /// What king and robber baron bring.
    king_robber: KingRobber {
        /// 1 a completed city, 1 a completed road, at the end (000).
        PerFeature = "per_feature",
        /// 10 for each (variant).
        TenEach = "10_each",
        /// 15 for one, 40 for both (variant).
        FifteenForty = "15_40",
        /// The holder gets 1 a feature completed, before the card moves; nothing at the end (variant).
        DuringPlay = "during_play",
    }
    /// How the river may turn.
    river_turns: RiverTurns {
        /// Each open end must keep room to go on (000, 001).
        Room = "room",
        /// Along an arm each bend turns the other way than the bend before (003).
        Alternate = "alternate",
    }
    /// What lies on the table at the beginning.
    start: Start {
        /// The city with the Count, a spring with a river, else the start tile (000, 001, 004).
        Expansions = "expansions",
        /// The city's twelve tiles without the Count: no quarters, worth nothing (003).
        City = "city",
    }
    /// Where the start tile goes when something else lies at the start.
    start_tile: StartTile {
        /// Out of the game (000, 001, 003, 004).
        Removed = "removed",
        /// Into the bag (reference).
        InBag = "in_bag",
    }
    /// Whether followers may be deployed as farmers.
    farmers: Farmers {
        /// They may.
        Yes = "yes",
        /// A first game without farms.
        No = "no",
    }
}

named! {
    /// A whole set of options under one name, the default first.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    Preset {
        /// All defaults: the big box of 2008 (booklet 000).
        BigBox2008 = "big-box-2008",
        /// The first English printing (booklet 002).
        Original = "original",
        /// The printing of 2018 (booklet 003).
        Printing2018 = "2018",
    }
}

impl Preset {
    /// Its options.
    #[must_use]
    pub fn options(self) -> Options {
        match self {
            Self::BigBox2008 => Options::default(),
            Self::Original => Options {
                farm_scoring: FarmScoring::PerCity4,
                two_tile_city: TwoTileCity::Two,
                ..Options::default()
            },
            Self::Printing2018 => Options {
                dragon_moves: DragonMoves::BeforeScoring,
                wagon_moves: WagonMoves::Adjacent,
                princess: Princess::May,
                fairy: FairyStands::NextToFollower,
                count_quarter: CountQuarter::FromOnly,
                count_end: CountEnd::MarketOnly,
                count_end_how: CountEndHow::Must,
                market_at_barn: MarketAtBarn::Yes,
                city_mayor_wagon: CityMayorWagon::Usual,
                challenge_own: ChallengeOwn::Yes,
                river_turns: RiverTurns::Alternate,
                ..Options::default()
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_can_be_set_by_name_and_read_again() {
        for option in Options::ALL {
            let mut options = Options::default();
            assert_eq!(options.value(option.name), Some(option.values[0]));
            for value in option.values {
                options.set(option.name, value).unwrap();
                assert_eq!(options.value(option.name), Some(*value));
            }
            let wrong = options.set(option.name, "sometimes").unwrap_err().to_string();
            assert!(wrong.starts_with(&format!("{} is one of {}", option.name, option.values[0])), "{wrong}");
        }
        let before = Options::default();
        assert_eq!(before.value("weather"), None);
        assert_eq!(
            Options::default().set("weather", "fair"),
            Err(OptionError::NoSuchOption("weather".to_owned()))
        );
    }
}
