//! Evaluation of a game in progress: the points if it ended now, and those expected beyond them.
//!
//! The expectation is a sum of traits of the board, each times a weight. The weights were fitted to
//! the results of games between bots (see `tests/notes/STRENGTH.md`). It is a bot's opinion and no
//! rule: replicas don't have to agree on it.
//!
//! | module | contents |
//! |---|---|
//! | `prospects` | the chances and the worth of the features on a board |
//! | `weights` | the fitted weights |

pub(super) mod prospects;
mod weights;

use self::prospects::{CERTAIN, FitCounts, HeldFeature, Prospects, UnclaimedWays};
use self::weights::{ALL, BASE};
use bastide_rules::{FeatureKind, FigureKind, Game, Position, Quarter, Seat, Waits};

/// Number of follower counts in a supply that are distinguished: 0 to 7 or more.
const HAND_TRAITS: usize = 8;
const CITIES: usize = HAND_TRAITS;
const ROADS: usize = CITIES + 4 * 4;
const CLOISTERS: usize = ROADS + 3 * 4;
const FARMS: usize = CLOISTERS + 4;
const JOINS: usize = FARMS + 4;
const GIFTS: usize = JOINS + 2;
const SUPPLY: usize = GIFTS + 4;
/// Number of kinds of figures besides small followers that the weights know.
///
/// A kind that comes later counts nothing in a supply until the weights are fitted anew.
const SUPPLY_FIGURES: usize = 6;
const EARNED: usize = SUPPLY + SUPPLY_FIGURES + 1;
const SPECIALS: usize = EARNED + 1;
const FAIRY: usize = SPECIALS + 3;
const QUARTERS: usize = FAIRY + 1;
const TOKENS: usize = QUARTERS + 2;
const DRAGON: usize = TOKENS + 1;
const MOVED: usize = DRAGON + 2;
/// Number of traits.
pub const TRAITS: usize = MOVED + 1;
/// Turns left to a seat for which weights are given.
///
/// Between them weights are interpolated; at 0 turns they are 0.
pub const STAGES: [f32; 4] = [2.0, 7.0, 16.0, 36.0];

/// Weights of the traits, in points, by stage.
pub type Weights = [[f32; TRAITS]; STAGES.len()];

/// Traits of a board, by seat.
pub type Traits = [[f32; TRAITS]; Seat::MAX];

/// An evaluation, valid while the bag stays as it is.
#[derive(Debug, Clone)]
pub struct Evaluation {
    fits: FitCounts,
    chances: [u16; 256],
    weights: [f32; TRAITS],
    prospects: Prospects,
}

impl Evaluation {
    /// Returns an evaluation for boards that come from this game before its next draw.
    #[must_use]
    pub fn new(game: &Game) -> Self {
        Self::by(game, weights_of(game))
    }

    /// Returns the same evaluation with other weights.
    #[must_use]
    pub fn by(game: &Game, weights: &Weights) -> Self {
        Self {
            fits: FitCounts::of(game),
            chances: chances(game),
            weights: at_stage(turns_left(game), weights),
            prospects: Prospects::default(),
        }
    }

    /// Returns the expected lead of `seat` over the best other seat at the end, in points.
    ///
    /// `moved` is the seat that has just played.
    pub fn lead(&mut self, game: &Game, seat: Seat, moved: Seat) -> f32 {
        self.look_at_board(game);
        self.lead_on_scanned(game, seat, moved)
    }

    /// Returns the same for the tiles that [`Self::look_at_board`] saw last.
    pub fn lead_on_scanned(&mut self, game: &Game, seat: Seat, moved: Seat) -> f32 {
        self.prospects.scan_figures(game);
        let mut points = self.prospects.standing(game).map(f32::from);
        let weights = &self.weights;
        self.tell(game, moved, |seat, of, value| points[seat.index()] += weights[of] * value);
        let others = Seat::first(game.setup().seats).filter(|other| *other != seat);
        let best = others.map(|other| points[other.index()]).fold(f32::MIN, f32::max);
        points[seat.index()] - if best == f32::MIN { 0.0 } else { best }
    }

    /// Scans the tiles once, for several calls of [`Self::lead_on_scanned`].
    pub fn look_at_board(&mut self, game: &Game) {
        self.prospects.look_at_board(game, &self.fits, &self.chances);
    }

    /// Returns the traits themselves, to fit weights to them.
    pub fn traits(&mut self, game: &Game, moved: Seat) -> Traits {
        self.look_at_board(game);
        self.prospects.scan_figures(game);
        let mut traits = [[0.0; TRAITS]; Seat::MAX];
        self.tell(game, moved, |seat, of, value| traits[seat.index()][of] += value);
        traits
    }

