//! Contestants of the arena: a level, the greedy yardstick, random play, or another program.

use std::io::{BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::str::FromStr;
use std::time::{Duration, Instant};

use bastide_bot::arena::Player;
use bastide_bot::baseline::Greedy;
use bastide_bot::notation;
use bastide_rules::{Action, Game, Level, Seat, Setup, UnknownLevel, random, stand_in};
use bastide_table::background::wait;
use bastide_table::timed_bot::{BotSettings, TimedBot};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

use super::{cpu, engine};
use crate::input::line;

/// A contestant as named on the command line.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Contestant {
    Level(Level),
    Greedy(Greedy),
    Random,
    StandIn,
    /// A program that speaks the engines' protocol.
    Engine(String),
}

impl FromStr for Contestant {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, String> {
        match name.split_once(':') {
            None if name == "random" => Ok(Self::Random),
            None if name == "stand-in" => Ok(Self::StandIn),
            None if name == "greedy" => Ok(Self::Greedy(Greedy { price: 0.5 })),
            None => name.parse().map(Self::Level).map_err(|UnknownLevel(name)| {
                format!(
                    "there is no bot “{name}”; choose 1 to 9, easy, medium, hard, expert, greedy, greedy:PRICE, random, stand-in or engine:COMMAND"
                )
            }),
            Some(("greedy", price)) => match price.parse() {
                Ok(price) => Ok(Self::Greedy(Greedy { price })),
                Err(_) => Err(format!("“{price}” isn’t a price in points; write for example greedy:0.5")),
            },
            Some(("engine", command)) if !command.is_empty() => Ok(Self::Engine(command.to_owned())),
            Some(_) => Err("only greedy:PRICE and engine:COMMAND have a colon".into()),
        }
    }
}

impl std::fmt::Display for Contestant {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Level(level) => f.write_str(level.name()),
            Self::Greedy(Greedy { price }) => write!(f, "greedy:{price}"),
            Self::Random => f.write_str("random"),
            Self::StandIn => f.write_str("stand-in"),
            Self::Engine(command) => write!(f, "engine:{command}"),
        }
    }
}

/// Limit of a contestant's thinking for a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ThinkingLimit {
    Time(Duration),
    /// Number of places looked at; for a level of ours.
    Places(u64),
}

impl std::fmt::Display for ThinkingLimit {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Time(time) => write!(f, "{} ms", time.as_millis()),
            Self::Places(places) => write!(f, "{places} places"),
        }
    }
}

impl Contestant {
    /// Returns the number of threads that think in a game with this number of cores.
    pub(super) fn threads(&self, cores: usize) -> usize {
        if let Self::Level(level) = self { BotSettings::of(*level).threads.min(cores) } else { 1 }
    }

    /// Takes a seat in a game that may use this number of cores.
    pub(super) fn sit(
        &self,
        setup: &Setup,
        limit: ThinkingLimit,
        cores: usize,
        seed: u64,
    ) -> Result<SeatedContestant, Trouble> {
        let (time, places) = match limit {
            ThinkingLimit::Time(time) => (time, None),
            ThinkingLimit::Places(places) => (Duration::ZERO, Some(places)),
        };
        let rng = || SmallRng::seed_from_u64(seed);
        Ok(match self {
            Self::Level(level) => {
                let skill = BotSettings { level: *level, time, places, threads: self.threads(cores) };
                SeatedContestant::Mind(TimedBot::new(skill, seed))
            }
            Self::Greedy(greedy) => SeatedContestant::Greedy { greedy: *greedy, rng: rng(), then: None },
            Self::Random => SeatedContestant::Random(rng()),
            Self::StandIn => SeatedContestant::StandIn,
            Self::Engine(command) => {
                SeatedContestant::Engine(Box::new(EngineProcess::start(command, setup, time)?))
            }
        })
    }
}

/// Error of another program.
#[derive(Debug, thiserror::Error)]
pub(super) enum Trouble {
    #[error("Couldn’t start “{0}”: {1}")]
    Start(String, std::io::Error),
    #[error("“{0}” has stopped answering: {1}")]
    Gone(String, String),
    #[error("“{command}” answered “{answer}” to “{request}”")]
    Answer { command: String, request: String, answer: String },
}

/// A contestant at its seat in a game.
pub(super) enum SeatedContestant {
    Mind(TimedBot),
    Greedy { greedy: Greedy, rng: SmallRng, then: Option<Action> },
    Random(SmallRng),
    StandIn,
    Engine(Box<EngineProcess>),
}

impl Player for SeatedContestant {
    type Error = Trouble;

