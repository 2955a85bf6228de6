//! `bastide analyse`: judges every move of a record or a transcript.
//! It prints better moves, the cost of each move, the luck of the draws, and the moments that cost
//! most chance to win, with reasons.

use bastide_bot::analysis::{self, PlayedMove};
use bastide_bot::coach::{CERTAIN, Fact, LevelRange, Moment, Reason, Subject, TENTHS, Which};
use bastide_bot::search::Ranked;
use bastide_bot::{Move, notation};
use bastide_library::records::analysis::Analysis;
use bastide_record::transcript;
use bastide_rules::{Input, Level, Seat, Setup, Waits};
use bastide_table::timed_bot::cores;
use bastide_words::coach::{level, luck};
use bastide_words::command_line;
use bastide_words::errors::{no_game, unfit_record};
use std::path::PathBuf;
use std::sync::mpsc::channel;
use std::time::Duration;

use anyhow::bail;
use clap::Args as ClapArgs;
use serde::Serialize;

use super::open_record::{self, Opened};
use super::score_lines;
use crate::Exit;
use crate::output::{self, say, say_json};

/// Width of the chart, in characters to each side of even.
const CHART: usize = 30;

#[derive(Debug, ClapArgs)]
pub(crate) struct Args {
    /// Game file (NAME.bastide) or move list
    file: PathBuf,
    /// Thinking time per move in milliseconds, on all cores
    #[arg(long, value_name = "MS", default_value_t = 200)]
    time_ms: u64,
    /// Print one JSON object and nothing else
    #[arg(long)]
    pub(crate) json: bool,
}

/// A move with its judgement; the names are those of the JSON object.
#[derive(Debug, Serialize)]
struct Judged {
    /// Number of the move, from 1.
    number: usize,
    seat: u8,
    tile: &'static str,
    played: String,
    /// Expected final lead over the best opponent after the move, in points.
    expected: f32,
    /// Points that the best move brings more; 0 if this was the best.
    swing: f32,
    /// Points by which the tile was better than the mean of the bag.
    luck: f32,
    /// Best moves found, best first.
    best: Vec<Named>,
}

#[derive(Debug, Serialize)]
struct Named {
    action: String,
    expected: f32,
}

/// Totals of a seat.
#[derive(Debug, Serialize)]
struct Player {
    name: String,
    points: u16,
    moves: usize,
    /// Points that all its moves cost together.
    swing: f32,
    /// Sum of the luck of its draws, in points.
    luck: f32,
    /// The same less the opponent's, in a game of two.
    net_luck: Option<f32>,
    /// Moves that cost most chance to win, at most three, the most expensive first.
    moments: Vec<Costly>,
    /// Lowest and highest level that its moves resemble, in a base game of two. The highest is at
    /// most 7, also of a better player.
    played_like: Option<[u8; 2]>,
}

/// Move that cost chance to win, as two searches agree.
#[derive(Debug, Serialize)]
struct Costly {
    /// Number of the move, from 1.
    number: usize,
    played: String,
    better: String,
    /// Chance to win after the better move, 0 to 1.
    chance_better: f32,
    /// Chance to win after the played move.
    chance_played: f32,
    /// Points that the better move brings more.
    points: f32,
    /// Parts of these points, which add up to them.
    reasons: Vec<Because>,
}

/// Part of the points of a better move.
#[derive(Debug, Serialize)]
struct Because {
    /// “road”, “city”, …, “own-figures”, “other-figures”, “joins”, “unclaimed”, “later” or “rest”.
    subject: &'static str,
    /// Cell and segment of a feature.
    spot: Option<(i16, i16, u8)>,
    points: f32,
    /// Difference between the boards right after the two moves.
    fact: Option<Difference>,
}

