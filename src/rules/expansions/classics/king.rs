//! The King and the Robber Baron: cards for the largest city and the longest road.
//!
//! Source: 000, King & Robber Baron; 003.

use crate::board::features::FeatureId;
use crate::game::Game;
use crate::game::encode::byte;
use crate::game::view::HeldCard;
use crate::moves::event::{Bonus, Event, EventSink};
use crate::setup::options::{CityOfCarcassonne, KingRobber};
use crate::setup::{Part, Seat, Setup};
use crate::tiles::catalogue::FeatureKind;

/// State of one of the two cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Card {
    /// Its holder: the seat that completed the first feature, then each strictly larger one.
    holder: Option<Seat>,
    /// The size of the largest completed feature, in tiles.
    largest: u16,
    /// Number of completed features on the board.
    completed: u16,
}

/// The king's, then the robber baron's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Cards([Card; 2]);

/// The king's card for cities, the robber baron's for roads, in the order of [`Cards`].
const CARDS: [(Part, FeatureKind); 2] = [(Part::King, FeatureKind::City), (Part::Robber, FeatureKind::Road)];

impl Cards {
    /// Writes holder, largest and completed for each card.
    pub(crate) fn encode(&self, out: &mut Vec<u8>) {
        for card in self.0 {
            out.push(byte(card.holder.map(|seat| seat.0)));
            out.extend(card.largest.to_le_bytes());
            out.extend(card.completed.to_le_bytes());
        }
    }

    pub(crate) fn king(&self) -> Option<HeldCard> {
        self.title(0)
    }

    pub(crate) fn robber(&self) -> Option<HeldCard> {
        self.title(1)
    }

    fn title(&self, card: usize) -> Option<HeldCard> {
        let Card { holder, largest, .. } = self.0[card];
        Some(HeldCard { holder: holder?, tiles: largest })
    }

    /// Calls `each` for the points of the cards at the end.
    pub(crate) fn bonuses(&self, setup: &Setup, mut each: impl FnMut(Seat, Bonus, u16)) {
        let Self([king, robber]) = *self;
        let carcassonne = setup.parts.has(Part::Count)
            && setup.options.city_of_carcassonne == CityOfCarcassonne::FarmsAndKing;
        let counts = [king.completed + u16::from(carcassonne), robber.completed];
        if setup.options.king_robber == KingRobber::FifteenForty
            && let (Some(seat), true) = (king.holder, king.holder == robber.holder)
        {
            return each(seat, Bonus::KingAndRobber, 40);
        }
        for ((card, count), (_, kind)) in [king, robber].into_iter().zip(counts).zip(CARDS) {
            let points = match setup.options.king_robber {
                KingRobber::PerFeature => count,
                KingRobber::TenEach => 10,
                KingRobber::FifteenForty => 15,
                KingRobber::DuringPlay => 0,
            };
            if let (Some(seat), true) = (card.holder, points > 0) {
                each(seat, holder_bonus(kind, count), points);
            }
        }
    }
}

impl Game {
    /// Gives the cards to the active seat for the largest features it completed in this part.
    ///
    /// A feature must be larger than the card's largest so far.
    pub(crate) fn crown<S: EventSink>(&mut self, done: &[FeatureId], sink: &mut S) {
        let seat = self.turn_seat();
        for (at, (part, kind)) in CARDS.into_iter().enumerate() {
            if !self.setup.parts.has(part) {
                continue;
            }
            let of_kind = done.iter().filter(|root| self.features.kind(**root) == kind);
            let sizes = of_kind.map(|root| self.features.totals(*root).tiles());
            let (count, largest) = sizes.fold((0, 0), |(count, most), size| (count + 1, size.max(most)));
            if count == 0 {
                continue;
            }
            let card = self.cards.0[at];
            self.cards.0[at].completed += count;
            if kind == FeatureKind::Road && self.setup.parts.has(Part::Ferry) {
                self.recount_roads();
            }
            if let (KingRobber::DuringPlay, Some(holder)) = (self.setup.options.king_robber, card.holder) {
                self.pay_bonus(holder, holder_bonus(kind, count), count, sink);
            }
            if largest > card.largest {
                self.cards.0[at] = Card { holder: Some(seat), largest, ..self.cards.0[at] };
                if S::WANTED {
                    sink.take(Event::CardUpdated { seat, by: kind, tiles: largest });
                }
            }
        }
    }
}

impl Game {
    /// Counts the complete roads on the board, which later joins and cuts may have changed.
    pub(crate) fn recount_roads(&mut self) {
        let roads = (0..self.features.end()).filter(|number| {
            let road = FeatureId(*number as u16);
            let is_used = self.features.first_of_used(road).is_some();
            is_used && self.features.kind(road) == FeatureKind::Road && self.features.is_complete(road)
        });
        self.cards.0[1].completed = roads.count() as u16;
    }
}

const fn holder_bonus(kind: FeatureKind, count: u16) -> Bonus {
    match kind {
        FeatureKind::City => Bonus::King(count),
        _ => Bonus::Robber(count),
    }
}
