//! The sets, and everything that all crates know of them: tile sets, marks, rules and expansions.
//!
//! Invariants: a new value comes last in its list, because charters have them in order. The game is
//! as fast as with these lists anywhere else: it asks a setup's bits, not these tables.

use serde::{Deserialize, Serialize};

use crate::board::figure_kinds::FigureKind;
use crate::tools::names::named;

named! {
    /// The tiles that came in one box; their names begin with the set's name.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
    TileSet {
        /// The base game.
        Base = "base",
        /// The River.
        River1 = "river1",
        /// The River II.
        River2 = "river2",
        /// Inns & Cathedrals.
        Inns = "inns",
        /// Traders & Builders.
        Traders = "traders",
        /// The Princess & the Dragon.
        Dragon = "dragon",
        /// Abbey & Mayor.
        Abbey = "abbey",
        /// The Count of Carcassonne: the block of twelve.
        Count = "count",
        /// King & Robber Baron.
        King = "king",
        /// The Cult.
        Cult = "cult",
        /// The sixth shrine of the Cult's first printing.
        Cult6 = "cult6",
        /// The gardens of the second edition, on tiles that replace others.
        Abbot = "abbot",
        /// The Goldmines.
        Goldmines = "goldmines",
        /// Mage & Witch.
        Mage = "mage",
        /// Crop Circles I.
        Circles1 = "circles1",
        /// Crop Circles II.
        Circles2 = "circles2",
        /// The Ferries.
        Ferries = "ferries",
        /// The Flying Machines.
        Flier = "flier",
        /// The Tower.
        Tower = "tower",
        /// Hills & Sheep.
        Hills = "hills",
        /// Bridges, Castles & Bazaars.
        Bridges = "bridges",
    }
}

named! {
    /// A symbol printed on a tile besides its features.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    Mark {
        /// A volcano.
        Volcano = "volcano",
        /// A dragon.
        Dragon = "dragon",
        /// A magic portal.
        Portal = "portal",
        /// The four quarters of the city of Carcassonne.
        Quarters = "quarters",
        /// The river begins here.
        Spring = "spring",
        /// The river forks here.
        Fork = "fork",
        /// The river ends here.
        Lake = "lake",
        /// Gold comes with this tile.
        Goldmine = "goldmine",
        /// The mage or the witch is moved.
        Mage = "mage",
        /// A crop circle with a thief.
        Thieves = "thieves",
        /// A crop circle with a knight.
        Knights = "knights",
        /// A crop circle with a farmer.
        Farmers = "farmers",
        /// A lake with a ferry.
        Ferry = "ferry",
        /// A hill: another tile is put under it.
        Hill = "hill",
        /// A vineyard, for cloisters beside it.
        Vineyard = "vineyard",
        /// A bazaar: tiles are auctioned after the turn.
        Bazaar = "bazaar",
    }
}

named! {
    /// A rule that an expansion brings besides tiles and figures.
    ///
    /// It is about a piece beside the board, or the meaning of a mark on a tile.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    #[repr(u8)]
    Part {
        /// Volcanoes call the dragon, dragon tiles send it on its journey.
        Dragon = "dragon",
        /// The fairy.
        Fairy = "fairy",
        /// Princesses send knights home.
        Princess = "princess",
        /// Magic portals.
        Portal = "portal",
        /// Inns by their lakes.
        Inn = "inn",
        /// Cathedrals.
        Cathedral = "cathedral",
        /// Tokens of wine, grain and cloth.
        Goods = "goods",
        /// Pig herds.
        Herd = "herd",
        /// The count, and the quarters of his city.
        Count = "count",
        /// The king.
        King = "king",
        /// The robber baron.
        Robber = "robber",
        /// Shrines and cloisters challenge each other, and are laid apart.
        Challenge = "challenge",
        /// Ingots of gold.
        Gold = "gold",
        /// The mage and the witch.
        Mage = "mage",
        /// Crop circles add figures or remove them.
        Circle = "circle",
        /// Ferries join roads.
        Ferry = "ferry",
        /// Followers fly from flying machines.
        Flight = "flight",
        /// Towers are built, and capture followers.
        Tower = "tower",
        /// Hills hide a tile each, and decide ties.
        Hill = "hill",
        /// Vineyards add points to completed cloisters.
        Vineyard = "vineyard",
        /// Bridges carry roads over fields.
        Bridge = "bridge",
        /// Small cities become castles.
        Castle = "castle",
        /// Tiles are auctioned.
        Bazaar = "bazaar",
    }
}

