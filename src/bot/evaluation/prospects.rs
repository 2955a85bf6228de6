//! Prospects of the features on a board: their chances and worth, thousands of times a second.
//!
//! It uses integers only; a chance is a share of [`CERTAIN`]. [`Prospects`] scan the board once for a
//! tile that was laid, and the figures for each deployment that is tried. A tile changes little:
//! what it doesn't touch is taken from the scan of the board [before](Prospects::begin) it.
//!
//! Invariant: a board is judged alike, whatever was scanned before (a test compares both).

use std::sync::LazyLock;

use bastide_rules::catalogue::{Catalogue, Edge, TileKind};
use bastide_rules::overview::{Cell, FeatureId, Overview, Surroundings, Totals};
use bastide_rules::{
    Action, FarmScoring, FeatureKind, FigureKind, Game, KindId, Piece, PiecePlace, Position, Rotation,
    ScoringMoment, Seat, Side, Waits, strongest,
};

/// The chance of a certain event.
pub(super) const CERTAIN: u32 = 1 << 12;

/// Demand of a cell on a side where anything fits, because there is no tile or an abbey.
///
/// Less than that is an edge.
const ANYTHING: usize = Edge::Wall as usize;
/// Number of demands that a cell can have on one side.
const ASKED: usize = ANYTHING + 1;
/// Number of demands that a cell can have on all four sides.
const DEMANDS: usize = ASKED.pow(4);

/// Number of undrawn tiles that fit a cell, for each demand that a cell can have.
#[derive(Debug, Clone)]
pub(super) struct FitCounts {
    by_demand: [u8; DEMANDS],
}

impl FitCounts {
    /// Counts the undrawn tiles of a game.
    pub(super) fn of(game: &Game) -> Self {
        let mut fits = Self { by_demand: [0; DEMANDS] };
        for kinds in [game.bag(), game.river(), game.set_aside()] {
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

/// Returns the demands that a kind of tile meets in any rotation, each once.
fn demands_met(kind: KindId) -> &'static [u16] {
    static MET: LazyLock<Vec<Vec<u16>>> = LazyLock::new(|| {
        let of = |kind: &TileKind| {
            let mut met = Vec::new();
            for rotation in Rotation::ALL {
                for asked in 0u16..16 {
                    let mut demand = [None; 4];
                    for side in Side::ALL.into_iter().filter(|side| asked >> side.index() & 1 == 1) {
                        demand[side.rotated(rotation).index()] = Some(kind.edges[side.index()]);
                    }
                    met.push(demand_number(demand));
                }
            }
            met.sort_unstable();
            met.dedup();
            met
        };
        Catalogue::standard().kinds().iter().map(of).collect()
    });
    &MET[usize::from(kind.0)]
}

const fn demanded(edge: Edge) -> usize {
    if (edge as usize) < ANYTHING { edge as usize } else { ANYTHING }
}

fn demand_number(edges: [Option<Edge>; 4]) -> u16 {
    edges.into_iter().fold(0, |number, edge| number * ASKED + edge.map_or(ANYTHING, demanded)) as u16
}

/// Expectations for a feature, whatever figures are there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Prospect {
    /// Number of empty cells that it needs.
    holes: u8,
    /// The chance that all of them are filled.
    chance: u16,
    /// Number of tiles that fit the cell which the fewest fit.
    scarce: u8,
    /// Number of completed cities that a farm borders.
    cities: u16,
    /// Expected number of other cities beside a farm, or of filled cells around a cloister.
    ///
    /// In parts of [`CERTAIN`].
    coming: u32,
}

impl Prospect {
    /// The prospect of a feature that needs no cell.
    const NONE: Self = Self { holes: 0, chance: CERTAIN as u16, scarce: u8::MAX, cities: 0, coming: 0 };

