//! `bastide man`: the pages of `--help` as man pages, one for each command, and those of the guide.

use std::io;
use std::path::PathBuf;

use bastide_words::errors::unwritten;
use clap::{Args as ClapArgs, CommandFactory};
use clap_mangen::Man;

use crate::commands::GROUPS;
use crate::{Cli, Exit};

#[derive(Debug, ClapArgs)]
pub(crate) struct Args {
    /// Folder for the pages, created if it is missing
    ///
    /// The pages are bastide.1, bastide-verify.1 and so on.
    #[arg(long, value_name = "DIR")]
    out: PathBuf,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    let out = &args.out;
    std::fs::create_dir_all(out)
        .and_then(|()| clap_mangen::generate_to(Cli::command(), out))
        .and_then(|()| super::guide::write(out))
        .and_then(|()| std::fs::write(out.join("bastide.1"), program_page()?))
        .map_err(|why| anyhow::Error::msg(unwritten(out, &why.into())))?;
    Ok(Exit::Success)
}

/// Returns the page of the program itself, whose commands are in the groups of `--help`.
fn program_page() -> io::Result<Vec<u8>> {
    let program = || Cli::command().disable_help_subcommand(true);
    let (whole, mut page) = (Man::new(program()), Vec::new());
    whole.render_title(&mut page)?;
    whole.render_name_section(&mut page)?;
    whole.render_synopsis_section(&mut page)?;
    whole.render_description_section(&mut page)?;
    whole.render_options_section(&mut page)?;
    page.extend(b".SH COMMANDS\n");
    for (heading, names) in &GROUPS {
        // Each group is the section of a program in which all other commands are hidden.
        let group = program().subcommand_help_heading(*heading).mut_subcommands(|command| {
            let is_other = !names.contains(&command.get_name());
            command.hide(is_other)
        });
        let mut section = Vec::new();
        Man::new(group).render_subcommands_section(&mut section)?;
        page.extend(String::from_utf8_lossy(&section).replacen(".SH ", ".SS ", 1).bytes());
    }
    whole.render_extra_section(&mut page)?;
    whole.render_version_section(&mut page)?;
    Ok(page)
}
