//! The Goldmines: ingots on tiles, which go to the owners of what is completed there.
//!
//! A tile with a mine brings two ingots: one for itself, one for a tile around it. Each completed
//! road, city, cloister, shrine or garden with a majority gives the gold of its tiles to the seats
//! that it pays, and a castle that is set off that of its six; farms and abbots taken home give none. An
//! option lets a farm that a barn scores give its gold, too.
//!
//! Nobody is asked which ingot to take. A seat takes from the tile that most seats claim, which is
//! never worse for it than another.

use crate::board::features::{FeatureId, SegmentId};
use crate::game::Game;
use crate::game::encode::length;
use crate::game::scoring::strongest;
use crate::moves::action::PiecePlace;
use crate::moves::event::{Bonus, Event, EventSink};
use crate::setup::options::FarmOfGold;
use crate::setup::{Part, Piece, Seat};
use crate::tiles::catalogue::{FeatureKind, Mark};
use crate::tiles::geometry::Position;
use crate::tiles::shapes::Shapes;
use crate::tools::list::InlineList;

/// Number of ingots: two for each of eight tiles.
const INGOTS: usize = 16;

/// The ingots on the board, and those that the seats have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Gold {
    /// The number of the tile of each ingot on the board, ascending.
    on_board: InlineList<u16, INGOTS>,
    /// Number of ingots by seat.
    taken: [u8; Seat::MAX],
}

impl Gold {
    /// Returns the number of ingots that a seat has.
    pub(super) const fn of(&self, seat: Seat) -> u8 {
        self.taken[seat.index()]
    }

    pub(super) fn encode(&self, seats: u8, out: &mut Vec<u8>) {
        length(out, self.on_board.len());
        out.extend(self.on_board.iter().flat_map(|tile| tile.to_le_bytes()));
        out.extend(&self.taken[..usize::from(seats)]);
    }

    /// Calls `each` for the points of each seat's ingots.
    pub(super) fn bonuses(&self, seats: u8, mut each: impl FnMut(Seat, Bonus, u16)) {
        for seat in Seat::first(seats) {
            let ingots = u16::from(self.taken[seat.index()]);
            if ingots > 0 {
                each(seat, Bonus::Gold(ingots), ingots * value(ingots));
            }
        }
    }
}

/// Returns the points of each ingot for a seat that has this number.
const fn value(ingots: u16) -> u16 {
    match ingots {
        ..=3 => 1,
        4..=6 => 2,
        7..=9 => 3,
        10.. => 4,
    }
}