    /// Adds an empty cell that it needs, with the number of fitting tiles and the chance that it is
    /// filled.
    fn needs(&mut self, fitting: u8, chance: u32) {
        self.holes += 1;
        self.scarce = self.scarce.min(fitting);
        self.chance = (u32::from(self.chance) * chance / CERTAIN) as u16;
    }
}

/// An open road or city.
#[derive(Debug, Clone, Copy)]
struct Way {
    feature: FeatureId,
    is_city: bool,
    /// Number of its tiles and pennants.
    size: u16,
}

/// A feature with followers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct HeldFeature {
    /// The kind of feature: road, city, …
    pub(super) kind: FeatureKind,
    /// Follower strength by seat.
    pub(super) strengths: [u8; Seat::MAX],
    /// One bit for each seat with a builder or a pig there.
    pub(super) specials: u8,
    /// Number of tiles of a road or city, or of completed cities beside a farm.
    pub(super) tiles: u16,
    /// Points if the game ended now, without pigs.
    pub(super) now: u16,
    /// Points if it were completed as it is, without pigs.
    pub(super) done: u16,
    /// Number of empty cells that it needs; for a cloister, those around it.
    pub(super) holes: u8,
    /// The chance that all of them are filled; 0 for a farm.
    pub(super) chance: u32,
    /// Number of tiles that fit the cell which the fewest fit.
    pub(super) scarce: u8,
    /// Expected number of cells filled around a cloister, or of cities completed beside a farm.
    ///
    /// In parts of [`CERTAIN`].
    pub(super) coming: u32,
    /// Its worth to each of its winners beyond [`Self::now`], in the unit of the caller.
    pub(super) value: i64,
}

/// An empty cell beside laid tiles.
#[derive(Debug, Clone, Copy)]
struct ScannedCell {
    cell: Position,
    around: Surroundings,
    /// Number of tiles that fit.
    fitting: u8,
}

/// The scan of a board on which a tile will be laid.
#[derive(Debug, Clone, Default)]
struct Before {
    /// Number of tiles; 0 if no board was scanned.
    tiles: usize,
    /// By slot of the frontier.
    cells: Vec<Option<ScannedCell>>,
    /// Pairs of cities, or of farms, that lie around one empty cell.
    pairs: Vec<FeaturePair>,
    /// By feature number: followers are there.
    held: Vec<bool>,
    /// Pairs of a farm and a city that border each other.
    borders: Vec<(FeatureId, FeatureId)>,
    /// A segment of each feature, by its number; none for an unused number.
    segments: Vec<Option<u16>>,
}

/// Two features of a kind that lie around one empty cell.
#[derive(Debug, Clone, Copy)]
struct FeaturePair {
    one: FeatureId,
    other: FeatureId,
    slot: usize,
    /// Number of tiles that fit.
    fitting: u8,
}

/// A feature's last judgement, and everything that it depends on.
#[derive(Debug, Clone, Copy)]
struct KnownHolding {
    totals: Totals,
    prospect: Prospect,
    holding: HeldFeature,
}

impl HeldFeature {
    /// Returns the seats with the most strength.
    pub(super) fn winners(&self) -> impl Iterator<Item = Seat> + '_ {
        strongest(&self.strengths)
    }

    /// Returns the points of a winner if the game ended now, with its pig.
    pub(super) fn points_of(&self, seat: Seat) -> u16 {
        let pigs = if self.kind == FeatureKind::Field { self.specials } else { 0 };
        self.now + u16::from(pigs >> seat.0 & 1) * self.tiles
    }
}

/// Tiles and pennants of the open roads and cities without followers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct UnclaimedWays {
    /// Cities that need one tile, and other cities.
    pub(super) cities: [u16; 2],
    /// Roads that need one tile, and other roads.
    pub(super) roads: [u16; 2],
}

/// Everything that bots derive from a board for their evaluation.
#[derive(Debug, Clone, Default)]
pub(super) struct Prospects {
    /// By feature number; [`Prospect::NONE`] for numbers without a prospect.
    features: Vec<Prospect>,
    ways: Vec<Way>,
    /// Pairs of cities, or of farms, that lie around one empty cell.
    ///
    /// Those are left out on which no move can have two holders.
    pairs: Vec<FeaturePair>,
    /// By feature number: its index in `holdings`, or [`NONE`].
    numbers: Vec<u8>,
    holdings: Vec<HeldFeature>,
    /// Farms with barns, each once.
    barns: Vec<FeatureId>,
    /// Pairs of indices in `holdings` that one tile might join, and the number of tiles that fit
    /// there, at the best place.
    meetings: Vec<((u8, u8), u8)>,
    gifts: UnclaimedWays,
    before: Before,
    /// Present numbers of the features on the board before, by their numbers there.
    renamed: Vec<FeatureId>,
    /// Number of tiles that fit, by slot of the frontier.
    fitting: Vec<u8>,
    borders: Vec<(FeatureId, FeatureId)>,
    /// By feature number.
    known: Vec<Option<KnownHolding>>,
}

/// Placeholder for a feature without followers.
const NONE: u8 = u8::MAX;

