//! What may still become of what lies there: for bots, which ask it thousands of times a second.
//!
//! Integers only, and nothing of it decides what is legal. A chance is a share of [`SURE`]. Invariant: an [`Outlook`] looks at the board when a
//! tile lies there, and at the figures as often as they are tried.

use std::sync::LazyLock;

use super::action::Action;
use super::board::Cell;
use super::catalogue::{FeatureKind, KindId};
use super::event::Occasion;
use super::features::FeatureId;
use super::figures::FigureKind;
use super::game::Game;
use super::geometry::{Position, Side};
use super::list::Few;
use super::options::FarmScoring;
use super::scoring::{strongest, sum};
use super::setup::Seat;
use super::shapes::{Face, NO_FEATURE, Port, Shapes};
use super::turn::Step;

/// The chance of what is certain.
pub const SURE: u32 = 1 << 12;

/// What a cell may ask for on one side: one of the faces, or nothing.
const ASKED: usize = Face::SHOWN + 1;
/// What it may ask for on all four.
const DEMANDS: usize = ASKED.pow(4);

/// How many of the tiles still to be drawn fit a cell, for all that a cell may ask for.
#[derive(Debug, Clone)]
pub struct Fits {
    by_demand: [u8; DEMANDS],
}

impl Fits {
    /// Those of a game's tiles that are still to be drawn.
    pub fn of(game: &Game) -> Self {
        let mut fits = Self { by_demand: [0; DEMANDS] };
        for kinds in [&*game.bag, &*game.river, &*game.dragon.aside] {
            for same in kinds.chunk_by(|a, b| a == b) {
                for demand in demands_met(same[0]) {
                    let count = &mut fits.by_demand[usize::from(*demand)];
                    *count = count.saturating_add(same.len() as u8);
                }
            }
        }
        fits
    }
}

/// What a kind of tile meets in any rotation, each once.
fn demands_met(kind: KindId) -> &'static [u16] {
    static MET: LazyLock<Vec<Vec<u16>>> = LazyLock::new(|| {
        let shapes = Shapes::standard();
        let of = |kind: u8| {
            let shape = shapes.of(KindId(kind));
            let mut met = Vec::new();
            for rotation in shape.distinct {
                let faces = shape.turned(*rotation).faces;
                for asked in 0u16..16 {
                    let demand = std::array::from_fn(|side| {
                        if asked >> side & 1 == 1 { number_of(faces[side]) } else { Face::SHOWN }
                    });
                    met.push(demand_number(demand));
                }
            }
            met.sort_unstable();
            met.dedup();
            met
        };
        (0..=u8::MAX).map(of).collect()
    });
    &MET[usize::from(kind.0)]
}

const fn number_of(face: Face) -> usize {
    if matches!(face, Face::Nothing) { Face::SHOWN } else { face.index() }
}

fn demand_number(sides: [usize; 4]) -> u16 {
    sides.into_iter().fold(0, |number, side| number * ASKED + side) as u16
}

/// What is expected of a feature, whoever is there.
#[derive(Debug, Clone, Copy)]
struct Prospect {
    /// Empty cells that it needs.
    holes: u8,
    /// The chance that all of them are filled.
    chance: u16,
    /// Of a farm the completed cities that it borders …
    cities: u16,
    /// … and the expected others; of a cloister the expected cells filled. In parts of [`SURE`].
    coming: u32,
}

impl Prospect {
    /// Of what nothing is known.
    const NONE: Self = Self { holes: 0, chance: SURE as u16, cities: 0, coming: 0 };

    /// An empty cell that it needs is filled with this chance.
    fn needs(&mut self, chance: u32) {
        self.holes += 1;
        self.chance = (u32::from(self.chance) * chance / SURE) as u16;
    }
}

/// A road or city that is open.
#[derive(Debug, Clone, Copy)]
struct Way {
    root: FeatureId,
    is_city: bool,
    /// Its tiles and pennants.
    size: u16,
}

/// What figures stand for points on: a feature with followers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Claim {
    /// Road, city, …
    pub kind: FeatureKind,
    /// Follower strength by seat.
    pub strengths: [u8; Seat::MAX],
    /// A bit a seat: its builder, or its pig.
    pub specials: u8,
    /// Tiles of a road or city; completed cities beside a farm.
    pub tiles: u16,
    /// What it would bring if the game ended now, but for pigs …
    pub now: u16,
    /// … and if it were completed as it lies.
    pub done: u16,
    /// Empty cells that it needs; of a cloister, those around it.
    pub holes: u8,
    /// The chance that all of them are filled; 0 for a farm.
    pub chance: u32,
    /// Of a cloister the expected cells filled, of a farm the expected cities completed, in parts of [`SURE`].
    pub coming: u32,
}

impl Claim {
    /// The seats with most strength.
    pub fn winners(&self) -> impl Iterator<Item = Seat> + '_ {
        strongest(&self.strengths)
    }
}

