//! Files of JCloisterZone: the parts of a saved game that are read; other keys are ignored.
//!
//! The crate's two entry points read games from here, one by one. Contents that only some messages
//! and items have stay text until needed. So a game that uses what isn't played here is refused by
//! name and not as unreadable, and nested lists don't take a hundred times their size in memory.
//!
//! | module | content |
//! |---|---|
//! | this one | the JSON of a saved game |
//! | `unpacking` | gzip, archives, UTF-16 |
//! | `text` | the text, cut into games |
//! | `version4` | saves of version 4, converted |
//!
//! Invariant: every input has a bound, in bytes, values and games (see `text`).

pub(crate) mod text;
pub(crate) mod unpacking;
mod version4;

use std::collections::BTreeMap;

use serde::de::value::SeqAccessDeserializer;
use serde::de::{Error, IgnoredAny, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::value::RawValue;

use bastide_rules::safe_text::quoted;
use bastide_rules::{Position, Rotation};

/// Maximum length of a shown game's name, in bytes.
const NAME_BYTES: usize = 80;

/// A saved game or scenario, with what the recordings add to it.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Saved<'a> {
    #[serde(borrow)]
    id: Option<&'a RawValue>,
    #[serde(borrow)]
    name: Option<&'a RawValue>,
    #[serde(borrow)]
    pub(super) players: Vec<SavedPlayer<'a>>,
    #[serde(borrow)]
    pub(super) setup: SavedSetup<'a>,
    #[serde(borrow)]
    pub(super) replay: Vec<Message<'a>>,
    /// The offers: before the first message, and after each.
    #[serde(borrow)]
    pub(super) offered: Option<Vec<Offer<'a>>>,
    /// The points after each message.
    pub(super) scores: Option<Vec<Vec<i64>>>,
    pub(super) draws: Option<Vec<SavedDraw>>,
    /// Results of dice and bags, in order.
    #[serde(borrow)]
    pub(super) chance: Option<Vec<SavedChance<'a>>>,
    /// The tiles drawn for each bazaar, in order.
    pub(super) auctions: Option<Vec<SavedAuction>>,
    pub(super) end: Option<End>,
    pub(super) history: Option<Vec<HistoryTurn>>,
    pub(super) game_annotations: Option<Annotations>,
    pub(super) test: Option<Test>,
}

impl Saved<'_> {
    /// Returns the game's name in a form that can be shown.
    pub(super) fn called(&self) -> String {
        let mut names = [self.id, self.name].into_iter().flatten().filter_map(text);
        names
            .find(|name| !name.is_empty())
            .map_or_else(|| "a game".to_owned(), |name| quoted(&name, NAME_BYTES))
    }
}

/// Returns the text that a value holds; `None` if it holds something else.
pub(super) fn text(value: &RawValue) -> Option<String> {
    serde_json::from_str(value.get()).ok()
}

#[derive(Debug, Deserialize)]
pub(super) struct SavedPlayer<'a> {
    #[serde(borrow)]
    name: Option<&'a RawValue>,
}

impl SavedPlayer<'_> {
    /// Returns the player's name as in the file.
    pub(super) fn name(&self) -> Option<String> {
        self.name.and_then(text)
    }
}

#[derive(Debug, Deserialize)]
pub(super) struct SavedSetup<'a> {
    #[serde(borrow)]
    pub(super) sets: BTreeMap<String, &'a RawValue>,
    #[serde(borrow, default)]
    pub(super) elements: BTreeMap<String, &'a RawValue>,
    #[serde(borrow, default)]
    pub(super) rules: BTreeMap<String, &'a RawValue>,
    #[serde(default)]
    pub(super) start: Vec<StartTile>,
}

#[derive(Debug, Deserialize)]
pub(super) struct StartTile {
    pub(super) tile: String,
    pub(super) x: i16,
    pub(super) y: i16,
    #[serde(default)]
    pub(super) rotation: Degrees,
}

#[derive(Debug, Deserialize)]
pub(super) struct Message<'a> {
    #[serde(rename = "type")]
    pub(super) kind: String,
    #[serde(borrow)]
    payload: Option<&'a RawValue>,
    pub(super) player: Option<u8>,
}

impl<'a> Message<'a> {
    /// Returns its payload, if that has this form.
    pub(super) fn carries<T: Deserialize<'a>>(&self) -> Option<T> {
        serde_json::from_str(self.payload_text()).ok()
    }

    /// Returns true if the message can't be taken back, whoever is asked next.
    /// Either chance followed it, or it moved the dragon.
    pub(super) fn is_final(&self) -> bool {
        let chance = self
            .carries()
            .is_some_and(|Chance { random }| random.is_some_and(|random| random.get() != "null"));
        chance
            || self.carries().is_some_and(|MoveNeutralFigure { figure_id, .. }| figure_id.contains("dragon"))
    }

    /// Returns the text of its payload.
    pub(super) fn payload_text(&self) -> &'a str {
        self.payload.map_or("null", RawValue::get)
    }
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct PlaceTile {
    pub(super) tile_id: String,
    pub(super) rotation: Degrees,
    pub(super) position: Cell,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct DeployMeeple {
    pub(super) pointer: Pointer,
    pub(super) meeple_id: String,
}

/// Result of a die or a bag while message `after` was applied.
#[derive(Debug, Deserialize)]
pub(super) struct SavedChance<'a> {
    pub(super) after: i64,
    pub(super) kind: String,
    #[serde(borrow)]
    pub(super) value: &'a RawValue,
}

