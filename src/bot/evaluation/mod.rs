//! Evaluation of a game in progress: the points if it ended now, and those expected beyond them.
//!
//! The expectation is a sum of traits of the board, each times a weight, and of entries of learnt
//! tables. The weights were fitted to the results of games between bots, and the tables learnt from
//! such games (see `tests/notes/STRENGTH.md`). It is a bot's opinion and no rule: replicas don't
//! have to agree on it.
//!
//! Invariant: integers only, so that a bot's move is the same on every processor.
//!
//! | module | contents |
//! |---|---|
//! | `chances` | the chance that a cell is filled in time |
//! | `outlook` | the parts that a lower level lacks |
//! | `prospects` | the chances and the worth of the features on a board |
//! | `tables` | the learnt tables |
//! | `weights` | the fitted weights |

mod chances;
mod outlook;
pub(super) mod prospects;
pub mod tables;
mod weights;

use self::chances::{Chances, chances};
pub use self::outlook::{Outlook, Rivals};
use self::prospects::{CERTAIN, FitCounts, HeldFeature, Prospects, UnclaimedWays};
use self::tables::{Tables, stage_of};
use self::weights::{ALL, BASE, FEW};
use bastide_rules::{
    DrawSubject, FarmScoring, FeatureKind, FigureKind, Game, Piece, Position, Quarter, Seat, Waits,
};

/// Number of follower counts in a supply that are distinguished: 0 to 7 or more.
const HAND_TRAITS: usize = 8;
const CITIES: usize = HAND_TRAITS;
const ROADS: usize = CITIES + 4 * 4;
const CLOISTERS: usize = ROADS + 3 * 4;
const FARMS: usize = CLOISTERS + 4;
const JOINS: usize = FARMS + 4;
const GIFTS: usize = JOINS + 2;
const SUPPLY: usize = GIFTS + 4;
/// Number of the figures of a supply besides small followers whose weights come first.
const SUPPLY_FIGURES: usize = 6;
const EARNED: usize = SUPPLY + SUPPLY_FIGURES + 1;
const SPECIALS: usize = EARNED + 1;
const FAIRY: usize = SPECIALS + 3;
const QUARTERS: usize = FAIRY + 1;
const TOKENS: usize = QUARTERS + 2;
const DRAGON: usize = TOKENS + 1;
const MOVED: usize = DRAGON + 2;
/// Kinds of figures whose weights come later.
const LATER_FIGURES: [FigureKind; 2] = [FigureKind::Abbot, FigureKind::Shepherd];
const LATER_SUPPLY: usize = MOVED + 1;
/// Pieces that a seat has left.
const LATER_PIECES: [Piece; 3] = [Piece::Storey, Piece::Bridge, Piece::Castle];
const PIECES: usize = LATER_SUPPLY + LATER_FIGURES.len();
const LORDS: usize = PIECES + LATER_PIECES.len();
const CAPTIVES: usize = LORDS + 1;
const THREATS: usize = CAPTIVES + 1;
const SHEEP: usize = THREATS + 1;
const GROWING: usize = SHEEP + 1;
/// Number of traits.
pub const TRAITS: usize = GROWING + 1;
/// Turns left to a seat for which weights are given.
///
/// Between them weights are interpolated; at 0 turns they are 0.
pub const STAGES: [i32; 4] = [2, 7, 16, 36];

/// Maximum number of expansions for which the weights for few of them are used.
const FEW_EXPANSIONS: usize = 4;

/// Units of a lead in a point, and of a trait in a whole one.
pub const POINT: i32 = CERTAIN as i32;
/// Units of a weight at a stage in a point.
const WEIGHT_POINT: i64 = 1 << 16;

/// Product of both: units of a part of an expectation in a point.
pub(crate) const ONE: i64 = WEIGHT_POINT * POINT as i64;
/// Weights of the traits, in hundredths of a point, by stage.
pub type Weights = [[i16; TRAITS]; STAGES.len()];

/// Traits of a board by seat, in parts of [`POINT`].
pub type Traits = [[i32; TRAITS]; Seat::MAX];

/// Everything that an evaluation knows beyond the rules.
#[derive(Debug, Clone, Copy)]
pub struct Knowledge<'a> {
    /// Weights of the traits.
    pub weights: &'a Weights,
    /// Learnt tables, whose entries are added.
    pub tables: Option<&'a Tables>,
    /// Parts of the judgement that are seen.
    pub outlook: Outlook,
}

