//! Hills & Sheep: hills that hide tiles and decide ties, vineyards, and flocks of sheep.
//!
//! A shepherd is with its flock here and not among the other figures, because it neither counts on its
//! farm nor is counted by anything but the dragon. The bag has the tokens that no flock has; so it is
//! derived from the flocks.
//!
//! Invariants: a flock has a token, except between its shepherd's deployment and its first draw. Of
//! one farm at most one flock is to be chosen about or gets a token. The wolves are always in the bag
//! when a token is drawn, so the bag is never empty.

use crate::board::Tile;
use crate::board::features::{FeatureId, SegmentId};
use crate::board::figure_kinds::FigureKind;
use crate::expansions::Later;
use crate::expansions::steps::SetStep;
use crate::game::encode::length;
use crate::game::scoring::{strongest, term};
use crate::game::turn::{Flow, Step};
use crate::game::{DeployedFigure, Game};
use crate::moves::action::{Action, Alternative, Refusal};
use crate::moves::event::{Event, EventSink, Item, ReturnReason, Term};
use crate::setup::options::{DarkFlock, HillTie, VineyardGarden};
use crate::setup::{Part, Seat, Setup};
use crate::tiles::catalogue::{Catalogue, FeatureKind, TileSet};
use crate::tiles::geometry::{Position, Side, Spot};
use crate::tiles::shapes::{NO_FEATURE, Port, Shape, Shapes};
use crate::tools::bits::numbers;
use crate::tools::list::InlineList;

/// Points that each vineyard around a completed cloister adds.
pub const VINEYARD: u16 = 3;

/// Numbers of tokens in the full bag: with one sheep to four, then wolves.
pub const SHEEP: [u8; 5] = [4, 5, 5, 2, 2];

/// Maximum number of shepherds: one a seat, or two for four seats.
const SHEPHERDS_MAX: usize = 8;

/// The actions where a flock is to be chosen about.
pub(super) const FLOCK_ACTIONS: [Action; 2] =
    [Action::Choose(Alternative::FlockGrow), Action::Choose(Alternative::FlockStable)];

/// A shepherd on the board, with its sheep.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Flock {
    /// The shepherd's owner.
    pub seat: Seat,
    /// The segment it stands on.
    pub spot: Spot,
    /// The numbers of its tokens with one sheep to four.
    pub tokens: [u8; 4],
}

impl Flock {
    /// Returns the number of its sheep.
    #[must_use]
    pub fn sheep(&self) -> u16 {
        sheep(self.tokens)
    }
}

/// Returns the number of sheep on these tokens.
fn sheep(tokens: [u8; 4]) -> u16 {
    (1..).zip(tokens).map(|(sheep, tokens): (u16, u8)| sheep * u16::from(tokens)).sum()
}

/// The thing that a flock waits for in this part.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[repr(u8)]
enum Due {
    #[default]
    Nothing,
    /// The choice if it grows or is stabled.
    Choice,
    /// A token from the bag.
    Token,
}

/// A shepherd on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Shepherd {
    seat: Seat,
    segment: SegmentId,
    tokens: [u8; 4],
    due: Due,
}

/// The shepherds on the board, in the order of their deployment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Flocks {
    list: InlineList<Shepherd, SHEPHERDS_MAX>,
}

impl Flocks {
    /// Writes all flocks.
    pub(super) fn encode(&self, out: &mut Vec<u8>) {
        length(out, self.list.len());
        for shepherd in self.list.iter() {
            out.push(shepherd.seat.0);
            out.extend(shepherd.segment.0.to_le_bytes());
            out.extend(shepherd.tokens);
            out.push(shepherd.due as u8);
        }
    }
}

impl Later {
    /// Returns the shepherds on the board.
    #[inline]
    fn shepherds(&self) -> &[Shepherd] {
        match &self.0 {
            Some(sets) => &sets.flocks.list,
            None => &[],
        }
    }
}

/// Followers on hills in a feature, and what they decide.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Ties {
    /// One bit for each seat that loses a tie because of others' followers.
    pub(crate) lost: u8,
    /// Followers on hills by seat; 0 in a game without hills.
    pub(crate) on_hills: [u8; Seat::MAX],
}

