//! Bazaars: after the turn of a bazaar's tile, tiles are turned up, one for each seat.
//!
//! From the left neighbour on, each seat without a tile picks one and names a price; the others
//! without a tile bid more, once each; then the picker buys or sells. The next seat clockwise without
//! a tile picks then; who sold waits until it comes round again. The last seat gets the last tile.
//! Each lays its tile in its next turn instead of a drawn one.
//!
//! Invariant: while an auction is under way, its tile has no owner.

use crate::expansions::steps::SetStep;
use crate::game::Game;
use crate::game::encode::{byte, length};
use crate::game::turn::{Flow, Step};
use crate::moves::action::{Action, Alternative, Refusal};
use crate::moves::event::{Event, EventSink};
use crate::setup::options::{BazaarHow, BidLimit};
use crate::setup::{Part, Seat, Setup};
use crate::tiles::catalogue::KindId;
use crate::tools::list::InlineList;

/// Highest bid where nothing limits bids.
const BID_MAX: u16 = 200;

/// A tile of the bazaar.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Lot {
    /// The kind of tile.
    pub kind: KindId,
    /// The seat that got it, and lays it in its next turn; `None` if nobody did yet.
    pub owner: Option<Seat>,
}

/// An auction that is under way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Auction {
    /// The number of the tile among the lots.
    pub lot: u8,
    /// The seat that picked it.
    pub picker: Seat,
    /// The last price.
    pub price: u16,
    /// The seat that named the last price.
    pub bidder: Seat,
}

/// The tiles of a bazaar, and its auctions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Bazaars {
    /// The tiles turned up and not laid yet.
    lots: InlineList<Lot, { Seat::MAX }>,
    auction: Option<Auction>,
    /// The distance of the seat that is asked from the active one.
    asked: u8,
    /// A bazaar was laid in this turn, so tiles are turned up after it.
    is_due: bool,
    /// The drawn tile comes from a bazaar: its sign starts nothing.
    is_bought: bool,
    /// Points below 0, by seat.
    debts: [u16; Seat::MAX],
}

impl Bazaars {
    /// Notes a tile that was laid, with a bazaar or without.
    pub(super) fn see(&mut self, has_bazaar: bool) {
        let is_bought = std::mem::take(&mut self.is_bought);
        self.is_due |= has_bazaar && !is_bought && self.lots.is_empty();
    }

    /// Writes lots, auction, seat asked, flags and debts.
    pub(super) fn encode(&self, setup: &Setup, out: &mut Vec<u8>) {
        length(out, self.lots.len());
        for lot in self.lots.iter() {
            lot.kind.encode(out);
            out.push(byte(lot.owner.map(|seat| seat.0)));
        }
        match self.auction {
            None => out.push(byte(None)),
            Some(Auction { lot, picker, price, bidder }) => {
                out.extend([lot, picker.0, bidder.0]);
                out.extend(price.to_le_bytes());
            }
        }
        out.extend([self.asked, u8::from(self.is_due) | u8::from(self.is_bought) << 1]);
        out.extend(self.debts[..usize::from(setup.seats)].iter().flat_map(|debt| debt.to_le_bytes()));
    }
}

/// Bazaars, for screens and bots.
impl Game {
    /// Returns the tiles of the bazaar that aren't laid yet, in the order in which they were turned up.
    #[must_use]
    pub fn lots(&self) -> &[Lot] {
        &self.later.bazaars.lots
    }

    /// Returns the auction that is under way.
    #[must_use]
    pub fn auction(&self) -> Option<Auction> {
        self.later.bazaars.auction
    }

    /// Returns the tile that a seat lays in its next turn instead of a drawn one.
    #[must_use]
    pub fn bought(&self, seat: Seat) -> Option<KindId> {
        self.lots().iter().find(|lot| lot.owner == Some(seat)).map(|lot| lot.kind)
    }

    /// Returns the number of points that a seat is below 0.
    #[must_use]
    pub fn debt(&self, seat: Seat) -> u16 {
        self.later.bazaars.debts[seat.index()]
    }