named! {
    /// A bundle of tiles and parts, as it came in a box; a table chooses among these.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    Expansion {
        /// The River.
        River1 = "river1",
        /// The River II.
        River2 = "river2",
        /// Inns & Cathedrals.
        Inns = "inns",
        /// Traders & Builders.
        Traders = "traders",
        /// The Princess & the Dragon.
        Dragon = "dragon",
        /// Abbey & Mayor.
        Abbey = "abbey",
        /// The Count of Carcassonne.
        Count = "count",
        /// King & Robber Baron.
        King = "king",
        /// The Cult.
        Cult = "cult",
        /// The Abbot.
        Abbot = "abbot",
        /// The Goldmines.
        Goldmines = "goldmines",
        /// Mage & Witch.
        Mage = "mage",
        /// Crop Circles I.
        Circles1 = "circles1",
        /// Crop Circles II.
        Circles2 = "circles2",
        /// The Ferries.
        Ferries = "ferries",
        /// The Flying Machines.
        Flier = "flier",
        /// The Tower.
        Tower = "tower",
        /// Hills & Sheep.
        Hills = "hills",
        /// Bridges, Castles & Bazaars.
        Bridges = "bridges",
    }
}

named! {
    /// A piece of a later set that belongs to no seat while it is on the board.
    ///
    /// One action puts any of them on the board, and one decision asks for any of them.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
    Piece {
        /// An ingot of gold (The Goldmines).
        Gold = "gold",
        /// The mage (Mage & Witch); his step asks for the witch, too.
        Mage = "mage",
        /// The witch (Mage & Witch).
        Witch = "witch",
        /// A storey of a tower (The Tower); it is put instead of a deployment, and no step asks for it.
        Storey = "storey",
        /// A bridge (Bridges, Castles & Bazaars): put with a tile, or before a deployment.
        Bridge = "bridge",
        /// A castle on a small city (Bridges, Castles & Bazaars); its step asks each owner.
        Castle = "castle",
    }
}

/// Row of facts that all crates know of a piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PieceFacts {
    /// JCloisterZone's phase in which it is asked for.
    pub jcz_phase: &'static str,
    /// JCloisterZone's item that offers its places, if it isn't a neutral figure.
    pub jcz_item: &'static str,
    /// JCloisterZone's name of it, in messages and at the end.
    pub jcz: &'static str,
}

impl Piece {
    /// Returns the row of a piece.
    #[must_use]
    pub const fn facts(self) -> PieceFacts {
        const fn row(jcz_phase: &'static str, jcz_item: &'static str, jcz: &'static str) -> PieceFacts {
            PieceFacts { jcz_phase, jcz_item, jcz }
        }
        match self {
            Self::Gold => row("GoldPiecePhase", "GoldPiece", "GOLD"),
            Self::Mage => row("MageAndWitchPhase", "NeutralFigure", "mage.1"),
            Self::Witch => row("MageAndWitchPhase", "NeutralFigure", "witch.1"),
            Self::Storey => row("ActionPhase", "TowerPiece", "TOWER_PIECE"),
            Self::Bridge => row("ActionPhase", "Bridge", "BRIDGE"),
            Self::Castle => row("CastlePhase", "Castle", "CASTLE"),
        }
    }
}

/// Row of facts that all crates know of a tile set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SetFacts {
    /// Its table of tiles; `None` if they are in the first table.
    pub(crate) table: Option<&'static str>,
    /// JCloisterZone's name, without the edition; empty if it has none.
    pub jcz: &'static str,
    /// Lines with our name and JCloisterZone's of each tile of a later set.
    pub jcz_tiles: &'static str,
}

