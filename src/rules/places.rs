//! Where tiles may be laid: the table's edges, and what the river and the Cult forbid besides.
//!
//! Invariant: [`Game::placements`] lists what [`Game::check_lay`] accepts, and [`Game::placement_count`] counts it.

use super::action::{Action, Refusal};
use super::board::Cell;
use super::catalogue::KindId;
use super::game::{Game, kind_is_in_play};
use super::geometry::{Position, Rotation};
use super::shapes::Shapes;

impl Game {
    pub(super) fn check_lay(&self, position: Position, rotation: Rotation) -> Result<(), Refusal> {
        let kind = self.drawn.ok_or(Refusal::NotNow)?;
        let Cell::Slot(slot) = self.board.cell(position) else { return Err(Refusal::NoPlace) };
        let shape = Shapes::standard().of(kind);
        let stands_for_it = shape.looks_like[usize::from(rotation.quarter_turns())];
        let way = shape.distinct.iter().position(|distinct| *distinct == stands_for_it).unwrap_or(0);
        if self.board.fitting(slot, kind) >> way & 1 == 0 {
            return Err(Refusal::EdgesDiffer);
        }
        if stands_for_it != rotation {
            return Err(Refusal::LooksLike(stands_for_it));
        }
        if self.is_plain {
            return Ok(());
        }
        if Self::is_river_tile(kind) {
            let goes_on = self.river_places(kind).contains(&(position, rotation));
            return if goes_on { Ok(()) } else { Err(Refusal::River) };
        }
        if self.cult_forbids(kind).contains(&position) { Err(Refusal::Cult) } else { Ok(()) }
    }

    /// Where the drawn tile may be laid, by position and rotation; empty if none waits to be.
    #[must_use]
    pub fn placements(&self) -> Vec<(Position, Rotation)> {
        let Some(kind) = self.drawn else { return Vec::new() };
        let mut places = self.places_for(kind);
        places.sort_unstable();
        places
    }

    /// Where a tile of `kind` would fit now, in no order; nowhere if its set isn't played.
    #[must_use]
    pub fn places_for(&self, kind: KindId) -> Vec<(Position, Rotation)> {
        if !kind_is_in_play(&self.setup, kind) {
            return Vec::new();
        }
        if Self::is_river_tile(kind) {
            return self.river_places(kind);
        }
        self.cult_places(kind).collect()
    }

    /// Where the edges of a kind fit and the Cult's rule allows it.
    fn cult_places(&self, kind: KindId) -> impl Iterator<Item = (Position, Rotation)> + '_ {
        let distinct = &Shapes::standard().of(kind).distinct;
        let forbidden = self.cult_forbids(kind);
        let cells = self.board.fitting_cells(kind).filter(move |(cell, _)| !forbidden.contains(cell));
        cells.flat_map(move |(cell, bits)| {
            let fitting = distinct.iter().enumerate().filter(move |(way, _)| bits >> way & 1 == 1);
            fitting.map(move |(_, rotation)| (cell, *rotation))
        })
    }

    /// In how many ways a kind can be laid.
    pub(super) fn count_places(&self, kind: KindId) -> u32 {
        if Self::is_river_tile(kind) {
            return self.river_places(kind).len() as u32;
        }
        let count = self.board.count_places(kind);
        if !self.is_restricted(kind) {
            return count;
        }
        let ways = |cell: &Position| match self.board.cell(*cell) {
            Cell::Slot(slot) => self.board.fitting(slot, kind).count_ones(),
            Cell::Tile(_) | Cell::Far => 0,
        };
        count - self.cult_forbids(kind).iter().map(ways).sum::<u32>()
    }

    /// Whether a kind's places are fewer than those where its edges fit.
    #[inline]
    fn is_restricted(&self, kind: KindId) -> bool {
        !self.is_plain
            && (Self::is_river_tile(kind) || self.shrines && Shapes::standard().of(kind).cloister.is_some())
    }

    fn is_river_tile(kind: KindId) -> bool {
        Shapes::standard().of(kind).river
    }

    /// How many [`Self::placements`] there are, without listing them.
    #[must_use]
    pub const fn placement_count(&self) -> u32 {
        if self.drawn.is_some() { self.places } else { 0 }
    }

    /// One of the [`Self::placements`]: a fixed one for each `n` below [`Self::placement_count`], in an order of its own.
    #[must_use]
    pub fn nth_placement(&self, n: u32) -> Option<Action> {
        let kind = self.drawn?;
        let (position, rotation) = if !self.is_restricted(kind) {
            self.board.nth_place(kind, n)?
        } else if Self::is_river_tile(kind) {
            *self.river_places(kind).get(n as usize)?
        } else {
            self.cult_places(kind).nth(n as usize)?
        };
        Some(Action::Lay { position, rotation })
    }
}
