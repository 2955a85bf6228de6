//! Commands of the program as a person runs them: the start of their output, and their exit codes.

#[allow(dead_code, reason = "shared with the record's tests, which use all of it")]
#[path = "record/table.rs"]
mod table;

#[allow(dead_code, reason = "shared with the tests of whole games, which use all of it")]
#[path = "program/mod.rs"]
mod program;

#[path = "command_line/parts.rs"]
mod parts;

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use bastide_club::{Club, CupForm, Founding, Sheet, WantedTerms};
use bastide_net::invitation::Invitation;
use bastide_record::{Awaits, Clock, Evidence, Expiry, First, Index, Pace, QuestionKind, RemarkKind};
use bastide_rules::{Expansion, Options, Setup, TileSet};
use bastide_words::language::Language;
use bastide_words::{list, say, speak};
use program::{GAP, begin, part};
use table::{Table, one_each};
use tempfile::TempDir;

/// Runs `bastide` with these arguments in `folder`.
fn bastide(folder: &Path, words: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_bastide"))
        .current_dir(folder)
        .args(["--data", "data"])
        .args(words)
        .output()
        .unwrap()
}

fn printed(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

/// Returns the first line of what is said of a verified record.
fn verified() -> String {
    format!("{}\n", say!(worth_verified))
}

/// Checks the exit code and the start of the output, and that nothing panics. Returns the output.
fn check(folder: &Path, words: &[&str], code: i32, first: &str) -> String {
    let output = bastide(folder, words);
    let complaint = String::from_utf8(output.stderr.clone()).unwrap();
    let text = printed(&output);
    assert_eq!(output.status.code(), Some(code), "{words:?}: {text}{complaint}");
    assert!(!complaint.contains("panicked"), "{words:?}: {complaint}");
    assert!(text.starts_with(first), "{words:?} begins with {:?}", text.lines().next());
    text
}

/// Makes a folder with a short game of two, and variations of its record.
fn records() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let whole = Table::played(&one_each(2), 3).file();
    let write = |name: &str, bytes: &[u8]| std::fs::write(folder.path().join(name), bytes).unwrap();
    write("whole.bastide", &whole);
    write("torn.bastide", &whole[..whole.len() / 2]);
    let everything = Setup::with(2, &Expansion::ALL, Options::default());
    let everything = Table::of(&everything, &one_each(2), 3).played_out().file();
    write("everything.bastide", &everything);
    write("cut.bastide", &Table::after(&one_each(2), 3, 5).file());
    let mut changed = whole.clone();
    changed[whole.len() / 2] ^= 1;
    write("changed.bastide", &changed);
    // Start of a file as the previous version wrote it, with its own numbering: a header and a
    // charter.
    write("before.bastide", &[&b"BASTIDE\0\x01\0\0\0\x08\0\0\0"[..], &[0; 8]].concat());
    let mut later = whole;
    later[8] = 9;
    write("later.bastide", &later);
    write("foreign.bastide", b"GIF89a, not a record at all");
    write("empty.bastide", b"");
    folder
}

#[test]
fn verify_says_the_verdict_first() {
    let folder = records();
    let check = |file: &str, code, first: &str| check(folder.path(), &["verify", file], code, first);
    let (verified, unfinished) = (say!(worth_verified), say!(worth_unfinished));
    let text = check("whole.bastide", 0, &format!("{verified}\n"));
    let charter = say!(worth_charter, names = list(&["Seat 0", "Seat 1"]));
    assert!(text.contains(&format!("\n{charter}\n")), "{text}");
    assert!(text.contains(&format!("\n{}\n", say!(worth_draws, count = 71))), "{text}");
    check("everything.bastide", 0, &format!("{verified}\n"));
    check("torn.bastide", 3, &format!("{unfinished}\n{}", say!(means_torn)));
    let waits = say!(means_unfinished, names = "Seat 1");
    let entries = say!(cli_entries, last = 5);
    check("cut.bastide", 3, &format!("{unfinished}\n{waits}\n{entries}\n"));
    let breaks = say!(means_broken, rule = GAP, entry = GAP, why = GAP);
    check("changed.bastide", 1, &format!("{}\n{}", say!(worth_invalid), begin(&breaks)));
    let unreadable = say!(worth_unreadable);
    let check_unread = |file: &str, why: &str| {
        check(file, 2, &format!("{unreadable}\n{}\n", say!(means_unreadable, why = why)));
    };
    let other = |version: u32| say!(unreadable_version, theirs = version, ours = 3);
    check_unread("before.bastide", &other(2));
    check_unread("later.bastide", &other(9));
    check_unread("foreign.bastide", say!(unreadable_foreign));
    check_unread("empty.bastide", say!(unreadable_torn));
    let unopened = say!(record_open, file = "missing.bastide", why = GAP);
    check("missing.bastide", 2, &format!("{unreadable}\n{}", begin(&unopened)));
}

#[test]
fn verify_tells_of_chapters_and_of_every_other_end() {
    let folder = tempfile::tempdir().unwrap();
    let check = |table: &Table, code, first: &str, told: &[String]| {
        std::fs::write(folder.path().join("x.bastide"), table.file()).unwrap();
        let text = check(folder.path(), &["verify", "x.bastide"], code, first);
        for line in told {
            assert!(text.lines().any(|said| said == line), "no {line:?} in {text}");
        }
    };
    // A member is left out, and returns.
    let mut table = Table::after(&one_each(3), 3, 5);
    table.go_on(&table.continuing_from_tip(&[0, 2])).unwrap();
    table.play(3);
    let mut on = table.continuing_from_tip(&[0, 1, 2]);
    on.number += 2;
    table.go_on(&on).unwrap();
    let begins = |number: u32, entry: u32| say!(chapter_begins, number = number, entry = entry);
    let missing = |why: &str| say!(chapter_missing, name = "Seat 1", why = why);
    let with_chapters = format!("{}\n", say!(worth_chapters));
    let told = [begins(2, 6), missing("gone"), begins(5, 10), say!(chapter_gaps, count = 2)];
    let unfinished = format!("{}\n", say!(worth_unfinished));
    check(&table, 3, &unfinished, &[&told[..], &[say!(cli_entries, last = 10)]].concat());
    check(&table.played_out(), 0, &with_chapters, &told);

    // All but one member resign: that member claims its win, or plays on.
    let mut table = Table::after(&one_each(2), 3, 5);
    table.resign(1);
    let mut won = table.clone();
    won.remark(0, RemarkKind::Won).unwrap();
    let said = say!(remark_said, kind = "won", name = "Seat 0", other = "");
    let first = format!("{}\n{}\n", say!(worth_won), say!(means_won, name = "Seat 0"));
    check(&won, 0, &first, &[said]);
    table.go_on(&table.continuing_from_tip(&[0])).unwrap();
    check(&table.played_out(), 0, &with_chapters, &[begins(2, 6), missing("resigned")]);

    // One of two has exceeded its time, as the other says.
    let terms = First {
        expiry: Expiry::MayBeClaimed,
        pace: Pace::Live { clock: Clock::Turn { seconds: 9 } },
        ..table::first(&one_each(2))
    };
    let mut table = Table::offered(terms, 3);
    table.play(4);
    table.answer();
    let Awaits::Turn { member, .. } = table.log().awaits() else { panic!("somebody's turn") };
    let other = 1 - member.0;
    table.remark(other, RemarkKind::Flag { member, spent_ms: 9_500 }).unwrap();
    let (name, by) = (format!("Seat {}", member.0), format!("Seat {other}"));
    let told = say!(means_on_time, name = name, by = by, said = "0:10", spent = "0:02", waited = "0:01");
    check(&table, 0, &format!("{}\n{told}\n", say!(worth_on_time)), &[]);

    // All members end the game.
    let mut table = Table::after(&one_each(2), 3, 5);
    table.answer();
    table.agree(QuestionKind::End);
    table.answer();
    check(&table, 0, &format!("{}\n", say!(worth_agreed)), &[say!(cli_entries, last = 6)]);

    // A member has signed two things; the others continue without it.
    let mut table = Table::after(&one_each(3), 3, 5);
    let proof = table.two_receipts(1);
    table.evidence(Evidence::Proof(Box::new(proof)));
    let proof = say!(means_forked, name = "Seat 1", entry = 5);
    let so_far = say!(means_unfinished, names = GAP);
    check(&table, 1, &format!("{}\n{proof} {}", say!(worth_forked), begin(&so_far)), &[]);
    table.go_on(&table.continuing_from_tip(&[0, 2])).unwrap();
    check(&table.played_out(), 0, &with_chapters, &[proof, missing("proven")]);
}

