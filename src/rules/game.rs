//! A game: what it waits for, what may be done, what has become of it.
//!
//! Invariants: a game is a pure function of its setup and the draws and actions so far; a refused call leaves it as it
//! was; [`Game::actions`] lists exactly what [`Game::act`] accepts. The turn itself is in [`super::turn`], points in
//! [`super::scoring`].

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::board::{Board, Cell, Tile};
use super::catalogue::{Catalogue, FeatureKind, KindId};
use super::count::Quarter;
use super::event::{Event, Sink};
use super::features::{Features, SegmentId};
use super::figures::{Figure, FigureKind, Supply};
use super::geometry::{Position, Rotation, Spot};
use super::list::Few;
use super::options::Farmers;
use super::setup::{Seat, Setup, SetupError};
use super::shapes::Shapes;
use super::turn::Step;

/// Tiles of all sets together, less those of the city that lie there from the start.
const MOST_TILES: usize = 192;
/// Thirteen figures a seat with all expansions.
const MOST_FIGURES: usize = 13 * Seat::MAX;
/// Cloisters, shrines and abbeys of all sets together.
const MOST_CLOISTERS: usize = 32;

/// Something a seat does. What it means depends on the [`Decision`] that is due.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Action {
    /// Lay the drawn tile, or the own abbey. Of rotations that look alike only the first is legal.
    Lay {
        /// Where.
        position: Position,
        /// How.
        rotation: Rotation,
    },
    /// Put a figure on a segment: from the supply, from a quarter of the city, or a wagon that moves on.
    ///
    /// A barn stands at the north-west corner of the tile at `spot`, on the field that covers that corner.
    /// A quarter of the city is a segment of its tile: [`Quarter::spot`].
    Deploy {
        /// Which kind of figure; always one of the seat's own.
        figure: FigureKind,
        /// Where.
        spot: Spot,
    },
    /// Move the fairy to a tile.
    MoveFairy {
        /// Which tile.
        to: Position,
    },
    /// Move the fairy beside an own follower; of several alike, the one deployed first that she isn't beside.
    JoinFairy {
        /// Which kind of follower.
        figure: FigureKind,
        /// Where it stands.
        spot: Spot,
    },
    /// Send a knight home by the princess's right; of several alike, the one deployed first.
    SendHome {
        /// Whose.
        seat: Seat,
        /// Which kind.
        figure: FigureKind,
        /// Where it stands.
        spot: Spot,
    },
    /// Lead the dragon one step.
    MoveDragon {
        /// To which tile.
        to: Position,
    },
    /// Move the count.
    MoveCount {
        /// To which quarter.
        to: Quarter,
    },
    /// Do nothing here: deploy nothing, draw instead of laying the abbey, stay.
    Pass,
}

/// What the seat that is asked decides about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Decision {
    /// Lay the own abbey, or pass and draw.
    Abbey,
    /// Lay the drawn tile.
    Tile,
    /// The part's wood: deploy a figure, move the fairy, send a knight home, or pass.
    Wood,
    /// One step of the dragon's journey.
    Dragon,
    /// Take a follower out of the city to a feature that is about to be scored, or pass. One figure an action.
    LeaveCity,
    /// Move a wagon on, or pass and it goes home.
    Wagon,
    /// Put a follower into a quarter, or pass.
    EnterCity,
    /// Move the count, or pass.
    Count,
    /// After the last tile: lay the own abbey, or pass.
    LastAbbey,
    /// Before the final scoring: take a follower out of the city, or pass. One figure an action.
    LastLeave,
}

/// What a game waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Waits {
    /// One of `outcomes` equally likely ones: [`Game::draw`] takes its number.
    Draw {
        /// How many there are, at least 1.
        outcomes: u32,
    },
    /// A decision of this seat: [`Game::actions`].
    Choice(Seat),
    /// Nothing: it is over.
    Over,
}

