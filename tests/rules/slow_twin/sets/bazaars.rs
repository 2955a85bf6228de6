//! Bazaars: auctions of tiles for the next turns.

use bastide_rules::catalogue::Mark;
use bastide_rules::options::{BazaarHow, BidLimit};
use bastide_rules::{Action, Alternative, KindId, Part, Seat};

use super::super::{Stage, Twin};
use super::SetStage;

/// Highest bid where nothing limits bids.
const BID_MAX: u16 = 200;

/// An auction: the number of its tile, its picker, the last price and the seat that named it.
pub(crate) type Auction = (usize, Seat, u16, Seat);

/// Tiles of a bazaar, and points that are owed.
#[derive(Debug, Clone, Default)]
pub(crate) struct BazaarState {
    /// The tiles turned up and not laid yet, with their owners.
    pub(crate) lots: Vec<(KindId, Option<Seat>)>,
    pub(crate) auction: Option<Auction>,
    /// The seat that picked last in this bazaar.
    last_picker: Option<Seat>,
    /// True if a bazaar is held after this turn.
    is_due: bool,
    /// True if the drawn tile comes from a bazaar.
    is_bought: bool,
    /// Points below 0, by seat.
    pub(crate) debts: [u16; Seat::MAX],
}

impl Twin {
    fn has_bought(&self, seat: Seat) -> bool {
        self.bazaars.lots.iter().any(|lot| lot.1 == Some(seat))
    }

    fn needs_lot(&self, seat: Seat) -> bool {
        !self.skipped.contains(&seat) && !self.has_bought(seat)
    }

    /// Returns true if the active player lays a tile of a bazaar in this part.
    pub(in super::super) fn lays_bought_tile(&self) -> bool {
        self.has_bought(self.player())
    }

    /// Returns true if somebody who gets turns hasn't laid a tile of a bazaar yet.
    pub(in super::super) fn waits_for_lots(&self) -> bool {
        self.bazaars.lots.iter().any(|lot| lot.1.is_some_and(|seat| !self.skipped.contains(&seat)))
    }

    /// Returns the number of seats that get turns.
    fn buyers(&self) -> usize {
        self.order.iter().filter(|seat| !self.skipped.contains(seat)).count()
    }

    /// Notes if the tile just laid starts a bazaar.
    pub(super) fn see_bazaar(&mut self, kind: KindId) {
        let is_bought = std::mem::take(&mut self.bazaars.is_bought);
        let starts = kind.kind().has(Mark::Bazaar) && !is_bought && self.bazaars.lots.is_empty();
        self.bazaars.is_due |= starts && self.has(Part::Bazaar);
    }

    /// Begins a bazaar that is due, if the bag has a tile for each seat; returns true if it does.
    pub(in super::super) fn opens_bazaar(&mut self) -> bool {
        if !std::mem::take(&mut self.bazaars.is_due) {
            return false;
        }
        self.bazaars.lots.clear();
        self.bazaars.last_picker = None;
        let left = self.bag.len() - usize::from(self.hills.hidden);
        let opens = left >= self.buyers().max(1);
        if opens {
            self.do_next(&[Stage::Set(SetStage::TurnUp), Stage::Set(SetStage::Lots), Stage::TurnEnds]);
        }
        opens
    }

    pub(super) fn turns_up(&self) -> bool {
        self.bazaars.lots.len() < self.buyers() && !self.pool().is_empty()
    }

    /// Turns up a tile that was drawn.
    pub(in super::super) fn turn_up(&mut self, kind: KindId) {
        self.bazaars.lots.push((kind, None));
    }

    /// Lets the next seat without a tile pick one, or gives it the last; clockwise from the last picker.
    pub(in super::super) fn next_lot(&mut self) {
        let lots = self.bazaars.lots.iter().enumerate();
        let left: Vec<usize> = lots.filter(|(_, lot)| lot.1.is_none()).map(|(at, _)| at).collect();
        let last = self.bazaars.last_picker.unwrap_or(self.player());
        let at = self.order.iter().position(|seat| *seat == last).expect("a seat");
        let mut seats = (1..=self.order.len()).map(|places| self.order[(at + places) % self.order.len()]);
        let next = seats.find(|seat| self.needs_lot(*seat));
        match (&left[..], next) {
            ([], _) | (_, None) => {}
            ([last], Some(seat)) => self.sell(*last, seat, 0, None),
            (_, Some(seat)) => {
                self.do_next(&[Stage::Set(SetStage::Pick(seat)), Stage::Set(SetStage::Lots)]);
            }
        }
    }

    fn bid_max(&self, seat: Seat) -> u16 {
        match (self.setup.options.bazaar, self.setup.options.bid_limit) {
            (BazaarHow::Choose, _) => 0,
            (_, BidLimit::Points) => self.scores[seat.index()],
            (_, BidLimit::Unlimited) => BID_MAX,
        }
    }

