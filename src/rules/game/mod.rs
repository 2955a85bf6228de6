//! A game in progress: its state, the input it waits for, the legal actions, and acting on it.
//!
//! All other crates play, read and compare games through [`Game`]. Its methods are spread over this
//! crate, by topic: here and in the modules below, in the board's modules, and one file for each
//! expansion.
//!
//! | module | content |
//! |---|---|
//! | this one | the state; beginning, drawing, acting, listing actions |
//! | `turn` | the turn as a sequence of steps |
//! | `order` | whose turn it is, and why a turn has a further part |
//! | `undrawn` | the tiles still to be drawn |
//! | `scoring` | points: worth of features, payments, final scoring |
//! | `farms` | worth of farms |
//! | `view` | read access for screens, bots and tests |
//! | [`overview`] | read access by number, for programs that read thousands of boards |
//! | `encode` | the bytes of the state, and their digest |
//!
//! Invariants: a game is a pure function of its setup and the draws and actions so far; a refused
//! call leaves it as it was; [`Game::actions`] lists exactly what [`Game::act`] accepts.

pub(crate) mod encode;
mod farms;
mod order;
pub mod overview;
pub(crate) mod scoring;
pub(crate) mod turn;
mod undrawn;
pub(crate) mod view;

use self::order::Order;
use self::scoring::Points;
use self::turn::{Step, Steps};
use self::undrawn::Undrawn;
use crate::board::features::{Features, SegmentId};
use crate::board::figure_kinds::FigureKind;
use crate::board::figures::{Figures, Supply};
use crate::board::laying::Laid;
use crate::board::places::Drawn;
use crate::board::{Board, Tile};
use crate::expansions::Later;
use crate::expansions::abbey::Abbeys;
use crate::expansions::barn::Barns;
use crate::expansions::count::{CountState, Quarter};
use crate::expansions::cult::Cloisters;
use crate::expansions::dragon::Dragon;
use crate::expansions::fairy::FairyTile;
use crate::expansions::flier::DIE_SIDES;
use crate::expansions::king::Cards;
use crate::expansions::river::River;
use crate::expansions::steps::SetStep;
use crate::expansions::traders::{Builder, Tokens};
use crate::expansions::wagon::Wagons;
use crate::moves::action::{Action, Decision, DrawSubject, Refusal, Waits};
use crate::moves::event::{Event, EventSink};
use crate::setup::options::Farmers;
use crate::setup::{Part, Seat, Setup, SetupError};
use crate::tiles::catalogue::{Catalogue, FeatureKind, KindId};
use crate::tiles::geometry::{Position, Rotation, Spot};
use crate::tiles::shapes::Shapes;
use crate::tools::bits::numbers;

/// A laid tile, as a screen or a bot sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct LaidTile {
    /// The kind of tile.
    pub kind: KindId,
    /// The cell.
    pub position: Position,
    /// The tile's rotation.
    pub rotation: Rotation,
}

/// A figure on the board, as a screen or a bot sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct DeployedFigure {
    /// The figure's owner.
    pub seat: Seat,
    /// The kind of figure.
    pub figure: FigureKind,
    /// The segment it stands on.
    pub spot: Spot,
}

/// A game of Carcassonne.
///
/// ```
/// use bastide_rules::{Game, Setup, Waits};
///
/// let mut game = Game::new(&Setup::base(2))?;
/// while let Waits::Draw { outcomes } = game.waits() {
///     game.draw(outcomes / 2)?; // the order of the seats, then the first tile
/// }
/// let Waits::Choice(seat) = game.waits() else { panic!("a tile waits to be laid") };
/// let action = game.actions()[0];
/// game.act(seat, action)?;
/// assert_eq!(game.tiles().count(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, PartialEq, Eq)]
pub struct Game {
    pub(super) setup: Setup,
    /// `true` if deploying a small or large follower is all that may follow a tile.
    pub(super) is_plain: bool,
    /// `true` if a part is only laying, deploying and scoring: no count, no dragon, no wagons.
    pub(super) is_short: bool,
    steps: Steps,
    pub(super) board: Board,
    pub(super) features: Features,
    pub(super) figures: Figures,
    pub(super) cloisters: Cloisters,
    pub(super) undrawn: Undrawn,
    pub(super) river: River,
    pub(super) supplies: [Supply; Seat::MAX],
    pub(super) points: Points,
    pub(super) order: Order,
    pub(super) step: Step,
    pub(super) drawn: Drawn,
    pub(super) laid: Laid,
    pub(super) abbeys: Abbeys,
    pub(super) builder: Builder,
    pub(super) barns: Barns,
    pub(super) wagons: Wagons,
    pub(super) city: CountState,
    pub(super) dragon: Dragon,
    pub(super) fairy: FairyTile,
    pub(super) goods: Tokens,
    pub(super) cards: Cards,
    pub(super) later: Later,
}

