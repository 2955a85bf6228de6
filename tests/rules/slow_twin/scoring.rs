//! Scoring.

use std::collections::{BTreeMap, BTreeSet};

use bastide_rules::options::{
    ChallengeOwn, CityOfCarcassonne, CountWhen, FairyPays, FairyStands, InnCathedralEnd, KingRobber,
};
use bastide_rules::{
    Bonus, FarmScoring, FeatureKind, FigureKind, Goods, Item, Part, Payees, Quarter, ScoringMoment, Seat,
    Spot, Term, TwoTileCity,
};

use super::kinds::{Completion, completion};
use super::table::FloodedFeature;
use super::{Figure, ReportedScoring, Twin, bonus, scoring};

impl Twin {
    pub(super) fn pennants(&self, whole: &FloodedFeature) -> u16 {
        whole.spots.iter().map(|spot| u16::from(self.table.printed(*spot).pennants)).sum()
    }

    fn strength(&self, figure: &Figure, whole: &FloodedFeature) -> u8 {
        match figure.kind {
            FigureKind::Mayor | FigureKind::Wagon if figure.strong => 2,
            FigureKind::Large => 2,
            FigureKind::Mayor => self.pennants(whole) as u8,
            FigureKind::Builder | FigureKind::Pig | FigureKind::Barn | FigureKind::Shepherd => 0,
            _ => 1,
        }
    }

    pub(super) fn strengths(&self, whole: &FloodedFeature) -> [u8; Seat::MAX] {
        let mut strengths = [0; Seat::MAX];
        for figure in self.standing_on(whole) {
            strengths[figure.seat.index()] += self.strength(&figure, whole);
        }
        strengths
    }

    fn is_city_of_carcassonne_a_city(&self) -> bool {
        self.has(Part::Count) && self.setup.options.city_of_carcassonne == CityOfCarcassonne::FarmsAndKing
    }

    /// Returns the completed cities and castles that a farm borders, by name.
    /// The city of Carcassonne is named by its quarter for the count.
    pub(super) fn cities(&self, farm: &FloodedFeature) -> BTreeSet<Spot> {
        let mut cities = BTreeSet::new();
        for spot in &farm.spots {
            for city in &self.table.printed(*spot).borders {
                let city = self.table.whole(Spot { position: spot.position, feature: *city });
                if city.is_complete() || city.kind == FeatureKind::Castle {
                    cities.insert(city.name());
                }
            }
            if self.is_city_of_carcassonne_a_city() && self.table.is_city_tile(spot.position) {
                cities.insert(Quarter::Castle.spot());
            }
        }
        cities
    }

    /// Returns what a farm gets for one of its cities: 1 more if that is a castle.
    fn city_points(&self, city: Spot, each: u16) -> u16 {
        each + u16::from(self.table.whole(city).kind == FeatureKind::Castle)
    }

    fn has_herd(&self, farm: &FloodedFeature) -> bool {
        self.has(Part::Herd) && farm.spots.iter().any(|spot| self.table.printed(*spot).herd)
    }

    /// Returns all terms of a road, city, cloister or shrine, without those worth nothing.
    pub(super) fn worth(&self, whole: &FloodedFeature, completed: bool) -> Vec<Term> {
        let term = |item, count: u16, each| Term { item, count, each };
        let options = self.setup.options;
        let printed = || whole.spots.iter().map(|spot| self.table.printed(*spot));
        let spoilt = u16::from(options.inn_cathedral_end == InnCathedralEnd::Ignore);
        let terms = match whole.kind {
            FeatureKind::Road => {
                let has_inn = self.has(Part::Inn) && printed().any(|road| road.inn);
                let each = match (has_inn, completed) {
                    (false, _) => 1,
                    (true, true) => 2,
                    (true, false) => spoilt,
                };
                vec![term(Item::Tiles, whole.tiles(), each)]
            }
            FeatureKind::City => {
                let has_cathedral = self.has(Part::Cathedral) && printed().any(|city| city.cathedral);
                let small = whole.tiles() == 2 && options.two_tile_city == TwoTileCity::Two;
                let each = match (has_cathedral, completed) {
                    (_, true) => (if small { 1 } else { 2 }) + u16::from(has_cathedral),
                    (true, false) => spoilt,
                    (false, false) => 1,
                };
                vec![term(Item::Tiles, whole.tiles(), each), term(Item::Pennants, self.pennants(whole), each)]
            }
            other => match completion(other) {
                Completion::Neighbours(itself) => vec![
                    term(itself, 1, 1),
                    term(Item::Neighbours, self.table.neighbours(whole.name().position), 1),
                    term(Item::Vineyards, if completed { self.vineyards_of(whole) } else { 0 }, 3),
                ],
                Completion::Ends | Completion::Never => vec![],
            },
        };
        let terms: Vec<Term> = terms.into_iter().filter(|term| term.count * term.each > 0).collect();
        self.enchanted(whole, terms)
    }

