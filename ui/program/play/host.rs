//! `bastide host`: opens a table. The first line printed is the invitation, also with a window.

use std::path::{Path, PathBuf};

use bastide_club::{BEST_OF_MAX, ROUNDS_MAX};
use bastide_library::records::series;
use bastide_library::start::Start;
use bastide_rules::Level;
use bastide_session::{Chair, Plan};
use bastide_table::store::Store;
use bastide_table::table::{LanVisibility, PlayersWanted, Table, TableError};
use bastide_table::timed_bot::bot;
use bastide_wire::invitation::Invitation;
use clap::Args as ClapArgs;

use super::door::CodeDoor;
use super::meeting::ConnectionLinks;
use super::seat::{self, fail, watch};
use super::typed::TypedLines;
use super::{setup, terms};
use crate::clubs::club;
use crate::network::web;
use crate::output::say;
use crate::{Exit, window};

#[derive(Debug, ClapArgs)]
pub(crate) struct Args {
    #[command(flatten)]
    seat: seat::Args,
    /// Number of players, you included
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u8).range(1..=6))]
    seats: u8,
    /// Levels of bots in the last seats, separated by commas
    ///
    /// The levels are 1 to 9; easy, medium, hard and expert are 2, 7, 8 and 9. Your device plays for these bots.
    #[arg(long, value_name = "LEVELS", value_delimiter = ',')]
    bots: Vec<Level>,
    /// Number of seats for substitute bots
    ///
    /// They sit before the other bots. The programs of all players compute their moves.
    #[arg(long, value_name = "NUMBER", default_value_t = 0)]
    stand_ins: u8,
    /// Hide the table on the local network
    #[arg(long)]
    private: bool,
    /// Offer a code to read out to friends (needs a relay and --bot)
    ///
    /// The code is a number and three words. Your friends need the same relay as you.
    #[arg(long, requires = "bot")]
    code: bool,
    /// Show the table in your relays' public lists (needs --bot)
    ///
    /// PLAYERS is anybody, beginners, practised or strong. Without it, anybody is welcome.
    #[arg(long, value_name = "PLAYERS", requires = "bot", num_args = 0..=1, default_missing_value = "anybody")]
    board: Option<PlayersWanted>,
    /// Play for the ranking of this club, with the settings of its file
    ///
    /// The game counts if all players are members.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["series", "tiles", "bots", "stand_ins"])]
    club: Option<PathBuf>,
    /// Play a match of this tournament round
    ///
    /// “bastide pair” prints the matches of a round.
    #[arg(long, value_name = "NUMBER", requires = "club", value_parser = clap::value_parser!(u8).range(1..=ROUNDS_MAX as i64))]
    round: Option<u8>,
    /// Number of the game in this match
    #[arg(long, value_name = "NUMBER", requires = "round", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=BEST_OF_MAX as i64))]
    game_of_round: u8,
    #[command(flatten)]
    web: web::Args,
    #[command(flatten)]
    game: setup::Args,
    #[command(flatten)]
    table: terms::Args,
}

pub(crate) fn run(args: &Args, data: PathBuf) -> anyhow::Result<Exit> {
    let mut plan = Plan { terms: args.table.terms(), ..args.game.plan(args.seats) };
    if let Some(file) = &args.club
        && let Err(exit) =
            club::lay_out(file, args.round.map(|round| (round, args.game_of_round)), &data, &mut plan)
    {
        return Ok(exit);
    }
    let mut plan = terms::checked(seated(plan, &args.bots, args.stand_ins))?;
    series::mark(&mut plan.terms);
    let page = args.web.page()?;
    if args.seat.bot.is_none() {
        let start = Start::Host {
            plan,
            page,
            name: args.seat.name.clone(),
            network: (&args.seat).into(),
            tell: |invitation: &Invitation, urls: &[String]| {
                say(&invitation.to_string());
                urls.iter().for_each(|url| say(&format!("web: {url}")));
            },
        };
        return window::show(start, data);
    }
    let lan = if args.private {
        LanVisibility::Quiet
    } else {
        let name = args.seat.name.as_deref().unwrap_or("Bastide");
        LanVisibility::Open { name: name.into() }
    };
    if (args.code || args.board.is_some())
        && let Err(error) = kept(args, &data)
    {
        return Ok(fail(&error));
    }
    let begun = args.seat.config(&data, lan).and_then(|(config, woken)| {
        let alone = plan.open_chairs() == 0;
        Ok((if alone { Table::solo(config, plan)? } else { Table::host(config, plan)? }, woken))
    });
    let (table, woken) = match begun {
        Ok(begun) => begun,
        Err(error) => return Ok(fail(&error)),
    };
    seat::invite(&table);
    if args.board.is_some() {
        table.put_up(args.board);
    }
    if page.is_some_and(|page| !web::open(&table, page)) {
        return Ok(Exit::NoTable);
    }
    if !args.code {
        return Ok(watch(&table, &woken, &args.seat));
    }
    let mut typed = TypedLines::begin(&table, args.seat.chat, true);
    let mut door = CodeDoor::open(&table);
    let mut links = ConnectionLinks::begin(&table, false);
    Ok(seat::follow(&table, &woken, |look| {
        door.look(look, &typed);
        links.look(look);
        if !door.asks() {
            typed.say(look);
        }
    }))
}

/// Checks that there is a relay that could keep a code or has a board.
fn kept(args: &Args, data: &Path) -> Result<(), TableError> {
    let help = Store::open(data)?.help()?.with(&args.seat.network.help());
    if help.relays.is_empty() { Err(TableError::NoCodeRelay) } else { Ok(()) }
}

/// Puts the host in the first seat, its bots in the last ones, and stand-ins before them.
fn seated(mut plan: Plan, bots: &[Level], stand_ins: u8) -> Plan {
    let bots = bots.iter().rev().map(|level| Chair::Bot(bot(*level)));
    let fillings = bots.chain(std::iter::repeat_n(Chair::StandIn, stand_ins.into()));
    plan.chairs[1..].iter_mut().rev().zip(fillings).for_each(|(chair, filling)| *chair = filling);
    plan
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bots_take_the_last_seats() {
        let check = |seats: u8, bots: &[Level], stand_ins: u8, chairs: &[Chair]| {
            assert_eq!(seated(Plan::open(seats), bots, stand_ins).chairs, chairs);
        };
        let bot = |level| Chair::Bot(bot(level));
        let (easy, hard) = (Level::EASY, Level::HARD);
        check(2, &[], 0, &[Chair::Host, Chair::Open]);
        check(2, &[hard], 1, &[Chair::Host, bot(hard)]);
        check(3, &[], 9, &[Chair::Host, Chair::StandIn, Chair::StandIn]);
        check(4, &[easy, hard], 0, &[Chair::Host, Chair::Open, bot(easy), bot(hard)]);
        check(5, &[easy, hard], 1, &[Chair::Host, Chair::Open, Chair::StandIn, bot(easy), bot(hard)]);
    }
}
