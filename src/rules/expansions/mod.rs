//! The expansions: each file is a chapter of the booklets.
//!
//! A file has methods of [`Game`](crate::Game) and, where needed, a type with the expansion's part of
//! the state. The turn calls them at their moments, the board asks them what they forbid or allow.
//!
//! | module | expansion |
//! |---|---|
//! | `classics` | the first nine expansions, a file each or more |
//! | `abbot` | The Abbot: taking him home |
//! | `goldmines` | The Goldmines: gold on tiles, and its owners |
//! | `mage` | Mage & Witch: where they go, and what they do to a score |
//! | `circles` | Crop Circles I and II |
//! | `ferries` | The Ferries |
//! | `flier` | The Flying Machines: a die in the middle of a turn |
//! | `tower` | The Tower: building, captures, exchanges and ransoms |
//! | `hills` | Hills & Sheep: hidden tiles and ties, vineyards, a bag of sheep in the middle of a turn |
//! | `bridges` | bridges: tiles that need one, roads over tiles |
//! | `castles` | small cities that become castles |
//! | `bazaars` | auctions of the next turns' tiles |
//! | `steps` | the steps that these sets add to a part |
//!
//! # How an expansion is added
//!
//! A new expansion is a table of tiles in `tiles`, a file for its rules here, and an entry in each of these
//! lists:
//!
//! 1. [`TileSet`](crate::TileSet) for its tiles; `Mark` or a field of `TileFeature` for new marks
//!    printed on them.
//! 2. [`Expansion`](crate::Expansion) and [`Part`](crate::Part): the bundle that a table chooses, and
//!    the rules that it turns on. [`FigureKind`](crate::FigureKind) for its figures, each with a row
//!    of `board::figure_kinds`: what it counts, where it may stand, its price for the stand-in.
//!    `deployment` only for a figure that needs more than a free feature.
//! 3. Its options, one entry each in [`options`](crate::options).
//! 4. Its state: a `Copy` type in the expansion's file, with private fields and an `encode`.
//!    `LaterSets` gets a field of this type, which begins as the type's default;
//!    `LaterSets::encode` writes it at the end, after everything that is written so far. Other files ask
//!    this type; a rule that needs the board and the figures, too, is a method of `Game` in the
//!    expansion's file. Only games with a later set have memory for it, so that it costs others
//!    nothing: what they ask is a method of `Later`.
//! 5. Its steps, if a part has new ones: a value of `SetStep` in `steps`, with its place in the order
//!    and what it does. For decisions of the seats there: [`Decision`](crate::Decision), and
//!    [`Alternative`](crate::Alternative) if they choose between two things and no
//!    [`Action`](crate::Action) fits. For chance besides tiles: a step that waits for a draw, with
//!    its subject ([`Game::draw_subject`](crate::Game::draw_subject)) and `Game::draw_unchecked`.
//!    Nothing else is to be done for it, because the turn ends at each draw: the record opens a round,
//!    and all members answer.
//! 6. Its effects at fixed moments: when a tile is laid (`Game::begin_part`), when features are
//!    completed (`Game::score_completed`), at the end (`Game::final_payments`).
//!    Figures that go home by their own right: [`Game::may_go_home`](crate::Game), below.
//! 7. [`Event`](crate::Event)s for its effects.

pub(crate) mod abbot;
pub(crate) mod bazaars;
pub(crate) mod bridges;
mod castles;
pub(crate) mod circles;
mod classics;
pub(crate) mod ferries;
pub(crate) mod flier;
mod goldmines;
pub(crate) mod hills;
mod mage;
pub(crate) mod steps;
pub(crate) mod tower;

pub(crate) use classics::{abbey, barn, count, cult, dragon, fairy, king, river, traders, wagon};

use std::ops::{Deref, DerefMut};
use std::sync::LazyLock;