impl Game {
    /// Returns the tile of each ingot on the board, in the order of laying.
    pub(super) fn gold_on_board(&self) -> impl Iterator<Item = Position> + '_ {
        let tiles = self.board.tiles();
        self.later.gold.on_board.iter().map(|tile| tiles[usize::from(*tile)].position)
    }

    /// Puts an ingot on a new tile with a mine, and the other on the only tile around it.
    ///
    /// Returns `true` if the seat must choose between several tiles around it.
    pub(super) fn bring_gold<S: EventSink>(&mut self, sink: &mut S) -> bool {
        let tile = self.last_tile();
        if !tile.kind().kind().has(Mark::Goldmine) {
            return false;
        }
        let seat = self.turn_seat();
        self.put_gold(seat, tile.position, sink);
        let mut around = self.laid_around(tile.position);
        match (around.next(), around.next()) {
            (None, _) => false,
            (Some(only), None) => {
                drop(around);
                self.put_gold(seat, only, sink);
                false
            }
            (Some(_), Some(_)) => true,
        }
    }

    fn laid_around(&self, position: Position) -> impl Iterator<Item = Position> + '_ {
        position.around().into_iter().filter(|cell| self.board.tile_at(*cell).is_some())
    }

    /// Returns the places of the second ingot, ascending.
    pub(super) fn gold_places(&self) -> Vec<(Piece, PiecePlace)> {
        let around = self.laid_around(self.last_tile().position);
        let mut places: Vec<_> = around.map(|cell| (Piece::Gold, PiecePlace::Tile(cell))).collect();
        places.sort_unstable();
        places
    }

    /// Puts an ingot on a laid tile.
    pub(super) fn put_gold<S: EventSink>(&mut self, seat: Seat, to: Position, sink: &mut S) {
        let Some(tile) = self.board.number_at(to) else { return };
        self.later.gold.on_board.insert_sorted(tile);
        if S::WANTED {
            sink.take(Event::PieceMoved { seat, piece: Piece::Gold, to: PiecePlace::Tile(to) });
        }
    }

    /// Returns `true` if farms that a barn scores give their gold.
    pub(super) fn has_farms_of_gold(&self) -> bool {
        self.setup.parts.has(Part::Gold) && self.setup.options.farm_of_gold == FarmOfGold::Yes
    }

    /// Returns one bit for each seat that a scored feature around this tile pays.
    fn claims(&self, tile: u16, done: &[FeatureId]) -> u8 {
        let tile = self.board.tiles()[usize::from(tile)];
        let segments = Shapes::standard().of(tile.kind()).features.len() as u8;
        let mut claims = 0;
        for root in done {
            let is_of_it = |segment: SegmentId| self.features.root(segment) == *root;
            let is_there = match self.features.kind(*root) {
                kind if kind.is_monastic() => {
                    let itself = self.spot(self.features.first(*root)).position;
                    itself == tile.position || itself.is_around(tile.position)
                }
                FeatureKind::Castle => self.castle_cells_of(*root).contains(&tile.position),
                _ => {
                    (0..segments).any(|number| is_of_it(tile.segment(number)))
                        || self.bridge_segment(tile.position).is_some_and(is_of_it)
                }
            };
            if is_there {
                let owners = self.features.totals(*root).strengths();
                let lost = self.ties(&owners, |other| other == *root).lost;
                claims |= strongest(&owners).fold(0, |bits, seat| bits | 1 << seat.0) & !lost;
            }
        }
        claims
    }

    /// Deals the gold of scored features, one ingot after the other, to the seats they pay.
    ///
    /// The active seat begins, the others follow in order; a seat without a claim is left out.
    pub(super) fn deal_gold<S: EventSink>(&mut self, done: &[FeatureId], sink: &mut S) {
        // The claims to each ingot; taken ones have none.
        let mut claimed: InlineList<(u8, u16), INGOTS> = InlineList::new();
        for tile in self.later.gold.on_board.iter() {
            claimed.push((self.claims(*tile, done), *tile));
        }
        if claimed.iter().all(|(seats, _)| *seats == 0) {
            return;
        }
        let order = self.order().to_vec();
        let first = order.iter().position(|seat| *seat == self.turn_seat()).unwrap_or(0);
        let mut taken: [Vec<Position>; Seat::MAX] = Default::default();
        for seat in order.iter().cycle().skip(first) {
            if claimed.iter().all(|(seats, _)| *seats == 0) {
                break;
            }
            let own = (0..claimed.len()).filter(|at| claimed[*at].0 >> seat.0 & 1 == 1);
            // If several are claimed by as many, the one on the tile that was laid first.
            let Some(at) = own.min_by_key(|at| (8 - claimed[*at].0.count_ones(), *at)) else { continue };
            taken[seat.index()].push(self.board.tiles()[usize::from(claimed[at].1)].position);
            claimed.as_mut()[at].0 = 0;
            let tile = claimed[at].1;
            let gold = &mut self.later.gold;
            if let Some(ingot) = gold.on_board.iter().position(|other| *other == tile) {
                gold.on_board.remove(ingot);
            }
            gold.taken[seat.index()] += 1;
        }
        if S::WANTED {
            for seat in order {
                let from = std::mem::take(&mut taken[seat.index()]);
                if !from.is_empty() {
                    sink.take(Event::PiecesTaken { seat, piece: Piece::Gold, from });
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::value;

    #[test]
    fn ingots_are_worth_more_the_more_there_are() {
        let points = |ingots: u16| ingots * value(ingots);
        assert_eq!([0, 1, 3, 4, 6, 7, 9, 10, 15].map(points), [0, 1, 3, 8, 12, 21, 27, 40, 60]);
    }
}
