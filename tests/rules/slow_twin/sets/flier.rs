//! Flights from flying machines.

use bastide_rules::{FeatureKind, FigureKind, Part, Position, Spot};

use super::super::kinds::{Completion, completion, suits};
use super::super::{Stage, Twin};

impl Twin {
    /// Returns true if this is a machine on the last tile that may be used.
    pub(in super::super) fn flies_from(&self, spot: Spot) -> bool {
        let is_machine = self.table.printed(spot).kind == FeatureKind::Machine;
        is_machine && self.has(Part::Flight) && spot.position == self.table.last().position
    }

    /// Returns where a figure lands that flies over so many cells from the last tile.
    fn landings(&self, figure: FigureKind, cells: i16) -> Vec<Spot> {
        let tile = self.table.last();
        let mut way = (0, 0);
        for side in tile.kind.kind().features.iter().flat_map(|feature| &feature.flies) {
            let (x, y) = side.offset();
            way = (way.0 + x, way.1 + y);
        }
        for _ in 0..tile.rotation.quarter_turns() {
            way = (-way.1, way.0);
        }
        let to = Position::new(tile.position.x + cells * way.0, tile.position.y + cells * way.1);
        if !self.table.has(to) || self.dragon == Some(to) {
            return Vec::new();
        }
        let takes = |spot: &Spot| {
            let whole = self.table.whole(*spot);
            let is_open = completion(whole.kind) != Completion::Never && !whole.is_complete();
            is_open && suits(figure, whole.kind)
        };
        self.table.spots_on(to).into_iter().filter(takes).collect()
    }

    /// Throws the die.
    pub(in super::super) fn throw(&mut self, figure: FigureKind, index: u32) {
        let cells = index as u8 + 1;
        self.todo.pop_front();
        if !self.landings(figure, i16::from(cells)).is_empty() {
            self.todo.push_front(Stage::Land(figure, cells));
        }
    }

    /// Returns where the figure that flew may land.
    pub(in super::super) fn landing_spots(&self) -> Vec<(FigureKind, Spot)> {
        let Some(Stage::Land(figure, cells)) = self.todo.front() else { return Vec::new() };
        self.landings(*figure, i16::from(*cells)).into_iter().map(|spot| (*figure, spot)).collect()
    }
}