/// Why a draw or an action was refused: the broken rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, thiserror::Error)]
pub enum Refusal {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// A draw where none is due.
    #[error("no draw is due")]
    NoDrawDue,
    /// A draw is due before anybody may act.
    #[error("a draw is due first")]
    DrawDue,
    /// The draw's number is not below the number of outcomes.
    #[error("there are {outcomes} outcomes, so {index} is none of them")]
    NoSuchOutcome {
        /// The number given.
        index: u32,
        /// How many outcomes there are.
        outcomes: u32,
    },
    /// Another seat is asked.
    #[error("it is another seat's turn")]
    NotYourTurn,
    /// The action is of another step of the turn.
    #[error("this is not the step of the turn for that")]
    NotNow,
    /// The cell is taken, or touches no tile.
    #[error("a tile is laid on an empty cell beside a laid tile")]
    NoPlace,
    /// An edge meets another kind of edge.
    #[error("every touching edge must match")]
    EdgesDiffer,
    /// Another rotation that looks the same stands for this one.
    #[error("a rotation by {} looks the same and stands for it", .0.degrees())]
    LooksLike(Rotation),
    /// No such figure in the supply.
    #[error("no such figure is left in the supply")]
    NoneLeft,
    /// Not the tile just laid.
    #[error("a figure goes onto the tile just laid")]
    AnotherTile,
    /// A tile that breaks a rule of the river.
    #[error("the river must go on, without turning back or joining itself")]
    River,
    /// A cloister and a shrine may meet, but neither two of the other.
    #[error("no shrine may lie beside two cloisters, and no cloister beside two shrines")]
    Cult,
    /// A builder, pig, mayor, wagon or barn where such a figure doesn't go.
    #[error("this figure doesn't go there")]
    WrongFigure,
    /// The dragon is on the tile, or a volcano that was just laid.
    #[error("nobody goes where the dragon is")]
    Dragon,
    /// The princess's knights leave no other choice.
    #[error("a knight must be sent home")]
    Princess,
    /// The fairy, the dragon or the count can't move there.
    #[error("it can't be moved there")]
    NoMove,
    /// No such figure stands there.
    #[error("no such figure stands there")]
    NoFigure,
    /// The count's quarter is closed.
    #[error("the count keeps this quarter closed")]
    CountsQuarter,
    /// Passing where something must be done.
    #[error("something must be done here")]
    MustAct,
    /// The tile has no such segment.
    #[error("the tile has no such segment")]
    NoSuchSegment,
    /// Nobody stands on this kind of feature in this game.
    #[error("nobody may stand there")]
    NotForFigures,
    /// A follower is on the feature already.
    #[error("the feature is occupied")]
    Occupied,
}

/// A laid tile, as a screen or a bot sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct LaidTile {
    /// The kind.
    pub kind: KindId,
    /// Where it lies.
    pub position: Position,
    /// How it lies.
    pub rotation: Rotation,
}

/// A figure on the board, as a screen or a bot sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct DeployedFigure {
    /// Whose.
    pub seat: Seat,
    /// Which kind.
    pub figure: FigureKind,
    /// Where it stands.
    pub spot: Spot,
}

/// A game of Carcassonne.
///
/// ```
/// use bastide::rules::{Game, Setup, Waits};
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
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    pub(super) setup: Arc<Setup>,
    pub(super) board: Board,
    pub(super) features: Features,
    /// In the order they were deployed.
    pub(super) figures: Few<Figure, MOST_FIGURES>,
    /// Laid cloisters and shrines that are not completed, by segment.
    pub(super) cloisters: Few<SegmentId, MOST_CLOISTERS>,
    /// Every copy still to be drawn, in catalogue order.
    pub(super) bag: Few<KindId, MOST_TILES>,
    pub(super) supplies: [Supply; Seat::MAX],
    pub(super) scores: [u16; Seat::MAX],
    /// The order of turns.
    pub(super) order: [Seat; Seat::MAX],
    /// Whose turn it is, as a place in `order`.
    pub(super) turn: u8,
    pub(super) step: Step,
    pub(super) drawn: Option<KindId>,
    /// Of the tile just laid, a bit a segment: where a follower may be deployed.
    pub(super) free: u16,
    /// Of the tile just laid, a bit a segment: the completed roads and cities.
    pub(super) completed: u16,
    pub(super) discarded: u8,
}

impl Game {
    /// The game before its first draw.
    ///
    /// # Errors
    /// If no game can be played with this setup.
    pub fn new(setup: &Setup) -> Result<Self, SetupError> {
        setup.check()?;
        let kinds = Catalogue::standard().kinds();
        let in_play = || kinds.iter().filter(|kind| setup.sets.contains(&kind.set));
        let tiles = in_play().map(|kind| usize::from(kind.copies)).sum();
        let segments = in_play().map(|kind| usize::from(kind.copies) * kind.features.len()).sum();
        let words = in_play().map(|kind| Shapes::standard().of(kind.id).word + 1).max().unwrap_or(1);
        let mut bag = Few::new();
        for kind in in_play() {
            (0..kind.copies).for_each(|_| bag.push(kind.id));
        }
        let mut game = Self {
            setup: Arc::new(setup.clone()),
            board: Board::with_capacity(tiles, words),
            features: Features::with_capacity(segments),
            figures: Few::new(),
            cloisters: Few::new(),
            bag,
            supplies: [Supply::new(setup.parts); Seat::MAX],
            scores: [0; Seat::MAX],
            order: std::array::from_fn(|seat| Seat(seat as u8)),
            turn: 0,
            step: Step::Over,
            drawn: None,
            free: 0,
            completed: 0,
            discarded: 0,
        };
        game.begin();
        Ok(game)
    }

