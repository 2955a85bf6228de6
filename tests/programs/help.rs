//! Help, man pages and completions, and the languages and colours of all texts.

use std::path::Path;
use std::process::{Command, Output};

use bastide_words::language::Language;
use bastide_words::{say, speak};

use crate::harness::{bastide, check, draws, records};
use crate::program::{GAP, begin, part};

#[test]
fn language_option_changes_text_but_no_data() {
    let folder = records();
    let check = |words: &[&str], code, first: &str| check(folder.path(), words, code, first);
    for language in Language::ALL {
        speak(language);
        let verdict = format!("{}\n{}\n", say!(worth_verified), say!(means_verified));
        let text = check(&["--lang", language.code(), "verify", "whole.bastide"], 0, &verdict);
        let entries = say!(cli_entries, last = draws());
        assert!(text.lines().any(|line| line == entries), "{text}");
        let json = check(&["replay", "whole.bastide", "--json", "--lang", language.code()], 0, "{");
        assert!(json.contains("\"verdict\":\"verified\""), "{json}");
    }
    speak(Language::De);
    let complained = |words: &[&str], why: &str| {
        let complaint = String::from_utf8(bastide(folder.path(), words).stderr).unwrap();
        assert_eq!(complaint, format!("bastide: {why}\n"));
    };
    let no_entry = say!(cli_no_entry, last = draws(), entry = 99);
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
fn help_lists_exit_codes() {
    let folder = tempfile::tempdir().unwrap();
    let text = check(folder.path(), &["--help"], 0, "Play Carcassonne with friends");
    for code in 0..=6 {
        assert!(text.contains(&format!("\n  {code}  ")), "{text}");
    }
    check(folder.path(), &["conquer"], 2, "");
}
