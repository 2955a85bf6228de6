//! `bastide completions`: prints a shell's completion script.
//! The script is made from the same description that parses the command line.

use std::io::Write;

use clap::{Args as ClapArgs, CommandFactory};
use clap_complete::Shell;

use crate::{Cli, Exit};

#[derive(Debug, ClapArgs)]
pub(crate) struct Args {
    /// Shell for the completions
    shell: Shell,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "bastide", &mut script);
    // A closed pipe is no error.
    let _gone = std::io::stdout().write_all(&script);
    Ok(Exit::Success)
}
