//! Hills, vineyards and flocks.

use std::collections::{BTreeMap, BTreeSet};

use bastide_rules::catalogue::Mark;
use bastide_rules::options::{DarkFlock, HillTie, VineyardGarden};
use bastide_rules::{
    Action, Alternative, FeatureKind, FigureKind, KindId, Part, Payees, ScoringMoment, Seat, Spot,
};

use super::super::scoring::winners;
use super::super::table::FloodedFeature;
use super::super::{Figure, ReportedScoring, Stage, Twin, scoring};
use super::SetStage;

/// Hidden tiles, and the tokens of shepherds.
#[derive(Debug, Clone, Default)]
pub(crate) struct HillState {
    /// The number of tiles under hills.
    pub(crate) hidden: u8,
    /// The sheep of each token of a shepherd, by the figure's number; other figures have none.
    tokens: BTreeMap<usize, Vec<u8>>,
    /// The shepherd that was put in this part, and has no token yet.
    fresh: Option<usize>,
    /// The shepherds whose flocks are to be chosen about in this part.
    extended: Vec<usize>,
}

/// Returns what may be chosen about a flock.
pub(super) fn choices() -> Vec<Action> {
    [Alternative::FlockGrow, Alternative::FlockStable].map(Action::Choose).to_vec()
}

impl Twin {
    /// Returns the tokens that no shepherd has; a wolf has no sheep, and comes last.
    pub(in super::super) fn sheep_bag(&self) -> Vec<u8> {
        let mut bag = Vec::new();
        for (sheep, all) in [(1, 4), (2, 5), (3, 5), (4, 2)] {
            let shepherds = self.figures.iter().filter_map(|figure| self.hills.tokens.get(&figure.id));
            let taken = shepherds.flatten().filter(|token| **token == sheep).count();
            bag.extend(vec![sheep; all - taken]);
        }
        bag.extend([0, 0]);
        bag
    }

    /// Returns each shepherd's seat, place and number of sheep.
    pub(crate) fn flocks(&self) -> Vec<(Seat, Spot, u16)> {
        let shepherds = self.figures.iter().filter(|figure| figure.kind == FigureKind::Shepherd);
        shepherds.map(|figure| (figure.seat, figure.spot, self.sheep_of(figure.id))).collect()
    }

    fn sheep_of(&self, shepherd: usize) -> u16 {
        self.hills.tokens.get(&shepherd).into_iter().flatten().map(|sheep| u16::from(*sheep)).sum()
    }

    fn shepherds_on(&self, farm: &FloodedFeature) -> Vec<Figure> {
        let mut there = self.standing_on(farm);
        there.retain(|figure| figure.kind == FigureKind::Shepherd);
        there
    }

    pub(in super::super) fn has_shepherd(&self, farm: &FloodedFeature) -> bool {
        !self.shepherds_on(farm).is_empty()
    }

    fn farm_of(&self, shepherd: usize) -> &FloodedFeature {
        let figure = self.figures.iter().find(|figure| figure.id == shepherd).expect("it is on the board");
        self.table.whole(figure.spot)
    }

    /// Notes a shepherd that was just put.
    pub(in super::super) fn note_shepherd(&mut self, figure: FigureKind) {
        if figure == FigureKind::Shepherd {
            self.hills.fresh = self.figures.last().map(|figure| figure.id);
        }
    }

    /// Hides a tile under a hill, and notes the active player's flocks whose farms were extended.
    pub(in super::super) fn see_hills(&mut self, kind: KindId) {
        let has_tile = self.bag.len() > usize::from(self.hills.hidden);
        self.hills.hidden += u8::from(self.has(Part::Hill) && kind.kind().has(Mark::Hill) && has_tile);
        let last = self.table.last().position;
        let (mut farms, mut extended) = (BTreeSet::new(), Vec::new());
        for figure in &self.figures {
            let farm = self.table.whole(figure.spot);
            let is_mine = (figure.seat, figure.kind) == (self.player(), FigureKind::Shepherd);
            let is_extended = farm.spots.iter().any(|spot| spot.position == last);
            if is_mine && is_extended && farms.insert(farm.name()) {
                extended.push(figure.id);
            }
        }
        self.hills.extended = extended;
    }