use self::bazaars::Bazaars;
use self::bridges::Bridges;
use self::castles::Castles;
use self::circles::Circle;
use self::ferries::Ferries;
use self::flier::Flight;
use self::goldmines::Gold;
use self::hills::Flocks;
use self::mage::Magic;
use self::steps::SetStep;
use self::tower::Towers;
use crate::board::features::FeatureId;
use crate::board::figure_kinds::FigureKind;
use crate::board::figures::Figure;
use crate::game::Game;
use crate::game::scoring::Terms;
use crate::game::turn::Step;
use crate::moves::action::{Action, PiecePlace, Refusal};
use crate::moves::event::{Bonus, EventSink};
use crate::setup::options::AbbotQuarter;
use crate::setup::{Part, Piece, Seat, Setup};
use crate::tiles::geometry::Spot;
use crate::tiles::shapes::Shape;

/// State of the later sets.
///
/// Each is a type of the set's file with private fields, which writes its part of the encoding.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct LaterSets {
    gold: Gold,
    magic: Magic,
    circle: Circle,
    ferries: Ferries,
    flight: Flight,
    towers: Towers,
    flocks: Flocks,
    bridges: Bridges,
    castles: Castles,
    bazaars: Bazaars,
}

impl LaterSets {
    /// Writes the state of the sets in play.
    pub(crate) fn encode(&self, setup: &Setup, out: &mut Vec<u8>) {
        if setup.parts.has(Part::Gold) {
            self.gold.encode(setup.seats, out);
        }
        if setup.parts.has(Part::Mage) {
            self.magic.encode(out);
        }
        if setup.parts.has(Part::Circle) {
            self.circle.encode(out);
        }
        if setup.parts.has(Part::Ferry) {
            self.ferries.encode(out);
        }
        if setup.parts.has(Part::Tower) {
            self.towers.encode(setup, out);
        }
        if setup.has_shepherds() {
            self.flocks.encode(out);
        }
        if setup.parts.has(Part::Bridge) {
            self.bridges.encode(setup, out);
        }
        if setup.parts.has(Part::Castle) {
            self.castles.encode(setup, out);
        }
        if setup.parts.has(Part::Bazaar) {
            self.bazaars.encode(setup, out);
        }
    }

    /// Writes what belongs only to this step, after its number.
    pub(crate) fn encode_step(&self, step: SetStep, out: &mut Vec<u8>) {
        if matches!(step, SetStep::Throw | SetStep::Land) {
            self.flight.encode(out);
        }
        out.extend((step == SetStep::Capture).then_some(self.towers.encode_raised()));
    }

    /// Calls `each` for the points that they bring at the end besides features.
    pub(crate) fn bonuses(&self, setup: &Setup, each: impl FnMut(Seat, Bonus, u16)) {
        if setup.parts.has(Part::Gold) {
            self.gold.bonuses(setup.seats, each);
        }
    }
}

/// The state of the later sets, which takes memory only in a game that plays one of them.
///
/// In other games it is the state of sets that nothing has happened to.
#[derive(Debug, PartialEq, Eq, Default)]
pub(crate) struct Later(Option<Box<LaterSets>>);

impl Later {
    pub(crate) fn new(setup: &Setup) -> Self {
        let is_played = |part: &Part| *part > Part::Challenge && setup.parts.has(*part);
        let has_any = Part::ALL.iter().any(is_played) || setup.has_shepherds();
        Self(has_any.then(Box::default))
    }

    /// Returns `true` in a game with a later set.
    #[inline]
    const fn is_played(&self) -> bool {
        self.0.is_some()
    }

    /// Returns the number of bytes on the heap.
    pub(crate) const fn heap_bytes(&self) -> usize {
        if self.is_played() { size_of::<LaterSets>() } else { 0 }
    }

    /// Forgets what only matters within a turn.
    #[inline]
    pub(crate) fn begin_turn(&mut self) {
        if let Some(sets) = &mut self.0 {
            sets.towers.begin_turn();
        }
    }

