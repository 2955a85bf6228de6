//! Points: what a feature is worth, who gets it, the end of the game (000, Scoring; 002, Farms).
//!
//! Everything here reads the game and tells; only [`Game::pay_completed`] and [`Game::score_final`] change scores.

use super::catalogue::FeatureKind;
use super::event::{Event, Item, Occasion, Payees, Score, Sink, Term};
use super::features::SegmentId;
use super::game::Game;
use super::options::{FarmScoring, TwoTileCity};
use super::setup::Seat;
use super::shapes::Shapes;

/// A feature's worth and the seats that get it, before it becomes an event.
struct Award {
    occasion: Occasion,
    feature: FeatureKind,
    at: SegmentId,
    terms: [Term; 2],
    strengths: [u8; Seat::MAX],
    payees: Payees,
}

impl Award {
    const fn points(&self) -> u16 {
        self.terms[0].points() + self.terms[1].points()
    }

    /// The seats with most strength: nobody if nobody has any.
    fn winners(&self) -> impl Iterator<Item = Seat> + '_ {
        let most = self.strengths.iter().copied().max().unwrap_or(0);
        (0u8..)
            .zip(self.strengths)
            .filter(move |(_, strength)| most > 0 && *strength == most)
            .map(|(seat, _)| Seat(seat))
    }

    fn pay(&self, scores: &mut [u16; Seat::MAX]) {
        for seat in self.winners() {
            scores[seat.index()] += self.points();
        }
    }

    fn tell<S: Sink>(&self, game: &Game, sink: &mut S) {
        if S::WANTED {
            sink.take(Event::Scored(Score {
                occasion: self.occasion,
                feature: self.feature,
                spot: game.spot(self.at),
                terms: self.terms.into_iter().filter(|term| term.count > 0).collect(),
                extra: Vec::new(),
                points: self.points(),
                strengths: self.strengths,
                winners: self.winners().collect(),
                payees: self.payees,
            }));
        }
    }
}

impl Game {
    /// The scores if the game ended now: those shown and the final scoring of what lies on the board.
    #[must_use]
    pub fn standing(&self) -> [u16; Seat::MAX] {
        let mut scores = self.scores;
        if self.step != super::turn::Step::Over {
            self.final_awards(|award| award.pay(&mut scores));
        }
        scores
    }

    /// What the feature would bring each seat with most strength there, as it lies.
    ///
    /// Farms are counted by themselves, 3 a city, or 4 with `farm_scoring = per_city_4`.
    pub(super) fn worth(&self, root: SegmentId, occasion: Occasion) -> [Term; 2] {
        let totals = self.features.totals(root);
        let tiles = |each| Term { item: Item::Tiles, count: totals.tiles, each };
        let pennants = |each| Term { item: Item::Pennants, count: u16::from(totals.pennants), each };
        match self.features.kind(root) {
            FeatureKind::Road => [tiles(1), Term::NONE],
            FeatureKind::City => {
                let small = totals.tiles == 2 && self.setup.options.two_tile_city == TwoTileCity::Two;
                let completed = occasion == Occasion::Completed || self.features.is_complete(root);
                let each = if completed && !small { 2 } else { 1 };
                [tiles(each), pennants(each)]
            }
            FeatureKind::Cloister | FeatureKind::Shrine => [
                Term { item: Item::Cloister, count: 1, each: 1 },
                Term { item: Item::Neighbours, count: 8 - totals.open, each: 1 },
            ],
            FeatureKind::Field => {
                let farms = self.farms(|farm| farm == root);
                let each = match self.setup.options.farm_scoring {
                    FarmScoring::PerFarm3 => 3,
                    FarmScoring::PerCity4 => 4,
                };
                [Term { item: Item::Cities, count: farms.len() as u16, each }, Term::NONE]
            }
            FeatureKind::River | FeatureKind::Quarter => [Term::NONE; 2],
        }
    }

