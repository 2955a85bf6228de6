//! The story of the first game: its draws, where each tile and follower goes, and how a turn differs from that. The scenes of the handbook are
//! told by the same moves.
//!
//! What a turn is for decides, not how it is told: a tile from which the follower comes to where the story wants it may be turned in any way that fits, and
//! what the other lays later fits there, too.

use bastide_rules::{Action, FeatureKind, FigureKind, Game, Position, Rotation, Spot};

/// A move of the story.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Told {
    /// The tile, as the catalogue calls it.
    pub(crate) tile: &'static str,
    pub(crate) at: Position,
    /// How it is turned: by the learner where nobody is deployed from it, by the other if it fits so.
    rotation: Rotation,
    /// Where a follower goes: on a feature of this kind that reaches this cell.
    pub(super) follower: Option<(FeatureKind, Position)>,
}

/// A move.
pub(crate) const fn told(
    tile: &'static str,
    (x, y): (i16, i16),
    rotation: Rotation,
    follower: Option<(FeatureKind, Position)>,
) -> Told {
    Told { tile, at: Position::new(x, y), rotation, follower }
}

/// On a feature of this kind that reaches this cell.
pub(crate) const fn on(kind: FeatureKind, x: i16, y: i16) -> Option<(FeatureKind, Position)> {
    Some((kind, Position::new(x, y)))
}

/// The story: the learner's moves and the other's by turns.
pub(super) const STORY: [Told; 11] = {
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

/// At which of its moves each stop begins; the last stop is the end of the game.
pub(super) const STOPS: [usize; 5] = [0, 2, 4, 8, 10];

/// How the learner's turn differs from the story.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Astray {
    /// The tile lies elsewhere, or turned otherwise.
    Tile,
    /// The follower stands elsewhere.
    Follower,
    /// A follower was to be deployed, and wasn't.
    Nobody,
    /// No follower was to be deployed.
    Somebody,
}

impl Told {
    /// What is done next, after what was done in this turn; `game` is the one it has led to.
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

    /// How what was done in this turn differs; `game` is the one it has led to.
    pub(super) fn astray(&self, game: &Game, done: &[Action]) -> Option<Astray> {
        if let Some(Action::Lay { position, rotation }) = done.first() {
            let serves = |wanted| {
                let spots = (0..u8::MAX).map(|feature| Spot { position: *position, feature });
                spots
                    .map_while(|spot| game.feature(spot).map(|_| spot))
                    .any(|spot| reaches(game, spot, wanted))
            };
            let is_turned = self.follower.map_or(*rotation == self.rotation, serves);
            if *position != self.at || !is_turned {
                return Some(Astray::Tile);
            }
        }
        match (done.get(1), self.follower) {
            (Some(Action::Pass), Some(_)) => Some(Astray::Nobody),
            (Some(Action::Deploy { .. }), None) => Some(Astray::Somebody),
            (Some(Action::Deploy { spot, .. }), Some(wanted)) if !reaches(game, *spot, wanted) => {
                Some(Astray::Follower)
            }
            _ => None,
        }
    }
}

/// Whether a segment is of this kind and its feature comes to this cell.
fn reaches(game: &Game, spot: Spot, (kind, cell): (FeatureKind, Position)) -> bool {
    game.feature(spot)
        .is_some_and(|feature| feature.kind == kind && feature.spots.iter().any(|spot| spot.position == cell))
}