#[test]
fn verify_json_matches_its_text_and_exit_code() {
    let folder = records();
    let mut table = Table::after(&one_each(3), 3, 5);
    table.go_on(&table.continuing_from_tip(&[0, 2])).unwrap();
    let write = |name: &str, table: &Table| std::fs::write(folder.path().join(name), table.file()).unwrap();
    write("left-out.bastide", &table.clone().played_out());
    let mut table = Table::after(&one_each(3), 3, 5);
    let proof = table.two_receipts(1);
    table.evidence(Evidence::Proof(Box::new(proof)));
    write("forked.bastide", &table);
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/games/all.jsonl.gz");
    let import = ["import", games.to_str().unwrap(), "--game", "3", "--out", "imported.bastide"];
    let imported = say!(cli_imported, file = "imported.bastide", count = GAP, game = GAP);
    check(folder.path(), &import, 0, begin(&imported));
    let told = |file: &str, code: i32| -> serde_json::Value {
        let text = check(folder.path(), &["--lang", "de", "verify", file, "--json"], code, "{");
        assert_eq!(text.lines().count(), 1, "{text}");
        let plain = bastide(folder.path(), &["verify", file]);
        assert_eq!(plain.status.code(), Some(code), "{file}: the same without --json");
        let data: serde_json::Value = serde_json::from_str(&text).unwrap();
        assert_eq!(data["exit"], code, "{text}");
        data
    };
    let check = |file: &str, code, parts: serde_json::Value| {
        let data = told(file, code);
        for (name, part) in parts.as_object().unwrap() {
            assert_eq!(data[name], *part, "{file}: {name} in {data}");
        }
    };
    use serde_json::json;
    let signed = json!({"verdict": "verified", "text": "verified", "at": 71, "rule": null, "members": [], "draws_by": "rounds", "draws": 71, "turns": 71, "chapters": []});
    check("whole.bastide", 0, signed);
    check("cut.bastide", 3, json!({"verdict": "unfinished", "at": 5, "members": [1]}));
    check("changed.bastide", 1, json!({"verdict": "invalid"}));
    check(
        "foreign.bastide",
        2,
        json!({"verdict": "unreadable", "at": null, "game": null, "signers": [], "seats": []}),
    );
    check("missing.bastide", 2, json!({"verdict": "unreadable"}));
    check("imported.bastide", 6, json!({"verdict": "unsigned", "game": null, "signers": []}));
    let of_log = json!({"verdict": "unfinished", "at": 5, "rule": null, "members": told("forked.bastide", 1)["of_log"]["members"]});
    check("forked.bastide", 1, json!({"verdict": "forked", "members": [1], "of_log": of_log}));
    let chapter =
        json!({"index": 6, "number": 1, "missing": {"1": "gone"}, "gaps": 0, "cut": [], "carried": false});
    check("left-out.bastide", 0, json!({"verdict": "verified with chapters", "chapters": [chapter]}));
    let data = told("whole.bastide", 0);
    let names =
        |list: &str| data[list].as_array().unwrap().iter().map(|one| one["name"].clone()).collect::<Vec<_>>();
    assert_eq!(names("signers"), ["Seat 0", "Seat 1"]);
    assert_eq!(names("seats").len(), 2);
}

#[test]
fn language_option_changes_text_but_no_data() {
    let folder = records();
    let check = |words: &[&str], code, first: &str| check(folder.path(), words, code, first);
    for language in Language::ALL {
        speak(language);
        let verdict = format!("{}\n{}\n", say!(worth_verified), say!(means_verified));
        let text = check(&["--lang", language.code(), "verify", "whole.bastide"], 0, &verdict);
        let entries = say!(cli_entries, last = 71);
        assert!(text.lines().any(|line| line == entries), "{text}");
        let json = check(&["replay", "whole.bastide", "--json", "--lang", language.code()], 0, "{");
        assert!(json.contains("\"verdict\":\"verified\""), "{json}");
    }
    speak(Language::De);
    let complained = |words: &[&str], why: &str| {
        let complaint = String::from_utf8(bastide(folder.path(), words).stderr).unwrap();
        assert_eq!(complaint, format!("bastide: {why}\n"));
    };
    let no_entry = say!(cli_no_entry, last = 71, entry = 99);
    complained(&["--lang", "de", "replay", "whole.bastide", "--at", "99"], &no_entry);
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/games/all.jsonl.gz");
    let import = ["import", games.to_str().unwrap(), "--game", "3", "--out", "all.bastide", "--lang", "de"];
    let imported = say!(cli_imported, file = "all.bastide", count = GAP, game = "all/018");
    let told = check(&import, 0, begin(&imported));
    assert!(told.contains(part(&imported)), "{told}");
    complained(&import, &say!(export_exists, path = "all.bastide"));
    speak(Language::Fr);
    let judged = say!(cli_judged, name = GAP, tile = GAP, place = GAP, what = GAP, lead = GAP, luck = GAP);
    let told = check(&["analyse", "cut.bastide", "--time-ms", "1", "--lang", "fr"], 0, "  1 ");
    assert!(told.lines().next().unwrap().contains("Seat ") && told.contains(part(&judged)), "{told}");
    let total = say!(cli_total, name = GAP, count = GAP, moves = GAP, cost = GAP, each = GAP, luck = GAP);
    assert!(told.ends_with('\n') && told.contains(part(&total)), "{told}");
    speak(Language::En);
    check(&["jcz", "check", "missing.jcz", "--lang", "de"], 2, "0 of 0 games agree");
    check(&["--lang", "la", "verify", "whole.bastide"], 2, "");
}

