//! Games recorded by JCloisterZone: `import` and `jcz check`.

use std::path::Path;

use bastide_words::say;

use crate::harness::{bastide, check};
use crate::program::{GAP, begin, part};

#[test]
fn imported_game_is_replayed_but_is_no_record() {
    let folder = tempfile::tempdir().unwrap();
    let games = |name: &str| {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/games").join(name);
        path.to_str().unwrap().to_owned()
    };
    let check = |words: &[&str], code, first: &str| check(folder.path(), words, code, first);
    let several = games("all.jsonl.gz");
    check(&["import", &several], 2, "");
    check(&["import", &several, "--game", "99"], 2, "");
    let imported = say!(cli_imported, file = "all.bastide", count = GAP, game = "all/018");
    let text = check(&["import", &several, "--game", "3", "--out", "all.bastide"], 0, begin(&imported));
    assert!(text.contains(part(&imported)), "{text}");
    check(&["import", &several, "--game", "3", "--out", "all.bastide"], 2, "");

    let unsigned = say!(worth_unsigned);
    let by_nobody = say!(worth_badge_unsigned);
    let text = check(&["verify", "all.bastide"], 6, &format!("{unsigned}\n{by_nobody}"));
    assert!(text.contains("P0  125\n"), "{text}");
    let text = check(&["replay", "all.bastide"], 0, "");
    let points = say!(cli_points, number = GAP, name = "P3", count = 57);
    assert!(text.contains(part(&points)) && text.ends_with(&format!("\n{by_nobody}\n")), "{text}");
    let json = check(&["replay", "all.bastide", "--at", "300", "--json"], 0, "{");
    let data: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!((&data["index"], &data["count"]), (&300.into(), &"castle".into()));
    check(&["replay", "all.bastide", "--at", "9999"], 2, "");

    // The text form is the same game for every command that opens a game.
    let words = check(&["replay", "all.bastide", "--words"], 0, "bastide-game 1\n");
    std::fs::write(folder.path().join("all.txt"), &words).unwrap();
    assert_eq!(check(&["replay", "all.txt"], 0, ""), text);
    assert_eq!(check(&["replay", "all.txt", "--words"], 0, "bastide-game 1\n"), words);
    check(&["verify", "all.txt"], 6, &format!("{unsigned}\n"));
    std::fs::write(folder.path().join("wrong.txt"), words.replacen(" lay ", " play ", 1)).unwrap();
    let why = String::from_utf8(bastide(folder.path(), &["replay", "wrong.txt"]).stderr).unwrap();
    assert!(why.contains("line ") && why.contains("is neither a tile"), "{why}");

    let mut bytes = std::fs::read(folder.path().join("all.bastide")).unwrap();
    bytes.truncate(bytes.len() - 1);
    std::fs::write(folder.path().join("torn.bastide"), &bytes).unwrap();
    let torn = say!(record_replay, file = "torn.bastide", why = GAP);
    check(&["verify", "torn.bastide"], 2, &format!("{}\n{}", say!(worth_unreadable), begin(&torn)));
    check(&["replay", "torn.bastide"], 2, "");
}

#[test]
fn recorded_games_are_compared() {
    let folder = tempfile::tempdir().unwrap();
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/games/base.jsonl.gz");
    let text = check(folder.path(), &["jcz", "check", games.to_str().unwrap()], 0, "");
    assert!(text.ends_with("10 of 10 games agree, 1853 messages; 0 use what is not played here\n"), "{text}");
    std::fs::write(folder.path().join("bad.jsonl"), "{\"players\": []}").unwrap();
    check(folder.path(), &["jcz", "check", "bad.jsonl"], 2, "0 of 0 games agree");
    check(folder.path(), &["jcz", "check", "missing.jsonl.gz"], 2, "0 of 0 games agree");
}

#[test]
fn jcz_check_tells_unsupported_games_apart() {
    let folder = tempfile::tempdir().unwrap();
    let scenario = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/games/scenarios/city-of-two.jcz");
    let scenario = std::fs::read_to_string(scenario).unwrap();
    let write = |name: &str, from: &str, to: &str| {
        assert!(scenario.contains(from), "{from}");
        std::fs::write(folder.path().join(name), scenario.replace(from, to)).unwrap();
    };
    write("agrees.jcz", "Anna has", "Anna has");
    write("differs.jcz", "Anna has 4", "Anna has 5");
    write("moon.jcz", "\"farmers\": true", "\"farmers\": true, \"moon\": 1");
    let check = |files: &[&str], code, last: &str| {
        let text = check(folder.path(), &[&["jcz", "check"][..], files].concat(), code, "");
        assert!(text.ends_with(&format!("; {last} not played here\n")), "{text}");
    };
    check(&["agrees.jcz"], 0, "0 use what is");
    check(&["agrees.jcz", "moon.jcz"], 3, "1 use what is");
    check(&["agrees.jcz", "moon.jcz", "differs.jcz"], 1, "1 use what is");
    check(&["moon.jcz", "missing.jcz"], 2, "1 use what is");
}
