//! The program `bastide` and its command line: one file for each command, one table of exit codes.
//!
//! A command prints its results on standard output, progress and errors on standard error, and
//! returns an [`Exit`].

#[macro_use]
extern crate bastide_words;

mod analyse;
mod answer;
mod arena;
mod bench;
mod club;
mod completions;
mod contestant;
mod demo;
mod door;
mod engine;
mod games;
mod guide;
mod host;
mod import;
mod input;
mod jcz;
mod join;
mod keys;
mod ladder;
mod logs;
mod man;
mod moving;
mod network;
mod output;
mod pair;
mod reach;
mod record;
mod relay;
mod replay;
mod report;
mod resume;
mod seat;
mod setup;
mod status;
mod stay;
mod table;
mod tables;
mod terms;
mod tiles;
mod turn;
mod typed;
mod verify;
mod watch;
mod web;
mod window;

use std::ffi::OsString;
use std::io::IsTerminal;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::LazyLock;

use bastide_rules::inert::EscapedText;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Args, Parser, Subcommand};

use bastide_library::start::Start;
use bastide_words::{Language, speak};
use mimalloc::MiMalloc;

/// Allocator that suits the program's many small lists: messages, table snapshots, copies of games.
#[global_allocator]
static MEMORY: MiMalloc = MiMalloc;

/// Result of a command; its number is the program's exit code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Exit {
    /// Success.
    Well = 0,
    /// Something that was checked is wrong.
    Wrong = 1,
    /// An input can't be read, the command line included.
    Unreadable = 2,
    /// The input is valid so far, but it is incomplete, or not all of it could be checked.
    Unfinished = 3,
    /// No table: the port is in use, or it can't be reached, is full, or speaks another version.
    NoTable = 4,
    /// The data folder can't be used: key, disk, another program running on it.
    NoData = 5,
    /// An unsigned game: its moves are legal, and no more can be said.
    Unsigned = 6,
}

/// Table of exit codes in `--help`.
const EXIT_CODES: &str = "\
Exit codes:
  0  well: the game is over or the record whole (verified, with chapters or without; won by
     resignation, lost on time, ended by agreement), all recorded games agree
  1  wrong: the record is invalid or forked, replicas or recorded games disagree
  2  unreadable: a file, an invitation or the command line can't be read
  3  unfinished: the record is sound so far, but the game isn't over or the file is torn; no
     recorded game disagrees, but some use what is not played here; a game could be imported in part
  4  no table: the port is in use, or it can't be reached, is full, or speaks another version
  5  no data folder: key file, disk, or another Bastide running on it
  6  unsigned: a transcript of legal moves that nobody signed";

/// Carcassonne for two to six people, peer to peer, without a server.
#[derive(Debug, Parser)]
#[command(name = "bastide", version = version(), after_help = EXIT_CODES)]
struct Cli {
    #[command(flatten)]
    everywhere: Everywhere,
    /// Without a command the window opens; at this table, if an invitation (bastide://…) or a code, in quotes or with hyphens, is given
    #[arg(value_name = "INVITATION", value_parser = link)]
    link: Option<String>,
    #[command(subcommand)]
    command: Option<Command>,
}