#[test]
fn analyse_skips_turns_taken_back() {
    let folder = tempfile::tempdir().unwrap();
    let mut table = Table::after(&one_each(2), 3, 5);
    table.answer();
    table.agree(QuestionKind::TakeBack { to: Index(4) });
    std::fs::write(folder.path().join("x.bastide"), table.played_out().file()).unwrap();
    let text = check(folder.path(), &["analyse", "x.bastide", "--time-ms", "1", "--json"], 0, "{");
    let data: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert_eq!(data["moves"].as_array().unwrap().len(), 71, "each tile but the first was laid once");
}

#[test]
fn replay_shows_the_board_as_text_data_and_picture() {
    let folder = records();
    let text = check(folder.path(), &["replay", "whole.bastide"], 0, "");
    let (at, badge) = (
        say!(cli_at, entry = GAP, last = GAP, tiles = GAP, bag = 0),
        say!(worth_badge, worth = say!(worth_verified)),
    );
    assert!(text.contains(part(&at)) && text.contains(&format!("\n{badge}\n")), "{text}");

    let json = check(folder.path(), &["replay", "whole.bastide", "--at", "4", "--json"], 0, "{");
    let data: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(data["index"], 4);
    assert_eq!(data["tiles"].as_array().unwrap().len(), 5, "the start tile and one a turn");
    assert_eq!(data["tiles"][0], serde_json::json!({"tile": "base/D", "x": 0, "y": 0, "rotation": 0}));

    check(folder.path(), &["replay", "whole.bastide", "--png", "board.png"], 0, "");
    let picture: PathBuf = folder.path().join("board.png");
    assert!(std::fs::read(picture).unwrap().starts_with(b"\x89PNG\r\n\x1a\n"));

    check(folder.path(), &["replay", "everything.bastide", "--png", "everything.png"], 0, "");
    check(folder.path(), &["replay", "whole.bastide", "--at", "9", "--svg", "board.svg"], 0, "");
    let drawn = std::fs::read_to_string(folder.path().join("board.svg")).unwrap();
    assert_eq!(drawn.matches("<title>").count(), 10, "the start tile and one a turn");

    check(folder.path(), &["replay", "whole.bastide", "--at", "9999"], 2, "");
    check(folder.path(), &["replay", "whole.bastide", "--svg", "no/such/folder.svg"], 2, "");
    check(folder.path(), &["replay", "whole.bastide", "--png", "no/such/folder.png"], 2, "");
    check(folder.path(), &["replay", "foreign.bastide"], 2, "");
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
    write("tower.jcz", "\"farmers\": true", "\"farmers\": true, \"tower\": 1");
    let check = |files: &[&str], code, last: &str| {
        let text = check(folder.path(), &[&["jcz", "check"][..], files].concat(), code, "");
        assert!(text.ends_with(&format!("; {last} not played here\n")), "{text}");
    };
    check(&["agrees.jcz"], 0, "0 use what is");
    check(&["agrees.jcz", "tower.jcz"], 3, "1 use what is");
    check(&["agrees.jcz", "tower.jcz", "differs.jcz"], 1, "1 use what is");
    check(&["tower.jcz", "missing.jcz"], 2, "1 use what is");
}

#[test]
fn unknown_word_opens_nothing() {
    let folder = tempfile::tempdir().unwrap();
    check(folder.path(), &["verfy"], 2, "");
    check(folder.path(), &["https://example.org"], 2, "");
    check(folder.path(), &["bastide://x", "verify"], 2, "");
}

#[test]
fn tip_names_what_was_meant_or_is_absent() {
    let folder = tempfile::tempdir().unwrap();
    let neither = "neither a command nor an invitation nor a code";
    let table: [(&str, &str, Option<&str>); 12] = [
        ("verfy", neither, Some("'verify'")),
        ("analyze game.bastide", neither, Some("'analyse'")),
        ("analyze game.bastide --json", neither, Some("'analyse'")),
        ("conquer france", neither, None),
        ("https://example.org", neither, None),
        ("jcz chek", "unrecognized subcommand 'chek'", Some("'check'")),
        ("host --seat 3", "unexpected argument '--seat'", Some("'--seats'")),
        ("replay x --pnj y", "unexpected argument '--pnj'", Some("'--png'")),
        ("--json verify x", "unexpected argument '--json'", Some("'verify --json' exists")),
        ("--verfy", "unexpected argument '--verfy'", None),
        ("verify -v x", "unexpected argument '-v'", None),
        ("tiles --out x --only bas", "invalid value 'bas'", Some("'base'")),
    ];
    for (words, wrong, tip) in table {
        let output = bastide(folder.path(), &words.split(' ').collect::<Vec<_>>());
        let complaint = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{words}: {complaint}");
        assert!(complaint.contains(wrong), "{words}: {complaint}");
        let tips: Vec<&str> =
            complaint.lines().filter_map(|line| line.trim().strip_prefix("tip: ")).collect();
        assert_eq!(tips.len(), usize::from(tip.is_some()), "{words}: {complaint}");
        assert!(tips.iter().zip(tip).all(|(told, meant)| told.ends_with(meant)), "{words}: {complaint}");
    }
}

#[test]
fn colours_follow_no_color_and_pipes() {
    let check = |set: &[(&str, &str)], words: &[&str], coloured: bool| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_bastide"));
        command.env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE").envs(set.iter().copied()).args(words);
        let Output { stdout, stderr, .. } = command.output().unwrap();
        assert_eq!([stdout, stderr].concat().contains(&0x1b), coloured, "{set:?} {words:?}");
    };
    for words in [&["--help"][..], &["verfy"], &["help", "verify"]] {
        // A pipe gets no colours unless they are forced.
        check(&[], words, false);
        check(&[("CLICOLOR_FORCE", "1")], words, true);
        check(&[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")], words, false);
    }
}

#[test]
fn every_command_has_completions_and_a_man_page() {
    let folder = tempfile::tempdir().unwrap();
    let help = check(folder.path(), &["--help"], 0, "");
    // The groups of commands precede the arguments.
    let listed = help.lines().take_while(|line| *line != "Arguments:");
    let listed: Vec<&str> = listed.filter_map(|line| line.strip_prefix("  ")?.split(' ').next()).collect();
    let commands: Vec<&str> = listed.into_iter().filter(|name| !name.is_empty()).collect();
    assert!(commands.len() > 18 && commands.contains(&"man"), "{commands:?}");
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = check(folder.path(), &["completions", shell], 0, "");
        let missing: Vec<_> = commands.iter().filter(|name| !script.contains(**name)).collect();
        assert!(missing.is_empty() && script.contains("expansions"), "{shell} lacks {missing:?}");
    }
    check(folder.path(), &["completions", "dos"], 2, "");
    check(folder.path(), &["man", "--out", "new/man"], 0, "");
    for name in &commands {
        let page = std::fs::read_to_string(folder.path().join(format!("new/man/bastide-{name}.1"))).unwrap();
        assert!(page.contains(".SH NAME") && page.contains("\\-\\-lang"), "{name}: {page}");
    }
    let page = std::fs::read_to_string(folder.path().join("new/man/bastide.1")).unwrap();
    assert!(page.contains("Exit codes") && page.contains(".SS Correspondence\n"), "{page}");
    std::fs::write(folder.path().join("file"), "").unwrap();
    check(folder.path(), &["man", "--out", "file"], 2, "");
}

