//! `bastide replay`: the board at an index of a record or a transcript, as text, picture or data.
//! It needs no display.

use std::path::{Path, PathBuf};

use anyhow::bail;
use bastide_record::{Index, Report, transcript};
use bastide_rules::Transcript;
use bastide_rules::{Event, FeatureKind, Game, Position, Seat, Side};
use clap::Args as ClapArgs;

use super::open_record::{self, Opened};
use crate::Exit;
use crate::output::{say, say_json};
use bastide_library::records::data::{BoardExport, Data, TILE_PX, picture_of};
use bastide_library::records::notation;
use bastide_paint::board;
use bastide_words::Explain;
use bastide_words::command_line::beside;
use bastide_words::errors::{no_game, unfit, unfit_record, unwritten};
use bastide_words::seat_names;
use bastide_words::verdict::JudgedRecord;

#[derive(Debug, ClapArgs)]
pub(crate) struct Args {
    /// Game file (NAME.bastide) or move list
    file: PathBuf,
    /// Number of the entry after which to show the board [default: the last]
    #[arg(long, value_name = "ENTRY")]
    at: Option<u32>,
    /// Save a PNG picture of the board
    #[arg(long, value_name = "FILE")]
    png: Option<PathBuf>,
    /// Save an SVG drawing of the board, for printing at any size
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Print the whole game as a move list, one turn per line
    ///
    /// Every command that reads a game file also reads a move list.
    #[arg(long, conflicts_with_all = ["at", "json"])]
    words: bool,
    /// Print the board as one JSON object
    #[arg(long)]
    pub(crate) json: bool,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    let opened = open_record::open(&args.file)?;
    if args.words {
        let game = match opened {
            Opened::Record(report) => {
                report.log().and_then(|log| Some((transcript::of(log)?, seat_names::colours(log))))
            }
            Opened::Transcript(transcript, colours) => Some((transcript, colours)),
        };
        let words = game.and_then(|(transcript, colours)| notation::write(&transcript, &colours));
        let words = words.ok_or_else(|| anyhow::Error::msg(no_game(&args.file)))?;
        words.lines().for_each(say);
        return Ok(Exit::Success);
    }
    let (shown, judged) = match opened {
        Opened::Record(report) => of_record(args, &report)?,
        Opened::Transcript(transcript, colours) => of_transcript(args, &transcript, colours)?,
    };
    let BoardExport { game, index, last, players, .. } = &shown;
    if args.png.is_some() || args.svg.is_some() {
        let canvas = board::canvas(&picture_of(&shown));
        if let Some(out) = &args.png {
            write(out, &canvas.png(TILE_PX)?)?;
        }
        if let Some(out) = &args.svg {
            write(out, canvas.svg().as_bytes())?;
        }
    }
    if args.json {
        say_json(&Data::of(&shown))?;
    } else {
        for row in text(game) {
            say(&row);
        }
        let names: Vec<String> = players.iter().map(|(name, _)| name.clone()).collect();
        beside(game, &names, *index, *last).iter().for_each(|row| say(row));
        say(&judged.badge());
    }
    Ok(Exit::Success)
}

fn of_record(args: &Args, report: &Report) -> anyhow::Result<(BoardExport, JudgedRecord)> {
    let Some(log) = report.log() else {
        bail!(unfit_record(&args.file, &report.verdict));
    };
    let last = log.tip().index;
    let index = args.at.map_or(last, Index);
    let Some(game) = log.game_at(index) else {
        bail!(say!(cli_no_entry, entry = index.0, last = last.0));
    };
    let judged = JudgedRecord::of(report);
    let shown = BoardExport {
        players: seat_names::shown(log),
        laid: log.at(index).and_then(|applied| laid(&applied.events)),
        verdict: judged.plain(),
        index: index.0,
        last: last.0,
        game,
    };
    Ok((shown, judged))
}

/// Returns the state of a transcript; an index counts its draws and moves.
fn of_transcript(
    args: &Args,
    transcript: &Transcript,
    colours: Vec<u8>,
) -> anyhow::Result<(BoardExport, JudgedRecord)> {
    let last = u32::try_from(transcript.inputs.len()).unwrap_or(u32::MAX);
    let index = args.at.unwrap_or(last);
    if index > last {
        bail!(say!(cli_no_entry, entry = index, last = last));
    }
    let (game, events) = transcript
        .game_at(usize::try_from(index).unwrap_or(usize::MAX))
        .map_err(|illegal| anyhow::Error::msg(unfit(&args.file, illegal.why().trim_end_matches('.'))))?;
    let (players, judged) = (seat_names::named(&transcript.names, colours), JudgedRecord::unsigned(None));
    Ok((BoardExport { laid: laid(&events), verdict: judged.plain(), index, last, players, game }, judged))
}

fn laid(events: &[Event]) -> Option<(Position, Seat)> {
    events.iter().rev().find_map(|event| match event {
        Event::Laid { seat, position, .. } => Some((*position, *seat)),
        _ => None,
    })
}

fn write(out: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    std::fs::write(out, bytes).map_err(|why| anyhow::Error::msg(unwritten(out, &why.into())))
}

/// Draws the board as text, three by three characters a tile.
/// They show its sides, and in the middle a cloister or a figure's seat.
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
