//! Options of the table: the players' choices where the booklets disagree.
//!
//! One list defines everything: each option's field and name, the games where it matters if it
//! doesn't matter in all, its values and their names, the default first. Screens, the command line
//! and the tests of the handbook and of the protocol's page read [`Options::ALL`]; `RULES.md`
//! explains each value to players.

use serde::{Deserialize, Serialize};

use super::{Part, Setup};
use crate::board::figure_kinds::FigureKind;
use crate::tiles::catalogue::TileSet;
use crate::tools::names::named;

/// Name of an option and the names of its values, the default first.
#[derive(Debug, Clone, Copy)]
pub struct OptionInfo {
    /// The option's name.
    pub name: &'static str,
    /// The names of the values; the first is the default.
    pub values: &'static [&'static str],
    /// Returns `true` if the option can make a difference to a game with this setup.
    pub matters: fn(&Setup) -> bool,
}

/// Error for an unknown option or value.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum OptionError {
    /// No option has this name.
    #[error("there is no option “{0}”; there are {names}", names = names())]
    NoSuchOption(String),
    /// The option has no such value.
    #[error("{name} is one of {}, not “{value}”", .values.join(", "))]
    NoSuchValue {
        /// The option.
        name: &'static str,
        /// The value that was given.
        value: String,
        /// The values that the option has.
        values: &'static [&'static str],
    },
}

fn names() -> String {
    Options::ALL.map(|option| option.name).join(", ")
}