#[test]
fn tiles_draws_a_sheet_for_each_set() {
    let folder = tempfile::tempdir().unwrap();
    let said =
        check(folder.path(), &["tiles", "--out", "new/sheets", "--size", "16"], 0, "new/sheets/base.png");
    assert_eq!(said.lines().count(), 2 * (TileSet::ALL.len() + 2));
    for line in said.lines() {
        let bytes = std::fs::read(folder.path().join(line)).unwrap();
        let begins: &[u8] = if line.ends_with(".png") { b"\x89PNG" } else { b"<svg " };
        assert!(bytes.starts_with(begins), "{line}");
    }
    let drawn = std::fs::read_to_string(folder.path().join("new/sheets/base.svg")).unwrap();
    assert!(drawn.contains("<title>base/A</title>"));

    std::fs::write(folder.path().join("file"), "").unwrap();
    check(folder.path(), &["tiles", "--out", "file"], 2, "");
    check(folder.path(), &["tiles", "--out", "file/sheets"], 2, "");
    check(folder.path(), &["tiles", "--out", "sheets", "--size", "4"], 2, "");

    let said = check(folder.path(), &["tiles", "--out", "icon", "--only", "icon"], 0, "icon/icon.png");
    assert_eq!(said.lines().count(), 2);
    check(folder.path(), &["tiles", "--out", "icon", "--only", "icons"], 2, "");
}

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
fn demo_with_all_expansions_verifies() {
    let folder = tempfile::tempdir().unwrap();
    let words =
        ["demo", "--players", "2", "--expansions", "all", "--preset", "2018", "--option", "shrines=6"];
    let text = check(folder.path(), &words, 0, begin(&say!(cli_peers, count = 2, names = GAP)));
    let equal = say!(cli_equal, worth = say!(worth_verified), count = 2, bytes = GAP);
    assert!(text.contains(part(&equal)), "{text}");
}

#[test]
fn bot_is_named_as_bot_in_every_command() {
    let folder = tempfile::tempdir().unwrap();
    let words = ["host", "--bot=easy", "--name", "Aude", "--seats", "3", "--bots", "easy,easy", "--private"];
    let text = check(folder.path(), &[&words[..], &["--listen", "127.0.0.1:0"]].concat(), 0, &verified());
    let record = text.lines().find_map(|line| line.strip_prefix("record: ")).expect(&text);
    // The record itself says so; the files beside it are not read.
    std::fs::copy(folder.path().join(record), folder.path().join("copy.bastide")).unwrap();
    let bot = |number: u32| say!(bot_numbered, level = "easy", number = number);
    let names = ["Aude".to_owned(), bot(1), bot(2)];
    let check = |file| {
        for command in ["verify", "replay"] {
            let text = check(folder.path(), &[command, file], 0, "");
            let named = |name: &String| {
                text.lines()
                    .any(|line| line.contains(&format!(" {name}:")) || line.contains(&format!(" {name} ")))
            };
            assert!(names.iter().all(named), "{command}: {text}");
        }
    };
    check(record);
    check("copy.bastide");
}

#[test]
fn verify_reports_tiles_that_follow_from_words() {
    let folder = tempfile::tempdir().unwrap();
    let words = ["host", "--bot=easy", "--name", "Aude", "--seats", "1", "--tiles", "a week", "--private"];
    let text = check(folder.path(), &[&words[..], &["--listen", "127.0.0.1:0"]].concat(), 0, "");
    let record = text.lines().find_map(|line| line.strip_prefix("record: ")).expect(&text);
    let plain = check(folder.path(), &["verify", record], 0, &verified());
    assert!(plain.contains(say!(worth_draws_given)), "{plain}");
    let data = check(folder.path(), &["verify", record, "--json"], 0, "{");
    let data: serde_json::Value = serde_json::from_str(&data).unwrap();
    assert_eq!(data["draws_by"], "seed", "{data}");
}

#[test]
fn chat_typed_beside_a_bot_reaches_the_others() {
    let folder = tempfile::tempdir().unwrap();
    let start = |name: &str, words: &[&str]| {
        let more = ["--bot", "--chat", "--pace", "300", "--name", name, "--listen", "127.0.0.1:0"];
        program::Program::start(&[], &folder.path().join(name), &[words, &more].concat())
    };
    let mut host = start("Aude", &["host", "--seats", "2", "--private"]);
    let invitation = host.line();
    // A message that can't be sent yet waits for a receiver.
    host.types("good evening");
    let mut guest = start("Bertran", &["join", &invitation]);
    guest.types("");
    guest.types(&"a".repeat(600));
    guest.types("and to you");
    guest.wait_for(say!(why_text));
    guest.wait_for("Aude: good evening");
    host.wait_for("Bertran: and to you");
    assert!(!host.complaints().contains("Aude: good evening"), "nobody is told what they said themselves");
}

