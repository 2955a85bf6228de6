//! The program `bastide` and its command line: one file for each command, one table of exit codes.
//!
//! A command prints its results on standard output, progress and errors on standard error, and
//! returns an [`Exit`]. Each group of `--help` is a folder:
//!
//! | folder | commands | also |
//! |---|---|---|
//! | [`play`] | `host`, `join`, `tables`, `watch`, `resume`, `games` | a seat, its options and events |
//! | [`correspondence`] | `turn`, `answer`, `stay`, `move` | |
//! | [`records`] | `replay`, `analyse`, `verify`, `import` | reading of records |
//! | [`clubs`] | `club`, `ladder`, `pair` | |
//! | [`network`] | `relay`, `status` | options of the network, routes as lines |
//! | [`tools`] | `keys`, `report`, `completions`, `man` | |
//! | [`developers`] | `arena`, `bench`, `engine`, `tiles`, `jcz`, `demo` | |
//!
//! [`commands`] lists the groups for `--help`. [`input`], [`output`] and [`logs`] are for all
//! commands, and [`window`] opens the window.

#[macro_use]
extern crate bastide_words;

mod clubs;
mod commands;
mod correspondence;
mod developers;
mod input;
mod logs;
mod network;
mod output;
mod play;
mod records;
mod tools;
mod window;

use std::ffi::OsString;
use std::io::IsTerminal;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::LazyLock;

use bastide_rules::safe_text::EscapedText;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Args, Parser, Subcommand};

use bastide_library::start::Start;
use bastide_words::{Language, speak};
use mimalloc::MiMalloc;

use clubs::{club, ladder, pair};
use correspondence::{answer, move_games, stay, turn};
use developers::{arena, bench, demo, engine, jcz, tiles};
use network::{relay, status};
use play::{games, host, join, resume, setup, tables, watch};
use records::{analyse, import, replay, verify};
use tools::{completions, keys, man, report};

/// Allocator that suits the program's many small lists: messages, table snapshots, copies of games.
#[global_allocator]
static MEMORY: MiMalloc = MiMalloc;

/// Result of a command; its number is the program's exit code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Exit {
    /// Success.
    Success = 0,
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
  0  success
  1  check failed: the game file is invalid, or results differ
  2  can't read the file, the link or the arguments
  3  valid so far, but unfinished
  4  can't reach or join the table
  5  can't use the data folder
  6  valid moves, but unsigned";

/// Play Carcassonne with friends, without a server
///
/// Without a command or an invitation, Bastide opens its window.
#[derive(Debug, Parser)]
#[command(name = "bastide", version = version(), help_template = help_template(), after_help = EXIT_CODES)]
struct Cli {
    #[command(flatten)]
    everywhere: Everywhere,
    /// Invitation link or code of a table to open in the window
    ///
    /// Put a code in quotes, or write hyphens between its words.
    #[arg(value_name = "INVITATION", value_parser = link)]
    link: Option<String>,
    #[command(subcommand)]
    command: Option<Command>,
}

/// Options of every command.
#[derive(Debug, Args)]
struct Everywhere {
    /// Folder for your key, settings and games [default: your system's data folder]
    #[arg(long, global = true, value_name = "DIR")]
    data: Option<PathBuf>,
    /// Language of all messages [default: your system's language; English in pipes]
    #[arg(long, global = true, value_name = "LANGUAGE", value_parser = language())]
    lang: Option<Language>,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Open a table and print its invitation
    ///
    /// The invitation is the first line of the output.
    #[command(after_long_help = setup::help())]
    Host(host::Args),
    /// Join a table
    Join(join::Args),
    /// List open tables on your network and your relays
    ///
    /// The invitation follows each table.
    Tables(tables::Args),
    /// Watch a game as a spectator and save it
    Watch(watch::Args),
    /// Continue a game
    Resume(resume::Args),
    /// List your unfinished games, those waiting for you first
    Games(games::Args),
    /// Load a turn link of a correspondence game and print yours
    ///
    /// Bastide also fetches turns from your mailboxes and leaves yours there.
    Turn(turn::Args),
    /// Answer a game file that is waiting for your turn
    ///
    /// Bastide adds the entries of the file to your game. With --bot, a bot plays your turn. The
    /// output is the path of your new game file, after the turn link of a correspondence game.
    Answer(answer::Args),
    /// Run in the background and notify you of your turns
    ///
    /// It checks the mailboxes of your correspondence games, and also announces new messages.
    Stay(stay::Args),
    /// Move games to another of your devices, or fetch them there
    ///
    /// With the ID of a game, this prints a transfer link for your other device. With a transfer
    /// link, it fetches the games. Both devices then play with the same player key.
    Move(move_games::Args),
    /// Show the board at any point of a game as text, picture or data
    Replay(replay::Args),
    /// Find better moves in a game, and see how lucky the tiles were
    ///
    /// Key moments are the moves that cost most chance to win, at most three of each player. Two
    /// searches with different draws must agree on each. With `--json`, `moments` of a player has the
    /// better move, the chances to win after both moves (0 to 1), and `reasons`. The `points` of the
    /// reasons add up to those of the moment. A `fact` shows on the boards right after both moves.
    /// After a base game of two, `played_like` has the lowest and the highest level of bots whose moves
    /// cost as much.
    Analyse(analyse::Args),
    /// Verify a game file
    Verify(verify::Args),
    /// Convert a saved game of JCloisterZone into a game file
    ///
    /// The result has no signatures, so it can be replayed but not verified.
    Import(import::Args),
    /// Create a club, change its members, start a tournament
    Club(club::Args),
    /// Rank a club's members from a folder of games
    ///
    /// Everyone with the same club file and the same games gets the same ranking.
    Ladder(ladder::Args),
    /// Pair a tournament round of a club
    ///
    /// The output also shows the standings.
    Pair(pair::Args),
    /// Run a relay that helps players connect
    ///
    /// A relay passes messages on between players who can't reach each other directly. It also
    /// keeps codes and a public list of open tables.
    Relay(relay::Args),
    /// Show how others reach this device, and how to reach a table
    Status(status::Args),
    /// Show, export or import your player key and games
    Keys(keys::Args),
    /// Collect a bug report without keys, addresses or invitations
    Report(report::Args),
    /// Print shell completions
    Completions(completions::Args),
    /// Write man pages
    Man(man::Args),
    /// Find the stronger of two bots in many games
    #[command(after_long_help = setup::help())]
    Arena(arena::Args),
    /// Measure the speed of the rules and of the window
    Bench(bench::Args),
    /// Run a bot that another program controls by lines of text
    ///
    /// The line `help` lists all requests.
    Engine(engine::Args),
    /// Draw all tiles and pieces as PNG and SVG pictures
    Tiles(tiles::Args),
    /// Compare games of JCloisterZone with the rules of Bastide
    #[command(subcommand)]
    Jcz(jcz::Command),
    /// Play a whole game between bots on this device
    #[command(after_long_help = setup::help())]
    Demo(demo::Args),
}

/// Returns the template of `--help`.
fn help_template() -> String {
    commands::template(&Command::augment_subcommands(clap::Command::new("bastide")))
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
            Self::Status(args) => args.json,
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
    bastide_library::system::crash_reports::watch(&data, version());
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
        Some(Command::Move(args)) => move_games::run(&args, &data),
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
        output::complain(&bastide_words::errors::explained(&error));
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
