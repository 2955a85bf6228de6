//! Encoding of a game's state, and the digest that replicas compare.
//!
//! The bytes are part of the protocol: a change here makes another version of the rules.

use super::Game;
use super::turn::Step;
use crate::board::figure_kinds::FigureKind;
use crate::setup::Part;
use crate::tiles::catalogue::KindId;
use crate::tiles::geometry::Position;
use crate::tools::hash::{Hash, hash};

impl Game {
    /// Returns the bytes of the state: everything that can't be derived from the rest of it.
    ///
    /// Numbers are little-endian; a list is preceded by its length as u16; 255 stands for a missing
    /// byte. A kind of tile is a u8, or 254 and a u16. In this order:
    ///
    /// - step u8: 0 order, then place; 1 draw, 2 lay, 3 deployment, 4 over, 5 abbey, 6 journey, 7 leave, 8 enter, 9 count, 10 wagons, 11 last abbey, 12 last leave, 13 gold, 14 mage, 15 a crop circle, 16 ferries, 17 throw, then figure, 18 land, then figure and number thrown, 19 a capture, then tower, 20 an exchange, 21 a flock, 22 a token, 23 a castle, 24 a tile for a bazaar, 25 a pick, 26 a bid, 27 a sale
    /// - turn u8 (place in the order), order (a byte for each seat), scores (a u16 for each seat), supplies (a byte for each seat and kind of figure; of kinds after the barn only those in play)
    /// - drawn kind, discarded u8, bag (kinds), river (kinds), set aside (kinds)
    /// - tiles (kind, x i16, y i16, quarter turns u8)
    /// - figures (seat u8, kind u8, x i16, y i16, segment u8, marks u8: 1 counts as two, 2 has the fairy), first deployed first
    /// - flags of the part u8: 1 builder earned, 2 builder used, 4 lake; further part u8 (0 builder, 1 lake); a bit for each seat: abbeys u8, gained u8, out u8
    /// - leaving u8, round u8, last turn u8, barn laid (u16 segment, 65535: none), wagons (seat u8, u16 segment)
    /// - count's quarter u8; dragon's steps u8; dragon's path (positions), its tile and the fairy's (lists of none or one)
    /// - goods (three bytes for each seat); king's, then robber's holder u8, largest u16, completed u16
    /// - only with gold: the tile of each ingot (u16, in the order of laying), a byte for each seat
    /// - only with the mage: the segment of the mage, then of the witch (u16; 65535: none)
    /// - only with crop circles: seat asked, as distance from the active one, u8 (0 before the choice); 1 if all remove, u8
    /// - only with ferries: ferries (tile u16, by number of laying; its two roads u8, u8; the two when the part began u8, u8); 1 if no more is turned, u8
    /// - only with towers: storeys (list of u8, by foundation in the order of laying); storeys left (a byte for each seat); prisoners (captor u8, seat u8, figure u8); 1 if a ransom was paid in this turn, u8
    /// - only with shepherds: flocks (seat u8, segment u16, tokens of one sheep to four u8 each, u8: 1 is to be chosen about, 2 gets a token), first deployed first
    /// - only with bridges: bridges (x i16, y i16, axis u8: 0 north to south), bridges left (a byte for each seat), 1 if one was put in this part, u8
    /// - only with castles: castles (two segments u16, 1 if made in this part u8), castles left (a byte for each seat), seat asked, as distance from the active one, u8
    /// - only with bazaars: tiles not laid yet (kind, owner u8); auction (tile u8, picker u8, bidder u8, price u16; 255: none); seat asked, as distance, u8; flags u8: 1 a bazaar is due, 2 the drawn tile is from a bazaar; debts (a u16 for each seat)
    /// - only with hills: tiles under hills u8
    /// - only if any seat is skipped: a bit for each of them, u8
    #[must_use]
    pub fn encode(&self) -> Vec<u8> {
        let mut out = Vec::with_capacity(1024);
        match self.step {
            Step::Order { place } => out.extend([0, place]),
            Step::Draw => out.push(1),
            Step::Lay => out.push(2),
            Step::Deployment => out.push(3),
            Step::Abbey => out.push(5),
            Step::Journey => out.push(6),
            Step::Leave => out.push(7),
            Step::Enter => out.push(8),
            Step::Count => out.push(9),
            Step::Wagons => out.push(10),
            Step::LastAbbey => out.push(11),
            Step::LastLeave => out.push(12),
            Step::Set(step) => {
                out.push(step.number());
                self.later.encode_step(step, &mut out);
            }
            Step::Fairy | Step::Score | Step::Again | Step::Next | Step::End | Step::Over => out.push(4),
        }
        let seats = usize::from(self.setup.seats);
        self.order.encode(&mut out);
        self.points.encode(self.setup.seats, &mut out);
        // A kind that came later is written only where it is played, so that the digests of other
        // games stay as they were.
        let is_written = |kind: &FigureKind| *kind <= FigureKind::Barn || self.setup.parts.figures(*kind) > 0;
        for supply in &self.supplies[..seats] {
            out.extend(FigureKind::ALL.into_iter().filter(is_written).map(|kind| supply.of(kind)));
        }
        self.drawn.encode(&mut out);
        self.undrawn.encode(&mut out);
        length(&mut out, self.board.tiles().len());
        for tile in self.tiles() {
            tile.kind.encode(&mut out);
            cell(&mut out, tile.position);
            out.push(tile.rotation.quarter_turns());
        }
        length(&mut out, self.figures.len());
        for (figure, marks) in self.figures().zip(self.figures.iter()) {
            out.extend([figure.seat.0, figure.figure as u8]);
            cell(&mut out, figure.spot.position);
            out.extend([figure.spot.feature, u8::from(marks.strong) | u8::from(marks.charmed) << 1]);
        }
        out.push(self.builder.encode() | u8::from(self.river.is_lake_due()) << 2);
        out.push(self.order.encode_again());
        out.extend([self.abbeys.encode(), self.points.encode_gained()]);
        out.extend(self.city.encode_leaving());
        out.extend(self.order.encode_end());
        self.barns.encode(&mut out);
        self.wagons.encode(&mut out);
        out.push(self.city.encode_count());
        self.dragon.encode(&mut out);
        cells(&mut out, self.fairy.position(&self.board).as_slice());
        self.goods.encode(self.setup.seats, &mut out);
        self.cards.encode(&mut out);
        self.later.encode(&self.setup, &mut out);
        out.extend(self.setup.parts.has(Part::Hill).then_some(self.undrawn.hidden()));
        self.order.encode_skipped(&mut out);
        out
    }

    /// Returns the digest of the whole state: equal for two replicas if and only if they agree.
    #[must_use]
    pub fn digest(&self) -> Hash {
        hash("state", &[&self.encode()])
    }
}

/// Writes the length of a list.
pub(crate) fn length(out: &mut Vec<u8>, length: usize) {
    out.extend((length as u16).to_le_bytes());
}

fn cell(out: &mut Vec<u8>, position: Position) {
    out.extend(position.x.to_le_bytes());
    out.extend(position.y.to_le_bytes());
}

/// Writes a list of positions.
pub(crate) fn cells(out: &mut Vec<u8>, cells: &[Position]) {
    length(out, cells.len());
    cells.iter().for_each(|position| cell(out, *position));
}

/// Writes a list of kinds.
pub(super) fn kinds(out: &mut Vec<u8>, kinds: &[KindId]) {
    length(out, kinds.len());
    kinds.iter().for_each(|kind| kind.encode(out));
}

pub(crate) const fn byte(byte: Option<u8>) -> u8 {
    match byte {
        Some(byte) => byte,
        None => u8::MAX,
    }
}