    /// What was agreed on.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// What the seat that is asked decides about; nothing while a draw is due, or when it is over.
    #[must_use]
    pub const fn decision(&self) -> Option<Decision> {
        match self.step {
            Step::Lay => Some(Decision::Tile),
            Step::Wood => Some(Decision::Wood),
            Step::Order { .. } | Step::Draw | Step::Score | Step::Next | Step::End | Step::Over => None,
        }
    }

    /// What the game waits for.
    #[must_use]
    pub fn waits(&self) -> Waits {
        match self.step {
            Step::Order { place } => Waits::Draw { outcomes: u32::from(place) + 1 },
            Step::Draw => Waits::Draw { outcomes: self.bag.len() as u32 },
            Step::Lay | Step::Wood => Waits::Choice(self.turn_of()),
            Step::Score | Step::Next | Step::End | Step::Over => Waits::Over,
        }
    }

    /// Answers a draw: outcome number `index`.
    ///
    /// # Errors
    /// If no draw is due, or the number is not below the number of outcomes; the game is as it was.
    pub fn draw(&mut self, index: u32) -> Result<Vec<Event>, Refusal> {
        let mut events = Vec::new();
        self.draw_into(index, &mut events)?;
        Ok(events)
    }

    /// As [`Self::draw`], the events going to `sink`.
    ///
    /// # Errors
    /// As there.
    pub fn draw_into<S: Sink>(&mut self, index: u32, sink: &mut S) -> Result<(), Refusal> {
        let outcomes = match self.waits() {
            Waits::Draw { outcomes } => outcomes,
            Waits::Choice(_) => return Err(Refusal::NoDrawDue),
            Waits::Over => return Err(Refusal::Over),
        };
        if index >= outcomes {
            return Err(Refusal::NoSuchOutcome { index, outcomes });
        }
        self.take_draw(index, sink);
        Ok(())
    }

    /// `seat` does `action`.
    ///
    /// # Errors
    /// The broken rule; the game is as it was.
    pub fn act(&mut self, seat: Seat, action: Action) -> Result<Vec<Event>, Refusal> {
        let mut events = Vec::new();
        self.act_into(seat, action, &mut events)?;
        Ok(events)
    }

    /// As [`Self::act`], the events going to `sink`.
    ///
    /// # Errors
    /// As there.
    pub fn act_into<S: Sink>(&mut self, seat: Seat, action: Action, sink: &mut S) -> Result<(), Refusal> {
        self.check(seat, action)?;
        self.take_action(seat, action, sink);
        Ok(())
    }

    /// Whether `seat` may do `action` now.
    ///
    /// # Errors
    /// The broken rule.
    pub fn check(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        match self.waits() {
            Waits::Draw { .. } => return Err(Refusal::DrawDue),
            Waits::Over => return Err(Refusal::Over),
            Waits::Choice(asked) if asked != seat => return Err(Refusal::NotYourTurn),
            Waits::Choice(_) => {}
        }
        match (self.step, action) {
            (Step::Lay, Action::Lay { position, rotation }) => self.check_lay(position, rotation),
            (Step::Wood, Action::Deploy { figure, spot }) => self.check_deploy(seat, figure, spot),
            (Step::Wood, Action::Pass) => Ok(()),
            _ => Err(Refusal::NotNow),
        }
    }

    fn check_lay(&self, position: Position, rotation: Rotation) -> Result<(), Refusal> {
        let kind = self.drawn.ok_or(Refusal::NotNow)?;
        let Cell::Slot(slot) = self.board.cell(position) else { return Err(Refusal::NoPlace) };
        let shape = Shapes::standard().of(kind);
        let stands_for_it = shape.looks_like[usize::from(rotation.quarter_turns())];
        let way = shape.distinct.iter().position(|distinct| *distinct == stands_for_it).unwrap_or(0);
        if self.board.fitting(slot, kind) >> way & 1 == 0 {
            return Err(Refusal::EdgesDiffer);
        }
        if stands_for_it != rotation {
            return Err(Refusal::LooksLike(stands_for_it));
        }
        Ok(())
    }