impl Prospects {
    /// Returns the features with followers.
    pub(super) fn holdings(&self) -> &[HeldFeature] {
        &self.holdings
    }

    /// Returns the features with followers, with their numbers.
    pub(super) fn numbered_holdings(&self) -> impl Iterator<Item = (usize, &HeldFeature)> {
        let held = self.numbers.iter().enumerate().filter(|(_, number)| **number != NONE);
        held.map(|(feature, number)| (feature, &self.holdings[usize::from(*number)]))
    }

    /// Returns pairs of features with followers that one tile might join, without roads, and the
    /// number of tiles that fit there.
    pub(super) fn meetings(&self) -> impl Iterator<Item = ([&HeldFeature; 2], u8)> {
        self.meetings.iter().map(|((one, other), fitting)| {
            ([*one, *other].map(|number| &self.holdings[usize::from(number)]), *fitting)
        })
    }

    /// Returns the size of the open roads and cities without followers.
    pub(super) const fn gifts(&self) -> UnclaimedWays {
        self.gifts
    }

    /// Scans a board on which a tile will be laid, so that later scans needn't look at all of it.
    pub(super) fn begin(&mut self, game: &Game, fits: &FitCounts) {
        let overview = game.overview();
        let Before { tiles, cells, pairs, held, borders, segments } = &mut self.before;
        *tiles = game.tiles().len();
        cells.clear();
        pairs.clear();
        for (slot, cell) in overview.slots() {
            if cells.len() <= slot {
                cells.resize(slot + 1, None);
            }
            let scanned = fits.scan(overview, cell);
            scanned.each_pair(overview, slot, |pair| pairs.push(pair));
            cells[slot] = Some(scanned);
        }
        held.clear();
        held.resize(overview.features().len(), false);
        overview.figures().for_each(|(_, feature)| held[feature.index()] = true);
        *borders = overview.borders();
        segments.clear();
        self.renamed.clear();
        for feature in overview.features() {
            segments.push(overview.first_segment(feature));
            self.renamed.push(feature);
        }
    }

    /// Returns the cell of the tile that was laid after [`Self::begin`], if that is all.
    ///
    /// Ferries and bridges join roads elsewhere, and ferries separate them. A tile may also join a second
    /// city of one beside it.
    fn laid_after(&self, game: &Game) -> Option<Position> {
        let is_next = self.before.tiles > 0 && game.tiles().len() == self.before.tiles + 1;
        let is_next = is_next && game.ferries().next().is_none() && game.bridges().next().is_none();
        let shares = |at: Position| {
            let tile = game.tile_at(at);
            tile.is_some_and(|tile| tile.kind.kind().features.iter().any(|part| part.shares.is_some()))
        };
        let is_odd = |at: Position| Side::ALL.into_iter().any(|side| shares(at.neighbour(side)));
        let laid = game.tiles().next_back().filter(|_| is_next).map(|tile| tile.position);
        laid.filter(|at| game.is_plain() || !is_odd(*at))
    }

