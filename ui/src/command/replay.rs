//! `bastide replay`: the board at a place of a record, as text, picture or data. Needs no display.

use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use bastide::record::{Line, Place};
use bastide::rules::{Event, FeatureKind, Game, Position, Rotation, Side};
use clap::Args as ClapArgs;
use serde::Serialize;

use super::output::say;
use super::{Exit, record, table};
use crate::paint::board::{self, Board, Laid, Standing};
use crate::paint::figure::Pose;

/// How wide a tile is in the picture, in pixels.
const TILE_PX: u32 = 120;

#[derive(Debug, ClapArgs)]
pub(super) struct Args {
    /// A record: NAME.bastide
    file: PathBuf,
    /// After which place of the record [default: the last]
    #[arg(long, value_name = "PLACE")]
    at: Option<u32>,
    /// Paints the board into this file
    #[arg(long, value_name = "OUT")]
    png: Option<PathBuf>,
    /// Prints the board as one JSON object
    #[arg(long)]
    json: bool,
}

pub(super) fn run(args: &Args) -> anyhow::Result<Exit> {
    let report = record::read(&args.file)?;
    let Some(line) = &report.line else {
        bail!("{} can't be replayed: {}", args.file.display(), report.verdict);
    };
    let last = line.tip().place;
    let place = args.at.map_or(last, Place);
    let Some(game) = line.game_at(place) else {
        bail!("the record has the places 0 to {}, not {}", last.0, place.0);
    };
    if let Some(out) = &args.png {
        paint(line, &game, place, out)?;
    }
    if args.json {
        say(&serde_json::to_string(&Data::of(line, &game, place, &report.verdict.to_string()))?);
    } else {
        for row in text(&game) {
            say(&row);
        }
        say(&format!(
            "after place {} of {}: {} tiles laid, {} in the bag",
            place.0,
            last.0,
            game.tiles().len(),
            game.bag().len()
        ));
        for seat in game.order() {
            say(&format!(
                "  {} {}: {} points",
                seat.0 + 1,
                table::name(line, *seat),
                game.scores()[seat.index()]
            ));
        }
        say(&format!("the record: {}", report.verdict));
    }
    Ok(Exit::Well)
}

fn paint(line: &Line, game: &Game, place: Place, out: &Path) -> anyhow::Result<()> {
    let picture = board::picture(&picture_of(line, game, place), TILE_PX);
    let bytes = board::png(&picture)?;
    std::fs::write(out, bytes).with_context(|| format!("{} can't be written", out.display()))
}

/// What the painter shows of a game: its tiles and figures, the last tile framed.
fn picture_of(line: &Line, game: &Game, place: Place) -> Board {
    let tiles = game.tiles().map(|t| Laid { kind: t.kind, position: t.position, rotation: t.rotation });
    let figures = game.figures().map(|f| {
        let kind = game.tile_at(f.spot.position).map(|tile| tile.kind.kind());
        let feature = kind.and_then(|kind| kind.features.get(usize::from(f.spot.feature)));
        let lies = feature.is_some_and(|feature| feature.kind == FeatureKind::Field);
        Standing {
            seat: f.seat.0,
            pose: if lies { Pose::Lying } else { Pose::Standing },
            position: f.spot.position,
            feature: usize::from(f.spot.feature),
        }
    });
    let last = line.at(place).and_then(|applied| {
        applied.events.iter().rev().find_map(|event| match event {
            Event::Laid { seat, position, .. } => Some((*position, seat.0)),
            _ => None,
        })
    });
    Board {
        tiles: tiles.collect(),
        figures: figures.collect(),
        framed: last.into_iter().collect(),
        ..Board::default()
    }
}

/// The board as text, three characters by three a tile: what its sides show, in the middle a cloister or a figure's seat.
fn text(game: &Game) -> Vec<String> {
    let tiles: Vec<_> = game.tiles().collect();
    let (left, right) = (tiles.iter().map(|t| t.position.x).min(), tiles.iter().map(|t| t.position.x).max());
    let (top, bottom) = (tiles.iter().map(|t| t.position.y).min(), tiles.iter().map(|t| t.position.y).max());
    let (Some(left), Some(right), Some(top), Some(bottom)) = (left, right, top, bottom) else {
        return Vec::new();
    };
    let mut rows = Vec::new();
    for y in top..=bottom {
        let cells: Vec<[String; 3]> = (left..=right).map(|x| cell(game, Position::new(x, y))).collect();
        for row in 0..3 {
            let line: Vec<&str> = cells.iter().map(|cell| cell[row].as_str()).collect();
            rows.push(line.join(" ").trim_end().to_owned());
        }
        rows.push(String::new());
    }
    rows
}

fn cell(game: &Game, position: Position) -> [String; 3] {
    let Some(tile) = game.tile_at(position) else { return [(); 3].map(|()| "   ".to_owned()) };
    let kind = tile.kind.kind();
    let side = |at: Side| -> char {
        let mut shown = '.';
        for feature in &kind.features {
            if feature.sides.iter().any(|side| side.rotated(tile.rotation) == at) {
                shown = match feature.kind {
                    FeatureKind::City => '#',
                    FeatureKind::Road => {
                        if matches!(at, Side::North | Side::South) {
                            '|'
                        } else {
                            '-'
                        }
                    }
                    _ => '~',
                };
            }
        }
        shown
    };
    let cloister = kind.features.iter().any(|feature| feature.kind == FeatureKind::Cloister);
    let figure = game.figures().find(|figure| figure.spot.position == position);
    let middle = match figure {
        Some(figure) => char::from(b'1' + figure.seat.0),
        None if cloister => '+',
        None => '.',
    };
    let [north, east, south, west] = Side::ALL.map(side);
    [format!(".{north}."), format!("{west}{middle}{east}"), format!(".{south}.")]
}

/// The board as data.
#[derive(Debug, Serialize)]
struct Data<'a> {
    place: u32,
    verdict: &'a str,
    seats: Vec<SeatData>,
    bag: usize,
    tiles: Vec<TileData<'a>>,
    figures: Vec<FigureData>,
}

#[derive(Debug, Serialize)]
struct SeatData {
    seat: u8,
    name: String,
    points: u16,
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
    fn of(line: &Line, game: &Game, place: Place, verdict: &'a str) -> Self {
        let seats = game.order().iter().map(|seat| SeatData {
            seat: seat.0,
            name: table::name(line, *seat),
            points: game.scores()[seat.index()],
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
            place: place.0,
            verdict,
            seats: seats.collect(),
            bag: game.bag().len(),
            tiles: tiles.collect(),
            figures: figures.collect(),
        }
    }
}
