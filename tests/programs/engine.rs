//! Engines of other authors: the example `src/bot/greedy.py` in a match, and its dialogue in
//! `src/bot/ENGINE.md`.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::harness::{check, typed};

const PAGE: &str = include_str!("../../src/bot/ENGINE.md");
const EXAMPLE: &str = include_str!("../../src/bot/greedy.py");

/// Returns the path of the example; `None` without Python, which fails with `BASTIDE_REQUIRE_ALL`.
fn example(test: &str) -> Option<PathBuf> {
    if let Err(error) = Command::new("python3").arg("--version").output() {
        eprintln!("skipped: {test} needs `python3`: {error}");
        assert!(std::env::var_os("BASTIDE_REQUIRE_ALL").is_none(), "python3 is missing");
        return None;
    }
    Some(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../src/bot/greedy.py"))
}

#[test]
fn example_engine_plays_whole_games() {
    let Some(example) = example("example_engine_plays_whole_games") else { return };
    let folder = tempfile::tempdir().unwrap();
    let engine = format!("engine:python3 \"{}\"", example.display());
    let json =
        check(folder.path(), &["arena", "--a", &engine, "--b", "easy", "--games", "2", "--json"], 0, "{");
    let told: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(told["games"], 2);
    assert!(told["mean_a"].as_f64().unwrap() > 0.0, "{json}");
    assert!(EXAMPLE.lines().count() <= 60, "the page says so");
}

#[test]
fn dialogue_of_the_page_is_the_examples() {
    let Some(example) = example("dialogue_of_the_page_is_the_examples") else { return };
    let (_, dialogue) = PAGE.split_once("```text\n").unwrap();
    let (dialogue, _) = dialogue.split_once("```").unwrap();
    let said = |mark: &str| dialogue.lines().filter_map(|line| line.strip_prefix(mark)).collect::<Vec<_>>();
    let requests = said("> ").join("\n");
    let mut child =
        Command::new("python3").arg(example).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    writeln!(child.stdin.take().unwrap(), "{requests}").unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(String::from_utf8(output.stdout).unwrap().lines().collect::<Vec<_>>(), said("< "));

    // Our own engine accepts the same game; it needn't choose the same moves.
    let game: Vec<&str> = said("> ").into_iter().filter(|request| !request.starts_with("go")).collect();
    let folder = tempfile::tempdir().unwrap();
    let (code, told) = typed(folder.path(), "data", &["engine"], &game.join("\n"));
    let oks = "ok\n".repeat(game.len() - 2);
    assert_eq!((code, told), (Some(0), format!("ready Bastide hard\n{oks}")), "all but the first and `quit`");
}