    fn tell(&self, game: &Game, moved: Seat, mut tell: impl FnMut(Seat, usize, f32)) {
        for seat in Seat::first(game.setup().seats) {
            let small = game.supply(seat).of(FigureKind::Small) + game.supply(seat).of(FigureKind::Large);
            tell(seat, usize::from(small).min(HAND_TRAITS - 1), 1.0);
        }
        for holding in self.prospects.holdings() {
            holding.winners().for_each(|seat| holding_traits(holding, |of, value| tell(seat, of, value)));
        }
        for [one, other] in self.prospects.meetings() {
            for (mine, theirs) in [(one, other), (other, one)] {
                let farm = theirs.kind == FeatureKind::Field;
                let worth = f32::from(if farm { theirs.now } else { theirs.done });
                for seat in Seat::first(game.setup().seats) {
                    if mine.strengths[seat.index()] > 0 && theirs.strengths[seat.index()] == 0 {
                        tell(seat, JOINS + usize::from(farm), worth);
                    }
                }
            }
        }
        let UnclaimedWays { cities, roads } = self.prospects.gifts();
        for (at, tiles) in cities.into_iter().chain(roads).enumerate() {
            tell(moved, GIFTS + at, f32::from(tiles));
        }
        tell(moved, MOVED, 1.0);
        if !game.is_plain() {
            expansion_traits(game, moved, self.prospects.holdings(), tell);
        }
    }
}

/// Tells the traits that expansions add: figures, tokens, quarters, the dragon, the fairy.
fn expansion_traits(
    game: &Game,
    moved: Seat,
    holdings: &[HeldFeature],
    mut tell: impl FnMut(Seat, usize, f32),
) {
    let fairy = game.fairy().map(|fairy| fairy.position);
    for seat in Seat::first(game.setup().seats) {
        for (at, kind) in FigureKind::ALL[1..=SUPPLY_FIGURES].iter().enumerate() {
            tell(seat, SUPPLY + at, f32::from(game.supply(seat).of(*kind)));
        }
        tell(seat, SUPPLY + SUPPLY_FIGURES, f32::from(game.abbeys(seat)));
        tell(seat, TOKENS, game.goods(seat).into_iter().map(f32::from).sum());
    }
    for holding in holdings {
        for seat in Seat::first(game.setup().seats).filter(|seat| holding.specials >> seat.0 & 1 == 1) {
            if holding.kind == FeatureKind::Field {
                tell(seat, SPECIALS, f32::from(holding.tiles));
                tell(seat, SPECIALS + 1, holding.coming as f32 / CERTAIN as f32);
            } else {
                tell(seat, SPECIALS + 2, f32::from(holding.holes));
            }
        }
    }
    for figure in game.figures() {
        if figure.spot.position == Quarter::Castle.spot().position {
            let own = Quarter::ALL.into_iter().position(|quarter| quarter.spot() == figure.spot);
            tell(figure.seat, QUARTERS + usize::from(own == game.count().map(|at| at as usize)), 1.0);
        } else if let Some(dragon) = game.dragon().filter(|_| figure.figure.is_follower()) {
            let Position { x, y } = figure.spot.position;
            let far = x.abs_diff(dragon.x) + y.abs_diff(dragon.y);
            if far <= 6 {
                tell(figure.seat, DRAGON + usize::from(far > 3), 1.0);
            }
        }
        if fairy == Some(figure.spot.position) && figure.figure.is_follower() {
            tell(figure.seat, FAIRY, 1.0);
        }
    }
    let further = game.again().is_some() && matches!(game.waits(), Waits::Draw { .. });
    if game.builder_earned() || further {
        tell(moved, EARNED, 1.0);
    }
}

fn holding_traits(holding: &HeldFeature, mut tell: impl FnMut(usize, f32)) {
    let share = |part: u32| part as f32 / CERTAIN as f32;
    let chance = share(holding.chance);
    let gain = f32::from(holding.done) - f32::from(holding.now);
    match holding.kind {
        FeatureKind::City => {
            let of = CITIES + 4 * usize::from(holding.holes.clamp(1, 4) - 1);
            tell(of, 1.0);
            tell(of + 1, chance);
            tell(of + 2, gain);
            tell(of + 3, chance * gain);
        }
        FeatureKind::Road => {
            let of = ROADS + 4 * usize::from(holding.holes.clamp(1, 3) - 1);
            tell(of, 1.0);
            tell(of + 1, chance);
            tell(of + 2, f32::from(holding.tiles));
            tell(of + 3, chance * gain);
        }
        FeatureKind::Cloister | FeatureKind::Shrine => {
            tell(CLOISTERS, 1.0);
            tell(CLOISTERS + 1, share(holding.coming));
            tell(CLOISTERS + 2, chance);
            tell(CLOISTERS + 3, f32::from(holding.holes));
        }
        FeatureKind::Field => {
            tell(FARMS, 1.0);
            tell(FARMS + 1, f32::from(holding.tiles));
            tell(FARMS + 2, share(holding.coming));
        }
        FeatureKind::River | FeatureKind::Quarter => {}
    }
}