/// Bots clone games by the thousand. What only some games need is in a box that others don't have.
const _: () = assert!(size_of::<Game>() <= 2_224);

/// Copies everything by value but the parts that own heap memory.
///
/// `clone_from` reuses that memory, for callers that try many actions on one copy.
impl Clone for Game {
    fn clone(&self) -> Self {
        let (board, features) = (self.board.clone(), self.features.clone());
        Self { board, features, figures: self.figures.clone(), later: self.later.clone(), ..*self }
    }

    fn clone_from(&mut self, source: &Self) {
        let mut board = std::mem::take(&mut self.board);
        let mut features = std::mem::take(&mut self.features);
        let mut later = std::mem::take(&mut self.later);
        board.clone_from(&source.board);
        features.clone_from(&source.features);
        later.clone_from(&source.later);
        let figures = source.figures.copy_into(&mut self.figures);
        *self = Self { board, features, figures, later, ..*source };
    }
}

impl Game {
    /// Returns the game before its first draw.
    ///
    /// # Errors
    /// Fails if no game can be played with this setup.
    pub fn new(setup: &Setup) -> Result<Self, SetupError> {
        setup.check()?;
        let kinds = Catalogue::standard().kinds();
        let in_play = || kinds.iter().map(|kind| (usize::from(setup.copies(kind)), kind.features.len()));
        let abbeys = usize::from(setup.parts.abbeys) * usize::from(setup.seats);
        let tiles = in_play().map(|(copies, _)| copies).sum::<usize>() + abbeys;
        let segments = in_play().map(|(copies, features)| copies * features).sum::<usize>();
        let has_bridges = setup.parts.has(Part::Bridge);
        let undrawn = Undrawn::new(setup);
        let special = FigureKind::ALL[2..].iter().any(|kind| setup.parts.figures(*kind) > 0);
        let marks = Part::ALL.iter().any(|part| !part.is_plain() && setup.parts.has(*part));
        let is_plain = !special
            && !marks
            && undrawn.river().is_empty()
            && !setup.has_challenges()
            && !setup.has_odd_edges()
            && setup.parts.abbeys == 0;
        let is_short = !setup.parts.has(Part::Count)
            && !setup.parts.has(Part::Dragon)
            && setup.parts.figures(FigureKind::Wagon) == 0;
        let mut game = Self {
            is_plain,
            is_short,
            steps: Steps::of(setup, !(is_plain && is_short)),
            setup: *setup,
            board: Board::with_capacity(tiles),
            features: Features::with_capacity(segments + abbeys, if has_bridges { tiles } else { 0 }),
            figures: Figures::new(setup),
            cloisters: Cloisters::default(),
            undrawn,
            river: River::default(),
            supplies: [Supply::new(setup.parts); Seat::MAX],
            points: Points::default(),
            order: Order::new(setup.seats),
            step: Step::Over,
            drawn: Drawn::default(),
            laid: Laid::default(),
            abbeys: Abbeys::new(setup),
            builder: Builder::default(),
            barns: Barns::default(),
            wagons: Wagons::default(),
            city: CountState::new(),
            dragon: Dragon::default(),
            fairy: FairyTile::default(),
            goods: Tokens::default(),
            cards: Cards::default(),
            later: Later::new(setup),
        };
        game.begin();
        Ok(game)
    }

