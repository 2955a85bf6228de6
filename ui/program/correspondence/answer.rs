//! `bastide answer`: answers a record file that waits for the player.
//! It takes the file's entries, lets a bot play if there is one, and prints the path of our record,
//! which is longer then. For a game of days it also prints the line to send.

use std::path::{Path, PathBuf};

use bastide_library::records::answer::{self, NoAnswer};
use bastide_rules::Level;
use bastide_session::Command;
use bastide_table::store::Store;
use bastide_words::Explain;
use bastide_words::errors::unfit_record;
use clap::Args as ClapArgs;

use super::turn::{OfflineTask, by_hand};
use crate::Exit;
use crate::output::complain;
use crate::play::seat::fail;
use crate::records::open_record;

#[derive(Debug, ClapArgs)]
pub(crate) struct Args {
    /// Game file you received (NAME.bastide)
    file: PathBuf,
    /// Let a bot play, of level 1 to 9 [default: substitute]
    ///
    /// The level follows an equals sign: --bot=8. easy, medium, hard and expert are levels 2, 7, 8
    /// and 9. Without a level, the bot plays like a substitute bot.
    #[arg(long, value_name = "LEVEL", num_args = 0..=1, require_equals = true)]
    bot: Option<Option<Level>>,
    /// Thinking time of a level 8 or 9 bot per move, in milliseconds
    ///
    /// The default is 1000 for level 8 and 5000 for level 9.
    #[arg(long, value_name = "MS", requires = "bot")]
    think: Option<u64>,
}

pub(crate) fn run(args: &Args, data: &Path) -> anyhow::Result<Exit> {
    let report = open_record::read(&args.file)?;
    let store = match Store::open(data) {
        Ok(store) => store,
        Err(error) => return Ok(fail(&error.into())),
    };
    if report.record.is_none() {
        complain(&unfit_record(&args.file, &report.verdict));
        return Ok(open_record::exit(&report.verdict));
    }
    match answer::find(&store, &report) {
        Ok((table, letters)) => {
            let brings = Some(Command::TakeRecord(letters));
            Ok(by_hand(data, table, OfflineTask { bot: args.bot, think: args.think, brings, say: None }))
        }
        Err(NoAnswer::Store(error)) => Ok(fail(&error.into())),
        Err(why) => {
            complain(&why.why());
            Ok(match why {
                NoAnswer::NoGame => Exit::NoTable,
                _ => Exit::Unfinished,
            })
        }
    }
}
