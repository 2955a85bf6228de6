//! What may still become of what lies there: for bots, which ask it thousands of times a second.
//!
//! Integers only, and nothing of it decides what is legal. A chance is a share of [`SURE`]. Invariant: an [`Outlook`] looks at the board when a
//! tile lies there, and at the figures as often as they are tried.

use std::sync::LazyLock;

use super::board::Cell;
use super::catalogue::{FeatureKind, KindId};
use super::event::Occasion;
use super::features::FeatureId;
use super::figures::FigureKind;
use super::game::Game;
use super::geometry::{Position, Side};
use super::list::Few;
use super::options::FarmScoring;
use super::setup::Seat;
use super::shapes::{Face, NO_FEATURE, Shapes};
use super::turn::Step;

/// The chance of what is certain.
pub(crate) const SURE: u32 = 1 << 12;

/// What a cell may ask for on one side: one of the faces, or nothing.
const ASKED: usize = Face::SHOWN + 1;
/// What it may ask for on all four.
const DEMANDS: usize = ASKED.pow(4);

/// How many of the tiles still to be drawn fit a cell, for all that a cell may ask for.
#[derive(Debug, Clone)]
pub(crate) struct Fits {
    by_demand: [u8; DEMANDS],
}

impl Fits {
    /// Those of a game's tiles that are still to be drawn.
    pub(crate) fn of(game: &Game) -> Self {
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
            for rotation in &shape.distinct {
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

/// A road or city: where it is open.
#[derive(Debug, Clone, Copy)]
struct Way {
    /// So many cells.
    holes: u8,
    /// The chance that all of them are filled.
    chance: u16,
}

/// What figures stand for points on: a feature with followers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Claim {
    root: FeatureId,
    /// Road, city, …
    pub(crate) kind: FeatureKind,
    /// Follower strength by seat.
    pub(crate) strengths: [u8; Seat::MAX],
    /// A bit a seat: its builder, or its pig.
    pub(crate) specials: u8,
    /// Tiles of a road or city; completed cities beside a farm.
    pub(crate) tiles: u16,
    /// What it would bring if the game ended now …
    pub(crate) now: u16,
    /// … and if it were completed as it lies.
    pub(crate) done: u16,
    /// Empty cells that it needs; of a cloister, those around it.
    pub(crate) holes: u8,
    /// The chance that all of them are filled; 0 for a farm.
    pub(crate) chance: u32,
    /// Of a cloister the expected cells filled, of a farm the expected cities completed, in parts of [`SURE`].
    pub(crate) coming: u32,
}

impl Claim {
    /// The seats with most strength.
    pub(crate) fn winners(&self) -> impl Iterator<Item = Seat> + '_ {
        let most = self.strengths.iter().copied().max().unwrap_or(0).max(1);
        (0u8..).zip(self.strengths).filter(move |(_, strength)| *strength == most).map(|(seat, _)| Seat(seat))
    }
}

/// What lies there for whoever comes: the tiles and pennants of ways that nobody holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Gifts {
    /// Of cities that want one tile, and of others.
    pub(crate) cities: [u16; 2],
    /// Of roads likewise.
    pub(crate) roads: [u16; 2],
}

/// What bots see of a game.
#[derive(Debug, Clone, Default)]
pub(crate) struct Outlook {
    /// By root; of others nothing is known.
    ways: Vec<Way>,
    /// Features of one kind that one tile might join.
    joints: Vec<(FeatureId, FeatureId)>,
    /// Farms and cities that border each other, each pair once.
    borders: Vec<(FeatureId, FeatureId)>,
    claims: Vec<Claim>,
    /// Pairs of them, by number, that one tile might join.
    meetings: Vec<(u8, u8)>,
    gifts: Gifts,
}

/// A root without a claim.
const NONE: u8 = u8::MAX;

impl Outlook {
    /// The features with followers.
    pub(crate) fn claims(&self) -> &[Claim] {
        &self.claims
    }

    /// Pairs of claims, roads apart, that one tile might join.
    pub(crate) fn meetings(&self) -> impl Iterator<Item = [&Claim; 2]> {
        self.meetings
            .iter()
            .map(|(one, other)| [*one, *other].map(|number| &self.claims[usize::from(number)]))
    }

    /// What nobody holds.
    pub(crate) const fn gifts(&self) -> Gifts {
        self.gifts
    }