    /// Returns the setup that the players agreed on.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Returns the decision that is due; `None` while a draw is due, or when the game is over.
    #[must_use]
    pub fn decision(&self) -> Option<Decision> {
        match self.step {
            Step::Abbey => Some(Decision::Abbey),
            Step::Lay => Some(Decision::Tile),
            Step::Deployment => Some(Decision::Deployment),
            Step::Journey => Some(Decision::Dragon),
            Step::Leave => Some(Decision::LeaveCity),
            Step::Wagons => Some(Decision::Wagon),
            Step::Enter => Some(Decision::EnterCity),
            Step::Count => Some(Decision::Count),
            Step::LastAbbey => Some(Decision::LastAbbey),
            Step::LastLeave => Some(Decision::LastLeave),
            Step::Set(step) => self.set_step_decision(step),
            Step::Order { .. }
            | Step::Draw
            | Step::Fairy
            | Step::Score
            | Step::Again
            | Step::Next
            | Step::End
            | Step::Over => None,
        }
    }

    /// Returns the next input that the game needs.
    #[must_use]
    #[inline(always)] // asked several times for every input
    pub fn waits(&self) -> Waits {
        match self.step {
            Step::Order { place } => Waits::Draw { outcomes: u32::from(place) + 1 },
            Step::Draw | Step::Set(SetStep::TurnUp) => Waits::Draw { outcomes: self.undrawn.outcomes() },
            Step::Abbey | Step::Lay | Step::Deployment | Step::Enter | Step::Count | Step::LastAbbey => {
                Waits::Choice(self.turn_seat())
            }
            Step::Journey | Step::Leave | Step::LastLeave | Step::Wagons => {
                Waits::Choice(self.asked_other_seat())
            }
            Step::Set(SetStep::Throw) => Waits::Draw { outcomes: u32::from(DIE_SIDES) },
            Step::Set(SetStep::Token) => Waits::Draw { outcomes: self.tokens_in_bag() },
            Step::Set(_) => Waits::Choice(self.asked_other_seat()),
            Step::Fairy | Step::Score | Step::Again | Step::Next | Step::End | Step::Over => Waits::Over,
        }
    }

    /// Returns the subject of the draw that is due; `None` if none is.
    ///
    /// A die is thrown within a turn, and a token is drawn from the bag of sheep; the outcomes of no
    /// other draw are equal things.
    #[must_use]
    pub const fn draw_subject(&self) -> Option<DrawSubject> {
        match self.step {
            Step::Order { .. } => Some(DrawSubject::Order),
            Step::Draw => Some(DrawSubject::Tile),
            Step::Set(SetStep::Throw) => Some(DrawSubject::Die),
            Step::Set(SetStep::Token) => Some(DrawSubject::Sheep),
            Step::Set(SetStep::TurnUp) => Some(DrawSubject::Lot),
            _ => None,
        }
    }

    /// Returns the seat that is asked at steps that can ask other seats than the active one.
    #[cold]
    fn asked_other_seat(&self) -> Seat {
        match self.step {
            Step::Journey => self.dragon_leader(),
            Step::Wagons => self.wagon_seat(),
            Step::Set(step) => self.set_step_seat(step),
            _ => self.leaving_seat(),
        }
    }

    /// Applies outcome number `index` to the draw that is due.
    ///
    /// # Errors
    /// Fails if no draw is due, or if `index` isn't below the number of outcomes; the game is then
    /// as it was.
    pub fn draw(&mut self, index: u32) -> Result<Vec<Event>, Refusal> {
        let mut events = Vec::new();
        self.draw_into(index, &mut events)?;
        Ok(events)
    }

    /// Draws like [`Self::draw`], but sends the events to `sink`.
    ///
    /// # Errors
    /// Fails like [`Self::draw`].
    pub fn draw_into<S: EventSink>(&mut self, index: u32, sink: &mut S) -> Result<(), Refusal> {
        let outcomes = match self.waits() {
            Waits::Draw { outcomes } => outcomes,
            Waits::Choice(_) => return Err(Refusal::NoDrawDue),
            Waits::Over => return Err(Refusal::Over),
        };
        if index >= outcomes {
            return Err(Refusal::NoSuchOutcome { index, outcomes });
        }
        self.draw_unchecked(index, sink);
        Ok(())
    }

    /// Removes all undrawn tiles except copies of `kind`, so that the next draw is the last.
    ///
    /// Serves recorded games that end early. Returns `false`, and changes nothing, if no draw of a
    /// tile is due or if no copy of `kind` is left.
    pub fn keep_one_undrawn(&mut self, kind: KindId) -> bool {
        self.step == Step::Draw && self.undrawn.leave(kind)
    }

