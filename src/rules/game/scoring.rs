//! Points: the worth of features, the seats they pay, the final scoring (000, Scoring, Scoring
//! overview; 002, Farms).
//!
//! Only [`Game::pay_feature`], [`Game::pay_bonus`] and [`Game::score_final`] change scores;
//! everything else only reads the game.

use super::Game;
use crate::board::features::{FeatureId, SegmentId};
use crate::board::figure_kinds::FigureKind;
use crate::board::figures::FIGURES_MAX;
use crate::expansions::hills::Ties;
use crate::moves::event::{Bonus, Event, EventSink, Item, Payees, ReturnReason, Score, ScoringMoment, Term};
use crate::setup::options::{CountWhen, InnCathedralEnd, TwoTileCity};
use crate::setup::{Part, Seat};
use crate::tiles::catalogue::{Completion, FeatureKind};
use crate::tools::list::InlineList;

/// The terms of a score; those that it doesn't need are [`Term::NONE`].
pub(crate) type Terms = [Term; 4];

/// Worth of a feature and the seats it pays, before it becomes an event.
pub(super) struct Award {
    pub(super) occasion: ScoringMoment,
    pub(super) feature: FeatureKind,
    pub(super) at: SegmentId,
    pub(super) terms: Terms,
    pub(super) strengths: [u8; Seat::MAX],
    /// The tie that hills decide, if there is one.
    pub(super) ties: Ties,
    /// One bit for each seat that scores `cities` once more for a pig, if it wins.
    pub(super) pigs: u8,
    /// One bit for each seat that scores `cities` once more for a herd (where cities are paid).
    pub(super) herds: u8,
    pub(super) cities: u16,
    pub(super) payees: Payees,
}

impl Award {
    #[inline]
    fn points(&self) -> u16 {
        sum(self.terms)
    }

    /// Returns the extra terms of a winner.
    fn extra(&self, seat: Seat) -> impl Iterator<Item = Term> + '_ {
        let own = [(self.pigs, Item::Pig), (self.herds, Item::Herd)];
        own.into_iter().filter(move |(bits, _)| bits >> seat.0 & 1 == 1).map(|(_, item)| Term {
            item,
            count: self.cities,
            each: 1,
        })
    }

    #[inline]
    fn points_of(&self, seat: Seat) -> u16 {
        if self.pigs | self.herds == 0 {
            return self.points();
        }
        self.points() + self.extra(seat).map(Term::points).sum::<u16>()
    }

    /// Returns the seats with the most strength, or none if all have 0.
    ///
    /// Barns count one each, so all their owners win.
    fn winners(&self) -> impl Iterator<Item = Seat> + '_ {
        let lost = self.ties.lost;
        strongest(&self.strengths).filter(move |seat| lost >> seat.0 & 1 == 0)
    }

    fn tell<S: EventSink>(&self, game: &Game, sink: &mut S) {
        if S::WANTED {
            let extra = self.winners().flat_map(|seat| self.extra(seat).map(move |term| (seat, term)));
            sink.take(Event::Scored(Score {
                occasion: self.occasion,
                feature: self.feature,
                spot: game.spot(self.at),
                terms: self.terms.into_iter().filter(|term| term.count > 0).collect(),
                extra: extra.collect(),
                points: self.points(),
                strengths: self.strengths,
                on_hills: self.ties.on_hills,
                winners: self.winners().collect(),
                payees: self.payees,
            }));
        }
    }
}

/// A payment of points to seats.
pub(super) enum Payment {
    Feature(Award),
    Bonus(Seat, Bonus, u16),
}

impl Payment {
    fn pay(&self, scores: &mut [u16; Seat::MAX]) {
        match self {
            Self::Feature(award) => {
                for seat in award.winners() {
                    scores[seat.index()] += award.points_of(seat);
                }
            }
            Self::Bonus(seat, _, points) => scores[seat.index()] += points,
        }
    }

    fn tell<S: EventSink>(&self, game: &Game, sink: &mut S) {
        match *self {
            Self::Feature(ref award) => award.tell(game, sink),
            Self::Bonus(seat, bonus, points) if S::WANTED => sink.take(Event::Bonus { seat, bonus, points }),
            Self::Bonus(..) => {}
        }
    }
}