    /// Forgets what only matters within a part, and notes its tile's foundation.
    #[inline]
    pub(crate) fn begin_part(&mut self, tile: usize, shape: &Shape) {
        if let Some(sets) = &mut self.0 {
            sets.ferries.begin_part();
            sets.bridges.begin_part();
            sets.castles.begin_part();
            sets.bazaars.see(shape.bazaar);
            if let Some(number) = shape.tower {
                sets.towers.found(tile, number);
            }
        }
    }

    /// Returns `true` if the mage or the witch is on the board.
    #[inline]
    pub(crate) fn is_magic_on_board(&self) -> bool {
        self.0.as_ref().is_some_and(|sets| sets.magic.is_on_board())
    }
}

impl Clone for Later {
    #[inline]
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }

    #[inline]
    fn clone_from(&mut self, source: &Self) {
        self.0.clone_from(&source.0);
    }
}

impl Deref for Later {
    type Target = LaterSets;

    fn deref(&self) -> &LaterSets {
        static NONE: LazyLock<LaterSets> = LazyLock::new(LaterSets::default);
        self.0.as_deref().unwrap_or_else(|| &NONE)
    }
}

impl DerefMut for Later {
    fn deref_mut(&mut self) -> &mut LaterSets {
        self.0.get_or_insert_default()
    }
}

impl FigureKind {
    /// Returns `true` if its seat may take it home instead of another deployment.
    #[must_use]
    pub const fn may_go_home(self) -> bool {
        matches!(self, Self::Abbot)
    }
}