    /// Returns the points of these terms, of which the witch's is subtracted.
    pub(super) fn total(&self, terms: &[Term]) -> u16 {
        let signed = |term: &Term| {
            let points = i32::from(term.count) * i32::from(term.each);
            if term.item == Item::Witch { -points } else { points }
        };
        terms.iter().map(signed).sum::<i32>() as u16
    }

    /// Reports a scoring with the same points for each seat with the highest strength.
    fn told_of(
        &self,
        whole: &FloodedFeature,
        occasion: ScoringMoment,
        payees: Payees,
        each: u16,
    ) -> ReportedScoring {
        let strengths = self.strengths(whole);
        let points = self.won(strengths, &[whole]).map(|wins| if wins { each } else { 0 });
        ReportedScoring::Scored(scoring(occasion, whole.kind, payees), whole.name(), strengths, points)
    }

    fn report_feature(&self, whole: &FloodedFeature, occasion: ScoringMoment) -> ReportedScoring {
        let terms = self.worth(whole, whole.is_complete());
        let sum = self.total(&terms);
        self.told_of(whole, occasion, Payees::Followers, sum)
    }

    /// Reports the scoring of a farm with this many points for each city, and for herd and pigs.
    fn report_farm(&self, farm: &FloodedFeature, occasion: ScoringMoment, each: u16) -> ReportedScoring {
        let all = self.cities(farm);
        let (cities, sum) =
            (all.len() as u16, all.iter().map(|city| self.city_points(*city, each)).sum::<u16>());
        let strengths = self.strengths(farm);
        let won = self.won(strengths, &[farm]);
        let mut points = won.map(|wins| u16::from(wins) * sum);
        for seat in Seat::first(self.setup.seats).filter(|seat| won[seat.index()]) {
            let has_pig = self.standing_on(farm).iter().any(|f| (f.seat, f.kind) == (seat, FigureKind::Pig));
            points[seat.index()] += cities * (u16::from(has_pig) + u16::from(self.has_herd(farm)));
        }
        ReportedScoring::Scored(scoring(occasion, farm.kind, Payees::Farmers), farm.name(), strengths, points)
    }

    /// Reports 4 points for each city to each barn's owner.
    fn report_barns(&self, farm: &FloodedFeature) -> ReportedScoring {
        let (mut strengths, mut points) = ([0; Seat::MAX], [0; Seat::MAX]);
        for barn in self.standing_on(farm).iter().filter(|figure| figure.kind == FigureKind::Barn) {
            strengths[barn.seat.index()] += 1;
            points[barn.seat.index()] +=
                self.cities(farm).into_iter().map(|city| self.city_points(city, 4)).sum::<u16>();
        }
        ReportedScoring::Scored(
            scoring(ScoringMoment::Final, farm.kind, Payees::Barns),
            farm.name(),
            strengths,
            points,
        )
    }

    /// Reports the fairy's points for the followers at her when this is scored.
    fn report_fairy(&self, whole: &FloodedFeature) -> Vec<ReportedScoring> {
        let there = self.followers_on(whole);
        let options = self.setup.options;
        let on_tile = || there.iter().filter(|follower| self.fairy == Some(follower.spot.position));
        let seats: BTreeSet<Seat> = match (options.fairy, options.fairy_pays) {
            (FairyStands::NextToFollower, _) => {
                there.iter().filter(|follower| self.beside == Some(follower.id)).map(|f| f.seat).collect()
            }
            (FairyStands::OnTile, FairyPays::Players) => on_tile().map(|follower| follower.seat).collect(),
            (FairyStands::OnTile, FairyPays::Figures) => {
                on_tile().next().map(|follower| follower.seat).into_iter().collect()
            }
        };
        let what = bonus(Bonus::FairyAtScoring(whole.name()));
        seats.into_iter().map(|seat| ReportedScoring::Bonus(seat, what.clone(), 3)).collect()
    }

    pub(super) fn pay(&mut self, told: &ReportedScoring) {
        add(&mut self.scores, told);
    }

