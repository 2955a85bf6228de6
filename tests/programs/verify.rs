//! Verdicts on records: `verify`, as text and as JSON, with its exit codes.

use std::path::Path;

use bastide_record::{Awaits, Clock, Evidence, Expiry, First, Pace, QuestionKind, RemarkKind};
use bastide_words::{list, say};

use crate::harness::{bastide, check, draws, records, verified};
use crate::program::{GAP, begin};
use crate::table::{self, Table, one_each};

#[test]
fn verify_says_the_verdict_first() {
    let folder = records();
    let check = |file: &str, code, first: &str| check(folder.path(), &["verify", file], code, first);
    let (verified, unfinished) = (say!(worth_verified), say!(worth_unfinished));
    let text = check("whole.bastide", 0, &format!("{verified}\n"));
    let charter = say!(worth_charter, names = list(&["Seat 0", "Seat 1"]));
    assert!(text.contains(&format!("\n{charter}\n")), "{text}");
    assert!(text.contains(&format!("\n{}\n", say!(worth_draws, count = draws()))), "{text}");
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
    let signed = json!({"verdict": "verified", "text": "verified", "at": draws(), "rule": null, "members": [], "draws_by": "rounds", "draws": draws(), "turns": draws(), "chapters": []});
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
