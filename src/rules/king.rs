//! The King and the Robber Baron: cards for the largest city and the longest road (000, King & Robber Baron; 003).

use super::catalogue::FeatureKind;
use super::event::{Bonus, Event, Sink};
use super::features::FeatureId;
use super::game::Game;
use super::options::{CityOfCarcassonne, KingRobber};
use super::setup::{Part, Seat};

/// One of the two cards, and what it is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Card {
    /// Who holds it: whoever completed the first one, then each strictly larger one.
    pub(super) holder: Option<Seat>,
    /// The size of the largest completed one, in tiles.
    pub(super) largest: u16,
    /// How many are completed on the board.
    pub(super) completed: u16,
}

/// The king's card for cities, the robber baron's for roads, in the order of [`Game`]'s cards.
pub(super) const CARDS: [(Part, FeatureKind); 2] =
    [(Part::King, FeatureKind::City), (Part::Robber, FeatureKind::Road)];

impl Game {
    /// What was completed may make king or robber baron; the largest of a part counts.
    pub(super) fn crown<S: Sink>(&mut self, done: &[FeatureId], sink: &mut S) {
        let seat = self.turn_of();
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
            let card = self.cards[at];
            self.cards[at].completed += count;
            if let (KingRobber::DuringPlay, Some(holder)) = (self.setup.options.king_robber, card.holder) {
                self.pay_bonus(holder, holder_bonus(kind, count), count, sink);
            }
            if largest > card.largest {
                self.cards[at].holder = Some(seat);
                self.cards[at].largest = largest;
                if S::WANTED {
                    sink.take(Event::Crowned { seat, by: kind, tiles: largest });
                }
            }
        }
    }

    /// What the cards bring at the end.
    pub(super) fn card_bonuses(&self, mut each: impl FnMut(Seat, Bonus, u16)) {
        let [king, robber] = self.cards;
        let carcassonne = self.setup.parts.has(Part::Count)
            && self.setup.options.city_of_carcassonne == CityOfCarcassonne::FarmsAndKing;
        let counts = [king.completed + u16::from(carcassonne), robber.completed];
        if self.setup.options.king_robber == KingRobber::FifteenForty
            && let (Some(seat), true) = (king.holder, king.holder == robber.holder)
        {
            return each(seat, Bonus::KingAndRobber, 40);
        }
        for ((card, count), (_, kind)) in [king, robber].into_iter().zip(counts).zip(CARDS) {
            let points = match self.setup.options.king_robber {
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

const fn holder_bonus(kind: FeatureKind, count: u16) -> Bonus {
    match kind {
        FeatureKind::City => Bonus::King(count),
        _ => Bonus::Robber(count),
    }
}
