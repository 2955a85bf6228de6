//! The order of turns: the active seat, and the reason for a further part of its turn.

use super::encode::byte;
use crate::moves::event::FurtherPartReason;
use crate::setup::Seat;

/// The seats in the order of their turns; a place is an index into that order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Order {
    seats: u8,
    order: [Seat; Seat::MAX],
    /// The place of the active seat.
    at: u8,
    /// One bit for each seat that gets no more turns.
    skipped: u8,
    /// The place of the last turn's seat, once that turn is over.
    last: Option<u8>,
    /// Number of seats that were asked for a last abbey.
    round: u8,
    again: Option<FurtherPartReason>,
}

impl Order {
    /// Returns the seats in ascending order.
    pub(super) fn new(seats: u8) -> Self {
        let order = std::array::from_fn(|seat| Seat(seat as u8));
        Self { seats, order, at: 0, skipped: 0, last: None, round: 0, again: None }
    }

    pub(super) fn seats(&self) -> &[Seat] {
        &self.order[..usize::from(self.seats)]
    }

    /// Returns the active seat.
    #[inline]
    pub(super) fn seat(&self) -> Seat {
        self.order[usize::from(self.at)]
    }

    /// Returns the seat whose turn comes this number of places later.
    #[inline]
    pub(crate) fn seat_after(&self, places: u8) -> Seat {
        self.order[usize::from((self.at + places) % self.seats)]
    }

    pub(super) const fn is_skipped(&self, seat: Seat) -> bool {
        seat.0 < 8 && self.skipped >> seat.0 & 1 == 1
    }

    pub(super) fn skip(&mut self, seat: Seat, skipped: bool) {
        let bit = 1u8.checked_shl(u32::from(seat.0)).unwrap_or(0);
        self.skipped = if skipped { self.skipped | bit } else { self.skipped & !bit };
    }

    /// Draws the seat at this place: the one at `index` among those left over.
    pub(super) fn draw(&mut self, place: u8, index: u32) {
        self.order.swap(usize::from(place), index as usize);
    }

    /// Begins the first turn.
    pub(super) fn begin(&mut self) {
        self.at = self.unskipped_from(0);
    }

    /// Begins the next turn.
    pub(super) fn go_on(&mut self) {
        self.at = self.unskipped_from(self.at + 1);
        self.again = None;
    }

    /// Ends the last turn; its seat stays the active one.
    pub(super) fn end(&mut self) {
        self.last = Some(self.at);
        self.round = 0;
    }

    /// Returns `true` if the last turn is over.
    pub(crate) const fn has_ended(&self) -> bool {
        self.last.is_some()
    }

    /// Makes the next seat active after the last turn, beginning left of that turn's seat.
    ///
    /// Returns the place that was active before; `None` once all seats had their chance.
    pub(crate) fn go_round(&mut self) -> Option<u8> {
        if self.round >= self.seats {
            return None;
        }
        self.round += 1;
        let place = (self.last.unwrap_or(self.at) + self.round) % self.seats;
        Some(std::mem::replace(&mut self.at, place))
    }

    /// Makes this place the active one again.
    pub(crate) fn go_back(&mut self, place: u8) {
        self.at = place;
    }

    /// Makes the seat of the last turn the active one again.
    pub(crate) fn go_back_to_last(&mut self) {
        self.at = self.last.unwrap_or(self.at);
    }

    /// Returns the next place from `place` on that isn't skipped, or `place` if all are.
    ///
    /// `place` is less than two rounds.
    fn unskipped_from(&self, place: u8) -> u8 {
        let seats = self.seats;
        if self.skipped == 0 {
            return if place < seats { place } else { place - seats };
        }
        let places = (0..seats).map(|n| (place + n) % seats);
        let mut waiting = places.filter(|place| !self.is_skipped(self.order[usize::from(*place)]));
        waiting.next().unwrap_or(place % seats)
    }

    /// Begins a further part of the turn.
    pub(crate) fn begin_again(&mut self, why: FurtherPartReason) {
        self.again = Some(why);
    }

    pub(super) const fn again(&self) -> Option<FurtherPartReason> {
        self.again
    }

    /// Writes the active place and the order.
    pub(super) fn encode(&self, out: &mut Vec<u8>) {
        out.push(self.at);
        out.extend(self.seats().iter().map(|seat| seat.0));
    }

    /// Writes the reason for the further part.
    pub(super) fn encode_again(&self) -> u8 {
        byte(self.again.map(|again| again as u8))
    }

    /// Writes the progress of the end: seats asked, place of the last turn.
    pub(super) const fn encode_end(&self) -> [u8; 2] {
        [self.round, byte(self.last)]
    }

    /// Writes the skipped seats; nothing if there are none.
    pub(super) fn encode_skipped(&self, out: &mut Vec<u8>) {
        out.extend((self.skipped != 0).then_some(self.skipped));
    }
}