/// What lies there for whoever comes: the tiles and pennants of ways that nobody holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Gifts {
    /// Of cities that want one tile, and of others.
    pub cities: [u16; 2],
    /// Of roads likewise.
    pub roads: [u16; 2],
}

/// What bots see of a game.
#[derive(Debug, Clone, Default)]
pub struct Outlook {
    /// By root; of others nothing is known.
    prospects: Vec<Prospect>,
    ways: Vec<Way>,
    /// Features of one kind that one tile might join.
    joints: Vec<(FeatureId, FeatureId)>,
    /// The claim's number, by root.
    numbers: Vec<u8>,
    claims: Vec<Claim>,
    /// Pairs of them, by number, that one tile might join.
    meetings: Vec<(u8, u8)>,
    gifts: Gifts,
}

/// A root without a claim.
const NONE: u8 = u8::MAX;

impl Outlook {
    /// The features with followers.
    pub fn claims(&self) -> &[Claim] {
        &self.claims
    }

    /// Pairs of claims, roads apart, that one tile might join.
    pub fn meetings(&self) -> impl Iterator<Item = [&Claim; 2]> {
        self.meetings
            .iter()
            .map(|(one, other)| [*one, *other].map(|number| &self.claims[usize::from(number)]))
    }

    /// What nobody holds.
    pub const fn gifts(&self) -> Gifts {
        self.gifts
    }

    /// Looks at the tiles. `chances` are those that a cell is filled, by how many tiles fit it.
    pub fn look_at_board(&mut self, game: &Game, fits: &Fits, chances: &[u16; 256]) {
        self.prospects.clear();
        self.prospects.resize(game.features.end(), Prospect::NONE);
        self.joints.clear();
        for cell in game.board.frontier() {
            let (mut demand, mut ways, mut fields) =
                ([Face::SHOWN; 4], Few::<_, 4>::new(), Few::<_, 8>::new());
            for side in Side::ALL {
                let Some(tile) = game.board.tile_at(cell.neighbour(side)) else { continue };
                let turned = tile.turned();
                demand[side.index()] = number_of(turned.faces[side.opposite().index()]);
                let way = turned.at(Port::way(side.opposite()));
                if way != NO_FEATURE {
                    let root = game.features.root(tile.segment(way));
                    if !ways.contains(&root) {
                        ways.push(root);
                    }
                }
                for field in [Port::left, Port::right].map(|half| turned.at(half(side.opposite()))) {
                    if field != NO_FEATURE {
                        let root = game.features.root(tile.segment(field));
                        if !fields.contains(&root) {
                            fields.push(root);
                        }
                    }
                }
            }
            let fitting = fits.by_demand[usize::from(demand_number(demand))];
            let chance = u32::from(chances[usize::from(fitting)]);
            ways.iter().for_each(|root| self.prospects[root.index()].needs(chance));
            for group in [&*ways, &*fields] {
                for (at, one) in group.iter().enumerate() {
                    self.joints.extend(group[at + 1..].iter().map(|other| (*one, *other)));
                }
            }
        }
        self.ways.clear();
        for number in (0..self.prospects.len() as u16).filter(|n| self.prospects[usize::from(*n)].holes > 0) {
            let root = FeatureId(number);
            let totals = game.features.totals(root);
            self.ways.push(Way {
                root,
                is_city: game.features.kind(root) == FeatureKind::City,
                size: totals.tiles() + u16::from(totals.pennants()),
            });
        }
        self.look_at_cloisters(game, fits, chances);
        for (farm, city) in game.borders(|_| true, |_| true) {
            let of_city = self.prospects[city.index()].chance;
            let farm = &mut self.prospects[farm.index()];
            if game.features.is_complete(city) {
                farm.cities += 1;
            } else {
                farm.coming += u32::from(of_city);
            }
        }
    }

    fn look_at_cloisters(&mut self, game: &Game, fits: &Fits, chances: &[u16; 256]) {
        for cloister in &*game.cloisters {
            let root = game.features.root(cloister.segment);
            if game.features.is_complete(root) {
                continue;
            }
            let prospect = &mut self.prospects[root.index()];
            for cell in cloister.position.around() {
                let chance = match game.board.cell(cell) {
                    Cell::Tile(_) => continue,
                    Cell::Slot(_) => chances[usize::from(fits.at(game, cell))],
                    // Something must be laid beside it first.
                    Cell::Far => chances[usize::from(fits.by_demand[DEMANDS - 1])] / 2,
                };
                prospect.needs(u32::from(chance));
                prospect.coming += u32::from(chance);
            }
        }
    }

