//! A part of a turn as one move: the tile and its deployment.

use super::bazaar;
use bastide_rules::{
    Action, Alternative, Decision, EventSink, FigureKind, Game, IgnoreEvents, Piece, Position, Seat, Waits,
};

/// An action of a seat, with the deployment that follows it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// The action that the game waits for.
    pub first: Action,
    /// The deployment after a tile, if the game asks for one.
    pub then: Option<Action>,
}

impl Move {
    /// The move that does nothing.
    pub const PASS: Self = Self { first: Action::Pass, then: None };

    /// Returns the cell of the tile that it lays.
    #[must_use]
    pub const fn cell(self) -> Option<Position> {
        match self.first.laid() {
            Some((position, _)) => Some(position),
            None => None,
        }
    }

    /// Plays it without checks: [`each_move`] found it for this game.
    pub(super) fn play(self, game: &mut Game, seat: Seat) {
        self.play_into(game, seat, &mut IgnoreEvents);
    }

    /// Plays it like [`Self::play`], but sends the events to `sink`.
    pub(super) fn play_into<S: EventSink>(self, game: &mut Game, seat: Seat, sink: &mut S) {
        game.act_unchecked(seat, self.first, sink);
        if let Some(then) = self.then {
            game.act_unchecked(seat, then, sink);
        }
    }
}

/// Receiver of a seat's moves, one after another.
pub trait MoveVisitor {
    /// Takes the game after the first action.
    ///
    /// Until the next call, the moves differ only in their deployment.
    fn begin(&mut self, _: &Game) {}

    /// Narrows the deployments of `laid` down to those that are tried; keeps all by default.
    fn choose_deployments(&mut self, _laid: &Game, _deployments: &mut Vec<Action>) {}

    /// Takes the game after a move.
    fn take(&mut self, after: &Game, mv: Move);
}

/// Tries all moves of the seat that is asked.
pub fn each_move(game: &Game, seat: Seat, trier: &mut impl MoveVisitor) {
    let mut bench = MoveTester::new(game);
    for first in considered(game, seat) {
        bench.try_first(game, seat, first, trier);
        while bench.has_deployment() {
            bench.try_deployment(seat, trier);
        }
    }
}

/// Returns the actions that a bot considers, in the order of [`Game::actions`].
///
/// A ransom is the only one where it brings a follower to a seat that has none for the tile that it
/// lays, and tiles are left to use it; else it isn't among them.
pub(super) fn considered(game: &Game, seat: Seat) -> Vec<Action> {
    let mut offered = game.actions();
    let is_plain = |kind: FigureKind| matches!(kind, FigureKind::Small | FigureKind::Large);
    let supply = game.supply(seat);
    let is_short = game.decision() == Some(Decision::Tile)
        && supply.of(FigureKind::Small) + supply.of(FigureKind::Large) == 0
        && game.tiles_left() > 2 * usize::from(game.setup().seats);
    let is_wanted = |action: &Action| matches!(action, Action::PayRansom { figure, .. } if is_plain(*figure));
    if let Some(ransom) = offered.iter().copied().find(is_wanted).filter(|_| is_short) {
        return vec![ransom];
    }
    offered.retain(|action| !matches!(action, Action::PayRansom { .. }));
    game.keep_apart(&mut offered);
    if matches!(game.decision(), Some(Decision::Lot | Decision::Bid | Decision::Sale)) {
        return vec![bazaar::choose(game, seat, &offered)];
    }
    if let Some(Decision::Tile) = game.decision() {
        leave_bridges(game, &mut offered);
    }
    offered
}

/// Most tiles with a bridge that are tried where the tile fits without one.
const BRIDGED_MAX: usize = 8;

/// Keeps only some of the places that need a bridge, and throws no tile away.
fn leave_bridges(game: &Game, offered: &mut Vec<Action>) {
    let needs = |action: &Action| matches!(action, Action::LayWithBridge { .. });
    if !offered.iter().any(needs) {
        return;
    }
    offered.retain(|action| *action != Action::Pass);
    if game.placement_count() > 0 {
        let first = offered.iter().position(needs).unwrap_or(offered.len());
        offered.truncate(first + BRIDGED_MAX);
    }
}