/// Moments at which a later set has its say.
impl Game {
    /// Returns the figures that the active seat may take home instead of another deployment.
    pub(crate) fn may_go_home(&self) -> impl Iterator<Item = Figure> + '_ {
        self.abbots_at_work()
    }

    /// Sends the figure home that the active seat has chosen: its own abbot, or anybody's knight.
    pub(crate) fn send_chosen_home<S: EventSink>(
        &mut self,
        owner: Seat,
        figure: FigureKind,
        spot: Spot,
        sink: &mut S,
    ) {
        match figure {
            FigureKind::Abbot => self.take_abbot_home(owner, spot, sink),
            _ => self.send_knight_home(owner, figure, spot, sink),
        }
    }

    /// Returns `true` if figures of this kind are let into the city of Carcassonne.
    pub(crate) fn is_let_in(&self, figure: FigureKind) -> bool {
        figure != FigureKind::Abbot || self.setup.options.abbot_quarter == AbbotQuarter::Yes
    }

    /// Returns the step after the tile, or after this step of a set: the next that waits for the seat,
    /// else the deployment.
    pub(crate) fn before_deployment<S: EventSink>(&mut self, after: Option<SetStep>, sink: &mut S) -> Step {
        if !self.later.is_played() {
            return self.begin_deployment();
        }
        let steps = SetStep::BEFORE_DEPLOYMENT;
        let begin = after.and_then(|step| steps.iter().position(|other| *other == step));
        for step in steps.into_iter().skip(begin.map_or(0, |at| at + 1)) {
            if step.is_played(&self.setup) && self.begin_set_step(step, sink) {
                return Step::Set(step);
            }
        }
        self.begin_deployment()
    }

    /// Begins a step before the deployment; returns `true` if the seat must choose.
    fn begin_set_step<S: EventSink>(&mut self, step: SetStep, sink: &mut S) -> bool {
        match step {
            SetStep::Gold => self.bring_gold(sink),
            SetStep::Mage => self.begin_magic(sink),
            _ => false,
        }
    }

    /// Lists the actions of the step of this piece.
    fn piece_actions(&self, asked: Piece, actions: &mut Vec<Action>) {
        let places = self.piece_places(asked).into_iter();
        actions.extend(places.map(|(piece, to)| Action::Place { piece, to }));
    }

    /// Returns the pieces and places that the step of this piece offers, ascending.
    fn piece_places(&self, asked: Piece) -> Vec<(Piece, PiecePlace)> {
        match asked {
            Piece::Gold => self.gold_places(),
            Piece::Mage | Piece::Witch => self.magic_places(),
            Piece::Storey | Piece::Bridge | Piece::Castle => Vec::new(),
        }
    }

    /// Checks that the step of this piece offers the action.
    fn check_piece(&self, asked: Piece, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Place { piece, to } if self.piece_places(asked).contains(&(piece, to)) => Ok(()),
            Action::Place { .. } => Err(Refusal::NoMove),
            Action::Pass => Err(Refusal::MustAct),
            _ => Err(Refusal::NotNow),
        }
    }

    /// Puts a piece on the board, without checks.
    fn place_piece<S: EventSink>(&mut self, seat: Seat, piece: Piece, to: PiecePlace, sink: &mut S) {
        match (piece, to) {
            (Piece::Gold, PiecePlace::Tile(position)) => self.put_gold(seat, position, sink),
            (Piece::Gold | Piece::Storey | Piece::Bridge | Piece::Castle, _) => {}
            (Piece::Mage | Piece::Witch, to) => self.move_magic(seat, piece, to, sink),
        }
    }

    /// Returns the pieces of later sets on the board, by kind, then in the order of laying.
    #[must_use]
    pub fn pieces(&self) -> Vec<(Piece, PiecePlace)> {
        let gold = self.gold_on_board().map(|position| (Piece::Gold, PiecePlace::Tile(position)));
        let storeys = self.storeys_on_board().map(|position| (Piece::Storey, PiecePlace::Tile(position)));
        let bridges = self.bridges().map(|bridge| (Piece::Bridge, PiecePlace::Across(bridge)));
        let castles = self.castles_on_board().map(|spot| (Piece::Castle, PiecePlace::Segment(spot)));
        let loose = gold.chain(self.magic_on_board()).chain(storeys);
        loose.chain(bridges).chain(castles).collect()
    }

    /// Returns the number of pieces of this kind that a seat has.
    #[must_use]
    pub fn pieces_of(&self, seat: Seat, piece: Piece) -> u8 {
        match piece {
            Piece::Gold => self.later.gold.of(seat),
            Piece::Storey if self.setup.parts.has(Part::Tower) => {
                self.setup.storeys() - self.later.towers.put_by(seat)
            }
            Piece::Bridge if self.setup.parts.has(Part::Bridge) => {
                self.setup.bridges() - self.later.bridges.put_by(seat)
            }
            Piece::Castle if self.setup.parts.has(Part::Castle) => {
                self.setup.bridges() - self.later.castles.made_by(seat)
            }
            Piece::Mage | Piece::Witch | Piece::Storey | Piece::Bridge | Piece::Castle => 0,
        }
    }

    /// Takes pieces from features that were just paid, before their figures go home.
    ///
    /// Castles that were set off are among them, and where they count the farms that a barn is about to
    /// score.
    pub(crate) fn take_pieces<S: EventSink>(
        &mut self,
        done: &[FeatureId],
        castles: &[(FeatureId, Terms)],
        sink: &mut S,
    ) {
        if self.setup.parts.has(Part::Gold) {
            let castles = castles.iter().map(|(castle, _)| *castle);
            let mut scored: Vec<FeatureId> = done.iter().copied().chain(castles).collect();
            if self.has_farms_of_gold() && self.barns.have_farms() {
                scored.extend(self.barn_farms().into_iter().map(|(farm, _)| farm));
            }
            self.deal_gold(&scored, sink);
        }
        if self.later.is_magic_on_board() {
            self.end_magic(done, sink);
        }
    }

    /// Keeps only the first of several actions that put a piece on the same feature.
    pub fn keep_apart(&self, actions: &mut Vec<Action>) {
        let mut seen: Vec<(Piece, FeatureId)> = Vec::new();
        actions.retain(|action| {
            let Action::Place { piece, to: PiecePlace::Segment(spot) } = action else { return true };
            let Some(segment) = self.segment_at(*spot) else { return true };
            let place = (*piece, self.features.root(segment));
            let is_new = !seen.contains(&place);
            seen.extend(is_new.then_some(place));
            is_new
        });
    }
}
