//! Bids at a bazaar: one answer, from the worth of the tiles to the seat.
//!
//! A tile is worth the points that laying it would bring at once, as far as a small follower of the
//! seat can get them; a bot bids at most a share of that, so that an auction is never a loss.

use bastide_rules::{Action, Alternative, FeatureKind, Game, KindId, Seat};

/// Most points that a bot pays for a tile.
const PRICE_MAX: u16 = 3;

/// Returns the answer of a seat at a bazaar, out of the actions that it is offered.
pub(super) fn choose(game: &Game, seat: Seat, offered: &[Action]) -> Action {
    let wanted = match game.auction() {
        None => {
            let lots = (0u8..).zip(game.lots()).filter(|(_, lot)| lot.owner.is_none());
            let best = lots.max_by_key(|(number, lot)| (worth(game, lot.kind), std::cmp::Reverse(*number)));
            best.map(|(lot, _)| Action::Pick { lot, price: 0 })
        }
        Some(auction) => {
            // Half of it goes to another seat, or all of it to nobody.
            let lot = game.lots().get(usize::from(auction.lot));
            let limit = lot.map_or(0, |lot| worth(game, lot.kind)).min(PRICE_MAX);
            let is_worth_it = auction.price < limit;
            Some(if auction.picker == seat {
                Action::Choose(if is_worth_it { Alternative::Buy } else { Alternative::Sell })
            } else if is_worth_it {
                Action::Bid { price: auction.price + 1 }
            } else {
                Action::Pass
            })
        }
    };
    let is_offered = |action: &Action| offered.contains(action);
    wanted.filter(is_offered).or_else(|| offered.last().copied()).unwrap_or(Action::Pass)
}

/// Returns the approximate worth of a tile to whoever lays it, in points.
///
/// A cloister brings most; a tile that fits nowhere brings nothing.
fn worth(game: &Game, kind: KindId) -> u16 {
    if game.places_for(kind).is_empty() {
        return 0;
    }
    let features = &kind.kind().features;
    let is_cloister = features.iter().any(|feature| feature.kind.is_cloister());
    let pennants: u16 = features.iter().map(|feature| u16::from(feature.pennants)).sum();
    let cities = features.iter().filter(|feature| feature.kind == FeatureKind::City).count() as u16;
    1 + 3 * u16::from(is_cloister) + pennants + cities.min(2)
}