#[test]
fn three_wrong_codes_lock_a_table_until_reopened() {
    let folder = tempfile::tempdir().unwrap();
    let listen = ["--listen", "127.0.0.1:0"];
    let mut relay =
        program::Program::start(&[], &folder.path().join("relay"), &[&["relay"], &listen[..]].concat());
    let at = relay.line();
    let start = |name: &str, words: &[&str]| {
        let more = ["--bot", "--name", name, "--relay", &at];
        program::Program::start(&[], &folder.path().join(name), &[words, &more, &listen].concat())
    };
    let mut host = start("Aude", &["host", "--seats", "3", "--private", "--code"]);
    assert!(host.line().starts_with("bastide://"));
    let said = host.line();
    let code = said.strip_prefix("code: ").expect(&said);
    let words: Vec<&str> = code.split(' ').collect();
    assert_eq!((words.len(), words[0]), (4, "1"), "the lowest free number and three words: {said}");
    let wrong = if code.ends_with("orbit") { "1 orbit orbit lantern" } else { "1 orbit orbit orbit" };
    let refused = |mut guest: program::Program, told: &str| {
        assert_eq!(guest.end().0, Some(4), "{}", guest.complaints());
        assert!(guest.complaints().contains(told), "{}", guest.complaints());
    };
    // Each looks for half a minute whether somebody else's table has these words.
    let guests = ["Gui", "Hugo", "Ives"].map(|name| start(name, &["join", wrong]));
    guests.into_iter().for_each(|guest| refused(guest, say!(finding_wrong_words)));
    host.wait_for(say!(cli_closed));
    refused(start("Jaume", &["join", wrong]), say!(finding_closed));
    host.types("no");
    host.types("o");
    host.wait_for(say!(cli_open));
    let mut guests =
        [start("Bertran", &["join", &words.join("-")]), start("Cercamon", &[&["join"], &words[..]].concat())];
    for peer in guests.iter_mut().chain([&mut host]) {
        let (code, printed) = peer.end();
        assert_eq!(code, Some(0), "{printed}{}", peer.complaints());
    }
}

#[test]
fn strangers_find_a_listed_table_and_play_there() {
    let folder = tempfile::tempdir().unwrap();
    let listen = ["--listen", "127.0.0.1:0"];
    let mut relay =
        program::Program::start(&[], &folder.path().join("relay"), &[&["relay"], &listen[..]].concat());
    let at = relay.line();
    let more = ["--bot", "--name", "Aude", "--private", "--relay", &at];
    let words = [&["host", "--board", "beginners"], &more[..], &listen].concat();
    let mut host = program::Program::start(&[], &folder.path().join("Aude"), &words);
    let invitation = host.line();
    let looks = tempfile::tempdir().unwrap();
    let look = || {
        let output = bastide(looks.path(), &["tables", "--json", "--relay", &at]);
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        serde_json::from_slice::<serde_json::Value>(&output.stdout).unwrap()
    };
    let mut tables = look();
    while tables.as_array().is_some_and(Vec::is_empty) {
        tables = look();
    }
    let [table] = &tables.as_array().unwrap()[..] else { panic!("{tables}") };
    let of = |name: &str| table[name].as_str();
    assert_eq!((of("name"), of("seeks")), (Some("Aude"), Some("beginners")), "{table}");
    assert_eq!((&table["free"], &table["near"], &table["days"]), (&1.into(), &false.into(), &false.into()));
    let (found, given) = (of("invitation").unwrap().to_owned(), invitation.parse::<Invitation>().unwrap());
    assert_eq!(found.parse::<Invitation>().unwrap().table, given.table);
    let words = [&["join", &found, "--bot", "--name", "Bertran"], &listen[..]].concat();
    let mut guest = program::Program::start(&[], &folder.path().join("Bertran"), &words);
    for peer in [&mut host, &mut guest] {
        let (code, printed) = peer.end();
        assert_eq!(code, Some(0), "{printed}{}", peer.complaints());
    }
    assert_eq!(look(), serde_json::json!([]), "a table that plays is open no more");
    // Without a relay, there is no board.
    let words = [&["host", "--bot", "--board"], &listen[..]].concat();
    let nobody = bastide(looks.path(), &words);
    assert_eq!(nobody.status.code(), Some(2), "{nobody:?}");
}

#[test]
fn unknown_expansion_or_option_is_refused_by_name() {
    let folder = tempfile::tempdir().unwrap();
    let check = |words: &[&str], name: &str| {
        let output = bastide(folder.path(), &[&["demo"], words].concat());
        let complaint = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{words:?}: {complaint}");
        assert!(complaint.contains(name), "{words:?}: {complaint}");
    };
    check(&["--expansions", "dragon,tower"], "tower");
    check(&["--parts", "fairy,tower"], "there is no part “tower”");
    check(&["--preset", "1999"], "1999");
    check(&["--option", "weather=fair"], "weather");
    check(&["--option", "princess=never"], "never");
}

#[test]
fn impossible_terms_are_refused_with_a_reason() {
    let folder = tempfile::tempdir().unwrap();
    for (words, reason) in [
        (&["--expiry", "lost"][..], say!(cli_expiry)),
        (&["--seats", "3", "--tie", "second"], say!(cli_tie, count = 3).as_str()),
        (&["--clock", "9"], "is no clock"),
        (&["--expiry", "perhaps"], "shown, claim, lost"),
        (&["--parts", "count"], say!(setup_no_city)),
        (&["--go-on", "-1"], "-1"),
        (&["--go-on", "257"], "0..=256"),
    ] {
        let words = [&["host", "--bot", "--private"], words].concat();
        let output = bastide(folder.path(), &words);
        let complaint = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{words:?}: {complaint}");
        assert!(complaint.contains(reason), "{words:?}: {complaint}");
    }
}

#[test]
fn help_lists_exit_codes() {
    let folder = tempfile::tempdir().unwrap();
    let text = check(folder.path(), &["--help"], 0, "Play Carcassonne with friends");
    for code in 0..=6 {
        assert!(text.contains(&format!("\n  {code}  ")), "{text}");
    }
    check(folder.path(), &["conquer"], 2, "");
}

#[test]
fn fault_report_contains_no_address() {
    let folder = tempfile::tempdir().unwrap();
    let secrets =
        ["192.168.1.7:4001", "12D3KooWDpJ7As7BWAwRMfu1VU2WCqNjvq387JEYKDBj4kx6nXTN", "bastide://3f@host"];
    let faulty = Command::new(env!("CARGO_BIN_EXE_bastide"))
        .current_dir(folder.path())
        .env("BASTIDE_FAULT", format!("no move left, at {}", secrets.join(" or ")))
        .args(["--data", "data", "status"])
        .output()
        .unwrap();
    assert_eq!(faulty.status.code(), Some(101), "{faulty:?}");
    let report = check(folder.path(), &["report"], 0, "Bastide ");
    for part in [env!("CARGO_PKG_VERSION"), std::env::consts::OS, "main.rs:", "no move left, at … or … or …"]
    {
        assert!(report.contains(part), "{part} is missing in {report}");
    }
    for secret in secrets {
        assert!(!report.contains(secret), "{secret} stands in {report}");
    }
    // Only the owner can read the report and the fault file, even where others can enter the
    // folder.
    std::fs::write(folder.path().join("report.txt"), "of before").unwrap();
    check(folder.path(), &["report", "--out", "report.txt"], 0, "");
    #[cfg(unix)]
    for name in ["report.txt", "data/fault.txt"] {
        use std::os::unix::fs::PermissionsExt;
        let mode = std::fs::metadata(folder.path().join(name)).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{name}");
    }
    assert_eq!(
        std::fs::read_to_string(folder.path().join("report.txt")).unwrap().trim_end(),
        report.trim_end()
    );
    check(folder.path(), &["report", "--out", "nowhere/report.txt"], 2, "");
}

