//! Mistakes in arguments: each is refused with a reason, and a tip where one can help.

use bastide_words::say;

use crate::harness::{bastide, check};

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
fn unknown_expansion_or_option_is_refused_by_name() {
    let folder = tempfile::tempdir().unwrap();
    let check = |words: &[&str], name: &str| {
        let output = bastide(folder.path(), &[&["demo"], words].concat());
        let complaint = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{words:?}: {complaint}");
        assert!(complaint.contains(name), "{words:?}: {complaint}");
    };
    check(&["--expansions", "dragon,moon"], "moon");
    check(&["--parts", "fairy,moon"], "there is no part “moon”");
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