impl TileSet {
    /// Returns the row of a set.
    #[must_use]
    pub const fn facts(self) -> SetFacts {
        /// Returns the row of a set of the first table.
        const fn first(jcz: &'static str) -> SetFacts {
            SetFacts { table: None, jcz, jcz_tiles: "" }
        }
        match self {
            Self::Base => first("basic"),
            Self::River1 => first("river/1"),
            Self::River2 => first("river/2"),
            Self::Inns => first("inns-and-cathedrals"),
            Self::Traders => first("traders-and-builders"),
            Self::Dragon => first("princess-and-dragon"),
            Self::Abbey => first("abbey-and-mayor"),
            Self::Count => first("count"),
            Self::King => first("king-and-robber"),
            Self::Cult => first("cult/5"),
            // It comes with the other five.
            Self::Cult6 => first("cult/6"),
            // They are the second edition of the other sets.
            Self::Abbot => SetFacts {
                table: Some(include_str!("../tiles/abbot.txt")),
                jcz: "",
                jcz_tiles: include_str!("../tiles/jcz/abbot.jcz"),
            },
            Self::Goldmines => SetFacts {
                table: Some(include_str!("../tiles/goldmines.txt")),
                jcz: "goldmines",
                jcz_tiles: include_str!("../tiles/jcz/goldmines.jcz"),
            },
            Self::Mage => SetFacts {
                table: Some(include_str!("../tiles/mage.txt")),
                jcz: "mage-and-witch",
                jcz_tiles: include_str!("../tiles/jcz/mage.jcz"),
            },
            Self::Circles1 => SetFacts {
                table: Some(include_str!("../tiles/circles1.txt")),
                jcz: "corn-circles/1",
                jcz_tiles: include_str!("../tiles/jcz/circles1.jcz"),
            },
            Self::Circles2 => SetFacts {
                table: Some(include_str!("../tiles/circles2.txt")),
                jcz: "corn-circles/2",
                jcz_tiles: include_str!("../tiles/jcz/circles2.jcz"),
            },
            Self::Ferries => SetFacts {
                table: Some(include_str!("../tiles/ferries.txt")),
                jcz: "ferries",
                jcz_tiles: include_str!("../tiles/jcz/ferries.jcz"),
            },
            Self::Flier => SetFacts {
                table: Some(include_str!("../tiles/flier.txt")),
                jcz: "flier",
                jcz_tiles: include_str!("../tiles/jcz/flier.jcz"),
            },
            Self::Tower => SetFacts {
                table: Some(include_str!("../tiles/tower.txt")),
                jcz: "tower",
                jcz_tiles: include_str!("../tiles/jcz/tower.jcz"),
            },
            Self::Hills => SetFacts {
                table: Some(include_str!("../tiles/hills.txt")),
                jcz: "hills-and-sheep",
                jcz_tiles: include_str!("../tiles/jcz/hills.jcz"),
            },
            Self::Bridges => SetFacts {
                table: Some(include_str!("../tiles/bridges.txt")),
                jcz: "bridges-castles-and-bazaars",
                jcz_tiles: include_str!("../tiles/jcz/bridges.jcz"),
            },
        }
    }
}

impl Part {
    /// Returns `true` if a part of the turn with this rule may still be only laying, deploying small
    /// and large followers, and scoring; or if the game finds out by itself.
    pub(crate) const fn is_plain(self) -> bool {
        matches!(
            self,
            Self::Inn | Self::Cathedral | Self::Herd | Self::Dragon | Self::Count | Self::Challenge
        )
    }

    /// Returns JCloisterZone's name of the element that turns it on; empty if none does so alone.
    #[must_use]
    pub const fn jcz(self) -> &'static str {
        match self {
            Self::Goods => "traders",
            Self::Herd => "pig-herd",
            // Shrines have an element, which isn't only a switch.
            Self::Challenge => "",
            Self::Circle => "corn-circle",
            Self::Flight => "flier",
            _ => self.name(),
        }
    }
}

