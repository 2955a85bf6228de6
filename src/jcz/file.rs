//! The parts of a saved game that are read; other keys are passed over.
//!
//! What only some messages and items carry stays JSON until it is needed: a game that uses what is not played here is refused by
//! name, not as unreadable.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::Value;

use crate::rules::{Position, Rotation};

/// A saved game or scenario, with what the recordings add to it.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Saved {
    #[serde(default)]
    id: Value,
    #[serde(default)]
    name: Value,
    pub(super) players: Vec<SavedPlayer>,
    pub(super) setup: SavedSetup,
    pub(super) replay: Vec<Message>,
    /// What was offered: before the first message, and after each.
    pub(super) offered: Option<Vec<Offer>>,
    /// The points after each message.
    pub(super) scores: Option<Vec<Vec<i64>>>,
    pub(super) draws: Option<Vec<SavedDraw>>,
    pub(super) end: Option<End>,
    pub(super) history: Option<Vec<HistoryTurn>>,
    pub(super) game_annotations: Option<Annotations>,
    pub(super) test: Option<Test>,
}

impl Saved {
    /// What it is called.
    pub(super) fn called(&self) -> String {
        let names = [&self.id, &self.name].into_iter().filter_map(Value::as_str);
        names.into_iter().find(|name| !name.is_empty()).unwrap_or("a game").to_owned()
    }
}

#[derive(Debug, Deserialize)]
pub(super) struct SavedPlayer {
    #[serde(default)]
    pub(super) name: Value,
}

#[derive(Debug, Deserialize)]
pub(super) struct SavedSetup {
    pub(super) sets: BTreeMap<String, Value>,
    #[serde(default)]
    pub(super) elements: BTreeMap<String, Value>,
    #[serde(default)]
    pub(super) rules: BTreeMap<String, Value>,
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
pub(super) struct Message {
    #[serde(rename = "type")]
    pub(super) kind: String,
    #[serde(default)]
    pub(super) payload: Value,
    pub(super) player: Option<u8>,
}

impl Message {
    /// What it carries, if that is of this form.
    pub(super) fn carries<'a, T: Deserialize<'a>>(&'a self) -> Option<T> {
        T::deserialize(&self.payload).ok()
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

#[derive(Debug, Deserialize)]
pub(super) struct ReturnMeeple {
    pub(super) pointer: MeeplePointer,
    pub(super) source: String,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct MoveNeutralFigure {
    pub(super) figure_id: String,
    pub(super) to: Target,
}

/// Where a neutral figure goes, or is.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(untagged)]
pub(super) enum Target {
    Tile(Cell),
    Meeple(MeeplePointer),
    Segment(Pointer),
}

/// `[x, y]`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(from = "[i16; 2]")]
pub(super) struct Cell(pub(super) Position);

impl From<[i16; 2]> for Cell {
    fn from([x, y]: [i16; 2]) -> Self {
        Self(Position::new(x, y))
    }
}

/// `"R90"` or `90`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(try_from = "Value")]
pub(super) struct Degrees(pub(super) Rotation);

impl TryFrom<Value> for Degrees {
    type Error = String;

    fn try_from(value: Value) -> Result<Self, String> {
        let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        let degrees = text.trim_start_matches('R').parse().ok();
        let rotation = Rotation::ALL.into_iter().find(|rotation| Some(rotation.degrees()) == degrees);
        rotation.map(Self).ok_or_else(|| format!("{text} is no rotation"))
    }
}

/// One segment on one tile, by where it reaches.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub(super) struct Pointer {
    pub(super) position: Cell,
    pub(super) location: String,
    /// Older files don't say: there it follows from the location.
    pub(super) feature: Option<String>,
}

impl std::fmt::Display for Pointer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { position: Cell(position), location, feature } = self;
        write!(f, "{} {location} at {position}", feature.as_deref().unwrap_or("segment"))
    }
}

/// One figure, by its id and where it stands.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct MeeplePointer {
    pub(super) feature_pointer: Pointer,
    /// None beside the fairy, when the figure has gone.
    #[serde(default)]
    pub(super) meeple_id: String,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Offer {
    pub(super) phase: String,
    pub(super) player: Option<u8>,
    #[serde(default)]
    pub(super) can_pass: bool,
    #[serde(default)]
    pub(super) items: Vec<Item>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Item {
    #[serde(rename = "type")]
    pub(super) kind: String,
    pub(super) tile_id: Option<String>,
    pub(super) meeple: Option<String>,
    #[serde(default)]
    pub(super) options: Vec<Value>,
}

#[derive(Debug, Deserialize)]
pub(super) struct Places {
    pub(super) position: Cell,
    pub(super) rotations: Vec<Degrees>,
}

#[derive(Debug, Deserialize)]
pub(super) struct SavedDraw {
    /// The message after which it was drawn; -1: at the start.
    pub(super) after: i64,
    pub(super) tile: String,
    pub(super) discarded: bool,
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
}

#[derive(Debug, Deserialize)]
pub(super) struct EndPlayer {
    pub(super) points: i64,
    #[serde(default)]
    pub(super) tokens: BTreeMap<String, u8>,
    /// By kind: how many, and the id of the next.
    pub(super) meeples: BTreeMap<String, (u8, Value)>,
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
    /// Of an event in which points were scored.
    #[serde(default)]
    pub(super) points: Vec<Points>,
}

#[derive(Debug, Deserialize)]
pub(super) struct Points {
    pub(super) player: u8,
    pub(super) points: i64,
    pub(super) name: String,
}

/// What a scenario fixes about the draws.
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Annotations {
    /// Drawn first, in this order.
    #[serde(default)]
    pub(super) draw_order: Vec<String>,
    /// After so many draws the bag counts as empty.
    pub(super) end_turn: Option<usize>,
}

/// What a scenario says about the state after its last message.
#[derive(Debug, Deserialize)]
pub(super) struct Test {
    #[serde(default)]
    pub(super) assertions: Vec<String>,
}
