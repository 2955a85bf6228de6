//! Files of other programs, and games that people played elsewhere, read by the program's commands.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use bastide_library::records::notation;
use bastide_rules::{Game, Input, Options, Setup, Transcript};
use bastide_words::say;

/// Stands in a message for a variable whose value a test leaves open.
const GAP: &str = "\u{1}";

/// Returns the longest part of a message between the variables that were said as [`GAP`].
fn part(said: &str) -> &str {
    said.split(GAP).max_by_key(|part| part.len()).expect("a string has a part")
}

fn games() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/games")
}

fn bastide(folder: &Path, words: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_bastide"));
    command.current_dir(folder).args(["--data", "data"]).args(words).output().unwrap()
}

/// Runs a command, checks its exit code and this sentence, and returns the output.
fn said(folder: &Path, words: &[&str], code: i32, sentence: &str) -> String {
    let output = bastide(folder, words);
    let text = String::from_utf8([output.stdout, output.stderr].concat()).unwrap();
    assert_eq!(output.status.code(), Some(code), "{words:?}: {text}");
    assert!(text.contains(sentence) && !text.contains("panicked"), "{words:?}: no {sentence:?} in {text:?}");
    text
}

#[test]
fn foreign_files_give_their_exit_code_and_sentence() {
    let folder = tempfile::tempdir().unwrap();
    let check = |name: &str, code: i32, sentence: &str| {
        let file = games().join("found").join(name);
        said(folder.path(), &["jcz", "check", file.to_str().unwrap()], code, sentence)
    };
    let agrees = |name: &str, messages: usize| {
        let text = check(name, 0, &format!("1 of 1 games agree, {messages} messages; 0 use"));
        let behind = say!(cli_behind, file = GAP, line = GAP);
        assert!(!text.contains("not compared") && !text.contains(part(&behind)), "{text}");
    };
    agrees("fault-1-control.jcz", 3);
    agrees("fault-1-river-save.jcz", 3);
    agrees("fault-1b-river1-save.jcz", 3);
    agrees("fault-2-control-ended.jcz", 15);
    agrees("fault-2-river-discards.jcz", 15);
    check("fault-3-control.jcz", 3, "not played here: the rule “tiny-city-scoring”: \"3\"");
    agrees("fault-3-unknown-rule.jcz", 3);
    let known = std::fs::read_to_string(games().join("found/fault-3-unknown-rule.jcz")).unwrap();
    let unknown = folder.path().join("unknown.jcz");
    std::fs::write(&unknown, known.replace("inn-and-cathedral-final-scoring", "phantom-scoring")).unwrap();
    let refused = "not played here: the rule “phantom-scoring”: \"ignore\"";
    said(folder.path(), &["jcz", "check", unknown.to_str().unwrap()], 3, refused);
    (1..=7).for_each(|number| agrees(&format!("fault-4-{number}.jcz"), 3));
    agrees("fault-5-fairy-alone.jcz", 3);
    agrees("fault-6-bom.jcz", 3);
    check("fault-7-empty.jcz", 2, part(&say!(cli_no_games, file = GAP, why = GAP)));
    check("fault-7-empty.jcz", 2, "fault-7-empty.jcz: it is empty");
    let padded = check("fault-8-nul-padding.jcz", 0, "1 of 1 games agree, 3 messages");
    assert!(padded.contains(part(&say!(cli_behind, file = GAP, line = 1))), "{padded}");
    agrees("fault-10-end-turn.jcz", 6);
    agrees("fault-11-4x-save.jcz", 3);
    let checked = 21;
    assert_eq!(
        std::fs::read_dir(games().join("found")).unwrap().count(),
        checked,
        "one of them isn't checked"
    );
}