/// Runs `bastide` on a data folder with a line on its standard input.
/// Returns the exit code and all output.
fn typed(folder: &Path, data: &str, words: &[&str], line: &str) -> (Option<i32>, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_bastide"))
        .current_dir(folder)
        .args(["--data", data])
        .args(words)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // The program may not read it.
    let _ = writeln!(child.stdin.take().unwrap(), "{line}");
    let output = child.wait_with_output().unwrap();
    let said = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap()).concat();
    assert!(!said.contains("panicked"), "{words:?}: {said}");
    (output.status.code(), said)
}

#[test]
fn key_and_games_move_to_another_machine_and_back() {
    let folder = tempfile::tempdir().unwrap();
    let check = |data: &str, words: &[&str], line: &str, code: i32, told: &str| {
        let (found, said) = typed(folder.path(), data, words, line);
        assert_eq!(found, Some(code), "{data} {words:?}: {said}");
        assert!(said.contains(told), "{data} {words:?}: no {told:?} in {said}");
        said
    };
    let words = "open sesame";
    let (export, import) = (&["keys", "export", "one"], &["keys", "import", "one"]);
    let here = |count: u32, away: u32| say!(cli_games_here, count = count, away = away);
    let came = |new: u32, back: u32, known: u32| say!(moving_imported, new = new, back = back, known = known);
    check("a", &["keys"], "", 0, say!(cli_no_key));
    check("a", export, words, 5, say!(why_move_no_key));
    check("a", &["host", "--bot", "--private", "--seats", "2", "--stand-ins", "1"], "", 0, &verified());
    let key = check("a", &["keys"], "", 0, &here(1, 0));

    check("a", &["games"], "", 0, &format!("{}\n", say!(games_none_open)));
    let listed = check("a", &["games", "--all"], "", 0, &format!("{} · ", say!(ago_now)));
    let table = listed.trim_end().rsplit(' ').next().unwrap().to_owned();
    let told = check("a", &["games", "--all", "--json"], "", 0, r#"{"mine":0,"unfinished":0,"games":[{"#);
    assert!(told.contains(&format!(r#""table":"{table}""#)), "{told}");

    check("a", export, "", 2, &say!(why_move_short, count = 8));
    check("a", &["keys", "export", "nowhere/one"], words, 5, "nowhere");
    check("a", &["keys", "export", "a/key"], words, 2, part(&say!(export_exists, path = GAP)));
    check("a", &["keys"], "", 0, &here(1, 0));
    let said = check("a", export, words, 0, &say!(moving_exported, count = 1, file = "one"));
    assert!(said.contains(say!(moving_meaning)), "{said}");
    check("a", &["keys"], "", 0, &here(1, 1));
    check("a", &["resume", "--bot"], "", 5, say!(why_away));
    check("a", import, words, 5, part(&say!(cli_made_here, why = GAP)));

    check("b", import, "another passphrase", 2, say!(why_move_locked));
    check("b", &["keys", "import", "a/key"], words, 2, part(&say!(why_move_foreign, file = GAP)));
    check("b", &["keys", "import", "missing"], words, 5, "missing");
    check("b", &["keys"], "", 0, say!(cli_no_key));
    // A player who joins a club before the first game makes a key; making it again returns the same
    // one.
    let made = check("c", &["keys", "make"], "", 0, &here(0, 0));
    assert_eq!(check("c", &["keys", "make"], "", 0, &here(0, 0)), made);
    check("b", import, words, 0, &came(1, 0, 0));
    assert_eq!(check("b", &["keys"], "", 0, &here(1, 0)), key);
    check("b", import, words, 0, &came(0, 0, 1));
    check("b", &["resume", "--bot"], "", 0, &verified());

    check("c", &["host", "--bot", "--private", "--seats", "2", "--stand-ins", "1"], "", 0, &verified());
    check("c", import, words, 5, say!(why_move_other_key));

    check("b", &["keys", "export", "two"], words, 0, &say!(moving_exported, count = 1, file = "two"));
    check("b", import, words, 3, part(&say!(moving_refused, names = GAP)));
    check("a", &["keys", "import", "two"], words, 0, &came(0, 1, 0));
    check("a", &["resume", "--bot"], "", 0, &verified());
    check("a", &["keys", "export", "three"], words, 0, &say!(moving_exported, count = 1, file = "three"));
    check("a", &["keys", "import", "three", "--unused"], words, 0, &came(0, 1, 0));
    check("a", &["resume", "--bot"], "", 0, &verified());
}

#[cfg(unix)]
#[test]
fn read_only_data_folder_is_reported_and_unchanged() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    check(folder.path(), &["host", "--bot", "--private", "--seats", "2", "--stand-ins", "1"], 0, &verified());
    let files = std::fs::read_dir(data.join("records")).unwrap().map(|file| (file.unwrap().path(), 0o400));
    let folders = [(data.join("records"), 0o500), (data.clone(), 0o500)];
    for (path, mode) in files.chain(folders).collect::<Vec<_>>() {
        std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode)).unwrap();
    }
    // Root starts the program without the right to write everywhere.
    let is_root = std::fs::write(data.join("x"), "x").is_ok();
    let before: &[&str] =
        if is_root { &["setpriv", "--bounding-set=-dac_override,-dac_read_search"] } else { &["env"] };
    for words in [
        &["host", "--bot", "--private", "--seats", "2", "--stand-ins", "1"][..],
        &["resume", "--bot"],
        &["keys", "import", "data/key"],
    ] {
        let mut command = Command::new(before[0]);
        command.args(&before[1..]).arg(env!("CARGO_BIN_EXE_bastide")).current_dir(folder.path());
        let output = command.args(["--data", "data"]).args(words).output().unwrap();
        let complaint = String::from_utf8(output.stderr).unwrap();
        assert_ne!(output.status.code(), Some(0), "{words:?}: {complaint}");
        assert!(complaint.starts_with("bastide: "), "{words:?}: {complaint}");
    }
}

#[test]
fn only_the_organiser_changes_a_club() {
    let folder = tempfile::tempdir().unwrap();
    let at = folder.path();
    let check = |words: &[&str], code, first: &str| check(at, words, code, first);
    let refused_in = |folder: &Path, words: &[&str], code: i32, why: &str| {
        let output = bastide(folder, words);
        let complaint = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(code), "{words:?}: {complaint}");
        assert!(complaint.contains(why), "{words:?}: {complaint}");
    };
    let refused = |words: &[&str], code: i32, why: &str| refused_in(at, words, code, why);
    let club = |count: u32, edition: u32| {
        say!(club_told, name = "Meeple Club", count = count, edition = edition, days = 7, day = GAP)
    };
    check(&["club", "new", "a.club", "--name", "Meeple Club", "--period", "7"], 0, begin(&club(0, 1)));
    refused(&["club", "new", "a.club", "--name", "Other"], 5, "a.club");
    refused(&["club", "new", "b.club", "--name", "Other", "--period", "0"], 2, say!(club_period));
    let own = |folder: &Path| {
        let told = crate::check(folder, &["keys"], 0, "");
        told.split(|c: char| !c.is_ascii_hexdigit()).find(|word| word.len() == 64).expect("a key").to_owned()
    };
    let key = &*own(at);
    let told = check(&["club", "add", "a.club", "Ada", key], 0, begin(&club(1, 2)));
    let member = say!(club_member, name = "Ada", key = key);
    assert!(told.contains(&format!("\n{member}\n")), "{told}");
    refused(&["club", "add", "a.club", "Ada", key], 2, &say!(club_twice, name = "Ada"));
    refused(&["club", "add", "a.club", "Bo", "12"], 2, part(&say!(club_no_key, key = GAP)));
    refused(&["club", "add", "a.club", "Bo", &"+1".repeat(32)], 2, part(&say!(club_no_key, key = GAP)));
    refused(&["club", "remove", "a.club", "Bo"], 2, &say!(club_no_member, name = "Bo"));
    refused(&["club", "show", "no.club"], 2, "no.club");
    // From another data folder, with another key.
    let other = at.join("other");
    std::fs::create_dir(&other).unwrap();
    refused_in(&other, &["club", "remove", "../a.club", "Ada"], 2, say!(club_not_organiser));
    refused_in(&other, &["host", "--bot=easy", "--club", "../a.club"], 2, say!(club_not_mine));
    let mut sheet = std::fs::read(at.join("a.club")).unwrap();
    *sheet.last_mut().unwrap() ^= 1;
    std::fs::write(at.join("b.club"), &sheet).unwrap();
    refused(&["club", "show", "b.club"], 2, "b.club");
    let before = [b"bastide club 1\r\n", &sheet[16..]].concat();
    std::fs::write(at.join("b.club"), before).unwrap();
    refused(&["club", "show", "b.club"], 2, part(&say!(club_before, file = GAP)));
    std::fs::write(at.join("c.club"), b"nothing").unwrap();
    refused(&["ladder", "c.club", "."], 2, part(&say!(club_none, file = GAP)));
    refused(&["ladder", "a.club", "nowhere"], 2, "nowhere");
    refused(&["ladder", "a.club", ".", "--on", "yesterday"], 2, &say!(club_no_day, day = "yesterday"));
    check(
        &["ladder", "a.club", "."],
        0,
        begin(&say!(ladder_told, name = "Meeple Club", day = GAP, games = 0)),
    );
    let round = ["host", "--bot=easy", "--club", "a.club", "--round", "1"];
    refused(&round, 2, say!(club_no_cup));
    refused(&["pair", "a.club", ".", "--round", "1"], 2, say!(club_no_cup));
    refused(&["club", "cup", "a.club", "swiss"], 2, say!(cup_too_few));
    check(&["club", "add", "a.club", "Bo", &own(&other)], 0, begin(&club(2, 3)));
    let cup = |words: &[&str], edition: u32, told: &str| {
        let words = [&["club", "cup", "a.club"], words].concat();
        let all = check(&words, 0, begin(&club(2, edition)));
        assert!(all.contains(&format!("\n{told}\n")), "{all}");
    };
    let three = ["knock-out", "--best-of", "3"];
    let told = |number: u32, form: &str, games: u32| {
        say!(cup_told, number = number, players = 2, form = form, games = games)
    };
    cup(&three, 4, &told(1, say!(cup_knock_out), 3));
    refused(&[&["club", "cup", "a.club"], &three[..]].concat(), 2, &say!(club_same_cup, number = 1));
    let groups = say!(cup_groups, of = 4, through = 2);
    cup(&["groups:4:2"], 5, &told(2, &groups, 1));
    cup(&["groups:4:2", "--again"], 6, &told(3, &groups, 1));
    let bad = say!(club_bad_cup, games = 9, most = GAP);
    refused(&["club", "cup", "a.club", "groups:4:4"], 2, part(&bad));
    refused(&["club", "cup", "a.club", "groups:4"], 2, "swiss, knock-out or groups:OF:THROUGH");
    refused(&["club", "cup", "a.club", "swiss", "--best-of", "0"], 2, begin(&bad));
    let second = [&round[..], &["--game-of-round", "2"]].concat();
    refused(&second, 2, &say!(cup_no_game, game = 2, most = 1));
    let elsewhere = ["host", "--bot=easy", "--club", "../a.club", "--round", "1"];
    let stranger = at.join("stranger");
    std::fs::create_dir(&stranger).unwrap();
    refused_in(&stranger, &elsewhere, 2, &say!(club_not_in_cup, number = 3));
    check(&["club", "remove", "a.club", "Ada"], 0, begin(&club(1, 7)));
    refused(&round[..4], 2, say!(club_not_mine));
}

