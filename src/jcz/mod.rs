//! Games recorded by JCloisterZone, played on our rules and compared.
//!
//! Text in, report out: every set of options that it offered, every score after every message, and the end must be ours
//! too. The rules know nothing of this; `bastide jcz check` and the tests call [`check`].

mod file;
mod names;
mod replay;

use file::Saved;

/// How one recorded game went on our rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// The game's name, if it has one.
    pub id: String,
    /// Messages that were replayed without a difference.
    pub messages: usize,
    /// Whether it agrees to the end.
    pub outcome: Outcome,
}

/// Whether a recorded game agrees with our rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// In everything that is recorded of it.
    Agrees,
    /// The first difference, after as many messages as the report says.
    Differs(String),
    /// It uses something that is not played yet, named here.
    NotYet(String),
}

/// A text that holds no recorded game.
#[derive(Debug, thiserror::Error)]
#[error("line {line} is not a recorded game: {source}")]
pub struct Unreadable {
    /// Counted from 1.
    pub line: usize,
    /// What the reader met.
    source: serde_json::Error,
}

/// Replays the games of a text: one JSON object, or one a line.
///
/// # Errors
/// If some line is not a recorded game at all.
pub fn check(text: &str) -> Result<Vec<Report>, Unreadable> {
    if let Ok(saved) = serde_json::from_str::<Saved>(text) {
        return Ok(vec![replay::report(&saved)]);
    }
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty());
    lines
        .map(|(at, line)| match serde_json::from_str::<Saved>(line) {
            Ok(saved) => Ok(replay::report(&saved)),
            Err(source) => Err(Unreadable { line: at + 1, source }),
        })
        .collect()
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

    fn check_game(change: (&str, &str), outcome: &Outcome) {
        assert!(GAME.contains(change.0), "{}", change.0);
        let reports = check(&GAME.replace(change.0, change.1)).unwrap();
        assert_eq!(&reports[0].outcome, outcome, "{change:?}");
    }

    #[test]
    fn a_short_game_and_its_variations() {
        let differs = |what: &str| Outcome::Differs(what.to_owned());
        let not_yet = |what: &str| Outcome::NotYet(what.to_owned());
        check_game(("two tiles", "two tiles"), &Outcome::Agrees);
        check_game(("[4, 0]", "[5, 0]"), &differs("scores: recorded [5, 0], ours [4, 0]"));
        check_game(
            ("\"R180\"", "\"R0\""),
            &differs("the rules refuse PLACE_TILE: every touching edge must match"),
        );
        check_game(
            ("\"location\": \"S\"", "\"location\": \"N\""),
            &differs("DEPLOY_MEEPLE: no City reaching N lies at (0, -1)"),
        );
        check_game(("\"basic:1\": 1", "\"basic:1\": 1, \"cult/5\": 1"), &not_yet("the tiles “cult/5”"));
        check_game(("\"farmers\"", "\"wagon\": 1, \"farmers\""), &not_yet("the part “wagon”"));
        check_game(
            ("\"rules\": {}", "\"rules\": {\"tiny-city-scoring\": \"2\"}"),
            &differs("scores: recorded [4, 0], ours [2, 0]"),
        );
        check_game(("\"COMMIT\"", "\"UNDO\""), &not_yet("the message “UNDO”"));
    }

    #[test]
    fn what_is_no_game_is_named_by_its_line() {
        assert_eq!(check("{}\n{").unwrap_err().line, 1);
        assert!(check("").unwrap().is_empty());
    }
}