impl Knowledge<'static> {
    /// Returns the knowledge that bots use for this game.
    #[must_use]
    pub fn of(game: &Game) -> Self {
        let outlook = Outlook::FULL;
        if game.is_plain() {
            Self { weights: &BASE, tables: Some(Tables::base()), outlook }
        } else if game.setup().expansions().count() <= FEW_EXPANSIONS {
            Self { weights: &FEW, tables: None, outlook }
        } else {
            Self { weights: &ALL, tables: None, outlook }
        }
    }
}

/// Origin of a part of a seat's expectation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Origin {
    /// The feature with this number, which followers hold.
    Feature(usize),
    /// The figures at hand, and those expected back.
    Supply,
    /// Features of other seats that the seat may join.
    Joins,
    /// Open roads and cities without followers.
    Unclaimed,
    /// Bonuses, special figures, the turn, and farms that aren't scored one by one.
    Rest,
}

/// An evaluation, valid while the bag stays as it is.
#[derive(Debug, Clone)]
pub struct Evaluation<'a> {
    fits: FitCounts,
    chances: &'static Chances,
    weights: [i32; TRAITS],
    tables: Option<&'a Tables>,
    /// Stage of the tables.
    stage: usize,
    /// The outlook, unless it is full.
    outlook: Option<Outlook>,
    prospects: Prospects,
}

impl<'a> Evaluation<'a> {
    /// Returns an evaluation for boards that come from this game before its next draw.
    #[must_use]
    pub fn new(game: &Game) -> Self {
        Self::by(game, Knowledge::of(game))
    }

    /// Returns the same evaluation with other knowledge.
    #[must_use]
    pub fn by(game: &Game, knowledge: Knowledge<'a>) -> Self {
        let (left, seats) = (game.tiles_left(), game.setup().seats);
        Self {
            fits: FitCounts::of(game),
            chances: chances(left, seats),
            weights: at_stage(stages(left, seats), knowledge.weights),
            // With the last tile only points count.
            tables: knowledge.tables.filter(|_| left > 0),
            stage: stage_of(left, seats),
            outlook: Some(knowledge.outlook).filter(|outlook| *outlook != Outlook::FULL),
            prospects: Prospects::default(),
        }
    }

    /// Returns the expected lead of `seat` over the best other seat at the end, in parts of
    /// [`POINT`].
    ///
    /// `moved` is the seat that has just played.
    pub fn lead(&mut self, game: &Game, seat: Seat, moved: Seat) -> i32 {
        self.look_at_board(game);
        self.lead_on_scanned(game, seat, moved)
    }

    /// Returns the same for the tiles that [`Self::look_at_board`] saw last.
    pub fn lead_on_scanned(&mut self, game: &Game, seat: Seat, moved: Seat) -> i32 {
        self.scan_figures(game);
        if let Some(outlook) = self.outlook {
            return self.limited_lead(outlook, game, seat, moved);
        }
        let mut points = self.prospects.standing(game).map(|points| i64::from(points) * ONE);
        for holding in self.prospects.holdings() {
            holding.winners().for_each(|seat| points[seat.index()] += holding.value);
        }
        let weights = &self.weights;
        self.tell_others(game, moved, |seat, of, value| {
            points[seat.index()] += i64::from(weights[of]) * i64::from(value);
        });
        if let Some(tables) = self.tables {
            tables::each_other_entry(game, &self.prospects, self.stage, moved, |seat, entry| {
                points[seat.index()] += i64::from(tables.get(entry)) * (ONE / Tables::POINT);
            });
        }
        let others = Seat::first(game.setup().seats).filter(|other| *other != seat);
        let best = others.map(|other| points[other.index()]).max().unwrap_or(0);
        ((points[seat.index()] - best) >> WEIGHT_POINT.ilog2()) as i32
    }

    /// Returns the outlook.
    pub(crate) fn outlook(&self) -> Outlook {
        self.outlook.unwrap_or(Outlook::FULL)
    }

