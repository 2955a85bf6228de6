//! The story of the first game. It has the draws, the places of tiles and followers, and the
//! difference of a turn from them. The handbook's scenes use the same form of moves.
//!
//! A turn is accepted by its purpose: a tile that brings the follower to the story's feature may be
//! turned in any way that fits, and the other seat's later tiles fit there, too.

use bastide_rules::{Action, FeatureKind, FigureKind, Game, Position, Rotation, Spot};

/// Move of the story.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct StoryMove {
    /// Name of the tile in the catalogue.
    tile: &'static str,
    pub(crate) at: Position,
    /// Rotation of the tile. The learner must match it only where no follower is deployed; the
    /// other seat uses it if it fits.
    rotation: Rotation,
    /// Feature for a follower: its kind, and a cell that it reaches.
    pub(super) follower: Option<(FeatureKind, Position)>,
}

/// Makes a move of the story.
pub(crate) const fn told(
    tile: &'static str,
    (x, y): (i16, i16),
    rotation: Rotation,
    follower: Option<(FeatureKind, Position)>,
) -> StoryMove {
    StoryMove { tile, at: Position::new(x, y), rotation, follower }
}

/// Makes a follower's feature: its kind, and a cell that it reaches.
pub(crate) const fn on(kind: FeatureKind, x: i16, y: i16) -> Option<(FeatureKind, Position)> {
    Some((kind, Position::new(x, y)))
}

/// The story: moves of the learner and of the other seat in alternation.
pub(super) const STORY: [StoryMove; 11] = {
    use FeatureKind::{City, Cloister, Field, Road};
    use Rotation::{R0, R90 as R1, R180 as R2};
    [
        told("base/V", (1, 0), R0, None),
        told("base/E", (0, 1), R2, on(City, 0, 1)),
        told("base/W", (-1, 0), R0, on(Road, 0, 0)),
        told("base/A", (1, 1), R2, on(Cloister, 1, 1)),
        told("base/F", (0, -1), R1, on(City, 0, 0)),
        told("base/U", (-2, 0), R0, on(Road, -2, 0)),
        told("base/E", (0, -2), R2, None),
        told("base/V", (-1, 1), R1, None),
        told("base/B", (1, -1), R0, on(Cloister, 1, -1)),
        told("base/E", (1, -2), R0, on(City, 1, -2)),
        told("base/U", (2, -1), R1, on(Field, 1, -1)),
    ]
};

/// Index of the move with which each stop begins. The last stop lasts to the end of the game.
pub(super) const STOPS: [usize; 5] = [0, 2, 4, 8, 10];

/// Difference of the learner's turn from the story.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Deviation {
    /// The tile lies elsewhere, or is turned otherwise.
    Tile,
    /// The follower stands elsewhere.
    Follower,
    /// The story deploys a follower, the learner none.
    Nobody,
    /// The story deploys no follower, the learner one.
    Somebody,
}

impl StoryMove {
    /// Returns the outcome that draws its tile; `None` if no copy can be drawn.
    pub(super) fn outcome(&self, game: &Game) -> Option<u32> {
        let at = game.pool().iter().position(|kind| kind.kind().name == self.tile)?;
        u32::try_from(at).ok()
    }

    /// Returns the story's next action in this turn. The actions `done` so far have led to `game`.
    pub(crate) fn next(&self, game: &Game, done: &[Action]) -> Action {
        let offered = game.actions();
        if done.is_empty() {
            let told = Action::Lay { position: self.at, rotation: self.rotation };
            let is_there =
                |action: &&Action| matches!(action, Action::Lay { position, .. } if *position == self.at);
            let turned = offered.iter().find(is_there).copied().filter(|_| !offered.contains(&told));
            return turned.unwrap_or(told);
        }
        let fits = |action: &Action| match (action, self.follower) {
            (Action::Deploy { figure: FigureKind::Small, spot }, Some(wanted)) => {
                reaches(game, *spot, wanted)
            }
            _ => false,
        };
        offered.into_iter().find(fits).unwrap_or(Action::Pass)
    }

    /// Returns how this turn differs from the story. The actions `done` so far have led to `game`.
    pub(super) fn astray(&self, game: &Game, done: &[Action]) -> Option<Deviation> {
        if let Some(Action::Lay { position, rotation }) = done.first() {
            let serves = |wanted| {
                let spots = (0..u8::MAX).map(|feature| Spot { position: *position, feature });
                spots
                    .map_while(|spot| game.feature(spot).map(|_| spot))
                    .any(|spot| reaches(game, spot, wanted))
            };
            let is_turned = self.follower.map_or(*rotation == self.rotation, serves);
            if *position != self.at || !is_turned {
                return Some(Deviation::Tile);
            }
        }
        match (done.get(1), self.follower) {
            (Some(Action::Pass), Some(_)) => Some(Deviation::Nobody),
            (Some(Action::Deploy { .. }), None) => Some(Deviation::Somebody),
            (Some(Action::Deploy { spot, .. }), Some(wanted)) if !reaches(game, *spot, wanted) => {
                Some(Deviation::Follower)
            }
            _ => None,
        }
    }
}

/// Returns whether a segment is of this kind and its feature reaches this cell.
fn reaches(game: &Game, spot: Spot, (kind, cell): (FeatureKind, Position)) -> bool {
    game.feature(spot)
        .is_some_and(|feature| feature.kind == kind && feature.spots.iter().any(|spot| spot.position == cell))
}