#[test]
fn imports_of_foreign_files_are_shown_in_words() {
    let folder = tempfile::tempdir().unwrap();
    let check = |name: &str, sentence: &str, last: &str, game: &str| {
        let file = games().join("found").join(name);
        let _ = std::fs::remove_file(folder.path().join("x.bastide"));
        said(folder.path(), &["import", file.to_str().unwrap(), "--out", "x.bastide"], 0, sentence);
        let words = said(folder.path(), &["replay", "x.bastide", "--words"], 0, "bastide-game 1\ngame 2 ");
        assert!(words.trim_end().ends_with(last) && words.contains(game), "{name}: {words}");
        std::fs::write(folder.path().join("x.txt"), &words).unwrap();
        assert_eq!(said(folder.path(), &["replay", "x.txt", "--words"], 0, ""), words, "{name}");
    };
    let messages = |count: u32| {
        let said = say!(cli_imported, file = "x.bastide", count = count, game = GAP);
        part(&said).to_owned()
    };
    check("fault-1-river-save.jcz", &messages(3), "river2/04; lay 1 0 0; pass", "expansions=river2");
    check("fault-1b-river1-save.jcz", &messages(3), "river1/07; lay 1 0 0; pass", "expansions=river1");
    check("fault-2-river-discards.jcz", &messages(15), "base/E; lay -1 0 0; pass", "expansions=river2");
    check("fault-5-fairy-alone.jcz", &messages(3), "deploy small 0 -1 0", " parts=fairy");
    check("fault-6-bom.jcz", &messages(3), "", "seat P1\n");
    let behind = say!(cli_behind, file = GAP, line = GAP);
    check("fault-8-nul-padding.jcz", part(&behind), "", "seat P1\n");
    check("fault-10-end-turn.jcz", say!(cli_ends_by_decree), "deploy small 0 -1 0", "");
    check("fault-11-4x-save.jcz", &messages(3), "deploy small 0 -1 0", "seat P1\nseat P2\n");
    let empty = games().join("found/fault-7-empty.jcz");
    said(folder.path(), &["import", empty.to_str().unwrap(), "--out", "y.bastide"], 2, say!(record_no_game));
    let comment = games().join("found/fault-9-comment-first.txt");
    said(folder.path(), &["verify", comment.to_str().unwrap()], 6, "");
    said(
        folder.path(),
        &["replay", comment.to_str().unwrap(), "--words"],
        0,
        "1. P1: base/K; lay 1 0 0; pass",
    );
}

#[test]
fn saves_of_versions_2_and_3_are_recognised() {
    let folder = tempfile::tempdir().unwrap();
    let save =
        "\n<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n<game app-version=\"2.6\"></game>";
    std::fs::write(folder.path().join("x.jcz"), save).unwrap();
    said(folder.path(), &["jcz", "check", "x.jcz"], 2, "it is of version 2 or 3 of JCloisterZone");
    said(folder.path(), &["import", "x.jcz"], 2, say!(jcz_old));
}

/// Returns the scores after each complete turn.
fn scores_after_turns(transcript: &Transcript) -> Vec<Vec<u32>> {
    let mut game = Game::new(&transcript.setup).unwrap();
    let (mut scores, mut turn) = (Vec::new(), game.turn_seat());
    let mut laid = false;
    for input in &transcript.inputs {
        input.put(&mut game).unwrap();
        laid |= matches!(input, Input::Act(_, action) if action.laid().is_some());
        if laid && (game.turn_seat() != turn || game.decision().is_none()) {
            (turn, laid) = (game.turn_seat(), false);
            scores.push(game.scores().iter().map(|points| u32::from(*points)).collect());
        }
    }
    scores
}

/// Games of people have the recorded scores.
/// Six are from Board Game Arena, whose running scores match after each turn. One is the final of
/// the Japanese championship of 2015, whose source has no scores: there the first row is ours. An
/// independent scorer computed their final scores with the farms of another booklet.
#[test]
fn human_games_score_alike_after_every_turn() {
    let check = |name: &str, end: [u32; 2], by_cities: [u32; 2]| {
        let text = std::fs::read(games().join("real").join(format!("{name}.txt"))).unwrap();
        let (transcript, _) = notation::read(&text).unwrap();
        let recorded = std::fs::read_to_string(games().join("real").join(format!("{name}.scores"))).unwrap();
        let recorded: Vec<Vec<u32>> = recorded
            .lines()
            .map(|line| line.split(' ').map(|points| points.parse().unwrap()).collect())
            .collect();
        let scores = scores_after_turns(&transcript);
        assert_eq!(scores.len(), 71, "{name}: each tile but the first was laid");
        for (turn, (ours, theirs)) in scores.iter().zip(&recorded).enumerate() {
            assert_eq!(ours, theirs, "{name} after turn {}", turn + 1);
        }
        assert_eq!((scores.len(), scores.last()), (recorded.len(), Some(&end.to_vec())), "{name}");
        let mut options = Options::default();
        options.set("farm_scoring", "per_city_4").unwrap();
        let setup = Setup { options, ..transcript.setup };
        let other = scores_after_turns(&Transcript { setup, ..transcript });
        assert_eq!(other.last(), Some(&by_cities.to_vec()), "{name} by cities");
    };
    check("bga-1", [96, 70], [96, 75]);
    check("bga-2", [85, 89], [86, 94]);
    check("bga-3", [94, 91], [96, 93]);
    check("bga-4", [96, 103], [100, 108]);
    check("bga-5", [108, 91], [114, 91]);
    check("bga-6", [96, 98], [104, 92]);
    check("japan-2015-final", [96, 95], [104, 100]);
}
