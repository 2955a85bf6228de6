//! Traders & Builders: the builder's second part, the pig, goods (000, p. 7 and 8).

use crate::board::features::FeatureId;
use crate::game::Game;
use crate::game::turn::Step;
use crate::moves::event::{Bonus, Event, EventSink, FurtherPartReason};
use crate::setup::{Part, Seat, Setup};
use crate::tiles::catalogue::{FeatureKind, Goods, KindId};
use crate::tiles::shapes::{Shape, Shapes};
use crate::tools::bits::numbers;

/// Tokens of wine, grain and cloth, by seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Tokens([[u8; 3]; Seat::MAX]);

impl Tokens {
    pub(crate) const fn of(&self, seat: Seat) -> [u8; 3] {
        self.0[seat.index()]
    }

    fn take(&mut self, seat: Seat, tokens: [u8; 3]) {
        let mine = &mut self.0[seat.index()];
        *mine = std::array::from_fn(|of| mine[of] + tokens[of]);
    }

    /// Calls `each` for the points at the end: 10 for the most tokens of a kind, to all that tie.
    pub(crate) fn bonuses(&self, setup: &Setup, mut each: impl FnMut(Seat, Bonus, u16)) {
        if !setup.parts.has(Part::Goods) {
            return;
        }
        for goods in Goods::ALL {
            let of = |seat: Seat| self.of(seat)[goods as usize];
            let most = Seat::first(setup.seats).map(of).max().unwrap_or(0);
            for seat in Seat::first(setup.seats).filter(|seat| most > 0 && of(*seat) == most) {
                each(seat, Bonus::Goods(goods), 10);
            }
        }
    }
    pub(crate) fn encode(&self, seats: u8, out: &mut Vec<u8>) {
        out.extend(self.0[..usize::from(seats)].iter().flatten());
    }
}

/// State of the second part that a turn gets when the builder's road or city is extended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Builder {
    /// `true` if this part earned a second part.
    earned: bool,
    /// `true` if the turn has had its second part.
    used: bool,
}

impl Builder {
    pub(crate) fn begin_turn(&mut self) {
        self.used = false;
    }

    /// Notes whether the new tile `extends` a road or city with the active seat's builder.
    #[inline]
    pub(crate) fn see(&mut self, extends: bool) {
        self.earned = extends && !self.used;
    }

    pub(crate) const fn has_earned(self) -> bool {
        self.earned
    }

    /// Writes one bit each: earned, used.
    pub(crate) fn encode(self) -> u8 {
        u8::from(self.earned) | u8::from(self.used) << 1
    }
}

impl Game {
    /// Returns one bit for each segment of the new tile where the active seat's builder may stand.
    ///
    /// They are on incomplete roads or cities with a follower of that seat; `ways` are the bits of all.
    #[inline]
    pub(crate) const fn builder_mask(&self, ways: u16) -> u16 {
        self.laid.own() & self.laid.incomplete() & ways
    }

    /// Returns one bit for each segment of the new tile where the active seat's pig may stand.
    ///
    /// They are on farms with a farmer of that seat.
    #[inline]
    pub(crate) const fn pig_mask(&self, shape: &Shape) -> u16 {
        self.laid.own() & shape.fields
    }

    /// Ends the part: begins another part of the same turn, or goes on to the next turn.
    pub(crate) fn further_part<S: EventSink>(&mut self, sink: &mut S) -> Step {
        if self.order.has_ended() {
            return Step::LastAbbey;
        }
        let earned = std::mem::take(&mut self.builder.earned);
        if self.river.take_lake() {
            self.begin_again(FurtherPartReason::Lake, sink);
        } else if earned && (!self.pool().is_empty() || self.can_lay_abbey()) {
            self.builder.used = true;
            self.begin_again(FurtherPartReason::Builder, sink);
        } else {
            return Step::Next;
        }
        Step::Abbey
    }

    /// Gives the goods of completed cities, occupied or not, to the active seat.
    pub(crate) fn take_goods<S: EventSink>(&mut self, done: &[FeatureId], sink: &mut S) {
        if !self.setup.parts.has(Part::Goods) {
            return;
        }
        let seat = self.turn_seat();
        for city in done.iter().filter(|root| self.features.kind(**root) == FeatureKind::City) {
            if !self.features.totals(*city).has_goods() {
                continue;
            }
            let mut tokens = [0; 3];
            for tile in self.board.tiles() {
                for (number, goods) in goods_on(tile.kind()) {
                    if self.features.root(tile.segment(number)) == *city {
                        tokens[goods as usize] += 1;
                    }
                }
            }
            self.goods.take(seat, tokens);
            if S::WANTED {
                sink.take(Event::GoodsTaken { seat, tokens });
            }
        }
    }
}

/// Returns the segments of a kind that show goods, with the goods.
fn goods_on(kind: KindId) -> impl Iterator<Item = (u8, Goods)> {
    let segments = numbers(Shapes::standard().of(kind).goods);
    segments.filter_map(move |number| Some((number, kind.kind().features[usize::from(number)].goods?)))
}