/// The seed of chance, under its names in several versions.
#[derive(Debug, Deserialize)]
struct Chance<'a> {
    #[serde(borrow, alias = "salt", alias = "seed")]
    random: Option<&'a RawValue>,
}

/// The choice at a crop circle: `DEPLOY` or `REMOVE`.
#[derive(Debug, Deserialize)]
pub(super) struct ChooseAtCircle {
    pub(super) value: String,
}

#[derive(Debug, Deserialize)]
pub(super) struct ReturnMeeple {
    pub(super) pointer: MeeplePointer,
    pub(super) source: String,
}

/// The capture of a figure by a tower.
#[derive(Debug, Deserialize)]
pub(super) struct CaptureFollower {
    pub(super) pointer: MeeplePointer,
}

/// A captured figure, by its id, in messages and items.
#[derive(Debug, Deserialize)]
pub(super) struct CapturedMeeple {
    #[serde(rename = "meepleId", alias = "id")]
    pub(super) id: String,
}

/// A token of a set, and its place; a ferry's has the sides of two roads.
#[derive(Debug, Deserialize)]
pub(super) struct PlaceToken {
    pub(super) token: String,
    pub(super) pointer: Target,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct MoveNeutralFigure {
    pub(super) figure_id: String,
    /// `null` takes the figure off the board.
    pub(super) to: Option<Target>,
}

/// The place of a neutral figure, or its destination.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(untagged)]
pub(super) enum Target {
    Tile(Cell),
    Meeple(MeeplePointer),
    Segment(Pointer),
}

/// A position, as `[x, y]`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(from = "[i16; 2]")]
pub(super) struct Cell(pub(super) Position);

impl From<[i16; 2]> for Cell {
    fn from([x, y]: [i16; 2]) -> Self {
        Self(Position::new(x, y))
    }
}

/// A rotation, as `"R90"` or `90`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Degrees(pub(super) Rotation);

impl<'de> Deserialize<'de> for Degrees {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_any(DegreesVisitor)
    }
}

struct DegreesVisitor;

impl Visitor<'_> for DegreesVisitor {
    type Value = Degrees;

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("a rotation")
    }

    fn visit_u64<E: Error>(self, degrees: u64) -> Result<Degrees, E> {
        let rotation = Rotation::ALL.into_iter().find(|rotation| u64::from(rotation.degrees()) == degrees);
        rotation.map(Degrees).ok_or_else(|| E::custom(format_args!("{degrees} is no rotation")))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Degrees, E> {
        let degrees = text.trim_start_matches('R').parse();
        self.visit_u64(degrees.map_err(|_| E::custom(format_args!("{text} is no rotation")))?)
    }
}

/// A segment on a tile, by the sides it reaches.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub(super) struct Pointer {
    pub(super) position: Cell,
    pub(super) location: String,
    /// The kind of feature; older files don't say it, and there it follows from the location.
    pub(super) feature: Option<String>,
}

impl std::fmt::Display for Pointer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { position: Cell(position), location, feature } = self;
        write!(f, "{} {location} at {position}", feature.as_deref().unwrap_or("segment"))
    }
}

/// A figure, by its id and place.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct MeeplePointer {
    pub(super) feature_pointer: Pointer,
    /// The figure's id; empty for the fairy's figure when that has gone.
    #[serde(default)]
    pub(super) meeple_id: String,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Offer<'a> {
    pub(super) phase: String,
    pub(super) player: Option<u8>,
    #[serde(default)]
    pub(super) can_pass: bool,
    #[serde(borrow, default)]
    pub(super) items: Vec<Item<'a>>,
    /// The ids of captured figures for which the player may pay a ransom besides.
    #[serde(default)]
    pub(super) ransom: Vec<String>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Item<'a> {
    #[serde(rename = "type")]
    pub(super) kind: String,
    pub(super) tile_id: Option<String>,
    pub(super) meeple: Option<String>,
    /// A neutral figure; the count without one.
    pub(super) figure_id: Option<String>,
    /// The reason why a figure may be taken home.
    pub(super) source: Option<String>,
    #[serde(borrow, default)]
    pub(super) options: Vec<&'a RawValue>,
}

#[derive(Debug, Deserialize)]
pub(super) struct Places {
    pub(super) position: Cell,
    pub(super) rotations: Vec<Degrees>,
}