pub(crate) const fn term(item: Item, count: u16, each: u16) -> Term {
    Term { item, count, each }
}

/// Returns the seats with the most strength, or none if all have 0.
#[inline]
pub fn strongest(strengths: &[u8; Seat::MAX]) -> impl Iterator<Item = Seat> + '_ {
    let most = strengths.iter().copied().max().unwrap_or(0).max(1);
    (0u8..).zip(strengths).filter(move |(_, strength)| **strength == most).map(|(seat, _)| Seat(seat))
}

/// Returns the points of four terms together; the witch's comes last.
#[inline]
pub(crate) const fn sum([a, b, c, d]: Terms) -> u16 {
    let gain = a.points() + b.points() + c.points();
    if d.is_loss() { gain - d.points() } else { gain + d.points() }
}

/// Points paid so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Points {
    scores: [u16; Seat::MAX],
    /// One bit for each seat whose points in this part's scoring matter to the count.
    gained: u8,
}

impl Points {
    pub(crate) const fn scores(&self) -> &[u16; Seat::MAX] {
        &self.scores
    }

    /// Adds points that don't matter to the count.
    pub(crate) fn add(&mut self, seat: Seat, points: u16) {
        self.scores[seat.index()] += points;
    }

    /// Takes points from a seat, which has them; they don't matter to the count.
    pub(crate) const fn take_away(&mut self, seat: Seat, points: u16) {
        self.scores[seat.index()] -= points;
    }

    /// Moves points from one seat, which has them, to another; they don't matter to the count.
    pub(crate) const fn hand_over(&mut self, from: Seat, to: Seat, points: u16) {
        self.scores[from.index()] -= points;
        self.scores[to.index()] += points;
    }

    #[inline]
    pub(crate) fn begin_part(&mut self) {
        self.gained = 0;
    }

    /// Returns `true` if other seats gained points in this part, and this seat didn't.
    pub(crate) fn others_gained(&self, seat: Seat) -> bool {
        self.gained >> seat.0 & 1 == 0 && self.gained != 0
    }

    pub(super) fn encode(&self, seats: u8, out: &mut Vec<u8>) {
        out.extend(self.scores[..usize::from(seats)].iter().flat_map(|score| score.to_le_bytes()));
    }

    /// Returns one bit for each seat whose points matter to the count.
    pub(super) const fn encode_gained(&self) -> u8 {
        self.gained
    }
}

impl Game {
    /// Returns the scores if the game ended now: those shown, and the final scoring of the board.
    #[must_use]
    pub fn standing(&self) -> [u16; Seat::MAX] {
        let mut scores = self.points.scores;
        if self.step != super::turn::Step::Over {
            self.final_payments(|payment| payment.pay(&mut scores));
        }
        scores
    }

    /// Returns the terms that each seat with the most strength on the feature would get now.
    ///
    /// A farm's terms are those of scoring it by itself, whatever the option says.
    #[inline]
    pub(crate) fn worth(&self, root: FeatureId, occasion: ScoringMoment) -> Terms {
        let terms = self.plain_worth(root, occasion);
        if self.later.is_magic_on_board() { self.under_spell(root, terms) } else { terms }
    }

