//! Traders & Builders: the builder's second part, the pig, goods (000, p. 7 and 8).

use super::bits::numbers;
use super::board::Tile;
use super::catalogue::{FeatureKind, Goods, KindId};
use super::event::{Again, Bonus, Event, Sink};
use super::features::FeatureId;
use super::game::Game;
use super::setup::{Part, Seat};
use super::shapes::Shapes;
use super::turn::Step;

impl Goods {
    /// All of them, in the order in which tokens are listed.
    pub const ALL: [Self; 3] = [Self::Wine, Self::Grain, Self::Cloth];
}

impl Game {
    /// A bit a segment of the tile just laid: where the own builder may stand, on an uncompleted road or city with an own follower.
    pub(super) fn builder_mask(&self, tile: &Tile) -> u16 {
        self.own & Shapes::standard().of(tile.kind).ways & !self.completed
    }

    /// A bit a segment of the tile just laid: where the own pig may lie, on a farm with an own farmer.
    pub(super) fn pig_mask(&self, tile: &Tile) -> u16 {
        self.own & Shapes::standard().of(tile.kind).fields
    }

    /// The part is over: another one of the same turn, or the next turn.
    pub(super) fn further_part<S: Sink>(&mut self, sink: &mut S) -> Step {
        if self.last_turn.is_some() {
            return Step::LastAbbey;
        }
        let earned = std::mem::take(&mut self.builder_earned);
        if std::mem::take(&mut self.lake_due) {
            self.begin_again(Again::Lake, sink);
        } else if earned && (!self.pool().is_empty() || self.can_lay_abbey()) {
            self.builder_used = true;
            self.begin_again(Again::Builder, sink);
        } else {
            return Step::Next;
        }
        Step::Abbey
    }

    /// Whoever completes a city takes its goods, occupied or not.
    pub(super) fn take_goods<S: Sink>(&mut self, done: &[FeatureId], sink: &mut S) {
        if !self.setup.parts.has(Part::Goods) {
            return;
        }
        let seat = self.turn_of();
        for city in done.iter().filter(|root| self.features.kind(**root) == FeatureKind::City) {
            if !self.features.totals(*city).has_goods() {
                continue;
            }
            let mut tokens = [0; 3];
            for tile in self.board.tiles() {
                for (number, goods) in goods_on(tile.kind) {
                    if self.features.root(tile.segment(number)) == *city {
                        tokens[goods as usize] += 1;
                    }
                }
            }
            let mine = &mut self.goods[seat.index()];
            *mine = std::array::from_fn(|of| mine[of] + tokens[of]);
            if S::WANTED {
                sink.take(Event::GoodsTaken { seat, tokens });
            }
        }
    }

    /// At the end: 10 to whoever has most of a kind, ties all.
    pub(super) fn goods_bonuses(&self, mut each: impl FnMut(Seat, Bonus, u16)) {
        if !self.setup.parts.has(Part::Goods) {
            return;
        }
        for goods in Goods::ALL {
            let of = |seat: Seat| self.goods[seat.index()][goods as usize];
            let most = Seat::first(self.setup.seats).map(of).max().unwrap_or(0);
            for seat in Seat::first(self.setup.seats).filter(|seat| most > 0 && of(*seat) == most) {
                each(seat, Bonus::Goods(goods), 10);
            }
        }
    }
}

/// The segments of a kind that show goods.
fn goods_on(kind: KindId) -> impl Iterator<Item = (u8, Goods)> {
    let segments = numbers(Shapes::standard().of(kind).goods);
    segments.filter_map(move |number| Some((number, kind.kind().features[usize::from(number)].goods?)))
}
