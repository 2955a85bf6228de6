//! Options for a table's terms, as `host` takes them.

use bastide_record::{Clock, DrawSource, Expiry, Leavers, Pace, Tie, Watching};
use bastide_session::{Plan, Terms};
use bastide_words::command_line::no_plan;
use bastide_words::series;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args as ClapArgs, ValueEnum};

/// Choices of the host besides the game and its seats.
#[derive(Debug, Clone, ClapArgs)]
#[group(skip)]
#[command(next_help_heading = "The table")]
pub(super) struct Args {
    /// Time limit, such as 30s or 10m+15s, or 3d for correspondence
    ///
    /// Live games: 30s is the time per turn, 10m+15s a time bank and what each turn adds to it.
    ///
    /// Correspondence games: 3d is the time per move, 36h+7d adds a time bank, and 36h+7d+2 adds
    /// days off, too.
    #[arg(long, value_name = "TIME", default_value = "none", value_parser = pace)]
    clock: Pace,
    /// Consequence for a player who is out of time
    #[arg(long, value_enum, default_value_t = RunOut::Shown)]
    expiry: RunOut,
    /// Winner when points are equal
    #[arg(long, value_enum, default_value_t = Equal::Shared)]
    tie: Equal,
    /// Play a series, best of this many games
    ///
    /// Playing again is then the next game of the series, until it is decided.
    #[arg(long, value_name = "GAMES", value_parser = games())]
    series: Option<u8>,
    /// Words that decide the tiles
    ///
    /// Players with the same words and options get the same tiles. Everyone can know the tiles in
    /// advance.
    #[arg(long, value_name = "WORDS")]
    tiles: Option<String>,
    /// Let only the players before and after a move confirm its tile
    ///
    /// Correspondence games become faster. Players who work together may foresee some of their
    /// own tiles, and the verification result says so.
    #[arg(long, conflicts_with = "tiles")]
    laps: bool,
    /// Seats of players who left
    #[arg(long, value_enum, default_value_t = Seats::StandIn)]
    leavers: Seats,
    /// Seconds until the others may continue without an absent player [default: 60]
    ///
    /// In correspondence games, the default is the time per move.
    #[arg(long, value_name = "SECONDS")]
    grace: Option<u32>,
    /// Don't allow spectators
    #[arg(long)]
    no_watching: bool,
}

/// Consequence of a clock that has run out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum RunOut {
    /// Show it only
    Shown,
    /// Opponents may claim the win or continue
    Claim,
    /// The player loses automatically
    Lost,
}

/// Winner with equal points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Equal {
    /// All players with these points
    Shared,
    /// With two players, the one who didn't begin
    Second,
}

/// Fate of a missing member's seats.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Seats {
    /// A substitute bot plays them
    StandIn,
    /// They are skipped
    Skipped,
}

/// Returns the plan if a table can be opened with it.
///
/// # Errors
/// Fails with a sentence that names the options to change.
pub(super) fn checked(plan: Plan) -> anyhow::Result<Plan> {
    match plan.check() {
        Ok(()) => Ok(plan),
        Err(unfit) => Err(anyhow::Error::msg(no_plan(&unfit, plan.chairs.len()))),
    }
}

impl Args {
    /// Returns the terms.
    pub(super) fn terms(&self) -> Terms {
        let expiry = match self.expiry {
            RunOut::Shown => Expiry::Shown,
            RunOut::Claim => Expiry::MayBeClaimed,
            RunOut::Lost => Expiry::Lost,
        };
        let tie = match self.tie {
            Equal::Shared => Tie::Shared,
            Equal::Second => Tie::SecondWins,
        };
        let leavers = match self.leavers {
            Seats::StandIn => Leavers::StandIn,
            Seats::Skipped => Leavers::Skipped,
        };
        let watching = if self.no_watching { Watching::Refused } else { Watching::Allowed };
        let by_links = if self.laps { DrawSource::Laps } else { DrawSource::Rounds };
        let draws = self.tiles.as_deref().map_or(by_links, DrawSource::of_text);
        let pace = self.clock;
        let usual = match pace {
            Pace::Live { .. } => Terms::default().grace_s,
            Pace::Days { move_s, .. } => move_s,
        };
        let grace_s = self.grace.unwrap_or(usual);
        let occasion = self.series.map(series::laid_out);
        Terms { leavers, pace, expiry, tie, draws, occasion, grace_s, watching, ..Terms::default() }
    }
}

/// Returns the parser of a series' length in games.
fn games() -> impl TypedValueParser<Value = u8> {
    PossibleValuesParser::new(["3", "5"]).map(|most| most.parse().unwrap_or(series::MOST[0]))
}

/// Error for a text that is no clock.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "“{0}” is no clock; write none, 30s (per turn), 10m+15s (time bank plus per turn), 3d (correspondence, per move), 3d+7d (with a time bank) or 3d+7d+2 (with days off)"
)]
struct NoClock(String);