    /// Returns the least price that may be named or bid now.
    #[must_use]
    pub fn bid_min(&self) -> u16 {
        self.auction().map_or(0, |auction| auction.price + 1)
    }

    /// Returns the highest price that a seat may name or bid.
    #[must_use]
    pub fn bid_max(&self, seat: Seat) -> u16 {
        let options = &self.setup.options;
        match (options.bazaar, options.bid_limit) {
            (BazaarHow::Choose, _) => 0,
            (BazaarHow::Auction, BidLimit::Points) => self.points.scores()[seat.index()],
            (BazaarHow::Auction, BidLimit::Unlimited) => BID_MAX,
        }
    }
}

impl Game {
    /// Returns `true` if tiles are auctioned in this game.
    #[inline]
    pub(crate) const fn is_bazaar_played(&self) -> bool {
        self.setup.parts.has(Part::Bazaar)
    }

    /// Returns `true` if the active seat lays a tile of a bazaar instead of a drawn one.
    #[inline]
    pub(crate) fn has_bought_tile(&self) -> bool {
        self.is_bazaar_played() && self.bought(self.turn_seat()).is_some()
    }

    /// Returns `true` if tiles are turned up after this turn: as many as there are seats.
    #[inline]
    pub(crate) fn is_bazaar_due(&self) -> bool {
        self.is_bazaar_played() && self.later.bazaars.is_due
    }

    /// Returns `true` if a seat that gets turns still has a tile of a bazaar to lay.
    pub(crate) fn waits_for_lots(&self) -> bool {
        self.lots().iter().any(|lot| lot.owner.is_some_and(|seat| !self.is_skipped(seat)))
    }

    /// Returns the seats that get turns.
    fn buyers(&self) -> u8 {
        Seat::first(self.setup.seats).filter(|seat| !self.is_skipped(*seat)).count() as u8
    }

    /// Begins the bazaar after a turn, if the bag has a tile for each seat.
    pub(crate) fn open_bazaar(&mut self) -> Step {
        let bazaars = &mut self.later.bazaars;
        bazaars.is_due = false;
        bazaars.lots.clear();
        let left = self.bag().len() - usize::from(self.hidden_tiles());
        let is_enough = left >= usize::from(self.buyers()).max(1);
        if is_enough { Step::Set(SetStep::TurnUp) } else { Step::Next }
    }

    /// Turns up a tile that was drawn.
    #[cold]
    pub(crate) fn turn_up<S: EventSink>(&mut self, kind: KindId, sink: &mut S) -> Step {
        let seat = self.turn_seat();
        self.later.bazaars.lots.push(Lot { kind, owner: None });
        if S::WANTED {
            sink.take(Event::TurnedUp { seat, kind });
        }
        Step::Set(SetStep::TurnUp)
    }

    /// Waits for the next tile to be turned up, or goes on to the auctions.
    pub(super) fn enter_turn_up(&mut self) -> Flow {
        if self.lots().len() < usize::from(self.buyers()) && !self.pool().is_empty() {
            return Flow::Wait;
        }
        self.later.bazaars.asked = 1;
        Flow::Go(Step::Set(SetStep::Lot))
    }

    pub(super) fn bazaar_seat(&self) -> Seat {
        self.order.seat_after(self.later.bazaars.asked)
    }

    /// Returns `true` if a seat still gets a tile of this bazaar.
    fn needs_lot(&self, seat: Seat) -> bool {
        !self.is_skipped(seat) && self.bought(seat).is_none()
    }

