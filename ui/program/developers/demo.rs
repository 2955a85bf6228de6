//! `bastide demo`: plays a whole game between bots on this machine.
//! Every seat is a peer, and they are connected over loopback.
//!
//! Nothing is simulated: each peer has its own key, data folder and network node, and knows the
//! others only by the invitation.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use bastide_node::NetworkHelpers;
use bastide_record::{Log, Report};
use bastide_rules::Level;
use bastide_session::Plan;
use bastide_table::store::{Store, replace};
use bastide_table::table::{
    BotStrength, Config, End, EndCondition, LanVisibility, Player, Table, TableError,
};
use bastide_words::verdict::JudgedRecord;
use bastide_words::{Explain, list};
use clap::Args as ClapArgs;

use crate::Exit;
use crate::output::{self, complain, say};
use crate::play::seat::{fail, plays};
use crate::play::setup;
use crate::records::{open_record, score_lines};

/// Names of the peers.
const NAMES: [&str; 6] = ["Aude", "Bertran", "Colomba", "Daunis", "Ermessen", "Folquet"];
/// Time without a peer after which a table gives up.
/// All peers run in this program, so none is away for long.
const PATIENCE: Duration = Duration::from_secs(60);

#[derive(Debug, Clone, ClapArgs)]
pub(crate) struct Args {
    /// Number of players
    #[arg(long, value_name = "NUMBER", default_value_t = 3, value_parser = clap::value_parser!(u8).range(2..=6))]
    players: u8,
    /// Level of the bots, 1 to 9 [default: substitute]
    #[arg(long, value_name = "LEVEL")]
    bot: Option<Level>,
    /// Thinking time of a bot of level 8 or 9 per move, in milliseconds
    ///
    /// The default is 1000 for level 8 and 5000 for level 9.
    #[arg(long, value_name = "MS", requires = "bot")]
    think: Option<u64>,
    /// Copy of the game file to write
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    #[command(flatten)]
    game: setup::Args,
}

impl Default for Args {
    fn default() -> Self {
        Self { players: 3, bot: None, think: None, out: None, game: setup::Args::default() }
    }
}

pub(crate) fn run(args: &Args, data: &Path) -> anyhow::Result<Exit> {
    let tables = match meet(args.game.plan(args.players), plays(args.bot, args.think), &data.join("demo")) {
        Ok(tables) => tables,
        Err(error) => return Ok(fail(&error)),
    };
    say(&say!(cli_peers, count = tables.len(), names = list(&NAMES[..tables.len()])));
    if let Some(exit) = play(&tables) {
        return Ok(exit);
    }
    let paths: Vec<PathBuf> = tables.iter().map(|table| table.look().record.clone()).collect();
    let records = paths.iter().map(std::fs::read).collect::<Result<Vec<_>, _>>()?;
    let report = open_record::read(&paths[0])?;
    let Some(log) = report.log() else { return Ok(open_record::exit(&report.verdict)) };
    score_lines::scores(log).iter().for_each(|line| say(line));
    say(&draws(&report, log));
    if records.iter().any(|record| *record != records[0]) {
        complain(say!(cli_differ));
        return Ok(Exit::Wrong);
    }
    say(&say!(
        cli_equal,
        worth = JudgedRecord::of(&report).word(),
        count = records.len(),
        bytes = records[0].len()
    ));
    let mut kept = &paths[0];
    if let Some(out) = &args.out {
        if let Err(error) = replace(out, &records[0]) {
            complain(&say!(cli_kept, why = error.why(), file = kept.display().to_string()));
            return Ok(Exit::NoData);
        }
        kept = out;
    }
    say(&format!("record: {}", kept.display()));
    Ok(open_record::exit(&report.verdict))
}

/// Opens a table and joins the guests, each with its own data folder.
fn meet(plan: Plan, plays: BotStrength, folder: &Path) -> Result<Vec<Table>, TableError> {
    let config = |peer: usize| {
        Ok::<_, TableError>(Config {
            store: Store::open(folder.join((peer + 1).to_string()))?,
            profile: NAMES[peer].into(),
            player: Player::Bot { plays, pace: Duration::ZERO, go_on: 0 },
            listen: vec![([127, 0, 0, 1], 0).into()],
            lan: LanVisibility::Off,
            help: NetworkHelpers::NONE,
            stay: EndCondition::UntilOver { patience: PATIENCE },
            wake: Arc::new(|| {}),
        })
    };
    let players = plan.chairs.len();
    let host = Table::host(config(0)?, plan)?;
    let invitation = host.wait_for_invitation(PATIENCE).expect("a host's table has an invitation");
    let mut tables = vec![host];
    for peer in 1..players {
        tables.push(Table::join(config(peer)?, (*invitation).clone())?);
    }
    Ok(tables)
}

/// Waits for all tables to end, with a bar of the laid tiles.
/// Returns the exit code of the first failure.
fn play(tables: &[Table]) -> Option<Exit> {
    let bar = output::bar(0, &format!("{}, {{elapsed}}", say!(cli_laid, done = "{pos}", all = "{len}")));
    loop {
        let looks: Vec<_> = tables.iter().map(Table::look).collect();
        if let Some(game) = &looks[0].view.game {
            let laid = game.tiles().len() as u64;
            bar.set_length(laid + game.bag().len() as u64 - u64::from(game.hidden_tiles()));
            bar.set_position(laid);
        }
        let ends: Vec<_> = looks.iter().filter_map(|look| look.end.clone()).collect();
        if let Some(End::Failed(error)) =
            ends.iter().map(AsRef::as_ref).find(|end| !matches!(end, End::Verified))
        {
            bar.abandon();
            return Some(fail(error));
        }
        if ends.len() == tables.len() {
            bar.finish_and_clear();
            return None;
        }
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// Says how many draws there were, and by which members.
fn draws(report: &Report, log: &Log) -> String {
    let rounds = log.history().iter().filter(|applied| applied.dealt.is_some()).count();
    let draws = report.draws();
    let members = draws.first().map_or(&[][..], |reliance| &reliance.members);
    let names: Vec<&str> = members.iter().map(|member| log.terms().name(*member)).collect();
    say!(cli_draws, count = rounds, names = list(&names))
}
