//! Games of JCloisterZone (recordings, saves and scenarios), played on our rules.
//!
//! `bastide jcz check`, `bastide import` and the tests call [`check`] and [`import`]: text in,
//! reports out, game by game. The first compares everything that is recorded of a game with ours:
//! offered options, scores after each message, the end, or a scenario's assertions. The rules know
//! nothing of this crate.
//!
//! Invariant: every input has a bound, in bytes, values and games (see `text`).
//!
//! | folder | content |
//! |---|---|
//! | `file` | the text of a file, cut into games, and the parts of each game that are read |
//! | `translation` | its names, messages and setup in the words of our rules |
//! | `replay` | a game played on our rules, with all comparisons |

mod file;
mod replay;
mod translation;

use std::io::{self, BufRead};

use bastide_rules::safe_text::quoted;
use bastide_rules::transcript::Transcript;
use file::text::{FILE_BYTES_MAX, FILE_GAMES_MAX, GAME_BYTES_MAX, GAME_VALUES_MAX, Games};
pub use file::unpacking::{is_packed, plain, utf8};

/// Maximum length of a sentence about a game, in bytes: what it quotes may be as long as the game.
const OUTCOME_BYTES_MAX: usize = 800;
/// Maximum length of a remark about a game, in bytes.
const REMARK_BYTES_MAX: usize = 200;
/// Maximum number of a scenario's sentences that are named as not compared.
const NOT_COMPARED_MAX: usize = 8;

/// The result of playing one recorded game on our rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// The game's name, if it has one.
    pub id: String,
    /// The number of messages replayed without a difference.
    pub messages: usize,
    /// The agreement with our rules.
    pub agreement: Agreement,
    /// Its scenario's sentences that aren't compared, at most eight.
    pub not_compared: Vec<String>,
    /// True if its last turn is left out, because its scenario ends the game there.
    /// Our rules don't know such an end.
    pub ends_by_decree: bool,
}

/// The agreement of a recorded game with our rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Agreement {
    /// It agrees in everything that is recorded of it.
    Agrees,
    /// The first difference, after as many messages as the report says.
    Differs(String),
    /// It uses something of this name that isn't played here.
    NotPlayed(String),
    /// A token is drawn from the bag of sheep next, and the text doesn't say which one; no save does.
    NoToken,
}

impl std::fmt::Display for Agreement {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Agrees => f.write_str("it agrees"),
            Self::Differs(what) => f.write_str(what),
            Self::NotPlayed(what) => write!(f, "it uses what is not played here: {what}"),
            Self::NoToken => f.write_str("a token from the bag of sheep, which a save doesn’t name"),
        }
    }
}

impl Agreement {
    /// Returns the first name that is quoted of what isn't played here, as JCloisterZone writes it.
    #[must_use]
    pub fn name(&self) -> Option<&str> {
        let Self::NotPlayed(what) = self else { return None };
        let (_, name) = what.split_once('“')?;
        name.split_once('”').map(|(name, _)| name)
    }

    fn of(result: Result<(), Stop>) -> Self {
        match result {
            Ok(()) => Self::Agrees,
            Err(Stop::Differs(what)) => Self::Differs(quoted(&what, OUTCOME_BYTES_MAX)),
            Err(Stop::NotPlayed(what)) => Self::NotPlayed(quoted(&what, OUTCOME_BYTES_MAX)),
            Err(Stop::NoToken) => Self::NoToken,
        }
    }
}

/// The reason why a game isn't played on.
enum Stop {
    Differs(String),
    NotPlayed(String),
    NoToken,
}

fn differs<T>(what: impl Into<String>) -> Result<T, Stop> {
    Err(Stop::Differs(what.into()))
}

/// The reason why a text holds no recorded games, or none from some point on.
#[derive(Debug, thiserror::Error)]
pub enum Unreadable {
    /// The system or the decompressor fails to read more of it.
    #[error("it is damaged: {0}")]
    Damaged(io::Error),
    /// It is empty.
    #[error("it is empty")]
    Empty,
    /// It is an archive without a game.
    #[error("no saved game lies in the archive")]
    NoneInArchive,
    /// It is a save of another kind, which has no moves.
    #[error(
        "it is of version 2 or 3 of JCloisterZone, which saved the board without its moves; versions 4 to 6 are read"
    )]
    OldVersion,
    /// The game before it is whole, and other text follows it; a remark rather than an error.
    #[error("what stands behind the game, from line {line} on, is no game and was passed over")]
    TrailingText {
        /// The line where the other text begins, from 1.
        line: usize,
    },
    /// Something else than a game.
    #[error("line {line} is not a recorded game: {why}")]
    NoGame {
        /// The line where it begins, from 1.
        line: usize,
        /// The parser's reason.
        why: String,
    },
    /// A game without its end.
    #[error("the text ends within the game that begins in line {line}")]
    Cut {
        /// The line where it begins, from 1.
        line: usize,
    },
    /// A game longer than the bounds.
    #[error(
        "no game is so long: the one at line {line} has more than {GAME_BYTES_MAX} bytes or {GAME_VALUES_MAX} values"
    )]
    LongGame {
        /// The line where it begins, from 1.
        line: usize,
    },
    /// An archive or a UTF-16 text longer than the bounds.
    #[error("no archive or text in UTF-16 is so long: each holds a few games at most")]
    LongPacked,
    /// More games than the bound.
    #[error("no file of games holds so many: more than {FILE_GAMES_MAX}")]
    ManyGames,
    /// More text than the bound.
    #[error("no file of games is so long: more than {FILE_BYTES_MAX} bytes")]
    LongFile,
}

