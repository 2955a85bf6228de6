//! Complete games recorded with JCloisterZone.
//!
//! Our game offers the same options, and has the same scores and end.
//!
//! `tests/games` has a hundred games, and some scenarios, which state their expected end
//! themselves. `BASTIDE_RECORDED` names another folder of games to play instead.

use std::io::Read;
use std::path::{Path, PathBuf};

use bastide_jcz::{self, Agreement, Report};
use bastide_rules::{DrawSubject, Seat};
use flate2::read::GzDecoder;
use serde_json::Value;

fn own() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/games")
}

fn folder() -> PathBuf {
    std::env::var_os("BASTIDE_RECORDED").map_or_else(own, PathBuf::from)
}

/// Returns the files of a folder with this ending.
fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<PathBuf> = entries.filter(|path| path.to_string_lossy().ends_with(ending)).collect();
    files.sort();
    files
}

fn unpacked(path: &Path) -> String {
    let mut text = String::new();
    GzDecoder::new(std::fs::File::open(path).unwrap()).read_to_string(&mut text).unwrap();
    text
}

#[test]
fn all_recorded_games_agree() {
    let mut reports: Vec<Report> = Vec::new();
    for file in files(&folder(), ".jsonl.gz") {
        reports.extend(bastide_jcz::check(unpacked(&file).as_bytes()).map(Result::unwrap));
    }
    let differing = reports.iter().filter(|report| report.agreement != Agreement::Agrees);
    let lines: Vec<String> = differing
        .map(|Report { id, messages, agreement, .. }| {
            format!("{id} after {messages} messages: {agreement:?}")
        })
        .collect();
    assert!(lines.is_empty(), "{} of {}:\n{}", lines.len(), reports.len(), lines.join("\n"));
    assert!(reports.len() >= 100 && reports.iter().all(|report| report.messages > 100));
}

#[test]
fn the_scenarios_assertions_hold() {
    let files = files(&own().join("scenarios"), ".jcz");
    assert!(files.len() >= 10);
    for file in files {
        let report = bastide_jcz::check(&std::fs::read(&file).unwrap()[..]).next().unwrap().unwrap();
        assert_eq!(report.agreement, Agreement::Agrees, "{} after {}", file.display(), report.messages);
        assert_eq!(report.not_compared, [""; 0], "{}", file.display());
    }
}

#[test]
fn changed_sentence_in_a_scenario_is_detected() {
    let files = files(&own().join("scenarios"), ".jcz");
    let files = files.iter().filter(|file| file.to_string_lossy().contains("sentences-"));
    let (mut scenarios, mut kinds) = (0, std::collections::BTreeSet::new());
    for file in files {
        scenarios += 1;
        let scenario: Value = serde_json::from_slice(&std::fs::read(file).unwrap()).unwrap();
        let sentences = scenario["test"]["assertions"].as_array().unwrap();
        for (at, sentence) in sentences.iter().enumerate() {
            let (from, to) =
                CHANGES.into_iter().find(|(from, _)| sentence.as_str().unwrap().contains(from)).unwrap();
            kinds.insert(from);
            let mut changed = scenario.clone();
            changed["test"]["assertions"][at] = sentence.as_str().unwrap().replacen(from, to, 1).into();
            let report = bastide_jcz::check(changed.to_string().as_bytes()).next().unwrap().unwrap();
            let what = report.agreement.to_string();
            assert!(what.starts_with("“") && report.agreement != Agreement::Agrees, "{sentence}: {what}");
        }
    }
    assert_eq!((scenarios, kinds.len()), (20, CHANGES.len()));
}

/// Words of a sentence, and replacements that make it untrue.
const CHANGES: [(&str, &str); 11] = [
    (" points.", "7 points."),
    ("Phase is ", "Phase is Not"),
    ("can't pass", "can pass"),
    ("can pass", "can't pass"),
    ("TilePlacement for ", "TilePlacement for X"),
    ("Meeple for ", "Meeple for Shepherd"),
    ("Available action ", "Available action ReturnMeeple for "),
    ("options: [", "options: [99,99] - [0]; ["),
    ("options: {", "options: {Road,N,[99,99]}, {"),
    ("not allowed", "allowed"),
    ("is allowed", "is not allowed"),
];

/// Removes everything from a recorded game that a save doesn't contain.
/// Tokens from the bag of sheep stay, because nothing in a save says which they were.
fn save_of(recorded: &Value) -> Value {
    let mut save = recorded.clone();
    let keys = save.as_object_mut().unwrap();
    for key in ["offered", "scores", "draws", "end", "history"] {
        keys.remove(key);
    }
    let is_sheep = |entry: &Value| entry["kind"] == "sheep";
    if !keys.get("chance").and_then(Value::as_array).is_some_and(|chance| chance.iter().any(is_sheep)) {
        keys.remove("chance");
    }
    for message in keys["replay"].as_array_mut().unwrap() {
        message.as_object_mut().unwrap().remove("player");
    }
    save
}

