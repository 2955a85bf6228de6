//! `bastide engine`: a bot for other programs, by the line protocol in `src/bot/ENGINE.md`.

use std::io::Write;
use std::time::Duration;

use bastide_bot::notation;
use bastide_rules::safe_text::EscapedText;
use bastide_rules::{Game, IgnoreEvents, Level, Seat, Setup, Waits};
use bastide_table::background::wait;
use bastide_table::timed_bot::{BotSettings, TimedBot};
use bastide_words::game_choice;
use clap::Args as ClapArgs;

use crate::Exit;
use crate::input::lines;

/// Description of the protocol.
const PAGE: &str = include_str!("../../../src/bot/ENGINE.md");
/// Version of the protocol.
pub(super) const VERSION: u32 = 1;

#[derive(Debug, ClapArgs)]
pub(crate) struct Args {
    /// Level of the bot: 1 to 9, or easy, medium, hard or expert
    #[arg(long, value_name = "LEVEL", default_value = "hard")]
    level: Level,
    /// Random seed
    #[arg(long, value_name = "SEED", default_value_t = 1)]
    seed: u64,
}

pub(crate) fn run(args: &Args) -> anyhow::Result<Exit> {
    let mut engine = Engine::new(args.level, args.seed);
    let (input, mut output) = (std::io::stdin().lock(), std::io::stdout().lock());
    for line in lines(input) {
        let Some(answer) = engine.answer(&line?) else { break };
        // The other program may be gone; then there is nobody to play with.
        if writeln!(output, "{answer}").and_then(|()| output.flush()).is_err() {
            break;
        }
    }
    Ok(Exit::Success)
}

/// State of the engine.
struct Engine {
    level: Level,
    seed: u64,
    game: Option<Game>,
    mind: TimedBot,
}

impl Engine {
    fn new(level: Level, seed: u64) -> Self {
        Self { level, seed, game: None, mind: TimedBot::new(BotSettings::of(level), seed) }
    }

    /// Returns the answer to a line; `None` for `quit`.
    fn answer(&mut self, line: &str) -> Option<String> {
        if line.trim() == "quit" {
            return None;
        }
        Some(self.obey(line).unwrap_or_else(|complaint| format!("error {}", EscapedText(complaint))))
    }

    fn obey(&mut self, line: &str) -> Result<String, String> {
        let (word, rest) = line.trim().split_once(' ').unwrap_or((line.trim(), ""));
        let game = self.game.as_mut().ok_or("there is no game yet; start one with `new`");
        match word {
            "help" => Ok(help()),
            "bastide-engine" if rest == VERSION.to_string() => {
                Ok(format!("ready Bastide {}", self.level.name()))
            }
            "bastide-engine" => Err(format!("this engine speaks version {VERSION} of the protocol")),
            "new" => {
                let setup = game_choice::read(rest).map_err(|error| error.to_string())?;
                self.game = Some(Game::new(&setup).map_err(|error| error.to_string())?);
                self.mind = TimedBot::new(BotSettings::of(self.level), self.seed);
                Ok("ok".into())
            }
            "draw" => {
                let index = rest.parse().map_err(|_| format!("“{rest}” isn’t the number of an outcome"))?;
                game?.draw_into(index, &mut IgnoreEvents).map_err(|refusal| refusal.to_string())?;
                Ok("ok".into())
            }
            "act" => {
                let (seat, action) = rest.split_once(' ').ok_or("`act` takes a seat and an action")?;
                let seat = seat.parse().map_err(|_| format!("“{seat}” isn’t the number of a seat"))?;
                let action = notation::read(action).ok_or_else(|| format!("“{action}” isn’t an action"))?;
                game?
                    .act_into(Seat(seat), action, &mut IgnoreEvents)
                    .map_err(|refusal| refusal.to_string())?;
                Ok("ok".into())
            }
            "go" => {
                let time = rest.parse().map_err(|_| format!("“{rest}” isn’t a time in milliseconds"))?;
                let game = game?;
                if !matches!(game.waits(), Waits::Choice(_)) {
                    return Err("no seat has to act now; see `waits`".into());
                }
                self.mind.set_time(Duration::from_millis(time));
                Ok(format!("move {}", notation::write(wait(self.mind.act(game)))))
            }
            "waits" => Ok(match game?.waits() {
                Waits::Draw { outcomes } => format!("draw {outcomes}"),
                Waits::Choice(seat) => format!("seat {}", seat.0),
                Waits::Over => "over".into(),
            }),
            "legal" => {
                let actions = game?.actions();
                let words = actions.iter().map(|action| notation::write(*action));
                Ok(std::iter::once(format!("legal {}", actions.len()))
                    .chain(words)
                    .collect::<Vec<_>>()
                    .join("\n"))
            }
            "scores" => {
                Ok(game?.scores().iter().fold("scores".into(), |line, points| format!("{line} {points}")))
            }
            "drawn" => Ok(game?.drawn().map_or("drawn".into(), |kind| format!("drawn {}", kind.kind().name))),
            _ => Err(format!("“{word}” isn’t a request; `help` lists all requests")),
        }
    }
}