#[derive(Debug, Deserialize)]
pub(super) struct SavedDraw {
    /// The number of the message before the draw; -1 at the start.
    pub(super) after: i64,
    pub(super) tile: String,
    pub(super) discarded: bool,
    /// `true` if the player got the tile at a bazaar.
    #[serde(default)]
    pub(super) bazaar: bool,
}

/// The tiles drawn for a bazaar after message `after`.
#[derive(Debug, Deserialize)]
pub(super) struct SavedAuction {
    pub(super) after: i64,
    pub(super) tiles: Vec<String>,
}

/// The price of a tile of a bazaar, when it is picked or bid for.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct BazaarBid {
    pub(super) supply_index: u8,
    pub(super) price: u16,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct End {
    pub(super) players: Vec<EndPlayer>,
    pub(super) placed_tiles: Vec<EndTile>,
    pub(super) discarded_tiles: Vec<String>,
    pub(super) deployed_meeples: Vec<EndMeeple>,
    #[serde(default)]
    pub(super) neutral_figures: BTreeMap<String, Neutral>,
    /// Tokens on the board, by name.
    #[serde(default)]
    pub(super) tokens: BTreeMap<String, Vec<TokenPlace>>,
    #[serde(default)]
    pub(super) towers: Vec<EndTower>,
    pub(super) sheep: Option<EndSheep>,
    /// The number of tiles under hills.
    pub(super) under_hills: Option<u8>,
}

/// The bag of sheep, and the flocks.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct EndSheep {
    pub(super) bag_size: u8,
    pub(super) flocks: Vec<EndFlock>,
}

#[derive(Debug, Deserialize)]
pub(super) struct EndFlock {
    pub(super) position: Cell,
    pub(super) location: String,
    pub(super) tokens: Vec<String>,
}

#[derive(Debug, Deserialize)]
pub(super) struct EndTower {
    pub(super) position: Cell,
    pub(super) height: u8,
}

/// Place of one token, or of several on a tile.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub(super) enum TokenPlace {
    Counted { position: Cell, count: u8 },
    One(Target),
}

#[derive(Debug, Deserialize)]
pub(super) struct EndPlayer {
    pub(super) points: i64,
    #[serde(default)]
    pub(super) tokens: BTreeMap<String, u8>,
    /// By kind: the number of figures, and the id of the next one.
    pub(super) meeples: BTreeMap<String, (u8, IgnoredAny)>,
    /// The figures that the player has captured.
    #[serde(default)]
    pub(super) captured: Vec<EndCaptured>,
}

/// Captured figures of one kind and owner.
#[derive(Debug, Deserialize)]
pub(super) struct EndCaptured {
    #[serde(rename = "type")]
    pub(super) kind: String,
    pub(super) player: u8,
    pub(super) count: u8,
}

#[derive(Debug, Deserialize)]
pub(super) struct EndTile {
    pub(super) position: Cell,
    pub(super) rotation: Degrees,
    pub(super) id: String,
}

#[derive(Debug, Deserialize)]
pub(super) struct EndMeeple {
    pub(super) id: String,
    #[serde(flatten)]
    pub(super) pointer: Pointer,
}

/// A neutral figure: the dragon has a position, the others a placement.
#[derive(Debug, Deserialize)]
pub(super) struct Neutral {
    #[serde(alias = "position")]
    pub(super) placement: Option<Target>,
}

#[derive(Debug, Deserialize)]
pub(super) struct HistoryTurn {
    #[serde(default)]
    pub(super) events: Vec<HistoryEvent>,
}

#[derive(Debug, Deserialize)]
pub(super) struct HistoryEvent {
    /// The points scored in this event; none for an auction, which has its price there.
    #[serde(default, deserialize_with = "scored")]
    pub(super) points: Vec<Points>,
}

/// Reads the points of an event; a single number is a price, and nothing is scored.
fn scored<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Points>, D::Error> {
    from.deserialize_any(ScoredVisitor)
}

struct ScoredVisitor;

impl<'de> Visitor<'de> for ScoredVisitor {
    type Value = Vec<Points>;

    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("points or a price")
    }

    fn visit_u64<E: Error>(self, _: u64) -> Result<Vec<Points>, E> {
        Ok(Vec::new())
    }

    fn visit_i64<E: Error>(self, _: i64) -> Result<Vec<Points>, E> {
        Ok(Vec::new())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, points: A) -> Result<Vec<Points>, A::Error> {
        Vec::deserialize(SeqAccessDeserializer::new(points))
    }
}

#[derive(Debug, Deserialize)]
pub(super) struct Points {
    pub(super) player: u8,
    pub(super) points: i64,
    pub(super) name: String,
}

/// The draws that a scenario fixes.
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Annotations {
    /// The tiles drawn first, in order.
    #[serde(default)]
    pub(super) draw_order: Vec<String>,
    /// The number of draws after which the bag counts as empty.
    pub(super) end_turn: Option<usize>,
}

/// The assertions of a scenario about the state after its last message.
#[derive(Debug, Deserialize)]
pub(super) struct Test {
    #[serde(default)]
    pub(super) assertions: Vec<String>,
}
