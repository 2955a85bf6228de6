//! Roads that a later set joins on a tile, or separates again.
//!
//! A road only grows while tiles are laid. Where it can also fall apart, the totals of its pieces
//! are counted again from their segments and figures.

use super::features::{FeatureId, SegmentId};
use super::totals::{SHARING, Totals};
use crate::game::Game;
use crate::tiles::shapes::Shapes;

impl Game {
    /// Returns the road segments across the sides of a road segment.
    pub(crate) fn roads_across(&self, segment: SegmentId) -> impl Iterator<Item = SegmentId> + '_ {
        let position = self.board.tile_with(segment).position;
        self.sides_of_road(segment).filter_map(move |side| {
            let other = self.board.tile_at(position.neighbour(side))?;
            self.road_at(other, side.opposite())
        })
    }

    /// Divides a road into the pieces that are still connected.
    ///
    /// `linked` returns the segment of the same tile that a segment is joined to.
    pub(crate) fn split_road(
        &mut self,
        road: FeatureId,
        linked: impl Fn(&Self, SegmentId) -> Option<SegmentId>,
    ) {
        let mut rest: Vec<SegmentId> =
            self.features.segments().filter(|segment| self.features.root(*segment) == road).collect();
        let mut is_first = true;
        while let Some(first) = rest.first().copied() {
            let (mut piece, mut todo) = (vec![first], vec![first]);
            while let Some(segment) = todo.pop() {
                let next = self.roads_across(segment).chain(linked(self, segment));
                for other in next.collect::<Vec<_>>() {
                    if !piece.contains(&other) {
                        piece.push(other);
                        todo.push(other);
                    }
                }
            }
            rest.retain(|segment| !piece.contains(segment));
            piece.sort_unstable();
            let totals = self.totals_of_road(&piece);
            self.features.set_apart(&piece, totals, is_first.then_some(road));
            is_first = false;
        }
        self.note_bridged_tiles();
    }

    /// Counts the totals of a road from its segments, which are in ascending order.
    fn totals_of_road(&self, piece: &[SegmentId]) -> Totals {
        let shapes = Shapes::standard();
        let (mut totals, mut tiles): (Option<Totals>, Vec<u16>) = (None, Vec::new());
        for segment in piece {
            let at = self.board.tile_of(*segment);
            let laid = &self.board.tiles()[..usize::from(at)];
            let several = laid.iter().filter(|tile| shapes.of(tile.kind()).many_roads).count();
            let tile = self.board.tiles()[usize::from(at)];
            let number = usize::from(segment.0 - tile.first.0);
            let own = shapes.of(tile.kind()).features.get(number).copied().unwrap_or(Totals::BRIDGE);
            let mut own = own.on_board([several.min(usize::from(SHARING)) as u8, 0]).begun_with(*segment);
            let sides = self.sides_of_road(*segment);
            let closed = sides.filter(|side| self.board.tile_at(tile.position.neighbour(*side)).is_some());
            own.close(closed.count() as u8);
            tiles.push(at);
            match &mut totals {
                Some(totals) => totals.join(&own),
                None => totals = Some(own),
            }
        }
        tiles.sort_unstable();
        tiles.dedup();
        let mut totals = totals.unwrap_or_default().with_tiles(tiles.len() as u16);
        let figures = self.figures.iter().filter(|figure| piece.contains(&figure.segment));
        figures.for_each(|figure| totals.count(*figure, true));
        totals
    }
}