/// Row of facts that all crates know of an expansion.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ExpansionFacts {
    /// Its tiles.
    pub set: TileSet,
    /// The kinds of figures that each seat gets, one of each.
    pub figures: &'static [FigureKind],
    /// The rules it turns on.
    pub parts: &'static [Part],
    /// The tile that stands for it where players choose, and the colour of the figures on it.
    pub picture: (&'static str, u8),
    /// The approximate minutes that it adds to a game.
    pub minutes: u16,
}

impl Expansion {
    /// Returns the row of an expansion.
    #[must_use]
    pub const fn facts(self) -> ExpansionFacts {
        const fn row(
            set: TileSet,
            figures: &'static [FigureKind],
            parts: &'static [Part],
            picture: (&'static str, u8),
            minutes: u16,
        ) -> ExpansionFacts {
            ExpansionFacts { set, figures, parts, picture, minutes }
        }
        use FigureKind::{Abbot, Barn, Builder, Large, Mayor, Pig, Shepherd, Wagon};
        use Part::{
            Bazaar, Bridge, Castle, Cathedral, Challenge, Circle, Count, Dragon, Fairy, Ferry, Flight, Gold,
            Goods, Herd, Hill, Inn, King, Mage, Portal, Princess, Robber, Tower, Vineyard,
        };
        match self {
            Self::River1 => row(TileSet::River1, &[], &[], ("river1/06", 0), 5),
            Self::River2 => row(TileSet::River2, &[], &[], ("river2/11", 0), 5),
            Self::Inns => row(TileSet::Inns, &[Large], &[Inn, Cathedral], ("inns/01", 1), 10),
            Self::Traders => row(TileSet::Traders, &[Builder, Pig], &[Goods, Herd], ("traders/16", 0), 15),
            Self::Dragon => {
                row(TileSet::Dragon, &[], &[Dragon, Fairy, Princess, Portal], ("dragon/01", 0), 20)
            }
            Self::Abbey => row(TileSet::Abbey, &[Mayor, Wagon, Barn], &[], ("abbey/A", 2), 10),
            Self::Count => row(TileSet::Count, &[], &[Count], ("count/07", 0), 15),
            Self::King => row(TileSet::King, &[], &[King, Robber], ("king/05", 0), 5),
            Self::Cult => row(TileSet::Cult, &[], &[Challenge], ("cult/01", 4), 5),
            Self::Abbot => row(TileSet::Abbot, &[Abbot], &[], ("abbot/04", 3), 5),
            Self::Goldmines => row(TileSet::Goldmines, &[], &[Gold], ("goldmines/02", 0), 5),
            Self::Mage => row(TileSet::Mage, &[], &[Mage], ("mage/02", 0), 5),
            Self::Circles1 => row(TileSet::Circles1, &[], &[Circle], ("circles1/04", 0), 5),
            Self::Circles2 => row(TileSet::Circles2, &[], &[Circle], ("circles2/05", 0), 5),
            Self::Ferries => row(TileSet::Ferries, &[], &[Ferry], ("ferries/03", 0), 5),
            Self::Flier => row(TileSet::Flier, &[], &[Flight], ("flier/05", 1), 5),
            Self::Tower => row(TileSet::Tower, &[], &[Tower], ("tower/06", 0), 15),
            Self::Hills => row(TileSet::Hills, &[Shepherd], &[Hill, Vineyard], ("hills/09", 2), 10),
            Self::Bridges => row(TileSet::Bridges, &[], &[Bridge, Castle, Bazaar], ("bridges/10", 0), 20),
        }
    }

    /// Returns its tiles.
    #[must_use]
    pub const fn set(self) -> TileSet {
        self.facts().set
    }

    /// Returns the kinds of figures that each seat gets, one of each.
    #[must_use]
    pub const fn figures(self) -> &'static [FigureKind] {
        self.facts().figures
    }

    /// Returns the rules it turns on.
    #[must_use]
    pub const fn parts(self) -> &'static [Part] {
        self.facts().parts
    }
}