/// Options of every command.
#[derive(Debug, Args)]
struct Everywhere {
    /// Where key, settings and records lie [default: the system's folders]
    #[arg(long, global = true, value_name = "DIR")]
    data: Option<PathBuf>,
    /// What verdicts, events and errors are told in [default: the system's language on a terminal, else en]
    #[arg(long, global = true, value_name = "LANGUAGE", value_parser = language())]
    lang: Option<Language>,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Opens a table; the first line printed is the invitation
    #[command(after_long_help = setup::help())]
    Host(host::Args),
    /// Sits down at a table
    Join(join::Args),
    /// The open tables on the local network and on the boards of relays, each with the invitation to join it by
    Tables(tables::Args),
    /// Watches a table without a seat: prints what happens, checks everything, keeps the record
    Watch(watch::Args),
    /// Goes on at a table after a break
    Resume(resume::Args),
    /// Goes on with a game of days by hand: takes the line that the others have sent, prints the one to send
    Turn(turn::Args),
    /// Answers a record file that waits for you, of a game of days or not: takes what it holds, plays with --bot, and prints where your longer record is
    Answer(answer::Args),
    /// The games of this data folder that aren't over, and whose turn it is, those that wait for you first
    Games(games::Args),
    /// Gives games to another device of yours that plays with the same key, by a line to paste there; or fetches them by such a line
    Move(moving::Args),
    /// Stays in the background and tells when it is your turn in a game of days that goes by post, and who has said something there
    Stay(stay::Args),
    /// Carries what peers say to each other who can't reach each other directly; plays nowhere
    Relay(relay::Args),
    /// How this machine is reached, and how the peers of a table are
    Status(status::Args),
    /// A whole game between peers of this machine, played by bots
    #[command(after_long_help = setup::help())]
    Demo(demo::Args),
    /// The verdict on a record
    Verify(verify::Args),
    /// The board at an entry of a record: text, picture or data
    Replay(replay::Args),
    /// The tile catalogue as pictures: a PNG and an SVG sheet for each tile set, and for the pieces
    Tiles(tiles::Args),
    /// Measures how fast the rules are, and a frame of the window
    Bench(bench::Args),
    /// Goes through a game: better moves, what each cost, the luck of the draws
    Analyse(analyse::Args),
    /// Lets two bots play many games and tells which is stronger
    #[command(after_long_help = setup::help())]
    Arena(arena::Args),
    /// A bot that is spoken to in lines of text, for other programs to play with: the line `help` lists them
    Engine(engine::Args),
    /// Games recorded with JCloisterZone
    #[command(subcommand)]
    Jcz(jcz::Command),
    /// The sheet of a club: founds one, takes members in and lets them go, says how its cup is played
    Club(club::Args),
    /// Who is how strong in a club, from its sheet and a folder of records: whoever has both computes the same
    Ladder(ladder::Args),
    /// Who meets whom in a round of a club's cup, and how all stand, from its sheet and a folder of records
    Pair(pair::Args),
    /// The key of this data folder, and how many games lie here; carries both to another machine
    Keys(keys::Args),
    /// Makes a game saved with JCloisterZone one to replay: a transcript, which nobody signed
    Import(import::Args),
    /// What a shell needs to complete these commands, to be kept where it looks for that
    Completions(completions::Args),
    /// These pages of help as man pages, one for each command
    Man(man::Args),
    /// What helps when something went wrong, to be sent to somebody who mends it: no keys, addresses or invitations
    Report(report::Args),
}

impl Command {
    /// Returns true if it plays or relays, perhaps for hours, so that a log is written.
    const fn is_at_table(&self) -> bool {
        matches!(
            self,
            Self::Host(_) | Self::Join(_) | Self::Watch(_) | Self::Resume(_) | Self::Stay(_) | Self::Relay(_)
        )
    }

    /// Returns true if it prints data, which is the same in every language.
    const fn is_data(&self) -> bool {
        match self {
            Self::Verify(args) => args.json,
            Self::Replay(args) => args.json,
            Self::Analyse(args) => args.json,
            Self::Ladder(args) => args.json,
            Self::Pair(args) => args.json,
            Self::Tables(args) => args.json,
            _ => false,
        }
    }
}

/// Reads a language by its two-letter code.
fn language() -> impl TypedValueParser<Value = Language> {
    let named = |code: String| Language::ALL.into_iter().find(|language| language.code() == code);
    PossibleValuesParser::new(Language::ALL.map(Language::code))
        .map(move |code| named(code).unwrap_or_default())
}

/// Checks that a text is an invitation or a code; a mistyped command is neither.
fn link(text: &str) -> Result<String, &'static str> {
    if bastide_library::start::is_link(text) {
        Ok(text.to_owned())
    } else {
        Err("neither a command nor an invitation nor a code; --help lists the commands")
    }
}

