//! How one sits together, as `host` is told it.

use bastide::record::{Clock, Leavers, Watching};
use bastide_net::session::Terms;
use clap::{Args as ClapArgs, ValueEnum};

/// What the host chooses beside the game and its seats.
#[derive(Debug, Clone, ClapArgs)]
#[group(skip)]
#[command(next_help_heading = "The table")]
pub(super) struct Args {
    /// How long deciding may take: none, 30s for each turn, or 10m+15s for a bank and what a turn adds to it. A clock that has
    /// run out only lets the others choose earlier
    #[arg(long, value_name = "TIME", default_value = "none", value_parser = clock)]
    clock: Clock,
    /// What becomes of the seats of who leaves
    #[arg(long, value_enum, default_value_t = Seats::StandIn)]
    leavers: Seats,
    /// How many seconds somebody must be gone before the others may vote to go on without
    #[arg(long, value_name = "SECONDS", default_value_t = Terms::default().grace_s)]
    grace: u16,
    /// Nobody without a seat may look on
    #[arg(long)]
    no_watching: bool,
}

/// What becomes of a leaver's seats.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Seats {
    /// Every peer computes their moves
    StandIn,
    /// They get no turns any more
    Skipped,
}

impl Args {
    pub(super) fn terms(&self) -> Terms {
        let leavers = match self.leavers {
            Seats::StandIn => Leavers::StandIn,
            Seats::Skipped => Leavers::Skipped,
        };
        let watching = if self.no_watching { Watching::Refused } else { Watching::Allowed };
        Terms { leavers, clock: self.clock, grace_s: self.grace, watching, ..Terms::default() }
    }
}

/// A clock that isn't one.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "“{0}” is no clock; write none, a time for each turn such as 30s, or a bank and an increment such as 10m+15s"
)]
struct NoClock(String);

fn clock(text: &str) -> Result<Clock, NoClock> {
    let wrong = || NoClock(text.to_owned());
    match text.split_once('+') {
        None if text == "none" => Ok(Clock::Untimed),
        None => Ok(Clock::Turn { seconds: seconds(text).filter(|seconds| *seconds > 0).ok_or_else(wrong)? }),
        Some((bank, increment)) => Ok(Clock::Bank {
            seconds: seconds(bank).filter(|seconds| *seconds > 0).ok_or_else(wrong)?,
            increment: seconds(increment).ok_or_else(wrong)?,
        }),
    }
}

/// `30s` or `10m`.
fn seconds(text: &str) -> Option<u16> {
    let (number, unit) = text.split_at_checked(text.len().checked_sub(1)?)?;
    let unit = match unit {
        "s" => 1,
        "m" => 60,
        _ => return None,
    };
    number.parse::<u16>().ok()?.checked_mul(unit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_are_read() {
        let check = |text: &str, expected: Option<Clock>| assert_eq!(clock(text).ok(), expected, "{text}");
        check("none", Some(Clock::Untimed));
        check("30s", Some(Clock::Turn { seconds: 30 }));
        check("2m", Some(Clock::Turn { seconds: 120 }));
        check("10m+15s", Some(Clock::Bank { seconds: 600, increment: 15 }));
        check("90s+0s", Some(Clock::Bank { seconds: 90, increment: 0 }));
        for wrong in ["", "s", "30", "0s", "10m+", "+15s", "2000m", "-3s", "10m+15s+1s", "é"] {
            check(wrong, None);
        }
    }
}