/// Difference between two boards, as rules show it.
#[derive(Debug, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
enum Difference {
    Completes { by: &'static str, points: u16, winners: Vec<u8> },
    Begins { by: &'static str },
    NoTile { after: &'static str },
    Goes { better: Vec<u8>, played: Vec<u8> },
    Worth { better: u16, played: u16 },
    Fits { better: u8, played: u8 },
    AtHand { seat: u8, better: u8, played: u8 },
}

#[derive(Debug, Serialize)]
struct AnalysisJson {
    players: Vec<Player>,
    moves: Vec<Judged>,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    let (setup, inputs, names) = game_in(args)?;
    let mut analysis = Analysis::new(&setup, &inputs)?;
    let Some(last) = analysis.moves().last() else { bail!(no_game(&args.file)) };
    let mut end = last.game.clone();
    for input in &inputs[last.at..] {
        if input.put(&mut end).is_err() {
            break;
        }
    }
    let told = format!("{} ({{eta}})", say!(analysis_progress, done = "{pos}", all = "{len}"));
    let bar = output::bar(analysis.moves().len() as u64, &told);
    let (wake, woken) = channel();
    let wake = move || _ = wake.send(());
    analysis.search(Duration::from_millis(args.time_ms), cores(), wake);
    // The search drops `wake` when it is done, which ends this loop.
    woken.iter().for_each(|()| bar.inc(1));
    bar.finish_and_clear();
    let found = analysis.found();
    let judged: Vec<(&PlayedMove, &analysis::JudgedMove)> = analysis
        .moves()
        .iter()
        .zip(&found)
        .filter_map(|(one, judged)| Some((one, judged.as_ref()?)))
        .collect();
    let totals = analysis::totals(setup.seats, judged.iter().map(|(one, judged)| (one.seat, *judged)));
    let net = analysis::net_luck(&totals);
    let moments: Vec<Vec<Moment>> =
        Seat::first(setup.seats).map(|seat| analysis.moments(seat).unwrap_or_default()).collect();
    let levels: Vec<Option<LevelRange>> =
        Seat::first(setup.seats).map(|seat| analysis.played_like(seat)).collect();
    if args.json {
        let players = names.into_iter().zip(end.scores()).zip(&totals).zip(&moments).enumerate();
        let players = players.map(|(seat, (((name, points), total), moments))| Player {
            name,
            points: *points,
            moves: total.moves,
            swing: total.swing,
            luck: total.luck,
            net_luck: net.map(|net| net[seat]),
            moments: moments.iter().map(costly).collect(),
            played_like: levels[seat].map(|like| [like.low, like.high].map(Level::number)),
        });
        let moves = (1..).zip(&judged).map(|(number, (one, judged))| tell(number, one, judged));
        say_json(&AnalysisJson { players: players.collect(), moves: moves.collect() })?;
    } else {
        lines(&judged, &names).iter().for_each(|line| say(line));
        for ((name, points), total) in names.iter().zip(end.scores()).zip(&totals) {
            say(&command_line::total(name, *points, total));
        }
        for (seat, own) in Seat::first(setup.seats).zip(&moments) {
            let told = command_line::moments(seat, own, analysis.moves(), &names);
            told.iter().filter(|_| setup.seats > 1).for_each(|line| say(line));
        }
        for (name, like) in names.iter().zip(&levels) {
            like.iter().for_each(|like| say(&level(name, *like)));
        }
        if let (Some([tiles, _]), [first, second], Some(name)) = (net, end.scores(), names.first())
            && end.waits() == Waits::Over
        {
            say(&luck(name, i32::from(*first) - i32::from(*second), tiles));
        }
    }
    Ok(Exit::Success)
}

/// Reads the setup, the inputs and the names of a game.
fn game_in(args: &Args) -> anyhow::Result<(Setup, Vec<Input>, Vec<String>)> {
    match open_record::open(&args.file)? {
        Opened::Transcript(transcript, _) => Ok((transcript.setup, transcript.inputs, transcript.names)),
        Opened::Record(report) => {
            let Some(log) = report.log() else {
                bail!(unfit_record(&args.file, &report.verdict));
            };
            let transcript = transcript::of(log);
            let transcript = transcript.ok_or_else(|| anyhow::Error::msg(no_game(&args.file)))?;
            Ok((transcript.setup, transcript.inputs, score_lines::names(log)))
        }
    }
}

fn words(joint: Move) -> String {
    let then = joint.then.map(|then| format!(", {}", notation::write(then))).unwrap_or_default();
    notation::write(joint.first) + &then
}

fn costly(moment: &Moment) -> Costly {
    let [chance_better, chance_played] = moment.chances.map(|chance| f32::from(chance) / f32::from(CERTAIN));
    let reasons = moment.reasons.iter().map(because).collect();
    let (number, points) = (moment.at + 1, in_points(moment.points));
    let (played, better) = (words(moment.played), words(moment.better));
    Costly { number, played, better, chance_better, chance_played, points, reasons }
}

fn because(reason: &Reason) -> Because {
    let (subject, spot) = match reason.subject {
        Subject::Feature { kind, spot } => {
            (kind.name(), Some((spot.position.x, spot.position.y, spot.feature)))
        }
        Subject::OwnFigures => ("own-figures", None),
        Subject::OtherFigures => ("other-figures", None),
        Subject::Joins => ("joins", None),
        Subject::Unclaimed => ("unclaimed", None),
        Subject::Later => ("later", None),
        Subject::Rest => ("rest", None),
    };
    Because { subject, spot, points: in_points(reason.points), fact: reason.fact.as_ref().map(difference) }
}

fn difference(fact: &Fact) -> Difference {
    let which = |which: Which| if which == Which::Better { "better" } else { "played" };
    let seats = |seats: &[Seat]| seats.iter().map(|seat| seat.0).collect::<Vec<u8>>();
    match fact {
        Fact::Completes { by, points, winners } => {
            Difference::Completes { by: which(*by), points: *points, winners: seats(winners) }
        }
        Fact::Begins(by) => Difference::Begins { by: which(*by) },
        Fact::NoTile(after) => Difference::NoTile { after: which(*after) },
        Fact::Goes { better, played } => Difference::Goes { better: seats(better), played: seats(played) },
        Fact::Worth { better, played } => Difference::Worth { better: *better, played: *played },
        Fact::Fits { better, played } => Difference::Fits { better: *better, played: *played },
        Fact::AtHand { seat, better, played } => {
            Difference::AtHand { seat: seat.0, better: *better, played: *played }
        }
    }
}

fn in_points(tenths: i32) -> f32 {
    tenths as f32 / TENTHS as f32
}

fn tell(number: usize, one: &PlayedMove, judged: &analysis::JudgedMove) -> Judged {
    let named = |verdict: &Ranked| Named { action: words(verdict.mv), expected: verdict.lead };
    Judged {
        number,
        seat: one.seat.0,
        tile: &one.kind.kind().name,
        played: words(one.played),
        expected: judged.expected,
        swing: judged.swing,
        luck: judged.luck,
        best: judged.best.iter().map(named).collect(),
    }
}

/// Describes the moves, a line each, with better moves below.
/// With two players each line has a bar for the expected lead of the first seat.
fn lines(moves: &[(&PlayedMove, &analysis::JudgedMove)], names: &[String]) -> Vec<String> {
    let widest = moves.iter().map(|(_, judged)| judged.expected.abs()).fold(10.0, f32::max);
    let line = |(number, (one, judged)): (usize, &(&PlayedMove, &analysis::JudgedMove))| {
        let lead = if one.seat.0 == 0 { judged.expected } else { -judged.expected };
        let chart = if names.len() == 2 { bar(lead / widest) } else { String::new() };
        let mut told = command_line::judged((*one, *judged), names).into_iter();
        let first = told.next().map(|first| format!("{number:>3} {chart} {first}"));
        first.into_iter().chain(told.map(|better| format!("      {better}"))).collect::<Vec<_>>()
    };
    (1..).zip(moves).flat_map(line).collect()
}

/// Draws a share of the chart, to the right for the first seat, to the left for the other.
fn bar(share: f32) -> String {
    let length = (share.abs().min(1.0) * CHART as f32).round() as usize;
    let (left, right) = if share < 0.0 { (length, 0) } else { (0, length) };
    format!(
        "{}{}│{}{}",
        " ".repeat(CHART - left),
        "▒".repeat(left),
        "█".repeat(right),
        " ".repeat(CHART - right)
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bar_is_always_as_wide() {
        for share in [-2.0, -1.0, -0.4, 0.0, 0.3, 1.0] {
            assert_eq!(bar(share).chars().count(), 2 * CHART + 1, "{share}");
        }
        assert!(bar(0.5).trim().starts_with('│') && bar(-0.5).trim().ends_with('│'));
    }
}