fn main() -> ExitCode {
    let cli = match parsed() {
        Ok(cli) => cli,
        Err(code) => return code,
    };
    let Everywhere { data, lang } = cli.everywhere;
    // Without a terminal the output is probably read by a program.
    let usual = || if std::io::stdout().is_terminal() { Language::of_system() } else { Language::En };
    let is_data = cli.command.as_ref().is_some_and(Command::is_data);
    speak(if is_data { Language::En } else { lang.unwrap_or_else(usual) });
    let data = data_folder(data);
    bastide_library::system::faults::watch(&data, version());
    logs::begin(cli.command.as_ref().is_none_or(Command::is_at_table).then_some(&data));
    // Tests cause a panic on purpose.
    if let Ok(fault) = std::env::var("BASTIDE_FAULT") {
        std::panic::panic_any(fault);
    }
    if cli.command.is_some() && cli.link.is_some() {
        output::complain(say!(cli_link));
        return ExitCode::from(Exit::Unreadable as u8);
    }
    let exit = match cli.command {
        Some(Command::Host(args)) => host::run(&args, data),
        Some(Command::Join(args)) => join::run(&args, data),
        Some(Command::Tables(args)) => tables::run(&args, &data),
        Some(Command::Watch(args)) => watch::run(&args, &data),
        Some(Command::Resume(args)) => resume::run(&args, data),
        Some(Command::Relay(args)) => relay::run(&args, &data),
        Some(Command::Status(args)) => status::run(&args, &data),
        Some(Command::Demo(args)) => demo::run(&args, &data),
        Some(Command::Verify(args)) => verify::run(&args),
        Some(Command::Replay(args)) => replay::run(&args),
        Some(Command::Tiles(args)) => tiles::run(&args),
        Some(Command::Bench(args)) => bench::run(&args),
        Some(Command::Analyse(args)) => analyse::run(&args),
        Some(Command::Arena(args)) => arena::run(&args),
        Some(Command::Engine(args)) => engine::run(&args),
        Some(Command::Jcz(command)) => jcz::run(&command),
        Some(Command::Turn(args)) => turn::run(&args, &data),
        Some(Command::Answer(args)) => answer::run(&args, &data),
        Some(Command::Stay(args)) => stay::run(&args, &data),
        Some(Command::Games(args)) => games::run(&args, &data),
        Some(Command::Move(args)) => moving::run(&args, &data),
        Some(Command::Club(args)) => club::run(&args, &data),
        Some(Command::Ladder(args)) => ladder::run(&args),
        Some(Command::Pair(args)) => pair::run(&args),
        Some(Command::Keys(args)) => keys::run(&args, &data),
        Some(Command::Import(args)) => import::run(&args),
        Some(Command::Completions(args)) => completions::run(&args),
        Some(Command::Man(args)) => man::run(&args),
        Some(Command::Report(args)) => report::run(&args, &data),
        None => match cli.link {
            Some(link) => window::show(Start::Link(link), data),
            None => window::open(&data),
        },
    };
    let exit = exit.unwrap_or_else(|error| {
        output::complain(&format!("{error:#}"));
        Exit::Unreadable
    });
    ExitCode::from(exit as u8)
}

/// Parses the command line.
/// Otherwise prints the error or the help, and returns the exit code.
fn parsed() -> Result<Cli, ExitCode> {
    let words: Vec<OsString> = std::env::args_os().collect();
    Cli::try_parse_from(&words).map_err(|error| {
        // An error quotes the input, so it is made from the input as it can be printed safely.
        let shown: Vec<String> = words.iter().map(|word| EscapedText(word.display()).to_string()).collect();
        match Cli::try_parse_from(&shown) {
            Err(error) => _ = helpful(error, &shown).print(),
            Ok(_) => output::complain(&error.to_string()),
        }
        ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(Exit::Unreadable as u8))
    })
}

/// Returns the same error with useful hints only.
/// The hint to pass an unknown option as a value goes, as no value here begins like an option.
/// Where a command is expected, the error is about the first word, not about what follows it.
fn helpful(mut error: clap::Error, words: &[String]) -> clap::Error {
    if let Some(ContextValue::StyledStrs(mut tips)) = error.remove(ContextKind::Suggested) {
        tips.retain(|tip| !tip.to_string().contains("as a value"));
        error.insert(ContextKind::Suggested, ContextValue::StyledStrs(tips));
    }
    use ErrorKind::{InvalidSubcommand, UnknownArgument, ValueValidation};
    if !matches!(error.kind(), UnknownArgument | ValueValidation | InvalidSubcommand) {
        return error;
    }
    let commands = Command::augment_subcommands(Everywhere::augment_args(clap::Command::new("bastide")));
    let unknown = commands.try_get_matches_from(words).err();
    let unknown = unknown.filter(|unknown| {
        let word = ContextKind::InvalidSubcommand;
        unknown.kind() == InvalidSubcommand && unknown.get(word) != error.get(word)
    });
    let word = unknown.as_ref().and_then(|error| error.get(ContextKind::InvalidSubcommand));
    let Some(ContextValue::String(word)) = word else { return error };
    let Err(mut meant) = Cli::try_parse_from(["bastide", word]) else { return error };
    if let Some(similar) = unknown.as_ref().and_then(|error| error.get(ContextKind::SuggestedSubcommand)) {
        meant.insert(ContextKind::SuggestedSubcommand, similar.clone());
    }
    meant
}

/// Returns the program's version, with the commit if the build knows it (`BASTIDE_COMMIT`).
fn version() -> &'static str {
    static VERSION: LazyLock<String> = LazyLock::new(|| match option_env!("BASTIDE_COMMIT") {
        Some(commit) => format!("{} ({commit})", env!("CARGO_PKG_VERSION")),
        None => env!("CARGO_PKG_VERSION").to_owned(),
    });
    &VERSION
}

/// Returns the given data folder, or the system's.
fn data_folder(given: Option<PathBuf>) -> PathBuf {
    let folders = directories::ProjectDirs::from("", "", "bastide");
    given.or_else(|| Some(folders?.data_dir().to_owned())).unwrap_or_else(|| PathBuf::from("bastide-data"))
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::Cli;

    #[test]
    fn every_command_fits_together() {
        Cli::command().debug_assert();
    }
}
