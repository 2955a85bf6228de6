//! The rivers: the tiles drawn before the bag, and their places.

use std::collections::BTreeMap;

use bastide_rules::catalogue::Mark;
use bastide_rules::geometry::Side;
use bastide_rules::options::RiverTurns;
use bastide_rules::{Catalogue, FeatureKind, KindId, LaidTile, Position, Rotation, Setup, TileKind, TileSet};

use super::table::{Table, step};
use super::{Twin, copies};

/// Returns the river's tiles without the spring: the fork first, the lake last.
pub(crate) fn river_tiles(setup: &Setup) -> Vec<KindId> {
    let both = setup.sets.contains(TileSet::River1) && setup.sets.contains(TileSet::River2);
    let (mut fork, mut others, mut lake) = (Vec::new(), Vec::new(), Vec::new());
    for kind in Catalogue::standard().kinds() {
        if !has_river(kind) || kind.has(Mark::Spring) {
            continue;
        }
        let copies = vec![kind.id; copies(setup, kind)];
        if kind.has(Mark::Fork) {
            fork.extend(copies);
        } else if !kind.has(Mark::Lake) {
            others.extend(copies);
        } else if !both || kind.set == TileSet::River2 {
            lake.extend(copies);
        }
    }
    [fork, others, lake].concat()
}

/// Returns true if a tile is drawn with the river.
pub(crate) fn has_river(kind: &TileKind) -> bool {
    kind.features.iter().any(|feature| feature.kind == FeatureKind::River)
}

/// Returns the spring at the start, if there is a river.
pub(crate) fn spring(setup: &Setup) -> Option<KindId> {
    let kinds = Catalogue::standard().kinds().iter();
    let mut springs = kinds.filter(|kind| kind.has(Mark::Spring) && setup.sets.contains(kind.set));
    springs.next().map(|kind| kind.id)
}

fn river_sides(kind: KindId, rotation: Rotation) -> Vec<Side> {
    let features = kind.kind().features.iter();
    let rivers = features.filter(|f| f.kind == FeatureKind::River);
    rivers.flat_map(|f| f.sides.iter().map(|side| side.rotated(rotation))).collect()
}

/// Returns the direction of a river's bend: -1 to the left, 1 to the right, 0 straight on.
fn turn(enters: Side, leaves: Side) -> i8 {
    match (leaves.index() + 4 - enters.index()) % 4 {
        1 => -1,
        2 => 0,
        3 => 1,
        _ => panic!("it leaves where it enters"),
    }
}

impl Table {
    /// Returns, for each river tile except the spring, the side at which the river enters.
    fn inflows(&self) -> BTreeMap<Position, Side> {
        let mut inflows = BTreeMap::new();
        let mut todo: Vec<LaidTile> =
            self.laid.iter().filter(|tile| tile.kind.kind().has(Mark::Spring)).copied().collect();
        while let Some(tile) = todo.pop() {
            for side in river_sides(tile.kind, tile.rotation) {
                let Some(next) = self.at.get(&step(tile.position, side.offset())) else { continue };
                let came = inflows.get(&tile.position) == Some(&side);
                if !came && !self.is_abbey(next.position) {
                    inflows.insert(next.position, side.opposite());
                    todo.push(*next);
                }
            }
        }
        inflows
    }

    /// Returns the last bend of the river before it leaves the tile at `position` by `leaves`.
    /// 0 if there was none.
    fn last_bend(&self, mut position: Position, mut leaves: Side) -> i8 {
        let inflows = self.inflows();
        while let Some(enters) = inflows.get(&position) {
            let bend = turn(*enters, leaves);
            if bend != 0 {
                return bend;
            }
            position = step(position, enters.offset());
            leaves = enters.opposite();
        }
        0
    }
}

impl Twin {
    /// Returns true if the river allows this tile at this place.
    pub(super) fn river_allows(&self, kind: KindId, position: Position, rotation: Rotation) -> bool {
        let sides = river_sides(kind, rotation);
        if sides.is_empty() {
            return true;
        }
        let table = &self.table;
        let meets = |side: &Side| {
            let other = table.at.get(&step(position, side.offset()));
            other.is_some_and(|other| river_sides(other.kind, other.rotation).contains(&side.opposite()))
        };
        let joined: Vec<Side> = sides.iter().copied().filter(meets).collect();
        let [enters] = joined[..] else { return false };
        let leaving = sides.iter().copied().filter(|side| *side != enters);
        match self.setup.options.river_turns {
            RiverTurns::Room => leaving.into_iter().all(|side| {
                let ahead = step(position, side.offset());
                if table.is_abbey(ahead) {
                    return true;
                }
                let (right, left) = (side.rotated(Rotation::R90), side.rotated(Rotation::R270));
                let beyond = step(ahead, side.offset());
                let beside = [ahead, beyond].map(|c| [c, step(c, left.offset()), step(c, right.offset())]);
                beside.as_flattened().iter().all(|cell| !table.has(*cell))
            }),
            RiverTurns::Alternate => {
                let before = table.last_bend(step(position, enters.offset()), enters.opposite());
                leaving.into_iter().map(|side| turn(enters, side)).all(|bend| bend == 0 || bend != before)
            }
        }
    }
}
