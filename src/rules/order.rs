//! Whose turn it is, and why this part of it is a further one.

use super::encode::byte;
use super::event::Again;
use super::setup::Seat;

/// The seats in the order of their turns, each known by its place there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Order {
    seats: u8,
    order: [Seat; Seat::MAX],
    /// Whose turn it is.
    at: u8,
    /// A bit a seat: who gets no turns any more.
    skipped: u8,
    /// Whose the last turn was, once it is over.
    last: Option<u8>,
    /// How many seats were asked for a last abbey.
    round: u8,
    again: Option<Again>,
}

impl Order {
    /// Ascending.
    pub(super) fn new(seats: u8) -> Self {
        let order = std::array::from_fn(|seat| Seat(seat as u8));
        Self { seats, order, at: 0, skipped: 0, last: None, round: 0, again: None }
    }

    pub(super) fn seats(&self) -> &[Seat] {
        &self.order[..usize::from(self.seats)]
    }

    /// The seat whose turn it is.
    #[inline]
    pub(super) fn seat(&self) -> Seat {
        self.order[usize::from(self.at)]
    }

    /// The seat whose turn comes so many places later.
    #[inline]
    pub(super) fn seat_after(&self, places: u8) -> Seat {
        self.order[usize::from((self.at + places) % self.seats)]
    }

    pub(super) const fn is_skipped(&self, seat: Seat) -> bool {
        seat.0 < 8 && self.skipped >> seat.0 & 1 == 1
    }

    pub(super) fn skip(&mut self, seat: Seat, skipped: bool) {
        let bit = 1u8.checked_shl(u32::from(seat.0)).unwrap_or(0);
        self.skipped = if skipped { self.skipped | bit } else { self.skipped & !bit };
    }

    /// It is drawn which of the seats left over sits at this place.
    pub(super) fn draw(&mut self, place: u8, index: u32) {
        self.order.swap(usize::from(place), index as usize);
    }

    /// The first turn begins.
    pub(super) fn begin(&mut self) {
        self.at = self.unskipped_from(0);
    }

    /// The next turn begins.
    pub(super) fn go_on(&mut self) {
        self.at = self.unskipped_from(self.at + 1);
        self.again = None;
    }

    /// The last turn is over: it has no next one, and stays whose it was.
    pub(super) fn end(&mut self) {
        self.last = Some(self.at);
        self.round = 0;
    }

    /// Whether it is.
    pub(super) const fn has_ended(&self) -> bool {
        self.last.is_some()
    }

    /// After the last turn, as often as there are seats: it is the next one's, from the left of the last one on. Returns the place whose it was.
    pub(super) fn go_round(&mut self) -> Option<u8> {
        if self.round >= self.seats {
            return None;
        }
        self.round += 1;
        let place = (self.last.unwrap_or(self.at) + self.round) % self.seats;
        Some(std::mem::replace(&mut self.at, place))
    }

    /// It is the turn of this place again.
    pub(super) fn go_back(&mut self, place: u8) {
        self.at = place;
    }

    /// It is that of the last turn's player again.
    pub(super) fn go_back_to_last(&mut self) {
        self.at = self.last.unwrap_or(self.at);
    }

    /// The place whose turn comes next from `place` on, which is less than a round further: seats that are skipped have none, unless all are.
    fn unskipped_from(&self, place: u8) -> u8 {
        let seats = self.seats;
        if self.skipped == 0 {
            return if place < seats { place } else { place - seats };
        }
        let places = (0..seats).map(|n| (place + n) % seats);
        let mut waiting = places.filter(|place| !self.is_skipped(self.order[usize::from(*place)]));
        waiting.next().unwrap_or(place % seats)
    }

    /// A further part of the turn begins.
    pub(super) fn begin_again(&mut self, why: Again) {
        self.again = Some(why);
    }

    pub(super) const fn again(&self) -> Option<Again> {
        self.again
    }

    /// Whose turn it is, the order.
    pub(super) fn encode(&self, out: &mut Vec<u8>) {
        out.push(self.at);
        out.extend(self.seats().iter().map(|seat| seat.0));
    }

    /// The further part.
    pub(super) fn encode_again(&self) -> u8 {
        byte(self.again.map(|again| again as u8))
    }

    /// How far the end has come.
    pub(super) const fn encode_end(&self) -> [u8; 2] {
        [self.round, byte(self.last)]
    }

    /// Who is skipped; nothing if nobody is.
    pub(super) fn encode_skipped(&self, out: &mut Vec<u8>) {
        out.extend((self.skipped != 0).then_some(self.skipped));
    }
}
