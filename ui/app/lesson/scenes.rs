//! Boards for the pictures of the rules in short. They are beginnings of games, played by the rules
//! themselves.

use std::sync::LazyLock;

use bastide_paint::board::{Board, PlacedTile};
use bastide_paint::stand::stands;
use bastide_rules::{Event, FeatureKind, Game, Position, Rotation, SeatOrder, Setup, Waits};

use super::story::{StoryMove, on, told};

/// Moves of two players in turn, after the start tile, by the picture's name in the page.
pub(crate) const SCENES: [(&str, &[StoryMove]); 6] = {
    use FeatureKind::{City, Cloister, Field, Road};
    use Rotation::{R0, R90, R180, R270};
    [
        (
            "lay",
            &[
                told("base/V", (1, 0), R0, None),
                told("base/U", (-1, 0), R0, None),
                told("base/N", (0, -1), R180, on(City, 0, -1)),
            ],
        ),
        (
            "road",
            &[
                told("base/A", (1, 0), R90, on(Road, 0, 0)),
                told("base/U", (-1, 0), R0, None),
                told("base/W", (-2, 0), R0, None),
            ],
        ),
        (
            "city",
            &[
                told("base/M", (0, -1), R180, on(City, 0, -1)),
                told("base/U", (1, 0), R0, None),
                told("base/E", (1, -1), R270, None),
            ],
        ),
        (
            "cloister",
            &[
                told("base/B", (0, 1), R0, on(Cloister, 0, 1)),
                told("base/V", (1, 0), R0, None),
                told("base/V", (-1, 0), R270, None),
                told("base/U", (1, 1), R90, None),
                told("base/U", (-1, 1), R90, None),
                told("base/V", (1, 2), R90, None),
                told("base/V", (-1, 2), R180, None),
                told("base/U", (0, 2), R0, None),
            ],
        ),
        (
            "majority",
            &[
                told("base/U", (-1, 0), R0, None),
                told("base/U", (1, 0), R0, None),
                told("base/E", (-1, -1), R90, on(City, -1, -1)),
                told("base/E", (1, -1), R270, on(City, 1, -1)),
                told("base/R", (0, -1), R180, None),
            ],
        ),
        (
            "farm",
            &[
                told("base/E", (0, -1), R180, on(Field, 0, -1)),
                told("base/E", (1, -1), R90, None),
                told("base/E", (2, -1), R270, None),
            ],
        ),
    ]
};

static BOARDS: LazyLock<Vec<(&str, Board)>> =
    LazyLock::new(|| SCENES.iter().map(|(name, moves)| (*name, Played::of(moves).board())).collect());

/// Returns the board of a picture.
pub(crate) fn board(name: &str) -> Option<&'static Board> {
    BOARDS.iter().find(|(other, _)| *other == name).map(|(_, board)| board)
}

/// Scene that was played.
pub(crate) struct Played {
    /// Game before the last tile.
    before: Game,
    after: Game,
    /// Events of the last tile.
    events: Vec<Event>,
    last: Position,
}

impl Played {
    pub(crate) fn of(moves: &[StoryMove]) -> Self {
        let mut game =
            Game::new(&Setup { order: SeatOrder::AsSeated, ..Setup::base(2) }).expect("two can play it");
        let (mut before, mut events, mut last) = (game.clone(), Vec::new(), Position::ORIGIN);
        for told in moves {
            let outcome = told.outcome(&game).expect("the tile is still to be drawn");
            game.draw(outcome).expect("a draw is due");
            (before, events, last) = (game.clone(), Vec::new(), told.at);
            let mut done = Vec::new();
            while let Waits::Choice(seat) = game.waits() {
                let action = told.next(&game, &done);
                events.extend(game.act(seat, action).expect("the scene keeps to the rules"));
                done.push(action);
            }
        }
        Self { before, after: game, events, last }
    }

    /// Returns the points that the last tile has brought each winner.
    pub(crate) fn scored(&self) -> Option<u16> {
        self.events.iter().find_map(|event| match event {
            Event::Scored(score) => (!score.winners.is_empty()).then_some(score.points),
            _ => None,
        })
    }

    /// Returns the board to draw. Features that the last tile scores keep the followers that scored
    /// them.
    fn board(&self) -> Board {
        let tiles = self.after.tiles().map(|tile| PlacedTile {
            kind: tile.kind,
            position: tile.position,
            rotation: tile.rotation,
        });
        let game = if self.scored().is_some() { &self.before } else { &self.after };
        Board {
            tiles: tiles.collect(),
            pieces: stands(game, |seat| seat.0),
            framed: vec![(self.last, 0)],
            ..Board::default()
        }
    }

    /// Returns the points that a farm would bring at the end.
    #[cfg(test)]
    pub(crate) fn farmed(&self) -> Option<u16> {
        let mut farms = self.after.figures().filter_map(|figure| self.after.feature(figure.spot));
        let farm = farms.find(|feature| feature.kind == FeatureKind::Field)?;
        let scored = farm.final_scoring.iter().map(|event| match event {
            bastide_rules::Event::Scored(score) => score.points,
            _ => 0,
        });
        Some(scored.sum())
    }
}
