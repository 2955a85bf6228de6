//! Bridges: roads over tiles.

use bastide_rules::options::{BridgeFree, BridgeTile};
use bastide_rules::{
    Action, Axis, Bridge, FeatureKind, KindId, LaidTile, Part, Piece, PiecePlace, Position, Rotation, Seat,
};

use super::super::picture::{STEPS, picture};
use super::super::river::has_river;
use super::super::table::{step, ways};
use super::super::{Stage, Twin};

/// Bridges that the seats have put.
#[derive(Debug, Clone, Default)]
pub(crate) struct BridgeState {
    /// The seat that put each of them.
    put: Vec<Seat>,
    /// True if one was put in this part.
    pub(super) is_used: bool,
}

/// Returns true if a tile has a field on both sides that a bridge would lead to.
fn has_fields(tile: &LaidTile, axis: Axis) -> bool {
    let points = &picture(tile.kind, tile.rotation).points;
    ways(axis).into_iter().all(|(dx, dy)| {
        let middle = (2 + 2 * i32::from(dx), 2 + 2 * i32::from(dy));
        let along = (i32::from(dy != 0), i32::from(dx != 0));
        let shown = [-1, 0, 1].map(|by| {
            let point = (middle.0 + by * along.0, middle.1 + by * along.1);
            points.get(&point).map(|at| at.0)
        });
        shown == [Some(FeatureKind::Field), None, Some(FeatureKind::Field)]
    })
}

impl Twin {
    /// Returns the number of bridges, and of castles, that each seat begins with.
    pub(super) fn wood_of_each(&self) -> u8 {
        if self.setup.seats > 4 { 2 } else { 3 }
    }

    pub(crate) fn bridges_left(&self, seat: Seat) -> u8 {
        if !self.has(Part::Bridge) {
            return 0;
        }
        self.wood_of_each() - self.bridges.put.iter().filter(|other| **other == seat).count() as u8
    }

    /// Returns true if a bridge may be over a tile on the table, whatever is at its ends.
    fn can_carry(&self, bridge: Bridge) -> bool {
        self.table.at.get(&bridge.at).is_some_and(|tile| has_fields(tile, bridge.axis))
            && !self.table.bridges.contains_key(&bridge.at)
            && !self.is_closed_city_tile(bridge.at)
    }

    /// Returns true if this bridge, over the tile or over another, lets it be laid.
    fn makes_fit(&self, tile: &LaidTile, bridge: Bridge) -> bool {
        let is_over_it = bridge.at == tile.position;
        let carries = if is_over_it { has_fields(tile, bridge.axis) } else { self.can_carry(bridge) };
        let leads_on = |(dx, dy): (i16, i16)| {
            let beyond = step(bridge.at, (dx, dy));
            let facing = (2 - 2 * i32::from(dx), 2 - 2 * i32::from(dy));
            let other = self.table.at.get(&beyond);
            other.is_none_or(|other| self.table.shown(other, facing, None) == Some(FeatureKind::Road))
        };
        carries
            && ways(bridge.axis).into_iter().all(leads_on)
            && self.table.edges_match_with(tile, Some(bridge))
    }

    /// Returns the places of a tile that need a bridge of the active player, with that bridge.
    fn bridged_places(&self, kind: KindId) -> Vec<(Position, Rotation, Bridge)> {
        let mut places = Vec::new();
        if self.bridges_left(self.player()) == 0 || has_river(kind.kind()) {
            return places;
        }
        for position in self.table.frontier() {
            for rotation in Rotation::ALL {
                let is_other_look = picture(kind, rotation).alike != rotation;
                if is_other_look
                    || self.table.edges_match(kind, position, rotation)
                    || !self.keeps_cult_apart(kind, position)
                {
                    continue;
                }
                let tile = LaidTile { kind, position, rotation };
                let cells = [position].into_iter().chain(STEPS.map(|way| step(position, way)));
                let bridges = cells.flat_map(|at| Axis::ALL.map(|axis| Bridge { at, axis }));
                let fitting = bridges.filter(|bridge| self.makes_fit(&tile, *bridge));
                places.extend(fitting.map(|bridge| (position, rotation, bridge)));
            }
        }
        places
    }

    /// Returns true if the active player can lay this tile, with a bridge or without.
    pub(in super::super) fn has_place(&self, kind: KindId) -> bool {
        !self.places(kind).is_empty() || !self.bridged_places(kind).is_empty()
    }

    /// Returns the ways to lay a tile with a bridge, and passing if it needn't be laid.
    pub(in super::super) fn bridged_actions(&self, kind: KindId) -> Vec<Action> {
        let places = self.bridged_places(kind).into_iter();
        let lay = |(position, rotation, bridge)| Action::LayWithBridge { position, rotation, bridge };
        let may_refuse = self.has(Part::Bridge)
            && self.setup.options.bridge_tile == BridgeTile::MayRefuse
            && self.places(kind).is_empty();
        places.map(lay).chain(may_refuse.then_some(Action::Pass)).collect()
    }

    /// Returns the bridges that may be put before the deployment: with no tile at either end.
    pub(in super::super) fn free_bridges(&self) -> Vec<Action> {
        if self.bridges.is_used || self.bridges_left(self.player()) == 0 {
            return Vec::new();
        }
        let last = self.table.last().position;
        let mut cells = vec![last];
        if self.setup.options.bridge_free == BridgeFree::NewOrNeighbour {
            cells.extend(STEPS.map(|way| step(last, way)));
        }
        let bridges = cells.into_iter().flat_map(|at| Axis::ALL.map(|axis| Bridge { at, axis }));
        let is_free = |bridge: &Bridge| {
            let is_open = |way: (i16, i16)| !self.table.has(step(bridge.at, way));
            self.can_carry(*bridge) && ways(bridge.axis).into_iter().all(is_open)
        };
        let put = |bridge| Action::Place { piece: Piece::Bridge, to: PiecePlace::Across(bridge) };
        bridges.filter(is_free).map(put).collect()
    }

    /// Puts a bridge before the deployment, which is asked for again.
    pub(in super::super) fn put_free_bridge(&mut self, to: PiecePlace) {
        let PiecePlace::Across(bridge) = to else { return };
        self.table.build_bridge(bridge);
        self.note_bridge(bridge);
        self.do_next(&[Stage::Deployment]);
    }

    /// Counts a bridge that the active player has put.
    pub(in super::super) fn note_bridge(&mut self, bridge: Bridge) {
        self.bridges.put.push(self.player());
        self.bridges.is_used = true;
        self.pieces.push((Piece::Bridge, PiecePlace::Across(bridge)));
    }
}