    #[inline]
    fn plain_worth(&self, root: FeatureId, occasion: ScoringMoment) -> Terms {
        let totals = self.features.totals(root);
        let completed = occasion == ScoringMoment::Completed || self.features.is_complete(root);
        // Covers only an inn or cathedral that counts.
        let bonus = totals.has_bonus()
            && (completed || self.setup.options.inn_cathedral_end == InnCathedralEnd::Zero);
        match self.features.kind(root) {
            FeatureKind::Road => {
                let each = match (completed, bonus && self.setup.parts.has(Part::Inn)) {
                    (_, false) => 1,
                    (true, true) => 2,
                    (false, true) => 0,
                };
                [term(Item::Tiles, totals.tiles(), each), Term::NONE, Term::NONE, Term::NONE]
            }
            FeatureKind::City => {
                let small = totals.tiles() == 2 && self.setup.options.two_tile_city == TwoTileCity::Two;
                let each = match (completed, bonus && self.setup.parts.has(Part::Cathedral)) {
                    (false, false) => 1,
                    (false, true) => 0,
                    (true, cathedral) => 2 - u16::from(small) + u16::from(cathedral),
                };
                let pennants = term(Item::Pennants, u16::from(totals.pennants()), each);
                [term(Item::Tiles, totals.tiles(), each), pennants, Term::NONE, Term::NONE]
            }
            FeatureKind::Field => self.farm_worth(root, occasion),
            other => match other.facts().completion {
                Completion::Neighbours(itself) => {
                    let neighbours = term(Item::Neighbours, 8 - totals.open(), 1);
                    let vines = if completed { self.vineyards_of(root) } else { Term::NONE };
                    [term(itself, 1, 1), neighbours, vines, Term::NONE]
                }
                Completion::Ends | Completion::Never => [Term::NONE; 4],
            },
        }
    }

    /// Pays a feature, and the fairy's points for it; does nothing if no follower is there.
    ///
    /// The figures stay, and the caller sends them home.
    pub(crate) fn pay_feature<S: EventSink>(
        &mut self,
        root: FeatureId,
        occasion: ScoringMoment,
        sink: &mut S,
    ) {
        if !self.features.totals(root).is_occupied() {
            return;
        }
        self.pay_award(self.award(root, occasion), root, sink);
    }

    /// Pays the lord of a castle the terms of the feature that set it off, and the fairy's points.
    #[cold]
    pub(crate) fn pay_castle<S: EventSink>(&mut self, root: FeatureId, terms: Terms, sink: &mut S) {
        let award = self.award(root, ScoringMoment::Completed);
        self.pay_award(Award { terms, ..award }, root, sink);
    }

    #[inline(always)]
    fn pay_award<S: EventSink>(&mut self, award: Award, root: FeatureId, sink: &mut S) {
        let award = Payment::Feature(award);
        award.pay(&mut self.points.scores);
        award.tell(self, sink);
        if let Payment::Feature(award) = &award {
            let winners = award.winners().filter(|seat| award.points_of(*seat) > 0);
            self.points.gained |= winners.fold(0, |bits, seat| bits | 1 << seat.0);
        }
        if self.fairy.is_on_board() {
            let mut bonuses = Vec::new();
            self.fairy_bonuses(root, |seat, bonus, points| bonuses.push((seat, bonus, points)));
            for (seat, bonus, points) in bonuses {
                self.pay_bonus(seat, bonus, points, sink);
            }
        }
    }

    /// Pays one seat alone for a feature as it is now, whoever else is there.
    ///
    /// The points matter neither to the fairy nor to the count.
    #[cold]
    pub(crate) fn pay_alone<S: EventSink>(
        &mut self,
        seat: Seat,
        root: FeatureId,
        occasion: ScoringMoment,
        sink: &mut S,
    ) {
        let mut strengths = [0; Seat::MAX];
        strengths[seat.index()] = 1;
        let award = self.award(root, occasion);
        let award = Payment::Feature(Award { strengths, ties: Ties::default(), ..award });
        award.pay(&mut self.points.scores);
        award.tell(self, sink);
    }

    /// Pays each seat with a shepherd on a farm for all sheep there; that doesn't matter to the count.
    pub(crate) fn pay_shepherds<S: EventSink>(
        &mut self,
        farm: FeatureId,
        strengths: [u8; Seat::MAX],
        sheep: u16,
        sink: &mut S,
    ) {
        let award = Payment::Feature(Award {
            occasion: ScoringMoment::Stabled,
            feature: FeatureKind::Field,
            at: self.features.first(farm),
            terms: [term(Item::Sheep, sheep, 1), Term::NONE, Term::NONE, Term::NONE],
            strengths,
            ties: Ties::default(),
            pigs: 0,
            herds: 0,
            cities: 0,
            payees: Payees::Shepherds,
        });
        award.pay(&mut self.points.scores);
        award.tell(self, sink);
    }

