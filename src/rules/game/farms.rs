//! Worth of farms, and the seats they pay (000, The farms, p. 5; 002, Final scoring; Abbey & Mayor,
//! Barn).

use super::Game;
use super::scoring::{Award, Payment, Terms, strongest, term};
use crate::board::features::FeatureId;
use crate::expansions::hills::Ties;
use crate::moves::event::{Item, Payees, ScoringMoment, Term};
use crate::setup::options::{CityOfCarcassonne, FarmScoring};
use crate::setup::{Part, Seat};
use crate::tiles::catalogue::{FeatureKind, TileSet};
use crate::tiles::shapes::Shapes;
use crate::tools::bits::numbers;

impl Game {
    pub(super) fn farm_worth(&self, root: FeatureId, occasion: ScoringMoment) -> Terms {
        let each = if occasion == ScoringMoment::BarnJoined { 1 } else { 3 };
        self.farm_terms(root, self.cities_of(root), each)
    }

    fn farm_terms(&self, farm: FeatureId, cities: u16, each: u16) -> Terms {
        let herd = if self.has_herd(farm) { cities } else { 0 };
        let [cities, castles] = self.city_terms(farm, cities, each);
        [cities, term(Item::Herd, herd, 1), castles, Term::NONE]
    }

    /// Returns the terms that each barn on a farm with this number of completed cities brings.
    pub(super) fn barn_terms(&self, farm: FeatureId, cities: u16) -> Terms {
        let [cities, castles] = self.city_terms(farm, cities, 4);
        [cities, Term::NONE, castles, Term::NONE]
    }

    /// Returns the terms of a farm's cities, and of those among them that are castles.
    fn city_terms(&self, farm: FeatureId, cities: u16, each: u16) -> [Term; 2] {
        let castles = if cities == 0 { 0 } else { self.castles_beside(farm) };
        if castles == 0 {
            return [term(Item::Cities, cities, each), Term::NONE];
        }
        [term(Item::Cities, cities - castles, each), term(Item::Castles, castles, each + 1)]
    }

    fn is_castle(&self, city: FeatureId) -> bool {
        self.features.kind(city) == FeatureKind::Castle
    }

    /// Returns `true` if cities pay at the end, not farms.
    fn are_cities_paid(&self) -> bool {
        self.setup.options.farm_scoring != FarmScoring::PerFarm3
    }

    fn has_herd(&self, farm: FeatureId) -> bool {
        self.setup.parts.has(Part::Herd) && self.features.totals(farm).has_bonus()
    }

    /// Returns the number of completed cities that a farm borders.
    fn cities_of(&self, farm: FeatureId) -> u16 {
        self.farms(|root| root == farm).len() as u16
    }

    pub(super) fn farm_award(&self, farm: FeatureId, occasion: ScoringMoment, terms: Terms) -> Award {
        let totals = self.features.totals(farm);
        let strengths = totals.strengths();
        Award {
            occasion,
            feature: FeatureKind::Field,
            at: self.features.first(farm),
            terms,
            strengths,
            ties: self.ties(&strengths, |other| other == farm),
            pigs: totals.specials(),
            herds: 0,
            cities: terms[0].count + terms[2].count,
            payees: Payees::Farmers,
        }
    }

    /// Calls `each` for the payments of all farms at the end.
    ///
    /// Farms without barns are scored by the table's option. Farms with barns are scored by
    /// themselves: first their farmers, as if the farm had just been joined to the barn's, then the
    /// barns.
    pub(super) fn farm_payments(&self, each: &mut impl FnMut(&Payment)) {
        let borders = self.farms(|farm| !self.features.totals(farm).is_free());
        let has_barn = |farm: FeatureId| self.features.totals(farm).barns() != 0;
        if self.are_cities_paid() {
            self.city_payments(borders.iter().filter(|(farm, _)| !has_barn(*farm)).copied().collect(), each);
        }
        for cities in borders.chunk_by(|a, b| a.0 == b.0) {
            self.farm_payment(cities[0].0, cities.len() as u16, each);
        }
        self.farm_fairies(each);
    }