    fn drawn(&mut self, index: u32) -> Result<(), Trouble> {
        if let Self::Engine(running) = self { running.expect_ok(&format!("draw {index}")) } else { Ok(()) }
    }

    fn done(&mut self, seat: Seat, action: Action) -> Result<(), Trouble> {
        let Self::Engine(running) = self else { return Ok(()) };
        running.expect_ok(&format!("act {} {}", seat.0, notation::write(action)))
    }

    fn act(&mut self, game: &Game, seat: Seat) -> Result<Action, Trouble> {
        Ok(match self {
            Self::Mind(mind) => wait(mind.act(game)),
            Self::Greedy { then, .. } if then.is_some_and(|action| game.check(seat, action).is_ok()) => {
                then.take().unwrap_or(Action::Pass)
            }
            Self::Greedy { greedy, rng, then } => {
                let joint = greedy.choose(game, seat, rng);
                *then = joint.then;
                joint.first
            }
            Self::Random(rng) => random::choose(game, rng),
            Self::StandIn => stand_in(game),
            Self::Engine(running) => running.go()?,
        })
    }
}

/// Another program that plays by the engines' protocol.
pub(super) struct EngineProcess {
    command: String,
    time: Duration,
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl EngineProcess {
    fn start(command: &str, setup: &Setup, time: Duration) -> Result<Self, Trouble> {
        let (shell, flag) = if cfg!(windows) { ("cmd", "/C") } else { ("sh", "-c") };
        let mut child = Command::new(shell)
            .args([flag, command])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| Trouble::Start(command.to_owned(), error))?;
        let (input, output) = (child.stdin.take().expect("piped"), child.stdout.take().expect("piped"));
        let (command, output) = (command.to_owned(), BufReader::new(output));
        let mut running = Self { command, time, child, input, output };
        let request = format!("bastide-engine {}", engine::VERSION);
        let answer = running.ask(&request)?;
        if answer.split(' ').next() != Some("ready") {
            return Err(Trouble::Answer { command: running.command.clone(), request, answer });
        }
        running.expect_ok(&engine::new_line(setup))?;
        Ok(running)
    }

    fn ask(&mut self, request: &str) -> Result<String, Trouble> {
        let asked = writeln!(self.input, "{request}").and_then(|()| self.input.flush());
        match asked.and_then(|()| line(&mut self.output)) {
            Ok(None) => Err(Trouble::Gone(self.command.clone(), "its output has ended".into())),
            Ok(Some(answer)) => Ok(answer.trim().to_owned()),
            Err(error) => Err(Trouble::Gone(self.command.clone(), error.to_string())),
        }
    }

    fn expect_ok(&mut self, request: &str) -> Result<(), Trouble> {
        let answer = self.ask(request)?;
        if answer == "ok" {
            return Ok(());
        }
        Err(Trouble::Answer { command: self.command.clone(), request: request.to_owned(), answer })
    }

    fn go(&mut self) -> Result<Action, Trouble> {
        let request = format!("go {}", self.time.as_millis());
        let answer = self.ask(&request)?;
        let action = answer.strip_prefix("move ").and_then(notation::read);
        action.ok_or(Trouble::Answer { command: self.command.clone(), request, answer })
    }
}

impl SeatedContestant {
    /// Ends another program, and returns its CPU time; `None` for our own, or if nobody knows.
    pub(super) fn end_engine(&mut self) -> Option<Duration> {
        if let Self::Engine(running) = self { running.end() } else { None }
    }
}

/// Time for another program to end after `quit`, before it is killed.
const QUIT_TIMEOUT: Duration = Duration::from_secs(1);

impl EngineProcess {
    /// Tells the program to end, and returns its CPU time, if the system knows it.
    fn end(&mut self) -> Option<Duration> {
        let _ = writeln!(self.input, "quit").and_then(|()| self.input.flush());
        let begun = Instant::now();
        loop {
            let (time, ended) = cpu::child_time(self.child.id())?;
            if ended || begun.elapsed() > QUIT_TIMEOUT {
                return Some(time);
            }
            std::thread::sleep(Duration::from_millis(1));
        }
    }
}

impl Drop for EngineProcess {
    fn drop(&mut self) {
        // The program may not react to `quit`, and its answer doesn't matter any more, so it is
        // killed.
        let _ = writeln!(self.input, "quit");
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Returns a seed that differs from game to game and seat to seat.
pub(super) fn seed(of: u64, pair: u64, game: u64, seat: u64) -> u64 {
    SmallRng::seed_from_u64(of.wrapping_mul(0x9E37_79B9).wrapping_add(4 * pair + 2 * game + seat)).random()
}