    /// Does what is due with flocks, step by step.
    pub(in super::super) fn tend_flocks(&mut self) {
        if let Some(fresh) = self.hills.fresh.take() {
            return self.do_next(&[Stage::Set(SetStage::Token(fresh)), Stage::Set(SetStage::Flocks)]);
        }
        let closed = self.closed_pastures();
        if self.setup.options.dark_flock == DarkFlock::Stable {
            let mut extended = std::mem::take(&mut self.hills.extended);
            extended.retain(|shepherd| !closed.contains(&self.farm_of(*shepherd).name()));
            self.hills.extended = extended;
        }
        let asked: BTreeSet<Spot> =
            self.hills.extended.iter().map(|shepherd| self.farm_of(*shepherd).name()).collect();
        for farm in closed.difference(&asked) {
            self.stable(*farm);
        }
        if !self.hills.extended.is_empty() {
            let next = self.hills.extended.remove(0);
            self.do_next(&[Stage::Set(SetStage::Flock(next)), Stage::Set(SetStage::Flocks)]);
        }
    }

    /// Returns the names of farms with shepherds that can't grow any more.
    fn closed_pastures(&self) -> BTreeSet<Spot> {
        let farms = self.table.wholes.iter().filter(|whole| self.has_shepherd(whole));
        let closed = farms.filter(|farm| farm.spots.iter().all(|spot| !self.table.can_grow(*spot)));
        closed.map(FloodedFeature::name).collect()
    }

    pub(super) fn choose_about_flock(&mut self, shepherd: usize, action: Action) {
        match action {
            Action::Choose(Alternative::FlockGrow) => {
                self.do_next(&[Stage::Set(SetStage::Token(shepherd))]);
            }
            _ => self.stable(self.farm_of(shepherd).name()),
        }
    }

    /// Pays all sheep of a farm to each seat with a shepherd there, who goes home.
    fn stable(&mut self, farm: Spot) {
        let whole = self.table.whole(farm);
        let shepherds = self.shepherds_on(whole);
        let sheep: u16 = shepherds.iter().map(|figure| self.sheep_of(figure.id)).sum();
        let is_there = |at: usize| shepherds.iter().any(|figure| figure.seat.index() == at);
        let told = ReportedScoring::Scored(
            scoring(ScoringMoment::Stabled, FeatureKind::Field, Payees::Shepherds),
            farm,
            std::array::from_fn(|at| u8::from(is_there(at))),
            std::array::from_fn(|at| if is_there(at) { sheep } else { 0 }),
        );
        let home = shepherds.iter().map(|figure| figure.id).collect();
        self.pay(&told);
        self.told.push(told);
        self.take_home(&home);
    }

    /// Draws a token for a shepherd.
    pub(in super::super) fn draw_sheep(&mut self, shepherd: usize, index: usize) {
        self.todo.pop_front();
        match self.sheep_bag()[index] {
            0 => {
                let there = self.shepherds_on(self.farm_of(shepherd));
                self.take_home(&there.iter().map(|figure| figure.id).collect());
            }
            sheep => self.hills.tokens.entry(shepherd).or_default().push(sheep),
        }
    }

    /// Marks the seats that win these features together: hills decide a tie.
    pub(in super::super) fn won(
        &self,
        strengths: [u8; Seat::MAX],
        wholes: &[&FloodedFeature],
    ) -> [bool; Seat::MAX] {
        let tied = winners(strengths);
        if !self.has(Part::Hill) {
            return tied;
        }
        let mut on_hills = [0; Seat::MAX];
        for figure in wholes.iter().flat_map(|whole| self.followers_on(whole)) {
            let tile = self.table.at[&figure.spot.position].kind;
            on_hills[figure.seat.index()] += usize::from(tile.kind().has(Mark::Hill));
        }
        if self.setup.options.hill_tie == HillTie::One {
            on_hills = on_hills.map(|followers| followers.min(1));
        }
        let most = (0..Seat::MAX).filter(|at| tied[*at]).map(|at| on_hills[at]).max().unwrap_or(0);
        std::array::from_fn(|at| tied[at] && on_hills[at] == most)
    }

    /// Returns the number of vineyards around a cloister that they serve.
    pub(in super::super) fn vineyards_of(&self, whole: &FloodedFeature) -> u16 {
        let serves = match whole.kind {
            FeatureKind::Cloister | FeatureKind::Shrine => true,
            FeatureKind::Garden => self.setup.options.vineyard_garden == VineyardGarden::Yes,
            _ => false,
        };
        if !serves || !self.has(Part::Vineyard) {
            return 0;
        }
        let at = whole.name().position;
        let tiles = at.around().into_iter().filter_map(|cell| self.table.at.get(&cell));
        tiles.filter(|tile| tile.kind.kind().has(Mark::Vineyard)).count() as u16
    }
}