/// Returns the weights that bots use for this game.
#[must_use]
pub fn weights_of(game: &Game) -> &'static Weights {
    if game.is_plain() { &BASE } else { &ALL }
}

/// Returns the number of turns that each seat has left, as a mean.
#[must_use]
pub fn turns_left(game: &Game) -> f32 {
    game.tiles_left() as f32 / f32::from(game.setup().seats)
}

/// Returns, by the number of tiles that fit a cell, the chance that it is filled in time.
///
/// One seat wants it filled, and must draw a fitting tile in its turns. In parts of [`CERTAIN`].
fn chances(game: &Game) -> [u16; 256] {
    let (left, turns) = (game.tiles_left().max(1) as f32, turns_left(game));
    std::array::from_fn(|fitting| {
        if fitting as f32 >= left {
            return CERTAIN as u16;
        }
        let missed = (1.0 - fitting as f32 / left).max(0.0).powf(turns);
        ((1.0 - missed) * CERTAIN as f32) as u16
    })
}

/// Returns the share of each stage in the weights, for this number of turns left.
#[must_use]
pub fn stages(turns: f32) -> [f32; STAGES.len()] {
    let mut shares = [0.0; STAGES.len()];
    let after = STAGES.iter().position(|stage| turns < *stage);
    match after {
        Some(0) => shares[0] = turns / STAGES[0],
        Some(at) => {
            let share = (turns - STAGES[at - 1]) / (STAGES[at] - STAGES[at - 1]);
            (shares[at - 1], shares[at]) = (1.0 - share, share);
        }
        None => shares[STAGES.len() - 1] = 1.0,
    }
    shares
}

fn at_stage(turns: f32, weights: &Weights) -> [f32; TRAITS] {
    let shares = stages(turns);
    std::array::from_fn(|of| shares.iter().zip(weights).map(|(share, weights)| share * weights[of]).sum())
}

#[cfg(test)]
mod tests {
    use rand::rngs::SmallRng;
    use rand::{RngExt, SeedableRng};

    use super::*;
    use crate::moves::{Move, MoveVisitor, each_move};
    use bastide_rules::random;
    use bastide_rules::{Expansion, IgnoreEvents, Options, Setup};

    /// Checks after every move that the board scan holds and the standing is that of the rules.
    struct Compare {
        evaluation: Evaluation,
        seat: Seat,
        tried: u32,
    }

    impl MoveVisitor for Compare {
        fn begin(&mut self, laid: &Game) {
            self.evaluation.look_at_board(laid);
        }

        fn take(&mut self, after: &Game, mv: Move) {
            let lead = self.evaluation.lead_on_scanned(after, self.seat, self.seat);
            assert_eq!(self.evaluation.prospects.standing(after), after.standing(), "{mv:?}");
            assert_eq!(lead, self.evaluation.clone().lead(after, self.seat, self.seat), "{mv:?}");
            self.tried += 1;
        }
    }

    #[test]
    fn scanned_board_serves_all_moves_tried_there() {
        let mut tried = 0;
        for seed in 0..8 {
            let mut rng = SmallRng::seed_from_u64(seed);
            let mut options = Options::default();
            for option in Options::ALL {
                options.set(option.name, option.values[rng.random_range(0..option.values.len())]).unwrap();
            }
            let expansions = if seed == 0 { &[][..] } else { &Expansion::ALL };
            let mut game = Game::new(&Setup::with(2 + seed as u8 % 4, expansions, options)).unwrap();
            loop {
                match game.waits() {
                    Waits::Draw { .. } => random::draw(&mut game, &mut rng, &mut IgnoreEvents),
                    Waits::Choice(seat) => {
                        if rng.random_range(0..8) == 0 {
                            let evaluation = Evaluation::new(&game);
                            let mut compare = Compare { evaluation, seat, tried: 0 };
                            each_move(&game, seat, &mut compare);
                            tried += compare.tried;
                        }
                        random::act(&mut game, &mut rng, &mut IgnoreEvents);
                    }
                    Waits::Over => break,
                }
            }
        }
        assert!(tried > 10_000, "enough was tried: {tried}");
    }
}