    /// Looks at the figures; on the tiles nothing may have changed since they were looked at.
    pub fn look_at_figures(&mut self, game: &Game) {
        self.claims.clear();
        self.numbers.clear();
        self.numbers.resize(self.prospects.len(), NONE);
        for figure in game.figures.iter().filter(|figure| figure.kind.is_follower()) {
            let root = game.features.root(figure.segment);
            let number = &mut self.numbers[root.index()];
            if *number == NONE && game.features.kind(root) != FeatureKind::Quarter {
                *number = self.claims.len() as u8;
                let claim = self.claim(game, root);
                self.claims.push(claim);
            }
        }
        self.gifts = Gifts::default();
        for Way { root, is_city, size } in
            self.ways.iter().filter(|way| self.numbers[way.root.index()] == NONE)
        {
            let gifts = if *is_city { &mut self.gifts.cities } else { &mut self.gifts.roads };
            gifts[usize::from(self.prospects[root.index()].holes > 1)] += size;
        }
        self.meetings.clear();
        for (one, other) in &self.joints {
            let [one, other] = [one, other].map(|root| self.numbers[root.index()]);
            if one == NONE || other == NONE {
                continue;
            }
            let (pair, kinds) =
                ((one.min(other), one.max(other)), [one, other].map(|n| self.claims[usize::from(n)].kind));
            if kinds[0] == kinds[1] && kinds[0] != FeatureKind::Road && !self.meetings.contains(&pair) {
                self.meetings.push(pair);
            }
        }
    }

    fn claim(&self, game: &Game, root: FeatureId) -> Claim {
        let (kind, totals) = (game.features.kind(root), game.features.totals(root));
        let Prospect { holes, chance, cities, coming } = self.prospects[root.index()];
        let is_farm = kind == FeatureKind::Field;
        let worth =
            |occasion| sum(if is_farm { game.farm_end(root, cities).1 } else { game.worth(root, occasion) });
        Claim {
            kind,
            strengths: totals.strengths(),
            specials: totals.specials(),
            tiles: if is_farm { cities } else { totals.tiles() },
            now: worth(Occasion::Final),
            done: worth(Occasion::Completed),
            holes,
            chance: if is_farm { 0 } else { u32::from(chance) },
            coming,
        }
    }

    /// The scores if the game ended now: [`Game::standing`] from what was found of farms and followers.
    pub fn standing(&self, game: &Game) -> [u16; Seat::MAX] {
        if game.setup.options.farm_scoring != FarmScoring::PerFarm3 {
            return game.standing(); // farms are not paid one by one
        }
        let mut scores = game.scores;
        if game.step == Step::Over {
            return scores;
        }
        for claim in &self.claims {
            let pigs = if claim.kind == FeatureKind::Field { claim.specials } else { 0 };
            for seat in claim.winners() {
                scores[seat.index()] += claim.now + u16::from(pigs >> seat.0 & 1) * claim.tiles;
            }
        }
        if !game.is_plain {
            self.add_special_standing(game, &mut scores);
        }
        scores
    }

    /// What barns, the fairy, cards and goods bring.
    fn add_special_standing(&self, game: &Game, scores: &mut [u16; Seat::MAX]) {
        let mut farms = Few::<_, { 2 * Seat::MAX }>::new();
        for barn in game.figures.iter().filter(|figure| figure.kind == FigureKind::Barn) {
            let farm = game.features.root(barn.segment);
            if farms.contains(&farm) {
                continue; // every seat has its share of it
            }
            farms.push(farm);
            let barns = game.features.totals(farm).barns();
            for seat in Seat::first(game.setup.seats).filter(|seat| barns >> seat.0 & 1 == 1) {
                scores[seat.index()] += 4 * self.prospects[farm.index()].cities;
            }
        }
        let mut bonus = |seat: Seat, _, points| scores[seat.index()] += points;
        game.card_bonuses(&mut bonus);
        game.goods_bonuses(&mut bonus);
        game.fairy_farewell(&mut bonus);
    }
}

impl Fits {
    /// How many tiles fit a cell of the frontier.
    fn at(&self, game: &Game, cell: Position) -> u8 {
        let mut demand = [Face::SHOWN; 4];
        for side in Side::ALL {
            if let Some(tile) = game.board.tile_at(cell.neighbour(side)) {
                demand[side.index()] = number_of(tile.turned().faces[side.opposite().index()]);
            }
        }
        self.by_demand[usize::from(demand_number(demand))]
    }
}

impl Game {
    /// Whether deploying a small or large follower is all that may follow a tile.
    pub const fn is_plain(&self) -> bool {
        self.is_plain
    }

    /// Leaves of the followers of a kind that may go to one feature the first: for who holds it, where on it is all but the same. (By a portal
    /// there are hundreds.)
    pub fn leave_doubles(&self, offered: &mut Vec<Action>) {
        // A bit a kind, by root.
        let mut seen = vec![0u8; self.features.end()];
        offered.retain(|action| match *action {
            Action::Deploy { figure, spot } if figure.is_follower() => {
                let Some(segment) = self.segment_at(spot) else { return true };
                let seen = &mut seen[self.features.root(segment).index()];
                let is_new = *seen >> figure as u8 & 1 == 0;
                *seen |= 1 << figure as u8;
                is_new
            }
            _ => true,
        });
    }

    /// How many figures of a kind a seat has at hand.
    pub const fn at_hand(&self, seat: Seat, kind: FigureKind) -> u8 {
        self.supplies[seat.0 as usize].of(kind)
    }
}