impl Setup {
    /// Returns `true` if each seat has a shepherd.
    #[inline]
    pub(crate) const fn has_shepherds(&self) -> bool {
        self.parts.figures(FigureKind::Shepherd) > 0
    }

    /// Returns `true` if some tile has a side that two of its cities, or two fields, reach.
    #[inline]
    pub(crate) const fn has_odd_edges(&self) -> bool {
        self.sets.contains(TileSet::Hills)
    }
}

/// Hills, vineyards and flocks, for screens and bots.
impl Game {
    /// Returns the number of tiles under hills.
    #[must_use]
    pub const fn hidden_tiles(&self) -> u8 {
        self.undrawn.hidden()
    }

    /// Returns the shepherds on the board with their sheep, first deployed first.
    #[must_use]
    pub fn flocks(&self) -> Vec<Flock> {
        let shepherds = self.later.shepherds().iter();
        let flock = |shepherd: &Shepherd| Flock {
            seat: shepherd.seat,
            spot: self.spot(shepherd.segment),
            tokens: shepherd.tokens,
        };
        shepherds.map(flock).collect()
    }

    /// Returns the number of sheep on the farm of this segment.
    ///
    /// Stabling them brings as many points to each seat with a shepherd there.
    #[must_use]
    pub fn flock_worth(&self, spot: Spot) -> u16 {
        self.segment_at(spot).map_or(0, |segment| self.sheep_on(self.features.root(segment)))
    }

    /// Returns the segment of the shepherd whose flock is to be chosen about; `None` if none is.
    #[must_use]
    pub fn flock_asked(&self) -> Option<Spot> {
        let asked = self.later.shepherds().iter().find(|shepherd| shepherd.due == Due::Choice);
        asked.filter(|_| self.step == Step::Set(SetStep::Flock)).map(|shepherd| self.spot(shepherd.segment))
    }

    /// Returns the segment of the shepherd for whose flock a token is to be drawn.
    #[must_use]
    pub fn flock_growing(&self) -> Option<Spot> {
        let growing = self.shepherd_due(Due::Token).filter(|_| self.step == Step::Set(SetStep::Token));
        growing.map(|at| self.spot(self.later.shepherds()[at].segment))
    }

    /// Returns the tokens in the bag: with one sheep to four, then wolves.
    #[must_use]
    pub fn sheep_bag(&self) -> [u8; 5] {
        let mut bag = SHEEP;
        for shepherd in self.later.shepherds() {
            for (left, taken) in bag.iter_mut().zip(shepherd.tokens) {
                *left -= taken;
            }
        }
        bag
    }

    /// Returns the winners among seats with these strengths on the feature of a segment.
    ///
    /// Hills decide their tie.
    pub fn winners(&self, strengths: &[u8; Seat::MAX], spot: Spot) -> impl Iterator<Item = Seat> {
        let root = self.segment_at(spot).map(|segment| self.features.root(segment));
        let lost = self.ties(strengths, |other| Some(other) == root).lost;
        strongest(strengths).filter(move |seat| lost >> seat.0 & 1 == 0)
    }
}

/// Hills and vineyards.
impl Game {
    /// Puts a tile under a hill just laid.
    #[cold]
    pub(crate) fn hide_tile<S: EventSink>(&mut self, at: Position, sink: &mut S) {
        if self.setup.parts.has(Part::Hill) && self.undrawn.hide() && S::WANTED {
            sink.take(Event::TileHidden { seat: self.turn_seat(), at });
        }
    }

    #[inline]
    pub(crate) const fn has_hills_or_vineyards(&self) -> bool {
        self.setup.parts.has(Part::Hill) || self.setup.parts.has(Part::Vineyard)
    }

    /// Returns `true` if a feature is a cloister that vineyards may serve, or has a tie.
    #[inline(never)] // seldom
    pub(crate) fn is_changed_by_tiles(&self, root: FeatureId) -> bool {
        self.features.kind(root).is_monastic()
            || strongest(&self.features.totals(root).strengths()).nth(1).is_some()
    }

    /// Decides the tie among the strongest on these features together.
    #[inline]
    pub(crate) fn ties(&self, strengths: &[u8; Seat::MAX], is_in: impl Fn(FeatureId) -> bool) -> Ties {
        if self.setup.parts.has(Part::Hill) { self.decide_tie(strengths, is_in) } else { Ties::default() }
    }