    /// Returns the farms that a barn scores in this part, with the occasion.
    pub(super) fn barn_farms(&self) -> Vec<(&FloodedFeature, ScoringMoment)> {
        let farms = self.table.wholes.iter().filter(|whole| whole.kind == FeatureKind::Field);
        let occasion = |farm: &&FloodedFeature| {
            if self.barn_laid.is_some_and(|spot| farm.spots.contains(&spot)) {
                Some(ScoringMoment::BarnLaid)
            } else if self.has_barn(farm) && !self.followers_on(farm).is_empty() {
                Some(ScoringMoment::BarnJoined)
            } else {
                None
            }
        };
        farms.filter_map(|farm| Some((farm, occasion(&farm)?))).collect()
    }

    /// Scores step 5: completed features, farms with barns, challenges, goods, king and robber.
    pub(super) fn score(&mut self) {
        let seat = self.player();
        let completed: Vec<FloodedFeature> = self.table.newly_completed().into_iter().cloned().collect();
        let (mut of_features, mut others, mut home) = (Vec::new(), Vec::new(), BTreeSet::new());
        for whole in &completed {
            if !self.followers_on(whole).is_empty() {
                of_features.push(self.report_feature(whole, ScoringMoment::Completed));
                others.extend(self.report_fairy(whole));
            }
            home.extend(self.standing_on(whole).iter().map(|figure| figure.id));
            home.extend(self.challenged_by(whole));
        }
        for (farm, occasion) in self.barn_farms() {
            if !self.followers_on(farm).is_empty() {
                let each = if occasion == ScoringMoment::BarnLaid { 3 } else { 1 };
                of_features.push(self.report_farm(farm, occasion, each));
                others.extend(self.report_fairy(farm));
            }
            let stays = |kind| matches!(kind, FigureKind::Barn | FigureKind::Shepherd);
            let leaving = self.standing_on(farm).into_iter().filter(|figure| !stays(figure.kind));
            home.extend(leaving.map(|figure| figure.id));
        }
        let castles = self.castles_set_off(&completed);
        self.scored(&completed, &castles);
        let has_goods = self.has(Part::Goods);
        for city in completed.iter().filter(|_| has_goods) {
            for spot in &city.spots {
                if let Some(goods) = self.table.printed(*spot).goods {
                    self.goods[seat.index()][goods as usize] += 1;
                }
            }
        }
        for (part, kind) in [(Part::King, FeatureKind::City), (Part::Robber, FeatureKind::Road)] {
            if !self.has(part) {
                continue;
            }
            let of_kind: Vec<&FloodedFeature> = completed.iter().filter(|whole| whole.kind == kind).collect();
            let holder = if kind == FeatureKind::City { self.king } else { self.robber };
            if let (KingRobber::DuringPlay, Some((king, _))) = (self.setup.options.king_robber, holder) {
                others.push(ReportedScoring::Bonus(king, card(kind), of_kind.len() as u16));
            }
            let largest = of_kind.iter().map(|whole| whole.tiles()).max().unwrap_or(0);
            if largest > holder.map_or(0, |(_, tiles)| tiles) {
                let holder = if kind == FeatureKind::City { &mut self.king } else { &mut self.robber };
                *holder = Some((seat, largest));
            }
        }
        let before = self.scores.clone();
        of_features.iter().for_each(|told| self.pay(told));
        if self.setup.options.count_when == CountWhen::AnyPoints {
            others.iter().for_each(|told| self.pay(told));
            self.gained = self.scores.iter().zip(&before).map(|(after, before)| after - before).collect();
        } else {
            self.gained = self.scores.iter().zip(&before).map(|(after, before)| after - before).collect();
            others.iter().for_each(|told| self.pay(told));
        }
        self.told.extend(of_features);
        self.told.extend(others);
        for figure in self.figures.iter().filter(|figure| home.contains(&figure.id)) {
            if figure.kind == FigureKind::Wagon {
                self.wagons.push((figure.seat, figure.spot));
            }
        }
        self.take_home(&home);
        self.score_castles(&castles);
    }

    /// Scores castles that were set off: their lords go home.
    fn score_castles(&mut self, set_off: &[(FloodedFeature, u16)]) {
        for (castle, points) in set_off {
            let lord = self.told_of(castle, ScoringMoment::Completed, Payees::Followers, *points);
            let fairy = self.report_fairy(castle);
            let fairy_counts = self.setup.options.count_when == CountWhen::AnyPoints;
            add(&mut self.gained, &lord);
            for told in [lord].into_iter().chain(fairy) {
                if fairy_counts && matches!(told, ReportedScoring::Bonus(..)) {
                    add(&mut self.gained, &told);
                }
                self.pay(&told);
                self.told.push(told);
            }
            let home = self.standing_on(castle).iter().map(|figure| figure.id).collect();
            self.take_home(&home);
        }
    }