    /// Tells the parts of each seat's expectation beyond its points, in parts of [`ONE`].
    ///
    /// With the points they add up to what [`Self::lead`] compares.
    pub(crate) fn each_part(&mut self, game: &Game, moved: Seat, mut tell: impl FnMut(Seat, Origin, i64)) {
        self.look_at_board(game);
        self.scan_figures(game);
        let (is_over, scoring) = (game.waits() == Waits::Over, game.setup().options.farm_scoring);
        let mut rest = self.prospects.standing(game).map(i64::from);
        for (rest, points) in rest.iter_mut().zip(game.scores()) {
            *rest -= i64::from(*points);
        }
        for (feature, holding) in self.prospects.numbered_holdings() {
            let is_alone = holding.kind != FeatureKind::Field || scoring == FarmScoring::PerFarm3;
            for seat in holding.winners() {
                let points = if is_alone && !is_over { holding.points_of(seat).into() } else { 0 };
                rest[seat.index()] -= points;
                tell(seat, Origin::Feature(feature), points * ONE + holding.value);
            }
        }
        for seat in Seat::first(game.setup().seats) {
            tell(seat, Origin::Rest, rest[seat.index()] * ONE);
        }
        let weights = &self.weights;
        self.tell_others(game, moved, |seat, of, value| {
            tell(seat, origin_of_trait(of), i64::from(weights[of]) * i64::from(value));
        });
        if let Some(tables) = self.tables {
            tables::each_other_entry(game, &self.prospects, self.stage, moved, |seat, entry| {
                tell(seat, tables::origin(entry), i64::from(tables.get(entry)) * (ONE / Tables::POINT));
            });
        }
    }

    /// Scans the figures, and judges the features that they hold.
    fn scan_figures(&mut self, game: &Game) {
        let Self { weights, stage, prospects, .. } = self;
        let tables = self.tables;
        prospects.scan_figures(game, |holding| {
            let mut value = 0;
            holding_traits(holding, |of, much| value += i64::from(weights[of]) * i64::from(much));
            if let Some(tables) = tables {
                tables::each_held_entry(holding, *stage, |entry| {
                    value += i64::from(tables.get(entry)) * (ONE / Tables::POINT);
                });
            }
            value
        });
    }

    /// Returns the entries of the tables that a board hits by seat, to learn their values.
    pub fn entries(&mut self, game: &Game, moved: Seat) -> Vec<(Seat, usize)> {
        self.look_at_board(game);
        self.scan_figures(game);
        let mut entries = Vec::new();
        for holding in self.prospects.holdings() {
            tables::each_held_entry(holding, self.stage, |entry| {
                entries.extend(holding.winners().map(|seat| (seat, entry)));
            });
        }
        tables::each_other_entry(game, &self.prospects, self.stage, moved, |seat, entry| {
            entries.push((seat, entry));
        });
        entries
    }

    /// Scans a board on which tiles will be laid, so that the scans of these boards are quick.
    pub fn begin(&mut self, game: &Game) {
        self.prospects.begin(game, &self.fits);
    }

    /// Scans the tiles once, for several calls of [`Self::lead_on_scanned`].
    pub fn look_at_board(&mut self, game: &Game) {
        self.prospects.look_at_board(game, &self.fits, self.chances);
    }

    /// Returns the traits themselves, to fit weights to them.
    pub fn traits(&mut self, game: &Game, moved: Seat) -> Traits {
        self.look_at_board(game);
        self.scan_figures(game);
        let mut traits = [[0; TRAITS]; Seat::MAX];
        for holding in self.prospects.holdings() {
            let mut tell =
                |seat: Seat| holding_traits(holding, |of, value| traits[seat.index()][of] += value);
            holding.winners().for_each(&mut tell);
        }
        self.tell_others(game, moved, |seat, of, value| traits[seat.index()][of] += value);
        traits
    }

    /// Tells the traits that don't belong to a single held feature.
    fn tell_others(&self, game: &Game, moved: Seat, mut tell: impl FnMut(Seat, usize, i32)) {
        for seat in Seat::first(game.setup().seats) {
            let small = game.supply(seat).of(FigureKind::Small) + game.supply(seat).of(FigureKind::Large);
            tell(seat, usize::from(small).min(HAND_TRAITS - 1), POINT);
        }
        for ([one, other], _) in self.prospects.meetings() {
            for (mine, theirs) in [(one, other), (other, one)] {
                let farm = theirs.kind == FeatureKind::Field;
                let worth = whole(if farm { theirs.now } else { theirs.done });
                for seat in Seat::first(game.setup().seats) {
                    if mine.strengths[seat.index()] > 0 && theirs.strengths[seat.index()] == 0 {
                        tell(seat, JOINS + usize::from(farm), worth);
                    }
                }
            }
        }
        let UnclaimedWays { cities, roads } = self.prospects.gifts();
        for (at, tiles) in cities.into_iter().chain(roads).enumerate() {
            tell(moved, GIFTS + at, whole(tiles));
        }
        tell(moved, MOVED, POINT);
        if !game.is_plain() {
            expansion_traits(game, moved, self.prospects.holdings(), tell);
        }
    }
}