    /// Pays points that don't come from a feature, in the scoring of a part.
    pub(crate) fn pay_bonus<S: EventSink>(&mut self, seat: Seat, bonus: Bonus, points: u16, sink: &mut S) {
        let payment = Payment::Bonus(seat, bonus, points);
        payment.pay(&mut self.points.scores);
        payment.tell(self, sink);
        if self.setup.options.count_when == CountWhen::AnyPoints {
            self.points.gained |= 1 << seat.0;
        }
    }

    #[inline(always)]
    fn award(&self, root: FeatureId, occasion: ScoringMoment) -> Award {
        let feature = self.features.kind(root);
        if feature == FeatureKind::Field {
            return self.farm_award(root, occasion, self.worth(root, occasion));
        }
        let strengths = self.features.totals(root).strengths();
        Award {
            occasion,
            feature,
            at: self.features.first(root),
            terms: self.worth(root, occasion),
            strengths,
            ties: self.ties(&strengths, |other| other == root),
            pigs: 0,
            herds: 0,
            cities: 0,
            payees: Payees::Followers,
        }
    }

    /// Pays what is incomplete, then farms, then cards and goods (000, Final scoring).
    #[inline(never)] // once a game: the steps of every turn are lighter without it
    pub(super) fn score_final<S: EventSink>(&mut self, sink: &mut S) {
        let mut scores = self.points.scores;
        self.final_payments(|payment| {
            payment.pay(&mut scores);
            payment.tell(self, sink);
        });
        self.points.scores = scores;
        // Farmers on a barn's farm at the end go home, as they do from a farm that is joined to it.
        let barns = self.figures.iter().filter(|figure| figure.kind == FigureKind::Barn);
        let farms: Vec<FeatureId> = barns.map(|barn| self.features.root(barn.segment)).collect();
        for farm in farms {
            if self.features.totals(farm).is_occupied() {
                self.send_home(farm, ReturnReason::Scored, sink);
            }
        }
    }

    /// Calls `each` for every payment of the final scoring.
    ///
    /// Features come in the order of their figures' deployment, then farms, cards and goods.
    fn final_payments(&self, mut each: impl FnMut(&Payment)) {
        let (mut any_farmers, mut seen) = (false, InlineList::<_, FIGURES_MAX>::new());
        for figure in self.figures.iter() {
            let root = self.features.root(figure.segment);
            match self.features.kind(root) {
                FeatureKind::Field => any_farmers = true,
                FeatureKind::Quarter | FeatureKind::Tower | FeatureKind::Castle => {}
                _ if !seen.contains(&root) => {
                    seen.push(root);
                    self.pay_at_end(root, &mut each);
                }
                _ => {}
            }
        }
        if any_farmers {
            self.farm_payments(&mut each);
        }
        let mut bonus = |seat, bonus, points| each(&Payment::Bonus(seat, bonus, points));
        self.cards.bonuses(&self.setup, &mut bonus);
        self.goods.bonuses(&self.setup, &mut bonus);
        self.later.bonuses(&self.setup, &mut bonus);
    }

    /// Calls `each` for the final payments of a road, city or monastic feature.
    fn pay_at_end(&self, root: FeatureId, each: &mut impl FnMut(&Payment)) {
        each(&Payment::Feature(self.award(root, ScoringMoment::Final)));
        self.fairy_bonuses(root, |seat, bonus, points| each(&Payment::Bonus(seat, bonus, points)));
    }

    /// Returns the events of a feature's final scoring if the game ended now, by its payments.
    ///
    /// Without followers, the events show the points that a follower there would get.
    pub(super) fn final_scoring(&self, root: FeatureId) -> Vec<Event> {
        let mut events = Vec::new();
        let mut tell = |payment: &Payment| payment.tell(self, &mut events);
        match self.features.kind(root) {
            FeatureKind::Field => self.farm_payments_of(root, &mut tell),
            kind if kind.facts().completion == Completion::Never => {}
            _ => self.pay_at_end(root, &mut tell),
        }
        events
    }
}