fn pace(text: &str) -> Result<Pace, NoClock> {
    let of_days = |text: &str| text.ends_with(['h', 'd']);
    let some = |text: &str| seconds(text).filter(|seconds| *seconds > 0);
    let read = || {
        let mut parts = text.split('+');
        let first = parts.next()?;
        Some(match (first, parts.next(), parts.next(), parts.next()) {
            ("none", None, None, None) => Pace::default(),
            (first, bank, off, None) if of_days(first) => {
                let move_s = some(first).filter(|seconds| *seconds <= MOVE_MOST_S)?;
                let bank_s = bank.map_or(Some(0), seconds)?;
                Pace::Days { move_s, bank_s, days_off: off.map_or(Some(0), |off| off.parse().ok())? }
            }
            (first, None, None, None) => Pace::Live { clock: Clock::Turn { seconds: some(first)? } },
            (bank, Some(increment), None, None) if !of_days(increment) => {
                Pace::Live { clock: Clock::Bank { seconds: some(bank)?, increment: seconds(increment)? } }
            }
            _ => return None,
        })
    };
    read().ok_or_else(|| NoClock(text.to_owned()))
}

/// Longest time of a move, in seconds.
/// The field for a turn's elapsed time has little room for more.
const MOVE_MOST_S: u32 = 14 * 24 * 60 * 60;

/// Reads a time: `30s`, `10m`, `36h` or `3d`.
fn seconds(text: &str) -> Option<u32> {
    let (number, unit) = text.split_at_checked(text.len().checked_sub(1)?)?;
    let unit = match unit {
        "s" => 1,
        "m" => 60,
        "h" => 60 * 60,
        "d" => 24 * 60 * 60,
        _ => return None,
    };
    number.parse::<u32>().ok()?.checked_mul(unit)
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    #[derive(Debug, Parser)]
    struct Line {
        #[command(flatten)]
        args: Args,
    }

    #[test]
    fn terms_are_as_requested_or_refused() {
        let check = |words: &str, seats: u8, expected: Result<(Expiry, Tie, u32), &str>| {
            let line = Line::try_parse_from(std::iter::once("line").chain(words.split_whitespace())).unwrap();
            let plan = checked(Plan { terms: line.args.terms(), ..Plan::open(seats) });
            let terms = plan.map(|Plan { terms, .. }| (terms.expiry, terms.tie, terms.grace_s));
            let said = terms.as_ref().map_err(ToString::to_string);
            match (said, expected) {
                (Err(said), Err(part)) => assert!(said.contains(part), "{words}: {said}"),
                (said, expected) => assert_eq!(said.ok().copied(), expected.ok(), "{words}"),
            }
        };
        check("", 3, Ok((Expiry::Shown, Tie::Shared, 60)));
        check("--clock 30s --expiry claim --grace 5", 2, Ok((Expiry::MayBeClaimed, Tie::Shared, 5)));
        check("--clock 5m+0s --expiry lost --tie second", 2, Ok((Expiry::Lost, Tie::SecondWins, 60)));
        check("--expiry shown --tie shared", 6, Ok((Expiry::Shown, Tie::Shared, 60)));
        check("--expiry claim", 2, Err(say!(cli_expiry)));
        check("--clock none --expiry lost", 2, Err(say!(cli_expiry)));
        check("--tie second", 3, Err(say!(cli_tie, count = 3).as_str()));
    }

    #[test]
    fn series_lengths_are_those_of_the_window() {
        let occasion = |words: &[&str]| {
            let line = Line::try_parse_from([&["line"], words].concat()).ok()?;
            Some(line.args.terms().occasion)
        };
        assert_eq!(occasion(&[]), Some(None));
        for games in 0..10 {
            let offered = series::MOST.contains(&games).then(|| Some(series::laid_out(games)));
            assert_eq!(occasion(&["--series", &games.to_string()]), offered);
        }
    }

    #[test]
    fn clocks_are_read() {
        let check = |text: &str, expected: Option<Pace>| assert_eq!(pace(text).ok(), expected, "{text}");
        let live = |clock| Some(Pace::Live { clock });
        let days = |move_s, bank_s, days_off| Some(Pace::Days { move_s, bank_s, days_off });
        check("none", live(Clock::Untimed));
        check("30s", live(Clock::Turn { seconds: 30 }));
        check("2m", live(Clock::Turn { seconds: 120 }));
        check("10m+15s", live(Clock::Bank { seconds: 600, increment: 15 }));
        check("2000m", live(Clock::Turn { seconds: 120_000 }));
        check("90s+0s", live(Clock::Bank { seconds: 90, increment: 0 }));
        check("3d", days(259_200, 0, 0));
        check("36h+7d", days(129_600, 604_800, 0));
        check("14d+0s+30", days(1_209_600, 0, 30));
        for wrong in ["", "s", "30", "0s", "10m+", "+15s", "80000000m", "-3s", "10m+15s+1s", "é", "15d", "0d"]
        {
            check(wrong, None);
        }
        for wrong in ["3d+", "3d+1d+", "3d+1d+1d", "3d+1d+1+1", "10m+1d", "none+1d"] {
            check(wrong, None);
        }
    }
}