    fn decide_tie(&self, strengths: &[u8; Seat::MAX], is_in: impl Fn(FeatureId) -> bool) -> Ties {
        let mut on_hills = [0; Seat::MAX];
        for figure in self.figures.iter().filter(|figure| figure.kind.is_follower()) {
            let kind = self.board.tiles()[usize::from(figure.tile)].kind();
            if Shapes::standard().of(kind).hill && is_in(self.features.root(figure.segment)) {
                on_hills[figure.seat.index()] += 1;
            }
        }
        let count = |seat: Seat| match self.setup.options.hill_tie {
            HillTie::One => on_hills[seat.index()].min(1),
            HillTie::Number => on_hills[seat.index()],
        };
        let most = strongest(strengths).map(count).max().unwrap_or(0);
        let lost = strongest(strengths).filter(|seat| count(*seat) < most);
        Ties { lost: lost.fold(0, |bits, seat| bits | 1 << seat.0), on_hills }
    }

    /// Returns the term of a completed monastic feature for the vineyards around it.
    pub(crate) fn vineyards_of(&self, root: FeatureId) -> Term {
        let is_served = match self.features.kind(root) {
            FeatureKind::Garden => self.setup.options.vineyard_garden == VineyardGarden::Yes,
            kind => kind.is_cloister(),
        };
        if !self.setup.parts.has(Part::Vineyard) || !is_served {
            return Term::NONE;
        }
        let at = self.board.tile_with(self.features.first(root)).position;
        let has_vineyard = |at: &Position| {
            self.board.tile_at(*at).is_some_and(|tile| Shapes::standard().of(tile.kind()).vineyard)
        };
        let count = at.around().iter().filter(|at| has_vineyard(at)).count();
        term(Item::Vineyards, count as u16, VINEYARD)
    }
}

/// Shepherds as figures.
impl Game {
    pub(crate) fn shepherd_count(&self) -> usize {
        self.later.shepherds().len()
    }

    /// Returns the shepherd with this number, as a figure.
    pub(crate) fn shepherd(&self, at: usize) -> DeployedFigure {
        let Shepherd { seat, segment, .. } = self.later.shepherds()[at];
        DeployedFigure { seat, figure: FigureKind::Shepherd, spot: self.spot(segment) }
    }

    /// Returns the shepherds on a farm, as figures.
    pub(crate) fn shepherds_on(&self, farm: FeatureId) -> impl Iterator<Item = DeployedFigure> + '_ {
        let shepherds = self.later.shepherds().iter().enumerate();
        let there = shepherds.filter(move |(_, shepherd)| self.features.root(shepherd.segment) == farm);
        there.map(move |(at, _)| self.shepherd(at))
    }

    fn has_shepherd(&self, farm: FeatureId) -> bool {
        self.later.shepherds().iter().any(|shepherd| self.features.root(shepherd.segment) == farm)
    }

    /// Returns one bit for each field of the new tile where no shepherd stands.
    pub(crate) fn pasture_mask(&self, tile: &Tile) -> u16 {
        let fields = numbers(Shapes::standard().of(tile.kind()).fields);
        let free = fields.filter(|number| !self.has_shepherd(self.features.root(tile.segment(*number))));
        free.fold(0, |bits, number| bits | 1 << number)
    }

    /// Checks that a shepherd may go on this segment of the new tile.
    pub(crate) fn check_shepherd(&self, tile: &Tile, number: u8) -> Result<(), Refusal> {
        let shape = Shapes::standard().of(tile.kind());
        if usize::from(number) >= shape.features.len() {
            return Err(Refusal::NoSuchSegment);
        }
        if shape.fields >> number & 1 == 0 {
            return Err(Refusal::WrongFigure);
        }
        if self.pasture_mask(tile) >> number & 1 == 0 { Err(Refusal::Occupied) } else { Ok(()) }
    }

    /// Puts a shepherd on the board; a token is drawn for it after the deployment.
    #[cold]
    pub(crate) fn begin_flock(&mut self, seat: Seat, segment: SegmentId) {
        self.later.flocks.list.push(Shepherd { seat, segment, tokens: [0; 4], due: Due::Token });
    }

    /// Sends the shepherds home that the dragon meets on this tile; their tokens go into the bag.
    pub(crate) fn eat_shepherds<S: EventSink>(&mut self, tile: u16, sink: &mut S) {
        let is_there = |game: &Self, shepherd: &Shepherd| game.board.tile_of(shepherd.segment) == tile;
        self.send_shepherds_home(is_there, ReturnReason::Dragon, sink);
    }

    /// Sends these shepherds home; their tokens go into the bag.
    fn send_shepherds_home<S: EventSink>(
        &mut self,
        is_one: impl Fn(&Self, &Shepherd) -> bool,
        why: ReturnReason,
        sink: &mut S,
    ) {
        while let Some(at) = self.later.shepherds().iter().position(|shepherd| is_one(self, shepherd)) {
            let Shepherd { seat, segment, .. } = self.later.flocks.list.remove(at);
            self.supplies[seat.index()].put(FigureKind::Shepherd);
            if S::WANTED {
                let spot = self.spot(segment);
                sink.take(Event::Returned { seat, figure: FigureKind::Shepherd, spot, why });
            }
        }
    }
}

