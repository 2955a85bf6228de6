//! `bastide analyse`: goes through a record or a transcript, thinks about every tile that was laid, and tells what would have been better,
//! what each move cost, and how lucky the draws were.

use bastide_record::transcript;
use std::path::PathBuf;
use std::sync::mpsc::channel;
use std::time::Duration;

use anyhow::bail;
use bastide_bot::analysis::{self, PlayedMove, SLIGHT};
use bastide_bot::search::Verdict;
use bastide_bot::{Move, notation};
use bastide_net::thinking::cores;
use bastide_rules::Input;
use bastide_rules::{Seat, Setup};
use clap::Args as ClapArgs;
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;

use super::output::say;
use super::record::Opened;
use super::{Exit, record, table};
use bastide_app::records::analysis::Analysis;
use bastide_app::words::errors::{no_game, unfit_record};

/// How wide the chart is, in characters to each side of even.
const CHART: usize = 30;

#[derive(Debug, ClapArgs)]
pub(super) struct Args {
    /// A record or a transcript: NAME.bastide
    file: PathBuf,
    /// How long to think about each move, in milliseconds, on all cores
    #[arg(long, value_name = "MS", default_value_t = 200)]
    time_ms: u64,
    /// Prints one JSON object and nothing else
    #[arg(long)]
    json: bool,
}

/// A move and what it was worth; the names are those of the JSON object.
#[derive(Debug, Serialize)]
struct Judged {
    /// From 1.
    number: usize,
    seat: u8,
    tile: &'static str,
    played: String,
    /// The lead over the best other at the end that can be expected after it, in points.
    expected: f32,
    /// What the best move brings more; 0 if it was the best.
    swing: f32,
    /// How much better the tile was than the mean over the bag.
    luck: f32,
    /// The best moves found, the best first.
    best: Vec<Named>,
}

#[derive(Debug, Serialize)]
struct Named {
    action: String,
    expected: f32,
}

/// What is said of a seat.
#[derive(Debug, Serialize)]
struct Player {
    name: String,
    points: u16,
    moves: usize,
    /// What all its moves cost.
    swing: f32,
    /// The sum of its draws' luck.
    luck: f32,
}

#[derive(Debug, Serialize)]
struct Told {
    players: Vec<Player>,
    moves: Vec<Judged>,
}

pub(super) fn run(args: &Args) -> anyhow::Result<Exit> {
    let (setup, inputs, names) = game_in(args)?;
    let mut analysis = Analysis::new(&setup, &inputs)?;
    let Some(last) = analysis.moves().last() else {
        bail!("{} holds no move to think about", args.file.display())
    };
    let mut end = last.game.clone();
    for input in &inputs[last.at..] {
        if input.put(&mut end).is_err() {
            break;
        }
    }
    let points = end.scores().to_vec();
    let bar = ProgressBar::new(analysis.moves().len() as u64);
    let style = ProgressStyle::with_template("{bar:40} {pos} of {len} moves, {eta} to go");
    bar.set_style(style.expect("the template is a literal"));
    let (wake, woken) = channel();
    let wake = move || _ = wake.send(());
    analysis.search(Duration::from_millis(args.time_ms), cores(), wake);
    // The search drops its end when it is done.
    woken.iter().for_each(|()| bar.inc(1));
    bar.finish_and_clear();
    let judged: Vec<(Seat, analysis::Judged)> = analysis
        .moves()
        .iter()
        .zip(analysis.found())
        .filter_map(|(one, judged)| Some((one.seat, judged?)))
        .collect();
    let totals = analysis::totals(setup.seats, judged.iter().map(|(seat, judged)| (*seat, judged)));
    let players = names.into_iter().zip(&points).zip(totals).map(|((name, points), total)| Player {
        name,
        points: *points,
        moves: total.moves,
        swing: total.swing,
        luck: total.luck,
    });
    let moves =
        (1..).zip(analysis.moves()).zip(&judged).map(|((at, one), (_, judged))| tell(at, one, judged));
    let analysis = Told { players: players.collect(), moves: moves.collect() };
    if args.json {
        say(&serde_json::to_string(&analysis)?);
    } else {
        lines(&analysis).iter().for_each(|line| say(line));
    }
    Ok(Exit::Well)
}

/// The setup, what was drawn and done, and who played.
fn game_in(args: &Args) -> anyhow::Result<(Setup, Vec<Input>, Vec<String>)> {
    match record::open(&args.file)? {
        Opened::Transcript(transcript) => Ok((transcript.setup, transcript.inputs, transcript.names)),
        Opened::Record(report) => {
            let Some(log) = report.log() else {
                bail!(unfit_record(&args.file, &report.verdict));
            };
            let transcript = transcript::of(log);
            let transcript = transcript.ok_or_else(|| anyhow::Error::msg(no_game(&args.file)))?;
            Ok((transcript.setup, transcript.inputs, table::names(log)))
        }
    }
}

fn words(joint: Move) -> String {
    let then = joint.then.map(|then| format!(", {}", notation::write(then))).unwrap_or_default();
    notation::write(joint.first) + &then
}

fn tell(number: usize, one: &PlayedMove, judged: &analysis::Judged) -> Judged {
    let named = |verdict: &Verdict| Named { action: words(verdict.mv), expected: verdict.lead };
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

/// A line for each move, with the expected lead of the first seat as a bar; then the players.
fn lines(analysis: &Told) -> Vec<String> {
    let name = |seat: u8| analysis.players.get(usize::from(seat)).map_or("", |player| player.name.as_str());
    let widest = analysis.moves.iter().map(|judged| judged.expected.abs()).fold(10.0, f32::max);
    let mut lines = Vec::new();
    for judged in &analysis.moves {
        let lead = if judged.seat == 0 { judged.expected } else { -judged.expected };
        lines.push(format!(
            "{:>3} {} {}  {}, {}: expected {:+.1}, luck {:+.1}",
            judged.number,
            if analysis.players.len() == 2 { bar(lead / widest) } else { String::new() },
            name(judged.seat),
            judged.tile,
            judged.played,
            judged.expected,
            judged.luck,
        ));
        if judged.swing >= SLIGHT {
            lines.push(format!("      cost {:.1}; better:", judged.swing));
            let better = judged.best.iter().filter(|named| named.expected > judged.expected + SLIGHT);
            lines.extend(better.map(|named| format!("      {:+.1}  {}", named.expected, named.action)));
        }
    }
    for player in &analysis.players {
        lines.push(format!(
            "{}: {} points; {} moves cost {:.1} points, {:.2} each; luck of the draws {:+.1}",
            player.name,
            player.points,
            player.moves,
            player.swing,
            player.swing / player.moves.max(1) as f32,
            player.luck,
        ));
    }
    lines
}

/// A share of the chart to the right for the first seat, to the left for the other.
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