/// Makes a club of the three players of these tests.
fn club() -> Club {
    let founding =
        Founding { organiser: table::key(0).public(), name: "Club".into(), day: 20_000, nonce: [0; 16] };
    let mut sheet = Sheet::new(founding, 28, WantedTerms::default());
    for (member, name) in [(0, "Ada"), (1, "Bo"), (2, "<Cy>")] {
        sheet.enrol(table::key(member).public(), name).unwrap();
    }
    sheet.begin_cup((CupForm::Swiss, 1), None, [4; 16]).unwrap();
    Club::seal(&table::key(0), sheet).unwrap()
}

#[test]
fn rounds_are_paired_from_a_club_and_its_records() {
    let folder = tempfile::tempdir().unwrap();
    let at = |path: &str| folder.path().join(path);
    std::fs::write(at("c.club"), club().encode()).unwrap();
    std::fs::create_dir(at("played")).unwrap();
    let pair = |round: &str, more: &[&str]| {
        let words = [&["pair", "c.club", "played", "--round", round, "--on", "2024-12-31"], more].concat();
        check(folder.path(), &words, 0, "")
    };
    let text = pair("1", &[]);
    let (first, bye) = (say!(swiss_round, round = 1), say!(swiss_bye, name = GAP));
    assert!(text.contains(&format!("\n{first}\n")) && text.contains(part(&bye)), "{text}");
    // The game of Ada and Bo counts in the round in which they meet.
    let data: serde_json::Value = serde_json::from_str(&pair("3", &["--json"])).unwrap();
    let meet = |round: &serde_json::Value| {
        round.as_array().unwrap().iter().any(|one| {
            let names = [&one["one"], &one["other"]].map(|name| name.as_str().unwrap_or(""));
            names.contains(&"Ada") && names.contains(&"Bo")
        })
    };
    let round = data["rounds"].as_array().unwrap().iter().position(meet).expect("all meet") as u8 + 1;
    let occasion = club().cup.as_ref().map(|cup| club().round(cup, round, 1));
    let first = First { occasion, day: 20_001, ..table::first(&one_each(2)) };
    std::fs::write(at("played/g.bastide"), Table::offered(first, 5).played_out().file()).unwrap();
    let text = pair(&round.to_string(), &[]);
    let told = text.lines().filter(|line| line.contains("Ada") && line.contains("Bo"));
    assert!(told.into_iter().any(|line| line.contains(" : ")), "{text}");
    let refused = bastide(folder.path(), &["pair", "c.club", "played", "--round", "33"]);
    assert_eq!(refused.status.code(), Some(2));
}