    /// Calls `each` for the payments of one farm that borders this number of completed cities.
    ///
    /// There are none if its cities pay instead. Its farmers come first (also if there are neither
    /// farmers nor barns), then its barns.
    fn farm_payment(&self, farm: FeatureId, cities: u16, each: &mut impl FnMut(&Payment)) {
        let barns = self.features.totals(farm).barns();
        if barns == 0 && self.are_cities_paid() {
            return;
        }
        if barns == 0 || self.features.totals(farm).is_occupied() {
            let (occasion, terms) = self.farm_end(farm, cities);
            each(&Payment::Feature(self.farm_award(farm, occasion, terms)));
        }
        if barns != 0 {
            each(&Payment::Feature(Award {
                strengths: std::array::from_fn(|seat| barns >> seat & 1),
                ties: Ties::default(),
                pigs: 0,
                payees: Payees::Barns,
                ..self.farm_award(farm, ScoringMoment::Final, self.barn_terms(farm, cities))
            }));
        }
    }

    /// Calls `each` for the [`Self::farm_payments`] of this farm and of the cities it borders.
    pub(super) fn farm_payments_of(&self, root: FeatureId, each: &mut impl FnMut(&Payment)) {
        let cities = self.farms(|farm| farm == root);
        let has_barn = |farm: FeatureId| self.features.totals(farm).barns() != 0;
        if self.are_cities_paid() && !has_barn(root) {
            let mut borders = self.farms(|farm| farm == root || !self.features.totals(farm).is_free());
            borders.retain(|(farm, city)| !has_barn(*farm) && cities.contains(&(root, *city)));
            self.city_payments(borders, each);
        }
        if !cities.is_empty() {
            self.farm_payment(root, cities.len() as u16, each);
        }
        self.fairy_bonuses(root, |seat, bonus, points| each(&Payment::Bonus(seat, bonus, points)));
    }

    /// Returns the terms that a farm with this number of completed cities pays at the end.
    ///
    /// Applies to its farmers, where farms are scored by themselves or have a barn.
    pub(super) fn farm_end(&self, farm: FeatureId, cities: u16) -> (ScoringMoment, Terms) {
        let barns = self.features.totals(farm).barns();
        let (occasion, each) =
            if barns == 0 { (ScoringMoment::Final, 3) } else { (ScoringMoment::BarnJoined, 1) };
        (occasion, self.farm_terms(farm, cities, each))
    }

    /// Calls `each` for the fairy's points on farms.
    fn farm_fairies(&self, each: &mut impl FnMut(&Payment)) {
        if !self.fairy.is_on_board() {
            return;
        }
        let farms = self.figures.iter().map(|figure| self.features.root(figure.segment));
        let mut farms: Vec<FeatureId> =
            farms.filter(|r| self.features.kind(*r) == FeatureKind::Field).collect();
        farms.sort_unstable();
        farms.dedup();
        for farm in farms {
            self.fairy_bonuses(farm, |seat, bonus, points| each(&Payment::Bonus(seat, bonus, points)));
        }
    }

    /// Calls `each` for the payments to the farmers around each completed city.
    fn city_payments(&self, mut borders: Vec<(FeatureId, FeatureId)>, each: &mut impl FnMut(&Payment)) {
        borders.sort_unstable_by_key(|(farm, city)| (*city, *farm));
        for farms in borders.chunk_by(|a, b| a.1 == b.1) {
            let once = self.setup.options.farm_scoring == FarmScoring::OncePerCity3;
            let (points, payees) = if once { (3, Payees::FarmersEach) } else { (4, Payees::Farmers) };
            let is_castle = self.is_castle(farms[0].1);
            let worth = if is_castle { (Item::Castles, points + 1) } else { (Item::Cities, points) };
            let worth = term(worth.0, 1, worth.1);
            let around = farms.iter().map(|(farm, _)| *farm);
            let [strengths, pigs, herds] =
                if once { self.best_farms(around) } else { self.farms_together(around) };
            // Where each farm counts by itself, its ties are decided there.
            let is_around = |farm: FeatureId| farms.iter().any(|(other, _)| *other == farm);
            let ties = if once { Ties::default() } else { self.ties(&strengths, is_around) };
            let bits = |seats: [u8; Seat::MAX]| (0..).zip(seats).fold(0, |bits, (at, has)| bits | has << at);
            each(&Payment::Feature(Award {
                occasion: ScoringMoment::Final,
                feature: FeatureKind::City,
                at: self.features.first(farms[0].1),
                terms: [worth, Term::NONE, Term::NONE, Term::NONE],
                strengths,
                ties,
                pigs: bits(pigs),
                herds: bits(herds),
                cities: 1,
                payees,
            }));
        }
    }