#[test]
fn a_save_alone_leads_to_the_same_end() {
    for file in files(&folder(), ".jsonl.gz") {
        for line in unpacked(&file).lines() {
            let recorded: Value = serde_json::from_str(line).unwrap();
            let save = save_of(&recorded).to_string();
            let (report, transcript) = bastide_jcz::import(save.as_bytes()).next().unwrap().unwrap();
            let game = transcript.as_ref().unwrap().game().unwrap();
            let theirs = recorded["end"]["players"].as_array().unwrap();
            let theirs: Vec<_> = theirs.iter().map(|player| player["points"].as_i64().unwrap()).collect();
            let seats = Seat::first(game.setup().seats).zip(game.scores());
            let ours = seats.map(|(seat, points)| i64::from(*points) - i64::from(game.debt(seat)));
            let ours: Vec<_> = ours.collect();
            assert_eq!(ours, theirs, "{} after {}: {:?}", report.id, report.messages, report.agreement);
        }
    }
}

#[test]
fn save_with_sheep_is_played_up_to_the_first_token() {
    let hills = unpacked(&own().join("hills.jsonl.gz"));
    let mut stopped = 0;
    for line in hills.lines() {
        let recorded: Value = serde_json::from_str(line).unwrap();
        let mut save = save_of(&recorded);
        if save.as_object_mut().unwrap().remove("chance").is_none() {
            continue;
        }
        let save = save.to_string();
        let (report, transcript) = bastide_jcz::import(save.as_bytes()).next().unwrap().unwrap();
        let game = transcript.as_ref().unwrap().game().unwrap();
        assert_eq!(game.draw_subject(), Some(DrawSubject::Sheep), "{}", report.id);
        assert_eq!(report.agreement, Agreement::NoToken, "{}", report.id);
        stopped += 1;
    }
    assert!(stopped > 0, "sheep were drawn");
}

#[test]
fn any_change_in_a_recording_is_detected() {
    let file = unpacked(&own().join("all-variants.jsonl.gz"));
    let recorded: Value = serde_json::from_str(file.lines().next().unwrap()).unwrap();
    let check = |change: &dyn Fn(&mut Value), said: &str| {
        let mut changed = recorded.clone();
        change(&mut changed);
        match &bastide_jcz::check(changed.to_string().as_bytes()).next().unwrap().unwrap().agreement {
            Agreement::Differs(what) => assert!(what.starts_with(said), "{said}: {what}"),
            other => panic!("{said}: {other:?}"),
        }
    };
    let more = |value: &mut Value| *value = (value.as_i64().unwrap() + 1).into();
    check(&|game| more(&mut game["scores"][150][0]), "scores: ");
    check(&|game| more(&mut game["offered"][100]["player"]), "offered: ");
    check(&|game| game["offered"][100]["phase"] = "NoPhase".into(), "offered: ");
    check(&|game| game["offered"][100]["canPass"] = true.into(), "offered: ");
    check(&|game| drop(game["offered"][0]["items"][0]["options"].as_array_mut().unwrap().pop()), "offered: ");
    check(&|game| drop(game["draws"].as_array_mut().unwrap().remove(20)), "a draw is due");
    check(&|game| game["draws"][20]["discarded"] = true.into(), "“");
    check(&|game| more(&mut game["end"]["players"][0]["points"]), "at the end: seat 0's points");
    check(&|game| game["end"]["players"][1]["tokens"]["WINE"] = 9.into(), "at the end: seat 1's tokens");
    check(
        &|game| game["end"]["players"][1]["meeples"] = serde_json::json!({}),
        "at the end: seat 1's supply",
    );
    check(&|game| game["end"]["placedTiles"][30]["position"][0] = 99.into(), "at the end: the tiles");
    check(
        &|game| game["end"]["discardedTiles"] = serde_json::json!(["BA/L"]),
        "at the end: the discarded tiles",
    );
    check(
        &|game| drop(game["end"]["deployedMeeples"].as_array_mut().unwrap().pop()),
        "at the end: the figures",
    );
    check(&|game| game["end"]["neutralFigures"]["dragon"] = serde_json::json!({}), "at the end: the dragon");
    check(&|game| more(&mut game["history"][5]["events"][0]["points"][0]["points"]), "what was scored");
    for at in (0..recorded["replay"].as_array().unwrap().len()).step_by(37) {
        check(&|game| drop(game["replay"].as_array_mut().unwrap().remove(at)), "");
    }
}