    /// Scans the tiles.
    ///
    /// `chances` are those that a cell is filled, by the number of tiles that fit it.
    pub(super) fn look_at_board(&mut self, game: &Game, fits: &FitCounts, chances: &[u16; 256]) {
        let overview = game.overview();
        self.features.clear();
        self.features.resize(overview.features().len(), Prospect::NONE);
        self.pairs.clear();
        self.fitting.clear();
        let laid = self.laid_after(game);
        let around = laid.and_then(|laid| self.before.cells.iter().flatten().find(|of| of.cell == laid));
        // River tiles and the like may lie where nobody looked.
        let touched = around.map(|scanned| scanned.around);
        let laid = laid.filter(|_| touched.is_some());
        let joined = touched.is_some_and(|touched| self.rename(overview, &touched));
        let (before, features, renamed) = (&self.before, &mut self.features, &self.renamed);
        for (slot, cell) in overview.slots() {
            let old = match laid {
                Some(laid) if !is_beside(cell, laid) => before.cells[slot].as_ref(),
                _ => None,
            };
            let new = if old.is_none() { Some(fits.scan(overview, cell)) } else { None };
            let Some(scanned) = old.or(new.as_ref()) else { continue };
            if self.fitting.len() <= slot {
                self.fitting.resize(slot + 1, 0);
            }
            self.fitting[slot] = scanned.fitting;
            let chance = u32::from(chances[usize::from(scanned.fitting)]);
            let mut needs = |way: FeatureId| features[way.index()].needs(scanned.fitting, chance);
            match scanned.around.ways() {
                ways if new.is_some() || !joined => ways.iter().for_each(|way| needs(*way)),
                ways => names(renamed, ways).as_slice().iter().for_each(|way| needs(*way)),
            }
            if let Some(new) = new {
                new.each_pair(overview, slot, |pair| self.pairs.push(pair));
            }
        }
        if let (Some(laid), Some(touched)) = (laid, touched) {
            self.add_old_pairs(overview, laid, &touched, game.is_plain());
        }
        self.ways.clear();
        for feature in overview.features().filter(|feature| self.features[feature.index()].holes > 0) {
            let totals = overview.totals(feature);
            let is_city = totals.kind() == FeatureKind::City;
            self.ways.push(Way { feature, is_city, size: totals.tiles() + u16::from(totals.pennants()) });
        }
        self.scan_cloisters(game, fits, chances);
        self.find_borders(overview, laid.is_some(), joined);
        for (farm, city) in &self.borders {
            let of_city = self.features[city.index()].chance;
            let farm = &mut self.features[farm.index()];
            if overview.totals(*city).open() == 0 {
                farm.cities += 1;
            } else {
                farm.coming += u32::from(of_city);
            }
        }
        if let Some(touched) = touched.filter(|_| joined) {
            let around = touched.ways().iter().chain(touched.fields());
            around.for_each(|of| self.renamed[of.index()] = *of);
        }
    }

    /// Notes the present numbers of the features around a tile just laid.
    ///
    /// Returns `true` if any has another number than before.
    fn rename(&mut self, overview: Overview<'_>, touched: &Surroundings) -> bool {
        let mut joined = false;
        for feature in touched.ways().iter().chain(touched.fields()) {
            if let Some(segment) = self.before.segments[feature.index()] {
                let now = overview.feature_of(segment);
                joined |= now != *feature;
                self.renamed[feature.index()] = now;
            }
        }
        joined
    }

    /// Adds the pairs around the cells that a laid tile doesn't touch.
    fn add_old_pairs(
        &mut self,
        overview: Overview<'_>,
        laid: Position,
        touched: &Surroundings,
        is_plain: bool,
    ) {
        let mut gone = [usize::MAX; 5];
        for (gone, side) in gone.iter_mut().zip(Side::ALL) {
            if let Cell::Slot(slot) = overview.cell(laid.neighbour(side)) {
                *gone = slot;
            }
        }
        let slot_of_laid = self.before.cells.iter().position(|of| of.is_some_and(|of| of.cell == laid));
        gone[4] = slot_of_laid.unwrap_or(usize::MAX);
        // Followers only come onto the tile that was laid.
        let held = &self.before.held;
        let may_be_held = |of: FeatureId| {
            !is_plain || held[of.index()] || touched.ways().contains(&of) || touched.fields().contains(&of)
        };
        for pair in &self.before.pairs {
            if gone.contains(&pair.slot) || !may_be_held(pair.one) || !may_be_held(pair.other) {
                continue;
            }
            let [one, other] = [pair.one, pair.other].map(|of| self.renamed[of.index()]);
            if one != other {
                self.pairs.push(FeaturePair { one, other, ..*pair });
            }
        }
    }

    /// Finds the pairs of a farm and a city that border each other, each once.
    fn find_borders(&mut self, overview: Overview<'_>, is_after: bool, joined: bool) {
        if !is_after {
            self.borders = overview.borders();
            return;
        }
        self.borders.clear();
        if joined {
            let renamed = &self.renamed;
            let named = self.before.borders.iter().map(|pair| [pair.0, pair.1].map(|of| renamed[of.index()]));
            self.borders.extend(named.map(|[farm, city]| (farm, city)));
            self.borders.extend(overview.last_borders());
            self.borders.sort_unstable();
            self.borders.dedup();
        } else {
            self.borders.extend_from_slice(&self.before.borders);
            for pair in overview.last_borders() {
                if !self.borders.contains(&pair) {
                    self.borders.push(pair);
                }
            }
        }
    }