    /// Adds farms up as if they were one: each seat's farmers, pig and herd.
    fn farms_together(&self, farms: impl Iterator<Item = FeatureId>) -> [[u8; Seat::MAX]; 3] {
        let [mut farmers, mut pigs, mut herds] = [[0; Seat::MAX]; 3];
        for farm in farms {
            let totals = self.features.totals(farm);
            for (at, strength) in totals.strengths().into_iter().enumerate() {
                farmers[at] += strength;
                pigs[at] |= totals.specials() >> at & 1;
                herds[at] |= u8::from(strength > 0 && self.has_herd(farm));
            }
        }
        [farmers, pigs, herds]
    }

    /// Finds the seats with most farmers on one of these farms, with pig and herd of the best one.
    fn best_farms(&self, farms: impl Iterator<Item = FeatureId>) -> [[u8; Seat::MAX]; 3] {
        let [mut wins, mut pigs, mut herds] = [[0; Seat::MAX]; 3];
        for farm in farms {
            let totals = self.features.totals(farm);
            let lost = self.ties(&totals.strengths(), |other| other == farm).lost;
            for seat in strongest(&totals.strengths()).filter(|seat| lost >> seat.0 & 1 == 0) {
                let (at, pig) = (seat.index(), totals.specials() >> seat.0 & 1);
                let herd = u8::from(self.has_herd(farm));
                if pig + herd > pigs[at] + herds[at] {
                    (pigs[at], herds[at]) = (pig, herd);
                }
                wins[at] = 1;
            }
        }
        [wins, pigs, herds]
    }

    /// Returns all pairs of a `wanted` farm and a completed city it borders, ascending, each once.
    pub(super) fn farms(&self, wanted: impl Fn(FeatureId) -> bool) -> Vec<(FeatureId, FeatureId)> {
        self.borders(wanted, |city| self.features.is_complete(city))
    }

    /// Returns all pairs of a wanted farm and a wanted city it borders, ascending, each once.
    ///
    /// The city of Carcassonne is one of the cities where the option says so; its first quarter
    /// stands for it, and is always wanted.
    pub(super) fn borders(
        &self,
        farms: impl Fn(FeatureId) -> bool,
        cities: impl Fn(FeatureId) -> bool,
    ) -> Vec<(FeatureId, FeatureId)> {
        let mut borders = Vec::with_capacity(self.board.tiles().len());
        for tile in self.board.tiles() {
            for (field, city) in &Shapes::standard().of(tile.kind()).borders {
                // Pushes every pair, then truncates: a test would be a branch miss.
                let farm = self.features.root(tile.segment(*field));
                let city = self.features.root(tile.segment(*city));
                borders.push((farm, city));
                borders.truncate(borders.len() - usize::from(!(farms(farm) & cities(city))));
            }
        }
        if self.setup.parts.has(Part::Count)
            && self.setup.options.city_of_carcassonne == CityOfCarcassonne::FarmsAndKing
            && let Some(castle) = self.segment_at(crate::expansions::count::Quarter::Castle.spot())
        {
            let carcassonne = self.features.root(castle);
            for tile in self.board.tiles().iter().take_while(|tile| tile.kind().kind().set == TileSet::Count)
            {
                for field in numbers(Shapes::standard().of(tile.kind()).fields) {
                    let farm = self.features.root(tile.segment(field));
                    if farms(farm) {
                        borders.push((farm, carcassonne));
                    }
                }
            }
        }
        borders.sort_unstable_by_key(|(farm, city)| u32::from(farm.0) << 16 | u32::from(city.0));
        borders.dedup();
        borders
    }
}
