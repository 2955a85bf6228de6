//! Single parts of expansions: hosted by name, played to the end, and named by other commands.

use super::{check, verified};

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