    fn check_deploy(&self, seat: Seat, figure: FigureKind, spot: Spot) -> Result<(), Refusal> {
        let tile = self.last_tile();
        if spot.position != tile.position {
            return Err(Refusal::AnotherTile);
        }
        if self.supplies[seat.index()].of(figure) == 0 {
            return Err(Refusal::NoneLeft);
        }
        let features = &Shapes::standard().of(tile.kind).features;
        let (kind, _) = features.get(usize::from(spot.feature)).ok_or(Refusal::NoSuchSegment)?;
        if !self.is_for_followers(*kind) {
            return Err(Refusal::NotForFigures);
        }
        if self.free >> spot.feature & 1 == 0 {
            return Err(Refusal::Occupied);
        }
        Ok(())
    }

    pub(super) fn is_for_followers(&self, kind: FeatureKind) -> bool {
        match kind {
            FeatureKind::Road | FeatureKind::City | FeatureKind::Cloister | FeatureKind::Shrine => true,
            FeatureKind::Field => self.setup.options.farmers == Farmers::Yes,
            FeatureKind::River | FeatureKind::Quarter => false,
        }
    }

    /// Everything the seat that is asked may do: places by position and rotation; then figures by kind and segment, and passing last.
    #[must_use]
    pub fn actions(&self) -> Vec<Action> {
        match self.step {
            Step::Lay => self
                .placements()
                .into_iter()
                .map(|(position, rotation)| Action::Lay { position, rotation })
                .collect(),
            Step::Wood => {
                let mut actions = Vec::new();
                for figure in FigureKind::ALL {
                    if self.supplies[self.turn_of().index()].of(figure) > 0 {
                        actions.extend(self.free_spots().map(|spot| Action::Deploy { figure, spot }));
                    }
                }
                actions.push(Action::Pass);
                actions
            }
            _ => Vec::new(),
        }
    }

    /// Where the drawn tile may be laid, by position and rotation; empty if none waits to be.
    #[must_use]
    pub fn placements(&self) -> Vec<(Position, Rotation)> {
        let Some(kind) = self.drawn else { return Vec::new() };
        let mut places = self.places_for(kind);
        places.sort_unstable();
        places
    }

    /// Where a tile of `kind` would fit now, in no order; nowhere if its set isn't played.
    #[must_use]
    pub fn places_for(&self, kind: KindId) -> Vec<(Position, Rotation)> {
        if !kind_is_in_play(&self.setup, kind) {
            return Vec::new();
        }
        let shape = Shapes::standard().of(kind);
        let mut places = Vec::new();
        for (slot, position) in self.board.frontier().iter().enumerate() {
            let bits = self.board.fitting(slot, kind);
            let fits = |way: &usize| bits >> way & 1 == 1;
            places.extend((0..shape.distinct.len()).filter(fits).map(|way| (*position, shape.distinct[way])));
        }
        places
    }

    /// How many [`Self::placements`] there are, without listing them.
    #[must_use]
    pub fn placement_count(&self) -> u32 {
        self.drawn.map_or(0, |kind| self.board.count_places(kind))
    }

    /// One of the [`Self::placements`]: a fixed one for each `n` below [`Self::placement_count`], in an order of its own.
    #[must_use]
    pub fn nth_placement(&self, n: u32) -> Option<Action> {
        let (position, rotation) = self.board.nth_place(self.drawn?, n)?;
        Some(Action::Lay { position, rotation })
    }

    /// The segments of the tile just laid where a follower may be deployed, ascending; none where no figure is asked for.
    pub fn free_spots(&self) -> impl Iterator<Item = Spot> + '_ {
        let position = self.board.tiles().last().map_or(Position::ORIGIN, |tile| tile.position);
        let mut free = self.free;
        std::iter::from_fn(move || {
            let feature = free.checked_ilog2().map(|_| free.trailing_zeros() as u8)?;
            free &= free - 1;
            Some(Spot { position, feature })
        })
    }

    /// How many [`Self::free_spots`] there are.
    #[must_use]
    pub const fn free_spot_count(&self) -> u32 {
        self.free.count_ones()
    }

    pub(super) fn last_tile(&self) -> Tile {
        self.board.tiles()[self.board.tiles().len() - 1]
    }

    pub(super) fn turn_of(&self) -> Seat {
        self.order[usize::from(self.turn)]
    }

    pub(super) fn spot(&self, segment: SegmentId) -> Spot {
        let tile = &self.board.tiles()[self.features.tile(segment)];
        Spot { position: tile.position, feature: (segment.0 - tile.first.0) as u8 }
    }
}

pub(super) fn kind_is_in_play(setup: &Setup, kind: KindId) -> bool {
    Catalogue::standard().get(kind).is_some_and(|kind| setup.sets.contains(&kind.set))
}