    /// Waits for a seat without a tile to pick one; gives the last tile away.
    ///
    /// It is the first such seat clockwise from the one asked.
    pub(super) fn enter_lot<S: EventSink>(&mut self, sink: &mut S) -> Flow {
        let seats = self.setup.seats;
        let mut left = (0u8..).zip(self.lots()).filter(|(_, lot)| lot.owner.is_none());
        let (first, second) = (left.next().map(|(number, _)| number), left.next());
        let is_last = second.is_none();
        let Some(first) = first else { return Flow::Go(Step::Next) };
        let asked = self.later.bazaars.asked;
        let mut clockwise = (0..seats).map(|places| (asked + places) % seats);
        let next = clockwise.find(|places| self.needs_lot(self.order.seat_after(*places)));
        let Some(places) = next else { return Flow::Go(Step::Next) };
        self.later.bazaars.asked = places;
        if !is_last {
            return Flow::Wait;
        }
        self.sell(first, self.bazaar_seat(), 0, None, sink);
        Flow::Go(Step::Next)
    }

    pub(super) fn lot_actions(&self, actions: &mut Vec<Action>) {
        let most = self.bid_max(self.bazaar_seat());
        for (lot, _) in (0u8..).zip(self.lots()).filter(|(_, lot)| lot.owner.is_none()) {
            actions.extend((0..=most).map(|price| Action::Pick { lot, price }));
        }
    }

