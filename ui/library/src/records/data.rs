//! A game at an index, prepared for export: as a picture, or as one JSON object.

use bastide_rules::{Game, Position, Quarter, Rotation, Seat};
use serde::Serialize;

use bastide_paint::board::{Board, PlacedTile};
use bastide_paint::stand::stands;

/// Width of a tile in the picture, in pixels.
pub const TILE_PX: u32 = 120;

/// A game at an index.
pub struct BoardExport {
    /// State of the game at the index.
    pub game: Game,
    /// Number of entries, or of a transcript's inputs, up to this state.
    pub index: u32,
    /// Last index of the game.
    pub last: u32,
    /// Name and colour of each player, by seat.
    pub players: Vec<(String, u8)>,
    /// Tile laid last, and the seat that laid it.
    pub laid: Option<(Position, Seat)>,
    /// Verdict on its record, in words.
    pub verdict: String,
}

impl BoardExport {
    /// Makes the export of a game at an index that is also its last.
    pub const fn new(
        game: Game,
        index: u32,
        players: Vec<(String, u8)>,
        laid: Option<(Position, Seat)>,
        verdict: String,
    ) -> Self {
        Self { game, index, last: index, players, laid, verdict }
    }
}

/// Converts a game into the painter's board: tiles and figures, with the last tile framed.
pub fn picture_of(BoardExport { game, laid, players, .. }: &BoardExport) -> Board {
    let colour = |seat: Seat| players.get(seat.index()).map_or(seat.0, |(_, colour)| *colour);
    let tiles = game.tiles().map(|t| PlacedTile { kind: t.kind, position: t.position, rotation: t.rotation });
    Board {
        tiles: tiles.collect(),
        pieces: stands(game, colour),
        framed: laid.iter().map(|(position, seat)| (*position, colour(*seat))).collect(),
        ..Board::default()
    }
}

/// The board as JSON.
#[derive(Debug, Serialize)]
pub struct Data<'a> {
    index: u32,
    verdict: &'a str,
    seats: Vec<SeatData<'a>>,
    bag: usize,
    tiles: Vec<TileData<'a>>,
    figures: Vec<FigureData>,
    dragon: Option<Cell>,
    fairy: Option<Cell>,
    count: Option<&'static str>,
}

#[derive(Debug, Serialize)]
struct Cell {
    x: i16,
    y: i16,
}

impl From<Position> for Cell {
    fn from(Position { x, y }: Position) -> Self {
        Self { x, y }
    }
}

#[derive(Debug, Serialize)]
struct SeatData<'a> {
    seat: u8,
    name: &'a str,
    points: u16,
    /// Number of tokens of wine, grain and cloth.
    goods: [u8; 3],
    abbeys: u8,
    king: bool,
    robber: bool,
}

#[derive(Debug, Serialize)]
struct TileData<'a> {
    tile: &'a str,
    x: i16,
    y: i16,
    rotation: u16,
}

#[derive(Debug, Serialize)]
struct FigureData {
    seat: u8,
    kind: &'static str,
    x: i16,
    y: i16,
    feature: u8,
    on: &'static str,
}

impl<'a> Data<'a> {
    /// Makes the JSON data of a game at an index.
    #[must_use]
    pub fn of(BoardExport { game, index, players, verdict, .. }: &'a BoardExport) -> Self {
        let seats = game.order().iter().map(|seat| SeatData {
            seat: seat.0,
            name: &players[seat.index()].0,
            points: game.scores()[seat.index()],
            goods: game.goods(*seat),
            abbeys: game.abbeys(*seat),
            king: game.king().is_some_and(|title| title.holder == *seat),
            robber: game.robber().is_some_and(|title| title.holder == *seat),
        });
        let tiles = game.tiles().map(|tile| TileData {
            tile: tile.kind.kind().name.as_str(),
            x: tile.position.x,
            y: tile.position.y,
            rotation: Rotation::degrees(tile.rotation),
        });
        let figures = game.figures().map(|figure| FigureData {
            seat: figure.seat.0,
            kind: figure.figure.name(),
            x: figure.spot.position.x,
            y: figure.spot.position.y,
            feature: figure.spot.feature,
            on: game.feature(figure.spot).map_or("", |feature| feature.kind.name()),
        });
        Self {
            index: *index,
            verdict,
            seats: seats.collect(),
            bag: game.bag().len() - usize::from(game.hidden_tiles()),
            tiles: tiles.collect(),
            figures: figures.collect(),
            dragon: game.dragon().map(Cell::from),
            fairy: game.fairy().map(|fairy| fairy.position.into()),
            count: game.count().map(Quarter::name),
        }
    }
}