    /// Pays a completed feature; its figures stay for the caller to send home.
    pub(super) fn pay_completed<S: Sink>(&mut self, root: SegmentId, sink: &mut S) {
        let award = self.award(root, Occasion::Completed);
        award.pay(&mut self.scores);
        award.tell(self, sink);
    }

    fn award(&self, root: SegmentId, occasion: Occasion) -> Award {
        Award {
            occasion,
            feature: self.features.kind(root),
            at: root,
            terms: self.worth(root, occasion),
            strengths: self.features.totals(root).strengths(),
            payees: Payees::Followers,
        }
    }

    /// Incomplete roads, cities and cloisters, then farms (000, Final scoring).
    pub(super) fn score_final<S: Sink>(&mut self, sink: &mut S) {
        let mut scores = self.scores;
        self.final_awards(|award| {
            award.pay(&mut scores);
            award.tell(self, sink);
        });
        self.scores = scores;
    }

    /// Everything that is paid at the end, in the order of the figures' deployment, farms last.
    fn final_awards(&self, mut each: impl FnMut(&Award)) {
        let mut any_farmers = false;
        for (at, figure) in self.figures.iter().enumerate() {
            let root = self.features.root(figure.segment);
            if self.features.kind(root) == FeatureKind::Field {
                any_farmers = true;
            } else if self.figures[..at].iter().all(|earlier| self.features.root(earlier.segment) != root) {
                each(&self.award(root, Occasion::Final));
            }
        }
        if any_farmers {
            match self.setup.options.farm_scoring {
                FarmScoring::PerFarm3 => self.award_by_farm(each),
                FarmScoring::PerCity4 => self.award_by_city(each),
            }
        }
    }

    /// Each farm by itself: 3 for each completed city that it borders.
    fn award_by_farm(&self, mut each: impl FnMut(&Award)) {
        let borders = self.farms(|farm| self.features.totals(farm).is_occupied());
        for cities in borders.chunk_by(|a, b| a.0 == b.0) {
            each(&Award {
                occasion: Occasion::Final,
                feature: FeatureKind::Field,
                at: cities[0].0,
                terms: [Term { item: Item::Cities, count: cities.len() as u16, each: 3 }, Term::NONE],
                strengths: self.features.totals(cities[0].0).strengths(),
                payees: Payees::Farmers,
            });
        }
    }

    /// Each completed city: 4 to whoever has most farmers over all farms that border it.
    fn award_by_city(&self, mut each: impl FnMut(&Award)) {
        let mut borders = self.farms(|farm| self.features.totals(farm).is_occupied());
        borders.sort_unstable_by_key(|(farm, city)| (*city, *farm));
        for farms in borders.chunk_by(|a, b| a.1 == b.1) {
            let mut strengths = [0; Seat::MAX];
            for (farm, _) in farms {
                for (sum, strength) in strengths.iter_mut().zip(self.features.totals(*farm).strengths()) {
                    *sum += strength;
                }
            }
            each(&Award {
                occasion: Occasion::Final,
                feature: FeatureKind::City,
                at: farms[0].1,
                terms: [Term { item: Item::Cities, count: 1, each: 4 }, Term::NONE],
                strengths,
                payees: Payees::Farmers,
            });
        }
    }

    /// All (farm, completed city that it borders) of the farms that are `wanted`, by root, ascending, each once.
    pub(super) fn farms(&self, wanted: impl Fn(SegmentId) -> bool) -> Vec<(SegmentId, SegmentId)> {
        let mut borders = Vec::new();
        for tile in self.board.tiles() {
            for (field, city) in &Shapes::standard().of(tile.kind).borders {
                let farm = self.features.root(tile.segment(*field));
                if wanted(farm) {
                    let city = self.features.root(tile.segment(*city));
                    if self.features.is_complete(city) {
                        borders.push((farm, city));
                    }
                }
            }
        }
        borders.sort_unstable();
        borders.dedup();
        borders
    }
}
