//! The parts of a saved game that are read; other keys are passed over.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::Value;

/// A saved game, with what the recordings add to it.
#[derive(Debug, Deserialize)]
pub(super) struct Saved {
    #[serde(default)]
    pub(super) id: String,
    pub(super) players: Vec<Value>,
    pub(super) setup: SavedSetup,
    pub(super) replay: Vec<Message>,
    /// What was offered: before the first message, and after each.
    pub(super) offered: Option<Vec<Offer>>,
    /// The points after each message.
    pub(super) scores: Option<Vec<Vec<i64>>>,
    pub(super) draws: Option<Vec<SavedDraw>>,
    pub(super) end: Option<End>,
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
    pub(super) rotation: u16,
}

#[derive(Debug, Deserialize)]
pub(super) struct Message {
    #[serde(rename = "type")]
    pub(super) kind: String,
    #[serde(default)]
    pub(super) payload: Payload,
    pub(super) player: Option<u8>,
}

/// What a message carries; which keys depends on its kind.
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Payload {
    pub(super) tile_id: Option<String>,
    pub(super) rotation: Option<String>,
    pub(super) position: Option<[i16; 2]>,
    pub(super) pointer: Option<Pointer>,
    pub(super) meeple_id: Option<String>,
}

/// One segment on one tile, by where it reaches.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
pub(super) struct Pointer {
    pub(super) position: [i16; 2],
    pub(super) location: String,
    pub(super) feature: String,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Offer {
    pub(super) phase: String,
    pub(super) player: Option<u8>,
    #[serde(default)]
    pub(super) can_pass: bool,
    #[serde(default)]
    pub(super) items: Vec<SavedItem>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct SavedItem {
    #[serde(rename = "type")]
    pub(super) kind: String,
    pub(super) tile_id: Option<String>,
    pub(super) meeple: Option<String>,
    #[serde(default)]
    pub(super) options: Vec<Value>,
}

#[derive(Debug, Deserialize)]
pub(super) struct Places {
    pub(super) position: [i16; 2],
    pub(super) rotations: Vec<u16>,
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
}

#[derive(Debug, Deserialize)]
pub(super) struct EndPlayer {
    pub(super) points: i64,
    /// By kind: how many, and the id of the next.
    pub(super) meeples: BTreeMap<String, (u8, Value)>,
}

#[derive(Debug, Deserialize)]
pub(super) struct EndTile {
    pub(super) position: [i16; 2],
    pub(super) rotation: u16,
    pub(super) id: String,
}

#[derive(Debug, Deserialize)]
pub(super) struct EndMeeple {
    #[serde(rename = "type")]
    pub(super) kind: String,
    pub(super) player: u8,
    #[serde(flatten)]
    pub(super) pointer: Pointer,
}
