//! `bastide man`: the pages of `--help` as man pages, one for each command, and those of the guide.

use std::path::PathBuf;

use bastide_words::errors::unwritten;
use clap::{Args as ClapArgs, CommandFactory};

use super::{Cli, Exit};

#[derive(Debug, ClapArgs)]
pub(super) struct Args {
    /// The folder for the pages, made if it isn't there: bastide.1, bastide-verify.1 and so on
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
}

pub(super) fn run(args: &Args) -> anyhow::Result<Exit> {
    let out = &args.out;
    std::fs::create_dir_all(out)
        .and_then(|()| clap_mangen::generate_to(Cli::command(), out))
        .and_then(|()| super::guide::write(out))
        .map_err(|why| anyhow::Error::msg(unwritten(out, &why.into())))?;
    Ok(Exit::Well)
}