    fn bid_min(&self) -> u16 {
        self.bazaars.auction.map_or(0, |(_, _, price, _)| price + 1)
    }

    pub(super) fn picks(&self, seat: Seat) -> Vec<Action> {
        let lots = (0u8..).zip(&self.bazaars.lots).filter(|(_, lot)| lot.1.is_none());
        let prices = |lot| (0..=self.bid_max(seat)).map(move |price| Action::Pick { lot, price });
        lots.flat_map(|(lot, _)| prices(lot)).collect()
    }

    pub(super) fn bids(&self, seat: Seat) -> Vec<Action> {
        let prices = self.bid_min()..=self.bid_max(seat);
        prices.map(|price| Action::Bid { price }).chain([Action::Pass]).collect()
    }

    pub(super) fn may_bid(&self, seat: Seat) -> bool {
        self.needs_lot(seat) && self.bid_min() <= self.bid_max(seat)
    }

    /// Returns the picker of the tile under auction.
    pub(super) fn picker(&self) -> Seat {
        self.bazaars.auction.map_or(self.player(), |(_, picker, ..)| picker)
    }

    /// Returns true if the picker was outbid, and can pay the last price.
    pub(super) fn may_choose_to_buy(&self) -> bool {
        self.bazaars
            .auction
            .is_some_and(|(_, picker, price, bidder)| bidder != picker && price <= self.bid_max(picker))
    }

    pub(super) fn act_at_bazaar(&mut self, seat: Seat, action: Action) {
        if matches!(action, Action::Pick { .. }) {
            self.bazaars.last_picker = Some(seat);
        }
        match action {
            Action::Pick { lot, .. } if self.setup.options.bazaar == BazaarHow::Choose => {
                self.sell(usize::from(lot), seat, 0, None);
            }
            Action::Pick { lot, price } => {
                self.bazaars.auction = Some((usize::from(lot), seat, price, seat));
                let at = self.order.iter().position(|other| *other == seat).expect("a seat");
                let others = (1..self.order.len()).map(|places| self.order[(at + places) % self.order.len()]);
                let mut stages: Vec<Stage> = others.map(|seat| Stage::Set(SetStage::Bid(seat))).collect();
                stages.push(Stage::Set(SetStage::Sale));
                self.do_next(&stages);
            }
            Action::Bid { price } => {
                let auction = self.bazaars.auction.as_mut().expect("an auction");
                (auction.2, auction.3) = (price, seat);
            }
            Action::Choose(what) => self.end_auction(what == Alternative::Buy),
            _ => {}
        }
    }

    /// Ends an auction in which nobody has anything to choose.
    pub(in super::super) fn end_auction_unasked(&mut self) {
        let is_outbid = self.bazaars.auction.is_some_and(|(_, picker, _, bidder)| picker != bidder);
        self.end_auction(!is_outbid);
    }

    fn end_auction(&mut self, buys: bool) {
        let (lot, picker, price, bidder) = self.bazaars.auction.take().expect("an auction");
        let (to, other) = if buys { (picker, bidder) } else { (bidder, picker) };
        self.sell(lot, to, price, (to != other).then_some(other));
    }

    /// Gives a tile to a seat, which pays the price to another seat or to nobody.
    fn sell(&mut self, lot: usize, seat: Seat, price: u16, paid_to: Option<Seat>) {
        self.bazaars.lots[lot].1 = Some(seat);
        let paid = price.min(self.scores[seat.index()]);
        self.scores[seat.index()] -= paid;
        self.bazaars.debts[seat.index()] += price - paid;
        if let Some(other) = paid_to {
            self.scores[other.index()] += price;
        }
        self.settle_debts();
    }

    /// Takes the points that seats owe from those they have.
    pub(in super::super) fn settle_debts(&mut self) {
        for (score, debt) in self.scores.iter_mut().zip(&mut self.bazaars.debts) {
            let paid = (*debt).min(*score);
            *score -= paid;
            *debt -= paid;
        }
    }

    /// Takes the active player's tile of a bazaar instead of a draw; one without a place leaves the game.
    pub(in super::super) fn take_bought_tile(&mut self) {
        let seat = self.player();
        let Some(at) = self.bazaars.lots.iter().position(|lot| lot.1 == Some(seat)) else { return };
        let (kind, _) = self.bazaars.lots.remove(at);
        if self.has_place(kind) {
            self.drawn = Some(kind);
            self.bazaars.is_bought = true;
        } else {
            self.discarded += 1;
        }
    }

    /// Throws away the drawn tile, which fits only with a bridge: another is drawn.
    pub(in super::super) fn refuse_tile(&mut self) {
        self.drawn = None;
        self.discarded += 1;
        self.bazaars.is_bought = false;
        self.todo.push_front(Stage::Tile);
    }
}