    fn scan_cloisters(&mut self, game: &Game, fits: &FitCounts, chances: &[u16; 256]) {
        let overview = game.overview();
        for (position, cloister) in overview.cloisters().filter(|(_, of)| overview.totals(*of).open() > 0) {
            let prospect = &mut self.features[cloister.index()];
            for cell in position.around() {
                let (fitting, chance) = match overview.cell(cell) {
                    Cell::Tile(_) => continue,
                    Cell::Slot(slot) => {
                        let fitting = self.fitting[slot];
                        (fitting, chances[usize::from(fitting)])
                    }
                    // A tile must be laid beside it first.
                    Cell::Far => {
                        let fitting = fits.by_demand[DEMANDS - 1];
                        (fitting, chances[usize::from(fitting)] / 2)
                    }
                };
                prospect.needs(fitting, u32::from(chance));
                prospect.coming += u32::from(chance);
            }
        }
    }

    /// Scans the figures; the tiles must be those that [`Self::look_at_board`] has scanned.
    ///
    /// `value` judges a feature; its judgement is kept as long as nothing changes there.
    pub(super) fn scan_figures(&mut self, game: &Game, value: impl Fn(&HeldFeature) -> i64) {
        self.holdings.clear();
        self.barns.clear();
        self.numbers.clear();
        self.numbers.resize(self.features.len(), NONE);
        if self.known.len() < self.features.len() {
            self.known.resize(self.features.len(), None);
        }
        let overview = game.overview();
        for (kind, feature) in overview.figures() {
            if kind == FigureKind::Barn && !self.barns.contains(&feature) {
                self.barns.push(feature);
            }
            if !kind.is_follower() {
                continue;
            }
            let number = &mut self.numbers[feature.index()];
            let ground = overview.totals(feature).kind();
            let is_waiting =
                matches!(ground, FeatureKind::Quarter | FeatureKind::Tower | FeatureKind::Castle);
            if *number == NONE && !is_waiting {
                *number = self.holdings.len() as u8;
                let (totals, prospect) = (*overview.totals(feature), self.features[feature.index()]);
                let known = &self.known[feature.index()];
                let known = known.filter(|known| known.totals == totals && known.prospect == prospect);
                // The totals alone don't say the rest, so it is computed each time.
                let is_changed = overview.is_changed_by_pieces(feature);
                let known = known.filter(|_| !is_changed);
                let holding = known.map_or_else(
                    || {
                        let mut holding = self.holding(overview, feature);
                        holding.value = value(&holding);
                        if !is_changed {
                            self.known[feature.index()] = Some(KnownHolding { totals, prospect, holding });
                        }
                        holding
                    },
                    |known| known.holding,
                );
                self.holdings.push(holding);
            }
        }
        self.gifts = UnclaimedWays::default();
        for Way { feature, is_city, size } in
            self.ways.iter().filter(|way| self.numbers[way.feature.index()] == NONE)
        {
            let gifts = if *is_city { &mut self.gifts.cities } else { &mut self.gifts.roads };
            gifts[usize::from(self.features[feature.index()].holes > 1)] += size;
        }
        self.meetings.clear();
        for FeaturePair { one, other, fitting, .. } in &self.pairs {
            let [one, other] = [one, other].map(|feature| self.numbers[feature.index()]);
            if one == NONE || other == NONE {
                continue;
            }
            let pair = (one.min(other), one.max(other));
            match self.meetings.iter_mut().find(|(met, _)| *met == pair) {
                Some((_, most)) => *most = (*most).max(*fitting),
                None => self.meetings.push((pair, *fitting)),
            }
        }
    }

    /// Checks that both have found the same.
    #[cfg(test)]
    pub(super) fn assert_same(&self, other: &Self) {
        assert_eq!(self.features, other.features);
        assert_eq!(self.holdings, other.holdings);
        let sorted = |of: &Self| {
            let mut meetings = of.meetings.clone();
            meetings.sort_unstable();
            meetings
        };
        assert_eq!(sorted(self), sorted(other));
        assert_eq!(self.gifts, other.gifts);
        assert_eq!(self.barns, other.barns);
    }

    fn holding(&self, overview: Overview<'_>, feature: FeatureId) -> HeldFeature {
        let totals = overview.totals(feature);
        let kind = totals.kind();
        let Prospect { holes, chance, scarce, cities, coming } = self.features[feature.index()];
        let is_farm = kind == FeatureKind::Field;
        let worth = |occasion| {
            if is_farm { overview.farm_worth(feature, cities) } else { overview.worth(feature, occasion) }
        };
        HeldFeature {
            kind,
            strengths: overview.strengths(feature),
            specials: totals.specials(),
            tiles: if is_farm { cities } else { totals.tiles() },
            now: worth(ScoringMoment::Final),
            done: worth(ScoringMoment::Completed),
            holes,
            chance: if is_farm { 0 } else { u32::from(chance) },
            scarce,
            coming,
            value: 0,
        }
    }