macro_rules! options {
    (@matters) => { |_| true };
    (@matters $($matters:tt)+) => { $($matters)+ };
    ($(
        $(#[$about:meta])*
        $field:ident: $Type:ident $(if ($($matters:tt)+))? { $($values:tt)+ }
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

        /// The rules on which the booklets, or tables of players, differ.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
        pub struct Options {
            $( $(#[$about])* pub $field: $Type, )+
        }

        impl Options {
            /// Every option, in the order of the handbook.
            pub const ALL: [OptionInfo; [$( stringify!($field) ),+].len()] = [$( OptionInfo {
                name: stringify!($field),
                values: &$Type::NAMES,
                matters: options!(@matters $($($matters)+)?),
            } ),+];

            /// Returns the name of an option's value, or `None` if no option is called `name`.
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
            /// Fails if no option has that name, or the option has no such value; then nothing
            /// changes.
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

fn figure(setup: &Setup, kind: FigureKind) -> bool {
    setup.parts.figures(kind) > 0
}

fn farmers(setup: &Setup) -> bool {
    setup.options.farmers == Farmers::Yes
}

fn river(setup: &Setup) -> bool {
    setup.sets.contains(TileSet::River1) || setup.sets.contains(TileSet::River2)
}

fn cards(setup: &Setup) -> bool {
    setup.parts.has(Part::King) || setup.parts.has(Part::Robber)
}

options! {
    /// Scoring of farms at the end.
    farm_scoring: FarmScoring if (farmers) {
        /// Each farm by itself: 3 for each completed city it borders, to those with the most
        /// farmers on it (000, p. Farms).
        PerFarm3 = "per_farm_3",
        /// Each completed city gives 4 to those with most farmers on all farms around it (002).
        PerCity4 = "per_city_4",
        /// Each completed city gives 3 to all with most farmers on a farm beside it (second edition).
        ///
        /// A player gets them once for each city.
        OncePerCity3 = "once_per_city_3",
    }
    /// Worth of a completed city of two tiles.
    two_tile_city: TwoTileCity {
        /// Like any city: 2 for each tile and each pennant (000).
        Four = "4",
        /// 1 for each tile and each pennant (002); a cathedral adds 1 for each.
        Two = "2",
    }
    /// Worth of roads with inns and cities with cathedrals that are incomplete at the end.
    inn_cathedral_end: InnCathedralEnd if (|setup| {
        setup.parts.has(Part::Inn) || setup.parts.has(Part::Cathedral)
    }) {
        /// They are worth nothing (000).
        Zero = "zero",
        /// They are worth as much as those without (reference).
        Ignore = "ignore",
    }
    /// Time of the dragon's journey.
    dragon_moves: DragonMoves if (|setup| setup.parts.has(Part::Dragon)) {
        /// At the end of the part (000, The dragon).
        AfterScoring = "after_scoring",
        /// Between the deployment and the scoring (000, overview).
        BeforeScoring = "before_scoring",
    }
    /// Meaning of a princess when knights are in her city.
    princess: Princess if (|setup| setup.parts.has(Part::Princess)) {
        /// One of them goes home, and nothing else is allowed (000).
        Must = "must",
        /// One of them may go home instead of any other deployment (later printings).
        May = "may",
    }
    /// Place of the fairy.
    fairy: FairyStands if (|setup| setup.parts.has(Part::Fairy)) {
        /// On a tile (000).
        OnTile = "on_tile",
        /// Next to one follower (later printings).
        NextToFollower = "next_to_follower",
    }
    /// Players that a fairy on a tile pays.
    fairy_pays: FairyPays if (|setup| {
        setup.parts.has(Part::Fairy) && setup.options.fairy == FairyStands::OnTile
    }) {
        /// 1 and 3 to each player with a follower there (000).
        Players = "players",
        /// 1 for each of the player's figures; 3 only to the first deployed's owner (reference).
        Figures = "figures",
    }
    /// Features that a wagon may move on to.
    wagon_moves: WagonMoves if (|setup| figure(setup, FigureKind::Wagon)) {
        /// Features that meet the scored one (000).
        Connected = "connected",
        /// Features on the wagon's tile or one of the eight around it (later printings).
        Adjacent = "adjacent",
    }
    /// Permission to place a second barn on a farm.
    barn_shares: BarnShares if (|setup| figure(setup, FigureKind::Barn) && farmers(setup)) {
        /// No (000).
        No = "no",
        /// Yes; the farm scores as it does for the first (variant).
        Yes = "yes",
    }
    /// Movement of the count after a follower went into the city.
    count_moves: CountMoves if (|setup| setup.parts.has(Part::Count)) {
        /// The player moves him anywhere, or not at all (000).
        ByPlayer = "by_player",
        /// Always, to the next quarter: castle, market, blacksmith, cathedral (variant).
        Clockwise = "clockwise",
        /// Always, to the quarter that the follower went to (variant).
        Follows = "follows",
    }
    /// Effect of the count on his quarter.
    count_quarter: CountQuarter if (|setup| setup.parts.has(Part::Count)) {
        /// No follower goes in or out (000).
        Closed = "closed",
        /// Followers may go in, but not out (003, 004).
        FromOnly = "from_only",
    }
    /// Points that let the active player put a follower into the city.
    count_when: CountWhen if (|setup| {
        let paid = cards(setup) && setup.options.king_robber == KingRobber::DuringPlay;
        setup.parts.has(Part::Count) && (setup.parts.has(Part::Fairy) || paid)
    }) {
        /// Any points from the scoring of the part (000, 003, 004).
        AnyPoints = "any_points",
        /// Points from features only, not the fairy's nor the cards' (reference).
        FeaturePoints = "feature_points",
    }
    /// Completed features that followers from the city may join.
    city_exits: CityExits if (|setup| setup.parts.has(Part::Count)) {
        /// Any, occupied or not (000, 003, 004).
        Any = "any",
        /// No cloister or shrine without a follower (FAQ, Shrines and Heretics).
        NoEmptyCloister = "no_empty_cloister",
        /// None without a follower: such a feature is completed, but not scored (the same answer's
        /// reason).
        Occupied = "occupied",
    }
    /// Quarters that followers may leave at the end.
    count_end: CountEnd if (|setup| setup.parts.has(Part::Count)) {
        /// Any quarter without the count (000, 004).
        AnyQuarter = "any_quarter",
        /// The market only (003).
        MarketOnly = "market_only",
    }
    /// Order in which followers leave the city at the end.
    count_end_how: CountEndHow if (|setup| setup.parts.has(Part::Count)) {
        /// One round; each player moves any number (000).
        Once = "once",
        /// One at a time, round after round, until no player can move one (003).
        Must = "must",
        /// One at a time, round after round; a player who passes is out (reference).
        InTurn = "in_turn",
    }
    /// Times at which followers in the market may leave.
    market_at_barn: MarketAtBarn if (|setup| {
        setup.parts.has(Part::Count) && figure(setup, FigureKind::Barn) && farmers(setup)
    }) {
        /// At the end only (000, 004).
        No = "no",
        /// Also when a barn scores a farm (003).
        Yes = "yes",
    }
    /// Strength of a mayor or wagon that came out of the city.
    city_mayor_wagon: CityMayorWagon if (|setup| {
        let some = figure(setup, FigureKind::Mayor) || figure(setup, FigureKind::Wagon);
        setup.parts.has(Part::Count) && some
    }) {
        /// Two followers (000).
        Two = "two",
        /// The usual strength (003).
        Usual = "usual",
    }
    /// Reach of dragon, fairy and portal in the twelve tiles of the city.
    city_tiles: CityTiles if (|setup| {
        let on_tiles = [Part::Dragon, Part::Fairy, Part::Portal];
        setup.has_city() && on_tiles.into_iter().any(|part| setup.parts.has(part))
    }) {
        /// They stay off all twelve (000, 003).
        Closed = "closed",
        /// The outer ten are ordinary; the fairy may join a follower in a quarter (reference).
        Open = "open",
    }
    /// Role of the city of Carcassonne for scoring.
    city_of_carcassonne: CityOfCarcassonne if (|setup| {
        setup.parts.has(Part::Count) && (farmers(setup) || setup.parts.has(Part::King))
    }) {
        /// A completed city for farms along its wall and for the king's points (003, reference).
        FarmsAndKing = "farms_and_king",
        /// It counts as nothing.
        Ignored = "ignored",
    }
    /// Order of the steps after the scoring.
    after_scoring: AfterScoring if (|setup| {
        setup.parts.has(Part::Count) && figure(setup, FigureKind::Wagon)
    }) {
        /// A follower to the city, then wagons (000, overview).
        CountFirst = "count_first",
        /// Wagons, then a follower to the city (reference).
        WagonsFirst = "wagons_first",
    }
    /// Effect of the lake with the volcano.
    lake: Lake if (|setup| setup.sets.contains(TileSet::River2)) {
        /// No deployment, and the same player draws and lays another tile at once (000, 003).
        ExtraTile = "extra_tile",
        /// Nothing: a tile like others (reference).
        Plain = "plain",
    }
    /// Challenges between a player's own monk and heretic.
    challenge_own: ChallengeOwn if (|setup| setup.parts.has(Part::Challenge)) {
        /// They don't challenge each other (000).
        No = "no",
        /// They challenge each other (003).
        Yes = "yes",
    }
    /// Points of the king and the robber baron.
    king_robber: KingRobber if (cards) {
        /// 1 for each completed city and each completed road, at the end (000).
        PerFeature = "per_feature",
        /// 10 for each card (variant).
        TenEach = "10_each",
        /// 15 for one card, 40 for both (variant).
        FifteenForty = "15_40",
        /// 1 for each feature completed, before the card moves; nothing at the end (variant).
        DuringPlay = "during_play",
    }
    /// Turns that the river may take.
    river_turns: RiverTurns if (river) {
        /// Each open end must have room to go on (000, 001).
        Room = "room",
        /// Along an arm, each bend turns the other way than the bend before (003).
        Alternate = "alternate",
    }
    /// Tiles on the table at the beginning.
    start: Start if (|setup| !setup.sets.contains(TileSet::Count)) {
        /// The city with the Count, a spring with a river, else the start tile (000, 001, 004).
        Expansions = "expansions",
        /// The city's twelve tiles without the Count: no quarters, worth nothing (003).
        City = "city",
    }
    /// Use of the start tile when something else lies at the start.
    start_tile: StartTile if (|setup| river(setup) || setup.has_city()) {
        /// It leaves the game (000, 001, 003, 004).
        Removed = "removed",
        /// It goes into the bag (reference).
        InBag = "in_bag",
    }
    /// Permission to deploy followers as farmers.
    farmers: Farmers {
        /// Yes.
        Yes = "yes",
        /// No: a first game without farms.
        No = "no",
    }
    /// Permission to put an abbot into the cathedral of the city of Carcassonne.
    abbot_quarter: AbbotQuarter if (|setup| {
        setup.parts.has(Part::Count) && figure(setup, FigureKind::Abbot)
    }) {
        /// No (reference).
        No = "no",
        /// Yes, like any follower (ours).
        Yes = "yes",
    }
    /// Adding of a follower at a crop circle, where one can be added.
    crop_add: CropAdd if (|setup| setup.parts.has(Part::Circle)) {
        /// Each player may (first and third printing).
        May = "may",
        /// Each player must (a text of the second printing).
        Must = "must",
    }
    /// Lakes that get a ferry.
    ferry_placed: FerryPlaced if (|setup| setup.parts.has(Part::Ferry)) {
        /// Each (first and third printing).
        Always = "always",
        /// Only those where a follower went onto a road of the tile (a text of the second printing).
        WithThief = "with_thief",
    }
    /// Gold on the tiles of a farm that a barn scores.
    farm_of_gold: FarmOfGold if (|setup| {
        setup.parts.has(Part::Gold) && figure(setup, FigureKind::Barn) && farmers(setup)
    }) {
        /// It stays (reference).
        No = "no",
        /// The farmers who are paid take it (ours).
        Yes = "yes",
    }
    /// Reach of towers into the quarters of the city of Carcassonne.
    tower_city: TowerCity if (|setup| setup.parts.has(Part::Tower) && setup.parts.has(Part::Count)) {
        /// No follower in a quarter is captured (ours).
        Closed = "closed",
        /// Followers there are captured like others (reference).
        Open = "open",
    }
    /// Effect of the dragon on a follower on top of a tower.
    tower_dragon: TowerDragon if (|setup| setup.parts.has(Part::Tower) && setup.parts.has(Part::Dragon)) {
        /// It goes home like others (reference).
        Eaten = "eaten",
        /// It stays (an older text).
        Safe = "safe",
    }
    /// Reach of towers to followers on top of other towers.
    tower_guards: TowerGuards if (|setup| setup.parts.has(Part::Tower)) {
        /// They are captured like others (second printing).
        Captured = "captured",
        /// They are safe (an older text).
        Safe = "safe",
    }
    /// Ransoms that may be paid in a turn.
    ransom_once: RansomOnce if (|setup| setup.parts.has(Part::Tower)) {
        /// One, by the player whose turn it is (first printing).
        APlayer = "a_player",
        /// One, by any player who is asked something (reference).
        ATurn = "a_turn",
    }
    /// Decision of a tie by followers on hills.
    hill_tie: HillTie if (|setup| setup.parts.has(Part::Hill)) {
        /// Players with at least one there win (second printing).
        One = "one",
        /// Players with the most there win (ours).
        Number = "number",
    }
    /// Vineyards around a garden.
    vineyard_garden: VineyardGarden if (|setup| {
        setup.parts.has(Part::Vineyard) && figure(setup, FigureKind::Abbot)
    }) {
        /// They add nothing to it (reference).
        No = "no",
        /// They count as for a cloister (ours).
        Yes = "yes",
    }
    /// Flock of the player whose tile closes its farm.
    dark_flock: DarkFlock if (|setup| figure(setup, FigureKind::Shepherd)) {
        /// It may grow once more before it is scored (reference).
        Choose = "choose",
        /// It is scored at once (ours).
        Stable = "stable",
    }
    /// Tiles over which a bridge that isn't needed may lead.
    bridge_free: BridgeFree if (|setup| setup.parts.has(Part::Bridge)) {
        /// The tile just laid, and those beside it (second printing).
        NewOrNeighbour = "new_or_neighbour",
        /// The tile just laid (reference).
        NewOnly = "new_only",
    }
    /// Use of a tile that fits only with a bridge.
    bridge_tile: BridgeTile if (|setup| setup.parts.has(Part::Bridge)) {
        /// The player may throw it away and draw another (reference).
        MayRefuse = "may_refuse",
        /// It must be laid (ours).
        Must = "must",
    }
    /// Questions about small cities that can become castles.
    castle_ask: CastleAsk if (|setup| setup.parts.has(Part::Castle)) {
        /// Each owner is asked about each of them (booklet).
        Each = "each",
        /// Each owner makes at most one, and the first who passes ends the step (reference).
        OneAndStop = "one_and_stop",
    }
    /// Distribution of a bazaar's tiles.
    bazaar: BazaarHow if (|setup| setup.parts.has(Part::Bazaar)) {
        /// Each tile is auctioned (booklet).
        Auction = "auction",
        /// The players choose in order, and pay nothing (a variant of the booklet).
        Choose = "choose",
    }
    /// Upper limit of bids at a bazaar.
    bid_limit: BidLimit if (|setup| {
        setup.parts.has(Part::Bazaar) && setup.options.bazaar == BazaarHow::Auction
    }) {
        /// A player's points (ours).
        Points = "points",
        /// None: points fall below 0 (reference).
        Unlimited = "unlimited",
    }
}

named! {
    /// A complete set of options under one name, the default first.
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
    /// Returns its options.
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
    fn every_option_value_set_by_name_reads_back() {
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