/// Tells the traits that expansions add: figures, tokens, quarters, the dragon, the fairy, pieces.
fn expansion_traits(
    game: &Game,
    moved: Seat,
    holdings: &[HeldFeature],
    mut tell: impl FnMut(Seat, usize, i32),
) {
    let fairy = game.fairy().map(|fairy| fairy.position);
    for seat in Seat::first(game.setup().seats) {
        for (at, kind) in FigureKind::ALL[1..=SUPPLY_FIGURES].iter().enumerate() {
            tell(seat, SUPPLY + at, whole(game.supply(seat).of(*kind)));
        }
        tell(seat, SUPPLY + SUPPLY_FIGURES, whole(game.abbeys(seat)));
        tell(seat, TOKENS, game.goods(seat).into_iter().map(whole).sum());
    }
    for holding in holdings {
        for seat in Seat::first(game.setup().seats).filter(|seat| holding.specials >> seat.0 & 1 == 1) {
            if holding.kind == FeatureKind::Field {
                tell(seat, SPECIALS, whole(holding.tiles));
                tell(seat, SPECIALS + 1, holding.coming as i32);
            } else {
                tell(seat, SPECIALS + 2, whole(holding.holes));
            }
        }
    }
    for figure in game.figures() {
        if figure.spot.position == Quarter::Castle.spot().position {
            let own = Quarter::ALL.into_iter().position(|quarter| quarter.spot() == figure.spot);
            tell(figure.seat, QUARTERS + usize::from(own == game.count().map(|at| at as usize)), POINT);
        } else if let Some(dragon) = game.dragon().filter(|_| figure.figure.is_follower()) {
            let Position { x, y } = figure.spot.position;
            let far = x.abs_diff(dragon.x) + y.abs_diff(dragon.y);
            if far <= 6 {
                tell(figure.seat, DRAGON + usize::from(far > 3), POINT);
            }
        }
        if fairy == Some(figure.spot.position) && figure.figure.is_follower() {
            tell(figure.seat, FAIRY, POINT);
        }
    }
    for seat in Seat::first(game.setup().seats) {
        for (at, kind) in LATER_FIGURES.into_iter().enumerate() {
            tell(seat, LATER_SUPPLY + at, whole(game.supply(seat).of(kind)));
        }
        for (at, piece) in LATER_PIECES.into_iter().enumerate() {
            tell(seat, PIECES + at, whole(game.pieces_of(seat, piece)));
        }
    }
    game.lords().for_each(|seat| tell(seat, LORDS, POINT));
    for held in game.prisoners() {
        tell(held.captor, CAPTIVES, POINT);
        tell(held.seat, CAPTIVES, -POINT);
    }
    game.threatened().for_each(|seat| tell(seat, THREATS, POINT));
    let growing = game.flock_growing();
    for flock in game.flocks() {
        tell(flock.seat, SHEEP, whole(game.flock_worth(flock.spot)));
        if growing == Some(flock.spot) {
            tell(flock.seat, GROWING, POINT);
        }
    }
    let further = game.again().is_some() && game.draw_subject() == Some(DrawSubject::Tile);
    if game.builder_earned() || further {
        tell(moved, EARNED, POINT);
    }
}

/// Returns the origin of a trait that doesn't belong to a single held feature.
const fn origin_of_trait(of: usize) -> Origin {
    match of {
        JOINS..GIFTS => Origin::Joins,
        GIFTS..SUPPLY => Origin::Unclaimed,
        0..CITIES | SUPPLY..EARNED | LATER_SUPPLY..PIECES => Origin::Supply,
        _ => Origin::Rest,
    }
}

/// Returns a count in parts of [`POINT`].
fn whole(count: impl Into<i32>) -> i32 {
    count.into() * POINT
}

