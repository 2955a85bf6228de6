//! Games on the board: `replay`, `analyse`, and the pictures of `tiles`.

use std::path::PathBuf;

use bastide_record::{Index, QuestionKind};
use bastide_rules::TileSet;
use bastide_words::say;

use crate::harness::{check, draws, records};
use crate::program::{GAP, part};
use crate::table::{Table, one_each};

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
fn analyse_skips_turns_taken_back() {
    let folder = tempfile::tempdir().unwrap();
    let mut table = Table::after(&one_each(2), 3, 5);
    table.answer();
    table.agree(QuestionKind::TakeBack { to: Index(4) });
    std::fs::write(folder.path().join("x.bastide"), table.played_out().file()).unwrap();
    let text = check(folder.path(), &["analyse", "x.bastide", "--time-ms", "1", "--json"], 0, "{");
    let data: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert_eq!(data["moves"].as_array().unwrap().len(), draws(), "each tile but the first was laid once");
    let tenths = |points: &serde_json::Value| (points.as_f64().unwrap() * 10.0).round() as i32;
    let [first, second] = [0, 1].map(|seat| &data["players"][seat]);
    assert_eq!(tenths(&first["net_luck"]), -tenths(&second["net_luck"]));
    let moments = || [first, second].into_iter().flat_map(|player| player["moments"].as_array().unwrap());
    assert!(moments().count() > 0, "random moves are bad");
    for moment in moments() {
        let reasons = moment["reasons"].as_array().unwrap();
        let sum: i32 = reasons.iter().map(|reason| tenths(&reason["points"])).sum();
        assert_eq!(sum, tenths(&moment["points"]), "{moment}");
        assert!(moment["chance_better"].as_f64() > moment["chance_played"].as_f64(), "{moment}");
    }
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