    /// Returns the figures that lose a challenge because this was completed first.
    fn challenged_by(&self, whole: &FloodedFeature) -> Vec<usize> {
        let challengers = self.followers_on(whole);
        if !whole.kind.is_cloister() || !self.has(Part::Challenge) {
            return Vec::new();
        }
        let around = whole.name().position.around();
        let others = self.table.wholes.iter().filter(|other| {
            other.kind.is_cloister()
                && other.kind != whole.kind
                && !other.is_complete()
                && around.contains(&other.name().position)
        });
        let own_too = self.setup.options.challenge_own == ChallengeOwn::Yes;
        let loses = |figure: &Figure| challengers.iter().any(|c| own_too || c.seat != figure.seat);
        others.flat_map(|other| self.followers_on(other)).filter(loses).map(|figure| figure.id).collect()
    }

    // The end.

    /// Returns the scores if the game ended now.
    pub(crate) fn standing(&self) -> [u16; Seat::MAX] {
        let mut scores = self.scores.clone();
        let due = if self.todo.is_empty() { Vec::new() } else { self.final_scorings() };
        due.iter().for_each(|told| add(&mut scores, told));
        std::array::from_fn(|seat| scores.get(seat).copied().unwrap_or(0))
    }

    /// Returns all final payments for features on the board.
    pub(crate) fn final_scorings_of_features(&self) -> Vec<ReportedScoring> {
        let mut told = self.final_scorings();
        let is_fairy = |what: &str| what.starts_with("FairyAtScoring");
        told.retain(|told| {
            matches!(told, ReportedScoring::Scored(..))
                || matches!(told, ReportedScoring::Bonus(_, what, _) if is_fairy(what))
        });
        told
    }

    /// Returns all final payments.
    pub(super) fn final_scorings(&self) -> Vec<ReportedScoring> {
        let mut told = Vec::new();
        let occupied = || {
            self.table
                .wholes
                .iter()
                .filter(|whole| {
                    !matches!(whole.kind, FeatureKind::Quarter | FeatureKind::Tower | FeatureKind::Castle)
                })
                .filter(|whole| !self.followers_on(whole).is_empty())
        };
        for whole in occupied() {
            let per_city = self.setup.options.farm_scoring != FarmScoring::PerFarm3;
            match whole.kind {
                FeatureKind::Field if self.has_barn(whole) => {
                    told.push(self.report_farm(whole, ScoringMoment::BarnJoined, 1));
                }
                FeatureKind::Field if per_city => {}
                FeatureKind::Field => told.push(self.report_farm(whole, ScoringMoment::Final, 3)),
                _ => told.push(self.report_feature(whole, ScoringMoment::Final)),
            }
            told.extend(self.report_fairy(whole));
        }
        match self.setup.options.farm_scoring {
            FarmScoring::PerFarm3 => {}
            FarmScoring::PerCity4 => told.extend(self.report_cities()),
            FarmScoring::OncePerCity3 => told.extend(self.tell_cities_once()),
        }
        let barns = self.table.wholes.iter().filter(|whole| self.has_barn(whole));
        told.extend(barns.map(|farm| self.report_barns(farm)));
        told.extend(self.report_cards());
        for goods in [Goods::Wine, Goods::Grain, Goods::Cloth] {
            let held = |seat: &Seat| self.goods[seat.index()][goods as usize];
            let most = Seat::first(self.setup.seats).map(|seat| held(&seat)).max().unwrap_or(0);
            let winners = Seat::first(self.setup.seats).filter(|seat| most > 0 && held(seat) == most);
            told.extend(winners.map(|seat| ReportedScoring::Bonus(seat, bonus(Bonus::Goods(goods)), 10)));
        }
        told.extend(self.report_pieces());
        told
    }