#[test]
fn ladder_is_the_same_from_any_folder() {
    let folder = tempfile::tempdir().unwrap();
    let club = club();
    let game = |number: u8, players: u8| {
        let first = First {
            occasion: Some(club.occasion()),
            day: 20_000 + 9 * u32::from(number),
            table: bastide_record::TableId([number; 16]),
            ..table::first(&one_each(players))
        };
        Table::offered(first, u64::from(number)).played_out().file()
    };
    let files: Vec<Vec<u8>> = (0..6).map(|number| game(number, 2 + number % 2)).collect();
    let mut forged = files[0].clone();
    let middle = forged.len() / 2;
    forged[middle] ^= 1;
    let at = |path: &str| folder.path().join(path);
    std::fs::write(at("c.club"), club.encode()).unwrap();
    for (place, order) in [("one/deep", [0, 1, 2, 3, 4, 5]), ("two/deep", [4, 2, 0, 5, 1, 3])] {
        std::fs::create_dir_all(at(place)).unwrap();
        for (name, which) in order.iter().enumerate() {
            std::fs::write(at(place).join(format!("{name}.bastide")), &files[*which]).unwrap();
        }
    }
    std::fs::write(at("two/forged.bastide"), forged).unwrap();
    std::fs::write(at("two/note.txt"), "no record").unwrap();
    let made = |place: &str, more: &[&str]| {
        let words = [&["ladder", "c.club", place, "--on", "2024-12-31"][..], more].concat();
        check(folder.path(), &words, 0, "")
    };
    let text = made("one", &["--csv", "one.csv", "--html", "one.html"]);
    let told = say!(ladder_told, name = "Club", day = "31 Dec 2024", games = 6);
    assert!(text.starts_with(&format!("{told}\n1. ")), "{text}");
    let other = made("two", &["--csv", "two.csv"]);
    let forged = say!(ladder_out, file = "forged.bastide", why = say!(ladder_invalid, why = GAP));
    assert!(other.contains(part(&forged)), "{other}");
    let read = |path: &str| std::fs::read_to_string(at(path)).unwrap();
    assert_eq!(read("one.csv"), read("two.csv"));
    assert_eq!(read("one.csv").lines().count(), 4);
    assert!(read("one.html").contains("&lt;Cy&gt;") && !read("one.html").contains("<Cy>"));
    let data: serde_json::Value = serde_json::from_str(&made("two", &["--json"])).unwrap();
    assert_eq!((data["games"].as_u64(), data["left_out"].as_array().unwrap().len()), (Some(6), 1));
    assert_eq!(data["members"].as_array().unwrap().len(), 3);
}

/// Returns the path of the record in a data folder.
fn own_record(data: &Path) -> PathBuf {
    let files = std::fs::read_dir(data.join("records")).unwrap().map(|file| file.unwrap().path());
    files.into_iter().find(|path| path.extension() == Some("bastide".as_ref())).expect("a game has begun")
}

#[test]
fn answer_extends_a_record_without_the_other_player() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name);
    let start = |name: &str, words: &[&str]| {
        let more = ["--bot", "--pace", "2000", "--name", name, "--listen", "127.0.0.1:0"];
        program::Program::start(&[], &at(name), &[words, &more].concat())
    };
    let mut host = start("Aude", &["host", "--seats", "2", "--private"]);
    let invitation = host.line();
    let guest = start("Bertran", &["join", &invitation]);
    program::wait_for_index(&at("Aude"), 3);
    program::wait_until("both have it", || program::index(&at("Bertran")) == program::index(&at("Aude")));
    // The pace keeps turns apart: between two of them, no message is on its way.
    std::thread::sleep(std::time::Duration::from_millis(300));
    host.kill();
    guest.kill();
    let run = |name: &str, words: &[&str]| typed(folder.path(), name, words, "");
    let answer = |name: &str, of: &str| {
        let shown = std::fs::read(own_record(&at(of))).unwrap();
        std::fs::write(at("shown.bastide"), shown).unwrap();
        run(name, &["answer", "shown.bastide", "--bot"])
    };
    let index = |name: &str| program::index(&at(name)).unwrap();
    let before = (index("Aude"), index("Bertran"));
    let names = ["Aude", "Bertran"];
    let answered = names.map(|name| answer(name, if name == "Aude" { "Bertran" } else { "Aude" }));
    let after = (index("Aude"), index("Bertran"));
    assert!(after.0 > before.0 || after.1 > before.1, "one of them was to move: {answered:?}");
    // This turn was never sent: only the shown file has it.
    let (one, other) = if after.0 > after.1 { ("Aude", "Bertran") } else { ("Bertran", "Aude") };
    let least = index(one);
    let (code, said) = answer(other, one);
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains(own_record(&at(other)).file_name().unwrap().to_str().unwrap()), "{said}");
    assert!(index(other) > least, "{said}");
    let report = bastide_record::verify(&std::fs::read(own_record(&at(other))).unwrap());
    assert!(matches!(report.verdict, bastide_record::Verdict::Unfinished { .. }), "{}", report.verdict);
    let mut remarks = report.record.as_ref().unwrap().remarks();
    assert!(remarks.any(|remark| remark.kind == RemarkKind::AnotherDay));

    let refused = |name: &str, file: &str, code: i32, why: &str| {
        let (found, said) = run(name, &["answer", file]);
        assert!(found == Some(code) && said.contains(why), "{name} {file}: {found:?} {said}");
    };
    refused("Cleo", "shown.bastide", 4, say!(why_answer_no_game));
    std::fs::copy(own_record(&at(other)), at("own.bastide")).unwrap();
    refused(other, "own.bastide", 3, say!(why_answer_not_due));
    std::fs::write(at("nothing.bastide"), "nothing").unwrap();
    refused(other, "nothing.bastide", 2, say!(unreadable_foreign));
    typed(folder.path(), one, &["keys", "export", "export"], "open sesame");
    refused(one, "own.bastide", 5, say!(why_away));

    let alone = ["host", "--bot", "--private", "--seats", "2", "--stand-ins", "1"];
    assert_eq!(run("Cleo", &alone).0, Some(0));
    std::fs::copy(own_record(&at("Cleo")), at("over.bastide")).unwrap();
    refused("Cleo", "over.bastide", 3, say!(why_answer_over));
}
