//! A bid at a bazaar that the player is about to make: the tile, and the price. Pure; the bar below
//! the board draws it.
//!
//! Invariant: an offer that was mended is one of the offered actions.

use bastide_rules::{Action, Rotation};

use bastide_library::table::board_model::BoardModel;
use bastide_words as words;

/// Tile and price that the player has chosen so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Offer {
    /// Number of the tile among the lots, if the player picks one.
    pub(crate) lot: Option<u8>,
    /// Price in points.
    pub(crate) price: u16,
}

/// Tiles and prices among which a seat may choose.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Offers {
    /// Numbers of the tiles to pick; empty if one was picked and is bid for.
    pub(crate) lots: Vec<u8>,
    /// Lowest price.
    pub(crate) least: u16,
    /// Highest price.
    pub(crate) most: u16,
    /// True if the seat may pass.
    pub(crate) pass: bool,
}

impl Offers {
    /// Returns the offers among these actions; `None` if no price is asked for.
    pub(crate) fn of(offered: &[Action]) -> Option<Self> {
        let named = |action: &Action| match *action {
            Action::Pick { lot, price } => Some((Some(lot), price)),
            Action::Bid { price } => Some((None, price)),
            _ => None,
        };
        let all: Vec<(Option<u8>, u16)> = offered.iter().filter_map(named).collect();
        let prices = || all.iter().map(|(_, price)| *price);
        let (least, most) = (prices().min()?, prices().max()?);
        let mut lots: Vec<u8> = all.iter().filter_map(|(lot, _)| *lot).collect();
        lots.sort_unstable();
        lots.dedup();
        Some(Self { lots, least, most, pass: offered.contains(&Action::Pass) })
    }

    /// Returns the nearest offer that is possible.
    pub(crate) fn mended(&self, offer: Offer) -> Offer {
        let lot = offer.lot.filter(|lot| self.lots.contains(lot)).or_else(|| self.lots.first().copied());
        Offer { lot, price: offer.price.clamp(self.least, self.most) }
    }

    /// Returns the offer with the next tile, or with the previous one.
    pub(crate) fn next(&self, offer: Offer, back: bool) -> Offer {
        let offer = self.mended(offer);
        let count = self.lots.len().max(1);
        let at = self.lots.iter().position(|lot| Some(*lot) == offer.lot).unwrap_or(0);
        let next = if back { at + count - 1 } else { at + 1 } % count;
        Offer { lot: self.lots.get(next).copied(), ..offer }
    }

    /// Returns the action of an offer.
    pub(crate) fn action(&self, offer: Offer) -> Action {
        match self.mended(offer) {
            Offer { lot: Some(lot), price } => Action::Pick { lot, price },
            Offer { lot: None, price } => Action::Bid { price },
        }
    }

    /// Returns the label of the button that makes an offer.
    pub(crate) fn label(&self, offer: Offer) -> String {
        if self.lots.is_empty() || self.most > 0 {
            say!(bazaar_offer, count = self.mended(offer).price)
        } else {
            say!(bazaar_take).to_owned()
        }
    }

    /// Describes an offer for a screen reader: the tile, then the price.
    pub(crate) fn told(&self, offer: Offer, model: &BoardModel) -> String {
        let lot = self.mended(offer).lot.or_else(|| model.game.auction().map(|auction| auction.lot));
        words::sentences(lot.map(|lot| tile(lot, model)).into_iter().chain([self.label(offer)]))
    }
}

/// Describes a tile of the bazaar: its number, what it shows, and who has it or bids for it.
pub(crate) fn tile(number: u8, model: &BoardModel) -> String {
    let Some(lot) = model.game.lots().get(usize::from(number)) else { return String::new() };
    let shows = words::tile::shows(lot.kind, Rotation::R0);
    let told = say!(bazaar_tile, number = number + 1, tile = shows);
    let bid = model.game.auction().filter(|auction| auction.lot == number);
    let state = match (lot.owner, bid) {
        (Some(seat), _) => Some(say!(bazaar_of, name = model.name(seat))),
        (None, Some(bid)) => Some(say!(bazaar_bid, name = model.name(bid.bidder), count = bid.price)),
        (None, None) => None,
    };
    std::iter::once(told).chain(state).collect::<Vec<_>>().join("; ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn offer_is_mended_to_an_offered_action() {
        let pick = |lot, price| Action::Pick { lot, price };
        let picks: Vec<Action> = (0..=4).flat_map(|price| [pick(0, price), pick(2, price)]).collect();
        let bids = [Action::Bid { price: 3 }, Action::Bid { price: 4 }, Action::Pass];
        let check = |offered: &[Action], lot: Option<u8>, price: u16, expected: Action| {
            let offers = Offers::of(offered).expect("a price is asked for");
            assert_eq!(offers.action(Offer { lot, price }), expected);
            assert!(offered.contains(&expected));
            assert_eq!(offers.pass, offered.contains(&Action::Pass));
        };
        check(&picks, None, 0, pick(0, 0));
        check(&picks, Some(2), 9, pick(2, 4));
        check(&picks, Some(1), 2, pick(0, 2));
        check(&bids, None, 0, Action::Bid { price: 3 });
        check(&bids, Some(2), 9, Action::Bid { price: 4 });
        assert_eq!(Offers::of(&[Action::Pass]), None);
        let offers = Offers::of(&picks).expect("a price is asked for");
        let around: Vec<Option<u8>> =
            [false, true].map(|back| offers.next(Offer::default(), back).lot).to_vec();
        assert_eq!(around, [Some(2), Some(2)]);
    }
}