    /// Reports 4 points for each completed city to the seat with most farmers around it.
    /// Farms with a barn don't count.
    fn report_cities(&self) -> Vec<ReportedScoring> {
        let farms = || {
            let all = self.table.wholes.iter();
            all.filter(|whole| whole.kind == FeatureKind::Field && !self.has_barn(whole))
        };
        let cities: BTreeSet<Spot> = farms().flat_map(|farm| self.cities(farm)).collect();
        let tell = |city: Spot| {
            let around: Vec<&FloodedFeature> =
                farms().filter(|farm| self.cities(farm).contains(&city)).collect();
            let mut strengths = [0; Seat::MAX];
            for farm in &around {
                for (sum, own) in strengths.iter_mut().zip(self.strengths(farm)) {
                    *sum += own;
                }
            }
            let won = self.won(strengths, &around);
            let mut points = won.map(|wins| if wins { self.city_points(city, 4) } else { 0 });
            for seat in Seat::first(self.setup.seats).filter(|seat| won[seat.index()]) {
                let own = || around.iter().filter(|f| self.followers_on(f).iter().any(|f| f.seat == seat));
                let is_pig = |figure: &Figure| (figure.seat, figure.kind) == (seat, FigureKind::Pig);
                let has_pig = own().any(|farm| self.standing_on(farm).iter().any(is_pig));
                let has_herd = own().any(|farm| self.has_herd(farm));
                points[seat.index()] += u16::from(has_pig) + u16::from(has_herd);
            }
            ReportedScoring::Scored(
                scoring(ScoringMoment::Final, FeatureKind::City, Payees::Farmers),
                city,
                strengths,
                points,
            )
        };
        cities.into_iter().map(tell).collect()
    }

    /// Reports for each completed city and seat the highest payment of a farm beside it.
    /// The seat must win the farm, which pays 3, and 1 for a pig, and 1 for a herd.
    fn tell_cities_once(&self) -> Vec<ReportedScoring> {
        let mut best: BTreeMap<Spot, [u16; Seat::MAX]> = BTreeMap::new();
        let all = self.table.wholes.iter();
        for farm in all.filter(|whole| whole.kind == FeatureKind::Field && !self.has_barn(whole)) {
            let won = self.won(self.strengths(farm), &[farm]);
            let has_pig = |at: usize| {
                let is_his = |f: &Figure| f.seat.index() == at && f.kind == FigureKind::Pig;
                self.standing_on(farm).iter().any(is_his)
            };
            let more = |at: usize| u16::from(has_pig(at)) + u16::from(self.has_herd(farm));
            for city in self.cities(farm) {
                let each: [u16; Seat::MAX] = std::array::from_fn(|at| match won[at] {
                    true => self.city_points(city, 3) + more(at),
                    false => 0,
                });
                let points = best.entry(city).or_default();
                *points = std::array::from_fn(|at| points[at].max(each[at]));
            }
        }
        let what = scoring(ScoringMoment::Final, FeatureKind::City, Payees::FarmersEach);
        let tell = |(city, points): (Spot, [u16; Seat::MAX])| {
            ReportedScoring::Scored(what.clone(), city, points.map(|points| u8::from(points > 0)), points)
        };
        best.into_iter().map(tell).collect()
    }

    fn report_cards(&self) -> Vec<ReportedScoring> {
        let count = |kind: FeatureKind| {
            self.table.wholes.iter().filter(|whole| whole.kind == kind && whole.is_complete()).count() as u16
        };
        let cities = count(FeatureKind::City) + u16::from(self.is_city_of_carcassonne_a_city());
        let roads = count(FeatureKind::Road);
        let (king, robber) = (self.king.map(|(seat, _)| seat), self.robber.map(|(seat, _)| seat));
        let each = match self.setup.options.king_robber {
            KingRobber::PerFeature => [cities, roads],
            KingRobber::TenEach => [10, 10],
            KingRobber::FifteenForty if king.is_some() && king == robber => {
                let both = king.map(|seat| ReportedScoring::Bonus(seat, bonus(Bonus::KingAndRobber), 40));
                return both.into_iter().collect();
            }
            KingRobber::FifteenForty => [15, 15],
            KingRobber::DuringPlay => [0, 0],
        };
        let king = king.map(|seat| ReportedScoring::Bonus(seat, card(FeatureKind::City), each[0]));
        let robber = robber.map(|seat| ReportedScoring::Bonus(seat, card(FeatureKind::Road), each[1]));
        [king, robber].into_iter().flatten().collect()
    }
}

fn card(kind: FeatureKind) -> String {
    bonus(if kind == FeatureKind::City { Bonus::King(0) } else { Bonus::Robber(0) })
}

/// Marks the seats with the highest strength above 0.
pub(super) fn winners(strengths: [u8; Seat::MAX]) -> [bool; Seat::MAX] {
    let most = strengths.into_iter().max().unwrap_or(0);
    strengths.map(|strength| most > 0 && strength == most)
}

fn add(scores: &mut [u16], told: &ReportedScoring) {
    match told {
        ReportedScoring::Scored(_, _, _, points) => {
            scores.iter_mut().zip(points).for_each(|(score, points)| *score += points);
        }
        ReportedScoring::Bonus(seat, _, points) => scores[seat.index()] += points,
    }
}
