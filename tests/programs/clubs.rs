//! Clubs: `club`, `pair` and `ladder`.

use std::path::Path;

use bastide_club::{Club, CupForm, Founding, Sheet, WantedTerms};
use bastide_record::First;
use bastide_words::say;

use crate::harness::{self, bastide, check};
use crate::program::{GAP, begin, part};
use crate::table::{self, Table, one_each};

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
        let told = harness::check(folder, &["keys"], 0, "");
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