    /// Applies `action` of `seat`.
    ///
    /// # Errors
    /// Returns the broken rule; the game is then as it was.
    pub fn act(&mut self, seat: Seat, action: Action) -> Result<Vec<Event>, Refusal> {
        let mut events = Vec::new();
        self.act_into(seat, action, &mut events)?;
        Ok(events)
    }

    /// Acts like [`Self::act`], but sends the events to `sink`.
    ///
    /// # Errors
    /// Fails like [`Self::act`].
    pub fn act_into<S: EventSink>(
        &mut self,
        seat: Seat,
        action: Action,
        sink: &mut S,
    ) -> Result<(), Refusal> {
        self.check(seat, action)?;
        self.act_unchecked(seat, action, sink);
        Ok(())
    }

    /// Takes a seat's turns, and its abbey at the end, away (`true`), or gives them back (`false`).
    ///
    /// A turn that has begun goes on, and the seat still answers when another seat's turn asks it.
    /// The table calls this when a player leaves or is back; it is no action of the game.
    pub fn skip(&mut self, seat: Seat, skipped: bool) {
        self.order.skip(seat, skipped);
    }

    /// Checks that `seat` may do `action` now.
    ///
    /// # Errors
    /// Returns the broken rule.
    pub fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        match self.waits() {
            Waits::Draw { .. } => return Err(Refusal::DrawDue),
            Waits::Over => return Err(Refusal::Over),
            Waits::Choice(asked) if asked != seat => return Err(Refusal::NotYourTurn),
            Waits::Choice(_) => {}
        }
        if let Action::PayRansom { captor, figure } = action {
            return self.check_ransom(seat, captor, figure);
        }
        match (self.step, action) {
            (Step::Lay, Action::Lay { position, rotation }) => self.check_lay(position, rotation),
            (Step::Abbey | Step::LastAbbey, Action::Lay { position, rotation }) => {
                self.check_abbey(position, rotation)
            }
            (Step::Lay, Action::LayWithBridge { position, rotation, bridge }) => {
                self.check_bridged(seat, (position, rotation, bridge))
            }
            (Step::Lay, Action::Pass) if self.may_refuse_tile() => Ok(()),
            (Step::Deployment, action) => self.check_deployment(seat, action),
            (Step::Journey, Action::MoveDragon { to }) => self.check_dragon(to),
            (Step::Leave | Step::LastLeave, action) => self.check_leave(action),
            (Step::Enter, Action::Deploy { figure, spot }) => self.check_entry(figure, spot),
            (Step::Count, Action::MoveCount { to }) => self.check_count(to),
            (Step::Wagons, Action::Deploy { figure: FigureKind::Wagon, spot }) => {
                if self.wagon_spots().contains(&spot) { Ok(()) } else { Err(Refusal::NoMove) }
            }
            (Step::Abbey | Step::LastAbbey | Step::Enter | Step::Count | Step::Wagons, Action::Pass) => {
                Ok(())
            }
            (Step::Set(step), action) => self.check_set_step(step, action),
            (Step::Lay | Step::Journey, Action::Pass) => Err(Refusal::MustAct),
            _ => Err(Refusal::NotNow),
        }
    }

    /// Returns `true` if some figure of this game may stand on this kind of feature.
    pub(super) fn is_for_followers(&self, kind: FeatureKind) -> bool {
        let is_played = match kind {
            FeatureKind::Field => self.setup.options.farmers == Farmers::Yes,
            FeatureKind::Tower => self.setup.parts.has(Part::Tower),
            _ => true,
        };
        let goes_there = |figure: FigureKind| self.setup.parts.figures(figure) > 0 && figure.goes_on(kind);
        is_played && FigureKind::ALL.into_iter().any(goes_there)
    }

    /// Returns all legal actions of the seat that is asked.
    ///
    /// Places are in order of position and rotation, those that need a bridge after the others; figures
    /// in order of kind and place; then ransoms, if any may be paid; passing comes last.
    #[must_use]
    pub fn actions(&self) -> Vec<Action> {
        let mut actions = Vec::new();
        self.actions_into(&mut actions);
        actions
    }

    /// Replaces the content of `actions` with what [`Self::actions`] returns.
    pub fn actions_into(&self, actions: &mut Vec<Action>) {
        actions.clear();
        match self.step {
            Step::Lay => {
                let places = self.placements().into_iter();
                actions.extend(places.map(|(position, rotation)| Action::Lay { position, rotation }));
                if self.setup.parts.has(Part::Bridge) {
                    let bridged = self.bridged_placements().into_iter();
                    actions.extend(bridged.map(|(position, rotation, bridge)| Action::LayWithBridge {
                        position,
                        rotation,
                        bridge,
                    }));
                    actions.extend(self.may_refuse_tile().then_some(Action::Pass));
                }
            }
            Step::Abbey | Step::LastAbbey => {
                let rotation = Rotation::R0;
                actions.extend(self.abbey_places().map(|position| Action::Lay { position, rotation }));
                actions.sort_unstable();
                actions.push(Action::Pass);
            }
            Step::Deployment => self.deployment_actions(actions),
            Step::Journey => actions.extend(self.dragon_steps().map(|to| Action::MoveDragon { to })),
            Step::Leave | Step::LastLeave => self.leave_actions(actions),
            Step::Enter => {
                let entries = self.entries();
                actions
                    .extend(entries.map(|(figure, quarter)| Action::Deploy { figure, spot: quarter.spot() }));
                actions.push(Action::Pass);
            }
            Step::Count => {
                let quarters = Quarter::ALL.into_iter().filter(|to| self.check_count(*to).is_ok());
                actions.extend(quarters.map(|to| Action::MoveCount { to }));
                actions.push(Action::Pass);
            }
            Step::Set(step) => self.set_step_actions(step, actions),
            Step::Wagons => {
                let spots = self.wagon_spots().into_iter();
                actions.extend(spots.map(|spot| Action::Deploy { figure: FigureKind::Wagon, spot }));
                actions.push(Action::Pass);
            }
            _ => {}
        }
        if self.setup.parts.has(Part::Tower) {
            self.add_ransoms(actions);
        }
    }

    /// Returns the spots of the last tile where a follower may be deployed, ascending.
    ///
    /// There are none where no deployment is due.
    pub fn free_spots(&self) -> impl Iterator<Item = Spot> + '_ {
        let position = self.board.tiles().last().map_or(Position::ORIGIN, |tile| tile.position);
        numbers(self.laid.free()).map(move |feature| Spot { position, feature })
    }

    /// Returns `true` if the only choice is a small follower on one of [`Self::free_spots`], or none.
    #[must_use]
    pub fn asks_only_small_follower(&self) -> bool {
        self.is_plain
            && self.step == Step::Deployment
            && self.supplies[self.turn_seat().index()].of(FigureKind::Large) == 0
    }

    /// Returns the number of [`Self::free_spots`].
    #[must_use]
    pub const fn free_spot_count(&self) -> u32 {
        self.laid.free().count_ones()
    }

    pub(super) fn last_tile(&self) -> Tile {
        self.board.tiles()[self.board.tiles().len() - 1]
    }

    /// Returns the segment at a spot, or `None` if there is no tile or no such segment.
    pub(super) fn segment_at(&self, spot: Spot) -> Option<SegmentId> {
        let tile = self.board.tile_at(spot.position)?;
        let printed = Shapes::standard().of(tile.kind()).features.len();
        let number = usize::from(spot.feature);
        let has = number < printed || number == printed && self.bridge_over(spot.position).is_some();
        has.then(|| tile.segment(spot.feature))
    }

    pub(super) fn spot(&self, segment: SegmentId) -> Spot {
        let tile = self.board.tile_with(segment);
        Spot { position: tile.position, feature: (segment.0 - tile.first.0) as u8 }
    }
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand::rngs::SmallRng;

    use super::*;
    use crate::{Expansion, IgnoreEvents, Options, random};

    #[test]
    fn state_in_the_middle_has_a_maximum_size() {
        let check = |expansions: &[Expansion], most: usize| {
            for seed in 0..20 {
                let mut game = Game::new(&Setup::with(2, expansions, Options::default())).unwrap();
                random::play_to_the_middle(&mut game, &mut SmallRng::seed_from_u64(seed), &mut IgnoreEvents);
                let size = game.size_bytes();
                assert!(size <= most, "{expansions:?}: {size} bytes with seed {seed}");
            }
        };
        check(&[], 5_600);
        check(&Expansion::ALL[..9], 10_800);
        check(&Expansion::ALL[..16], 12_800);
        check(&Expansion::ALL[..17], 14_600);
        check(&Expansion::ALL, 15_000);
    }
}