    /// Returns the scores if the game ended now.
    ///
    /// It equals [`Game::standing`], but uses the farms and followers found by the scans.
    pub(super) fn standing(&self, game: &Game) -> [u16; Seat::MAX] {
        if game.setup().options.farm_scoring != FarmScoring::PerFarm3 || game.waits() == Waits::Over {
            return game.standing(); // farms are not paid one by one, or nothing is paid any more
        }
        let mut scores = [0; Seat::MAX];
        scores[..game.scores().len()].copy_from_slice(game.scores());
        for holding in &self.holdings {
            for seat in holding.winners() {
                scores[seat.index()] += holding.points_of(seat);
            }
        }
        if !game.is_plain() {
            self.add_special_standing(game, &mut scores);
        }
        scores
    }

    /// Adds the points of barns, the fairy, cards and goods.
    fn add_special_standing(&self, game: &Game, scores: &mut [u16; Seat::MAX]) {
        let overview = game.overview();
        for farm in &self.barns {
            let worth = overview.barn_worth(*farm, self.features[farm.index()].cities);
            for seat in Seat::first(game.setup().seats)
                .filter(|seat| overview.totals(*farm).barns() >> seat.0 & 1 == 1)
            {
                scores[seat.index()] += worth;
            }
        }
        overview.bonuses(|seat, points| scores[seat.index()] += points);
    }
}

impl FitCounts {
    /// Scans a cell of the frontier.
    #[inline(always)] // else the surroundings go through memory
    fn scan(&self, overview: Overview<'_>, cell: Position) -> ScannedCell {
        let around = overview.around(cell);
        ScannedCell { cell, around, fitting: self.by_demand[usize::from(demand_number(around.edges()))] }
    }
}

impl ScannedCell {
    /// Calls `each` with the pairs of cities, and of farms, around the cell.
    #[inline]
    fn each_pair(&self, overview: Overview<'_>, slot: usize, mut each: impl FnMut(FeaturePair)) {
        let is_city = |of: &FeatureId| overview.totals(*of).kind() == FeatureKind::City;
        for (group, all) in [(self.around.ways(), false), (self.around.fields(), true)] {
            for (at, one) in group.iter().enumerate().take(group.len().saturating_sub(1)) {
                for other in &group[at + 1..] {
                    if all || is_city(one) && is_city(other) {
                        each(FeaturePair { one: *one, other: *other, slot, fitting: self.fitting });
                    }
                }
            }
        }
    }
}

/// Up to four roads and cities.
struct Ways {
    features: [FeatureId; 4],
    count: usize,
}

impl Ways {
    fn as_slice(&self) -> &[FeatureId] {
        &self.features[..self.count]
    }
}

/// Returns the present numbers of features of the board before, each once.
fn names(renamed: &[FeatureId], ways: &[FeatureId]) -> Ways {
    let mut names = Ways { features: [FeatureId::default(); 4], count: 0 };
    for way in ways {
        let name = renamed[way.index()];
        if !names.as_slice().contains(&name) {
            names.features[names.count] = name;
            names.count += 1;
        }
    }
    names
}

/// Returns `true` if two cells share a side.
const fn is_beside(one: Position, other: Position) -> bool {
    one.x.abs_diff(other.x) + one.y.abs_diff(other.y) == 1
}

/// Keeps only the first deployment of each kind of follower to each feature, and storeys that may
/// capture somebody.
///
/// The place on a feature makes nearly no difference to its owner, and a portal offers hundreds.
pub(crate) fn leave_doubles(game: &Game, offered: &mut Vec<Action>) {
    let overview = game.overview();
    // One bit for each kind of figure, by feature.
    let mut seen = vec![0u16; overview.features().len()];
    offered.retain(|action| match *action {
        Action::Deploy { figure, spot } if figure.is_follower() => {
            let Some(feature) = overview.at(spot) else { return true };
            let seen = &mut seen[feature.index()];
            let is_new = *seen >> figure as u8 & 1 == 0;
            *seen |= 1 << figure as u8;
            is_new
        }
        Action::Place { piece: Piece::Storey, to: PiecePlace::Tile(tower) } => {
            game.in_reach(tower, game.storeys_on(tower) + 1).next().is_some()
        }
        _ => true,
    });
}