    pub(super) fn check_lot(&self, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Pick { lot, price } => {
                let found = self.lots().get(usize::from(lot)).filter(|lot| lot.owner.is_none());
                found.ok_or(Refusal::NoLot)?;
                self.check_price(price)
            }
            Action::Pass => Err(Refusal::MustAct),
            _ => Err(Refusal::NotNow),
        }
    }

    fn check_price(&self, price: u16) -> Result<(), Refusal> {
        if price > self.bid_max(self.bazaar_seat()) {
            return Err(Refusal::TooPoor);
        }
        if price < self.bid_min() { Err(Refusal::TooLow) } else { Ok(()) }
    }

    /// Picks a tile: the others may bid for it, unless tiles are only chosen.
    pub(super) fn pick<S: EventSink>(&mut self, lot: u8, price: u16, sink: &mut S) -> Step {
        let picker = self.bazaar_seat();
        if self.setup.options.bazaar == BazaarHow::Choose {
            self.sell(lot, picker, 0, None, sink);
            return Step::Set(SetStep::Lot);
        }
        self.later.bazaars.auction = Some(Auction { lot, picker, price, bidder: picker });
        if S::WANTED
            && let Some(Lot { kind, .. }) = self.lots().get(usize::from(lot)).copied()
        {
            sink.take(Event::Picked { seat: picker, kind, price });
        }
        self.later.bazaars.asked += 1;
        Step::Set(SetStep::Bid)
    }

    /// Waits for the next seat without a tile to bid; each is asked once, after the picker.
    ///
    /// The distance of the seat asked is at most twice the number of seats, so that the round ends.
    pub(super) fn enter_bid<S: EventSink>(&mut self, sink: &mut S) -> Flow {
        let Some(auction) = self.auction() else { return Flow::Go(Step::Set(SetStep::Lot)) };
        loop {
            let seat = self.bazaar_seat();
            if seat == auction.picker {
                break;
            }
            if self.needs_lot(seat) && self.bid_min() <= self.bid_max(seat) {
                return Flow::Wait;
            }
            self.later.bazaars.asked += 1;
        }
        if auction.bidder == auction.picker {
            self.end_auction(true, sink);
            return Flow::Go(Step::Set(SetStep::Lot));
        }
        if self.can_buy(auction) {
            return Flow::Go(Step::Set(SetStep::Sale));
        }
        self.end_auction(false, sink);
        Flow::Go(Step::Set(SetStep::Lot))
    }

    pub(super) fn bid_actions(&self, actions: &mut Vec<Action>) {
        let prices = self.bid_min()..=self.bid_max(self.bazaar_seat());
        actions.extend(prices.map(|price| Action::Bid { price }));
        actions.push(Action::Pass);
    }

    pub(super) fn check_bid(&self, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Pass => Ok(()),
            Action::Bid { price } => self.check_price(price),
            _ => Err(Refusal::NotNow),
        }
    }

    /// Takes a bid, or a pass.
    pub(super) fn bid<S: EventSink>(&mut self, action: Action, sink: &mut S) -> Step {
        let seat = self.bazaar_seat();
        if let (Action::Bid { price }, Some(auction)) = (action, self.auction()) {
            self.later.bazaars.auction = Some(Auction { price, bidder: seat, ..auction });
            if S::WANTED
                && let Some(Lot { kind, .. }) = self.lots().get(usize::from(auction.lot)).copied()
            {
                sink.take(Event::Bid { seat, kind, price });
            }
        }
        self.later.bazaars.asked += 1;
        Step::Set(SetStep::Bid)
    }

    /// Returns `true` if the picker has the points for the last price.
    fn can_buy(&self, auction: Auction) -> bool {
        auction.price <= self.bid_max(auction.picker)
    }

    pub(super) fn sale_actions(actions: &mut Vec<Action>) {
        actions.extend([Alternative::Buy, Alternative::Sell].map(Action::Choose));
    }

    pub(super) fn check_sale(action: Action) -> Result<(), Refusal> {
        match action {
            Action::Choose(Alternative::Buy | Alternative::Sell) => Ok(()),
            Action::Pass => Err(Refusal::MustAct),
            _ => Err(Refusal::NotNow),
        }
    }

    /// Ends an auction: the picker buys the tile, or sells it to the last bidder.
    ///
    /// The round of bids came back to the picker, so the seat after it is asked next.
    pub(super) fn end_auction<S: EventSink>(&mut self, buys: bool, sink: &mut S) -> Step {
        if let Some(Auction { lot, picker, price, bidder }) = self.later.bazaars.auction.take() {
            let (to, paid_to) = if buys { (picker, bidder) } else { (bidder, picker) };
            self.sell(lot, to, price, (to != paid_to).then_some(paid_to), sink);
            self.later.bazaars.asked += 1;
        }
        Step::Set(SetStep::Lot)
    }

    /// Gives a tile of the bazaar to a seat, which pays the price.
    fn sell<S: EventSink>(&mut self, lot: u8, seat: Seat, price: u16, paid_to: Option<Seat>, sink: &mut S) {
        let Some(sold) = self.later.bazaars.lots.as_mut().get_mut(usize::from(lot)) else { return };
        sold.owner = Some(seat);
        let kind = sold.kind;
        let paid = price.min(self.points.scores()[seat.index()]);
        self.points.take_away(seat, paid);
        self.later.bazaars.debts[seat.index()] += price - paid;
        if let Some(other) = paid_to {
            self.points.add(other, price);
        }
        self.settle_debts();
        if S::WANTED {
            sink.take(Event::LotSold { seat, kind, price, paid_to });
        }
    }

    /// Takes the points that seats owe from those they have.
    pub(crate) fn settle_debts(&mut self) {
        for seat in Seat::first(self.setup.seats) {
            let paid = self.debt(seat).min(self.points.scores()[seat.index()]);
            if paid > 0 {
                self.points.take_away(seat, paid);
                self.later.bazaars.debts[seat.index()] -= paid;
            }
        }
    }

    /// Takes the active seat's tile of the bazaar instead of a draw; `None` if it has none.
    #[cold]
    pub(crate) fn take_lot<S: EventSink>(&mut self, sink: &mut S) -> Option<Step> {
        let seat = self.turn_seat();
        let at = self.lots().iter().position(|lot| lot.owner == Some(seat))?;
        let Lot { kind, .. } = self.later.bazaars.lots.remove(at);
        let fits = self.find_places(kind);
        self.later.bazaars.is_bought = fits;
        if S::WANTED {
            sink.take(Event::LotTaken { seat, kind, fits });
        }
        Some(if fits { Step::Lay } else { Step::Draw })
    }

    /// Forgets that the drawn tile comes from the bazaar, because it was thrown away.
    pub(super) fn forget_bought_tile(&mut self) {
        self.later.bazaars.is_bought = false;
    }
}
