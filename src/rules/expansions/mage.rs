//! Mage & Witch: a mage who adds a point a tile to his feature, a witch who halves hers.
//!
//! A tile with their sign moves one of them to an incomplete road or city, and so does a tile that
//! joins their features. Each leaves the board when the feature is scored.
//!
//! Invariant: before a deployment they are never on the same feature.

use crate::board::features::{FeatureId, SegmentId};
use crate::game::Game;
use crate::game::scoring::{Terms, sum, term};
use crate::moves::action::PiecePlace;
use crate::moves::event::{Event, EventSink, Item};
use crate::setup::{Piece, Seat};
use crate::tiles::catalogue::{FeatureKind, Mark};
use crate::tiles::geometry::{Position, Spot};
use crate::tiles::shapes::Shapes;
use crate::tools::bits::numbers;

/// The two pieces, in the order of [`Magic`].
const BOTH: [Piece; 2] = [Piece::Mage, Piece::Witch];

/// The segments of the mage and of the witch; [`OFF`] beside the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Magic([SegmentId; 2]);

/// Segment of a piece that isn't on the board.
const OFF: SegmentId = SegmentId(u16::MAX);

impl Default for Magic {
    fn default() -> Self {
        Self([OFF; 2])
    }
}

impl Magic {
    #[inline]
    pub(super) fn is_on_board(&self) -> bool {
        self.0 != [OFF; 2]
    }

    /// Writes the segment of the mage and that of the witch.
    pub(super) fn encode(&self, out: &mut Vec<u8>) {
        out.extend(self.0.iter().flat_map(|segment| segment.0.to_le_bytes()));
    }

    const fn set(&mut self, piece: Piece, to: SegmentId) {
        self.0[matches!(piece, Piece::Witch) as usize] = to;
    }
}

impl Game {
    /// Returns the features of the mage and of the witch.
    fn enchanted(&self) -> [Option<FeatureId>; 2] {
        self.later.magic.0.map(|segment| (segment != OFF).then(|| self.features.root(segment)))
    }

    /// Returns `true` if the mage or the witch is on this feature.
    #[cold]
    pub(crate) fn is_enchanted(&self, root: FeatureId) -> bool {
        self.enchanted().contains(&Some(root))
    }

    /// Returns the mage and the witch with their segments, as far as they are on the board.
    pub(super) fn magic_on_board(&self) -> impl Iterator<Item = (Piece, PiecePlace)> + '_ {
        let both = BOTH.into_iter().zip(self.later.magic.0).filter(|(_, segment)| *segment != OFF);
        both.map(|(piece, segment)| (piece, PiecePlace::Segment(self.spot(segment))))
    }

    /// Returns `true` if the mage or the witch must move and the seat has a choice.
    ///
    /// If the only one on the board has no place to go to, it leaves by itself.
    pub(super) fn begin_magic<S: EventSink>(&mut self, sink: &mut S) -> bool {
        let [mage, witch] = self.enchanted();
        let meet = mage.is_some() && mage == witch;
        if !meet && !self.last_tile().kind().kind().has(Mark::Mage) {
            return false;
        }
        if self.free_ways().next().is_some() {
            return true;
        }
        let leaving: Vec<_> = self.magic_on_board().map(|(piece, _)| piece).collect();
        if let [only] = leaving[..] {
            self.move_magic(self.turn_seat(), only, PiecePlace::Supply, sink);
        }
        leaving.len() > 1
    }

    /// Returns the cells with incomplete roads and cities without mage and witch, in the order of
    /// laying; each with one bit for each such segment.
    fn free_ways(&self) -> impl Iterator<Item = (Position, u16)> + '_ {
        let taken = self.enchanted();
        let is_free = move |segment: SegmentId| {
            let root = self.features.root(segment);
            let is_way = matches!(self.features.kind(root), FeatureKind::Road | FeatureKind::City);
            is_way && self.features.is_incomplete(root) && !taken.contains(&Some(root))
        };
        let cells = self.board.tiles().iter().map(move |tile| {
            let ways = numbers(Shapes::standard().of(tile.kind()).ways | self.bridge_bit(tile));
            let free = ways.filter(|number| is_free(tile.segment(*number)));
            (tile.position, free.fold(0, |bits, number| bits | 1 << number))
        });
        cells.filter(|(_, free)| *free != 0)
    }

    /// Returns the incomplete roads and cities for mage and witch, ascending; without one they leave.
    pub(super) fn magic_places(&self) -> Vec<(Piece, PiecePlace)> {
        let mut cells: Vec<(Position, u16)> = self.free_ways().collect();
        if cells.is_empty() {
            return self.magic_on_board().map(|(piece, _)| (piece, PiecePlace::Supply)).collect();
        }
        cells.sort_unstable_by_key(|(position, _)| *position);
        let mut places = Vec::with_capacity(4 * cells.len());
        for piece in BOTH {
            for (position, free) in &cells {
                for feature in numbers(*free) {
                    places.push((piece, PiecePlace::Segment(Spot { position: *position, feature })));
                }
            }
        }
        places
    }

    /// Moves the mage or the witch, without checks.
    pub(super) fn move_magic<S: EventSink>(
        &mut self,
        seat: Seat,
        piece: Piece,
        to: PiecePlace,
        sink: &mut S,
    ) {
        let segment = match to {
            PiecePlace::Segment(spot) => self.segment_at(spot),
            PiecePlace::Tile(_) | PiecePlace::Supply | PiecePlace::Across(_) => None,
        };
        self.later.magic.set(piece, segment.unwrap_or(OFF));
        if S::WANTED {
            sink.take(Event::PieceMoved { seat, piece, to });
        }
    }

    /// Returns the terms of a feature together with those of the mage and the witch on it.
    #[cold]
    pub(crate) fn under_spell(&self, root: FeatureId, mut terms: Terms) -> Terms {
        let [mage, witch] = self.enchanted();
        if mage == Some(root) {
            terms[2] = term(Item::Mage, self.features.totals(root).tiles(), 1);
        }
        if witch == Some(root) {
            terms[3] = term(Item::Witch, sum(terms) / 2, 1);
        }
        terms
    }

    /// Takes the mage and the witch off scored features.
    pub(super) fn end_magic<S: EventSink>(&mut self, done: &[FeatureId], sink: &mut S) {
        for (piece, root) in BOTH.into_iter().zip(self.enchanted()) {
            if root.is_some_and(|root| done.contains(&root)) {
                self.move_magic(self.turn_seat(), piece, PiecePlace::Supply, sink);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Expansion, IgnoreEvents, Options, Setup};

    #[test]
    fn one_leaves_where_no_way_is_free() {
        let mut game = Game::new(&Setup::with(1, &[Expansion::Mage], Options::default())).unwrap();
        let way = |game: &Game, kind| {
            let mut segments = game.features.segments();
            segments.find(|segment| game.features.kind_at(*segment) == kind).unwrap()
        };
        let (road, city) = (way(&game, FeatureKind::Road), way(&game, FeatureKind::City));
        game.later.magic = Magic([road, city]);
        assert_eq!(game.magic_places(), BOTH.map(|piece| (piece, PiecePlace::Supply)));
        game.move_magic(Seat(0), Piece::Witch, PiecePlace::Supply, &mut IgnoreEvents);
        let free = PiecePlace::Segment(game.spot(city));
        assert_eq!(game.magic_places(), BOTH.map(|piece| (piece, free)));
    }
}