    /// Looks at the tiles. `chances` are those that a cell is filled, by how many tiles fit it.
    pub(crate) fn look_at_board(&mut self, game: &Game, fits: &Fits, chances: &[u16; 256]) {
        self.ways.clear();
        self.ways.resize(game.features.count(), Way { holes: 0, chance: SURE as u16 });
        self.joints.clear();
        for cell in game.board.frontier() {
            let (mut demand, mut ways, mut fields) =
                ([Face::SHOWN; 4], Few::<_, 4>::new(), Few::<_, 8>::new());
            for side in Side::ALL {
                let Some(tile) = game.board.tile_at(cell.neighbour(side)) else { continue };
                let turned = tile.turned();
                demand[side.index()] = number_of(turned.faces[side.opposite().index()]);
                let border = &turned.borders[side.opposite().index()];
                if border.way != NO_FEATURE {
                    let root = game.features.root(tile.segment(border.way));
                    if !ways.contains(&root) {
                        ways.push(root);
                    }
                }
                for field in [border.left, border.right] {
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
            for root in &*ways {
                let way = &mut self.ways[root.index()];
                way.holes += 1;
                way.chance = (u32::from(way.chance) * chance / SURE) as u16;
            }
            for group in [&*ways, &*fields] {
                for (at, one) in group.iter().enumerate() {
                    self.joints.extend(group[at + 1..].iter().map(|other| (*one, *other)));
                }
            }
        }
        self.look_at_gifts(game);
        self.borders.clear();
        for tile in game.board.tiles() {
            for (field, city) in &Shapes::standard().of(tile.kind).borders {
                let root = |number: &u8| game.features.root(tile.segment(*number));
                self.borders.push((root(field), root(city)));
            }
        }
        self.borders.sort_unstable();
        self.borders.dedup();
    }

    fn look_at_gifts(&mut self, game: &Game) {
        self.gifts = Gifts::default();
        for (number, way) in (0u16..).zip(&self.ways) {
            if way.holes == 0 {
                continue;
            }
            let root = FeatureId(number);
            let totals = game.features.totals(root);
            if totals.is_occupied() {
                continue;
            }
            let gifts = match game.features.kind(root) {
                FeatureKind::City => &mut self.gifts.cities,
                _ => &mut self.gifts.roads,
            };
            gifts[usize::from(way.holes > 1)] += totals.tiles() + u16::from(totals.pennants());
        }
    }

    /// Looks at the figures; on the tiles nothing may have changed since they were looked at.
    pub(crate) fn look_at_figures(&mut self, game: &Game, fits: &Fits, chances: &[u16; 256]) {
        self.claims.clear();
        let mut numbers = [NONE; 512];
        for figure in game.figures.iter().filter(|figure| figure.kind.is_follower()) {
            let root = game.features.root(figure.segment);
            let number = &mut numbers[root.index() % 512];
            if *number == NONE && !matches!(game.features.kind(root), FeatureKind::Quarter) {
                *number = self.claims.len() as u8;
                let claim = self.claim(game, root, fits, chances);
                self.claims.push(claim);
            }
        }
        for (farm, city) in &self.borders {
            let number = numbers[farm.index() % 512];
            if number == NONE {
                continue;
            }
            let claim = &mut self.claims[usize::from(number)];
            if game.features.is_complete(*city) {
                claim.tiles += 1;
                claim.now += 3;
            } else {
                claim.coming += u32::from(self.ways[city.index()].chance);
            }
        }
        self.meetings.clear();
        for (one, other) in &self.joints {
            let [one, other] = [one, other].map(|root| numbers[root.index() % 512]);
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

    fn claim(&self, game: &Game, root: FeatureId, fits: &Fits, chances: &[u16; 256]) -> Claim {
        let (kind, totals) = (game.features.kind(root), game.features.totals(root));
        let is_farm = kind == FeatureKind::Field;
        let worth = |occasion| {
            if is_farm { 0 } else { game.worth(root, occasion).into_iter().map(super::Term::points).sum() }
        };
        let mut claim = Claim {
            root,
            kind,
            strengths: totals.strengths(kind),
            specials: totals.specials(),
            tiles: if is_farm { 0 } else { totals.tiles() },
            now: worth(Occasion::Final),
            done: worth(Occasion::Completed),
            holes: self.ways[root.index()].holes,
            chance: if is_farm { 0 } else { u32::from(self.ways[root.index()].chance) },
            coming: 0,
        };
        if kind.is_cloister() {
            for cell in game.spot(game.features.first(root)).position.around() {
                let chance = match game.board.cell(cell) {
                    Cell::Tile(_) => continue,
                    Cell::Slot(_) => chances[usize::from(fits.at(game, cell))],
                    // Something must be laid beside it first.
                    Cell::Far => chances[usize::from(fits.by_demand[DEMANDS - 1])] / 2,
                };
                claim.holes += 1;
                claim.coming += u32::from(chance);
                claim.chance = claim.chance * u32::from(chance) / SURE;
            }
        }
        claim
    }

    /// The scores if the game ended now: [`Game::standing`], which where nothing but followers counts is quickly told.
    pub(crate) fn standing(&self, game: &Game) -> [u16; Seat::MAX] {
        if !game.is_plain || game.options.farm_scoring != FarmScoring::PerFarm3 {
            return game.standing();
        }
        let mut scores = game.scores;
        if game.step != Step::Over {
            for claim in &self.claims {
                claim.winners().for_each(|seat| scores[seat.index()] += claim.now);
            }
        }
        scores
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
    /// Whether deploying a small or large follower is all the wood there is.
    pub(crate) const fn is_plain(&self) -> bool {
        self.is_plain
    }

    /// How many figures of a kind a seat has at hand.
    pub(crate) const fn at_hand(&self, seat: Seat, kind: FigureKind) -> u8 {
        self.supplies[seat.0 as usize].of(kind)
    }
}
