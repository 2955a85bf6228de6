//! Whole games in one run of the program: `demo` and `host` with bots, and parts of expansions.

use bastide_words::say;

use crate::harness::{check, verified};
use crate::program::{GAP, begin, part};

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
    let bot = |number: u32| say!(bot_numbered, name = say!(bot, level = 2u8), number = number);
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
fn single_parts_are_hosted_played_and_named() {
    let folder = tempfile::tempdir().unwrap();
    let words = ["host", "--bot=easy", "--bots", "easy", "--private", "--listen", "127.0.0.1:0"];
    let check_parts = |what: &[&str], told: &str| {
        let text = check(folder.path(), &[&words, what].concat(), 0, &verified());
        let record = text.lines().find_map(|line| line.strip_prefix("record: ")).expect(&text);
        let text = check(folder.path(), &["replay", "--words", record], 0, "");
        assert!(text.contains(told), "{what:?}: {text}");
    };
    check_parts(
        &["--expansions", "dragon,cult", "--parts", "fairy,wagon"],
        "expansions=dragon,cult parts=fairy,wagon ",
    );
    check_parts(&["--expansions", "inns", "--parts", "none"], "expansions=inns parts=none ");
    check_parts(&["--parts", "large", "--option", "farmers=no"], "expansions= parts=large ");
    check_parts(&["--expansions", "king"], "expansions=king farm_scoring=");
}