/// Lists the requests, a line each, from the tables in the protocol's description.
fn help() -> String {
    let rows =
        PAGE.lines().filter_map(|line| line.strip_prefix("| `")).take_while(|row| !row.starts_with("lay "));
    let rows: Vec<String> = rows
        .map(|row| {
            let row = row.replace('`', "");
            let mut cells = row.split('|').map(str::trim);
            let [request, answer, means] = std::array::from_fn(|_| cells.next().unwrap_or_default());
            let arrow = if answer.is_empty() { "" } else { " -> " };
            format!("{request}{arrow}{answer}: {means}")
        })
        .collect();
    std::iter::once(format!("help {}", rows.len())).chain(rows).collect::<Vec<_>>().join("\n")
}

/// Returns the `new` request for a setup; its seats take turns by number. Options with their default
/// aren't told, as older engines may not know them.
pub(super) fn new_line(setup: &Setup) -> String {
    format!("new {}", game_choice::changes(setup))
}

#[cfg(test)]
mod tests {
    use bastide_rules::{Expansion, Options};

    use super::*;

    #[test]
    fn a_whole_game_by_lines() {
        let setup = Setup::with(2, &[Expansion::Inns, Expansion::Dragon], Options::default());
        let mut engine = Engine::new(Level::MEDIUM, 1);
        let mut ask = |line: &str| engine.answer(line).unwrap();
        assert_eq!(ask("bastide-engine 1"), "ready Bastide medium");
        assert_eq!(ask(&new_line(&setup)), "ok");
        let mut moves = 0;
        loop {
            let waits = ask("waits");
            match waits.split(' ').collect::<Vec<_>>()[..] {
                ["draw", outcomes] => {
                    assert_eq!(ask(&format!("draw {}", outcomes.parse::<u32>().unwrap() / 2)), "ok");
                }
                ["seat", seat] => {
                    let answer = ask("go 1");
                    let action = answer.strip_prefix("move ").unwrap();
                    assert!(ask("legal").lines().skip(1).any(|legal| legal == action), "{action}");
                    assert_eq!(ask(&format!("act {seat} {action}")), "ok");
                    moves += 1;
                }
                _ => break,
            }
        }
        assert!(moves > 100, "tiles and figures of a long game: {moves}");
        assert_eq!(ask("scores").split(' ').count(), 3);
        assert_eq!(engine.answer("quit"), None);
    }

    #[test]
    fn wrong_request_is_refused_and_changes_nothing() {
        let mut engine = Engine::new(Level::EASY, 1);
        let mut check = |line: &str, part: &str| {
            let told = engine.answer(line).unwrap();
            assert!(told.starts_with("error ") && told.contains(part), "{line}: {told}");
        };
        check("bastide-engine 2", "version 1");
        check("draw 0", "start one with `new`");
        check("new", "number of seats");
        check("new 9", "1 to 6 seats");
        check("new 2 expansions=moon", "no expansion “moon”");
        check("new 2 weather=fair", "no option “weather”");
        check("hello", "isn’t a request; `help` lists");
        assert_eq!(engine.answer("new 2").unwrap(), "ok");
        let waits = engine.answer("waits").unwrap();
        assert!(waits.starts_with("draw "), "{waits}");
        let mut check = |line: &str, part: &str| {
            let told = engine.answer(line).unwrap();
            assert!(told.starts_with("error ") && told.contains(part), "{line}: {told}");
        };
        check("go 10", "no seat has to act");
        // Outcomes count from 0.
        check(&waits, "outcomes");
        check("act 0 pass", "a draw is due");
        check("act 0 jump", "isn’t an action");
        assert_eq!(engine.answer("waits").unwrap(), waits);
    }

    #[test]
    fn help_lists_every_request_and_no_other() {
        let mut engine = Engine::new(Level::EASY, 1);
        let told = engine.answer("help").unwrap();
        let mut lines = told.lines();
        let count = lines.next().and_then(|line| line.strip_prefix("help ")).expect("their number");
        let requests: Vec<&str> = lines.map(|line| line.split([' ', ':']).next().unwrap()).collect();
        assert_eq!(count, requests.len().to_string());
        assert_eq!(
            requests,
            [
                "bastide-engine",
                "new",
                "draw",
                "act",
                "go",
                "quit",
                "waits",
                "legal",
                "scores",
                "drawn",
                "help"
            ]
        );
        for request in requests {
            let answer = engine.answer(request);
            assert!(answer.is_none_or(|answer| !answer.contains("isn’t a request")), "{request}");
        }
        assert!(
            told.contains("\nwaits -> draw OUTCOMES, seat SEAT or over: Says what the game waits for."),
            "{told}"
        );
    }

    #[test]
    fn a_setup_comes_back_from_its_line() {
        for setup in
            [Setup::base(3), Setup::with(6, &Expansion::ALL, bastide_rules::Preset::Original.options())]
        {
            let setup = Setup { order: bastide_rules::SeatOrder::AsSeated, ..setup };
            let line = new_line(&setup);
            assert_eq!(game_choice::read(line.strip_prefix("new ").unwrap()), Ok(setup), "{line}");
        }
        assert_eq!(new_line(&Setup::base(2)), "new 2");
        let inns = Setup::with(3, &[Expansion::Inns], Options::default());
        assert_eq!(new_line(&inns), "new 3 expansions=inns", "engines may lack newer options");
    }
}