/// Flocks that grow and are stabled.
impl Game {
    /// Notes the flocks of the active seat whose farms a new tile extends, one for each farm.
    #[inline]
    pub(crate) fn see_flocks(&mut self, tile: &Tile) {
        if !self.later.shepherds().is_empty() {
            self.note_extended_flocks(tile);
        }
    }

    #[inline(never)] // seldom
    fn note_extended_flocks(&mut self, tile: &Tile) {
        let seat = self.turn_seat();
        let mut extended = InlineList::<FeatureId, { Shape::FEATURES_MAX }>::new();
        for number in numbers(Shapes::standard().of(tile.kind()).fields) {
            extended.insert_new(self.features.root(tile.segment(number)));
        }
        for shepherd in self.later.flocks.list.as_mut() {
            let farm = self.features.root(shepherd.segment);
            let at = extended.iter().position(|other| *other == farm).filter(|_| shepherd.seat == seat);
            shepherd.due = if at.is_some() { Due::Choice } else { Due::Nothing };
            if let Some(at) = at {
                extended.remove(at);
            }
        }
    }

    /// Scores flocks on farms that can't grow any more, and waits for the next choice or token.
    pub(super) fn enter_flocks<S: EventSink>(&mut self, sink: &mut S) -> Flow {
        if self.shepherd_count() == 0 {
            return Flow::Go(self.after(Step::Set(SetStep::Flock)));
        }
        if self.shepherd_due(Due::Token).is_some() {
            return Flow::Go(Step::Set(SetStep::Token));
        }
        let touched = self.farms_touched();
        for farm in touched.iter() {
            if self.has_shepherd(*farm) && !self.can_grow(*farm) {
                self.close_pasture(*farm, sink);
            }
        }
        match self.shepherd_due(Due::Choice) {
            Some(_) => Flow::Wait,
            None => Flow::Go(self.after(Step::Set(SetStep::Flock))),
        }
    }

    /// Scores the flocks of a farm that can't grow any more, unless one is to be chosen about first.
    fn close_pasture<S: EventSink>(&mut self, farm: FeatureId, sink: &mut S) {
        let is_asked =
            |shepherd: &Shepherd| shepherd.due == Due::Choice && self.features.root(shepherd.segment) == farm;
        let may_choose = self.setup.options.dark_flock == DarkFlock::Choose;
        if !(may_choose && self.later.shepherds().iter().any(is_asked)) {
            self.stable(farm, sink);
        }
    }

    /// Returns the number of the first shepherd that waits for this.
    fn shepherd_due(&self, due: Due) -> Option<usize> {
        self.later.shepherds().iter().position(|shepherd| shepherd.due == due)
    }

    /// Returns the farms on the last tile, or beside it if it is an abbey.
    ///
    /// No other farm can have lost its last open edge.
    fn farms_touched(&self) -> InlineList<FeatureId, { Shape::FEATURES_MAX }> {
        let tile = self.last_tile();
        let mut farms = InlineList::new();
        for number in numbers(Shapes::standard().of(tile.kind()).fields) {
            farms.insert_new(self.features.root(tile.segment(number)));
        }
        let sides = if tile.kind() == Catalogue::abbey() { &Side::ALL[..] } else { &[] };
        for side in sides {
            let Some(other) = self.board.tile_at(tile.position.neighbour(*side)) else { continue };
            for port in [Port::left(side.opposite()), Port::right(side.opposite())] {
                let number = other.turned().at(port);
                if number != NO_FEATURE {
                    farms.insert_new(self.features.root(other.segment(number)));
                }
            }
        }
        farms
    }