/// Replays the games of a text (JSON objects in a row), and compares everything recorded of each.
/// Nothing follows an error, nor [`Unreadable::TrailingText`], which is none. It takes the memory of one
/// game, whatever the text claims to be.
pub fn check(from: impl BufRead) -> impl Iterator<Item = Result<Report, Unreadable>> {
    Games::new(from).map(|game| game?.play(replay::report))
}

/// Plays the games of a text like [`check`], but only as far as our rules allow.
/// Each report says how far that is, and why not farther. There is no transcript of a game whose
/// setup isn't played here.
pub fn import(from: impl BufRead) -> impl Iterator<Item = Result<(Report, Option<Transcript>), Unreadable>> {
    Games::new(from).map(|game| game?.play(replay::transcript))
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAME: &str = r#"{"id": "two tiles", "players": [{"name": "A", "slot": 0}, {"name": "B", "slot": 1}],
        "setup": {"sets": {"basic:1": 1}, "elements": {"small-follower": 7, "farmers": true}, "rules": {},
            "start": [{"tile": "BA/RCr", "x": 0, "y": 0, "rotation": 0}]},
        "replay": [
            {"type": "PLACE_TILE", "payload": {"tileId": "BA/C", "rotation": "R180", "position": [0, -1]}},
            {"type": "DEPLOY_MEEPLE", "payload": {"meepleId": "0.small.1",
                "pointer": {"position": [0, -1], "location": "S", "feature": "City"}}},
            {"type": "COMMIT", "payload": {}}],
        "scores": [[0, 0], [0, 0], [4, 0]]}"#;

    fn check_game(change: (&str, &str), agreement: &Agreement) {
        assert!(GAME.contains(change.0), "{}", change.0);
        let report = check(GAME.replace(change.0, change.1).as_bytes()).next().unwrap().unwrap();
        assert_eq!(&report.agreement, agreement, "{change:?}");
    }

    #[test]
    fn short_game_agrees_or_names_its_difference() {
        let differs = |what: &str| Agreement::Differs(what.to_owned());
        let not_played = |what: &str| Agreement::NotPlayed(what.to_owned());
        check_game(("two tiles", "two tiles"), &Agreement::Agrees);
        check_game((", \"feature\": \"City\"", ""), &Agreement::Agrees);
        check_game(("[4, 0]", "[5, 0]"), &differs("scores: recorded [5, 0], ours [4, 0]"));
        check_game(
            ("\"R180\"", "0"),
            &differs("the rules refuse PLACE_TILE at (0, -1), R0: every touching edge must match"),
        );
        check_game(("\"location\": \"S\"", "\"location\": \"N\""), &differs("there is no City N at (0, -1)"));
        check_game(("\"basic:1\": 1", "\"basic:1\": 1, \"moon:1\": 1"), &not_played("the tiles “moon:1”"));
        check_game(("\"farmers\"", "\"moon\": 1, \"farmers\""), &not_played("the part “moon”"));
        check_game(("\"farmers\"", "\"moon\": false, \"farmers\""), &Agreement::Agrees);
        check_game(("\"farmers\"", "\"wagon\": 3, \"farmers\""), &not_played("3 of the part “wagon”"));
        check_game(
            ("\"rules\": {}", "\"rules\": {\"tiny-city-scoring\": \"2\"}"),
            &differs("scores: recorded [4, 0], ours [2, 0]"),
        );
        check_game(
            ("\"rules\": {}", "\"rules\": {\"tiny-city-scoring\": \"3\"}"),
            &not_played("the rule “tiny-city-scoring”: \"3\""),
        );
        check_game(("\"COMMIT\"", "\"BID\""), &differs("BID where a COMMIT is due"));
        check_game(("\"x\": 0", "\"x\": 1"), &not_played("a start with “BA/RCr” at (1, 0)"));
        check_game(("DEPLOY_MEEPLE", "DEPLOY_FLOCK"), &not_played("the message “DEPLOY_FLOCK”"));
        assert_eq!(not_played("3 of the part “wagon”").name(), Some("wagon"));
        assert_eq!(not_played("the count without his city, or it without him").name(), None);
    }

    #[test]
    fn scenario_assertions_are_compared() {
        let check_sentence = |sentence: &str, why: Option<&str>| {
            let test = format!("\"test\": {{\"assertions\": [\"{sentence}\"]}}, \"scores\"");
            let agreement = match why {
                None => Agreement::Agrees,
                Some(why) => Agreement::Differs(format!("“{sentence}”: {why}")),
            };
            check_game(("\"scores\"", &test), &agreement);
        };
        check_sentence("A has 4 points", None);
        check_sentence("A has 1 point", Some("ours are 4"));
        check_sentence("B has -4 points", Some("ours are 0"));
        check_sentence("C has 0 points", Some("nobody is called C"));
        check_sentence("A has some points", Some("some is no number"));
        check_sentence("A scored city for 4 points", None);
        check_sentence("A scored city for 2 points", Some("ours are [4]"));
        check_sentence("B scored city for 4 points", Some("ours are []"));
        check_sentence("A scored road for 4 points", Some("ours are []"));
        check_sentence("A has 4 points.", None);
        check_sentence("A has 3 points.", Some("ours are 4"));
        check_sentence("A scored city for 4 points.", None);
        check_sentence("Player can't pass.", None);
        check_sentence("Phase is TilePhase", None);
        check_sentence("Phase is TilePhase.", None);
        check_sentence("phase is TilePhase", None);
        check_sentence("phase is ActionPhase", Some("ours is TilePhase"));
        check_sentence("Player can't pass", None);
        check_sentence("Player can pass", Some("no, in ours"));
        check_sentence("Undo is not allowed", None);
        check_sentence("Undo is allowed.", Some("no, in ours"));
        check_sentence("A has KING token with size 2.", Some("ours has none"));
        check_sentence("Available action TilePlacement", None);
        check_sentence("Available action TilePlacement for BA/RFr", None);
        check_sentence("Available action TilePlacement for BA/none", Some("ours has no BA/none to draw"));
        check_sentence("Available action Meeple", Some("ours is TilePlacement"));
        let places = "[1,0] - [180]; [-1, 0] - [0]; [0,1] - [0]; [-1,-1] - [90]; [1,-1] - [270]";
        check_sentence(&format!("TilePlacement BA/RFr options: {places}; [0,-2] - [0]."), None);
        check_sentence(
            &format!("TilePlacement BA/RFr options: {places}"),
            Some("recorded alone: none, ours alone: [0, -2] - [0]"),
        );
    }

    #[test]
    fn sentence_not_compared_is_named_and_no_difference() {
        let sentences =
            ["Anna is happy", "for 4 points", "Ferries options: none", "Available action LittleBuilding"];
        let many = vec!["\"a\\u001bb\""; 99].join(",");
        let listed = sentences.map(|sentence| format!("\"{sentence}\"")).join(",");
        for (listed, count) in [(listed.as_str(), 4), (&many, NOT_COMPARED_MAX)] {
            let test = format!("\"test\": {{\"assertions\": [{listed}]}}, \"scores\"");
            let report = check(GAME.replace("\"scores\"", &test).as_bytes()).next().unwrap().unwrap();
            assert_eq!(report.agreement, Agreement::Agrees);
            assert_eq!(report.not_compared.len(), count);
            assert!(report.not_compared.iter().all(|sentence| !sentence.contains('\u{1b}')));
        }
    }

    #[test]
    fn rule_not_known_is_refused_unless_at_default() {
        let check_rule = |rule: &str, agreement: &Agreement| {
            check_game(("\"rules\": {}", &format!("\"rules\": {{{rule}}}")), agreement);
        };
        let not_played = |what: &str| Agreement::NotPlayed(what.to_owned());
        check_rule("\"bazaar-no-auction\": true", &Agreement::Agrees);
        check_rule("\"labyrinth-variant\": \"advanced\"", &Agreement::Agrees);
        check_rule("\"little-buildings-scoring\": \"3/2/1\"", &Agreement::Agrees);
        check_rule(
            "\"labyrinth-variant\": \"basic\"",
            &not_played("the rule “labyrinth-variant”: \"basic\""),
        );
        check_rule(
            "\"festival-return\": \"follower\"",
            &not_played("the rule “festival-return”: \"follower\""),
        );
        check_rule("\"of-tomorrow\": false", &not_played("the rule “of-tomorrow”: false"));
    }

    #[test]
    fn non_game_is_reported_with_its_line() {
        let check = |text: &str, line: Option<usize>| {
            let games = super::check(text.as_bytes()).collect::<Result<Vec<_>, _>>();
            match (games, line) {
                (Err(Unreadable::NoGame { line, .. } | Unreadable::Cut { line }), Some(named)) => {
                    assert_eq!(line, named, "{text}");
                }
                (games, named) => assert!(games.is_ok() && named.is_none(), "{text}"),
            }
        };
        check(&GAME.replace('\n', " "), None);
        check("{}\n{", Some(1));
        check("\n{\n", Some(2));
        check("\n\nplayers", Some(3));
    }

    #[test]
    fn game_without_its_end_is_cut() {
        let line = GAME.replace('\n', " ");
        for length in [1, line.len() / 2, line.len() - 1] {
            let game = check(&line.as_bytes()[..length]).next();
            assert!(matches!(game, Some(Err(Unreadable::Cut { line: 1 }))), "{length} bytes");
        }
    }
}