fn holding_traits(holding: &HeldFeature, mut tell: impl FnMut(usize, i32)) {
    let chance = holding.chance as i32;
    let gain = i32::from(holding.done) - i32::from(holding.now);
    match holding.kind {
        FeatureKind::City => {
            let of = CITIES + 4 * usize::from(holding.holes.clamp(1, 4) - 1);
            tell(of, POINT);
            tell(of + 1, chance);
            tell(of + 2, whole(gain));
            tell(of + 3, chance * gain);
        }
        FeatureKind::Road => {
            let of = ROADS + 4 * usize::from(holding.holes.clamp(1, 3) - 1);
            tell(of, POINT);
            tell(of + 1, chance);
            tell(of + 2, whole(holding.tiles));
            tell(of + 3, chance * gain);
        }
        kind if kind.is_monastic() => {
            tell(CLOISTERS, POINT);
            tell(CLOISTERS + 1, holding.coming as i32);
            tell(CLOISTERS + 2, chance);
            tell(CLOISTERS + 3, whole(holding.holes));
        }
        FeatureKind::Field => {
            tell(FARMS, POINT);
            tell(FARMS + 1, whole(holding.tiles));
            tell(FARMS + 2, holding.coming as i32);
        }
        _ => {}
    }
}

/// Returns the share of each stage in the weights, in parts of [`POINT`].
#[must_use]
pub fn stages(tiles_left: usize, seats: u8) -> [i32; STAGES.len()] {
    let mut shares = [0; STAGES.len()];
    let turns = (tiles_left as i32 * POINT) / i32::from(seats);
    match STAGES.iter().position(|stage| turns < stage * POINT) {
        Some(0) => shares[0] = turns / STAGES[0],
        Some(at) => {
            let share = (turns - STAGES[at - 1] * POINT) / (STAGES[at] - STAGES[at - 1]);
            (shares[at - 1], shares[at]) = (POINT - share, share);
        }
        None => shares[STAGES.len() - 1] = POINT,
    }
    shares
}

/// Returns the weights at a stage, in parts of [`WEIGHT_POINT`].
fn at_stage(shares: [i32; STAGES.len()], weights: &Weights) -> [i32; TRAITS] {
    std::array::from_fn(|of| {
        let parts = shares.iter().zip(weights);
        let weight: i64 = parts.map(|(share, weights)| i64::from(*share) * i64::from(weights[of])).sum();
        (weight * WEIGHT_POINT / (100 * i64::from(POINT))) as i32
    })
}

#[cfg(test)]
mod tests {
    use rand::rngs::SmallRng;
    use rand::{RngExt, SeedableRng};

    use super::*;
    use crate::moves::{Move, MoveVisitor, each_move};
    use bastide_rules::random;
    use bastide_rules::{Expansion, IgnoreEvents, Options, Setup, Waits};

    /// Checks after every move that the quick scan finds what a slow one does, and that the standing
    /// is that of the rules.
    struct Compare {
        evaluation: Evaluation<'static>,
        /// The same, without a scan of the board before.
        slow: Evaluation<'static>,
        seat: Seat,
        tried: u32,
    }

    impl Compare {
        /// Checks that the parts of an evaluation add up to its lead.
        fn check_parts(&self, after: &Game, evaluation: &mut Evaluation<'static>, lead: i32) {
            let mut sums = after.scores().iter().map(|points| i64::from(*points) * ONE).collect::<Vec<_>>();
            evaluation.each_part(after, self.seat, |seat, _, value| sums[seat.index()] += value);
            let others = Seat::first(after.setup().seats).filter(|seat| *seat != self.seat);
            let best = others.map(|seat| sums[seat.index()]).max().unwrap_or(0);
            let parts = (sums[self.seat.index()] - best) >> WEIGHT_POINT.ilog2();
            assert_eq!(i64::from(lead), parts, "the parts add up");
        }
    }

    impl MoveVisitor for Compare {
        fn begin(&mut self, laid: &Game) {
            self.evaluation.look_at_board(laid);
        }

        fn take(&mut self, after: &Game, mv: Move) {
            let lead = self.evaluation.lead_on_scanned(after, self.seat, self.seat);
            assert_eq!(self.evaluation.prospects.standing(after), after.standing(), "{mv:?}");
            let mut slow = self.slow.clone();
            assert_eq!(lead, slow.lead(after, self.seat, self.seat), "{mv:?}");
            self.evaluation.prospects.assert_same(&slow.prospects);
            if self.tried.is_multiple_of(16) {
                self.check_parts(after, &mut slow, lead);
            }
            self.tried += 1;
        }
    }

    #[test]
    fn quick_scan_equals_a_slow_one_for_all_moves() {
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
                            let slow = Evaluation::new(&game);
                            let mut evaluation = slow.clone();
                            evaluation.begin(&game);
                            let mut compare = Compare { evaluation, slow, seat, tried: 0 };
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
