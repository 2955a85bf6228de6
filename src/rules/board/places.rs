//! Legal places for tiles: where the edges match, and the river and the Cult forbid nothing.
//!
//! Invariant: [`Game::placements`] lists what [`Game::check_lay`] accepts, and
//! [`Game::placement_count`] counts it.

use super::Cell;
use crate::game::Game;
use crate::game::encode::byte;
use crate::moves::action::Refusal;
use crate::tiles::catalogue::{Catalogue, KindId, TileKind};
use crate::tiles::geometry::{Position, Rotation};
use crate::tiles::shapes::Shapes;

/// The tile that waits to be laid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Drawn {
    kind: Option<KindId>,
    /// Number of cells where it can be laid, by distinct rotation: see [`Game::count_places`].
    places: [u16; 4],
    /// Number of drawn tiles that have left the game because they had no place.
    discarded: u8,
}

impl Drawn {
    pub(crate) const fn kind(&self) -> Option<KindId> {
        self.kind
    }

    /// Takes the tile, because it is being laid.
    #[inline]
    pub(crate) const fn take(&mut self) -> Option<KindId> {
        self.kind.take()
    }

    /// Takes the tile out of the game, although it has a place.
    pub(crate) const fn discard(&mut self) -> Option<KindId> {
        self.discarded += 1;
        self.kind.take()
    }

    pub(crate) const fn discarded(&self) -> u8 {
        self.discarded
    }

    pub(crate) fn encode(&self, out: &mut Vec<u8>) {
        match self.kind {
            Some(kind) => kind.encode(out),
            None => out.push(byte(None)),
        }
        out.push(self.discarded);
    }
}

impl Game {
    /// Draws a tile of `kind`: it waits to be laid, or leaves the game if it has no legal place.
    ///
    /// Returns `true` if it waits.
    #[inline(always)]
    pub(crate) fn find_places(&mut self, kind: KindId) -> bool {
        if self.setup.has_challenges() {
            self.board.allow_all();
            if let Some((own, _)) = self.challenging_kind(kind) {
                self.forbid_cells_to(own);
            }
        }
        self.drawn.places = self.count_places(kind);
        let has_any = self.drawn.places != [0; 4] || !self.is_plain && self.fits_with_bridge(kind);
        if has_any {
            self.drawn.kind = Some(kind);
        } else {
            self.drawn.discarded += 1;
        }
        has_any
    }

    #[inline(never)] // seldom
    fn fits_with_bridge(&self, kind: KindId) -> bool {
        self.places_with_bridge(kind).next().is_some()
    }

    pub(crate) fn check_lay(&self, position: Position, rotation: Rotation) -> Result<(), Refusal> {
        let kind = self.drawn.kind.ok_or(Refusal::NotNow)?;
        let Cell::Slot(slot) = self.board.cell(position) else { return Err(Refusal::NoPlace) };
        let shape = Shapes::standard().of(kind);
        let stands_for_it = shape.looks_like[usize::from(rotation.quarter_turns())];
        if !self.board.fits(slot, shape.turned(rotation).faces) {
            return Err(Refusal::EdgesDiffer);
        }
        if stands_for_it != rotation {
            return Err(Refusal::LooksLike(stands_for_it));
        }
        if self.is_plain {
            return Ok(());
        }
        if Self::is_river_tile(kind) {
            let goes_on = self.river_places(kind).any(|place| place == (position, rotation));
            return if goes_on { Ok(()) } else { Err(Refusal::River) };
        }
        if self.cult_forbids(kind, position) { Err(Refusal::Cult) } else { Ok(()) }
    }

    /// Returns the legal places for the drawn tile, by position and rotation; empty if none waits.
    #[must_use]
    pub fn placements(&self) -> Vec<(Position, Rotation)> {
        let Some(kind) = self.drawn.kind else { return Vec::new() };
        let mut places = self.places_for(kind);
        places.sort_unstable();
        places
    }

    /// Returns the places where a tile of `kind` would fit now, in no order.
    ///
    /// Returns none if no such tile is in play.
    #[must_use]
    pub fn places_for(&self, kind: KindId) -> Vec<(Position, Rotation)> {
        let printed = Catalogue::standard().get(kind);
        let is_in_play = |kind: &TileKind| match kind.copies {
            0 => self.setup.plays(kind.set),
            _ => self.setup.copies(kind) > 0,
        };
        if !printed.is_some_and(is_in_play) {
            return Vec::new();
        }
        if Self::is_river_tile(kind) {
            return self.river_places(kind).collect();
        }
        let is_allowed = |place: &(Position, Rotation)| !self.cult_forbids(kind, place.0);
        self.board.fitting(Shapes::standard().of(kind)).filter(is_allowed).collect()
    }

    /// Counts the cells where the tile just drawn can be laid, for each of its distinct rotations.
    ///
    /// For a river's kinds, only the sum is meaningful.
    #[inline(always)]
    fn count_places(&self, kind: KindId) -> [u16; 4] {
        let shape = Shapes::standard().of(kind);
        if shape.river { self.count_river_places(kind) } else { self.board.count_places(shape) }
    }

    #[inline(never)] // seldom
    fn count_river_places(&self, kind: KindId) -> [u16; 4] {
        [self.river_places(kind).count() as u16, 0, 0, 0]
    }

    #[inline(never)] // seldom
    fn nth_river_place(&self, kind: KindId, n: u32) -> Option<(Position, Rotation)> {
        self.river_places(kind).nth(n as usize)
    }

    fn river_places(&self, kind: KindId) -> impl Iterator<Item = (Position, Rotation)> {
        self.river.places(kind, &self.board, self.setup.options.river_turns)
    }

    fn is_river_tile(kind: KindId) -> bool {
        Shapes::standard().of(kind).river
    }

    /// Returns the number of [`Self::placements`], without listing them.
    #[must_use]
    pub fn placement_count(&self) -> u32 {
        let places = self.drawn.places.iter().map(|count| u32::from(*count)).sum();
        if self.drawn.kind.is_some() { places } else { 0 }
    }

    /// Returns one of the [`Self::placements`]: always the same one for an `n`, in an unspecified
    /// order.
    ///
    /// Returns `None` if `n` isn't below [`Self::placement_count`].
    #[must_use]
    #[inline]
    pub fn nth_placement(&self, n: u32) -> Option<(Position, Rotation)> {
        let kind = self.drawn.kind?;
        let shape = Shapes::standard().of(kind);
        if shape.river {
            return self.nth_river_place(kind, n);
        }
        let (mut way, mut first, mut end) = (0, 0, 0);
        for count in self.drawn.places {
            end += u32::from(count);
            if n >= end {
                (way, first) = (way + 1, end);
            }
        }
        let left = u16::try_from(n - first).ok()?;
        let rotation = Rotation::from_quarter_turns(way);
        let position = self.board.nth_place(shape.turned(rotation).faces, left)?;
        Some((position, rotation))
    }
}