/// Returns `true` for actions that leave the same deployment to be asked for: they aren't tried in it.
pub(super) const fn is_besides(action: &Action) -> bool {
    matches!(action, Action::PayRansom { .. } | Action::Place { piece: Piece::Bridge, .. })
}

/// Plays a crop circle to its end after the choice, so that the choice can be judged.
///
/// Nobody adds a follower, and each seat takes home the first that is offered.
fn finish_circle(game: &mut Game) {
    while let (Some(Decision::CircleAdd | Decision::CircleRemove), Waits::Choice(seat)) =
        (game.decision(), game.waits())
    {
        let offered = game.actions();
        let passes = offered.contains(&Action::Pass);
        let Some(action) = offered.first().copied().map(|first| if passes { Action::Pass } else { first })
        else {
            return;
        };
        game.act_unchecked(seat, action, &mut IgnoreEvents);
    }
}

/// Spare games for trying moves.
#[derive(Debug, Clone)]
pub(super) struct MoveTester {
    /// The action that is tried first.
    first: Action,
    laid: Game,
    after: Game,
    /// The deployments that may follow it.
    deployments: Vec<Action>,
    /// Number of deployments already tried.
    tried: usize,
    /// `true` if a piece is asked for before the deployment, which isn't part of the move then.
    is_later: bool,
}

impl MoveTester {
    pub(super) fn new(game: &Game) -> Self {
        Self {
            first: Action::Pass,
            laid: game.clone(),
            after: game.clone(),
            deployments: Vec::new(),
            tried: 0,
            is_later: false,
        }
    }

    /// Tries the legal action `first`, and collects the deployments that may follow it.
    pub(super) fn try_first(&mut self, game: &Game, seat: Seat, first: Action, trier: &mut impl MoveVisitor) {
        self.first = first;
        self.deployments.clear();
        self.tried = 0;
        let laid = &mut self.laid;
        laid.clone_from(game);
        laid.act_unchecked(seat, first, &mut IgnoreEvents);
        self.is_later = place_pieces(laid, seat);
        if matches!(first, Action::Choose(Alternative::CircleAdd | Alternative::CircleRemove)) {
            finish_circle(laid);
        }
        decline_castles(laid);
        trier.begin(laid);
        let asks = (first.laid().is_some() || matches!(first, Action::Place { .. }))
            && laid.decision() == Some(Decision::Deployment)
            && laid.waits() == Waits::Choice(seat);
        if !asks {
            return trier.take(laid, Move { first, then: None });
        }
        laid.actions_into(&mut self.deployments);
        self.deployments.retain(|action| !is_besides(action));
        trier.choose_deployments(laid, &mut self.deployments);
    }

    /// Returns `true` if a deployment waits to be tried.
    pub(super) fn has_deployment(&self) -> bool {
        self.tried < self.deployments.len()
    }

    /// Tries the next deployment.
    pub(super) fn try_deployment(&mut self, seat: Seat, trier: &mut impl MoveVisitor) {
        let Some(then) = self.deployments.get(self.tried).copied() else { return };
        self.tried += 1;
        self.after.clone_from(&self.laid);
        self.after.act_unchecked(seat, then, &mut IgnoreEvents);
        decline_castles(&mut self.after);
        let then = (!self.is_later).then_some(then);
        trier.take(&self.after, Move { first: self.first, then });
    }
}

/// Lets all seats make no castles, so that a tile is judged by what it scores.
pub(super) fn decline_castles(game: &mut Game) {
    while let (Some(Decision::Piece(Piece::Castle)), Waits::Choice(seat)) = (game.decision(), game.waits()) {
        game.act_unchecked(seat, Action::Pass, &mut IgnoreEvents);
    }
}

/// Puts each piece that the seat is asked for on the first of its places; returns `true` if it did.
///
/// The tile is judged as if the piece were there; the seat chooses its place afterwards.
fn place_pieces(game: &mut Game, seat: Seat) -> bool {
    let mut is_asked = false;
    while let (Some(Decision::Piece(piece)), true) = (game.decision(), game.waits() == Waits::Choice(seat)) {
        if piece == Piece::Castle {
            break;
        }
        let Some(action) = game.actions().first().copied() else { break };
        game.act_unchecked(seat, action, &mut IgnoreEvents);
        is_asked = true;
    }
    is_asked
}