    /// Returns `true` if a farm has an edge with no tile beyond.
    fn can_grow(&self, farm: FeatureId) -> bool {
        self.board.tiles().iter().any(|tile| {
            let turned = tile.turned();
            let is_farm = |port: Port| {
                let number = turned.at(port);
                number != NO_FEATURE && self.features.root(tile.segment(number)) == farm
            };
            Side::ALL.into_iter().any(|side| {
                (is_farm(Port::left(side)) || is_farm(Port::right(side)))
                    && self.board.tile_at(tile.position.neighbour(side)).is_none()
            })
        })
    }

    fn sheep_on(&self, farm: FeatureId) -> u16 {
        let there = self.later.shepherds().iter().filter(|one| self.features.root(one.segment) == farm);
        there.map(|shepherd| sheep(shepherd.tokens)).sum()
    }

    /// Pays all sheep of a farm to each seat with a shepherd there, and sends the shepherds home.
    fn stable<S: EventSink>(&mut self, farm: FeatureId, sink: &mut S) {
        let mut strengths = [0; Seat::MAX];
        for shepherd in self.later.shepherds() {
            if self.features.root(shepherd.segment) == farm {
                strengths[shepherd.seat.index()] = 1;
            }
        }
        self.pay_shepherds(farm, strengths, self.sheep_on(farm), sink);
        let is_there = |game: &Self, shepherd: &Shepherd| game.features.root(shepherd.segment) == farm;
        self.send_shepherds_home(is_there, ReturnReason::Scored, sink);
    }

    /// Lets the flock that was asked about grow, or stables it.
    #[cold]
    pub(super) fn tend_flock<S: EventSink>(&mut self, what: Alternative, sink: &mut S) -> Step {
        if let Some(at) = self.shepherd_due(Due::Choice) {
            if what == Alternative::FlockStable {
                let farm = self.features.root(self.later.shepherds()[at].segment);
                self.stable(farm, sink);
            } else {
                self.later.flocks.list.as_mut()[at].due = Due::Token;
            }
        }
        Step::Set(SetStep::Flock)
    }

    /// Returns the number of tokens in the bag.
    #[cold]
    pub(crate) fn tokens_in_bag(&self) -> u32 {
        self.sheep_bag().into_iter().map(u32::from).sum()
    }

    /// Takes the token with this number out of the bag: sheep for the flock, or the wolf.
    #[cold]
    pub(crate) fn draw_sheep<S: EventSink>(&mut self, index: u32, sink: &mut S) -> Step {
        let Some(at) = self.shepherd_due(Due::Token) else { return Step::Set(SetStep::Flock) };
        let [one, two, three, four, _] = self.sheep_bag().map(u32::from);
        let ends = [one, one + two, one + two + three, one + two + three + four];
        let drawn = ends.iter().filter(|end| **end <= index).count();
        let shepherd = &mut self.later.flocks.list.as_mut()[at];
        shepherd.due = Due::Nothing;
        if let Some(tokens) = shepherd.tokens.get_mut(drawn) {
            *tokens += 1;
        }
        let Shepherd { seat, segment, .. } = *shepherd;
        if S::WANTED {
            let sheep = if drawn < 4 { drawn as u8 + 1 } else { 0 };
            sink.take(Event::SheepDrawn { seat, spot: self.spot(segment), sheep });
        }
        if drawn == 4 {
            let farm = self.features.root(segment);
            let is_there = |game: &Self, shepherd: &Shepherd| game.features.root(shepherd.segment) == farm;
            self.send_shepherds_home(is_there, ReturnReason::Wolf, sink);
        }
        Step::Set(SetStep::Flock)
    }
}

/// Checks the choice about a flock.
pub(super) fn check_flock(action: Action) -> Result<(), Refusal> {
    match action {
        action if FLOCK_ACTIONS.contains(&action) => Ok(()),
        Action::Pass => Err(Refusal::MustAct),
        _ => Err(Refusal::NotNow),
    }
}
